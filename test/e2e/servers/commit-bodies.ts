import { example, fullName, type Origins } from "./bodies.ts";
import type { JsonObject } from "./contract.ts";
import type { Repository } from "./github-things.ts";
import type { Commit, Comparison } from "./history.ts";

/** A commit, without its files. */
export function commitBody(commit: Commit, repository: Repository, origins: Origins): JsonObject {
  const body = example("repos/get-commit", origins, repository);
  const url = `${origins.api}/repos/${fullName(repository)}/commits/`;
  const html = `${origins.web}/${fullName(repository)}/commit/`;
  const signature = { name: "Mona", email: "mona@example.com", date: commit.date };
  const parents = commit.parents.map((sha) => ({ sha, url: url + sha, html_url: html + sha }));
  const inner = { ...(body["commit"] as JsonObject), message: commit.message, author: signature, committer: signature };
  const own = { sha: commit.sha, node_id: `C_${commit.sha}`, url: url + commit.sha, html_url: html + commit.sha };
  return { ...body, ...own, comments_url: `${url}${commit.sha}/comments`, commit: inner, parents, files: [] };
}

/** A commit as git has it, with its tree. */
export function gitCommitBody(commit: Commit, tree: string, repository: Repository, origins: Origins): JsonObject {
  const body = example("git/get-commit", origins, repository);
  const url = `${origins.api}/repos/${fullName(repository)}/git`;
  const html = `${origins.web}/${fullName(repository)}/commit/`;
  const signature = { name: "Mona", email: "mona@example.com", date: commit.date };
  return {
    ...body,
    sha: commit.sha,
    node_id: `C_${commit.sha}`,
    url: `${url}/commits/${commit.sha}`,
    html_url: html + commit.sha,
    author: signature,
    committer: signature,
    message: commit.message,
    tree: { sha: tree, url: `${url}/trees/${tree}` },
    parents: commit.parents.map((sha) => ({ sha, url: `${url}/commits/${sha}`, html_url: html + sha })),
  };
}

/** The comparison's answer, its commits cut to the page asked for. */
export function comparisonBody(
  comparison: Comparison,
  ends: { base: Commit; head: Commit; shown: Commit[] },
  repository: Repository,
  origins: Origins,
): JsonObject {
  const html = `${origins.web}/${fullName(repository)}/compare/${ends.base.sha}...${ends.head.sha}`;
  return {
    url: `${origins.api}/repos/${fullName(repository)}/compare/${ends.base.sha}...${ends.head.sha}`,
    html_url: html,
    permalink_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    base_commit: commitBody(ends.base, repository, origins),
    merge_base_commit: commitBody(comparison.mergeBase, repository, origins),
    status: comparison.status,
    ahead_by: comparison.aheadBy,
    behind_by: comparison.behindBy,
    total_commits: comparison.commits.length,
    commits: ends.shown.map((commit) => commitBody(commit, repository, origins)),
    files: [],
  };
}
