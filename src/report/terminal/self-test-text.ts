import type { Better } from "../../core/metric.ts";
import { scoreName } from "../../core/score.ts";
import type { NoiseSource, PowerRow, SelfTestResult } from "../../core/self-test.ts";
import { FRACTION_FORMAT, formatPercent } from "../../math/text/number-format.ts";
import { escapeWorkflowCommands, terminalText } from "../escape.ts";
import { describeCaseCondition, formatCondition, formatInteger } from "../format.ts";
import { alignColumns } from "./columns.ts";

/** The result of the self-test of a config. */
export interface SelfTestReport extends SelfTestResult {
  readonly churn: number;
  readonly suites: readonly {
    readonly name: string;
    readonly noise: NoiseSource;
    readonly power: readonly PowerRow[];
  }[];
}

/** Returns which direction of a metric is better; undefined if it is not known. */
export type BetterOf = (suite: string, metric: string) => Better | undefined;

/** Renders the self-test for a terminal: false alarms of each gate, then the power of each suite. */
export function renderSelfTest(result: SelfTestReport, betterOf: BetterOf = () => undefined): string {
  const lines = [
    `${formatInteger(result.runs)} pairs of runs without any change`,
    ...result.suites.map(({ name, noise }) => `${terminalText(name)}: ${noiseText(noise, result.churn)}`),
    "",
    ...alarmLines(result, betterOf),
    ...result.suites.flatMap(({ name, power }) => powerLines(name, power)),
  ];
  return `${lines.map(escapeWorkflowCommands).join("\n")}\n`;
}

function noiseText(noise: NoiseSource, churn: number): string {
  if (noise === "again") return "noise is the difference between its two runs";
  if (noise === "trials") return "noise is the difference between the trials of a case";
  return `one run only, so ${formatPercent(churn, 0)} of its answers are assumed to change by chance (\`--churn\`)`;
}

function alarmLines({ demands, runs, any }: SelfTestResult, betterOf: BetterOf): string[] {
  if (demands.length === 0) return ["No gate can fail by chance: none is on a score or on new failures."];
  const rows = demands.map(({ suite, metric, slice, demand, unit, failed, inconclusive }) => {
    const cases = metric === "cases" ? describeCaseCondition({ demand, actual: null }) : null;
    const what = cases ? cases.what : scoreName({ metric, slice });
    const gate = cases ? cases.gate : formatCondition({ demand, unit, better: betterOf(suite, metric) });
    const unsure = inconclusive === 0 ? "" : formatPercent(inconclusive / runs);
    return [terminalText(suite), terminalText(what), gate, formatPercent(failed / runs), unsure];
  });
  const head = ["suite", "metric", "gate", "false alarms", "inconclusive"];
  const all = ["", "any gate", "", formatPercent(any / runs), ""];
  return alignColumns([head, ...rows, all], "lllrr");
}

function powerLines(suite: string, power: readonly PowerRow[]): string[] {
  if (power.length === 0) return [];
  const falls = power[0]?.needed.map(({ fall }) => FRACTION_FORMAT.bare(fall, 0)) ?? [];
  const head = ["metric", "cases", "smallest drop", ...falls.map((fall) => `${fall} ${fall === "1" ? "pt" : "pts"}`)];
  const rows = power.map(({ metric, n, best, needed }) => [
    terminalText(metric),
    formatInteger(n),
    best === null ? "none" : `${FRACTION_FORMAT.size(best)} pts`,
    ...needed.map(({ best: least, noisy }) =>
      least === noisy ? formatInteger(least) : `${formatInteger(least)}–${formatInteger(noisy)}`,
    ),
  ]);
  return [
    "",
    `${terminalText(suite)}: the smallest detectable drop (80% power, 95% confidence), and the cases needed to detect a drop (without noise–with noise)`,
    ...alignColumns([head, ...rows], `lrr${"r".repeat(falls.length)}`),
  ];
}
