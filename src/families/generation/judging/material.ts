import type { Case } from "../../../core/case.ts";
import { splitSentences } from "../../../math/text/sentences.ts";
import type { Gold, Trace } from "../case.ts";
import type { Item } from "../stages/verdict.ts";

/** What a judge may be shown of a case, with ids to speak of it. */
export interface Material {
  /** Null where nothing was asked. */
  readonly question: string | null;
  /** Null where the system gave none. */
  readonly answer: string | null;
  /** Null where the case says nothing of them. */
  readonly contexts: Item[] | null;
  /** The references that are not blank; `places` are theirs among all, whose number is `count`. */
  readonly references: Item[];
  readonly places: readonly number[];
  readonly count: number;
  readonly summaryOf: string | null;
}

/** Takes a case apart for a judge: `c1`, `c2` … are its contexts, `r1`, `r2` … its references. */
export function materialOf({ gold, trace }: Case<Gold, Trace>): Material {
  const references = (gold.references ?? []).map((text, place) => ({ id: `r${place + 1}`, text, place }));
  const filled = references.filter(({ text }) => !isBlank(text));
  return {
    question: textOrNull(gold.query),
    answer: trace?.prediction ?? null,
    contexts: trace?.contexts ? numbered("c", trace.contexts) : null,
    references: filled.map(({ id, text }) => ({ id, text })),
    places: filled.map(({ place }) => place),
    count: references.length,
    summaryOf: textOrNull(gold.summaryOf),
  };
}

/** The sentences of an answer: `s1`, `s2` … */
export function sentencesOf(answer: string): Item[] {
  return numbered("s", splitSentences(answer));
}

/** Texts that say something, with ids: a letter and their place, from 1. */
export function filled(letter: string, texts: readonly string[]): Item[] {
  return numbered(
    letter,
    texts.filter((text) => !isBlank(text)),
  );
}

function numbered(letter: string, texts: readonly string[]): Item[] {
  return texts.map((text, place) => ({ id: `${letter}${place + 1}`, text }));
}

/** Which of the items an id of the judge's means: as it is written, or by its number (`C2.`, `2`); null for none of them. */
export function placeOf(items: readonly { readonly id: string }[], id: string): number | null {
  const exact = items.findIndex((item) => item.id === id);
  if (exact >= 0) return exact;
  const [number] = /\d+/.exec(id) ?? [];
  const near = items.findIndex((item) => number !== undefined && item.id.slice(1) === number);
  return near >= 0 ? near : null;
}

/** Whether a text says nothing. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}

function textOrNull(text: string | null): string | null {
  return text === null || isBlank(text) ? null : text;
}
