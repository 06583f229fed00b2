import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import type { DefinedGates } from "../../src/core/definition.ts";
import { emptyDiff } from "../../src/core/diff.ts";
import type { GateResult, SuiteGates } from "../../src/core/verdict/gate.ts";
import type { LabelState } from "../../src/core/verdict/gate-reason.ts";
import { exitStatus, PR_LABEL_PATTERN } from "../../src/core/verdict/verdict.ts";
import { evaluateFreezes, unverifiedFreezes } from "../../src/gates/case-gates.ts";
import type { GatePolicy } from "../../src/gates/evaluate-gates.ts";
import { compareMeasure } from "../../src/gates/measure/compare.ts";
import { decideVerdict, overrideVerdict } from "../../src/gates/verdict.ts";
import { describeIncomplete } from "../../src/report/reasons/verdict-reasons.ts";
import { DEFINITION, gatesOf, measured, NO_FAMILIES, record, row, stored, suiteOf } from "../core/sample.ts";
import { evaluateGates, type ToldResult, told } from "./told.ts";

const set = (gold: string) =>
  suiteOf([measured(0.9)], { fingerprint: { gold: `sha256:${gold}`, params: "sha256:p", judge: null } });
const NOBODY: GatePolicy = { base: null, gatesFrom: "head", labels: null, notes: [], incomplete: [] };
const given: LabelState = { kind: "given", label: "ok", by: "alice", at: "2026-11-20T09:30:00Z" };

function evaluate(
  guard: Partial<GatePolicy>,
  gates: DefinedGates,
  gold = "1",
  base = stored(set("1"), [row("a", "pass", { gold: "1".padStart(16, "0") })]),
): ToldResult[] {
  const { definition = DEFINITION } = gates;
  const head = stored({ bot: { ...set(gold), definition } }, [row("a", "pass", { gold: gold.padStart(16, "0") })]);
  const own = new Map([["bot", gates]]);
  const measure = compareMeasure({ base: guard.base ?? null, before: base, head });
  const diff = { ...diffReports(base, head, NO_FAMILIES), measure };
  return evaluateGates(head, diff, own, { ...NOBODY, ...guard });
}
const outcomes = (results: readonly GateResult[]) =>
  results.map(({ demand, outcome }) => [Object.keys(demand)[0], outcome]);

