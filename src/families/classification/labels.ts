import { NO_KEY, selectLabels } from "../../core/line/label-key.ts";
import type { Breakdown, Table } from "../../core/metric.ts";
import { sliceName } from "../../core/slice.ts";
import { getOrCreate } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { answerFor, type Evidence, keysOf } from "./evidence.ts";

/** The page that defines the metrics. */
export const SOURCE = "valor-metrics, Classification Metrics";

/** The most labels with scores of their own. */
const MOST_LISTED = 1000;

/** A label, and how many cases have it as truth and as prediction. */
export interface LabelFrequency {
  readonly label: string;
  readonly truth: number;
  readonly predicted: number;
}

/** Counts the labels of a key that occur as truth or prediction, in code unit order. */
export function countLabels(evidence: readonly Evidence[], key: string): LabelFrequency[] {
  const counts = new Map<string, { label: string; truth: number; predicted: number }>();
  const countOf = (label: string) => getOrCreate(counts, label, () => ({ label, truth: 0, predicted: 0 }));
  for (const one of evidence) {
    const answer = answerFor(one, key);
    if (answer === null) continue;
    countOf(answer.truth).truth += 1;
    if (answer.predicted !== null) countOf(answer.predicted).predicted += 1;
  }
  return [...counts.values()].sort((one, other) => compareTexts(one.label, other.label));
}

/** Returns a function that returns the table of a key: the same one each time, so that metrics share what is computed from it. */
export function tableByKey<T>(create: (key: string) => Table<Evidence, T>): (key: string) => Table<Evidence, T> {
  const tables = new Map<string, Table<Evidence, T>>();
  return (key) => getOrCreate(tables, key, () => create(key));
}

/** Returns the labels with scores of their own: those that occur as truth, and a few that are only predicted. */
export function listedLabels(evidence: readonly Evidence[], key: string): string[] {
  return selectLabels(countLabels(evidence, key), MOST_LISTED);
}

/** Breaks a metric down by label and by averages over labels, for each key. */
export function breakdownByLabel<M extends ReturnType<Breakdown<Evidence>["metricsOf"]>[number]>(
  averages: readonly string[],
  metricsOf: (key: string, evidence: readonly Evidence[]) => readonly M[],
): Breakdown<Evidence> {
  return {
    keySets: [["label"], ["average"], ["key", "label"], ["key", "average"]],
    values: { average: averages },
    slicesOnly: true,
    isHeadline: (slice) => slice.split(",").includes(sliceName("average", "macro")),
    metricsOf: (evidence) => {
      const keys = keysOf(evidence);
      return (keys.length === 0 ? [NO_KEY] : keys).flatMap((key) => metricsOf(key, evidence));
    },
  };
}
