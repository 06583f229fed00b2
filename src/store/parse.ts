import { gunzipSync } from "node:zlib";
import { isWithinDepth, MOST_LEVELS, PARSE_ONCE, parseJson } from "../core/json.ts";
import { REPORT_SCHEMA, type Report, reportSchema } from "../core/report.ts";

/** The names of a report's files. */
export const REPORT_FILE = "report.json";
export const CASES_FILE = "cases.jsonl.gz";
export const LABELS_FILE = "labels.jsonl.gz";
export const VIEWS_FILE = "views.jsonl.gz";
export const ANSWERS_FILE = "answers.jsonl.gz";
/** What the action stores beside them for people to read. */
export const READABLE_FILES = ["comment.md", "summary.md", "report.html"];

/** The largest size of an unpacked file, in bytes. */
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;
const MAX_REASON_LENGTH = 300;
/** A report of 128 MiB has a few hundred thousand cases. The check of wrong values needs memory for each of them. */
const MAX_VALUES = 3_000_000;

/** Returns a reason that may quote untrusted text, on one line of at most 300 characters. */
export function shortenReason(text: string): string {
  const line = text
    .slice(0, 2 * MAX_REASON_LENGTH)
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= MAX_REASON_LENGTH ? line : `${line.slice(0, MAX_REASON_LENGTH - 1)}…`;
}

/** Stored bytes that are not a usable report: they are corrupt or have another schema. */
export class UnusableReportError extends Error {
  readonly reason: "corrupt" | "schema";

  constructor(reason: "corrupt" | "schema", message: string) {
    super(shortenReason(message));
    this.name = "UnusableReportError";
    this.reason = reason;
  }
}

/** Returns whether a stored value is evidence of a family. */
export type IsFamilyEvidence = (family: string, evidence: unknown) => boolean;

/** Loads families by their ids, and returns the check of their evidence. */
export type LoadEvidenceCheck = (families: readonly string[]) => Promise<IsFamilyEvidence>;

/** Parses the text of a `report.json`. Throws UnusableReportError. */
export function parseReport(text: string): Report {
  const value = parseUntrusted(text, REPORT_FILE);
  const schema = typeof value === "object" && value !== null && "schema" in value ? value.schema : undefined;
  if (schema !== REPORT_SCHEMA) {
    const written = typeof schema === "number" ? `schema ${schema}` : "no known schema";
    throw new UnusableReportError("schema", `it has ${written}; this version reads schema ${REPORT_SCHEMA}`);
  }
  const result = reportSchema.safeParse(value, PARSE_ONCE);
  if (result.success) {
    const { summary: _, ...report } = result.data;
    return report;
  }
  const issue = result.error.issues[0];
  throw corrupt(`its field \`${issue?.path.join(".") ?? ""}\` is invalid: ${issue?.message ?? ""}`);
}

/** Returns a key that identifies a case in a report. */
export function caseKey({ suite, id }: { readonly suite: string; readonly id: string }): string {
  return `${suite}\u0000${id}`;
}

/** Yields the lines of a file and where each is, one by one: a small file can unpack to a hundred million. */
export function* linesOf(bytes: Uint8Array, name: string): Generator<readonly [line: string, at: string]> {
  const text = decodeUtf8(bytes);
  for (let [start, count] = [0, 1]; start < text.length; count += 1) {
    const next = text.indexOf("\n", start);
    const end = next === -1 ? text.length : next;
    yield [text.slice(start, end), `${name} line ${count}`];
    start = end + 1;
  }
}

/** Unpacks gzipped bytes up to a limit. Throws UnusableReportError with the file's name. */
export function gunzip(bytes: Uint8Array, name: string, maxBytes = MAX_UNPACKED_BYTES): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : "";
    const why =
      code === "ERR_BUFFER_TOO_LARGE" ? `unpacks to more than ${maxBytes} bytes` : "is not an intact gzip file";
    throw corrupt(`${name} ${why}`);
  }
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Decodes UTF-8. Throws UnusableReportError. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw corrupt("it is not UTF-8");
  }
}

/** Parses untrusted JSON that is neither too deep nor too large. Throws UnusableReportError with the place. */
export function parseUntrusted(text: string, at: string): unknown {
  // Each value takes a character and a comma.
  if (text.length >= 2 * MAX_VALUES && countValues(text) > MAX_VALUES) {
    throw corrupt(`${at} contains more than ${MAX_VALUES} values`);
  }
  const value = parseJson(text);
  if (value === undefined) throw corrupt(`${at} is not JSON`);
  // The outermost value is no level.
  if (!isWithinDepth(value, MOST_LEVELS + 1)) throw corrupt(`${at} nests more than ${MOST_LEVELS} levels deep`);
  if (hasPrototypeKey(value)) throw corrupt(`${at} contains the key \`__proto__\``);
  return value;
}

/**
 * Counts the values of a JSON text before it is parsed: 128 MiB of empty objects would take several GiB of memory. Each
 * has a comma or an opening bracket before it, but for the outermost one; an empty list or object counts twice.
 */
function countValues(text: string): number {
  let [count, isInString] = [-1, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === "\\") at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "," || character === "[" || character === "{") count += 1;
  }
  return count;
}

/** Returns whether an object in a value, which is not deep, has the key `__proto__`. */
function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(hasPrototypeKey);
}

/** Returns an error about corrupt bytes. */
export function corrupt(message: string): UnusableReportError {
  return new UnusableReportError("corrupt", message);
}
