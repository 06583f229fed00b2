import { describe, expect, test } from "vitest";
import { advise } from "../../../src/families/grounded/family.ts";
import { measured, undefinedScore } from "../../core/sample.ts";

/** Scores of a run: recall@3, and three of 120 citations that were not retrieved. */
const scores = [
  measured(0.5, { metric: "recall@3" }),
  measured(0.025, { metric: "citations_not_retrieved", top: 3, bottom: 120 }),
];
const adviceOn = (...poor: string[]): string[] => advise(new Set(poor), scores);

describe("the document's troubleshooting table (grounded-scorer, section 6)", () => {
  test.each<[string, readonly string[], readonly RegExp[]]>([
    [
      "precision and chr",
      ["precision", "chr"],
      [/^precision low, chr low → grounding is broken.* \(3 of 120 citations were not retrieved\)$/],
    ],
    ["precision alone", ["precision"], [/^precision low, chr not → claims miss `gold_claim_substr`/]],
    ["chr alone", ["chr"], [/^chr low, precision not → answers cite the wrong evidence \(3 of 120/]],
    ["under-refusal", ["under_refusal"], [/^under_refusal high → .*refusal behavior/]],
    ["over-refusal", ["over_refusal"], [/^over_refusal high → .*improve recall@3, or shrink chunks$/]],
    ["recall", ["recall@3"], [/^recall@3 low → the index/]],
    ["several", ["precision", "recall@3"], [/^precision low/, /^recall@3 low/]],
    ["a metric without a line", ["constraint_violations", "mrr"], []],
    ["nothing", [], []],
  ])("%s", (_, poor, lines) => {
    const advice = adviceOn(...poor);
    expect(advice).toHaveLength(lines.length);
    for (const [index, line] of lines.entries()) expect(advice[index]).toMatch(line);
  });

  // By hand: 4 citations over three trials are 4/3 in the mean.
  test.each([
    [1204, 12_345, "(1,204 of 12,345 citations were not retrieved)"],
    [4 / 3, 40, "(1.33 of 40 citations were not retrieved)"],
  ])("%d of %d citations", (top, bottom, text) => {
    const own = [measured(top / bottom, { metric: "citations_not_retrieved", top, bottom })];
    expect(advise(new Set(["chr"]), own)[0]).toContain(text);
  });

  test("is not given on a score without a number", () => {
    const none = [undefinedScore(1, "precision"), undefinedScore(1, "chr")];
    expect(advise(new Set(["precision"]), none)).toEqual([]);
  });

  // Of 10 answers 4 are precise. Where 4 cite well, the other 6 cite wrongly; where 7 do, 3 only lack the claim.
  test.each([
    [0.4, /^precision low, chr low → grounding is broken/],
    [0.7, /^precision low, chr not → claims miss `gold_claim_substr`/],
  ])("on precision alone considers a chr of %d", (chr, line) => {
    const own = [measured(0.4), measured(chr, { metric: "chr" })];
    expect(advise(new Set(["precision"]), own)).toEqual([expect.stringMatching(line)]);
  });

  test("citations that were all retrieved are not counted", () => {
    const none = [measured(0, { metric: "citations_not_retrieved", top: 0, bottom: 120 })];
    expect(advise(new Set(["chr"]), none)).toEqual(["chr low, precision not → answers cite the wrong evidence"]);
  });
});
