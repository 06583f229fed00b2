import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One text file of the repository; `path` is relative to its root, with slashes. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Paths that are tracked or about to be: what a commit of everything would hold. Outside of git, null. */
export function trackedPaths(root: string): readonly string[] | null {
  const asked = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  try {
    const said = execFileSync("git", asked, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return [...new Set(said.split("\0"))].filter((path) => path !== "");
  } catch {
    return null;
  }
}

/** The text files among the paths; a file with a NUL is none, and one that was just deleted is left out. */
export function readTexts(root: string, paths: readonly string[]): readonly TextFile[] {
  return paths.flatMap((path) => {
    const text = readIfThere(join(root, path));
    return text === null || text.includes("\0") ? [] : [{ path, text }];
  });
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
