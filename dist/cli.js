#!/usr/bin/env node
import { n as UserError, t as ProblemList } from "./error.js";
import { $ as families, A as tellMissingOf, B as kappaInterval, C as readReport, Ct as labelFilesOf, Dt as readLabels, Et as joinLabels, F as labelSuites, G as SliceReader, H as compareAndRule, I as judgeSecrets, J as RecordSource, K as joinCases, M as confirmBroken, N as judgeReports, O as openToldJudging, P as judgesOf, Q as openMaps, Rt as NO_SOURCE, S as writePage, St as wilsonInterval, T as writeWhole, U as metricsOf, V as compare, Vt as exitStatus, W as scoreSuites, X as isInside, Y as findFiles, _ as readVariable, _t as allEvidence, a as alignColumns, at as lineText, b as PAGE_FILE, bt as seedOfPieces, ct as casesNeeded, d as readConfig, et as fitsFamily, gt as summarize, h as judgeSchema, ht as scoreValues, i as renderText, it as faultsOf, j as asksJudge, k as tellMissing, lt as casesNeededInNoise, m as nameJudges, mt as diffReports, n as renderDiffMarkdown, nt as LINE_OBJECT, o as openLog, p as givenModel, q as pictureFields, r as renderDiffText, rt as caseId, st as ruleSuites, t as runTime, tt as grounded, u as parseShortGates, ut as visibleFall, v as renderSummary, vt as MOST_RESAMPLED, w as writeReport, wt as readCommittedLabels, x as makePage, xt as seedRandom, y as renderComment, yt as drawBelow, z as cohenKappa, zt as EXIT } from "./run-time.js";
import { Bt as measuredMetrics, Cn as UNNAMED_BASELINE, D as errorText, Et as sliceFields, G as defuse, It as termsOf, Jt as seriesName, K as logLine, Nt as isProportion, O as problemText, Q as terminalText, Qt as majorityOf, Rt as isHeadline, Vn as object, Z as redact, Zn as isFound, _n as scoreName, at as countText, ct as intervalText, dt as groupBy, ft as FRACTION_TEXT, gn as readValue, ht as percentText, it as caseDemandText, pt as NUMBER_TEXT, st as demandText, tt as estimateText } from "./trial-table.js";
import { n as VERSION, r as OPENAI_URL, s as readEndpoint } from "./wire-fault.js";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs, styleText } from "node:util";
import { pathToFileURL } from "node:url";
import { mkdir, readFile, stat } from "node:fs/promises";

// src/core/self-test/power-table.ts
/** The falls that a power table tells of. */
const FALLS = [
	.01,
	.02,
	.05,
	.1
];
/** The power table of a suite's main metrics that are proportions; `churn` is the share of answers that come out anew for no reason. */
function powerTable(metrics, rows, { churn, level }) {
	return measuredMetrics(metrics, allEvidence(rows)).flatMap((metric) => metric.kind === "ratio" && isHeadline(metric) ? powerOf(metric, rows, {
		churn,
		level
	}) ?? [] : []);
}
function powerOf(metric, rows, { churn, level }) {
	const terms = termsOf(metric, rows);
	if (metric.unit === "number") return null;
	if (!rows.some(({ trials }) => trials) && !isProportion(terms)) return null;
	const { top, bottom } = terms;
	const shares = Array.from(bottom).flatMap((weight, index) => weight === 0 ? [] : [top[index] / weight]);
	const n = shares.length;
	const rate = n === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / n;
	const noise = churn * 2 * rate * (1 - rate);
	const needed = FALLS.map((fall) => {
		return {
			fall,
			best: casesNeeded(fall, level),
			noisy: casesNeededInNoise(fall, noise, level)
		};
	});
	return {
		metric: scoreName({
			metric: metric.id,
			slice: metric.slice ?? ""
		}),
		n,
		noise,
		best: visibleFall(n, level),
		needed
	};
}

// src/core/self-test/gated-metrics.ts
/** The metrics that gates are on, of their slices only those: the others would be compared thousands of times for nothing. */
function gatedMetrics(metrics, { metrics: gates }) {
	return metrics.flatMap((metric) => {
		const slices = gates.flatMap((gate) => gate.metric === metric.id ? [gate.slice] : []);
		if (slices.length === 0) return [];
		const breakdown = metric.kind === "trial" ? void 0 : metric.breakdown;
		if (metric.kind === "trial" || breakdown === void 0) return [metric];
		const isGated = ({ slice = "" }) => slices.some((asked) => asked === slice || asked.startsWith(`${slice},`));
		return [{
			...metric,
			breakdown: {
				...breakdown,
				of: (evidence) => breakdown.of(evidence).filter(isGated)
			}
		}];
	});
}

