import { statSync } from "node:fs";
import { join, posix } from "node:path";
import { ErrorList, UserError } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import { FileErrors } from "../../input/formats/file-errors.ts";
import { type Format, formatByName } from "../../input/formats/format.ts";
import { findRecords } from "../../input/formats/json/find-records.ts";
import { openRecords } from "../../input/formats/read-files.ts";
import { expressionOf } from "../../input/mapping/field-names.ts";
import { groupBy } from "../../math/group.ts";

/** The beginning of a data file. */
export interface Sample {
  /** Relative to the folder of the config, with slashes. */
  readonly name: string;
  /** The whole document of a JSON or XML file; undefined for files of lines. */
  readonly document: unknown;
  /** The first lines, rows or entries; of a document its records, where it is a plain list of them. */
  readonly records: readonly Record<string, unknown>[];
  /** Where the records are in the document; null for a list of records. */
  readonly recordsAt: string | null;
}

/** The most records that are looked at, bytes of documents and of packed files, which are read as a whole, and bytes of lines that are read at once. */
const SAMPLED_RECORDS = 200;
const MAX_DOCUMENT_SIZE = 32 * 1024 * 1024;
const MAX_PACKED_SIZE = 4 * 1024 * 1024;
const CHUNK = 256 * 1024;
/** After this many errors the rest of a file is not read. */
const MOST_ERRORS = 10;

const isOfDocuments = (format: Format | undefined): boolean => format === "JSON" || format === "XML";

/** Reads the beginning of a data file; null for one that is gone, a device, or too large to be read as a whole. Throws a UserError where it cannot be read. */
export async function readSample(folder: string, name: string): Promise<Sample | null> {
  const path = join(folder, name);
  // Git also lists files that were deleted and links, which can lead anywhere.
  const entry = statSync(path, { throwIfNoEntry: false });
  const largest = /\.gz$/i.test(name)
    ? MAX_PACKED_SIZE
    : isOfDocuments(formatByName(name))
      ? MAX_DOCUMENT_SIZE
      : Infinity;
  if (!entry?.isFile() || entry.size > largest) return null;
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
    if (values.length === 0) list.throwIfAny("input");
    if (!isOfDocuments(format)) return { name, document: undefined, records: values.filter(isObject), recordsAt: null };
    const [document] = values;
    const { found, at } = format === "JSON" ? recordsIn(document) : { found: [], at: null };
    return { name, document, records: found.filter(isObject).slice(0, SAMPLED_RECORDS), recordsAt: at };
  } finally {
    open.close();
  }
}

interface FoundList {
  readonly found: readonly unknown[];
  readonly at: string | null;
}

/** Returns the records of a document, and the expression for them where they are not found without one: the longest of several lists. */
function recordsIn(document: unknown): FoundList {
  const lists = isObject(document) ? listsIn(document) : [];
  if (lists.length > 1) return lists.reduce((most, one) => (one.found.length > most.found.length ? one : most));
  try {
    return { found: findRecords({ name: "", value: document }, {}).map(({ value }) => value), at: null };
  } catch {
    return { found: [], at: null };
  }
}

/** Returns the lists of objects in a document and in its objects. */
export function listsIn(document: Record<string, unknown>, prefix = ""): FoundList[] {
  return Object.entries(document).flatMap(([key, value]) => {
    const at = prefix + expressionOf([key]);
    if (Array.isArray(value)) return value.some(isObject) ? [{ at, found: value }] : [];
    return isObject(value) && prefix === "" ? listsIn(value, `${at}.`) : [];
  });
}

/** JSON files that tools and packages have, and that are no results. */
const OTHER_FILES =
  /(?:^|\/)(?:package(?:-lock)?|npm-shrinkwrap|tsconfig[\w.-]*|jsconfig|composer|lerna|nx|turbo|vercel|firebase|deno|biome|renovate|manifest|settings|launch|tasks|devcontainer|[\w.-]*\.config|[\w.-]*\.schema|\.[\w.-]+rc|noworse|\.noworse)\.json$|(?:^|\/)(?:pom|build|checkstyle|AndroidManifest|web|app|phpunit|nuget)\.xml$|\.min\.json$|\.map$/i;
const LIKELY_FOLDERS =
  /^(?:evals?|evaluations?|evaldata|runs?|results?|outputs?|predictions?|preds|traces?|bench(?:mark)?s?|gold|golden|\.deepeval|logs|reports?|experiments?)$/i;
const LIKELY_NAMES =
  /^(?:evals?|evaluations?|results?|outputs?|predictions?|preds|traces?|answers|responses|gold|golden|scores|dataset|test_?set|junit|run)/i;
const FIXTURE_FOLDERS =
  /^(?:__?fixtures?_?_?|fixtures?|testdata|test-data|__tests__|__mocks__|mocks?|snapshots|__snapshots__|golden-files|schemas?)$/i;

/** Data of tests are fixtures, unless they are in a folder of evaluations. */
const TEST_FOLDERS = /^(?:tests?|specs?|e2e)$/i;
const EVALUATIONS = /^(?:evals?|evaluations?)$/i;

/** How likely a file has results of the user's system: 0 by its folder or name, 1 possibly, 2 as a fixture of tests; null for no data file. */
export function rankOf(name: string): 0 | 1 | 2 | null {
  const format = formatByName(name);
  if (format === undefined || format === "PNG" || OTHER_FILES.test(name)) return null;
  const folders = posix.dirname(name).split("/");
  if (folders.some((part) => TEST_FOLDERS.test(part)) && !folders.some((part) => EVALUATIONS.test(part))) return 2;
  if (folders.some((part) => FIXTURE_FOLDERS.test(part))) return 2;
  return folders.some((part) => LIKELY_FOLDERS.test(part)) || LIKELY_NAMES.test(posix.basename(name)) ? 0 : 1;
}

/** The most data files that are opened, of all and of those in one folder with one extension; and the seconds that it may take. */
const MAX_SAMPLES = 600;
const MAX_ALIKE = 40;
const TIME_LIMIT = 20_000;

/** What shows how far it is. */
export type Progress = (text: string) => void;

/** Reads the beginnings of the likeliest data files. Returns also why likely ones cannot be read, and how many were not opened. */
export async function readSamples(folder: string, names: readonly string[], progress: Progress) {
  // One of thousands of parts shows what all of them are.
  const alike = groupBy(names, (name) => `${posix.dirname(name)}\n${posix.extname(name)}`);
  const kept = new Set([...alike.values()].flatMap((all) => all.slice(0, MAX_ALIKE)));
  const chosen = names
    .filter((name) => kept.has(name))
    .sort((a, b) => (rankOf(a) ?? 2) - (rankOf(b) ?? 2))
    .slice(0, MAX_SAMPLES);
  const started = performance.now();
  const samples: Sample[] = [];
  const unreadable: { text: string; files: string[] }[] = [];
  let read = 0;
  for (const name of chosen) {
    if (performance.now() - started > TIME_LIMIT) break;
    read += 1;
    if (read % 50 === 0) progress(`Looking at ${read} of ${chosen.length} data files`);
    try {
      const sample = await readSample(folder, name);
      if (sample !== null) samples.push(sample);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!(error instanceof UserError) && code === undefined) throw error;
      const why = error instanceof UserError ? error.errors[0]?.what : `The file cannot be read (${code}).`;
      if (rankOf(name) === 0) unreadable.push({ text: `\`${name}\`: ${why}`, files: [name] });
    }
  }
  return { samples, unreadable, skipped: names.length - read };
}
