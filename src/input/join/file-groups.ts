import { statSync } from "node:fs";
import { type ErrorDetail, ErrorList, UserError } from "../../core/error.ts";
import { firstFew } from "../../math/text/texts.ts";
import { FileErrors } from "../formats/file-errors.ts";
import { type DataFile, MAX_WHOLE_SIZE } from "../formats/open-file.ts";
import type { DataRecord } from "../formats/record.ts";
import { type FileOptions, type FileReading, openRecords } from "../formats/record-files.ts";

/** How the files are read to find groups; `idOf` returns the id of a case, null where it has none or names its trial, undefined for no case. */
interface PeekOptions extends FileOptions {
  readonly idOf: (record: DataRecord, reading: FileReading, row: number) => string | null | undefined;
  /** Collects the errors of files that stay open; null where no file does. */
  readonly errors: FileErrors | null;
}

/** The most files that stay open, and the most records that are read of a file to find its first case. */
const MOST_OPEN = 100;
const MOST_PEEKED = 100_000;

/**
 * Returns what files of one suite are called as groups: the part in which their names differ, `a` and `b` of `results-a.json` and
 * `results-b.json`. Only files whose first cases have the same id, such as results of several tasks, are groups; null for others, whose ids
 * are those of all files together. Returns them by path, with the files that were opened to find that out.
 */
export async function groupFiles(files: readonly DataFile[], options: PeekOptions) {
  const opened = new Map<string, FileReading>();
  const parts = differingParts(files.map(({ name }) => name));
  let [common, size]: [string | null, number] = [null, 0];
  for (const file of parts === null ? [] : files) {
    size += statSync(file.path, { throwIfNoEntry: false })?.size ?? 0;
    // Documents are in memory as long as they are open: many large ones are parsed twice instead.
    const isKept = size <= MAX_WHOLE_SIZE && opened.size < MOST_OPEN;
    const { id, reading } = await peek(file, { ...options, errors: isKept ? options.errors : null });
    if (isKept && options.errors && reading) opened.set(file.path, reading);
    else reading?.open.close();
    if (id === null || (common !== null && id !== common)) return { groups: null, opened };
    common = id;
  }
  return { groups: parts && new Map(files.map(({ path }, index) => [path, parts[index] ?? ""])), opened };
}

/** Opens a file and reads the id of its first case; the reading then begins with what was read of it. */
async function peek(file: DataFile, { idOf, errors: kept, ...options }: PeekOptions) {
  const errors = kept ?? new FileErrors(new ErrorList());
  let reading: FileReading;
  try {
    reading = await openRecords(file, errors, options);
  } catch (error) {
    // Reading it will say so again.
    if (error instanceof UserError) return { id: null, reading: null };
    throw error;
  }
  errors.startFile(file.name, reading.noun);
  const batches = (async function* () {
    yield* reading.batches;
  })();
  const before: DataRecord[] = [];
  let failure: unknown = null;
  let id: string | null | undefined;
  try {
    while (id === undefined && before.length < MOST_PEEKED) {
      const { value, done } = await batches.next();
      if (done) break;
      for (const record of value) {
        before.push(record);
        if (id === undefined) id = idOf(record, reading, before.length);
      }
    }
  } catch (error) {
    failure = error;
  }
  const all = async function* () {
    yield before;
    if (failure !== null) throw failure;
    yield* batches;
  };
  return { id: id ?? null, reading: { ...reading, batches: all() } };
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

const MOST_NAMED = 5;

/** Returns a warning that files with the same ids are groups: their cases get other ids than those of one file. */
export function groupWarnings(
  groups: ReadonlyMap<string, string> | null,
  slices: readonly string[] = [],
): ErrorDetail[] {
  if (groups === null) return [];
  const names = firstFew([...groups.values()], MOST_NAMED, (group) => `\`${group}/…\``);
  const todo = slices.includes("file") ? {} : { todo: "Add `slices: [file]` to see the scores of each." };
  return [{ what: `The files have the same ids, so that each is a group of cases: ${names}.`, ...todo }];
}
