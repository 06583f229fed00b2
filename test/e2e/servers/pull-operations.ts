import { accountBody, example, fullName, identityOf, type Origins } from "./bodies.ts";
import type { JsonObject } from "./contract.ts";
import { type GitHubRequest, listAnswer, numberOf, type Operation, orNotFound, Refusal } from "./github-request.ts";
import type { Comment, LabelEvent, PullRequest, Repository } from "./github-things.ts";
import { type Answer, jsonAnswer } from "./loopback.ts";

/** A comment on a pull request. */
export function commentBody(comment: Comment, repository: Repository, origins: Origins): JsonObject {
  const base = `${origins.api}/repos/${fullName(repository)}/issues`;
  return {
    ...example("issues/get-comment", origins, repository),
    id: comment.id,
    node_id: comment.nodeId,
    url: `${base}/comments/${comment.id}`,
    issue_url: `${base}/${comment.number}`,
    html_url: `${origins.web}/${fullName(repository)}/pull/${comment.number}#issuecomment-${comment.id}`,
    body: comment.body,
    user: accountBody(comment.user, origins),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    minimized: comment.minimized ? { reason: "outdated" } : null,
  };
}

/** A label of a pull request. */
export function labelBody(name: string, id: number, origins: Origins): JsonObject {
  return { id, node_id: `LA_${id}`, url: origins.api, name, color: "ededed", default: false, description: "" };
}

/** That a label was put on or taken off. */
export function labelEventBody(event: LabelEvent, repository: Repository, origins: Origins): JsonObject {
  return {
    id: event.id,
    node_id: `LE_${event.id}`,
    url: `${origins.api}/repos/${fullName(repository)}/issues/events/${event.id}`,
    actor: accountBody(event.by, origins),
    event: event.event,
    commit_id: null,
    commit_url: null,
    created_at: event.createdAt,
    performed_via_github_app: null,
    ...(event.event !== "head_ref_force_pushed" && { label: { name: event.label, color: "ededed" } }),
  };
}

/** A pull request. */
export function pullBody(pull: PullRequest, origins: Origins): JsonObject {
  const { base, head } = pull;
  const body = example("pulls/get", origins, base.repository);
  const repoBody = (body["base"] as JsonObject)["repo"] as JsonObject;
  const user = accountBody(pull.user, origins);
  const side = (ref: string, sha: string, repository: Repository | null): JsonObject => ({
    label: `${repository?.owner ?? "unknown"}:${ref}`,
    ref,
    sha,
    user,
    repo: repository === null ? null : { ...repoBody, ...identityOf(repository, origins) },
  });
  return {
    ...body,
    id: pull.number,
    number: pull.number,
    url: `${origins.api}/repos/${fullName(base.repository)}/pulls/${pull.number}`,
    title: pull.title,
    state: pull.state,
    locked: pull.locked,
    draft: pull.draft,
    user,
    labels: pull.labels.map((name, id) => labelBody(name, id, origins)),
    base: side(base.ref, base.sha, base.repository),
    head: side(head.ref, head.sha, head.repository),
    merge_commit_sha: pull.mergeSha,
    merged: pull.merged !== null,
    merged_at: pull.merged?.at ?? null,
    requested_teams: [],
  };
}

/** What GitHub says of one pull request, and not of each in a list. */
const DETAILS = new Set([
  ...["additions", "changed_files", "comments", "commits", "deletions", "maintainer_can_modify", "mergeable"],
  ...["mergeable_state", "merged", "merged_by", "rebaseable", "review_comments"],
]);

/** A pull request in a list. */
export function simplePullBody(pull: PullRequest, origins: Origins): JsonObject {
  const entries = Object.entries(pullBody(pull, origins)).filter(([key]) => !DETAILS.has(key));
  return Object.fromEntries(entries);
}

const MAX_COMMENT_LENGTH = 65_536;

function pullOf(request: GitHubRequest, parameter: string): PullRequest {
  const number = numberOf(request, parameter);
  const { pulls } = request.state;
  return orNotFound(pulls.find((pull) => pull.number === number && pull.base.repository === request.repository));
}

function commentOf(request: GitHubRequest): Comment {
  const id = numberOf(request, "comment_id");
  return orNotFound(request.state.comments.find((comment) => comment.id === id));
}

function getPull(request: GitHubRequest): Answer {
  return jsonAnswer(200, pullBody(pullOf(request, "pull_number"), request.origins));
}

