import type { Baseline } from "../../core/baseline.ts";
import { EXIT } from "../../core/error.ts";
import type { OnProgress } from "../../core/log.ts";
import { exitStatus, type FailOn } from "../../core/verdict.ts";
import { policyOfBaseline } from "../../gates/policy.ts";
import { compareAndEvaluate, type ScoredRun, shownBaseline } from "../../run/evaluate.ts";
import type { OutputFolder } from "../../store/output-folder.ts";
import { outputFormat } from "../arguments/output-format.ts";
import type { LocalPlaces } from "../local-places.ts";
import { type CommandContext, type ParsedOptions, requiredOption } from "../options.ts";
import { renderOutput, writeOutputs } from "./run-output.ts";
import { describeSelection, type SuiteSelection } from "./select-suites.ts";
import type { RenderRerun, WatchedRun } from "./watch.ts";

/** A labelled run, what it is compared with, and where its files go. */
export interface RunToFinish {
  readonly scored: ScoredRun;
  readonly baseline: Baseline;
  readonly selection: SuiteSelection;
  readonly folder: OutputFolder;
  readonly places: LocalPlaces;
}

export interface FinishTools {
  readonly options: ParsedOptions;
  readonly context: CommandContext;
  readonly onProgress: OnProgress;
  /** Renders the text of a run that is watched. */
  readonly render?: RenderRerun | undefined;
}

/** Compares a scored run with its baseline, evaluates its gates, writes its files and prints the result. */
export async function finishRun(
  { scored, baseline, selection, folder, places }: RunToFinish,
  { options, context, onProgress, render }: FinishTools,
): Promise<WatchedRun> {
  onProgress({ task: "comparing and testing" });
  const { skipped, config } = selection;
  const policy = policyOfBaseline(baseline);
  const notes = skipped.length === 0 ? [] : [{ mark: "info" as const, text: describeSelection(selection) }];
  const evaluated = compareAndEvaluate(scored, baseline, config, { ...policy, notes: [...policy.notes, ...notes] });
  const { report } = evaluated;
  const failOn = requiredOption(options, "fail-on") as FailOn;
  const verdictStatus = report.verdict ? exitStatus(report.verdict, failOn) : EXIT.internal;
  const base = shownBaseline(baseline);
  const outputTools = { context, status: verdictStatus, onProgress };
  const files = await writeOutputs(folder, { head: evaluated, base }, outputTools);
  // Who names a folder relies on its files; the default one is a convenience.
  const isAskedFor = folder.isRefused && options.given.has("out");
  const status = isAskedFor && verdictStatus === EXIT.passed ? EXIT.config : verdictStatus;
  for (const warning of files.warnings) context.log.warn(warning);
  const format = outputFormat(options);
  const text = render !== undefined && format === "text" ? render(evaluated, places) : null;
  context.print(text ?? (await renderOutput(format, { report, files, status, places }, context)));
  return { status, head: evaluated };
}
