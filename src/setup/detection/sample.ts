import { statSync } from "node:fs";
import { join, posix } from "node:path";
import { ErrorList, UserError } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import { likelyRecords, notMeasured } from "../../input/diagnoses/unknown-file.ts";
import { FileErrors } from "../../input/formats/file-errors.ts";
import { type Format, formatByName } from "../../input/formats/format.ts";
import { OpenFile } from "../../input/formats/open-file.ts";
import { openRecords } from "../../input/formats/record-files.ts";
import { valuesOf } from "../../input/mapping/field-names.ts";
import { groupBy } from "../../math/group.ts";

type Records = readonly Record<string, unknown>[];

/** The beginning of a data file. */
export interface Sample {
  /** Relative to the folder of the config, with slashes. */
  readonly name: string;
  /** The whole document of a JSON or XML file; undefined for files of lines. */
  readonly document: unknown;
  /** The first lines, rows or entries; of a document those of the list that looks most like cases. */
  readonly records: Records;
  /** Where the records are in the document; null where they are found without an expression. */
  readonly recordsAt: string | null;
  /** The first bytes of a file that no family can measure. */
  readonly head?: Uint8Array;
}

/** The most records that are looked at, bytes of documents and of packed files, which are read as a whole, and bytes of lines that are read at once. */
const SAMPLED_RECORDS = 200;
const MAX_DOCUMENT_SIZE = 32 * 1024 * 1024;
const MAX_PACKED_SIZE = 4 * 1024 * 1024;
const CHUNK = 64 * 1024;
const HEAD = 4096;
/** After this many errors the rest of a file is not read. */
const MOST_ERRORS = 10;

const isOfDocuments = (format: Format | undefined): boolean => format === "JSON" || format === "XML";

/** Reads the beginning of a data file; null for one that is gone, a device, or too large to be read as a whole. Throws a UserError where it cannot be read. */
export async function readSample(folder: string, name: string): Promise<Sample | null> {
  const path = join(folder, name);
  // Git also lists files that were deleted and links, which can lead anywhere.
  const entry = statSync(path, { throwIfNoEntry: false });
  const isPacked = /\.gz$/i.test(name);
  const largest = isPacked ? MAX_PACKED_SIZE : isOfDocuments(formatByName(name)) ? MAX_DOCUMENT_SIZE : Infinity;
  if (!entry?.isFile() || entry.size > largest) return null;
  const lines = { name, document: undefined, recordsAt: null };
  const isNamed = formatByName(name) !== undefined;
  const head = isNamed ? undefined : headOf(path, name);
  if (head && notMeasured(name, { head }) !== null) return { ...lines, records: [], head };
  const list = new ErrorList();
  const errors = new FileErrors(list);
  const options = { allowsNotFinite: true, allowsRepeatedKeys: true, isSearched: true, chunk: CHUNK };
  const { batches, format, open, noun } = await openRecords({ path, name }, errors, options);
  errors.startFile(name, noun);
  try {
    const values: unknown[] = [];
    for await (const batch of batches) {
      for (const { value } of batch) if (values.length < SAMPLED_RECORDS) values.push(value);
      if (values.length >= SAMPLED_RECORDS || errors.added >= MOST_ERRORS) break;
    }
    if (!isNamed && values.length === 0) return null;
    if (values.length === 0) list.throwIfAny("input");
    if (!isOfDocuments(format)) return { ...lines, records: values.filter(isObject) };
    const [document] = values;
    const { records, at } = format === "JSON" ? likelyRecords(document) : { records: [], at: null };
    return { name, document, records: records.slice(0, SAMPLED_RECORDS), recordsAt: at };
  } finally {
    open.close();
  }
}

function headOf(path: string, name: string): Uint8Array {
  const open = new OpenFile({ path, name });
  try {
    return open.read(0, HEAD);
  } finally {
    open.close();
  }
}

/** The names of fields by whose values people look at results, how many values these have, and how long ones. */
const TOPIC = /^(?:topic|category|subject|domain|intent|language|lang|locale|difficulty|question_?type)$/i;
const MAX_TOPICS = 30;
const MAX_TOPIC_LENGTH = 60;
const MAX_TOPIC_FIELDS = 2;
const MAX_DEPTH = 3;

