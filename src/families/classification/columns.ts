import { type Answer, answerFor, type Evidence, NO_KEY } from "./evidence.ts";
import { areEqual, byCodeUnits } from "./label-list.ts";

/** In `truth`: the case does not have the key. In `predicted`: no label was given. In `lists`: no label has a score. */
export const NONE = -1;
/** In `lists`: a label was given, and nothing says with what scores. */
export const UNKNOWN = -2;

/** The cases as columns, for one key; labels are told by their place in `labels`. */
export interface Columns {
  /** All that occur as truth, as prediction or with a score, in the order of code units. */
  readonly labels: readonly string[];
  readonly truth: Int32Array;
  readonly predicted: Int32Array;
  /** Which list of labels the scores of a case belong to. */
  readonly lists: Int32Array;
  /** For each list, which label stands at each of its places. */
  readonly places: readonly Int32Array[];
  /** The scores of a case, by the places of its list. */
  readonly scores: (row: number) => readonly number[];
}

type ByKey = Map<string, Columns>;

const known = new WeakMap<readonly Evidence[], ByKey>();
let last = new WeakRef<readonly Evidence[]>([]);

/**
 * The columns of a key; made once for each array of evidence, which must not change afterwards. Metrics and details see
 * the same cases in arrays of their own, one after another: what was made last serves any array of the same rows.
 */
export function columnsOf(evidence: readonly Evidence[], key: string): Columns {
  const byKey = known.get(evidence) ?? columnsOfLast(evidence) ?? new Map<string, Columns>();
  known.set(evidence, byKey);
  last = new WeakRef(evidence);
  const columns = byKey.get(key) ?? makeColumns(evidence, key);
  byKey.set(key, columns);
  return columns;
}

function columnsOfLast(evidence: readonly Evidence[]): ByKey | undefined {
  const before = last.deref();
  const isSame = before?.length === evidence.length && before.every((row, index) => row === evidence[index]);
  return before && isSame ? known.get(before) : undefined;
}

/** The keys of the labels, in the order of code units. */
export function keysOf(evidence: readonly Evidence[]): string[] {
  const keys = new Set<string>();
  for (const row of evidence) {
    if ("answers" in row) for (const { key } of row.answers) keys.add(key);
    else keys.add(NO_KEY);
  }
  return [...keys].sort(byCodeUnits);
}

function makeColumns(evidence: readonly Evidence[], key: string): Columns {
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
  const places = lists.all.map((labels) => Int32Array.from(labels, numberOf));
  const labels = [...numbers.keys()].sort(byCodeUnits);
  renumber([columns.truth, columns.predicted, ...places], labels, numbers);
  const scores = (row: number): readonly number[] => answerFor(evidence[row] as Evidence, key)?.scores ?? [];
  return { labels, ...columns, places, scores };
}

function listOf(answer: Answer | null, lists: LabelLists): number {
  if (answer?.labels) return lists.numberOf(answer.labels);
  return answer === null || answer.predicted === null ? NONE : UNKNOWN;
}

/** From the order in which labels came up to their order by code units. */
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

/** Lists of labels that are different; most cases have the list of the case before them. */
class LabelLists {
  readonly all: (readonly string[])[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #seen = new Map<readonly string[], number>();
  #last = NONE;

  numberOf(labels: readonly string[]): number {
    if (this.#last >= 0 && areEqual(labels, this.all[this.#last] as readonly string[])) return this.#last;
    this.#last = this.#seen.get(labels) ?? this.#find(labels);
    return this.#last;
  }

  #find(labels: readonly string[]): number {
    const name = JSON.stringify(labels);
    const number = this.#numbers.get(name) ?? this.all.length;
    if (number === this.all.length) {
      this.all.push(labels);
      this.#numbers.set(name, number);
    }
    this.#seen.set(labels, number);
    return number;
  }
}