describe("by the base's gates", () => {
  const base = new Map([["bot", gatesOf({ min: 0.95 })]]);

  test("the run's own do not rule, whatever they say", () => {
    expect(outcomes(evaluate({ base, gatesFrom: "base" }, gatesOf({ min: 0.1 })))[0]).toEqual(["min", "fail"]);
    expect(outcomes(evaluate({ base, gatesFrom: "head" }, gatesOf({ min: 0.1 })))[0]).toEqual(["min", "pass"]);
  });

  test("a score that is not there is a failure", () => {
    const other = gatesOf({ min: 0.5 }, {}, { metric: "recall@5" });
    expect(outcomes(evaluate({}, other))[0]).toEqual(["min", "fail"]);
    expect(evaluate({ base: new Map([["bot", other]]), gatesFrom: "base" }, gatesOf({}))[0]).toMatchObject({
      outcome: "fail",
      why: "this run has no such score, but a gate of the base requires it",
    });
  });

  describe("and other parameters than the base's", () => {
    const relative = (k: number) => ({ ...gatesOf({ max_drop: 0.02 }), definition: { ...DEFINITION, params: { k } } });
    const redefined = stored(
      suiteOf([measured(0.95)], { fingerprint: { gold: "sha256:1", params: "sha256:o", judge: null } }),
      [row("a", "pass")],
    );
    const by = (gatesFrom: GatePolicy["gatesFrom"], k: number, before = redefined) =>
      outcomes(evaluate({ base: new Map([["bot", relative(5)]]), gatesFrom }, relative(k), "1", before))[0];

    test("a gate against the baseline that cannot be compared fails", () => {
      expect(by("base", 10)).toEqual(["max_drop", "fail"]);
      expect(by("head", 10)).toEqual(["max_drop", "inconclusive"]);
    });

    test("not where the baseline alone has others: it is older than the base's config", () => {
      expect(by("base", 5)).toEqual(["max_drop", "inconclusive"]);
    });

    test("so is one with another judge than the base's", () => {
      const judged = (model: string) => ({
        ...gatesOf({ max_drop: 0.02 }),
        definition: { ...DEFINITION, judge: { model } },
      });
      const base = stored(
        suiteOf([measured(0.95)], { fingerprint: { gold: "sha256:1", params: "sha256:p", judge: "large" } }),
        [row("a", "pass")],
      );
      const result = (model: string) =>
        evaluate({ base: new Map([["bot", judged("large")]]), gatesFrom: "base" }, judged(model), "1", base)[0];
      expect(result("small")).toMatchObject({
        outcome: "fail",
        why: "the suite's judge differs from the base's, but a gate of the base requires the comparison",
      });
      expect(result("large")).toMatchObject({ outcome: "inconclusive", why: "the judge changed" });
    });

    test("nor where there is no baseline", () => {
      const head = stored(set("1"), [row("a", "pass")]);
      const guard = { ...NOBODY, base: new Map([["bot", relative(5)]]), gatesFrom: "base" } as const;
      const results = evaluateGates(head, emptyDiff(record("none")), new Map([["bot", relative(10)]]), guard);
      expect(outcomes(results)[0]).toEqual(["max_drop", "not_evaluated"]);
    });
  });

  test("a suite that is not there is a failure when it was bound to anything", () => {
    const gone = (gates: SuiteGates) => evaluate({ base: new Map([["old", gates]]), gatesFrom: "base" }, gatesOf({}));
    expect(gone(gatesOf({ min: 0.5 })).at(-1)).toMatchObject({ suite: "old", metric: "cases", outcome: "fail" });
    expect(gone(gatesOf({}, { min: 3 })).at(-1)).toMatchObject({ suite: "old", demand: { min: 3 } });
    expect(gone(gatesOf({ min: 0.5 }, {}, { severity: "warn" })).filter(({ suite }) => suite === "old")).toEqual([]);
  });
});

