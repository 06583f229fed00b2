import { scoreName } from "../../core/score.ts";
import type { PowerRow } from "../../gates/self-test/power-table.ts";
import type { NoiseSource, SelfTestResult } from "../../gates/self-test/self-test.ts";
import { FRACTION_FORMAT, formatPercent } from "../../math/text/number-format.ts";
import { escapeWorkflowCommands, terminalText } from "../escape.ts";
import { describeCaseCondition, formatCondition } from "../format.ts";
import { alignColumns } from "./columns.ts";

/** What the self-test of a config found. */
export interface SelfTestReport extends SelfTestResult {
  readonly churn: number;
  readonly suites: readonly {
    readonly name: string;
    readonly noise: NoiseSource;
    readonly power: readonly PowerRow[];
  }[];
}

/** The self-test for a terminal: false alarms of each demand, then what the suites can see. */
export function renderSelfTest(result: SelfTestReport): string {
  const lines = [
    `${result.runs} pairs of runs in which nothing had changed`,
    ...result.suites.map(({ name, noise }) => `${terminalText(name)}: ${noiseText(noise, result.churn)}`),
    "",
    ...alarmLines(result),
    ...result.suites.flatMap(({ name, power }) => powerLines(name, power)),
  ];
  return `${lines.map(escapeWorkflowCommands).join("\n")}\n`;
}

function noiseText(noise: NoiseSource, churn: number): string {
  if (noise === "again") return "the noise is what differs between its two runs";
  if (noise === "trials") return "the noise is what differs between the trials of a case";
  return `it was run once, so ${formatPercent(churn, 0)} of its answers are taken to come out anew (\`--churn\`)`;
}

function alarmLines({ demands, runs, any }: SelfTestResult): string[] {
  if (demands.length === 0) return ["No gate can fail by chance: there are none on scores or new failures."];
  const rows = demands.map(({ suite, metric, slice, demand, unit, failed, inconclusive }) => {
    const cases = metric === "cases" ? describeCaseCondition({ demand, actual: null }) : null;
    const what = cases ? cases.what : scoreName({ metric, slice });
    const gate = cases ? cases.gate : formatCondition({ demand, unit });
    const unsure = inconclusive === 0 ? "" : formatPercent(inconclusive / runs);
    return [terminalText(suite), terminalText(what), gate, formatPercent(failed / runs), unsure];
  });
  const head = ["suite", "metric", "gate", "false alarms", "inconclusive"];
  const all = ["", "any of them", "", formatPercent(any / runs), ""];
  return alignColumns([head, ...rows, all], "lllrr");
}

function powerLines(suite: string, power: readonly PowerRow[]): string[] {
  if (power.length === 0) return [];
  const falls = power[0]?.needed.map(({ fall }) => FRACTION_FORMAT.bare(fall, 0)) ?? [];
  const head = ["metric", "cases", "sees", ...falls.map((fall) => `${fall} pt`)];
  const rows = power.map(({ metric, n, best, needed }) => [
    terminalText(metric),
    String(n),
    best === null ? "nothing" : `${FRACTION_FORMAT.size(best)} pt`,
    ...needed.map(({ best: least, noisy }) => (least === noisy ? String(least) : `${least}–${noisy}`)),
  ]);
  return [
    "",
    `${terminalText(suite)}: the smallest fall seen with a chance of 80 % at 95 %, and the cases that a fall takes (without noise–with it)`,
    ...alignColumns([head, ...rows], `lrr${"r".repeat(falls.length)}`),
  ];
}
