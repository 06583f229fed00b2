import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../core/log.ts";
import type { Report } from "../../core/report.ts";
import type { GitHubClient } from "../api/client.ts";
import type { Inputs } from "../api/inputs.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { annotateRegressions, emitAnnotation } from "./annotations.ts";
import { type UploadResult, uploadReport } from "./artifact.ts";
import { type CommentResult, writeComment } from "./comment.ts";
import { reportOutputs, writeOutputs } from "./outputs.ts";
import { uploadHtmlReport } from "./page-artifact.ts";
import { commentAdvice } from "./permissions.ts";
import { appendSummary } from "./summary.ts";
import { openThread } from "./thread.ts";
import type { IsTracked } from "./tracked-files.ts";

/** The names of a report's files in its folder; the page is null when it could not be made. */
export interface ReportFiles {
  readonly report: string;
  readonly summary: string;
  readonly page: string | null;
  readonly others: readonly string[];
}

/** The ids of what was stored of a report: all of it, and its page by itself; null for what was not. */
export interface ArtifactIds {
  readonly artifactId: number | null;
  readonly pageId: number | null;
}

/** A ruled report with all that is to be told of it. */
export interface Publication {
  readonly inputs: Inputs;
  readonly context: RunContext;
  readonly report: Report;
  /** Whether the step will fail. */
  readonly failing: boolean;
  /** Where the report lies, and the names of its files. */
  readonly folder: string;
  readonly files: ReportFiles;
  /** The step summary, and shorter texts in case it is too long. */
  readonly summaries: readonly string[];
  /** The comment without its marker. */
  readonly comment: (stored: ArtifactIds) => string;
  readonly inRepository: IsTracked;
  /** Makes foreign text safe to show: one line, nothing unseen. */
  readonly clean: (text: string) => string;
}

/** What publishing works with. */
export interface PublishTools {
  /** Null without a token. */
  readonly client: GitHubClient | null;
  readonly timeBudget: TimeBudget;
  readonly log: Log;
  readonly env: NodeJS.ProcessEnv;
}

/** Tells everyone: summary, annotations, outputs, stored report, comment. A step that fails is a warning; the next one is taken all the same. */
export async function publish(publication: Publication, tools: PublishTools): Promise<void> {
  const { report, folder, files, summaries } = publication;
  const { env, log } = tools;
  await attempt("The step summary could not be written", log, () => appendSummary(summaries, env, log));
  await attempt("Broken cases could not be annotated", log, () => annotateReport(publication));
  const paths = {
    "report-path": join(folder, files.report),
    "html-path": files.page === null ? "" : join(folder, files.page),
    "summary-path": join(folder, files.summary),
  };
  writeOutputs({ ...reportOutputs(report), ...paths }, env, log);
  const stored = await attempt("The report could not be stored", log, () => storeReport(publication, tools));
  const artifactId = stored?.end.id ?? null;
  writeOutputs({ "artifact-id": artifactId === null ? "" : String(artifactId) }, env, log);
  const pageId = await attempt("The page could not be stored", log, () => storeHtml(publication, stored, tools));
  const comment = await attempt("The comment could not be written", log, () =>
    commentOnPullRequest(publication, { artifactId, pageId }, tools),
  );
  writeOutputs({ "comment-status": comment?.status ?? "error-internal", "comment-url": comment?.url ?? "" }, env, log);
}

/** Takes one step; what it throws becomes a warning and null. */
async function attempt<T>(failure: string, log: Log, step: () => Promise<T>): Promise<T | null> {
  try {
    return await step();
  } catch (cause) {
    log.warn(`${failure}: ${cause instanceof Error ? cause.message : String(cause)}`);
    return null;
  }
}

async function annotateReport({ report, inputs, failing, inRepository, clean }: Publication): Promise<void> {
  const plan = { max: inputs.maxAnnotations, failing, inRepository, clean };
  for (const annotation of annotateRegressions(report, plan)) emitAnnotation(annotation);
}

