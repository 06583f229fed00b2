import { describe, expect, test } from "vitest";
import { z } from "zod";
import { COSINES, type JudgePrompt, judgeRequest } from "../../src/core/judge/judge-request.ts";
import type { CaseToLabel } from "../../src/core/judge/labeller.ts";
import { sampleAnswer } from "../../src/judge/labels/sample-answer.ts";
import { formOf } from "../../src/judge/prompts/question.ts";
import {
  FakeTransport,
  fromFile,
  itemsTo,
  labellerOf,
  oneRequestCase,
  outcomeOf,
  settingsOf,
  twoStepCase,
  VERDICTS,
  verdictPrompt,
  wellMeaning,
} from "./fake-judge.ts";

const cases = ["a", "b", "c"].map((id) => twoStepCase(id));
const noClient = {
  transport: () => {
    throw new Error("an estimate opens no client");
  },
};

describe("an estimate", () => {
  test("sends nothing and includes the requests that follow an answer", async () => {
    const labeller = labellerOf("no key", settingsOf(), { mode: "estimate", ...noClient });
    const labels = await labeller.label(cases);
    expect(labels.map((of) => [...of])).toEqual(
      cases.map(() => [["parts", { status: "unscored", why: "not labelled" }]]),
    );
    // Parts and verdicts of three cases.
    expect(labeller.report()).toMatchObject({ calls: 0, estimate: { calls: 6, usd: null }, usd: null });
  });

  test("covers all judges, samples and canaries, with prices also in dollars, and is reported beside the real cost", async () => {
    const stage = verdictPrompt([{ name: "c", inputs: { text: "x", items: itemsTo(1) }, isFooled: () => false }]);
    const settings = settingsOf({
      models: ["m1", "m2"],
      samples: 2,
      prices: { input: 1, output: 10, embedding: 0 },
    });
    const canaried = ["a", "b", "c"].map((id) => twoStepCase(id, id, stage));
    const estimating = labellerOf("no key", settings, { mode: "estimate", ...noClient });
    await estimating.label(canaried);
    const { estimate } = estimating.report();
    // Of each case parts once and verdicts 2 · 2 times; the canary once for each judge.
    expect(estimate?.calls).toBe(3 * (1 + 4) + 2);
    expect(estimate?.usd).toBeGreaterThan(((estimate?.tokens ?? 0) * 1) / 1e6);
    expect(estimate?.usd).toBeLessThan(((estimate?.tokens ?? 0) * 10) / 1e6);
    const asking = labellerOf(new FakeTransport(), settings);
    await asking.label(canaried);
    expect(asking.report()).toMatchObject({ calls: 17, estimate });
    expect(asking.fingerprint).toBe(estimating.fingerprint);
  });

  test("counts only missing labels, shared requests once, and cosines", async () => {
    const first = labellerOf(new FakeTransport());
    await first.label(cases.slice(0, 2));
    const labels = fromFile(first.storedLabels());
    const thought = async (more: typeof cases, settings = settingsOf()) => {
      const labeller = labellerOf("no key", settings, { mode: "estimate", labels, ...noClient });
      await labeller.label(more);
      return labeller.report().estimate;
    };
    expect(await thought(cases.slice(0, 2))).toEqual({ calls: 0, tokens: 0, usd: null });
    expect(await thought(cases)).toMatchObject({ calls: 2 });
    expect(await thought([...cases, twoStepCase("d", "text of c")])).toMatchObject({ calls: 2 });
    const cosines = oneRequestCase("e", judgeRequest(COSINES, { text: "12345", others: ["1234", "1"] }));
    // By hand: 5, 4 and 1 characters are 2 + 1 + 1 tokens of 4.
    expect(await thought([cosines], settingsOf({ embedding_model: "e1" }))).toEqual({ calls: 1, tokens: 4, usd: null });
  });

  test("is near the real cost for answers of average length", async () => {
    const transport = new FakeTransport((one) => {
      const { system, user, schema } = one.request;
      const reply = wellMeaning(one);
      const sent = Math.ceil((system.length + user.length + JSON.stringify(schema.json).length) / 4);
      return { ...reply, usage: { sent, received: 60, estimated: false } };
    });
    const labeller = labellerOf(transport);
    await labeller.label(cases);
    const { tokens, estimate } = labeller.report();
    expect((estimate?.tokens ?? 0) / (tokens.sent + tokens.received)).toBeGreaterThan(0.8);
    expect((estimate?.tokens ?? 0) / (tokens.sent + tokens.received)).toBeLessThan(1.5);
  });

  test("ends when a sample answer makes a case throw", async () => {
    const fragile: CaseToLabel = {
      suite: "s",
      id: "a",
      label: async (ask) => {
        const one = await outcomeOf(ask(VERDICTS, { text: "t", items: itemsTo(1) }));
        if (one.status === "labelled") throw new Error("cannot go on with a sample answer");
      },
    };
    const labeller = labellerOf("no key", settingsOf(), { mode: "estimate", ...noClient });
    await labeller.label([fragile]);
    expect(labeller.report().estimate?.calls).toBe(1);
    await expect(labellerOf(new FakeTransport()).label([fragile])).rejects.toThrow("cannot go on");
  });
});

describe("a sample answer", () => {
  test("fits its prompt: every id, four things, enums in turn", () => {
    const stage: JudgePrompt = {
      id: "any",
      instructions: "",
      answer: z.strictObject({
        analysis: z.string().max(10),
        rating: z.int().min(1).max(5),
        is_vague: z.boolean(),
        kind: z.literal("k"),
        maybe: z.enum(["x"]).nullable(),
        found: z.array(z.strictObject({ id: z.string(), kind: z.enum(["claim", "opinion"]) })),
        names: z.array(z.string()).max(2),
        items: z.array(z.strictObject({ id: z.string(), verdict: z.enum(["yes", "no"]) })),
      }),
    };
    const answer = sampleAnswer(formOf(stage), { items: ["a", "b", "c"] });
    expect(answer).toMatchObject({
      rating: 1,
      is_vague: false,
      kind: "k",
      maybe: "x",
      found: [1, 2, 3, 4].map((n) => ({ id: `x${n}`, kind: n % 2 === 1 ? "claim" : "opinion" })),
      items: [
        { id: "a", verdict: "yes" },
        { id: "b", verdict: "no" },
        { id: "c", verdict: "yes" },
      ],
    });
    expect(answer?.["names"]).toHaveLength(2);
  });
});
