import type { CaseRow } from "../core/case.ts";
import type { Dependence } from "../core/diff.ts";
import { sliceFields } from "../core/score.ts";
import { getOrCreate } from "../math/memo.ts";
import { type CaseGroups, startOf, testConcentration } from "../math/statistics/concentration.ts";
import type { RowsOfBoth } from "./pairs.ts";

/** Fewer changed cases or values than these tell nothing about dependence. */
const FEWEST_CHANGED = 6;
const FEWEST_VALUES = 10;
/** The chance of a warning by independent cases: over all fields of a suite, and by the directions of changes that differ in place. */
const PLACE_LEVEL = 0.01;
const DIRECTION_LEVEL = 0.05;
/** How many times more concentrated than at random the changes must be. */
const LEAST_EFFECT = 1.5;
const DRAWS = 1999;
/** The most changes placed in all draws of a field, and the fewest draws. */
const MOST_PLACED = 20_000_000;
const FEWEST_DRAWS = 500;

/** A field of gold lines, or the documents of a case (null). */
interface Grouping {
  readonly field: string | null;
  /** Returns the numbers of a case's values, from 0 in the order in which values are met. */
  readonly numbersOf: (row: CaseRow, before: CaseRow | undefined) => readonly number[];
}

/**
 * Returns the field by which the changed cases of a suite depend on each other most clearly; null if they look independent. A case
 * changes when its result does. Fields are those of slices, and the documents of a case.
 */
export function findDependence(suite: string, { base, head }: RowsOfBoth): Dependence | null {
  const changes = new Int8Array(head.length);
  let changed = 0;
  for (let index = 0; index < head.length; index += 1) {
    const [before, row] = [base[index], head[index] as CaseRow];
    // Equal rows of two runs are often one object.
    const change = row === before ? 0 : directionOf(before, row);
    changes[index] = change;
    changed += Math.abs(change);
  }
  if (changed < FEWEST_CHANGED) return null;
  const groupings = groupingsOf(head)
    .map((grouping) => numberValues(grouping, { base, head }))
    .filter(({ count }) => count >= FEWEST_VALUES);
  const draws = Math.round(Math.max(FEWEST_DRAWS, Math.min(DRAWS, MOST_PLACED / changed)));
  const levels = { place: PLACE_LEVEL / groupings.length, direction: DIRECTION_LEVEL };
  const found = groupings.flatMap((grouping) => {
    const test = testConcentration({ changes, groups: grouping.groups }, { draws, ...levels });
    const effect = test === null ? 0 : test.squares / test.expected;
    return effect >= LEAST_EFFECT ? [{ grouping, effect }] : [];
  });
  // Of equal effects the first is taken: a field is easier to name than the documents.
  const strongest = found.reduce<(typeof found)[number] | null>(
    (best, one) => (best === null || one.effect > best.effect ? one : best),
    null,
  );
  if (strongest === null) return null;
  const { field, groups, count } = strongest.grouping;
  return { suite, field, ...mostChanged(changes, groups, count), changed, of: count };
}

/** Returns 1 for a case that is fixed, −1 for one that regressed, else 0. */
function directionOf(before: CaseRow | undefined, { outcome }: CaseRow): number {
  if (before === undefined || before.outcome === "unscored" || outcome === "unscored") return 0;
  return Number(outcome === "pass") - Number(before.outcome === "pass");
}

/** Returns the slice fields of this run, and the documents of both runs: a system may find other ones now. */
function groupingsOf(head: readonly CaseRow[]): Grouping[] {
  const fields = sliceFields(head).map((field): Grouping => {
    const numberOf = numberNames();
    return { field, numbersOf: ({ slices }) => ownValues(slices, field).map(numberOf) };
  });
  const numberOf = numberNames();
  return [...fields, { field: null, numbersOf: (row, before) => documentsOf(row, before).map(numberOf) }];
}

/** Returns a function that numbers names from 0, in the order in which they are first asked for. */
function numberNames(): (name: string) => number {
  const numbers = new Map<string, number>();
  return (name) => getOrCreate(numbers, name, () => numbers.size);
}

