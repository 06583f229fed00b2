import { b as formatPercent, f as columnSorter, n as singleLine, s as defineFamily, u as casesByBlock } from "./families.js";
import { c as keySlice, h as selectLabels, i as fractionAxis, m as readLabels, s as MOST_KEYS$1, t as barChart } from "./bars.js";
import { At as number, B as ratio, Ct as boolean, Et as int, Ft as strictObject, It as string, Pt as record, Rt as union, V as whole, a as isObject, j as scoreValue, jt as object, mt as getOrCreate, ot as hasNoTrace, pt as truncate, xt as array, yt as _enum } from "./schemas.js";
import { Z as joinSlices, d as labelOf, f as readId, l as kindError, nt as sliceValue, s as fieldError, tt as sliceName, u as labelError } from "./config.js";
import { E as compareTexts, n as createFacts, r as createList } from "./basics.js";
import { a as countWithExamples, c as prCountsReader, d as sumPrCounts, i as byThreshold, n as ThresholdCounts, o as detailedCurve, t as RESULTS, u as stepsReached } from "./threshold-counts.js";
import { R as formatCount } from "./start.js";
import { r as readPrCurves } from "./pr-curves.js";

// src/families/classification/evidence.ts
const MOST_LABELS = 1e5;
const label = string().min(1).max(400);
const answer = {
	truth: label,
	predicted: label.nullable(),
	labels: array(label).max(MOST_LABELS).nullable(),
	scores: array(number()).max(MOST_LABELS).nullable()
};
const isAligned = ({ labels, scores }) => labels?.length === scores?.length;
const missing = boolean();
const keyedAnswer = strictObject({
	key: label,
	...answer
}).refine(isAligned);
const evidenceSchema = union([strictObject({
	...answer,
	missing
}).refine(isAligned), strictObject({
	answers: array(keyedAnswer).min(1).max(MOST_KEYS$1),
	missing
})]);
function answerFor(evidence, key) {
	if (!("answers" in evidence)) return key === "" ? evidence : null;
	return evidence.answers.find((one) => one.key === key) ?? null;
}
function isRight(evidence) {
	if (!("answers" in evidence)) return evidence.predicted === evidence.truth;
	return evidence.answers.every(({ predicted, truth }) => predicted === truth);
}
function decisionReducer() {
	const known = /* @__PURE__ */ new Map();
	return (evidence) => {
		if (hasNoTrace(evidence) || "answers" in evidence) return evidence;
		const { truth, predicted } = evidence;
		const ofTruth = known.get(truth) ?? /* @__PURE__ */ new Map();
		const decision = ofTruth.get(predicted) ?? {
			truth,
			predicted,
			labels: null,
			scores: null,
			missing: false
		};
		known.set(truth, ofTruth.set(predicted, decision));
		return decision;
	};
}
const keysOfRows = /* @__PURE__ */ new WeakMap();
function keysOf(evidence) {
	return getOrCreate(keysOfRows, evidence, () => {
		const found = /* @__PURE__ */ new Set();
		for (const row of evidence) if ("answers" in row) for (const { key } of row.answers) found.add(key);
		else found.add("");
		return [...found].sort(compareTexts);
	});
}

// src/families/classification/columns.ts
const NONE = -1;
const UNKNOWN = -2;
const MOST_LISTED = 1e3;
const cache$1 = /* @__PURE__ */ new WeakMap();
let lastEvidence = new WeakRef([]);
function columnsOf(evidence, key) {
	const byKey = cache$1.get(evidence) ?? columnsOfSameRows(evidence) ?? /* @__PURE__ */ new Map();
	cache$1.set(evidence, byKey);
	lastEvidence = new WeakRef(evidence);
	return getOrCreate(byKey, key, () => createColumns(evidence, key));
}
function columnsOfSameRows(evidence) {
	const before = lastEvidence.deref();
	const isSame = before?.length === evidence.length && before.every((row, index) => row === evidence[index]);
	return before && isSame ? cache$1.get(before) : void 0;
}
function createColumns(evidence, key) {
	const n = evidence.length;
	const columns = {
		truth: new Int32Array(n),
		predicted: new Int32Array(n),
		lists: new Int32Array(n)
	};
	const numbers = /* @__PURE__ */ new Map();
	const numberOf = (label) => {
		const number = numbers.get(label) ?? numbers.size;
		if (number === numbers.size) numbers.set(label, number);
		return number;
	};
	const lists = new LabelLists();
	for (let row = 0; row < n; row += 1) {
		const answer = answerFor(evidence[row], key);
		columns.truth[row] = answer === null ? -1 : numberOf(answer.truth);
		columns.predicted[row] = answer?.predicted == null ? -1 : numberOf(answer.predicted);
		columns.lists[row] = listOf(answer, lists);
	}
	const listLabels = lists.all.map((labels) => Int32Array.from(labels, numberOf));
	const labels = [...numbers.keys()].sort(compareTexts);
	renumber([
		columns.truth,
		columns.predicted,
		...listLabels
	], labels, numbers);
	const scores = (row) => answerFor(evidence[row], key)?.scores ?? [];
	return {
		labels,
		...columns,
		listLabels,
		scores
	};
}
function listOf(answer, lists) {
	if (answer?.labels) return lists.numberOf(answer.labels);
	return answer === null || answer.predicted === null ? -1 : -2;
}
function renumber(columns, labels, numbers) {
	const ranks = new Int32Array(labels.length);
	for (const [rank, label] of labels.entries()) ranks[numbers.get(label)] = rank;
	for (const column of columns) for (let i = 0; i < column.length; i += 1) {
		const number = column[i];
		if (number >= 0) column[i] = ranks[number];
	}
}
var LabelLists = class {
	all = [];
	#byContent = /* @__PURE__ */ new Map();
	#byIdentity = /* @__PURE__ */ new Map();
	#last = -1;
	numberOf(labels) {
		if (this.#last >= 0 && areEqual(labels, this.all[this.#last])) return this.#last;
		this.#last = this.#byIdentity.get(labels) ?? this.#find(labels);
		return this.#last;
	}
	#find(labels) {
		const name = JSON.stringify(labels);
		const number = this.#byContent.get(name) ?? this.all.length;
		if (number === this.all.length) {
			this.all.push(labels);
			this.#byContent.set(name, number);
		}
		this.#byIdentity.set(labels, number);
		return number;
	}
};
function countLabels(column, labels) {
	const counts = new Uint32Array(labels);
	for (const label of column) if (label >= 0) counts[label] = counts[label] + 1;
	return counts;
}
function mostFrequent(labels, counts, most) {
	return labels.toSorted((a, b) => counts[b] - counts[a] || a - b).slice(0, most);
}
function listedLabels({ labels, truth, predicted }) {
	const [asTruth, asPrediction] = [countLabels(truth, labels.length), countLabels(predicted, labels.length)];
	const frequencies = labels.map((label, index) => ({
		label,
		truth: asTruth[index],
		predicted: asPrediction[index]
	}));
	return selectLabels(frequencies.filter((one) => one.truth + one.predicted > 0), MOST_LISTED);
}
const MOST_INTERNED = 5e3;
const lists = /* @__PURE__ */ new Map();
const strings = /* @__PURE__ */ new Map();
let lastList = [];
function internList(labels) {
	if (areEqual(labels, lastList)) return lastList;
	const name = JSON.stringify(labels);
	const known = lists.get(name);
	lastList = known ?? labels.map(internString);
	Object.freeze(lastList);
	if (!known && lists.size < MOST_INTERNED) lists.set(name, lastList);
	return lastList;
}
function internString(string) {
	const known = strings.get(string);
	if (known === void 0 && strings.size < MOST_INTERNED) strings.set(string, string);
	return known ?? string;
}
function areEqual(one, other) {
	if (one === other) return true;
	if (one.length !== other.length) return false;
	for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
	return true;
}

