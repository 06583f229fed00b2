import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { StoredReport } from "../../core/baseline.ts";
import type { Report } from "../../core/report.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { Chart } from "../../core/view/chart.ts";
import type { Section, SectionId } from "../block.ts";
import { caseHash, scoreHash } from "../case-hash.ts";
import { type Budget, createDocument } from "../document.ts";
import { historySections } from "../history.ts";
import { createLinks, type Links, type ReportContext } from "../links.ts";
import { renderSections, toMarkup } from "../print/html.ts";
import { isCompared, runName } from "../verdict/headline.ts";
import { renderBanner, renderNavigation, titleOf } from "./banner.ts";
import { type CaseFacts, listCases } from "./data/page-cases.ts";
import type { PageIndex } from "./data/page-data.ts";
import { PART_SIZE, packText, viewParts } from "./data/page-views.ts";
import { canListCases } from "./data/score-hash.ts";
import { renderExplorerPart } from "./explorer-part.ts";
import { type FileParts, readAssets, renderFile } from "./html-file.ts";
import type { Markup } from "./markup.ts";

export interface PageInput {
  readonly head: StoredReport;
  /** The baseline; without it the HTML report only contains what the diff records. */
  readonly base: StoredReport | null;
  readonly page: ReportContext;
  readonly families: PageFamilies;
}

/** The functions of families that the HTML report needs. */
export interface PageFamilies extends Omit<CaseFacts, "line"> {
  readonly chartsOf: (now: SuiteReport, base: SuiteReport | null) => readonly Chart[];
}

const BUDGET: Budget = {
  ...{ cases: 12, openCases: 12, openGroups: 4, openNotes: 6, moved: 5, flaky: 30, parts: 0 },
  ...{ slices: 500, openSlices: 12, droppedScores: 5, droppedCases: 8, isFull: true, isDrawn: true },
};

/** The sections of a page before and after the explorer. */
const BEFORE: readonly SectionId[] = ["measure", "result", "notes", "regressed", "drops"];
const AFTER: readonly SectionId[] = [
  ...(["gates", "tests", "metrics", "slices", "trials", "charts", "history", "suites"] as const),
];

/** Renders the HTML report: one document that needs no other file. */
export async function renderHtml({ head, base: given, page, families }: PageInput): Promise<string> {
  const { report } = head;
  const assets = await readAssets();
  const compared = isCompared(report);
  const base = compared ? given : null;
  const own = createLinks(report.source, page);
  const listed = listCases(head, base, { ...families, line: own.line });
  const names = { base: "Base", now: runName(report) };
  const hasBaseCases = compared && (base?.cases ?? null) !== null;
  const index: PageIndex = { ...listed, compared, hasBaseCases, names, partSize: PART_SIZE };
  // Packed by other threads while this one renders the rest.
  const packed = packData(index, viewParts({ ...listed, head, base }));
  // A failure is thrown below.
  packed.catch(() => {});
  const links = pageLinks(own, index);
  const document = createDocument(report, page, links, BUDGET);
  const charts = Object.entries(report.suites).flatMap(([suite, one]) => {
    const own = families.chartsOf(one, suiteBefore(report, base, suite));
    return chartSections(Object.keys(report.suites).length > 1 ? suite : "Charts", own, names);
  });
  const sections = [...document.sections, ...charts, ...historySections(report)];
  const parts = [...renderParts(sections, BEFORE), ...explorerParts(index), ...renderParts(sections, AFTER)];
  const body = [
    h("a", { class: "skip", href: "#main" }, "Skip to the report"),
    renderBanner(document.head, report, links),
    renderNavigation(parts),
    h(
      "main",
      { id: "main", tabindex: -1 },
      parts.map(({ markup }) => markup),
    ),
    h("footer", null, toMarkup(document.footer)),
  ];
  return renderFile({
    ...assets,
    title: titleOf(document),
    body: body.map((one) => renderToString(one)).join("\n"),
    data: await packed,
  });
}

/** Leads to the cases of this page. */
function pageLinks(links: Links, index: PageIndex): Links {
  return {
    ...links,
    case: (suite, id) => `#${caseHash(suite, id)}`,
    score: (suite, name) => (canListCases(index, suite, name) ? `#${scoreHash(suite, name)}` : null),
    rest: { text: "the list of all cases", href: "#cases" },
  };
}

/** A section of the page, and its name in the navigation. */
interface Part {
  readonly id: string;
  readonly name: string;
  readonly markup: Markup;
}

function renderParts(sections: readonly Section[], ids: readonly SectionId[]): Part[] {
  return ids.flatMap((id) => {
    const [first, ...others] = sections.filter((section) => section.id === id && section.blocks.length > 0);
    return first === undefined ? [] : [{ id, name: first.name, markup: renderSections([first, ...others]) }];
  });
}

function explorerParts(index: PageIndex): Part[] {
  const markup = renderExplorerPart(index);
  return markup === null ? [] : [{ id: "cases", name: "Cases", markup }];
}

function chartSections(title: string, charts: readonly Chart[], names: PageIndex["names"]): Section[] {
  if (charts.length === 0) return [];
  return [{ id: "charts", name: "Charts", title, look: "open", blocks: [{ kind: "charts", charts, names }] }];
}

/** Compresses the data of the explorer, by the ids of its elements. */
function packData(index: PageIndex, views: readonly string[]): Promise<FileParts["data"]> {
  const pack = async (id: string, text: string) => [id, text === "" ? "" : await packText(text)] as const;
  return Promise.all([pack("index", JSON.stringify(index)), ...views.map((text, part) => pack(`part-${part}`, text))]);
}

/** Returns a suite's report in the baseline; null if there is none, or if the suite was redefined. */
function suiteBefore({ diff }: Report, base: StoredReport | null, name: string): SuiteReport | null {
  if (base === null || diff === null || diff.redefined.some(({ suite }) => suite === name)) return null;
  return Object.hasOwn(base.report.suites, name) ? (base.report.suites[name] ?? null) : null;
}
