import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printPlace } from "../../../../src/core/case.ts";
import type { Family } from "../../../../src/core/family.ts";
import type { LineMapping } from "../../../../src/core/line/field.ts";
import { grounded } from "../../../../src/families/grounded/family.ts";
import { mapRecord, prepareMapping } from "../../../../src/input/mapping/mapping.ts";
import { questionId } from "../../../../src/input/mapping/presets/fields.ts";
import { isExportOf, scoreValues } from "../../../../src/input/mapping/presets/preset.ts";
import { presets } from "../../../../src/input/mapping/presets/presets.ts";
import { searchOf } from "../../../../src/input/mapping/record-search.ts";
import { rowsOf } from "../../rows.ts";
import { answers } from "../answers-family.ts";
import { problemsOf, readSuite } from "../read-suite.ts";

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

/** A suite of one export and what else its config says. */
function suiteOf(family: Family, file: string, more: string): Record<string, string> {
  return {
    "noworse.yml": `suites:\n  s:\n    family: ${family.id}\n    traces: ${file}\n${more}`,
    [file]: textOf(file),
  };
}

const QUESTIONS = ["Which gas do plants take in?", "How deep is the lake?"] as const;
const ANSWERS = ["Plants take in carbon dioxide.", "I do not know."] as const;
const PASSAGES = [
  ["Leaves take in carbon dioxide through small pores.", "Roots take in water."],
  ["The lake is 31 m deep at its deepest place."],
] as const;
const REFERENCES = [["Carbon dioxide"], ["31 m"]] as const;

/** Each export, the preset that reads it, and whether it has ids. */
const EXPORTS: readonly [file: string, preset: string, hasIds: boolean][] = rowsOf<
  [file: string, preset: string, hasIds: boolean]
>("exports.jsonl", import.meta.url);

describe.each(EXPORTS)("%s as %s", (file, id, hasIds) => {
  test("has the two cases", async () => {
    const files = suiteOf(answers, file, `    preset: ${id}\n`);
    const ids = hasIds ? ["A1", "A2"] : QUESTIONS.map(questionId);
    const cases = [0, 1].map((index) => ({
      id: ids[index],
      gold: { query: QUESTIONS[index] },
      trace: { out: { text: ANSWERS[index], seen: PASSAGES[index] } },
    }));
    expect(await readSuite(files, [answers])).toMatchObject(cases);
  });

  test("read without the preset, suggests it", async () => {
    const [problem] = await problemsOf(suiteOf(answers, file, ""), [answers]);
    expect(problem).toMatch(
      new RegExp(` · (Add to the suite: |It looks like an export of ${id}: add )\`preset: ${id}\``),
    );
  });
});

describe("spans for grounded answers", () => {
  const gold = ["A1", "A2"]
    .map((qid) => JSON.stringify({ qid, question: "?", answerable: true, gold_claim_substr: ["x"] }))
    .join("\n");

  test.each(["openinference.otlp.json", "openinference.phoenix.json"])(
    "%s joins with gold by the metadata's id",
    async (file) => {
      const more = "    gold: g.jsonl\n    preset: openinference\n    fields: { citations: 'documents[:1].id' }\n";
      const files = { ...suiteOf(grounded, file, more), "g.jsonl": gold };
      expect(await readSuite(files, [grounded])).toMatchObject([
        { id: "A1", trace: { retrieved: ["leaf#1", "root#1"], answer: { claim: ANSWERS[0], citations: ["leaf#1"] } } },
        { id: "A2", trace: { retrieved: ["lake#1"], answer: { claim: ANSWERS[1], citations: ["lake#1"] } } },
      ]);
    },
  );
});

