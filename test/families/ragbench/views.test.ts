import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import { NotLabelled } from "../../../src/core/judge/judge-request.ts";
import { type Figure, MOST_FIGURES } from "../../../src/core/view/figure.ts";
import { type CutCase, cutCase, type Gold, type Trace } from "../../../src/families/ragbench/case.ts";
import { combineLabels } from "../../../src/families/ragbench/combine.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import type { JudgeResult } from "../../../src/families/ragbench/method.ts";
import { measured, suiteOf } from "../../core/sample.ts";
import { chartsOf, withParams } from "../../with-params.ts";
import { factsIn, figuresOf } from "../figures.ts";
import { ragbenchCases } from "./arbitrary-cases.ts";

const question = { id: "q", question: "Which port is used?" };
/** What is shown of a trace of the question. */
const show = (trace: object | null, params: Record<string, Json> = {}, labels: JudgeResult = null) =>
  figuresOf(withParams(ragbench, params), question, trace, labels);

/** The pieces of a figure by passage: key, tone, tags and what they rest on. */
const piecesIn = (figures: readonly Figure[], title: string) =>
  figures.flatMap((figure) =>
    figure.kind === "passages" && figure.title === title
      ? figure.passages.map(({ pieces }) =>
          pieces.map((one) => [one.key, one.tone, one.tags.join(", "), one.rests_on.join(" ")]),
        )
      : [],
  );

const documents = ["The port is 8080. It can be changed.", "It was 80 before."];
const response = "Port 8080 is used. It is 8080 or 80. It is fast.";
const support = (key: string, full: boolean, ...from: string[]) => ({
  response_sentence_key: key,
  fully_supported: full,
  supporting_sentence_keys: from,
});
const given = (list: object[], keys: { relevant?: string[]; utilized?: string[]; overall?: boolean } = {}) => ({
  all_relevant_sentence_keys: keys.relevant ?? [],
  all_utilized_sentence_keys: keys.utilized ?? [],
  overall_supported: keys.overall ?? false,
  sentence_support_information: list,
});
const traceOf = (labels: object | null) => ({ id: "q", documents, response, ...(labels && { labels }) });

describe("labels of a judge", () => {
  const entry = (key: string, full: boolean, explanation: string, ...from: string[]) => ({
    ...support(key, full, ...from),
    explanation,
  });
  const answer = {
    relevance_explanation: "0a names the port.",
    all_relevant_sentence_keys: ["0a"],
    overall_supported_explanation: "Not all is supported.",
    overall_supported: false,
    sentence_support_information: [entry("a", true, "0a says so.", "0a"), entry("b", false, "Only one is used.")],
    all_utilized_sentence_keys: ["0a"],
  };
  const { gold, trace } = withParams(ragbench).read(question, traceOf(null)) as { gold: Gold; trace: Trace };
  const labels = combineLabels(cutCase(gold, trace) as CutCase, [{ answer, missing: {} }]);
  const params = { method: "judge" };

  test("with what it says of sentences that are not supported, and of the whole", () => {
    const figures = show(traceOf(null), params, labels);
    expect(figures[1]).toMatchObject({
      title: "Why sentences are not supported",
      entries: [{ text: "b: It is 8080 or 80.", tone: "bad", tags: ["not supported"], note: "Only one is used." }],
    });
    expect(piecesIn(figures, "Response")[0]?.map(([, ...said]) => said)).toEqual([
      ["good", "supported", "0a"],
      ["bad", "not supported", ""],
      ["open", "not labelled", ""],
    ]);
    expect(factsIn(figures).slice(2)).toEqual([
      ["As a whole", "not supported", "plain"],
      ["Labels", "by the judge", "plain"],
      ["Left out by the judge", "c", "open"],
      ["Judge, of the response", "Not all is supported.", "plain"],
      ["Judge, of the documents", "0a names the port.", "plain"],
    ]);
  });

  test("that could not be got leave all sentences as they are, and say why", () => {
    const figures = show(traceOf(null), params, new NotLabelled("budget"));
    expect(factsIn(figures)).toEqual([["Labels", "none: the judge gave none (budget)", "plain"]]);
    expect(piecesIn(figures, "Response")[0]?.[0]).toEqual(["a", "open", "not labelled", ""]);
    expect(piecesIn(figures, "Documents")[0]?.[0]).toEqual(["0a", "plain", "", ""]);
  });
});

describe("whatever stands in the lines", () => {
  test("the figures name every sentence of a short case with the verdict that is counted", () => {
    const methods = fc.constantFrom("heuristic", "labels", "judge", "hybrid");
    fc.assert(
      fc.property(methods, ragbenchCases.any, (method, { gold, trace }) => {
        if (trace === null) return;
        const scoring = withParams(ragbench, { method });
        const figures = figuresOf(scoring, gold, trace);
        expect(figures.length).toBeLessThanOrEqual(MOST_FIGURES);
        const evidence = scoring.observe(scoring.read(gold, trace));
        const tagsIn = (title: string) =>
          piecesIn(figures, title)
            .flat()
            .map(([, , tags = ""]) => tags.split(", "));
        const count = (title: string, tag: string) => tagsIn(title).filter((tags) => tags.includes(tag)).length;
        expect(count("Response", "supported")).toBe(evidence["full"]);
        expect(count("Response", "supported in part")).toBe(evidence["partial"]);
        expect(count("Documents", "used")).toBe(evidence["utilized"]);
      }),
    );
  });

  // 1000 sentences in a document: the 3 that are used stay, and all others give way where there is no room.
  test("of a long document what is used stays, and what is left out is told in its place", () => {
    const sentences = Array.from({ length: 1000 }, (_, index) => [`s${index}`, `Sentence ${index}.`]);
    const used = ["s300", "s301", "s999"];
    const trace = {
      id: "q",
      documents_sentences: [sentences],
      response_sentences: [["a", "Yes."]],
      labels: given([support("a", true, ...used)], { utilized: used }),
    };
    const [passage] = show(trace).flatMap((one) =>
      one.kind === "passages" && one.title === "Documents" ? one.passages : [],
    );
    const pieces = passage?.pieces ?? [];
    expect(pieces.map(({ key }) => key).filter((key) => used.includes(key))).toEqual(used);
    // 99 are kept, these 3 and the first 96: s0–s95, a gap, s300, s301, a gap, s999.
    expect(pieces.filter(({ key }) => key === "").map(({ text }) => text)).toEqual([
      "… 204 sentences left out …",
      "… 697 sentences left out …",
    ]);
    expect(pieces).toHaveLength(101);
  });
});

describe("pictures of a suite", () => {
  const suite = (counts: Record<string, number> | null, scores: ReturnType<typeof measured>[] = []) =>
    suiteOf(scores, { family: "ragbench", details: counts ? { counts } : {} });

  test("none of a report without counts", () => {
    expect(chartsOf(ragbench, suite(null), null)).toEqual([]);
  });

  test("adherence by slice, the worst first", () => {
    const at = (value: number, slice: string) => measured(value, { metric: "adherence", slice });
    expect(chartsOf(ragbench, suite(null, [at(0.9, "t=a"), at(0.4, "t=b")]), null)).toMatchObject([
      { title: "Adherence by slice", bars: [{ name: "b" }, { name: "a" }] },
    ]);
  });
});
