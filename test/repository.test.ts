import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { hasOneName, hasPinnedActions, hasSafeJobs, namesNoMachine } from "./architecture/document-rules.ts";
import { ALLOWED_PACKAGES } from "./architecture/import-rules.ts";
import { readTexts, trackedPaths } from "./architecture/tracked-files.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const manifest = JSON.parse(read("package.json"));
const lock = JSON.parse(read("package-lock.json"));
const action = parse(read("action.yml"));
const tracked = trackedPaths(ROOT);
const texts = readTexts(ROOT, tracked ?? []);
const written = texts.filter(({ path }) => !path.startsWith("dist/"));
const workflows = texts.filter(({ path }) => /^\.github\/workflows\/[\w-]+\.yml$/.test(path));

const missing = (...paths: string[]): string[] => paths.filter((path) => !tracked?.includes(path));

describe("committed files", () => {
  test("include the manifest, the action, the README and the CI script", () => {
    expect(missing("package.json", "action.yml", "README.md", ".ci/run")).toEqual([]);
  });

  test("contain no paths of a machine and no registry", () => expect(written.flatMap(namesNoMachine)).toEqual([]));

  test("have one name of the product", () => expect(written.flatMap(hasOneName)).toEqual([]));

  test("include what is built, and nothing that git should ignore", () => {
    expect(missing("dist/action.js", "dist/cli.js", "dist/LICENSES.txt", "schema/config.json")).toEqual([]);
    expect(tracked?.filter((path) => /(^|\/)(node_modules|coverage|noworse-out)\//.test(path))).toEqual([]);
  });
});

describe("workflows", () => {
  test("exist", () => expect(workflows.map(({ path }) => path)).toContain(".github/workflows/ci.yml"));
  test("use pinned actions", () => expect(workflows.flatMap(hasPinnedActions)).toEqual([]));
  test("grant few permissions, end in time and leave no token", () =>
    expect(workflows.flatMap(hasSafeJobs)).toEqual([]));
});

describe("packages", () => {
  const node = JSON.parse(read("scripts/node/package.json"));
  const groups = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies", "overrides"];
  const wanted = [manifest, node].flatMap((one) => groups.flatMap((group) => Object.entries<string>(one[group] ?? {})));

  test("have exact versions", () => {
    expect(wanted.filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test("at most twenty-six are bundled", () => expect(ALLOWED_PACKAGES.length).toBeLessThanOrEqual(26));

  test("are no dependencies of the published package, which contains what it needs", () => {
    expect(Object.keys(manifest)).not.toContain("private");
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual(["devDependencies"]);
    expect(Object.keys(manifest.devDependencies)).toEqual(expect.arrayContaining([...ALLOWED_PACKAGES]));
    expect(node.private).toBe(true);
  });

  test("that are not bundled are updated together", () => {
    const { updates } = parse(read(".github/dependabot.yml"));
    expect(updates[0].groups.tools.patterns).toEqual(["*"]);
    expect(new Set(updates[0].groups.tools["exclude-patterns"])).toEqual(new Set(ALLOWED_PACKAGES));
  });

  test("state their licences, and none is among those that their authors left", () => {
    const locked = Object.entries<Record<string, unknown>>(lock.packages).filter(([path]) =>
      path.includes("node_modules/"),
    );
    const silent = locked.filter(([, one]) => one["license"] === undefined && one["link"] !== true);
    expect(silent.map(([path]) => path)).toEqual([]);
    // What `unzip-stream` needs, which the artifact client needs for downloads that nothing here does: `overrides` replaces it.
    const left = ["binary", "buffers", "chainsaw", "traverse"].map((name) => `node_modules/${name}`);
    expect(locked.filter(([path]) => left.some((name) => path.endsWith(name)))).toEqual([]);
    expect(lock.packages["node_modules/@actions/artifact/node_modules/unzip-stream"]).toMatchObject({ name: "yauzl" });
  });

  test("run no script at install, and are locked by integrity without a host", () => {
    const locked = Object.entries<Record<string, unknown>>(lock.packages).filter(([path]) => path !== "");
    const installed = locked.filter(
      ([path]) => path.startsWith("node_modules/") && path !== `node_modules/${node.name}`,
    );
    // The workspace is a folder of this repository: its entry and the link to it.
    expect(locked.length - installed.length).toBe(2);
    expect(installed.length).toBeGreaterThan(wanted.length);
    const scripted = installed.filter(([, one]) => one["hasInstallScript"]).map(([path]) => path);
    expect(scripted).toEqual([]);
    expect(installed.filter(([, one]) => one["resolved"] !== undefined).map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, one]) => one["integrity"] === undefined).map(([path]) => path)).toEqual([]);
    const scripts = [manifest, node].flatMap((one) => Object.keys(one.scripts ?? {}));
    expect(scripts.filter((name) => /^(pre|post)?(install|prepare|uninstall|pack|publish)/.test(name))).toEqual([]);
    expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true");
  });
});

describe("dist", () => {
  const licences = existsSync(join(ROOT, "dist/LICENSES.txt")) ? read("dist/LICENSES.txt") : "";

  test("contains the entry points of action.yml and package.json", () => {
    const steps = { main: "dist/action.js" };
    expect(action.runs).toEqual({ using: "node24", ...steps });
    expect(read(manifest.bin.noworse).startsWith("#!/usr/bin/env node\n")).toBe(true);
    for (const path of [...Object.values(steps), manifest.bin.noworse]) expect(existsSync(join(ROOT, path))).toBe(true);
  });

  test("lists the licence of every package that it contains code of", () => {
    const chunks = (tracked ?? []).filter((path) => /^dist\/.*\.js$/.test(path)).map(read);
    // The bundler writes the source of each module above it: `// node_modules/<package>/<file>`.
    const marks = /^\/\/ (?:.*\/)?node_modules\/(@[^/\s]+\/[^/\s]+|[^/\s]+)\/\S+$/gm;
    const names = chunks.flatMap((text) => [...text.matchAll(marks)]);
    const bundled = new Set(names.map(([, name = ""]) => name));
    expect([...bundled]).toEqual(expect.arrayContaining(["zod", "yaml", "@actions/core"]));
    expect([...bundled].filter((name) => !licences.includes(`\n${name}@`))).toEqual([]);
    // Another package is in its place, which has not its functions.
    expect(bundled).not.toContain("unzip-stream");
    expect(chunks.join("")).not.toMatch(/\.Extract\(/);
  });

  test("states the licence of every package", () => {
    const stated = licences.split("\n").filter((line) => line.startsWith("Licence: "));
    expect(stated).not.toContain("Licence: none stated");
    expect(stated.length).toBeGreaterThan(50);
  });
});

describe("each rule finds a break", () => {
  const workflow = (text: string) => ({ path: "w.yml", text });
  const good = `
permissions: {}
concurrency: one
jobs:
  a:
    permissions: { contents: read }
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@${"0a".repeat(20)} # v5.0.1
        with: { persist-credentials: false }
      - uses: ./
`;

  test("none in a file that is right", () => {
    expect([
      ...hasPinnedActions(workflow(good)),
      ...hasSafeJobs(workflow(good)),
      ...namesNoMachine(workflow(good)),
    ]).toEqual([]);
    const text = `https://example.org/${"home"}/me/ and ./${"tmp"}/x/ and noworse-out/${"work"}/a`;
    expect(namesNoMachine({ path: "a.md", text })).toEqual([]);
  });

  test.each([
    ["root", `see /${"root"}/x`],
    ["home", `see /${"home"}/somebody/x`],
    ["tmp", `cd /${"tmp"}/abc/x`],
    ["registry", `https://registry.${"npmjs"}.org/x`],
  ])("in paths: %s", (_, text) => expect(namesNoMachine({ path: "a", text })).toHaveLength(1));

  test.each(["Eval", "eval-", "EVAL_", "eval "].map((start) => `${start}delta`))("in names: %s", (name) => {
    expect(hasOneName({ path: "a.md", text: name })).toHaveLength(1);
    expect(hasOneName({ path: `${name}.md`, text: "" })).toHaveLength(1);
    expect(hasOneName({ path: "CHANGELOG.md", text: `${name}\n${name}` })).toHaveLength(1);
  });

  test.each([
    ["a tag", "@v5"],
    ["a short commit", "@0a0a0a0 # v5.0.1"],
    ["no version", `@${"0a".repeat(20)}`],
    ["a vague version", `@${"0a".repeat(20)} # v5`],
  ])("in pins: %s", (_, pin) => expect(hasPinnedActions(workflow(`- uses: actions/checkout${pin}`))).toHaveLength(1));

  test.each([
    ["no top-level permissions", "permissions: {}\nconcurrency", "concurrency"],
    ["no concurrency", "concurrency: one\n", ""],
    ["all secrets passed on", "      - uses: ./\n", "      - uses: ./\n    secrets: inherit\n"],
    ["wide permissions", "permissions: {}\n", "permissions: { contents: write }\n"],
    ["a job without permissions", "    permissions: { contents: read }\n", ""],
    ["no deadline", "    timeout-minutes: 5\n", ""],
    ["a token left", "        with: { persist-credentials: false }\n", ""],
    ["the event pull_request_target", "permissions: {}\n", "on: pull_request_target\npermissions: {}\n"],
    ["an expression in a script", "      - uses: ./\n", `      - run: echo \${{ github.head_ref }}\n`],
    ["one on a later line", "      - uses: ./\n", `      - run: |\n          a\n          b \${{ github.head_ref }}\n`],
  ])("in jobs: %s", (_, from, to) => {
    expect(good).toContain(from);
    expect(hasSafeJobs(workflow(good.replace(from, to)))).toHaveLength(1);
  });
});
