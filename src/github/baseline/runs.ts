import type { MissingBaseline } from "../../core/report.ts";
import type { GitHubClient } from "../api/client.ts";
import { endpoints, type WorkflowRun } from "../api/endpoints.ts";
import { workflowFilePath } from "../api/payload.ts";
import { checkPermission, isServiceError } from "../api/service-error.ts";

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

/** Forks have a branch `main` too. With one query for each event, their pull requests cannot push out the branch's own runs. */
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

/** What a search that found nothing comes to, by its most serious rejection, and what to do: `run` is the workflow and its branch. */
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
