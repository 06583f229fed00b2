import { describe, expect, test } from "vitest";
import { classification } from "../../../src/families/classification/family.ts";
import { detection } from "../../../src/families/detection/family.ts";
import { generation } from "../../../src/families/generation/family.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { scores } from "../../../src/families/scores/family.ts";
import { loadReader } from "../../../src/input/lines/line-reader.ts";
import { readLine } from "../../../src/input/lines/read-line.ts";
import { answers } from "../mapping/answers-family.ts";
import { problemsOf, readSuite, warningsOf } from "../mapping/read-suite.ts";

const config = (more: string): string => `suites:\n  bot:\n    family: answers\n    traces: t.jsonl\n${more}`;
const errorsOf = (more: string, ...lines: unknown[]): Promise<readonly string[]> =>
  problemsOf({ "noworse.yml": config(more), "t.jsonl": lines.map((line) => `${JSON.stringify(line)}\n`).join("") }, [
    answers,
  ]);

// Columns are counted by hand in the lines' JSON.
test("what only gold has is in the traces, or the suite lacks the file of gold", async () => {
  const line = { qid: "a", retrieved_ids: ["x"], answer_json: { claim: "X.", citations: ["x"] } };
  const files = { "noworse.yml": config("").replace("answers", "grounded"), "t.jsonl": JSON.stringify(line) };
  const [problem] = await problemsOf(files, [grounded]);
  expect(problem).toMatch(
    /^`answerable` must be true or false, not missing .*`answerable: …`\. Or name the file of expected answers: `gold: …`\.$/,
  );
});

describe("an error names the field that its value comes from", () => {
  const fields = "    fields: { prediction: output.answer, contexts: 'output.sources[].id' }\n";

  test("an invalid value has its position in the record", async () => {
    const line = { id: "1", query: "Q?", output: { answer: 7, sources: [{ id: "a" }, { id: 2 }] } };
    expect(await errorsOf(fields, line)).toEqual([
      "`out.text` (from `output.answer`) must be a text, not number · t.jsonl:1:43",
      "`out.seen.1` (from `output.sources[].id`) must be a text, not number · t.jsonl:1:67",
    ]);
  });

  test("a missing value is reported with both names, where it should be", async () => {
    const [problem] = await errorsOf(fields, { id: "1", query: "Q?", output: { said: "A." } });
    expect(problem).toBe(
      "`prediction` (from `output.answer`) is missing · t.jsonl:1:33 · The record has `id`, `query`, `output`. Map the right one in `fields`: `prediction: …`.",
    );
  });

  test("a value that is null is empty: its own name is not suggested", async () => {
    const [problem] = await errorsOf(fields, { id: "1", query: "Q?", output: { answer: null, sources: [] } });
    expect(problem).toBe(
      "`prediction` (from `output.answer`) is empty · t.jsonl:1:43 · Write a value, or remove the record if it is empty.",
    );
  });

  test("a field that a preset did not find is reported with the preset's expression", async () => {
    const [problem] = await errorsOf("    preset: ragas\n", { user_input: "Q?", reponse: "A." });
    expect(problem).toBe(
      "`prediction` (preset `ragas`: `not_null(response, answer)`) is missing · t.jsonl:1:1 · Write it into the record as the preset expects it, or map it in `fields`.",
    );
  });

  test("an expression that cannot be computed hides no other error", async () => {
    const [first, second, ...rest] = await errorsOf("    fields: { prediction: \"join(' ', parts)\" }\n", { id: "1" });
    expect(first).toMatch(/^`prediction` cannot be read by `join\(' ', parts\)`: .* · t.jsonl:1:1 · Guard it/);
    expect(second).toMatch(/^`query` must be a text, not missing/);
    expect(rest).toEqual([expect.stringContaining("`prediction` (from `join(' ', parts)`) is missing")]);
  });

  test("of the fields that a preset tries, the one that exists is named", async () => {
    const [problem] = await errorsOf("    preset: ragas\n", { question: "Q?", answer: 7 });
    expect(problem).toMatch(
      /^`out.text` \(preset `ragas`: `not_null\(response, answer\)`\) must be a text, not number · t.jsonl:1:27$/,
    );
  });

  test("an error in mapping a line ends the line, not the run", async () => {
    const good = { rows: [{ id: "1", query: "Q?", out: { text: "A." } }] };
    const [first, ...rest] = await errorsOf('    records: "sort(rows)"\n', good);
    expect(first).toMatch(/^`records` cannot be computed: .* · t.jsonl:1:1 · Guard the expression/);
    expect(rest).toEqual([]);
  });
});

