import type { Evidence } from "../core/case.ts";
import type { RatioMetric, SummedMetric } from "../core/metric.ts";
import { allocateTerms, type CountedCase, plainTerms, sharedEvidence, withTotal } from "../core/trial.ts";
import type { SharedObjects } from "../math/statistics/group.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import type { PairedTerms } from "./paired-tests.ts";
import type { RowsOfBoth } from "./pairs.ts";

/** The different pairs of evidence that cases have, that of the base and that of this run. */
interface CountedPairs {
  /** The different evidence of both runs. */
  readonly distinct: readonly CountedCase[];
  readonly base: EvidenceOfRun;
  readonly head: EvidenceOfRun;
}

/** The index of one run's evidence in each pair, and room for its terms, which all metrics use. */
interface EvidenceOfRun {
  readonly of: Uint32Array;
  readonly terms: RatioTerms;
}

/**
 * Returns a function that computes the terms of a metric for each pair of evidence, and how many cases have the pair. They are valid until
 * the next call. Null for metrics that depend on more than evidence, and where few cases share theirs.
 */
export function pairCounter({ base, head }: RowsOfBoth): (metric: SummedMetric) => PairedTerms | null {
  const [before, now] = [sharedEvidence(base), sharedEvidence(head)];
  if (before === null || now === null) return () => null;
  // Metrics that read the same of evidence share the pairs.
  const counted = new Map<RatioMetric["reduced"], CountedPairs>();
  return (metric) => {
    if (metric.kind !== "ratio") return null;
    const pairs = counted.get(metric.reduced) ?? countPairs(before, now, metric.reduced);
    counted.set(metric.reduced, pairs);
    const terms = plainTerms(metric, pairs.distinct);
    const termsIn = (run: EvidenceOfRun): RatioTerms => withTotal(metric, selectTerms(terms, run));
    return { base: termsIn(pairs.base), head: termsIn(pairs.head) };
  };
}

function countPairs(
  before: SharedObjects<Evidence>,
  now: SharedObjects<Evidence>,
  reduced: RatioMetric["reduced"] = (evidence) => evidence,
): CountedPairs {
  const numbers = new Map<Evidence, number>();
  const numberOf = (evidence: Evidence): number => {
    const one = reduced(evidence) as Evidence;
    const number = numbers.get(one) ?? numbers.size;
    numbers.set(one, number);
    return number;
  };
  const [ofBase, ofHead] = [before, now].map(({ distinct }) => Uint32Array.from(distinct, numberOf));
  const count = numbers.size;
  const pairs = new Map<number, number>();
  for (let index = 0; index < now.of.length; index += 1) {
    const [was, is] = [ofBase?.[before.of[index] as number], ofHead?.[now.of[index] as number]];
    const pair = (was as number) * count + (is as number);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  const facts = { cases: now.of.length, times: Float64Array.from(pairs.values()) };
  const runOf = (indexIn: (pair: number) => number): EvidenceOfRun => {
    return { of: Uint32Array.from(pairs.keys(), indexIn), terms: { ...allocateTerms(pairs.size), ...facts } };
  };
  return {
    distinct: [...numbers.keys()].map((evidence) => ({ outcome: "unscored", evidence })),
    base: runOf((pair) => Math.floor(pair / count)),
    head: runOf((pair) => pair % count),
  };
}

/** Sets the terms of each pair to those of its evidence. */
function selectTerms(distinct: RatioTerms, { of, terms }: EvidenceOfRun): RatioTerms {
  for (let pair = 0; pair < of.length; pair += 1) {
    const place = of[pair] as number;
    terms.top[pair] = distinct.top[place] as number;
    terms.bottom[pair] = distinct.bottom[place] as number;
  }
  return terms;
}
