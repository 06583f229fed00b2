import { type Case, type CaseSummary, type Evidence, truncate } from "../../core/case.ts";
import { errorMessage } from "../../core/error.ts";
import type { Family, Params } from "../../core/family.ts";
import { redactKnown } from "../../core/secrets.ts";
import { createFacts, type Figure, MAX_TEXT, MOST_FIGURES, type View } from "../../core/view/figure.ts";
import { fitFigure } from "../../core/view/fit-figure.ts";

/** A case with its evidence, what the family's `judge.label` returned, and its whole texts without known secrets. */
export interface ShownCase {
  readonly one: Case<unknown, unknown>;
  readonly evidence: Evidence;
  readonly labels: unknown;
  readonly texts: CaseSummary;
  /** Figures to show after those of the family. */
  readonly more?: readonly Figure[];
}

/** The family and the parameters that show the cases of a suite. */
export interface SuiteViewer {
  readonly family: { readonly describe: Pick<Family["describe"], "figures"> };
  readonly params: Params;
}

/**
 * Returns the view of a case as JSON: the texts that its row truncates, and the figures that fit in `most` bytes; null where there are
 * none.
 */
export function viewCase(
  viewer: SuiteViewer,
  { suite, id, trial }: Readonly<{ suite: string; id: string; trial: string | null }>,
  shown: ShownCase,
  most: number,
): string | null {
  const texts = longTexts(shown.texts);
  const names = { suite, id, ...(trial !== null && { trial: redactKnown(trial) }), ...texts } satisfies Omit<
    View,
    "figures"
  >;
  const start = JSON.stringify(names);
  let left = most - Buffer.byteLength(start);
  // A figure that is too large is left out, smaller ones after it are not.
  const figures = figuresOf(viewer, shown)
    .slice(0, MOST_FIGURES)
    .flatMap((figure) => {
      const written = JSON.stringify(fitFigure(figure));
      const bytes = Buffer.byteLength(written);
      if (bytes > left) return [];
      left -= bytes;
      return [written];
    });
  if (figures.length === 0 && Object.keys(texts).length === 0) return null;
  return `${start.slice(0, -1)},"figures":[${figures.join(",")}]}`;
}

/** Returns the figures of a case. An exception must not prevent the verdict, so it is shown in their place. */
function figuresOf(
  { family, params }: SuiteViewer,
  { one, evidence, labels, more = [] }: ShownCase,
): readonly Figure[] {
  try {
    return [...(family.describe.figures?.({ ...one, evidence, labels, params }) ?? []), ...more];
  } catch (error) {
    const message = errorMessage(error);
    return [createFacts([["Internal error", `This case cannot be shown: ${message}`, "open"]]), ...more];
  }
}

/** Returns the texts that are longer than what the row of a case has of them. */
function longTexts({ text, expected, got }: CaseSummary): Partial<CaseSummary> {
  const long = Object.entries({ text, expected, got }).flatMap(([name, whole]) => {
    const kept = truncate(whole, MAX_TEXT);
    return kept === truncate(whole) ? [] : [[name, kept]];
  });
  return Object.fromEntries(long);
}
