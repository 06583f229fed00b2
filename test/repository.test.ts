import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { VERSION } from "../src/core/version.ts";
import {
  fencesOf,
  fileLinksOf,
  hasReadableExamples,
  isCareful,
  isPinned,
  isPlaceless,
} from "./architecture/document-rules.ts";
import { readTexts, trackedPaths } from "./architecture/tracked-files.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const manifest = JSON.parse(read("package.json"));
const lock = JSON.parse(read("package-lock.json"));
const action = parse(read("action.yml"));
const tracked = trackedPaths(ROOT);
const texts = readTexts(ROOT, tracked ?? []);
const written = texts.filter(({ path }) => !path.startsWith("dist/"));
const workflows = texts.filter(({ path }) => /^(\.github\/workflows|examples\/.*)\/[\w-]+\.yml$/.test(path));
const ours = workflows.filter(({ path }) => path.startsWith(".github/"));
const papers = texts.filter(({ path }) => path.endsWith(".md") && !path.startsWith("test/"));

const missing = (...paths: string[]): string[] => paths.filter((path) => !tracked?.includes(path));

describe("the committed files", () => {
  test("are known", () => {
    expect(missing("package.json", "action.yml", "README.md", ".ci/run")).toEqual([]);
  });

  test("name no machine's paths and no registry", () => expect(written.flatMap(isPlaceless)).toEqual([]));

  test("hold what is built, and nothing that git should not see", () => {
    expect(missing("dist/action.js", "dist/cli.js", "dist/LICENSES.txt", "schema/config.json")).toEqual([]);
    expect(tracked?.filter((path) => /(^|\/)(node_modules|coverage|evaldelta-out)\//.test(path))).toEqual([]);
  });
});

describe("the workflows", () => {
  test("are there", () => expect(ours.map(({ path }) => path)).toContain(".github/workflows/ci.yml"));
  test("use pinned actions", () => expect(ours.flatMap(isPinned)).toEqual([]));
  test("grant little, end in time and leave no token", () => expect(ours.flatMap(isCareful)).toEqual([]));
});

/** It compares version numbers; it comes with azurite, for tests only, and `.npmrc` keeps it from running. */
const NEVER_RUN = ["node_modules/protobufjs"];

describe("the packages", () => {
  const groups = ["dependencies", "devDependencies", "optionalDependencies", "overrides"];
  const wanted = groups.flatMap((group) => Object.entries<string>(manifest[group] ?? {}));

  test("have exact versions", () => {
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test("are twenty-two at most in what is built", () => {
    expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(22);
  });

  test("run nothing at install, and are locked by content without a host", () => {
    const locked = Object.entries<Record<string, unknown>>(lock.packages).filter(([path]) => path !== "");
    expect(locked.length).toBeGreaterThan(wanted.length);
    const scripted = locked.filter(([, one]) => one["hasInstallScript"]).map(([path]) => path);
    expect(scripted).toEqual(NEVER_RUN);
    expect(locked.filter(([, one]) => one["resolved"] !== undefined).map(([path]) => path)).toEqual([]);
    expect(locked.filter(([, one]) => one["integrity"] === undefined).map(([path]) => path)).toEqual([]);
    const own = Object.keys(manifest.scripts).filter((name) => /^(pre|post)?(install|prepare|uninstall)/.test(name));
    expect(own).toEqual([]);
    expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true");
  });
});

describe("what is built", () => {
  const licences = existsSync(join(ROOT, "dist/LICENSES.txt")) ? read("dist/LICENSES.txt") : "";

  test("starts where action.yml says", () => {
    expect(action.runs).toEqual({ using: "node24", main: "dist/action.js" });
    expect(read(manifest.bin.evaldelta).startsWith("#!/usr/bin/env node\n")).toBe(true);
    for (const path of [action.runs.main, manifest.bin.evaldelta]) expect(existsSync(join(ROOT, path))).toBe(true);
  });

  test("has the version of package.json", () => expect(VERSION).toBe(manifest.version));

  test("lists the licence of every package it holds code of", () => {
    const chunks = (tracked ?? []).filter((path) => /^dist\/.*\.js$/.test(path)).map(read);
    // The bundler writes above each module where it is from: `// node_modules/<package>/<file>`.
    const marks = /^\/\/ (?:.*\/)?node_modules\/(@[^/\s]+\/[^/\s]+|[^/\s]+)\/\S+$/gm;
    const names = chunks.flatMap((text) => [...text.matchAll(marks)]);
    const bundled = new Set(names.map(([, name = ""]) => name));
    expect([...bundled]).toEqual(expect.arrayContaining(["zod", "yaml", "@actions/core"]));
    expect([...bundled].filter((name) => !licences.includes(`\n${name}@`))).toEqual([]);
  });

  test("says of every package which licence it has", () => {
    const stated = licences.split("\n").filter((line) => line.startsWith("Licence: "));
    expect(stated.filter((line) => line === "Licence: none stated")).toHaveLength(1);
    expect(licences).toContain("buffers@0.1.1\nLicence: none stated");
    expect(stated.length).toBeGreaterThan(50);
  });
});

describe("the papers", () => {
  test("have examples that can be read", () => expect(papers.flatMap(hasReadableExamples)).toEqual([]));

  test("link to files that are there", () => {
    const dead = papers.flatMap(({ path, text }) =>
      fileLinksOf(text)
        .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
        .map((target) => `${path} links to ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test("show in the README and the examples only inputs that the action has", () => {
    const snippets = fencesOf(read("README.md")).fences.filter(({ language }) => language === "yaml");
    const examples = [...snippets.map(({ body }) => body), ...workflows.map(({ text }) => text)];
    const given = examples.flatMap((text) => inputsGiven(parse(text)));
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((name) => !(name in action.inputs))).toEqual([]);
  });
});

/** The inputs that are given to this action anywhere in a workflow. */
function inputsGiven(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const { uses, with: given } = value as { uses?: unknown; with?: object };
  const isOurs = typeof uses === "string" && (uses === "./" || /\/evaldelta@/.test(uses));
  return [...(isOurs ? Object.keys(given ?? {}) : []), ...Object.values(value).flatMap(inputsGiven)];
}

describe("each rule bites", () => {
  const workflow = (text: string) => ({ path: "w.yml", text });
  const good = `
permissions: {}
jobs:
  a:
    permissions: { contents: read }
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@${"0a".repeat(20)} # v5.0.1
        with: { persist-credentials: false }
      - uses: ./
`;

  test("on nothing that is right", () => {
    expect([...isPinned(workflow(good)), ...isCareful(workflow(good)), ...isPlaceless(workflow(good))]).toEqual([]);
    const text = `https://example.org/${"home"}/me/ and ./${"tmp"}/x/ and evaldelta-out/${"work"}/a\n\`\`\`yaml\na: 1\n\`\`\`\n\`\`\`json\n{}\n{}\n\`\`\``;
    expect([...isPlaceless({ path: "a.md", text }), ...hasReadableExamples({ path: "a.md", text })]).toEqual([]);
  });

  test.each([
    ["root", `see /${"root"}/x`],
    ["home", `see /${"home"}/somebody/x`],
    ["tmp", `cd /${"tmp"}/abc/x`],
    ["registry", `https://registry.${"npmjs"}.org/x`],
  ])("on places: %s", (_, text) => expect(isPlaceless({ path: "a", text })).toHaveLength(1));

  test.each([
    ["a tag", "@v5"],
    ["a short commit", "@0a0a0a0 # v5.0.1"],
    ["no version", `@${"0a".repeat(20)}`],
    ["a vague version", `@${"0a".repeat(20)} # v5`],
  ])("on pins: %s", (_, pin) => expect(isPinned(workflow(`- uses: actions/checkout${pin}`))).toHaveLength(1));

  test.each([
    ["no top-level permissions", "permissions: {}\njobs", "jobs"],
    ["wide permissions", "permissions: {}\n", "permissions: { contents: write }\n"],
    ["a job without permissions", "    permissions: { contents: read }\n", ""],
    ["no deadline", "    timeout-minutes: 5\n", ""],
    ["a token left", "        with: { persist-credentials: false }\n", ""],
    ["a dangerous event", "permissions: {}\n", "on: pull_request_target\npermissions: {}\n"],
    ["an expression in a script", "      - uses: ./\n", `      - run: echo \${{ github.head_ref }}\n`],
  ])("on carelessness: %s", (_, from, to) => {
    expect(good).toContain(from);
    expect(isCareful(workflow(good.replace(from, to)))).toHaveLength(1);
  });

  test.each([
    ["YAML", "```yaml\na: [1\n```"],
    ["JSON", "```json\n{a}\n```"],
    ["JSON with a name", "```json gold\n{a}\n```\n\n```json traces\n{}\n```"],
    ["an open fence", "```yaml\na: 1"],
    ["quoted YAML", "> ```yaml\n> a: {\n> ```"],
  ])("on examples: %s", (_, text) => expect(hasReadableExamples({ path: "a.md", text })).toHaveLength(1));

  test("on links", () => expect(fileLinksOf("[a](b.md#c) [d](https://e.f) [g](#h)")).toEqual(["b.md"]));
});
