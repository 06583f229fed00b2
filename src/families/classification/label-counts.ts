import type { Table, Weights } from "../../core/metric.ts";
import { type Columns, columnsOf } from "./columns.ts";
import type { Evidence } from "./evidence.ts";

/** The true positives of a label, its cases, and how often it was predicted. */
export interface LabelCounts {
  readonly hits: number;
  readonly support: number;
  readonly predicted: number;
}

/** Declares the counts of all labels of a key. */
export function countsTable(key: string): Table<Evidence, readonly LabelCounts[]> {
  return { prepare: (evidence) => labelCounter(columnsOf(evidence, key)) };
}

/** Returns a function that counts for each label, where case i counts `weights[i]` times; each call overwrites the result of the previous one. */
export function labelCounter({ labels, truth, predicted }: Columns): (weights: Weights) => readonly LabelCounts[] {
  const [hits, support, given] = [0, 1, 2].map(() => new Float64Array(labels.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const counts = labels.map(() => ({ hits: 0, support: 0, predicted: 0 }));
  return (weights) => {
    for (const column of [hits, support, given]) column.fill(0);
    for (let row = 0; row < truth.length; row += 1) {
      const weight = weights === null ? 1 : (weights[row] as number);
      const [right, guess] = [truth[row] as number, predicted[row] as number];
      if (right < 0 || weight === 0) continue;
      support[right] = (support[right] as number) + weight;
      if (guess === right) hits[right] = (hits[right] as number) + weight;
      if (guess >= 0) given[guess] = (given[guess] as number) + weight;
    }
    for (const [label, one] of counts.entries()) {
      one.hits = hits[label] as number;
      one.support = support[label] as number;
      one.predicted = given[label] as number;
    }
    return counts;
  };
}

/** Returns a function that returns the table of a key: the same one each time, so that metrics share what is computed from it. */
export function tableByKey<T>(create: (key: string) => Table<Evidence, T>): (key: string) => Table<Evidence, T> {
  const tables = new Map<string, Table<Evidence, T>>();
  return (key) => {
    const table = tables.get(key) ?? create(key);
    tables.set(key, table);
    return table;
  };
}
