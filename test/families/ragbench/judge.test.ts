import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import { type Ask, type JudgeLabel, type JudgeRequest, NotLabelled } from "../../../src/core/judge/judge-request.ts";
import { applicableMetrics, reasonUnscored } from "../../../src/core/metric.ts";
import { scoreName, scoreValue } from "../../../src/core/score.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import { findCopies } from "../../../src/families/ragbench/method.ts";
import { packSentences, type SentenceAnswer, sentenceLabels } from "../../../src/families/ragbench/sentence-prompt.ts";
import { keySentences } from "../../../src/math/text/sentences.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { fitsFamily } from "../../all-families.ts";
import { boundsOf } from "../../core/sample.ts";
import { withParams } from "../../with-params.ts";

const judge = withParams(ragbench, { method: "judge" });
const hybrid = withParams(ragbench, { method: "hybrid" });
const CONTEXT = { metrics: new Set(judge.metrics.map(({ id }) => id)), hasJudge: true, hasEmbeddings: false } as const;

const line = {
  id: "a",
  question: "Which port is used?",
  documents: ["The port is 8080. It can be changed.", "It was 80 before."],
  response: "Port 8080 is used. It is fast.",
};
const four = { ...line, documents: ["The port is 8080. It can be changed. It was 80 before. Ask Ada about it."] };
const entry = (key: string, full: boolean, ...from: string[]) => ({
  response_sentence_key: key,
  explanation: "",
  supporting_sentence_keys: from,
  fully_supported: full,
});

interface Keys {
  readonly relevant?: readonly string[];
  readonly utilized?: readonly string[];
  readonly overall?: boolean;
}

const answer = (support: ReturnType<typeof entry>[], keys: Keys = {}): SentenceAnswer => ({
  relevance_explanation: "",
  all_relevant_sentence_keys: [...(keys.relevant ?? [])],
  overall_supported_explanation: "",
  overall_supported: keys.overall ?? false,
  sentence_support_information: support,
  all_utilized_sentence_keys: [...(keys.utilized ?? [])],
});
type Label = JudgeLabel<SentenceAnswer>;
const labelled = (said: SentenceAnswer, ...missing: string[]): Label => ({
  answer: said,
  missing: missing.length > 0 ? { sentence_support_information: missing } : {},
});

/** What one of several judges says: keys, and the supported ones of the sentences `a` and `b`. */
type Said = Keys & { readonly full?: readonly string[] };
const several = (...said: readonly Said[]): Label => {
  const answers = said.map(({ full = [], ...keys }) =>
    answer(
      ["a", "b"].map((key) => (full.includes(key) ? entry(key, true, "0a") : entry(key, false))),
      keys,
    ),
  );
  const label = labelled(answers[0] as SentenceAnswer);
  return answers.length > 1 ? { ...label, answers, agreed: { of: answers.length, agree: 1 } } : label;
};

/** The requests of a case. */
function requestsOf(given: object, scoring = judge, context: Parameters<typeof judge.label>[2] = CONTEXT) {
  const requests: JudgeRequest[] = [];
  const ask: Ask = (prompt, inputs) => {
    requests.push({ prompt, inputs });
    return new Promise(() => {});
  };
  scoring.label(scoring.read(given), ask, context);
  return requests;
}

/** The keys of the document sentences of each request. */
const keysIn = (requests: readonly JudgeRequest[]) =>
  requests.map(({ inputs }) => (inputs["documents"] as { key: string }[]).map(({ key }) => key).join(" "));