/** Above so many bytes in all a page is stored by itself alone: a later run refuses a baseline of more than 32 MiB. */
const MAX_BYTES_WITH_HTML = 24 * 1024 * 1024;

/** What became of a report's upload, and whether its page is in it. */
interface ReportUpload {
  readonly end: UploadResult;
  readonly withPage: boolean;
}

/** Stores the report; what made that impossible is said. */
async function storeReport(publication: Publication, tools: PublishTools): Promise<ReportUpload> {
  const { folder, inputs, context } = publication;
  const { artifactName: name, retentionDays } = inputs;
  const files = await filesToStore(publication);
  const end = await uploadReport({ name, folder, files, retentionDays }, { ...tools, context });
  if (end.id === null) tools.log.warn(missingReport(end, publication));
  const { page } = publication.files;
  return { end, withPage: page !== null && files.includes(join(folder, page)) };
}

/** The paths of the files that are there, the page only where there is room for it. */
async function filesToStore({ folder, files }: Publication): Promise<string[]> {
  const names = [files.report, files.summary, ...files.others, ...(files.page === null ? [] : [files.page])];
  const paths: string[] = [];
  let bytes = 0;
  for (const name of names) {
    const path = join(folder, name);
    const size = await stat(path).then(
      (entry) => entry.size,
      () => null,
    );
    if (size === null || (name === files.page && bytes + size > MAX_BYTES_WITH_HTML)) continue;
    bytes += size;
    paths.push(path);
  }
  return paths;
}

/** Stores the page by itself, beside a stored report; its id, or null. */
async function storeHtml(
  { folder, files, inputs, context }: Publication,
  stored: ReportUpload | null,
  { log, ...tools }: PublishTools,
): Promise<number | null> {
  if (files.page === null || stored === null || stored.end.id === null) return null;
  const page = { page: join(folder, files.page), report: stored.end.name, retentionDays: inputs.retentionDays };
  const end = await uploadHtmlReport(page, { ...tools, log, context });
  if (end.id !== null) return end.id;
  if (stored.withPage) log.info(`The page has no address of its own, it lies in the stored report: ${end.why}.`);
  else log.warn(`The page is stored nowhere, it is too large to lie in the report, and by itself: ${end.why}.`);
  return null;
}

function missingReport(end: Extract<UploadResult, { id: null }>, { inputs, context, folder }: Publication): string {
  const what = `The report was not stored as an artifact: ${end.why}.`;
  const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
  const isBase = context.pullRequest === null && context.mergeGroup === null && context.baseBranch === branch;
  const loss = isBase ? " So there is no new baseline from this run." : "";
  return `${what}${loss} It lies on the runner in \`${folder}\`.`;
}

async function commentOnPullRequest(
  { inputs, context, report, comment }: Publication,
  stored: ArtifactIds,
  { client, log, env }: PublishTools,
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
  try {
    const end = await writeComment({ thread, key, mode: inputs.comment, report, text: comment(stored), state });
    log.info(`Comment: ${end.status}${end.url === null ? "" : ` (${end.url})`}`);
    return end;
  } catch (fault) {
    if (!(fault instanceof ServiceError)) throw fault;
    return {
      status: reportServiceError(fault, { fork: pullRequest.fork, actor: env["GITHUB_ACTOR"] ?? "" }, log),
      url: null,
    };
  }
}

/** Says why there is no comment, and the status for it. */
function reportServiceError(fault: ServiceError, owner: { fork: boolean; actor: string }, log: Log): string {
  log.debug(fault.message);
  if (fault.kind !== "permission") {
    log.warn(`No comment: ${fault.message}. The result stands in the step summary.`);
    return `error-${fault.kind.replaceAll("_", "-")}`;
  }
  const { byDesign, what, todo } = commentAdvice(fault, owner);
  log.warn(what);
  log.info(todo);
  return byDesign ? "skipped-read-only-token" : "error-permission";
}
