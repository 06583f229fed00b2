import { h } from "preact";
import type { Tone } from "../../../core/view/figure.ts";
import { FATE_WORDS } from "../data/fate-word.ts";
import type { Fate } from "../data/page-data.ts";
import type { Markup } from "../element.ts";

/** What became of a case: a sign and a word, never colour alone. */
export function FateBadge({ fate }: { readonly fate: Fate }): Markup {
  const { one, sign, tone } = FATE_WORDS[fate];
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
