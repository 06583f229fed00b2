import { z } from "zod";
import type { Report } from "../../core/report.ts";
import { isDuplicateOf } from "../api/artifact-names.ts";
import { CallLimitError, type GitHubClient } from "../api/client.ts";
import type { Run } from "./runs.ts";

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

const artifactsSchema = z.object({ artifacts: z.array(artifactSchema) });
/** Each attempt of a run can have stored one artifact of a name. */
const MAX_NAMED_PAGES = 3;

/** The largest artifact that can be a baseline, in bytes: ten million cases take about 220 MB. */
export const MAX_ARTIFACT_BYTES = 256 * 1024 * 1024;

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
