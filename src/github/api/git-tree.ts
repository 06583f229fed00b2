/** One entry of a commit's tree: a file, a link or a submodule; its path is from the repository's top. */
export interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  /** The name that git has for its content: a hash of it. */
  readonly sha: string;
  /** In bytes; null when that is not known. */
  readonly size: number | null;
}

/** The entries in what `git ls-tree -r -z -l` prints. */
export function parseTree(printed: Buffer): TreeEntry[] {
  return printed
    .toString("utf8")
    .split("\0")
    .flatMap((line) => {
      const found = /^(\d{6}) (?:blob|commit) ([0-9a-f]+) +(\d+|-|BAD)\t(.+)$/s.exec(line);
      if (!found) return [];
      const [, mode = "", sha = "", size = "", path = ""] = found;
      return [{ path, mode, sha, size: /^\d+$/.test(size) ? Number(size) : null }];
    });
}

/** When a commit was made, in what `git cat-file commit` prints; null when it does not tell. */
export function parseCommitTime(text: string): string | null {
  const header = text.split("\n\n", 1)[0] ?? "";
  const seconds = Number(/^committer .*> (\d{1,11}) [+-]\d{4}$/m.exec(header)?.[1] ?? Number.NaN);
  return Number.isFinite(seconds) ? readTime(seconds * 1000) : null;
}

/** A time as reports keep it, in whole seconds; null for none that a date can be. */
export function readTime(time: number | string): string | null {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date.toISOString().replace(/\.\d+Z$/, "Z") : null;
}
