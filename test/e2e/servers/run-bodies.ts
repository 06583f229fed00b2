import { example, fullName, identityOf, type Origins } from "./bodies.ts";
import type { JsonObject } from "./contract.ts";
import type { Artifact, PullRequest, Repository, StepConclusion, WorkflowRun } from "./github-things.ts";

/** A workflow run, with the pull requests it is shown to be for. */
export function runBody(run: WorkflowRun, pulls: PullRequest[], origins: Origins): JsonObject {
  const { head_repository_id, conclusion, ...body } = example("actions/get-workflow-run", origins, run.repository);
  const url = `${origins.api}/repos/${fullName(run.repository)}/actions/runs/${run.id}`;
  const slim = (repository: Repository): JsonObject => ({
    ...(body["repository"] as JsonObject),
    ...identityOf(repository, origins),
  });
  return {
    ...body,
    id: run.id,
    url,
    artifacts_url: `${url}/artifacts`,
    html_url: `${origins.web}/${fullName(run.repository)}/actions/runs/${run.id}`,
    run_number: run.runNumber,
    run_attempt: run.attempt,
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    head_branch: run.branch,
    head_sha: run.sha,
    path: run.path,
    workflow_id: run.workflowId,
    created_at: run.createdAt,
    updated_at: run.createdAt,
    run_started_at: run.createdAt,
    repository: slim(run.repository),
    head_repository: run.headRepository === null ? null : slim(run.headRepository),
    pull_requests: pulls.map((pull) => slimPullBody(pull, origins)),
  };
}

/** The job of a run's attempt, whose second step is the action's. */
export function jobBody(
  run: WorkflowRun,
  { attempt, conclusion, isSetUp }: { attempt: number; conclusion: StepConclusion; isSetUp: boolean },
  origins: Origins,
): JsonObject {
  const { jobs } = example("actions/list-jobs-for-workflow-run-attempt", origins, run.repository);
  const body = (jobs as JsonObject[])[0] as JsonObject;
  const status = conclusion === null ? "in_progress" : "completed";
  const times = {
    created_at: run.createdAt,
    started_at: run.createdAt,
    completed_at: conclusion === null ? null : run.createdAt,
  };
  const step = (number: number, name: string, of: StepConclusion): JsonObject => {
    return { name, number, status: of === null ? "in_progress" : "completed", conclusion: of, ...times };
  };
  return {
    ...body,
    id: run.id * 10 + attempt,
    run_id: run.id,
    run_attempt: attempt,
    head_sha: run.sha,
    name: "eval",
    status,
    conclusion,
    ...times,
    runner_name: "GitHub Actions 1",
    steps: isSetUp
      ? [step(1, "Set up job", "success"), step(2, "Run ./.noworse", conclusion)]
      : [step(1, "Set up job", "failure")],
  };
}

function slimPullBody(pull: PullRequest, { api }: Origins): JsonObject {
  const repo = (repository: Repository): JsonObject => ({
    id: repository.id,
    url: `${api}/repos/${fullName(repository)}`,
    name: repository.name,
  });
  const { base, head } = pull;
  return {
    id: pull.number,
    number: pull.number,
    url: `${api}/repos/${fullName(base.repository)}/pulls/${pull.number}`,
    base: { ref: base.ref, sha: base.sha, repo: repo(base.repository) },
    head: { ref: head.ref, sha: head.sha, repo: repo(head.repository ?? base.repository) },
  };
}

/** An artifact. */
export function artifactBody(artifact: Artifact, { api }: Origins): JsonObject {
  const { run } = artifact;
  const url = `${api}/repos/${fullName(run.repository)}/actions/artifacts/${artifact.id}`;
  const named = {
    id: run.id,
    repository_id: run.repository.id,
    head_repository_id: run.headRepository?.id ?? null,
    head_sha: run.sha,
    ...(run.branch === null ? {} : { head_branch: run.branch }),
  };
  return {
    id: artifact.id,
    node_id: `A_${artifact.id}`,
    name: artifact.name,
    size_in_bytes: artifact.size,
    url,
    archive_download_url: `${url}/zip`,
    expired: artifact.expired,
    digest: artifact.digest,
    created_at: artifact.createdAt,
    updated_at: artifact.createdAt,
    expires_at: artifact.expiresAt,
    workflow_run: artifact.namesRun ? named : null,
  };
}
