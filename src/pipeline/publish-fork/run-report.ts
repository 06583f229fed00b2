import type { BaselineRecord } from "../../core/baseline.ts";
import type { Diff } from "../../core/diff.ts";
import { VERSION } from "../../core/project.ts";
import type { Report, Source } from "../../core/report.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import type { Verdict } from "../../core/verdict/verdict.ts";
import { decideVerdict } from "../../gates/verdict.ts";
import type { GitHubClient } from "../../github/api/client.ts";
import { endpoints, type StoredArtifact } from "../../github/api/endpoints.ts";
import { isRefName, workflowFilePath } from "../../github/api/run-context.ts";
import { ServiceError } from "../../github/api/service-error.ts";
import {
  listReports,
  listRuns,
  type NoArtifact,
  sortRuns,
  sourceMismatch,
  untrustedReason,
} from "../../github/baseline/runs.ts";
import { DownloadError, type Downloading, readArtifactFiles } from "../../github/baseline/stored-reports.ts";
import { describeVerdictReason } from "../../report/reasons/verdict-reasons.ts";
import { decodeUtf8, parseReport, UnusableReportError } from "../../store/parse.ts";
import { NotPublishedError, type PullRequestRun } from "./pull-request-run.ts";

const AGAIN = "Run that workflow again; if this stays, look at what the pull request changes.";

/**
 * Downloads the report that a run stored, with the rules of baselines: bounded, with GitHub's digest, parsed strictly. Its
 * source must agree with the run. Everything else in it is still the pull request's own claim. Throws NotPublishedError,
 * or ServiceError when GitHub itself fails.
 */
export async function readRunReport(run: PullRequestRun, artifactName: string, tools: Downloading): Promise<Report> {
  const artifact = await findArtifact(run, artifactName, tools.client);
  try {
    const { report: bytes } = await readArtifactFiles(artifact, run, tools);
    if (artifact.workflow_run?.head_sha !== run.head_sha) {
      throw new NotPublishedError("error-mismatch", "Its artifact does not say that it is of its commit.", AGAIN);
    }
    const report = parseReport(decodeUtf8(bytes));
    const mismatch = describeMismatch(report.source, run);
    if (mismatch !== null) throw new NotPublishedError("error-mismatch", mismatch, AGAIN);
    return report;
  } catch (error) {
    if (error instanceof UnusableReportError) {
      const version = "Use the same version of noworse in both workflows.";
      throw new NotPublishedError("error-report", sentence(error.message), error.reason === "schema" ? version : AGAIN);
    }
    if (!(error instanceof DownloadError)) throw error;
    const { kind, message } = error;
    const status = kind === "expired" ? "error-expired" : "error-unavailable";
    throw new NotPublishedError(status, sentence(message), kind === "unreachable" ? "Run this job again." : AGAIN);
  }
}

async function findArtifact(run: PullRequestRun, artifactName: string, client: GitHubClient): Promise<StoredArtifact> {
  const present = await listReports(client, run, artifactName);
  if ("kind" in present) throw describeMissing(present);
  return present[0] as StoredArtifact;
}

function describeMissing({ kind, why }: NoArtifact): NotPublishedError {
  if (kind === "expired") return new NotPublishedError("error-expired", sentence(why), "Run that workflow again.");
  if (kind === "ambiguous") {
    const todo = "Give each its own there, and a step of its own here.";
    return new NotPublishedError("error-ambiguous", sentence(why), todo);
  }
  const todo =
    "It ended before its report was stored, or the input `artifact-name` is another one there: write the same here.";
  return new NotPublishedError("error-no-report", sentence(why), todo);
}

/** Returns how a report's source differs from its run, as a sentence; null when it does not. */
function describeMismatch(source: Source, run: PullRequestRun): string | null {
  const { run_attempt: attempt, workflow } = source;
  // A job that did not run again leaves the report of an earlier attempt.
  const isKnownAttempt = attempt !== null && attempt >= 1 && attempt <= run.run_attempt;
  const path = workflowFilePath(run.path) ?? run.path;
  const mismatch = sourceMismatch(source, {
    repository: run.repository.full_name,
    run_id: run.id,
    run_attempt: isKnownAttempt ? attempt : run.run_attempt,
    head: run.head_sha,
    event: run.event,
    ...(workflow !== null && { workflow: path }),
  });
  return mismatch && sentence(mismatch);
}

function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/**
 * Asks GitHub for the run that a report names as its baseline: it must be a run of the same workflow on the base branch, for the
 * commit that the report names. What that run stored is not read, so that the base's scores stay a claim. One call; never throws a
 * ServiceError. Returns why it is not confirmed, as a clause; null when it is.
 */
export async function whyUnconfirmed(
  { run_id, commit }: BaselineRecord,
  run: PullRequestRun,
  branch: string,
  client: GitHubClient,
): Promise<string | null> {
  if (run_id === null || commit === null) return "no run stored it";
  try {
    const found = await endpoints.run(client, run_id);
    const workflowPath = workflowFilePath(run.path) ?? run.path;
    const scope = { repositoryId: run.repository.id, workflowPath, branch, runId: run.id, commit };
    return found.head_sha === commit ? untrustedReason(found, scope) : "it is of another commit";
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.message;
  }
}

