import { decimalIn, isObject, isWithin$1 as isWithin, leastWhere, ownValue, parseJson, quoted, quotient } from "./start.js";
import { array, boolean, getOrCreate, indicesByKey, int, looseObject, strictObject, string, truncate, union } from "./schemas.js";
import { anything, defineFamily, fieldError, fractionAxis, kindError, labelName, lineReader, nameError, resultIn, scoreIn, singleLine, splitWhitespace, stripWhitespace, truncateText } from "./config.js";

// src/families/generation/checks/texts.ts
const PUNCTUATION = /[!-/:-@[-`{-~]/g;
const ARTICLE = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu;
function squadWords(text) {
	return splitWhitespace(text.toLowerCase().replace(PUNCTUATION, "").replace(ARTICLE, " "));
}
function numberIn(text) {
	return decimalIn(stripWhitespace(text), { mayHaveGroups: true });
}
function isNear(value, expected, { tolerance, relative_tolerance }) {
	return isWithin(value, expected, Math.max(tolerance, relative_tolerance * Math.abs(expected)));
}
function charactersOf(text) {
	return [...stripWhitespace(text.replace(/\s\s+/g, " "))];
}
const JSON_START = /^[ \t\r\n]*(?:[[{"\d-]|true|false|null)/;
function isJson(text) {
	return JSON_START.test(text) && parseJson(text) !== void 0;
}
const SHORT_REFERENCE = 5;
const SHORT_ANSWER = 8;
const LEAST_SEARCHED = 5;
const countWords = (text) => text.split(/\s+/).length;
const median = (counts) => counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
function suggestChecks(references, predictions) {
	const [wanted, given] = [references, predictions].map((texts) => texts.map((one) => one.trim()).filter((one) => one !== ""));
	if (!wanted?.length || !given?.length || median(wanted.map(countWords)) > SHORT_REFERENCE) return {};
	if (median(given.map(countWords)) <= SHORT_ANSWER) return {
		exact_match: true,
		token_f1: true
	};
	return median(wanted.map(({ length }) => length)) >= LEAST_SEARCHED ? { contains: { ignore_case: true } } : {};
}

// src/math/ranking.ts
function findHits(ranking, grades) {
	const seen = /* @__PURE__ */ new Set();
	return ranking.flatMap((id, index) => {
		const grade = grades.get(id) ?? 0;
		if (grade <= 0 || seen.has(id)) return [];
		seen.add(id);
		return [[index + 1, grade]];
	});
}
function idealGrades(grades) {
	return [...grades].filter((grade) => grade > 0).sort((a, b) => b - a);
}
function ndcg(hits, ideal, k) {
	const best = gainOf(ideal.map((grade, index) => [index + 1, grade]), k);
	return best === 0 ? 0 : gainOf(hits, k) / best;
}
function gainOf(hits, k) {
	let sum = 0;
	for (const [rank, grade] of hits) if (rank <= k) sum += grade / Math.log2(rank + 1);
	return sum;
}
function countWithin(hits, k) {
	let count = 0;
	for (const [rank] of hits) if (rank <= k) count += 1;
	return count;
}
function reciprocalRank(hits, k) {
	const [first] = hits;
	return first !== void 0 && first[0] <= k ? 1 / first[0] : 0;
}
function sumOfPrecisions(hits, k) {
	let sum = 0;
	for (const [index, [rank]] of hits.entries()) if (rank <= k) sum += (index + 1) / rank;
	return sum;
}

// src/math/pr-counts.ts
const THRESHOLD_STEPS = 19;
const thresholdAt = (step) => step / 20;
function thresholdName(step) {
	return thresholdAt(step).toFixed(2);
}
function atEachStep(valueAt) {
	return Array.from({ length: 19 }, (_, index) => valueAt(index + 1));
}
function byThreshold(valueAt) {
	return Object.fromEntries(atEachStep((step) => [thresholdName(step), valueAt(step)]));
}
function stepsReached(score) {
	const step = Math.min(19, Math.max(0, Math.floor(score * 20)));
	return step > 0 && score < thresholdAt(step) ? step - 1 : step;
}
const RESULTS = {
	found: 0,
	misclassification: 1,
	hallucination: 2,
	confused: 3,
	unpredicted: 4,
	trueNegative: 5
};
const KINDS = Object.values(RESULTS);
const WIDTH = 20;
var ThresholdCounts = class {
	#maxExamples;
	#changes = new Int32Array(KINDS.length * WIDTH);
	#examples = Array.from({ length: KINDS.length * 19 }, () => []);
	constructor(maxExamples) {
		this.#maxExamples = maxExamples;
	}
	add(kind, from, to, example, weight = 0) {
		if (from >= to) return;
		const first = kind * WIDTH;
		this.#changes[first + from] = this.#changes[first + from] + 1;
		this.#changes[first + to] = this.#changes[first + to] - 1;
		for (let step = from; step < to; step += 1) {
			const kept = this.#examples[kind * 19 + step];
			const isFull = kept.length === this.#maxExamples;
			if (isFull && (kept.at(-1)?.[1] ?? weight) >= weight) continue;
			kept.splice(kept.findLastIndex((one) => one[1] >= weight) + 1, 0, [example, weight]);
			if (isFull) kept.pop();
		}
	}
	countAt(kind, step) {
		return this.#changes.subarray(kind * WIDTH, kind * WIDTH + step).reduce((sum, change) => sum + change, 0);
	}
	examplesAt(kind, step) {
		return (this.#examples[kind * 19 + step - 1] ?? []).map(([example]) => example);
	}
	prCountsAt(step) {
		const fp = this.countAt(RESULTS.misclassification, step) + this.countAt(RESULTS.hallucination, step);
		const fn = this.countAt(RESULTS.confused, step) + this.countAt(RESULTS.unpredicted, step);
		return prCounts(this.countAt(RESULTS.found, step), fp, fn);
	}
	detailedCurve(hasNegatives, entryOf) {
		return byThreshold((step) => {
			const observed = (kind) => ({
				count: this.countAt(kind, step),
				examples: this.examplesAt(kind, step).map((example) => entryOf(example, kind))
			});
			const kinds = (named) => {
				const observations = Object.entries(named).map(([name, kind]) => [name, observed(kind)]);
				return {
					total: observations.reduce((sum, [, { count }]) => sum + count, 0),
					observations: Object.fromEntries(observations)
				};
			};
			return {
				tp: kinds({ all: RESULTS.found }),
				fp: kinds({
					hallucinations: RESULTS.hallucination,
					misclassifications: RESULTS.misclassification
				}),
				...hasNegatives && { tn: kinds({ all: RESULTS.trueNegative }) },
				fn: kinds({
					misclassifications: RESULTS.confused,
					no_predictions: RESULTS.unpredicted
				})
			};
		});
	}
};
function exampleLimit(labels, wanted, most) {
	return Math.min(wanted, Math.max(1, Math.floor(most / Math.max(1, labels * KINDS.length * 19))));
}
function prCounts(tp, fp, fn) {
	return {
		tp,
		fp,
		fn,
		precision: quotient(tp, tp + fp),
		recall: quotient(tp, tp + fn),
		f1: quotient(2 * tp, 2 * tp + fp + fn)
	};
}

// src/core/view/pr-curves.ts
const curveSchema = stepsOf(looseObject({
	tp: int().nonnegative(),
	fp: int().nonnegative(),
	fn: int().nonnegative()
}).transform(({ tp, fp, fn }) => prCounts(tp, fp, fn)));
function stepsOf(schema) {
	const names = atEachStep(thresholdName);
	return looseObject(Object.fromEntries(names.map((name) => [name, schema]))).transform((curve) => names.map((name) => curve[name]));
}
function readByLabel(value, schema) {
	const read = (name, part) => {
		const { success, data } = schema.safeParse(part);
		return success ? [[name, data]] : [];
	};
	const byLabel = entriesOf(value).flatMap(([key, part]) => {
		const own = read(key, part);
		return own.length > 0 ? own : entriesOf(part).flatMap(([label, one]) => read(labelName({
			key,
			label
		}), one));
	});
	return new Map(byLabel);
}
const entriesOf = (value) => isObject(value) ? Object.entries(value) : [];
const MOST_LABELS = 6;
const LONGEST_LABEL = 60;
function precisionRecallCharts(now, base) {
	const read = (report) => readByLabel(report?.details["pr_curve"], curveSchema);
	const [ours, theirs] = [read(now), read(base)];
	const together = {
		name: "all labels",
		now: sumOf([...ours.values()]),
		base: sumOf([...theirs.values()])
	};
	const labels = [.../* @__PURE__ */ new Set([...ours.keys(), ...theirs.keys()])].map((name) => ({
		name,
		now: ours.get(name) ?? null,
		base: theirs.get(name) ?? null
	}));
	const left = now.details["labels_without_curve"];
	return [...prChart(together, typeof left === "number" && left > 0 ? ` ${left} rarer labels are left out.` : ""), ...selectPairs(labels).flatMap((pair) => prChart(pair, ""))];
}
function sumOf(curves) {
	const sum = (count, at) => curves.reduce((total, curve) => total + (curve[at]?.[count] ?? 0), 0);
	return curves[0]?.map((_, at) => prCounts(sum("tp", at), sum("fp", at), sum("fn", at))) ?? null;
}
function selectPairs(labels) {
	const isCompared = labels.some(({ now, base }) => now && base);
	const lackOfF1 = ({ now }) => now && hasObjects(now) ? 1 - bestF1(now).f1 : 0;
	return labels.map((pair) => ({
		pair,
		weight: isCompared ? meanF1Change(pair) : lackOfF1(pair)
	})).filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight || (a.pair.name < b.pair.name ? -1 : 1)).slice(0, MOST_LABELS).map(({ pair }) => pair);
}
function meanF1Change({ now, base }) {
	const changes = (now ?? []).flatMap(({ f1 }, index) => {
		const other = base?.[index]?.f1 ?? null;
		return f1 === null || other === null ? [] : [Math.abs(f1 - other)];
	});
	return changes.reduce((sum, change) => sum + change, 0) / Math.max(1, changes.length);
}
const hasObjects = (curve) => curve.some(({ recall }) => recall !== null);
function prChart({ name, now, base }, rest) {
	const label = truncateText(singleLine(name), LONGEST_LABEL);
	const lines = [...prLine(label, "base", base), ...prLine(label, "now", now)];
	if (lines.length === 0) return [];
	const best = [...now && hasObjects(now) ? [`best F1 ${formatBestF1(now)}`] : [], ...base && hasObjects(base) ? [`baseline ${formatBestF1(base)}`] : []].join("; ");
	return [{
		kind: "lines",
		title: `Precision and recall: ${label}`,
		caption: `Precision over recall at the score thresholds 0.05 to 0.95: ${best}.${rest}`,
		x: fractionAxis("recall"),
		y: fractionAxis("precision"),
		lines
	}];
}
function prLine(name, side, curve) {
	const points = (curve ?? []).flatMap(({ recall, precision }) => recall === null ? [] : [{
		x: recall,
		y: precision
	}]);
	return points.length === 0 ? [] : [{
		name,
		side,
		points,
		dots: true
	}];
}
function bestF1(curve) {
	const f1s = curve.map(({ f1 }) => f1 ?? 0);
	const f1 = Math.max(0, ...f1s);
	return {
		f1,
		index: f1s.indexOf(f1)
	};
}
function formatBestF1(curve) {
	const { f1, index } = bestF1(curve);
	return f1 === 0 ? "0 (nothing found)" : `${f1.toFixed(2)} at score ${thresholdName(index + 1)}`;
}

// src/math/geometry/mask.ts
const boxArea = (box) => box[2] * box[3];
function sharedBoxArea(one, other) {
	const width = Math.min(one[2] + one[0], other[2] + other[0]) - Math.max(one[0], other[0]);
	if (width <= 0) return 0;
	const height = Math.min(one[3] + one[1], other[3] + other[1]) - Math.max(one[1], other[1]);
	return height <= 0 ? 0 : width * height;
}
const MAX_PIXELS = 2 ** 29;
const MAX_SIDE = 2 ** 20;
var Mask = class {
	height;
	width;
	edges;
	#area = -1;
	#box = null;
	constructor(height, width, edges) {
		this.height = height;
		this.width = width;
		this.edges = edges;
	}
	get area() {
		if (this.#area < 0) this.#area = foregroundPixels(this.edges);
		return this.#area;
	}
	get box() {
		this.#box ??= boxAround(this);
		return this.#box;
	}
};
function foregroundPixels(edges) {
	let area = 0;
	for (let at = 0; at < edges.length; at += 2) area += edges[at + 1] - edges[at];
	return area;
}
function boxAround({ edges, height, width }) {
	if (edges.length === 0) return [
		0,
		0,
		0,
		0
	];
	let [left, right, top, bottom] = [
		width,
		0,
		height,
		0
	];
	for (let at = 0; at < edges.length; at += 2) {
		const [start, end] = [edges[at], edges[at + 1]];
		const [first, last] = [Math.floor(start / height), Math.floor((end - 1) / height)];
		left = Math.min(left, first);
		right = Math.max(right, last);
		top = first === last ? Math.min(top, start - first * height) : 0;
		bottom = first === last ? Math.max(bottom, end - last * height) : height;
	}
	return [
		left,
		top,
		right - left + 1,
		bottom - top
	];
}
function maskSizeError(height, width) {
	const size = `the mask size ${height} × ${width} (height × width)`;
	const sides = [height, width];
	if (!sides.every((side) => Number.isInteger(side) && side > 0)) return `${size} must be two positive whole numbers`;
	if (sides.some((side) => side > MAX_SIDE)) return `${size} has a side of more than ${MAX_SIDE} pixels`;
	return height * width < MAX_PIXELS ? null : `${size} has ${MAX_PIXELS} pixels or more`;
}
function maskFromCounts(counts, height, width) {
	const error = maskSizeError(height, width);
	if (error !== null) return error;
	const runs = typeof counts === "string" ? expandCounts(counts) : counts;
	if (typeof runs === "string") return runs;
	const pixels = height * width;
	const edges = [];
	let pixel = 0;
	for (let index = 0; index < runs.length; index += 1) {
		const run = runs[index];
		if (!Number.isInteger(run) || run < 0) return `run ${index + 1} of \`counts\` is ${run}, not a number of pixels`;
		pixel += run;
		if (pixel > pixels) return `\`counts\` exceeds the ${height} × ${width} = ${pixels} pixels at run ${index + 1}`;
		if (edges.at(-1) === pixel) edges.pop();
		else edges.push(pixel);
	}
	if (pixel < pixels) return `\`counts\` covers only ${pixel} of ${height} × ${width} = ${pixels} pixels`;
	if (edges.length % 2 === 1) edges.pop();
	return new Mask(height, width, edges);
}
const FIRST_CODE = 48;
const CONTINUES = 32;
const SIGN = 16;
const GROUP_MASK = 31;
const GROUP_BITS = 5;
const MAX_BITS = 30;
function expandCounts(compressed) {
	const runs = [];
	let [value, bits] = [0, 0];
	for (let at = 0; at < compressed.length; at += 1) {
		const code = compressed.charCodeAt(at) - FIRST_CODE;
		if (code < 0 || code >= 64) return `\`counts\` is not COCO's compressed string: invalid character ${at + 1}`;
		if (bits === MAX_BITS) return `\`counts\` has a number of 2^29 or more at character ${at + 1}`;
		value |= (code & GROUP_MASK) << bits;
		bits += GROUP_BITS;
		if ((code & CONTINUES) !== 0) continue;
		const number = value << 32 - bits >> 32 - bits;
		runs.push(runs.length > 2 ? number + runs[runs.length - 2] | 0 : number);
		value = 0;
		bits = 0;
	}
	return bits === 0 ? runs : "`counts` ends in the middle of a number";
}
function maskRuns({ height, width, edges }) {
	const ends = edges.at(-1) === height * width ? edges : [...edges, height * width];
	return ends.map((end, run) => end - (ends[run - 1] ?? 0));
}
function compressedCounts(mask) {
	const runs = maskRuns(mask);
	let text = "";
	for (let run = 0; run < runs.length; run += 1) {
		let rest = runs[run] - (run > 2 ? runs[run - 2] : 0);
		for (let more = true; more;) {
			const group = rest & GROUP_MASK;
			rest >>= GROUP_BITS;
			more = (group & SIGN) !== 0 ? rest !== -1 : rest !== 0;
			text += String.fromCharCode(FIRST_CODE + group + (more ? CONTINUES : 0));
		}
	}
	return text;
}
function uniteMasks(masks) {
	const [{ height, width } = new Mask(0, 0, [])] = masks;
	const sorted = (side) => Uint32Array.from(masks.flatMap(({ edges }) => edges.filter((_, at) => at % 2 === side))).sort();
	const [starts, ends] = [sorted(0), sorted(1)];
	const edges = [];
	let begun = 0;
	for (const [ended, end] of ends.entries()) {
		if (begun === ended) edges.push(starts[begun]);
		while (starts[begun] <= end) begun += 1;
		if (begun === ended + 1) edges.push(end);
	}
	return new Mask(height, width, edges);
}
function sharedPixels(one, other) {
	if (one.height !== other.height || one.width !== other.width) return 0;
	const [a, b] = [one.edges, other.edges];
	let [i, j, shared] = [
		firstRunBeyond(a, b[0]),
		firstRunBeyond(b, a[0]),
		0
	];
	while (i < a.length && j < b.length) {
		const [endA, endB] = [a[i + 1], b[j + 1]];
		const overlap = Math.min(endA, endB) - Math.max(a[i], b[j]);
		if (overlap > 0) shared += overlap;
		if (endA <= endB) i += 2;
		if (endB <= endA) j += 2;
	}
	return shared;
}
function firstRunBeyond(edges, pixel = 0) {
	return 2 * leastWhere(0, edges.length / 2, (run) => edges[2 * run + 1] > pixel);
}

