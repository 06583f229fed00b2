import { FOUND_USUALLY, IN_NEWEST, SHARED_LABELS, adviceFor, adviseTrials, allowedDrop, clusterNoun, codeText, commitId, countMissing, describeBesideTests, describeCannotFail, describeCaseCondition, describeCertainDrop, describeChangeReason, describeCounts, describeIncomplete, describeLabel, describeLoss, describeMeasureChange, describeNote, describePassedDrop, describeResult, describeSpread, describeTrend, describeVerdictReason, diffSchema, excludesZero, formatAge, formatAllowedDrop, formatApproval, formatCondition, formatDelta, formatFailed, formatInterval, formatRange, formatScore, formatTolerance, hasSeveral, idsText, isOfGate, isRefName, joinSubjects, listPages, ofSuite, passedDrop, printDrop, readPages, sharedAnswer, shownDrops, subjectIn, suiteReportSchema, whyCannotFail, whyMissing, withRest } from "./step.js";
import { PARSE_ONCE, TEXTS_RULES, UserError, breakableName, canonicalJson, capitalize, clauseOf, cleanLine, codeHtml, codeSpan, displayWidth, escapeWorkflowCommands, findFamily, findSimilar, firstFew, formatCount, formatDollars, formatEquality, formatFor, formatInteger, formatJson, formatLimitPercent, formatP, formatPercent, hasKnownSecrets, hasSecretName, isPrivateFile, isWithinDepth, makeFolder, nameText, ownValue, parseJson, pathIn, plainText, prose, redactKnown, relativePath, sha256, terminalText, truncate, unwritable, writeFileAtomically } from "./start.js";
import { ANONYMOUS_BASELINE, APPROVE_OPTION, CASES, PASS_RATE, _enum, array, boolean, caseRowSchema, comparedMetrics, contentOf, countedGates, datetime, earlierRunSchema, failedGates, failureSchema, gateKey, gatedSeries, getOrCreate, groupBy, hasFailed, hasNoBaseline, hasNoTrace, historySchema, int, isCommit, isMainScore, isRelativeCondition, isTextFile, json, literal, measuredValue, missingOfScore, object as object$1, outcomeWithoutTrend, record, scoreName, scoreSpreadsSchema, scoreValue, seriesName, sliceName, strictObject, string, suiteNameSchema, trendsOf, trialInconsistency, unknown, unscoredCount, verdictSchema, viewSchema } from "./schemas.js";
import { styleText } from "node:util";
import { createGunzip, createGzip, gunzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { readFile, realpath, rm, stat, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";

// src/core/report.ts
const MAX_POOLED = 5;
const MAX_EARLIER = 1e3;
const REPORT_SCHEMA = 1;
const sourceSchema = strictObject({
	repository: string().nullable(),
	commit: string().nullable(),
	ref: string().nullable(),
	head: string().nullable(),
	event: string().nullable(),
	run_id: int().nullable(),
	run_attempt: int().nullable(),
	workflow: string().nullable(),
	job: string().nullable()
});
const NO_SOURCE = {
	repository: null,
	commit: null,
	ref: null,
	head: null,
	event: null,
	run_id: null,
	run_attempt: null,
	workflow: null,
	job: null
};
const reportSummarySchema = strictObject({
	outcome: verdictSchema.shape.outcome.nullable(),
	failed_gates: int().nullable(),
	regressed: int().nullable(),
	fixed: int().nullable()
});
const reportSchema = strictObject({
	schema: literal(1),
	summary: reportSummarySchema.optional(),
	tool: strictObject({
		name: literal("noworse"),
		version: string()
	}),
	created: datetime(),
	source: sourceSchema,
	complete: boolean(),
	texts: _enum(TEXTS_RULES).optional(),
	failure: failureSchema.optional(),
	pooled: int().min(2).max(5).optional(),
	earlier: array(earlierRunSchema).max(MAX_EARLIER).optional(),
	cases: string(),
	suites: record(suiteNameSchema, suiteReportSchema),
	diff: diffSchema.nullable(),
	verdict: verdictSchema.nullable(),
	history: historySchema,
	trend: _enum(["worse", "steady"]).optional(),
	spread: scoreSpreadsSchema.optional()
});
function formatReport({ schema, summary: _, ...report }) {
	return `${formatJson({
		schema,
		summary: summarize(report),
		...report
	})}\n`;
}
function summarize({ verdict, diff }) {
	return {
		outcome: verdict?.outcome ?? null,
		failed_gates: verdict === null ? null : failedGates(verdict).length,
		regressed: diff?.flips?.regressed.length ?? null,
		fixed: diff?.flips?.fixed.length ?? null
	};
}
function isBaseRun({ event }) {
	return event === null || !(event.startsWith("pull_request") || event === "merge_group");
}
function historyPoint({ suites, source, created, cases, verdict }) {
	const digests = Object.entries(suites).map(([name, { fingerprint }]) => [name, fingerprint.gold]);
	const scores = Object.entries(suites).flatMap(([name, suite]) => suite.scores.flatMap((score) => isMainScore(score) && score.status === "measured" ? [[seriesName(name, scoreName(score)), score.value]] : []));
	const gold = digests.filter(([, digest]) => digest.length <= 100).slice(0, 500);
	const named = scores.filter(([name]) => name.length <= 300).slice(0, 500);
	const commit = source.commit !== null && isCommit(source.commit) ? source.commit : null;
	const errors = errorsOf(verdict).filter(([name]) => name.length <= 300);
	return {
		commit,
		created,
		...cases.length <= 100 && { cases },
		...hasFailed(verdict) && { failed: true },
		gold: Object.fromEntries(gold),
		scores: Object.fromEntries(named),
		...errors.length > 0 && { errors: Object.fromEntries(errors.slice(0, 500)) }
	};
}
function errorsOf(verdict) {
	return (verdict?.gates ?? []).flatMap(({ test, ...gate }) => test ? [{
		...gate,
		test
	}] : []).map(({ test, ...gate }) => [seriesName(gate.suite, scoreName(gate)), test.error]);
}
function historyWithCurrent(report) {
	const { source, history } = report;
	return isBaseRun(source) && history.length > 0 ? history : [...history, historyPoint(report)];
}
function runsOf(side) {
	return side.runs ?? [side];
}
const isFound = (baseline) => "report" in baseline;
const labelsOf = (baseline) => isFound(baseline) && baseline.labels || [];
function recordBaseline(baseline) {
	if (!isFound(baseline)) return {
		...ANONYMOUS_BASELINE,
		...baseline
	};
	const { report, status, file, distance, branch, notes } = baseline;
	const { length: runs } = runsOf(baseline);
	const { created, verdict, spread } = report;
	const { commit, run_id } = report.source;
	const trend = trendsOf(verdict?.gates ?? []);
	return {
		...ANONYMOUS_BASELINE,
		...file !== void 0 && { file },
		...runs > 1 && { runs },
		status,
		commit,
		branch,
		distance,
		created,
		outcome: outcomeWithoutTrend(verdict),
		run_id,
		notes: [...notes],
		...trend.length > 0 && { trend },
		...spread !== void 0 && { spread }
	};
}

// src/gates/verdict.ts
function decideVerdict(gates, incomplete) {
	const verdict = (outcome, reason) => ({
		outcome,
		reason,
		gates: [...gates],
		incomplete: [...incomplete],
		gates_from: "head",
		override: null,
		notes: []
	});
	const blocking = gates.filter(({ severity }) => severity === "fail");
	if (blocking.some(({ outcome }) => outcome === "fail")) return verdict("fail", null);
	if (incomplete.length > 0) return verdict("inconclusive", "incomplete");
	if (blocking.some(({ outcome }) => outcome === "inconclusive")) return verdict("inconclusive", "gate_undecided");
	if (gates.length === 0) return verdict("inconclusive", "no_suite");
	const counted = countedGates(gates);
	const isEvaluated = counted.some(({ outcome }) => outcome === "pass" || outcome === "fail");
	if (counted.length > 0 && !isEvaluated) return verdict("inconclusive", "no_gate");
	return blocking.every(({ outcome }) => outcome === "pass" || outcome === "not_evaluated") ? verdict("pass", null) : verdict("inconclusive", "unclear");
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
		const { metric, slice, why: detail } = score;
		return [{
			kind: "score_failed",
			suite,
			metric,
			slice,
			detail
		}];
	}));
}
function openGates(gates) {
	const open = gates.filter(({ incomplete }) => incomplete === true);
	const keyOf = ({ suite, reason, ...gate }) => JSON.stringify([
		suite,
		scoreName(gate),
		reason
	]);
	return [...groupBy(open, keyOf).values()].flatMap((same) => same.slice(0, 1).map(({ suite, metric, slice, demand }) => {
		return {
			kind: "gate_undecided",
			suite,
			metric,
			slice,
			demand: Object.keys(demand)[0] ?? ""
		};
	}));
}
function overrideVerdict(verdict, label) {
	if (verdict.outcome !== "fail") return verdict;
	if (label.kind === "given") {
		const { kind: _, ...override } = label;
		return {
			...verdict,
			override
		};
	}
	const mark = label.kind === "absent" ? "info" : "unsure";
	return {
		...verdict,
		notes: [...verdict.notes, {
			mark,
			kind: "not_overridden",
			label
		}]
	};
}
const POOLED = /* @__PURE__ */ new Set([
	"no_regression",
	"non_inferior",
	"freeze"
]);
const RANKS$1 = {
	fail: 2,
	inconclusive: 1,
	not_evaluated: 0,
	pass: 0
};
const ofNewest = (result) => ({
	...result,
	newest: true
});
function holdNewest(pooled, newest) {
	const isHeld = ({ demand }) => !Object.keys(demand).some((condition) => POOLED.has(condition));
	const alone = new Map(newest.filter(isHeld).map((result) => [gateKey(result), result]));
	return [...pooled.map((result) => {
		const other = alone.get(gateKey(result));
		alone.delete(gateKey(result));
		return other !== void 0 && RANKS$1[other.outcome] > RANKS$1[result.outcome] ? ofNewest(other) : result;
	}), ...[...alone.values()].filter(({ outcome }) => RANKS$1[outcome] > 0).map(ofNewest)];
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

// src/report/cases/text-diff.ts
const MAX_EDITS = 1e3;
const LONGEST = 12e3;
const MIN_SHARED = 4;
const WORDS = /\d+(?:[.,]\d+)*(?![\p{L}\p{N}_])|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}\p{N}_])+|\p{Extended_Pictographic}(?:[\u{FE0F}\u{1F3FB}-\u{1F3FF}]|\u{200D}\p{Extended_Pictographic})*|\s+|./gsu;
function diffTexts(before, now) {
	if (before.length + now.length > LONGEST) return null;
	const [was, is] = [before.match(WORDS) ?? [], now.match(WORDS) ?? []];
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
const ANSWERS_FILE = "answers.jsonl.gz";
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
	const value = parseUntrusted(text, REPORT_FILE);
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
function* linesOf$1(bytes, name) {
	const text = decodeUtf8(bytes);
	for (let [start, count] = [0, 1]; start < text.length; count += 1) {
		const next = text.indexOf("\n", start);
		const end = next === -1 ? text.length : next;
		yield [text.slice(start, end), `${name} line ${count}`];
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
function parseUntrusted(text, at) {
	if (text.length >= 2 * MAX_VALUES && countValues(text) > MAX_VALUES) throw corrupt(`${at} contains more than ${MAX_VALUES} values`);
	const value = parseJson(text);
	if (value === void 0) throw corrupt(`${at} is not JSON`);
	if (!isWithinDepth(value, 100 + 1)) throw corrupt(`${at} nests more than ${100} levels deep`);
	if (hasPrototypeKey(value)) throw corrupt(`${at} contains the key \`__proto__\``);
	return value;
}
function countValues(text) {
	let [count, isInString] = [-1, false];
	for (let at = 0; at < text.length; at += 1) {
		const character = text[at];
		if (isInString) {
			if (character === "\\") at += 1;
			else if (character === "\"") isInString = false;
		} else if (character === "\"") isInString = true;
		else if (character === "," || character === "[" || character === "{") count += 1;
	}
	return count;
}
function hasPrototypeKey(value) {
	if (typeof value !== "object" || value === null) return false;
	return Object.hasOwn(value, "__proto__") || Object.values(value).some(hasPrototypeKey);
}
function corrupt(message) {
	return new UnusableReportError("corrupt", message);
}

// src/store/labels.ts
const UNUSABLE_LABELS = "The stored labels cannot be used, so the judge is asked again";
function parseLabelFile(bytes, name) {
	try {
		const isGzipped = bytes[0] === 31 && bytes[1] === 139;
		const byKey = /* @__PURE__ */ new Map();
		for (const [line, at] of linesOf$1(isGzipped ? gunzip(bytes, name) : bytes, name)) {
			const row = storedLabelSchema.safeParse(parseUntrusted(line, at));
			if (!row.success) throw corrupt(`${at} is not a label`);
			if (byKey.has(row.data.key)) throw corrupt(`${at} repeats the key of another line`);
			byKey.set(row.data.key, row.data);
		}
		return {
			ok: true,
			labels: sortLabels(redactKnown([...byKey.values()]))
		};
	} catch (cause) {
		if (!(cause instanceof UnusableReportError)) throw cause;
		return {
			ok: false,
			why: cause.message
		};
	}
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
		if (pathIn(root, path)) return [path];
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
		if (size > 134217728 || isPrivateFile(real) || !pathIn(await realpath(root), real)) return null;
		return await readFile(file);
	} catch {
		return null;
	}
}
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
	for (const [line, at] of linesOf$1(bytes, VIEWS_FILE)) {
		const [, suite, id] = PLAIN_NAMES.exec(line) ?? [];
		if (suite !== void 0 && id !== void 0 && !isWanted({
			suite,
			id
		})) continue;
		const result = viewSchema.safeParse(parseUntrusted(line, at));
		if (!result.success) throw corrupt(`${at} is not a view`);
		views.push(result.data);
	}
	return views;
}
const FINDINGS = /* @__PURE__ */ new Set(["answer-parts", "reference-parts"]);
const REASON = /^(?:analysis|(?:.+_)?explanation)$/;
function labelsWithoutTexts(labels) {
	const hide = (value) => {
		if (typeof value !== "object" || value === null) return value;
		if (Array.isArray(value)) return value.map(hide);
		return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, REASON.test(key) ? "" : hide(one)]));
	};
	return labels.filter(({ stage }) => !FINDINGS.has(stage)).map((label) => ({
		...label,
		answer: hide(label.answer)
	}));
}

