import { z } from "zod";
import type { GitHubClient } from "../api/client.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";

const comparisonSchema = z.object({
  status: z.enum(["ahead", "behind", "diverged", "identical"]),
  ahead_by: z.int().nonnegative(),
  merge_base_commit: z.object({ sha: z.string() }),
});

/** What GitHub says of two commits. */
export interface CommitComparison {
  readonly status: "ahead" | "behind" | "diverged" | "identical";
  /** Commits of the head that the base lacks. */
  readonly aheadBy: number;
  readonly mergeBase: string;
}

/** The comparison of two commits or branches; null when GitHub does not know them or they share no history. */
export async function compareCommits(
  context: RunContext,
  client: GitHubClient,
  base: string,
  head: string,
): Promise<CommitComparison | null> {
  const { owner, name: repo } = context.repository;
  const parameters = { owner, repo, basehead: `${base}...${head}`, per_page: 1 };
  try {
    const route = "GET /repos/{owner}/{repo}/compare/{basehead}";
    const { data } = await client.request(route, parameters, comparisonSchema);
    return { status: data.status, aheadBy: data.ahead_by, mergeBase: data.merge_base_commit.sha };
  } catch (fault) {
    if (fault instanceof ServiceError && fault.kind === "not_found") return null;
    throw fault;
  }
}

/** Whether the base of a comparison is the head or an ancestor of it. */
export function isBaseAncestor(comparison: CommitComparison): boolean {
  return comparison.status === "ahead" || comparison.status === "identical";
}
