import { ANY_COMMIT, DOCS_URL, EXIT, ErrorList, UserError, actionSteps, capitalize, cleanLine, decimalIn, escapeWorkflowCommands, families, findFamily, firstFew, formatCount, formatFor, formatInteger, isInside, isObject, joinWords, loadAllFamilies, quoted, readCreationTime, relativePath, schemaUrl, terminalText, unwritable } from "./start.js";
import { Document, FIELD_NAMES, FileErrors, expressionOf, isMap, isMissing, isResource, isResult, isString, knownScore, namesIn, parse as parse$1, readConfig, resultIn, stringify, writtenMetric } from "./config.js";
import { NO_SOURCE } from "./stored-report.js";
import { APPROVAL_LABEL, PASS_RATE, exitStatus, getOrCreate, groupBy, isMainScore, lazy, measuredValue, scoreName, unscoredCount, unseenDamages } from "./schemas.js";
import { CALLS_IN_MESSAGES, DamageCollector, OpenFile, ROLE_SIGNS, casesThatCanGetWorse, columnsOf, decideRun, definitionsOf, detectableShare, differingParts, exportsIn, fewestSignificant, findPreset, findRecords, formatByName, isMeasured, isRankings, isResults, isShareOfCases, isTruth, keyOfResults, keysOf, listKeys, locate, mostMissing, namedScores, namesOf, objectsIn, openRecords, plainName, policyOfBaseline, rankingRecord, refusalColumn, renderReportText, runHistoryOf, scaleOf, scoreRun, scoreSuites, scoresIn, textsById, valuesOf } from "./evaluation.js";
import { FOUND_USUALLY, adviseTrials, describeUnseen, formatRange, runGitSync, traceDigests } from "./step.js";
import { CONFIG_NAMES, LocalPlaces, findRepositoryRoot, globFiles, loadConfig, statOf } from "./config-files.js";
import { suggestChecks } from "./figures.js";
import { compileExpression } from "./expressions.js";
import { styleText } from "node:util";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { tmpdir } from "node:os";
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";

// src/setup/gates.ts
const CHECKS$1 = [
	"wer",
	"exact_match",
	"contains"
];
const OVERLAP = ["rougeL", "bleu"];
const MAX_FLOORS = 2;
const MAX_GATED = 4;
const MAX_FIELD_METRICS = 6;
const MAX_RESOURCES = 3;
const MIN_EFFECT = .01;
const KEPT_CASES = .9;
const FEW_CASES = 20;
const RESOURCE_INCREASE = .2;
const LEVEL = .05;
const MOST_DETECTABLE = .5;
function gatedScores(suite, also = []) {
	const { family, field_metrics = {} } = suite;
	const known = measuredScores(suite).filter((score) => !isWorst(score, suite));
	const checked = known.some(({ metric }) => family === "generation" && CHECKS$1.includes(metric));
	const preferred = (findFamily(family)?.gated ?? []).filter((name) => !(checked && OVERLAP.includes(name))).flatMap((name) => scoreNamed(name, known));
	const areAll = family === "scores" || preferred.length === 0;
	const isOfLines = ({ metric }) => Object.hasOwn(field_metrics, metric);
	const others = known.filter((one) => isMainScore(one) && !isResource(one) && (isOfLines(one) || areAll && one.metric !== "pass_rate"));
	const chosen = [...preferred.slice(0, MAX_GATED), ...others.slice(0, MAX_FIELD_METRICS)];
	const passing = scoreNamed(PASS_RATE, known).filter(({ top, n }) => !chosen.some((one) => one.top === top && one.n === n && isShareOfCases(one)));
	return [.../* @__PURE__ */ new Set([
		...chosen,
		...passing,
		...also.flatMap((name) => scoreNamed(name, known))
	])];
}
const measuredScores = ({ scores }) => scores.filter((score) => score.status === "measured" || score.status === "partial");
function worstOf({ metric, better, unit, value }, { field_metrics = {} }) {
	const [least = null, most = null] = field_metrics[metric]?.range ?? (unit === void 0 ? [0, 1] : []);
	if (better === "lower") return most ?? Number.POSITIVE_INFINITY;
	return least ?? (value < 0 ? Number.NEGATIVE_INFINITY : 0);
}
const isWorst = (score, suite) => score.value === worstOf(score, suite);
function scoreNamed(name, scores) {
	const cutoff = (score) => Number(scoreName(score).slice(name.length));
	return (name.endsWith("@") ? scores.filter((score) => scoreName(score).startsWith(name) && Number.isInteger(cutoff(score))) : scores.filter((score) => scoreName(score) === name)).sort((a, b) => cutoff(b) - cutoff(a)).slice(0, 1);
}
function countTests(suites) {
	const count = (tests) => suites.flatMap((suite) => gatedScores(suite).filter((score) => canRegress(score, suite, tests))).length;
	let tests = count(1);
	for (let fewer = count(tests); fewer < tests; fewer = count(tests)) tests = fewer;
	return tests;
}
function suggestGates(suite, tests, proof) {
	const unseen = proof ? unseenDamages(proof) : [];
	const also = unseen.flatMap(({ score, isGated }) => score === null || isGated ? [] : [score]);
	const untested = [];
	const scores = gatedScores(suite, also);
	const gates = scores.flatMap((score, at) => {
		const name = scoreName(score);
		const isTested = !also.includes(name) && canRegress(score, suite, tests);
		const conditions = {
			...(at < MAX_FLOORS || !isTested || unseen.length > 0 || Object.hasOwn(suite.field_metrics ?? {}, score.metric)) && limitOf(score, suite, isTested),
			...isTested && { no_regression: isFraction(score) ? { min_effect: MIN_EFFECT } : {} },
			...suite.cases.total === 1 && dropOfTotal(score, suite)
		};
		if (!isTested) untested.push(name);
		const comment = commentOn(score, isTested ? detectable(score, suite, tests) : null);
		return Object.keys(conditions).length > 0 ? [{
			name,
			conditions,
			comment
		}] : [];
	});
	const resources = measuredScores(suite).filter((score) => isMainScore(score) && score.status === "measured" && isResource(score) && score.value > 0);
	const gated = scores.filter((score) => gates.some(({ name }) => name === scoreName(score)));
	return {
		gates: [
			...gates,
			...resources.slice(0, MAX_RESOURCES).map(resourceGate),
			caseGate(suite, gated)
		],
		notes: [
			...notesOnWorst(suite),
			...gates.length === 0 ? ["Nothing that can have a gate says whether an answer is good."] : [],
			...notesOnTests(suite, untested, scores.length > untested.length)
		]
	};
}
function notesOnWorst(suite) {
	const worst = measuredScores(suite).filter((one) => isMainScore(one) && !isResource(one) && !one.fine).filter((one) => isWorst(one, suite)).map(scoreName);
	return worst.length === 0 ? [] : [`No gate on ${quoted(worst)}, which cannot get worse than now. Check your \`fields\`.`];
}
function notesOnTests(suite, untested, hasTests) {
	const few = `Too few cases for \`no_regression\` on ${quoted(untested)}: it could not fail, or would miss most drops. \`critical: [ID]\` in the suite protects single cases.`;
	const advice = hasTests ? adviseTrials(suite) : null;
	return [...untested.length > 0 ? [few] : [], ...advice === null ? [] : [`${capitalize(advice)}.`]];
}
const isFraction = ({ unit }) => unit === void 0;
function limitOf(score, suite, isTested) {
	const { value, better, interval } = score;
	const isHigher = better === "higher";
	const worst = worstOf(score, suite);
	if (!interval && isTested) return {};
	const isWithin = (one) => isHigher ? one > worst : one < worst;
	const outer = interval ? interval[isHigher ? 0 : 1] : worst;
	if (outer === null) return {};
	const end = isWithin(outer) ? outer : value;
	const twice = isWithin(outer) ? value + 2 * (end - value) : worst;
	const half = Number.isFinite(worst) ? (end + worst) / 2 : end * 1.5;
	const limit = (isHigher ? floorAt : ceilAt)(isWithin(twice) ? twice : half, isFraction(score));
	return isWithin(limit) ? { [isHigher ? "min" : "max"]: limit } : {};
}
function dropOfTotal(score, suite) {
	const worst = worstOf(score, suite);
	const drop = Math.abs(Number.isFinite(worst) ? score.value - worst : score.value) / 10;
	return { [score.better === "higher" ? "max_drop" : "max_increase"]: ceilAt(drop, false) };
}
function detectable(score, suite, tests) {
	const minEffect = isFraction(score) ? MIN_EFFECT : void 0;
	return detectableShare(score, suite, {
		level: LEVEL,
		tests: Math.max(1, tests),
		minEffect
	});
}
function canRegress(score, suite, tests) {
	const least = fewestSignificant(LEVEL / Math.max(1, tests));
	if (!isShareOfCases(score)) return score.n >= 2 * least;
	const drop = detectable(score, suite, tests);
	const right = casesThatCanGetWorse(score);
	return drop !== null && drop < Math.min(right / score.n, MOST_DETECTABLE) && right >= least;
}
function commentOn(score, drop) {
	const format = formatFor(score.unit);
	const ends = score.interval ? ` (95% interval ${formatRange(score.interval, format, "–")})` : "";
	const detects = drop === null ? "" : `; losses from ${format.difference(drop)} are ${FOUND_USUALLY} if nothing gets better`;
	const left = score.status === "partial" ? `, ${score.unscored} not scored` : "";
	return `${format.value(score.value)} now${left}${ends}${detects}`;
}
function resourceGate(score) {
	const isTime = score.unit !== "usd" && score.unit !== "tokens";
	const conditions = {
		max_increase_relative: RESOURCE_INCREASE,
		...isTime && { severity: "warn" }
	};
	const comment = `${formatFor(score.unit).value(score.value)} now${isTime ? "; times vary, so this only warns" : ""}`;
	return {
		name: scoreName(score),
		conditions,
		comment
	};
}
function caseGate({ cases, files }, gated) {
	const { total, missing, unscored } = cases;
	const lost = gated.map((score) => ({
		count: unscoredCount(score),
		all: unscoredCount(score) + score.n
	}));
	const many = [{
		count: unscored,
		all: total
	}, ...lost].filter(({ count, all }) => count > mostMissing(all));
	return {
		name: "cases",
		conditions: {
			min: total < FEW_CASES ? total : Math.floor(total * KEPT_CASES) + 1,
			...(missing > 0 || files?.gold.length) && { max_missing: missing },
			...many.length > 0 && { max_unscored: Math.max(...many.map(({ count }) => count)) }
		},
		comment: `${total} now${missing > 0 ? `, ${missing} without an answer` : ""}${unscored > 0 ? `, ${unscored} without a score` : ""}`
	};
}
const ceilAt = (value, isFraction) => 0 - floorAt(-value, isFraction);
function floorAt(value, isFraction) {
	const digits = isFraction || Math.abs(value) <= 1 ? 2 : 1 - Math.floor(Math.log10(Math.abs(value)));
	return Number(`${Math.floor(Number(`${value.toFixed(12)}e${digits}`))}e${-digits}`);
}

