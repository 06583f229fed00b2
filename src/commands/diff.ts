import { resolve } from "node:path";
import type { Change, Diff } from "../core/diff.ts";
import { EXIT } from "../core/error.ts";
import type { Report, StoredReport } from "../core/report.ts";
import { scoreName, unscoredCount } from "../core/score.ts";
import { compareMeasure } from "../gates/measure/compare.ts";
import { findRepositoryRoot } from "../input/config/files.ts";
import { pairedBaseline } from "../pipeline/base-answers.ts";
import { withSameTexts } from "../pipeline/cases/without-texts.ts";
import { compareWithBaseline, fileBaseline } from "../pipeline/evaluate.ts";
import { showProgress } from "../pipeline/progress.ts";
import { loadEvidenceCheck } from "../pipeline/stored-metrics.ts";
import { printJson } from "../report/log.ts";
import type { TextStyle } from "../report/print/terminal.ts";
import { renderDiffMarkdown, renderDiffText } from "../report/report-text.ts";
import { readReport } from "../store/report-folder.ts";
import { LocalPlaces } from "./local-places.ts";
import { type CommandContext, outputFormat, type ParsedOptions, widthOf } from "./options.ts";

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
  const compare = async () => {
    const [base, head] = withSameTexts(await read(basePath), await read(headPath));
    onProgress({ task: "comparing" });
    const compared = compareWithBaseline(head, pairedBaseline(fileBaseline(base, basePath), head));
    const measure = compareMeasure({ base: null, before: base, head, renamed: compared.renamed });
    return { base: base.report, head: head.report, found: { ...compared, measure } };
  };
  const { base, head, found } = await compare().finally(end);
  const places = new LocalPlaces(findRepositoryRoot(context.folder) ?? context.folder, context.folder);
  const style = { color: context.color, ...widthOf(context), place: (at: string) => places.convert(at) };
  context.print(render({ ...head, diff: found }, format, style));
  const isWorse = flags.has("fail-on-regression") && (isRegression(found) || lacksValues(base, head));
  return isWorse ? EXIT.failed : EXIT.passed;
}

function render(report: Report, format: string, style: TextStyle): string {
  if (format === "json") return printJson(report.diff);
  return format === "markdown" ? renderDiffMarkdown(report) : renderDiffText(report, style);
}

/** Returns whether something got worse, or what was good before is no longer there: a score, or a case that passed. */
function isRegression({ changes, flips }: Diff): boolean {
  const isLost = ({ base, head }: Change): boolean => base !== null && head === null;
  const isWorse = changes.some((change) => change.kind === "worse" || change.kind === "removed" || isLost(change));
  if (isWorse || flips === null) return isWorse;
  const gone = [...flips.removed, ...flips.unscored];
  return flips.regressed.length > 0 || gone.some(({ passed_before: passed }) => passed === true);
}

/** Returns whether fewer cases of a score have a value than before. */
function lacksValues(before: Report, now: Report): boolean {
  const missingIn = ({ suites }: Report) =>
    new Map(
      Object.entries(suites).flatMap(([suite, { scores }]) =>
        scores.map((score) => [`${suite}\n${scoreName(score)}`, unscoredCount(score)] as const),
      ),
    );
  const known = missingIn(before);
  return [...missingIn(now)].some(([key, missing]) => missing > (known.get(key) ?? missing));
}
