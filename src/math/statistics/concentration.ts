import { drawBelow, type Random, seedOfNumbers, seedRandom } from "./random.ts";

/** The groups that each case is in, from 0: those of all cases one after another, and where those of each case end. */
export interface CaseGroups {
  readonly groups: Uint32Array;
  readonly ends: Uint32Array;
}

/** Cases that changed for the worse (−1), for the better (1) or not at all (0), and their groups. */
interface GroupedChanges {
  readonly changes: Int8Array;
  readonly groups: CaseGroups;
}

export function startOf({ ends }: CaseGroups, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] as number);
}

/** How much changes concentrate in groups. */
interface Concentration {
  /** The sum over groups of the squared difference of cases that changed for the better and for the worse. */
  readonly squares: number;
  /** The mean of the same where as many changes are at random cases. */
  readonly expected: number;
  /** The share of draws with changes at random cases in which they concentrate as much. */
  readonly place: number;
  /** The share of draws with random directions of the same changes in which they concentrate as much. */
  readonly direction: number;
}

/** The number of draws, and the largest shares that are of interest. */
interface ConcentrationTest {
  readonly draws: number;
  readonly place: number;
  readonly direction: number;
}

/**
 * Tests whether changes concentrate in groups more than those of independent cases: by random places of the changes and, because some
 * groups may change more often than others although their cases are independent, by random directions in the same places too
 * (Edgington and Onghena, "Randomization tests", 2007). Null as soon as one of the shares must exceed its limit. The seed is computed
 * from the changes.
 */
export function testConcentration(
  { changes, groups }: GroupedChanges,
  { draws, place, direction }: ConcentrationTest,
): Concentration | null {
  const places = new Int32Array(changes.length);
  for (let index = 0; index < places.length; index += 1) places[index] = index;
  const moved = places.filter((index) => changes[index] !== 0);
  const signs = Int8Array.from(moved, (index) => changes[index] as number);
  const squaresOf = squareSums(groups);
  const squares = squaresOf(moved, signs);
  const random = seedRandom(seedOfNumbers([Float64Array.from(changes), firstGroups(groups)]));
  const flips = new Int8Array(moved.length);
  // The observed result counts as one of the draws, so that a share is never 0 (Phipson and Smyth 2010).
  const share = (count: number): number => (count + 1) / (draws + 1);
  let [sum, asPlaced, asDirected] = [0, 0, 0];
  for (let draw = 0; draw < draws; draw += 1) {
    shuffleStart(places, moved.length, random);
    const placed = squaresOf(places, signs);
    sum += placed;
    asPlaced += Number(placed >= squares);
    for (let i = 0; i < flips.length; i += 1) flips[i] = random() < 2 ** 31 ? 1 : -1;
    asDirected += Number(squaresOf(moved, flips) >= squares);
    if (share(asPlaced) > place || share(asDirected) > direction) return null;
  }
  return { squares, expected: sum / draws, place: share(asPlaced), direction: share(asDirected) };
}

/** Returns the first group of each case; −1 for a case in none. */
function firstGroups(all: CaseGroups): Float64Array {
  const first = new Float64Array(all.ends.length).fill(-1);
  for (let index = 0; index < first.length; index += 1) {
    const start = startOf(all, index);
    if (start < (all.ends[index] as number)) first[index] = all.groups[start] as number;
  }
  return first;
}

/** Returns a function that sums the squares for changes with these signs at these cases. */
function squareSums(all: CaseGroups): (cases: ArrayLike<number>, signs: Int8Array) => number {
  const { groups, ends } = all;
  let most = -1;
  for (let at = 0; at < groups.length; at += 1) most = Math.max(most, groups[at] as number);
  const sums = new Int32Array(most + 1);
  return (cases, signs) => {
    let squares = 0;
    for (let i = 0; i < signs.length; i += 1) {
      const sign = signs[i] as number;
      const index = cases[i] as number;
      for (let at = startOf(all, index); at < (ends[index] as number); at += 1) {
        const group = groups[at] as number;
        const before = sums[group] as number;
        squares += 2 * sign * before + 1;
        sums[group] = before + sign;
      }
    }
    for (let i = 0; i < signs.length; i += 1) {
      const index = cases[i] as number;
      for (let at = startOf(all, index); at < (ends[index] as number); at += 1) sums[groups[at] as number] = 0;
    }
    return squares;
  };
}

/** Puts random cases at the first places (Fisher and Yates). */
function shuffleStart(places: Int32Array, count: number, random: Random): void {
  for (let i = 0; i < count; i += 1) {
    const j = i + drawBelow(random, places.length - i);
    [places[i], places[j]] = [places[j] as number, places[i] as number];
  }
}