// src/store/rows.ts
const CHUNK_BYTES = 1 << 20;
const FASTEST = 1;
const USUAL = 6;
const MAX_CASES_BYTES = 1073741824;
function fingerprint(value) {
	return `sha256:${sha256(canonicalJson(value))}`;
}
const packed = /* @__PURE__ */ new WeakMap();
function packCases(rows) {
	return getOrCreate(packed, rows, async () => {
		const hash = createHash("sha256");
		const bytes = await gzipRows(rows, MAX_CASES_BYTES, {
			level: FASTEST,
			hash
		});
		return {
			digest: `sha256:${hash.digest("hex")}`,
			bytes
		};
	});
}
async function gzipRows(rows, maxBytes, { level = USUAL, hash = null } = {}) {
	let bytes = 0;
	function* chunks() {
		for (const lines of printLines(rows)) {
			const chunk = Buffer.from(lines);
			bytes += chunk.length;
			hash?.update(chunk);
			if (bytes <= maxBytes) yield chunk;
			else if (hash === null) return;
		}
	}
	const compressed = [];
	await pipeline(chunks, createGzip({
		chunkSize: CHUNK_BYTES,
		level
	}), async (parts) => {
		for await (const part of parts) compressed.push(part);
	});
	if (bytes > maxBytes) return null;
	const whole = Buffer.concat(compressed);
	whole[9] = 255;
	return whole;
}
function* printLines(rows) {
	let lines = "";
	for (const row of rows) {
		lines += `${JSON.stringify(row)}\n`;
		if (lines.length < CHUNK_BYTES) continue;
		yield lines;
		lines = "";
	}
	if (lines !== "") yield lines;
}
function redactRows(rows, refuse) {
	if (!hasKnownSecrets()) return rows;
	const hasCleanNames = nameCheck();
	for (const row of rows) if (!hasCleanNames(row)) refuse(row);
	return redactKnown(rows);
}
const NAMES = /* @__PURE__ */ new Set([
	"key",
	"keys",
	"label",
	"labels"
]);
function nameCheck() {
	const known = /* @__PURE__ */ new Map();
	const isClean = (name) => getOrCreate(known, name, () => !hasSecretName(name));
	const hasCleanNames = (value, isName = false) => {
		if (typeof value === "string") return !isName || isClean(value);
		if (typeof value !== "object" || value === null) return true;
		if (Array.isArray(value)) return value.every((one) => hasCleanNames(one, isName));
		return Object.entries(value).every(([key, one]) => isClean(key) && hasCleanNames(one, NAMES.has(key)));
	};
	return ({ trials = [], ...row }) => !hasSecretName(row.id) && [
		row.suite,
		row.cluster ?? "",
		...Object.entries(row.slices ?? {}).flat(2)
	].every(isClean) && [row, ...trials].every((one) => hasCleanNames(contentOf(one)));
}
const LINE_BREAK = 10;
async function* unpackLines(bytes, name, maxBytes, hash) {
	const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
	gunzip.end(bytes);
	let started = [];
	let [unpacked, lineLength] = [0, 0];
	try {
		for await (const chunk of gunzip) {
			unpacked += chunk.length;
			if (unpacked > maxBytes) throw corrupt(`${name} unpacks to more than ${maxBytes} bytes`);
			hash.update(chunk);
			let start = 0;
			for (let end = chunk.indexOf(LINE_BREAK); end !== -1; end = chunk.indexOf(LINE_BREAK, start)) {
				const rest = chunk.subarray(start, end);
				yield decodeUtf8(started.length === 0 ? rest : Buffer.concat([...started, rest]));
				[started, lineLength] = [[], 0];
				start = end + 1;
			}
			if (start === chunk.length) continue;
			started.push(chunk.subarray(start));
			lineLength += chunk.length - start;
			if (lineLength > 134217728) throw corrupt(`${name} has a line of more than ${MAX_UNPACKED_BYTES} bytes`);
		}
	} catch (cause) {
		if (cause instanceof UnusableReportError) throw cause;
		throw corrupt(`${name} is not an intact gzip file`);
	}
	if (started.length > 0) yield decodeUtf8(Buffer.concat(started));
}
const MAX_CASES = 5e6;
async function readCases(bytes, context) {
	const { report } = context;
	const hash = createHash("sha256");
	const rows = [];
	const counts = /* @__PURE__ */ new Map();
	let last = null;
	for await (const line of unpackLines(bytes, CASES_FILE, MAX_CASES_BYTES, hash)) {
		const at = `${CASES_FILE} line ${rows.length + 1}`;
		const row = readCase(parseUntrusted(line, at), at, context);
		if (last?.suite !== row.suite ? counts.has(row.suite) : row.id <= last.id) throw corrupt(`${at} repeats a case, or is out of order`);
		counts.set(row.suite, (counts.get(row.suite) ?? 0) + 1);
		rows.push(row);
		if (rows.length > MAX_CASES) throw corrupt(`${CASES_FILE} contains more than ${MAX_CASES} cases`);
		last = row;
	}
	for (const [name, { cases }] of Object.entries(report.suites)) {
		const count = counts.get(name) ?? 0;
		if (count === cases.total) continue;
		throw corrupt(`${CASES_FILE} contains ${count} cases of ${name}, the report counts ${cases.total}`);
	}
	if (`sha256:${hash.digest("hex")}` === report.cases) return rows;
	throw corrupt(`${CASES_FILE} contains other cases than the report's`);
}
function readCase(value, at, { report, isFamilyEvidence }) {
	const result = caseRowSchema.safeParse(value);
	if (!result.success) throw corrupt(`${at} is not a case`);
	const row = result.data;
	const family = ownValue(report.suites, row.suite)?.family;
	if (family === void 0) throw corrupt(`${at} names a suite that the report does not have`);
	if (!isFamilyEvidence(family, row.evidence) || row.trials?.some((one) => !isFamilyEvidence(family, one.evidence))) throw corrupt(`${at} has no evidence of the family ${family}`);
	const why = trialInconsistency(row);
	if (why !== null) throw corrupt(`${at} ${why}`);
	return row;
}

// src/core/judge/stored-answer.ts
const LONGEST_ANSWER = 32768;
const storedAnswerSchema = strictObject({
	suite: string(),
	id: string(),
	trial: string().min(1).max(200).optional(),
	answer: string().max(2 * LONGEST_ANSWER),
	cut: literal(true).optional()
});

