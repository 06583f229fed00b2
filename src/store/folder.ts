import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StoredReport } from "../core/baseline.ts";
import { UserError } from "../core/error.ts";
import { printReport } from "../core/report.ts";
import { packCases } from "./pack.ts";
import { CASES_FILE, type FitsFamily, MAX_INFLATED, parseStoredReport, REPORT_FILE, UnusableReport } from "./parse.ts";

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

/**
 * Writes the report and its cases into a folder, which is made when it is not there. False when the cases are too many
 * to be read as a baseline again: then they are left out, and only flips are lost.
 */
export async function writeReport(folder: string, stored: StoredReport): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const packed = stored.cases === null ? null : await packCases(stored.cases, MAX_INFLATED);
  const cases = join(folder, CASES_FILE);
  if (packed === null) await rm(cases, { force: true });
  else await writeWhole(cases, packed);
  await writeWhole(join(folder, REPORT_FILE), printReport(stored.report));
  return packed !== null || stored.cases === null;
}

/** Reads a report from its folder, or from `report.json` itself (the cases beside it are taken when there are any). */
export async function readReport(path: string, fits: FitsFamily): Promise<StoredReport> {
  const entry = await stat(path).catch(() => null);
  const isFolder = entry?.isDirectory() === true;
  if (entry && !isFolder && !entry.isFile()) {
    // A pipe would be waited for without end.
    const todo = "Name a `report.json` or the folder that `evaldelta run` wrote.";
    throw new UserError("input", [{ what: "The report is no file.", at: path, todo }]);
  }
  const report = isFolder ? join(path, REPORT_FILE) : path;
  const cases = join(dirname(report), CASES_FILE);
  const bytes = await readFile(report).catch((cause: NodeJS.ErrnoException) => {
    const todo = "Name a `report.json` or the folder that `evaldelta run` wrote.";
    const what = `The report cannot be read (${cause.code ?? cause.message}).`;
    throw new UserError("input", [{ what, at: report, todo }]);
  });
  const rows = await readFile(cases).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return null;
    throw new UserError("input", [{ what: `The cases cannot be read (${cause.code ?? cause.message}).`, at: cases }]);
  });
  try {
    return parseStoredReport(bytes, rows, fits);
  } catch (cause) {
    if (!(cause instanceof UnusableReport)) throw cause;
    const todo = "Make it again with `evaldelta run`.";
    throw new UserError("input", [{ what: `The report cannot be used: ${cause.message}.`, at: report, todo }]);
  }
}
