import { example, fullName } from "./bodies.ts";
import { gitCommitBody } from "./commit-bodies.ts";
import type { GitHubRequest, Operation } from "./github-request.ts";
import { orNotFound } from "./github-request.ts";
import { type Answer, jsonAnswer } from "./loopback.ts";

/** More entries than this GitHub does not list at once. */
const MOST_ENTRIES = 100_000;

function getCommit({ state, repository, params, origins }: GitHubRequest): Answer {
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

/** Operations on git's own objects: commits, trees and blobs. */
export const objectOperations: Record<string, Operation> = {
  "git/get-commit": getCommit,
  "git/get-tree": getTree,
  "git/get-blob": getBlob,
};
