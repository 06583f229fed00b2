import { z } from "zod";
import type { Case } from "../../core/case.ts";
import { type JsonRecord, type JudgePrompt, NotLabelled } from "../../core/judge/judge-request.ts";
import { splitSentences } from "../../math/text/sentences.ts";
import { isBlank } from "../../math/text/words.ts";
import type { Gold, Trace } from "./case.ts";
import type { MetricRecord, MetricResult } from "./metric-record.ts";
import type { Verdicts } from "./verdicts.ts";

/** A string with the id that the judge names it by. */
export type Item = { readonly id: string; readonly text: string };

/** The texts of a case for the judge, each with an id. */
export interface JudgeInput {
  /** Null where the case has no question. */
  readonly question: string | null;
  /** Null where the system gave no answer. */
  readonly answer: string | null;
  /** `c1`, `c2` …; null where the case has no field `contexts`. */
  readonly contexts: Item[] | null;
  /** `r1`, `r2` …; blank ones are not sent. */
  readonly references: Item[];
  readonly filledReferences: Item[];
  readonly summaryOf: string | null;
}

export function judgeInput({ gold, trace }: Case<Gold, Trace>): JudgeInput {
  const references = numberItems("r", gold.references ?? []);
  return {
    question: filledOrNull(gold.query),
    answer: trace?.prediction ?? null,
    contexts: trace?.contexts ? numberItems("c", trace.contexts) : null,
    references,
    filledReferences: references.filter(({ text }) => !isBlank(text)),
    summaryOf: filledOrNull(gold.summaryOf),
  };
}

/** The sentences of an answer: `s1`, `s2` … */
export function sentenceItems(answer: string): Item[] {
  return numberItems("s", splitSentences(answer));
}

/** Returns strings as items: a prefix and a number, from 1. */
export function numberItems(prefix: string, texts: readonly string[]): Item[] {
  return texts.map((text, index) => ({ id: `${prefix}${index + 1}`, text }));
}

/** Returns items without what else is known of them. */
export function idsAndTexts(items: readonly Item[]): Item[] {
  return items.map(({ id, text }) => ({ id, text }));
}

/** Finds the item for an id in the judge's answer: exactly, or by its number alone (`C2.`, `2`); null for none. */
export function findItem(items: readonly { readonly id: string }[], id: string): number | null {
  const exact = items.findIndex((item) => item.id === id);
  if (exact >= 0) return exact;
  const [number] = /\d+/.exec(id) ?? [];
  const near = items.findIndex((item) => number !== undefined && item.id.slice(1) === number);
  return near >= 0 ? near : null;
}

/** Pairs each item with its entry in an answer; a missing entry makes the whole list malformed. */
export function pairEntries<I extends Item, Entry extends { readonly id: string }>(
  items: readonly I[],
  entries: readonly Entry[],
): (readonly [I, Entry])[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return items.map((item) => {
    const entry = byId.get(item.id);
    if (entry === undefined) throw new NotLabelled("malformed");
    return [item, entry] as const;
  });
}

function filledOrNull(text: string | null): string | null {
  return text === null || isBlank(text) ? null : text;
}

export const yesNo = z.enum(["yes", "no"]);

/** The same where yes is the exception. */
export const noYes = z.enum(["no", "yes"]);

/** The schema of a list of verdicts: an entry names its item, then gives an analysis, then decides. */
export function verdictList<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.strictObject({ id: z.string(), analysis: z.string(), ...shape }));
}

export function idsOf(items: readonly { readonly id: string }[]): string[] {
  return items.map(({ id }) => id);
}

/** What every prompt with verdicts says about its answer. */
export const BY_ID = "Give one entry for each id that is asked for: what decides it, then the verdict.";

/** A metric of a case that is being judged. */
export interface MetricJudge {
  readonly input: JudgeInput;
  /** The ids of all metrics of the case that the judge decides: they share requests, whose inputs depend on all of them. */
  readonly open: ReadonlySet<string>;
  /** Asks the judge, once for each prompt of a case; throws NotLabelled. */
  readonly ask: <Inputs extends JsonRecord, Answer extends JsonRecord>(
    prompt: JudgePrompt<Inputs, Answer>,
    inputs: Inputs,
  ) => Promise<Answer>;
}

/** A metric that counts verdicts, which stand in the line or come from a judge. */
export interface JudgedMetric extends MetricRecord {
  /** Returns the value that verdicts give; null if they do not judge it, or if it is undefined. `isGrounded`: contexts were retrieved. */
  readonly value: (verdicts: Verdicts, isGrounded: boolean) => number | null;
  /** Says what in the verdicts counts against a case, as a clause; null if they do not show it. */
  readonly cause?: (verdicts: Verdicts) => string | null;
  /** Whether verdicts decide it, even as undefined. */
  readonly isGiven: (verdicts: Verdicts) => boolean;
  readonly hasFields: (input: JudgeInput) => boolean;
  /** The result for an empty answer, which states nothing; of a missing answer only what it lacks is measured. */
  readonly ofEmptyAnswer?: (input: JudgeInput) => MetricResult;
  /** The result without contexts: nothing is relevant, useful or supported. */
  readonly ofNoContexts?: (input: JudgeInput) => MetricResult;
  /** Asks the judge; throws NotLabelled. */
  readonly judge: (judge: MetricJudge) => Promise<MetricResult>;
  /** Whether only the gold set can leave it undefined: a case without references. */
  readonly needsReferences?: true;
  /** Whether a suite has it only where a case has a value or should have one. */
  readonly isOnlyWhereMeasured?: true;
}
