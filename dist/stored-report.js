import { __commonJSMin, __require } from "./rolldown-runtime.js";
import { NO_SOURCE, commitId, gatedSeries, hasNoBaseline, hasSeveral, isClear, isCommit, isRefName, ofSuite, reportSchema, seriesName, workflowFilePath } from "./step.js";
import { UserError, breakableName, capitalize, cleanLine, codeHtml, codeSpan, compareTexts, displayWidth, errorMessage, escapeWorkflowCommands, findSimilar, firstFew, formatCount, formatDollars, formatFor, formatInteger, formatLimitPercent, formatP, formatPercent, isOutside, isPrivateFile, nameText, plainText, prose, redactKnown, relativePath, terminalText, truncate } from "./start.js";
import { APPROVAL_LABEL, APPROVE_OPTION, CASES, NOT_LABELLED_REASONS, PARSE_ONCE, _enum, adviceFor as adviceFor$1, array, boolean, createFacts, custom, datetime, describeCounts, failedGates, figureSchema, findByKey, formatApproval, formatStaleLabel, groupBy, int, isMainScore, isObject, isRelativeCondition, isTextFile, json, literal, number, object as object$1, passMetric, record, representativeTrial, scoreName, strictObject, string, truncate as truncate$1, unknown, unscoredCount } from "./schemas.js";
import { styleText } from "node:util";
import { crc32, gunzipSync, inflateRawSync } from "node:zlib";
import { createHash, randomBytes } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/report/block.ts
function createTable(caption, columns, rows, toneOf = () => "plain") {
	const used = columns.filter(({ cell }) => rows.some((row) => cell(row) !== ""));
	const cellsOf = (row) => used.map(({ cell }) => cell(row));
	return {
		kind: "table",
		caption,
		columns: used,
		rows: rows.map((row) => ({
			cells: cellsOf(row),
			tone: toneOf(row)
		}))
	};
}
function linesOf(lines, kind = "lines") {
	const filled = lines.filter((line) => line !== "" && !(Array.isArray(line) && line.length === 0));
	return filled.length === 0 ? [] : [{
		kind,
		lines: filled
	}];
}
function piecesOf(phrase) {
	return typeof phrase === "object" && "length" in phrase ? phrase : [phrase];
}
function joinPhrases(phrases, separator) {
	return phrases.map(piecesOf).filter((pieces) => pieces.some((piece) => piece !== "")).flatMap((pieces, index) => index === 0 ? pieces : [separator, ...pieces]);
}
const GATE_STATUSES = {
	fail: {
		emoji: "❌",
		terminal: "FAIL",
		sign: "✗",
		word: "failed",
		tone: "bad"
	},
	warn: {
		emoji: "⚠️",
		terminal: "warn",
		sign: "!",
		word: "warning",
		tone: "open"
	},
	unsure: {
		emoji: "❓",
		terminal: "inconclusive",
		sign: "?",
		word: "inconclusive",
		tone: "open"
	},
	skipped: {
		emoji: "⏭️",
		terminal: "skipped",
		sign: "–",
		word: "not evaluated",
		tone: "plain"
	},
	pass: {
		emoji: "✅",
		terminal: "ok",
		sign: "✓",
		word: "passed",
		tone: "good"
	},
	none: {
		emoji: "",
		terminal: "",
		sign: "",
		word: "",
		tone: "plain"
	}
};

// src/core/view/view.ts
const MAX_TEXT = 4e3;
const whole = string().max(2 * MAX_TEXT);
const viewSchema = strictObject({
	suite: string(),
	id: string(),
	trial: string().max(200).optional(),
	text: whole.optional(),
	expected: whole.optional(),
	got: whole.optional(),
	figures: array(figureSchema).max(20)
});

// src/core/view/case-view.ts
function viewCase(viewer, { suite, id, trial }, lines, most) {
	const { text, expected, got } = viewer.family.describe.texts(lines.one);
	const texts = {
		...onlyIfLonger("text", text),
		...onlyIfLonger("expected", expected),
		...onlyIfLonger("got", got)
	};
	const start = JSON.stringify({
		suite,
		id,
		...trial !== null && { trial },
		...texts
	});
	let left = most - Buffer.byteLength(start);
	const figures = figuresOf(viewer, lines).slice(0, 20).flatMap((figure) => {
		const written = JSON.stringify(figure);
		const bytes = Buffer.byteLength(written);
		if (bytes > left) return [];
		left -= bytes;
		return [written];
	});
	if (figures.length === 0 && Object.keys(texts).length === 0) return null;
	return `${start.slice(0, -1)},"figures":[${figures.join(",")}]}`;
}
function figuresOf({ family, params }, { one, ...context }) {
	try {
		return family.describe.figures?.({
			...one,
			...context,
			params
		}) ?? [];
	} catch (error) {
		const message = errorMessage(error);
		return [createFacts([[
			"Internal error",
			`This case cannot be shown: ${message}`,
			"open"
		]])];
	}
}
function onlyIfLonger(name, text) {
	const kept = truncate$1(redactKnown(text), MAX_TEXT);
	return kept === truncate$1(text) ? {} : { [name]: kept };
}
const VIEW_BUDGET = 33554432;
const LARGEST_VIEW = 524288;
const LEAST_CASES = 8;
const MAX_SHOWN_CASES = 2e4;
const ORDER$1 = {
	fail: 0,
	unscored: 1,
	pass: 2
};
function compareRanks(a, b) {
	return ORDER$1[a.outcome] - ORDER$1[b.outcome] || compareTexts(a.id, b.id) || compareTexts(a.trial ?? "", b.trial ?? "");
}
var ViewTable = class {
	#budget;
	#entries = /* @__PURE__ */ new Map();
	#bytes = 0;
	#cases = 0;
	#cut = null;
	constructor(budget) {
		this.#budget = budget;
	}
	add(rank, make) {
		this.#entries.delete(keyOf(rank));
		if (this.#cut !== null && compareRanks(rank, this.#cut) >= 0) return;
		const text = make(Math.min(LARGEST_VIEW, Math.floor(this.#budget / LEAST_CASES)));
		if (text === null) return;
		const entry = {
			rank,
			text,
			bytes: Buffer.byteLength(text) + 1
		};
		this.#entries.set(keyOf(rank), entry);
		this.#count(entry);
		if (this.#bytes > 2 * this.#budget || this.#cases > 1.05 * 2e4) this.#shrink();
	}
	views(rows) {
		this.#shrink();
		return rows.flatMap((row) => {
			const trial = representativeTrial(row);
			const own = this.#entries.get(keyOf({
				...row,
				trial
			}));
			if (own !== void 0 || trial !== "1") return own === void 0 ? [] : [JSON.parse(own.text)];
			const first = this.#entries.get(keyOf({
				...row,
				trial: null
			}));
			return first === void 0 ? [] : [{
				...JSON.parse(first.text),
				trial
			}];
		}).sort((a, b) => compareTexts(a.id, b.id));
	}
	#count({ rank, bytes }) {
		this.#bytes += bytes;
		if (rank.trial === null) this.#cases += 1;
		return this.#bytes <= this.#budget && this.#cases <= 2e4;
	}
	#shrink() {
		const sorted = [...this.#entries.values()].sort((a, b) => compareRanks(a.rank, b.rank));
		[this.#bytes, this.#cases] = [0, 0];
		const end = sorted.findIndex((entry) => !this.#count(entry));
		if (end < 0) return;
		this.#cut = sorted[end]?.rank ?? null;
		for (const { rank } of sorted.splice(end)) this.#entries.delete(keyOf(rank));
		[this.#bytes, this.#cases] = [0, 0];
		for (const entry of sorted) this.#count(entry);
	}
};
function keyOf({ id, trial }) {
	return `${trial?.length ?? ""}:${trial ?? ""}${id}`;
}
const SHARED_LABELS = {
	all: "before and after",
	start: "before and after begin"
};
function sharedAnswer(before, after, clean) {
	if (before === null || after === null || clean(before) !== clean(after)) return null;
	return after.endsWith("…") ? "start" : "all";
}
function caseLines({ text, expected, before, after }, noun, clean) {
	const shared = sharedAnswer(before, after, clean);
	const answers = shared === null ? [["before", before || "–"], ["after", after || "–"]] : [[SHARED_LABELS[shared], after ?? ""]];
	return [
		[noun, text],
		["expected", expected],
		...before || after ? answers : []
	].filter(([, one]) => one !== "");
}

// src/report/format.ts
const NO_NUMBER = "n/a";
const NO_VALUE = "–";
function formatScore(score, decimals) {
	if (score.status === "failed") return unscoredCount(score) > 0 ? "not scored" : "failed";
	if (score.status === "undefined") return "n/a";
	const format = formatFor(score.unit);
	const value = format.value(score.value, decimals);
	return score.status === "partial" ? `${value} (${formatBounds(score, format, decimals)})` : value;
}
function formatBounds({ bounds: [low, high], unscored }, format, decimals) {
	const count = `${formatInteger(unscored)} not scored`;
	if (low !== null && high !== null) return `${format.range([low, high], "–", decimals)}, ${count}`;
	if (low !== null) return `≥ ${format.value(low, decimals)}, ${count}`;
	return high === null ? count : `≤ ${format.value(high, decimals)}, ${count}`;
}
function formatDelta(delta, format, decimals) {
	if (!Number.isFinite(delta)) return "n/a";
	return delta === 0 ? format.size(0) : `${delta < 0 ? "▼" : "▲"} ${format.difference(delta, decimals)}`;
}
function formatInterval([low, high], format, decimals) {
	const wanted = decimals ?? format.usual(low, high);
	const equal = format.bare(low, wanted) === format.bare(high, wanted) ? Math.max(wanted, Math.min(format.apart(low, [high]), format.most(low, high))) : wanted;
	return `${format.bare(low, equal)} to ${format.bare(high, equal)}`;
}
const MINUTE = 6e4;
const AGE_UNITS = [
	["day", 1440 * MINUTE],
	["hour", 60 * MINUTE],
	["min", MINUTE]
];
function formatAge(created, now) {
	const age = Date.parse(now) - Date.parse(created);
	if (!Number.isFinite(age)) return null;
	const unit = AGE_UNITS.find(([, size]) => age >= size);
	if (unit === void 0) return "less than 1 min old";
	const [name, size] = unit;
	return `${formatCount(Math.floor(age / size), name, name === "min" ? name : `${name}s`)} old`;
}
const FROZEN = {
	what: "measure changes",
	gate: "frozen"
};
const UNIQUE = {
	what: "repeated ids",
	gate: "none"
};
function formatCondition({ demand, unit, better }) {
	const format = formatFor(unit);
	const worse = better === "lower" ? "increase" : "drop";
	return Object.entries(demand).map(([key, limit]) => {
		if (typeof limit === "string") return UNIQUE.gate;
		if (typeof limit === "number") return formatLimit(key, limit, worse, format);
		if (Array.isArray(limit)) return `all ${formatInteger(limit.length)} pass`;
		if ("scope" in limit) return FROZEN.gate;
		return "margin" in limit ? formatNonInferior(limit, worse, format) : formatNoRegression(limit, worse, format);
	}).join(", ");
}
function formatNoRegression({ confidence, min_effect }, worse, format) {
	return `no ${worse}${min_effect > 0 ? ` > ${formatTolerance(min_effect, format)}` : ""} with p ≤ ${Number((1 - confidence).toPrecision(6))}`;
}
function formatNonInferior({ margin, confidence }, worse, format) {
	const level = confidence === .95 ? "" : ` (${formatLimitPercent(confidence)} confidence)`;
	return `${worse} < ${formatTolerance(margin, format)} proven${level}`;
}
function formatTolerance(limit, format) {
	return format.withSizeUnit(format.limitSize(limit), limit);
}
function formatLimit(key, limit, worse, format) {
	switch (key) {
		case "min": return `≥ ${format.limit(limit)}`;
		case "max": return `≤ ${format.limit(limit)}`;
		case "max_drop":
		case "max_increase": return `${worse} ≤ ${formatTolerance(limit, format)}`;
		case "max_drop_relative":
		case "max_increase_relative": return `${worse} ≤ ${formatLimitPercent(limit)} of base`;
		default: return `${/^[a-z_]+$/.test(key) ? key : "limit"} ${limit}`;
	}
}
const CASE_CONDITIONS = {
	min: {
		noun: "cases",
		sign: "≥"
	},
	max_missing: {
		noun: "missing traces",
		sign: "≤"
	},
	max_new_failures: {
		noun: "newly failing cases",
		sign: "≤"
	},
	max_unscored: {
		noun: "cases not scored",
		sign: "≤"
	}
};
function describeCaseCondition({ demand, actual }) {
	const [key = "", limit = 0] = Object.entries(demand)[0] ?? [];
	const count = actual === null ? "–" : formatInteger(actual);
	if (typeof limit === "string") return {
		...UNIQUE,
		count
	};
	if (typeof limit === "object" && "scope" in limit) return {
		...FROZEN,
		count
	};
	if (Array.isArray(limit)) return {
		what: "critical cases",
		count: actual === null ? "–" : `${formatInteger(limit.length - actual)} of ${formatInteger(limit.length)} pass`,
		gate: "all pass"
	};
	if (typeof limit !== "number") return {
		what: "cases",
		count: "–",
		gate: ""
	};
	const { noun, sign } = CASE_CONDITIONS[key] ?? {
		noun: "cases",
		sign: ""
	};
	return {
		what: noun,
		count,
		gate: `${sign} ${formatInteger(limit)}`.trim()
	};
}

// src/report/cases/trials.ts
function trialSections({ suites }, links, { flaky }) {
	const repeated = Object.entries(suites).flatMap(([suite, { trials, no_results: hasNone }]) => {
		return trials && trials.most > 1 && !hasNone ? [{
			suite,
			trials
		}] : [];
	});
	if (repeated.length === 0) return [];
	const several = Object.keys(suites).length > 1;
	return [{
		id: "trials",
		name: "Trials",
		title: "Repeated trials",
		look: "folded",
		blocks: repeated.flatMap(({ suite, trials }) => {
			const name = several ? [{ name: suite }, ": "] : [];
			const caption = several ? `Pass rates of ${suite}` : "Pass rates";
			return [
				...linesOf([[...name, `${describeTrials$1(trials)}. ${describeVariance(trials)}.`]]),
				...trials.pass_rates.length > 0 ? [createTable(caption, PASS_RATE_COLUMNS, trials.pass_rates)] : [],
				...linesOf([describeFlaky(trials, flaky, (id) => links.case(suite, id))])
			];
		})
	}];
}
function describeTrials$1({ cases, others, least, most }) {
	const rest = others > 0 ? `; ${formatInteger(others)} without trials not counted here` : "";
	return `${formatCount(cases, "case")}, ${trialsEach({
		least,
		most
	})}${rest}`;
}
function trialsEach({ least, most }) {
	return least === most ? `${formatCount(most, "trial")} each` : `${least} to ${most} trials each`;
}
function describeVariance({ variance, cases }) {
	if (variance === null) return `Too few cases to estimate the noise between trials: ${formatCount(cases, "case")}`;
	const { between_cases: signal, between_trials: noise } = variance;
	if (signal + noise === 0) return "All trials of all cases have the same result";
	const share = Math.round(100 * noise / (signal + noise));
	return `${share}% of the variance of an answer is noise between trials, ${100 - share}% is between cases`;
}
const PASS_RATE_COLUMNS = [
	{
		title: "Trials k",
		align: "r",
		cell: ({ k }) => String(k)
	},
	{
		title: "At least one passes (pass@k)",
		align: "r",
		cell: (rate) => formatPercent(rate.at_least_one)
	},
	{
		title: "All pass (pass^k)",
		align: "r",
		cell: ({ all }) => formatPercent(all)
	}
];
function describeFlaky({ flaky, flaky_count: count }, most, hrefOf) {
	if (count === 0) return "No case is flaky.";
	const named = flaky.slice(0, most).map(({ case: id, passed, trials }) => {
		return [{
			code: id,
			href: hrefOf(id)
		}, ` passed ${passed} of ${trials}`];
	});
	const left = count - named.length;
	const more = left > 0 ? ` and ${formatInteger(left)} more.` : ".";
	return [
		`${formatCount(count, "case")} ${count === 1 ? "is" : "are"} flaky: `,
		...joinPhrases(named, ", "),
		more
	];
}

// src/report/verdict/case-counts.ts
function isCompared({ diff }) {
	return diff !== null && !hasNoBaseline(diff.baseline);
}
function countCases(report) {
	const { suites, diff } = report;
	if (!isCompared(report) || diff === null) return null;
	const casesOf = (names) => sumOf(names, (name) => suites[name]?.cases.total ?? 0);
	const names = Object.keys(suites);
	const scored = casesOf(names.filter((name) => suites[name]?.no_results !== true));
	const isCounted = ({ suite }) => scored === 0 || suites[suite]?.no_results !== true;
	const total = scored > 0 ? scored : casesOf(names);
	const redefined = casesOf(diff.redefined.filter(isCounted).map(({ suite }) => suite));
	const shown = redefined === total ? null : shownFlips(diff);
	const own = Object.entries(shown?.flips ?? {}).map(([key, list]) => [key, list.filter(isCounted)]);
	const unlisted = Object.entries(diff.unlisted_failing ?? {}).filter(([suite]) => isCounted({ suite }));
	return {
		total,
		hasResults: scored > 0 || total === 0,
		notCompared: redefined + (shown?.moved ?? 0),
		flips: shown && Object.fromEntries(own),
		unlistedFailing: sumOf(unlisted, ([, count]) => count)
	};
}
function sumOf(items, sizeOf) {
	return items.reduce((sum, item) => sum + sizeOf(item), 0);
}
function describeCases(report) {
	const counts = countCases(report);
	if (counts === null) {
		const all = sumOf(Object.values(report.suites), ({ cases }) => cases.total);
		return formatCount(all, "case");
	}
	const { total, hasResults, notCompared, flips, unlistedFailing } = counts;
	if (flips === null) return `${formatCount(total, "case")}, compared by scores only`;
	const { regressed, fixed, added, unscored, flaky, still_failing, removed, edited } = flips;
	if (notCompared === total) return [`${formatCount(total, "case")}, none compared`, ...nameCounts([[removed, "removed"]])].join(", ");
	const moved = [
		[notCompared, "not compared"],
		[added, "added"],
		[removed, "removed"]
	];
	if (!hasResults) {
		const [{ trials } = {}, ...others] = Object.values(report.suites);
		const repeats = trials && trials.most > 1 && others.length === 0 ? [trialsEach(trials)] : [];
		return [
			`${formatCount(total - notCompared - added.length, "case")} compared`,
			...nameCounts(moved),
			...repeats
		].join(", ");
	}
	const unchanged = total - notCompared - sumOf([
		regressed,
		fixed,
		added,
		unscored,
		flaky
	], ({ length }) => length);
	const failing = Math.min(still_failing.length + unlistedFailing, unchanged);
	const hasNoFlips = unchanged === total && total > 1 && removed.length === 0;
	const isSame = report.diff?.changes.every(({ kind }) => kind === "same") === true && edited.length === 0;
	if (hasNoFlips && isSame) return [`all ${formatCount(total, "case")} unchanged`, ...nameCounts([[failing, "still fail"]])].join(", ");
	const parts = [...hasNoFlips || regressed.length + fixed.length > 0 ? [describeFlips(flips)] : [], ...nameCounts([
		[failing, "still fail"],
		...moved,
		[unscored, "not scored"],
		[flaky, "flaky"]
	])].join(", ");
	return `${formatCount(total, "case")}${parts === "" ? "" : `: ${parts}`}`;
}
function nameCounts(counts) {
	return counts.flatMap(([count, word]) => {
		const number = typeof count === "number" ? count : count.length;
		return number > 0 ? [`${formatInteger(number)} ${word}`] : [];
	});
}
function describeFlips({ regressed, fixed }) {
	return `${formatInteger(regressed.length)} regressed, ${formatInteger(fixed.length)} fixed`;
}
function renamedSuites({ measure }) {
	return new Map(measure.flatMap(({ suite, what, after }) => what === "suite" && typeof after === "string" ? [[suite, after]] : []));
}
function shownFlips(diff) {
	const { flips } = diff;
	if (flips === null) return null;
	const renamed = renamedSuites(diff);
	const newKey = ({ suite, case: id }) => caseKey({
		suite: renamed.get(suite) ?? "",
		case: id
	});
	const added = new Set(flips.added.map(caseKey));
	const moved = new Set(flips.removed.map(newKey).filter((key) => added.has(key)));
	const edited = new Set(flips.edited.map(caseKey));
	const withReason = (flip) => {
		if (!edited.has(caseKey(flip))) return flip;
		const what = flip.gold_at === null ? "case edited" : "gold line edited";
		return {
			...flip,
			why: flip.why ? `${what}; ${flip.why}` : what
		};
	};
	const kept = {
		...flips,
		added: flips.added.filter((flip) => !moved.has(caseKey(flip))),
		removed: flips.removed.filter((flip) => !moved.has(newKey(flip)))
	};
	const lists = Object.entries(kept).map(([key, list]) => [key, list.map(withReason)]);
	return {
		flips: edited.size === 0 ? kept : Object.fromEntries(lists),
		moved: moved.size
	};
}
function caseKey({ suite, case: id }) {
	return JSON.stringify([suite, id]);
}

// node_modules/diff/libesm/diff/base.js
var Diff = class {
	diff(oldStr, newStr, options = {}) {
		let callback;
		if (typeof options === "function") {
			callback = options;
			options = {};
		} else if ("callback" in options) callback = options.callback;
		const oldString = this.castInput(oldStr, options);
		const newString = this.castInput(newStr, options);
		const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
		const newTokens = this.removeEmpty(this.tokenize(newString, options));
		return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
	}
	diffWithOptionsObj(oldTokens, newTokens, options, callback) {
		var _a;
		const done = (value) => {
			value = this.postProcess(value, options);
			if (callback) {
				setTimeout(function() {
					callback(value);
				}, 0);
				return;
			} else return value;
		};
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let editLength = 1;
		let maxEditLength = newLen + oldLen;
		if (options.maxEditLength != null) maxEditLength = Math.min(maxEditLength, options.maxEditLength);
		const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
		const abortAfterTimestamp = Date.now() + maxExecutionTime;
		const bestPath = [{
			oldPos: -1,
			lastComponent: void 0
		}];
		let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
		if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
		let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
		const execEditLength = () => {
			for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
				let basePath;
				const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
				if (removePath) bestPath[diagonalPath - 1] = void 0;
				let canAdd = false;
				if (addPath) {
					const addPathNewPos = addPath.oldPos - diagonalPath;
					canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
				}
				const canRemove = removePath && removePath.oldPos + 1 < oldLen;
				if (!canAdd && !canRemove) {
					bestPath[diagonalPath] = void 0;
					continue;
				}
				if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) basePath = this.addToPath(addPath, true, false, 0, options);
				else basePath = this.addToPath(removePath, false, true, 1, options);
				newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
				if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
				else {
					bestPath[diagonalPath] = basePath;
					if (basePath.oldPos + 1 >= oldLen) maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
					if (newPos + 1 >= newLen) minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
				}
			}
			editLength++;
		};
		if (callback) (function exec() {
			setTimeout(function() {
				if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) return callback(void 0);
				if (!execEditLength()) exec();
			}, 0);
		})();
		else while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
			const ret = execEditLength();
			if (ret) return ret;
		}
	}
	addToPath(path, added, removed, oldPosInc, options) {
		const last = path.lastComponent;
		if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: last.count + 1,
				added,
				removed,
				previousComponent: last.previousComponent
			}
		};
		else return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: 1,
				added,
				removed,
				previousComponent: last
			}
		};
	}
	extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
		while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
			newPos++;
			oldPos++;
			commonCount++;
			if (options.oneChangePerToken) basePath.lastComponent = {
				count: 1,
				previousComponent: basePath.lastComponent,
				added: false,
				removed: false
			};
		}
		if (commonCount && !options.oneChangePerToken) basePath.lastComponent = {
			count: commonCount,
			previousComponent: basePath.lastComponent,
			added: false,
			removed: false
		};
		basePath.oldPos = oldPos;
		return newPos;
	}
	equals(left, right, options) {
		if (options.comparator) return options.comparator(left, right);
		else return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
	}
	removeEmpty(array) {
		const ret = [];
		for (let i = 0; i < array.length; i++) if (array[i]) ret.push(array[i]);
		return ret;
	}
	castInput(value, options) {
		return value;
	}
	tokenize(value, options) {
		return Array.from(value);
	}
	join(chars) {
		return chars.join("");
	}
	postProcess(changeObjects, options) {
		return changeObjects;
	}
	get useLongestToken() {
		return false;
	}
	buildValues(lastComponent, newTokens, oldTokens) {
		const components = [];
		let nextComponent;
		while (lastComponent) {
			components.push(lastComponent);
			nextComponent = lastComponent.previousComponent;
			delete lastComponent.previousComponent;
			lastComponent = nextComponent;
		}
		components.reverse();
		const componentLen = components.length;
		let componentPos = 0, newPos = 0, oldPos = 0;
		for (; componentPos < componentLen; componentPos++) {
			const component = components[componentPos];
			if (!component.removed) {
				if (!component.added && this.useLongestToken) {
					let value = newTokens.slice(newPos, newPos + component.count);
					value = value.map(function(value, i) {
						const oldValue = oldTokens[oldPos + i];
						return oldValue.length > value.length ? oldValue : value;
					});
					component.value = this.join(value);
				} else component.value = this.join(newTokens.slice(newPos, newPos + component.count));
				newPos += component.count;
				if (!component.added) oldPos += component.count;
			} else {
				component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
				oldPos += component.count;
			}
		}
		return components;
	}
};

// node_modules/diff/libesm/diff/character.js
var CharacterDiff = class extends Diff {};
const characterDiff = new CharacterDiff();

// node_modules/diff/libesm/util/string.js
function longestCommonPrefix(str1, str2) {
	let i = 0;
	for (; i < str1.length && i < str2.length; i++) if (str1[i] != str2[i]) return str1.slice(0, i);
	return str1.slice(0, i);
}
function longestCommonSuffix(str1, str2) {
	let i;
	if (!str1 || !str2 || str1[str1.length - 1] != str2[str2.length - 1]) return "";
	for (i = 0; i < str1.length && i < str2.length; i++) if (str1[str1.length - (i + 1)] != str2[str2.length - (i + 1)]) return str1.slice(-i);
	return str1.slice(-i);
}
function replacePrefix(string, oldPrefix, newPrefix) {
	if (string.slice(0, oldPrefix.length) != oldPrefix) throw Error(`string ${JSON.stringify(string)} doesn't start with prefix ${JSON.stringify(oldPrefix)}; this is a bug`);
	return newPrefix + string.slice(oldPrefix.length);
}
function replaceSuffix(string, oldSuffix, newSuffix) {
	if (!oldSuffix) return string + newSuffix;
	if (string.slice(-oldSuffix.length) != oldSuffix) throw Error(`string ${JSON.stringify(string)} doesn't end with suffix ${JSON.stringify(oldSuffix)}; this is a bug`);
	return string.slice(0, -oldSuffix.length) + newSuffix;
}
function removePrefix(string, oldPrefix) {
	return replacePrefix(string, oldPrefix, "");
}
function removeSuffix(string, oldSuffix) {
	return replaceSuffix(string, oldSuffix, "");
}
function maximumOverlap(string1, string2) {
	return string2.slice(0, overlapCount(string1, string2));
}
function overlapCount(a, b) {
	let startA = 0;
	if (a.length > b.length) startA = a.length - b.length;
	let endB = b.length;
	if (a.length < b.length) endB = a.length;
	const map = Array(endB);
	let k = 0;
	map[0] = 0;
	for (let j = 1; j < endB; j++) {
		if (b[j] == b[k]) map[j] = map[k];
		else map[j] = k;
		while (k > 0 && b[j] != b[k]) k = map[k];
		if (b[j] == b[k]) k++;
	}
	k = 0;
	for (let i = startA; i < a.length; i++) {
		while (k > 0 && a[i] != b[k]) k = map[k];
		if (a[i] == b[k]) k++;
	}
	return k;
}
function segment(string, segmenter) {
	const parts = [];
	for (const segmentObj of Array.from(segmenter.segment(string))) {
		const segment = segmentObj.segment;
		if (parts.length && /\s/.test(parts[parts.length - 1]) && /\s/.test(segment)) parts[parts.length - 1] += segment;
		else parts.push(segment);
	}
	return parts;
}
function trailingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[1];
	let i;
	for (i = string.length - 1; i >= 0; i--) if (!string[i].match(/\s/)) break;
	return string.substring(i + 1);
}
function leadingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[0];
	const match = string.match(/^\s*/);
	return match ? match[0] : "";
}
function leadingAndTrailingWs(string, segmenter) {
	if (!segmenter) return [leadingWs(string), trailingWs(string)];
	if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
	const segments = segment(string, segmenter);
	const firstSeg = segments[0];
	const lastSeg = segments[segments.length - 1];
	return [/\s/.test(firstSeg) ? firstSeg : "", /\s/.test(lastSeg) ? lastSeg : ""];
}

// node_modules/diff/libesm/diff/word.js
const extendedWordChars = "a-zA-Z0-9_\\u{AD}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2C6}\\u{2C8}-\\u{2D7}\\u{2DE}-\\u{2FF}\\u{1E00}-\\u{1EFF}";
const tokenizeIncludingWhitespace = new RegExp(`[${extendedWordChars}]+|\\s+|[^${extendedWordChars}]`, "ug");
var WordDiff = class extends Diff {
	equals(left, right, options) {
		if (options.ignoreCase) {
			left = left.toLowerCase();
			right = right.toLowerCase();
		}
		return left.trim() === right.trim();
	}
	tokenize(value, options = {}) {
		let parts;
		if (options.intlSegmenter) {
			const segmenter = options.intlSegmenter;
			if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
			parts = segment(value, segmenter);
		} else parts = value.match(tokenizeIncludingWhitespace) || [];
		const tokens = [];
		let prevPart = null;
		parts.forEach((part) => {
			if (/\s/.test(part)) {
				if (prevPart == null) tokens.push(part);
				else tokens.push(tokens.pop() + part);
			} else if (prevPart != null && /\s/.test(prevPart)) {
				if (tokens[tokens.length - 1] == prevPart) tokens.push(tokens.pop() + part);
				else tokens.push(prevPart + part);
			} else tokens.push(part);
			prevPart = part;
		});
		return tokens;
	}
	join(tokens) {
		return tokens.map((token, i) => {
			if (i == 0) return token;
			else return token.replace(/^\s+/, "");
		}).join("");
	}
	postProcess(changes, options) {
		if (!changes || options.oneChangePerToken) return changes;
		let lastKeep = null;
		let insertion = null;
		let deletion = null;
		changes.forEach((change) => {
			if (change.added) insertion = change;
			else if (change.removed) deletion = change;
			else {
				if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, change, options.intlSegmenter);
				lastKeep = change;
				insertion = null;
				deletion = null;
			}
		});
		if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, null, options.intlSegmenter);
		return changes;
	}
};
const wordDiff = new WordDiff();
function dedupeWhitespaceInChangeObjects(startKeep, deletion, insertion, endKeep, segmenter) {
	if (deletion && insertion) {
		const [oldWsPrefix, oldWsSuffix] = leadingAndTrailingWs(deletion.value, segmenter);
		const [newWsPrefix, newWsSuffix] = leadingAndTrailingWs(insertion.value, segmenter);
		if (startKeep) {
			const commonWsPrefix = longestCommonPrefix(oldWsPrefix, newWsPrefix);
			startKeep.value = replaceSuffix(startKeep.value, newWsPrefix, commonWsPrefix);
			deletion.value = removePrefix(deletion.value, commonWsPrefix);
			insertion.value = removePrefix(insertion.value, commonWsPrefix);
		}
		if (endKeep) {
			const commonWsSuffix = longestCommonSuffix(oldWsSuffix, newWsSuffix);
			endKeep.value = replacePrefix(endKeep.value, newWsSuffix, commonWsSuffix);
			deletion.value = removeSuffix(deletion.value, commonWsSuffix);
			insertion.value = removeSuffix(insertion.value, commonWsSuffix);
		}
	} else if (insertion) {
		if (startKeep) {
			const ws = leadingWs(insertion.value, segmenter);
			insertion.value = insertion.value.substring(ws.length);
		}
		if (endKeep) {
			const ws = leadingWs(endKeep.value, segmenter);
			endKeep.value = endKeep.value.substring(ws.length);
		}
	} else if (startKeep && endKeep) {
		const newWsFull = leadingWs(endKeep.value, segmenter), [delWsStart, delWsEnd] = leadingAndTrailingWs(deletion.value, segmenter);
		const newWsStart = longestCommonPrefix(newWsFull, delWsStart);
		deletion.value = removePrefix(deletion.value, newWsStart);
		const newWsEnd = longestCommonSuffix(removePrefix(newWsFull, newWsStart), delWsEnd);
		deletion.value = removeSuffix(deletion.value, newWsEnd);
		endKeep.value = replacePrefix(endKeep.value, newWsFull, newWsEnd);
		startKeep.value = replaceSuffix(startKeep.value, newWsFull, newWsFull.slice(0, newWsFull.length - newWsEnd.length));
	} else if (endKeep) {
		const endKeepWsPrefix = leadingWs(endKeep.value, segmenter);
		const deletionWsSuffix = trailingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(deletionWsSuffix, endKeepWsPrefix);
		deletion.value = removeSuffix(deletion.value, overlap);
	} else if (startKeep) {
		const startKeepWsSuffix = trailingWs(startKeep.value, segmenter);
		const deletionWsPrefix = leadingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(startKeepWsSuffix, deletionWsPrefix);
		deletion.value = removePrefix(deletion.value, overlap);
	}
}
var WordsWithSpaceDiff = class extends Diff {
	tokenize(value) {
		const regex = new RegExp(`(\\r?\\n)|[${extendedWordChars}]+|[^\\S\\n\\r]+|[^${extendedWordChars}]`, "ug");
		return value.match(regex) || [];
	}
};
const wordsWithSpaceDiff = new WordsWithSpaceDiff();

// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	equals(left, right, options) {
		if (options.ignoreWhitespace) {
			if (!options.newlineIsToken || !left.includes("\n")) left = left.trim();
			if (!options.newlineIsToken || !right.includes("\n")) right = right.trim();
		} else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
			if (left.endsWith("\n")) left = left.slice(0, -1);
			if (right.endsWith("\n")) right = right.slice(0, -1);
		}
		return super.equals(left, right, options);
	}
};
const lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
	return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
	if (options.stripTrailingCr) value = value.replace(/\r\n/g, "\n");
	const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
	if (!linesAndNewlines[linesAndNewlines.length - 1]) linesAndNewlines.pop();
	for (let i = 0; i < linesAndNewlines.length; i++) {
		const line = linesAndNewlines[i];
		if (i % 2 && !options.newlineIsToken) retLines[retLines.length - 1] += line;
		else retLines.push(line);
	}
	return retLines;
}

// node_modules/diff/libesm/diff/sentence.js
function isSentenceEndPunct(char) {
	return char == "." || char == "!" || char == "?";
}
var SentenceDiff = class extends Diff {
	tokenize(value) {
		var _a;
		const result = [];
		let tokenStartI = 0;
		for (let i = 0; i < value.length; i++) {
			if (i == value.length - 1) {
				result.push(value.slice(tokenStartI));
				break;
			}
			if (isSentenceEndPunct(value[i]) && value[i + 1].match(/\s/)) {
				result.push(value.slice(tokenStartI, i + 1));
				i = tokenStartI = i + 1;
				while ((_a = value[i + 1]) === null || _a === void 0 ? void 0 : _a.match(/\s/)) i++;
				result.push(value.slice(tokenStartI, i + 1));
				tokenStartI = i + 1;
			}
		}
		return result;
	}
};
const sentenceDiff = new SentenceDiff();

// node_modules/diff/libesm/diff/css.js
var CssDiff = class extends Diff {
	tokenize(value) {
		return value.split(/([{}:;,]|\s+)/);
	}
};
const cssDiff = new CssDiff();

// node_modules/diff/libesm/diff/json.js
var JsonDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	get useLongestToken() {
		return true;
	}
	castInput(value, options) {
		const { undefinedReplacement, stringifyReplacer = (k, v) => typeof v === "undefined" ? undefinedReplacement : v } = options;
		return typeof value === "string" ? value : JSON.stringify(canonicalize(value, null, null, stringifyReplacer), null, "  ");
	}
	equals(left, right, options) {
		return super.equals(left.replace(/,([\r\n])/g, "$1"), right.replace(/,([\r\n])/g, "$1"), options);
	}
};
const jsonDiff = new JsonDiff();
function canonicalize(obj, stack, replacementStack, replacer, key) {
	stack = stack || [];
	replacementStack = replacementStack || [];
	if (replacer) obj = replacer(key === void 0 ? "" : key, obj);
	let i = 0;
	for (; i < stack.length; i += 1) if (stack[i] === obj) return replacementStack[i];
	let canonicalizedObj;
	if ("[object Array]" === Object.prototype.toString.call(obj)) {
		stack.push(obj);
		canonicalizedObj = new Array(obj.length);
		replacementStack.push(canonicalizedObj);
		for (i = 0; i < obj.length; i += 1) canonicalizedObj[i] = canonicalize(obj[i], stack, replacementStack, replacer, String(i));
		stack.pop();
		replacementStack.pop();
		return canonicalizedObj;
	}
	if (obj && obj.toJSON) obj = obj.toJSON();
	if (typeof obj === "object" && obj !== null) {
		stack.push(obj);
		canonicalizedObj = {};
		replacementStack.push(canonicalizedObj);
		const sortedKeys = [];
		let key;
		for (key in obj)
 /* istanbul ignore else */
		if (Object.prototype.hasOwnProperty.call(obj, key)) sortedKeys.push(key);
		sortedKeys.sort();
		for (i = 0; i < sortedKeys.length; i += 1) {
			key = sortedKeys[i];
			canonicalizedObj[key] = canonicalize(obj[key], stack, replacementStack, replacer, key);
		}
		stack.pop();
		replacementStack.pop();
	} else canonicalizedObj = obj;
	return canonicalizedObj;
}

// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
	tokenize(value) {
		return value.slice();
	}
	join(value) {
		return value;
	}
	removeEmpty(value) {
		return value;
	}
};
const arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
	return arrayDiff.diff(oldArr, newArr, options);
}

