import fc from "fast-check";
import { expect, test } from "vitest";
import { createLabeller, type LabellerOptions } from "../../src/judge/labels/labeller.ts";
import {
  FakeTransport,
  fromFile,
  judgeRequest,
  oneRequestCase,
  RATING,
  says,
  settingsOf,
  twoStepCase,
  verdictPrompt,
  wellMeaning,
} from "./fake-judge.ts";

const PROMPT = verdictPrompt([
  { name: "c", inputs: { text: "CANARY", items: [{ id: "i1", text: "x" }] }, isFooled: () => false },
]);

/** A judge that answers late, in an order that a scheduler picks, and is careless in a way that only the question decides. */
function careless(scheduler: fc.Scheduler): FakeTransport {
  return new FakeTransport(async (one) => {
    const { user, model } = one.request;
    await scheduler.schedule(Promise.resolve());
    const mood = [...`${user}${model}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7) % 7;
    if (mood === 0) return says("no JSON");
    if (mood === 1) return says({ items: [] });
    if (mood === 2)
      return { ok: false, why: "time-out", detail: "", usage: { sent: 0, received: 0, estimated: false }, calls: 3 };
    if (mood === 3 && one.request.schema.name === "verdicts")
      return says({ items: [{ id: "i1", analysis: "", verdict: "no" }] });
    return wellMeaning(one);
  });
}

const settings = [
  settingsOf({ concurrency: 1 }),
  settingsOf({ samples: 2, models: ["m1", "m2"], prices: { input: 0.1, output: 0.7, embedding: 0 } }),
];

test("equal questions and answers give equal bytes whatever the order of cases and answers", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.scheduler(),
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
      fc.constantFrom(...settings),
      async (one, other, order, of) => {
        const cases = [0, 1, 2, 3, 4, 5].map((n) => twoStepCase(`c${n}`, `text ${n % 4}`, PROMPT));
        cases.push(...["t", "u"].map((text) => oneRequestCase(text, judgeRequest(RATING, { text }))));
        const run = async (scheduler: fc.Scheduler, places: readonly number[]) => {
          const options: LabellerOptions = { mode: "ask", labels: [], client: () => careless(scheduler) };
          const labeller = createLabeller(options)(of);
          const labelling = labeller.label(places.map((place) => cases[place] as (typeof cases)[0]));
          const labels = await scheduler.waitFor(labelling);
          const byCase = places.map((place, at) => [place, [...(labels[at] ?? [])]] as const).sort(([a], [b]) => a - b);
          return JSON.stringify([byCase, labeller.storedLabels(), labeller.report(), labeller.fingerprint]);
        };
        const first = await run(one, [0, 1, 2, 3, 4, 5, 6, 7]);
        expect(await run(other, order)).toBe(first);
        const rows = fromFile(JSON.parse(first)[1]);
        const replay = createLabeller({ mode: "replay", labels: rows, client: () => "no key" })(of);
        await replay.label(order.map((place) => cases[place] as (typeof cases)[0]));
        expect(JSON.stringify(replay.storedLabels())).toBe(JSON.stringify(rows));
      },
    ),
    { numRuns: 60 },
  );
});
