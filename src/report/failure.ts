import type { Failure } from "../core/failure.ts";
import type { Source } from "../core/report.ts";
import type { Document, Phrase, Section } from "./block.ts";
import { formatCount } from "./format.ts";
import type { Links, ReportContext } from "./links.ts";
import { describeReported } from "./verdict/head.ts";

/** How each kind of failure begins, by its exit status. */
const TITLES: Readonly<Record<number, string>> = {
  2: "the workflow, the config or the runner has an error",
  3: "the data cannot be read",
  5: "noworse itself failed",
};

/** The head and the sections of a run that could not be evaluated: what is wrong, where, and what to do. */
export function createFailure(
  { status, errors, total }: Failure,
  source: Source,
  { name, reported }: Pick<ReportContext, "name" | "reported">,
  links: Links,
): Pick<Document, "head" | "sections"> {
  const shown = errors.slice(0, MAX_SHOWN);
  const more = total > shown.length ? `the first ${shown.length} of ${formatCount(total, "error")}` : "";
  const title = TITLES[status] ?? "nothing could be evaluated";
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
      counts: more,
      name: name === "default" ? "" : name,
      remarks: [],
      reported: reported === undefined ? null : describeReported(reported, source, links),
      context: ["This is no verdict: what was scored, if anything, was not stored and decides nothing."],
    },
    sections: [section],
  };
}

/** The most errors, and characters of a sentence of one: all of them fit into a comment. */
const MAX_SHOWN = 10;
const MAX_LENGTH = 500;

function describeError({ what, at, todo }: Failure["errors"][number], links: Pick<Links, "line">): Phrase {
  const place = at === undefined ? null : links.line(lineOf(at));
  return [
    { prose: what, limit: MAX_LENGTH },
    ...(at === undefined ? [] : [" · ", { code: at, limit: 200, href: place }]),
    ...(todo === undefined ? [] : [" · ", { prose: todo, limit: MAX_LENGTH }]),
  ];
}

/** Returns `file:line` of `file:line:column`: a column has no address. */
export function lineOf(at: string): string {
  return at.replace(/(:\d+):\d+$/, "$1");
}
