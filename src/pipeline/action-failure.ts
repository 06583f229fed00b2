import { ERROR_STATUS, EXIT, UserError } from "../core/error.ts";
import { BUGS_URL } from "../core/project.ts";
import type { Report } from "../core/report.ts";
import { judgeSecrets, redactKnown, redactSecrets, redactValue } from "../core/secrets.ts";
import type { Failure } from "../core/verdict/verdict.ts";
import { findClone } from "../github/api/git.ts";
import { readPublication } from "../github/api/inputs.ts";
import { docsUrl, runSource } from "../github/api/run-context.ts";
import type { Services } from "../github/api/services.ts";
import { shouldCreateComment } from "../github/publish/comment.ts";
import { findTrackedFiles } from "../github/publish/outputs.ts";
import type { ArtifactIds } from "../github/publish/publish.ts";
import { renderComment, renderSummary } from "../report/comment.ts";
import { cleanLine } from "../report/escape.ts";
import { lineOf } from "../report/failure.ts";
import { adviceOf } from "../report/terminal.ts";
import { describeCause, readCreationTime, toFileError, writeTexts } from "../store/files.ts";
import { REPORT_FILE } from "../store/parse.ts";
import { writeReport } from "../store/report-folder.ts";
import { packCases } from "../store/rows.ts";
import { type Outcome, resultOfError } from "./action-result.ts";
import { makeOutputFolder } from "./action-setup.ts";
import { SUMMARY_FILE } from "./documents.ts";
import { newReport } from "./evaluate.ts";

/** The most errors that a report lists. */
const MAX_ERRORS = 20;

/**
 * Returns the outcome of a step that could not evaluate: its report says why, has no scores and no verdict, and replaces the comment of an
 * earlier commit, which would go on saying that the evaluation passed. Of a run that was evaluated already it is not stored: the next
 * attempt must not take it for one that found nothing.
 */
export async function failedOutcome(
  cause: unknown,
  services: Services,
  { isEvaluated = false }: { readonly isEvaluated?: boolean } = {},
): Promise<Outcome> {
  const { env, log } = services;
  const result = resultOfError(cause, log);
  const given = readPublication(env);
  const inputs = isEvaluated ? { ...given, artifactName: null } : given;
  const report = await failedReport(describeFailure(toFileError(cause)), services);
  const page = await pageOf(report, inputs.name, services);
  const summary = renderSummary(report, page);
  const folder = await makeOutputFolder(inputs.name, env)
    .then(async (made) => {
      await writeReport(made, { report, cases: null });
      await writeTexts(made, { [SUMMARY_FILE]: summary });
      return made;
    })
    .catch((error: unknown) => {
      log.warn(`The report could not be written: ${describeCause(error)}`);
      return null;
    });
  const publication = {
    inputs,
    report,
    folder,
    files: { report: REPORT_FILE, summary: SUMMARY_FILE, html: null, others: [] },
    summaries: [summary],
    comment: (stored: ArtifactIds) => renderComment(report, { ...page, ...stored }),
    isCommentWanted: shouldCreateComment(inputs.comment, report),
    inRepository: page.inRepository,
    sanitize: cleanLine,
    isFailing: true,
  };
  return { result, publication };
}

/** Returns what the links of a report depend on: a file has one where git tracks it. */
async function pageOf({ failure, created }: Report, name: string, { context, env }: Services) {
  const { serverUrl: server, workspace } = context;
  const places = failure?.errors.map(({ at }) => (at === undefined ? null : lineOf(at))) ?? [];
  const clone = await findClone([workspace]);
  const inRepository = clone.top === null ? () => null : await findTrackedFiles(places, { clone, workspace });
  return { name, server, docs: docsUrl(env, server), created, inRepository, artifactId: null };
}

async function failedReport(failure: Failure, { context, env }: Services): Promise<Report> {
  // In errors the judge's address is masked as well.
  const redact = redactSecrets(judgeSecrets(env));
  const run = { created: readCreationTime(env), source: runSource(context), complete: false };
  const { digest } = await packCases([]);
  return redactKnown(newReport({ ...run, failure: redactValue(failure, redact), cases: digest, suites: {} }));
}

function describeFailure(thrown: unknown): Failure {
  if (!(thrown instanceof UserError)) {
    const what = `Internal error of noworse: ${thrown instanceof Error ? thrown.message : String(thrown)}.`;
    return { status: EXIT.internal, errors: [{ what, todo: `Please report it at ${BUGS_URL}.` }], total: 1 };
  }
  const errors = thrown.errors.slice(0, MAX_ERRORS).map((error) => {
    const todo = adviceOf(error);
    return { what: error.what, ...(error.at !== undefined && { at: error.at }), ...(todo !== "" && { todo }) };
  });
  return { status: ERROR_STATUS[thrown.kind], errors, total: thrown.total };
}
