import { comparesWithNothing } from "../../core/baseline-record.ts";
import type { Report } from "../../core/report.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { Approval } from "../../gates/approval.ts";
import { countText } from "../format.ts";

/** The verdict in a few words, without a mark: all of it is our own wording but the override. */
export interface Headline {
  readonly outcome: "pass" | "fail" | "unsure" | "ungated";
  readonly gates: string;
  readonly cases: string;
  /** The label that let a failed verdict pass; foreign text. */
  readonly override: Approval | null;
}

/** What a reader must know first: how the gates came out and what became of the cases. */
export function headlineOf(report: Report): Headline {
  const { verdict } = report;
  return {
    outcome: outcomeOf(verdict),
    gates: gatesText(report),
    cases: casesText(report),
    override: verdict?.override ?? null,
  };
}

/** A pass that nothing was demanded of is none to be glad of. */
function outcomeOf(verdict: Verdict | null): Headline["outcome"] {
  if (verdict === null || verdict.outcome === "inconclusive" || verdict.override !== null) return "unsure";
  return verdict.outcome === "pass" && verdict.rulings.every(isQuiet) ? "ungated" : verdict.outcome;
}

function gatesText({ verdict, complete }: Report): string {
  if (verdict === null) return "scored, not ruled on";
  const blocking = blockingRulings(verdict);
  const count = (outcome: string): number => blocking.filter((ruling) => ruling.outcome === outcome).length;
  const skipped = count("not_evaluated");
  const unsure = count("inconclusive");
  const parts = [
    verdict.incomplete.length > 0 || !complete ? "incomplete" : "",
    verdict.outcome === "inconclusive" && verdict.incomplete.length === 0 ? "inconclusive" : "",
    blocking.length === 0 ? "nothing is gated" : heldText(verdict),
    unsure > 0 ? `${unsure} inconclusive` : "",
    skipped > 0 ? `${skipped} not evaluated` : "",
    warningsText(verdict),
  ];
  return parts.filter(Boolean).join(", ");
}

/** How the gates that block held: `3 of 9 gates failed`, else how many passed. */
export function heldText(verdict: Verdict): string {
  const blocking = blockingRulings(verdict);
  const count = (outcome: string): number => blocking.filter((ruling) => ruling.outcome === outcome).length;
  const failed = count("fail");
  const total = countText(blocking.length, "gate");
  return `${failed > 0 ? failed : count("pass")} of ${total} ${failed > 0 ? "failed" : "passed"}`;
}

function blockingRulings({ rulings }: Verdict): Verdict["rulings"] {
  return rulings.filter((ruling) => ruling.severity === "fail" && !isQuiet(ruling));
}

/** The demand that every suite makes without being asked is counted only when it does not hold. */
function isQuiet(ruling: Verdict["rulings"][number]): boolean {
  return ruling.implied === true && ruling.outcome === "pass";
}

function warningsText(verdict: Verdict): string {
  const warned = verdict.rulings.filter((ruling) => ruling.severity === "warn" && ruling.outcome === "fail");
  return warned.length === 0 ? "" : countText(warned.length, "warning");
}

function casesText({ suites, diff }: Report): string {
  const total = Object.values(suites).reduce((sum, suite) => sum + suite.cases.total, 0);
  if (diff === null || comparesWithNothing(diff.baseline)) return countText(total, "case");
  const { flips } = diff;
  const apart = diff.redefined.reduce((sum, { suite }) => sum + (suites[suite]?.cases.total ?? 0), 0);
  if (flips === null || apart === total) return `${countText(total, "case")}, not compared one by one`;
  const moved = [flips.broke, flips.healed, flips.added, flips.unscored].reduce((sum, list) => sum + list.length, 0);
  const parts = [`${flips.broke.length} broke`, `${flips.healed.length} healed`, `${total - apart - moved} unchanged`];
  const others = { added: flips.added, removed: flips.removed, unscored: flips.unscored };
  if (apart > 0) parts.push(`${apart} not compared`);
  for (const [word, list] of Object.entries(others)) if (list.length > 0) parts.push(`${list.length} ${word}`);
  return parts.join(", ");
}
