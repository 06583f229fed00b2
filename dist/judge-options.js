import { B as readEndpoint, C as judgeReportsBySuite, E as needsJudge, F as OPENAI_URL, S as confirmRegressions, T as labelSuites, Xr as isFound, fr as committedLabelFiles, g as resolveJudgeModels, hr as readCommittedLabels, m as checkModelName, pr as mergeLabels, v as readVariable, vn as formatEstimate, w as judgeSettings, x as reportMissingLabels, y as openReportedJudging } from "./evaluation.js";
import { M as EXIT } from "./start.js";
import { t as loadConfig } from "./load-config.js";

// src/commands/judge-options.ts
const NO_ENDPOINT = {
	baseUrl: OPENAI_URL,
	key: null,
	allowPrivate: false
};
function readConfigWithJudge(options, context) {
	const loaded = loadConfig(options, context);
	const models = {
		model: modelOption(options, "judge-model"),
		embeddingModel: modelOption(options, "embedding-model"),
		how: "the option `--judge-model`"
	};
	const config = resolveJudgeModels(loaded.config, models);
	const isAsked = judgeSettings(config).length > 0 && !options.flags.has("replay") && !options.flags.has("dry-run");
	const judge = {
		mode: options.flags.has("replay") ? "replay" : "ask",
		endpoint: isAsked ? environmentEndpoint(context) : NO_ENDPOINT
	};
	return {
		...loaded,
		config,
		judge,
		models
	};
}
function modelOption({ values }, option) {
	const name = values[option];
	return name === void 0 ? null : checkModelName(name, `--${option}`);
}
function environmentEndpoint({ env }) {
	return readEndpoint({
		key: readVariable("OPENAI_API_KEY", env),
		baseUrl: readVariable("OPENAI_BASE_URL", env),
		allowPrivate: env["EVALDELTA_PRIVATE_JUDGE"] === "true"
	});
}
const KEY_ADVICE = "Set the variable `OPENAI_API_KEY`.";
async function labelRun(run, context) {
	const { scored, baseline, config, labels, judge } = run;
	if (!needsJudge(scored)) return scored;
	const judging = await openReportedJudging({
		...judge,
		labels,
		config,
		log: context.log,
		showStatus: context.showStatus
	});
	const restore = context.onInterrupt?.(judging.close);
	try {
		const labelled = await labelSuites(scored, judging.open, config);
		const confirmed = await confirmRegressions(labelled, baseline, config);
		reportMissingLabels(confirmed, context.log, KEY_ADVICE);
		return confirmed;
	} finally {
		restore?.();
		judging.close();
	}
}
async function replayRun(scored, { config, root, labels }, context) {
	if (!needsJudge(scored)) return scored;
	const committed = await readCommittedLabels(committedLabelFiles(config, root), root, context.log.warn);
	const stored = mergeLabels(labels, committed);
	const judging = await openReportedJudging({
		mode: "replay",
		endpoint: NO_ENDPOINT,
		labels: stored,
		config,
		log: context.log
	});
	const replayed = await labelSuites(scored, judging.open, config);
	reportMissingLabels(replayed, context.log, KEY_ADVICE);
	return replayed;
}
async function estimateRun(run, context) {
	const { labels, config, judge } = run;
	const { endpoint } = judge;
	const judging = await openReportedJudging({
		mode: "estimate",
		endpoint,
		labels,
		config,
		log: context.log
	});
	const estimated = await labelSuites(run.scored, judging.open, config);
	const lines = judgeReportsBySuite(estimated).flatMap(([suite, { estimate }]) => {
		return estimate === null ? [] : [`${formatEstimate(suite, estimate)}\n`];
	});
	context.print(lines.length === 0 ? "No case needs a judge.\n" : lines.join(""));
	return EXIT.passed;
}
async function readStoredLabels({ baseline, config, root }, context) {
	const committed = await readCommittedLabels(committedLabelFiles(config, root), root, context.log.warn);
	return mergeLabels(isFound(baseline) ? baseline.labels ?? [] : [], committed);
}

export { labelRun as a, readStoredLabels as c, estimateRun as i, replayRun as l, NO_ENDPOINT as n, modelOption as o, environmentEndpoint as r, readConfigWithJudge as s, KEY_ADVICE as t };