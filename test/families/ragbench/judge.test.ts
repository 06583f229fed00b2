import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Params } from "../../../src/core/family.ts";
import type { Json } from "../../../src/core/json.ts";
import {
  type Ask,
  type JudgeLabel,
  type JudgePrompt,
  type JudgeRequest,
  NotLabelled,
  type NotLabelledReason,
} from "../../../src/core/judge/judge-request.ts";
import { applicableMetrics, reasonUnscored } from "../../../src/core/metric.ts";
import { scoreName, scoreValue } from "../../../src/core/score.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import { findCopies } from "../../../src/families/ragbench/method.ts";
import { packSentences, type SentenceAnswer, sentenceLabels } from "../../../src/families/ragbench/sentence-prompt.ts";
import { keySentences } from "../../../src/math/text/sentences.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { fitsFamily } from "../../all-families.ts";
import { boundsOf } from "../../core/sample.ts";
import { rowsOf } from "../../input/rows.ts";
import { withParams } from "../../with-params.ts";
import { numberOf, readmeOf } from "../readme.ts";

const judge = withParams(ragbench, { method: "judge" });
const ragbenchByDefault = withParams(ragbench);
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
}

const answer = (support: ReturnType<typeof entry>[], keys: Keys = {}): SentenceAnswer => ({
  relevance_explanation: "",
  all_relevant_sentence_keys: [...(keys.relevant ?? [])],
  overall_supported_explanation: "",
  overall_supported: false,
  sentence_support_information: support,
  all_utilized_sentence_keys: [...(keys.utilized ?? [])],
});

type Label = JudgeLabel<SentenceAnswer>;

/** What a judge says of a part: keys, and by sentence of the response whether it is supported, and from which. */
type Said = Keys & { readonly sentences: Readonly<Record<string, readonly [full: boolean, ...from: string[]]>> };
const answerOf = ({ sentences, ...keys }: Said): SentenceAnswer =>
  answer(
    Object.entries(sentences).map(([key, [full, ...from]]) => entry(key, full, ...from)),
    keys,
  );

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

/** Labels and observes a case. For each part of the documents, one or several judges say something, or there is a reason why not. */
async function judged(given: object, labels: readonly (readonly SentenceAnswer[] | NotLabelledReason)[], params = {}) {
  const scoring = withParams(ragbench, { method: "judge", ...params });
  const one = scoring.read(given);
  let asked = 0;
  const ask = (async (_: JudgePrompt, { response }: { response: { key: string }[] }): Promise<Label> => {
    const answers = labels[asked++] ?? "budget";
    if (typeof answers === "string") throw new NotLabelled(answers);
    const [said] = answers as [SentenceAnswer];
    const known = new Set(said.sentence_support_information.map((sentence) => sentence.response_sentence_key));
    const missing = response.flatMap(({ key }) => (known.has(key) ? [] : [key]));
    const label = { answer: said, missing: missing.length > 0 ? { sentence_support_information: missing } : {} };
    return answers.length > 1 ? { ...label, answers, agreed: { of: answers.length, agree: 1 } } : label;
  }) as unknown as Ask;
  const result = await scoring.label(one, ask, CONTEXT);
  const evidence = scoring.observe(one, result);
  expect(fitsFamily("ragbench", JSON.parse(JSON.stringify(evidence)))).toBe(true);
  const scores = summarize(applicableMetrics(scoring.metrics, [evidence]), [evidence]);
  const reasons = scoring.metrics.map((metric) => {
    return [metric.id, metric.kind === "trial" ? null : reasonUnscored(metric, evidence)];
  });
  return {
    evidence,
    asked,
    outcome: scoring.outcome(evidence),
    why: ragbench.describe.reason(evidence),
    weighted: "amounts" in evidence,
    values: Object.fromEntries(scores.map((score) => [scoreName(score), scoreValue(score)])),
    figures: scoring.figures(one, evidence, result),
    /** By metric, why the case is not measured. */
    unscored: Object.fromEntries(reasons.filter(([, why]) => why !== null)),
  };
}

/** A case, by default `line`, what the judges say of each part of its documents, and what comes of it. */
interface Row {
  readonly note?: string;
  readonly documents?: readonly string[];
  /** The number of documents of 4,001 words. */
  readonly long?: number;
  readonly response?: string;
  readonly params?: Params;
  readonly labels?: readonly (readonly Said[] | NotLabelledReason)[];
  readonly asked?: number;
  readonly outcome?: string;
  readonly why?: string;
  readonly evidence?: object;
  /** Whether its evidence has weights. */
  readonly weighted?: boolean;
  readonly unscored?: object;
  /** As workings: `1.5/2`. */
  readonly values?: Readonly<Record<string, string | null>>;
}

const words = `${"word ".repeat(4000)}end.`;

