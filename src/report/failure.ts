import type { Source } from "../core/report.ts";
import type { Failure } from "../core/verdict/verdict.ts";
import type { Document, Phrase, Section } from "./block.ts";
import { formatCount } from "./format.ts";
import type { Links, ReportContext } from "./links.ts";
import { clauseOf } from "./terminal.ts";
import { describeReported } from "./verdict/head.ts";

/** The head and the sections of a run that could not be evaluated: what is wrong, where, and what to do. */
export function createFailure(
  { errors, total }: Failure,
  source: Source,
  { name, reported }: Pick<ReportContext, "name" | "reported">,
  links: Links,
): Pick<Document, "head" | "sections"> {
  const shown = errors.slice(0, MAX_SHOWN);
  const more = total > shown.length ? `the first ${shown.length} of ${formatCount(total, "error")}` : "";
  const [first] = errors;
  const others = total > 1 ? `, and ${formatCount(total - 1, "more error")}` : "";
  const title: Phrase = [{ prose: clauseOf(first?.what ?? "an error"), limit: MAX_TITLE }, others];
  const section: Section = {
    id: "notes",
    name: "Errors",
    title: "Errors",
    look: "plain",
    blocks: [{ kind: "list", lines: shown.map((error) => describeError(error, links)) }],
  };
  return {
    head: {
      outcome: "fail",
      verdict: "could not run",
      title,
      where: [],
      counts: more,
      name: name === "default" ? "" : name,
      warnings: "",
      remarks: [],
      reported: reported === undefined ? null : describeReported(reported, source, links),
      context: ["There is no verdict. Mend what is wrong and run the job again."],
    },
    sections: [section],
  };
}

/** The most errors, and characters of a sentence of one: all of them fit into a comment. */
const MAX_SHOWN = 10;
const MAX_TITLE = 120;
const MAX_LENGTH = 500;

function describeError({ what, at, todo }: Failure["errors"][number], links: Pick<Links, "line">): Phrase {
  const place = at === undefined ? null : links.line(lineOf(at));
  return [
    { prose: clauseOf(what), limit: MAX_LENGTH },
    ...(at === undefined ? [] : [" · ", { code: at, limit: 200, href: place }]),
    ...(todo === undefined ? [] : [" · ", { prose: todo, limit: MAX_LENGTH }]),
  ];
}

/** Returns `file:line` of `file:line:column`: a column has no address. */
export function lineOf(at: string): string {
  return at.replace(/(:\d+):\d+$/, "$1");
}
