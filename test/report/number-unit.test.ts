import { describe, expect, test } from "vitest";
import { type Change, emptyDiff } from "../../src/core/diff.ts";
import type { Report } from "../../src/core/report.ts";
import type { GateResult } from "../../src/core/verdict/gate.ts";
import { piecesOf } from "../../src/report/block.ts";
import { deltaTexts } from "../../src/report/scores/cells.ts";
import { createRows } from "../../src/report/scores/score-row.ts";
import { describeReasons } from "../../src/report/verdict/reasons.ts";
import { measured, record, stored, suiteOf } from "../core/sample.ts";

const CHANGE = {
  suite: "bot",
  metric: "coherence",
  slice: "",
  kind: "worse",
  base: 4.25,
  head: 4,
  delta: -0.25,
  n: 40,
  interval: [-0.5, -0.0625],
  confidence: 0.95,
  cases: null,
  reason: null,
  unit: "number",
} as const;
const change = { ...CHANGE, interval: [...CHANGE.interval] as [number, number] };

const rowsOf = (one: Change) =>
  createRows({ suites: {}, diff: { ...emptyDiff(record()), changes: [one] }, verdict: null });

describe("a change of a number", () => {
  test("has no points, and an interval with the same number of decimals", () => {
    expect(deltaTexts("4.00", change, [])).toMatchObject({ delta: "▼ 0.25 worse", interval: "(-0.50 to -0.06)" });
    const { unit, ...fraction } = { ...change, base: 0.85, head: 0.6 };
    expect(deltaTexts("60.0%", fraction, [])).toMatchObject({ delta: "▼ 25.0 pts worse", interval: "(-50.0 to -6.3)" });
  });

  test("has enough decimals to differ from the allowed relative drop", () => {
    const gate = {
      suite: "bot",
      metric: "coherence",
      slice: "",
      outcome: "fail",
      actual: 0,
      severity: "fail",
    } as const;
    const demand = { max_drop_relative: 0.05 };
    // By hand: 5% of 4.25 is 0.2125, which takes four decimals.
    expect(
      deltaTexts("4.00", { ...change, interval: null }, [{ ...gate, demand, reason: { kind: "limit", unscored: 0 } }])
        .delta,
    ).toBe("▼ 0.2500 worse");
  });

  test("is a row of numbers in the comparison of two stored reports", () => {
    const [row] = rowsOf({ ...change, head: 4.125, delta: -0.125 });
    expect(row).toMatchObject({ base: "4.250", head: "4.125" });
    const [gone] = rowsOf({ ...change, kind: "removed", head: null, delta: null });
    expect(gone).toMatchObject({ base: "4.25", head: "–", delta: "removed" });
  });
});

describe("the headline of a relative limit", () => {
  const reasonOf = (demand: GateResult["demand"]): string => {
    const { report } = stored(suiteOf([measured(1105, { metric: "coherence", unit: "ms", better: "lower" })]));
    const gate = {
      suite: "bot",
      metric: "coherence",
      slice: "",
      demand,
      actual: 553,
      unit: "ms",
      reason: { kind: "limit", unscored: 0 },
    };
    const verdict = { outcome: "fail", gates: [{ ...gate, outcome: "fail", severity: "fail" }] } as const;
    const diff = { ...emptyDiff(record()), changes: [{ ...change, unit: "ms", base: 552, head: 1105, delta: 553 }] };
    const pieces = piecesOf(
      describeReasons({ ...report, verdict: { ...verdict, incomplete: [] }, diff } as unknown as Report) ?? [],
    );
    return pieces.map((piece) => (typeof piece === "object" && "name" in piece ? piece.name : piece)).join("");
  };

  test("has the change as a share of the baseline, as the limit has", () => {
    // By hand: 553 / 552 is 100.2%.
    expect(reasonOf({ max_increase_relative: 0.2 })).toBe("coherence rose 100.2% (maximum 20% of base)");
    expect(reasonOf({ max_increase: 100 })).toBe("coherence rose 553 ms (maximum 100 ms)");
  });
});
