import { h } from "preact";
import { CHANGE_LABELS } from "../data/change-labels.ts";
import { CASE_CHANGES, type PageIndex } from "../data/page-data.ts";
import type { Markup } from "../element.ts";
import { section } from "./markup.ts";

const NOT_AT_HAND = "The run's cases (cases.jsonl.gz) do not lie beside its report, so they cannot be looked at.";

const NO_BASE =
  "The cases of the report that it was compared with are not at hand: of each case before, the page knows what the comparison tells.";

/** The place of the case explorer, which the script fills; it has its height from the start, so nothing moves. */
export function casesPart(index: PageIndex): Markup | null {
  const left = Object.entries(index.leftOut).reduce((sum, [, count]) => sum + count, 0);
  if (index.cases.length === 0 && left === 0) {
    return index.onlyNamed ? section("cases", "Cases", h("p", { class: "hint" }, NOT_AT_HAND)) : null;
  }
  return section(
    "cases",
    "Cases",
    index.onlyNamed
      ? h("p", { class: "hint" }, `${NOT_AT_HAND} These are the ones that the report itself tells of.`)
      : null,
    index.compared && !index.baseKnown && !index.onlyNamed ? h("p", { class: "hint" }, NO_BASE) : null,
    left === 0 ? null : h("p", { class: "hint" }, leftText(index, left)),
    index.cases.length === 0 ? null : explorerPlace(),
  );
}

function explorerPlace(): Markup {
  return h(
    "div",
    { id: "explorer", class: "explorer" },
    h("noscript", null, h("p", null, "The list of all cases needs JavaScript, which is switched off here.")),
  );
}

function leftText({ leftOut, cases }: PageIndex, left: number): string {
  const told = CASE_CHANGES.flatMap((fate) => (leftOut[fate] ? [`${leftOut[fate]} ${CHANGE_LABELS[fate].many}`] : []));
  const all = cases.length + left;
  return `Of ${all} cases the page shows ${cases.length}, what matters most first; the rest are only in cases.jsonl.gz: ${told.join(", ")}.`;
}
