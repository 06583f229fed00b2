import { $ as readReport, $n as smallestDetectableDrop, Bn as diffReports, Gn as allEvidence, Kn as isProportion, Rn as evaluateSuites, Un as MOST_RESAMPLED, Vn as scoreValues, Xn as casesNeeded, Zn as casesNeededWithNoise, ct as loadEvidenceCheck, er as smallestDropWithNoise, mt as scoreSuites, nr as sumByCluster, ot as showProgress, pt as metricsOf, qn as deltaError, rr as haveSameTraces, tr as groupClusters, zn as testGates } from "./evaluation.js";
import { I as applicableMetrics, Jt as seedOfPieces, R as isHeadline, Wt as drawBelow, Xt as seedRandom, dt as plainRow, gt as getOrCreate, k as scoreName } from "./schemas.js";
import { E as escapeWorkflowCommands, V as formatInteger, at as UserError, c as requiredOption, k as terminalText, o as invalidOption, rt as EXIT, x as printJson } from "./start.js";
import { Cn as formatCondition, Fn as NO_SOURCE, Gn as emptyDiff, Kn as ANONYMOUS_BASELINE, Ot as readCreationTime, Sn as describeCaseCondition, cn as alignColumns, xn as metricDirection } from "./stored-report.js";
import { M as exactSum, m as majorityOutcome, v as ratioTerms } from "./basics.js";
import { rt as sliceFields } from "./config.js";
import { f as formatFor, h as formatPercent, l as FRACTION_FORMAT } from "./families.js";
import { s as replayRun } from "./judge-options2.js";
import { i as loadConfig } from "./config-files.js";
import { resolve } from "node:path";

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
	if (cases === 0) return null;
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
	const known = getOrCreate(alarms, key, () => ({
		gate,
		failed: 0,
		inconclusive: 0,
		drops: []
	}));
	known.failed += Number(outcome === "fail");
	known.inconclusive += Number(outcome === "inconclusive");
	if (test && test.detectable !== null) known.drops.push(test.detectable);
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

// src/commands/aa.ts
async function aa(options, context) {
	const runs = readNumber(options, "runs", (value) => Number.isInteger(value) && value >= 1 && value <= 1e5);
	const churn = readNumber(options, "churn", (value) => value >= 0 && value <= 1);
	const loaded = await loadConfig(options, context);
	return loaded.places.run(() => testLoaded(loaded, {
		runs,
		churn
	}, options, context));
}
async function testLoaded({ config, root, places }, { runs, churn }, options, context) {
	const warn = places.warner(context.log);
	const { onProgress, end } = showProgress(context);
	const unlabelled = await scoreSuites(config, {
		onProgress,
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
		tick: (done) => onProgress({
			task: "self-test",
			done,
			total: runs,
			unit: "pair"
		})
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
	end();
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
	const { report, cases, labels = [] } = await readReport(resolve(context.folder, again), loadEvidenceCheck, context.log.warn);
	if (cases !== null) return {
		report,
		cases,
		labels
	};
	throw new UserError("input", [{
		what: "The second run has no cases.",
		at: "--again",
		todo: "Name the folder that `noworse run` wrote, with its `cases.jsonl.gz`."
	}]);
}
function suitesOf(config, { report, cases }, second, warn) {
	return config.suites.flatMap(({ name, gates }) => {
		const suite = report.suites[name];
		if (suite === void 0) return [];
		const rows = (cases ?? []).filter((row) => row.suite === name).map(plainRow);
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
	const same = cases.filter((row) => row.suite === name && gold.get(row.id) === row.gold).map(plainRow);
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
	if (suite.judge === void 0 && haveSameTraces(report.suites[name], suite)) warn(name, {
		what: `The traces of both runs of \`${name}\` are equal, byte for byte, so there is no noise to measure.`,
		at: "--again",
		todo: "Let your system answer again for the second run."
	});
	return same;
}
function readNumber(options, name, fits) {
	const text = requiredOption(options, name);
	const value = /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : NaN;
	if (fits(value)) return value;
	throw invalidOption(name, text, name === "runs" ? "Write a whole number from 1 to 100000." : "Write a share from 0 to 1.");
}

export { aa };