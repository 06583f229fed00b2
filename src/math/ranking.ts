/** A relevant document in a ranking: its rank, from 1, and its grade, above 0. */
export type Hit = readonly [rank: number, grade: number];

/** Returns the relevant documents of a ranking, best first. A document that is ranked twice counts at its first rank only. */
export function findHits<Id>(ranking: readonly Id[], grades: ReadonlyMap<Id, number>): Hit[] {
  const seen = new Set<Id>();
  return ranking.flatMap((id, index): Hit[] => {
    const grade = grades.get(id) ?? 0;
    if (grade <= 0 || seen.has(id)) return [];
    seen.add(id);
    return [[index + 1, grade]];
  });
}

/** Returns the grades above 0, the highest first: those of the ideal ranking. */
export function idealGrades(grades: Iterable<number>): number[] {
  return [...grades].filter((grade) => grade > 0).sort((a, b) => b - a);
}

/**
 * Returns the normalized discounted cumulative gain of the first k: Σ grade / log2(rank + 1), divided by that of the ideal ranking
 * (trec_eval's `ndcg_cut`: the gain is the grade, unjudged documents have none). 0 if no document is relevant.
 */
export function ndcg(hits: readonly Hit[], ideal: readonly number[], k: number): number {
  const best = gainOf(
    ideal.map((grade, index): Hit => [index + 1, grade]),
    k,
  );
  return best === 0 ? 0 : gainOf(hits, k) / best;
}

function gainOf(hits: readonly Hit[], k: number): number {
  let sum = 0;
  for (const [rank, grade] of hits) if (rank <= k) sum += grade / Math.log2(rank + 1);
  return sum;
}

/** Returns the number of relevant documents among the first k. */
export function countWithin(hits: readonly Hit[], k: number): number {
  let count = 0;
  for (const [rank] of hits) if (rank <= k) count += 1;
  return count;
}

/** Returns 1 / rank of the first relevant document; 0 if none is among the first k (trec_eval's `recip_rank`). */
export function reciprocalRank(hits: readonly Hit[], k: number): number {
  const [first] = hits;
  return first !== undefined && first[0] <= k ? 1 / first[0] : 0;
}

/** Returns the sum of the precisions at the ranks of the relevant documents among the first k. */
export function sumOfPrecisions(hits: readonly Hit[], k: number): number {
  let sum = 0;
  for (const [index, [rank]] of hits.entries()) if (rank <= k) sum += (index + 1) / rank;
  return sum;
}
