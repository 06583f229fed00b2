import { hasNoBaseline } from "../../core/baseline-record.ts";
import { EXIT, UserError } from "../../core/error.ts";
import type { Log } from "../../core/log.ts";
import type { Report, Source } from "../../core/report.ts";
import { type GitHubClient, openGitHubClient } from "../../github/api/client.ts";
import { type PublishInputs, readPublishInputs } from "../../github/api/inputs.ts";
import { workflowFilePath } from "../../github/api/payload.ts";
import { docsUrl, type RunContext, readRunContext, type TriggeringRun } from "../../github/api/run-context.ts";
import { ServiceError } from "../../github/api/service-error.ts";
import { TimeBudget } from "../../github/api/time-budget.ts";
import { type CommentResult, shouldCreateComment, writeComment } from "../../github/publish/comment.ts";
import { writeOutputs } from "../../github/publish/outputs.ts";
import { openThread } from "../../github/publish/thread.ts";
import { renderComment } from "../../report/comment.ts";
import type { ReportContext } from "../../report/links.ts";
import { readCreationTime } from "../../store/creation-time.ts";
import type { ActionResult } from "../action-result.ts";
import {
  findOpenPulls,
  NotPublishedError,
  type OpenPull,
  type PullRequestRun,
  readPullRequestRun,
  selectPull,
} from "./pull-request-run.ts";
import { checkBaseline, readRunReport, verdictMismatch, withoutTrustedClaims } from "./run-report.ts";

