import type { Baseline, FoundBaseline, MissingBaseline, Source, StoredReport } from "../../core/report.ts";
import { shortenReason } from "../../store/parse.ts";
import type { RunContext } from "../api/run-context.ts";
import { isServiceError, outOfTime, ServiceError } from "../api/service-error.ts";
import { type Artifact, chooseArtifacts, hasSeveralReports, originMismatch, SEVERAL_REPORTS } from "./artifacts.ts";
import { listReports, type ReportReader, readReportOf } from "./report-reader.ts";
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

/** One search for a stored report. Throws GitHub's own failures (ServiceError); problems of a run are logged and the search goes on. */
export class BaselineSearch {
  readonly #scope: SearchScope;
  readonly #reader: ReportReader;
  readonly #context: RunContext;
  /** How many reports of the found commit are read together. */
  readonly #wanted: number;
  /** By run. */
  readonly #rejected = new Map<number, Rejection>();
  /** Whether GitHub showed no history of the commit though other commits have runs: one of these may be its ancestor. */
  isHistoryHidden: boolean = false;

  constructor(scope: SearchScope, reader: ReportReader, context: RunContext, wanted: number) {
    this.#scope = scope;
    this.#reader = reader;
    this.#context = context;
    this.#wanted = wanted;
  }

  /** Returns the report of a commit, else of its nearest ancestor on the branch. */
  async findFor(commit: string): Promise<Baseline> {
    const exact = await this.#readFirst(await this.#listTrusted({ head_sha: commit }));
    if (exact === null) return this.#findNearest(commit);
    return this.#addRuns({ ...exact, status: "exact", distance: 0 }, commit);
  }

  /** Returns the newest report of the branch from before this run. */
  async findNewest(note: string): Promise<Baseline> {
    const { sha, runNumber } = this.#context;
    const trusted = await this.#listTrusted({ branch: this.#scope.branch });
    const newest = await this.#readFirst(trusted.filter((run) => run.run_number < runNumber));
    if (newest === null) return this.conclude();
    const found = { ...newest, notes: [note, ...newest.notes] };
    const commit = newest.report.source.commit ?? "";
    if (commit === sha) return this.#addRuns({ ...found, status: "exact", distance: 0 }, sha);
    const distance = await this.#distance(commit, sha);
    if (distance === null) found.notes.push("its commit is not an ancestor of this one");
    return this.#addRuns({ ...found, distance }, commit);
  }

  /** Returns the result when nothing usable was found. */
  conclude(more = ""): MissingBaseline {
    return concludeSearch(this.#rejected, this.#scope, more);
  }

  async #findNearest(commit: string): Promise<Baseline> {
    const trusted = await this.#listTrusted({ branch: this.#scope.branch });
    const candidates = new Set(trusted.map((run) => run.head_sha));
    const history: HistoryCommit[] = [];
    for await (const page of candidates.size === 0 ? [] : listHistory(this.#reader.client, commit)) {
      history.push(...page);
      for (const sha of rankAncestors(history, candidates)) {
        candidates.delete(sha);
        const found = await this.#readFirst(trusted.filter((run) => run.head_sha === sha));
        if (found === null) continue;
        const distance = await this.#distance(sha, commit);
        if (distance !== null) {
          const since = "what the commits since then changed counts as this pull request's";
          const notes = this.#context.pullRequest === null ? found.notes : [...found.notes, since];
          return this.#addRuns({ ...found, distance, notes }, sha);
        }
        this.#reject(
          found.report.source.run_id ?? 0,
          "absent",
          `its commit \`${sha}\` is not an ancestor of \`${commit}\``,
        );
      }
      if (candidates.size === 0) break;
    }
    // A commit that GitHub knows is the first of its own history.
    this.isHistoryHidden = candidates.size > 0 && history.length === 0;
    return this.conclude(this.isHistoryHidden ? ` (GitHub shows no history of \`${commit}\`)` : "");
  }

  /** Returns how many commits a commit is before another one; null when it is not an ancestor. */
  async #distance(sha: string, commit: string): Promise<number | null> {
    const comparison = await compareCommits(this.#reader.client, sha, commit);
    return comparison && isBaseAncestor(comparison) ? comparison.ahead_by : null;
  }

  async #listTrusted(filter: RunFilter): Promise<Run[]> {
    const runs = await listRuns(this.#reader.client, this.#scope.workflowPath, filter);
    return sortRuns(runs, this.#context.runNumber).filter((run) => {
      const why = untrustedReason(run, this.#scope);
      if (why !== null) this.#reject(run.id, "untrusted", why);
      return !this.#rejected.has(run.id);
    });
  }

