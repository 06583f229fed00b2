import type { CaseRow } from "../core/case.ts";
import { hasKnownSecrets, hasSecretName, redactKnown } from "../core/secrets/known-secrets.ts";
import { getOrCreate } from "../math/memo.ts";

/**
 * Masks the known secrets in the texts of rows. Where the name of a case, cluster, slice, suite or label contains one, `refuse` is called, which
 * throws: runs are compared by names, and a run that does not know the secret would have another one.
 */
export function redactRows(rows: readonly CaseRow[], refuse: (row: CaseRow) => never): readonly CaseRow[] {
  if (!hasKnownSecrets()) return rows;
  const hasCleanNames = nameCheck();
  for (const row of rows) if (!hasCleanNames(row)) refuse(row);
  return redactKnown(rows);
}

/** The fields of evidence that name labels. Evidence is sorted by them, and scores and details are named after them. */
const NAMES: ReadonlySet<string> = new Set(["key", "keys", "label", "labels"]);

/** Returns a function that finds out whether the names of a row contain no secret. Names that rows share are looked at once. */
function nameCheck(): (row: CaseRow) => boolean {
  const known = new Map<string, boolean>();
  const isClean = (name: string): boolean => getOrCreate(known, name, () => !hasSecretName(name));
  const hasCleanNames = (value: unknown, isName = false): boolean => {
    if (typeof value === "string") return !isName || isClean(value);
    if (typeof value !== "object" || value === null) return true;
    if (Array.isArray(value)) return value.every((one) => hasCleanNames(one, isName));
    return Object.entries(value).every(([key, one]) => isClean(key) && hasCleanNames(one, NAMES.has(key)));
  };
  return ({ suite, id, cluster = "", slices = {}, evidence, trials = [] }) =>
    !hasSecretName(id) &&
    [suite, cluster, ...Object.entries(slices).flat(2)].every(isClean) &&
    [evidence, ...trials.map((trial) => trial.evidence)].every((one) => hasCleanNames(one));
}
