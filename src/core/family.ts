import { z } from "zod";
import {
  type Case,
  type CaseSummary,
  type Evidence,
  hasNoTrace,
  NO_TRACE,
  noTraceSchema,
  type Outcome,
} from "./case.ts";
import type { ErrorDetail } from "./error.ts";
import type { Json } from "./json.ts";
import type { Ask, JudgeContext } from "./judge/judge-request.ts";
import type { CaseFields, FamilySigns } from "./line/field.ts";
import type { FieldError, ParsedLine } from "./line/parsed-line.ts";
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
  /** The noun for a case: `question`, `image`. */
  readonly caseNoun: string;
  /** The parameters with their defaults. The one named `pass`, if any, decides only which cases pass: scores stay comparable. */
  readonly params: z.ZodType<P>;
  /** The paths of parameters that may name a JSON file, relative to the config: its content replaces the name before cases are read. */
  readonly jsonFiles?: readonly (readonly string[])[];
  /** Loads what only some suites need, before their cases are read. Throws an Error that says which parameter is wrong. */
  prepare?(params: P): Promise<void>;
  /** Parameters that are written beside `params`, in the suite itself, by name. */
  readonly suiteParams?: Readonly<Record<string, z.ZodType>>;
  /** Whether the scores that the lines have are its metrics, unless the config defines them. */
  readonly detectsScores?: true;
  /** The fields to break scores down by, where the config names none and some lines have them. */
  readonly defaultSlices?: readonly string[];
  readonly input: CaseInput<P, Gold, Trace>;
  /** The shape of the evidence: a stored row of another shape is refused. */
  readonly evidence: z.ZodType<E>;
  /** Computes the evidence of a case that has a trace. */
  observe(one: AnsweredCase<Gold, Trace>, context: SuiteContext<P, Labels>): E;
  /** Computes the evidence of a case without a trace, where a source defines it. Without this method such a case fails, and no metric scores it. */
  observeMissing?(gold: Gold, context: SuiteContext<P, Labels>): E;
  metrics(params: P): readonly Metric<E>[];
  /** The scores that say most, the most important first, which `init` gates; `ndcg@` is the one with the largest cutoff. */
  readonly gated?: readonly string[];
  outcome(evidence: E): Outcome;
  /** Returns whether nothing says if a case passes. A suite with only such cases has no case results; by default no case is one. */
  hasNoResult?(evidence: E): boolean;
  /**
   * Returns what a case is measured by, `LINE_LABELS` for labels of its trace, where lines and not the suite decide that; another basis
   * than the baseline's is a change of the measure.
   */
  basis?(evidence: E): string | undefined;
  /** Returns the evidence of a case whose line says that it fails instead; absent where results follow from answers. */
  failing?(evidence: E): E;
  /** What is said about a case, in the comment, JUnit, annotations and the page. */
  readonly describe: Describe<P, Gold, Trace, E, Labels>;
  /** Returns the charts of a suite as plain data; `base` is null without a baseline, or where it measures something else. */
  charts?(now: SuiteReport, base: SuiteReport | null): readonly Chart[];
  /** Returns the documents that a case is about, the most important first: cases of one document may depend on each other. */
  documents?(one: Case<Gold, Trace>): readonly string[];
  /** The parts of a case that pass or fail by themselves: the objects in an image. */
  readonly parts?: Parts<E>;
  /** Returns further data for the report of a suite, such as curves and counts, of bounded size. Rows are in the order of their ids. */
  details?(rows: readonly DetailRow<E>[], params: P, suite: string): Details;
  /** Returns what is wrong with all cases together: errors that end the run, and warnings. */
  checkSuite?(evidence: readonly E[], params: P): SuiteFindings;
  readonly judge?: JudgeUse<P, Gold, Trace, Labels>;
}

/** What is wrong with the cases of a suite together. */
export interface SuiteFindings {
  readonly errors?: readonly ErrorDetail[];
  readonly warnings?: readonly ErrorDetail[];
}

/** How lines become cases. */
interface CaseInput<P = Params, Gold = unknown, Trace = unknown> {
  /** The fields of the lines: presets and `fields` in a config map onto them. */
  readonly fields: CaseFields;
  /** How files with its cases are recognized: by several kinds of lines, or not at all. */
  readonly signs?: readonly FamilySigns[];
  /** Whether one line can be a whole case: then both readers read it, and a suite may omit `gold`. */
  readonly oneLine?: boolean;
  /** The forms of whole JSON documents that are also accepted. */
  readonly forms?: readonly DocumentForm[];
  /** Parses the gold of a line into plain data; ignores what the system wrote. */
  readGold(line: unknown, params: P): ParsedLine<Gold>;
  /** Parses what the system wrote; the id is null where the line names no case. */
  readTrace(line: unknown, params: P): ParsedLine<Trace>;
  /** Returns contradictions between the gold and the trace of a case; paths refer to the trace. */
  check?(one: AnsweredCase<Gold, Trace>, params: P): readonly FieldError[];
  /** Returns whether a trace contains an answer to judge; by default every trace does. */
  hasAnswer?(trace: Trace): boolean;
  /** Returns whether the parameters ask for the labels of lines, which then count in a suite with a judge too. */
  takesLabels?(params: P): boolean;
}

/** The basis of a case that is measured by labels of its trace. */
export const LINE_LABELS = "labels of the line";

/** A form of whole JSON documents: COCO's, or the maps of pytrec_eval and ranx, `{query: {document: number}}`. */
export type DocumentForm = "COCO" | "rankings";

