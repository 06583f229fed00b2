import type { Report } from "../../core/report.ts";
import { createHeadline, describeBaseline, type Headline, shortCommit } from "../headline.ts";
import type { Links, ReportContext } from "../links.ts";
import { joinSections, markdownLink, toMarkdown } from "../markdown.ts";
import type { Note } from "../notes/note.ts";

const SIGNS: Readonly<Record<Headline["outcome"], string>> = { pass: "✅", fail: "❌", unsure: "⚠️", ungated: "ℹ️" };

/** Renders the first lines of a comment or summary: the verdict within 140 characters, then the baseline. */
export function headSection(report: Report, context: ReportContext, links: Links): string {
  const { outcome, gates, cases, override } = createHeadline(report);
  const overridden = override === null ? "" : `${toMarkdown(override)}: `;
  const name = context.name === "default" ? "" : toMarkdown([" (", { name: context.name }, ")"]);
  const headline = `## ${SIGNS[outcome]} Evaluation${name}: ${overridden}${gates} · ${cases}`;
  const baseline = describeBaseline(report, context.created, links);
  return joinSections([headline, baseline === null ? "" : toMarkdown(baseline)]).trimEnd();
}

const NOTE_SIGNS = { fail: "❌ ", unsure: "⚠️ ", info: "" } as const;

/** Renders notes as a list. */
export function notesList(notes: readonly Note[]): string {
  return notes
    .map(({ mark, about, text }) => {
      const name = about === "" ? "" : toMarkdown([{ prose: about }, ": "]);
      return `- ${NOTE_SIGNS[mark]}${name}${toMarkdown({ prose: text, limit: 400 })}`;
    })
    .join("\n");
}

/** Renders the last line: links to more information, and the run. */
export function footerSection({ source, tool }: Report, links: Links): string {
  const head = source.head ?? source.commit;
  const linked = (text: string, address: string | null): string =>
    address === null ? "" : markdownLink(text, address);
  const parts = [
    linked("HTML report", links.htmlReport),
    links.artifactList === null
      ? ""
      : `the HTML report is in ${markdownLink("the artifacts of this run", links.artifactList)}`,
    linked("report", links.artifact),
    linked("step summary", links.run),
    linked("about gates", links.gates),
    toMarkdown(["evaldelta ", { prose: tool.version, limit: 40 }]),
    source.run_id === null ? "" : `run ${source.run_id}, attempt ${source.run_attempt ?? 1}`,
    head === null ? "" : toMarkdown(["for ", { code: shortCommit(head), href: links.commit(head) }]),
  ];
  return `<sub>${parts.filter(Boolean).join(" · ")}</sub>`;
}

/** Returns the first text that fits in `bytes` UTF-8 bytes, else the last one. Creates texts only when needed. */
export function firstFitting(texts: readonly (() => string)[], bytes: number): string {
  let text = "";
  for (const create of texts) {
    text = create();
    if (Buffer.byteLength(text) <= bytes) return text;
  }
  return text;
}
