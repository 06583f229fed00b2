import { createHash, type Hash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type CaseRow, caseRowSchema, contentOf } from "../core/case.ts";
import { trialInconsistency } from "../core/case-results.ts";
import { canonicalJson, type Json, ownValue, sha256 } from "../core/json.ts";
import type { Report } from "../core/report.ts";
import { hasKnownSecrets, hasSecretName, redactKnown } from "../core/secrets.ts";
import { getOrCreate } from "../math/memo.ts";
import {
  CASES_FILE,
  corrupt,
  decodeUtf8,
  type IsFamilyEvidence,
  MAX_UNPACKED_BYTES,
  parseUntrusted,
  UnusableReportError,
} from "./parse.ts";

const CHUNK_BYTES = 1 << 20;
/** The fastest level for cases: a higher one takes three to ten times as long and saves an eighth. */
const FASTEST = 1;
const USUAL = 6;

/** The most bytes that `cases.jsonl.gz` may unpack to: two million cases of the usual 500 bytes each. */
export const MAX_CASES_BYTES = 1024 * 1024 * 1024;

/** Returns a digest of a value's canonical JSON, keys sorted: `sha256:` and 64 hex digits. */
export function fingerprint(value: Json): string {
  return `sha256:${sha256(canonicalJson(value))}`;
}

/** Cases as they are stored. */
export interface PackedCases {
  /** The digest of the lines: `sha256:` and 64 hex digits. */
  readonly digest: string;
  /** The gzipped lines, one JSON object a case; null where there are too many to be read again. */
  readonly bytes: Uint8Array | null;
}

const packed = new WeakMap<readonly CaseRow[], Promise<PackedCases>>();

/** Compresses cases, which must not change afterwards; once, since 100,000 take half a second and are stored twice. */
export function packCases(rows: readonly CaseRow[]): Promise<PackedCases> {
  return getOrCreate(packed, rows, async () => {
    const hash = createHash("sha256");
    const bytes = await gzipRows(rows, MAX_CASES_BYTES, { level: FASTEST, hash });
    return { digest: `sha256:${hash.digest("hex")}`, bytes };
  });
}

/**
 * Compresses rows to gzipped JSONL, equal bytes for equal rows; returns null when the JSONL is longer than the limit. A
 * hash gets all lines, also those beyond the limit.
 */
export async function gzipRows(
  rows: readonly object[],
  maxBytes: number,
  { level = USUAL, hash = null }: { readonly level?: number; readonly hash?: Hash | null } = {},
): Promise<Uint8Array | null> {
  let bytes = 0;
  function* chunks(): Generator<Buffer> {
    for (const lines of printLines(rows)) {
      const chunk = Buffer.from(lines);
      bytes += chunk.length;
      hash?.update(chunk);
      if (bytes <= maxBytes) yield chunk;
      else if (hash === null) return;
    }
  }
  const compressed: Buffer[] = [];
  await pipeline(chunks, createGzip({ chunkSize: CHUNK_BYTES, level }), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) compressed.push(part);
  });
  if (bytes > maxBytes) return null;
  const whole = Buffer.concat(compressed);
  whole[9] = 255; // the operating system in gzip's header: unknown, so that all machines write the same bytes
  return whole;
}

/** Yields rows as lines of JSON, several at a time: at least `CHUNK_BYTES` UTF-16 units, except for the last. */
function* printLines(rows: readonly object[]): Generator<string> {
  let lines = "";
  for (const row of rows) {
    lines += `${JSON.stringify(row)}\n`;
    if (lines.length < CHUNK_BYTES) continue;
    yield lines;
    lines = "";
  }
  if (lines !== "") yield lines;
}

/**
 * Masks the known secrets in the texts of rows. Where the name of a case, cluster, slice, suite or label contains one,
 * `refuse` is called, which throws: runs are compared by names, and a run that does not know the secret would have
 * another one.
 */
export function redactRows(rows: readonly CaseRow[], refuse: (row: CaseRow) => never): readonly CaseRow[] {
  if (!hasKnownSecrets()) return rows;
  const hasCleanNames = nameCheck();
  for (const row of rows) if (!hasCleanNames(row)) refuse(row);
  return redactKnown(rows);
}

/** The fields of evidence that name labels. Evidence is sorted by them, and scores and details are named after them. */
const NAMES: ReadonlySet<string> = new Set(["key", "keys", "label", "labels"]);

