import type { Case, Evidence as PlainEvidence } from "../../../src/core/case.ts";
import type {
  JsonRecord,
  JudgeContext,
  JudgeLabel,
  JudgeLabels,
  JudgeRequest,
  NotLabelledReason,
} from "../../../src/core/judge-request.ts";
import { readGold, readTrace } from "../../../src/families/generation/case.ts";
import type { Evidence } from "../../../src/families/generation/evidence.ts";
import { generation } from "../../../src/families/generation/family.ts";
import { JUDGED } from "../../../src/families/generation/judged.ts";
import { type Scoring, withParams } from "../../with-params.ts";
import { valueIn } from "./line.ts";

/** What a statement of the answer is, in a judge's eyes. `by`: the texts of the references that support it. */
export interface ScriptedStatement {
  readonly text: string;
  readonly kind?: "claim" | "opinion";
  readonly relevant?: boolean;
  readonly implied?: boolean;
  readonly contexts?: readonly number[];
  readonly by?: readonly number[];
  readonly biased?: boolean;
  readonly toxic?: boolean;
}

/** All that a judge will say of one case; texts are what they are known by, so each stands once. */
export interface Script {
  readonly sentences: readonly { readonly text: string; readonly statements: readonly ScriptedStatement[] }[];
  readonly references?: readonly {
    readonly text: string;
    readonly statements: readonly {
      readonly text: string;
      readonly present?: boolean;
      readonly attributable?: boolean;
    }[];
  }[];
  /** `useful` by reference. */
  readonly contexts?: readonly {
    readonly text: string;
    readonly relevant?: boolean;
    readonly useful?: readonly boolean[];
    readonly contradicted?: boolean;
  }[];
  readonly questions?: readonly { readonly text: string; readonly cosine: number }[];
  readonly noncommittal?: boolean;
  readonly grade?: number;
}

interface Shown {
  readonly id: string;
  readonly text: string;
}

/** What a stage may show, by name: each has some of it. */
interface ShownInputs {
  readonly text: string;
  readonly reference: string;
  readonly questions: number;
  readonly sentences: readonly Shown[];
  readonly contexts: readonly Shown[];
  readonly claims: readonly Shown[];
  readonly opinions: readonly Shown[];
  readonly statements: readonly Shown[];
  readonly reference_statements: readonly Shown[];
  readonly references: readonly (Shown & { readonly statements: readonly Shown[] })[];
}

const yes = (is: boolean | undefined): string => (is ? "yes" : "no");
const statementsOf = ({ sentences }: Script): readonly ScriptedStatement[] =>
  sentences.flatMap(({ statements }) => statements);

/** What a judge that keeps to a script answers to any stage; it goes by what it is shown, as a judge does. */
export function answerBy(script: Script, ask: JudgeRequest): JsonRecord {
  if (!("stage" in ask)) return { cosines: ask.others.map((text) => cosineOf(script, text)) };
  return ask.stage.answer.parse(answerShown(script, ask.stage.id, ask.stage.shown(ask.inputs)));
}

/** What it answers to what a stage shows. */
export function answerShown(script: Script, stage: string, shown: JsonRecord): JsonRecord {
  return STAGES[stage]?.(script, shown as unknown as ShownInputs) as JsonRecord;
}

function cosineOf({ questions = [] }: Script, text: string): number {
  return questions.find((one) => one.text === text)?.cosine ?? Number.NaN;
}

const entries = (list: readonly Shown[], say: (text: string) => object) =>
  list.map(({ id, text }) => ({ id, analysis: "", ...say(text) }));
const statementOf = (script: Script, text: string) => statementsOf(script).find((one) => one.text === text);
const contextOf = ({ contexts = [] }: Script, text: string) => contexts.find((one) => one.text === text);
const expectedOf = ({ references = [] }: Script, text: string) =>
  references.flatMap(({ statements }) => statements).find((one) => one.text === text);
const claimSaid = (script: Script, contexts: readonly Shown[]) => (text: string) => {
  const { implied, contexts: places = [] } = statementOf(script, text) ?? {};
  return { contexts: places.map((place) => contexts[place]?.id), implied: yes(implied) };
};
const listOf = ({ references = [], sentences }: Script, text: string): readonly string[] =>
  (references.find((one) => one.text === text)?.statements ?? sentences.flatMap(({ statements }) => statements)).map(
    (one) => one.text,
  );

type Answerer = (script: Script, shown: ShownInputs) => object;

