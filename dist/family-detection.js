import { anything, barChart, barsBy, defineFamily, fieldError, fractionAxis, isListOf, isString, keySlice, kindError, labelId, labelName, lineReader, objectByLabel, parseLabelId, readLabels, scoresBy, selectLabels, singleLine, truncateText } from "./config.js";
import { compareTexts, firstFew, isObject } from "./start.js";
import { MOST_EDGES, RESULTS, ThresholdCounts, atEachStep, boxArea, boxMask, byThreshold, compressedCounts, drawShape, edgesOf, exampleLimit, maskOutlines, maskSizeError, precisionRecallCharts, readBox, readByLabel, readCounts, readPolygons, readSize, sharedBoxArea, sharedPixels, stepsOf, stepsReached, svgPath, thresholdName } from "./figures.js";
import { _enum, array, boolean, corpus, createFacts, createList, custom, getOrCreate, int, joinSlices, lastResult, lazy, looseObject, number, parseSlice, sliceName, strictObject, string, tuple, union } from "./schemas.js";

// src/families/detection/mask-size.ts
const MOST_STEPS = 1e10;
function checkShapes(list, shapes, { size, objects }, { iou_type }) {
	const ofGold = knownSize({
		size,
		objects
	});
	const expected = ofGold ?? knownSize({
		size,
		objects: shapes
	});
	const errors = expected === null ? [] : shapes.flatMap((one, index) => sizeError([list, index], one, expected) ?? []);
	const isDrawn = ({ segmentation }) => segmentation === null ? iou_type === "segm" : "polygons" in segmentation;
	if (size !== null && maskSizeError(size.height, size.width) !== null && shapes.some(isDrawn)) {
		const what = `cannot be drawn as masks: the image is ${sizeText(size)} pixels, and a mask has fewer than 2^29 and no side beyond 2^20`;
		errors.push(fieldError([list], what, "Give boxes alone and compare them (`iou_type: bbox`), or cut the image into tiles."));
	}
	const corner = farCorner(objects);
	if (expected !== null && ofGold === null && (corner.x >= expected.width + 1 || corner.y >= expected.height + 1)) {
		const what = `have masks of ${sizeText(expected)} pixels, and the objects reach to ${corner.y} × ${corner.x}`;
		errors.push(fieldError([list], what, "Give the masks the size of the image."));
	}
	const { width } = imageSize({
		size,
		objects
	}, shapes);
	const edgesIn = (all) => all.reduce((sum, { segmentation: one }) => sum + (one === null ? 0 : edgesOf(one, width)), 0);
	const edges = edgesIn(shapes);
	const steps = list === "objects" ? 0 : shapes.length * edgesIn(objects) + objects.length * edges;
	const limit = (what, count, most) => {
		const todo = "Simplify the masks, or cut the image into tiles.";
		if (count > most) errors.push(fieldError([list], `have masks ${what}, and at most ${most} are compared`, todo));
	};
	limit(`with up to ${edges} edges`, edges, MOST_EDGES);
	limit(`that take ${steps} steps to compare`, steps, MOST_STEPS);
	return errors;
}
function knownSize({ size, objects }) {
	return size ?? objects.map(maskOf$1).find((one) => one !== null) ?? null;
}
const maskOf$1 = ({ segmentation }) => segmentation !== null && "mask" in segmentation ? segmentation.mask : null;
const sizeText = ({ height, width }) => `${height} × ${width}`;
function sizeError(path, shape, size) {
	const found = maskOf$1(shape);
	if (found === null || sizeText(found) === sizeText(size)) return null;
	const todo = found.height === size.width && found.width === size.height ? "`size` is `[height, width]`: the mask seems to have them swapped." : "Give the mask the size of its image.";
	const what = `is ${sizeText(found)} pixels (height × width), but the image is ${sizeText(size)}`;
	return fieldError([
		...path,
		"segmentation",
		"size"
	], what, todo);
}
const LONGEST_SIDE = 2e4;
function imageSize({ size, objects }, detections) {
	const shapes = [...objects, ...detections];
	const known = knownSize({
		size,
		objects: shapes
	});
	if (known !== null) return known;
	const { x, y } = farCorner(shapes);
	const side = (end) => Math.min(Math.max(1, Math.ceil(end)), LONGEST_SIDE);
	return {
		height: side(y),
		width: side(x)
	};
}
function farCorner(shapes) {
	let [x, y] = [0, 0];
	for (const { box, segmentation } of shapes) {
		if (box !== null) [x, y] = [Math.max(x, box[0] + box[2]), Math.max(y, box[1] + box[3])];
		for (const polygon of segmentation !== null && "polygons" in segmentation ? segmentation.polygons : []) for (let at = 0; at + 1 < polygon.length; at += 2) {
			x = Math.max(x, polygon[at]);
			y = Math.max(y, polygon[at + 1]);
		}
	}
	return {
		x,
		y
	};
}

// src/families/detection/case.ts
const MOST_SHAPES = 1e4;
const readGold = lineReader({
	file_name: anything,
	width: anything,
	height: anything,
	objects: anything
}, (line, errors, params) => {
	const size = readImageSize(line, errors);
	const objects = readList("objects", line.objects, readObject, errors);
	errors.push(...checkShapes("objects", objects, {
		size,
		objects
	}, { iou_type: params?.iou_type ?? null }));
	return {
		image: line.id,
		name: isString(line.file_name) ? line.file_name : "",
		size,
		objects
	};
});
const readTrace = lineReader({ detections: anything }, ({ detections }, errors) => ({ detections: readList("detections", detections, readDetection, errors) }));
function readList(list, value, readItem, errors) {
	if (!Array.isArray(value)) {
		errors.push(kindError([list], "a list", value, "Write `[]` if there are none."));
		return [];
	}
	const items = [];
	for (const [index, item] of value.entries()) if (isObject(item)) items.push(...readItem(item, [list, index], errors));
	else errors.push(kindError([list, index], "an object", item));
	if (items.length > 1e4) {
		const what = `are ${items.length}, and at most ${MOST_SHAPES} are compared in an image`;
		errors.push(fieldError([list], what, "Cut the image into tiles."));
	}
	return items;
}
function readImageSize({ width, height }, errors) {
	if ((width ?? null) === null && (height ?? null) === null) return null;
	const isSide = (value) => Number.isSafeInteger(value) && value > 0;
	for (const [name, value] of Object.entries({
		width,
		height
	})) if (!isSide(value)) errors.push(kindError([name], "a whole number of pixels of at least 1", value));
	return isSide(width) && isSide(height) ? {
		width,
		height
	} : null;
}
function readObject(item, path, errors) {
	const labels = readLabels(item["label"], [...path, "label"], errors);
	const { box, segmentation } = readShape(item, path, errors);
	if (box !== null && segmentation === null && (box[2] === 0 || box[3] === 0)) {
		const todo = "Leave the object out, or give its box a width and a height: an empty box cannot be found.";
		errors.push(fieldError([...path, "bbox"], `has the ${box[2] === 0 ? "width" : "height"} 0`, todo));
	}
	const [area, crowd] = [readArea(item, path, errors), readCrowd(item, path, errors)];
	return labels.map(({ key, label }) => ({
		key,
		label,
		box,
		area,
		crowd,
		segmentation
	}));
}
function readDetection(item, path, errors) {
	const labels = readLabels(item["label"], [...path, "label"], errors);
	const [score, here] = [item["score"], [...path, "score"]];
	const one = isObject(score) && labels[0]?.key !== "" ? null : readScore(score, here, errors);
	const scoreOf = ({ key }) => {
		const scoreOfKey = isObject(score) && Object.hasOwn(score, key) ? score[key] : void 0;
		return one ?? readScore(scoreOfKey, [...here, key], errors);
	};
	const { box, segmentation } = readShape(item, path, errors);
	return labels.map((one) => ({
		key: one.key,
		label: one.label,
		score: scoreOf(one),
		box,
		segmentation
	}));
}
function readShape(item, path, errors) {
	const count = errors.length;
	const box = readBox([...path, "bbox"], item["bbox"], errors);
	const segmentation = readSegmentation([...path, "segmentation"], item["segmentation"], errors);
	if (box === null && segmentation === null && errors.length === count) errors.push(fieldError(path, "has neither `bbox` nor `segmentation`", "Give one of them, or both."));
	return {
		box,
		segmentation
	};
}
function readSegmentation(path, value, errors) {
	if (value === void 0 || value === null || Array.isArray(value) && value.length === 0) return null;
	if (isObject(value)) {
		const size = readSize([...path, "size"], value["size"], errors);
		const mask = size && readCounts([...path, "counts"], value["counts"], size, errors);
		return mask && { mask };
	}
	if (!Array.isArray(value)) errors.push(kindError(path, "a list of polygons or the run lengths of a mask", value));
	const polygons = Array.isArray(value) ? readPolygons(path, value, errors) : null;
	return polygons && { polygons };
}
function readScore(score, path, errors) {
	if (typeof score === "number" && score >= 0 && score <= 1) return score;
	errors.push(kindError(path, "a number from 0 to 1", score, "Give every detection the system's confidence as a fraction: percentages divided by 100."));
	return 0;
}
function readArea({ area }, path, errors) {
	if (area === void 0 || area === null) return null;
	if (typeof area === "number" && area >= 0 && area < Number.POSITIVE_INFINITY) return area;
	const todo = "Leave it out to use the area of the mask or the box.";
	errors.push(kindError([...path, "area"], "a number of pixels of at least 0", area, todo));
	return null;
}
function readCrowd({ iscrowd }, path, errors) {
	if (iscrowd === 0 || iscrowd === 1) return iscrowd === 1;
	if (iscrowd === void 0 || iscrowd === null) return false;
	if (typeof iscrowd === "boolean") return iscrowd;
	errors.push(kindError([...path, "iscrowd"], "0 or 1", iscrowd));
	return false;
}
function keyErrors({ objects }, { detections }) {
	const [expected] = objects;
	const found = detections[detections.findIndex(({ key }) => objects.every((object) => key === "" !== (object.key === "")))];
	if (!expected || !found) return [];
	const what = found.key === "" ? `have labels without a key (\`${found.label}\`), and \`objects\` has the key \`${expected.key}\`` : `have labels with the key \`${found.key}\`, and those of \`objects\` have none`;
	return [fieldError(["detections"], what, "Give both the same keys: no label matches.")];
}

