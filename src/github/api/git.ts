import { execFile } from "node:child_process";
import { type BlobCallback, readGitBlobs } from "./git-blobs.ts";
import { parseCommitTime, parseTree, type TreeEntry } from "./git-tree.ts";
import { isCommit } from "./ref.ts";

/** A local clone, asked without a shell and without the network; null always means "git cannot tell". */
export interface Git {
  /** The commit that is checked out. */
  readHead(): Promise<string | null>;
  /** A commit's true parents, which a shallow clone knows too. */
  readParents(commit: string): Promise<string[] | null>;
  /** Whether one commit surely is an ancestor of another: a shallow clone can never say no. */
  isAncestor(ancestor: string, commit: string): Promise<boolean>;
  /** The bytes of a file at a commit, its path relative to the folder and with slashes; links in the commit are followed. */
  readFile(commit: string, path: string): Promise<Uint8Array | null>;
  /** Whether a commit that the clone holds surely has no such file. */
  isFileMissing(commit: string, path: string): Promise<boolean>;
  /** The folder's own path inside the repository: empty or with a slash at its end. */
  readPrefix(): Promise<string | null>;
  /** When a commit was made. */
  readTime(commit: string): Promise<string | null>;
  /** What a commit's tree holds at and below paths, these from the repository's top; null also when a part of the tree is missing. */
  readTree(commit: string, paths: readonly string[]): Promise<TreeEntry[] | null>;
  /** Hands on the contents of those blobs that the clone holds, as they are stored. */
  readBlobs(shas: readonly string[], sink: BlobCallback): Promise<void>;
}

/** Files of a checkout may be laid out as a bare repository, whose objects and settings are then its author's. */
const WARY = ["-c", "safe.bareRepository=explicit"] as const;
const LONGEST_FILE = 128 * 1024 * 1024;
const DEADLINE = 10_000;

/** The clone that a folder lies in; a folder outside any clone is one of which git can tell nothing. */
export function openGit(folder: string): Git {
  const ask = (...words: string[]): Promise<Buffer | null> => askGit(folder, words);
  return {
    readHead: async () => {
      const head = (await ask("rev-parse", "--verify", "--quiet", "HEAD^{commit}"))?.toString("utf8").trim() ?? "";
      return isCommit(head) ? head : null;
    },
    readParents: async (commit) => {
      const text = await ask("cat-file", "commit", demandCommit(commit));
      return text === null ? null : parseParents(text.toString("utf8"));
    },
    isAncestor: async (ancestor, commit) =>
      (await ask("merge-base", "--is-ancestor", demandCommit(ancestor), demandCommit(commit))) !== null,
    readFile: async (commit, path) => {
      const name = `${demandCommit(commit)}:./${path}`;
      if (path.includes("\n")) return ask("cat-file", "blob", name);
      const printed = await askGit(folder, ["cat-file", "--batch", "--follow-symlinks"], `${name}\n`);
      return printed === null ? null : parseBlob(printed);
    },
    isFileMissing: async (commit, path) => {
      const found = await ask("--literal-pathspecs", "ls-tree", "--name-only", demandCommit(commit), "--", path);
      return found !== null && found.length === 0;
    },
    readPrefix: async () => (await ask("rev-parse", "--show-prefix"))?.toString("utf8").replace(/\r?\n$/, "") ?? null,
    readTime: async (commit) => {
      const text = await ask("cat-file", "commit", demandCommit(commit));
      return text === null ? null : parseCommitTime(text.toString("utf8"));
    },
    readTree: async (commit, paths) => {
      const words = ["ls-tree", "-r", "-z", "-l", "--full-tree", demandCommit(commit), "--", ...paths];
      const printed = await ask("--literal-pathspecs", ...words);
      return printed === null ? null : parseTree(printed);
    },
    readBlobs: (shas, sink) => readGitBlobs({ folder, env: gitEnvironment(), options: WARY }, shas, sink),
  };
}

/** The header lines end at the first empty line; only parents before it count. */
function parseParents(text: string): string[] {
  const header = text.split("\n\n", 1)[0] ?? "";
  return header.split("\n").flatMap((line) => {
    const parent = /^parent ([0-9a-f]+)$/.exec(line)?.[1] ?? "";
    return isCommit(parent) ? [parent] : [];
  });
}

/** The content in what `git cat-file --batch` prints of one blob; null when it tells of something else. */
function parseBlob(printed: Buffer): Buffer | null {
  const end = printed.indexOf("\n");
  const size = /^[0-9a-f]+ blob (\d+)$/.exec(printed.toString("utf8", 0, Math.max(0, end)))?.[1];
  return size === undefined ? null : printed.subarray(end + 1, end + 1 + Number(size));
}

function demandCommit(commit: string): string {
  if (!isCommit(commit)) throw new Error(`\`${commit}\` is no commit SHA`);
  return commit;
}

function askGit(folder: string, words: readonly string[], input = ""): Promise<Buffer | null> {
  const options = {
    cwd: folder,
    env: gitEnvironment(),
    timeout: DEADLINE,
    maxBuffer: LONGEST_FILE,
    encoding: "buffer",
  } as const;
  return new Promise((resolve) => {
    const child = execFile("git", [...WARY, ...words], options, (error, stdout) =>
      resolve(error === null ? stdout : null),
    );
    // Git that is not there or ends early is told of above.
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
  });
}

/** Neither replaced objects nor fetches on demand: only what the clone truly holds. */
function gitEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, GIT_NO_REPLACE_OBJECTS: "1", GIT_NO_LAZY_FETCH: "1", GIT_TERMINAL_PROMPT: "0" };
}
