import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PathScope } from "../../../src/core/config/config.ts";
import { createGit } from "../../../src/github/api/git.ts";
import { createBaseFileCopy } from "../../../src/github/baseline/base-files.ts";
import { createCommitFiles } from "../../../src/github/baseline/commit-files.ts";
import { gitObjects } from "../../e2e/servers/git-objects.ts";
import { type Platform, startPlatform } from "../../e2e/servers/platform.ts";
import { commitFile, runGit } from "../git-folder.ts";
import { clientTo, contextOf, keepLog } from "../sample-context.ts";

let platform: Platform;
let folder: string;
let root: string;
let plain: string;
beforeEach(async () => {
  platform = await startPlatform();
  platform.state.repository({ owner: "octo", name: "repo", id: 500 });
  platform.state.token("ghs_probe");
  [folder, root, plain] = ["clone-", "root-", "plain-"].map((name) => mkdtempSync(join(tmpdir(), name))) as [
    string,
    string,
    string,
  ];
  runGit(folder, "init", "-q", "-b", "main");
  commitFile(folder, "README.md", "root\n");
});
afterEach(async () => {
  await platform.close();
  for (const one of [folder, root, plain]) rmSync(one, { recursive: true, force: true });
});

/** A commit of a tree that is made by hand: lines as `git mktree` takes them. */
function commitTree(lines: readonly string[]): string {
  const tree = mktree(lines);
  return runGit(folder, "commit-tree", tree, "-m", "by hand");
}

function mktree(lines: readonly string[]): string {
  return execFileSync("git", ["mktree", "-z", "--missing"], {
    cwd: folder,
    input: lines.map((line) => `${line}\0`).join(""),
  })
    .toString()
    .trim();
}

function blob(content: string | Buffer): string {
  return execFileSync("git", ["hash-object", "-w", "--stdin"], { cwd: folder, input: content }).toString().trim();
}

const FILE = (path: string, content: string | Buffer = "{}\n"): string => `100644 blob ${blob(content)}\t${path}`;
const ALL: PathScope = { path: "", suffix: "" };

/** Copies out of a commit, from the clone or, when that is not asked, from the API. */
async function copy(commit: string, reaches: readonly PathScope[], more: { remote?: boolean; at?: string } = {}) {
  const log = keepLog();
  const client = clientTo(platform.github.url, { log });
  const git = createGit(more.remote ? plain : folder);
  const workspace = join(folder, more.at ?? "");
  const context = contextOf({ apiUrl: platform.github.url, workspace });
  const sources = { clone: { git, top: folder }, remote: { context, client } };
  const copyFiles = createBaseFileCopy(createCommitFiles(commit, sources), sources, { workspace, root, top: folder });
  return copyFiles(reaches);
}

const copied = (): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort();