// src/pipeline/cases/without-texts.ts
function withoutTexts(stored) {
	const { report, cases, runs } = stored;
	const { views: _, readViews: _read, ...side } = stored;
	return {
		...side,
		report: reportWithoutTexts(report),
		cases: cases && rowsWithoutTexts(cases, report),
		...runs && { runs: runs.map(withoutTexts) }
	};
}
function baselineWithoutTexts(baseline) {
	return isFound(baseline) ? withoutTexts(baseline) : baseline;
}
function withSameTexts(one, other) {
	if (one.report.texts === other?.report.texts) return [one, other];
	const isHidden = (stored) => stored.report.texts !== void 0;
	if (other === null || isHidden(one) && isHidden(other)) return [one, other];
	return isHidden(one) ? [one, withoutTexts(other)] : [withoutTexts(one), other];
}
function rowsWithoutTexts(rows, { suites }) {
	const hiders = new Map(Object.entries(suites).map(([name, { family }]) => [name, findFamily(family)?.describe.withoutTexts]));
	return rows.map((row) => {
		const hide = hiders.get(row.suite);
		const hidden = (evidence) => hide === void 0 || hasNoTrace(evidence) ? evidence : hide(evidence);
		const { documents, trials } = row;
		return {
			...withoutReasons(row),
			evidence: hidden(row.evidence),
			shown: null,
			...documents && { documents: documents.map(digestOf) },
			...trials && { trials: trials.map((trial) => ({
				...withoutReasons(trial),
				evidence: hidden(trial.evidence)
			})) }
		};
	});
}
function withoutReasons(part) {
	if (part.choices === void 0) return part;
	const choices = Object.entries(part.choices).map(([name, chosen]) => {
		return [name, "choice" in chosen ? {
			choice: chosen.choice,
			value: chosen.value
		} : chosen];
	});
	return {
		...part,
		choices: Object.fromEntries(choices)
	};
}
const DIGEST_LENGTH = 32;
function digestOf(document) {
	return document.length === DIGEST_LENGTH && /^[0-9a-f]+$/.test(document) ? document : sha256(document).slice(0, DIGEST_LENGTH);
}
function reportWithoutTexts(report) {
	const { diff, failure } = report;
	return {
		...report,
		texts: report.texts ?? "none_by_base",
		diff: diff && diffWithoutTexts(diff),
		...failure && { failure: {
			...failure,
			errors: failure.errors.map(({ at }) => ({
				what: HIDDEN,
				...at && { at }
			}))
		} }
	};
}
const HIDDEN = "An error, whose words are left out (`texts: none`).";
function diffWithoutTexts(diff) {
	const hide = ({ expected_before: _, ...flip }) => {
		return {
			...flip,
			text: "",
			expected: "",
			before: null,
			after: null,
			why: null
		};
	};
	const lists = Object.entries(diff.flips ?? {}).map(([name, list]) => [name, list.map(hide)]);
	const isShown = (fallen) => fallen?.field != null;
	const drops = diff.score_drops?.map(({ fallen, ...drop }) => {
		const cases = drop.cases.map((one) => ({
			...one,
			flip: hide(one.flip)
		}));
		return {
			...drop,
			cases,
			...fallen && isShown(fallen) && { fallen }
		};
	});
	const { fallen = {}, ...others } = diff;
	const named = Object.entries(fallen).filter(([, one]) => isShown(one));
	const kept = named.length > 0 ? { fallen: Object.fromEntries(named) } : {};
	return {
		...others,
		...kept,
		flips: diff.flips && Object.fromEntries(lists),
		...drops && { score_drops: drops }
	};
}

// src/store/answers.ts
const UNUSABLE_ANSWERS = "The stored answers cannot be used, so no answer is compared with them";
function withAnswers(stored, bytes, warn) {
	if (bytes === null) return stored;
	try {
		return {
			...stored,
			answers: redactKnown(parseAnswers(gunzip(bytes, ANSWERS_FILE)))
		};
	} catch (cause) {
		if (!(cause instanceof UnusableReportError)) throw cause;
		warn(`${UNUSABLE_ANSWERS}: ${cause.message}`);
		return stored;
	}
}
function parseAnswers(bytes) {
	return [...linesOf$1(bytes, ANSWERS_FILE)].map(([line, at]) => {
		const row = storedAnswerSchema.safeParse(parseUntrusted(line, at));
		if (!row.success) throw corrupt(`${at} is not an answer`);
		return row.data;
	});
}

// src/store/report-folder.ts
function refuseSecretName() {
	throw corrupt("an id or another name in it contains a secret of this run");
}
async function parseStoredReport(report, cases, loadEvidenceCheck) {
	const parsed = parseReport(decodeUtf8(report));
	const isFamilyEvidence = await loadEvidenceCheck(Object.values(parsed.suites).map(({ family }) => family));
	const shown = redactKnown(parsed);
	if (cases === null) return {
		report: shown,
		cases: null
	};
	const rows = await readCases(cases, {
		report: parsed,
		isFamilyEvidence
	});
	return {
		report: shown,
		cases: redactRows(rows, refuseSecretName)
	};
}
const TOO_MANY_CASES = "The cases are too many to be stored: a later run cannot show which of them regressed.";
const TOO_MANY_LABELS = "The labels are too many to be stored: a later run asks the judge for all of them again.";
const TOO_MANY_ANSWERS = "The answers are too many to be stored: a later run cannot compare its answers with them.";
const TOO_MANY_VIEWS = "The views are too many to be stored: a later run shows these cases without them.";
const MIB = 1048576;
const FILE_LIMITS = {
	unpacked: MAX_UNPACKED_BYTES,
	cases: 240 * MIB,
	labels: 20 * MIB,
	views: 10 * MIB,
	answers: 60 * MIB,
	total: 248 * MIB
};
async function writeReport(folder, stored, limits = FILE_LIMITS) {
	await makeFolder(folder);
	const [files, warnings] = [[], []];
	let left = limits.total;
	const write = async (name, packed, most, tooMany) => {
		if (packed && packed.length <= most) {
			await writeFileAtomically(join(folder, name), packed);
			files.push(name);
			left -= packed.length;
			return;
		}
		await rm(join(folder, name), { force: true });
		if (packed !== void 0) warnings.push(tooMany);
	};
	const { report, cases, views = [] } = stored;
	const labels = report.texts ? labelsWithoutTexts(stored.labels ?? []) : stored.labels ?? [];
	const answers = report.texts ? [] : stored.answers ?? [];
	const pack = async (rows) => rows.length === 0 ? void 0 : gzipRows(rows, limits.unpacked);
	await write(CASES_FILE, cases ? (await packCases(cases)).bytes : void 0, limits.cases, TOO_MANY_CASES);
	await write(LABELS_FILE, await pack(labels), limits.labels, TOO_MANY_LABELS);
	await write(ANSWERS_FILE, await pack(answers), Math.min(limits.answers, left), TOO_MANY_ANSWERS);
	await write(VIEWS_FILE, await pack(views), Math.min(limits.views, left), TOO_MANY_VIEWS);
	await writeFileAtomically(join(folder, REPORT_FILE), formatReport(report));
	return {
		files,
		warnings
	};
}
async function readReport(path, loadEvidenceCheck, warn) {
	const report = await findReportFile(path);
	const beside = (name) => join(dirname(report), name);
	const bytes = await readOptionalFile(report, "report");
	if (bytes === null) throw reportError("The report does not exist.", report);
	const cases = await readOptionalFile(beside(CASES_FILE), "cases");
	const labels = warn ? await readOptionalFile(beside(LABELS_FILE), "labels") : null;
	const views = warn ? await readOptionalFile(beside(VIEWS_FILE), "views") : null;
	const answers = warn ? await readOptionalFile(beside(ANSWERS_FILE), "answers") : null;
	try {
		const stored = await parseStoredReport(bytes, cases, loadEvidenceCheck);
		return warn ? withViews(withAnswers(withLabels(stored, labels, warn), answers, warn), views, warn) : stored;
	} catch (cause) {
		if (!(cause instanceof UnusableReportError)) throw cause;
		throw new UserError("input", [{
			what: `The report cannot be used: ${cause.message}.`,
			at: report,
			todo: "Create it again with `noworse run`."
		}]);
	}
}
const RESULT_FILES = [
	REPORT_FILE,
	CASES_FILE,
	VIEWS_FILE,
	ANSWERS_FILE,
	"comment.md",
	"summary.md",
	"junit.xml",
	"report.html"
];
async function removeReport(folder, isRead) {
	if (await readStoredReport(folder) === null) return;
	const names = isRead ? RESULT_FILES.slice(4) : RESULT_FILES;
	for (const name of names) await unlink(join(folder, name)).catch((error) => {
		if (error.code !== "ENOENT") throw unwritable(error, `\`${name}\``, folder);
	});
}
async function readStoredReport(path) {
	try {
		return parseReport(decodeUtf8(await readFile(await findReportFile(path))));
	} catch {
		return null;
	}
}
async function findReportFile(path) {
	const entry = await stat(path).catch(() => null);
	if (entry?.isDirectory()) return join(path, REPORT_FILE);
	if (entry && !entry.isFile()) throw reportError("The report is not a file.", path);
	return path;
}
function reportError(what, at) {
	return new UserError("input", [{
		what,
		at,
		todo: "Name a `report.json` or the folder that `noworse run` wrote."
	}]);
}
async function readOptionalFile(at, what) {
	return readFile(at).catch((cause) => {
		if (cause.code === "ENOENT") return null;
		throw reportError(`The ${what} cannot be read (${cause.code ?? cause.message}).`, at);
	});
}

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
function listPhrases(phrases, { most, total = phrases.length, noun = "" }) {
	const named = phrases.slice(0, most);
	const left = total - named.length;
	return [...joinPhrases(named, ", "), left > 0 ? ` and ${formatInteger(left)} more${noun}` : ""];
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
				...linesOf([[...name, `${describeTrials(trials)}. ${describeVariance(trials)}.`]]),
				...trials.pass_rates.length > 0 ? [createTable(caption, PASS_RATE_COLUMNS, trials.pass_rates)] : [],
				...linesOf([describeFlaky(trials, flaky, (id) => links.case(suite, id))])
			];
		})
	}];
}
function describeFlakyFailures(count, baseRuns) {
	const what = formatCount(count, "flaky case fails now", "flaky cases fail now");
	if (baseRuns > 1) return `${what}: some of the baseline's runs passed and some failed`;
	return `${what}: in the baseline some of ${count === 1 ? "its" : "their"} trials passed and some failed`;
}
function describeTrials({ cases, others, least, most }) {
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
	if (count === 0) return "No case is flaky in this run.";
	const named = flaky.map(({ case: id, passed, trials }) => {
		return [{
			code: id,
			href: hrefOf(id)
		}, ` passed ${passed} of ${trials}`];
	});
	return [
		`${formatCount(count, "case is", "cases are")} flaky in this run: `,
		...listPhrases(named, {
			most,
			total: count
		}),
		"."
	];
}

