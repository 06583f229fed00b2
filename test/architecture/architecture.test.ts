import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, parseSource, readSources } from "../../scripts/structure/source.ts";
import { rowsOf } from "../input/rows.ts";
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

/** Breaks one rule: the rule, the file's path, its text, and part of the message. */
type Break = Record<"path" | "text" | "message", string> & { readonly rule: keyof typeof FILE_RULES };
const BREAKS = [
  ...rowsOf<Break>("breaks.jsonl", import.meta.url),
  { rule: "files are short", path: "core/a.ts", text: `${"\n".repeat(250)}0;\n`, message: "has 251 lines" },
];

describe("each rule finds a break", () => {
  test("and each has an example", () => {
    expect(new Set(BREAKS.map(({ rule }) => rule))).toEqual(new Set(Object.keys(FILE_RULES)));
  });

  test.each(BREAKS)("$rule: src/$path", ({ rule, path, text, message }) => {
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
