import { expect, test } from "vitest";
import { type ModelOverrides, resolveJudgeModels } from "../../../src/input/config/judge.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { problemsOf, readConfig } from "../../read-config.ts";

const NOBODY: ModelOverrides = { model: null, embeddingModel: null, how: "the option `--judge-model`" };

/** Returns the judge of the one suite, by the `judge` block of the config and that of the suite. */
function judgeOf(all: string, own: string, given: Partial<ModelOverrides> = {}) {
  const judges = [all && `judge: ${all}\n`, own && `    judge: ${own}\n`];
  const text = `${judges[0]}suites:\n  bot:\n    family: generation\n    traces: t.jsonl\n${judges[1]}`;
  const config = readConfig(`${temporaryFolder({ "noworse.yml": text })}/noworse.yml`, families);
  return resolveJudgeModels(config, { ...NOBODY, ...given }).suites[0]?.judge;
}

test.each([
  ["{ models: [a, b] }", "{ model: c }", { model: "c" }],
  ["{ model: a }", "{ models: [b, c] }", { models: ["b", "c"] }],
  ["{ models: [a, b] }", "{ models: [c] }", { models: ["c"] }],
  ["{ models: [a, b] }", "{ samples: 3 }", { models: ["a", "b"], samples: 3 }],
])("a suite's judge overrides the config's: %s and %s", (all, own, expected) => {
  const judge = judgeOf(all, own);
  expect(judge).toMatchObject(expected);
  expect([judge?.model !== undefined, judge?.models !== undefined].filter(Boolean)).toHaveLength(1);
});

test("`model` and `models` together are an error; an overriding model replaces both", () => {
  expect(problemsOf(() => judgeOf("{ model: a, models: [b] }", ""))[0]).toMatch(
    /^The `judge` has both `model` and `models` · .*: suite `bot` · Write one of them\.$/,
  );
  expect(judgeOf("{ model: a, models: [b] }", "", { model: "c" })).toMatchObject({ model: "c" });
});

test("a judge given as a string is an error that shows the right form", () => {
  expect(problemsOf(() => judgeOf("gpt-4o", ""))[0]).toMatch(
    /^`judge` must be a map · noworse\.yml:1:8 · Write `judge: \{ model: gpt-4o \}`\.$/,
  );
});