// node_modules/diff/libesm/patch/create.js
function needsQuoting(s) {
	for (let i = 0; i < s.length; i++) if (s[i] < " " || s[i] > "~" || s[i] === "\"" || s[i] === "\\") return true;
	return false;
}
function quoteFileNameIfNeeded(s) {
	if (!needsQuoting(s)) return s;
	let result = "\"";
	const bytes = new TextEncoder().encode(s);
	let i = 0;
	while (i < bytes.length) {
		const b = bytes[i];
		if (b === 7) result += "\\a";
		else if (b === 8) result += "\\b";
		else if (b === 9) result += "\\t";
		else if (b === 10) result += "\\n";
		else if (b === 11) result += "\\v";
		else if (b === 12) result += "\\f";
		else if (b === 13) result += "\\r";
		else if (b === 34) result += "\\\"";
		else if (b === 92) result += "\\\\";
		else if (b >= 32 && b <= 126) result += String.fromCharCode(b);
		else result += "\\" + b.toString(8).padStart(3, "0");
		i++;
	}
	result += "\"";
	return result;
}
const INCLUDE_HEADERS = {
	includeIndex: true,
	includeUnderline: true,
	includeFileHeaders: true
};
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	let optionsObj;
	if (!options) optionsObj = {};
	else if (typeof options === "function") optionsObj = { callback: options };
	else optionsObj = options;
	if (typeof optionsObj.context === "undefined") optionsObj.context = 4;
	const context = optionsObj.context;
	if (optionsObj.newlineIsToken) throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
	if (!optionsObj.callback) return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
	else {
		const { callback } = optionsObj;
		diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
			const patch = diffLinesResultToPatch(diff);
			callback(patch);
		} }));
	}
	function diffLinesResultToPatch(diff) {
		if (!diff) return;
		diff.push({
			value: "",
			lines: []
		});
		function contextLines(lines) {
			return lines.map(function(entry) {
				return " " + entry;
			});
		}
		const hunks = [];
		let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
		for (let i = 0; i < diff.length; i++) {
			const current = diff[i], lines = current.lines || splitLines$1(current.value);
			current.lines = lines;
			if (current.added || current.removed) {
				if (!oldRangeStart) {
					const prev = diff[i - 1];
					oldRangeStart = oldLine;
					newRangeStart = newLine;
					if (prev) {
						curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
						oldRangeStart -= curRange.length;
						newRangeStart -= curRange.length;
					}
				}
				for (const line of lines) curRange.push((current.added ? "+" : "-") + line);
				if (current.added) newLine += lines.length;
				else oldLine += lines.length;
			} else {
				if (oldRangeStart) {
					if (lines.length <= context * 2 && i < diff.length - 2) for (const line of contextLines(lines)) curRange.push(line);
					else {
						const contextSize = Math.min(lines.length, context);
						for (const line of contextLines(lines.slice(0, contextSize))) curRange.push(line);
						const hunk = {
							oldStart: oldRangeStart,
							oldLines: oldLine - oldRangeStart + contextSize,
							newStart: newRangeStart,
							newLines: newLine - newRangeStart + contextSize,
							lines: curRange
						};
						hunks.push(hunk);
						oldRangeStart = 0;
						newRangeStart = 0;
						curRange = [];
					}
				}
				oldLine += lines.length;
				newLine += lines.length;
			}
		}
		for (const hunk of hunks) for (let i = 0; i < hunk.lines.length; i++) if (hunk.lines[i].endsWith("\n")) hunk.lines[i] = hunk.lines[i].slice(0, -1);
		else {
			hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
			i++;
		}
		return {
			oldFileName,
			newFileName,
			oldHeader,
			newHeader,
			hunks
		};
	}
}
function formatPatch(patch, headerOptions) {
	var _a, _b, _c, _d, _e, _f;
	if (!headerOptions) headerOptions = INCLUDE_HEADERS;
	if (Array.isArray(patch)) {
		if (patch.length > 1 && !headerOptions.includeFileHeaders && !patch.every((p) => p.isGit)) throw new Error("Cannot omit file headers on a multi-file patch. (The result would be unparseable; how would a tool trying to apply the patch know which changes are to which file?)");
		return patch.map((p) => formatPatch(p, headerOptions)).join("\n");
	}
	const ret = [];
	if (patch.isGit) {
		headerOptions = INCLUDE_HEADERS;
		if (!patch.oldFileName) throw new Error("oldFileName must be specified for Git patches");
		if (!patch.newFileName) throw new Error("newFileName must be specified for Git patches");
		let gitOldName = patch.oldFileName;
		let gitNewName = patch.newFileName;
		if (patch.isCreate && gitOldName === "/dev/null") gitOldName = gitNewName.replace(/^b\//, "a/");
		else if (patch.isDelete && gitNewName === "/dev/null") gitNewName = gitOldName.replace(/^a\//, "b/");
		ret.push("diff --git " + quoteFileNameIfNeeded(gitOldName) + " " + quoteFileNameIfNeeded(gitNewName));
		if (patch.isDelete) ret.push("deleted file mode " + ((_a = patch.oldMode) !== null && _a !== void 0 ? _a : "100644"));
		if (patch.isCreate) ret.push("new file mode " + ((_b = patch.newMode) !== null && _b !== void 0 ? _b : "100644"));
		if (patch.oldMode && patch.newMode && !patch.isDelete && !patch.isCreate) {
			ret.push("old mode " + patch.oldMode);
			ret.push("new mode " + patch.newMode);
		}
		if (patch.isRename) {
			ret.push("rename from " + quoteFileNameIfNeeded(((_c = patch.oldFileName) !== null && _c !== void 0 ? _c : "").replace(/^a\//, "")));
			ret.push("rename to " + quoteFileNameIfNeeded(((_d = patch.newFileName) !== null && _d !== void 0 ? _d : "").replace(/^b\//, "")));
		}
		if (patch.isCopy) {
			ret.push("copy from " + quoteFileNameIfNeeded(((_e = patch.oldFileName) !== null && _e !== void 0 ? _e : "").replace(/^a\//, "")));
			ret.push("copy to " + quoteFileNameIfNeeded(((_f = patch.newFileName) !== null && _f !== void 0 ? _f : "").replace(/^b\//, "")));
		}
	} else {
		if (headerOptions.includeIndex && patch.oldFileName == patch.newFileName && patch.oldFileName !== void 0) ret.push("Index: " + patch.oldFileName);
		if (headerOptions.includeUnderline) ret.push("===================================================================");
	}
	const hasHunks = patch.hunks.length > 0;
	if (headerOptions.includeFileHeaders && patch.oldFileName !== void 0 && patch.newFileName !== void 0 && (!patch.isGit || hasHunks)) {
		ret.push("--- " + quoteFileNameIfNeeded(patch.oldFileName) + (patch.oldHeader ? "	" + patch.oldHeader : ""));
		ret.push("+++ " + quoteFileNameIfNeeded(patch.newFileName) + (patch.newHeader ? "	" + patch.newHeader : ""));
	}
	for (let i = 0; i < patch.hunks.length; i++) {
		const hunk = patch.hunks[i];
		const oldStart = hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart;
		const newStart = hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart;
		ret.push("@@ -" + oldStart + "," + hunk.oldLines + " +" + newStart + "," + hunk.newLines + " @@");
		for (const line of hunk.lines) ret.push(line);
	}
	return ret.join("\n") + "\n";
}
function createTwoFilesPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	if (typeof options === "function") options = { callback: options };
	if (!(options === null || options === void 0 ? void 0 : options.callback)) {
		const patchObj = structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options);
		if (!patchObj) return;
		return formatPatch(patchObj, options === null || options === void 0 ? void 0 : options.headerOptions);
	} else {
		const { callback } = options;
		structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, Object.assign(Object.assign({}, options), { callback: (patchObj) => {
			if (!patchObj) callback(void 0);
			else callback(formatPatch(patchObj, options.headerOptions));
		} }));
	}
}
function splitLines$1(text) {
	const hasTrailingNl = text.endsWith("\n");
	const result = text.split("\n").map((line) => line + "\n");
	if (hasTrailingNl) result.pop();
	else result.push(result.pop().slice(0, -1));
	return result;
}

// src/report/cases/text-diff.ts
const MAX_EDITS = 1e3;
const LONGEST = 12e3;
const MIN_SHARED = 4;
const WORDS$2 = /\d+(?:[.,]\d+)*(?![\p{L}\p{N}_])|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}\p{N}_])+|\p{Extended_Pictographic}(?:[\u{FE0F}\u{1F3FB}-\u{1F3FF}]|\u{200D}\p{Extended_Pictographic})*|\s+|./gsu;
function diffTexts(before, now) {
	if (before.length + now.length > LONGEST) return null;
	const [was, is] = [before.match(WORDS$2) ?? [], now.match(WORDS$2) ?? []];
	const changes = diffArrays(was, is, { maxEditLength: MAX_EDITS })?.map((one) => ({
		...one,
		text: one.value.join("")
	}));
	if (changes === void 0) return null;
	if (changes.reduce((sum, { added, removed, text }) => sum + (added || removed ? 0 : text.trim().length), 0) * MIN_SHARED < Math.max(before.trim().length, now.trim().length)) return null;
	return {
		base: changes.flatMap(({ added, removed, text }) => added ? [] : [{
			text,
			isOwn: removed
		}]),
		now: changes.flatMap(({ added, removed, text }) => removed ? [] : [{
			text,
			isOwn: added
		}])
	};
}
const LENGTH = 120;
const LEAD = 30;
function compareAnswers(before, after) {
	const [was, is] = cutAlike(cleanLine(before), cleanLine(after), LENGTH);
	const found = was === is ? null : diffTexts(was, is);
	if (found === null) return {
		base: plain(was),
		now: plain(is)
	};
	const [end, endNow] = [found.base.at(-1), found.now.at(-1)];
	const isCut = isCutWithin(end, endNow) || isCutWithin(endNow, end);
	return {
		base: joinPieces(found.base, isCut),
		now: joinPieces(found.now, isCut)
	};
}
function isCutWithin(cut, other) {
	if (!cut?.isOwn || !cut.text.endsWith("…")) return false;
	return other?.isOwn === true && other.text.startsWith(cut.text.slice(0, -1));
}
function plain(text) {
	return [{
		text: truncate(cleanLine(text), LENGTH),
		isOwn: false
	}];
}
function cutAlike(before, after, most) {
	const [was, is] = [Array.from(before), Array.from(after)];
	const first = was.findIndex((letter, index) => letter !== is[index]);
	const shared = first < 0 && is.length > was.length ? was.length : first;
	const isLong = Math.max(was.length, is.length) > most && shared > 60;
	const word = was.indexOf(" ", shared - LEAD) + 1;
	const start = word > 0 && word <= shared ? word : shared - LEAD;
	const cut = (text, all) => truncate(isLong ? `…${all.slice(start).join("")}` : text, most);
	return [cut(before, was), cut(after, is)];
}
function showDifferences(flips, base, head) {
	const beginAlike = ({ before, after }) => before === after && after?.endsWith("…") === true;
	const keyOf = ({ suite, id }) => JSON.stringify([suite, id]);
	const alike = Object.values(flips).flatMap((list) => list.filter(beginAlike));
	if (alike.length === 0) return flips;
	const wanted = new Set(alike.map(({ suite, case: id }) => keyOf({
		suite,
		id
	})));
	const textsIn = ({ views, readViews }) => {
		const found = views ?? readViews?.((one) => wanted.has(keyOf(one))) ?? [];
		return new Map(found.flatMap((view) => view.got === void 0 ? [] : [[keyOf(view), view.got]]));
	};
	const [was, is] = [textsIn(base), textsIn(head)];
	const show = (flip) => {
		const key = keyOf({
			suite: flip.suite,
			id: flip.case
		});
		const [old, now] = [was.get(key) ?? "", is.get(key) ?? ""];
		const shown = flip.before?.slice(0, -1) ?? "";
		if (!beginAlike(flip) || !old.startsWith(shown) || !now.startsWith(shown)) return flip;
		const [before, after] = cutAlike(old, now, Array.from(shown).length + 1);
		return {
			...flip,
			before,
			after
		};
	};
	return Object.fromEntries(Object.entries(flips).map(([key, list]) => [key, list.map(show)]));
}
function joinPieces(pieces, isCut) {
	const joined = [];
	for (const [index, { text, isOwn }] of pieces.entries()) {
		const isBetween = pieces[index - 1]?.isOwn && pieces[index + 1]?.isOwn && !/[\p{L}\p{N}]/u.test(text);
		const isMarked = (isOwn || isBetween === true) && !(isCut && index === pieces.length - 1);
		const last = joined.at(-1);
		if (last && (last.isOwn === isMarked || text.trim() === "")) joined[joined.length - 1] = {
			text: last.text + text,
			isOwn: last.isOwn
		};
		else if (text.trim() !== "") joined.push({
			text,
			isOwn: isMarked
		});
	}
	return joined;
}
const QUOTE_OR_NUMBER = /`[^`]*`|\d+(?:[.,]\d+)*/g;
function numberless(why) {
	return why.replace(QUOTE_OR_NUMBER, (found) => found.startsWith("`") ? found : "…");
}
function sharedReason(whys) {
	const [first = "", ...others] = whys;
	if (cleanLine(first) === "") return null;
	const found = others.map((why) => why.match(QUOTE_OR_NUMBER) ?? []);
	let index = -1;
	return first.replace(QUOTE_OR_NUMBER, (own) => {
		index++;
		return found.every((one) => one[index] === own) ? own : "…";
	}).replace(/ \([^()`]*…[^()`]*\)/g, "");
}

// src/report/cases/changed-cases.ts
const CASE_LISTS = [
	[
		"regressed",
		"regressed",
		[
			"expected",
			"before",
			"after",
			"why"
		]
	],
	[
		"fixed",
		"fixed",
		[
			"expected",
			"before",
			"after"
		]
	],
	[
		"flaky",
		"flaky: the baseline's runs disagree",
		[
			"expected",
			"after",
			"why"
		]
	],
	[
		"unscored",
		"not scored",
		["why"]
	],
	[
		"still_failing",
		"still failing",
		[
			"expected",
			"after",
			"why"
		]
	],
	[
		"added",
		"added",
		[
			"expected",
			"after",
			"why"
		]
	],
	[
		"removed",
		"removed",
		["before"]
	],
	[
		"edited",
		"with an edited expected answer",
		["expected", "after"]
	]
];
function caseSections(report, links, budget) {
	const { diff } = report;
	const flips = diff && shownFlips(diff)?.flips;
	if (!diff || !flips) return [];
	const failed = new Set((report.verdict === null ? [] : failedGates(report.verdict)).map(({ suite }) => suite));
	return CASE_LISTS.flatMap(([key, words, fields]) => {
		const cases = flips[key].toSorted((a, b) => Number(failed.has(b.suite)) - Number(failed.has(a.suite)));
		if (cases.length === 0 || key === "still_failing" && !budget.isFull) return [];
		const total = (key === "still_failing" ? Object.values(diff.unlisted_failing ?? {}) : []).reduce((sum, one) => sum + one, cases.length);
		const isRegressed = key === "regressed";
		const groups = isRegressed ? groupCases(cases) : [{
			why: null,
			cases
		}];
		const shown = divideGroups(groups, {
			open: isRegressed ? budget.openCases : budget.cases,
			openGroups: budget.openGroups,
			limit: budget.cases
		});
		const left = shown.reduce((rest, { open, folded }) => rest - open - folded, total);
		const several = Object.keys(report.suites).length > 1;
		const isCritical = isRegressed ? criticalCases(report) : () => false;
		const toGroup = (group) => {
			const names = fields.filter((field) => field !== "why" || group.why === null);
			const all = group.cases.slice(0, group.open + group.folded).map((flip) => {
				return {
					...shownCase(flip, {
						links,
						several,
						isCritical: isCritical(flip)
					}),
					fields: caseFields(flip, names)
				};
			});
			const parts = {
				open: all.slice(0, group.open),
				folded: all.slice(group.open)
			};
			return {
				title: groupTitle(group, groups.length),
				...parts,
				more: foldedTitle(group)
			};
		};
		const blocks = [...groupBlocks(shown, toGroup), ...linesOf([leftText(left, links)])];
		return [{
			...isRegressed ? {
				id: "regressed",
				look: "open"
			} : {
				id: "changed",
				look: "folded"
			},
			name: "Regressed",
			title: `${formatCount(total, "case")} ${words}`,
			blocks
		}];
	});
}
function groupBlocks(shown, toGroup) {
	const first = shown.filter(({ open }) => open > 0);
	const rest = shown.filter(({ open, folded }) => open === 0 && folded > 0);
	const blocks = [{
		kind: "cases",
		groups: first.map(toGroup)
	}];
	if (rest.length === 0) return blocks;
	const cases = rest.flatMap((group) => group.cases);
	const reasons = new Set(cases.map(({ why }) => numberless(why ?? ""))).size;
	const groups = rest.map((group) => toGroup({
		...group,
		open: group.folded,
		folded: 0
	}));
	const title = `${formatInteger(cases.length)} more, for ${formatCount(reasons, "rarer reason")}`;
	return [...blocks, {
		kind: "fold",
		title,
		blocks: [{
			kind: "cases",
			groups
		}]
	}];
}
function groupTitle({ why, cases }, groups) {
	if (why === null) return groups > 1 ? formatCount(cases.length, "other case") : "";
	return [groups > 1 ? `${formatInteger(cases.length)} × ` : "", {
		prose: why,
		limit: MAX_WHY$2
	}];
}
function foldedTitle({ cases, open, folded }) {
	const left = cases.length - open;
	return `${folded < left ? `the first ${formatInteger(folded)} of ` : ""}${formatInteger(left)} more`;
}
function leftText(left, { rest }) {
	return left > 0 ? [`and ${formatInteger(left)} more in `, rest] : "";
}
function criticalCases({ verdict }) {
	const keys = (verdict?.gates ?? []).flatMap(({ suite, demand: { critical } }) => Array.isArray(critical) ? critical.map((id) => caseKey({
		suite,
		case: id
	})) : []);
	const critical = new Set(keys);
	return (flip) => critical.has(caseKey(flip));
}
const MAX_ID = 60;
const MAX_WHY$2 = 160;
function shownCase(flip, { links, several, isCritical = false }) {
	const { suite, case: id, text } = flip;
	const place = casePlace(flip, links);
	const isTitle = text === "" || text === id;
	const href = links.case(suite, id);
	return {
		title: isTitle ? id : text,
		href,
		details: [
			...several ? [{ name: suite }] : [],
			...isTitle && href === null ? [] : [{
				code: id,
				limit: MAX_ID,
				href
			}],
			...isCritical ? ["critical"] : [],
			...place === null ? [] : [place]
		]
	};
}
function casePlace({ at, gold_at }, links) {
	const trace = at === null ? null : links.line(at);
	const gold = gold_at === null ? null : links.line(gold_at);
	if (at !== null && (trace !== null || gold === null)) return {
		code: links.place(at),
		href: trace
	};
	return gold_at === null ? null : {
		code: links.place(gold_at),
		href: gold
	};
}
function caseFields(flip, names) {
	const has = (name) => names.includes(name);
	return [
		...has("expected") ? expectedField(flip) : [],
		...answerFields(has("before") ? flip.before : null, has("after") ? flip.after : null, has("before")),
		...has("why") && flip.why ? [{
			label: "",
			content: {
				prose: flip.why,
				limit: MAX_WHY$2
			}
		}] : []
	];
}
function expectedField({ expected, expected_before: before }) {
	if (before !== void 0) return [{
		label: "expected",
		content: joinPhrases(markChanges(before, expected), " → ")
	}];
	return expected === "" ? [] : [answerField("expected", expected)];
}
function answerFields(before, after, isCompared) {
	const shared = sharedAnswer(before, after, cleanLine);
	if (shared !== null) return [answerField(SHARED_LABELS[shared], after ?? "")];
	if (after === null) return before === null ? [] : [answerField("before", before)];
	if (before === null) return [answerField(isCompared ? "after" : "answer", after)];
	const labels = ["before", "after"];
	return markChanges(before, after).map((content, index) => ({
		label: labels[index] ?? "",
		content
	}));
}
function markChanges(before, after) {
	const { base, now } = compareAnswers(before, after);
	return [{
		diff: base,
		mark: "del"
	}, {
		diff: now,
		mark: "ins"
	}];
}
function answerField(label, answer) {
	return {
		label,
		content: {
			diff: plain(answer),
			mark: "ins"
		}
	};
}
function groupCases(cases) {
	const shared = [...groupBy(cases, ({ why }) => numberless(why ?? "")).values()].map((own) => ({
		why: sharedReason(own.map(({ why }) => why ?? "")),
		cases: own
	})).filter((group) => group.why !== null && group.cases.length > 1);
	const grouped = new Set(shared.flatMap((group) => group.cases));
	const rest = cases.filter((one) => !grouped.has(one));
	const sorted = shared.toSorted((a, b) => b.cases.length - a.cases.length);
	if (rest.length === 0) return sorted;
	return [...sorted, {
		why: rest.length === 1 ? sharedReason([rest[0]?.why ?? ""]) : null,
		cases: rest
	}];
}
function divideGroups(groups, { open, openGroups, limit }) {
	const rest = groups.slice(openGroups).flatMap(({ cases }) => cases);
	const first = groups.slice(0, rest.length === 1 ? groups.length : openGroups);
	const turns = Array.from({ length: open }, (_, round) => first.filter(({ cases }) => cases.length > round)).flat().slice(0, Math.min(open, limit));
	let left = limit - turns.length;
	return groups.map((group) => {
		const shown = turns.filter((one) => one === group).length;
		const folded = Math.min(group.cases.length - shown, left);
		left -= folded;
		const isLast = first.includes(group) && folded === 1 && shown + 1 === group.cases.length;
		return {
			...group,
			open: isLast ? shown + 1 : shown,
			folded: isLast ? 0 : folded
		};
	});
}

// src/report/cases/changed-parts.ts
const MAX_KINDS_IN_TITLE = 3;
const MAX_KINDS_LISTED = 20;
const MAX_KIND = 40;
function partSections({ suites, diff }, links, { parts }) {
	const several = Object.keys(suites).length > 1;
	return (diff?.parts ?? []).filter(({ regressed, fixed }) => regressed + fixed > 0).map((change) => {
		const { suite, flips, regressed, fixed } = change;
		const shown = [...flips.regressed.slice(0, parts), ...flips.fixed.slice(0, parts)];
		const lines = shown.map(({ case: id, part, before, after, at }) => {
			const name = [
				{
					code: id,
					href: links.case(suite, id)
				},
				" ",
				{ code: part },
				": "
			];
			const place = at === null ? [] : [" · ", {
				code: links.place(at),
				href: links.line(at)
			}];
			return [
				...name,
				{ code: before },
				" → ",
				{ code: after },
				...place
			];
		});
		return {
			id: "parts",
			name: "Parts",
			title: [
				...several ? [{ name: suite }, ": "] : [],
				describePartChange(change),
				...topKinds(change)
			],
			look: "folded",
			blocks: [
				...linesOf([kindLine(change)]),
				...linesOf(lines, "list"),
				...linesOf([leftText(regressed + fixed - shown.length, links)])
			]
		};
	});
}
function describePartChange({ words, regressed, fixed }) {
	const { one, many, passed, failed } = words;
	const are = (count) => count === 1 ? "is" : "are";
	const lost = `${formatCount(regressed, one, many)} ${passed} before ${are(regressed)} ${failed} now`;
	return fixed === 0 ? lost : `${lost}, ${formatInteger(fixed)} ${failed} before ${are(fixed)} ${passed} now`;
}
function topKinds({ kinds, regressed }) {
	const lost = kinds.filter((one) => one.regressed > 0);
	if (lost.length < 2 || lost[0]?.regressed === 1) return [];
	const named = lost.slice(0, MAX_KINDS_IN_TITLE).map((one) => {
		return [{
			code: one.kind,
			limit: MAX_KIND
		}, ` ${formatInteger(one.regressed)}`];
	});
	const more = lost.length > named.length ? " …" : "";
	return [
		` · of the ${formatInteger(regressed)}: `,
		...joinPhrases(named, ", "),
		more
	];
}
function kindLine({ kinds, words }) {
	const lost = kinds.filter((one) => one.regressed > 0);
	if (lost.length === 0) return "";
	const named = lost.slice(0, MAX_KINDS_LISTED).map((one) => {
		return [{ code: one.kind }, ` ${formatInteger(one.regressed)} of ${formatInteger(one.passed_before)}`];
	});
	const left = lost.length - named.length;
	return [
		`${capitalize(`${words.failed} now, of those ${words.passed} before`)}: `,
		...joinPhrases(named, ", "),
		left > 0 ? ` and ${left} more kinds.` : "."
	];
}
function dropSections(report, links, budget) {
	const several = Object.keys(report.suites).length > 1;
	return shownDrops(report).slice(0, budget.droppedScores).map((drops, index) => {
		const shown = drops.cases.slice(0, budget.droppedCases);
		const open = shown.map((one) => {
			return {
				...shownCase({
					...one,
					suite: drops.suite
				}, {
					links,
					several: false
				}),
				fields: [valuesField(drops, one)]
			};
		});
		const counts = `: ${describeDrops(drops, shown.length)}`;
		return {
			id: "drops",
			name: "Worse cases",
			title: [
				...several ? [{ code: drops.suite }, " "] : [],
				{ code: drops.metric },
				counts
			],
			look: index === 0 ? "open" : "folded",
			blocks: [{
				kind: "cases",
				groups: [{
					title: "",
					open,
					folded: [],
					more: ""
				}]
			}]
		};
	});
}
function shownDrops({ diff, verdict }) {
	const gates = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail");
	const failed = new Set(gates.map((result) => seriesName(result.suite, scoreName(result))));
	const hasFailed = ({ suite, metric }) => failed.has(seriesName(suite, metric));
	const hasDropped = ({ suite, metric }) => ofSuite(diff?.changes ?? [], suite).some((one) => scoreName(one) === metric && isClear(one) === true);
	return (diff?.score_drops ?? []).filter((one) => hasFailed(one) || hasDropped(one)).toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)));
}
function describeDrops({ worse, improved }, shown) {
	const which = worse > shown ? `; showing the ${shown === 1 ? "largest change" : `${formatInteger(shown)} largest changes`}` : "";
	return `${formatCount(worse, "case")} worse, ${formatInteger(improved)} better${which}`;
}
function valuesField({ unit }, { before, after }) {
	const format = formatFor(unit);
	const decimals = unit === "number" && Number.isInteger(before) && Number.isInteger(after) ? 0 : Math.min(format.apart(before, [after]), format.most(before, after));
	const [was, is] = [format.value(before, decimals), format.value(after, decimals)];
	return {
		label: "",
		content: `${was} → ${is} (${formatDelta(format.between(before, after, { decimals }), format, decimals)})`
	};
}

// src/report/failure.ts
const TITLES = {
	2: "the workflow or the config has an error",
	3: "the data cannot be read",
	5: "noworse itself failed"
};
function createFailure({ status, errors, total }, { name }, links) {
	const more = total > errors.length ? `the first ${errors.length} of ${formatCount(total, "error")}` : "";
	const title = TITLES[status] ?? "nothing could be evaluated";
	const section = {
		id: "notes",
		name: "Errors",
		title: "Errors",
		look: "plain",
		blocks: [{
			kind: "list",
			lines: errors.map((error) => describeError(error, links))
		}]
	};
	return {
		head: {
			outcome: "fail",
			verdict: "could not run",
			title,
			counts: more,
			name: name === "default" ? "" : name,
			remarks: [],
			reported: null,
			context: ["No score was compared, and no gate evaluated: this is no verdict."]
		},
		sections: [section]
	};
}
const MAX_LENGTH$1 = 1e3;
function describeError({ what, at, todo }, links) {
	const place = at === void 0 ? null : links.line(at.replace(/(:\d+):\d+$/, "$1"));
	return [
		{
			prose: what,
			limit: MAX_LENGTH$1
		},
		...at === void 0 ? [] : [" · ", {
			code: at,
			limit: 300,
			href: place
		}],
		...todo === void 0 ? [] : [" · ", {
			prose: todo,
			limit: MAX_LENGTH$1
		}]
	];
}

// src/report/notes/measure-text.ts
function subjectIn({ suites }, suite, name = "") {
	return [hasSeveral(suites) ? suite : "", name].filter(Boolean).join(" ");
}
function withRest(notes, { most, what, mark = "info" }) {
	const left = notes.length - most;
	if (left <= 0) return [...notes];
	return [...notes.slice(0, most), {
		mark,
		about: "",
		text: `and ${formatCount(left, what)} in the report`
	}];
}
const ID_LENGTH = 60;
const MAX_IDS = 5;
function idsText({ count, ids }) {
	return firstFew(ids, 5, codeText, { total: count });
}
function codeText(text) {
	return `\`${truncate(text.replaceAll("`", "'"), ID_LENGTH)}\``;
}
function describeMeasureChange(change) {
	return WORDS$1[change.what](change, change.effect ?? {
		cases: 0,
		ids: []
	});
}
const WORDS$1 = {
	link: ({ part, after }) => `\`${part}:\` reads ${namesIn(after)} through a symbolic link`,
	files: describeList,
	slices: describeList,
	metrics: describeList,
	suite: describeSuite,
	gold: describeGold,
	basis: describeBasis,
	trials: describeTrials,
	family: (change) => `the family is ${insteadOf(change)}`,
	cluster: (change) => `\`cluster:\` is ${insteadOf(change)}`,
	duplicates: (change, effect) => change.part === "lines" ? describeRepeated(change, effect) : `\`duplicates:\` is ${insteadOf(change)}`,
	scores: describeScores,
	fields: (change) => `lines are read differently: ${describeSettings(change)}`,
	params: (change) => `${change.part === "files" ? "files of parameters" : "parameters"} changed: ${describeSettings(change)}`,
	judge: (change) => `the judge ${change.part === "limits" ? "may spend more" : "changed"}: ${describeSettings(change)}`
};
function insteadOf({ before, after }) {
	return `${namesIn(after)} instead of ${namesIn(before)}`;
}
function describeScores(change) {
	const { part, before } = change;
	if (part === "results") return "the suite no longer defines which cases pass";
	if (part !== "lost") return `scores are measured differently: ${describeSettings(change)}`;
	return `${namesIn(before)} ${listOf$1(before).length === 1 ? "is" : "are"} no longer measured`;
}
function describeBasis(change, { cases, ids }) {
	const named = idsText({
		count: cases,
		ids
	});
	if (change.part !== "unlabelled") return `${formatCount(cases, "case")} measured by ${insteadOf(change)} (${named})`;
	return `${formatCount(cases, "case has labels of its line", "cases have labels of their lines")}, which do not count: measured by ${namesIn(change.before)} as in the baseline (${named})`;
}
function listOf$1(value) {
	if (value === null) return [];
	return typeof value === "string" ? [value] : Array.isArray(value) ? value : Object.keys(value);
}
function namesIn(value) {
	return firstFew(listOf$1(value), 5, code$1) || "nothing";
}
function code$1(text) {
	return codeText(text.replace(/\p{Cc}+/gu, " "));
}
function describeList(change) {
	const { what, part, before, after } = change;
	const [lost, gained] = [listOf$1(before).length > 0, listOf$1(after).length > 0];
	if (what === "files" && lost && gained) return `\`${part}:\` now reads ${insteadOf(change)}`;
	return `\`${part}:\` ${[lost ? `no longer has ${namesIn(before)}` : "", gained ? `now has ${namesIn(after)}` : ""].filter(Boolean).join(" and ")}`;
}
function describeSettings({ before, after }) {
	const settingsOf = (value) => new Map(isObject(value) ? Object.entries(value) : []);
	const [was, is] = [settingsOf(before), settingsOf(after)];
	const text = (value) => value === void 0 ? "nothing" : code$1(value);
	const keys = [.../* @__PURE__ */ new Set([...was.keys(), ...is.keys()])];
	return firstFew(keys, 5, (key) => `${code$1(key)} from ${text(was.get(key))} to ${text(is.get(key))}`);
}
function describeSuite({ part, before, after }, { cases, passed = 0, kept = 0 }) {
	const gone = listOf$1(before).length;
	const lost = `; ${formatCount(gone, "gate")} of the old name ${gone === 1 ? "is" : "are"} gone: ${namesIn(before)}`;
	const gates = gone === 0 ? "" : lost;
	if (part === "renamed") return `the suite is renamed to ${namesIn(after)}${gates}`;
	if (part === "removed") return `the suite is removed${cases === 0 ? "" : ` with its ${cases} cases, ${passed} of which passed before`}`;
	return `the suite is gone and ${`${namesIn(after)} is new with ${kept} of its ${formatCount(cases, "case")}`}: renamed? Nothing is compared with its baseline${gates}`;
}
function describeGold({ part, before, after }, effect) {
	const { cases, ids, passed = 0, failed = 0, fixed = 0, regressed = 0 } = effect;
	const named = ` (${idsText({
		count: (part === "removed" ? passed + failed : fixed + regressed) || cases,
		ids
	})})`;
	const describe = (noun, verb, ...results) => {
		const known = results.filter(([count]) => count > 0).map(([count, what], index) => {
			return `${cases === 1 ? "which" : index === 0 ? `${count} of them` : count} ${what}`;
		});
		return `${[`${formatCount(cases, noun)} ${verb}`, ...known].join(", ")}${named}`;
	};
	switch (part) {
		case "removed": return describe("case", "removed", [passed, "passed before"], [failed, "failed before"]);
		case "added": return describe("case", "added", [passed, passed === 1 ? "passes" : "pass"]);
		case "moved": return describe("case", `moved to ${after === null ? "another cluster" : `another value of ${namesIn(after)}`}`, [failed, "failed before"]);
		case "renamed": {
			const pairs = listOf$1(before).map((from, index) => `${code$1(from)} → ${code$1(listOf$1(after)[index] ?? "")}`);
			return `${formatCount(cases, "case")} renamed, found by text (${firstFew(pairs, 5, String, { total: cases })})`;
		}
		case "edited":
		case "edited cases": return describe(part === "edited" ? "gold line" : "case", "edited", [fixed, `failed before and ${fixed === 1 ? "passes" : "pass"} now`], [regressed, `passed before and ${regressed === 1 ? "fails" : "fail"} now`]);
		default: return "the gold set changed; without stored cases it is unknown which ones";
	}
}
function describeTrials({ before, after }, { cases, ids }) {
	const have = `${formatCount(cases, "case")} ${cases === 1 ? "has" : "have"}`;
	const [was, is] = [Number(before), Number(after)];
	return `${have} ${before === null || after === null ? "another number of trials" : `${formatCount(is, "trial")} now, ${was} in the baseline`} (${idsText({
		count: cases,
		ids
	})})`;
}
function describeRepeated({ before }, { cases, ids }) {
	const lines = `${formatCount(cases, "trace line")} replaced by a later line with the same id (\`duplicates: last\`)`;
	const named = ids.length === 0 ? "" : `: ${idsText({
		count: ids.length,
		ids
	})}`;
	return `${lines}, ${before === "0" ? "none" : String(before)} in the baseline${named}`;
}

// src/report/notes/gate-change-notes.ts
const MAX_CHANGES$1 = 6;
function gateChangeNotes(report) {
	const renamed = new Set(report.diff === null ? [] : renamedSuites(report.diff).values());
	const changes = (report.diff?.gates ?? []).filter(({ suite, demand }) => demand !== "suite" || !renamed.has(suite));
	const looser = changes.filter(isLooser);
	const others = changes.filter((change) => !isLooser(change));
	const shown = [...looser, ...others].slice(0, MAX_CHANGES$1);
	const notes = [...dilutionNotes(report, changes), ...shown.map((change) => gateNote(report, change))];
	const hidden = changes.length - shown.length;
	if (hidden === 0) return notes;
	const hiddenLooser = Math.max(0, looser.length - MAX_CHANGES$1);
	const text = `and ${formatCount(hidden, "more gate change")} in the report, ${hiddenLooser} of them looser`;
	return [...notes, {
		mark: hiddenLooser > 0 ? "unsure" : "info",
		about: "",
		text
	}];
}
function dilutionNotes({ source, verdict }, changes) {
	const added = changes.filter(({ demand, kind }) => demand === "no_regression" && kind === "added").length;
	const all = (verdict?.gates ?? []).filter(({ demand }) => "no_regression" in demand).length;
	if (added === 0 || all <= added || verdict?.gates_from === "base") return [];
	const gates = formatCount(added, "`no_regression` gate");
	return [{
		mark: "unsure",
		about: "",
		text: `${subjectOf(source.event)} adds ${gates}: all ${formatInteger(all)} share one confidence level, so each of them fails less easily`
	}];
}
function gateNote(report, change) {
	const { suites, source, verdict } = report;
	const { demand } = change;
	const many = hasSeveral(suites) && demand !== "suite";
	const text = `${verdict?.gates_from === "base" && demand !== "suite" ? "merging" : subjectOf(source.event)} ${changeText(change, formatFor(unitOf(report, change)))}`;
	return {
		mark: isLooser(change) ? "unsure" : "info",
		about: many ? change.suite : "",
		text
	};
}
function isLooser({ kind }) {
	return kind === "loosened" || kind === "removed";
}
function subjectOf(event) {
	if (event?.startsWith("pull_request")) return "this pull request";
	return event === "merge_group" ? "this merge group" : "this run";
}
function changeText(change, format) {
	const { suite, demand, kind, before, after } = change;
	if (demand === "suite") return `adds the suite \`${suite}\``;
	if (demand === "critical") return listText(change, ["adds", "removes"], "the critical case");
	if (demand === "quarantine") return listText(change, ["quarantines", "ends the quarantine of"]);
	const name = `\`${change.metric === "cases" ? "cases" : scoreName(change)}\` ${demand}`;
	if (kind === "added") return `adds the gate ${name} ${limitOf(change, after, format)}`;
	if (kind === "removed") return `removes the gate ${name} ${limitOf(change, before, format)}`;
	return `${typeof before === "number" && typeof after === "number" ? after < before ? "lowers" : "raises" : "changes"} ${name} from ${limitOf(change, before, format)} to ${limitOf(change, after, format)}`;
}
function listText({ before, after }, [adds, removes], noun = "") {
	const [was, is] = [listOf(before), listOf(after)];
	const print = (ids, verb) => {
		const what = noun === "" ? "" : ` ${noun}${ids.length === 1 ? "" : "s"}`;
		return ids.length === 0 ? [] : [`${verb}${what} ${idsText({
			count: ids.length,
			ids
		})}`];
	};
	const [removed, added] = [was.filter((id) => !is.includes(id)), is.filter((id) => !was.includes(id))];
	return [...print(removed, removes), ...print(added, adds)].join(" and ");
}
function listOf(limit) {
	return Array.isArray(limit) ? limit : [];
}
function unitOf({ suites, diff }, { suite, metric }) {
	const isOf = (one) => one.metric === metric;
	return (suites[suite]?.scores.find(isOf) ?? ofSuite(diff?.changes ?? [], suite).find(isOf))?.unit;
}
function limitOf({ metric, demand }, limit, format) {
	if (limit === null) return "";
	if (typeof limit === "number") return metric === "cases" ? String(limit) : numberText(demand, limit, format);
	if (typeof limit === "string") return demand === "severity" ? limit : `\`${limit}\``;
	if (Array.isArray(limit)) return idsText({
		count: limit.length,
		ids: [...limit]
	});
	if ("scope" in limit) return `(${limit["scope"] === "gold" ? "gold set" : "measure"}, label \`${limit["label"]}\`)`;
	return `(${Object.entries(limit).map(([key, value]) => {
		return `${key} ${typeof value === "number" ? numberText(key, value, format) : value}`;
	}).join(", ")})`;
}
function numberText(demand, limit, format) {
	if (demand === "max_drop" || demand === "max_increase") return formatTolerance(limit, format);
	return demand === "confidence" || demand.endsWith("_relative") ? formatLimitPercent(limit) : format.limit(limit);
}

// src/report/notes/measure-notes.ts
const MAX_CHANGES = 8;
const MAX_FREEZES = 3;
function measureSections(report) {
	const { diff, source } = report;
	const measure = [...freezeNotes(report), ...changeNotes(report)];
	const others = [...sameTracesNotes(report, true), ...duplicateNotes(report)];
	const notes = [
		...measure,
		...others,
		...diff === null ? [] : gateChangeNotes(report)
	];
	if (notes.length === 0) return [];
	const changed = `${source.event?.startsWith("pull_request") ? "This pull request" : "This run"} changes ${diff?.measure.every(({ what }) => what === "gold") === true ? "its own test cases" : "how it is evaluated"}`;
	return [{
		id: "measure",
		name: "Evaluation",
		title: measure.length > 0 ? changed : "About the evaluation itself",
		look: "titled",
		blocks: [{
			kind: "notes",
			notes
		}]
	}];
}
function diffNotes(diff) {
	const { gold, renamed, same_traces, changes, measure } = diff;
	const several = new Set(changes.map(({ suite }) => suite)).size > 1;
	const note = (mark, suite, text) => ({
		mark,
		about: several ? suite : "",
		text
	});
	const renames = groupBy(renamed, ({ suite }) => suite);
	return [
		...measure.filter(({ what }) => what !== "gold").map((change) => note("unsure", change.suite, describeMeasureChange(change))),
		...gold.map((change) => note("unsure", change.suite, formatGoldChange(change))),
		...[...renames].map(([suite, cases]) => note("info", suite, `${formatCount(cases.length, "case")} renamed`)),
		...same_traces.map((suite) => note("unsure", suite, "both reports have identical traces")),
		...sharedCases(diff).map(({ suite, cases }) => note("info", suite, `${describeShared(cases)}${explainAllCases(diff, suite)}`))
	].slice(0, MAX_CHANGES);
}
function formatGoldChange({ lines }) {
	if (lines === null) return "the gold set changed";
	const counts = [
		"removed",
		"edited",
		"renamed",
		"added"
	].filter((kind) => lines[kind] > 0).map((kind, index) => {
		const count = lines[kind];
		return index === 0 ? `${formatCount(count, "gold line")} ${kind}` : `${formatInteger(count)} ${kind}`;
	});
	return counts.length === 0 ? "the gold set changed" : counts.join(", ");
}
function sharedCases({ partial }) {
	return partial.filter(({ cases }) => cases > 0);
}
function describeShared(cases) {
	return `${formatCount(cases, "case")} compared: those scored in both runs with the same gold`;
}
function explainAllCases({ changes }, suite) {
	return ofSuite(changes, suite).some(({ full }) => full !== void 0) ? "; \"Over all cases\" includes edited, removed and added ones" : "";
}
function changeNotes(report) {
	const { diff } = report;
	if (diff === null) return [];
	const changes = diff.measure;
	const renamed = renamedSuites(diff);
	const moved = shownFlips(diff)?.moved ?? 0;
	const sameIds = moved > 0 ? `: ${formatCount(moved, "case")} with the same ids are not compared` : "";
	const notes = changes.map((change) => {
		const { suite, what } = change;
		const text = describeMeasureChange(change);
		if (what !== "suite") return {
			mark: "unsure",
			about: subjectIn(report, suite),
			text
		};
		return {
			mark: "unsure",
			about: suite,
			text: `${text}${renamed.has(suite) ? sameIds : ""}`
		};
	});
	return withRest(notes, {
		most: MAX_CHANGES,
		what: "more change",
		mark: "unsure"
	});
}
function sameTracesNotes(report, isSuspicious) {
	const same = report.diff?.same_traces ?? [];
	const isAll = Object.keys(report.suites).every((suite) => same.includes(suite));
	const changed = new Set(report.diff?.measure.map(({ suite }) => suite));
	const shown = same.filter((suite) => (isAll || changed.has(suite)) === isSuspicious);
	if (shown.length === 0) return [];
	const about = isAll ? "" : firstFew(shown, MAX_CHANGES, String);
	return [{
		mark: isSuspicious ? "unsure" : "info",
		about,
		text: "The answers are identical to the baseline's. Did your system run?"
	}];
}
function duplicateNotes(report) {
	const changes = (report.diff?.measure ?? []).slice(0, MAX_CHANGES).filter(({ what }) => what === "duplicates");
	const described = new Set(changes.map(({ suite }) => suite));
	return Object.entries(report.suites).filter(([suite, { duplicate_ids: ids = [] }]) => {
		return ids.length > 0 && !described.has(suite);
	}).slice(0, MAX_CHANGES).map(([suite, { cases, duplicate_ids: ids = [] }]) => {
		const text = `${formatCount(cases.duplicates, "trace line")} replaced by a later line with the same id (\`duplicates: last\`): ${idsText({
			count: ids.length,
			ids
		})}`;
		return {
			mark: "unsure",
			about: subjectIn(report, suite),
			text
		};
	});
}
function freezeNotes(report) {
	return (report.verdict?.gates ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0).filter(({ outcome }) => outcome === "fail" || outcome === "pass").slice(0, MAX_FREEZES).map(({ suite, outcome, demand, why, approval }) => {
		const about = subjectIn(report, suite);
		if (outcome === "pass") return {
			mark: "info",
			about,
			text: approval ? `approved by ${formatApproval(approval)}` : why
		};
		const since = approval?.stale_since ?? null;
		if (approval && since !== null) return {
			mark: "fail",
			about,
			text: formatStaleLabel({
				kind: "stale",
				approval,
				commit: since
			})
		};
		const { freeze } = demand;
		const here = report.source.event === null ? `, here ${codeText(APPROVE_OPTION)}` : "";
		return {
			mark: "fail",
			about,
			text: `these changes need the PR label ${typeof freeze === "object" && "label" in freeze ? codeText(freeze.label) : "that approves it"}${here}`
		};
	});
}

// src/report/print/terminal.ts
const WIDTH = 80;
const OUTCOMES = {
	pass: ["PASS", "green"],
	fail: ["FAIL", "red"],
	unsure: ["INCONCLUSIVE", "yellow"],
	ungated: ["DONE", "dim"]
};
function printTerminal({ head, sections }, style) {
	const { context } = head;
	return [
		...printHead$1(head, style),
		...context.map(toTerminal),
		...printSections(sections, style)
	];
}
function printHead$1({ outcome, verdict, remarks, title, counts }, { color }) {
	const [word, colour] = OUTCOMES[outcome];
	const shown = colorize(outcome === "unsure" && verdict === "failed" ? OUTCOMES.fail[0] : word, colour, color);
	const named = remarks.map(toTerminal).join(", ");
	return [`${shown}  ${named === "" ? "" : `${named}: `}${toTerminal(title)}`, counts].filter(Boolean);
}
function printSections(sections, style) {
	return sections.flatMap(({ look, title, blocks }, index) => {
		if (look === "folded") return [...sections[index - 1]?.look === "folded" ? [] : [""], toTerminal(title)];
		const body = printBlocks$1(blocks, style);
		if (body.length === 0) return [];
		return [
			"",
			...look === "plain" ? [] : [`${toTerminal(title)}${look === "titled" ? ":" : ""}`],
			...body
		];
	});
}
function printBlocks$1(blocks, style) {
	const filled = blocks.map((block) => ({
		kind: block.kind,
		lines: printBlock$1(block, style)
	})).filter(({ lines }) => lines.length > 0);
	return filled.flatMap(({ kind, lines }, index) => {
		return index > 0 && (kind === "table" || filled[index - 1]?.kind === "table") ? ["", ...lines] : lines;
	});
}
function printBlock$1(block, style) {
	switch (block.kind) {
		case "lines":
		case "row": return block.lines.map(printLine);
		case "list": return block.lines.map((line) => `  ${toTerminal(line)}`);
		case "notes": return block.notes.map(printNote$1);
		case "table": return printTable$1(block, style);
		case "cases": return printCases$1(block, style);
		case "fold": return [toTerminal(block.title)];
		case "charts": return [];
	}
}
function printLine(line) {
	const [first] = piecesOf(line);
	const text = toTerminal(line);
	if (typeof first !== "object" || !("status" in first)) return text;
	const status = GATE_STATUSES[first.status].terminal;
	return `${status.padEnd(4)} ${text.slice(status.length)}`;
}
const MAX_NOTE$1 = 400;
function printNote$1({ about, text }) {
	return `- ${about === "" ? "" : `${terminalText(about)}: `}${terminalText(text, MAX_NOTE$1)}`;
}
function toTerminal(phrase) {
	return piecesOf(phrase).map(printPiece$1).join("").replaceAll("\xA0", " ");
}
function printPiece$1(piece) {
	if (typeof piece === "string") return piece;
	if ("status" in piece) return GATE_STATUSES[piece.status].terminal;
	if ("value" in piece) return piece.value;
	if ("text" in piece) return piece.text;
	if ("name" in piece) return terminalText(piece.name);
	if ("diff" in piece) return terminalText(piece.diff.map(({ text }) => text).join(""), Number.MAX_SAFE_INTEGER);
	return "code" in piece ? terminalText(piece.code, piece.limit) : terminalText(piece.prose, piece.limit ?? 300);
}
const ROW_COLOURS = {
	good: "green",
	bad: "red",
	open: "yellow",
	plain: null
};
function printTable$1({ columns, rows }, { color }) {
	const cells = rows.map((row) => row.cells.map(toTerminal));
	const used = columns.flatMap(({ title, align }, index) => {
		const widths = cells.map((row) => displayWidth(row[index] ?? ""));
		const width = Math.max(displayWidth(title), ...widths);
		return widths.some((one) => one > 0) ? [{
			title,
			align,
			index,
			width
		}] : [];
	});
	const lineOf = (textOf) => {
		return used.map((column) => {
			const space = " ".repeat(column.width - displayWidth(textOf(column)));
			return column.align === "r" ? `${space}${textOf(column)}` : `${textOf(column)}${space}`;
		}).join("  ").trimEnd();
	};
	const lines = cells.map((row, index) => {
		const colour = ROW_COLOURS[rows[index]?.tone ?? "plain"];
		const line = lineOf((column) => row[column.index] ?? "");
		return colour === null ? line : colorize(line, colour, color);
	});
	return [colorize(lineOf(({ title }) => title), "dim", color), ...lines];
}
function printCases$1({ groups }, style) {
	return groups.filter(({ open }) => open.length > 0).flatMap(({ title, open }, index) => {
		const heading = title === "" ? [] : [toTerminal(title)];
		return [
			...index === 0 ? [] : [""],
			...heading,
			...open.flatMap((one) => printCase$1(one, style))
		];
	});
}
const LABEL_WIDTH = 10;
function printCase$1({ title, details, fields }, style) {
	const small = details.map(toTerminal).join(" · ");
	return [
		`  ${terminalText(title)}`,
		...small === "" ? [] : [`    ${colorize(small, "dim", style.color)}`],
		...fields.flatMap(({ label, content }) => {
			const name = label === "" ? "" : label.length < LABEL_WIDTH ? label.padEnd(LABEL_WIDTH) : `${label}  `;
			const words = wordsOf(content, style.color);
			return wrapWords(words.length === 0 ? [{
				text: "–",
				shown: "–"
			}] : words, `    ${name}`, style.width ?? WIDTH);
		})
	];
}
function wordsOf(phrase, color) {
	return piecesOf(phrase).flatMap((piece) => {
		const isDiff = typeof piece === "object" && "diff" in piece;
		const colour = isDiff && piece.mark === "ins" ? "green" : "red";
		return (isDiff ? piece.diff : [{
			text: toTerminal(piece),
			isOwn: false
		}]).flatMap(({ text, isOwn }) => {
			return (cleanLine(`|${text}|`).slice(1, -1).match(/\s+|\S+/g) ?? []).map((word) => ({
				text: word,
				shown: isOwn ? colorize(word, colour, color) : word
			}));
		});
	});
}
const MIN_ROOM = 20;
function wrapWords(words, first, width) {
	const indent = " ".repeat(displayWidth(first));
	const room = Math.max(MIN_ROOM, width - indent.length);
	const lines = [];
	let [line, used, space] = [
		"",
		0,
		""
	];
	for (const { text, shown } of words) {
		if (/^\s/.test(text)) {
			space = used === 0 ? "" : " ";
			continue;
		}
		const size = displayWidth(text);
		if (used > 0 && space !== "" && used + 1 + size > room) {
			lines.push(line);
			[line, used, space] = [
				"",
				0,
				""
			];
		}
		line += `${space}${shown}`;
		used += space.length + size;
		space = "";
	}
	return [...lines, line].map((one, index) => `${index === 0 ? first : indent}${one}`);
}
function colorize(text, style, color) {
	return color ? styleText(style, text, { validateStream: false }) : text;
}
function finishText(lines) {
	return `${lines.map(escapeWorkflowCommands).join("\n")}\n`;
}

// src/report/scores/cells.ts
const ROUNDING = 1e-9;
const WITHHELD = {
	added: "new",
	removed: "removed",
	redefined: "withheld"
};
function deltaTexts(head, change, results, valueDecimals = 0) {
	const only = (delta) => ({
		size: "",
		delta,
		interval: ""
	});
	if (change === null || change.kind === "redefined" && change.head === null) return only("–");
	const { kind } = change;
	if (kind === "added" || kind === "removed" || kind === "redefined") return only(WITHHELD[kind]);
	if (change.delta === null || head === "n/a") return only("–");
	const limits = results.filter(({ demand }) => Object.keys(demand)[0]?.startsWith("max_")).flatMap((result) => allowedBy(result, change.base) ?? []);
	const format = formatFor(change.unit);
	const decimals = Math.min(format.apart(Math.abs(change.delta), limits), format.most(change.delta));
	const { base, head: now } = change;
	const shown = decimals === valueDecimals && base !== null && now !== null ? format.between(base, now, {
		decimals: valueDecimals,
		limits
	}) : change.delta;
	const delta = formatDelta(shown, format, decimals);
	const ends = change.cases?.changed === 0 ? null : change.interval;
	const certain = certainDrop(results);
	const both = ends === null ? "" : `(${formatInterval(ends, format, decimals)})`;
	const interval = certain === null ? both : `(at least ${format.difference(certain)})`;
	const unscored = change.unscored ? `, ${formatInteger(change.unscored)} not scored` : "";
	if (change.delta === 0 && interval === "" && unscored === "") return only("unchanged");
	const moved = kind === "same" ? delta : `${delta}${relativeChange(change)} ${kind}`;
	return {
		size: format.difference(shown, decimals),
		delta: `${moved}${unscored}`,
		interval
	};
}
function certainDrop(results) {
	const failed = results.find(({ outcome, test }) => outcome === "fail" && test !== void 0);
	const certain = (failed?.actual ?? 0) - (failed?.test?.margin ?? Number.POSITIVE_INFINITY);
	return certain > 0 ? certain : null;
}
function relativeChange({ unit, base, delta }) {
	if (unit === void 0 || unit === "number" || !base || delta === null) return "";
	const share = Math.abs(delta / base);
	return Number.isFinite(share) ? `, ${share < 5e-4 ? "under 0.1%" : formatPercent(share)}` : "";
}
function allowedBy({ demand }, base) {
	const [[key = "", limit] = []] = Object.entries(demand);
	const { min_effect, margin = min_effect } = typeof limit === "object" ? limit : {};
	const allowed = typeof limit === "number" ? limit : margin ?? null;
	return allowed !== null && key.endsWith("_relative") ? allowed * Math.abs(base ?? 0) : allowed;
}
function describeConditions(results, better, all = null) {
	return results.map((result) => {
		const isLimit = "min" in result.demand || "max" in result.demand;
		const overAll = all !== null && isLimit ? ` (${all} over all cases)` : "";
		return {
			result,
			text: `${conditionText(result, better)}${overAll}`
		};
	});
}
function limitCell(conditions) {
	const limits = conditions.map(({ text }) => text.replace(/(?<=[≥≤<>]) | (?=pts?\b)/g, "\xA0"));
	if (limits.length < 2 || openConditions(conditions).length === 0) return limits.join(" · ");
	const marked = conditions.map(({ result }, index) => {
		return [
			{ status: combineStatus([result]) },
			"\xA0",
			limits[index] ?? ""
		];
	});
	return joinPhrases(marked, " · ");
}
function openConditions(conditions) {
	return conditions.filter(({ result }) => result.outcome === "fail" || result.outcome === "inconclusive");
}
function conditionText(result, better) {
	const { demand, outcome } = result;
	const condition = formatCondition({
		...result,
		better
	});
	return "non_inferior" in demand && outcome !== "pass" && outcome !== "not_evaluated" ? condition.replace(/ proven\b/, " not proven") : condition;
}
function isInsignificantDrop(result) {
	const { demand, outcome, actual, test } = result;
	const condition = demand["no_regression"];
	if (typeof condition !== "object" || !("min_effect" in condition)) return false;
	if (test === void 0 || outcome !== "pass") return false;
	return (actual ?? 0) > condition.min_effect + ROUNDING && test.adjusted > test.level;
}
const metricOf = (score) => score.metric;
function metricDirection(suite, metric) {
	return findByKey(suite?.scores ?? [], metricOf, metric)?.better;
}
const UNNAMED = /* @__PURE__ */ new Set(["mean", "rate"]);
function aggregateSuffix(suite, metric) {
	const defined = suite?.field_metrics;
	const how = defined && Object.hasOwn(defined, metric) ? defined[metric]?.aggregate : void 0;
	return how === void 0 || UNNAMED.has(how) ? "" : ` (${how})`;
}
function describeGate(result, { suites }) {
	if (result.metric === "cases") {
		const { what, gate } = describeCaseCondition(result);
		return {
			subject: what,
			condition: gate
		};
	}
	const better = metricDirection(suites[result.suite], result.metric);
	const suffix = aggregateSuffix(suites[result.suite], result.metric);
	return {
		subject: [{ name: scoreName(result) }, suffix],
		condition: formatCondition({
			...result,
			better
		})
	};
}
function createSliceResult(score, change) {
	const either = score ?? change;
	if (!either || isMainScore(either)) return null;
	const delta = change?.delta ?? null;
	const { unit, base, head } = change ?? {};
	const scale = unit === void 0 ? 1 : Math.max(Math.abs(base ?? 0), Math.abs(head ?? 0)) || 1;
	const size = delta === null ? null : Math.abs(delta) / scale;
	const drop = size === null ? null : change?.kind === "worse" ? size : 0 - size;
	const ends = change?.interval ?? null;
	const isHigher = (delta ?? 0) < 0 === (change?.kind === "worse");
	return {
		drop,
		certain: ends === null ? null : (isHigher ? 0 - ends[1] : ends[0]) / scale
	};
}
const COST_UNITS = /* @__PURE__ */ new Set([
	"ms",
	"s",
	"usd",
	"tokens"
]);
function breachOf(result, base) {
	const { demand, actual, unit, outcome } = result;
	if (outcome !== "fail") return 0;
	const allowed = allowedBy(result, base);
	if (actual === null || allowed === null) return Number.POSITIVE_INFINITY;
	const scale = unit === void 0 ? 1 : Math.abs(base ?? 0) || Math.abs(allowed) || 1;
	return ("min" in demand ? allowed - actual : actual - allowed) / scale;
}
const WORST_FIRST = [
	"fail",
	"warn",
	"unsure",
	"pass",
	"skipped"
];
function combineStatus(results) {
	const statuses = new Set(results.map(statusOf));
	return WORST_FIRST.find((status) => statuses.has(status)) ?? "none";
}
function statusOf({ outcome, severity }) {
	if (outcome === "fail") return severity === "fail" ? "fail" : "warn";
	if (outcome === "pass") return "pass";
	return outcome === "inconclusive" ? "unsure" : "skipped";
}

// src/report/scores/score-row.ts
function createRows(report) {
	const changes = report.diff?.changes ?? [];
	const results = report.verdict?.gates ?? [];
	return [.../* @__PURE__ */ new Set([...Object.keys(report.suites), ...[...changes, ...results].map(({ suite }) => suite)])].flatMap((suite) => {
		const own = ofSuite(results, suite);
		const empty = emptyScores(report, suite);
		return [...scoreRows(suite, report.suites[suite], {
			changes: ofSuite(changes, suite),
			own
		}).map((row) => empty.has(row.name) ? {
			...row,
			isEmpty: true
		} : row), ...own.filter(isWorthARow).map(createCaseRow)];
	});
}
function scoreRows(suite, report, { changes, own }) {
	const before = new Map(changes.map((change) => [scoreName(change), change]));
	const now = new Map((report?.scores ?? []).map((score) => [scoreName(score), score]));
	const gated = groupBy(own.filter(({ metric }) => metric !== "cases"), scoreName);
	const isFine = (name) => (now.get(name) ?? before.get(name))?.fine === true && !gated.has(name);
	return [.../* @__PURE__ */ new Set([
		...now.keys(),
		...before.keys(),
		...gated.keys()
	])].filter((name) => !isFine(name)).map((name) => {
		const [score, change, results] = [
			now.get(name) ?? null,
			before.get(name) ?? null,
			gated.get(name) ?? []
		];
		return createScoreRow({
			suite,
			report,
			name,
			score,
			change,
			results
		});
	});
}
function createScoreRow({ suite, report, name, score, change, results }) {
	const all = score?.status === "measured" || score?.status === "partial" ? score.value : change?.head ?? null;
	const compared = change?.full ? change.head : null;
	const value = compared ?? all;
	const base = change?.base ?? null;
	const format = formatFor((score ?? change ?? results[0])?.unit);
	const bounds = score?.status === "partial" ? score.bounds.filter((bound) => bound !== null) : [];
	const decimals = Math.max(...[
		value,
		all,
		...bounds
	].map((one) => decimalsFor(one, base, results, format)));
	const print = (one) => one === null ? "–" : format.value(one, decimals);
	const head = score && compared === null ? formatScore(score, decimals) : print(value);
	const metric = (score ?? change)?.metric ?? name.replace(/\[.*$/s, "");
	const direction = score?.better ?? metricDirection(report, metric);
	const overAll = compared === null ? null : print(all);
	const full = change?.full ? `${print(change.full.base)} → ${print(change.full.head)}` : "";
	return {
		suite,
		name,
		isCaseGate: false,
		suffix: aggregateSuffix(report, metric),
		documented: documentedMetric(report, metric),
		base: base === null ? "–" : format.value(base, Math.min(decimals, format.most(base))),
		head,
		full,
		...deltaTexts(head, change, results, decimals),
		conditions: describeConditions(results, direction, overAll),
		status: combineStatus(results),
		breach: Math.max(0, ...results.map((result) => breachOf(result, base))),
		isEmpty: false,
		score,
		change,
		slice: createSliceResult(score, change)
	};
}
function documentedMetric(report, metric) {
	if (report === void 0) return null;
	const { family, custom = {}, field_metrics: ofLines = {} } = report;
	return Object.hasOwn(custom, metric) || Object.hasOwn(ofLines, metric) ? null : {
		family,
		metric
	};
}
function withoutPlainSlices(rows) {
	return rows.filter(({ slice, status }) => slice === null || status !== "none");
}
function decimalsFor(value, base, results, format) {
	if (value === null) return format.usual(...base === null ? [] : [base]);
	const limits = results.flatMap(({ demand }) => [demand["min"], demand["max"]]).filter((limit) => typeof limit === "number");
	const known = base === null ? [] : [base];
	const apart = Math.min(format.apart(value, known), format.most(value, ...known));
	return Math.max(apart, format.apart(value, limits));
}
function isWorthARow(result) {
	if (result.metric !== "cases") return false;
	return result.implied !== true || result.outcome !== "pass" || (result.actual ?? 0) > 0;
}
function createCaseRow(result) {
	const { what, gate, count } = describeCaseCondition(result);
	return {
		suite: result.suite,
		name: what,
		isCaseGate: true,
		suffix: "",
		documented: null,
		base: "",
		head: count,
		full: "",
		size: "",
		delta: "",
		interval: "",
		conditions: [{
			result,
			text: gate
		}],
		status: combineStatus([result]),
		breach: 0,
		isEmpty: false,
		score: null,
		change: null,
		slice: null
	};
}
const RANKS = {
	fail: 0,
	warn: 1,
	unsure: 2,
	worse: 3,
	better: 4,
	added: 5,
	removed: 5,
	redefined: 5
};
function sortRows(rows) {
	const ranks = RANKS;
	const rank = ({ status, change }) => Math.min(ranks[status] ?? 6, ranks[change?.kind ?? ""] ?? 6);
	return rows.toSorted((a, b) => rank(a) - rank(b) || compareBreaches(a, b));
}
function compareBreaches(a, b) {
	const isCost = (row) => Number((row?.breach ?? 0) > 0 && COST_UNITS.has(row?.score?.unit ?? ""));
	return isCost(a) - isCost(b) || (b?.breach ?? 0) - (a?.breach ?? 0);
}
function emptyScores({ suites, diff, verdict }, suite) {
	const scores = (suites[suite]?.scores ?? []).filter(isMainScore);
	if (scores.every(({ status }) => status === "undefined")) return /* @__PURE__ */ new Set();
	const gated = new Set(ofSuite(verdict?.gates ?? [], suite).map(scoreName));
	const before = new Map(ofSuite(diff?.changes ?? [], suite).map((change) => [scoreName(change), change]));
	const redefined = ofSuite(diff?.redefined ?? [], suite).length > 0;
	const isEmpty = (score) => {
		const name = scoreName(score);
		const { base = null, kind = "added" } = before.get(name) ?? {};
		const hadNothing = base === null && (redefined || kind === "same" || kind === "added");
		return score.status === "undefined" && !gated.has(name) && hadNothing;
	};
	return new Set(scores.filter(isEmpty).map(scoreName));
}

// src/report/notes/score-notes.ts
function scoreNotes(report, isBrief) {
	const explained = new Set((report.verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail").map(gateName));
	return joinSubjects(Object.entries(report.suites).flatMap(([suite, { scores }]) => {
		const empty = isBrief ? emptyScores(report, suite) : /* @__PURE__ */ new Set();
		return scores.flatMap((score) => {
			if (score.status === "measured" || score.status === "partial" || empty.has(scoreName(score))) return [];
			if ((score.slice !== "" || score.fine) && score.status === "undefined") return [];
			if (score.status === "undefined" && explained.has(gateName({
				...score,
				suite
			}))) return [];
			return [{
				about: subjectIn(report, suite, scoreName(score)),
				text: describeMissing(score),
				mark: markOf(score)
			}];
		});
	}));
}
function joinSubjects(notes) {
	return [...groupBy(notes, ({ mark, text }) => `${mark} ${text}`).values()].flatMap((all) => {
		const about = [...new Set(all.map((one) => one.about))].filter(Boolean).join(", ");
		return all.slice(0, 1).map((first) => ({
			...first,
			about
		}));
	});
}
const MAX_REASONS$1 = 3;
const MAX_SKIPPED$1 = 3;
function describeSkipped(report) {
	const skipped = Object.entries(report.suites).flatMap(([suite, { scores }]) => {
		const empty = emptyScores(report, suite);
		return scores.flatMap((score) => {
			if (score.status !== "undefined" || !empty.has(scoreName(score))) return [];
			return [{
				name: subjectIn(report, suite, scoreName(score)),
				why: score.why
			}];
		});
	});
	if (skipped.length === 0) return "";
	const reasons = [...groupBy(skipped, ({ why }) => why)].map(([why, all]) => {
		return `${firstFew(all, MAX_SKIPPED$1, ({ name }) => name)} (${why})`;
	});
	return `${formatCount(skipped.length, "metric")} without a value: ${firstFew(reasons, MAX_REASONS$1, String, { separator: "; " })}`;
}
function gateName(gate) {
	return seriesName(gate.suite, scoreName(gate));
}
function describeMissing(score) {
	if (score.status === "undefined") return `no value: ${score.why}`;
	return unscoredCount(score) > 0 ? `not scored: ${score.why}: ${adviceFor$1(score.why)}` : `failed: ${score.why}`;
}
function markOf(score) {
	if (score.status !== "failed") return "info";
	return unscoredCount(score) > 0 ? "unsure" : "fail";
}
function partialScoreNotes(report) {
	return joinSubjects(Object.entries(report.suites).flatMap(([suite, { scores }]) => scores.flatMap((score) => {
		if (score.status !== "partial" || !isMainScore(score) || score.fine) return [];
		const all = score.n + score.unscored;
		const text = `${formatInteger(score.n)} of ${formatCount(all, "case")} have a score (${score.why}): ${adviceFor$1(score.why)}`;
		return [{
			mark: "unsure",
			about: subjectIn(report, suite, scoreName(score)),
			text
		}];
	})));
}
function verdictNotes(report) {
	const { verdict, complete } = report;
	if (verdict === null) return [];
	const { incomplete, gates, why } = verdict;
	const notes = incomplete.filter((text) => !isReportedElsewhere(text, report)).map((text) => ({
		mark: "unsure",
		about: "incomplete",
		text
	}));
	if (!complete && incomplete.length === 0) notes.push({
		mark: "unsure",
		about: "incomplete",
		text: "the report does not contain every suite of the config"
	});
	const reasons = gates.filter((result) => {
		return needsNote(result, report) && !incomplete.some((text) => text.endsWith(result.why));
	}).map((result) => {
		const text = `${result.why}${suggestScore(result, report)}`;
		return {
			mark: result.outcome === "fail" ? "fail" : "unsure",
			about: gateSubject(result, report),
			text
		};
	});
	notes.push(...joinSubjects(reasons));
	return why === null || [...incomplete, ...gates.map((result) => result.why)].includes(why) ? notes : [{
		mark: "unsure",
		about: "",
		text: why
	}, ...notes];
}
function isReportedElsewhere(text, { diff, suites }) {
	if (diff?.baseline.status === "error" && text.endsWith(diff.baseline.why ?? "")) return true;
	return Object.values(suites).some(({ scores }) => scores.some((score) => score.status === "failed" && text.includes(score.why)));
}
function needsNote(result, { suites }) {
	if ("freeze" in result.demand) return false;
	if (result.outcome === "fail") return "critical" in result.demand || result.actual === null;
	if (result.outcome !== "inconclusive") return false;
	const score = suites[result.suite]?.scores.find((candidate) => scoreName(candidate) === scoreName(result));
	return score === void 0 || score.status === "measured" || score.status === "partial" || Object.keys(result.demand).some(isRelativeCondition);
}
function gateSubject(result, report) {
	const name = result.metric !== "cases" ? scoreName(result) : "critical" in result.demand ? "" : "cases";
	return subjectIn(report, result.suite, name);
}
function suggestScore(result, { suites }) {
	if (result.metric === "cases" || result.slice === "") return "";
	const slices = (suites[result.suite]?.scores ?? []).filter(({ metric }) => metric === result.metric).map(({ slice }) => slice);
	const slice = slices.includes(result.slice) ? null : findSimilar(result.slice, slices);
	return slice === null ? "" : `; did you mean \`${scoreName({
		metric: result.metric,
		slice
	})}\`?`;
}
function skippedGateNotes(report, isBrief) {
	const { verdict, diff } = report;
	const hasNone = diff !== null && hasNoBaseline(diff.baseline);
	if (hasNone && isBrief) return [];
	const skipped = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "not_evaluated");
	return [...groupBy(skipped, ({ why }) => hasNone ? "there is no baseline" : why)].map(([why, results]) => {
		const named = results.slice(0, 3).map((result) => {
			const { subject, condition } = describeGate(result, report);
			return `${toTerminal(subject)} ${condition}`;
		});
		const more = results.length > 3 ? ` and ${formatInteger(results.length - 3)} more` : "";
		return {
			mark: "info",
			about: `${formatCount(results.length, "gate")} not evaluated`,
			text: `${why} (${named.join("; ")}${more})`
		};
	});
}

// src/report/notes/notes.ts
const MAX_SUITES = 8;
const MAX_MODELS = 3;
function judgeNotes(report) {
	return withRest(judgedSuites(report).map(({ about, judge }) => ({
		mark: "info",
		about,
		text: describeJudge(judge)
	})), {
		most: MAX_SUITES,
		what: "more judged suite"
	});
}
function failedCanaryNotes(report) {
	return judgedSuites(report).flatMap(({ about, judge }) => {
		const { asked = 0, passed = [] } = judge.canaries ?? {};
		if (passed.length === 0) return [];
		const named = formatNames(passed);
		return [{
			mark: "fail",
			about,
			text: `passed ${passed.length} of ${formatCount(asked, "known-bad answer")} (${named}); its verdicts are not trusted`
		}];
	});
}
function judgedSuites({ suites }) {
	const many = hasSeveral(suites);
	return Object.entries(suites).flatMap(([suite, { judge }]) => judge ? [{
		about: many ? `judge of ${suite}` : "judge",
		judge
	}] : []);
}
function formatNames(names) {
	return firstFew(names, MAX_MODELS, (name) => `\`${name.replaceAll("`", "'").slice(0, 60)}\``);
}
function describeJudge(judge) {
	const { models, judges, hits, misses } = judge;
	const names = models.length > 0 ? models : judges;
	return [
		names.length === 0 ? "no judge was called" : formatNames(names),
		names.length === 0 && judge.calls === 0 ? "" : describeCost(judge),
		hits + misses > 0 ? `${formatInteger(hits)} of ${formatCount(hits + misses, "label")} reused` : "",
		formatReasons("not labelled", judge.unscored),
		formatReasons("labelled by fewer judges than configured", judge.short ?? {}),
		judge.suspects > 0 ? `${formatCount(judge.suspects, "string looks", "strings look")} like instructions to the judge` : "",
		describeAgreement(judge),
		describeConfirmation(judge)
	].filter(Boolean).join("; ");
}
function describeCost({ calls, tokens, usd }) {
	if (calls === 0) return "no calls";
	const count = `${tokens.estimated ? "about " : ""}${formatCount(tokens.sent + tokens.received, "token")}`;
	return [
		formatCount(calls, "call"),
		count,
		usd === null ? "" : formatDollars(usd)
	].filter(Boolean).join(", ");
}
function formatReasons(what, counts) {
	const counted = countReasons(counts);
	return counted === "" ? "" : `${what}: ${counted}`;
}
function countReasons(counts) {
	return NOT_LABELLED_REASONS.filter((reason) => (counts[reason] ?? 0) > 0).map((reason) => `${formatInteger(counts[reason] ?? 0)} ${reason}`).join(", ");
}
function describeAgreement({ agreement }) {
	if (agreement === null || agreement.verdicts === 0) return "";
	const kappa = agreement.kappa === null ? "" : ` (kappa ${agreement.kappa.toFixed(2)})`;
	return `judges agree on ${formatPercent(agreement.percent)} of ${formatCount(agreement.verdicts, "verdict")}${kappa}`;
}
function describeConfirmation({ confirmed }) {
	if (confirmed === null || confirmed.asked === 0) return "";
	return `${formatCount(confirmed.asked, "regressed case")} judged again: ${formatInteger(confirmed.stood)} confirmed`;
}
function formatMissingLabels(suite, { unscored }) {
	const sum = Object.values(unscored).reduce((all, count) => all + count, 0);
	return sum === 0 ? null : `${suite}: ${formatCount(sum, "label is", "labels are")} missing (${countReasons(unscored)})`;
}
const MAX_NOTES = 12;
function createNotes(report, { isFull }) {
	const notes = [
		...verdictNotes(report),
		...dependenceNotes(report),
		...skippedGateNotes(report, !isFull),
		...scoreNotes(report, !isFull),
		...partialScoreNotes(report),
		...withheldNotes(report),
		...sharedCasesNotes(report),
		...isFull ? sameTracesNotes(report, false) : []
	];
	const shown = withRest(notes, {
		most: MAX_NOTES,
		what: "more note"
	});
	return [
		...essentialNotes(report),
		...shown,
		...judgeNotes(report)
	];
}
const MARK_RANKS = {
	fail: 0,
	unsure: 1,
	info: 2
};
function notesSections(notes, most) {
	const unique = [...new Map(notes.map((note) => [JSON.stringify([note.about, note.text]), note])).values()];
	if (unique.length === 0) return [];
	const sorted = unique.toSorted((a, b) => MARK_RANKS[a.mark] - MARK_RANKS[b.mark]);
	const open = sorted.length === most + 1 ? sorted.length : most;
	const rest = sorted.slice(open);
	const title = formatCount(rest.length, "more note");
	const blocks = [{
		kind: "notes",
		notes: sorted.slice(0, open)
	}];
	if (rest.length > 0) blocks.push({
		kind: "fold",
		title,
		blocks: [{
			kind: "notes",
			notes: rest
		}]
	});
	return [{
		id: "notes",
		name: "Notes",
		title: "Notes",
		look: "plain",
		blocks
	}];
}
function essentialNotes(report) {
	return [...(report.verdict?.notes ?? []).map(({ mark, text }) => ({
		mark,
		about: "",
		text
	})), ...failedCanaryNotes(report)];
}
function dependenceNotes(report) {
	return (report.diff?.dependence ?? []).map(({ suite, field, cases, changed, values, of }) => {
		const name = field === null ? null : codeText(field);
		const shared = name === null ? "documents" : `values of ${name}`;
		const text = `${`${formatInteger(cases)} of ${formatInteger(changed)} changed cases share ${formatInteger(values)} of ${formatInteger(of)} ${shared}`}, so p-values are too small: add ${name === null ? "`cluster: FIELD` to the suite, where FIELD of the gold lines names the document" : `\`cluster: ${name.slice(1)} to the suite`}`;
		return {
			mark: "unsure",
			about: subjectIn(report, suite),
			text
		};
	});
}
function withheldNotes(report) {
	const withheld = (report.diff?.changes ?? []).filter(({ kind, head }) => kind === "redefined" && head !== null);
	return [...groupBy(withheld, ({ suite, why }) => `${suite}\u0000${why}`).values()].flatMap((changes) => {
		const [first] = changes;
		if (first === void 0) return [];
		const suite = subjectIn(report, first.suite);
		const count = `${formatCount(changes.length, "delta")} withheld`;
		return [{
			mark: "info",
			about: suite === "" ? count : `${suite}: ${count}`,
			text: first.why ?? ""
		}];
	});
}
function sharedCasesNotes(report) {
	const { diff } = report;
	if (diff === null) return [];
	return sharedCases(diff).map(({ suite, cases }) => {
		const scored = !ofSuite(diff.changes, suite).some(({ unscored }) => unscored !== void 0) && ofSuite(diff.flips?.unscored ?? [], suite).length > 0 ? ", and scored in both" : "";
		const gold = scored === "" ? explainAllCases(diff, suite) : "";
		const text = `${describeShared(cases)}${scored}${gold}`;
		return {
			mark: "info",
			about: subjectIn(report, suite),
			text
		};
	});
}

// src/report/verdict/reasons.ts
const MAX_REASONS = 2;
const MAX_NAMED$1 = 2;
const MAX_NAME_LENGTH$1 = 60;
function describeReasons(report, rows = createRows(report)) {
	const results = report.verdict?.gates ?? [];
	const blocking = results.filter(({ severity }) => severity === "fail");
	const deciding = [
		blocking.filter(({ outcome }) => outcome === "fail"),
		blocking.filter(({ outcome }) => outcome === "inconclusive"),
		results.filter(({ severity, outcome }) => severity === "warn" && outcome === "fail")
	].find(({ length }) => length > 0);
	if (deciding === void 0) return null;
	const rowOf = new Map(rows.map((row) => [JSON.stringify([row.suite, row.name]), row]));
	const subjects = [...groupBy(deciding, subjectKey)].map(([key, [first, ...others]]) => {
		return {
			results: [first, ...others],
			row: rowOf.get(key)
		};
	});
	const rank = ({ results, row }) => Object.hasOwn(report.suites, results[0].suite) ? row !== void 0 && results.some(isLevel) ? 1 : 2 : 0;
	const sorted = subjects.toSorted((a, b) => rank(a) - rank(b) || compareBreaches(a.row, b.row));
	const reasons = [...new Map(sorted.map((subject) => describeReason(subject, report)).map((one) => [JSON.stringify(one), one])).values()];
	const shown = [...groupBy(reasons, ({ text }) => text).values()].slice(0, MAX_REASONS);
	const left = reasons.length - shown.reduce((sum, group) => sum + Math.min(group.length, MAX_NAMED$1), 0);
	const more = left > 0 ? ` and ${formatInteger(left)} more` : "";
	const clauses = shown.map((group) => {
		const names = group.slice(0, MAX_NAMED$1).map(({ name }) => name);
		return [...joinPhrases(names, " and "), group[0]?.text ?? ""];
	});
	return [...joinPhrases(clauses, ", "), more];
}
function subjectKey({ suite, metric, slice, demand }) {
	return JSON.stringify([suite, metric === "cases" ? Object.keys(demand) : scoreName({
		metric,
		slice
	})]);
}
function describeReason({ results, row }, report) {
	const { suites, diff } = report;
	const [result] = results;
	const suite = Object.hasOwn(suites, result.suite) ? suites[result.suite] : void 0;
	if (suite === void 0) return describeGoneSuite(result.suite, diff);
	const inSuite = (separator, text) => hasSeveral(suites) ? {
		name: [{ name: result.suite }],
		text: `${separator}${text}`
	} : {
		name: [],
		text
	};
	if (lacksResults(result, suite)) return inSuite(": ", "nothing says which cases pass");
	const score = (result.outcome === "inconclusive" && "max_unscored" in result.demand ? suite.scores.find((one) => describeJudgeFailure(one) !== null) : void 0) ?? row?.score ?? null;
	const missing = score === null || result.outcome !== "inconclusive" ? 0 : unscoredCount(score);
	const cause = score === null || missing === 0 ? null : describeJudgeFailure(score);
	if (cause !== null) {
		const total = formatCount(suite.cases.total, "case");
		return inSuite(": ", `${cause}, ${formatInteger(missing)} of ${total} not labelled`);
	}
	if (result.metric === "cases") return inSuite(" ", describeCaseReason(result, diff));
	const name = [
		...hasSeveral(suites) ? [{ name: result.suite }, " "] : [],
		{ name: truncate(scoreName(result), MAX_NAME_LENGTH$1) },
		aggregateSuffix(suite, result.metric)
	];
	if (missing > 0) return {
		name,
		text: `: ${formatCount(missing, "case")} not scored`
	};
	if (result.outcome === "inconclusive") return {
		name,
		text: ": not decided"
	};
	if (score?.status === "undefined") return {
		name,
		text: ": no value"
	};
	return {
		name,
		text: describeNumbers(results, score?.better ?? metricDirection(suite, result.metric), row)
	};
}
function describeGoneSuite(suite, diff) {
	const name = ["suite ", { name: suite }];
	const change = diff?.measure.find((one) => one.what === "suite" && one.suite === suite);
	if (change === void 0) return {
		name,
		text: " is missing"
	};
	const { part, after } = change;
	if (typeof after !== "string") return {
		name,
		text: " is removed"
	};
	if (part === "renamed") return {
		name: [
			...name,
			" is renamed to ",
			{ name: after }
		],
		text: ""
	};
	return {
		name: [
			...name,
			" is gone, renamed to ",
			{ name: after }
		],
		text: "?"
	};
}
const JUDGE_FAILURES = [
	["no key", "judge API key not set"],
	["refused key", "judge API key refused"],
	["budget", "judge budget used up"],
	["outage", "judge not available"]
];
function describeJudgeFailure(score) {
	const why = score.status === "partial" || score.status === "failed" ? score.why : "";
	return JUDGE_FAILURES.find(([reason]) => new RegExp(`\\b\\d+ ${reason}\\b`).test(why))?.[1] ?? null;
}
function lacksResults({ metric, demand, actual }, suite) {
	const isOnResults = passMetric(metric) !== null || [
		"max_new_failures",
		"max_unscored",
		"critical"
	].some((key) => key in demand);
	return suite?.no_results === true && actual === null && isOnResults;
}
function describeCaseReason(result, diff) {
	if ("freeze" in result.demand) return `frozen ${describeMeasureChanges(diff)}`;
	const { what, count, gate } = describeCaseCondition(result);
	const noun = count === "1" ? what.replace(/(?<=case|trace)s\b/, "") : what;
	const counted = describeRemoved(result, diff) ?? `${count} ${noun}`;
	if (result.outcome === "inconclusive") return "max_unscored" in result.demand ? counted : `${what} not decided`;
	return "critical" in result.demand ? `${what}: ${count}` : `${counted} (${limitText(gate)})`;
}
function describeRemoved({ suite, demand, actual }, diff) {
	if (!("max_new_failures" in demand) || actual === null || !diff?.flips) return null;
	const regressed = ofSuite(diff.flips.regressed, suite).length;
	const removed = actual - regressed;
	if (removed <= 0) return null;
	return `${regressed === 0 ? "" : `${formatCount(regressed, "newly failing case")}, `}${formatCount(removed, "passing case")} removed`;
}
function describeNumbers(results, better, row) {
	if (results.some(({ actual }) => actual === null || !Number.isFinite(actual))) return ": no value";
	const [level, change] = [results.find(isLevel), results.findLast((result) => !isLevel(result))];
	return ` ${[change && `${better === "lower" ? "rose" : "fell"} ${describeChange(change, better, row)}`, level && describeLevel(level)].filter(Boolean).join(" to ")}`;
}
const isLevel = ({ demand }) => "min" in demand || "max" in demand;
function describeLevel({ demand, actual, unit }) {
	const limit = Number(Object.values(demand)[0]);
	return `${formatFor(unit).pair(actual ?? 0, limit)[0]} (${limitText(formatCondition({
		demand,
		unit
	}))})`;
}
function describeChange({ demand, actual, unit }, better, row) {
	const [key = ""] = Object.keys(demand);
	const base = row?.change?.base;
	const size = key.endsWith("_relative") && base ? formatPercent((actual ?? 0) / Math.abs(base)) : row?.size || formatFor(unit).difference(actual ?? 0);
	return key === "no_regression" ? size : `${size} (${limitText(formatCondition({
		demand,
		unit,
		better
	}))})`;
}
function limitText(condition) {
	const word = condition.replace(/^.*≥ /, "minimum ").replace(/^.*≤ /, "maximum ");
	return word === "none" ? "none allowed" : word.replace(/ proven\b/, " not proven");
}
function describeMeasure({ diff, verdict }) {
	if ((diff?.measure ?? []).length === 0) return "";
	const frozen = (verdict?.gates ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0);
	if (frozen.some(({ outcome }) => outcome === "fail")) return "";
	const isApproved = frozen.length > 0 && frozen.every(({ outcome }) => outcome === "pass");
	return `${describeMeasureChanges(diff)}${isApproved ? " (approved)" : ""}`;
}
function describeMeasureChanges(diff) {
	const gold = diff?.gold ?? [];
	const isGold = diff?.measure.every(({ what }) => what === "gold") === true && gold.every(({ lines }) => lines !== null);
	const counts = [
		"edited",
		"removed",
		"renamed",
		"added"
	].flatMap((kind) => {
		const count = gold.reduce((sum, { lines }) => sum + (lines?.[kind] ?? 0), 0);
		return count === 0 ? [] : [`${formatInteger(count)} ${kind}`];
	});
	return isGold && counts.length > 0 ? `test cases changed: ${counts.join(", ")}` : "measure changed";
}

// src/report/verdict/head.ts
const MAX_WHY$1 = 100;
function createHead(report, rows, { name, created, reported }, links) {
	const { verdict, source } = report;
	const reasons = describeReasons(report, rows);
	const counted = reasons === null || verdict === null || verdict.override !== null ? "" : describeGates(report, verdict);
	const context = [
		describeOverride(verdict),
		describeBaseline(report, created, links),
		describeOrigin(verdict, links)
	];
	return {
		outcome: outcomeOf(verdict),
		...describeVerdict(report),
		title: joinPhrases([reasons ?? describeWithoutReasons(report), describeMeasure(report)], " · "),
		counts: [counted, describeCases(report)].filter(Boolean).join(" · "),
		name: name === "default" ? "" : name,
		reported: reported === void 0 ? null : describeReported(reported, source, links),
		context: context.filter((line) => line !== null)
	};
}
function outcomeOf(verdict) {
	if (verdict === null || verdict.outcome === "inconclusive" || verdict.override !== null) return "unsure";
	return verdict.outcome === "pass" && verdict.gates.every(isImpliedPass) ? "ungated" : verdict.outcome;
}
function describeVerdict({ verdict, complete }) {
	if (verdict === null || outcomeOf(verdict) === "ungated") return {
		verdict: "",
		remarks: []
	};
	const isIncomplete = verdict.incomplete.length > 0 || !complete;
	if (verdict.outcome === "inconclusive") return isIncomplete ? {
		verdict: "",
		remarks: ["incomplete"]
	} : {
		verdict: "inconclusive",
		remarks: []
	};
	const { warnings } = countGates$1(verdict);
	const remarks = [
		...verdict.outcome === "pass" && warnings > 0 ? [`with ${formatCount(warnings, "warning")}`] : [],
		...isIncomplete ? ["incomplete"] : [],
		...verdict.override === null ? [] : [["overridden by ", overrider(verdict.override)]]
	];
	return {
		verdict: verdict.outcome === "fail" ? "failed" : "passed",
		remarks
	};
}
function describeWithoutReasons(report) {
	const { verdict, diff } = report;
	if (verdict === null) return "scored, no gates evaluated";
	if (verdict.outcome !== "inconclusive") return describePassed(report, verdict);
	if (diff?.baseline.status === "error") return "baseline not fetched, so gates are not evaluated";
	const [why = describeGates(report, verdict)] = [...verdict.incomplete, ...verdict.why === null ? [] : [verdict.why]];
	return {
		prose: why,
		limit: MAX_WHY$1
	};
}
function describePassed(report, verdict) {
	const { all, passed, metrics } = countGates$1(verdict);
	const skipped = all - passed;
	const gates = `${formatCount(all, "gate")}${metrics < all ? ` on ${formatCount(metrics, "metric")}` : ""}`;
	if (all === 0) return "no gates";
	if (skipped === 0) return passed === 1 ? gates : `all ${gates}`;
	const others = `no baseline for the ${skipped === 1 ? "other" : "others"}`;
	return `${formatInteger(passed)} of ${gates}, ${lacksBaseline(report) ? others : `${formatInteger(skipped)} not evaluated`}`;
}
function describeGates(report, verdict) {
	const { all, unsure, skipped, warnings } = countGates$1(verdict);
	return [
		all === 0 ? "nothing is gated" : formatGateCount(verdict),
		unsure > 0 ? `${formatInteger(unsure)} inconclusive` : "",
		warnings > 0 ? formatCount(warnings, "warning") : "",
		skipped > 0 ? `${formatInteger(skipped)} not evaluated${lacksBaseline(report) ? ": no baseline" : ""}` : ""
	].filter(Boolean).join(", ");
}
function formatGateCount(verdict) {
	const { all, passed, failed, metrics, failedMetrics } = countGates$1(verdict);
	const gates = formatCount(all, "gate");
	const rows = `, on ${formatInteger(failedMetrics)} of ${formatCount(metrics, "metric")}`;
	if (failed > 0) return `${formatInteger(failed)} of ${gates} failed${metrics < all ? rows : ""}`;
	return passed === all && passed > 1 ? `all ${gates} passed` : `${formatInteger(passed)} of ${gates} passed`;
}
function countGates$1({ gates }) {
	const blocking = gates.filter((result) => result.severity === "fail" && !isImpliedPass(result));
	const count = (outcome) => blocking.filter((result) => result.outcome === outcome).length;
	return {
		all: blocking.length,
		metrics: new Set(blocking.map(subjectKey)).size,
		failedMetrics: new Set(blocking.filter(({ outcome }) => outcome === "fail").map(subjectKey)).size,
		passed: count("pass"),
		failed: count("fail"),
		unsure: count("inconclusive"),
		skipped: count("not_evaluated"),
		warnings: gates.filter(({ severity, outcome }) => severity === "warn" && outcome === "fail").length
	};
}
function isImpliedPass(result) {
	return result.implied === true && result.outcome === "pass";
}
function overrider({ by }) {
	return by === null ? "an unknown user" : {
		prose: `@${by}`,
		limit: 40
	};
}
function describeReported({ branch, baseline }, { run_id, head }, links) {
	const checked = baseline?.isConfirmed ? [", and that its baseline is a run of ", {
		code: baseline.branch,
		limit: 60
	}] : [baseline === null ? "" : ". Its baseline is not confirmed"];
	return [
		"**Reported by the pull request's own run; not verified.** Whoever can push to ",
		{
			code: branch,
			limit: 120
		},
		" can change every score, gate and text below. GitHub confirms that ",
		{
			text: `run ${run_id ?? "?"}`,
			href: links.run
		},
		" of ",
		head === null ? "?" : links.commit(head),
		" stored this report",
		...checked,
		". Labels are not checked here."
	];
}
function describeOverride(verdict) {
	if (!verdict?.override) return null;
	const { label, at } = verdict.override;
	const day = at === null ? "" : ` on ${at.slice(0, 10)}`;
	const rest = [
		" with the PR label ",
		{
			code: label,
			limit: 30
		},
		`${day}: ${formatGateCount(verdict)}`
	];
	return [
		"Overridden by ",
		overrider(verdict.override),
		...rest
	];
}
function describeOrigin(verdict, links) {
	if (verdict?.gates_from !== "base") return null;
	const { file = null, commit = null } = verdict.gates_source ?? {};
	return [
		"Gates: ",
		file === null ? "those in the baseline's report" : {
			code: file,
			limit: 100
		},
		...commit === null ? [] : [" of ", links.commit(commit)],
		" (base)"
	];
}
const NO_BASELINE = {
	none: "No baseline: ",
	expired: "Baseline expired: ",
	incompatible: "Baseline not readable: ",
	error: "Baseline not fetched: "
};
const BASELINES = {
	exact: "exact",
	rescored: "re-scored from that commit's files",
	file: "local file"
};
function describeBaseline({ diff }, now, links) {
	if (diff === null) return null;
	const { status, file, commit, why, todo, branch, created, distance, outcome, notes } = diff.baseline;
	if (hasNoBaseline(diff.baseline)) {
		const sentences = [why, todo].flatMap((text) => text ? [/[.!?]$/.test(text) ? text : `${text}.`] : []);
		return [NO_BASELINE[status] ?? "", {
			prose: sentences.join(" "),
			limit: 500
		}];
	}
	const behind = distance === null ? "newest report, not an ancestor" : `ancestor, ${formatCount(distance, "commit")} behind`;
	const age = created === null ? null : formatAge(created, now);
	const facts = [BASELINES[status] ?? behind, ...age === null ? [] : [age]].join(", ");
	const link = commit === null ? null : links.commit(commit);
	const named = file === void 0 ? [link ?? "a report without a commit"] : [{
		code: file,
		limit: 200
	}, ...link === null ? [] : [" at commit ", link]];
	const remarks = /* @__PURE__ */ new Set([...outcome === "fail" ? ["its own gates failed"] : [], ...notes]);
	const rest = [`${branch === null ? "" : `on ${branch} `}(${facts})`, ...remarks].join(" · ");
	return [
		"Baseline: ",
		...named,
		" ",
		{
			prose: rest,
			limit: 500
		}
	];
}
const lacksBaseline = ({ diff }) => diff !== null && hasNoBaseline(diff.baseline);
function hasSeveralSuites({ suites, verdict, diff }) {
	const named = [...verdict?.gates ?? [], ...diff?.changes ?? []].map(({ suite }) => suite);
	return (/* @__PURE__ */ new Set([...Object.keys(suites), ...named])).size > 1;
}
function runName({ source }) {
	return source.event?.startsWith("pull_request") ? "This PR" : "This run";
}

// src/report/scores/full-tables.ts
const ORDER = [
	"fail",
	"warn",
	"unsure",
	"skipped",
	"pass",
	"none"
];
const MAX_PASSED$1 = 8;
const MAX_WHY = 400;
function gatesSection(report) {
	const { verdict } = report;
	const gates = (verdict?.gates ?? []).filter((result) => !isImpliedPass(result));
	const about = {
		id: "gates",
		name: "Gates",
		look: "folded"
	};
	if (gates.length === 0) {
		const why = verdict === null ? "No gates were evaluated" : "No gates are configured";
		return {
			...about,
			title: "Gates",
			blocks: linesOf([`${why}; this report is for information only.`])
		};
	}
	const rank = (result) => ORDER.indexOf(combineStatus([result]));
	const sorted = gates.toSorted((a, b) => rank(a) - rank(b));
	const isPassed = (result) => combineStatus([result]) === "pass";
	const passed = sorted.filter(isPassed);
	const isFolded = passed.length > MAX_PASSED$1 && passed.length < gates.length;
	const open = isFolded ? sorted.filter((result) => !isPassed(result)) : sorted;
	const rest = {
		kind: "fold",
		title: `${formatInteger(passed.length)} gates passed`,
		blocks: [gateTable("Passed gates", report, passed)]
	};
	const blocks = [gateTable("Gates", report, open), ...isFolded ? [rest] : []];
	return {
		...about,
		title: `All gates (${countGates(gates)})`,
		blocks
	};
}
function countGates(gates) {
	const warning = gates.filter(({ severity }) => severity === "warn").length;
	const blocking = formatInteger(gates.length - warning);
	return warning === 0 ? blocking : `${blocking} blocking, ${formatInteger(warning)} that only ${warning === 1 ? "warns" : "warn"}`;
}
function gateTable(caption, report, gates) {
	const why = {
		title: "Why",
		cell: (result) => ({
			prose: reasonOf(result),
			limit: MAX_WHY
		})
	};
	return createTable(caption, [...gateColumns(report), why], gates);
}
function gateColumns(report) {
	const several = hasSeveralSuites(report);
	return [
		{
			title: "",
			align: "c",
			narrow: "lead",
			cell: (result) => ({ status: combineStatus([result]) })
		},
		{
			title: "Suite",
			narrow: "lead",
			cell: ({ suite }) => several ? { name: suite } : ""
		},
		{
			title: "Metric",
			isHead: true,
			cell: (result) => describeGate(result, report).subject
		},
		{
			title: "Limit",
			narrow: "below",
			cell: (result) => describeGate(result, report).condition
		}
	];
}
function reasonOf({ why, severity, test }) {
	const reason = test === void 0 ? why : why.replace(/, p [=<] [\d.e-]+(?: \([^()]*\))?$/, "");
	return severity === "warn" ? `${reason} (warning only)` : reason;
}
function testsSection(report) {
	const tested = (report.verdict?.gates ?? []).filter((result) => result.test !== void 0);
	if (tested.length === 0) return [];
	const levels = new Set(tested.map(({ test }) => test.level));
	const [level = 0] = levels;
	const columns = [
		...gateColumns(report),
		{
			title: "Changed cases",
			cell: ({ test }) => describeCounts(test)
		},
		{
			title: "p",
			align: "r",
			cell: ({ test }) => test.changed === 0 ? "" : formatP(test.adjusted)
		},
		{
			title: "Level",
			align: "r",
			cell: ({ test }) => levels.size > 1 ? formatP(test.level) : ""
		},
		{
			title: "Smallest detectable",
			align: "r",
			cell: (result) => formatDetectable(result) ?? ""
		}
	];
	const isOne = tested.length === 1;
	const hint = `${isOne ? "A one-sided test of the compared cases." : "One-sided tests of the compared cases; p is corrected for the number of tests."} A gate fails if the drop exceeds its limit and p ≤ ${levels.size > 1 ? "its level" : formatP(level)}.`;
	return [{
		id: "tests",
		name: "Tests",
		title: isOne ? "How the regression gate was tested" : `How the ${formatCount(tested.length, "regression gate")} were tested`,
		look: "folded",
		blocks: [...linesOf([hint]), createTable("Tests of gates", columns, tested)]
	}];
}
const MAX_DROPS = 3;
function sampleLines(report) {
	const several = hasSeveral(report.suites);
	return Object.entries(report.suites).flatMap(([suite, counted]) => {
		const [clusters, drops] = [clusterParts(counted), detectableParts(report, suite)];
		const cases = clusters.length === 0 ? [[formatCount(counted.cases.total, "case")]] : clusters;
		if (clusters.length + drops.length === 0) return [];
		const facts = joinPhrases([...cases, ...drops], several ? ", " : ": ");
		return [several ? [
			{ name: suite },
			": ",
			...facts
		] : facts];
	});
}
function clusterParts({ cases, clusters }) {
	if (clusters === void 0) return [];
	return [[
		`${`${formatCount(cases.total, "case")} in ${formatCount(clusters.count, "cluster")}`} (`,
		{
			code: clusters.field,
			limit: 60
		},
		")"
	]];
}
function detectableParts({ verdict }, suite) {
	if (verdict === null || verdict.outcome === "fail") return [];
	const known = ofSuite(verdict.gates, suite).flatMap((result) => {
		const drop = formatDetectable(result);
		return drop === null ? [] : [[scoreName(result), drop]];
	});
	if (known.length === 0) return [];
	if (known.every(([, drop]) => drop === NONE)) return [["too few to detect any drop (80% power)"]];
	const named = known.slice(0, MAX_DROPS).map(([name, drop]) => [{ name }, ` ${drop}`]);
	const more = known.length > MAX_DROPS ? ` and ${known.length - MAX_DROPS} more` : "";
	return [[
		"smallest detectable drop: ",
		...joinPhrases(named, ", "),
		`${more} (80% power)`
	]];
}
const NONE = "none";
function formatDetectable({ test, outcome, unit = "fraction" }) {
	const drop = outcome === "fail" ? null : test?.detectable ?? null;
	if (drop === null || !Number.isFinite(drop)) return null;
	return unit === "fraction" && drop > 1 ? NONE : formatFor(unit).difference(drop);
}
function intervalSections({ suites, diff }) {
	const several = Object.keys(suites).length > 1;
	const changes = new Map((diff?.changes ?? []).map((change) => [seriesName(change.suite, scoreName(change)), change]));
	const rows = Object.entries(suites).flatMap(([suite, own]) => own.scores.flatMap((score) => {
		if (!isMainScore(score) || score.status !== "measured") return [];
		const cases = changes.get(seriesName(suite, scoreName(score)))?.cases ?? null;
		return score.interval || cases ? [{
			suite,
			suffix: aggregateSuffix(own, score.metric),
			score,
			cases
		}] : [];
	}));
	if (rows.length === 0) return [];
	return [{
		id: "intervals",
		name: "Intervals",
		title: "Intervals",
		look: "folded",
		blocks: [createTable("Intervals", [{
			title: "Suite",
			narrow: "lead",
			cell: (row) => several ? { name: row.suite } : ""
		}, ...COLUMNS], rows)]
	}];
}
const COLUMNS = [
	{
		title: "Metric",
		isHead: true,
		cell: ({ score, suffix }) => [{ name: scoreName(score) }, suffix]
	},
	{
		title: "Score",
		align: "r",
		cell: ({ score }) => formatFor(score.unit).value(score.value)
	},
	{
		title: "95% CI",
		align: "r",
		cell: ({ score }) => score.interval ? formatFor(score.unit).range(score.interval, " to ") : "–"
	},
	{
		title: "Cases",
		align: "r",
		cell: ({ score }) => formatInteger(score.n)
	},
	{
		title: "Worse",
		align: "r",
		cell: ({ cases }) => directionCell(cases, "worse")
	},
	{
		title: "Better",
		align: "r",
		cell: ({ cases }) => directionCell(cases, "better")
	}
];
function directionCell(cases, direction) {
	if (cases === null || cases.changed > 0 && cases.worse + cases.better === 0) return "–";
	return formatInteger(cases[direction]);
}
const COUNTS = [
	"total",
	"scored",
	"missing",
	"duplicates",
	"unmatched"
];
const MAX_PARAMS = 300;
function suitesSection({ suites }) {
	const columns = [
		{
			title: "Suite",
			isHead: true,
			cell: ([name]) => ({ name })
		},
		{
			title: "Family",
			cell: ([, { family }]) => ({ name: family })
		},
		...COUNTS.map((key) => {
			return {
				title: key === "total" ? "Cases" : capitalize(key),
				align: "r",
				cell: ([, { cases }]) => formatInteger(cases[key])
			};
		}),
		{
			title: "Parameters",
			cell: ([, { params }]) => ({
				code: JSON.stringify(params),
				limit: MAX_PARAMS
			})
		},
		{
			title: "Gold set",
			cell: ([, { fingerprint }]) => ({
				code: fingerprint.gold,
				limit: 20
			})
		}
	];
	return {
		id: "suites",
		name: "Suites",
		title: "Suites",
		look: "folded",
		blocks: [createTable("Suites", columns, Object.entries(suites))]
	};
}

// src/report/scores/score-table.ts
function scoreTable(report, rows, { caption, links, head = runName(report), hasDetails = false }) {
	const compared = isCompared(report);
	const deltaCell = (row) => compared && row.delta !== "" ? {
		value: row.delta,
		tone: toneOf(row)
	} : "";
	const several = (/* @__PURE__ */ new Set([...Object.keys(report.suites), ...rows.map(({ suite }) => suite)])).size > 1;
	const columns = [
		{
			title: "",
			align: "c",
			narrow: "lead",
			cell: ({ status }) => status === "none" ? "" : { status }
		},
		{
			title: "Suite",
			narrow: "lead",
			cell: ({ suite }) => several ? { name: suite } : ""
		},
		{
			title: "Metric",
			isHead: true,
			cell: (row) => metricPhrase(row, links)
		},
		{
			title: "",
			narrow: "below",
			cell: (row) => hasDetails ? scoreDetails(row, links) : ""
		},
		{
			title: "Limit",
			narrow: "below",
			cell: ({ conditions }) => limitCell(conditions)
		},
		{
			title: compared ? `Base → ${head}` : head,
			align: "r",
			cell: valuesCell
		},
		{
			title: "",
			narrow: "below",
			cell: ({ full }) => full === "" ? "" : `over all cases: ${full}`
		},
		{
			title: "Δ",
			align: "r",
			cell: deltaCell
		},
		{
			title: "95% CI",
			align: "r",
			narrow: "below",
			cell: ({ interval }) => compared ? interval : ""
		}
	];
	return createTable(caption, columns, rows, toneOf);
}
function metricPhrase({ isCaseGate, name, suffix, documented }, links) {
	if (isCaseGate) return name;
	const href = documented && links ? links.metric(documented.family, documented.metric) : null;
	return suffix === "" ? {
		name,
		href
	} : [{
		name,
		href
	}, suffix];
}
function scoreDetails({ suite, name, score }, links) {
	const href = score?.status === "measured" || score?.status === "partial" ? links.score(suite, name) : null;
	const cases = href === null ? "" : {
		text: "cases",
		href
	};
	return joinPhrases([score === null ? "" : `${score.better} is better`, cases], " · ");
}
function valuesCell({ base, head }) {
	return base === "" || base === "–" || base === head ? head : `${base} → ${head}`;
}
function toneOf({ status }) {
	if (status === "fail") return "bad";
	return status === "warn" || status === "unsure" ? "open" : "plain";
}
function metricsSection(report, rows, links, { hasDetails }) {
	const scores = sortRows(withoutPlainSlices(rows));
	if (scores.length === 0) return [];
	return [{
		id: "metrics",
		name: "Metrics",
		title: `All metrics (${formatInteger(scores.length)})`,
		look: "folded",
		blocks: [scoreTable(report, scores, {
			caption: "Metrics",
			links,
			hasDetails
		})]
	}];
}
function sliceSections(report, rows, links, budget) {
	const compared = isCompared(report);
	const slices = rows.filter(({ slice }) => slice !== null);
	const isChanged = ({ slice }) => (slice?.drop ?? 0) !== 0;
	const listed = compared && !budget.isFull ? slices.filter(isChanged) : slices;
	const sorted = compared ? sortSlices(listed) : listed;
	if (sorted.length === 0) return [];
	const table = (some) => some.length === 0 ? [] : [scoreTable(report, some, {
		...budget,
		caption: "Slices",
		links: own
	})];
	const own = {
		...links,
		metric: () => null
	};
	const folded = sorted.slice(budget.openSlices, budget.slices);
	const more = formatCount(folded.length, "more slice");
	const left = sorted.length - budget.slices;
	const blocks = [
		...linesOf(compared ? [describeSlices(slices)] : []),
		...table(sorted.slice(0, Math.min(budget.openSlices, budget.slices))),
		...folded.length === 0 ? [] : [{
			kind: "fold",
			title: more,
			blocks: table(folded)
		}],
		...linesOf([left > 0 ? `and ${formatInteger(left)} more in the report` : ""])
	];
	return [{
		id: "slices",
		name: "Slices",
		title: sliceTitle(slices, compared),
		look: "folded",
		blocks
	}];
}
const MAX_FALLEN = 3;
function fallenLine(report, rows) {
	const fallen = sortSlices(rows.filter((row) => row.slice !== null && row.status === "none" && hasClearlyFallen(row)));
	if (fallen.length === 0) return "";
	const several = hasSeveralSuites(report);
	const first = [...groupBy(fallen, ({ suite, change }) => JSON.stringify([suite, change?.slice])).values()];
	const named = first.slice(0, MAX_FALLEN).flatMap(([row]) => {
		if (row === void 0) return [];
		return [[
			...several ? [{ name: row.suite }, " "] : [],
			{ name: row.name },
			` ${row.base} → ${row.head}`
		]];
	});
	const left = first.length - named.length;
	const count = formatCount(first.length, "slice without a gate is", "slices without a gate are");
	const more = left > 0 ? ` and ${formatInteger(left)} more` : "";
	return [
		`${count} clearly worse: `,
		...joinPhrases(named, ", "),
		more
	];
}
function sortSlices(slices) {
	const direction = ({ slice }) => Math.sign(slice?.drop ?? Number.NEGATIVE_INFINITY);
	const drop = ({ slice }) => slice?.certain ?? slice?.drop ?? Number.NEGATIVE_INFINITY;
	return slices.toSorted((a, b) => direction(b) - direction(a) || drop(b) - drop(a));
}
function sliceTitle(slices, compared) {
	const worse = slices.filter(({ slice }) => (slice?.drop ?? 0) > 0).length;
	const count = formatCount(slices.length, "slice score");
	const clear = slices.filter(hasClearlyFallen).length;
	return compared ? `${count}: ${formatInteger(worse)} got worse${clear > 0 ? `, ${formatInteger(clear)} clearly` : ""}` : count;
}
const MIN_ALL_WORSE = 3;
function hasClearlyFallen({ slice, change }) {
	if (change === null || (slice?.drop ?? 0) <= 0) return false;
	const { n, cases } = change;
	return isClear(change) ?? (n !== null && n >= MIN_ALL_WORSE && cases?.worse === n);
}
function describeSlices(slices) {
	const tests = slices.filter(({ slice }) => slice?.certain != null).length;
	if (tests === 0) return "The largest drops first. Without the baseline's cases there are no intervals.";
	const clear = slices.filter(hasClearlyFallen).length;
	const found = clear > 0 ? formatCount(clear, "clear drop") : "no clear drop";
	return `Sorted by the drop that is certain. ${formatCount(tests, "delta")}, ${found}. A drop is clear if its 95% interval excludes 0, by chance 1 in 20, or if all of at least ${MIN_ALL_WORSE} cases got worse.`;
}
function changesBlocks(report, rows, links, head) {
	const changes = report.diff?.changes ?? [];
	const main = withoutPlainSlices(rows);
	const changed = main.filter(({ change }) => change?.kind !== "same");
	const fine = (kind) => changes.filter((one) => one.fine && one.kind === kind).length;
	const same = main.length - changed.length + fine("same");
	const finer = fine("worse") + fine("better");
	const left = [same > 0 && changed.length > 0 ? `${formatInteger(same)} more unchanged.` : "", finer > 0 ? `${formatCount(finer, "more detailed score")} changed; \`--json\` lists them.` : ""].filter(Boolean);
	const none = changed.length === 0 && left.length === 0 ? ["No score changed."] : left;
	return [...changed.length === 0 ? [] : [scoreTable(report, sortRows(changed), {
		caption: "Scores",
		links,
		head
	})], ...linesOf(none)];
}

// src/report/scores/result.ts
const MAX_PASSED = 12;
const MAX_SAMPLES = 5;
function resultSection(report, rows, selection, links) {
	const { prominent, passing, others } = selection;
	const isEmpty = prominent.length + passing.length + others.length === 0;
	const isUnmoved = prominent.length === 0 && (passing.some(({ change }) => change !== null) || others.length > 0);
	return {
		id: "result",
		name: "Result",
		title: "Result",
		look: "plain",
		blocks: [
			...prominent.every(({ isCaseGate }) => isCaseGate) ? linesOf(prominent.map((row) => gateLine(report, row, links))) : [scoreTable(report, prominent, {
				caption: "Result",
				links
			})],
			...linesOf([isEmpty ? "There are no scores." : isUnmoved ? describeUnmoved(report, [...passing, ...others]) : ""]),
			...passingBlocks(report, passing, links),
			...linesOf([fallenLine(report, rows)]),
			...linesOf([costLine(report, others)]),
			...sampleLines(report).slice(0, MAX_SAMPLES).flatMap((line) => linesOf([line]))
		]
	};
}
const isMoved = ({ change }) => change?.kind === "worse" || change?.kind === "better";
function describeUnmoved(report, rows) {
	if (!isCompared(report)) return "";
	return rows.some(isMoved) ? "No gate found a drop." : "No score changed.";
}
function passingBlocks(report, rows, links) {
	const parts = rows.map((row) => gateLine(report, row, links));
	if (parts.length <= MAX_PASSED) return linesOf(parts, "row");
	const all = rows.every(({ status }) => status === "pass") ? " passed" : "";
	return [{
		kind: "fold",
		title: `${formatCount(parts.length, "gated metric")}${all}`,
		blocks: linesOf(parts, "row")
	}];
}
function costLine(report, rows) {
	const several = hasSeveralSuites(report);
	const parts = rows.filter(({ score }) => score?.status === "measured" && COST_UNITS.has(score.unit ?? "")).map((row) => {
		const { suite, base, head, change } = row;
		const name = several ? [{ name: suite }, " "] : [];
		const [before, delta] = [change?.base ?? null, change?.delta ?? null];
		const size = before ? ` ${formatPercent(Math.abs((delta ?? 0) / before))}` : "";
		const moved = delta === 0 ? "unchanged" : `${(delta ?? 0) < 0 ? "▼" : "▲"}${size}`;
		const share = before === null || delta === null ? "" : ` (${moved})`;
		const values = share === "" || delta === 0 ? head : `${base} → ${head}`;
		return [
			...name,
			...piecesOf(metricPhrase(row)),
			` ${values}${share}`
		];
	});
	return joinPhrases(parts, " · ");
}
const MAX_OPEN = 12;
const MAX_SKIPPED = 400;
function othersSection(report, { prominent, passing, others: all }, links) {
	const renamed = report.diff === null ? /* @__PURE__ */ new Map() : renamedSuites(report.diff);
	const isGone = ({ suite, change }) => change?.kind === "removed" && !Object.hasOwn(report.suites, suite) && renamed.has(suite);
	const others = all.filter((row) => !isGone(row));
	if (others.length === 0) return [];
	const isAll = prominent.length + passing.length === 0 && others.length <= MAX_OPEN;
	const table = scoreTable(report, others, {
		caption: "Metrics without a gate",
		links
	});
	return [{
		id: "others",
		name: "Other metrics",
		look: isAll ? "open" : "folded",
		title: othersTitle(report, others),
		blocks: [table]
	}];
}
function skippedSection(report) {
	const skipped = describeSkipped(report);
	if (skipped === "") return [];
	const [title = ""] = skipped.split(":", 1);
	return [{
		id: "skipped",
		name: "Skipped metrics",
		title,
		look: "folded",
		blocks: linesOf([{
			prose: skipped,
			limit: MAX_SKIPPED
		}])
	}];
}
function othersTitle(report, rows) {
	const total = `${formatCount(rows.length, "metric")} without a gate`;
	if (!isCompared(report)) return total;
	const changed = rows.filter(isMoved);
	const clear = changed.filter(({ change }) => change !== null && isClear(change)).length;
	const count = (kind) => rows.filter(({ change }) => change?.kind === kind).length;
	const parts = [
		[clear, "clearly changed"],
		[changed.length - clear, clear > 0 ? "slightly" : "changed, within the 95% interval"],
		[count("same"), "unchanged"],
		[count("added"), "new"],
		[count("removed"), "removed"],
		[count("redefined"), "not comparable"]
	].flatMap(([number, word]) => number === 0 ? [] : [`${formatInteger(number)} ${word}`]);
	if (parts.length === 1) return `${total}, ${parts[0]?.replace(/^[\d,]+ /, "")}`;
	return parts.length === 0 ? total : `${total}: ${parts.join(", ")}`;
}
function gateLine(report, row, links) {
	const suite = hasSeveralSuites(report) ? [{ name: row.suite }, " "] : [];
	const { status, head } = row;
	const facts = [
		...limits(row),
		...changeFacts(report, row),
		...skippedConditions(report, row)
	];
	const shown = facts.length === 0 ? "" : ` (${facts.join(", ")})`;
	return [
		{ status },
		"\xA0",
		...suite,
		...piecesOf(metricPhrase(row, links)),
		` ${head}${shown}`
	];
}
const isRegression = ({ result }) => "no_regression" in result.demand;
const isSkipped = ({ result }) => result.outcome === "not_evaluated";
function limits({ conditions }) {
	const open = openConditions(conditions);
	return (open.length > 0 ? open : conditions.filter((one) => !isSkipped(one) && !isRegression(one))).filter(({ result }) => !("critical" in result.demand)).map(({ text }) => text);
}
function changeFacts(report, { change, delta, conditions }) {
	if (!isCompared(report) || change === null || change.delta === null) return [];
	const isChance = conditions.some(({ result }) => isInsignificantDrop(result));
	return [change.delta === 0 ? "unchanged" : delta, ...isChance ? ["may be chance"] : []];
}
function skippedConditions(report, { conditions }) {
	const skipped = conditions.filter(isSkipped);
	if (skipped.length === 0 || !isCompared(report) && skipped.length < conditions.length) return [];
	return [`not evaluated: ${skipped.map(({ text }) => text).join(", ")}`];
}
const MAX_MOVED = 5;
const MAX_UNGATED = 12;
function selectRows(report, rows) {
	const short = withoutPlainSlices(rows).filter(({ isEmpty }) => !isEmpty);
	const prominent = short.every(({ status }) => status === "none") ? ungatedRows(report, short) : sortRows(short.filter((row) => isOpen(row) || isGone(row)));
	const shown = new Set(prominent);
	const left = short.filter((row) => !shown.has(row));
	return {
		prominent,
		passing: left.filter(({ status }) => status !== "none"),
		others: left.filter(({ status }) => status === "none")
	};
}
const isOpen = ({ status }) => status === "fail" || status === "warn" || status === "unsure";
const isGone = ({ score, change }) => score?.status === "failed" || change?.lost === true;
function ungatedRows(report, rows) {
	if (!isCompared(report)) return rows.slice(0, MAX_UNGATED);
	const tested = new Set((report.diff?.changes ?? []).flatMap(({ suite, interval }) => interval === null ? [] : [suite]));
	return sortRows(rows.filter((row) => isGone(row) || hasMoved(report, row, tested))).slice(0, MAX_MOVED);
}
function hasMoved({ suites }, row, tested) {
	const { change, suite } = row;
	if (change === null || !isMoved(row) || !Object.hasOwn(suites, suite)) return false;
	return isClear(change) ?? (change.kind === "worse" && !tested.has(suite));
}

// src/report/document.ts
function createDocument(report, context, links, budget) {
	const { failure } = report;
	if (failure !== void 0) return {
		...createFailure(failure, context, links),
		footer: createFooter(report, links)
	};
	const rows = createRows(report);
	return {
		head: createHead(report, rows, context, links),
		sections: createSections(report, rows, links, budget),
		footer: createFooter(report, links)
	};
}
function createSections(report, rows, links, budget) {
	const selection = selectRows(report, rows);
	const full = (sections) => budget.isFull ? sections() : [];
	return [
		...measureSections(report),
		resultSection(report, rows, selection, links),
		...notesSections(createNotes(report, budget), budget.openNotes),
		...caseSections(report, links, budget),
		...dropSections(report, links, budget),
		...partSections(report, links, budget),
		...full(() => metricsSection(report, rows, links, budget)),
		...sliceSections(report, rows, links, budget),
		...trialSections(report, links, budget),
		...budget.isFull ? [] : [...othersSection(report, selection, links), ...skippedSection(report)],
		...testsSection(report),
		...full(() => [
			gatesSection(report),
			...intervalSections(report),
			suitesSection(report)
		])
	];
}
function createFooter({ source, tool }, links) {
	const head = source.head ?? source.commit;
	const linked = (text, href) => href === null ? "" : {
		text,
		href
	};
	const list = links.artifactList === null ? "" : ["the HTML report is in ", {
		text: "the artifacts of this run",
		href: links.artifactList
	}];
	const parts = [
		linked("HTML report", links.htmlReport),
		list,
		linked("report", links.artifact),
		linked("step summary", links.run),
		linked("about gates", links.gates),
		["noworse ", {
			prose: tool.version,
			limit: 40
		}],
		source.run_id === null ? "" : `run ${source.run_id}, attempt ${source.run_attempt ?? 1}`,
		head === null ? "" : ["for ", links.commit(head)]
	];
	return joinPhrases(parts, " · ");
}

// src/report/case-hash.ts
function encodeAddressPart(part) {
	return encodeURIComponent(part.toWellFormed()).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
function caseHash(suite, id) {
	return `case=${encodeAddressPart(suite)}/${encodeAddressPart(id)}`;
}
function scoreHash(suite, name) {
	return `score=${encodeAddressPart(suite)}/${encodeAddressPart(name)}`;
}
function splitScore(suite, name) {
	const [, metric = name, slice = ""] = /^([^[]*)\[(.*)\]$/s.exec(name) ?? [];
	return {
		suite,
		name,
		metric,
		slice
	};
}
function placesOfScore({ metrics, slices }, { name, metric, slice }) {
	const placeOf = (wanted) => {
		const place = metrics.findIndex((one) => one.name === wanted);
		return place < 0 ? null : place;
	};
	const exact = placeOf(name);
	const at = slice.lastIndexOf(",");
	const field = exact === null ? slices.indexOf(slice.slice(at + 1)) : -1;
	const within = field < 0 || at < 0 ? metric : `${metric}[${slice.slice(0, at)}]`;
	return {
		metric: exact ?? placeOf(within) ?? placeOf(metric),
		slice: field < 0 ? null : field
	};
}
function canListCases({ suites, cases }, suite, name) {
	const place = suites.findIndex((one) => one.name === suite);
	const named = splitScore(suite, name);
	const own = suites[place];
	if (own === void 0 || !cases.some((one) => one.suite === place)) return false;
	if (named.slice === "") return true;
	const { metric, slice } = placesOfScore(own, named);
	return slice !== null || metric !== null && own.metrics[metric]?.name === named.name;
}

// src/report/links.ts
function createLinks(source, page) {
	const repository = repositoryAddress(source.repository, page.server);
	const under = (path) => repository === null ? null : `${repository}/${path}`;
	const run = source.run_id === null ? null : under(`actions/runs/${source.run_id}`);
	const head = source.head ?? source.commit;
	const docs = checkedAddress(page.docs);
	const { artifactId, pageId = null } = page;
	const stored = (id) => run === null || id === null ? null : `${run}/artifacts/${id}`;
	const shown = pageId === "to come" ? null : stored(pageId);
	return {
		run,
		artifact: stored(artifactId),
		htmlReport: shown,
		artifactList: run !== null && pageId === "to come" ? `${run}#artifacts` : null,
		case: (suite, id) => shown === null ? null : caseAddress(shown, suite, id),
		score: () => null,
		rest: shown === null ? {
			text: "the report",
			href: stored(artifactId)
		} : {
			text: "the HTML report",
			href: shown
		},
		gates: docs === null ? null : `${docs}/README.md#gates`,
		metric: (family, id) => docs === null ? null : `${docs}/${metricPage(family, id)}`,
		commit: (sha) => {
			const isKnown = page.reported === void 0 || page.reported.commits.includes(sha);
			return {
				code: sha.slice(0, 7),
				href: isKnown && isCommit(sha) ? under(`commit/${sha}`) : null
			};
		},
		line: (at) => {
			const place = head !== null && isCommit(head) ? linePath(at, page) : null;
			return place === null ? null : under(`blob/${head}/${place}`);
		},
		place: (at) => at
	};
}
function repositoryAddress(repository, server) {
	const origin = checkedAddress(server);
	const named = /^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/.test(repository ?? "");
	return origin !== null && named ? `${origin}/${repository}` : null;
}
function checkedAddress(text) {
	return text !== null && /^https?:\/\/[A-Za-z0-9.:-]+(?:\/[\w.~/#-]*)?$/.test(text) ? text.replace(/\/+$/, "") : null;
}
function linePath(at, { inRepository }) {
	const [, place, line] = /^(.+):(\d{1,9})$/s.exec(at.toWellFormed()) ?? [];
	const file = place !== void 0 && inRepository ? inRepository(place) : place ?? null;
	if (file === null) return null;
	const parts = file.split("/");
	if (parts.some((part) => [
		"",
		".",
		".."
	].includes(part))) return null;
	return `${parts.map(encodeAddressPart).join("/")}${isTextFile(file) ? `#L${line}` : ""}`;
}
const MAX_HASH_LENGTH = 160;
function caseAddress(page, suite, id) {
	if (suite.length + id.length > MAX_HASH_LENGTH) return null;
	const hash = caseHash(suite, id);
	return hash.length > MAX_HASH_LENGTH ? null : `${page}#${hash}`;
}
function metricPage(family, id) {
	if (/^pass[@^]\d+$/.test(id)) return "docs/statistics.md#repeated-trials";
	const anchor = id.replace(/@\d+$/, "k").replace(/[^A-Za-z0-9_-]/g, "");
	return `src/families/${family.replace(/[^a-z_]/g, "-")}/README.md#${anchor.toLowerCase()}`;
}
const NO_LINKS = createLinks(NO_SOURCE, {
	name: "",
	server: null,
	artifactId: null,
	docs: null,
	created: ""
});

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
	return value.length;
}
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	const alignments = [];
	const cellMatrix = [];
	const sizeMatrix = [];
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		const row = [];
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	const row = [];
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/report/print/markdown.ts
const SIGNS = {
	pass: "✅",
	fail: "❌",
	unsure: "⚠️",
	ungated: "ℹ️"
};
function printMarkdown({ head, sections, footer }) {
	return joinBlocks([
		printHead(head),
		...sections.map(printSection),
		`<sub>${toMarkdown(footer)}</sub>`
	]);
}
function printHead({ outcome, name, verdict, remarks, title, reported, counts, context }) {
	const named = name === "" ? [] : [
		" (",
		{ name },
		")"
	];
	const verdicts = [verdict, ...remarks.map((remark) => toMarkdown(remark))].filter(Boolean);
	const words = verdicts.length === 0 ? "" : ` ${joinRemarks(verdicts)}`;
	const unverified = reported === null ? "" : " (reported, not verified)";
	return joinBlocks([
		`## ${SIGNS[outcome]} Evaluation${toMarkdown(named)}${words}${unverified}: ${toMarkdown(title)}`,
		reported === null ? "" : toMarkdown(reported),
		counts,
		joinLines(context.map((line) => toMarkdown(line)))
	]).trimEnd();
}
function joinRemarks(remarks) {
	return remarks.join(", ").replaceAll(", with ", " with ");
}
function printSection({ look, title, blocks }) {
	const body = printBlocks(blocks);
	if (body === "" || look === "plain") return body;
	if (look === "titled") return `**${toMarkdown(title)}**\n\n${body}`;
	return foldedSection(title, body, look === "open");
}
function printBlocks(blocks) {
	return blocks.map(printBlock).filter(Boolean).join("\n\n");
}
function printBlock(block) {
	switch (block.kind) {
		case "lines": return joinLines(block.lines.map((line) => toMarkdown(line)));
		case "list": return block.lines.map((line) => `- ${toMarkdown(line)}`).join("\n");
		case "row": return block.lines.map((line) => toMarkdown(line)).join(" · ");
		case "notes": return block.notes.map(printNote).join("\n");
		case "table": return printTable(block);
		case "cases": return printCases(block);
		case "fold": return foldedSection(block.title, printBlocks(block.blocks));
		case "charts": return "";
	}
}
const NOTE_SIGNS = {
	fail: "❌ ",
	unsure: "⚠️ ",
	info: ""
};
const MAX_NOTE = 400;
function printNote({ mark, about, text }) {
	const name = about === "" ? "" : toMarkdown([{ prose: about }, ": "]);
	return `- ${NOTE_SIGNS[mark]}${name}${toMarkdown({
		prose: text,
		limit: MAX_NOTE
	})}`;
}
function toMarkdown(phrase, { cell = false } = {}) {
	return piecesOf(phrase).map((piece) => printPiece(piece, cell)).join("");
}
function printPiece(piece, cell) {
	if (typeof piece === "string") return piece;
	if ("status" in piece) return GATE_STATUSES[piece.status].emoji;
	if ("value" in piece) return piece.value;
	if ("prose" in piece) return prose(piece.prose, {
		cell,
		limit: piece.limit
	});
	if ("diff" in piece) return codeSpan(textOf(piece));
	const name = () => {
		if ("text" in piece) return piece.text;
		if ("code" in piece) return codeSpan(piece.code, {
			cell,
			limit: piece.limit
		});
		return cell ? breakableName(piece.name) : nameText(piece.name);
	};
	return piece.href ? `[${name()}](${piece.href})` : name();
}
const MAX_PADDED_ROWS = 30;
function printTable({ columns, rows }) {
	const narrow = narrowColumns(columns);
	const cells = rows.map((row) => {
		const printed = columns.map(({ align }, index) => {
			const text = toMarkdown(row.cells[index] ?? "", { cell: true });
			return align === "r" ? withoutBreaks(text) : text;
		});
		return narrow.map(({ lead, own, below }) => {
			const first = [...lead, own].map((index) => printed[index]).filter(Boolean);
			const small = below.flatMap((index) => printed[index] ? [`<br><sub>${printed[index]}</sub>`] : []);
			return [first.join(" "), ...small].join("");
		});
	});
	return markdownTable([narrow.map(({ title }) => title), ...cells], {
		align: narrow.map(({ own }) => columns[own]?.align ?? "l"),
		alignDelimiters: rows.length <= MAX_PADDED_ROWS,
		stringLength: displayWidth
	});
}
function narrowColumns(columns) {
	let lead = [];
	const narrow = [];
	for (const [index, column] of columns.entries()) {
		const last = narrow.at(-1);
		if (column.narrow === "lead") lead.push(index);
		else if (column.narrow === "below" && last !== void 0) {
			const title = titleWith(last.title, column.title);
			narrow[narrow.length - 1] = {
				...last,
				title,
				below: [...last.below, index]
			};
		} else {
			narrow.push({
				title: column.title,
				lead,
				own: index,
				below: []
			});
			lead = [];
		}
	}
	return narrow;
}
function titleWith(title, below) {
	return below === "" ? title : `${title} (${below.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())})`;
}
function withoutBreaks(cell) {
	return cell.replace(/(?<![→,:]) (?![→(]|worse|better)/g, "\xA0");
}
const SHORT_LINE = 90;
const DIFF_LINE = 100;
function printCases({ groups }) {
	return groups.flatMap(({ title, open, folded, more }) => [
		title === "" ? "" : `**${toMarkdown(title)}**`,
		open.map(printCase).join("\n"),
		folded.length === 0 ? "" : foldedSection(more, folded.map(printCase).join("\n"))
	]).filter(Boolean).join("\n\n");
}
function printCase({ title, details, fields }) {
	const small = details.map((detail) => toMarkdown(detail)).join(" · ");
	const head = `<b>${plainText(truncate(cleanLine(title), MAX_CASE_TITLE)) || "–"}</b>${small === "" ? "" : ` <sub>${small}</sub>`}`;
	const diff = fields.flatMap(diffLine);
	const isFenced = diff.length === 2;
	const rest = isFenced ? fields.filter((field) => diffLine(field).length === 0) : fields;
	const facts = rest.filter(({ label }) => label !== "").map((field) => `${field.label} ${toMarkdown(field.content)}`);
	const others = rest.filter(({ label }) => label === "").map(({ content }) => toMarkdown(content));
	return `- ${joinLines([
		head,
		...facts.length > 0 && facts.reduce((sum, line) => sum + line.length, 0) <= SHORT_LINE ? [facts.join(" · ")] : facts,
		...others
	], "  ")}${isFenced ? `\n${[
		"```diff",
		...diff,
		"```"
	].map((line) => `  ${line}`).join("\n")}` : ""}`;
}
const textOf = ({ diff }) => diff.map(({ text }) => text).join("");
function diffLine({ label, content }) {
	const [piece] = piecesOf(content);
	const sign = label === "before" ? "-" : label === "after" ? "+" : null;
	if (sign === null || typeof piece !== "object" || !("diff" in piece)) return [];
	const line = truncate(cleanLine(textOf(piece)), DIFF_LINE);
	return [`${sign} ${line === "" ? "(nothing)" : line}`];
}
function joinLines(lines, indent = "") {
	return lines.join(`\\\n${indent}`);
}
function foldedSection(title, body, isOpen = false) {
	return `<details${isOpen ? " open" : ""}><summary>${piecesOf(title).map(titlePiece).join("")}</summary>\n\n${body}\n\n</details>`;
}
const MAX_CASE_TITLE = 120;
const MAX_TITLE_NAME = 60;
function titlePiece(piece) {
	if (typeof piece === "string") return piece;
	if ("name" in piece) return codeHtml(piece.name, MAX_TITLE_NAME);
	if ("code" in piece) return codeHtml(piece.code, piece.limit ?? MAX_TITLE_NAME);
	if ("prose" in piece) return codeHtml(piece.prose, piece.limit ?? MAX_TITLE_NAME);
	return "value" in piece ? piece.value : "text" in piece ? piece.text : "";
}
function joinBlocks(blocks) {
	return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

// src/gates/condition.ts
const WITHOUT_RESULTS = "nothing says which cases pass: add `pass`, a field of the lines or a condition such as `pass: \"score >= 0.7\"`";
function whyNoChange({ change, baseline }) {
	return hasNoBaseline(baseline) ? whyNoBaseline(baseline) : change?.why ?? "the baseline has no such score";
}
function whyNoBaseline(baseline) {
	return `no baseline${baseline.status === "none" ? "" : ` (${baseline.status})`}: ${baseline.why ?? "none was found"}`;
}
const MAX_NAMED = 5;
const MAX_LENGTH = 60;
function code(text) {
	return `\`${truncate$1(text.replaceAll("`", "'").replace(/\p{Cc}+/gu, " "), MAX_LENGTH)}\``;
}
function firstCodes(texts) {
	return firstFew(texts, 5, code);
}
function evaluateWithoutNumber(gated, context) {
	const { kind, score, isOfLines } = gated;
	if (score === void 0) {
		const absent = result("fail", `this run has no score \`${scoreName(gated)}\`${baselineClause(context)}`);
		return gated.slice === "" ? absent : unlessApproved(absent, context);
	}
	if (gated.hasNoResults && passMetric(gated.metric) !== null) return result("fail", WITHOUT_RESULTS);
	if (score.status === "failed") return withoutScoring(score.why, unscoredCount(score) > 0);
	const isRelative = isRelativeCondition(kind);
	if (score.status === "undefined") return evaluateUndefined(score, isRelative && !isOfLines, context);
	return isRelative ? evaluateWithoutDelta(score, context) : null;
}
function evaluateUndefined({ why, because }, mayBeUndefined, context) {
	const nothing = `there is nothing to measure: ${why}`;
	if ((context.change?.base ?? null) !== null) {
		const lost = result("fail", `${nothing}${baselineClause(context)}`);
		return because === "gold" ? unlessApproved(lost, context) : lost;
	}
	if (mayBeUndefined) return result("not_evaluated", hasNoBaseline(context.baseline) ? whyNoChange(context) : nothing);
	return result(because === "gold" ? "inconclusive" : "fail", nothing);
}
function evaluateWithoutDelta(score, context) {
	const { change, baseline } = context;
	if (hasNoBaseline(baseline)) return result("not_evaluated", whyNoBaseline(baseline));
	if (change === void 0 || change.kind === "added") return result("not_evaluated", whyNoChange(context));
	if (change.delta !== null || change.unscored !== void 0) return null;
	if (unscoredCount(score) > 0) return withoutScoring(whyNoChange(context), true);
	if (change.lost === true) return result("fail", LOST);
	if (change.base_unlabelled === true) return result("inconclusive", whyNoChange(context));
	if (change.base === null) return result("not_evaluated", whyNoChange(context));
	return unlessApproved(result("inconclusive", whyNoChange(context)), context);
}
const LOST = "over the cases that both runs have with the same gold line, this run leaves nothing to measure, but the baseline has a number";
function unlessApproved(one, { approval }) {
	if (approval?.kind !== "given") return one;
	return result("not_evaluated", `${one.why}: approved by ${formatApproval(approval.approval)}`);
}
function result(outcome, why) {
	return {
		outcome,
		actual: null,
		why
	};
}
function withoutScoring(why, isUnlabelled) {
	return {
		...result("inconclusive", `no number: ${why}${isUnlabelled ? `: ${adviceFor$1(why)}` : ""}`),
		...isUnlabelled && { incomplete: true }
	};
}
function baselineClause(context) {
	const value = context.change?.base ?? null;
	return value === null ? "" : `; the baseline has ${formatFor(context.change?.unit).value(value)}`;
}

// src/gates/freeze.ts
function freezesOf(base, head) {
	const frozen = /* @__PURE__ */ new Map();
	for (const [suite, { freeze }] of [...head, ...base ?? []]) if (freeze) frozen.set(suite, freeze);
	return frozen;
}
function approvalLabel(freeze) {
	return freeze?.label ?? "eval-approved";
}
function evaluateFreezes(frozen, diff, labels, files = /* @__PURE__ */ new Map()) {
	return [...frozen].map(([suite, freeze]) => {
		const result = evaluateFreeze(suite, freeze, labels.get(freeze.label) ?? {
			kind: "unknown",
			why: "it was not requested"
		}, {
			diff,
			files: files.get(suite)
		});
		return {
			suite,
			metric: "cases",
			slice: "",
			demand: { freeze },
			...result,
			severity: "fail"
		};
	});
}
function evaluateLocalFreezes(frozen, diff, approval, files) {
	return evaluateFreezes(frozen, diff, new Map([...frozen.values()].map(({ label }) => [label, approval])), files).flatMap((result) => {
		if (result.outcome === "pass" && result.actual === 0) return [];
		const isOpen = result.outcome === "fail" || result.outcome === "inconclusive";
		return [{
			...result,
			why: isOpen ? `${result.why} on GitHub; here \`${APPROVE_OPTION}\` approves it` : result.why
		}];
	});
}
const GOLD_CHANGES = /* @__PURE__ */ new Set(["gold", "suite"]);
function evaluateFreeze(suite, { scope, label }, state, { diff, files }) {
	const actual = ofSuite(diff.measure, suite).filter(({ what }) => scope === "measure" || GOLD_CHANGES.has(what)).length + (typeof files === "number" ? files : 0);
	const unknown = actual === 0 && typeof files === "string" ? files : null;
	if (unknown !== null && state.kind !== "given") return {
		outcome: "inconclusive",
		actual: null,
		why: `${unknown}: the label \`${label}\` would approve it`
	};
	if (actual === 0 && unknown === null) return unchanged(suite, scope, diff, files === 0);
	const frozen = scope === "gold" ? "the gold set" : "how a suite is measured";
	const counted = `${formatCount(actual, "change")} of ${scope === "gold" ? "the gold set" : "the measure"}`;
	const what = unknown ?? `${counted}${formatDistance(diff.baseline)}`;
	if (state.kind === "given") {
		const approval = {
			...state.approval,
			stale_since: null
		};
		return {
			outcome: "pass",
			actual,
			why: `${what}: approved by ${formatApproval(approval)}`,
			approval
		};
	}
	if (state.kind === "stale") {
		const approval = {
			...state.approval,
			stale_since: state.commit
		};
		return {
			outcome: "fail",
			actual,
			why: `${what}: ${formatStaleLabel(state)}`,
			approval
		};
	}
	if (state.kind === "unknown") return {
		outcome: "inconclusive",
		actual,
		why: `${what}, and ${formatUnknownLabel(label, state)}`
	};
	return {
		outcome: "fail",
		actual,
		why: `${what}: a pull request that changes ${frozen} needs the label \`${label}\``
	};
}
function unchanged(suite, scope, { baseline, gold, changes }, isCompared) {
	const skipped = (why) => ({
		outcome: "not_evaluated",
		actual: null,
		why
	});
	const what = scope === "gold" ? "the gold set" : "the measure";
	if (isCompared) return {
		outcome: "pass",
		actual: 0,
		why: `${what} is that of the base commit`
	};
	if (hasNoBaseline(baseline)) return skipped(whyNoBaseline(baseline));
	if (changes.every((one) => one.suite !== suite || one.kind === "added") && gold.every((one) => one.suite !== suite)) return skipped("the baseline has no such suite");
	return {
		outcome: "pass",
		actual: 0,
		why: `${what} did not change`
	};
}
function formatDistance({ status, distance }) {
	if (status !== "ancestor") return "";
	return ` since the baseline${distance === null ? "" : `, ${formatCount(distance, "commit")} behind`}`;
}
function formatUnknownLabel(label, { why }) {
	return `the label \`${label}\` could not be looked up: ${why}`;
}
function unverifiedFreezes(gates) {
	return gates.filter(({ demand, outcome }) => "freeze" in demand && outcome === "inconclusive").map(({ suite, why }) => `${suite}: ${why}`);
}

// src/gates/verdict.ts
function decideVerdict(gates, incomplete) {
	const verdict = (outcome, why) => ({
		outcome,
		why,
		gates: [...gates],
		incomplete: [...incomplete],
		gates_from: "head",
		override: null,
		notes: []
	});
	const blocking = gates.filter(({ severity }) => severity === "fail");
	if (blocking.some(({ outcome }) => outcome === "fail")) return verdict("fail", null);
	const first = incomplete[0];
	if (first !== void 0) return verdict("inconclusive", first);
	const unclear = blocking.find(({ outcome }) => outcome === "inconclusive");
	if (unclear) return verdict("inconclusive", unclear.why);
	if (gates.length === 0) return verdict("inconclusive", "no suite was evaluated");
	const whyNone = whyNoneEvaluated(gates);
	if (whyNone !== null) return verdict("inconclusive", whyNone);
	return blocking.every(({ outcome }) => outcome === "pass" || outcome === "not_evaluated") ? verdict("pass", null) : verdict("inconclusive", "a gate has no clear outcome");
}
function whyNoneEvaluated(gates) {
	const configured = gates.filter(({ implied }) => implied !== true);
	const blocking = configured.filter(({ severity }) => severity === "fail");
	const counted = blocking.length > 0 ? blocking : configured;
	const [first] = counted;
	if (!first || counted.some(({ outcome }) => outcome === "pass" || outcome === "fail")) return null;
	if (counted.every(({ demand }) => Object.keys(demand).some(isRelativeCondition))) return `${first.why}; all gates compare with a baseline`;
	return `no gate could be evaluated: ${first.why}`;
}
function incompleteReasons(gates, report, withoutKey = false) {
	const isOfLines = ({ suite, metric }) => {
		const { field_metrics: ofLines, judge } = report.suites[suite] ?? {};
		if (ofLines === void 0) return false;
		return Object.hasOwn(ofLines, metric) || metric === "cases" && judge === void 0;
	};
	return [...failedScores(gates, report), ...openGates(withoutKey ? gates.filter(isOfLines) : gates)];
}
function failedScores(gates, report) {
	const gated = gatedSeries(gates);
	return Object.entries(report.suites).flatMap(([suite, { scores }]) => scores.flatMap((score) => {
		const name = scoreName(score);
		if (score.status !== "failed" || unscoredCount(score) > 0 || !gated.has(seriesName(suite, name))) return [];
		return [`${suite}/${name} could not be scored: ${score.why}`];
	}));
}
function openGates(gates) {
	const open = gates.filter(({ incomplete }) => incomplete === true);
	return [...new Set(open.map((gate) => `${gate.suite}/${scoreName(gate)} could not be decided: ${gate.why}`))];
}
function overrideVerdict(verdict, label, state) {
	if (verdict.outcome !== "fail") return verdict;
	if (state.kind === "given") return {
		...verdict,
		override: state.approval
	};
	return {
		...verdict,
		notes: [...verdict.notes, whyNotOverridden(label, state)]
	};
}
function whyNotOverridden(label, state) {
	if (state.kind === "absent") return {
		mark: "info",
		text: `the label \`${label}\` on the pull request would override this verdict`
	};
	if (state.kind === "stale") return {
		mark: "unsure",
		text: `not overridden: ${formatStaleLabel(state)}`
	};
	return {
		mark: "unsure",
		text: `an override could not be checked: ${formatUnknownLabel(label, state)}`
	};
}

// src/core/judge/labeller.ts
const count = int().nonnegative();
const storedLabelSchema = strictObject({
	key: string().regex(/^[0-9a-f]{64}$/),
	stage: string().max(200),
	judge: string().max(200),
	model: string().max(200),
	answer: record(string(), json()),
	tokens: strictObject({
		sent: count,
		received: count
	})
});

// src/store/parse.ts
const REPORT_FILE = "report.json";
const CASES_FILE = "cases.jsonl.gz";
const LABELS_FILE = "labels.jsonl.gz";
const VIEWS_FILE = "views.jsonl.gz";
const READABLE_FILES = [
	"comment.md",
	"summary.md",
	"report.html"
];
const MAX_UNPACKED_BYTES = 134217728;
const MAX_REASON_LENGTH = 300;
const MAX_VALUES = 3e6;
function shortenReason(text) {
	const line = text.slice(0, 2 * MAX_REASON_LENGTH).replace(/\s+/g, " ").trim();
	return line.length <= MAX_REASON_LENGTH ? line : `${line.slice(0, 299)}…`;
}
var UnusableReportError = class extends Error {
	reason;
	constructor(reason, message) {
		super(shortenReason(message));
		this.name = "UnusableReportError";
		this.reason = reason;
	}
};
function parseReport(text) {
	const value = parseJson(text, REPORT_FILE);
	const schema = typeof value === "object" && value !== null && "schema" in value ? value.schema : void 0;
	if (schema !== 1) {
		const written = typeof schema === "number" ? `schema ${schema}` : "no known schema";
		throw new UnusableReportError("schema", `it has ${written}; this version reads schema ${1}`);
	}
	const result = reportSchema.safeParse(value, PARSE_ONCE);
	if (result.success) {
		const { summary: _, ...report } = result.data;
		return report;
	}
	const issue = result.error.issues[0];
	throw corrupt(`its field \`${issue?.path.join(".") ?? ""}\` is invalid: ${issue?.message ?? ""}`);
}
function* splitLines(text) {
	for (let start = 0; start < text.length;) {
		const next = text.indexOf("\n", start);
		const end = next === -1 ? text.length : next;
		yield text.slice(start, end);
		start = end + 1;
	}
}
function gunzip(bytes, name, maxBytes = MAX_UNPACKED_BYTES) {
	try {
		return gunzipSync(bytes, { maxOutputLength: maxBytes });
	} catch (cause) {
		throw corrupt(`${name} ${(cause instanceof Error && "code" in cause ? cause.code : "") === "ERR_BUFFER_TOO_LARGE" ? `unpacks to more than ${maxBytes} bytes` : "is not an intact gzip file"}`);
	}
}
const UTF8 = new TextDecoder("utf-8", { fatal: true });
function decodeUtf8(bytes) {
	try {
		return UTF8.decode(bytes);
	} catch {
		throw corrupt("it is not UTF-8");
	}
}
function parseJson(text, at) {
	const whyNot = textLimitError(text);
	if (whyNot !== null) throw corrupt(`${at} ${whyNot}`);
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		throw corrupt(`${at} is not JSON`);
	}
	const why = jsonLimitError(value);
	if (why !== null) throw corrupt(`${at} ${why}`);
	return value;
}
const [QUOTE, BACKSLASH, COMMA] = [
	34,
	92,
	44
];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [
	91,
	93,
	123,
	125
];
const tooDeep = `nests more than ${100} levels deep`;
const tooMany = (most) => `contains more than ${most} values`;
function textLimitError(text) {
	if (text.length < 2 * MAX_VALUES) return null;
	let [commas, opened, depth, isInString] = [
		0,
		0,
		0,
		false
	];
	for (let at = 0; at < text.length; at += 1) {
		const character = text.charCodeAt(at);
		if (isInString) {
			if (character === BACKSLASH) at += 1;
			else if (character === QUOTE) isInString = false;
		} else if (character === QUOTE) isInString = true;
		else if (character === COMMA) commas += 1;
		else if (character === LIST || character === OBJECT) {
			opened += 1;
			depth += 1;
			if (depth > 100 + 1) return tooDeep;
		} else if (character === LIST_END || character === OBJECT_END) depth -= 1;
		if (commas > MAX_VALUES || opened > 3000001) return tooMany(MAX_VALUES);
	}
	return null;
}
function jsonLimitError(value, maxValues = MAX_VALUES) {
	let level = [value];
	let count = 0;
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > 100) return tooDeep;
		const below = [];
		for (const outer of level) {
			if (typeof outer !== "object" || outer === null) continue;
			if (Object.hasOwn(outer, "__proto__")) return "contains the key `__proto__`";
			const inner = Array.isArray(outer) ? outer : Object.values(outer);
			count += inner.length;
			if (count > maxValues) return tooMany(maxValues);
			for (const one of inner) if (typeof one === "object" && one !== null) below.push(one);
		}
		level = below;
	}
	return null;
}
function corrupt(message) {
	return new UnusableReportError("corrupt", message);
}

// src/store/labels.ts
const UNUSABLE_LABELS = "The stored labels cannot be used, so the judge is asked again";
function parseLabelFile(bytes, name) {
	try {
		return {
			ok: true,
			labels: parseLabelRows(bytes, name)
		};
	} catch (cause) {
		if (!(cause instanceof UnusableReportError)) throw cause;
		return {
			ok: false,
			why: cause.message
		};
	}
}
function parseLabelRows(bytes, name) {
	const isGzipped = bytes[0] === 31 && bytes[1] === 139;
	const byKey = /* @__PURE__ */ new Map();
	let count = 0;
	for (const line of splitLines(decodeUtf8(isGzipped ? gunzip(bytes, name) : bytes))) {
		count += 1;
		const at = `${name} line ${count}`;
		const row = storedLabelSchema.safeParse(parseJson(line, at));
		if (!row.success) throw corrupt(`${at} is not a label`);
		if (byKey.has(row.data.key)) throw corrupt(`${at} repeats the key of another line`);
		byKey.set(row.data.key, row.data);
	}
	return sortLabels(redactKnown([...byKey.values()]));
}
function sortLabels(labels) {
	return [...labels].sort((a, b) => a.key < b.key ? -1 : 1);
}
function mergeLabels(...lists) {
	const byKey = /* @__PURE__ */ new Map();
	for (const row of lists.flat()) if (!byKey.has(row.key)) byKey.set(row.key, row);
	return sortLabels([...byKey.values()]);
}
function withLabels(stored, bytes, warn) {
	if (bytes === null) return stored;
	const parsed = parseLabelFile(bytes, LABELS_FILE);
	if (parsed.ok) return {
		...stored,
		labels: parsed.labels
	};
	warn(`${UNUSABLE_LABELS}: ${parsed.why}`);
	return stored;
}
function committedLabelFiles({ suites }, root) {
	const files = suites.flatMap(({ judge, folder, file }) => {
		if (judge?.labels === void 0) return [];
		const path = resolve(folder, judge.labels);
		if (!isOutside(root, path)) return [path];
		const what = `Path is outside the repository (\`labels: ${judge.labels}\`).`;
		throw new UserError("config", [{
			what,
			at: file ?? "judge",
			todo: "Name a file in the repository."
		}]);
	});
	return [...new Set(files)];
}
async function readCommittedLabels(files, root, warn) {
	const lists = [];
	for (const file of files) {
		const name = relativePath(root, file);
		const bytes = await readRegularFile(file, root);
		if (bytes === null) {
			warn(`The label file \`${name}\`, which the judge's \`labels\` names, does not exist.`);
			continue;
		}
		const parsed = parseLabelFile(bytes, name);
		if (parsed.ok) lists.push(parsed.labels);
		else warn(`The labels in \`${name}\` cannot be used, so the judge is asked again: ${parsed.why}`);
	}
	return mergeLabels(...lists);
}
async function readRegularFile(file, root) {
	try {
		const { size } = await stat(file);
		const real = await realpath(file);
		if (size > 134217728 || isPrivateFile(real) || isOutside(await realpath(root), real)) return null;
		return await readFile(file);
	} catch {
		return null;
	}
}

// src/store/views.ts
const UNUSABLE_VIEWS = "The stored views cannot be used, so the baseline's side of its cases is not shown";
function withViews(stored, bytes, warn, maxBytes = MAX_UNPACKED_BYTES) {
	if (bytes === null) return stored;
	let packed = new Uint8Array(bytes);
	const readViews = (isWanted) => {
		if (packed === null) return [];
		try {
			return redactKnown(parseViews(gunzip(packed, VIEWS_FILE, maxBytes), isWanted));
		} catch (cause) {
			if (!(cause instanceof UnusableReportError)) throw cause;
			packed = null;
			warn(`${UNUSABLE_VIEWS}: ${cause.message}`);
			return [];
		}
	};
	return {
		...stored,
		readViews
	};
}
const PLAIN_NAMES = /^\{"suite":"([ !#-[\]-\uffff]*)","id":"([ !#-[\]-\uffff]*)"/;
function parseViews(bytes, isWanted) {
	const views = [];
	let count = 0;
	for (const line of splitLines(decodeUtf8(bytes))) {
		count += 1;
		const at = `${VIEWS_FILE} line ${count}`;
		const [, suite, id] = PLAIN_NAMES.exec(line) ?? [];
		if (suite !== void 0 && id !== void 0 && !isWanted({
			suite,
			id
		})) continue;
		const result = viewSchema.safeParse(parseJson(line, at));
		if (!result.success) throw corrupt(`${at} is not a view`);
		views.push(result.data);
	}
	return views;
}

// src/github/api/service-error.ts
var ServiceError = class extends Error {
	kind;
	status;
	permissions;
	retryAfterMs;
	constructor(kind, message, details = {}) {
		super(message);
		this.name = "ServiceError";
		this.kind = kind;
		this.status = details.status ?? null;
		this.permissions = details.permissions ?? null;
		this.retryAfterMs = details.retryAfterMs ?? null;
	}
};
function outOfTime(request = null) {
	const what = request === null ? "" : `${request} was not made: `;
	return new ServiceError("given_up", `${what}services took too long already`);
}
function isServiceError(error, ...kinds) {
	return error instanceof ServiceError && kinds.includes(error.kind);
}
async function checkPermission(known, { message, status }, permissions) {
	await known.catch((error) => {
		if (!isServiceError(error, "not_found")) throw error;
		throw new ServiceError("permission", message, {
			status,
			permissions
		});
	});
}
function adviceFor({ kind, permissions }) {
	if (kind === "permission" || kind === "not_found") {
		const missing = (permissions ?? "actions=read").split(/[;,]/, 1)[0]?.trim().replace("=", ": ") ?? "";
		return `Add \`${/^[a-z_]+: [a-z]+$/.test(missing) ? missing.replaceAll("_", "-") : "actions: read"}\` to the job's \`permissions:\`, next to \`contents: read\`.`;
	}
	if (kind === "auth") return "Check the input `github-token`: GitHub does not accept it.";
	if (kind === "rate_limit") return "Run the job again when the limit is over.";
	return "Run the job again. If that does not help, look at GitHub's status page.";
}
const responseSchema = object$1({ response: object$1({
	status: number(),
	headers: custom((value) => typeof value === "object" && value !== null).catch({}),
	data: object$1({ message: string() }).catch({ message: "" })
}) });
function toServiceError(cause, request, isTimedOut) {
	if (cause instanceof ServiceError) return cause;
	if (isTimedOut) return new ServiceError("timeout", `GitHub did not answer ${request} in time`);
	const known = responseSchema.safeParse(cause);
	if (!known.success) {
		const why = shorten(errorMessage(cause));
		return new ServiceError("unavailable", `GitHub cannot be reached for ${request}: ${why}`);
	}
	const { status, headers, data } = known.data.response;
	const kind = kindOf(status, headers, data.message);
	const permissions = headers["x-accepted-github-permissions"];
	const retryAfterMs = (kind === "rate_limit" || status === 503 ? readRetryAfter(headers) : null) ?? (kind === "rate_limit" ? LEAST_WAIT_MS : null);
	const reason = data.message === "" ? "" : `: ${shorten(data.message)}`;
	const wait = retryAfterMs === null ? "" : ` (it asks to wait ${Math.ceil(retryAfterMs / 1e3)} s)`;
	return new ServiceError(kind, `GitHub answered ${status} to ${request}${reason}${wait}`, {
		status,
		permissions: permissions === void 0 ? null : String(permissions),
		retryAfterMs
	});
}
const LEAST_WAIT_MS = 6e4;
function kindOf(status, headers, message) {
	if (status === 401) return "auth";
	if (status === 429) return "rate_limit";
	if (status === 403) return headers["retry-after"] !== void 0 || String(headers["x-ratelimit-remaining"]) === "0" || /rate limit/i.test(message) ? "rate_limit" : "permission";
	if (status === 404) return "not_found";
	if (status === 410) return "gone";
	if (status >= 500) return "unavailable";
	return status >= 400 ? "refused" : "unexpected";
}
function readRetryAfter(headers) {
	const after = Number(headers["retry-after"] ?? NaN);
	if (Number.isFinite(after) && after >= 0) return after * 1e3;
	if (String(headers["x-ratelimit-remaining"]) !== "0") return null;
	const reset = Number(headers["x-ratelimit-reset"] ?? NaN);
	return Number.isFinite(reset) ? Math.max(0, reset * 1e3 - Date.now()) : null;
}
function shorten(text) {
	const line = text.replace(/\s+/g, " ").trim().replace(/\.$/, "");
	return line.length <= 200 ? line : `${line.slice(0, 199)}…`;
}

// src/github/api/transport.ts
const API_VERSION = "2022-11-28";
const MAX_RESPONSE_BYTES = 10485760;
async function openFetch() {
	const { defaults } = await import("./github-client.js");
	return defaults.request?.["fetch"];
}
async function openTransport({ token, apiUrl, log, maxResponseBytes = MAX_RESPONSE_BYTES }) {
	if (token === "") throw new ServiceError("auth", "There is no token to call GitHub with");
	const { GitHub, getOctokitOptions } = await import("./github-client.js");
	const fetch = await openFetch();
	const write = (message) => log.debug(String(message));
	const octokit = new GitHub(getOctokitOptions(token, {
		baseUrl: apiUrl.replace(/\/+$/, ""),
		log: {
			debug: write,
			info: write,
			warn: write,
			error: write
		},
		request: { fetch: async (url, init) => limitBody(await fetch(url, init), maxResponseBytes) }
	}));
	return (route, parameters) => octokit.request(route, {
		...parameters,
		headers: { "x-github-api-version": API_VERSION }
	});
}
function limitBody(response, maxBytes) {
	if (response.body === null) return response;
	let size = 0;
	const reader = response.body.getReader();
	const body = new ReadableStream({
		async pull(controller) {
			const { done, value } = await reader.read();
			if (done) return controller.close();
			size += value.byteLength;
			if (size <= maxBytes) return controller.enqueue(value);
			const error = /* @__PURE__ */ new Error(`the answer is longer than ${maxBytes} bytes`);
			controller.error(error);
			await reader.cancel(error);
		},
		cancel: (reason) => reader.cancel(reason)
	});
	const Limited = response.constructor;
	return new Limited(body, {
		status: response.status,
		statusText: response.statusText,
		headers: response.headers
	});
}

// src/github/api/client.ts
const RETRY_DELAYS_MS = [
	500,
	1e3,
	2e3
];
const MAX_ATTEMPTS$1 = RETRY_DELAYS_MS.length + 1;
const MAX_RETRY_WAIT_MS = 2e4;
const UNCHARGED_MS = 2e3;
function openGitHubClient(options) {
	const { timeBudget, log, apiUrl, repository } = options;
	let transport = null;
	let calls = 0;
	const send = async (route, parameters, schema) => {
		const limit = timeBudget.callTimeoutMs();
		const request = shortRoute(route);
		if (limit <= 0) throw outOfTime(request);
		transport ??= openTransport(options);
		const sendRaw = await transport;
		calls += 1;
		const started = performance.now();
		const signal = AbortSignal.timeout(Math.ceil(limit));
		try {
			const settings = {
				...parameters["request"] ?? {},
				signal
			};
			const { data, headers, status } = await sendRaw(route, {
				...parameters,
				request: settings
			});
			if (signal.aborted) throw new ServiceError("timeout", `GitHub did not finish its answer to ${request} in time`);
			const valid = validate(data, schema, {
				request,
				status
			});
			timeBudget.spend(performance.now() - started - UNCHARGED_MS);
			return {
				data: valid,
				headers,
				status
			};
		} catch (cause) {
			timeBudget.spend(performance.now() - started);
			throw toServiceError(cause, request, signal.aborted);
		}
	};
	const retry = async (route, attempt, isIdempotent = true) => {
		for (let attempts = 1;; attempts++) try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			const wait = isIdempotent || error.kind === "rate_limit" ? retryDelay(error, attempts) : null;
			if (wait === null || wait >= timeBudget.remainingMs) {
				log.debug(`${route}: ${error.message}`);
				throw error;
			}
			log.info(`${error.message}; trying again in ${Math.ceil(wait)} ms (${route})`);
			timeBudget.spend(wait);
			await setTimeout$1(wait);
		}
	};
	const { owner, name: repo } = repository;
	return {
		request: (route, parameters, schema) => retry(route, () => send(route, {
			owner,
			repo,
			...parameters
		}, schema), !/^post /i.test(route)),
		graphql: (query, variables, schema) => {
			const route = `POST ${graphqlUrl(apiUrl)}`;
			return retry(route, async () => {
				const { data, status } = await send(route, {
					query,
					variables
				}, envelopeSchema);
				return validate(readEnvelope(data), schema, {
					request: "a query",
					status
				});
			});
		},
		hasToken: options.token !== "",
		get calls() {
			return calls;
		}
	};
}
async function* listPages(client, route, parameters, schema, maxPages, first = 1) {
	for (let page = first; page < first + maxPages; page++) {
		const { data, headers } = await client.request(route, {
			per_page: 100,
			...parameters,
			page
		}, schema);
		yield data;
		if (!hasNextPage(headers)) return;
	}
}
async function readPages(...list) {
	const pages = [];
	for await (const page of listPages(...list)) pages.push(page);
	return pages;
}
function shortRoute(route) {
	return route.replace("/repos/{owner}/{repo}/", "/");
}
function hasNextPage({ link }) {
	return /rel="?next\b/.test(String(link ?? ""));
}
function retryDelay({ kind, retryAfterMs }, attempts) {
	if (retryAfterMs !== null) return attempts <= 2 && retryAfterMs <= MAX_RETRY_WAIT_MS ? retryAfterMs : null;
	if (kind === "timeout" && attempts > 1) return null;
	if (kind !== "timeout" && kind !== "unavailable" && kind !== "unexpected") return null;
	const delay = RETRY_DELAYS_MS[attempts - 1];
	return delay === void 0 ? null : delay * (.75 + Math.random() / 2);
}
var CallLimitError = class extends ServiceError {
	constructor(route) {
		super("given_up", `${shortRoute(route)} was not made: the calls of this search are used up`);
		this.name = "CallLimitError";
	}
};
function limitCalls(client, maxCalls) {
	const before = client.calls;
	return checkCalls(client, (route) => {
		if (client.calls - before + MAX_ATTEMPTS$1 > maxCalls) throw new CallLimitError(route);
	});
}
function keepReserve(client, timeBudget) {
	return checkCalls(client, (route) => {
		if (timeBudget.isReserved) throw outOfTime(shortRoute(route));
	});
}
function checkCalls(client, check) {
	return {
		request: async (route, parameters, schema) => {
			check(route);
			return client.request(route, parameters, schema);
		},
		graphql: async (query, variables, schema) => {
			check("a query");
			return client.graphql(query, variables, schema);
		},
		hasToken: client.hasToken,
		get calls() {
			return client.calls;
		}
	};
}
function validate(data, schema, from) {
	const result = schema.safeParse(data, PARSE_ONCE);
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	const where = issue?.path.join(".") ?? "";
	const field = `${where === "" ? "the body" : `\`${where}\``}: ${issue?.message ?? "it does not fit"}`;
	const what = typeof data === "string" ? "it is not JSON" : field;
	throw new ServiceError("unexpected", `GitHub's answer to ${from.request} cannot be read (${what})`, from);
}
const envelopeSchema = object$1({
	data: unknown().optional(),
	errors: array(object$1({
		message: string(),
		type: string().optional()
	})).optional()
});
function readEnvelope({ data, errors }) {
	const first = errors?.[0];
	if (first === void 0) return data;
	const isForbidden = first.type === "FORBIDDEN" || /not accessible/i.test(first.message);
	const other = first.type === "RATE_LIMITED" ? "rate_limit" : "refused";
	const kind = isForbidden ? "permission" : first.type === "NOT_FOUND" ? "not_found" : other;
	throw new ServiceError(kind, `GitHub refused a query: ${first.message.slice(0, 200)}`, { status: 200 });
}
function graphqlUrl(apiUrl) {
	const base = apiUrl.replace(/\/+$/, "");
	return `${base.endsWith("/api/v3") ? base.slice(0, -3) : base}/graphql`;
}

// src/github/api/endpoints.ts
const id = int().positive();
const sha = object$1({ sha: commitId });
const repository = object$1({ id: int() });
const runSchema = object$1({
	id,
	run_number: int(),
	run_attempt: id.nullish(),
	workflow_id: id,
	event: string(),
	status: string().nullish(),
	head_branch: string().nullish(),
	head_sha: string(),
	path: string(),
	created_at: datetime({ offset: true }),
	repository: object$1({
		id: int(),
		full_name: string()
	}),
	head_repository: object$1({
		id: int(),
		owner: object$1({ login: string() })
	}).nullish()
});
const runsSchema = object$1({ workflow_runs: array(runSchema) });
const artifactSchema = object$1({
	id,
	name: string(),
	size_in_bytes: int().nonnegative(),
	expired: boolean(),
	digest: string().nullish(),
	workflow_run: object$1({
		id: int().nullish(),
		repository_id: int().nullish(),
		head_repository_id: int().nullish(),
		head_sha: string().nullish()
	}).nullish()
});
const artifactsSchema = object$1({ artifacts: array(artifactSchema) });
const stepSchema = object$1({
	name: string(),
	status: string(),
	conclusion: string().nullish()
});
const jobSchema = object$1({
	name: string(),
	run_attempt: id.nullish(),
	status: string(),
	conclusion: string().nullish(),
	runner_name: string().nullish(),
	steps: array(stepSchema).nullish()
});
const pullSchema = object$1({
	number: id,
	state: string(),
	head: object$1({
		sha: commitId,
		ref: string().refine(isRefName, "is not a ref name"),
		repo: repository.nullish()
	}),
	base: object$1({
		ref: string(),
		repo: repository
	})
});
const openedPullSchema = pullSchema.extend({
	locked: boolean(),
	comments: int()
});
const commitSchema = sha.extend({ parents: array(sha) });
const comparisonSchema = object$1({
	status: _enum([
		"ahead",
		"behind",
		"diverged",
		"identical"
	]),
	ahead_by: int().nonnegative(),
	base_commit: object$1({ sha: string() }).optional(),
	merge_base_commit: object$1({ sha: string() })
});
const commitsBetweenSchema = object$1({
	total_commits: int(),
	commits: array(commitSchema)
});
const object = string().regex(/^[0-9a-f]{40,64}$/);
const gitCommitSchema = object$1({
	committer: object$1({ date: string() }),
	tree: object$1({ sha: object })
});
const treeSchema = object$1({
	tree: array(object$1({
		path: string(),
		mode: string(),
		sha: object,
		size: int().nonnegative().nullish()
	})),
	truncated: boolean()
});
const blobSchema = object$1({
	encoding: literal("base64"),
	content: string()
});
const commentSchema = object$1({
	id: int(),
	node_id: string(),
	html_url: string(),
	body: string().nullish(),
	created_at: string(),
	user: object$1({
		id: int(),
		login: string()
	}).nullable(),
	minimized: unknown().optional()
});
const issueEventSchema = object$1({
	event: string(),
	created_at: string(),
	actor: object$1({ login: string() }).nullish(),
	label: object$1({ name: string() }).nullish()
});
async function read(client, path, parameters, schema) {
	return (await client.request(`GET /repos/{owner}/{repo}/${path}`, parameters, schema)).data;
}
async function readRuns(client, path, query, maxPages) {
	return (await readPages(client, `GET /repos/{owner}/{repo}/${path}`, query, runsSchema, maxPages)).flatMap((page) => page.workflow_runs);
}
const COMMENT = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
const endpoints = {
	run: (client, run_id) => read(client, "actions/runs/{run_id}", { run_id }, runSchema),
	runs: (client, query, maxPages) => readRuns(client, "actions/runs", query, maxPages),
	runsOfWorkflow: (client, workflow_id, query, maxPages) => readRuns(client, "actions/workflows/{workflow_id}/runs", {
		workflow_id,
		...query
	}, maxPages),
	jobs: async (client, run_id, attempt_number, maxPages) => {
		const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs";
		const schema = object$1({ jobs: array(jobSchema) });
		return (await readPages(client, route, {
			run_id,
			attempt_number
		}, schema, maxPages)).flatMap(({ jobs }) => jobs);
	},
	artifacts: async (client, run_id, query, maxPages) => {
		return (await readPages(client, "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts", {
			run_id,
			...query
		}, artifactsSchema, maxPages)).flatMap((page) => page.artifacts);
	},
	artifactZip: (client, artifact_id) => client.request("GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}", {
		artifact_id,
		archive_format: "zip",
		request: { redirect: "manual" }
	}, unknown()),
	pull: (client, pull_number) => read(client, "pulls/{pull_number}", { pull_number }, openedPullSchema),
	pullsOfBranch: (client, head, maxPages) => listPages(client, "GET /repos/{owner}/{repo}/pulls", {
		state: "open",
		head
	}, array(pullSchema), maxPages),
	pullsOfCommit: (client, commit_sha) => read(client, "commits/{commit_sha}/pulls", {
		commit_sha,
		per_page: 100
	}, array(pullSchema)),
	commit: (client, ref) => read(client, "commits/{ref}", {
		ref,
		per_page: 1
	}, commitSchema),
	history: (client, commit, maxPages) => listPages(client, "GET /repos/{owner}/{repo}/commits", { sha: commit }, array(commitSchema), maxPages),
	comparison: (client, base, head) => read(client, "compare/{basehead}", {
		basehead: `${base}...${head}`,
		per_page: 1
	}, comparisonSchema),
	commitsBetween: (client, base, head) => read(client, "compare/{basehead}", {
		basehead: `${base}...${head}`,
		per_page: 100
	}, commitsBetweenSchema),
	gitCommit: (client, commit_sha) => read(client, "git/commits/{commit_sha}", { commit_sha }, gitCommitSchema),
	tree: (client, tree_sha, depth) => read(client, "git/trees/{tree_sha}", {
		tree_sha,
		...depth === "whole" && { recursive: "1" }
	}, treeSchema),
	blob: (client, file_sha) => read(client, "git/blobs/{file_sha}", { file_sha }, blobSchema),
	labels: async (client, issue_number, maxPages) => {
		const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/labels";
		const schema = array(object$1({ name: string() }));
		return (await readPages(client, route, { issue_number }, schema, maxPages)).flat();
	},
	issueEvents: (client, issue_number, page) => client.request("GET /repos/{owner}/{repo}/issues/{issue_number}/events", {
		issue_number,
		per_page: 100,
		page
	}, array(issueEventSchema)),
	comments: async (client, issue_number, { since, first, maxPages }) => {
		const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
		const query = {
			issue_number,
			...since !== void 0 && { since }
		};
		return (await readPages(client, route, query, array(commentSchema), maxPages, first)).flat();
	},
	createComment: async (client, issue_number, body) => {
		return (await client.request("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", {
			issue_number,
			body
		}, commentSchema)).data;
	},
	updateComment: async (client, comment_id, body) => (await client.request(`PATCH ${COMMENT}`, {
		comment_id,
		body
	}, commentSchema)).data,
	deleteComment: async (client, comment_id) => {
		await client.request(`DELETE ${COMMENT}`, { comment_id }, unknown());
	}
};

// src/github/baseline/artifacts.ts
const MAX_NAME_LENGTH = 120;
function htmlArtifactName(report) {
	return `${report.slice(0, MAX_NAME_LENGTH)}.html`;
}
function duplicateStart(name) {
	return `${name.slice(0, 103)}-duplicate-`;
}
function duplicateName(name) {
	return `${duplicateStart(name)}${randomBytes(3).toString("hex")}`;
}
function isDuplicateOf(artifact, name) {
	const start = duplicateStart(name);
	return artifact.startsWith(start) && /^[0-9a-f]{6}$/.test(artifact.slice(start.length));
}
const MAX_PAGES = 10;
const MAX_ARTIFACT_BYTES = 268435456;
async function listReports(client, run, name) {
	const artifacts = await endpoints.artifacts(client, run.id, {}, MAX_PAGES);
	if (artifacts.some((artifact) => isDuplicateOf(artifact.name, name))) return {
		kind: "ambiguous",
		why: "several of its jobs or steps stored a report under one `artifact-name`"
	};
	const named = artifacts.filter((artifact) => artifact.name === name).sort((a, b) => b.id - a.id);
	if (named.length === 0) return {
		kind: "absent",
		why: `it has no artifact \`${name}\``
	};
	const present = named.filter(({ expired }) => !expired);
	return present.length > 0 ? present : {
		kind: "expired",
		why: `its artifact \`${name}\` has expired`
	};
}
function whyUnusable({ workflow_run: origin, size_in_bytes }, run) {
	const head = run.head_repository?.id ?? null;
	if (head === null || origin?.id !== run.id || origin.head_repository_id !== head) return "its artifact does not say that it is of this run";
	if (size_in_bytes <= 268435456) return null;
	return `its artifact has ${size_in_bytes} bytes, more than ${MAX_ARTIFACT_BYTES}`;
}
const WORDS = {
	run_id: "run",
	run_attempt: "attempt",
	head: "commit"
};
function sourceMismatch(source, known) {
	const folded = (value) => typeof value === "string" ? value.toLowerCase() : value;
	for (const [key, actual] of Object.entries(known)) {
		const claimed = source[key];
		if (key === "repository" ? folded(claimed) === folded(actual) : claimed === actual) continue;
		return `its report says that it is of the ${WORDS[key] ?? key} \`${claimed ?? "null"}\`, and GitHub says \`${actual}\``;
	}
	return null;
}
var DownloadError = class extends Error {
	kind;
	constructor(kind, message) {
		super(message);
		this.name = "DownloadError";
		this.kind = kind;
	}
};
const MAX_ATTEMPTS = 2;
async function downloadArtifact(client, artifactId, timeBudget) {
	const fetch = await openFetch();
	for (let attempts = 1;; attempts++) {
		const location = await findLocation(client, artifactId);
		try {
			return await fetchBytes(fetch, location, timeBudget);
		} catch (error) {
			if (!(error instanceof DownloadError && error.kind === "unreachable" && attempts < MAX_ATTEMPTS) || timeBudget.callTimeoutMs() <= 0) throw error;
		}
	}
}
async function findLocation(client, artifact_id) {
	try {
		const { status, headers } = await endpoints.artifactZip(client, artifact_id);
		const location = String(headers["location"] ?? "");
		if (status === 302 && URL.canParse(location) && /^https?:/.test(location)) return new URL(location);
		throw new DownloadError("unreachable", `GitHub answered ${status} without an address to download from`);
	} catch (error) {
		throw isServiceError(error, "gone", "not_found") ? new DownloadError("expired", "its artifact has expired") : error;
	}
}
async function fetchBytes(fetch, location, timeBudget) {
	const started = performance.now();
	const abort = new AbortController();
	const total = setTimeout(() => abort.abort(), timeBudget.remainingMs);
	const stall = setTimeout(() => abort.abort(), timeBudget.callTimeoutMs());
	const { signal } = abort;
	try {
		const init = {
			redirect: "manual",
			headers: { "accept-encoding": "identity" },
			signal
		};
		return await readBody(await fetch(location.href, init), () => stall.refresh());
	} catch (cause) {
		timeBudget.spend(performance.now() - started);
		if (cause instanceof DownloadError || cause instanceof UnusableReportError) throw cause;
		const why = signal.aborted ? "timed out" : "was interrupted";
		throw new DownloadError("unreachable", `the download of its artifact ${why}`);
	} finally {
		clearTimeout(total);
		clearTimeout(stall);
	}
}
async function readBody({ status, headers, body }, onChunk) {
	if (status === 404 || status === 410) throw new DownloadError("expired", "its artifact is gone from the store");
	if (status !== 200) throw new DownloadError("unreachable", `the store answered ${status} to the download`);
	if ((headers.get("content-encoding") ?? "identity") !== "identity") throw new DownloadError("unreachable", "the store compressed the download");
	const oversized = corrupt(`its artifact is longer than ${MAX_ARTIFACT_BYTES} bytes`);
	if (Number(headers.get("content-length") ?? 0) > 268435456) throw oversized;
	const chunks = [];
	let size = 0;
	for await (const chunk of body ?? []) {
		onChunk();
		size += chunk.byteLength;
		if (size > 268435456) throw oversized;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

// node_modules/pend/index.js
var require_pend = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = Pend;
	function Pend() {
		this.pending = 0;
		this.max = Infinity;
		this.listeners = [];
		this.waiting = [];
		this.error = null;
	}
	Pend.prototype.go = function(fn) {
		if (this.pending < this.max) pendGo(this, fn);
		else this.waiting.push(fn);
	};
	Pend.prototype.wait = function(cb) {
		if (this.pending === 0) cb(this.error);
		else this.listeners.push(cb);
	};
	Pend.prototype.hold = function() {
		return pendHold(this);
	};
	function pendHold(self) {
		self.pending += 1;
		var called = false;
		return onCb;
		function onCb(err) {
			if (called) throw new Error("callback called twice");
			called = true;
			self.error = self.error || err;
			self.pending -= 1;
			if (self.waiting.length > 0 && self.pending < self.max) pendGo(self, self.waiting.shift());
			else if (self.pending === 0) {
				var listeners = self.listeners;
				self.listeners = [];
				listeners.forEach(cbListener);
			}
		}
		function cbListener(listener) {
			listener(self.error);
		}
	}
	function pendGo(self, fn) {
		fn(pendHold(self));
	}
}));

// node_modules/yauzl/fd-slicer.js
var require_fd_slicer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var fs = __require("fs");
	var util = __require("util");
	var stream = __require("stream");
	var Readable = stream.Readable;
	var PassThrough = stream.PassThrough;
	var Pend = require_pend();
	var EventEmitter = __require("events").EventEmitter;
	exports.BufferSlicer = BufferSlicer;
	exports.FdSlicer = FdSlicer;
	util.inherits(FdSlicer, EventEmitter);
	function FdSlicer(fd) {
		EventEmitter.call(this);
		this.fd = fd;
		this.pend = new Pend();
		this.pend.max = 1;
		this.refCount = 0;
	}
	FdSlicer.prototype.read = function(buffer, offset, length, position, callback) {
		var self = this;
		self.pend.go(function(cb) {
			fs.read(self.fd, buffer, offset, length, position, function(err, bytesRead, buffer) {
				cb();
				callback(err, bytesRead, buffer);
			});
		});
	};
	FdSlicer.prototype.createReadStream = function(options) {
		return new ReadStream(this, options);
	};
	FdSlicer.prototype.ref = function() {
		this.refCount += 1;
	};
	FdSlicer.prototype.unref = function() {
		var self = this;
		self.refCount -= 1;
		if (self.refCount < 0) throw new Error("invalid unref");
		if (self.refCount > 0) return;
		fs.close(self.fd, onCloseDone);
		function onCloseDone(err) {
			if (err) self.emit("error", err);
			else self.emit("close");
		}
	};
	util.inherits(ReadStream, Readable);
	function ReadStream(context, options) {
		options = options || {};
		Readable.call(this, options);
		this.context = context;
		this.context.ref();
		this.start = options.start || 0;
		this.endOffset = options.end;
		this.pos = this.start;
	}
	ReadStream.prototype._read = function(n) {
		var self = this;
		var toRead = Math.min(self._readableState.highWaterMark, n);
		if (self.endOffset != null) toRead = Math.min(toRead, self.endOffset - self.pos);
		if (toRead <= 0) {
			self.push(null);
			this._cleanup();
			return;
		}
		self.context.pend.go(function(cb) {
			var buffer = Buffer.allocUnsafe(toRead);
			fs.read(self.context.fd, buffer, 0, toRead, self.pos, function(err, bytesRead) {
				if (err) self.destroy(err);
				else if (bytesRead === 0) {
					self.push(null);
					self._cleanup();
				} else {
					self.pos += bytesRead;
					self.push(buffer.slice(0, bytesRead));
				}
				cb();
			});
		});
	};
	ReadStream.prototype._destroy = function(err, cb) {
		this._cleanup();
		cb(err);
	};
	ReadStream.prototype._cleanup = function() {
		if (this.context != null) {
			this.context.unref();
			this.context = null;
		}
	};
	util.inherits(BufferSlicer, EventEmitter);
	function BufferSlicer(buffer) {
		EventEmitter.call(this);
		this.refCount = 0;
		this.buffer = buffer;
	}
	BufferSlicer.prototype.read = function(buffer, offset, length, position, callback) {
		if (!(0 <= offset && offset <= buffer.length)) throw new RangeError("offset outside buffer: 0 <= " + offset + " <= " + buffer.length);
		if (position < 0) throw new RangeError("position is negative: " + position);
		if (offset + length > buffer.length) length = buffer.length - offset;
		if (position + length > this.buffer.length) length = this.buffer.length - position;
		if (length <= 0) {
			setImmediate(function() {
				callback(null, 0);
			});
			return;
		}
		this.buffer.copy(buffer, offset, position, position + length);
		setImmediate(function() {
			callback(null, length);
		});
	};
	BufferSlicer.prototype.createReadStream = function(options) {
		options = options || {};
		var readStream = new PassThrough(options);
		readStream.start = options.start || 0;
		readStream.endOffset = options.end;
		readStream.pos = readStream.endOffset || this.buffer.length;
		var entireSlice = this.buffer.slice(readStream.start, readStream.pos);
		var maxChunkSize = 65536;
		var offset = 0;
		while (true) {
			var nextOffset = offset + maxChunkSize;
			if (nextOffset >= entireSlice.length) {
				if (offset < entireSlice.length) readStream.write(entireSlice.slice(offset, entireSlice.length));
				break;
			}
			readStream.write(entireSlice.slice(offset, nextOffset));
			offset = nextOffset;
		}
		readStream.end();
		return readStream;
	};
	BufferSlicer.prototype.ref = function() {
		this.refCount += 1;
	};
	BufferSlicer.prototype.unref = function() {
		this.refCount -= 1;
		if (this.refCount < 0) throw new Error("invalid unref");
	};
}));

// node_modules/yauzl/crc32.js
var require_crc32 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const CRC_TABLE = new Int32Array([
		0,
		1996959894,
		3993919788,
		2567524794,
		124634137,
		1886057615,
		3915621685,
		2657392035,
		249268274,
		2044508324,
		3772115230,
		2547177864,
		162941995,
		2125561021,
		3887607047,
		2428444049,
		498536548,
		1789927666,
		4089016648,
		2227061214,
		450548861,
		1843258603,
		4107580753,
		2211677639,
		325883990,
		1684777152,
		4251122042,
		2321926636,
		335633487,
		1661365465,
		4195302755,
		2366115317,
		997073096,
		1281953886,
		3579855332,
		2724688242,
		1006888145,
		1258607687,
		3524101629,
		2768942443,
		901097722,
		1119000684,
		3686517206,
		2898065728,
		853044451,
		1172266101,
		3705015759,
		2882616665,
		651767980,
		1373503546,
		3369554304,
		3218104598,
		565507253,
		1454621731,
		3485111705,
		3099436303,
		671266974,
		1594198024,
		3322730930,
		2970347812,
		795835527,
		1483230225,
		3244367275,
		3060149565,
		1994146192,
		31158534,
		2563907772,
		4023717930,
		1907459465,
		112637215,
		2680153253,
		3904427059,
		2013776290,
		251722036,
		2517215374,
		3775830040,
		2137656763,
		141376813,
		2439277719,
		3865271297,
		1802195444,
		476864866,
		2238001368,
		4066508878,
		1812370925,
		453092731,
		2181625025,
		4111451223,
		1706088902,
		314042704,
		2344532202,
		4240017532,
		1658658271,
		366619977,
		2362670323,
		4224994405,
		1303535960,
		984961486,
		2747007092,
		3569037538,
		1256170817,
		1037604311,
		2765210733,
		3554079995,
		1131014506,
		879679996,
		2909243462,
		3663771856,
		1141124467,
		855842277,
		2852801631,
		3708648649,
		1342533948,
		654459306,
		3188396048,
		3373015174,
		1466479909,
		544179635,
		3110523913,
		3462522015,
		1591671054,
		702138776,
		2966460450,
		3352799412,
		1504918807,
		783551873,
		3082640443,
		3233442989,
		3988292384,
		2596254646,
		62317068,
		1957810842,
		3939845945,
		2647816111,
		81470997,
		1943803523,
		3814918930,
		2489596804,
		225274430,
		2053790376,
		3826175755,
		2466906013,
		167816743,
		2097651377,
		4027552580,
		2265490386,
		503444072,
		1762050814,
		4150417245,
		2154129355,
		426522225,
		1852507879,
		4275313526,
		2312317920,
		282753626,
		1742555852,
		4189708143,
		2394877945,
		397917763,
		1622183637,
		3604390888,
		2714866558,
		953729732,
		1340076626,
		3518719985,
		2797360999,
		1068828381,
		1219638859,
		3624741850,
		2936675148,
		906185462,
		1090812512,
		3747672003,
		2825379669,
		829329135,
		1181335161,
		3412177804,
		3160834842,
		628085408,
		1382605366,
		3423369109,
		3138078467,
		570562233,
		1426400815,
		3317316542,
		2998733608,
		733239954,
		1555261956,
		3268935591,
		3050360625,
		752459403,
		1541320221,
		2607071920,
		3965973030,
		1969922972,
		40735498,
		2617837225,
		3943577151,
		1913087877,
		83908371,
		2512341634,
		3803740692,
		2075208622,
		213261112,
		2463272603,
		3855990285,
		2094854071,
		198958881,
		2262029012,
		4057260610,
		1759359992,
		534414190,
		2176718541,
		4139329115,
		1873836001,
		414664567,
		2282248934,
		4279200368,
		1711684554,
		285281116,
		2405801727,
		4167216745,
		1634467795,
		376229701,
		2685067896,
		3608007406,
		1308918612,
		956543938,
		2808555105,
		3495958263,
		1231636301,
		1047427035,
		2932959818,
		3654703836,
		1088359270,
		936918e3,
		2847714899,
		3736837829,
		1202900863,
		817233897,
		3183342108,
		3401237130,
		1404277552,
		615818150,
		3134207493,
		3453421203,
		1423857449,
		601450431,
		3009837614,
		3294710456,
		1567103746,
		711928724,
		3020668471,
		3272380065,
		1510334235,
		755167117
	]);
	function crc32(buf) {
		let crc = -1;
		for (let x of buf) crc = CRC_TABLE[(crc ^ x) & 255] ^ crc >>> 8;
		return (crc ^ -1) >>> 0;
	}
	module.exports = crc32;
}));

// node_modules/yauzl/index.js
var require_yauzl = /* @__PURE__ */ __commonJSMin(((exports) => {
	var fs = __require("fs");
	var zlib = __require("zlib");
	var fd_slicer = require_fd_slicer();
	var util = __require("util");
	var EventEmitter = __require("events").EventEmitter;
	var Transform = __require("stream").Transform;
	var PassThrough = __require("stream").PassThrough;
	var Writable = __require("stream").Writable;
	const crc32 = typeof zlib.crc32 === "function" ? zlib.crc32 : require_crc32();
	exports.fromFdPromise = fromFdPromise;
	exports.fromBufferPromise = fromBufferPromise;
	function fromFdPromise(fd, options) {
		return new Promise((resolve, reject) => {
			fromFd(fd, {
				...options,
				lazyEntries: true
			}, function(err, zipfile) {
				if (err) return reject(err);
				resolve(zipfile);
			});
		});
	}
	function fromBufferPromise(buffer, options) {
		return new Promise((resolve, reject) => {
			fromBuffer(buffer, {
				...options,
				lazyEntries: true
			}, function(err, zipfile) {
				if (err) return reject(err);
				resolve(zipfile);
			});
		});
	}
	function fromFd(fd, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		if (options.autoClose == null) options.autoClose = false;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		if (callback == null) callback = defaultCallback;
		fs.fstat(fd, function(err, stats) {
			if (err) return callback(err);
			fromRandomAccessReader(new fd_slicer.FdSlicer(fd), stats.size, options, callback);
		});
	}
	function fromBuffer(buffer, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		options.autoClose = false;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		fromRandomAccessReader(new fd_slicer.BufferSlicer(buffer), buffer.length, options, callback);
	}
	function fromRandomAccessReader(reader, totalSize, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		if (options.autoClose == null) options.autoClose = true;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		var decodeStrings = !!options.decodeStrings;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		if (callback == null) callback = defaultCallback;
		if (typeof totalSize !== "number") throw new Error("expected totalSize parameter to be a number");
		if (totalSize > Number.MAX_SAFE_INTEGER) throw new Error("zip file too large. only file sizes up to 2^52 are supported due to JavaScript's Number type being an IEEE 754 double.");
		reader.ref();
		var eocdrWithoutCommentSize = 22;
		var zip64EocdlSize = 20;
		var bufferSize = Math.min(zip64EocdlSize + eocdrWithoutCommentSize + 65535, totalSize);
		var buffer = newBuffer(bufferSize);
		readAndAssertNoEof(reader, buffer, 0, bufferSize, totalSize - buffer.length, function(err) {
			if (err) return callback(err);
			for (var i = bufferSize - eocdrWithoutCommentSize; i >= 0; i -= 1) {
				if (buffer.readUInt32LE(i) !== 101010256) continue;
				var eocdrBuffer = buffer.subarray(i);
				var diskNumber = eocdrBuffer.readUInt16LE(4);
				var entryCount = eocdrBuffer.readUInt16LE(10);
				var centralDirectoryOffset = eocdrBuffer.readUInt32LE(16);
				var commentLength = eocdrBuffer.readUInt16LE(20);
				var expectedCommentLength = eocdrBuffer.length - eocdrWithoutCommentSize;
				if (commentLength !== expectedCommentLength) return callback(/* @__PURE__ */ new Error("Invalid comment length. Expected: " + expectedCommentLength + ". Found: " + commentLength + ". Are there extra bytes at the end of the file? Or is the end of central dir signature `PK☺☻` in the comment?"));
				var comment = decodeStrings ? decodeBuffer(eocdrBuffer.subarray(22), false) : eocdrBuffer.subarray(22);
				if (i - zip64EocdlSize >= 0 && buffer.readUInt32LE(i - zip64EocdlSize) === 117853008) {
					var zip64EocdrOffset = readUInt64LE(buffer.subarray(i - zip64EocdlSize, i - zip64EocdlSize + zip64EocdlSize), 8);
					var zip64EocdrBuffer = newBuffer(56);
					return readAndAssertNoEof(reader, zip64EocdrBuffer, 0, zip64EocdrBuffer.length, zip64EocdrOffset, function(err) {
						if (err) return callback(err);
						if (zip64EocdrBuffer.readUInt32LE(0) !== 101075792) return callback(/* @__PURE__ */ new Error("invalid zip64 end of central directory record signature"));
						diskNumber = zip64EocdrBuffer.readUInt32LE(16);
						if (diskNumber !== 0) return callback(/* @__PURE__ */ new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
						entryCount = readUInt64LE(zip64EocdrBuffer, 32);
						centralDirectoryOffset = readUInt64LE(zip64EocdrBuffer, 48);
						return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
					});
				}
				if (diskNumber !== 0) return callback(/* @__PURE__ */ new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
				return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
			}
			callback(/* @__PURE__ */ new Error("End of central directory record signature not found. Either not a zip file, or file is truncated."));
		});
	}
	util.inherits(ZipFile, EventEmitter);
	function ZipFile(reader, centralDirectoryOffset, fileSize, entryCount, comment, autoClose, lazyEntries, decodeStrings, validateEntrySizes, strictFileNames) {
		var self = this;
		EventEmitter.call(self);
		self.reader = reader;
		self.reader.on("error", function(err) {
			emitError(self, err);
		});
		self.reader.once("close", function() {
			self.emit("close");
		});
		self.readEntryCursor = centralDirectoryOffset;
		self.fileSize = fileSize;
		self.entryCount = entryCount;
		self.comment = comment;
		self.entriesRead = 0;
		self.autoClose = !!autoClose;
		self.lazyEntries = !!lazyEntries;
		self.decodeStrings = !!decodeStrings;
		self.validateEntrySizes = !!validateEntrySizes;
		self.strictFileNames = !!strictFileNames;
		self.isOpen = true;
		self.emittedError = false;
		self.hasEachEntryBeenCalled = false;
		if (!self.lazyEntries) self._readEntry();
	}
	ZipFile.prototype.close = function() {
		if (!this.isOpen) return;
		this.isOpen = false;
		this.reader.unref();
	};
	function emitErrorAndAutoClose(self, err) {
		if (self.autoClose) self.close();
		emitError(self, err);
	}
	function emitError(self, err) {
		if (self.emittedError) return;
		self.emittedError = true;
		self.emit("error", err);
	}
	ZipFile.prototype.readEntry = function() {
		if (!this.lazyEntries) throw new Error("readEntry() called without lazyEntries:true");
		this._readEntry();
	};
	ZipFile.prototype._readEntry = function() {
		var self = this;
		if (self.entryCount === self.entriesRead) {
			setImmediate(function() {
				if (self.autoClose) self.close();
				if (self.emittedError) return;
				self.emit("end");
			});
			return;
		}
		if (self.emittedError) return;
		var buffer = newBuffer(46);
		readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
			if (err) return emitErrorAndAutoClose(self, err);
			if (self.emittedError) return;
			var entry = new Entry();
			var signature = buffer.readUInt32LE(0);
			if (signature !== 33639248) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("invalid central directory file header signature: 0x" + signature.toString(16)));
			entry.versionMadeBy = buffer.readUInt16LE(4);
			entry.versionNeededToExtract = buffer.readUInt16LE(6);
			entry.generalPurposeBitFlag = buffer.readUInt16LE(8);
			entry.compressionMethod = buffer.readUInt16LE(10);
			entry.lastModFileTime = buffer.readUInt16LE(12);
			entry.lastModFileDate = buffer.readUInt16LE(14);
			entry.crc32 = buffer.readUInt32LE(16);
			entry.compressedSize = buffer.readUInt32LE(20);
			entry.uncompressedSize = buffer.readUInt32LE(24);
			entry.fileNameLength = buffer.readUInt16LE(28);
			entry.extraFieldLength = buffer.readUInt16LE(30);
			entry.fileCommentLength = buffer.readUInt16LE(32);
			entry.internalFileAttributes = buffer.readUInt16LE(36);
			entry.externalFileAttributes = buffer.readUInt32LE(38);
			entry.relativeOffsetOfLocalHeader = buffer.readUInt32LE(42);
			if (entry.generalPurposeBitFlag & 64) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("strong encryption is not supported"));
			self.readEntryCursor += 46;
			buffer = newBuffer(entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength);
			readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
				if (err) return emitErrorAndAutoClose(self, err);
				if (self.emittedError) return;
				entry.fileNameRaw = buffer.subarray(0, entry.fileNameLength);
				var fileCommentStart = entry.fileNameLength + entry.extraFieldLength;
				entry.extraFieldRaw = buffer.subarray(entry.fileNameLength, fileCommentStart);
				entry.fileCommentRaw = buffer.subarray(fileCommentStart, fileCommentStart + entry.fileCommentLength);
				try {
					entry.extraFields = parseExtraFields(entry.extraFieldRaw);
				} catch (err) {
					return emitErrorAndAutoClose(self, err);
				}
				if (self.decodeStrings) {
					var isUtf8 = (entry.generalPurposeBitFlag & 2048) !== 0;
					entry.fileComment = decodeBuffer(entry.fileCommentRaw, isUtf8);
					entry.fileName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, self.strictFileNames);
					var errorMessage = validateFileName(entry.fileName);
					if (errorMessage != null) return emitErrorAndAutoClose(self, new Error(errorMessage));
				} else {
					entry.fileComment = entry.fileCommentRaw;
					entry.fileName = entry.fileNameRaw;
				}
				entry.comment = entry.fileComment;
				self.readEntryCursor += buffer.length;
				self.entriesRead += 1;
				for (var i = 0; i < entry.extraFields.length; i++) {
					var extraField = entry.extraFields[i];
					if (extraField.id !== 1) continue;
					var zip64EiefBuffer = extraField.data;
					var index = 0;
					if (entry.uncompressedSize === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include uncompressed size"));
						entry.uncompressedSize = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					if (entry.compressedSize === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include compressed size"));
						entry.compressedSize = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					if (entry.relativeOffsetOfLocalHeader === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include relative header offset"));
						entry.relativeOffsetOfLocalHeader = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					break;
				}
				if (self.validateEntrySizes && entry.compressionMethod === 0) {
					var expectedCompressedSize = entry.uncompressedSize;
					if (entry.isEncrypted()) expectedCompressedSize += 12;
					if (entry.compressedSize !== expectedCompressedSize) {
						var msg = "compressed/uncompressed size mismatch for stored file: " + entry.compressedSize + " != " + entry.uncompressedSize;
						return emitErrorAndAutoClose(self, new Error(msg));
					}
				}
				self.emit("entry", entry);
				if (!self.lazyEntries) self._readEntry();
			});
		});
	};
	ZipFile.prototype.eachEntry = function() {
		const self = this;
		if (!self.lazyEntries) throw new Error("eachEntry() requires lazyEntries: true");
		if (self.hasEachEntryBeenCalled) throw new Error("eachEntry() must only be called once per ZipFile");
		self.hasEachEntryBeenCalled = true;
		let pendingResolveReject = null;
		self.on("entry", onEntry);
		self.on("end", onEnd);
		self.on("error", onError);
		function cleanup() {
			self.removeListener("entry", onEntry);
			self.removeListener("end", onEnd);
			self.removeListener("error", onError);
			if (self.autoClose) self.close();
		}
		function onEntry(entry) {
			let { resolve } = pendingResolveReject;
			pendingResolveReject = null;
			resolve({ value: entry });
		}
		function onEnd() {
			let { resolve } = pendingResolveReject;
			pendingResolveReject = null;
			cleanup();
			resolve({ done: true });
		}
		function onError(err) {
			let { reject } = pendingResolveReject;
			pendingResolveReject = null;
			cleanup();
			reject(err);
		}
		return {
			[Symbol.asyncIterator]() {
				return this;
			},
			next() {
				const promise = new Promise((resolve, reject) => {
					if (pendingResolveReject != null) throw new Error("next() called before previous Promise was resolved.");
					pendingResolveReject = {
						resolve,
						reject
					};
				});
				self.readEntry();
				return promise;
			},
			return(value) {
				cleanup();
				return Promise.resolve({
					done: true,
					value
				});
			},
			throw(value) {
				cleanup();
				return Promise.reject(value);
			}
		};
	};
	ZipFile.prototype.openReadStream = function(entry, options, callback) {
		var self = this;
		var relativeStart = 0;
		var relativeEnd = entry.compressedSize;
		if (callback == null) {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		else {
			if (options.decodeFileData === false) {
				if (options.decrypt != null) throw new Error("cannot use options.decrypt when options.decodeFileData === false");
				if (options.decompress != null) throw new Error("cannot use options.decompress when options.decodeFileData === false");
			} else {
				if (options.decrypt != null) {
					if (!entry.isEncrypted()) throw new Error("options.decrypt can only be specified for encrypted entries. See also option decodeFileData.");
					if (options.decrypt !== false) throw new Error("invalid options.decrypt value: " + options.decrypt);
					if (entry.isCompressed()) {
						if (options.decompress !== false) throw new Error("entry is encrypted and compressed, and options.decompress !== false. See also option decodeFileData.");
					}
				}
				if (options.decompress != null) {
					if (!entry.isCompressed()) throw new Error("options.decompress can only be specified for compressed entries. See also option decodeFileData.");
					if (!(options.decompress === false || options.decompress === true)) throw new Error("invalid options.decompress value: " + options.decompress);
					decompress = options.decompress;
				}
			}
			if (options.start != null) {
				relativeStart = options.start;
				if (relativeStart < 0) throw new Error("options.start < 0");
				if (relativeStart > entry.compressedSize) throw new Error("options.start > entry.compressedSize");
			}
			if (options.end != null) {
				relativeEnd = options.end;
				if (relativeEnd < 0) throw new Error("options.end < 0");
				if (relativeEnd > entry.compressedSize) throw new Error("options.end > entry.compressedSize");
				if (relativeEnd < relativeStart) throw new Error("options.end < options.start");
			}
		}
		var rawMode = options.decodeFileData === false || (entry.compressionMethod === 0 || entry.compressionMethod === 8 && options.decompress === false) && (!entry.isEncrypted() || options.decrypt === false);
		if (options.start != null || options.end != null) {
			if (!rawMode) throw new Error("start/end range require options.decodeFileData === false for non-trivial encoded entries.");
		}
		if (!self.isOpen) return callback(/* @__PURE__ */ new Error("closed"));
		if (entry.isEncrypted() && !rawMode) {
			if (options.decrypt !== false) return callback(/* @__PURE__ */ new Error("entry is encrypted, and options.decodeFileData !== false"));
		}
		var decompress;
		if (rawMode) decompress = false;
		else if (entry.compressionMethod === 8) decompress = options.decodeFileData !== true;
		else return callback(/* @__PURE__ */ new Error("unsupported compression method: " + entry.compressionMethod));
		self.readLocalFileHeader(entry, { minimal: true }, function(err, localFileHeader) {
			if (err) return callback(err);
			self.openReadStreamLowLevel(localFileHeader.fileDataStart, entry.compressedSize, relativeStart, relativeEnd, decompress, entry.uncompressedSize, callback);
		});
	};
	ZipFile.prototype.openReadStreamLowLevel = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, callback) {
		var self = this;
		fileDataStart + compressedSize;
		var readStream = self.reader.createReadStream({
			start: fileDataStart + relativeStart,
			end: fileDataStart + relativeEnd
		});
		var endpointStream = readStream;
		if (decompress) {
			var destroyed = false;
			var inflateFilter = zlib.createInflateRaw();
			readStream.on("error", function(err) {
				setImmediate(function() {
					if (!destroyed) inflateFilter.emit("error", err);
				});
			});
			readStream.pipe(inflateFilter);
			if (self.validateEntrySizes) {
				endpointStream = new AssertByteCountStream(uncompressedSize);
				inflateFilter.on("error", function(err) {
					setImmediate(function() {
						if (!destroyed) endpointStream.emit("error", err);
					});
				});
				inflateFilter.pipe(endpointStream);
			} else endpointStream = inflateFilter;
			installDestroyFn(endpointStream, function() {
				destroyed = true;
				if (inflateFilter !== endpointStream) inflateFilter.unpipe(endpointStream);
				readStream.unpipe(inflateFilter);
				readStream.destroy();
			});
		}
		callback(null, endpointStream);
	};
	ZipFile.prototype.readLocalFileHeader = function(entry, options, callback) {
		var self = this;
		if (callback == null) {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		self.reader.ref();
		var buffer = newBuffer(30);
		readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader, function(err) {
			try {
				if (err) return callback(err);
				var signature = buffer.readUInt32LE(0);
				if (signature !== 67324752) return callback(/* @__PURE__ */ new Error("invalid local file header signature: 0x" + signature.toString(16)));
				var fileNameLength = buffer.readUInt16LE(26);
				var extraFieldLength = buffer.readUInt16LE(28);
				var fileDataStart = entry.relativeOffsetOfLocalHeader + 30 + fileNameLength + extraFieldLength;
				if (fileDataStart + entry.compressedSize > self.fileSize) return callback(/* @__PURE__ */ new Error("file data overflows file bounds: " + fileDataStart + " + " + entry.compressedSize + " > " + self.fileSize));
				if (options.minimal) return callback(null, { fileDataStart });
				var localFileHeader = new LocalFileHeader();
				localFileHeader.fileDataStart = fileDataStart;
				localFileHeader.versionNeededToExtract = buffer.readUInt16LE(4);
				localFileHeader.generalPurposeBitFlag = buffer.readUInt16LE(6);
				localFileHeader.compressionMethod = buffer.readUInt16LE(8);
				localFileHeader.lastModFileTime = buffer.readUInt16LE(10);
				localFileHeader.lastModFileDate = buffer.readUInt16LE(12);
				localFileHeader.crc32 = buffer.readUInt32LE(14);
				localFileHeader.compressedSize = buffer.readUInt32LE(18);
				localFileHeader.uncompressedSize = buffer.readUInt32LE(22);
				localFileHeader.fileNameLength = fileNameLength;
				localFileHeader.extraFieldLength = extraFieldLength;
				buffer = newBuffer(fileNameLength + extraFieldLength);
				self.reader.ref();
				readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader + 30, function(err) {
					try {
						if (err) return callback(err);
						localFileHeader.fileName = buffer.subarray(0, fileNameLength);
						localFileHeader.extraField = buffer.subarray(fileNameLength);
						return callback(null, localFileHeader);
					} finally {
						self.reader.unref();
					}
				});
			} finally {
				self.reader.unref();
			}
		});
	};
	ZipFile.prototype.openReadStreamPromise = function(entry, options) {
		return new Promise((resolve, reject) => {
			this.openReadStream(entry, options, function(err, readStream) {
				if (err) return reject(err);
				resolve(readStream);
			});
		});
	};
	ZipFile.prototype.openReadStreamLowLevelPromise = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize) {
		return new Promise((resolve, reject) => {
			this.openReadStream(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, function(err, readStream) {
				if (err) return reject(err);
				resolve(readStream);
			});
		});
	};
	ZipFile.prototype.readLocalFileHeaderPromise = function(entry, options) {
		return new Promise((resolve, reject) => {
			this.readLocalFileHeader(entry, options, function(err, localFileHeader) {
				if (err) return reject(err);
				resolve(localFileHeader);
			});
		});
	};
	function Entry() {}
	Entry.prototype.getLastModDate = function(options) {
		if (options == null) options = {};
		if (!options.forceDosFormat) for (var i = 0; i < this.extraFields.length; i++) {
			var extraField = this.extraFields[i];
			if (extraField.id === 21589) {
				var data = extraField.data;
				if (data.length < 5) continue;
				if (!(data[0] & 1)) continue;
				var posixTimestamp = data.readInt32LE(1);
				return /* @__PURE__ */ new Date(posixTimestamp * 1e3);
			} else if (extraField.id === 10) {
				var data = extraField.data;
				if (data.length !== 32) continue;
				if (data.readUInt16LE(4) !== 1) continue;
				if (data.readUInt16LE(6) !== 24) continue;
				var millisecondsSince1970 = (data.readUInt32LE(8) + 4294967296 * data.readInt32LE(12)) / 1e4 - 0xa9730b66800;
				return new Date(millisecondsSince1970);
			}
		}
		return dosDateTimeToDate(this.lastModFileDate, this.lastModFileTime, options.timezone);
	};
	Entry.prototype.canDecodeFileData = function() {
		return !this.isEncrypted() && (this.compressionMethod === 0 || this.compressionMethod === 8);
	};
	Entry.prototype.isEncrypted = function() {
		return (this.generalPurposeBitFlag & 1) !== 0;
	};
	Entry.prototype.isCompressed = function() {
		return this.compressionMethod === 8;
	};
	function LocalFileHeader() {}
	function dosDateTimeToDate(date, time, timezone) {
		var day = date & 31;
		var month = (date >> 5 & 15) - 1;
		var year = (date >> 9 & 127) + 1980;
		var millisecond = 0;
		var second = (time & 31) * 2;
		var minute = time >> 5 & 63;
		var hour = time >> 11 & 31;
		if (timezone == null || timezone === "local") return new Date(year, month, day, hour, minute, second, millisecond);
		else if (timezone === "UTC") return new Date(Date.UTC(year, month, day, hour, minute, second, millisecond));
		else throw new Error("unrecognized options.timezone: " + options.timezone);
	}
	function getFileNameLowLevel(generalPurposeBitFlag, fileNameBuffer, extraFields, strictFileNames) {
		var fileName = null;
		for (var i = 0; i < extraFields.length; i++) {
			var extraField = extraFields[i];
			if (extraField.id === 28789) {
				if (extraField.data.length < 6) continue;
				if (extraField.data.readUInt8(0) !== 1) continue;
				var oldNameCrc32 = extraField.data.readUInt32LE(1);
				if (crc32(fileNameBuffer) !== oldNameCrc32) continue;
				fileName = decodeBuffer(extraField.data.subarray(5), true);
				break;
			}
		}
		if (fileName == null) fileName = decodeBuffer(fileNameBuffer, (generalPurposeBitFlag & 2048) !== 0);
		if (!strictFileNames) fileName = fileName.replace(/\\/g, "/");
		return fileName;
	}
	function validateFileName(fileName) {
		if (fileName.indexOf("\\") !== -1) return "invalid characters in fileName: " + fileName;
		if (/^[a-zA-Z]:/.test(fileName) || /^\//.test(fileName)) return "absolute path: " + fileName;
		if (fileName.split("/").indexOf("..") !== -1) return "invalid relative path: " + fileName;
		return null;
	}
	function parseExtraFields(extraFieldBuffer) {
		var extraFields = [];
		var i = 0;
		while (i < extraFieldBuffer.length - 3) {
			var headerId = extraFieldBuffer.readUInt16LE(i + 0);
			var dataSize = extraFieldBuffer.readUInt16LE(i + 2);
			var dataStart = i + 4;
			var dataEnd = dataStart + dataSize;
			if (dataEnd > extraFieldBuffer.length) throw new Error("extra field length exceeds extra field buffer size");
			var dataBuffer = extraFieldBuffer.subarray(dataStart, dataEnd);
			extraFields.push({
				id: headerId,
				data: dataBuffer
			});
			i = dataEnd;
		}
		return extraFields;
	}
	function readAndAssertNoEof(reader, buffer, offset, length, position, callback) {
		if (length === 0) return setImmediate(function() {
			callback(null, newBuffer(0));
		});
		reader.read(buffer, offset, length, position, function(err, bytesRead) {
			if (err) return callback(err);
			if (bytesRead < length) return callback(/* @__PURE__ */ new Error("unexpected EOF"));
			callback();
		});
	}
	util.inherits(AssertByteCountStream, Transform);
	function AssertByteCountStream(byteCount) {
		Transform.call(this);
		this.actualByteCount = 0;
		this.expectedByteCount = byteCount;
	}
	AssertByteCountStream.prototype._transform = function(chunk, encoding, cb) {
		this.actualByteCount += chunk.length;
		if (this.actualByteCount > this.expectedByteCount) {
			var msg = "too many bytes in the stream. expected " + this.expectedByteCount + ". got at least " + this.actualByteCount;
			return cb(new Error(msg));
		}
		cb(null, chunk);
	};
	AssertByteCountStream.prototype._flush = function(cb) {
		if (this.actualByteCount < this.expectedByteCount) {
			var msg = "not enough bytes in the stream. expected " + this.expectedByteCount + ". got only " + this.actualByteCount;
			return cb(new Error(msg));
		}
		cb();
	};
	util.inherits(RandomAccessReader, EventEmitter);
	function RandomAccessReader() {
		EventEmitter.call(this);
		this.refCount = 0;
	}
	RandomAccessReader.prototype.ref = function() {
		this.refCount += 1;
	};
	RandomAccessReader.prototype.unref = function() {
		var self = this;
		self.refCount -= 1;
		if (self.refCount > 0) return;
		if (self.refCount < 0) throw new Error("invalid unref");
		self.close(onCloseDone);
		function onCloseDone(err) {
			if (err) return self.emit("error", err);
			self.emit("close");
		}
	};
	RandomAccessReader.prototype.createReadStream = function(options) {
		if (options == null) options = {};
		var start = options.start;
		var end = options.end;
		if (start === end) {
			var emptyStream = new PassThrough();
			setImmediate(function() {
				emptyStream.end();
			});
			return emptyStream;
		}
		var stream = this._readStreamForRange(start, end);
		var destroyed = false;
		var refUnrefFilter = new RefUnrefFilter(this);
		stream.on("error", function(err) {
			setImmediate(function() {
				if (!destroyed) refUnrefFilter.emit("error", err);
			});
		});
		installDestroyFn(refUnrefFilter, function() {
			stream.unpipe(refUnrefFilter);
			refUnrefFilter.unref();
			stream.destroy();
		});
		var byteCounter = new AssertByteCountStream(end - start);
		refUnrefFilter.on("error", function(err) {
			setImmediate(function() {
				if (!destroyed) byteCounter.emit("error", err);
			});
		});
		installDestroyFn(byteCounter, function() {
			destroyed = true;
			refUnrefFilter.unpipe(byteCounter);
			refUnrefFilter.destroy();
		});
		return stream.pipe(refUnrefFilter).pipe(byteCounter);
	};
	RandomAccessReader.prototype._readStreamForRange = function(start, end) {
		throw new Error("not implemented");
	};
	RandomAccessReader.prototype.read = function(buffer, offset, length, position, callback) {
		var readStream = this.createReadStream({
			start: position,
			end: position + length
		});
		var writeStream = new Writable();
		var written = 0;
		writeStream._write = function(chunk, encoding, cb) {
			chunk.copy(buffer, offset + written, 0, chunk.length);
			written += chunk.length;
			cb();
		};
		writeStream.on("finish", callback);
		readStream.on("error", function(error) {
			callback(error);
		});
		readStream.pipe(writeStream);
	};
	RandomAccessReader.prototype.close = function(callback) {
		setImmediate(callback);
	};
	util.inherits(RefUnrefFilter, PassThrough);
	function RefUnrefFilter(context) {
		PassThrough.call(this);
		this.context = context;
		this.context.ref();
		this.unreffedYet = false;
	}
	RefUnrefFilter.prototype._flush = function(cb) {
		this.unref();
		cb();
	};
	RefUnrefFilter.prototype.unref = function(cb) {
		if (this.unreffedYet) return;
		this.unreffedYet = true;
		this.context.unref();
	};
	var cp437 = "\0☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼ !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xA0";
	function decodeBuffer(buffer, isUtf8) {
		if (isUtf8) return buffer.toString("utf8");
		else {
			var result = "";
			for (var i = 0; i < buffer.length; i++) result += cp437[buffer[i]];
			return result;
		}
	}
	function readUInt64LE(buffer, offset) {
		var lower32 = buffer.readUInt32LE(offset);
		return buffer.readUInt32LE(offset + 4) * 4294967296 + lower32;
	}
	var newBuffer;
	if (typeof Buffer.allocUnsafe === "function") newBuffer = function(len) {
		return Buffer.allocUnsafe(len);
	};
	else newBuffer = function(len) {
		return new Buffer(len);
	};
	function installDestroyFn(stream, fn) {
		if (typeof stream.destroy === "function") stream._destroy = function(err, cb) {
			fn();
			if (cb != null) cb(err);
		};
		else stream.destroy = fn;
	}
	function defaultCallback(err) {
		if (err) throw err;
	}
}));

