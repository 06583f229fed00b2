import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test as plain } from "vitest";
import { isPrivateFile } from "../../../src/core/paths.ts";
import { findFiles } from "../../../src/input/config/files.ts";
import { readCommittedLabels } from "../../../src/store/labels.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";

// Links need a privilege on Windows.
const test = plain.skipIf(process.platform === "win32");

plain.each([
  ...["/w/.git/config", "/w/sub/.git/config", "C:\\w\\.GIT\\config", "C:\\w\\git~1\\config", "/w/.git"],
  ...[
    "C:\\w\\.git. \\config",
    "C:\\w\\.git::$INDEX_ALLOCATION\\config",
    "/w/gha-creds-0a1b2c.json",
    "/w/GHA-CREDS-1.JSON",
  ],
  ...["/t/git-credentials-1f.config", "/home/me/.netrc", "/home/me/.git-credentials"],
])("%s can contain credentials", (path) => expect(isPrivateFile(path)).toBe(true));

plain.each([
  "/w/.github/data.json",
  "/w/a.git/x.jsonl",
  "/w/digit/x",
  "/w/gha-creds.json",
  "/w/.gitignore",
  "/w/git~x",
])("%s is data", (path) => expect(isPrivateFile(path)).toBe(false));

describe("files with credentials in the checkout", () => {
  const line = '{"id":"a","x":"token"}\n';
  let folder: string;
  beforeAll(() => {
    folder = temporaryFolder({ "good.jsonl": line, "gha-creds-1.json": line });
    mkdirSync(join(folder, ".git"));
    writeFileSync(join(folder, ".git/config"), line);
    mkdirSync(join(folder, "links"));
    if (process.platform === "win32") return;
    symlinkSync("../.git", join(folder, "links/folder"));
    symlinkSync("../.git/config", join(folder, "links/file.jsonl"));
    symlinkSync("../gha-creds-1.json", join(folder, "links/creds.jsonl"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const find = (...traces: string[]) => findFiles({ gold: [], traces }, { folder, root: folder });
  const WHY = "The file can contain credentials, so it is not read.";

  plain("are refused by name", () => {
    for (const name of [".git/config", "gha-creds-1.json"]) expect(() => find(name)).toThrow(WHY);
  });

  test("are refused through links, and not found by patterns", () => {
    for (const name of ["links/folder/config", "links/file.jsonl", "links/creds.jsonl"]) {
      expect(() => find(name)).toThrow(WHY);
    }
    expect(() => find("links/**")).toThrow();
  });

  plain("are left out of patterns", () => {
    expect(find("*").traces.map(({ name }) => name)).toEqual(["good.jsonl"]);
    expect(() => find("**/config")).toThrow("No file matches");
  });

  plain("are no config and no labels", async () => {
    expect(() => readConfig(join(folder, ".git/config"), families)).toThrow(WHY);
    const warnings: string[] = [];
    await readCommittedLabels([join(folder, "gha-creds-1.json")], folder, (text) => warnings.push(text));
    expect(warnings).toEqual([expect.stringContaining("does not exist")]);
  });
});
