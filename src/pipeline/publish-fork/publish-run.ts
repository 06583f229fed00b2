import { hasNoBaseline } from "../../core/baseline.ts";
import { EXIT, UserError } from "../../core/error.ts";
import type { Log } from "../../core/log.ts";
import type { Report, Source } from "../../core/report.ts";
import { type PublishInputs, readPublishInputs } from "../../github/api/inputs.ts";
import { docsUrl, type TriggeringRun, workflowFilePath } from "../../github/api/run-context.ts";
import { ServiceError } from "../../github/api/service-error.ts";
import type { Services } from "../../github/api/services.ts";
import { type CommentResult, shouldCreateComment, writeComment } from "../../github/publish/comment.ts";
import { createCommentThread } from "../../github/publish/comment-thread.ts";
import { writeOutputs } from "../../github/publish/outputs.ts";
import { renderComment } from "../../report/comment.ts";
import type { ReportContext } from "../../report/links.ts";
import { readCreationTime } from "../../store/files.ts";
import type { ActionResult } from "../action-result.ts";
import { reportWithoutTexts } from "../cases/without-texts.ts";
import {
  findOpenPulls,
  NotPublishedError,
  type OpenPull,
  type PullRequestRun,
  readPullRequestRun,
  selectPull,
} from "./pull-request-run.ts";
import { hidesTexts, readRunReport, verdictMismatch, whyUnconfirmed, withoutTrustedClaims } from "./run-report.ts";

interface PublishSetup extends Services {
  readonly inputs: PublishInputs;
  readonly triggering: TriggeringRun;
}

/** The result of publishing, and the verdict that the report claims; empty where none was read. */
interface Published extends CommentResult {
  readonly verdict: string;
}

/**
 * Writes the comment for a pull request whose own run may not, from the report that this run stored. The run, its commit and its pull
 * request are those that GitHub names. Passes whatever the report is like: a problem of it is a warning. Throws UserError for a wrong
 * set-up: another event, no token, a missing permission.
 */
export async function publishRun(services: Services): Promise<ActionResult> {
  const { env, log } = services;
  const setup = preparePublishing(services);
  const { status, url, verdict } = await publishReport(setup).catch((error: unknown) =>
    describeFailure(error, `run ${setup.triggering.id}`, log),
  );
  const pass = String(verdict === "pass");
  writeOutputs({ verdict, pass, "comment-status": status, "comment-url": url ?? "" }, env, log);
  log.info(`Comment: ${status}${url === null ? "" : ` (${url})`}`);
  return { status: EXIT.passed, line: null };
}

function preparePublishing(services: Services): PublishSetup {
  const { context, client, env } = services;
  const inputs = readPublishInputs(env);
  const { event, triggeringRun: triggering } = context;
  if (event !== "workflow_run") {
    const todo =
      "Write `on: { workflow_run: { workflows: [NAME], types: [completed] } }`, NAME being that workflow's `name:`.";
    throw setupError(`\`mode: publish\` cannot run on the event \`${event}\`.`, "the workflow's `on:`", todo);
  }
  if (triggering?.action !== "completed") {
    const found = triggering ? `its type is \`${triggering.action}\`` : (context.payloadError ?? "it names no run");
    const what = `The event is not that of a completed run: ${found}.`;
    throw setupError(what, "the workflow's `on:`", "Write `types: [completed]` below `workflow_run:`.");
  }
  if (!client.hasToken) {
    throw setupError("There is no token to write the comment with.", "input `github-token`", "Leave it out.");
  }
  return { ...services, inputs, triggering };
}

function setupError(what: string, at: string, todo: string): UserError {
  return new UserError("config", [{ what, at, todo }]);
}