// src/families/classification/prediction.ts
const NO_SCORES = {
	predicted: null,
	labels: null,
	scores: null
};
function readPredictions(line, errors) {
	const { predictions = null, predicted } = line;
	if (predictions === null && predicted === void 0) {
		errors.push(fieldError([], "has neither `predictions` nor `predicted`", "Give the scores of labels, or `\"predicted\"` with the label alone."));
		return [];
	}
	if (predictions !== null && !isObject(predictions)) {
		errors.push(kindError(["predictions"], "a score for each label", predictions));
		return [];
	}
	const byKey = predictions !== null && isObject(firstValue(predictions));
	if (predictions !== null && predicted !== void 0 && predicted !== null && byKey !== isObject(predicted)) {
		errors.push(fieldError(["predicted"], "and `predictions` do not have the same form: one is by key, the other is not", "Write both by key, or neither."));
		return [];
	}
	if (byKey || isObject(predicted)) return readByKey(predictions, predicted, errors);
	const scored = predictions === null ? NO_SCORES : readScores(["predictions"], predictions, errors);
	return [withDecision("", scored, ["predicted"], predicted, errors)];
}
function firstValue(fields) {
	for (const key in fields) if (Object.hasOwn(fields, key)) return fields[key];
}
function readByKey(predictions, predicted, errors) {
	const decisions = isObject(predicted) ? predicted : {};
	const keys = [.../* @__PURE__ */ new Set([...Object.keys(predictions ?? {}), ...Object.keys(decisions)])].sort(compareTexts);
	const field = predictions === null ? "predicted" : "predictions";
	if (keys.length === 0) errors.push(fieldError([field], "is empty", "Give each key a label."));
	if (keys.length > 1e3) errors.push(fieldError([field], `has more than ${MOST_KEYS$1} keys`));
	return keys.map((key) => {
		if (labelOf(key) === null) errors.push(labelError([field, key], key));
		const scores = predictions && Object.hasOwn(predictions, key) ? predictions[key] : null;
		const path = ["predictions", key];
		if (scores !== null && !isObject(scores)) errors.push(kindError(path, "a score for each label", scores));
		const scored = isObject(scores) ? readScores(path, scores, errors) : NO_SCORES;
		const decision = Object.hasOwn(decisions, key) ? decisions[key] : null;
		return withDecision(key, scored, ["predicted", key], decision, errors);
	});
}
function withDecision(key, { predicted, labels, scores }, path, value, errors) {
	if (value === void 0 || value === null || value === "") return {
		key,
		predicted,
		labels,
		scores
	};
	const label = typeof value === "string" && value.length > 400 ? truncate(value) : labelOf(value);
	if (label === null) errors.push(labelError(path, value));
	return {
		key,
		predicted: internString(label ?? ""),
		labels,
		scores
	};
}
function readScores(path, map, errors) {
	const labels = internList(Object.keys(map));
	const size = labels.length;
	if (size === 0) errors.push(fieldError(path, "is empty: no label has a score", "Write `\"predicted\": null` instead if the system gave no label."));
	if (size > 1e5) errors.push(fieldError(path, `has more than ${MOST_LABELS} labels`));
	const scores = allocateScores(size);
	let best = 0;
	for (let i = 0; i < size; i += 1) {
		const label = labels[i];
		const score = map[label];
		if (typeof score !== "number" || !Number.isFinite(score)) errors.push(kindError([...path, label], "a finite number", score));
		else if (labelOf(label) === null) errors.push(labelError([...path, label], label));
		scores[i] = score + 0;
		if (scores[i] > scores[best]) best = i;
	}
	return {
		predicted: labels[best] ?? null,
		labels,
		scores
	};
}
let lastScores = [];
function allocateScores(size) {
	if (lastScores.length !== size) lastScores = new Array(size).fill(.5);
	return lastScores.slice();
}

// src/families/classification/case.ts
function readGold(line) {
	if (!isObject(line)) return {
		ok: false,
		errors: [kindError([], "an object: one case a line", line)]
	};
	const errors = [];
	const id = readId(line, "case", errors);
	const truth = readLabels(line["label"], ["label"], errors).map(({ key, label }) => [key, internString(label)]);
	if (errors.length > 0) return {
		ok: false,
		errors
	};
	const text = line["text"];
	return {
		ok: true,
		id: String(id),
		value: {
			text: typeof text === "string" ? text : "",
			truth
		}
	};
}
function readTrace(line) {
	if (!isObject(line)) return {
		ok: false,
		errors: [kindError([], "an object: one case a line", line)]
	};
	const errors = [];
	const id = readId(line, "case", errors);
	const answers = readPredictions(line, errors);
	if (errors.length === 0) errors.push(...keyErrors(line, answers));
	return errors.length > 0 ? {
		ok: false,
		errors
	} : {
		ok: true,
		id: String(id),
		value: { answers }
	};
}
function keyErrors({ label }, answers) {
	if (label === void 0 || label === null) return [];
	const expected = readLabels(label, ["label"], []).map(({ key }) => key);
	const given = answers.map(({ key }) => key);
	const absent = expected.find((key) => !given.includes(key));
	const extra = given.find((key) => !expected.includes(key));
	if (absent === void 0 && extra === void 0) return [];
	const what = absent === "" || extra === "" ? "and the prediction do not have the same form: one is by key, the other is not" : absent === void 0 ? `does not have the key \`${extra}\` of the prediction` : `has the key \`${absent}\`, for which there is no prediction`;
	return [fieldError(["label"], what, "Give both the same keys; `null` in `predicted` means that the system gave no label.")];
}

// src/families/classification/label-curves.ts
function labelCurves(columns, { labels, ids, maxExamples }) {
	const curves = labels.map(() => new ThresholdCounts(maxExamples));
	const steps = new Uint8Array(columns.labels.length);
	for (let row = 0; row < columns.truth.length; row += 1) {
		const truth = columns.truth[row];
		if (truth < 0) continue;
		const others = fillSteps(columns, row, steps);
		const id = ids[row];
		for (let i = 0; i < labels.length; i += 1) {
			const label = labels[i];
			const result = {
				isTrue: label === truth,
				own: steps[label],
				others
			};
			addCase(curves[i], result, id);
		}
		clearSteps(columns, row, steps);
	}
	return curves;
}
function fillSteps({ truth, lists, listLabels, scores }, row, steps) {
	const labels = listLabels[lists[row]];
	if (!labels) return 0;
	const given = scores(row);
	let others = 0;
	for (let index = 0; index < labels.length; index += 1) {
		const label = labels[index];
		const step = stepsReached(given[index]);
		steps[label] = step;
		if (step > others && label !== truth[row]) others = step;
	}
	return others;
}
function clearSteps({ lists, listLabels }, row, steps) {
	for (const label of listLabels[lists[row]] ?? []) steps[label] = 0;
}
function addCase(curve, { isTrue, own, others }, id) {
	if (!isTrue) {
		curve.add(RESULTS.misclassification, 0, own, id);
		curve.add(RESULTS.trueNegative, own, 19, id);
		return;
	}
	curve.add(RESULTS.found, 0, own, id);
	curve.add(RESULTS.confused, own, others, id);
	curve.add(RESULTS.unpredicted, Math.max(own, others), 19, id);
}

