import { join } from "node:path";
import { expect, test } from "vitest";
import { suiteNameSchema } from "../../../src/core/config/suite-name.ts";
import { UserError } from "../../../src/core/error.ts";
import { families } from "../../../src/families/index.ts";
import { findConfigs, selectConfigs } from "../../../src/input/config/config-files.ts";
import { parseConfigs, readConfigFiles } from "../../../src/input/config/config-set.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { rowsOf } from "../rows.ts";

const suite = (name: string, more = ""): string =>
  `suites:\n  ${name}:\n    family: grounded\n    gold: g.jsonl\n    traces: t.jsonl\n${more}`;

const readAll = async (files: Record<string, string>, paths: readonly string[] = Object.keys(files)) => {
  const root = temporaryFolder(files);
  const selection = selectConfigs({ root, folder: root, paths, option: "--config" });
  return { root, ...(await readConfigFiles(findConfigs(selection), selection, families)) };
};

const errorsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof UserError) return error.errors.map(({ what, at }) => `${at}: ${what}`);
  }
  throw new Error("there is no error");
};

test("suites of several configs begin with their folders, in the characters of suite names", async () => {
  const paths = {
    "noworse.yml": "qa",
    "packages/bot/noworse.yml": "packages/bot/qa",
    ".github/noworse.yml": null,
    "apps/.github/noworse.yml": "apps/qa",
    "packages/@Scope/My.Bot (2)/noworse.yml": "packages/scope/my-bot-2/qa",
    "_internal/__init__/noworse.json": "internal/init__/qa",
    // The first eight hex digits of `printf 評価 | sha256sum`.
    "評価/noworse.yml": "c85c4290/qa",
    "1/2/3/4/5/6/7/8/9/e.yml": "2/3/4/5/6/7/8/9/qa",
  };
  const files = Object.fromEntries(
    Object.keys(paths)
      .filter((path) => paths[path as keyof typeof paths] !== null)
      .map((path) => [
        path,
        path.endsWith("json")
          ? JSON.stringify({ suites: { qa: { family: "grounded", gold: "g.jsonl", traces: "t.jsonl" } } })
          : suite("qa"),
      ]),
  );
  const { suites, root } = await readAll(files);
  expect(suites.map(({ name }) => name)).toEqual(Object.values(paths).filter((name) => name !== null));
  expect(suites.map(({ file, folder }) => [file, folder])).toEqual(
    Object.keys(files).map((path) => [path, join(root, path, "..")]),
  );
  for (const { name } of suites) expect(suiteNameSchema.safeParse(name).success).toBe(true);
});

test("a single config's suites keep their names, one of a pattern does not", async () => {
  const files = { "packages/bot/noworse.yml": suite("qa") };
  expect((await readAll(files)).suites[0]?.name).toBe("qa");
  expect((await readAll(files, ["packages/*/noworse.yml"])).suites[0]?.name).toBe("packages/bot/qa");
});

test("two suites of one name are an error that names both configs; all errors are reported together", async () => {
  const files = { "My-Bot/a.yml": suite("qa"), "my-bot/b.yml": suite("qa"), "c.yml": suite("qa", "    x: 1\n") };
  expect(await errorsOf(() => readAll(files))).toEqual([
    "my-bot/b.yml: `My-Bot/a.yml` and `my-bot/b.yml` both define the suite `my-bot/qa`.",
    expect.stringMatching(/^c\.yml:6:5: There is no key `x` here/),
  ]);
});

test("each config has its own judge and its own label files", async () => {
  const judged = (model: string): string =>
    `judge: { model: ${model}, labels: labels.jsonl }\nsuites:\n  qa:\n    family: ragbench\n    traces: t.jsonl\n`;
  const { suites } = await readAll({ "a/e.yml": judged("one"), "b/e.yml": judged("two") });
  expect(suites.map(({ name, judge }) => [name, judge?.model])).toEqual([
    ["a/qa", "one"],
    ["b/qa", "two"],
  ]);
});

test.each(rowsOf<[string, Record<string, string>, string]>("trends.jsonl", import.meta.url))(
  "`trend` %s",
  async (_, keys, trend) => {
    const files = Object.fromEntries(Object.entries(keys).map(([path, text]) => [path, `${text}${suite("qa")}`]));
    expect((await readAll(files)).trend).toBe(trend);
  },
);

test("another commit's configs have the same names", async () => {
  const selection = selectConfigs({ root: "/repo", folder: "/repo", paths: ["packages/*/e.yml"], option: "" });
  const texts = [{ path: "packages/bot/e.yml", name: "packages/bot/e.yml", bytes: Buffer.from(suite("qa")) }];
  expect((await parseConfigs(texts, selection, families)).suites.map(({ name }) => name)).toEqual(["packages/bot/qa"]);
});

test("JSON is read as JSON, with `$schema`", async () => {
  const $schema = "https://example.com/config.json";
  const suites = { qa: { family: "grounded", gold: "g.jsonl", traces: "t.jsonl" } };
  const written = JSON.stringify({ $schema, suites }, null, "\t");
  for (const files of [{ "noworse.json": written }, { "e.yml": `$schema: ${$schema}\n${suite("qa")}` }])
    expect((await readAll(files as Record<string, string>)).suites[0]?.name).toBe("qa");
});

// Lines and columns are counted by hand.
test.each(rowsOf<[string, string]>("json-errors.jsonl", import.meta.url))(
  "an error in JSON has its line and column: %j",
  async (text, error) => {
    const errors = await errorsOf(() => readAll({ "noworse.json": text }));
    expect(
      errors.some((one) => one.startsWith(`noworse.json:${error}`)),
      errors.join(),
    ).toBe(true);
  },
);
