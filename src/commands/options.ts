import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { ErrorList, UserError } from "../core/error.ts";
import type { CommandContext } from "./command-context.ts";

/** One option of a command. An option without a `value` name is a switch. */
export interface OptionSpec {
  readonly value?: string;
  readonly description: string;
  readonly required?: boolean;
  readonly defaultValue?: string;
}

/** What was asked on the command line. */
export interface ParsedOptions {
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly switches: ReadonlySet<string>;
  readonly operands: readonly string[];
}

/** One command: what it is called, what it takes, what it does. Resolves to the exit status. */
export interface Command {
  readonly name: string;
  readonly description: string;
  /** Names of the operands, in order; all are required. */
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly run: (asked: ParsedOptions, desk: CommandContext) => Promise<number>;
}

/** Switches of every command. */
export const COMMON_SWITCHES: Readonly<Record<string, OptionSpec>> = {
  quiet: { description: "Say nothing on standard error but errors." },
  help: { description: "Show this text." },
};

/** Reads a command's arguments; unknown, repeated and missing ones are told all at once. */
export function parseOptions(command: Command, args: readonly string[]): ParsedOptions {
  const known = { ...command.options, ...COMMON_SWITCHES };
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(known).map(([name, facts]) => [name, { type: facts.value ? "string" : "boolean" }]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const problems = new ErrorList();
  const values: Record<string, string | undefined> = {};
  const switches = new Set<string>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind !== "option") continue;
    const facts = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    const at = token.rawName;
    if (!facts) {
      const names = Object.keys(known).map((name) => `--${name}`);
      problems.add({ what: `\`${command.name}\` has no option \`${at}\`.`, given: at, known: names });
    } else if (!facts.value) {
      if (token.value !== undefined) problems.add({ what: `\`${at}\` takes no value.`, at });
      switches.add(token.name);
    } else if (token.value === undefined || (!token.inlineValue && token.value.startsWith("--"))) {
      problems.add({ what: `\`${at}\` needs a value.`, at, todo: `Write \`${at} ${facts.value}\`.` });
    } else if (values[token.name] !== undefined) {
      problems.add({ what: `\`${at}\` is given twice.`, at });
    } else values[token.name] = token.value;
  }
  const asked = { options: withDefaults(known, values), switches, operands };
  if (!switches.has("help")) checkComplete(command, asked, problems);
  problems.throwIfAny("config");
  return asked;
}

function withDefaults(
  known: Readonly<Record<string, OptionSpec>>,
  values: ParsedOptions["options"],
): ParsedOptions["options"] {
  const presets = Object.entries(known).map(([name, facts]) => [name, values[name] ?? facts.defaultValue]);
  return Object.fromEntries(presets);
}

function checkComplete(command: Command, asked: ParsedOptions, problems: ErrorList): void {
  for (const [name, facts] of Object.entries(command.options)) {
    if (facts.required && asked.options[name] === undefined) {
      problems.add({ what: `\`${command.name}\` needs \`--${name}\`.`, todo: `Write \`--${name} ${facts.value}\`.` });
    }
  }
  const missing = command.operands.slice(asked.operands.length);
  if (missing.length > 0) problems.add({ what: `\`${command.name}\` needs ${missing.join(" and ")}.` });
  for (const extra of asked.operands.slice(command.operands.length)) {
    problems.add({ what: `\`${command.name}\` does not know what to do with \`${extra}\`.` });
  }
}

/** A required option's value, which `readOptions` has checked to be there. */
export function requiredOption(asked: ParsedOptions, name: string): string {
  const value = asked.options[name];
  if (value === undefined) throw new UserError("config", [{ what: `\`--${name}\` is missing.` }]);
  return value;
}
