import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { gitObjects, listTree, objectFile, readCommit, writeObject } from "../servers/git-objects.ts";
import type { GitHubState } from "../servers/github-state.ts";

export type Files = Record<string, string | Uint8Array>;

/** A folder with files that a step runs in. */
export type Workspace = { dir: string; write: (files: Files) => void; remove: () => void };

/** A workspace that is a git repository; SHAs are the same on every machine. */
export type GitWorkspace = Workspace & {
  /** Writes the files (null deletes one) and commits them on the branch that is checked out. */
  commit: (message: string, files: Record<string, string | Uint8Array | null>) => string;
  /** Makes a branch at a commit, or at HEAD, and checks it out. */
  branch: (name: string, at?: string) => void;
  switchTo: (branch: string) => void;
  /** The commit GitHub makes to test a pull request: first parent the base, second the head; also `refs/pull/N/merge`. */
  mergePull: (base: string, head: string, number?: number) => string;
  sha: (revision?: string) => string;
  git: (...args: string[]) => string;
  /** Creates a folder like actions/checkout: detached at the commit, with this depth (0 for all). */
  checkout: (sha: string, depth?: number) => GitWorkspace;
  /** Publishes all commits with their files, and the branches, to the REST stand-in. */
  publish: (state: GitHubState) => void;
};

const FIRST_COMMIT_MS = Date.parse("2026-01-05T10:00:00Z");
const HOUR_MS = 3_600_000;

/** A folder of its own with the files in it; no git. */
export function plainWorkspace(files: Files = {}): Workspace {
  const dir = mkdtempSync(join(tmpdir(), "workspace-"));
  const write = (more: Files): void => {
    for (const [path, content] of Object.entries(more)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), content);
    }
  };
  write(files);
  return { dir, write, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** A git repository of its own, the files committed on `main`. */
export function gitWorkspace(files: Files): GitWorkspace {
  const workspace = emptyRepository();
  workspace.commit("first", files);
  return workspace;
}

/** Makes what `git init` makes, without a process: tests make hundreds of repositories. */
function emptyRepository(config = ""): GitWorkspace {
  const workspace = plainWorkspace({
    ".git/HEAD": "ref: refs/heads/main\n",
    ".git/config": `[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n\tlogallrefupdates = true\n[maintenance]\n\tauto = false\n${config}`,
  });
  for (const folder of ["objects", "refs/heads"]) mkdirSync(join(workspace.dir, ".git", folder), { recursive: true });
  return wrapRepository(workspace);
}

function wrapRepository(workspace: Workspace): GitWorkspace {
  const { dir } = workspace;
  let commits = 0;
  const git = (...args: string[]): string => runGit(dir, args, FIRST_COMMIT_MS + commits * HOUR_MS);
  const branchFile = (branch: string): string => join(dir, ".git/refs/heads", branch);
  const current = (): string => readFileSync(join(dir, ".git/HEAD"), "utf8").trim().replace("ref: refs/heads/", "");
  /** Reads branches and HEAD from their files, for which git would need a process each time. */
  const sha = (revision = "HEAD"): string => {
    const name = revision === "HEAD" ? current() : revision;
    if (/^[0-9a-f]{40}$/.test(name)) return name;
    return readIfThere(branchFile(name)) ?? git("rev-parse", `${revision}^{commit}`);
  };
  const branches = (): string[] =>
    readdirSync(branchFile(""), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(branchFile(""), join(entry.parentPath, entry.name)));
  const self: GitWorkspace = {
    ...workspace,
    git,
    sha,
    commit: (message, files) => {
      commits += 1;
      const present = Object.entries(files).filter(
        (entry): entry is [string, string | Uint8Array] => entry[1] !== null,
      );
      workspace.write(Object.fromEntries(present));
      for (const [path, content] of Object.entries(files)) if (content === null) rmSync(join(dir, path));
      git("add", "--all");
      git("commit", "--quiet", "--allow-empty", "-m", message);
      return sha();
    },
    branch: (name, at = "HEAD") => {
      const start = sha(at);
      if (start !== sha()) git("checkout", "--quiet", "-b", name, start);
      else {
        writeRef(dir, `refs/heads/${name}`, start);
        writeFileSync(join(dir, ".git/HEAD"), `ref: refs/heads/${name}\n`);
      }
    },
    switchTo: (branch) => {
      if (branch !== current()) git("checkout", "--quiet", branch);
    },
    mergePull: (base, head, number = 1) => {
      commits += 1;
      const parents = [sha(base), sha(head)] as const;
      // Onto its own base a branch merges as it is.
      const isAhead = reachableFrom(dir, parents[1]).has(parents[0]);
      const tree = isAhead ? readCommit(dir, parents[1])?.tree : git("merge-tree", "--write-tree", ...parents);
      const who = `Mona <mona@example.com> ${(FIRST_COMMIT_MS + commits * HOUR_MS) / 1000} +0000`;
      const made = [...parents.map((parent) => `parent ${parent}`), `author ${who}`, `committer ${who}`].join("\n");
      const message = `Merge ${parents[1]} into ${parents[0]}`;
      const merge = writeObject(dir, "commit", `tree ${tree}\n${made}\n\n${message}\n`);
      writeRef(dir, `refs/pull/${number}/merge`, merge);
      return merge;
    },
    checkout: (commit, depth = 1) => checkOut(dir, commit, depth),
    publish: (state) => {
      state.objects = gitObjects(dir);
      publishCommits(dir, state);
      for (const branch of branches()) state.branch(branch, sha(branch));
    },
  };
  return self;
}

function writeRef(dir: string, ref: string, sha: string): void {
  const file = join(dir, ".git", ref);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${sha}\n`);
}

/** Makes what actions/checkout makes: one commit fetched to a depth, and HEAD detached at it. A fetch needs seven processes. */
function checkOut(origin: string, commit: string, depth: number): GitWorkspace {
  const clone = emptyRepository(
    `[remote "origin"]\n\turl = file://${origin}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`,
  );
  const depths = reachableFrom(origin, commit, depth === 0 ? Number.POSITIVE_INFINITY : depth);
  const cut = [...depths].filter(([sha, at]) => at === depth && readCommit(origin, sha)?.parents.length !== 0);
  if (cut.length > 0) writeFileSync(join(clone.dir, ".git/shallow"), cut.map(([sha]) => `${sha}\n`).join(""));
  const trees = [...depths.keys()].map((sha) => readCommit(origin, sha)?.tree ?? "");
  const entries = [...new Set(trees)].flatMap((tree) => listTree(origin, tree) ?? []);
  for (const sha of new Set([...depths.keys(), ...trees, ...entries.map((entry) => entry.sha)])) {
    const file = objectFile(clone.dir, sha);
    mkdirSync(dirname(file), { recursive: true });
    linkSync(objectFile(origin, sha), file);
  }
  writeRef(clone.dir, "refs/remotes/origin/checked-out", commit);
  clone.git("checkout", "--quiet", "--detach", commit);
  return clone;
}