// src/github/baseline/artifact-files.ts
var import_yauzl = require_yauzl();
async function readArtifactFiles(artifact, run, { client, timeBudget, warn }) {
	const unusable = whyUnusable(artifact, run);
	if (unusable !== null) throw corrupt(unusable);
	const { id, digest = null, size_in_bytes: size } = artifact;
	const bytes = await downloadArtifact(client, id, timeBudget);
	if (digest === null) {
		if (bytes.length !== size) throw corrupt(`its artifact has ${bytes.length} bytes, not ${size}`);
	} else if (digest !== `sha256:${createHash("sha256").update(bytes).digest("hex")}`) throw corrupt("artifact digest mismatch: other bytes arrived than were stored");
	return readArchive(bytes, warn);
}
const MAX_ENTRIES = 16;
const MAX_RATIO = 200;
const RATIO_SLACK = 1048576;
const END_LENGTH = 22;
const SYMLINK = 10;
const REPORT_PARTS = /* @__PURE__ */ new Set([
	REPORT_FILE,
	CASES_FILE,
	LABELS_FILE,
	VIEWS_FILE
]);
const OPTIONAL_PARTS = /* @__PURE__ */ new Map([[LABELS_FILE, UNUSABLE_LABELS], [VIEWS_FILE, UNUSABLE_VIEWS]]);
const IGNORED_FILES = new Set(READABLE_FILES);
async function readArchive(bytes, warn = () => {}) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (buffer[0] === 123) return {
		report: bytes,
		cases: null,
		labels: null,
		views: null
	};
	const directory = checkEnd(buffer);
	try {
		const entries = await readEntries(buffer, directory, warn);
		const report = entries.get(REPORT_FILE);
		if (!report) throw corruptArchive(`contains no ${REPORT_FILE}`);
		const part = (name) => entries.get(name) ?? null;
		return {
			report,
			cases: part(CASES_FILE),
			labels: part(LABELS_FILE),
			views: part(VIEWS_FILE)
		};
	} catch (cause) {
		if (cause instanceof UnusableReportError) throw cause;
		throw corruptArchive(`cannot be read: ${errorMessage(cause)}`);
	}
}
function checkEnd(buffer) {
	if (buffer.length < END_LENGTH || buffer.readUInt32LE(0) !== 67324752) throw corruptArchive("is not a zip with files");
	const end = buffer.length - END_LENGTH;
	if (buffer.readUInt32LE(end) !== 101010256) throw corruptArchive("is cut off or has bytes after its end");
	const here = buffer.readUInt16LE(end + 8);
	const entries = buffer.readUInt16LE(end + 10);
	if (here !== entries || entries > MAX_ENTRIES) throw corruptArchive(`has ${entries} files, more than ${MAX_ENTRIES}`);
	const start = buffer.readUInt32LE(end + 16);
	if (start + buffer.readUInt32LE(end + 12) !== end) throw corruptArchive("has a directory that does not end where it says");
	return {
		start,
		end
	};
}
async function readEntries(buffer, directory, warn) {
	const zip = await (0, import_yauzl.fromBufferPromise)(buffer, { strictFileNames: true });
	const spans = [];
	const files = /* @__PURE__ */ new Map();
	const names = /* @__PURE__ */ new Set();
	for await (const entry of zip.eachEntry()) {
		if (names.has(entry.fileName)) throw corruptArchive(`contains ${quote(entry.fileName)} twice`);
		names.add(entry.fileName);
		checkEntry(entry);
		const span = await findSpan(zip, entry);
		spans.push(span);
		if (IGNORED_FILES.has(entry.fileName)) continue;
		try {
			files.set(entry.fileName, inflate(buffer, entry, span));
		} catch (cause) {
			const warning = OPTIONAL_PARTS.get(entry.fileName);
			if (warning === void 0 || !(cause instanceof UnusableReportError)) throw cause;
			warn(`${warning}: ${cause.message}`);
		}
	}
	if (Number(zip.readEntryCursor) !== directory.end) throw corruptArchive("has a directory with more files than it counts");
	checkSpans(spans, directory.start);
	return files;
}
function checkEntry(entry) {
	const name = quote(entry.fileName);
	if (!REPORT_PARTS.has(entry.fileName) && !IGNORED_FILES.has(entry.fileName)) throw corruptArchive(`contains ${name}, which is not part of a report`);
	if ((entry.generalPurposeBitFlag & 8257) !== 0) throw corruptArchive(`contains ${name} encrypted`);
	if (entry.externalFileAttributes >>> 28 === SYMLINK) throw corruptArchive(`contains ${name} as a link`);
	if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw corruptArchive(`contains ${name} with an unknown compression`);
	const maxBytes = maxBytesOf(entry);
	if (entry.uncompressedSize > maxBytes) throw corruptArchive(`contains ${name}, more than ${maxBytes} bytes`);
}
function maxBytesOf({ fileName }) {
	return fileName === "cases.jsonl.gz" ? MAX_ARTIFACT_BYTES : MAX_UNPACKED_BYTES;
}
async function findSpan(zip, entry) {
	const local = await zip.readLocalFileHeaderPromise(entry);
	if (!(entry.fileNameRaw.equals(local.fileName) && local.compressionMethod === entry.compressionMethod && (local.generalPurposeBitFlag & 8257) === 0)) throw corruptArchive(`describes ${quote(entry.fileName)} in two ways`);
	const data = local.fileDataStart;
	return {
		start: entry.relativeOffsetOfLocalHeader,
		data,
		end: data + entry.compressedSize
	};
}
function checkSpans(spans, directory) {
	let free = 0;
	for (const span of [...spans].sort((a, b) => a.start - b.start)) {
		if (span.start < free) throw corruptArchive("contains files that overlap");
		free = span.end;
	}
	if (free > directory) throw corruptArchive("contains files that overlap its directory");
}
function inflate(buffer, entry, { data, end }) {
	const packed = buffer.subarray(data, end);
	const allowed = Math.min(maxBytesOf(entry), packed.length * MAX_RATIO + RATIO_SLACK, entry.uncompressedSize + 1);
	const content = entry.compressionMethod === 0 ? packed : inflateRaw(packed, allowed, entry.fileName);
	if (content.length !== entry.uncompressedSize) throw corruptArchive(`misstates the size of ${quote(entry.fileName)}`);
	if (crc32(content) !== entry.crc32) throw corruptArchive(`contains ${quote(entry.fileName)} with a wrong checksum`);
	return content;
}
function inflateRaw(packed, allowed, name) {
	try {
		const { buffer, engine } = inflateRawSync(packed, {
			maxOutputLength: allowed,
			info: true
		});
		if (engine.bytesWritten !== packed.length) throw corruptArchive(`contains bytes after the end of ${quote(name)}`);
		return buffer;
	} catch (cause) {
		if (cause instanceof UnusableReportError) throw cause;
		throw corruptArchive((cause instanceof Error && "code" in cause ? cause.code : "") === "ERR_BUFFER_TOO_LARGE" ? `unpacks ${quote(name)} beyond its limit` : `contains ${quote(name)} corrupt`);
	}
}
function quote(name) {
	return `\`${name.slice(0, 100)}\``;
}
function corruptArchive(what) {
	return corrupt(`its artifact ${what}`);
}

