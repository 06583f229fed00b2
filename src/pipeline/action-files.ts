import type { Log } from "../core/log.ts";
import { type Baseline, isFound, type StoredReport } from "../core/report.ts";
import type { Inputs } from "../github/api/inputs.ts";
import { docsUrl, type RunContext } from "../github/api/run-context.ts";
import { shouldCreateComment } from "../github/publish/comment.ts";
import type { InRepository } from "../github/publish/outputs.ts";
import type { ArtifactIds } from "../github/publish/publish.ts";
import { renderComment } from "../report/comment.ts";
import { cleanLine } from "../report/escape.ts";
import { COMMENT_FILE, SUMMARY_FILE, writeDocuments } from "./documents.ts";

interface RenderedRun {
  readonly head: StoredReport;
  readonly baseline: Baseline;
  readonly inputs: Inputs;
  readonly context: RunContext;
  readonly folder: string;
  readonly inRepository: InRepository;
}

/**
 * Writes HTML report, comment and summary next to the report, and returns what is published and the names of the files; `html` is null
 * where it could not be rendered. The comment is rendered again once the ids of the artifacts are known.
 */
export async function renderFiles(
  { head, baseline, inputs, context, folder, inRepository }: RenderedRun,
  { log, env }: { readonly log: Log; readonly env: NodeJS.ProcessEnv },
) {
  const { report } = head;
  const { serverUrl } = context;
  const place = { server: serverUrl, docs: docsUrl(env, serverUrl), created: report.created, inRepository };
  const page = { name: inputs.name, ...place, artifactId: null };
  const base = isFound(baseline) ? baseline : null;
  const { comment: short, summary, html } = await writeDocuments(folder, { head, base, page }, log);
  const comment = (stored: ArtifactIds): string => renderComment(report, { ...page, ...stored });
  const verdict = short.split("\n\n", 2).join("\n\n");
  const summaries = [summary, short, `${verdict.trimEnd()}\n`];
  const isCommentWanted = shouldCreateComment(inputs.comment, report);
  return {
    comment,
    isCommentWanted,
    summaries,
    inRepository,
    sanitize: cleanLine,
    html,
    summary: SUMMARY_FILE,
    others: [COMMENT_FILE],
  };
}
