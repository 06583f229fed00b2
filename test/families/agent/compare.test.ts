import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Params } from "../../../src/core/family.ts";
import { scoreValue } from "../../../src/core/score.ts";
import { type Figure, figureSchema } from "../../../src/core/view/figure.ts";
import { agent } from "../../../src/families/agent/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { rowsOf } from "../../input/rows.ts";
import { withParams } from "../../with-params.ts";

type Calls = readonly unknown[];

/** A case of these calls: its evidence, why it has its result, and its figures. */
function compare(expected: Calls, called: Calls | null, params: Params = {}, more: object = {}) {
  const scoring = withParams(agent, params);
  const trace = called && { id: "a", tool_calls: called, ...more };
  const one = scoring.read({ id: "a", input: "Do it.", expected_tool_calls: expected }, trace);
  const evidence = scoring.observe(one);
  return {
    passes: scoring.outcome(evidence) === "pass",
    why: agent.describe.reason(evidence),
    shown: scoring.show(one),
    figures: scoring.figures(one, evidence),
  };
}

const f = (values: object = {}, name = "f"): object => ({ name, arguments: values });
const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => f({}, name)) as [object, object, object, object];

describe("arguments", () => {
  test.each<[string, Params["arguments"], object, object, boolean]>([
    ["exact: an argument too many", "exact", { x: 1 }, { x: 1, y: 2 }, false],
    ["exact: objects in any order of keys", "exact", { x: { a: 1, b: [2] } }, { x: { b: [2], a: 1 } }, true],
    ["exact: −0 is 0", "exact", { x: 0 }, { x: -0 }, true],
    ["exact: null is not missing", "exact", { x: null }, {}, false],
    ["subset: an argument too many", "subset", { x: 1 }, { x: 1, y: 2 }, true],
    ["subset: not within objects", "subset", { x: { a: 1 } }, { x: { a: 1, b: 2 } }, false],
    ["ignore", "ignore", { x: 1 }, { y: 2 }, true],
    ["tolerance: the limit itself, by hand: 1.01 − 1 = 0.010000000000000009", { x: 0.01 }, { x: 1 }, { x: 1.01 }, true],
    ["tolerance: beyond", { x: 0.01 }, { x: 1 }, { x: 1.0101 }, false],
    ["tolerance: absolute", { x: 0.01 }, { x: 1000 }, { x: 1001 }, false],
    ["tolerance: others exactly", { x: 0.01 }, { x: 1, y: 1 }, { x: 1, y: 1.001 }, false],
    ["tolerance: only of numbers", { x: 0.5 }, { x: "1" }, { x: 1 }, false],
    ["tolerance: a missing argument", { x: 0.5 }, { x: 0.2 }, {}, false],
  ])("%s", (_, compared, expected, actual, passes) => {
    expect(compare([f(expected)], [f(actual)], { arguments: compared } as Params).passes).toBe(passes);
  });

  test("one call near two expected ones is paired so that both have a partner", () => {
    // 1.5 is within 0.6 of 1 and of 2; 1 is only within 0.6 of 1. Taking the first equal call for 1 would leave 2 alone.
    const params = { match: "unordered", arguments: { x: 0.6 } };
    expect(compare([f({ x: 1 }), f({ x: 2 })], [f({ x: 1.5 }), f({ x: 1 })], params).passes).toBe(true);
  });
});

