import type { SuiteConfig } from "../core/config.ts";
import { ProblemList } from "../core/error.ts";
import { EXIT } from "../core/verdict.ts";
import { findFiles, type SearchPlace } from "../input/config/files.ts";
import { SliceReader } from "../input/config/slices.ts";
import { pictureFields } from "../input/formats/png/pictured-line.ts";
import { type JoinResult, joinCases, type SuiteFiles } from "../input/join/join.ts";
import { openMaps } from "../input/mapping/fields/line-map.ts";
import { terminalText } from "../report/escape.ts";
import { problemText } from "../report/terminal/problem.ts";
import { readAskedConfig } from "./asked-config.ts";
import type { Desk } from "./desk.ts";
import type { Asked, Command } from "./options.ts";

/** Reads config and data and tells all errors, without scoring. */
export const validate: Command = {
  name: "validate",
  about: "Check the config and all data it names, without scoring.",
  operands: [],
  options: { config: { value: "FILE", about: "The config file.", preset: "evaldelta.yml" } },
  run: runValidate,
};

async function runValidate(asked: Asked, desk: Desk): Promise<number> {
  const { config, root } = readAskedConfig(asked, desk);
  const problems = new ProblemList();
  for (const suite of config.suites) {
    await readSuite(suite, { folder: config.folder, root }, desk).catch(problems.addError);
  }
  problems.throwIfAny("input");
  return EXIT.passed;
}

async function readSuite(suite: SuiteConfig, place: SearchPlace, desk: Desk): Promise<void> {
  const files = findFiles(suite, place);
  const reader = new SliceReader(suite.scoring, suite.slices);
  const { fields, forms } = suite.family;
  const pictures = pictureFields(fields, place.root);
  const asked = { digests: false, trials: true, maps: openMaps(suite), forms, pictures };
  const joined = await joinCases(files, reader, () => {}, asked);
  reader.refuse(suite.name);
  for (const warning of joined.warnings) desk.log.warn(`${suite.name}: ${problemText(warning)}`);
  desk.print(describeSuite(suite, files, joined));
}

function describeSuite({ name, family, gates }: SuiteConfig, files: SuiteFiles, { counts, found }: JoinResult): string {
  const demands = gates.metrics.reduce((sum, gate) => sum + Object.keys(gate.demands).length, 0);
  const onCases = Object.keys(gates.cases).length;
  const names = (list: SuiteFiles["gold"]): string =>
    list.map(({ name }) => terminalText(name) + noteOn(name)).join(", ");
  const noteOn = (name: string): string => (found?.has(name) ? ` (${found.get(name)})` : "");
  const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
  return [
    `${name}: ${family.id}, ${plural(counts.total, "case")}, ${counts.missing} without a trace`,
    ...(files.gold.length === 0 ? [] : [`  gold    ${names(files.gold)}`]),
    `  traces  ${names(files.traces)}`,
    `  gates   ${plural(demands, "demand")} on metrics, ${onCases} on cases`,
    "",
  ].join("\n");
}