interface JudgeUse<P = Params, Gold = unknown, Trace = unknown, Labels = unknown> {
  /** Returns the labels of a case that needs no request; for any other a function that asks for them. */
  label(one: Case<Gold, Trace>, context: LabelContext<P>): Labels | Labelling<Labels>;
  readonly decidesOutcome: boolean;
}

/** Labels a case through the requests of `ask`; may be called several times. */
export type Labelling<Labels = unknown> = (ask: Ask) => Promise<Labels>;

/** The settings that decide which requests a case needs. */
export interface LabelContext<P = Params> extends JudgeContext {
  readonly params: P;
}

/** One story about a case: why it has its outcome, its texts, and its facts and items. */
export interface Describe<P = Params, Gold = unknown, Trace = unknown, E = Evidence, Labels = unknown> {
  /** Returns why a case has its outcome, as a clause without a full stop. It also explains cases of stored reports: the evidence must be enough. */
  reason(evidence: E): string;
  /** Returns the evidence without texts of its lines, for runs that show none; absent where it has none. */
  withoutTexts?(evidence: E): E;
  /** Returns what was asked, expected and answered; shared code truncates the strings. */
  texts(one: Case<Gold, Trace>): CaseSummary;
  /** Returns facts beyond the reason, then items with a verdict each. Called while the lines are in memory; the figures are stored. */
  figures?(one: ScoredCase<P, Gold, Trace, E, Labels>): readonly Figure[];
}

/** The parameters and labels that a case is observed with. */
export interface SuiteContext<P = Params, Labels = unknown> {
  readonly params: P;
  /** The labels by `judge.label`; null where it was not called. */
  readonly labels: Labels | null;
  /** The ids of the metrics that the config's list or a gate names: a family need not compute others that are costly. */
  readonly asked?: ReadonlySet<string>;
}

/** A case that has a trace. */
export interface AnsweredCase<Gold = unknown, Trace = unknown> extends Case<Gold, Trace> {
  readonly trace: Trace;
}

export interface ScoredCase<P = Params, Gold = unknown, Trace = unknown, E = Evidence, Labels = unknown>
  extends Case<Gold, Trace>,
    SuiteContext<P, Labels> {
  readonly evidence: E;
}

/** The evidence of a case, or of one of its trials. */
export interface DetailRow<E = Evidence> {
  readonly id: string;
  readonly evidence: E;
}

/** Data of a suite in the report beside its scores; the family defines their shape. */
export type Details = Record<string, Json>;

export interface FamilyWithParams {
  readonly family: Family;
  readonly params: Params;
  readonly asked?: ReadonlySet<string>;
}

/** All families by their ids. A run needs few of them: each is loaded when a config or a stored report names it. */
export interface FamilyList {
  readonly ids: readonly string[];
  /** Loads families; ignores ids of no family. */
  load(ids: Iterable<string>): Promise<void>;
  /** Returns a loaded family; undefined for an id of no family. Throws for a family that is not loaded. */
  find(id: string): Family | undefined;
}

/** Declares a family. Adds the default handling of cases without a trace where the family has no `observeMissing`. */
export function defineFamily<P extends Params, Gold, Trace, E extends Evidence, Labels = unknown>(
  family: Family<P, Gold, Trace, E, Labels>,
): Family {
  if (family.observeMissing) return family;
  const { parts, describe, hasNoResult, basis, checkSuite } = family;
  /** Returns a method that has this value for a case without a trace. */
  const unlessMissing =
    <T>(value: T, of: (evidence: E) => T) =>
    (evidence: Evidence): T =>
      hasNoTrace(evidence) ? value : of(evidence as E);
  const traced = (all: readonly Evidence[]): E[] => all.filter((evidence) => !hasNoTrace(evidence)) as E[];
  return {
    ...family,
    evidence: z.union([noTraceSchema, family.evidence]) as unknown as z.ZodType<E>,
    outcome: unlessMissing("fail", (evidence) => family.outcome(evidence)),
    ...(hasNoResult && { hasNoResult: unlessMissing(true, hasNoResult) }),
    ...(basis && { basis: unlessMissing(undefined, basis) }),
    details: (rows, params, suite) =>
      family.details?.(rows.filter(({ evidence }) => !hasNoTrace(evidence)) as DetailRow<E>[], params as P, suite) ??
      {},
    ...(checkSuite && { checkSuite: (all, params) => checkSuite(traced(all), params as P) }),
    ...(parts && { parts: { ...parts, of: unlessMissing([], (evidence) => parts.of(evidence)) } }),
    describe: {
      ...describe,
      reason: unlessMissing("has no trace", (evidence) => describe.reason(evidence)),
      ...(describe.figures && {
        figures: (one) =>
          hasNoTrace(one.evidence)
            ? [NO_TRACE_FACTS]
            : (describe.figures?.(one as ScoredCase<P, Gold, Trace, E, Labels>) ?? []),
      }),
    },
  };
}

const NO_TRACE_FACTS = createFacts([["Trace", "none", "bad"]]);

/** Observes a case, with or without a trace; `labels` is what `judge.label` returned. */
export function observeCase({ family, params, asked }: FamilyWithParams, one: Case, labels: unknown = null): Evidence {
  // Called for each case: nothing is copied that need not be.
  const context = asked === undefined ? { params, labels } : { params, labels, asked };
  if (one.trace !== null) return family.observe(one as AnsweredCase, context);
  return family.observeMissing?.(one.gold, context) ?? NO_TRACE;
}
