import { describe, expect, test } from "vitest";
import { questionId } from "../../../../src/input/mapping/presets/fields.ts";
import { compare, inOrder, scoreFile } from "./score-file.ts";

type Json = Record<string, unknown>;
const PROMPTFOO = { preset: "promptfoo" };

/** A result as promptfoo 0.120 writes it, for a test of these variables. */
function result(vars: Json, more: Json = {}): Json {
  return {
    promptIdx: 0,
    testIdx: 0,
    testCase: { vars, assert: [], options: {}, metadata: {} },
    promptId: "p0",
    provider: { id: "openai:gpt-0", label: "" },
    prompt: { raw: `Answer: ${JSON.stringify(vars)}`, label: "Answer: {{question}}" },
    vars,
    response: { output: "out", tokenUsage: { total: 12, prompt: 8, completion: 4 }, cached: false },
    score: 1,
    success: true,
    namedScores: {},
    latencyMs: 400,
    cost: 0.001,
    failureReason: 0,
    gradingResult: { pass: true, score: 1, reason: "All assertions passed", componentResults: [] },
    metadata: {},
    ...more,
  };
}

const exportOf = (results: readonly Json[]): string =>
  JSON.stringify({ evalId: "e", results: { version: 3, prompts: [], results } });
const scored = (results: readonly Json[], more = "") =>
  scoreFile("results.json", exportOf(results), { ...PROMPTFOO, more });
const idsOf = async (results: readonly Json[]): Promise<readonly string[]> =>
  (await scored(results)).rows.map(({ id }) => id);

describe("versions of the file", () => {
  const results = [
    result({ question: "A?" }),
    result({ question: "B?" }, { success: false, score: 0, failureReason: 1 }),
  ];
  test.each<[string, string, string]>([
    ["version 3", "r.json", exportOf(results)],
    [
      "version 2 with its table",
      "r.json",
      JSON.stringify({ results: { version: 2, results, table: { head: {}, body: [] } } }),
    ],
    ["results at the top", "r.json", JSON.stringify({ version: 1, results, stats: {} })],
    ["a list", "r.json", JSON.stringify(results)],
    ["JSONL", "r.jsonl", results.map((one) => JSON.stringify(one)).join("\n")],
  ])("%s", async (_name, file, content) => {
    const { rows, scoresOf } = await scoreFile(file, content, PROMPTFOO);
    expect(inOrder(rows.map(({ id, outcome }) => [id, outcome]))).toEqual(
      inOrder([
        [questionId("A?"), "pass"],
        [questionId("B?"), "fail"],
      ]),
    );
    expect(scoresOf("tokens")).toEqual([12, 12]);
  });
});

describe("ids depend on what is asked", () => {
  test("the question, all variables, the description, or the assertions", async () => {
    const bare = (testCase: Json): Json => result({}, { testCase: { vars: {}, ...testCase } });
    expect(await idsOf([result({ question: "A?", context: ["c"] })])).toEqual([questionId("A?")]);
    expect(await idsOf([result({ topic: "bees" })])).toEqual([questionId("bees")]);
    expect(await idsOf([result({ language: "French", input: "Hello" })])).toEqual([
      questionId("input: Hello\nlanguage: French"),
    ]);
    expect(await idsOf([bare({ description: "says hello" })])).toEqual([questionId("says hello")]);
    expect(await idsOf([bare({ assert: [{ type: "contains", value: "x" }] })])).toEqual([
      questionId('[{"type":"contains","value":"x"}]'),
    ]);
    expect(await idsOf([result({ question: "A?" }, { testCase: { vars: {}, metadata: { id: "A1" } } })])).toEqual([
      "A1",
    ]);
  });

  test("not the prompt: cases of an edited prompt are compared, and none counts as edited", async () => {
    const vars = [{ language: "French" }, { language: "Dutch" }];
    const base = await scored(vars.map((one) => result(one)));
    const edited = { prompt: { raw: "Other", label: "Other" }, promptId: "p9", provider: { id: "openai:gpt-9" } };
    const { flips, gold } = compare(base, await scored(vars.map((one) => result(one, { ...edited, success: false }))));
    expect(flips).toMatchObject({ regressed: [{}, {}], added: [], removed: [], edited: [] });
    expect(gold).toEqual([]);
  });

  test("tests of one question with other variables or assertions are different cases, whatever their order", async () => {
    const one = result({ question: "A?" });
    const two = result({ question: "A?" }, { testCase: { vars: { question: "A?" }, assert: [{ type: "is-json" }] } });
    const three = result({ question: "A?", context: "c" });
    const ids = await idsOf([one, two, three]);
    expect(new Set(ids).size).toBe(3);
    expect(await idsOf([three, two, one])).toEqual(ids);
  });

  test("an export that is stripped of variables, prompts, outputs and gradings has the tests by their place", async () => {
    const stripped = (testIdx: number): Json =>
      result(
        {},
        {
          ...{ testIdx, testCase: { assert: [], options: {} }, gradingResult: null },
          ...{ prompt: { raw: "[prompt stripped]", label: "p" }, response: { output: "[output stripped]" } },
        },
      );
    const { rows, scoresOf } = await scored([stripped(0), stripped(1)]);
    expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual([
      ["test-0", "pass"],
      ["test-1", "pass"],
    ]);
    expect([scoresOf("score"), scoresOf("tokens")]).toEqual([
      [1, 1],
      [null, null],
    ]);
  });
});

