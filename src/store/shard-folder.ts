import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { StoredReport } from "../core/baseline.ts";
import { UserError } from "../core/error.ts";
import { type ViewCandidate, viewCandidateSchema } from "../core/view/view-table.ts";
import { parseLabelFile } from "./labels.ts";
import {
  CASES_FILE,
  decodeUtf8,
  gunzip,
  LABELS_FILE,
  type LoadEvidenceCheck,
  parseJson,
  REPORT_FILE,
  splitLines,
  UnusableReportError,
  VIEWS_FILE,
} from "./parse.ts";
import { FILE_LIMITS, makeFolder, readOptionalFile, writeFileAtomically, writeReport } from "./report-folder.ts";
import { gzipRows } from "./rows.ts";
import { parseStoredReport } from "./stored-report.ts";

/** One shard of a run: its report, rows and labels, and the views that the merge selects from. */
export interface StoredShard extends Omit<StoredReport, "views"> {
  readonly views: readonly ViewCandidate[];
}

/** The files of a stored shard, not yet parsed. */
export interface ShardFiles {
  readonly report: Uint8Array;
  readonly cases: Uint8Array | null;
  readonly labels: Uint8Array | null;
  readonly views: Uint8Array | null;
}

/** Writes a shard into a folder, which is created when it does not exist. Throws a UserError when its rows are too many to be stored. */
export async function writeShard(folder: string, { views, ...stored }: StoredShard): Promise<readonly string[]> {
  await makeFolder(folder);
  const packed = await gzipRows(views, FILE_LIMITS.unpacked);
  const { files, warnings } = await writeReport(folder, stored);
  if (packed === null || warnings.length > 0) {
    await rm(join(folder, REPORT_FILE), { force: true });
    const what = `The shard is too large to be stored. ${warnings.join(" ")}`.trim();
    throw new UserError("config", [{ what, at: folder, todo: "Split the run into more shards." }]);
  }
  if (views.length === 0) return [REPORT_FILE, ...files];
  await writeFileAtomically(join(folder, VIEWS_FILE), packed);
  return [REPORT_FILE, ...files, VIEWS_FILE];
}

/** Reads the files of a shard from its folder. Throws UserError. */
export async function readShardFiles(folder: string): Promise<ShardFiles> {
  const at = join(folder, REPORT_FILE);
  const report = await readOptionalFile(at, REPORT_FILE, "report");
  if (report === null) {
    const todo = "Name the folders that `evaldelta run --shard` wrote.";
    throw new UserError("input", [{ what: "The folder has no shard.", at: folder, todo }]);
  }
  return {
    report,
    cases: await readOptionalFile(at, CASES_FILE, "cases"),
    labels: await readOptionalFile(at, LABELS_FILE, "labels"),
    views: await readOptionalFile(at, VIEWS_FILE, "views"),
  };
}

/** Parses the files of a shard, which are untrusted: every row is checked. Throws a UserError that names `at`. */
export async function parseShardFiles(
  files: ShardFiles,
  at: string,
  loadEvidenceCheck: LoadEvidenceCheck,
): Promise<StoredShard> {
  try {
    return await parseFiles(files, loadEvidenceCheck);
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    const todo = "Name the folders that `evaldelta run --shard` wrote.";
    throw new UserError("input", [{ what: `The shard cannot be used: ${cause.message}.`, at, todo }]);
  }
}

async function parseFiles(
  { report, cases, labels, views }: ShardFiles,
  loadEvidenceCheck: LoadEvidenceCheck,
): Promise<StoredShard> {
  const stored = await parseStoredReport(report, cases, loadEvidenceCheck, "shard");
  if (stored.cases === null) throw new UnusableReportError("corrupt", `it has no ${CASES_FILE}`);
  const parsed = labels && parseLabelFile(labels, LABELS_FILE);
  if (parsed?.ok === false) throw new UnusableReportError("corrupt", parsed.why);
  return { ...stored, ...(parsed && { labels: parsed.labels }), views: views === null ? [] : parseViews(views) };
}

function parseViews(bytes: Uint8Array): ViewCandidate[] {
  const views: ViewCandidate[] = [];
  for (const line of splitLines(decodeUtf8(gunzip(bytes, VIEWS_FILE)))) {
    const at = `${VIEWS_FILE} line ${views.length + 1}`;
    const value = parseJson(line, at);
    if (!viewCandidateSchema.safeParse(value).success) throw new UnusableReportError("corrupt", `${at} is not a view`);
    // As it was written: the schema would sort the keys, and the merge writes the bytes that one run writes.
    views.push(value as ViewCandidate);
  }
  return views;
}
