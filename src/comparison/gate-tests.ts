import type { CaseRow } from "../core/case.ts";
import type { Change, Diff } from "../core/diff.ts";
import type { Gate, SuiteGates } from "../core/gate.ts";
import { judgedMetrics } from "../core/judge/judge-settings.ts";
import { isQuantile, type Metric } from "../core/metric.ts";
import { scoreName } from "../core/score.ts";
import { ofSuite } from "../core/suite-report.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { type JointResult, testJointly } from "../math/statistics/joint-test/max-t.ts";
import type { SwapGroup } from "../math/statistics/joint-test/swap-units.ts";
import { FULL_RESAMPLING, type ResamplingLimits } from "../scoring/intervals.ts";
import type { FamilyLookup } from "./compare.ts";
import { type GateColumn, gateColumns } from "./gate-columns.ts";
import { renameRows } from "./gold-changes.ts";
import { comparePairs } from "./paired-changes.ts";
import { type ClusteredRows, clustersOfPairs, pairComparable, type ReportWithCases } from "./pairs.ts";
import { type SwapEffects, swapLayout } from "./swaps/effects.ts";
import { type RegressionTest, summarizeTest, testAlone, testOpen } from "./swaps/gate-test.ts";

/** What the gates on one score are decided by, besides its numbers; absent where there is nothing to compare. */
export interface ScoreTest {
  /** Of `no_regression`. */
  readonly regression?: RegressionTest;
  /** The interval of the change at the confidence of `non_inferior`; null where it is unknown. */
  readonly interval?: Interval | null;
}

/** The tests of all gates of a run, by `testName`. */
export type GateTests = ReadonlyMap<string, ScoreTest>;

/** No tests, as without a baseline. */
export const NO_TESTS: GateTests = new Map();

/** Returns the key of a gate in the tests. */
export function testName(suite: string, gate: Pick<Gate, "metric" | "slice">): string {
  return testKey(suite, scoreName(gate));
}

/** Returns the key of a score's gates; names of suites and scores may contain slashes. */
function testKey(suite: string, score: string): string {
  return `${suite}\n${score}`;
}

/** The gates of a suite, whose name is that in the reports. */
export interface TestedSuiteGates {
  readonly name: string;
  readonly gates: SuiteGates;
}

interface ComparedReports {
  /** The baseline as it was compared. */
  readonly base: ReportWithCases;
  readonly head: ReportWithCases;
  /** Each run of the baseline, if it has several. */
  readonly runs?: readonly ReportWithCases[];
  readonly diff: Diff;
}

export interface TestContext {
  readonly families: Pick<FamilyLookup, "metricsOf" | "judgesOutcome">;
  readonly limits?: Partial<ResamplingLimits>;
}

/**
 * Tests all `no_regression` and `non_inferior` gates of a run. The blocking `no_regression` gates whose cases are all scored are tested
 * together; a gate that only warns is tested by itself. Gates with unscored cases, and gates on quantiles, which are no sums of effects,
 * are tested one by one. The level is split between them and the others by their numbers (Bonferroni), so that no result depends on
 * labels that another gate lacks.
 */
export function testGates(
  suites: readonly TestedSuiteGates[],
  reports: ComparedReports,
  context: TestContext,
): GateTests {
  const byName = [...suites].sort((a, b) => (a.name < b.name ? -1 : 1)); // Draws depend on the order.
  const columns = byName.map((suite) => gatedSuite(suite, reports, context));
  const blocking = columns.map((suite) => selectColumns(suite, ({ gate }) => gate.severity === "fail"));
  const warning = columns.flatMap((suite) =>
    suite.columns.filter(({ gate }) => gate.severity !== "fail").map((column) => [{ ...suite, columns: [column] }]),
  );
  const regressions = [blocking, ...warning].flatMap((together) => testTogether(together, context));
  const tests = new Map<string, ScoreTest>(regressions.map(([name, regression]) => [name, { regression }]));
  for (const { name, intervals } of columns) {
    for (const [score, interval] of intervals) {
      const key = testKey(name, score);
      tests.set(key, { ...tests.get(key), interval });
    }
  }
  return tests;
}

/** The gates of one suite, whose units are swapped together. */
interface SuiteColumns {
  readonly name: string;
  readonly isClustered: boolean;
  readonly columns: readonly GateColumn[];
  /** By score. */
  readonly intervals: ReadonlyMap<string, Interval | null>;
}

function gatedSuite({ name, gates }: TestedSuiteGates, reports: ComparedReports, context: TestContext): SuiteColumns {
  const isClustered = gates.cluster !== undefined;
  const compared = ofSuite(reports.diff.changes, name).filter(isComparable);
  const changes = new Map(compared.map((change) => [scoreName(change), change]));
  const gated = gates.metrics.filter(({ conditions, ...gate }) => {
    return (conditions.no_regression ?? conditions.non_inferior) !== undefined && changes.has(scoreName(gate));
  });
  const suite = reports.head.report.suites[name];
  const rowsOf = ({ cases }: ReportWithCases): readonly CaseRow[] => ofSuite(cases ?? [], name);
  if (!suite || gated.length === 0 || reports.base.cases === null || reports.head.cases === null) {
    return { name, isClustered, columns: [], intervals: new Map() };
  }
  const metrics: readonly Metric[] = context.families.metricsOf(suite);
  const judged = judgedMetrics(metrics, context.families.judgesOutcome?.(suite.family) ?? true);
  const renamed = reports.diff.renamed.filter((one) => one.suite === name);
  const baseOf = (side: ReportWithCases): readonly CaseRow[] => renameRows(rowsOf(side), renamed);
  const unscored = judged.size > 0 || suite.field_metrics !== undefined;
  const pairs = pairComparable(baseOf(reports.base), rowsOf(reports.head), { unscored });
  const runs = (reports.runs ?? []).filter(({ report }) => Object.hasOwn(report.suites, name));
  const clusters = clustersOfPairs(pairs, gates.cluster, { base: reports.base.report.suites[name], head: suite });
  const layout = swapLayout(pairs, runs.map(baseOf), clusters);
  const rows = { ...pairs, clusters };
  const intervals = gateIntervals({ gates: gated, metrics, changes, rows }, context.limits ?? {});
  return { name, isClustered, columns: gateColumns({ gates: gated, metrics, pairs }, layout), intervals };
}