// src/github/baseline/runs.ts
const MAX_RUN_PAGES = 2;
const TRUSTED_EVENTS = /* @__PURE__ */ new Set([
	"push",
	"schedule",
	"workflow_dispatch"
]);
async function listRuns(client, path, filter) {
	const workflow_id = path.slice(path.lastIndexOf("/") + 1);
	const completed = {
		status: "completed",
		exclude_pull_requests: true
	};
	const runs = /* @__PURE__ */ new Map();
	try {
		for (const query of queriesFor(filter)) {
			const found = await endpoints.runsOfWorkflow(client, workflow_id, {
				...completed,
				...query
			}, MAX_RUN_PAGES);
			for (const run of found) runs.set(run.id, run);
		}
	} catch (error) {
		if (!isServiceError(error, "not_found")) throw error;
		await checkPermission(endpoints.runs(client, { per_page: 1 }, 1), error, "actions=read");
	}
	return [...runs.values()];
}
function queriesFor(filter) {
	if ("head_sha" in filter || "event" in filter) return [{ ...filter }];
	return [...TRUSTED_EVENTS].map((event) => ({
		...filter,
		event
	}));
}
function untrustedReason(run, scope) {
	if (run.id === scope.runId) return "it is this run";
	if (run.repository.id !== scope.repositoryId) return "it is of another repository";
	if (!run.head_repository) return "its head repository is gone: a deleted fork";
	if (run.head_repository.id !== scope.repositoryId) return "it is of a fork";
	if (workflowFilePath(run.path) !== scope.workflowPath) return `it is of another workflow, \`${run.path}\``;
	if (run.status !== "completed") return `it is \`${run.status ?? "unknown"}\`, not completed`;
	if (run.event === "merge_group") return run.head_sha === scope.commit ? null : "reports of merge groups count for their own commit only";
	if (!TRUSTED_EVENTS.has(run.event)) return `runs on \`${run.event}\` are not trusted`;
	return run.head_branch === scope.branch ? null : `it is of the branch \`${run.head_branch ?? ""}\``;
}
function sortRuns(runs, runNumber) {
	const isEarlier = (run) => run.run_number < runNumber;
	const earlier = runs.filter(isEarlier).sort((a, b) => b.run_number - a.run_number || b.id - a.id);
	const later = runs.filter((run) => !isEarlier(run)).sort((a, b) => a.run_number - b.run_number || a.id - b.id);
	return [...earlier, ...later];
}
const CONCLUSIONS = [
	[
		"corrupt",
		"error",
		(run) => `Delete the artifacts of that run if you do not trust them, and run ${run} again.`
	],
	[
		"unreachable",
		"error",
		() => "Run the job again: the report itself may be intact."
	],
	[
		"ambiguous",
		"error",
		(run) => `Give each job or step of that run its own \`artifact-name\`, and run ${run} again.`
	],
	[
		"schema",
		"incompatible",
		(run) => `Run ${run} once with this version of noworse.`
	],
	[
		"expired",
		"expired",
		(run) => `Run ${run} again; \`retention-days\` keeps reports longer.`
	]
];
function concludeSearch(rejected, { workflowPath: workflow, branch }, more) {
	const named = `\`${workflow}\` on \`${branch}\``;
	for (const [kind, status, todo] of CONCLUSIONS) {
		const [run, rejection] = [...rejected].find(([, one]) => one.kind === kind) ?? [];
		if (rejection) return {
			status,
			why: `run ${run}: ${rejection.why}${more}`,
			todo: todo(named)
		};
	}
	return {
		status: "none",
		why: `no earlier run of ${named} has stored a usable report${more}`,
		todo: `Run \`${workflow}\` on pushes to \`${branch}\` too: later runs compare with its report.`
	};
}

