import { type CaseRow, caseRowSchema, type Evidence } from "../../core/case.ts";
import type { Report } from "../../core/report.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { trialInconsistency } from "../../core/trial.ts";
import { getOrCreate } from "../../math/memo.ts";
import { CASES_FILE, caseKey, corrupt, type IsFamilyEvidence } from "../parse.ts";
import { SharedRoom } from "./block-evidence.ts";
import { DocumentDecoder } from "./documents.ts";
import { EvidencePool, type EvidencePools } from "./evidence-pool.ts";
import { decodeRowBlock } from "./stored-block.ts";

/** What stored rows are checked against. */
export interface RowsContext {
  readonly report: Report;
  readonly isFamilyEvidence: IsFamilyEvidence;
}

/** Checks the lines of `cases.jsonl.gz` one after another. */
export interface RowChecker {
  /** Returns the rows of a line's parsed JSON; `at` names the line in errors. Throws UnusableReportError. */
  readonly check: (value: unknown, at: string) => readonly CaseRow[];
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
    counts.set(result.data.suite, (counts.get(result.data.suite) ?? 0) + 1);
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
export function blockChecker({ report, isFamilyEvidence }: RowsContext): RowChecker {
  const pools: EvidencePools = new Map();
  const counts = new Map<string, number>();
  const lastIds = new Map<string, string>();
  const documents = new DocumentDecoder();
  const room = new SharedRoom();
  const check = (value: unknown, at: string): readonly CaseRow[] => {
    const accept = (name: string, evidence: Evidence): Evidence => {
      const { family } = suiteOf(report, name, at);
      const pooled = getOrCreate(pools, family, () => new EvidencePool()).share(evidence);
      if (pooled !== evidence || isFamilyEvidence(family, evidence)) return pooled;
      throw corrupt(`${at} has no evidence of the family ${family}`);
    };
    const block = decodeRowBlock(value, { accept, room, documents });
    if (typeof block === "string") throw corrupt(`${at} ${block}`);
    const { suite, ids } = block;
    const { family } = suiteOf(report, suite, at);
    // Cases are stored in the order of their ids, so that a second one is noticed without a list of all of them.
    let last = lastIds.get(suite) ?? null;
    for (const id of ids) {
      if (last !== null && id <= last) throw corrupt(`${at} contains a case twice or out of order`);
      last = id;
    }
    lastIds.set(suite, last as string);
    counts.set(suite, (counts.get(suite) ?? 0) + ids.length);
    const rows = block.rows();
    // Within a block, equal evidence is stored once.
    pools.get(family)?.countRepeated(block.repeated);
    return rows;
  };
  return { check, end: () => checkCounts(report, counts) };
}

function suiteOf(report: Report, name: string, at: string): SuiteReport {
  const suite = Object.hasOwn(report.suites, name) ? report.suites[name] : undefined;
  if (!suite) throw corrupt(`${at} names a suite that the report does not have`);
  return suite;
}

function checkCounts(report: Report, counts: ReadonlyMap<string, number>): void {
  for (const [name, suite] of Object.entries(report.suites)) {
    const count = counts.get(name) ?? 0;
    const expected = suite.cases.total;
    if (count === expected) continue;
    throw corrupt(`${CASES_FILE} contains ${count} cases of ${name}, the report counts ${expected ?? 0}`);
  }
}
