import type { JudgedId } from "../judged.ts";
import type { ContextVerdict, ReferenceVerdict, Verdicts } from "../verdicts.ts";
import type { Due } from "./due.ts";
import type { Enquiry } from "./enquiry.ts";
import type { Material } from "./material.ts";
import type { Told } from "./told.ts";

/** What was found out for one metric: the verdicts that tell it, as a line would give them. */
export interface Finding {
  readonly verdicts: Partial<Verdicts>;
  /** Set where the value does not follow from verdicts. */
  readonly value?: number;
  /** Whether the answer evades the question. */
  readonly noncommittal?: boolean;
}

/** What was found out of a case, by metric. */
export type Findings = Partial<Record<JudgedId, Told<Finding>>>;

/** A case on its way through the labels. */
export interface Walk {
  readonly material: Material;
  /** What is left to find out. */
  readonly due: Due;
  readonly enquiry: Enquiry;
}

/** Whether any of these metrics is due. */
export function isDue({ due }: Walk, ...metrics: readonly JudgedId[]): boolean {
  return metrics.some((metric) => due.has(metric));
}

/** What is asked of a context for one metric. */
export function contextVerdict(said: Partial<ContextVerdict>): ContextVerdict {
  return { relevant: null, contradicted: null, useful: null, ...said };
}

/** What is asked of a reference for one metric. */
export function referenceVerdict(said: Partial<ReferenceVerdict>): ReferenceVerdict {
  return { matched: null, statements: null, ...said };
}

/** What is found of the references that say anything, put in their places; of the others what `blank` says. */
export function inPlaces<T>({ places, count }: Material, found: readonly T[], blank: T): T[] {
  const all = Array.from({ length: count }, () => blank);
  for (const [index, place] of places.entries()) all[place] = found[index] ?? blank;
  return all;
}
