import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/generation/case.ts";
import { generation } from "../../../src/families/generation/family.ts";
import { ROUGE_TYPES } from "../../../src/families/generation/overlap.ts";
import { CASE_METRICS } from "../../../src/families/generation/params.ts";
import { rowsOf } from "../../input/rows.ts";
import { valueIn } from "../../value-in.ts";
import { withParams } from "../../with-params.ts";
import { ruleOn } from "./line.ts";

interface Row {
  readonly name: string;
  readonly line: object;
  /** The limits; the default ones without. */
  readonly pass?: Readonly<Record<string, number>>;
  readonly outcome: string;
  readonly why: string;
}

const rows = rowsOf<Row>("outcomes.jsonl", import.meta.url);

test.each(rows.filter(({ pass }) => !pass))("without `pass`: $name", ({ line, outcome, why }) => {
  expect(ruleOn(line)).toEqual([outcome, why]);
});

describe("with `pass`", () => {
  test.each(rows.filter(({ pass }) => pass))("$name", ({ line, pass, outcome, why }) => {
    expect(ruleOn(line, { pass })).toEqual([outcome, why]);
  });

  test.each([{ corpus_bleu: 0.5 }, { rougel: 0.5 }, { rougeL: 1.1 }, { rougeL: -0.1 }, { summary_coherence: 0.5 }])(
    "%j is refused",
    (pass) => {
      expect(generation.params.safeParse({ pass }).success).toBe(false);
    },
  );

  test("no limits are the default ones", () => {
    expect(generation.params.parse({ pass: {} })).toMatchObject({ pass: null });
  });

  test("every metric that a case has a number for can be named", () => {
    const pass = Object.fromEntries(CASE_METRICS.map(({ id }) => [id, 1]));
    expect(generation.params.parse({ pass, rouge_types: ROUGE_TYPES })).toMatchObject({ pass });
  });
});

test.each([[[]], [[0, 0]], [[-0.5, 1]], [[Number.POSITIVE_INFINITY]], [Array.from({ length: 11 }, () => 0.1)]])(
  "`bleu_weights` of %j are refused",
  (bleu_weights) => {
    expect(generation.params.safeParse({ bleu_weights }).success).toBe(false);
  },
);

describe("in two files", () => {
  const scoring = withParams(generation, {});
  const see = (goldLine: object, traceLine: object | null) => {
    const evidence = scoring.observe({
      gold: valueIn(readGold({ id: "a", ...goldLine })),
      trace: traceLine && valueIn(readTrace({ id: "a", prediction: "x y z", ...traceLine })),
    });
    return { evidence, ruled: [scoring.outcome(evidence), generation.describe.reason(evidence)] };
  };

  test("a missing trace is an empty text, and fails", () => {
    const { evidence, ruled } = see({ references: ["x y z"] }, null);
    expect(evidence).toMatchObject({
      answer: "missing",
      values: { rouge1: 0, bleu: 0 },
      counts: { bleu: [0, 3, 0, 0, 0, 0, 1, 1, 1, 1] },
    });
    expect(ruled).toEqual(["fail", "has no trace"]);
  });

  test.each<[string, object, string]>([
    [
      "references",
      { references: [{ tp: ["t"], fp: [], fn: [] }] },
      "the verdicts on references are for 1 of 2 references",
    ],
    ["contexts", { contexts: [{ useful: [true, true, true] }] }, "the verdicts on contexts are for 3 of 2 references"],
  ])("verdicts on %s that do not fit the gold count in nothing, and the case is unscored", (_, verdicts, why) => {
    const { evidence, ruled } = see({ references: ["x y z", "u"] }, { verdicts });
    expect(evidence).toMatchObject({ matched: null, causes: {}, values: { rouge1: 1 } });
    expect(ruled).toEqual(["unscored", why]);
  });

  test("one verdict on use counts for all references, and a gold without references is not counted against any", () => {
    const verdicts = { contexts: [{ useful: true }], references: [{ tp: ["t"], fp: [], fn: [] }] };
    expect(see({}, { verdicts }).ruled).toEqual(["pass", "meets every limit"]);
    const { references: _, ...rest } = verdicts;
    expect(see({ references: ["r", "s"] }, { verdicts: rest }).ruled).toEqual(["pass", "meets every limit"]);
  });

  test("neither references nor verdicts: unscored", () => {
    expect(see({}, {}).ruled).toEqual(["unscored", "there is neither a reference nor a verdict to measure it by"]);
  });

  test("people are shown the question, the references and the answer", () => {
    const shown = (goldLine: object, prediction: string | null) => {
      const gold = valueIn(readGold({ id: "a", ...goldLine }));
      return scoring.show({ gold, trace: valueIn(readTrace({ id: "a", prediction })) });
    };
    expect(shown({ query: "q?", references: ["r", "s"] }, "p")).toEqual({ text: "q?", expected: "r / s", got: "p" });
    expect(shown({ summary_of: "long" }, null)).toEqual({ text: "long", expected: "", got: "(no answer)" });
  });
});
