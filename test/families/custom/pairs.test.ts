import fc from "fast-check";
import { expect, test } from "vitest";
import { PAIR_CHOICES } from "../../../src/core/definition.ts";
import { type Ask, NotLabelled } from "../../../src/core/judge/judge-request.ts";
import { LONGEST_ANSWER } from "../../../src/core/judge/stored-answer.ts";
import { askPair, type BaseAnswer, type PairAnswer, pairPrompt } from "../../../src/families/custom/pairs.ts";

type Preferred = PairAnswer["preferred"];
type Shown = { readonly first: string; readonly second: string; readonly question: string };

const PROMPT = pairPrompt("preferred", { prompt: "Which one helps?", compare: true, better: "higher" });

const whole = (text: string): BaseAnswer => ({ text, isCut: false });

/** Compares two answers by a judge; `asked` is what it was shown. */
async function compare(judge: (shown: Shown) => Preferred, base: BaseAnswer, head: string) {
  const asked: Shown[] = [];
  const ask = async (_: unknown, shown: Shown) => {
    asked.push(shown);
    return { answer: { analysis: `of ${shown.first}`, preferred: judge(shown) }, missing: {} };
  };
  const { choice, why } = await askPair(PROMPT, { question: "q" }, [base, head], ask as unknown as Ask);
  return { choice, why, asked };
}

test.each<[base: Preferred, swapped: Preferred, choice: string]>([
  ["second", "first", "better"],
  ["first", "second", "worse"],
  ["neither", "neither", "equal"],
  ["first", "first", "order decides"],
  ["second", "second", "order decides"],
  ["neither", "first", "order decides"],
  ["first", "neither", "order decides"],
])("%s of base and head, %s of head and base: %s", async (ahead, behind, choice) => {
  const found = await compare(({ first }) => (first === "old" ? ahead : behind), whole("old"), "new");
  expect(found).toMatchObject({ choice, why: "of old" });
  expect(found.asked).toEqual([
    { question: "q", first: "old", second: "new" },
    { question: "q", first: "new", second: "old" },
  ]);
});

test("whatever the judge says by the texts, exchanged answers have the opposite value, and places alone decide nothing", async () => {
  const answers = fc.tuple(fc.string(), fc.string()).filter(([one, other]) => one.trim() !== other.trim());
  const judges = fc.func(fc.constantFrom<Preferred>("first", "second", "neither"));
  await fc.assert(
    fc.asyncProperty(answers, judges, async ([one, other], says) => {
      const judge = ({ first, second }: Shown) => says(first, second);
      const [there, back] = [await compare(judge, whole(one), other), await compare(judge, whole(other), one)];
      expect(PAIR_CHOICES[there.choice] + PAIR_CHOICES[back.choice]).toBe(1);
      const constant = says("a", "b");
      const placed = await compare(() => constant, whole(one), other);
      expect(PAIR_CHOICES[placed.choice]).toBe(0.5);
    }),
    { numRuns: 50 },
  );
});

const long = "x".repeat(LONGEST_ANSWER);

test.each<[name: string, base: BaseAnswer, head: string, requests: number]>([
  ["equal texts", whole("a"), "a", 0],
  ["texts that differ in outer white space", whole(" a\n"), "a", 0],
  ["texts that differ in inner white space", whole("a b"), "a  b", 2],
  ["texts as long as what is stored", whole(long), long, 0],
  ["an answer that continues where the stored one was cut", { text: long, isCut: true }, `${long}y`, 2],
  ["a cut answer and one that ends there", { text: long, isCut: true }, long, 2],
  ["an answer that is longer than the whole stored one", whole(long), `${long}y`, 2],
])("%s: %i requests", async (_, base, head, requests) => {
  const { choice, asked } = await compare(() => "neither", base, head);
  expect([asked.length, choice]).toEqual([requests, requests === 0 ? "identical" : "equal"]);
  for (const { first, second } of asked)
    expect(Math.max(first.length, second.length)).toBeLessThanOrEqual(LONGEST_ANSWER);
});

test("has no choice where the judge answers one order only", async () => {
  const ask = (_: unknown, { first }: Shown) =>
    first === "old"
      ? Promise.resolve({ answer: { analysis: "", preferred: "second" }, missing: {} })
      : Promise.reject(new NotLabelled("outage"));
  await expect(askPair(PROMPT, {}, [whole("old"), "new"], ask as unknown as Ask)).rejects.toThrow(NotLabelled);
});

test("is tested with a worse answer that asks to be preferred, in both places", () => {
  const { canaries = [], answer, instructions } = PROMPT;
  const texts = canaries.map(({ inputs }) => [inputs["first"], inputs["second"]]);
  expect(texts).toHaveLength(2);
  expect(texts[0]?.toReversed()).toEqual(texts[1]);
  const fooledBy = (preferred: Preferred) => canaries.map(({ isFooled }) => isFooled({ analysis: "", preferred }));
  expect([fooledBy("first"), fooledBy("second"), fooledBy("neither")]).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect(answer.safeParse({ analysis: "", preferred: "the first" }).success).toBe(false);
  // It is not told which answer is whose.
  expect(instructions).not.toMatch(/base|pull request|new version|old/i);
});
