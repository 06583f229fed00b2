import { resolve } from "node:path";
import type { OnProgress } from "../core/log.ts";
import { labelsOf, NO_SOURCE } from "../core/report.ts";
import { checkGates } from "../run/check-gates.ts";
import { scoreSuites } from "../run/evaluate.ts";
import { needsJudge } from "../run/labelling.ts";
import { showProgress } from "../run/progress.ts";
import { readCreationTime } from "../store/files.ts";
import { writeReport } from "../store/report-folder.ts";
import { areStoredReports, readBaseline } from "./baseline-option.ts";
import type { readConfigWithJudge } from "./config-with-judge.ts";
import { addCommittedLabels, labelRun, planLabels } from "./judge-options.ts";
import { type CommandContext, type ParsedOptions, requiredOption } from "./options.ts";
import { finishRun } from "./run/finish-run.ts";
import { selectSuites, withoutSuites } from "./run/select-suites.ts";

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
  const { config, skipped } = selection;
  const names = options.lists["baseline"] ?? [];
  const readBase = () => readBaseline(names, loaded, { context, onProgress });
  const early = (await areStoredReports(names, context.folder)) ? null : await readBase();
  const scored = await scoreSuites(config, {
    created: readCreationTime(context.env),
    source: NO_SOURCE,
    root,
    warn: places.warner(context.log),
    wantsViews: true,
    onProgress,
  });
  // Read after the lines, stored reports need no memory beside theirs.
  const baseline = withoutSuites(early ?? (await readBase()), skipped);
  checkGates(scored, config, baseline);
  const isJudged = needsJudge(scored);
  const labels = isJudged ? await addCommittedLabels(labelsOf(baseline), config, root, context) : [];
  const unlabelled = { scored, baseline, config, labels, judge };
  if (options.flags.has("dry-run")) return planLabels(unlabelled, context);
  const out = resolve(context.folder, requiredOption(options, "out"));
  // The stored labels may be in this folder, and must survive whatever ends the run.
  const unlabelledReport = labels.length > 0 ? { ...scored, labels } : scored;
  if (isJudged) await writeReport(out, unlabelledReport);
  const labelled = await labelRun(unlabelled, context);
  return finishRun({ scored: labelled, baseline, selection, folder: out, places }, { options, context, onProgress });
}
