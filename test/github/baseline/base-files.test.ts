import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { PathScope } from "../../../src/core/config/config.ts";
import { createGit } from "../../../src/github/api/git.ts";
import { createBaseFileCopy } from "../../../src/github/baseline/base-files.ts";
import { createCommitFiles } from "../../../src/github/baseline/commit-files.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { gitObjects } from "../../e2e/servers/git-objects.ts";
import { commitFile, runGit } from "../git-folder.ts";
import { clientTo, contextOf, keepLog } from "../sample-context.ts";
import { usePlatform } from "../use-platform.ts";

const platform = usePlatform();
let folder: string;
let root: string;
let plain: string;
beforeEach(() => {
  [folder, root, plain] = [temporaryFolder({}), temporaryFolder({}), temporaryFolder({})];
  runGit(folder, "init", "-q", "-b", "main");
  commitFile(folder, "README.md", "root\n");
});

/** A commit of a tree that is made by hand: lines as `git mktree` takes them. */
function commitTree(lines: readonly string[]): string {
  return runGit(folder, "commit-tree", mktree(lines), "-m", "by hand");
}

const gitInput = (input: string | Buffer, ...words: string[]): string =>
  execFileSync("git", words, { cwd: folder, input }).toString().trim();
const mktree = (lines: readonly string[]): string =>
  gitInput(lines.map((line) => `${line}\0`).join(""), "mktree", "-z", "--missing");
const blob = (content: string | Buffer): string => gitInput(content, "hash-object", "-w", "--stdin");

const FILE = (path: string, content: string | Buffer = "{}\n"): string => `100644 blob ${blob(content)}\t${path}`;
const DIR = (path: string, ...lines: string[]): string => `040000 tree ${mktree(lines)}\t${path}`;
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
    const sub = DIR("eval", FILE("gold.jsonl", text), `100755 blob ${blob("x\n")}\tmore.jsonl`, FILE("notes.txt"));
    const commit = commitTree([FILE(".gitattributes", "*.jsonl eol=lf ident\n"), sub, FILE("a.jsonl")]);
    expect(await copy(commit, [{ path: "eval", suffix: ".jsonl" }])).toBe(2);
    expect(copied()).toEqual(["eval/gold.jsonl", "eval/more.jsonl"]);
    expect(readFileSync(join(root, "eval/gold.jsonl"), "utf8")).toBe(text);
  });

  test("one file by its name, which may look like an option, a pattern or git's own magic", async () => {
    const names = ["-r", ":top", "*", "[a]", "é\u00a0\u2028", "with\nline", 'quo"te'];
    const commit = commitTree(names.map((name) => FILE(name, name)));
    const scopes = names.map((path) => ({ path, suffix: null }));
    expect(await copy(commit, scopes)).toBe(names.length);
    expect(copied()).toEqual([...names].sort());
  });

  test("only files of the workspace, when it is a part of the repository", async () => {
    const commit = commitTree([FILE("out.jsonl"), DIR("app", FILE("in.jsonl"))]);
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
  const LFS = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 12\n`;
  const LARGE = Buffer.alloc(30 * 1024 * 1024, "a");
  const times = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at));
  test.each<[string, () => string[], RegExp]>([
    ["a link", () => [`120000 blob ${blob("/etc/passwd")}\ta.jsonl`], /its `a.jsonl` is a link/],
    ["a folder called .git", () => [DIR(".git", FILE("a.jsonl"))], /`.git\/a.jsonl`, which cannot be written safely/],
    ["another spelling of it", () => [DIR(".GIT", FILE("a.jsonl"))], /cannot be written safely/],
    ["a way up that ends inside", () => [DIR("x", DIR("..", FILE("a.jsonl")))], /`x\/..\/a.jsonl`, which/],
    ["a backslash", () => [FILE("..\\a.jsonl")], /cannot be written safely/],
    ["a name that is no UTF-8", () => [FILE("\ufffd.jsonl")], /cannot be written safely/],
    ["too long a name", () => [FILE(`${"a".repeat(300)}.jsonl`)], /cannot be written here \(ENAMETOOLONG\)/],
    ["a file kept in Git LFS", () => [FILE("a.jsonl", LFS)], /`a.jsonl` is stored in Git LFS/],
    ["too many files", () => times(5001, (at) => `100644 blob ${OTHER}\t${at}.jsonl`), /5001 files, more than 5000/],
    ["more than 256 MiB", () => times(9, (at) => FILE(`${at}.jsonl`, LARGE)), /more than 268435456 bytes/],
  ])("%s", async (_name, lines, why) => {
    const commit = commitTree(lines());
    await expect(copy(commit, [{ path: "", suffix: ".jsonl" }])).rejects.toThrow(why);
    expect(copied()).toEqual([]);
  });

  test("none of it when the suites' patterns do not reach it", async () => {
    const links = `120000 blob ${blob("/etc/passwd")}\tlink.txt`;
    const commit = commitTree([links, `160000 commit ${OTHER}\tsub.jsonl`, FILE("a.jsonl"), FILE("..\\b.txt")]);
    expect(await copy(commit, [{ path: "", suffix: ".jsonl" }])).toBe(1);
    expect(copied()).toEqual(["a.jsonl"]);
  });

  test("a way out of the workspace is no place inside it", async () => {
    const commit = commitTree([DIR("..", FILE("a.jsonl")), FILE("b.jsonl")]);
    expect(await copy(commit, [ALL])).toBe(1);
    expect(copied()).toEqual(["b.jsonl"]);
  });

  const MOST = 7 * 1024 * 1024;
  const tenth = (at: number) => FILE(`${at}.jsonl`, LARGE.subarray(2 * at, MOST + at));
  test.each<[string, () => string[], RegExp]>([
    ["more than 15 files", () => times(16, (at) => FILE(`${at}.jsonl`, `${at}`)), /16 of its .* with `fetch-depth: 2`/],
    ["a file of more than 7 MiB", () => [FILE("a.jsonl", LARGE.subarray(0, MOST + 1))], /`a.jsonl` is too large for/],
    ["more than 64 MiB", () => times(10, tenth), /67108864 bytes/],
  ])("from GitHub %s, before any is asked for", async (_name, lines, why) => {
    const commit = commitTree(lines());
    publish(commit);
    await expect(copy(commit, [ALL], { remote: true })).rejects.toThrow(why);
    expect(platform.github.requestsTo(/\/git\/blobs\//)).toEqual([]);
  });
});
