import { join } from "node:path";
import { type Baseline, isFound, type StoredReport } from "../core/baseline.ts";
import type { Log } from "../core/log.ts";
import type { Inputs } from "../github/api/inputs.ts";
import type { RunContext } from "../github/api/run-context.ts";
import { docsUrl } from "../github/api/run-context.ts";
import { findTrackedFiles } from "../github/publish/annotations.ts";
import type { ArtifactIds, Publication } from "../github/publish/publish.ts";
import { renderComment } from "../report/comment/comment.ts";
import { cleanLine } from "../report/escape.ts";
import { renderSummary } from "../report/summary/summary.ts";
import { writeFileAtomically } from "../store/report-folder.ts";
import { shouldCreateComment } from "./comment-policy.ts";
import { type PageReport, writePage } from "./page.ts";

export const COMMENT_FILE = "comment.md";
export const SUMMARY_FILE = "summary.md";

/** A ruled report of a run of the action, what it was compared with, and the folder it lies in. */
export interface RenderedRun {
  readonly head: StoredReport;
  readonly baseline: Baseline;
  readonly inputs: Inputs;
  readonly context: RunContext;
  readonly folder: string;
}

/** What is told of a run, and the files of its page: the page itself, null when it could not be made, and the pictures beside it. */
export interface RenderedFiles
  extends Pick<Publication, "comment" | "isCommentWanted" | "summaries" | "isTracked" | "sanitize"> {
  readonly file: string | null;
  readonly pictures: readonly string[];
}

/** Writes page, comment and summary beside the report. A page that cannot be made is a warning; the comment is made anew when it is known what is stored where. */
export async function renderFiles(
  { head, baseline, inputs, context, folder }: RenderedRun,
  { log, env }: { readonly log: Log; readonly env: NodeJS.ProcessEnv },
): Promise<RenderedFiles> {
  const { report } = head;
  const { serverUrl, workspace } = context;
  const isTracked = await findTrackedFiles(report.diff, workspace);
  const place = { server: serverUrl, docs: docsUrl(env, serverUrl), created: report.created, inRepository: isTracked };
  const page = { name: inputs.name, ...place, artifactId: null };
  const base = isFound(baseline) ? baseline : null;
  const [file = null, ...pictures] = await tryPage(folder, { head, base, page }, log);
  const comment = (stored: ArtifactIds): string => renderComment(report, { ...page, ...stored });
  const short = comment({ artifactId: null, pageId: null });
  const summary = renderSummary(report, { ...page, pageId: file === null ? null : "to come" });
  await writeFileAtomically(join(folder, COMMENT_FILE), short);
  await writeFileAtomically(join(folder, SUMMARY_FILE), summary);
  const summaries = [summary, short, `${short.split("\n", 1)[0]}\n`];
  const isCommentWanted = shouldCreateComment(inputs.comment, report);
  return { comment, isCommentWanted, summaries, isTracked, sanitize: cleanLine, file, pictures };
}

/** The names of the page and its pictures; none when they could not be made. */
async function tryPage(folder: string, paged: PageReport, log: Log): Promise<readonly string[]> {
  try {
    return await writePage(folder, paged);
  } catch (cause) {
    log.warn(`The HTML report could not be written: ${cause instanceof Error ? cause.message : String(cause)}`);
    log.debug(cause instanceof Error ? (cause.stack ?? "") : "");
    return [];
  }
}
