import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../core/log.ts";
import { describeCause } from "../../store/disk-error.ts";
import { isProposal } from "../api/run-context.ts";
import { annotateRegressions, emitAnnotation } from "./annotations.ts";
import { type MissingUpload, type UploadResult, uploadHtmlReport, uploadReport } from "./artifact.ts";
import { appendSummary, reportOutputs, writeOutputs } from "./outputs.ts";
import type { Publication, PublishOptions } from "./publication.ts";
import { commentOnPullRequest } from "./pull-request-comment.ts";

/** Publishes a report: step summary, annotations, outputs, artifacts, comment. A failed part is a warning and does not stop the others. */
export async function publish(publication: Publication, options: PublishOptions): Promise<void> {
  const { report, folder, files, summaries } = publication;
  const { env, log } = options;
  await attempt("The step summary could not be written", log, () => appendSummary(summaries, env, log));
  await attempt("Regressed cases could not be annotated", log, async () => annotateReport(publication));
  const paths = {
    "report-path": join(folder, files.report),
    "html-path": files.html === null ? "" : join(folder, files.html),
    "summary-path": join(folder, files.summary),
  };
  writeOutputs({ ...reportOutputs(report), ...paths }, env, log);
  const stored = await attempt("The report could not be stored", log, () => storeReport(publication, options));
  const artifactId = stored?.result.id ?? null;
  const digest = stored === null || stored.result.id === null ? null : stored.result.digest;
  const artifact = { "artifact-id": artifactId === null ? "" : String(artifactId), "artifact-digest": digest ?? "" };
  writeOutputs(artifact, env, log);
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
  const files = await filesToStore(publication);
  const result = await uploadReport({ name, folder, files, retentionDays }, { ...options, context });
  if (result.id === null) options.log.warn(describeMissingReport(result, publication));
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

function describeMissingReport({ why, todo }: MissingUpload, { inputs, context, folder }: Publication): string {
  const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
  const isBase = !isProposal(context) && context.baseBranch === branch;
  const loss = isBase ? " So there is no new baseline from this run." : "";
  return `The report was not stored as an artifact: ${why}.${loss} It is on the runner in \`${folder}\`. ${todo}`;
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
    log.warn(
      `The HTML report is not stored: it is too large for the report's artifact, and by itself: ${result.why}. ${result.todo}`,
    );
  return null;
}
