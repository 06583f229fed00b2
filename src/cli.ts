#!/usr/bin/env node
import { isatty } from "node:tty";
import { styleText } from "node:util";
import { commandHelp, helpText, parseOptions } from "./commands/arguments.ts";
import { COMMANDS } from "./commands/command-list.ts";
import type { CommandContext } from "./commands/options.ts";
import { ERROR_STATUS, EXIT, UserError } from "./core/error.ts";
import { BUGS_URL, VERSION } from "./core/project.ts";
import { judgeKeys, judgeSecrets, redactSecrets, setKnownSecrets } from "./core/secrets.ts";
import { toLogLine } from "./report/escape.ts";
import { createLog, toOutput } from "./report/log.ts";
import { formatErrors } from "./report/terminal.ts";
import { toFileError } from "./store/files.ts";

/** Runs one command line and resolves to its exit status. Only the command that runs is loaded. */
async function runCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [name = "--help", ...rest] = args;
  if (name === "--version" || name === "-V") return print(context, `${VERSION}\n`);
  if (name === "help" || name === "--help" || name === "-h") return printHelp(rest[0], context);
  const command = findCommand(name);
  const options = parseOptions(command, rest);
  if (options.flags.has("help")) return printHelp(name, context);
  const run = await command.load();
  return run(options, options.flags.has("quiet") ? silenced(context) : context);
}

/** Prints the help of a command, or of all of them without a name. */
function printHelp(name: string | undefined, context: CommandContext): number {
  return print(context, name === undefined ? helpText(COMMANDS) : commandHelp(findCommand(name)));
}

function findCommand(name: string): (typeof COMMANDS)[number] {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command !== undefined) return command;
  if (name.startsWith("-")) {
    const todo = "Options follow the command: `noworse run --config FILE`. `noworse --help` lists the commands.";
    throw new UserError("config", [{ what: `Unknown option \`${name}\` before a command.`, todo }]);
  }
  const known = COMMANDS.map((candidate) => candidate.name);
  const what = `Unknown command \`${name}\`.`;
  throw new UserError("config", [{ what, given: name, known, todo: "`noworse --help` lists the commands." }]);
}

function silenced({ showStatus: _, ...context }: CommandContext): CommandContext {
  return { ...context, log: { info: () => {}, warn: () => {}, debug: () => {} } };
}

function print(context: CommandContext, text: string): number {
  context.print(text);
  return EXIT.passed;
}

/** Returns a function that replaces the last line of the terminal; "" clears it. */
function openStatusLine(terminal: NodeJS.WriteStream): (text: string) => void {
  let isShown = false;
  return (text) => {
    if (text === "" && !isShown) return;
    terminal.write(`\r\u001b[2K${text.slice(0, (terminal.columns || 80) - 1)}`);
    isShown = text !== "";
  };
}

/** What has to be saved when a signal comes. */
const signalHandlers = new Set<() => void>();
let signalStatus: number | null = null;

const LISTENERS = [
  ["SIGINT", () => onSignal(130)],
  ["SIGTERM", () => onSignal(143)],
] as const;

/**
 * Calls a handler at a signal, or now if one came before. Without handlers a signal ends the process at once: a listener would wait until a
 * long computation is over.
 */
function onInterrupt(handler: () => void): () => void {
  if (signalStatus !== null) handler();
  signalHandlers.add(handler);
  setListening();
  return () => {
    signalHandlers.delete(handler);
    setListening();
  };
}

/** Listens to signals only while there are handlers. The first process of a container always does: without a listener it has to be killed. */
function setListening(): void {
  const isListening = signalHandlers.size > 0 || process.pid === 1;
  for (const [signal, listener] of LISTENERS) {
    process.off(signal, listener);
    if (isListening) process.on(signal, listener);
  }
}

/** Ends the process at the second signal; the first one lets handlers save something. */
function onSignal(status: number): void {
  if (signalHandlers.size === 0 || signalStatus !== null) process.exit(status);
  signalStatus = status;
  for (const handler of signalHandlers) handler();
}

/** Asks a question on the terminal. */
async function ask(question: string): Promise<string> {
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

/** The most columns that texts use: longer lines are hard to read. */
const MAX_WIDTH = 120;

/** Returns the context of this process. Every line goes through the one log, which redacts secrets. */
function openContext(): CommandContext {
  setKnownSecrets(judgeKeys(process.env));
  const redact = redactSecrets(judgeSecrets(process.env));
  const showStatus = process.stderr.isTTY === true ? openStatusLine(process.stderr) : null;
  const writeLine = (text: string): void => {
    showStatus?.("");
    process.stderr.write(`${text}\n`);
  };
  const { NO_COLOR: withoutColor, FORCE_COLOR: forced = "0" } = process.env;
  const color = !withoutColor && (process.stdout.isTTY === true || !["0", "false"].includes(forced));
  const warning = color ? styleText("yellow", "warning") : "warning";
  const debug = process.env["RUNNER_DEBUG"] === "1" ? writeLine : () => {};
  const warn = (text: string): void => writeLine(`${warning}: ${text}`);
  return {
    print: (text) => {
      showStatus?.("");
      process.stdout.write(toOutput(text, redact));
    },
    log: createLog({ info: writeLine, warn, debug, redact }),
    ...(showStatus && { showStatus: (text) => showStatus(toLogLine(text, redact)) }),
    onInterrupt,
    // `process.stdin` would be opened to ask it.
    ...(isatty(0) && isatty(1) && { ask }),
    color,
    ...(process.stdout.isTTY && { width: Math.min(process.stdout.columns || 80, MAX_WIDTH) }),
    env: process.env,
    folder: process.cwd(),
  };
}

/** Prints an error and returns its status: a user's error without a stack, an internal one with where to report it. */
function reportError(cause: unknown, { log }: CommandContext): number {
  const thrown = toFileError(cause);
  if (thrown instanceof UserError) {
    for (const line of formatErrors(thrown).split("\n")) log.info(line);
    return ERROR_STATUS[thrown.kind];
  }
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  log.info(`Internal error: ${error.message}`);
  log.info(
    `This is an error of noworse, not yours. Please report it, with the command and, if you can, the data: ${BUGS_URL}`,
  );
  log.debug(error.stack ?? "");
  return EXIT.internal;
}

// A reader that has seen enough closes the pipe; that is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    process.stderr.write(`The output cannot be written (${error.code ?? error.message}). Send it elsewhere.\n`);
    process.exit(EXIT.config);
  });
}
setListening();

const context = openContext();
const status = await runCommand(process.argv.slice(2), context).catch((error: unknown) => reportError(error, context));
process.exitCode = signalStatus ?? status;
