import type { FoundBaseline, StoredReport } from "../../core/baseline.ts";
import type { Log } from "../../core/log.ts";
import type { Source } from "../../core/report.ts";
import { type LoadEvidenceCheck, UnusableReportError } from "../../store/parse.ts";
import { parseStoredReport } from "../../store/stored-report.ts";
import type { GitHubClient } from "../api/client.ts";
import { outOfTime, ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { readArtifactFiles } from "./artifact-files.ts";
import { DownloadError } from "./download.ts";
import { type Artifact, originMismatch, type Run, sortArtifacts, whyUnusable } from "./runs.ts";

/** How further reports of a commit are found and read. */
interface FurtherRunsOptions {
  readonly client: GitHubClient;
  readonly artifactName: string;
  /** How many reports are wanted, the found one included. */
  readonly baselineRuns: number;
  readonly loadEvidenceCheck: LoadEvidenceCheck;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
  readonly listRuns: () => Promise<Run[]>;
  readonly listArtifacts: (run: Run) => Promise<Artifact[]>;
}

/**
 * Reads further reports of the commit of a found one, from the same and other trusted runs: each attempt of a run can
 * have stored one. A report that cannot be used is logged and left out; a service that fails ends the search.
 */
export async function readFurtherRuns(found: FoundBaseline, options: FurtherRunsOptions): Promise<StoredReport[]> {
  const reports: StoredReport[] = [];
  const known = new Set([attemptOf(found.report.source)]);
  try {
    for await (const [artifact, run] of listCandidates(found, options)) {
      if (reports.length + 1 >= options.baselineRuns) break;
      if (options.timeBudget.isReserved) throw outOfTime();
      const stored = await tryRead(artifact, run, options);
      const attempt = stored && attemptOf(stored.report.source);
      if (stored === null || attempt === null || known.has(attempt)) continue;
      known.add(attempt);
      reports.push(stored);
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    options.log.warn(`baseline: further reports of its commit could not be read: ${error.message}`);
  }
  return reports;
}

function attemptOf({ run_id, run_attempt }: Source): string {
  return `${run_id}/${run_attempt}`;
}

/** Yields the artifacts that may be read, newest runs and attempts first. The last one of the found report's run is known already. */
async function* listCandidates(
  { report }: FoundBaseline,
  options: FurtherRunsOptions,
): AsyncGenerator<[Artifact, Run]> {
  for (const run of await options.listRuns()) {
    const stored = sortArtifacts(await options.listArtifacts(run), options.artifactName);
    const present = stored.filter(({ expired }) => !expired);
    for (const artifact of run.id === report.source.run_id ? present.slice(1) : present) {
      const why = whyUnusable(artifact, run);
      if (why === null) yield [artifact, run];
      else options.log.info(`run ${run.id}: left out: ${why}`);
    }
  }
}

/** Returns a report with its cases, without labels and views; null when it cannot be used. */
async function tryRead(artifact: Artifact, run: Run, options: FurtherRunsOptions): Promise<StoredReport | null> {
  const { log, loadEvidenceCheck } = options;
  try {
    const { report, cases } = await readArtifactFiles(artifact, { ...options, warn: log.debug });
    const stored = await parseStoredReport(report, cases, loadEvidenceCheck);
    const why = originMismatch(stored.report, run) ?? (stored.report.complete ? null : "its report is not complete");
    if (why === null) return stored;
    log.warn(`run ${run.id}: left out: ${why}`);
  } catch (error) {
    if (!(error instanceof UnusableReportError || error instanceof DownloadError)) throw error;
    log.warn(`run ${run.id}: left out: ${error.message}`);
  }
  return null;
}
