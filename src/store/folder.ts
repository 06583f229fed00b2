import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StoredReport } from "../core/baseline.ts";
import type { CaseRow } from "../core/case.ts";
import { UserError } from "../core/error.ts";
import { formatReport } from "../core/report.ts";
import type { View } from "../core/view/view.ts";
import { gzipRows } from "./gzip-rows.ts";
import { withLabels } from "./label-file.ts";
import {
  CASES_FILE,
  type IsFamilyEvidence,
  LABELS_FILE,
  MAX_UNPACKED_BYTES,
  parseStoredReport,
  REPORT_FILE,
  UnusableReportError,
  VIEWS_FILE,
} from "./parse.ts";
import { caseKey, withViews } from "./view-file.ts";

/** Writes a file whole or not at all: a new one beside its place, flushed, then moved there. */
export async function writeFileAtomically(path: string, content: string | Uint8Array): Promise<void> {
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

/** What became of a report's files; one that would be too large to be read again is left out. */
export interface WrittenReport {
  /** The files that lie beside `report.json` now. */
  readonly beside: readonly string[];
  /** What was left out, and what that costs, as sentences. */
  readonly leftOut: readonly string[];
}

const TOO_MANY_CASES = "The cases are too many to be stored: a later run cannot tell which of them broke.";
const TOO_MANY_LABELS = "The labels are too many to be stored: a later run asks the judge for all of them anew.";
const TOO_MANY_VIEWS = "The views are too many to be stored: those of cases that passed are left out.";
const NO_VIEWS = "The views are too many to be stored: a later run shows no more of these cases than their rows.";

/** An artifact of more than 32 MiB is no baseline: labels and views must not be what costs one, with the page beside them. */
const MAX_LABELS_BYTES = 20 * 1024 * 1024;
const MAX_VIEWS_BYTES = 10 * 1024 * 1024;
const MAX_TOTAL_BYTES = 24 * 1024 * 1024;

/** Writes the report, its cases, its labels and its views into a folder, which is made when it is not there. */
export async function writeReport(folder: string, stored: StoredReport): Promise<WrittenReport> {
  await mkdir(folder, { recursive: true });
  const parts = new PartFolder(folder);
  const { cases, labels = null, views = [] } = stored;
  if (!(await parts.write(CASES_FILE, cases, Number.POSITIVE_INFINITY))) parts.leftOut.push(TOO_MANY_CASES);
  if (!(await parts.write(LABELS_FILE, labels, MAX_LABELS_BYTES))) parts.leftOut.push(TOO_MANY_LABELS);
  await writeViews(parts, views, cases ?? []);
  await writeFileAtomically(join(folder, REPORT_FILE), formatReport(stored.report));
  return { beside: parts.beside, leftOut: parts.leftOut };
}

/** Views of cases that passed are the first to be left out. */
async function writeViews(parts: PartFolder, views: readonly View[], cases: readonly CaseRow[]): Promise<void> {
  const most = Math.max(0, Math.min(MAX_VIEWS_BYTES, MAX_TOTAL_BYTES - parts.bytes));
  const write = (some: readonly View[]): Promise<boolean> =>
    parts.write(VIEWS_FILE, some.length === 0 ? null : some, most);
  if (await write(views)) return;
  const passed = new Set(cases.flatMap((row) => (row.outcome === "pass" ? [caseKey(row)] : [])));
  const rest = views.filter((view) => !passed.has(caseKey(view)));
  const isPart = (await write(rest)) && rest.length > 0;
  parts.leftOut.push(isPart ? TOO_MANY_VIEWS : NO_VIEWS);
}

/** The files of rows in a folder. */
class PartFolder {
  readonly #folder: string;
  readonly beside: string[] = [];
  readonly leftOut: string[] = [];
  /** How long the files are together. */
  bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** False when the rows are too many, unpacked or packed; then, as without any, there is no such file afterwards. */
  async write(name: string, rows: readonly object[] | null, most: number): Promise<boolean> {
    const path = join(this.#folder, name);
    const all = rows === null ? null : await gzipRows(rows, MAX_UNPACKED_BYTES);
    const packed = all === null || all.length > most ? null : all;
    if (packed === null) await rm(path, { force: true });
    else await writeFileAtomically(path, packed);
    if (packed !== null) this.beside.push(name);
    this.bytes += packed?.length ?? 0;
    return packed !== null || rows === null;
  }
}

/**
 * Reads a report from its folder, or from `report.json` itself: cases, labels and views beside it are taken when there are any.
 * Labels and views of no use are told and left out; they are not read when there is nobody to tell.
 */
export async function readReport(
  path: string,
  fits: IsFamilyEvidence,
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
  const rows = await readOptionalFile(report, CASES_FILE, "cases");
  const labels = tell ? await readOptionalFile(report, LABELS_FILE, "labels") : null;
  const views = tell ? await readOptionalFile(report, VIEWS_FILE, "views") : null;
  try {
    const stored = parseStoredReport(bytes, rows, fits);
    return tell ? withViews(withLabels(stored, labels, tell), views, tell) : stored;
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    const todo = "Make it again with `evaldelta run`.";
    throw new UserError("input", [{ what: `The report cannot be used: ${cause.message}.`, at: report, todo }]);
  }
}

/** The bytes of a file beside the report; null when there is none. */
async function readOptionalFile(report: string, name: string, what: string): Promise<Uint8Array | null> {
  const at = join(dirname(report), name);
  return readFile(at).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return null;
    throw new UserError("input", [{ what: `The ${what} cannot be read (${cause.code ?? cause.message}).`, at }]);
  });
}
