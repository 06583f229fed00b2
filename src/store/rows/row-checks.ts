import { type CaseRow, caseRowSchema, type Evidence } from "../../core/case.ts";

import type { Report } from "../../core/report.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { trialInconsistency } from "../../core/trial.ts";
import { CASES_FILE, caseKey, corrupt, type IsFamilyEvidence } from "../parse.ts";
import { DocumentDecoder } from "./documents.ts";
import { EvidencePool, type EvidencePools } from "./evidence-pool.ts";
import { decodeRowBlock } from "./row-block.ts";

/** What stored rows are checked against. */
export interface RowsContext {
  readonly report: Report;
  readonly isFamilyEvidence: IsFamilyEvidence;
  /** What its evidence is shared with, if it is not shared within the file only. All of it was checked. */
  readonly pools?: EvidencePools | undefined;
}

/** Checks the lines of `cases.jsonl.gz` one after another. */
export interface RowChecker {
  /** Returns the rows of a line's parsed JSON; `at` names the line in errors. Throws UnusableReportError. */
  readonly check: (value: unknown, at: string) => CaseRow[];
  /** Checks that no case is missing. Throws UnusableReportError. */
  readonly end: () => void;
}

/** Returns the checker of schema 1, a line for each case. */
export function lineChecker({ report, isFamilyEvidence }: RowsContext): RowChecker {
  const keys = new Set<string>();
  const counts = new Map<string, number>();
  const check = (value: unknown, at: string): CaseRow[] => {
    const result = caseRowSchema.safeParse(value);
    if (!result.success) throw corrupt(`${at} is not a case`);
    const { family } = suiteOf(report, result.data.suite, at);
    const { evidence, trials = [] } = result.data;
    if (![evidence, ...trials.map((trial) => trial.evidence)].every((one) => isFamilyEvidence(family, one))) {
      throw corrupt(`${at} has no evidence of the family ${family}`);
    }
    const why = trialInconsistency(result.data);
    if (why !== null) throw corrupt(`${at} ${why}`);
    keys.add(caseKey(result.data));
    countRows(counts, [result.data]);
    return [result.data];
  };
  const end = (): void => {
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (keys.size !== rows) throw corrupt(`${CASES_FILE} contains a case twice`);
    checkCounts(report, counts);
  };
  return { check, end };
}

/** Returns the checker of schemas 2 and 3, blocks of rows: equal evidence becomes one object, which is checked once. */
export function blockChecker({ report, isFamilyEvidence, pools = new Map() }: RowsContext): RowChecker {
  const suites = new Map<string, { readonly pool: EvidencePool; last: string | null }>();
  const counts = new Map<string, number>();
  const documents = new DocumentDecoder();
  const check = (value: unknown, at: string): CaseRow[] => {
    let accepted = 0;
    const accept = (name: string, evidence: Evidence): Evidence => {
      accepted += 1;
      const { family } = suiteOf(report, name, at);
      const pool = pools.get(family) ?? new EvidencePool();
      pools.set(family, pool);
      const known = suites.get(name) ?? { pool, last: null };
      suites.set(name, known);
      const shared = known.pool.share(evidence);
      if (shared !== evidence || isFamilyEvidence(family, evidence)) return shared;
      throw corrupt(`${at} has no evidence of the family ${family}`);
    };
    const rows = decodeRowBlock(value, { accept, documents });
    if (typeof rows === "string") throw corrupt(`${at} ${rows}`);
    // Within a block, equal evidence is stored once.
    suites.get(rows[0]?.suite ?? "")?.pool.countRepeated(Math.max(0, rows.length - accepted));
    for (const { suite, id } of rows) {
      const known = suites.get(suite);
      if (!known) continue;
      // Cases are stored in the order of their ids, so that a second one is noticed without a list of all of them.
      if (known.last !== null && id <= known.last) throw corrupt(`${at} contains a case twice or out of order`);
      known.last = id;
    }
    countRows(counts, rows);
    return rows;
  };
  return { check, end: () => checkCounts(report, counts) };
}

function suiteOf(report: Report, name: string, at: string): SuiteReport {
  const suite = Object.hasOwn(report.suites, name) ? report.suites[name] : undefined;
  if (!suite) throw corrupt(`${at} names a suite that the report does not have`);
  return suite;
}

function countRows(counts: Map<string, number>, rows: readonly CaseRow[]): void {
  for (const { suite } of rows) counts.set(suite, (counts.get(suite) ?? 0) + 1);
}

function checkCounts(report: Report, counts: ReadonlyMap<string, number>): void {
  for (const [name, suite] of Object.entries(report.suites)) {
    const count = counts.get(name) ?? 0;
    const expected = report.shard === undefined ? suite.cases.total : report.shard.suites[name]?.rows;
    if (count === expected) continue;
    throw corrupt(`${CASES_FILE} contains ${count} cases of ${name}, the report counts ${expected ?? 0}`);
  }
}
