import { h } from "preact";
import type { Tone } from "../../../core/view/figure.ts";
import { CHANGE_LABELS } from "../data/change-labels.ts";
import type { CaseChange } from "../data/page-data.ts";
import type { Markup } from "../markup.ts";

/** What became of a case: a sign and a word, never colour alone. */
export function ChangeBadge({ fate }: { readonly fate: CaseChange }): Markup {
  const { one, sign, tone } = CHANGE_LABELS[fate];
  return h(Badge, { sign, word: one, tone });
}

/** A sign and a word in the colour of their meaning. */
export function Badge({
  sign,
  word,
  tone,
}: {
  readonly sign: string;
  readonly word: string;
  readonly tone: Tone;
}): Markup {
  return h(
    "span",
    { class: `badge ${tone}` },
    h("span", { "aria-hidden": "true" }, sign),
    h("span", { class: "word" }, word),
  );
}
