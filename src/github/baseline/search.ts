import type { Baseline, FoundBaseline, StoredReport } from "../../core/baseline.ts";
import type { Log } from "../../core/log.ts";
import type { Report } from "../../core/report.ts";
import { withLabels } from "../../store/labels.ts";
import { type LoadEvidenceCheck, UnusableReportError } from "../../store/parse.ts";
import { parseStoredReport } from "../../store/stored-report.ts";
import { withViews } from "../../store/views.ts";
import type { GitHubClient } from "../api/client.ts";
import type { RunContext } from "../api/run-context.ts";
import { isServiceError, ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { readArtifactFiles } from "./artifact-files.ts";
import { compareCommits, type HistoryCommit, isBaseAncestor, listHistory, rankAncestors } from "./commits.ts";
import { DownloadError } from "./download.ts";
import { readFurtherRuns } from "./further-runs.ts";
import { RejectionList } from "./rejections.ts";
import {
  type Artifact,
  chooseArtifact,
  hasSeveralReports,
  listArtifacts,
  listRuns,
  originMismatch,
  type Run,
  type RunFilter,
  SEVERAL_REPORTS,
  type SearchScope,
  sortRuns,
  untrustedReason,
} from "./runs.ts";

export interface SearchOptions {
  readonly context: RunContext;
  readonly client: GitHubClient;
  readonly artifactName: string;
  /** How many reports of the found commit are read together. */
  readonly baselineRuns: number;
  readonly loadEvidenceCheck: LoadEvidenceCheck;
  readonly continueHistory: (report: Report, baseline: FoundBaseline) => Report["history"];
  readonly log: Log;
  readonly timeBudget: TimeBudget;
}

/** Whose changes a comparison with an ancestor also shows. */
const SINCE = "what the commits since then changed counts as this pull request's";

/** One search for a stored report. Throws GitHub's own failures (ServiceError); problems of a run are logged and the search goes on. */
export class BaselineSearch {
  readonly #scope: SearchScope;
  readonly #options: SearchOptions;
  readonly #rejections: RejectionList;
  #isHistoryHidden = false;

  constructor(scope: SearchScope, options: SearchOptions) {
    this.#scope = scope;
    this.#options = options;
    this.#rejections = new RejectionList(options.log);
  }

  /** Returns the report of a commit, else of its nearest ancestor on the branch. */
  async findFor(commit: string): Promise<Baseline> {
    const exact = await this.#readFirst(await this.#listTrusted({ head_sha: commit }));
    if (exact) {
      const found = { ...this.#toBaseline(exact.stored, exact.run), status: "exact", distance: 0 } as const;
      return this.#addRuns(await this.#joinHistory(found, commit), commit);
    }
    const nearest = await this.#findNearest(commit, null);
    if ("found" in nearest) return this.#addRuns(await this.#joinHistory(nearest.found, nearest.sha), nearest.sha);
    return this.conclude(this.#describeOthers(nearest.others, commit));
  }

  /** Whether GitHub showed no history of the commit though other commits have runs: one of these may be its ancestor. */
  get isHistoryHidden(): boolean {
    return this.#isHistoryHidden;
  }

  #describeOthers(others: number, commit: string): string {
    if (this.isHistoryHidden) return ` (GitHub shows no history of \`${commit}\`)`;
    if (others === 0) return "";
    return others === 1
      ? " (1 other commit with runs is no near ancestor)"
      : ` (${others} other commits with runs are no near ancestors)`;
  }

  /** Returns the report of the nearest ancestor that has one, except for a commit; else the number of other runs' commits. */
  async #findNearest(
    commit: string,
    except: string | null,
  ): Promise<{ readonly found: FoundBaseline; readonly sha: string } | { readonly others: number }> {
    const { client } = this.#options;
    const trusted = await this.#listTrusted({ branch: this.#scope.branch });
    const candidates = new Set(trusted.map((run) => run.head_sha).filter((sha) => sha !== except));
    const history: HistoryCommit[] = [];
    for await (const page of candidates.size === 0 ? [] : listHistory(client, commit)) {
      history.push(...page);
      for (const sha of rankAncestors(history, candidates)) {
        candidates.delete(sha);
        const found = await this.#readAncestor(trusted, sha, commit);
        if (found) return { found, sha };
      }
      if (candidates.size === 0) break;
    }
    // A commit that GitHub knows is the first of its own history.
    this.#isHistoryHidden ||= candidates.size > 0 && history.length === 0;
    return { others: candidates.size };
  }

  /** Adds the history from before an outage: a report whose own search failed began a new history, and an ancestor's report has the earlier part. */
  async #joinHistory(found: FoundBaseline, sha: string): Promise<FoundBaseline> {
    if (found.report.diff?.baseline.status !== "error") return found;
    try {
      const nearest = await this.#findNearest(sha, sha);
      if (!("found" in nearest)) return found;
      const history = this.#options.continueHistory(found.report, nearest.found);
      return { ...found, report: { ...found.report, history } };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.#options.log.info(`baseline: its history before an outage could not be read (${error.message})`);
      return found;
    }
  }

  /** Adds further reports of the same commit, when they are wanted. */
  async #addRuns(found: FoundBaseline, commit: string): Promise<FoundBaseline> {
    if (this.#options.baselineRuns <= 1) return found;
    const listRuns = (): Promise<Run[]> => this.#listTrusted({ head_sha: commit });
    const listArtifacts = (run: Run): Promise<Artifact[]> => this.#listArtifacts(run);
    const runs = await readFurtherRuns(found, { ...this.#options, listRuns, listArtifacts });
    return runs.length === 0 ? found : { ...found, runs };
  }

  /** Returns the newest report of the branch from before this run. */
  async findNewest(note: string): Promise<Baseline> {
    const { context } = this.#options;
    const trusted = await this.#listTrusted({ branch: this.#scope.branch });
    const newest = await this.#readFirst(trusted.filter((run) => run.run_number < context.runNumber));
    if (!newest) return this.conclude();
    return this.#addRuns(await this.#placeNewest(newest, note), newest.run.head_sha);
  }

  async #placeNewest(newest: { stored: StoredReport; run: Run }, note: string): Promise<FoundBaseline> {
    const { context, client } = this.#options;
    const found = this.#toBaseline(newest.stored, newest.run);
    const notes = [note, ...found.notes];
    if (newest.run.head_sha === context.sha) return { ...found, status: "exact", distance: 0, notes };
    const comparison = await compareCommits(client, newest.run.head_sha, context.sha);
    if (comparison && isBaseAncestor(comparison)) return { ...found, distance: comparison.aheadBy, notes };
    return { ...found, notes: [...notes, "its commit is not an ancestor of this one"] };
  }

  /** Returns the result when nothing usable was found. */
  conclude(more = ""): Baseline {
    return this.#rejections.conclude(this.#scope.workflowPath, this.#scope.branch, more);
  }

  async #readAncestor(trusted: readonly Run[], sha: string, commit: string): Promise<FoundBaseline | null> {
    const { client, context } = this.#options;
    const first = await this.#readFirst(trusted.filter((run) => run.head_sha === sha));
    if (!first) return null;
    const comparison = await compareCommits(client, sha, commit);
    if (comparison && isBaseAncestor(comparison)) {
      const found = this.#toBaseline(first.stored, first.run);
      const since = context.pullRequest === null ? [] : [SINCE];
      return { ...found, distance: comparison.aheadBy, notes: [...found.notes, ...since] };
    }
    this.#reject(first.run, "absent", `its commit \`${sha}\` is not an ancestor of \`${commit}\``);
    return null;
  }

  async #listTrusted(filter: RunFilter): Promise<Run[]> {
    const { context, client } = this.#options;
    const runs = await listRuns(client, this.#scope.workflowPath, filter);
    return sortRuns(runs, context.runNumber).filter((run) => {
      const why = untrustedReason(run, this.#scope);
      if (why !== null) this.#reject(run, "untrusted", why);
      return why === null && !this.#rejections.has(run.id);
    });
  }

  async #readFirst(runs: readonly Run[]): Promise<{ stored: StoredReport; run: Run } | null> {
    for (const run of runs) {
      const stored = await this.#read(run);
      if (stored) return { stored, run };
    }
    return null;
  }

  /** Returns the run's last complete report when it is valid in every respect, else rejects the run. */
  async #read(run: Run): Promise<StoredReport | null> {
    try {
      let artifacts = await this.#listArtifacts(run);
      do {
        const chosen = chooseArtifact(artifacts, this.#options.artifactName, run);
        if (!("artifact" in chosen)) return this.#reject(run, chosen.kind, chosen.why);
        const stored = await this.#download(chosen.artifact);
        const mismatch = originMismatch(stored.report, run);
        if (mismatch !== null) return this.#reject(run, "corrupt", mismatch);
        if (stored.report.complete) return (await this.#isAmbiguous(run)) ? null : stored;
        // The last attempt may have been cancelled after an earlier one had ended.
        artifacts = artifacts.filter(({ id, expired }) => id < chosen.artifact.id && !expired);
      } while (artifacts.length > 0);
      return this.#reject(run, "absent", "its report is not complete");
    } catch (error) {
      if (error instanceof UnusableReportError) return this.#reject(run, error.reason, error.message);
      if (!(error instanceof DownloadError)) throw error;
      return this.#reject(run, error.kind === "oversized" ? "corrupt" : error.kind, error.message);
    }
  }

  async #listArtifacts(run: Run): Promise<Artifact[]> {
    const { client, artifactName } = this.#options;
    try {
      return await listArtifacts(client, run, artifactName);
    } catch (error) {
      if (isServiceError(error, "not_found")) return [];
      throw error;
    }
  }

  /** Returns whether a run has several reports of the name, and rejects it then. */
  async #isAmbiguous(run: Run): Promise<boolean> {
    if (!(await hasSeveralReports(this.#options.client, run, this.#options.artifactName))) return false;
    this.#reject(run, "ambiguous", SEVERAL_REPORTS);
    return true;
  }

  async #download(artifact: Artifact): Promise<StoredReport> {
    const { loadEvidenceCheck, log } = this.#options;
    const { report, cases, labels, views } = await readArtifactFiles(artifact, { ...this.#options, warn: log.warn });
    const stored = withLabels(await parseStoredReport(report, cases, loadEvidenceCheck), labels, log.warn);
    return withViews(stored, views, log.warn);
  }

  #toBaseline(stored: StoredReport, run: Run): FoundBaseline {
    const { outcome } = stored.report.verdict ?? { outcome: "pass" };
    const notes: string[] = [];
    if (outcome === "fail") notes.push("its own gates failed");
    if (outcome === "inconclusive") notes.push("its own verdict was inconclusive");
    if (run.event === "merge_group") notes.push("the merge queue stored it");
    return { ...stored, status: "ancestor", distance: null, branch: this.#scope.branch, notes };
  }

  #reject(run: Run, kind: Parameters<RejectionList["add"]>[0]["kind"], why: string): null {
    this.#rejections.add({ run: run.id, kind, why });
    return null;
  }
}
