import { diffReports } from "../../comparison/compare.ts";
import { type GateTests, testGates } from "../../comparison/gate-tests.ts";
import type { ReportWithCases } from "../../comparison/pairs.ts";
import { ANONYMOUS_BASELINE } from "../../core/baseline-record.ts";
import type { CaseRow } from "../../core/case.ts";
import { emptyDiff } from "../../core/diff.ts";
import type { GateResult, SuiteGates } from "../../core/gate.ts";
import type { Metric } from "../../core/metric.ts";
import type { FalseAlarms, SelfTestResult } from "../../core/self-test.ts";
import { sliceFields } from "../../core/slice.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { getOrCreate } from "../../math/memo.ts";
import { seedOfPieces, seedRandom } from "../../math/statistics/random.ts";
import { exactSum } from "../../math/statistics/sum.ts";
import { MOST_RESAMPLED, type ResamplingLimits } from "../../scoring/intervals.ts";
import { scoreValues } from "../../scoring/scores.ts";
import { evaluateSuites } from "../suite-gates.ts";
import { type NoisyRows, pairDrawer, type RowPair } from "./draw-pairs.ts";

/** One suite to test: its gates, its metrics, its rows, and those of a second run of the same system, if any. */
export interface TestedSuite extends NoisyRows {
  readonly name: string;
  readonly gates: SuiteGates;
  readonly metrics: readonly Metric[];
  readonly suite: SuiteReport;
}

/** Fewer draws than usual, and no intervals, because there are thousands of comparisons. */
const LIMITS: ResamplingLimits = { intervals: false, draws: 999, most: MOST_RESAMPLED, resamples: 0 };

/**
 * Compares two runs without a change many times and counts failed gates. Each time it draws the suite's cases, or their clusters, with
 * replacement. Base and head are redrawn trials of each case, or its two runs in random order, or, for a share `churn` of the cases,
 * two answers drawn from the whole suite.
 */
export function selfTest(
  suites: readonly TestedSuite[],
  { runs, churn, tick }: { readonly runs: number; readonly churn: number; readonly tick: (done: number) => void },
): SelfTestResult {
  const random = seedRandom(seedOfPieces(serializeRows(suites)));
  const alarms = new Map<string, AlarmCount>();
  const drawers = suites.map((suite) => {
    const tested = { ...suite, metrics: gatedMetrics(suite.metrics, suite.gates) };
    return { tested, draw: pairDrawer(tested, random, churn) };
  });
  let any = 0;
  for (let run = 0; run < runs; run += 1) {
    const drawn = drawers.map(({ tested, draw }) => unchangedSuite(tested, draw()));
    const all = evaluateSuites(drawn, testDrawn(drawn));
    const configured = all.filter(({ implied }) => implied !== true);
    for (const result of configured) countAlarm(alarms, result);
    if (configured.some(({ outcome }) => outcome === "fail")) any += 1;
    tick(run + 1);
  }
  return {
    runs,
    gates: [...alarms.values()].map(({ gate, drops, ...counts }) => ({
      ...gate,
      ...counts,
      ...detectable(gate, drops),
    })),
    any,
  };
}

/** Serializes all rows in pieces, which together may exceed the maximum length of a string. */
function* serializeRows(suites: readonly TestedSuite[]): Generator<string> {
  for (const [place, { rows }] of suites.entries()) {
    yield place > 0 ? "\n[" : "[";
    for (const [index, row] of rows.entries()) yield `${index > 0 ? "," : ""}${JSON.stringify(row)}`;
    yield "]";
  }
}

/** How often a gate failed, and the drops that it detected. */
interface AlarmCount {
  readonly gate: Pick<FalseAlarms, "suite" | "metric" | "slice" | "demand" | "unit">;
  failed: number;
  inconclusive: number;
  readonly drops: number[];
}

function countAlarm(alarms: Map<string, AlarmCount>, result: GateResult): void {
  const { suite, metric, slice, demand, unit, outcome, test } = result;
  const key = JSON.stringify([suite, metric, slice, Object.keys(demand)]);
  const gate = { suite, metric, slice, demand, ...(unit && { unit }) };
  const known = getOrCreate(alarms, key, (): AlarmCount => ({ gate, failed: 0, inconclusive: 0, drops: [] }));
  known.failed += Number(outcome === "fail");
  known.inconclusive += Number(outcome === "inconclusive");
  if (test && test.detectable !== null) known.drops.push(test.detectable);
}

