import { describeOption, optionName } from "../../src/commands/arguments.ts";
import { COMMANDS } from "../../src/commands/command-list.ts";
import { tableOf } from "./markdown-table.ts";

export function commandTable(): string {
  const rows = COMMANDS.map(({ name, operands, description }) => [`\`${[name, ...operands].join(" ")}\``, description]);
  return tableOf(["command", "does"], rows);
}

export function optionTables(): string {
  const sections = COMMANDS.map(({ name, options }) => {
    const rows = Object.entries(options).map(([option, spec]) => [
      `\`${optionName(option, spec).trim()}\``,
      describeOption(spec),
    ]);
    return `### \`${name}\`\n\n${tableOf(["option", "meaning"], rows)}`;
  });
  return sections.join("\n\n");
}