/** Returns a function that finds a secret in the names of a row. Names that rows share are looked at once. */
function nameCheck(): (row: CaseRow) => boolean {
  const known = new Map<string, boolean>();
  const isClean = (name: string): boolean => getOrCreate(known, name, () => !hasSecretName(name));
  const hasCleanNames = (value: unknown, isName = false): boolean => {
    if (typeof value === "string") return !isName || isClean(value);
    if (typeof value !== "object" || value === null) return true;
    if (Array.isArray(value)) return value.every((one) => hasCleanNames(one, isName));
    return Object.entries(value).every(([key, one]) => isClean(key) && hasCleanNames(one, NAMES.has(key)));
  };
  return ({ trials = [], ...row }) =>
    !hasSecretName(row.id) &&
    [row.suite, row.cluster ?? "", ...Object.entries(row.slices ?? {}).flat(2)].every(isClean) &&
    [row, ...trials].every((one) => hasCleanNames(contentOf(one)));
}

const LINE_BREAK = 0x0a;

/**
 * Yields the lines of gzipped bytes as they are unpacked, and hashes them. Reading stops at the first invalid line or
 * at the limit: a small file can unpack to a hundred million lines. Throws UnusableReportError with the file's name.
 */
export async function* unpackLines(
  bytes: Uint8Array,
  name: string,
  maxBytes: number,
  hash: Hash,
): AsyncGenerator<string> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  gunzip.end(bytes);
  let started: Buffer[] = [];
  let [unpacked, lineLength] = [0, 0];
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      if (unpacked > maxBytes) throw corrupt(`${name} unpacks to more than ${maxBytes} bytes`);
      hash.update(chunk);
      let start = 0;
      for (let end = chunk.indexOf(LINE_BREAK); end !== -1; end = chunk.indexOf(LINE_BREAK, start)) {
        const rest = chunk.subarray(start, end);
        yield decodeUtf8(started.length === 0 ? rest : Buffer.concat([...started, rest]));
        [started, lineLength] = [[], 0];
        start = end + 1;
      }
      if (start === chunk.length) continue;
      started.push(chunk.subarray(start));
      lineLength += chunk.length - start;
      if (lineLength > MAX_UNPACKED_BYTES) throw corrupt(`${name} has a line of more than ${MAX_UNPACKED_BYTES} bytes`);
    }
  } catch (cause) {
    if (cause instanceof UnusableReportError) throw cause;
    throw corrupt(`${name} is not an intact gzip file`);
  }
  if (started.length > 0) yield decodeUtf8(Buffer.concat(started));
}

/** What stored cases are checked against. */
export interface CasesContext {
  readonly report: Report;
  readonly isFamilyEvidence: IsFamilyEvidence;
}

/** The most cases of a report: even without texts, each takes some hundred bytes of memory. */
const MAX_CASES = 5_000_000;

/**
 * Reads the bytes of `cases.jsonl.gz`, which are untrusted, line by line: every field is checked, and that the cases
 * are those that the report counts. Throws UnusableReportError.
 */
export async function readCases(bytes: Uint8Array, context: CasesContext): Promise<CaseRow[]> {
  const { report } = context;
  const hash = createHash("sha256");
  const rows: CaseRow[] = [];
  const counts = new Map<string, number>();
  let last: CaseRow | null = null;
  for await (const line of unpackLines(bytes, CASES_FILE, MAX_CASES_BYTES, hash)) {
    const at = `${CASES_FILE} line ${rows.length + 1}`;
    const row = readCase(parseUntrusted(line, at), at, context);
    // The cases of a suite are stored in the order of their ids, so that a second one is noticed without a list of all of them.
    const isNewSuite = last?.suite !== row.suite;
    if (isNewSuite ? counts.has(row.suite) : row.id <= (last as CaseRow).id)
      throw corrupt(`${at} repeats a case, or is out of order`);
    counts.set(row.suite, (counts.get(row.suite) ?? 0) + 1);
    rows.push(row);
    if (rows.length > MAX_CASES) throw corrupt(`${CASES_FILE} contains more than ${MAX_CASES} cases`);
    last = row;
  }
  for (const [name, { cases }] of Object.entries(report.suites)) {
    const count = counts.get(name) ?? 0;
    if (count === cases.total) continue;
    throw corrupt(`${CASES_FILE} contains ${count} cases of ${name}, the report counts ${cases.total}`);
  }
  if (`sha256:${hash.digest("hex")}` === report.cases) return rows;
  throw corrupt(`${CASES_FILE} contains other cases than the report's`);
}

/** Checks the parsed JSON of a line. */
function readCase(value: unknown, at: string, { report, isFamilyEvidence }: CasesContext): CaseRow {
  const result = caseRowSchema.safeParse(value);
  if (!result.success) throw corrupt(`${at} is not a case`);
  const row = result.data;
  const family = ownValue(report.suites, row.suite)?.family;
  if (family === undefined) throw corrupt(`${at} names a suite that the report does not have`);
  if (!isFamilyEvidence(family, row.evidence) || row.trials?.some((one) => !isFamilyEvidence(family, one.evidence))) {
    throw corrupt(`${at} has no evidence of the family ${family}`);
  }
  const why = trialInconsistency(row);
  if (why !== null) throw corrupt(`${at} ${why}`);
  return row;
}