// src/report/comment.ts
const COMMENT_BYTES = 59e3;
const SUMMARY_BYTES = 921600;
const COMMENT_CASES = [
	600,
	100,
	25,
	5
];
const SUMMARY_CASES = [
	1e3,
	100,
	10
];
const OPEN = {
	openCases: 5,
	openGroups: 4,
	openNotes: 3,
	hasDetails: false
};
function commentBudget(cases) {
	const most = Math.min(cases, 10);
	const lists = {
		slices: most,
		openSlices: most,
		flaky: most,
		parts: most
	};
	return {
		...OPEN,
		...lists,
		cases,
		isFull: false,
		droppedScores: 3,
		droppedCases: Math.min(cases, 5)
	};
}
function summaryBudget(cases) {
	const lists = {
		slices: cases,
		openSlices: cases,
		flaky: Math.min(cases, 200),
		parts: cases
	};
	const drops = {
		droppedScores: 20,
		droppedCases: Math.min(cases, 10)
	};
	return {
		...OPEN,
		...lists,
		...drops,
		cases,
		isFull: true
	};
}
function renderComment(report, context) {
	const links = createLinks(report.source, context);
	return firstFitting([...COMMENT_CASES.flatMap((cases, index) => {
		const own = index === 0 ? links : {
			...links,
			metric: NO_LINKS.metric
		};
		return (links.htmlReport === null ? [own] : [own, {
			...own,
			case: NO_LINKS.case
		}]).map((some) => () => createDocument(report, context, some, commentBudget(cases)));
	}), ...shortVersions(report, context, links)], COMMENT_BYTES);
}
function renderSummary(report, context) {
	const links = createLinks(report.source, context);
	return firstFitting([...SUMMARY_CASES.map((cases) => () => createDocument(report, context, links, summaryBudget(cases))), ...shortVersions(report, context, links)], SUMMARY_BYTES);
}
function firstFitting(documents, bytes) {
	let text = "";
	for (const create of documents) {
		text = printMarkdown(create());
		if (Buffer.byteLength(text) <= bytes) return text;
	}
	return text;
}
function shortVersions(report, context, links) {
	const where = links.htmlReport !== null || links.artifact !== null || links.run === null ? links.rest : {
		text: "the report",
		href: links.run
	};
	const only = (what) => [
		`Only the ${what} here; everything else is in `,
		where,
		"."
	];
	const short = (what, hasGates) => () => {
		const full = createDocument(report, context, links, commentBudget(0));
		const gated = hasGates ? sortRows(createRows(report).filter(({ conditions }) => conditions.length > 0)) : [];
		const table = gated.length === 0 ? [] : [scoreTable(report, gated, {
			caption: "Gates",
			links: NO_LINKS
		})];
		const notes = {
			kind: "notes",
			notes: essentialNotes(report)
		};
		const section = {
			id: "result",
			name: "Result",
			title: "Result",
			look: "plain",
			blocks: [
				...table,
				notes,
				...linesOf([only(what)])
			]
		};
		return {
			...full,
			sections: [...full.sections.filter(({ id }) => id === "measure"), section]
		};
	};
	return [short("gates fit", true), short("verdict fits", false)];
}

