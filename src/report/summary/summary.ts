import { countUnlistedFailing } from "../../core/diff.ts";
import type { GateResult } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { hasSeveral } from "../../core/suite-report.ts";
import { capitalize } from "../../math/text/capitalize.ts";
import { flipSections } from "../cases/flip-tables.ts";
import { partSections } from "../cases/part-tables.ts";
import { dropSections } from "../cases/score-drops.ts";
import { trialSections } from "../cases/trials.ts";
import { createFrame, firstFitting, notesSection, samplesSection, shortVersions } from "../comment/parts.ts";
import { formatInteger } from "../format.ts";
import { combineStatus } from "../gate-status.ts";
import { isImpliedPass } from "../headline.ts";
import { createLinks, type Links, type ReportContext } from "../links.ts";
import { foldedSection, joinSections, markdownTable } from "../markdown.ts";
import { createNotes } from "../notes/notes.ts";
import { shownFlips } from "../renamed-suites.ts";
import { describeGate } from "../scores/cells.ts";
import { intervalSection } from "../scores/interval-section.ts";
import { selectRows } from "../scores/row-selection.ts";
import { createRows, isPlainSlice, type ScoreRow, sortRows } from "../scores/score-row.ts";
import { scoreSections } from "../scores/score-sections.ts";
import { scoreTable } from "../scores/score-table.ts";
import { sliceSection } from "../scores/slice-section.ts";
import { testsSection } from "../scores/tests-section.ts";

const SUMMARY_BYTES = 900 * 1024;
const MAX_FLAKY = 200;
const MAX_DROPPED_SCORES = 20;
const MAX_DROPPED_CASES = 10;
/** The limits of rows of a list of cases, tried in this order until the summary fits. */
const FLIP_LIMITS = [1000, 100, 10] as const;

/** Renders the step summary: as the comment, with all metrics, all gates and longer lists, in at most 900 KiB. */
export function renderSummary(report: Report, context: ReportContext): string {
  const links = createLinks(report.source, context);
  const frame = createFrame(report, context, links);
  const { head, footer } = frame;
  const rows = sortRows(createRows(report));
  const versions = FLIP_LIMITS.map((limit) => () => joinSections([head, ...body(report, rows, links, limit), footer]));
  return firstFitting([...versions, ...shortVersions(report, frame)], SUMMARY_BYTES);
}

function body(report: Report, rows: readonly ScoreRow[], links: Links, limit: number): string[] {
  const { diff, verdict, suites } = report;
  const options = {
    links,
    limit,
    hasSeveralSuites: hasSeveral(suites),
    isFull: true,
    nouns: diff?.shown,
    unlistedFailing: countUnlistedFailing(diff),
  };
  const scores = rows.filter((row) => !isPlainSlice(row));
  const gates = (verdict?.gates ?? []).filter((result) => !isImpliedPass(result));
  const flips = diff && shownFlips(diff)?.flips;
  return [
    ...scoreSections(report, selectRows(report, rows, Number.POSITIVE_INFINITY), links),
    samplesSection(report),
    notesSection(createNotes(report)),
    ...(flips ? flipSections(flips, options) : []),
    ...dropSections(report, { links, scores: MAX_DROPPED_SCORES, cases: Math.min(limit, MAX_DROPPED_CASES) }),
    ...partSections(diff?.parts, options),
    scores.length > 0
      ? foldedSection(`All metrics (${formatInteger(scores.length)})`, scoreTable(report, scores, { links }))
      : "",
    sliceSection(report, rows, { limit, includeUnchanged: true }),
    ...trialSections(report, Math.min(limit, MAX_FLAKY)),
    testsSection(report),
    gates.length > 0 ? foldedSection(`All gates (${countGates(gates)})`, gateTable(report, gates)) : "",
    intervalSection(report),
    foldedSection("Suites", suiteTable(report)),
  ];
}

/** Counts gates as the headline does, and those beside: `6`, `6 and 1 that only warns`. */
function countGates(gates: readonly GateResult[]): string {
  const warning = gates.filter(({ severity }) => severity === "warn").length;
  const blocking = formatInteger(gates.length - warning);
  return warning === 0
    ? blocking
    : `${blocking} and ${formatInteger(warning)} that only ${warning === 1 ? "warns" : "warn"}`;
}

function gateTable(report: Report, results: readonly GateResult[]): string {
  return markdownTable<GateResult>(
    [
      { title: "", align: "c", cell: (result) => ({ status: combineStatus([result]) }) },
      { title: "Suite", cell: ({ suite }) => ({ name: suite }) },
      { title: "Metric", cell: (result) => describeGate(result, report).subject },
      { title: "Condition", cell: (result) => describeGate(result, report).condition },
      { title: "Why", cell: ({ why }) => ({ prose: why, limit: 400 }) },
    ],
    results,
  );
}

type SuiteRow = readonly [name: string, suite: Report["suites"][string]];

/** Renders the counts of cases and lines in each suite, and the digest of its gold set. */
function suiteTable({ suites }: Report): string {
  const counts = ["total", "scored", "missing", "duplicates", "unmatched"] as const;
  return markdownTable<SuiteRow>(
    [
      { title: "Suite", cell: ([name]) => ({ name }) },
      { title: "Family", cell: ([, { family }]) => ({ name: family }) },
      ...counts.map((key) => ({
        title: key === "total" ? "Cases" : capitalize(key),
        align: "r" as const,
        cell: ([, { cases }]: SuiteRow) => formatInteger(cases[key]),
      })),
      { title: "Gold set", cell: ([, { fingerprint }]) => ({ code: fingerprint.gold, limit: 20 }) },
    ],
    Object.entries(suites),
  );
}
