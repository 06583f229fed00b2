import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import type { JsonRecord, JudgeContext, JudgeRequest } from "../../../src/core/judge/judge-request.ts";
import { outcomeOf } from "../../../src/families/generation/evidence.ts";
import { generation } from "../../../src/families/generation/family.ts";
import type { JudgedCase } from "../../../src/families/generation/judge-case.ts";
import { fitsFamily } from "../../all-families.ts";
import { rowsOf } from "../../input/rows.ts";
import type { LabelOutcome } from "../../judge/fake-judge.ts";
import { withParams } from "../../with-params.ts";
import { JUDGED, judgedIn, see } from "./line.ts";
import {
  answerBy,
  caseOf,
  firstRequests,
  type Judge,
  judgeContextOf,
  labelLine,
  lineOf,
  type Script,
  verdictsBy,
} from "./scripted-judge.ts";
import { anyScript, FULL } from "./scripts.ts";

const by = (script: Script) => (_: string, request: JudgeRequest) => answerBy(script, request);

/** By hand: tp 1, fp 2, fn 1 of the first reference; one context of two useful, relevant, contradicted. */
const FULL_VALUES: Readonly<Record<string, number>> = {
  answer_correctness: 1 / (1 + (2 + 1) / 2),
  answer_relevance: 2 / 3,
  answer_relevancy: (0.9 + 0.1 + 0.5) / 3,
  bias: 1,
  toxicity: 1,
  context_precision: 1,
  context_recall: 1,
  context_relevance: 1 / 2,
  faithfulness: 1 / 2,
  faithfulness_by_sentence: 1 / 2,
  hallucination: 1 / 2,
  summary_coherence: 3,
};

describe("every metric", () => {
  test("by a judge as by hand", async () => {
    const { evidence, rounds, calls } = await labelLine(lineOf(FULL), by(FULL), { context: judgeContextOf() });
    expect([calls, new Set(rounds.flat()).size]).toEqual([6, 7]);
    expect(Object.keys(judgedIn(evidence))).toEqual([...JUDGED]);
    for (const metric of JUDGED)
      expect([metric, judgedIn(evidence)[metric]]).toEqual([
        metric,
        expect.closeTo(FULL_VALUES[metric] ?? Number.NaN, 12),
      ]);
    expect(evidence.labelled).toEqual({
      from: Object.fromEntries(JUDGED.map((metric) => [metric, "judge"])),
      agreed: {},
      unscored: {},
      noncommittal: false,
    });
    expect(fitsFamily("generation", evidence)).toBe(true);
  });

  test.each(JUDGED.map((metric) => [metric]))(
    "%s alone has the same value and asks no more than it needs",
    async (metric) => {
      const only = judgeContextOf({ metrics: new Set([metric]) });
      const { evidence, calls, rounds } = await labelLine(lineOf(FULL), by(FULL), { context: only });
      expect(judgedIn(evidence)[metric]).toBeCloseTo(FULL_VALUES[metric] ?? Number.NaN, 12);
      for (const other of JUDGED) if (other !== metric) expect(judgedIn(evidence)[other]).toBeNull();
      expect(calls).toBeLessThanOrEqual(3);
      expect(rounds.length).toBeLessThanOrEqual(2);
    },
  );
});

