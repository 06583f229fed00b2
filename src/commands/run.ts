import { resolve } from "node:path";
import type { Baseline } from "../core/baseline.ts";
import { EXIT } from "../core/error.ts";
import type { StoredLabel } from "../core/judge/stored-label.ts";
import type { OnProgress } from "../core/log.ts";
import { NO_SOURCE } from "../core/report.ts";
import { exitStatus, type FailOn } from "../core/verdict.ts";
import { policyOfBaseline } from "../gates/policy.ts";
import { formatError } from "../report/terminal/error-text.ts";
import { checkGates } from "../run/check-gates.ts";
import { compareAndEvaluate, readCreationTime, scoreSuites, shownBaseline } from "../run/evaluate.ts";
import { needsJudge } from "../run/labelling.ts";
import { showProgress } from "../run/progress/show-progress.ts";
import { mergeLabels } from "../store/labels.ts";
import { writeReport } from "../store/report-folder.ts";
import { outputFormat } from "./arguments/output-format.ts";
import { readBaseline } from "./baseline-option.ts";
import { estimateRun, labelRun, readConfigWithJudge, readStoredLabels } from "./judge-options.ts";
import { type CommandContext, type ParsedOptions, requiredOption } from "./options.ts";
import { withConfigOf } from "./run/missing-config.ts";
import { renderOutput, writeOutputs } from "./run/run-output.ts";
import { describeSelection, selectSuites, withoutSuites } from "./run/select-suites.ts";
import type { RenderRerun, RunWatched, WatchedRun } from "./run/watch.ts";
import { throwUnwritable } from "./unwritable.ts";

/** Scores all suites of a config, compares them with a stored report, evaluates gates and writes the report. */
export async function run(options: ParsedOptions, context: CommandContext): Promise<number> {
  const kept: KeptWork = { baseline: null, labels: [] };
  const runWatched: RunWatched = (render) => {
    const { onProgress, end } = showProgress(context);
    return runOnce(options, context, { onProgress, render, kept }).finally(end);
  };
  if (!options.flags.has("watch")) return (await runWatched()).status;
  const { watchRuns } = await import("./run/watch.ts");
  return watchRuns(runWatched, options, context);
}

/** What stays while the files of the run change: the judge is not asked twice. */
interface KeptWork {
  baseline: Baseline | null;
  labels: readonly StoredLabel[];
}

interface RunTools {
  readonly onProgress: OnProgress;
  readonly render: RenderRerun | undefined;
  readonly kept: KeptWork;
}

async function runOnce(options: ParsedOptions, context: CommandContext, tools: RunTools): Promise<WatchedRun> {
  const loaded = await withConfigOf(options.lists["baseline"]?.[0], context, () =>
    readConfigWithJudge(options, context),
  );
  return loaded.places.run(() => runLoaded(loaded, options, context, tools));
}

async function runLoaded(
  loaded: Awaited<ReturnType<typeof readConfigWithJudge>>,
  options: ParsedOptions,
  context: CommandContext,
  { onProgress, render, kept }: RunTools,
): Promise<WatchedRun> {
  const { config: whole, root, judge, places } = loaded;
  const format = outputFormat(options);
  const selection = selectSuites(whole, options.lists["suite"] ?? []);
  const { config, skipped } = selection;
  kept.baseline ??= await readBaseline(options.lists["baseline"] ?? [], loaded, { context, onProgress });
  const baseline = withoutSuites(kept.baseline, skipped);
  const scored = await scoreSuites(config, {
    created: readCreationTime(context.env),
    source: NO_SOURCE,
    root,
    warn: (suite, error) => context.log.warn(`${suite}: ${formatError(places.convertError(error))}`),
    wantsViews: true,
    onProgress,
  });
  checkGates(scored, config, baseline);
  const isJudged = needsJudge(scored);
  const stored = isJudged ? await readStoredLabels({ baseline, config, root }, context) : [];
  const labels = mergeLabels(stored, kept.labels);
  const unlabelled = { scored, baseline, config, labels, judge };
  if (options.flags.has("dry-run")) return { status: await estimateRun(unlabelled, context), head: null };
  const folder = resolve(context.folder, requiredOption(options, "out"));
  // The stored labels may be in this folder, and must survive whatever ends the run.
  const unlabelledReport = labels.length > 0 ? { ...scored, labels } : scored;
  if (isJudged) await writeReport(folder, unlabelledReport).catch(throwUnwritable);
  const policy = policyOfBaseline(baseline);
  const notes = skipped.length === 0 ? [] : [{ mark: "info" as const, text: describeSelection(selection) }];
  const labelled = await labelRun(unlabelled, context);
  kept.labels = labelled.labels ?? [];
  onProgress({ task: "comparing and testing" });
  const evaluated = compareAndEvaluate(labelled, baseline, config, { ...policy, notes: [...policy.notes, ...notes] });
  const { report } = evaluated;
  const failOn = requiredOption(options, "fail-on") as FailOn;
  const status = report.verdict ? exitStatus(report.verdict, failOn) : EXIT.internal;
  const base = shownBaseline(baseline);
  const files = await writeOutputs(folder, { head: evaluated, base }, { context, status, onProgress }).catch(
    throwUnwritable,
  );
  for (const warning of files.warnings) context.log.warn(warning);
  const text = render !== undefined && format === "text" ? render(evaluated, places) : null;
  context.print(text ?? (await renderOutput(format, { report, files, status, places }, context)));
  return { status, head: evaluated };
}
