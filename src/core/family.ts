import { z } from "zod";
import type { CalibrationQuestion } from "./calibration/question.ts";
import {
  type Case,
  type CaseSummary,
  type Evidence,
  hasNoTrace,
  NO_TRACE,
  noTraceSchema,
  type Outcome,
} from "./case.ts";
import type { Json } from "./json.ts";
import type { Ask, JudgeContext } from "./judge/judge-request.ts";
import type { CaseFields } from "./line/field.ts";
import type { FieldError, ParsedLine } from "./line/line.ts";
import type { Metric } from "./metric.ts";
import type { Parts } from "./part.ts";
import type { SuiteReport } from "./suite-report.ts";
import type { Chart } from "./view/chart.ts";
import { createFacts, type Figure } from "./view/figure.ts";

/** The parameters of a suite: plain JSON. */
export type Params = Readonly<Record<string, Json>>;

/**
 * A group of metrics over one kind of case. A family's parameters, gold, trace and evidence have types of its own; shared code
 * passes them along and never looks into them. The members are methods, so that a family of any types is a `Family`.
 */
export interface Family<P = Params, Gold = unknown, Trace = unknown, E = Evidence, Labels = unknown> {
  readonly id: string;
  readonly title: string;
  /** What a case is called, in a word: `question`, `image`. */
  readonly caseNoun: string;
  /** The parameters with their defaults. */
  readonly params: z.ZodType<P>;
  readonly input: CaseInput<P, Gold, Trace>;
  /** The shape of the evidence: a stored row of another shape is refused. */
  readonly evidence: z.ZodType<E>;
  /** Returns what the metrics need to know of a case that has a trace. */
  observe(one: AnsweredCase<Gold, Trace>, context: SuiteContext<P, Labels>): E;
  /** Returns what a case without a trace counts as, where a source defines that. Left out, such a case fails, and all metrics leave it unscored. */
  observeMissing?(gold: Gold, context: SuiteContext<P, Labels>): E;
  metrics(params: P): readonly Metric<E>[];
  /** Whether a case passes. */
  outcome(evidence: E): Outcome;
  /** Returns why a case has its outcome, as a clause without a full stop. */
  explain(evidence: E): string;
  /** Returns what people read of a case; shared code shortens it. */
  summarize(one: Case<Gold, Trace>): CaseSummary;
  /** What in a case passes or fails by itself: the objects in an image. */
  readonly parts?: Parts<E>;
  /** Returns what the report holds beside the scores: curves, counts. Bounded; rows come in the order of their ids. */
  details?(rows: readonly DetailRow<E>[], params: P): Details;
  readonly judge?: JudgeUse<P, Gold, Trace, Labels>;
  readonly views?: Views<P, Gold, Trace, E, Labels>;
}

/** How lines become cases. */
export interface CaseInput<P = Params, Gold = unknown, Trace = unknown> {
  /** The fields of the lines: presets and `fields` in a config map onto them. */
  readonly fields: CaseFields;
  /** Whether one line can be a whole case: both readers then read it, and a suite may leave `gold` out. */
  readonly oneLine?: boolean;
  /** Whole JSON documents that are read too, by their forms. */
  readonly forms?: readonly DocumentForm[];
  /** Reads what was expected: plain data, and nothing that the system wrote. */
  readGold(line: unknown, params: P): ParsedLine<Gold>;
  /** Reads what the system wrote; the id is null where the line names no case. */
  readTrace(line: unknown, params: P): ParsedLine<Trace>;
  /** Finds what does not fit between the gold and the trace of a case; paths are the trace's. */
  check?(one: AnsweredCase<Gold, Trace>, params: P): readonly FieldError[];
  /** Whether a trace holds an answer that could be judged; left out, every trace does. */
  hasAnswer?(trace: Trace): boolean;
}

/** Forms of whole JSON documents, by the names that people know them by. */
export type DocumentForm = "COCO";

