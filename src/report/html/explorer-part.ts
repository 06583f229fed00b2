import { h } from "preact";
import { formatInteger } from "../format.ts";
import { CASE_CHANGES, CHANGE_LABELS, type PageIndex } from "./data/page-data.ts";
import type { Markup } from "./markup.ts";

const NO_CASES = "The cases of this report are not available: cases.jsonl.gz is not beside its report.";
const NO_BASE_CASES =
  "The cases of the baseline are not available: this report shows only what the comparison recorded of them.";

/** Renders the section of the case explorer, which the script fills; it has its height from the start, so nothing moves. Null without any case. */
export function renderExplorerPart(index: PageIndex): Markup | null {
  const { cases, isFromDiffOnly, compared, hasBaseCases } = index;
  const left = Object.values(index.leftOut).reduce((sum, count) => sum + count, 0);
  if (cases.length === 0 && left === 0 && !isFromDiffOnly) return null;
  const hints = [
    isFromDiffOnly ? `${NO_CASES}${cases.length === 0 ? "" : " The report names the ones below."}` : "",
    compared && !hasBaseCases && !isFromDiffOnly ? NO_BASE_CASES : "",
    left === 0 ? "" : leftText(index, left),
  ];
  const noScript = h("noscript", null, h("p", null, "The list of all cases needs JavaScript, which is disabled."));
  return h(
    "section",
    { id: "cases", "aria-labelledby": "cases-title" },
    h("h2", { id: "cases-title" }, "Cases"),
    hints.filter(Boolean).map((hint) => h("p", { class: "hint" }, hint)),
    cases.length === 0 ? null : h("div", { id: "explorer", class: "explorer" }, noScript),
  );
}

function leftText({ leftOut, cases }: PageIndex, left: number): string {
  const counts = CASE_CHANGES.flatMap((change) => {
    const count = leftOut[change];
    return count ? [`${formatInteger(count)} ${CHANGE_LABELS[change].many}`] : [];
  });
  const [shown, all] = [cases.length, cases.length + left].map(formatInteger);
  return `Showing ${shown} of ${all} cases, the most important first; the others are in cases.jsonl.gz only: ${counts.join(", ")}.`;
}
