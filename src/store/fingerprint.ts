import { createHash } from "node:crypto";
import type { CaseRow } from "../core/case.ts";
import type { Json } from "../core/json.ts";

/** A digest of a value's canonical JSON, keys sorted: `sha256:` and 64 hex digits. */
export function fingerprint(value: Json): string {
  return `sha256:${createHash("sha256").update(canonical(value)).digest("hex")}`;
}

/** The digest of rows of cases in their order: `sha256:` and 64 hex digits. */
export function digestCases(rows: readonly CaseRow[]): string {
  const hash = createHash("sha256");
  for (const row of rows) hash.update(printCase(row));
  return `sha256:${hash.digest("hex")}`;
}

/** One row as a line of `cases.jsonl.gz`. */
export function printCase(row: CaseRow): string {
  return `${JSON.stringify(row)}\n`;
}

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(",")}}`;
}
