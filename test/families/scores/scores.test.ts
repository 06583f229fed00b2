import { describe, expect, test } from "vitest";
import { errorsOf, jsonLines, runSuite, scored } from "./suite.ts";

const THREE = [
  { scores: { faithfulness: 0.8, latency_ms: 900 }, pass: true },
  { scores: { faithfulness: 0.5, latency_ms: 700 }, pass: false },
  { scores: { faithfulness: 0.2, latency_ms: 500 }, pass: true },
];

describe("without `metrics`", () => {
  test("every score whose name says its direction is measured, by name", async () => {
    const { scores, suite, warnings } = await runSuite("", THREE);
    // By hand: (0.8 + 0.5 + 0.2) / 3 and (900 + 700 + 500) / 3.
    expect([...scores.keys()]).toEqual(["faithfulness", "latency_ms", "pass_rate"]);
    expect(scores.get("faithfulness")).toMatchObject({
      status: "measured",
      value: 0.5,
      n: 3,
      better: "higher",
      unit: "number",
    });
    expect(scores.get("latency_ms")).toMatchObject({
      status: "measured",
      value: 700,
      n: 3,
      better: "lower",
      unit: "ms",
    });
    expect(suite.field_metrics).toEqual({
      faithfulness: { better: "higher", aggregate: "mean", unit: "number" },
      latency_ms: { better: "lower", aggregate: "mean", unit: "ms" },
    });
    expect(warnings).toEqual([]);
  });

  test("the others are named once, all together, with a definition that measures everything", async () => {
    const lines = [
      { scores: { faithfulness: 1, tone: 3, verbosity: 4 } },
      { scores: { faithfulness: 1, tone: 2, verbosity: 4 } },
    ];
    const { scores, warnings } = await runSuite("", lines);
    expect([...scores.keys()]).toEqual(["faithfulness"]);
    expect(warnings).toEqual([
      "`tone`, `verbosity` are in t.jsonl, but no metric reads them · Add `metrics: { faithfulness: {}, tone: { better: }, verbosity: { better: } }`, with `higher` or `lower` behind `better:`.",
    ]);
  });

  test("numbers in the line itself are scores if their names are known, also those of CSV", async () => {
    const csv = "id,faithfulness,latency_ms,seed,answer\na,0.5,900,7,hi\nb,,700,8,1990\n";
    const { scores } = await runSuite("traces: t.csv", { "t.csv": csv });
    expect([...scores.keys()]).toEqual(["faithfulness", "latency_ms"]);
    expect(scores.get("faithfulness")).toMatchObject({ status: "partial", value: 0.5, n: 1, unscored: 1 });
    expect(scores.get("latency_ms")).toMatchObject({ value: 800 });
  });

  const part = (at: number): string => `to_number(split(to_string(faithfulness), '/')[${at}])`;
  test.each([
    ["0,5", "decimal comma", "faithfulness && to_number(replace(to_string(faithfulness), ',', '.'))"],
    ["50 %", "percentage", "faithfulness && to_number(replace(to_string(faithfulness), '%', ''))"],
    ["1/2", "fraction", `${part(0)} && ${part(0)} / ${part(1)}`],
  ])("a number written as %j in CSV is an error with a definition that reads it", async (cell, kind, how) => {
    const errors = await errorsOf("traces: t.csv", { "t.csv": `id,faithfulness\na,\nb,"${cell}"\n` });
    const definition = `metrics: { faithfulness: { field: "${how}" } }`;
    expect(errors).toEqual([
      `\`faithfulness\` must be a number, true, false or null, not "${cell}" · t.csv:3 · Read the ${kind} with \`${definition}\`.`,
    ]);
    const { scores } = await runSuite(`traces: t.csv\n${definition}`, {
      "t.csv": `id,faithfulness\na,\nb,"${cell}"\n`,
    });
    // 0,5 and 1/2 are 0.5; a percentage is a number of percent.
    expect(scores.get("faithfulness")).toMatchObject({ status: "partial", value: cell === "50 %" ? 50 : 0.5, n: 1 });
  });

  test.each([".5", "+1", "1,200", "1,234,567.8", "1.234,5", "1.", "-.5e-3"])(
    "a number written as %j in CSV is an error, not a missing score",
    async (cell) => {
      const errors = await errorsOf("traces: t.csv", { "t.csv": `id,faithfulness\na,0\nb,"${cell}"\n` });
      expect(errors).toEqual([
        `\`faithfulness\` must be a number, true, false or null, not "${cell}" · t.csv:3 · Write only digits and a decimal point, such as 0.5 or 1200.`,
      ]);
    },
  );

  test("other text is no score, nor is a number so written in a column of an unknown name", async () => {
    const texts = ["1.2.3", "05.01.2024", "2024-01-05", "12:30", "1/2/3", "1,0,1", "1-2", "-", "%", "n/a", "good"];
    const rows = texts.map((text, index) => `t${index},"${text}","${text}","0,5"\n`);
    const csv = `id,faithfulness,text,price\na,0.25,,\n${rows.join("")}`;
    const { scores, warnings } = await runSuite("traces: t.csv", { "t.csv": csv });
    expect(scores.get("faithfulness")).toMatchObject({ status: "partial", value: 0.25, n: 1, unscored: texts.length });
    expect([[...scores.keys()], warnings]).toEqual([["faithfulness"], []]);
  });

  test("gates declare scores, and a limit says which direction is better", async () => {
    const gates = "gates: { verbosity: { min: 3 }, retries_made: { max: 2 }, tone: '>= 1' }";
    const lines = [{ scores: { verbosity: 4, retries_made: 1, tone: 2 } }];
    const { scores, verdict, warnings } = await runSuite(gates, lines);
    expect([...scores.values()].map(({ metric, better }) => [metric, better])).toEqual([
      ["verbosity", "higher"],
      ["retries_made", "lower"],
      ["tone", "higher"],
    ]);
    expect([verdict.outcome, warnings]).toEqual(["pass", []]);
  });

  test("a percentage or an aggregate in a gate is an error that says where it belongs", async () => {
    expect(await errorsOf('gates: { faithfulness: ">= 80%" }', THREE)).toEqual([
      '`80%` is not a number · noworse.yml:5:28 · Write `">= 0.8"`.',
    ]);
    const [problem] = await errorsOf("gates: { latency_ms: { p95: { max: 900 } } }", THREE);
    expect(problem).toMatch(
      /^There is no key `p95` here · .* · Define it in `metrics`: `latency_ms: { aggregate: p95 }`\. The keys are/,
    );
  });

  test("what `pass` reads and no line has is named in a warning", async () => {
    const { warnings } = await runSuite('pass: "faithfullness >= 0.7"', THREE);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^No line has `faithfullness`, which `pass` reads: no case passes · .*Did you mean `faithfulness`\?/,
      ),
    ]);
    expect((await runSuite("pass: sucess", [{ success: true, scores: { score: 1 } }])).warnings).toEqual([
      expect.stringContaining("No line has `sucess`"),
    ]);
    expect(
      (await runSuite("pass: success", [{ success: null, scores: { score: 1 } }, { success: true }])).warnings,
    ).toEqual([]);
  });

  test.each(["=>", "=<", "!=", "<>", "===", "≥="])("a condition with `%s` is an error", async (sign) => {
    const said = 'it must be the name of a field, or a condition such as `"faithfulness >= 0.7"`';
    const [first = "", ...more] = await errorsOf(`pass: "faithfulness ${sign} 0.7"`, THREE);
    expect([first.includes(said), more], first).toEqual([true, []]);
    const [inList = ""] = await errorsOf(`pass: ["faithfulness ${sign} 0.7"]`, THREE);
    expect(inList).toContain("it must be a condition such as");
  });

  test("a gate that does not say the direction of an unknown score is an error", async () => {
    expect(await errorsOf("gates: { verbosity: { no_regression: {} } }", THREE)).toEqual([
      "The name `verbosity` does not say whether higher or lower is better · noworse.yml:5:14 · Define it: `metrics: { verbosity: { better: } }`, with `higher` or `lower` behind `better:`.",
    ]);
  });

  test("lines without anything to measure are an error that names their numbers", async () => {
    expect(await errorsOf("", [{ tone: 3 }, { tone: 4 }])).toEqual([
      "The lines have no `scores` and no `pass`: there is nothing to measure · t.jsonl · Define the scores: `metrics: { tone: { better: } }`, with `higher` or `lower` behind `better:`.",
    ]);
    expect((await errorsOf("", [{ text: "a" }]))[0]).toContain("name the tool as `preset`");
  });

  test("lines with results only have no other score", async () => {
    const { scores, suite, verdict } = await runSuite("gates: { cases: { min: 2 } }", [
      { pass: true },
      { pass: false },
    ]);
    expect([[...scores.keys()], suite.no_results, verdict.outcome]).toEqual([["pass_rate"], undefined, "pass"]);
  });
});

