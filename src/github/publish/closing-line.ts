import type { GateResult } from "../../core/gate.ts";
import { scoreName } from "../../core/score.ts";
import { countFailedGates, type Verdict } from "../../core/verdict.ts";
import { formatApproval } from "../../gates/approval.ts";

const MAX_NAMED_GATES = 5;

/** Why a verdict is no pass, as the one line at the end of a step: the failed gates, what is incomplete, or what is unsure. */
export function failureSummary(verdict: Verdict): string {
  const said: string[] = verdict.override === null ? [] : [`Overridden by ${formatApproval(verdict.override)}.`];
  const failed = verdict.gates.filter((ruling) => ruling.outcome === "fail" && ruling.severity === "fail");
  if (failed.length > 0) {
    const count = countFailedGates(verdict);
    const named = failed.slice(0, MAX_NAMED_GATES).map(gateLine);
    const more = count > named.length ? `; and ${count - named.length} more` : "";
    said.push(`${count} ${count === 1 ? "gate" : "gates"} failed: ${named.join("; ")}${more}.`);
  }
  if (verdict.incomplete.length > 0) said.push(`The evaluation is incomplete: ${verdict.incomplete.join("; ")}.`);
  if (said.length === 0) said.push(`The evaluation is inconclusive: ${verdict.why ?? "a gate has no clear outcome"}.`);
  return said.join(" ");
}

function gateLine(ruling: GateResult): string {
  return `${ruling.suite}/${scoreName(ruling)}: ${ruling.why}`;
}
