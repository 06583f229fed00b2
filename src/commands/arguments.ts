import { type ParseArgsOptionDescriptor, type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { ErrorList } from "../core/error.ts";
import { quoted } from "../math/text/texts.ts";
import { COMMON_OPTIONS, type Command, type OptionSpec, type ParsedOptions } from "./options.ts";

const WIDTH = 80;
/** The column of descriptions: longer names have theirs on the next line. */
const MAX_NAME_WIDTH = 28;
const LAST_GROUP = "General";

/** Returns the text of `noworse --help`. */
export function helpText(commands: readonly Command[]): string {
  const rows = commands.map(({ name, description }): Row => [name, description]);
  const options: readonly Row[] = [
    ["-h, --help", "Show this help; `noworse help COMMAND` shows a command's options."],
    ["-V, --version", "Show the version."],
  ];
  const statuses: readonly Row[] = [
    ["0", "every gate that could be evaluated passed"],
    ["1", "a gate failed"],
    ["2", "the configuration or the command line is wrong"],
    ["3", "the input data are wrong"],
    ["4", "incomplete: something that a gate needs could not be fetched or labelled"],
    ["5", "internal error"],
  ];
  return [
    "noworse: did this change make the system's answers worse, and may it merge?",
    "",
    "Usage: noworse COMMAND [OPTIONS]",
    ...["", "Commands:", ...alignRows(rows)],
    ...["", "Options:", ...alignRows(options)],
    ...["", "Exit status:", ...alignRows(statuses)],
    "",
  ].join("\n");
}

/** Returns the text of `noworse COMMAND --help`. */
export function commandHelp({ name, description, operands, options, examples = [] }: Command): string {
  const specs = Object.entries({ ...options, ...COMMON_OPTIONS });
  const groups = [...new Set(specs.map(([, { group = "Options" }]) => group))];
  const inOrder = [...groups.filter((group) => group !== LAST_GROUP), LAST_GROUP];
  const sections = inOrder.map((group) => ({
    group,
    rows: specs
      .filter(([, spec]) => (spec.group ?? "Options") === group)
      .map(([option, spec]): Row => [optionName(option, spec), describeOption(spec)]),
  }));
  const width = Math.max(...sections.flatMap(({ rows }) => rows.map(([option]) => option.length)));
  const commandLines = examples.flatMap(([command, what]) => [`  ${command}`, ...wrap(what, WIDTH - 6, "      ")]);
  return [
    ...wrap(description, WIDTH, ""),
    "",
    `Usage: noworse ${[name, ...operands].join(" ")} [OPTIONS]`,
    ...sections.flatMap(({ group, rows }) => ["", `${group}:`, ...alignRows(rows, width)]),
    ...(examples.length === 0 ? [] : ["", "Examples:", ...commandLines]),
    "",
  ].join("\n");
}

/** Returns how an option is written: `-c, --config FILE`. */
export function optionName(option: string, { short, value }: OptionSpec): string {
  return `${short === undefined ? "    " : `-${short}, `}--${option}${value ? ` ${value}` : ""}`;
}

export function describeOption({ description, choices, defaultValue, required, repeatable }: OptionSpec): string {
  const notes = [
    choices === undefined ? "" : `One of ${choices.join(", ")}.`,
    required ? "Required." : "",
    repeatable ? "May be repeated." : "",
    defaultValue === undefined ? "" : `[default: ${defaultValue}]`,
  ];
  return [description, ...notes].filter(Boolean).join(" ");
}

type Row = readonly [name: string, description: string];

/** Aligns names and descriptions in two columns of at most 80 characters together. */
function alignRows(rows: readonly Row[], widest = Math.max(...rows.map(([name]) => name.length))): string[] {
  const width = Math.min(widest, MAX_NAME_WIDTH) + 2;
  const indent = " ".repeat(width + 2);
  return rows.flatMap(([name, description]) => {
    const [first = "", ...rest] = wrap(description, WIDTH - indent.length, indent);
    const isLong = name.length > MAX_NAME_WIDTH;
    return isLong ? [`  ${name}`, first, ...rest] : [`  ${name.padEnd(width)}${first.trimStart()}`, ...rest];
  });
}

/** Breaks a text into indented lines of at most `width` characters each, where its words allow that. */
function wrap(text: string, width: number, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `${indent}${line}`);
}

type Specs = Readonly<Record<string, OptionSpec>>;

