import { z } from "zod";
import type { AnsweredCase, SuiteFindings } from "../../core/family.ts";
import { findHits, idealGrades } from "../../math/ranking.ts";
import type { Gold, Trace } from "./case.ts";
import { findMeasure, type Params } from "./params.ts";

const count = z.int().nonnegative();
const grade = z.number().positive();

/** The ranking of a query, reduced to its relevant documents. */
export const evidenceSchema = z.strictObject({
  /** The number of relevant documents, and of retrieved ones. */
  relevant: count,
  retrieved: count,
  /** Whether no document is relevant, and the query therefore does not count. */
  skipped: z.literal(true).exactOptional(),
  /** Whether the documents were given in another order than that of their scores. */
  reordered: z.literal(true).exactOptional(),
  depth: z.int().positive(),
  /** The ranks and grades of relevant documents: the first one, and those that any cutoff reaches. */
  hits: z.array(z.tuple([z.int().positive(), grade])),
  /** The highest grades, as many as the largest cutoff. */
  ideal: z.array(grade),
  /** The limits of `pass` that are broken, with the values. */
  broken: z.array(z.strictObject({ metric: z.string(), value: z.number(), limit: z.number() })),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export function observe({ gold, trace }: AnsweredCase<Gold, Trace>, params: Params): Evidence {
  const { k, pass } = params;
  const grades = new Map(gold.judgements);
  const ideal = idealGrades(grades.values());
  const depth = k.at(-1) ?? 1;
  const reach = Math.max(depth, ideal.length);
  const hits = findHits(trace.retrieved, grades).filter(([rank], index) => index === 0 || rank <= reach);
  const ranking = {
    relevant: ideal.length,
    hits: hits.map(([rank, its]): [number, number] => [rank, its]),
    ideal: ideal.slice(0, depth),
  };
  const isSkipped = ideal.length === 0 && params.without_relevant === "skip";
  const broken = (isSkipped ? [] : limitsOf(pass, depth)).flatMap(([metric, limit]) => {
    const value = findMeasure(metric, k)?.(ranking) ?? 0;
    return value < limit ? [{ metric, value, limit }] : [];
  });
  return {
    ...ranking,
    ...(isSkipped && { skipped: true }),
    retrieved: trace.retrieved.length,
    ...(trace.isReordered && { reordered: true }),
    depth,
    broken,
  };
}

/** Warns of rankings that were not in the order of their scores, and of queries without a relevant document. */
export function checkSuite(evidence: readonly Evidence[]): SuiteFindings {
  const warn = (count: number, what: (share: string) => string, todo: string) =>
    count === 0 ? [] : [{ what: what(`${count} of ${evidence.length}`), todo }];
  const reordered = evidence.filter((one) => one.reordered).length;
  const without = evidence.filter(({ relevant }) => relevant === 0);
  const [counted, otherwise] = without[0]?.skipped
    ? ["no metric counts them", "Judge a relevant document of each."]
    : ["they count 0 in every metric, as in trec_eval", "Add `without_relevant: skip` to `params` to leave them out."];
  return {
    warnings: [
      ...warn(
        reordered,
        (some) =>
          `The scores of ${some} rankings do not descend: their documents are sorted by score, the highest first.`,
        "Add `order: given` to `params` if the order of the lists counts, or a lower score is better.",
      ),
      ...warn(without.length, (some) => `${some} queries have no relevant document: ${counted}.`, otherwise),
    ],
  };
}

/** Returns the limits of `pass`; without any, a relevant document must be among the first `depth`. */
function limitsOf(pass: Params["pass"], depth: number): [metric: string, limit: number][] {
  const limits = Object.entries(pass ?? {});
  return limits.length > 0 ? limits : [[`hit_rate@${depth}`, 1]];
}
