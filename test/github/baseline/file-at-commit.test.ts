import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openGit } from "../../../src/github/api/git.ts";
import { readFileAt } from "../../../src/github/baseline/file-at-commit.ts";
import { jsonAnswer, type Loopback, startLoopback } from "../../e2e/servers/loopback.ts";
import { type GitFolder, makeMergedRepository, runGit } from "../git-folder.ts";
import { clientTo } from "../sample-context.ts";

const FILE = "eval/report.json";

let repository: GitFolder;
/** A clone as a checkout with a filter leaves it: all commits and folders, no files. */
let bare: string;
let server: Loopback;
/** What the server does not find. */
let lost: RegExp | null = null;
beforeAll(async () => {
  repository = await makeMergedRepository();
  runGit(repository.folder, "config", "uploadpack.allowFilter", "true");
  bare = join(mkdtempSync(join(tmpdir(), "git-")), "clone");
  runGit(repository.folder, "clone", "-q", "--no-checkout", "--filter=blob:none", `file://${repository.folder}`, bare);
});
beforeEach(async () => {
  lost = null;
  server = await startLoopback("GitHub", ({ path }) => {
    if (lost?.test(path)) return jsonAnswer(404, { message: "Not Found" });
    const content = Buffer.from("from GitHub").toString("base64");
    return jsonAnswer(200, { type: "file", encoding: "base64", content });
  });
});
afterEach(() => server.close());
const asked = () => server.requests.map(({ path }) => path);

async function read(folder: string, path: string): Promise<string | null> {
  const bytes = await readFileAt(clientTo(server.url), openGit(folder), repository.base, path);
  return bytes === null ? null : Buffer.from(bytes).toString("utf8");
}

test("a file of a local commit comes from git, and a missing one is not requested from GitHub", async () => {
  expect(await read(repository.folder, FILE)).not.toBe("from GitHub");
  expect(await read(repository.folder, "eval/none.json")).toBeNull();
  expect(asked()).toEqual([]);
});

test("a clone without its files is not taken for a commit without the file", async () => {
  expect(await read(bare, FILE)).toBe("from GitHub");
  expect(asked()).toHaveLength(1);
  expect(await read(bare, "eval/none.json")).toBeNull();
  expect(asked()).toHaveLength(1);
});

test("what GitHub does not find is no file only in a commit that it does find", async () => {
  lost = /\/contents\//;
  expect(await read(tmpdir(), FILE)).toBeNull();
  expect(asked()).toEqual([
    expect.stringContaining("/contents/"),
    expect.stringMatching(/\/git\/commits\/[0-9a-f]{40}$/),
  ]);
  lost = /./;
  await expect(read(tmpdir(), FILE)).rejects.toMatchObject({ kind: "permission", permissions: "contents=read" });
});