// src/core/self-test/self-test.ts
/** What a suite's own evidence can tell of its noise: a second run, trials of its cases, or nothing but a guess. */
function noiseOf({ rows, again }) {
	if (again !== null) return "again";
	return rows.some(({ trials = [] }) => trials.length > 1) ? "trials" : "churn";
}
/** Draws of a test where thousands of comparisons are made. */
const DEPTH = {
	intervals: false,
	draws: 999,
	most: MOST_RESAMPLED,
	resamples: 0
};
/**
* Holds two null runs against each other many times and counts failed gates. A null run draws the suite's cases again
* with replacement; before and after are its trials drawn again, or its two runs with sides swapped by chance, or
* (`churn` being the share of answers that come out anew) two answers out of the suite's own.
*/
function selfTest(suites, { runs, churn, tick }) {
	const random = seedRandom(seedOfPieces(textsOf(suites)));
	const demands = /* @__PURE__ */ new Map();
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
		const rulings = ruleSuites(drawers.map(({ tested, draw }) => nullOutcome(tested, draw()))).filter(({ implied }) => implied !== true);
		for (const ruling of rulings) count(demands, ruling);
		if (rulings.some(({ outcome }) => outcome === "fail")) any += 1;
		tick(run + 1);
	}
	return {
		runs,
		demands: [...demands.values()],
		any
	};
}
/** All rows as one text in pieces: together they can be longer than a text may be. */
function* textsOf(suites) {
	for (const [place, { rows }] of suites.entries()) {
		yield place > 0 ? "\n[" : "[";
		for (const [index, row] of rows.entries()) yield `${index > 0 ? "," : ""}${JSON.stringify(row)}`;
		yield "]";
	}
}
function count(demands, { suite, metric, slice, demand, unit, outcome }) {
	const key = JSON.stringify([
		suite,
		metric,
		slice,
		Object.keys(demand)
	]);
	const known = demands.get(key) ?? {
		suite,
		metric,
		slice,
		demand,
		unit,
		failed: 0,
		inconclusive: 0
	};
	known.failed += Number(outcome === "fail");
	known.inconclusive += Number(outcome === "inconclusive");
	demands.set(key, known);
}
/** Demands on cases that chance can break: the others are the same in every run. */
function noisyGates({ metrics, cases: { max_new_failures }, casesSeverity }) {
	return {
		metrics,
		cases: max_new_failures === void 0 ? {} : { max_new_failures },
		casesSeverity
	};
}
function nullOutcome(tested, pairs) {
	const { name, metrics } = tested;
	const sliced = tested.gates.metrics.some(({ slice }) => slice !== "");
	const side = (which) => reportOf(tested, pairs.map((pair, index) => renamed(pair[which], index, sliced)));
	const [base, head] = [side(0), side(1)];
	const diff = diffReports(base, head, {
		record: UNNAMED_BASELINE,
		explain: () => "",
		metricsOf: () => metrics
	}, DEPTH);
	const suite = head.report.suites[name] ?? tested.suite;
	return {
		gates: noisyGates(tested.gates),
		name,
		suite,
		cases: head.cases ?? [],
		diff
	};
}
/** What draws the cases of a null pair of runs. */
function pairDrawer(tested, random, churn) {
	const { rows, again } = tested;
	const noise = noiseOf(tested);
	const second = new Map((again ?? []).map((row) => [row.id, row]));
	const drawn = () => rows[drawBelow(random, rows.length)];
	const drawPair = () => {
		const one = drawn();
		if (noise === "trials") return [triedAgain(one, random), triedAgain(one, random)];
		if (noise === "again") {
			const other = second.get(one.id) ?? one;
			return random() < 2 ** 31 ? [one, other] : [other, one];
		}
		return random() < churn * 2 ** 32 ? [drawn(), drawn()] : [one, one];
	};
	return () => rows.map(drawPair);
}
/** The case tried as often again: each trial is one of its own by chance. */
function triedAgain(row, random) {
	const { trials } = row;
	if (trials === void 0) return row;
	const drawn = trials.map(() => trials[drawBelow(random, trials.length)]);
	return {
		...row,
		trials: drawn,
		outcome: majorityOf(drawn.map(({ outcome }) => outcome))
	};
}
/** A drawn case under a name of its own, as both sides know it; its slices only where gates are on slices. */
function renamed(row, index, sliced) {
	const { slices, ...rest } = row;
	return {
		...rest,
		id: String(index).padStart(8, "0"),
		gold: "",
		...sliced && slices && { slices }
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

// src/render/json.ts
/**
* A value as indented JSON that is safe to print in a job: `##[`, which the runner takes for a command anywhere in a
* line, is written with an escape, so that the JSON says the same and commands nothing.
*/
function printJson(value) {
	return `${JSON.stringify(value, null, 2).replaceAll("##[", "#\\u0023[")}\n`;
}

// src/render/self-test-text.ts
/** The self-test for a terminal: false alarms of each demand, then what the suites can see. */
function renderSelfTest(result) {
	return `${[
		`${result.runs} pairs of runs in which nothing had changed`,
		...result.suites.map(({ name, noise }) => `${terminalText(name)}: ${noiseText(noise, result.churn)}`),
		"",
		...alarmLines(result),
		...result.suites.flatMap(({ name, power }) => powerLines(name, power))
	].map(defuse).join("\n")}\n`;
}
function noiseText(noise, churn) {
	if (noise === "again") return "the noise is what differs between its two runs";
	if (noise === "trials") return "the noise is what differs between the trials of a case";
	return `it was run once, so ${percentText(churn, 0)} of its answers are taken to come out anew (\`--churn\`)`;
}
function alarmLines({ demands, runs, any }) {
	if (demands.length === 0) return ["No gate can fail by chance: there are none on scores or new failures."];
	const rows = demands.map(({ suite, metric, slice, demand, unit, failed, inconclusive }) => {
		const cases = metric === "cases" ? caseDemandText({
			demand,
			actual: null
		}) : null;
		const what = cases ? cases.what : scoreName({
			metric,
			slice
		});
		const gate = cases ? cases.gate : demandText({
			demand,
			unit
		});
		const unsure = inconclusive === 0 ? "" : percentText(inconclusive / runs);
		return [
			terminalText(suite),
			terminalText(what),
			gate,
			percentText(failed / runs),
			unsure
		];
	});
	const head = [
		"suite",
		"metric",
		"gate",
		"false alarms",
		"inconclusive"
	];
	const all = [
		"",
		"any of them",
		"",
		percentText(any / runs),
		""
	];
	return alignColumns([
		head,
		...rows,
		all
	], "lllrr");
}
function powerLines(suite, power) {
	if (power.length === 0) return [];
	const falls = power[0]?.needed.map(({ fall }) => FRACTION_TEXT.bare(fall, 0)) ?? [];
	const head = [
		"metric",
		"cases",
		"sees",
		...falls.map((fall) => `${fall} pt`)
	];
	const rows = power.map(({ metric, n, best, needed }) => [
		terminalText(metric),
		String(n),
		best === null ? "nothing" : `${FRACTION_TEXT.size(best)} pt`,
		...needed.map(({ best: least, noisy }) => least === noisy ? String(least) : `${least}–${noisy}`)
	]);
	return [
		"",
		`${terminalText(suite)}: the smallest fall seen with a chance of 80 % at 95 %, and the cases that a fall takes (without noise–with it)`,
		...alignColumns([head, ...rows], `lrr${"r".repeat(falls.length)}`)
	];
}

// src/commands/options.ts
/** Switches of every command. */
const COMMON_SWITCHES = {
	quiet: { about: "Say nothing on standard error but errors." },
	help: { about: "Show this text." }
};
/** Reads a command's arguments; unknown, repeated and missing ones are told all at once. */
function readOptions(command, args) {
	const known = {
		...command.options,
		...COMMON_SWITCHES
	};
	const options = Object.fromEntries(Object.entries(known).map(([name, facts]) => [name, { type: facts.value ? "string" : "boolean" }]));
	const { tokens } = parseArgs({
		args: [...args],
		options,
		strict: false,
		allowPositionals: true,
		tokens: true
	});
	const problems = new ProblemList();
	const values = {};
	const switches = /* @__PURE__ */ new Set();
	const operands = [];
	for (const token of tokens) {
		if (token.kind === "positional") operands.push(token.value);
		if (token.kind !== "option") continue;
		const facts = Object.hasOwn(known, token.name) ? known[token.name] : void 0;
		const at = token.rawName;
		if (!facts) {
			const names = Object.keys(known).map((name) => `--${name}`);
			problems.add({
				what: `\`${command.name}\` has no option \`${at}\`.`,
				given: at,
				known: names
			});
		} else if (!facts.value) {
			if (token.value !== void 0) problems.add({
				what: `\`${at}\` takes no value.`,
				at
			});
			switches.add(token.name);
		} else if (token.value === void 0 || !token.inlineValue && token.value.startsWith("--")) problems.add({
			what: `\`${at}\` needs a value.`,
			at,
			todo: `Write \`${at} ${facts.value}\`.`
		});
		else if (values[token.name] !== void 0) problems.add({
			what: `\`${at}\` is given twice.`,
			at
		});
		else values[token.name] = token.value;
	}
	const asked = {
		options: withPresets(known, values),
		switches,
		operands
	};
	if (!switches.has("help")) checkComplete(command, asked, problems);
	problems.throwIfAny("config");
	return asked;
}
function withPresets(known, values) {
	const presets = Object.entries(known).map(([name, facts]) => [name, values[name] ?? facts.preset]);
	return Object.fromEntries(presets);
}
function checkComplete(command, asked, problems) {
	for (const [name, facts] of Object.entries(command.options)) if (facts.required && asked.options[name] === void 0) problems.add({
		what: `\`${command.name}\` needs \`--${name}\`.`,
		todo: `Write \`--${name} ${facts.value}\`.`
	});
	const missing = command.operands.slice(asked.operands.length);
	if (missing.length > 0) problems.add({ what: `\`${command.name}\` needs ${missing.join(" and ")}.` });
	for (const extra of asked.operands.slice(command.operands.length)) problems.add({ what: `\`${command.name}\` does not know what to do with \`${extra}\`.` });
}
/** A required option's value, which `readOptions` has checked to be there. */
function requireOption(asked, name) {
	const value = asked.options[name];
	if (value === void 0) throw new UserError("config", [{ what: `\`--${name}\` is missing.` }]);
	return value;
}

// src/commands/asked-config.ts
/** The config that `--config` names, and the folder that all files of its suites must lie in. */
function readAskedConfig(asked, desk) {
	const path = resolve(desk.folder, requireOption(asked, "config"));
	const isHere = isInside(path, desk.folder);
	const config = readConfig(path, families, void 0, isHere ? desk.folder : null);
	return {
		config,
		root: isHere ? desk.folder : config.folder
	};
}

// src/commands/asked-judge.ts
/** Where nobody is asked. */
const NOWHERE = {
	baseUrl: OPENAI_URL,
	key: null,
	allowPrivate: false
};
/** The config that is asked for, with the models that options name, and the judge of the environment. Throws UserError. */
function readJudgedConfig(asked, desk) {
	const { config: written, root } = readAskedConfig(asked, desk);
	const model = modelOf(asked, "judge-model");
	const embeddingModel = modelOf(asked, "embedding-model");
	const config = nameJudges(written, {
		model,
		embeddingModel,
		how: "the option `--judge-model`"
	});
	const isAsked = judgesOf(config).length > 0 && !asked.switches.has("replay") && !asked.switches.has("dry-run");
	return {
		config,
		root,
		judge: {
			mode: asked.switches.has("replay") ? "replay" : "ask",
			endpoint: isAsked ? endpointOf(desk) : NOWHERE
		}
	};
}
/** The model that an option names, null where it is not given. Throws UserError. */
function modelOf({ options }, option) {
	const name = options[option];
	return name === void 0 ? null : givenModel(name, `--${option}`);
}
/** Where the judge is, as the environment says; keys are not taken as options, since other users of a machine see those. Throws UserError. */
function endpointOf({ env }) {
	return readEndpoint({
		key: readVariable("OPENAI_API_KEY", env),
		baseUrl: readVariable("OPENAI_BASE_URL", env),
		allowPrivate: env["EVALDELTA_PRIVATE_JUDGE"] === "true"
	});
}
/** What to do where there is no key. */
const GIVE_KEY = "Give it as the variable `OPENAI_API_KEY`.";
/** Labels what waits for a judge. Whoever ends the program meanwhile ends the asking: what is labelled by then is kept. */
async function labelRun(run, desk) {
	const { read, baseline, config, labels, judge } = run;
	if (!asksJudge(read)) return read;
	const judging = openToldJudging({
		...judge,
		labels,
		config,
		log: desk.log,
		show: desk.show
	});
	const release = desk.atEnd?.(judging.close);
	try {
		const labelled = await labelSuites(read, judging.open);
		const confirmed = await confirmBroken(labelled, baseline, config);
		tellMissing(confirmed, desk.log, GIVE_KEY);
		return confirmed;
	} finally {
		release?.();
		judging.close();
	}
}
/** The run judged by labels at hand alone: those that are given, and those in the files that the config names. */
async function replayRun(read, { config, root, labels }, desk) {
	if (!asksJudge(read)) return read;
	const committed = await readCommittedLabels(labelFilesOf(config, root), root, desk.log.warn);
	const atHand = joinLabels(labels, committed);
	const judging = openToldJudging({
		mode: "replay",
		endpoint: NOWHERE,
		labels: atHand,
		config,
		log: desk.log
	});
	const replayed = await labelSuites(read, judging.open);
	tellMissing(replayed, desk.log, GIVE_KEY);
	return replayed;
}
/** Prints what labelling would take; nothing is sent. */
async function estimateRun(run, desk) {
	const { labels, config, judge } = run;
	const { endpoint } = judge;
	const judging = openToldJudging({
		mode: "estimate",
		endpoint,
		labels,
		config,
		log: desk.log
	});
	const estimated = await labelSuites(run.read, judging.open);
	const lines = judgeReports(estimated).flatMap(([suite, { estimate }]) => {
		return estimate === null ? [] : [`${estimateText(suite, estimate)}\n`];
	});
	desk.print(lines.length === 0 ? "No case asks a judge.\n" : lines.join(""));
	return EXIT.passed;
}
/** The labels at hand: the baseline's, and those in the files that the config names, as they lie here. */
async function labelsAtHand({ baseline, config, root }, desk) {
	const committed = await readCommittedLabels(labelFilesOf(config, root), root, desk.log.warn);
	return joinLabels(isFound(baseline) ? baseline.labels ?? [] : [], committed);
}

// src/commands/aa.ts
/** Tests the gates of a config on its own evidence: how often they fail when nothing changed, and what they can see. */
const aa = {
	name: "aa",
	about: "Self-test: how often the gates fail when nothing changed, and how small a fall they can see.",
	operands: [],
	options: {
		config: {
			value: "FILE",
			about: "The config file.",
			preset: "evaldelta.yml"
		},
		runs: {
			value: "N",
			about: "How many pairs of unchanged runs are held against each other.",
			preset: "1000"
		},
		again: {
			value: "FILE",
			about: "The report of a second run of the same system: its differences are the noise."
		},
		churn: {
			value: "SHARE",
			about: "Without a second run or trials: the share of answers that come out anew for no reason.",
			preset: "0.2"
		},
		json: { about: "Print the result as JSON." }
	},
	run: runSelfTest
};
async function runSelfTest(asked, desk) {
	const runs = readNumber(asked, "runs", (value) => Number.isInteger(value) && value >= 1 && value <= 1e5);
	const churn = readNumber(asked, "churn", (value) => value >= 0 && value <= 1);
	const { config, root } = readAskedConfig(asked, desk);
	const warn = (suite, problem) => desk.log.warn(`${suite}: ${problemText(problem)}`);
	const read = await scoreSuites(config, {
		created: runTime(desk.env),
		source: NO_SOURCE,
		root,
		warn
	});
	const second = await readSecond(asked.options["again"], desk);
	const tested = suitesOf(config, await replayRun(read, {
		config,
		root,
		labels: second?.labels ?? []
	}, desk), second, warn);
	const started = selfTest(tested, {
		runs,
		churn,
		tick: (done) => tell(desk, done, runs)
	});
	const suites = tested.map((one) => ({
		name: one.name,
		noise: noiseOf(one),
		power: powerTable(one.metrics, one.rows, {
			churn,
			level: .05
		})
	}));
	const result = {
		...started,
		churn,
		suites
	};
	desk.print(asked.switches.has("json") ? printJson(result) : renderSelfTest(result));
	return EXIT.passed;
}
/** The report of the second run; without its cases it tells nothing of the noise. */
async function readSecond(again, desk) {
	if (again === void 0) return null;
	const { report, cases, labels = [] } = await readReport(resolve(desk.folder, again), fitsFamily, desk.log.warn);
	if (cases !== null) return {
		report,
		cases,
		labels
	};
	throw new UserError("input", [{
		what: "The second run was given without its cases.",
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
/** The second run's rows of a suite, with the same gold lines; those that are missing would look as if nothing differed. */
function sameCases({ name, suite, rows }, { report, cases }, warn) {
	const gold = new Map(rows.map((row) => [row.id, row.gold]));
	const same = cases.filter((row) => row.suite === name && gold.get(row.id) === row.gold);
	const other = report.suites[name]?.fingerprint.params !== suite.fingerprint.params;
	const todo = "Run the same config twice, and name the folder of one of the two.";
	if (same.length === 0 || other) {
		const told = `The second run has no case of \`${name}\` ${other ? "with these parameters" : "with the same gold line"}.`;
		throw new UserError("input", [{
			what: told,
			at: "--again",
			todo
		}]);
	}
	const left = rows.length - same.length;
	if (left > 0) warn(name, {
		what: `${left} of ${rows.length} cases are not in the second run: they count as answered alike.`,
		at: "--again",
		todo
	});
	return same;
}
/** Ten times in all, so that a log stays short. */
function tell(desk, done, runs) {
	if (runs >= 10 && done % Math.floor(runs / 10) === 0) desk.log.debug(`${done} of ${runs} runs`);
}
function readNumber(asked, name, fits) {
	const text = requireOption(asked, name);
	const value = /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : NaN;
	if (fits(value)) return value;
	const todo = name === "runs" ? "Write a whole number from 1 to 100000." : "Write a share from 0 to 1.";
	throw new UserError("config", [{
		what: `\`--${name}\` cannot be \`${text}\`.`,
		at: `--${name}`,
		todo
	}]);
}

// src/math/adjusted-kappa.ts
/**
* Kappa as it would be if all k categories were equally frequent, (k·p − 1)/(k − 1) for the share p of equal verdicts: for two
* categories the prevalence- and bias-adjusted kappa 2p − 1 (Byrt, Bishop and Carlin 1993). Null for fewer than two.
*/
function adjustedKappa(agreement, categories) {
	return categories < 2 ? null : (categories * agreement - 1) / (categories - 1);
}

// src/math/deviation.ts
/** The root of the mean square of differences; null without any. */
function rootMeanSquare(differences) {
	if (differences.length === 0) return null;
	return Math.sqrt(differences.reduce((sum, one) => sum + one * one, 0) / differences.length);
}

// src/math/rank-area.ts
/**
* The area under the ROC curve: how often a score of those in which something is there exceeds one of those in which it is not, ties
* counting half (Mann and Whitney 1947; Hanley and McNeil 1982). 0 to 1; null where one of the two has no score.
*/
function rankArea(there, absent) {
	const pairs = there.length * absent.length;
	if (pairs === 0) return null;
	let halves = 0;
	for (const one of there) for (const other of absent) halves += one > other ? 2 : Number(one === other);
	return halves / (2 * pairs);
}

// src/core/calibration/findings.ts
const CONFIDENCE = .95;
const RESAMPLES = 2e3;
/** Holds what a judge said against what people said; kinds without a verdict are left out. */
function findAgreement(items, kinds) {
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
	const confusion = categories.map((human) => categories.map((judge) => verdicts.filter((one) => one.human === human && one.judge === judge).length));
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
/** Kinds that are answered in the same words, as if they were one. */
function findTogether(found, kinds, verdicts) {
	const words = (one) => one.categories.join(" / ");
	const groups = /* @__PURE__ */ new Map();
	for (const kind of kinds) {
		if (!found.some((one) => one.kind === kind.id)) continue;
		groups.set(words(kind), [...groups.get(words(kind)) ?? [], kind]);
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
		const off = own.map(({ human, judge }) => judge - human);
		const mean = off.reduce((sum, one) => sum + one, 0) / off.length;
		return {
			measure,
			items: off.length,
			rmse: rootMeanSquare(off) ?? 0,
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
			auroc: rankArea(there, scores(false))
		};
	});
}

// src/read/labelled-items.ts
/** The fields of every line. */
const OWN = [
	"id",
	"kind",
	"why"
];
const head = object({
	id: caseId,
	kind: lineText,
	why: lineText.nullish()
}, LINE_OBJECT);
/** Reads files of items, one a line, in their order. Throws a UserError with the problems of all files. */
async function readLabelledItems(files, questions) {
	const problems = new ProblemList();
	const source = new RecordSource(files, (line) => readItem(line, questions), problems);
	const items = [];
	const places = /* @__PURE__ */ new Map();
	try {
		while (!source.ended) await source.readSome((id, value, _text, place) => {
			const at = source.nameOf(place);
			const before = places.get(id ?? "");
			if (before !== void 0) problems.add({
				what: `The id \`${id}\` stands in ${before}, too.`,
				at,
				todo: "Give every item an id of its own."
			});
			places.set(id ?? "", at);
			items.push({
				...value,
				id: id ?? "",
				at
			});
		});
	} finally {
		source.close();
	}
	if (items.length === 0 && problems.total === 0) {
		const at = files.map(({ name }) => name).join(", ");
		problems.add({
			what: "The file holds no item.",
			at,
			todo: "Write one labelled item a line."
		});
	}
	problems.throwIfAny("input");
	return items;
}
function readItem(line, questions) {
	const read = head.safeParse(line);
	if (!read.success) return {
		ok: false,
		faults: faultsOf(read.error)
	};
	const { id, kind, why } = read.data;
	const question = questions.find((one) => one.id === kind);
	if (question === void 0) {
		const known = questions.map((one) => one.id);
		const todo = `The kinds are ${known.map((one) => `\`${one}\``).join(", ")}.`;
		return {
			ok: false,
			faults: [{
				path: ["kind"],
				what: `\`kind\` cannot be \`${kind}\``,
				given: kind,
				known,
				todo
			}]
		};
	}
	const strange = strangeFields(line, question);
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
		faults: [...strange, ...item.ok ? [] : item.faults]
	};
}
/** A field that nobody reads may be one that is misspelt. */
function strangeFields(line, { id, fields }) {
	const known = [...OWN, ...fields];
	return Object.keys(line).filter((field) => !known.includes(field)).map((field) => ({
		path: [field],
		what: `items of kind \`${id}\` have no field \`${field}\``,
		given: field,
		known
	}));
}