  async #readFirst(runs: readonly Run[]): Promise<(FoundBaseline & { readonly notes: string[] }) | null> {
    for (const run of runs) {
      const stored = await this.#readLast(run);
      if ("kind" in stored) this.#reject(run.id, stored.kind, stored.why);
      else {
        const outcome = stored.report.verdict?.outcome;
        const notes: string[] = [];
        if (outcome === "fail") notes.push("its own gates failed");
        if (outcome === "inconclusive") notes.push("its own verdict was inconclusive");
        if (run.event === "merge_group") notes.push("the merge queue stored it");
        return { ...stored, status: "ancestor", distance: null, branch: this.#scope.branch, notes };
      }
    }
    return null;
  }

  /** Returns the run's last complete report when it is valid in every respect. */
  async #readLast(run: Run): Promise<StoredReport | Rejection> {
    const artifacts = await this.#list(run);
    if ("kind" in artifacts) return artifacts;
    for (const artifact of artifacts) {
      const stored = await this.#read(artifact, run);
      if ("kind" in stored) return stored;
      // The last attempt may have been cancelled after an earlier one had ended.
      if (!stored.report.complete) continue;
      const isAmbiguous = await hasSeveralReports(this.#reader.client, run, this.#reader.artifactName);
      return isAmbiguous ? { kind: "ambiguous", why: SEVERAL_REPORTS } : stored;
    }
    return { kind: "absent", why: "its report is not complete" };
  }

  /** Lists a run's reports; none where GitHub does not know the run any more. */
  async #list(run: Run): Promise<readonly Artifact[] | Rejection> {
    return listReports(run, this.#reader).catch((error: unknown) => {
      if (isServiceError(error, "not_found")) return chooseArtifacts([], this.#reader.artifactName);
      throw error;
    });
  }

  /** Reads a report that must be the run's own. */
  async #read(artifact: Artifact, run: Run): Promise<StoredReport | Rejection> {
    const stored = await readReportOf(artifact, run, this.#reader);
    const why = "kind" in stored ? null : originMismatch(stored.report, run);
    return why === null ? stored : { kind: "corrupt", why };
  }

  /**
   * Adds further reports of the same commit, when they are wanted, from the same and other trusted runs, newest first: each attempt of a
   * run can have stored one. One that cannot be used is left out; a service that fails ends the search.
   */
  async #addRuns(found: FoundBaseline, commit: string): Promise<FoundBaseline> {
    const runs: StoredReport[] = [];
    try {
      if (this.#wanted > 1) await this.#readAll(found.report.source, commit, runs);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.#reader.log.warn(`baseline: further reports of its commit could not be read: ${error.message}`);
    }
    return runs.length === 0 ? found : { ...found, runs };
  }

  async #readAll(first: Source, commit: string, runs: StoredReport[]): Promise<void> {
    const { log, timeBudget } = this.#reader;
    const known = new Set([attemptOf(first)]);
    for (const run of await this.#listTrusted({ head_sha: commit })) {
      const listed = await this.#list(run);
      const artifacts = "kind" in listed ? [] : listed;
      for (const artifact of run.id === first.run_id ? artifacts.slice(1) : artifacts) {
        const stored = await this.#read(artifact, run);
        if ("kind" in stored || !stored.report.complete) {
          log.warn(`run ${run.id}: left out: ${"kind" in stored ? stored.why : "its report is not complete"}`);
          continue;
        }
        if (!known.has(attemptOf(stored.report.source))) runs.push(stored);
        known.add(attemptOf(stored.report.source));
        if (runs.length + 1 >= this.#wanted) return;
        if (timeBudget.isReserved) throw outOfTime();
      }
    }
  }

  /** Rejects a run, once. A possible attack or outage is a warning. */
  #reject(id: number, kind: Rejection["kind"], reason: string): void {
    if (this.#rejected.has(id)) return;
    const why = shortenReason(reason);
    this.#rejected.set(id, { kind, why });
    const level = kind === "corrupt" || kind === "unreachable" || kind === "ambiguous" ? "warn" : "info";
    this.#reader.log[level](`run ${id}: rejected: ${why}`);
  }
}

function attemptOf({ run_id, run_attempt }: Source): string {
  return `${run_id}/${run_attempt}`;
}
