import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Baseline, isFound } from "../core/baseline.ts";
import { UserError } from "../core/error.ts";
import { NO_SOURCE } from "../core/report.ts";
import { EXIT, exitStatus } from "../core/verdict.ts";
import { fitsFamily } from "../families/index.ts";
import { renderComment } from "../report/comment/comment.ts";
import { printJson } from "../report/json.ts";
import { renderSummary } from "../report/summary/summary.ts";
import { formatError } from "../report/terminal/error-text.ts";
import { type OutputPaths, renderReportText } from "../report/terminal/report-text.ts";
import { readCreationTime } from "../run/creation-time.ts";
import { compareAndEvaluate, scoreSuites } from "../run/evaluate.ts";
import { needsJudge } from "../run/labelling.ts";
import { type PageReport, writePage } from "../run/page.ts";
import { readReport, type WrittenReport, writeFileAtomically, writeReport } from "../store/report-folder.ts";
import type { CommandContext } from "./command-context.ts";
import { estimateRun, labelRun, readConfigWithJudge, readStoredLabels } from "./judge-options.ts";
import { type Command, type ParsedOptions, requiredOption } from "./options.ts";

/** Scores all suites of a config, compares with a stored report, rules, and writes the report. */
export const run: Command = {
  name: "run",
  description: "Score all suites of a config, compare, rule on the gates, and write the report.",
  operands: [],
  options: {
    config: { value: "FILE", description: "The config file.", defaultValue: "evaldelta.yml" },
    baseline: { value: "FILE", description: "A report to compare with: a `report.json`, or the folder it lies in." },
    out: { value: "DIR", description: "Where the report is written.", defaultValue: "evaldelta-out" },
    json: { description: "Print the report instead of text." },
    "judge-model": { value: "MODEL", description: "The model that judges, instead of the config's." },
    "embedding-model": { value: "MODEL", description: "The model of embeddings, instead of the config's." },
    "dry-run": {
      description: "Tell what the judge would take (calls, tokens, dollars), send nothing and write nothing.",
    },
    replay: { description: "Judge by stored labels alone: those of the baseline and of `judge.labels`; send nothing." },
  },
  run: runRun,
};

async function runRun(asked: ParsedOptions, desk: CommandContext): Promise<number> {
  const { config, root, judge } = readConfigWithJudge(asked, desk);
  const created = readCreationTime(desk.env);
  const baseline = await readBaseline(asked.options["baseline"], desk);
  const warn = (suite: string, problem: Parameters<typeof formatError>[0]): void =>
    desk.log.warn(`${suite}: ${formatError(problem)}`);
  const read = await scoreSuites(config, { created, source: NO_SOURCE, root, warn, wantsViews: true });
  const isJudged = needsJudge(read);
  const labels = isJudged ? await readStoredLabels({ baseline, config, root }, desk) : [];
  const unlabelled = { read, baseline, config, labels, judge };
  if (asked.switches.has("dry-run")) return estimateRun(unlabelled, desk);
  const folder = resolve(desk.folder, requiredOption(asked, "out"));
  // Labels at hand may lie in this very folder: whatever ends the run, they are still there.
  const kept = labels.length > 0 ? { ...read, labels } : read;
  if (isJudged) await writeReport(folder, kept).catch(throwUnwritable);
  const scored = await labelRun(unlabelled, desk);
  const done = compareAndEvaluate(scored, baseline, config);
  const paged = { head: done, base: isFound(baseline) ? baseline : null };
  const written = await writeAll(folder, paged, desk).catch(throwUnwritable);
  for (const what of written.warnings) desk.log.warn(what);
  const { report } = done;
  const told = { color: desk.color, ...whereabouts(folder, written.page, desk) };
  desk.print(asked.switches.has("json") ? printJson(report) : renderReportText(report, told));
  return report.verdict ? exitStatus(report.verdict, "fail") : EXIT.internal;
}

function whereabouts(folder: string, page: string | null, desk: CommandContext): OutputPaths {
  const near = (path: string): string => relative(desk.folder, path) || ".";
  const where = near(folder);
  return page === null ? { where } : { where, page: { path: near(page), url: pathToFileURL(page).href } };
}

async function readBaseline(path: string | undefined, desk: CommandContext): Promise<Baseline> {
  if (path === undefined) {
    const todo = "Give one with `--baseline`, for instance the folder of an earlier run.";
    return { status: "none", why: "no `--baseline` was given", todo };
  }
  const stored = await readReport(resolve(desk.folder, path), fitsFamily, desk.log.warn);
  return { ...stored, status: "file", distance: null, branch: null, notes: [] };
}

/** A disk that takes no more, or a folder that cannot be one. */
export function throwUnwritable(error: NodeJS.ErrnoException): never {
  if (error.code === undefined || error.path === undefined) throw error;
  const what = `The report cannot be written (${error.code}).`;
  throw new UserError("config", [{ what, at: "--out", todo: "Name a folder that can be written to." }]);
}

async function writeAll(
  folder: string,
  { head, base }: Omit<PageReport, "page">,
  desk: CommandContext,
): Promise<WrittenReport & { readonly page: string | null }> {
  const { report } = head;
  const page = { name: "default", server: null, artifactId: null, docs: null, created: report.created };
  const written = await writeReport(folder, head);
  await writeFileAtomically(join(folder, "comment.md"), renderComment(report, page));
  await writeFileAtomically(join(folder, "summary.md"), renderSummary(report, page));
  const [file] = await writePage(folder, { head, base, page }).catch(tellPageless(desk));
  return { ...written, page: file === undefined ? null : join(folder, file) };
}

/** A disk that takes no page is told like one that takes no report; any other fault costs the page alone. */
function tellPageless({ log }: CommandContext): (error: NodeJS.ErrnoException) => readonly string[] {
  return (error) => {
    if (error.code !== undefined && error.path !== undefined) throw error;
    log.warn(`The page could not be made: ${error.message}`);
    return [];
  };
}
