import type { GateResult } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { scoreName } from "../../core/score.ts";
import { details, flipSections } from "../cases/flip-tables.ts";
import { partSections } from "../cases/part-tables.ts";
import { trialSections } from "../cases/trials.ts";
import {
  baselineSection,
  footerPart,
  headingSection,
  isCompared,
  joinSections,
  notesList,
  runName,
} from "../comment/page-part.ts";
import { firstFitting } from "../comment/tier.ts";
import { codeSpan, nameText, prose } from "../escape.ts";
import { describeCaseCondition, formatCondition } from "../format.ts";
import { createLinks, type Links, type ReportContext } from "../links.ts";
import { evaluationChangeNotes } from "../notes/evaluation-change-notes.ts";
import { failedCanaryNotes } from "../notes/judge-notes.ts";
import { createNotes } from "../notes/note.ts";
import { intervalSection } from "../scores/interval-section.ts";
import { combineStatus, createRows, isPlainSlice, type ScoreRow, sortRows } from "../scores/score-row.ts";
import { scoreTable, statusEmoji } from "../scores/score-table.ts";
import { sliceSection } from "../scores/slice-section.ts";
import { table } from "../table.ts";
import { trendSection } from "./trend.ts";

const SUMMARY_BYTES = 900 * 1024;
const FLAKY_SHOWN = 200;
const FLIPS_SHOWN = [1000, 100, 10] as const;

/** The step summary: as the comment, with all metrics, all rulings and longer lists, in at most 900 KiB. */
export function renderSummary(report: Report, page: ReportContext): string {
  const links = createLinks(report.source, page);
  const heading = joinSections([headingSection(report, page), baselineSection(report, page, links)]).trimEnd();
  const footer = footerPart(report, links);
  const rows = sortRows(createRows(report));
  const measure = notesList([...evaluationChangeNotes(report), ...failedCanaryNotes(report)]);
  const gated = rows.filter((row) => row.gate !== "");
  const tiers = FLIPS_SHOWN.map(
    (most) => () => joinSections([heading, ...bodyParts(report, rows, links, most), footer]),
  );
  const gates = (): string =>
    joinSections([heading, scores(report, gated, links), measure, "Only the gates fit here.", footer]);
  const verdict = (): string => joinSections([heading, measure, "Only the verdict fits here.", footer]);
  return firstFitting([...tiers, gates, verdict], SUMMARY_BYTES);
}

function bodyParts(report: Report, rows: readonly ScoreRow[], links: Links, most: number): string[] {
  const suites = Object.keys(report.suites).length > 1;
  const how = { links, most, suites, fuller: true, shown: report.diff?.shown };
  const flips = report.diff?.flips ? flipSections(report.diff.flips, how) : [];
  const rulings = report.verdict?.gates ?? [];
  return [
    rows.length > 0
      ? scores(
          report,
          rows.filter((row) => !isPlainSlice(row)),
          links,
        )
      : "There are no scores.",
    notesList(createNotes(report)),
    ...flips,
    ...partSections(report.diff?.parts, how),
    sliceSection(report, rows, { most, unmoved: true }),
    ...trialSections(report, Math.min(most, FLAKY_SHOWN)),
    trendSection(report),
    rulings.length > 0 ? details(`All rulings (${rulings.length})`, rulingTable(rulings)) : "",
    intervalSection(report),
    details("Suites", suiteTable(report)),
  ];
}

function scores(report: Report, rows: readonly ScoreRow[], links: Links): string {
  return scoreTable(rows, { compared: isCompared(report), head: runName(report), links });
}

function rulingTable(rulings: readonly GateResult[]): string {
  const rows = rulings.map((ruling) => {
    const cases = ruling.metric === "cases" ? describeCaseCondition(ruling) : null;
    const suite = nameText(ruling.suite, { cell: true });
    const what = cases ? cases.what : nameText(scoreName(ruling), { cell: true });
    const why = prose(ruling.why, { cell: true, limit: 400 });
    return [statusEmoji(combineStatus([ruling])), suite, what, cases ? cases.gate : formatCondition(ruling), why];
  });
  return table(["", "Suite", "What", "Demand", "Why"], rows, ["c", "l", "l", "l", "l"]);
}

/** What each suite read: counts of its cases and lines, and the digest of its gold set. */
function suiteTable({ suites }: Report): string {
  const rows = Object.entries(suites).map(([name, { family, cases, fingerprint }]) => [
    nameText(name, { cell: true }),
    nameText(family, { cell: true }),
    ...[cases.total, cases.scored, cases.missing, cases.duplicates, cases.unmatched].map(String),
    codeSpan(fingerprint.gold, { cell: true, limit: 20 }),
  ]);
  const head = ["Suite", "Family", "Cases", "Scored", "Missing", "Duplicates", "Unmatched", "Gold set"];
  return table(head, rows, ["l", "l", "r", "r", "r", "r", "r", "l"]);
}
