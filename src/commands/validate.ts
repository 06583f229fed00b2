import type { SuiteConfig } from "../core/config/config.ts";
import { EXIT } from "../core/error.ts";
import { NO_SOURCE } from "../core/report.ts";
import { checkGates } from "../gates/checks/check-gates.ts";
import { type DetectableDrop, detectableDrops, warnOfGates } from "../gates/checks/gate-warnings.ts";
import type { SuiteFiles } from "../input/config/files.ts";
import type { JoinResult } from "../input/join/joined-case.ts";
import { formatCount, formatFor } from "../math/text/number-format.ts";
import { joinWords } from "../math/text/texts.ts";
import { DamageCollector } from "../pipeline/cases/damage.ts";
import { scoreSuites } from "../pipeline/evaluate.ts";
import { showProgress } from "../pipeline/progress.ts";
import { terminalText } from "../report/escape.ts";
import { describeProof, describeResult, describeUnseen } from "../report/reasons/gate-reasons.ts";
import { adviseTrials, FOUND_USUALLY } from "../report/reasons/regressions.ts";
import { readCreationTime } from "../store/files.ts";
import { type LoadedConfig, loadConfig } from "./config-with-judge.ts";
import type { CommandContext, ParsedOptions } from "./options.ts";

/**
 * Reads config and data and reports all errors, also gates that these data give nothing to measure; warns of gates that can never fail.
 * Prints how small a drop the regression gates detect.
 */
export async function validate(options: ParsedOptions, context: CommandContext): Promise<number> {
  const loaded = await loadConfig(options, context);
  return loaded.places.run(() => validateLoaded(loaded, context));
}

async function validateLoaded({ config, root, places }: LoadedConfig, context: CommandContext): Promise<number> {
  const { onProgress, end } = showProgress(context);
  const warn = places.warner(context.log);
  const damage = new DamageCollector();
  const scored = await scoreSuites(config, {
    onProgress,
    created: readCreationTime(context.env),
    source: NO_SOURCE,
    root,
    warn,
    onlyValues: true,
    onCase: damage.take,
    onRead: (...suite) => {
      end();
      context.print(describeSuite(...suite));
    },
  }).finally(end);
  checkGates(scored, config, null);
  for (const [suite, drops] of detectableDrops(scored, config)) context.print(`${suite}: ${describeDrops(drops)}\n`);
  for (const { name, gates } of config.suites) {
    const report = scored.report.suites[name];
    const isTested = gates.metrics.some(({ conditions }) => conditions.no_regression !== undefined);
    const advice = isTested && report !== undefined ? adviseTrials(report) : null;
    if (advice !== null) context.print(`${name}: ${advice}\n`);
  }
  for (const [suite, warning] of warnOfGates(scored, config, describeResult)) warn(suite, warning);
  for (const proof of damage.prove(scored, config)) {
    const fails = describeProof(proof);
    if (fails !== "") context.print(`${proof.suite}: ${fails}\n`);
    for (const unseen of describeUnseen(proof)) warn(proof.suite, unseen);
  }
  return EXIT.passed;
}

/** Describes drops: "smallest loss that would be found in 8 of 10 pull requests if nothing gets better: precision 3.8 pts, over_refusal none". */
function describeDrops(drops: readonly DetectableDrop[]): string {
  if (drops.every(({ drop }) => drop === null))
    return `too few cases to detect any drop of ${joinWords(drops.map(({ score }) => score))}`;
  const list = drops.map(
    ({ score, unit, drop }) => `${score} ${drop === null ? "none" : formatFor(unit).difference(drop)}`,
  );
  return `smallest loss that would be ${FOUND_USUALLY} if nothing gets better: ${list.join(", ")}`;
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
  return [
    `${name}: ${family.id}, ${formatCount(counts.total, "case")}, ${counts.missing} without a trace`,
    ...(files.gold.length === 0 ? [] : [`  gold    ${names(files.gold)}`]),
    `  traces  ${names(files.traces)}`,
    `  gates   ${formatCount(conditions, "condition")} on metrics, ${onCases} on cases`,
    "",
  ].join("\n");
}