/** Returns the fields by whose values a suite can be broken down: `metadata.topic` with 2 to 30 values, one in each line. */
export function topicFields({ records }: Sample, read: readonly string[]): string[] {
  const pathsIn = (record: object, depth: number): string[] =>
    Object.entries(record).flatMap(([key, value]) => {
      if (!/^\w+$/.test(key)) return [];
      if (isObject(value) && depth < MAX_DEPTH) return pathsIn(value, depth + 1).map((path) => `${key}.${path}`);
      return TOPIC.test(key) && typeof value === "string" ? [key] : [];
    });
  const found = pathsIn(records[0] ?? {}, 1);
  const areTopics = (path: string): boolean => {
    const values = valuesOf(path, records);
    const count = new Set(values).size;
    const isTopic = (value: unknown): boolean =>
      typeof value === "string" && value.trim() !== "" && value.length <= MAX_TOPIC_LENGTH;
    return (
      values.length === records.length &&
      values.every(isTopic) &&
      count >= 2 &&
      2 * count <= values.length &&
      count <= MAX_TOPICS
    );
  };
  return found.filter((path) => !read.includes(path) && areTopics(path)).slice(0, MAX_TOPIC_FIELDS);
}

/** JSON and XML files that tools and packages have, and that are no data. */
const OTHER_FILES =
  /(?:^|\/)(?:package(?:-lock)?|npm-shrinkwrap|tsconfig[\w.-]*|jsconfig|composer|lerna|nx|turbo|vercel|firebase|deno|biome|renovate|manifest|settings|launch|tasks|devcontainer|[\w.-]*\.config|[\w.-]*\.schema|\.[\w.-]+rc|noworse|\.noworse)\.json$|(?:^|\/)(?:pom|build|checkstyle|AndroidManifest|web|app|phpunit|nuget)\.xml$|\.min\.json$|\.map$/i;
/** Endings of files that can have data of any format. */
const OPEN_ENDINGS =
  /\.(?:txt|run|res|qrel|out|dat|trn|rttm|conll|iob2?|xlsx?|ods)(?:\.gz)?$|(?:^|\/)(?:qrels?|run)\.[^/]*$/i;
const FIXTURE_FOLDERS =
  /(?:^|\/)(?:tests?|specs?|e2e|__?fixtures?_?_?|fixtures?|test-?data|__tests__|__mocks__|mocks?|(?:__)?snapshots(?:__)?|schemas?)\//i;

/** Returns whether a file can have data, by the ending of its name. */
export function canHaveData(name: string): boolean {
  const format = formatByName(name);
  return format === undefined ? OPEN_ENDINGS.test(name) : format !== "PNG" && !OTHER_FILES.test(name);
}

/** Returns whether a file is one of a repository's own tests, unless these are evaluations. */
export function isFixture(name: string): boolean {
  return FIXTURE_FOLDERS.test(name) && !/(?:^|\/)eval(?:s|uations?)?\//i.test(name);
}

/** The most data files that are opened in one folder with one ending, with and without results; and the milliseconds that it may take. */
const MAX_ALIKE = 40;
const MAX_EMPTY = 3;
const TIME_LIMIT = 20_000;

/** What shows how far it is. */
export type Progress = (text: string) => void;

/** Why a file is in no suite. */
export interface Unreadable {
  readonly name: string;
  readonly error: UserError;
}

/**
 * Reads the beginnings of data files. Of files in one folder with one ending a few show what all of them are: where none of these is
 * `known`, the others are not opened. Returns also which cannot be read, and how many were not opened.
 */
export async function readSamples(
  folder: string,
  names: readonly string[],
  { progress, isKnown }: { readonly progress: Progress; readonly isKnown: (sample: Sample) => boolean },
) {
  const alike = [...groupBy(names, (name) => `${posix.dirname(name)}\n${posix.extname(name)}`).values()];
  const hasKnown = new Set<readonly string[]>();
  const started = performance.now();
  const samples: Sample[] = [];
  const unreadable: Unreadable[] = [];
  let read = 0;
  for (let at = 0; at < MAX_ALIKE; at += 1) {
    for (const all of alike) {
      const name = all[at];
      if (name === undefined || (at >= MAX_EMPTY && !hasKnown.has(all))) continue;
      if (performance.now() - started > TIME_LIMIT) break;
      read += 1;
      if (read % 50 === 0) progress(`Looking at data files: ${read} of ${names.length}`);
      try {
        const sample = await readSample(folder, name);
        if (sample === null) continue;
        samples.push(sample);
        if (!hasKnown.has(all) && isKnown(sample)) hasKnown.add(all);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        // Text of no known format is no data.
        if (formatByName(name) !== undefined) unreadable.push({ name, error });
      }
    }
  }
  const inOrder = samples.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { samples: inOrder, unreadable, skipped: names.length - read };
}
