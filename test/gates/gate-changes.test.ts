import { describe, expect, test } from "vitest";
import type { SuiteGates } from "../../src/core/gate.ts";
import { gateChangeSchema } from "../../src/core/gate.ts";
import { judgeSchema } from "../../src/core/judge/judge-settings.ts";
import { type LineMapping, NO_MAPPING } from "../../src/core/line/field.ts";
import { compareGates } from "../../src/gates/gate-changes.ts";
import { type GatesBySuite, gatesOfResults, gatesOfSuites } from "../../src/gates/gate-set.ts";
import { gatesOf, measured, row, rule, suiteOf } from "../core/sample.ts";

const setOf = (gates: SuiteGates): GatesBySuite => new Map([["bot", gates]]);
const told = (before: SuiteGates, after: SuiteGates) => {
  const changes = compareGates(setOf(before), setOf(after));
  for (const change of changes) expect(gateChangeSchema.parse(change)).toEqual(change);
  return changes.map(({ metric, demand, before: was, after: is, kind }) => [metric, demand, was, is, kind]);
};
/** Demands that this version's schema may not know yet. */
const demanding = (conditions: object): SuiteGates => gatesOf(conditions as SuiteGates["metrics"][0]["conditions"]);

describe("a suite's parameters", () => {
  const by = (params: NonNullable<SuiteGates["params"]>): SuiteGates => ({ ...gatesOf({}), params });

  test("those that differ are one change, in plain values", () => {
    expect(told(by({ k: 5, list: ["a"], same: 1 }), by({ k: 10, list: ["b"], same: 1, more: true }))).toEqual([
      ["", "params", { k: 5, list: '["a"]', more: "none" }, { k: 10, list: '["b"]', more: true }, "changed"],
    ]);
  });

  test("none where they are the same or not known", () => {
    expect(told(by({ k: 5 }), by({ k: 5 }))).toEqual([]);
    expect(told(gatesOf({}), by({ k: 5 }))).toEqual([]);
  });
});

describe("a suite's judge", () => {
  const judged = (judge: object, custom = {}) => {
    const settings = judgeSchema.parse(judge);
    return gatesOfSuites([{ name: "bot", gates: gatesOf({}), params: {}, judge: settings, custom }]);
  };
  const unjudged = gatesOfSuites([{ name: "bot", gates: gatesOf({}), params: {} }]);
  const changesOf = (base: GatesBySuite, head: GatesBySuite) => {
    const changes = compareGates(base, head);
    for (const change of changes) expect(gateChangeSchema.parse(change)).toEqual(change);
    return changes.map(({ demand, before, after, kind }) => [demand, before, after, kind]);
  };

  test("another model, or other samples of it, is a change", () => {
    expect(changesOf(judged({ model: "a", samples: 3 }), judged({ model: "b", samples: 3 }))).toEqual([
      ["judge", { model: "a" }, { model: "b" }, "changed"],
    ]);
    expect(changesOf(judged({ models: ["a", "b"] }), judged({ models: ["a"] }))).toEqual([
      ["judge", { models: '["a","b"]' }, { models: '["a"]' }, "changed"],
    ]);
    expect(changesOf(judged({ model: "a" }), judged({ model: "a", canaries: false }))).toEqual([
      ["judge", { canaries: "true" }, { canaries: "false" }, "changed"],
    ]);
  });

  test("how fast and for how much it is asked is none", () => {
    const spent = { max_calls: 5, max_usd: 1, concurrency: 2, deadline: 9, prices: { input: 1, output: 2 } };
    expect(changesOf(judged({ model: "a" }), judged({ model: "a", ...spent }))).toEqual([]);
  });

  test("a judge where there was none, and what it is asked", () => {
    const [change] = changesOf(judged({ model: "a" }), unjudged);
    expect(change).toMatchObject(["judge", { model: "a" }, {}, "changed"]);
    const tone = (prompt: string) => ({ tone: { prompt, choices: { good: 1, bad: 0 }, better: "higher" as const } });
    const asked = changesOf(judged({ model: "a" }, tone("Is it polite?")), judged({ model: "a" }, tone("Say good.")));
    expect(asked).toHaveLength(1);
    expect(Object.keys(asked[0]?.[1] ?? {})).toEqual(["custom.tone"]);
  });

  test("where a side is not known there is nothing to tell", () => {
    expect(changesOf(setOf(gatesOf({})), judged({ model: "a" }))).toEqual([]);
  });
});