describe("with a map of `metrics`", () => {
  test("exactly these are measured, wherever they are, and the others are named", async () => {
    const lines = [
      { scores: { a: 1, "b c": 4 }, latency_ms: 10, usage: { total: 100 }, cost: 1 },
      { scores: { a: 0, "b c": 2 }, latency_ms: 30, usage: { total: 300 }, cost: 1 },
    ];
    const metrics =
      "metrics: { a: { better: lower }, 'b c': { better: higher }, latency_ms: {}, spent: { better: lower, field: usage.total, unit: tokens } }";
    const { scores, warnings } = await runSuite(metrics, lines);
    expect([...scores].map(([name, score]) => [name, "value" in score && score.value, score.unit])).toEqual([
      ["a", 0.5, "number"],
      ["b c", 3, "number"],
      ["latency_ms", 20, "ms"],
      ["spent", 200, "tokens"],
    ]);
    expect(warnings).toEqual([]);
  });

  test("a score that no line has is named with those that there are, is undefined, and fails every gate", async () => {
    const gates = "gates: { faithfulnes: { no_regression: {}, min: 0.1, max_drop: 1 } }";
    const suite = `metrics: { faithfulnes: { better: higher } }\n${gates}`;
    const before = await runSuite(suite, THREE);
    for (const base of [null, before.stored]) {
      const { scores, verdict, warnings } = await runSuite(suite, THREE, base);
      expect(scores.get("faithfulnes")).toMatchObject({
        status: "undefined",
        why: "no case has the score `faithfulnes`",
      });
      expect(verdict.outcome).toBe("fail");
      expect(verdict.gates.filter(({ metric }) => metric !== "cases").map(({ outcome }) => outcome)).toEqual([
        "fail",
        "fail",
        "fail",
      ]);
      expect(warnings[0]).toBe(
        "No line has the score `faithfulnes` · t.jsonl · Did you mean `faithfulness`? Correct its name, or say where it is with `field`. The lines have `faithfulness`, `latency_ms`.",
      );
    }
  });

  test.each([
    ["metrics: {}", "`metrics` is empty"],
    ["metrics: { tone: {} }", "The name `tone` does not say whether higher or lower is better"],
    [
      "metrics: { 'a[b]': { better: lower } }",
      "`a[b]` cannot name a metric: it has a bracket, a back-tick or a control character",
    ],
    ["metrics: { cases: { better: lower } }", "`cases` cannot name a metric: it is reserved"],
    ["metrics: { __proto__: { better: lower } }", "`suites.bot.metrics` has the key `__proto__`"],
    ["metrics: { a: { better: } }", "`suites.bot.metrics.a.better` must be `higher` or `lower` · noworse.yml"],
    ["metrics: { a: { better: up } }", "`suites.bot.metrics.a.better` must be `higher` or `lower`, not `up`"],
    ["metrics: { a: { better: lower, agregate: mean } }", "There is no key `agregate` here"],
    ["metrics: { a: { better: lower, unit: 'm s' } }", "`suites.bot.metrics.a.unit`: it must be one word"],
    [
      "metrics: { a: { better: lower, range: [0, 1e300] } }",
      "`suites.bot.metrics.a.range.1` must be at most 1000000000000000",
    ],
    [
      "metrics: { a: { better: lower, range: [1, 1] } }",
      "`suites.bot.metrics.a.range`: its first number must be less than its second",
    ],
    ["metrics: { a: { better: lower, field: 'a..b' } }", "`a..b` is not JMESPath"],
    ["metrics: { a: 3 }", "`suites.bot.metrics.a` cannot be `3`"],
    ["metrics: 3", "`suites.bot.metrics` cannot be `3`"],
    ["metrics: [tone]", "The name `tone` does not say whether higher or lower is better"],
    ["metrics: { a: { better: lower } }\ngates: { b: { max: 1 } }", "This suite has no metric `b`"],
    ["metrics: { a: { better: higher } }\ngates: { a: { max_increase: 1 } }", "`max_increase` on `a` is reversed"],
  ])("%s is an error with its place", async (suite, what) => {
    const [first = ""] = await errorsOf(suite, THREE);
    expect(first.startsWith(what), first).toBe(true);
    expect(first).toMatch(/ · noworse\.yml:\d+:\d+/);
  });
});

