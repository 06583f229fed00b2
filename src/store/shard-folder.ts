import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { StoredReport } from "../core/baseline.ts";
import { UserError } from "../core/error.ts";
import { candidateRankSchema, type ViewCandidate, viewCandidateSchema } from "../core/view/view-table.ts";
import { parseLabelFile } from "./labels.ts";
import {
  CASES_FILE,
  corrupt,
  LABELS_FILE,
  type LoadEvidenceCheck,
  parseJson,
  READABLE_FILES,
  REPORT_FILE,
  UnusableReportError,
  VIEWS_FILE,
} from "./parse.ts";
import { FILE_LIMITS, readOptionalFile, writeReport } from "./report-folder.ts";
import type { EvidencePools } from "./rows/evidence-pool.ts";
import { gzipRows } from "./rows.ts";
import { parseStoredReport } from "./stored-report.ts";
import { unpackLines } from "./unpack-lines.ts";
import { makeFolder, writeFileAtomically } from "./write-file.ts";

/** One shard of a run: its report, rows and labels, and the views that the merge selects from. */
export interface StoredShard extends Omit<StoredReport, "views"> {
  readonly views: readonly ViewCandidate[];
}

/** A shard that was read. Its views are not parsed: there may be as many as of a whole run, of which the merge needs few. */
export interface ParsedShard extends Omit<StoredReport, "views"> {
  readonly packedViews: Uint8Array | null;
}

/** The files of a stored shard, not yet parsed. */
export interface ShardFiles {
  readonly report: Uint8Array;
  readonly cases: Uint8Array | null;
  readonly labels: Uint8Array | null;
  readonly views: Uint8Array | null;
}

/** What a run on the command line writes beside its report's data. */
const RESULT_FILES = [...READABLE_FILES, "summary.json", "junit.xml"];

/**
 * Writes a shard into a folder, which is created when it does not exist, and removes the results of an earlier run from it: a shard has
 * none, so they would be taken for its own. Throws a UserError when its rows are too many to be stored.
 */
export async function writeShard(folder: string, { views, ...stored }: StoredShard): Promise<readonly string[]> {
  await makeFolder(folder);
  for (const name of RESULT_FILES) await rm(join(folder, name), { force: true });
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
    const todo = "Name the folders that `noworse run --shard` wrote.";
    throw new UserError("input", [{ what: "The folder has no shard.", at: folder, todo }]);
  }
  return {
    report,
    cases: await readOptionalFile(at, CASES_FILE, "cases"),
    labels: await readOptionalFile(at, LABELS_FILE, "labels"),
    views: await readOptionalFile(at, VIEWS_FILE, "views"),
  };
}

/** Parses the files of a shard, which are untrusted: every row is checked. `pools` are those of all shards of a run. Throws a UserError that names `at`. */
export async function parseShardFiles(
  { report, cases, labels, views }: ShardFiles,
  at: string,
  loadEvidenceCheck: LoadEvidenceCheck,
  pools: EvidencePools,
): Promise<ParsedShard> {
  try {
    const stored = await parseStoredReport(report, cases, loadEvidenceCheck, { kind: "shard", pools });
    if (stored.cases === null) throw corrupt(`it has no ${CASES_FILE}`);
    const parsed = labels && parseLabelFile(labels, LABELS_FILE);
    if (parsed?.ok === false) throw corrupt(parsed.why);
    return { ...stored, ...(parsed && { labels: parsed.labels }), packedViews: views };
  } catch (cause) {
    throw unusableShard(cause, at);
  }
}

/** Yields the views of a shard as they are unpacked. Those that are not wanted are not checked. Throws a UserError that names `at`. */
export async function* readViews(
  packed: Uint8Array,
  at: string,
  isWanted: (candidate: ViewCandidate) => boolean,
): AsyncGenerator<ViewCandidate> {
  try {
    let lines = 0;
    for await (const line of unpackLines(packed, VIEWS_FILE)) {
      lines += 1;
      const place = `${VIEWS_FILE} line ${lines}`;
      const value = parseJson(line, place);
      if (!candidateRankSchema.safeParse(value).success) throw corrupt(`${place} is not a view`);
      // As it was written: the schema would sort the keys, and the merge writes the bytes that one run writes.
      const candidate = value as ViewCandidate;
      if (!isWanted(candidate)) continue;
      if (!viewCandidateSchema.safeParse(value).success) throw corrupt(`${place} is not a view`);
      yield candidate;
    }
  } catch (cause) {
    throw unusableShard(cause, at);
  }
}

function unusableShard(cause: unknown, at: string): unknown {
  if (!(cause instanceof UnusableReportError)) return cause;
  const todo = "Name the folders that `noworse run --shard` wrote.";
  return new UserError("input", [{ what: `The shard cannot be used: ${cause.message}.`, at, todo }]);
}
