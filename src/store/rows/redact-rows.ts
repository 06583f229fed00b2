import { type CaseRow, plainRow } from "../../core/case.ts";
import { hasKnownSecrets, redactKnown } from "../../core/secrets/known-secrets.ts";
import { StoredRow } from "./stored-row.ts";

/** Redacts the known secrets in rows. The rows of a suite stay in the order of their ids, which may have changed. */
export function redactRows(rows: readonly CaseRow[]): readonly CaseRow[] {
  if (!hasKnownSecrets()) return rows;
  const isClean = rowCheck();
  if (rows.every(isClean)) return rows;
  const suites = new Map<string, CaseRow[]>();
  for (const row of rows) {
    const shown = isClean(row) ? row : redactKnown(plainRow(row));
    const some = suites.get(shown.suite);
    if (some) some.push(shown);
    else suites.set(shown.suite, [shown]);
  }
  return [...suites.values()].flatMap((some) => some.sort((a, b) => (a.id < b.id ? -1 : 1)));
}

/** Returns a function that finds out whether a row contains no secret. Names that rows share are looked at once. */
function rowCheck(): (row: CaseRow) => boolean {
  const clean = new Set<unknown>();
  const isClean = (value: unknown): boolean => redactKnown(value) === value;
  const isSharedClean = (value: unknown): boolean => {
    if (clean.has(value)) return true;
    if (!isClean(value)) return false;
    clean.add(value);
    return true;
  };
  const placesOf = (row: CaseRow): (string | null)[] =>
    row instanceof StoredRow ? [row.place("at").file, row.place("gold_at").file] : [row.at, row.gold_at];
  return (row) =>
    [row.suite, row.cluster, row.slices, ...placesOf(row)].every(isSharedClean) &&
    [row.id, row.evidence, row.shown, row.documents, row.trials].every(isClean);
}
