import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, parseSource, readSources } from "../../scripts/structure/source.ts";
import {
  exportsByName,
  type FileRule,
  hasClearName,
  hasNoCycles,
  hasSmallFolders,
  isDeterministic,
  isShort,
  leavesConsoleAlone,
  leavesJobAlone,
  leavesProcessAlone,
  type TreeRule,
} from "./file-rules.ts";
import { ALLOWED_PACKAGES, forbiddenImports } from "./import-rules.ts";
import { readsNoSentence, unusedExceptions } from "./sentence-rules.ts";

const ROOT = join(import.meta.dirname, "../..");
const sources = readSources(join(ROOT, "src"));
const linesOf = (count: number): string => "\n".repeat(count - 1).concat("0;\n");

const FILE_RULES: Readonly<Record<string, FileRule>> = {
  "modules import what they may": forbiddenImports,
  "file names say what is in the file": hasClearName,
  "files are short": isShort,
  "exports have names": exportsByName,
  "only entry points end the process": leavesProcessAlone,
  "only the log prints": leavesConsoleAlone,
  "only the action's entry point fails the job": leavesJobAlone,
  "pure modules use no random numbers and no clock": isDeterministic,
  "no decision depends on the words of a sentence": readsNoSentence,
};

const TREE_RULES: Readonly<Record<string, TreeRule>> = {
  "no import cycles, type imports included": hasNoCycles,
  "folders have at most 20 files": hasSmallFolders,
};

describe("src/", () => {
  test("is read", () => {
    expect(sources.map(({ path }) => path)).toEqual(expect.arrayContaining(["action.ts", "cli.ts", "core/report.ts"]));
  });

  for (const [name, rule] of Object.entries(FILE_RULES)) test(name, () => expect(sources.flatMap(rule)).toEqual([]));
  for (const [name, rule] of Object.entries(TREE_RULES)) test(name, () => expect(rule(sources)).toEqual([]));

  test("has every exception from the rule on sentences", () => expect(unusedExceptions(sources)).toEqual([]));

  test("has a module for every package that is bundled", () => {
    const imported = sources.flatMap(importsOf).filter((name) => name !== null && !/^(?:\.|node:)/.test(name));
    const packages = imported.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name ?? "")?.[0]);
    expect(new Set(packages)).toEqual(new Set(ALLOWED_PACKAGES));
  });
});

/** Each entry breaks one rule: the rule, the file's path, its text, and part of the message. */
const BREAKS: readonly [rule: keyof typeof FILE_RULES, path: string, text: string, message: string][] = [
  ["no decision depends on the words of a sentence", "a.ts", 'one.why.includes("x");', "reads the words of `why`"],
  ["no decision depends on the words of a sentence", "a.ts", '(one?.todo ?? "").replace("x", "");', "`todo`"],
  ["no decision depends on the words of a sentence", "a.ts", "/x/.test(gate.reason);", "`reason`"],
  ["modules import what they may", "math/a.ts", 'import { z } from "zod";', "math imports nothing"],
  ["modules import what they may", "core/a.ts", 'import { x } from "node:os";', "core is pure"],
  ["modules import what they may", "families/a/b.ts", 'import { x } from "../c/d.ts";', "does not import another"],
  ["modules import what they may", "families/index.ts", 'import { x } from "./a/compute.ts";', "`family.ts` only"],
  ["modules import what they may", "families/a/b.ts", 'import { x } from "../../report/a.ts";', "not import report"],
  ["modules import what they may", "input/a.ts", 'import { x } from "../families/index.ts";', "not import families"],
  ["modules import what they may", "report/a.ts", 'const x = await import("yaml");', "only input imports yaml"],
  ["modules import what they may", "report/a.ts", "const x = await import(name);", "not a string literal"],
  ["modules import what they may", "store/a.ts", 'let x: import("@actions/core").X;', "only github imports"],
  ["modules import what they may", "commands/a.ts", 'import { x } from "../action.ts";', "imports an entry point"],
  ["modules import what they may", "action.ts", 'import { x } from "../test/a.ts";', "outside of src/"],
  ["modules import what they may", "cli.ts", 'import { x } from "left-pad";', "no module may import left-pad"],
  ["modules import what they may", "setup/a.ts", 'import { execFile } from "node:child_process";', "starts a program"],
  ["modules import what they may", "github/api/git-process.ts", 'import { x } from "node:vm";', "starts a program"],
  ["modules import what they may", "input/a.ts", 'import { x } from "fs";', "no module may import fs"],
  ["modules import what they may", "attic/a.ts", "", "in no module"],
  ["file names say what is in the file", "core/utils.ts", "", "could hold anything"],
  ["file names say what is in the file", "core/bigThing.ts", "", "kebab-case"],
  ["files are short", "core/a.ts", linesOf(251), "has 251 lines"],
  ["exports have names", "core/a.ts", "export default 1;", "src/core/a.ts:1 has a default export"],
  ["exports have names", "core/a.ts", "const a = 1;\nexport { a as default };", "src/core/a.ts:2 has a default"],
  ["only entry points end the process", "commands/a.ts", "process.exit(1);", "process.exit"],
  ["only the log prints", "core/a.ts", 'console.error("x");', "console.error"],
  ["only the log prints", "input/a.ts", 'process.stdout.write("x");', "process.stdout"],
  ["only the action's entry point fails the job", "github/a.ts", 'core.setFailed("x");', "setFailed"],
  ["pure modules use no random numbers and no clock", "math/a.ts", "Math.random();", "Math.random"],
  ["pure modules use no random numbers and no clock", "report/a.ts", "new Date();", "reads the clock"],
];

describe("each rule finds a break", () => {
  test("and each has an example", () => {
    expect(new Set(BREAKS.map(([rule]) => rule))).toEqual(new Set(Object.keys(FILE_RULES)));
  });

  test.each(BREAKS)("%s: src/%s", (rule, path, text, message) => {
    expect(FILE_RULES[rule]?.(parseSource(path, text))).toEqual([expect.stringContaining(message)]);
  });

  test("no import cycles: two files, by types alone; three files; a file that is in no cycle", () => {
    const two = [
      parseSource("core/a.ts", 'import type { B } from "./b.ts";'),
      parseSource("core/b.ts", 'import type { A } from "./a.ts";'),
    ];
    expect(hasNoCycles(two)).toEqual(["2 files import each other: core/a.ts, core/b.ts"]);
    const three = [
      parseSource("core/c.ts", 'import { d } from "./d.ts";'),
      parseSource("core/d.ts", 'export * from "../math/e.ts";'),
      parseSource("core/f.ts", 'import { c } from "./c.ts";'),
      parseSource("math/e.ts", 'const c = await import("../core/c.ts");'),
    ];
    expect(hasNoCycles([...two, ...three])).toEqual([
      "3 files import each other: core/c.ts, core/d.ts, math/e.ts",
      "2 files import each other: core/a.ts, core/b.ts",
    ]);
  });

  test("folders have at most 20 files", () => {
    const files = (count: number) => Array.from({ length: count }, (_, index) => parseSource(`core/f${index}.ts`, ""));
    expect(hasSmallFolders([...files(20), parseSource("core/deep/a.ts", "")])).toEqual([]);
    expect(hasSmallFolders(files(21))).toEqual([expect.stringContaining("src/core has 21 files")]);
  });
});
