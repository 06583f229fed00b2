import { type CaseRow, textsOf } from "../core/case.ts";
import type { Diff, GoldChange } from "../core/diff.ts";
import { ofSuite, type SuiteReport, traceDigests } from "../core/suite-report.ts";
import { forEachPair, type ReportWithCases, type RowsOfBoth } from "./pairs.ts";

/** Returns the changed gold sets of the base's suites, even of suites that cannot be compared. Renamed cases are neither added nor removed. */
export function compareGold(base: ReportWithCases, head: ReportWithCases, renamed: RenamedCases = []): GoldChange[] {
  return Object.entries(base.report.suites).flatMap(([suite, { fingerprint }]): GoldChange[] => {
    if (head.report.suites[suite]?.fingerprint.gold === fingerprint.gold) return [];
    if (base.cases === null || head.cases === null) return [{ suite, lines: null }];
    const own = renamed.filter((one) => one.suite === suite);
    const lines = { added: 0, removed: 0, edited: 0, renamed: own.length };
    forEachPair(renameRows(ofSuite(base.cases, suite), own), ofSuite(head.cases, suite), (before, now, isEdited) => {
      lines.added += Number(before === null);
      lines.removed += Number(now === null);
      lines.edited += Number(isEdited);
    });
    return [{ suite, lines }];
  });
}

/** Cases of one suite that have another id than in the baseline. */
export type RenamedCases = Diff["renamed"];

/**
 * Finds cases that have another id than in the baseline: those that only one run has, whose text and expected answer are equal and
 * occur once in each run. Texts are compared as stored, so they are equal in their first 200 code points. Where not all cases have
 * their texts, the digests of the gold lines are compared instead.
 */
export function findRenamed(suite: string, { base, head }: RowsOfBoth): RenamedCases {
  if (base.length === head.length && head.every(({ id }, index) => id === base[index]?.id)) return [];
  const [before, now] = [idsOf(base), idsOf(head)];
  // Often no id is new or gone, and texts need not be compared.
  if (head.every(({ id }) => before.has(id)) || base.every(({ id }) => now.has(id))) return [];
  const keyOf = [base, head].every((rows) => rows.every(({ shown }) => shown !== null))
    ? textKey
    : ({ gold }: CaseRow) => gold;
  const removed = new Map(uniqueBy(keyOf, base).filter(([, id]) => !now.has(id)));
  return uniqueBy(keyOf, head).flatMap(([key, to]) => {
    const from = removed.get(key);
    return from === undefined || before.has(to) ? [] : [{ suite, from, to }];
  });
}

/** Returns the baseline's rows under the ids of this run. */
export function renameRows(base: readonly CaseRow[], renamed: RenamedCases): readonly CaseRow[] {
  if (renamed.length === 0) return base;
  const ids = new Map(renamed.map(({ from, to }) => [from, to]));
  return base.map((row) => {
    const id = ids.get(row.id);
    return id === undefined ? row : { ...row, id };
  });
}

function idsOf(rows: readonly CaseRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}

/** Returns the text and the expected answer of a row; null for a row without a text, which cannot be recognised. */
function textKey(row: CaseRow): string | null {
  const { text, expected } = textsOf(row);
  return text.trim() === "" ? null : JSON.stringify([text, expected]);
}

/** Returns the ids of rows by a key, without the keys that several rows have. */
function uniqueBy(keyOf: (row: CaseRow) => string | null, rows: readonly CaseRow[]): [key: string, id: string][] {
  const found = new Map<string, string | null>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) found.set(key, found.has(key) ? null : row.id);
  }
  return [...found].flatMap(([key, id]): [string, string][] => (id === null ? [] : [[key, id]]));
}

/** Returns whether the trace files of two runs of a suite are known to have the same bytes, whatever their paths and order. */
export function haveSameTraces(base: SuiteReport | undefined, head: SuiteReport): boolean {
  const now = traceDigests(head);
  return now !== null && now === traceDigests(base);
}
