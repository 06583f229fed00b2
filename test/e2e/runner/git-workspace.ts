import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { gitObjects } from "../servers/git-objects.ts";
import type { GitHubState } from "../servers/github-state.ts";

export type Files = Record<string, string | Uint8Array>;

/** A folder with files that a step runs in. */
export type Workspace = {
  dir: string;
  write: (files: Files) => void;
  remove: () => void;
};

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
  const workspace = emptyRepository("[uploadpack]\n\tallowAnySHA1InWant = true\n");
  workspace.commit("first", files);
  return workspace;
}

/** Makes what `git init` makes, without a process: tests make hundreds of repositories. */
function emptyRepository(config: string): GitWorkspace {
  const workspace = plainWorkspace({
    ".git/HEAD": "ref: refs/heads/main\n",
    ".git/config": `[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n\tlogallrefupdates = true\n${config}`,
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
    branch: (name, at = "HEAD") => void git("checkout", "--quiet", "-b", name, at),
    switchTo: (branch) => {
      if (branch !== current()) git("checkout", "--quiet", branch);
    },
    mergePull: (base, head, number = 1) => {
      commits += 1;
      const parents = [sha(base), sha(head)] as const;
      const tree = git("merge-tree", "--write-tree", ...parents);
      const message = `Merge ${parents[1]} into ${parents[0]}`;
      const merge = git("commit-tree", tree, "-p", parents[0], "-p", parents[1], "-m", message);
      const ref = join(dir, `.git/refs/pull/${number}/merge`);
      mkdirSync(dirname(ref), { recursive: true });
      writeFileSync(ref, `${merge}\n`);
      return merge;
    },
    checkout: (commit, depth = 1) => checkOut(dir, commit, depth),
    publish: (state) => {
      state.objects = gitObjects(dir);
      state.readFile = (commit, path) => readBlob(dir, `${commit}:${path}`);
      publishCommits(git, state);
      for (const branch of branches()) state.branch(branch, sha(branch));
    },
  };
  return self;
}

/** The steps of actions/checkout: fetch one commit to a depth, then detach at it. */
function checkOut(origin: string, commit: string, depth: number): GitWorkspace {
  const clone = emptyRepository(
    `[remote "origin"]\n\turl = file://${origin}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`,
  );
  const limit = depth === 0 ? [] : [`--depth=${depth}`];
  clone.git("fetch", "--quiet", "--no-tags", ...limit, "origin", `+${commit}:refs/remotes/origin/checked-out`);
  clone.git("checkout", "--quiet", "--detach", commit);
  return clone;
}

function publishCommits(git: (...args: string[]) => string, state: GitHubState): void {
  const log = git("log", "--all", "--topo-order", "--reverse", "--format=%H|%P|%cI|%s");
  for (const line of log.split("\n")) {
    const [sha = "", parents = "", date = "", ...message] = line.split("|");
    const known = parents === "" ? [] : parents.split(" ");
    state.commit(sha, known, new Date(date).toISOString(), message.join("|"));
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
}

/** The bytes of a file at a commit; undefined when there is none. */
function readBlob(dir: string, name: string): Uint8Array | undefined {
  try {
    return execFileSync("git", ["cat-file", "blob", name], { cwd: dir, stdio: ["ignore", "pipe", "ignore"] });
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
