import { fullName, repositoryBody } from "./bodies.ts";
import { commitBody, comparisonBody } from "./commit-bodies.ts";
import { type GitHubRequest, listAnswer, type Operation } from "./github-request.ts";
import type { Commit } from "./history.ts";
import { type Answer, jsonAnswer } from "./loopback.ts";
import { pageAsked, pageOf, shuffled } from "./paging.ts";
import { notFound, Refusal } from "./refusal.ts";

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

/** Operations on the repository and its commits. */
export const commitOperations: Record<string, Operation> = {
  "repos/get": getRepository,
  "repos/get-commit": getCommit,
  "repos/list-commits": listCommits,
  "repos/compare-commits-with-basehead": compare,
  "repos/list-tags": listTags,
};
