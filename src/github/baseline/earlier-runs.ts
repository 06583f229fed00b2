import type { Log } from "../../core/log.ts";
import type { Report, Source, StoredReport } from "../../core/report.ts";
import { type LoadEvidenceCheck, shortenReason, UnusableReportError } from "../../store/parse.ts";
import { parseStoredReport } from "../../store/report-folder.ts";
import { type GitHubClient, limitCalls } from "../api/client.ts";
import { workflowFilePath } from "../api/payload.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { readArtifactFiles } from "./artifact-files.ts";
import { DownloadError, listArtifacts, sortArtifacts, whyUnusable } from "./artifacts.ts";
import { listRuns, type Run, readRun } from "./runs.ts";

/** The most calls of GitHub that a search for earlier runs may make. */
const MAX_CALLS = 12;

interface EarlierRunSearch {
  readonly context: RunContext;
  readonly client: GitHubClient;
  readonly artifactName: string;
  readonly loadEvidenceCheck: LoadEvidenceCheck;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
}

/** The last report of an earlier run of the same commit; null if there is none. `why` is set where GitHub did not say. */
export interface EarlierRun {
  readonly stored: StoredReport | null;
  readonly why: string | null;
}

/**
 * Finds the last complete report of the commit that this run evaluates: of an earlier attempt of the run, or of an earlier run of the same
 * workflow and event. Running again then adds evidence, and replaces none. Never throws a ServiceError: an outage is returned.
 */
export async function findEarlierRun(search: EarlierRunSearch): Promise<EarlierRun> {
  const limited = { ...search, client: limitCalls(search.client, MAX_CALLS) };
  try {
    for (const run of await earlierRuns(limited)) {
      const stored = await readLast(run, limited);
      if (stored !== null) return { stored, why: null };
    }
    return { stored: null, why: null };
  } catch (error) {
    if (!(error instanceof ServiceError) && !(error instanceof DownloadError)) throw error;
    return { stored: null, why: error.message };
  }
}

/** Lists this run, if it is not its first attempt, then earlier ones of the commit, the newest first. */
async function earlierRuns({ context, client }: EarlierRunSearch): Promise<Run[]> {
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

async function readLast(run: Run, search: EarlierRunSearch): Promise<StoredReport | null> {
  const { client, artifactName, context, loadEvidenceCheck, log } = search;
  for (const artifact of sortArtifacts(await listArtifacts(client, run, artifactName), artifactName)) {
    const why = artifact.expired ? "its report has expired" : whyUnusable(artifact, run);
    if (why === null) {
      const { report, cases } = await readArtifactFiles(artifact, { ...search, warn: log.warn });
      const stored = await parseStoredReport(report, cases, loadEvidenceCheck).catch((error: unknown) => {
        if (error instanceof UnusableReportError) return error;
        throw error;
      });
      if (stored instanceof UnusableReportError)
        log.info(`run ${run.id}: not pooled: ${shortenReason(stored.message)}`);
      else if (isDecided(stored.report) && isOfCommit(stored.report.source, run, context)) return stored;
    } else log.info(`run ${run.id}: not pooled: ${why}`);
  }
  return null;
}

/** Whether a report has a verdict that another run could change. One that was left open hides none of those before it. */
function isDecided({ complete, verdict }: Report): boolean {
  return complete && verdict?.outcome !== "inconclusive";
}

function isOfCommit({ run_id, head, commit, event }: Source, run: Run, context: RunContext): boolean {
  return run_id === run.id && event === context.event && (head ?? commit) === headOf(context);
}
