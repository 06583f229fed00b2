import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CorpusMetric } from "../../../src/core/metric.ts";
import { scoreValue } from "../../../src/core/score.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { fitsFamily } from "../../all-families.ts";
import { withParams } from "../../with-params.ts";
import { ragbenchCases } from "./arbitrary-cases.ts";

const scoring = withParams(ragbench, {});
const line = { id: "a", question: "Why?", documents: ["It rains. It snows."], response: "It rains. It hails." };
const label = (key: string, full: boolean, ...from: string[]) => ({
  response_sentence_key: key,
  fully_supported: full,
  supporting_sentence_keys: from,
});
const labelled = (...support: object[]) => ({
  ...line,
  labels: { all_relevant_sentence_keys: [], all_utilized_sentence_keys: [], sentence_support_information: support },
});
const supported = labelled(label("a", true), label("b", true));

describe("a case", () => {
  test.each<[object, string, string?]>([
    [supported, "pass: every sentence is supported"],
    [supported, "pass: every sentence is supported", "labels"],
    [line, "unscored: has no labels, and the method is `labels`", "labels"],
    [labelled(label("a", true), label("b", false)), "fail: sentence b (of 2) is not supported"],
    [labelled(label("a", false, "0a"), label("b", true)), "fail: sentence a (of 2) is only partly supported"],
    [
      labelled(label("a", false), label("b", false)),
      "fail: sentence a (of 2) is not supported; 1 more is not fully supported",
    ],
    [labelled(label("b", true)), "fail: sentence a (of 2) is not supported; 1 label error"],
    [
      labelled(label("a", true, "0a", "0a"), label("b", true, "0z")),
      "pass: every sentence is supported; 2 label errors",
    ],
    [
      { ...line, response: "It rains. Ada came. Bob left. Eve sang." },
      "fail: sentence b (of 4) is not supported; 2 more are not fully supported",
    ],
    [{ ...line, response: "It rains." }, "pass: every sentence is supported"],
    [{ ...line, response: "" }, "fail: has an empty response"],
    [{ ...line, response: null }, "fail: has an empty response"],
  ])("%#", (given, result, method = "heuristic") => {
    const evidence = withParams(ragbench, { method }).observe(scoring.read(given));
    expect(`${scoring.outcome(evidence)}: ${ragbench.describe.reason(evidence)}`).toBe(result);
  });

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

  test("is shown with its question and its answer", () => {
    const expected = "every sentence supported by the documents";
    expect(scoring.show(scoring.read(line))).toEqual({ text: "Why?", expected, got: "It rains. It hails." });
    const shown = (trace: object | null) => scoring.show(scoring.read({ id: "a", question: "Why?" }, trace)).got;
    const [one, two] = [
      ["a", "One."],
      ["b", "Two."],
    ];
    expect([null, { id: "a", response: "" }, { id: "a", response_sentences: [one, two] }].map(shown)).toEqual([
      "(no trace)",
      "(no response)",
      "One. Two.",
    ]);
  });
});

test("a method that there is not is refused with those there are", () => {
  const refused = ragbench.params.safeParse({ method: "label" });
  expect(refused.error?.issues).toMatchObject([
    { code: "invalid_value", values: ["heuristic", "labels", "judge", "hybrid"], path: ["method"] },
  ]);
});

test("the average is the mean of the four, undefined when one of them is; weights are so many copies, to the last digit", () => {
  const average = scoring.metrics.find(({ id }) => id === "average") as CorpusMetric;
  const rows = fc.array(
    fc.tuple(
      ragbenchCases.any.map(({ gold, trace }) => scoring.observe(scoring.read(gold, trace))),
      fc.nat({ max: 4 }),
    ),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(rows, (weighed) => {
      const evidence = weighed.map(([one]) => one);
      const four = summarize(scoring.metrics.slice(0, 4), evidence).map(scoreValue);
      const evaluate = average.group.prepare(evidence);
      if (four.includes(null)) expect(evaluate(null)).toBeNull();
      else expect(evaluate(null)).toBeCloseTo(four.reduce<number>((sum, one) => sum + (one ?? 0), 0) / 4, 12);
      const copies = weighed.flatMap(([one, weight]) => Array<typeof one>(weight).fill(one)).toReversed();
      const weights = Uint32Array.from(weighed, ([, weight]) => weight);
      expect(evaluate(weights)).toBe(average.group.prepare(copies)(null));
    }),
  );
});