/** Whether a change has numbers and cases to test. */
function isComparable({ delta, n, unscored }: Change): boolean {
  return (delta !== null && n !== null) || unscored !== undefined;
}

function selectColumns(suite: SuiteColumns, isWanted: (column: GateColumn) => boolean): SuiteColumns {
  return { ...suite, columns: suite.columns.filter(isWanted) };
}

/** Tests gates that share a level. */
function testTogether(suites: readonly SuiteColumns[], context: TestContext): [string, RegressionTest][] {
  const { draws = FULL_RESAMPLING.draws } = context.limits ?? {};
  const closed = suites.map((suite) => selectColumns(suite, ({ open, own }) => open === null && own === undefined));
  const count = (those: readonly SuiteColumns[]): number => those.reduce((sum, { columns }) => sum + columns.length, 0);
  const [tests, of] = [count(suites), count(closed)];
  const levels = suites.flatMap(({ columns }) => columns.map(({ condition }) => 1 - condition.confidence));
  // Gates that are tested apart share the level.
  const needed = drawsFor(Math.min(1, ...levels) / (of < tests ? tests : 1), draws);
  const joint = testJointly(groupsOf(closed), of, needed);
  let place = 0;
  return suites.flatMap(({ name, isClustered, columns }) =>
    columns.map((column): [string, RegressionTest] => {
      const by = { tests, isClustered, level: 1 - column.condition.confidence, draws: needed };
      const key = testName(name, column.gate);
      if (column.open) return [key, testOpen(column, column.open, by)];
      if (column.own) return [key, testAlone(column, column.own(needed), by)];
      const found = joint.results[place] as JointResult;
      place += 1;
      return [key, summarizeTest(column, { ...by, joint, found, share: tests / of })];
    }),
  );
}

/** The draws that estimate a p-value at a level well, and the most that are affordable. */
const DRAWS_AT_LEVEL = 20;
const MOST_DRAWS = 100_000;

function drawsFor(level: number, draws: number): number {
  return Math.max(draws, Math.min(MOST_DRAWS, Math.ceil(DRAWS_AT_LEVEL / level)));
}

/** Returns the effects of all units, a group for each suite, because suites have units of their own. */
function groupsOf(suites: readonly SuiteColumns[]): SwapGroup[] {
  let first = 0;
  return suites.map(({ columns }) => {
    const group = { first, count: columns.length, units: unitsOf(columns.map(({ effects }) => effects)) };
    first += columns.length;
    return group;
  });
}

function unitsOf(columns: readonly SwapEffects[]): Float64Array[] {
  const [first, ...others] = columns;
  if (first !== undefined && others.length === 0) return [...first.byUnit.values()];
  const units = new Map<number, Float64Array>();
  for (const [column, { byUnit }] of columns.entries()) {
    for (const [unit, effects] of byUnit) {
      const all = units.get(unit) ?? new Float64Array(effects.length * columns.length);
      for (let choice = 0; choice < effects.length; choice += 1) {
        all[choice * columns.length + column] = effects[choice] as number;
      }
      units.set(unit, all);
    }
  }
  return [...units.values()];
}

/** The gates of a suite, the changes of their scores by name, and the rows that these compare. */
interface GatedChanges {
  readonly gates: readonly Gate[];
  readonly metrics: readonly Metric[];
  readonly changes: ReadonlyMap<string, Change>;
  readonly rows: ClusteredRows;
}

/** The interval of a quantile of too few cases, which excludes nothing. */
const UNBOUNDED: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * Returns the interval of the change of each score that a `non_inferior` gate is on, by score: the shown interval, computed again
 * only for another confidence. Null where all cases changed alike.
 */
export function gateIntervals(
  { gates, metrics, changes, rows }: GatedChanges,
  limits: Partial<ResamplingLimits>,
): Map<string, Interval | null> {
  const intervals = new Map<string, Interval | null>();
  for (const gate of gates) {
    const { non_inferior: condition } = gate.conditions;
    const [name, change] = [scoreName(gate), changes.get(scoreName(gate))];
    if (condition === undefined || change === undefined) continue;
    if (change.interval && change.confidence === condition.confidence) {
      intervals.set(name, change.interval);
      continue;
    }
    const own = metrics.filter(({ id }) => id === gate.metric);
    const depth = { ...FULL_RESAMPLING, ...limits, intervals: true, draws: 1, confidence: condition.confidence };
    const compared = comparePairs(rows, own, { ...depth, resamples: depth.resamples || FULL_RESAMPLING.resamples });
    const found = compared.find((one) => scoreName(one) === name)?.interval ?? null;
    intervals.set(name, found ?? (own.some(isQuantile) ? UNBOUNDED : null));
  }
  return intervals;
}
