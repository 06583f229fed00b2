import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../core/log.ts";
import { OutputFolder } from "../../store/output-folder.ts";

const MAX_STEPS = 50;

/**
 * Creates a folder for a report: `evaldelta-<name>` in the runner's temporary folder, numbered when an earlier step has
 * one. It is always new, so no link can lead out of it. The checkout stays clean and may be read-only.
 */
export async function makeOutputFolder(name: string, env: NodeJS.ProcessEnv, log: Log): Promise<OutputFolder> {
  const path = await makeRunnerFolder(name, env["RUNNER_TEMP"], log);
  return new OutputFolder(path, `evaldelta-${name}`, log.warn);
}

async function makeRunnerFolder(name: string, temp: string | undefined, log: Log): Promise<string | null> {
  for (let step = 1; temp && step <= MAX_STEPS; step++) {
    const folder = join(temp, `evaldelta-${name}${step === 1 ? "" : `-${step}`}`);
    try {
      await mkdir(folder);
      return folder;
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === "EEXIST") continue;
      log.warn(`RUNNER_TEMP is not writable (${code}). The report is written to the system's temporary folder.`);
      break;
    }
  }
  return null;
}