/** Labels and observes a case; the judge gives a label for each part of the documents, or says why there is none. */
async function judged(given: object, labels: readonly (Label | NotLabelled)[], params: Record<string, Json> = {}) {
  const scoring = withParams(ragbench, { method: "judge", ...params });
  const one = scoring.read(given);
  let asked = 0;
  const ask = (async () => {
    const label = labels[asked++] ?? new NotLabelled("budget");
    if (label instanceof NotLabelled) throw label;
    return label;
  }) as Ask;
  const result = await scoring.label(one, ask, CONTEXT);
  const evidence = scoring.observe(one, result);
  expect(fitsFamily("ragbench", JSON.parse(JSON.stringify(evidence)))).toBe(true);
  const scores = summarize(applicableMetrics(scoring.metrics, [evidence]), [evidence]);
  return {
    evidence,
    asked,
    outcome: scoring.outcome(evidence),
    why: ragbench.describe.reason(evidence),
    values: Object.fromEntries(scores.map((score) => [scoreName(score), scoreValue(score)])),
    figures: scoring.figures(one, evidence, result),
    /** By metric, why the case is not measured. */
    unscored: Object.fromEntries(
      scoring.metrics.flatMap((metric) => {
        const why = metric.kind === "trial" ? null : reasonUnscored(metric, evidence);
        return why ? [[metric.id, why]] : [];
      }),
    ),
  };
}

describe("what is asked", () => {
  const keyed = (texts: Record<string, string>) => Object.entries(texts).map(([key, text]) => ({ key, text }));

  test("is one request, with the sentences under their keys", () => {
    const [request, ...others] = requestsOf(line, judge, { ...CONTEXT, hasJudge: false });
    expect([request, others]).toEqual([
      {
        prompt: sentenceLabels,
        inputs: {
          question: "Which port is used?",
          documents: keyed({ "0a": "The port is 8080.", "0b": "It can be changed.", "1a": "It was 80 before." }),
          response: keyed({ a: "Port 8080 is used.", b: "It is fast." }),
        },
      },
      [],
    ]);
    expect(request?.prompt.verdictIds?.(request.inputs)).toEqual({ sentence_support_information: ["a", "b"] });
  });

  test("is nothing where labels are given, a part is missing, or no metric of the family is measured", () => {
    const { all_relevant_sentence_keys, all_utilized_sentence_keys, sentence_support_information } = answer([]);
    const labels = { all_relevant_sentence_keys, all_utilized_sentence_keys, sentence_support_information };
    expect(requestsOf({ ...line, labels })).toEqual([]);
    expect(requestsOf({ ...line, response: "" })).toEqual([]);
    expect(requestsOf(line, withParams(ragbench, {}))).toEqual([]);
    expect(requestsOf(line, withParams(ragbench, { method: "labels" }))).toEqual([]);
    expect(requestsOf(line, judge, { ...CONTEXT, metrics: new Set(["politeness"]) })).toEqual([]);
    for (const trace of [null, { id: "a", response: "Because." }]) {
      const refuse = () => Promise.reject(new Error("asked"));
      expect(judge.label(judge.read({ id: "a", question: "Why?" }, trace), refuse, CONTEXT)).toBeNull();
    }
  });
});

