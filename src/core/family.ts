import type { z } from "zod";
import type { CalibrationQuestion } from "./calibration/question.ts";
import type { Case, CaseSummary, Evidence, Outcome } from "./case.ts";
import type { CaseFields } from "./field.ts";
import type { Json } from "./json.ts";
import { type JudgeContext, type JudgeLabels, type JudgeRequest, NO_JUDGE, NO_JUDGE_LABELS } from "./judge-request.ts";
import type { Metric } from "./metric.ts";
import type { Parts } from "./part.ts";
import type { SuiteReport } from "./suite-report.ts";
import { type Chart, MOST_CHARTS } from "./view/chart.ts";
import type { Figure } from "./view/figure.ts";

/** What its reader tells of a value beside it. */
export interface LineFacts {
  /** The bytes that it takes, where that has nothing to do with the length of its line. */
  readonly bytes?: number;
  /** What belongs to the line and stands elsewhere: with it, the line is edited. */
  readonly linkedContent?: string;
}

/** What one line says of itself: whose id it carries, or why it cannot be read. */
export type ParsedLine<T> =
  | ({ readonly ok: true; readonly id: string | null; readonly value: T } & LineFacts)
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** One thing wrong in a line: which field (a path into the JSON), what, and what to do. */
export interface FieldError {
  readonly path: readonly (string | number)[];
  readonly what: string;
  readonly todo?: string;
  /** The misspelt or missing word and the words it may have meant: "did you mean" is made of these. */
  readonly given?: string;
  readonly known?: readonly string[];
}

/** The forms of whole JSON documents that are no lists of cases, by the names that people know them by. */
export type DocumentForm = "COCO";

/** What a family's folder says of itself; the types are its own. */
export interface FamilyDefinition<Params extends Record<string, Json>, Gold, Trace, E extends Evidence> {
  readonly id: string;
  readonly title: string;
  /** What a case is shown as, in a word: `question`, `image`. */
  readonly shownAs: string;
  /** Whether one line can be a whole case: both readers then read it, and a suite may leave `gold` out. */
  readonly oneLine?: boolean;
  /** Parameters with their defaults. */
  readonly params: z.ZodType<Params>;
  /** The shape of its evidence: stored rows are foreign until they fit it. */
  readonly evidence: z.ZodType<E>;
  /** The fields of its lines, by which presets and `fields` in a config address them; without them any name is taken. */
  readonly fields?: CaseFields;
  /** One parsed gold line → its id and what the metrics need of it: plain data, and nothing that the system wrote. */
  readonly readGold: (line: unknown, params: Params) => ParsedLine<Gold>;
  /** One parsed trace line → its id (null: it names no case) and what the metrics need of it. */
  readonly readTrace: (line: unknown, params: Params) => ParsedLine<Trace>;
  /** Documents of these forms are read too: their records are lines of this family. */
  readonly forms?: readonly DocumentForm[];
  /** What is wrong between the gold and the trace of one case; paths are the trace's. */
  readonly check?: (one: AnsweredCase<Gold, Trace>, params: Params) => readonly FieldError[];
  /** What can be named in a config; by the data some are measured in slices as well. */
  readonly metrics: (params: Params) => readonly Metric<E>[];
  /** What a case asks a judge, by names of the family's own, given what is labelled already: asked again with more labels until nothing is new. */
  readonly asks?: (one: Case<Gold, Trace>, about: Asking<Params>) => Readonly<Record<string, JudgeRequest>>;
  /** False where no judge says how a case comes out, though one labels something of it. */
  readonly judgesOutcome?: false;
  /** One case → what was seen in it; `labels` are the answers to what it asked by these facts. */
  readonly observe: (one: Case<Gold, Trace>, params: Params, labels: JudgeLabels, facts: JudgeContext) => E;
  readonly outcome: (evidence: E) => Outcome;
  /** Why a case came out as it did, as a clause without a full stop. */
  readonly why: (evidence: E) => string;
  /** What people are shown of the case (not yet cut). */
  readonly show: (one: Case<Gold, Trace>) => CaseSummary;
  /** Whether the system wrote anything that could be judged; left out, wherever there is a trace. */
  readonly hasAnswer?: (one: Case<Gold, Trace>) => boolean;
  /** What in a case passes or fails by itself, and so flips by itself: objects in an image. */
  readonly parts?: Parts<E>;
  /** What the report tells beside the scores: curves, counts, verdicts. Bounded; rows come in the order of their ids. */
  readonly details?: (rows: readonly DetailRow<E>[], params: Params) => Details;
  /** What of its labels people can give as well, so that a judge can be held against them. */
  readonly questions?: readonly CalibrationQuestion[];
  /** What its evidence looks like to people; nothing is scored by it. */
  readonly views?: Views<Params, Gold, Trace, E>;
}

/** What people are shown: what it is, never how it is drawn. */
export interface Views<Params, Gold, Trace, E extends Evidence> {
  /** What was seen in one case, the plainest first. Made while its lines are at hand, and stored. */
  readonly figures?: (seen: ScoredCase<Params, Gold, Trace, E>) => readonly Figure[];
  /** The suite as a whole; the baseline's part of it is null where there is none, or where it measures something else. */
  readonly charts?: (now: SuiteReport, base: SuiteReport | null) => readonly Chart[];
}

/** A case with all that is known of it. */
export interface ScoredCase<Params, Gold, Trace, E extends Evidence> extends Case<Gold, Trace> {
  readonly evidence: E;
  readonly params: Params;
  readonly labels: JudgeLabels;
}

