import { expect, test } from "vitest";
import type { UserError } from "../../../src/core/error.ts";
import { PRESETS } from "../../../src/core/line/preset.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { families } from "../../../src/families/index.ts";
import { readConfig } from "../../../src/input/config/config.ts";
import { presets } from "../../../src/input/mapping/presets/presets.ts";
import { formatError } from "../../../src/report/terminal.ts";
import { parseConfig } from "../../read-config.ts";
import { stub } from "../stub-family.ts";

const SUITE = "suites:\n  bot:\n    family: grounded\n    gold: g.jsonl\n    traces: t.jsonl\n";
const mapping = (more: string) => parseConfig(`${SUITE}    ${more}\n`, "c.yml", "", [grounded]).suites[0]?.mapping;

const NONE = { preset: null, records: null, fields: [] };

test("reads the mappings of a suite", () => {
  expect(mapping("slices: [a]")).toBeUndefined();
  expect(mapping("preset: deepeval")).toEqual({ traces: { ...NONE, preset: "deepeval" }, gold: NONE });
  expect(mapping('fields: { claim: output.answer }\n    gold_records: "rows[]"')).toEqual({
    traces: { ...NONE, fields: [["claim", "output.answer"]] },
    gold: { ...NONE, records: "rows[]" },
  });
});

test.each([
  'fields: { claim: "a[" }',
  'records: "a["',
  'gold_fields: { claim: "a[" }',
  'gold_records: "a["',
  'metrics: { cost: { better: lower, field: "a[" } }',
])("the parser of expressions is loaded for a suite with `%s`", async (more) => {
  const error = await readConfig(`${SUITE}    ${more}\n`, "c.yml", "", families).catch((cause: unknown) => cause);
  expect((error as UserError).errors.map(formatError)).toEqual([expect.stringContaining("`a[` is not JMESPath")]);
});

test("a config can name every preset", () => {
  expect(presets.map(({ id }) => id).sort()).toEqual([...PRESETS].sort());
});

test.each(["answer_json.claim", "answer_json", "topic", "trial", "meta.level"])("`%s` can be mapped", (own) => {
  expect(mapping(`slices: [topic, meta.level]\n    fields: { ${own}: x }`)?.traces.fields).toEqual([[own, "x"]]);
});

test("a family without declared fields accepts any", () => {
  const text = "suites:\n  s:\n    family: stub\n    gold: g\n    traces: t\n    fields: { anything.at_all: x }\n";
  expect(parseConfig(text, "c.yml", "", [stub]).suites).toHaveLength(1);
});
