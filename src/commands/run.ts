import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "../core/config/config.ts";
import { EXIT, UserError } from "../core/error.ts";
import type { OnProgress } from "../core/log.ts";
import { type Baseline, formatReport, isFound, NO_SOURCE, type Report, type StoredReport } from "../core/report.ts";
import { exitStatus, type FailOn, type Verdict } from "../core/verdict/verdict.ts";
import { policyOfBaseline } from "../gates/evaluate-gates.ts";
import { createGit } from "../github/api/git.ts";
import { NO_REFERENCES, type References, releaseTags } from "../github/baseline/references.ts";
import { formatCount } from "../math/text/number-format.ts";
import { type ComparedReport, localContext, writeDocuments } from "../pipeline/documents.ts";
import type { ScoredRun } from "../pipeline/evaluate.ts";
import { decideRun, scoreRun } from "../pipeline/evaluate-run.ts";
import { labelByJudge, needsJudge } from "../pipeline/labelling.ts";
import { showProgress } from "../pipeline/progress.ts";
import { needsReleaseTags } from "../pipeline/trend.ts";
import { renderComment } from "../report/comment.ts";
import { cleanLine } from "../report/escape.ts";
import { renderJunit } from "../report/junit.ts";
import { safeJson } from "../report/log.ts";
import { type OutputPaths, renderReportText } from "../report/report-text.ts";
import { readCreationTime, writeTexts } from "../store/files.ts";
import { writeReport } from "../store/report-folder.ts";
import { readBaseline, readEarly, resolveBaselines } from "./baseline-option.ts";
import type { readConfigWithJudge } from "./config-with-judge.ts";
import { labelsFor, planLabels } from "./judge-options.ts";
import { type LocalPlaces, outputFolder } from "./local-places.ts";
import { type CommandContext, outputFormat, type ParsedOptions, requiredOption, widthOf } from "./options.ts";

type ConfigOfRun = Awaited<ReturnType<typeof readConfigWithJudge>>;

/** Scores all suites of a config, compares them with a stored report, evaluates gates and writes the report. */
export async function runSuites(loaded: ConfigOfRun, options: ParsedOptions, context: CommandContext): Promise<number> {
  const { onProgress, end } = showProgress(context);
  return loaded.places.run(() => runLoaded(loaded, options, context, onProgress)).finally(end);
}

async function runLoaded(
  loaded: ConfigOfRun,
  options: ParsedOptions,
  context: CommandContext,
  onProgress: OnProgress,
): Promise<number> {
  const { config: whole, root, judge, places } = loaded;
  const selection = selectSuites(whole, options.lists["suite"] ?? []);
  const named = await resolveBaselines(options.lists["baseline"] ?? [], loaded, context.folder);
  const readBase = () => readBaseline(named, loaded, { context, onProgress });
  const { early, texts } = await readEarly(named, readBase);
  const config: Config = { ...selection.config, texts: whole.texts ?? texts };
  const scoring = { created: readCreationTime(context.env), source: NO_SOURCE, root, wantsViews: true, onProgress };
  const approvesMeasure = options.flags.has("approve-measure");
  const { scored, baseline } = await scoreRun({
    config,
    scoring: { ...scoring, warn: places.warner(context.log) },
    // Read after the lines, stored reports need no memory beside theirs.
    findBaseline: async () => withoutSuites(early ?? (await readBase()), selection.skipped),
    rulesOf: async (base) => ({ cases: approvesMeasure || !isFound(base) ? null : base.cases }),
  });
  const isJudged = needsJudge(scored);
  const known = isJudged ? await labelsFor({ baseline, config, root }, approvesMeasure, context) : null;
  const { labels, notes } = known ?? { labels: [], notes: [] };
  if (options.flags.has("dry-run")) return planLabels({ scored, baseline, labels, config }, context);
  const read = Object.values(scored.report.suites).flatMap(({ files }) => [
    ...(files?.gold ?? []),
    ...(files?.traces ?? []),
  ]);
  const out = outputFolder(outOf(options, context), root, new Set(read.map(({ path }) => path)));
  // The stored labels may be in this folder, and must survive whatever ends the run.
  const withLabels = labels.length > 0 ? { ...scored, labels } : scored;
  if (isJudged) await writeReport(out, withLabels);
  const asked = { ...judge, labels, config, ...context, keyAdvice: "Set the variable `OPENAI_API_KEY`." };
  const labelled = isJudged ? await labelByJudge({ scored, baseline }, asked) : { scored, baseline };
  const tools = { options, context, onProgress, places, loaded };
  return finishRun({ ...labelled, selection: { ...selection, config }, notes, folder: out }, tools);
}

