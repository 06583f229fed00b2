import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { EXIT } from "../../core/error.ts";
import type { OnProgress } from "../../core/log.ts";
import type { Baseline } from "../../core/report.ts";
import { formatReport, type Report } from "../../core/report.ts";
import { exitStatus, type FailOn } from "../../core/verdict.ts";
import { policyOfBaseline } from "../../gates/policy.ts";
import { renderComment, renderSummary } from "../../report/comment.ts";
import { renderJunit } from "../../report/junit.ts";
import { safeJson } from "../../report/log.ts";
import { type OutputPaths, renderReportText } from "../../report/report-text.ts";
import { compareAndEvaluate, type ScoredRun, shownBaseline } from "../../run/evaluate.ts";
import { type ComparedReport, HTML_FILE, localContext, tryRenderHtmlFiles } from "../../run/html-report.ts";
import { writeTexts } from "../../store/files.ts";
import { writeReport } from "../../store/report-folder.ts";
import type { LocalPlaces } from "../local-places.ts";
import { type CommandContext, outputFormat, type ParsedOptions, requiredOption, widthOf } from "../options.ts";
import { describeSelection, type SuiteSelection } from "./select-suites.ts";

/** A labelled run, what it is compared with, and where its files go. */
interface RunToFinish {
  readonly scored: ScoredRun;
  readonly baseline: Baseline;
  readonly selection: SuiteSelection;
  readonly folder: string;
  readonly places: LocalPlaces;
}

interface FinishTools {
  readonly options: ParsedOptions;
  readonly context: CommandContext;
  readonly onProgress: OnProgress;
}

/** Compares a scored run with its baseline, evaluates its gates, writes its files and prints the result. */
export async function finishRun(
  { scored, baseline, selection, folder, places }: RunToFinish,
  { options, context, onProgress }: FinishTools,
): Promise<number> {
  onProgress({ task: "comparing and testing" });
  const { skipped, config } = selection;
  const policy = policyOfBaseline(baseline);
  const notes = skipped.length === 0 ? [] : [{ mark: "info" as const, text: describeSelection(selection) }];
  const evaluated = compareAndEvaluate(scored, baseline, config, { ...policy, isUnapproved: true, notes });
  const { report } = evaluated;
  const failOn = requiredOption(options, "fail-on") as FailOn;
  const status = report.verdict ? exitStatus(report.verdict, failOn) : EXIT.internal;
  const base = shownBaseline(baseline);
  const files = await writeOutputs(folder, { head: evaluated, base }, { context, onProgress });
  for (const warning of files.warnings) context.log.warn(warning);
  const format = outputFormat(options);
  context.print(await renderOutput(format, { report, files, places }, context));
  return status;
}

interface WrittenFiles {
  readonly folder: string;
  /** The HTML report; null if it could not be made. */
  readonly page: string | null;
  readonly warnings: readonly string[];
}

interface OutputTools {
  readonly context: CommandContext;
  readonly onProgress: OnProgress;
}

/** Writes all files of a report into a folder. */
export async function writeOutputs(
  folder: string,
  { head, base }: Omit<ComparedReport, "page">,
  { context, onProgress }: OutputTools,
): Promise<WrittenFiles> {
  const { report } = head;
  const page = localContext(report);
  onProgress({ task: "writing the report" });
  const { warnings } = await writeReport(folder, head);
  await writeTexts(folder, {
    "comment.md": renderComment(report, page),
    "summary.md": renderSummary(report, page),
    "junit.xml": renderJunit(report),
  });
  onProgress({ task: "writing the HTML report" });
  const pages = await tryRenderHtmlFiles({ head, base, page }, context.log);
  await writeTexts(folder, pages);
  return { folder, warnings, page: pages[HTML_FILE] ? join(folder, HTML_FILE) : null };
}

interface RunOutput {
  readonly report: Report;
  readonly files: WrittenFiles;
  readonly places: LocalPlaces;
}

/** Returns what a run prints on standard output. */
async function renderOutput(
  format: string,
  { report, files, places }: RunOutput,
  context: CommandContext,
): Promise<string> {
  const text = (color: boolean): string =>
    renderReportText(places.convertReport(report), { ...widthOf(context), color, ...outputPaths(files, context) });
  switch (format) {
    case "json":
      return safeJson(formatReport(report));
    case "markdown":
      return renderComment(report, localContext(report));
    case "junit":
      return renderJunit(report);
    default:
      return text(context.color);
  }
}

function outputPaths({ folder, page }: WrittenFiles, context: CommandContext): OutputPaths {
  const fromHere = (path: string): string => {
    const relativePath = relative(context.folder, path) || ".";
    return relativePath.length < path.length ? relativePath : path;
  };
  const out = { folder: fromHere(folder) };
  return page === null ? out : { ...out, htmlReport: { path: fromHere(page), url: pathToFileURL(page).href } };
}
