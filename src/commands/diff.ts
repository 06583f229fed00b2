import { resolve } from "node:path";
import type { Diff } from "../core/diff.ts";
import { EXIT } from "../core/error.ts";
import type { Report } from "../core/report.ts";
import { fitsFamily } from "../families/index.ts";
import { printJson } from "../report/log.ts";
import { renderDiffMarkdown, renderDiffText } from "../report/terminal/report-text.ts";
import { compareWithBaseline, fileBaseline } from "../run/evaluate.ts";
import { readReport } from "../store/report-folder.ts";
import { outputFormat } from "./arguments/output-format.ts";
import { type CommandContext, type ParsedOptions, widthOf } from "./options.ts";

/** Compares two stored reports. */
export async function diff(options: ParsedOptions, context: CommandContext): Promise<number> {
  const format = outputFormat(options);
  const { operands, flags } = options;
  const [basePath = "", headPath = ""] = operands;
  const base = await readReport(resolve(context.folder, basePath), fitsFamily);
  const head = await readReport(resolve(context.folder, headPath), fitsFamily);
  const found = compareWithBaseline(head, fileBaseline(base, basePath));
  context.print(render(found, { suites: head.report.suites, format, color: context.color, ...widthOf(context) }));
  return flags.has("fail-on-regression") && isRegression(found) ? EXIT.failed : EXIT.passed;
}

interface DiffStyle {
  readonly suites: Report["suites"];
  readonly format: string;
  readonly color: boolean;
  readonly width?: number;
}

function render(found: Diff, { format, ...style }: DiffStyle): string {
  if (format === "json") return printJson(found);
  return format === "markdown" ? renderDiffMarkdown(found, style.suites) : renderDiffText(found, style);
}

function isRegression({ changes, flips }: Diff): boolean {
  return changes.some((change) => change.kind === "worse") || (flips?.regressed.length ?? 0) > 0;
}
