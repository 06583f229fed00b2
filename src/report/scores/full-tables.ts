import type { Change } from "../../core/diff.ts";
import { seriesName } from "../../core/history.ts";
import type { Report } from "../../core/report.ts";
import { isMainScore, type Score, scoreName } from "../../core/score.ts";
import { hasSeveral, ofSuite, type SuiteReport } from "../../core/suite-report.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import type { GateTest } from "../../core/verdict/gate-reason.ts";
import { formatFor, formatP } from "../../math/text/number-format.ts";
import { capitalize } from "../../math/text/texts.ts";
import {
  type Block,
  type Column,
  createTable,
  type GateStatus,
  joinPhrases,
  linesOf,
  listPhrases,
  type Phrase,
  type Piece,
  type Section,
} from "../block.ts";
import { formatCount, formatInteger, formatRange, NO_VALUE } from "../format.ts";
import { describeBesideTests } from "../reasons/gate-reasons.ts";
import { describeCounts, FOUND_USUALLY } from "../reasons/regressions.ts";
import { hasSeveralSuites, isImpliedPass } from "../verdict/head.ts";
import { aggregateSuffix, combineStatus, describeGate } from "./cells.ts";

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

/** Counts gates as the headline does, and those beside: `6`, `6 blocking, 1 that only warns`. */
function countGates(gates: readonly GateResult[]): string {
  const warning = gates.filter(({ severity }) => severity === "warn").length;
  const blocking = formatInteger(gates.length - warning);
  return warning === 0
    ? blocking
    : `${blocking} blocking, ${formatInteger(warning)} that only ${warning === 1 ? "warns" : "warn"}`;
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

/** Returns why a gate passed or failed. */
export function reasonOf(result: GateResult): string {
  const reason = describeBesideTests(result);
  return result.severity === "warn" ? `${reason} (warning only)` : reason;
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
    ? "A one-sided test of the compared cases: p is how often chance alone gives such a drop."
    : "One-sided tests of the compared cases: p is how often chance alone gives such a drop, corrected for the number of tests.";
  const where = levels.size > 1 ? "its level" : formatP(level);
  const found = tested.some((result) => (formatDetectable(result) ?? NONE) !== NONE)
    ? ` Losses from the smallest detectable one are ${FOUND_USUALLY}.`
    : "";
  const hint = `${what} A gate fails if the drop exceeds its limit and p ≤ ${where}.${found}`;
  const title = isOne
    ? "How the regression gate was tested"
    : `How the ${formatCount(tested.length, "regression gate")} were tested`;
  const blocks = [...linesOf([hint]), createTable("Tests of gates", columns, tested)];
  return [{ id: "tests", name: "Tests", title, look: "folded", blocks }];
}

/** The most detectable drops of a suite: which gate has which is in the table of tests. */
const MAX_DROPS = 3;

/** Describes the sample of each suite with tested gates or clusters: cases, clusters, smallest detectable drops. */
export function sampleLines(report: Report): Phrase[] {
  const several = hasSeveral(report.suites);
  return Object.entries(report.suites).flatMap(([suite, counted]): Phrase[] => {
    const [clusters, drops] = [clusterParts(counted), detectableParts(report, suite)];
    const cases: Piece[][] = clusters.length === 0 ? [[formatCount(counted.cases.total, "case")]] : clusters;
    if (clusters.length + drops.length === 0) return [];
    const facts = joinPhrases([...cases, ...drops], several ? ", " : ": ");
    return [several ? [{ name: suite }, ": ", ...facts] : facts];
  });
}

/** Describes the clusters: "120 cases in 14 clusters (`document`)". */
function clusterParts({ cases, clusters }: SuiteReport): Piece[][] {
  if (clusters === undefined) return [];
  const count = `${formatCount(cases.total, "case")} in ${formatCount(clusters.count, "cluster")}`;
  return [[`${count} (`, { code: clusters.field, limit: 60 }, ")"]];
}

/** Describes which drops the gates that passed can miss: "smallest loss that would be found in …: precision 3.8 pts"; none if one failed. */
function detectableParts({ verdict }: Report, suite: string): Piece[][] {
  if (verdict === null || verdict.outcome === "fail") return [];
  const known = ofSuite(verdict.gates, suite).flatMap((result): [string, string][] => {
    const drop = formatDetectable(result);
    return drop === null ? [] : [[scoreName(result), drop]];
  });
  if (known.length === 0) return [];
  if (known.every(([, drop]) => drop === NONE)) return [["too few to detect any drop"]];
  const named = known.map(([name, drop]): Piece[] => [{ name }, ` ${drop}`]);
  return [[`smallest loss that would be ${FOUND_USUALLY}: `, ...listPhrases(named, { most: MAX_DROPS })]];
}

/** Says that a gate detects no drop: too few cases count, or the largest possible drop would be too small. */
const NONE = "none";

/**
 * Formats the smallest drop that a gate detects, `3.8 pts`, or `none`. Null where it is unknown because nothing changed, and where the gate
 * found a drop: a smaller one can be significant.
 */
export function formatDetectable({ test, outcome, unit = "fraction" }: GateResult): string | null {
  if (outcome === "fail" || test === undefined) return null;
  const { detectable: drop, units, fewest, error } = test;
  if (drop === null) return units < fewest || error > 0 ? NONE : null;
  return unit === "fraction" && drop > 1 ? NONE : formatFor(unit).difference(drop);
}

interface Row {
  readonly suite: string;
  /** How the values of the cases become the score, ` (p95)`; else empty. */
  readonly suffix: string;
  readonly score: Extract<Score, { status: "measured" }>;
  readonly cases: Change["cases"];
}

/** Returns the interval of every main score and the cases that changed it; none where there is neither. */
export function intervalSections({ suites, diff }: Report): Section[] {
  const several = Object.keys(suites).length > 1;
  const changes = new Map((diff?.changes ?? []).map((change) => [seriesName(change.suite, scoreName(change)), change]));
  const rows = Object.entries(suites).flatMap(([suite, own]) =>
    own.scores.flatMap((score): Row[] => {
      if (!isMainScore(score) || score.status !== "measured") return [];
      const cases = changes.get(seriesName(suite, scoreName(score)))?.cases ?? null;
      return score.interval || cases ? [{ suite, suffix: aggregateSuffix(own, score.metric), score, cases }] : [];
    }),
  );
  if (rows.length === 0) return [];
  const suite: Column<Row> = { title: "Suite", narrow: "lead", cell: (row) => (several ? { name: row.suite } : "") };
  const table = createTable("Intervals", [suite, ...COLUMNS], rows);
  return [{ id: "intervals", name: "Intervals", title: "Intervals", look: "folded", blocks: [table] }];
}

const COLUMNS: readonly Column<Row>[] = [
  { title: "Metric", isHead: true, cell: ({ score, suffix }) => [{ name: scoreName(score) }, suffix] },
  { title: "Score", align: "r", cell: ({ score }) => formatFor(score.unit).value(score.value) },
  {
    title: "95% CI",
    align: "r",
    cell: ({ score }) => (score.interval ? formatRange(score.interval, formatFor(score.unit)) : NO_VALUE),
  },
  { title: "Cases", align: "r", cell: ({ score }) => formatInteger(score.n) },
  { title: "Worse", align: "r", cell: ({ cases }) => directionCell(cases, "worse") },
  { title: "Better", align: "r", cell: ({ cases }) => directionCell(cases, "better") },
];

/** Formats the number of worse or better cases; a dash for whole-set metrics, which do not count single cases. */
function directionCell(cases: Change["cases"], direction: "worse" | "better"): string {
  if (cases === null || (cases.changed > 0 && cases.worse + cases.better === 0)) return NO_VALUE;
  return formatInteger(cases[direction]);
}

type SuiteRow = readonly [name: string, suite: Report["suites"][string]];

const COUNTS = ["total", "scored", "missing", "duplicates", "unmatched"] as const;
const MAX_PARAMS = 300;

/** Returns the counts of cases and lines in each suite, its parameters, and the digest of its gold set. */
export function suitesSection({ suites }: Report): Section {
  const columns: Column<SuiteRow>[] = [
    { title: "Suite", isHead: true, cell: ([name]) => ({ name }) },
    { title: "Family", cell: ([, { family }]) => ({ name: family }) },
    ...COUNTS.map((key): Column<SuiteRow> => {
      const title = key === "total" ? "Cases" : capitalize(key);
      return { title, align: "r", cell: ([, { cases }]) => formatInteger(cases[key]) };
    }),
    { title: "Parameters", cell: ([, { params }]) => ({ code: JSON.stringify(params), limit: MAX_PARAMS }) },
    { title: "Gold set", cell: ([, { fingerprint }]) => ({ code: fingerprint.gold, limit: 20 }) },
  ];
  const table = createTable("Suites", columns, Object.entries(suites));
  return { id: "suites", name: "Suites", title: "Suites", look: "folded", blocks: [table] };
}
