import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { blocksOf, documentAt, documents } from "../docs/documents.ts";
import { type Clone, commitAll, makeClone } from "./documented-commands.ts";

/** Each test starts several processes one after another, the largest of which scores 100 images of COCO. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let clone: Clone;
beforeAll(() => {
  clone = makeClone();
});
afterAll(() => clone.remove());

test("the commands of README.md do in a clone what it says", () => {
  const examples = blocksOf([documentAt("README.md")], "sh").filter(({ body }) => body.includes("dist/cli.js"));
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.flatMap(({ body }) => clone.run(body, clone.folder))).toEqual([]);
  expect(existsSync(join(clone.folder, "noworse-out/report.html"))).toBe(true);
});

describe("the commands of docs/getting-started.md", () => {
  const { path, text } = documentAt("docs/getting-started.md");
  const examplesOf = (...headings: readonly string[]): readonly string[] => {
    const sections = text
      .split(/^(?=## )/m)
      .filter((part) => headings.some((heading) => part.startsWith(`## ${heading}`)));
    return blocksOf([{ path, text: sections.join("\n") }], "sh").map(({ body }) => body);
  };

  test("set up a repository, see it pass and see it fail", () => {
    const project = clone.project("from-nothing");
    // Nobody answers the question here.
    const [, setUp = "", ...others] = examplesOf("1.", "2.");
    expect([`${setUp} --yes`, ...others].flatMap((one) => clone.run(one, project))).toEqual([]);
    const head = execFileSync("git", ["rev-parse", "HEAD"], { cwd: clone.folder, encoding: "utf8" }).trim();
    expect(readFileSync(join(project, ".github/workflows/noworse.yml"), "utf8")).toContain(`, ref: ${head}, `);
    expect(readFileSync(join(project, "noworse-out/report.html"), "utf8")).toContain("whenever you like");
  });

  test("gate promptfoo's output, by the measured config and by the one of eight lines", () => {
    const examples = examplesOf("You already have scores");
    // Named like the suite of the config, since `init` names it after the folder.
    const project = clone.project("bot");
    expect(examples.flatMap((one) => clone.run(one, project))).toEqual([]);
    const config =
      blocksOf([documentAt(path)], "yaml").find(({ body }) => body.includes("preset: promptfoo"))?.body ?? "";
    expect(config.split("\n").filter((line) => !line.startsWith("#")).length).toBeLessThanOrEqual(8);
    writeFileSync(join(project, "noworse.yml"), config);
    expect(clone.run("noworse run --baseline before # exit status 1", project)).toEqual([]);
  });

  test("read the shown gold and trace lines by the shown config", () => {
    const project = clone.project("questions");
    const [gold = "", traces = ""] = blocksOf([documentAt(path)], "json").map(({ body }) => body);
    const config =
      blocksOf([documentAt(path)], "yaml").find(({ body }) => body.includes("family: grounded"))?.body ?? "";
    for (const folder of ["eval", "runs"]) mkdirSync(join(project, folder));
    writeFileSync(join(project, "eval/gold.jsonl"), `${gold}\n`);
    writeFileSync(join(project, "runs/trace.jsonl"), `${traces}\n`);
    writeFileSync(join(project, "noworse.yml"), config);
    expect(examplesOf("You have questions").flatMap((one) => clone.run(one, project))).toEqual([]);
  });
});

/** Pages whose commands need no more than a suite. */
const PAGES = [
  ["docs/baselines.md", "wiki-qa"],
  ["docs/command-line.md", "wiki-qa"],
  ["docs/troubleshooting.md", "wiki-qa"],
] as const;

test.each(PAGES)("the commands of %s run in the folder of the example %s", (path, example) => {
  const project = clone.project(basename(path));
  cpSync(join(clone.folder, "examples", example), project, { recursive: true });
  commitAll(project);
  const examples = blocksOf([documentAt(path)], "sh");
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.flatMap(({ body }) => clone.run(body, project))).toEqual([]);
});

/** Each example compares two versions in its folder; the programs that made its files have tests of their own. */
const compared = documents
  .filter(({ path }) => /^examples\/[\w-]+\/README\.md$/.test(path))
  .flatMap(({ path }) => blocksOf([documentAt(path)], "sh").map(({ body }) => [path, body] as const))
  .filter(([, body]) => body.includes("dist/cli.js"));

test("every example's page shows how to run it", () => {
  const shown = new Set(compared.map(([path]) => path));
  const all = documents.filter(({ path }) => /^examples\/[\w-]+\/README\.md$/.test(path));
  expect(all.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([]);
});

test.each(compared)("the commands of %s do what it says", (path, body) => {
  expect(clone.run(body, join(clone.folder, dirname(path)))).toEqual([]);
});
