import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { paths, ROOT } from "../docs/documents.ts";
import { COMPILE_CACHE } from "../process/shared-folder.ts";

/** A temporary clone of this repository, with `noworse` and `npx noworse` on the path. */
export interface Clone {
  readonly folder: string;
  /** An empty git repository beside the clone, as a user's project. */
  readonly project: (name: string) => string;
  /** Runs the lines of a shell example in a folder. Returns those whose status is not the one that their comment gives, 0 without one. */
  readonly run: (example: string, folder: string) => readonly string[];
  readonly remove: () => void;
}

/** What a clone needs to run: everything but tests and measurements, and `dist/` as it was built last. */
const CLONED = /^(?!test\/|bench\/|dist\/)/;

/** Who commits, where the machine that tests has nobody. */
const AUTHOR = {
  GIT_AUTHOR_NAME: "a",
  GIT_AUTHOR_EMAIL: "a@b.c",
  GIT_COMMITTER_NAME: "a",
  GIT_COMMITTER_EMAIL: "a@b.c",
};

/** Makes a clone. */
export function makeClone(): Clone {
  const root = mkdtempSync(join(tmpdir(), "noworse-docs-"));
  const folder = join(root, "noworse");
  for (const path of [...paths.filter((one) => CLONED.test(one)), "dist"]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  commitAll(folder);
  const bin = join(root, "bin");
  mkdirSync(bin);
  const cli = join(folder, "dist/cli.js");
  // The test of the package shows that `npx` starts the same file.
  writeProgram(join(bin, "noworse"), `exec "${process.execPath}" "${cli}" "$@"`);
  writeProgram(join(bin, "npx"), npxScript(cli, folder));
  const env: NodeJS.ProcessEnv = {
    ...withoutActions(process.env),
    ...AUTHOR,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PATH: [bin, dirname(process.execPath), process.env["PATH"]].join(delimiter),
  };
  return {
    folder,
    project: (name) => {
      const project = join(root, name);
      mkdirSync(project);
      commitAll(project);
      return project;
    },
    run: (example, place) => runLines(example, place, env),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** `npx noworse`, and `npx promptfoo`, which writes the example's output and, from the second time on, its worse one. */
function npxScript(cli: string, clone: string): string {
  return [
    `case "$1" in`,
    `noworse) shift; exec "${process.execPath}" "${cli}" "$@" ;;`,
    // Both versions have failing tests, for which promptfoo's status is 100.
    `promptfoo) if [ -f output.json ]; then f=worse; else f=output; fi; cp "${clone}/examples/scores/runs/$f.json" output.json; exit 100 ;;`,
    "*) exit 127 ;;",
    "esac",
  ].join("\n");
}

/** Makes a folder a git repository with everything in it as one commit, or adds such a commit. */
export function commitAll(folder: string): void {
  const git = (...args: string[]): void => {
    execFileSync("git", args, { cwd: folder, stdio: "ignore", env: { ...process.env, ...AUTHOR } });
  };
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all", "--force");
  git("commit", "--quiet", "--allow-empty", "--message=All");
}

function runLines(example: string, place: string, env: NodeJS.ProcessEnv): readonly string[] {
  let folder = place;
  return example.split("\n").flatMap((line) => {
    const [, command = "", comment = ""] = /^(.*?)(?:\s+# (.*))?$/.exec(line) ?? [];
    if (command.startsWith("cd ")) folder = join(folder, command.slice(3).trim());
    if (command === "" || command.startsWith("cd ")) return [];
    const wanted = Number(/exit status (\d)/.exec(comment)?.[1] ?? 0);
    const { status, stdout, stderr } = spawnSync("bash", ["-c", command], { cwd: folder, env, encoding: "utf8" });
    return status === wanted ? [] : [`${command}: status ${status}, not ${wanted}\n${stdout.slice(-500)}${stderr}`];
  });
}

function writeProgram(path: string, script: string): void {
  writeFileSync(path, `#!/usr/bin/env bash\n${script}\n`);
  chmodSync(path, 0o755);
}

/** Without what GitHub sets, or the command line would behave as a step of the job that runs these tests. */
function withoutActions(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(GITHUB_|OPENAI_|INPUT_)/.test(name)));
}
