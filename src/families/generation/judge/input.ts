import type { Case } from "../../../core/case.ts";
import { splitSentences } from "../../../math/text/sentences.ts";
import type { Gold, Trace } from "../case.ts";
import type { Item } from "./verdict-list.ts";

/** The texts of a case for the judge, each with an id. */
export interface JudgeInput {
  /** Null where the case has no question. */
  readonly question: string | null;
  /** Null where the system gave no answer. */
  readonly answer: string | null;
  /** `c1`, `c2` …; null where the case has no field `contexts`. */
  readonly contexts: Item[] | null;
  /** `r1`, `r2` …: the references that are not blank. `indexes` are their places among all `count` references. */
  readonly references: Item[];
  readonly indexes: readonly number[];
  readonly count: number;
  readonly summaryOf: string | null;
}

export function judgeInput({ gold, trace }: Case<Gold, Trace>): JudgeInput {
  const references = (gold.references ?? []).map((text, index) => ({ id: `r${index + 1}`, text, index }));
  const filled = references.filter(({ text }) => !isBlank(text));
  return {
    question: filledOrNull(gold.query),
    answer: trace?.prediction ?? null,
    contexts: trace?.contexts ? numberItems("c", trace.contexts) : null,
    references: filled.map(({ id, text }) => ({ id, text })),
    indexes: filled.map(({ index }) => index),
    count: references.length,
    summaryOf: filledOrNull(gold.summaryOf),
  };
}

/** Spreads values of the references that are not blank over all references; blank ones get `blank`. */
export function spreadOverReferences<T>({ indexes, count }: JudgeInput, values: readonly T[], blank: T): T[] {
  const all = Array.from({ length: count }, () => blank);
  for (const [at, index] of indexes.entries()) all[index] = values[at] ?? blank;
  return all;
}

/** The sentences of an answer: `s1`, `s2` … */
export function sentenceItems(answer: string): Item[] {
  return numberItems("s", splitSentences(answer));
}

/** Returns the strings that are not blank as items: a prefix and a number, from 1. */
export function filledItems(prefix: string, texts: readonly string[]): Item[] {
  return numberItems(
    prefix,
    texts.filter((text) => !isBlank(text)),
  );
}

/** Returns strings as items: a prefix and a number, from 1. */
export function numberItems(prefix: string, texts: readonly string[]): Item[] {
  return texts.map((text, index) => ({ id: `${prefix}${index + 1}`, text }));
}

/** Finds the item for an id in the judge's answer: exactly, or by its number alone (`C2.`, `2`); null for none. */
export function findItem(items: readonly { readonly id: string }[], id: string): number | null {
  const exact = items.findIndex((item) => item.id === id);
  if (exact >= 0) return exact;
  const [number] = /\d+/.exec(id) ?? [];
  const near = items.findIndex((item) => number !== undefined && item.id.slice(1) === number);
  return near >= 0 ? near : null;
}

/** Whether a string is empty or white space. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}

function filledOrNull(text: string | null): string | null {
  return text === null || isBlank(text) ? null : text;
}
