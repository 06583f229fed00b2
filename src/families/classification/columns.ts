import { selectLabels } from "../../core/line/label-key.ts";
import { getOrCreate } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";
import { type Answer, answerFor, type Evidence } from "./evidence.ts";

/** In `truth`: the case does not have the key. In `predicted`: no label was predicted. In `lists`: no label has a score. */
export const NONE = -1;
/** In `lists`: a label was predicted without scores. */
export const UNKNOWN = -2;

/** The most labels with scores of their own. */
const MOST_LISTED = 1000;

/** The cases of one key as columns; labels are stored as their indices in `labels`. */
export interface Columns {
  /** All that occur as truth, as prediction or with a score, in code unit order. */
  readonly labels: readonly string[];
  readonly truth: Int32Array;
  readonly predicted: Int32Array;
  /** Which list of scored labels each case has: an index into `listLabels`. */
  readonly lists: Int32Array;
  readonly listLabels: readonly Int32Array[];
  /** Returns the scores of a case, in the order of its list. */
  readonly scores: (row: number) => readonly number[];
}

type ByKey = Map<string, Columns>;

const cache = new WeakMap<readonly Evidence[], ByKey>();
let lastEvidence = new WeakRef<readonly Evidence[]>([]);

/**
 * Returns the columns of a key, cached by the array of evidence, which must not change afterwards. Metrics and details pass
 * different arrays of the same rows, one after another, so the latest columns are also used for any array of the same rows.
 */
export function columnsOf(evidence: readonly Evidence[], key: string): Columns {
  const byKey = cache.get(evidence) ?? columnsOfSameRows(evidence) ?? new Map<string, Columns>();
  cache.set(evidence, byKey);
  lastEvidence = new WeakRef(evidence);
  return getOrCreate(byKey, key, () => createColumns(evidence, key));
}

function columnsOfSameRows(evidence: readonly Evidence[]): ByKey | undefined {
  const before = lastEvidence.deref();
  const isSame = before?.length === evidence.length && before.every((row, index) => row === evidence[index]);
  return before && isSame ? cache.get(before) : undefined;
}

function createColumns(evidence: readonly Evidence[], key: string): Columns {
  const n = evidence.length;
  const columns = { truth: new Int32Array(n), predicted: new Int32Array(n), lists: new Int32Array(n) };
  const numbers = new Map<string, number>();
  const numberOf = (label: string): number => {
    const number = numbers.get(label) ?? numbers.size;
    if (number === numbers.size) numbers.set(label, number);
    return number;
  };
  const lists = new LabelLists();
  for (let row = 0; row < n; row += 1) {
    const answer = answerFor(evidence[row] as Evidence, key);
    columns.truth[row] = answer === null ? NONE : numberOf(answer.truth);
    columns.predicted[row] = answer?.predicted == null ? NONE : numberOf(answer.predicted);
    columns.lists[row] = listOf(answer, lists);
  }
  const listLabels = lists.all.map((labels) => Int32Array.from(labels, numberOf));
  const labels = [...numbers.keys()].sort(compareTexts);
  renumber([columns.truth, columns.predicted, ...listLabels], labels, numbers);
  const scores = (row: number): readonly number[] => answerFor(evidence[row] as Evidence, key)?.scores ?? [];
  return { labels, ...columns, listLabels, scores };
}

function listOf(answer: Answer | null, lists: LabelLists): number {
  if (answer?.labels) return lists.numberOf(answer.labels);
  return answer === null || answer.predicted === null ? NONE : UNKNOWN;
}

/** Changes label numbers from the order of first occurrence to code unit order. */
function renumber(
  columns: readonly Int32Array[],
  labels: readonly string[],
  numbers: ReadonlyMap<string, number>,
): void {
  const ranks = new Int32Array(labels.length);
  for (const [rank, label] of labels.entries()) ranks[numbers.get(label) as number] = rank;
  for (const column of columns) {
    for (let i = 0; i < column.length; i += 1) {
      const number = column[i] as number;
      if (number >= 0) column[i] = ranks[number] as number;
    }
  }
}

/** The distinct lists of labels; most cases have the list of the previous case. */
class LabelLists {
  readonly all: (readonly string[])[] = [];
  readonly #byContent = new Map<string, number>();
  readonly #byIdentity = new Map<readonly string[], number>();
  #last = NONE;

  numberOf(labels: readonly string[]): number {
    if (this.#last >= 0 && areEqual(labels, this.all[this.#last] as readonly string[])) return this.#last;
    this.#last = this.#byIdentity.get(labels) ?? this.#find(labels);
    return this.#last;
  }

  #find(labels: readonly string[]): number {
    const name = JSON.stringify(labels);
    const number = this.#byContent.get(name) ?? this.all.length;
    if (number === this.all.length) {
      this.all.push(labels);
      this.#byContent.set(name, number);
    }
    this.#byIdentity.set(labels, number);
    return number;
  }
}

/** Counts how often each label occurs in a column. */
export function countLabels(column: Int32Array, labels: number): Uint32Array {
  const counts = new Uint32Array(labels);
  for (const label of column) if (label >= 0) counts[label] = (counts[label] as number) + 1;
  return counts;
}

/** Returns the labels with the highest counts; of equal counts, the first labels. */
export function mostFrequent(labels: readonly number[], counts: Uint32Array, most: number): number[] {
  return labels.toSorted((a, b) => (counts[b] as number) - (counts[a] as number) || a - b).slice(0, most);
}

/** Returns the labels with scores of their own: those that occur as truth, and a few that are only predicted. */
export function listedLabels({ labels, truth, predicted }: Columns): string[] {
  const [asTruth, asPrediction] = [countLabels(truth, labels.length), countLabels(predicted, labels.length)];
  const frequencies = labels.map((label, index) => ({
    label,
    truth: asTruth[index] as number,
    predicted: asPrediction[index] as number,
  }));
  return selectLabels(
    frequencies.filter((one) => one.truth + one.predicted > 0),
    MOST_LISTED,
  );
}

/** The most lists, and the most strings, that are interned. */
const MOST_INTERNED = 5000;

const lists = new Map<string, string[]>();
const strings = new Map<string, string>();
let lastList: string[] = [];

/** Returns the same frozen list for equal lists of labels, so that a million cases share one list. */
export function internList(labels: string[]): string[] {
  if (areEqual(labels, lastList)) return lastList;
  const name = JSON.stringify(labels);
  const known = lists.get(name);
  lastList = known ?? labels.map(internString);
  Object.freeze(lastList);
  if (!known && lists.size < MOST_INTERNED) lists.set(name, lastList);
  return lastList;
}

/** Returns the same string object for equal strings. */
export function internString(string: string): string {
  const known = strings.get(string);
  if (known === undefined && strings.size < MOST_INTERNED) strings.set(string, string);
  return known ?? string;
}

/** Returns whether two lists contain the same strings in the same order. */
function areEqual(one: readonly string[], other: readonly string[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}
