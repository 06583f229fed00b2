import { createRequire } from "node:module";
import type { PullRequest, Repository, WorkflowRun } from "../servers/github-things.ts";

type Payload = { [key: string]: unknown };
type Example = { name: string; examples: Payload[] };

/** An event with all that the runner derives from it: payload, and the values of the `GITHUB_…` variables. */
export type RunnerEvent = {
  name: string;
  payload: Payload;
  sha: string;
  ref: string;
  headRef: string;
  baseRef: string;
};

const require = createRequire(import.meta.url);
const examples = require("@octokit/webhooks-examples/api.github.com/index.json") as Example[];
const ZERO_SHA = "0".repeat(40);

/** A fresh copy of a real payload of that event and action. */
function payloadOf(name: string, action?: string): Payload {
  const found = examples.find((one) => one.name === name)?.examples.find((one) => one["action"] === action);
  if (found === undefined) throw new Error(`There is no example of ${name} ${action ?? ""}.`);
  return structuredClone(found);
}

/** What a payload says of a repository, over the example's words. */
function withRepository(example: unknown, repository: Repository): Payload {
  const old = example as Payload;
  return {
    ...old,
    id: repository.id,
    name: repository.name,
    full_name: `${repository.owner}/${repository.name}`,
    owner: { ...(old["owner"] as Payload), login: repository.owner },
    private: repository.private,
    fork: repository.fork,
    default_branch: repository.defaultBranch,
  };
}

function withSide(example: unknown, side: { ref: string; sha: string; repository: Repository | null }): Payload {
  const old = example as Payload;
  const repo = side.repository === null ? null : withRepository(old["repo"], side.repository);
  return { ...old, ref: side.ref, sha: side.sha, label: `${side.repository?.owner ?? "unknown"}:${side.ref}`, repo };
}

/** `pull_request`: the run is of the merge commit, so the pull request needs one. */
export function pullRequestEvent(pull: PullRequest): RunnerEvent {
  const payload = payloadOf("pull_request", "synchronize");
  const { head, base, number, mergeSha } = pull;
  if (mergeSha === null) throw new Error(`Pull request ${number} has no merge commit, so no run starts for it.`);
  const labels = pull.labels.map((name, id) => ({ id, name, color: "ededed", default: false, description: null }));
  payload["number"] = number;
  payload["repository"] = withRepository(payload["repository"], base.repository);
  payload["after"] = head.sha;
  const old = payload["pull_request"] as Payload;
  payload["pull_request"] = {
    ...old,
    number,
    title: pull.title,
    state: pull.state,
    locked: pull.locked,
    draft: pull.draft,
    labels,
    user: { ...(old["user"] as Payload), id: pull.user.id, login: pull.user.login, type: pull.user.type },
    merge_commit_sha: mergeSha,
    head: withSide(old["head"], head),
    base: withSide(old["base"], base),
  };
  return {
    name: "pull_request",
    payload,
    sha: mergeSha,
    ref: `refs/pull/${number}/merge`,
    headRef: head.ref,
    baseRef: base.ref,
  };
}

/** `push` to a branch; `before` is all zeros for a new one. */
export function pushEvent(
  repository: Repository,
  push: { sha: string; before?: string; branch?: string },
): RunnerEvent {
  const ref = `refs/heads/${push.branch ?? repository.defaultBranch}`;
  const before = push.before ?? ZERO_SHA;
  const payload = payloadOf("push");
  Object.assign(payload, { ref, before, after: push.sha, created: before === ZERO_SHA, deleted: false });
  Object.assign(payload, { forced: false, commits: [], base_ref: null });
  payload["head_commit"] = { ...(payload["head_commit"] as Payload | null), id: push.sha };
  payload["repository"] = withRepository(payload["repository"], repository);
  return { name: "push", payload, sha: push.sha, ref, headRef: "", baseRef: "" };
}

/** `merge_group`, action `checks_requested`. */
export function mergeGroupEvent(
  repository: Repository,
  group: { sha: string; baseSha: string; pull?: number },
): RunnerEvent {
  const base = repository.defaultBranch;
  const ref = `refs/heads/gh-readonly-queue/${base}/pr-${group.pull ?? 1}-${group.baseSha}`;
  const payload = payloadOf("merge_group", "checks_requested");
  const shas = { head_sha: group.sha, head_ref: ref, base_sha: group.baseSha, base_ref: `refs/heads/${base}` };
  payload["merge_group"] = { ...(payload["merge_group"] as Payload), ...shas };
  payload["repository"] = withRepository(payload["repository"], repository);
  return { name: "merge_group", payload, sha: group.sha, ref, headRef: "", baseRef: "" };
}

/** `schedule`: its payload is the cron line and, as in runs on GitHub, the repository. */
export function scheduleEvent(repository: Repository, { sha }: { sha: string }): RunnerEvent {
  const payload = {
    schedule: "0 5 * * 1",
    repository: withRepository(payloadOf("push")["repository"], repository),
  };
  return { name: "schedule", payload, sha, ref: `refs/heads/${repository.defaultBranch}`, headRef: "", baseRef: "" };
}

/** `workflow_run`: another workflow's run was completed. It runs at the tip of the default branch, and lists no pull requests of forks. */
export function workflowRunEvent(
  run: WorkflowRun,
  sha: string,
  action: "completed" | "requested" = "completed",
): RunnerEvent {
  const payload = payloadOf("workflow_run", action);
  const old = payload["workflow_run"] as Payload;
  const { repository, headRepository, branch, path } = run;
  payload["repository"] = withRepository(payload["repository"], repository);
  payload["workflow_run"] = {
    ...old,
    ...{ id: run.id, run_attempt: run.attempt, run_number: run.runNumber, event: run.event, path },
    ...{ status: run.status, conclusion: run.conclusion, head_sha: run.sha, head_branch: branch },
    workflow_id: run.workflowId,
    pull_requests: [],
    repository: withRepository(old["repository"], repository),
    head_repository: headRepository === null ? null : withRepository(old["head_repository"], headRepository),
  };
  const ref = `refs/heads/${repository.defaultBranch}`;
  return { name: "workflow_run", payload, sha, ref, headRef: "", baseRef: "" };
}