/** Returns a case's documents in both runs. */
function documentsOf({ documents = [] }: CaseRow, before: CaseRow | undefined): readonly string[] {
  return before?.documents === undefined ? documents : [...before.documents, ...documents];
}

/** Returns the values of a case; none where it lacks the field, whose name can be that of a property of every object. */
function ownValues(slices: CaseRow["slices"], field: string): readonly string[] {
  return slices && Object.hasOwn(slices, field) ? (slices[field] ?? []) : [];
}

/** Longer lists of values are searched for repeated ones by a set. */
const FEW_VALUES = 16;

/** Numbers the values of each case. Values that most cases share are left out: they say nothing. */
function numberValues({ field, numbersOf }: Grouping, { base, head }: RowsOfBoth) {
  const sizes: number[] = [];
  // A list of numbers would take twice the memory: most cases have several values.
  let groups = new Uint32Array(head.length);
  let length = 0;
  const ends = new Uint32Array(head.length);
  for (let index = 0; index < head.length; index += 1) {
    const own = numbersOf(head[index] as CaseRow, base[index]);
    const start = length;
    if (groups.length < length + own.length) groups = withLength(groups, 2 * (length + own.length));
    for (const number of own.length > FEW_VALUES ? new Set(own) : own) {
      if (own.length <= FEW_VALUES && has(groups, number, { start, end: length })) continue;
      sizes[number] = (sizes[number] ?? 0) + 1;
      groups[length] = number;
      length += 1;
    }
    ends[index] = length;
  }
  let count = 0;
  const telling = sizes.map((size) => (2 * size <= head.length ? count++ : -1));
  const all = { groups: groups.subarray(0, length), ends };
  return { field, groups: count === sizes.length ? all : renumber(all, telling), count };
}

function withLength(numbers: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(length);
  longer.set(numbers);
  return longer;
}

function has(numbers: Uint32Array, number: number, { start, end }: { start: number; end: number }): boolean {
  for (let at = start; at < end; at += 1) if (numbers[at] === number) return true;
  return false;
}

/** Returns the groups with other numbers, in the same memory, without those whose number is −1. */
function renumber({ groups, ends }: CaseGroups, numbers: readonly number[]): CaseGroups {
  let [length, at] = [0, 0];
  for (let index = 0; index < ends.length; index += 1) {
    for (const end = ends[index] as number; at < end; at += 1) {
      const number = numbers[groups[at] as number] as number;
      if (number < 0) continue;
      groups[length] = number;
      length += 1;
    }
    ends[index] = length;
  }
  return { groups: groups.subarray(0, length), ends };
}

/** Returns the values with the most changed cases, as many as differ most from all cases, and the changed cases that have one of them. */
function mostChanged(changes: Int8Array, all: CaseGroups, count: number): Pick<Dependence, "cases" | "values"> {
  const sizes = new Uint32Array(count);
  const moved = new Uint32Array(count);
  for (const [index, end] of all.ends.entries()) {
    for (let at = startOf(all, index); at < end; at += 1) {
      const group = all.groups[at] as number;
      sizes[group] = (sizes[group] as number) + 1;
      moved[group] = (moved[group] as number) + Number(changes[index] !== 0);
    }
  }
  const shares = [moved, sizes].map((counts) => counts.reduce((sum, one) => sum + one, 0));
  const [allMoved = 1, allSizes = 1] = shares;
  const order = Array.from(moved.keys()).sort((a, b) => (moved[b] as number) - (moved[a] as number));
  let [gap, best, values] = [0, 0, 0];
  for (const [place, group] of order.entries()) {
    gap += (moved[group] as number) / allMoved - (sizes[group] as number) / allSizes;
    if (gap <= best || (moved[group] as number) < 2) continue;
    best = gap;
    values = place + 1;
  }
  const top = new Set(order.slice(0, values));
  const isTop = (index: number): boolean =>
    all.groups.slice(startOf(all, index), all.ends[index]).some((group) => top.has(group));
  return { cases: changes.reduce((sum, change, index) => sum + Number(change !== 0 && isTop(index)), 0), values };
}
