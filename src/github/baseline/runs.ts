import { z } from "zod";
import type { Report } from "../../core/report.ts";
import { isDuplicateOf } from "../api/artifact-names.ts";
import { CallLimitError, type GitHubClient } from "../api/client.ts";
import { workflowFilePath } from "../api/ref.ts";
import { isServiceError, ServiceError } from "../api/service-error.ts";

export const runSchema = z.object({
  id: z.int().positive(),
  run_number: z.int(),
  /** The last attempt of it; absent on old servers. */
  run_attempt: z.int().positive().nullish(),
  event: z.string(),
  status: z.string().nullish(),
  head_branch: z.string().nullish(),
  head_sha: z.string(),
  path: z.string(),
  repository: z.object({ id: z.int(), full_name: z.string() }),
  head_repository: z.object({ id: z.int() }).nullish(),
});

export type Run = z.infer<typeof runSchema>;

const artifactSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  size_in_bytes: z.int().nonnegative(),
  expired: z.boolean(),
  digest: z.string().nullish(),
  workflow_run: z
    .object({
      id: z.int().nullish(),
      repository_id: z.int().nullish(),
      head_repository_id: z.int().nullish(),
      head_sha: z.string().nullish(),
    })
    .nullish(),
});

export type Artifact = z.infer<typeof artifactSchema>;

const runsSchema = z.object({ workflow_runs: z.array(runSchema) });
const artifactsSchema = z.object({ artifacts: z.array(artifactSchema) });
const MAX_RUN_PAGES = 2;
/** Each attempt of a run can have stored one artifact of a name. */
const MAX_NAMED_PAGES = 3;

/** The largest artifact that can be a baseline, in bytes: ten million cases take about 220 MB. */
export const MAX_ARTIFACT_BYTES = 256 * 1024 * 1024;

/** Events that nobody outside the repository can trigger. */
export const TRUSTED_EVENTS: ReadonlySet<string> = new Set(["push", "schedule", "workflow_dispatch"]);

/** Selects runs: those of a commit, those of a branch that trusted events started, or those that one event started. */
export type RunFilter =
  | { readonly head_sha: string }
  | { readonly branch: string }
  | { readonly branch: string; readonly event: string };

/** Lists the completed runs of a workflow, in no order; none when the workflow has never run. */
export async function listRuns(client: GitHubClient, path: string, filter: RunFilter): Promise<Run[]> {
  const workflow_id = path.slice(path.lastIndexOf("/") + 1);
  const route = "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs";
  const parameters = { workflow_id, status: "completed", exclude_pull_requests: true };
  const runs = new Map<number, Run>();
  try {
    for (const query of queriesFor(filter)) {
      for await (const page of client.pages(route, { ...parameters, ...query }, runsSchema, MAX_RUN_PAGES)) {
        for (const run of page.workflow_runs) runs.set(run.id, run);
      }
    }
  } catch (error) {
    if (!isServiceError(error, "not_found")) throw error;
    await checkAccess(client, error);
  }
  return [...runs.values()];
}

/** Forks have a branch `main` too. With one query for each event, their pull requests cannot push out the branch's own runs. */
function queriesFor(filter: RunFilter): Record<string, string>[] {
  if ("head_sha" in filter || "event" in filter) return [{ ...filter }];
  return [...TRUSTED_EVENTS].map((event) => ({ ...filter, event }));
}

/** Lists all runs, since GitHub answers "not found" for an unknown workflow and for a missing permission alike. */
async function checkAccess(client: GitHubClient, notFound: ServiceError): Promise<void> {
  try {
    await client.request("GET /repos/{owner}/{repo}/actions/runs", { per_page: 1 }, runsSchema);
  } catch (error) {
    if (!isServiceError(error, "not_found")) throw error;
    const { message, status } = notFound;
    throw new ServiceError("permission", message, { status, permissions: "actions=read" });
  }
}

/** Lists a run's artifacts of a name, in no order. */
export async function listArtifacts(client: GitHubClient, run: Run, name: string): Promise<Artifact[]> {
  const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
  const found: Artifact[] = [];
  for await (const page of client.pages(route, { run_id: run.id, name }, artifactsSchema, MAX_NAMED_PAGES)) {
    found.push(...page.artifacts);
  }
  return found;
}

/** Why a run's report must not be used, as a clause: the first of several jobs to end has stored it, and which one that was is not known. */
export const SEVERAL_REPORTS = "several of its jobs or steps stored a report under one `artifact-name`";

/** Returns whether that is so, by the run's last 100 artifacts; false when the calls of a search are used up. */
export async function hasSeveralReports(client: GitHubClient, run: Run, name: string): Promise<boolean> {
  const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
  try {
    const { data } = await client.request(route, { run_id: run.id, per_page: 100 }, artifactsSchema);
    return data.artifacts.some((artifact) => isDuplicateOf(artifact.name, name));
  } catch (error) {
    if (error instanceof CallLimitError) return false;
    throw error;
  }
}

