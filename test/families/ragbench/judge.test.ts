import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type JudgeContext,
  type JudgeLabel,
  type JudgeRequest,
  NotLabelled,
} from "../../../src/core/judge/judge-request.ts";
import { cutCase, readGold, readTrace } from "../../../src/families/ragbench/case.ts";
import { combineLabels } from "../../../src/families/ragbench/combine.ts";
import { findCopies } from "../../../src/families/ragbench/copies.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import type { JudgeResult } from "../../../src/families/ragbench/method.ts";
import { packSentences, type SentenceAnswer, sentenceLabels } from "../../../src/families/ragbench/sentence-prompt.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { fitsFamily } from "../../all-families.ts";
import { withParams } from "../../with-params.ts";

const judge = withParams(ragbench, { method: "judge" });
const hybrid = withParams(ragbench, { method: "hybrid" });
const metrics = new Set(judge.metrics.map(({ id }) => id));
const CONTEXT: JudgeContext = { metrics, hasJudge: true, hasEmbeddings: false };

function caseOf(line: object) {
  const [asked, said] = [readGold(line), readTrace(line)];
  if (!asked.ok || !said.ok) throw new Error(JSON.stringify([asked, said]));
  return { gold: asked.value, trace: said.value };
}

const line = {
  id: "a",
  question: "Which port is used?",
  documents: ["The port is 8080. It can be changed.", "It was 80 before."],
  response: "Port 8080 is used. It is fast.",
};
const entry = (key: string, full: boolean, ...from: string[]) => ({
  response_sentence_key: key,
  explanation: "",
  supporting_sentence_keys: from,
  fully_supported: full,
});
const answer = (
  support: SentenceAnswer["sentence_support_information"],
  keys: { relevant?: string[]; utilized?: string[]; overall?: boolean } = {},
): SentenceAnswer => ({
  relevance_explanation: "",
  all_relevant_sentence_keys: keys.relevant ?? [],
  overall_supported_explanation: "",
  overall_supported: keys.overall ?? false,
  sentence_support_information: support,
  all_utilized_sentence_keys: keys.utilized ?? [],
});
type SentenceLabel = JudgeLabel<SentenceAnswer>;
const labelled = (said: SentenceAnswer, ...missing: string[]): SentenceLabel => ({
  answer: said,
  missing: missing.length > 0 ? { sentence_support_information: missing } : {},
});
/** The judge's labels of a case: of each part of its documents one, or why there are none. */
function resultOf(given: object, ...labels: (SentenceLabel | NotLabelled)[]): JudgeResult {
  const cut = cutCase(caseOf(given).gold, caseOf(given).trace);
  const parts = labels.flatMap((label) => (label instanceof NotLabelled ? [] : [label]));
  const failed = labels.find((label) => label instanceof NotLabelled);
  if (cut === null) throw new Error("the case has no documents");
  return failed ?? combineLabels(cut, parts);
}

/** The requests of a case. */
function requestsOf(given: object, scoring = judge, context = CONTEXT): readonly JudgeRequest[] {
  const requests: JudgeRequest[] = [];
  scoring.label(
    caseOf(given),
    (prompt, inputs) => {
      requests.push({ prompt, inputs });
      return new Promise(() => {});
    },
    context,
  );
  return requests;
}

