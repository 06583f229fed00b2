import { z } from "zod";
import { countWithin, type Hit, ndcg, reciprocalRank, sumOfPrecisions } from "../../math/ranking.ts";

interface Ranking {
  /** The relevant documents that were retrieved, best first. */
  readonly hits: readonly Hit[];
  /** The grades of the ideal ranking, at least as many as the cutoff. */
  readonly ideal: readonly number[];
  /** The number of relevant documents. */
  readonly relevant: number;
}

/** The metrics with a cutoff in the order of the report, each with its value and what `metrics.ts` says of it. */
export const AT_K = {
  ndcg: {
    at: ({ hits, ideal }: Ranking, k: number) => ndcg(hits, ideal, k),
    title: (k: number) => `discounted gain of the first ${k}, relative to the ideal ranking (mean over queries)`,
    source: "Järvelin and Kekäläinen 2002, with the grade as the gain, as trec_eval's ndcg_cut",
  },
  mrr: {
    at: ({ hits }: Ranking, k: number) => reciprocalRank(hits, k),
    title: (k: number) => `1 / rank of the first relevant document among the first ${k} (mean over queries)`,
    source: "Voorhees 1999, as trec_eval's recip_rank of a ranking cut at k",
  },
  map: {
    at: ({ hits, relevant }: Ranking, k: number) => sumOfPrecisions(hits, k) / relevant,
    title: (k: number) =>
      `precision at the relevant documents among the first ${k} (mean over all relevant ones, then over queries)`,
    source: "Buckley and Voorhees 2000, as trec_eval's map_cut",
  },
  precision: {
    at: ({ hits }: Ranking, k: number) => countWithin(hits, k) / k,
    title: (k: number) => `relevant documents among the first ${k} (mean over queries)`,
    source: "Manning, Raghavan and Schütze 2008, section 8.4, as trec_eval's P",
  },
  recall: {
    at: ({ hits, relevant }: Ranking, k: number) => countWithin(hits, k) / relevant,
    title: (k: number) => `relevant documents that are among the first ${k} (mean over queries)`,
    source: "Manning, Raghavan and Schütze 2008, section 8.3, as trec_eval's recall",
  },
  hit_rate: {
    at: ({ hits }: Ranking, k: number) => Number(countWithin(hits, k) > 0),
    title: (k: number) => `queries with a relevant document among the first ${k}`,
    source: "trec_eval's success",
  },
} as const;

export type MetricKind = keyof typeof AT_K;

export const METRIC_KINDS = Object.keys(AT_K) as MetricKind[];

/** A measure of one ranking: 0 where no document is relevant. */
export type Measure = (ranking: Ranking) => number;

/** Returns the measure of the first k. */
export function measureAt(kind: MetricKind, k: number): Measure {
  return (ranking) => (ranking.relevant === 0 ? 0 : AT_K[kind].at(ranking, k));
}

/** Returns the share of relevant documents among the first R, where R is the number of relevant documents. */
export const rPrecision: Measure = ({ hits, relevant }) => countWithin(hits, relevant) / Math.max(relevant, 1);

const NAME = /^(\w+)@(\d+)$/;

/** Returns the measure of a metric's name; null if there is none with these cutoffs. */
export function findMeasure(name: string, ks: readonly number[]): Measure | null {
  if (name === "r_precision") return rPrecision;
  const [, id = "", k = ""] = NAME.exec(name) ?? [];
  const kind = METRIC_KINDS.find((one) => one === id);
  return kind !== undefined && ks.includes(Number(k)) && String(Number(k)) === k ? measureAt(kind, Number(k)) : null;
}

/** The most cutoffs, and the largest. */
const MOST_CUTOFFS = 20;
const LARGEST_CUTOFF = 10_000;

const cutoffs = z
  .array(z.int().min(1).max(LARGEST_CUTOFF))
  .min(1)
  .max(MOST_CUTOFFS)
  .refine((ks) => new Set(ks).size === ks.length, "a cutoff is there twice")
  .transform((ks) => ks.toSorted((a, b) => a - b))
  .default([1, 5, 10])
  .describe("The cutoffs: each metric is computed for the first `k` retrieved documents, for each `k`.");

const pass = z
  .record(z.string(), z.number().min(0).max(1))
  .nullable()
  .default(null)
  .describe(
    "The least values with which a case passes, by metric: `{ recall@10: 0.5 }`. Without it a case passes with a relevant document among the first `k` of the largest cutoff.",
  );

const order = z
  .enum(["score", "given"])
  .default("score")
  .describe(
    "The order of documents with scores: `score`, the highest first, as trec_eval sorts them; `given`, that of the list.",
  );

const withoutRelevant = z
  .enum(["zero", "skip"])
  .default("zero")
  .describe(
    "How a query without a relevant document counts: `zero`, in every metric, as in trec_eval; `skip`, in none.",
  );

export const paramsSchema = z
  .strictObject({ k: cutoffs, pass, order, without_relevant: withoutRelevant })
  .superRefine(({ k, pass: limits }, context) => {
    for (const name of Object.keys(limits ?? {})) {
      if (findMeasure(name, k) !== null) continue;
      const known = METRIC_KINDS.map((kind) => `\`${kind}@${k.at(-1)}\``).join(", ");
      const message = `there is no metric \`${name}\` with these cutoffs; write one of ${known} or \`r_precision\``;
      context.addIssue({ code: "custom", path: ["pass", name], message });
    }
  })
  .describe("Parameters of the family `retrieval`.");
export type Params = z.infer<typeof paramsSchema>;
