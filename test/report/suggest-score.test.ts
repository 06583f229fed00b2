import { expect, test } from "vitest";
import type { GateResult } from "../../src/core/verdict/gate.ts";
import { suggestScore } from "../../src/report/notes/score-notes.ts";
import { measured, stored, suiteOf } from "../core/sample.ts";

const slices = ["label=person", "label=cat", "area=small,label=person", ""];
const { report } = stored(suiteOf(slices.map((slice) => measured(0.5, { metric: "ap", slice }))));
const meant = (slice: string, metric = "ap"): string => {
  const result: GateResult = {
    suite: "bot",
    metric,
    slice,
    demand: { min: 0.3 },
    outcome: "inconclusive",
    actual: null,
    reason: { kind: "no_score", base: null },
    severity: "fail",
  };
  return suggestScore(result, report);
};

test.each([
  ["label=persn", "; did you mean `ap[label=person]`?"],
  ["area=small,label=persson", "; did you mean `ap[area=small,label=person]`?"],
  // Equal keys do not make values similar: too many letters of `zebra` differ.
  ["label=zebra", ""],
  ["label=person", ""],
  ["", ""],
])("a gate on `%s`", (slice, suggestion) => expect(meant(slice)).toBe(suggestion));

test("suggests no slices of another metric", () => expect(meant("label=persn", "ar")).toBe(""));
