import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { ErrorList, UserError } from "../core/error.ts";
import type { Log } from "../core/log.ts";

/** What a command needs of its process. */
export interface CommandContext {
  /** Prints a result on standard output. */
  readonly print: (text: string) => void;
  /** Logs on standard error. */
  readonly log: Log;
  /** Replaces the status line of a terminal; "" clears it. Absent without a terminal. */
  readonly showStatus?: (line: string) => void;
  /** Registers a handler for an interrupt, which then does not end the process at once; returns a function that removes it. */
  readonly onInterrupt?: (handler: () => void) => () => void;
  readonly color: boolean;
  readonly env: NodeJS.ProcessEnv;
  /** The folder the command was started in. */
  readonly folder: string;
}

/** One option of a command. An option without a `value` name is a flag. */
export interface OptionSpec {
  readonly value?: string;
  readonly description: string;
  readonly required?: boolean;
  readonly defaultValue?: string;
  /** Whether it may be given several times: then its values are in `lists`. */
  readonly repeatable?: boolean;
}

/** The parsed arguments of a command. */
export interface ParsedOptions {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** The values of repeatable options, in their order. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly flags: ReadonlySet<string>;
  readonly operands: readonly string[];
}

/** A command. `run` resolves to the exit status. */
export interface Command {
  readonly name: string;
  readonly description: string;
  /** The names of the operands, in order; all are required. */
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly run: (options: ParsedOptions, context: CommandContext) => Promise<number>;
}

const COMMON_FLAGS: Readonly<Record<string, OptionSpec>> = {
  quiet: { description: "Print only errors on standard error." },
  help: { description: "Show this text." },
};

/** Parses a command's arguments. All errors are reported together: unknown, repeated and missing options and operands. */
export function parseOptions(command: Command, args: readonly string[]): ParsedOptions {
  const specs = { ...command.options, ...COMMON_FLAGS };
  const config: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(specs).map(([name, { value }]) => [name, { type: value ? "string" : "boolean" }]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const errors = new ErrorList();
  const given = new GivenOptions(command, specs, errors);
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind === "option") given.add(token);
  }
  const { values, lists, flags } = given;
  const withDefaults = Object.entries(specs).map(([name, spec]) => [name, values[name] ?? spec.defaultValue]);
  const options = { values: Object.fromEntries(withDefaults), lists, flags, operands };
  if (!flags.has("help")) checkComplete(command, options, errors);
  errors.throwIfAny("config");
  return options;
}

type OptionToken = Extract<NonNullable<ReturnType<typeof parseArgs>["tokens"]>[number], { kind: "option" }>;

/** Collects the options of a command line and their errors. */
class GivenOptions {
  readonly #command: Command;
  readonly #specs: Readonly<Record<string, OptionSpec>>;
  readonly #errors: ErrorList;
  readonly values: Record<string, string | undefined> = {};
  readonly lists: Record<string, string[]> = {};
  readonly flags = new Set<string>();

  constructor(command: Command, specs: Readonly<Record<string, OptionSpec>>, errors: ErrorList) {
    this.#command = command;
    this.#specs = specs;
    this.#errors = errors;
  }

  add({ name, rawName: at, value, inlineValue }: OptionToken): void {
    const spec = Object.hasOwn(this.#specs, name) ? this.#specs[name] : undefined;
    if (!spec) {
      const known = Object.keys(this.#specs).map((option) => `--${option}`);
      this.#errors.add({ what: `Unknown option \`${at}\` of \`${this.#command.name}\`.`, given: at, known });
    } else if (!spec.value) {
      if (value !== undefined) this.#errors.add({ what: `\`${at}\` takes no value.`, at });
      this.flags.add(name);
    } else if (value === undefined || (!inlineValue && value.startsWith("--"))) {
      this.#errors.add({ what: `\`${at}\` needs a value.`, at, todo: `Write \`${at} ${spec.value}\`.` });
    } else if (spec.repeatable) {
      this.lists[name] = [...(this.lists[name] ?? []), value];
    } else if (this.values[name] !== undefined) {
      this.#errors.add({ what: `\`${at}\` is given twice.`, at });
    } else this.values[name] = value;
  }
}

function checkComplete(command: Command, { values, operands }: ParsedOptions, errors: ErrorList): void {
  for (const [name, { required, value }] of Object.entries(command.options)) {
    if (required && values[name] === undefined) {
      errors.add({ what: `\`${command.name}\` needs \`--${name}\`.`, todo: `Write \`--${name} ${value}\`.` });
    }
  }
  const missing = command.operands.slice(operands.length);
  if (missing.length > 0) errors.add({ what: `\`${command.name}\` needs ${missing.join(" and ")}.` });
  for (const extra of operands.slice(command.operands.length)) {
    errors.add({ what: `Unexpected argument \`${extra}\`.` });
  }
}

/** Returns the value of a required option, which `parseOptions` has checked. */
export function requiredOption({ values }: ParsedOptions, name: string): string {
  const value = values[name];
  if (value === undefined) throw new UserError("config", [{ what: `\`--${name}\` is missing.` }]);
  return value;
}

/** Returns the text of `evaldelta --help`. */
export function helpText(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  return [
    "evaldelta: did this change make the system's answers worse, and may it merge?",
    "",
    "Usage: evaldelta <command> [options]",
    "",
    "Commands",
    ...commands.map(({ name, description }) => `  ${name.padEnd(width)}${description}`),
    "",
    "`evaldelta <command> --help` shows a command's options. `evaldelta --version` shows the version.",
    "",
    "Exit status: 0 passed · 1 a gate failed · 2 configuration · 3 input data · 4 incomplete · 5 internal error",
    "",
  ].join("\n");
}

/** Returns the text of `evaldelta <command> --help`. */
export function commandHelp({ name, description, operands, options }: Command): string {
  const specs = Object.entries({ ...options, ...COMMON_FLAGS });
  const names = specs.map(([option, { value }]) => `--${option}${value ? ` ${value}` : ""}`);
  const width = Math.max(...names.map((option) => option.length)) + 2;
  const lines = specs.map(([, spec], index) => `  ${(names[index] ?? "").padEnd(width)}${describeOption(spec)}`);
  const usage = `Usage: evaldelta ${[name, ...operands].join(" ")} [options]`;
  return [usage, "", description, "", "Options", ...lines, ""].join("\n");
}

function describeOption({ description, defaultValue, required }: OptionSpec): string {
  if (required) return `${description} Required.`;
  return defaultValue === undefined ? description : `${description} Default: ${defaultValue}`;
}
