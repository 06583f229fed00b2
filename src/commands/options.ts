import { UserError } from "../core/error.ts";
import type { Log } from "../core/log.ts";
import { quoted } from "../math/text/texts.ts";

export interface CommandContext {
  /** Prints a result on standard output. */
  readonly print: (text: string) => void;
  /** Logs on standard error. */
  readonly log: Log;
  /** Replaces the status line of a terminal; "" clears it. Absent without a terminal. */
  readonly showStatus?: (line: string) => void;
  /** Registers a handler for an interrupt, which then does not end the process at once; returns a function that removes it. */
  readonly onInterrupt?: (handler: () => void) => () => void;
  /** Asks a question on the terminal. Absent without one. */
  readonly ask?: (question: string) => Promise<string>;
  readonly color: boolean;
  /** The columns of the terminal; absent without one. */
  readonly width?: number;
  readonly env: NodeJS.ProcessEnv;
  /** The folder the command was started in. */
  readonly folder: string;
}

/** One option of a command. An option without a `value` name is a flag. */
export interface OptionSpec {
  readonly value?: string;
  readonly description: string;
  /** Its one-letter form, without the dash. */
  readonly short?: string;
  /** The heading that help shows it under; "Options" without one. */
  readonly group?: string;
  /** The only values it may have. */
  readonly choices?: readonly string[];
  readonly required?: boolean;
  readonly defaultValue?: string;
  /** Whether it may be given several times: then its values are in `lists`. */
  readonly repeatable?: boolean;
}

export interface ParsedOptions {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** The values of repeatable options, in their order. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly flags: ReadonlySet<string>;
  /** The names of the options with a value that are on the command line, rather than having their default. */
  readonly given: ReadonlySet<string>;
  readonly operands: readonly string[];
}

/** Runs a command; resolves to the exit status. */
type RunCommand = (options: ParsedOptions, context: CommandContext) => Promise<number>;

/** What a command is called and what it takes; its code is loaded when it runs. */
export interface Command {
  readonly name: string;
  readonly description: string;
  /** The names of the operands, in order; all are required unless in brackets: `[DIR]`. The last may be repeated: `DIR…`. */
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Command lines that help shows, each with what it does. */
  readonly examples?: readonly (readonly [command: string, what: string])[];
  readonly load: () => Promise<RunCommand>;
}

export const COMMON_OPTIONS: Readonly<Record<string, OptionSpec>> = {
  quiet: { short: "q", description: "Print only results and errors: no progress, no warnings.", group: "General" },
  help: { short: "h", description: "Show this help.", group: "General" },
};

/** Returns the value of a required option, which `parseOptions` has checked. */
export function requiredOption({ values }: ParsedOptions, name: string): string {
  const value = values[name];
  if (value === undefined) throw new UserError("config", [{ what: `\`--${name}\` is missing.` }]);
  return value;
}

/** Returns the error of an option whose value is none that it may have. */
export function invalidOption(name: string, value: string, todo: string): UserError {
  return new UserError("config", [{ what: `\`--${name}\` cannot be \`${value}\`.`, at: `--${name}`, todo }]);
}

/** Returns the width of the terminal, if there is one. */
export function widthOf({ width }: CommandContext): { readonly width?: number } {
  return width === undefined ? {} : { width };
}

/** Returns the format of `--format`, or of a flag that is its short form: `--json`. Throws a UserError where they differ. */
export function outputFormat({ values, flags }: ParsedOptions): string {
  const given = ["json", "markdown"].filter((format) => flags.has(format));
  const { format = "text" } = values;
  const formats = new Set(format === "text" ? given : [format, ...given]);
  if (formats.size <= 1) return given[0] ?? format;
  const options = [...(format === "text" ? [] : [`--format ${format}`]), ...given.map((flag) => `--${flag}`)];
  const what = `${quoted(options, " and ")} contradict each other.`;
  throw new UserError("config", [{ what, at: "--format", todo: "Keep one of them." }]);
}
