import type { CaseRow } from "../core/case.ts";
import type { Diff } from "../core/diff.ts";
import type { GateTest, SuiteGates } from "../core/gate.ts";
import { judgedMetrics } from "../core/judge/judge-settings.ts";
import { ofSuite } from "../core/suite-report.ts";
import { normalQuantile } from "../math/statistics/distributions.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { detectableDrop } from "../math/statistics/power.ts";
import { type SwapResult, testSwaps } from "../math/statistics/swap-test.ts";
import type { FamilyLookup } from "./compare.ts";
import {
  affordableUnits,
  areMeasured,
  gatedScores,
  gateIntervals,
  missingShares,
  regressions,
  type Tested,
} from "./gated-scores.ts";
import { renameRows } from "./gold-changes.ts";
import { clustersOfPairs, pairComparable, type ReportWithCases } from "./pairs.ts";
import { type SwapLayout, swapLayout } from "./swap-layout.ts";

/** What the relative gates on one score are decided by, besides its numbers; absent where there is nothing to compare. */
export interface ScoreTest {
  /** Of `no_regression`. */
  readonly regression?: GateTest;
  /** The interval of the change at the confidence of `non_inferior`; null where it is unknown. */
  readonly interval?: Interval | null;
  /** Whether more cases have no value than in the baseline, and by how much their share rose. */
  readonly missing?: GateTest & Pick<Tested, "rise" | "lost">;
}

/** The tests of all gates of a run, by `testName`. */
export type GateTests = ReadonlyMap<string, ScoreTest>;

/** No tests, as without a baseline. */
export const NO_TESTS: GateTests = new Map();

/** The gates of a suite, whose name is that in the reports. */
export interface TestedSuiteGates {
  readonly name: string;
  readonly gates: SuiteGates;
}

interface ComparedReports {
  /** The baseline as it was compared. */
  readonly base: ReportWithCases;
  readonly head: ReportWithCases;
  /** Each run of the baseline and of the head commit, where there are several. */
  readonly runs?: { readonly base: readonly ReportWithCases[]; readonly head: readonly ReportWithCases[] };
  readonly diff: Pick<Diff, "renamed">;
  /** Whether cases with an edited gold line are compared, too. */
  readonly edited?: boolean;
}

export interface TestContext {
  readonly families: Pick<FamilyLookup, "metricsOf" | "judgesOutcome">;
  /** The arrangements of runs that are drawn; 10,000 unless set. */
  readonly draws?: number;
}

interface TestedSuite {
  readonly name: string;
  readonly layout: SwapLayout | null;
  readonly isClustered: boolean;
  readonly tested: readonly Tested[];
  readonly intervals: ReadonlyMap<string, Interval | null>;
}

/**
 * Tests all `no_regression` gates of a run by one set of arrangements of runs, and computes the intervals of `non_inferior` gates. The
 * blocking gates are corrected for each other, with the shares of missing values among them; a gate that only warns is tested by itself.
 */
export function testGates(
  suites: readonly TestedSuiteGates[],
  reports: ComparedReports,
  context: TestContext,
): GateTests {
  const byName = [...suites].sort((a, b) => (a.name < b.name ? -1 : 1)); // Draws depend on the order.
  const found = byName.map((suite) => testedSuite(suite, reports, context));
  const blocking = found.map((suite) => only(suite, ({ isBlocking }) => isBlocking));
  const warnings = found.flatMap((suite) => {
    return suite.tested.filter(({ isBlocking }) => !isBlocking).map((one) => [only(suite, (other) => other === one)]);
  });
  const tests = new Map<string, ScoreTest>();
  const add = (key: string, test: ScoreTest): unknown => tests.set(key, { ...tests.get(key), ...test });
  for (const together of [blocking, ...warnings]) {
    for (const [{ keys, kind, rise, lost }, test] of testTogether(together, context)) {
      for (const key of keys)
        add(key, kind === "regression" ? { regression: test } : { missing: { ...test, rise, lost } });
    }
  }
  for (const { intervals } of found) for (const [key, interval] of intervals) add(key, { interval });
  return tests;
}

function only(suite: TestedSuite, isWanted: (one: Tested) => boolean): TestedSuite {
  return { ...suite, tested: suite.tested.filter(isWanted) };
}

