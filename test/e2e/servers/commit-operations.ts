import { example, fullName, type Origins, repositoryBody } from "./bodies.ts";
import type { JsonObject } from "./contract.ts";
import {
  type GitHubRequest,
  listAnswer,
  notFound,
  type Operation,
  orNotFound,
  pageAsked,
  pageOf,
  Refusal,
  shuffled,
} from "./github-request.ts";
import type { Repository } from "./github-things.ts";
import type { Commit, Comparison } from "./history.ts";
import { type Answer, jsonAnswer } from "./loopback.ts";

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

/** More entries than this GitHub does not list at once. */
const MOST_ENTRIES = 100_000;

function getGitCommit({ state, repository, params, origins }: GitHubRequest): Answer {
  const sha = params["commit_sha"] ?? "";
  const commit = orNotFound(state.history.find(sha));
  const tree = orNotFound(state.objects?.treeOf(commit.sha) ?? undefined);
  return jsonAnswer(200, gitCommitBody(commit, tree, repository, origins));
}

function getTree({ state, repository, params, exchange, origins }: GitHubRequest): Answer {
  const sha = params["tree_sha"] ?? "";
  const below = orNotFound(state.objects?.tree(sha) ?? undefined);
  const entries = exchange.query.has("recursive") ? below : below.filter(({ path }) => !path.includes("/"));
  const url = `${origins.api}/repos/${fullName(repository)}/git`;
  const tree = entries.slice(0, MOST_ENTRIES).map((entry) => {
    const kind = entry.type === "blob" ? "blobs" : "trees";
    return entry.type === "commit" ? entry : { ...entry, url: `${url}/${kind}/${entry.sha}` };
  });
  return jsonAnswer(200, { sha, url: `${url}/trees/${sha}`, tree, truncated: entries.length > MOST_ENTRIES });
}

function getBlob({ state, repository, params, origins }: GitHubRequest): Answer {
  const sha = params["file_sha"] ?? "";
  const blob = orNotFound(state.objects?.blob(sha) ?? undefined);
  const url = `${origins.api}/repos/${fullName(repository)}/git/blobs/${sha}`;
  const content = blob.toString("base64").replace(/.{60}/g, "$&\n");
  return jsonAnswer(200, { ...example("git/get-blob", origins, repository), sha, url, size: blob.length, content });
}

const COMPARE_LIMIT = 250;

/** The commit that a SHA, branch, `heads/branch` or `owner:branch` names in the request's repository. */
function resolveRef({ state, repository }: GitHubRequest, ref: string): Commit | undefined {
  const [, owner, plain = ""] = /^(?:([\w.-]+):)?(?:refs\/)?(?:heads\/)?(.+)$/.exec(ref) ?? [];
  const home = owner === undefined ? repository : state.repositories.find((one) => one.owner === owner);
  const tip = home?.branches.get(plain) ?? (plain === "HEAD" ? home?.branches.get(home.defaultBranch) : undefined);
  return tip === undefined ? state.history.find(plain) : state.history.get(tip);
}

function getRepository({ repository, origins }: GitHubRequest): Answer {
  return jsonAnswer(200, repositoryBody(repository, origins));
}

function getCommit(request: GitHubRequest): Answer {
  const ref = request.params["ref"] ?? "";
  const commit = resolveRef(request, ref);
  if (commit === undefined) throw new Refusal(422, `No commit found for SHA: ${ref}`);
  if (request.exchange.headers.accept?.includes("application/vnd.github.sha") === true) {
    return { status: 200, headers: { "content-type": "application/vnd.github.sha; charset=utf-8" }, body: commit.sha };
  }
  return jsonAnswer(200, commitBody(commit, request.repository, request.origins));
}

function listCommits(request: GitHubRequest): Answer {
  const { state, repository, exchange, origins } = request;
  for (const unmodelled of ["path", "author", "committer"]) {
    if (exchange.query.has(unmodelled)) throw new Error(`The stand-in does not model the filter \`${unmodelled}\`.`);
  }
  const start = resolveRef(request, exchange.query.get("sha") ?? repository.defaultBranch);
  if (start === undefined) throw notFound();
  const since = Date.parse(exchange.query.get("since") ?? "0001-01-01T00:00:00Z");
  const until = Date.parse(exchange.query.get("until") ?? "9999-01-01T00:00:00Z");
  const walked = state.history
    .walk(start.sha)
    .filter(({ date }) => Date.parse(date) >= since && Date.parse(date) <= until);
  return listAnswer(request, walked, (commit) => commitBody(commit, repository, origins));
}

function compare(request: GitHubRequest): Answer {
  const { state, repository, origins, exchange, params } = request;
  const [baseRef = "", headRef = ""] = (params["basehead"] ?? "").split("...");
  const base = resolveRef(request, baseRef);
  const head = resolveRef(request, headRef);
  if (base === undefined || head === undefined) throw notFound();
  const comparison = state.history.compare(base.sha, head.sha);
  if (comparison === null) throw new Refusal(404, `No common ancestor between ${baseRef} and ${headRef}.`);
  const paged = exchange.query.has("page") || exchange.query.has("per_page");
  // Without paging GitHub keeps the newest of a long list.
  const shown = paged ? pageOf(comparison.commits, exchange, origins.api) : null;
  const commits = shown?.items ?? comparison.commits.slice(-COMPARE_LIMIT);
  const body = comparisonBody(comparison, { base, head, shown: commits }, repository, origins);
  // The list of files belongs to the first page alone.
  if (pageAsked(exchange).number > 1) body["files"] = [];
  return jsonAnswer(200, body, shown?.link ?? {});
}

/** Tags, with the commit that each leads to; GitHub documents no order. */
function listTags(request: GitHubRequest): Answer {
  const { repository, origins, state } = request;
  const url = `${origins.api}/repos/${fullName(repository)}`;
  return listAnswer(request, shuffled([...repository.tags], state.seed), ([name, sha]) => ({
    name,
    commit: { sha, url: `${url}/commits/${sha}` },
    zipball_url: `${url}/zipball/refs/tags/${name}`,
    tarball_url: `${url}/tarball/refs/tags/${name}`,
    node_id: `REF_${name}`,
  }));
}

/** Operations on the repository, its commits and git's own objects. */
export const commitOperations: Record<string, Operation> = {
  "repos/get": getRepository,
  "repos/get-commit": getCommit,
  "repos/list-commits": listCommits,
  "repos/compare-commits-with-basehead": compare,
  "repos/list-tags": listTags,
  "git/get-commit": getGitCommit,
  "git/get-tree": getTree,
  "git/get-blob": getBlob,
};
