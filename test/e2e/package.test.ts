import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VERSION } from "../../src/core/project.ts";

const ROOT = join(import.meta.dirname, "../..");
const EXAMPLES = join(ROOT, "examples");
const DIST = join(ROOT, "dist");
const run = promisify(execFile);

let temp: string;
let tarball: string;
let packed: readonly string[];
/** A project that has installed the tarball. */
let project: string;

/** Runs a program of npm's offline, with a cache and a configuration of its own. */
async function npm(program: "npm" | "npx", args: readonly string[], folder: string): Promise<string> {
  const env = {
    PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
    HOME: temp,
    NO_COLOR: "1",
    npm_config_cache: join(temp, "cache"),
    npm_config_userconfig: join(temp, "npmrc"),
    npm_config_offline: "true",
    npm_config_update_notifier: "false",
  };
  const { stdout } = await run(program, args, { cwd: folder, env, maxBuffer: 2 ** 26 });
  return stdout;
}

beforeAll(async () => {
  temp = mkdtempSync(join(tmpdir(), "noworse-package-"));
  const [made] = JSON.parse(await npm("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", temp], ROOT));
  tarball = join(temp, made.filename);
  packed = made.files.map(({ path }: { path: string }) => path);
  project = join(temp, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), "{}\n");
  await npm("npm", ["install", "--no-audit", "--no-fund", "--save-dev", tarball], project);
});
afterAll(() => rmSync(temp, { recursive: true, force: true }));

/** Returns the files of dist/ that an entry point loads at once or later, with itself. */
function loadedBy(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const load = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    const code = readFileSync(join(DIST, name), "utf8");
    for (const [, next = ""] of code.matchAll(/\b(?:from|import)\s*\(?\s*"\.\/([\w.-]+\.js)"/g)) load(next);
  };
  load(entry);
  return loaded;
}

describe("the tarball", () => {
  test("contains what the command line loads, and nothing that only the action does", () => {
    const command = loadedBy("cli.js");
    // Read by their names: the licences, the module type, the script and style of the HTML report.
    const assets = ["LICENSES.txt", "package.json", "report-page.css", "report-page.js"];
    const wanted = [...command, ...assets].map((name) => `dist/${name}`);
    expect(command.size).toBeGreaterThan(10);
    expect(new Set(packed.filter((path) => path.startsWith("dist/")))).toEqual(new Set(wanted));
    const actionOnly = [...loadedBy("action.js")].filter((name) => !command.has(name));
    expect(actionOnly).toContain("artifact-client.js");
  });

  test("contains the schemas, README and licence besides", () => {
    const others = packed.filter((path) => !path.startsWith("dist/"));
    const schemas = readdirSync(join(ROOT, "schema")).map((name) => `schema/${name}`);
    expect(new Set(others)).toEqual(new Set(["LICENSE", "README.md", "package.json", ...schemas]));
    expect(schemas).toEqual(["schema/config.json", "schema/report.json"]);
  });
});

describe("an empty folder with the tarball installed", () => {
  test("has no other package", () => {
    const installed = readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith("."));
    expect(installed).toEqual(["noworse"]);
    const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
    expect(Object.keys(packages)).toEqual(["", "node_modules/noworse"]);
  });

  test("runs a suite and compares it with its own report", async () => {
    cpSync(join(EXAMPLES, "classification"), project, { recursive: true });
    expect(await npm("npx", ["noworse", "--version"], project)).toBe(`${VERSION}\n`);
    await npm("npx", ["noworse", "run", "--out", "before"], project);
    const again = await npm("npx", ["noworse", "run", "--baseline", "before"], project);
    expect(again).toContain("accuracy");
    expect(readFileSync(join(project, "noworse-out/report.html"), "utf8")).toContain("</html>");
    const report = JSON.parse(readFileSync(join(project, "noworse-out/report.json"), "utf8"));
    expect(report).toMatchObject({ tool: { version: VERSION }, verdict: { outcome: "pass" } });
  });
});

test("npx runs the tarball in a folder without package.json", async () => {
  const empty = join(temp, "empty");
  mkdirSync(empty);
  expect(await npm("npx", ["--yes", `--package=${tarball}`, "noworse", "--version"], empty)).toBe(`${VERSION}\n`);
  expect(readdirSync(empty)).toEqual([]);
});
