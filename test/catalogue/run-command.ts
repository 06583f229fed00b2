import { parseOptions } from "../../src/commands/arguments.ts";
import { COMMANDS } from "../../src/commands/command-list.ts";
import { ERROR_STATUS, EXIT, UserError } from "../../src/core/error.ts";
import { createLog } from "../../src/report/log.ts";
import { formatErrors } from "../../src/report/terminal.ts";

/** How a command ended: its status, all that it printed, and the error that is not the user's, if there was one. */
export interface CommandEnd {
  readonly status: number;
  readonly printed: string;
  readonly internal: Error | null;
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
