import { rt as EXIT } from "./start.js";
import { T as readVariable } from "./step.js";
import { B as judgeReportsBySuite, H as labelSuites, I as openReportedJudging, R as reportMissingLabels, U as needsJudge, W as OPENAI_URL, Y as readEndpoint, z as confirmRegressions } from "./evaluation.js";
import { Ct as formatEstimate, It as readCommittedLabels, Nt as committedLabelFiles, Pt as mergeLabels } from "./stored-report.js";

// src/commands/judge-options.ts
const NO_ENDPOINT = {
	baseUrl: OPENAI_URL,
	key: null,
	allowPrivate: false
};
function environmentEndpoint({ env }) {
	return readEndpoint({
		key: readVariable("OPENAI_API_KEY", env),
		baseUrl: readVariable("OPENAI_BASE_URL", env),
		allowPrivate: env["NOWORSE_PRIVATE_JUDGE"] === "true"
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
	const stored = await addCommittedLabels(labels, config, root, context);
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
async function addCommittedLabels(labels, config, root, context) {
	const committed = await readCommittedLabels(committedLabelFiles(config, root), root, context.log.warn);
	return mergeLabels(labels, committed);
}

export { estimateRun as a, environmentEndpoint as i, NO_ENDPOINT as n, labelRun as o, addCommittedLabels as r, replayRun as s, KEY_ADVICE as t };