// src/math/geometry/polygon-mask.ts
const PARTS = 5;
const MIDDLE = 2;
const MAX_PART = 2 ** 31 - 1;
function polygonsMask(polygons, height, width) {
	const error = maskSizeError(height, width);
	if (error !== null) throw new RangeError(error);
	const [first = new Mask(height, width, []), ...rest] = polygons.map((one) => polygonMask(one, {
		height,
		width
	}));
	return rest.length > 0 ? uniteMasks([first, ...rest]) : first;
}
function mostEdges(polygons, width) {
	const sides = (polygon) => polygon.reduce((sum, x, at) => at % 2 > 0 ? sum : sum + Math.min(width, Math.abs(x - (polygon.at(at - 2) ?? x))) + 1, 0);
	return polygons.reduce((sum, polygon) => sum + sides(polygon), 0);
}
function boxMask(box, height, width) {
	const [left, top] = box;
	const [right, bottom] = [left + box[2], top + box[3]];
	return polygonsMask([[
		left,
		top,
		left,
		bottom,
		right,
		bottom,
		right,
		top
	]], height, width);
}
function polygonMask(polygon, size) {
	const edges = [];
	const corners = polygon.length >> 1;
	for (let corner = 0; corner < corners; corner += 1) {
		const next = corner + 1 === corners ? 0 : corner + 1;
		const [x, y] = [toPart(polygon[2 * corner]), toPart(polygon[2 * corner + 1])];
		const [toX, toY] = [toPart(polygon[2 * next]), toPart(polygon[2 * next + 1])];
		const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)];
		if (across >= down) {
			if (x <= toX) addFlatSide(edges, {
				x,
				y,
				toX,
				toY
			}, size);
			else addFlatSide(edges, {
				x: toX,
				y: toY,
				toX: x,
				toY: y
			}, size);
		} else if (y <= toY) addSteepSide(edges, {
			x,
			y,
			toX,
			toY
		}, size);
		else addSteepSide(edges, {
			x: toX,
			y: toY,
			toX: x,
			toY: y
		}, size);
	}
	const odd = oddNumbers(edges);
	const total = size.height * size.width;
	if (odd.length % 2 === 1 && odd.at(-1) === total) odd.pop();
	else if (odd.length % 2 === 1) odd.push(total);
	return new Mask(size.height, size.width, odd);
}
function oddNumbers(numbers) {
	const odd = [];
	for (const one of Uint32Array.from(numbers).sort()) if (one === odd.at(-1)) odd.pop();
	else odd.push(one);
	return odd;
}
function toPart(coordinate) {
	return Math.max(-MAX_PART, Math.min(MAX_PART, Math.trunc(PARTS * coordinate + .5)));
}
const firstColumn = (low) => Math.max(0, Math.ceil((low - MIDDLE) / PARTS));
const lastColumn = (high, width) => Math.min(width - 1, Math.floor((high - MIDDLE - 1) / PARTS));
function addFlatSide(edges, { x, y, toX, toY }, size) {
	const slope = (toY - y) / (toX - x);
	const last = lastColumn(toX, size.width);
	for (let column = firstColumn(x); column <= last; column += 1) {
		const step = PARTS * column + MIDDLE - x + (slope < 0 ? 1 : 0);
		edges.push(column * size.height + rowAt(Math.floor(y + slope * step + .5), size.height));
	}
}
function addSteepSide(edges, { x, y, toX, toY }, size) {
	const steps = toY - y;
	const slope = (toX - x) / steps;
	const last = lastColumn(Math.max(x, toX), size.width);
	for (let column = firstColumn(Math.min(x, toX)); column <= last; column += 1) {
		const border = PARTS * column + MIDDLE + 1;
		let step = Math.max(1, Math.min(steps, Math.ceil((border - .5 - x) / slope)));
		while (step > 1 && x + slope * (step - 1) + .5 >= border === slope > 0) step -= 1;
		while (step < steps && x + slope * step + .5 >= border !== slope > 0) step += 1;
		edges.push(column * size.height + rowAt(y + step - 1, size.height));
	}
}
function rowAt(part, height) {
	return Math.max(0, Math.min(height, Math.ceil((part - MIDDLE) / PARTS)));
}

