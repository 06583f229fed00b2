import { accountBody, example, fullName, identityOf, type Origins } from "./bodies.ts";
import type { JsonObject } from "./contract.ts";
import type { Comment, LabelEvent, PullRequest, Repository } from "./github-things.ts";

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