describe("similarity", () => {
  const context = judgeContextOf({ metrics: new Set(["similarity"]) });
  const line = { id: "a", prediction: "Two weeks.", references: ["14 days", " ", "A month"] };
  const cosines = (...values: number[]) => labelLine(line, () => ({ cosines: values }), { context });

  test("the nearest of the references that are not blank counts; only their embeddings are requested", async () => {
    const { evidence, requests, calls } = await cosines(0.75, 0.25);
    expect([evidence.values["similarity"], calls]).toEqual([0.75, 0]);
    expect(evidence.labelled?.from).toEqual({ similarity: "judge" });
    expect(requests.map(([, { inputs }]) => inputs)).toEqual([{ text: "Two weeks.", others: ["14 days", "A month"] }]);
    expect(fitsFamily("generation", evidence)).toBe(true);
  });

  test.each<[string, object, Partial<JudgeContext>, number | undefined]>([
    ["a blank answer is unlike every reference", { prediction: " " }, {}, 0],
    ["a system that gave no answer has none", { prediction: null }, {}, undefined],
    ["without an embedding model nobody is asked", {}, { hasEmbeddings: false }, undefined],
    ["what a line says counts", { verdicts: { similarity: -0.5 } }, {}, -0.5],
  ])("%s", async (_, more, without, expected) => {
    const asked = { context: { ...context, ...without } };
    const { evidence, requests } = await labelLine({ ...line, ...more }, () => "outage", asked);
    expect([evidence.values["similarity"], requests]).toEqual([expected, []]);
  });

  test("beside answer_relevancy each has its own request", async () => {
    const both = judgeContextOf({ metrics: new Set(["similarity", "answer_relevancy"]) });
    const judge: Judge = (name, { inputs }) => {
      const statements = [{ sentence: "s1", text: "Two weeks.", kind: "claim" }];
      if (name !== "cosines") return { statements, questions: ["When?"], noncommittal: "no" };
      return { cosines: inputs["text"] === "Two weeks." ? [0.5, 0.125] : [0.25] };
    };
    const { evidence } = await labelLine({ ...line, query: "How long?" }, judge, { context: both });
    expect(evidence.values).toMatchObject({ similarity: 0.5, answer_relevancy: 0.25 });
  });

  test.each([[[0.5]], [[0.5, Number.NaN]], [[]]])("cosines %j for two references are malformed", async (values) => {
    expect((await cosines(...values)).evidence.labelled?.unscored).toEqual({ similarity: "malformed" });
  });
});

