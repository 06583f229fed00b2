import type { DrawMany } from "../random.ts";
import type { SwapGroup } from "./swap-units.ts";

/** The sums of effects for every arrangement of a few units. */
export interface EffectTable {
  readonly first: number;
  readonly count: number;
  /** Arrangements of the units. */
  readonly rows: number;
  /** The sum on each statistic (`count` of them) for each arrangement. */
  readonly sums: Float64Array;
}

/** The most arrangements in a table: 8 units with two choices. A draw then costs one addition for 8 units. */
const MOST_ROWS = 256;

/** Cuts the units of a group into tables. */
export function cutTables({ first, count, units }: SwapGroup): EffectTable[] {
  const tables: EffectTable[] = [];
  let rows = 1;
  let sums = new Float64Array(count);
  const close = (): void => {
    if (rows > 1) tables.push({ first, count, rows, sums });
    [rows, sums] = [1, new Float64Array(count)];
  };
  for (const unit of units) {
    const choices = unit.length / count;
    if (rows * choices > MOST_ROWS) close();
    sums = addUnit(sums, unit, count);
    rows *= choices;
  }
  close();
  return tables;
}

/** Returns the sums of all arrangements with each choice of one more unit. */
function addUnit(sums: Float64Array<ArrayBuffer>, unit: Float64Array, count: number): Float64Array<ArrayBuffer> {
  const choices = unit.length / count;
  const all = new Float64Array(sums.length * choices);
  for (let at = 0; at < all.length; at += 1) {
    const choice = Math.floor(at / sums.length);
    all[at] = (sums[at % sums.length] as number) + (unit[choice * count + (at % count)] as number);
  }
  return all;
}

/** A part of all arrangements, and the number of statistics. */
export interface ArrangementBatch {
  readonly start: number;
  readonly size: number;
  readonly hypotheses: number;
}

/** Returns the statistics of some arrangements: of random ones, or without draws of the next ones in their enumeration. */
export function readArrangements(
  tables: readonly EffectTable[],
  { start, size, hypotheses }: ArrangementBatch,
  draw: DrawMany | null,
): Float64Array {
  const statistics = new Float64Array(size * hypotheses);
  const chosen = new Uint32Array(size);
  let before = 1;
  for (const { first, count, rows, sums } of tables) {
    if (draw) draw(rows, chosen);
    else for (let at = 0; at < size; at += 1) chosen[at] = Math.floor((start + at) / before) % rows;
    for (let place = 0; place < size; place += 1) {
      const [from, to] = [(chosen[place] as number) * count, place * hypotheses + first];
      for (let at = 0; at < count; at += 1) {
        statistics[to + at] = (statistics[to + at] as number) + (sums[from + at] as number);
      }
    }
    before *= rows;
  }
  return statistics;
}