describe("how a suite's lines are read", () => {
  const mapped = (traces: Partial<LineMapping>, gold: Partial<LineMapping> = {}) => {
    const mapping = { traces: { ...NO_MAPPING, ...traces }, gold: { ...NO_MAPPING, ...gold } };
    return { name: "bot", gates: gatesOf({}), params: {}, mapping };
  };
  const plain = { name: "bot", gates: gatesOf({}), params: {} };
  const toldOf = (...[before, after]: Parameters<typeof gatesOfSuites>[0]) => {
    const changes = compareGates(gatesOfSuites(before ? [before] : []), gatesOfSuites(after ? [after] : []));
    for (const change of changes) expect(gateChangeSchema.parse(change)).toEqual(change);
    return changes.map(({ demand, before: was, after: is, kind }) => [demand, was, is, kind]);
  };

  test("what differs is one change, by the config's own keys", () => {
    const before = mapped(
      {
        fields: [
          ["prediction", "response"],
          ["label", "y"],
        ],
      },
      { preset: "ragas" },
    );
    const after = mapped(
      {
        records: "rows",
        fields: [
          ["label", "y"],
          ["prediction", "reference"],
        ],
      },
      { preset: "deepeval" },
    );
    const was = { "fields.prediction": "response", gold_preset: "ragas" };
    const is = { "fields.prediction": "reference", gold_preset: "deepeval", records: "rows" };
    expect(toldOf(before, after)).toEqual([["fields", was, is, "changed"]]);
  });

  test("a mapping where there was none, and none where there was one", () => {
    expect(toldOf(plain, mapped({ preset: "ragas" }))).toEqual([["fields", {}, { preset: "ragas" }, "changed"]]);
    expect(toldOf(mapped({ preset: "ragas" }), plain)).toEqual([["fields", { preset: "ragas" }, {}, "changed"]]);
  });

  test("nothing where it is the same, in another order too, or not known", () => {
    const [a, b] = [["id", "x"] as const, ["label", "y"] as const];
    expect(toldOf(mapped({ fields: [a, b] }), mapped({ fields: [b, a] }))).toEqual([]);
    expect(compareGates(setOf(gatesOf({})), gatesOfSuites([mapped({ fields: [a] })]))).toEqual([]);
  });
});

