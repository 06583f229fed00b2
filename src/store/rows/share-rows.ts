import type { CaseRow } from "../../core/case.ts";
import { ofSuite } from "../../core/suite-report.ts";
import type { StoredBlock } from "./stored-block.ts";

/** Returns the rows to use for those of a block. */
export type ShareRows = (block: StoredBlock) => CaseRow[];

/**
 * Returns a function for the blocks of a stored report that takes the equal rows of `known`, so that two runs of millions of cases take
 * the memory of one and of what differs. Other rows with a known id share what is equal. `known` is never changed. Both lists are in the
 * order of ids; rows that are not may share nothing.
 */
export function rowSharer(known: readonly CaseRow[]): ShareRows {
  return (block) => {
    const others = ofSuite(known, block.suite);
    let place = 0;
    return block.ids.map((id, index) => {
      // Most cases follow each other in both runs.
      if (others[place]?.id !== id) place = placeOf(id, others, place);
      const other = others[place];
      if (other === undefined || other.id !== id) return block.row(index);
      place += 1;
      return block.sharedRow(index, other);
    });
  };
}

/** Returns the first place from `start` of which the id is not before this one: a few steps where the case is near. */
function placeOf(id: string, rows: readonly CaseRow[], start: number): number {
  const isBefore = (place: number): boolean => (rows[place] as CaseRow).id < id;
  let [low, step] = [start, 1];
  while (low + step <= rows.length && isBefore(low + step - 1)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step - 1, rows.length);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
