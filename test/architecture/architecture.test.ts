import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseSource, readSources } from "../../scripts/structure/source.ts";
import {
  exportsByName,
  hasName,
  isRepeatable,
  isShort,
  leavesTheConsole,
  leavesTheJob,
  leavesTheProcess,
  type Manner,
} from "./manners.ts";
import { HOUSED, wrongDoors } from "./rooms.ts";

const ROOT = join(import.meta.dirname, "../..");
const house = readSources(join(ROOT, "src"));
const lines = (count: number): string => "\n".repeat(count - 1).concat("0;\n");

const RULES: Readonly<Record<string, Manner>> = {
  "imports go through doors": wrongDoors,
  "files are named after things": hasName,
  "files are short": isShort,
  "exports have names": exportsByName,
  "only doors end the process": leavesTheProcess,
  "only the log sink prints": leavesTheConsole,
  "only the action's door fails the job": leavesTheJob,
  "no chance and no clock": isRepeatable,
};

describe("the house", () => {
  test("has been read", () => {
    expect(house.map(({ path }) => path)).toEqual(expect.arrayContaining(["evaluate.ts", "core/report.ts"]));
  });

  for (const [name, rule] of Object.entries(RULES)) {
    test(name, () => expect(house.flatMap(rule)).toEqual([]));
  }

  test("every package that is bundled has a home", () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(new Set(HOUSED)).toEqual(new Set(Object.keys(dependencies)));
  });
});

/** Each is one break of one rule: the file it would stand in, its text, and what is said of it. */
const BREAKS: readonly [rule: keyof typeof RULES, path: string, text: string, said: string][] = [
  ["imports go through doors", "math/a.ts", 'import { z } from "zod";', "math imports nothing"],
  ["imports go through doors", "math/a.ts", 'import type { A } from "../core/a.ts";', "math has no door to core"],
  ["imports go through doors", "math/a.ts", 'import { x } from "node:fs";', "math is pure"],
  ["imports go through doors", "core/a.ts", 'import "../read/a.ts";', "core has no door to read"],
  ["imports go through doors", "core/a.ts", 'import { x } from "node:path";', "core is pure"],
  ["imports go through doors", "families/a/b.ts", 'import { x } from "../c/d.ts";', "a family knows no other"],
  ["imports go through doors", "families/a/b.ts", 'import { x } from "../index.ts";', "a family knows no other"],
  ["imports go through doors", "families/a/b/c.ts", 'import { x } from "../../d/e.ts";', "a family knows no other"],
  ["imports go through doors", "families/index.ts", 'import { x } from "./a/compute.ts";', "the list names"],
  ["imports go through doors", "families/a/b.ts", 'import { x } from "../../render/a.ts";', "no door to render"],
  ["imports go through doors", "read/a.ts", 'import { x } from "../families/index.ts";', "no door to families"],
  ["imports go through doors", "render/a.ts", 'const x = await import("yaml");', "the home of yaml is read"],
  ["imports go through doors", "render/a.ts", "const x = await import(name);", "not a plain text"],
  ["imports go through doors", "store/a.ts", 'export * from "../math/sum.ts";', "no door to math"],
  [
    "imports go through doors",
    "store/a.ts",
    'let x: import("@actions/core").X;',
    "the home of @actions/core is github",
  ],
  ["imports go through doors", "github/a.ts", 'export { x } from "../render/a.ts";', "no door to render"],
  ["imports go through doors", "commands/a.ts", 'import * as core from "@actions/core";', "is github"],
  ["imports go through doors", "commands/a.ts", 'import { x } from "../index.ts";', "nobody imports a door"],
  ["imports go through doors", "evaluate.ts", 'import { x } from "./cli.ts";', "nobody imports a door"],
  ["imports go through doors", "evaluate.ts", 'import { x } from "./github/a.ts";', "no door to github"],
  ["imports go through doors", "index.ts", 'import { x } from "../test/a.ts";', "outside of src/"],
  ["imports go through doors", "cli.ts", 'import { x } from "left-pad";', "left-pad has no home"],
  ["imports go through doors", "read/a.ts", 'import { x } from "fs";', "fs has no home"],
  ["imports go through doors", "attic/a.ts", "", "in no room"],
  ["files are named after things", "core/utils.ts", "", "a drawer"],
  ["files are named after things", "helpers/a.ts", "", "a drawer"],
  ["files are named after things", "families/a/types.ts", "", "a drawer"],
  ["files are named after things", "core/bigThing.ts", "", "kebab-case"],
  ["files are short", "core/a.ts", lines(251), "has 251 lines"],
  ["exports have names", "core/a.ts", "export default 1;", "src/core/a.ts:1 exports a default"],
  ["exports have names", "core/a.ts", "const a = 1;\nexport { a as default };", "src/core/a.ts:2 exports a default"],
  ["only doors end the process", "commands/a.ts", "process.exit(1);", "process.exit"],
  ["only doors end the process", "commands/a.ts", "process.exitCode = 1;", "process.exitCode"],
  ["only the log sink prints", "core/a.ts", 'console.error("x");', "console.error"],
  ["only the log sink prints", "cli.ts", 'console["log"]("x");', "console.log"],
  ["only the log sink prints", "read/a.ts", 'process.stdout.write("x");', "process.stdout"],
  ["only the action's door fails the job", "github/a.ts", 'core.setFailed("x");', "setFailed"],
  ["only the action's door fails the job", "cli.ts", "const { setFailed } = core;", "setFailed"],
  ["no chance and no clock", "math/a.ts", "Math.random();", "Math.random"],
  ["no chance and no clock", "core/a.ts", "Date.now();", "Date.now"],
  ["no chance and no clock", "render/a.ts", "new Date();", "asks the clock"],
];

describe("each rule bites", () => {
  test("and each has a sample", () => {
    expect(new Set(BREAKS.map(([rule]) => rule))).toEqual(new Set(Object.keys(RULES)));
  });

  test.each(BREAKS)("%s: src/%s", (rule, path, text, said) => {
    expect(RULES[rule]?.(parseSource(path, text))).toEqual([expect.stringContaining(said)]);
  });
});

describe("no rule bites what is right", () => {
  const RIGHT: readonly [path: string, text: string][] = [
    ["math/a.ts", 'import { add } from "./sum.ts"; // import { z } from "zod"'],
    ["core/a.ts", 'import { z } from "zod"; import { add } from "../math/sum.ts";'],
    ["core/a.ts", 'const text = "console.log(Math.random())"; new Date(0); Date.UTC(2026);'],
    ["core/a.ts", lines(250)],
    ["families/index.ts", 'import { a } from "./a/family.ts"; import type { Family } from "../core/family.ts";'],
    ["families/a/family.ts", 'import { x } from "./deep/x.ts"; import { add } from "../../math/sum.ts";'],
    ["families/a/deep/b.ts", 'import { x } from "../compute.ts"; import { y } from "./y.ts";'],
    ["read/a.ts", 'import { parse } from "yaml"; import { readFile } from "node:fs/promises";'],
    ["github/a.ts", 'import * as core from "@actions/core/lib/core.js"; import { x } from "../store/a.ts";'],
    ["index.ts", 'import { setFailed } from "@actions/core"; process.exit(1);'],
    ["render/log.ts", 'console.error("x");'],
  ];

  test.each(RIGHT)("src/%s", (path, text) => {
    expect(Object.values(RULES).flatMap((rule) => rule(parseSource(path, text)))).toEqual([]);
  });
});