describe("a condition compared with the base's", () => {
  test.each<[string, SuiteGates, SuiteGates, unknown[]]>([
    ["a lower floor", gatesOf({ min: 0.8 }), gatesOf({ min: 0.7 }), ["precision", "min", 0.8, 0.7, "loosened"]],
    ["a higher floor", gatesOf({ min: 0.7 }), gatesOf({ min: 0.8 }), ["precision", "min", 0.7, 0.8, "tightened"]],
    ["a higher ceiling", gatesOf({ max: 0.1 }), gatesOf({ max: 0.2 }), ["precision", "max", 0.1, 0.2, "loosened"]],
    [
      "a larger drop",
      gatesOf({ max_drop: 0 }),
      gatesOf({ max_drop: 0.1 }),
      ["precision", "max_drop", 0, 0.1, "loosened"],
    ],
    [
      "a smaller relative drop",
      gatesOf({ max_drop_relative: 0.2 }),
      gatesOf({ max_drop_relative: 0.1 }),
      ["precision", "max_drop_relative", 0.2, 0.1, "tightened"],
    ],
    ["fewer cases", gatesOf({}, { min: 400 }), gatesOf({}, { min: 300 }), ["cases", "min", 400, 300, "loosened"]],
    [
      "more new failures",
      gatesOf({}, { max_new_failures: 0 }),
      gatesOf({}, { max_new_failures: 1 }),
      ["cases", "max_new_failures", 0, 1, "loosened"],
    ],
    [
      "missing traces allowed, which are 0 unless said",
      gatesOf({}),
      gatesOf({}, { max_missing: 2 }),
      ["cases", "max_missing", 0, 2, "loosened"],
    ],
    [
      "unscored cases allowed, which leave the verdict unsure unless said",
      gatesOf({}),
      gatesOf({}, { max_unscored: 2 }),
      ["cases", "max_unscored", 0, 2, "loosened"],
    ],
    [
      "unscored cases forbidden",
      gatesOf({}),
      gatesOf({}, { max_unscored: 0 }),
      ["cases", "max_unscored", null, 0, "added"],
    ],
    [
      "unscored cases no longer forbidden",
      gatesOf({}, { max_unscored: 0 }),
      gatesOf({}),
      ["cases", "max_unscored", 0, null, "removed"],
    ],
    [
      "a critical case let go",
      gatesOf({}, { critical: ["a", "b"] }),
      gatesOf({}, { critical: ["b", "c"] }),
      ["cases", "critical", ["a", "b"], ["b", "c"], "loosened"],
    ],
    [
      "a critical case more",
      gatesOf({}, { critical: ["a"] }),
      gatesOf({}, { critical: ["b", "a"] }),
      ["cases", "critical", ["a"], ["b", "a"], "tightened"],
    ],
    ["a gate gone", gatesOf({ min: 0.8 }), gatesOf({}), ["precision", "min", 0.8, null, "removed"]],
    ["a gate more", gatesOf({}), gatesOf({ min: 0.8 }), ["precision", "min", null, 0.8, "added"]],
    [
      "a gate that only warns",
      gatesOf({ min: 0.8, max_drop: 0 }),
      gatesOf({ min: 0.8, max_drop: 0 }, {}, { severity: "warn" }),
      ["precision", "severity", "fail", "warn", "loosened"],
    ],
    [
      "a gate that blocks again",
      gatesOf({ min: 0.8 }, {}, { severity: "warn" }),
      gatesOf({ min: 0.8 }),
      ["precision", "severity", "warn", "fail", "tightened"],
    ],
    [
      "cases that only warn",
      gatesOf({}, { min: 3 }),
      { ...gatesOf({}, { min: 3 }), casesSeverity: "warn" },
      ["cases", "severity", "fail", "warn", "loosened"],
    ],
    ["a thawed gold set", { ...gatesOf({}), freeze: "ok" }, gatesOf({}), ["cases", "freeze", "ok", null, "removed"]],
    [
      "another label",
      { ...gatesOf({}), freeze: "ok" },
      { ...gatesOf({}), freeze: "docs" },
      ["cases", "freeze", "ok", "docs", "changed"],
    ],
    [
      "a demand of no known direction",
      demanding({ about: 1 }),
      demanding({ about: 2 }),
      ["precision", "about", 1, 2, "changed"],
    ],
  ])("%s", (_, before, after, change) => {
    expect(told(before, after)).toEqual([change]);
  });

  test.each<[string, object, object, string]>([
    ["more proof", { confidence: 0.95 }, { confidence: 0.99 }, "loosened"],
    ["less proof", { confidence: 0.95, min_effect: 0.01 }, { confidence: 0.9, min_effect: 0.01 }, "tightened"],
    [
      "a larger effect, which is 0 unless said",
      { confidence: 0.95 },
      { confidence: 0.95, min_effect: 0.01 },
      "loosened",
    ],
    ["one each way", { confidence: 0.95, min_effect: 0.01 }, { confidence: 0.99, min_effect: 0 }, "changed"],
    ["a part that is not known", { confidence: 0.95 }, { confidence: 0.95, seed: 1 }, "changed"],
  ])("a demand of several parts: %s", (_, before, after, kind) => {
    const changes = told(demanding({ no_regression: before }), demanding({ no_regression: after }));
    expect(changes).toEqual([["precision", "no_regression", before, after, kind]]);
  });

  test("nothing, for the same in another order", () => {
    expect(told(gatesOf({}, { critical: ["a", "b"] }), gatesOf({}, { critical: ["b", "a"] }))).toEqual([]);
    expect(told(gatesOf({ min: 0.8, max_drop: 0 }), gatesOf({ max_drop: 0, min: 0.8 }))).toEqual([]);
  });
});

test("a removed and an added suite are one change each", () => {
  const gates = gatesOf({ min: 0.8 });
  const changes = compareGates(new Map([["old", gates]]), new Map([["new", gates]]));
  expect(changes.map(({ suite, demand, kind }) => [suite, demand, kind])).toEqual([
    ["old", "suite", "removed"],
    ["new", "suite", "added"],
  ]);
});

describe("gates read back from gate results", () => {
  const gates: SuiteGates = {
    ...gatesOf(
      { min: 0.5, max_drop: 0.1, no_regression: { confidence: 0.95, min_effect: 0.01 } },
      { min: 1, critical: ["a"], max_new_failures: 2 },
      { severity: "warn" },
    ),
    casesSeverity: "warn",
  };
  const results = rule(gates, { suite: suiteOf([measured(0.9)]), cases: [row("a", "pass")] });

  test("are the evaluated gates", () => {
    expect(gatesOfResults(results)).toEqual(setOf(gates));
    expect(compareGates(setOf(gates), gatesOfResults(results) ?? new Map())).toEqual([]);
  });

  test("keep a frozen gold set's label", () => {
    const frozen = { ...gates, freeze: "ok" };
    const [first] = results;
    if (!first) throw new Error("there is a result");
    const more = { ...first, metric: "cases", demand: { freeze: "ok" }, severity: "fail" as const };
    expect(gatesOfResults([...results, more])).toEqual(setOf(frozen));
  });

  test("are null when a condition is not known", () => {
    const metrics = results.filter(({ metric }) => metric !== "cases");
    expect(gatesOfResults(metrics.map((one) => ({ ...one, demand: { least: 0.5 } })))).toBeNull();
    expect(gatesOfResults(results.map((one) => ({ ...one, metric: "cases", demand: { min: 0.5 } })))).toBeNull();
  });
});
