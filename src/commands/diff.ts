import { resolve } from "node:path";
import type { StoredReport } from "../core/baseline.ts";
import type { Diff } from "../core/diff.ts";
import { EXIT } from "../core/error.ts";
import type { Report } from "../core/report.ts";
import { printJson } from "../report/log.ts";
import { renderDiffMarkdown, renderDiffText } from "../report/terminal/report-text.ts";
import { compareWithBaseline, fileBaseline } from "../run/evaluate.ts";
import { loadEvidenceCheck } from "../run/evidence-check.ts";
import { showProgress } from "../run/progress/show-progress.ts";
import { readReport } from "../store/report-folder.ts";
import { outputFormat } from "./arguments/output-format.ts";
import { type CommandContext, type ParsedOptions, widthOf } from "./options.ts";

/** Compares two stored reports. */
export async function diff(options: ParsedOptions, context: CommandContext): Promise<number> {
  const format = outputFormat(options);
  const { operands, flags } = options;
  const [basePath = "", headPath = ""] = operands;
  const { onProgress, end } = showProgress(context);
  const read = (path: string): Promise<StoredReport> => {
    onProgress({ task: `reading ${path}` });
    return readReport(resolve(context.folder, path), loadEvidenceCheck);
  };
  const compare = async (): Promise<{ head: StoredReport; found: Diff }> => {
    const base = await read(basePath);
    const head = await read(headPath);
    onProgress({ task: "comparing" });
    return { head, found: compareWithBaseline(head, fileBaseline(base, basePath)) };
  };
  const { head, found } = await compare().finally(end);
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
