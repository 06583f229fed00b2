import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { diffSeen, judgedSuite, LARGEST, meanOf, PLAIN, type Seen, seenRows } from "../core/judged.ts";
import { NO_FAMILIES, stored } from "../core/sample.ts";

const MEAN = meanOf();
const METRICS = [MEAN, PLAIN];

const changeOf = (
  base: readonly (Seen | readonly Seen[])[],
  head: readonly (Seen | readonly Seen[])[],
  metric = MEAN,
) => diffSeen([metric], seenRows(base), seenRows(head)).changes.find((one) => one.metric === metric.id);

describe("deltas are over what both runs scored", () => {
  test("a case that is unscored on one side is left out of both: 3/4 against 2/4, not 4/5 against 2/4", () => {
    const change = changeOf([1, 1, 1, 0, 1, "rate"], [1, 1, 0, 0, "budget", 1]);
    expect(change).toMatchObject({ kind: "worse", base: 0.75, head: 0.5, delta: -0.25, n: 4, why: null });
    // Over all six: before 4/5 scored, so 4/6 to 5/6; now 3/5 scored, so 3/6 to 4/6.
    expect(change?.unscored).toMatchObject({ cases: 2, base: [4 / 6, 5 / 6], head: [3 / 6, 4 / 6] });
    // One case broke that both scored. At worst the fifth breaks and the sixth passed before; at best the fifth stays and the sixth healed.
    expect(change?.unscored?.worst).toMatchObject({ name: "mcnemar-exact", worse: 2, better: 0 });
    expect(change?.unscored?.best).toMatchObject({ name: "mcnemar-exact", worse: 1, better: 1 });
  });

  test("a score that needs no judge is compared over all cases", () => {
    const changes = diffSeen(METRICS, seenRows([1, "budget", 0]), seenRows([1, 1, "rate"])).changes;
    expect(changes.map(({ metric, n }) => [metric, n])).toEqual([
      ["faithfulness", 1],
      ["rouge1", 3],
    ]);
    expect(changes[1]).not.toHaveProperty("unscored");
  });

  test("a metric of the whole set has bounds, but no test of what is not there", () => {
    const change = changeOf([0.5, 0.25, "rate"], [0.25, 0.25, 1], LARGEST);
    expect(change).toMatchObject({ base: 0.5, head: 0.25, kind: "worse" });
    expect(change?.unscored).toEqual({ cases: 1, base: [0, 1], head: [1, 1], worst: null, best: null });
  });

  test("no case scored on both sides: no delta, though both have a score", () => {
    const change = changeOf([1, "budget"], ["rate", 1]);
    expect(change).toMatchObject({ kind: "redefined", delta: null });
    expect(change).not.toHaveProperty("lost");
    expect(change?.why).toBe("no case of the metric could be scored in both runs");
    expect(change?.unscored).toMatchObject({ cases: 2, base: [0.5, 1], head: [0.5, 1] });
  });

  test("a partial score is not subtracted without the cases", () => {
    const [base, head] = [seenRows([1, 1]), seenRows([1, "budget"])];
    const sides = [stored(judgedSuite(METRICS, base), null), stored(judgedSuite(METRICS, head), null)] as const;
    const { changes } = diffReports({ ...sides[0], cases: null }, { ...sides[1], cases: null }, families);
    expect(changes.map(({ metric, kind, delta }) => [metric, kind, delta])).toEqual([
      ["faithfulness", "redefined", null],
      ["rouge1", "same", 0],
    ]);
    expect(changes[0]).toMatchObject({ base: 1, head: 1 });
    expect(changes[0]).not.toHaveProperty("lost");
  });

  test("a baseline without any label gives no comparison, with the reason", () => {
    const change = changeOf(["budget", "budget"], [1, 1]);
    expect(change).toMatchObject({ kind: "redefined", base: null, head: 1 });
    expect(change?.why).toBe("the baseline has no value (none of 2 cases could be scored (2 budget))");
  });
});

const families = { ...NO_FAMILIES, metricsOf: () => METRICS };

describe("another judge", () => {
  const [base, head] = [seenRows([1, 1, 0]), seenRows([0, 1, 0])];

  test("withholds what a judge labels, and nothing else", () => {
    const diff = diffSeen(METRICS, base, head, ["judge-1", "judge-2"]);
    expect(diff.changes.map(({ metric, kind, why }) => [metric, kind, why])).toEqual([
      ["faithfulness", "redefined", "the judge changed"],
      ["rouge1", "same", null],
    ]);
    // Which cases pass may hang on it.
    expect(diff.redefined).toEqual([{ suite: "bot", why: "the judge changed" }]);
    expect(diff.flips?.regressed).toEqual([]);
  });

  test("leaves the cases comparable where it does not say how they come out", () => {
    const diff = diffSeen(METRICS, base, head, ["judge-1", "judge-2"], false);
    expect(diff.changes.map(({ kind }) => kind)).toEqual(["redefined", "same"]);
    expect(diff.redefined).toEqual([]);
    expect(diff.flips?.regressed.map((flip) => flip.case)).toEqual(["c0000"]);
  });

  test("no judge on either side leaves given verdicts comparable", () => {
    const diff = diffSeen(METRICS, base, head, [null, null]);
    expect(diff.changes[0]).toMatchObject({ metric: "faithfulness", kind: "worse" });
    expect(diff.redefined).toEqual([]);
  });

  test("a judge where there was none, or none where there was one, is another", () => {
    for (const judges of [
      ["judge-1", null],
      [null, "judge-1"],
    ] as const) {
      expect(diffSeen(METRICS, base, head, judges).changes[0]).toMatchObject({ kind: "redefined" });
    }
  });

  test("of a family that is not known any score may be judged", () => {
    const sides = [
      stored(judgedSuite(METRICS, base, "a"), base),
      stored(judgedSuite(METRICS, head, "b"), head),
    ] as const;
    const { changes } = diffReports(sides[0], sides[1], NO_FAMILIES);
    expect(changes.map(({ kind }) => kind)).toEqual(["redefined", "redefined"]);
  });
});
