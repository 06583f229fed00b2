import { execFileSync } from "node:child_process";
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createGit } from "../../src/github/api/git.ts";
import { runGit, runGitSync } from "../../src/github/api/git-process.ts";
import { findTrackedFiles, placesOf } from "../../src/github/publish/outputs.ts";
import { defaultBranch, isIgnored, listFiles, listFurther, openSetupFolder } from "../../src/setup/detection/files.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { commitFile } from "./git-folder.ts";
import { changedCase, reportOf } from "./reports.ts";

// A repository whose config and hooks name programs everywhere git runs some. Each leaves a mark with its name.

let top: string;
let folder: string;
let commit: string;
/** A blob that the clone does not have: git would fetch it from the remote, which is a program. */
let missingBlob: string;

/** Git's settings that name a program, by what it leaves as a mark. */
const PROGRAM_SETTINGS = [
  ...["core.fsmonitor", "core.pager", "core.sshCommand", "core.editor", "core.askPass", "core.alternateRefsCommand"],
  ...["core.gitProxy", "pager.ls-files", "pager.cat-file", "pager.for-each-ref", "pager.rev-parse", "diff.external"],
  ...["diff.evil.textconv", "diff.evil.command", "filter.evil.clean", "filter.evil.smudge", "filter.evil.process"],
  ...["merge.evil.driver", "gpg.program", "gpg.ssh.program", "uploadpack.packObjectsHook", "sequence.editor"],
  ...["remote.origin.uploadpack", "trailer.x.command", "interactive.diffFilter"],
];
const COMMANDS = ["rev-parse", "cat-file", "for-each-ref", "merge-base", "ls-tree", "ls-files", "symbolic-ref"];
const HOOKS = ["post-index-change", "fsmonitor-watchman", "reference-transaction", "post-checkout", "pre-auto-gc"];

const marks = (): string[] => readdirSync(join(top, "marks")).sort();
const git = (...words: string[]): string =>
  execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
/** The shell command that leaves a mark; with slashes, as git's shell on Windows wants them. */
const leaveMark = (name: string): string => `echo > '${join(top, "marks", name).replaceAll("\\", "/")}'`;

/** Returns a setting as lines of a config. */
function setting(name: string, value: string): string {
  const [section, key] = [name.slice(0, name.lastIndexOf(".")), name.slice(name.lastIndexOf(".") + 1)];
  return `[${section.replace(/\.(.+)$/, ' "$1"')}]\n${key} = "${value}"\n`;
}

beforeAll(() => {
  top = temporaryFolder({});
  folder = join(top, "checkout");
  for (const name of ["marks", "checkout", "hooks"]) mkdirSync(join(top, name));
  git("init", "-q", "-b", "main");
  commitFile(folder, ".gitattributes", "* filter=evil diff=evil merge=evil\n");
  commitFile(folder, "missing.txt", "never fetched\n");
  commit = commitFile(folder, "eval/gold.jsonl", "{}\n");
  missingBlob = git("rev-parse", `${commit}:missing.txt`);
  rmSync(join(folder, ".git/objects", missingBlob.slice(0, 2), missingBlob.slice(2)), { force: true });
  for (const hook of HOOKS) writeFileSync(join(top, "hooks", hook), `#!/bin/sh\n${leaveMark(hook)}\n`, { mode: 0o755 });
  const settings = [
    ...PROGRAM_SETTINGS.map((name) => [name, `${leaveMark(name)}; false`]),
    ...COMMANDS.map((name) => [`alias.${name}`, `!${leaveMark(`alias.${name}`)}`]),
    ["core.hooksPath", join(top, "hooks").replaceAll("\\", "/")],
    ["credential.helper", `!${leaveMark("credential.helper")}`],
    ["core.repositoryformatversion", "1"],
    ["extensions.partialClone", "origin"],
    ["remote.origin.promisor", "true"],
    ["remote.origin.url", `ext::sh -c ${leaveMark("fetch").replaceAll(" ", "% ")}`],
    ["protocol.allow", "always"],
    ["protocol.ext.allow", "always"],
  ];
  appendFileSync(join(folder, ".git/config"), settings.map(([name = "", value = ""]) => setting(name, value)).join(""));
});
beforeEach(() => {
  for (const mark of marks()) rmSync(join(top, "marks", mark));
});