const STAGES: Readonly<Record<string, Answerer>> = {
  "answer-parts": (script, { sentences, questions }) => ({
    statements: sentences.flatMap(({ id, text }) =>
      (script.sentences.find((one) => one.text === text)?.statements ?? []).map((one) => ({
        sentence: id,
        text: one.text,
        kind: one.kind ?? "claim",
      })),
    ),
    questions: (script.questions ?? []).slice(0, questions).map(({ text }) => text),
    noncommittal: yes(script.noncommittal),
  }),
  "reference-parts": (script, { references }) => ({
    references: references.map(({ id, text }) => ({ id, statements: listOf(script, text) })),
  }),
  "retrieval-verdicts": (script, { contexts, statements }) => ({
    contexts: entries(contexts, (text) => {
      const { relevant, useful = [] } = contextOf(script, text) ?? {};
      return { relevant: yes(relevant), useful: yes(useful.includes(true)) };
    }),
    statements: entries(statements, (text) => ({ attributable: yes(expectedOf(script, text)?.attributable) })),
  }),
  "grounding-verdicts": (script, { claims, contexts }) => ({
    claims: entries(claims, claimSaid(script, contexts)),
    contexts: entries(contexts, (text) => ({ contradicted: yes(contextOf(script, text)?.contradicted) })),
  }),
  "answer-verdicts": (script, { statements, references, opinions }) => ({
    statements: entries(statements, (text) => ({
      relevant: yes(statementOf(script, text)?.relevant),
      supported_by: (statementOf(script, text)?.by ?? []).map((place) => `r${place + 1}`),
    })),
    reference_statements: entries(
      references.flatMap((one) => one.statements),
      (text) => ({ present: yes(expectedOf(script, text)?.present) }),
    ),
    opinions: entries(opinions, (text) => {
      const { biased, toxic } = statementOf(script, text) ?? {};
      return { biased: yes(biased), toxic: yes(toxic) };
    }),
  }),
  coherence: ({ grade }) => ({ analysis: "", grade: String(grade) }),
  statements: (script, { text }) => ({ statements: listOf(script, text) }),
  claims: (script, { sentences }) => ({
    claims: sentences.flatMap(({ id, text }) =>
      (script.sentences.find((one) => one.text === text)?.statements ?? [])
        .filter(({ kind = "claim" }) => kind === "claim")
        .map((one) => ({ sentence: id, text: one.text })),
    ),
  }),
  opinions: (script) => ({
    opinions: statementsOf(script).flatMap(({ text, kind }) => (kind === "opinion" ? [text] : [])),
  }),
  "reverse-questions": (script) => ({
    questions: (script.questions ?? []).map(({ text }) => text),
    noncommittal: yes(script.noncommittal),
  }),
  "relevance-verdicts": (script, { statements }) => ({
    statements: entries(statements, (text) => ({ relevant: yes(statementOf(script, text)?.relevant) })),
  }),
  "correctness-verdicts": (script, { statements, reference_statements: expected }) => {
    const [first] = expected;
    const place = (script.references ?? []).findIndex((one) => one.statements.some(({ text }) => text === first?.text));
    return {
      statements: entries(statements, (text) => ({ supported: yes(statementOf(script, text)?.by?.includes(place)) })),
      reference_statements: entries(expected, (text) => ({ present: yes(expectedOf(script, text)?.present) })),
    };
  },
  "precision-verdicts": (script, { contexts, reference }) => {
    const place = (script.references ?? []).findIndex(({ text }) => text === reference);
    return { contexts: entries(contexts, (text) => ({ useful: yes(contextOf(script, text)?.useful?.[place]) })) };
  },
  "recall-verdicts": (script, { statements }) => ({
    statements: entries(statements, (text) => ({ attributable: yes(expectedOf(script, text)?.attributable) })),
  }),
  "context-relevance-verdicts": (script, { contexts }) => ({
    contexts: entries(contexts, (text) => ({ relevant: yes(contextOf(script, text)?.relevant) })),
  }),
  "faithfulness-verdicts": (script, { claims, contexts }) => ({
    claims: entries(claims, claimSaid(script, contexts)),
  }),
  "hallucination-verdicts": (script, { contexts }) => ({
    contexts: entries(contexts, (text) => ({ contradicted: yes(contextOf(script, text)?.contradicted) })),
  }),
  "bias-verdicts": (script, { opinions }) => ({
    opinions: entries(opinions, (text) => ({ biased: yes(statementOf(script, text)?.biased) })),
  }),
  "toxicity-verdicts": (script, { opinions }) => ({
    opinions: entries(opinions, (text) => ({ toxic: yes(statementOf(script, text)?.toxic) })),
  }),
};

