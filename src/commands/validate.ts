import type { SuiteConfig } from "../core/config/config.ts";
import { ErrorList } from "../core/error.ts";
import { EXIT } from "../core/verdict.ts";
import type { SuiteFiles } from "../input/config/files.ts";
import type { JoinResult } from "../input/join/joined-case.ts";
import { terminalText } from "../report/escape.ts";
import { formatError } from "../report/terminal/error-text.ts";
import { readSuite } from "../run/read-suite.ts";
import { type Command, type CommandContext, loadConfig, type ParsedOptions } from "./options.ts";

/** Reads config and data and reports all errors, without scoring. */
export const validate: Command = {
  name: "validate",
  description: "Check the config and all data it names, without scoring.",
  operands: [],
  options: { config: { value: "FILE", description: "The config file.", defaultValue: "evaldelta.yml" } },
  run: runValidate,
};

async function runValidate(options: ParsedOptions, context: CommandContext): Promise<number> {
  const { config, root } = loadConfig(options, context);
  const errors = new ErrorList();
  for (const suite of config.suites) {
    await validateSuite(suite, { folder: config.folder, root }, context).catch(errors.addFrom);
  }
  errors.throwIfAny("input");
  return EXIT.passed;
}

async function validateSuite(
  suite: SuiteConfig,
  place: { readonly folder: string; readonly root: string },
  context: CommandContext,
): Promise<void> {
  const { files, joined } = await readSuite(suite, { ...place, digests: false, onCase: () => {} });
  for (const warning of joined.warnings) context.log.warn(`${suite.name}: ${formatError(warning)}`);
  context.print(describeSuite(suite, files, joined));
}

function describeSuite(
  { name, family, gates }: SuiteConfig,
  files: SuiteFiles,
  { counts, fileSummaries }: JoinResult,
): string {
  const conditions = gates.metrics.reduce((sum, gate) => sum + Object.keys(gate.conditions).length, 0);
  const onCases = Object.keys(gates.cases).length;
  const names = (list: SuiteFiles["gold"]): string =>
    list.map(({ name }) => terminalText(name) + summaryOf(name)).join(", ");
  const summaryOf = (name: string): string => (fileSummaries?.has(name) ? ` (${fileSummaries.get(name)})` : "");
  const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
  return [
    `${name}: ${family.id}, ${plural(counts.total, "case")}, ${counts.missing} without a trace`,
    ...(files.gold.length === 0 ? [] : [`  gold    ${names(files.gold)}`]),
    `  traces  ${names(files.traces)}`,
    `  gates   ${plural(conditions, "condition")} on metrics, ${onCases} on cases`,
    "",
  ].join("\n");
}
