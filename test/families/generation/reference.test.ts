import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { judgedOf } from "./line.ts";

/** Reference values of a table: made with Valor 0.33.9 and numpy, see each row's `expected`. */
function rowsOf<Row>(name: string): Row[] {
  const text = readFileSync(new URL(`retrieval-${name}.jsonl`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line): Row => JSON.parse(line));
}

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const yesOf = (yes: number, total: number): boolean[] => [...times(yes, true), ...times(total - yes, false)];

type Correctness = { name: string; tp_fp_fn_by_groundtruth: [number, number, number][]; expected: number };

test.each(rowsOf<Correctness>("answer_correctness"))(
  "answer correctness (retrieval-answer_correctness.jsonl): $name",
  ({ tp_fp_fn_by_groundtruth: counts, expected }) => {
    const references = counts.map(([tp, fp, fn]) => ({ tp: times(tp, "t"), fp: times(fp, "p"), fn: times(fn, "n") }));
    expect(judgedOf({ references })["answer_correctness"]).toBeCloseTo(expected, 9);
  },
);

type Precision = { name: string; verdicts_by_groundtruth: number[][]; expected: number };

test.each(rowsOf<Precision>("context_precision"))(
  "context precision (retrieval-context_precision.jsonl): $name",
  ({ verdicts_by_groundtruth: verdicts, expected }) => {
    const contexts = (verdicts[0] ?? []).map((_, place) => ({ useful: verdicts.map((one) => one[place] === 1) }));
    expect(judgedOf({ contexts })["context_precision"]).toBeCloseTo(expected, 9);
  },
);

type Cosines = {
  name: string;
  original: number[];
  generated: number[][];
  cosines: (number | null)[];
  expected: number | null;
};

test.each(rowsOf<Cosines>("answer_relevancy_cosine"))(
  "answer relevancy (retrieval-answer_relevancy_cosine.jsonl): $name",
  ({ original, generated, cosines, expected }) => {
    const fromVectors = judgedOf({
      query_embedding: original,
      generated_questions: generated.map((embedding) => ({ text: "q?", embedding })),
    });
    const value = fromVectors["answer_relevancy"];
    if (expected === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(expected, 9);
    if (cosines.includes(null)) return;
    const questions = cosines.map((similarity) => ({ text: "q?", similarity }));
    expect(judgedOf({ generated_questions: questions })["answer_relevancy"]).toBeCloseTo(expected ?? 0, 9);
  },
);

type Proportion = { metric: string; yes: number; total: number; contexts: number | null; expected: number };

/** The verdicts in which a metric looks for its share of yes. */
function verdictsFor({ metric, yes, total }: Proportion): object {
  const each = yesOf(yes, total);
  switch (metric) {
    case "answer_relevance":
      return { statements: each.map((relevant) => ({ text: "s", relevant })) };
    case "bias":
      return { opinions: each.map((biased) => ({ text: "o", biased })) };
    case "toxicity":
      return { opinions: each.map((toxic) => ({ text: "o", toxic })) };
    case "context_recall":
      return { references: [{ statements: each.map((attributable) => ({ text: "s", attributable })) }] };
    case "context_relevance":
      return { contexts: each.map((relevant) => ({ relevant })) };
    case "faithfulness":
      return { claims: each.map((implied) => ({ text: "c", implied })) };
    default:
      return { contexts: each.map((contradicted) => ({ contradicted })) };
  }
}

test.each(rowsOf<Proportion>("proportions"))(
  "proportions and their conventions (retrieval-proportions.jsonl): $metric of $yes in $total, $contexts contexts",
  (row) => {
    const contexts = row.contexts === null ? {} : { contexts: times(row.contexts, "c") };
    const judged = new Map<string, unknown>(Object.entries(judgedOf(verdictsFor(row), contexts)));
    expect(judged.get(row.metric)).toBeCloseTo(row.expected, 9);
  },
);