/** What a judge does for a family. */
export interface JudgeUse<P = Params, Gold = unknown, Trace = unknown, Labels = unknown> {
  /** Labels a case by asking. Returns at once, without a promise, where nothing has to be asked. */
  label(one: Case<Gold, Trace>, ask: Ask, context: LabelContext<P>): Labels | Promise<Labels>;
  /** Whether a case's outcome depends on the judge. */
  readonly decidesOutcome: boolean;
  /** Labels that people can give as well, to compare the judge with them. */
  readonly questions?: readonly CalibrationQuestion[];
}

/** What decides which requests a case makes. */
export interface LabelContext<P = Params> extends JudgeContext {
  readonly params: P;
}

/** Charts and figures as plain data. */
export interface Views<P = Params, Gold = unknown, Trace = unknown, E = Evidence, Labels = unknown> {
  /** Returns the figures of one case, the plainest first. Called while its lines are at hand; the figures are stored. */
  figures?(one: ScoredCase<P, Gold, Trace, E, Labels>): readonly Figure[];
  /** Returns the charts of a suite; `base` is null without a baseline, or where it measures something else. */
  charts?(now: SuiteReport, base: SuiteReport | null): readonly Chart[];
}

/** What a case is observed under. */
export interface SuiteContext<P = Params, Labels = unknown> {
  readonly params: P;
  /** What `judge.label` returned; null where it was not called. */
  readonly labels: Labels | null;
}

/** A case that has a trace. */
export interface AnsweredCase<Gold = unknown, Trace = unknown> extends Case<Gold, Trace> {
  readonly trace: Trace;
}

/** A case with all that is known of it. */
export interface ScoredCase<P = Params, Gold = unknown, Trace = unknown, E = Evidence, Labels = unknown>
  extends Case<Gold, Trace>,
    SuiteContext<P, Labels> {
  readonly evidence: E;
}

/** The evidence of a case; of repeated trials a row each. */
export interface DetailRow<E = Evidence> {
  readonly id: string;
  readonly evidence: E;
}

/** What a report holds of a suite beside its scores; its shape is the family's. */
export type Details = Record<string, Json>;

/** A family with the parameters of a suite. */
export interface FamilyWithParams {
  readonly family: Family;
  readonly params: Params;
}

/** Declares a family. What holds for cases without a trace in every family that does not observe them itself is added here. */
export function defineFamily<P extends Params, Gold, Trace, E extends Evidence, Labels = unknown>(
  family: Family<P, Gold, Trace, E, Labels>,
): Family {
  if (family.observeMissing) return family;
  const { parts, views } = family;
  return {
    ...family,
    evidence: z.union([noTraceSchema, family.evidence]) as unknown as z.ZodType<E>,
    outcome: (evidence) => (hasNoTrace(evidence) ? "fail" : family.outcome(evidence as E)),
    explain: (evidence) => (hasNoTrace(evidence) ? "has no trace" : family.explain(evidence as E)),
    details: (rows, params) =>
      family.details?.(rows.filter(({ evidence }) => !hasNoTrace(evidence)) as DetailRow<E>[], params as P) ?? {},
    ...(parts && { parts: { ...parts, of: (evidence) => (hasNoTrace(evidence) ? [] : parts.of(evidence as E)) } }),
    ...(views?.figures && {
      views: {
        ...views,
        figures: (one) =>
          hasNoTrace(one.evidence)
            ? [NO_TRACE_FACTS]
            : (views.figures?.(one as ScoredCase<P, Gold, Trace, E, Labels>) ?? []),
      },
    }),
  };
}

const NO_TRACE_FACTS = createFacts([["Trace", "none", "bad"]]);

/** Observes a case, with or without a trace; `labels` is what `judge.label` returned. */
export function observeCase({ family, params }: FamilyWithParams, one: Case, labels: unknown = null): Evidence {
  const context = { params, labels };
  const { gold, trace } = one;
  if (trace === null) return family.observeMissing?.(gold, context) ?? NO_TRACE;
  return family.observe({ ...one, trace }, context);
}