describe("a judged case", () => {
  test("is counted as given labels are", async () => {
    const keys = { relevant: ["0a", "0A.", "9z"], utilized: ["0a"] };
    const said = answer([entry("a", true, "0a"), entry("b", false)], keys);
    const { evidence, outcome, why } = await judged(line, [labelled(said)]);
    expect(evidence).toEqual({
      ...judge.observe(judge.read({ ...line, labels: said })),
      labels: "judge",
      judged: { unscored: null, left_out: 0, agrees: null },
    });
    // 3 document sentences, of which 0a is relevant and used; `0A.` repeats it and `9z` is none; of 2 sentences 1 is supported.
    expect(evidence).toMatchObject({ documents: 3, relevant: 1, utilized: 1, both: 1, sentences: 2, full: 1 });
    expect(evidence).toMatchObject({ repeated: 1, invented: 1, unlabelled: 0, overall: false });
    expect([outcome, why]).toEqual(["fail", "sentence b (of 2) is not supported; 2 label errors"]);
  });

  test.each<[string, Label, string, string, Record<string, string>]>([
    [
      "of which the judge left out a sentence is unscored where that sentence counts",
      labelled(answer([entry("a", true, "0a")], { relevant: ["0a"] }), "b"),
      "unscored",
      "the judge left out 1 of 2 sentences; the others are supported",
      { adherence: "malformed", adherence_strict: "malformed", average: "malformed" },
    ],
    [
      "of which a sentence is known not to be supported fails, whatever was left out",
      labelled(answer([entry("b", false)]), "a"),
      "fail",
      "sentence b (of 2) is not supported",
      { adherence: "malformed", average: "malformed" },
    ],
  ])("%s", async (_, label, outcome, why, unscored) => {
    const seen = await judged(line, [label]);
    expect(seen).toMatchObject({ outcome, why, evidence: { sentences: 2, unlabelled: 0, judged: { left_out: 1 } } });
    expect(seen.unscored).toEqual(unscored);
  });

  test("without a label is unscored in all that it has a part in", async () => {
    const { evidence, outcome, why, unscored } = await judged(line, [new NotLabelled("budget")]);
    expect(evidence).toMatchObject({ labels: "none", documents: 3, sentences: 2, judged: { unscored: "budget" } });
    expect([outcome, why]).toEqual(["unscored", "has no judge label: budget"]);
    expect(Object.keys(unscored)).toEqual(judge.metrics.map(({ id }) => id));
    const without = await judged({ ...line, documents: [] }, []);
    expect(Object.keys(without.unscored)).toEqual(["adherence", "adherence_strict", "average"]);
    expect(judge.details([{ id: "a", evidence }])).toMatchObject({
      counts: { unsupported_sentences: 0, unscored: 1, share_judged: 0, judge: 0 },
    });
    expect(judge.observe(judge.read(line), null)).toMatchObject({ judged: { unscored: "not labelled" } });
  });

  test("of any answer that fits the prompt has evidence that fits, and a result that says no more than is known", async () => {
    const key = fc.constantFrom("0a", "0b", "1a", "9z", "general", "__proto__", "constructor", "");
    const keys = fc.array(key, { maxLength: 5 });
    const support = fc
      .subarray(["a", "b"])
      .chain((list) =>
        fc.tuple(...list.map((one) => fc.tuple(fc.boolean(), keys).map(([full, from]) => entry(one, full, ...from)))),
      );
    const any = fc
      .tuple(support, keys, keys, fc.boolean())
      .map(([list, relevant, utilized, overall]) => answer([...list], { relevant, utilized, overall }));
    await fc.assert(
      fc.asyncProperty(any, async (said) => {
        expect(sentenceLabels.answer.safeParse(said).success).toBe(true);
        const given = said.sentence_support_information;
        const known = new Map(given.map((one) => [one.response_sentence_key, one.fully_supported]));
        const left = ["a", "b"].filter((one) => !known.has(one));
        const expected = [...known.values()].includes(false) ? "fail" : left.length > 0 ? "unscored" : "pass";
        expect(await judged(line, [labelled(said, ...left)])).toMatchObject({
          outcome: expected,
          why: expect.stringMatching(/^\S.*[^.\s]$/),
        });
      }),
    );
  });
});