interface PublishSetup {
  readonly inputs: PublishInputs;
  readonly context: RunContext;
  readonly triggering: TriggeringRun;
  readonly client: GitHubClient;
  readonly timeBudget: TimeBudget;
  readonly log: Log;
  readonly env: NodeJS.ProcessEnv;
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
export async function publishRun(env: NodeJS.ProcessEnv, log: Log): Promise<ActionResult> {
  const setup = await preparePublishing(env, log);
  const published = await tryPublish(setup);
  const { status, url, verdict } = published;
  writeOutputs({ verdict, "comment-status": status, "comment-url": url ?? "" }, env, log);
  log.info(`Comment: ${status}${url === null ? "" : ` (${url})`}`);
  return { status: EXIT.passed, line: null };
}

async function preparePublishing(env: NodeJS.ProcessEnv, log: Log): Promise<PublishSetup> {
  const inputs = readPublishInputs(env);
  const context = await readRunContext(env);
  const { event, triggeringRun: triggering } = context;
  if (event !== "workflow_run") {
    const todo =
      "Write `on: { workflow_run: { workflows: [NAME], types: [completed] } }`, NAME being that workflow's `name:`.";
    throw setupError(`\`mode: publish\` cannot run on the event \`${event}\`.`, "the workflow's `on:`", todo);
  }
  if (triggering === null || triggering.action !== "completed") {
    const found =
      triggering === null ? (context.payloadError ?? "it names no run") : `its type is \`${triggering.action}\``;
    const what = `The event is not that of a completed run: ${found}.`;
    throw setupError(what, "the workflow's `on:`", "Write `types: [completed]` below `workflow_run:`.");
  }
  if (inputs.token === null) {
    throw setupError("There is no token to write the comment with.", "input `github-token`", "Leave it out.");
  }
  const timeBudget = new TimeBudget();
  const client = openGitHubClient({ ...context, token: inputs.token, log, timeBudget });
  return { inputs, context, triggering, client, timeBudget, log, env };
}

function setupError(what: string, at: string, todo: string): UserError {
  return new UserError("config", [{ what, at, todo }]);
}

/** Publishes. What went wrong becomes a status and one line; a missing permission is thrown as the user's error. */
async function tryPublish(setup: PublishSetup): Promise<Published> {
  const { log, triggering } = setup;
  const run = `run ${triggering.id}`;
  try {
    return await publishReport(setup);
  } catch (error) {
    if (error instanceof NotPublishedError) {
      const line = `No comment for ${run}: ${error.message}`;
      if (error.isExpected) log.info(line);
      else log.warn(line);
      return { status: error.status, url: null, verdict: "" };
    }
    if (error instanceof ServiceError) return describeFailure(error, run, log);
    throw error;
  }
}

function describeFailure(error: ServiceError, run: string, log: Log): Published {
  const { kind, message, permissions } = error;
  if (kind === "permission" || kind === "auth") {
    const named = permissions === null ? "" : ` (GitHub would accept \`${permissions}\`)`;
    const todo = `Give the job \`permissions: { actions: read, pull-requests: write }\`${named}.`;
    const what = `No comment for ${run}: ${message}.`;
    throw setupError(what, "the job's `permissions:`", todo);
  }
  log.warn(`No comment for ${run}: ${message}. Run this job again.`);
  return { status: `error-${kind.replaceAll("_", "-")}`, url: null, verdict: "" };
}

async function publishReport(setup: PublishSetup): Promise<Published> {
  const { inputs, context, triggering, client } = setup;
  if (inputs.comment === "off") return { status: "skipped-off", url: null, verdict: "" };
  const run = await readPullRequestRun(context, triggering, client);
  const pulls = await findOpenPulls(run, client);
  const { log, timeBudget } = setup;
  const tools = { client, timeBudget, warn: log.debug, artifactName: inputs.artifactName };
  const report = await readRunReport(run, tools);
  const pull = selectPull(pulls, report.source.ref);
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
  const check = baseline && !hasNoBaseline(baseline) ? await checkBaseline({ baseline, run, branch }, client) : null;
  if (check?.isConfirmed === false) log.info(`run ${run.id}: its baseline is not confirmed: ${check.why}`);
  const isConfirmed = check?.isConfirmed ?? false;
  const shown = withoutTrustedClaims(report, {
    source: sourceOf(run, report, context),
    isBaselineConfirmed: isConfirmed,
  });
  const page: ReportContext = {
    name: inputs.name,
    server: context.serverUrl,
    docs: docsUrl(env, context.serverUrl),
    created: readCreationTime(env),
    artifactId: null,
    // Without a checkout it is not known which files are in the repository.
    inRepository: () => false,
    reported: {
      branch: `${run.head_repository.owner.login}:${run.head_branch}`,
      baseline: baseline === undefined || hasNoBaseline(baseline) ? null : { isConfirmed, branch },
      commits: [run.head_sha, ...(isConfirmed && baseline?.commit ? [baseline.commit] : [])],
    },
  };
  const workflow = workflowFilePath(run.path) ?? run.path;
  const state = {
    workflow,
    run_number: run.run_number,
    run_id: run.id,
    attempt: shown.source.run_attempt ?? 1,
    head: run.head_sha,
  };
  return writeComment({
    thread: openThread(client, pull.number, { key: inputs.name, workflow }, log),
    key: inputs.name,
    mode: inputs.comment,
    isWanted: shouldCreateComment(inputs.comment, shown),
    text: render(shown, page, log),
    state,
    keepsSameRun: true,
  });
}

/** Renders the comment. A report that fits the schema and cannot be shown is a problem of the report. */
function render(report: Report, page: ReportContext, log: Log): string {
  try {
    return renderComment(report, page);
  } catch (cause) {
    log.debug(cause instanceof Error ? (cause.stack ?? "") : "");
    throw new NotPublishedError("error-report", `Its report cannot be shown: ${String(cause)}.`);
  }
}

/** Returns where a run took place, as GitHub knows it; the report's attempt was checked. */
function sourceOf(run: PullRequestRun, { source }: Report, { repository }: RunContext): Source {
  return {
    repository: `${repository.owner}/${repository.name}`,
    commit: null,
    ref: null,
    head: run.head_sha,
    event: run.event,
    run_id: run.id,
    run_attempt: source.run_attempt,
    workflow: workflowFilePath(run.path),
  };
}