/** A suite with a judge and embeddings that measures everything. */
export function factsOf(more: Partial<JudgeContext> = {}): JudgeContext {
  return { metrics: new Set(JUDGED), profile: "merged", hasJudge: true, hasEmbeddings: true, ...more };
}

/** A case of a line whose verdicts a judge gives. */
export function caseOf(line: object): Case<unknown, unknown> {
  return { gold: valueIn(readGold(line)), trace: valueIn(readTrace(line)) };
}

/** What a judge says to each ask; null: nothing, for this reason. */
export type Judge = (name: string, ask: JudgeRequest) => JsonRecord | NotLabelledReason | JudgeLabel;

/** A case walked to its end: its labels, and the asks in their rounds. */
export interface Walked {
  readonly labels: JudgeLabels;
  readonly rounds: readonly (readonly string[])[];
  /** Requests to the judge, without those for embeddings. */
  readonly calls: number;
  readonly evidence: Evidence;
}

/** Asks until nothing new is asked, and observes. */
export function walk(
  line: object,
  judge: Judge,
  { facts = factsOf(), scoring = withParams(generation, {}) }: { facts?: JudgeContext; scoring?: Scoring } = {},
): Walked {
  const one = caseOf(line);
  const labels = new Map<string, JudgeLabel>();
  const rounds: string[][] = [];
  let calls = 0;
  for (;;) {
    const asks = Object.entries(scoring.asks(one, facts, labels)).filter(([name]) => !labels.has(name));
    if (asks.length === 0) break;
    rounds.push(asks.map(([name]) => name));
    for (const [name, ask] of asks) {
      calls += Number("stage" in ask);
      const said = judge(name, ask);
      labels.set(name, foundOf(said));
    }
  }
  const evidence: PlainEvidence = scoring.observe(one, labels, facts);
  return { labels, rounds, calls, evidence: evidence as Evidence };
}

function foundOf(said: ReturnType<Judge>): JudgeLabel {
  if (typeof said === "string") return { status: "unscored", why: said };
  if ("status" in said && typeof said["status"] === "string") return said as JudgeLabel;
  return { status: "labelled", answer: said as JsonRecord, missing: {} };
}

/** The line of a case that a script is about. */
export function lineOf(script: Script, more: object = {}): object {
  return {
    id: "a",
    query: "Why?",
    prediction: script.sentences.map(({ text }) => text).join(" "),
    ...(script.references && { references: script.references.map(({ text }) => text) }),
    ...(script.contexts && { contexts: script.contexts.map(({ text }) => text) }),
    ...(script.grade !== undefined && { summary_of: "A long text." }),
    ...more,
  };
}

/** The same verdicts as a person would write them into the line. */
export function verdictsBy(script: Script): object {
  const statements = statementsOf(script);
  const claims = script.sentences.flatMap(({ text, statements: list }) =>
    list
      .filter(({ kind = "claim" }) => kind === "claim")
      .map((one) => ({
        text: one.text,
        implied: one.implied ?? false,
        contexts: [...(one.contexts ?? [])],
        sentence: text,
      })),
  );
  return {
    statements: statements.map(({ text, relevant = false }) => ({ text, relevant })),
    claims,
    ...(claims.length === 0 && { sentences: [] }),
    opinions: statements
      .filter(({ kind }) => kind === "opinion")
      .map(({ text, biased = false, toxic = false }) => ({ text, biased, toxic })),
    ...(script.contexts && {
      contexts: script.contexts.map(({ relevant = false, useful = [], contradicted = false }) => ({
        relevant,
        contradicted,
        ...(script.references && { useful: useful.includes(true) }),
      })),
    }),
    ...(script.references && {
      references: script.references.map((reference, place) => ({
        tp: statements.filter(({ by = [] }) => by.includes(place)).map(({ text }) => text),
        fp: statements.filter(({ by = [] }) => !by.includes(place)).map(({ text }) => text),
        fn: reference.statements.filter(({ present }) => !present).map(({ text }) => text),
        ...(script.contexts && {
          statements: reference.statements.map(({ text, attributable = false }) => ({ text, attributable })),
        }),
      })),
    }),
    generated_questions: (script.questions ?? []).map(({ text, cosine }) => ({ text, similarity: cosine })),
    ...(script.grade !== undefined && { summary_coherence: script.grade }),
  };
}
