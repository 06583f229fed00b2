import { describe, expect, test } from "vitest";
import { formatFor } from "../../src/math/text/number-format.ts";
import {
  describeCaseCondition,
  formatAge,
  formatCondition,
  formatCount,
  formatDelta,
  formatInterval,
  formatRange,
  formatScore,
} from "../../src/report/format.ts";
import { measured } from "./reports.ts";

const FRACTION_FORMAT = formatFor("fraction");
const NUMBER_FORMAT = formatFor("number");

test("formats measured, undefined and failed scores", () => {
  const facts = { metric: "m", slice: "", better: "higher", revision: 1 } as const;
  expect(formatScore(measured("m", 843, 1000))).toBe("84.3%");
  expect(formatScore({ ...facts, status: "undefined", value: 1, n: 0, why: "" })).toBe("n/a");
  expect(formatScore({ ...facts, status: "failed", why: "" })).toBe("failed");
});

test.each([
  [-0.054, "▼ 5.4 pts"],
  [0.003, "▲ 0.3 pts"],
  [0, "0.0"],
  [-0.00005, "▼ 0.005 pts"],
  [Number.NaN, "n/a"],
])("a delta of %d is %s", (delta, text) => expect(formatDelta(delta, FRACTION_FORMAT)).toBe(text));

test.each([
  [{ min: 0.8 }, "≥ 80%"],
  [{ max: 0.05 }, "≤ 5%"],
  [{ min: 0.805 }, "≥ 80.5%"],
  [{ max_drop: 0.02 }, "drop ≤ 2 pts"],
  [{ max_drop: 0.01 }, "drop ≤ 1 pt"],
  [{ max_drop: 0.005 }, "drop ≤ 0.5 pts"],
  [{ max_drop_relative: 0.05 }, "drop ≤ 5% of base"],
  [{ later_demand: 2 }, "later_demand 2"],
  [{ "<b>": 2 }, "limit 2"],
])("the condition %j is %s", (demand, text) => expect(formatCondition({ demand })).toBe(text));

// By hand: limits of numbers are printed as written; relative limits and confidence levels are always fractions.
test.each([
  [{ min: 4 }, "≥ 4"],
  [{ max: 2.5 }, "≤ 2.5"],
  [{ min: -0.5 }, "≥ -0.5"],
  [{ max_drop: 0.01 }, "drop ≤ 0.01"],
  [{ max_drop: 1 }, "drop ≤ 1"],
  [{ max_drop_relative: 0.05 }, "drop ≤ 5% of base"],
  [{ no_regression: { confidence: 0.99, min_effect: 0.25 } }, "no drop > 0.25 with p ≤ 0.01"],
])("the condition %j on a number is %s", (demand, text) =>
  expect(formatCondition({ demand, unit: "number" })).toBe(text),
);

test("numbers, their differences and their intervals are not percentages", () => {
  expect(formatScore({ ...measured("m", 17, 4), unit: "number" })).toBe("4.25");
  expect([-0.25, 0, 0.0001, 1e-9].map((delta) => formatDelta(delta, NUMBER_FORMAT))).toEqual([
    "▼ 0.25",
    "0.00",
    "▲ 0.0001",
    "▲ under 0.0001",
  ]);
  expect(formatInterval([-0.5, 0.125], NUMBER_FORMAT)).toBe("-0.500 to 0.125");
  expect(formatInterval([-0.081, -0.026], FRACTION_FORMAT)).toBe("-8.1 to -2.6");
  // With one decimal, both ends would print as 0.0, beside a difference of 0.03.
  expect(formatInterval([-0.00046, 0], FRACTION_FORMAT, 1)).toBe("-0.05 to 0.00");
  expect(formatInterval([0.02, 0.02], FRACTION_FORMAT, 1)).toBe("2.0 to 2.0");
  expect(formatInterval([-1e-12, 0], FRACTION_FORMAT, 1)).toBe("0.0000 to 0.0000");
});

test("an interval with a single end says on which side it is open", () => {
  const time = formatFor("ms");
  expect([formatRange([650, null], time), formatRange([null, 650], time)]).toEqual([
    "650 ms or more",
    "650 ms or less",
  ]);
  expect(formatRange([650, 900], time)).toBe("650 to 900 ms");
  expect(formatRange([null, null], time)).toBe("–");
  expect(formatInterval([-0.081, null], FRACTION_FORMAT)).toBe("-8.1 or more");
  expect(formatInterval([null, 0.026], FRACTION_FORMAT, 1)).toBe("2.6 or less");
});

test.each([
  [{ min: 50 }, 312, ["cases", "312", "≥ 50"]],
  [{ max_missing: 0 }, 0, ["missing traces", "0", "≤ 0"]],
  [{ max_new_failures: 2 }, 3, ["newly failing cases", "3", "≤ 2"]],
  [{ max_new_failures: 2 }, null, ["newly failing cases", "–", "≤ 2"]],
  [{ max_unscored: 1 }, 1, ["cases not scored", "1", "≤ 1"]],
  [{ critical: ["a", "b", "c"] }, 1, ["critical cases", "2 of 3 pass", "all pass"]],
])("the condition on cases %j with %s", (demand, actual, [what, count, gate]) =>
  expect(describeCaseCondition({ demand, actual })).toMatchObject({ what, count, gate }),
);

describe("ages", () => {
  test.each([
    ["2026-11-19T09:00:00Z", "2 days old"],
    ["2026-11-20T09:59:59Z", "1 day old"],
    ["2026-11-20T10:00:01Z", "23 hours old"],
    ["2026-11-21T09:58:00Z", "2 min old"],
    ["2026-11-21T09:59:30Z", "less than 1 min old"],
    ["2026-11-21T10:05:00Z", "less than 1 min old"],
    ["no time", null],
  ])("created at %s: %s", (created, text) => expect(formatAge(created, "2026-11-21T10:00:00Z")).toBe(text));
});

test("counts", () => {
  expect([formatCount(1, "case"), formatCount(0, "case"), formatCount(2, "case")]).toEqual([
    "1 case",
    "0 cases",
    "2 cases",
  ]);
});
