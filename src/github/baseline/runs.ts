import { randomBytes } from "node:crypto";
import type { MissingBaseline, Source } from "../../core/report.ts";
import type { GitHubClient } from "../api/client.ts";
import { endpoints, type StoredArtifact, type WorkflowRun } from "../api/endpoints.ts";
import { workflowFilePath } from "../api/run-context.ts";
import { checkPermission, isServiceError } from "../api/service-error.ts";
import { MAX_ARTIFACT_BYTES } from "./archive.ts";

const MAX_RUN_PAGES = 2;

/** Events that nobody outside the repository can trigger. */
export const TRUSTED_EVENTS: ReadonlySet<string> = new Set(["push", "schedule", "workflow_dispatch"]);

/** Selects runs: those of a commit, those of a branch that trusted events started, or those that one event started. */
export type RunFilter =
  | { readonly head_sha: string }
  | { readonly branch: string }
  | { readonly branch: string; readonly event: string };

/** Lists the runs of a workflow, in no order, by default the completed ones; none when the workflow has never run. */
export async function listRuns(
  client: GitHubClient,
  path: string,
  filter: RunFilter,
  which: { readonly status?: string } = { status: "completed" },
): Promise<WorkflowRun[]> {
  const workflow_id = path.slice(path.lastIndexOf("/") + 1);
  const common = { ...which, exclude_pull_requests: true };
  const runs = new Map<number, WorkflowRun>();
  try {
    for (const query of queriesFor(filter)) {
      const found = await endpoints.runsOfWorkflow(client, workflow_id, { ...common, ...query }, MAX_RUN_PAGES);
      for (const run of found) runs.set(run.id, run);
    }
  } catch (error) {
    if (!isServiceError(error, "not_found")) throw error;
    await checkPermission(endpoints.runs(client, { per_page: 1 }, 1), error, "actions=read");
  }
  return [...runs.values()];
}

