import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import type { InputFile } from "../../core/suite-report.ts";
import { firstFew } from "../../math/text/texts.ts";
import type { SuiteFiles } from "../config/files.ts";
import { CocoFiles } from "../formats/coco/coco-files.ts";
import { FileErrors } from "../formats/file-errors.ts";
import type { DataFile } from "../formats/open-file.ts";
import { openRecords, readFiles } from "../formats/read-files.ts";
import type { Side } from "../mapping/mapping.ts";
import { CaseJoin } from "./case-join.ts";
import type { JoinOptions, JoinResult, OnCase } from "./joined-case.ts";
import type { LineKind, SuiteReader } from "./suite-reader.ts";
import { duplicateIds, nothingJoined, type UnmatchedLines, unmatchedWarnings } from "./unmatched-lines.ts";

/**
 * Reads the gold of a suite, then its traces, and joins them by id. Without gold each line of the traces is a whole case. The last trace of
 * an id (and trial) counts. Throws a UserError with the errors of all files.
 */
export async function joinCases(
  files: SuiteFiles,
  reader: SuiteReader,
  onCase: OnCase,
  { duplicates, onProgress }: JoinOptions = {},
): Promise<JoinResult> {
  const errors = new ErrorList();
  const isWhole = files.gold.length === 0;
  const coco = !reader.asReference && reader.suite.family.input.forms?.includes("COCO") ? new CocoFiles(errors) : null;
  const join = new CaseJoin(reader, onCase, { isWhole, rule: isWhole ? "error" : (duplicates ?? "last") });
  const filled = new Set<string>();
  const readSide = (side: Side, kind: LineKind): Promise<InputFile[]> => {
    const list = new FileErrors(errors);
    const before = kind === "trace" ? 1 / 2 : 0;
    return readFiles(
      files[side],
      (record, reading) => {
        const line = reader.read(kind, record, reading, list);
        if (line === null) return;
        const { line: number, entry } = record.place;
        const at = entry === undefined ? { file: list.file, line: number } : { file: `${list.file}:${entry}`, line: 0 };
        if (kind === "gold") join.takeGold(line, at, list);
        else {
          filled.add(reading.open.file.path);
          join.takeTrace(line, { at, record: record.place, errors: list });
        }
      },
      list,
      {
        ...reader.fileOptions(side),
        documents: coco?.[side],
        onProgress: onProgress && ((share) => onProgress(isWhole ? share : before + share / 2)),
      },
    );
  };
  const groups = await groupFiles(isWhole ? files.traces : files.gold, isWhole ? "case" : "gold", reader);
  const ofTraces = groups && !isWhole ? await groupFiles(files.traces, "trace", reader) : null;
  for (const [path, group] of [...(groups ?? []), ...(ofTraces ?? [])]) reader.identity.groups.set(path, group);
  const gold = isWhole ? [] : await readSide("gold", "gold");
  const traces = await readSide("traces", isWhole ? "case" : "trace");
  addMismatches(files, reader, errors);
  const { unmatched, total } = join.finish((id) => coco?.emptyTrace(id) ?? null);
  addNothingJoined(files, reader, { unmatched, total, errors, isCoco: (coco?.summaries.size ?? 0) > 1 });
  errors.throwIfAny("input");
  const { missing, withoutId } = unmatched;
  return {
    counts: {
      total,
      missing: missing.length,
      duplicates: unmatched.duplicates.length,
      unmatched: unmatched.unmatched.length + withoutId.length,
    },
    goldDigest: reader.asReference ? "" : join.digestOfGold(),
    duplicateIds: duplicateIds(unmatched.duplicates),
    goldPictures: reader.goldPictures,
    warnings: [
      ...groupWarnings(groups),
      ...unmatchedWarnings(unmatched),
      ...(coco?.warnings ?? []),
      ...emptyFiles(files, filled),
      ...reader.warnings(),
    ],
    ...(coco && { fileSummaries: coco.summaries }),
    ...(!reader.asReference && { files: { gold, traces } }),
  };
}

/** Adds an error for files that are of another tool than the config says. Records that cannot be read have said so already. */
function addMismatches(files: SuiteFiles, { mappers }: SuiteReader, errors: ErrorList): void {
  if (errors.total > 0) return;
  for (const side of ["gold", "traces"] as const) {
    const mismatch = mappers?.[side].inspection.mismatch() ?? null;
    if (mismatch) errors.add({ ...mismatch, at: namesOf(files, side) });
  }
}

