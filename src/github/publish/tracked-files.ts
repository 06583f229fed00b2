import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Diff, Flip } from "../../core/diff.ts";

/** Whether a file, by its path in the checkout, is part of the repository: only such files can be linked and annotated. */
export type IsTracked = (file: string) => boolean;

/** More files than this are not asked for one by one. */
const MAX_NAMED_FILES = 200;

/** Asks git which of the files that a diff names it knows; where git cannot tell, every file is taken for one. */
export async function findTrackedFiles(diff: Diff | null, workspace: string): Promise<IsTracked> {
  const files = namedFiles(Object.values(diff?.flips ?? {}).flat());
  if (files.length === 0) return () => true;
  const named = files.length > MAX_NAMED_FILES ? [] : ["--", ...files];
  const words = ["--literal-pathspecs", "-c", "core.fsmonitor=false", "ls-files", "-z", ...named];
  try {
    const options = { cwd: workspace, timeout: 5000, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)("git", words, options);
    const tracked = new Set(stdout.split("\0"));
    return (file) => tracked.has(file);
  } catch {
    return () => true;
  }
}

/** The files of `file:line` places, each once; none that leads out of the checkout, at which git would refuse them all. */
function namedFiles(flips: readonly Flip[]): string[] {
  const files = flips.flatMap(({ at, gold_at }) => [at, gold_at]).map((at) => at?.replace(/:\d+$/, "") ?? "");
  return [...new Set(files)].filter((file) => file !== "" && !/^(?:\/|[A-Za-z]:|\.\.(?:\/|$))/.test(file));
}
