import { describeCounts, type GateResult, type GateTest } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { formatP } from "../../math/text/number-format.ts";
import { type Block, type Column, createTable, linesOf, type Section } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import { combineStatus, type GateStatus } from "../phrase.ts";
import { hasSeveralSuites, isImpliedPass } from "../verdict/head.ts";
import { describeGate } from "./cells.ts";
import { formatDetectable } from "./samples.ts";

const ORDER: readonly GateStatus[] = ["fail", "warn", "unsure", "skipped", "pass", "none"];
/** More passed gates than this are folded where others are to be read. */
const MAX_PASSED = 8;
const MAX_WHY = 400;

/** Returns all gates with their reasons, failed ones first; why there are none where a report has none. */
export function gatesSection(report: Report): Section {
  const { verdict } = report;
  const gates = (verdict?.gates ?? []).filter((result) => !isImpliedPass(result));
  const about = { id: "gates", name: "Gates", look: "folded" } as const;
  if (gates.length === 0) {
    const why = verdict === null ? "No gates were evaluated" : "No gates are configured";
    return { ...about, title: "Gates", blocks: linesOf([`${why}; this report is for information only.`]) };
  }
  const rank = (result: GateResult): number => ORDER.indexOf(combineStatus([result]));
  const sorted = gates.toSorted((a, b) => rank(a) - rank(b));
  const isPassed = (result: GateResult): boolean => combineStatus([result]) === "pass";
  const passed = sorted.filter(isPassed);
  const isFolded = passed.length > MAX_PASSED && passed.length < gates.length;
  const open = isFolded ? sorted.filter((result) => !isPassed(result)) : sorted;
  const rest: Block = {
    kind: "fold",
    title: `${formatInteger(passed.length)} gates passed`,
    blocks: [gateTable("Passed gates", report, passed)],
  };
  const blocks = [gateTable("Gates", report, open), ...(isFolded ? [rest] : [])];
  return { ...about, title: `All gates (${countGates(gates)})`, blocks };
}

/** Counts gates as the headline does, and those beside: `6`, `6 and 1 that only warns`. */
function countGates(gates: readonly GateResult[]): string {
  const warning = gates.filter(({ severity }) => severity === "warn").length;
  const blocking = formatInteger(gates.length - warning);
  return warning === 0
    ? blocking
    : `${blocking} and ${formatInteger(warning)} that only ${warning === 1 ? "warns" : "warn"}`;
}

function gateTable(caption: string, report: Report, gates: readonly GateResult[]): Block {
  const why: Column<GateResult> = { title: "Why", cell: (result) => ({ prose: reasonOf(result), limit: MAX_WHY }) };
  return createTable(caption, [...gateColumns(report), why], gates);
}

/** Returns the columns that name a gate. */
function gateColumns(report: Report): Column<GateResult>[] {
  const several = hasSeveralSuites(report);
  return [
    { title: "", align: "c", narrow: "lead", cell: (result) => ({ status: combineStatus([result]) }) },
    { title: "Suite", narrow: "lead", cell: ({ suite }) => (several ? { name: suite } : "") },
    { title: "Metric", isHead: true, cell: (result) => describeGate(result, report).subject },
    { title: "Limit", narrow: "below", cell: (result) => describeGate(result, report).condition },
  ];
}

/** Returns why a gate passed or failed. The p-value at its end is in the table of tests. */
export function reasonOf({ why, severity, test }: GateResult): string {
  const reason = test === undefined ? why : why.replace(/, p [=<] [\d.e-]+(?: \([^()]*\))?$/, "");
  return severity === "warn" ? `${reason} (warning only)` : reason;
}

type Tested = GateResult & { readonly test: GateTest };

/** Returns how the regression gates were tested, with their p-values; none where none was tested. */
export function testsSection(report: Report): Section[] {
  const tested = (report.verdict?.gates ?? []).filter((result): result is Tested => result.test !== undefined);
  if (tested.length === 0) return [];
  const levels = new Set(tested.map(({ test }) => test.level));
  const [level = 0] = levels;
  const columns: Column<Tested>[] = [
    ...gateColumns(report),
    { title: "Changed cases", cell: ({ test }) => describeCounts(test) },
    { title: "p", align: "r", cell: ({ test }) => (test.changed === 0 ? "" : formatP(test.adjusted)) },
    { title: "Level", align: "r", cell: ({ test }) => (levels.size > 1 ? formatP(test.level) : "") },
    { title: "Smallest detectable", align: "r", cell: (result) => formatDetectable(result) ?? "" },
  ];
  const isOne = tested.length === 1;
  const what = isOne
    ? "A one-sided test of the compared cases."
    : "One-sided tests of the compared cases; each p is corrected for all of them together.";
  const where = levels.size > 1 ? "its level" : formatP(level);
  const hint = `${what} A gate fails where the drop is larger than its limit allows and p ≤ ${where}.`;
  const title = isOne
    ? "How the regression gate was tested"
    : `How the ${formatCount(tested.length, "regression gate")} were tested`;
  const blocks = [...linesOf([hint]), createTable("Tests of gates", columns, tested)];
  return [{ id: "tests", name: "Tests", title, look: "folded", blocks }];
}
