import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
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

// Against a name of two hundred times `a`, six stars take an hour: each one more is a hundred times as long.
test.each([
  ["in one part of a path", `${"a*".repeat(6)}b`],
  ["for folders", "**/a/**/a/**/a/**/b"],
])("too many stars %s are rejected before matching", (_, pattern) => {
  expect(() => find(pattern)).toThrow("The pattern is too long or has too many wildcards.");
});
