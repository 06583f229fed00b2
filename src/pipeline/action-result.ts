import { ERROR_STATUS, EXIT, UserError } from "../core/error.ts";
import type { Log } from "../core/log.ts";
import { BUGS_URL } from "../core/project.ts";
import { scoreName } from "../core/score.ts";
import { exitStatus, type FailOn, failedGates, type Verdict } from "../core/verdict/verdict.ts";
import type { Publication } from "../github/publish/publish.ts";
import { formatCount } from "../math/text/number-format.ts";
import { formatApproval } from "../report/reasons/causes.ts";
import { describeResult } from "../report/reasons/gate-reasons.ts";
import { describeAllIncomplete, describeVerdictReason } from "../report/reasons/verdict-reasons.ts";
import { formatErrors } from "../report/terminal.ts";
import { toFileError } from "../store/files.ts";

/** How a step ends: its exit status, and one line that says why it did not pass. */
export interface ActionResult {
  readonly status: number;
  readonly line: string | null;
}

/** How a step ends, and what it publishes before. */
export interface Outcome {
  readonly result: ActionResult;
  readonly publication: Publication;
}

/** Returns the result of an evaluated run. */
export function resultOfVerdict(verdict: Verdict | null, failOn: FailOn): ActionResult {
  if (verdict === null) throw new Error("the report has no verdict");
  const line = verdict.outcome === "pass" ? null : failureSummary(verdict);
  return { status: exitStatus(verdict, failOn), line };
}

/** Returns the result of a run that threw: the user's errors in their words, our own as an internal error. */
export function resultOfError(cause: unknown, log: Log): ActionResult {
  const thrown = toFileError(cause);
  if (thrown instanceof UserError) {
    const text = formatErrors(thrown);
    const [first = "", ...rest] = text.split("\n");
    if (rest.length > 0) log.info(text);
    const more =
      rest.length === 0 ? "" : thrown.total > 1 ? ` (${thrown.total} errors: see the log)` : " (see the log)";
    return { status: ERROR_STATUS[thrown.kind], line: `${first}${more}` };
  }
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  log.debug(error.stack ?? "");
  const line = `Internal error of noworse: ${error.message}. Please report it at ${BUGS_URL}; \`ACTIONS_STEP_DEBUG\` shows more.`;
  return { status: EXIT.internal, line };
}

const MAX_NAMED_GATES = 5;

/** Returns why a verdict is not a pass, on one line: the failed gates, what is incomplete, or what is inconclusive. */
export function failureSummary(verdict: Verdict): string {
  const reasons: string[] = verdict.override === null ? [] : [`Overridden by ${formatApproval(verdict.override)}.`];
  const failed = failedGates(verdict);
  if (failed.length > 0) {
    const count = failed.length;
    const named = failed
      .slice(0, MAX_NAMED_GATES)
      .map((gate) => `${gate.suite}/${scoreName(gate)}: ${describeResult(gate)}`);
    const more = count > named.length ? `; and ${count - named.length} more` : "";
    reasons.push(`${formatCount(count, "gate")} failed: ${named.join("; ")}${more}.`);
  }
  const incomplete = describeAllIncomplete(verdict);
  if (incomplete.length > 0) reasons.push(`The evaluation is incomplete: ${incomplete.join("; ")}.`);
  if (reasons.length === 0) {
    reasons.push(`The evaluation is inconclusive: ${describeVerdictReason(verdict) ?? "its report gives no reason"}.`);
  }
  return reasons.join(" ");
}
