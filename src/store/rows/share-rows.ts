import { type CaseRow, type Evidence, evidenceText } from "../core/case.ts";
import { ofSuite } from "../core/suite-report.ts";

/**
 * Returns a function that lets rows share the ids and the equal evidence of the same cases in another run: of millions of cases these take
 * a third of the memory. Rows of one call are of one suite. Both lists are in the order of ids; rows that are not may share nothing.
 */
export function valueSharer(known: readonly CaseRow[]): (rows: readonly CaseRow[]) => void {
  /** The other run's evidence by that of several rows, which is frozen. */
  const equal = new Map<Evidence, Evidence>();
  const sameEvidence = (own: Evidence, other: Evidence): Evidence => {
    const found = equal.get(own);
    if (found !== undefined || own === other) return found ?? own;
    const isShared = Object.isFrozen(own);
    // Frozen evidence is that of many rows of its run, whose scores are computed once.
    if ((isShared && !Object.isFrozen(other)) || evidenceText(own) !== evidenceText(other)) return own;
    if (isShared) equal.set(own, other);
    return other;
  };
  return (rows) => {
    const others = ofSuite(known, rows[0]?.suite ?? "");
    let place = 0;
    for (const row of rows) {
      place = placeOf(row.id, others, place);
      const other = others[place];
      if (other === undefined || other.id !== row.id) continue;
      row.id = other.id;
      row.evidence = sameEvidence(row.evidence, other.evidence);
    }
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
