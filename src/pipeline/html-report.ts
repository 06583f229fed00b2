import { errorMessage } from "../core/error.ts";
import type { Log } from "../core/log.ts";
import type { Report, StoredReport } from "../core/report.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { MOST_CHARTS } from "../core/view/chart.ts";
import { findFamily } from "../families/index.ts";
import type { ReportContext } from "../report/links.ts";
import { FAMILIES } from "./evaluate.ts";

/** The name of the HTML report among a report's files. */
export const HTML_FILE = "report.html";

/** A report, its baseline, and the context that links depend on. */
export interface ComparedReport {
  readonly head: StoredReport;
  readonly base: StoredReport | null;
  readonly page: ReportContext;
}

/** Returns the context of a report that is not on GitHub. */
export function localContext({ created }: Pick<Report, "created">): ReportContext {
  return { name: "default", server: null, artifactId: null, docs: null, created };
}

export async function renderHtmlReport(paged: ComparedReport): Promise<string> {
  const { renderHtml } = await loadPage();
  // A stored report can have parameters that its family no longer accepts.
  const isReadable = ({ family, params }: SuiteReport): boolean =>
    findFamily(family)?.params.safeParse(params).success === true;
  const families = {
    ...FAMILIES,
    metricsOf: (suite: SuiteReport) => (isReadable(suite) ? FAMILIES.metricsOf(suite) : []),
    chartsOf: (now: SuiteReport, base: SuiteReport | null) =>
      findFamily(now.family)?.charts?.(now, base).slice(0, MOST_CHARTS) ?? [],
    shownAs: (family: string) => findFamily(family)?.caseNoun ?? "case",
  };
  return renderHtml({ ...paged, families });
}

/** Renders the HTML report by its file name; no file, with a warning, when it cannot be rendered. */
export async function tryRenderHtmlFiles(paged: ComparedReport, log: Log): Promise<Readonly<Record<string, string>>> {
  try {
    return { [HTML_FILE]: await renderHtmlReport(paged) };
  } catch (cause) {
    log.warn(`The HTML report could not be made: ${errorMessage(cause)}`);
    log.debug(cause instanceof Error ? (cause.stack ?? "") : "");
    return {};
  }
}

/** Loads what renders the HTML report, which takes a while. */
export const loadPage = () => import("../report/html/page.ts");
