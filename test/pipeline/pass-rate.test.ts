import { describe, expect, test } from "vitest";
import { annotateRegressions } from "../../src/github/publish/outputs.ts";
import { cleanLine } from "../../src/report/escape.ts";
import { renderJunit } from "../../src/report/junit.ts";
import { families } from "../all-families.ts";
import { jsonLines, type Line, runSuite } from "../families/scores/suite.ts";
import { parseConfig } from "../read-config.ts";

type Run = Awaited<ReturnType<typeof runSuite>>;

const repeat = (count: number, line: (index: number) => Line): Line[] =>
  Array.from({ length: count }, (_, index) => line(index));
const gatesOf = ({ verdict }: Run) =>
  verdict.gates.filter(({ implied }) => !implied).map(({ metric, outcome, reason }) => [metric, outcome, reason.kind]);

describe("pass_rate", () => {
  test("is the cases that pass of those with a result; the others give bounds", async () => {
    // 2 of 3 results; the fourth case may pass or not: 2/4 to 3/4.
    const { scores } = await runSuite("gates: {}", [{ pass: true }, { pass: true }, { pass: false }, { scores: {} }]);
    expect(scores.get("pass_rate")).toMatchObject({ status: "partial", value: 2 / 3, bounds: [0.5, 0.75], n: 3 });
  });

  test("does not count a case without a trace, unless its family says that it is wrong", async () => {
    // One of two answers is right. The third question has none: in `retrieval` it may be either, in `generation` it fails.
    const retrieval = await runSuite("family: retrieval\ngold: g.jsonl\nparams: { pass: { recall@1: 1 }, k: [1] }", {
      "g.jsonl": jsonLines(["a", "b", "c"].map((id) => ({ relevant: [id] }))),
      "t.jsonl": jsonLines([{ retrieved: ["a"] }, { retrieved: ["x"] }]),
    });
    expect(retrieval.scores.get("pass_rate")).toMatchObject({ value: 0.5, bounds: [1 / 3, 2 / 3], unscored: 1 });
    const generation = await runSuite("family: generation\ngold: g.jsonl", {
      "g.jsonl": jsonLines(["a", "b", "c"].map((text) => ({ references: [text] }))),
      "t.jsonl": jsonLines([{ prediction: "a" }, { prediction: "" }]),
    });
    expect(generation.scores.get("pass_rate")).toMatchObject({ status: "measured", value: 1 / 3 });
  });

  test("can be gated in every family", () => {
    const gate = "{ pass_rate: { min: 0.5, no_regression: {} } }";
    for (const { id } of families) {
      const text = `suites: { a: { family: ${id}, gold: g.jsonl, traces: t.jsonl, gates: ${gate} } }\n`;
      expect(parseConfig(text, "noworse.yml", ".", families).suites[0]?.gates.metrics).toMatchObject([
        { metric: "pass_rate", slice: "", conditions: { min: 0.5, no_regression: { confidence: 0.95 } } },
      ]);
    }
  });

  test("falls where false alarms of an absent class leave mAP as it is", async () => {
    // Each of 20 images has one cat, found with 0.9; now a dog besides, with 0.95. No image has a dog, so it has no AP.
    const cat = { label: "cat", bbox: [0, 0, 10, 10] };
    const images = (extra: readonly object[]) =>
      jsonLines(repeat(20, () => ({ objects: [cat], detections: [{ ...cat, score: 0.9 }, ...extra] })));
    const suite = "family: detection\ngates: { map: { no_regression: {} }, pass_rate: { no_regression: {} } }";
    const base = await runSuite(suite, { "t.jsonl": images([]) });
    const head = await runSuite(suite, { "t.jsonl": images([{ ...cat, label: "dog", score: 0.95 }]) }, base.stored);
    expect(["map", "pass_rate"].map((name) => head.scores.get(name))).toMatchObject([
      { value: 1 },
      { value: 0, top: 0, bottom: 20 },
    ]);
    expect(gatesOf(head)).toEqual([
      ["map", "pass", "regression"],
      ["pass_rate", "fail", "regression"],
    ]);
    // A baseline of an earlier version has no such score.
    const { report, ...old } = base.stored;
    const bot = { ...base.suite, scores: base.suite.scores.filter(({ metric }) => metric !== "pass_rate") };
    const stored = { ...old, report: { ...report, suites: { bot } } };
    expect(gatesOf(await runSuite(suite, { "t.jsonl": images([]) }, stored))[1]).toEqual([
      "pass_rate",
      "not_evaluated",
      "not_compared",
    ]);
  });

  test("is not replaced by a number of the lines, unless the config defines one or no case has a result", async () => {
    const number = { scores: { pass_rate: 0.25 } };
    const tries: [string, Line, object][] = [
      ["gates: { pass_rate: { min: 0.5 } }", { ...number, pass: false }, { value: 0, unit: undefined }],
      ["pass: accuracy >= 0.5", { scores: { accuracy: 0, pass_rate: 1 } }, { value: 0, unit: undefined }],
      ["metrics: { pass_rate: {} }\ngates: {}", { ...number, pass: false }, { value: 0.25, unit: "number" }],
      ["gates: { pass_rate: { min: 0.5 } }", number, { value: 0.25, unit: "number" }],
    ];
    for (const [suite, line, score] of tries) {
      const { suite: own, scores } = await runSuite(suite, [line]);
      const { value, unit } = scores.get("pass_rate") as { value: number; unit?: string };
      expect({ value, unit }).toEqual(score);
      expect(own.scores.filter(({ metric }) => metric === "pass_rate")).toHaveLength(1);
      expect(Object.hasOwn(own.field_metrics ?? {}, "pass_rate")).toBe(unit === "number");
    }
  });

  test("fails a gate where nothing says which cases pass", async () => {
    const run = await runSuite("gates: { pass_rate: { no_regression: {} } }", [{ scores: { accuracy: 1 } }]);
    expect(run.scores.has("pass_rate")).toBe(false);
    expect(gatesOf(run)).toEqual([["pass_rate", "fail", "no_results"]]);
  });

  test("and case results are all that another rule of passing withholds", async () => {
    const lines = (right: number) =>
      repeat(20, (index) => ({ topic: index < 5 ? "web" : "api", scores: { accuracy: Number(index < right) } }));
    const gates = "gates: { accuracy: { no_regression: {} } }\nslices: [topic]";
    const base = await runSuite(`pass: accuracy >= 0.5\n${gates}`, lines(20));
    const head = await runSuite(`pass: accuracy > 0.5\n${gates}`, lines(5), base.stored);
    const deltas = head.diff?.changes.flatMap(({ metric, slice, delta, reason }) =>
      slice === "" ? [[metric, delta, reason?.kind]] : [],
    );
    // 5/20 - 20/20
    expect(deltas).toEqual([
      ["accuracy", -0.75, undefined],
      ["pass_rate", null, "pass_rule"],
    ]);
    expect(head.diff).toMatchObject({ flips: { regressed: [] }, redefined: [{ reason: { kind: "pass_rule" } }] });
    expect(gatesOf(head)).toEqual([["accuracy", "fail", "regression"]]);
    // No case is listed as regressed, so that the 15 lower ones are.
    expect(head.diff?.score_drops).toMatchObject([{ metric: "accuracy", worse: 15, fallen: { values: ["api"] } }]);
    expect(head.diff?.fallen).toBeUndefined();
  });
});

