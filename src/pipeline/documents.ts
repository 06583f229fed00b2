import { errorMessage } from "../core/error.ts";
import type { Log } from "../core/log.ts";
import type { Report, StoredReport } from "../core/report.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { MOST_CHARTS } from "../core/view/chart.ts";
import { findFamily } from "../families/index.ts";
import { renderComment, renderSummary } from "../report/comment.ts";
import type { ReportContext } from "../report/links.ts";
import { writeTexts } from "../store/files.ts";
import { withPairs } from "./base-answers.ts";
import { FAMILIES } from "./stored-metrics.ts";

/** The name of the HTML report among a report's files. */
export const HTML_FILE = "report.html";
/** Those of the comment and the step summary. */
export const COMMENT_FILE = "comment.md";
export const SUMMARY_FILE = "summary.md";

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
  const { head, base } = paged;
  return renderHtml({ ...paged, base: base && withPairs(base, head), families });
}

/** The documents of a report, beside its own files: texts, and the names of the files. */
interface WrittenDocuments {
  readonly comment: string;
  readonly summary: string;
  /** Null where it could not be rendered. */
  readonly html: string | null;
}

/** Writes HTML report, comment and step summary of a report into its folder. */
export async function writeDocuments(folder: string, paged: ComparedReport, log: Log): Promise<WrittenDocuments> {
  const { head, page } = paged;
  const rendered = await renderHtmlReport(paged).catch((cause: unknown) => {
    log.warn(`The HTML report could not be made: ${errorMessage(cause)}`);
    log.debug(cause instanceof Error ? (cause.stack ?? "") : "");
    return null;
  });
  const html = rendered === null ? null : HTML_FILE;
  const comment = renderComment(head.report, page);
  const summary = renderSummary(head.report, { ...page, pageId: html === null ? null : "to come" });
  await writeTexts(folder, {
    [HTML_FILE]: rendered,
    [COMMENT_FILE]: comment,
    [SUMMARY_FILE]: summary,
  });
  return { comment, summary, html };
}

/** Loads what renders the HTML report, which takes a while. */
export const loadPage = () => import("../report/html/page.ts");
