import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { StoredReport } from "../../core/baseline.ts";
import type { Report } from "../../core/report.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { Chart } from "../../core/view/chart.ts";
import { isCompared, runName } from "../headline.ts";
import { createLinks, type ReportContext } from "../links.ts";
import { createRows } from "../scores/score-row.ts";
import type { CaseFacts } from "./data/case-maker.ts";
import { listCases } from "./data/page-cases.ts";
import type { PageIndex } from "./data/page-data.ts";
import { PART_SIZE, packText, viewParts } from "./data/page-views.ts";
import { canListCases } from "./data/score-hash.ts";
import { type DocumentParts, readAssets, renderDocument } from "./document.ts";
import { bannerPart, footerPart, navigation, titleOf } from "./parts/banner.ts";
import { casesPart, dropsPart, regressedPart } from "./parts/cases.ts";
import { chartsPart } from "./parts/charts.ts";
import { gatesPart, measurePart, notesPart, warningsPart } from "./parts/gates.ts";
import { historyPart } from "./parts/history.ts";
import { metricsPart, slicesPart } from "./parts/scores.ts";
import { suitesPart, trialsPart } from "./parts/suites.ts";

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

/** Renders the HTML report: one document that needs no other file. */
export async function renderHtml({ head, base: given, page, families }: PageInput): Promise<string> {
  const { report } = head;
  const assets = await readAssets();
  const links = createLinks(report.source, page);
  const compared = isCompared(report);
  const base = compared ? given : null;
  const listed = listCases(head, base, { ...families, line: links.line });
  const names = { base: "Base", now: runName(report) };
  const hasBaseCases = compared && (base?.cases ?? null) !== null;
  const index: PageIndex = { ...listed, compared, hasBaseCases, names, partSize: PART_SIZE };
  // Packed by other threads while this one renders the rest.
  const packed = packData(index, viewParts({ ...listed, head, base }));
  // A failure is thrown below.
  packed.catch(() => {});
  const leads = (suite: string, name: string): boolean => canListCases(index, suite, name);
  const facts = { report, links, rows: createRows(report), leads };
  const charts = Object.entries(report.suites).map(([name, suite]) => {
    return { name, charts: families.chartsOf(suite, suiteBefore(report, base, name)) };
  });
  const parts = [
    measurePart(report),
    regressedPart(index),
    dropsPart(report, links),
    gatesPart(report),
    metricsPart(facts),
    warningsPart(report),
    notesPart(report),
    casesPart(index),
    slicesPart(facts),
    trialsPart(report),
    chartsPart(charts, names),
    historyPart(report, names),
    suitesPart(report),
  ].filter((part) => part !== null);
  const body = [
    h("a", { class: "skip", href: "#main" }, "Skip to the report"),
    bannerPart(report, page, links),
    navigation(parts),
    h("main", { id: "main", tabindex: -1 }, parts),
    footerPart(report, links),
  ];
  return renderDocument({
    ...assets,
    title: titleOf(report),
    body: body.map((one) => renderToString(one)).join("\n"),
    data: await packed,
  });
}

/** Compresses the data of the explorer, by the ids of its elements. */
function packData(index: PageIndex, views: readonly string[]): Promise<DocumentParts["data"]> {
  const pack = async (id: string, text: string) => [id, text === "" ? "" : await packText(text)] as const;
  return Promise.all([pack("index", JSON.stringify(index)), ...views.map((text, part) => pack(`part-${part}`, text))]);
}

/** Returns a suite's report in the baseline; null if there is none, or if the suite was redefined. */
function suiteBefore({ diff }: Report, base: StoredReport | null, name: string): SuiteReport | null {
  if (base === null || diff === null || diff.redefined.some(({ suite }) => suite === name)) return null;
  return Object.hasOwn(base.report.suites, name) ? (base.report.suites[name] ?? null) : null;
}
