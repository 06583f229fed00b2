import type { CaseRow } from "../core/case.ts";
import type { Diff } from "../core/diff.ts";
import type { RowsOfBoth } from "./pairs.ts";

/** Cases of one suite that have another id than in the baseline. */
export type RenamedCases = Diff["renamed"];

/**
 * Finds cases that have another id than in the baseline: those that only one run has, whose text and expected answer are equal and
 * occur once among such cases of each run. Texts are compared as stored, so they are equal in their first 200 code points.
 */
export function findRenamed(suite: string, { base, head }: RowsOfBoth): RenamedCases {
  if (base.length === head.length && base.every(({ id }, index) => id === head[index]?.id)) return [];
  const removed = uniqueByText(rowsWithout(base, head));
  if (removed.size === 0) return [];
  return [...uniqueByText(rowsWithout(head, base))].flatMap(([key, to]) => {
    const from = removed.get(key);
    return from && to ? [{ suite, from: from.id, to: to.id }] : [];
  });
}

/** Returns the baseline's rows under the ids of this run. */
export function renameRows(base: readonly CaseRow[], renamed: RenamedCases): readonly CaseRow[] {
  if (renamed.length === 0) return base;
  const ids = new Map(renamed.map(({ from, to }) => [from, to]));
  return base.map((row) => {
    const id = ids.get(row.id);
    return id === undefined ? row : { ...row, id };
  });
}

function rowsWithout(rows: readonly CaseRow[], others: readonly CaseRow[]): readonly CaseRow[] {
  const known = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !known.has(id));
}

/** Returns rows by text and expected answer; null for what several rows have. Rows without a text cannot be recognised. */
function uniqueByText(rows: readonly CaseRow[]): Map<string, CaseRow | null> {
  const found = new Map<string, CaseRow | null>();
  for (const row of rows) {
    const { text, expected } = row.shown;
    if (text.trim() === "") continue;
    const key = JSON.stringify([text, expected]);
    found.set(key, found.has(key) ? null : row);
  }
  return found;
}