/** Returns a run as GitHub knows it. */
export async function readRun(run_id: number, client: GitHubClient): Promise<Run> {
  return (await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", { run_id }, runSchema)).data;
}

/** Whose reports may be used as a baseline. */
export interface SearchScope {
  readonly repositoryId: number;
  readonly workflowPath: string;
  readonly branch: string;
  /** The run that searches. */
  readonly runId: number;
  /** The commit whose own report is wanted; null for a trend. */
  readonly commit: string | null;
}

/** Returns why a run's report must not be a baseline, as a clause; null when it may be one. */
export function untrustedReason(run: Run, scope: SearchScope): string | null {
  if (run.id === scope.runId) return "it is this run";
  if (run.repository.id !== scope.repositoryId) return "it is of another repository";
  if (!run.head_repository) return "its head repository is gone: a deleted fork";
  if (run.head_repository.id !== scope.repositoryId) return "it is of a fork";
  if (workflowFilePath(run.path) !== scope.workflowPath) return `it is of another workflow, \`${run.path}\``;
  if (run.status !== "completed") return `it is \`${run.status ?? "unknown"}\`, not completed`;
  if (run.event === "merge_group") {
    return run.head_sha === scope.commit ? null : "reports of merge groups count for their own commit only";
  }
  if (!TRUSTED_EVENTS.has(run.event)) return `runs on \`${run.event}\` are not trusted`;
  return run.head_branch === scope.branch ? null : `it is of the branch \`${run.head_branch ?? ""}\``;
}

/** Why a run has no artifact to download. */
export interface NoArtifact {
  readonly kind: "absent" | "expired" | "corrupt";
  readonly why: string;
}

/** Returns the last artifact of a name that a run stored, or why there is none to download. */
export function chooseArtifact(
  artifacts: readonly Artifact[],
  name: string,
  run: Run,
): { readonly artifact: Artifact } | NoArtifact {
  const named = sortArtifacts(artifacts, name);
  if (named.length === 0) return { kind: "absent", why: `it has no artifact \`${name}\`` };
  const artifact = named.find((one) => !one.expired);
  if (!artifact) return { kind: "expired", why: `its artifact \`${name}\` has expired` };
  const why = whyUnusable(artifact, run);
  return why === null ? { artifact } : { kind: "corrupt", why };
}

/** Returns the artifacts of a name, the last one first: each attempt of a run can have stored one. */
export function sortArtifacts(artifacts: readonly Artifact[], name: string): Artifact[] {
  return artifacts.filter((artifact) => artifact.name === name).sort((a, b) => b.id - a.id);
}

/** Returns why an artifact must not be downloaded as a run's report, as a clause; null when it may be. */
export function whyUnusable({ workflow_run: origin, size_in_bytes }: Artifact, run: Run): string | null {
  const head = run.head_repository?.id ?? null;
  if (head === null || origin?.id !== run.id || origin.head_repository_id !== head) {
    return "its artifact does not say that it is of this run";
  }
  if (size_in_bytes <= MAX_ARTIFACT_BYTES) return null;
  return `its artifact has ${size_in_bytes} bytes, more than ${MAX_ARTIFACT_BYTES}`;
}

/** Returns how a report's source differs from its run, as a clause; null when it does not. */
export function originMismatch({ source }: Report, run: Run): string | null {
  const mismatch = claimMismatch([
    ["repository", source.repository?.toLowerCase(), run.repository.full_name.toLowerCase()],
    ["commit", source.commit, run.head_sha],
    ["run", source.run_id, run.id],
  ]);
  return mismatch && `${mismatch} (possible poisoning)`;
}

/** Returns the first fact that a report claims and GitHub contradicts, as a clause; null when there is none. */
export function claimMismatch(claims: readonly (readonly [what: string, claimed: unknown, actual: unknown])[]) {
  const mismatch = claims.find(([, claimed, actual]) => claimed !== actual);
  if (!mismatch) return null;
  const [what, claimed, actual] = mismatch;
  return `its report says that it is of the ${what} \`${claimed ?? "null"}\`, and GitHub says \`${actual}\``;
}

/** Sorts runs: first those before the searching run, latest first, so that a re-run finds the same baseline. */
export function sortRuns(runs: readonly Run[], runNumber: number): Run[] {
  const isEarlier = (run: Run): boolean => run.run_number < runNumber;
  const earlier = runs.filter(isEarlier).sort((a, b) => b.run_number - a.run_number || b.id - a.id);
  const later = runs.filter((run) => !isEarlier(run)).sort((a, b) => a.run_number - b.run_number || a.id - b.id);
  return [...earlier, ...later];
}