/** Asks everything that is asked of git, in a folder. */
async function askAll(at: string): Promise<void> {
  const clone = createGit(at);
  await clone.readHead();
  await clone.resolveRevision("main");
  await clone.listRefs(["refs/heads"]);
  await clone.readParents(commit);
  await clone.isAncestor(commit, commit);
  for (const path of ["eval/gold.jsonl", "missing.txt", "mis\nsing.txt"]) await clone.readFile(commit, path);
  await clone.readPrefix();
  await clone.readTime(commit);
  await clone.readTree(commit, ["eval", "missing.txt"]);
  await clone.readBlobs([missingBlob]);
  const flips = [changedCase({ case: "a" }), changedCase({ case: "b", at: "missing.txt:1" })];
  await findTrackedFiles(placesOf(reportOf({ flips: { regressed: flips } }).diff), {
    clone: { git: clone, top: at },
    workspace: at,
  });
  const setup = openSetupFolder(at, "");
  defaultBranch(setup);
  listFiles(setup);
  listFurther(setup);
  isIgnored(setup, "noworse-out");
}

describe("a repository whose config and hooks name programs", () => {
  test("runs none of them", async () => {
    await askAll(folder);
    await askAll(join(folder, "eval"));
    expect(marks()).toEqual([]);
    expect(await createGit(folder).readHead()).toBe(commit);
    expect((await createGit(folder).readFile(commit, "eval/gold.jsonl"))?.toString()).toBe("{}\n");
    expect(listFiles(openSetupFolder(folder, "")).names).toContain("eval/gold.jsonl");
  });

  test("runs none of them either for commands that write and fetch, which are not used", async () => {
    const limits = { timeout: 120_000, maxBuffer: 1_000_000 };
    expect(await runGit(folder, ["read-tree", "HEAD"], limits)).not.toBeNull();
    expect(await runGit(folder, ["fetch", "origin"], limits)).toBeNull();
    expect(marks()).toEqual([]);
  });

  test("runs none of them through variables of git either", async () => {
    const given = {
      GIT_SSH_COMMAND: leaveMark("GIT_SSH_COMMAND"),
      GIT_EXTERNAL_DIFF: leaveMark("GIT_EXTERNAL_DIFF"),
      GIT_TRACE: join(top, "marks/GIT_TRACE"),
      GIT_TRACE2_EVENT: join(top, "marks/GIT_TRACE2_EVENT"),
      GIT_CONFIG_PARAMETERS: "'safe.bareRepository'='all'",
      GIT_DIR: join(top, "none"),
    };
    const before = { ...process.env };
    Object.assign(process.env, given);
    try {
      await askAll(folder);
      expect(marks()).toEqual([]);
      expect(await createGit(folder).readHead()).toBe(commit);
    } finally {
      for (const name of Object.keys(given)) delete process.env[name];
      Object.assign(process.env, before);
    }
  });
});

test("a bare repository that a pull request adds is not used", async () => {
  const bare = join(folder, "docs");
  for (const name of ["docs", "docs/objects", "docs/refs"]) mkdirSync(join(folder, name));
  writeFileSync(join(bare, "HEAD"), "ref: refs/heads/main\n");
  const worktree = folder.replaceAll("\\", "/");
  const monitor = `${leaveMark("core.fsmonitor")}; false`;
  writeFileSync(
    join(bare, "config"),
    `[core]\nrepositoryformatversion = 0\nbare = false\nworktree = "${worktree}"\nfsmonitor = "${monitor}"\n`,
  );
  copyFileSync(join(folder, ".git/index"), join(bare, "index"));
  await askAll(bare);
  expect(marks()).toEqual([]);
  expect(await createGit(bare).readPrefix()).toBeNull();
});

// Windows runs no shell script as `git`; that its search leaves out the checkout is what the two values below are for.
test.skipIf(process.platform === "win32")(
  "git starts outside the checkout, with the checkout as an argument",
  async () => {
    const bin = join(top, "bin");
    mkdirSync(bin);
    const script = '#!/bin/sh\nprintf "%s\\n" "$PWD" "$NoDefaultCurrentDirectoryInExePath" "$1" "$2"\n';
    writeFileSync(join(bin, "git"), script, { mode: 0o755 });
    const path = process.env["PATH"] ?? "";
    process.env["PATH"] = `${bin}${delimiter}${path}`;
    try {
      const limits = { timeout: 120_000, maxBuffer: 1000 };
      const expected = `${dirname(process.execPath)}\n1\n-C\n${folder}\n`;
      expect((await runGit(folder, ["version"], limits))?.toString()).toBe(expected);
      expect(runGitSync(folder, ["version"], limits)).toBe(expected);
      expect(process.env["NoDefaultCurrentDirectoryInExePath"]).toBeUndefined();
    } finally {
      process.env["PATH"] = path;
    }
  },
);
