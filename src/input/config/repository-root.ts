import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns the nearest folder, upwards from this one, with a `.git` folder or file (of a worktree or submodule); null when there is none. */
export function findRepositoryRoot(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return null;
  }
}