// src/render/calibration-text.ts
/** How a judge agrees with people, for a terminal. */
function renderCalibration(found, judge) {
	return `${[
		...headLines(found, judge),
		"",
		...kindLines([...found.kinds, ...found.together]),
		...found.kinds.flatMap(confusionLines),
		...amountLines(found),
		...differenceLines("Disagreements", found.disagreements),
		...differenceLines("Not labelled", found.unscored)
	].map(defuse).join("\n")}\n`;
}
function headLines(found, { judges, models, profile, calls, canaries }) {
	const sum = (of) => found.kinds.reduce((all, one) => all + of(one), 0);
	const judged = sum((one) => one.judged);
	const answered = models.filter((model) => !judges.includes(model));
	return [
		`judge ${`${judges.map((name) => terminalText(name)).join(", ")}${answered.length > 0 ? ` (${answered.map((name) => terminalText(name)).join(", ")})` : ""}`}, profile ${profile}: ${countText(found.items, "item")}, ${countText(sum((one) => one.verdicts), "verdict")}, ${countText(calls, "call")}`,
		`${sum((one) => one.agreed)} of ${judged} judged verdicts are as people gave them`,
		...(canaries?.passed ?? []).map((name) => `fooled by a canary: ${terminalText(name)}`)
	];
}
const HEAD = [
	"verdict",
	"feeds",
	"n",
	"agree",
	"95 %",
	"kappa",
	"95 %",
	"PABAK"
];
function kindLines(kinds) {
	const rows = kinds.map((one) => [
		one.kind,
		one.feeds.join(", "),
		one.judged === one.verdicts ? String(one.judged) : `${one.judged} of ${one.verdicts}`,
		one.agreement === null ? "n/a" : percentText(one.agreement),
		one.agreement_interval === null ? "" : intervalText(one.agreement_interval, FRACTION_TEXT, 0),
		`${numberText(one.kappa)}${one.kappa_weights === "quadratic" ? " (quadratic)" : ""}`,
		one.kappa_interval === null ? "" : `${numberText(one.kappa_interval[0])} … ${numberText(one.kappa_interval[1])}`,
		numberText(one.pabak)
	]);
	return alignColumns([HEAD, ...rows], "llrrrrrr");
}
/** Rows by people, columns by the judge; none where the judge said nothing. */
function confusionLines({ kind, categories, confusion, judged }) {
	if (judged === 0) return [];
	const rows = categories.map((name, index) => [`  people ${name}`, ...(confusion[index] ?? []).map(String)]);
	const head = [`  ${kind}`, ...categories.map((name, index) => index === 0 ? `judge ${name}` : name)];
	return ["", ...alignColumns([head, ...rows], `l${"r".repeat(categories.length)}`)];
}
function amountLines({ shares, ranks }) {
	const told = [...shares.map(({ measure, items, rmse, mean }) => `${measure}: RMSE ${numberText(rmse)}, mean difference ${numberText(mean)} over ${countText(items, "case")}`), ...ranks.map(({ measure, items, there, auroc }) => `${measure}: AUROC ${numberText(auroc)}, people found it in ${there} of ${countText(items, "case")}`)];
	return told.length === 0 ? [] : ["", ...told];
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
	const thing = of === "" ? "" : ` of ${terminalText(of)}`;
	const said = judge === null ? unscored ?? "left out" : `judge ${judge}`;
	const quote = (who, text) => text === "" ? [] : [`    ${who}: ${terminalText(text, 200)}`];
	return [
		`  ${terminalText(at)} ${terminalText(id)} ${kind}${thing}: people ${human}, ${said}`,
		...quote("people", why),
		...quote("judge", analysis)
	];
}
function numberText(value) {
	return value === null ? "n/a" : NUMBER_TEXT.value(value, 2);
}

