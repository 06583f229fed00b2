import type { Evidence } from "../core/case.ts";
import type { RatioMetric, SummedMetric } from "../core/metric.ts";
import {
  allocateTerms,
  type CountedCase,
  evidenceOf,
  indicesOfPart,
  plainTerms,
  sharedEvidence,
  withTotal,
} from "../core/trial.ts";
import { getOrCreate, lazy } from "../math/memo.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import type { PairedTerms } from "./paired-tests.ts";

/** Cases in both runs, in the same order. */
interface PairedCases {
  readonly base: readonly CountedCase[];
  readonly head: readonly CountedCase[];
}

/** The different pairs of evidence that cases have, that of the base and that of this run. */
interface CountedPairs {
  /** The different evidence of both runs. */
  readonly distinct: readonly CountedCase[];
  readonly base: EvidenceOfRun;
  readonly head: EvidenceOfRun;
  /** How many cases have each pair. */
  readonly facts: CaseFacts;
  /** A case for each pair. */
  readonly pairs: () => PairedCases;
}

/** The index of one run's evidence in each pair, and room for its terms, which all metrics use. */
interface EvidenceOfRun {
  readonly of: Uint32Array;
  readonly terms: RatioTerms;
}

type CaseFacts = Pick<RatioTerms, "cases" | "times">;

/**
 * Returns a function that computes the terms of a metric for each pair of evidence, and how many cases have the pair. They are valid until
 * the next call. Null for metrics that depend on more than evidence, and where few cases share what the metric reads.
 */
export function pairCounter(sides: PairedCases): (metric: SummedMetric) => PairedTerms | null {
  // Metrics that read the same of evidence share the pairs.
  const counted = new Map<RatioMetric["reduced"], CountedPairs | null>();
  return (metric) => {
    // A metric of one of many labels visits only the cases with it, unless it reads so little that there are few pairs.
    if (metric.kind !== "ratio" || (metric.part && !metric.reduced)) return null;
    const found = getOrCreate(counted, metric.reduced, () => countPairs(sides, metric.reduced));
    if (found === null) return null;
    if (metric.part) return sparsePair(metric, found.pairs(), found.facts);
    const terms = plainTerms(metric, found.distinct);
    const termsIn = (run: EvidenceOfRun): RatioTerms => withTotal(metric, selectTerms(terms, run));
    return { base: termsIn(found.base), head: termsIn(found.head) };
  };
}

/** Returns the terms of only the cases that a metric of one of many labels counts in either run; null for other metrics. */
export function sparsePair(
  metric: SummedMetric,
  { base, head }: PairedCases,
  { cases = head.length, times }: CaseFacts = {},
): PairedTerms | null {
  if (metric.kind !== "ratio" || metric.part === undefined) return null;
  const [before, now] = [base, head].map((rows) => indicesOfPart(metric, rows, evidenceOf) ?? []);
  const either = [...new Set([...(before ?? []), ...(now ?? [])])];
  const facts = { cases, ...(times && { times: Float64Array.from(either, (index) => times[index] as number) }) };
  const { part: _, ...whole } = metric;
  const termsIn = (rows: readonly CountedCase[]): RatioTerms => {
    const own = either.map((index) => rows[index] as CountedCase);
    return withTotal(metric, { ...plainTerms(whole, own), ...facts });
  };
  return { base: termsIn(base), head: termsIn(head) };
}

/** After so many cases, counting is given up where most of what a metric reads is different. */
const TRIED = 4096;

function countPairs({ base, head }: PairedCases, reduced: RatioMetric["reduced"]): CountedPairs | null {
  const numbers = new Map<Evidence, number>();
  const numberOf = (evidence: Evidence): number => {
    const one = (reduced?.(evidence) ?? evidence) as Evidence;
    const number = numbers.get(one) ?? numbers.size;
    numbers.set(one, number);
    return number;
  };
  const numbersIn = (rows: readonly CountedCase[]): Uint32Array | null => {
    const shared = sharedEvidence(rows);
    if (shared) {
      const own = Uint32Array.from(shared.distinct, numberOf);
      return shared.of.map((place) => own[place] as number);
    }
    if (reduced === undefined) return null;
    const of = new Uint32Array(rows.length);
    for (let index = 0; index < rows.length; index += 1) {
      const { evidence, trials } = rows[index] as CountedCase;
      if (trials !== undefined || (index >= TRIED && 2 * numbers.size > index)) return null;
      of[index] = numberOf(evidence);
    }
    return of;
  };
  const before = numbersIn(base);
  const now = before && numbersIn(head);
  if (!before || !now) return null;
  const count = numbers.size;
  const pairs = new Map<number, number>();
  for (let index = 0; index < now.length; index += 1) {
    const pair = (before[index] as number) * count + (now[index] as number);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  const facts = { cases: now.length, times: Float64Array.from(pairs.values()) };
  const runOf = (indexIn: (pair: number) => number): EvidenceOfRun => {
    return { of: Uint32Array.from(pairs.keys(), indexIn), terms: { ...allocateTerms(pairs.size), ...facts } };
  };
  const distinct = [...numbers.keys()].map((evidence): CountedCase => ({ outcome: "unscored", evidence }));
  const runs = { base: runOf((pair) => Math.floor(pair / count)), head: runOf((pair) => pair % count) };
  const casesOf = ({ of }: EvidenceOfRun) => Array.from(of, (place) => distinct[place] as CountedCase);
  return { distinct, ...runs, facts, pairs: lazy(() => ({ base: casesOf(runs.base), head: casesOf(runs.head) })) };
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
