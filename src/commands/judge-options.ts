import { type Baseline, isFound } from "../core/baseline.ts";
import type { Config } from "../core/config/config.ts";
import type { StoredLabel } from "../core/judge/stored-label.ts";
import { EXIT } from "../core/verdict.ts";
import { readVariable } from "../github/api/inputs.ts";
import { checkModelName, resolveJudgeModels } from "../input/config/judge.ts";
import { type Endpoint, OPENAI_URL, readEndpoint } from "../judge/client/endpoint.ts";
import { formatEstimate } from "../report/terminal/judge-text.ts";
import type { ScoredRun } from "../run/evaluate.ts";
import { openReportedJudging, reportMissingLabels } from "../run/judge-progress.ts";
import { confirmRegressions, judgeReportsBySuite, judgeSettings, labelSuites, needsJudge } from "../run/labelling.ts";
import { committedLabelFiles, mergeLabels, readCommittedLabels } from "../store/labels.ts";
import { type CommandContext, loadConfig, type ParsedOptions } from "./options.ts";

/** Where labels come from: with `replay` nobody is asked, so that no endpoint is needed. */
export interface JudgeAccess {
  readonly mode: "ask" | "replay";
  readonly endpoint: Endpoint;
}

/** Where nobody is asked. */
export const NO_ENDPOINT: Endpoint = { baseUrl: OPENAI_URL, key: null, allowPrivate: false };

/** A scored run whose cases wait for their labels. */
export interface UnlabelledRun {
  readonly read: ScoredRun;
  readonly baseline: Baseline;
  readonly config: Config;
  /** The labels at hand. */
  readonly labels: readonly StoredLabel[];
  readonly judge: JudgeAccess;
}

/** The config that is asked for, with the models that options name, and the judge of the environment. Throws UserError. */
export function readConfigWithJudge(asked: ParsedOptions, desk: CommandContext) {
  const { config: written, root } = loadConfig(asked, desk);
  const model = modelOption(asked, "judge-model");
  const embeddingModel = modelOption(asked, "embedding-model");
  const config = resolveJudgeModels(written, { model, embeddingModel, how: "the option `--judge-model`" });
  const isAsked = judgeSettings(config).length > 0 && !asked.flags.has("replay") && !asked.flags.has("dry-run");
  const judge: JudgeAccess = {
    mode: asked.flags.has("replay") ? "replay" : "ask",
    endpoint: isAsked ? environmentEndpoint(desk) : NO_ENDPOINT,
  };
  return { config, root, judge };
}

/** The model that an option names, null where it is not given. Throws UserError. */
export function modelOption({ values }: ParsedOptions, option: "judge-model" | "embedding-model"): string | null {
  const name = values[option];
  return name === undefined ? null : checkModelName(name, `--${option}`);
}

/** Where the judge is, as the environment says; keys are not taken as options, since other users of a machine see those. Throws UserError. */
export function environmentEndpoint({ env }: Pick<CommandContext, "env">): Endpoint {
  return readEndpoint({
    key: readVariable("OPENAI_API_KEY", env),
    baseUrl: readVariable("OPENAI_BASE_URL", env),
    allowPrivate: env["EVALDELTA_PRIVATE_JUDGE"] === "true",
  });
}

/** What to do where there is no key. */
export const KEY_ADVICE = "Give it as the variable `OPENAI_API_KEY`.";

/** Labels what waits for a judge. Whoever ends the program meanwhile ends the asking: what is labelled by then is kept. */
export async function labelRun(run: UnlabelledRun, desk: CommandContext): Promise<ScoredRun> {
  const { read, baseline, config, labels, judge } = run;
  if (!needsJudge(read)) return read;
  const judging = openReportedJudging({ ...judge, labels, config, log: desk.log, showStatus: desk.showStatus });
  const release = desk.atEnd?.(judging.close);
  try {
    const labelled = await labelSuites(read, judging.open);
    const confirmed = await confirmRegressions(labelled, baseline, config);
    reportMissingLabels(confirmed, desk.log, KEY_ADVICE);
    return confirmed;
  } finally {
    release?.();
    judging.close();
  }
}

/** The run judged by labels at hand alone: those that are given, and those in the files that the config names. */
export async function replayRun(
  read: ScoredRun,
  { config, root, labels }: Pick<UnlabelledRun, "config" | "labels"> & Pick<LabelSources, "root">,
  desk: CommandContext,
): Promise<ScoredRun> {
  if (!needsJudge(read)) return read;
  const committed = await readCommittedLabels(committedLabelFiles(config, root), root, desk.log.warn);
  const atHand = mergeLabels(labels, committed);
  const judging = openReportedJudging({ mode: "replay", endpoint: NO_ENDPOINT, labels: atHand, config, log: desk.log });
  const replayed = await labelSuites(read, judging.open);
  reportMissingLabels(replayed, desk.log, KEY_ADVICE);
  return replayed;
}

/** Prints what labelling would take; nothing is sent. */
export async function estimateRun(run: UnlabelledRun, desk: CommandContext): Promise<number> {
  const { labels, config, judge } = run;
  const { endpoint } = judge;
  const judging = openReportedJudging({ mode: "estimate", endpoint, labels, config, log: desk.log });
  const estimated = await labelSuites(run.read, judging.open);
  const lines = judgeReportsBySuite(estimated).flatMap(([suite, { estimate }]) => {
    return estimate === null ? [] : [`${formatEstimate(suite, estimate)}\n`];
  });
  desk.print(lines.length === 0 ? "No case asks a judge.\n" : lines.join(""));
  return EXIT.passed;
}

/** Where labels may lie. */
export interface LabelSources {
  readonly baseline: Baseline;
  readonly config: Config;
  readonly root: string;
}

/** The labels at hand: the baseline's, and those in the files that the config names, as they lie here. */
export async function readStoredLabels(
  { baseline, config, root }: LabelSources,
  desk: CommandContext,
): Promise<StoredLabel[]> {
  const committed = await readCommittedLabels(committedLabelFiles(config, root), root, desk.log.warn);
  return mergeLabels(isFound(baseline) ? (baseline.labels ?? []) : [], committed);
}
