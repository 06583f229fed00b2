import {
  type Baseline,
  type FoundBaseline,
  type MissingBaseline,
  runsOf,
  type Source,
  type StoredReport,
} from "../../core/report.ts";
import { outcomeWithoutTrend } from "../../core/verdict/verdict.ts";
import { shortenReason } from "../../store/parse.ts";
import type { StoredArtifact, WorkflowRun } from "../api/endpoints.ts";
import { isServiceError, outOfTime, ServiceError } from "../api/service-error.ts";
import { compareCommits, type HistoryCommit, isBaseAncestor, listHistory, rankAncestors } from "./baseline-target.ts";
import {
  concludeSearch,
  listReports,
  listRuns,
  type NoArtifact,
  type Rejection,
  type RunFilter,
  type SearchScope,
  sortRuns,
  untrustedReason,
} from "./runs.ts";
import { type ReportReader, readReportOf } from "./stored-reports.ts";

/** Creates a search for `wanted` reports of the commit found. Throws ServiceError; problems of a run are logged. */
export function createSearch(scope: SearchScope, reader: ReportReader, wanted: number) {
  const { context } = reader;
  /** By run. */
  const rejected = new Map<number, Rejection>();
  /** Whether GitHub showed no history of the commit though other commits have runs: one of these may be its ancestor. */
  let isHistoryHidden = false;

  /** Returns the report of a commit, else of its nearest ancestor on the branch. */
  async function findFor(commit: string): Promise<Baseline> {
    const exact = await readFirst(await listTrusted({ head_sha: commit }));
    if (exact === null) return findNearest(commit);
    return addRuns({ ...exact, status: "exact", distance: 0 }, commit);
  }

  /** Returns the newest report of the branch from before this run. */
  async function findNewest(note: string): Promise<Baseline> {
    const { sha, runNumber } = context;
    const trusted = await listTrusted({ branch: scope.branch });
    const newest = await readFirst(trusted.filter((run) => run.run_number < runNumber));
    if (newest === null) return conclude();
    const found = { ...newest, notes: [note, ...newest.notes] };
    const commit = newest.report.source.commit ?? "";
    if (commit === sha) return addRuns({ ...found, status: "exact", distance: 0 }, sha);
    const distance = await countBetween(commit, sha);
    if (distance === null) found.notes.push("its commit is not an ancestor of this one");
    return addRuns({ ...found, distance }, commit);
  }

  /** Returns the result when nothing usable was found. */
  function conclude(more = ""): MissingBaseline {
    return concludeSearch(rejected, scope, more);
  }

  async function findNearest(commit: string): Promise<Baseline> {
    const trusted = await listTrusted({ branch: scope.branch });
    const candidates = new Set(trusted.map((run) => run.head_sha));
    const history: HistoryCommit[] = [];
    for await (const page of candidates.size === 0 ? [] : listHistory(reader.client, commit)) {
      history.push(...page);
      // Reports of commits that were merged in are not the branch's.
      for (const sha of rankAncestors(commit, history, candidates)) {
        candidates.delete(sha);
        const found = await readFirst(trusted.filter((run) => run.head_sha === sha));
        if (found === null) continue;
        const distance = await countBetween(sha, commit);
        if (distance !== null) {
          const since = "what the commits since then changed counts as this pull request's";
          const notes = context.pullRequest === null ? found.notes : [...found.notes, since];
          return addRuns({ ...found, distance, notes }, sha);
        }
        reject(found.report.source.run_id ?? 0, "absent", `its commit \`${sha}\` is not an ancestor of \`${commit}\``);
      }
      if (candidates.size === 0) break;
    }
    // A commit that GitHub knows is the first of its own history.
    isHistoryHidden = candidates.size > 0 && history.length === 0;
    return conclude(isHistoryHidden ? ` (GitHub shows no history of \`${commit}\`)` : "");
  }

  /** Returns how many commits a commit is before another one; null when it is not an ancestor. */
  async function countBetween(sha: string, commit: string): Promise<number | null> {
    const comparison = await compareCommits(reader.client, sha, commit);
    return comparison && isBaseAncestor(comparison) ? comparison.ahead_by : null;
  }

  async function listTrusted(filter: RunFilter): Promise<WorkflowRun[]> {
    const runs = await listRuns(reader.client, scope.workflowPath, filter);
    return sortRuns(runs, context.runNumber).filter((run) => {
      const why = untrustedReason(run, scope);
      if (why !== null) reject(run.id, "untrusted", why);
      return !rejected.has(run.id);
    });
  }

  async function readFirst(
    runs: readonly WorkflowRun[],
  ): Promise<(FoundBaseline & { readonly notes: string[] }) | null> {
    for (const run of runs) {
      const stored = await readLast(run);
      if ("kind" in stored) reject(run.id, stored.kind, stored.why);
      else {
        const outcome = outcomeWithoutTrend(stored.report.verdict);
        const notes: string[] = [];
        if (outcome === "fail") notes.push("its own gates failed");
        if (outcome === "inconclusive") notes.push("its own verdict was inconclusive");
        if (run.event === "merge_group") notes.push("the merge queue stored it");
        return { ...stored, status: "ancestor", distance: null, branch: scope.branch, notes };
      }
    }
    return null;
  }

  /** Returns the run's last complete report when it is valid in every respect. */
  async function readLast(run: WorkflowRun): Promise<StoredReport | Rejection> {
    const artifacts = await listOf(run);
    if ("kind" in artifacts) return artifacts;
    for (const artifact of artifacts) {
      const stored = await readOwn(artifact, run);
      // The last attempt may have been cancelled after an earlier one had ended.
      if ("kind" in stored || stored.report.complete) return stored;
    }
    return { kind: "absent", why: "its report is not complete" };
  }

  /** Lists a run's reports; none where GitHub does not know the run any more. */
  async function listOf(run: WorkflowRun): Promise<readonly StoredArtifact[] | NoArtifact> {
    return listReports(reader.client, run, reader.artifactName).catch((error: unknown) => {
      if (isServiceError(error, "not_found"))
        return { kind: "absent", why: "GitHub does not know it any more" } as const;
      throw error;
    });
  }

  /** Reads a report that must be the run's own, and of the branch: a run of a tag has the tag's name as its branch. */
  async function readOwn(artifact: StoredArtifact, run: WorkflowRun): Promise<StoredReport | Rejection> {
    const { id: run_id, head_sha: commit, repository, event } = run;
    const ref = event === "merge_group" ? {} : { ref: `refs/heads/${scope.branch}` };
    return readReportOf(artifact, run, { repository: repository.full_name, commit, run_id, event, ...ref }, reader);
  }

  /**
   * Adds further reports of the same commit, when they are wanted, from the same and other trusted runs, newest first:
   * each attempt of a run can have stored one. One that cannot be used is left out; a service that fails ends the
   * search.
   */
  async function addRuns(found: FoundBaseline, commit: string): Promise<FoundBaseline> {
    const runs: StoredReport[] = [...runsOf(found)];
    try {
      if (wanted > 1) await readAll(found.report.source, commit, runs);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      reader.log.warn(`baseline: further reports of its commit could not be read: ${error.message}`);
    }
    return runs.length === 1 ? found : { ...found, runs };
  }

  async function readAll(first: Source, commit: string, runs: StoredReport[]): Promise<void> {
    const { log, timeBudget } = reader;
    const known = new Set([attemptOf(first)]);
    for (const run of await listTrusted({ head_sha: commit })) {
      const listed = await listOf(run);
      const artifacts = "kind" in listed ? [] : listed;
      for (const artifact of run.id === first.run_id ? artifacts.slice(1) : artifacts) {
        const stored = await readOwn(artifact, run);
        if ("kind" in stored || !stored.report.complete) {
          log.warn(`run ${run.id}: left out: ${"kind" in stored ? stored.why : "its report is not complete"}`);
          continue;
        }
        if (!known.has(attemptOf(stored.report.source))) runs.push(stored);
        known.add(attemptOf(stored.report.source));
        if (runs.length >= wanted) return;
        if (timeBudget.isReserved) throw outOfTime();
      }
    }
  }

  /** Rejects a run, once. A possible attack or outage is a warning. */
  function reject(id: number, kind: Rejection["kind"], reason: string): void {
    if (rejected.has(id)) return;
    const why = shortenReason(reason);
    rejected.set(id, { kind, why });
    const level = kind === "corrupt" || kind === "unreachable" || kind === "ambiguous" ? "warn" : "info";
    reader.log[level](`run ${id}: rejected: ${why}`);
  }

  return { findFor, findNewest, conclude, isHistoryHidden: () => isHistoryHidden };
}

function attemptOf({ run_id, run_attempt }: Source): string {
  return `${run_id}/${run_attempt}`;
}