describe("a missing field is reported with the config entry that maps it", () => {
  test.each<[string, unknown, string]>([
    [
      "another name of it",
      { id: "1", query: "Q?", completion: "A." },
      "Add to the suite: `fields: { prediction: completion }`.",
    ],
    [
      "inside of a map",
      { id: "1", query: "Q?", output: { answer: "A." } },
      "Add to the suite: `fields: { prediction: output.answer }`.",
    ],
    [
      "a name with other signs",
      { id: "1", query: "Q?", "Actual output": "A." },
      "Add to the suite: `fields: { prediction: '\"Actual output\"' }`.",
    ],
    [
      "a preset's names",
      { id: "1", query: "Q?", input: "Q?", actual_output: "A." },
      "Add to the suite: `preset: deepeval` or `fields: { prediction: actual_output }`.",
    ],
  ])("%s", async (_, line, todo) => {
    const [problem] = await errorsOf("", line);
    expect(problem).toContain(` · ${todo}`);
    expect(problem).toMatch(/^`out` must be a text, not missing|^`out.text`|^`prediction`/);
  });

  test("a value that another tool writes in another form gets the preset of that tool", async () => {
    const sample = { id: 1, epoch: 1, input: "Q?", target: "A", output: {}, scores: { match: { value: "C" } } };
    const files = {
      "noworse.yml": "suites:\n  bot:\n    family: scores\n    traces: t.jsonl\n",
      "t.jsonl": JSON.stringify(sample),
    };
    const [problem] = await problemsOf(files, [scores]);
    expect(problem).toMatch(
      /^`scores.match` must be a number, true, false or null, not an object · .* · Add to the suite: `preset: inspect_ai`\.$/,
    );
  });

  test("a misspelt name gets a suggestion, an unlike one the record's fields", async () => {
    expect((await errorsOf("", { id: "1", querry: "Q?", out: { text: "A." } }))[0]).toContain("Did you mean `querry`?");
    expect(await errorsOf("", { id: "1", zzz: "Q?", out: { text: "A." } })).toEqual([
      "`query` must be a text, not missing · t.jsonl:1:1 · The record has `id`, `zzz`, `out`. Map the right one in `fields`: `query: …`.",
    ]);
  });

  test("a missing id can be in a field of another name, and a wrong name gets a suggestion", async () => {
    const fields = (text: string) => ({
      "noworse.yml": `suites:\n  s:\n    family: classification\n    traces: t.csv\n${text}`,
    });
    const csv = { "t.csv": "ticket,label,predicted\nT-1,a,a\n" };
    expect(await problemsOf({ ...fields(""), ...csv }, [classification])).toEqual([
      "`id` must be a string, not missing · t.csv:2 · The record has `ticket`, `label`, `predicted`. Map the right one in `fields`: `id: …`, or write `id: row` in the suite to number the lines.",
    ]);
    expect(await problemsOf({ ...fields("    fields: { id: tickets }\n"), ...csv }, [classification])).toEqual([
      "`id` (from `tickets`) is missing · t.csv:2 · Did you mean `ticket`? The record has `ticket`, `label`, `predicted`. Map the right one in `fields`: `id: …`, or write `id: row` in the suite to number the lines.",
    ]);
  });

  test("no mapping is suggested for a missing field of a list's item", async () => {
    const text = JSON.stringify({ id: "1", objects: [], detections: [{ label: "dog", bbox: [1, 2, 3, 4] }] });
    const yml = "suites:\n  bot:\n    family: detection\n    traces: t.jsonl\n";
    expect(await problemsOf({ "noworse.yml": yml, "t.jsonl": text }, [detection])).toEqual([
      `\`detections.0.score\` must be a number from 0 to 1, not missing · t.jsonl:1:${text.indexOf('{"label') + 1} · Give every detection the system's confidence as a fraction: percentages divided by 100.`,
    ]);
  });
});