describe("what is asked", () => {
  test("is one request, with the sentences under their keys", () => {
    expect(requestsOf(line)).toEqual([
      {
        prompt: sentenceLabels,
        inputs: {
          question: "Which port is used?",
          documents: [
            { key: "0a", text: "The port is 8080." },
            { key: "0b", text: "It can be changed." },
            { key: "1a", text: "It was 80 before." },
          ],
          response: [
            { key: "a", text: "Port 8080 is used." },
            { key: "b", text: "It is fast." },
          ],
        },
      },
    ]);
    const [request] = requestsOf(line);
    expect(request?.prompt.verdictIds?.(request.inputs)).toEqual({ sentence_support_information: ["a", "b"] });
  });

  test("is nothing where labels are given, a part is missing, or no metric of the family is measured", () => {
    const labels = {
      all_relevant_sentence_keys: [],
      all_utilized_sentence_keys: [],
      sentence_support_information: [],
    };
    expect(requestsOf({ ...line, labels })).toEqual([]);
    expect(requestsOf({ ...line, response: "" })).toEqual([]);
    expect(requestsOf(line, withParams(ragbench, {}))).toEqual([]);
    expect(requestsOf(line, withParams(ragbench, { method: "labels" }))).toEqual([]);
    expect(requestsOf(line, judge, { ...CONTEXT, metrics: new Set(["politeness"]) })).toEqual([]);
    const gold = readGold({ id: "a", question: "Why?" });
    const trace = readTrace({ id: "a", response: "Because." });
    if (!gold.ok || !trace.ok) throw new Error("the lines cannot be read");
    for (const one of [null, trace.value]) {
      const refuse = () => Promise.reject(new Error("asked"));
      expect(judge.label({ gold: gold.value, trace: one }, refuse, CONTEXT)).toBeNull();
    }
  });

  test("is asked without a judge too, for the method asks for it", () => {
    expect(requestsOf(line, judge, { ...CONTEXT, hasJudge: false })).toHaveLength(1);
  });
});

describe("a judged case", () => {
  const observed = (labels: readonly (SentenceLabel | NotLabelled)[], given: object = line) =>
    judge.observe(caseOf(given), labels.length === 0 ? null : resultOf(given, ...labels));

  test("is counted as given labels are", () => {
    const said = answer([entry("a", true, "0a"), entry("b", false)], {
      relevant: ["0a", "0A.", "9z"],
      utilized: ["0a"],
    });
    const evidence = observed([labelled(said)]);
    const { explanation: _, ...rest } = entry("a", true, "0a");
    const labels = { ...said, sentence_support_information: [rest, entry("b", false)] };
    const given = judge.observe(caseOf({ ...line, labels }));
    expect(evidence).toEqual({
      ...given,
      labels: "judge",
      judged: { unscored: null, left_out: 0, agrees: null },
    });
    // 3 document sentences, of which 0a is relevant and used; `0A.` repeats it and `9z` is none; of 2 sentences 1 is supported.
    expect(evidence).toMatchObject({ documents: 3, relevant: 1, utilized: 1, both: 1, sentences: 2, full: 1 });
    expect(evidence).toMatchObject({ repeated: 1, invented: 1, unlabelled: 0, overall: false });
    expect(fitsFamily("ragbench", evidence)).toBe(true);
    expect([judge.outcome(evidence), ragbench.describe.reason(evidence)]).toEqual([
      "fail",
      "sentence b (of 2) is not supported; 2 label errors",
    ]);
  });

  test("understands the special keys", () => {
    const said = answer([entry("a", false, "general"), entry("b", true, "well_known_fact", "numerical_reasoning")]);
    expect(observed([labelled(said)])).toMatchObject({ full: 1, partial: 1, invented: 0 });
  });

  test("of which the judge left out a sentence is unscored where that sentence counts", () => {
    const evidence = observed([labelled(answer([entry("a", true, "0a")], { relevant: ["0a"] }), "b")]);
    expect(evidence).toMatchObject({ sentences: 2, full: 1, unlabelled: 0, judged: { left_out: 1 } });
    expect(fitsFamily("ragbench", evidence)).toBe(true);
    expect([judge.outcome(evidence), ragbench.describe.reason(evidence)]).toEqual([
      "unscored",
      "the judge left out 1 of 2 sentences; the others are supported",
    ]);
    expect(unscoredBy(evidence)).toEqual({
      adherence: "malformed",
      adherence_strict: "malformed",
      average: "malformed",
    });
    expect(measuredIn(evidence)).toEqual(["context_relevance", "context_utilization", "completeness"]);
  });

  test("of which a sentence is known not to be supported fails, whatever was left out", () => {
    const evidence = observed([labelled(answer([entry("b", false)]), "a")]);
    expect([judge.outcome(evidence), ragbench.describe.reason(evidence)]).toEqual([
      "fail",
      "sentence b (of 2) is not supported",
    ]);
    expect(unscoredBy(evidence)).toEqual({ adherence: "malformed", average: "malformed" });
  });

  test("without a label is unscored in all that it has a part in", () => {
    const evidence = observed([new NotLabelled("budget")]);
    expect(evidence).toMatchObject({ labels: "none", documents: 3, sentences: 2, judged: { unscored: "budget" } });
    expect([judge.outcome(evidence), ragbench.describe.reason(evidence)]).toEqual([
      "unscored",
      "has no judge label: budget",
    ]);
    expect(Object.keys(unscoredBy(evidence))).toEqual(judge.metrics.map(({ id }) => id));
    expect(measuredIn(evidence)).toEqual([]);
    const without = observed([new NotLabelled("budget")], { ...line, documents: [] });
    expect(Object.keys(unscoredBy(without))).toEqual(["adherence", "adherence_strict", "average"]);
    expect(judge.details([{ id: "a", evidence }])).toMatchObject({
      counts: { unsupported_sentences: 0, unscored: 1, share_judged: 0, judge: 0 },
    });
  });

  test("without any label is not labelled", () => {
    expect(observed([])).toMatchObject({ judged: { unscored: "not labelled" } });
  });

  test("with an empty response uses nothing, whoever would have labelled it", () => {
    const evidence = observed([], { ...line, response: "" });
    expect(evidence).toMatchObject({ labels: "heuristic", utilized: 0, sentences: 0 });
    expect(judge.outcome(evidence)).toBe("fail");
  });
});

