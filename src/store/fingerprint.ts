import { createHash } from "node:crypto";
import type { CaseRow } from "../core/case.ts";
import type { Json } from "../core/json.ts";

/** Units of text that are digested at once: a call for each row would cost more than its digest. */
const DIGEST_CHUNK = 1 << 16;

/** A digest of a value's canonical JSON, keys sorted: `sha256:` and 64 hex digits. */
export function fingerprint(value: Json): string {
  return `sha256:${createHash("sha256").update(canonical(value)).digest("hex")}`;
}

/** The digest of rows of cases in their order: `sha256:` and 64 hex digits. */
export function digestCases(rows: readonly CaseRow[]): string {
  const hash = createHash("sha256");
  for (const lines of serializeRows(rows, DIGEST_CHUNK)) hash.update(lines);
  return `sha256:${hash.digest("hex")}`;
}

/** Rows as lines of JSON, some whole lines at a time: at least so many UTF-16 units of them, but for the last. */
export function* serializeRows(rows: readonly object[], units: number): Generator<string> {
  let lines = "";
  for (const row of rows) {
    lines += `${JSON.stringify(row)}\n`;
    if (lines.length < units) continue;
    yield lines;
    lines = "";
  }
  if (lines !== "") yield lines;
}

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(",")}}`;
}
