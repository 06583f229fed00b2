import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

// What a start loads decides how long it takes, and can be tested on a busy machine. The budgets are about a tenth above what is loaded today.
const ROOT = join(import.meta.dirname, "../..");
const DIST = join(ROOT, "dist");
const temp = mkdtempSync(join(tmpdir(), "noworse-start-"));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

/** Writes the names of the modules that a process loads, one a line. */
const RECORDER = join(temp, "recorder.mjs");
writeFileSync(
  RECORDER,
  `import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
registerHooks({ load: (url, context, next) => { appendFileSync(process.env.LOADED, url + "\\n"); return next(url, context); } });`,
);

interface Start {
  readonly status: number | null;
  /** The chunks that were loaded, and their size in KiB. */
  readonly chunks: readonly string[];
  readonly size: number;
  /** Addresses of other modules that were loaded, Node's own aside. */
  readonly others: readonly string[];
}

function start(args: readonly string[], { folder = temp, env = {} }: { folder?: string; env?: object } = {}): Start {
  const loaded = join(temp, "loaded.txt");
  writeFileSync(loaded, "");
  const { status } = spawnSync(process.execPath, ["--import", pathToFileURL(RECORDER).href, ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], LOADED: loaded, ...env },
  });
  const urls = readFileSync(loaded, "utf8").trim().split("\n");
  const names = urls.flatMap((url) => /(?<=\/dist\/)[\w.-]+\.js$/.exec(url)?.[0] ?? []);
  const others = urls.filter((url) => !url.startsWith("node:") && !url.startsWith(pathToFileURL(DIST).href));
  const bytes = names.reduce((sum, name) => sum + statSync(join(DIST, name)).size, 0);
  return { status, chunks: [...names].sort(), size: Math.round(bytes / 1024), others };
}

const cli = join(DIST, "cli.js");
const START = ["cli.js", "start.js"];

test("dist/ has few files, none of them empty, a double of another one or nameless", () => {
  const names = readdirSync(DIST);
  expect(names.length).toBeLessThanOrEqual(46);
  expect(names.filter((name) => /[0-9]\.js$|facade|^chunk|^src/.test(name))).toEqual([]);
  expect(names.filter((name) => name.endsWith(".js") && statSync(join(DIST, name)).size < 1500)).toEqual([]);
});

test("the version and the help load nothing of what runs", () => {
  const version = start([cli, "--version"]);
  expect(version).toMatchObject({ status: 0, chunks: START });
  expect(version.size).toBeLessThan(61);
  expect(start([cli, "--help"])).toMatchObject({ status: 0, chunks: START });
});

test("a config that is not there loads neither parsers nor schemas", () => {
  const { status, chunks, size } = start([cli, "run", "--config", join(temp, "not-there.yml")]);
  expect(status).toBe(2);
  expect(chunks.filter((name) => !START.includes(name))).toEqual(["config-files.js", "rolldown-runtime.js"]);
  expect(size).toBeLessThan(172);
});

test.each([
  ["family: groundd, gold: a, traces: b", [], 740],
  ["family: grounded, gold: a, traces: b, gatess: {}", ["family-grounded.js"], 830],
  ['family: grounded, gold: a, traces: b, records: "a["', ["expressions.js", "family-grounded.js"], 895],
])(
  "an error of a config, `%s`, loads its family, a parser of expressions for those it has, and nothing that evaluates",
  (suite, own, most) => {
    const folder = mkdtempSync(join(temp, "wrong-"));
    writeFileSync(join(folder, "noworse.yml"), `suites: { bot: { ${suite} } }\n`);
    const { status, chunks, size } = start([cli, "run"], { folder });
    expect(status).toBe(2);
    expect(chunks).toContain("config.js");
    const later = /^(family-|expression|evaluation|run\.|html-|judge|stored-report|step)/;
    expect(chunks.filter((name) => later.test(name))).toEqual(own);
    expect(size).toBeLessThan(most);
  },
);

test("a run loads no module but the bundled ones and Node's own", () => {
  const folder = join(temp, "modules");
  cpSync(join(ROOT, "examples/scores"), folder, { recursive: true });
  const { status, others } = start([cli, "run"], { folder });
  expect([status, others]).toEqual([0, []]);
});

test("a run loads its family, and no other, and no client of a service", () => {
  const folder = join(temp, "retrieval");
  cpSync(join(ROOT, "examples/retrieval"), folder, { recursive: true });
  const { status, chunks, size } = start([cli, "run"], { folder });
  expect(status).toBe(0);
  expect(chunks.filter((name) => name.startsWith("family-"))).toEqual(["family-retrieval.js"]);
  expect(chunks.filter((name) => /client|^judge\.|github|json-schema|regex|parquet|xml|zip/.test(name))).toEqual([]);
  expect(size).toBeLessThan(1750);
});

test("the action loads what reads its inputs before anything else", () => {
  const { status, chunks, size } = start([join(DIST, "action.js")]);
  expect(status).toBe(2);
  expect(chunks.filter((name) => /^(family-|config|evaluation|action-run|html-)|client/.test(name))).toEqual([]);
  expect(size).toBeLessThan(390);
});

test("publishing another run's report loads nothing that reads, scores or compares", () => {
  const run = { GITHUB_EVENT_NAME: "push", GITHUB_REPOSITORY: "a/b", GITHUB_SHA: "c".repeat(40), GITHUB_RUN_ID: "1" };
  const { status, chunks, size } = start([join(DIST, "action.js")], { env: { ...run, INPUT_MODE: "publish" } });
  expect(status).toBe(2);
  expect(chunks).toContain("publish-run.js");
  expect(
    chunks.filter((name) => /^(family-|html-|config(?!-files)|evaluation)|-format|artifact-client/.test(name)),
  ).toEqual([]);
  expect(size).toBeLessThan(660);
});