/** Pull requests by state, and by `owner:branch` of their head; a head without a colon is ignored, as on GitHub. */
function listPulls(request: GitHubRequest): Answer {
  const { state, exchange, repository, origins } = request;
  const { query } = exchange;
  const wanted = query.get("state") ?? "open";
  const head = query.get("head") ?? "";
  const pulls = state.pulls.filter((pull) => {
    const isOfHead = !head.includes(":") || `${pull.head.repository?.owner}:${pull.head.ref}` === head;
    return pull.base.repository === repository && (wanted === "all" || pull.state === wanted) && isOfHead;
  });
  return listAnswer(request, pulls, (pull) => simplePullBody(pull, origins));
}

/** The pull request that a commit of the base merged, and open ones whose own commits include it. The queue's own commits belong to none, as on GitHub. */
function listPullsOfCommit(request: GitHubRequest): Answer {
  const { state, params, origins } = request;
  const sha = params["commit_sha"] ?? "";
  const has = (tip: string | undefined): boolean =>
    tip !== undefined && state.history.walk(tip).some((commit) => commit.sha === sha);
  const pulls = state.pulls.filter(({ head, base, merged, state: open }) => {
    if (merged !== null) return merged.sha === sha;
    return open === "open" && has(head.sha) && !has(base.repository.branches.get(base.ref));
  });
  return listAnswer(request, pulls, (pull) => pullBody(pull, origins));
}

function listComments(request: GitHubRequest): Answer {
  const { state, exchange, repository, origins } = request;
  const since = Date.parse(exchange.query.get("since") ?? "0001-01-01T00:00:00Z");
  const comments = state.commentsOf(pullOf(request, "issue_number").number);
  const recent = comments.filter(({ updatedAt }) => Date.parse(updatedAt) >= since);
  return listAnswer(request, recent, (comment) => commentBody(comment, repository, origins));
}

function listLabels(request: GitHubRequest): Answer {
  const labels = pullOf(request, "issue_number").labels.map((name, id) => ({ name, id }));
  return listAnswer(request, labels, ({ name, id }) => labelBody(name, id, request.origins));
}

/** Events come oldest first. */
function listEvents(request: GitHubRequest): Answer {
  const { number } = pullOf(request, "issue_number");
  const events = request.state.labelEvents.filter((event) => event.number === number);
  return listAnswer(request, events, (event) => labelEventBody(event, request.repository, request.origins));
}

function createComment(request: GitHubRequest): Answer {
  const { state, token, repository, origins } = request;
  const pull = pullOf(request, "issue_number");
  refuseLocked(pull);
  const comment = state.comment(pull.number, bodyText(request), { user: token.account });
  const body = commentBody(comment, repository, origins);
  return jsonAnswer(201, body, { location: String(body["url"]) });
}

function updateComment(request: GitHubRequest): Answer {
  const comment = commentOf(request);
  comment.body = bodyText(request);
  comment.updatedAt = new Date().toISOString();
  return jsonAnswer(200, commentBody(comment, request.repository, request.origins));
}

function deleteComment(request: GitHubRequest): Answer {
  const { comments } = request.state;
  comments.splice(comments.indexOf(commentOf(request)), 1);
  return { status: 204 };
}

/** The comment's text; 422 when there is none, or more than GitHub takes. */
function bodyText({ body }: GitHubRequest): string {
  const text = body["body"];
  if (typeof text !== "string" || text.trim() === "")
    throw unprocessable("missing_field", "body", "Body can't be blank");
  if ([...text].length > MAX_COMMENT_LENGTH) {
    throw unprocessable("unprocessable", "data", `Body is too long (maximum is ${MAX_COMMENT_LENGTH} characters)`);
  }
  return text;
}

function unprocessable(code: string, field: string, message: string): Refusal {
  return new Refusal(422, "Validation Failed", { errors: [{ resource: "IssueComment", code, field, message }] });
}

function refuseLocked(pull: PullRequest): void {
  if (pull.locked) throw new Refusal(403, "Unable to create comment because issue is locked.");
}

/** Operations on pull requests, their comments. */
export const pullOperations: Record<string, Operation> = {
  "pulls/list": listPulls,
  "pulls/get": getPull,
  "repos/list-pull-requests-associated-with-commit": listPullsOfCommit,
  "issues/list-comments": listComments,
  "issues/list-labels-on-issue": listLabels,
  "issues/list-events": listEvents,
  "issues/create-comment": createComment,
  "issues/update-comment": updateComment,
  "issues/delete-comment": deleteComment,
};
