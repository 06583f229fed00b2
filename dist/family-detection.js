import { anything, defineFamily, fieldError, isListOf, isString, kindError, lineReader, singleLine } from "./config.js";
import { LONGEST_OUTLINE, _enum, array, boolean, createFacts, createList, custom, evidenceText, getOrCreate, int, isObject, joinSlices, lastResult, lazy, looseObject, number, parseSlice, record, sliceName, strictObject, string, truncateText, tuple, union, whole } from "./schemas.js";
import { MOST_EDGES, RESULTS, ThresholdCounts, atEachStep, barChart, barsBy, boxArea, boxMask, byThreshold, compressedCounts, drawShape, edgesOf, exampleLimit, fractionAxis, keySlice, labelId, labelName, maskOutlines, maskSizeError, objectByLabel, parseLabelId, precisionRecallCharts, readBox, readByLabel, readCounts, readLabels, readPolygons, readSize, scoresBy, selectLabels, sharedBoxArea, sharedPixels, stepsOf, stepsReached, svgPath, thresholdName } from "./figures.js";
import { compareTexts, firstFew } from "./start.js";

// src/families/detection/mask-size.ts
const MOST_PAIRS = 1e7;
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
	if (size !== null && maskSizeError(size.height, size.width) !== null) errors.push(...shapes.flatMap((one, index) => drawingError([list, index], one, size, iou_type) ?? []));
	const corner = farCorner(objects);
	if (expected !== null && ofGold === null && (corner.x >= expected.width + 1 || corner.y >= expected.height + 1)) {
		const what = `have masks of ${sizeText(expected)} pixels, and the objects reach to ${corner.y} × ${corner.x}`;
		errors.push(fieldError([list], what, "Give the masks the size of the image."));
	}
	const drawn = imageSize({
		size,
		objects
	}, shapes);
	const edges = sumOfEdges(shapes, drawn);
	if (edges > 1e7) errors.push(tooLarge(list, `have masks with up to ${edges} edges`, MOST_EDGES));
	if (list === "objects") return errors;
	const pairs = shapes.length * objects.length;
	const steps = shapes.length * sumOfEdges(objects, drawn) + objects.length * edges;
	if (pairs > MOST_PAIRS) errors.push(tooLarge(list, `and the objects are ${pairs} pairs`, MOST_PAIRS));
	if (steps > MOST_STEPS) errors.push(tooLarge(list, `have masks that take ${steps} steps to compare`, MOST_STEPS));
	return errors;
}
function tooLarge(list, what, most) {
	return fieldError([list], `${what}, and at most ${most} are compared`, "Simplify the masks, or cut the image into tiles.");
}
function sumOfEdges(shapes, { width }) {
	return shapes.reduce((sum, { segmentation: one }) => sum + (one === null ? 0 : edgesOf(one, width)), 0);
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
function drawingError(path, { segmentation }, size, iou_type) {
	if (segmentation === null ? iou_type !== "segm" : "mask" in segmentation) return null;
	const what = `cannot be drawn as a mask: the image is ${sizeText(size)} pixels, and a mask has fewer than 2^29 and no side beyond 2^20`;
	const todo = "Give boxes alone and compare them (`iou_type: bbox`), or cut the image into tiles.";
	return fieldError([...path, segmentation === null ? "bbox" : "segmentation"], what, todo);
}
const LONGEST_SIDE = 2e4;
const LONGEST_SCENE_SIDE = 1e7;
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
function sceneSize(gold, detections) {
	const { height, width } = knownSize(gold) ?? imageSize(gold, detections);
	return {
		width: Math.min(width, LONGEST_SCENE_SIDE),
		height: Math.min(height, LONGEST_SCENE_SIDE)
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
		const own = isObject(score) && Object.hasOwn(score, key) ? score[key] : void 0;
		return one ?? readScore(own, [...here, key], errors);
	};
	const { box, segmentation } = readShape(item, path, errors);
	return labels.map((own) => ({
		key: own.key,
		label: own.label,
		score: scoreOf(own),
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
const paramsSchema = strictObject({
	iou_type: _enum(["bbox", "segm"]).nullable().default(null).describe("Whether IoU is computed from boxes or masks; by default from masks in images whose detections have any."),
	matching: _enum(["coco", "document"]).default("coco").describe("How detections are matched with objects: `coco` as pycocotools, or `document` as in the pseudo-code of Valor's page."),
	iou_thresholds: array(number().gt(0).max(1)).min(1).max(20).refine((ious) => new Set(ious).size === ious.length, { error: "an IoU occurs twice" }).default(COCO_IOUS).describe("The IoUs at which average precision and recall are computed and over which they are averaged; at most 20."),
	recall_score_threshold: number().min(0).max(1).nullable().default(null).describe("Recall counts only detections with at least this score; by default all."),
	pr_curve_iou_threshold: number().gt(0).max(1).default(.5).describe("The IoU at which a detection finds an object, for the curves and the case result."),
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
	found_score_threshold: number().min(0).max(1).default(.5).describe("An image passes when the detections with at least this score find all objects, and nothing else.")
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
const NONE = -1;
const AREAS = [
	"all",
	"small",
	"medium",
	"large"
];
const KINDS = {
	found: 0,
	misclassification: 1,
	hallucination: 2,
	overCrowd: 3
};
const isWhole = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;
const isBits = (value) => isWhole(value, 2 ** 20 - 1);
const isKind = (value) => isWhole(value, KINDS.overCrowd);
const isScore = (value) => value === -1 || value >= 0 && value <= 1;
const isRanges = (value) => isWhole(value, 2 ** AREAS.length - 1);
const BOX = AREAS.map(() => Number.isFinite);
const BITS = AREAS.map(() => isBits);
const OBJECT = [
	isRanges,
	isScore,
	isScore,
	isScore,
	...BOX
];
const DETECTION = [
	isScore,
	isKind,
	isKind,
	...BOX,
	...BITS,
	...BITS
];
function listOf(columns) {
	const { length } = columns;
	return custom((list) => {
		if (!Array.isArray(list) || list.length % length !== 0 || list.length > 1e4 * length) return false;
		return list.every((value, at) => typeof value === "number" && columns[at % length]?.(value));
	});
}
const masksSchema = strictObject({
	size: tuple([int().positive(), int().positive()]),
	detections: record(string(), string().max(LONGEST_MASK)),
	objects: record(string(), string().max(LONGEST_MASK))
});
const labelSchema = strictObject({
	key: string().max(400),
	label: string().min(1).max(400),
	objects: listOf(OBJECT),
	detections: listOf(DETECTION),
	masks: masksSchema.nullable()
}).refine(({ detections }) => detections.every((score, at) => at % DETECTION.length !== 0 || score <= (detections[at - DETECTION.length] ?? 1)));
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
function objectsOf({ objects }) {
	return Array.from({ length: objects.length / OBJECT.length }, (_, index) => {
		const at = index * OBJECT.length;
		const [ranges, found, plainFound, confused] = objects.slice(at, at + 4);
		return {
			ranges,
			found,
			plainFound,
			confused,
			box: objects.slice(at + 4, at + OBJECT.length)
		};
	});
}
function detectionsOf({ detections }) {
	return Array.from({ length: detectionCount({ detections }) }, (_, index) => {
		const at = index * DETECTION.length;
		const [score, kind, plainKind] = detections.slice(at, at + 3);
		return {
			score,
			kind,
			plainKind,
			box: detections.slice(at + 3, at + 7),
			matched: detections.slice(at + 7, at + 11),
			ignored: detections.slice(at + 11, at + 15)
		};
	});
}
const detectionCount = ({ detections }) => detections.length / DETECTION.length;
function bitsOf({ detections }, index, area) {
	const at = index * DETECTION.length + 7 + area;
	return [detections[at], detections[at + AREAS.length]];
}
const countedOf = (label) => objectsOf(label).filter(({ ranges }) => (ranges & 1) === 1);
function countNames(evidence, nameOf) {
	const counts = /* @__PURE__ */ new Map();
	for (const { labels } of evidence) for (const one of labels) {
		const count = getOrCreate(counts, nameOf(one), () => ({
			label: nameOf(one),
			truth: 0,
			predicted: 0
		}));
		count.truth += countedOf(one).length;
		count.predicted += detectionCount(one);
	}
	return [...counts.values()];
}

// src/families/detection/curves.ts
const MOST_EXAMPLES = {
	box: 2e4,
	mask: 2e3
};
function labelCurves(rows, labels, maxExamples) {
	const byLabel = new Map(labels.map((one) => [labelId(one), createCounts(maxExamples)]));
	for (const [row, evidence] of rows.entries()) for (const one of evidence.labels) {
		const counts = byLabel.get(labelId(one));
		if (counts) addLabel(counts, one, row);
	}
	return byLabel;
}
const createCounts = (maxExamples) => new ThresholdCounts(maxExamples, ({ weight }) => weight);
function exampleIndices(one, maxExamples) {
	const counts = createCounts(maxExamples);
	addLabel(counts, one, 0);
	const indicesOf = (...kinds) => {
		const examples = kinds.flatMap((kind) => atEachStep((step) => counts.examplesAt(kind, step)).flat());
		return [...new Set(examples.map(({ index }) => index))];
	};
	return {
		detections: indicesOf(RESULTS.found, RESULTS.misclassification, RESULTS.hallucination),
		objects: indicesOf(RESULTS.confused, RESULTS.unpredicted)
	};
}
function addLabel(counts, one, row) {
	for (const [index, { score, plainKind }] of detectionsOf(one).entries()) if (plainKind !== KINDS.overCrowd) counts.add(plainKind, 0, stepsReached(score), {
		row,
		index,
		weight: score
	});
	for (const [index, { plainFound, confused, box }] of objectsOf(one).entries()) {
		const [foundUpTo, confusedUpTo] = [plainFound, confused].map((score) => score === -1 ? 0 : stepsReached(score));
		counts.add(RESULTS.confused, foundUpTo, confusedUpTo, {
			row,
			index,
			weight: Math.max(0, confused)
		});
		const [, , width = 0, height = 0] = box;
		const missedFrom = Math.max(foundUpTo, confusedUpTo);
		counts.add(RESULTS.unpredicted, missedFrom, 19, {
			row,
			index,
			weight: width * height
		});
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
	const byLabel = (curveOf) => objectByLabel([...curves].map(([id, counts]) => [parseLabelId(id), curveOf(counts, id)]));
	return {
		...params.curves.includes("pr_curve") && { pr_curve: byLabel((one) => byThreshold((step) => ({
			...one.prCountsAt(step),
			tn: null
		}))) },
		...isDetailed && {
			detailed_pr_curve: byLabel((one, label) => one.detailedCurve(false, (example, kind) => exampleJson(example, kind, label, rows[example.row], suite))),
			max_examples: limit
		},
		labels_without_curve: labels.length - withCurve.length
	};
}
function exampleJson({ index }, kind, label, image, suite) {
	const one = image.evidence.labels.find((other) => labelId(other) === label);
	const isDetection = kind < RESULTS.confused;
	const shapes = isDetection ? detectionsOf(one) : objectsOf(one);
	const counts = one.masks?.[isDetection ? "detections" : "objects"][index];
	return {
		dataset: suite,
		datum: image.id,
		box: shapes[index]?.box ?? [],
		...one.masks && counts !== void 0 && { mask: {
			size: one.masks.size,
			counts
		} }
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
		for (const { score, matched, ignored } of detectionsOf(one)) {
			if (minScore !== null && score < minScore) break;
			for (let step = 0, bits = matched[0] & ~ignored[0]; bits !== 0; step += 1, bits >>= 1) count.found[step] = count.found[step] + (bits & 1);
		}
	}
	return [...counts.values()].map(({ label, objects, found }) => [label, found.map((count) => objects === 0 ? null : count / objects)]);
}

// src/families/detection/explain.ts
const MOST_NAMED = 3;
const MOST_SUMMARIZED = 10;
function outcome(evidence) {
	const { missed, misclassified, invented } = mistakesIn(evidence);
	return evidence.missing || missed.length + misclassified.length + invented.length > 0 ? "fail" : "pass";
}
function mistakesIn({ labels, threshold }) {
	const falseOnes = (kind) => labels.flatMap((one) => {
		return detectionsOf(one).filter(({ score, kind: its }) => score >= threshold && its === kind).map(({ score }) => `${singleLine(labelName(one))} (${formatScore(score)})`);
	});
	return {
		missed: labels.flatMap((one) => countedOf(one).flatMap(({ found }, index) => found >= threshold ? [] : [`${singleLine(labelName(one))} (object ${index + 1})`])),
		misclassified: falseOnes(KINDS.misclassification),
		invented: falseOnes(KINDS.hallucination)
	};
}
function explain(evidence) {
	if (evidence.missing) return "has no trace";
	const { missed, misclassified, invented } = mistakesIn(evidence);
	const clauses = [
		...missed.length > 0 ? [`${firstFew(missed, MOST_NAMED)} not detected`] : [],
		...misclassified.length > 0 ? [`detects ${firstFew(misclassified, MOST_NAMED)} on an object of another label`] : [],
		...invented.length > 0 ? [`detects ${firstFew(invented, MOST_NAMED)} without a matching object`] : []
	];
	if (clauses.length > 0) return clauses.join("; ");
	const objects = evidence.labels.reduce((sum, one) => sum + countedOf(one).length, 0);
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
			passes: object.found >= threshold,
			kind: label
		}));
	});
}
function partText({ found, confused, box }, threshold) {
	if (found !== -1) return `found${found >= threshold ? "" : " only"} with score ${formatScore(found)}`;
	const [x, y, width, height] = box.map(Math.round);
	const where = `${width} × ${height} pixels at ${x}, ${y}`;
	return confused !== -1 && confused >= threshold ? `detected as another label (${where})` : `missed (${where})`;
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
function roundedBoxes(shapes) {
	return shapes.flatMap(({ box }) => box.map((number) => Math.round(number * 100) / 100 + 0));
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
	const own = /* @__PURE__ */ new Map();
	const mistaken = /* @__PURE__ */ new Set();
	const confused = /* @__PURE__ */ new Map();
	const [ious, curveIou] = [iouSteps(params).map(matchThreshold), matchThreshold(params.pr_curve_iou_threshold)];
	const least = params.matching === "document" ? 0 : Math.min(curveIou, ...ious);
	for (const detection of detections) for (const object of objects) {
		if (object.key !== detection.key) continue;
		const isSame = object.label === detection.label;
		const overlap = overlapOf(type, detection, object, isSame ? least : curveIou);
		if (overlap === null) continue;
		if (isSame) getOrCreate(own, detection, () => []).push(overlap);
		else if (overlap.iou >= curveIou) {
			mistaken.add(detection);
			confused.set(object, Math.max(detection.score, confused.get(object) ?? 0));
		}
	}
	return {
		own,
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
	const plain = hasCrowd ? curveMatches(part, overlaps, params, "ordinary") : matches;
	const counted = countedObjects(part, params);
	const listed = hasCrowd ? objects : counted;
	const [found, plainFound] = [finders(detections, matches), finders(detections, plain)];
	const rangesOf = (object) => isCoco ? AREAS.reduce((bits, area, at) => bits | (isIgnored(object, area) ? 0 : 1 << at), 0) : 1;
	const one = {
		key,
		label,
		objects: packed(listed.map((object) => {
			const scores = [
				found,
				plainFound,
				confused
			].map((by) => by.get(object) ?? -1);
			return [
				rangesOf(object),
				...scores,
				...roundedBoxes([object])
			];
		})),
		detections: packed(detections.map((detection, index) => {
			const kinds = [kindOf(detection, matches[index] ?? null, counted, overlaps), kindOf(detection, plain[index] ?? null, listed, overlaps)];
			const bits = AREAS.map((_, area) => byArea[area]?.[index] ?? {
				matched: 0,
				ignored: (1 << ious.length) - 1
			});
			return [
				detection.score,
				...kinds,
				...roundedBoxes([detection]),
				...bits.map(({ matched }) => matched),
				...bits.map(({ ignored }) => ignored)
			];
		})),
		masks: null
	};
	return {
		...one,
		masks: type === "segm" ? exampleMasks({
			...part,
			objects: listed
		}, one, params) : null
	};
}
const packed = (numbers) => numbers.flat().slice();
function finders(detections, matches) {
	return new Map(matches.map((object, index) => [object, detections[index]?.score ?? -1]));
}
function kindOf(detection, match, counted, { mistaken }) {
	if (match) return counted.includes(match) ? KINDS.found : KINDS.overCrowd;
	return mistaken.has(detection) ? KINDS.misclassification : KINDS.hallucination;
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
function matchGreedily({ detections }, { own }, { iou: least, area, crowds }) {
	const taken = /* @__PURE__ */ new Set();
	return detections.map((detection) => {
		let best = null;
		for (const { object, iou, inside } of own.get(detection) ?? []) {
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
	const { own, ious } = overlaps;
	const ranked = {
		...part,
		detections: part.detections.slice(0, MOST_MATCHED)
	};
	const all = (1 << ious.length) - 1;
	const bits = ranked.detections.map((one) => ({
		matched: 0,
		ignored: isOutside(one, area) ? all : 0
	}));
	if (!ranked.detections.some((detection) => own.has(detection))) return bits;
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
function takeObjects({ objects, detections }, { own }) {
	const free = new Set(objects);
	return detections.map((detection) => {
		let [object = null] = free;
		let most = 0;
		for (const one of own.get(detection) ?? []) if (one.iou > most && free.has(one.object)) {
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
function exampleMasks(part, one, params) {
	const { pr_curve_example_geometry: geometry, pr_curve_max_examples: most, curves } = params;
	const [shape] = [...part.detections, ...part.objects];
	if (geometry !== "mask" || most === 0 || !curves.includes("detailed_pr_curve") || !shape) return null;
	const indices = exampleIndices(one, most);
	const { height, width } = shape.mask();
	return {
		size: [height, width],
		detections: masksAt(part.detections, indices.detections),
		objects: masksAt(part.objects, indices.objects)
	};
}
function masksAt(shapes, indices) {
	return Object.fromEntries(indices.flatMap((index) => {
		const counts = compressedCounts(shapes[index].mask());
		return counts.length > 2e3 ? [] : [[String(index), counts]];
	}));
}

// src/families/detection/average-precision.ts
const MAX_DETECTIONS = [
	100,
	10,
	1
];
const RECALLS = Array.from({ length: 101 }, (_, step) => step * .01);
function cocoTable(settings) {
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
		work: (evidence) => evidence.reduce((work, { labels }) => labels.reduce((sum, one) => sum + 1 + detectionCount(one) / 4, work + 1), 0)
	};
}
function rowsByLabel(evidence) {
	const at = (row) => evidence[row];
	const order = [...evidence.keys()].sort((a, b) => compareImages(at(a), at(b)) || compareTexts(evidenceText(at(a)), evidenceText(at(b))));
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
	return AREAS.map((_, area) => {
		const detections = [];
		const falseRows = [];
		for (const { of, index, score } of ranked) {
			const { row, label } = of;
			const [matched, ignored] = bitsOf(label, index, area);
			if (ignored === all) continue;
			if (matched === 0 && ignored === 0) {
				falseRows.push(row);
				continue;
			}
			const reach = minScore === null || score >= minScore ? MAX_DETECTIONS.findLastIndex((max, at) => at === 0 || index < max) + 1 : 0;
			detections.push({
				row,
				falses: falseRows.length,
				matched,
				ignored,
				reach
			});
		}
		return {
			objectRows: rows.flatMap(({ row, label }) => objectsOf(label).flatMap(({ ranges }) => ranges >> area & 1 ? [row] : [])),
			detections,
			falseRows
		};
	});
}
function rankDetections(rows) {
	return rows.flatMap((of) => detectionsOf(of.label).map(({ score }, index) => ({
		of,
		index,
		score
	}))).sort((a, b) => b.score - a.score || a.of.rank - b.of.rank || a.index - b.index);
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
	coco: {
		map: ["iou", "area"],
		mar: ["max", "area"],
		ap: ["iou", "area"],
		ar: ["max", "area"]
	},
	document: {
		map: ["iou"],
		mar: [],
		ap: ["iou"],
		ar: []
	}
};
function metrics(params) {
	const names = iouSteps(params).map(iouName);
	const create = metricFactory(names, params.recall_score_threshold);
	const values = {
		iou: names,
		area: SIZES,
		max: MAXIMA.map(String)
	};
	const slicesOf = SLICES[params.matching];
	const selections = {
		iou: names.map((_, iou) => ({ iou })),
		area: SIZES.map((area) => ({ area })),
		max: MAXIMA.map((maxDetections) => ({ maxDetections }))
	};
	const sliced = (id, part) => slicesOf[id].flatMap((name) => selections[name].map((selection) => create(id, {
		...part,
		...selection
	})));
	const means = ["map", "mar"].map((id) => ({
		...create(id, {}),
		breakdown: {
			keySets: withKey(slicesOf[id].map((name) => [name])).concat([["key"]]),
			values,
			isHeadline: isHeadlineMean,
			metricsOf: (evidence) => [...sliced(id, {}), ...listedIn(evidence).keys.flatMap((key) => [create(id, { key }), ...sliced(id, { key })])]
		}
	}));
	const byLabel = ["ap", "ar"].map((id) => ({
		...create(id, {}),
		breakdown: {
			keySets: withKey([["label"], ...slicesOf[id].map((name) => name === "iou" ? [name, "label"] : ["label", name])]),
			values,
			slicesOnly: true,
			metricsOf: (evidence) => listedIn(evidence).labels.flatMap((label) => {
				const part = {
					key: parseLabelId(label).key,
					label
				};
				return [create(id, part), ...sliced(id, part)];
			})
		}
	}));
	return [...means, ...byLabel];
}
const withKey = (keySets) => [...keySets, ...keySets.map((set) => ["key", ...set])];
function isHeadlineMean(slice) {
	const [first, ...others] = parseSlice(slice);
	return first !== void 0 && others.length === 0 && (first[0] !== "iou" || HEADLINE_IOUS.includes(first[1]));
}
const listedIn = lastResult((evidence) => ({
	labels: selectLabels(countNames(evidence, labelId), MOST_LABELS),
	keys: selectLabels(countNames(evidence, ({ key }) => key), MOST_KEYS).filter((key) => key !== "")
}));
function metricFactory(iouNames, minScore) {
	const table = cocoTable({
		ious: iouNames.length,
		minScore
	});
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
		return whole({
			id,
			slice,
			headline,
			reportOnly: label === null ? !(headline || slice === "") : !isPlain,
			title,
			source,
			better: "higher",
			revision: 1,
			whenUndefined: {
				value: null,
				why: `no ${objects}${label !== null ? " of this label" : key !== null ? " of this key" : ""} counts`,
				because: "gold"
			},
			...key !== null && { part: {
				name: label ?? key,
				namesIn: namesOf
			} },
			table,
			read: (computed) => select(computed, selection, what)
		});
	};
}
function namesOf({ labels }) {
	return labels.flatMap((label) => label.key === "" ? [labelId(label)] : [labelId(label), label.key]);
}

// src/families/detection/mistakes.ts
const LEAST_OVERLAP = .1;
function matchImage(image, threshold, params) {
	const overlaps = findOverlaps(image, params);
	const objects = [];
	const detections = [];
	for (const part of splitByLabel(image)) {
		const label = singleLine(labelName(part));
		const matches = curveMatches(part, overlaps, params);
		const found = part.detections.map((shape) => ({
			name: `${label} ${formatScore(shape.score)}`,
			shape
		}));
		const finders = new Map(matches.map((object, index) => [object, found[index]]));
		const counted = countedObjects(part, params).map((shape, index) => ({
			name: `${label} ${index + 1}`,
			shape
		}));
		const named = new Map(counted.map((one) => [one.shape, one]));
		objects.push(...counted.map((one) => ({
			...one,
			match: finders.get(one.shape) ?? null
		})));
		for (const [index, one] of found.entries()) {
			const object = matches[index] ?? null;
			if (one.shape.score >= threshold && (object === null || named.has(object))) detections.push({
				...one,
				match: named.get(object) ?? null
			});
		}
	}
	const isCounted = new Set(objects.map(({ shape }) => shape));
	const crowds = image.objects.filter((object) => !isCounted.has(object));
	return {
		objects,
		detections: detections.sort((one, other) => other.shape.score - one.shape.score),
		crowds: crowds.map((shape) => ({
			name: `crowd of ${singleLine(labelName(shape))}`,
			shape,
			match: null
		}))
	};
}
function reasonOf(shape, others, iouWith, required) {
	const near = others.filter((one) => one.shape.key === shape.key).map((one) => ({
		...one,
		iou: iouWith(one.shape)
	})).sort((one, other) => other.iou - one.iou);
	const least = matchThreshold(required);
	const other = near.find((one) => one.shape.label !== shape.label);
	const same = near.find((one) => one.shape.label === shape.label);
	const [best, tag] = other && other.iou >= least ? [other, "wrong label"] : [same, null];
	if (!best || best.iou < Math.min(.1, least) || best.iou === 0) return null;
	const note = `IoU ${formatIou(best.iou, required)} with ${best.name}`;
	if (tag !== null) return {
		tag,
		note,
		iou: best.iou
	};
	if (best.iou < least) return {
		tag: "IoU too low",
		note: `${note}; ${required} is required`,
		iou: best.iou
	};
	const [isTaken, whose] = [best.match !== null, best.match === null ? "" : `, matched with ${best.match.name}`];
	return {
		tag: isTaken ? "duplicate" : "taken",
		note: `${note}${whose}`,
		iou: best.iou
	};
}
function formatIou(iou, required) {
	const text = iou.toFixed(2);
	return iou < matchThreshold(required) && Number(text) >= required ? String(Math.floor(iou * 1e4) / 1e4) : text;
}

// src/families/detection/views.ts
const CORNERS = {
	all: 1e3,
	least: 8,
	most: 64
};
function figures({ gold, trace, evidence, params }) {
	const image = shapeImage(gold, trace, params.iou_type);
	const matches = matchImage(image, evidence.threshold, params);
	const { missed, wrong, right, truth } = itemsOf(matches, image, evidence.threshold, params.pr_curve_iou_threshold);
	const half = 200 / 2;
	const kept = [
		...[
			missed.slice(0, half),
			wrong.slice(0, half),
			missed.slice(half),
			wrong.slice(half)
		],
		right,
		truth
	].flat().slice(0, 200);
	const counts = {
		objects: matches.objects.length + matches.crowds.length,
		detections: matches.detections.length
	};
	const size = sceneSize(gold, trace?.detections ?? []);
	const scene = {
		kind: "scene",
		title: "Objects",
		...size,
		shapes: drawShapes(kept, showsMasks(gold, image, params) ? counts : null, size),
		left_out: counts.objects + counts.detections - kept.length
	};
	const totals = {
		missed: counts.objects - truth.length,
		wrong: matches.detections.filter(isWrong).length
	};
	const lists = [
		boundedList("Missed", missed, totals.missed),
		boundedList("Wrong", wrong, totals.wrong),
		boundedList("Found", right, counts.detections - totals.wrong)
	];
	return [
		facts(matches, totals, evidence, params),
		...kept.length > 0 ? [scene] : [],
		...lists.filter(({ entries }) => entries.length > 0)
	];
}
const isWrong = ({ match }) => match === null;
function itemsOf({ objects, detections, crowds }, { type }, threshold, required) {
	const least = Math.min(LEAST_OVERLAP, matchThreshold(required));
	const iouOf = (one, object) => overlapOf(type, one, object, least)?.iou ?? 0;
	const isFound = ({ match }) => match !== null && match.shape.score >= threshold;
	const area = ({ shape: { box } }) => box[2] * box[3];
	return {
		missed: objects.filter((one) => !isFound(one)).sort((a, b) => area(b) - area(a)).slice(0, 200).map(({ name, shape, match }) => {
			const own = {
				role: "missed",
				name,
				shape
			};
			if (match !== null) {
				const iou = iouOf(match.shape, shape);
				const note = `IoU ${formatIou(iou, required)} with ${match.name}; score ${formatScore(threshold)} is required`;
				return {
					...own,
					tag: "score too low",
					note,
					iou
				};
			}
			const [, , width, height] = shape.box.map(Math.round);
			const reason = reasonOf(shape, detections, (other) => iouOf(other, shape), required);
			return {
				...own,
				...reason ?? {
					tag: "not detected",
					note: `${width} × ${height} pixels`,
					iou: null
				}
			};
		}),
		wrong: detections.filter(isWrong).slice(0, 200).map(({ name, shape }) => {
			return {
				role: "wrong",
				name,
				shape,
				...reasonOf(shape, [...objects, ...crowds], (other) => iouOf(shape, other), required) ?? {
					tag: "nothing there",
					note: "",
					iou: null
				}
			};
		}),
		right: detections.flatMap(({ name, shape, match }) => {
			if (match === null) return [];
			const iou = iouOf(shape, match.shape);
			return [{
				role: "found",
				name,
				shape,
				tag: "found",
				note: `IoU ${formatIou(iou, required)} with ${match.name}`,
				iou
			}];
		}),
		truth: [...objects.filter(isFound), ...crowds].map(({ name, shape, match }) => {
			return {
				role: "truth",
				name,
				shape,
				tag: match ? "found" : "does not count",
				note: match?.name ?? "",
				iou: null
			};
		})
	};
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
function boundedList(title, items, total) {
	const entries = items.slice(0, 200).map(({ role, name, tag, note, iou }) => {
		const share = iou === null ? null : Math.round(iou * 1e4) / 1e4;
		return {
			text: name,
			tone: role === "found" ? "good" : "bad",
			tags: [tag],
			note,
			share
		};
	});
	return {
		...createList(title, entries),
		left_out: total - entries.length
	};
}
const LAYERS = [
	"truth",
	"found",
	"missed",
	"wrong"
];
function drawShapes(items, counts, size) {
	const cornersOf = (outlines) => Math.max(CORNERS.least, Math.min(CORNERS.most, Math.floor(CORNERS.all / Math.max(1, outlines))));
	return items.toSorted((a, b) => LAYERS.indexOf(a.role) - LAYERS.indexOf(b.role)).map(({ role, name, tag, note, shape }) => {
		const outlines = counts?.[role === "truth" || role === "missed" ? "objects" : "detections"];
		return {
			role,
			name: truncateText(name, 200),
			note: truncateText(note === "" ? tag : `${tag}: ${note}`, 200),
			shape: draw(shape, outlines === void 0 ? null : cornersOf(outlines), size)
		};
	});
}
function draw(shape, corners, image) {
	const path = corners === null ? "" : svgPath(maskOutlines(shape.mask(), corners));
	if (path !== "" && path.length <= 2e4) return {
		kind: "outline",
		path
	};
	const [left, top, width, height] = shape.box;
	const within = (end, most) => Math.min(Math.max(0, end), most);
	const [x, y] = [within(left, image.width), within(top, image.height)];
	const [right, bottom] = [within(left + width, image.width), within(top + height, image.height)];
	const [atX = 0, atY = 0, wide = 0, high = 0] = roundedBoxes([{ box: [
		x,
		y,
		right - x,
		bottom - y
	] }]);
	return {
		kind: "box",
		x: atX,
		y: atY,
		width: wide,
		height: high
	};
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