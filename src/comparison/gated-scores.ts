import type { CaseRow } from "../core/case.ts";
import { isQuantile, type Metric, type RatioMetric, type SummedMetric } from "../core/metric.ts";
import { scoreName } from "../core/score.ts";
import type { Gate } from "../core/verdict/gate.ts";
import { groupBy } from "../math/group.ts";
import { permutationTest } from "../math/statistics/permutation-test.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { CaseSet } from "../scoring/case-set.ts";
import { ratioTerms, ratioValue } from "../scoring/ratios.ts";
import { isFullyScored, isUncounted, losingRatios } from "../scoring/unscored.ts";
import { type GateColumn, influenceColumns, isSmooth, quantileColumn, ratioColumn } from "./gate-columns.ts";
import { type ClusteredRows, pickRows, type ScoredMetric, scoredMetrics } from "./pairs.ts";
import { MOST_UNITS, type PermutationDesign, permutationDesign, type RowsOfRuns } from "./permutation-design.ts";

/** Returns the key of a gate in the tests. */
export function testName(suite: string, gate: Pick<Gate, "metric" | "slice">): string {
  return `${suite}\n${scoreName(gate)}`;
}

/** The level of the tests of missing values: of too many, and of more than in the baseline. */
export const MISSING_LEVEL = 0.05;

/** One statistic of a run: a gate's drop, or the share of cases of a metric that have no value. */
export interface Tested {
  /** The gates that it is about. */
  readonly keys: readonly string[];
  readonly isBlocking: boolean;
  readonly level: number;
  readonly minEffect: number;
  readonly column: GateColumn;
  readonly design: PermutationDesign;
  /**
   * Of missing values: by how much the share of cases without one rose, and how many cases count in the baseline and, although they are
   * scored, no longer. Null of a drop.
   */
  readonly missing: { readonly rise: number; readonly lost: number } | null;
}

/** The score of a gate. */
export interface GatedScore extends ScoredMetric {
  readonly gate: Gate;
}

/** Finds the metric and the cases of each gate. */
export function gatedScores(gates: readonly Gate[], metrics: readonly Metric[], pairs: ClusteredRows): GatedScore[] {
  const byName = new Map(gates.map((gate) => [scoreName(gate), gate]));
  return scoredMetrics(pairs, metrics).flatMap((one): GatedScore[] => {
    const gate = byName.get(scoreName({ metric: one.metric.id, slice: one.slice }));
    return gate && one.cases.length > 0 ? [{ ...one, gate }] : [];
  });
}

/** The maximum number of cases that are visited for the influences of a suite's units, and the least number of units. */
const WORK = 8_000_000;
const LEAST_UNITS = 40;

/** Returns the statistics of a suite's gates. */
export function testedScores(
  suite: string,
  scores: readonly GatedScore[],
  pairs: ClusteredRows,
  runs: RowsOfRuns,
): Tested[] {
  const all = [...runs.base, ...runs.head].flat();
  // Each run by itself needs enough trials for the scores of trials.
  const areMeasured = scores.every(
    ({ metric }) => metric.kind !== "trial" || all.every((row) => metric.share(row) !== null),
  );
  // Fewer units where corpus metrics are computed without each of them.
  const corpusMetrics = scores.map(({ metric }) => metric).filter(isSmooth);
  const cost = corpusMetrics.length === 0 ? 0 : 4 * new CaseSet(pairs.head).costOf(corpusMetrics);
  const units = cost === 0 ? MOST_UNITS : Math.min(MOST_UNITS, Math.max(LEAST_UNITS, Math.floor(WORK / cost)));
  const design = permutationDesign(pairs, areMeasured ? runs : { base: [], head: [] }, units);
  return [...regressions(suite, scores, design), ...missingShares(suite, scores, pairs, design)];
}

