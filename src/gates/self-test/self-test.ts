import { diffReports, type ReportWithCases } from "../../comparison/compare.ts";
import { ANONYMOUS_BASELINE } from "../../core/baseline-record.ts";
import type { CaseRow, TrialRow } from "../../core/case.ts";
import type { GateResult, SuiteGates } from "../../core/gate.ts";
import type { Metric } from "../../core/metric.ts";
import { sliceFields } from "../../core/slice.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { majorityOutcome } from "../../core/trial.ts";
import { drawBelow, type Random, seedOfPieces, seedRandom } from "../../math/statistics/random.ts";
import { MOST_RESAMPLED, type ResamplingLimits } from "../../scoring/intervals.ts";
import { scoreValues } from "../../scoring/scores.ts";
import { evaluateSuites } from "../suite-gates.ts";
import { gatedMetrics } from "./gated-metrics.ts";

/** One suite to be tested on itself: its gates, its metrics, its rows, and those of a second run of the same system when there is one. */
export interface TestedSuite {
  readonly name: string;
  readonly gates: SuiteGates;
  readonly metrics: readonly Metric[];
  readonly suite: SuiteReport;
  readonly rows: readonly CaseRow[];
  readonly again: readonly CaseRow[] | null;
}

/** Where the noise of two runs of one system comes from. */
export type NoiseSource = "again" | "trials" | "churn";

/** What a suite's own evidence can tell of its noise: a second run, trials of its cases, or nothing but a guess. */
export function noiseSourceOf({ rows, again }: Pick<TestedSuite, "rows" | "again">): NoiseSource {
  if (again !== null) return "again";
  return rows.some(({ trials = [] }) => trials.length > 1) ? "trials" : "churn";
}

/** How one demand came out over all runs in which nothing had changed. */
export interface FalseAlarms {
  readonly suite: string;
  readonly metric: string;
  readonly slice: string;
  readonly demand: GateResult["demand"];
  readonly unit?: GateResult["unit"];
  failed: number;
  inconclusive: number;
}

/** How often each demand of all suites, and any of them, fails when nothing changed. */
export interface SelfTestResult {
  readonly runs: number;
  readonly demands: readonly FalseAlarms[];
  /** Runs in which any demand failed. */
  readonly any: number;
}

/** Draws of a test where thousands of comparisons are made. */
const DEPTH: ResamplingLimits = { intervals: false, draws: 999, most: MOST_RESAMPLED, resamples: 0 };

/**
 * Holds two null runs against each other many times and counts failed gates. A null run draws the suite's cases again
 * with replacement; before and after are its trials drawn again, or its two runs with sides swapped by chance, or
 * (`churn` being the share of answers that come out anew) two answers out of the suite's own.
 */
export function selfTest(
  suites: readonly TestedSuite[],
  { runs, churn, tick }: { readonly runs: number; readonly churn: number; readonly tick: (done: number) => void },
): SelfTestResult {
  const random = seedRandom(seedOfPieces(textsOf(suites)));
  const demands = new Map<string, FalseAlarms>();
  const drawers = suites.map((suite) => {
    const tested = { ...suite, metrics: gatedMetrics(suite.metrics, suite.gates) };
    return { tested, draw: pairDrawer(tested, random, churn) };
  });
  let any = 0;
  for (let run = 0; run < runs; run += 1) {
    const all = evaluateSuites(drawers.map(({ tested, draw }) => nullOutcome(tested, draw())));
    // What every suite demands without being asked is no gate of the config.
    const rulings = all.filter(({ implied }) => implied !== true);
    for (const ruling of rulings) count(demands, ruling);
    if (rulings.some(({ outcome }) => outcome === "fail")) any += 1;
    tick(run + 1);
  }
  return { runs, demands: [...demands.values()], any };
}

/** All rows as one text in pieces: together they can be longer than a text may be. */
function* textsOf(suites: readonly TestedSuite[]): Generator<string> {
  for (const [place, { rows }] of suites.entries()) {
    yield place > 0 ? "\n[" : "[";
    for (const [index, row] of rows.entries()) yield `${index > 0 ? "," : ""}${JSON.stringify(row)}`;
    yield "]";
  }
}

function count(demands: Map<string, FalseAlarms>, { suite, metric, slice, demand, unit, outcome }: GateResult): void {
  const key = JSON.stringify([suite, metric, slice, Object.keys(demand)]);
  const known = demands.get(key) ?? { suite, metric, slice, demand, unit, failed: 0, inconclusive: 0 };
  known.failed += Number(outcome === "fail");
  known.inconclusive += Number(outcome === "inconclusive");
  demands.set(key, known);
}

/** Demands on cases that chance can break: the others are the same in every run. */
function noisyGates({ metrics, cases: { max_new_failures }, casesSeverity }: SuiteGates): SuiteGates {
  return { metrics, cases: max_new_failures === undefined ? {} : { max_new_failures }, casesSeverity };
}

type RowPair = readonly [CaseRow, CaseRow];

function nullOutcome(tested: TestedSuite, pairs: readonly RowPair[]) {
  const { name, metrics } = tested;
  const sliced = tested.gates.metrics.some(({ slice }) => slice !== "");
  const side = (which: 0 | 1): ReportWithCases =>
    reportOf(
      tested,
      pairs.map((pair, index) => renamed(pair[which], index, sliced)),
    );
  const [base, head] = [side(0), side(1)];
  const families = { record: ANONYMOUS_BASELINE, explain: () => "", metricsOf: () => metrics };
  const diff = diffReports(base, head, families, DEPTH);
  const suite = head.report.suites[name] ?? tested.suite;
  return { gates: noisyGates(tested.gates), name, suite, cases: head.cases ?? [], diff };
}

/** What draws the cases of a null pair of runs. */
function pairDrawer(tested: TestedSuite, random: Random, churn: number): () => RowPair[] {
  const { rows, again } = tested;
  const noise = noiseSourceOf(tested);
  const second = new Map((again ?? []).map((row) => [row.id, row]));
  const drawn = (): CaseRow => rows[drawBelow(random, rows.length)] as CaseRow;
  const drawPair = (): RowPair => {
    const one = drawn();
    if (noise === "trials") return [triedAgain(one, random), triedAgain(one, random)];
    if (noise === "again") {
      const other = second.get(one.id) ?? one;
      return random() < 2 ** 31 ? [one, other] : [other, one];
    }
    return random() < churn * 2 ** 32 ? [drawn(), drawn()] : [one, one];
  };
  return () => rows.map(drawPair);
}

/** The case tried as often again: each trial is one of its own by chance. */
function triedAgain(row: CaseRow, random: Random): CaseRow {
  const { trials } = row;
  if (trials === undefined) return row;
  const drawn = trials.map(() => trials[drawBelow(random, trials.length)] as TrialRow);
  return { ...row, trials: drawn, outcome: majorityOutcome(drawn.map(({ outcome }) => outcome)) };
}

/** A drawn case under a name of its own, as both sides know it; its slices only where gates are on slices. */
function renamed(row: CaseRow, index: number, sliced: boolean): CaseRow {
  const { slices, ...rest } = row;
  return { ...rest, id: String(index).padStart(8, "0"), gold: "", ...(sliced && slices && { slices }) };
}

function reportOf({ name, suite, metrics }: TestedSuite, rows: readonly CaseRow[]): ReportWithCases {
  const scores = scoreValues(metrics, rows, sliceFields(rows));
  const cases = { ...suite.cases, total: rows.length, missing: 0 };
  return { report: { suites: { [name]: { ...suite, cases, scores } } }, cases: rows };
}
