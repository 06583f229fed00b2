import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import { type Ask, type JudgeContext, NotLabelled } from "../../../src/core/judge/judge-request.ts";
import { scoreName, scoreValue } from "../../../src/core/score.ts";
import { readGold, readTrace } from "../../../src/families/ragbench/case.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import type { SentenceAnswer, SentenceInputs } from "../../../src/families/ragbench/sentence-prompt.ts";
import { scoreRows } from "../../../src/scoring/scores.ts";
import { fitsFamily } from "../../all-families.ts";
import { withParams } from "../../with-params.ts";

/** What a judge says in short: relevant and used sentences, and the supported sentences of the response. */
interface Said {
  readonly relevant?: readonly string[];
  readonly utilized?: readonly string[];
  readonly full?: readonly string[];
}

function answerOf({ relevant = [], utilized = [], full = [] }: Said, { response }: SentenceInputs): SentenceAnswer {
  return {
    relevance_explanation: "",
    all_relevant_sentence_keys: [...relevant],
    overall_supported_explanation: "",
    overall_supported: false,
    sentence_support_information: response.map(({ key }) => ({
      response_sentence_key: key,
      explanation: "",
      supporting_sentence_keys: full.includes(key) ? ["0a"] : [],
      fully_supported: full.includes(key),
    })),
    all_utilized_sentence_keys: [...utilized],
  };
}

interface Judged {
  readonly params?: Record<string, Json>;
  /** What the judges say to each part of the documents. */
  readonly said: readonly (readonly Said[])[];
  readonly line?: object;
}

const LINE = {
  id: "a",
  question: "Which port is used?",
  documents: ["The port is 8080. It can be changed. It was 80 before. Ask Ada about it."],
  response: "Port 8080 is used. It is fast.",
};

/** Labels and observes a case, whose parts the judges answer in turn; the answer that counts is the first judge's. */
async function judge({ params = {}, said, line = LINE }: Judged) {
  const scoring = withParams(ragbench, { method: "judge", ...params });
  const [gold, trace] = [readGold(line), readTrace(line)];
  if (!gold.ok || !trace.ok) throw new Error(JSON.stringify([gold, trace]));
  const inputs: SentenceInputs[] = [];
  const ask = (async (_, asked) => {
    const part = asked as unknown as SentenceInputs;
    const answers = (said[inputs.push(part) - 1] ?? []).map((one) => answerOf(one, part));
    const [answer] = answers;
    if (answer === undefined) throw new NotLabelled("budget");
    return { answer, missing: {}, ...(answers.length > 1 && { answers, agreed: { of: answers.length, agree: 1 } }) };
  }) as Ask;
  const metrics = new Set(scoring.metrics.map(({ id }) => id));
  const context: JudgeContext = { metrics, hasJudge: true, hasEmbeddings: false };
  const one = { gold: gold.value, trace: trace.value };
  const labels = await scoring.label(one, ask, context);
  const evidence = scoring.observe(one, labels);
  expect(fitsFamily("ragbench", evidence)).toBe(true);
  const row = {
    suite: "bot",
    id: "a",
    at: null,
    gold_at: "g:1",
    gold: "00",
    outcome: scoring.outcome(evidence),
    evidence: evidence as never,
    shown: { text: "", expected: "", got: "" },
  };
  const scores = scoreRows(scoring.metrics, [row], []);
  const values = Object.fromEntries(scores.map((score) => [scoreName(score), scoreValue(score)]));
  return { evidence, inputs, values, outcome: row.outcome, figures: scoring.figures(one, evidence, labels) };
}

