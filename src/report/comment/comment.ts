import type { Report } from "../../core/report.ts";
import { details, flipSections, reportReference } from "../cases/flip-tables.ts";
import { partSections } from "../cases/part-tables.ts";
import { trialSections } from "../cases/trials.ts";
import { formatCount } from "../format.ts";
import { createLinks, type Links, NO_LINKS, type ReportContext } from "../links.ts";
import { evaluationChangeNotes } from "../notes/evaluation-change-notes.ts";
import { failedCanaryNotes } from "../notes/judge-notes.ts";
import { createNotes } from "../notes/note.ts";
import { createRows, isInShortTable, type ScoreRow, sortRows } from "../scores/score-row.ts";
import { scoreTable } from "../scores/score-table.ts";
import { sliceSection } from "../scores/slice-section.ts";
import {
  baselineSection,
  footerPart,
  headingSection,
  isCompared,
  joinSections,
  notesList,
  runName,
} from "./page-part.ts";
import { firstFitting } from "./tier.ts";

/** UTF-8 bytes of a whole comment, less what the hidden marker takes before it. */
const COMMENT_BYTES = 60_000 - 1_000;
const SLICES_SHOWN = 20;
const FLAKY_SHOWN = 20;
const PARTS_SHOWN = 20;
const FLIPS_SHOWN = [Number.POSITIVE_INFINITY, 100, 25, 5] as const;

/** The body of the one comment, without its hidden marker, in at most 59,000 bytes: what does not fit is left out as a whole. */
export function renderComment(report: Report, page: ReportContext): string {
  const links = createLinks(report.source, page);
  const parts: Parts = {
    heading: [headingSection(report, page), baselineSection(report, page, links)],
    footer: footerPart(report, links),
    links,
  };
  // A list without links into the page comes before a shorter list.
  const ways = links.page === null ? [parts] : [parts, { ...parts, links: { ...links, case: NO_LINKS.case } }];
  const tiers = FLIPS_SHOWN.flatMap((most) => ways.map((one) => () => fullComment(report, one, most)));
  return firstFitting([...tiers, () => gatesOnly(report, parts), () => verdictOnly(report, parts)], COMMENT_BYTES);
}

interface Parts {
  readonly heading: readonly string[];
  readonly footer: string;
  readonly links: Links;
}

function fullComment(report: Report, { heading, footer, links }: Parts, most: number): string {
  const rows = createRows(report);
  // Links to what each metric means go before a flip does.
  const named = most === Number.POSITIVE_INFINITY ? links : NO_LINKS;
  const suites = Object.keys(report.suites).length > 1;
  const how = { links, most, suites, fuller: false, shown: report.diff?.shown };
  const flips = report.diff?.flips ? flipSections(report.diff.flips, how) : [];
  return joinSections([
    ...heading,
    movedPart(report, rows, named),
    notesList(createNotes(report, "brief")),
    ...flips,
    ...partSections(report.diff?.parts, { ...how, most: Math.min(most, PARTS_SHOWN) }),
    sliceSection(report, rows, { most: Math.min(most, SLICES_SHOWN), unmoved: false }),
    ...trialSections(report, Math.min(most, FLAKY_SHOWN)),
    restPart(report, rows, named),
    footer,
  ]);
}

/** What a reviewer has to see: failing rows, then what moved. Without a baseline all rows. */
function movedPart(report: Report, rows: readonly ScoreRow[], links: Links): string {
  const moved = sortRows(rows.filter((row) => isInShortTable(row) && isAbove(report, row)));
  if (moved.length > 0) return tableOf(report, moved, links);
  return rows.length > 0 ? "No score moved." : "There are no scores.";
}

function isAbove(report: Report, { moved, mark }: ScoreRow): boolean {
  return moved || mark === "fail" || mark === "warn" || !isCompared(report);
}

/** What the table above leaves out. */
function restPart(report: Report, rows: readonly ScoreRow[], links: Links): string {
  const others = rows.filter((row) => isInShortTable(row) && !isAbove(report, row));
  const demands = others.filter(({ own }) => own).length;
  const counts = [
    [others.length - demands, "unchanged metric"],
    [demands, "other gate"],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => formatCount(count, what));
  return told.length === 0 ? "" : details(told.join(" · "), tableOf(report, others, links));
}

function tableOf(report: Report, rows: readonly ScoreRow[], links: Links): string {
  return scoreTable(rows, { compared: isCompared(report), head: runName(report), links });
}

function gatesOnly(report: Report, { heading, footer, links }: Parts): string {
  const gated = sortRows(createRows(report).filter((row) => row.gate !== ""));
  const left = `Only the gates fit into this comment; ${restText(links)}`;
  return joinSections([
    ...heading,
    gated.length > 0 ? tableOf(report, gated, NO_LINKS) : "",
    measurePart(report),
    left,
    footer,
  ]);
}

/** What the run changes about its own measure is told however little fits. */
function measurePart(report: Report): string {
  return notesList([...evaluationChangeNotes(report), ...failedCanaryNotes(report)]);
}

function verdictOnly(report: Report, { heading, footer, links }: Parts): string {
  return joinSections([
    ...heading,
    measurePart(report),
    `Only the verdict fits into this comment; ${restText(links)}`,
    footer,
  ]);
}

function restText(links: Links): string {
  const { page, artifact, run } = links;
  const isKnown = page !== null || artifact !== null || run === null;
  return `all else stands in ${isKnown ? reportReference(links) : `[the report](${run})`}.`;
}
