import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Score, scoreValue } from "../../../src/core/score.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { fitsFamily } from "../../all-families.ts";
import { withParams } from "../../with-params.ts";
import { ragbenchCases } from "./arbitrary-cases.ts";

const scoring = withParams(ragbench, {});
const line = { id: "a", question: "Why?", documents: ["It rains. It snows."], response: "It rains. It hails." };

describe("a case", () => {
  test.each<[object | null, string, string]>([
    [null, "fail", "has no trace"],
    [{ id: "a", response: "It rains." }, "unscored", "has no `documents` in its lines"],
  ])("of which nothing can be labelled counts nowhere: %j", (trace, outcome, why) => {
    const evidence = scoring.observe(scoring.read({ id: "a", question: "Why?" }, trace));
    expect([scoring.outcome(evidence), ragbench.describe.reason(evidence)]).toEqual([outcome, why]);
    expect(fitsFamily("ragbench", evidence)).toBe(true);
    expect(summarize(scoring.metrics, [evidence]).map(({ status }) => status)).toEqual(Array(6).fill("undefined"));
    expect(scoring.details([{ id: "a", evidence }])).toMatchObject({
      counts: { unscored: trace ? 1 : 0, unsupported_sentences: 0 },
    });
  });

  test("of which a stored row counts more parts than there are is not taken", () => {
    const evidence = scoring.observe(scoring.read(line));
    expect(fitsFamily("ragbench", evidence)).toBe(true);
    const more = [{ relevant: 3 }, { utilized: 3 }, { both: 2, relevant: 1 }, { full: 2, partial: 1 }];
    for (const wrong of [...more, { sentences: -1 }]) {
      expect(fitsFamily("ragbench", { ...evidence, ...wrong }), JSON.stringify(wrong)).toBe(false);
    }
  });

  test("with an empty response uses nothing and has no adherence", () => {
    const empty = { ...line, question: "When does it rain?", response: "" };
    const scores = summarize(scoring.metrics, [scoring.observe(scoring.read(empty))]);
    // Of two sentences one speaks of rain: 1/2 relevant, 0/2 used, 0/1 of the relevant used.
    expect(scores.map(scoreValue)).toEqual([0.5, 0, 0, null, null, null]);
  });

  test("takes the documents beside the question where the trace brings none, and sentences that are cut already", () => {
    const gold = { id: "a", question: "Why?", documents: line.documents };
    const observe = (trace: object) =>
      scoring.observe(scoring.read(gold, { id: "a", response: "It rains.", ...trace }));
    expect(observe({})).toMatchObject({ documents: 2, full: 1 });
    expect(observe({ documents: ["Fog."] })).toMatchObject({ documents: 1, full: 0 });
    const cut = { documents_sentences: [[["x1", "It rains. It snows."]]], response_sentences: [["r", "It rains."]] };
    expect(observe(cut)).toMatchObject({ documents: 1, utilized: 1, sentences: 1, full: 1 });
  });
});

test("a method that there is not is refused with those there are", () => {
  const refused = ragbench.params.safeParse({ method: "label" });
  expect(refused.error?.issues).toMatchObject([
    { code: "invalid_value", values: ["heuristic", "labels", "judge", "hybrid"], path: ["method"] },
  ]);
});

test("the average is the mean of the four, undefined when one of them is", () => {
  const cases = ragbenchCases.any.map(({ gold, trace }) => scoring.observe(scoring.read(gold, trace)));
  fc.assert(
    fc.property(fc.array(cases, { minLength: 1, maxLength: 12 }), (evidence) => {
      const [average, ...four] = [5, 0, 1, 2, 3].map((at) =>
        scoreValue(summarize(scoring.metrics, evidence)[at] as Score),
      );
      const sum = four.reduce((sum, one) => (sum === null || one === undefined || one === null ? null : sum + one), 0);
      expect(average).toEqual(sum === null || sum === undefined ? null : expect.closeTo(sum / 4, 12));
    }),
  );
});
