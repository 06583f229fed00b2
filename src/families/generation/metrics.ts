import { corpus, type Metric, ratio, type WeightedValue } from "../../core/metric.ts";
import { CHRF_ORDERS, chrfOf } from "../../math/text/ngram-scores.ts";
import { CHECKS, type Check } from "./checks/checks.ts";
import type { Evidence } from "./evidence.ts";
import { JUDGED_METRICS } from "./judge-case.ts";
import type { JudgedMetric } from "./judge-input.ts";
import type { MetricRecord } from "./metric-record.ts";
import { bleuOfSums, type OverlapParams, overlapMetrics } from "./overlap.ts";

/** Returns all metrics of the family in the order of the report; of ROUGE, the types that are measured. */
export function metrics(
  params: Pick<OverlapParams, "rouge_types" | "rouge_measure" | "bleu_weights">,
): Metric<Evidence>[] {
  return [
    ...JUDGED_METRICS.map(judgedMean),
    ...overlapMetrics(params).map((record) => ratio<Evidence>(meanOf(record))),
    corpusBleu(params.bleu_weights),
    ...CHECKS.map(checkMean),
    corpusChrf,
  ];
}

/** Declares the mean over the cases with a value, each counting once. */
function meanOf({ id, title, source, none, unit = "fraction", better = "higher", range = [0, 1] }: MetricRecord) {
  return {
    ...{ id, title, source, unit, better, range },
    whenUndefined: { value: null, why: none, because: "gold" },
    top: ({ values }: Evidence) => values[id] ?? 0,
    bottom: ({ values }: Evidence) => Number(values[id] !== undefined),
  } as const;
}

function judgedMean(record: JudgedMetric): Metric<Evidence> {
  const { id, none, needsReferences, isOnlyWhereMeasured } = record;
  return ratio<Evidence>({
    ...meanOf(record),
    whenUndefined: { value: null, why: none },
    isJudged: true,
    losesCases: true,
    unscored: ({ answer, labelled }) => (answer === "missing" ? "no trace" : (labelled?.unscored[id] ?? null)),
    ...(isOnlyWhereMeasured && {
      appliesTo: ({ values, labelled }: Evidence) => values[id] !== undefined || labelled?.unscored[id] !== undefined,
    }),
    ...(needsReferences && { lacksGold: (all) => all.every(({ counts }) => counts["bleu"] === undefined) }),
  });
}

/** Of checks, a suite's report has those that were made; a case without a trace is then not scored. */
function whereMeasured(id: string) {
  const isMeasured = ({ values }: Evidence): boolean => values[id] !== undefined;
  return {
    appliesTo: isMeasured,
    unscored: (one: Evidence) => (one.answer === "missing" && isMeasured(one) ? "no trace" : null),
  } as const;
}

function checkMean(check: Check): Metric<Evidence> {
  const { id, isErrorRate } = check;
  return ratio<Evidence>({
    ...meanOf(check),
    ...whereMeasured(id),
    // Long references count more in error rates, as in speech recognition.
    ...(isErrorRate && {
      maxWeight: Number.POSITIVE_INFINITY,
      top: ({ counts }: Evidence) => counts[id]?.[0] ?? 0,
      bottom: ({ counts }: Evidence) => counts[id]?.[1] ?? 0,
    }),
  });
}

const NO_REFERENCES = { value: null, why: "no case has references", because: "gold" } as const;

function corpusBleu(weights: readonly number[]): Metric<Evidence> {
  return corpus<Evidence>({
    whenUndefined: NO_REFERENCES,
    id: "corpus_bleu",
    title: "BLEU of all predictions together",
    source: "valor-metrics: BLEU; Papineni et al. 2002, as nltk's corpus_bleu",
    unscored: ({ answer, counts }) => (answer === "missing" && counts["bleu"] !== undefined ? "no trace" : null),
    prepare: (evidence) => prepareCorpusBleu(countsIn(evidence, "bleu"), weights),
  });
}

export function prepareCorpusBleu(cases: CaseCounts, weights: readonly number[]): WeightedValue {
  return prepareSums(cases, 2 * weights.length + 2, (sums) => bleuOfSums(sums, weights));
}

const corpusChrf: Metric<Evidence> = corpus<Evidence>({
  whenUndefined: NO_REFERENCES,
  id: "corpus_chrf",
  title: "chrF of all predictions together",
  source: "Popović 2015, as sacreBLEU's corpus chrF2",
  ...whereMeasured("chrf"),
  prepare: (evidence) =>
    prepareSums(countsIn(evidence, "chrf"), 3 * CHRF_ORDERS, (sums) =>
      chrfOf(Array.from({ length: CHRF_ORDERS }, (_, order) => sums.slice(3 * order, 3 * order + 3) as Chrf)),
    ),
});

type Chrf = [number, number, number];
type CaseCounts = readonly (readonly number[] | undefined)[];

const countsIn = (evidence: readonly Evidence[], id: string): CaseCounts => evidence.map(({ counts }) => counts[id]);

/**
 * Returns a function that computes a value from the summed counts of cases, with case i counted `weights[i]` times (null: once each);
 * null if no case has counts. They are whole numbers, so that their sums do not depend on the order.
 */
function prepareSums(cases: CaseCounts, width: number, fromSums: (sums: number[]) => number): WeightedValue {
  const sums = new Float64Array(width);
  return (weights) => {
    sums.fill(0);
    let isEmpty = true;
    for (let index = 0; index < cases.length; index += 1) {
      const [counts, times] = [cases[index], weights === null ? 1 : (weights[index] as number)];
      if (counts === undefined || times === 0) continue;
      isEmpty = false;
      for (let at = 0; at < width; at += 1) sums[at] = (sums[at] as number) + times * (counts[at] ?? 0);
    }
    return isEmpty ? null : fromSums([...sums]);
  };
}
