import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseOptions } from "../../src/commands/arguments.ts";
import { COMMANDS } from "../../src/commands/command-list.ts";
import { ERROR_STATUS, EXIT, UserError } from "../../src/core/error.ts";
import { createLog } from "../../src/report/log.ts";
import { formatErrors } from "../../src/report/terminal.ts";
import { temporaryFolder } from "../commands/cli.ts";
import type { Attempt } from "./catalogue.ts";
import { SOUND_FILES } from "./sound-files.ts";

/** How a command ended: its status, all that it printed, and the error that is not the user's, if there was one. */
export interface CommandEnd {
  readonly status: number;
  readonly printed: string;
  readonly internal: Error | null;
}

/** Runs an attempt in a new folder, which is removed then. */
export async function runAttempt(attempt: Attempt): Promise<CommandEnd> {
  const { files = {}, prepare, before, args = ["run"], env = {} } = attempt;
  const folder = temporaryFolder({});
  const start = join(folder, attempt.folder ?? "");
  try {
    for (const [name, content] of Object.entries({ ...SOUND_FILES, ...files })) {
      if (content === null) continue;
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    prepare?.(folder);
    if (before !== undefined) {
      const { status, printed } = await runCommand(before, start, env);
      if (status > 1) throw new Error(`${before.join(" ")}: ${printed}`);
    }
    return await runCommand(args, start, env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command line in this process, as `cli.ts` does in one of its own. */
export async function runCommand(
  [name, ...args]: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<CommandEnd> {
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) throw new Error(`there is no command ${name}`);
  const lines: string[] = [];
  const add = (text: string): void => void lines.push(text);
  const log = createLog({
    info: add,
    warn: (text) => add(`warning: ${text}`),
    debug: () => {},
    redact: (text) => text,
  });
  const ended = (status: number, internal: Error | null = null): CommandEnd => ({
    status,
    printed: lines.join("\n"),
    internal,
  });
  try {
    const run = await command.load();
    return ended(await run(parseOptions(command, args), { print: add, log, color: false, env, folder }));
  } catch (thrown) {
    if (!(thrown instanceof UserError)) {
      return ended(EXIT.internal, thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
    for (const line of formatErrors(thrown).split("\n")) log.info(line);
    return ended(ERROR_STATUS[thrown.kind]);
  }
}
