import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { configSchema } from "../src/core/config/config-schema.ts";
import { families } from "../src/families/index.ts";
import { brokenLinks, codeBlocksOf, hasParsableExamples, linksOf } from "./architecture/document-rules.ts";
import { readTexts, trackedPaths } from "./architecture/tracked-files.ts";
import { withParams } from "./with-params.ts";

const ROOT = join(import.meta.dirname, "..");
const action = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as { readonly inputs: object };
const tracked = trackedPaths(ROOT) ?? [];
const texts = readTexts(ROOT, tracked);
const documents = texts.filter(({ path }) => path.endsWith(".md") && !path.startsWith("test/"));
const pages = documents.filter(({ path }) => path.startsWith("docs/"));
const README = documents.find(({ path }) => path === "README.md") ?? { path: "README.md", text: "" };
const lineCount = (text: string): number => text.trimEnd().split("\n").length;

describe("all documents", () => {
  test("have examples that can be parsed", () => expect(documents.flatMap(hasParsableExamples)).toEqual([]));

  test("have links that lead to files and headings that exist", () => {
    const contents = new Map<string, string | null>(documents.map(({ path, text }) => [path, text]));
    const folders = tracked.flatMap((path) => parentsOf(path));
    const files = new Map<string, string | null>([...folders, ...tracked].map((path) => [path, null]));
    for (const [path, text] of contents) files.set(path, text);
    expect(documents.flatMap((document) => brokenLinks(document, files))).toEqual([]);
  });
});

function parentsOf(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === "." ? [] : [parent, ...parentsOf(parent)];
}

