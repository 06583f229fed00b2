#!/usr/bin/env node
import { $n as isFound, $r as escapeWorkflowCommands, A as writeHtmlReport, Br as seedOfPieces, Cn as mergeLabels, Cr as exactSum, Ct as renderReportText, D as readEndpoint, Di as object, Dr as formatPercent, Er as formatFor, F as readCreationTime, Fr as fieldErrors, H as lineReaders, Hr as seedRandom, I as scoreSuites, Ir as stringField, Jr as ErrorList, Kn as emptyDiff, Kr as formatError, L as shownBaseline, Lr as observeCase, M as compareWithBaseline, Mt as formatEstimate, N as fileBaseline, Nr as LINE_OBJECT, O as HTML_FILE, Or as groupBy, P as metricsOf, Pr as caseId, Qn as ANONYMOUS_BASELINE, Rn as NO_SOURCE, Rr as drawBelow, S as OPENAI_URL, Sn as committedLabelFiles, Sr as grounded, St as renderDiffText, Tn as readCommittedLabels, Tr as NUMBER_FORMAT, U as RecordSource, Un as seriesName, Ur as ERROR_STATUS, V as joinCases, Wt as metricDirection, Xr as createLog, Yn as evaluateSuites, Yr as UserError, Zr as printJson, _ as judgeReportsBySuite, _n as writeFileAtomically, _r as groupClusters, ar as scoreValues, b as needsJudge, br as families, bt as renderComment, c as checkModelName, cn as formatCount, cr as MOST_RESAMPLED, di as scoreName, dn as formatInterval, dr as majorityOutcome, dt as findFiles, ei as redact, er as testGates, f as readVariable, fi as scoreValue, g as confirmRegressions, gn as readReport, gr as wilsonInterval, h as reportMissingLabels, ht as selectRuns, ir as smallestDropWithNoise, j as compareAndEvaluate, k as renderHtmlReport, kr as sliceFields, li as exitStatus, lr as isProportion, m as reportMissing, mi as isHeadline, mr as deltaError, ni as toLogLine, nr as casesNeededWithNoise, o as parseShortGates, on as describeCaseCondition, or as summarize, p as openReportedJudging, pi as applicableMetrics, pr as ratioTerms, pt as isInside, qr as formatErrors, ri as judgeSecrets, rr as smallestDetectableDrop, s as readConfig, si as EXIT, sn as formatCondition, sr as allEvidence, t as checkGates, ti as terminalText, tn as alignColumns, tr as casesNeeded, u as resolveJudgeModels, un as formatInteger, v as judgeSettings, vi as NotLabelled, vn as writeReport, vr as sumByCluster, vt as diffReports, wn as parseLabelFile, wr as FRACTION_FORMAT, x as judgeSchema, xr as fitsFamily, xt as renderDiffMarkdown, y as labelSuites, yi as labelOrReason, yt as renderSummary, zn as VERSION } from "./evaluation.js";
import { i as kappaInterval, n as cohenKappa, o as rocAuc, s as rootMeanSquare, t as adjustedKappa } from "./agreement.js";
import { parseArgs, styleText } from "node:util";
import { pathToFileURL } from "node:url";
import { mkdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";

// src/gates/self-test/draw-pairs.ts
function noiseSourceOf({ rows, again }) {
	if (again !== null) return "again";
	return rows.some(({ trials = [] }) => trials.length > 1) ? "trials" : "churn";
}
function clustersOfRows({ rows, gates }) {
	const { of, count } = groupClusters(rows.map(({ cluster }) => gates.cluster === void 0 ? void 0 : cluster));
	const clusters = Array.from({ length: count }, () => []);
	for (const [index, row] of rows.entries()) clusters[of[index]]?.push(row);
	return clusters;
}
function pairDrawer(suite, random, churn) {
	const clusters = clustersOfRows(suite);
	const source = noiseSourceOf(suite);
	const second = new Map((suite.again ?? []).map((row) => [row.id, row]));
	const drawCluster = () => clusters[drawBelow(random, clusters.length)];
	const drawPairs = () => {
		const cluster = drawCluster();
		if (source === "trials") {
			const [base, head] = [trialDrawer(random), trialDrawer(random)];
			return cluster.map((row) => [base(row), head(row)]);
		}
		if (source === "again") {
			const isSwapped = random() >= 2 ** 31;
			return cluster.map((row) => {
				const other = second.get(row.id) ?? row;
				return isSwapped ? [other, row] : [row, other];
			});
		}
		if (random() >= churn * 2 ** 32) return cluster.map((row) => [row, row]);
		const [base, head] = [drawCluster(), drawCluster()];
		return cluster.map((_, index) => [cycled(base, index), cycled(head, index)]);
	};
	const isClustered = suite.gates.cluster !== void 0;
	const place = (row, copy) => isClustered ? {
		...row,
		cluster: String(copy)
	} : row;
	return () => clusters.flatMap((_, copy) => drawPairs().map(([base, head]) => [place(base, copy), place(head, copy)]));
}
function cycled(rows, index) {
	return rows[index % rows.length];
}
function trialDrawer(random) {
	const shares = [];
	const shareOf = (place) => {
		shares[place] ??= random() / 2 ** 32;
		return shares[place];
	};
	return (row) => {
		const { trials } = row;
		if (trials === void 0) return row;
		const drawn = trials.map((_, place) => trials[Math.floor(shareOf(place) * trials.length)]);
		return {
			...row,
			trials: drawn,
			outcome: majorityOutcome(drawn.map(({ outcome }) => outcome))
		};
	};
}

// src/gates/self-test/two-runs.ts
function twoRuns(suite) {
	const source = noiseSourceOf(suite);
	if (source === "churn") return null;
	const second = new Map((suite.again ?? []).map((row) => [row.id, row]));
	const head = (row) => source === "again" ? second.get(row.id) ?? row : trialOf(row, 1);
	return {
		base: source === "again" ? suite.rows : suite.rows.map((row) => trialOf(row, 0)),
		head: suite.rows.map(head)
	};
}
function trialOf({ trials = [], ...row }, place) {
	const trial = trials[place % Math.max(1, trials.length)];
	return trial ? {
		...row,
		outcome: trial.outcome,
		evidence: trial.evidence
	} : row;
}

// src/gates/self-test/power-table.ts
const DROPS = [
	.01,
	.02,
	.05,
	.1
];
function powerTable(metrics, suite, assumptions) {
	return applicableMetrics(metrics, allEvidence(suite.rows)).flatMap((metric) => metric.kind === "ratio" && isHeadline(metric) ? powerOf(metric, suite, assumptions) ?? [] : []);
}
function powerOf(metric, suite, { churn, level }) {
	const { rows, gates } = suite;
	const terms = ratioTerms(metric, rows);
	if (metric.unit !== "fraction") return null;
	if (!rows.some(({ trials }) => trials) && !isProportion(terms)) return null;
	const cases = sharesOf(terms).length;
	const runs = twoRuns(suite);
	const pair = runs && {
		base: ratioTerms(metric, runs.base),
		head: ratioTerms(metric, runs.head)
	};
	const noise = pair ? flipShare(pair) : assumedNoise(terms, churn);
	const clusters = gates.cluster === void 0 ? null : groupClusters(rows.map(({ cluster }) => cluster));
	const effect = clusters === null ? 1 : designEffect(pair ?? {
		base: null,
		head: terms
	}, clusters);
	const most = Math.floor(cases / effect);
	const needed = DROPS.map((drop) => ({
		drop,
		cases: scale(casesNeeded(drop, level), effect),
		cases_with_noise: scale(casesNeededWithNoise(drop, noise, level), effect)
	}));
	return {
		metric: scoreName({
			metric: metric.id,
			slice: metric.slice ?? ""
		}),
		cases,
		...clusters && {
			clusters: sumByCluster([terms], clusters)[0].top.length,
			design_effect: effect
		},
		noise,
		detectable: smallestDetectableDrop(most, level),
		detectable_with_noise: smallestDropWithNoise(most, noise, level),
		needed
	};
}
function scale(cases, effect) {
	return Math.min(Number.MAX_SAFE_INTEGER, Math.ceil(cases * effect));
}
function sharesOf({ top, bottom }) {
	return Array.from(bottom).flatMap((weight, index) => weight === 0 ? [] : [top[index] / weight]);
}
function assumedNoise(terms, churn) {
	const shares = sharesOf(terms);
	const rate = shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
	return churn * 2 * rate * (1 - rate);
}
function flipShare({ base, head }) {
	let [differing, counted] = [0, 0];
	for (let i = 0; i < head.bottom.length; i += 1) {
		const [before, now] = [base.bottom[i], head.bottom[i]];
		if (before === 0 || now === 0) continue;
		counted += 1;
		differing += Math.abs(head.top[i] / now - base.top[i] / before);
	}
	return counted === 0 ? 0 : differing / counted;
}
function designEffect({ base, head }, clusters) {
	const effect = ((base === null ? errorOfOne(head, clusters) : errorOfTwo(head, base, clusters)) / deltaError(head, base)) ** 2;
	return Number.isFinite(effect) ? Math.max(1, effect) : 1;
}
function errorOfOne(terms, clusters) {
	return deltaError(sumByCluster([terms], clusters)[0], null);
}
function errorOfTwo(head, base, clusters) {
	const [now, before] = sumByCluster([head, base], clusters);
	return deltaError(now, before);
}

// src/gates/self-test/self-test.ts
const LIMITS = {
	intervals: false,
	draws: 999,
	most: MOST_RESAMPLED,
	resamples: 0
};
function selfTest(suites, { runs, churn, tick }) {
	const random = seedRandom(seedOfPieces(serializeRows(suites)));
	const alarms = /* @__PURE__ */ new Map();
	const drawers = suites.map((suite) => {
		const tested = {
			...suite,
			metrics: gatedMetrics(suite.metrics, suite.gates)
		};
		return {
			tested,
			draw: pairDrawer(tested, random, churn)
		};
	});
	let any = 0;
	for (let run = 0; run < runs; run += 1) {
		const drawn = drawers.map(({ tested, draw }) => unchangedSuite(tested, draw()));
		const configured = evaluateSuites(drawn, testDrawn(drawn)).filter(({ implied }) => implied !== true);
		for (const result of configured) countAlarm(alarms, result);
		if (configured.some(({ outcome }) => outcome === "fail")) any += 1;
		tick(run + 1);
	}
	return {
		runs,
		gates: [...alarms.values()].map(({ gate, drops, ...counts }) => ({
			...gate,
			...counts,
			...detectable(gate, drops)
		})),
		any
	};
}
function* serializeRows(suites) {
	for (const [place, { rows }] of suites.entries()) {
		yield place > 0 ? "\n[" : "[";
		for (const [index, row] of rows.entries()) yield `${index > 0 ? "," : ""}${JSON.stringify(row)}`;
		yield "]";
	}
}
function countAlarm(alarms, result) {
	const { suite, metric, slice, demand, unit, outcome, test } = result;
	const key = JSON.stringify([
		suite,
		metric,
		slice,
		Object.keys(demand)
	]);
	const gate = {
		suite,
		metric,
		slice,
		demand,
		...unit && { unit }
	};
	const known = alarms.get(key) ?? {
		gate,
		failed: 0,
		inconclusive: 0,
		drops: []
	};
	known.failed += Number(outcome === "fail");
	known.inconclusive += Number(outcome === "inconclusive");
	if (test && test.detectable !== null) known.drops.push(test.detectable);
	alarms.set(key, known);
}
function detectable({ demand }, drops) {
	if (!("no_regression" in demand)) return {};
	return { detectable: drops.length === 0 ? null : exactSum(drops) / drops.length };
}
function gatedMetrics(metrics, { metrics: gates }) {
	return metrics.flatMap((metric) => {
		const slices = gates.flatMap((gate) => gate.metric === metric.id ? [gate.slice] : []);
		if (slices.length === 0) return [];
		const breakdown = metric.kind === "trial" ? void 0 : metric.breakdown;
		if (metric.kind === "trial" || breakdown === void 0) return [metric];
		const isGated = ({ slice = "" }) => slices.some((gated) => gated === slice || gated.startsWith(`${slice},`));
		const metricsOf = (evidence) => breakdown.metricsOf(evidence).filter(isGated);
		return [{
			...metric,
			breakdown: {
				...breakdown,
				metricsOf
			}
		}];
	});
}
function noisyGates({ cases: { max_new_failures }, ...gates }) {
	return {
		...gates,
		cases: max_new_failures === void 0 ? {} : { max_new_failures }
	};
}
function unchangedSuite(tested, pairs) {
	const { name, metrics, gates } = tested;
	const keepSlices = gates.metrics.some(({ slice }) => slice !== "");
	const side = (which) => reportOf(tested, pairs.map((pair, index) => renumber(pair[which], index, keepSlices)));
	const [base, head] = [side(0), side(1)];
	const diff = diffReports(base, head, {
		record: ANONYMOUS_BASELINE,
		explain: () => "",
		metricsOf: () => metrics,
		clusterOf: () => gates.cluster
	}, LIMITS);
	const suite = head.report.suites[name] ?? tested.suite;
	return {
		gates: noisyGates(gates),
		name,
		suite,
		cases: head.cases ?? [],
		diff,
		base,
		head,
		metrics
	};
}
function testDrawn(drawn) {
	const join = (sides) => ({
		report: { suites: Object.assign({}, ...sides.map(({ report }) => report.suites)) },
		cases: sides.flatMap(({ cases }) => cases ?? [])
	});
	const [base, head] = [join(drawn.map((one) => one.base)), join(drawn.map((one) => one.head))];
	const diff = {
		...emptyDiff(ANONYMOUS_BASELINE),
		changes: drawn.flatMap((one) => one.diff.changes)
	};
	const metricsOf = (suite) => drawn.find((one) => one.suite === suite)?.metrics ?? [];
	return testGates(drawn, {
		base,
		head,
		diff
	}, {
		families: { metricsOf },
		limits: LIMITS
	});
}
function renumber(row, index, keepSlices) {
	const { slices, ...rest } = row;
	return {
		...rest,
		id: String(index).padStart(8, "0"),
		gold: "",
		...keepSlices && slices && { slices }
	};
}
function reportOf({ name, suite, metrics }, rows) {
	const scores = scoreValues(metrics, rows, sliceFields(rows));
	const cases = {
		...suite.cases,
		total: rows.length,
		missing: 0
	};
	return {
		report: { suites: { [name]: {
			...suite,
			cases,
			scores
		} } },
		cases: rows
	};
}

// src/report/terminal/self-test-text.ts
function renderSelfTest(result, betterOf = () => void 0) {
	return `${[
		`${formatInteger(result.runs)} pairs of runs without any change`,
		...result.suites.map(({ name, noise }) => `${terminalText(name)}: ${noiseText(noise, result.churn)}`),
		"",
		...alarmLines(result, betterOf),
		...result.suites.flatMap((suite) => powerLines(suite, result.tests))
	].map(escapeWorkflowCommands).join("\n")}\n`;
}
function noiseText(noise, churn) {
	if (noise === "again") return "noise is the difference between its two runs";
	if (noise === "trials") return "noise is the difference between the trials of a case";
	return `one run only, so ${formatPercent(churn, 0)} of its answers are assumed to change by chance (\`--churn\`)`;
}
function alarmLines({ gates, runs, any }, betterOf) {
	if (gates.length === 0) return ["No gate can fail by chance: none is on a score or on new failures."];
	const hasDrops = gates.some(({ detectable }) => detectable !== void 0);
	const rows = gates.map(({ suite, metric, slice, demand, unit, failed, inconclusive, detectable }) => {
		const cases = metric === "cases" ? describeCaseCondition({
			demand,
			actual: null
		}) : null;
		const what = cases ? cases.what : scoreName({
			metric,
			slice
		});
		const gate = cases ? cases.gate : formatCondition({
			demand,
			unit,
			better: betterOf(suite, metric)
		});
		const unsure = inconclusive === 0 ? "" : formatPercent(inconclusive / runs);
		const drop = detectable === void 0 ? "" : detectable === null ? "unknown" : formatDrop(detectable, unit);
		const row = [
			terminalText(suite),
			terminalText(what),
			gate,
			formatPercent(failed / runs),
			unsure
		];
		return hasDrops ? [...row, drop] : row;
	});
	const more = hasDrops ? ["smallest drop"] : [];
	const head = [
		"suite",
		"metric",
		"gate",
		"false alarms",
		"inconclusive",
		...more
	];
	const all = [
		"",
		"any gate",
		"",
		formatPercent(any / runs),
		"",
		...more.map(() => "")
	];
	return alignColumns([
		head,
		...rows,
		all
	], `lllrr${hasDrops ? "r" : ""}`);
}
function formatDrop(drop, unit) {
	const format = formatFor(unit);
	return format.withSizeUnit(format.size(drop));
}
function powerLines({ name, power }, tests) {
	if (power.length === 0) return [];
	const hasClusters = power.some(({ clusters }) => clusters !== void 0);
	const drops = power[0]?.needed.map(({ drop }) => FRACTION_FORMAT.bare(drop, 0)) ?? [];
	const head = [
		"metric",
		"cases",
		...hasClusters ? ["clusters", "design effect"] : [],
		"smallest drop",
		...drops.map((drop) => `${drop} ${drop === "1" ? "pt" : "pts"}`)
	];
	const rows = power.map((row) => [
		terminalText(row.metric),
		formatInteger(row.cases),
		...hasClusters ? [formatInteger(row.clusters ?? row.cases), (row.design_effect ?? 1).toFixed(1)] : [],
		formatDrops(row),
		...row.needed.map(({ cases, cases_with_noise: noisy }) => cases === noisy ? formatInteger(cases) : `${formatInteger(cases)}–${formatInteger(noisy)}`)
	]);
	const shared = tests > 1 ? ` that ${tests} gates share` : "";
	return [
		"",
		`${terminalText(name)}: the smallest detectable drop (80% power, 95% confidence${shared}), and the cases needed to detect a drop (without noise–with noise)`,
		...alignColumns([head, ...rows], "l".padEnd(head.length, "r"))
	];
}
function formatDrops({ detectable, detectable_with_noise: noisy }) {
	if (detectable === null) return "none";
	const [least, most] = [FRACTION_FORMAT.size(detectable), noisy === null ? "none" : FRACTION_FORMAT.size(noisy)];
	return most === "none" ? `${least} pts–none` : least === most ? `${least} pts` : `${least}–${most} pts`;
}

// src/commands/options.ts
const COMMON_FLAGS = {
	quiet: { description: "Print only errors on standard error." },
	help: { description: "Show this text." }
};
function parseOptions(command, args) {
	const specs = {
		...command.options,
		...COMMON_FLAGS
	};
	const config = Object.fromEntries(Object.entries(specs).map(([name, { value }]) => [name, { type: value ? "string" : "boolean" }]));
	const { tokens } = parseArgs({
		args: [...args],
		options: config,
		strict: false,
		allowPositionals: true,
		tokens: true
	});
	const errors = new ErrorList();
	const given = new GivenOptions(command, specs, errors);
	const operands = [];
	for (const token of tokens) {
		if (token.kind === "positional") operands.push(token.value);
		if (token.kind === "option") given.add(token);
	}
	const { values, lists, flags } = given;
	const withDefaults = Object.entries(specs).map(([name, spec]) => [name, values[name] ?? spec.defaultValue]);
	const options = {
		values: Object.fromEntries(withDefaults),
		lists,
		flags,
		operands
	};
	if (!flags.has("help")) checkComplete(command, options, errors);
	errors.throwIfAny("config");
	return options;
}
var GivenOptions = class {
	#command;
	#specs;
	#errors;
	values = {};
	lists = {};
	flags = /* @__PURE__ */ new Set();
	constructor(command, specs, errors) {
		this.#command = command;
		this.#specs = specs;
		this.#errors = errors;
	}
	add({ name, rawName: at, value, inlineValue }) {
		const spec = Object.hasOwn(this.#specs, name) ? this.#specs[name] : void 0;
		if (!spec) {
			const known = Object.keys(this.#specs).map((option) => `--${option}`);
			this.#errors.add({
				what: `Unknown option \`${at}\` of \`${this.#command.name}\`.`,
				given: at,
				known
			});
		} else if (!spec.value) {
			if (value !== void 0) this.#errors.add({
				what: `\`${at}\` takes no value.`,
				at
			});
			this.flags.add(name);
		} else if (value === void 0 || !inlineValue && value.startsWith("--")) this.#errors.add({
			what: `\`${at}\` needs a value.`,
			at,
			todo: `Write \`${at} ${spec.value}\`.`
		});
		else if (spec.repeatable) this.lists[name] = [...this.lists[name] ?? [], value];
		else if (this.values[name] !== void 0) this.#errors.add({
			what: `\`${at}\` is given twice.`,
			at
		});
		else this.values[name] = value;
	}
};
function checkComplete(command, { values, operands }, errors) {
	for (const [name, { required, value }] of Object.entries(command.options)) if (required && values[name] === void 0) errors.add({
		what: `\`${command.name}\` needs \`--${name}\`.`,
		todo: `Write \`--${name} ${value}\`.`
	});
	const missing = command.operands.slice(operands.length);
	if (missing.length > 0) errors.add({ what: `\`${command.name}\` needs ${missing.join(" and ")}.` });
	for (const extra of operands.slice(command.operands.length)) errors.add({ what: `Unexpected argument \`${extra}\`.` });
}
function requiredOption({ values }, name) {
	const value = values[name];
	if (value === void 0) throw new UserError("config", [{ what: `\`--${name}\` is missing.` }]);
	return value;
}
function loadConfig(options, { folder }) {
	const path = resolve(folder, requiredOption(options, "config"));
	const isHere = isInside(path, folder);
	const config = readConfig(path, families, void 0, isHere ? folder : null);
	return {
		config,
		root: isHere ? folder : config.folder
	};
}
function helpText(commands) {
	const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
	return [
		"evaldelta: did this change make the system's answers worse, and may it merge?",
		"",
		"Usage: evaldelta <command> [options]",
		"",
		"Commands",
		...commands.map(({ name, description }) => `  ${name.padEnd(width)}${description}`),
		"",
		"`evaldelta <command> --help` shows a command's options. `evaldelta --version` shows the version.",
		"",
		"Exit status: 0 passed · 1 a gate failed · 2 configuration · 3 input data · 4 incomplete · 5 internal error",
		""
	].join("\n");
}
function commandHelp({ name, description, operands, options }) {
	const specs = Object.entries({
		...options,
		...COMMON_FLAGS
	});
	const names = specs.map(([option, { value }]) => `--${option}${value ? ` ${value}` : ""}`);
	const width = Math.max(...names.map((option) => option.length)) + 2;
	const lines = specs.map(([, spec], index) => `  ${(names[index] ?? "").padEnd(width)}${describeOption(spec)}`);
	return [
		`Usage: evaldelta ${[name, ...operands].join(" ")} [options]`,
		"",
		description,
		"",
		"Options",
		...lines,
		""
	].join("\n");
}
function describeOption({ description, defaultValue, required }) {
	if (required) return `${description} Required.`;
	return defaultValue === void 0 ? description : `${description} Default: ${defaultValue}`;
}