const outOf = (options: ParsedOptions, { folder }: CommandContext) => resolve(folder, requiredOption(options, "out"));

/** A labelled run, what it is compared with, and where its files go. */
interface RunToFinish {
  readonly scored: ScoredRun;
  readonly baseline: Baseline;
  readonly selection: SuiteSelection;
  readonly notes: Verdict["notes"];
  readonly folder: string;
}

/** What the run was asked, and where it reports. */
interface RunTools {
  readonly options: ParsedOptions;
  readonly context: CommandContext;
  readonly onProgress: OnProgress;
  readonly places: LocalPlaces;
  readonly loaded: ConfigOfRun;
}

/** Compares a scored run with its baseline, evaluates its gates, writes its files and prints the result. */
async function finishRun(finished: RunToFinish, tools: RunTools): Promise<number> {
  const { scored, baseline, selection, folder } = finished;
  const { options, context, onProgress } = tools;
  onProgress({ task: "comparing and testing" });
  const { skipped, config } = selection;
  const isFrozen = !isFound(baseline) && config.suites.some(({ gates }) => gates.freeze !== undefined);
  const policy = isFrozen
    ? await (await import("./run/git-baseline.ts")).readCheckoutPolicy(scored, { ...tools.loaded, config }, tools)
    : policyOfBaseline(baseline);
  const approvesMeasure = options.flags.has("approve-measure");
  const left =
    skipped.length === 0 ? [] : [{ mark: "info", kind: "selection", detail: describeSelection(selection) } as const];
  const notes = [...finished.notes, ...left];
  const references = { ...NO_REFERENCES, tags: await tagsFor(config, baseline, tools.loaded.root) };
  // On the command line the runs of a commit are not pooled.
  const run = { config, policy: { ...policy, approvesMeasure }, notes, references, nextStep: "more_runs" } as const;
  const { evaluated } = await decideRun({ scored, baseline }, run);
  const { report } = evaluated;
  const failOn = requiredOption(options, "fail-on") as FailOn;
  const status = report.verdict ? exitStatus(report.verdict, failOn) : EXIT.internal;
  const base = isFound(baseline) ? baseline : null;
  const page = await writeOutputs(folder, { head: evaluated, base }, tools).catch((error: unknown) => {
    // A full disk hides no verdict.
    context.print(renderOutput(report, null, tools));
    throw error;
  });
  context.print(renderOutput(report, { folder, page }, tools));
  return status;
}

/** Returns the release tags of the local clone; none where no trend is tested. */
async function tagsFor(config: Config, baseline: Baseline, root: string): Promise<References["tags"]> {
  return needsReleaseTags(config, baseline) ? releaseTags(await createGit(root).listTags()) : NO_REFERENCES.tags;
}

/** Writes all files of a report into a folder. Returns the path of the HTML report; null if it could not be made. */
async function writeOutputs(
  folder: string,
  { head, base }: Omit<ComparedReport, "page">,
  { context, onProgress }: RunTools,
): Promise<string | null> {
  const { report } = head;
  const page = localContext(report);
  onProgress({ task: "writing the report" });
  const { warnings } = await writeReport(folder, head);
  await writeTexts(folder, { "junit.xml": renderJunit(report) });
  onProgress({ task: "writing the HTML report" });
  const { html } = await writeDocuments(folder, { head, base, page }, context.log);
  for (const warning of warnings) context.log.warn(warning);
  return html === null ? null : join(folder, html);
}

