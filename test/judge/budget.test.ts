import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createLabeller } from "../../src/judge/labels/labeller.ts";
import { usdOf } from "../../src/judge/labels/stats.ts";
import { openScene, question } from "./client-scene.ts";
import { FakeTransport, labellerOf, type NamedLabels, settingsOf, twoStepCase, wellMeaning } from "./fake-judge.ts";
import type { Asked, ServerOptions } from "./server/script.ts";

const ids = Array.from({ length: 12 }, (_, place) => `c${place}`);
const whole = (labels: NamedLabels | undefined): boolean =>
  labels?.size === 2 && [...labels.values()].every(({ status }) => status === "labelled");
const budgeted = (labels: NamedLabels | undefined): boolean =>
  [...(labels?.values() ?? [])].some((found) => found.status === "unscored" && found.why === "budget");

/** Ids by the digest of suite and id, the order in which they are begun. */
const byDigest = [...ids].sort((a, b) => (digest(a) < digest(b) ? -1 : 1));
function digest(id: string): string {
  return createHash("sha256").update(`["s","${id}"]`).digest("hex");
}

describe("a budget of calls", () => {
  // Each case takes two: its parts, then its verdicts.
  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    // The fourth case has its parts, and no verdicts.
    [7, 3],
    [10, 5],
    [24, 12],
    [1000, 12],
  ])("of %d labels %d whole cases, in the order of digests", async (max_calls, count) => {
    const transport = new FakeTransport();
    const labeller = labellerOf(transport, settingsOf({ max_calls, concurrency: 1 }));
    const labels = await labeller.label(ids.map((id) => twoStepCase(id)));
    expect(new Set(ids.filter((_, place) => whole(labels[place])))).toEqual(new Set(byDigest.slice(0, count)));
    expect(ids.filter((_, place) => budgeted(labels[place]))).toHaveLength(12 - count);
    expect(transport.requests).toHaveLength(Math.min(max_calls, 24));
    expect(labeller.report().unscored).toEqual(count === 12 ? {} : { budget: 12 - count });
  });

  test("counts the client's requests and those of earlier suites", async () => {
    const transport = new FakeTransport((one) => ({ ...wellMeaning(one), calls: 3 }));
    const settings = settingsOf({ max_calls: 12, concurrency: 1 });
    const open = createLabeller({ mode: "ask", labels: [], client: () => transport });
    // By hand: the first case takes 2 · 3 = 6 of 12, which leaves the second suite one case of 6.
    expect((await open(settings).label([twoStepCase("a")])).filter(whole)).toHaveLength(1);
    expect((await open(settings).label(ids.map((id) => twoStepCase(id)))).filter(whole)).toHaveLength(1);
  });
});

describe("a budget of tokens or dollars", () => {
  test("is not exceeded when requests cost what was estimated", async () => {
    const transport = new FakeTransport((one) => {
      const { system, user, schema } = one.request;
      const sent = Math.ceil((system.length + user.length + JSON.stringify(schema.json).length) / 4);
      return { ...wellMeaning(one), usage: { sent, received: 50, estimated: false } };
    });
    const labeller = labellerOf(transport, settingsOf({ max_tokens: 6000, concurrency: 1 }));
    const labels = await labeller.label(ids.map((id) => twoStepCase(id)));
    const { sent, received } = labeller.report().tokens;
    expect(sent + received).toBeLessThanOrEqual(6000);
    expect(labels.filter(whole).length).toBeGreaterThan(0);
    expect(labels.filter(budgeted).length).toBeGreaterThan(0);
  });

  test("uses the user's prices; without prices nothing may be spent", async () => {
    const prices = { input: 2, output: 8, embedding: 0.1 };
    // By hand: 10 tokens sent and 5 received cost (10 · 2 + 5 · 8) / 10^6 dollars.
    expect(usdOf({ kind: "chat", sent: 10, received: 5 }, settingsOf({ prices }))).toBeCloseTo(0.00006, 15);
    expect(usdOf({ kind: "embedding", sent: 10, received: 0 }, settingsOf({ prices }))).toBeCloseTo(0.000001, 15);
    const priced = labellerOf(new FakeTransport(), settingsOf({ prices, max_usd: 1 }));
    await priced.label([twoStepCase("a")]);
    expect(priced.report().usd).toBeCloseTo(0.00012, 15);
    const unpriced = new FakeTransport();
    await labellerOf(unpriced, settingsOf({ max_usd: 1 })).label([twoStepCase("a")]);
    expect(unpriced.requests).toEqual([]);
  });
});

test("a request without a permitted retry ends", async () => {
  await using scene = await openScene({ fault: () => ({ status: 500 }) });
  let more = 2;
  const reply = await scene.transport.send(question("q"), () => more-- > 0);
  expect(reply).toMatchObject({ ok: false, why: "budget", calls: 3 });
  expect(scene.server.asked).toHaveLength(3);
});

const tries = new Map<string, number>();
const failing = (asked: Asked) => {
  const count = (tries.get(asked.user) ?? 0) + 1;
  tries.set(asked.user, count);
  return count < 4 ? ({ status: 500 } as const) : null;
};

test.each<[string, ServerOptions]>([
  ["answers only at the fourth try", { fault: failing }],
  ["never answers", { fault: () => ({ status: 503 }) }],
  ["limits its rate", { bucket: { requests: 1, ms: 1, header: "none" } }],
  ["refuses every format but text", { rejects: ["json_schema", "strict", "json_object", "temperature"] }],
])("no more calls go out than a run may make, although the server %s", async (_, options) => {
  for (const max of [1, 5, 13]) {
    tries.clear();
    await using scene = await openScene(options, { concurrency: 64 });
    const labeller = createLabeller({ mode: "ask", labels: [], client: () => scene.transport })(
      settingsOf({ max_calls: max, concurrency: 64 }),
    );
    await labeller.label(ids.map((id) => twoStepCase(id)));
    expect(scene.server.asked.length).toBeLessThanOrEqual(max);
    expect(labeller.report().calls).toBe(scene.server.asked.length);
    expect(labeller.report().unscored["budget"]).toBeGreaterThan(0);
  }
});
