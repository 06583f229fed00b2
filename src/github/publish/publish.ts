import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../core/log.ts";
import type { Report } from "../../core/report.ts";
import { describeCause } from "../../store/files.ts";
import type { Publication as PublicationInputs } from "../api/inputs.ts";
import { isProposal } from "../api/run-context.ts";
import type { Services } from "../api/services.ts";
import { annotateRegressions, emitAnnotation, type InRepository } from "./annotations.ts";
import { type StoredUpload, uploadHtmlReport, uploadReport } from "./artifact.ts";
import { appendSummary, reportOutputs, writeOutputs } from "./outputs.ts";
import { type ArtifactIds, type Commented, commentOnPullRequest } from "./run-comment.ts";

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

/** Publishes a report: step summary, annotations, outputs, artifacts, comment. A failed part is a warning and does not stop the others. */
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
  await publishComment(publication, { artifactId, pageId }, services);
}

/** Writes the comment and its outputs. */
async function publishComment(commented: Commented, stored: ArtifactIds, services: Services): Promise<void> {
  const { env, log } = services;
  const comment = await attempt("The comment could not be written", log, () =>
    commentOnPullRequest(commented, stored, services),
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