test("whoever gives the same verdicts, a line or a judge, the numbers are the same", async () => {
  await fc.assert(
    fc.asyncProperty(anyScript, async (script) => {
      fc.pre(script.sentences.some(({ statements }) => statements.length > 0));
      const given = see({ ...lineOf(script), verdicts: verdictsBy(script) });
      const { evidence, calls } = await labelLine(lineOf(script), by(script), { context: judgeContextOf() });
      expect(judgedIn(evidence)).toEqual(judgedIn(given));
      expect(outcomeOf(evidence)).toBe(outcomeOf(given));
      expect(evidence.labelled?.unscored).toEqual({});
      expect(calls).toBeLessThanOrEqual(6);
      expect(fitsFamily("generation", evidence)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("whatever is not labelled, what is measured is what would be measured, and the rest says why", async () => {
  const moods = fc.infiniteStream(fc.constantFrom("fine", "fine", "fine", "silent", "careless"));
  await fc.assert(
    fc.asyncProperty(anyScript, moods, async (script, mood) => {
      fc.pre(script.sentences.length > 0);
      const { evidence: whole } = await labelLine(lineOf(script), by(script), { context: judgeContextOf() });
      const judge = (name: string, request: JudgeRequest): LabelOutcome => {
        const kind = mood.next().value;
        if (kind === "silent") return { status: "unscored", why: "rate" };
        const answer = answerBy(script, request);
        if (kind === "fine" || !name.includes("-verdicts")) return { status: "labelled", answer, missing: {} };
        const cut = Object.entries(answer).map(([list, entries]) => [list, (entries as Json[]).slice(1)] as const);
        return { status: "labelled", answer: Object.fromEntries(cut), missing: {} };
      };
      const { evidence, requests } = await labelLine(lineOf(script), judge, { context: judgeContextOf() });
      for (const metric of JUDGED) {
        const why = evidence.labelled?.unscored[metric];
        const due = why === undefined ? judgedIn(whole)[metric] : null;
        expect([metric, judgedIn(evidence)[metric]]).toEqual([metric, due]);
        if (why !== undefined) expect(["rate", "malformed"]).toContain(why);
      }
      // No request is made twice.
      expect(new Set(requests.map(([name]) => name)).size).toBe(requests.length);
      expect(fitsFamily("generation", evidence)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

describe("what needs no judge costs nothing", () => {
  const label = (line: object) =>
    labelLine({ id: "a", query: "Why?", references: ["It is so."], ...line }, () => "outage", {
      context: judgeContextOf(),
    });

  test("an empty answer, nothing retrieved", async () => {
    const { evidence, calls } = await label({ prediction: " ", contexts: [], summary_of: "A text." });
    expect(calls).toBe(0);
    expect(judgedIn(evidence)).toEqual({
      answer_correctness: 0,
      answer_relevance: 0,
      answer_relevancy: 0,
      bias: null,
      toxicity: null,
      context_precision: 0,
      context_recall: 0,
      context_relevance: 0,
      faithfulness: null,
      faithfulness_by_sentence: null,
      hallucination: null,
      summary_coherence: 1,
    });
    expect(new Set(Object.values(evidence.labelled?.from ?? {}))).toEqual(new Set(["rule"]));
    expect(outcomeOf(evidence)).toBe("fail");
  });

  test("no prediction: what it lacks is 0, what nobody could judge is not measured; the contexts are judged all the same", async () => {
    const { evidence, rounds } = await label({ prediction: null, contexts: ["c"] });
    expect(rounds).toEqual([["reference-parts"], ["retrieval-verdicts"]]);
    expect(judgedIn(evidence)).toMatchObject({ answer_correctness: 0, answer_relevance: 0, answer_relevancy: 0 });
    expect(judgedIn(evidence)).toMatchObject({ bias: null, faithfulness: null, hallucination: null });
    expect(evidence.labelled?.unscored).toEqual({
      context_precision: "outage",
      context_recall: "outage",
      context_relevance: "outage",
    });
  });

  test("an answer for which the judge finds no statement is not labelled, and not judged further", async () => {
    const script: Script = {
      sentences: [{ text: "Hm.", statements: [] }],
      references: [{ text: "R.", statements: [] }],
    };
    const { rounds, evidence } = await labelLine(lineOf(script), by(script), {
      context: judgeContextOf({ hasEmbeddings: false }),
    });
    expect(rounds).toEqual([["answer-parts", "reference-parts"]]);
    expect(judgedIn(evidence)).toMatchObject({ answer_relevance: null, bias: null, toxicity: null });
    expect(evidence.labelled?.unscored).toMatchObject({ answer_relevance: "malformed", bias: "malformed" });
  });

  test("claims where nothing was retrieved are not implied, and nobody is asked whether", async () => {
    const script: Script = {
      sentences: [{ text: "It is.", statements: [{ text: "It is.", implied: true }] }],
      contexts: [],
    };
    const metrics = new Set(["faithfulness", "faithfulness_by_sentence", "hallucination"]);
    const { evidence, calls } = await labelLine(lineOf(script), by(script), { context: judgeContextOf({ metrics }) });
    expect(calls).toBe(1);
    expect(judgedIn(evidence)).toMatchObject({ faithfulness: 0, faithfulness_by_sentence: 0, hallucination: null });
  });

  test("an answer that evades is 0 in relevancy, without embeddings; its questions are listed", async () => {
    const script: Script = { ...FULL, noncommittal: true };
    const metrics = new Set(["answer_relevancy"]);
    const { evidence, rounds } = await labelLine(lineOf(script), by(script), { context: judgeContextOf({ metrics }) });
    expect(rounds).toHaveLength(1);
    expect(judgedIn(evidence)["answer_relevancy"]).toBe(0);
    expect(generation.describe.reason(evidence)).toBe(
      "answer_relevancy is below 0.5 (0.00): the answer evades the question",
    );
  });
});

/** A judge that takes texts apart and refuses every verdict. */
const refusing = (script: Script) => (name: string, request: JudgeRequest) =>
  name.endsWith("-verdicts") ? "refusal" : answerBy(script, request);
const dry = { text: "It is dry.", statements: [{ text: "It is dry." }] };
const taste = { text: "What a place.", statements: [{ text: "What a place.", kind: "opinion" as const }] };
const contexts = [{ text: "The house is dry." }];

test.each<[string, Script, object, object]>([
  [
    "no opinion: neither biased nor toxic",
    { sentences: [dry] },
    { bias: 0, toxicity: 0 },
    { answer_relevance: "refusal" },
  ],
  [
    "no claim: nothing to be faithful, and contradictions are not known",
    { sentences: [taste], contexts },
    { faithfulness: null, faithfulness_by_sentence: null },
    { hallucination: "refusal", bias: "refusal" },
  ],
  [
    "references that state nothing: no recall to measure",
    { sentences: [dry], references: [{ text: "Well.", statements: [] }], contexts },
    { context_recall: null },
    { context_relevance: "refusal", context_precision: "refusal" },
  ],
])("what has nothing to be judged keeps its value if verdicts are refused: %s", async (_, script, values, unscored) => {
  const { evidence } = await labelLine(lineOf(script), refusing(script));
  expect(judgedIn(evidence)).toMatchObject(values);
  expect(evidence.labelled?.unscored).toMatchObject(unscored);
  expect(evidence.labelled?.unscored).not.toHaveProperty("context_recall");
});

describe("who is asked what", () => {
  test("nobody where there is no judge, but for what `pass` names", async () => {
    const line = lineOf(FULL);
    expect(await firstRequests(line, { hasJudge: false })).toEqual([]);
    expect(await firstRequests(line, { hasJudge: false }, { pass: { faithfulness: 0.5 } })).toEqual(["answer-parts"]);
    expect(see(line).labelled).toBeNull();
    expect(see(line, { pass: { faithfulness: 0.5 } }).labelled).toBeNull();
  });

  const bare = { id: "a", prediction: "It is so.", query: "Why?" };
  const needsMore = ["faithfulness", "answer_correctness", "context_relevance", "summary_coherence"];
  test.each<[string, object, readonly string[]]>([
    ["questions without embeddings", lineOf(FULL), ["answer_relevancy"]],
    ["what the line has no part for", bare, needsMore],
    ["what a blank question asks", { ...bare, query: " " }, ["answer_relevance", "answer_relevancy"]],
  ])("nobody about %s", async (_, line, metrics) => {
    expect(await firstRequests(line, { metrics: new Set(metrics), hasEmbeddings: false })).toEqual([]);
  });

  test("nothing that the verdicts of the line tell", async () => {
    const line = { ...lineOf(FULL), verdicts: verdictsBy(FULL) };
    expect(await firstRequests(line, {})).toEqual([]);
    const context = judgeContextOf({ metrics: new Set(["faithfulness", "context_relevance"]) });
    const given = { ...lineOf(FULL), verdicts: { claims: [{ text: "c", implied: false }] } };
    const { evidence, calls } = await labelLine(given, by(FULL), { context });
    expect(calls).toBe(1);
    expect(judgedIn(evidence)).toMatchObject({ faithfulness: 0, context_relevance: 0.5 });
    expect(evidence.labelled?.from).toEqual({ faithfulness: "given", context_relevance: "judge" });
  });

  test("a list that is given in part is judged for the rest, and listed as it is given", async () => {
    const opinion = { text: "Tenants are lazy.", biased: false };
    const line = {
      ...lineOf(FULL),
      verdicts: { opinions: [opinion], contexts: [{ useful: true }, { useful: false }] },
    };
    const metrics = new Set(["bias", "toxicity", "context_precision", "hallucination"]);
    const { evidence, labels } = await labelLine(line, by(FULL), { context: judgeContextOf({ metrics }) });
    expect(judgedIn(evidence)).toMatchObject({ bias: 0, toxicity: 1, context_precision: 1, hallucination: 0.5 });
    expect((labels as JudgedCase).verdicts?.opinions).toMatchObject([{ ...opinion, toxic: true }]);
  });

  test("verdicts that do not fit their case ask nobody", () => {
    const verdicts = { references: [{ tp: [], fp: [], fn: [] }] };
    const one = {
      gold: { query: "q", references: ["r", "s"], summaryOf: null },
      trace: caseOf({ id: "a", query: "q", prediction: "p", verdicts }).trace,
    };
    const scoring = withParams(generation, { pass: { bias: 0 } });
    const labels = scoring.label(one, () => Promise.reject(new Error("asked")), judgeContextOf());
    expect(labels).not.toBeInstanceOf(Promise);
    expect(scoring.outcome(scoring.observe(one, labels))).toBe("unscored");
  });

  test("contexts are shown whole", async () => {
    const long = "word ".repeat(50_000);
    const { requests } = await labelLine({ ...lineOf(FULL), contexts: [long] }, () => "outage", {
      context: judgeContextOf({ metrics: new Set(["context_relevance"]) }),
    });
    expect(requests.map(([name]) => name)).toEqual(["retrieval-verdicts"]);
    expect(JSON.stringify(requests)).toContain(long);
  });
});

describe("what is not labelled", () => {
  /** A judge by the script that says nothing to some. */
  const silent =
    (names: readonly string[]) =>
    (name: string, request: JudgeRequest): JsonRecord | "time-out" =>
      names.includes(name) ? "time-out" : answerBy(FULL, request);

  test.each(rowsOf<[string, string[]]>("needs.jsonl", import.meta.url))(
    "without %s, what needs it is unscored, all else stays",
    async (name, missing) => {
      const { evidence } = await labelLine(lineOf(FULL), silent([name]), { context: judgeContextOf() });
      expect(new Set(Object.keys(evidence.labelled?.unscored ?? {}))).toEqual(new Set(missing));
      for (const metric of JUDGED) {
        const value = missing.includes(metric) ? null : expect.closeTo(FULL_VALUES[metric] ?? Number.NaN, 12);
        expect([metric, judgedIn(evidence)[metric]]).toEqual([metric, value]);
      }
    },
  );

  test("an entry that the judge left out is missed by what needs its list", async () => {
    const found = (request: JudgeRequest, list: string): LabelOutcome => {
      const answer = answerBy(FULL, request);
      const [, ...rest] = answer[list] as { id: string }[];
      return { status: "labelled", answer: { ...answer, [list]: rest } as JsonRecord, missing: { [list]: ["a1"] } };
    };
    const without = async (prompt: string, list: string) => {
      const judge: Judge = (name, request) => (name === prompt ? found(request, list) : answerBy(FULL, request));
      const { evidence } = await labelLine(lineOf(FULL), judge);
      return evidence.labelled?.unscored;
    };
    expect(await without("answer-verdicts", "reference_statements")).toEqual({ answer_correctness: "malformed" });
    expect(await without("answer-verdicts", "opinions")).toEqual({ bias: "malformed", toxicity: "malformed" });
    expect(await without("grounding-verdicts", "contexts")).toEqual({ hallucination: "malformed" });
    expect(await without("retrieval-verdicts", "statements")).toEqual({ context_recall: "malformed" });
  });

  test("a case whose limits cannot be held is unscored and says why; a broken one fails all the same", async () => {
    const fine: Script = { ...FULL, sentences: FULL.sentences.slice(0, 1) };
    const metrics = new Set(["faithfulness", "context_relevance", "answer_relevance"]);
    const outcome = async (script: Script, params: object = {}) => {
      const judge: Judge = (name, request) => (name === "grounding-verdicts" ? "budget" : answerBy(script, request));
      const { evidence } = await labelLine(lineOf(script), judge, {
        context: judgeContextOf({ metrics }),
        scoring: withParams(generation, { ...params }),
      });
      return [outcomeOf(evidence), generation.describe.reason(evidence)];
    };
    expect(await outcome(fine)).toEqual(["unscored", "faithfulness could not be labelled: budget"]);
    expect(await outcome(fine, { pass: { faithfulness: 0.9 } })).toEqual([
      "unscored",
      "faithfulness could not be labelled: budget",
    ]);
    expect(await outcome(fine, { pass: { context_relevance: 0.5 } })).toEqual(["pass", "meets every limit"]);
    expect((await outcome(fine, { pass: { context_relevance: 0.9 } }))[0]).toBe("fail");
  });

  test("cosines that are none, a claim of no sentence, no questions at all", async () => {
    const twisted = async (name: string, change: (answer: never) => JsonRecord) => {
      const judge: Judge = (asked, request) =>
        asked === name ? change(answerBy(FULL, request) as never) : answerBy(FULL, request);
      const { evidence } = await labelLine(lineOf(FULL), judge);
      return evidence.labelled?.unscored;
    };
    expect(await twisted("cosines", () => ({ cosines: [1] }))).toEqual({ answer_relevancy: "malformed" });
    expect(await twisted("cosines", () => ({ cosines: [1, null, 0] }))).toEqual({ answer_relevancy: "malformed" });
    expect(await twisted("answer-parts", (answer: JsonRecord) => ({ ...answer, questions: [" "] }))).toEqual({
      answer_relevancy: "malformed",
    });
    const lost = (answer: { statements: object[] }): JsonRecord =>
      ({ ...answer, statements: answer.statements.map((one) => ({ ...one, sentence: "the last one" })) }) as never;
    expect(await twisted("answer-parts", lost as never)).toEqual({ faithfulness_by_sentence: "malformed" });
  });
});
