import { resolve } from "node:path";
import { labelsOf } from "../core/baseline.ts";
import { type ErrorDetail, EXIT, UserError } from "../core/error.ts";
import type { OnProgress } from "../core/log.ts";
import { NO_SOURCE } from "../core/report.ts";
import { parseShard, type Shard, WRITE_SHARD } from "../core/shard/shard.ts";
import { checkGates } from "../run/check-gates.ts";
import { scoreSuites } from "../run/evaluate.ts";
import { shareJudges } from "../run/judge/limits.ts";
import { needsJudge } from "../run/labelling.ts";
import { showProgress } from "../run/progress/show-progress.ts";
import { readCreationTime } from "../store/creation-time.ts";
import { unwritable } from "../store/disk-error.ts";
import { OutputFolder } from "../store/output-folder.ts";
import { writeReport } from "../store/report-folder.ts";
import { rowSharer, type ShareRows } from "../store/rows/share-rows.ts";
import { areStoredReports, readBaseline } from "./baseline-option.ts";
import type { readConfigWithJudge } from "./config-with-judge.ts";
import { addCommittedLabels, estimateRun, labelRun } from "./judge-options.ts";
import { type CommandContext, invalidOption, type ParsedOptions, readThreads, requiredOption } from "./options.ts";
import { finishRun } from "./run/finish-run.ts";
import { selectSuites, withoutSuites } from "./run/select-suites.ts";

type ConfigOfRun = Awaited<ReturnType<typeof readConfigWithJudge>>;

/** Scores all suites of a config, compares them with a stored report, evaluates gates and writes the report. */
export async function runSuites(loaded: ConfigOfRun, options: ParsedOptions, context: CommandContext): Promise<number> {
  const { onProgress, end } = showProgress(context);
  return loaded.places.run(() => runLoaded(loaded, options, context, onProgress)).finally(end);
}

async function runLoaded(
  loaded: ConfigOfRun,
  options: ParsedOptions,
  context: CommandContext,
  onProgress: OnProgress,
): Promise<number> {
  const { config: whole, root, judge, places } = loaded;
  const shard = shardOption(options);
  const threads = { most: readThreads(options) };
  const selection = selectSuites(whole, options.lists["suite"] ?? []);
  const { config, skipped } = selection;
  const names = options.lists["baseline"] ?? [];
  const readBase = (share?: ShareRows) => readBaseline(names, loaded, { context, onProgress, threads, share });
  const early = (await areStoredReports(names, context.folder)) ? null : await readBase();
  const warn = places.warner(context.log);
  const warnings: [suite: string, warning: ErrorDetail][] = [];
  const scored = await scoreSuites(config, {
    created: readCreationTime(context.env),
    source: NO_SOURCE,
    root,
    warn: (suite, error) => {
      warnings.push([suite, error]);
      warn(suite, error);
    },
    wantsViews: true,
    onProgress,
    threads,
    ...(shard && { shard }),
  });
  // Read after the lines, stored reports need no memory beside theirs, and equal rows become those of this run.
  const baseline = withoutSuites(early ?? (await readBase(rowSharer(scored.cases ?? []))), skipped);
  if (shard === null) checkGates(scored, config, baseline);
  const isJudged = needsJudge(scored);
  const labels = isJudged ? await addCommittedLabels(labelsOf(baseline), config, root, context) : [];
  const unlabelled = { scored, baseline, config: shard ? shareJudges(config, shard) : config, labels, judge };
  if (options.flags.has("dry-run")) return estimateRun(unlabelled, context);
  const out = resolve(context.folder, requiredOption(options, "out"));
  const folder = new OutputFolder(out, "noworse-out", context.log.warn);
  // The stored labels may be in this folder, and must survive whatever ends the run.
  const unlabelledReport = labels.length > 0 ? { ...scored, labels } : scored;
  if (isJudged && shard === null) await folder.write((path) => writeReport(path, unlabelledReport));
  const labelled = await labelRun(unlabelled, context);
  if (shard === null) {
    return finishRun({ scored: labelled, baseline, selection, folder, places }, { options, context, onProgress });
  }
  const { describeShard, shardReport } = await import("../run/shards/shard-report.ts");
  const { writeShard } = await import("../store/shard-folder.ts");
  const made = shardReport(labelled, { shard, config, warnings });
  await writeShard(out, made).catch((error: unknown) => {
    throw unwritable(error, "The shard", out);
  });
  context.print(`${describeShard(made)}${names.length > 0 ? COMPARE_MERGED : ""}`);
  return EXIT.passed;
}

const COMPARE_MERGED =
  "Not compared: give `--baseline` to `noworse merge` too. A shard takes only judge labels from the baseline.\n";

/** Returns the shard of `--shard`; null without the option. Throws a UserError for one that cannot be. */
function shardOption({ values, flags }: ParsedOptions): Shard | null {
  const text = values["shard"];
  if (text === undefined) return null;
  const shard = parseShard(text);
  if (shard === null) throw invalidOption("shard", text, WRITE_SHARD);
  const other = (flags.has("json") ? "json" : null) ?? (values["format"] === "text" ? null : "format");
  if (other === null) return shard;
  const what = `\`--${other}\` cannot be combined with \`--shard\`.`;
  const todo = "Give it to `noworse merge`: a shard has no result to show.";
  throw new UserError("config", [{ what, at: `--${other}`, todo }]);
}
