import type { Ruling } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { scoreName } from "../../core/score.ts";
import { estimatePart } from "../comment/estimate-part.ts";
import { flipSections, fold } from "../comment/flip-table.ts";
import { fooledNotes } from "../comment/judge-note.ts";
import { type Links, linksOf, type Page } from "../comment/link.ts";
import { measureNotes } from "../comment/measure-note.ts";
import { notesOf } from "../comment/note.ts";
import {
  baselinePart,
  footerPart,
  headingPart,
  isCompared,
  joinParts,
  notesPart,
  runName,
} from "../comment/page-part.ts";
import { partSections } from "../comment/part-table.ts";
import { isAside, markOf, type Row, rowsOf, sortRows } from "../comment/row.ts";
import { markSign, scoreTable } from "../comment/score-table.ts";
import { slicePart } from "../comment/slice-part.ts";
import { firstFitting } from "../comment/tier.ts";
import { trialSections } from "../comment/trial-table.ts";
import { codeSpan, nameText, prose } from "../escape.ts";
import { caseDemandText, demandText } from "../format.ts";
import { table } from "../table.ts";
import { trendPart } from "./trend.ts";

const SUMMARY_BYTES = 900 * 1024;
const FLAKY_SHOWN = 200;
const FLIPS_SHOWN = [1000, 100, 10] as const;

/** The step summary: as the comment, with all metrics, all rulings and longer lists, in at most 900 KiB. */
export function renderSummary(report: Report, page: Page): string {
  const links = linksOf(report.source, page);
  const heading = joinParts([headingPart(report, page), baselinePart(report, page, links)]).trimEnd();
  const footer = footerPart(report, links);
  const rows = sortRows(rowsOf(report));
  const measure = notesPart([...measureNotes(report), ...fooledNotes(report)]);
  const gated = rows.filter((row) => row.gate !== "");
  const tiers = FLIPS_SHOWN.map((most) => () => joinParts([heading, ...bodyParts(report, rows, links, most), footer]));
  const gates = (): string =>
    joinParts([heading, scores(report, gated, links), measure, "Only the gates fit here.", footer]);
  const verdict = (): string => joinParts([heading, measure, "Only the verdict fits here.", footer]);
  return firstFitting([...tiers, gates, verdict], SUMMARY_BYTES);
}

function bodyParts(report: Report, rows: readonly Row[], links: Links, most: number): string[] {
  const suites = Object.keys(report.suites).length > 1;
  const how = { links, most, suites, fuller: true, shown: report.diff?.shown };
  const flips = report.diff?.flips ? flipSections(report.diff.flips, how) : [];
  const rulings = report.verdict?.rulings ?? [];
  return [
    rows.length > 0
      ? scores(
          report,
          rows.filter((row) => !isAside(row)),
          links,
        )
      : "There are no scores.",
    notesPart(notesOf(report)),
    ...flips,
    ...partSections(report.diff?.parts, how),
    slicePart(report, rows, { most, unmoved: true }),
    ...trialSections(report, Math.min(most, FLAKY_SHOWN)),
    trendPart(report),
    rulings.length > 0 ? fold(`All rulings (${rulings.length})`, rulingTable(rulings)) : "",
    estimatePart(report),
    fold("Suites", suiteTable(report)),
  ];
}

function scores(report: Report, rows: readonly Row[], links: Links): string {
  return scoreTable(rows, { compared: isCompared(report), head: runName(report), links });
}

function rulingTable(rulings: readonly Ruling[]): string {
  const rows = rulings.map((ruling) => {
    const cases = ruling.metric === "cases" ? caseDemandText(ruling) : null;
    const suite = nameText(ruling.suite, { cell: true });
    const what = cases ? cases.what : nameText(scoreName(ruling), { cell: true });
    const why = prose(ruling.why, { cell: true, limit: 400 });
    return [markSign(markOf([ruling])), suite, what, cases ? cases.gate : demandText(ruling), why];
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
