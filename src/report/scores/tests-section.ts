import { describeCounts, type GateResult, type GateTest } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { formatP } from "../../math/text/number-format.ts";
import { formatCount } from "../format.ts";
import { combineStatus } from "../gate-status.ts";
import { hasSeveralSuites } from "../headline.ts";
import { foldedSection, markdownTable } from "../markdown.ts";
import type { Column } from "../phrase.ts";
import { describeGate } from "./cells.ts";
import { formatDetectable } from "./gate-test.ts";
import { withoutBreaks } from "./score-table.ts";

type Tested = GateResult & { readonly test: GateTest };

/** How the regression gates were tested: a title, a sentence on how to read the table, and the table. */
interface TestTable {
  readonly title: string;
  readonly hint: string;
  readonly columns: readonly Column<Tested>[];
  readonly rows: readonly Tested[];
}

/** Renders how the regression gates were tested, with their p-values, as a folded section; empty where none was tested. */
export function testsSection(report: Report): string {
  const tests = createTestTable(report);
  return tests === null
    ? ""
    : foldedSection(tests.title, `${tests.hint}\n\n${markdownTable(tests.columns, tests.rows)}`);
}

/** Creates the table of the tests of regression gates, with their p-values; null where none was tested. */
export function createTestTable(report: Report): TestTable | null {
  const tested = (report.verdict?.gates ?? []).filter((result): result is Tested => result.test !== undefined);
  if (tested.length === 0) return null;
  const levels = new Set(tested.map(({ test }) => test.level));
  const [level = 0] = levels;
  const suite: Column<Tested> = { title: "Suite", cell: (result) => ({ name: result.suite }) };
  const columns = [
    { title: "", align: "c", cell: (result) => ({ status: combineStatus([result]) }) },
    ...(hasSeveralSuites(report) ? [suite] : []),
    { title: "Metric", isHead: true, cell: (result) => describeGate(result, report).subject },
    { title: "Limit", cell: (result) => describeGate(result, report).condition },
    { title: "Changed cases", cell: ({ test }) => describeCounts(test) },
    { title: "p", align: "r", cell: ({ test }) => (test.changed === 0 ? "" : withoutBreaks(formatP(test.adjusted))) },
    ...(levels.size > 1 ? [LEVEL] : []),
    ...(tested.some((result) => formatDetectable(result) !== null) ? [DETECTABLE] : []),
  ] satisfies Column<Tested>[];
  const where = levels.size > 1 ? "its level" : formatP(level);
  const what =
    tested.length === 1
      ? "A one-sided test of the compared cases."
      : "One-sided tests of the compared cases; each p is corrected for all of them together.";
  const hint = `${what} A gate fails where the drop is larger than its limit allows and p ≤ ${where}.`;
  const title =
    tested.length === 1
      ? "How the regression gate was tested"
      : `How the ${formatCount(tested.length, "regression gate")} were tested`;
  return { title, hint, columns, rows: tested };
}

const LEVEL: Column<Tested> = { title: "Level", align: "r", cell: ({ test }) => formatP(test.level) };
const DETECTABLE: Column<Tested> = {
  title: "Smallest detectable",
  align: "r",
  cell: (result) => withoutBreaks(formatDetectable(result) ?? ""),
};
