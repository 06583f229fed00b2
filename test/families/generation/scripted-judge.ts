import { setImmediate } from "node:timers/promises";
import type { Case } from "../../../src/core/case.ts";
import type { Json } from "../../../src/core/json.ts";
import {
  type Ask,
  COSINES,
  type JsonRecord,
  type JudgeContext,
  type JudgeLabel,
  type JudgeRequest,
  NotLabelled,
  type NotLabelledReason,
} from "../../../src/core/judge/judge-request.ts";
import { readGold, readTrace } from "../../../src/families/generation/case.ts";
import type { Evidence } from "../../../src/families/generation/evidence.ts";
import { generation } from "../../../src/families/generation/family.ts";
import type { LabelOutcome } from "../../judge/fake-judge.ts";
import { valueIn } from "../../value-in.ts";
import { type Scoring, withParams } from "../../with-params.ts";
import { JUDGED } from "./line.ts";

/** A text, and what a judge says of it; what is left out is not so. */
type Judged<Flag extends string, More = object> = { readonly text: string } & {
  readonly [flag in Flag]?: boolean;
} & More;
type Stating<Statement> = { readonly text: string; readonly statements: readonly Statement[] };

/** A statement of the answer, the contexts that imply it, and the references that support it, by their places. */
type ScriptedStatement = Judged<
  "relevant" | "implied" | "biased" | "toxic",
  { readonly kind?: "claim" | "opinion"; readonly contexts?: readonly number[]; readonly by?: readonly number[] }
>;

/** All that a judge will say of one case; texts are what they are known by, so each stands once. */
export interface Script {
  readonly sentences: readonly Stating<ScriptedStatement>[];
  readonly references?: readonly Stating<Judged<"present" | "attributable">>[];
  /** `useful` by reference. */
  readonly contexts?: readonly Judged<"relevant" | "contradicted", { readonly useful?: readonly boolean[] }>[];
  readonly questions?: readonly { readonly text: string; readonly cosine: number }[];
  readonly noncommittal?: boolean;
  readonly grade?: number;
}

type Shown = { readonly id: string; readonly text: string };

/** The inputs of prompts, by name: each has some of them. */
type ShownInputs = Readonly<
  Record<"sentences" | "contexts" | "claims" | "opinions" | "statements", readonly Shown[]>
> & { readonly questions: number; readonly references: readonly (Shown & { readonly statements: readonly Shown[] })[] };

const yes = (is: boolean | undefined): string => (is ? "yes" : "no");
const statementsOf = ({ sentences }: Script): readonly ScriptedStatement[] =>
  sentences.flatMap(({ statements }) => statements);

/** What a judge that keeps to a script answers to any request. */
export function answerBy(script: Script, { prompt, inputs }: JudgeRequest): JsonRecord {
  if (prompt.id === COSINES.id) {
    const cosineOf = (text: string) => script.questions?.find((one) => one.text === text)?.cosine ?? Number.NaN;
    return { cosines: (inputs["others"] as string[]).map(cosineOf) };
  }
  return prompt.answer.parse(ANSWERS[prompt.id]?.(script, inputs as unknown as ShownInputs));
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

const ANSWERS: Readonly<Record<string, Answerer>> = {
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
};

/** A suite with a judge and embeddings that measures everything. */
export function judgeContextOf(more: Partial<JudgeContext> = {}): JudgeContext {
  return { metrics: new Set(JUDGED), hasJudge: true, hasEmbeddings: true, ...more };
}

/** A case of a line whose verdicts a judge gives. */
export function caseOf(line: object): Case<unknown, unknown> {
  return { gold: valueIn(readGold(line)), trace: valueIn(readTrace(line)) };
}

/** What a judge says to each request: an answer, a label, or the reason why there is none. */
export type Judge = (name: string, request: JudgeRequest) => JsonRecord | NotLabelledReason | LabelOutcome;

/** A labelled case, and its requests in their rounds. */
export interface Labelled {
  readonly rounds: readonly (readonly string[])[];
  /** All requests with their names, in the order in which they were made. */
  readonly requests: readonly (readonly [name: string, request: JudgeRequest])[];
  /** Requests to the judge, without those for embeddings. */
  readonly calls: number;
  readonly evidence: Evidence;
  /** What the family returned. */
  readonly labels: unknown;
}

/** Labels a case by asking a judge, and observes it. Requests of one round are answered together. */
export async function labelLine(
  line: object,
  judge: Judge,
  {
    context = judgeContextOf(),
    scoring = withParams(generation, {}),
  }: { context?: JudgeContext; scoring?: Scoring } = {},
): Promise<Labelled> {
  const one = caseOf(line);
  const rounds: string[][] = [];
  const requests: [string, JudgeRequest][] = [];
  let answerRound: Promise<void> | null = null;
  const ask: Ask = async (prompt, inputs) => {
    const request = { prompt, inputs };
    const name = prompt.id;
    if (answerRound === null) {
      rounds.push([]);
      answerRound = setImmediate().then(() => {
        answerRound = null;
      });
    }
    rounds.at(-1)?.push(name);
    requests.push([name, request]);
    await answerRound;
    return labelOf(judge(name, request)) as never;
  };
  const labels = await scoring.label(one, ask, context);
  const calls = requests.filter(([, { prompt }]) => prompt.id !== COSINES.id).length;
  return { rounds, requests, calls, labels, evidence: scoring.observe(one, labels) as Evidence };
}

/** The names of the requests that a case makes first. */
export async function firstRequests(
  line: object,
  more: Partial<JudgeContext> = {},
  params: Record<string, Json> = {},
): Promise<readonly string[]> {
  const scoring = withParams(generation, params);
  const { rounds } = await labelLine(line, () => "outage", { context: judgeContextOf(more), scoring });
  return rounds[0] ?? [];
}

function labelOf(said: ReturnType<Judge>): JudgeLabel {
  if (typeof said === "string") throw new NotLabelled(said);
  if (!("status" in said)) return { answer: said, missing: {} };
  const outcome = said as LabelOutcome;
  if (outcome.status === "unscored") throw new NotLabelled(outcome.why);
  return outcome;
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
