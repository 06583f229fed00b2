import type { SuiteConfig } from "../core/config/config.ts";
import { ErrorList } from "../core/error.ts";
import { EXIT } from "../core/verdict.ts";
import type { SuiteFiles } from "../input/config/files.ts";
import { findFiles, type SearchFolder } from "../input/config/files.ts";
import { pictureFields } from "../input/formats/png/picture-fields.ts";
import { joinCases, lineReaders } from "../input/join/join.ts";
import type { JoinResult } from "../input/join/joined-case.ts";
import { GoldFieldReader } from "../input/mapping/gold-fields.ts";
import { createLineMappers } from "../input/mapping/line-mapper.ts";
import { terminalText } from "../report/escape.ts";
import { formatError } from "../report/terminal/error-text.ts";
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
    await readSuite(suite, { folder: config.folder, root }, context).catch(errors.addFrom);
  }
  errors.throwIfAny("input");
  return EXIT.passed;
}

async function readSuite(suite: SuiteConfig, folder: SearchFolder, context: CommandContext): Promise<void> {
  const files = findFiles(suite, folder);
  const reader = new GoldFieldReader(lineReaders(suite), { slices: suite.slices, cluster: suite.gates.cluster });
  const { fields, forms } = suite.family.input;
  const pictures = pictureFields(fields, folder.root);
  const { duplicates } = suite.gates;
  const settings = {
    ...{ digests: false, trials: true, maps: createLineMappers(suite), pictures },
    ...(forms && { forms }),
    ...(duplicates && { duplicates }),
  };
  const joined = await joinCases(files, reader, () => {}, settings);
  reader.checkFields(suite.name);
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