describe("repeats are trials", () => {
  const repeats = (outcomes: Readonly<Record<string, readonly boolean[]>>): Json[] =>
    Object.entries(outcomes).flatMap(([question, all], test) =>
      all.map((success, at) =>
        result({ question }, { testIdx: 3 * test + at, success, score: Number(success), latencyMs: 100 * at + test }),
      ),
    );
  const outcomes = { "A?": [true, true, false], "B?": [true, true, true], "C?": [false, false, true] };

  test("--repeat 3 of three tests gives three cases of three trials", async () => {
    const { rows, scoresOf, stored } = await scored(repeats(outcomes));
    expect(rows.map(({ trials }) => trials?.length)).toEqual([3, 3, 3]);
    expect(scoresOf("score")).toHaveLength(9);
    const { trials } = stored.report.suites["s"] ?? {};
    expect(trials).toMatchObject({ cases: 3, least: 3, most: 3, flaky_count: 2 });
    // Two of three cases pass in most of their trials.
    expect(rows.filter(({ outcome }) => outcome === "pass")).toHaveLength(2);
  });
});

describe("providers and prompts", () => {
  const table = (["A?", "B?"] as const).flatMap((question) =>
    [0, 1, 2, 3].map((promptIdx) =>
      result(
        { question },
        {
          promptIdx,
          provider: promptIdx < 2 ? { id: "openai:gpt-0", label: "small" } : "openai:gpt-1",
          prompt: { raw: "r", label: promptIdx % 2 === 0 ? "terse" : "Answer with\nall details: {{question}}" },
          promptId: `p${promptIdx % 2}`,
        },
      ),
    ),
  );

  test("are groups, and their cases have ids of their own", async () => {
    const { rows } = await scoreFile("r.json", exportOf(table), {
      ...PROMPTFOO,
      more: "    slices: [group]\n",
    });
    expect(inOrder(rows.map(({ id }) => id))).toEqual(
      inOrder(["A?", "B?"].flatMap((one) => ["", "/1", "/2", "/3"].map((part) => `${questionId(one)}${part}`))),
    );
    const names = ["openai:gpt-1 · prompt 2", "openai:gpt-1 · terse", "small · prompt 2", "small · terse"];
    expect(inOrder([...new Set(rows.map(({ slices }) => slices?.["group"]?.[0]))])).toEqual(names);
  });
});

