import { h } from "preact";
import type { Report } from "../../../core/report.ts";
import { capitalize } from "../../../math/text/capitalize.ts";
import { contextLines } from "../../context-lines.ts";
import { formatInteger } from "../../format.ts";
import { createHeadline, type Headline, hasSeveralSuites, shortCommit, titlePieces } from "../../headline.ts";
import type { Links, ReportContext } from "../../links.ts";
import type { Piece } from "../../phrase.ts";
import { gateLine } from "../../scores/gate-lines.ts";
import { createRows } from "../../scores/score-row.ts";
import { toTerminal } from "../../terminal/columns.ts";
import { code, linked, type Markup, toMarkup } from "../markup.ts";

const OUTCOMES = {
  pass: ["✓", "good"],
  fail: ["✗", "bad"],
  unsure: ["?", "open"],
  ungated: ["i", "plain"],
} as const;

/** More failed gates than this are not all named by the headline, so they are listed below it. */
const MAX_NAMED = 2;
const MAX_FAILURES = 6;

/** Renders the verdict, the baseline and the source of a report. */
export function bannerPart(report: Report, context: ReportContext, links: Links): Markup {
  const headline = createHeadline(report);
  const [sign, tone] = OUTCOMES[headline.outcome];
  const lines = contextLines(report, context.created, links);
  return h(
    "header",
    { class: `banner ${tone}` },
    h("p", { class: "sign", "aria-hidden": "true" }, sign),
    h(
      "div",
      null,
      h("h1", null, toMarkup(headingOf(headline, context.name))),
      headline.counts === "" ? null : h("p", { class: "counts" }, headline.counts),
      failedGates(report),
      lines.map((line) => h("p", { class: "aside" }, toMarkup(line))),
      provenance(report, links),
    ),
  );
}

/** Returns the first line of every output, without the word "Evaluation" before a verdict: `Failed: precision fell 6.7 pts`. */
function headingOf(headline: Headline, name = "default"): readonly Piece[] {
  const { verdict } = headline;
  const own: Piece[] = name === "default" ? [] : [" (", { prose: name }, ")"];
  const [, ...rest] = titlePieces(headline);
  return [verdict === "" ? "Evaluation" : capitalize(verdict), ...own, ...rest];
}

/** Renders a line for each score that failed its gates; null where the headline names them all. */
function failedGates(report: Report): Markup | null {
  const failed = createRows(report).filter(({ status }) => status === "fail");
  if (failed.length <= MAX_NAMED) return null;
  const several = hasSeveralSuites(report);
  const items = failed.slice(0, MAX_FAILURES).map((row) => h("li", null, toMarkup(gateLine(report, row, { several }))));
  const left = failed.length - MAX_FAILURES;
  const more = left > 0 ? h("li", null, h("a", { href: "#gates" }, `and ${formatInteger(left)} more`)) : null;
  return h("ul", { class: "failures" }, items, more);
}

function provenance({ source, created }: Report, links: Links): Markup {
  const head = source.head ?? source.commit;
  return h(
    "p",
    { class: "aside" },
    source.repository === null ? "This run" : code(source.repository),
    head === null ? null : [" at ", linked(code(shortCommit(head)), links.commit(head))],
    source.run_id === null ? null : [", ", linked(`run ${source.run_id}`, links.run)],
    ", ",
    h("time", { datetime: created }, created.replace("T", " ").replace(/(?:\.\d+)?Z$/, " UTC")),
  );
}

export function titleOf(report: Report): string {
  return `${toTerminal(headingOf(createHeadline(report)))} · noworse`;
}

const NAMES: Readonly<Record<string, string>> = {
  measure: "Evaluation",
  regressed: "Regressed",
  drops: "Worse cases",
  gates: "Gates",
  metrics: "Metrics",
  warnings: "Warnings",
  notes: "Notes",
  cases: "Cases",
  slices: "Slices",
  trials: "Trials",
  charts: "Charts",
  history: "History",
  suites: "Suites",
};

/** Renders links to the sections; the script shows the button for light and dark. */
export function navigation(sections: readonly Markup[]): Markup {
  const ids = sections.map((part) => String((part.props as { id?: string }).id ?? ""));
  const items = ids.map((id) => h("li", null, h("a", { href: `#${id}` }, NAMES[id] ?? id)));
  const theme = h("button", { id: "theme", type: "button", hidden: true }, "Dark");
  return h("nav", { "aria-label": "Sections of the report" }, h("ul", null, items), theme);
}

/** Renders the version and links to more information. */
export function footerPart({ tool }: Report, links: Links): Markup {
  const all = [
    ["about gates", links.gates],
    ["the run", links.run],
  ] as const;
  const shown = all.filter(([, href]) => href !== null).map(([text, href]) => [" · ", linked(text, href)]);
  return h("footer", null, `noworse ${tool.version}`, shown);
}
