import { expect, test } from "vitest";
import { isWithin } from "../../src/store/files.ts";

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