// src/families/detection/params.ts
const MOST_IOUS = 20;
const COCO_IOUS = [
	.5,
	.55,
	.6,
	.65,
	.7,
	.75,
	.8,
	.85,
	.9,
	.95
];
const IOU_STEPS = COCO_IOUS.map((iou, step) => step === 9 ? iou : .5 + step * ((.95 - .5) / 9));
const fraction = number().min(0).max(1);
const iou = number().gt(0).max(1);
const paramsSchema = strictObject({
	iou_type: _enum(["bbox", "segm"]).nullable().default(null).describe("Whether IoU is computed from boxes or masks; by default from masks in images whose detections have any."),
	matching: _enum(["coco", "document"]).default("coco").describe("How detections are matched with objects: `coco` as pycocotools, or `document` as in the pseudo-code of Valor's page."),
	iou_thresholds: array(iou).min(1).max(20).refine((ious) => new Set(ious).size === ious.length, { error: "an IoU occurs twice" }).default(COCO_IOUS).describe("The IoUs at which average precision and recall are computed and over which they are averaged; at most 20."),
	recall_score_threshold: fraction.nullable().default(null).describe("Recall counts only detections with at least this score; by default all."),
	pr_curve_iou_threshold: iou.default(.5).describe("The IoU at which a detection finds an object, for the curves and the case result."),
	pr_curve_max_examples: int().min(0).default(1).describe("Number of examples that the detailed curve lists for each label, threshold and kind; 20,000 in all at most, 2,000 with masks."),
	pr_curve_example_geometry: _enum(["box", "mask"]).default("box").describe("Whether examples have boxes only, or also masks where masks are compared."),
	curves: array(_enum([
		"pr_curve",
		"detailed_pr_curve",
		"recall_by_iou"
	])).refine((names) => new Set(names).size === names.length, { error: "a curve occurs twice" }).default([
		"pr_curve",
		"detailed_pr_curve",
		"recall_by_iou"
	]).describe("The curves that the report contains."),
	found_score_threshold: fraction.default(.5).describe("An image passes when the detections with at least this score find all objects, and nothing else.")
}).describe("Parameters of the family `detection`.");
function iouSteps({ iou_thresholds }) {
	return iou_thresholds.map((iou) => IOU_STEPS.find((step) => Math.abs(step - iou) < 1e-9) ?? iou).sort((one, other) => one - other);
}
const iouName = (iou) => String(Math.round(iou * 1e9) / 1e9);