function regressions(suite: string, scores: readonly GatedScore[], design: PermutationDesign): Tested[] {
  const own = scores.filter(
    ({ gate, scored }) => gate.conditions.no_regression !== undefined && scored.places.length > 0,
  );
  const smooth = own.filter(({ metric }) => isSmooth(metric));
  const influences = new Map(
    [...groupBy(smooth, ({ scored }) => scored.places.join()).values()].flatMap((group) => {
      const metrics = group.map(({ metric }) => metric).filter(isSmooth);
      const columns = influenceColumns(metrics, group[0]?.scored.places ?? [], design);
      return group.map((score, index) => [score, columns[index] ?? null] as const);
    }),
  );
  const columnOf = (score: GatedScore): GateColumn | null => {
    const { metric } = score;
    const { places } = score.scored;
    if (isQuantile(metric)) return quantileColumn(metric, places, design);
    if (metric.kind === "corpus") return influences.get(score) ?? null;
    const terms = design.runs.map((rows) => ratioTerms(metric, pickRows(rows, places)));
    return ratioColumn(terms, metric.better, places, design);
  };
  return own.flatMap((score): Tested[] => {
    const { gate } = score;
    const { confidence = 1, min_effect: minEffect = 0 } = gate.conditions.no_regression ?? {};
    const column = columnOf(score);
    if (column === null) return [];
    const by = { isBlocking: gate.severity === "fail", level: 1 - confidence, minEffect };
    return [{ keys: [testName(suite, gate)], ...by, column, design, missing: null }];
  });
}

/** Returns the shares of cases without a value: one for all gates whose metrics lack the same cases. */
function missingShares(
  suite: string,
  scores: readonly GatedScore[],
  pairs: ClusteredRows,
  design: PermutationDesign,
): Tested[] {
  const lacking = scores.filter(
    (score) => score.scored.places.length < score.cases.length || countLost(score, pairs) > 0,
  );
  return [...groupBy(lacking, keyOfMissing).values()].map((group): Tested => {
    const [first] = group as [GatedScore];
    const { metric, cases } = first;
    const sharesIn = (rows: readonly CaseRow[]) =>
      Float64Array.from(cases, (at) => Number(lacksValue(metric, rows[at] as CaseRow)));
    const bottom = new Float64Array(cases.length).fill(1);
    const terms = design.runs.map((rows) => ({ top: sharesIn(rows), bottom }));
    const sumOf = (rows: readonly CaseRow[]): number => sharesIn(rows).reduce((sum, one) => sum + one, 0);
    return {
      keys: group.map(({ gate }) => testName(suite, gate)),
      isBlocking: group.some(({ gate }) => gate.severity === "fail"),
      level: MISSING_LEVEL,
      minEffect: 0,
      column: ratioColumn(terms, "lower", cases, design),
      design,
      missing: { rise: (sumOf(pairs.head) - sumOf(pairs.base)) / cases.length, lost: countLost(first, pairs) },
    };
  });
}

/** Whether a case has no value of a metric: it was not scored, or does not count although its trace decides that. */
export function lacksValue(metric: Metric, row: CaseRow): boolean {
  return !isFullyScored(metric, row) || isUncounted(metric, row);
}

/** Metrics that lack the same cases; those whose traces decide which cases count stand for themselves. */
function keyOfMissing({ metric, cases, scored }: GatedScore): string {
  const own = losingRatios(metric).length > 0 ? metric.id : "";
  return `${cases.join()};${scored.places.join()};${own}`;
}

/** Counts the cases that count in the baseline and, although they are scored, no longer in this run; of some metrics also the reverse. */
function countLost({ metric, scored }: GatedScore, { base, head }: ClusteredRows): number {
  const isLost = (ratio: RatioMetric, at: number): boolean => {
    const [was, is] = [base, head].map((rows) => !isUncounted(ratio, rows[at] as CaseRow));
    return was !== is && (was === true || ratio.gainsCases === true);
  };
  return scored.places.filter((at) => losingRatios(metric).some((ratio) => isLost(ratio, at))).length;
}

