import type { Log } from "../../core/log.ts";
import type { Report, Source, StoredReport } from "../../core/report.ts";
import { withLabels } from "../../store/labels.ts";
import { type LoadEvidenceCheck, shortenReason, UnusableReportError } from "../../store/parse.ts";
import { parseStoredReport } from "../../store/report-folder.ts";
import { withViews } from "../../store/views.ts";
import { type GitHubClient, limitCalls } from "../api/client.ts";
import { workflowFilePath } from "../api/payload.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { readArtifactFiles } from "./artifact-files.ts";
import { type Artifact, chooseArtifacts, DownloadError, listArtifacts } from "./artifacts.ts";
import { listRuns, type Rejection, type Run, readRun } from "./runs.ts";

/** What stored reports are read with. */
export interface ReportReader {
  readonly client: GitHubClient;
  readonly artifactName: string;
  readonly loadEvidenceCheck: LoadEvidenceCheck;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
}

/** Lists the artifacts of a run's reports that can be downloaded, the last one first; or says why there is none. */
export async function listReports(run: Run, { client, artifactName }: ReportReader) {
  return chooseArtifacts(await listArtifacts(client, run, artifactName), artifactName);
}

/** Downloads and parses a report of a run; returns why it cannot be used. Throws GitHub's own failures. */
export async function readReportOf(
  artifact: Artifact,
  run: Run,
  reader: ReportReader,
): Promise<StoredReport | Rejection> {
  const { warn } = reader.log;
  try {
    const { report, cases, labels, views } = await readArtifactFiles(artifact, run, { ...reader, warn });
    const parsed = await parseStoredReport(report, cases, reader.loadEvidenceCheck);
    return withViews(withLabels(parsed, labels, warn), views, warn);
  } catch (error) {
    if (error instanceof UnusableReportError) return { kind: error.reason, why: error.message };
    if (error instanceof DownloadError) return { kind: error.kind, why: error.message };
    throw error;
  }
}

/** The last report of an earlier run of the same commit; null if there is none. `why` is set where GitHub did not say. */
export interface EarlierRun {
  readonly stored: StoredReport | null;
  readonly why: string | null;
}

/** The most calls of GitHub that a search for earlier runs may make. */
const MAX_CALLS = 12;

/**
 * Finds the last complete report of the commit that this run evaluates: of an earlier attempt of the run, or of an earlier run of the same
 * workflow and event. Running again then adds evidence, and replaces none. Never throws a ServiceError: an outage is returned.
 */
export async function findEarlierRun(context: RunContext, reader: ReportReader): Promise<EarlierRun> {
  const limited = { ...reader, client: limitCalls(reader.client, MAX_CALLS) };
  try {
    for (const run of await earlierRuns(context, limited.client)) {
      const artifacts = await listReports(run, limited);
      if ("kind" in artifacts) {
        if (artifacts.kind === "expired") limited.log.info(`run ${run.id}: not pooled: ${artifacts.why}`);
        continue;
      }
      for (const artifact of artifacts) {
        const stored = await readReportOf(artifact, run, limited);
        if ("kind" in stored) {
          if (stored.kind === "unreachable") return { stored: null, why: stored.why };
          limited.log.info(`run ${run.id}: not pooled: ${shortenReason(stored.why)}`);
        } else if (isDecided(stored.report) && isOfCommit(stored.report.source, run, context)) {
          return { stored, why: null };
        }
      }
    }
    return { stored: null, why: null };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { stored: null, why: error.message };
  }
}

/** Lists this run, if it is not its first attempt, then earlier ones of the commit, the newest first. */
async function earlierRuns(context: RunContext, client: GitHubClient): Promise<Run[]> {
  const { runId, runAttempt, runNumber, workflowPath } = context;
  const own = runAttempt > 1 ? [await readRun(runId, client)] : [];
  if (workflowPath === null) return own;
  const all = await listRuns(client, workflowPath, { head_sha: headOf(context) });
  const others = all.filter((run) => {
    const isOwn = run.repository.id === context.repository.id && run.head_repository?.id === run.repository.id;
    const isLike = run.event === context.event && workflowFilePath(run.path) === workflowPath;
    return isOwn && isLike && run.id !== runId && run.run_number < runNumber;
  });
  return [...own, ...others.sort((a, b) => b.run_number - a.run_number)];
}

function headOf({ pullRequest, mergeGroup, sha }: RunContext): string {
  return pullRequest?.headSha ?? mergeGroup?.headSha ?? sha;
}

/** Whether a report has a verdict that another run could change. One that was left open hides none of those before it. */
function isDecided({ complete, verdict }: Report): boolean {
  return complete && verdict?.outcome !== "inconclusive";
}

function isOfCommit({ run_id, head, commit, event }: Source, run: Run, context: RunContext): boolean {
  return run_id === run.id && event === context.event && (head ?? commit) === headOf(context);
}
