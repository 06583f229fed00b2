import { h } from "preact";
import type { Report } from "../../core/report.ts";
import { capitalize } from "../../math/text/texts.ts";
import type { Document, Head } from "../block.ts";
import type { Links } from "../links.ts";
import type { Piece } from "../phrase.ts";
import { toMarkup } from "../print/html.ts";
import { joinRemarks } from "../print/markdown.ts";
import { toTerminal } from "../print/terminal.ts";
import { shortCommit } from "../verdict/headline.ts";
import { code, linked, type Markup } from "./markup.ts";

const OUTCOMES = {
  pass: ["✓", "good"],
  fail: ["✗", "bad"],
  unsure: ["?", "open"],
  ungated: ["i", "plain"],
} as const;

/** Renders the verdict, how it came about, and the source of a report. */
export function renderBanner(head: Head, report: Report, links: Links): Markup {
  const [sign, tone] = OUTCOMES[head.outcome];
  return h(
    "header",
    { class: `banner ${tone}` },
    h("p", { class: "sign", "aria-hidden": "true" }, sign),
    h(
      "div",
      null,
      h("h1", null, toMarkup(headingOf(head))),
      head.counts === "" ? null : h("p", { class: "counts" }, head.counts),
      head.context.map((line) => h("p", { class: "aside" }, toMarkup(line))),
      provenance(report, links),
    ),
  );
}

/** Returns the first line of every output, without the word "Evaluation" before a verdict: `Failed: precision fell 6.7 pts`. */
function headingOf({ name, verdict, remarks, title }: Head): readonly Piece[] {
  const words = [verdict, ...remarks.map(toTerminal)].filter(Boolean);
  const own: Piece[] = name === "" ? [] : [" (", { prose: name }, ")"];
  const start: Piece = words.length === 0 ? "Evaluation" : { prose: capitalize(joinRemarks(words)) };
  return [start, ...own, ": ", ...[title].flat()];
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

/** Returns the title of the file: the heading, and the name of the tool. */
export function titleOf({ head }: Document): string {
  return `${toTerminal(headingOf(head))} · noworse`;
}

/** Renders links to the sections; the script shows the button for light and dark. */
export function renderNavigation(sections: readonly { readonly id: string; readonly name: string }[]): Markup {
  const items = sections.map(({ id, name }) => h("li", null, h("a", { href: `#${id}` }, name)));
  const theme = h("button", { id: "theme", type: "button", hidden: true }, "Dark");
  return h("nav", { "aria-label": "Sections of the report" }, h("ul", null, items), theme);
}
