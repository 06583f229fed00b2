import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GateResult } from "../../../src/core/verdict/gate.ts";
import {
  exitStatus,
  type FailOn,
  failedGates,
  type Incomplete,
  outcomeWithoutTrend,
  type Verdict,
} from "../../../src/core/verdict/verdict.ts";
import { decideVerdict } from "../../../src/gates/verdict.ts";
import { describeVerdictReason } from "../../../src/report/reasons/verdict-reasons.ts";

function result(outcome: GateResult["outcome"], more: Partial<GateResult> = {}): GateResult {
  return {
    suite: "bot",
    metric: "precision",
    slice: "",
    demand: { min: 0.8 },
    outcome,
    actual: 1,
    reason: { kind: "limit", unscored: 0 },
    severity: "fail",
    ...more,
  };
}

const pass = result("pass");
const fail = result("fail");
const unsure = result("inconclusive");
const idle = result("not_evaluated");
const warned = result("fail", { severity: "warn" });
const implied = result("pass", { metric: "cases", demand: { max_missing: 0 }, implied: true });
const DOWN: Incomplete = { kind: "baseline_not_fetched", detail: "GitHub is down" };

test("without a trend that fails main's run, its own gates decide", () => {
  const line = { from: 0.9, to: 0.8, pushes: 9, p: 0.001, branch: "main", worst: [], any_failed: false };
  const trend = result("fail", {
    demand: { trend: "fail" },
    implied: true,
    reason: { kind: "trend", ...line, since: { kind: "start" } },
  });
  const outcome = (...all: Parameters<typeof decideVerdict>) => outcomeWithoutTrend(decideVerdict(...all));
  expect(outcome([pass, trend], [])).toBe("pass");
  expect(outcome([fail, trend], [])).toBe("fail");
  expect(outcome([pass, unsure, trend], [])).toBe("inconclusive");
  expect(outcome([pass, trend], [DOWN])).toBe("inconclusive");
  expect(outcomeWithoutTrend(null)).toBeNull();
});

describe("one verdict, and the exit status under fail-on fail, inconclusive and never", () => {
  // Exit statuses: 0 passed, 1 a gate failed, 4 incomplete; 1 wins over 4 (the product page's exit table).
  test.each<[string, readonly GateResult[], readonly Incomplete[], Verdict["outcome"], readonly number[]]>([
    ["no gates", [implied], [], "pass", [0, 0, 0]],
    ["no result at all, so no suite was evaluated", [], [], "inconclusive", [0, 1, 0]],
    ["all pass", [pass, implied], [], "pass", [0, 0, 0]],
    ["one fails", [pass, fail, implied], [], "fail", [1, 1, 0]],
    ["only the implied demand fails", [{ ...implied, outcome: "fail" }], [], "fail", [1, 1, 0]],
    ["one that only warns fails", [pass, warned, implied], [], "pass", [0, 0, 0]],
    ["nothing but a warning", [warned, implied], [], "pass", [0, 0, 0]],
    ["only relative gates and no baseline", [idle, idle, implied], [], "inconclusive", [0, 1, 0]],
    ["one relative gate without a baseline, one absolute that holds", [idle, pass, implied], [], "pass", [0, 0, 0]],
    ["one relative gate without a baseline, one absolute that fails", [idle, fail], [], "fail", [1, 1, 0]],
    ["one is inconclusive", [pass, unsure], [], "inconclusive", [0, 1, 0]],
    ["inconclusive, but only a warning", [pass, { ...unsure, severity: "warn" }], [], "pass", [0, 0, 0]],
    ["a failure beside an inconclusive one", [unsure, fail], [], "fail", [1, 1, 0]],
    ["an outage with relative gates", [idle, implied], [DOWN], "inconclusive", [4, 4, 0]],
    ["an outage, all else holds", [pass, idle], [DOWN], "inconclusive", [4, 4, 0]],
    ["an outage and a failed gate: 1 wins", [fail, idle], [DOWN], "fail", [1, 1, 0]],
  ])("%s", (_, results, incomplete, outcome, statuses) => {
    const verdict = decideVerdict(results, incomplete);
    expect(verdict).toMatchObject({ outcome, gates: results, incomplete });
    const under: readonly FailOn[] = ["fail", "inconclusive", "never"];
    expect(under.map((failOn) => exitStatus(verdict, failOn))).toEqual(statuses);
  });

  test("has a reason exactly where it is inconclusive", () => {
    const whyOf = (...given: Parameters<typeof decideVerdict>) => describeVerdictReason(decideVerdict(...given));
    expect(whyOf([pass], [])).toBeNull();
    expect(whyOf([fail], [DOWN])).toBeNull();
    expect(whyOf([{ ...unsure, reason: { kind: "no_interval" } }], [])).toMatch(
      /^the interval of the change is unknown/,
    );
    expect(whyOf([idle], [DOWN])).toBe("the baseline could not be fetched: GitHub is down");
    expect(whyOf([], [])).toBe("no suite was evaluated");
    const none = { ...idle, reason: { kind: "no_baseline", status: "none", detail: null } } as const;
    expect(whyOf([none, implied], [])).toBe("no gate could be evaluated: no baseline: none was found");
    expect(whyOf([{ ...none, demand: { max_drop: 0.1 } }, implied], [])).toBe(
      "no baseline: none was found; all gates compare with a baseline",
    );
  });

  test("failed gates are those that block", () => {
    expect(failedGates(decideVerdict([fail, warned, pass, fail], []))).toHaveLength(2);
  });
});

const results = fc.array(
  fc
    .record({
      outcome: fc.constantFrom<GateResult["outcome"]>("pass", "fail", "inconclusive", "not_evaluated"),
      severity: fc.constantFrom<GateResult["severity"]>("fail", "warn"),
      implied: fc.boolean(),
    })
    .map(({ outcome, ...more }) => result(outcome, more)),
  { maxLength: 6 },
);
const outages = fc.array(fc.constant(DOWN), { maxLength: 2 });

describe("laws", () => {
  test("no verdict passes with a blocking gate that fails or is inconclusive, nor with an outage", () => {
    fc.assert(
      fc.property(results, outages, (all, incomplete) => {
        const blocking = all.filter((one) => one.severity === "fail").map((one) => one.outcome);
        const mayPass = !blocking.includes("fail") && !blocking.includes("inconclusive") && incomplete.length === 0;
        const { outcome } = decideVerdict(all, incomplete);
        if (!mayPass) expect(outcome).not.toBe("pass");
        expect(outcome === "fail").toBe(blocking.includes("fail"));
      }),
    );
  });

  test("no verdict passes when gates were asked for and none was evaluated", () => {
    fc.assert(
      fc.property(results, (all) => {
        const asked = all.filter((one) => one.implied !== true);
        const idleOnly = asked.every((one) => one.outcome === "not_evaluated");
        if (asked.length > 0 && idleOnly) expect(decideVerdict(all, []).outcome).not.toBe("pass");
      }),
    );
  });

  test("a job fails on a failed gate, whatever else happened, unless it never fails", () => {
    fc.assert(
      fc.property(results, outages, (all, incomplete) => {
        const verdict = decideVerdict([...all, fail], incomplete);
        expect([exitStatus(verdict, "fail"), exitStatus(verdict, "never")]).toEqual([1, 0]);
      }),
    );
  });
});
