import { describe, expect, test } from "vitest";
import { judgedIn } from "./line.ts";
import { answerBy, labelLine, lineOf, type Script } from "./scripted-judge.ts";

const VERDICTS = new Set(["answer-verdicts", "grounding-verdicts", "retrieval-verdicts"]);

/** A judge that takes texts apart and refuses every verdict. */
async function unscoredWhenRefused(script: Script): Promise<Readonly<Record<string, unknown>>> {
  const { evidence } = await labelLine(lineOf(script), (name, request) =>
    VERDICTS.has(name) ? "refusal" : answerBy(script, request),
  );
  return Object.fromEntries(
    Object.entries(evidence.labelled?.unscored ?? {}).concat(
      Object.entries(judgedIn(evidence)).flatMap(([metric, value]) =>
        value === null ? [] : [[metric, value] as [string, never]],
      ),
    ),
  );
}

const context = { text: "The house is dry." };

describe("what has nothing to be judged keeps its value, whatever happens to the verdicts on the rest", () => {
  test("no opinion: neither biased nor toxic", async () => {
    const script: Script = { sentences: [{ text: "It is dry.", statements: [{ text: "It is dry." }] }] };
    expect(await unscoredWhenRefused(script)).toMatchObject({ answer_relevance: "refusal", bias: 0, toxicity: 0 });
  });

  test("no claim: faithful, although contradictions are not known", async () => {
    const script: Script = {
      sentences: [{ text: "What a place.", statements: [{ text: "What a place.", kind: "opinion" }] }],
      contexts: [context],
    };
    expect(await unscoredWhenRefused(script)).toMatchObject({
      hallucination: "refusal",
      faithfulness: 1,
      faithfulness_by_sentence: 1,
      bias: "refusal",
    });
  });

  test("references that state nothing: no recall to measure", async () => {
    const script: Script = {
      sentences: [{ text: "It is dry.", statements: [{ text: "It is dry." }] }],
      references: [{ text: "Well.", statements: [] }],
      contexts: [context],
    };
    const found = await unscoredWhenRefused(script);
    expect(found).toMatchObject({ context_relevance: "refusal", context_precision: "refusal" });
    expect(found).not.toHaveProperty("context_recall");
  });
});
