import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "../../core/log.ts";

const MOST_STEPS = 50;

/**
 * Makes a new folder for a report: `evaldelta-<name>` in the runner's own temporary folder, numbered when an earlier step
 * has one. It is never one that was there, so no link can lead out of it; the checkout stays clean and may be read-only.
 */
export async function makeOutputFolder(name: string, env: NodeJS.ProcessEnv, log: Log): Promise<string> {
  const temp = env["RUNNER_TEMP"];
  for (let step = 1; temp && step <= MOST_STEPS; step++) {
    const folder = join(temp, `evaldelta-${name}${step === 1 ? "" : `-${step}`}`);
    try {
      await mkdir(folder);
      return folder;
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === "EEXIST") continue;
      log.warn(`Nothing can be written in RUNNER_TEMP (${code}); the report goes to the system's temporary folder.`);
      break;
    }
  }
  return mkdtemp(join(tmpdir(), `evaldelta-${name}-`));
}
