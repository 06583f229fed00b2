import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { caseConditionsSchema, metricConditionsSchema } from "../../src/core/verdict/gate.ts";
import { FORMATS } from "../../src/input/formats/format.ts";
import { families } from "../all-families.ts";
import { parseConfig } from "../read-config.ts";
import { documentAt, ROOT } from "./documents.ts";

const page = documentAt("docs/configuration.md").text;

interface Row {
  readonly family: string;
  readonly example: string;
}

/** The keys of one of the page's generated tables, by their examples. */
function rowsOf(table: string): readonly Row[] {
  const [, body = ""] = new RegExp(`<!-- ${table}:start -->\n(.*?)<!-- ${table}:end -->`, "s").exec(page) ?? [];
  const rows = body.trim().split("\n").slice(2);
  return rows.flatMap((line) => {
    const [first = "", examples = ""] = line.slice(2, -2).split(/(?<!\\) \| /);
    const family = /^\[`(\w+)`\]/.exec(first)?.[1] ?? "";
    return (family === "" ? [first] : examples.split(" · ")).map((cell) => {
      return { family, example: cell.replace(/^`(.*)`$/, "$1").replaceAll("\\|", "|") };
    });
  });
}

type Map = Readonly<Record<string, unknown>>;

/** A config of one suite. */
function configOf(suite: Map, judge?: Map): string {
  const files = { family: "grounded", gold: "gold.jsonl", traces: "traces.jsonl" };
  return stringify({ ...(judge && { judge }), suites: { bot: { ...files, ...suite } } });
}

/** The config around the example of a key, for each table. */
const AROUND: Readonly<Record<string, (example: Map, row: Row) => string>> = {
  "suite-keys": (example) =>
    configOf(
      { ...("pass" in example && { family: "scores" }), ...example },
      { model: "a", ...(example["judge"] as Map) },
    ),
  "judge-keys": (example) =>
    configOf(
      { family: "generation", metrics: ["faithfulness"] },
      {
        ...(!("models" in example) && { model: "a" }),
        ...("max_usd" in example && { prices: { input: 1, output: 1 } }),
        ...example,
      },
    ),
  params: (example, { family }) =>
    // The pass rule of `scores` is a parameter that is written in the suite.
    configOf(family === "scores" ? { family, ...example } : { family, params: example }),
};

describe.each(Object.entries(AROUND))("the table %s of docs/configuration.md", (table, around) => {
  const rows = rowsOf(table);

  test("has an example of every key", () => {
    expect(rows.filter(({ example }) => !/^\w+: ./.test(example))).toEqual([]);
    expect(rows.length).toBeGreaterThan(5);
  });

  test.each(rows.map((row) => [`${row.family} ${row.example}`.trim(), row] as const))(
    "has a valid example of %s",
    (_, row) => {
      const text = around(parse(row.example) as Map, row);
      expect(parseConfig(text, "noworse.yml", ROOT, families).suites).toHaveLength(1);
    },
  );
});

test.each(families.map((family) => [family.id, family] as const))(
  "docs/configuration.md has every parameter of %s, and its own page explains it",
  (id, { params }) => {
    const examples = rowsOf("params").filter(({ family }) => family === id);
    const shown = examples.flatMap(({ example }) => Object.keys(parse(example) as Map));
    const names = Object.keys(z.toJSONSchema(params, { io: "input" }).properties ?? {});
    expect(shown).toEqual(names);
    const { text } = documentAt(`src/families/${id}/README.md`);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  },
);

test("docs/gates.md names every condition of a gate", () => {
  const { text } = documentAt("docs/gates.md");
  const keys = [metricConditionsSchema, caseConditionsSchema].flatMap(({ shape }) => Object.keys(shape));
  expect(keys.filter((key) => !text.includes(key))).toEqual([]);
});

test("docs/formats-and-presets.md names how files of every format end", () => {
  const { text } = documentAt("docs/formats-and-presets.md");
  const endings = Object.values(FORMATS).flatMap((format) => format.endings);
  expect(endings.filter((ending) => !text.includes(`\`.${ending}\``))).toEqual([]);
});
