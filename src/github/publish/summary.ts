import { appendFile, stat } from "node:fs/promises";
import type { Log } from "../../core/log.ts";

/** GitHub drops a step's whole summary when it is longer, in bytes. */
export const MAX_SUMMARY_BYTES = 1024 * 1024;

/** Appends the first of the texts that fits to the step summary; a summary is never cut, as that would break its tables. */
export async function appendSummary(texts: readonly string[], env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const path = env["GITHUB_STEP_SUMMARY"];
  if (!path) {
    log.info("There is no step summary: the runner names no file for it.");
    return;
  }
  const there = await stat(path).then(
    (entry) => entry.size,
    () => 0,
  );
  const fitting = texts.find((text) => Buffer.byteLength(text) <= MAX_SUMMARY_BYTES - there);
  if (fitting !== texts[0]) log.warn("The step summary is too long for GitHub: a shorter one takes its place.");
  if (fitting === undefined) return;
  await appendFile(path, fitting);
}
