import fc from "fast-check";
import { expect, test } from "vitest";
import { NOT_LABELLED_REASONS } from "../../src/core/judge/judge-request.ts";
import { openScene } from "./client-scene.ts";
import type { Fault, Turn } from "./server/script.ts";

const FAULTS: readonly Fault[] = [
  { status: 429, headers: { "retry-after-ms": "5" } },
  { status: 429 },
  { status: 500 },
  { status: 503, headers: { "retry-after": "1" } },
  { status: 400 },
  { status: 400, error: { param: "temperature", message: "temperature" } },
  { status: 400, error: { param: "response_format", message: "response_format" } },
  { status: 422 },
  { fault: "hang" },
  { fault: "half" },
  { fault: "reset" },
  { fault: "cut body" },
  { fault: "no json" },
  { fault: "other shape" },
];
const TURNS: readonly Turn[] = ["{}", "prose", { fenced: {} }, { refusal: "no" }, { filtered: "" }, { cut: "{" }];

test("every request gets a reply and every call is counted, whatever a server does", async () => {
  const turn = fc.oneof(
    { arbitrary: fc.constant<Turn>({ json: { verdict: "yes" } }), weight: 6 },
    { arbitrary: fc.constantFrom<Turn>(...FAULTS, ...TURNS), weight: 4 },
  );
  const script = fc.array(turn, { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(script, fc.integer({ min: 1, max: 12 }), async (turns, concurrency) => {
      const answer = ({ nth }: { nth: number }): Turn => turns[nth % turns.length] ?? "{}";
      await using scene = await openScene({ answer }, { concurrency, requestTimeout: 3000 });
      const replies = await scene.ask(40);
      expect(replies).toHaveLength(40);
      for (const reply of replies) expect(reply.ok || NOT_LABELLED_REASONS.includes(reply.why)).toBe(true);
      const calls = replies.reduce((sum, one) => sum + one.calls, 0);
      expect(scene.server.asked.length).toBeLessThanOrEqual(calls);
    }),
    { numRuns: 15 },
  );
});
