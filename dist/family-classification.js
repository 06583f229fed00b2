import { FIELD_NAMES, MOST_KEYS as MOST_KEYS$1, anything, barChart, barsBy, defineFamily, fieldError, fractionAxis, isString, keySlice, kindError, labelError, labelName, labelOf, lineReader, namesIn, readKeys, readLabels, scoresBy, selectLabels, singleLine, truncateText } from "./config.js";
import { compareTexts, decimalIn, formatCount, formatPercent, isObject } from "./start.js";
import { _enum, array, boolean, corpus, createFacts, createList, getOrCreate, int, joinSlices, literal, number, object, ratio, sliceName, strictObject, string, truncate } from "./schemas.js";
import { RESULTS, ThresholdCounts, byThreshold, exampleLimit, precisionRecallCharts, readByLabel, stepsReached } from "./figures.js";

// src/families/classification/case.ts
const MOST_LABELS = 1e5;
const fields = {
	id: { role: "id" },
	label: {
		side: "gold",
		isClassLabel: true
	},
	text: {
		role: "question",
		side: "gold"
	},
	predictions: { side: "traces" },
	predicted: {
		side: "traces",
		isClassLabel: true
	}
};
const readGold = lineReader({
	label: anything,
	text: anything
}, ({ label: given, text }, errors) => ({
	text: isString(text) ? text : "",
	truth: readLabels(given, ["label"], errors).map(({ key, label }) => [key, label])
}));
const readTrace = lineReader({
	label: anything,
	predictions: anything,
	predicted: anything
}, (line, errors) => {
	const answers = readPredictions(line, errors);
	if (errors.length === 0) errors.push(...keyErrors(line, answers));
	return { answers };
});
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
const NO_SCORES = {
	predicted: null,
	labels: null,
	scores: null
};
function readPredictions(line, errors) {
	const { predictions = null, predicted } = line;
	if (predictions === null && predicted === void 0) {
		errors.push({
			path: ["predicted"],
			what: "the line has neither `predictions` nor `predicted`",
			todo: "Give the scores of labels, or `\"predicted\"` with the label alone."
		});
		return [];
	}
	if (predictions !== null && !isObject(predictions)) {
		errors.push(kindError(["predictions"], "a score for each label", predictions));
		return [];
	}
	const byKey = Object.values(predictions ?? {}).some(isObject);
	if (predictions !== null && predicted !== void 0 && predicted !== null && byKey !== isObject(predicted)) {
		errors.push(fieldError(["predicted"], "and `predictions` do not have the same form: one is by key, the other is not", "Write both by key, or neither."));
		return [];
	}
	if (byKey || isObject(predicted)) return readByKey(predictions, isObject(predicted) ? predicted : {}, errors);
	const scored = predictions === null ? NO_SCORES : readScores(["predictions"], predictions, errors);
	return [withDecision("", scored, ["predicted"], predicted, errors)];
}
function readByKey(predictions, decisions, errors) {
	const field = predictions === null ? "predicted" : "predictions";
	const keys = readKeys({
		...predictions,
		...decisions
	}, [field], errors);
	if (keys.length === 0) errors.push(fieldError([field], "is empty", "Give each key a label."));
	return keys.map((key) => {
		const scores = predictions && Object.hasOwn(predictions, key) ? predictions[key] : null;
		const path = ["predictions", key];
		if (scores !== null && !isObject(scores)) errors.push(kindError(path, "a score for each label", scores));
		return withDecision(key, isObject(scores) ? readScores(path, scores, errors) : NO_SCORES, ["predicted", key], Object.hasOwn(decisions, key) ? decisions[key] : null, errors);
	});
}
function withDecision(key, { predicted, labels, scores }, path, value, errors) {
	if (typeof value === "string" ? /^\s*(?:nan)?\s*$/i.test(value) : value == null || Number.isNaN(value)) return {
		key,
		predicted,
		labels,
		scores
	};
	const label = typeof value === "string" && value.length > 400 ? truncate(value) : labelOf(value);
	if (label === null) errors.push(labelError(path, value));
	return {
		key,
		predicted: label ?? "",
		labels,
		scores,
		...labels !== null && { decided: true }
	};
}
function readScores(path, map, errors) {
	const labels = Object.keys(map);
	if (labels.length === 0) errors.push(fieldError(path, "is empty: no label has a score", "Write `\"predicted\": null` instead if the system gave no label."));
	if (labels.length > 1e5) errors.push(fieldError(path, `has more than ${MOST_LABELS} labels`));
	let best = 0;
	const scores = labels.map((label, index) => {
		const score = map[label];
		if (typeof score !== "number" || !Number.isFinite(score)) errors.push(kindError([...path, label], "a finite number", score));
		else if (labelOf(label) === null) errors.push(labelError([...path, label], label));
		if (score > map[labels[best]]) best = index;
		return score + 0;
	});
	const names = labels.map((label) => labelOf(label) ?? label);
	return {
		predicted: names[best] ?? null,
		labels: names,
		scores
	};
}

