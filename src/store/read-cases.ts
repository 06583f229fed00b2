import { createHash } from "node:crypto";
import { type CaseRow, caseRowSchema } from "../core/case.ts";
import type { Report } from "../core/report.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { trialInconsistency } from "../core/trial.ts";
import { CASES_FILE, corrupt, type IsFamilyEvidence, parseJson } from "./parse.ts";
import { MAX_CASES_BYTES } from "./rows.ts";
import { unpackLines } from "./unpack-lines.ts";

/** What stored cases are checked against. */
export interface CasesContext {
  readonly report: Report;
  readonly isFamilyEvidence: IsFamilyEvidence;
}

/** The most cases of a report: even without texts, each takes some hundred bytes of memory. */
const MAX_CASES = 5_000_000;

/**
 * Reads the bytes of `cases.jsonl.gz`, which are untrusted, line by line: every field is checked, and that the cases are those that the
 * report counts. Throws UnusableReportError.
 */
export async function readCases(bytes: Uint8Array, context: CasesContext): Promise<CaseRow[]> {
  const { report } = context;
  const hash = createHash("sha256");
  const rows: CaseRow[] = [];
  const counts = new Map<string, number>();
  let last: CaseRow | null = null;
  for await (const line of unpackLines(bytes, CASES_FILE, MAX_CASES_BYTES, hash)) {
    const at = `${CASES_FILE} line ${rows.length + 1}`;
    const row = readCase(parseJson(line, at), at, context);
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
  const { family } = suiteOf(report, row.suite, at);
  if (!isFamilyEvidence(family, row.evidence) || row.trials?.some((one) => !isFamilyEvidence(family, one.evidence))) {
    throw corrupt(`${at} has no evidence of the family ${family}`);
  }
  const why = trialInconsistency(row);
  if (why !== null) throw corrupt(`${at} ${why}`);
  return row;
}

function suiteOf(report: Report, name: string, at: string): SuiteReport {
  const suite = Object.hasOwn(report.suites, name) ? report.suites[name] : undefined;
  if (!suite) throw corrupt(`${at} names a suite that the report does not have`);
  return suite;
}
