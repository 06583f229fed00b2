import { example, fullName, identityOf, type Origins } from "./bodies.ts";
import type { JsonObject } from "./contract.ts";
import {
  type GitHubRequest,
  numberOf,
  type Operation,
  orNotFound,
  pageOf,
  Refusal,
  unorderedPage,
} from "./github-request.ts";
import type { Artifact, PullRequest, Repository, StepConclusion, WorkflowRun } from "./github-things.ts";
import { type Answer, jsonAnswer } from "./loopback.ts";

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

/** The runs that a list's query asks for: by branch, event, status or conclusion and head SHA. */
export function filterRuns(runs: WorkflowRun[], query: URLSearchParams): WorkflowRun[] {
  for (const unmodelled of ["actor", "check_suite_id", "created"]) {
    if (query.has(unmodelled)) throw new Error(`The stand-in does not model the filter \`${unmodelled}\`.`);
  }
  const wants = (name: string, ...values: (string | null)[]): boolean => {
    const wanted = query.get(name);
    return wanted === null || values.includes(wanted);
  };
  return runs.filter(
    (run) =>
      wants("branch", run.branch) &&
      wants("event", run.event) &&
      wants("status", run.status, run.conclusion) &&
      wants("head_sha", run.sha),
  );
}

/** Whether any filter is set that limits GitHub's answer to 1,000 runs. */
export function isFiltered(query: URLSearchParams): boolean {
  return ["branch", "created", "event", "head_sha", "status"].some((key) => query.has(key));
}

const FILTERED_LIMIT = 1000;

/** Open pull requests of the run's head; none for forks, as on GitHub, and none when the query leaves them out. */
function pullsOf({ state, exchange }: GitHubRequest, run: WorkflowRun): PullRequest[] {
  if (exchange.query.get("exclude_pull_requests") === "true" || run.headRepository !== run.repository) return [];
  return state.pulls.filter(
    ({ head, state: open }) => open === "open" && head.sha === run.sha && head.repository === run.repository,
  );
}

function listRuns(request: GitHubRequest): Answer {
  const { state, repository, exchange, params, origins } = request;
  const workflow = params["workflow_id"];
  const ofWorkflow = state.runs.filter((run) => {
    if (run.repository !== repository) return false;
    return workflow === undefined || String(run.workflowId) === workflow || run.path.split("/").at(-1) === workflow;
  });
  if (workflow !== undefined && ofWorkflow.length === 0) return orNotFound<Answer>(undefined);
  const found = filterRuns(ofWorkflow, exchange.query);
  const page = unorderedPage(request, found, isFiltered(exchange.query) ? FILTERED_LIMIT : undefined);
  const bodies = page.items.map((run) => runBody(run, pullsOf(request, run), origins));
  return jsonAnswer(200, { total_count: page.total, workflow_runs: bodies }, page.link);
}

function runOf(request: GitHubRequest): WorkflowRun {
  const id = numberOf(request, "run_id");
  return orNotFound(request.state.runs.find((run) => run.id === id && run.repository === request.repository));
}

function getRun(request: GitHubRequest): Answer {
  const run = runOf(request);
  return jsonAnswer(200, runBody(run, pullsOf(request, run), request.origins));
}

function listJobs(request: GitHubRequest): Answer {
  const run = runOf(request);
  const attempt = numberOf(request, "attempt_number");
  if (attempt < 1 || attempt > run.attempt) return orNotFound<Answer>(undefined);
  const isRunning = attempt === run.attempt && run.status !== "completed";
  const conclusion = isRunning ? null : (run.steps[attempt - 1] ?? "failure");
  const isSetUp = conclusion !== "not set up";
  const ended = { attempt, isSetUp, conclusion: isSetUp ? conclusion : ("failure" as const) };
  const jobs =
    ended.conclusion === "absent" ? [] : [jobBody(run, { ...ended, conclusion: ended.conclusion }, request.origins)];
  return jsonAnswer(200, { total_count: jobs.length, jobs });
}

function listArtifacts(request: GitHubRequest): Answer {
  const { state, exchange, origins } = request;
  const run = runOf(request);
  const name = exchange.query.get("name");
  const found = state.artifacts.filter((artifact) => artifact.run === run && (name === null || artifact.name === name));
  const direction = exchange.query.get("direction");
  const sign = direction === "asc" ? 1 : -1;
  const page =
    direction === null
      ? unorderedPage(request, found)
      : pageOf(
          found.sort((a, b) => sign * (a.id - b.id)),
          exchange,
          origins.api,
        );
  const bodies = page.items.map((artifact) => artifactBody(artifact, origins));
  return jsonAnswer(200, { total_count: page.total, artifacts: bodies }, page.link);
}

function artifactOf(request: GitHubRequest): Artifact {
  const id = numberOf(request, "artifact_id");
  const { artifacts } = request.state;
  return orNotFound(artifacts.find((artifact) => artifact.id === id && artifact.run.repository === request.repository));
}

async function downloadArtifact(request: GitHubRequest): Promise<Answer> {
  const artifact = artifactOf(request);
  if (artifact.expired) throw new Refusal(410, "Artifact has expired");
  if (request.params["archive_format"] !== "zip") throw new Refusal(422, "The archive format must be zip");
  if (artifact.pending !== null) {
    await request.blobs.put(artifact.blob, artifact.pending);
    artifact.pending = null;
  }
  return { status: 302, headers: { location: request.blobs.signedUrl(artifact.blob, "r") } };
}

/** Operations on workflow runs and their artifacts. */
export const runOperations: Record<string, Operation> = {
  "actions/list-workflow-runs": listRuns,
  "actions/list-workflow-runs-for-repo": listRuns,
  "actions/get-workflow-run": getRun,
  "actions/list-jobs-for-workflow-run-attempt": listJobs,
  "actions/list-workflow-run-artifacts": listArtifacts,
  "actions/download-artifact": downloadArtifact,
};
