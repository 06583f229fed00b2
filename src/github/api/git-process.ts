import { type ExecFileOptions, execFile, execFileSync } from "node:child_process";
import { dirname, resolve } from "node:path";

/** How much one call of git may print, in bytes, how long it may take, in milliseconds, and what it reads. */
export interface GitLimits {
  readonly timeout: number;
  readonly maxBuffer: number;
  readonly input?: string;
}

/**
 * Runs git in a folder of a checkout that is not trusted. Null: git failed, or is not installed. Everything that starts
 * a program starts it here or in `runGitSync`.
 */
export function runGit(folder: string, args: readonly string[], limits: GitLimits): Promise<Buffer | null> {
  return new Promise((done) => {
    try {
      const child = execFile("git", gitArguments(folder, args), gitOptions(limits), (error, stdout) =>
        done(error === null ? stdout : null),
      );
      // A git that is missing or ends early is reported above.
      child.stdin?.on("error", () => {});
      child.stdin?.end(limits.input ?? "");
    } catch {
      // Arguments that are too long for the system, or that contain a null character, are thrown.
      done(null);
    }
  });
}

/** Runs git as `runGit` does, and waits for it. */
export function runGitSync(folder: string, args: readonly string[], limits: GitLimits): string | null {
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
    return execFileSync("git", gitArguments(folder, args), { ...gitOptions(limits), stdio }).toString("utf8");
  } catch {
    return null;
  }
}

/**
 * Settings that are stronger than those of the repository: its config could name programs, and a folder of the checkout
 * can be a bare repository with a config that the pull request wrote.
 */
const SETTINGS = {
  "safe.bareRepository": "explicit",
  "core.fsmonitor": "false",
  "core.hooksPath": "/dev/null",
  "core.quotePath": "false",
};

function gitArguments(folder: string, args: readonly string[]): string[] {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-C", resolve(folder), "--no-pager", ...settings, ...args];
}

function gitOptions({ timeout, maxBuffer }: GitLimits): ExecFileOptions & { readonly encoding: "buffer" } {
  // On Windows, Node first searches the folder that programs start in: never the checkout, which may have a `git.exe`.
  return { timeout, maxBuffer, cwd: dirname(process.execPath), env: gitEnvironment(), encoding: "buffer" };
}

/** Git's own files and its user's settings. All other variables can name a repository, programs, or files to write. */
const KEPT = /^GIT_(?:EXEC_PATH|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|CONFIG_(?!PARAMETERS$)\w+)$/i;

function gitEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name) || KEPT.test(name));
  return {
    ...Object.fromEntries(inherited),
    // No replaced objects and no fetches on demand: only what the clone really has. A git that does not know the second
    // variable is left without any protocol, since fetches run programs of the repository's config.
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_TERMINAL_PROMPT: "0",
    // No index is written, after which a hook would run.
    GIT_OPTIONAL_LOCKS: "0",
    // On Windows, git itself does not search the programs that it starts in the current folder.
    NoDefaultCurrentDirectoryInExePath: "1",
  };
}
