import { utf8Bytes } from "../../math/text/text-bytes.ts";
import { type Case, cutShown, type Evidence } from "../case.ts";
import type { Scoring } from "../family.ts";
import type { Labels } from "../stage.ts";
import { type Figure, factsFigure, MOST_FIGURES } from "./figure.ts";
import { LONGEST_SHOWN, type View } from "./view.ts";

/** A case of one suite, or one of its trials. */
export interface SeenAs {
  readonly suite: string;
  readonly id: string;
  readonly trial: string | null;
}

/** A case as it was seen, while its lines are at hand. */
export interface SeenLines {
  readonly one: Case<unknown, unknown>;
  readonly evidence: Evidence;
  readonly labels: Labels;
}

/** What people can look at of a case: texts that its row cuts, and figures, as many as so many bytes of JSON hold; null where that is nothing. */
export function viewCase(
  scoring: Pick<Scoring, "show" | "figures">,
  { suite, id, trial }: SeenAs,
  { one, evidence, labels }: SeenLines,
  most: number,
): View | null {
  const { text, expected, got } = scoring.show(one);
  const texts = { ...longer("text", text), ...longer("expected", expected), ...longer("got", got) };
  const plain = { suite, id, ...(trial !== null && { trial }), ...texts };
  const figures = fitting(figuresOf(scoring, { one, evidence, labels }), most - jsonBytes(plain));
  return figures.length === 0 && Object.keys(texts).length === 0 ? null : { ...plain, figures };
}

/** A fault in what is only looked at costs no verdict: it is shown in the place of the figures. */
function figuresOf({ figures }: Pick<Scoring, "figures">, { one, evidence, labels }: SeenLines): readonly Figure[] {
  try {
    return figures(one, evidence, labels);
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    return [factsFigure([["A fault of evaldelta", `This case cannot be shown: ${message}`, "open"]])];
  }
}

/** The bytes of a value's JSON. */
export function jsonBytes(value: object): number {
  return utf8Bytes(JSON.stringify(value));
}

/** A text under its name, where a case's row has less of it. */
function longer<Name extends string>(name: Name, text: string): { readonly [key in Name]?: string } {
  const kept = cutShown(text, LONGEST_SHOWN);
  return kept === cutShown(text) ? {} : ({ [name]: kept } as { readonly [key in Name]: string });
}

/** The figures that fit one after another; one that is too large is left out, whatever comes behind it. */
function fitting(figures: readonly Figure[], most: number): Figure[] {
  let left = most;
  return figures.slice(0, MOST_FIGURES).filter((figure) => {
    const bytes = jsonBytes(figure);
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}