// src/families/classification/roc.ts
const MOST_COPIED = 16e6;
const cache = /* @__PURE__ */ new WeakMap();
function labelRankings(columns) {
	const rankings = cache.get(columns) ?? rankLabels(columns);
	cache.set(columns, rankings);
	return rankings;
}
function rankLabels(columns) {
	const rows = rowsWithKey(columns);
	const count = columns.labels.length;
	const step = Math.max(1, Math.min(count, Math.floor(MOST_COPIED / Math.max(1, rows.length))));
	const sort = columnSorter(rows.length);
	const all = new Float64Array(step * rows.length);
	const copies = Array.from({ length: step }, (_, at) => all.subarray(at * rows.length, (at + 1) * rows.length));
	const codes = new Uint32Array(rows.length);
	const rankings = [];
	for (let first = 0; first < count; first += step) {
		const block = copies.slice(0, count - first);
		copyScores(columns, rows, {
			first,
			block
		});
		for (const [index, column] of block.entries()) {
			for (let at = 0; at < rows.length; at += 1) {
				const row = rows[at];
				codes[at] = row << 2 | (columns.truth[row] === first + index ? 2 : 0);
			}
			rankings.push(markTies(sort(column, codes)));
		}
	}
	return rankings;
}
function rowsWithKey({ truth }) {
	const rows = new Uint32Array(truth.length);
	let size = 0;
	for (let row = 0; row < truth.length; row += 1) if (truth[row] >= 0) rows[size++] = row;
	return rows.slice(0, size);
}
function copyScores({ lists, listLabels, scores }, rows, { first, block }) {
	for (const column of block) column.fill(0);
	for (let at = 0; at < rows.length; at += 1) {
		const row = rows[at];
		const labels = listLabels[lists[row]];
		if (!labels) continue;
		const given = scores(row);
		for (let index = 0; index < labels.length; index += 1) {
			const column = block[labels[index] - first];
			if (column) column[at] = given[index];
		}
	}
}
function markTies({ places, isTied }) {
	const ranking = new Uint32Array(places.length);
	for (let i = 0; i < places.length; i += 1) ranking[i] = places[i] | (isTied(i) ? 0 : 1);
	return ranking;
}
function areaUnderRoc(ranking, weights) {
	let [twice, hits, rest, hitsInTie, restInTie] = [
		0,
		0,
		0,
		0,
		0
	];
	for (let i = 0; i < ranking.length; i += 1) {
		const code = ranking[i];
		const weight = weights === null ? 1 : weights[code >>> 2];
		if ((code & 2) === 2) hitsInTie += weight;
		else restInTie += weight;
		if ((code & 1) === 0) continue;
		twice += hitsInTie * (2 * rest + restInTie);
		hits += hitsInTie;
		rest += restInTie;
		hitsInTie = 0;
		restInTie = 0;
	}
	return hits === 0 || rest === 0 ? null : twice / (2 * hits * rest);
}
function areasWithoutBlocks(ranking, blockOf) {
	const blocks = blockOf.reduce((most, block) => Math.max(most, block), 0) + 1;
	const [hitsIn, restIn] = [new Float64Array(blocks), new Float64Array(blocks)];
	const [hitsInTie, restInTie] = [new Float64Array(blocks), new Float64Array(blocks)];
	const pairsWith = new Float64Array(blocks);
	const allHits = countRanking(ranking).hits;
	let [twice, hits, rest] = [
		0,
		0,
		0
	];
	for (let start = 0, end = 0; start < ranking.length; start = end) {
		let [tiedHits, tiedRest] = [0, 0];
		for (let isTied = true; isTied; end += 1) {
			const code = ranking[end];
			const block = blockOf[code >>> 2];
			if ((code & 2) === 2) {
				tiedHits += 1;
				hitsInTie[block] = hitsInTie[block] + 1;
			} else {
				tiedRest += 1;
				restInTie[block] = restInTie[block] + 1;
			}
			isTied = (code & 1) === 0;
		}
		for (let at = start; at < end; at += 1) {
			const code = ranking[at];
			const block = blockOf[code >>> 2];
			const [ownRest, ownTied] = [restIn[block], restInTie[block]];
			const pairs = (code & 2) === 2 ? 2 * (rest - ownRest) + (tiedRest - ownTied) : 2 * (allHits - hits - tiedHits) + tiedHits;
			pairsWith[block] = pairsWith[block] + pairs;
		}
		for (let at = start; at < end; at += 1) {
			const block = blockOf[ranking[at] >>> 2];
			hitsIn[block] = hitsIn[block] + hitsInTie[block];
			restIn[block] = restIn[block] + restInTie[block];
			hitsInTie[block] = 0;
			restInTie[block] = 0;
		}
		twice += tiedHits * (2 * rest + tiedRest);
		hits += tiedHits;
		rest += tiedRest;
	}
	return Array.from(pairsWith, (pairs, block) => {
		const [leftHits, leftRest] = [hits - hitsIn[block], rest - restIn[block]];
		return leftHits === 0 || leftRest === 0 ? null : (twice - pairs) / (2 * leftHits * leftRest);
	});
}
function scoredChecker({ lists, truth }) {
	const withoutScores = [];
	for (let row = 0; row < lists.length; row += 1) if (lists[row] === -2) withoutScores.push(row);
	return (weights) => {
		const counts = (row) => weights === null || weights[row] !== 0;
		if (withoutScores.some(counts)) return false;
		for (let row = 0; row < lists.length; row += 1) if (lists[row] >= 0 && truth[row] >= 0 && counts(row)) return true;
		return false;
	};
}
function rocCurve(ranking, scoreOf, most) {
	const { hits, rest, points } = countRanking(ranking);
	if (hits === 0 || rest === 0) return null;
	const curve = {
		fpr: [0],
		tpr: [0],
		thresholds: [null]
	};
	const step = points + 1 <= most ? 0 : 2 / (most - 1);
	let [truePositives, falsePositives, next] = [
		0,
		0,
		step
	];
	for (let i = ranking.length - 1; i >= 0; i -= 1) {
		const code = ranking[i];
		if ((code & 2) === 2) truePositives += 1;
		else falsePositives += 1;
		const isPoint = i === 0 || (ranking[i - 1] & 1) === 1;
		const [fpr, tpr] = [falsePositives / rest, truePositives / hits];
		if (!isPoint || fpr + tpr < next) continue;
		curve.fpr.push(fpr);
		curve.tpr.push(tpr);
		curve.thresholds.push(scoreOf(code >>> 2));
		if (step > 0) next = (Math.floor((fpr + tpr) / step) + 1) * step;
	}
	return curve;
}
function countRanking(ranking) {
	let [hits, points] = [0, 0];
	for (let i = 0; i < ranking.length; i += 1) {
		const code = ranking[i];
		hits += code >>> 1 & 1;
		points += code & 1;
	}
	return {
		hits,
		rest: ranking.length - hits,
		points
	};
}

