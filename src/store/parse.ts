import { gunzipSync } from "node:zlib";
import type { StoredReport } from "../core/baseline.ts";
import { type CaseRow, caseRowSchema } from "../core/case.ts";
import { REPORT_SCHEMA, type Report, reportSchema } from "../core/report.ts";

/** The files of a report, by their names. */
export const REPORT_FILE = "report.json";
export const CASES_FILE = "cases.jsonl.gz";

/** The most that a stored file may inflate to; a larger one is refused unread. */
export const MAX_INFLATED = 128 * 1024 * 1024;

/** Why stored bytes are no usable report: broken, or of another schema. */
export class UnusableReport extends Error {
  readonly reason: "corrupt" | "schema";

  constructor(reason: "corrupt" | "schema", message: string) {
    super(message);
    this.name = "UnusableReport";
    this.reason = reason;
  }
}

/** Whether a stored row is the evidence of its family. */
export type FitsFamily = (family: string, evidence: unknown) => boolean;

/** Reads a report out of the bytes of its files, which are foreign: every field is checked. `cases` may be absent. */
export function parseStoredReport(report: Uint8Array, cases: Uint8Array | null, fits: FitsFamily): StoredReport {
  const parsed = parseReport(decode(report));
  return { report: parsed, cases: cases === null ? null : parseCases(cases, parsed, fits) };
}

/** The report in a text; throws UnusableReport. */
export function parseReport(text: string): Report {
  const value = parseJson(text, REPORT_FILE);
  const schema = typeof value === "object" && value !== null && "schema" in value ? value.schema : undefined;
  if (schema !== REPORT_SCHEMA) {
    const written = typeof schema === "number" ? `schema ${schema}` : "no known schema";
    throw new UnusableReport("schema", `it is of ${written}; this version reads schema ${REPORT_SCHEMA}`);
  }
  const result = reportSchema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new UnusableReport(
    "corrupt",
    `its field \`${issue?.path.join(".") ?? ""}\` does not fit: ${issue?.message ?? ""}`,
  );
}

function parseCases(bytes: Uint8Array, report: Report, fits: FitsFamily): CaseRow[] {
  const lines = decode(inflate(bytes)).split("\n");
  if (lines.at(-1) === "") lines.pop();
  const seen = new Set<string>();
  const rows = lines.map((line, index) => parseRow(line, `${CASES_FILE} line ${index + 1}`, report, fits));
  for (const row of rows) seen.add(`${row.suite}\u0000${row.id}`);
  if (seen.size !== rows.length) throw new UnusableReport("corrupt", `${CASES_FILE} holds a case twice`);
  const expected = Object.values(report.suites).reduce((sum, suite) => sum + suite.cases.total, 0);
  if (rows.length !== expected) {
    throw new UnusableReport("corrupt", `${CASES_FILE} holds ${rows.length} cases, the report counts ${expected}`);
  }
  return rows;
}

function parseRow(line: string, at: string, report: Report, fits: FitsFamily): CaseRow {
  const result = caseRowSchema.safeParse(parseJson(line, at));
  if (!result.success) throw new UnusableReport("corrupt", `${at} is no case`);
  const suite = Object.hasOwn(report.suites, result.data.suite) ? report.suites[result.data.suite] : undefined;
  if (!suite) throw new UnusableReport("corrupt", `${at} names a suite that the report has not`);
  if (!fits(suite.family, result.data.evidence)) {
    throw new UnusableReport("corrupt", `${at} holds no evidence of the family ${suite.family}`);
  }
  return result.data;
}

function inflate(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_INFLATED });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : "";
    const why = code === "ERR_BUFFER_TOO_LARGE" ? `inflates to more than ${MAX_INFLATED} bytes` : "is no gzip file";
    throw new UnusableReport("corrupt", `${CASES_FILE} ${why}`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnusableReport("corrupt", "it is not UTF-8");
  }
}

function parseJson(text: string, at: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableReport("corrupt", `${at} is no JSON`);
  }
}
