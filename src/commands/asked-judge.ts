import { type Baseline, isFound } from "../core/baseline.ts";
import type { Config } from "../core/config.ts";
import type { LabelRow } from "../core/label.ts";
import { EXIT } from "../core/verdict.ts";
import { readVariable } from "../github/api/inputs.ts";
import { givenModel, nameJudges } from "../input/config/judge.ts";
import { type Endpoint, OPENAI_URL, readEndpoint } from "../judge/client/endpoint.ts";
import { estimateText } from "../report/terminal/judge-text.ts";
import type { ScoredRun } from "../run/evaluate.ts";
import { openToldJudging, tellMissing } from "../run/judge-desk.ts";
import { asksJudge, confirmBroken, judgeReports, judgesOf, labelSuites } from "../run/labelling.ts";
import { labelFilesOf, readCommittedLabels } from "../store/committed-labels.ts";
import { joinLabels } from "../store/label-file.ts";
import { readAskedConfig } from "./asked-config.ts";
import type { Desk } from "./desk.ts";
import type { Asked } from "./options.ts";

/** Where labels come from: with `replay` nobody is asked, so that no endpoint is needed. */
export interface AskedJudge {
  readonly mode: "ask" | "replay";
  readonly endpoint: Endpoint;
}

/** Where nobody is asked. */
export const NOWHERE: Endpoint = { baseUrl: OPENAI_URL, key: null, allowPrivate: false };

/** A scored run whose cases wait for their labels. */
export interface UnlabelledRun {
  readonly read: ScoredRun;
  readonly baseline: Baseline;
  readonly config: Config;
  /** The labels at hand. */
  readonly labels: readonly LabelRow[];
  readonly judge: AskedJudge;
}

/** The config that is asked for, with the models that options name, and the judge of the environment. Throws UserError. */
export function readJudgedConfig(asked: Asked, desk: Desk) {
  const { config: written, root } = readAskedConfig(asked, desk);
  const model = modelOf(asked, "judge-model");
  const embeddingModel = modelOf(asked, "embedding-model");
  const config = nameJudges(written, { model, embeddingModel, how: "the option `--judge-model`" });
  const isAsked = judgesOf(config).length > 0 && !asked.switches.has("replay") && !asked.switches.has("dry-run");
  const judge: AskedJudge = {
    mode: asked.switches.has("replay") ? "replay" : "ask",
    endpoint: isAsked ? endpointOf(desk) : NOWHERE,
  };
  return { config, root, judge };
}

/** The model that an option names, null where it is not given. Throws UserError. */
export function modelOf({ options }: Asked, option: "judge-model" | "embedding-model"): string | null {
  const name = options[option];
  return name === undefined ? null : givenModel(name, `--${option}`);
}

/** Where the judge is, as the environment says; keys are not taken as options, since other users of a machine see those. Throws UserError. */
export function endpointOf({ env }: Pick<Desk, "env">): Endpoint {
  return readEndpoint({
    key: readVariable("OPENAI_API_KEY", env),
    baseUrl: readVariable("OPENAI_BASE_URL", env),
    allowPrivate: env["EVALDELTA_PRIVATE_JUDGE"] === "true",
  });
}

/** What to do where there is no key. */
export const GIVE_KEY = "Give it as the variable `OPENAI_API_KEY`.";

/** Labels what waits for a judge. Whoever ends the program meanwhile ends the asking: what is labelled by then is kept. */
export async function labelRun(run: UnlabelledRun, desk: Desk): Promise<ScoredRun> {
  const { read, baseline, config, labels, judge } = run;
  if (!asksJudge(read)) return read;
  const judging = openToldJudging({ ...judge, labels, config, log: desk.log, show: desk.show });
  const release = desk.atEnd?.(judging.close);
  try {
    const labelled = await labelSuites(read, judging.open);
    const confirmed = await confirmBroken(labelled, baseline, config);
    tellMissing(confirmed, desk.log, GIVE_KEY);
    return confirmed;
  } finally {
    release?.();
    judging.close();
  }
}

/** The run judged by labels at hand alone: those that are given, and those in the files that the config names. */
export async function replayRun(
  read: ScoredRun,
  { config, root, labels }: Pick<UnlabelledRun, "config" | "labels"> & Pick<LabelPlaces, "root">,
  desk: Desk,
): Promise<ScoredRun> {
  if (!asksJudge(read)) return read;
  const committed = await readCommittedLabels(labelFilesOf(config, root), root, desk.log.warn);
  const atHand = joinLabels(labels, committed);
  const judging = openToldJudging({ mode: "replay", endpoint: NOWHERE, labels: atHand, config, log: desk.log });
  const replayed = await labelSuites(read, judging.open);
  tellMissing(replayed, desk.log, GIVE_KEY);
  return replayed;
}

/** Prints what labelling would take; nothing is sent. */
export async function estimateRun(run: UnlabelledRun, desk: Desk): Promise<number> {
  const { labels, config, judge } = run;
  const { endpoint } = judge;
  const judging = openToldJudging({ mode: "estimate", endpoint, labels, config, log: desk.log });
  const estimated = await labelSuites(run.read, judging.open);
  const lines = judgeReports(estimated).flatMap(([suite, { estimate }]) => {
    return estimate === null ? [] : [`${estimateText(suite, estimate)}\n`];
  });
  desk.print(lines.length === 0 ? "No case asks a judge.\n" : lines.join(""));
  return EXIT.passed;
}

/** Where labels may lie. */
export interface LabelPlaces {
  readonly baseline: Baseline;
  readonly config: Config;
  readonly root: string;
}

/** The labels at hand: the baseline's, and those in the files that the config names, as they lie here. */
export async function labelsAtHand({ baseline, config, root }: LabelPlaces, desk: Desk): Promise<LabelRow[]> {
  const committed = await readCommittedLabels(labelFilesOf(config, root), root, desk.log.warn);
  return joinLabels(isFound(baseline) ? (baseline.labels ?? []) : [], committed);
}
