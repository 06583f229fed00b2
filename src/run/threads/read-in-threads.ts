import type { SuiteConfig } from "../../core/config/config.ts";
import { UserError } from "../../core/error.ts";
import { knownSecrets } from "../../core/secrets/known-secrets.ts";
import type { InputFile } from "../../core/suite-report.ts";
import { bytesOf, findFiles, type SuiteFiles } from "../../input/config/files.ts";
import { fileStamp } from "../../input/config/path-checks.ts";
import { formatByName } from "../../input/formats/format.ts";
import { type DataFile, openFile } from "../../input/formats/open-file.ts";
import { joinPart, lineReaders } from "../../input/join/join.ts";
import { createLineMappers, type LineMapper } from "../../input/mapping/line-mapper.ts";
import { type IdReaders, splitFiles } from "../../input/parts/split-files.ts";
import { CaseRowTable } from "../../scoring/trials.ts";
import {
  createReaders,
  describeReading,
  type ReadSuite,
  type SuiteReading,
  withProgress,
} from "../cases/read-suite.ts";
import { type CaseOptions, SuiteCases } from "../cases/suite-cases.ts";
import { mergeParts } from "./merge-observed.ts";
import { type ObservedPart, type ObserveTask, plainSuite } from "./observe-part.ts";
import { countThreads, type RunningTasks, startThreads, type ThreadLimits } from "./worker-pool.ts";

/** The least bytes that are worth a thread: it makes views of its own first cases, most of which are dropped, and sends its rows. */
const LEAST_BYTES = 32 * 1024 * 1024;

/** How many threads read a suite's files, and what starts them. */
export interface ThreadUse extends ThreadLimits {
  readonly start?: (tasks: readonly ObserveTask[]) => RunningTasks<ObservedPart>;
}

/** A suite whose lines are read and whose cases are observed. */
export interface ObservedSuite {
  readonly read: ReadSuite;
  readonly cases: SuiteCases;
}

/** The lines of a suite that are divided among threads. */
interface DividedSuite {
  readonly suite: SuiteConfig;
  readonly files: SuiteFiles;
  readonly parts: readonly SuiteFiles[];
}

/**
 * Reads, joins and observes the cases of a suite in several threads, of which this is one; the result is that of one thread. Returns null
 * where one has to do it: for small files, other formats than JSONL and CSV, errors, cases that need a judge, and lines that depend on each other.
 */
export async function readInThreads(
  suite: SuiteConfig,
  reading: SuiteReading & CaseOptions,
  use: ThreadUse = {},
): Promise<ObservedSuite | null> {
  try {
    const files = findFiles(suite, reading);
    const threads = countThreads(bytesOf(files), { leastBytes: LEAST_BYTES, ...use });
    if (threads < 2 || !canDivide(suite, files, reading)) return null;
    const before = stampOf(files);
    const parts = await splitFiles(files, idReaders(suite), threads);
    const observed = parts && (await readParts({ suite, files, parts }, reading, use));
    // A part ends where it ended when the files were divided.
    return stampOf(files) === before ? observed : null;
  } catch (error) {
    // The thread that reads all lines reports it.
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** Returns whether lines of a suite can be read apart from each other: no record is spread over several, has pictures or needs a judge. */
function canDivide(suite: SuiteConfig, { gold, traces }: SuiteFiles, { root }: SuiteReading): boolean {
  const { maps, joinOptions } = createReaders(suite, root);
  // A file that is not named so may be one document.
  const isNamed = ({ name }: DataFile): boolean => ["JSONL", "CSV"].includes(formatByName(name) ?? "");
  const areLines = !joinOptions.forms || [...gold, ...traces].every(isNamed);
  const isSpread = maps.gold.picker?.joinsLines || maps.traces.picker?.joinsLines;
  return areLines && !isSpread && !suite.judge && !joinOptions.pictures;
}

/** Returns readers that find the ids of lines, and note nothing. */
function idReaders(suite: SuiteConfig): IdReaders {
  const maps = createLineMappers(suite);
  const { readGold, readTrace } = lineReaders(suite);
  const mapped =
    (map: LineMapper, read: typeof readGold): IdReaders["readGold"] =>
    (line, isRow) => {
      const found = (isRow ? undefined : map.picker?.fromLine(line)) ?? [{ value: line }];
      const record = "path" in found ? undefined : found[0]?.value;
      return map.parse(record, read, isRow).parsed ?? { ok: false, errors: [] };
    };
  return { readGold: mapped(maps.gold, readGold), readTrace: mapped(maps.traces, readTrace) };
}

async function readParts(
  { suite, files, parts }: DividedSuite,
  reading: SuiteReading & CaseOptions,
  { start = (tasks) => startThreads("observe", tasks) }: ThreadUse,
): Promise<ObservedSuite | null> {
  const { root, wantsViews, suites } = reading;
  const [first = { gold: [], traces: [] }, ...rest] = parts;
  const common = { suite: plainSuite(suite), root, options: { wantsViews, suites }, secrets: knownSecrets() };
  const shares = new Float64Array(new SharedArrayBuffer(parts.length * Float64Array.BYTES_PER_ELEMENT));
  const running = start(rest.map((part, at) => ({ ...common, files: part, progress: { shares, place: at + 1 } })));
  try {
    let isRefused = false;
    const others = running.results.catch(refuseWithoutMemory);
    const noteEnd = (results?: readonly ObservedPart[] | null): void => {
      isRefused = !results;
    };
    others.then(noteEnd, () => noteEnd());
    const cases = new SuiteCases(suite, reading, new CaseRowTable());
    const own = { suite, root, readers: createReaders(suite, root), cases };
    const part = await joinPart(first, own.readers.reader, (index, one) => own.cases.take(index, one), {
      ...own.readers.joinOptions,
      ...withMeanProgress(withProgress(suite, files, reading), shares),
      isRefused: () => isRefused || own.cases.needsLabels,
    });
    if (isRefused) await others;
    if (part === null) return null;
    const digests = { gold: files.gold.map(digestFile), traces: files.traces.map(digestFile) };
    const results = await others;
    await running.stop();
    if (results === null) return null;
    const done = results.map((one, at) => ({ ...one, files: rest[at] as SuiteFiles }));
    const joined = await mergeParts(own, files, [{ files: first, part }, ...done]);
    if (joined === null) return null;
    return { read: describeReading(suite, files, { ...joined, files: digests }, own.readers), cases: own.cases };
  } finally {
    await running.stop();
  }
}

/** Reports the mean share of all parts, which are about as long as each other, when this thread has read more of the first. */
function withMeanProgress(
  { onProgress }: ReturnType<typeof withProgress>,
  shares: Float64Array,
): ReturnType<typeof withProgress> {
  if (onProgress === undefined) return {};
  return {
    onProgress: (share) => {
      shares[0] = share;
      onProgress(shares.reduce((sum, one) => sum + one, 0) / shares.length);
    },
  };
}

/** Returns what changes when one of the files is written to. */
function stampOf({ gold, traces }: SuiteFiles): string {
  return [...gold, ...traces].map(({ path }) => fileStamp(path)).join();
}

/** Returns null for a thread that has not enough memory: one alone needs less. */
function refuseWithoutMemory(error: NodeJS.ErrnoException): null {
  if (error.code === "ERR_WORKER_OUT_OF_MEMORY") return null;
  throw error;
}

/** Returns a file with the digest of its bytes. */
function digestFile(file: DataFile): InputFile {
  const open = openFile(file, true);
  try {
    return { path: file.name, digest: open.digest() ?? "", ...(file.isLink && { link: true }) };
  } finally {
    open.close();
  }
}