test.each(rowsOf<Row>("judged.jsonl", import.meta.url))("a judged case: $note (%#)", async (row) => {
  const { note, documents = Array(row.long ?? 0).fill(words), long, response, params, labels = [], ...expected } = row;
  const given = { ...line, ...(row.documents || long ? { documents } : {}), ...(response && { response }) };
  const said = labels.map((part) => (typeof part === "string" ? part : part.map(answerOf)));
  const { evidence, values, ...found } = await judged(given, said, params);
  expect(evidence).toMatchObject(expected.evidence ?? {});
  for (const [name, working] of Object.entries(expected.values ?? {}))
    expect([name, values[name]]).toEqual([name, working && expect.closeTo(numberOf(working), 12)]);
  for (const name of ["asked", "outcome", "why", "weighted", "unscored"] as const)
    if (Object.hasOwn(expected, name)) expect([name, found[name]]).toEqual([name, expected[name]]);
});

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
    const { evidence, outcome, why } = await judged(line, [[said]]);
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

  test("without a label is unscored in the counts too", async () => {
    const { evidence } = await judged(line, ["budget"]);
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
      .tuple(support, keys, keys)
      .map(([list, relevant, utilized]) => answer([...list], { relevant, utilized }));
    await fc.assert(
      fc.asyncProperty(any, async (said) => {
        expect(sentenceLabels.answer.safeParse(said).success).toBe(true);
        const given = said.sentence_support_information;
        const known = new Map(given.map((one) => [one.response_sentence_key, one.fully_supported]));
        const left = ["a", "b"].filter((one) => !known.has(one));
        const expected = [...known.values()].includes(false) ? "fail" : left.length > 0 ? "unscored" : "pass";
        expect(await judged(line, [[said]])).toMatchObject({
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

describe("long documents", () => {
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

test("near-duplicate sentences are asked about once, and both methods are told side by side", async () => {
  const documents = ["The port is 8080. It can be changed.", "the port is 8080! It was 80 before.", "It is 8081."];
  const clustered = withParams(ragbench, { method: "judge", cluster_sentences: true });
  expect(keysIn(requestsOf({ ...line, documents }, clustered))).toEqual(["0a 0b 1b 2a"]);
  const params = { method: "hybrid", hybrid: "both" };
  const { evidence, values, figures } = await judged(four, [[answer([entry("a", true), entry("b", true)])]], params);
  const means = ["context_relevance", "context_utilization", "completeness", "adherence"];
  const mean = means.reduce((sum, id) => sum + (values[`${id}[method=heuristic]`] ?? Number.NaN), 0) / 4;
  expect(values["average[method=heuristic]"]).toBeCloseTo(mean, 12);
  expect(JSON.stringify(figures)).toContain("1 of 2 sentences of the response supported");
  expect(withParams(ragbench, params).details([{ id: "a", evidence }])).toMatchObject({
    counts: { compared: 1, compared_agreed: 0 },
  });
});

describe("hybrid", () => {
  const copied = { ...line, response: "It can be changed. The port is 8080." };

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
      judged(first, [[answer([entry("a", true, "0a")])]], method),
      judged(second, [[answer([entry("a", false, "0a")])]], method),
      judged(third, ["rate"], method),
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

test("the README's judged example comes out as it says", async () => {
  const { text, linesIn } = readmeOf("ragbench");
  const answer = JSON.parse(/Of j2 the judge says\n\n```json\n([^`]+)\n```/.exec(text)?.[1] ?? "");
  expect(sentenceLabels.answer.safeParse(answer).success).toBe(true);
  const seen = await Promise.all(linesIn("judged").map((one) => judged(one, [[answer]], { method: "hybrid" })));
  expect(seen.map(({ asked, evidence }) => [asked, evidence["labels"]])).toEqual([
    [0, "heuristic"],
    [1, "judge"],
  ]);
  const rows = seen.map(({ evidence }, index) => ({ id: `${index}`, evidence }));
  const scores = summarize(
    hybrid.metrics,
    rows.map(({ evidence }) => evidence),
  );
  const adherence = scores.find(({ metric }) => metric === "adherence");
  const [, value] = /`adherence` is the mean of 1\/1 and 1\/2, (\S+);/.exec(text) ?? [];
  expect(adherence && scoreValue(adherence)?.toFixed(4)).toBe(value);
  expect(hybrid.details(rows)).toMatchObject({ counts: { share_judged: 0.5, judge: 1, audited: 0 } });
});

test("the README's example has the label errors that it tells", () => {
  const rows = readmeOf("ragbench")
    .linesIn("cases")
    .map((one, index) => ({ id: `${index}`, evidence: ragbenchByDefault.observe(ragbenchByDefault.read(one)) }));
  expect(ragbenchByDefault.details(rows)).toEqual({
    counts: {
      ...{ fully_supported_sentences: 4, partially_supported_sentences: 1, unsupported_sentences: 2 },
      ...{ overall_supported: 3, overall_contradicted: 1 },
      ...{ label_errors: 3, invented_keys: 1, repeated_keys: 1, unlabelled_sentences: 1 },
      ...{ given: 3, heuristic: 2, unscored: 0, share_judged: 0 },
    },
  });
});