// src/core/line/image.ts
function isPicture(value) {
	return typeof value === "object" && value !== null && "read" in value && typeof value.read === "function";
}
const MOST_EDGES = 1e7;
function edgesOf(shape, width) {
	return "mask" in shape ? shape.mask.edges.length : mostEdges(shape.polygons, width);
}
function drawShape(shape, { height, width }) {
	return "mask" in shape ? shape.mask : polygonsMask(shape.polygons, height, width);
}
const MAX_COORDINATE = 1e6;
const COORDINATE = `a number of pixels between -${MAX_COORDINATE} and ${MAX_COORDINATE}`;
const FEWEST_NUMBERS = 6;
const BOX_NUMBERS = [
	"x",
	"y",
	"width",
	"height"
];
const isCoordinate = (value) => typeof value === "number" && Math.abs(value) <= MAX_COORDINATE;
function readBox(path, value, errors) {
	if (value === void 0 || value === null) return null;
	const numbers = Array.isArray(value) ? value : [];
	const wrong = numbers.findIndex((one) => !isCoordinate(one));
	if (numbers.length !== 4) {
		const expected = "a list of four numbers `[x, y, width, height]`";
		const isList = Array.isArray(value);
		const wrongLength = `must be ${expected}, not a list of ${numbers.length}`;
		errors.push(isList ? fieldError(path, wrongLength) : kindError(path, expected, value));
	} else if (wrong >= 0) errors.push(kindError([...path, wrong], `${COORDINATE} (\`${BOX_NUMBERS[wrong]}\` of the box)`, numbers[wrong]));
	else if (numbers[2] < 0 || numbers[3] < 0) {
		const what = numbers[2] < 0 ? `negative width ${numbers[2]}` : `negative height ${numbers[3]}`;
		errors.push(fieldError(path, `has the ${what}`, "Write `[x, y, width, height]`; for corners `[x1, y1, x2, y2]`, that is `[x1, y1, x2 - x1, y2 - y1]`."));
	} else return value;
	return null;
}
function readPolygons(path, value, errors) {
	const found = value.every((part) => typeof part === "number") ? [fieldError(path, value.length === 0 ? "is empty" : "is a list of numbers, not of polygons", "Write a list of polygons, `[[x1, y1, x2, y2, …]]`, even for a single one.")] : value.flatMap((polygon, index) => polygonError([...path, index], polygon) ?? []);
	for (const error of found) errors.push(error);
	return found.length === 0 ? value : null;
}
function polygonError(path, value) {
	if (!Array.isArray(value)) return kindError(path, "a polygon `[x1, y1, x2, y2, …]`", value);
	const wrong = value.findIndex((number) => !isCoordinate(number));
	if (wrong >= 0) return kindError([...path, wrong], COORDINATE, value[wrong]);
	if (value.length % 2 === 1) return fieldError(path, `has ${value.length} numbers, an odd count`, "Write an x and a y for each point.");
	if (value.length >= FEWEST_NUMBERS) return null;
	return fieldError(path, `has ${value.length / 2} points`, "Give a polygon at least three points.");
}
function readSize(path, value, errors) {
	const [height, width] = (Array.isArray(value) && value.length === 2 ? value : []).filter((side) => Number.isSafeInteger(side) && side > 0);
	if (height !== void 0 && width !== void 0) return {
		height,
		width
	};
	errors.push(kindError(path, "the height and the width in pixels, `[480, 640]`", value));
	return null;
}
function readCounts(path, counts, size, errors) {
	if (typeof counts !== "string" && !(Array.isArray(counts) && counts.every((run) => typeof run === "number"))) {
		errors.push(kindError(path, "COCO's compressed string or a list of run lengths", counts));
		return null;
	}
	const mask = maskFromCounts(counts, size.height, size.width);
	if (typeof mask !== "string") return mask;
	errors.push(fieldError(path, `fit no mask: ${mask}`, "Write masks with COCO's own tools, for example `pycocotools.mask.encode`."));
	return null;
}

