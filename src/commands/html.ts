import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Diff } from "../core/diff.ts";
import { EXIT } from "../core/error.ts";
import { seriesName } from "../core/history.ts";
import type { OnProgress } from "../core/log.ts";
import type { StoredReport } from "../core/report.ts";
import { scoreName } from "../core/score.ts";
import { pairedBaseline } from "../pipeline/base-answers.ts";
import { withSameTexts } from "../pipeline/cases/without-texts.ts";
import { HTML_FILE, localContext, renderHtmlReport } from "../pipeline/documents.ts";
import { compareWithBaseline, fileBaseline } from "../pipeline/evaluate.ts";
import { showProgress } from "../pipeline/progress.ts";
import { loadEvidenceCheck } from "../pipeline/stored-metrics.ts";
import { unwritable, writeNamedFile } from "../store/files.ts";
import { readReport } from "../store/report-folder.ts";
import type { CommandContext, ParsedOptions } from "./options.ts";

/** Renders the HTML report of a stored report. */
export async function html(options: ParsedOptions, context: CommandContext): Promise<number> {
  const { onProgress, end } = showProgress(context);
  const file = await writePage(options, context, onProgress).finally(end);
  if (file !== null) context.print(`${file}\n`);
  return EXIT.passed;
}

/** Writes the page. Returns its path; null where it is no file, but a device or a pipe. */
async function writePage(
  { operands, values }: ParsedOptions,
  context: CommandContext,
  onProgress: OnProgress,
): Promise<string | null> {
  const [path = ""] = operands;
  const source = resolve(context.folder, path);
  const read = (name: string): Promise<StoredReport> => {
    onProgress({ task: `reading ${name}` });
    return readReport(resolve(context.folder, name), loadEvidenceCheck, context.log.warn);
  };
  const { base: basePath, out } = values;
  const [stored, base] = withSameTexts(await read(path), basePath === undefined ? null : await read(basePath));
  onProgress({ task: "writing the HTML report" });
  const head = base === null ? stored : withBaseline(stored, base);
  const file = out === undefined ? join(await folderOf(source), HTML_FILE) : resolve(context.folder, out);
  const page = localContext(stored.report);
  const isFile = await writeNamedFile(file, await renderHtmlReport({ head, base, page })).catch((error: unknown) => {
    throw unwritable(error, "The HTML report", file);
  });
  return isFile ? file : null;
}

/** Returns the report with its differences from another one; without its verdict when that is of another baseline. */
function withBaseline(head: StoredReport, base: StoredReport): StoredReport {
  const found = compareWithBaseline(head, pairedBaseline(fileBaseline(base), head));
  const { diff } = head.report;
  const isOwn = diff !== null && isSameBaseline(diff, found);
  return isOwn ? head : { ...head, report: { ...head.report, diff: found, verdict: null } };
}

const COMPARED_FIELDS = ["created", "commit", "outcome", "run_id"] as const;

/** Returns whether two diffs have one baseline. Reports of the same second without a commit differ only in their scores. */
function isSameBaseline(diff: Diff, found: Diff): boolean {
  const values = new Map(found.changes.map((change) => [seriesName(change.suite, scoreName(change)), change.base]));
  return (
    COMPARED_FIELDS.every((field) => diff.baseline[field] === found.baseline[field]) &&
    diff.changes.every((change) => {
      const other = values.get(seriesName(change.suite, scoreName(change))) ?? null;
      // Without the cases of a side, its scores are over other cases.
      return found.flips === null || change.base === null || other === null || Math.abs(change.base - other) < 1e-9;
    })
  );
}

async function folderOf(path: string): Promise<string> {
  return (await stat(path)).isDirectory() ? path : dirname(path);
}