// src/report/verdict/case-counts.ts
const isCompared = ({ diff }) => diff !== null && !hasNoBaseline(diff.baseline);
const lacksBaseline = ({ diff }) => diff !== null && hasNoBaseline(diff.baseline);
function countCases(report) {
	const { suites, diff } = report;
	if (!isCompared(report) || diff === null) return null;
	const casesOf = (names) => sumOf(names, (name) => suites[name]?.cases.total ?? 0);
	const names = Object.keys(suites);
	const scored = casesOf(names.filter((name) => suites[name]?.no_results !== true));
	const isCounted = ({ suite }) => scored === 0 || suites[suite]?.no_results !== true;
	const total = scored > 0 ? scored : casesOf(names);
	const redefined = casesOf(diff.redefined.filter(isCounted).map(({ suite }) => suite));
	const shown = redefined === total ? null : shownChanges(diff);
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
		const [compared, ...repeats] = describeCompared(report, total - notCompared - added.length);
		return [
			compared,
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
	const hasNoCaseChanges = unchanged === total && total > 1 && removed.length === 0;
	const lacking = countLacking(report, unscored);
	const isSame = report.diff?.changes.every(({ kind }) => kind === "same") === true && edited.length === 0 && lacking === 0;
	if (hasNoCaseChanges && isSame) return [`all ${formatCount(total, "case")} unchanged`, ...nameCounts([[failing, "still fail"]])].join(", ");
	const worse = regressed.length > 0 ? "" : describeDropped(report);
	const changed = worse === "" ? describeCaseChanges(flips) : `${worse}, ${formatInteger(fixed.length)} fixed`;
	const parts = [...hasNoCaseChanges || worse !== "" || regressed.length + fixed.length > 0 ? [changed] : [], ...nameCounts([
		[failing, "still fail"],
		...moved,
		[unscored.length + lacking, unscoredWords(report, unscored.length + lacking)],
		[flaky, flaky.length === 1 ? "flaky case fails now" : "flaky cases fail now"]
	])].join(", ");
	return `${formatCount(total, "case")}${parts === "" ? "" : `: ${parts}`}`;
}
function describeDropped({ verdict, diff }) {
	const failed = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail");
	if (failed.length === 0) return "";
	const worse = (diff?.score_drops ?? []).filter(({ suite, metric }) => ofSuite(failed, suite).some((result) => scoreName(result) === metric)).map((drops) => drops.worse);
	return worse.length === 0 ? "no result got worse" : `${formatInteger(Math.max(...worse))} worse by a score`;
}
function describeCompared(report, both) {
	const lacking = countLacking(report);
	const of = lacking > 0 ? `${formatInteger(both - lacking)} of ` : "";
	const [{ trials } = {}, ...others] = Object.values(report.suites);
	const repeats = trials && trials.most > 1 && others.length === 0 ? [trialsEach(trials)] : [];
	return [`${of}${formatCount(both, "case")} compared`, ...repeats];
}
function unscoredWords({ suites }, count) {
	return sumOf(Object.values(suites), ({ cases, scores }) => Math.max(cases.unscored, ...scores.filter(isMainScore).map(unscoredCount))) < count ? "not scored in one of the runs" : "not scored";
}
function countLacking({ diff, suites }, withoutResult = []) {
	return sumOf(Object.keys(suites), (suite) => {
		const most = ofSuite(diff?.changes ?? [], suite).map(({ unscored = 0 }) => unscored).reduce((largest, one) => Math.max(largest, one), 0);
		return Math.max(0, most - ofSuite(withoutResult, suite).length);
	});
}
function nameCounts(counts) {
	return counts.flatMap(([count, word]) => {
		const number = typeof count === "number" ? count : count.length;
		return number > 0 ? [`${formatInteger(number)} ${word}`] : [];
	});
}
function describeCaseChanges({ regressed, fixed }) {
	return `${formatInteger(regressed.length)} regressed, ${formatInteger(fixed.length)} fixed`;
}
function renamedSuites({ measure }) {
	return new Map(measure.flatMap(({ suite, what, after }) => what === "suite" && typeof after === "string" ? [[suite, after]] : []));
}
function shownChanges(diff) {
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
const MAX_SUITES$1 = 2;
const MAX_VALUE = 60;
function describeWhere(report) {
	const { suites, verdict } = report;
	if (verdict?.outcome === "pass" && verdict.gates.length > 0) return [];
	const open = new Set((verdict?.gates ?? []).flatMap(({ outcome, suite }) => outcome === "pass" ? [] : [suite]));
	const named = Object.keys(suites).filter((suite) => open.size === 0 || open.has(suite));
	const several = Object.keys(suites).length > 1;
	return named.flatMap((suite) => {
		const line = whereIn(report, suite);
		return line === null ? [] : [several ? [
			{ name: suite },
			": ",
			...line
		] : line];
	}).slice(0, MAX_SUITES$1);
}
function fallenIn(report, suite) {
	const drops = shownDrops(report).find((one) => one.suite === suite && one.fallen !== void 0);
	return report.diff?.fallen?.[suite] ?? drops?.fallen ?? null;
}
function whereIn(report, suite) {
	const { diff } = report;
	const regressed = diff?.fallen?.[suite];
	if (regressed) return sentence(regressed, formatCount(regressed.of, "regressed case"));
	const parts = diff?.parts?.find((one) => one.suite === suite);
	if (parts?.fallen) {
		const { one, many, failed } = parts.words;
		return sentence(parts.fallen, `${formatCount(parts.fallen.of, one, many)} newly ${failed}`);
	}
	const drops = shownDrops(report).find((one) => one.suite === suite && one.fallen !== void 0);
	if (drops?.fallen === void 0) return null;
	const cases = formatCount(drops.fallen.of, "case");
	const isCompared = drops.cases[0]?.from != null;
	return sentence(drops.fallen, [`${cases} ${isCompared ? "worse" : "failing"} in `, { name: drops.metric }]);
}
function sentence({ field, values, worse, of, size, all }, what) {
	const named = values.map((value) => ({
		code: field === null ? value : `${field}=${value}`,
		limit: MAX_VALUE
	}));
	const count = worse === of ? "All " : `${formatInteger(worse)} of `;
	const its = `${formatInteger(worse)} of ${values.length === 1 ? "its" : "their"} ${formatInteger(size)}`;
	const elsewhere = `elsewhere ${formatInteger(of - worse)} of ${formatInteger(all - size)}`;
	const verb = field === null ? " are " : " are in ";
	return [
		count,
		...piecesOf(what),
		verb,
		...joinPhrases(named, ", "),
		` (${its}; ${elsewhere})`
	];
}

// src/report/cases/case-groups.ts
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
		null,
		[
			"expected",
			"after",
			"why"
		]
	],
	[
		"unscored",
		null,
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
	const flips = diff && shownChanges(diff)?.flips;
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
		const open = isRegressed ? budget.openCases : budget.cases;
		const shown = divideGroups(groups, {
			open,
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
		const about = isRegressed ? {
			id: "regressed",
			look: "open"
		} : {
			id: "changed",
			look: "folded"
		};
		const title = words === null ? listTitle$1(key, total, report) : `${formatCount(total, "case")} ${words}`;
		return [{
			...about,
			name: "Regressed",
			title,
			blocks
		}];
	});
}
function listTitle$1(key, total, { suites, diff }) {
	if (key === "flaky") return describeFlakyFailures(total, diff?.baseline.runs ?? 1);
	return `${formatCount(total, "case")} ${unscoredWords({ suites }, total)}`;
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
const MAX_ID = 100;
const MAX_WHY$2 = 160;
function shownCase(flip, { links, several, isCritical = false }) {
	const { suite, case: id, text, group } = flip;
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
			...group === void 0 ? [] : [{
				code: group,
				limit: MAX_ID
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
	if (!before && !after) return [];
	const shared = sharedAnswer(before, after, cleanLine);
	if (shared !== null) return after ? [answerField(SHARED_LABELS[shared], after)] : [];
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
	const named = lost.map((one) => {
		return [{ code: one.kind }, ` ${formatInteger(one.regressed)} of ${formatInteger(one.passed_before)}`];
	});
	return [
		`${capitalize(`${words.failed} now, of those ${words.passed} before`)}: `,
		...listPhrases(named, {
			most: MAX_KINDS_LISTED,
			noun: " kinds"
		}),
		"."
	];
}
const MAX_NAMED$2 = 3;
function dropSections(report, links, budget) {
	const several = Object.keys(report.suites).length > 1;
	return joinLists(shownDrops(report)).slice(0, budget.droppedScores).map(([drops, ...tied], index) => {
		const shown = drops.cases.slice(0, budget.droppedCases);
		const isPair = comparedMetrics(ownValue(report.suites, drops.suite)?.custom).includes(drops.metric);
		const open = shown.map((one) => ({
			...shownCase(one.flip, {
				links,
				several: false
			}),
			fields: [...isPair ? [] : valueFields([drops, ...tied], one), ...index === 0 ? caseFields(one.flip, fieldsOf(one)) : []]
		}));
		const end = index > 0 ? namesIn(drops) : [describeShown(drops, shown.length)];
		return {
			id: "drops",
			name: "Worst cases",
			title: [
				...several ? [{ code: drops.suite }, " "] : [],
				...listTitle([drops, ...tied]),
				...end
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
function joinLists(lists) {
	const joined = [];
	for (const drops of lists) {
		const names = new Set(drops.cases.map(({ flip }) => flip.case));
		const like = joined.find(([first]) => {
			const both = first.cases.filter(({ flip }) => names.has(flip.case)).length;
			return first.suite === drops.suite && 2 * both > Math.min(first.cases.length, drops.cases.length);
		});
		if (like === void 0) joined.push([drops]);
		else like.push(drops);
	}
	return joined;
}
function listTitle(tied) {
	const parts = [...groupBy(tied, describeDrops)].map(([text, same]) => {
		return [...joinPhrases(same.map(({ metric }) => ({ code: metric })), ", "), `: ${text}`];
	});
	return joinPhrases(parts, "; ");
}
function namesIn({ cases, worse }) {
	const names = cases.slice(0, MAX_NAMED$2).map(({ flip }) => ({
		code: flip.text || flip.case,
		limit: MAX_KIND
	}));
	return [": ", ...listPhrases(names, {
		most: MAX_NAMED$2,
		total: worse
	})];
}
function fieldsOf({ from }) {
	return from === null ? [
		"expected",
		"after",
		"why"
	] : [
		"expected",
		"before",
		"after",
		"why"
	];
}
function describeDrops({ worse, improved, cases: [first] }) {
	const count = formatCount(worse, "case");
	if (first?.from != null) return `${count} worse, ${formatInteger(improved)} better`;
	const [misses, fails] = worse === 1 ? ["misses", "fails"] : ["miss", "fail"];
	return `${count} ${first?.to == null ? fails : `${misses} the limit`}`;
}
function describeShown({ worse }, shown) {
	if (worse <= shown) return "";
	return `; the first ${formatInteger(shown)}`;
}
function valueFields(tied, { flip }) {
	const parts = tied.flatMap((drops) => {
		const one = drops.cases.find((other) => other.flip.case === flip.case);
		const text = one === void 0 ? "" : valuesText(drops, one);
		if (text === "") return [];
		return [tied.length === 1 ? text : [{ name: drops.metric }, ` ${text}`]];
	});
	return parts.length === 0 ? [] : [{
		label: "",
		content: joinPhrases(parts, " · ")
	}];
}
function valuesText(drops, one) {
	const { values, decimals } = printDrop(drops, one);
	const [{ from, to }, format] = [one, formatFor(drops.unit)];
	if (from === null || to === null) return values;
	return `${values} (${formatDelta(format.between(from, to, { decimals }), format, decimals)})`;
}

// src/report/scores/cells.ts
const WITHHELD = {
	added: "new",
	removed: "removed",
	redefined: "withheld"
};
function deltaTexts(head, change, results, valueDecimals = 0) {
	const only = (delta) => ({
		size: "",
		arrow: "",
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
	const failed = results.find(({ outcome, test }) => outcome === "fail" && test !== void 0);
	const least = failed === void 0 ? "" : describeCertainDrop(failed);
	const ends = change.cases?.changed === 0 || change.n === 1 || failed !== void 0 ? null : change.interval;
	const hasEnd = ends?.some((end) => end !== null) === true;
	const interval = ends !== null && hasEnd ? `(${formatInterval(ends, format, decimals)})` : "";
	const compared = change.slice !== "" && change.unscored && change.n !== null ? ` over ${formatCount(change.n, "case")}` : "";
	if (change.delta === 0 && interval === "" && compared === "") return only(change.unscored === void 0 ? "unchanged" : "the same where compared");
	const arrow = kind === "same" ? delta : `${delta}${relativeChange(change)}`;
	const moved = kind === "same" ? delta : `${arrow} ${kind}`;
	return {
		size: format.difference(shown, decimals),
		arrow,
		delta: `${moved}${compared}${least}`,
		interval
	};
}
const LEAST_DIFFERENCE = .0015;
function isFullShown({ full, base, head, unit }) {
	if (full === void 0) return false;
	const isFar = (all, one) => all === null || one === null || Math.abs(all - one) > LEAST_DIFFERENCE * scaleOf(unit, one);
	return isFar(full.base, base) || isFar(full.head, head);
}
const scaleOf = (unit, value) => unit === void 0 || unit === "number" ? Math.max(1, Math.abs(value)) : Math.abs(value);
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
		const value = isLimit && result.actual !== null ? `${formatFor(result.unit).value(result.actual)} ` : "";
		const where = result.newest ? ` (${value}${IN_NEWEST})` : overAll;
		return {
			result,
			text: `${conditionText(result, better)}${where}`
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
	const { outcome } = result;
	return formatCondition({
		...result,
		better,
		isUnproven: outcome !== "pass" && outcome !== "not_evaluated"
	});
}
function metricDirection(suite, metric) {
	return suite?.scores.find((score) => score.metric === metric)?.better;
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
	const end = ends?.[isHigher ? 1 : 0] ?? null;
	return {
		drop,
		certain: end === null ? null : (isHigher ? 0 - end : end) / scale
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
	if (outcome !== "fail" || "trend" in demand) return 0;
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

// src/report/scores/pairs.ts
function describePairs(pairs) {
	const { worse = 0, better = 0, identical = 0 } = pairs;
	const equal = identical + ties(pairs);
	const same = identical > 0 ? ` (${identical === equal ? "all" : formatInteger(identical)} identical)` : "";
	return `${formatInteger(worse)} worse, ${formatInteger(better)} better, ${formatInteger(equal)} equal${same}`;
}
function describeWorsePairs({ worse = 0, better = 0 }) {
	return `: ${formatCount(worse, "answer")} worse than the base's, ${formatInteger(better)} better`;
}
const MOST_BY_ORDER = 1 / 3;
function pairNotes(report) {
	return (report.diff?.changes ?? []).filter(isMainScore).flatMap((change) => {
		const { suite } = change;
		const pairs = change.pairs ?? {};
		const { worse = 0, better = 0, "order decides": byOrder = 0 } = pairs;
		if (byOrder === 0) return [];
		const asked = worse + better + ties(pairs);
		const share = byOrder / asked;
		const counted = `in ${formatInteger(byOrder)} of ${formatCount(asked, "pair")} (${formatPercent(share)}) the order of the answers decided which one the judge preferred; these count as equal`;
		const about = subjectIn(report, suite, scoreName(change));
		if (share <= MOST_BY_ORDER) return [{
			mark: "info",
			about,
			text: counted
		}];
		return [{
			mark: "unsure",
			about,
			text: `${counted}. So often means that this judge cannot tell them apart: use a stronger model, or a prompt that says more clearly what counts`
		}];
	});
}
function ties({ equal = 0, "order decides": byOrder = 0 }) {
	return equal + byOrder;
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
	const all = measuredValue(score) ?? change?.head ?? null;
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
	const isFull = change !== null && isFullShown(change);
	const isMet = results.every(({ outcome }) => outcome === "pass");
	const overAll = compared === null || print(all) === head || isMet && !isFull ? null : print(all);
	const full = isFull && change.full ? `${print(change.full.base)} → ${print(change.full.head)}` : "";
	return {
		suite,
		name,
		isCaseGate: false,
		suffix: aggregateSuffix(report, metric),
		documented: documentedMetric(report, metric),
		base: base === null || change?.pairs ? "–" : format.value(base, Math.min(decimals, format.most(base))),
		head,
		full,
		...deltaTexts(head, change, results, decimals),
		...change?.pairs && change.delta !== null && {
			delta: describePairs(change.pairs),
			interval: ""
		},
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
function isWorthARow({ metric, implied, outcome }) {
	return metric === "cases" && (implied !== true || outcome !== "pass");
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
		arrow: "",
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

// src/report/verdict/reasons.ts
const MAX_REASONS$1 = 2;
const MAX_NAMED$1 = 2;
const MAX_NAME_LENGTH = 60;
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
	const isTrend = ({ reason }) => reason.kind === "trend";
	const subjects = [deciding.filter((result) => !isTrend(result)), deciding.filter(isTrend)].flatMap((some) => [...groupBy(some, subjectKey)]).map(([key, [first, ...others]]) => {
		return {
			results: [first, ...others],
			row: rowOf.get(key)
		};
	});
	const rank = ({ results, row }) => Object.hasOwn(report.suites, results[0].suite) ? row !== void 0 && results.some(isLevel) ? 1 : 2 : 0;
	const sorted = subjects.toSorted((a, b) => rank(a) - rank(b) || compareBreaches(a.row, b.row));
	const reasons = [...new Map(sorted.map((subject) => describeReason(subject, report)).map((one) => [JSON.stringify(one), one])).values()];
	const shown = [...groupBy(reasons, ({ text }) => text).values()].slice(0, MAX_REASONS$1);
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
	if (result.reason.kind === "trend") return describeTrendReason(result, result.reason, report);
	const suite = Object.hasOwn(suites, result.suite) ? suites[result.suite] : void 0;
	if (suite === void 0) return describeGoneSuite(result.suite, diff);
	const inSuite = (separator, text) => hasSeveral(suites) ? {
		name: [{ name: result.suite }],
		text: `${separator}${text}`
	} : {
		name: [],
		text
	};
	if (result.reason.kind === "no_results") return inSuite(": ", "nothing says which cases pass");
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
		{ name: truncate(scoreName(result), MAX_NAME_LENGTH) },
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
function describeTrendReason({ suite, metric, slice, unit }, reason, { suites }) {
	const loss = { prose: describeLoss({
		reason,
		metric,
		slice,
		unit
	}) };
	return {
		name: hasSeveral(suites) ? [
			{ name: suite },
			": ",
			loss
		] : [loss],
		text: ""
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
	const missing = missingOfScore(score);
	return JUDGE_FAILURES.find(([reason]) => missing[reason] !== void 0)?.[1] ?? null;
}
function describeCaseReason(result, diff) {
	if ("freeze" in result.demand) return `frozen ${describeMeasureChanges(diff)}`;
	const { what, count, failed, ...condition } = describeCaseCondition(result);
	const counted = describeRemoved(result, diff) ?? condition.counted;
	if (result.outcome === "inconclusive") return "max_unscored" in result.demand ? counted : `${what} not decided`;
	return "critical" in result.demand ? `${what}: ${count}` : `${counted} (${failed})`;
}
function describeRemoved({ suite, demand, actual }, diff) {
	if (!("max_new_failures" in demand) || actual === null || !diff?.flips) return null;
	const regressed = ofSuite(diff.flips.regressed, suite).length;
	const removed = actual - regressed;
	if (removed <= 0) return null;
	return `${regressed === 0 ? "" : `${formatCount(regressed, "newly failing case")}, `}${formatCount(removed, "passing case")} removed`;
}
function describeNumbers(results, better, row) {
	if (results.some(({ actual }) => actual === null || !Number.isFinite(actual))) return Number.isFinite(row?.score && scoreValue(row.score)) ? ": not comparable" : ": no value";
	const [level, change] = [results.find(isLevel), results.findLast((result) => !isLevel(result))];
	return [change && row?.change?.pairs ? describeWorsePairs(row.change.pairs) : change && ` ${better === "lower" ? "rose" : "fell"} ${describeChange(change, better, row)}`, level && ` ${describeLevel(level)}`].filter(Boolean).join(" to");
}
const isLevel = ({ demand }) => "min" in demand || "max" in demand;
function describeLevel({ demand, actual, unit, newest }) {
	const limit = Number(Object.values(demand)[0]);
	return `${formatFor(unit).pair(actual ?? 0, limit)[0]}${newest ? ` ${IN_NEWEST}` : ""} (${formatFailed({
		demand,
		unit
	})})`;
}
function describeChange({ demand, actual, unit }, better, row) {
	const [key = ""] = Object.keys(demand);
	const base = row?.change?.base;
	const size = key.endsWith("_relative") && base ? formatPercent((actual ?? 0) / Math.abs(base)) : row?.size || formatFor(unit).difference(actual ?? 0);
	return key === "no_regression" ? size : `${size} (${formatFailed({
		demand,
		unit,
		better
	})})`;
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
const MAX_BLIND = 200;
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
		where: describeWhere(report),
		counts: [counted, describeCases(report)].filter(Boolean).join(" · "),
		name: name === "default" ? "" : name,
		reported: reported === void 0 ? null : describeReported(reported, source, links),
		context: context.filter((line) => line !== null)
	};
}
const isBlindPass = (result) => result.severity === "fail" && passedDrop(result) === "cannot_fail";
function outcomeOf(verdict) {
	if (verdict === null || verdict.outcome === "inconclusive" || verdict.override !== null) return "unsure";
	if (verdict.outcome !== "pass") return verdict.outcome;
	return verdict.gates.every(isImpliedPass) ? "ungated" : verdict.gates.some(isBlindPass) ? "unsure" : "pass";
}
function describeVerdict({ verdict, complete }) {
	const none = {
		verdict: "",
		warnings: "",
		remarks: []
	};
	if (verdict === null || outcomeOf(verdict) === "ungated") return none;
	const isIncomplete = verdict.incomplete.length > 0 || !complete;
	if (verdict.outcome === "inconclusive") return isIncomplete ? {
		...none,
		remarks: ["incomplete"]
	} : {
		...none,
		verdict: "inconclusive"
	};
	const { warnings } = countGates$1(verdict);
	const remarks = [
		...verdict.outcome === "pass" && verdict.gates.some(isBlindPass) ? ["not checked"] : [],
		...isIncomplete ? ["incomplete"] : [],
		...verdict.override === null ? [] : [["overridden by ", overrider(verdict.override)]]
	];
	const isWarned = verdict.outcome === "pass" && warnings > 0;
	return {
		verdict: verdict.outcome === "fail" ? "failed" : "passed",
		warnings: isWarned ? `with ${formatCount(warnings, "warning")}` : "",
		remarks
	};
}
function describeWithoutReasons(report) {
	const { verdict, diff } = report;
	if (verdict === null) return "scored, no gates evaluated";
	if (verdict.outcome !== "inconclusive") return describeBlindPass(report, verdict) ?? describePassed(report, verdict);
	if (diff?.baseline.status === "error") return "baseline not fetched, so gates are not evaluated";
	return {
		prose: describeVerdictReason(verdict) ?? describeGates(report, verdict),
		limit: MAX_WHY$1
	};
}
function describeBlindPass(report, verdict) {
	const [first, ...others] = verdict.gates.filter(isBlindPass);
	if (first === void 0 || first.reason.kind !== "regression") return null;
	const { suite } = first;
	const { size } = formatAllowedDrop(first.reason, first);
	const more = others.length === 0 ? "" : `, ${formatCount(others.length, "more is worse", "more are worse")}`;
	const name = hasSeveralSuites(report) ? [{ name: suite }, " "] : [];
	const why = describeCannotFail(first, clusterNoun(report, suite));
	return [
		...name,
		{ name: scoreName(first) },
		` is ${size} worse${more}, and `,
		{
			prose: why,
			limit: MAX_BLIND
		}
	];
}
function describePassed(report, verdict) {
	const { all, passed, metrics, blind } = countGates$1(verdict);
	const skipped = all - passed;
	const gates = `${formatCount(all, "gate")}${metrics < all ? ` on ${formatCount(metrics, "metric")}` : ""}`;
	if (all === 0) return "no gates";
	const which = all === 1 ? "which has" : `${formatInteger(blind)} with`;
	const unable = blind === 0 ? "" : `, ${which} too few cases to fail`;
	if (skipped === 0) return `${passed === 1 ? "" : "all "}${gates}${unable}`;
	const others = `no baseline for the ${skipped === 1 ? "other" : "others"}`;
	const why = lacksBaseline(report) ? others : `${formatInteger(skipped)} not evaluated`;
	return `${formatInteger(passed)} of ${gates}${unable}, ${why}`;
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
		blind: blocking.filter((result) => whyCannotFail(result) !== null).length,
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
function hasSeveralSuites({ suites, verdict, diff }) {
	const named = [...verdict?.gates ?? [], ...diff?.changes ?? []].map(({ suite }) => suite);
	return (/* @__PURE__ */ new Set([...Object.keys(suites), ...named])).size > 1;
}
function runName({ source }) {
	return source.event?.startsWith("pull_request") ? "This PR" : "This run";
}

// src/report/failure.ts
function createFailure({ errors, total }, source, { name, reported }, links) {
	const shown = errors.slice(0, MAX_SHOWN);
	const more = total > shown.length ? `the first ${shown.length} of ${formatCount(total, "error")}` : "";
	const [first] = errors;
	const others = total > 1 ? `, and ${formatCount(total - 1, "more error")}` : "";
	const title = [{
		prose: clauseOf(first?.what ?? "an error"),
		limit: MAX_TITLE
	}, others];
	const section = {
		id: "notes",
		name: "Errors",
		title: "Errors",
		look: "plain",
		blocks: [{
			kind: "list",
			lines: shown.map((error) => describeError(error, links))
		}]
	};
	return {
		head: {
			outcome: "fail",
			verdict: "could not run",
			title,
			where: [],
			counts: more,
			name: name === "default" ? "" : name,
			warnings: "",
			remarks: [],
			reported: reported === void 0 ? null : describeReported(reported, source, links),
			context: ["There is no verdict. Mend what is wrong and run the job again."]
		},
		sections: [section]
	};
}
const MAX_SHOWN = 10;
const MAX_TITLE = 120;
const MAX_LENGTH = 500;
function describeError({ what, at, todo }, links) {
	const place = at === void 0 ? null : links.line(lineOf(at));
	return [
		{
			prose: clauseOf(what),
			limit: MAX_LENGTH
		},
		...at === void 0 ? [] : [" · ", {
			code: at,
			limit: 200,
			href: place
		}],
		...todo === void 0 ? [] : [" · ", {
			prose: todo,
			limit: MAX_LENGTH
		}]
	];
}
function lineOf(at) {
	return at.replace(/(:\d+):\d+$/, "$1");
}

// src/report/notes/gate-notes.ts
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
function cannotFailNotes(report) {
	const notes = (report.verdict?.gates ?? []).flatMap((result) => {
		const why = whyCannotFail(result);
		const { reason, suite } = result;
		if (why === null || reason.kind !== "regression") return [];
		const cause = describeCannotFail(result, clusterNoun(report, suite));
		const blind = passedDrop(result) !== null ? `${formatAllowedDrop(reason, result).size} worse, and the gate cannot fail` : "the gate cannot fail with these data";
		return [{
			mark: "unsure",
			about: subjectIn(report, suite, scoreName(result)),
			text: `${blind}: ${cause}. Add cases, or gate it by a limit or \`critical\` cases`
		}];
	});
	return joinSubjects(notes);
}
const isPossible = (result) => passedDrop(result) === "possible";
function trialNotes(report) {
	const gates = (report.verdict?.gates ?? []).filter(isPossible);
	return Object.entries(report.suites).flatMap(([name, suite]) => {
		const text = ofSuite(gates, name).length === 0 ? null : adviseTrials(suite);
		return text === null ? [] : [{
			mark: "info",
			about: subjectIn(report, name),
			text
		}];
	});
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
	return ofSuite(changes, suite).some(isFullShown) ? "; \"Over all cases\" includes edited, removed and added ones" : "";
}
function changeNotes(report) {
	const { diff } = report;
	if (diff === null) return [];
	const changes = diff.measure;
	const renamed = renamedSuites(diff);
	const moved = shownChanges(diff)?.moved ?? 0;
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
	return (report.verdict?.gates ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0).filter(({ outcome }) => outcome === "fail" || outcome === "pass").slice(0, MAX_FREEZES).map((result) => {
		const { suite, outcome, demand, approval } = result;
		const about = subjectIn(report, suite);
		if (outcome === "pass") return {
			mark: "info",
			about,
			text: approval?.kind === "given" ? `approved by ${formatApproval(approval)}` : describeResult(result)
		};
		const { freeze } = demand;
		const here = report.source.event === null ? `, here ${codeText(APPROVE_OPTION)}` : "";
		const needs = `these changes need the PR label ${typeof freeze === "object" && "label" in freeze ? codeText(freeze.label) : "that approves it"}${here}`;
		return {
			mark: "fail",
			about,
			text: approval?.kind === "stale" ? describeLabel(approval, needs) : needs
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
function printHead$1({ outcome, verdict, warnings, remarks, title, where, counts }, { color }) {
	const [word, colour] = OUTCOMES[outcome];
	const shown = colorize(verdict === "failed" ? OUTCOMES.fail[0] : verdict === "passed" ? OUTCOMES.pass[0] : word, colour, color);
	const named = [warnings, ...remarks.map(toTerminal)].filter(Boolean).join(", ");
	return [
		`${shown}  ${named === "" ? "" : `${named}: `}${toTerminal(title)}`,
		...where.map(toTerminal),
		counts
	].filter(Boolean);
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

// src/report/notes/score-notes.ts
function scoreNotes(report, isBrief) {
	const explained = new Set((report.verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail").map(gateName));
	const missing = Object.entries(report.suites).flatMap(([suite, { scores }]) => {
		const empty = isBrief ? emptyScores(report, suite) : /* @__PURE__ */ new Set();
		return scores.flatMap((score) => {
			if (score.status === "measured" || score.status === "partial" || empty.has(scoreName(score))) return [];
			if (score.fine && (score.status === "undefined" || unscoredCount(score) > 0)) return [];
			if (score.slice !== "" && score.status === "undefined") return [];
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
	});
	return joinSubjects(missing);
}
const MAX_REASONS = 3;
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
	if (skipped.length === 0) return null;
	const reasons = [...groupBy(skipped, ({ why }) => why)].map(([why, all]) => {
		return `${firstFew(all, MAX_SKIPPED$1, ({ name }) => name)} (${why})`;
	});
	const names = firstFew(reasons, MAX_REASONS, String, { separator: "; " });
	return {
		title: `${formatCount(skipped.length, "metric")} without a value`,
		names
	};
}
function gateName(gate) {
	return seriesName(gate.suite, scoreName(gate));
}
function describeMissing(score) {
	if (score.status === "undefined") return `no value: ${score.why}`;
	return unscoredCount(score) > 0 ? `not scored: ${score.why}: ${adviceFor(missingOfScore(score))}` : `failed: ${score.why}`;
}
function markOf(score) {
	if (score.status !== "failed") return "info";
	return unscoredCount(score) > 0 ? "unsure" : "fail";
}
function partialScoreNotes(report) {
	const keyOf = (...counts) => JSON.stringify(counts);
	const undecided = new Set((report.verdict?.gates ?? []).flatMap(({ suite, outcome, actual, reason }) => outcome === "inconclusive" && reason.kind === "missing" ? [keyOf(suite, actual, reason.all, reason.missing)] : []));
	const changes = new Map((report.diff?.changes ?? []).map((change) => [gateName(change), change]));
	const partial = Object.entries(report.suites).flatMap(([suite, { scores }]) => scores.flatMap((score) => {
		if (score.status !== "partial" || !isMainScore(score) || score.fine) return [];
		const { n, unscored, missing } = score;
		if (undecided.has(keyOf(suite, unscored, n + unscored, missing))) return [];
		const { unscored: left, n: both = null } = changes.get(gateName({
			...score,
			suite
		})) ?? {};
		const compared = left === void 0 || both === null ? "" : `; compared over the ${formatCount(both, "case")} that both runs scored`;
		const text = `${`${formatInteger(unscored)} of ${formatCount(n + unscored, "case")} not scored${whyMissing(missing)}`}: ${adviceFor(missing)}${compared}`;
		return [{
			mark: "unsure",
			about: subjectIn(report, suite, scoreName(score)),
			text
		}];
	}));
	return joinSubjects(partial);
}
function verdictNotes(report) {
	const { verdict, complete } = report;
	if (verdict === null) return [];
	const { incomplete, gates, reason } = verdict;
	const notes = incomplete.filter((one) => !isReportedElsewhere(one, report)).map((one) => ({
		mark: "unsure",
		about: "incomplete",
		text: describeIncomplete(one, verdict)
	}));
	if (!complete && incomplete.length === 0) notes.push({
		mark: "unsure",
		about: "incomplete",
		text: "the report does not contain every suite of the config"
	});
	const named = new Set(gates.filter((gate) => incomplete.some((one) => isOfGate(one, gate))).map(reasonKey));
	const reasons = gates.filter((result) => needsNote(result, report) && !named.has(reasonKey(result))).map((result) => {
		const text = `${describeResult(result)}${suggestScore(result, report)}`;
		return {
			mark: result.outcome === "fail" ? "fail" : "unsure",
			about: gateSubject(result, report),
			text
		};
	});
	notes.push(...joinSubjects(reasons));
	const why = reason === "no_gate" && lacksBaseline(report) || reason === "incomplete" || reason === "gate_undecided" ? null : describeVerdictReason(verdict);
	return why === null ? notes : [{
		mark: "unsure",
		about: "",
		text: why
	}, ...notes];
}
function reasonKey({ suite, reason, approval }) {
	return JSON.stringify([
		suite,
		reason,
		approval
	]);
}
function isReportedElsewhere(one, { diff, suites, verdict }) {
	if (one.kind === "baseline_not_fetched" || one.kind === "base_gates_unknown") return diff?.baseline.status === "error";
	if (one.kind !== "gate_undecided" && one.kind !== "score_failed") return false;
	const reason = verdict?.gates.find((gate) => isOfGate(one, gate))?.reason;
	const name = reason?.kind === "missing" ? reason.score : scoreName(one);
	return suites[one.suite]?.scores.some((score) => score.status === "failed" && scoreName(score) === name) === true;
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
	const hasNone = lacksBaseline(report);
	if (hasNone && isBrief) return [];
	const skipped = (report.verdict?.gates ?? []).filter(({ outcome }) => outcome === "not_evaluated");
	return [...groupBy(skipped, (result) => hasNone ? "there is no baseline" : describeResult(result))].map(([why, results]) => {
		const nameOf = (result) => {
			const { subject, condition } = describeGate(result, report);
			return `${toTerminal(subject)} ${condition}`;
		};
		return {
			mark: "info",
			about: `${formatCount(results.length, "gate")} not evaluated`,
			text: `${why} (${firstFew(results, MAX_SKIPPED$1, nameOf, { separator: "; " })})`
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
			text: `${`passed ${passed.length} of ${formatCount(asked, "known-bad answer")} (${named})`}; its verdicts are not trusted, and the judge is asked again when its \`id\`, its model or the prompt changes`
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
	const counted = countMissing(counts);
	return counted === "" ? "" : `${what}: ${counted}`;
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
	return sum === 0 ? null : `${suite}: ${formatCount(sum, "label is", "labels are")} missing (${countMissing(unscored)})`;
}
const MAX_NOTES = 12;
function createNotes(report, { isFull }) {
	const notes = [
		...verdictNotes(report),
		...cannotFailNotes(report),
		...dependenceNotes(report),
		...trialNotes(report),
		...skippedGateNotes(report, !isFull),
		...scoreNotes(report, !isFull),
		...pairNotes(report),
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
	const remarks = (report.verdict?.notes ?? []).map((one) => ({
		mark: one.mark,
		about: "",
		text: describeNote(one)
	}));
	return [
		...textsNotes(report),
		...remarks,
		...failedCanaryNotes(report)
	];
}
function textsNotes({ texts }) {
	if (texts === void 0) return [];
	return [{
		mark: "info",
		about: "",
		text: `questions, answers and reasons in words are left out: ${texts === "none" ? "`texts: none`" : "the base's config has `texts: none`, or could not be read"}`
	}];
}
function dependenceNotes(report) {
	return (report.diff?.dependence ?? []).map(({ suite, field, cases, changed, values, of }) => {
		const name = field === null ? null : codeText(field);
		const shared = name === null ? "documents" : `values of ${name}`;
		const text = `${`${formatInteger(cases)} of ${formatInteger(changed)} changed cases share ${formatInteger(values)} of ${formatInteger(of)} ${shared}`}, so the test is surer than it should be: add ${name === null ? "`cluster: FIELD` to the suite, where FIELD of the gold lines names the document" : `\`cluster: ${name.slice(1)} to the suite`}`;
		return {
			mark: "unsure",
			about: subjectIn(report, suite),
			text
		};
	});
}
function withheldNotes(report) {
	const withheld = (report.diff?.changes ?? []).filter(({ kind, head }) => kind === "redefined" && head !== null);
	return [...groupBy(withheld, ({ suite, reason }) => JSON.stringify([suite, reason])).values()].flatMap((changes) => {
		const [first] = changes;
		if (!first?.reason) return [];
		const suite = subjectIn(report, first.suite);
		const count = `${formatCount(changes.length, "delta")} withheld`;
		return [{
			mark: "info",
			about: suite === "" ? count : `${suite}: ${count}`,
			text: describeChangeReason(first.reason)
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

// src/report/notes/trend-notes.ts
const WARNING = { status: "warn" };
function trendSections(report, links) {
	const own = (report.verdict?.gates ?? []).flatMap((result) => trendLine(report, result, links));
	const lines = [...isBaseRun(report.source) ? own : baselineLine(report), ...spreadLine(report)];
	if (lines.length === 0) return [];
	return [{
		id: "trend",
		name: "Trend",
		title: "Trend",
		look: "plain",
		blocks: [{
			kind: "list",
			lines
		}]
	}];
}
function subject(report, suite) {
	const name = subjectIn(report, suite);
	return name === "" ? [" "] : [
		" ",
		{ name },
		": "
	];
}
function trendLine(report, result, links) {
	const { suite, reason, unit } = result;
	if (reason.kind !== "trend") return [];
	const { worst, since } = reason;
	const pushes = worst.flatMap(({ commit, loss }) => commit === null ? [] : [[links.commit(commit), ` (${formatFor(unit).difference(loss)})`]]);
	const most = pushes.length === 0 ? "" : [". Largest losses: ", ...joinPhrases(pushes, ", ")];
	const start = since.name === void 0 ? "" : [", counted from the release ", { code: since.name }];
	const sentence = { prose: describeTrend({
		...result,
		reason
	}) };
	return [[
		{ status: combineStatus([result]) },
		...subject(report, suite),
		sentence,
		...joinPhrases([start, most], "")
	]];
}
function baselineLine(report) {
	const [first, ...others] = report.diff?.baseline.trend ?? [];
	if (first === void 0) return [];
	const more = others.length === 0 ? "" : `; ${formatCount(others.length, "more score")} became worse, too`;
	return [[
		WARNING,
		...subject(report, first.suite),
		{ prose: describeTrend(first) },
		more
	]];
}
function spreadLine(report) {
	const [first, ...others] = ((isBaseRun(report.source) ? report.spread : report.diff?.baseline.spread) ?? []).toSorted((a, b) => b.observed / b.explained - a.observed / a.explained);
	if (first === void 0) return [];
	return [[
		WARNING,
		...subject(report, first.suite),
		{
			prose: `${describeSpread(first, others.length)}.`,
			limit: 400
		}
	]];
}
function trendWarnings({ verdict, suites }) {
	return (verdict?.gates ?? []).filter(({ severity }) => severity === "warn").flatMap((result) => {
		const suite = subjectIn({ suites }, result.suite);
		return result.reason.kind === "trend" ? [`${suite === "" ? "" : `${suite}: `}${describeResult(result)}.`] : [];
	});
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
function reasonOf(result) {
	const reason = describeBesideTests(result);
	return result.severity === "warn" ? `${reason} (warning only)` : reason;
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
	const hint = `${isOne ? "A one-sided test of the compared cases: p is how often chance alone gives such a drop." : "One-sided tests of the compared cases: p is how often chance alone gives such a drop, corrected for the number of tests."} A gate fails if the drop exceeds its limit and p ≤ ${levels.size > 1 ? "its level" : formatP(level)}.${tested.some((result) => (formatDetectable(result) ?? NONE) !== NONE) ? ` Losses from the smallest detectable one are ${FOUND_USUALLY}.` : ""}`;
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
	if (known.every(([, drop]) => drop === NONE)) return [["too few to detect any drop"]];
	const named = known.map(([name, drop]) => [{ name }, ` ${drop}`]);
	return [[`smallest loss that would be ${FOUND_USUALLY}: `, ...listPhrases(named, { most: MAX_DROPS })]];
}
const NONE = "none";
function formatDetectable({ test, outcome, unit = "fraction" }) {
	if (outcome === "fail" || test === void 0) return null;
	const { detectable: drop, units, fewest, error } = test;
	if (drop === null) return units < fewest || error > 0 ? NONE : null;
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
		cell: ({ score }) => score.interval ? formatRange(score.interval, formatFor(score.unit)) : "–"
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
	const isNamed = ({ suite, score, change }) => {
		const { field = null, values = [] } = fallenIn(report, suite) ?? {};
		return field !== null && values.some((value) => sliceName(field, value) === (score ?? change)?.slice);
	};
	const fallen = sortSlices(rows.filter((row) => isClearlyWorse(row) && !isNamed(row)));
	if (fallen.length === 0) return "";
	const several = hasSeveralSuites(report);
	const phrases = fallen.map(({ suite, name, base, head }) => {
		return [
			...several ? [{ name: suite }, " "] : [],
			{ name },
			` ${base} → ${head}`
		];
	});
	return ["Clearly worse slices: ", ...listPhrases(phrases, { most: MAX_FALLEN })];
}
function isClearlyWorse({ slice, change }) {
	return slice !== null && change?.clear === true;
}
function sortSlices(slices) {
	const direction = ({ slice }) => Math.sign(slice?.drop ?? Number.NEGATIVE_INFINITY);
	const drop = ({ slice }) => slice?.certain ?? slice?.drop ?? Number.NEGATIVE_INFINITY;
	return slices.toSorted((a, b) => direction(b) - direction(a) || drop(b) - drop(a));
}
function sliceTitle(slices, compared) {
	const names = slices.flatMap(({ score, change }) => (score?.slice ?? change?.slice ?? "").split(","));
	const fields = [...new Set(names.map((name) => name.replace(/=.*$/s, "")))].filter(Boolean);
	const worse = slices.filter(({ slice }) => (slice?.drop ?? 0) > 0).length;
	const clear = slices.filter(isClearlyWorse).length;
	const counts = `: ${formatInteger(worse)} got worse${clear > 0 ? `, ${formatInteger(clear)} clearly` : ""}`;
	const by = listPhrases(fields.map((name) => ({ name })), { most: MAX_FALLEN });
	return [
		`${formatCount(slices.length, "score")} by `,
		...by,
		compared ? counts : ""
	];
}
function describeSlices(slices) {
	if (slices.every(({ slice }) => slice?.certain == null)) return "The largest drops first. Without the baseline's cases there are no intervals.";
	return "Sorted by the lower end of each drop's interval. Of many slices some drop by chance: a slice is clearly worse only if its p is small enough for all slices and scores together (Holm's correction). Of 100 runs that change nothing, at most 5 name one.";
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
const MAX_NAMED = 2;
function describeAllowedDrops(report, rows) {
	const drops = rows.flatMap((row) => row.conditions.flatMap(({ result }) => passedDrop(result) === "allowed" ? [{
		row,
		result
	}] : []));
	if (drops.length === 0) return "";
	const several = hasSeveralSuites(report);
	const clauses = drops.toSorted((a, b) => shareOfAllowed(b.result) - shareOfAllowed(a.result)).slice(0, MAX_NAMED).map(({ row, result }) => {
		return [...[...several ? [{ name: row.suite }, " "] : [], ...piecesOf(metricPhrase(row))], ` ${describeAllowed(result)}`];
	});
	const left = drops.length - clauses.length;
	return [...joinPhrases(clauses, "; "), left > 0 ? `; ${formatInteger(left)} more got worse too.` : "."];
}
const shareOfAllowed = (result) => (result.actual ?? 0) / allowedDrop(result);
function describeAllowed(result) {
	const { reason, test } = result;
	if (reason.kind !== "regression" || test === void 0) return "";
	const { size, allowed } = formatAllowedDrop(reason, result);
	return `${reason.head < reason.base ? "fell" : "rose"} ${size} (${formatEquality(test.adjusted)}), within the ${allowed} that its gate allows`;
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
			...linesOf([joinPhrases([isEmpty ? "There are no scores." : isUnmoved ? describeUnmoved(report, selection) : "", describeAllowedDrops(report, passing)], " ")]),
			...passingBlocks(report, passing, links),
			...linesOf([fallenLine(report, rows)]),
			...linesOf([costLine(report, others)]),
			...sampleLines(report).slice(0, MAX_SAMPLES).flatMap((line) => linesOf([line]))
		]
	};
}
const isMoved = ({ change }) => change?.kind === "worse" || change?.kind === "better";
const lacksValues = ({ change }) => change?.unscored !== void 0;
function describeUnmoved(report, { passing, others }) {
	if (!isCompared(report)) return "";
	const rows = [...passing, ...others];
	if (rows.some(isMoved)) return passing.length > 0 ? "No gate failed." : "Every change may be chance.";
	return rows.some(lacksValues) ? "Over the cases that have a value in both runs, no score changed." : "No score changed.";
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
		const same = lacksValues(row) ? "the same where compared" : "unchanged";
		const moved = delta === 0 ? same : `${(delta ?? 0) < 0 ? "▼" : "▲"}${size}`;
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
	if (skipped === null) return [];
	const { title, names } = skipped;
	return [{
		id: "skipped",
		name: "Skipped metrics",
		title,
		look: "folded",
		blocks: linesOf([{
			prose: `${title}: ${names}`,
			limit: MAX_SKIPPED
		}])
	}];
}
function othersTitle(report, rows) {
	const total = `${formatCount(rows.length, "metric")} without a gate`;
	if (!isCompared(report)) return total;
	const changed = rows.filter(isMoved);
	const chance = changed.filter(({ change }) => change !== null && excludesZero(change) === false).length;
	const count = (kind) => rows.filter(({ change }) => change?.kind === kind).length;
	const same = rows.filter((row) => row.change?.kind === "same" && !lacksValues(row)).length;
	const parts = [
		[changed.length - chance, "changed"],
		[chance, "changed within chance"],
		[same, "unchanged"],
		[count("same") - same, "the same where compared"],
		[count("added"), "new"],
		[count("removed"), "removed"],
		[count("redefined"), "not comparable"]
	].filter(([number]) => number > 0);
	const [[, word] = []] = parts;
	if (word === void 0) return total;
	const all = parts.map(([number, what]) => `${formatInteger(number)} ${what}`);
	return parts.length === 1 ? `${total}, ${word}` : `${total}: ${all.join(", ")}`;
}
function gateLine(report, row, links) {
	const suite = hasSeveralSuites(report) ? [{ name: row.suite }, " "] : [];
	const { status, base, head, change } = row;
	const facts = [
		...limits(row),
		...changeFacts(report, row),
		...skippedConditions(report, row)
	];
	const shown = facts.length === 0 ? "" : ` (${facts.join(", ")})`;
	const values = change?.delta ? `${base} → ${head}` : head;
	return [
		{ status },
		"\xA0",
		...suite,
		...piecesOf(metricPhrase(row, links)),
		` ${values}${shown}`
	];
}
const isRegression = ({ result }) => "no_regression" in result.demand;
const isSkipped = ({ result }) => result.outcome === "not_evaluated";
function limits({ conditions }) {
	const open = openConditions(conditions);
	return (open.length > 0 ? open : conditions.filter((one) => !isSkipped(one) && !isRegression(one))).filter(({ result }) => !("critical" in result.demand)).map(({ text }) => text);
}
function changeFacts(report, { change, arrow, delta, conditions }) {
	if (!isCompared(report) || change === null || change.delta === null) return [];
	if (change.delta === 0) return [change.unscored === void 0 ? "unchanged" : "the same where compared"];
	const isPossible = conditions.some(({ result }) => passedDrop(result) === "possible");
	const drops = conditions.map(({ result }) => describePassedDrop(result)).filter((text) => text !== "");
	return [isPossible ? arrow : delta, ...drops];
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
	return excludesZero(change) ?? (change.kind === "worse" && !tested.has(suite));
}

// src/report/document.ts
function createDocument(report, context, links, budget) {
	if (report.failure !== void 0) return {
		...createFailure(report.failure, report.source, context, links),
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
		...trendSections(report, links),
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
	if (id === "pass_rate") return "docs/gates.md#the-share-of-cases-that-pass";
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
function printHead(head) {
	const { outcome, name, title, where, reported, counts, context } = head;
	const named = name === "" ? [] : [
		" (",
		{ name },
		")"
	];
	const words = verdictWords(head, (remark) => toMarkdown(remark));
	const unverified = reported === null ? "" : " (reported, not verified)";
	return joinBlocks([
		`## ${SIGNS[outcome]} Evaluation${toMarkdown(named)}${words && ` ${words}`}${unverified}: ${toMarkdown(title)}`,
		reported === null ? "" : toMarkdown(reported),
		joinLines(where.map((line) => `**${toMarkdown(line)}**`)),
		counts,
		joinLines(context.map((line) => toMarkdown(line)))
	]).trimEnd();
}
function verdictWords({ verdict, warnings, remarks }, print) {
	return [[verdict, warnings].filter(Boolean).join(" "), ...remarks.map(print)].filter(Boolean).join(", ");
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
const associatedPullSchema = pullSchema.extend({
	merged_at: string().nullish(),
	labels: array(object$1({ name: string() }))
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
	}, array(associatedPullSchema)),
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
	tags: async (client, maxPages) => {
		const schema = array(object$1({
			name: string(),
			commit: sha
		}));
		return (await readPages(client, "GET /repos/{owner}/{repo}/tags", {}, schema, maxPages)).flat().map(({ name, commit }) => ({
			name,
			...commit
		}));
	},
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

export { ANSWERS_FILE, CASES_FILE, FILE_LIMITS, GATE_STATUSES, LABELS_FILE, LONGEST_ANSWER, MAX_EARLIER, MAX_UNPACKED_BYTES, NO_LINKS, NO_SOURCE, READABLE_FILES, REPORT_FILE, UNUSABLE_ANSWERS, UNUSABLE_LABELS, UNUSABLE_VIEWS, UnusableReportError, VIEWS_FILE, baselineWithoutTexts, canListCases, caseHash, caseSections, changesBlocks, committedLabelFiles, corrupt, createDocument, createLinks, createRows, decideVerdict, decodeUtf8, describeCaseChanges, describeGate, diffNotes, dropSections, endpoints, fingerprint, finishText, formatMissingLabels, formatReport, historyPoint, historyWithCurrent, holdNewest, incompleteReasons, isBaseRun, isCompared, isFound, joinBlocks, joinPhrases, labelsOf, lineOf, linesOf, mergeLabels, narrowColumns, overrideVerdict, packCases, parseLabelFile, parseReport, parseStoredReport, partSections, piecesOf, printSection, printSections, printTerminal, readCommittedLabels, readReport, readStoredReport, recordBaseline, redactRows, removeReport, renderComment, renderSummary, reportWithoutTexts, rowsWithoutTexts, runName, runsOf, scoreHash, shortenReason, showDifferences, shownChanges, sliceSections, toTerminal, trendWarnings, verdictWords, withAnswers, withLabels, withSameTexts, withViews, withoutBreaks, withoutTexts, writeReport };