/** Adds an error where there are no cases, and where no trace is one of a gold line, which the reference scorer accepts. */
function addNothingJoined(
  files: SuiteFiles,
  { asReference, mappers }: SuiteReader,
  {
    unmatched,
    total,
    errors,
    isCoco,
  }: Readonly<{ unmatched: UnmatchedLines; total: number; errors: ErrorList; isCoco: boolean }>,
): void {
  if (errors.total > 0) return;
  const isWhole = files.gold.length === 0;
  if (total === 0) {
    const what = isWhole ? "The traces have no cases." : "The gold set has no cases.";
    const leftOut = isWhole ? mappers?.traces.leftOutWarning() : null;
    const at = namesOf(files, isWhole ? "traces" : "gold");
    errors.add({ what, at, todo: leftOut?.what ?? "Write one record for each case." });
  } else if (!asReference && !isWhole && unmatched.missing.length === total) {
    const why = nothingJoined(unmatched);
    // Without any id, the ids may have another name.
    const other = unmatched.unmatched.length === 0 ? mappers?.traces.inspection.warning()?.todo : undefined;
    const todo = isCoco ? COCO_IDS : other;
    errors.add({ ...why, at: namesOf(files, "traces"), ...(todo !== undefined && { todo }) });
  }
}

const COCO_IDS = "Write the `id` or the `file_name` of an image of the ground truth as `image_id`.";

function namesOf(files: SuiteFiles, side: Side): string {
  return files[side].map(({ name }) => name).join(", ");
}

const MOST_NAMED = 5;

/** Returns a warning that files with the same ids are groups: their cases get other ids than those of one file. */
function groupWarnings(groups: ReadonlyMap<string, string> | null): ErrorDetail[] {
  if (groups === null) return [];
  const names = firstFew([...groups.values()], MOST_NAMED, (group) => `\`${group}/…\``);
  return [{ what: `The files have the same ids, so that each is a group of cases: ${names}.` }];
}

/** Returns a warning about files without a trace beside others: their run may have been stopped. */
function emptyFiles({ traces }: SuiteFiles, filled: ReadonlySet<string>): ErrorDetail[] {
  const empty = traces.filter(({ path }) => !filled.has(path)).map(({ name }) => name);
  if (empty.length === 0 || filled.size === 0) return [];
  const [have, was] = empty.length === 1 ? ["has", "was"] : ["have", "were"];
  const what = `${firstFew(empty, MOST_NAMED)} ${have} no traces.`;
  return [{ what, todo: `Find out whether ${empty.length === 1 ? "it" : "they"} ${was} written to the end.` }];
}

/**
 * Returns what files of one suite are called as groups, by their paths: the part in which their names differ. Only files whose first cases
 * have the same id, such as results of several tasks, are groups; null for any others.
 */
async function groupFiles(
  files: readonly DataFile[],
  kind: LineKind,
  reader: SuiteReader,
): Promise<ReadonlyMap<string, string> | null> {
  const parts = reader.asReference ? null : differingParts(files.map(({ name }) => name));
  if (parts === null) return null;
  let common: string | null = null;
  for (const file of files) {
    const id = await firstId(file, kind, reader);
    if (id === null || (common !== null && id !== common)) return null;
    common = id;
  }
  return new Map(files.map(({ path }, index) => [path, parts[index] ?? ""]));
}

/** Returns the id of the first case of a file; null without one, and for a case that names its trial. */
async function firstId(file: DataFile, kind: LineKind, reader: SuiteReader): Promise<string | null> {
  const side: Side = kind === "gold" ? "gold" : "traces";
  const errors = new FileErrors(new ErrorList());
  // A reader of its own: the file is read once more.
  const apart = reader.copy();
  try {
    const reading = await openRecords(file, errors, apart.fileOptions(side));
    try {
      for await (const batch of reading.batches) {
        for (const record of batch) {
          const line = apart.read(kind, record, reading, errors);
          if (line !== null) return line.value.trial === null ? line.id : null;
        }
      }
    } finally {
      reading.open.close();
    }
  } catch {
    // What is wrong is said when the file is read.
  }
  return null;
}

/** A date or a time: such files are runs of the same cases. */
const TIME = /\d\d[-:]\d\d|\d{8}/;

/** Returns the one part in which the names differ; null where they differ in their folders, or by the times and numbers of runs. */
export function differingParts(names: readonly string[]): readonly string[] | null {
  const rows = names.map((name) => name.split(/([/_.\- ]+)/));
  const isCommon = (at: 0 | -1): boolean => rows.every((row) => row.length > 0 && row.at(at) === rows[0]?.at(at));
  while (rows.length > 1 && isCommon(0)) for (const row of rows) row.shift();
  while (rows.length > 1 && isCommon(-1)) for (const row of rows) row.pop();
  const parts = rows.map((row) => row.join(""));
  const words = new Set(parts.map((part) => part.replace(/\d+/g, "")));
  const areNamed = parts.length > 1 && words.size === parts.length && !words.has("");
  return areNamed && !parts.some((part) => part.includes("/") || TIME.test(part)) ? parts : null;
}