const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`recall@${index}`, 1]));

test("scores are measured up to a hundred, and the rest is named", async () => {
  const { scores, warnings } = await runSuite("", [{ scores: named(101) }]);
  expect(scores.size).toBe(100);
  expect(warnings).toEqual([
    "The lines have 101 scores; the first 100 by name are measured · t.jsonl · Name those that matter in `metrics`.",
  ]);
});

describe("beside metrics of a judge", () => {
  const custom = 'custom: { tone: { prompt: "{{answer}}", choices: { good: 1, bad: 0 } } }';

  test("lists and gates name both", async () => {
    const list = await runSuite(`${custom}\nmetrics: [tone, latency_ms]\ngates: { tone: { min: 0.5 } }`, THREE);
    expect([...list.scores.keys()]).toEqual(["latency_ms", "tone", "pass_rate"]);
    const found = await runSuite(`${custom}\ngates: { tone: { no_regression: {} } }`, THREE);
    expect([...found.scores.keys()].toSorted()).toEqual(["faithfulness", "latency_ms", "pass_rate", "tone"]);
  });

  test("one name is one metric", async () => {
    const both = `${custom}\nmetrics: { tone: { better: higher } }`;
    expect(await errorsOf(both, THREE)).toEqual([
      "`tone` is a metric of the family `scores` · noworse.yml:5:15 · Give your own metric another name.",
    ]);
  });
});

