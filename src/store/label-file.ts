import type { StoredReport } from "../core/baseline.ts";
import { type LabelRow, labelRowSchema } from "../core/label.ts";
import { decode, inflate, LABELS_FILE, linesOf, parseJson, UnusableReport } from "./parse.ts";

/** What is said where a report's labels are of no use; the reason comes behind. */
export const USELESS_LABELS = "The stored labels cannot be used, so they are asked for anew";

/** What a file of labels holds, or why it is of no use. */
export type LabelReading =
  | { readonly ok: true; readonly labels: readonly LabelRow[] }
  | { readonly ok: false; readonly why: string };

/**
 * The labels in a file's bytes, which are foreign: JSONL, gzipped or plain, each line checked, each key once, sorted by key.
 * A file that is broken anywhere is of no use as a whole; whoever reads it says so and asks for the labels anew.
 */
export function readLabels(bytes: Uint8Array, name: string): LabelReading {
  try {
    return { ok: true, labels: parseLabels(bytes, name) };
  } catch (cause) {
    if (!(cause instanceof UnusableReport)) throw cause;
    return { ok: false, why: cause.message };
  }
}

function parseLabels(bytes: Uint8Array, name: string): LabelRow[] {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const byKey = new Map<string, LabelRow>();
  let count = 0;
  for (const line of linesOf(decode(isPacked ? inflate(bytes, name) : bytes))) {
    count += 1;
    const at = `${name} line ${count}`;
    const row = labelRowSchema.safeParse(parseJson(line, at));
    if (!row.success) throw new UnusableReport("corrupt", `${at} is no label`);
    if (byKey.has(row.data.key)) throw new UnusableReport("corrupt", `${at} holds a key that another line has`);
    byKey.set(row.data.key, row.data);
  }
  return sortLabels([...byKey.values()]);
}

/** The labels in the order of their keys. */
export function sortLabels(labels: readonly LabelRow[]): LabelRow[] {
  return [...labels].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** All labels of several lists, each key once: of two rows the one in the earlier list. */
export function joinLabels(...lists: readonly (readonly LabelRow[])[]): LabelRow[] {
  const byKey = new Map<string, LabelRow>();
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
  const reading = readLabels(bytes, LABELS_FILE);
  if (reading.ok) return { ...stored, labels: reading.labels };
  tell(`${USELESS_LABELS}: ${reading.why}`);
  return stored;
}
