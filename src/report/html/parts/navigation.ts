import { h } from "preact";
import type { Markup } from "../element.ts";

const NAMES: Readonly<Record<string, string>> = {
  broken: "What broke",
  gates: "Gates",
  metrics: "Metrics",
  notes: "Notes",
  cases: "Cases",
  slices: "Slices",
  pictures: "Pictures",
  trends: "Trends",
  suites: "Suites",
};

/** Links to the parts that are there; the button for light and dark is the script's. */
export function navigation(parts: readonly Markup[]): Markup {
  const ids = parts.map((part) => String((part.props as { id?: string }).id ?? ""));
  return h(
    "nav",
    { "aria-label": "Parts of the report" },
    h(
      "ul",
      null,
      ids.map((id) => h("li", null, h("a", { href: `#${id}` }, NAMES[id] ?? id))),
    ),
    h("button", { id: "theme", type: "button", hidden: true }, "Dark"),
  );
}
