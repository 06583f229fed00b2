import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserError } from "../../../src/core/error.ts";
import { findFiles } from "../../../src/input/config/files.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "files-"));
  for (const name of ["a".repeat(200), "run-1-of-2.jsonl"]) writeFileSync(join(folder, name), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

const find = (pattern: string) => findFiles({ gold: [pattern], traces: [] }, { folder, root: folder }).gold;

test.each([
  ["as many as names need", "**/run-*-of-*.jsonl"],
  ["three in a part, and three for folders", "**/**/**/r*-*-*.jsonl"],
])("stars, %s", (_, pattern) => {
  expect(find(pattern).map(({ name }) => name)).toEqual(["run-1-of-2.jsonl"]);
});

test.each([
  ["a file in another folder", "eval/gold.jsonl", "Did you mean `evals/gold.jsonl`?"],
  [
    "files that a pattern matches in other folders",
    "out/*.csv",
    "There are `a/1.csv`, `a/2.csv`, `evals/3.csv` and 1 more.",
  ],
  [
    "none",
    "x/y.jsonl",
    "Check that the repository is checked out (submodules with `submodules: true`), and that the step that writes the file ran before.",
  ],
])("a name that matches nothing is advised: %s", (_, pattern, advice) => {
  const place = mkdtempSync(join(tmpdir(), "files-"));
  for (const name of ["evals", "a", "node_modules"]) mkdirSync(join(place, name));
  const names = ["evals/gold.jsonl", "a/1.csv", "a/2.csv", "evals/3.csv", "evals/4.csv", "node_modules/5.csv"];
  for (const name of names) writeFileSync(join(place, name), "");
  try {
    findFiles({ gold: [pattern], traces: [] }, { folder: place, root: place });
    expect.unreachable();
  } catch (error) {
    expect((error as UserError).errors[0]?.todo).toContain(advice);
  } finally {
    rmSync(place, { recursive: true });
  }
});

// Against a name of two hundred times `a`, six stars take an hour: each one more is a hundred times as long.
test.each([
  ["in one part of a path", `${"a*".repeat(6)}b`],
  ["for folders", "**/a/**/a/**/a/**/b"],
])("too many stars %s are rejected before matching", (_, pattern) => {
  expect(() => find(pattern)).toThrow("The pattern is too long or has too many wildcards.");
});

test("a file that is gold and traces is refused: each changed answer would be an edit of its own gold", () => {
  const place = mkdtempSync(join(tmpdir(), "files-"));
  writeFileSync(join(place, "runs.jsonl"), "{}\n");
  const errorOf = (oneLine: boolean): unknown => {
    const patterns = { gold: ["*.jsonl"], traces: ["runs.jsonl"], goldPlace: "noworse.yml:4:5" };
    try {
      return findFiles({ ...patterns, family: { input: { oneLine } } }, { folder: place, root: place });
    } catch (error) {
      return [(error as UserError).kind, ...(error as UserError).errors];
    }
  };
  const what = "`runs.jsonl` is in `gold` and in `traces`.";
  const at = "noworse.yml:4:5";
  expect(errorOf(true)).toEqual(["config", { what, at, todo: expect.stringContaining("Leave out `gold`") }]);
  expect(errorOf(false)).toEqual([
    "config",
    { what, at, todo: expect.stringContaining("Name the file of what is expected") },
  ]);
  rmSync(place, { recursive: true });
});