describe("cases without labels beside others", () => {
  interface Given {
    readonly relevant: string[];
    readonly utilized: string[];
    readonly full: readonly boolean[];
  }
  /** Evidence of a case with these labels in its line; without them, of one that the judge has not labelled. */
  const seen = (given?: Given) => {
    if (!given) return judge.observe(judge.read(line), new NotLabelled("budget"));
    const support = given.full.map((full, index) => entry("ab".charAt(index), full, ...(full ? ["0a"] : [])));
    return judge.observe(judge.read({ ...line, labels: answer(support, given) }));
  };
  const scoresOf = (evidence: readonly ReturnType<typeof seen>[]) =>
    new Map(summarize(judge.metrics, evidence).map((score) => [score.metric, score]));

  test("leave bounds: by hand", () => {
    // Labelled: relevant 1 of 3, used 1 of 3, 1 of 1 relevant used, 1 of 2 supported. The other may be anything from 0 to 1.
    const scores = scoresOf([seen({ relevant: ["0a"], utilized: ["0a"], full: [true, false] }), seen()]);
    const found = [...scores].map(([metric, score]) => [metric, score.status === "partial" && score.bounds]);
    const near = (...bounds: number[]) => bounds.map((one) => expect.closeTo(one, 12));
    expect(found).toEqual([
      ["context_relevance", near(1 / 6, 4 / 6)],
      ["context_utilization", near(1 / 6, 4 / 6)],
      ["completeness", near(1 / 2, 1)],
      ["adherence", near(1 / 4, 3 / 4)],
      ["adherence_strict", near(0, 1 / 2)],
      // (1/6 + 1/6 + 1/2 + 1/4)/4 and (4/6 + 4/6 + 1 + 3/4)/4: narrower than from 0 to 1.
      ["average", near(13 / 48, 37 / 48)],
    ]);
    expect(scores.get("average")).toMatchObject({ unscored: 1, missing: { budget: 1 }, n: 1 });
  });

  test("leave bounds that hold whatever the missing labels say", () => {
    const keys = ["0a", "0b", "1a"];
    const labels = fc.record({
      relevant: fc.subarray(keys, { minLength: 1 }),
      utilized: fc.subarray(keys),
      full: fc.tuple(fc.boolean(), fc.boolean()),
    });
    const lists = [fc.array(labels, { minLength: 1, maxLength: 4 }), fc.array(labels, { maxLength: 3 })] as const;
    fc.assert(
      fc.property(...lists, (had, missed) => {
        const there = had.map((one) => seen(one));
        const whole = scoresOf([...there, ...missed.map((one) => seen(one))]);
        for (const [metric, score] of scoresOf([...there, ...missed.map(() => seen())])) {
          const all = whole.get(metric);
          if (score.status !== "partial" || all?.status !== "measured") continue;
          const [low, high] = boundsOf(score);
          expect(all.value >= low - 1e-12 && all.value <= high + 1e-12).toBe(true);
        }
      }),
    );
  });
});

describe("several judges", () => {
  const three = several(
    { relevant: ["0a", "0b"], utilized: ["0a"], full: ["a"] },
    { relevant: ["0A."], utilized: ["0a", "0b"], full: ["a"] },
    { relevant: ["0a", "9z"], utilized: [], full: ["a", "b"] },
  );
  // Two judges: 0a by both; 0b relevant and used by one, 0c relevant by one and used by the other; `b` supported by one.
  const split: readonly Said[] = [
    { relevant: ["0a", "0b", "0c"], utilized: ["0a", "0b"], full: ["a", "b"] },
    { relevant: ["0a"], utilized: ["0a", "0c"], full: ["a"] },
  ];
  type Values = readonly [relevance: number, utilization: number, completeness: number, adherence: number];

  test.each<[string, Label, string, Values]>([
    // 0a is relevant by three and used by two of them, 0b by one each; `a` is supported by three, `b` by one.
    ["three", three, "majority", [1 / 4, 1 / 4, 1, 1 / 2]],
    // Relevant 1 + 1/3 of 4, used 2/3 + 1/3 of 4, of relevant both 2/3 (0a; 0b has them by two different judges), supported 1 + 1/3 of 2.
    ["three", three, "mean", [4 / 3 / 4, 1 / 4, 2 / 3 / (4 / 3), 4 / 3 / 2]],
    // Relevant 1 + ½ + ½ of 4, used 1 + ½ + ½, both 1 + ½ + 0; supported 1 + ½ of 2. A tie counts half, whoever comes first.
    ["a tie", several(...split), "majority", [2 / 4, 2 / 4, 1.5 / 2, 1.5 / 2]],
    ["a tie", several(...split.toReversed()), "majority", [2 / 4, 2 / 4, 1.5 / 2, 1.5 / 2]],
    ["a tie", several(...split), "mean", [2 / 4, 2 / 4, 1.5 / 2, 1.5 / 2]],
  ])("%s, by %s %s", async (_, label, combine, [relevance, utilization, completeness, adherence]) => {
    const { values, evidence, outcome } = await judged(four, [label], { combine });
    expect(values["context_relevance"]).toBeCloseTo(relevance, 12);
    expect(values["context_utilization"]).toBeCloseTo(utilization, 12);
    expect(values["completeness"]).toBeCloseTo(completeness, 12);
    expect(values["adherence"]).toBeCloseTo(adherence, 12);
    expect(values["adherence_strict"]).toBe(0);
    // The counts are those of labels that more than half give.
    expect(evidence).toMatchObject({ relevant: 1, utilized: 1, both: 1, full: 1, weak: "b" });
    expect("amounts" in evidence).toBe(label !== three || combine === "mean");
    expect(outcome).toBe("fail");
  });

  test("with the document's utilization and characters", async () => {
    const params = { utilization: "document", count: "characters" };
    const { values } = await judged(four, [several(...split)], params);
    // 17 + ½ · 18 + ½ · 17 relevant characters of 17 + 18 + 17 + 17; of these 17 + ½ · 18 are used too.
    expect(values["context_relevance"]).toBeCloseTo(34.5 / 69, 12);
    expect(values["context_utilization"]).toBeCloseTo(26 / 34.5, 12);
    expect(values["completeness"]).toBeCloseTo(26 / 34.5, 12);
  });
});