// src/math/geometry/outline.ts
const CONSIDERED = 4;
function maskOutlines(mask, most) {
	const rings = traceRings(mask);
	const corners = rings.reduce((sum, { length }) => sum + length / 2, 0);
	if (corners <= most) return rings;
	return simplifyRings(rings.map((ring) => sampleRing(ring, CONSIDERED * most / corners)), most);
}
function sampleRing(ring, share) {
	const count = ring.length / 2;
	const kept = Math.min(count, Math.max(3, Math.floor(count * share)));
	if (kept === count) return ring;
	return Array.from({ length: 2 * kept }, (_, at) => ring[2 * Math.floor((at >> 1) * count / kept) + (at & 1)]);
}
function simplifyRings(rings, most) {
	const corners = rings.flatMap(linkedCorners);
	while (corners.length > most) {
		let smallest = 0;
		for (let at = 1; at < corners.length; at += 1) if (corners[at].area < corners[smallest].area) smallest = at;
		const { before, after } = corners[smallest];
		corners.splice(smallest, 1);
		before.after = after;
		after.before = before;
		if (after.after !== before) for (const corner of [before, after]) corner.area = doubleArea(corner);
		else for (const corner of [before, after]) corners.splice(corners.indexOf(corner), 1);
	}
	return rings.map((_, ring) => corners.flatMap((corner) => corner.ring === ring ? [corner.x, corner.y] : [])).filter(({ length }) => length > 0);
}
function linkedCorners(points, ring) {
	const corners = Array.from({ length: points.length / 2 }, (_, at) => {
		return {
			x: points[2 * at],
			y: points[2 * at + 1],
			ring
		};
	});
	for (const [at, corner] of corners.entries()) {
		corner.before = corners.at(at - 1);
		corner.after = corners[(at + 1) % corners.length];
	}
	for (const corner of corners) corner.area = doubleArea(corner);
	return corners;
}
function doubleArea({ x, y, before, after }) {
	return Math.abs((before.x - x) * (after.y - y) - (before.y - y) * (after.x - x));
}
function rowsByColumn({ height, edges }, [left, , columns]) {
	const rows = Array.from({ length: columns + 1 }, () => []);
	for (let at = 0; at < edges.length; at += 2) for (let start = edges[at]; start < edges[at + 1];) {
		const column = Math.floor(start / height);
		const stop = Math.min(edges[at + 1], (column + 1) * height);
		rows[column - left]?.push(start - column * height, stop - column * height);
		start = stop;
	}
	return rows;
}
function inOneOnly(one, other) {
	const found = [];
	let [i, j] = [0, 0];
	while (i < one.length || j < other.length) {
		const [a, b] = [one[i] ?? Number.POSITIVE_INFINITY, other[j] ?? Number.POSITIVE_INFINITY];
		if (a !== b) found.push(Math.min(a, b));
		if (a <= b) i += 1;
		if (b <= a) j += 1;
	}
	return found;
}
function traceRings(mask) {
	const [xs, ys, across] = [
		[],
		[],
		[]
	];
	const open = /* @__PURE__ */ new Map();
	let before = [];
	for (const [column, rows] of rowsByColumn(mask, mask.box).entries()) {
		for (const y of inOneOnly(before, rows)) {
			const [corner, start] = [xs.length, open.get(y)];
			xs.push(mask.box[0] + column);
			ys.push(y);
			if (start === void 0) open.set(y, corner);
			else {
				open.delete(y);
				across[start] = corner;
				across[corner] = start;
			}
		}
		before = rows;
	}
	const visited = new Uint8Array(xs.length);
	const rings = [];
	for (const first of xs.keys()) {
		const ring = [];
		for (let at = first; !visited[at]; at = across[at ^ 1]) {
			visited[at] = visited[at ^ 1] = 1;
			ring.push(xs[at], ys[at], xs[at ^ 1], ys[at ^ 1]);
		}
		if (ring.length > 0) rings.push(ring);
	}
	return rings;
}
function svgPath(rings) {
	return rings.map(ringPath).join("");
}
function ringPath(ring) {
	let [x, y] = [rounded(ring[0]), rounded(ring[1])];
	let path = `M${x} ${y}`;
	for (let at = 2; at + 1 < ring.length; at += 2) {
		const [nextX, nextY] = [rounded(ring[at]), rounded(ring[at + 1])];
		if (nextX !== x && nextY !== y) path += `L${nextX} ${nextY}`;
		else if (nextY !== y) path += `V${nextY}`;
		else if (nextX !== x) path += `H${nextX}`;
		[x, y] = [nextX, nextY];
	}
	return `${path}Z`;
}
const rounded = (value = 0) => Math.round(value * 100) / 100 + 0;

