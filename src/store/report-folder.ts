import { readFile, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CaseRow } from "../core/case.ts";
import { UserError } from "../core/error.ts";
import type { StoredReport } from "../core/report.ts";
import { formatReport } from "../core/report.ts";
import { redactKnown } from "../core/secrets.ts";
import type { View } from "../core/view/view.ts";
import { makeFolder, unwritable, writeFileAtomically } from "./files.ts";
import { withLabels } from "./labels.ts";
import {
  CASES_FILE,
  caseKey,
  corrupt,
  decodeUtf8,
  LABELS_FILE,
  type LoadEvidenceCheck,
  MAX_UNPACKED_BYTES,
  parseReport,
  REPORT_FILE,
  UnusableReportError,
  VIEWS_FILE,
} from "./parse.ts";
import { gzipRows, packCases, readCases, redactRows } from "./rows.ts";
import { withViews } from "./views.ts";

function refuseSecretName(): never {
  throw corrupt("an id or another name in it contains a secret of this run");
}

/** Loads the families of a report and parses the bytes of its files, which are untrusted: every field is checked. Throws UnusableReportError. */
export async function parseStoredReport(
  report: Uint8Array,
  cases: Uint8Array | null,
  loadEvidenceCheck: LoadEvidenceCheck,
): Promise<StoredReport> {
  const parsed = parseReport(decodeUtf8(report));
  const isFamilyEvidence = await loadEvidenceCheck(Object.values(parsed.suites).map(({ family }) => family));
  // Stored where a secret was not known, such as on a machine without the key.
  const shown = redactKnown(parsed);
  if (cases === null) return { report: shown, cases: null };
  const rows = await readCases(cases, { report: parsed, isFamilyEvidence });
  return { report: shown, cases: redactRows(rows, refuseSecretName) };
}

/** The files of a written report. A file that would be too large to be read again is left out. */
export interface WrittenReport {
  /** The names of the files besides `report.json`. */
  readonly files: readonly string[];
  /** What was left out and what that costs, as sentences. */
  readonly warnings: readonly string[];
}

const TOO_MANY_CASES = "The cases are too many to be stored: a later run cannot show which of them regressed.";
const TOO_MANY_LABELS = "The labels are too many to be stored: a later run asks the judge for all of them again.";
const TOO_MANY_VIEWS = "The views are too many to be stored: those of passing cases are left out.";
const NO_VIEWS = "The views are too many to be stored: a later run shows these cases without them.";

const MIB = 1024 * 1024;

/** Limits of a report's files, in bytes. An artifact above 256 MiB cannot be a baseline; labels, views and the HTML report must leave room. */
export const FILE_LIMITS = {
  unpacked: MAX_UNPACKED_BYTES,
  cases: 240 * MIB,
  labels: 20 * MIB,
  views: 10 * MIB,
  total: 248 * MIB,
};

/** Writes the report, its cases, its labels and its views into a folder, which is created when it does not exist. */
export async function writeReport(folder: string, stored: StoredReport, limits = FILE_LIMITS): Promise<WrittenReport> {
  await makeFolder(folder);
  const parts = new ReportParts(folder, limits.unpacked);
  const { cases, labels = null, views = [] } = stored;
  const packed = cases && (await packCases(cases)).bytes;
  if (!(await parts.put(CASES_FILE, packed, limits.cases)) || (cases !== null && packed === null))
    parts.warnings.push(TOO_MANY_CASES);
  if (!(await parts.write(LABELS_FILE, labels, limits.labels))) parts.warnings.push(TOO_MANY_LABELS);
  const maxViews = Math.max(0, Math.min(limits.views, limits.total - parts.bytes));
  await writeViews(parts, views, { cases: cases ?? [], maxBytes: maxViews });
  await writeFileAtomically(join(folder, REPORT_FILE), formatReport(stored.report));
  return { files: parts.files, warnings: parts.warnings };
}

/** Writes the views. Where they are too many, those of passing cases are left out first. */
async function writeViews(
  parts: ReportParts,
  views: readonly View[],
  { cases, maxBytes }: { readonly cases: readonly CaseRow[]; readonly maxBytes: number },
): Promise<void> {
  const write = (some: readonly View[]): Promise<boolean> =>
    parts.write(VIEWS_FILE, some.length === 0 ? null : some, maxBytes);
  if (await write(views)) return;
  const passed = new Set(cases.flatMap((row) => (row.outcome === "pass" ? [caseKey(row)] : [])));
  const others = views.filter((view) => !passed.has(caseKey(view)));
  const hasOthers = (await write(others)) && others.length > 0;
  parts.warnings.push(hasOthers ? TOO_MANY_VIEWS : NO_VIEWS);
}

