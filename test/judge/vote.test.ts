import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { JsonRecord } from "../../src/core/judge/judge-request.ts";
import { agrees, fleissAgreement, pooledKappa, voteAnswers } from "../../src/judge/labels/vote.ts";
import { shapeOf } from "../../src/judge/prompts/question.ts";

const schema = z.strictObject({
  analysis: z.string(),
  kind: z.enum(["a", "b", "c"]),
  score: z.number(),
  keys: z.array(z.string()),
  items: z.array(
    z.strictObject({
      id: z.string(),
      analysis: z.string(),
      verdict: z.enum(["yes", "no", "idk"]),
      is_strong: z.boolean(),
      by: z.array(z.string()),
      grade: z.enum(["x", "y"]).nullable(),
    }),
  ),
});
type Said = z.infer<typeof schema>;
const shape = shapeOf(z.toJSONSchema(schema));
const ids = { items: ["i1", "i2"] };

const item = (
  id: string,
  verdict: Said["items"][0]["verdict"],
  more: Partial<Said["items"][0]> = {},
): Said["items"][0] => ({ id, analysis: verdict, verdict, is_strong: true, by: [], grade: null, ...more });
const said = (more: Partial<Said>): Said => ({ analysis: "", kind: "a", score: 1, keys: [], items: [], ...more });
const vote = (answers: readonly Said[]) => voteAnswers(answers as unknown as JsonRecord[], shape, ids);

test("the kinds of an answer's fields are read from its schema", () => {
  const kinds = { analysis: "text", kind: "choice", score: "number", keys: "set", items: "other" };
  expect(Object.fromEntries(shape.fields)).toEqual(kinds);
  const ofItems = { id: "text", analysis: "text", verdict: "choice", is_strong: "choice", by: "set", grade: "choice" };
  expect(Object.fromEntries(shape.lists.get("items") ?? [])).toEqual(ofItems);
});

describe("a vote", () => {
  test("by hand", () => {
    const items = [
      [item("i1", "no"), item("i2", "yes", { by: ["c1"] })],
      [item("i1", "yes"), item("i2", "yes", { by: ["c2", "c1"] })],
      [item("i1", "yes"), item("i2", "no", { by: ["c2"], grade: "x" })],
    ] as const;
    const { answer, missing, agree } = vote([
      said({ analysis: "one", kind: "a", score: 1, keys: ["k", "l"], items: [...items[0]] }),
      said({ analysis: "two", kind: "b", score: 2, keys: ["l", "m"], items: [...items[1]] }),
      said({ analysis: "three", kind: "b", score: 6, keys: ["l"], items: [...items[2]] }),
    ]);
    // By hand: b has 2 of 3; (1 + 2 + 6) / 3 = 3; of the keys only l has more than half; c1 and c2 have 2 of 3 each.
    // Words are the third one's, who has both that kind and those keys.
    const voted = [item("i1", "yes"), item("i2", "yes", { by: ["c1", "c2"] })];
    expect(answer).toEqual({ analysis: "three", kind: "b", score: 3, keys: ["l"], items: voted });
    expect({ missing, agree }).toEqual({ missing: {}, agree: 0 });
  });

  test("lacks an id only when no answer has it, and answers without it disagree", () => {
    const { answer, missing, agree } = vote([said({}), said({ items: [item("i2", "no")] })]);
    expect(answer).toMatchObject({ items: [item("i2", "no")] });
    expect({ missing, agree }).toEqual({ missing: { items: ["i1"] }, agree: 1 });
  });

  const verdict = fc.constantFrom("yes" as const, "no" as const, "idk" as const);
  const kind = fc.constantFrom("a" as const, "b" as const);
  const any = fc.record({ kind, score: fc.integer({ min: 1, max: 5 }), one: verdict, two: verdict });
  const answers = fc.array(any, { minLength: 1, maxLength: 7 });
  const build = ({ one, two, ...of }: Parameters<Parameters<typeof any.map>[0]>[0]): Said =>
    said({ ...of, items: [item("i1", one), item("i2", two)] });

  test("has the majority's values, the first answer's in a tie, and does not depend on the order otherwise", () => {
    fc.assert(
      fc.property(answers, (all) => {
        const { answer, agree } = vote(all.map(build));
        const voted = (answer as unknown as Said).items.map((one) => one.verdict);
        for (const [place, words] of [all.map(({ one }) => one), all.map(({ two }) => two)].entries()) {
          const count = (word: string): number => words.filter((other) => other === word).length;
          const most = Math.max(...words.map(count));
          expect(voted[place]).toBe(words.find((word) => count(word) === most));
        }
        const score = (answer as unknown as Said).score;
        expect(score).toBeCloseTo(all.reduce((sum, one) => sum + one.score, 0) / all.length, 12);
        const agreeing = all.filter((one) => agrees(build(one) as unknown as JsonRecord, answer, { shape, ids }));
        expect(agree).toBe(agreeing.length);
        const turned = vote([...all].reverse().map(build)).answer as unknown as Said;
        expect(turned.score).toBe(score);
        if (all.length % 2 === 1) expect(turned.kind).toBe((answer as unknown as Said).kind);
      }),
    );
  });
});

/** The ten subjects that fourteen raters put into five categories, as in Wikipedia's article on Fleiss' kappa, which gives 0.378, 0.213 and 0.210. */
const FOURTEEN_RATERS =
  "0,0,0,0,14 0,2,6,4,2 0,0,3,5,6 0,3,9,2,0 2,2,8,1,1 7,7,0,0,0 3,2,6,3,0 2,5,3,2,2 6,5,2,1,0 0,2,2,3,7";

type Agreed = Parameters<typeof pooledKappa>[0][number];
const countsOf = (rows: string): number[][] => rows.split(" ").map((row) => row.split(",").map(Number));
function fleiss(rows: string): number | null {
  const agreement = fleissAgreement(countsOf(rows));
  return agreement && pooledKappa([agreement]);
}

describe("Fleiss' kappa", () => {
  test("is as published", () => {
    const agreement = fleissAgreement(countsOf(FOURTEEN_RATERS));
    expect(agreement?.items).toBe(10);
    expect(agreement?.seen).toBeCloseTo(0.378, 3);
    expect(agreement?.chance).toBeCloseTo(0.213, 3);
    expect(fleiss(FOURTEEN_RATERS)).toBeCloseTo(0.21, 3);
  });

  test("by hand", () => {
    // Three raters, two items: 3 of a kind, and 2 to 1. Seen: (1 + 1/3) / 2 = 2/3. Shares 5/6 and 1/6, so chance is 26/36.
    expect(fleiss("3,0 2,1")).toBeCloseTo((2 / 3 - 26 / 36) / (1 - 26 / 36), 14);
    expect(fleiss("2,0 0,2")).toBe(1);
  });

  test("is none without items, without a second rater, and where chance agrees on all", () => {
    expect(fleissAgreement([])).toBeNull();
    expect(fleissAgreement([[1, 0]])).toBeNull();
    expect(fleiss("3,0 3,0")).toBeNull();
    expect(pooledKappa([])).toBeNull();
  });

  test("of several questions weighs each item alike, with the chance of its own question", () => {
    // By hand: seen 1 and 0 on one item each; chance 1/2 each would be (1 - 1) / (2 - 1) = 0.
    const [full, none] = [1, 0].map((seen) => ({ items: 1, seen, chance: 0.5 })) as [Agreed, Agreed];
    expect(pooledKappa([full, none])).toBe(0);
    expect(pooledKappa([{ ...full, items: 3 }, none])).toBe(0.5);
  });
});
