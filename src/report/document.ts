import type { Report } from "../core/report.ts";
import { type Document, joinPhrases, type Phrase, type Section } from "./block.ts";
import { type CaseListBudget, caseSections } from "./cases/changed-cases.ts";
import { type DropBudget, dropSections, partSections } from "./cases/changed-parts.ts";
import { trialSections } from "./cases/trials.ts";
import { createFailure } from "./failure.ts";
import type { Links, ReportContext } from "./links.ts";
import { measureSections } from "./notes/measure-notes.ts";
import { createNotes, notesSections } from "./notes/notes.ts";
import { trendSections } from "./notes/trend-notes.ts";
import { gatesSection, intervalSections, suitesSection, testsSection } from "./scores/full-tables.ts";
import { othersSection, resultSection, selectRows, skippedSection } from "./scores/result.ts";
import { createRows, type ScoreRow } from "./scores/score-row.ts";
import { metricsSection, type SliceBudget, sliceSections } from "./scores/score-table.ts";
import { createHead } from "./verdict/head.ts";

/** How much a document shows. `isFull` adds all metrics, gates, intervals, suites and cases that still fail. */
export interface Budget extends CaseListBudget, DropBudget, SliceBudget {
  readonly openNotes: number;
  readonly parts: number;
  /** The most flaky cases of a suite that are named. */
  readonly flaky: number;
}

/** Creates the document of a report: all of its words. How it looks is up to the printers. */
export function createDocument(report: Report, context: ReportContext, links: Links, budget: Budget): Document {
  if (report.failure !== undefined) {
    return { ...createFailure(report.failure, report.source, context, links), footer: createFooter(report, links) };
  }
  const rows = createRows(report);
  return {
    head: createHead(report, rows, context, links),
    sections: createSections(report, rows, links, budget),
    footer: createFooter(report, links),
  };
}

function createSections(report: Report, rows: readonly ScoreRow[], links: Links, budget: Budget): Section[] {
  const selection = selectRows(report, rows);
  const full = (sections: () => Section[]): Section[] => (budget.isFull ? sections() : []);
  return [
    ...measureSections(report),
    resultSection(report, rows, selection, links),
    ...trendSections(report, links),
    ...notesSections(createNotes(report, budget), budget.openNotes),
    ...caseSections(report, links, budget),
    ...dropSections(report, links, budget),
    ...partSections(report, links, budget),
    ...full(() => metricsSection(report, rows, links, budget)),
    ...sliceSections(report, rows, links, budget),
    ...trialSections(report, links, budget),
    ...(budget.isFull ? [] : [...othersSection(report, selection, links), ...skippedSection(report)]),
    ...testsSection(report),
    ...full(() => [gatesSection(report), ...intervalSections(report), suitesSection(report)]),
  ];
}

/** Returns the last line: links to more information, the version, and the run. */
function createFooter({ source, tool }: Report, links: Links): Phrase {
  const head = source.head ?? source.commit;
  const linked = (text: string, href: string | null): Phrase => (href === null ? "" : { text, href });
  const list: Phrase =
    links.artifactList === null
      ? ""
      : ["the HTML report is in ", { text: "the artifacts of this run", href: links.artifactList }];
  const parts: Phrase[] = [
    linked("HTML report", links.htmlReport),
    list,
    linked("report", links.artifact),
    linked("step summary", links.run),
    linked("about gates", links.gates),
    ["noworse ", { prose: tool.version, limit: 40 }],
    source.run_id === null ? "" : `run ${source.run_id}, attempt ${source.run_attempt ?? 1}`,
    head === null ? "" : ["for ", links.commit(head)],
  ];
  return joinPhrases(parts, " · ");
}
