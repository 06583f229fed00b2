import { createHash } from "node:crypto";
import type { Baseline, FoundBaseline, StoredReport } from "../../core/baseline.ts";
import type { Log } from "../../core/log.ts";
import { continueHistory } from "../../history/history.ts";
import { withLabels } from "../../store/labels.ts";
import { type IsFamilyEvidence, parseStoredReport, UnusableReportError } from "../../store/parse.ts";
import { withViews } from "../../store/views.ts";
import type { GitHubClient } from "../api/client.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { listHistory, rankAncestors } from "./ancestry.ts";
import { readArchive } from "./archive.ts";
import {
  type Artifact,
  chooseArtifact,
  originMismatch,
  type Run,
  type SearchScope,
  sortRuns,
  untrustedReason,
} from "./candidates.ts";
import { compareCommits, isBaseAncestor } from "./comparison.ts";
import { DownloadError, downloadArtifact } from "./download.ts";
import { RejectionList } from "./rejection.ts";
import { listArtifacts, listRuns, type RunFilter } from "./run-list.ts";

/** What a search needs beside its place. */
export interface SearchTools {
  readonly context: RunContext;
  readonly client: GitHubClient;
  readonly artifactName: string;
  readonly fits: IsFamilyEvidence;
  /** Whether what is shown of its cases is wanted. */
  readonly wantsViews?: boolean;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
}

/** One search for a stored report. Only GitHub's own failures are thrown (ServiceFault): what is wrong with a run is logged, and the search goes on. */
export class BaselineSearch {
  readonly #place: SearchScope;
  readonly #tools: SearchTools;
  readonly #rejections: RejectionList;

  constructor(place: SearchScope, tools: SearchTools) {
    this.#place = place;
    this.#tools = tools;
    this.#rejections = new RejectionList(tools.log);
  }

  /** The report of a commit, else of its nearest ancestor on the branch. */
  async findFor(commit: string): Promise<Baseline> {
    const exact = await this.#tryAll(await this.#listTrusted({ head_sha: commit }));
    if (exact) {
      return this.#bridge({ ...this.#found(exact.stored, exact.run), status: "exact", distance: 0 }, commit);
    }
    const nearest = await this.#findNearest(commit, null);
    if ("found" in nearest) return this.#bridge(nearest.found, nearest.sha);
    const { left } = nearest;
    return this.conclude(left === 0 ? "" : ` (${left} other runs are of commits that are no near ancestors)`);
  }