/**
 * Returns a pull request's own report without the facts that only a trusted run could state: who approved or overrode what, whose
 * gates decided, the base branch's history, and remarks in free text. Its source is GitHub's. Scores, limits,
 * results and texts of cases stay what the pull request says.
 */
export function withoutTrustedClaims(
  report: Report,
  { source, isBaselineConfirmed }: { readonly source: Source; readonly isBaselineConfirmed: boolean },
): Report {
  const { diff, verdict, trend: _trend, spread: _spread, ...rest } = report;
  return {
    ...rest,
    tool: { ...report.tool, version: VERSION },
    source,
    diff: diff && withoutRemarks(diff, isBaselineConfirmed),
    verdict: verdict && withoutDecisions(verdict),
    history: [],
  };
}

function withoutRemarks(diff: Diff, isConfirmed: boolean): Diff {
  const { trend: _trend, spread: _spread, ...baseline } = diff.baseline;
  const why = WHY_NO_BASELINE[baseline.status] ?? null;
  const todo = why === null ? null : "The log of that run says more.";
  const notes = isConfirmed || why !== null ? [] : ["not confirmed by GitHub"];
  const branch = baseline.branch !== null && isRefName(baseline.branch) ? baseline.branch : null;
  return { ...diff, baseline: { ...baseline, branch, notes, why, todo } };
}

const WHY_NO_BASELINE: Readonly<Partial<Record<BaselineRecord["status"], string>>> = {
  none: "the run found none",
  expired: "the run found only expired ones",
  incompatible: "the run found only reports of another schema",
  error: "the run could not fetch it",
};

function withoutDecisions(verdict: Verdict): Verdict {
  const { gates_source: _source, ...rest } = verdict;
  return { ...rest, gates: verdict.gates.map(withoutApproval), gates_from: "head", override: null, notes: [] };
}

/** An approval is of a person, who is named by the run only: the gate counts as not evaluated. Neither is a label checked that does not count. */
function withoutApproval(gate: GateResult): GateResult {
  const { demand, outcome, actual, approval } = gate;
  const isPassedFreeze = "freeze" in demand && outcome === "pass" && actual !== 0;
  if (!isPassedFreeze && approval?.kind !== "given" && approval?.kind !== "stale") return gate;
  const unchecked = { kind: "unchecked", label: approval?.label ?? "" } as const;
  return { ...gate, outcome: outcome === "pass" ? "not_evaluated" : outcome, approval: unchecked };
}

/** Returns why a report's verdict cannot be shown, as a sentence; null when its gates allow it. Says nothing of whether they are true. */
export function verdictMismatch({ verdict, complete, failure }: Report): string | null {
  if (failure !== undefined) return verdict === null ? null : "Its report has a verdict, and says that there is none.";
  if (verdict === null) return "Its report has no verdict: it ended before its gates were evaluated.";
  if (verdict.outcome !== "pass") return null;
  const decided = decideVerdict(verdict.gates, verdict.incomplete);
  if (complete && decided.outcome === "pass") return null;
  return `Its report says that it passed, and its gates do not: ${describeVerdictReason(decided) ?? "a gate failed, or it is incomplete"}.`;
}

/** The most runs of the base branch that are looked at. */
const MAX_RUNS = 5;

/**
 * Returns whether no text of another run's report may be shown, since the base's config says so: its report does, the newest one of the
 * base branch. Its config would need the right to read contents. If the report cannot be read, no text may; if there is none, all may.
 */
export async function hidesTexts(
  run: PullRequestRun,
  branch: string,
  artifactName: string,
  tools: Downloading,
): Promise<boolean> {
  const workflowPath = workflowFilePath(run.path);
  if (workflowPath === null) return false;
  const scope = { repositoryId: run.repository.id, workflowPath, branch, runId: run.id, commit: null };
  const hide = (why: string): true => {
    tools.warn(`Whether \`${branch}\` shows texts could not be read, so that the comment has none: ${why}`);
    return true;
  };
  try {
    const runs = await listRuns(tools.client, workflowPath, { branch });
    const trusted = runs.filter((one) => untrustedReason(one, scope) === null);
    for (const one of sortRuns(trusted, Number.POSITIVE_INFINITY).slice(0, MAX_RUNS)) {
      const listed = await listReports(tools.client, one, artifactName);
      if ("kind" in listed && listed.kind !== "absent") return hide(`run ${one.id}: ${listed.why}`);
      const [artifact] = "kind" in listed ? [] : listed;
      if (artifact === undefined) continue;
      const report = parseReport(decodeUtf8((await readArtifactFiles(artifact, one, tools)).report));
      if (report.failure === undefined) return report.texts !== undefined;
    }
    return false;
  } catch (error) {
    const isUnread =
      error instanceof ServiceError || error instanceof DownloadError || error instanceof UnusableReportError;
    if (!isUnread) throw error;
    return hide(error.message);
  }
}
