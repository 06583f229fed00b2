import { truncate } from "../../core/case.ts";
import type { Better, Unit } from "../../core/metric.ts";
import type { Verdicts } from "./verdicts.ts";

/** A metric with a value for a single case; its score is the mean over the cases that have one. */
export interface MetricRecord {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  /** Why the score is undefined, if no case has a value. */
  readonly none: string;
  /** `fraction` by default. */
  readonly unit?: Unit;
  /** `higher` by default: the limit of a case is a minimum then, else a maximum. */
  readonly better?: Better;
  /** 0 to 1 by default. */
  readonly range?: readonly [number, number];
  /** The limit of a case where the suite has no `pass`. */
  readonly limit?: DefaultLimit;
}

/**
 * A limit that applies by default: `always`; `named`, if the suite names the check; else only those of the first group of which a
 * metric is measured: verdicts on the `answer`, on the `retrieval`, or `overlap` with references.
 */
export interface DefaultLimit {
  readonly at: number;
  readonly if: "always" | "named" | "answer" | "retrieval" | "overlap";
}

/** The limits of a suite by metric; the other metrics have none. */
export type PassLimits = Readonly<Record<string, number>>;

/** The verdicts of a judge or of a rule on what one metric counts. */
export interface MetricResult {
  readonly verdicts: Verdicts;
  /** Set where the value does not follow from the verdicts. */
  readonly value?: number;
  /** Whether the answer evades the question. */
  readonly noncommittal?: boolean;
}

/** Returns the share of items with a verdict that is true; `none` without items, null if any is not judged. */
export function shareOf<Name extends string>(
  items: readonly { readonly [name in Name]?: boolean | undefined }[] | undefined,
  name: Name,
  none: number | null,
): number | null {
  if (items === undefined || items.some((item) => item[name] === undefined)) return null;
  return items.length === 0 ? none : items.filter((item) => item[name]).length / items.length;
}

/** Returns the item that is worth most, the first of equal ones; null without any. */
export function best<Item>(items: readonly Item[], worthOf: (item: Item) => number): Item | null {
  const [first = null, ...rest] = items;
  return rest.reduce((top, item) => (top !== null && worthOf(item) <= worthOf(top) ? top : item), first);
}

const LONGEST = 80;

export function quote(text: string): string {
  return `“${truncate(text.replace(/\s+/g, " ").trim(), LONGEST)}”`;
}

/** Says how many items count against a case, as `2 of 5 claims are not implied (“…”)`; null if none does. */
export function countAgainst<Item extends { readonly text: string }>(
  items: readonly Item[] | null | undefined,
  what: { readonly noun: string; readonly defect: string },
  isAgainst: (item: Item) => boolean,
): string | null {
  const against = items?.filter(isAgainst) ?? [];
  const [first] = against;
  if (!items || !first) return null;
  const are = against.length === 1 ? "is" : "are";
  return `${against.length} of ${items.length} ${what.noun} ${are} ${what.defect} (${quote(first.text)})`;
}