/** Finds the statistics of one suite. */
function testedSuite({ name, gates }: TestedSuiteGates, reports: ComparedReports, context: TestContext): TestedSuite {
  const isClustered = gates.cluster !== undefined;
  const suite = reports.head.report.suites[name];
  const base = reports.base.report.suites[name];
  const nothing: TestedSuite = { name, layout: null, isClustered, tested: [], intervals: new Map() };
  if (!suite || !base || gates.metrics.length === 0 || reports.base.cases === null || reports.head.cases === null) {
    return nothing;
  }
  const metrics = context.families.metricsOf(suite);
  const judged = judgedMetrics(metrics, context.families.judgesOutcome?.(suite.family) ?? true);
  const renamed = reports.diff.renamed.filter((one) => one.suite === name);
  const rowsOf = ({ cases }: ReportWithCases): readonly CaseRow[] => ofSuite(cases ?? [], name);
  const baseOf = (side: ReportWithCases): readonly CaseRow[] => renameRows(rowsOf(side), renamed);
  const unscored = judged.size > 0 || suite.field_metrics !== undefined;
  const compared = pairComparable(baseOf(reports.base), rowsOf(reports.head), {
    unscored,
    edited: reports.edited ?? false,
  });
  if (compared.head.length === 0) return nothing;
  const pairs = { ...compared, clusters: clustersOfPairs(compared, gates.cluster, { base, head: suite }) };
  const runs = {
    base: (reports.runs?.base ?? []).filter(({ report }) => Object.hasOwn(report.suites, name)).map(baseOf),
    head: (reports.runs?.head ?? []).map(rowsOf),
  };
  const scores = gatedScores(gates.metrics, metrics, pairs);
  const layout = swapLayout(
    pairs,
    areMeasured(scores, runs) ? runs : { base: [], head: [] },
    affordableUnits(scores, pairs),
  );
  const tested = [...regressions(name, scores, layout), ...missingShares(name, scores, pairs, layout)];
  return { name, layout, isClustered, tested, intervals: gateIntervals(name, scores, pairs) };
}

/** The draws of a test, those that estimate a p-value at a level well, and the most that are affordable. */
const DRAWS = 10_000;
const DRAWS_AT_LEVEL = 20;
const MOST_DRAWS = 100_000;

/** Tests statistics that are corrected for each other. */
function testTogether(suites: readonly TestedSuite[], { draws = DRAWS }: TestContext): [Tested, GateTest][] {
  const all = suites.flatMap(({ tested }) => tested);
  if (all.length === 0) return [];
  const level = Math.min(...all.map((one) => one.level));
  const needed = Math.max(draws, Math.min(MOST_DRAWS, Math.ceil(DRAWS_AT_LEVEL / level)));
  const groups = suites.flatMap(({ layout, tested }) => {
    if (layout === null || tested.length === 0) return [];
    return [{ units: layout.units, ways: layout.ways, columns: tested.map(({ column }) => column.column) }];
  });
  const results = testSwaps(
    groups,
    all.map((one) => one.level),
    needed,
  );
  let place = 0;
  return suites.flatMap(({ layout, isClustered, tested }) =>
    tested.map((one): [Tested, GateTest] => {
      const result = results[place++] as SwapResult;
      const clusters = layout ? new Set(one.column.changed.map(layout.clusterOf)).size : 0;
      const test = summarize(one, result, { units: clusters, tests: all.length });
      return [one, { ...test, ...(isClustered && { clusters }) }];
    }),
  );
}

function summarize(
  { column, level, minEffect }: Tested,
  result: SwapResult,
  { units, tests }: { readonly units: number; readonly tests: number },
): Omit<GateTest, "clusters"> {
  const { changed, worse, better, counted } = column;
  const error = result.error * column.scale;
  // Where too few units changed for any arrangement to be significant, a drop's own cases would make it so.
  const critical = Number.isFinite(result.critical) ? result.critical : normalQuantile(1 - level / tests);
  const caseEffect = units > 0 ? error / Math.sqrt(units) : 0;
  const detectable = detectableDrop({ error, critical, minEffect, caseEffect, units: counted });
  const margin = result.critical * error;
  return {
    p: result.p,
    adjusted: result.adjusted,
    tests,
    changed: changed.length,
    worse,
    better,
    level,
    detectable,
    margin: Number.isFinite(margin) ? margin : null,
  };
}
