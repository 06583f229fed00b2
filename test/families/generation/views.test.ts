import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import type { JsonRecord, JudgeRequest } from "../../../src/core/judge/judge-request.ts";
import { type Figure, figureSchema, MOST_FIGURES, type Passages } from "../../../src/core/view/figure.ts";
import type { Evidence } from "../../../src/families/generation/evidence.ts";
import { generation } from "../../../src/families/generation/family.ts";
import { type JudgedCase, judgedValues } from "../../../src/families/generation/judge-case.ts";
import type { LabelOutcome } from "../../judge/fake-judge.ts";
import { withParams } from "../../with-params.ts";
import { JUDGED, judgedIn, see } from "./line.ts";
import { answerBy, caseOf, judgeContextOf, labelLine, lineOf, type Script } from "./scripted-judge.ts";
import { anyScript } from "./scripts.ts";

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

/** Figures as short texts: facts as `name: value`, entries as `sign text [tags] (note) share`. */
function told(figures: readonly Figure[]): Record<string, readonly string[]> {
  const signs = { good: "+", bad: "-", open: "?", plain: "." };
  const textOf = (...parts: readonly (string | number | null)[]) =>
    parts.filter((part) => part !== null && part !== "").join(" ");
  const inBrackets = (tags: readonly string[]) => tags.map((tag) => `[${tag}]`).join(" ");
  const entries = figures.map((figure): [string, string[]] => {
    if (figure.kind === "facts")
      return ["facts", figure.facts.map(({ name, value, tone }) => `${signs[tone]} ${name}: ${value}`)];
    const texts =
      figure.kind === "list"
        ? figure.entries.map(({ text, tone, tags, note, share }) =>
            textOf(signs[tone], text, inBrackets(tags), note && `(${note})`, share),
          )
        : (figure as Passages).passages.flatMap(({ title, pieces }) =>
            pieces.map(({ text, tone, tags, rests_on: rests }) =>
              textOf(`${title}:`, signs[tone], text, inBrackets(tags), ...rests),
            ),
          );
    return [figure.title, texts];
  });
  return Object.fromEntries(entries);
}