describe("two files", () => {
  const gold = { qid: "A1", question: "Q?", answerable: true, gold_claim_substr: ["x"], gold_citations: [] };
  const read = (more: string, goldLine: object, trace: object) => ({
    "noworse.yml": `suites:\n  bot:\n    family: grounded\n    gold: g.jsonl\n    traces: t.jsonl\n${more}`,
    "g.jsonl": JSON.stringify(goldLine),
    "t.jsonl": JSON.stringify(trace),
  });

  test("each side has its own mapping, with short names for nested fields", async () => {
    const { qid, ...rest } = gold;
    const more = `    fields: { qid: key, claim: output.answer, citations: "output.sources[].id" }\n    gold_fields: { qid: meta.key }\n`;
    const trace = { key: "A1", output: { answer: "x!", sources: [{ id: "p#1" }] } };
    expect(await readSuite(read(more, { ...rest, meta: { key: qid } }, trace), [grounded])).toMatchObject([
      { id: "A1", gold: { question: "Q?" }, trace: { answer: { claim: "x!", citations: ["p#1"] } } },
    ]);
  });

  test("advice on gold names the key for gold", async () => {
    const { qid, ...rest } = gold;
    const [problem] = await problemsOf(read("", { ...rest, case_id: qid }, {}), [grounded]);
    expect(problem).toContain("g.jsonl:1:1 · Add to the suite: `gold_fields: { qid: case_id }`.");
  });

  test("an edited gold mapping is an edited gold line", async () => {
    const [line, answer] = [{ ...gold, other: ["y"] }, { qid: gold.qid }];
    const [plain] = await readSuite(read("    gold_fields: { question: question }\n", line, answer), [grounded]);
    const [other] = await readSuite(read("    gold_fields: { gold_claim_substr: other }\n", line, answer), [grounded]);
    expect(plain?.goldDigest).not.toBe(other?.goldDigest);
  });
});

describe("traces that all lack an essential field", () => {
  const gold = { qid: "A1", question: "Q?", answerable: true, gold_claim_substr: ["x"], gold_citations: [] };
  const files = (trace: object) => ({
    "noworse.yml": "suites:\n  bot:\n    family: grounded\n    gold: g.jsonl\n    traces: t.jsonl\n",
    "g.jsonl": JSON.stringify(gold),
    "t.jsonl": JSON.stringify(trace),
  });
  const warnings = (trace: object): Promise<readonly string[]> => warningsOf(files(trace), [grounded]);
  const other = { context: [{ id: "p#1" }], output: { answer: "x", sources: [{ id: "p#1" }] } };

  test("give a warning with the config entry that maps it", async () => {
    expect(await warnings({ qid: "A1", ...other })).toEqual([
      "No trace has `retrieved_ids`, `claim`, `citations` · Add to the suite: `fields: { retrieved_ids: 'context[].id', claim: output.answer, citations: 'output.sources[].id' }`.",
    ]);
  });

  test("give an error when it is the id", async () => {
    expect(await problemsOf(files({ key: "A1", ...other }), [grounded])).toEqual([
      "No trace has an id (`t.jsonl:1`) · t.jsonl · Add to the suite: `fields: { qid: key, retrieved_ids: 'context[].id', claim: output.answer, citations: 'output.sources[].id' }`.",
    ]);
  });
});

describe("the advice works when it is pasted", () => {
  const line = { id: "1", input: { query: "Q?" }, output: { answer: "A." }, expectedOutput: "A." };
  const files = (more: string) => ({
    "noworse.yml": `suites:\n  bot:\n    family: generation\n    traces: t.jsonl\n${more}`,
    "t.jsonl": `${JSON.stringify(line)}\n`,
  });

  test("line by line, until an unknown export is read", async () => {
    expect(await problemsOf(files(""), [generation])).toEqual([
      expect.stringMatching(/ · Add to the suite: `fields: \{ prediction: output\.answer \}`\.$/),
    ]);
    const first = "    fields: { prediction: output.answer }\n";
    expect(await problemsOf(files(first), [generation])).toEqual([
      expect.stringContaining(" · Add to `fields` of the suite: `references: '[expectedOutput]'`. "),
    ]);
    const both = "    fields: { prediction: output.answer, references: '[expectedOutput]' }\n";
    expect(await readSuite(files(both), [generation])).toHaveLength(1);
  });
});

test("a preset is looked for only when the error of a value is listed: a file can have millions of them", async () => {
  let looks = 0;
  const value = Object.defineProperty({ id: "1", query: 7 }, "scorers", { enumerable: true, get: () => (looks += 1) });
  const refuse = () => ({ ok: false, errors: [{ path: ["query"], what: "it is no text" }] }) as const;
  const family = { ...answers, input: { ...answers.input, readGold: refuse } };
  const reader = await loadReader({ family, params: {} }, { root: null });
  const place = { line: 1, positionOf: () => "1" };
  const source = {
    kind: "gold",
    side: "gold",
    file: { path: "", name: "" },
    name: "",
    group: undefined,
    isRow: false,
  } as const;
  const read = readLine({ value, place }, 1, source, reader);
  expect([read.kind, looks]).toEqual(["errors", 0]);
  if (read.kind === "errors") for (const error of read.errors) read.explain?.(error);
  expect(looks).toBeGreaterThan(0);
});
