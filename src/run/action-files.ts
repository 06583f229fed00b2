import { join } from "node:path";
import type { Baseline, StoredReport } from "../core/baseline.ts";
import type { Log } from "../core/log.ts";
import type { Report } from "../core/report.ts";
import type { Inputs } from "../github/api/inputs.ts";
import type { CommentMode } from "../github/api/publish-inputs.ts";
import type { RunContext } from "../github/api/run-context.ts";
import { docsUrl } from "../github/api/run-context.ts";
import { findTrackedFiles } from "../github/publish/annotations.ts";
import type { ArtifactIds, Publication } from "../github/publish/publish.ts";
import { renderComment } from "../report/comment/comment.ts";
import { cleanLine } from "../report/escape.ts";
import { renderSummary } from "../report/summary/summary.ts";
import { writeFileAtomically } from "../store/report-folder.ts";
import { shownBaseline } from "./evaluate.ts";
import { type ComparedReport, writeHtmlReport } from "./html-report.ts";

export const COMMENT_FILE = "comment.md";
export const SUMMARY_FILE = "summary.md";

/** An evaluated report, its baseline and its folder. */
export interface RenderedRun {
  readonly head: StoredReport;
  readonly baseline: Baseline;
  readonly inputs: Inputs;
  readonly context: RunContext;
  readonly folder: string;
}

/** What is published of a run, and the names of its files. `html` is null when the HTML report could not be made. */
export interface RenderedFiles
  extends Pick<Publication, "comment" | "isCommentWanted" | "summaries" | "isTracked" | "sanitize"> {
  readonly html: string | null;
  readonly pictures: readonly string[];
}

/** Writes HTML report, comment and summary next to the report. The comment is rendered again once the ids of the artifacts are known. */
export async function renderFiles(
  { head, baseline, inputs, context, folder }: RenderedRun,
  { log, env }: { readonly log: Log; readonly env: NodeJS.ProcessEnv },
): Promise<RenderedFiles> {
  const { report } = head;
  const { serverUrl, workspace } = context;
  const isTracked = await findTrackedFiles(report.diff, workspace);
  const place = { server: serverUrl, docs: docsUrl(env, serverUrl), created: report.created, inRepository: isTracked };
  const page = { name: inputs.name, ...place, artifactId: null };
  const base = shownBaseline(baseline);
  const [html = null, ...pictures] = await tryWriteHtml(folder, { head, base, page }, log);
  const comment = (stored: ArtifactIds): string => renderComment(report, { ...page, ...stored });
  const short = comment({ artifactId: null, pageId: null });
  const summary = renderSummary(report, { ...page, pageId: html === null ? null : "to come" });
  await writeFileAtomically(join(folder, COMMENT_FILE), short);
  await writeFileAtomically(join(folder, SUMMARY_FILE), summary);
  const verdict = short.split("\n\n", 2).join("\n\n");
  const summaries = [summary, short, `${verdict.trimEnd()}\n`];
  const isCommentWanted = shouldCreateComment(inputs.comment, report);
  return { comment, isCommentWanted, summaries, isTracked, sanitize: cleanLine, html, pictures };
}

/** Returns the names of the HTML report's files; none, with a warning, when it could not be made. */
async function tryWriteHtml(folder: string, paged: ComparedReport, log: Log): Promise<readonly string[]> {
  try {
    return await writeHtmlReport(folder, paged);
  } catch (cause) {
    log.warn(`The HTML report could not be written: ${cause instanceof Error ? cause.message : String(cause)}`);
    log.debug(cause instanceof Error ? (cause.stack ?? "") : "");
    return [];
  }
}

/** Returns whether a comment is created when there is none. A failure is reported in every mode but `off`. */
export function shouldCreateComment(mode: CommentMode, { verdict, diff }: Report): boolean {
  if (mode === "always") return true;
  if (mode === "off") return false;
  if (verdict === null || verdict.outcome === "fail" || verdict.incomplete.length > 0) return true;
  const kinds = new Set(diff?.changes.map((change) => change.kind));
  const flips = diff?.flips;
  if (mode === "regressions") return areGatesWeaker(diff) || kinds.has("worse") || (flips?.regressed.length ?? 0) > 0;
  if (mode !== "changes") return false;
  const changedFlips = flips ? [flips.regressed, flips.fixed, flips.added, flips.removed, flips.edited] : [];
  const isEvaluationChanged = (diff?.gates.length ?? 0) + (diff?.measure.length ?? 0) > 0;
  return (
    isEvaluationChanged || [...kinds].some((kind) => kind !== "same") || changedFlips.some((list) => list.length > 0)
  );
}

/** Returns whether gates are looser or measure something else: then a regression may not be visible at all. */
function areGatesWeaker(diff: Report["diff"]): boolean {
  const { gates, measure } = diff ?? { gates: [], measure: [] };
  return measure.length > 0 || gates.some(({ kind }) => kind === "loosened" || kind === "removed");
}
