import fc from "fast-check";
import { expect, test } from "vitest";
import type { Evidence } from "../../../src/core/case.ts";
import { NotLabelled } from "../../../src/core/judge/judge-request.ts";
import { boundsOf } from "../../../src/core/score.ts";
import { readGold, readTrace } from "../../../src/families/ragbench/case.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";

const judge = withParams(ragbench, { method: "judge" });
const BUDGET = new NotLabelled("budget");

/** Three document sentences and two of the response; labelled by hand, or not at all. */
function seen(labels?: { relevant: string[]; utilized: string[]; full: boolean[] }): Evidence {
  const given = labels && {
    all_relevant_sentence_keys: labels.relevant,
    all_utilized_sentence_keys: labels.utilized,
    overall_supported: labels.full.every(Boolean),
    sentence_support_information: labels.full.map((full, index) => ({
      response_sentence_key: "ab"[index],
      fully_supported: full,
      supporting_sentence_keys: full ? ["0a"] : [],
      explanation: "",
    })),
  };
  const line = {
    id: "a",
    question: "Which port?",
    documents: ["The port is 8080. It can be changed.", "It was 80 before."],
    response: "Port 8080 is used. It is fast.",
    ...(given && { labels: given }),
  };
  const [gold, trace] = [readGold(line), readTrace(line)];
  if (!gold.ok || !trace.ok) throw new Error(JSON.stringify([gold, trace]));
  return judge.observe({ gold: gold.value, trace: trace.value }, given ? null : BUDGET);
}

const scoresOf = (evidence: readonly Evidence[]) =>
  new Map(summarize(judge.metrics, evidence).map((score) => [score.metric, score]));

test("one labelled case and one that is not: by hand", () => {
  // Labelled: relevant 1 of 3, used 1 of 3, 1 of 1 relevant used, 1 of 2 supported. The other may be anything from 0 to 1.
  const scores = scoresOf([seen({ relevant: ["0a"], utilized: ["0a"], full: [true, false] }), seen()]);
  const found = [...scores].map(([metric, score]) => [
    metric,
    score.status,
    score.status === "partial" && score.bounds,
  ]);
  expect(found).toEqual([
    ["context_relevance", "partial", [1 / 6, 4 / 6].map(near)],
    ["context_utilization", "partial", [1 / 6, 4 / 6].map(near)],
    ["completeness", "partial", [1 / 2, 1].map(near)],
    ["adherence", "partial", [1 / 4, 3 / 4].map(near)],
    ["adherence_strict", "partial", [0, 1 / 2].map(near)],
    // (1/6 + 1/6 + 1/2 + 1/4)/4 and (4/6 + 4/6 + 1 + 3/4)/4: narrower than from 0 to 1.
    ["average", "partial", [13 / 48, 37 / 48].map(near)],
  ]);
  expect(scores.get("average")).toMatchObject({ unscored: 1, why: "1 budget", n: 1 });
});

function near(value: number) {
  return expect.closeTo(value, 12);
}

const KEYS = ["0a", "0b", "1a"];
const labels = fc.record({
  relevant: fc.subarray(KEYS, { minLength: 1 }),
  utilized: fc.subarray(KEYS),
  full: fc.tuple(fc.boolean(), fc.boolean()),
});

test("whatever the missing labels say, every score lies within its bounds", () => {
  fc.assert(
    fc.property(fc.array(labels, { minLength: 1, maxLength: 4 }), fc.array(labels, { maxLength: 3 }), (had, missed) => {
      const there = had.map((one) => seen(one));
      const partial = scoresOf([...there, ...missed.map(() => seen())]);
      const whole = scoresOf([...there, ...missed.map((one) => seen(one))]);
      for (const [metric, score] of partial) {
        const all = whole.get(metric);
        if (score.status !== "partial" || all?.status !== "measured") continue;
        expect(all.value).toBeGreaterThanOrEqual(boundsOf(score)[0] - 1e-12);
        expect(all.value).toBeLessThanOrEqual(boundsOf(score)[1] + 1e-12);
      }
    }),
  );
});