type Evidence = ReturnType<typeof judge.observe>;

/** By metric, why the case is not measured. */
function unscoredBy(evidence: Evidence): Record<string, string> {
  const pairs = judge.metrics.map((metric) => [
    metric.id,
    metric.kind === "trial" ? null : metric.unscored?.(evidence),
  ]);
  return Object.fromEntries(pairs.filter(([, why]) => why !== null));
}

function measuredIn(evidence: Evidence): string[] {
  return summarize(judge.metrics, [evidence]).flatMap((one) => (one.status === "measured" ? [one.metric] : []));
}

describe("long documents", () => {
  const words = (count: number) => `${"word ".repeat(count)}end.`;
  // Some 5,000 tokens each by four letters a token: two fit into 12,000, so three take two asks.
  const long = { ...line, documents: [words(4000), words(4000), words(4000)] };

  test("are asked about in parts, of which nothing is left out", () => {
    const requests = requestsOf(long);
    const keys = requests.map(({ inputs }) => (inputs["documents"] as { key: string }[]).map(({ key }) => key));
    expect(keys).toEqual([["0a", "1a"], ["2a"]]);
  });

  test("are labelled by all parts together", () => {
    const [first, second] = [
      answer([entry("a", false, "0a"), entry("b", true, "1a")], { relevant: ["0a"], utilized: ["0a", "1a"] }),
      answer([entry("a", false, "2a"), entry("b", false)], { relevant: ["2a"], utilized: ["2a"] }),
    ];
    const evidence = judge.observe(caseOf(long), resultOf(long, labelled(first), labelled(second)));
    expect(evidence).toMatchObject({ documents: 3, relevant: 2, utilized: 3, full: 1, partial: 1, overall: null });
    expect(evidence).toMatchObject({ invented: 0, repeated: 0 });
  });

  test("of which one part has no label have none", () => {
    const first = labelled(answer([entry("a", true), entry("b", true)]));
    const evidence = judge.observe(caseOf(long), resultOf(long, first, new NotLabelled("time-out")));
    expect(evidence).toMatchObject({ labels: "none", judged: { unscored: "time-out" } });
  });

  test("of which one part leaves a sentence out are known where another supports it", () => {
    const [first, second] = [answer([entry("a", true, "0a")]), answer([entry("b", false)])];
    const evidence = judge.observe(caseOf(long), resultOf(long, labelled(first, "b"), labelled(second, "a")));
    expect(evidence).toMatchObject({ full: 1, judged: { left_out: 1 } });
  });

  test("keep every sentence in its order, in parts no larger than they must be", () => {
    const sentences = fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.string({ maxLength: 400 })));
    fc.assert(
      fc.property(sentences, fc.integer({ min: 20, max: 300 }), (given, most) => {
        const packs = packSentences(given, { size: most, overlap: 0 });
        expect(packs.flat()).toEqual(given);
        // A text has at least as many tokens as a quarter of its letters, and 12 for what stands around it.
        for (const pack of packs) {
          const least = pack.reduce((sum, [key, text]) => sum + 12 + (key.length + text.length) / 4, 0);
          expect(pack.length <= 1 || least <= most).toBe(true);
        }
        expect(packs.length === 1 || packs.every((pack) => pack.length > 0)).toBe(true);
      }),
    );
    expect(ragbench.params.parse({})).toMatchObject({ chunking: { size: 12_000, overlap: 0 } });
  });

  test("repeat no more than they may, and go on where the part before ended", () => {
    const sentences = fc.array(
      fc.nat(400).map((length) => "x".repeat(length)),
      { maxLength: 20 },
    );
    // 12 tokens for the frame, and a quarter of the letters of key and text, rounded up.
    const tokensOf = (sentence: readonly [string, string]): number => 12 + Math.ceil(sentence.join("").length / 4);
    fc.assert(
      fc.property(sentences, fc.integer({ min: 50, max: 300 }), fc.nat(49), (texts, size, overlap) => {
        const given = texts.map((text, index): [string, string] => [`k${index}`, text]);
        let next = 0;
        for (const part of packSentences(given, { size, overlap })) {
          const repeated = part.filter(([key]) => Number(key.slice(1)) < next);
          const start = next - repeated.length;
          expect(part).toEqual(given.slice(start, start + part.length));
          expect(part.length > repeated.length || given.length === 0).toBe(true);
          expect(repeated.reduce((sum, one) => sum + tokensOf(one), 0)).toBeLessThanOrEqual(overlap);
          expect(part.length <= 1 || part.reduce((sum, one) => sum + tokensOf(one), 0) <= size).toBe(true);
          next = start + part.length;
        }
        expect(next).toBe(given.length);
      }),
    );
  });
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
    const requests = requestsOf({ ...line, response, documents }, hybrid);
    const evidence = hybrid.observe(caseOf({ ...line, response, documents }));
    expect([requests.length === 0, evidence["labels"]]).toEqual(accepted ? [true, "heuristic"] : [false, "none"]);
    if (accepted) expect([hybrid.outcome(evidence), evidence["utilized"]]).toEqual(["pass", 1]);
  });

  test("never fails anything by words: what is not a copy is the judge's", () => {
    const text = fc.constantFrom("The port is 8080. ", "It can be changed. ", "It is fast. ", "Yes. ", "");
    const texts = fc.array(text, { maxLength: 4 }).map((list) => list.join(""));
    fc.assert(
      fc.property(texts, texts, (document, response) => {
        const given = { ...line, documents: [document], response };
        const evidence = hybrid.observe(caseOf(given));
        if (evidence["labels"] === "heuristic" && response !== "") expect(hybrid.outcome(evidence)).toBe("pass");
        // What is accepted is asked about only to audit it, and stands where nobody does.
        const isAsked = requestsOf(given, hybrid).length > 0;
        expect(evidence["labels"]).toMatch(isAsked ? /^(none|heuristic)$/ : /^heuristic$/);
      }),
    );
  });

  test("gives for every sentence one that holds it", () => {
    const documents: [string, string][] = [
      ["0a", "The port is 8080."],
      ["0b", "It can be changed."],
    ];
    const response: [string, string][] = [
      ["a", "It can be changed."],
      ["b", "The port is 8080."],
    ];
    expect(findCopies(documents, response)).toEqual(
      new Map([
        ["a", "0b"],
        ["b", "0a"],
      ]),
    );
    expect(findCopies(documents, [])).toBeNull();
    expect(hybrid.observe(caseOf(copied))).toMatchObject({ labels: "heuristic", full: 2, utilized: 2, overall: true });
  });

  /** Copies of a document with a number in it: about one in twenty is audited. */
  const many = Array.from({ length: 2000 }, (_, index) => {
    const text = `The port of host ${index} is 8080.`;
    return { ...line, documents: [text], response: text };
  });

  test("audits about one in twenty of what it accepts, always the same", () => {
    const audited = many.filter((one) => requestsOf(one, hybrid).length > 0);
    // 2000 times 1/20 is 100, with a standard deviation of 9.7.
    expect(audited.length).toBeGreaterThan(60);
    expect(audited.length).toBeLessThan(140);
    expect(many.filter((one) => requestsOf({ ...one, id: "other" }, hybrid).length > 0)).toEqual(audited);
  });

  test("tells how often the audit agreed, and how much was judged", () => {
    const [first, second, third] = many.filter((one) => requestsOf(one, hybrid).length > 0) as [object, object, object];
    const rows = [
      hybrid.observe(caseOf(first), resultOf(first, labelled(answer([entry("a", true, "0a")])))),
      hybrid.observe(caseOf(second), resultOf(second, labelled(answer([entry("a", false, "0a")])))),
      hybrid.observe(caseOf(third), resultOf(third, new NotLabelled("rate"))),
      hybrid.observe(caseOf(copied)),
    ].map((evidence, index) => ({ id: String(index), evidence }));
    expect(rows.map(({ evidence }) => [evidence["labels"], hybrid.outcome(evidence)])).toEqual([
      ["judge", "pass"],
      ["judge", "fail"],
      ["heuristic", "pass"],
      ["heuristic", "pass"],
    ]);
    expect(hybrid.details(rows)).toMatchObject({
      counts: { judge: 2, heuristic: 2, audited: 2, audit_agreed: 1, share_judged: 0.5, unscored: 0 },
    });
  });
});

