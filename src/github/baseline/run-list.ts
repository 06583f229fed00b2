import { z } from "zod";
import type { GitHubClient } from "../api/client.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import { type Artifact, artifactSchema, type Run, runSchema, TRUSTED_EVENTS } from "./candidates.ts";

const runsSchema = z.object({ workflow_runs: z.array(runSchema) });
const artifactsSchema = z.object({ artifacts: z.array(artifactSchema) });
const RUN_PAGES = 2;

/** What runs are asked for: those of a commit, or those of a branch that trusted events started. */
export type RunFilter = { readonly head_sha: string } | { readonly branch: string };

/** The completed runs of a workflow that fit a filter, in no order; none when GitHub has never seen the workflow run. */
export async function listRuns(
  context: RunContext,
  client: GitHubClient,
  path: string,
  filter: RunFilter,
): Promise<Run[]> {
  const { owner, name: repo } = context.repository;
  const workflow_id = path.slice(path.lastIndexOf("/") + 1);
  const route = "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs";
  const parameters = { owner, repo, workflow_id, status: "completed", exclude_pull_requests: true };
  const runs = new Map<number, Run>();
  try {
    for (const query of queriesFor(filter)) {
      for await (const page of client.pages(route, { ...parameters, ...query }, runsSchema, RUN_PAGES)) {
        for (const run of page.workflow_runs) runs.set(run.id, run);
      }
    }
  } catch (fault) {
    if (!(fault instanceof ServiceError) || fault.kind !== "not_found") throw fault;
    await proveAccess(context, client, fault);
  }
  return [...runs.values()];
}

/** Forks call their branches `main` too: unless each event is asked for by itself, their pull requests crowd out the branch's own runs. */
function queriesFor(filter: RunFilter): Record<string, string>[] {
  if ("head_sha" in filter) return [{ ...filter }];
  return [...TRUSTED_EVENTS].map((event) => ({ ...filter, event }));
}

/** GitHub says "not found" of an unknown workflow and of a missing permission alike; the list of all runs tells them apart. */
async function proveAccess({ repository }: RunContext, client: GitHubClient, unknown: ServiceError): Promise<void> {
  const parameters = { owner: repository.owner, repo: repository.name, per_page: 1 };
  try {
    await client.request("GET /repos/{owner}/{repo}/actions/runs", parameters, runsSchema);
  } catch (fault) {
    throw fault instanceof ServiceError && fault.kind === "not_found" ? asRefused(unknown) : fault;
  }
}

function asRefused({ message, status }: ServiceError): ServiceError {
  return new ServiceError("permission", message, { status, permissions: "actions=read" });
}

/** A run's artifacts of a name, in no order. */
export async function listArtifacts(
  { repository }: RunContext,
  client: GitHubClient,
  run: Run,
  name: string,
): Promise<Artifact[]> {
  const parameters = { owner: repository.owner, repo: repository.name, run_id: run.id, name, per_page: 100 };
  const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
  const { data } = await client.request(route, parameters, artifactsSchema);
  return data.artifacts;
}

/** The run that searches, as GitHub knows it: for what the runner did not tell. */
export async function readOwnRun({ repository, runId }: RunContext, client: GitHubClient): Promise<Run> {
  const parameters = { owner: repository.owner, repo: repository.name, run_id: runId };
  const { data } = await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", parameters, runSchema);
  return data;
}
