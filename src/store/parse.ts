import { gunzipSync } from "node:zlib";
import type { StoredReport } from "../core/baseline.ts";
import { type CaseRow, caseRowSchema } from "../core/case.ts";
import { REPORT_SCHEMA, type Report, reportSchema } from "../core/report.ts";
import { trialInconsistency } from "../scoring/trials.ts";
import { digestCases } from "./fingerprint.ts";
import { jsonLimitError } from "./json-limits.ts";

/** The files of a report, by their names. */
export const REPORT_FILE = "report.json";
export const CASES_FILE = "cases.jsonl.gz";
export const LABELS_FILE = "labels.jsonl.gz";
export const VIEWS_FILE = "views.jsonl.gz";

/** The most that a stored file may inflate to; a larger one is refused unread. */
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

const MAX_REASON_LENGTH = 300;

/** A reason that may quote foreign text, on one line and cut to 300 code units. */
export function shortenReason(text: string): string {
  const line = text
    .slice(0, 2 * MAX_REASON_LENGTH)
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= MAX_REASON_LENGTH ? line : `${line.slice(0, MAX_REASON_LENGTH - 1)}…`;
}

/** Why stored bytes are no usable report: broken, or of another schema. */
export class UnusableReportError extends Error {
  readonly reason: "corrupt" | "schema";

  constructor(reason: "corrupt" | "schema", message: string) {
    super(shortenReason(message));
    this.name = "UnusableReport";
    this.reason = reason;
  }
}

/** Whether a stored row is the evidence of its family. */
export type IsFamilyEvidence = (family: string, evidence: unknown) => boolean;

/** Reads a report out of the bytes of its files, which are foreign: every field is checked. `cases` may be absent. */
export function parseStoredReport(report: Uint8Array, cases: Uint8Array | null, fits: IsFamilyEvidence): StoredReport {
  const parsed = parseReport(decodeUtf8(report));
  return { report: parsed, cases: cases === null ? null : parseCases(cases, parsed, fits) };
}

/** The report in a text; throws UnusableReport. */
export function parseReport(text: string): Report {
  const value = parseJson(text, REPORT_FILE);
  const schema = typeof value === "object" && value !== null && "schema" in value ? value.schema : undefined;
  if (schema !== REPORT_SCHEMA) {
    const written = typeof schema === "number" ? `schema ${schema}` : "no known schema";
    throw new UnusableReportError("schema", `it is of ${written}; this version reads schema ${REPORT_SCHEMA}`);
  }
  const result = reportSchema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new UnusableReportError(
    "corrupt",
    `its field \`${issue?.path.join(".") ?? ""}\` does not fit: ${issue?.message ?? ""}`,
  );
}

function parseCases(bytes: Uint8Array, report: Report, fits: IsFamilyEvidence): CaseRow[] {
  const rows: CaseRow[] = [];
  for (const line of splitLines(decodeUtf8(gunzip(bytes, CASES_FILE)))) {
    rows.push(parseRow(line, `${CASES_FILE} line ${rows.length + 1}`, report, fits));
  }
  const seen = new Set<string>();
  for (const row of rows) seen.add(`${row.suite}\u0000${row.id}`);
  if (seen.size !== rows.length) throw new UnusableReportError("corrupt", `${CASES_FILE} holds a case twice`);
  for (const [name, suite] of Object.entries(report.suites)) {
    const held = rows.filter((row) => row.suite === name).length;
    if (held === suite.cases.total) continue;
    throw new UnusableReportError(
      "corrupt",
      `${CASES_FILE} holds ${held} cases of ${name}, the report counts ${suite.cases.total}`,
    );
  }
  if (digestCases(rows) !== report.cases) {
    throw new UnusableReportError("corrupt", `${CASES_FILE} holds other cases than the report's`);
  }
  return rows;
}

/** The lines one by one, so that the first broken one ends it: a small file may inflate to a hundred million of them. */
export function* splitLines(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf("\n", start);
    const end = next === -1 ? text.length : next;
    yield text.slice(start, end);
    start = end + 1;
  }
}

function parseRow(line: string, at: string, report: Report, fits: IsFamilyEvidence): CaseRow {
  const result = caseRowSchema.safeParse(parseJson(line, at));
  if (!result.success) throw new UnusableReportError("corrupt", `${at} is no case`);
  const suite = Object.hasOwn(report.suites, result.data.suite) ? report.suites[result.data.suite] : undefined;
  if (!suite) throw new UnusableReportError("corrupt", `${at} names a suite that the report has not`);
  const { evidence, trials = [] } = result.data;
  if (![evidence, ...trials.map((trial) => trial.evidence)].every((one) => fits(suite.family, one))) {
    throw new UnusableReportError("corrupt", `${at} holds no evidence of the family ${suite.family}`);
  }
  const why = trialInconsistency(result.data);
  if (why !== null) throw new UnusableReportError("corrupt", `${at} ${why}`);
  return result.data;
}

/** Gzipped bytes unpacked, as far as the bound allows; throws UnusableReport with the file's name. */
export function gunzip(bytes: Uint8Array, name: string): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : "";
    const why =
      code === "ERR_BUFFER_TOO_LARGE" ? `inflates to more than ${MAX_UNPACKED_BYTES} bytes` : "is no gzip file";
    throw new UnusableReportError("corrupt", `${name} ${why}`);
  }
}

/** The text of bytes that must be UTF-8; throws UnusableReport. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnusableReportError("corrupt", "it is not UTF-8");
  }
}

/** Foreign JSON, refused where it nests too deep or holds too much; throws UnusableReport with its place. */
export function parseJson(text: string, at: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnusableReportError("corrupt", `${at} is no JSON`);
  }
  const why = jsonLimitError(value);
  if (why !== null) throw new UnusableReportError("corrupt", `${at} ${why}`);
  return value;
}
