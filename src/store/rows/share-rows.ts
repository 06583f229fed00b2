import { type CaseRow, type Evidence, evidenceText } from "../../core/case.ts";
import { ofSuite } from "../../core/suite-report.ts";
import { StoredRow } from "./stored-row.ts";

/** Returns the rows to use for those of one suite. */
export type ShareRows = (rows: readonly CaseRow[]) => CaseRow[];

/**
 * Returns a function for the rows of a stored report that replaces a row by the equal one of `known`, so that two runs of millions of
 * cases take the memory of one and of what differs. A row of which only the result differs shares the columns of the known one. Another
 * row with a known id is changed in place: it takes over the id, and evidence that is equal. `known` is never changed. Both lists are in
 * the order of ids; rows that are not may share nothing. Rows with texts are kept apart, since each run drops its own.
 */
export function rowSharer(known: readonly CaseRow[]): ShareRows {
  /** The other run's evidence by that of several rows, which is frozen. */
  const equal = new Map<Evidence, Evidence>();
  const texts = new Map<Evidence, string>();
  const textOf = (evidence: Evidence): string => {
    const text = texts.get(evidence) ?? evidenceText(evidence);
    if (Object.isFrozen(evidence)) texts.set(evidence, text);
    return text;
  };
  const sameEvidence = (own: Evidence, other: Evidence): Evidence => {
    const found = equal.get(own);
    if (found !== undefined || own === other) return found ?? own;
    const isShared = Object.isFrozen(own);
    // Frozen evidence is that of many rows of its run, whose scores are computed once.
    if ((isShared && !Object.isFrozen(other)) || textOf(own) !== textOf(other)) return own;
    if (isShared) equal.set(own, other);
    return other;
  };
  // `sameEvidence` keeps frozen evidence where the other is not frozen; the whole row may still be replaced.
  const haveEqualEvidence = (own: Evidence, other: Evidence): boolean =>
    own === other || (!Object.isFrozen(other) && textOf(own) === textOf(other));
  return (rows) => {
    const others = ofSuite(known, rows[0]?.suite ?? "");
    let place = 0;
    return rows.map((row) => {
      // Most cases follow each other in both runs.
      if (others[place]?.id !== row.id) place = placeOf(row.id, others, place);
      const other = others[place];
      if (other === undefined || other.id !== row.id) return row;
      place += 1;
      row.id = other.id;
      row.evidence = sameEvidence(row.evidence, other.evidence);
      if (!areEqualButForResults(row, other)) return row;
      if (row.outcome === other.outcome && haveEqualEvidence(row.evidence, other.evidence)) return other;
      // Otherwise one such row of a block would keep all columns of the block.
      return other instanceof StoredRow ? other.withResult(row) : row;
    });
  };
}

/** Whether two rows of a suite with the same id have equal fields but for their results, no texts and no trials. */
function areEqualButForResults(row: CaseRow, other: CaseRow): boolean {
  return (
    row.shown === null &&
    other.shown === null &&
    row.trials === undefined &&
    other.trials === undefined &&
    row.cluster === other.cluster &&
    haveSameLines(row, other) &&
    areEqualSlices(row.slices, other.slices)
  );
}

/** Whether two rows have the same gold line, places and documents. */
function haveSameLines(row: CaseRow, other: CaseRow): boolean {
  if (row instanceof StoredRow && other instanceof StoredRow)
    return other.hasSameLines(row) && other.hasSameDocuments(row);
  const areSame = row.gold === other.gold && row.at === other.at && row.gold_at === other.gold_at;
  return areSame && areEqualLists(row.documents, other.documents);
}

function areEqualLists(own: readonly string[] | undefined, others: readonly string[] | undefined): boolean {
  if (own === undefined || others === undefined) return own === others;
  return own.length === others.length && own.every((item, index) => item === others[index]);
}

function areEqualSlices(own: CaseRow["slices"], others: CaseRow["slices"]): boolean {
  if (own === undefined || others === undefined) return own === others;
  return own === others || JSON.stringify(own) === JSON.stringify(others);
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
