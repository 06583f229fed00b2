import { In as isFound } from "./evaluation.js";
import { B as formatCount, C as cleanLine, at as UserError } from "./start.js";

// src/commands/run/select-suites.ts
function selectSuites(config, names) {
	if (names.length === 0) return {
		config,
		skipped: []
	};
	const known = config.suites.map(({ name }) => name);
	const selected = new Set(names.map((name) => resolveName(name, known)));
	const unknown = [...selected].filter((name) => !known.includes(name));
	if (unknown.length > 0) {
		const todo = `The config has ${known.map((name) => `\`${cleanLine(name)}\``).join(", ")}.`;
		const errors = unknown.map((given) => ({
			what: `There is no suite \`${given}\`.`,
			at: "--suite",
			given,
			known,
			todo
		}));
		throw new UserError("config", errors);
	}
	const suites = config.suites.filter(({ name }) => selected.has(name));
	return {
		config: {
			...config,
			suites
		},
		skipped: known.filter((name) => !selected.has(name))
	};
}
function resolveName(name, known) {
	if (known.includes(name)) return name;
	const [match = name, ...others] = known.filter((suite) => suite.endsWith(`/${name}`));
	return others.length === 0 ? match : name;
}
function withoutSuites(baseline, skipped) {
	if (skipped.length === 0 || !isFound(baseline)) return baseline;
	const { runs, gates } = baseline;
	const kept = gates && { gates: new Map([...gates].filter(([suite]) => !skipped.includes(suite))) };
	const reduced = {
		...baseline,
		...reportWithout(baseline, skipped),
		...kept
	};
	return runs === void 0 ? reduced : {
		...reduced,
		runs: runs.map((run) => reportWithout(run, skipped))
	};
}
function reportWithout(stored, skipped) {
	const isKept = ({ suite }) => !skipped.includes(suite);
	const { report, cases, views } = stored;
	const suites = Object.fromEntries(Object.entries(report.suites).filter(([suite]) => isKept({ suite })));
	const verdict = report.verdict && {
		...report.verdict,
		gates: report.verdict.gates.filter(isKept)
	};
	return {
		...stored,
		report: {
			...report,
			suites,
			verdict
		},
		cases: cases?.filter(isKept) ?? null,
		...views && { views: views.filter(isKept) }
	};
}
function describeSelection({ config, skipped }) {
	const scored = config.suites.map(({ name }) => `\`${cleanLine(name)}\``).join(", ");
	const named = skipped.slice(0, MAX_NAMED).map((name) => `\`${cleanLine(name)}\``);
	const left = skipped.length - named.length;
	const more = left === 0 ? "" : ` and ${formatCount(left, "more suite")}`;
	return `only ${scored} ${config.suites.length === 1 ? "is" : "are"} scored (\`--suite\`); the gates of ${named.join(", ")}${more} are not evaluated`;
}
const MAX_NAMED = 5;

export { selectSuites as n, withoutSuites as r, describeSelection as t };