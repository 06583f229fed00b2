import { describe, expect, test } from "vitest";
import { COSINES } from "../../src/core/judge/judge-request.ts";
import { FakeTransport, fails, fromFile, judgeRequest, labellerOf, oneRequestCase, settingsOf } from "./fake-judge.ts";

const settings = settingsOf({ embedding_model: "e1" });
const one = oneRequestCase("a", judgeRequest(COSINES, { text: "q", others: ["x", "y"] }));

function embedding(vectors: readonly (readonly number[])[]): FakeTransport {
  const usage = { sent: 3, received: 0, estimated: false };
  return new FakeTransport(
    () => fails("outage"),
    () => ({ ok: true, kind: "embedding", vectors, model: "e1-large", usage, calls: 1 }),
  );
}

describe("cosines", () => {
  test("are one label of one request, which is stored", async () => {
    const turned = [-3, -4];
    const transport = embedding([[3, 4], [4, 3], turned]);
    const labeller = labellerOf(transport, settings);
    const [labels] = await labeller.label([one]);
    // By hand: (3 · 4 + 4 · 3) / (5 · 5) = 0.96, and opposite directions -1.
    expect(labels?.get("one")).toEqual({ status: "labelled", answer: { cosines: [0.96, -1] }, missing: {} });
    expect(transport.requests).toEqual([{ kind: "embedding", model: "e1", texts: ["q", "x", "y"] }]);
    const [key, tokens] = [expect.stringMatching(/^[0-9a-f]{64}$/), { sent: 3, received: 0 }];
    const answer = { cosines: [0.96, -1] };
    const stored = { key, stage: COSINES.id, judge: "e1", model: "e1-large", answer, tokens };
    expect(labeller.storedLabels()).toEqual([stored]);
    const replayed = labellerOf("no key", settings, { mode: "replay", labels: fromFile(labeller.storedLabels()) });
    expect(await replayed.label([one])).toEqual([labels]);
    const foreign = fromFile(labeller.storedLabels()).map((row) => ({ ...row, answer: { cosines: [1] } }));
    const [unfit] = await labellerOf("no key", settings, { mode: "replay", labels: foreign }).label([one]);
    expect(unfit?.get("one")).toEqual({ status: "unscored", why: "not labelled" });
  });

  test("need an embedding model only when there is something to compare", async () => {
    const [without] = await labellerOf(embedding([]), settingsOf()).label([one]);
    expect(without?.get("one")).toEqual({ status: "unscored", why: "no judge" });
    const transport = embedding([]);
    const lonely = oneRequestCase("a", judgeRequest(COSINES, { text: "q", others: [] }));
    const [alone] = await labellerOf(transport, settings).label([lonely]);
    expect(alone?.get("one")).toEqual({ status: "labelled", answer: { cosines: [] }, missing: {} });
    expect(transport.requests).toEqual([]);
  });
});