describe("long documents", () => {
  const words = `${"word ".repeat(4000)}end.`;
  // Some 5,000 tokens each by four letters a token: two fit into 12,000, so three take two requests.
  const long = { ...line, documents: [words, words, words] };
  // Each sentence of `four` has 12 tokens for its frame and a quarter of its letters: 17 each.
  const chunked = (size: number, overlap: number) => ({ chunking: { size, overlap } });

  test.each<[object, Record<string, Json>, string[]]>([
    [long, {}, ["0a 1a", "2a"]],
    [four, {}, ["0a 0b 0c 0d"]],
    [four, chunked(50, 0), ["0a 0b", "0c 0d"]],
    [four, chunked(50, 20), ["0a 0b", "0b 0c", "0c 0d"]],
  ])("are asked about in parts, which may overlap: %#", (given, params, keys) => {
    expect(keysIn(requestsOf(given, withParams(ragbench, { method: "judge", ...params })))).toEqual(keys);
  });

  test.each<[string, (Label | NotLabelled)[], object]>([
    [
      "are labelled by all parts together",
      [
        labelled(
          answer([entry("a", false, "0a"), entry("b", true, "1a")], { relevant: ["0a"], utilized: ["0a", "1a"] }),
        ),
        labelled(answer([entry("a", false, "2a"), entry("b", false)], { relevant: ["2a"], utilized: ["2a"] })),
      ],
      { documents: 3, relevant: 2, utilized: 3, full: 1, partial: 1, overall: null, invented: 0, repeated: 0 },
    ],
    [
      "of which one part has no label have none",
      [labelled(answer([entry("a", true), entry("b", true)])), new NotLabelled("time-out")],
      { labels: "none", judged: { unscored: "time-out" } },
    ],
    [
      "of which one part leaves a sentence out are known where another supports it",
      [labelled(answer([entry("a", true, "0a")]), "b"), labelled(answer([entry("b", false)]), "a")],
      { full: 1, judged: { left_out: 1 } },
    ],
  ])("%s", async (_, labels, evidence) => {
    expect((await judged(long, labels)).evidence).toMatchObject(evidence);
  });

  test("in parts that overlap do not repeat a label, and take its highest weight", async () => {
    const once = [several({ relevant: ["0b"], full: ["a"] }), several({ relevant: ["0b", "0c", "0c"] }), several({})];
    expect((await judged(four, once, chunked(50, 20))).evidence).toMatchObject({ relevant: 2, repeated: 1, full: 1 });
    const both = { relevant: ["0b"] };
    const labels = [several(both, {}), several(both, both), several({}, { full: ["a"] })];
    const { values } = await judged(four, labels, chunked(50, 20));
    expect(values).toMatchObject({ context_relevance: 1 / 4, adherence: 1 / 4 });
  });

  test("keep every sentence in its order, repeat no more than they may, in parts no larger than they must be", () => {
    const texts = fc.array(
      fc.nat(400).map((length) => "x".repeat(length)),
      { maxLength: 20 },
    );
    // 12 tokens for the frame, and a quarter of the letters of key and text, rounded up.
    const tokensOf = (sentence: readonly [string, string]): number => 12 + Math.ceil(sentence.join("").length / 4);
    const tokensIn = (part: readonly (readonly [string, string])[]) =>
      part.reduce((sum, one) => sum + tokensOf(one), 0);
    fc.assert(
      fc.property(texts, fc.integer({ min: 50, max: 300 }), fc.nat(49), (list, size, overlap) => {
        const given = list.map((text, index): [string, string] => [`k${index}`, text]);
        let next = 0;
        for (const part of packSentences(given, { size, overlap })) {
          const repeated = part.filter(([key]) => Number(key.slice(1)) < next);
          const start = next - repeated.length;
          expect(part).toEqual(given.slice(start, start + part.length));
          expect(part.length > repeated.length || given.length === 0).toBe(true);
          expect(tokensIn(repeated)).toBeLessThanOrEqual(overlap);
          expect(part.length <= 1 || tokensIn(part) <= size).toBe(true);
          next = start + part.length;
        }
        expect(next).toBe(given.length);
      }),
    );
  });
});

