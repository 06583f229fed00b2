import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One text file of the repository; `path` is relative to its root, with slashes. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Returns the paths that a commit of everything would contain; null outside of a git repository. */
export function trackedPaths(root: string): readonly string[] | null {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  try {
    const output = execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return [...new Set(output.split("\0"))].filter((path) => path !== "");
  } catch {
    return null;
  }
}

/** Reads the text files among the paths; leaves out files with a NUL character and files that were just deleted. */
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
