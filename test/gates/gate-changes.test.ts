import { describe, expect, test } from "vitest";
import { formatReport } from "../../src/core/report.ts";
import type { SuiteGates } from "../../src/core/verdict/gate.ts";
import { gateChangeSchema } from "../../src/core/verdict/gate.ts";
import { type GatesBySuite, gatesOfReport } from "../../src/gates/base-gates.ts";
import { compareGates } from "../../src/gates/measure/gate-changes.ts";
import { definedGates } from "../../src/input/config/definition.ts";
import { parseReport } from "../../src/store/parse.ts";
import { families } from "../all-families.ts";
import { gatesOf, stored, suiteOf } from "../core/sample.ts";
import { parseConfig } from "../read-config.ts";

const setOf = (gates: SuiteGates): GatesBySuite => new Map([["bot", gates]]);
const told = (before: SuiteGates, after: SuiteGates) => {
  const changes = compareGates(setOf(before), setOf(after));
  for (const change of changes) expect(gateChangeSchema.parse(change)).toEqual(change);
  return changes.map(({ metric, demand, before: was, after: is, kind }) => [metric, demand, was, is, kind]);
};
const gold = (label: string) => ({ scope: "gold", label }) as const;
const frozen = (scope: "gold" | "measure", label: string): SuiteGates => ({ ...gatesOf({}), freeze: { scope, label } });
/** Demands that this version's schema may not know yet. */
const demanding = (conditions: object): SuiteGates => gatesOf(conditions as SuiteGates["metrics"][0]["conditions"]);

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
      "a number of unscored cases, in place of a share",
      gatesOf({}),
      gatesOf({}, { max_unscored: 2 }),
      ["cases", "max_unscored", null, 2, "added"],
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
    ["a thawed gold set", frozen("gold", "ok"), gatesOf({}), ["cases", "freeze", gold("ok"), null, "removed"]],
    [
      "another label",
      frozen("gold", "ok"),
      frozen("gold", "docs"),
      ["cases", "freeze", gold("ok"), gold("docs"), "changed"],
    ],
    [
      "only the gold set frozen",
      frozen("measure", "ok"),
      frozen("gold", "ok"),
      ["cases", "freeze", { scope: "measure", label: "ok" }, gold("ok"), "loosened"],
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

test.each<[string, object, object, string]>([
  ["a larger margin", { margin: 0.02, confidence: 0.95 }, { margin: 0.05, confidence: 0.95 }, "loosened"],
  ["less confidence", { margin: 0.02, confidence: 0.95 }, { margin: 0.02, confidence: 0.9 }, "loosened"],
  ["more confidence", { margin: 0.02, confidence: 0.9 }, { margin: 0.02, confidence: 0.95 }, "tightened"],
])("a proof that nothing got worse: %s", (_, before, after, kind) => {
  const changes = told(demanding({ non_inferior: before }), demanding({ non_inferior: after }));
  expect(changes).toEqual([["precision", "non_inferior", before, after, kind]]);
});

test("an added suite is one change; a removed one is a change of the measure", () => {
  const gates = gatesOf({ min: 0.8 });
  const changes = compareGates(new Map([["old", gates]]), new Map([["new", gates]]));
  expect(changes.map(({ suite, demand, kind }) => [suite, demand, kind])).toEqual([["new", "suite", "added"]]);
});

test("gates read back from a stored report are those of its config", () => {
  const gates = `
    freeze: { gold: true, label: ok }
    cluster: doc
    critical: [a]
    quarantine: [{ case: b, until: 2027-01-31, why: flaky }]
    gates:
      precision: { min: 0.5, max_drop: 0.1, no_regression: { min_effect: 0.01 }, severity: warn }
      cases: { min: 1, max_new_failures: 2, severity: warn }`;
  const text = `suites:\n  bot:\n    family: grounded\n    gold: g.jsonl\n    traces: t.jsonl${gates}\n`;
  const config = definedGates(parseConfig(text, "noworse.yml", "/repo", families).suites, "/repo");
  const definition = config.get("bot")?.definition;
  const report = parseReport(formatReport(stored(suiteOf([], { ...(definition && { definition }) })).report));
  expect(gatesOfReport(report)).toEqual(new Map([["bot", { ...config.get("bot"), duplicates: "last" }]]));
  expect(JSON.stringify(report)).not.toContain("/repo");
  expect(compareGates(config, gatesOfReport(report))).toEqual([]);
});
