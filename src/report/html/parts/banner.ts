import { h } from "preact";
import type { GateResult } from "../../../core/gate.ts";
import type { Report } from "../../../core/report.ts";
import { scoreName } from "../../../core/score.ts";
import { groupBy } from "../../../math/statistics/group.ts";
import { describeBaseline, shortCommit } from "../../baseline-text.ts";
import { describeOverride } from "../../comment/override-text.ts";
import { isCompared } from "../../comment/page-part.ts";
import { describeCaseCondition } from "../../format.ts";
import { createHeadline } from "../../headline.ts";
import type { Links, ReportContext } from "../../links.ts";
import type { Markup } from "../element.ts";
import { withCode } from "../with-code.ts";
import { code, foreign, markBadge } from "./markup.ts";

const MOST_FAILURES = 6;
const SIGNS = {
  pass: ["✓", "Passed", "good"],
  fail: ["✗", "Failed", "bad"],
  unsure: ["?", "Inconclusive", "open"],
  ungated: ["i", "Nothing gated", "plain"],
} as const;

/** The verdict: what a reader must know first. */
export function bannerPart(report: Report, page: ReportContext, links: Links): Markup {
  const { outcome, gates, cases, override } = createHeadline(report);
  const [sign, word, tone] = SIGNS[outcome];
  const name = page.name === "default" ? "" : ` (${page.name})`;
  return h(
    "header",
    { class: `banner ${tone}` },
    h("p", { class: "sign", "aria-hidden": "true" }, sign),
    h(
      "div",
      null,
      h(
        "h1",
        null,
        h("span", null, `${word}${name}`, h("span", { class: "unseen" }, ":")),
        " ",
        h("small", null, gates),
      ),
      h("p", { class: "counts" }, cases),
      failures(report),
      override === null ? null : h("p", null, describeOverride(override, String, String)),
      baselineLine(report, page, links),
      provenance(report, links),
    ),
  );
}

/** The gates that failed, in a line each: which, and by how much. */
function failures({ verdict, suites }: Report): Markup | null {
  const failed = (verdict?.gates ?? []).filter(({ outcome, severity }) => outcome === "fail" && severity === "fail");
  if (failed.length === 0) return null;
  const several = Object.keys(suites).length > 1;
  const named = groupBy(failed, (ruling) => [several ? ruling.suite : "", nameOf(ruling)].filter(Boolean).join(" "));
  const items = [...named].slice(0, MOST_FAILURES).map(([name, rulings]) => {
    // A reason that begins with the name does not say it twice.
    const whys = rulings.map((ruling) => ruling.why.replace(`${nameOf(ruling)}: `, "")).join("; ");
    const isOfCases = rulings.some(({ metric }) => metric === "cases");
    return h("li", null, markBadge("fail", true), " ", isOfCases ? foreign(name) : code(name), ": ", withCode(whys));
  });
  const left = named.size - MOST_FAILURES;
  return h(
    "ul",
    { class: "failures" },
    items,
    left > 0 ? h("li", null, h("a", { href: "#gates" }, `and ${left} more`)) : null,
  );
}

function nameOf(ruling: GateResult): string {
  return ruling.metric === "cases" ? describeCaseCondition(ruling).what : scoreName(ruling);
}

function baselineLine(report: Report, page: ReportContext, links: Links): Markup | null {
  if (report.diff === null) return null;
  const { lead, commit, rest } = describeBaseline(report.diff.baseline, page.created);
  const sentence = `${lead.charAt(0).toUpperCase()}${lead.slice(1)}`;
  return h(
    "p",
    { class: "aside" },
    sentence,
    " ",
    commit === null ? null : commitCode(commit, links),
    " ",
    withCode(rest.trim()),
  );
}

function provenance({ source, created }: Report, links: Links): Markup {
  const head = source.head ?? source.commit;
  return h(
    "p",
    { class: "aside" },
    source.repository === null ? "This run" : code(source.repository),
    head === null ? null : [" at ", commitCode(head, links)],
    source.run_id === null
      ? null
      : [", ", links.run === null ? `run ${source.run_id}` : h("a", { href: links.run }, `run ${source.run_id}`)],
    ", ",
    h("time", { datetime: created }, created.replace("T", " ").replace(/(?:\.\d+)?Z$/, " UTC")),
  );
}

function commitCode(commit: string, links: Links): Markup {
  const short = code(shortCommit(commit));
  const address = links.commit(commit);
  return address === null ? short : h("a", { href: address }, short);
}

/** The page's title: what stands in a browser's tab. */
export function titleOf(report: Report): string {
  const { outcome, gates } = createHeadline(report);
  return `${SIGNS[outcome][1]}: ${gates}${isCompared(report) ? "" : ", nothing compared"} · evaldelta`;
}
