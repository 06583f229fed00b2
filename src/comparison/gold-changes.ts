import { z } from "zod";
import type { CaseRow } from "../core/case.ts";
import type { ReportWithCases } from "./compare.ts";

/** Some gold lines: how many, and the first few of their ids. */
export const goldLinesSchema = z.strictObject({ count: z.int().nonnegative(), ids: z.array(z.string()) });

/** What became of one suite's gold set since the baseline; `lines` is null when the baseline's cases are not at hand. */
export const goldChangeSchema = z.strictObject({
  suite: z.string(),
  lines: z
    .strictObject({
      added: goldLinesSchema,
      removed: goldLinesSchema,
      edited: goldLinesSchema,
      /** Those of the removed and of the edited ones that failed in the baseline. */
      removed_failing: goldLinesSchema,
      edited_failing: goldLinesSchema,
    })
    .nullable(),
});

/** Some gold lines. */
export type GoldLines = z.infer<typeof goldLinesSchema>;
/** What became of one suite's gold set. */
export type GoldChange = z.infer<typeof goldChangeSchema>;

const MOST_NAMED = 5;

/** The suites of the base whose gold set is not the same any more, whatever else of them changed. */
export function compareGold(base: ReportWithCases, head: ReportWithCases): GoldChange[] {
  return Object.entries(base.report.suites).flatMap(([suite, { fingerprint }]) => {
    if (head.report.suites[suite]?.fingerprint.gold === fingerprint.gold) return [];
    const [before, after] = [rowsOf(base, suite), rowsOf(head, suite)];
    return [{ suite, lines: before && after ? compareLines(before, after) : null }];
  });
}

function rowsOf({ cases }: ReportWithCases, suite: string): CaseRow[] | null {
  return cases?.filter((row) => row.suite === suite) ?? null;
}

function compareLines(before: readonly CaseRow[], after: readonly CaseRow[]): GoldChange["lines"] {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Map(after.map((row) => [row.id, row]));
  const removed = before.filter(({ id }) => !is.has(id));
  const edited = before.filter(({ id, gold }) => (is.get(id)?.gold ?? gold) !== gold);
  return {
    added: nameLines(after.filter(({ id }) => !was.has(id))),
    removed: nameLines(removed),
    edited: nameLines(edited),
    removed_failing: nameLines(removed.filter(isFailing)),
    edited_failing: nameLines(edited.filter(isFailing)),
  };
}

function isFailing({ outcome }: CaseRow): boolean {
  return outcome === "fail";
}

function nameLines(rows: readonly CaseRow[]): GoldLines {
  return { count: rows.length, ids: rows.slice(0, MOST_NAMED).map(({ id }) => id) };
}

/** Counts of gold lines in words: `3 gold lines edited, 1 removed`. */
export function formatGoldChange({ lines }: GoldChange): string {
  if (lines === null) return "the gold set is another one";
  const counts = (["removed", "edited", "added"] as const).filter((what) => lines[what].count > 0);
  const said = counts.map((what, index) => {
    const { count } = lines[what];
    return index === 0 ? `${count} gold ${count === 1 ? "line" : "lines"} ${what}` : `${count} ${what}`;
  });
  return said.length === 0 ? "the gold set is another one" : said.join(", ");
}
