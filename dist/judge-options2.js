import { et as EXIT } from "./start.js";
import { x as readVariable } from "./step.js";
import { c as reportMissingLabels, d as labelSuites, f as needsJudge, l as confirmRegressions, p as OPENAI_URL, s as openReportedJudging, v as readEndpoint } from "./evaluation.js";
import { f as readCommittedLabels, l as committedLabelFiles, u as mergeLabels } from "./stored-report.js";

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
async function planLabels(run, context) {
	const { labels, config, judge } = run;
	const { endpoint } = judge;
	const lines = [];
	const onPlan = (line) => void lines.push(`${line}\n`);
	const judging = await openReportedJudging({
		mode: "replay",
		endpoint,
		labels,
		config,
		log: context.log,
		onPlan
	});
	await labelSuites(run.scored, judging.open, config);
	context.print(lines.length === 0 ? "No case needs a judge.\n" : lines.join(""));
	return EXIT.passed;
}
async function addCommittedLabels(labels, config, root, context) {
	const committed = await readCommittedLabels(committedLabelFiles(config, root), root, context.log.warn);
	return mergeLabels(labels, committed);
}

export { labelRun as a, environmentEndpoint as i, NO_ENDPOINT as n, planLabels as o, addCommittedLabels as r, KEY_ADVICE as t };