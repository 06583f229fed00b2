#!/usr/bin/env node
import { styleText } from "node:util";
import { aa } from "./commands/aa.ts";
import { calibrate } from "./commands/calibrate.ts";
import type { CommandContext } from "./commands/command-context.ts";
import { diff } from "./commands/diff.ts";
import { commandHelp, helpText } from "./commands/help.ts";
import { html } from "./commands/html.ts";
import { type Command, parseOptions } from "./commands/options.ts";
import { run } from "./commands/run.ts";
import { score } from "./commands/score.ts";
import { validate } from "./commands/validate.ts";
import { UserError } from "./core/error.ts";
import { EXIT } from "./core/verdict.ts";
import { VERSION } from "./core/version.ts";
import { judgeSecrets } from "./judge/client/secrets.ts";
import { redact, toLogLine } from "./report/escape.ts";
import { createLog } from "./report/log.ts";
import { formatErrors } from "./report/terminal/error-text.ts";

const commands: readonly Command[] = [run, score, diff, html, validate, aa, calibrate];
const STATUS = { config: EXIT.config, input: EXIT.input, incomplete: EXIT.incomplete } as const;

/** Carries out one command line and resolves to its exit status. */
async function carryOut(args: readonly string[], desk: CommandContext): Promise<number> {
  const [name = "--help", ...rest] = args;
  if (name === "--version") return say(desk, `${VERSION}\n`);
  if (name === "--help" || name === "help") return say(desk, helpText(commands));
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    const known = commands.map((candidate) => candidate.name);
    const what = name.startsWith("-") ? `There is no option \`${name}\`.` : `There is no command \`${name}\`.`;
    throw new UserError("config", [{ what, given: name, known, todo: "`evaldelta --help` lists the commands." }]);
  }
  const asked = parseOptions(command, rest);
  if (asked.switches.has("help")) return say(desk, commandHelp(command));
  return command.run(asked, asked.switches.has("quiet") ? silent(desk) : desk);
}

const SILENT = { info: () => {}, warn: () => {}, debug: () => {} };

function silent({ showStatus: _, ...desk }: CommandContext): CommandContext {
  return { ...desk, log: SILENT };
}

function say(desk: CommandContext, text: string): number {
  desk.print(text);
  return EXIT.passed;
}

/** A line that is written over and over; "" leaves the place empty. */
function openLiveLine(terminal: NodeJS.WriteStream): (text: string) => void {
  let isShown = false;
  return (text) => {
    if (text === "" && !isShown) return;
    terminal.write(`\r\u001b[2K${text.slice(0, (terminal.columns || 80) - 1)}`);
    isShown = text !== "";
  };
}

/** What is done when somebody ends the program, where that is more than to end it. */
const endings = new Set<() => void>();

function atEnd(act: () => void): () => void {
  endings.add(act);
  return () => endings.delete(act);
}

/** Ends the program by a signal: at once, or the second time where something is still to be kept. */
function endBy(status: number): void {
  if (endings.size === 0 || ended !== null) process.exit(status);
  ended = status;
  for (const act of endings) act();
}

/** The desk of this process: every line passes the one log sink. */
function openDesk(): CommandContext {
  const secrets = judgeSecrets(process.env);
  const live = process.stderr.isTTY === true ? openLiveLine(process.stderr) : null;
  const line = (text: string): void => {
    live?.("");
    process.stderr.write(`${text}\n`);
  };
  const color = process.stdout.isTTY === true && !process.env["NO_COLOR"];
  const warning = color ? styleText("yellow", "warning") : "warning";
  const debug = process.env["RUNNER_DEBUG"] === "1" ? line : () => {};
  return {
    print: (text) => process.stdout.write(redact(text, secrets)),
    log: createLog({ info: line, warn: (text) => line(`${warning}: ${text}`), debug, secrets }),
    ...(live && { showStatus: (text) => live(toLogLine(text, secrets)) }),
    atEnd,
    color,
    env: process.env,
    folder: process.cwd(),
  };
}

/** Tells an error as its reader needs it: the user's own without a stack, ours with where to report it. */
function tellError(error: unknown, desk: CommandContext): number {
  if (error instanceof UserError) {
    for (const text of formatErrors(error).split("\n")) desk.log.info(text);
    return STATUS[error.kind];
  }
  const fault = error instanceof Error ? error : new Error(String(error));
  desk.log.info(`An internal fault: ${fault.message}`);
  desk.log.info("This is evaldelta's mistake, not yours: report it with the command and, if you can, the data.");
  desk.log.debug(fault.stack ?? "");
  return EXIT.internal;
}

/** A reader that has seen enough closes the pipe: no fault. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    process.stderr.write(`The output cannot be written (${error.code ?? error.message}).\n`);
    process.exit(EXIT.internal);
  });
}
let ended: number | null = null;
for (const [signal, status] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.on(signal, () => endBy(status));
}

const desk = openDesk();
const status = await carryOut(process.argv.slice(2), desk).catch((error: unknown) => tellError(error, desk));
process.exitCode = ended ?? status;
