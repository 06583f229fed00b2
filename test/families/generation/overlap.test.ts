import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generation } from "../../../src/families/generation/family.ts";
import { prepareCorpusBleu } from "../../../src/families/generation/metrics.ts";
import { measureOverlap, type OverlapParams } from "../../../src/families/generation/overlap.ts";
import { overlapCases } from "../../math/text/overlap-reference.ts";
import { withParams } from "../../with-params.ts";
import { text } from "./arbitrary-cases.ts";
import { ruleOn, see } from "./line.ts";

const TYPES = ["rouge1", "rouge2", "rougeL", "rougeLsum"] as const;

test.each(overlapCases)(
  "a line's overlap is that of rouge_score and nltk (text-overlap.jsonl): $name",
  ({ references, prediction, rouge, bleu }) => {
    const line = { id: "a", prediction, references };
    const [plain, other] = [
      see(line).values,
      see(line, { rouge_measure: "recall", rouge_use_stemmer: true, bleu_weights: [0.5, 0.5] }).values,
    ];
    for (const type of TYPES) {
      expect(plain[type]).toBeCloseTo(rouge.plain_multi[type]?.[2] ?? Number.NaN, 9);
      expect(other[type]).toBeCloseTo(rouge.stem_multi[type]?.[1] ?? Number.NaN, 9);
    }
    expect(plain["bleu"]).toBeCloseTo(bleu["bleu4"]?.valor ?? Number.NaN, 9);
    expect(other["bleu"]).toBeCloseTo(bleu["bleu2"]?.valor ?? Number.NaN, 9);
  },
);

describe("`rouge_types`", () => {
  const line = { id: "a", prediction: "a b c d e f g h i j", references: ["a b c d e f g h i"] };

  const idsOf = (params: object) => withParams(generation, { ...params }).metrics.map(({ id }) => id);

  test("decides which metrics there are", () => {
    expect(idsOf({}).filter((id) => id.startsWith("rouge"))).toEqual(["rouge1", "rouge2", "rougeL", "rougeLsum"]);
    expect(idsOf({ rouge_types: ["rougeL", "rouge9", "rouge9"] }).filter((id) => id.startsWith("rouge"))).toEqual([
      "rouge9",
      "rougeL",
    ]);
    expect(() => idsOf({ rouge_types: ["rouge10"] })).toThrow();
    expect(() => idsOf({ rouge_types: [] })).toThrow();
  });

  test("has every type of `pass`", () => {
    expect(() => idsOf({ pass: { rouge3: 0.2 } })).toThrow("`rouge3` is not one of the `rouge_types`");
    expect(idsOf({ rouge_types: ["rouge3"], pass: { rouge3: 0.2 } })).toContain("rouge3");
  });

  test("without rougeL, another type has the default limit", () => {
    const low = { id: "a", prediction: "q x a", references: ["a b y z"] };
    // 1 of 3 and of 4 words: 2·(1/3)·(1/4) / (7/12) = 2/7 = 0.2857.
    expect(ruleOn(low, { rouge_types: ["rouge1", "rouge2"] })).toEqual(["fail", "rouge1 is below 0.3 (0.29)"]);
    expect(ruleOn(low, { rouge_types: ["rouge1", "rougeLsum"] })).toEqual(["fail", "rougeLsum is below 0.3 (0.29)"]);
    expect(ruleOn(line, { rouge_types: ["rouge9"] })[0]).toBe("pass");
  });
});

describe("corpus BLEU", () => {
  const params: OverlapParams = {
    rouge_types: ["rougeL"],
    rouge_measure: "f1",
    rouge_use_stemmer: false,
    tokenizer: "rouge_score",
    bleu_weights: [0.4, 0.3, 0.3],
  };
  const cases = fc.array(
    fc.tuple(fc.option(fc.tuple(text, fc.array(text, { minLength: 1, maxLength: 3 }))), fc.integer({ min: 0, max: 3 })),
    { maxLength: 8 },
  );

  test("of cases that count several times is that of cases that stand there so often", () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const counts = drawn.map(([one]) => (one ? measureOverlap(one[0], one[1], params).counts.bleu : undefined));
        const often = drawn.flatMap(([, times], place) => Array.from({ length: times }, () => counts[place]));
        const value = prepareCorpusBleu(counts, params.bleu_weights);
        const all = value(null);
        const weighed = value(Uint32Array.from(drawn, ([, times]) => times));
        expect(value(null)).toBe(all);
        expect(weighed).toBe(prepareCorpusBleu(often, params.bleu_weights)(null));
        if (often.every((one) => one === undefined)) expect(weighed).toBeNull();
      }),
    );
  });

  // nltk 3.10.3: corpus_bleu([[r1], [r2]], [h1, h2]) of the same tokens.
  test("is nltk's", () => {
    const counts = [
      measureOverlap("the cat sat on the mat", ["the cat lay on the mat", "a cat sat on a mat"], params).counts.bleu,
      measureOverlap("it costs $5 today", ["today it costs $5 only"], params).counts.bleu,
    ];
    expect(prepareCorpusBleu(counts, [0.4, 0.3, 0.3])(null)).toBeCloseTo(0.7060963540652372, 12);
  });
});
