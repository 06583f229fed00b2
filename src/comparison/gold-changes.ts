import type { CaseRow } from "../core/case.ts";
import type { GoldChange, GoldLines } from "../core/diff.ts";
import { ofSuite } from "../core/suite-report.ts";
import type { ReportWithCases } from "./pairs.ts";
import { type RenamedCases, renameRows } from "./renames.ts";

const MAX_IDS = 5;

/** Returns the changed gold sets of the base's suites, even of suites that cannot be compared. Renamed cases are neither added nor removed. */
export function compareGold(base: ReportWithCases, head: ReportWithCases, renamed: RenamedCases = []): GoldChange[] {
  return Object.entries(base.report.suites).flatMap(([suite, { fingerprint }]) => {
    if (head.report.suites[suite]?.fingerprint.gold === fingerprint.gold) return [];
    const [before, after] = [rowsOf(base, suite), rowsOf(head, suite)];
    const ofSuite = renamed.filter((one) => one.suite === suite);
    return [{ suite, lines: before && after ? compareLines(before, after, ofSuite) : null }];
  });
}

function rowsOf({ cases }: ReportWithCases, suite: string): readonly CaseRow[] | null {
  return cases && ofSuite(cases, suite);
}

function compareLines(
  stored: readonly CaseRow[],
  after: readonly CaseRow[],
  renamed: RenamedCases,
): GoldChange["lines"] {
  const before = renameRows(stored, renamed);
  const oldRows = new Map(before.map((row) => [row.id, row]));
  const newRows = new Map(after.map((row) => [row.id, row]));
  const removed = before.filter(({ id }) => !newRows.has(id));
  const edited = before.filter(({ id, gold }) => (newRows.get(id)?.gold ?? gold) !== gold);
  return {
    added: countLines(after.filter(({ id }) => !oldRows.has(id))),
    removed: countLines(removed),
    edited: countLines(edited),
    ...(renamed.length > 0 && { renamed: countLines(renamed.map(({ to }) => ({ id: to }))) }),
    removed_failing: countLines(removed.filter(isFailing)),
    edited_failing: countLines(edited.filter(isFailing)),
  };
}

function isFailing({ outcome }: CaseRow): boolean {
  return outcome === "fail";
}

function countLines(rows: readonly Pick<CaseRow, "id">[]): GoldLines {
  return { count: rows.length, ids: rows.slice(0, MAX_IDS).map(({ id }) => id) };
}