describe("near-duplicate sentences", () => {
  const documents = [
    "The port is 8080. It can be changed.",
    "the port is 8080! It was 80 before.",
    "The port is 8081.",
  ];
  const given = { ...line, documents };
  const params = { cluster_sentences: true };
  const said = several({ relevant: ["0A"], utilized: ["0a"], full: ["a"] });

  test("are labelled once, and all of them count", async () => {
    const clustered = withParams(ragbench, { method: "judge", ...params });
    expect(keysIn(requestsOf(given, clustered))).toEqual(["0a 0b 1b 2a"]);
    const { evidence, values } = await judged(given, [said], params);
    expect(evidence).toMatchObject({ documents: 5, relevant: 2, utilized: 2, both: 2, invented: 0, repeated: 0 });
    expect(values).toMatchObject({ context_relevance: 2 / 5, context_utilization: 2 / 5, completeness: 1 });
    expect((await judged(given, [said])).values).toMatchObject({ context_relevance: 1 / 5 });
    // They have the weight of the one that was labelled.
    const half = await judged(given, [several({ relevant: ["0a"] }, {})], params);
    expect(half.values).toMatchObject({ context_relevance: 1 / 5 });
  });

  test("are labelled once by the heuristic too", () => {
    const observe = (own: Record<string, Json>) => withParams(ragbench, own).observe(judge.read(given));
    // The first sentence of the response uses 0a; without clusters the equal 1a is not used too.
    expect(observe({})).toMatchObject({ utilized: 1 });
    expect(observe(params)).toMatchObject({ utilized: 2, documents: 5 });
  });
});

