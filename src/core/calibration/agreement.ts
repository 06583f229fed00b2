import {
  adjustedKappa,
  cohenKappa,
  type KappaWeights,
  kappaInterval,
  rocAuc,
  rootMeanSquare,
} from "../../math/statistics/agreement.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { type Interval, wilsonInterval } from "../../math/statistics/interval.ts";
import type { NotLabelledReason } from "../judge/judge-request.ts";
import type { LabelComparison, VerdictKind, VerdictPair } from "./question.ts";

/** An item with human labels and the judge's answers. */
export interface CalibratedItem {
  readonly id: string;
  /** `file:line`. */
  readonly at: string;
  /** The reason given with the human label; "" without one. */
  readonly why: string;
  readonly compared: LabelComparison;
  /** Why the judge has no label; null where it has one. */
  readonly unscored: NotLabelledReason | null;
}

/** The agreement of judge labels with human labels for one kind of verdict. */
export interface KindAgreement {
  readonly kind: string;
  readonly feeds: readonly string[];
  /** The categories in order: rows and columns of `confusion`. */
  readonly categories: readonly string[];
  /** The counts of human verdicts, of those that the judge gave too, and of those on which both agree. */
  readonly verdicts: number;
  readonly judged: number;
  readonly agreed: number;
  /** `agreed` of `judged`, with Wilson's interval; null where nothing was judged. */
  readonly agreement: number | null;
  readonly agreement_interval: Interval | null;
  /** Cohen's kappa and its bootstrap interval; null where it is undefined, or does not vary. */
  readonly kappa: number | null;
  readonly kappa_interval: Interval | null;
  readonly kappa_weights: KappaWeights;
  readonly pabak: number | null;
  /** `confusion[i][j]` counts human verdicts of category i that the judge puts in category j. */
  readonly confusion: readonly (readonly number[])[];
}

/** A verdict on which judge and human differ, or which the judge did not give. */
export interface Disagreement extends VerdictPair {
  readonly id: string;
  readonly at: string;
  readonly why: string;
  readonly unscored: NotLabelledReason | null;
}

/** The comparison of judge labels with human labels. */
export interface CalibrationResult {
  readonly items: number;
  readonly confidence: number;
  readonly kinds: readonly KindAgreement[];
  /** All kinds with the same categories pooled, where there are several. */
  readonly together: readonly KindAgreement[];
  /** The error of shares computed from verdicts: root mean square, and mean (judge − people). */
  readonly shares: readonly {
    readonly measure: string;
    readonly items: number;
    readonly rmse: number;
    readonly mean: number;
  }[];
  /** How well the judge's scores separate the items in which humans found something from the others. */
  readonly ranks: readonly {
    readonly measure: string;
    readonly items: number;
    readonly there: number;
    readonly auroc: number | null;
  }[];
  readonly disagreements: readonly Disagreement[];
  readonly unscored: readonly Disagreement[];
}

const CONFIDENCE = 0.95;
const RESAMPLES = 2000;

/** Compares judge verdicts with human verdicts; kinds without a verdict are left out. */
export function measureAgreement(items: readonly CalibratedItem[], kinds: readonly VerdictKind[]): CalibrationResult {
  const differences = items.flatMap(({ id, at, why, unscored, compared }) =>
    compared.verdicts
      .filter(({ human, judge }) => human !== judge)
      .map((verdict) => ({ ...verdict, id, at, why, unscored })),
  );
  const verdicts = items.flatMap(({ compared }) => compared.verdicts);
  const found = kinds.flatMap((kind) => {
    const own = verdicts.filter((verdict) => verdict.kind === kind.id);
    return own.length === 0 ? [] : [findKind(kind, own)];
  });
  return {
    items: items.length,
    confidence: CONFIDENCE,
    kinds: found,
    together: findTogether(found, kinds, verdicts),
    shares: findShares(items),
    ranks: findRanks(items),
    disagreements: differences.filter(({ judge }) => judge !== null),
    unscored: differences.filter(({ judge }) => judge === null),
  };
}

function findKind({ id, feeds, categories, isOrdered }: VerdictKind, verdicts: readonly VerdictPair[]): KindAgreement {
  const confusion = categories.map((human) =>
    categories.map((judge) => verdicts.filter((pair) => pair.human === human && pair.judge === judge).length),
  );
  const judged = confusion.flat().reduce((sum, count) => sum + count, 0);
  const agreed = confusion.reduce((sum, row, index) => sum + (row[index] ?? 0), 0);
  const agreement = judged === 0 ? null : agreed / judged;
  const weights = isOrdered ? "quadratic" : "none";
  return {
    kind: id,
    feeds,
    categories,
    verdicts: verdicts.length,
    judged,
    agreed,
    agreement,
    agreement_interval: judged === 0 ? null : wilsonInterval(agreed, judged, CONFIDENCE),
    kappa: cohenKappa(confusion, weights),
    kappa_interval: kappaInterval(confusion, { weights, resamples: RESAMPLES, confidence: CONFIDENCE }),
    kappa_weights: weights,
    pabak: agreement === null ? null : adjustedKappa(agreement, categories.length),
    confusion,
  };
}

/** Pools kinds with the same categories. */
function findTogether(
  found: readonly KindAgreement[],
  kinds: readonly VerdictKind[],
  verdicts: readonly VerdictPair[],
): KindAgreement[] {
  const nameOf = ({ categories }: VerdictKind): string => categories.join(" / ");
  const known = kinds.filter(({ id }) => found.some(({ kind }) => kind === id));
  return [...groupBy(known, nameOf)].flatMap(([name, [first, ...others]]) => {
    if (first === undefined || others.length === 0) return [];
    const ids = new Set([first, ...others].map(({ id }) => id));
    const own = verdicts.filter(({ kind }) => ids.has(kind));
    return [findKind({ ...first, id: `all ${name}`, feeds: [] }, own)];
  });
}

function findShares(items: readonly CalibratedItem[]): CalibrationResult["shares"] {
  const shares = groupBy(
    items.flatMap(({ compared }) => compared.shares),
    ({ measure }) => measure,
  );
  return [...shares].map(([measure, own]) => {
    const differences = own.map(({ human, judge }) => judge - human);
    const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
    return { measure, items: differences.length, rmse: rootMeanSquare(differences) ?? 0, mean };
  });
}

function findRanks(items: readonly CalibratedItem[]): CalibrationResult["ranks"] {
  const ranks = groupBy(
    items.flatMap(({ compared }) => compared.ranks),
    ({ measure }) => measure,
  );
  return [...ranks].map(([measure, own]) => {
    const scores = (isThere: boolean): number[] =>
      own.flatMap((rank) => (rank.isThere === isThere ? [rank.score] : []));
    const there = scores(true);
    return { measure, items: own.length, there: there.length, auroc: rocAuc(there, scores(false)) };
  });
}