// src/commands/judge-options.ts
const NO_ENDPOINT = {
	baseUrl: OPENAI_URL,
	key: null,
	allowPrivate: false
};
function readConfigWithJudge(options, context) {
	const { config: written, root } = loadConfig(options, context);
	const model = modelOption(options, "judge-model");
	const embeddingModel = modelOption(options, "embedding-model");
	const config = resolveJudgeModels(written, {
		model,
		embeddingModel,
		how: "the option `--judge-model`"
	});
	const isAsked = judgeSettings(config).length > 0 && !options.flags.has("replay") && !options.flags.has("dry-run");
	return {
		config,
		root,
		judge: {
			mode: options.flags.has("replay") ? "replay" : "ask",
			endpoint: isAsked ? environmentEndpoint(context) : NO_ENDPOINT
		}
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

// src/commands/aa.ts
const aa = {
	name: "aa",
	description: "Self-test: how often the gates fail when nothing changed, and the smallest drop they detect.",
	operands: [],
	options: {
		config: {
			value: "FILE",
			description: "The config file.",
			defaultValue: "evaldelta.yml"
		},
		runs: {
			value: "N",
			description: "The number of pairs of unchanged runs to compare.",
			defaultValue: "1000"
		},
		again: {
			value: "FILE",
			description: "The report of a second run of the same system; its differences are the noise."
		},
		churn: {
			value: "SHARE",
			description: "Without a second run or trials: the share of answers that change by chance.",
			defaultValue: "0.2"
		},
		json: { description: "Print the result as JSON." }
	},
	run: runSelfTest
};
async function runSelfTest(options, context) {
	const runs = readNumber(options, "runs", (value) => Number.isInteger(value) && value >= 1 && value <= 1e5);
	const churn = readNumber(options, "churn", (value) => value >= 0 && value <= 1);
	const { config, root } = loadConfig(options, context);
	const warn = (suite, error) => context.log.warn(`${suite}: ${formatError(error)}`);
	const unlabelled = await scoreSuites(config, {
		created: readCreationTime(context.env),
		source: NO_SOURCE,
		root,
		warn
	});
	const second = await readSecond(options.values["again"], context);
	const tested = suitesOf(config, await replayRun(unlabelled, {
		config,
		root,
		labels: second?.labels ?? []
	}, context), second, warn);
	const started = selfTest(tested, {
		runs,
		churn,
		tick: (done) => logProgress(context, done, runs)
	});
	const tests = countTests(tested);
	const level = LEVEL / Math.max(1, tests);
	const suites = tested.map((suite) => ({
		name: suite.name,
		noise: noiseSourceOf(suite),
		power: powerTable(suite.metrics, suite, {
			churn,
			level
		})
	}));
	const result = {
		...started,
		churn,
		tests,
		level,
		suites
	};
	const betterOf = (name, metric) => metricDirection(tested.find((suite) => suite.name === name)?.suite, metric);
	context.print(options.flags.has("json") ? printJson(result) : renderSelfTest(result, betterOf));
	return EXIT.passed;
}
const LEVEL = .05;
function countTests(suites) {
	return suites.flatMap(({ gates: { metrics } }) => metrics).filter(({ conditions, severity }) => severity === "fail" && conditions.no_regression).length;
}
async function readSecond(again, context) {
	if (again === void 0) return null;
	const { report, cases, labels = [] } = await readReport(resolve(context.folder, again), fitsFamily, context.log.warn);
	if (cases !== null) return {
		report,
		cases,
		labels
	};
	throw new UserError("input", [{
		what: "The second run has no cases.",
		at: "--again",
		todo: "Name the folder that `evaldelta run` wrote, with its `cases.jsonl.gz`."
	}]);
}
function suitesOf(config, { report, cases }, second, warn) {
	return config.suites.flatMap(({ name, gates }) => {
		const suite = report.suites[name];
		if (suite === void 0) return [];
		const rows = (cases ?? []).filter((row) => row.suite === name);
		const again = second && sameCases({
			name,
			suite,
			rows
		}, second, warn);
		return [{
			name,
			gates,
			metrics: metricsOf(suite),
			suite,
			rows,
			again
		}];
	});
}
function sameCases({ name, suite, rows }, { report, cases }, warn) {
	const gold = new Map(rows.map((row) => [row.id, row.gold]));
	const same = cases.filter((row) => row.suite === name && gold.get(row.id) === row.gold);
	const hasOtherParams = report.suites[name]?.fingerprint.params !== suite.fingerprint.params;
	const todo = "Run the same config twice, and name the folder of one of the two.";
	if (same.length === 0 || hasOtherParams) {
		const what = `The second run has no case of \`${name}\` ${hasOtherParams ? "with these parameters" : "with the same gold line"}.`;
		throw new UserError("input", [{
			what,
			at: "--again",
			todo
		}]);
	}
	const missing = rows.length - same.length;
	const what = `${missing} of ${rows.length} cases are not in the second run and count as unchanged.`;
	if (missing > 0) warn(name, {
		what,
		at: "--again",
		todo
	});
	return same;
}
function logProgress({ log }, done, runs) {
	if (runs >= 10 && done % Math.floor(runs / 10) === 0) log.debug(`${done} of ${runs} runs`);
}
function readNumber(options, name, fits) {
	const text = requiredOption(options, name);
	const value = /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : NaN;
	if (fits(value)) return value;
	const todo = name === "runs" ? "Write a whole number from 1 to 100000." : "Write a share from 0 to 1.";
	throw new UserError("config", [{
		what: `\`--${name}\` cannot be \`${text}\`.`,
		at: `--${name}`,
		todo
	}]);
}

// src/core/calibration/agreement.ts
const CONFIDENCE = .95;
const RESAMPLES = 2e3;
function measureAgreement(items, kinds) {
	const differences = items.flatMap(({ id, at, why, unscored, compared }) => compared.verdicts.filter(({ human, judge }) => human !== judge).map((verdict) => ({
		...verdict,
		id,
		at,
		why,
		unscored
	})));
	const verdicts = items.flatMap(({ compared }) => compared.verdicts);
	const found = kinds.flatMap((kind) => {
		const own = verdicts.filter((verdict) => verdict.kind === kind.id);
		return own.length === 0 ? [] : [findKind(kind, own)];
	});
	return {
		items: items.length,
		confidence: CONFIDENCE,
		kinds: found,
		together: findTogether(found, kinds, verdicts),
		shares: findShares(items),
		ranks: findRanks(items),
		disagreements: differences.filter(({ judge }) => judge !== null),
		unscored: differences.filter(({ judge }) => judge === null)
	};
}
function findKind({ id, feeds, categories, isOrdered }, verdicts) {
	const confusion = categories.map((human) => categories.map((judge) => verdicts.filter((pair) => pair.human === human && pair.judge === judge).length));
	const judged = confusion.flat().reduce((sum, count) => sum + count, 0);
	const agreed = confusion.reduce((sum, row, index) => sum + (row[index] ?? 0), 0);
	const agreement = judged === 0 ? null : agreed / judged;
	const weights = isOrdered ? "quadratic" : "none";
	return {
		kind: id,
		feeds,
		categories,
		verdicts: verdicts.length,
		judged,
		agreed,
		agreement,
		agreement_interval: judged === 0 ? null : wilsonInterval(agreed, judged, CONFIDENCE),
		kappa: cohenKappa(confusion, weights),
		kappa_interval: kappaInterval(confusion, {
			weights,
			resamples: RESAMPLES,
			confidence: CONFIDENCE
		}),
		kappa_weights: weights,
		pabak: agreement === null ? null : adjustedKappa(agreement, categories.length),
		confusion
	};
}
function findTogether(found, kinds, verdicts) {
	const nameOf = ({ categories }) => categories.join(" / ");
	const groups = /* @__PURE__ */ new Map();
	for (const kind of kinds) {
		if (!found.some((agreement) => agreement.kind === kind.id)) continue;
		groups.set(nameOf(kind), [...groups.get(nameOf(kind)) ?? [], kind]);
	}
	return [...groups].flatMap(([name, [first, ...others]]) => {
		if (first === void 0 || others.length === 0) return [];
		const ids = new Set([first, ...others].map(({ id }) => id));
		const own = verdicts.filter(({ kind }) => ids.has(kind));
		return [findKind({
			...first,
			id: `all ${name}`,
			feeds: []
		}, own)];
	});
}
function findShares(items) {
	return [...groupBy(items.flatMap(({ compared }) => compared.shares), ({ measure }) => measure)].map(([measure, own]) => {
		const differences = own.map(({ human, judge }) => judge - human);
		const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
		return {
			measure,
			items: differences.length,
			rmse: rootMeanSquare(differences) ?? 0,
			mean
		};
	});
}
function findRanks(items) {
	return [...groupBy(items.flatMap(({ compared }) => compared.ranks), ({ measure }) => measure)].map(([measure, own]) => {
		const scores = (isThere) => own.flatMap((rank) => rank.isThere === isThere ? [rank.score] : []);
		const there = scores(true);
		return {
			measure,
			items: own.length,
			there: there.length,
			auroc: rocAuc(there, scores(false))
		};
	});
}

// src/input/labelled-items.ts
const OWN = [
	"id",
	"kind",
	"why"
];
const head = object({
	id: caseId,
	kind: stringField,
	why: stringField.nullish()
}, LINE_OBJECT);
async function readLabelledItems(files, questions) {
	const errors = new ErrorList();
	const source = new RecordSource(files, (line) => readItem(line, questions), errors);
	const items = [];
	const locations = /* @__PURE__ */ new Map();
	try {
		while (!source.isDone) await source.readBatch(({ id, value, place }) => {
			const at = source.nameOf(place);
			const before = locations.get(id ?? "");
			if (before !== void 0) {
				const what = `The id \`${id}\` is used twice, first at ${before}.`;
				errors.add({
					what,
					at,
					todo: "Give every item its own id."
				});
			}
			locations.set(id ?? "", at);
			items.push({
				...value,
				id: id ?? "",
				at
			});
		});
	} finally {
		source.close();
	}
	if (items.length === 0 && errors.total === 0) {
		const at = files.map(({ name }) => name).join(", ");
		errors.add({
			what: "The file has no items.",
			at,
			todo: "Write one labelled item per line."
		});
	}
	errors.throwIfAny("input");
	return items;
}
function readItem(line, questions) {
	const read = head.safeParse(line);
	if (!read.success) return {
		ok: false,
		errors: fieldErrors(read.error)
	};
	const { id, kind, why } = read.data;
	const question = questions.find((candidate) => candidate.id === kind);
	if (question === void 0) {
		const known = questions.map((one) => one.id);
		const todo = `The kinds are ${known.map((one) => `\`${one}\``).join(", ")}.`;
		return {
			ok: false,
			errors: [{
				path: ["kind"],
				what: `\`kind\` cannot be \`${kind}\``,
				given: kind,
				known,
				todo
			}]
		};
	}
	const strange = unknownFields(line, question);
	const item = question.read(line);
	if (item.ok && strange.length === 0) return {
		ok: true,
		id: String(id),
		value: {
			question,
			why: why ?? "",
			probe: item.value
		}
	};
	return {
		ok: false,
		errors: [...strange, ...item.ok ? [] : item.errors]
	};
}
function unknownFields(line, { id, fields }) {
	const known = [...OWN, ...fields];
	return Object.keys(line).filter((field) => !known.includes(field)).map((field) => ({
		path: [field],
		what: `items of kind \`${id}\` have no field \`${field}\``,
		given: field,
		known
	}));
}

