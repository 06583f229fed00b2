import { type GitHubRequest, numberOf, type Operation, orNotFound, unorderedPage } from "./github-request.ts";
import type { Artifact, PullRequest, WorkflowRun } from "./github-things.ts";
import { type Answer, jsonAnswer } from "./loopback.ts";
import { pageOf } from "./paging.ts";
import { Refusal } from "./refusal.ts";
import { artifactBody, jobBody, runBody } from "./run-bodies.ts";
import { filterRuns, isFiltered } from "./run-filters.ts";

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