/** Writes the row files of a report. */
class ReportParts {
  readonly #folder: string;
  readonly #maxUnpacked: number;
  readonly files: string[] = [];
  readonly warnings: string[] = [];
  /** The size of all files written so far. */
  bytes = 0;

  constructor(folder: string, maxUnpacked: number) {
    this.#folder = folder;
    this.#maxUnpacked = maxUnpacked;
  }

  /** Writes rows and returns true; returns false when they are too large. Removes the file when there is nothing to write. */
  async write(name: string, rows: readonly object[] | null, maxBytes: number): Promise<boolean> {
    const packed = rows === null ? null : await gzipRows(rows, this.#maxUnpacked);
    return (await this.put(name, packed, maxBytes)) && (rows === null) === (packed === null);
  }

  /** Writes bytes and returns true; returns false when they are too many. Removes the file when there are none. */
  async put(name: string, packed: Uint8Array | null, maxBytes: number): Promise<boolean> {
    const path = join(this.#folder, name);
    const size = packed?.length ?? 0;
    if (packed === null || size > maxBytes) {
      await rm(path, { force: true });
      return packed === null;
    }
    await writeFileAtomically(path, packed);
    this.files.push(name);
    this.bytes += size;
    return true;
  }
}

/**
 * Reads a report from its folder or from `report.json`, with the cases next to it. Labels and views are read only when
 * there is a `warn` callback; unusable ones are left out with a warning. Throws UserError.
 */
export async function readReport(
  path: string,
  loadEvidenceCheck: LoadEvidenceCheck,
  warn?: (message: string) => void,
): Promise<StoredReport> {
  const report = await findReportFile(path);
  const bytes = await readFile(report).catch((cause: NodeJS.ErrnoException) => {
    const isMissing = cause.code === "ENOENT";
    const what = isMissing
      ? "The report does not exist."
      : `The report cannot be read (${cause.code ?? cause.message}).`;
    throw reportError(what, report);
  });
  const cases = await readOptionalFile(report, CASES_FILE, "cases");
  const labels = warn ? await readOptionalFile(report, LABELS_FILE, "labels") : null;
  const views = warn ? await readOptionalFile(report, VIEWS_FILE, "views") : null;
  try {
    const stored = await parseStoredReport(bytes, cases, loadEvidenceCheck);
    return warn ? withViews(withLabels(stored, labels, warn), views, warn) : stored;
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    const todo = "Create it again with `noworse run`.";
    throw new UserError("input", [{ what: `The report cannot be used: ${cause.message}.`, at: report, todo }]);
  }
}

/** What a run says of its result, in the folder of its report. Labels, which are paid for, say nothing of it and stay. */
const RESULT_FILES = [REPORT_FILE, CASES_FILE, VIEWS_FILE, "comment.md", "summary.md", "junit.xml", "report.html"];

/** Removes the files of an earlier run from its folder, so that a run that fails leaves no result of another. `isRead`: the report stays, because this run reads it. */
export async function removeReport(folder: string, isRead: boolean): Promise<void> {
  if (!(await isStoredReport(folder))) return;
  const names = isRead ? RESULT_FILES.slice(3) : RESULT_FILES;
  for (const name of names) {
    await unlink(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw unwritable(error, `\`${name}\``, folder);
    });
  }
}

/** Returns whether a path is a stored report with a valid `report.json`; `readReport` says why not. Its rows may still be unusable. */
export async function isStoredReport(path: string): Promise<boolean> {
  try {
    parseReport(decodeUtf8(await readFile(await findReportFile(path))));
    return true;
  } catch {
    return false;
  }
}

async function findReportFile(path: string): Promise<string> {
  const entry = await stat(path).catch(() => null);
  if (entry?.isDirectory()) return join(path, REPORT_FILE);
  // Reading a pipe would wait forever.
  if (entry && !entry.isFile()) throw reportError("The report is not a file.", path);
  return path;
}

function reportError(what: string, at: string): UserError {
  const todo = "Name a `report.json` or the folder that `noworse run` wrote.";
  return new UserError("input", [{ what, at, todo }]);
}

/** Returns the bytes of a file next to the report; null when there is none. Throws a UserError when it cannot be read. */
export async function readOptionalFile(report: string, name: string, what: string): Promise<Uint8Array | null> {
  const at = join(dirname(report), name);
  return readFile(at).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return null;
    throw reportError(`The ${what} cannot be read (${cause.code ?? cause.message}).`, at);
  });
}
