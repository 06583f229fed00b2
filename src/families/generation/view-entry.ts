import type { JsonRecord } from "../../core/judge/judge-request.ts";
import { createList, type List, type Tone } from "../../core/view/figure.ts";
import type { AskedItem } from "./judge/asked-items.ts";

/** An entry of a list; what it leaves out is plain and says nothing. */
export type Entry = Parameters<typeof createList>[1][number];

const ORDER: readonly Tone[] = ["bad", "open", "plain", "good"];

/** A list with what counts against the case first, else in its order; none of nothing. */
export function listOf(title: string, entries: readonly Entry[]): List[] {
  if (entries.length === 0) return [];
  const place = ({ tone = "plain" }: Entry): number => ORDER.indexOf(tone);
  return [
    createList(
      title,
      entries.toSorted((one, other) => place(one) - place(other)),
    ),
  ];
}

/** How a verdict is shown; null: nobody gave one. */
export function verdictOf(is: boolean | null, good: string, bad: string): Pick<Entry, "tone" | "tags"> {
  if (is === null) return { tone: "open", tags: ["not labelled"] };
  return is ? { tone: "good", tags: [good] } : { tone: "bad", tags: [bad] };
}

/** Whether a field of the judge's entry says yes; null where there is no entry. */
export const isYes = (entry: JsonRecord | null, field: string): boolean | null =>
  entry ? entry[field] === "yes" : null;

/** What the judge gave as its reasons, by what it was asked about. */
export function reasonsIn(items: readonly AskedItem[]): (text: string) => string {
  const reasons = new Map<string, Set<string>>();
  for (const { text, entry } of items) {
    const reason = textOf(entry?.["analysis"]).trim();
    if (reason !== "") reasons.set(text, (reasons.get(text) ?? new Set()).add(reason));
  }
  return (text) => [...(reasons.get(text) ?? [])].join(" ");
}

/** A text of the judge's; empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