  /** The report of the nearest ancestor that has one, but for a commit; else how many runs' commits are left. */
  async #findNearest(
    commit: string,
    without: string | null,
  ): Promise<{ readonly found: FoundBaseline; readonly sha: string } | { readonly left: number }> {
    const { context, client } = this.#tools;
    const trusted = await this.#listTrusted({ branch: this.#place.branch });
    const open = new Set(trusted.map((run) => run.head_sha).filter((sha) => sha !== without));
    const history: { sha: string; parents: readonly string[] }[] = [];
    for await (const page of open.size === 0 ? [] : listHistory(context, client, commit)) {
      history.push(...page);
      for (const sha of rankAncestors(history, open)) {
        open.delete(sha);
        const found = await this.#tryAncestor(trusted, sha, commit);
        if (found) return { found, sha };
      }
      if (open.size === 0) break;
    }
    return { left: open.size };
  }

  /** A report that was stored in an outage of its own search began its history anew: what came before is in an earlier one. */
  async #bridge(found: FoundBaseline, sha: string): Promise<FoundBaseline> {
    if (found.report.diff?.baseline.status !== "error") return found;
    try {
      const nearest = await this.#findNearest(sha, sha);
      if (!("found" in nearest)) return found;
      const history = continueHistory(found.report, nearest.found, true);
      return { ...found, report: { ...found.report, history } };
    } catch (cause) {
      if (!(cause instanceof ServiceError)) throw cause;
      this.#tools.log.info(`baseline: its history before an outage could not be fetched (${cause.message})`);
      return found;
    }
  }

  /** The newest report of the branch from before this run. */
  async findNewest(note: string): Promise<Baseline> {
    const { context, client } = this.#tools;
    const trusted = await this.#listTrusted({ branch: this.#place.branch });
    const earlier = trusted.filter((run) => run.run_number < context.runNumber);
    const taken = await this.#tryAll(earlier);
    if (!taken) return this.conclude();
    const found = this.#found(taken.stored, taken.run);
    const notes = [note, ...found.notes];
    if (taken.run.head_sha === context.sha) return { ...found, status: "exact", distance: 0, notes };
    const comparison = await compareCommits(context, client, taken.run.head_sha, context.sha);
    if (comparison && isBaseAncestor(comparison)) return { ...found, distance: comparison.aheadBy, notes };
    return { ...found, notes: [...notes, "its commit is no ancestor of this one"] };
  }

  /** The outcome when nothing good was found. */
  conclude(more = ""): Baseline {
    return this.#rejections.conclude(this.#place.workflowPath, this.#place.branch, more);
  }

  async #tryAncestor(trusted: readonly Run[], sha: string, commit: string): Promise<FoundBaseline | null> {
    const { context, client } = this.#tools;
    const taken = await this.#tryAll(trusted.filter((run) => run.head_sha === sha));
    if (!taken) return null;
    const comparison = await compareCommits(context, client, sha, commit);
    if (comparison && isBaseAncestor(comparison)) {
      return { ...this.#found(taken.stored, taken.run), distance: comparison.aheadBy };
    }
    this.#reject(taken.run, "absent", `its commit \`${sha}\` is no ancestor of \`${commit}\``);
    return null;
  }

  async #listTrusted(filter: RunFilter): Promise<Run[]> {
    const { context, client } = this.#tools;
    const runs = await listRuns(context, client, this.#place.workflowPath, filter);
    return sortRuns(runs, context.runNumber).filter((run) => {
      const why = untrustedReason(run, this.#place);
      if (why !== null) this.#reject(run, "untrusted", why);
      return why === null && !this.#rejections.has(run.id);
    });
  }

  async #tryAll(runs: readonly Run[]): Promise<{ stored: StoredReport; run: Run } | null> {
    for (const run of runs) {
      const stored = await this.#try(run);
      if (stored) return { stored, run };
    }
    return null;
  }

  /** The run's report when all is well with it; every reason against it is a rejection. */
  async #try(run: Run): Promise<StoredReport | null> {
    try {
      const chosen = chooseArtifact(await this.#listArtifacts(run), this.#tools.artifactName, run);
      if (!("artifact" in chosen)) return this.#reject(run, chosen.kind, chosen.why);
      const stored = await this.#read(chosen.artifact);
      const lie = originMismatch(stored.report, run);
      if (lie !== null) return this.#reject(run, "corrupt", lie);
      return stored.report.complete ? stored : this.#reject(run, "absent", "its report is not complete");
    } catch (cause) {
      if (cause instanceof UnusableReportError) return this.#reject(run, cause.reason, cause.message);
      if (!(cause instanceof DownloadError)) throw cause;
      const kind = cause.kind === "oversized" ? "corrupt" : cause.kind;
      return this.#reject(run, kind, cause.message);
    }
  }

  async #listArtifacts(run: Run): Promise<Artifact[]> {
    const { context, client, artifactName } = this.#tools;
    try {
      return await listArtifacts(context, client, run, artifactName);
    } catch (fault) {
      if (fault instanceof ServiceError && fault.kind === "not_found") return [];
      throw fault;
    }
  }

  async #read(artifact: Artifact): Promise<StoredReport> {
    const { context, client, fits, wantsViews, log, timeBudget } = this.#tools;
    const { owner, name: repo } = context.repository;
    const bytes = await downloadArtifact(client, { owner, repo, id: artifact.id }, timeBudget);
    checkDigest(bytes, artifact);
    const { report, cases, labels, views } = await readArchive(bytes, log.warn, wantsViews);
    const stored = withLabels(parseStoredReport(report, cases, fits), labels, log.warn);
    return withViews(stored, views, log.warn);
  }

  #found(stored: StoredReport, run: Run): FoundBaseline {
    const { outcome } = stored.report.verdict ?? { outcome: "pass" };
    const notes: string[] = [];
    if (outcome === "fail") notes.push("its own gates failed");
    if (outcome === "inconclusive") notes.push("its own verdict was inconclusive");
    if (run.event === "merge_group") notes.push("the merge queue stored it");
    return { ...stored, status: "ancestor", distance: null, branch: this.#place.branch, notes };
  }

  #reject(run: Run, kind: Parameters<RejectionList["add"]>[0]["kind"], why: string): null {
    this.#rejections.add({ run: run.id, kind, why });
    return null;
  }
}

/** What was downloaded must be what GitHub stored; artifacts of old have no digest and are held to their length. */
function checkDigest(bytes: Uint8Array, { digest, size_in_bytes }: Artifact): void {
  if (digest === null || digest === undefined) {
    if (bytes.length === size_in_bytes) return;
    throw new UnusableReportError("corrupt", `its artifact came with ${bytes.length} bytes, not ${size_in_bytes}`);
  }
  const found = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  if (found !== digest)
    throw new UnusableReportError("corrupt", "artifact digest mismatch: other bytes came than were stored");
}
