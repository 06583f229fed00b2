import { hasNoBaseline } from "../../core/baseline-record.ts";
import type { Report } from "../../core/report.ts";
import { describeBaseline, shortCommit } from "../baseline-text.ts";
import { codeSpan, nameText, prose } from "../escape.ts";
import { createHeadline, type Headline } from "../headline.ts";
import { codeLink, type Links, type ReportContext } from "../links.ts";
import type { Note } from "../notes/note.ts";
import { describeOverride } from "./override-text.ts";

const SIGNS: Readonly<Record<Headline["outcome"], string>> = { pass: "✅", fail: "❌", unsure: "⚠️", ungated: "ℹ️" };

/** The first line of a page: the verdict within its first 140 characters. */
export function headingSection(report: Report, page: ReportContext): string {
  const { outcome, gates, cases, override } = createHeadline(report);
  const overridden =
    override === null ? "" : `${describeOverride(override, headingName, (label) => codeSpan(label, { limit: 30 }))}: `;
  const name = page.name === "default" ? "" : ` (${nameText(page.name)})`;
  return `## ${SIGNS[outcome]} Evaluation${name}: ${overridden}${gates} · ${cases}`;
}

function headingName(by: string): string {
  return prose(by, { limit: 40 });
}

/** What was compared with, or why nothing was. */
export function baselineSection(report: Report, page: ReportContext, links: Links): string {
  if (report.diff === null) return "";
  const { lead, commit, rest } = describeBaseline(report.diff.baseline, page.created);
  const code = commit === null ? "" : codeLink(shortCommit(commit), links.commit(commit));
  return [lead, code, prose(rest, { limit: 500 })].filter(Boolean).join(" ");
}

/** Whether the report stands beside another one. */
export function isCompared({ diff }: Report): boolean {
  return diff !== null && !hasNoBaseline(diff.baseline);
}

/** What the reported run is called where it stands beside its baseline. */
export function runName({ source }: Report): string {
  return source.event?.startsWith("pull_request") ? "This PR" : "This run";
}

const NOTE_SIGNS = { fail: "❌ ", unsure: "⚠️ ", info: "" } as const;

/** Notes as a list. */
export function notesList(notes: readonly Note[]): string {
  return notes
    .map(({ mark, about, text }) => {
      const name = about === "" ? "" : `${prose(about)}: `;
      return `- ${NOTE_SIGNS[mark]}${name}${prose(text, { limit: 400 })}`;
    })
    .join("\n");
}

/** The last line: where to read on, and which run this is. */
export function footerPart(report: Report, links: Links): string {
  const { source, tool } = report;
  const head = source.head ?? source.commit;
  const linked = (text: string, address: string | null): string => (address === null ? "" : `[${text}](${address})`);
  const run = source.run_id === null ? "" : `run ${source.run_id}, attempt ${source.run_attempt ?? 1}`;
  const parts = [
    linked("page", links.page),
    links.pages === null ? "" : `the page is in [the artifacts of this run](${links.pages})`,
    linked("report", links.artifact),
    linked("step summary", links.run),
    linked("what the gates mean", links.gates),
    `evaldelta ${prose(tool.version, { limit: 40 })}`,
    run,
    head === null ? "" : `for ${codeLink(shortCommit(head), links.commit(head))}`,
  ];
  return `<sub>${parts.filter(Boolean).join(" · ")}</sub>`;
}

/** Parts of a page with a blank line between them; empty ones are left out. */
export function joinSections(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
