import { z } from "zod";
import type { GitHubClient } from "../api/client.ts";
import { isServiceError } from "../api/service-error.ts";

const comparisonSchema = z.object({
  status: z.enum(["ahead", "behind", "diverged", "identical"]),
  ahead_by: z.int().nonnegative(),
  merge_base_commit: z.object({ sha: z.string() }),
});

export interface CommitComparison {
  readonly status: "ahead" | "behind" | "diverged" | "identical";
  /** The number of the head's commits that the base does not have. */
  readonly aheadBy: number;
  readonly mergeBase: string;
}

/** Compares two commits or branches; null when GitHub does not know them or they have no common history. */
export async function compareCommits(
  client: GitHubClient,
  base: string,
  head: string,
): Promise<CommitComparison | null> {
  const parameters = { basehead: `${base}...${head}`, per_page: 1 };
  try {
    const route = "GET /repos/{owner}/{repo}/compare/{basehead}";
    const { data } = await client.request(route, parameters, comparisonSchema);
    return { status: data.status, aheadBy: data.ahead_by, mergeBase: data.merge_base_commit.sha };
  } catch (error) {
    if (isServiceError(error, "not_found")) return null;
    throw error;
  }
}

/** Returns whether the base of a comparison is the head or an ancestor of it. */
export function isBaseAncestor(comparison: CommitComparison): boolean {
  return comparison.status === "ahead" || comparison.status === "identical";
}

export interface HistoryCommit {
  readonly sha: string;
  readonly parents: readonly string[];
}

const commitsSchema = z.array(z.object({ sha: z.string(), parents: z.array(z.object({ sha: z.string() })) }));
const MAX_HISTORY_PAGES = 5;

/** Yields a commit's history, itself first, in pages of 100 commits; nothing when GitHub no longer has the commit. */
export async function* listHistory(client: GitHubClient, commit: string): AsyncGenerator<HistoryCommit[]> {
  try {
    const route = "GET /repos/{owner}/{repo}/commits";
    const pages = client.pages(route, { sha: commit }, commitsSchema, MAX_HISTORY_PAGES);
    for await (const page of pages) {
      yield page.map(({ sha, parents }) => ({ sha, parents: parents.map((parent) => parent.sha) }));
    }
  } catch (error) {
    if (!isServiceError(error, "not_found", "refused")) throw error;
  }
}

/** Returns the candidates among a history's commits, nearest first: the more ancestors a commit has, the nearer it is. */
export function rankAncestors(history: readonly HistoryCommit[], candidates: ReadonlySet<string>): string[] {
  const parents = new Map(history.map((commit) => [commit.sha, commit.parents]));
  const ranked = history
    .filter((commit) => candidates.has(commit.sha))
    .map(({ sha }) => ({ sha, ancestors: countAncestors(parents, sha) }));
  return ranked.sort((a, b) => b.ancestors - a.ancestors || (a.sha < b.sha ? -1 : 1)).map(({ sha }) => sha);
}

/** Counts a commit's ancestors within the history, itself included. */
function countAncestors(parents: ReadonlyMap<string, readonly string[]>, sha: string): number {
  const counted = new Set<string>();
  const queue = [sha];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const further = parents.get(next);
    if (further === undefined || counted.has(next)) continue;
    counted.add(next);
    queue.push(...further);
  }
  return counted.size;
}