// src/families/classification/details.ts
const MOST_IN_MATRIX = 100;
const MOST_CURVES = 50;
const MOST_EXAMPLES = 2e4;
const CURVES = [
	"pr_curve",
	"detailed_pr_curve",
	"roc_curve"
];
function details(rows, params) {
	const evidence = rows.map((row) => row.evidence);
	const ids = rows.map((row) => row.id);
	const keys = keysOf(evidence);
	const mostExamples = Math.floor(MOST_EXAMPLES / Math.max(1, keys.length));
	const byKey = keys.map((key) => {
		const columns = columnsOf(evidence, key);
		return [key, {
			confusion: confusionMatrix(columns),
			...curves(columns, {
				ids,
				params,
				mostExamples
			})
		}];
	});
	const [only] = byKey;
	if (only && byKey.length === 1 && only[0] === "") return only[1];
	const parts = [...new Set(byKey.flatMap(([, all]) => Object.keys(all)))];
	return Object.fromEntries(parts.map((part) => [part, Object.fromEntries(byKey.map(([key, all]) => [key, all[part] ?? null]))]));
}
function confusionMatrix({ labels, truth, predicted }) {
	const asTruth = countLabels(truth, labels.length);
	const asPrediction = countLabels(predicted, labels.length);
	const counts = asTruth.map((count, label) => count + asPrediction[label]);
	const occurring = labels.map((_, label) => label).filter((label) => counts[label]);
	const chosen = mostFrequent(occurring, counts, MOST_IN_MATRIX).sort((a, b) => a - b);
	const indexOf = new Int32Array(labels.length).fill(-1);
	for (const [index, label] of chosen.entries()) indexOf[label] = index;
	const matrix = chosen.map(() => chosen.map(() => 0));
	const noPrediction = chosen.map(() => 0);
	let leftOut = 0;
	for (let i = 0; i < truth.length; i += 1) {
		const [right, given] = [truth[i], predicted[i]];
		if (right < 0) continue;
		const row = indexOf[right];
		const [cells, index] = given < 0 ? [noPrediction, row] : [matrix[row], indexOf[given]];
		if (row < 0 || index < 0 || !cells) leftOut += 1;
		else cells[index] = cells[index] + 1;
	}
	return {
		labels: chosen.map((label) => labels[label]),
		matrix,
		no_prediction: noPrediction,
		labels_left_out: occurring.length - chosen.length,
		left_out: leftOut
	};
}
function curves(columns, { ids, params, mostExamples }) {
	const { labels, truth, scores, lists, listLabels } = columns;
	const wanted = CURVES.filter((name) => params.curves.includes(name));
	if (wanted.length === 0) return {};
	if (!scoredChecker(columns)(null)) return {
		...Object.fromEntries(wanted.map((name) => [name, null])),
		labels_without_curve: labels.length
	};
	const all = labels.map((_, label) => label);
	const chosen = mostFrequent(all, countLabels(truth, labels.length), MOST_CURVES).sort((a, b) => a - b);
	const examples = wanted.includes("detailed_pr_curve") ? params.pr_curve_max_examples : 0;
	const { counts, limit } = countWithExamples({
		labels: chosen.length,
		wanted: examples,
		most: mostExamples
	}, (maxExamples) => labelCurves(columns, {
		labels: chosen,
		ids,
		maxExamples
	}));
	const rankings = labelRankings(columns);
	const byLabel = (jsonOf) => Object.fromEntries(chosen.map((label, index) => [labels[label], jsonOf(label, index)]));
	const scoreOf = (label) => (row) => scores(row)[listLabels[lists[row]]?.indexOf(label) ?? -1] ?? 0;
	const makers = {
		pr_curve: () => byLabel((_, index) => plainCurve(counts[index])),
		detailed_pr_curve: () => byLabel((_, index) => detailedCurve(counts[index], {
			hasNegatives: true,
			entryOf: (id) => id
		})),
		roc_curve: () => byLabel((label) => {
			const curve = rocCurve(rankings[label], scoreOf(label), 51);
			return curve === null ? null : { ...curve };
		})
	};
	return {
		...Object.fromEntries(wanted.map((name) => [name, makers[name]()])),
		...wanted.includes("detailed_pr_curve") && { max_examples: limit },
		labels_without_curve: labels.length - chosen.length
	};
}
function plainCurve(curve) {
	const countsAt = prCountsReader(curve);
	return byThreshold((step) => {
		const { tp, fp, tn, fn, precision, recall, f1 } = countsAt(step);
		return {
			tp,
			fp,
			tn,
			fn,
			precision,
			recall,
			f1
		};
	});
}

// src/families/classification/label-counts.ts
function countsTable(key) {
	return { prepare: (evidence) => labelCounter(columnsOf(evidence, key)) };
}
function labelCounter(columns) {
	const { pairOf, truths, predictions } = pairsOf(columns);
	const all = new Float64Array(truths.length);
	for (const pair of pairOf) all[pair] = all[pair] + 1;
	const counts = columns.labels.map(() => ({
		hits: 0,
		support: 0,
		predicted: 0
	}));
	const times = new Float64Array(truths.length);
	let members = null;
	return (weights, without) => {
		times.set(all);
		if (without) {
			if (members?.of !== without.of) members = {
				of: without.of,
				blocks: casesByBlock(without.of)
			};
			for (const row of members.blocks[without.block] ?? []) {
				const pair = pairOf[row];
				times[pair] = times[pair] - 1;
			}
		} else if (weights) {
			times.fill(0);
			for (let row = 0; row < pairOf.length; row += 1) {
				const pair = pairOf[row];
				times[pair] = times[pair] + weights[row];
			}
		}
		for (const one of counts) {
			one.hits = 0;
			one.support = 0;
			one.predicted = 0;
		}
		for (let pair = 0; pair < times.length; pair += 1) {
			const [right, guess, count] = [
				counts[truths[pair]],
				counts[predictions[pair]],
				times[pair]
			];
			if (!right) continue;
			right.support += count;
			if (guess) guess.predicted += count;
			if (guess === right) right.hits += count;
		}
		return counts;
	};
}
function pairsOf({ labels, truth, predicted }) {
	const [truths, predictions] = [[], []];
	const numbers = /* @__PURE__ */ new Map();
	return {
		pairOf: truth.map((right, row) => {
			const guess = predicted[row];
			const name = (right + 1) * (labels.length + 1) + guess + 1;
			const known = numbers.get(name);
			if (known !== void 0) return known;
			numbers.set(name, truths.length);
			predictions.push(guess);
			return truths.push(right) - 1;
		}),
		truths,
		predictions
	};
}
function tableByKey(create) {
	const tables = /* @__PURE__ */ new Map();
	return (key) => getOrCreate(tables, key, () => create(key));
}