// src/setup/config-text.ts
const STYLE = {
	lineWidth: 0,
	blockQuote: false
};
function configText(suites) {
	const written = { suites: Object.fromEntries(suites.map(({ name, draft }) => [name, draft.written])) };
	const document = new Document(written, { aliasDuplicateObjects: false });
	const tests = countTests(suites.map(({ report }) => report));
	for (const { name, draft, report, proof } of suites) {
		const suite = document.getIn(["suites", name]);
		for (const pair of suite.items) if (isMap(pair.value)) pair.value.flow = false;
		const metrics = suite.get("metrics");
		for (const { value } of isMap(metrics) ? metrics.items : []) if (isMap(value)) value.flow = true;
		const freeze = suite.get("freeze", true);
		if (freeze) freeze.comment = commentLine(`expected values change only with the label ${APPROVAL_LABEL}`);
		suite.commentBefore = [`${draft.what}, ${formatCount(report.cases.total, "case")}`, ...draft.notes].map(commentLine).join("\n");
		suite.set("gates", gatesNode(document, suggestGates(report, tests, proof)));
	}
	return `${[
		`# yaml-language-server: $schema=${schemaUrl("config")}`,
		"# Each limit was measured on the files that are here now: twice as far from the score as its 95% interval, rounded.",
		`# What gates mean: ${DOCS_URL}/docs/gates.md`
	].join("\n")}\n${document.toString(STYLE)}`;
}
function gatesNode(document, { gates, notes }) {
	const map = document.createNode({});
	map.flow = false;
	for (const { name, conditions, comment } of gates) {
		const value = document.createNode(conditions, { flow: true });
		value.comment = commentLine(comment);
		map.add(document.createPair(name, value));
	}
	if (notes.length > 0) map.commentBefore = notes.map(commentLine).join("\n");
	return map;
}
const commentLine = (text) => ` ${cleanLine(text)}`;
async function gateSuggestions(config, place) {
	const scored = await scoreSuites(config, {
		...place,
		source: NO_SOURCE,
		warn: () => {}
	});
	const tests = countTests(scored.suites.map(({ report }) => report));
	return "# Suggested by what is measured now; paste them into the suite. Nothing was written.\n" + config.suites.flatMap(({ name, gates }) => {
		const report = scored.report.suites[name];
		if (report === void 0) return [];
		const gated = gates.metrics.length;
		const now = gated === 0 ? "no gates on scores yet" : `${formatCount(gated, "gated score")} in the config`;
		const document = new Document({});
		document.contents = document.createNode({ gates: {} });
		document.set("gates", gatesNode(document, suggestGates(report, tests)));
		return [`${`# ${terminalText(name)}: ${formatCount(report.cases.total, "case")}, ${now}`}\n${document.toString(STYLE)}`];
	}).join("\n");
}

// src/setup/detection/files.ts
const MAX_FILES = 5e4;
const LIMITS = {
	timeout: 2e4,
	maxBuffer: 67108864
};
const SKIPPED_FOLDERS = /* @__PURE__ */ new Set([
	...[
		".git",
		".hg",
		".svn",
		"node_modules",
		"bower_components",
		"vendor",
		"third_party",
		"site-packages",
		"Pods"
	],
	...[
		"noworse-out",
		".venv",
		"venv",
		"__pycache__",
		".tox",
		".mypy_cache",
		".pytest_cache",
		".ruff_cache"
	],
	...[
		".next",
		".nuxt",
		".turbo",
		".cache",
		".yarn",
		".gradle",
		".idea",
		".vscode",
		".terraform",
		".DS_Store"
	]
]);
function openSetupFolder(folder, created) {
	const top = runGit(folder, ["rev-parse", "--show-toplevel"])?.replace(/\r?\n$/, "") ?? "";
	if (top === "") return {
		folder,
		root: findRepositoryRoot(folder) ?? folder,
		hasGit: false,
		created
	};
	return {
		folder,
		root: join(folder, relative(realpathSync(folder), realpathSync(top))),
		hasGit: true,
		created
	};
}
function defaultBranch({ folder, hasGit }) {
	if (!hasGit) return "main";
	return (runGit(folder, [
		"symbolic-ref",
		"--quiet",
		"--short",
		"refs/remotes/origin/HEAD"
	])?.trim())?.replace(/^origin\//, "") || runGit(folder, [
		"symbolic-ref",
		"--quiet",
		"--short",
		"HEAD"
	])?.trim() || "main";
}
function ownCommit(folder = import.meta.dirname) {
	const root = findRepositoryRoot(folder);
	if (root === null || !isProject(root)) return null;
	return runGit(root, [
		"rev-parse",
		"--verify",
		"HEAD^{commit}"
	])?.trim() ?? null;
}
function isProject(root) {
	try {
		const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		return name === "noworse";
	} catch {
		return false;
	}
}
const VISIBLE = [
	"--cached",
	"--others",
	"--exclude-standard",
	"--deduplicate"
];
function listFiles({ folder, hasGit }) {
	const all = (hasGit ? gitFiles(folder, VISIBLE) : null) ?? globFiles("**/*", folder, SKIPPED_FOLDERS).map((path) => relativePath(folder, path)).filter((name) => !isSkipped(name));
	return {
		names: all.slice(0, MAX_FILES).sort(),
		isCut: all.length > MAX_FILES
	};
}
function listFurther({ folder, root, hasGit }) {
	const inRepository = hasGit && folder !== root ? gitFiles(root, VISIBLE) ?? [] : [];
	const ignored = hasGit ? gitFiles(folder, [
		"--others",
		"--ignored",
		"--exclude-standard"
	]) ?? [] : [];
	return {
		outside: inRepository.map((name) => relativePath(folder, join(root, name))).filter((name) => name.startsWith("../")),
		ignored: ignored.slice(0, MAX_FILES)
	};
}
function gitFiles(folder, which) {
	return runGit(folder, [
		"ls-files",
		"-z",
		...which
	])?.split("\0").filter((name) => name !== "" && !isSkipped(name)) ?? null;
}
function isSkipped(name) {
	return name.includes("�") || name.split("/").some((part) => SKIPPED_FOLDERS.has(part));
}
function isIgnored({ folder, hasGit }, name) {
	return !hasGit || runGit(folder, [
		"check-ignore",
		"--quiet",
		`${name}/x`
	]) !== null;
}
const runGit = (folder, args) => runGitSync(folder, args, LIMITS);
function extensionOf(name) {
	return /\.[^./]+(?:\.gz)?$/.exec(posix.basename(name))?.[0] ?? "";
}
const MAX_LISTED$1 = 20;
function patternsFor(names, all) {
	const [first = ""] = names;
	const [folder, end] = [first.slice(0, first.length - posix.basename(first).length), extensionOf(first)];
	let prefix = first;
	while (!names.every((name) => name.startsWith(prefix))) prefix = prefix.slice(0, -1);
	for (const start of names.length === 1 ? [] : [folder, prefix]) {
		const matched = all.filter((name) => name.startsWith(start) && name.endsWith(end) && posix.dirname(name) === posix.dirname(first));
		if ((names.length > MAX_LISTED$1 || matched.every((name) => names.includes(name))) && !/[*?[\]{}()!\\]/.test(start + end)) return [`${start}*${end}`];
	}
	return names;
}
function areRuns(names) {
	return new Set(names.map((name) => name.replace(/\d+|[0-9a-f]{7,}/g, "0"))).size < names.length;
}
const GENERIC = /^(?:evals?|evaluations?|evaldata|runs?|results?|outputs?|out|predictions?|preds?|predicted|traces?|data|datasets?|gold|golden|packages|apps|services|libs|modules|src|tests?|spec|reports?|logs|artifacts|deepeval|latest|current|final|new|experiments?|bench(?:mark)?s?|junit|answers?|responses?|scores?|cases|instances|jsonl?|csv|file|main|base|baseline|v?\d+|[0-9a-f]{8,})$/;
const CHANGING = /^(?:\d+|\d+t\d+z?|[0-9a-f]{12,})$/;
const slugOf = (part) => {
	return (part.normalize("NFKD").toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !CHANGING.test(word)).join("-").slice(0, 40).replace(/-+$/, "");
};
const stemOf = (name) => posix.basename(name).replace(/(?:\.[A-Za-z]+)+$/, "");
function suiteName(file, { repository, family, word }, taken) {
	const isTelling = (slug) => slug.split("-").some((one) => one !== "" && !GENERIC.test(one));
	const found = [
		...posix.dirname(file).split("/").reverse(),
		stemOf(file),
		repository
	].map(slugOf).find(isTelling) ?? family;
	const name = found === "constructor" ? "suite" : found;
	const stem = slugOf(stemOf(file));
	const numbered = Array.from({ length: taken.size + 1 }, (_, index) => `${name}-${index + 2}`);
	return [name, ...[
		...stem !== "" && stem !== name ? [`${name}-${stem}`] : [],
		`${name}-${word}`,
		...numbered
	]].find((one) => !taken.has(one)) ?? name;
}
function commonFolders(a, b) {
	const [one = [], other = []] = [a, b].map((name) => posix.dirname(name).split("/"));
	const differing = one.findIndex((part, index) => part !== other[index]);
	return differing < 0 ? one.length : differing;
}
const MAX_NAMED$1 = 3;
function listNames(names) {
	return firstFew(names, MAX_NAMED$1, (name) => `\`${name}\``);
}

// src/input/mapping/case-fields.ts
const MOST_LABELS = 60;
const LEAST_SHARED$1 = .5;
const MOST_CHARACTERS = 80;
const textsOf = (values) => values.filter((value) => value !== null).map(String);
const MOST_NUMBERS = 20;
const isNumber = (text) => decimalIn(text) !== null;
const isInteger = (text) => Number.isSafeInteger(decimalIn(text));
const areClasses = (texts) => texts.every(isInteger) && new Set(texts).size <= Math.min(MOST_NUMBERS, texts.length - 1);
function areNumbers(truth, predicted = []) {
	const [texts, predictedTexts] = [textsOf(truth), textsOf(predicted).filter((text) => !isMissing(text))];
	const areTwo = texts.every((text) => ["0", "1"].includes(text.replace(/\.0+$/, "")));
	if (texts.length === 0 || areTwo || ![...texts, ...predictedTexts].every(isNumber)) return false;
	return !(areClasses(texts) && predictedTexts.every(isInteger));
}
const WORDS_OF_TEXT = 4;
const WORDS_OF_SPEECH = 2;
const AUDIO = /\.(?:wav|flac|mp3|ogg|opus|m4a)$/i;
const hasAudio = (records) => records.some((record) => Object.values(record).some((value) => typeof value === "string" && AUDIO.test(value)));
function areTexts(values, records) {
	const least = hasAudio(records) ? WORDS_OF_SPEECH : WORDS_OF_TEXT;
	return values.filter((value) => typeof value === "string" && value.trim().split(/\s+/).length >= least).length > values.length / 2;
}
function areLabels(truth, predicted, records) {
	if (areNumbers(truth, predicted) || areTexts(truth, records)) return false;
	const [labels, predictedTexts] = [new Set(textsOf(truth)), textsOf(predicted)];
	const named = [...labels].filter((label) => !isMissing(label));
	if (named.every(isNumber) && !named.every(isInteger)) return false;
	return labels.size <= MOST_LABELS && (truth.length < 4 || labels.size <= truth.length / 2) && labels.size > 0 && predictedTexts.filter((one) => labels.has(one)).length >= predictedTexts.length * LEAST_SHARED$1;
}
function checkLabels(fields, records) {
	const [truth, predicted] = ["label", "predicted"].map((name) => fields[name] && valuesOf(fields[name], records));
	const hasScores = Object.hasOwn(fields, "predictions");
	if (!truth) return hasScores || predicted && areLabels(predicted, [], records) ? fields : null;
	if (!areLabels(truth, predicted || [], records)) return null;
	const columns = hasScores ? null : scoreColumns(records, truth);
	return columns === null ? fields : {
		...fields,
		predictions: columns
	};
}
const ASKED = namesIn("question problem prompt instruction query input");
const isSentence = (value) => typeof value === "string" && /\S\s+\S/.test(value);
function checkNumbers(fields, records) {
	const [truth, predicted] = ["target", "prediction"].map((name) => fields[name] && valuesOf(fields[name], records));
	return locate({
		field: "question",
		at: "question",
		names: ASKED,
		fits: isSentence
	}, records) === null && areNumbers(truth || predicted || [], predicted || []) ? fields : null;
}
const isNumeral = (value) => typeof value !== "boolean" && isNumber(String(value));
const isGiven = (value) => isString(value) && value !== "" && value.length <= MOST_CHARACTERS || typeof value === "boolean" || Number.isSafeInteger(value);
const PREDICTED_NAME = /^(?:predicted|prediction|pred|model|classified|yhat)|(?:predicted|prediction|pred|hat)$/;
const TRUE_NAME = /^(?:true|truth|groundtruth|gold|golden|actual|expected|correct(?=.)|reference|target|human|annotated)|(?:true|truth|gold|actual|expected)$/;
const PAIRS = {
	classification: {
		names: ["label", "predicted"],
		arePair: areLabels,
		fits: isGiven
	},
	regression: {
		names: ["target", "prediction"],
		arePair: areNumbers,
		fits: isNumeral
	},
	generation: {
		names: ["reference", "prediction"],
		arePair: (truth, _, records) => areTexts(truth, records),
		fits: isString
	}
};
function locatePredicted(records, family) {
	if (!Object.hasOwn(PAIRS, family)) return null;
	const { names, arePair, fits } = PAIRS[family];
	const columns = Object.keys(records[0] ?? {}).map((key) => ({
		at: expressionOf([key]),
		name: plainName(key)
	}));
	const others = columns.filter(({ name }) => !PREDICTED_NAME.test(name));
	for (const predicted of columns.filter(({ name }) => PREDICTED_NAME.test(name))) {
		const stem = predicted.name.replace(PREDICTED_NAME, "");
		const same = others.filter(({ name }) => stem !== "" && name === stem);
		const marked = others.filter(({ name }) => TRUE_NAME.test(name));
		const label = [
			...marked.filter(({ name }) => name.replace(TRUE_NAME, "") === stem),
			...same,
			...family === "classification" ? marked : []
		].find(({ at }) => {
			const [truth, given] = [valuesOf(at, records), valuesOf(predicted.at, records)];
			return truth.every(fits) && given.some(fits) && arePair(truth, given, records);
		});
		if (label) return {
			[names[0]]: label.at,
			[names[1]]: predicted.at
		};
	}
	return null;
}
function scoreColumns(records, truth) {
	const labels = [...new Set(textsOf(truth))];
	const keys = Object.keys(records[0] ?? {});
	if (labels.length < 2 || labels.length > MOST_LABELS) return null;
	for (const first of keys.filter((key) => key.endsWith(labels[0] ?? "") && key !== labels[0])) {
		const prefix = first.slice(0, first.length - (labels[0]?.length ?? 0));
		if (!labels.every((label) => keys.includes(prefix + label)) || !/[_\s.:-]$/.test(prefix)) continue;
		const expression = `{${labels.map((label) => `${JSON.stringify(label)}: to_number(${expressionOf([prefix + label])})`).join(", ")}}`;
		const values = valuesOf(expression, records);
		const isComplete = values.every((value) => Object.values(value ?? {}).every((one) => typeof one === "number"));
		if (values.length > 0 && isComplete) return expression;
	}
	return null;
}
const ID_NAMES = namesIn(`
  id qid caseid questionid taskid problemid testid nodeid test testname testcase exampleid sampleid itemid recordid rowid case uid uuid key name
  imageid image filename file path docid ticketid ticket ticketnumber index idx nr`);
