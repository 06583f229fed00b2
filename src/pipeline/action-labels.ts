import type { Config } from "../core/config/config.ts";
import { UserError } from "../core/error.ts";
import { type Baseline, labelsOf } from "../core/report.ts";
import type { Verdict } from "../core/verdict/verdict.ts";
import type { Inputs } from "../github/api/inputs.ts";
import { isProposal, type RunContext } from "../github/api/run-context.ts";
import type { Step } from "../github/api/services.ts";
import { addCommittedLabels, type BaseSources, labelSourceOf } from "../github/baseline/file-at-commit.ts";
import { type Endpoint, isLoopback, readEndpoint } from "../judge/client/endpoint.ts";
import { committedLabelFiles } from "../store/labels.ts";
import type { BaseConfig } from "./base-config.ts";
import type { ScoredRun } from "./evaluate.ts";
import type { ComparedRun } from "./evaluate-run.ts";
import { capJudges, limitJudges } from "./judge-limits.ts";
import { judgeSettings, labelByJudge, needsJudge, noteIgnoredLabels } from "./labelling.ts";

/** The judge of an action run: its endpoint and the committed label files. */
export interface ActionJudge {
  readonly endpoint: Endpoint;
  readonly files: readonly string[];
  /** Whether the run gets no secrets: runs of forks and of Dependabot. */
  readonly withoutKey: boolean;
}

/** Returns the judge given by inputs and config; null when no suite has one. Throws UserError. */
export function readActionJudge(inputs: Inputs, config: Config, context: RunContext, env: NodeJS.ProcessEnv) {
  if (judgeSettings(config).length === 0) return null;
  const { key, baseUrl } = inputs.judge;
  const endpoint = readEndpoint({ key, baseUrl, allowPrivate: env["NOWORSE_PRIVATE_JUDGE"] === "true" });
  refusePrivilegedEvent(context.event, endpoint);
  const isForeign = context.pullRequest?.fork === true || env["GITHUB_ACTOR"] === "dependabot[bot]";
  const withoutKey = isForeign && endpoint.key === null && !isLoopback(endpoint);
  return { endpoint, files: committedLabelFiles(config, context.workspace), withoutKey } satisfies ActionJudge;
}

export interface RunToLabel extends Pick<Step, "inputs" | "context" | "log"> {
  readonly scored: ScoredRun;
  readonly baseline: Baseline;
  readonly config: Config;
  /** The base's config, whose limits of the judge apply with `gates-from: base`. */
  readonly base: BaseConfig;
  readonly judge: ActionJudge | null;
  readonly sources: BaseSources;
}

export interface LabelledRun extends ComparedRun {
  readonly notes: Verdict["notes"];
}

/** Labels a run from the baseline's labels and those committed to the base branch, and by asking for the rest. */
export async function labelRun(run: RunToLabel): Promise<LabelledRun> {
  const { scored, baseline, judge, inputs, context, sources, log } = run;
  if (judge === null || !needsJudge(scored)) return { scored, baseline, notes: [] };
  const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
  const source = labelSourceOf(context, branch, sources);
  const place = { root: context.workspace, source, log };
  const { labels, ignored } = await addCommittedLabels(labelsOf(baseline), judge.files, place);
  const { config, mode } = spendingOf(run);
  const keyAdvice = judge.withoutKey ? NO_SECRETS : GIVE_KEY;
  const labelled = await labelByJudge(run, { mode, labels, endpoint: judge.endpoint, config, log, keyAdvice });
  return { ...labelled, notes: noteIgnoredLabels(ignored, log) };
}

/** Returns the config with the limits that apply. While the base's limits are not known, nothing is spent: the run is incomplete anyway. */
function spendingOf({ config, base, inputs, context }: RunToLabel): { config: Config; mode: "ask" | "replay" } {
  const { ceilings } = inputs.judge;
  if (!isProposal(context)) return { config: capJudges(config, ceilings), mode: "ask" };
  if (inputs.gatesFrom === "base" && base.kind === "unavailable") return { config, mode: "replay" };
  const limits = inputs.gatesFrom === "base" && base.kind === "found" ? base.config : null;
  return { config: limitJudges(config, limits, ceilings), mode: "ask" };
}

const NO_SECRETS =
  "GitHub gives runs of forks and of Dependabot no secrets; the merge queue has them and can label the cases.";
const GIVE_KEY = "Set the input `judge-api-key`.";

/** Events whose runs get secrets although someone without any rights can start them, also with a checkout of their own. */
const PRIVILEGED_EVENTS: ReadonlySet<string> = new Set([
  "pull_request_target",
  "issue_comment",
  "issues",
  "discussion",
  "discussion_comment",
  "fork",
  "gollum",
  "watch",
  "workflow_run",
]);

/** Throws a UserError where anyone could choose what is sent with the judge's key, and what it costs. */
function refusePrivilegedEvent(event: string, { key }: Endpoint): void {
  if (key === null || !PRIVILEGED_EVENTS.has(event)) return;
  const what = `No judge is asked with a key on the event \`${event}\`: anyone can start it, and could choose what is sent and what it costs.`;
  const todo =
    "Evaluate on `pull_request`, where forks get no key, and write their comments with `mode: publish`; or remove the key from this step (input `judge-api-key`, variable `OPENAI_API_KEY`).";
  throw new UserError("config", [{ what, at: "the workflow's `on:`", todo }]);
}
