import { expect, test } from "vitest";
import { jsonLines, runSuite } from "./suite.ts";

const THREE = [
  { scores: { faithfulness: 0.8, latency_ms: 900 }, pass: true },
  { scores: { faithfulness: 0.5, latency_ms: 700 }, pass: false },
  { scores: { faithfulness: 0.2, latency_ms: 500 }, pass: true },
];

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

const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`recall@${index}`, 1]));

test("scores are measured up to a hundred, and the rest is named", async () => {
  const { scores, warnings } = await runSuite("", [{ scores: named(101) }]);
  expect(scores.size).toBe(100);
  expect(warnings).toEqual([
    "The lines have 101 scores; the first 100 by name are measured · t.jsonl · Name those that matter in `metrics`.",
  ]);
});

test("of an object of outputs the answer is shown", async () => {
  const outputs = [{ documents: ["d1", "d2"], answer: "In 1972." }, { documents: ["d1"] }, ["a", "b"]];
  const { stored } = await runSuite(
    "",
    outputs.map((output) => ({ scores: { faithfulness: 1 }, output })),
  );
  expect(stored.cases?.map(({ shown }) => shown?.got)).toEqual(["In 1972.", '{"documents":["d1"]}', "a / b"]);
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

test("a group for each of many cases does not break scores down", async () => {
  const lines = Array.from({ length: 201 }, (_, index) => ({ group: `g${index}`, scores: { accuracy: index % 2 } }));
  const { scores, cases } = await runSuite("", lines);
  expect([...scores.keys()]).toEqual(["accuracy"]);
  expect(cases.every(({ slices }) => slices === undefined)).toBe(true);
});
