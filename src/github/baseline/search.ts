import type { Log } from "../../core/log.ts";
import type { Baseline, FoundBaseline, MissingBaseline, Source, StoredReport } from "../../core/report.ts";
import { withLabels } from "../../store/labels.ts";
import { type LoadEvidenceCheck, shortenReason, UnusableReportError } from "../../store/parse.ts";
import { parseStoredReport } from "../../store/report-folder.ts";
import { withViews } from "../../store/views.ts";
import type { GitHubClient } from "../api/client.ts";
import type { RunContext } from "../api/run-context.ts";
import { isServiceError, outOfTime, ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { readArtifactFiles } from "./artifact-files.ts";
import {
  type Artifact,
  chooseArtifact,
  DownloadError,
  hasSeveralReports,
  listArtifacts,
  originMismatch,
  SEVERAL_REPORTS,
  sortArtifacts,
  whyUnusable,
} from "./artifacts.ts";
import {
  concludeSearch,
  listRuns,
  type Rejection,
  type Run,
  type RunFilter,
  type SearchScope,
  sortRuns,
  untrustedReason,
} from "./runs.ts";
import { compareCommits, type HistoryCommit, isBaseAncestor, listHistory, rankAncestors } from "./target.ts";

export interface SearchOptions {
  readonly context: RunContext;
  readonly client: GitHubClient;
  readonly artifactName: string;
  /** How many reports of the found commit are read together. */
  readonly baselineRuns: number;
  readonly loadEvidenceCheck: LoadEvidenceCheck;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
}

/** A run with the report that it stored. */
interface ReportOfRun {
  readonly stored: StoredReport;
  readonly run: Run;
}

/** One search for a stored report. Throws GitHub's own failures (ServiceError); problems of a run are logged and the search goes on. */
export class BaselineSearch {
  readonly #scope: SearchScope;
  readonly #options: SearchOptions;
  /** By run. */
  readonly #rejected = new Map<number, Rejection>();
  /** Whether GitHub showed no history of the commit though other commits have runs: one of these may be its ancestor. */
  isHistoryHidden: boolean = false;

  constructor(scope: SearchScope, options: SearchOptions) {
    this.#scope = scope;
    this.#options = options;
  }

  /** Returns the report of a commit, else of its nearest ancestor on the branch. */
  async findFor(commit: string): Promise<Baseline> {
    const exact = await this.#readFirst(await this.#listTrusted({ head_sha: commit }));
    if (exact === null) return this.#findNearest(commit);
    return this.#addRuns({ ...this.#toBaseline(exact), status: "exact", distance: 0 }, commit);
  }

  /** Returns the newest report of the branch from before this run. */
  async findNewest(note: string): Promise<Baseline> {
    const { context } = this.#options;
    const trusted = await this.#listTrusted({ branch: this.#scope.branch });
    const newest = await this.#readFirst(trusted.filter((run) => run.run_number < context.runNumber));
    if (newest === null) return this.conclude();
    const { head_sha: sha } = newest.run;
    const found = this.#toBaseline(newest);
    const notes = [note, ...found.notes];
    if (sha === context.sha) return this.#addRuns({ ...found, status: "exact", distance: 0, notes }, sha);
    const distance = await this.#distance(sha, context.sha);
    if (distance === null) notes.push("its commit is not an ancestor of this one");
    return this.#addRuns({ ...found, distance, notes }, sha);
  }

  /** Returns the result when nothing usable was found. */
  conclude(more = ""): MissingBaseline {
    return concludeSearch(this.#rejected, this.#scope, more);
  }

  async #findNearest(commit: string): Promise<Baseline> {
    const { client, context } = this.#options;
    const trusted = await this.#listTrusted({ branch: this.#scope.branch });
    const candidates = new Set(trusted.map((run) => run.head_sha));
    const history: HistoryCommit[] = [];
    for await (const page of candidates.size === 0 ? [] : listHistory(client, commit)) {
      history.push(...page);
      for (const sha of rankAncestors(history, candidates)) {
        candidates.delete(sha);
        const first = await this.#readFirst(trusted.filter((run) => run.head_sha === sha));
        const distance = first && (await this.#distance(sha, commit));
        if (first !== null && distance !== null) {
          const found = this.#toBaseline(first);
          const since = "what the commits since then changed counts as this pull request's";
          const notes = context.pullRequest === null ? found.notes : [...found.notes, since];
          return this.#addRuns({ ...found, distance, notes }, sha);
        }
        if (first !== null)
          this.#reject(first.run, "absent", `its commit \`${sha}\` is not an ancestor of \`${commit}\``);
      }
      if (candidates.size === 0) break;
    }
    // A commit that GitHub knows is the first of its own history.
    this.isHistoryHidden = candidates.size > 0 && history.length === 0;
    return this.conclude(this.isHistoryHidden ? ` (GitHub shows no history of \`${commit}\`)` : "");
  }

  /** Returns how many commits a commit is before another one; null when it is not an ancestor. */
  async #distance(sha: string, commit: string): Promise<number | null> {
    const comparison = await compareCommits(this.#options.client, sha, commit);
    return comparison && isBaseAncestor(comparison) ? comparison.aheadBy : null;
  }

  async #listTrusted(filter: RunFilter): Promise<Run[]> {
    const { context, client } = this.#options;
    const runs = await listRuns(client, this.#scope.workflowPath, filter);
    return sortRuns(runs, context.runNumber).filter((run) => {
      const why = untrustedReason(run, this.#scope);
      if (why !== null) this.#reject(run, "untrusted", why);
      return !this.#rejected.has(run.id);
    });
  }

  async #readFirst(runs: readonly Run[]): Promise<ReportOfRun | null> {
    for (const run of runs) {
      const stored = await this.#readLast(run);
      if (stored) return { stored, run };
    }
    return null;
  }

  /** Returns the run's last complete report when it is valid in every respect, else rejects the run. */
  async #readLast(run: Run): Promise<StoredReport | null> {
    const { client, artifactName } = this.#options;
    let artifacts = await this.#listArtifacts(run);
    do {
      const chosen = chooseArtifact(artifacts, artifactName, run);
      const stored = "artifact" in chosen ? await this.#read(chosen.artifact, run) : chosen;
      if ("kind" in stored) return this.#reject(run, stored.kind, stored.why);
      if (stored.report.complete) {
        const isAmbiguous = await hasSeveralReports(client, run, artifactName);
        return isAmbiguous ? this.#reject(run, "ambiguous", SEVERAL_REPORTS) : stored;
      }
      // The last attempt may have been cancelled after an earlier one had ended.
      artifacts = sortArtifacts(artifacts, artifactName)
        .filter(({ expired }) => !expired)
        .slice(1);
    } while (artifacts.length > 0);
    return this.#reject(run, "absent", "its report is not complete");
  }

  /** Returns a run's artifacts of the report's name; none where GitHub does not know the run any more. */
  async #listArtifacts(run: Run): Promise<Artifact[]> {
    const { client, artifactName } = this.#options;
    return listArtifacts(client, run, artifactName).catch((error: unknown) => {
      if (isServiceError(error, "not_found")) return [];
      throw error;
    });
  }

  /** Downloads and parses a report that must be the run's own; returns why it cannot be used. */
  async #read(artifact: Artifact, run: Run): Promise<StoredReport | Rejection> {
    const { loadEvidenceCheck, log } = this.#options;
    try {
      const { report, cases, labels, views } = await readArtifactFiles(artifact, { ...this.#options, warn: log.warn });
      const parsed = await parseStoredReport(report, cases, loadEvidenceCheck);
      const mismatch = originMismatch(parsed.report, run);
      if (mismatch !== null) return { kind: "corrupt", why: mismatch };
      return withViews(withLabels(parsed, labels, log.warn), views, log.warn);
    } catch (error) {
      if (error instanceof UnusableReportError) return { kind: error.reason, why: error.message };
      if (!(error instanceof DownloadError)) throw error;
      return { kind: error.kind === "oversized" ? "corrupt" : error.kind, why: error.message };
    }
  }

  /**
   * Adds further reports of the same commit, when they are wanted, from the same and other trusted runs: each attempt of a run can
   * have stored one. One that cannot be used is left out; a service that fails ends the search.
   */
  async #addRuns(found: FoundBaseline, commit: string): Promise<FoundBaseline> {
    const { baselineRuns, log, timeBudget } = this.#options;
    const runs: StoredReport[] = [];
    const known = new Set([attemptOf(found.report.source)]);
    try {
      for await (const stored of baselineRuns > 1 ? this.#readAll(found, commit) : []) {
        const attempt = attemptOf(stored.report.source);
        if (!known.has(attempt)) runs.push(stored);
        known.add(attempt);
        if (runs.length + 1 >= baselineRuns) break;
        if (timeBudget.isReserved) throw outOfTime();
      }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      log.warn(`baseline: further reports of its commit could not be read: ${error.message}`);
    }
    return runs.length === 0 ? found : { ...found, runs };
  }

  /** Yields the usable reports of a commit but the found one, newest runs and attempts first. */
  async *#readAll({ report }: FoundBaseline, commit: string): AsyncGenerator<StoredReport> {
    const { artifactName, log } = this.#options;
    for (const run of await this.#listTrusted({ head_sha: commit })) {
      const present = sortArtifacts(await this.#listArtifacts(run), artifactName).filter(({ expired }) => !expired);
      for (const artifact of run.id === report.source.run_id ? present.slice(1) : present) {
        const unusable = whyUnusable(artifact, run);
        const stored = unusable === null ? await this.#read(artifact, run) : { why: unusable };
        if ("report" in stored && stored.report.complete) yield stored;
        else log.warn(`run ${run.id}: left out: ${"why" in stored ? stored.why : "its report is not complete"}`);
      }
    }
  }

  #toBaseline({ stored, run }: ReportOfRun): FoundBaseline {
    const outcome = stored.report.verdict?.outcome;
    const notes: string[] = [];
    if (outcome === "fail") notes.push("its own gates failed");
    if (outcome === "inconclusive") notes.push("its own verdict was inconclusive");
    if (run.event === "merge_group") notes.push("the merge queue stored it");
    return { ...stored, status: "ancestor", distance: null, branch: this.#scope.branch, notes };
  }

  /** Rejects a run, once. A possible attack or outage is a warning. */
  #reject({ id }: Run, kind: Rejection["kind"], reason: string): null {
    if (this.#rejected.has(id)) return null;
    const why = shortenReason(reason);
    this.#rejected.set(id, { kind, why });
    const level = kind === "corrupt" || kind === "unreachable" || kind === "ambiguous" ? "warn" : "info";
    this.#options.log[level](`run ${id}: rejected: ${why}`);
    return null;
  }
}

function attemptOf({ run_id, run_attempt }: Source): string {
  return `${run_id}/${run_attempt}`;
}