describe("a frozen gold set", () => {
  const gold = (label: string) => ({ scope: "gold", label }) as const;
  const frozen = { ...gatesOf({}), freeze: gold("ok") };
  const labels = (state: LabelState) => ({ labels: new Map([["ok", state]]) });

  test.each<[string, LabelState, string, GateResult["outcome"]]>([
    ["unchanged", { kind: "absent", label: "ok" }, "1", "pass"],
    ["changed without the label", { kind: "absent", label: "ok" }, "2", "fail"],
    ["changed with it", given, "2", "pass"],
    ["changed, and nobody could tell", { kind: "unknown", label: "ok", detail: "it is down" }, "2", "inconclusive"],
  ])("%s", (_, state, gold, outcome) => {
    const results = evaluate(labels(state), frozen, gold);
    expect(outcomes(results).at(-1)).toEqual(["freeze", outcome]);
    const unverified = unverifiedFreezes(results).map((one) => describeIncomplete(one, { gates: results }));
    expect(unverified).toEqual(
      outcome === "inconclusive"
        ? ["bot: 1 change of the gold set, and the label `ok` could not be looked up: it is down"]
        : [],
    );
  });

  test("is reported with the distance of an older baseline", () => {
    const behind = { ...record("ancestor"), distance: 3 };
    const [before, head] = [stored(set("1"), [row("b", "pass")]), stored(set("2"), [])];
    const measure = compareMeasure({ base: null, before, head });
    const diff = { ...diffReports(before, head, { ...NO_FAMILIES, record: behind }), measure };
    const results = evaluateFreezes(
      new Map([["bot", gold("ok")]]),
      diff,
      new Map([["ok", { kind: "absent", label: "ok" }]]),
    );
    expect(told(results)[0]?.why).toMatch(
      /^1 change of the gold set since the baseline, 3 commits behind: a pull request that/,
    );
  });

  test("is not evaluated without a pull request", () => {
    expect(outcomes(evaluate({}, frozen, "2"))).toEqual([["max_missing", "pass"]]);
  });

  test("fails on the command line without an approval, and then removed cases that passed are newly failing", () => {
    const gates = { ...frozen, cases: { max_new_failures: 0 } };
    const before = stored(set("1"), [row("a", "pass"), row("b", "pass")]);
    const rest = ["max_missing", "pass"];
    const local = (approvesMeasure: boolean) => outcomes(evaluate({ approvesMeasure }, gates, "2", before));
    expect(local(false)).toEqual([rest, ["max_new_failures", "fail"], ["freeze", "fail"]]);
    expect(local(true)).toEqual([rest, ["max_new_failures", "pass"], ["freeze", "pass"]]);
    expect(outcomes(evaluate({}, gates, "2", before))).toEqual([rest, ["max_new_failures", "pass"]]);
    expect(outcomes(evaluate({ approvesMeasure: false }, frozen, "1"))).toEqual([rest]);
  });

  test("is the base's before the pull request's, also for a suite that is gone", () => {
    const base = new Map([
      ["bot", { ...gatesOf({}), freeze: gold("base") }],
      ["old", { ...gatesOf({}), freeze: gold("base") }],
    ]);
    const before = stored({ bot: set("1"), old: set("3") }, [row("a", "pass"), row("b", "pass", { suite: "old" })]);
    const results = evaluate({ ...labels(given), base }, frozen, "2", before).filter(
      ({ demand }) => "freeze" in demand,
    );
    expect(results.map(({ suite, demand, outcome }) => [suite, demand, outcome])).toEqual([
      ["bot", { freeze: gold("base") }, "inconclusive"],
      ["old", { freeze: gold("base") }, "inconclusive"],
    ]);
  });
});

describe("an override", () => {
  const [fail] = evaluate({}, gatesOf({ min: 0.95 }));
  const failed = decideVerdict(fail ? [fail] : [], []);

  test("lets a failed verdict pass, whatever fails the job, but not an incomplete one", () => {
    const overridden = overrideVerdict(failed, given);
    expect(overridden).toMatchObject({ outcome: "fail", override: { label: "ok", by: "alice" } });
    expect([
      exitStatus(failed, "fail"),
      exitStatus(overridden, "fail"),
      exitStatus(overridden, "inconclusive"),
    ]).toEqual([1, 0, 0]);
    expect(exitStatus({ ...overridden, incomplete: [{ kind: "base_not_read", detail: "x" }] }, "fail")).toBe(4);
  });

  test("is no more than a word when the label is not there or not known, and nothing when nothing failed", () => {
    expect(overrideVerdict(failed, { kind: "absent", label: "ok" })).toMatchObject({
      override: null,
      notes: [{ mark: "info" }],
    });
    const unknown = overrideVerdict(failed, { kind: "unknown", label: "ok", detail: "x" });
    expect(unknown).toMatchObject({ override: null, notes: [{ mark: "unsure" }] });
    expect(exitStatus(unknown, "fail")).toBe(1);
    const passed = decideVerdict([], []);
    expect(overrideVerdict(passed, given)).toBe(passed);
  });
});

test("labels are one line of at most 50 characters, without what would break out of code", () => {
  const good = ["ok", "eval: gold approved ✅", "a".repeat(50)];
  const bad = ["", " ok", "ok ", "a,b", "a`b", "a\nb", "a\u202eb", "a".repeat(51)];
  expect([...good, ...bad].filter((label) => PR_LABEL_PATTERN.test(label))).toEqual(good);
});
