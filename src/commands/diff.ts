import { resolve } from "node:path";
import type { Diff } from "../core/diff.ts";
import { EXIT } from "../core/verdict.ts";
import { fitsFamily } from "../families/index.ts";
import { printJson } from "../report/json.ts";
import { renderDiffMarkdown, renderDiffText } from "../report/terminal/report-text.ts";
import { compareWithBaseline } from "../run/evaluate.ts";
import { readReport } from "../store/report-folder.ts";
import type { CommandContext } from "./command-context.ts";
import type { Command, ParsedOptions } from "./options.ts";

/** Compares two stored reports. */
export const diff: Command = {
  name: "diff",
  description: "Compare two stored reports: what changed, and which cases broke or healed.",
  operands: ["BASE", "HEAD"],
  options: {
    json: { description: "Print the diff as JSON." },
    markdown: { description: "Print the diff as Markdown." },
    "fail-on-regression": { description: "Exit 1 when a score got worse or a case broke." },
  },
  run: runDiff,
};

async function runDiff(asked: ParsedOptions, desk: CommandContext): Promise<number> {
  const [before = "", after = ""] = asked.operands;
  const base = await readReport(resolve(desk.folder, before), fitsFamily);
  const head = await readReport(resolve(desk.folder, after), fitsFamily);
  const found = compareWithBaseline(head, { ...base, status: "file", distance: null, branch: null, notes: [] });
  desk.print(renderAs(asked, found, desk.color));
  return asked.switches.has("fail-on-regression") && isRegression(found) ? EXIT.failed : EXIT.passed;
}

function renderAs(asked: ParsedOptions, found: Diff, color: boolean): string {
  if (asked.switches.has("json")) return printJson(found);
  return asked.switches.has("markdown") ? renderDiffMarkdown(found) : renderDiffText(found, { color });
}

function isRegression(found: Diff): boolean {
  return found.changes.some((change) => change.kind === "worse") || (found.flips?.regressed.length ?? 0) > 0;
}
