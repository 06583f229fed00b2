import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { findClone } from "../../../src/github/api/git.ts";
import { type CommitFiles, createCommitFiles } from "../../../src/github/baseline/commit-files.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { gitObjects } from "../../e2e/servers/git-objects.ts";
import { commitFile, makeMergedRepository, runGit } from "../git-folder.ts";
import { clientTo, contextOf } from "../sample-context.ts";
import { usePlatform } from "../use-platform.ts";

const FILE = "eval/report.json";

const platform = usePlatform();
const repository = await makeMergedRepository();
symlinkSync("report.json", join(repository.folder, "eval/last.json"));
runGit(repository.folder, "add", "eval/last.json");
/** A commit whose `eval/last.json` is a link to the file beside it. */
const linked = commitFile(repository.folder, "more.txt", "x\n");
const plain = temporaryFolder({});
/** A clone as a checkout with a filter leaves it: all commits and folders, no files. */
const bare = join(plain, "clone");
runGit(repository.folder, "config", "uploadpack.allowFilter", "true");
runGit(repository.folder, "clone", "-q", "--no-checkout", "--filter=blob:none", `file://${repository.folder}`, bare);

beforeEach(() => {
  for (const commit of [repository.base, linked]) platform.state.commit(commit);
  platform.state.objects = gitObjects(repository.folder);
});

/** The kinds of objects that GitHub was asked for. */
const asked = () => platform.github.requests.map(({ path }) => path.split("/").at(-2));

async function open(folder: string, commit = repository.base): Promise<CommitFiles> {
  const context = contextOf({ apiUrl: platform.github.url });
  return createCommitFiles(commit, {
    clone: await findClone([folder]),
    remote: { context, client: clientTo(platform.github.url) },
  });
}

async function read(files: CommitFiles, path: string): Promise<string | null> {
  const bytes = await files.read(path);
  return bytes === null ? null : Buffer.from(bytes).toString("utf8");
}

test("a file of a local commit comes from git, and a missing one is not requested from GitHub", async () => {
  const files = await open(repository.folder);
  expect(await read(files, FILE)).toBe("base\n");
  for (const path of ["eval/none.json", "eval", "eval/*.json"]) expect(await read(files, path)).toBeNull();
  expect(asked()).toEqual([]);
});

test("a clone without its files is not taken for a commit without the file", async () => {
  const files = await open(bare);
  expect(await read(files, "eval/none.json")).toBeNull();
  expect(asked()).toEqual([]);
  expect(await read(files, FILE)).toBe("base\n");
  expect(asked()).toEqual(["commits", "trees", "trees", "blobs"]);
});

test("without the commit, GitHub is asked for each folder once", async () => {
  const files = await open(plain);
  const found = [await read(files, FILE), await read(files, "README.md"), await read(files, "none")];
  expect(found).toEqual(["base\n", "root\n", null]);
  expect(await read(files, "README.md/none")).toBeNull();
  // The root, `eval`.
  expect(asked()).toEqual(["commits", "trees", "trees", "blobs", "blobs"]);
});

test.each(["the clone", "GitHub"])("a link to another file is followed, by %s", async (from) => {
  const files = await open(from === "GitHub" ? plain : repository.folder, linked);
  // Both sides of the merge wrote it; its first parent's side is `base`, and the merge took the other one.
  expect(await read(files, "eval/last.json")).toBe("head\n");
});

test("a commit that GitHub does not find is a missing permission, never a missing file", async () => {
  const files = await open(plain, "a".repeat(40));
  await expect(files.read(FILE)).rejects.toMatchObject({ kind: "permission", permissions: "contents=read" });
});