describe("values", () => {
  const one = (value: unknown, suite = "metrics: { a: { better: lower } }") =>
    errorsOf(suite, [{ scores: { a: value } }]);

  test.each([
    [
      "0.8",
      '`scores.a` must be a number, true, false or null, not "0.8" · t.jsonl:1:26 · Write the number without quotes, or null where there is none.',
    ],
    ...["1_000", "1e400", "high"].map((text): [string, string] => [
      text,
      `\`scores.a\` must be a number, true, false or null, not "${text}" · t.jsonl:1:26 · Write only digits and a decimal point, such as 0.5 or 1200.`,
    ]),
    [
      "inf",
      '`scores.a` must be a number, true, false or null, not "inf" · t.jsonl:1:26 · Where there is no number, leave the cell of a CSV file empty, and write null in JSON.',
    ],
    [{ v: 1 }, "`scores.a` must be a number, true, false or null, not an object · t.jsonl:1:26"],
    [[1], "`scores.a` must be a number, true, false or null, not a list · t.jsonl:1:26"],
    [Number.POSITIVE_INFINITY, "`scores.a` must be a number from -1e15 to 1e15, not Infinity · t.jsonl:1:26"],
    [2e15, "`scores.a` must be a number from -1e15 to 1e15, not 2000000000000000 · t.jsonl:1:26"],
  ])("%j is an error with its place", async (value, message) => {
    expect(await one(value)).toEqual([message]);
  });

  test("outside of a declared range they are an error", async () => {
    expect(await one(1.5, "metrics: { a: { better: lower, range: [0, 1] } }")).toEqual([
      "`scores.a` must be a number from 0 to 1, its `range`, not 1.5 · t.jsonl:1:26",
    ]);
  });

  test("true and false are 1 and 0; null and NaN are missing", async () => {
    const { scores, cases } = await runSuite("", scored("accuracy", [true, false, true, null, Number.NaN]));
    expect(scores.get("accuracy")).toMatchObject({
      status: "partial",
      value: 2 / 3,
      n: 3,
      unscored: 2,
      bounds: [null, null],
    });
    expect(cases.map(({ scores: own }) => own)).toEqual([1, 0, 1, null, null].map((accuracy) => ({ accuracy })));
  });

  test("a missing value has the bounds of a declared range, and fails a gate with too few values", async () => {
    const lines = scored("accuracy", [0.8, undefined, 0.6]);
    const { scores, verdict } = await runSuite(
      "metrics: { accuracy: { range: [0, 1] } }\ngates: { accuracy: { min: 0.1 } }",
      lines,
    );
    // scores-aggregates.jsonl, `missing_absent`: (0.8 + 0.6) / 2, and with the missing one at 0 and at 1.
    expect(scores.get("accuracy")).toMatchObject({ value: 0.7, missing: { "no score": 1 }, unscored: 1 });
    const { bounds = [] } = scores.get("accuracy") as { bounds?: number[] };
    expect(bounds[0]).toBeCloseTo(0.4666666666666666, 12);
    expect(bounds[1]).toBeCloseTo(0.7999999999999999, 12);
    // One of three is a third, and too many without `max_unscored`.
    expect(verdict.outcome).toBe("fail");
    const fourth = [...lines, ...scored("accuracy", [0.7])];
    const gate = (limit: string) => `gates: { accuracy: { ${limit} } }`;
    // (0.8 + 0.6 + 0.7) / 3 = 0.7 over the three that have a value.
    expect((await runSuite(gate("min: 0.7"), fourth)).verdict.outcome).toBe("pass");
    expect((await runSuite(gate("min: 0.71"), fourth)).verdict.outcome).toBe("fail");
  });
});

