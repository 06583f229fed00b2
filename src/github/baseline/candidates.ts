import { z } from "zod";
import type { Report } from "../../core/report.ts";
import { workflowFilePath } from "../api/ref.ts";

/** What is read of a workflow run. */
export const runSchema = z.object({
  id: z.int().positive(),
  run_number: z.int(),
  event: z.string(),
  status: z.string().nullish(),
  head_branch: z.string().nullish(),
  head_sha: z.string(),
  path: z.string(),
  repository: z.object({ id: z.int(), full_name: z.string() }),
  head_repository: z.object({ id: z.int() }).nullish(),
});

/** What is read of a workflow run. */
export type Run = z.infer<typeof runSchema>;

/** What is read of an artifact. */
export const artifactSchema = z.object({
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

/** What is read of an artifact. */
export type Artifact = z.infer<typeof artifactSchema>;

/** Whose reports may be read, and by whom. */
export interface SearchScope {
  readonly repositoryId: number;
  readonly workflowPath: string;
  readonly branch: string;
  /** The run that searches. */
  readonly runId: number;
  /** The commit whose own report is wanted; null for a trend. */
  readonly wanted: string | null;
}

/** The most that a stored artifact may weigh, in bytes. */
export const MAX_ARTIFACT_BYTES = 32 * 1024 * 1024;

/** Events whose runs nobody from outside can start. */
export const TRUSTED_EVENTS: ReadonlySet<string> = new Set(["push", "schedule", "workflow_dispatch"]);

/** Why a run's report may not be a baseline, as a clause; null when it may. */
export function untrustedReason(run: Run, place: SearchScope): string | null {
  if (run.id === place.runId) return "it is this run";
  if (run.repository.id !== place.repositoryId) return "it is of another repository";
  if (!run.head_repository) return "its head repository is gone: a deleted fork";
  if (run.head_repository.id !== place.repositoryId) return "it is of a fork";
  if (workflowFilePath(run.path) !== place.workflowPath) return `it is of another workflow, \`${run.path}\``;
  if (run.status !== "completed") return `it is \`${run.status ?? "unknown"}\`, not completed`;
  if (run.event === "merge_group") {
    return run.head_sha === place.wanted ? null : "reports of merge groups count for their own commit only";
  }
  if (!TRUSTED_EVENTS.has(run.event)) return `runs on \`${run.event}\` are not trusted`;
  return run.head_branch === place.branch ? null : `it is of the branch \`${run.head_branch ?? ""}\``;
}

/** Why a run gives no artifact to download: `kind` says how that counts when nothing better is found. */
export interface NoArtifact {
  readonly kind: "absent" | "expired" | "corrupt";
  readonly why: string;
}

/** The artifact of a name that a run stored last, or why there is none to download. */
export function chooseArtifact(
  artifacts: readonly Artifact[],
  name: string,
  run: Run,
): { readonly artifact: Artifact } | NoArtifact {
  const named = artifacts.filter((artifact) => artifact.name === name).sort((a, b) => b.id - a.id);
  if (named.length === 0) return { kind: "absent", why: `it has no artifact \`${name}\`` };
  const artifact = named.find((one) => !one.expired);
  if (!artifact) return { kind: "expired", why: `its artifact \`${name}\` has expired` };
  const origin = artifact.workflow_run;
  if (origin?.id !== run.id || origin.head_repository_id !== run.repository.id) {
    return { kind: "corrupt", why: "its artifact does not say that it is of this run" };
  }
  if (artifact.size_in_bytes > MAX_ARTIFACT_BYTES) {
    const why = `its artifact has ${artifact.size_in_bytes} bytes, more than ${MAX_ARTIFACT_BYTES}`;
    return { kind: "corrupt", why };
  }
  return { artifact };
}

/** Why a report is not what its run says, as a clause; null when it is. */
export function originMismatch({ source }: Report, run: Run): string | null {
  const claims: readonly (readonly [string, unknown, unknown])[] = [
    ["repository", source.repository?.toLowerCase(), run.repository.full_name.toLowerCase()],
    ["commit", source.commit, run.head_sha],
    ["run", source.run_id, run.id],
  ];
  const lie = claims.find(([, claimed, true_]) => claimed !== true_);
  if (!lie) return null;
  return `its report says that it is of the ${lie[0]} \`${lie[1] ?? "null"}\`, and GitHub says \`${lie[2]}\` (possible poisoning)`;
}

/** Runs in the order in which they are tried: those before the searching run first, the latest of them at the front, so that a re-run takes the same. */
export function sortRuns(runs: readonly Run[], runNumber: number): Run[] {
  const isEarlier = (run: Run): boolean => run.run_number < runNumber;
  const earlier = runs.filter(isEarlier).sort((a, b) => b.run_number - a.run_number || b.id - a.id);
  const later = runs.filter((run) => !isEarlier(run)).sort((a, b) => a.run_number - b.run_number || a.id - b.id);
  return [...earlier, ...later];
}