function detectable({ demand }: AlarmCount["gate"], drops: readonly number[]): Pick<FalseAlarms, "detectable"> {
  if (!("no_regression" in demand)) return {};
  return { detectable: drops.length === 0 ? null : exactSum(drops) / drops.length };
}

/** Returns the metrics that have gates, with only the gated slices of their breakdowns, to save time. */
export function gatedMetrics(metrics: readonly Metric[], { metrics: gates }: Pick<SuiteGates, "metrics">): Metric[] {
  return metrics.flatMap((metric) => {
    const slices = gates.flatMap((gate) => (gate.metric === metric.id ? [gate.slice] : []));
    if (slices.length === 0) return [];
    const breakdown = metric.kind === "trial" ? undefined : metric.breakdown;
    if (metric.kind === "trial" || breakdown === undefined) return [metric];
    const isGated = ({ slice = "" }: Metric): boolean =>
      slices.some((gated) => gated === slice || gated.startsWith(`${slice},`));
    const metricsOf: typeof breakdown.metricsOf = (evidence) => breakdown.metricsOf(evidence).filter(isGated);
    return [{ ...metric, breakdown: { ...breakdown, metricsOf } }];
  });
}

/** Keeps the conditions that can fail by chance; all others on cases give the same result in every run. */
function noisyGates({ cases: { max_new_failures }, ...gates }: SuiteGates): SuiteGates {
  return { ...gates, cases: max_new_failures === undefined ? {} : { max_new_failures } };
}

/** Returns a suite with its comparison of two runs that differ by noise only. */
function unchangedSuite(tested: TestedSuite, pairs: readonly RowPair[]) {
  const { name, metrics, gates } = tested;
  const keepSlices = gates.metrics.some(({ slice }) => slice !== "");
  const side = (which: 0 | 1): ReportWithCases =>
    reportOf(
      tested,
      pairs.map((pair, index) => renumber(pair[which], index, keepSlices)),
    );
  const [base, head] = [side(0), side(1)];
  const families = {
    record: ANONYMOUS_BASELINE,
    explain: () => "",
    metricsOf: () => metrics,
    clusterOf: () => gates.cluster,
  };
  const diff = diffReports(base, head, families, LIMITS);
  const suite = head.report.suites[name] ?? tested.suite;
  return { gates: noisyGates(gates), name, suite, cases: head.cases ?? [], diff, base, head, metrics };
}

/** Tests the gates of all suites together. */
function testDrawn(drawn: readonly ReturnType<typeof unchangedSuite>[]): GateTests {
  const join = (sides: readonly ReportWithCases[]): ReportWithCases => ({
    report: { suites: Object.assign({}, ...sides.map(({ report }) => report.suites)) },
    cases: sides.flatMap(({ cases }) => cases ?? []),
  });
  const [base, head] = [join(drawn.map((one) => one.base)), join(drawn.map((one) => one.head))];
  const diff = { ...emptyDiff(ANONYMOUS_BASELINE), changes: drawn.flatMap((one) => one.diff.changes) };
  const metricsOf = (suite: SuiteReport) => drawn.find((one) => one.suite === suite)?.metrics ?? [];
  return testGates(drawn, { base, head, diff }, { families: { metricsOf }, limits: LIMITS });
}

/** Gives a drawn case an id of its own, equal in both runs; keeps its slices only where a slice has a gate. */
function renumber(row: CaseRow, index: number, keepSlices: boolean): CaseRow {
  const { slices, ...rest } = row;
  return { ...rest, id: String(index).padStart(8, "0"), gold: "", ...(keepSlices && slices && { slices }) };
}

function reportOf({ name, suite, metrics }: TestedSuite, rows: readonly CaseRow[]): ReportWithCases {
  const scores = scoreValues(metrics, rows, sliceFields(rows));
  const cases = { ...suite.cases, total: rows.length, missing: 0 };
  return { report: { suites: { [name]: { ...suite, cases, scores } } }, cases: rows };
}
