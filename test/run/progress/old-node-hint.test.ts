import { expect, test } from "vitest";
import { oldNodeHint } from "../../../src/run/progress/old-node-hint.ts";
import { showProgress } from "../../../src/run/progress/show-progress.ts";

const MIB = 1024 * 1024;

test("only old versions of Node are named, and only before large files are read", () => {
  const hint = "Node 20 needs about twice as long as Node 24 for files of this size.";
  expect(oldNodeHint(100 * MIB, "20.19.0")).toBe(hint);
  expect(oldNodeHint(100 * MIB - 1, "20.19.0")).toBeNull();
  expect(oldNodeHint(100 * MIB, "22.0.0")).toBeNull();
  expect(oldNodeHint(100 * MIB, "24.21.0")).toBeNull();
});

test("a run says it once, however many suites and steps it has", () => {
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: () => {}, debug: () => {} };
  const { onProgress } = showProgress({ log, now: () => 0, node: "20.19.0" });
  for (const task of ["a: reading", "a: reading", "b: reading"]) {
    onProgress({ task, done: 1, total: 200 * MIB, unit: "bytes" });
  }
  onProgress({ task: "b: labelling", done: 1, total: 200 * MIB, unit: "cases" });
  expect(lines).toEqual([oldNodeHint(200 * MIB, "20.19.0")]);
});
