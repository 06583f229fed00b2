import { type CaseRow, plainRow } from "../../core/case.ts";
import { PackedJson } from "../../core/json.ts";
import { hasKnownSecrets, hasSecretName, redactKnown } from "../../core/secrets/known-secrets.ts";
import { getOrCreate } from "../../math/memo.ts";
import { StoredRow } from "./stored-row.ts";

/**
 * Masks the known secrets in the texts of rows. Where the name of a case, cluster, slice, suite or label contains one, `refuse` is called, which
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

/** The fields of evidence that name labels. Evidence is sorted by them, and scores and details are named after them. */
const NAMES: ReadonlySet<string> = new Set(["key", "keys", "label", "labels"]);

/** Returns a function that finds out whether the names of a row contain no secret. Names that rows share are looked at once. */
function nameCheck(): (row: CaseRow) => boolean {
  const isClean = once((name) => !hasSecretName(name));
  const hasCleanNames = (value: unknown, isName = false): boolean => {
    if (typeof value === "string") return !isName || isClean(value);
    if (typeof value !== "object" || value === null) return true;
    if (value instanceof PackedJson) return hasCleanNames(value.toJSON());
    if (Array.isArray(value)) return value.every((one) => hasCleanNames(one, isName));
    return Object.entries(value).every(([key, one]) => isClean(key) && hasCleanNames(one, NAMES.has(key)));
  };
  return ({ suite, id, cluster = "", slices = {}, evidence, trials = [] }) =>
    !hasSecretName(id) &&
    [suite, cluster, ...Object.entries(slices).flat(2)].every(isClean) &&
    [evidence, ...trials.map((trial) => trial.evidence)].every((one) => hasCleanNames(one));
}

function once(check: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => getOrCreate(known, name, () => check(name));
}
