import type { SummedMetric } from "../core/metric.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { testSwaps } from "../math/statistics/swap-test.ts";
import { ratioTerms, ratioValue } from "../scoring/ratios.ts";
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
  if (metric.kind === "corpus") return { ...found, worst: null };
  const runs = layout.runs.map((rows): RunTerms => {
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
  const heads = runs.filter((_, run) => layout.isHead[run] === 1);
  const scoreWith = (share: number): number => ratioValue(...heads.map((run) => filled(run, share))) ?? Number.NaN;
  // Values that only the baseline lacks make up for as many of the head's.
  const lacking = heads.reduce((sum, { lacks }) => sum + lacks.filter(Boolean).length, 0) / heads.length;
  const shift = scoreWith(Math.min(1, lost / lacking)) - scoreWith(0);
  const all = runs.map((run) => filled(run, 1));
  const { column } = ratioColumn(all, metric.better, cases, layout);
  const [result] = testSwaps([{ ...layout, columns: [column] }], [LOST_LEVEL], draws);
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
