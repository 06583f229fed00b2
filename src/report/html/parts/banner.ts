import { h } from "preact";
import type { GateResult } from "../../../core/gate.ts";
import type { Report } from "../../../core/report.ts";
import { groupBy } from "../../../math/statistics/group.ts";
import { capitalize } from "../../../math/text/capitalize.ts";
import { contextLines } from "../../context-lines.ts";
import { formatInteger } from "../../format.ts";
import { createHeadline, type Headline, isCompared, shortCommit } from "../../headline.ts";
import type { Links, ReportContext } from "../../links.ts";
import { describeGate } from "../../scores/cells.ts";
import { toTerminal } from "../../terminal/columns.ts";
import { code, linked, type Markup, statusBadge, toMarkup, withCode } from "../markup.ts";

const MAX_FAILURES = 6;
const OUTCOMES = {
  pass: ["✓", "good"],
  fail: ["✗", "bad"],
  unsure: ["?", "open"],
  ungated: ["i", "plain"],
} as const;

/** Returns the verdict as a heading: `Failed`, `Failed, overridden`, `No gates`. */
function verdictWord({ verdict, override }: Headline): string {
  return `${verdict === "" ? "No gates" : capitalize(verdict)}${override === null ? "" : ", overridden"}`;
}

/** Renders the verdict, the baseline and the source of a report. */
export function bannerPart(report: Report, context: ReportContext, links: Links): Markup {
  const headline = createHeadline(report);
  const { gates, measure, cases } = headline;
  const [sign, tone] = OUTCOMES[headline.outcome];
  const name = context.name === "default" ? "" : ` (${context.name})`;
  const lines = contextLines(report, context.created, links);
  const word = `${verdictWord(headline)}${name}`;
  const title = [h("span", null, word, h("span", { class: "unseen" }, ":")), " ", h("small", null, gates)];
  return h(
    "header",
    { class: `banner ${tone}` },
    h("p", { class: "sign", "aria-hidden": "true" }, sign),
    h(
      "div",
      null,
      h("h1", null, title),
      h("p", { class: "counts" }, [measure, cases].filter(Boolean).join(" · ")),
      failedGates(report),
      lines.map((line) => h("p", { class: "aside" }, toMarkup(line))),
      provenance(report, links),
    ),
  );
}

/** Renders the failed gates, one line each: which gate, and by how much. */
function failedGates(report: Report): Markup | null {
  const failed = (report.verdict?.gates ?? []).filter(
    ({ outcome, severity }) => outcome === "fail" && severity === "fail",
  );
  if (failed.length === 0) return null;
  const hasSeveral = Object.keys(report.suites).length > 1;
  const nameOf = (result: GateResult): string => toTerminal(describeGate(result, report).subject);
  const byName = groupBy(failed, (result) => (hasSeveral ? `${result.suite} ${nameOf(result)}` : nameOf(result)));
  const items = [...byName].slice(0, MAX_FAILURES).map(([name, results]) => {
    // A reason that begins with the name does not repeat it.
    const reasons = results.map((result) => result.why.replace(`${nameOf(result)}: `, "")).join(" · ");
    const isOfCases = results.some(({ metric }) => metric === "cases");
    return h(
      "li",
      null,
      statusBadge("fail", true),
      " ",
      isOfCases ? h("bdi", null, name) : code(name),
      ": ",
      withCode(reasons),
    );
  });
  const left = byName.size - MAX_FAILURES;
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

/** Returns the document's title. */
export function titleOf(report: Report): string {
  const headline = createHeadline(report);
  return `${verdictWord(headline)}: ${headline.gates}${isCompared(report) ? "" : ", not compared"} · evaldelta`;
}

const NAMES: Readonly<Record<string, string>> = {
  measure: "Measure",
  regressed: "Regressed",
  drops: "Worse cases",
  gates: "Gates",
  metrics: "Metrics",
  warnings: "Warnings",
  cases: "Cases",
  slices: "Slices",
  trials: "Trials",
  charts: "Charts",
  trends: "Trends",
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
  return h("footer", null, `evaldelta ${tool.version}`, shown);
}
