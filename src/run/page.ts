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

/** The page of a report among its files. */
export const PAGE_FILE = "report.html";

/** A report, what it was compared with, and where its page stands. */
export interface PageReport {
  readonly head: StoredReport;
  readonly base: StoredReport | null;
  readonly page: ReportContext;
}

/** The page people open, as one document. */
export async function makePage(paged: PageReport): Promise<string> {
  return (await makeFiles(paged))[PAGE_FILE];
}

/** Writes the page and its pictures into the folder of their report → the names of the files, the page first. What there is nothing to draw of is not there afterwards. */
export async function writePage(folder: string, paged: PageReport): Promise<string[]> {
  const files = Object.entries(await makeFiles(paged));
  for (const [name, text] of files) {
    if (text === null) await rm(join(folder, name), { force: true });
    else await writeFileAtomically(join(folder, name), text);
  }
  return files.flatMap(([name, text]) => (text === null ? [] : [name]));
}

/** What draws is loaded only here. */
async function makeFiles(paged: PageReport): ReturnType<typeof import("../report/html/page.ts").renderPageFiles> {
  const { renderPageFiles } = await import("../report/html/page.ts");
  return renderPageFiles({ ...paged, families: { ...FAMILIES, metricsOf, chartsOf, titleOf, shownAs } });
}

/** None where a report has parameters that its family no longer takes. */
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