describe("why", () => {
  test.each<[string, Calls, Calls, Params]>([
    ["called no tool, as expected", [], [], {}],
    ["made 2 of 2 expected calls", [a, b], [a, b], {}],
    ["made 2 of 2 expected calls, and 1 more", [a, b], [b, c, a], { match: "superset" }],
    ["no call is expected, and 1 more", [], [c], { match: "superset" }],
    ["made 0 of 1 expected call", [a], [], { match: "subset" }],
    ["did not call `a`", [a, b], [b], {}],
    ["called `c`, which is not expected", [a], [a, c], {}],
    ["called `a` twice instead of once", [a], [a, a], {}],
    ["called `a` 3 times instead of once", [a], [a, a, a], {}],
    ["called `a` once instead of twice", [a, a], [a], {}],
    ["called `b` before `a`", [a, b, c], [b, a, c], { match: "strict" }],
    ["called `b` before `a`", [a, b, c], [b, c, a], {}],
    ["called `f` out of order", [f({ x: 1 }), f({ x: 2 })], [f({ x: 2 }), f({ x: 1 })], {}],
    ["called `f` without `id`", [f({ id: 1 })], [f()], {}],
    ["called `f` with `id` 2 instead of 1", [f({ id: 1 })], [f({ id: 2 })], {}],
    ['called `f` with the unexpected `note` "x"', [f()], [f({ note: "x" })], {}],
    ["called `f` without `id` and with `n` 2 instead of 1", [f({ id: 1, n: 1 })], [f({ n: 2 })], {}],
    ['called `f` with "{oops" instead of {}', [f()], [{ name: "f", arguments: "{oops" }], {}],
    ["did not call `a`; did not call `b`; did not call `c`; 1 more problem", [a, b, c, d], [], {}],
  ])("%s", (why, expected, called, params) => expect(compare(expected, called, params).why).toBe(why));

  test("no trace", () => expect(compare([a], null)).toMatchObject({ passes: false, why: "has no trace" }));

  test("a summary writes calls as code does", () => {
    expect(compare([f({ id: 5, to: "ann" }), a], []).shown).toEqual({
      text: "Do it.",
      expected: 'f(id: 5, to: "ann") → a()',
      got: "(no call)",
    });
  });
});

describe("figures", () => {
  const pairsIn = (figures: readonly Figure[]) =>
    figures
      .flatMap((figure) => (figure.kind === "pairs" ? figure.rows : []))
      .map((row) => [row.left, row.right, row.tone, row.tag, ...row.changes.map(({ name }) => name)]);

  test("both lists side by side: added, missing, reordered and changed calls", () => {
    const { figures } = compare([a, b, f({ x: 1 }), d], [b, a, c, f({ x: 2 })], {});
    expect(pairsIn(figures)).toEqual([
      // Either of two swapped calls can be the one that moved; it is the first.
      ["a()", "a()", "bad", "in another order: call 2"],
      [null, "c()", "bad", "not expected"],
      ["b()", "b()", "good", "as expected"],
      ["f(x: 1)", "f(x: 2)", "bad", "other arguments", "x"],
      ["d()", null, "bad", "missing"],
    ]);
  });

  test("facts, and their stored form", () => {
    const { figures } = compare(
      [a, b],
      [a, c],
      { arguments: { x: 0.5 } },
      {
        ...{ output: "Done.", steps: 3 },
        messages: [
          { role: "user", content: [{ type: "text", text: "Do it." }] },
          { type: "ai", content: null, tool_calls: [{ function: { name: "f", arguments: '{"x": 1}' } }] },
          { role: "assistant" },
        ],
      },
    );
    for (const figure of figures) expect(figureSchema.parse(figure)).toEqual(figure);
    expect(figures[0]).toMatchObject({
      facts: [
        { name: "Calls", value: "1 of 2 expected, 1 not expected", tone: "bad" },
        { name: "Compared", value: "strict, arguments exact, x ± 0.5" },
        { name: "Steps", value: "3" },
        { name: "Output", value: "Done." },
      ],
    });
    expect(figures[2]).toMatchObject({
      title: "Messages",
      entries: [{ text: "user: Do it." }, { text: "ai: f(x: 1)" }],
    });
    expect(compare([a], null).figures).toMatchObject([{ facts: [{ name: "Trace", value: "none" }, { value: "1" }] }]);
  });
});

