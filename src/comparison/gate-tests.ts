import { type CaseRow, contentOf } from "../core/case.ts";
import { comparedMetrics } from "../core/definition.ts";
import type { Diff } from "../core/diff.ts";
import { judgedMetrics } from "../core/judge/judge-settings.ts";
import { ofSuite } from "../core/suite-report.ts";
import type { SuiteGates } from "../core/verdict/gate.ts";
import type { GateTest } from "../core/verdict/gate-reason.ts";
import { groupBy } from "../math/group.ts";
import { seedOfText } from "../math/random.ts";
import { type PermutationResult, permutationTest } from "../math/statistics/permutation-test.ts";
import { detectableDrop, fewestSignificant } from "../math/statistics/power.ts";
import { compareTexts } from "../math/text/texts.ts";
import type { FamilyLookup } from "./compare.ts";
import {
  type GatedScore,
  gatedScores,
  type LostValues,
  lostValues,
  type Tested,
  testedScores,
  testName,
} from "./gated-scores.ts";
import { renameRows } from "./gold-changes.ts";
import { compareScored, type PairedChange } from "./paired-changes.ts";
import { pairSuite, type ReportWithCases } from "./pairs.ts";

/** What the relative gates on one score are decided by, besides its numbers; absent where there is nothing to compare. */
export interface ScoreTest {
  /** Of `no_regression`. */
  readonly regression?: GateTest;
  /** Of `non_inferior`: the interval of the change (null: unknown), how many independent cases there are, and how far one can change. */
  readonly change?: Pick<PairedChange, "interval" | "effective"> & { readonly width: number };
  /** Whether more cases have no value than in the baseline, and by how much their share rose. */
  readonly missing?: GateTest & NonNullable<Tested["missing"]>;
  /** The values that the baseline has and this run clearly lacks; absent where chance explains them. */
  readonly lost?: LostValues;
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

/** The two sides whose gates are tested. */
export interface ComparedSides {
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

/**
 * Tests all `no_regression` gates of a run by one set of arrangements of runs, and computes the intervals of `non_inferior` gates. The
 * blocking gates are corrected for each other, with the shares of missing values among them; a gate that only warns is tested by itself.
 */
export function testGates(
  suites: readonly TestedSuiteGates[],
  reports: ComparedSides,
  { families, draws = DRAWS }: TestContext,
): GateTests {
  const byName = [...suites].sort((a, b) => (a.name < b.name ? -1 : 1)); // Draws depend on the order.
  const tests = new Map<string, ScoreTest>();
  const add = (key: string, test: ScoreTest): unknown => tests.set(key, { ...tests.get(key), ...test });
  const gated = new Map<string, GatedScore>();
  const all = byName.flatMap(({ name, gates }) => {
    const compared = comparedSuite({ name, gates }, reports, families);
    if (compared === null) return [];
    const { pairs, runs, metrics } = compared;
    const scores = gatedScores(gates.metrics, metrics, pairs);
    for (const one of scores) {
      gated.set(testName(name, one.gate), one);
      const { non_inferior: condition } = one.gate.conditions;
      if (condition === undefined) continue;
      const [compared] = compareScored(pairs, [one], condition.confidence);
      const [least, most] = one.metric.kind === "trial" ? [0, 1] : one.metric.range;
      if (compared !== undefined) add(testName(name, one.gate), { change: { ...compared, width: most - least } });
    }
    return testedScores(name, scores, pairs, runs);
  });
  const together = [
    all.filter(({ isBlocking }) => isBlocking),
    ...all.flatMap((one) => (one.isBlocking ? [] : [[one]])),
  ];
  for (const [tested, test] of together.flatMap((each) => testColumns(each, draws))) {
    const { keys, missing } = tested;
    for (const key of keys) {
      add(key, missing === null ? { regression: test } : { missing: { ...test, ...missing } });
      const score = missing && gated.get(key);
      const lost = score && lostValues(score, tested, { p: test.p, draws });
      if (lost) add(key, { lost });
    }
  }
  return tests;
}

/** Returns the compared cases of a suite in each run, and its metrics; null if there are none. */
function comparedSuite({ name, gates }: TestedSuiteGates, reports: ComparedSides, families: TestContext["families"]) {
  const suite = reports.head.report.suites[name];
  const base = reports.base.report.suites[name];
  if (!suite || !base || gates.metrics.length === 0 || reports.base.cases === null || reports.head.cases === null) {
    return null;
  }
  const metrics = families.metricsOf(suite);
  const judged = judgedMetrics(metrics, families.judgesOutcome?.(suite.family) ?? true);
  const renamed = reports.diff.renamed.filter((one) => one.suite === name);
  const rowsOf = ({ cases }: ReportWithCases): readonly CaseRow[] => ofSuite(cases ?? [], name);
  const baseOf = (side: ReportWithCases): readonly CaseRow[] => renameRows(rowsOf(side), renamed);
  const pairs = pairSuite(
    { base: baseOf(reports.base), head: rowsOf(reports.head) },
    { base, head: suite },
    { hasJudged: judged.size > 0, cluster: gates.cluster, edited: reports.edited },
  );
  if (pairs.head.length === 0) return null;
  if (comparedMetrics(suite.custom).length > 0) return { metrics, pairs, runs: { base: [], head: [] } };
  const runs = {
    base: (reports.runs?.base ?? []).filter(({ report }) => Object.hasOwn(report.suites, name)).map(baseOf),
    head: sortRuns((reports.runs?.head ?? []).map(rowsOf)),
  };
  return { metrics, pairs, runs };
}

/** Sorts runs by what they answered: the draws depend on their order, and the same runs have the same result. */
function sortRuns(runs: readonly (readonly CaseRow[])[]): (readonly CaseRow[])[] {
  if (runs.length < 2) return [...runs];
  const textOf = (row: CaseRow): string => JSON.stringify([contentOf(row), row.trials ?? null]);
  const keyed = runs.map((rows) => ({ rows, key: seedOfText(rows.map(textOf).join("\n")).join(" ") }));
  return keyed.sort((a, b) => compareTexts(a.key, b.key)).map(({ rows }) => rows);
}

/** The draws of a test, those that estimate a p-value at a level well, and the most that are affordable. */
const DRAWS = 10_000;
const DRAWS_AT_LEVEL = 20;
const MOST_DRAWS = 100_000;

/** Tests statistics that are corrected for each other. */
function testColumns(all: readonly Tested[], draws: number): [Tested, GateTest][] {
  if (all.length === 0) return [];
  const levels = all.map(({ level }) => level);
  const needed = Math.max(draws, Math.min(MOST_DRAWS, Math.ceil(DRAWS_AT_LEVEL / Math.min(...levels))));
  const groups = [...groupBy(all, ({ design }) => design)].map(([{ units, ways }, tested]) => {
    return { units, ways, columns: tested.map(({ column }) => column.column) };
  });
  const results = permutationTest(groups, levels, needed);
  return all.map((one, place) => [one, summarize(one, results[place] as PermutationResult, all.length)]);
}

function summarize({ column, design, level, minEffect }: Tested, result: PermutationResult, tests: number): GateTest {
  const { changed, worse, better, counted } = column;
  const { p, adjusted } = result;
  const units = new Set(changed.map(design.clusterOf)).size;
  const error = result.error * column.scale;
  const effect = units > 0 ? error / Math.sqrt(units) : 0;
  const { ways } = design;
  const noise = { error, critical: result.chance, minEffect, effect };
  const detectable = detectableDrop({ units: counted, level, tests, ways, ...noise });
  const most = result.significant * error;
  const margin = Number.isFinite(most) ? most : null;
  const cluster = units === 1 ? design.runs[0]?.[changed[0] as number]?.cluster : undefined;
  return {
    ...{ p, adjusted, tests, changed: changed.length, worse, better, level, detectable, margin, error },
    units: counted,
    fewest: fewestSignificant(level, ways),
    ...(design.isClustered && { clusters: units, ...(cluster !== undefined && { cluster }) }),
  };
}