/** Forks have a branch `main` too: with one query an event, their pull requests cannot push out the branch's runs. */
function queriesFor(filter: RunFilter): Record<string, string>[] {
  if ("head_sha" in filter || "event" in filter) return [{ ...filter }];
  return [...TRUSTED_EVENTS].map((event) => ({ ...filter, event }));
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
export function untrustedReason(run: WorkflowRun, scope: SearchScope): string | null {
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

/** Sorts runs: first those before the searching run, latest first, so that a re-run finds the same baseline. */
export function sortRuns(runs: readonly WorkflowRun[], runNumber: number): WorkflowRun[] {
  const isEarlier = (run: WorkflowRun): boolean => run.run_number < runNumber;
  const earlier = runs.filter(isEarlier).sort((a, b) => b.run_number - a.run_number || b.id - a.id);
  const later = runs.filter((run) => !isEarlier(run)).sort((a, b) => a.run_number - b.run_number || a.id - b.id);
  return [...earlier, ...later];
}

/** Why a run was rejected; decides the result of a search that finds nothing. */
type RejectionKind = "untrusted" | "absent" | "expired" | "schema" | "ambiguous" | "corrupt" | "unreachable";

/** A run that a search rejected. */
export interface Rejection {
  readonly kind: RejectionKind;
  readonly why: string;
}

/** What a search that found nothing comes to, by its most serious rejection; `run` is the workflow and its branch. */
const CONCLUSIONS: readonly (readonly [RejectionKind, MissingBaseline["status"], todo: (run: string) => string])[] = [
  ["corrupt", "error", (run) => `Delete the artifacts of that run if you do not trust them, and run ${run} again.`],
  ["unreachable", "error", () => "Run the job again: the report itself may be intact."],
  ["ambiguous", "error", (run) => `Give each job or step of that run its own \`artifact-name\`, and run ${run} again.`],
  ["schema", "incompatible", (run) => `Run ${run} once with this version of noworse.`],
  ["expired", "expired", (run) => `Run ${run} again; \`retention-days\` keeps reports longer.`],
];

/** Returns the result of a search that found nothing; the most serious rejection decides. */
export function concludeSearch(
  rejected: ReadonlyMap<number, Rejection>,
  { workflowPath: workflow, branch }: SearchScope,
  more: string,
): MissingBaseline {
  const named = `\`${workflow}\` on \`${branch}\``;
  for (const [kind, status, todo] of CONCLUSIONS) {
    const [run, rejection] = [...rejected].find(([, one]) => one.kind === kind) ?? [];
    if (rejection) return { status, why: `run ${run}: ${rejection.why}${more}`, todo: todo(named) };
  }
  const why = `no earlier run of ${named} has stored a usable report${more}`;
  const todo = `Run \`${workflow}\` on pushes to \`${branch}\` too: later runs compare with its report.`;
  return { status: "none", why, todo };
}

/** How long a report's name may be to have another one, of its HTML report, made from it. */
const MAX_NAME_LENGTH = 120;
const SUFFIX_LENGTH = "-duplicate-123456".length;

/** Returns the name of the HTML report's artifact: another one for each report, and never that of a baseline. */
export function htmlArtifactName(report: string): string {
  return `${report.slice(0, MAX_NAME_LENGTH)}.html`;
}

/** Returns the start of the names that a run's further reports get when their name is taken. */
function duplicateStart(name: string): string {
  return `${name.slice(0, MAX_NAME_LENGTH - SUFFIX_LENGTH)}-duplicate-`;
}

/** Returns a second name for a report whose name is taken in its run. */
export function duplicateName(name: string): string {
  return `${duplicateStart(name)}${randomBytes(3).toString("hex")}`;
}

/** Returns whether an artifact is the report, not its HTML page, of another job or step that wanted the same name. */
export function isDuplicateOf(artifact: string, name: string): boolean {
  const start = duplicateStart(name);
  return artifact.startsWith(start) && /^[0-9a-f]{6}$/.test(artifact.slice(start.length));
}

/** Each job of a matrix, at most 256, stores two artifacts an attempt. */
const MAX_PAGES = 10;

/** Why a run has no artifact to download. */
export interface NoArtifact {
  readonly kind: "absent" | "expired" | "ambiguous";
  readonly why: string;
}

/**
 * Lists a run's artifacts of a name that can be downloaded, the last one first: each attempt of a run can have stored
 * one. Else says why there is none: also where several jobs or steps wanted the name, since which of them has stored it
 * is not known.
 */
export async function listReports(
  client: GitHubClient,
  run: Pick<WorkflowRun, "id">,
  name: string,
): Promise<readonly StoredArtifact[] | NoArtifact> {
  const artifacts = await endpoints.artifacts(client, run.id, {}, MAX_PAGES);
  if (artifacts.some((artifact) => isDuplicateOf(artifact.name, name))) {
    return { kind: "ambiguous", why: "several of its jobs or steps stored a report under one `artifact-name`" };
  }
  const named = artifacts.filter((artifact) => artifact.name === name).sort((a, b) => b.id - a.id);
  if (named.length === 0) return { kind: "absent", why: `it has no artifact \`${name}\`` };
  const present = named.filter(({ expired }) => !expired);
  return present.length > 0 ? present : { kind: "expired", why: `its artifact \`${name}\` has expired` };
}

/** Returns why an artifact must not be downloaded as a run's report, as a clause; null when it may be. */
export function whyUnusable({ workflow_run: origin, size_in_bytes }: StoredArtifact, run: WorkflowRun): string | null {
  const head = run.head_repository?.id ?? null;
  if (head === null || origin?.id !== run.id || origin.head_repository_id !== head) {
    return "its artifact does not say that it is of this run";
  }
  if (size_in_bytes <= MAX_ARTIFACT_BYTES) return null;
  return `its artifact has ${size_in_bytes} bytes, more than ${MAX_ARTIFACT_BYTES}`;
}

const WORDS: Readonly<Record<string, string>> = { run_id: "run", run_attempt: "attempt", head: "commit" };

/**
 * Returns the first fact that a report says of its run and that GitHub contradicts, as a clause; null where all agree.
 * `known` has what must agree: all that GitHub knows of the run that stored it.
 */
export function sourceMismatch(source: Source, known: Partial<Source>): string | null {
  const folded = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);
  for (const [key, actual] of Object.entries(known)) {
    const claimed = source[key as keyof Source];
    if (key === "repository" ? folded(claimed) === folded(actual) : claimed === actual) continue;
    const what = WORDS[key] ?? key;
    return `its report says that it is of the ${what} \`${claimed ?? "null"}\`, and GitHub says \`${actual}\``;
  }
  return null;
}