test("an argument that no expected call has improves no metric", () => {
  const values = fc.dictionary(fc.constantFrom("x", "y"), fc.constantFrom(1, 2), { maxKeys: 2 });
  const calls = fc.array(fc.tuple(values, fc.constantFrom("f", "g")), { minLength: 1, maxLength: 4 });
  const compared = fc.constantFrom("exact" as const, "subset" as const, "ignore" as const, { x: 0.5 });
  const check = (by: Params["arguments"], expected: Calls, called: Calls, extended: Calls): void => {
    const scoring = withParams(agent, { arguments: by } as Params);
    const [before, after] = [called, extended].map((made) => {
      const one = scoring.read({ id: "a", expected_tool_calls: expected }, { id: "a", tool_calls: made });
      return summarize(scoring.metrics, [scoring.observe(one)]);
    });
    for (const [index, now] of (after ?? []).entries()) {
      const gain = (scoreValue(now) ?? 0) - (before?.[index] ? (scoreValue(before[index]) ?? 0) : 0);
      expect(now.better === "higher" ? gain : -gain, now.metric).toBeLessThanOrEqual(1e-12);
    }
  };
  fc.assert(
    fc.property(compared, calls, calls, fc.nat(), (by, expected, called, choice) => {
      const made = called.map((call) => f(...call));
      const at = choice % called.length;
      const [own, name] = called[at] as [object, string];
      check(
        by,
        expected.map((call) => f(...call)),
        made,
        made.with(at, f({ ...own, none: 1 }, name)),
      );
    }),
    { numRuns: 300 },
  );
});

test("a missing trace leaves a score unknown only where the case would count", () => {
  const scoring = withParams(agent);
  const observe = (expected: Calls, called: Calls | null) => {
    const trace = called && { id: "a", tool_calls: called, steps: 1 };
    return scoring.observe(scoring.read({ id: "a", expected_tool_calls: expected }, trace));
  };
  // The case without a trace expects no call: it has no recall and no order whatever the agent did, but it may have a precision.
  const evidence = [observe([a], [a]), observe([], null)];
  const scores = summarize(scoring.metrics, evidence);
  const statuses = scores.map(({ metric, slice, status }) => [`${metric}${slice}`, status]);
  expect(Object.fromEntries(statuses)).toEqual({
    ...{ tool_recall: "measured", order_match: "measured", argument_match: "measured" },
    ...{ tool_correctness: "partial", tool_precision: "partial", tool_f1: "partial", first_tool_match: "partial" },
    ...{ unexpected_calls: "partial", steps: "partial" },
  });
});

/** `reference-values.jsonl`: values by one-to-one pairing of equal calls, those of `hand` computed by hand; null is 0/0. */
interface ReferenceCase {
  readonly name: string;
  readonly source: string | null;
  readonly arguments: string | Record<string, number>;
  readonly tool_calls: readonly object[];
  readonly expected_tool_calls: readonly object[];
  /** `tool_correctness` by `match`. */
  readonly modes: Readonly<Record<string, number>>;
  readonly expected: Readonly<Record<string, number | null>>;
}

const cases = rowsOf<ReferenceCase>("reference-values.jsonl", import.meta.url);

/** The scores of a suite of this one case. */
function scoresOf({ name, arguments: compared, ...calls }: ReferenceCase, match: string) {
  const scoring = withParams(agent, { match, arguments: compared } as Params);
  const evidence = scoring.observe(scoring.read({ id: name, ...calls }));
  const scores = summarize(scoring.metrics, [evidence]);
  return {
    passes: scoring.outcome(evidence) === "pass",
    value: (metric: string) => {
      const score = scores.find((one) => one.metric === metric && one.slice === "");
      return score?.status === "measured" ? scoreValue(score) : null;
    },
  };
}

test("all 38 are read", () => expect(cases).toHaveLength(38));

test.each(cases)("values of one case (agent-tool-calls.jsonl): $name", (one) => {
  for (const [match, expected] of Object.entries(one.modes)) {
    const { value, passes } = scoresOf(one, match);
    expect([match, value("tool_correctness"), passes]).toEqual([match, expected, expected === 1]);
    for (const [metric, undefinedOr] of Object.entries(one.expected)) {
      // The file leaves 0/0 open; of an expected call that was not made, ragas' ToolCallF1 and ToolCallAccuracy say 0.
      const isStopped = one.expected_tool_calls.length > 0 && one.tool_calls.length === 0;
      const wanted = isStopped ? (undefinedOr ?? 0) : undefinedOr;
      if (wanted === null) expect([metric, value(metric)]).toEqual([metric, null]);
      else expect(value(metric), metric).toBeCloseTo(wanted, 12);
    }
  }
});
