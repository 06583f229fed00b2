import type { CaseRow } from "../core/case.ts";
import type { Dependence } from "../core/diff.ts";
import { ownValue } from "../core/json.ts";
import { getOrCreate } from "../math/memo.ts";
import { drawBelow, type Random, seedOfNumbers, seedRandom } from "../math/random.ts";
import { sliceFields } from "../scoring/slices.ts";
import type { RowsOfBoth } from "./pairs.ts";

/** Fewer changed cases or values than these tell nothing about dependence. */
const FEWEST_CHANGED = 6;
const FEWEST_VALUES = 10;
/** The chance of a warning by independent cases: over all fields of a suite, and by the directions of changes that differ in place. */
const PLACE_LEVEL = 0.01;
const DIRECTION_LEVEL = 0.05;
/** How many times more concentrated than at random the changes must be. */
const LEAST_EFFECT = 1.5;
/** The draws of a field, and the most changes that are placed in all of them. */
const DRAWS = 1999;
const FEWEST_DRAWS = 500;
const MOST_PLACED = 20_000_000;

/** A field of gold lines, or the documents of a case (null), with the numbers of each case's values. */
interface Grouping {
  readonly field: string | null;
  readonly values: readonly (readonly number[])[];
  readonly count: number;
}

/** The changed cases by their index, each 1 (fixed) or −1 (regressed), and how many cases there are. */
interface Changes {
  readonly cases: readonly number[];
  readonly signs: readonly number[];
  readonly of: number;
}

/**
 * Returns the field by which the changed cases of a suite depend on each other most clearly; null if they look independent. A case
 * changes when its result does. Fields are those of slices, and the documents of a case.
 */
export function findDependence(suite: string, { base, head }: RowsOfBoth): Dependence | null {
  const directions = head.map((row, index) => (row === base[index] ? 0 : directionOf(base[index], row)));
  const cases = [...directions.keys()].filter((index) => directions[index] !== 0);
  if (cases.length < FEWEST_CHANGED) return null;
  const changes = { cases, signs: cases.map((index) => directions[index] as number), of: head.length };
  const fields = sliceFields(head).map((field) =>
    numberValues(
      field,
      head.map(({ slices = {} }) => ownValue(slices, field) ?? []),
    ),
  );
  const documents = numberValues(
    null,
    head.map((row, index) => documentsOf(row, base[index])),
  );
  const groupings = [...fields, documents].filter(({ count }) => count >= FEWEST_VALUES);
  const effects = groupings.map((grouping) => concentration(changes, grouping, PLACE_LEVEL / groupings.length));
  const largest = Math.max(...effects);
  const strongest = groupings[effects.indexOf(largest)];
  if (strongest === undefined || largest < LEAST_EFFECT) return null;
  const { field, count } = strongest;
  return { suite, field, ...mostChanged(changes, strongest), changed: cases.length, of: count };
}

/** Returns 1 for a case that is fixed, −1 for one that regressed, else 0. */
function directionOf(before: CaseRow | undefined, { outcome }: CaseRow): number {
  if (before === undefined || before.outcome === "unscored" || outcome === "unscored") return 0;
  return Number(outcome === "pass") - Number(before.outcome === "pass");
}

/** Returns a case's documents in both runs: a system may find other ones now. */
function documentsOf({ documents = [] }: CaseRow, before: CaseRow | undefined): readonly string[] {
  return before?.documents === undefined ? documents : [...before.documents, ...documents];
}

/** Numbers the values of each case. Values that most cases share are left out: they say nothing. */
function numberValues(field: string | null, names: readonly (readonly string[])[]): Grouping {
  const sizes = new Map<string, number>();
  for (const own of names) for (const name of new Set(own)) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => getOrCreate(numbers, name, () => numbers.size);
  const isTelling = (name: string): boolean => 2 * (sizes.get(name) ?? 0) <= names.length;
  const values = names.map((own) => [...new Set(own)].filter(isTelling).map(numberOf));
  return { field, values, count: numbers.size };
}

/**
 * Returns how many times more changes concentrate in values than at random; 0 where independent cases do so too often: by random places
 * of the changes and, because some values may change more often than others although their cases are independent, by random directions in
 * the same places too (Edgington and Onghena, "Randomization tests", 2007). The seed is made of the changes.
 */
function concentration({ cases, signs, of }: Changes, { values, count }: Grouping, level: number): number {
  const sums = new Int32Array(count);
  const squaresOf = (at: readonly number[], directions: readonly number[]): number => {
    sums.fill(0);
    for (const [i, sign] of directions.entries()) {
      for (const value of values[at[i] as number] ?? []) sums[value] = (sums[value] as number) + sign;
    }
    return sums.reduce((all, sum) => all + sum * sum, 0);
  };
  const observed = squaresOf(cases, signs);
  const random = seedRandom(seedOfNumbers([Float64Array.from(cases), Float64Array.from(signs)]));
  const draws = Math.round(Math.max(FEWEST_DRAWS, Math.min(DRAWS, MOST_PLACED / (cases.length + count))));
  const places = Array.from({ length: of }, (_, index) => index);
  // The observed result counts as one of the draws, so that a share is never 0 (Phipson and Smyth 2010).
  const isFrequent = (hits: number, limit: number): boolean => (hits + 1) / (draws + 1) > limit;
  let [sum, asPlaced, asDirected] = [0, 0, 0];
  for (let draw = 0; draw < draws; draw += 1) {
    drawPlaces(places, cases.length, random);
    const placed = squaresOf(places, signs);
    sum += placed;
    asPlaced += Number(placed >= observed);
    const directions = signs.map(() => (random() < 2 ** 31 ? 1 : -1));
    asDirected += Number(squaresOf(cases, directions) >= observed);
    if (isFrequent(asPlaced, level) || isFrequent(asDirected, DIRECTION_LEVEL)) return 0;
  }
  return observed / (sum / draws);
}

/** Puts random cases at the first places (Fisher and Yates). */
function drawPlaces(places: number[], count: number, random: Random): void {
  for (let i = 0; i < count; i += 1) {
    const j = i + drawBelow(random, places.length - i);
    [places[i], places[j]] = [places[j] as number, places[i] as number];
  }
}

/** Returns the values with the most changed cases, as many as differ most from all cases, and the changed cases that have one of them. */
function mostChanged({ cases }: Changes, { values, count }: Grouping): Pick<Dependence, "cases" | "values"> {
  const countIn = (lists: readonly (readonly number[])[]): Uint32Array => {
    const counts = new Uint32Array(count);
    for (const value of lists.flat()) counts[value] = (counts[value] as number) + 1;
    return counts;
  };
  const [sizes, moved] = [countIn(values), countIn(cases.map((index) => values[index] ?? []))];
  const [allMoved, allSizes] = [moved, sizes].map((counts) => counts.reduce((sum, one) => sum + one, 0) || 1);
  const order = [...moved.keys()].sort((a, b) => (moved[b] as number) - (moved[a] as number));
  let [gap, best, most] = [0, 0, 0];
  for (const [place, value] of order.entries()) {
    gap += (moved[value] as number) / (allMoved ?? 1) - (sizes[value] as number) / (allSizes ?? 1);
    if (gap <= best || (moved[value] as number) < 2) continue;
    [best, most] = [gap, place + 1];
  }
  const top = new Set(order.slice(0, most));
  return { cases: cases.filter((index) => values[index]?.some((value) => top.has(value))).length, values: most };
}
