import { appendFile, stat } from "node:fs/promises";
import { setOutput } from "@actions/core";
import type { Log } from "../../core/log.ts";
import type { Report } from "../../core/report.ts";
import { failedGates } from "../../core/verdict/verdict.ts";
import { describeCause } from "../../store/files.ts";

/** The outputs of action.yml. They contain only numbers, our own words, ids and our own paths. */
export const OUTPUTS = [
  "verdict",
  "pass",
  "failed-gates",
  "regressions",
  "improvements",
  "trend",
  "baseline-status",
  "baseline-sha",
  "report-path",
  "html-path",
  "summary-path",
  "comment-status",
  "comment-url",
  "artifact-id",
  "artifact-digest",
] as const;

/** Values by output. A missing value is empty, never zero. */
type Outputs = Partial<Record<(typeof OUTPUTS)[number], string>>;

export function reportOutputs({ verdict, diff, trend }: Report): Outputs {
  const flips = diff?.flips ?? null;
  return {
    verdict: verdict?.outcome ?? "",
    pass: String(verdict?.outcome === "pass" || (verdict?.override ?? null) !== null),
    "failed-gates": verdict ? String(failedGates(verdict).length) : "",
    regressions: flips ? String(flips.regressed.length) : "",
    improvements: flips ? String(flips.fixed.length) : "",
    trend: trend ?? "",
    "baseline-status": diff?.baseline.status ?? "",
    "baseline-sha": diff?.baseline.commit ?? "",
  };
}

/** Writes outputs for later steps; logs a warning when that is not possible. */
export function writeOutputs(outputs: Outputs, env: NodeJS.ProcessEnv, log: Log): void {
  if (!env["GITHUB_OUTPUT"]) {
    log.warn("The outputs cannot be written: `GITHUB_OUTPUT` is not set.");
    return;
  }
  try {
    for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
  } catch (cause) {
    log.warn(`The outputs could not be written: ${describeCause(cause)}`);
  }
}

/** GitHub drops a step's whole summary when it is longer, in bytes. */
export const MAX_SUMMARY_BYTES = 1024 * 1024;

/** Appends the first text that fits to the step summary. A text is never cut, since that would break its tables. */
export async function appendSummary(texts: readonly string[], env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const path = env["GITHUB_STEP_SUMMARY"];
  if (!path) {
    log.info("There is no step summary: `GITHUB_STEP_SUMMARY` is not set.");
    return;
  }
  const existing = await stat(path).then(
    (entry) => entry.size,
    () => 0,
  );
  const fitting = texts.find((text) => Buffer.byteLength(text) <= MAX_SUMMARY_BYTES - existing);
  if (fitting !== texts[0]) {
    const what = fitting === undefined ? "is left out: earlier steps left no room" : "is replaced by a shorter one";
    log.warn(`The step summary is too long for GitHub and ${what}. The report's \`summary.md\` has all of it.`);
  }
  if (fitting !== undefined) await appendFile(path, fitting);
}
