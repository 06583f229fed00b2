import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { EXIT } from "../core/error.ts";
import { NO_SOURCE } from "../core/report.ts";
import { exitStatus } from "../core/verdict.ts";
import { renderComment } from "../report/comment/comment.ts";
import { printJson } from "../report/log.ts";
import { renderSummary } from "../report/summary/summary.ts";
import { formatError } from "../report/terminal/error-text.ts";
import { type OutputPaths, renderReportText } from "../report/terminal/report-text.ts";
import { checkGates } from "../run/check-gates.ts";
import { compareAndEvaluate, readCreationTime, scoreSuites, shownBaseline } from "../run/evaluate.ts";
import { type ComparedReport, writeHtmlReport } from "../run/html-report.ts";
import { needsJudge } from "../run/labelling.ts";
import { type WrittenReport, writeFileAtomically, writeReport } from "../store/report-folder.ts";
import { readBaseline } from "./baseline-option.ts";
import { estimateRun, labelRun, readConfigWithJudge, readStoredLabels } from "./judge-options.ts";
import { type CommandContext, type ParsedOptions, requiredOption } from "./options.ts";
import { throwUnwritable } from "./unwritable.ts";

/** Scores all suites of a config, compares them with a stored report, evaluates gates and writes the report. */
export async function run(options: ParsedOptions, context: CommandContext): Promise<number> {
  const { config, root, judge } = readConfigWithJudge(options, context);
  const baseline = await readBaseline(options.lists["baseline"] ?? [], context);
  const scored = await scoreSuites(config, {
    created: readCreationTime(context.env),
    source: NO_SOURCE,
    root,
    warn: (suite, error) => context.log.warn(`${suite}: ${formatError(error)}`),
    wantsViews: true,
  });
  checkGates(scored, config, baseline);
  const isJudged = needsJudge(scored);
  const labels = isJudged ? await readStoredLabels({ baseline, config, root }, context) : [];
  const unlabelled = { scored, baseline, config, labels, judge };
  if (options.flags.has("dry-run")) return estimateRun(unlabelled, context);
  const folder = resolve(context.folder, requiredOption(options, "out"));
  // The stored labels may be in this folder, and must survive whatever ends the run.
  const kept = labels.length > 0 ? { ...scored, labels } : scored;
  if (isJudged) await writeReport(folder, kept).catch(throwUnwritable);
  const evaluated = compareAndEvaluate(await labelRun(unlabelled, context), baseline, config);
  const base = shownBaseline(baseline);
  const written = await writeAll(folder, { head: evaluated, base }, context).catch(throwUnwritable);
  for (const warning of written.warnings) context.log.warn(warning);
  const { report } = evaluated;
  const paths = outputPaths(folder, written.page, context);
  const text = (): string => renderReportText(report, { color: context.color, ...paths });
  context.print(options.flags.has("json") ? printJson(report) : text());
  return report.verdict ? exitStatus(report.verdict, "fail") : EXIT.internal;
}

function outputPaths(folder: string, page: string | null, context: CommandContext): OutputPaths {
  const fromHere = (path: string): string => relative(context.folder, path) || ".";
  const out = { folder: fromHere(folder) };
  return page === null ? out : { ...out, htmlReport: { path: fromHere(page), url: pathToFileURL(page).href } };
}

async function writeAll(
  folder: string,
  { head, base }: Omit<ComparedReport, "page">,
  context: CommandContext,
): Promise<WrittenReport & { readonly page: string | null }> {
  const { report } = head;
  const page = { name: "default", server: null, artifactId: null, docs: null, created: report.created };
  const written = await writeReport(folder, head);
  await writeFileAtomically(join(folder, "comment.md"), renderComment(report, page));
  await writeFileAtomically(join(folder, "summary.md"), renderSummary(report, page));
  const [file] = await writeHtmlReport(folder, { head, base, page }).catch((error: NodeJS.ErrnoException) => {
    // Only a file system error fails the run; any other costs just the HTML report.
    if (error.code !== undefined && error.path !== undefined) throw error;
    context.log.warn(`The HTML report could not be made: ${error.message}`);
    return [];
  });
  return { ...written, page: file === undefined ? null : join(folder, file) };
}
