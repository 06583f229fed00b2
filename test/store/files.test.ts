import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isWithin, makeFolder, writeFileAtomically } from "../../src/store/files.ts";
import { temporaryFolder } from "../commands/cli.ts";

const RUNS = Array.from({ length: 8 }, (_, index) => String(index));

// Of eight, seven ended with EEXIST: each found no folder above, made it or met it, and made its own after another one.
test("runs that make one folder and write one file at the same time do not fail each other", async () => {
  const folder = join(temporaryFolder({}), "a/b/c");
  await Promise.all(RUNS.map(() => makeFolder(folder)));
  const file = join(folder, "report.json");
  await Promise.all(RUNS.map((run) => writeFileAtomically(file, run)));
  expect(RUNS).toContain(await readFile(file, "utf8"));
  expect(readdirSync(folder)).toEqual(["report.json"]);
});

test.each<[string, string, string | null, boolean]>([
  ["runs/a.jsonl", "runs/a.jsonl", null, true],
  ["runs/a.jsonl.bak", "runs/a.jsonl", null, false],
  ["runs/a.jsonl/b", "runs/a.jsonl", null, false],
  ["runs/a.jsonl", "runs", ".jsonl", true],
  ["runs/deep/a.jsonl", "runs", ".jsonl", true],
  // A pattern that matches a folder names all that is in it.
  ["runs/x.jsonl/part-1", "runs", ".jsonl", true],
  ["runs/a.json", "runs", ".jsonl", false],
  ["runs-2/a.jsonl", "runs", ".jsonl", false],
  ["a.jsonl", "", ".jsonl", true],
  ["a.txt", "", "", true],
  ["runs.jsonl/a", "runs.jsonl", ".jsonl", false],
])("%s within %s and %s: %s", (path, folder, suffix, expected) => {
  expect(isWithin(path, { path: folder, suffix })).toBe(expected);
});