// src/math/text/lcs.ts
const BITS = 31;
const FULL = 2147483647;
function placesOf(sequence) {
	const words = /* @__PURE__ */ new Map();
	for (const [place, number] of sequence.entries()) {
		if (number < 0) continue;
		const word = place / BITS | 0;
		const bit = 1 << place - word * BITS;
		const list = getOrCreate(words, number, () => []);
		if (list.at(-2) === word) list[list.length - 1] = list.at(-1) | bit;
		else list.push(word, bit);
	}
	return {
		size: Math.ceil(sequence.length / BITS),
		words
	};
}
function lcsLength(a, b) {
	let start = 0;
	let [endA, endB] = [a.length, b.length];
	while (start < endA && start < endB && a[start] === b[start]) start += 1;
	while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
		endA -= 1;
		endB -= 1;
	}
	const places = placesOf(a.subarray(start, endA).filter((number) => number >= 0));
	const row = new Int32Array(places.size).fill(FULL);
	for (const number of b.subarray(start, endB)) addToRow(row, 0, places, number);
	return row.reduce((length, word) => length + countOnes(~word & FULL), start + a.length - endA);
}
function countOnes(word) {
	const pairs = word - (word >>> 1 & 1431655765);
	const fours = (pairs & 858993459) + (pairs >>> 2 & 858993459);
	return Math.imul(fours + (fours >>> 4) & 252645135, 16843009) >>> 24;
}
function markLcs(places, a, b, marked) {
	let [i, j] = [a.length, b.length];
	while (i > 0 && j > 0 && a[i - 1] === b[j - 1]) {
		i -= 1;
		j -= 1;
		marked[i] = 1;
	}
	if (i === 0 || j === 0) return;
	const { size } = places;
	const rows = new Int32Array((j + 1) * size).fill(FULL, 0, size);
	for (let at = 0; at < j; at += 1) {
		const next = (at + 1) * size;
		rows.copyWithin(next, next - size, next);
		addToRow(rows, next, places, b[at]);
	}
	while (i > 0 && j > 0) {
		const place = i - 1;
		const word = place / BITS | 0;
		const isFull = (rows[j * size + word] >> place - word * BITS & 1) === 1;
		const isEqual = a[place] === b[j - 1];
		if (isEqual) marked[place] = 1;
		if (isEqual || isFull) i -= 1;
		if (isEqual || !isFull) j -= 1;
	}
}
function addToRow(rows, start, places, number) {
	const entries = places.words.get(number) ?? [];
	let carry = 0;
	let at = 0;
	for (let entry = 0; entry < entries.length; entry += 2) {
		const word = entries[entry];
		if (carry !== 0 && at < word) carry = carryOn(rows, start + at, start + word);
		const row = rows[start + word];
		const mask = row & entries[entry + 1];
		const sum = row + mask + carry | 0;
		rows[start + word] = sum & FULL | row & ~mask;
		carry = sum >>> 31;
		at = word + 1;
	}
	if (carry !== 0) carryOn(rows, start + at, start + places.size);
}
function carryOn(rows, from, to) {
	for (let i = from; i < to; i += 1) {
		const row = rows[i];
		if (row === FULL) continue;
		rows[i] = row | row + 1;
		return 0;
	}
	return 1;
}
function countLcsUnion(reference, prediction) {
	const [first, only] = [reference[0], prediction[0]];
	if (first === void 0 || only === void 0) return 0;
	if (reference.length === 1 && prediction.length === 1) return lcsLength(first, only);
	const left = /* @__PURE__ */ new Map();
	for (const number of prediction.flatMap((sentence) => [...sentence])) left.set(number, (left.get(number) ?? 0) + 1);
	const sentences = [...new Map(prediction.map((sentence) => [sentence.join(), sentence])).values()];
	const holders = indicesByKey(sentences, (sentence) => sentence);
	const unions = /* @__PURE__ */ new Map();
	let hits = 0;
	for (const sentence of reference) {
		const marked = getOrCreate(unions, sentence.join(), () => markUnion(sentence, sentences, holders));
		for (const [place, number] of sentence.entries()) {
			const count = left.get(number) ?? 0;
			if (marked[place] === 0 || count === 0) continue;
			left.set(number, count - 1);
			hits += 1;
		}
	}
	return hits;
}
function markUnion(sentence, others, holders) {
	const marked = new Uint8Array(sentence.length);
	const places = placesOf(sentence);
	const tried = /* @__PURE__ */ new Set();
	for (const [place, number] of sentence.entries()) for (const holder of holders.get(number) ?? []) {
		if (marked[place] === 1) break;
		if (tried.has(holder)) continue;
		tried.add(holder);
		markLcs(places, sentence, others[holder], marked);
	}
	return marked;
}