const isId = (value) => typeof value === "string" && value !== "" && value.length <= 500 || Number.isSafeInteger(value);
const QUESTIONS = [
	"question",
	"query",
	"input",
	"text"
];
function locateId(field, records, taken = [], texts = QUESTIONS.filter((key) => records[0] && Object.hasOwn(records[0], key))) {
	const fieldExpression = expressionOf([field]);
	for (const tried = [];;) {
		const named = locate({
			field,
			at: fieldExpression,
			names: ID_NAMES,
			fits: isId
		}, records, tried);
		if (named === null) break;
		if (areComplete(named.values)) return named.expression ?? fieldExpression;
		tried.push(named.expression ?? fieldExpression);
	}
	const keys = Object.keys(records[0] ?? {});
	const endings = keys.filter((key) => /(?:^|[_\s-])id$|[a-z]I[dD]$/.test(key)).map((key) => expressionOf([key]));
	const free = keys.slice(0, 1).map((key) => expressionOf([key])).filter((code) => ![
		...taken,
		...endings,
		...texts
	].includes(code));
	const found = [
		...endings,
		...free,
		...texts
	].find((expression) => {
		const values = valuesOf(expression, records);
		return new Set(values.map(String)).size === values.length && values.every(free.includes(expression) ? isCode : isId);
	});
	const joined = `join('/', [${endings.map((one) => `to_string(${one})`).join(", ")}])`;
	const values = endings.length > 1 ? valuesOf(joined, records) : [];
	const isJoined = values.length > 1 && values.every(isId) && new Set(values).size === values.length;
	return found ?? (isJoined ? joined : null);
}
const isCode = (value) => typeof value === "string" && value.length <= 100 && /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d._:/#@-]*$/u.test(value);
function areComplete(values) {
	if (values.length > 1 && values.every((value) => knownScore(String(value)) !== null)) return false;
	return values.every(isId) && (values.length === 1 || new Set(values.map(String)).size > Math.max(1, values.length / 10));
}
function systemBeside(id, records) {
	const systems = Object.keys(records[0] ?? {}).filter((key) => FIELD_NAMES.group.includes(plainName(key)));
	const ids = valuesOf(id, records).map(String);
	const distinct = new Set(ids).size;
	const found = systems.find((key) => new Set(ids.map((one, at) => `${records[at]?.[key]}\n${one}`)).size > distinct);
	return found === void 0 ? null : expressionOf([found]);
}

// src/setup/detection/detect.ts
function ownPath(family, field) {
	return expressionOf(findFamily(family)?.input.fields[field]?.path ?? [field]);
}
const kinds = lazy(() => {
	return families.ids.flatMap((family) => {
		const { fields = {}, signs = [] } = findFamily(family)?.input ?? {};
		return signs.map(({ fields: sought, rank = 0, ...kind }) => {
			const onSide = (wanted) => Object.entries(sought).flatMap(([field, sign]) => {
				const { role, side = "traces" } = fields[field] ?? {};
				const isOutput = side === "traces";
				const at = ownPath(family, field);
				return side === wanted ? [{
					...role && ROLE_SIGNS[role],
					...sign,
					field,
					at,
					isOutput
				}] : [];
			});
			return {
				...kind,
				family,
				rank,
				gold: onSide("gold"),
				traces: onSide("traces")
			};
		});
	}).sort((a, b) => b.rank - a.rank);
});
function isKnown(sample) {
	const isAnswer = (family) => detectTraces(sample, family) !== null;
	return detectWhole(sample).length > 0 || detectGold(sample).length > 0 || families.ids.some(isAnswer);
}
function detectWhole(sample) {
	const exports = exportsIn(sample).map((preset) => ({
		sample,
		family: "scores",
		what: preset.title,
		ids: [],
		columns: scoresIn(preset, sample),
		reading: {
			preset: preset.id,
			fields: {}
		}
	}));
	if (exports.length > 0) return exports;
	if (runHistoryOf(sample.records) !== null) return [];
	return [...kinds().map((kind) => kind.needsGold ? null : wholeCases(kind, sample)), plainScores(sample)].flatMap((one) => one ?? []);
}
function detectGold(sample) {
	if (isTruth(sample.document)) return [coco(sample, "COCO ground truth")];
	return kinds().flatMap((kind) => kind.isWholeOnly ? [] : oneSide(kind, "gold", sample) ?? []);
}
function detectTraces(sample, family) {
	if (family === "detection" && areResults(sample)) {
		const word = sample.records.every((one) => one["segmentation"] !== void 0) ? "masks" : "boxes";
		return {
			...coco(sample, `COCO results (${word})`),
			word
		};
	}
	const kind = kinds().find((one) => one.family === family);
	return kind ? oneSide(kind, "traces", sample) : null;
}
const areResults = ({ document }) => isResults(document) || keyOfResults(document) !== null;
function coco(sample, what) {
	const images = isTruth(sample.document) ? objectsIn(sample.document["images"]) : [];
	const named = images.flatMap(({ id, file_name: file }) => [String(id), ...namesOf(file)]);
	return {
		sample,
		family: "detection",
		what,
		reading: { fields: {} },
		ids: images.length > 0 ? named : sample.records.map(({ image_id, id }) => String(image_id ?? id))
	};
}
function wholeCases(kind, sample) {
	const gold = locateAll(kind.gold, sample);
	const scored = kind.family === "classification" && gold ? checkLabels(gold, sample.records) : null;
	const traces = gold && (locateAll(kind.traces, sample, gold) ?? (scored?.["predictions"] ? scored : null));
	const both = gold && traces && {
		...gold,
		...traces
	};
	const named = both && detected(kind, sample, both);
	const pair = named === null ? locatePredicted(sample.records, kind.family) : null;
	if (pair === null) return named ?? (both && detected(kind, sample, both, true));
	const optional = [...kind.gold, ...kind.traces].filter(({ field }) => !(field in pair)).map((sign) => ({
		...sign,
		isOptional: true
	}));
	return detected(kind, sample, {
		...pair,
		...locateAll(optional, sample, pair)
	}, true);
}
function oneSide(kind, side, sample) {
	const located = kind.family === "generation" && side === "gold" && /ref[^/]*\.trn$/i.test(sample.name) ? { reference: "text" } : locateAll(kind[side], sample);
	return located && detected(kind, sample, located);
}
const CHECKS = {
	classification: checkLabels,
	regression: checkNumbers
};
function detected({ family, what }, sample, located, needsRow = false) {
	const { records, recordsAt } = sample;
	const check = CHECKS[family];
	const all = check === void 0 ? located : check(located, records);
	if (all === null) return null;
	const { input, params: schema, metrics } = findFamily(family);
	const [idField = "id"] = Object.keys(input.fields).filter((name) => input.fields[name]?.role === "id");
	const texts = QUESTIONS.flatMap((field) => all[field] ?? []);
	const own = locateId(idField, records, plainPaths(all), texts);
	if (own === null && !needsRow) return null;
	const system = own !== null && (family === "scores" || needsRow) ? systemBeside(own, records) : null;
	const id = system === null ? own : `join('/', [to_string(${system}), to_string(${own})])`;
	const fields = {
		...id !== null && { [idField]: id },
		...all
	};
	const reading = {
		...recordsAt !== null && { records: recordsAt },
		...id === null && { id: "row" },
		fields: Object.fromEntries(Object.entries(fields).filter(([field, at]) => at !== ownPath(family, field)))
	};
	const paths = Object.keys(input.fields).map((field) => ownPath(family, field));
	const read = [...family === "scores" ? FIELD_NAMES.pass : paths, ...Object.values(fields)];
	const ownMetrics = metrics(schema.parse({})).map((metric) => metric.id);
	if (hasAudio(records)) read.push("duration");
	const refusal = family === "generation" ? refusalColumn(records) : null;
	read.push(String(refusal?.definition["field"] ?? ""));
	const others = columnsOf(records, read, ownMetrics, formatByName(sample.name) === "CSV");
	const columns = [...refusal ? [refusal] : [], ...others];
	return {
		sample,
		family,
		what,
		reading,
		ids: id === null ? records.map((_, row) => String(row + 1)) : valuesOf(id, records).map(String),
		columns
	};
}
const plainPaths = (fields) => Object.values(fields).map((at) => at.replace(/^\[(.*)\]$/, "$1"));
function locateAll(signs, { records }, taken = {}) {
	const found = {};
	if (records.length === 0) return null;
	for (const sign of signs) {
		const one = locate(sign, records, plainPaths({
			...taken,
			...found
		}));
		if (one) found[one.field] = one.expression ?? sign.at;
		else if (!sign.isOptional) return null;
	}
	return Object.keys(found).length === 0 ? null : found;
}
const SHOWN = [
	{
		field: "pass",
		at: "pass",
		names: FIELD_NAMES.pass,
		fits: isResult,
		isOptional: true
	},
	{
		...ROLE_SIGNS.question,
		field: "text",
		at: "text",
		isOptional: true
	},
	{
		...ROLE_SIGNS.answer,
		field: "output",
		at: "output",
		isOptional: true
	},
	{
		...ROLE_SIGNS.references,
		field: "expected",
		at: "expected",
		fits: isString,
		isOptional: true
	}
];
function shownFields(records) {
	const known = locateAll(SHOWN, { records });
	const texts = Object.keys(records[0] ?? {}).map((key) => expressionOf([key]));
	const first = known ? void 0 : texts.find((at) => areTexts(valuesOf(at, records), records));
	return known ?? (first === void 0 ? {} : { output: first });
}
const VERDICT = {
	field: "pass",
	at: "pass",
	fits: isResult,
	names: namesIn("verdict grade outcome result judgment judgement correctness")
};
function plainScores(sample) {
	if (areResults(sample)) return null;
	const verdict = locate(VERDICT, sample.records);
	const shown = {
		...verdict?.values.every((value) => isResult(value) || resultIn(value ?? null) === null) && { pass: verdict?.expression ?? VERDICT.at },
		...locateAll(SHOWN, sample)
	};
	const found = detected({
		family: "scores",
		what: "scores"
	}, sample, shown);
	const isText = [
		"text",
		"output",
		"expected"
	].some((field) => Object.hasOwn(shown, field));
	return found?.columns?.some(({ name, isKnown, isResource }) => isKnown && !isResource && (isText || name !== "rating")) || Object.hasOwn(shown, "pass") ? found : null;
}