/** Returns the commits that can be reached from one, each with its depth, from 1, up to the deepest. */
function reachableFrom(dir: string, commit: string, deepest = Number.POSITIVE_INFINITY): Map<string, number> {
  const depths = new Map<string, number>();
  for (let next = [commit], depth = 1; next.length > 0 && depth <= deepest; depth++) {
    const added = [...new Set(next)].filter((sha) => !depths.has(sha));
    for (const sha of added) depths.set(sha, depth);
    next = added.flatMap((sha) => readCommit(dir, sha)?.parents ?? []);
  }
  return depths;
}

/** Publishes the commits of all refs that are not published yet, parents first. */
function publishCommits(dir: string, state: GitHubState): void {
  const publish = (sha: string): void => {
    if (state.history.find(sha) !== undefined) return;
    const { parents = [], date, subject } = readCommit(dir, sha) ?? {};
    for (const parent of parents) publish(parent);
    state.commit(sha, parents, date, subject);
  };
  const refs = readdirSync(join(dir, ".git/refs"), { recursive: true, withFileTypes: true });
  for (const ref of refs) {
    if (ref.isFile()) publish(readFileSync(join(ref.parentPath, ref.name), "utf8").trim());
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
}

function runGit(dir: string, args: string[], atMs: number): string {
  const date = new Date(atMs).toISOString();
  const who = { NAME: "Mona", EMAIL: "mona@example.com", DATE: date };
  const env: Record<string, string> = {
    PATH: process.env["PATH"] ?? "",
    TZ: "UTC",
    LC_ALL: "C",
    HOME: dir,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
  };
  for (const [key, value] of Object.entries(who)) {
    env[`GIT_AUTHOR_${key}`] = value;
    env[`GIT_COMMITTER_${key}`] = value;
  }
  return execFileSync("git", args, { cwd: dir, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}
