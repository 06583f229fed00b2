import { execFileSync } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createGit, formatTime } from "../../src/github/api/git.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { commitFile, makeMergedRepository, runGit } from "./git-folder.ts";
import { sha } from "./sample-context.ts";

const repository = await makeMergedRepository();
const elsewhere = temporaryFolder({});
const shallow = join(elsewhere, "shallow");
runGit(elsewhere, "clone", "-q", "--depth", "1", `file://${repository.folder}`, shallow);

describe("a whole clone", () => {
  test("lists tags with the commits that they lead to, whether they are annotated or not", async () => {
    runGit(repository.folder, "tag", "v1.2", repository.base);
    runGit(repository.folder, "tag", "-a", "-m", "release", "v1.3", repository.head);
    const tags = await createGit(repository.folder).listTags();
    expect(tags).toContainEqual({ name: "v1.2", sha: repository.base });
    expect(tags).toContainEqual({ name: "v1.3", sha: repository.head });
    expect(await createGit(elsewhere).listTags()).toEqual([]);
  });

  test("follows links within the commit, and no others", async () => {
    const folder = temporaryFolder({});
    runGit(folder, "init", "-q");
    const text = "suites: {}\n";
    const commit = commitFile(folder, "real/config.yml", text);
    const links = { file: "real/config.yml", folder: "real", gone: "none", out: "/etc/hosts" };
    for (const [name, target] of Object.entries(links)) await symlink(target, join(folder, name));
    runGit(folder, "add", ".");
    const linked = commitFile(folder, "more.txt", "x");
    const git = createGit(folder);
    const read = async (at: string, path: string) => (await git.readFile(at, path))?.toString() ?? null;
    expect(await read(linked, "file")).toBe(text);
    expect(await read(linked, "folder/config.yml")).toBe(text);
    const none = [await read(linked, "gone"), await read(linked, "out"), await read(commit, "file")];
    expect(none).toEqual([null, null, null]);
  });

  test("refuses a name in the place of a commit", async () => {
    const git = createGit(repository.folder);
    for (const read of [() => git.readParents("--help"), () => git.readFile("main", "eval/report.json")]) {
      await expect(Promise.resolve().then<unknown>(read)).rejects.toThrow("not a commit SHA");
    }
  });

  test("is not misled by replaced commits", async () => {
    const { folder, merge, root, base, head } = repository;
    runGit(folder, "replace", "-f", merge, root);
    expect(await createGit(folder).readParents(merge)).toEqual([base, head]);
    runGit(folder, "replace", "-d", merge);
  });
});

describe("trees and contents", () => {
  test("a commit's entries at and below paths, and when it was made", async () => {
    const git = createGit(join(repository.folder, "eval"));
    expect(await git.readPrefix()).toBe("eval/");
    const report = { path: "eval/report.json", mode: "100644", size: 5 };
    expect(await git.readTree(repository.base, ["eval"])).toEqual([expect.objectContaining(report)]);
    expect((await git.readTree(repository.base, []))?.map(({ path }) => path)).toEqual(["README.md", report.path]);
    expect(await git.readTree(repository.root, ["eval", "*"])).toEqual([]);
    expect(await git.readTree(sha("9"), [])).toBeNull();
    expect(await git.readTime(repository.base)).toBe("2026-01-01T00:00:00Z");
    // A message that looks like a header is none. `date -u -d @99999999999` is Wed Nov 16 09:46:39 5138.
    const message = "x\n\ncommitter Mona <mona@example.com> 99999999999 +0000";
    const lying = runGit(repository.folder, "commit-tree", `${repository.base}^{tree}`, "-m", message);
    expect(await git.readTime(lying)).toBe("2026-01-01T00:00:00Z");
    expect(await git.readTime(sha("9"))).toBeNull();
  });

  test("of blobs those that the clone has, whatever pieces they come in", async () => {
    const git = createGit(repository.folder);
    const large = Buffer.alloc(3_000_000, "0123456789\n");
    const contents = [large, Buffer.from("\n"), Buffer.alloc(0), Buffer.from("a\n\0b")];
    const shas = contents.map((input) =>
      execFileSync("git", ["hash-object", "-w", "--stdin"], { cwd: repository.folder, input }).toString().trim(),
    );
    const read = await git.readBlobs([sha("9"), ...shas, repository.base]);
    expect(read.map((one) => one.sha)).toEqual(shas);
    for (const [index, { content }] of read.entries()) expect(content.equals(contents[index] ?? large)).toBe(true);
    expect(await createGit(elsewhere).readBlobs(shas)).toEqual([]);
    expect(await createGit(join(elsewhere, "missing")).readBlobs(shas)).toEqual([]);
  });
});

test("a shallow clone still knows the parents of its one commit, and nothing about them", async () => {
  const git = createGit(shallow);
  expect(await git.readParents(repository.merge)).toEqual([repository.base, repository.head]);
  expect(await git.readParents(repository.base)).toBeNull();
  expect(await git.isAncestor(repository.base, repository.merge)).toBe(false);
});

test("a folder without a clone, and a missing folder, return null", async () => {
  for (const folder of [elsewhere, join(elsewhere, "missing")]) {
    const git = createGit(folder);
    expect(await git.readHead()).toBeNull();
    expect(await git.readParents(sha("a"))).toBeNull();
    expect(await git.readFile(sha("a"), "x")).toBeNull();
    expect(await git.readPrefix()).toBeNull();
  }
});

test.each([
  ["a null character", "a\0b"],
  // Linux allows 128 KiB for one argument, Windows 32 KiB for all.
  ["more than the system takes", "x".repeat(200_000)],
])("a path with %s returns null: paths of stored reports can be anything", async (_, path) => {
  expect(await createGit(repository.folder).readTree(repository.merge, [path])).toBeNull();
});

test.each([
  ["2026-01-05T10:00:00.5Z", "2026-01-05T10:00:00Z"],
  ["2026-01-05T12:00:00+02:00", "2026-01-05T10:00:00Z"],
  ["soon", null],
  ["+012026-01-01T00:00:00Z", null],
])("the time `%s`", (written, expected) => {
  expect(formatTime(written)).toBe(expected);
});
