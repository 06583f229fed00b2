import { countUnlistedFailing } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { escapeWorkflowCommands } from "../escape.ts";
import { hasSeveralSuites } from "../headline.ts";
import { flipLines } from "./flip-text.ts";
import { headlineLines, type TextStyle } from "./report-text.ts";

/** Renders what a run changed since the previous one, given the report compared with that: the cases that flipped, then the verdict. */
export function renderRerun(since: Report, report: Report, style: TextStyle): string {
  const { flips = null, changes = [], shown } = since.diff ?? {};
  const hasFlipped = flips !== null && flips.regressed.length + flips.fixed.length > 0;
  const changed = changes.filter(({ kind }) => kind === "worse" || kind === "better").length;
  const same = changed === 0 ? "Nothing changed since the previous run." : "No case flipped since the previous run.";
  const cases =
    hasFlipped && flips !== null
      ? flipLines(flips, shown, {
          width: 80,
          several: hasSeveralSuites(report),
          ...style,
          unlistedFailing: countUnlistedFailing(since.diff),
        })
      : ["", same];
  const lines = [...cases, "", ...headlineLines(report, style)];
  return `${lines.map(escapeWorkflowCommands).join("\n")}\n`;
}