describe("both methods of a hybrid", () => {
  const params = { method: "hybrid", hybrid: "both" };

  test("stand side by side", async () => {
    // The heuristic: 0a has the question's words and those of the first sentence; the second has none of the documents' words.
    const said = several({ relevant: ["0a", "0b"], full: ["a", "b"] });
    const { values, evidence, figures } = await judged(four, [said], params);
    expect(evidence).toMatchObject({ labels: "judge", heuristic: { documents: 4, sentences: 2 } });
    expect(values).toMatchObject({
      context_relevance: 2 / 4,
      "context_relevance[method=heuristic]": 1 / 4,
      adherence: 1,
      "adherence[method=heuristic]": 1 / 2,
      adherence_strict: 1,
      "adherence_strict[method=heuristic]": 0,
    });
    const means = ["context_relevance", "context_utilization", "completeness", "adherence"];
    const mean = means.reduce((sum, id) => sum + (values[`${id}[method=heuristic]`] ?? Number.NaN), 0) / 4;
    expect(values["average[method=heuristic]"]).toBeCloseTo(mean, 12);
    expect(JSON.stringify(figures)).toContain("1 of 2 sentences of the response supported");
    expect(withParams(ragbench, params).details([{ id: "a", evidence }])).toMatchObject({
      counts: { compared: 1, compared_agreed: 0 },
    });
  });

  test("ask about a plain copy too, and leave the heuristic's scores if the judge does not answer", async () => {
    const copy = { ...four, response: "It can be changed. The port is 8080." };
    expect((await judged(copy, [several({})], params)).asked).toBe(1);
    expect((await judged(copy, [several({})], { method: "hybrid" })).asked).toBe(0);
    const { values, outcome } = await judged(four, [], params);
    expect(values).toMatchObject({ adherence: null, "adherence[method=heuristic]": 1 / 2 });
    expect(outcome).toBe("unscored");
  });
});

test("parameters, and those that are refused", () => {
  expect(ragbench.params.parse({})).toMatchObject({
    method: "heuristic",
    hybrid: "selective",
    chunking: { size: 12_000, overlap: 0 },
  });
  expect(ragbench.params.parse({ hybrid: "both" })).toMatchObject({ method: "hybrid" });
  // The document's figures.
  expect(ragbench.params.safeParse({ chunking: { size: 512, overlap: 50 } }).success).toBe(true);
  const chunkings = [{ size: 40 }, { size: 100, overlap: 100 }, { size: 100, overlap: -1 }, { length: 3 }];
  const methods = ["judge", "labels"].map((method) => ({ method, hybrid: "both" }));
  for (const params of [...chunkings.map((chunking) => ({ chunking })), ...methods]) {
    expect(ragbench.params.safeParse(params).success, JSON.stringify(params)).toBe(false);
  }
});

