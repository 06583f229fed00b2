import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import type { JsonRecord, JudgeRequest } from "../../../src/core/judge/judge-request.ts";
import { type Figure, figureSchema, MOST_FIGURES } from "../../../src/core/view/figure.ts";
import type { Evidence } from "../../../src/families/generation/evidence.ts";
import { generation } from "../../../src/families/generation/family.ts";
import { type JudgedCase, judgedValues } from "../../../src/families/generation/judge-case.ts";
import type { LabelOutcome } from "../../judge/fake-judge.ts";
import { withParams } from "../../with-params.ts";
import { printFigures } from "../print-figures.ts";
import { JUDGED, judgedIn, see } from "./line.ts";
import { answerBy, caseOf, judgeContextOf, labelLine, lineOf, type Script } from "./scripted-judge.ts";
import { anyScript, LANDLORDS } from "./scripts.ts";

/** What is shown of a line, whose labels may be known. */
function shown(line: object, { params = {}, labels, evidence }: ShownOptions = {}): readonly Figure[] {
  const scoring = withParams(generation, params);
  return scoring.figures(caseOf(line), evidence ?? see(line, params), labels);
}

interface ShownOptions {
  readonly params?: Record<string, Json>;
  readonly labels?: unknown;
  readonly evidence?: Evidence;
}

/** The answer of a judge that keeps to a script and says why, by the ids it was asked about. */
function sayWhy(script: Script, request: JudgeRequest): JsonRecord {
  const answer = answerBy(script, request);
  const withWhy = (_: string, value: unknown): unknown => {
    if (typeof value !== "object" || value === null || !("analysis" in value)) return value;
    return { ...value, analysis: "id" in value ? `why ${value.id}` : "why so" };
  };
  return JSON.parse(JSON.stringify(answer, withWhy));
}

describe("what is shown of a case that a judge labelled", () => {
  test("each verdict with the judge's reason", async () => {
    const context = judgeContextOf();
    const { labels, evidence } = await labelLine(lineOf(LANDLORDS), (_, request) => sayWhy(LANDLORDS, request), {
      context,
    });
    const figures = printFigures(shown(lineOf(LANDLORDS), { labels, evidence }));
    expect(figures["Claims of the answer"]).toEqual([
      "- They need not pay. [not supported by any context] (why a2)",
      "+ They keep houses dry. [supported] (Rests on context 2. why a1)",
    ]);
    // Statement 3 is the opinion, which no reference supports.
    expect(figures["In the answer only (FP)"]).toEqual([
      "- They need not pay. [not in the reference] (why a2)",
      "- Tenants are lazy. [not in the reference] (why a3)",
    ]);
    expect(figures["In the reference only (FN)"]).toEqual(["- Landlords pay. [not in the answer] (why r1-2)"]);
    expect(figures["Statements of the reference"]).toEqual([
      "- Landlords pay. [in no context] (why r1-2)",
      "+ Houses are dry. [in the contexts] (why r1-1)",
    ]);
    expect(figures["Opinions of the answer"]).toEqual(["- Tenants are lazy. [biased] [not toxic] (why a3)"]);
    expect(figures["Coherence of the summary"]).toEqual([". 2 of 5 (why so) 0.4"]);
    expect(figures["Answer by sentence"]).toEqual([
      "+ s1 Landlords keep houses dry. [supported] → c2",
      "- s2 They need not pay, and tenants are lazy. [not supported by any context]",
    ]);
    expect(figures["Contexts"]).toEqual([
      "- Context 1: c1 Rent is due. [contradicted by the answer]",
      "- Context 2: c2 A landlord keeps the house dry. [not relevant] [not useful]",
    ]);
    expect(figures["Why contexts count against the case"]).toEqual([
      "- Context 1 [contradicted by the answer] (why c1)",
      "- Context 2 [not relevant] [not useful] (why c2)",
    ]);
  });

  test("votes and evasion are told", async () => {
    const script = { ...LANDLORDS, noncommittal: true };
    const context = judgeContextOf({ metrics: new Set(["answer_relevancy", "answer_relevance"]) });
    const judgeTwice = (_: string, request: JudgeRequest): LabelOutcome => {
      const answer = answerBy(script, request);
      return { status: "labelled", answer, missing: {}, agreed: { of: 3, agree: 2 } };
    };
    const { labels, evidence } = await labelLine(lineOf(script), judgeTwice, { context });
    const figures = printFigures(shown(lineOf(script), { labels, evidence }));
    expect(figures["facts"]?.slice(0, 2)).toEqual([
      "- answer_relevancy: 0.00, below 0.5 (2 of 3 agree)",
      "- evades the question: yes",
    ]);
    expect(figures["Questions that the answer would answer"]).toEqual(["? What must they do? [not compared]"]);
  });
});

/** Whether every figure is what a page can hold. */
function checkFigures(figures: readonly Figure[]): void {
  expect(figures.length).toBeLessThanOrEqual(MOST_FIGURES);
  for (const figure of figures) expect(figureSchema.safeParse(figure).error).toBeUndefined();
  const names = figures.map((figure) => (figure.kind === "facts" ? "" : figure.title));
  expect(new Set(names).size).toBe(names.length);
}

describe("whatever the lines and the labels say", () => {
  test("the verdicts that are shown give the numbers, whatever was labelled", async () => {
    const moods = fc.infiniteStream(fc.constantFrom("fine", "fine", "silent"));
    await fc.assert(
      fc.asyncProperty(anyScript, moods, async (script, mood) => {
        // An empty answer is worth 0 by a rule, not by verdicts.
        fc.pre(script.sentences.length > 0);
        const line = lineOf(script);
        const judged = (_: string, request: JudgeRequest) =>
          mood.next().value === "fine" ? answerBy(script, request) : "rate";
        const { labels, evidence } = await labelLine(line, judged, { context: judgeContextOf() });
        const { verdicts } = labels as JudgedCase;
        const values = judgedValues(verdicts ?? {}, script.contexts?.length ?? null);
        for (const metric of JUDGED)
          expect([metric, values[metric]]).toEqual([metric, judgedIn(evidence)[metric] ?? null]);
        checkFigures(shown(line, { labels, evidence }));
      }),
      { numRuns: 200 },
    );
  });

  test("a context that counts against the case is not left out for its rank", () => {
    const contexts = Array.from({ length: 300 }, (_, place) => `c${place}`);
    const verdicts = { contexts: contexts.map((_, place) => ({ contradicted: place === 299 })) };
    const passages = shown({ id: "a", prediction: "x", contexts, verdicts }).find(({ kind }) => kind === "passages");
    const titles = passages?.kind === "passages" ? passages.passages.map(({ title }) => title) : [];
    // A figure has at most 200 passages.
    expect(titles).toEqual([...contexts.slice(0, 199).map((_, place) => `Context ${place + 1}`), "Context 300"]);
  });
});