// src/math/text/stem.ts
function stem(word) {
	const irregular = IRREGULAR.get(word);
	if (irregular !== void 0) return irregular;
	if (word.length <= 2) return word;
	const plain = withPlainY(withoutPast(withoutPlural(word)));
	const double = replaceSuffix(plain, DOUBLE);
	return withoutFinalE(replaceSuffix(replaceSuffix(plain.endsWith("alli") && double !== plain ? replaceSuffix(double, DOUBLE) : double, SHORT), LONG, 2));
}
const IRREGULAR = pairsOf(`sky:sky skies:sky dying:die lying:lie tying:tie news:news innings:inning inning:inning outings:outing outing:outing
  cannings:canning canning:canning howe:howe proceed:proceed exceed:exceed succeed:succeed`);
function pairsOf(text) {
	return new Map(text.split(/\s+/).map((pair) => pair.split(":")));
}
function withoutPlural(word) {
	if (!word.endsWith("s")) return word;
	if (word.endsWith("ies")) return word.slice(0, word.length === 4 ? -1 : -2);
	if (word.endsWith("sses")) return word.slice(0, -2);
	return word.endsWith("ss") ? word : word.slice(0, -1);
}
function withoutPast(word) {
	if (word.endsWith("ied")) return word.slice(0, word.length === 4 ? -1 : -2);
	if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
	const ending = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
	const rest = word.slice(0, word.length - ending);
	return ending === 0 || !shapeOf(rest).includes("v") ? word : mended(rest);
}
function mended(word) {
	if (word.endsWith("at") || word.endsWith("bl") || word.endsWith("iz")) return `${word}e`;
	const last = word.length - 1;
	if (last > 0 && word[last] === word[last - 1] && shapeOf(word).endsWith("c")) return word.endsWith("l") || word.endsWith("s") || word.endsWith("z") ? word : word.slice(0, -1);
	return measure(word) === 1 && endsShort(word) ? `${word}e` : word;
}
function withPlainY(word) {
	if (word.length < 3 || !word.endsWith("y") || shapeOf(word.slice(0, -1)).endsWith("v")) return word;
	return `${word.slice(0, -1)}i`;
}
const DOUBLE = pairsOf(`ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate
  alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble fulli:ful logi:log`);
const SHORT = pairsOf("icate:ic ative: alize:al iciti:ic ical:ic ful: ness:");
const LONG = pairsOf("al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ion: ou: ism: ate: iti: ous: ive: ize:");
function replaceSuffix(word, rules, least = 1) {
	for (const [suffix, replacement] of rules) {
		if (!word.endsWith(suffix)) continue;
		const rest = word.slice(0, -suffix.length);
		return measure(suffix === "logi" ? `${rest}l` : rest) >= least && (suffix !== "ion" || /[st]$/.test(rest)) ? rest + replacement : word;
	}
	return word;
}
function withoutFinalE(word) {
	const rest = word.slice(0, -1);
	const size = measure(rest);
	const plain = word.endsWith("e") && (size > 1 || size === 1 && !endsShort(rest)) ? rest : word;
	return plain.endsWith("ll") && measure(plain.slice(0, -1)) > 1 ? plain.slice(0, -1) : plain;
}
function shapeOf(word) {
	let shape = "";
	for (const letter of word) {
		const isVowel = "aeiou".includes(letter) || letter === "y" && shape.endsWith("c");
		shape += isVowel ? "v" : "c";
	}
	return shape;
}
const measure = (word) => shapeOf(word).split("vc").length - 1;
function endsShort(word) {
	const shape = shapeOf(word);
	return shape === "vc" || shape.endsWith("cvc") && !/[wxy]$/.test(word);
}

