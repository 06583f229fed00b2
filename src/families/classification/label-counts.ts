import type { Table, Weights } from "../../core/metric.ts";
import { getOrCreate } from "../../math/memo.ts";
import { casesByBlock, type LeftOutBlock } from "../../math/statistics/jackknife.ts";
import { type Columns, columnsOf } from "./columns.ts";
import type { Evidence } from "./evidence.ts";

/** The true positives of a label, its cases, and how often it was predicted. */
export interface LabelCounts {
  readonly hits: number;
  readonly support: number;
  readonly predicted: number;
}

export function countsTable(key: string): Table<Evidence, readonly LabelCounts[]> {
  return { prepare: (evidence) => labelCounter(columnsOf(evidence, key)) };
}

/**
 * Returns a function that counts for each label, where case i counts `weights[i]` times; each call overwrites the result of the previous
 * one. Cases with the same truth and prediction are counted together; without a block only its cases are visited.
 */
export function labelCounter(columns: Columns): (weights: Weights, without?: LeftOutBlock) => readonly LabelCounts[] {
  const { pairOf, truths, predictions } = pairsOf(columns);
  const all = new Float64Array(truths.length);
  for (const pair of pairOf) all[pair] = (all[pair] as number) + 1;
  const counts = columns.labels.map(() => ({ hits: 0, support: 0, predicted: 0 }));
  const times = new Float64Array(truths.length);
  let members: { readonly of: Uint8Array; readonly blocks: readonly Uint32Array[] } | null = null;
  return (weights, without) => {
    times.set(all);
    if (without) {
      if (members?.of !== without.of) members = { of: without.of, blocks: casesByBlock(without.of) };
      for (const row of members.blocks[without.block] ?? []) {
        const pair = pairOf[row] as number;
        times[pair] = (times[pair] as number) - 1;
      }
    } else if (weights) {
      times.fill(0);
      for (let row = 0; row < pairOf.length; row += 1) {
        const pair = pairOf[row] as number;
        times[pair] = (times[pair] as number) + (weights[row] as number);
      }
    }
    for (const one of counts) {
      one.hits = 0;
      one.support = 0;
      one.predicted = 0;
    }
    for (let pair = 0; pair < times.length; pair += 1) {
      const [right, guess, count] = [
        counts[truths[pair] as number],
        counts[predictions[pair] as number],
        times[pair] as number,
      ];
      if (!right) continue;
      right.support += count;
      if (guess) guess.predicted += count;
      if (guess === right) right.hits += count;
    }
    return counts;
  };
}

/** The pairs of truth and prediction that occur, and which of them each case has. */
interface Pairs {
  readonly pairOf: Int32Array;
  readonly truths: readonly number[];
  readonly predictions: readonly number[];
}

function pairsOf({ labels, truth, predicted }: Columns): Pairs {
  const [truths, predictions]: [number[], number[]] = [[], []];
  const numbers = new Map<number, number>();
  const pairOf = truth.map((right, row) => {
    const guess = predicted[row] as number;
    const name = (right + 1) * (labels.length + 1) + guess + 1;
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, truths.length);
    predictions.push(guess);
    return truths.push(right) - 1;
  });
  return { pairOf, truths, predictions };
}

/** Returns a function that returns the table of a key: the same one each time, so that metrics share what is computed from it. */
export function tableByKey<T>(create: (key: string) => Table<Evidence, T>): (key: string) => Table<Evidence, T> {
  const tables = new Map<string, Table<Evidence, T>>();
  return (key) => getOrCreate(tables, key, () => create(key));
}
