import { countWithin, type Hit, ndcg, reciprocalRank, sumOfPrecisions } from "../../math/ranking.ts";

interface Ranking {
  /** The relevant documents that were retrieved, best first. */
  readonly hits: readonly Hit[];
  /** The grades of the ideal ranking, at least as many as the cutoff. */
  readonly ideal: readonly number[];
  /** The number of relevant documents. */
  readonly relevant: number;
}

const AT_K = {
  ndcg: ({ hits, ideal }: Ranking, k: number) => ndcg(hits, ideal, k),
  mrr: ({ hits }: Ranking, k: number) => reciprocalRank(hits, k),
  map: ({ hits, relevant }: Ranking, k: number) => sumOfPrecisions(hits, k) / relevant,
  precision: ({ hits }: Ranking, k: number) => countWithin(hits, k) / k,
  recall: ({ hits, relevant }: Ranking, k: number) => countWithin(hits, k) / relevant,
  hit_rate: ({ hits }: Ranking, k: number) => Number(countWithin(hits, k) > 0),
} as const;

/** A metric with a cutoff, without its cutoff. */
export type MetricKind = keyof typeof AT_K;

/** The metrics with a cutoff, in the order of the report. */
export const METRIC_KINDS = Object.keys(AT_K) as MetricKind[];

/** A measure of one ranking; it must have a relevant document. */
export type Measure = (ranking: Ranking) => number;

/** Returns the measure of the first k. */
export function measureAt(kind: MetricKind, k: number): Measure {
  const measure = AT_K[kind];
  return (ranking) => measure(ranking, k);
}

/** Returns the share of relevant documents among the first R, where R is the number of relevant documents. */
export const rPrecision: Measure = ({ hits, relevant }) => countWithin(hits, relevant) / relevant;

const NAME = /^(\w+)@(\d+)$/;

/** Returns the measure of a metric's name; null if there is none with these cutoffs. */
export function findMeasure(name: string, ks: readonly number[]): Measure | null {
  if (name === "r_precision") return rPrecision;
  const [, id = "", k = ""] = NAME.exec(name) ?? [];
  const kind = METRIC_KINDS.find((one) => one === id);
  return kind !== undefined && ks.includes(Number(k)) && String(Number(k)) === k ? measureAt(kind, Number(k)) : null;
}
