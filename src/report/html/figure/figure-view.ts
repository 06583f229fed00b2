import { h } from "preact";
import type { Facts, Figure, List, Tone } from "../../../core/view/figure.ts";
import type { Markup } from "../markup.ts";
import { PassagesView } from "./passages-view.ts";

const SIGNS: Readonly<Record<Tone, string>> = { good: "✓", bad: "✗", open: "?", plain: "·" };

/** One figure of one version; scenes are drawn elsewhere, both versions over each other. */
export function FigureView({ figure }: { readonly figure: Figure | null }): Markup | null {
  switch (figure?.kind) {
    case "facts":
      return h(FactsView, { figure });
    case "list":
      return h(ListView, { figure });
    case "passages":
      return h(PassagesView, { figure });
    default:
      return figure === null ? h("p", { class: "aside" }, "nothing here") : null;
  }
}

function FactsView({ figure: { facts } }: { readonly figure: Facts }): Markup {
  return h(
    "dl",
    { class: "facts" },
    facts.map(({ name, value, tone }, place) =>
      h(
        "div",
        { key: place },
        h("dt", null, h("bdi", null, name)),
        h("dd", { class: `tone ${tone}` }, h("bdi", null, value)),
      ),
    ),
  );
}

function ListView({ figure }: { readonly figure: List }): Markup {
  const { entries, ranked, left_out: left } = figure;
  if (entries.length === 0) return h("p", { class: "aside" }, "none");
  return h(
    "div",
    null,
    h(
      ranked ? "ol" : "ul",
      { class: ranked ? "list ranked" : "list" },
      entries.map(({ text, tone, tags, note, share }, place) =>
        h(
          "li",
          { key: place, class: tone },
          h("span", { class: `sign ${tone}`, "aria-hidden": "true" }, SIGNS[tone]),
          h(
            "div",
            null,
            h("bdi", { class: "text" }, text),
            tags.map((tag) => h("span", { key: tag, class: `tag ${tone}` }, h("bdi", null, tag))),
            share === null
              ? null
              : h("meter", { min: 0, max: 1, value: share, "aria-label": `${(100 * share).toFixed(1)}%` }),
            note === "" ? null : h("p", { class: "note" }, h("bdi", null, note)),
          ),
        ),
      ),
    ),
    left > 0 ? h("p", { class: "aside" }, `and ${left} more`) : null,
  );
}
