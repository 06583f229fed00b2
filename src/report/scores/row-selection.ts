import { isClear } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { isCompared } from "../verdict/case-counts.ts";
import { isInShortTable, type ScoreRow, sortRows } from "./score-row.ts";

/** The rows of a report by how much a reader needs them. Each row but plain slices and empty scores is in one list. */
export interface RowSelection {
  /** Rows that failed, warn or are inconclusive, then those that moved clearly: the table that everybody reads. */
  readonly prominent: readonly ScoreRow[];
  /** Other rows with gates, which passed or were not evaluated, in the report's order: one line each. */
  readonly passing: readonly ScoreRow[];
  /** Rows without a gate that did not move clearly, or that the table has no room for: folded. */
  readonly others: readonly ScoreRow[];
}

/** The most rows without a gate in a table that everybody reads. */
const MAX_MOVED = 5;
/** Without a baseline and without gates, this many scores are all there is to read. */
const MAX_UNGATED = 12;

/** Selects the rows to show, given all rows of the report; at most `moved` prominent ones have no gate. */
export function selectRows(report: Report, rows: readonly ScoreRow[], moved = MAX_MOVED): RowSelection {
  const short = rows.filter(isInShortTable);
  // Where nothing of a suite could be tested, every change to the worse is shown.
  const tested = new Set(
    (report.diff?.changes ?? []).flatMap(({ suite, interval }) => (interval === null ? [] : [suite])),
  );
  const isOpen = ({ status }: ScoreRow): boolean => status === "fail" || status === "warn" || status === "unsure";
  const decided = short.filter(isOpen);
  const clear = short.filter((row) => !isOpen(row) && isNoteworthy(report, row, tested));
  const ungated = sortRows(clear.filter(({ status }) => status === "none"));
  const gated = clear.filter(({ status }) => status !== "none");
  const plain = !isCompared(report) && short.every(({ status }) => status === "none") ? short : [];
  const prominent = [...sortRows([...decided, ...gated]), ...ungated.slice(0, moved), ...plain.slice(0, MAX_UNGATED)];
  const shown = new Set(prominent);
  const left = short.filter((row) => !shown.has(row));
  return {
    prominent,
    passing: left.filter(({ status }) => status !== "none"),
    others: left.filter(({ status }) => status === "none"),
  };
}

/** Returns whether a row without a failed gate belongs into the first table: it moved clearly, or its score is gone. */
function isNoteworthy({ suites }: Report, row: ScoreRow, tested: ReadonlySet<string>): boolean {
  const { change, score, suite, conditions } = row;
  if (score?.status === "failed" || change?.lost === true) return true;
  if (change === null || (change.kind !== "worse" && change.kind !== "better")) return false;
  if (!Object.hasOwn(suites, suite)) return false;
  // The test of a gate is corrected for all gates: a drop that it does not find significant is not called so.
  const own = change.kind === "worse" ? conditions.flatMap(({ result }) => result.test ?? []) : [];
  if (own.length > 0) return own.some(({ adjusted, level }) => adjusted <= level);
  return isClear(change) ?? (change.kind === "worse" && !tested.has(suite));
}