describe("several judges", () => {
  const three: readonly Said[] = [
    { relevant: ["0a", "0b"], utilized: ["0a"], full: ["a"] },
    { relevant: ["0A."], utilized: ["0a", "0b"], full: ["a"] },
    { relevant: ["0a", "9z"], utilized: [], full: ["a", "b"] },
  ];

  // 0a is relevant by three and used by two of them, 0b by one each; `a` is supported by three, `b` by one.
  test("by majority", async () => {
    const { evidence, values, outcome } = await judge({ said: [three] });
    expect(evidence).toMatchObject({ relevant: 1, utilized: 1, both: 1, full: 1 });
    expect(evidence).not.toHaveProperty("amounts");
    expect(values).toMatchObject({
      context_relevance: 1 / 4,
      context_utilization: 1 / 4,
      completeness: 1,
      adherence: 1 / 2,
      adherence_strict: 0,
    });
    expect(outcome).toBe("fail");
  });

  // Relevant 1 + 1/3 of 4, used 2/3 + 1/3 of 4, of relevant both 2/3 (0a; 0b has them by two different judges), supported 1 + 1/3 of 2.
  test("by mean", async () => {
    const { values, outcome } = await judge({ said: [three], params: { combine: "mean" } });
    expect(values["context_relevance"]).toBeCloseTo(4 / 3 / 4, 12);
    expect(values["context_utilization"]).toBeCloseTo(1 / 4, 12);
    expect(values["completeness"]).toBeCloseTo(2 / 3 / (4 / 3), 12);
    expect(values["adherence"]).toBeCloseTo(4 / 3 / 2, 12);
    expect(values["adherence_strict"]).toBe(0);
    expect(outcome).toBe("fail");
  });

  // Two judges: 0a by both; 0b relevant and used by one, 0c relevant by one and used by the other; `b` supported by one.
  const split: readonly Said[] = [
    { relevant: ["0a", "0b", "0c"], utilized: ["0a", "0b"], full: ["a", "b"] },
    { relevant: ["0a"], utilized: ["0a", "0c"], full: ["a"] },
  ];

  test.each(["majority", "mean"])("that are split count half each, by %s, whoever comes first", async (combine) => {
    for (const said of [split, split.toReversed()]) {
      const { evidence, values, outcome } = await judge({ said: [said], params: { combine } });
      // Relevant 1 + ½ + ½ of 4, used 1 + ½ + ½, both 1 + ½ + 0; supported 1 + ½ of 2.
      expect(values).toMatchObject({
        context_relevance: 2 / 4,
        context_utilization: 2 / 4,
        completeness: 1.5 / 2,
        adherence: 1.5 / 2,
        adherence_strict: 0,
      });
      expect(evidence).toMatchObject({ relevant: 1, utilized: 1, full: 1, weak: "b" });
      expect(outcome).toBe("fail");
    }
  });

  test("are shown with what their labels count", async () => {
    const { figures } = await judge({ said: [split] });
    const shown = figures.flatMap((figure) => (figure.kind === "passages" ? figure.passages : []));
    const tags = shown.flatMap(({ pieces }) => pieces.map((piece) => [piece.key, ...piece.tags]));
    expect(tags).toEqual([
      ["a", "supported"],
      ["b", "supported in part", "supported counts 50%"],
      ["0a", "relevant", "used"],
      ["0b", "relevant counts 50%", "used counts 50%"],
      ["0c", "relevant counts 50%", "used counts 50%"],
      ["0d"],
    ]);
  });

  test("with the document's utilization and characters", async () => {
    const params = { utilization: "document", count: "characters" };
    const { values } = await judge({ said: [split], params });
    // 17 + ½ · 18 + ½ · 17 relevant characters of 17 + 18 + 17 + 17; of these 17 + ½ · 18 are used too.
    expect(values["context_relevance"]).toBeCloseTo(34.5 / 69, 12);
    expect(values["context_utilization"]).toBeCloseTo(26 / 34.5, 12);
    expect(values["completeness"]).toBeCloseTo(26 / 34.5, 12);
  });
});

describe("long documents in parts that overlap", () => {
  // Each sentence has 12 tokens for its frame and a quarter of its letters: 17 each here.
  const params = { chunking: { size: 50, overlap: 20 } };
  const keysOf = (inputs: readonly SentenceInputs[]) => inputs.map(({ documents }) => documents.map(({ key }) => key));

  test("repeat the end of the part before", async () => {
    const { inputs } = await judge({ params, said: [[{}], [{}], [{}]] });
    expect(keysOf(inputs)).toEqual([
      ["0a", "0b"],
      ["0b", "0c"],
      ["0c", "0d"],
    ]);
    const apart = await judge({ params: { chunking: { size: 50, overlap: 0 } }, said: [[{}], [{}]] });
    expect(keysOf(apart.inputs)).toEqual([
      ["0a", "0b"],
      ["0c", "0d"],
    ]);
    const whole = await judge({ said: [[{}]] });
    expect(keysOf(whole.inputs)).toEqual([["0a", "0b", "0c", "0d"]]);
  });

  test("do not repeat a label", async () => {
    const said = [[{ relevant: ["0b"], full: ["a"] }], [{ relevant: ["0b", "0c", "0c"] }], [{}]];
    const { evidence } = await judge({ params, said });
    expect(evidence).toMatchObject({ relevant: 2, repeated: 1, full: 1 });
  });

  test("take the highest weight of a label", async () => {
    const two = (...said: Said[]): readonly Said[] => said;
    const said = [
      two({ relevant: ["0b"] }, {}),
      two({ relevant: ["0b"] }, { relevant: ["0b"] }),
      two({}, { full: ["a"] }),
    ];
    const { values } = await judge({ params, said });
    expect(values).toMatchObject({ context_relevance: 1 / 4, adherence: 1 / 4 });
  });

  test.each([{ size: 40 }, { size: 100, overlap: 100 }, { size: 100, overlap: -1 }, { length: 3 }])(
    "%j is refused",
    (chunking) => {
      expect(ragbench.params.safeParse({ chunking }).success).toBe(false);
    },
  );

  // The document's figures.
  test("of 512 tokens with 50 repeated", () => {
    expect(ragbench.params.parse({ chunking: { size: 512, overlap: 50 } })).toMatchObject({
      chunking: { size: 512, overlap: 50 },
    });
  });
});

