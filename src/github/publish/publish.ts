import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../core/log.ts";
import type { Report } from "../../core/report.ts";
import { describeCause } from "../../store/disk-error.ts";
import type { GitHubClient } from "../api/client.ts";
import type { Inputs } from "../api/inputs.ts";
import { docsUrl, type RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { annotateRegressions, emitAnnotation, type IsTracked } from "./annotations.ts";
import { type UploadResult, uploadHtmlReport, uploadReport } from "./artifact.ts";
import { type CommentResult, writeComment } from "./comment.ts";
import { appendSummary, reportOutputs, writeOutputs } from "./outputs.ts";
import { openThread } from "./thread.ts";

/** The names of a report's files in its folder; null for those that are not on disk. */
export interface ReportFiles {
  readonly report: string | null;
  readonly summary: string | null;
  readonly html: string | null;
  readonly others: readonly string[];
}

/** The ids of the stored report and of its HTML report; null for what was not stored. */
export interface ArtifactIds {
  readonly artifactId: number | null;
  readonly pageId: number | null;
}

/** An evaluated report and everything that is published of it. */
export interface Publication {
  readonly inputs: Inputs;
  readonly context: RunContext;
  readonly report: Report;
  /** Whether the step will fail. */
  readonly isFailing: boolean;
  readonly folder: string;
  readonly files: ReportFiles;
  /** The step summary, and shorter texts in case it is too long. */
  readonly summaries: readonly string[];
  /** Renders the comment without its marker. */
  readonly comment: (stored: ArtifactIds) => string;
  /** Whether a comment is created when there is none. */
  readonly isCommentWanted: boolean;
  readonly isTracked: IsTracked;
  /** Makes untrusted text safe to print: one line, no invisible characters. */
  readonly sanitize: (text: string) => string;
}

/** What publishing needs. */
export interface PublishOptions {
  /** Null without a token. */
  readonly client: GitHubClient | null;
  readonly timeBudget: TimeBudget;
  readonly log: Log;
  readonly env: NodeJS.ProcessEnv;
}

/** Publishes a report: step summary, annotations, outputs, artifacts, comment. A failed part is a warning and does not stop the others. */
export async function publish(publication: Publication, options: PublishOptions): Promise<void> {
  const { report, folder, files, summaries } = publication;
  const { env, log } = options;
  await attempt("The step summary could not be written", log, () => appendSummary(summaries, env, log));
  await attempt("Regressed cases could not be annotated", log, async () => annotateReport(publication));
  const pathOf = (name: string | null): string => (name === null ? "" : join(folder, name));
  const paths = {
    "report-path": pathOf(files.report),
    "html-path": pathOf(files.html),
    "summary-path": pathOf(files.summary),
  };
  writeOutputs({ ...reportOutputs(report), ...paths }, env, log);
  const stored = await attempt("The report could not be stored", log, () => storeReport(publication, options));
  const artifactId = stored?.result.id ?? null;
  writeOutputs({ "artifact-id": artifactId === null ? "" : String(artifactId) }, env, log);
  const pageId = await attempt("The HTML report could not be stored", log, () =>
    storeHtml(publication, stored, options),
  );
  const comment = await attempt("The comment could not be written", log, () =>
    commentOnPullRequest(publication, { artifactId, pageId }, options),
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

function annotateReport({ report, inputs, isFailing, isTracked, sanitize }: Publication): void {
  const options = { max: inputs.maxAnnotations, isFailing, isTracked, sanitize };
  for (const annotation of annotateRegressions(report, options)) emitAnnotation(annotation);
}

/** With more bytes in all, the HTML report is stored only by itself: baselines are downloaded by every pull request. */
const MAX_BYTES_WITH_HTML = 24 * 1024 * 1024;

/** The upload of a report, and whether it includes the HTML report. */
interface ReportUpload {
  readonly result: UploadResult;
  readonly includesHtml: boolean;
}

async function storeReport(publication: Publication, options: PublishOptions): Promise<ReportUpload> {
  const { folder, inputs, context } = publication;
  const { artifactName: name, retentionDays } = inputs;
  const files = publication.files.report === null ? [] : await filesToStore(publication);
  const result: UploadResult =
    files.length === 0
      ? { id: null, why: "it could not be written to the runner's disk" }
      : await uploadReport({ name, folder, files, retentionDays }, { ...options, context });
  if (result.id === null) options.log.warn(describeMissingReport(result.why, publication));
  const { html } = publication.files;
  return { result, includesHtml: html !== null && files.includes(join(folder, html)) };
}

/** Returns the paths of the files that exist; the HTML report only when it is small enough. */
async function filesToStore({ folder, files }: Publication): Promise<string[]> {
  const names = [files.report, files.summary, ...files.others, files.html].filter((name) => name !== null);
  const paths: string[] = [];
  let bytes = 0;
  for (const name of names) {
    const path = join(folder, name);
    const size = await stat(path).then(
      (entry) => entry.size,
      () => null,
    );
    if (size === null || (name === files.html && bytes + size > MAX_BYTES_WITH_HTML)) continue;
    bytes += size;
    paths.push(path);
  }
  return paths;
}

function describeMissingReport(why: string, { inputs, context, folder, files }: Publication): string {
  const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
  const isBase = context.pullRequest === null && context.mergeGroup === null && context.baseBranch === branch;
  const loss = isBase ? " So there is no new baseline from this run." : "";
  const place = files.report === null ? "" : ` It is on the runner in \`${folder}\`.`;
  return `The report was not stored as an artifact: ${why}.${loss}${place}`;
}

/** Stores the HTML report next to a stored report and returns its id, or null. */
async function storeHtml(
  { folder, files, inputs, context }: Publication,
  stored: ReportUpload | null,
  { log, ...options }: PublishOptions,
): Promise<number | null> {
  if (files.html === null || stored === null || stored.result.id === null) return null;
  const job = { html: join(folder, files.html), report: stored.result.name, retentionDays: inputs.retentionDays };
  const result = await uploadHtmlReport(job, { ...options, log, context });
  if (result.id !== null) return result.id;
  if (stored.includesHtml) log.info(`The HTML report is only stored within the report's artifact: ${result.why}.`);
  else
    log.warn(`The HTML report is not stored: it is too large for the report's artifact, and by itself: ${result.why}.`);
  return null;
}

async function commentOnPullRequest(
  { inputs, context, comment, isCommentWanted }: Publication,
  stored: ArtifactIds,
  { client, log, env }: PublishOptions,
): Promise<CommentResult> {
  const { pullRequest, repository, runId, runNumber, runAttempt } = context;
  if (inputs.comment === "off") return { status: "skipped-off", url: null };
  if (pullRequest === null) return { status: "skipped-no-pull-request", url: null };
  if (client === null) {
    log.warn("No comment: the input `github-token` is empty.");
    return { status: "skipped-no-token", url: null };
  }
  const key = inputs.name;
  const thread = openThread({ client, repository, number: pullRequest.number, key, log });
  const state = { run_number: runNumber, run_id: runId, attempt: runAttempt, head: pullRequest.headSha };
  const job = { thread, key, mode: inputs.comment, isWanted: isCommentWanted, text: comment(stored), state };
  try {
    const result = await writeComment(job);
    log.info(`Comment: ${result.status}${result.url === null ? "" : ` (${result.url})`}`);
    return result;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log.debug(error.message);
    const docs = docsUrl(env, context.serverUrl);
    const owner = { isFork: pullRequest.fork, actor: env["GITHUB_ACTOR"] ?? "", docs };
    return { status: reportCommentError(error, owner, log), url: null };
  }
}

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
  if (kind !== "permission") {
    log.warn(`No comment: ${message}. The result is in the step summary.`);
    return `error-${kind.replaceAll("_", "-")}`;
  }
  const accepted = permissions === null ? "" : ` (GitHub would accept \`${permissions}\`)`;
  const missing = `the token lacks \`pull-requests: write\`${accepted}`;
  if (isFork || actor === "dependabot[bot]") {
    const who = isFork ? "a fork's pull request" : "Dependabot";
    log.warn(`No comment: ${missing}, because GitHub gives runs of ${who} a read-only token.`);
    const page = docs === null ? "docs/forks-and-permissions.md" : `${docs}/docs/forks-and-permissions.md`;
    log.info(
      `The result is in the step summary. A second workflow with \`mode: publish\` can write the comment: ${page}`,
    );
    return "skipped-read-only-token";
  }
  log.warn(`No comment: ${missing}.`);
  log.info(`Add to the job or the workflow:\n${PERMISSIONS}`);
  return "error-permission";
}