// src/commands/calibration-judge.ts
/** The judge that is to be held against people: a model by its name, or that of a config. Throws a UserError where it is not clear who that is. */
function readCalibratedJudge(asked, desk) {
	const model = modelOf(asked, "judge-model");
	const settings = model === null ? judgeOfConfig(asked, desk) : judgeSchema.parse({ model });
	return {
		...settings,
		profile: profileOf(asked) ?? settings.profile
	};
}
function profileOf(asked) {
	const { profile } = asked.options;
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
function judgeOfConfig(asked, desk) {
	const { config } = readAskedConfig(asked, desk);
	const { suite: name } = asked.options;
	const suites = name === void 0 ? config.suites : config.suites.filter((one) => one.name === name);
	if (name !== void 0 && suites.length === 0) {
		const known = config.suites.map((one) => one.name);
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
		todo: "Say with `--suite` whose judge is meant."
	}]);
}
/** The judge's labels in a file that is named; none where none is. */
async function readLabelsAtHand(name, desk) {
	if (name === void 0) return [];
	const bytes = await readFile(resolve(desk.folder, name)).catch((cause) => {
		const what = `The labels cannot be read (${cause.code ?? cause.message}).`;
		throw new UserError("input", [{
			what,
			at: name,
			todo: "Name a file of labels that `evaldelta` wrote."
		}]);
	});
	const reading = readLabels(bytes, name);
	if (reading.ok) return reading.labels;
	throw new UserError("input", [{
		what: `The labels cannot be used: ${reading.why}.`,
		at: name,
		todo: "Write it again with `evaldelta calibrate --out`."
	}]);
}

