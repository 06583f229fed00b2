import { createHash } from "node:crypto";
import type { Log } from "../../core/log.ts";
import { MAX_PUSHES, type Push, pushSchema, type Report } from "../../core/report.ts";
import { traceDigests } from "../../core/suite-report.ts";
import { failedGates } from "../../core/verdict.ts";
import { decodeUtf8, parseReport, UnusableReportError } from "../../store/parse.ts";
import { type GitHubClient, limitCalls } from "../api/client.ts";
import { workflowFilePath } from "../api/ref.ts";
import type { PullRequest, RunContext } from "../api/run-context.ts";
import { outOfTime, ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { readArtifactFiles } from "../baseline/artifact-files.ts";
import { DownloadError } from "../baseline/download.ts";
import { chooseArtifact, listArtifacts, listRuns, type Run, readRun } from "../baseline/runs.ts";

interface PushLookup {
  readonly context: RunContext;
  /** Null without a token. */
  readonly client: GitHubClient | null;
  readonly artifactName: string;
  readonly suites: Report["suites"];
  readonly log: Log;
  readonly timeBudget: TimeBudget;
}

/** The earlier pushes of a pull request, oldest first, and why they could not be read; null when they could. */
interface EarlierPushes {
  readonly pushes: readonly Push[];
  readonly error: string | null;
}

/** The most calls of GitHub for one lookup, retries included. */
const MAX_CALLS = 16;
/** The most runs whose stored reports are looked for. */
const MAX_REPORTS = 4;

/**
 * Returns the results of earlier pushes of this run's pull request, and of earlier runs and attempts of this push: one entry
 * for each head commit and its different traces, from the reports that the runs stored. These reports are the pull
 * request's own, so they are only shown and counted: an entry counts only if GitHub lists such an attempt of a run of its
 * head on the pull request's branch. None for forks, without a token and on other events. Never throws a ServiceError.
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
    const listed = await listRuns(limited, workflowPath, filter);
    const own = context.runAttempt > 1 ? [await readRun(context.runId, limited)] : [];
    const runs = earlierRuns([...listed, ...own], context, pullRequest);
    const pushes = await readPushes(runs, { ...lookup, client: limited, pullRequest });
    const traces = digestTraces(lookup.suites) ?? undefined;
    return { pushes: distinctPushes(pushes, { head: pullRequest.headSha, traces }).slice(-MAX_PUSHES), error: null };
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

/** Returns the runs of earlier pushes, other runs of this push, and this run up to its attempt before this one, newest first. */
function earlierRuns(runs: readonly Run[], context: RunContext, { headRef, headSha }: PullRequest): Run[] {
  const { repository, workflowPath, runId, runNumber, runAttempt } = context;
  const isOfPull = (run: Run): boolean =>
    run.event === "pull_request" &&
    run.head_repository?.id === repository.id &&
    run.head_branch === headRef &&
    workflowFilePath(run.path) === workflowPath;
  const isEarlier = (run: Run): boolean =>
    run.status === "completed" && (run.run_number < runNumber || run.head_sha === headSha);
  const own = runs.filter((run) => run.id === runId && runAttempt > 1 && run.head_sha === headSha).slice(-1);
  return runs
    .filter((run) => run.id !== runId && isEarlier(run))
    .concat(own.map((run) => ({ ...run, run_attempt: runAttempt - 1 })))
    .filter(isOfPull)
    .sort((a, b) => b.run_number - a.run_number);
}

interface OpenLookup extends PushLookup {
  readonly client: GitHubClient;
  readonly pullRequest: PullRequest;
}

/** Reads the newest report, which names the earlier pushes, then those of runs that it does not name: they ended later. */
async function readPushes(runs: readonly Run[], lookup: OpenLookup): Promise<Push[]> {
  const known = new Map<string, Push>();
  let tried = 0;
  for (const run of runs) {
    if (known.has(attemptName(run.id, lastAttempt(run)))) continue;
    tried += 1;
    if (tried > MAX_REPORTS) break;
    const report = await readReport(run, lookup);
    const own = report && pushOf(report, run);
    if (own) known.set(attemptName(own.run_id, own.run_attempt), own);
    for (const push of report?.pushes ?? []) {
      const name = attemptName(push.run_id, push.run_attempt);
      if (!known.has(name)) known.set(name, push);
    }
  }
  return [...runs].reverse().flatMap((run) => attemptsOf(run, [...known.values()]));
}

/** Returns those pushes that are of a run and of attempts that it had, the oldest first. */
function attemptsOf(run: Run, pushes: readonly Push[]): Push[] {
  const isOfRun = ({ run_id, run_attempt, head }: Push): boolean =>
    run_id === run.id && run_attempt <= lastAttempt(run) && head === run.head_sha;
  return pushes.filter(isOfRun).sort((a, b) => a.run_attempt - b.run_attempt);
}

function attemptName(runId: number, attempt: number): string {
  return `${runId}/${attempt}`;
}

function lastAttempt({ run_attempt }: Run): number {
  return run_attempt ?? 1;
}

/** Returns the report that a run stored; null when there is none, or when it is not this run's and pull request's. */
async function readReport(run: Run, lookup: OpenLookup): Promise<Report | null> {
  const { client, artifactName, log } = lookup;
  try {
    const chosen = chooseArtifact(await listArtifacts(client, run, artifactName), artifactName, run);
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
function pushOf({ created, verdict, source, suites }: Report, { head_sha: head }: Run): Push | null {
  if (verdict === null) return null;
  const failed = failedGates(verdict);
  const traces = digestTraces(suites);
  const push = pushSchema.safeParse({
    head,
    run_id: source.run_id,
    run_attempt: source.run_attempt,
    ...(traces !== null && { traces }),
    created,
    outcome: verdict.outcome,
    ...(verdict.override !== null && { overridden: true }),
    failed: failed.map(({ suite, metric, slice, demand, test }) => {
      return { suite, metric, slice, demand: Object.keys(demand)[0] ?? "", p: test?.adjusted ?? null };
    }),
  });
  return push.success ? push.data : null;
}

/** Returns the SHA-256 of the digests of all suites' trace files; null when those of a suite are not known. */
function digestTraces(suites: Report["suites"]): string | null {
  const digests = Object.entries(suites).map(([name, suite]) => [name, traceDigests(suite)] as const);
  if (digests.length === 0 || digests.some(([, digest]) => digest === null)) return null;
  const text = JSON.stringify(digests.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

/** Returns pushes, the oldest first, without those whose head and traces a later one or this run has: they are the same experiment. */
function distinctPushes(pushes: readonly Push[], current: Pick<Push, "head" | "traces">): Push[] {
  const seen = new Set([experimentOf(current)]);
  const isNew = (push: Push): boolean => {
    const experiment = experimentOf(push);
    if (experiment === null) return true;
    const isKnown = seen.has(experiment);
    seen.add(experiment);
    return !isKnown;
  };
  return [...pushes].reverse().filter(isNew).reverse();
}

/** Names a head with its traces; null where the traces are not known, which makes each run an experiment of its own. */
function experimentOf({ head, traces }: Pick<Push, "head" | "traces">): string | null {
  return traces === undefined ? null : `${head} ${traces}`;
}
