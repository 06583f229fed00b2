import { COMMON_OPTIONS, type Command, type OptionSpec } from "../options.ts";

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
