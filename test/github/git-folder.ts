import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../commands/cli.ts";

/** A real repository as a pull request's run finds it: `merge` is checked out, made of `base` (first) and `head`, both children of `root`. */
export interface GitFolder {
  readonly folder: string;
  readonly root: string;
  readonly base: string;
  readonly head: string;
  readonly merge: string;
}

/** Runs git in a folder, without anybody's settings, and gives what it printed. */
export function runGit(folder: string, ...words: string[]): string {
  const person = { NAME: "Mona", EMAIL: "mona@example.com", DATE: "2026-01-01T00:00:00Z" };
  const env: NodeJS.ProcessEnv = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
  for (const [key, value] of Object.entries(person)) {
    env[`GIT_AUTHOR_${key}`] = value;
    env[`GIT_COMMITTER_${key}`] = value;
  }
  return execFileSync("git", words, { cwd: folder, env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

/** Commits a file's content and gives the commit's SHA. */
export function commitFile(folder: string, path: string, content: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  runGit(folder, "add", path);
  runGit(folder, "commit", "-q", "-m", `${path}: ${content.slice(0, 20)}`);
  return runGit(folder, "rev-parse", "HEAD");
}

/** Makes a repository with a merged pull request; `eval/report.json` says which side it is of. */
export async function makeMergedRepository(): Promise<GitFolder> {
  const folder = temporaryFolder({});
  runGit(folder, "init", "-q", "-b", "main");
  const root = commitFile(folder, "README.md", "root\n");
  runGit(folder, "checkout", "-q", "-b", "feature");
  const head = commitFile(folder, "eval/report.json", "head\n");
  runGit(folder, "checkout", "-q", "main");
  const base = commitFile(folder, "eval/report.json", "base\n");
  runGit(folder, "checkout", "-q", "--detach");
  runGit(folder, "merge", "-q", "--no-ff", "-X", "theirs", "-m", "merge", "feature");
  return { folder, root, base, head, merge: runGit(folder, "rev-parse", "HEAD") };
}
