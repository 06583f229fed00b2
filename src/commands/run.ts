import { resolve } from "node:path";
import { EXIT } from "../core/error.ts";
import { NO_SOURCE, type Report } from "../core/report.ts";
import { exitStatus, type FailOn } from "../core/verdict.ts";
import { policyOfBaseline } from "../gates/policy.ts";
import { formatError } from "../report/terminal/error-text.ts";
import { checkGates } from "../run/check-gates.ts";
import { compareAndEvaluate, readCreationTime, scoreSuites, shownBaseline } from "../run/evaluate.ts";
import { needsJudge } from "../run/labelling.ts";
import { writeReport } from "../store/report-folder.ts";
import { outputFormat } from "./arguments/output-format.ts";
import { readBaseline } from "./baseline-option.ts";
import { estimateRun, labelRun, readConfigWithJudge, readStoredLabels } from "./judge-options.ts";
import { type CommandContext, type ParsedOptions, requiredOption } from "./options.ts";
import { renderOutput, writeOutputs } from "./run/run-output.ts";
import { describeSelection, selectSuites, withoutSuites } from "./run/select-suites.ts";
import { throwUnwritable } from "./unwritable.ts";

/** Scores all suites of a config, compares them with a stored report, evaluates gates and writes the report. */
export async function run(options: ParsedOptions, context: CommandContext): Promise<number> {
  return (await runOnce(options, context)).status;
}

/** Runs once. The report is null where only the cost of the judge is estimated. */
async function runOnce(
  options: ParsedOptions,
  context: CommandContext,
): Promise<{ readonly status: number; readonly report: Report | null }> {
  const loaded = readConfigWithJudge(options, context);
  return loaded.places.run(() => runLoaded(loaded, options, context));
}

async function runLoaded(
  loaded: ReturnType<typeof readConfigWithJudge>,
  options: ParsedOptions,
  context: CommandContext,
): ReturnType<typeof runOnce> {
  const { config: whole, root, judge, places } = loaded;
  const format = outputFormat(options);
  const selection = selectSuites(whole, options.lists["suite"] ?? []);
  const { config, skipped } = selection;
  const baseline = withoutSuites(await readBaseline(options.lists["baseline"] ?? [], loaded, context), skipped);
  const scored = await scoreSuites(config, {
    created: readCreationTime(context.env),
    source: NO_SOURCE,
    root,
    warn: (suite, error) => context.log.warn(`${suite}: ${formatError(places.convertError(error))}`),
    wantsViews: true,
  });
  checkGates(scored, config, baseline);
  const isJudged = needsJudge(scored);
  const labels = isJudged ? await readStoredLabels({ baseline, config, root }, context) : [];
  const unlabelled = { scored, baseline, config, labels, judge };
  if (options.flags.has("dry-run")) return { status: await estimateRun(unlabelled, context), report: null };
  const folder = resolve(context.folder, requiredOption(options, "out"));
  // The stored labels may be in this folder, and must survive whatever ends the run.
  const kept = labels.length > 0 ? { ...scored, labels } : scored;
  if (isJudged) await writeReport(folder, kept).catch(throwUnwritable);
  const policy = policyOfBaseline(baseline);
  const notes = skipped.length === 0 ? [] : [{ mark: "info" as const, text: describeSelection(selection) }];
  const labelled = await labelRun(unlabelled, context);
  const evaluated = compareAndEvaluate(labelled, baseline, config, { ...policy, notes: [...policy.notes, ...notes] });
  const { report } = evaluated;
  const failOn = requiredOption(options, "fail-on") as FailOn;
  const status = report.verdict ? exitStatus(report.verdict, failOn) : EXIT.internal;
  const base = shownBaseline(baseline);
  const files = await writeOutputs(folder, { head: evaluated, base }, { context, status }).catch(throwUnwritable);
  for (const warning of files.warnings) context.log.warn(warning);
  context.print(await renderOutput(format, { report, files, status, places }, context));
  return { status, report };
}