// src/report/terminal/calibration-text.ts
function renderCalibration(found, judge) {
	return `${[
		...headLines(found, judge),
		"",
		...kindLines([...found.kinds, ...found.together]),
		...found.kinds.flatMap(confusionLines),
		...amountLines(found),
		...differenceLines("Disagreements", found.disagreements),
		...differenceLines("Not labelled", found.unscored)
	].map(escapeWorkflowCommands).join("\n")}\n`;
}
function headLines(found, { judges, models, profile, calls, canaries }) {
	const sum = (count) => found.kinds.reduce((all, kind) => all + count(kind), 0);
	const judged = sum((kind) => kind.judged);
	const answered = models.filter((model) => !judges.includes(model));
	return [
		`judge ${`${judges.map((name) => terminalText(name)).join(", ")}${answered.length > 0 ? ` (${answered.map((name) => terminalText(name)).join(", ")})` : ""}`}, profile ${profile}: ${formatCount(found.items, "item")}, ${formatCount(sum((kind) => kind.verdicts), "verdict")}, ${formatCount(calls, "call")}`,
		`${sum((kind) => kind.agreed)} of ${judged} judged verdicts agree with human labels`,
		...(canaries?.passed ?? []).map((name) => `passed a known-bad answer: ${terminalText(name)}`)
	];
}
const HEAD = [
	"verdict",
	"metrics",
	"n",
	"agreement",
	"95% CI",
	"kappa",
	"95% CI",
	"PABAK"
];
function kindLines(kinds) {
	const rows = kinds.map((one) => [
		one.kind,
		one.feeds.join(", "),
		one.judged === one.verdicts ? String(one.judged) : `${one.judged} of ${one.verdicts}`,
		one.agreement === null ? "n/a" : formatPercent(one.agreement),
		one.agreement_interval === null ? "" : formatInterval(one.agreement_interval, FRACTION_FORMAT, 0),
		`${numberText(one.kappa)}${one.kappa_weights === "quadratic" ? " (quadratic)" : ""}`,
		one.kappa_interval === null ? "" : formatInterval(one.kappa_interval, NUMBER_FORMAT, 2),
		numberText(one.pabak)
	]);
	return alignColumns([HEAD, ...rows], "llrrrrrr");
}
function confusionLines({ kind, categories, confusion, judged }) {
	if (judged === 0) return [];
	const rows = categories.map((name, index) => [`  human ${name}`, ...(confusion[index] ?? []).map(String)]);
	const head = [`  ${kind}`, ...categories.map((name, index) => index === 0 ? `judge ${name}` : name)];
	return ["", ...alignColumns([head, ...rows], `l${"r".repeat(categories.length)}`)];
}
function amountLines({ shares, ranks }) {
	const lines = [...shares.map(({ measure, items, rmse, mean }) => `${measure}: RMSE ${numberText(rmse)}, mean difference ${numberText(mean)} over ${formatCount(items, "case")}`), ...ranks.map(({ measure, items, there, auroc }) => `${measure}: AUROC ${numberText(auroc)}, found by humans in ${there} of ${formatCount(items, "case")}`)];
	return lines.length === 0 ? [] : ["", ...lines];
}
function differenceLines(title, differences) {
	if (differences.length === 0) return [];
	return [
		"",
		title,
		...differences.flatMap(differenceText)
	];
}
function differenceText({ at, id, kind, of, human, judge, why, analysis, unscored }) {
	const part = of === "" ? "" : ` of ${terminalText(of)}`;
	const verdict = judge === null ? unscored ?? "left out" : `judge ${judge}`;
	const quote = (who, text) => text === "" ? [] : [`    ${who}: ${terminalText(text, 200)}`];
	return [
		`  ${terminalText(at)} ${terminalText(id)} ${kind}${part}: human ${human}, ${verdict}`,
		...quote("human", why),
		...quote("judge", analysis)
	];
}
function numberText(value) {
	return value === null ? "n/a" : NUMBER_FORMAT.value(value, 2);
}