/** The p of lost values that are no chance. */
const LOST_LEVEL = 0.01;

/** Values of a gated score that the baseline has and the head lacks. */
export interface LostValues {
  /** How many more the head lacks, of how many cases, and the chance of that if nothing changed. */
  readonly lost: number;
  readonly all: number;
  readonly p: number;
  /**
   * By how much the score changes if they count as the worst value, and the chance of the drop that this makes; null for scores of the
   * whole set, in which a case has no value of its own: their bounds say it.
   */
  readonly worst: { readonly shift: number; readonly p: number } | null;
}

/** Returns the lost values of a score by the test of its missing ones; null where chance explains them. */
export function lostValues(
  { metric, cases }: GatedScore,
  { design, missing }: Pick<Tested, "design" | "missing">,
  { p, draws }: { readonly p: number; readonly draws: number },
): LostValues | null {
  const lost = Math.round((missing?.rise ?? 0) * cases.length);
  if (!(p <= LOST_LEVEL) || lost <= 0) return null;
  const found = { lost, all: cases.length, p };
  if (metric.kind === "corpus") return { ...found, worst: null };
  const runs = design.runs.map((rows): RunTerms => {
    const own = pickRows(rows, cases);
    return { terms: ratioTerms(metric, own), lacks: own.map((row) => lacksValue(metric, row)) };
  });
  const worst = worstTerms(metric, runs);
  /** The terms of a run in which a lost value counts as a share of the worst one. */
  const filled = ({ terms, lacks }: RunTerms, share: number): RatioTerms => {
    const fill = (side: "top" | "bottom") =>
      terms[side].map((one, at) => (lacks[at] ? share * (worst[side][at] as number) : one));
    return { top: fill("top"), bottom: fill("bottom") };
  };
  const heads = runs.filter((_, run) => design.isHead[run] === 1);
  const scoreWith = (share: number): number => ratioValue(...heads.map((run) => filled(run, share))) ?? Number.NaN;
  // Values that only the baseline lacks make up for as many of the head's.
  const lacking = heads.reduce((sum, { lacks }) => sum + lacks.filter(Boolean).length, 0) / heads.length;
  const shift = scoreWith(Math.min(1, lost / lacking)) - scoreWith(0);
  const all = runs.map((run) => filled(run, 1));
  const { column } = ratioColumn(all, metric.better, cases, design);
  const [result] = permutationTest([{ ...design, columns: [column] }], [LOST_LEVEL], draws);
  return { ...found, worst: { shift, p: result?.p ?? 0 } };
}

interface RunTerms {
  readonly terms: RatioTerms;
  readonly lacks: readonly boolean[];
}

/** Returns the terms of the worst value of each case, with its mean weight in the runs that have one; nothing where none has. */
function worstTerms(metric: SummedMetric, runs: readonly RunTerms[]): RatioTerms {
  const [side, worse] = metric.better === "higher" ? ([0, Math.min] as const) : ([1, Math.max] as const);
  const total = metric.kind === "ratio" ? metric.total : undefined;
  const end = (total?.range ?? metric.range)[side];
  // Without an end of the range: the worst value that any run has.
  let seen = Number.NaN;
  const bottom = new Float64Array(runs[0]?.lacks.length ?? 0).map((_, at) => {
    const weights = runs.flatMap(({ terms, lacks }) => {
      const weight = terms.bottom[at] as number;
      if (lacks[at] || weight === 0) return [];
      const value = (terms.top[at] as number) / weight;
      seen = Number.isNaN(seen) ? value : worse(seen, value);
      return [weight];
    });
    return weights.reduce((sum, one) => sum + one, 0) / Math.max(weights.length, 1);
  });
  const topOf = (weight: number): number => {
    if (!Number.isFinite(end)) return weight * seen;
    return total === undefined ? weight * end : Math.sign(weight) * end;
  };
  return { top: bottom.map(topOf), bottom };
}