test("questions join the gold of one tool with the answers of another", async () => {
  const files = {
    "noworse.yml":
      "suites:\n  s:\n    family: answers\n    gold: g.json\n    gold_preset: deepeval\n    traces: t.jsonl\n    preset: ragas\n",
    "g.json": textOf("deepeval-data-set.json"),
    "t.jsonl": textOf("ragas.jsonl").trim().split("\n").toReversed().join("\n"),
  };
  const cases = QUESTIONS.map((query, index) => {
    return {
      id: questionId(query),
      gold: { query, references: REFERENCES[index] },
      trace: { out: { text: ANSWERS[index] } },
    };
  });
  expect(await readSuite(files, [answers])).toMatchObject(cases);
});

test("strings of CSV are scores where they are numbers, true, false or words for a missing value; others are left out", () => {
  const cells = { a: " 0.5", b: "True", c: "N/A", d: "", e: "good", f: "1e400" };
  const skipped: unknown[] = [];
  expect(scoreValues(cells, true, ([noun]) => skipped.push(noun))).toEqual({ a: 0.5, b: true, c: null, d: null });
  expect(skipped).toHaveLength(2);
});

test("records made from a document have the positions of their parts", async () => {
  const at = async (file: string, preset: string): Promise<readonly (string | null)[]> =>
    (await readSuite(suiteOf(answers, file, `    preset: ${preset}\n`), [answers])).map(
      (one) => one.at && printPlace(one.at),
    );
  const lineOf = (file: string, sign: string): number =>
    textOf(file).slice(0, textOf(file).indexOf(sign)).split("\n").length;
  expect(await at("promptfoo.json", "promptfoo")).toEqual([
    `promptfoo.json:${lineOf("promptfoo.json", '"promptIdx"') - 1}`,
    expect.stringMatching(/^promptfoo.json:\d+$/),
  ]);
  expect((await at("openinference.otlp.json", "openinference"))[0]).toBe(
    `openinference.otlp.json:${lineOf("openinference.otlp.json", `"spanId": "${"10".repeat(8)}"`) - 2}`,
  );
});

describe.each(presets.map(({ id }) => id))("any JSON with %s", (id) => {
  const words = `vars response output results testCases input question answer reference contexts spans attributes key value
    stringValue arrayValue kvlistValue values traceId spanId resourceSpans scopeSpans events input.value metadata
    gen_ai.input.messages __proto__ error messages data op_name feedback_scores results eval test_results scores`;
  const word = fc.constantFrom(...words.split(/\s+/));
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(null, 1, true),
      word,
      fc.array(tie("json"), { maxLength: 4 }),
      tie("map"),
    ),
    map: fc.dictionary(word, tie("json"), { maxKeys: 6, noNullPrototype: true }),
  }));

  test("gives lines or errors, and the document stays unchanged", () => {
    const own: LineMapping = { preset: id, records: null, fields: [] };
    const mapping = prepareMapping(own, answers.input.fields, "traces");
    fc.assert(
      fc.property(json, (written) => {
        const text = JSON.stringify(written);
        const document: unknown = JSON.parse(text);
        const found = searchOf(mapping, own).find?.(document, true) ?? [];
        for (const { value } of "what" in found ? [] : found) mapRecord(mapping, value);
        for (const preset of presets) isExportOf(preset, document);
        expect(JSON.stringify(document)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test("nested very deeply gives an error or nothing", async () => {
    for (const [open, close] of [
      ['{"resourceSpans":[', "]}"],
      ['{"attributes":{"kvlistValue":{"values":[{"key":"a","value":', "}]}}}"],
      ['{"vars":{},"response":{"output":', "}}"],
    ]) {
      const files = {
        "noworse.yml": `suites:\n  s:\n    family: answers\n    traces: t.jsonl\n    preset: ${id}\n`,
        "t.jsonl": `${open?.repeat(5000)}1${close?.repeat(5000)}`,
      };
      expect(await problemsOf(files, [answers])).not.toEqual([]);
      expect(
        await problemsOf({ ...files, "noworse.yml": files["noworse.yml"].replace(/ +preset.*\n/, "") }, [answers]),
      ).not.toEqual([]);
    }
  });
});