// src/commands/run.ts
/** Scores all suites of a config, compares with a stored report, rules, and writes the report. */
const run = {
	name: "run",
	about: "Score all suites of a config, compare, rule on the gates, and write the report.",
	operands: [],
	options: {
		config: {
			value: "FILE",
			about: "The config file.",
			preset: "evaldelta.yml"
		},
		baseline: {
			value: "FILE",
			about: "A report to compare with: a `report.json`, or the folder it lies in."
		},
		out: {
			value: "DIR",
			about: "Where the report is written.",
			preset: "evaldelta-out"
		},
		json: { about: "Print the report instead of text." },
		"judge-model": {
			value: "MODEL",
			about: "The model that judges, instead of the config's."
		},
		"embedding-model": {
			value: "MODEL",
			about: "The model of embeddings, instead of the config's."
		},
		"dry-run": { about: "Tell what the judge would take (calls, tokens, dollars), send nothing and write nothing." },
		replay: { about: "Judge by stored labels alone: those of the baseline and of `judge.labels`; send nothing." }
	},
	run: runRun
};
async function runRun(asked, desk) {
	const { config, root, judge } = readJudgedConfig(asked, desk);
	const created = runTime(desk.env);
	const baseline = await readBaseline(asked.options["baseline"], desk);
	const warn = (suite, problem) => desk.log.warn(`${suite}: ${problemText(problem)}`);
	const read = await scoreSuites(config, {
		created,
		source: NO_SOURCE,
		root,
		warn,
		wantsViews: true
	});
	const isJudged = asksJudge(read);
	const labels = isJudged ? await labelsAtHand({
		baseline,
		config,
		root
	}, desk) : [];
	const unlabelled = {
		read,
		baseline,
		config,
		labels,
		judge
	};
	if (asked.switches.has("dry-run")) return estimateRun(unlabelled, desk);
	const folder = resolve(desk.folder, requireOption(asked, "out"));
	const kept = labels.length > 0 ? {
		...read,
		labels
	} : read;
	if (isJudged) await writeReport(folder, kept).catch(tellUnwritable);
	const scored = await labelRun(unlabelled, desk);
	const done = compareAndRule(scored, baseline, config);
	const written = await writeAll(folder, {
		head: done,
		base: isFound(baseline) ? baseline : null
	}, desk).catch(tellUnwritable);
	for (const what of written.leftOut) desk.log.warn(what);
	const { report } = done;
	const told = {
		color: desk.color,
		...whereabouts(folder, written.page, desk)
	};
	desk.print(asked.switches.has("json") ? printJson(report) : renderText(report, told));
	return report.verdict ? exitStatus(report.verdict, "fail") : EXIT.internal;
}
function whereabouts(folder, page, desk) {
	const near = (path) => relative(desk.folder, path) || ".";
	const where = near(folder);
	return page === null ? { where } : {
		where,
		page: {
			path: near(page),
			url: pathToFileURL(page).href
		}
	};
}
async function readBaseline(path, desk) {
	if (path === void 0) return {
		status: "none",
		why: "no `--baseline` was given",
		todo: "Give one with `--baseline`, for instance the folder of an earlier run."
	};
	return {
		...await readReport(resolve(desk.folder, path), fitsFamily, desk.log.warn),
		status: "file",
		distance: null,
		branch: null,
		notes: []
	};
}
/** A disk that takes no more, or a folder that cannot be one. */
function tellUnwritable(error) {
	if (error.code === void 0 || error.path === void 0) throw error;
	const what = `The report cannot be written (${error.code}).`;
	throw new UserError("config", [{
		what,
		at: "--out",
		todo: "Name a folder that can be written to."
	}]);
}
async function writeAll(folder, { head, base }, desk) {
	const { report } = head;
	const page = {
		name: "default",
		server: null,
		artifactId: null,
		docs: null,
		created: report.created
	};
	const written = await writeReport(folder, head);
	await writeWhole(join(folder, "comment.md"), renderComment(report, page));
	await writeWhole(join(folder, "summary.md"), renderSummary(report, page));
	const [file] = await writePage(folder, {
		head,
		base,
		page
	}).catch(tellPageless(desk));
	return {
		...written,
		page: file === void 0 ? null : join(folder, file)
	};
}
/** A disk that takes no page is told like one that takes no report; any other fault costs the page alone. */
function tellPageless({ log }) {
	return (error) => {
		if (error.code !== void 0 && error.path !== void 0) throw error;
		log.warn(`The page could not be made: ${error.message}`);
		return [];
	};
}