/** What a case asks by. */
export interface Asking<Params> extends JudgeContext {
  readonly params: Params;
  /** What is labelled already. */
  readonly labels: JudgeLabels;
}

/** A case whose trace is there. */
export interface AnsweredCase<Gold, Trace> extends Case<Gold, Trace> {
  readonly trace: Trace;
}

/** Whose evidence it is: of repeated trials a row each. */
export interface DetailRow<E = Evidence> {
  readonly id: string;
  readonly evidence: E;
}

/** What a report tells of a suite beside its scores; its shape is the family's. */
export type Details = Record<string, Json>;

/** A family with its parameters set; gold, traces and evidence are opaque to everyone else. */
export interface Scoring {
  readonly params: Readonly<Record<string, Json>>;
  readonly metrics: readonly Metric[];
  readonly readGold: (line: unknown) => ParsedLine<unknown>;
  readonly readTrace: (line: unknown) => ParsedLine<unknown>;
  /** What is wrong between the two; left out by families that check nothing there. */
  readonly check?: ((one: AnsweredCase<unknown, unknown>) => readonly FieldError[]) | undefined;
  /** What a case asks a judge; left out by families that ask nothing. */
  readonly asks?:
    | ((
        one: Case<unknown, unknown>,
        facts: JudgeContext,
        labels: JudgeLabels,
      ) => Readonly<Record<string, JudgeRequest>>)
    | undefined;
  readonly observe: (one: Case<unknown, unknown>, labels?: JudgeLabels, facts?: JudgeContext) => Evidence;
  readonly outcome: (evidence: Evidence) => Outcome;
  readonly show: (one: Case<unknown, unknown>) => CaseSummary;
  /** What people can look at of a case. */
  readonly figures: (one: Case<unknown, unknown>, evidence: Evidence, labels: JudgeLabels) => readonly Figure[];
  /** Whether the system wrote anything that could be judged. */
  readonly hasAnswer: (one: Case<unknown, unknown>) => boolean;
  readonly details: (rows: readonly DetailRow[]) => Details;
}

/** A group of metrics over one kind of case. */
export interface Family {
  readonly id: string;
  readonly title: string;
  readonly shownAs: string;
  readonly oneLine: boolean;
  /** Whether its cases ask a judge. */
  readonly isJudged: boolean;
  /** Whether a judge may say how a case comes out. */
  readonly judgesOutcome: boolean;
  readonly params: z.ZodType<Record<string, Json>>;
  /** The fields of its lines by name; empty when it takes any. */
  readonly fields: CaseFields;
  /** The forms of documents that it reads beside lists of cases. */
  readonly forms: readonly DocumentForm[];
  /** Sets the parameters, which must fit `params`. */
  readonly withParams: (params: Readonly<Record<string, Json>>) => Scoring;
  /** Whether a stored row is this family's evidence. */
  readonly fits: (evidence: unknown) => boolean;
  readonly why: (evidence: Evidence) => string;
  /** Null where a case is the smallest thing that can fail. */
  readonly parts: Parts | null;
  /** What people and a judge can be held against each other in. */
  readonly questions: readonly CalibrationQuestion[];
  /** Pictures of a suite of its. */
  readonly charts: (now: SuiteReport, base: SuiteReport | null) => readonly Chart[];
}

/** Closes a definition over its own types, so that the list of families needs none of them. */
export function defineFamily<Params extends Record<string, Json>, Gold, Trace, E extends Evidence>(
  definition: FamilyDefinition<Params, Gold, Trace, E>,
): Family {
  const asEvidence = (evidence: Evidence): E => evidence as E;
  const asCase = (one: Case<unknown, unknown>): Case<Gold, Trace> => one as Case<Gold, Trace>;
  return {
    id: definition.id,
    title: definition.title,
    shownAs: definition.shownAs,
    oneLine: definition.oneLine ?? false,
    isJudged: definition.asks !== undefined,
    judgesOutcome: definition.asks !== undefined && definition.judgesOutcome !== false,
    params: definition.params as z.ZodType<Record<string, Json>>,
    fields: definition.fields ?? {},
    forms: definition.forms ?? [],
    fits: (evidence) => definition.evidence.safeParse(evidence).success,
    why: (evidence) => definition.why(asEvidence(evidence)),
    parts: definition.parts ? (definition.parts as unknown as Parts) : null,
    questions: definition.questions ?? [],
    charts: (now, base) => definition.views?.charts?.(now, base).slice(0, MOST_CHARTS) ?? [],
    withParams: (given) => {
      const params = definition.params.parse(given);
      const { check, asks } = definition;
      return {
        params,
        metrics: definition.metrics(params) as unknown as readonly Metric[],
        readGold: (line) => definition.readGold(line, params),
        readTrace: (line) => definition.readTrace(line, params),
        ...(check && { check: (one) => check(one as AnsweredCase<Gold, Trace>, params) }),
        ...(asks && { asks: (one, facts, labels) => asks(asCase(one), { ...facts, params, labels }) }),
        observe: (one, labels = NO_JUDGE_LABELS, facts = NO_JUDGE) =>
          definition.observe(asCase(one), params, labels, facts),
        outcome: (evidence) => definition.outcome(asEvidence(evidence)),
        show: (one) => definition.show(asCase(one)),
        figures: (one, evidence, labels) =>
          definition.views?.figures?.({ ...asCase(one), evidence: asEvidence(evidence), params, labels }) ?? [],
        hasAnswer: (one) => one.trace !== null && (definition.hasAnswer?.(asCase(one)) ?? true),
        details: (rows) => definition.details?.(rows as readonly DetailRow<E>[], params) ?? {},
      };
    },
  };
}
