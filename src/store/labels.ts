import { readFile, realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Config } from "../core/config/config.ts";
import { UserError } from "../core/error.ts";
import type { Json } from "../core/json.ts";
import { type StoredLabel, storedLabelSchema } from "../core/judge/labeller.ts";
import { isPrivateFile, pathIn, relativePath } from "../core/paths.ts";
import type { StoredReport } from "../core/report.ts";
import { redactKnown } from "../core/secrets.ts";
import { type ReadViews, type View, viewSchema } from "../core/view/figure.ts";
import {
  corrupt,
  gunzip,
  LABELS_FILE,
  linesOf,
  MAX_UNPACKED_BYTES,
  parseUntrusted,
  UnusableReportError,
  VIEWS_FILE,
} from "./parse.ts";

/** The message for a report whose labels are unusable; the reason follows. */
export const UNUSABLE_LABELS = "The stored labels cannot be used, so the judge is asked again";

/** The labels of a file, or why they are unusable. */
export type ParsedLabels =
  | { readonly ok: true; readonly labels: readonly StoredLabel[] }
  | { readonly ok: false; readonly why: string };

/**
 * Parses the bytes of a label file, which are untrusted: JSONL, gzipped or plain; every line is checked, every key is
 * unique. Returns the labels sorted by key. One invalid line makes the whole file unusable.
 */
export function parseLabelFile(bytes: Uint8Array, name: string): ParsedLabels {
  try {
    const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const byKey = new Map<string, StoredLabel>();
    for (const [line, at] of linesOf(isGzipped ? gunzip(bytes, name) : bytes, name)) {
      const row = storedLabelSchema.safeParse(parseUntrusted(line, at));
      if (!row.success) throw corrupt(`${at} is not a label`);
      if (byKey.has(row.data.key)) throw corrupt(`${at} repeats the key of another line`);
      byKey.set(row.data.key, row.data);
    }
    return { ok: true, labels: sortLabels(redactKnown([...byKey.values()])) };
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    return { ok: false, why: cause.message };
  }
}

/** Returns the labels sorted by key. */
function sortLabels(labels: readonly StoredLabel[]): StoredLabel[] {
  return [...labels].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Merges lists of labels, sorted by key; of two labels with one key, the earlier list's is kept. */
export function mergeLabels(...lists: readonly (readonly StoredLabel[])[]): StoredLabel[] {
  const byKey = new Map<string, StoredLabel>();
  for (const row of lists.flat()) if (!byKey.has(row.key)) byKey.set(row.key, row);
  return sortLabels([...byKey.values()]);
}

/** Returns a stored report with the labels of its file. Unusable labels are left out with a warning. */
export function withLabels(
  stored: StoredReport,
  bytes: Uint8Array | null,
  warn: (message: string) => void,
): StoredReport {
  if (bytes === null) return stored;
  const parsed = parseLabelFile(bytes, LABELS_FILE);
  if (parsed.ok) return { ...stored, labels: parsed.labels };
  warn(`${UNUSABLE_LABELS}: ${parsed.why}`);
  return stored;
}

/** Returns the paths of the judges' label files, each once. Throws UserError for one outside the root. */
export function committedLabelFiles({ suites }: Config, root: string): string[] {
  const files = suites.flatMap(({ judge, folder, file }) => {
    if (judge?.labels === undefined) return [];
    const path = resolve(folder, judge.labels);
    if (pathIn(root, path)) return [path];
    const what = `Path is outside the repository (\`labels: ${judge.labels}\`).`;
    throw new UserError("config", [{ what, at: file ?? "judge", todo: "Name a file in the repository." }]);
  });
  return [...new Set(files)];
}

/** Reads the labels of files, each key once. A missing or unusable file is a warning. */
export async function readCommittedLabels(
  files: readonly string[],
  root: string,
  warn: (message: string) => void,
): Promise<readonly StoredLabel[]> {
  const lists: (readonly StoredLabel[])[] = [];
  for (const file of files) {
    const name = relativePath(root, file);
    const bytes = await readRegularFile(file, root);
    if (bytes === null) {
      warn(`The label file \`${name}\`, which the judge's \`labels\` names, does not exist.`);
      continue;
    }
    const parsed = parseLabelFile(bytes, name);
    if (parsed.ok) lists.push(parsed.labels);
    else warn(`The labels in \`${name}\` cannot be used, so the judge is asked again: ${parsed.why}`);
  }
  return mergeLabels(...lists);
}

/** Returns the bytes of a file that really is in the root and not too long; null for all others. */
async function readRegularFile(file: string, root: string): Promise<Uint8Array | null> {
  try {
    const { size } = await stat(file);
    const real = await realpath(file);
    if (size > MAX_UNPACKED_BYTES || isPrivateFile(real) || !pathIn(await realpath(root), real)) return null;
    return await readFile(file);
  } catch {
    return null;
  }
}

/** The message for a report whose views are unusable; the reason follows. */
export const UNUSABLE_VIEWS = "The stored views cannot be used, so the baseline's side of its cases is not shown";

/**
 * Returns a stored report that reads views from its file, which is untrusted: each view that is asked for is checked.
 * Unusable views are left out with a warning.
 */
export function withViews(
  stored: StoredReport,
  bytes: Uint8Array | null,
  warn: (message: string) => void,
  maxBytes = MAX_UNPACKED_BYTES,
): StoredReport {
  if (bytes === null) return stored;
  // A copy, since these bytes may be a part of a whole archive.
  let packed: Uint8Array | null = new Uint8Array(bytes);
  const readViews: ReadViews = (isWanted) => {
    // What was unusable once is not reported again.
    if (packed === null) return [];
    try {
      return redactKnown(parseViews(gunzip(packed, VIEWS_FILE, maxBytes), isWanted));
    } catch (cause) {
      if (!(cause instanceof UnusableReportError)) throw cause;
      packed = null;
      warn(`${UNUSABLE_VIEWS}: ${cause.message}`);
      return [];
    }
  };
  return { ...stored, readViews };
}

/** The suite and the case at the start of a line, where neither has escaped characters. */
const PLAIN_NAMES = /^\{"suite":"([ !#-[\]-\uffff]*)","id":"([ !#-[\]-\uffff]*)"/;

/** Returns the wanted views in the order of their lines, and those with escaped names. Others are not parsed. */
function parseViews(bytes: Uint8Array, isWanted: Parameters<ReadViews>[0]): View[] {
  const views: View[] = [];
  for (const [line, at] of linesOf(bytes, VIEWS_FILE)) {
    const [, suite, id] = PLAIN_NAMES.exec(line) ?? [];
    if (suite !== undefined && id !== undefined && !isWanted({ suite, id })) continue;
    const result = viewSchema.safeParse(parseUntrusted(line, at));
    if (!result.success) throw corrupt(`${at} is not a view`);
    views.push(result.data);
  }
  return views;
}

/** Prompts whose answers are texts themselves, found by the judge. Without them it is asked again. */
const FINDINGS: ReadonlySet<string> = new Set(["answer-parts", "reference-parts"]);
const REASON = /^(?:analysis|(?:.+_)?explanation)$/;

/** Returns labels without the judge's reasons, which no verdict depends on, and without those that are texts themselves. */
export function labelsWithoutTexts(labels: readonly StoredLabel[]): readonly StoredLabel[] {
  const hide = (value: Json): Json => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(hide);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, REASON.test(key) ? "" : hide(one)]));
  };
  return labels
    .filter(({ stage }) => !FINDINGS.has(stage))
    .map((label) => ({ ...label, answer: hide(label.answer) as StoredLabel["answer"] }));
}
