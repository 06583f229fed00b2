import { h } from "preact";
import { useState } from "preact/hooks";
import type { Passages } from "../../../core/view/figure.ts";
import type { Markup } from "../markup.ts";

/** Running texts by piece, each with its verdict and what it rests on. */
export function PassagesView({ figure: { passages, left_out: left } }: { readonly figure: Passages }): Markup {
  return h(
    "div",
    { class: "passages" },
    passages.map(({ title, pieces }, place) =>
      h(
        "div",
        { key: place, class: "passage" },
        title === "" ? null : h("p", { class: "passage-title" }, h("bdi", null, title)),
        pieces.map((piece, index) => h(PieceView, { key: index, piece })),
      ),
    ),
    left > 0 ? h("p", { class: "aside" }, `and ${left} more`) : null,
  );
}

type Piece = Passages["passages"][number]["pieces"][number];

function PieceView({ piece }: { readonly piece: Piece }): Markup {
  const { text, key, tone, tags, rests_on: keys } = piece;
  const [isLit, light] = useState(false);
  return h(
    "span",
    {
      class: `piece ${tone}`,
      onMouseEnter: () => light(true),
      onMouseLeave: () => light(false),
      ...(isLit && { "data-lit": "" }),
    },
    key === "" ? null : h("code", { class: "key" }, h("bdi", null, key)),
    h("bdi", null, text),
    [...tags, ...(keys.length > 0 ? [`rests on ${keys.join(", ")}`] : [])].map((tag) =>
      h("span", { key: tag, class: `tag ${tone}` }, h("bdi", null, tag)),
    ),
    " ",
  );
}
