import { resolve } from "node:path";
import { type Baseline, labelsOf } from "../core/baseline.ts";
import { type ErrorDetail, EXIT, UserError } from "../core/error.ts";
import type { StoredLabel } from "../core/judge/stored-label.ts";
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
import { mergeLabels } from "../store/labels.ts";
import { OutputFolder } from "../store/output-folder.ts";
import { writeReport } from "../store/report-folder.ts";
import { rowSharer, type ShareRows } from "../store/rows/share-rows.ts";
import { areStoredReports, readBaseline } from "./baseline-option.ts";
import type { readConfigWithJudge } from "./config-with-judge.ts";
import { addCommittedLabels, estimateRun, labelRun } from "./judge-options.ts";
import { type CommandContext, invalidOption, type ParsedOptions, readThreads, requiredOption } from "./options.ts";
import { finishRun } from "./run/finish-run.ts";
import { selectSuites, withoutSuites } from "./run/select-suites.ts";
import type { RenderRerun, RunWatched, WatchedRun } from "./run/watch.ts";

/** Scores all suites of a config, compares them with a stored report, evaluates gates and writes the report. */
export async function runSuites(
  { loaded, readConfig }: RunStart,
  options: ParsedOptions,
  context: CommandContext,
): Promise<number> {
  const kept: KeptWork = { loaded, baseline: null, labels: [] };
  const runWatched: RunWatched = (render) => {
    const { onProgress, end } = showProgress(context);
    return runOnce(options, context, { onProgress, render, kept, readConfig }).finally(end);
  };
  if (!options.flags.has("watch")) return (await runWatched()).status;
  const { watchRuns } = await import("./run/watch.ts");
  return watchRuns(runWatched, options, context);
}

type ReadConfig = () => ReturnType<typeof readConfigWithJudge>;
type ConfigOfRun = Awaited<ReturnType<ReadConfig>>;

/** The config of the first run, null where it is not read yet, and how it is read again. */
interface RunStart {
  readonly loaded: ConfigOfRun | null;
  readonly readConfig: ReadConfig;
}

/** What stays while the files of the run change: the judge is not asked twice. */
interface KeptWork {
  /** The config that the next run uses without reading it. */
  loaded: ConfigOfRun | null;
  baseline: Baseline | null;
  labels: readonly StoredLabel[];
}

interface RunTools {
  readonly readConfig: ReadConfig;
  readonly onProgress: OnProgress;
  readonly render: RenderRerun | undefined;
  readonly kept: KeptWork;
}

async function runOnce(options: ParsedOptions, context: CommandContext, tools: RunTools): Promise<WatchedRun> {
  const loaded = tools.kept.loaded ?? (await tools.readConfig());
  tools.kept.loaded = null;
  return loaded.places.run(() => runLoaded(loaded, options, context, tools));
}

async function runLoaded(
  loaded: ConfigOfRun,
  options: ParsedOptions,
  context: CommandContext,
  { onProgress, render, kept }: RunTools,
): Promise<WatchedRun> {
  const { config: whole, root, judge, places } = loaded;
  const shard = shardOption(options);
  const threads = { most: readThreads(options) };
  const selection = selectSuites(whole, options.lists["suite"] ?? []);
  const { config, skipped } = selection;
  const names = options.lists["baseline"] ?? [];
  const readBase = (share?: ShareRows) => readBaseline(names, loaded, { context, onProgress, threads, share });
  if (!(await areStoredReports(names, context.folder))) kept.baseline ??= await readBase();
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
  kept.baseline ??= await readBase(rowSharer(scored.cases ?? []));
  const baseline = withoutSuites(kept.baseline, skipped);
  if (shard === null) checkGates(scored, config, baseline);
  const isJudged = needsJudge(scored);
  const stored = isJudged ? await addCommittedLabels(labelsOf(baseline), config, root, context) : [];
  const labels = mergeLabels(stored, kept.labels);
  const unlabelled = { scored, baseline, config: shard ? shareJudges(config, shard) : config, labels, judge };
  if (options.flags.has("dry-run")) return { status: await estimateRun(unlabelled, context), head: null };
  const out = resolve(context.folder, requiredOption(options, "out"));
  const folder = new OutputFolder(out, "noworse-out", context.log.warn);
  // The stored labels may be in this folder, and must survive whatever ends the run.
  const unlabelledReport = labels.length > 0 ? { ...scored, labels } : scored;
  if (isJudged && shard === null) await folder.write((path) => writeReport(path, unlabelledReport));
  const labelled = await labelRun(unlabelled, context);
  kept.labels = labelled.labels ?? [];
  if (shard === null) {
    const tools = { options, context, onProgress, render };
    return finishRun({ scored: labelled, baseline, selection, folder, places }, tools);
  }
  const { describeShard, shardReport } = await import("../run/shards/shard-report.ts");
  const { writeShard } = await import("../store/shard-folder.ts");
  const made = shardReport(labelled, { shard, config, warnings });
  await writeShard(out, made).catch((error: unknown) => {
    throw unwritable(error, "The shard", out);
  });
  context.print(`${describeShard(made)}${names.length > 0 ? COMPARE_MERGED : ""}`);
  return { status: EXIT.passed, head: null };
}

const COMPARE_MERGED =
  "Not compared: give `--baseline` to `noworse merge` too. A shard takes only judge labels from the baseline.\n";

/** Returns the shard of `--shard`; null without the option. Throws a UserError for one that cannot be. */
function shardOption({ values, flags }: ParsedOptions): Shard | null {
  const text = values["shard"];
  if (text === undefined) return null;
  const shard = parseShard(text);
  if (shard === null) throw invalidOption("shard", text, WRITE_SHARD);
  const other = ["watch", "json"].find((flag) => flags.has(flag)) ?? (values["format"] === "text" ? null : "format");
  if (other === null) return shard;
  const what = `\`--${other}\` cannot be combined with \`--shard\`.`;
  const todo = "Give it to `noworse merge`: a shard has no result to show.";
  throw new UserError("config", [{ what, at: `--${other}`, todo }]);
}