describe("the worst cases of a failed gate", () => {
  const text = "family: generation\ngates: { exact_match: { min: 0.9, no_regression: {} } }\nslices: [topic]";
  const right = "the warranty is twelve months long";
  /** Passes: its ROUGE-L is 2 · 3 / (5 + 6) = 0.55, above the default limit of 0.3. */
  const wrong = "the warranty is eleven days";
  /** Ten questions on web, ten on api: now all of api are wrong, and each third of web. */
  const answers = (isWorse: boolean) =>
    repeat(20, (index) => {
      const topic = index < 10 ? "web" : "api";
      const isWrong = isWorse && (topic === "api" || index % 3 === 0);
      return { topic, references: [right], prediction: isWrong ? wrong : right };
    });
  const file = (isWorse: boolean) => ({ "t.jsonl": jsonLines(answers(isWorse)) });
  const named = ({ diff }: Run) => diff?.score_drops?.map(({ metric, worse, cases }) => [metric, worse, cases.length]);

  test("are named where no result changed, those of the slice that fell most first", async () => {
    const base = await runSuite(text, file(false));
    const head = await runSuite(text, file(true), base.stored);
    expect(head.diff?.flips?.regressed).toEqual([]);
    const [drops] = head.diff?.score_drops?.filter(({ metric }) => metric === "exact_match") ?? [];
    // 10 of api, and 0, 3, 6, 9 of web
    expect(drops).toMatchObject({ worse: 14, improved: 0 });
    expect(drops?.cases[0]).toMatchObject({
      ...{ from: 1, to: 0 },
      flip: { case: "c10", expected: right, before: right, after: wrong },
    });
    expect(drops?.cases.slice(10).map(({ flip }) => flip.case)).toEqual(["c0", "c3", "c6", "c9"]);
    const junit = renderJunit(head.report);
    expect(junit).toContain('name="case: c10"');
    expect(junit).toContain("among the worst: exact_match 100.0% → 0.0%");
    const options = { max: 2, isFailing: true, inRepository: (path: string) => path, sanitize: cleanLine };
    expect(annotateRegressions(head.report, options)).toMatchObject([
      { level: "error", title: "c10 is among the worst (bot)", file: "t.jsonl", line: 11 },
      { title: "c11 is among the worst (bot)" },
      { message: "… and 12 more of the worst cases: see the step summary or the report." },
    ]);
  });

  test("have the reason of their line where lines have no result", async () => {
    const lines = (accuracy: number) => repeat(20, () => ({ scores: { accuracy }, reason: "says so.\nTwice." }));
    const base = await runSuite("gates: { accuracy: { no_regression: {} } }", lines(1));
    const { diff } = await runSuite("gates: { accuracy: { no_regression: {} } }", lines(0), base.stored);
    expect(diff?.score_drops?.[0]?.cases[0]?.flip.why).toBe("says so; Twice");
  });

  test("are those that miss the limit by themselves in a first run", async () => {
    const run = await runSuite(text, file(true));
    expect(named(run)).toEqual([["exact_match", 14, 14]]);
    expect(run.diff?.score_drops?.[0]?.cases[0]).toMatchObject({
      from: null,
      to: 0,
      flip: { case: "c0", after: wrong },
    });
  });

  test("are those that miss a limit which the baseline misses as well, also in a slice", async () => {
    const gates = "gates: { exact_match: { min: 0.9 }, 'exact_match[topic=web]': { min: 0.9 } }";
    const suite = `family: generation\nslices: [topic]\n${gates}`;
    const base = await runSuite(suite, file(true));
    const head = await runSuite(suite, file(true), base.stored);
    expect(named(head)).toEqual([
      ["exact_match", 14, 14],
      ["exact_match[topic=web]", 4, 4],
    ]);
  });

  test("are the regressed ones where results changed, in the same order", async () => {
    const lines = (isWorse: boolean) =>
      answers(isWorse).map(({ topic, prediction }) => ({ topic, pass: prediction === right }));
    const base = await runSuite("slices: [topic]", lines(false));
    const { diff } = await runSuite("slices: [topic]", lines(true), base.stored);
    const ids = diff?.flips?.regressed.map((one) => one.case) ?? [];
    expect([ids[0], ids.slice(10)]).toEqual(["c10", ["c0", "c3", "c6", "c9"]]);
  });

  test("are not named where regressed cases explain the larger part of it", async () => {
    const gate = "pass: accuracy\ngates: { accuracy: { no_regression: {} } }";
    const lines = (value: number) => repeat(20, () => ({ scores: { accuracy: value } }));
    const base = await runSuite(gate, lines(1));
    const head = await runSuite(gate, lines(0), base.stored);
    expect([head.diff?.flips?.regressed.length, named(head)]).toEqual([20, undefined]);
  });
});
