import { type Case, type Evidence, truncate } from "../case.ts";
import { errorMessage } from "../error.ts";
import type { Family, Params } from "../family.ts";
import { redactKnown } from "../secrets.ts";
import { createFacts, type Figure, MOST_FIGURES } from "./figure.ts";
import { MAX_TEXT, type View } from "./view.ts";

/** A case of one suite, or one of its trials. */
interface CaseIdentity {
  readonly suite: string;
  readonly id: string;
  readonly trial: string | null;
}

/** A case with its evidence and labels. */
interface CaseLines {
  readonly one: Case<unknown, unknown>;
  readonly evidence: Evidence;
  /** What the family's `judge.label` returned. */
  readonly labels: unknown;
}

/** The family and the parameters that show the cases of a suite. */
export interface SuiteViewer {
  readonly family: Pick<Family, "describe">;
  readonly params: Params;
}

/** Creates the view of a case: the texts that its row truncates, and the figures that fit in `most` bytes of JSON; null where there are none. */
export function viewCase(
  viewer: SuiteViewer,
  { suite, id, trial }: CaseIdentity,
  { one, evidence, labels }: CaseLines,
  most: number,
): View | null {
  const { text, expected, got } = viewer.family.describe.texts(one);
  const texts = { ...onlyIfLonger("text", text), ...onlyIfLonger("expected", expected), ...onlyIfLonger("got", got) };
  const plain = { suite, id, ...(trial !== null && { trial }), ...texts };
  const all = figuresOf(viewer, { one, evidence, labels }).slice(0, MOST_FIGURES);
  const whole = { ...plain, figures: all };
  const hasAll = printView(whole).bytes <= most;
  const figures = hasAll ? all : figuresWithin(all, most - jsonBytes(plain));
  if (figures.length === 0 && Object.keys(texts).length === 0) return null;
  return hasAll ? whole : { ...plain, figures };
}

interface PrintedView {
  readonly text: string;
  readonly bytes: number;
}

let last: (PrintedView & { readonly view: View }) | null = null;

/** Prints a view. That takes as long as making the view, so the last result is remembered. */
export function printView(view: View): PrintedView {
  if (last?.view !== view) {
    const text = JSON.stringify(view);
    last = { view, text, bytes: Buffer.byteLength(text) };
  }
  return last;
}

/** Returns the figures of a case. An exception must not prevent the verdict, so it is shown in their place. */
function figuresOf({ family, params }: SuiteViewer, { one, ...context }: CaseLines): readonly Figure[] {
  try {
    return family.describe.figures?.({ ...one, ...context, params }) ?? [];
  } catch (error) {
    const message = errorMessage(error);
    return [createFacts([["Internal error", `This case cannot be shown: ${message}`, "open"]])];
  }
}

export function jsonBytes(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Returns a text under its name where the row truncates it. */
function onlyIfLonger<Name extends string>(name: Name, text: string): { readonly [key in Name]?: string } {
  const kept = truncate(redactKnown(text), MAX_TEXT);
  return kept === truncate(text) ? {} : ({ [name]: kept } as { readonly [key in Name]: string });
}

/** Selects the figures that fit; one that is too large is left out, smaller ones after it are not. */
function figuresWithin(figures: readonly Figure[], most: number): Figure[] {
  let left = most;
  return figures.filter((figure) => {
    const bytes = jsonBytes(figure);
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}
