import { describe, expect, test } from "vitest";
import { emptyDiff } from "../../src/core/diff.ts";
import { exitStatus } from "../../src/core/verdict.ts";
import { evaluateGates, type GatePolicy } from "../../src/gates/policy.ts";
import { decideVerdict, incompleteReasons } from "../../src/gates/verdict.ts";
import { judgedOf, judgedSuite, meanOf, type Seen, seenRows } from "../core/judged.ts";
import { failed, gatesOf, record, stored, suiteOf } from "../core/sample.ts";

const MEAN = meanOf();
const GUARD: GatePolicy = { base: null, gatesFrom: "head", labels: null, notes: [], incomplete: [] };

/** The verdict on such cases with a floor under what a judge labels. */
function decided(seen: readonly Seen[], min: number, withoutKey = false, severity: "fail" | "warn" = "fail") {
  const rows = seenRows(seen);
  const head = { ...stored(judgedSuite([MEAN], rows), rows), judgedIn: () => judgedOf([MEAN]) };
  const gates = gatesOf({ min }, {}, { metric: "faithfulness", severity });
  const results = evaluateGates(head, emptyDiff(record("none")), new Map([["bot", gates]]), GUARD);
  const blocking = results.filter((result) => result.severity === "fail");
  return decideVerdict(results, incompleteReasons(blocking, head.report, withoutKey));
}

describe("labels that are missing and should be there", () => {
  test("leave the run incomplete where a gate depends on them", () => {
    const verdict = decided([1, 1, "budget"], 0.9);
    expect(verdict).toMatchObject({ outcome: "inconclusive" });
    expect(verdict.incomplete).toEqual([
      "bot/cases could not be decided: 2 of 3 cases have a value of `faithfulness` (1 budget): raise the judge's budget (`max_calls`, `max_tokens`, `max_usd`)",
    ]);
    expect(exitStatus(verdict, "fail")).toBe(4);
  });

  test("not where another gate fails, nor where it only warns", () => {
    expect(exitStatus(decided([0, 0, "budget"], 0.9), "fail")).toBe(1);
    expect(decided([1, 1, "budget"], 0.9, false, "warn").incomplete).toEqual([]);
  });

  test("without a key the run is inconclusive, never a pass: 0 under `fail`, 1 under `inconclusive`", () => {
    for (const seen of [
      [1, 1, "no key"],
      ["no key", "no key"],
    ] as const) {
      const verdict = decided(seen, 0.9, true);
      expect(verdict).toMatchObject({ outcome: "inconclusive", incomplete: [] });
      expect([exitStatus(verdict, "fail"), exitStatus(verdict, "inconclusive")]).toEqual([0, 1]);
    }
  });
});

test("a score that failed otherwise leaves the run incomplete, key or not", () => {
  const { report } = stored(suiteOf([failed()]));
  const [result] = evaluateGates(
    { report, cases: [] },
    emptyDiff(record("none")),
    new Map([["bot", gatesOf({ min: 0 })]]),
    GUARD,
  );
  if (!result) throw new Error("there is no result");
  for (const withoutKey of [true, false]) {
    expect(incompleteReasons([result], report, withoutKey)).toEqual([
      "bot/precision could not be scored: the judge is down",
    ]);
  }
});
