import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UserError } from "../core/error.ts";
import { NO_SOURCE } from "../core/report.ts";
import { EXIT, exitStatus } from "../core/verdict.ts";
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
import { type Command, type CommandContext, type ParsedOptions, requiredOption } from "./options.ts";

/** Scores all suites of a config, compares them with a stored report, evaluates gates and writes the report. */
export const run: Command = {
  name: "run",
  description: "Score all suites of a config, compare, evaluate gates, and write the report.",
  operands: [],
  options: {
    config: { value: "FILE", description: "The config file.", defaultValue: "evaldelta.yml" },
    baseline: {
      value: "FILE",
      description: "The report to compare with, a `report.json` or its folder; several are runs of the same version.",
      repeatable: true,
    },
    out: { value: "DIR", description: "Where the report is written.", defaultValue: "evaldelta-out" },
    json: { description: "Print the report as JSON instead of text." },
    "judge-model": { value: "MODEL", description: "The judge's model, instead of the config's." },
    "embedding-model": { value: "MODEL", description: "The embedding model, instead of the config's." },
    "dry-run": {
      description: "Print what the judge would cost (calls, tokens, dollars); send nothing and write nothing.",
    },
    replay: { description: "Use only stored labels: the baseline's and those of `judge.labels`; send nothing." },
  },
  run: runSuites,
};

async function runSuites(options: ParsedOptions, context: CommandContext): Promise<number> {
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

/** Converts file system errors, such as a full disk, to UserErrors. */
export function throwUnwritable(error: NodeJS.ErrnoException): never {
  if (error.code === undefined || error.path === undefined) throw error;
  const isFile = error.code === "EEXIST" || error.code === "ENOTDIR";
  const why = isFile ? ": a file has the name of the folder" : ` (${error.code})`;
  const what = `The report cannot be written${why}.`;
  throw new UserError("config", [{ what, at: "--out", todo: "Name a folder that can be written to." }]);
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
