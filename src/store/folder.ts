import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StoredReport } from "../core/baseline.ts";
import { UserError } from "../core/error.ts";
import { printReport } from "../core/report.ts";
import { withLabels } from "./label-file.ts";
import { packRows } from "./pack.ts";
import {
  CASES_FILE,
  type FitsFamily,
  LABELS_FILE,
  MAX_INFLATED,
  parseStoredReport,
  REPORT_FILE,
  UnusableReport,
} from "./parse.ts";

/** Writes a file whole or not at all: a new one beside its place, flushed, then moved there. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await rm(draft, { force: true });
  try {
    const file = await open(draft, "wx");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Which of a report's files are as they should be; one that would be too large to be read again is left out. */
export interface WrittenReport {
  /** Without its cases a later run cannot tell which of them broke. */
  readonly cases: boolean;
  /** Without its labels a later run asks a judge anew. */
  readonly labels: boolean;
}

export const TOO_MANY_CASES = "The cases are too many to be stored: a later run cannot tell which of them broke.";
export const TOO_MANY_LABELS = "The labels are too many to be stored: a later run asks the judge for all of them anew.";

/** Writes the report, its cases and its labels into a folder, which is made when it is not there. */
export async function writeReport(folder: string, stored: StoredReport): Promise<WrittenReport> {
  await mkdir(folder, { recursive: true });
  const cases = await writeRows(join(folder, CASES_FILE), stored.cases, Number.POSITIVE_INFINITY);
  const labels = await writeRows(join(folder, LABELS_FILE), stored.labels ?? null, LARGEST_LABELS);
  await writeWhole(join(folder, REPORT_FILE), printReport(stored.report));
  return { cases, labels };
}

/** An artifact of more than 32 MiB is no baseline: labels must not be what costs one. */
const LARGEST_LABELS = 20 * 1024 * 1024;

/** False when the rows are too many, unpacked or packed; then, as without any, there is no such file afterwards. */
async function writeRows(path: string, rows: readonly object[] | null, most: number): Promise<boolean> {
  const all = rows === null ? null : await packRows(rows, MAX_INFLATED);
  const packed = all === null || all.length > most ? null : all;
  if (packed === null) await rm(path, { force: true });
  else await writeWhole(path, packed);
  return packed !== null || rows === null;
}

/**
 * Reads a report from its folder, or from `report.json` itself: the cases and labels beside it are taken when there are any.
 * Labels of no use are told and left out; they are not read when there is nobody to tell.
 */
export async function readReport(
  path: string,
  fits: FitsFamily,
  tell?: (message: string) => void,
): Promise<StoredReport> {
  const entry = await stat(path).catch(() => null);
  const isFolder = entry?.isDirectory() === true;
  if (entry && !isFolder && !entry.isFile()) {
    // A pipe would be waited for without end.
    const todo = "Name a `report.json` or the folder that `evaldelta run` wrote.";
    throw new UserError("input", [{ what: "The report is no file.", at: path, todo }]);
  }
  const report = isFolder ? join(path, REPORT_FILE) : path;
  const bytes = await readFile(report).catch((cause: NodeJS.ErrnoException) => {
    const todo = "Name a `report.json` or the folder that `evaldelta run` wrote.";
    const what = `The report cannot be read (${cause.code ?? cause.message}).`;
    throw new UserError("input", [{ what, at: report, todo }]);
  });
  const rows = await readBeside(report, CASES_FILE, "cases");
  const labels = tell ? await readBeside(report, LABELS_FILE, "labels") : null;
  try {
    const stored = parseStoredReport(bytes, rows, fits);
    return tell ? withLabels(stored, labels, tell) : stored;
  } catch (cause) {
    if (!(cause instanceof UnusableReport)) throw cause;
    const todo = "Make it again with `evaldelta run`.";
    throw new UserError("input", [{ what: `The report cannot be used: ${cause.message}.`, at: report, todo }]);
  }
}

/** The bytes of a file beside the report; null when there is none. */
async function readBeside(report: string, name: string, what: string): Promise<Uint8Array | null> {
  const at = join(dirname(report), name);
  return readFile(at).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return null;
    throw new UserError("input", [{ what: `The ${what} cannot be read (${cause.code ?? cause.message}).`, at }]);
  });
}
