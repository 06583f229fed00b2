import { h } from "preact";
import type { Facts } from "../../../core/view/figure.ts";
import type { PageIndex } from "../data/page-data.ts";
import type { Markup } from "../markup.ts";

/** The facts of both versions beside each other; what moved is set apart by its weight. */
export function FactsTable({
  base,
  now,
  names,
}: {
  readonly base: Facts;
  readonly now: Facts;
  readonly names: PageIndex["names"];
}): Markup {
  const before = new Map(base.facts.map((fact) => [fact.name, fact]));
  const after = new Map(now.facts.map((fact) => [fact.name, fact]));
  const all = [...new Set([...after.keys(), ...before.keys()])];
  return h(
    "table",
    { class: "compared" },
    h("caption", { class: "unseen" }, "What was seen"),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, "Seen"),
        h("th", { scope: "col" }, names.base),
        h("th", { scope: "col" }, names.now),
      ),
    ),
    h(
      "tbody",
      null,
      all.map((name) => {
        const [was, is] = [before.get(name), after.get(name)];
        const moved = was?.value !== is?.value;
        return h(
          "tr",
          { key: name, class: moved ? "moved" : "" },
          h("th", { scope: "row" }, h("bdi", null, name)),
          factCell(was),
          factCell(is),
        );
      }),
    ),
  );
}

function factCell(fact: Facts["facts"][number] | undefined): Markup {
  if (fact === undefined) return h("td", null, "–");
  return h("td", null, h("span", { class: `tone ${fact.tone}` }, h("bdi", null, fact.value)));
}
