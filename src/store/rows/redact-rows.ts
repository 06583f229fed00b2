import { type CaseRow, plainRow } from "../../core/case.ts";
import { PackedJson } from "../../core/json.ts";
import { hasKnownSecrets, hasSecretName, redactKnown } from "../../core/secrets/known-secrets.ts";
import { StoredRow } from "./stored-row.ts";

/**
 * Masks the known secrets in the texts of rows. Where the name of a case, cluster, slice, suite or label with a score contains one, `refuse` is called, which
 * throws: runs are compared by names, and a run that does not know the secret would have another one.
 */
export function redactRows(rows: readonly CaseRow[], refuse: (row: CaseRow) => never): readonly CaseRow[] {
  if (!hasKnownSecrets()) return rows;
  const isClean = textCheck();
  const hasCleanNames = nameCheck();
  for (const row of rows) if (!hasCleanNames(row)) refuse(row);
  return rows.every(isClean) ? rows : rows.map((row) => (isClean(row) ? row : redactKnown(plainRow(row))));
}

/** Returns a function that finds out whether the texts of a row contain no secret. Names of files are looked at once. */
function textCheck(): (row: CaseRow) => boolean {
  const isCleanFile = once((file) => redactKnown(file) === file);
  const placesOf = (row: CaseRow): (string | null)[] =>
    row instanceof StoredRow ? [row.place("at").file, row.place("gold_at").file] : [row.at, row.gold_at];
  return (row) =>
    placesOf(row).every((file) => file === null || isCleanFile(file)) &&
    [row.evidence, row.shown, row.documents, row.trials].every((value) => redactKnown(value) === value);
}

/** Returns a function that finds out whether the names of a row contain no secret. Names that rows share are looked at once. */
function nameCheck(): (row: CaseRow) => boolean {
  const isClean = once((name) => !hasSecretName(name));
  const hasCleanKeys = (value: unknown): boolean => {
    if (typeof value !== "object" || value === null) return true;
    if (value instanceof PackedJson) return hasCleanKeys(value.toJSON());
    if (Array.isArray(value)) return value.every(hasCleanKeys);
    return Object.entries(value).every(([key, one]) => isClean(key) && hasCleanKeys(one));
  };
  return ({ suite, id, cluster = "", slices = {}, evidence, trials = [] }) =>
    !hasSecretName(id) &&
    [suite, cluster, ...Object.entries(slices).flat(2)].every(isClean) &&
    [evidence, ...trials.map((trial) => trial.evidence)].every(hasCleanKeys);
}

function once(check: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const found = known.get(name) ?? check(name);
    known.set(name, found);
    return found;
  };
}