/** Where the files of a run are; `page` is the HTML report. */
interface WrittenFiles {
  readonly folder: string;
  readonly page: string | null;
}

/** Returns what a run prints on standard output; null for files that could not be written. */
function renderOutput(report: Report, files: WrittenFiles | null, { options, context, places }: RunTools): string {
  switch (outputFormat(options)) {
    case "json":
      return safeJson(formatReport(report));
    case "markdown":
      return renderComment(report, localContext(report));
    case "junit":
      return renderJunit(report);
    default: {
      const { color } = context;
      const place = (at: string) => places.convert(at);
      const paths = files ? outputPaths(files, context) : { folder: null };
      return renderReportText(report, { ...widthOf(context), color, place, ...paths });
    }
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

/** The suites that a run scores, and the names of the others. */
export interface SuiteSelection {
  readonly config: Config;
  readonly skipped: readonly string[];
}

/** Keeps the named suites of a config; all of them without a name. Throws a UserError for names that it does not have. */
export function selectSuites(config: Config, names: readonly string[]): SuiteSelection {
  if (names.length === 0) return { config, skipped: [] };
  const known = config.suites.map(({ name }) => name);
  const selected = new Set(names.map((name) => resolveName(name, known)));
  const unknown = [...selected].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const todo = `The config has ${known.map((name) => `\`${cleanLine(name)}\``).join(", ")}.`;
    const errors = unknown.map((given) => ({
      what: `There is no suite \`${given}\`.`,
      at: "--suite",
      given,
      known,
      todo,
    }));
    throw new UserError("config", errors);
  }
  const suites = config.suites.filter(({ name }) => selected.has(name));
  return { config: { ...config, suites }, skipped: known.filter((name) => !selected.has(name)) };
}

/** Returns the suite that a name means: the one of that name, or the only one whose name ends with it after a folder. */
function resolveName(name: string, known: readonly string[]): string {
  if (known.includes(name)) return name;
  const [match = name, ...others] = known.filter((suite) => suite.endsWith(`/${name}`));
  return others.length === 0 ? match : name;
}

/** Returns a baseline without the suites that a run skips, so that they do not count as removed. */
export function withoutSuites(baseline: Baseline, skipped: readonly string[]): Baseline {
  if (skipped.length === 0 || !isFound(baseline)) return baseline;
  const { runs, gates } = baseline;
  const kept = gates && { gates: new Map([...gates].filter(([suite]) => !skipped.includes(suite))) };
  const reduced = { ...baseline, ...reportWithout(baseline, skipped), ...kept };
  return runs === undefined ? reduced : { ...reduced, runs: runs.map((run) => reportWithout(run, skipped)) };
}

function reportWithout(stored: StoredReport, skipped: readonly string[]): StoredReport {
  const isKept = ({ suite }: { readonly suite: string }): boolean => !skipped.includes(suite);
  const { report, cases, views } = stored;
  const suites = Object.fromEntries(Object.entries(report.suites).filter(([suite]) => isKept({ suite })));
  const verdict = report.verdict && { ...report.verdict, gates: report.verdict.gates.filter(isKept) };
  return {
    ...stored,
    report: { ...report, suites, verdict },
    cases: cases?.filter(isKept) ?? null,
    ...(views && { views: views.filter(isKept) }),
  };
}

/** Describes what a run leaves out: "Only `a` is scored (`--suite`); the gates of `b` and 2 more suites are not evaluated". */
export function describeSelection({ config, skipped }: SuiteSelection): string {
  const scored = config.suites.map(({ name }) => `\`${cleanLine(name)}\``).join(", ");
  const named = skipped.slice(0, MAX_NAMED).map((name) => `\`${cleanLine(name)}\``);
  const left = skipped.length - named.length;
  const more = left === 0 ? "" : ` and ${formatCount(left, "more suite")}`;
  const verb = config.suites.length === 1 ? "is" : "are";
  return `only ${scored} ${verb} scored (\`--suite\`); the gates of ${named.join(", ")}${more} are not evaluated`;
}

const MAX_NAMED = 5;
