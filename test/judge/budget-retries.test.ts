import { expect, test } from "vitest";
import type { Labeller } from "../../src/core/judge/labeller.ts";
import { createLabeller } from "../../src/judge/labels/labeller.ts";
import { openScene, question } from "./client-scene.ts";
import { settingsOf, twoStepCase } from "./fake-judge.ts";
import type { Asked, ServerOptions } from "./server/script.ts";

const wants = Array.from({ length: 12 }, (_, place) => twoStepCase(`c${place}`));

/** A labeller with a real transport and a budget of calls. */
function labellerOver(client: Parameters<typeof createLabeller>[0]["client"], max_calls: number): Labeller {
  return createLabeller({ mode: "ask", labels: [], client })(settingsOf({ max_calls, concurrency: 64 }));
}

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
  ["limits its rate", { bucket: { requests: 1, ms: 1, tells: "none" } }],
  ["refuses every format but text", { rejects: ["json_schema", "strict", "json_object", "temperature"] }],
])("no more calls go out than a run may make, although the server %s", async (_, options) => {
  for (const max of [1, 5, 13]) {
    tries.clear();
    await using scene = await openScene(options, { concurrency: 64 });
    const labeller = labellerOver(() => scene.transport, max);
    await labeller.label(wants);
    expect(scene.server.asked.length).toBeLessThanOrEqual(max);
    expect(labeller.report().calls).toBe(scene.server.asked.length);
    expect(labeller.report().unscored["budget"]).toBeGreaterThan(0);
  }
});