// src/commands/calibration-judge.ts
function readJudgeToCalibrate(options, context) {
	const model = modelOption(options, "judge-model");
	const settings = model === null ? judgeOfConfig(options, context) : judgeSchema.parse({ model });
	return {
		...settings,
		profile: profileOf(options) ?? settings.profile
	};
}
function profileOf(options) {
	const { profile } = options.values;
	if (profile === void 0 || profile === "merged" || profile === "exact") return profile ?? null;
	const todo = "Write `--profile merged` or `--profile exact`.";
	const what = `\`--profile\` cannot be \`${profile}\`.`;
	throw new UserError("config", [{
		what,
		at: "--profile",
		given: profile,
		known: ["merged", "exact"],
		todo
	}]);
}
function judgeOfConfig(options, context) {
	const { config } = loadConfig(options, context);
	const { suite: name } = options.values;
	const suites = name === void 0 ? config.suites : config.suites.filter((suite) => suite.name === name);
	if (name !== void 0 && suites.length === 0) {
		const known = config.suites.map((suite) => suite.name);
		const what = `The config has no suite \`${name}\`.`;
		throw new UserError("config", [{
			what,
			at: "--suite",
			given: name,
			known,
			todo: "Name one of its suites."
		}]);
	}
	const judges = suites.flatMap(({ judge }) => judge ?? []);
	const [first] = judges;
	const at = config.file ?? "--config";
	if (first === void 0) throw new UserError("config", [{
		what: "The config names no judge.",
		at,
		todo: "Write `judge: { model: … }` into it, or name a model with `--judge-model`."
	}]);
	if (judges.every((judge) => JSON.stringify(judge) === JSON.stringify(first))) return first;
	throw new UserError("config", [{
		what: "The suites of the config have different judges.",
		at,
		todo: "Name the suite whose judge is calibrated with `--suite`."
	}]);
}
async function readStoredJudgeLabels(name, context) {
	if (name === void 0) return [];
	const bytes = await readFile(resolve(context.folder, name)).catch((cause) => {
		const what = cause.code === "ENOENT" ? "The labels do not exist." : `The labels cannot be read (${cause.code ?? cause.message}).`;
		throw new UserError("input", [{
			what,
			at: name,
			todo: "Name a file of labels that `evaldelta` wrote."
		}]);
	});
	const reading = parseLabelFile(bytes, name);
	if (reading.ok) return reading.labels;
	throw new UserError("input", [{
		what: `The labels cannot be used: ${reading.why}.`,
		at: name,
		todo: "Write it again with `evaldelta calibrate --out`."
	}]);
}

