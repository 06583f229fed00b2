import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { StoredReport } from "../core/baseline.ts";
import type { Metric } from "../core/metric.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { type Chart, MOST_CHARTS } from "../core/view/chart.ts";
import { findFamily } from "../families/index.ts";
import type { ReportContext } from "../report/links.ts";
import { writeFileAtomically } from "../store/report-folder.ts";
import { FAMILIES } from "./evaluate.ts";

/** The name of the HTML report among a report's files. */
export const HTML_FILE = "report.html";

/** A report, its baseline, and the context that links depend on. */
export interface ComparedReport {
  readonly head: StoredReport;
  readonly base: StoredReport | null;
  readonly page: ReportContext;
}

/** Renders the HTML report, one file. */
export async function renderHtmlReport(paged: ComparedReport): Promise<string> {
  return (await renderAll(paged))[HTML_FILE];
}

/** Writes the HTML report, badge and trend next to a report and returns the names of the files, the HTML report first. A file without content is removed. */
export async function writeHtmlReport(folder: string, paged: ComparedReport): Promise<string[]> {
  const files = Object.entries(await renderAll(paged));
  for (const [name, text] of files) {
    if (text === null) await rm(join(folder, name), { force: true });
    else await writeFileAtomically(join(folder, name), text);
  }
  return files.flatMap(([name, text]) => (text === null ? [] : [name]));
}

/** Renders all files. Imported late: rendering loads slowly. */
async function renderAll(paged: ComparedReport): ReturnType<typeof import("../report/html/page.ts").renderPageFiles> {
  const { renderPageFiles } = await import("../report/html/page.ts");
  return renderPageFiles({ ...paged, families: { ...FAMILIES, metricsOf, chartsOf, titleOf, shownAs } });
}

/** Returns no metrics for a report with parameters that its family no longer accepts. */
function metricsOf(suite: SuiteReport): readonly Metric[] {
  const isReadable = findFamily(suite.family)?.params.safeParse(suite.params).success === true;
  return isReadable ? FAMILIES.metricsOf(suite) : [];
}

function chartsOf(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  return findFamily(now.family)?.views?.charts?.(now, base).slice(0, MOST_CHARTS) ?? [];
}

function titleOf(family: string): string {
  return findFamily(family)?.title ?? family;
}

function shownAs(family: string): string {
  return findFamily(family)?.caseNoun ?? "case";
}
