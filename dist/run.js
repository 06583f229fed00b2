import { F as shareJudges, Ln as labelsOf, U as needsJudge, c as rowSharer, d as checkGates, et as writeReport, l as OutputFolder, mt as scoreSuites, ot as showProgress } from "./evaluation.js";
import { at as UserError, c as requiredOption, o as invalidOption, rt as EXIT, s as readThreads, z as unwritable } from "./start.js";
import { Fn as NO_SOURCE, Ot as readCreationTime, Pt as mergeLabels } from "./stored-report.js";
import { E as WRITE_SHARD, k as parseShard } from "./step.js";
import { n as areStoredReports, r as readBaseline, t as finishRun } from "./finish-run.js";
import { a as estimateRun, o as labelRun, r as addCommittedLabels } from "./judge-options2.js";
import { n as selectSuites, r as withoutSuites } from "./select-suites.js";
import { resolve } from "node:path";

// src/commands/run.ts
async function runSuites({ loaded, readConfig }, options, context) {
	const kept = {
		loaded,
		baseline: null,
		labels: []
	};
	const runWatched = (render) => {
		const { onProgress, end } = showProgress(context);
		return runOnce(options, context, {
			onProgress,
			render,
			kept,
			readConfig
		}).finally(end);
	};
	if (!options.flags.has("watch")) return (await runWatched()).status;
	const { watchRuns } = await import("./watch.js");
	return watchRuns(runWatched, options, context);
}
async function runOnce(options, context, tools) {
	const loaded = tools.kept.loaded ?? await tools.readConfig();
	tools.kept.loaded = null;
	return loaded.places.run(() => runLoaded(loaded, options, context, tools));
}
async function runLoaded(loaded, options, context, { onProgress, render, kept }) {
	const { config: whole, root, judge, places } = loaded;
	const shard = shardOption(options);
	const threads = { most: readThreads(options) };
	const selection = selectSuites(whole, options.lists["suite"] ?? []);
	const { config, skipped } = selection;
	const names = options.lists["baseline"] ?? [];
	const readBase = (share) => readBaseline(names, loaded, {
		context,
		onProgress,
		threads,
		share
	});
	if (!await areStoredReports(names, context.folder)) kept.baseline ??= await readBase();
	const warn = places.warner(context.log);
	const warnings = [];
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
		...shard && { shard }
	});
	kept.baseline ??= await readBase(rowSharer(scored.cases ?? []));
	const baseline = withoutSuites(kept.baseline, skipped);
	if (shard === null) checkGates(scored, config, baseline);
	const isJudged = needsJudge(scored);
	const stored = isJudged ? await addCommittedLabels(labelsOf(baseline), config, root, context) : [];
	const labels = mergeLabels(stored, kept.labels);
	const unlabelled = {
		scored,
		baseline,
		config: shard ? shareJudges(config, shard) : config,
		labels,
		judge
	};
	if (options.flags.has("dry-run")) return {
		status: await estimateRun(unlabelled, context),
		head: null
	};
	const out = resolve(context.folder, requiredOption(options, "out"));
	const folder = new OutputFolder(out, "noworse-out", context.log.warn);
	const unlabelledReport = labels.length > 0 ? {
		...scored,
		labels
	} : scored;
	if (isJudged && shard === null) await folder.write((path) => writeReport(path, unlabelledReport));
	const labelled = await labelRun(unlabelled, context);
	kept.labels = labelled.labels ?? [];
	if (shard === null) return finishRun({
		scored: labelled,
		baseline,
		selection,
		folder,
		places
	}, {
		options,
		context,
		onProgress,
		render
	});
	const { describeShard, shardReport } = await import("./shard-report.js");
	const { writeShard } = await import("./shard-folder.js");
	const made = shardReport(labelled, {
		shard,
		config,
		warnings
	});
	await writeShard(out, made).catch((error) => {
		throw unwritable(error, "The shard", out);
	});
	context.print(`${describeShard(made)}${names.length > 0 ? COMPARE_MERGED : ""}`);
	return {
		status: EXIT.passed,
		head: null
	};
}
const COMPARE_MERGED = "Not compared: give `--baseline` to `noworse merge` too. A shard takes only judge labels from the baseline.\n";
function shardOption({ values, flags }) {
	const text = values["shard"];
	if (text === void 0) return null;
	const shard = parseShard(text);
	if (shard === null) throw invalidOption("shard", text, WRITE_SHARD);
	const other = ["watch", "json"].find((flag) => flags.has(flag)) ?? (values["format"] === "text" ? null : "format");
	if (other === null) return shard;
	const what = `\`--${other}\` cannot be combined with \`--shard\`.`;
	throw new UserError("config", [{
		what,
		at: `--${other}`,
		todo: "Give it to `noworse merge`: a shard has no result to show."
	}]);
}

export { runSuites };