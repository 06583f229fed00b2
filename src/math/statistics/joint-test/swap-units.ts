import { getOrCreate } from "../../memo.ts";
import { compareNumbers } from "../../numbers.ts";
import { groupBy } from "../group.ts";
import { seedOfNumbers, seedRandom, shuffle } from "../random.ts";

/** Units that can be rearranged independently of each other, and their effects on consecutive statistics. */
export interface SwapGroup {
  /** The first of the statistics that the units contribute to, and how many there are. */
  readonly first: number;
  readonly count: number;
  /**
   * For each unit its effects on each statistic (`count` of them) for each of its choices, the observed choice first. With two runs
   * the second choice is the negative of the first: the runs swapped.
   */
  readonly units: readonly Float64Array[];
}

/** More units are merged at random into this many blocks: p hardly changes, and the cost is bounded. */
const MOST_UNITS = 1024;

/** Keeps the units that have an effect, in the order of their numbers. */
export function sortUnits({ first, count, units }: SwapGroup): SwapGroup {
  const changed = units.filter((unit) => unit.some((effect) => effect !== 0));
  return { first, count, units: changed.sort(compareNumbers) };
}

/** Returns a function that returns the effects on one statistic, divided by its error, by unit and choice; without units that have none. */
export function effectReader(groups: readonly SwapGroup[], error: Float64Array): (place: number) => Float64Array[] {
  const unitsOf = Array.from(error, (): Float64Array[] => []);
  for (const { first, count, units } of groups) {
    for (const unit of units) {
      for (let column = 0; column < count; column += 1) {
        if (hasEffect(unit, column, count)) unitsOf[first + column]?.push(unit);
      }
    }
  }
  return (place) => {
    const { first, count } = groups.find((group) => place < group.first + group.count) ?? { first: 0, count: 1 };
    // Many units may be one list.
    const divided = new Map<Float64Array, Float64Array>();
    const divide = (unit: Float64Array): Float64Array => {
      const own = new Float64Array(unit.length / count);
      for (let choice = 0; choice < own.length; choice += 1) {
        own[choice] = (unit[choice * count + place - first] as number) / (error[place] as number);
      }
      return own;
    };
    const effects = (unitsOf[place] ?? []).map((unit) => getOrCreate(divided, unit, () => divide(unit)));
    // An effect next to zero is zero after the division.
    return effects.filter((own) => own.some((effect) => effect !== 0));
  };
}

function hasEffect(unit: Float64Array, column: number, count: number): boolean {
  for (let at = column; at < unit.length; at += count) if (unit[at] !== 0) return true;
  return false;
}

/** Merges units into random blocks if there are very many. */
export function limitUnits(group: SwapGroup): SwapGroup {
  return group.units.length > MOST_UNITS ? { ...group, units: mergeUnits(group.units) } : group;
}

/** Adds the effects of random units that have equally many choices. The blocks are rearranged as one. */
function mergeUnits(units: readonly Float64Array[]): Float64Array[] {
  const random = seedRandom(seedOfNumbers(units));
  const size = Math.ceil(units.length / MOST_UNITS);
  return [...groupBy(units, ({ length }) => length).values()].flatMap((alike) => {
    shuffle(alike, random);
    const blocks: Float64Array[] = [];
    for (const [index, unit] of alike.entries()) {
      const block = blocks[Math.floor(index / size)];
      if (block) for (let at = 0; at < unit.length; at += 1) block[at] = (block[at] as number) + (unit[at] as number);
      else blocks.push(Float64Array.from(unit));
    }
    return blocks;
  });
}
