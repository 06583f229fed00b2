import { Fn as NO_SOURCE, Ot as readCreationTime } from "./stored-report.js";
import { R as reportMissingLabels, c as rowSharer, d as checkGates, l as OutputFolder, ot as showProgress } from "./evaluation.js";
import { n as readShard, t as mergeShards } from "./merge-shards.js";
import { n as readShardFiles } from "./shard-folder2.js";
import { n as areStoredReports, r as readBaseline, t as finishRun } from "./finish-run.js";
import { r as readConfigWithModels } from "./config-files.js";
import { t as KEY_ADVICE } from "./judge-options2.js";
import { c as requiredOption } from "./start.js";
import { n as selectSuites, r as withoutSuites } from "./select-suites.js";
import { resolve } from "node:path";

// src/commands/merge.ts
async function merge(options, context) {
	const { onProgress, end } = showProgress(context);
	const loaded = await readConfigWithModels(options, context);
	const { places, root } = loaded;
	const run = async () => {
		const selection = selectSuites(loaded.config, options.lists["suite"] ?? []);
		const { config, skipped } = selection;
		const names = options.lists["baseline"] ?? [];
		const readBase = (share) => readBaseline(names, loaded, {
			context,
			onProgress,
			share
		});
		const known = await areStoredReports(names, context.folder) ? null : await readBase();
		const shards = [];
		const pools = /* @__PURE__ */ new Map();
		for (const name of options.operands) {
			onProgress({ task: `reading ${name}` });
			shards.push(await readShard(await readShardFiles(resolve(context.folder, name)), name, pools));
		}
		onProgress({ task: "computing scores and intervals" });
		const scored = await mergeShards(shards, config, {
			created: readCreationTime(context.env),
			source: NO_SOURCE,
			root,
			warn: places.warner(context.log)
		});
		shards.length = 0;
		pools.clear();
		const baseline = withoutSuites(known ?? await readBase(rowSharer(scored.cases ?? [])), skipped);
		checkGates(scored, config, baseline);
		reportMissingLabels(scored, context.log, KEY_ADVICE);
		const out = resolve(context.folder, requiredOption(options, "out"));
		const finished = {
			scored,
			baseline,
			selection,
			folder: new OutputFolder(out, "noworse-out", context.log.warn),
			places
		};
		return (await finishRun(finished, {
			options,
			context,
			onProgress
		})).status;
	};
	return places.run(run).finally(end);
}

export { merge };