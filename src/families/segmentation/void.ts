import type { SuiteFindings } from "../../core/family.ts";
import { formatPercent } from "../../math/text/number-format.ts";
import { type Evidence, labelPixels } from "./evidence.ts";
import type { Params } from "./params.ts";

/** The share of void pixels above which 255 may be a class. */
const MOST_VOID = 0.1;

/** Stops where pixels are void because `void` is not set, and may be a class. */
export function checkSuite(all: readonly Evidence[], { labels: names }: Pick<Params, "labels">): SuiteFindings {
  const shareOf = (side: 0 | 1): number => {
    const sum = (count: (one: Evidence) => number): number => all.reduce((total, one) => total + count(one), 0);
    const labelled = sum(({ pixels: counts }) => counts.reduce((n, one, at) => n + (at % 3 === side + 1 ? one : 0), 0));
    const voids = sum(({ void_by_default: own }) => own?.[side] ?? 0);
    return voids === 0 ? 0 : voids / (labelled + sum(({ unlabelled }) => unlabelled[side]));
  };
  const [truth, predicted] = [shareOf(0), shareOf(1)];
  const seen = new Set(all.flatMap((one) => one.labels.filter((_, index) => labelPixels(one, index).truth > 0)));
  const unseen = Object.values(names ?? {})
    .flat()
    .find((name) => !seen.has(name));
  const have = (share: number, of: string): string | false =>
    share > MOST_VOID && `${formatPercent(share)} of the pixels of ${of} have the value 255`;
  const why =
    have(truth, "the truth") ||
    have(predicted, "the predictions") ||
    (truth > 0 && seen.size <= 1 && "The truth has one label and the value 255") ||
    (truth > 0 && unseen !== undefined && `The truth has no label \`${unseen}\`, but the value 255`);
  const todo = "Add `void: null` to `params` if 255 is a class, or `void: 255` if these pixels have no label.";
  return why ? { errors: [{ what: `${why}, which is left out by default.`, todo }] } : {};
}
