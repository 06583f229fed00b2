import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Config } from "../../../src/core/config/config.ts";
import type { CaseFields } from "../../../src/core/line/field.ts";
import { findFiles } from "../../../src/input/config/files.ts";
import { fileScopes } from "../../../src/input/config/named-files.ts";
import { isWithin } from "../../../src/store/files.ts";

const FILES = [
  ...["a.jsonl", "b.jsonl", "a[1].jsonl", "x).jsonl", "runs/a.jsonl", "runs/b.json", "runs/deep/c.jsonl"],
  ...["runs/x.jsonl/part-1", "runs/.hidden.jsonl", "eval/gold/trace.jsonl", "eval/other/trace.jsonl", "up.jsonl"],
];
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "reach-"));
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "{}\n");
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const configOf = (pattern: string, folder = "", fields: CaseFields = {}): Config => {
  const suite = {
    name: "bot",
    folder: resolve(root, folder),
    family: { input: { fields } },
    gold: [pattern],
    traces: [],
  } as unknown as Config["suites"][number];
  return { suites: [suite] };
};

const PATTERNS = [
  ...["a.jsonl", "a[1].jsonl", "x).jsonl", "*.jsonl", "**/*.jsonl", "runs/*", "runs/*/", "runs/**", "runs/*.jsonl"],
  ...["runs/{a,deep/c}.jsonl", "{runs,eval}/**", "eval/*/trace.jsonl", "./runs/*.json*", "runs/[ab].json{l,}", "*"],
  ...["runs/?.jsonl", "runs/@(a|b).*", "ru*/**/*", "eval/../runs/*.jsonl", "runs/deep/../*.jsonl", "r*s/a.jsonl"],
];

test.each(PATTERNS)("every file that `%s` names is within its scope", (pattern) => {
  const { gold } = findFiles({ gold: [pattern], traces: [] }, { folder: root, root });
  const reaches = fileScopes(configOf(pattern), root);
  expect(gold.length).toBeGreaterThan(0);
  expect(gold.filter(({ name }) => !reaches.some((reach) => isWithin(name, reach)))).toEqual([]);
});

test.each([
  ["runs/*.jsonl", "", { path: "runs", suffix: ".jsonl" }],
  ["runs/a.jsonl", "", { path: "runs/a.jsonl", suffix: null }],
  ["../up.jsonl", "runs", { path: "up.jsonl", suffix: null }],
  ["**/*.jsonl", "runs", { path: "runs", suffix: ".jsonl" }],
  ["runs/*/trace.jsonl", "", { path: "runs", suffix: "trace.jsonl" }],
])("`%s` in the folder `%s`", (pattern, folder, reach) => {
  expect(fileScopes(configOf(pattern, folder), root)).toEqual([reach]);
});

test.each([
  ["runs/a.jsonl", [{ path: "runs", suffix: ".png" }]],
  ["runs/*.jsonl", [{ path: "runs", suffix: ".png" }]],
  ["a.jsonl", [{ path: "", suffix: ".png" }]],
  ["runs/*.png", []],
  ["../a.jsonl", []],
])("the scope of `%s`, whose lines may name pictures, includes those in its folder", (pattern, more) => {
  const own = fileScopes(configOf(pattern), root);
  expect(fileScopes(configOf(pattern, "", { truth: { picture: true } }), root)).toEqual([...own, ...more]);
});

test.each(["../x.jsonl", "/etc/*.jsonl", "a/../../x/*"])("`%s` leads out of the root and has no scope", (pattern) => {
  expect(fileScopes(configOf(pattern), root)).toEqual([]);
});