// src/input/diagnoses/unknown-file.ts
function likelyRecords(document) {
	const ranked = isRankings(document) ? rankedRecords(document) : null;
	if (ranked !== null) return {
		records: ranked.filter(isObject),
		at: null
	};
	const groups = groupedIn(document);
	if (groups !== null) return groups;
	const [best] = listsIn(document).toSorted((a, b) => likeness(b.records) - likeness(a.records) || b.records.length - a.records.length);
	const topRecords = ownRecords(document);
	return best === void 0 || topRecords !== null && likeness(topRecords) >= likeness(best.records) ? {
		records: topRecords ?? [],
		at: null
	} : best;
}
function groupedIn(document) {
	const parts = isObject(document) ? [["", document], ...Object.entries(document)] : [];
	for (const [key, value] of parts) {
		const lists = isObject(value) ? Object.values(value).filter(Array.isArray) : [];
		const areAlike = lists.length > 1 && new Set(lists.map(keysOf)).size === 1 && keysOf(lists[0]) !== "";
		const at = `groups(${key === "" ? "@" : expressionOf([key])})`;
		if (!areAlike || likeness(lists[0] ?? []) < KNOWN) continue;
		return {
			at,
			records: compileExpression(at).valueIn(document).filter(isObject)
		};
	}
	return null;
}
function rankedRecords(document) {
	const [entries, all] = [Object.entries(document), Object.values(document)];
	const names = new Set(all.flatMap(Object.keys));
	const areDocuments = all.some((one) => Object.keys(one).length < names.size) && ![...names].some((name) => knownScore(name) !== null);
	const side = all.every((one) => Object.values(one).every(Number.isSafeInteger)) ? "gold" : "traces";
	return areDocuments ? entries.map(([id, documents]) => rankingRecord(id, documents, side)) : null;
}
function ownRecords(value) {
	try {
		return findRecords({
			name: "",
			value
		}, {}).map((one) => one.value).filter(isObject);
	} catch {
		return null;
	}
}
const LOOKED_AT = 20;
const KNOWN = 2;
function likeness(records) {
	const first = records.slice(0, LOOKED_AT);
	return (columnsOf(first, []).some(({ isKnown, isResource }) => isKnown && !isResource) ? KNOWN : 0) + (locateId("id", first) === null ? 0 : 1);
}
const MAX_DEPTH$1 = 4;
const MAX_LISTS = 40;
const MAX_PLACES = 200;
function listsIn(document) {
	const found = [];
	let level = [(Array.isArray(document) ? {
		at: "[].",
		objects: document.filter(isObject)
	} : null) ?? {
		at: "",
		objects: [document].filter(isObject)
	}];
	for (let depth = 0; depth < MAX_DEPTH$1 && level.length > 0; depth += 1) level = level.flatMap(({ at, objects }) => {
		return [...new Set(objects.slice(0, LOOKED_AT).flatMap(Object.keys))].slice(0, MAX_PLACES).map((key) => ({
			at: `${at}${expressionOf([key])}`,
			values: objects.map((one) => one[key])
		}));
	}).slice(0, MAX_PLACES).flatMap(({ at, values }) => {
		const records = values.filter(Array.isArray).flat().filter(isObject);
		const areScores = namedScores(values.filter(Array.isArray)).length > 0;
		if (records.length > 0 && !areScores && found.length < MAX_LISTS) found.push({
			at: at.includes("[") ? `${at}[]` : at,
			records
		});
		const objects = values.filter(isObject);
		return [...records.length > 0 ? [{
			at: `${at}[].`,
			objects: records
		}] : [], ...objects.length > 0 ? [{
			at: `${at}.`,
			objects
		}] : []];
	});
	return found;
}
const TEXTS = [
	[
		/^SPEAKER(?:\s+\S+){7,9}$/,
		/./,
		"turns of speakers, and diarization is not measured"
	],
	[
		/^\S.*[ \t](?:O|[BIESLUM]-\S+)$/,
		/[BIESLUM]-\S+$/,
		"a tag for each word, and tags of words (entities) are not measured"
	],
	[
		/^\w+ *\t\S+ *\t-?[\d.]+$/,
		/^(?:map|ndcg|P|recip_rank|Rprec|bpref|num_rel|recall|success)\w* *\t/,
		"measures of trec_eval: its run and its judgements are read, in family `retrieval`"
	],
	[
		/^\d+, ?-?\d+(?:, ?-?\d+(?:\.\d+)?){7,8}$/,
		/./,
		"boxes of tracks (MOT), and tracking is not measured"
	]
];
const isSpan = (one) => isObject(one) ? "start" in one : Array.isArray(one) && one.length === 3;
const LISTS = [
	[
		/^segments_info$/,
		isObject,
		"panoptic segmentation is not measured"
	],
	[
		/^keypoints$/,
		() => true,
		"only boxes and masks are measured"
	],
	[
		/^segmentations$/,
		() => true,
		"tracking is not measured"
	],
	[
		/^ner_tags$/,
		() => true,
		"tags of words (entities) are not measured"
	],
	[
		/^(?:entities|spans)$/,
		isSpan,
		"spans of texts are not measured"
	]
];
const MOST = 50;
function notMeasured(name, { document, records = [], head }) {
	if (/\.(?:xls[xmb]?|ods|numbers)$/i.test(name)) return `\`${name}\` is a spreadsheet: save it as CSV.`;
	const has = head ? textHas(Buffer.from(head).toString("utf8")) : recordsHave(document, records);
	return has ? `\`${name}\` has ${has}.` : null;
}
function textHas(text) {
	const some = text.split(/\r?\n/).slice(0, text.endsWith("\n") ? void 0 : -1).filter((line) => line.trim() !== "" && !/^#|^-DOCSTART-/.test(line)).slice(0, MOST);
	return TEXTS.find(([each, one]) => some.every((line) => each.test(line)) && some.some((line) => one.test(line)))?.[2];
}
function isConfusion(records) {
	const isCount = (one) => /^\d+$/.test(one);
	const rows = records.filter(isObject).map((row) => Object.values(row).map(String));
	const counts = rows.map((row) => isCount(row[0] ?? "") ? row : row.slice(1));
	const isSquare = rows.length > 1 && counts.every((row) => row.length === rows.length && row.every(isCount));
	const sum = (values) => values.reduce((total, one) => total + Number(one), 0);
	return isSquare && sum(counts.map((row, at) => row[at] ?? "")) * 2 > sum(counts.flat());
}
function recordsHave(document, records) {
	const fields = [...isObject(document) && Array.isArray(document["annotations"]) ? document["annotations"] : [], ...records].slice(0, MOST).filter(isObject).flatMap(Object.entries);
	const listNamed = (named, fits) => fields.find(([key, list]) => named.test(key) && Array.isArray(list) && list.length > 0 && list.every(fits))?.[0];
	if (isConfusion(records)) return "a confusion matrix, and predictions are compared by case: write a line for each";
	const isText = (one) => typeof one === "string";
	const labels = listNamed(/^(?:(?:true|gold)_?)?labels?$|^y_?true$/i, isText);
	if (labels && listNamed(/^(?:y_?)?pred/i, isText)) return `\`${labels}\`, and several labels for a case are not measured`;
	const found = LISTS.map(([named, fits, why]) => [listNamed(named, fits), why]).find(([key]) => key);
	return found && `\`${found[0]}\`, and ${found[1]}`;
}

// src/setup/detection/sample.ts
const SAMPLED_RECORDS = 200;
const MAX_DOCUMENT_SIZE = 33554432;
const MAX_PACKED_SIZE = 4194304;
const CHUNK = 65536;
const HEAD = 4096;
const MOST_ERRORS = 10;
const isOfDocuments = (format) => format === "JSON" || format === "XML";
async function readSample(folder, name) {
	const path = join(folder, name);
	const entry = statSync(path, { throwIfNoEntry: false });
	const largest = /\.gz$/i.test(name) ? MAX_PACKED_SIZE : isOfDocuments(formatByName(name)) ? MAX_DOCUMENT_SIZE : Infinity;
	if (!entry?.isFile() || entry.size > largest) return null;
	const lines = {
		name,
		document: void 0,
		recordsAt: null
	};
	const isNamed = formatByName(name) !== void 0;
	const head = isNamed ? void 0 : headOf(path, name);
	if (head && notMeasured(name, { head }) !== null) return {
		...lines,
		records: [],
		head
	};
	const list = new ErrorList();
	const errors = new FileErrors(list);
	const { batches, format, open, noun } = await openRecords({
		path,
		name
	}, errors, {
		allowsNotFinite: true,
		allowsRepeatedKeys: true,
		isSearched: true,
		chunk: CHUNK
	});
	errors.startFile(name, noun);
	try {
		const values = [];
		for await (const batch of batches) {
			for (const { value } of batch) if (values.length < SAMPLED_RECORDS) values.push(value);
			if (values.length >= SAMPLED_RECORDS || errors.added >= MOST_ERRORS) break;
		}
		if (!isNamed && values.length === 0) return null;
		if (values.length === 0) list.throwIfAny("input");
		if (!isOfDocuments(format)) return {
			...lines,
			records: values.filter(isObject)
		};
		const [document] = values;
		const { records, at } = format === "JSON" ? likelyRecords(document) : {
			records: [],
			at: null
		};
		return {
			name,
			document,
			records: records.slice(0, SAMPLED_RECORDS),
			recordsAt: at
		};
	} finally {
		open.close();
	}
}
function headOf(path, name) {
	const open = new OpenFile({
		path,
		name
	});
	try {
		return open.read(0, HEAD);
	} finally {
		open.close();
	}
}
const TOPIC = /^(?:topic|category|subject|domain|intent|language|lang|locale|difficulty|question_?type)$/i;
const MAX_TOPICS = 30;
const MAX_TOPIC_LENGTH = 60;
const MAX_TOPIC_FIELDS = 2;
const MAX_DEPTH = 3;
function topicFields({ records }, read) {
	const pathsIn = (record, depth) => Object.entries(record).flatMap(([key, value]) => {
		if (!/^\w+$/.test(key)) return [];
		if (isObject(value) && depth < MAX_DEPTH) return pathsIn(value, depth + 1).map((path) => `${key}.${path}`);
		return TOPIC.test(key) && typeof value === "string" ? [key] : [];
	});
	const found = pathsIn(records[0] ?? {}, 1);
	const areTopics = (path) => {
		const values = valuesOf(path, records);
		const count = new Set(values).size;
		const isTopic = (value) => typeof value === "string" && value.trim() !== "" && value.length <= MAX_TOPIC_LENGTH;
		return values.length === records.length && values.every(isTopic) && count >= 2 && 2 * count <= values.length && count <= MAX_TOPICS;
	};
	return found.filter((path) => !read.includes(path) && areTopics(path)).slice(0, MAX_TOPIC_FIELDS);
}
const OTHER_FILES = /(?:^|\/)(?:package(?:-lock)?|npm-shrinkwrap|tsconfig[\w.-]*|jsconfig|composer|lerna|nx|turbo|vercel|firebase|deno|biome|renovate|manifest|settings|launch|tasks|devcontainer|[\w.-]*\.config|[\w.-]*\.schema|\.[\w.-]+rc|noworse|\.noworse)\.json$|(?:^|\/)(?:pom|build|checkstyle|AndroidManifest|web|app|phpunit|nuget)\.xml$|\.min\.json$|\.map$/i;
const OPEN_ENDINGS = /\.(?:txt|run|res|qrel|out|dat|trn|rttm|conll|iob2?|xlsx?|ods)(?:\.gz)?$|(?:^|\/)(?:qrels?|run)\.[^/]*$/i;
const FIXTURE_FOLDERS = /(?:^|\/)(?:tests?|specs?|e2e|__?fixtures?_?_?|fixtures?|test-?data|__tests__|__mocks__|mocks?|(?:__)?snapshots(?:__)?|schemas?)\//i;
function canHaveData(name) {
	const format = formatByName(name);
	return format === void 0 ? OPEN_ENDINGS.test(name) : format !== "PNG" && !OTHER_FILES.test(name);
}
function isFixture(name) {
	return FIXTURE_FOLDERS.test(name) && !/(?:^|\/)eval(?:s|uations?)?\//i.test(name);
}
const MAX_ALIKE = 40;
const MAX_EMPTY = 3;
const TIME_LIMIT = 2e4;
async function readSamples(folder, names, { progress, isKnown }) {
	const alike = [...groupBy(names, (name) => `${posix.dirname(name)}\n${posix.extname(name)}`).values()];
	const hasKnown = /* @__PURE__ */ new Set();
	const started = performance.now();
	const samples = [];
	const unreadable = [];
	let read = 0;
	for (let at = 0; at < MAX_ALIKE; at += 1) for (const all of alike) {
		const name = all[at];
		if (name === void 0 || at >= MAX_EMPTY && !hasKnown.has(all)) continue;
		if (performance.now() - started > TIME_LIMIT) break;
		read += 1;
		if (read % 50 === 0) progress(`Looking at data files: ${read} of ${names.length}`);
		try {
			const sample = await readSample(folder, name);
			if (sample === null) continue;
			samples.push(sample);
			if (!hasKnown.has(all) && isKnown(sample)) hasKnown.add(all);
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			if (formatByName(name) !== void 0) unreadable.push({
				name,
				error
			});
		}
	}
	return {
		samples: samples.toSorted((a, b) => a.name < b.name ? -1 : 1),
		unreadable,
		skipped: names.length - read
	};
}

// src/setup/detection/drafts.ts
const MAX_LISTED = 5;
const LEAST_SHARED = .1;
const fileNames = ([first]) => first === void 0 ? [] : [...first.gold ? dataFiles(first.gold) : [], first.file.sample.name];
const dataFiles = ({ sample }) => /\.png$/i.test(sample.name) ? [] : [sample.name];
function draftSuites(samples, names) {
	const whole = samples.map((sample) => detectWhole(sample).map((file) => ({
		file,
		gold: null
	})));
	const isSure = ([first]) => first !== void 0 && (first.file.reading.preset !== void 0 || !WITHOUT_GOLD.includes(first.file.family));
	const { pairs, unpaired } = pairFiles(samples.filter((_, at) => !isSure(whole[at])), names);
	const used = new Set(pairs.flatMap(fileNames));
	const weak = whole.filter((options) => !isSure(options) && !fileNames(options).some((name) => used.has(name)));
	const all = [pairs, [...whole.filter(isSure), ...weak]].flatMap((part) => [...part.map(besideTexts), ...part.map(textsBeside)]);
	const proposals = [...groupBy(all.filter((options) => options.length > 0), ([first]) => keyOf(first)).values()].map((group) => proposalOf(group, names));
	const read = new Set(proposals.flatMap(({ files }) => files));
	return {
		proposals,
		unpaired: unpaired.filter(({ sample }) => !read.has(sample.name))
	};
}
const WITHOUT_GOLD = ["ragbench", "scores"];
const textsBeside = ([first, ...others]) => first?.file.family === "retrieval" ? others.filter(({ file }) => file.family === "generation") : [];
const besideTexts = (options) => textsBeside(options).length === 0 ? options : options.map((one) => ({
	...one,
	file: {
		...one.file,
		columns: []
	}
}));
function keyOf({ file: { sample, family, what, reading }, gold }) {
	const { name } = sample;
	return JSON.stringify([
		posix.dirname(name),
		extensionOf(name),
		gold?.sample.name,
		family,
		what,
		reading
	]);
}
function proposalOf(group, names, ...notes) {
	const drafts = (group[0] ?? []).flatMap((way) => {
		const own = group.flatMap((options) => options.find((one) => keyOf(one) === keyOf(way))?.file.sample.name ?? []);
		const draft = draftOf(way, patternsFor(own, names), {
			areGroups: differingParts(own) !== null,
			notes
		});
		const slices = draft.written["slices"] === void 0 ? topicsOf(way.gold ?? way.file) : [];
		return [...slices.length > 0 ? [{
			...draft,
			written: {
				...draft.written,
				slices
			}
		}] : [], draft];
	});
	const files = [...new Set(group.flatMap(fileNames))];
	if (group.length === 1) return {
		files,
		drafts
	};
	const own = group.map(([first]) => first?.file.sample.name ?? "");
	if (!areRuns(own)) return {
		files,
		drafts,
		otherwise: group.map((options) => proposalOf([options], names))
	};
	const last = own.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
	const left = own.filter((name) => name !== last);
	const note = `Not read: ${listNames(left)}, by ${left.length === 1 ? "its name" : "their names"} earlier runs of the same cases.`;
	return {
		files,
		drafts,
		otherwise: [{
			...proposalOf(group.filter(([first]) => first?.file.sample.name === last), names, note),
			files
		}]
	};
}
function draftOf({ file: first, gold }, traces, { areGroups, notes }) {
	const { family, reading, columns = [] } = first;
	const { preset, records, id } = reading;
	const known = columns.filter(({ isKnown }) => isKnown);
	const isFound = family === "scores" && known.every(({ definition }) => Object.keys(definition).length === 0);
	const parts = {
		gold: gold?.sample.name,
		traces: traces.length === 1 ? traces[0] : traces,
		gold_records: gold?.reading.records,
		gold_fields: gold?.reading.fields,
		preset,
		records,
		id,
		trial: areTrials(first, gold) ? "repeat" : void 0,
		fields: reading.fields,
		params: family === "generation" ? checksFor(gold ?? first, first) : void 0,
		metrics: isFound ? void 0 : definitionsOf(known),
		slices: areGroups ? ["file"] : void 0
	};
	const said = Object.entries(parts).filter(([, part]) => !(isObject(part) && Object.keys(part).length === 0));
	return {
		what: first.what,
		word: first.word,
		file: first.sample.name,
		traces,
		gold: gold === null ? [] : [gold.sample.name],
		written: {
			family,
			...Object.fromEntries(said.filter(([, part]) => part !== void 0))
		},
		known,
		unknown: columns.filter(({ isKnown }) => !isKnown),
		notes: [...notes, ...notesOn(first, gold)]
	};
}
const topicsOf = ({ sample, reading: { preset, fields } }) => preset === void 0 ? topicFields(sample, Object.values(fields)) : [];
function areTrials({ ids, sample: { records } }, gold) {
	return gold === null && new Set(ids).size < ids.length && !records.some((one) => Object.hasOwn(one, "trial"));
}
function checksFor(gold, answers) {
	const isSpeech = ({ sample: { name, records } }) => /\.trn$/i.test(name) || hasAudio(records);
	if ([gold, answers].some(isSpeech)) return { wer: true };
	const textsOf = ({ sample, reading }, field) => valuesOf(reading.fields[field] ?? field, sample.records).flat().filter((value) => typeof value === "string");
	return suggestChecks([...textsOf(gold, "references"), ...textsOf(gold, "reference")], textsOf(answers, "prediction"));
}
function listsBeside({ sample: { document }, reading: { records } }) {
	return (records === void 0 ? [] : Object.entries(isObject(document) ? document : {})).flatMap(([name, list]) => {
		const isRead = records?.startsWith("groups(") || records?.includes(expressionOf([name]));
		return Array.isArray(list) && list.some(isObject) && !isRead ? [name] : [];
	});
}
function notesOn(first, gold) {
	const { sample, reading } = first;
	const ids = [reading, gold?.reading].flatMap((one) => [one?.fields["id"] ?? "", one?.fields["qid"] ?? ""]);
	const lists = listsBeside(first).map((name) => `\`${name}\``);
	const hasQuestion = ids.some((name) => /(?:^|[._(])(?:question|query|input|prompt|text)"?[)\]]*$/i.test(name));
	const changes = /\d{8}|\d{4}-\d\d-\d\d|[0-9a-f]{8}-[0-9a-f]{4}-/i.test(sample.name);
	return [
		hasQuestion && "The lines have no id: their question identifies them, so that an edited question is another case.",
		reading.id === "row" && "The lines have no id: their number identifies them (`id: row`), so that their order must stay.",
		areTrials(first, gold) && "Lines with the same id are trials of one case (`trial: repeat`).",
		lists.length > 0 && `Not read: further lists in the file, ${firstFew(lists, MAX_LISTED)}.`,
		changes && "The file's name seems to change with each run: let the run in the workflow write this name."
	].filter((note) => note !== false);
}
function pairFiles(samples, names) {
	const golds = samples.map((sample) => detectGold(sample).filter((gold) => !isChat(gold) || GOLD_NAME.test(sample.name)));
	const answers = samples.map((sample) => matchGold(sample, golds.flat()));
	const used = /* @__PURE__ */ new Set();
	const pairs = [];
	for (const [gold] of golds) {
		const found = answers.map((options) => options.filter((one) => one.gold?.sample === gold?.sample)).filter(([first]) => first !== void 0 && !used.has(first.file.sample.name));
		for (const name of found.flatMap(fileNames)) used.add(name);
		pairs.push(...found);
	}
	const pictured = samples.flatMap((sample) => used.has(sample.name) ? [] : pictureGold(sample, names));
	for (const { file } of pictured) used.add(file.sample.name);
	const unpaired = golds.flatMap(([gold]) => gold && !used.has(gold.sample.name) ? [gold] : []);
	return {
		pairs: [...pairs, ...pictured.map((one) => [one])],
		unpaired
	};
}
const GOLD_NAME = /gold|expect|reference|ideal|truth|correct/i;
const isChat = ({ reading }) => reading.fields["expected_tool_calls"] === CALLS_IN_MESSAGES;
function matchGold(sample, golds) {
	const matching = golds.flatMap((gold) => {
		if (gold.sample === sample) return [];
		const file = detectTraces(sample, gold.family);
		const ids = new Set(gold.ids);
		const shared = file?.ids.filter((id) => ids.has(id)).length ?? 0;
		if (file === null || shared === 0 || shared < file.ids.length * LEAST_SHARED) return [];
		return [{
			file,
			gold,
			near: commonFolders(gold.sample.name, sample.name)
		}];
	});
	const most = Math.max(...matching.map(({ near }) => near));
	return matching.filter(({ near }) => near === most);
}
function pictureGold(sample, names) {
	const traces = detectTraces(sample, "segmentation");
	const ids = new Set(traces?.ids);
	const found = names.filter((name) => /\.png$/i.test(name) && ids.has(posix.basename(name).slice(0, -4)));
	const [first] = found;
	if (traces === null || first === void 0) return [];
	const inFolder = found.filter((name) => posix.dirname(name) === posix.dirname(first));
	const [pattern = first] = patternsFor(inFolder, names);
	return [{
		file: traces,
		gold: {
			...traces,
			sample: {
				...sample,
				name: pattern
			},
			reading: { fields: {} }
		}
	}];
}

// src/setup/unread-files.ts
const MAX_METRICS = 5;
const MIN_ALIKE = 3;
const ANSWER = /^(?:(?:model|generated|predicted|bot|actual)?(?:answer|response|output|prediction)s?|predicted\w*|completion|ypred|pred)$/;
const TARGET = /^(?:y|ytrue|ytest|actuals?|target|observed)$/;
const REFERENCE = /answer|reference|label|target|expected/i;
const GUIDE = `${DOCS_URL}/docs/formats-and-presets.md#map-your-own-field-names-fields`;
function explainUnread(found, isAll) {
	const documents = found.samples.filter(({ document }) => isObject(document));
	const alike = [...groupBy(documents, ({ name, document }) => `${extensionOf(name)}\n${keysOf([document])}`).values()].filter((group) => group.length >= MIN_ALIKE && (isAll || hasResults(documentsOf(group))));
	return [
		...found.unpaired.map(({ sample, what }) => explainGold(sample, what)),
		...found.unreadable.map(({ name, error: { errors } }) => {
			const [{ what, todo = "" } = { what: "It cannot be read." }] = errors;
			return {
				text: `\`${name}\`: ${what} ${todo}`.trim(),
				files: [name]
			};
		}),
		...alike.map((group) => explainAlike(group)),
		...found.samples.flatMap((sample) => {
			if (alike.some((group) => group.includes(sample))) return [];
			const texts = explainTexts(sample, found.all);
			if (texts !== null) return texts;
			if (sample.head) return explain(sample);
			const [first, second] = sample.records;
			const isRead = second ? isAll || hasResults(sample) : isAll && first && first !== sample.document;
			if (second && !isRead) return [];
			return (second ? explainRuns : explainTotals)(sample) ?? (isRead ? explain(sample) : []);
		})
	].toSorted((a, b) => Number(b.suite !== void 0) - Number(a.suite !== void 0));
}
const isScore = (name, value) => knownScore(name) !== null && isMeasured(value);
const isAnswer = (name) => ANSWER.test(plainName(name));
function hasResults({ records: [first = {}] }) {
	return Object.entries(first).some(([key, value]) => isAnswer(key) || isScore(key, value));
}
function explainGold(sample, what) {
	const { name, records } = sample;
	if (Object.keys(records[0] ?? {}).some(isAnswer) || notMeasured(name, sample) !== null || suiteFor(sample)) return explain(sample);
	return {
		text: `\`${name}\` has expected results (${what}), and no file has answers with the same ids: let your system write them, then run \`noworse init\` again.`,
		files: [name]
	};
}
function explainTexts({ name, document }, all) {
	const answers = isObject(document) ? textsById(document) : null;
	for (const sample of answers === null ? [] : all) {
		const id = sample.name === name ? null : locateId("id", sample.records);
		const reference = Object.keys(sample.records[0] ?? {}).find((one) => REFERENCE.test(one));
		const isAnswered = (one) => Object.hasOwn(Object(answers?.texts), String(one));
		if (id === null || reference === void 0 || !valuesOf(id, sample.records).some(isAnswered)) continue;
		const suite = {
			family: "generation",
			gold: sample.name,
			...sample.recordsAt !== null && { gold_records: sample.recordsAt },
			gold_fields: {
				id,
				references: `[${expressionOf([reference])}]`
			},
			traces: name,
			records: answers?.records,
			params: { exact_match: true }
		};
		return {
			text: `\`${name}\` has a text for each id of \`${sample.name}\`: answers to what that has as \`${reference}\`, if that is expected.`,
			files: [name],
			suite
		};
	}
	return null;
}
function explainRuns({ name, records, recordsAt, document }) {
	const history = runHistoryOf(records);
	if (history === null) return null;
	const { totals, cases } = history;
	const list = expressionOf([cases ?? ""]);
	const where = cases === null ? ". Write a line for each case" : `: those of the last run are in \`${list}\``;
	const text = `\`${name}\` is a list of runs with totals (${listNames(totals)}), and gates compare cases${where}.`;
	const last = cases === null ? [] : records.at(-1)?.[cases];
	const at = recordsAt ?? (Array.isArray(document) ? "" : null);
	if (at === null || !Array.isArray(last)) return {
		text,
		files: [name]
	};
	const found = {
		name,
		records: last.filter(isObject),
		recordsAt: `${at}[-1].${list}`
	};
	return {
		text,
		files: [name],
		suite: suiteFor(found)
	};
}
function explain(sample) {
	const { name, records } = sample;
	const [first = {}] = records;
	const files = [name];
	const unmeasured = notMeasured(name, sample);
	if (unmeasured !== null) return {
		text: unmeasured,
		files
	};
	const suite = suiteFor(records.length > 1 && sample.recordsAt === null && namedScores([records]).length > 0 ? {
		name,
		records: [{ scores: records }],
		recordsAt: "[{scores: @}]"
	} : sample);
	if (suite) return {
		text: `\`${name}\` has numbers whose meaning is not known: it has ${listKeys(first)}.`,
		files,
		suite
	};
	const answer = Object.keys(first).find(isAnswer);
	return {
		text: `\`${name}\` ${answer === void 0 ? `is not recognized as results: it has ${listKeys(first)}, and none of them is a score, a verdict, or an answer beside an expected one` : `has answers (\`${answer}\`), and no expected answer, score or verdict that they are measured by`}. ${GUIDE}`,
		files
	};
}
const documentsOf = (group) => ({ records: group.map(({ document }) => document).filter(isObject) });
function explainAlike(group) {
	const files = group.map(({ name }) => name);
	const [first = ""] = files;
	const { records } = documentsOf(group);
	const depth = Math.min(...files.map((name) => commonFolders(first, name)));
	const folder = first.split("/").slice(0, depth);
	const isNamed = files.every((name) => posix.basename(name) === posix.basename(first));
	const own = posix.dirname(first).split("/").length === depth ? [] : ["**"];
	const traces = [
		...folder,
		...own,
		isNamed ? posix.basename(first) : `*${extensionOf(first)}`
	].join("/");
	const columns = columnsOf(records, []).slice(0, MAX_METRICS);
	const isScored = columns.some(({ isResource }) => !isResource);
	const lacks = isScored ? "" : ", and no number or verdict of these says whether a case is good";
	const text = `\`${traces}\` are ${files.length} files with the same fields, as of a case each: ${listKeys(records[0])}${lacks}.`;
	const id = new Set(files.map((name) => posix.basename(name))).size === files.length ? null : locateId("id", records);
	const suite = {
		family: "scores",
		traces,
		records: "[@]",
		...id === null ? { id: "file" } : { fields: { id } },
		metrics: definitionsOf(columns)
	};
	return {
		text,
		files,
		...isScored && { suite }
	};
}
function explainTotals({ name, document, records, recordsAt }) {
	const totalsIn = (one) => Object.entries(isObject(one) ? one : {}).flatMap(([key, value]) => isScore(key, value) ? [key] : []);
	const own = totalsIn(document);
	const totals = own.length > 0 ? own : totalsIn(records[0]);
	if (totals.length === 0) return null;
	const text = `\`${name}\` has totals (${listNames(totals)}), and no cases: without them no test finds a regression, and no case is named.`;
	const metrics = Object.fromEntries(totals.slice(0, MAX_METRICS).map((key) => [key, {}]));
	const suite = {
		family: "scores",
		traces: name,
		records: own.length > 0 ? "[@]" : recordsAt ?? listsIn(document)[0]?.at ?? "[@]",
		id: "file",
		metrics
	};
	return {
		text,
		files: [name],
		suite
	};
}
function suiteFor({ name, records, recordsAt }) {
	const id = locateId("id", records);
	const target = Object.keys(records[0] ?? {}).find((key) => TARGET.test(plainName(key))) ?? "";
	const [prediction] = columnsOf(records, [
		"id",
		id ?? "id",
		expressionOf([target])
	]);
	if (prediction && areNumbers(valuesOf(expressionOf([target]), records))) return {
		family: "regression",
		traces: name,
		id: "row",
		fields: {
			target: expressionOf([target]),
			prediction: expressionOf([prediction.name])
		}
	};
	const columns = columnsOf(records, ["id", id ?? "id"], [], formatByName(name) === "CSV").slice(0, MAX_METRICS);
	if (columns.length === 0) return void 0;
	const shown = Object.entries(shownFields(records)).filter(([field, at]) => at !== field && at !== id);
	const fields = {
		...id !== null && id !== "id" && { id },
		...Object.fromEntries(shown)
	};
	const identity = {
		...id === null && { id: "row" },
		...Object.keys(fields).length > 0 && { fields }
	};
	return {
		family: "scores",
		traces: name,
		...recordsAt === null ? {} : { records: recordsAt },
		...identity,
		metrics: definitionsOf(columns)
	};
}
function openConfig(suite, number = 1) {
	return stringify({ suites: { [number > 1 ? `results-${number}` : "results"]: suite } }, { lineWidth: 0 }).replaceAll(/better: null$/gm, "better: # write `higher` or `lower`");
}

// src/setup/score-drafts.ts
const MOST_MISSING = .5;
function withNote({ draft, ...scored }, note) {
	return {
		...scored,
		draft: {
			...draft,
			notes: [...draft.notes, note]
		}
	};
}
async function scoreProposal({ files, drafts, otherwise }, place, talk) {
	const tried = /* @__PURE__ */ new Set();
	let why = "";
	for (const draft of drafts) {
		const result = await tryDraft(await withDirections(draft, talk), place);
		if (typeof result !== "string") {
			tried.delete(draft.what);
			const note = `It looked like ${[...tried].join(" and like ")} first, which could not be scored.`;
			return [withUnknown(tried.size === 0 ? result : withNote(result, note))];
		}
		tried.add(draft.what);
		why ||= `${listNames(files)} ${files.length > 1 ? "look" : "looks"} like ${draft.what}: ${result}`;
	}
	if (otherwise === void 0) return [(drafts[0] && await openDraft(drafts[0], place)) ?? {
		text: why,
		files
	}];
	return (await Promise.all(otherwise.map((one) => scoreProposal(one, place, talk)))).flat();
}
async function openDraft(draft, place) {
	const { unknown, known, written, what, file, traces } = draft;
	for (const better of unknown.length > 0 ? ["higher", "lower"] : []) {
		if (typeof await tryDraft(await withDirections(draft, {
			progress: () => {},
			askBetter: async () => better
		}), place) === "string") continue;
		return {
			text: `\`${file}\` looks like ${what}, and it is not known whether more of ${listNames(unknown.map(({ name }) => name))} is better.`,
			files: traces,
			suite: {
				...written,
				metrics: definitionsOf([...known, ...unknown])
			}
		};
	}
	return null;
}
async function withDirections(draft, { askBetter }) {
	const said = /* @__PURE__ */ new Map();
	for (const column of askBetter === void 0 ? [] : draft.unknown) {
		const better = await askBetter?.(column.name, draft.file);
		if (better) said.set(column, {
			...column,
			definition: {
				...column.definition,
				better
			}
		});
	}
	if (said.size === 0) return draft;
	const known = [...draft.known, ...said.values()];
	const unknown = draft.unknown.filter((column) => !said.has(column));
	return {
		...draft,
		known,
		unknown,
		written: {
			...draft.written,
			metrics: definitionsOf(known)
		}
	};
}
const MAX_UNKNOWN = 5;
function withUnknown(scored) {
	const { known, unknown, written } = scored.draft;
	const some = unknown.slice(0, MAX_UNKNOWN);
	if (some.length === 0) return scored;
	const metrics = {
		...definitionsOf(known),
		...Object(written["metrics"]),
		...definitionsOf(some)
	};
	const line = stringify({ metrics }, {
		collectionStyle: "flow",
		lineWidth: 0
	}).trim().slice(2, -2);
	return withNote(scored, `Not measured, since it is not known whether more of it is better: ${listNames(some.map(({ name }) => name))}. To measure that, write \`${line.replaceAll("better: null", "better: ")}\`, with \`higher\` or \`lower\` after each \`better\`.`);
}
async function tryDraft(draft, place) {
	const warnings = [];
	try {
		const { config, scoring } = await readDraft(openConfig(draft.written), place, (error) => warnings.push(error));
		const { report: all, cases } = await scoreSuites(config, scoring);
		const report = all.suites["results"];
		const metrics = withRanges(report, cases ?? []);
		const problem = problemOf(report);
		if (problem !== null || metrics === null) return problem ?? {
			draft,
			report,
			warnings
		};
		return await tryDraft({
			...draft,
			written: {
				...draft.written,
				metrics
			}
		}, place);
	} catch (error) {
		if (error instanceof UserError) return error.errors[0]?.what ?? error.message;
		throw error;
	}
}
function withRanges(report, rows) {
	const { field_metrics: metrics = {} } = report;
	const gated = new Set(gatedScores(report).map(({ metric }) => metric));
	const scales = Object.entries(metrics).map(([name, { range, aggregate }]) => {
		if (!gated.has(name) || range !== void 0 || aggregate === "sum") return null;
		const values = rows.flatMap((row) => (row.trials ?? [row]).flatMap(({ scores }) => scores?.[name] ?? []));
		return scaleOf(values, name);
	});
	if (scales.every((scale) => scale === null)) return null;
	const written = Object.entries(metrics).map(([name, metric], at) => {
		const scale = scales[at];
		return [name, writtenMetric({
			name,
			...metric,
			...scale && { range: scale }
		})];
	});
	return Object.fromEntries(written);
}
function problemOf(report) {
	const { total, missing, duplicates } = report.cases;
	if (total === 0) return "There are no cases.";
	if (missing > total * MOST_MISSING) return `${missing} of ${total} cases have no answer.`;
	if (duplicates > 0) return `${duplicates} answers have the ids of others: the files are versions of each other.`;
	if (!report.scores.some((score) => measuredValue(score) !== null)) return "No score can be measured.";
	if (gatedScores(report).length > 0) return null;
	return report.scores.some((score) => isMainScore(score) && !isResource(score)) ? "No score can get worse than it is, so that no gate could fail." : "It has times, costs or tokens, and no score that says whether an answer is good.";
}
async function readDraft(text, { folder, root, created }, warn) {
	return {
		config: await readConfig(text, "noworse.yml", folder, families),
		scoring: {
			created,
			source: NO_SOURCE,
			root,
			warn: (_, error) => warn(error)
		}
	};
}

// src/setup/set-up.ts
const MAX_SUITES = 12;
async function findSetup(place, talk, critical) {
	await loadAllFamilies();
	const { names, isCut } = listFiles(place);
	const search = searcher(place, names, talk);
	const data = names.filter(canHaveData);
	const own = await search(data.filter((name) => !isFixture(name)));
	const fixtures = own.suites.length > 0 ? [] : data.filter(isFixture);
	const found = fixtures.length > 0 ? await search(fixtures) : own;
	const { suites, leftOut, skipped } = found.suites.length === 0 && await searchFurther(place, names, search) || found;
	const named = nameSuites(suites, place, critical);
	const config = named.length === 0 ? null : await proveConfig(named, place);
	return {
		looked: {
			files: names.length,
			data: data.length,
			skipped: skipped + (isCut ? 1 : 0)
		},
		leftOut: [
			...leftOut,
			...found === own ? [] : own.leftOut,
			...explainUnread(own, config === null)
		],
		config
	};
}
const isOutside = (name) => name.startsWith("../");
async function searchFurther(place, names, search) {
	const { outside, ignored } = listFurther(place);
	const further = [...outside, ...ignored].filter((name) => canHaveData(name) && !isFixture(name));
	if (further.length === 0) return null;
	const found = await search([...names.filter((name) => canHaveData(name) && !isFixture(name)), ...further], true);
	if (found.suites.length === 0) return null;
	const suites = found.suites.map((scored) => {
		const files = [.../* @__PURE__ */ new Set([scored.draft.file, ...scored.draft.traces])].filter((name) => ignored.includes(name));
		const note = `Git ignores ${listNames(files)}: let a step of the workflow write it, or commit it.`;
		return files.length === 0 ? scored : withNote(scored, note);
	});
	return {
		...found,
		suites,
		leftOut: found.leftOut.filter(({ files }) => !files.some(isOutside))
	};
}
const searcher = (place, names, talk) => async (data, isFurther = false) => {
	const { progress } = talk;
	const { samples, unreadable, skipped } = await readSamples(place.folder, data, {
		progress,
		isKnown
	});
	const { proposals, unpaired } = draftSuites(samples, names);
	const isAnswered = ({ drafts: [first] }) => first && first.gold.length > 0 && !isOutside(first.file);
	const kept = proposals.filter((one) => !isFurther || isAnswered(one));
	const suites = [];
	const leftOut = [];
	for (const [at, proposal] of kept.entries()) {
		if (suites.length >= MAX_SUITES) {
			const text = `${kept.length - at} further groups of files look like results; a config is written with ${MAX_SUITES} suites at most. Name their folder: \`noworse init DIR\`.`;
			leftOut.unshift({
				text,
				files: []
			});
			break;
		}
		progress(`Scoring ${proposal.files[0]}`);
		for (const result of await scoreProposal(proposal, place, talk)) {
			if ("text" in result) {
				leftOut.push(result);
				continue;
			}
			const same = suites.findIndex(({ report }) => contentOf(report) === contentOf(result.report));
			const note = `${listNames(result.draft.traces)} has the same content and is left out.`;
			if (same < 0) suites.push(result);
			else suites[same] = withNote(suites[same], note);
		}
	}
	const known = /* @__PURE__ */ new Set([...proposals.flatMap(({ files }) => files), ...unpaired.map(({ sample }) => sample.name)]);
	return {
		suites,
		leftOut,
		unpaired,
		unreadable,
		skipped,
		all: samples,
		samples: samples.filter(({ name }) => !known.has(name))
	};
};
function contentOf(report) {
	return `${report.family} ${report.fingerprint.gold} ${traceDigests(report)}`;
}
function nameSuites(suites, { folder, root, hasGit }, critical) {
	const taken = /* @__PURE__ */ new Set();
	const repository = posix.basename(folder.split(sep).join("/")) || posix.basename(root);
	return suites.map(({ draft, ...scored }) => {
		const { family } = draft.written;
		const file = draft.traces.some((one) => one.includes("*")) ? posix.join(posix.dirname(draft.file), "*") : draft.file;
		const name = suiteName(file, {
			repository,
			family,
			word: draft.word ?? family
		}, taken);
		taken.add(name);
		const freeze = hasGit && draft.gold.length === 0 && !WITHOUT_GOLD.includes(family);
		const written = {
			...draft.written,
			...critical && { critical },
			...freeze && { freeze }
		};
		return {
			...scored,
			name,
			draft: {
				...draft,
				written
			}
		};
	});
}
async function proveConfig(suites, place) {
	const first = await tryConfig(configText(suites), place);
	const unseen = first.proofs.filter((proof) => unseenDamages(proof).length > 0);
	const limited = suites.map((suite) => ({
		...suite,
		proof: unseen.find((one) => one.suite === suite.name)
	}));
	const second = unseen.length === 0 ? first : await tryConfig(configText(limited), place);
	const noted = limited.map(({ proof, ...suite }) => {
		const now = second.proofs.find((one) => one.suite === suite.name) ?? proof;
		const isSeen = proof && now && unseenDamages(now).length < unseenDamages(proof).length;
		const left = (now ? describeUnseen(now, true) : []).map(({ what, todo }) => `${what} ${todo}`);
		const draft = {
			...suite.draft,
			notes: [...suite.draft.notes, ...left]
		};
		return {
			...suite,
			draft,
			...isSeen && { proof }
		};
	});
	return {
		text: configText(noted),
		suites: noted,
		...second
	};
}
async function tryConfig(text, place) {
	const { config, scoring } = await readDraft(text, place, () => {});
	const none = {
		status: "none",
		why: "this is the first run",
		todo: "In pull requests, the base branch's last report is compared with."
	};
	const damage = new DamageCollector();
	const run = await scoreRun({
		config,
		scoring: {
			...scoring,
			onCase: damage.take
		},
		findBaseline: async () => none
	});
	const { evaluated } = await decideRun(run, {
		config,
		policy: policyOfBaseline(none)
	});
	return {
		report: evaluated.report,
		proofs: damage.prove(run.scored, config)
	};
}

// src/setup/example.ts
const CRITICAL_CASE = "refund-period";
async function makeExample(place) {
	const name = existsSync(join(place.folder, "evals")) ? "noworse-example" : "evals";
	const temporary = mkdtempSync(join(tmpdir(), "noworse-init-"));
	const folder = join(temporary, "example");
	try {
		const files = exampleFiles().map(([file, text]) => ({
			path: join(name, file),
			text
		}));
		mkdirSync(join(folder, name), { recursive: true });
		for (const { path, text } of files) writeFileSync(join(folder, path), text);
		return {
			setup: await findSetup({
				...place,
				folder,
				root: folder,
				hasGit: false
			}, { progress: () => {} }, [CRITICAL_CASE]),
			files
		};
	} finally {
		rmSync(temporary, {
			recursive: true,
			force: true
		});
	}
}
const CASES = `
refund-period | How long can I return a lamp? | 30 days | returns#1 | You can return it within 30 days. | returns#1 returns#2
return-cost | Who pays for the return? | free of charge | returns#2 | Returns are free of charge. | returns#2 returns#1
delivery-time | How long does delivery take? | two to four | delivery#1 | Delivery takes two to four days. | delivery#1 delivery#3
delivery-abroad | Do you deliver to Norway? | only within the EU | delivery#2 | No, we deliver only within the EU. | delivery#2
bulb | Which bulb fits the Aurora? | E27 | aurora#2 | A bulb with an E27 base. | aurora#1 aurora#2
power | How many watts may the bulb have? | 60 | aurora#3 | not in context | aurora#2 aurora#1
outdoor | Can the Aurora be used outdoors? | IP44 | aurora#4 | Yes, it is protected by IP44. | aurora#4
warranty | How long is the warranty? | five years | warranty#1 | The warranty is five years. | warranty#1 returns#1
payment | Can I pay by invoice? | invoice | payment#1 | Yes, by invoice within 14 days. | payment#1
founder | Who founded the shop? | | | not in context | about#1
stock | How many Auroras are in stock? | | | not in context | aurora#1
discount | Is there a student discount? | | | not in context | payment#1`;
function exampleFiles() {
	const cases = CASES.trim().split("\n").map((row) => {
		const [qid, question, expected, passage, claim, retrieved = ""] = row.split("|").map((part) => part.trim());
		const answerable = expected !== "";
		const [gold_claim_substr, gold_citations] = answerable ? [[expected], [passage]] : [[], []];
		const answer_json = {
			claim,
			citations: claim === "not in context" ? [] : [passage]
		};
		return [{
			qid,
			question,
			answerable,
			gold_claim_substr,
			gold_citations
		}, {
			qid,
			retrieved_ids: retrieved.split(" "),
			answer_json
		}];
	});
	const lines = (at) => cases.map((one) => `${JSON.stringify(one[at])}\n`).join("");
	return [["gold.jsonl", lines(0)], ["answers.jsonl", lines(1)]];
}

// src/setup/workflows.ts
const CHECKOUT = "actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1";
const OWN_STEP = "# Your own step writes the answers of this commit here. Without it, the committed files are scored.";
function evaluationWorkflow({ defaultBranch, commit, config = null, steps = [OWN_STEP] }) {
	return `name: noworse
on:
  pull_request: # add \`types: [opened, synchronize, reopened, edited, labeled, unlabeled]\` when a label may approve or override
  merge_group:
  push:
    branches: [${yamlText(branchFilter(defaultBranch))}] # the runs that pull requests are compared with

permissions: {}

concurrency:
  # A newer commit of a pull request ends the older run. Every commit of the default branch keeps its own run and report.
  group: noworse-\${{ github.event.pull_request.number || github.sha }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  noworse:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:
      contents: read # check out the repository, and read the order of commits
      actions: read # find and download the stored report
      pull-requests: write # write the comment
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
          fetch-depth: 2 # includes the base commit
${linesOf([...steps, ...pinnedSteps(commit)])}        with:
          fail-on: inconclusive # what cannot be evaluated blocks the merge
${config === null ? "" : `          config: ${yamlText(withoutExpression(config))}\n`}`;
}
function publisherWorkflow(workflow = "noworse", commit) {
	return `name: ${yamlText(`${workflow} comment`)}
on:
  workflow_run:
    workflows: [${yamlText(workflow)}]
    types: [completed]

permissions: {}

jobs:
  comment:
    if: github.event.workflow_run.event == 'pull_request'
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      actions: read # download the report of that run
      pull-requests: write # write the comment
    steps:
      # The pull request is not checked out: nothing of it is run here.
${linesOf(pinnedSteps(commit))}        with:
          mode: publish
`;
}
function pinnedSteps(commit = ANY_COMMIT) {
	const note = `# ${ANY_COMMIT}: the commit of noworse that you have read, by \`git rev-parse HEAD\` in a clone of it.`;
	const steps = actionSteps(commit);
	return steps.some((line) => line.includes("FULL_COMMIT_ID")) ? [note, ...steps] : steps;
}
const linesOf = (steps) => steps.map((line) => `      ${line}\n`).join("");
function withoutExpression(text) {
	const beginning = "${{";
	return text.replaceAll(beginning, () => `${beginning} '${beginning}' }}`);
}
const branchFilter = (name) => name.replace(/[\\*?+![\]]/g, "\\$&");
function yamlText(text) {
	const isPlain = /^[A-Za-z_][\w./-]*(?: [\w./-]+)*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text);
	const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return isPlain ? text : JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, escaped);
}

// src/setup/planned-files.ts
const TITLES = {
	create: "new",
	replace: "replaces the file that is there",
	keep: "kept: the file that is there differs, and `--force` replaces it",
	equal: "already there"
};
function configError(what, at, todo) {
	return new UserError("config", [{
		what,
		at,
		todo
	}]);
}
function planFile(path, text, { from, root, force }) {
	const name = relativePath(from, path);
	rejectOutside(path, name, root);
	const entry = entryOf(path);
	if (entry && !entry.isFile()) throw configError(`\`${name}\` is a link, or no file.`, name, "Remove it first.");
	const before = entry ? readFileSync(path, "utf8") : null;
	return {
		path,
		name,
		text,
		action: before === null ? "create" : before === text ? "equal" : force ? "replace" : "keep"
	};
}
function rejectOutside(path, name, root) {
	let folder = dirname(path);
	while (!entryOf(folder)) folder = dirname(folder);
	const isFolder = statOf(folder)?.isDirectory() === true;
	if (isFolder && isInside(realpathSync(folder), realpathSync(resolve(root)))) return;
	throw configError(isFolder ? `\`${name}\` would be written outside the repository, through a symbolic link.` : `\`${name}\` cannot be written: \`${basename(folder)}\` is a file, or a link that leads nowhere.`, name, "Remove it first.");
}
function entryOf(path) {
	try {
		return lstatSync(path);
	} catch {
		return;
	}
}
function writePlanned({ path, name, text, action }) {
	try {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text, { flag: action === "create" ? "wx" : "w" });
	} catch (error) {
		throw unwritable(error, "The file", name);
	}
}
const MAX_TEXT = 4096;
const shown = (text) => terminalText(text, MAX_TEXT);
const PLACES = [[/# Run your system here/, "your step that runs the system belongs here: without it the committed files are scored"], [/^ *with: \{.* ref: /, "the commit of noworse that runs, as `ref`: name another one to update it"]];
function describeFiles(files, { color, isWhole }) {
	return files.flatMap(({ path, name, text, action }) => {
		const title = `${shown(name)} (${TITLES[action]})`;
		const isShort = !isWhole && /\/\.github\/workflows\/[^/]+$/.test(path.replaceAll("\\", "/"));
		const lines = action === "equal" ? [] : isShort ? placesIn(text) : indent(text, "  ");
		return [
			color ? styleText("bold", title) : title,
			...lines,
			""
		];
	});
}
function placesIn(text) {
	const lines = text.split("\n");
	return PLACES.flatMap(([sign, todo]) => {
		const at = lines.findIndex((line) => sign.test(line));
		return at < 0 ? [] : [`  line ${at + 1}: ${todo}`];
	});
}
function indent(text, by) {
	return text.trimEnd().split("\n").map((line) => {
		const clean = /^ */.exec(line)?.[0] + cleanLine(line);
		return `${by}${escapeWorkflowCommands(clean)}`.trimEnd();
	});
}
const WORKFLOW_FILE = ".github/workflows/noworse.yml";
const PUBLISHER_FILE = ".github/workflows/noworse-comment.yml";
function planWorkflows(configPath, drafts, place, options) {
	const { root } = place;
	const plan = (name, text) => planFile(join(root, name), text, {
		...options,
		root
	});
	const existing = findWorkflow(root);
	const config = relativePath(root, configPath);
	const commit = ownCommit() ?? void 0;
	const own = evaluationWorkflow({
		defaultBranch: defaultBranch(place),
		commit,
		config: config === "noworse.yml" ? null : config,
		steps: proposedSteps(drafts, relativePath(root, place.folder))
	});
	return [...existing === null || existing.path === ".github/workflows/noworse.yml" ? [plan(WORKFLOW_FILE, own)] : [], ...options.forks ? [plan(PUBLISHER_FILE, publisherWorkflow(existing?.name ?? existing?.path, commit))] : []];
}
function findWorkflow(root) {
	const folder = join(root, ".github", "workflows");
	const files = statOf(folder)?.isDirectory() ? readdirSync(folder).sort() : [];
	for (const file of files.filter((one) => /\.ya?ml$/.test(one))) {
		const { name = null, jobs } = readWorkflow(join(folder, file));
		if (!Object.values(Object(jobs)).flatMap((job) => Object(job).steps ?? []).filter(isObject).some(runsNoworse)) continue;
		return {
			path: `.github/workflows/${file}`,
			name: name === null ? null : String(name)
		};
	}
	return null;
}
function readWorkflow(path) {
	try {
		const workflow = parse$1(readFileSync(path, "utf8"), { logLevel: "silent" });
		return isObject(workflow) ? workflow : {};
	} catch {
		return {};
	}
}
function runsNoworse({ uses, run, with: inputs }) {
	if (typeof run === "string" && /\bnoworse(?:@[\w.-]+|\/dist\/cli\.js)? run\b/.test(run)) return true;
	return typeof uses === "string" && /^(?:[\w.-]+\/noworse@|\.\/\.noworse$)/.test(uses) && !(isObject(inputs) && inputs["mode"] === "publish");
}
const MAX_NAMED = 6;
function proposedSteps(drafts, folder) {
	const inRoot = (name) => posix.join(folder, name);
	const files = new Set(drafts.flatMap(({ traces }) => traces.map((name) => inComment(inRoot(name)))));
	const commands = drafts.flatMap(({ traces: [file = ""], written }) => {
		return findPreset(written.preset ?? "")?.command?.(shellWord(inRoot(file))) ?? [];
	});
	return [
		"# Run your system here, so that each commit is scored by its own answers. Without such a step the committed",
		files.size === 0 ? "# files are scored." : `# files are scored: ${firstFew([...files], MAX_NAMED)}`,
		...[...new Set(commands.length > 0 ? commands : ["./evaluate.sh # your command"])].map((command) => `# - run: ${inComment(command)}`)
	];
}
const inComment = (text) => cleanLine(text).replaceAll("${{", "$ {{");
function shellWord(text) {
	return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

// src/setup/init.ts
const CONFIG_NAME = "noworse.yml";
async function initialize(options, terminal) {
	const { from, color, created } = options;
	const print = (...lines) => terminal.print(`${lines.join("\n")}\n`);
	const explain = options.quiet ? () => {} : print;
	const folderName = relative(from, options.folder) || ".";
	if (!statOf(options.folder)?.isDirectory()) throw configError(`There is no folder \`${folderName}\`.`, folderName, "Name an existing one.");
	const place = openSetupFolder(options.folder, created);
	const existing = CONFIG_NAMES.find((name) => existsSync(join(place.folder, name)));
	if (existing !== void 0 && !options.force) return addWorkflows(existing, place, options, terminal);
	if (existing !== void 0 && existing !== CONFIG_NAME) throw configError("There is already a config.", relativePath(from, join(place.folder, existing)), "Remove or rename it first: two configs in one folder would be ambiguous.");
	const example = options.example ? await makeExample(place) : null;
	const found = example?.setup ?? await findSetup(place, talkOf(options, terminal));
	terminal.showStatus("");
	if (example) explain("An example that runs: questions about a lamp shop, and a program's answers.", "");
	else if (found.config === null) print(...describeFound(found, folderName));
	else explain(...describeFound(found, folderName));
	const { config } = found;
	if (config === null) {
		print("Nothing was written. Write a config in `noworse.yml` beside the data, or add what is missing and run");
		print("`noworse init` again. `noworse init --example` writes a small example that runs.");
		return EXIT.config;
	}
	const configPath = join(place.folder, CONFIG_NAME);
	const drafts = config.suites.map(({ draft }) => draft);
	const planning = {
		...options,
		root: place.root
	};
	if (!await writeConfirmed([
		...(example?.files ?? []).map(({ path, text }) => planFile(join(place.folder, path), text, planning)),
		planFile(configPath, config.text, planning),
		...planWorkflows(configPath, drafts, place, options)
	], options, terminal)) return EXIT.passed;
	const [verdict = ""] = renderReportText(config.report, {
		color,
		folder: ""
	}).split("\n\n");
	const command = `noworse run${isInside(from, place.folder) ? "" : ` --config ${shellWord(relativePath(from, configPath))}`}`;
	print(verdict);
	explain(`\`${command}\` prints all scores, and writes a report into \`noworse-out\`.`, "");
	const answers = relativePath(from, join(place.folder, drafts[0]?.traces[0] ?? ""));
	const failing = `replace the answer of \`${CRITICAL_CASE}\` in ${answers} by another one and run \`${command}\`.`;
	if (example) explain(`To see it fail, ${failing}`);
	if (!isIgnored(place, "noworse-out")) explain("Add `noworse-out/` to .gitignore.");
	if (existsSync(join(place.root, ".noworse"))) print("The workflow checks noworse out into `.noworse/`, which empties your folder of that name: write another name there.");
	explain(`Next: commit these files with the data, and push to \`${defaultBranch(place)}\`. That run stores the report that pull requests are compared with.`, "Then let it block merges: in the repository's settings, make the job `noworse` a required status check.");
	return config.report.verdict ? exitStatus(config.report.verdict, "fail") : EXIT.internal;
}
function talkOf({ yes, dryRun }, { showStatus, ask }) {
	const answers = /* @__PURE__ */ new Map();
	const askBetter = async (score, file) => {
		const question = `Which \`${shown(score)}\` in ${shown(file)} is better? [h]igher, [l]ower, [Enter]: leave it out `;
		const answer = await getOrCreate(answers, question, () => ask?.(question)) ?? "";
		return /^h/i.test(answer) ? "higher" : /^l/i.test(answer) ? "lower" : null;
	};
	return {
		progress: showStatus,
		...ask && !yes && !dryRun && { askBetter }
	};
}
const MAX_LEFT_OUT = 12;
function describeFound({ looked, config, leftOut }, folder) {
	const skipped = looked.skipped > 0 ? `, ${formatInteger(looked.skipped)} data files not opened` : "";
	const counts = `${formatCount(looked.files, "file")}, ${formatInteger(looked.data)} with data${skipped}`;
	const nothing = leftOut.length === 0 ? "Found no evaluation results. Files that git ignores count only as answers to expected results." : "Found files with data, and none that can be scored as it is.";
	const further = leftOut.length - MAX_LEFT_OUT;
	return [
		...[
			`Looked at ${shown(folder)}: ${counts}.`,
			"",
			config === null ? nothing : "Found"
		],
		...(config?.suites ?? []).flatMap(({ name, draft: { what, gold, traces, notes }, report, warnings }) => [
			`  ${shown(name)}: ${shown(what)}, ${formatCount(report.cases.total, "case")}`,
			...gold.length > 0 ? [`    expected: ${shown(gold.join(", "))}`] : [],
			`    ${gold.length > 0 ? "answers:  " : ""}${shown(traces.join(", "))}`,
			...[...notes, ...warnings.slice(0, 2).map((one) => one.what)].map((note) => `    note: ${shown(note)}`)
		]),
		...leftOut.length > 0 ? ["", "Not read"] : [],
		...leftOut.slice(0, MAX_LEFT_OUT).flatMap(({ text, suite }, at) => [`  ${shown(text)}`, ...suite ? ["    The shortest config that reads it:", ...indent(openConfig(suite, at + 1), "      ")] : []]),
		...further > 0 ? [`  and ${formatCount(further, "further file")}. To look at one folder: \`noworse init DIR\`.`] : [],
		""
	];
}
async function addWorkflows(name, place, options, terminal) {
	const configPath = join(place.folder, name);
	const shownPath = relativePath(options.from, configPath);
	const files = planWorkflows(configPath, [], place, options);
	if (!files.some(({ action }) => action === "create")) throw configError("There is already a config.", shownPath, "`noworse init --gates` suggests gates for it; `--force` replaces it.");
	terminal.print(`There is already a config, ${shownPath}, which stays as it is.\n\n`);
	if (await writeConfirmed(files, options, terminal)) terminal.print(`Next: commit, and push to \`${defaultBranch(place)}\`.\n`);
	return EXIT.passed;
}
async function writeConfirmed(planned, { yes, dryRun, quiet, color }, { ask, print }) {
	if (!quiet || dryRun || !yes) print(`${describeFiles(planned, {
		color,
		isWhole: dryRun
	}).join("\n")}\n`);
	const files = planned.filter(({ action }) => action === "create" || action === "replace");
	const isAsked = !dryRun && !yes && files.length > 0;
	if (isAsked && !ask) throw new UserError("config", [{
		what: "Nothing was written: there is no terminal to ask on.",
		todo: "Add `--yes` to write these files, or `--dry-run` to only show them."
	}]);
	const which = files.length === 1 ? "this file" : `these ${files.length} files`;
	if (dryRun || isAsked && !/^y(?:es)?$/i.test(await ask?.(`Write ${which}? [y/N] `) ?? "")) {
		print(`Nothing was written${dryRun ? " (`--dry-run`)" : ""}.\n`);
		return false;
	}
	for (const file of files) writePlanned(file);
	print(files.length === 0 ? "Nothing to write: these files are there already.\n\n" : `Wrote ${joinWords(files.map(({ name }) => shown(name)))}.\n\n`);
	return true;
}

// src/commands/init.ts
async function init(options, context) {
	const { flags, operands } = options;
	const created = readCreationTime(context.env);
	const folder = resolve(context.folder, operands[0] ?? ".");
	if (flags.has("gates")) return printGates(options, folder, context);
	const asked = {
		yes: flags.has("yes"),
		force: flags.has("force"),
		forks: flags.has("forks"),
		dryRun: flags.has("dry-run"),
		example: flags.has("example"),
		quiet: flags.has("quiet")
	};
	return initialize({
		...asked,
		folder,
		from: context.folder,
		color: context.color,
		created
	}, {
		print: context.print,
		showStatus: (text) => context.showStatus?.(text),
		ask: context.ask
	});
}
async function printGates(options, folder, context) {
	const { config, root } = await loadConfig(options, {
		...context,
		folder
	});
	const created = readCreationTime(context.env);
	const places = new LocalPlaces(root, context.folder);
	context.print(await places.run(() => gateSuggestions(config, {
		root,
		created
	})));
	return EXIT.passed;
}

export { init };