// src/families/classification/charts.ts
const MOST_CURVES$1 = 6;
const LONGEST_NAME = 60;
function charts(now, base) {
	return [
		...barChart({
			title: "F1 by label",
			caption: "F1 of each label: the harmonic mean of its precision and its recall.",
			axis: fractionAxis("F1"),
			...barsBy(now, base, "f1", "label")
		}),
		...confusionCharts(now, base),
		...precisionRecallCharts(now, base),
		...rocChart(now, base)
	];
}
const rates = array(number().min(0).max(1)).min(2).max(1e3);
const rocSchema = object({
	fpr: rates,
	tpr: rates
}).refine(({ fpr, tpr }) => fpr.length === tpr.length);
function rocChart(now, base) {
	const read = (report) => readByLabel(report?.details["roc_curve"], rocSchema);
	const [ours, theirs] = [read(now), read(base)];
	const [areas, before] = [scoresBy(now, "roc_auc", "label"), scoresBy(base, "roc_auc", "label")];
	const all = [.../* @__PURE__ */ new Set([...ours.keys(), ...theirs.keys()])].map((name) => {
		const [area, old] = [areas.get(name) ?? null, before.get(name) ?? null];
		return {
			name,
			area,
			old,
			change: area === null || old === null ? 0 : Math.abs(area - old)
		};
	});
	if (all.length === 0) return [];
	const shown = all.sort((a, b) => b.change - a.change || (a.area ?? 2) - (b.area ?? 2)).slice(0, MOST_CURVES$1);
	const format = (area) => area === null ? "n/a" : formatPercent(area);
	const short = (name) => truncateText(singleLine(name), LONGEST_NAME);
	const named = shown.map(({ name, area, old }) => `${short(name)} ${format(area)}${base === null ? "" : `, was ${format(old)}`}`);
	const left = all.length - shown.length;
	return [{
		kind: "lines",
		title: "ROC curves by label",
		caption: `ROC AUC: ${named.join("; ")}.${left > 0 ? ` ${left} labels are left out.` : ""}`,
		x: fractionAxis("false positive rate"),
		y: fractionAxis("true positive rate"),
		lines: [CHANCE, ...shown.flatMap(({ name }) => ["base", "now"].flatMap((side) => {
			const curve = (side === "now" ? ours : theirs).get(name);
			const points = curve?.fpr.map((x, index) => ({
				x,
				y: curve.tpr[index] ?? null
			}));
			return points ? [{
				name: short(name),
				side,
				points
			}] : [];
		}))]
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
const MOST_KEYS = 6;
const MOST_ROWS = 30;
const MOST_NAMED = 3;
const LONGEST_LABEL = 40;
const count = int().nonnegative();
const confusionSchema = object({
	labels: array(string()).min(1),
	matrix: array(array(count)),
	no_prediction: array(count),
	labels_left_out: count,
	left_out: count
}).refine(({ labels: { length }, matrix, no_prediction }) => [
	matrix,
	no_prediction,
	...matrix
].every((list) => list.length === length));
function confusionCharts(now, base) {
	const read = (report) => readByLabel({ [""]: report?.details["confusion"] }, confusionSchema);
	const before = read(base);
	return [...read(now)].slice(0, MOST_KEYS).map(([key, one]) => confusionChart(key, one, before.get(key) ?? null));
}
function confusionChart(key, after, before) {
	const sides = before ? [after, before] : [after];
	const known = [...new Set(sides.flatMap(({ labels }) => labels))].filter((label) => sides.every((side) => side.labels_left_out === 0 || side.labels.includes(label)));
	const errors = known.flatMap((truth) => [...known, null].flatMap((predicted) => {
		const [cases, was] = [countIn(after, truth, predicted), before ? countIn(before, truth, predicted) : 0];
		return predicted === truth || cases + was === 0 ? [] : [{
			truth,
			predicted,
			cases,
			was
		}];
	}));
	const weights = /* @__PURE__ */ new Map();
	for (const { truth, predicted, cases, was } of errors) for (const label of [truth, predicted]) weights.set(label, (weights.get(label) ?? 0) + cases + was);
	const labels = known.sort((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0) || compareTexts(one, other)).slice(0, MOST_ROWS).sort(compareTexts);
	const hasNone = sides.some(({ no_prediction }) => no_prediction.some((cases) => cases > 0));
	const columns = [...labels, ...hasNone ? [null] : []];
	const cellsOf = (side) => labels.map((truth) => columns.map((label) => countIn(side, truth, label)));
	const shown = errors.filter(({ truth, predicted }) => labels.includes(truth) && columns.includes(predicted));
	const left = known.length + after.labels_left_out - labels.length;
	return {
		kind: "matrix",
		title: key === "" ? "Confusion matrix" : `Confusion matrix: ${key}`,
		caption: `${errorsText(shown, before !== null)}${left > 0 ? ` ${formatCount(left, "label")} with fewer errors left out.` : ""}`,
		rows: {
			label: "truth",
			names: labels
		},
		columns: {
			label: "predicted",
			names: columns.map((label) => label ?? "no prediction")
		},
		now: cellsOf(after),
		base: before && cellsOf(before),
		diagonal: true
	};
}
function countIn({ labels, matrix, no_prediction }, truth, predicted) {
	const row = labels.indexOf(truth);
	return (predicted === null ? no_prediction[row] : matrix[row]?.[labels.indexOf(predicted)]) ?? 0;
}
function errorsText(errors, isCompared) {
	if (errors.length === 0) return "No case is predicted as another label.";
	const changeOf = ({ cases, was }) => isCompared ? Math.abs(cases - was) : 0;
	const sorted = errors.toSorted((one, other) => changeOf(other) - changeOf(one) || other.cases - one.cases);
	const changed = sorted.filter((error) => changeOf(error) > 0);
	const quote = (label) => `\`${truncate(singleLine(label), LONGEST_LABEL)}\``;
	return `${(changed.length > 0 ? changed : sorted).slice(0, MOST_NAMED).map(({ truth, predicted, cases, was }) => {
		const label = predicted === null ? "no prediction" : quote(predicted);
		return `${quote(truth)} → ${label}: ${formatCount(cases, "time")}${isCompared ? ` (was ${was})` : ""}`;
	}).join("; ")}.`;
}

// src/families/classification/evidence.ts
const label = string().min(1).max(400);
const answerSchema = strictObject({
	key: string().max(400),
	truth: label,
	predicted: label.nullable(),
	labels: array(label).max(MOST_LABELS).nullable(),
	scores: array(number()).max(MOST_LABELS).nullable(),
	decided: literal(true).exactOptional()
}).refine(({ labels, scores }) => labels?.length === scores?.length);
const evidenceSchema = strictObject({
	answers: array(answerSchema).min(1).max(MOST_KEYS$1),
	missing: boolean()
});
function observe({ gold, trace }) {
	return {
		answers: gold.truth.map(([key, truth]) => {
			return {
				truth,
				...trace?.answers.find((answer) => answer.key === key) ?? {
					key,
					predicted: null,
					labels: null,
					scores: null
				}
			};
		}),
		missing: trace === null
	};
}
function basisOf({ answers, missing }) {
	if (missing) return void 0;
	return answers.some(({ labels, decided }) => labels !== null && !decided) ? "the highest score" : "the predicted label";
}
function answerFor({ answers }, key) {
	const first = answers[0];
	return first.key === key ? first : answers.find((one) => one.key === key) ?? null;
}
const isRight = ({ predicted, truth }) => predicted === truth;
function keysOf(evidence) {
	const found = /* @__PURE__ */ new Set();
	for (const { answers } of evidence) for (const { key } of answers) found.add(key);
	return [...found].sort(compareTexts);
}
const SOURCE = "valor-metrics, Classification Metrics";
function countLabels(evidence, key) {
	const counts = /* @__PURE__ */ new Map();
	const countOf = (label) => getOrCreate(counts, label, () => ({
		label,
		truth: 0,
		predicted: 0
	}));
	for (const one of evidence) {
		const answer = answerFor(one, key);
		if (answer === null) continue;
		countOf(answer.truth).truth += 1;
		if (answer.predicted !== null) countOf(answer.predicted).predicted += 1;
	}
	return [...counts.values()].sort((one, other) => compareTexts(one.label, other.label));
}
function countsGroup(key) {
	return {
		namesIn: (evidence) => {
			const answer = answerFor(evidence, key);
			if (answer === null) return [];
			return answer.predicted === null ? [answer.truth] : [answer.truth, answer.predicted];
		},
		prepare: (evidence) => {
			const labels = countLabels(evidence, key).map(({ label }) => label);
			const numbers = new Map(labels.map((label, number) => [label, number]));
			const answers = evidence.map((one) => answerFor(one, key));
			const truth = answers.map((answer) => answer === null ? -1 : numbers.get(answer.truth));
			const predicted = answers.map((answer) => numbers.get(answer?.predicted ?? null) ?? -1);
			return (weights) => {
				const counts = labels.map(() => ({
					hits: 0,
					support: 0,
					predicted: 0
				}));
				for (let row = 0; row < truth.length; row += 1) {
					const weight = weights === null ? 1 : weights[row];
					const [right, guess] = [counts[truth[row]], counts[predicted[row]]];
					if (right) right.support += weight;
					if (guess) guess.predicted += weight;
					if (guess && guess === right) guess.hits += weight;
				}
				return counts;
			};
		}
	};
}
const FEWEST_NUMBERS = 10;
function checkSuite(evidence) {
	const labels = evidence.flatMap(({ answers }) => answers.map(({ truth }) => truth));
	if (!(labels.length >= FEWEST_NUMBERS && new Set(labels).size === labels.length) || labels.some((label) => decimalIn(label) === null)) return {};
	return { warnings: [{
		what: `The labels of all ${labels.length} cases are different numbers, such as \`${labels[0]}\`: they are no classes.`,
		todo: "Map the label in `fields`, or measure the difference of the numbers as a score."
	}] };
}

// src/families/classification/roc.ts
function areasGroup(key) {
	return { prepare: (evidence) => {
		const labels = countLabels(evidence, key).flatMap(({ label, truth }) => truth > 0 ? [label] : []);
		const areScored = scoredChecker(evidence, key);
		const ranked = evidence.some((one) => answerFor(one, key)?.scores) ? [...rankLabels(evidence, key, labels)] : [];
		return (weights) => new Map(areScored(weights) ? ranked.map((one) => [one.label, areaUnderRoc(one, weights)]) : []);
	} };
}
function scoredChecker(evidence, key) {
	const answers = evidence.map((one) => answerFor(one, key));
	const scored = answers.flatMap((answer, row) => answer?.scores ? [row] : []);
	const unscored = answers.flatMap((answer, row) => answer?.predicted != null && !answer.scores ? [row] : []);
	return (weights) => {
		const counts = (row) => weights === null || weights[row] !== 0;
		return scored.some(counts) && !unscored.some(counts);
	};
}
const MOST_COLLECTED = 16e6;
function* rankLabels(evidence, key, labels) {
	const rows = Uint32Array.from(evidence.keys()).filter((row) => answerFor(evidence[row], key) !== null);
	const answers = Array.from(rows, (row) => answerFor(evidence[row], key));
	const step = Math.max(1, Math.floor(MOST_COLLECTED / Math.max(1, rows.length)));
	for (let first = 0; first < labels.length; first += step) {
		const columns = new Map(labels.slice(first, first + step).map((label) => [label, new Float64Array(rows.length)]));
		for (const [at, answer] of answers.entries()) for (const [index, label] of (answer?.labels ?? []).entries()) {
			const column = columns.get(label);
			if (column) column[at] = answer?.scores?.[index];
		}
		for (const [label, column] of columns) {
			const scores = Float64Array.from(new Set(column)).sort();
			const placeOf = new Map(Array.from(scores, (score, place) => [score, place]));
			yield {
				label,
				scores,
				rows,
				places: Uint32Array.from(column, (score) => placeOf.get(score)),
				isHit: Uint8Array.from(answers, (answer) => Number(answer?.truth === label))
			};
		}
	}
}
function countAtScores({ scores, rows, places, isHit }, weights) {
	const [hits, rest] = [new Float64Array(scores.length), new Float64Array(scores.length)];
	for (let at = 0; at < rows.length; at += 1) {
		const place = places[at];
		const counts = isHit[at] === 1 ? hits : rest;
		counts[place] = counts[place] + (weights === null ? 1 : weights[rows[at]]);
	}
	return {
		hits,
		rest
	};
}
function areaUnderRoc(ranked, weights) {
	const counts = countAtScores(ranked, weights);
	let [twice, hits, rest] = [
		0,
		0,
		0
	];
	for (let place = 0; place < ranked.scores.length; place += 1) {
		const [tiedHits, tiedRest] = [counts.hits[place], counts.rest[place]];
		twice += tiedHits * (2 * rest + tiedRest);
		hits += tiedHits;
		rest += tiedRest;
	}
	return hits === 0 || rest === 0 ? null : twice / (2 * hits * rest);
}
function rocCurve(ranked, most) {
	const { scores } = ranked;
	const counts = countAtScores(ranked, null);
	const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
	const [hits, rest] = [sum(counts.hits), sum(counts.rest)];
	if (hits === 0 || rest === 0) return null;
	const curve = {
		fpr: [0],
		tpr: [0],
		thresholds: [null]
	};
	const step = scores.length + 1 <= most ? 0 : 2 / (most - 1);
	let [truePositives, falsePositives, next] = [
		0,
		0,
		step
	];
	for (let place = scores.length - 1; place >= 0; place -= 1) {
		truePositives += counts.hits[place];
		falsePositives += counts.rest[place];
		const [fpr, tpr] = [falsePositives / rest, truePositives / hits];
		if (fpr + tpr < next) continue;
		curve.fpr.push(fpr);
		curve.tpr.push(tpr);
		curve.thresholds.push(scores[place]);
		if (step > 0) next = (Math.floor((fpr + tpr) / step) + 1) * step;
	}
	return curve;
}

// src/families/classification/details.ts
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
const MOST_IN_MATRIX = 100;
const MOST_CURVES = 50;
const MOST_POINTS = 51;
const MOST_EXAMPLES = 2e4;
const CURVES = [
	"pr_curve",
	"detailed_pr_curve",
	"roc_curve"
];
function details(rows, params) {
	const evidence = rows.map((row) => row.evidence);
	const keys = keysOf(evidence);
	const mostExamples = Math.floor(MOST_EXAMPLES / Math.max(1, keys.length));
	const byKey = keys.map((key) => {
		const cases = rows.flatMap((row) => {
			const answer = answerFor(row.evidence, key);
			return answer === null ? [] : [{
				id: row.id,
				answer
			}];
		});
		return [key, {
			confusion: confusionMatrix(cases, countLabels(evidence, key)),
			...curves(evidence, key, cases, params, mostExamples)
		}];
	});
	const [only] = byKey;
	if (only && byKey.length === 1 && only[0] === "") return only[1];
	const parts = [...new Set(byKey.flatMap(([, all]) => Object.keys(all)))];
	return Object.fromEntries(parts.map((part) => [part, Object.fromEntries(byKey.map(([key, all]) => [key, all[part] ?? null]))]));
}
function mostFrequent(counts, most) {
	return counts.toSorted(([a, one], [b, other]) => other - one || compareTexts(a, b)).slice(0, most).map(([label]) => label).sort(compareTexts);
}
function confusionMatrix(cases, all) {
	const labels = mostFrequent(all.map(({ label, truth, predicted }) => [label, truth + predicted]), MOST_IN_MATRIX);
	const places = new Map(labels.map((label, place) => [label, place]));
	const matrix = labels.map(() => labels.map(() => 0));
	const noPrediction = labels.map(() => 0);
	let leftOut = 0;
	for (const { answer } of cases) {
		const row = places.get(answer.truth) ?? -1;
		const [cells, column] = answer.predicted === null ? [noPrediction, row] : [matrix[row], places.get(answer.predicted) ?? -1];
		if (row < 0 || column < 0 || !cells) leftOut += 1;
		else cells[column] = cells[column] + 1;
	}
	return {
		labels,
		matrix,
		no_prediction: noPrediction,
		labels_left_out: all.length - labels.length,
		left_out: leftOut
	};
}
function curves(evidence, key, cases, params, most) {
	const wanted = CURVES.filter((name) => params.curves.includes(name));
	if (wanted.length === 0) return {};
	const counts = new Map(countLabels(evidence, key).map(({ label, truth }) => [label, truth]));
	for (const { answer } of cases) for (const label of answer.labels ?? []) if (!counts.has(label)) counts.set(label, 0);
	if (!scoredChecker(evidence, key)(null)) return {
		...Object.fromEntries(wanted.map((name) => [name, null])),
		labels_without_curve: counts.size
	};
	const chosen = mostFrequent([...counts], MOST_CURVES);
	const hasExamples = wanted.includes("detailed_pr_curve");
	const limit = exampleLimit(chosen.length, hasExamples ? params.pr_curve_max_examples : 0, most);
	const counted = labelCurves(cases, chosen, limit);
	const ranked = wanted.includes("roc_curve") ? [...rankLabels(evidence, key, chosen)] : [];
	const makers = {
		pr_curve: (curve) => byThreshold((step) => {
			const { tp, fp, ...others } = curve.prCountsAt(step);
			return {
				tp,
				fp,
				tn: curve.countAt(RESULTS.trueNegative, step),
				...others
			};
		}),
		detailed_pr_curve: (curve) => curve.detailedCurve(true, (id) => id),
		roc_curve: (_, index) => rocCurve(ranked[index], MOST_POINTS)
	};
	const byLabel = (make) => Object.fromEntries(counted.map((curve, index) => [chosen[index], make(curve, index)]));
	return {
		...Object.fromEntries(wanted.map((name) => [name, byLabel(makers[name])])),
		...hasExamples && { max_examples: limit },
		labels_without_curve: counts.size - chosen.length
	};
}
function labelCurves(cases, labels, maxExamples) {
	const curves = labels.map(() => new ThresholdCounts(maxExamples));
	for (const { id, answer } of cases) {
		const { truth, scores } = answer;
		const steps = new Map(answer.labels?.map((label, index) => [label, stepsReached(scores?.[index])]));
		let others = 0;
		for (const [label, step] of steps) if (label !== truth && step > others) others = step;
		for (const [index, curve] of curves.entries()) {
			const label = labels[index];
			const reached = steps.get(label) ?? 0;
			if (label !== truth) {
				curve.add(RESULTS.misclassification, 0, reached, id);
				curve.add(RESULTS.trueNegative, reached, 19, id);
				continue;
			}
			curve.add(RESULTS.found, 0, reached, id);
			curve.add(RESULTS.confused, reached, others, id);
			curve.add(RESULTS.unpredicted, Math.max(reached, others), 19, id);
		}
	}
	return curves;
}

// src/families/classification/metrics.ts
const NO_CASES = {
	value: null,
	why: "there are no cases",
	because: "gold"
};
function metrics() {
	return [
		accuracy(null),
		...QUALITIES.map(qualityMetric),
		rocAuc()
	];
}
const MOST_LISTED = 1e3;
const LISTING = { list: (evidence) => {
	const keys = keysOf(evidence);
	return (keys.length === 0 ? [""] : keys).map((key) => {
		return {
			key,
			labels: selectLabels(countLabels(evidence, key), MOST_LISTED),
			counts: countsGroup(key),
			areas: areasGroup(key)
		};
	});
} };
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
		listing: LISTING,
		metricsOf: (keys) => keys.flatMap(metricsOf)
	};
}
function accuracy(key) {
	const answers = (evidence) => evidence.answers.filter((one) => key === null || one.key === key);
	return ratio({
		id: "accuracy",
		title: `share of cases with ${key === null ? "every label" : "the label of the key"} right`,
		source: `${SOURCE}: Accuracy, as the share of right predictions`,
		slice: keySlice(key ?? ""),
		headline: key !== null,
		whenUndefined: key === null ? NO_CASES : {
			...NO_CASES,
			why: "no case has the key"
		},
		top: (evidence) => Number(answers(evidence).length > 0 && answers(evidence).every(isRight)),
		bottom: (evidence) => Number(answers(evidence).length > 0),
		...key === null && { breakdown: {
			keySets: [["key"]],
			isHeadline: () => true,
			listing: { list: keysOf },
			metricsOf: (keys) => keys.flatMap((one) => one === "" ? [] : [accuracy(one)])
		} }
	});
}
const QUALITIES = [
	{
		id: "precision",
		title: "share of the predictions of a label that are right",
		source: `${SOURCE}: Precision`,
		whyNotForLabel: "the label is never predicted",
		whyNone: "no label is predicted",
		top: (hits) => hits,
		bottom: (_, predicted) => predicted
	},
	{
		id: "recall",
		title: "share of the cases of a label that are predicted as it",
		source: `${SOURCE}: Recall, as TP/(TP+FN)`,
		whyNotForLabel: "no case has the label",
		whyNone: NO_CASES.why,
		because: "gold",
		top: (hits) => hits,
		bottom: (support) => support
	},
	{
		id: "f1",
		title: "harmonic mean of precision and recall",
		source: `${SOURCE}: F1`,
		whyNotForLabel: "no case has the label, and it is never predicted",
		whyNone: NO_CASES.why,
		because: "gold",
		top: (hits) => 2 * hits,
		bottom: (support, predicted) => support + predicted
	}
];
function qualityMetric(quality) {
	return {
		...ratioMetric(quality, "", null),
		slice: "",
		breakdown: breakdownByLabel([
			"macro",
			"micro",
			"weighted"
		], (ofKey) => [
			averageMetric(quality, ofKey, "macro"),
			ratioMetric(quality, ofKey.key, null),
			averageMetric(quality, ofKey, "weighted"),
			...ofKey.labels.map((label) => ({
				...ratioMetric(quality, ofKey.key, label),
				group: ofKey.counts,
				name: label
			}))
		])
	};
}
function ratioMetric(quality, key, label) {
	const { whyNone, whyNotForLabel, because, top, bottom, ...facts } = quality;
	const counted = (value) => Number(label === null ? value !== null : value === label);
	const forKey = (term) => (evidence) => {
		const answer = answerFor(evidence, key);
		return answer === null ? 0 : term(answer);
	};
	return ratio({
		...facts,
		slice: joinSlices(keySlice(key), label === null ? sliceName("average", "micro") : sliceName("label", label)),
		whenUndefined: {
			value: null,
			why: label === null ? whyNone : whyNotForLabel,
			...because && { because }
		},
		top: forKey(({ truth, predicted }) => top(truth === predicted ? counted(truth) : 0)),
		bottom: forKey(({ truth, predicted }) => bottom(counted(truth), counted(predicted)))
	});
}
function averageMetric({ id, title, source, top, bottom }, { key, counts }, averaging) {
	return corpus({
		id,
		title,
		source,
		slice: joinSlices(keySlice(key), sliceName("average", averaging)),
		headline: averaging === "macro",
		whenUndefined: NO_CASES,
		group: counts,
		read: (all) => {
			let [sum, total] = [0, 0];
			for (const { hits, support, predicted } of all) {
				if (support + predicted === 0) continue;
				const weight = averaging === "macro" ? 1 : support;
				const divisor = bottom(support, predicted);
				total += weight;
				if (divisor > 0) sum += weight * top(hits) / divisor;
			}
			return total === 0 ? null : sum / total;
		}
	});
}
function rocAuc() {
	return {
		...areaMetric({
			key: "",
			areas: areasGroup("")
		}, null),
		slice: "",
		breakdown: breakdownByLabel(["macro"], (ofKey) => [null, ...ofKey.labels].map((label) => areaMetric(ofKey, label)))
	};
}
function areaMetric({ key, areas }, label) {
	const part = label === null ? sliceName("average", "macro") : sliceName("label", label);
	return corpus({
		id: "roc_auc",
		title: "chance that a case of a label scores higher than one of the rest",
		source: `${SOURCE}: ROC AUC, with ties by the trapezoid rule`,
		slice: joinSlices(keySlice(key), part),
		headline: label === null,
		whenUndefined: {
			value: null,
			why: "not every prediction has scores, or all cases have the same label"
		},
		unscored: ({ missing }) => missing ? "no trace" : null,
		lacksGold: (evidence) => !hasBoth(evidence, key, label),
		group: areas,
		read: (found) => label === null ? meanArea(found) : found.get(label) ?? null
	});
}
function hasBoth(evidence, key, label) {
	const truths = evidence.flatMap((one) => answerFor(one, key)?.truth ?? []);
	const [wanted = label] = label === null ? truths : [label];
	return truths.some((truth) => truth === wanted) && truths.some((truth) => truth !== wanted);
}
function meanArea(areas) {
	const known = [...areas.values()].filter((area) => area !== null);
	return known.length === 0 ? null : known.reduce((sum, area) => sum + area, 0) / known.length;
}

// src/families/classification/family.ts
const isLabel = (value) => typeof value === "string" && value.length <= 80 || typeof value === "boolean" || Number.isSafeInteger(value);
const isScores = (value) => {
	const scores = isObject(value) ? Object.values(value) : [];
	return scores.length > 1 && scores.every((score) => typeof score === "number");
};
const PIPELINE = "not_null(prediction, predictions, output)";
const SCORED_LABELS = `type(labels) == 'array' && from_items(zip(labels, scores)) || from_items(${PIPELINE}[?score].[label, score])`;
const signs = [{
	what: "predicted labels",
	rank: -1,
	fields: {
		label: {
			names: namesIn(`
          label truelabel ytrue goldlabel actual actuallabel target groundtruth expected expectedlabel correctlabel
          truth true gold reference class category intent sentiment`),
			fits: isLabel
		},
		text: { names: [...namesIn("text sentence message body subject title"), ...FIELD_NAMES.question] },
		predicted: {
			names: namesIn(`
          predicted prediction predictedlabel ypred pred predlabel predictedclass predictedcategory predictedintent
          predictedsentiment modellabel model output answer response got guess predictionlabel`),
			otherwise: `sort_by(${PIPELINE}[?score], &score)[-1].label`,
			fits: isLabel,
			isOptional: true
		},
		predictions: {
			names: namesIn("scores probabilities probs confidences"),
			otherwise: SCORED_LABELS,
			fits: isScores,
			isOptional: true
		}
	}
}];
const classification = defineFamily({
	id: "classification",
	title: "Classification",
	caseNoun: "text",
	params: paramsSchema,
	input: {
		fields,
		signs,
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
	gated: ["accuracy", "f1[average=macro]"],
	metrics,
	outcome,
	basis: basisOf,
	checkSuite,
	describe: {
		reason: explain,
		texts,
		figures
	},
	details,
	charts
});
function outcome({ answers }) {
	return answers.every(isRight) ? "pass" : "fail";
}
function explain({ answers, missing }) {
	if (missing) return "has no trace";
	const wrong = answers.filter((answer) => !isRight(answer));
	if (wrong.length === 0 && answers[0]?.key !== "") return "every label is right";
	return (wrong.length === 0 ? answers : wrong).map((answer) => {
		const { key } = answer;
		return `${key === "" ? "" : `\`${singleLine(key)}\`: `}${explainAnswer(answer)}`;
	}).join("; ");
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
function texts({ gold, trace }) {
	const expected = gold.truth.map(([key, label]) => labelName({
		key,
		label
	})).join(", ");
	const got = trace?.answers.map((answer) => labelName({
		key: answer.key,
		label: gotText(answer)
	})).join(", ");
	return {
		text: gold.text,
		expected,
		got: got ?? "(no trace)"
	};
}
function gotText(answer) {
	return answer.predicted === null ? "(no label)" : `${answer.predicted}${scoreText(answer, answer.predicted)}`;
}
const MOST_RANKED = 10;
function figures({ evidence }) {
	const answers = evidence.answers.toSorted((one, other) => Number(isRight(one)) - Number(isRight(other)));
	const facts = answers.map((answer) => answerFact(answer, evidence.missing));
	return [createFacts(facts), ...answers.flatMap(scoreList)];
}
function answerFact(answer, isMissing) {
	const { key, truth, predicted } = answer;
	const name = key === "" ? "label" : key;
	const prediction = predicted ?? (isMissing ? "no trace" : "no label");
	if (isRight(answer)) return [
		name,
		prediction,
		"good"
	];
	const rank = formatRank(answer);
	return [
		name,
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
	const wanted = scores[index];
	let rank = 1;
	for (let i = 0; i < scores.length; i += 1) {
		const score = scores[i];
		if (score > wanted || score === wanted && i < index) rank += 1;
	}
	return rank;
}
function scoreList({ key, truth, predicted, labels, scores }) {
	if (labels === null || scores === null) return [];
	const best = bestIndices(scores).map((index) => labels[index]);
	const shown = [.../* @__PURE__ */ new Set([
		...best,
		truth,
		...predicted === null ? [] : [predicted]
	])];
	const areShares = scores.every((one) => one >= 0 && one <= 1);
	const entries = shown.map((text) => {
		const index = labels.indexOf(text);
		const score = scores[index] ?? null;
		return {
			text,
			tags: [
				...text === truth ? ["truth"] : [],
				...text === predicted ? ["predicted"] : [],
				...score === null ? ["no score"] : best.includes(text) ? [] : [`rank ${rankOf(scores, index)}`]
			],
			tone: text === truth ? "good" : text === predicted ? "bad" : "plain",
			note: score === null ? "" : String(Number(score.toPrecision(4))),
			share: areShares ? score : null
		};
	});
	const scored = shown.filter((text) => labels.includes(text)).length;
	const title = key === "" ? "Scores" : `Scores: ${key}`;
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

export { classification };