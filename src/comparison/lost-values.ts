import type { SummedMetric } from "../core/metric.ts";
import { ratioTerms } from "../core/trial.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { testSwaps } from "../math/statistics/swap-test.ts";
import { ratioValue } from "../scoring/ratios.ts";
import { ratioColumn } from "./gate-columns.ts";
import { type GatedScore, lacksValue, type Tested } from "./gated-scores.ts";
import { pickRows } from "./pairs.ts";

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
  { layout, missing }: Pick<Tested, "layout" | "missing">,
  { p, draws }: { readonly p: number; readonly draws: number },
): LostValues | null {
  const lost = Math.round((missing?.rise ?? 0) * cases.length);
  if (!(p <= LOST_LEVEL) || lost <= 0) return null;
  const found = { lost, all: cases.length, p };
  if (metric.kind === "whole") return { ...found, worst: null };
  const runs = layout.runs.map((rows) => {
    const own = pickRows(rows, cases);
    return { terms: ratioTerms(metric, own), lacks: own.map((row) => lacksValue(metric, row)) };
  });
  const worst = worstTerms(metric, runs);
  /** The terms of a run in which a lost value counts as a share of the worst one. */
  const filled = ({ terms, lacks }: RunTerms, share: number): RatioTerms => {
    const fill = (side: keyof RatioTerms) =>
      terms[side].map((one, at) => (lacks[at] ? share * (worst[side][at] ?? 0) : one));
    return { top: fill("top"), bottom: fill("bottom") };
  };
  const heads = runs.filter((_, run) => layout.isHead[run] === 1);
  const without = heads.reduce((sum, { lacks }) => sum + lacks.filter(Boolean).length, 0);
  // Values that only the baseline lacks make up for as many of the head's.
  const scoreWith = (share: number): number => ratioValue(...heads.map((run) => filled(run, share))) ?? Number.NaN;
  const shift = scoreWith((lost * heads.length) / Math.max(without, 1)) - scoreWith(0);
  const filledRuns = runs.map((run) => filled(run, 1));
  const { column } = ratioColumn(filledRuns, metric.better, cases, layout);
  const [result] = testSwaps([{ ...layout, columns: [column] }], [LOST_LEVEL], draws);
  return { ...found, worst: { shift, p: result?.p ?? 0 } };
}

interface RunTerms {
  readonly terms: RatioTerms;
  readonly lacks: readonly boolean[];
}

/** Returns the terms of the worst value of each case, with the weight that it has in other runs; nothing where no run has a value. */
function worstTerms(metric: SummedMetric, runs: readonly RunTerms[]): RatioTerms {
  const isHigher = metric.better === "higher";
  const total = metric.kind === "ratio" ? metric.total : undefined;
  const end = (total?.range ?? metric.range)[isHigher ? 0 : 1];
  const known = runs.map(({ terms, lacks }) => ({ terms, has: (at: number) => !lacks[at] && terms.bottom[at] !== 0 }));
  const bottom = (runs[0]?.terms.bottom ?? new Float64Array()).map((_, at) => {
    const having = known.filter(({ has }) => has(at));
    return having.reduce((sum, { terms }) => sum + (terms.bottom[at] ?? 0), 0) / Math.max(having.length, 1);
  });
  // Without an end of the range: the worst value that any run has.
  const ratios = known.flatMap(({ terms: { top, bottom: own }, has }) =>
    Array.from(top.keys())
      .filter(has)
      .map((at) => (top[at] as number) / (own[at] as number)),
  );
  const seen = ratios.reduce((worst, one) => (isHigher ? Math.min(worst, one) : Math.max(worst, one)), ratios[0] ?? 0);
  const top = bottom.map((weight) => {
    if (!Number.isFinite(end)) return weight * seen;
    return total === undefined ? weight * end : Math.sign(weight) * end;
  });
  return { top, bottom };
}
