import { readFile, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UserError } from "../core/error.ts";
import { formatReport, type Report, type StoredReport } from "../core/report.ts";
import { redactKnown } from "../core/secrets.ts";
import { withAnswers } from "./answers.ts";
import { makeFolder, unwritable, writeFileAtomically } from "./files.ts";
import { labelsWithoutTexts, withLabels, withViews } from "./labels.ts";
import {
  ANSWERS_FILE,
  CASES_FILE,
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

function refuseSecretName(): never {
  throw corrupt("an id or another name in it contains a secret of this run");
}

/** Loads the families of a report and parses its files, checking every field. Throws UnusableReportError. */
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
const TOO_MANY_ANSWERS = "The answers are too many to be stored: a later run cannot compare its answers with them.";
const TOO_MANY_VIEWS = "The views are too many to be stored: a later run shows these cases without them.";

const MIB = 1024 * 1024;

/** Limits in bytes. An artifact above 256 MiB is no baseline; labels, views and HTML report must leave room. */
export const FILE_LIMITS = {
  unpacked: MAX_UNPACKED_BYTES,
  cases: 240 * MIB,
  labels: 20 * MIB,
  views: 10 * MIB,
  answers: 60 * MIB,
  total: 248 * MIB,
};

/** Writes the report, its cases, its labels and its views into a folder, which is created when it does not exist. */
export async function writeReport(folder: string, stored: StoredReport, limits = FILE_LIMITS): Promise<WrittenReport> {
  await makeFolder(folder);
  const [files, warnings]: [string[], string[]] = [[], []];
  let left = limits.total;
  /** Writes a file; removes it where there are no bytes (undefined), or too many (also null: to be unpacked again). */
  const write = async (name: string, packed: Uint8Array | null | undefined, most: number, tooMany: string) => {
    if (packed && packed.length <= most) {
      await writeFileAtomically(join(folder, name), packed);
      files.push(name);
      left -= packed.length;
      return;
    }
    await rm(join(folder, name), { force: true });
    if (packed !== undefined) warnings.push(tooMany);
  };
  const { report, cases, views = [] } = stored;
  const labels = report.texts ? labelsWithoutTexts(stored.labels ?? []) : (stored.labels ?? []);
  // Pairs then need the files of the base commit.
  const answers = report.texts ? [] : (stored.answers ?? []);
  const pack = async (rows: readonly object[]) => (rows.length === 0 ? undefined : gzipRows(rows, limits.unpacked));
  await write(CASES_FILE, cases ? (await packCases(cases)).bytes : undefined, limits.cases, TOO_MANY_CASES);
  await write(LABELS_FILE, await pack(labels), limits.labels, TOO_MANY_LABELS);
  await write(ANSWERS_FILE, await pack(answers), Math.min(limits.answers, left), TOO_MANY_ANSWERS);
  await write(VIEWS_FILE, await pack(views), Math.min(limits.views, left), TOO_MANY_VIEWS);
  await writeFileAtomically(join(folder, REPORT_FILE), formatReport(report));
  return { files, warnings };
}

/**
 * Reads a report from its folder or from `report.json`, with the cases next to it. Labels, answers and views are read only when
 * there is a `warn` callback; unusable ones are left out with a warning. Throws UserError.
 */
export async function readReport(
  path: string,
  loadEvidenceCheck: LoadEvidenceCheck,
  warn?: (message: string) => void,
): Promise<StoredReport> {
  const report = await findReportFile(path);
  const beside = (name: string): string => join(dirname(report), name);
  const bytes = await readOptionalFile(report, "report");
  if (bytes === null) throw reportError("The report does not exist.", report);
  const cases = await readOptionalFile(beside(CASES_FILE), "cases");
  const labels = warn ? await readOptionalFile(beside(LABELS_FILE), "labels") : null;
  const views = warn ? await readOptionalFile(beside(VIEWS_FILE), "views") : null;
  const answers = warn ? await readOptionalFile(beside(ANSWERS_FILE), "answers") : null;
  try {
    const stored = await parseStoredReport(bytes, cases, loadEvidenceCheck);
    return warn ? withViews(withAnswers(withLabels(stored, labels, warn), answers, warn), views, warn) : stored;
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    const todo = "Create it again with `noworse run`.";
    throw new UserError("input", [{ what: `The report cannot be used: ${cause.message}.`, at: report, todo }]);
  }
}

/** What a run says of its result, in the folder of its report. Labels, which are paid for, say nothing of it and stay. */
const RESULT_FILES = [
  REPORT_FILE,
  CASES_FILE,
  VIEWS_FILE,
  ANSWERS_FILE,
  "comment.md",
  "summary.md",
  "junit.xml",
  "report.html",
];

/** Removes an earlier run's files, so that a run that fails leaves no other's result; not a report that `isRead`. */
export async function removeReport(folder: string, isRead: boolean): Promise<void> {
  if ((await readStoredReport(folder)) === null) return;
  const names = isRead ? RESULT_FILES.slice(4) : RESULT_FILES;
  for (const name of names) {
    await unlink(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw unwritable(error, `\`${name}\``, folder);
    });
  }
}

/** Returns the report at a path without its rows; null where it is not valid, which `readReport` explains. */
export async function readStoredReport(path: string): Promise<Report | null> {
  try {
    return parseReport(decodeUtf8(await readFile(await findReportFile(path))));
  } catch {
    return null;
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

/** Returns the bytes of a file; null when there is none. Throws a UserError when it cannot be read. */
async function readOptionalFile(at: string, what: string): Promise<Uint8Array | null> {
  return readFile(at).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return null;
    throw reportError(`The ${what} cannot be read (${cause.code ?? cause.message}).`, at);
  });
}
