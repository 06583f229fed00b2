import { describe, expect, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
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

function problemsOf(text: string): readonly string[] {
  try {
    parseConfig(text, "c.yml", "", [grounded, stub]);
  } catch (error) {
    if (error instanceof UserError) return error.errors.map(formatError);
    throw error;
  }
  return [];
}

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
  expect(problemsOf(text)).toEqual([]);
});

// Lines and columns are counted by hand: the suite's own lines are the first five.
describe("errors name what is wrong, where, and what to do", () => {
  test.each<[string, string]>([
    [
      "fields: { claim: output..answer }",
      "`output..answer` is not JMESPath (unexpected token: .(Dot)) · c.yml:6:22 · ",
    ],
    ["records: a[", "`a[` is not JMESPath (its end is missing) · c.yml:6:14 · "],
    [
      "fields: { claims: a }",
      "The lines of this family have no field `claims` · c.yml:6:15 · Did you mean `claim`? The fields are `qid`, ",
    ],
    [
      "fields: { __proto__: a }",
      "`suites.bot.fields` has the key `__proto__`, which no report can contain · c.yml:6:15 · ",
    ],
    [
      "fields: { claim: a, answer_json.claim: b }",
      "`answer_json.claim` and `claim` are the same field · c.yml:6:25 · Write one of them.",
    ],
    ["fields: { claim: 3 }", "`suites.bot.fields.claim` must be a string · c.yml:6:22"],
    ["fields: [claim]", "`suites.bot.fields` must be a map · c.yml:6:13"],
    ["preset: ragass", " or `inspect`, not `ragass` · c.yml:6:13 · Did you mean `ragas`?"],
    ["presets: ragas", "There is no key `presets` here · c.yml:6:5 · Did you mean `preset`? "],
    ['fields: { claim: "lenght(a)" }', "There is no function `lenght()` · c.yml:6:22 · Did you mean `length`? "],
  ])("%s", (more, problem) => {
    expect(problemsOf(`${SUITE}    ${more}\n`)).toEqual([expect.stringContaining(problem)]);
  });

  test("a mapping of gold that the suite does not have", () => {
    const text = "suites:\n  s:\n    family: grounded\n    traces: t\n    gold_fields: { a: b }\n";
    expect(problemsOf(text)).toContain(
      "`gold_fields` is for the lines of `gold`, which the suite does not have · c.yml:5:5 · Write `fields`: without `gold` a line of the traces is a whole case.",
    );
  });
});
