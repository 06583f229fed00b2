import { O as terminalText, R as formatCount, et as EXIT } from "./start.js";
import { U as NO_SOURCE, i as readCreationTime } from "./stored-report.js";
import { h as FRACTION_FORMAT } from "./families.js";
import { L as showProgress, S as warnOfGates, U as scoreSuites, b as detectableDrops, y as checkGates } from "./evaluation.js";
import { t as loadConfig } from "./config-files.js";

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
	for (const [suite, drops] of detectableDrops(scored, config)) context.print(`${suite}: ${describeDrops(drops)}\n`);
	for (const [suite, warning] of warnOfGates(scored, config)) warn(suite, warning);
	return EXIT.passed;
}
function describeDrops(drops) {
	return `smallest detectable drop: ${drops.map(({ score, drop }) => `${score} ${drop === null ? "none" : FRACTION_FORMAT.difference(drop)}`).join(", ")} (80% power, if no case gets better)`;
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