describe("errors", () => {
  const failed = { success: false, score: 0, cost: 0, latencyMs: 3, failureReason: 1 };
  const error = result(
    { question: "A?" },
    {
      ...failed,
      failureReason: 2,
      error: "API error: 429 Too Many Requests",
      response: { error: "429" },
      gradingResult: null,
    },
  );

  test("of the provider are missing results, not wrong answers", async () => {
    const { rows, scoresOf } = await scored([error, result({ question: "B?" })]);
    expect(inOrder(rows.map(({ outcome }) => outcome))).toEqual(["pass", "unscored"]);
    expect(inOrder(scoresOf("score"))).toEqual([1, null]);
    expect(inOrder(scoresOf("latency_ms"))).toEqual([400, null]);
    expect(rows.find(({ outcome }) => outcome === "unscored")?.evidence).toMatchObject({
      reason: "API error: 429 Too Many Requests",
    });
  });

  test("of the model that grades are missing results", async () => {
    const component = { pass: false, score: 0, reason: "Could not extract JSON", metadata: { graderError: true } };
    const gradingResult = { pass: false, score: 0, reason: "Could not extract JSON", componentResults: [component] };
    const { rows } = await scored([result({ question: "A?" }, { ...failed, gradingResult })]);
    expect(rows[0]?.outcome).toBe("unscored");
  });

  test("are no failed assertions, whose reason is in `error` too", async () => {
    const reason = 'Expected output to contain "Hola"';
    const component = { pass: false, score: 0, reason, assertion: { type: "contains", value: "Hola" } };
    const gradingResult = { pass: false, score: 0, reason, componentResults: [component] };
    const { rows, scoresOf } = await scored([result({ question: "A?" }, { ...failed, error: reason, gradingResult })]);
    expect(rows[0]).toMatchObject({ outcome: "fail", evidence: { reason } });
    expect(scoresOf("assert.contains")).toEqual([0]);
  });
});

describe("scores", () => {
  test("assertions without a metric are scores by their type, the mean of several", async () => {
    const component = (type: string, score: number, metric?: string): Json => ({
      ...{ pass: score > 0.5, score, reason: "r" },
      assertion: { type, ...(metric !== undefined && { metric }) },
    });
    const componentResults = [
      ...[component("llm-rubric", 1), component("llm-rubric", 0.5), component("latency", 1)],
      component("similar", 0.9, "closeness"),
    ];
    const one = result({ question: "A?" }, { namedScores: { closeness: 0.9 }, gradingResult: { componentResults } });
    const { scoresOf } = await scored([one]);
    expect(["assert.llm-rubric", "assert.latency", "latency_ms", "assert.similar"].map(scoresOf)).toEqual([
      [0.75],
      [1],
      [400],
      [null],
    ]);
    const more = "    metrics: { closeness: { better: higher } }\n";
    expect((await scored([one], more)).scoresOf("closeness")).toEqual([0.9]);
  });

  test("an assertion that only some tests have is no score, since it would be missing in the others", async () => {
    const graded = (question: string, types: readonly string[]): Json => {
      const componentResults = types.map((type) => ({ pass: true, score: 1, reason: "r", assertion: { type } }));
      return result({ question }, { gradingResult: { componentResults } });
    };
    const { scoresOf } = await scored([graded("A?", ["contains", "is-json"]), graded("B?", ["contains"])]);
    expect([scoresOf("assert.contains"), scoresOf("assert.is-json")]).toEqual([
      [1, 1],
      [null, null],
    ]);
  });

  test("the time of a cached answer is missing, unless the cache has kept that of the request", async () => {
    const cached = (question: string, response: Json): Json =>
      result({ question }, { latencyMs: 2, response: { output: "o", cached: true, ...response } });
    const { scoresOf, warnings } = await scored([cached("A?", {}), cached("B?", { latencyMs: 870 })]);
    expect(inOrder(scoresOf("latency_ms"))).toEqual([870, null]);
    expect(warnings).toContain("The preset `promptfoo` leaves out 1 latency of a cached answer.");
  });

  test("named scores of unknown names are measured, higher being better, also beside gates", async () => {
    const namedScores = { closeness: 0.5 };
    for (const more of ["", "    gates: { success: { min: 0 }, closeness: { no_regression: {} } }\n"]) {
      const { scoresOf, warnings } = await scored([result({ question: "A?" }, { namedScores })], more);
      expect([scoresOf("closeness"), warnings]).toEqual([[0.5], []]);
    }
  });
});
