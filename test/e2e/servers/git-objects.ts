import { execFileSync } from "node:child_process";

/** One entry of a tree as git lists it; `size` is of files only. */
export type GitEntry = { path: string; mode: string; type: string; sha: string; size?: number };

/** The objects of a true repository, by their names; what it has not is null. */
export type GitObjects = {
  treeOf: (commit: string) => string | null;
  /** Everything below a tree, trees too. */
  tree: (sha: string) => GitEntry[] | null;
  blob: (sha: string) => Buffer | null;
};

/** The objects of the repository in a folder, read when they are asked for. */
export function gitObjects(dir: string): GitObjects {
  const ask = (...words: string[]): Buffer | null => {
    try {
      return execFileSync("git", words, { cwd: dir, stdio: ["ignore", "pipe", "ignore"] });
    } catch {
      return null;
    }
  };
  return {
    treeOf: (commit) => ask("rev-parse", "--verify", `${commit}^{tree}`)?.toString("utf8").trim() ?? null,
    tree: (sha) => ask("ls-tree", "-r", "-t", "-z", "-l", sha)?.toString("utf8").split("\0").flatMap(readEntry) ?? null,
    blob: (sha) => ask("cat-file", "blob", sha),
  };
}

function readEntry(line: string): GitEntry[] {
  const [, mode = "", type = "", sha = "", size = "", path = ""] = /^(\d+) (\w+) (\w+) +(\S+)\t(.*)$/s.exec(line) ?? [];
  return path === "" ? [] : [{ path, mode, type, sha, ...(type === "blob" && { size: Number(size) }) }];
}