// src/families/detection/charts.ts
const AP = fractionAxis("average precision");
const RECALL = fractionAxis("recall");
function charts(now, base) {
	return [
		...barChart({
			title: "Average precision by label",
			caption: `Average precision of each label, ${overIous(now)}.`,
			axis: AP,
			...barsBy(now, base, "ap", "label")
		}),
		...iouChart("Average precision by IoU", "Mean average precision", AP, [precisions(now), precisions(base)]),
		...iouChart("Recall by IoU", "Recall, averaged over labels,", RECALL, [meanRecalls(now), meanRecalls(base)]),
		...barChart({
			title: "Average precision by area",
			caption: "Average precision of small (up to 32² pixels), medium and large (from 96²) objects.",
			axis: AP,
			...barsBy(now, base, "map", "area")
		}),
		...precisionRecallCharts(now, base),
		...mistakesChart(now, base)
	];
}
function overIous(report) {
	const { data: ious = [] } = iousSchema.safeParse(report.params);
	const [first, last] = [ious[0], ious.at(-1)];
	if (first === void 0 || last === void 0) return "averaged over IoUs";
	return first === last ? `at the IoU ${iouName(first)}` : `averaged over ${ious.length} IoUs from ${iouName(first)} to ${iouName(last)}`;
}
function precisions(report) {
	const values = [...scoresBy(report, "map", "iou")].flatMap(([name, value]) => value === null ? [] : [[Number(name), value]]);
	return new Map(values.filter(([iou]) => iou > 0 && iou <= 1).sort(([one], [other]) => one - other));
}
function meanRecalls(report) {
	const { data: ious = [] } = iousSchema.safeParse(report?.params);
	const schema = array(number().min(0).max(1).nullable()).length(ious.length);
	const labels = [...readByLabel(report?.details["recall_by_iou"], schema).values()];
	return new Map(ious.flatMap((iou, index) => {
		const known = labels.flatMap((recalls) => recalls[index] ?? []);
		return known.length === 0 ? [] : [[iou, known.reduce((sum, recall) => sum + recall, 0) / known.length]];
	}));
}
const iousSchema = paramsSchema.pick({ iou_thresholds: true }).strip().transform(iouSteps);
function iouChart(title, what, y, [now, base]) {
	const lines = [{
		side: "base",
		values: base
	}, {
		side: "now",
		values: now
	}].flatMap(({ side, values }) => {
		const points = [...values].map(([iou, value]) => ({
			x: Number(iouName(iou)),
			y: value
		}));
		return points.length === 0 ? [] : [{
			name: y.label,
			side,
			points,
			dots: true
		}];
	});
	const ious = [...now.keys(), ...base.keys()];
	const [first, last] = [Math.min(...ious), Math.max(...ious)];
	if (!(first < last)) return [];
	return [{
		kind: "lines",
		title,
		caption: `${what} at each required IoU from ${iouName(first)} to ${iouName(last)}.`,
		x: {
			label: "IoU",
			unit: "number",
			ends: [first, last]
		},
		y,
		lines
	}];
}
const observed = looseObject({
	count: int().nonnegative(),
	examples: array(looseObject({ datum: string() }))
});
const mistakesSchema = stepsOf(looseObject({
	fp: looseObject({ observations: looseObject({
		hallucinations: observed,
		misclassifications: observed
	}) }),
	fn: looseObject({ observations: looseObject({
		misclassifications: observed,
		no_predictions: observed
	}) })
}).transform(({ fp, fn }) => [
	{
		name: "false, nothing there",
		...fp.observations.hallucinations
	},
	{
		name: "false, other label there",
		...fp.observations.misclassifications
	},
	{
		name: "missed, other label detected",
		...fn.observations.misclassifications
	},
	{
		name: "missed, nothing detected",
		...fn.observations.no_predictions
	}
]));
const EXAMPLE_STEP = 10;
const LONGEST_NAME = 60;
function mistakesChart(now, base) {
	const [theirs = [], ours = []] = [base, now].map((report) => [...readByLabel(report?.details["detailed_pr_curve"], mistakesSchema)]);
	const kinds = ours[0]?.[1][0] ?? [];
	if (kinds.length === 0) return [];
	const lines = kinds.flatMap(({ name }, kind) => [{
		side: "base",
		curves: theirs
	}, {
		side: "now",
		curves: ours
	}].flatMap(({ side, curves }) => {
		const countAt = (step) => curves.reduce((sum, [, steps]) => sum + (steps[step - 1]?.[kind]?.count ?? 0), 0);
		const points = atEachStep((step) => ({
			x: Number(thresholdName(step)),
			y: countAt(step)
		}));
		return curves.length === 0 ? [] : [{
			name,
			side,
			points
		}];
	}));
	const short = (text) => truncateText(singleLine(text), LONGEST_NAME);
	const examples = kinds.flatMap(({ name }, kind) => {
		return ours.flatMap(([label, steps]) => {
			const [first] = steps[9]?.[kind]?.examples ?? [];
			return first === void 0 ? [] : [`${name}: ${short(label)} in image ${short(first.datum)}`];
		}).slice(0, 1);
	});
	return [{
		kind: "lines",
		title: "Mistakes by score threshold",
		caption: `False detections and missed objects at the score thresholds 0.05 to 0.95, all labels with curves together.${examples.length > 0 ? ` Examples at ${thresholdName(EXAMPLE_STEP)}: ${examples.join("; ")}.` : ""}`,
		x: {
			label: "score threshold",
			unit: "number",
			ends: [.05, .95]
		},
		y: {
			label: "count",
			unit: "number"
		},
		lines
	}];
}

// src/families/detection/evidence.ts
const LONGEST_MASK = 2e3;
const AREAS = [
	"all",
	"small",
	"medium",
	"large"
];
const score = number().min(0).max(1);
const fourNumbers = (fits) => custom((list) => Array.isArray(list) && list.length === 4 && list.every(fits));
const box = fourNumbers(Number.isFinite);
const bits = fourNumbers((value) => Number.isInteger(value) && value >= 0 && value < 2 ** 20);
const kind = _enum([
	"found",
	"mistaken",
	"invented",
	"over_crowd"
]);
const mask = strictObject({
	size: tuple([int().positive(), int().positive()]),
	counts: string().max(LONGEST_MASK)
}).exactOptional();
const objectSchema = strictObject({
	areas: array(_enum(AREAS)).max(AREAS.length),
	found: score.nullable(),
	curve_found: score.nullable().exactOptional(),
	confused: score.exactOptional(),
	box,
	mask
});
const detectionSchema = strictObject({
	score,
	kind,
	curve_kind: kind.exactOptional(),
	box,
	mask,
	matched: bits.exactOptional(),
	ignored: bits
});
const labelSchema = strictObject({
	key: string().max(400),
	label: string().min(1).max(400),
	objects: array(objectSchema).max(MOST_SHAPES),
	detections: array(detectionSchema).max(MOST_SHAPES).refine((all) => all.every(({ score }, index) => score <= (all[index - 1]?.score ?? 1)))
});
const evidenceSchema = strictObject({
	image: union([number(), string().max(1e3)]),
	iou: _enum(["bbox", "segm"]).nullable(),
	missing: boolean(),
	threshold: number(),
	labels: array(labelSchema).max(2 * MOST_SHAPES).refine((labels) => {
		const ids = labels.map(labelId);
		return ids.every((id, index) => index === 0 || ids[index - 1] < id);
	})
});
const countedOf = ({ objects }) => objects.filter(({ areas }) => areas.includes("all"));
function countNames(evidence, nameOf) {
	const counts = /* @__PURE__ */ new Map();
	for (const one of evidence.flatMap(({ labels }) => labels)) {
		const count = getOrCreate(counts, nameOf(one), () => ({
			label: nameOf(one),
			truth: 0,
			predicted: 0
		}));
		count.truth += countedOf(one).length;
		count.predicted += one.detections.length;
	}
	return [...counts.values()];
}

