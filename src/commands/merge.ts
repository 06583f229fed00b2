import { resolve } from "node:path";
import { NO_SOURCE } from "../core/report.ts";
import { checkGates } from "../run/check-gates.ts";
import { reportMissingLabels } from "../run/judge-progress.ts";
import { showProgress } from "../run/progress/show-progress.ts";
import { mergeShards, readShard } from "../run/shards/merge-shards.ts";
import { readCreationTime } from "../store/creation-time.ts";
import { OutputFolder } from "../store/output-folder.ts";
import type { EvidencePools } from "../store/rows/evidence-pool.ts";
import { rowSharer, type ShareRows } from "../store/rows/share-rows.ts";
import { readShardFiles } from "../store/shard-folder.ts";
import { areStoredReports, readBaseline } from "./baseline-option.ts";
import { readConfigWithModels } from "./config-with-judge.ts";
import { KEY_ADVICE } from "./judge-options.ts";
import { type CommandContext, type ParsedOptions, requiredOption } from "./options.ts";
import { finishRun } from "./run/finish-run.ts";
import { selectSuites, withoutSuites } from "./run/select-suites.ts";

/** Puts the shards of a run together, compares the result with a stored report, evaluates gates and writes the report. */
export async function merge(options: ParsedOptions, context: CommandContext): Promise<number> {
  const { onProgress, end } = showProgress(context);
  const loaded = await readConfigWithModels(options, context);
  const { places, root } = loaded;
  const run = async (): Promise<number> => {
    const selection = selectSuites(loaded.config, options.lists["suite"] ?? []);
    const { config, skipped } = selection;
    const names = options.lists["baseline"] ?? [];
    const readBase = (share?: ShareRows) => readBaseline(names, loaded, { context, onProgress, share });
    const known = (await areStoredReports(names, context.folder)) ? null : await readBase();
    const shards = [];
    const pools: EvidencePools = new Map();
    for (const name of options.operands) {
      onProgress({ task: `reading ${name}` });
      shards.push(await readShard(await readShardFiles(resolve(context.folder, name)), name, pools));
    }
    onProgress({ task: "computing scores and intervals" });
    const scored = await mergeShards(shards, config, {
      created: readCreationTime(context.env),
      source: NO_SOURCE,
      root,
      warn: places.warner(context.log),
    });
    // Their lists of rows, their views and the JSON of their evidence would stay in memory.
    shards.length = 0;
    pools.clear();
    const baseline = withoutSuites(known ?? (await readBase(rowSharer(scored.cases ?? []))), skipped);
    checkGates(scored, config, baseline);
    reportMissingLabels(scored, context.log, KEY_ADVICE);
    const out = resolve(context.folder, requiredOption(options, "out"));
    const folder = new OutputFolder(out, "noworse-out", context.log.warn);
    const finished = { scored, baseline, selection, folder, places };
    return finishRun(finished, { options, context, onProgress });
  };
  return places.run(run).finally(end);
}
