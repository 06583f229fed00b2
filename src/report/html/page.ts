import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Report, StoredReport } from "../../core/report.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { Chart } from "../../core/view/chart.ts";
import { capitalize } from "../../math/text/texts.ts";
import type { Head, Piece, Section, SectionId } from "../block.ts";
import { canListCases, caseHash, scoreHash } from "../case-hash.ts";
import { type Budget, createDocument } from "../document.ts";
import { formatInteger } from "../format.ts";
import { historySections } from "../history.ts";
import { createLinks, type Links, type ReportContext } from "../links.ts";
import { renderSections, toMarkup } from "../print/html.ts";
import { verdictWords } from "../print/markdown.ts";
import { toTerminal } from "../print/terminal.ts";
import { isCompared } from "../verdict/case-counts.ts";
import { runName } from "../verdict/head.ts";
import { PART_SIZE, packText, viewParts } from "./data/case-details.ts";
import { type CaseFacts, listCases } from "./data/page-cases.ts";
import type { PageIndex } from "./data/page-data.ts";
import { type FileParts, readAssets, renderFile } from "./html-file.ts";
import { code, linked, type Markup } from "./markup.ts";

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
  ...{ cases: 12, openCases: 6, openGroups: 4, openNotes: 6, flaky: 30, parts: 0 },
  ...{ slices: 500, openSlices: 12, droppedScores: 5, droppedCases: 8, isFull: true, hasDetails: true },
};

/** The sections of a page before and after the explorer. */
const BEFORE: readonly SectionId[] = ["measure", "result", "trend", "notes", "regressed", "drops"];
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
  const charts = Object.entries(report.suites).flatMap(([suite, one], place) => {
    const own = families.chartsOf(one, suiteBefore(report, base, suite));
    return chartSections(Object.keys(report.suites).length > 1 ? suite : "Charts", own, names, place === 0);
  });
  const sections = [...document.sections, ...charts, ...historySections(report)];
  const explorer = renderExplorerPart(index);
  const cases = explorer === null ? [] : [{ id: "cases", name: "Cases", markup: explorer }];
  const parts = [...renderParts(sections, BEFORE), ...cases, ...renderParts(sections, AFTER)];
  const markup = parts.map((part) => part.markup);
  const body = [
    h("a", { class: "unseen skip", href: "#main" }, "Skip to the report"),
    renderBanner(document.head, report, links),
    renderNavigation(parts),
    h("main", { id: "main", tabindex: -1 }, markup),
    h("footer", null, toMarkup(document.footer)),
  ];
  return renderFile({
    ...assets,
    title: `${toTerminal(headingOf(document.head))} · noworse`,
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

/** Renders the sections of some ids, each with its name in the navigation. */
function renderParts(sections: readonly Section[], ids: readonly SectionId[]) {
  return ids.flatMap((id) => {
    const [first, ...others] = sections.filter((section) => section.id === id && section.blocks.length > 0);
    return first === undefined ? [] : [{ id, name: first.name, markup: renderSections([first, ...others]) }];
  });
}

function chartSections(title: string, charts: readonly Chart[], names: PageIndex["names"], isOpen: boolean): Section[] {
  const blocks = [{ kind: "charts", charts, names }] as const;
  return charts.length === 0 ? [] : [{ id: "charts", name: "Charts", title, look: isOpen ? "open" : "folded", blocks }];
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

const NO_CASES = "The cases of this report are not available: there is no cases.jsonl.gz beside report.json.";
const NO_BASE_CASES = "The cases of the baseline are not available; the comparison recorded only what is shown here.";

/** Renders the section of the case explorer, which the script fills; it has its height from the start, so nothing moves. Null without any case. */
export function renderExplorerPart({
  cases,
  leftOut,
  isFromDiffOnly,
  compared,
  hasBaseCases,
}: PageIndex): Markup | null {
  const count = cases.length;
  if (count === 0 && leftOut === 0 && !isFromDiffOnly) return null;
  const all = formatInteger(count + leftOut);
  const hints = [
    isFromDiffOnly ? `${NO_CASES}${count === 0 ? "" : " The report names the ones below."}` : "",
    compared && !hasBaseCases && !isFromDiffOnly ? NO_BASE_CASES : "",
    leftOut === 0 ? "" : `The ${formatInteger(count)} most important of ${all} cases. All are in cases.jsonl.gz.`,
  ];
  const noScript = h("noscript", null, h("p", null, "The list of all cases needs JavaScript, which is disabled."));
  return h(
    "section",
    { id: "cases", "aria-labelledby": "cases-title" },
    h("h2", { id: "cases-title" }, "Cases"),
    hints.filter(Boolean).map((hint) => h("p", { class: "aside" }, hint)),
    count === 0 ? null : h("div", { id: "explorer", class: "explorer" }, noScript),
  );
}

const OUTCOMES = {
  pass: ["✓", "good"],
  fail: ["✗", "bad"],
  unsure: ["?", "open"],
  ungated: ["i", "plain"],
} as const;

/** Renders the verdict, how it came about, and the source of a report. */
export function renderBanner(head: Head, report: Report, links: Links): Markup {
  const [sign, tone] = OUTCOMES[head.outcome];
  return h(
    "header",
    { class: `row ${tone}` },
    h("p", { class: "sign", "aria-hidden": "true" }, sign),
    h(
      "div",
      null,
      h("h1", null, toMarkup(headingOf(head))),
      head.where.map((line) => h("p", { class: "where" }, h("strong", null, toMarkup(line)))),
      head.counts === "" ? null : h("p", { class: "counts" }, head.counts),
      head.context.map((line) => h("p", { class: "aside" }, toMarkup(line))),
      provenance(report, links),
    ),
  );
}

/** Returns the first line of every output, without the word "Evaluation" before a verdict: `Failed: precision fell 6.7 pts`. */
function headingOf(head: Head): readonly Piece[] {
  const words = verdictWords(head, toTerminal);
  const own: Piece[] = head.name === "" ? [] : [" (", { prose: head.name }, ")"];
  const start: Piece = words === "" ? "Evaluation" : { prose: capitalize(words) };
  return [start, ...own, ": ", ...[head.title].flat()];
}

function provenance({ source, created }: Report, links: Links): Markup {
  const head = source.head ?? source.commit;
  return h(
    "p",
    { class: "aside" },
    source.repository === null ? "This run" : code(source.repository),
    head === null ? null : [" at ", toMarkup(links.commit(head))],
    source.run_id === null ? null : [", ", linked(`run ${source.run_id}`, links.run)],
    ", ",
    h("time", { datetime: created }, created.replace("T", " ").replace(/(?:\.\d+)?Z$/, " UTC")),
  );
}

/** Renders links to the sections. */
export function renderNavigation(sections: readonly { readonly id: string; readonly name: string }[]): Markup {
  const items = sections.map(({ id, name }) => h("li", null, h("a", { href: `#${id}` }, name)));
  return h("nav", { "aria-label": "Sections of the report" }, h("ul", null, items));
}
