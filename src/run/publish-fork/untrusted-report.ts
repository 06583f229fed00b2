import type { BaselineRecord } from "../../core/baseline-record.ts";
import type { Diff } from "../../core/diff.ts";
import type { GateResult } from "../../core/gate.ts";
import { VERSION } from "../../core/project.ts";
import type { Report, Source } from "../../core/report.ts";
import type { Verdict } from "../../core/verdict.ts";
import { decideVerdict } from "../../gates/verdict.ts";
import { isRefName } from "../../github/api/ref.ts";

/** What GitHub itself says of the run that stored a report. */
interface RunFacts {
  readonly source: Source;
  /** Whether GitHub confirms the run that the report is compared with. */
  readonly isBaselineConfirmed: boolean;
}

/**
 * Returns a pull request's own report without the facts that only a trusted run could state: who approved or overrode what, whose
 * gates decided, the base branch's history, and remarks in free text. Its source is GitHub's. Scores, limits,
 * results and texts of cases stay what the pull request says.
 */
export function withoutTrustedClaims(report: Report, { source, isBaselineConfirmed }: RunFacts): Report {
  const { diff, verdict, ...rest } = report;
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
  const { baseline } = diff;
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
  const { gates_source: _source, advice: _advice, ...rest } = verdict;
  return { ...rest, gates: verdict.gates.map(withoutApproval), gates_from: "head", override: null, notes: [] };
}

/** An approval is of a person, who is named by the run only: the gate counts as not evaluated. Neither is a label checked that does not count. */
function withoutApproval({ approval: _approval, ...gate }: GateResult): GateResult {
  const isApproved = "freeze" in gate.demand && gate.outcome === "pass" && gate.actual !== 0;
  if (!isApproved && !APPROVED.test(gate.why)) return gate;
  const why = `${gate.why.replace(APPROVED, "")}: labels are not checked here`;
  return { ...gate, outcome: gate.outcome === "pass" ? "not_evaluated" : gate.outcome, why };
}

const APPROVED = /:? approved by .*$/s;

/** Returns why a report's verdict cannot be shown, as a sentence; null when its gates allow it. Says nothing of whether they are true. */
export function verdictMismatch({ verdict, complete }: Report): string | null {
  if (verdict === null) return "Its report has no verdict: it ended before its gates were evaluated.";
  if (verdict.outcome !== "pass") return null;
  const decided = decideVerdict(verdict.gates, verdict.incomplete);
  if (complete && decided.outcome === "pass") return null;
  return `Its report says that it passed, and its gates do not: ${decided.why ?? "a gate failed, or it is incomplete"}.`;
}
