import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WholeMetric } from "../../../src/core/metric.ts";
import { scoreValue } from "../../../src/core/score.ts";
import { readGold, readTrace } from "../../../src/families/ragbench/case.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { fitsFamily } from "../../all-families.ts";
import { withParams } from "../../with-params.ts";
import { ragbenchCases } from "./arbitrary-cases.ts";

type Line = Readonly<Record<string, unknown>>;

const scoring = withParams(ragbench, {});

function caseOf(gold: object, trace: object | null) {
  const [asked, said] = [readGold(gold), trace && readTrace(trace)];
  if (!asked.ok || said?.ok === false) throw new Error(JSON.stringify([asked, said]));
  return { gold: asked.value, trace: said ? said.value : null };
}

const line = { id: "a", question: "Why?", documents: ["It rains. It snows."], response: "It rains. It hails." };
const label = (key: string, full: boolean, ...from: string[]) => ({
  response_sentence_key: key,
  fully_supported: full,
  supporting_sentence_keys: from,
});
const labelled = (...support: object[]): Line => ({
  ...line,
  labels: { all_relevant_sentence_keys: [], all_utilized_sentence_keys: [], sentence_support_information: support },
});

/** How a case comes out, and why. */
function result(given: Line, method = "heuristic") {
  const evidence = withParams(ragbench, { method }).observe(caseOf(given, given));
  return `${scoring.outcome(evidence)}: ${ragbench.describe.reason(evidence)}`;
}

describe("a case", () => {
  test.each([
    [labelled(label("a", true), label("b", true)), "pass: every sentence is supported"],
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
  ])("%#", (given, said) => {
    expect(result(given)).toBe(said);
  });

  test("without labels is unscored where nobody labels it", () => {
    expect(result(line, "labels")).toBe("unscored: has no labels, and the method is `labels`");
    expect(result(labelled(label("a", true), label("b", true)), "labels")).toBe("pass: every sentence is supported");
  });

  test("without a trace fails and counts nowhere", () => {
    const evidence = scoring.observe(caseOf({ id: "a", question: "Why?" }, null));
    expect([scoring.outcome(evidence), ragbench.describe.reason(evidence)]).toEqual(["fail", "has no trace"]);
    expect(summarize(scoring.metrics, [evidence]).map(({ status }) => status)).toEqual(Array(6).fill("undefined"));
  });

  test("of which a stored row counts more parts than there are is not taken", () => {
    const evidence = scoring.observe(caseOf(line, line));
    expect(fitsFamily("ragbench", evidence)).toBe(true);
    for (const wrong of [
      { relevant: 3 },
      { utilized: 3 },
      { both: 2, relevant: 1 },
      { full: 2, partial: 1 },
      { sentences: -1 },
    ]) {
      expect(fitsFamily("ragbench", { ...evidence, ...wrong }), JSON.stringify(wrong)).toBe(false);
    }
  });

  test("with an empty response uses nothing and has no adherence; without a trace it counts nowhere", () => {
    const empty = { ...line, question: "When does it rain?", response: "" };
    const scores = summarize(scoring.metrics, [scoring.observe(caseOf(empty, empty))]);
    // Of two sentences one speaks of rain: 1/2 relevant, 0/2 used, 0/1 of the relevant used.
    expect(scores.map((score) => [score.metric, scoreValue(score)])).toEqual([
      ["context_relevance", 0.5],
      ["context_utilization", 0],
      ["completeness", 0],
      ["adherence", null],
      ["adherence_strict", null],
      ["average", null],
    ]);
  });

  test("of which nobody says what was retrieved is unscored, and counts nowhere", () => {
    const evidence = scoring.observe(caseOf({ id: "a", question: "Why?" }, { id: "a", response: "It rains." }));
    expect(scoring.outcome(evidence)).toBe("unscored");
    expect(ragbench.describe.reason(evidence)).toBe("has no `documents` in its lines");
    expect(fitsFamily("ragbench", evidence)).toBe(true);
    expect(summarize(scoring.metrics, [evidence]).map(({ status }) => status)).not.toContain("measured");
    expect(scoring.details([{ id: "a", evidence }])).toMatchObject({
      counts: { unscored: 1, unsupported_sentences: 0 },
    });
  });

  test("takes the documents beside the question where the trace brings none", () => {
    const gold = { id: "a", question: "Why?", documents: ["It rains. It snows."] };
    expect(scoring.observe(caseOf(gold, { id: "a", response: "It rains." }))).toMatchObject({ documents: 2, full: 1 });
    const trace = { id: "a", response: "It rains.", documents: ["Fog."] };
    expect(scoring.observe(caseOf(gold, trace))).toMatchObject({ documents: 1, full: 0 });
  });

  test("takes sentences that are cut already as they are", () => {
    const given = {
      ...line,
      documents_sentences: [[["x1", "It rains. It snows."]]],
      response_sentences: [["r", "It rains."]],
    };
    expect(scoring.observe(caseOf(given, given))).toMatchObject({ documents: 1, utilized: 1, sentences: 1, full: 1 });
  });

  test("is shown with its question and its answer", () => {
    const shown = (trace: object | null) => scoring.show(caseOf({ id: "a", question: "Why?" }, trace)).got;
    expect(scoring.show(caseOf(line, line))).toEqual({
      text: "Why?",
      expected: "every sentence supported by the documents",
      got: "It rains. It hails.",
    });
    expect([shown(null), shown({ id: "a", response: "" })]).toEqual(["(no trace)", "(no response)"]);
    expect(
      shown({
        id: "a",
        response_sentences: [
          ["a", "One."],
          ["b", "Two."],
        ],
      }),
    ).toBe("One. Two.");
  });
});

test("a method that there is not is refused with those there are", () => {
  const refused = ragbench.params.safeParse({ method: "label" });
  expect(refused.error?.issues).toMatchObject([
    { code: "invalid_value", values: ["heuristic", "labels", "judge", "hybrid"], path: ["method"] },
  ]);
});

describe("the average", () => {
  const average = scoring.metrics.find(({ id }) => id === "average") as WholeMetric;
  const rows = fc.array(
    ragbenchCases.any.map(({ gold, trace }) => scoring.observe(caseOf(gold, trace))),
    { minLength: 1, maxLength: 12 },
  );

  test("is the mean of the four, and n/a when one of them is", () => {
    fc.assert(
      fc.property(rows, (evidence) => {
        const four = summarize(scoring.metrics.slice(0, 4), evidence).map(scoreValue);
        const value = average.table.prepare(evidence)(null);
        if (four.includes(null)) expect(value).toBeNull();
        else expect(value).toBeCloseTo(four.reduce<number>((sum, one) => sum + (one ?? 0), 0) / 4, 12);
      }),
    );
  });

  test("of weighed cases is that of so many copies, to the last digit", () => {
    const weighed = rows.chain((evidence) =>
      fc.tuple(
        fc.constant(evidence),
        fc.array(fc.nat({ max: 4 }), { minLength: evidence.length, maxLength: evidence.length }),
      ),
    );
    fc.assert(
      fc.property(weighed, ([evidence, weights]) => {
        const copies = evidence.flatMap((one, index) => Array<typeof one>(weights[index] ?? 0).fill(one)).toReversed();
        expect(average.table.prepare(evidence)(Uint32Array.from(weights))).toBe(average.table.prepare(copies)(null));
      }),
    );
  });
});
