import { mkdir, open, readFile, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { StoredReport } from "../core/baseline.ts";
import type { CaseRow } from "../core/case.ts";
import { UserError } from "../core/error.ts";
import { printReport } from "../core/report.ts";
import { CASES_FILE, type FitsFamily, parseStoredReport, REPORT_FILE, UnusableReport } from "./parse.ts";

/** Writes a file whole or not at all: beside its place, flushed, then moved there. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  const file = await open(draft, "w");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Writes the report and its cases into a folder, which is made when it is not there. */
export async function writeReport(folder: string, stored: StoredReport): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, REPORT_FILE), printReport(stored.report));
  if (stored.cases) await writeWhole(join(folder, CASES_FILE), packCases(stored.cases));
}

/** The rows as gzipped JSONL. */
export function packCases(rows: readonly CaseRow[]): Uint8Array {
  const packed = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  packed[9] = 255; // the header's operating system: unknown, so that machines agree
  return packed;
}

/** Reads a report from its folder, or from `report.json` itself (the cases beside it are taken when there are any). */
export async function readReport(path: string, fits: FitsFamily): Promise<StoredReport> {
  const isFolder = await stat(path)
    .then((entry) => entry.isDirectory())
    .catch(() => false);
  const report = isFolder ? join(path, REPORT_FILE) : path;
  const cases = join(dirname(report), CASES_FILE);
  const bytes = await readFile(report).catch((cause: NodeJS.ErrnoException) => {
    const todo = "Name a `report.json` or the folder that `evaldelta run` wrote.";
    throw new UserError("input", [
      { what: `The report cannot be read (${cause.code ?? cause.message}).`, at: report, todo },
    ]);
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
