import { setOutput } from "@actions/core";
import type { Log } from "../../core/log.ts";
import type { Report } from "../../core/report.ts";
import { countFailedGates } from "../../core/verdict.ts";

/** The outputs of action.yml: numbers, words of ours, ids and own paths only. */
export const OUTPUTS = [
  "verdict",
  "pass",
  "failed-gates",
  "regressions",
  "improvements",
  "baseline-status",
  "baseline-sha",
  "report-path",
  "html-path",
  "summary-path",
  "comment-status",
  "comment-url",
  "artifact-id",
] as const;

/** Values by output; one that there is no value for is empty, never zero. */
export type Outputs = Partial<Record<(typeof OUTPUTS)[number], string>>;

/** What a ruled report says in outputs. */
export function reportOutputs({ verdict, diff }: Report): Outputs {
  const flips = diff?.flips ?? null;
  return {
    verdict: verdict?.outcome ?? "",
    pass: String(verdict?.outcome === "pass" || (verdict?.override ?? null) !== null),
    "failed-gates": verdict ? String(countFailedGates(verdict)) : "",
    regressions: flips ? String(flips.regressed.length) : "",
    improvements: flips ? String(flips.fixed.length) : "",
    "baseline-status": diff?.baseline.status ?? "",
    "baseline-sha": diff?.baseline.commit ?? "",
  };
}

/** Hands outputs to the runner; where it takes none, that is said once. */
export function writeOutputs(outputs: Outputs, env: NodeJS.ProcessEnv, log: Log): void {
  if (!env["GITHUB_OUTPUT"]) {
    log.warn("The runner takes no outputs: `GITHUB_OUTPUT` is not set.");
    return;
  }
  try {
    for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
  } catch (cause) {
    log.warn(`The outputs could not be written: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