describe("near-duplicate sentences", () => {
  const line = {
    ...LINE,
    documents: ["The port is 8080. It can be changed.", "the port is 8080! It was 80 before.", "The port is 8081."],
  };
  const params = { cluster_sentences: true };

  test("are labelled once, and all of them count", async () => {
    const said = [[{ relevant: ["0A"], utilized: ["0a"], full: ["a"] }]];
    const { inputs, evidence, values } = await judge({ line, params, said });
    expect(inputs[0]?.documents.map(({ key }) => key)).toEqual(["0a", "0b", "1b", "2a"]);
    expect(evidence).toMatchObject({ documents: 5, relevant: 2, utilized: 2, both: 2, invented: 0, repeated: 0 });
    expect(values).toMatchObject({ context_relevance: 2 / 5, context_utilization: 2 / 5, completeness: 1 });
    const apart = await judge({ line, said });
    expect(apart.inputs[0]?.documents).toHaveLength(5);
    expect(apart.values).toMatchObject({ context_relevance: 1 / 5 });
  });

  test("have the weight of the one that was labelled", async () => {
    const said = [[{ relevant: ["0a"] }, {}]];
    expect((await judge({ line, params, said })).values).toMatchObject({ context_relevance: 1 / 5 });
  });

  test("are labelled once by the heuristic too", () => {
    const scoring = withParams(ragbench, { cluster_sentences: true });
    const plain = withParams(ragbench, {});
    const [gold, trace] = [readGold(line), readTrace(line)];
    if (!gold.ok || !trace.ok) throw new Error("the line cannot be read");
    const one = { gold: gold.value, trace: trace.value };
    // The first sentence of the response uses 0a; without clusters the equal 1a is not used too.
    expect(plain.observe(one)).toMatchObject({ utilized: 1 });
    expect(scoring.observe(one)).toMatchObject({ utilized: 2, documents: 5 });
  });
});

describe("both methods of a hybrid", () => {
  const params = { method: "hybrid", hybrid: "both" };

  test("stand side by side", async () => {
    // The heuristic: 0a has the question's words and those of the first sentence; the second has none of the documents' words.
    const { values, evidence, figures } = await judge({
      params,
      said: [[{ relevant: ["0a", "0b"], full: ["a", "b"] }]],
    });
    expect(evidence).toMatchObject({ labels: "judge", heuristic: { documents: 4, sentences: 2 } });
    expect(values).toMatchObject({
      context_relevance: 2 / 4,
      "context_relevance[method=heuristic]": 1 / 4,
      adherence: 1,
      "adherence[method=heuristic]": 1 / 2,
      adherence_strict: 1,
      "adherence_strict[method=heuristic]": 0,
    });
    const four = ["context_relevance", "context_utilization", "completeness", "adherence"];
    const mean = four.reduce((sum, id) => sum + (values[`${id}[method=heuristic]`] ?? Number.NaN), 0) / 4;
    expect(values["average[method=heuristic]"]).toBeCloseTo(mean, 12);
    expect(JSON.stringify(figures)).toContain("1 of 2 sentences of the response supported");
    expect(withParams(ragbench, params).details([{ id: "a", evidence }])).toMatchObject({
      counts: { compared: 1, compared_agreed: 0 },
    });
  });

  test("ask about a plain copy too", async () => {
    const line = { ...LINE, response: "It can be changed. The port is 8080." };
    const said = [[{}]];
    expect((await judge({ line, params, said })).inputs).toHaveLength(1);
    expect((await judge({ line, params: { method: "hybrid" }, said })).inputs).toHaveLength(0);
  });

  test("leave the heuristic's scores if the judge does not answer", async () => {
    const { values, outcome } = await judge({ params, said: [] });
    expect(values).toMatchObject({ adherence: null, "adherence[method=heuristic]": 1 / 2 });
    expect(outcome).toBe("unscored");
  });

  test("need no `method`, and no other one is allowed", () => {
    expect(ragbench.params.parse({ hybrid: "both" })).toMatchObject({ method: "hybrid" });
    for (const method of ["judge", "labels"]) {
      expect(ragbench.params.safeParse({ method, hybrid: "both" }).success).toBe(false);
    }
    expect(ragbench.params.parse({})).toMatchObject({ method: "heuristic", hybrid: "selective" });
  });
});
