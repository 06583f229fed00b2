import { ErrorList } from "../../core/error.ts";
import { FileErrors } from "../formats/file-errors.ts";
import type { DataFile } from "../formats/open-file.ts";
import { openRecords } from "../formats/read-files.ts";
import type { Side } from "../mapping/mapping.ts";
import type { LineKind, SuiteReader } from "./suite-reader.ts";

/**
 * Returns what files of one suite are called as groups, by their paths: the part in which their names differ. Only files whose first cases
 * have the same id, such as results of several tasks, are groups; null for any others.
 */
export async function groupFiles(
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