/** Turns what went wrong into a status and one line. Throws a missing permission as the user's error. */
function describeFailure(error: unknown, run: string, log: Log): Published {
  if (error instanceof NotPublishedError) {
    log[error.isExpected ? "info" : "warn"](`No comment for ${run}: ${error.message}`);
    return { status: error.status, url: null, verdict: "" };
  }
  if (!(error instanceof ServiceError)) throw error;
  const { kind, message, permissions } = error;
  if (kind === "permission" || kind === "auth") {
    const named = permissions === null ? "" : ` (GitHub would accept \`${permissions}\`)`;
    const todo = `Give the job \`permissions: { actions: read, pull-requests: write }\`${named}.`;
    throw setupError(`No comment for ${run}: ${message}.`, "the job's `permissions:`", todo);
  }
  log.warn(`No comment for ${run}: ${message}. Run this job again.`);
  return { status: `error-${kind.replaceAll("_", "-")}`, url: null, verdict: "" };
}

async function publishReport(setup: PublishSetup): Promise<Published> {
  const { inputs, context, triggering, client, log, timeBudget } = setup;
  if (inputs.comment === "off") return { status: "skipped-off", url: null, verdict: "" };
  const run = await readPullRequestRun(context, triggering, client);
  const pulls = await findOpenPulls(run, client);
  const stored = await readRunReport(run, inputs.artifactName, { client, timeBudget, warn: log.debug });
  const pull = selectPull(pulls, stored.source.ref);
  const isHidden =
    stored.texts === undefined &&
    (await hidesTexts(run, pull.base.ref, inputs.artifactName, { client, timeBudget, warn: log.info }));
  const report = isHidden ? reportWithoutTexts(stored) : stored;
  const mismatch = verdictMismatch(report);
  if (mismatch !== null) throw new NotPublishedError("error-report", mismatch);
  const verdict = report.verdict?.outcome ?? "";
  return { ...(await commentOnPull(report, { run, pull }, setup)), verdict };
}

async function commentOnPull(
  report: Report,
  { run, pull }: { readonly run: PullRequestRun; readonly pull: OpenPull },
  { inputs, context, client, env, log }: PublishSetup,
): Promise<CommentResult> {
  const branch = pull.base.ref;
  const baseline = report.diff?.baseline;
  const claimed = baseline === undefined || hasNoBaseline(baseline) ? null : baseline;
  const why = claimed && (await whyUnconfirmed(claimed, run, branch, client));
  if (why !== null) log.info(`run ${run.id}: its baseline is not confirmed: ${why}`);
  const isConfirmed = claimed !== null && why === null;
  const workflow = workflowFilePath(run.path) ?? run.path;
  const { run_attempt } = report.source;
  // Where the run took place, as GitHub knows it; the report's attempt was checked.
  const source: Source = {
    repository: `${context.repository.owner}/${context.repository.name}`,
    commit: null,
    ref: null,
    head: run.head_sha,
    event: run.event,
    run_id: run.id,
    run_attempt,
    workflow: workflowFilePath(run.path),
    job: null,
  };
  const shown = withoutTrustedClaims(report, { source, isBaselineConfirmed: isConfirmed });
  const page: ReportContext = {
    name: inputs.name,
    server: context.serverUrl,
    docs: docsUrl(env, context.serverUrl),
    created: readCreationTime(env),
    artifactId: null,
    // Without a checkout it is not known which files are in the repository.
    inRepository: () => null,
    reported: {
      branch: `${run.head_repository.owner.login}:${run.head_branch}`,
      baseline: claimed && { isConfirmed, branch },
      commits: [run.head_sha, ...(isConfirmed && claimed.commit ? [claimed.commit] : [])],
    },
  };
  const { run_number, id: run_id, head_sha: head } = run;
  const state = { workflow, run_number, run_id, attempt: run_attempt ?? 1, head };
  let text: string;
  try {
    text = renderComment(shown, page);
  } catch (cause) {
    // A report that fits the schema and cannot be shown is a problem of the report.
    log.debug(cause instanceof Error ? (cause.stack ?? "") : "");
    throw new NotPublishedError("error-report", `Its report cannot be shown: ${String(cause)}.`);
  }
  return writeComment({
    thread: createCommentThread(client, pull.number, { key: inputs.name, workflow }, log),
    key: inputs.name,
    mode: inputs.comment,
    isWanted: shouldCreateComment(inputs.comment, shown),
    text,
    state,
    keepsSameRun: true,
  });
}
