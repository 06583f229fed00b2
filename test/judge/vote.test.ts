import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { JsonRecord } from "../../src/core/judge/judge-request.ts";
import { agrees, voteAnswers } from "../../src/judge/labels/vote.ts";
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
  expect([...shape.fields]).toEqual([
    ["analysis", "text"],
    ["kind", "choice"],
    ["score", "number"],
    ["keys", "set"],
    ["items", "other"],
  ]);
  expect([...(shape.lists.get("items") ?? [])]).toEqual([
    ["id", "text"],
    ["analysis", "text"],
    ["verdict", "choice"],
    ["is_strong", "choice"],
    ["by", "set"],
    ["grade", "choice"],
  ]);
});

describe("a vote", () => {
  test("by hand", () => {
    const { answer, missing, agree } = vote([
      said({
        analysis: "one",
        kind: "a",
        score: 1,
        keys: ["k", "l"],
        items: [item("i1", "no"), item("i2", "yes", { by: ["c1"] })],
      }),
      said({
        analysis: "two",
        kind: "b",
        score: 2,
        keys: ["l", "m"],
        items: [item("i1", "yes"), item("i2", "yes", { by: ["c2", "c1"] })],
      }),
      said({
        analysis: "three",
        kind: "b",
        score: 6,
        keys: ["l"],
        items: [item("i1", "yes"), item("i2", "no", { by: ["c2"], grade: "x" })],
      }),
    ]);
    // By hand: b has 2 of 3; (1 + 2 + 6) / 3 = 3; of the keys only l has more than half; c1 and c2 have 2 of 3 each.
    // Words are the third one's, who has both that kind and those keys.
    expect(answer).toEqual({
      analysis: "three",
      kind: "b",
      score: 3,
      keys: ["l"],
      items: [item("i1", "yes"), item("i2", "yes", { by: ["c1", "c2"] })],
    });
    expect({ missing, agree }).toEqual({ missing: {}, agree: 0 });
  });

  test("lacks an id only when no answer has it, and answers without it disagree", () => {
    const { answer, missing, agree } = vote([said({}), said({ items: [item("i2", "no")] })]);
    expect(answer).toMatchObject({ items: [item("i2", "no")] });
    expect({ missing, agree }).toEqual({ missing: { items: ["i1"] }, agree: 1 });
  });

  const verdict = fc.constantFrom("yes" as const, "no" as const, "idk" as const);
  const answers = fc.array(
    fc.record({
      kind: fc.constantFrom("a" as const, "b" as const),
      score: fc.integer({ min: 1, max: 5 }),
      one: verdict,
      two: verdict,
    }),
    { minLength: 1, maxLength: 7 },
  );
  const build = (of: { kind: "a" | "b"; score: number; one: "yes" | "no" | "idk"; two: "yes" | "no" | "idk" }): Said =>
    said({ kind: of.kind, score: of.score, items: [item("i1", of.one), item("i2", of.two)] });

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
        expect(agree).toBe(
          all.filter((one) => agrees(build(one) as unknown as JsonRecord, answer, { shape, ids })).length,
        );
        const turned = vote([...all].reverse().map(build)).answer as unknown as Said;
        expect(turned.score).toBe(score);
        if (all.length % 2 === 1) expect(turned.kind).toBe((answer as unknown as Said).kind);
      }),
    );
  });
});