// src/families/classification/quality.ts
const SOURCE = "valor-metrics, Classification Metrics";
const NO_CASES = {
	value: null,
	why: "there are no cases",
	because: "gold"
};
const isHit = ({ truth, predicted }) => Number(truth === predicted);
const isPredicted = ({ predicted }) => Number(predicted !== null);
const QUALITIES = {
	precision: {
		title: "share of the predictions of a label that are right",
		source: `${SOURCE}: Precision`,
		whyNotForLabel: "the label is never predicted",
		whyNone: "no label is predicted",
		quotient: ({ hits, predicted }) => [hits, predicted],
		micro: {
			top: isHit,
			bottom: isPredicted
		},
		ofLabel: (label) => ({
			top: ({ truth, predicted }) => predicted === label && truth === label ? 1 : 0,
			bottom: ({ predicted }) => predicted === label ? 1 : 0
		})
	},
	recall: {
		title: "share of the cases of a label that are predicted as it",
		source: `${SOURCE}: Recall, as TP/(TP+FN)`,
		whyNotForLabel: "no case has the label",
		whyNone: NO_CASES.why,
		because: "gold",
		quotient: ({ hits, support }) => [hits, support],
		micro: {
			top: isHit,
			bottom: () => 1
		},
		ofLabel: (label) => ({
			top: ({ truth, predicted }) => truth === label && predicted === label ? 1 : 0,
			bottom: ({ truth }) => truth === label ? 1 : 0
		})
	},
	f1: {
		title: "harmonic mean of precision and recall",
		source: `${SOURCE}: F1`,
		whyNotForLabel: "no case has the label, and it is never predicted",
		whyNone: NO_CASES.why,
		because: "gold",
		quotient: ({ hits, support, predicted }) => [2 * hits, support + predicted],
		micro: {
			top: (answer) => 2 * isHit(answer),
			bottom: (answer) => 1 + isPredicted(answer)
		},
		ofLabel: (label) => ({
			top: ({ truth, predicted }) => truth === label && predicted === label ? 2 : 0,
			bottom: ({ truth, predicted }) => (truth === label ? 1 : 0) + (predicted === label ? 1 : 0)
		})
	}
};
function quality(id, { counts, reduced }) {
	return {
		...ratioMetric(id, {
			key: "",
			label: null,
			reduced
		}),
		slice: "",
		breakdown: breakdownByLabel([
			"macro",
			"micro",
			"weighted"
		], (key, evidence) => {
			const namesIn = labelsFor(key);
			return [
				averageMetric(id, {
					key,
					counts
				}, "macro"),
				ratioMetric(id, {
					key,
					label: null,
					reduced
				}),
				averageMetric(id, {
					key,
					counts
				}, "weighted"),
				...listedLabels(columnsOf(evidence, key)).map((label) => {
					return {
						...ratioMetric(id, {
							key,
							label,
							reduced
						}),
						part: {
							name: label,
							namesIn
						}
					};
				})
			];
		})
	};
}
function labelsFor(key) {
	return (evidence) => {
		const answer = answerFor(evidence, key);
		if (answer === null) return [];
		return answer.predicted === null ? [answer.truth] : [answer.truth, answer.predicted];
	};
}
const factsOf = (id) => ({
	id,
	better: "higher",
	revision: 1,
	title: QUALITIES[id].title,
	source: QUALITIES[id].source
});
function averageMetric(id, { key, counts }, averaging) {
	return whole({
		...factsOf(id),
		slice: joinSlices(keySlice(key), sliceName("average", averaging)),
		headline: averaging === "macro",
		whenUndefined: NO_CASES,
		table: counts(key),
		read: (all) => meanQuality(all, QUALITIES[id].quotient, averaging)
	});
}
function ratioMetric(id, { key, label, reduced }) {
	const { whyNone, whyNotForLabel, because, micro, ofLabel } = QUALITIES[id];
	const { top, bottom } = label === null ? micro : ofLabel(label);
	const forKey = (term) => (evidence) => {
		const answer = answerFor(evidence, key);
		return answer === null ? 0 : term(answer);
	};
	return ratio({
		...factsOf(id),
		slice: joinSlices(keySlice(key), label === null ? sliceName("average", "micro") : sliceName("label", label)),
		whenUndefined: {
			value: null,
			why: label === null ? whyNone : whyNotForLabel,
			...because && { because }
		},
		reduced,
		top: forKey(top),
		bottom: forKey(bottom)
	});
}
function meanQuality(all, quotient, averaging) {
	let [sum, total] = [0, 0];
	for (const counts of all) {
		if (counts.support + counts.predicted === 0) continue;
		const weight = averaging === "macro" ? 1 : counts.support;
		const [top, bottom] = quotient(counts);
		total += weight;
		if (bottom > 0) sum += weight * top / bottom;
	}
	return total === 0 ? null : sum / total;
}
function breakdownByLabel(averages, metricsOf) {
	return {
		keySets: [
			["label"],
			["average"],
			["key", "label"],
			["key", "average"]
		],
		values: { average: averages },
		slicesOnly: true,
		isHeadline: (slice) => slice.split(",").includes(sliceName("average", "macro")),
		metricsOf: (evidence) => {
			const keys = keysOf(evidence);
			return (keys.length === 0 ? [""] : keys).flatMap((key) => metricsOf(key, evidence));
		}
	};
}

// src/families/classification/metrics.ts
function metrics() {
	const shared = {
		counts: tableByKey(countsTable),
		reduced: decisionReducer()
	};
	return [
		accuracy(shared),
		quality("precision", shared),
		quality("recall", shared),
		quality("f1", shared),
		rocAuc()
	];
}
const ACCURACY = {
	id: "accuracy",
	better: "higher",
	revision: 1,
	source: `${SOURCE}: Accuracy, as the share of right predictions`
};
function accuracy({ reduced }) {
	return ratio({
		...ACCURACY,
		reduced,
		title: "share of cases with every label right",
		whenUndefined: NO_CASES,
		top: (evidence) => Number(isRight(evidence)),
		bottom: () => 1,
		breakdown: {
			keySets: [["key"]],
			isHeadline: () => true,
			metricsOf: (evidence) => keysOf(evidence).filter((key) => key !== "").map(keyAccuracy)
		}
	});
}
function keyAccuracy(key) {
	return ratio({
		...ACCURACY,
		title: "share of cases with the label of the key right",
		slice: keySlice(key),
		headline: true,
		whenUndefined: {
			value: null,
			why: "no case has the key",
			because: "gold"
		},
		top: (evidence) => {
			const answer = answerFor(evidence, key);
			return Number(answer !== null && answer.predicted === answer.truth);
		},
		bottom: (evidence) => Number(answerFor(evidence, key) !== null)
	});
}
function rocAuc() {
	const table = tableByKey(areasTable);
	return {
		...areaMetric(table(""), "", null),
		slice: "",
		breakdown: breakdownByLabel(["macro"], (key, evidence) => [areaMetric(table(key), key, null), ...listedLabels(columnsOf(evidence, key)).map((label) => areaMetric(table(key), key, label))])
	};
}
function areaMetric(table, key, label) {
	const part = label === null ? sliceName("average", "macro") : sliceName("label", label);
	return whole({
		id: "roc_auc",
		title: "chance that a case of a label scores higher than one of the rest",
		better: "higher",
		revision: 1,
		source: `${SOURCE}: ROC AUC, with ties by the trapezoid rule`,
		slice: joinSlices(keySlice(key), part),
		headline: label === null,
		whenUndefined: {
			value: null,
			why: "not every prediction has scores, or all cases have the same label"
		},
		unscored: whetherMissing,
		lacksGold: (evidence) => !hasBoth(evidence, key, label),
		table,
		read: (areas) => label === null ? meanArea(areas) : areas.byLabel[areas.labels.get(label) ?? -1] ?? null
	});
}
const whetherMissing = ({ missing }) => missing ? "no trace" : null;
function hasBoth(evidence, key, label) {
	const { labels, truth } = columnsOf(evidence, key);
	const truths = truthsOf(labels, truth);
	return truths.size > 1 && (label === null || truths.has(label));
}
const truthsByColumn = /* @__PURE__ */ new WeakMap();
function truthsOf(labels, truth) {
	const truths = truthsByColumn.get(truth) ?? new Set([...new Set(truth)].flatMap((label) => labels[label] ?? []));
	truthsByColumn.set(truth, truths);
	return truths;
}
function areasTable(key) {
	return { prepare: (evidence) => {
		const columns = columnsOf(evidence, key);
		const labels = new Map(columns.labels.map((label, index) => [label, index]));
		const none = {
			labels,
			byLabel: []
		};
		if (!columns.lists.some((list) => list >= 0)) return () => none;
		const isScored = scoredChecker(columns);
		const rankings = labelRankings(columns);
		const areasWithout = areasByBlock(rankings);
		return (weights, without) => {
			if (!isScored(weights)) return none;
			const byLabel = without ? areasWithout(without) : rankings.map((ranking) => areaUnderRoc(ranking, weights));
			return {
				labels,
				byLabel
			};
		};
	} };
}
function areasByBlock(rankings) {
	let known = null;
	return ({ block, of }) => {
		if (known?.of !== of) known = {
			of,
			areas: rankings.map((ranking) => areasWithoutBlocks(ranking, of))
		};
		return known.areas.map((byBlock) => byBlock[block] ?? null);
	};
}
function meanArea({ byLabel }) {
	let [sum, areas] = [0, 0];
	for (const area of byLabel) {
		if (area === null) continue;
		sum += area;
		areas += 1;
	}
	return areas === 0 ? null : sum / areas;
}