// src/commands/run.ts
const run = {
	name: "run",
	description: "Score all suites of a config, compare, evaluate gates, and write the report.",
	operands: [],
	options: {
		config: {
			value: "FILE",
			description: "The config file.",
			defaultValue: "evaldelta.yml"
		},
		baseline: {
			value: "FILE",
			description: "The report to compare with, a `report.json` or its folder; several are runs of the same version.",
			repeatable: true
		},
		out: {
			value: "DIR",
			description: "Where the report is written.",
			defaultValue: "evaldelta-out"
		},
		json: { description: "Print the report as JSON instead of text." },
		"judge-model": {
			value: "MODEL",
			description: "The judge's model, instead of the config's."
		},
		"embedding-model": {
			value: "MODEL",
			description: "The embedding model, instead of the config's."
		},
		"dry-run": { description: "Print what the judge would cost (calls, tokens, dollars); send nothing and write nothing." },
		replay: { description: "Use only stored labels: the baseline's and those of `judge.labels`; send nothing." }
	},
	run: runSuites
};
async function runSuites(options, context) {
	const { config, root, judge } = readConfigWithJudge(options, context);
	const baseline = await readBaseline(options.lists["baseline"] ?? [], context);
	const scored = await scoreSuites(config, {
		created: readCreationTime(context.env),
		source: NO_SOURCE,
		root,
		warn: (suite, error) => context.log.warn(`${suite}: ${formatError(error)}`),
		wantsViews: true
	});
	checkGates(scored, config, baseline);
	const isJudged = needsJudge(scored);
	const labels = isJudged ? await readStoredLabels({
		baseline,
		config,
		root
	}, context) : [];
	const unlabelled = {
		scored,
		baseline,
		config,
		labels,
		judge
	};
	if (options.flags.has("dry-run")) return estimateRun(unlabelled, context);
	const folder = resolve(context.folder, requiredOption(options, "out"));
	const kept = labels.length > 0 ? {
		...scored,
		labels
	} : scored;
	if (isJudged) await writeReport(folder, kept).catch(throwUnwritable);
	const evaluated = compareAndEvaluate(await labelRun(unlabelled, context), baseline, config);
	const written = await writeAll(folder, {
		head: evaluated,
		base: shownBaseline(baseline)
	}, context).catch(throwUnwritable);
	for (const warning of written.warnings) context.log.warn(warning);
	const { report } = evaluated;
	const paths = outputPaths(folder, written.page, context);
	const text = () => renderReportText(report, {
		color: context.color,
		...paths
	});
	context.print(options.flags.has("json") ? printJson(report) : text());
	return report.verdict ? exitStatus(report.verdict, "fail") : EXIT.internal;
}
function outputPaths(folder, page, context) {
	const fromHere = (path) => relative(context.folder, path) || ".";
	const out = { folder: fromHere(folder) };
	return page === null ? out : {
		...out,
		htmlReport: {
			path: fromHere(page),
			url: pathToFileURL(page).href
		}
	};
}
async function readBaseline(paths, context) {
	const [path, ...others] = paths;
	if (path === void 0) return {
		status: "none",
		why: "no `--baseline` was given",
		todo: "To compare, give `--baseline` the folder of an earlier run."
	};
	checkRunCount(paths.length);
	const first = await readReport(resolve(context.folder, path), fitsFamily, context.log.warn);
	const runs = [];
	for (const other of others) runs.push(await readReport(resolve(context.folder, other), fitsFamily));
	return selectRuns({
		...fileBaseline(first, path),
		runs
	}, paths.length);
}
function checkRunCount(count) {
	if (count <= 10) return;
	const what = `\`--baseline\` is given ${count} times.`;
	throw new UserError("config", [{
		what,
		todo: `Name at most ${10} reports.`
	}]);
}
function throwUnwritable(error) {
	if (error.code === void 0 || error.path === void 0) throw error;
	const what = `The report cannot be written${error.code === "EEXIST" || error.code === "ENOTDIR" ? ": a file has the name of the folder" : ` (${error.code})`}.`;
	throw new UserError("config", [{
		what,
		at: "--out",
		todo: "Name a folder that can be written to."
	}]);
}
async function writeAll(folder, { head, base }, context) {
	const { report } = head;
	const page = {
		name: "default",
		server: null,
		artifactId: null,
		docs: null,
		created: report.created
	};
	const written = await writeReport(folder, head);
	await writeFileAtomically(join(folder, "comment.md"), renderComment(report, page));
	await writeFileAtomically(join(folder, "summary.md"), renderSummary(report, page));
	const [file] = await writeHtmlReport(folder, {
		head,
		base,
		page
	}).catch((error) => {
		if (error.code !== void 0 && error.path !== void 0) throw error;
		context.log.warn(`The HTML report could not be made: ${error.message}`);
		return [];
	});
	return {
		...written,
		page: file === void 0 ? null : join(folder, file)
	};
}

