import { COMMON_SWITCHES, type Command, type OptionSpec } from "./options.ts";

/** The text of `evaldelta --help`. */
export function helpText(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length)) + 2;
  return [
    "evaldelta: did this change make the system's answers worse, and may it merge?",
    "",
    "Usage: evaldelta <command> [options]",
    "",
    "Commands",
    ...commands.map((command) => `  ${command.name.padEnd(width)}${command.description}`),
    "",
    "`evaldelta <command> --help` tells a command's options. `evaldelta --version` tells the version.",
    "",
    "Exit status: 0 passed · 1 a gate failed · 2 configuration · 3 input data · 4 incomplete · 5 internal fault",
    "",
  ].join("\n");
}

/** The text of `evaldelta <command> --help`. */
export function commandHelp(command: Command): string {
  const options = Object.entries({ ...command.options, ...COMMON_SWITCHES });
  const names = options.map(([name, facts]) => `--${name}${facts.value ? ` ${facts.value}` : ""}`);
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const lines = options.map(([, facts], index) => `  ${(names[index] ?? "").padEnd(width)}${aboutOption(facts)}`);
  const operands = command.operands.map((operand) => ` ${operand}`).join("");
  return [
    `Usage: evaldelta ${command.name}${operands} [options]`,
    "",
    command.description,
    "",
    "Options",
    ...lines,
    "",
  ].join("\n");
}

function aboutOption({ description, defaultValue, required }: OptionSpec): string {
  if (required) return `${description} Required.`;
  return defaultValue === undefined ? description : `${description} Default: ${defaultValue}`;
}
