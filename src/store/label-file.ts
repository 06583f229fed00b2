import type { StoredReport } from "../core/baseline.ts";
import { type StoredLabel, storedLabelSchema } from "../core/stored-label.ts";
import { decodeUtf8, gunzip, LABELS_FILE, parseJson, splitLines, UnusableReportError } from "./parse.ts";

/** What is said where a report's labels are of no use; the reason comes behind. */
export const UNUSABLE_LABELS = "The stored labels cannot be used, so they are asked for anew";

/** What a file of labels holds, or why it is of no use. */
export type ParsedLabels =
  | { readonly ok: true; readonly labels: readonly StoredLabel[] }
  | { readonly ok: false; readonly why: string };

/**
 * The labels in a file's bytes, which are foreign: JSONL, gzipped or plain, each line checked, each key once, sorted by key.
 * A file that is broken anywhere is of no use as a whole; whoever reads it says so and asks for the labels anew.
 */
export function parseLabelFile(bytes: Uint8Array, name: string): ParsedLabels {
  try {
    return { ok: true, labels: parseLabelRows(bytes, name) };
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    return { ok: false, why: cause.message };
  }
}

function parseLabelRows(bytes: Uint8Array, name: string): StoredLabel[] {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const byKey = new Map<string, StoredLabel>();
  let count = 0;
  for (const line of splitLines(decodeUtf8(isPacked ? gunzip(bytes, name) : bytes))) {
    count += 1;
    const at = `${name} line ${count}`;
    const row = storedLabelSchema.safeParse(parseJson(line, at));
    if (!row.success) throw new UnusableReportError("corrupt", `${at} is no label`);
    if (byKey.has(row.data.key)) throw new UnusableReportError("corrupt", `${at} holds a key that another line has`);
    byKey.set(row.data.key, row.data);
  }
  return sortLabels([...byKey.values()]);
}

/** The labels in the order of their keys. */
export function sortLabels(labels: readonly StoredLabel[]): StoredLabel[] {
  return [...labels].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** All labels of several lists, each key once: of two rows the one in the earlier list. */
export function mergeLabels(...lists: readonly (readonly StoredLabel[])[]): StoredLabel[] {
  const byKey = new Map<string, StoredLabel>();
  for (const row of lists.flat()) if (!byKey.has(row.key)) byKey.set(row.key, row);
  return sortLabels([...byKey.values()]);
}

/** A stored report with the labels of its file; where these are of no use that is told, and the report is as good as without them. */
export function withLabels(
  stored: StoredReport,
  bytes: Uint8Array | null,
  tell: (message: string) => void,
): StoredReport {
  if (bytes === null) return stored;
  const reading = parseLabelFile(bytes, LABELS_FILE);
  if (reading.ok) return { ...stored, labels: reading.labels };
  tell(`${UNUSABLE_LABELS}: ${reading.why}`);
  return stored;
}