// src/commands/calibrate.ts
const calibrate = {
	name: "calibrate",
	description: "Compare judge labels with human labels: agreement, kappa, confusion matrix, every disagreement.",
	operands: [],
	options: {
		labels: {
			value: "FILE",
			description: "Items with human labels, one per line.",
			required: true
		},
		config: {
			value: "FILE",
			description: "The config file, for its judge.",
			defaultValue: "evaldelta.yml"
		},
		suite: {
			value: "NAME",
			description: "The suite whose judge is tested, if suites have different ones."
		},
		"judge-model": {
			value: "MODEL",
			description: "The model that judges; the config is then not read."
		},
		profile: {
			value: "NAME",
			description: "`merged` or `exact`, instead of the config's."
		},
		stored: {
			value: "FILE",
			description: "Stored judge labels, a `labels.jsonl`, gzipped or not."
		},
		replay: { description: "Use only stored labels; send nothing." },
		out: {
			value: "DIR",
			description: "Where the result and the judge labels are written."
		},
		json: { description: "Print the result as JSON." }
	},
	run: runCalibrate
};
async function runCalibrate(options, context) {
	const settings = readJudgeToCalibrate(options, context);
	const place = {
		folder: context.folder,
		root: null
	};
	const { traces: files } = findFiles({
		gold: [],
		traces: [requiredOption(options, "labels")]
	}, place);
	const questions = families.flatMap(({ judge }) => judge?.questions ?? []);
	const judged = await judgeItems(await readLabelledItems(files, questions), settings, {
		rows: await readStoredJudgeLabels(options.values["stored"], context),
		isReplay: options.flags.has("replay"),
		context
	});
	const agreement = measureAgreement(judged.items, kindsOf(questions));
	const result = {
		...agreement,
		judge: judged.report
	};
	const { out } = options.values;
	if (out !== void 0) await writeResult(resolve(context.folder, out), result, judged.rows).catch(throwUnwritable);
	context.print(options.flags.has("json") ? printJson(result) : renderCalibration(agreement, judged.report));
	return EXIT.passed;
}
function kindsOf(questions) {
	return questions.flatMap(({ kinds }) => kinds);
}
const NAME = "calibrate";
async function judgeItems(items, settings, { rows, isReplay, context }) {
	const judging = await openReportedJudging({
		mode: isReplay ? "replay" : "ask",
		labels: rows,
		endpoint: isReplay ? NO_ENDPOINT : environmentEndpoint(context),
		config: { suites: [{ judge: settings }] },
		log: context.log,
		showStatus: context.showStatus
	});
	const labeller = judging.open(settings);
	try {
		const compared = await compareItems(items, settings, labeller);
		const report = labeller.report();
		reportMissing([[NAME, report]], context.log, KEY_ADVICE);
		return {
			items: compared,
			report,
			rows: labeller.storedLabels()
		};
	} finally {
		judging.close();
	}
}
async function compareItems(items, { profile }, labeller) {
	const probed = items.map((item) => ({
		...item,
		probe: item.probe(profile)
	}));
	const labels = await labeller.label(probed.map(({ id, probe: { request } }) => ({
		suite: NAME,
		id,
		label: (ask) => labelOrReason(ask(request.prompt, request.inputs))
	})));
	return probed.map(({ id, at, why, probe }, index) => {
		const label = labels[index];
		return {
			id,
			at,
			why,
			compared: probe.compare(label),
			unscored: label instanceof NotLabelled ? label.reason : null
		};
	});
}
async function writeResult(folder, result, rows) {
	await mkdir(folder, { recursive: true });
	await writeFileAtomically(join(folder, "calibration.json"), printJson(result));
	await writeFileAtomically(join(folder, "labels.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

// src/commands/diff.ts
const diff = {
	name: "diff",
	description: "Compare two stored reports: changed scores, regressed and fixed cases.",
	operands: ["BASE", "HEAD"],
	options: {
		json: { description: "Print the diff as JSON." },
		markdown: { description: "Print the diff as Markdown." },
		"fail-on-regression": { description: "Exit with status 1 when a score got worse or a case regressed." }
	},
	run: runDiff
};
async function runDiff({ operands, flags }, context) {
	const [basePath = "", headPath = ""] = operands;
	const base = await readReport(resolve(context.folder, basePath), fitsFamily);
	const head = await readReport(resolve(context.folder, headPath), fitsFamily);
	const found = compareWithBaseline(head, fileBaseline(base, basePath));
	context.print(render(found, {
		suites: head.report.suites,
		flags,
		color: context.color
	}));
	return flags.has("fail-on-regression") && isRegression(found) ? EXIT.failed : EXIT.passed;
}
function render(found, { suites, flags, color }) {
	if (flags.has("json")) return printJson(found);
	return flags.has("markdown") ? renderDiffMarkdown(found, suites) : renderDiffText(found, {
		suites,
		color
	});
}
function isRegression({ changes, flips }) {
	return changes.some((change) => change.kind === "worse") || (flips?.regressed.length ?? 0) > 0;
}

// src/commands/html.ts
const html = {
	name: "html",
	description: "Render the HTML report of a stored report: one file that opens in any browser.",
	operands: ["REPORT"],
	options: {
		base: {
			value: "REPORT",
			description: "The report to compare with: a `report.json` or its folder."
		},
		out: {
			value: "FILE",
			description: "Where the HTML report is written. Default: next to the report."
		}
	},
	run: runHtml
};
async function runHtml({ operands, values }, context) {
	const [path = ""] = operands;
	const source = resolve(context.folder, path);
	const stored = await readReport(source, fitsFamily, context.log.warn);
	const { base: basePath, out } = values;
	const base = basePath === void 0 ? null : await readReport(resolve(context.folder, basePath), fitsFamily, context.log.warn);
	const head = base === null ? stored : withBaseline(stored, base);
	const file = out === void 0 ? join(await folderOf(source), HTML_FILE) : resolve(context.folder, out);
	const page = {
		name: "default",
		server: null,
		artifactId: null,
		docs: null,
		created: stored.report.created
	};
	await writeFileAtomically(file, await renderHtmlReport({
		head,
		base,
		page
	})).catch(throwUnwritable);
	context.print(`${file}\n`);
	return EXIT.passed;
}
function withBaseline(head, base) {
	const found = compareWithBaseline(head, fileBaseline(base));
	const { diff } = head.report;
	return diff !== null && isSameBaseline(diff, found) ? head : {
		...head,
		report: {
			...head.report,
			diff: found,
			verdict: null
		}
	};
}
const COMPARED_FIELDS = [
	"created",
	"commit",
	"outcome",
	"run_id"
];
function isSameBaseline(diff, found) {
	const values = new Map(found.changes.map((change) => [seriesName(change.suite, scoreName(change)), change.base]));
	return COMPARED_FIELDS.every((field) => diff.baseline[field] === found.baseline[field]) && diff.changes.every((change) => {
		const other = values.get(seriesName(change.suite, scoreName(change))) ?? null;
		return found.flips === null || change.base === null || other === null || Math.abs(change.base - other) < 1e-9;
	});
}
async function folderOf(path) {
	return (await stat(path)).isDirectory() ? path : dirname(path);
}

// src/commands/reference-scorer.ts
function referenceResult({ metrics, params }, evidence, gates) {
	const scores = summarize(metrics, evidence);
	const k = Number(params["k"]);
	const refused = evidence.reduce((count, row) => count + Number(row["answer"] === "refused"), 0);
	const answerable = evidence.reduce((count, row) => count + Number(row["answerable"] === true), 0);
	const pass = gates.every((gate) => passesGate(gate, scores));
	return {
		json: `{\n${[
			["answered", String(evidence.length - refused)],
			["refused", String(refused)],
			["answerable", String(answerable)],
			["unanswerable", String(evidence.length - answerable)],
			...[
				"precision",
				"chr",
				"under_refusal",
				"over_refusal"
			].map((id) => [id, valueText(id, scores)]),
			["recall@k", valueText(`recall@${k}`, scores)],
			["k", String(k)],
			["gates", gatesText(gates)],
			["pass", String(pass)]
		].map(([name, value]) => `  ${JSON.stringify(name)}: ${value}`).join(",\n")}\n}\n`,
		pass
	};
}
function numberOf(id, scores) {
	const score = scores.find((candidate) => candidate.metric === id);
	const value = score ? scoreValue(score) : null;
	if (!score || value === null) throw new Error(`grounded has no number for ${id}`);
	return {
		value,
		better: score.better
	};
}
function passesGate(gate, scores) {
	const { value, better } = numberOf(gate.metric, scores);
	return better === "higher" ? value >= gate.limit : value <= gate.limit;
}
function valueText(id, scores) {
	const rounded = roundToFour(numberOf(id, scores).value);
	return Number.isInteger(rounded) ? `${rounded}.0` : String(rounded);
}
function roundToFour(share) {
	const thirtySeconds = share * 32;
	if (!(Number.isInteger(thirtySeconds) && thirtySeconds % 2 !== 0)) return Number(share.toFixed(4));
	const below = Math.floor(share * 1e4);
	return (below % 2 === 0 ? below : below + 1) / 1e4;
}
function gatesText(gates) {
	if (gates.length === 0) return "{}";
	return `{\n${gates.map(({ name, text }) => `    ${JSON.stringify(name)}: ${JSON.stringify(text)}`).join(",\n")}\n  }`;
}

// src/commands/score.ts
const score = {
	name: "score",
	description: "Score one pair of gold and traces with the grounded family and print the reference scorer's JSON.",
	operands: [],
	options: {
		gold: {
			value: "FILE",
			description: "Gold set: JSONL, JSON, CSV or Parquet.",
			required: true
		},
		trace: {
			value: "FILE",
			description: "Traces, in the same formats.",
			required: true
		},
		k: {
			value: "K",
			description: "How many retrieved passages recall@k considers.",
			defaultValue: "5"
		},
		gates: {
			value: "GATES",
			description: "The limits of metrics; metrics without one are not gated.",
			defaultValue: "precision=0.80,chr=0.75,under=0.05,over=0.10"
		}
	},
	run: runScore
};
async function runScore(options, context) {
	const { readers, ...scoring } = scoringOf(readK(requiredOption(options, "k")));
	const gates = parseShortGates(requiredOption(options, "gates"), scoring.metrics, "--gates");
	const patterns = {
		gold: [requiredOption(options, "gold")],
		traces: [requiredOption(options, "trace")]
	};
	const files = findFiles(patterns, {
		folder: context.folder,
		root: null
	});
	const evidence = [];
	const joined = await joinCases(files, readers, (index, joinedCase) => {
		evidence[index] = observeCase(scoring, joinedCase);
	}, {
		digests: false,
		isLenient: true
	});
	for (const warning of joined.warnings) context.log.warn(formatError(warning));
	const isGated = ({ id }) => gates.some(({ metric }) => metric === id);
	const metrics = scoring.metrics.filter((metric) => metric.reportOnly !== true || isGated(metric));
	const result = referenceResult({
		...scoring,
		metrics
	}, evidence, gates);
	context.print(result.json);
	return result.pass ? EXIT.passed : EXIT.failed;
}
function scoringOf(k) {
	const suite = {
		family: grounded,
		params: grounded.params.parse({ k })
	};
	const metrics = grounded.metrics(suite.params).filter((metric) => metric.kind === "trial" || !metric.isJudged);
	const { check: _, ...readers } = lineReaders(suite);
	return {
		...suite,
		metrics,
		readers
	};
}
function readK(text) {
	const k = /^\s*\+?\d+\s*$/.test(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(k) && k >= 1) return k;
	const what = `\`--k\` cannot be \`${text}\`.`;
	throw new UserError("config", [{
		what,
		at: "--k",
		todo: "Write a whole number of at least 1, for example `--k 5`."
	}]);
}

// src/commands/validate.ts
const validate = {
	name: "validate",
	description: "Check the config, its gates and all data it names, without a verdict.",
	operands: [],
	options: { config: {
		value: "FILE",
		description: "The config file.",
		defaultValue: "evaldelta.yml"
	} },
	run: runValidate
};
async function runValidate(options, context) {
	const { config, root } = loadConfig(options, context);
	const scored = await scoreSuites(config, {
		created: readCreationTime(context.env),
		source: NO_SOURCE,
		root,
		warn: (suite, error) => context.log.warn(`${suite}: ${formatError(error)}`),
		onlyValues: true,
		onRead: (...suite) => context.print(describeSuite(...suite))
	});
	checkGates(scored, config, null);
	return EXIT.passed;
}
function describeSuite({ name, family, gates }, files, { counts, fileSummaries }) {
	const conditions = gates.metrics.reduce((sum, gate) => sum + Object.keys(gate.conditions).length, 0);
	const onCases = Object.keys(gates.cases).length;
	const names = (list) => list.map(({ name }) => terminalText(name) + summaryOf(name)).join(", ");
	const summaryOf = (name) => fileSummaries?.has(name) ? ` (${fileSummaries.get(name)})` : "";
	const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
	return [
		`${name}: ${family.id}, ${plural(counts.total, "case")}, ${counts.missing} without a trace`,
		...files.gold.length === 0 ? [] : [`  gold    ${names(files.gold)}`],
		`  traces  ${names(files.traces)}`,
		`  gates   ${plural(conditions, "condition")} on metrics, ${onCases} on cases`,
		""
	].join("\n");
}

// src/cli.ts
const commands = [
	run,
	score,
	diff,
	html,
	validate,
	aa,
	calibrate
];
async function runCommand(args, context) {
	const [name = "--help", ...rest] = args;
	if (name === "--version") return print(context, `${VERSION}\n`);
	if (name === "--help" || name === "help") return print(context, helpText(commands));
	const command = commands.find((candidate) => candidate.name === name);
	if (!command) {
		const known = commands.map((candidate) => candidate.name);
		const what = `Unknown ${name.startsWith("-") ? "option" : "command"} \`${name}\`.`;
		throw new UserError("config", [{
			what,
			given: name,
			known,
			todo: "`evaldelta --help` lists the commands."
		}]);
	}
	const options = parseOptions(command, rest);
	if (options.flags.has("help")) return print(context, commandHelp(command));
	return command.run(options, options.flags.has("quiet") ? silenced(context) : context);
}
function silenced({ showStatus: _, ...context }) {
	return {
		...context,
		log: {
			info: () => {},
			warn: () => {},
			debug: () => {}
		}
	};
}
function print(context, text) {
	context.print(text);
	return EXIT.passed;
}
function openStatusLine(terminal) {
	let isShown = false;
	return (text) => {
		if (text === "" && !isShown) return;
		terminal.write(`\r\u001b[2K${text.slice(0, (terminal.columns || 80) - 1)}`);
		isShown = text !== "";
	};
}
const signalHandlers = /* @__PURE__ */ new Set();
function onInterrupt(handler) {
	signalHandlers.add(handler);
	return () => signalHandlers.delete(handler);
}
function onSignal(status) {
	if (signalHandlers.size === 0 || signalStatus !== null) process.exit(status);
	signalStatus = status;
	for (const handler of signalHandlers) handler();
}
function openContext() {
	const secrets = judgeSecrets(process.env);
	const showStatus = process.stderr.isTTY === true ? openStatusLine(process.stderr) : null;
	const writeLine = (text) => {
		showStatus?.("");
		process.stderr.write(`${text}\n`);
	};
	const color = process.stdout.isTTY === true && !process.env["NO_COLOR"];
	const warning = color ? styleText("yellow", "warning") : "warning";
	const debug = process.env["RUNNER_DEBUG"] === "1" ? writeLine : () => {};
	const warn = (text) => writeLine(`${warning}: ${text}`);
	return {
		print: (text) => process.stdout.write(redact(text, secrets)),
		log: createLog({
			info: writeLine,
			warn,
			debug,
			secrets
		}),
		...showStatus && { showStatus: (text) => showStatus(toLogLine(text, secrets)) },
		onInterrupt,
		color,
		env: process.env,
		folder: process.cwd()
	};
}
function reportError(thrown, { log }) {
	if (thrown instanceof UserError) {
		for (const line of formatErrors(thrown).split("\n")) log.info(line);
		return ERROR_STATUS[thrown.kind];
	}
	const error = thrown instanceof Error ? thrown : new Error(String(thrown));
	log.info(`Internal error: ${error.message}`);
	log.info("This is an error of evaldelta, not yours. Please report it with the command and, if you can, the data.");
	log.debug(error.stack ?? "");
	return EXIT.internal;
}
for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => {
	if (error.code === "EPIPE") return;
	process.stderr.write(`The output cannot be written (${error.code ?? error.message}).\n`);
	process.exit(EXIT.internal);
});
let signalStatus = null;
for (const [signal, status] of [["SIGINT", 130], ["SIGTERM", 143]]) process.on(signal, () => onSignal(status));
const context = openContext();
const status = await runCommand(process.argv.slice(2), context).catch((error) => reportError(error, context));
process.exitCode = signalStatus ?? status;

export {  };