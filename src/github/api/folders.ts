import { mkdir, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { UserError } from "../../core/error.ts";
import type { Log } from "../../core/log.ts";
import { OutputFolder } from "../../store/output-folder.ts";

/** Returns the absolute path of the input `working-directory`. Throws UserError when it is not a folder of the checkout. */
export async function readWorkingFolder(workingDirectory: string, workspace: string): Promise<string> {
  const folder = resolve(workspace, workingDirectory);
  const path = relative(workspace, folder);
  if (path === ".." || path.startsWith(`..${sep}`) || resolve(path) === path) {
    throw folderError(workingDirectory, "is outside the checkout", "Write a path relative to the repository.");
  }
  const isFolder = await stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (isFolder) return folder;
  throw folderError(workingDirectory, "is not a folder", "Check its spelling, and that `actions/checkout` ran before.");
}

function folderError(given: string, what: string, todo: string): UserError {
  return new UserError("config", [{ what: `\`${given}\` ${what}.`, at: "input `working-directory`", todo }]);
}

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
