import { NotLabelled } from "../../../core/judge/judge-request.ts";
import type { ContextVerdict, ReferenceVerdict, Verdicts } from "../verdicts.ts";
import { findItem } from "./input.ts";
import type { Item } from "./verdict-list.ts";

/** The result of the judge's labels for one metric, with verdicts in the form of a line's verdicts. */
export interface MetricResult {
  readonly verdicts: Partial<Verdicts>;
  /** Set where the value does not follow from the verdicts. */
  readonly value?: number;
  /** Whether the answer evades the question. */
  readonly noncommittal?: boolean;
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

export function contextVerdict(verdict: Partial<ContextVerdict>): ContextVerdict {
  return { relevant: null, contradicted: null, useful: null, ...verdict };
}

export function referenceVerdict(verdict: Partial<ReferenceVerdict>): ReferenceVerdict {
  return { matched: null, statements: null, ...verdict };
}

/** A claim of an answer, and the id of its sentence; null where the judge names no sentence of the answer. */
export type ClaimItem = Item & { readonly sentence: string | null };

/** Returns the claims of an answer with the ids of their sentences. */
export function claimItems<C extends { readonly text: string; readonly sentence: string }>(
  claims: readonly C[],
  sentences: readonly Item[],
): (Omit<C, "sentence"> & ClaimItem)[] {
  return claims.map((claim, index) => {
    const at = findItem(sentences, claim.sentence);
    return { ...claim, id: `a${index + 1}`, sentence: at === null ? null : (sentences[at]?.id ?? null) };
  });
}

/** Returns items without what else is known of them. */
export function idsAndTexts(items: readonly Item[]): Item[] {
  return items.map(({ id, text }) => ({ id, text }));
}