// src/math/text/sentences.ts
const LOCALE = "en";
let segmenter = null;
const PASSED_OVER = /[.!?]["”’)\]]*(?:(?:\[[^\]\n]{1,30}\])+\s+(?=["“(]?[\p{Lu}\p{N}])|\s+(?=\p{Ll}{1,2}\p{Lu}))/gu;
function cutSentences(text) {
	const spans = spansKeptWhole(text);
	const pieces = [];
	let start = 0;
	let span = 0;
	for (const place of candidatePlaces(text)) {
		while (span < spans.length && (spans[span]?.[1] ?? 0) < place) span += 1;
		if ((spans[span]?.[0] ?? place) < place || continues(text, start, place)) continue;
		pieces.push(text.slice(start, place));
		start = place;
	}
	if (start < text.length) pieces.push(text.slice(start));
	return pieces;
}
function splitSentences(text) {
	return cutSentences(text).map((piece) => piece.trim()).filter((piece) => piece !== "");
}
function candidatePlaces(text) {
	segmenter ??= new Intl.Segmenter(LOCALE, { granularity: "sentence" });
	const places = Array.from(segmenter.segment(text), ({ index }) => index);
	for (const found of text.matchAll(PASSED_OVER)) places.push(found.index + found[0].length);
	places.sort((a, b) => a - b);
	const starts = /* @__PURE__ */ new Set();
	let reached = 0;
	for (const place of places) {
		reached = Math.max(reached, place);
		while (reached < text.length && /\s/u.test(text.charAt(reached))) reached += 1;
		if (place > 0 && reached < text.length) starts.add(reached);
	}
	return [...starts];
}
const LONGEST = 160;
const PAIRS = /* @__PURE__ */ new Map([
	["“", "”"],
	["„", "“"],
	["«", "»"],
	["「", "」"],
	["『", "』"],
	["(", ")"],
	["[", "]"]
]);
const SIGNS$1 = /["“”„«»「」『』()[\]]|\n\s*\n/gu;
function spansKeptWhole(text) {
	const spans = [];
	let open = [];
	for (const { 0: sign, index } of text.matchAll(SIGNS$1)) {
		open = sign.startsWith("\n") ? [] : open.filter(({ start }) => index - start < LONGEST);
		const at = open.findLastIndex(({ closer }) => closer === sign);
		if (at >= 0 && !(sign === "\"" && startsQuotation(text, index))) {
			const { start } = open[at];
			open.length = at;
			if (!standsAlone(text, start)) addSpan(spans, [start, index + 1]);
		} else if (sign === "\"") {
			if (startsQuotation(text, index)) open.push({
				closer: sign,
				start: index
			});
		} else if (PAIRS.has(sign)) open.push({
			closer: PAIRS.get(sign),
			start: index
		});
	}
	return spans;
}
function addSpan(spans, span) {
	while ((spans.at(-1)?.[0] ?? -1) > span[0]) spans.pop();
	spans.push(span);
}
function startsQuotation(text, index) {
	const before = text.charAt(index - 1);
	return /^[\s([{—–-]?$/u.test(before) && /^[^\s]$/u.test(text.charAt(index + 1));
}
function standsAlone(text, start) {
	if (text.charAt(start) !== "(") return false;
	const before = text.slice(Math.max(0, start - 20), start).trimEnd();
	return before === "" || /[.!?]["”]?$/u.test(before);
}
function letterKey(index) {
	let letters = "";
	for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26)) letters = String.fromCharCode(97 + (left - 1) % 26) + letters;
	return letters;
}
function keySentences(sentences, document = "") {
	return sentences.map((text, index) => [`${document}${letterKey(index)}`, text]);
}
const REACH = 40;
function continues(text, start, place) {
	const left = text.slice(Math.max(start, place - REACH), place);
	const before = left.trimEnd();
	const gap = left.slice(before.length);
	const after = text.slice(place, place + REACH);
	if (before === "") return start > place - REACH;
	if (/\n\s*\n/u.test(gap)) return false;
	if (isAfterthought(text, place)) return true;
	const whole = start >= place - REACH;
	if (!/[.!?…。！？][\p{Pe}\p{Pf}"'’]*$/u.test(before)) return goesOnInNextLine(before, after, whole);
	if (/[\n\r]/u.test(gap) && isListItem(after)) return false;
	return startsSmall(after) || isNumbering(before, whole) || isNoStop(before, after);
}
function isAfterthought(text, place) {
	const line = /[^\n]{0,20}/uy;
	line.lastIndex = place;
	const next = line.exec(text)?.[0] ?? "";
	if (/^[)\]}”»」』,;:]/u.test(next)) return true;
	return next.length < 20 && /^[^\p{L}\p{N}]*$/u.test(next);
}
function goesOnInNextLine(before, after, whole) {
	if (/[([{“„«]$/u.test(before)) return true;
	if (isListItem(after) || /[:;]$/u.test(before)) return false;
	if (startsSmall(after) || /,$/u.test(before)) return !(whole && isHeading(before));
	return /\s(?:a|an|the|of|in|on|at|to|and|or|by|for|with|from|as|is|was|are|were|that)$/u.test(before);
}
function isHeading(line) {
	return /^#{1,6}\s/u.test(line);
}
function isListItem(after) {
	return /^(?:[-*•–]\s|\d{1,3}[.)]\s|[a-z][.)]\s)/u.test(after);
}
function startsSmall(after) {
	return /^["“'‘(]?\p{Ll}/u.test(after) && !/^\p{Ll}{1,2}\p{Lu}/u.test(after);
}
function isNumbering(before, whole) {
	if (whole && /^\s*[(]?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4}|[IVX]{2,4})[.)]+$/u.test(before)) return true;
	return /[:;]\s+[(]?(?:\d{1,2}|[a-z])\.$/u.test(before);
}
function isNoStop(before, after) {
	if (/(?:^|[\s(])(?:Yahoo|Jeopardy)!$/u.test(before)) return !startsSentence(after);
	const word = /(?:^|[\s([“"'’/—–-])((?:\p{L}[\p{L}\p{M}]*\.)+)$/u.exec(before)?.[1];
	if (word === void 0) return false;
	const abbreviation = word.toLowerCase();
	if (TITLES.has(abbreviation)) return true;
	if (NUMBERED.has(abbreviation)) return /^[([]?(?:\d|[IVXLC]+\b(?!['’]))/u.test(after);
	if (LAST.has(abbreviation) || isInitials(word)) return !startsSentence(after) && !/^["“]/u.test(after);
	return false;
}
function isInitials(word) {
	return /^\p{Lu}\.$/u.test(word) || /^(?:\p{L}{1,2}\.){2,}$/u.test(word);
}
const words = (list) => new Set(list.split(" "));
const TITLES = words("mr. mrs. ms. mx. dr. prof. st. ste. gen. sen. rep. gov. lt. col. maj. capt. cmdr. sgt. cpl. rev. hon. pres. supt. mt. e.g. i.e. cf. vs. v. viz. approx. ca. c. resp. dept. messrs. mme. mlle. insp. adm. brig. amb. z.b. d.h. bzw.");
const NUMBERED = words("no. nos. nr. vol. vols. fig. figs. eq. eqs. sec. ch. chap. art. p. pp. pt. ed. ver. tab. par. cl. op. jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec. circa. est.");
const LAST = words("inc. ltd. corp. co. bros. jr. sr. esq. al. univ. a.m. p.m. b.c. a.d. c.e. ave. blvd. rd. mi. ft. lb. oz. hr. min.");
const STARTERS = words("the a an he she it they we you i his her its their our my your this that these those there here in on at by for from with to of as and but or nor so yet if when while after before since because although though however moreover therefore thus then also some many most all both each no not what who where why how which according during under over between among despite until unless once one two another other others later today meanwhile instead overall finally first second third next similarly additionally furthermore");
function startsSentence(text) {
	const word = /^["“'‘(]?(\p{Lu}[\p{L}’']*)/u.exec(text)?.[1];
	return word !== void 0 && STARTERS.has(word.toLowerCase().replace(/[’'].*$/u, ""));
}

// src/families/scores/case.ts
const CONDITION = /^(.+?)\s*(>=|<=|≥|≤|==|>|<|=)\s*(true|false|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)$/s;
const UNKNOWN_OPERATOR = /[<>=≥≤!]$/;
const SIGNS = /[<>=≥≤]/;
const MOST_CONDITIONS = 20;
const COMPARE = {
	">=": (value, limit) => value >= limit,
	"<=": (value, limit) => value <= limit,
	">": (value, limit) => value > limit,
	"<": (value, limit) => value < limit,
	"=": (value, limit) => value === limit
};
function parseCondition(text) {
	const [, name = "", sign = "", limit = ""] = CONDITION.exec(text.trim()) ?? [];
	const operator = sign.replace("≥", ">=").replace("≤", "<=").replace("==", "=");
	const compare = UNKNOWN_OPERATOR.test(name) ? void 0 : COMPARE[operator];
	const number = limit === "true" ? 1 : limit === "false" ? 0 : decimalIn(limit);
	if (compare === void 0 || number === null || nameError(name.trim()) !== null) return null;
	return {
		text: text.trim(),
		name: name.trim(),
		holds: (value) => compare(value, number)
	};
}
const conditionSchema = string().refine((text) => parseCondition(text) !== null, "it must be a condition such as `\"faithfulness >= 0.7\"`");
const fieldSchema = string().min(1).refine((text) => parseCondition(text) !== null || !SIGNS.test(text) && nameError(text) === null, "it must be the name of a field, or a condition such as `\"faithfulness >= 0.7\"`");
const passSchema = union([fieldSchema, array(conditionSchema).min(1).max(MOST_CONDITIONS)]).describe("Which cases pass: a field of the traces (`success`), or conditions on scores (`\"faithfulness >= 0.7\"`).");
function applyRule(line, rule) {
	const [first = "pass", ...rest] = typeof rule === "string" ? [rule] : rule ?? [];
	const conditions = [first, ...rest].map(parseCondition);
	if (conditions[0] === null) return {
		field: first,
		value: fieldIn(line, first)
	};
	const values = conditions.filter((one) => one !== null).map((condition) => ({
		...condition,
		value: scoreIn(line, condition.name)
	}));
	const failed = values.filter(({ value, holds }) => value !== null && !holds(value));
	const missing = values.filter(({ value }) => value === null).map(({ name }) => name);
	return {
		pass: failed.length > 0 ? false : missing.length > 0 ? null : true,
		failed: failed.map(({ text, value }) => `\`${text}\` (is ${value})`),
		missing: [...new Set(missing)]
	};
}
function fieldIn(line, name) {
	if (Object.hasOwn(line, name)) return line[name];
	const fieldOf = (value, key) => isObject(value) && Object.hasOwn(value, key) ? value[key] : void 0;
	const inside = name.split(".").reduce(fieldOf, line);
	return inside === void 0 ? fieldOf(line["scores"], name) : inside;
}
const fields = {
	id: { role: "id" },
	text: {
		role: "question",
		side: "gold"
	},
	expected: {
		role: "references",
		side: "gold"
	},
	output: {
		role: "answer",
		side: "traces"
	},
	group: { role: "group" },
	scores: {
		role: "scores",
		side: "traces"
	},
	pass: {
		role: "pass",
		side: "traces"
	},
	reason: {
		role: "reason",
		side: "traces"
	}
};
const LONGEST_REASON = 300;
const readGold = lineReader({
	text: anything,
	expected: anything
}, ({ text, expected }) => ({
	text: textOf(text),
	expected: textOf(expected)
}));
const readTexts = lineReader({
	output: anything,
	reason: anything
}, ({ output, reason }) => ({
	output: textOf(answerIn(output)),
	reason: truncate(oneLine(textOf(reason)), LONGEST_REASON).replace(/[.\s]+$/, "")
}));
function readTrace(line, { pass: rule }) {
	const texts = readTexts(line);
	if (!texts.ok || !isObject(line)) return texts;
	const found = applyRule(line, rule);
	if ("pass" in found) return {
		...texts,
		missing: found.missing,
		value: {
			...texts.value,
			reason: "",
			result: found
		}
	};
	const { field } = found;
	const value = resultIn(found.value);
	if (!(rule !== void 0 || Object.hasOwn(line, field))) return {
		...texts,
		value: {
			...texts.value,
			result: null
		}
	};
	const error = passError(field, value);
	if (error) return {
		ok: false,
		errors: [error]
	};
	const pass = value === null || value === void 0 ? null : Boolean(value);
	const result = {
		pass,
		failed: pass === false && field !== "pass" ? [`\`${field}\` (is false)`] : [],
		missing: pass === null ? [field] : []
	};
	return {
		...texts,
		...rule !== void 0 && { missing: result.missing },
		value: {
			...texts.value,
			result
		}
	};
}
function passError(field, value) {
	if (value === null || value === void 0 || typeof value === "boolean" || value === 0 || value === 1) return null;
	const todo = typeof value === "number" ? `Write a condition for a score: \`pass: "${field} >= 0.7"\`.` : void 0;
	return kindError([field], "true, false or null, or `pass` or `fail`", value, todo);
}
const oneLine = (text) => text.trim().replace(/[.\s]*\n\s*/g, "; ").replace(/\s+/g, " ");
const ANSWERS = [
	"answer",
	"output",
	"response",
	"result",
	"content",
	"text",
	"completion",
	"generation"
];
function answerIn(output) {
	if (!isObject(output)) return output;
	const name = ANSWERS.find((one) => typeof ownValue(output, one) === "string");
	return name === void 0 ? output : output[name];
}
function textOf(value) {
	if (value === void 0 || value === null) return "";
	if (typeof value === "string") return value;
	return Array.isArray(value) ? value.map(textOf).join(" / ") : JSON.stringify(value);
}

// src/families/scores/family.ts
const params = strictObject({ pass: passSchema.exactOptional() }).describe("Parameters of the family `scores`.");
const evidence = strictObject({
	pass: boolean().nullable().exactOptional(),
	failed: array(string()).exactOptional(),
	missing: array(string()).exactOptional(),
	reason: string().exactOptional()
});
const scores = defineFamily({
	id: "scores",
	title: "Scores of other tools",
	caseNoun: "input",
	params,
	suiteParams: { pass: passSchema },
	detectsScores: true,
	defaultSlices: ["group"],
	input: {
		fields,
		oneLine: true,
		readGold,
		readTrace
	},
	evidence,
	observe: ({ trace: { result, reason } }) => {
		if (result === null) return reason === "" ? {} : { reason };
		const { pass, failed, missing } = result;
		return {
			pass,
			...failed.length > 0 && { failed: [...failed] },
			...missing.length > 0 && { missing: [...missing] },
			...pass !== true && reason !== "" && { reason }
		};
	},
	gated: ["success"],
	metrics: () => [],
	outcome: ({ pass }) => pass === true ? "pass" : pass === false ? "fail" : "unscored",
	hasNoResult: ({ pass }) => pass === void 0,
	failing: (evidence) => evidence.pass === true ? {
		...evidence,
		pass: false
	} : evidence,
	describe: {
		reason,
		withoutTexts: ({ reason: _, ...evidence }) => evidence,
		texts: ({ gold, trace }) => ({
			text: gold.text,
			expected: gold.expected,
			got: trace === null ? "(no trace)" : trace.output
		})
	}
});
function reason({ pass, failed = [], missing = [], reason: why }) {
	if (pass === true) return "passes";
	if (pass === void 0) return why ?? "has no result";
	if (why !== void 0) return pass === false ? `fails: ${why}` : `has no result: ${why}`;
	if (pass === false) return failed.length === 0 ? "does not pass" : `fails ${failed.join(", ")}`;
	return missing.length > 0 ? `has no ${quoted(missing)}` : "has no result";
}

export { MOST_EDGES, Mask, RESULTS, ThresholdCounts, atEachStep, boxArea, boxMask, byThreshold, charactersOf, compressedCounts, countLcsUnion, countWithin, drawShape, edgesOf, exampleLimit, findHits, idealGrades, isJson, isNear, isPicture, keySentences, lcsLength, maskOutlines, maskSizeError, ndcg, numberIn, precisionRecallCharts, readBox, readByLabel, readCounts, readPolygons, readSize, reciprocalRank, scores, sharedBoxArea, sharedPixels, splitSentences, squadWords, stem, stepsOf, stepsReached, suggestChecks, sumOfPrecisions, svgPath, thresholdName };