import type { Report } from "../../core/report.ts";
import { hasSeveral } from "../../core/suite-report.ts";
import { flipSections } from "../cases/flip-tables.ts";
import { partSections } from "../cases/part-tables.ts";
import { dropSections } from "../cases/score-drops.ts";
import { trialSections } from "../cases/trials.ts";
import { createLinks, NO_LINKS, type ReportContext } from "../links.ts";
import { joinSections } from "../markdown.ts";
import { createNotes } from "../notes/notes.ts";
import { shownFlips } from "../renamed-suites.ts";
import { selectRows } from "../scores/row-selection.ts";
import { createRows } from "../scores/score-row.ts";
import { otherScores, scoreSections } from "../scores/score-sections.ts";
import { sliceSection } from "../scores/slice-section.ts";
import { testsSection } from "../scores/tests-section.ts";
import { createFrame, type Frame, firstFitting, notesSection, samplesSection, shortVersions } from "./parts.ts";

/** The most UTF-8 bytes of a comment, without its hidden marker. */
const COMMENT_BYTES = 60_000 - 1_000;
const MAX_SLICES = 20;
const MAX_FLAKY = 20;
const MAX_PARTS = 20;
const MAX_DROPPED_SCORES = 3;
const MAX_DROPPED_CASES = 5;
/** No more cases can fit: each takes at least 100 bytes. */
const MOST_CASES = 600;
/** The most rows of a list of cases, in the order in which they are tried until the comment fits. */
const FLIP_LIMITS = [MOST_CASES, 100, 25, 5] as const;

/** Renders the body of the comment, without its hidden marker, in at most 59,000 bytes: lists become shorter, then whole sections are left out. */
export function renderComment(report: Report, context: ReportContext): string {
  const links = createLinks(report.source, context);
  const frame = createFrame(report, context, links);
  // A list without links into the HTML report is tried before a shorter list.
  const frames = links.htmlReport === null ? [frame] : [frame, { ...frame, links: { ...links, case: NO_LINKS.case } }];
  const versions = FLIP_LIMITS.flatMap((limit) => frames.map((one) => () => fullComment(report, one, limit)));
  return firstFitting([...versions, ...shortVersions(report, frame)], COMMENT_BYTES);
}

function fullComment(report: Report, { head, footer, links }: Frame, limit: number): string {
  const rows = createRows(report);
  const selection = selectRows(report, rows);
  // Links to the documentation of metrics are left out before any case.
  const docs = limit === MOST_CASES ? links : NO_LINKS;
  const hasSeveralSuites = hasSeveral(report.suites);
  const flips = report.diff && shownFlips(report.diff)?.flips;
  const options = { links, limit, hasSeveralSuites, isFull: false, nouns: report.diff?.shown };
  return joinSections([
    head,
    ...scoreSections(report, selection, docs),
    samplesSection(report),
    notesSection(createNotes(report, "brief")),
    ...(flips ? flipSections(flips, options) : []),
    ...dropSections(report, { links, scores: MAX_DROPPED_SCORES, cases: Math.min(limit, MAX_DROPPED_CASES) }),
    ...partSections(report.diff?.parts, { ...options, limit: Math.min(limit, MAX_PARTS) }),
    sliceSection(report, rows, { limit: Math.min(limit, MAX_SLICES), includeUnchanged: false }),
    ...trialSections(report, Math.min(limit, MAX_FLAKY)),
    otherScores(report, selection.others, docs),
    testsSection(report),
    footer,
  ]);
}
