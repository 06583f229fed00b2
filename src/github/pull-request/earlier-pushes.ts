import type { Log } from "../../core/log.ts";
import { MAX_PUSHES, type Push, pushSchema, type Report } from "../../core/report.ts";
import { decodeUtf8, parseReport, UnusableReportError } from "../../store/parse.ts";
import { type GitHubClient, limitCalls } from "../api/client.ts";
import { workflowFilePath } from "../api/ref.ts";
import type { PullRequest, RunContext } from "../api/run-context.ts";
import { outOfTime, ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { readArtifactFiles } from "../baseline/artifact-files.ts";
import { DownloadError } from "../baseline/download.ts";
import { chooseArtifact, listArtifacts, listRuns, type Run } from "../baseline/runs.ts";

/** How earlier pushes are looked up. */
export interface PushLookup {
  readonly context: RunContext;
  /** Null without a token. */
  readonly client: GitHubClient | null;
  /** The name of the artifact that stores the report. */
  readonly artifactName: string;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
}

/** The earlier pushes of a pull request, oldest first, and why they could not be read; null when they could. */
export interface EarlierPushes {
  readonly pushes: readonly Push[];
  readonly error: string | null;
}

/** The most calls of GitHub for one lookup, retries included. */
const MAX_CALLS = 16;
/** The most runs whose stored reports are looked for. */
const MAX_REPORTS = 4;

/**
 * Returns what earlier pushes of this run's pull request came to: one entry for each earlier head commit, from the
 * reports that its runs stored. These reports are the pull request's own, so they are only shown and counted: a head
 * counts only if GitHub lists a run of it on the pull request's branch. None for forks, without a token and on other
 * events. Never throws a ServiceError.
 */
export async function readEarlierPushes(lookup: PushLookup): Promise<EarlierPushes> {
  const { context, client, log, timeBudget } = lookup;
  const { pullRequest, workflowPath } = context;
  const isReadable = pullRequest !== null && !pullRequest.fork && context.ref === mergeRef(pullRequest);
  if (!isReadable || client === null || workflowPath === null) return NO_PUSHES;
  try {
    if (timeBudget.isReserved) throw outOfTime();
    const limited = limitCalls(client, MAX_CALLS);
    const filter = { branch: pullRequest.headRef, event: "pull_request" };
    const listed = await listRuns(context, limited, workflowPath, filter);
    const runs = earlierRuns(listed, context, pullRequest);
    return { pushes: await readPushes(runs, { ...lookup, client: limited, pullRequest }), error: null };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log.warn(`The earlier pushes of this pull request could not be read: ${error.message}`);
    return { pushes: [], error: error.message };
  }
}

const NO_PUSHES: EarlierPushes = { pushes: [], error: null };

function mergeRef({ number }: PullRequest): string {
  return `refs/pull/${number}/merge`;
}

/** Returns the runs of earlier pushes, newest first. Re-runs and other runs of this head commit are not among them. */
function earlierRuns(runs: readonly Run[], context: RunContext, { headRef, headSha }: PullRequest): Run[] {
  const { repository, workflowPath, runNumber } = context;
  const isEarlier = (run: Run): boolean =>
    run.run_number < runNumber &&
    run.event === "pull_request" &&
    run.status === "completed" &&
    run.head_repository?.id === repository.id &&
    run.head_branch === headRef &&
    run.head_sha !== headSha &&
    workflowFilePath(run.path) === workflowPath;
  return runs.filter(isEarlier).sort((a, b) => b.run_number - a.run_number);
}

interface OpenLookup extends PushLookup {
  readonly client: GitHubClient;
  readonly pullRequest: PullRequest;
}

/** Reads the newest report, which names the earlier pushes, then those of pushes that it does not name: their runs ended later. */
async function readPushes(runs: readonly Run[], lookup: OpenLookup): Promise<Push[]> {
  const heads = [...new Set(runs.map((run) => run.head_sha))].reverse();
  const known = new Map<string, Push>();
  let tried = 0;
  for (const run of runs) {
    if (known.has(run.head_sha)) continue;
    tried += 1;
    if (tried > MAX_REPORTS) break;
    const report = await readReport(run, lookup);
    const own = report && pushOf(report, run);
    if (own) known.set(run.head_sha, own);
    for (const push of report?.pushes ?? []) {
      if (!known.has(push.head)) known.set(push.head, push);
    }
  }
  return heads.flatMap((head) => known.get(head) ?? []).slice(-MAX_PUSHES);
}

/** Returns the report that a run stored; null when there is none, or when it is not this run's and pull request's. */
async function readReport(run: Run, lookup: OpenLookup): Promise<Report | null> {
  const { context, client, artifactName, log } = lookup;
  try {
    const chosen = chooseArtifact(await listArtifacts(context, client, run, artifactName), artifactName, run);
    if (!("artifact" in chosen)) return leaveOut(run, chosen.why, log);
    const files = await readArtifactFiles(chosen.artifact, { ...lookup, warn: log.debug });
    const report = parseReport(decodeUtf8(files.report));
    const isOwn = isOfRun(report, run, lookup.pullRequest);
    return isOwn ? report : leaveOut(run, "its report says that it is of another run", log);
  } catch (error) {
    if (!(error instanceof UnusableReportError || error instanceof DownloadError)) throw error;
    return leaveOut(run, error.message, log);
  }
}

function leaveOut(run: Run, why: string, log: Log): null {
  log.info(`run ${run.id}: not read as an earlier push: ${why}`);
  return null;
}

function isOfRun({ source }: Report, run: Run, pull: PullRequest): boolean {
  return (
    source.repository?.toLowerCase() === run.repository.full_name.toLowerCase() &&
    source.run_id === run.id &&
    source.head === run.head_sha &&
    source.event === run.event &&
    source.ref === mergeRef(pull)
  );
}

/** Returns the push that a report is of; null when its run had no verdict. */
function pushOf({ created, verdict }: Report, { head_sha: head }: Run): Push | null {
  if (verdict === null) return null;
  const failed = verdict.gates.filter(({ outcome, severity }) => outcome === "fail" && severity === "fail");
  const push = pushSchema.safeParse({
    ...{ head, created, outcome: verdict.outcome },
    ...(verdict.override !== null && { overridden: true }),
    failed: failed.map(({ suite, metric, slice, demand, test }) => {
      return { suite, metric, slice, demand: Object.keys(demand)[0] ?? "", p: test?.adjusted ?? null };
    }),
  });
  return push.success ? push.data : null;
}