// src/commands/calibrate.ts
/** Holds a judge against labels that people gave: how far it agrees with them, and where it does not. */
const calibrate = {
	name: "calibrate",
	about: "Hold the judge against labels that people gave: agreement, kappa, confusion, every disagreement.",
	operands: [],
	options: {
		labels: {
			value: "FILE",
			about: "Items with people's labels, one a line.",
			required: true
		},
		config: {
			value: "FILE",
			about: "The config file, for its judge.",
			preset: "evaldelta.yml"
		},
		suite: {
			value: "NAME",
			about: "The suite whose judge is meant, where suites have different ones."
		},
		"judge-model": {
			value: "MODEL",
			about: "The model that judges; the config is then not read."
		},
		profile: {
			value: "NAME",
			about: "`merged` or `exact`, in the place of the config's."
		},
		stored: {
			value: "FILE",
			about: "The judge's labels that are at hand, a `labels.jsonl`, gzipped or not."
		},
		replay: { about: "Take labels at hand only, and ask nobody." },
		out: {
			value: "DIR",
			about: "Where the findings and the judge's labels are written."
		},
		json: { about: "Print the findings as JSON." }
	},
	run: runCalibrate
};
async function runCalibrate(asked, desk) {
	const settings = readCalibratedJudge(asked, desk);
	const place = {
		folder: desk.folder,
		root: null
	};
	const { traces: files } = findFiles({
		gold: [],
		traces: [requireOption(asked, "labels")]
	}, place);
	const questions = families.flatMap((family) => family.questions);
	const judged = await judgeItems(await readLabelledItems(files, questions), settings, {
		rows: await readLabelsAtHand(asked.options["stored"], desk),
		isReplay: asked.switches.has("replay"),
		desk
	});
	const found = findAgreement(judged.items, kindsOf(questions));
	const result = {
		...found,
		judge: judged.report
	};
	const { out } = asked.options;
	if (out !== void 0) await writeFindings(resolve(desk.folder, out), result, judged.rows).catch(tellUnwritable);
	desk.print(asked.switches.has("json") ? printJson(result) : renderCalibration(found, judged.report));
	return EXIT.passed;
}
function kindsOf(questions) {
	return questions.flatMap(({ kinds }) => kinds);
}
/** What messages call the items, as they call a suite by its name. */
const NAME = "calibrate";
/** Asks the judge about each item, as cases of a run are asked about. */
async function judgeItems(items, settings, { rows, isReplay, desk }) {
	const judging = openToldJudging({
		mode: isReplay ? "replay" : "ask",
		labels: rows,
		endpoint: isReplay ? NOWHERE : endpointOf(desk),
		config: { suites: [{ judge: settings }] },
		log: desk.log,
		show: desk.show
	});
	const labeller = judging.open(settings);
	try {
		const compared = await compareItems(items, settings, labeller);
		const report = labeller.report();
		tellMissingOf([[NAME, report]], desk.log, GIVE_KEY);
		return {
			items: compared,
			report,
			rows: labeller.rows()
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
	const labels = await labeller.label(probed.map(({ id, probe }) => ({
		suite: NAME,
		id,
		next: () => ({ item: probe.ask })
	})));
	return probed.map(({ id, at, why, probe }, index) => {
		const found = labels[index]?.get("item") ?? {
			status: "unscored",
			why: "not labelled"
		};
		return {
			id,
			at,
			why,
			compared: probe.compare(found),
			unscored: found.status === "unscored" ? found.why : null
		};
	});
}
async function writeFindings(folder, result, rows) {
	await mkdir(folder, { recursive: true });
	await writeWhole(join(folder, "calibration.json"), printJson(result));
	await writeWhole(join(folder, "labels.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

// src/commands/diff.ts
/** Compares two stored reports. */
const diff = {
	name: "diff",
	about: "Compare two stored reports: what changed, and which cases broke or healed.",
	operands: ["BASE", "HEAD"],
	options: {
		json: { about: "Print the diff as JSON." },
		markdown: { about: "Print the diff as Markdown." },
		"fail-on-regression": { about: "Exit 1 when a score got worse or a case broke." }
	},
	run: runDiff
};
async function runDiff(asked, desk) {
	const [before = "", after = ""] = asked.operands;
	const base = await readReport(resolve(desk.folder, before), fitsFamily);
	const head = await readReport(resolve(desk.folder, after), fitsFamily);
	const found = compare(head, {
		...base,
		status: "file",
		distance: null,
		branch: null,
		notes: []
	});
	desk.print(renderAs(asked, found, desk.color));
	return asked.switches.has("fail-on-regression") && isRegression(found) ? EXIT.failed : EXIT.passed;
}
function renderAs(asked, found, color) {
	if (asked.switches.has("json")) return printJson(found);
	return asked.switches.has("markdown") ? renderDiffMarkdown(found) : renderDiffText(found, { color });
}
function isRegression(found) {
	return found.changes.some((change) => change.kind === "worse") || (found.flips?.broke.length ?? 0) > 0;
}

// src/commands/help.ts
/** The text of `evaldelta --help`. */
function helpText(commands) {
	const width = Math.max(...commands.map((command) => command.name.length)) + 2;
	return [
		"evaldelta: did this change make the system's answers worse, and may it merge?",
		"",
		"Usage: evaldelta <command> [options]",
		"",
		"Commands",
		...commands.map((command) => `  ${command.name.padEnd(width)}${command.about}`),
		"",
		"`evaldelta <command> --help` tells a command's options. `evaldelta --version` tells the version.",
		"",
		"Exit status: 0 passed · 1 a gate failed · 2 configuration · 3 input data · 4 incomplete · 5 internal fault",
		""
	].join("\n");
}
/** The text of `evaldelta <command> --help`. */
function commandHelp(command) {
	const options = Object.entries({
		...command.options,
		...COMMON_SWITCHES
	});
	const names = options.map(([name, facts]) => `--${name}${facts.value ? ` ${facts.value}` : ""}`);
	const width = Math.max(...names.map((name) => name.length)) + 2;
	const lines = options.map(([, facts], index) => `  ${(names[index] ?? "").padEnd(width)}${aboutOption(facts)}`);
	const operands = command.operands.map((operand) => ` ${operand}`).join("");
	return [
		`Usage: evaldelta ${command.name}${operands} [options]`,
		"",
		command.about,
		"",
		"Options",
		...lines,
		""
	].join("\n");
}
function aboutOption({ about, preset, required }) {
	if (required) return `${about} Required.`;
	return preset === void 0 ? about : `${about} Default: ${preset}`;
}

// src/commands/html.ts
/** Makes the page of a stored report anew. */
const html = {
	name: "html",
	about: "Make the page of a stored report: one file that opens in any browser.",
	operands: ["REPORT"],
	options: {
		base: {
			value: "REPORT",
			about: "The report to show beside it: a `report.json`, or the folder it lies in."
		},
		out: {
			value: "FILE",
			about: "Where the page is written; beside the report unless this is given."
		}
	},
	run: runHtml
};
async function runHtml(asked, desk) {
	const [path = ""] = asked.operands;
	const place = resolve(desk.folder, path);
	const read = await readReport(place, fitsFamily, desk.log.warn);
	const given = asked.options["base"];
	const base = given === void 0 ? null : await readReport(resolve(desk.folder, given), fitsFamily, desk.log.warn);
	const head = base === null ? read : heldAgainst(read, base);
	const out = asked.options["out"];
	const file = out === void 0 ? join(await folderOf(place), PAGE_FILE) : resolve(desk.folder, out);
	const page = {
		name: "default",
		server: null,
		artifactId: null,
		docs: null,
		created: read.report.created
	};
	await writeWhole(file, await makePage({
		head,
		base,
		page
	})).catch(tellUnwritable);
	desk.print(`${file}\n`);
	return EXIT.passed;
}
/** The report with its differences from another one; its verdict stands only where it was ruled against that one. */
function heldAgainst(head, base) {
	const found = compare(head, {
		...base,
		status: "file",
		distance: null,
		branch: null,
		notes: []
	});
	const { diff } = head.report;
	return diff !== null && isSameBase(diff, found) ? head : {
		...head,
		report: {
			...head.report,
			diff: found,
			verdict: null
		}
	};
}
const RECORDED = [
	"created",
	"commit",
	"outcome",
	"run_id"
];
/** Whether both differences are from one baseline: reports of one second and of no commit are told apart by their numbers. */
function isSameBase(diff, found) {
	const values = new Map(found.changes.map((change) => [seriesName(change.suite, scoreName(change)), change.base]));
	return RECORDED.every((field) => diff.baseline[field] === found.baseline[field]) && diff.changes.every((change) => {
		const other = values.get(seriesName(change.suite, scoreName(change))) ?? null;
		return found.flips === null || change.base === null || other === null || Math.abs(change.base - other) < 1e-9;
	});
}
async function folderOf(path) {
	return (await stat(path)).isDirectory() ? path : dirname(path);
}

// src/families/grounded/reference-scorer.ts
/** Scores as the document's script does and prints what it prints (source: grounded-scorer, section 4). */
function referenceResult(scoring, evidence, gates) {
	const scores = summarize(scoring.metrics, evidence);
	const k = Number(scoring.params["k"]);
	const refused = evidence.reduce((count, row) => count + Number(row["answer"] === "refused"), 0);
	const answerable = evidence.reduce((count, row) => count + Number(row["answerable"] === true), 0);
	const pass = gates.every((gate) => holds(gate, scores));
	return {
		text: `{\n${[
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
	const value = score ? readValue(score) : null;
	if (!score || value === null) throw new Error(`grounded has no number for ${id}`);
	return {
		value,
		better: score.better
	};
}
/** Unrounded values are compared, so 15999/20000 is below 0.80. */
function holds(gate, scores) {
	const { value, better } = numberOf(gate.metric, scores);
	return better === "higher" ? value >= gate.limit : value <= gate.limit;
}
function valueText(id, scores) {
	const rounded = roundToFour(numberOf(id, scores).value);
	return Number.isInteger(rounded) ? `${rounded}.0` : String(rounded);
}
/**
* A share rounded to four decimals as Python's round(x, 4): half to even on the exact binary value.
* The only doubles in 0..1 half-way between two such decimals are odd multiples of 1/32, since 1/20000 = 1/(32 · 625).
*/
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
/** Scores one grounded pair and prints what the document's reference scorer prints. */
const score = {
	name: "score",
	about: "Score one pair of gold and traces as the grounded scorer does, and print its JSON.",
	operands: [],
	options: {
		gold: {
			value: "FILE",
			about: "Gold set: JSONL, JSON, CSV or Parquet.",
			required: true
		},
		trace: {
			value: "FILE",
			about: "Traces, in any of these formats.",
			required: true
		},
		k: {
			value: "K",
			about: "How many retrieved passages recall@k looks at.",
			preset: "5"
		},
		gates: {
			value: "GATES",
			about: "Limits that must hold; metrics without one are not gated.",
			preset: "precision=0.80,chr=0.75,under=0.05,over=0.10"
		}
	},
	run: runScore
};
async function runScore(asked, desk) {
	const scoring = scoringOf(readK(requireOption(asked, "k")));
	const gates = parseShortGates(requireOption(asked, "gates"), scoring, "--gates");
	const patterns = {
		gold: [requireOption(asked, "gold")],
		traces: [requireOption(asked, "trace")]
	};
	const files = findFiles(patterns, {
		folder: desk.folder,
		root: null
	});
	const evidence = [];
	const joined = await joinCases(files, scoring, (index, one) => {
		evidence[index] = scoring.observe(one);
	}, { digests: false });
	for (const warning of joined.warnings) desk.log.warn(problemText(warning));
	const result = referenceResult(scoring, evidence, gates);
	desk.print(result.text);
	return result.pass ? EXIT.passed : EXIT.failed;
}
/** What the reference scorer measures and checks: nothing of what a judge would say. */
function scoringOf(k) {
	const { check: _, ...scoring } = grounded.withParams({ k });
	return {
		...scoring,
		metrics: scoring.metrics.filter((one) => one.kind === "trial" || one.unscored === void 0)
	};
}
function readK(text) {
	const k = /^\s*\+?\d+\s*$/.test(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(k) && k >= 1) return k;
	const what = `\`--k\` is \`${text}\`, not a whole number of at least 1.`;
	throw new UserError("config", [{
		what,
		at: "--k",
		todo: "Write for example `--k 5`."
	}]);
}

// src/commands/validate.ts
/** Reads config and data and tells all errors, without scoring. */
const validate = {
	name: "validate",
	about: "Check the config and all data it names, without scoring.",
	operands: [],
	options: { config: {
		value: "FILE",
		about: "The config file.",
		preset: "evaldelta.yml"
	} },
	run: runValidate
};
async function runValidate(asked, desk) {
	const { config, root } = readAskedConfig(asked, desk);
	const problems = new ProblemList();
	for (const suite of config.suites) await readSuite(suite, {
		folder: config.folder,
		root
	}, desk).catch(problems.addError);
	problems.throwIfAny("input");
	return EXIT.passed;
}
async function readSuite(suite, place, desk) {
	const files = findFiles(suite, place);
	const reader = new SliceReader(suite.scoring, suite.slices);
	const { fields, forms } = suite.family;
	const pictures = pictureFields(fields, place.root);
	const asked = {
		digests: false,
		trials: true,
		maps: openMaps(suite),
		forms,
		pictures
	};
	const joined = await joinCases(files, reader, () => {}, asked);
	reader.refuse(suite.name);
	for (const warning of joined.warnings) desk.log.warn(`${suite.name}: ${problemText(warning)}`);
	desk.print(describeSuite(suite, files, joined));
}
function describeSuite({ name, family, gates }, files, { counts, found }) {
	const demands = gates.metrics.reduce((sum, gate) => sum + Object.keys(gate.demands).length, 0);
	const onCases = Object.keys(gates.cases).length;
	const names = (list) => list.map(({ name }) => terminalText(name) + noteOn(name)).join(", ");
	const noteOn = (name) => found?.has(name) ? ` (${found.get(name)})` : "";
	const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
	return [
		`${name}: ${family.id}, ${plural(counts.total, "case")}, ${counts.missing} without a trace`,
		...files.gold.length === 0 ? [] : [`  gold    ${names(files.gold)}`],
		`  traces  ${names(files.traces)}`,
		`  gates   ${plural(demands, "demand")} on metrics, ${onCases} on cases`,
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
const STATUS = {
	config: EXIT.config,
	input: EXIT.input,
	incomplete: EXIT.incomplete
};
/** Carries out one command line and resolves to its exit status. */
async function carryOut(args, desk) {
	const [name = "--help", ...rest] = args;
	if (name === "--version") return say(desk, `${VERSION}\n`);
	if (name === "--help" || name === "help") return say(desk, helpText(commands));
	const command = commands.find((candidate) => candidate.name === name);
	if (!command) {
		const known = commands.map((candidate) => candidate.name);
		const what = name.startsWith("-") ? `There is no option \`${name}\`.` : `There is no command \`${name}\`.`;
		throw new UserError("config", [{
			what,
			given: name,
			known,
			todo: "`evaldelta --help` lists the commands."
		}]);
	}
	const asked = readOptions(command, rest);
	if (asked.switches.has("help")) return say(desk, commandHelp(command));
	return command.run(asked, asked.switches.has("quiet") ? silent(desk) : desk);
}
const SILENT = {
	info: () => {},
	warn: () => {},
	debug: () => {}
};
function silent({ show: _, ...desk }) {
	return {
		...desk,
		log: SILENT
	};
}
function say(desk, text) {
	desk.print(text);
	return EXIT.passed;
}
/** A line that is written over and over; "" leaves the place empty. */
function openLiveLine(terminal) {
	let isShown = false;
	return (text) => {
		if (text === "" && !isShown) return;
		terminal.write(`\r\u001b[2K${text.slice(0, (terminal.columns || 80) - 1)}`);
		isShown = text !== "";
	};
}
/** What is done when somebody ends the program, where that is more than to end it. */
const endings = /* @__PURE__ */ new Set();
function atEnd(act) {
	endings.add(act);
	return () => endings.delete(act);
}
/** Ends the program by a signal: at once, or the second time where something is still to be kept. */
function endBy(status) {
	if (endings.size === 0 || ended !== null) process.exit(status);
	ended = status;
	for (const act of endings) act();
}
/** The desk of this process: every line passes the one log sink. */
function openDesk() {
	const secrets = judgeSecrets(process.env);
	const live = process.stderr.isTTY === true ? openLiveLine(process.stderr) : null;
	const line = (text) => {
		live?.("");
		process.stderr.write(`${text}\n`);
	};
	const color = process.stdout.isTTY === true && !process.env["NO_COLOR"];
	const warning = color ? styleText("yellow", "warning") : "warning";
	const debug = process.env["RUNNER_DEBUG"] === "1" ? line : () => {};
	return {
		print: (text) => process.stdout.write(redact(text, secrets)),
		log: openLog({
			info: line,
			warn: (text) => line(`${warning}: ${text}`),
			debug,
			secrets
		}),
		...live && { show: (text) => live(logLine(text, secrets)) },
		atEnd,
		color,
		env: process.env,
		folder: process.cwd()
	};
}
/** Tells an error as its reader needs it: the user's own without a stack, ours with where to report it. */
function tellError(error, desk) {
	if (error instanceof UserError) {
		for (const text of errorText(error).split("\n")) desk.log.info(text);
		return STATUS[error.kind];
	}
	const fault = error instanceof Error ? error : new Error(String(error));
	desk.log.info(`An internal fault: ${fault.message}`);
	desk.log.info("This is evaldelta's mistake, not yours: report it with the command and, if you can, the data.");
	desk.log.debug(fault.stack ?? "");
	return EXIT.internal;
}
/** A reader that has seen enough closes the pipe: no fault. */
for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => {
	if (error.code === "EPIPE") return;
	process.stderr.write(`The output cannot be written (${error.code ?? error.message}).\n`);
	process.exit(EXIT.internal);
});
let ended = null;
for (const [signal, status] of [["SIGINT", 130], ["SIGTERM", 143]]) process.on(signal, () => endBy(status));
const desk = openDesk();
const status = await carryOut(process.argv.slice(2), desk).catch((error) => tellError(error, desk));
process.exitCode = ended ?? status;

export {  };