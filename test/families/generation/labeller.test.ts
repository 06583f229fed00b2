import { describe, expect, test } from "vitest";
import type { Ask, JsonRecord } from "../../../src/core/judge/judge-request.ts";
import type { Evidence } from "../../../src/families/generation/evidence.ts";
import { generation } from "../../../src/families/generation/family.ts";
import type { ChatRequest } from "../../../src/judge/client/request.ts";
import { openLabeller } from "../../../src/judge/labels/labeller.ts";
import { FakeTransport, type Seen, says, settingsOf } from "../../judge/fake-judge.ts";
import { withParams } from "../../with-params.ts";
import { JUDGED, judgedIn, see } from "./line.ts";
import { answerTo, caseOf, judgeContextOf, lineOf, type Script, verdictsBy } from "./scripted-judge.ts";

const SCRIPT: Script = {
  sentences: [
    {
      text: "Einstein was born in Spain.",
      statements: [{ text: "Einstein was born in Spain.", relevant: true, implied: false }],
    },
    {
      text: "He was the greatest, and he developed relativity.",
      statements: [
        { text: "Einstein was the greatest.", kind: "opinion", relevant: false },
        { text: "Einstein developed relativity.", relevant: true, implied: true, contexts: [1], by: [0, 1] },
      ],
    },
  ],
  references: [
    { text: "Born in Germany.", statements: [{ text: "He was born in Germany.", attributable: true }] },
    { text: "He developed relativity.", statements: [{ text: "He developed it.", present: true }] },
  ],
  contexts: [
    { text: "Einstein was born in Germany.", relevant: true, useful: [true, false], contradicted: true },
    { text: "Relativity is Einstein's.", useful: [false, true] },
  ],
  questions: [
    { text: "Who developed relativity?", cosine: 1 },
    { text: "Where was Einstein born?", cosine: 1 },
    { text: "Who was the greatest?", cosine: 1 },
  ],
  grade: 2,
};

/** The labels of the one case, by the labeller over a judge that keeps to the script but for what `lie` changes. */
async function labelled(samples = 1, lie = (answer: JsonRecord, _: ChatRequest) => answer) {
  const context = judgeContextOf();
  const scoring = withParams(generation, {});
  const one = caseOf(lineOf(SCRIPT));
  const say = ({ request, shown }: Seen) => says(lie(answerTo(SCRIPT, request.schema.name, shown), request));
  // Equal vectors: every cosine is 1.
  const transport = new FakeTransport(say, ({ texts }) => ({
    ok: true,
    kind: "embedding",
    vectors: texts.map(() => [1, 0]),
    model: "e1",
    usage: { sent: 1, received: 0, estimated: false },
    calls: 1,
  }));
  const settings = settingsOf({ samples, embedding_model: "e1", canaries: false });
  const labeller = openLabeller({ mode: "ask", labels: [], client: () => transport })(settings);
  const label = async (ask: Ask) => scoring.label(one, ask, context);
  const [labels] = await labeller.label([{ suite: "s", id: "a", label }]);
  const prompts = transport.requests.flatMap((request) => (request.kind === "chat" ? [request.schema.name] : []));
  return { evidence: scoring.observe(one, labels) as Evidence, prompts, report: labeller.report() };
}

const byHand = judgedIn(see({ ...lineOf(SCRIPT), verdicts: verdictsBy(SCRIPT) }));

describe("through the labeller", () => {
  test("labels come to what the verdicts by hand come to", async () => {
    const { evidence, report } = await labelled();
    expect(judgedIn(evidence)).toEqual(byHand);
    expect(Object.keys(judgedIn(evidence))).toHaveLength(JUDGED.length);
    expect(report).toMatchObject({ unscored: {}, repaired: 0, invented: 0 });
    expect(report.calls).toBeGreaterThan(0);
  });

  test("three samples: texts are taken apart once, verdicts are given three times, and one lie is outvoted", async () => {
    let turn = 0;
    const { evidence, prompts } = await labelled(3, (answer, { schema }) => {
      if (schema.name !== "grounding-verdicts") return answer;
      turn += 1;
      const claims = answer["claims"] as { implied: string }[];
      return turn === 2 ? { ...answer, claims: claims.map((one) => ({ ...one, implied: "yes" })) } : answer;
    });
    expect(turn).toBe(3);
    expect(judgedIn(evidence)).toEqual(byHand);
    expect(evidence.labelled?.agreed["faithfulness"]).toEqual({ of: 3, agree: 2 });
    expect(evidence.labelled?.agreed["answer_correctness"]).toEqual({ of: 3, agree: 3 });
    const times = (prompt: string): number => prompts.filter((name) => name === prompt).length;
    for (const prompt of ["answer-parts", "reference-parts"]) expect([prompt, times(prompt)]).toEqual([prompt, 1]);
    expect(times("coherence")).toBe(3);
  });

  test("an id that is left out is asked for again", async () => {
    let turn = 0;
    const { evidence, report } = await labelled(1, (answer, { schema }) => {
      if (schema.name !== "answer-verdicts") return answer;
      turn += 1;
      return turn === 1
        ? ({ ...answer, statements: (answer["statements"] as JsonRecord[]).slice(1) } as JsonRecord)
        : answer;
    });
    expect(report.repaired).toBe(1);
    expect(judgedIn(evidence)).toEqual(byHand);
  });
});