describe("any answer that fits the prompt", () => {
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

  test("gives evidence that fits, with an outcome that says no more than is known", () => {
    fc.assert(
      fc.property(any, (said) => {
        expect(sentenceLabels.answer.safeParse(said).success).toBe(true);
        const given = said.sentence_support_information;
        const known = new Map(given.map((one) => [one.response_sentence_key, one.fully_supported]));
        const left = ["a", "b"].filter((one) => !known.has(one));
        const evidence = judge.observe(caseOf(line), resultOf(line, labelled(said, ...left)));
        expect(fitsFamily("ragbench", JSON.parse(JSON.stringify(evidence)))).toBe(true);
        const expected = [...known.values()].includes(false) ? "fail" : left.length > 0 ? "unscored" : "pass";
        expect(judge.outcome(evidence)).toBe(expected);
        expect(ragbench.describe.reason(evidence)).toMatch(/^\S.*[^.\s]$/);
      }),
    );
  });
});

describe("the prompt", () => {
  test("is told apart from a judge that is fooled", () => {
    const [canary] = sentenceLabels.canaries ?? [];
    const right = answer([entry("a", false), entry("b", false), entry("c", false)]);
    expect(canary?.isFooled(right)).toBe(false);
    expect(canary?.isFooled({ ...right, overall_supported: true })).toBe(true);
    expect(canary?.isFooled(answer([entry("a", true, "0a"), entry("b", false), entry("c", false)]))).toBe(true);
    expect(canary && sentenceLabels.verdictIds?.(canary.inputs)).toEqual({
      sentence_support_information: ["a", "b", "c"],
    });
  });

  test("has the fields of the document, all required", () => {
    expect(Object.keys(answer([]))).toEqual([
      "relevance_explanation",
      "all_relevant_sentence_keys",
      "overall_supported_explanation",
      "overall_supported",
      "sentence_support_information",
      "all_utilized_sentence_keys",
    ]);
    expect(sentenceLabels.answer.safeParse(answer([])).success).toBe(true);
    expect(sentenceLabels.answer.safeParse({ ...answer([]), more: 1 }).success).toBe(false);
  });
});