// src/families/classification/params.ts
const paramsSchema = strictObject({
	curves: array(_enum([
		"pr_curve",
		"detailed_pr_curve",
		"roc_curve"
	])).refine((names) => new Set(names).size === names.length, { error: "a curve occurs twice" }).default([
		"pr_curve",
		"detailed_pr_curve",
		"roc_curve"
	]).describe("The curves that the report contains."),
	pr_curve_max_examples: int().min(0).default(1).describe("Number of case ids that the detailed curve lists for each label, threshold and kind; 20,000 in all at most.")
}).describe("Parameters of the family `classification`.");

// src/families/classification/value-pair.ts
const LONGEST = 40;
function quoteLabel(label) {
	return `\`${truncate(label.replace(/[\s\p{Cc}]+/gu, " "), LONGEST)}\``;
}
function titleWithKey(title, key) {
	return key === "" ? title : `${title}: ${key}`;
}
function pairValues(now, base) {
	const pairs = [.../* @__PURE__ */ new Set([...now.keys(), ...base?.keys() ?? []])].map((name) => [name, {
		now: now.get(name) ?? null,
		base: base?.get(name) ?? null
	}]);
	return new Map(pairs.filter(([, pair]) => pair.now !== null || pair.base !== null));
}
function formatChange({ now, base }, isCompared) {
	const format = (value) => value === null ? "n/a" : formatPercent(value);
	return isCompared ? `${format(now)}, was ${format(base)}` : format(now);
}
function mostChanged(values, most) {
	const change = ({ now, base }) => now === null || base === null ? 0 : Math.abs(now - base);
	return [...values].sort(([, one], [, other]) => change(other) - change(one) || worstFirst(one, other)).slice(0, most).map(([name]) => name);
}
function worstFirst(one, other) {
	const [first, second] = [one.now ?? Number.MAX_VALUE, other.now ?? Number.MAX_VALUE];
	return first === second ? 0 : first - second;
}

