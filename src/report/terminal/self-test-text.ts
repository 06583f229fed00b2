import type { Better } from "../../core/metric.ts";
import { scoreName } from "../../core/score.ts";
import type { FalseAlarms, NoiseSource, PowerRow, SelfTestResult } from "../../core/self-test.ts";
import { FRACTION_FORMAT, formatFor, formatPercent } from "../../math/text/number-format.ts";
import { escapeWorkflowCommands, terminalText } from "../escape.ts";
import { describeCaseCondition, formatCondition, formatInteger } from "../format.ts";
import { alignColumns } from "./columns.ts";

export interface SelfTestReport extends SelfTestResult {
  readonly churn: number;
  /** The blocking `no_regression` gates, which are tested together, and the one-sided level that each has of their common 5%. */
  readonly tests: number;
  readonly level: number;
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
    ...result.suites.flatMap((suite) => powerLines(suite, result.tests)),
  ];
  return `${lines.map(escapeWorkflowCommands).join("\n")}\n`;
}

function noiseText(noise: NoiseSource, churn: number): string {
  if (noise === "again") return "noise is the difference between its two runs";
  if (noise === "trials") return "noise is the difference between the trials of a case";
  return `one run only, so ${formatPercent(churn, 0)} of its answers are assumed to change by chance (\`--churn\`)`;
}

function alarmLines({ gates, runs, any }: SelfTestResult, betterOf: BetterOf): string[] {
  if (gates.length === 0) return ["No gate can fail by chance: none is on a score or on new failures."];
  const hasDrops = gates.some(({ detectable }) => detectable !== undefined);
  const rows = gates.map(({ suite, metric, slice, demand, unit, failed, inconclusive, detectable }) => {
    const cases = metric === "cases" ? describeCaseCondition({ demand, actual: null }) : null;
    const what = cases ? cases.what : scoreName({ metric, slice });
    const gate = cases ? cases.gate : formatCondition({ demand, unit, better: betterOf(suite, metric) });
    const unsure = inconclusive === 0 ? "" : formatPercent(inconclusive / runs);
    const drop = detectable === undefined ? "" : detectable === null ? "unknown" : formatDrop(detectable, unit);
    const row = [terminalText(suite), terminalText(what), gate, formatPercent(failed / runs), unsure];
    return hasDrops ? [...row, drop] : row;
  });
  const more = hasDrops ? ["smallest drop"] : [];
  const head = ["suite", "metric", "gate", "false alarms", "inconclusive", ...more];
  const all = ["", "any gate", "", formatPercent(any / runs), "", ...more.map(() => "")];
  return alignColumns([head, ...rows, all], `lllrr${hasDrops ? "r" : ""}`);
}

function formatDrop(drop: number, unit: FalseAlarms["unit"]): string {
  const format = formatFor(unit);
  return format.withSizeUnit(format.size(drop));
}

function powerLines({ name, power }: SelfTestReport["suites"][number], tests: number): string[] {
  if (power.length === 0) return [];
  const hasClusters = power.some(({ clusters }) => clusters !== undefined);
  const drops = power[0]?.needed.map(({ drop }) => FRACTION_FORMAT.bare(drop, 0)) ?? [];
  const more = hasClusters ? ["clusters", "design effect"] : [];
  const head = [
    "metric",
    "cases",
    ...more,
    "smallest drop",
    ...drops.map((drop) => `${drop} ${drop === "1" ? "pt" : "pts"}`),
  ];
  const rows = power.map((row) => [
    terminalText(row.metric),
    formatInteger(row.cases),
    ...(hasClusters ? [formatInteger(row.clusters ?? row.cases), (row.design_effect ?? 1).toFixed(1)] : []),
    formatDrops(row),
    ...row.needed.map(({ cases, cases_with_noise: noisy }) =>
      cases === noisy ? formatInteger(cases) : `${formatInteger(cases)}–${formatInteger(noisy)}`,
    ),
  ]);
  const shared = tests > 1 ? ` that ${tests} gates share` : "";
  return [
    "",
    `${terminalText(name)}: the smallest detectable drop (80% power, 95% confidence${shared}), and the cases needed to detect a drop (without noise–with noise)`,
    ...alignColumns([head, ...rows], "l".padEnd(head.length, "r")),
  ];
}

function formatDrops({ detectable, detectable_with_noise: noisy }: PowerRow): string {
  if (detectable === null) return "none";
  const [least, most] = [FRACTION_FORMAT.size(detectable), noisy === null ? "none" : FRACTION_FORMAT.size(noisy)];
  return most === "none" ? `${least} pts–none` : least === most ? `${least} pts` : `${least}–${most} pts`;
}
