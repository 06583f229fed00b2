import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../core/log.ts";
import type { Report } from "../../core/report.ts";
import { describeCause } from "../../store/files.ts";
import type { Inputs, Publication as PublicationInputs } from "../api/inputs.ts";
import { docsUrl, isProposal } from "../api/run-context.ts";
import { ServiceError, type ServiceErrorKind } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";
import { type StoredUpload, uploadHtmlReport, uploadReport } from "./artifact.ts";
import { type CommentResult, writeComment } from "./comment.ts";
import { createCommentThread } from "./comment-thread.ts";
import {
  annotateRegressions,
  appendSummary,
  emitAnnotation,
  type InRepository,
  reportOutputs,
  writeOutputs,
} from "./outputs.ts";

/** An evaluated report and everything that is published of it. */
export interface Publication extends Commented {
  readonly inputs: PublicationInputs;
  readonly report: Report;
  /** Whether the step will fail. */
  readonly isFailing: boolean;
  /** Null where its files could not be written. */
  readonly folder: string | null;
  /** The names of its files in the folder; null for an HTML report that could not be rendered. */
  readonly files: {
    readonly report: string;
    readonly summary: string;
    readonly html: string | null;
    readonly others: readonly string[];
  };
  /** The step summary, and shorter texts in case it is too long. */
  readonly summaries: readonly string[];
  readonly inRepository: InRepository;
  /** Makes untrusted text safe to print: one line, no invisible characters. */
  readonly sanitize: (text: string) => string;
}

/** Publishes a report everywhere. A part that fails is a warning, and does not stop the others. */
export async function publish(publication: Publication, services: Services): Promise<void> {
  const { report, inputs, folder, files, summaries } = publication;
  const { env, log } = services;
  await attempt("The step summary could not be written", log, () => appendSummary(summaries, env, log));
  await attempt("Regressed cases could not be annotated", log, async () => {
    const annotations = annotateRegressions(report, { ...publication, max: inputs.maxAnnotations });
    for (const annotation of annotations) emitAnnotation(annotation);
  });
  const pathOf = (file: string | null): string => (folder === null || file === null ? "" : join(folder, file));
  const paths = {
    "report-path": pathOf(files.report),
    "html-path": pathOf(files.html),
    "summary-path": pathOf(files.summary),
  };
  writeOutputs({ ...reportOutputs(report), ...paths }, env, log);
  const stored = await attempt("The report could not be stored", log, () => storeReport(publication, services));
  const artifactId = stored?.id ?? null;
  writeOutputs({ "artifact-id": String(artifactId ?? ""), "artifact-digest": stored?.digest ?? "" }, env, log);
  const pageId = await attempt("The HTML report could not be stored", log, async () =>
    stored === null ? null : storeHtml(publication, stored, services),
  );
  const comment = await attempt("The comment could not be written", log, () =>
    commentOnPullRequest(publication, { artifactId, pageId }, services),
  );
  writeOutputs({ "comment-status": comment?.status ?? "error-internal", "comment-url": comment?.url ?? "" }, env, log);
}

/** Runs one part. What it throws becomes a warning and null. */
async function attempt<T>(failure: string, log: Log, part: () => Promise<T>): Promise<T | null> {
  try {
    return await part();
  } catch (cause) {
    log.warn(`${failure}: ${describeCause(cause)}`);
    return null;
  }
}

/** With more bytes in all, the HTML report is stored only by itself: baselines are downloaded by every pull request. */
const MAX_BYTES_WITH_HTML = 24 * 1024 * 1024;

/** A stored report, and whether the HTML report is in its artifact. */
interface ReportUpload extends StoredUpload {
  readonly includesHtml: boolean;
}

/** Stores the files that exist; the HTML report only when it is small enough. Null, with a warning, when that failed. */
async function storeReport({ folder, files, inputs }: Publication, services: Services): Promise<ReportUpload | null> {
  const { artifactName: name, retentionDays } = inputs;
  if (name === null || folder === null) return null;
  const paths: string[] = [];
  let bytes = 0;
  for (const file of [files.report, files.summary, ...files.others, files.html]) {
    const entry = file === null ? null : await stat(join(folder, file)).catch(() => null);
    if (file === null || entry === null) continue;
    bytes += entry.size;
    if (file !== files.html || bytes <= MAX_BYTES_WITH_HTML) paths.push(join(folder, file));
  }
  const includesHtml = files.html !== null && paths.includes(join(folder, files.html));
  const result = await uploadReport({ name, folder, files: paths, retentionDays }, services);
  if (result.id !== null) return { ...result, includesHtml };
  const { context, log } = services;
  const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
  const isBase = !isProposal(context) && context.baseBranch === branch;
  const loss = isBase ? " So there is no new baseline from this run." : "";
  const where = `It is on the runner in \`${folder}\`.`;
  log.warn(`The report was not stored as an artifact: ${result.why}.${loss} ${where} ${result.todo}`);
  return null;
}

/** Stores the HTML report next to a stored report and returns its id, or null. */
async function storeHtml(
  { folder, files, inputs }: Publication,
  stored: ReportUpload,
  services: Services,
): Promise<number | null> {
  if (files.html === null || folder === null) return null;
  const job = { html: join(folder, files.html), report: stored.name, retentionDays: inputs.retentionDays };
  const result = await uploadHtmlReport(job, services);
  if (result.id !== null) return result.id;
  if (stored.includesHtml) {
    services.log.info(`The HTML report is only stored within the report's artifact: ${result.why}.`);
  } else {
    const why = `it is too large for the report's artifact, and by itself: ${result.why}. ${result.todo}`;
    services.log.warn(`The HTML report is not stored: ${why}`);
  }
  return null;
}

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
  const thread = createCommentThread(client, pullRequest.number, { key, workflow }, log);
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
