import type { Inputs } from "../api/inputs.ts";
import { docsUrl } from "../api/run-context.ts";
import { ServiceError, type ServiceErrorKind } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";
import { type CommentResult, writeComment } from "./comment.ts";
import { openThread } from "./thread.ts";

/** The ids of the stored report and of its HTML report; null for what was not stored. */
export interface ArtifactIds {
  readonly artifactId: number | null;
  readonly pageId: number | null;
}

/** What the comment of a run is written of. */
export interface Commented {
  readonly inputs: Pick<Inputs, "name" | "comment">;
  /** Renders the comment without its marker. Its first line must be enough. */
  readonly comment: (stored: ArtifactIds) => string;
  /** Whether a comment is created when there is none. */
  readonly isCommentWanted: boolean;
}

/** Writes the comment. Where there is none, the log says why, and a warning what to do if anything is missing. */
export async function commentOnPullRequest(
  commented: Commented,
  stored: ArtifactIds,
  services: Services,
): Promise<CommentResult> {
  const { log } = services;
  try {
    const result = await tryComment(commented, stored, services);
    const { status, url, isShared } = result;
    if (isShared) {
      const todo = "Give each its own `name`, and its own `artifact-name`.";
      const who = `Another job or step of this run wrote the comment \`${commented.inputs.name}\` too`;
      log.warn(`${who}, and its result is replaced. ${todo}`);
    }
    const missing = MISSING[status];
    if (missing === undefined) log.info(`Comment: ${status}${url === null ? "" : ` (${url})`}`);
    else log.warn(`No comment: ${missing}. ${IN_SUMMARY}`);
    return result;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log.debug(error.message);
    return { status: reportCommentError(error, services), url: null };
  }
}

async function tryComment(
  { inputs, comment, isCommentWanted }: Commented,
  stored: ArtifactIds,
  { client, context, log }: Services,
): Promise<CommentResult> {
  const { pullRequest, runId, runNumber, runAttempt, workflowFile: workflow } = context;
  if (inputs.comment === "off") return { status: "skipped-off", url: null };
  if (pullRequest === null) return { status: "skipped-no-pull-request", url: null };
  if (!client.hasToken) return { status: "skipped-no-token", url: null };
  const key = inputs.name;
  const thread = openThread(client, pullRequest.number, { key, workflow }, log);
  const run = { run_number: runNumber, run_id: runId, attempt: runAttempt, head: pullRequest.headSha };
  const state = { ...run, ...(workflow !== null && { workflow }) };
  return writeComment({ thread, key, mode: inputs.comment, isWanted: isCommentWanted, text: comment(stored), state });
}

const IN_SUMMARY = "The result is in the step summary.";

/** Comments that somebody expects and does not get, by their status. */
const MISSING: Readonly<Record<string, string>> = {
  "skipped-no-token": "the input `github-token` is empty. Leave it out, so that it has its default",
  "skipped-locked": "the pull request is locked. Unlock it to get comments",
};

/** What to do where GitHub could not be asked, or refused. */
const CURES: Readonly<Partial<Record<ServiceErrorKind, string>>> = {
  auth: "Check the input `github-token`.",
  not_found: "Check that the pull request exists and that the token may read it.",
  gone: "The conversation was deleted, or comments are switched off.",
  rate_limit: "Run the job again when the limit is over.",
  refused: "Run the job with `ACTIONS_STEP_DEBUG` to see the request.",
};

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
  { context: { pullRequest, serverUrl }, env, log }: Services,
): string {
  const isRefused = kind === "permission" || kind === "refused";
  const closed = isRefused ? CLOSED.find(([words]) => words.test(message)) : undefined;
  if (closed !== undefined) {
    log.warn(`No comment: ${closed[2]} ${IN_SUMMARY}`);
    return closed[1];
  }
  if (kind !== "permission") {
    log.warn(`No comment: ${message}. ${CURES[kind] ?? "Run the job again to get it."} ${IN_SUMMARY}`);
    return `error-${kind.replaceAll("_", "-")}`;
  }
  const accepted = permissions === null ? "" : ` (GitHub would accept \`${permissions}\`)`;
  const missing = `the token lacks \`pull-requests: write\`${accepted}`;
  if (pullRequest?.fork || env["GITHUB_ACTOR"] === "dependabot[bot]") {
    const who = pullRequest?.fork ? "a fork's pull request" : "Dependabot";
    const docs = docsUrl(env, serverUrl);
    const page = `${docs === null ? "" : `${docs}/`}docs/forks-and-permissions.md`;
    const todo = `A second workflow with \`mode: publish\` can write the comment: ${page}`;
    log.warn(`No comment: ${missing}, because GitHub gives runs of ${who} a read-only token. ${todo}`);
    return "skipped-read-only-token";
  }
  log.warn(`No comment: ${missing}. Add it to the \`permissions:\` of the job. ${IN_SUMMARY}`);
  log.info(`Add to the job or the workflow:\n${PERMISSIONS}`);
  return "error-permission";
}
