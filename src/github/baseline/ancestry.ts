import { z } from "zod";
import type { GitHubClient } from "../api/client.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";

const commitsSchema = z.array(z.object({ sha: z.string(), parents: z.array(z.object({ sha: z.string() })) }));
const HISTORY_PAGES = 5;

/** A commit of the history with its parents. */
export interface HistoryCommit {
  readonly sha: string;
  readonly parents: readonly string[];
}

/** The history behind a commit, itself first, a page of 100 commits at a time; nothing when GitHub does not know it any more. */
export async function* listHistory(
  { repository }: RunContext,
  client: GitHubClient,
  commit: string,
): AsyncGenerator<HistoryCommit[]> {
  const parameters = { owner: repository.owner, repo: repository.name, sha: commit };
  try {
    const pages = client.pages("GET /repos/{owner}/{repo}/commits", parameters, commitsSchema, HISTORY_PAGES);
    for await (const page of pages) {
      yield page.map(({ sha, parents }) => ({ sha, parents: parents.map((parent) => parent.sha) }));
    }
  } catch (fault) {
    if (!(fault instanceof ServiceError) || (fault.kind !== "not_found" && fault.kind !== "refused")) throw fault;
  }
}

/** Candidates among a history's commits, the nearest first: the fewer commits lie outside its own past, the nearer it is. */
export function rankAncestors(history: readonly HistoryCommit[], candidates: ReadonlySet<string>): string[] {
  const parents = new Map(history.map((commit) => [commit.sha, commit.parents]));
  const ranked = history
    .filter((commit) => candidates.has(commit.sha))
    .map(({ sha }) => ({ sha, past: countAncestors(parents, sha) }));
  return ranked.sort((a, b) => b.past - a.past || (a.sha < b.sha ? -1 : 1)).map(({ sha }) => sha);
}

/** Commits of the history that a commit's past holds, itself included. */
function countAncestors(parents: ReadonlyMap<string, readonly string[]>, sha: string): number {
  const past = new Set<string>();
  const waiting = [sha];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const further = parents.get(next);
    if (further === undefined || past.has(next)) continue;
    past.add(next);
    waiting.push(...further);
  }
  return past.size;
}
