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