describe("what is shown of a case with verdicts of its own", () => {
  test("the numbers of statements where the line has no more", () => {
    const line = { id: "a", prediction: "p", num_tp: 2, num_fp: 0, num_fn: 1 };
    expect(told(shown(line))["Statements"]).toEqual([
      ". In the answer only (FP): 0",
      "- In the reference only (FN): 1",
      "+ In the answer and the reference (TP): 2",
    ]);
  });

  test("claims and contexts: the README's `return`, whose faithfulness is 1/3 and that of its sentences 0/2", () => {
    const line = {
      id: "return",
      prediction: "She has a right to return after leave, to a similar job.",
      contexts: ["After leave an employee may return to the same job.", "Leave is taken in whole weeks."],
      verdicts: {
        claims: [
          { text: "She has a right to return.", implied: true, contexts: [0], sentence: 1 },
          { text: "She returns to a similar job.", implied: false, sentence: 1 },
          { text: "Her employer decides when.", implied: false, sentence: 2 },
        ],
        contexts: [
          { relevant: true, contradicted: true },
          { relevant: false, contradicted: false },
        ],
      },
    };
    expect(told(shown(line))).toEqual({
      facts: [
        "- faithfulness: 0.33, below 0.5",
        "- faithfulness_by_sentence: 0.00, below 0.5",
        "+ hallucination: 0.50, at most 0.5",
        ". context_relevance: 0.50",
      ],
      "Claims of the answer": [
        "- She returns to a similar job. [not supported by any context]",
        "- Her employer decides when. [not supported by any context]",
        "+ She has a right to return. [supported] (Rests on context 1)",
      ],
      Contexts: [
        "Context 1: - After leave an employee may return to the same job. [contradicted by the answer]",
        "Context 2: - Leave is taken in whole weeks. [not relevant]",
      ],
    });
    // Nothing was retrieved: then nothing is supported, whatever the verdicts say (faithfulness 0).
    const bare = { ...line, contexts: [], verdicts: { claims: [{ text: "She may return.", implied: true }] } };
    expect(told(shown(bare))["Claims of the answer"]).toEqual(["- She may return. [nothing was retrieved]"]);
  });

  test("of several references the one that is matched best, as in the score; what explains a broken limit stands first", () => {
    const line = {
      id: "a",
      query: "Which?",
      prediction: "It is so.",
      references: ["One.", "Two."],
      verdicts: {
        statements: [{ text: "It is so.", relevant: true }],
        references: [
          { tp: [], fp: ["It is so."], fn: ["One."], statements: [{ text: "One.", attributable: true }] },
          // F1 = 1/(1 + (0 + 3)/2) = 0.4: better than 0, and below 0.5.
          { tp: ["It is so."], fp: [], fn: ["x", "y", "z"], statements: [{ text: "Two.", attributable: false }] },
        ],
      },
    };
    const figures = told(shown(line, { params: { pass: { answer_correctness: 0.5 } } }));
    expect(Object.keys(figures)).toEqual([
      "facts",
      "In the reference only (FN)",
      "In the answer and the reference (TP)",
      "Statements of the answer",
      "Statements of the reference",
    ]);
    const claims = [{ text: "It is so.", implied: true }];
    const grounded = { ...line, contexts: ["c"], verdicts: { ...line.verdicts, claims } };
    const params = { pass: { answer_correctness: 0.5, faithfulness: 0.5 } };
    expect(Object.keys(told(shown(grounded, { params })))).toEqual([
      ...["facts", "In the reference only (FN)", "In the answer and the reference (TP)", "Claims of the answer"],
      ...["Statements of the answer", "Statements of the reference", "Contexts"],
    ]);
    expect(figures["facts"]?.[0]).toBe("- answer_correctness: 0.40, below 0.5");
    expect(figures["In the reference only (FN)"]).toEqual(
      ["x", "y", "z"].map((text) => `- ${text} [not in the answer]`),
    );
    expect(figures["In the answer and the reference (TP)"]).toEqual(["+ It is so. [in both]"]);
    expect(figures["Statements of the answer"]).toEqual(["+ It is so. [relevant]"]);
    // Recall is 1 of the first reference and 0 of the second: the best counts, and is shown.
    expect(figures["Statements of the reference"]).toEqual(["+ One. [in the contexts]"]);
  });

  test("opinions, questions, coherence, sentences", () => {
    const line = {
      id: "a",
      query: "Which?",
      prediction: "A. B.",
      contexts: ["c"],
      summary_of: "Long.",
      verdicts: {
        opinions: [
          { text: "fine", biased: false, toxic: false },
          { text: "rude", biased: false, toxic: true },
        ],
        sentences: [
          { text: "A.", implied: true, contexts: [0] },
          { text: "B.", implied: false },
        ],
        generated_questions: [
          { text: "Which one?", similarity: 0.9 },
          { text: "Why?", similarity: -0.004 },
        ],
        summary_coherence: 2.5,
      },
    };
    const figures = told(shown(line));
    expect(figures["Opinions of the answer"]).toEqual([
      "- rude [not biased] [toxic]",
      "+ fine [not biased] [not toxic]",
    ]);
    // A bar has no part below 0.
    expect(figures["Questions that the answer would answer"]).toEqual([
      ". Which one? [cosine 0.90] 0.9",
      ". Why? [cosine 0.00] 0",
    ]);
    expect(figures["Coherence of the summary"]).toEqual([". 2.5 of 5 0.5"]);
    expect(figures["Answer by sentence"]).toEqual([": + A. [supported] c1", ": - B. [not supported by any context]"]);
    expect(figures["Contexts"]).toEqual(["Context 1: . c"]);
  });

  test("overlap alone, no answer, no trace, verdicts that do not fit", () => {
    const line = { id: "a", prediction: "the cat", references: ["the cat sat on the mat"] };
    // rouge1: 2 words of 2 and of 6: 2·1·(1/3)/(4/3) = 0.5; rouge2: 1 of 1 and of 5: 2·(1/5)/(6/5) = 0.33.
    expect(told(shown(line, { params: { pass: { rouge1: 0.6, rouge2: 0.1 } } }))).toEqual({
      facts: [
        "- rouge1: 0.50, below 0.6",
        "+ rouge2: 0.33, at least 0.1",
        ". rougeL: 0.50",
        ". rougeLsum: 0.50",
        ". bleu: 0.00",
      ],
    });
    expect(told(shown({ ...line, prediction: null }))["facts"]?.[0]).toBe("- answer: the system gave none");
    const scoring = withParams(generation, {});
    const missing = { ...caseOf(line), trace: null };
    expect(told(scoring.figures(missing, scoring.observe(missing)))["facts"]?.slice(0, 2)).toEqual([
      "- answer: there is no trace",
      ". rouge1: 0.00",
    ]);
    const other = { id: "a", prediction: "x", verdicts: { references: [{ tp: ["x"], fp: [], fn: [] }] } };
    const joined = { gold: caseOf({ ...line, references: ["a", "b"] }).gold, trace: caseOf(other).trace };
    expect(told(scoring.figures(joined, scoring.observe(joined)))["facts"]?.[0]).toBe(
      "? verdicts: not taken: the verdicts on references are for 1 of 2 references",
    );
  });
});

