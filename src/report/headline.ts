import { hasNoBaseline } from "../core/baseline-record.ts";
import type { Report } from "../core/report.ts";
import type { Verdict } from "../core/verdict.ts";
import type { Approval } from "../gates/approval.ts";
import { formatCount } from "./format.ts";

/** The verdict in a few words, without a mark: all of it is our own wording but the override. */
export interface Headline {
  readonly outcome: "pass" | "fail" | "unsure" | "ungated";
  readonly gates: string;
  readonly cases: string;
  /** The label that let a failed verdict pass; foreign text. */
  readonly override: Approval | null;
}

/** What a reader must know first: how the gates came out and what became of the cases. */
export function createHeadline(report: Report): Headline {
  const { verdict } = report;
  return {
    outcome: outcomeOf(verdict),
    gates: describeGates(report),
    cases: describeCases(report),
    override: verdict?.override ?? null,
  };
}

/** A pass that nothing was demanded of is none to be glad of. */
function outcomeOf(verdict: Verdict | null): Headline["outcome"] {
  if (verdict === null || verdict.outcome === "inconclusive" || verdict.override !== null) return "unsure";
  return verdict.outcome === "pass" && verdict.gates.every(isImpliedPass) ? "ungated" : verdict.outcome;
}

function describeGates({ verdict, complete }: Report): string {
  if (verdict === null) return "scored, not ruled on";
  const blocking = blockingGates(verdict);
  const count = (outcome: string): number => blocking.filter((ruling) => ruling.outcome === outcome).length;
  const skipped = count("not_evaluated");
  const unsure = count("inconclusive");
  const parts = [
    verdict.incomplete.length > 0 || !complete ? "incomplete" : "",
    verdict.outcome === "inconclusive" && verdict.incomplete.length === 0 ? "inconclusive" : "",
    blocking.length === 0 ? "nothing is gated" : formatGateCount(verdict),
    unsure > 0 ? `${unsure} inconclusive` : "",
    skipped > 0 ? `${skipped} not evaluated` : "",
    describeWarnings(verdict),
  ];
  return parts.filter(Boolean).join(", ");
}

/** How the gates that block held: `3 of 9 gates failed`, else how many passed. */
export function formatGateCount(verdict: Verdict): string {
  const blocking = blockingGates(verdict);
  const count = (outcome: string): number => blocking.filter((ruling) => ruling.outcome === outcome).length;
  const failed = count("fail");
  const total = formatCount(blocking.length, "gate");
  return `${failed > 0 ? failed : count("pass")} of ${total} ${failed > 0 ? "failed" : "passed"}`;
}

function blockingGates({ gates }: Verdict): Verdict["gates"] {
  return gates.filter((ruling) => ruling.severity === "fail" && !isImpliedPass(ruling));
}

/** The demand that every suite makes without being asked is counted only when it does not hold. */
function isImpliedPass(ruling: Verdict["gates"][number]): boolean {
  return ruling.implied === true && ruling.outcome === "pass";
}

function describeWarnings(verdict: Verdict): string {
  const warned = verdict.gates.filter((ruling) => ruling.severity === "warn" && ruling.outcome === "fail");
  return warned.length === 0 ? "" : formatCount(warned.length, "warning");
}

function describeCases({ suites, diff }: Report): string {
  const total = Object.values(suites).reduce((sum, suite) => sum + suite.cases.total, 0);
  if (diff === null || hasNoBaseline(diff.baseline)) return formatCount(total, "case");
  const { flips } = diff;
  const apart = diff.redefined.reduce((sum, { suite }) => sum + (suites[suite]?.cases.total ?? 0), 0);
  if (flips === null || apart === total) return `${formatCount(total, "case")}, not compared one by one`;
  const moved = [flips.regressed, flips.fixed, flips.added, flips.unscored].reduce((sum, list) => sum + list.length, 0);
  const parts = [
    `${flips.regressed.length} broke`,
    `${flips.fixed.length} healed`,
    `${total - apart - moved} unchanged`,
  ];
  const others = { added: flips.added, removed: flips.removed, unscored: flips.unscored };
  if (apart > 0) parts.push(`${apart} not compared`);
  for (const [word, list] of Object.entries(others)) if (list.length > 0) parts.push(`${list.length} ${word}`);
  return parts.join(", ");
}