describe("what is copied", () => {
  test("regular files within the reach, to the byte, whatever attributes say", async () => {
    const text = "a\r\nb $Id$\n";
    commitFile(folder, ".gitattributes", "*.jsonl text eol=lf ident export-ignore working-tree-encoding=UTF-16\n");
    const sub = mktree([FILE("gold.jsonl", text), `100755 blob ${blob("x\n")}\tmore.jsonl`, FILE("notes.txt")]);
    const commit = commitTree([
      FILE(".gitattributes", "*.jsonl eol=lf ident\n"),
      `040000 tree ${sub}\teval`,
      FILE("a.jsonl"),
    ]);
    expect(await copy(commit, [{ path: "eval", suffix: ".jsonl" }])).toBe(2);
    expect(copied()).toEqual(["eval/gold.jsonl", "eval/more.jsonl"]);
    expect(readFileSync(join(root, "eval/gold.jsonl"), "utf8")).toBe(text);
  });

  test("one file by its name, which may look like an option, a pattern or git's own magic", async () => {
    const names = ["-r", ":top", "*", "[a]", "é\u00a0\u2028", "with\nline", 'quo"te'];
    const commit = commitTree(names.map((name) => FILE(name, name)));
    expect(
      await copy(
        commit,
        names.map((path) => ({ path, suffix: null })),
      ),
    ).toBe(names.length);
    expect(copied()).toEqual([...names].sort());
  });

  test("only files of the workspace, when it is a part of the repository", async () => {
    const commit = commitTree([FILE("out.jsonl"), `040000 tree ${mktree([FILE("in.jsonl")])}\tapp`]);
    expect(await copy(commit, [ALL, { path: "../out.jsonl", suffix: null }], { at: "app" })).toBe(1);
    expect(copied()).toEqual(["in.jsonl"]);
  });

  test("the same from GitHub, and each content once", async () => {
    const commit = commitTree(["a", "b", "c"].map((name) => FILE(`${name}.jsonl`, "same\n")));
    publish(commit);
    expect(await copy(commit, [ALL], { remote: true })).toBe(3);
    expect(platform.github.requestsTo(/\/git\/blobs\//)).toHaveLength(1);
    expect(readFileSync(join(root, "c.jsonl"), "utf8")).toBe("same\n");
  });
});

test("contents that the clone lacks come from GitHub, the others do not", async () => {
  const commit = commitTree([FILE("a.jsonl", "a\n"), FILE("b.jsonl", "b\n")]);
  cpSync(folder, plain, { recursive: true });
  platform.state.commit(commit);
  platform.state.objects = gitObjects(plain);
  const lost = blob("b\n");
  rmSync(join(folder, ".git/objects", lost.slice(0, 2), lost.slice(2)), { force: true });
  expect(await copy(commit, [ALL])).toBe(2);
  expect(readFileSync(join(root, "b.jsonl"), "utf8")).toBe("b\n");
  expect(platform.github.requests.map(({ path }) => path)).toEqual([`/repos/octo/repo/git/blobs/${lost}`]);
});

function publish(commit: string): void {
  platform.state.commit(commit);
  platform.state.objects = gitObjects(folder);
}

describe("what is refused", () => {
  const OTHER = "1".repeat(40);
  test.each<[string, () => string[], RegExp]>([
    ["a link", () => [`120000 blob ${blob("/etc/passwd")}\ta.jsonl`], /its `a.jsonl` is a link/],
    [
      "a folder called .git",
      () => [`040000 tree ${mktree([FILE("a.jsonl")])}\t.git`],
      /`.git\/a.jsonl`, which cannot be written safely/,
    ],
    ["another spelling of it", () => [`040000 tree ${mktree([FILE("a.jsonl")])}\t.GIT`], /cannot be written safely/],
    [
      "a way up that ends inside",
      () => [`040000 tree ${mktree([`040000 tree ${mktree([FILE("a.jsonl")])}\t..`])}\tx`],
      /`x\/..\/a.jsonl`, which/,
    ],
    ["a backslash", () => [FILE("..\\a.jsonl")], /cannot be written safely/],
    ["a name that is no UTF-8", () => [FILE("\ufffd.jsonl")], /cannot be written safely/],
    ["too long a name", () => [FILE(`${"a".repeat(300)}.jsonl`)], /cannot be written here \(ENAMETOOLONG\)/],
    [
      "a file kept in Git LFS",
      () => [FILE("a.jsonl", `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 12\n`)],
      /`a.jsonl` is stored in Git LFS/,
    ],
    [
      "more than 5,000 files",
      () => Array.from({ length: 5001 }, (_, at) => `100644 blob ${OTHER}\t${at}.jsonl`),
      /5001 files, more than 5000/,
    ],
    [
      "more than 256 MiB",
      () => Array.from({ length: 9 }, (_, at) => FILE(`${at}.jsonl`, LARGE)),
      /more than 268435456 bytes/,
    ],
  ])("%s", async (_name, lines, why) => {
    const commit = commitTree(lines());
    await expect(copy(commit, [{ path: "", suffix: ".jsonl" }])).rejects.toThrow(why);
    expect(copied()).toEqual([]);
  });
  const LARGE = Buffer.alloc(30 * 1024 * 1024, "a");

  test("none of it when the suites' patterns do not reach it", async () => {
    const links = `120000 blob ${blob("/etc/passwd")}\tlink.txt`;
    const commit = commitTree([links, `160000 commit ${OTHER}\tsub.jsonl`, FILE("a.jsonl"), FILE("..\\b.txt")]);
    expect(await copy(commit, [{ path: "", suffix: ".jsonl" }])).toBe(1);
    expect(copied()).toEqual(["a.jsonl"]);
  });

  test("a way out of the workspace is no place inside it", async () => {
    const commit = commitTree([`040000 tree ${mktree([FILE("a.jsonl")])}\t..`, FILE("b.jsonl")]);
    expect(await copy(commit, [ALL])).toBe(1);
    expect(copied()).toEqual(["b.jsonl"]);
  });

  test.each<[string, () => string[], RegExp]>([
    [
      "more than 15 files",
      () => Array.from({ length: 16 }, (_, at) => FILE(`${at}.jsonl`, `${at}`)),
      /16 of its files are not in the clone; check out with `fetch-depth: 2`/,
    ],
    [
      "a file of more than 7 MiB",
      () => [FILE("a.jsonl", LARGE.subarray(0, 7 * 1024 * 1024 + 1))],
      /`a.jsonl` is too large for GitHub's API/,
    ],
    [
      "more than 64 MiB",
      () => Array.from({ length: 10 }, (_, at) => FILE(`${at}.jsonl`, LARGE.subarray(at, at + 7 * 1024 * 1024 - at))),
      /more than 67108864 bytes are not in the clone/,
    ],
  ])("from GitHub %s, before any is asked for", async (_name, lines, why) => {
    const commit = commitTree(lines());
    publish(commit);
    await expect(copy(commit, [ALL], { remote: true })).rejects.toThrow(why);
    expect(platform.github.requestsTo(/\/git\/blobs\//)).toEqual([]);
  });
});
