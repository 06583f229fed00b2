import type { Log } from "../../core/log.ts";
import { docsUrl } from "../api/run-context.ts";
import { ServiceError, type ServiceErrorKind } from "../api/service-error.ts";
import { type CommentResult, writeComment } from "./comment.ts";
import type { ArtifactIds, Publication, PublishOptions } from "./publication.ts";
import { openThread } from "./thread.ts";

/** Writes the comment of a report. Where there is none, the log says why, and a warning what to do if anything is missing. */
export async function commentOnPullRequest(
  publication: Publication,
  stored: ArtifactIds,
  options: PublishOptions,
): Promise<CommentResult> {
  const { inputs, context } = publication;
  const { log, env } = options;
  const result = await tryComment(publication, stored, options);
  if (!(result instanceof ServiceError)) {
    reportResult(result, inputs, log);
    return result;
  }
  log.debug(result.message);
  const docs = docsUrl(env, context.serverUrl);
  const owner = { isFork: context.pullRequest?.fork === true, actor: env["GITHUB_ACTOR"] ?? "", docs };
  return { status: reportCommentError(result, owner, log), url: null };
}

async function tryComment(
  { inputs, context, comment, isCommentWanted }: Publication,
  stored: ArtifactIds,
  { client, log }: PublishOptions,
): Promise<CommentResult | ServiceError> {
  const { pullRequest, runId, runNumber, runAttempt, workflowFile: workflow } = context;
  if (inputs.comment === "off") return { status: "skipped-off", url: null };
  if (pullRequest === null) return { status: "skipped-no-pull-request", url: null };
  if (client === null) return { status: "skipped-no-token", url: null };
  const key = inputs.name;
  const thread = openThread({ client, number: pullRequest.number, key, workflow, log });
  const run = { run_number: runNumber, run_id: runId, attempt: runAttempt, head: pullRequest.headSha };
  const state = { ...run, ...(workflow !== null && { workflow }) };
  const job = { thread, key, mode: inputs.comment, isWanted: isCommentWanted, text: comment(stored), state };
  try {
    return await writeComment(job);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

const IN_SUMMARY = "The result is in the step summary.";

/** Comments that somebody expects and does not get, by their status. */
const MISSING: Readonly<Record<string, string>> = {
  "skipped-no-token": "the input `github-token` is empty. Leave it out, so that it has its default",
  "skipped-locked": "the pull request is locked. Unlock it to get comments",
};

function reportResult({ status, url, isShared }: CommentResult, { name }: Publication["inputs"], log: Log): void {
  if (isShared) {
    const todo = `Give each its own \`name\`, and its own \`artifact-name\`.`;
    log.warn(`Another job or step of this run wrote the comment \`${name}\` too, and its result is replaced. ${todo}`);
  }
  const missing = MISSING[status];
  if (missing !== undefined) {
    log.warn(`No comment: ${missing}. ${IN_SUMMARY}`);
    return;
  }
  log.info(`Comment: ${status}${url === null ? "" : ` (${url})`}`);
}

/** What to do where GitHub could not be asked, or refused. */
const CURES: Readonly<Partial<Record<ServiceErrorKind, string>>> = {
  auth: "Check the input `github-token`.",
  not_found: "Check that the pull request exists and that the token may read it.",
  gone: "The conversation was deleted, or comments are switched off.",
  rate_limit: "Run the job again when the limit is over.",
  refused: "Run the job with `ACTIONS_STEP_DEBUG` to see the request.",
};
const AGAIN = "Run the job again to get it.";

/** Refusals that no permission of the token helps against, by GitHub's words. */
const CLOSED: readonly (readonly [words: RegExp, status: string, why: string])[] = [
  [/archived/i, "skipped-archived", "the repository is archived. Unarchive it to get comments."],
  [
    /\bblocked\b/i,
    "skipped-blocked",
    "the token's account is blocked. Unblock it in the settings of the organization, or give `github-token` another token.",
  ],
];

const PERMISSIONS = `permissions:
  contents: read
  actions: read           # find and download the last stored report
  pull-requests: write    # write the comment`;

/** Logs why there is no comment and returns its status. */
function reportCommentError(
  { kind, message, permissions }: ServiceError,
  { isFork, actor, docs }: { readonly isFork: boolean; readonly actor: string; readonly docs: string | null },
  log: Log,
): string {
  const closed =
    kind === "permission" || kind === "refused" ? CLOSED.find(([words]) => words.test(message)) : undefined;
  if (closed !== undefined) {
    const [, status, why] = closed;
    log.warn(`No comment: ${why} ${IN_SUMMARY}`);
    return status;
  }
  if (kind !== "permission") {
    log.warn(`No comment: ${message}. ${CURES[kind] ?? AGAIN} ${IN_SUMMARY}`);
    return `error-${kind.replaceAll("_", "-")}`;
  }
  const accepted = permissions === null ? "" : ` (GitHub would accept \`${permissions}\`)`;
  const missing = `the token lacks \`pull-requests: write\`${accepted}`;
  if (isFork || actor === "dependabot[bot]") {
    const who = isFork ? "a fork's pull request" : "Dependabot";
    const page = docs === null ? "docs/forks-and-permissions.md" : `${docs}/docs/forks-and-permissions.md`;
    const todo = `A second workflow with \`mode: publish\` can write the comment: ${page}`;
    log.warn(`No comment: ${missing}, because GitHub gives runs of ${who} a read-only token. ${todo}`);
    return "skipped-read-only-token";
  }
  log.warn(`No comment: ${missing}. Add it to the \`permissions:\` of the job. ${IN_SUMMARY}`);
  log.info(`Add to the job or the workflow:\n${PERMISSIONS}`);
  return "error-permission";
}