export { CASES_FILE, CallLimitError, DownloadError, GATE_STATUSES, LABELS_FILE, MAX_SHOWN_CASES, MAX_UNPACKED_BYTES, NO_LINKS, REPORT_FILE, ServiceError, TRUSTED_EVENTS, UNUSABLE_VIEWS, UnusableReportError, VIEWS_FILE, VIEW_BUDGET, ViewTable, WITHOUT_RESULTS, adviceFor, approvalLabel, canListCases, caseHash, caseLines, caseSections, changesBlocks, code, committedLabelFiles, compareRanks, concludeSearch, corrupt, createDocument, createLinks, createRows, createTwoFilesPatch, decideVerdict, decodeUtf8, describeFlips, describeGate, diffNotes, downloadArtifact, dropSections, duplicateName, endpoints, evaluateFreezes, evaluateLocalFreezes, evaluateWithoutNumber, finishText, firstCodes, formatMissingLabels, formatUnknownLabel, freezesOf, htmlArtifactName, incompleteReasons, isCompared, isServiceError, joinBlocks, joinPhrases, joinRemarks, keepReserve, limitCalls, linesOf, listReports, listRuns, mergeLabels, narrowColumns, openGitHubClient, outOfTime, overrideVerdict, parseJson, parseLabelFile, parseReport, partSections, piecesOf, printSection, printSections, printTerminal, readArchive, readArtifactFiles, readCommittedLabels, renderComment, renderSummary, require_yauzl, runName, scoreHash, shortenReason, showDifferences, shownFlips, sliceSections, sortRuns, sourceMismatch, toTerminal, untrustedReason, unverifiedFreezes, viewCase, whyNoBaseline, whyNoChange, withLabels, withViews, withoutBreaks };