describe("sizes", () => {
  test("README.md has at most 15 KB", () => {
    expect(Buffer.byteLength(README.text)).toBeLessThanOrEqual(15 * 1024);
  });

  test("src/README.md has at most 60 lines", () => {
    const overview = documents.find(({ path }) => path === "src/README.md");
    expect(lineCount(overview?.text ?? "")).toBeLessThanOrEqual(60);
  });

  test("pages in docs/ have at most 200 lines besides generated ones", () => {
    const written = (text: string): string =>
      text.replace(/(?<=<!-- ([a-z-]+):start -->\n).*?(?=<!-- \1:end -->)/gs, "");
    const long = pages.filter(({ path, text }) => path !== "docs/metrics.md" && lineCount(written(text)) > 200);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

test("src/README.md names files and folders that exist", () => {
  const overview = documents.find(({ path }) => path === "src/README.md")?.text ?? "";
  const named = [...overview.matchAll(/`((?:[a-z-]+\/)+(?:[a-z-]+\.ts)?)`/g)].map(([, path = ""]) => path);
  // A folder may be named within its module.
  const isKnown = (path: string): boolean => tracked.some((one) => `/${one}`.includes(`/${path}`));
  expect(named.filter((path) => !isKnown(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(15);
});

test("README.md leads to every page in docs/", () => {
  const linked = linksOf(README.text).map(({ file }) => file);
  const own = pages.filter(({ path }) => !path.startsWith("docs/decisions/")).map(({ path }) => path);
  expect(own.filter((path) => !linked.includes(path))).toEqual([]);
});

test("the page of decisions lists each of them", () => {
  const index = pages.find(({ path }) => path === "docs/decisions/README.md");
  const listed = linksOf(index?.text ?? "").map(({ file }) => `docs/decisions/${file}`);
  const own = pages.map(({ path }) => path).filter((path) => /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/.test(path));
  expect(listed.filter((path) => /\/\d{4}-/.test(path)).toSorted()).toEqual(own.toSorted());
});

describe("examples", () => {
  const blocks = [README, ...pages].flatMap(({ path, text }) =>
    codeBlocksOf(text).blocks.map((block) => ({ ...block, at: `${path}:${block.line}` })),
  );
  const yaml = blocks.filter(({ language }) => language === "yaml");
  const configs = yaml.filter(({ body }) => /^suites:/m.test(body));

  test.each(configs.map(({ at, body }) => [at, body]))("the config at %s is valid", (_, body) => {
    const result = configSchema(families).safeParse(parse(body));
    expect(result.error?.issues ?? []).toEqual([]);
  });

  test("give the action only inputs that it has", () => {
    const workflows = texts.filter(({ path }) => /^(\.github\/workflows|examples\/.*)\/[\w-]+\.yml$/.test(path));
    const given = [...yaml.map(({ body }) => body), ...workflows.map(({ text }) => text)].flatMap((text) =>
      inputsGiven(parse(text)),
    );
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((name) => !(name in action.inputs))).toEqual([]);
  });

  test("that are whole cases are read by the family that they show", () => {
    const lines = blocks.flatMap(({ body }) => body.match(/^\{"id":.*\}$/gm) ?? []);
    const shown = lines.map((line) => {
      const parsed: unknown = JSON.parse(line);
      const fitting = families.filter((family) => {
        const scoring = withParams(family, {});
        // The lines of `scores` need no field but an id.
        if (family.findsScores && !line.includes('"scores"')) return false;
        return family.input.oneLine && scoring.readGold(parsed).ok && scoring.readTrace(parsed).ok;
      });
      return fitting.map(({ id }) => id);
    });
    // The page of families shows one each; the page of custom metrics three of `classification`.
    expect(shown.every((ids) => ids.length === 1)).toBe(true);
    const custom = ["classification", "classification", "classification"];
    const wanted = ["rgb", "ragbench", "generation", "retrieval", "classification", "agent", "scores", ...custom];
    expect(shown.flat().toSorted()).toEqual(wanted.toSorted());
  });

  test("run commands that exist", () => {
    const listed = pages.find(({ path }) => path === "docs/command-line.md")?.text ?? "";
    const known = [...listed.matchAll(/^\| `(\w+)/gm)].map(([, name]) => name);
    const shell = blocks.filter(({ language }) => language === "sh").map(({ body }) => body);
    const used = shell.flatMap((body) => [...body.matchAll(/^(?:evaldelta|node dist\/cli\.js) (\w+)/gm)]);
    expect(used.map(([, name]) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(used.length).toBeGreaterThan(5);
  });
});

/** The inputs that are given to this action anywhere in a workflow. */
function inputsGiven(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const { uses, with: given } = value as { uses?: unknown; with?: object };
  const isOurs = typeof uses === "string" && (uses === "./" || /\/evaldelta@/.test(uses));
  return [...(isOurs ? Object.keys(given ?? {}) : []), ...Object.values(value).flatMap(inputsGiven)];
}

describe("each rule finds a break", () => {
  test("nothing in examples that are right", () => {
    const text = "```yaml\na: 1\n```\n```json\n{}\n{}\n```";
    expect(hasParsableExamples({ path: "a.md", text })).toEqual([]);
  });

  test.each([
    ["YAML", "```yaml\na: [1\n```"],
    ["JSON", "```json\n{a}\n```"],
    ["JSON with a name", "```json gold\n{a}\n```\n\n```json traces\n{}\n```"],
    ["an open code block", "```yaml\na: 1"],
    ["quoted YAML", "> ```yaml\n> a: {\n> ```"],
  ])("in examples: %s", (_, text) => expect(hasParsableExamples({ path: "a.md", text })).toHaveLength(1));

  test("in links: a missing file, a missing heading", () => {
    const files = new Map([
      ["docs/a.md", "# One title: `x_y`\n\n```\n# no heading\n```\n"],
      ["README.md", "[a](docs/a.md#one-title-x_y) [b](docs/b.md) [c](docs/a.md#no-heading) [d](#h) [e](https://e.f)"],
    ]);
    expect(brokenLinks({ path: "README.md", text: files.get("README.md") ?? "" }, files)).toEqual([
      "README.md links to docs/b.md, which does not exist",
      "README.md links to docs/a.md#no-heading, but docs/a.md has no such heading",
      "README.md links to #h, but README.md has no such heading",
    ]);
  });
});
