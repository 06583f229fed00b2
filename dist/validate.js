import { B as formatCount, k as terminalText, rt as EXIT } from "./start.js";
import { Fn as NO_SOURCE, Ot as readCreationTime } from "./stored-report.js";
import { d as checkGates, mt as scoreSuites, ot as showProgress, p as warnOfGates } from "./evaluation.js";
import { i as loadConfig } from "./config-files.js";

// src/commands/validate.ts
async function validate(options, context) {
	const loaded = await loadConfig(options, context);
	return loaded.places.run(() => validateLoaded(loaded, context));
}
async function validateLoaded({ config, root, places }, context) {
	const { onProgress, end } = showProgress(context);
	const warn = places.warner(context.log);
	const scored = await scoreSuites(config, {
		onProgress,
		created: readCreationTime(context.env),
		source: NO_SOURCE,
		root,
		warn,
		onlyValues: true,
		onRead: (...suite) => {
			end();
			context.print(describeSuite(...suite));
		}
	}).finally(end);
	checkGates(scored, config, null);
	for (const [suite, warning] of warnOfGates(scored, config)) warn(suite, warning);
	return EXIT.passed;
}
function describeSuite({ name, family, gates }, files, { counts, fileSummaries }) {
	const conditions = gates.metrics.reduce((sum, gate) => sum + Object.keys(gate.conditions).length, 0);
	const onCases = Object.keys(gates.cases).length;
	const names = (list) => list.map(({ name }) => terminalText(name) + summaryOf(name)).join(", ");
	const summaryOf = (name) => fileSummaries?.has(name) ? ` (${fileSummaries.get(name)})` : "";
	return [
		`${name}: ${family.id}, ${formatCount(counts.total, "case")}, ${counts.missing} without a trace`,
		...files.gold.length === 0 ? [] : [`  gold    ${names(files.gold)}`],
		`  traces  ${names(files.traces)}`,
		`  gates   ${formatCount(conditions, "condition")} on metrics, ${onCases} on cases`,
		""
	].join("\n");
}

export { validate };