// src/families/detection/curves.ts
const MOST_EXAMPLES = {
	box: 2e4,
	mask: 2e3
};
function labelCurves(rows, labels, maxExamples) {
	const byLabel = new Map(labels.map((one) => [labelId(one), new ThresholdCounts(maxExamples)]));
	for (const [row, evidence] of rows.entries()) for (const one of evidence.labels) {
		const counts = byLabel.get(labelId(one));
		if (counts) addLabel(counts, one, row);
	}
	return byLabel;
}
function possibleExamples(one, maxExamples) {
	const counts = new ThresholdCounts(maxExamples);
	addLabel(counts, one, 0);
	const examples = Object.values(RESULTS).flatMap((kind) => atEachStep((step) => counts.examplesAt(kind, step)).flat());
	return new Set(examples.map(({ shape }) => shape));
}
const RESULT_OF = {
	found: RESULTS.found,
	mistaken: RESULTS.misclassification,
	invented: RESULTS.hallucination
};
function addLabel(counts, one, row) {
	for (const shape of one.detections) {
		const { score, curve_kind: kind = shape.kind } = shape;
		if (kind !== "over_crowd") counts.add(RESULT_OF[kind], 0, stepsReached(score), {
			row,
			shape
		}, score);
	}
	for (const shape of one.objects) {
		const { curve_found: found = shape.found, confused = 0, box } = shape;
		const [foundUpTo, confusedUpTo] = [stepsReached(found ?? 0), stepsReached(confused)];
		counts.add(RESULTS.confused, foundUpTo, confusedUpTo, {
			row,
			shape
		}, confused);
		const [, , width = 0, height = 0] = box;
		const missedFrom = Math.max(foundUpTo, confusedUpTo);
		counts.add(RESULTS.unpredicted, missedFrom, 19, {
			row,
			shape
		}, width * height);
	}
}
const MOST_CURVES = 50;
const MOST_RECALLS = 1e3;
function details(rows, params, suite) {
	const evidence = rows.map((row) => row.evidence);
	const labels = labelsByFrequency(evidence);
	const isSelected = (name) => params.curves.includes(name);
	const iouTypes = {
		bbox: 0,
		segm: 0,
		none: 0
	};
	for (const { iou } of evidence) iouTypes[iou ?? "none"] += 1;
	return {
		...isSelected("pr_curve") || isSelected("detailed_pr_curve") ? curveDetails(rows, labels, params, suite) : {},
		...isSelected("recall_by_iou") && {
			recall_by_iou: objectByLabel(recallsByIou(evidence, labels.slice(0, MOST_RECALLS).sort(compareIds), params)),
			labels_without_recall: Math.max(0, labels.length - MOST_RECALLS)
		},
		iou_type: iouTypes
	};
}
function curveDetails(rows, labels, params, suite) {
	const withCurve = labels.slice(0, MOST_CURVES).sort(compareIds);
	const isDetailed = params.curves.includes("detailed_pr_curve");
	const wanted = isDetailed ? params.pr_curve_max_examples : 0;
	const limit = exampleLimit(withCurve.length, wanted, MOST_EXAMPLES[params.pr_curve_example_geometry]);
	const curves = labelCurves(rows.map((row) => row.evidence), withCurve, limit);
	const byLabel = (curveOf) => objectByLabel([...curves].map(([id, counts]) => [parseLabelId(id), curveOf(counts)]));
	const exampleJson = ({ row, shape: { box, mask } }) => {
		return {
			dataset: suite,
			datum: rows[row].id,
			box,
			...mask && { mask }
		};
	};
	return {
		...params.curves.includes("pr_curve") && { pr_curve: byLabel((one) => byThreshold((step) => ({
			...one.prCountsAt(step),
			tn: null
		}))) },
		...isDetailed && {
			detailed_pr_curve: byLabel((one) => one.detailedCurve(false, exampleJson)),
			max_examples: limit
		},
		labels_without_curve: labels.length - withCurve.length
	};
}
const compareIds = (one, other) => compareTexts(labelId(one), labelId(other));
function labelsByFrequency(rows) {
	const counts = countNames(rows, labelId);
	counts.sort((a, b) => b.truth - a.truth || b.predicted - a.predicted || compareTexts(a.label, b.label));
	return counts.map(({ label }) => parseLabelId(label));
}
function recallsByIou(rows, labels, { recall_score_threshold: minScore, iou_thresholds }) {
	const counts = new Map(labels.map((label) => [labelId(label), {
		label,
		objects: 0,
		found: iou_thresholds.map(() => 0)
	}]));
	for (const { labels: ofImage } of rows) for (const one of ofImage) {
		const count = counts.get(labelId(one));
		if (!count) continue;
		count.objects += countedOf(one).length;
		for (const { score, matched, ignored } of one.detections) {
			if (minScore !== null && score < minScore) break;
			for (let step = 0, bits = (matched?.[0] ?? 0) & ~ignored[0]; bits !== 0; step += 1, bits >>= 1) count.found[step] = count.found[step] + (bits & 1);
		}
	}
	return [...counts.values()].map(({ label, objects, found }) => [label, found.map((count) => objects === 0 ? null : count / objects)]);
}

