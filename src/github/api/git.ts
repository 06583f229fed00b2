import { resolve } from "node:path";
import { isCommit } from "../../core/history.ts";
import { type GitLimits, runGit } from "./git-process.ts";

/** A local clone, read without a shell and without the network. Null always means that git cannot answer. */
export type Git = ReturnType<typeof createGit>;

/** One entry of a commit's tree: a file, a link or a submodule. The path is relative to the repository's root. */
export interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  /** Git's hash of the content. */
  readonly sha: string;
  /** In bytes; null when it is not known. */
  readonly size: number | null;
}

/** A commit, and the name of a tag that leads to it. */
export interface NamedCommit {
  readonly name: string;
  readonly sha: string;
}

const LIMITS = { timeout: 10_000, maxBuffer: 128 * 1024 * 1024 };
/** Many blobs are read at once: as many as a base commit may have for its suites, in `base-files.ts`. */
const BLOB_LIMITS = { timeout: 60_000, maxBuffer: 300 * 1024 * 1024 };

/** Returns the clone that a folder is in. In a folder outside any clone, every answer is null. */
export function createGit(folder: string) {
  const run = (...args: string[]): Promise<Buffer | null> => runGit(folder, args, LIMITS);
  const readObjects = async (names: readonly string[], limits: GitLimits, ...options: string[]) => {
    const input = names.map((name) => `${name}\n`).join("");
    const output = await runGit(folder, ["cat-file", "--batch", ...options], { ...limits, input });
    return output === null ? [] : parseObjects(output);
  };
  const readHead = async (): Promise<GitObject | null> =>
    (await readObjects(["HEAD^{commit}"], LIMITS)).find(({ sha, type }) => type === "commit" && isCommit(sha)) ?? null;
  /** The commit that is checked out, with its content: its parents are asked for next. */
  let head: Promise<GitObject | null> | null = null;
  const readCommit = async (commit: string): Promise<string | null> => {
    const known = await head;
    const content = known?.sha === commit ? known.content : await run("cat-file", "commit", requireCommit(commit));
    return content?.toString("utf8") ?? null;
  };
  return {
    /** Returns the commit that is checked out; it is read once. */
    readHead: async (): Promise<string | null> => {
      head ??= readHead();
      return (await head)?.sha ?? null;
    },
    /** Returns the commit that a branch, tag, hash or other revision names; null when it names none. */
    resolveRevision: async (revision: string): Promise<string | null> => {
      if (!isRevision(revision)) return null;
      const output = await run("rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
      const commit = output?.toString("utf8").trim() ?? "";
      return isCommit(commit) ? commit : null;
    },
    /** Returns whether the clone certainly lacks a part of the history. */
    isShallow: async (): Promise<boolean> =>
      (await run("rev-parse", "--is-shallow-repository"))?.toString("utf8").trim() === "true",
    /** Lists the full names of the refs that one of some patterns matches, or that are below it, the newest first. */
    listRefs: async (patterns: readonly string[]): Promise<string[]> => {
      const args = ["--sort=-creatordate", "--format=%(refname)", ...patterns];
      return (await run("for-each-ref", ...args))?.toString("utf8").split("\n").filter(Boolean) ?? [];
    },
    /** Lists the tags with the commits that they lead to. */
    listTags: async (): Promise<NamedCommit[]> => {
      const format = "%(refname:strip=2) %(objectname) %(*objectname)";
      const lines = (await run("for-each-ref", `--format=${format}`, "refs/tags"))?.toString("utf8").split("\n") ?? [];
      return lines.flatMap((line) => {
        // Of an annotated tag the second one is the commit.
        const [name = "", object = "", commit = ""] = line.split(" ");
        return isCommit(object) ? [{ name, sha: commit || object }] : [];
      });
    },
    /** Returns whether the clone has a remote of this name, whatever is fetched of it. */
    hasRemote: async (name: string): Promise<boolean> => (await run("config", "--get", `remote.${name}.url`)) !== null,
    /** Returns the newest commit that both commits descend from; a shallow clone may lack it. */
    findMergeBase: async (one: string, other: string): Promise<string | null> => {
      const output = await run("merge-base", requireCommit(one), requireCommit(other));
      return output?.toString("utf8").trim() || null;
    },
    /** Returns a commit's true parents; a shallow clone knows them too. */
    readParents: async (commit: string): Promise<string[] | null> => {
      const text = await readCommit(commit);
      return text === null ? null : parseParents(text);
    },
    /** Returns whether one commit certainly is an ancestor of another; a shallow clone can never rule it out. */
    isAncestor: async (ancestor: string, commit: string): Promise<boolean> =>
      (await run("merge-base", "--is-ancestor", requireCommit(ancestor), requireCommit(commit))) !== null,
    /** Returns a file at a commit. The path is relative to the folder, with slashes; links in the commit are followed. */
    readFile: async (commit: string, path: string): Promise<Uint8Array | null> => {
      const name = `${requireCommit(commit)}:./${path}`;
      if (path.includes("\n")) return run("cat-file", "blob", name);
      const [file] = await readObjects([name], LIMITS, "--follow-symlinks");
      return file?.type === "blob" ? file.content : null;
    },
    /** Returns the folder's path inside the repository: empty, or with a slash at its end. */
    readPrefix: async (): Promise<string | null> =>
      (await run("rev-parse", "--show-prefix"))?.toString("utf8").replace(/\r?\n$/, "") ?? null,
    /** Returns when a commit was made. */
    readTime: async (commit: string): Promise<string | null> => {
      const text = await readCommit(commit);
      return text === null ? null : parseCommitTime(text);
    },
    /** Lists a commit's tree at and below paths from the root; null also when a part of the tree is missing. */
    readTree: async (commit: string, paths: readonly string[]): Promise<TreeEntry[] | null> => {
      const args = ["ls-tree", "-r", "-z", "-l", "--full-tree", requireCommit(commit), "--", ...paths];
      const output = await run("--literal-pathspecs", ...args);
      return output === null ? null : parseTree(output);
    },
    /** Returns those of some blobs that the clone has. */
    readBlobs: async (shas: readonly string[]): Promise<GitObject[]> =>
      shas.length === 0 ? [] : (await readObjects(shas, BLOB_LIMITS)).filter(({ type }) => type === "blob"),
  };
}

/** The clone that is evaluated, with git run at its root. */
export interface Clone {
  readonly git: Git;
  /** The repository's root; null where git finds none, and every answer is null. */
  readonly top: string | null;
}

/** Opens the clone of the first of some folders that is in one. It may be below the workspace, or above it. */
export async function findClone(folders: readonly string[]): Promise<Clone> {
  for (const folder of new Set(folders)) {
    const prefix = await createGit(folder).readPrefix();
    if (prefix === null) continue;
    const top = resolve(folder, prefix.replace(/[^/]+/g, ".."));
    return { git: createGit(top), top };
  }
  return { git: createGit(folders[0] ?? "."), top: null };
}

/** Parses the output of `git ls-tree -r -z -l`. */
function parseTree(output: Buffer): TreeEntry[] {
  return output
    .toString("utf8")
    .split("\0")
    .flatMap((line) => {
      const found = /^(\d{6}) (?:blob|commit) ([0-9a-f]+) +(\d+|-|BAD)\t(.+)$/s.exec(line);
      if (!found) return [];
      const [, mode = "", sha = "", size = "", path = ""] = found;
      return [{ path, mode, sha, size: /^\d+$/.test(size) ? Number(size) : null }];
    });
}

/** Returns a commit's header, which ends at the first empty line. */
function headerOf(commit: string): string {
  return commit.split("\n\n", 1)[0] ?? "";
}

/** Parses a commit's time out of the output of `git cat-file commit`; null when there is none. */
function parseCommitTime(text: string): string | null {
  const seconds = Number(/^committer .*> (\d{1,11}) [+-]\d{4}$/m.exec(headerOf(text))?.[1] ?? Number.NaN);
  return Number.isFinite(seconds) ? formatTime(seconds * 1000) : null;
}

/** Returns a time as reports contain it, in whole seconds; null outside the years 1970 to 9999. */
export function formatTime(time: number | string): string | null {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date.toISOString().replace(/\.\d+Z$/, "Z") : null;
}

function parseParents(text: string): string[] {
  const parents = [...headerOf(text).matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = ""]) => parent);
  return parents.filter(isCommit);
}

/** An object of a clone: a commit, a tree, a blob or a tag. */
interface GitObject {
  readonly sha: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Returns the objects in the output of `git cat-file --batch`; missing ones are skipped. */
function parseObjects(output: Buffer): GitObject[] {
  const objects: GitObject[] = [];
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf("\n", start);
    if (end === -1) break;
    const header = output.toString("utf8", start, end);
    const [, sha = "", type = "", size = ""] = /^([0-9a-f]+) ([a-z]+)(?: (\d+))?$/.exec(header) ?? [];
    start = end + 1;
    if (size === "") continue;
    objects.push({ sha, type, content: output.subarray(start, start + Number(size)) });
    start += Number(size) + 1;
  }
  return objects;
}

/** Returns whether a text can name a revision: one that begins with `-` would be an option, one with `:` names a file. */
function isRevision(text: string): boolean {
  return /^[^-:\p{Cc}][^:\p{Cc}]{0,254}$/u.test(text);
}

function requireCommit(commit: string): string {
  if (!isCommit(commit)) throw new Error(`\`${commit}\` is not a commit SHA`);
  return commit;
}