// src/families/classification/confusion-chart.ts
const MOST_ROWS = 30;
const MOST_NAMED$1 = 3;
const NO_PREDICTION = "no prediction";
function confusionChart({ key, now, base }) {
	const [after, before] = [now.confusion, base?.confusion ?? null];
	if (after === null || after.labels.length === 0) return [];
	const [current, previous] = [new ConfusionReader(after), before && new ConfusionReader(before)];
	const known = [.../* @__PURE__ */ new Set([...after.labels, ...before?.labels ?? []])].filter((label) => current.isKnown(label) && (previous?.isKnown(label) ?? true));
	const labels = labelsWithMostErrors(known, previous ? [current, previous] : [current]);
	const hasNone = [after, before].some((one) => one?.no_prediction.some((count) => count > 0));
	const columns = [...labels, ...hasNone ? [null] : []];
	const countsOf = (side) => labels.map((truth) => columns.map((column) => side.count(truth, column)));
	const counts = {
		now: countsOf(current),
		base: previous && countsOf(previous)
	};
	const removed = known.filter((label) => !after.labels.includes(label)).length;
	const all = after.labels.length + after.labels_left_out + removed;
	return [{
		kind: "matrix",
		title: titleWithKey("Confusion matrix", key),
		caption: [errorsText(counts, labels, columns), ...labels.length === all ? [] : [`${labels.length} of ${all} ${leftOutText(after, counts.now)}`]].join(" "),
		rows: {
			label: "truth",
			names: labels
		},
		columns: {
			label: "predicted",
			names: columns.map((label) => label ?? NO_PREDICTION)
		},
		...counts,
		diagonal: true
	}];
}
var ConfusionReader = class {
	#confusion;
	#indices;
	constructor(confusion) {
		this.#confusion = confusion;
		this.#indices = new Map(confusion.labels.map((label, index) => [label, index]));
	}
	isKnown(label) {
		return this.#confusion.labels_left_out === 0 || this.#indices.has(label);
	}
	count(truth, predicted) {
		const { matrix, no_prediction } = this.#confusion;
		const row = this.#indices.get(truth) ?? -1;
		return (predicted === null ? no_prediction[row] : matrix[row]?.[this.#indices.get(predicted) ?? -1]) ?? 0;
	}
	errors(label) {
		const { matrix, no_prediction } = this.#confusion;
		const index = this.#indices.get(label) ?? -1;
		return sum(matrix[index] ?? []) + (no_prediction[index] ?? 0) + sum(matrix.map((row) => row[index] ?? 0)) - 2 * this.count(label, label);
	}
};
const sum = (counts) => counts.reduce((total, count) => total + count, 0);
function labelsWithMostErrors(labels, sides) {
	const errors = new Map(labels.map((label) => [label, sum(sides.map((side) => side.errors(label)))]));
	return [...labels].sort((one, other) => (errors.get(other) ?? 0) - (errors.get(one) ?? 0) || compareTexts(one, other)).slice(0, MOST_ROWS).sort(compareTexts);
}
function errorsText({ now, base }, labels, columns) {
	const errors = labels.flatMap((truth, row) => columns.flatMap((predicted, column) => {
		const error = {
			truth,
			predicted,
			now: now[row]?.[column] ?? 0,
			before: base?.[row]?.[column] ?? 0
		};
		return predicted === truth || error.now + error.before === 0 ? [] : [error];
	}));
	if (errors.length === 0) return "No case is predicted as another label.";
	const change = (error) => base ? Math.abs(error.now - error.before) : 0;
	errors.sort((one, other) => change(other) - change(one) || other.now - one.now);
	const changed = errors.filter((error) => change(error) > 0);
	return `${(changed.length > 0 ? changed : errors).slice(0, MOST_NAMED$1).map(({ truth, predicted, now: count, before }) => {
		const what = predicted === null ? "without prediction" : `predicted as ${quoteLabel(predicted)}`;
		return `${quoteLabel(truth)} ${what} ${formatCount(count, "time")}${base ? `, was ${before}` : ""}`;
	}).join("; ")}.`;
}
function leftOutText({ matrix, no_prediction, left_out }, counts) {
	const cases = sum(matrix.map(sum)) + sum(no_prediction) + left_out;
	return `labels are shown, those with the most errors; ${cases - sum(counts.map(sum))} of ${cases} cases are outside of the matrix.`;
}

// src/families/classification/curve-charts.ts
const MOST_LINES = 6;
const TOGETHER = "labels together (micro)";
const MACRO$1 = "average=macro";
function precisionRecallChart({ key, now, base }) {
	const values = pairValues(mapValues(now.curves, bestF1), base ? mapValues(base.curves, bestF1) : void 0);
	const isMany = values.size > MOST_LINES;
	const labels = mostChanged(values, isMany ? 5 : MOST_LINES);
	const sum = ({ curves }) => sumPrCounts(curves.values());
	const lines = [...isMany ? linePair(TOGETHER, prLine, {
		now: sum(now),
		base: base && sum(base)
	}) : [], ...labels.flatMap((label) => linePair(label, prLine, {
		now: now.curves.get(label),
		base: base?.curves.get(label)
	}))];
	if (lines.length === 0) return [];
	const caption = [
		`Best F1 at any threshold: ${labelValues(labels, values, base !== null)}.`,
		"Each dot is a score threshold, 0.95 to 0.05.",
		...selectionText(labels.length, values.size, {
			key,
			now,
			base
		})
	].join(" ");
	const axes = {
		x: fractionAxis("recall"),
		y: fractionAxis("precision")
	};
	return [{
		kind: "lines",
		title: titleWithKey("Precision and recall by label", key),
		caption,
		...axes,
		lines
	}];
}
function rocChart({ key, now, base }) {
	const [areas, areasBefore] = [now.byLabel("roc_auc"), base?.byLabel("roc_auc")];
	const withCurve = /* @__PURE__ */ new Set([...now.rocs.keys(), ...base?.rocs.keys() ?? []]);
	const values = new Map([...withCurve].map((label) => [label, {
		now: areas.get(label) ?? null,
		base: areasBefore?.get(label) ?? null
	}]));
	const labels = mostChanged(values, MOST_LINES);
	const lines = labels.flatMap((label) => linePair(label, rocLine, {
		now: now.rocs.get(label),
		base: base?.rocs.get(label)
	}));
	if (lines.length === 0) return [];
	const macro = {
		now: now.score("roc_auc", MACRO$1),
		base: base?.score("roc_auc", MACRO$1) ?? null
	};
	const caption = [`ROC AUC: ${labelValues(labels, values, base !== null)}; average over all labels ${formatChange(macro, base !== null)}.`, ...selectionText(labels.length, values.size, {
		key,
		now,
		base
	})].join(" ");
	const axes = {
		x: fractionAxis("false positive rate"),
		y: fractionAxis("true positive rate")
	};
	return [{
		kind: "lines",
		title: titleWithKey("ROC curves by label", key),
		caption,
		...axes,
		lines: [CHANCE, ...lines]
	}];
}
const CHANCE = {
	name: "chance",
	side: "reference",
	points: [{
		x: 0,
		y: 0
	}, {
		x: 1,
		y: 1
	}]
};
function mapValues(map, convert) {
	return new Map([...map].map(([key, value]) => [key, convert(value)]));
}
function labelValues(labels, values, isCompared) {
	return labels.map((label) => `${quoteLabel(label)} ${formatChange(values.get(label) ?? {
		now: null,
		base: null
	}, isCompared)}`).join("; ");
}
function selectionText(drawn, curves, { now, base }) {
	const all = now.withoutCurve === 0 ? curves : Math.max(curves, now.curves.size + now.withoutCurve);
	if (drawn === all) return [];
	return [`${drawn} of ${all} labels are drawn: those ${base ? "that changed most" : "with the lowest values"}.`];
}
function linePair(name, pointsOf, { now, base }) {
	return [{
		side: "base",
		curve: base
	}, {
		side: "now",
		curve: now
	}].flatMap(({ side, curve }) => {
		const line = curve && pointsOf(curve);
		return line && line.points.length > 0 ? [{
			name,
			side,
			...line
		}] : [];
	});
}
function bestF1(curve) {
	const values = curve.flatMap(({ recall, f1 }) => recall === null || f1 === null ? [] : [f1]);
	return values.length === 0 ? null : Math.max(...values);
}
function prLine(curve) {
	const points = curve.toReversed().flatMap(({ precision, recall }) => precision === null || recall === null ? [] : [{
		x: recall,
		y: precision
	}]);
	const isNew = (point, before) => point.x !== before?.x || point.y !== before.y;
	return {
		points: points.filter((point, index) => isNew(point, points[index - 1])),
		dots: true
	};
}
function rocLine({ fpr, tpr }) {
	return { points: fpr.map((x, index) => ({
		x,
		y: tpr[index] ?? null
	})) };
}

// src/families/classification/report-details.ts
const count = int().nonnegative();
const points = array(number().min(0).max(1)).min(2).max(1e3);
const confusionSchema = object({
	labels: array(string()),
	matrix: array(array(count)),
	no_prediction: array(count),
	labels_left_out: count,
	left_out: count
});
const rocSchema = record(string(), object({
	fpr: points,
	tpr: points
}).nullable()).nullable();
function compareKeys(now, base) {
	return keysIn(now).map((key) => ({
		key,
		now: readDetails(now, key),
		base: base && readDetails(base, key)
	}));
}
function keysIn({ details: { confusion } }) {
	if (confusionSchema.safeParse(confusion).success) return [""];
	if (typeof confusion !== "object" || confusion === null || Array.isArray(confusion)) return [];
	return Object.keys(confusion);
}
function readDetails(report, key) {
	const part = (name) => detailOf(report.details, name, key);
	const rocs = rocSchema.safeParse(part("roc_curve")).data ?? {};
	return {
		confusion: readConfusion(part("confusion")),
		curves: readPrCurves(part("pr_curve")),
		rocs: new Map(Object.entries(rocs).flatMap(([label, roc]) => roc && roc.fpr.length === roc.tpr.length ? [[label, roc]] : [])),
		withoutCurve: count.safeParse(part("labels_without_curve")).data ?? 0,
		score: (metric, slice) => {
			const name = joinSlices(keySlice(key), slice);
			const score = report.scores.find((one) => one.metric === metric && one.slice === name);
			return score ? scoreValue(score) : null;
		},
		byLabel: (metric) => valuesByLabel(report, metric, key)
	};
}
function detailOf(details, name, key) {
	const part = Object.hasOwn(details, name) ? details[name] : void 0;
	if (key === "") return part;
	if (typeof part !== "object" || part === null || Array.isArray(part)) return void 0;
	return Object.hasOwn(part, key) ? part[key] : void 0;
}
function readConfusion(part) {
	const { data } = confusionSchema.safeParse(part);
	const size = data?.labels.length ?? 0;
	const isSquare = data?.matrix.length === size && data.matrix.every((row) => row.length === size);
	return data && isSquare && data.no_prediction.length === size ? data : null;
}
function valuesByLabel({ scores }, metric, key) {
	const prefix = key === "" ? "" : `${keySlice(key)},`;
	return new Map(scores.flatMap((score) => {
		if (score.metric !== metric || !score.slice.startsWith(prefix)) return [];
		const label = sliceValue(score.slice.slice(prefix.length), "label");
		return label === null ? [] : [[label, scoreValue(score)]];
	}));
}

// src/families/classification/views.ts
const MOST_RANKED = 10;
const MOST_LISTS = 6;
function figures({ evidence }) {
	if (!("answers" in evidence)) return [createFacts(answerFacts(evidence, evidence.missing)), ...scoreList("Scores", evidence)];
	const isRight = ({ predicted, truth }) => predicted === truth;
	const ordered = [...evidence.answers.filter((answer) => !isRight(answer)), ...evidence.answers.filter((answer) => isRight(answer))];
	const facts = ordered.map((answer) => keyFact(answer, evidence.missing));
	const lists = ordered.flatMap((answer) => scoreList(`Scores: ${answer.key}`, answer));
	return [createFacts(facts), ...lists.slice(0, MOST_LISTS)];
}
function answerFacts(answer, isMissing) {
	const { truth, predicted } = answer;
	const rank = formatRank(answer);
	return [
		[
			"predicted",
			formatPrediction(answer, isMissing),
			predicted === truth ? "good" : "bad"
		],
		[
			"truth",
			truth,
			"plain"
		],
		...rank === null ? [] : [[
			"rank of the truth",
			rank,
			"plain"
		]]
	];
}
const formatPrediction = ({ predicted }, isMissing) => predicted ?? (isMissing ? "no trace" : "no label");
function keyFact(answer, isMissing) {
	const { key, truth, predicted } = answer;
	const prediction = formatPrediction(answer, isMissing);
	if (predicted === truth) return [
		key === "" ? "label" : key,
		prediction,
		"good"
	];
	const rank = formatRank(answer);
	return [
		key,
		`${prediction}, not ${truth}${rank === null ? "" : ` (rank ${rank})`}`,
		"bad"
	];
}
function formatRank({ truth, labels, scores }) {
	if (labels === null || scores === null) return null;
	const index = labels.indexOf(truth);
	return index < 0 ? `none, not among the ${labels.length} scored labels` : `${rankOf(scores, index)} of ${labels.length}`;
}
function rankOf(scores, index) {
	const own = scores[index];
	let rank = 1;
	for (let i = 0; i < scores.length; i += 1) {
		const score = scores[i];
		if (score > own || score === own && i < index) rank += 1;
	}
	return rank;
}
function scoreList(title, answer) {
	const { truth, predicted, labels, scores } = answer;
	if (labels === null || scores === null) return [];
	const best = bestIndices(scores);
	const areShares = scores.every((one) => one >= 0 && one <= 1);
	const scoreEntry = (index, moreTags) => {
		const score = scores[index];
		const { text, tags, tone } = labelEntry(answer, labels[index], moreTags);
		return {
			text,
			tags,
			tone,
			note: String(Number(score.toPrecision(4))),
			share: areShares ? score : null
		};
	};
	const entries = best.map((index) => scoreEntry(index));
	for (const label of /* @__PURE__ */ new Set([truth, ...predicted === null ? [] : [predicted]])) {
		const index = labels.indexOf(label);
		if (index < 0) entries.push(labelEntry(answer, label, ["no score"]));
		else if (!best.includes(index)) entries.push(scoreEntry(index, [`rank ${rankOf(scores, index)}`]));
	}
	const scored = entries.filter(({ text }) => labels.includes(text)).length;
	return [{
		...createList(title, entries, true),
		left_out: labels.length - scored
	}];
}
function bestIndices(scores) {
	const best = [];
	for (let index = 0; index < scores.length; index += 1) {
		const score = scores[index];
		if (best.length === MOST_RANKED && score <= scores[best.at(-1)]) continue;
		const before = best.findIndex((other) => scores[other] < score);
		best.splice(before < 0 ? best.length : before, 0, index);
		if (best.length > MOST_RANKED) best.pop();
	}
	return best;
}
function labelEntry({ truth, predicted }, label, moreTags = []) {
	return {
		text: label,
		tags: [
			...label === truth ? ["truth"] : [],
			...label === predicted ? ["predicted"] : [],
			...moreTags
		],
		tone: label === truth ? "good" : label === predicted ? "bad" : "plain"
	};
}
const MOST_KEYS = 6;
const MOST_BARS = 30;
const MOST_NAMED = 3;
const MACRO = "average=macro";
function charts(now, base) {
	const keys = compareKeys(now, base);
	const accuracy = new Map(keys.map(({ key, ...sides }) => [key, {
		now: sides.now.score("accuracy", ""),
		base: sides.base?.score("accuracy", "") ?? null
	}]));
	const chosen = new Set(mostChanged(accuracy, MOST_KEYS));
	const all = keys.filter(({ key }) => chosen.has(key)).flatMap(keyCharts);
	if (keys.length <= MOST_KEYS) return all;
	const which = `The charts show ${MOST_KEYS} of ${keys.length} keys: those whose accuracy ${base ? "changed most" : "is lowest"}.`;
	return all.map((chart, index) => index === 0 ? {
		...chart,
		caption: `${chart.caption} ${which}`
	} : chart);
}
function keyCharts(key) {
	return [
		...f1Chart(key),
		...confusionChart(key),
		...precisionRecallChart(key),
		...rocChart(key)
	];
}
function f1Chart({ key, now, base }) {
	const pairs = pairValues(now.byLabel("f1"), base?.byLabel("f1"));
	const worst = [...pairs].sort(([, one], [, other]) => worstFirst(one, other)).map(([label]) => label);
	const chosen = new Set([.../* @__PURE__ */ new Set([...mostChanged(pairs, MOST_BARS / 2), ...worst])].slice(0, MOST_BARS));
	const bars = worst.filter((label) => chosen.has(label)).map((name) => ({
		name,
		...pairs.get(name)
	}));
	const left = pairs.size - bars.length;
	const named = bars.slice(0, MOST_NAMED).map((bar) => `${quoteLabel(bar.name)} ${formatChange(bar, base !== null)}`);
	const macro = {
		now: now.score("f1", MACRO),
		base: base?.score("f1", MACRO) ?? null
	};
	return barChart({
		title: titleWithKey("F1 by label", key),
		caption: `Lowest: ${named.join("; ")}. Average over all labels (macro): ${formatChange(macro, base !== null)}.`,
		axis: fractionAxis("F1"),
		bars,
		...left > 0 && { left_out: {
			count: left,
			which: base ? "higher ones that changed less" : "the higher ones"
		} }
	});
}

// src/families/classification/family.ts
const fields = {
	id: { role: "id" },
	label: { side: "gold" },
	text: {
		role: "question",
		side: "gold"
	},
	predictions: { side: "traces" },
	predicted: { side: "traces" }
};
const NO_ANSWER = {
	predicted: null,
	labels: null,
	scores: null
};
function observe({ gold, trace }) {
	const missing = trace === null;
	const [only] = gold.truth;
	if (only && only[0] === "") {
		const { predicted, labels, scores } = predictionFor("", trace);
		return {
			truth: only[1],
			predicted,
			labels,
			scores,
			missing
		};
	}
	return {
		answers: gold.truth.map(([key, truth]) => {
			const { predicted, labels, scores } = predictionFor(key, trace);
			return {
				key,
				truth,
				predicted,
				labels,
				scores
			};
		}),
		missing
	};
}
function predictionFor(key, trace) {
	return trace?.answers.find((answer) => answer.key === key) ?? NO_ANSWER;
}
const outcome = (evidence) => isRight(evidence) ? "pass" : "fail";
function explain(evidence) {
	if (evidence.missing) return "has no trace";
	if (!("answers" in evidence)) return explainAnswer(evidence);
	const wrong = evidence.answers.filter(({ predicted, truth }) => predicted !== truth);
	if (wrong.length === 0) return "every label is right";
	return wrong.map((answer) => `\`${singleLine(answer.key)}\`: ${explainAnswer(answer)}`).join("; ");
}
function explainAnswer(answer) {
	const { truth, predicted } = answer;
	if (predicted === null) return `no label was predicted; the truth is \`${singleLine(truth)}\``;
	const prediction = `predicted \`${singleLine(predicted)}\`${scoreText(answer, predicted)}`;
	return predicted === truth ? prediction : `${prediction}, not \`${singleLine(truth)}\``;
}
function scoreText({ labels, scores }, label) {
	const score = scores?.[labels?.indexOf(label) ?? -1];
	return score === void 0 ? "" : ` (${Math.round(score * 1e4) / 1e4})`;
}
function summarize({ gold, trace }) {
	const withKey = (key, text) => key === "" ? text : `${key}: ${text}`;
	const expected = gold.truth.map(([key, label]) => withKey(key, label)).join(", ");
	const got = trace?.answers.map((answer) => withKey(answer.key, gotText(answer))).join(", ");
	return {
		text: gold.text,
		expected,
		got: got ?? "(no trace)"
	};
}
function gotText(answer) {
	return answer.predicted === null ? "(no label)" : `${answer.predicted}${scoreText(answer, answer.predicted)}`;
}
const classification = defineFamily({
	id: "classification",
	title: "Classification",
	caseNoun: "text",
	params: paramsSchema,
	input: {
		fields,
		oneLine: true,
		readGold,
		readTrace
	},
	evidence: evidenceSchema,
	observe,
	observeMissing: (gold) => observe({
		gold,
		trace: null
	}),
	metrics,
	outcome,
	describe: {
		reason: explain,
		texts: summarize,
		figures
	},
	details,
	charts
});

export { classification };