/** Parses a command's arguments. All errors are reported together: unknown, repeated and missing options and operands. */
export function parseOptions(command: Command, args: readonly string[]): ParsedOptions {
  const specs: Specs = { ...command.options, ...COMMON_OPTIONS };
  const entries = Object.entries(specs).map(([name, spec]) => [name, descriptorOf(spec)]);
  const options: ParseArgsOptionsConfig = Object.fromEntries(entries);
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const errors = new ErrorList();
  const values: Record<string, string | undefined> = {};
  const lists: Record<string, string[]> = {};
  const flags = new Set<string>();
  const operands: string[] = [];
  /** The position of an argument that is one misspelt option, of which each letter would be an option. */
  let misspelt = -1;
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind !== "option" || token.index === misspelt) continue;
    const { name, rawName: at, index, value, inlineValue } = token;
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const oneDash = oneDashOption(args[index], specs);
    if (oneDash !== null) {
      misspelt = index;
      const what = `Unknown option \`${oneDash}\` of \`${command.name}\`.`;
      errors.add({ what, todo: `Write \`-${oneDash}\`, with two dashes.` });
    } else if (!spec) {
      // One letter is near every other letter: only whole names are suggested.
      const known = at.startsWith("--") ? Object.keys(specs).map((option) => `--${option}`) : [];
      const todo = `\`noworse ${command.name} --help\` lists its options.`;
      errors.add({ what: `Unknown option \`${at}\` of \`${command.name}\`.`, given: at, known, todo });
    } else if (!spec.value) {
      if (value !== undefined) errors.add({ what: `\`${at}\` takes no value.`, at });
      flags.add(name);
    } else if (value === undefined || value === "" || (!inlineValue && isOption(value, specs))) {
      errors.add({ what: `\`${at}\` needs a value.`, at, todo: `Write \`${at} ${spec.value}\`.` });
    } else if (spec.choices && !spec.choices.includes(value)) {
      const known = spec.choices;
      const todo = `Write one of ${quoted(known)}.`;
      errors.add({ what: `\`${at}\` cannot be \`${value}\`.`, at, given: value, known, todo });
    } else if (spec.repeatable) {
      lists[name] = [...(lists[name] ?? []), value];
    } else if (values[name] !== undefined) {
      errors.add({ what: `\`${at}\` is given twice.`, at });
    } else values[name] = value;
  }
  const withDefaults = Object.entries(specs).map(([name, spec]) => [name, values[name] ?? spec.defaultValue]);
  const given = new Set(Object.keys(values));
  const parsed = { values: Object.fromEntries(withDefaults), lists, flags, given, operands };
  if (!flags.has("help")) checkComplete(command, parsed, errors);
  errors.throwIfAny("config");
  return parsed;
}

function descriptorOf({ value, short }: OptionSpec): ParseArgsOptionDescriptor {
  const type = value ? "string" : "boolean";
  return short === undefined ? { type } : { type, short };
}

/** Returns an option that is written with one dash, `-config`, which would be `-c onfig`; null if it is none. */
function oneDashOption(argument: string | undefined, specs: Specs): string | null {
  const [written = ""] = (argument ?? "").split("=");
  return /^-[^-]../.test(written) && Object.hasOwn(specs, written.slice(1)) ? written : null;
}

/** Returns whether a value is an option, which the one before it must not take as its value. */
function isOption(value: string, specs: Specs): boolean {
  return value.startsWith("--") || Object.values(specs).some(({ short }) => short && value === `-${short}`);
}

function checkComplete(command: Command, { values, lists, operands }: ParsedOptions, errors: ErrorList): void {
  for (const [name, { required, value }] of Object.entries(command.options)) {
    if (required && values[name] === undefined && lists[name] === undefined) {
      errors.add({ what: `\`${command.name}\` needs \`--${name}\`.`, todo: `Write \`--${name} ${value}\`.` });
    }
  }
  const missing = command.operands.filter((name) => !name.startsWith("[")).slice(operands.length);
  if (missing.length > 0) errors.add({ what: `\`${command.name}\` needs ${missing.join(" and ")}.` });
  // After an unknown option, an argument may be its value.
  if (errors.total > 0 || command.operands.at(-1)?.endsWith("…")) return;
  for (const extra of operands.slice(command.operands.length)) {
    const todo = command.options["baseline"] && `To compare with it, write \`--baseline ${extra}\`.`;
    errors.add({ what: `Unexpected argument \`${extra}\`.`, ...(todo && { todo }) });
  }
}