// src/families/detection/describe.ts
const MOST_NAMED = 3;
const MOST_SUMMARIZED = 10;
function outcome(evidence) {
	const { missed, misclassified, invented } = mistakesIn(evidence);
	return evidence.missing || missed.length + misclassified.length + invented.length > 0 ? "fail" : "pass";
}
function mistakesIn({ labels, threshold }) {
	const falseOnes = (kind) => labels.flatMap((one) => one.detections.filter((detection) => detection.kind === kind && detection.score >= threshold).map(({ score }) => `${singleLine(labelName(one))} (${formatScore(score)})`));
	return {
		missed: labels.flatMap((one) => countedOf(one).flatMap((object, index) => isFound(object, threshold) ? [] : [`${singleLine(labelName(one))} (object ${index + 1})`])),
		misclassified: falseOnes("mistaken"),
		invented: falseOnes("invented")
	};
}
const isFound = ({ found }, threshold) => found !== null && found >= threshold;
function explain(evidence) {
	if (evidence.missing) return "has no trace";
	const { missed, misclassified, invented } = mistakesIn(evidence);
	const few = (names) => firstFew(names, MOST_NAMED);
	const clauses = [
		missed.length > 0 && `${few(missed)} not detected`,
		misclassified.length > 0 && `detects ${few(misclassified)} on an object of another label`,
		invented.length > 0 && `detects ${few(invented)} without a matching object`
	].filter((clause) => clause !== false);
	if (clauses.length > 0) return clauses.join("; ");
	const objects = evidence.labels.flatMap(countedOf).length;
	if (objects === 0) return "has no objects and no detections";
	return objects === 1 ? "the only object is found" : `all ${objects} objects are found`;
}
const formatScore = (score) => String(Math.round(score * 1e4) / 1e4);
function objectParts(evidence) {
	const { threshold, labels } = evidence;
	return labels.flatMap((one) => {
		const label = labelName(one);
		return countedOf(one).map((object, index) => ({
			name: `${label} ${index + 1}`,
			text: partText(object, threshold),
			passes: isFound(object, threshold),
			kind: label
		}));
	});
}
function partText(object, threshold) {
	const { found, confused, box } = object;
	if (found !== null) return `found${isFound(object, threshold) ? "" : " only"} with score ${formatScore(found)}`;
	const [x, y, width, height] = box.map(Math.round);
	const where = `${width} × ${height} pixels at ${x}, ${y}`;
	return confused !== void 0 && confused >= threshold ? `detected as another label (${where})` : `missed (${where})`;
}
function summarize({ gold, trace }) {
	const counts = /* @__PURE__ */ new Map();
	for (const one of gold.objects) {
		const name = one.crowd ? `crowd of ${labelName(one)}` : labelName(one);
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	const expected = [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");
	return {
		text: gold.name || `image ${gold.image}`,
		expected: expected || "(nothing)",
		got: gotText(trace)
	};
}
function gotText(trace) {
	if (trace === null) return "(no trace)";
	if (trace.detections.length === 0) return "(nothing)";
	const best = trace.detections.toSorted((one, other) => other.score - one.score);
	const nameOf = (one) => `${labelName(one)} ${formatScore(one.score)}`;
	return firstFew(best, MOST_SUMMARIZED, nameOf);
}

// src/families/detection/image.ts
const shapeImage = lastResult((gold, trace, iou_type) => {
	const detections = trace?.detections ?? [];
	const size = imageSize(gold, detections);
	return {
		type: iou_type ?? (detections.some(({ segmentation }) => segmentation !== null) ? "segm" : "bbox"),
		objects: gold.objects.map((one) => shapeObject(one, size)),
		detections: detections.map((one) => shapeDetection(one, size)).sort((a, b) => b.score - a.score)
	};
});
function shapeObject(object, size) {
	const { key, label, crowd } = object;
	const mask = maskOf(object, size);
	const box = object.box ?? mask().box;
	return {
		key,
		label,
		crowd,
		box,
		mask,
		area: object.area ?? (object.segmentation === null ? boxArea(box) : mask().area)
	};
}
function shapeDetection(detection, size) {
	const { key, label, score } = detection;
	const mask = maskOf(detection, size);
	const box = detection.box ?? mask().box;
	return {
		key,
		label,
		score: score + 0,
		box,
		mask,
		area: detection.box === null ? mask().area : boxArea(box)
	};
}
function maskOf({ segmentation, box }, size) {
	return lazy(() => {
		return segmentation === null ? boxMask(box ?? [
			0,
			0,
			0,
			0
		], size.height, size.width) : drawShape(segmentation, size);
	});
}
function splitByLabel({ objects, detections }) {
	const parts = /* @__PURE__ */ new Map();
	const partOf = (one) => getOrCreate(parts, labelId(one), () => ({
		key: one.key,
		label: one.label,
		objects: [],
		detections: []
	}));
	for (const object of objects) partOf(object).objects.push(object);
	for (const detection of detections) partOf(detection).detections.push(detection);
	return [...parts].sort(([one], [other]) => compareTexts(one, other)).map(([, part]) => part);
}
function roundedBox({ box }) {
	return box.map((number) => Math.round(number * 100) / 100 + 0);
}
const matchThreshold = (iou) => Math.min(iou, 1 - 1e-10);
function overlapOf(type, detection, object, least = 0) {
	if (type === "bbox") {
		const shared = sharedBoxArea(detection.box, object.box);
		return shared === 0 ? null : overlap(object, shared, [boxArea(detection.box), boxArea(object.box)], least);
	}
	const [mask, other] = [detection.mask(), object.mask()];
	const areas = [mask.area, other.area];
	const most = Math.min(sharedBoxArea(mask.box, other.box), ...areas);
	if (most === 0 || overlap(object, most, areas, least) === null) return null;
	const shared = sharedPixels(mask, other);
	return shared === 0 ? null : overlap(object, shared, areas, least);
}
function overlap(object, shared, [area, other], least) {
	const [iou, inside] = [shared / (area + other - shared), shared / area];
	return (object.crowd ? inside : iou) < least ? null : {
		object,
		iou,
		inside
	};
}
const findOverlaps = lastResult(({ type, objects, detections }, params) => {
	const sameLabel = /* @__PURE__ */ new Map();
	const mistaken = /* @__PURE__ */ new Set();
	const confused = /* @__PURE__ */ new Map();
	const [ious, curveIou] = [iouSteps(params).map(matchThreshold), matchThreshold(params.pr_curve_iou_threshold)];
	const least = params.matching === "document" ? 0 : Math.min(curveIou, ...ious);
	for (const detection of detections) for (const object of objects) {
		if (object.key !== detection.key) continue;
		const isSame = object.label === detection.label;
		const overlap = overlapOf(type, detection, object, isSame ? least : curveIou);
		if (overlap === null) continue;
		if (isSame) getOrCreate(sameLabel, detection, () => []).push(overlap);
		else if (overlap.iou >= curveIou) {
			mistaken.add(detection);
			confused.set(object, Math.max(detection.score, confused.get(object) ?? 0));
		}
	}
	return {
		sameLabel,
		mistaken,
		confused,
		ious,
		curveIou
	};
});

// src/families/detection/matching.ts
const RANGES = {
	all: [0, 1e10],
	small: [0, 1024],
	medium: [1024, 9216],
	large: [9216, 1e10]
};
const MOST_MATCHED = 100;
function observe({ gold, trace }, params) {
	const image = shapeImage(gold, trace, params.iou_type);
	const overlaps = findOverlaps(image, params);
	return {
		image: typeof gold.image === "number" ? gold.image + 0 : gold.image,
		iou: image.detections.length === 0 ? null : image.type,
		missing: trace === null,
		threshold: params.found_score_threshold,
		labels: splitByLabel(image).map((part) => observeLabel(part, image.type, overlaps, params))
	};
}
function observeLabel(part, type, overlaps, params) {
	const { key, label, objects, detections } = part;
	const { ious, confused } = overlaps;
	const isCoco = params.matching === "coco";
	const byArea = isCoco ? AREAS.map((area) => matchArea(part, overlaps, area)) : [matchByDocument(part, overlaps)];
	const matches = curveMatches(part, overlaps, params);
	const hasCrowd = isCoco && objects.some(({ crowd }) => crowd);
	const curve = hasCrowd ? curveMatches(part, overlaps, params, "ordinary") : matches;
	const counted = countedObjects(part, params);
	const listed = hasCrowd ? objects : counted;
	const [found, curveFound] = [finders(detections, matches), finders(detections, curve)];
	const areasOf = (object) => isCoco ? AREAS.filter((area) => !isIgnored(object, area)) : ["all"];
	const uncounted = {
		matched: 0,
		ignored: (1 << ious.length) - 1
	};
	const one = {
		key,
		label,
		objects: listed.map((object) => {
			const [score = null, curveScore = null] = [found.get(object), curveFound.get(object)];
			const other = confused.get(object);
			return {
				areas: areasOf(object),
				found: score,
				...curveScore !== score && { curve_found: curveScore },
				...other !== void 0 && { confused: other },
				box: roundedBox(object)
			};
		}),
		detections: detections.map((detection, index) => {
			const bits = AREAS.map((_, at) => byArea[at]?.[index] ?? uncounted);
			const kind = kindOf(detection, matches[index] ?? null, counted, overlaps);
			const curveKind = kindOf(detection, curve[index] ?? null, listed, overlaps);
			return {
				score: detection.score,
				kind,
				...curveKind !== kind && { curve_kind: curveKind },
				box: roundedBox(detection),
				...bits.some(({ matched }) => matched > 0) && { matched: bits.map(({ matched }) => matched) },
				ignored: bits.map(({ ignored }) => ignored)
			};
		})
	};
	return type === "segm" ? withExampleMasks(one, {
		objects: listed,
		detections
	}, params) : one;
}
function finders(detections, matches) {
	return new Map(matches.map((object, index) => [object, detections[index].score]));
}
function kindOf(detection, match, counted, { mistaken }) {
	if (match) return counted.includes(match) ? "found" : "over_crowd";
	return mistaken.has(detection) ? "mistaken" : "invented";
}
function curveMatches(part, overlaps, { matching }, crowds = "shared") {
	const { curveIou: least } = overlaps;
	if (matching === "coco") return matchGreedily(part, overlaps, {
		iou: least,
		area: "all",
		crowds
	});
	return takeObjects(part, overlaps).map(({ object, iou }) => iou >= least ? object : null);
}
function countedObjects({ objects }, { matching }) {
	return matching === "document" ? objects : objects.filter((object) => !isIgnored(object, "all"));
}
function isIgnored(object, area) {
	return object.crowd || isOutside(object, area);
}
function isOutside({ area }, range) {
	const [smallest, largest] = RANGES[range];
	return area < smallest || area > largest;
}
function matchGreedily({ detections }, { sameLabel }, { iou: least, area, crowds }) {
	const taken = /* @__PURE__ */ new Set();
	return detections.map((detection) => {
		let best = null;
		for (const { object, iou, inside } of sameLabel.get(detection) ?? []) {
			const isShared = object.crowd && crowds === "shared";
			const value = isShared ? inside : iou;
			if (value < least || taken.has(object) && !isShared) continue;
			const ignored = crowds === "shared" && isIgnored(object, area);
			if (best === null || (ignored === best.ignored ? value >= best.value : best.ignored)) best = {
				object,
				value,
				ignored
			};
		}
		if (best !== null) taken.add(best.object);
		return best?.object ?? null;
	});
}
function matchArea(part, overlaps, area) {
	const { sameLabel, ious } = overlaps;
	const ranked = {
		...part,
		detections: part.detections.slice(0, MOST_MATCHED)
	};
	const all = (1 << ious.length) - 1;
	const bits = ranked.detections.map((one) => ({
		matched: 0,
		ignored: isOutside(one, area) ? all : 0
	}));
	if (!ranked.detections.some((detection) => sameLabel.has(detection))) return bits;
	for (const [step, iou] of ious.entries()) {
		const matches = matchGreedily(ranked, overlaps, {
			iou,
			area,
			crowds: "shared"
		});
		for (const [index, object] of matches.entries()) {
			if (object === null) continue;
			const [one, bit] = [bits[index], 1 << step];
			if (isIgnored(object, area)) one.ignored |= bit;
			else {
				one.matched |= bit;
				one.ignored &= ~bit;
			}
		}
	}
	return bits;
}
function matchByDocument(part, overlaps) {
	return takeObjects(part, overlaps).slice(0, part.objects.length).map(({ iou }) => ({
		matched: overlaps.ious.reduce((bits, least, step) => iou >= least ? bits | 1 << step : bits, 0),
		ignored: 0
	}));
}
function takeObjects({ objects, detections }, { sameLabel }) {
	const free = new Set(objects);
	return detections.map((detection) => {
		let [object = null] = free;
		let most = 0;
		for (const one of sameLabel.get(detection) ?? []) if (one.iou > most && free.has(one.object)) {
			object = one.object;
			most = one.iou;
		}
		if (object !== null) free.delete(object);
		return {
			object,
			iou: most
		};
	});
}
function withExampleMasks(one, { objects, detections }, { pr_curve_example_geometry: geometry, pr_curve_max_examples: most, curves }) {
	if (geometry !== "mask" || most === 0 || !curves.includes("detailed_pr_curve")) return one;
	const examples = possibleExamples(one, most);
	const withMasks = (rows, shapes) => rows.map((row, index) => {
		const mask = examples.has(row) ? shapes[index]?.mask() : void 0;
		const counts = mask ? compressedCounts(mask) : "";
		if (!mask || counts.length > 2e3) return row;
		return {
			...row,
			mask: {
				size: [mask.height, mask.width],
				counts
			}
		};
	});
	return {
		...one,
		objects: withMasks(one.objects, objects),
		detections: withMasks(one.detections, detections)
	};
}

// src/families/detection/figures.ts
const LEAST_OVERLAP = .1;
const CORNERS = {
	all: 1e3,
	least: 8,
	most: 64
};
function figures({ gold, trace, evidence, params }) {
	const image = shapeImage(gold, trace, params.iou_type);
	const matches = matchImage(image, evidence.threshold, params);
	const { truth, found, missed, wrong } = itemsOf(image, matches, evidence.threshold, params.pr_curve_iou_threshold);
	const size = imageSize(gold, trace?.detections ?? []);
	const cornersOf = (count) => Math.max(CORNERS.least, Math.min(CORNERS.most, Math.floor(CORNERS.all / Math.max(1, count))));
	const draw = (items, count) => items.map((item) => drawItem(item, showsMasks(gold, image, params) ? cornersOf(count) : null, size));
	const [ofObjects, ofDetections] = [matches.objects.length + matches.crowds.length, matches.detections.length];
	const shapes = [
		draw(truth, ofObjects),
		draw(found, ofDetections),
		draw(missed, ofObjects),
		draw(wrong, ofDetections)
	].flat();
	const scene = {
		kind: "scene",
		title: "Objects",
		...size,
		shapes,
		left_out: 0
	};
	const lists = [
		listOf("Missed", missed),
		listOf("Wrong", wrong),
		listOf("Found", found)
	];
	return [
		facts(matches, {
			missed: missed.length,
			wrong: wrong.length
		}, evidence, params),
		...shapes.length > 0 ? [scene] : [],
		...lists.filter(({ entries }) => entries.length > 0)
	];
}
function matchImage(image, threshold, params) {
	const overlaps = findOverlaps(image, params);
	const objects = [];
	const detections = [];
	for (const part of splitByLabel(image)) {
		const label = singleLine(labelName(part));
		const matches = curveMatches(part, overlaps, params);
		const counted = new Map(countedObjects(part, params).map((shape, at) => [shape, {
			name: `${label} ${at + 1}`,
			shape,
			match: null
		}]));
		objects.push(...counted.values());
		for (const [index, shape] of part.detections.entries()) {
			const [taken = null, name] = [matches[index], `${label} ${formatScore(shape.score)}`];
			const detection = {
				name,
				shape,
				match: counted.get(taken) ?? null
			};
			if (detection.match !== null) detection.match.match = detection;
			if (shape.score >= threshold && (taken === null || detection.match !== null)) detections.push(detection);
		}
	}
	const isCounted = new Set(objects.map(({ shape }) => shape));
	const crowds = image.objects.filter((object) => !isCounted.has(object));
	return {
		objects,
		detections: detections.sort((one, other) => other.shape.score - one.shape.score),
		crowds: crowds.map((shape) => {
			return {
				name: `crowd of ${singleLine(labelName(shape))}`,
				shape,
				match: null
			};
		})
	};
}
function itemsOf({ type }, matches, threshold, required) {
	const { objects, detections, crowds } = matches;
	const least = Math.min(LEAST_OVERLAP, matchThreshold(required));
	const iouOf = (one, object) => overlapOf(type, one, object, least)?.iou ?? 0;
	const isFound = ({ match }) => match !== null && match.shape.score >= threshold;
	const whyMissed = ({ shape, match }) => {
		if (match !== null) {
			const iou = iouOf(match.shape, shape);
			return {
				tag: "score too low",
				note: `IoU ${formatIou(iou, required)} with ${match.name}; score ${formatScore(threshold)} is required`,
				iou
			};
		}
		const reason = reasonOf(shape, detections, (other) => iouOf(other, shape), required);
		const [, , width, height] = shape.box.map(Math.round);
		return reason ?? {
			tag: "not detected",
			note: `${width} × ${height} pixels`,
			iou: null
		};
	};
	const all = [...objects, ...crowds];
	const whyWrong = ({ shape }) => reasonOf(shape, all, (other) => iouOf(shape, other), required) ?? NOTHING_THERE;
	const area = ({ shape: { box } }) => box[2] * box[3];
	const missed = objects.filter((one) => !isFound(one)).sort((a, b) => area(b) - area(a));
	return {
		truth: [...objects.filter(isFound), ...crowds].map(({ name, shape, match }) => {
			return {
				role: "truth",
				name,
				shape,
				tag: match ? "found" : "does not count",
				note: match?.name ?? "",
				iou: null
			};
		}),
		found: detections.flatMap(({ name, shape, match }) => {
			const iou = match === null ? 0 : iouOf(shape, match.shape);
			const note = `IoU ${formatIou(iou, required)} with ${match?.name}`;
			return match === null ? [] : [{
				role: "found",
				name,
				shape,
				tag: "found",
				note,
				iou
			}];
		}),
		missed: missed.map((one) => ({
			role: "missed",
			name: one.name,
			shape: one.shape,
			...whyMissed(one)
		})),
		wrong: detections.flatMap((one) => one.match === null ? [{
			role: "wrong",
			name: one.name,
			shape: one.shape,
			...whyWrong(one)
		}] : [])
	};
}
const NOTHING_THERE = {
	tag: "nothing there",
	note: "",
	iou: null
};
function reasonOf(shape, others, iouWith, required) {
	const ofKey = others.filter((one) => one.shape.key === shape.key);
	const [same, other] = [true, false].map((isSame) => {
		let nearest = null;
		for (const one of ofKey.filter(({ shape: { label } }) => label === shape.label === isSame)) {
			const iou = iouWith(one.shape);
			if (iou > (nearest?.iou ?? 0)) nearest = {
				one,
				iou
			};
		}
		return nearest;
	});
	const least = matchThreshold(required);
	const isOther = other != null && other.iou >= least;
	const nearest = isOther ? other : same;
	if (!nearest || nearest.iou < Math.min(LEAST_OVERLAP, least)) return null;
	const { one, iou } = nearest;
	const note = `IoU ${formatIou(iou, required)} with ${one.name}`;
	if (isOther) return {
		tag: "wrong label",
		note,
		iou
	};
	if (iou < least) return {
		tag: "IoU too low",
		note: `${note}; ${required} is required`,
		iou
	};
	if (one.match === null) return {
		tag: "taken",
		note,
		iou
	};
	return {
		tag: "duplicate",
		note: `${note}, matched with ${one.match.name}`,
		iou
	};
}
function formatIou(iou, required) {
	const text = iou.toFixed(2);
	return iou < matchThreshold(required) && Number(text) >= required ? String(Math.floor(iou * 1e4) / 1e4) : text;
}
function showsMasks({ objects }, { type, detections }, { iou_type }) {
	if (type === "segm" || iou_type === "bbox" || detections.length > 0) return type === "segm";
	return objects.some(({ segmentation }) => segmentation !== null);
}
function facts({ objects, detections }, { missed, wrong }, { missing, iou: type, threshold }, { pr_curve_iou_threshold: iou }) {
	const tone = (isGood) => isGood ? "good" : "bad";
	const compared = type === null ? "" : type === "segm" ? " of masks" : " of boxes";
	const found = `${objects.length - missed} of ${objects.length}`;
	return createFacts([
		objects.length === 0 ? ["objects", "none"] : [
			"objects found",
			found,
			tone(missed === 0)
		],
		missing ? [
			"detections",
			"no trace",
			"bad"
		] : detections.length === 0 ? ["detections", "none"] : [
			"detections",
			`${wrong} of ${detections.length} wrong`,
			tone(wrong === 0)
		],
		["required", `score ${formatScore(threshold)}, IoU ${iou}${compared}`]
	]);
}
function listOf(title, items) {
	const entries = items.map(({ role, name, tag, note, iou }) => {
		const share = iou === null ? null : Math.round(iou * 1e4) / 1e4;
		return {
			text: name,
			tone: role === "found" ? "good" : "bad",
			tags: [tag],
			note,
			share
		};
	});
	return createList(title, entries);
}
function drawItem({ role, name, tag, note, shape }, corners, size) {
	const path = corners === null ? "" : svgPath(maskOutlines(shape.mask(), corners));
	const drawn = {
		role,
		name,
		note: note === "" ? tag : `${tag}: ${note}`
	};
	if (path !== "") return {
		...drawn,
		shape: {
			kind: "outline",
			path
		}
	};
	const [left, top, wide, high] = shape.box;
	const within = (end, most) => Math.min(Math.max(0, end), most);
	const [x, y] = [within(left, size.width), within(top, size.height)];
	const box = [
		x,
		y,
		within(left + wide, size.width) - x,
		within(top + high, size.height) - y
	];
	const [atX = 0, atY = 0, width = 0, height = 0] = roundedBox({ box });
	return {
		...drawn,
		shape: {
			kind: "box",
			x: atX,
			y: atY,
			width,
			height
		}
	};
}

// src/families/detection/average-precision.ts
const MAX_DETECTIONS = [
	100,
	10,
	1
];
const RECALLS = Array.from({ length: 101 }, (_, step) => step * .01);
function cocoGroup(settings) {
	return {
		prepare: (evidence) => {
			const curves = [...rowsByLabel(evidence)].sort(([one], [other]) => compareTexts(one, other)).map(([id, rows]) => [id, prCurves(rows, settings)]);
			const most = Math.max(0, ...curves.flatMap(([, byArea]) => byArea.map(({ detections }) => detections.length)));
			const columns = () => Array.from({ length: settings.ious }, () => new Float64Array(most));
			const points = {
				found: columns(),
				precision: columns()
			};
			return (weights) => new Map(curves.map(([id, byArea]) => [id, byArea.map((curve) => evaluateCurve(curve, points, weights))]));
		},
		work: (evidence) => evidence.reduce((work, { labels }) => labels.reduce((sum, one) => sum + 1 + one.detections.length / 4, work + 1), 0)
	};
}
function rowsByLabel(evidence) {
	const at = (row) => evidence[row];
	const texts = /* @__PURE__ */ new Map();
	const textOf = (row) => getOrCreate(texts, row, () => JSON.stringify(at(row)));
	const order = [...evidence.keys()].sort((a, b) => compareImages(at(a), at(b)) || compareTexts(textOf(a), textOf(b)));
	const byLabel = /* @__PURE__ */ new Map();
	let rank = 0;
	for (const [place, row] of order.entries()) {
		const { image, labels } = at(row);
		if (place > 0 && image !== at(order[place - 1]).image) rank = place;
		for (const label of labels) getOrCreate(byLabel, labelId(label), () => []).push({
			row,
			rank,
			label
		});
	}
	return byLabel;
}
function compareImages({ image: one }, { image: other }) {
	if (one === other) return 0;
	if (typeof one === typeof other) return one < other ? -1 : 1;
	return typeof one === "number" ? -1 : 1;
}
function prCurves(rows, { ious, minScore }) {
	const all = (1 << ious) - 1;
	const ranked = rankDetections(rows);
	return AREAS.map((area, at) => {
		const detections = [];
		const falseRows = [];
		for (const { row, index, detection } of ranked) {
			const [matched, ignored] = [detection.matched?.[at] ?? 0, detection.ignored[at]];
			if (ignored === all) continue;
			if (matched === 0 && ignored === 0) {
				falseRows.push(row);
				continue;
			}
			const reach = minScore === null || detection.score >= minScore ? MAX_DETECTIONS.findLastIndex((max, place) => place === 0 || index < max) + 1 : 0;
			detections.push({
				row,
				falses: falseRows.length,
				matched,
				ignored,
				reach
			});
		}
		return {
			objectRows: rows.flatMap(({ row, label }) => label.objects.flatMap(({ areas }) => areas.includes(area) ? [row] : [])),
			detections,
			falseRows
		};
	});
}
function rankDetections(rows) {
	return rows.flatMap(({ row, rank, label }) => label.detections.map((detection, index) => ({
		row,
		rank,
		index,
		detection
	}))).sort((a, b) => b.detection.score - a.detection.score || a.rank - b.rank || a.index - b.index);
}
function evaluateCurve({ objectRows, detections, falseRows }, points, weights) {
	const weightOf = (row) => weights === null ? 1 : weights[row];
	const total = objectRows.reduce((sum, row) => sum + weightOf(row), 0);
	if (total === 0) return null;
	const zeros = () => points.found.map(() => 0);
	const [recall, found, falses, counts] = [
		MAX_DETECTIONS.map(zeros),
		zeros(),
		zeros(),
		zeros()
	];
	let [alwaysFalse, next] = [0, 0];
	for (const detection of detections) {
		for (; next < detection.falses; next += 1) alwaysFalse += weightOf(falseRows[next]);
		const weight = weightOf(detection.row);
		if (weight === 0) continue;
		for (let step = 0; step < found.length; step += 1) {
			if (detection.ignored >> step & 1) continue;
			if (!(detection.matched >> step & 1)) {
				falses[step] = falses[step] + weight;
				continue;
			}
			const sum = found[step] + weight;
			const at = counts[step];
			found[step] = sum;
			counts[step] = at + 1;
			points.found[step][at] = sum;
			points.precision[step][at] = sum / (sum + alwaysFalse + falses[step]);
			for (let max = 0; max < detection.reach; max += 1) {
				const reached = recall[max];
				reached[step] = reached[step] + weight;
			}
		}
	}
	return {
		precision: counts.map((count, step) => averagePrecision(points, step, [count, total])),
		recall: recall.map((all) => all.map((sum) => sum / total))
	};
}
function averagePrecision(points, step, [count, total]) {
	const [found, precision] = [points.found[step], points.precision[step]];
	let [sum, best, upper] = [
		0,
		0,
		recallsWithin((found[count - 1] ?? 0) / total)
	];
	for (let at = count - 1; at >= 0; at -= 1) {
		const value = precision[at];
		if (value <= best) continue;
		const lower = recallsWithin(found[at] / total);
		sum += best * (upper - lower);
		[best, upper] = [value, lower];
	}
	return (sum + best * upper) / RECALLS.length;
}
function recallsWithin(recall) {
	let count = Math.floor(recall * 100);
	while (count < RECALLS.length && RECALLS[count] <= recall) count += 1;
	while (count > 0 && RECALLS[count - 1] > recall) count -= 1;
	return count;
}
function select(values, selection, what) {
	const { key, label, iou, area, maxDetections } = selection;
	const [at, max] = [AREAS.indexOf(area), MAX_DETECTIONS.indexOf(maxDetections)];
	const means = [];
	for (const id of label === null ? values.keys() : [label]) {
		if (label === null && key !== null && parseLabelId(id).key !== key) continue;
		const one = values.get(id)?.[at] ?? null;
		if (one === null) continue;
		const byIou = what === "precision" ? one.precision : one.recall[max];
		means.push(iou === null ? mean(byIou) : byIou[iou]);
	}
	return means.length === 0 ? null : mean(means);
}
function mean(numbers) {
	let sum = 0;
	for (const one of numbers) sum += one;
	return sum / numbers.length;
}

// src/families/detection/metrics.ts
const SOURCE = "valor-metrics, Object Detection and Instance Segmentation Metrics";
const HEADLINE_IOUS = ["0.5", "0.75"];
const SIZES = AREAS.slice(1);
const [DEFAULT_MAX, ...SMALLER_MAXIMA] = MAX_DETECTIONS;
const MAXIMA = SMALLER_MAXIMA.toReversed();
const MOST_LABELS = 500;
const MOST_KEYS = 50;
const IDS = {
	map: {
		title: "mean over labels and IoUs of average precision",
		source: `${SOURCE}: Mean Average Precision; COCO's AP`,
		what: "precision"
	},
	mar: {
		title: "mean over labels and IoUs of recall",
		source: `${SOURCE}: Mean Average Recall; COCO's AR`,
		what: "recall"
	},
	ap: {
		title: "average precision of a label",
		source: `${SOURCE}: Average Precision`,
		what: "precision"
	},
	ar: {
		title: "recall of a label over IoUs",
		source: `${SOURCE}: Average Recall`,
		what: "recall"
	}
};
const SLICES = {
	map: ["iou", "area"],
	mar: ["max", "area"],
	ap: ["iou", "area"],
	ar: ["max", "area"]
};
function metrics(params) {
	const names = iouSteps(params).map(iouName);
	const create = metricFactory(names, params.recall_score_threshold);
	const selections = {
		iou: names.map((_, iou) => ({ iou })),
		area: SIZES.map((area) => ({ area })),
		max: MAXIMA.map((maxDetections) => ({ maxDetections }))
	};
	const values = {
		iou: names,
		area: SIZES,
		max: MAXIMA.map(String)
	};
	return [
		"map",
		"mar",
		"ap",
		"ar"
	].map((id) => {
		const slices = SLICES[id].filter((name) => params.matching === "coco" || name === "iou");
		const sliced = (part) => slices.flatMap((name) => selections[name].map((selection) => create(id, {
			...part,
			...selection
		})));
		const withSlices = (part) => [create(id, part), ...sliced(part)];
		if (id === "map" || id === "mar") {
			const keySets = withKey(slices.map((name) => [name])).concat([["key"]]);
			const metricsOf = ({ keys }) => [...sliced({}), ...keys.flatMap((key) => withSlices({ key }))];
			return {
				...create(id, {}),
				breakdown: {
					keySets,
					values,
					isHeadline: isHeadlineMean,
					listing: LISTING,
					metricsOf
				}
			};
		}
		const keySets = withKey([["label"], ...slices.map((name) => name === "iou" ? [name, "label"] : ["label", name])]);
		const metricsOf = ({ labels }) => labels.flatMap((label) => withSlices({
			key: parseLabelId(label).key,
			label
		}));
		return {
			...create(id, {}),
			breakdown: {
				keySets,
				values,
				slicesOnly: true,
				listing: LISTING,
				metricsOf
			}
		};
	});
}
const withKey = (keySets) => [...keySets, ...keySets.map((set) => ["key", ...set])];
function isHeadlineMean(slice) {
	const [first, ...others] = parseSlice(slice);
	return first !== void 0 && others.length === 0 && (first[0] !== "iou" || HEADLINE_IOUS.includes(first[1]));
}
const LISTING = { list: (evidence) => ({
	labels: selectLabels(countNames(evidence, labelId), MOST_LABELS),
	keys: selectLabels(countNames(evidence, ({ key }) => key), MOST_KEYS).filter((key) => key !== "")
}) };
function metricFactory(iouNames, minScore) {
	const group = {
		...cocoGroup({
			ious: iouNames.length,
			minScore
		}),
		namesIn: namesOf
	};
	return (id, part) => {
		const selection = {
			key: null,
			label: null,
			iou: null,
			area: "all",
			maxDetections: DEFAULT_MAX,
			...part
		};
		const { key, label, iou, area, maxDetections } = selection;
		const slice = joinSlices(keySlice(key ?? ""), iou === null ? "" : sliceName("iou", iouNames[iou]), label === null ? "" : sliceName("label", parseLabelId(label).label), area === "all" ? "" : sliceName("area", area), maxDetections === DEFAULT_MAX ? "" : sliceName("max", String(maxDetections)));
		const isPlain = iou === null && area === "all" && maxDetections === DEFAULT_MAX;
		const headline = label === null && isHeadlineMean(slice);
		const objects = area === "all" ? "object" : `${area} object`;
		const { title, source, what } = IDS[id];
		return corpus({
			id,
			slice,
			headline,
			reportOnly: label === null ? !(headline || slice === "") : !isPlain,
			title,
			source,
			whenUndefined: {
				value: null,
				why: `no ${objects}${label !== null ? " of this label" : key !== null ? " of this key" : ""} counts`,
				because: "gold"
			},
			...key !== null && { name: label ?? key },
			group,
			read: (computed) => select(computed, selection, what)
		});
	};
}
function namesOf({ labels }) {
	return labels.flatMap((label) => label.key === "" ? [labelId(label)] : [labelId(label), label.key]);
}

// src/families/detection/family.ts
const fields = {
	id: { role: "id" },
	file_name: { side: "gold" },
	width: { side: "gold" },
	height: { side: "gold" },
	objects: { side: "gold" },
	detections: { side: "traces" }
};
const isShapes = isListOf((value) => isObject(value) && (Object.hasOwn(value, "bbox") || Object.hasOwn(value, "segmentation")));
const signs = [{
	what: "objects in images",
	fields: {
		objects: {
			names: ["annotations", "groundtruth"],
			fits: isShapes
		},
		detections: {
			names: ["predictions", "results"],
			fits: isShapes
		}
	}
}];
const detection = defineFamily({
	id: "detection",
	title: "Detection",
	caseNoun: "image",
	params: paramsSchema,
	input: {
		fields,
		signs,
		oneLine: true,
		forms: ["COCO"],
		readGold,
		readTrace,
		check: ({ gold, trace }, params) => [...keyErrors(gold, trace), ...checkShapes("detections", trace.detections, gold, params)]
	},
	evidence: evidenceSchema,
	observe: (one, { params }) => observe(one, params),
	observeMissing: (gold, { params }) => observe({
		gold,
		trace: null
	}, params),
	gated: ["map", "mar"],
	metrics,
	outcome,
	basis: ({ iou }) => iou === null ? void 0 : iou === "segm" ? "masks" : "boxes",
	describe: {
		reason: explain,
		texts: summarize,
		figures
	},
	parts: {
		one: "object",
		many: "objects",
		passed: "found",
		failed: "missed",
		of: objectParts
	},
	details,
	charts
});

export { detection };