test("of an object of outputs the answer is shown", async () => {
  const outputs = [{ documents: ["d1", "d2"], answer: "In 1972." }, { documents: ["d1"] }, ["a", "b"]];
  const { stored } = await runSuite(
    "",
    outputs.map((output) => ({ scores: { faithfulness: 1 }, output })),
  );
  expect(stored.cases?.map(({ shown }) => shown?.got)).toEqual(["In 1972.", '{"documents":["d1"]}', "a / b"]);
});

test("a line needs no output: its text is not taken for one", async () => {
  const { warnings } = await runSuite("", [{ text: "Q?", expected: "A", group: "x", scores: { accuracy: 1 } }]);
  expect(warnings).toEqual([]);
});

const gold = jsonLines([
  { text: "q0", expected: "a0", group: "x" },
  { text: "q1", group: "y" },
  { text: "q2", group: "y" },
]);
const traces = jsonLines([{ scores: { accuracy: 1 }, output: "o0" }, { scores: { accuracy: 0 } }]);

test("beside a gold file, a case without a trace is missing, in its group too", async () => {
  const { scores, suite, verdict, cases } = await runSuite("gold: g.jsonl", { "g.jsonl": gold, "t.jsonl": traces });
  expect(suite.cases).toMatchObject({ total: 3, missing: 1, unscored: 0 });
  expect(scores.get("accuracy")).toMatchObject({
    status: "partial",
    value: 0.5,
    unscored: 1,
    missing: { "no trace": 1 },
  });
  expect(scores.get("accuracy[group=x]")).toMatchObject({ status: "measured", value: 1 });
  expect(verdict.outcome).toBe("fail");
  expect(cases[0]?.shown).toEqual({ text: "q0", expected: "a0", got: "o0" });
});

describe("groups", () => {
  const lines = (groups: readonly unknown[]) =>
    groups.map((group, index) => ({ group, scores: { accuracy: index % 2 } }));

  test("break scores down by default where there are several", async () => {
    const { scores, warnings } = await runSuite("", lines(["gpt", "llama", "gpt", "llama"]));
    expect([...scores.keys()]).toEqual(["accuracy", "accuracy[group=gpt]", "accuracy[group=llama]"]);
    expect(warnings).toEqual([]);
  });

  test.each([
    ["one group", ["gpt", "gpt"]],
    ["no group", [undefined, undefined]],
    ["a group for each of many cases", Array.from({ length: 201 }, (_, index) => `g${index}`)],
    ["values that name no group", [{ id: 1 }, { id: 2 }]],
  ])("%s does not", async (_, groups) => {
    const { scores, cases } = await runSuite("", lines(groups));
    expect([...scores.keys()]).toEqual(["accuracy"]);
    expect(cases.every(({ slices }) => slices === undefined)).toBe(true);
  });

  test("can be turned off", async () => {
    const { scores } = await runSuite("slices: []", lines(["a", "b"]));
    expect([...scores.keys()]).toEqual(["accuracy"]);
  });
});
