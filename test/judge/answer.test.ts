import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Json } from "../../src/core/json.ts";
import type { JsonRecord, JudgePrompt } from "../../src/core/judge/judge-request.ts";
import { voteAnswers } from "../../src/judge/labels/vote.ts";
import { readAnswer } from "../../src/judge/prompts/answer.ts";
import { formOf } from "../../src/judge/prompts/question.ts";
import { judgeRequest, PARTS, VERDICTS } from "./fake-judge.ts";

const form = formOf(judgeRequest(VERDICTS, { text: "", items: [] }).prompt);
const ids = { items: ["i1", "i2", "i3"] };
const read = (text: string) => readAnswer(text, form, { ids, known: ids });
const entry = (id: string, verdict: string, analysis = "so") => ({ id, analysis, verdict });
const full = { items: [entry("i1", "yes"), entry("i2", "no"), entry("i3", "yes")] };

describe("an answer is parsed", () => {
  test.each([
    ["as JSON", (text: string) => text],
    ["in a code fence", (text: string) => `\`\`\`json\n${text}\n\`\`\``],
    ["in other text", (text: string) => `Here it is: ${text} I hope that helps {really}.`],
    ["in a list by itself", (text: string) => `[${text}]`],
    ["after thinking aloud without a beginning", (text: string) => `perhaps {"items":[]}\n</think>\n${text}`],
    ["after thinking aloud", (text: string) => `<think>{"items":[]} perhaps { not </think>\n${text}`],
  ])("%s", (_, wrap) => {
    expect(read(wrap(JSON.stringify(full)))).toEqual({ answer: full, missing: {}, invented: 0 });
  });

  test("with any text in its strings", () => {
    const odd = { items: full.items.map((one) => ({ ...one, analysis: '</think> } {"items":[]} \\" ```' })) };
    expect(read(JSON.stringify(odd))?.answer).toEqual(odd);
    expect(read(`So: ${JSON.stringify(odd)}`)?.answer).toEqual(odd);
  });

  test("unless it has two different objects, or a key twice", () => {
    const [once, twice] = ['"verdict":"yes"', '"verdict":"no","verdict":"yes"'];
    for (const wrap of [(text: string) => text, (text: string) => `So: ${text}`]) {
      expect(read(wrap(JSON.stringify(full).replace(once, twice)))).toBeNull();
    }
    const other = { items: [entry("i1", "no"), entry("i2", "no"), entry("i3", "no")] };
    expect(read(`${JSON.stringify(full)} or ${JSON.stringify(other)}`)).toBeNull();
    expect(read(`${JSON.stringify(full)} again ${JSON.stringify(full)}`)?.answer).toEqual(full);
  });

  test("without broken or invented entries, in the requested order", () => {
    const [first, third] = [entry("i1", "yes"), entry("i3", "no")];
    const items = [third, entry("i2", "maybe"), entry("__proto__", "yes"), first, entry("i9", "yes"), 7];
    expect(read(JSON.stringify({ items }))).toEqual({
      answer: { items: [first, third] },
      missing: { items: ["i2"] },
      invented: 2,
    });
  });

  test("without an id that has two different entries, even a broken one", () => {
    const twice = (second: object) => read(JSON.stringify({ items: [...full.items, second] }))?.missing;
    expect(twice(entry("i2", "no", "for another reason"))).toEqual({});
    expect(twice(entry("i2", "yes"))).toEqual({ items: ["i2"] });
    expect(twice(entry("i2", "perhaps"))).toEqual({ items: ["i2"] });
  });

  test("by the field that has the ids of its prompt", () => {
    const [a, b] = ["a", "b"].map((key) => ({ key, verdict: "yes" })) as [object, object];
    const item = z.strictObject({ key: z.string(), verdict: z.enum(["yes", "no"]) });
    const keyed = formOf({ ...PARTS, answer: z.strictObject({ items: z.array(item) }), idField: "key" } as JudgePrompt);
    const keys = { items: ["a", "b"] };
    const found = readAnswer(JSON.stringify({ items: [b, { ...a, key: "z" }, a] }), keyed, { ids: keys, known: keys });
    expect(found).toEqual({ answer: { items: [a, b] }, missing: {}, invented: 1 });
    const vote = voteAnswers([{ items: [a as Json, b as Json] }, { items: [a as Json] }], keyed.shape, keys);
    expect(vote).toMatchObject({ answer: { items: [a, b] }, agree: 1 });
  });

  test("without the keys that nobody asked for", () => {
    const items = (full as { items: object[] }).items.map((item) => ({ ...item, confidence: 0.9 }));
    expect(read(JSON.stringify({ ...full, items, score: 5 }))).toEqual(read(JSON.stringify(full)));
  });

  test("unless its shape is wrong", () => {
    for (const other of [{}, { items: {} }, { answer: full }, "yes", { items: null }])
      expect(read(JSON.stringify(other))).toBeNull();
    const parts = formOf(judgeRequest(PARTS, { text: "" }).prompt);
    expect(readAnswer('{"statements":[{"id":"a"}]}', parts, { ids: {}, known: {} })).toBeNull();
  });
});

describe("any answer", () => {
  const id = fc.constantFrom("i1", "i2", "i3", "i4", "__proto__", "constructor", "toString", "");
  const anyEntry = fc.oneof(
    { weight: 6, arbitrary: fc.record({ id, analysis: fc.string(), verdict: fc.constantFrom("yes", "no") }) },
    fc.record({ id, analysis: fc.string(), verdict: fc.string() }),
    fc.jsonValue(),
  );
  const answers = fc.oneof(
    { weight: 6, arbitrary: fc.record({ items: fc.array(anyEntry, { maxLength: 8 }) }) },
    fc.jsonValue(),
  );
  const wrap = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => `Well, ${text}`,
    (text) => `\`\`\`json\n${text}\n\`\`\``,
  );

  test("gives only verdicts that are in it, without contradiction", () => {
    fc.assert(
      fc.property(answers, wrap, (said, wrapped) => {
        const fitted = read(wrapped(JSON.stringify(said)));
        if (fitted === null) return;
        const entries = (said as { items: unknown[] }).items as (JsonRecord | null)[];
        const scored = fitted.answer["items"] as unknown as { id: string; verdict: string }[];
        const missing = fitted.missing["items"] ?? [];
        expect([...scored.map((one) => one.id), ...missing].sort()).toEqual(ids.items);
        for (const { id: of, verdict } of scored) {
          const all = entries.filter((one) => typeof one === "object" && one !== null && one["id"] === of);
          expect(new Set(all.map((one) => one?.["verdict"]))).toEqual(new Set([verdict]));
        }
      }),
      { numRuns: 500 },
    );
  });

  test("cut anywhere, gives no other verdicts and never throws", () => {
    fc.assert(
      fc.property(answers, wrap, fc.nat({ max: 400 }), (said, wrapped, end) => {
        const text = wrapped(JSON.stringify(said));
        const cut = read(text.slice(0, end));
        if (cut !== null) expect(read(text)?.answer).toEqual(cut.answer);
      }),
      { numRuns: 500 },
    );
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void read(text)));
    expect(read("{".repeat(100_000))).toBeNull();
    expect(read(`${'{"items":['.repeat(20_000)}`)).toBeNull();
  });
});