/** The answer of a judge that keeps to a script and says why, by the ids it was asked about. */
function sayWhy(script: Script, request: JudgeRequest): JsonRecord {
  const answer = answerBy(script, request);
  const withWhy = (_: string, value: unknown): unknown => {
    if (typeof value !== "object" || value === null || !("analysis" in value)) return value;
    return { ...value, analysis: "id" in value ? `why ${value.id}` : "why so" };
  };
  return JSON.parse(JSON.stringify(answer, withWhy));
}

const SCRIPT: Script = {
  sentences: [
    {
      text: "Landlords keep houses dry.",
      statements: [{ text: "They keep houses dry.", relevant: true, implied: true, contexts: [1], by: [0] }],
    },
    {
      text: "They need not pay, and tenants are lazy.",
      statements: [
        { text: "They need not pay.", relevant: true, implied: false },
        { text: "Tenants are lazy.", kind: "opinion", biased: true },
      ],
    },
  ],
  references: [
    {
      text: "Houses are kept dry and paid for.",
      statements: [{ text: "Houses are dry.", present: true, attributable: true }, { text: "Landlords pay." }],
    },
  ],
  contexts: [
    { text: "Rent is due.", contradicted: true, relevant: true, useful: [true] },
    { text: "A landlord keeps the house dry." },
  ],
  questions: [{ text: "What must they do?", cosine: 0.8 }],
  grade: 2,
};

describe("what is shown of a case that a judge labelled", () => {
  test("each verdict with the judge's reason", async () => {
    const context = judgeContextOf();
    const { labels, evidence } = await labelLine(lineOf(SCRIPT), (_, request) => sayWhy(SCRIPT, request), { context });
    const figures = told(shown(lineOf(SCRIPT), { labels, evidence }));
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
      ": + Landlords keep houses dry. [supported] c2",
      ": - They need not pay, and tenants are lazy. [not supported by any context]",
    ]);
    expect(figures["Contexts"]).toEqual([
      "Context 1: - Rent is due. [contradicted by the answer]",
      "Context 2: - A landlord keeps the house dry. [not relevant] [not useful]",
    ]);
    expect(figures["Why contexts count against the case"]).toEqual([
      "- Context 1 [contradicted by the answer] (why c1)",
      "- Context 2 [not relevant] [not useful] (why c2)",
    ]);
  });

  test("votes and evasion are told", async () => {
    const script = { ...SCRIPT, noncommittal: true };
    const context = judgeContextOf({ metrics: new Set(["answer_relevancy", "answer_relevance"]) });
    const judgeTwice = (_: string, request: JudgeRequest): LabelOutcome => {
      const answer = answerBy(script, request);
      return { status: "labelled", answer, missing: {}, agreed: { of: 3, agree: 2 } };
    };
    const { labels, evidence } = await labelLine(lineOf(script), judgeTwice, { context });
    const figures = told(shown(lineOf(script), { labels, evidence }));
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