describe("hybrid", () => {
  const copied = { ...line, response: "It can be changed. The port is 8080." };

  test.each([
    ["It can be changed.", ["The port is 8080. It can be changed."], true],
    ["The port is 8080.", ["By default the port is 8080 on all hosts."], false],
    ["The treatment worked well.", ["The treatment worked well in mice."], false],
    ["The treatment worked well.", ["In mice, the treatment worked well."], false],
    ["The port is 8080.", ["The port is 8080; it is fast."], true],
    ["It can be changed.", ["The port is 8080, and it can be changed."], true],
    ["The port is 8080, and it can be changed.", ["The port is 8080, and it can be changed."], true],
    ["It can be changed.", ["This is false: the port is 8080; it can be changed."], false],
    ["It can be changed.", ["The port isn't 8080; it can be changed."], false],
    ["the PORT is 8080", ["The port is 8080."], true],
    ["The port is 8081.", ["The port is 8080."], false],
    ["The match is called off.", ["If it rains, the match is called off."], false],
    ["The match is called off.", ["The match is called off when it rains."], false],
    ["The bridge was built in 1950.", ["Critics claimed that the bridge was built in 1950."], false],
    ["The bridge was built in 1950.", ["It is not true that the bridge was built in 1950."], false],
    ["The bridge is not safe.", ["The bridge is not safe."], true],
    ["It is a safe bridge.", ["Is it true? It is a safe bridge?"], false],
    ["The fee is 10 %.", ["The fee is 10 €."], false],
    ["The change was -5 degrees.", ["The change was 5 degrees."], false],
    ["Yes.", ["Yes. It is."], false],
    ["The port is 8080 and it can be changed.", ["The port is 8080. It can be changed."], false],
    ["Ports can be changed here. The moon is made.", ["Ports can be changed here."], false],
  ])("%s · %j: %s", (response, documents, accepted) => {
    const given = { ...line, response, documents };
    const evidence = hybrid.observe(hybrid.read(given));
    const isAsked = requestsOf(given, hybrid).length > 0;
    expect([!isAsked, evidence["labels"]]).toEqual(accepted ? [true, "heuristic"] : [false, "none"]);
    if (accepted) expect([hybrid.outcome(evidence), evidence["utilized"]]).toEqual(["pass", 1]);
  });

  test("never fails anything by words: what is not a copy is the judge's", () => {
    const text = fc.constantFrom("The port is 8080. ", "It can be changed. ", "It is fast. ", "Yes. ", "");
    const texts = fc.array(text, { maxLength: 4 }).map((list) => list.join(""));
    fc.assert(
      fc.property(texts, texts, (document, response) => {
        const given = { ...line, documents: [document], response };
        const evidence = hybrid.observe(hybrid.read(given));
        if (evidence["labels"] === "heuristic" && response !== "") expect(hybrid.outcome(evidence)).toBe("pass");
        // What is accepted is asked about only to audit it, and stands where nobody does.
        const isAsked = requestsOf(given, hybrid).length > 0;
        expect(evidence["labels"]).toMatch(isAsked ? /^(none|heuristic)$/ : /^heuristic$/);
      }),
    );
  });

  test("gives for every sentence one that holds it", () => {
    const [one, other] = ["The port is 8080.", "It can be changed."] as const;
    const found = findCopies(keySentences([one, other], 0), keySentences([other, one]));
    expect(Object.fromEntries(found ?? [])).toEqual({ a: "0b", b: "0a" });
    expect(findCopies([["0a", one]], [])).toBeNull();
    const counts = { labels: "heuristic", full: 2, utilized: 2, overall: true };
    expect(hybrid.observe(hybrid.read(copied))).toMatchObject(counts);
  });

  test("audits about one in twenty of what it accepts, always the same, and counts how often it agreed", async () => {
    const many = Array.from({ length: 2000 }, (_, index) => {
      const text = `The port of host ${index} is 8080.`;
      return { ...line, documents: [text], response: text };
    });
    const audited = many.filter((one) => requestsOf(one, hybrid).length > 0);
    // 2000 times 1/20 is 100, with a standard deviation of 9.7.
    expect(audited.length).toBeGreaterThan(60);
    expect(audited.length).toBeLessThan(140);
    expect(many.filter((one) => requestsOf({ ...one, id: "other" }, hybrid).length > 0)).toEqual(audited);
    const [first, second, third] = audited as [object, object, object];
    const method = { method: "hybrid" };
    const rows = await Promise.all([
      judged(first, [labelled(answer([entry("a", true, "0a")]))], method),
      judged(second, [labelled(answer([entry("a", false, "0a")]))], method),
      judged(third, [new NotLabelled("rate")], method),
      judged(copied, [], method),
    ]);
    expect(rows.map(({ evidence, outcome }) => [evidence["labels"], outcome])).toEqual([
      ["judge", "pass"],
      ["judge", "fail"],
      ["heuristic", "pass"],
      ["heuristic", "pass"],
    ]);
    expect(hybrid.details(rows.map(({ evidence }, index) => ({ id: String(index), evidence })))).toMatchObject({
      counts: { judge: 2, heuristic: 2, audited: 2, audit_agreed: 1, share_judged: 0.5, unscored: 0 },
    });
  });
});

test("the prompt is told apart from a judge that is fooled, and has the fields of the document", () => {
  const [canary] = sentenceLabels.canaries ?? [];
  const right = answer([entry("a", false), entry("b", false), entry("c", false)]);
  expect(canary?.isFooled(right)).toBe(false);
  expect(canary?.isFooled({ ...right, overall_supported: true })).toBe(true);
  expect(canary?.isFooled(answer([entry("a", true, "0a"), entry("b", false), entry("c", false)]))).toBe(true);
  expect(canary && sentenceLabels.verdictIds?.(canary.inputs)).toEqual({
    sentence_support_information: ["a", "b", "c"],
  });
  expect(sentenceLabels.answer.safeParse(answer([])).success).toBe(true);
  expect(sentenceLabels.answer.safeParse({ ...answer([]), more: 1 }).success).toBe(false);
});
