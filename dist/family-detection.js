import { COORDINATE, arePolygons, defineFamily, fieldError, isCoordinate, isListOf, kindError, readId, singleLine } from "./config.js";
import { LONGEST_OUTLINE, _enum, array, boolean, createFacts, createList, custom, evidenceText, getOrCreate, int, isObject, joinSlices, lastResult, lazy, looseObject, number, parseSlice, record, sliceName, strictObject, string, truncateText, tuple, union, unknown, whole } from "./schemas.js";
import { RESULTS, ThresholdCounts, atEachStep, barChart, barsBy, boxArea, boxMask, byThreshold, compressedCounts, countWithExamples, curveEntries, detailedCurve, entriesOf, fractionAxis, keySlice, labelId, labelName, maskFromCounts, maskOutlines, maskSizeError, objectByLabel, parseLabelId, polygonsMask, prCountsReader, precisionRecallCharts, readLabels, readSteps, scoresBy, selectLabels, sharedBoxArea, sharedPixels, stepsReached, svgPath, thresholdName } from "./figures.js";
import { compareTexts, firstFew } from "./start.js";

// src/families/detection/mask-size.ts
function checkShapes(list, shapes, { size, objects }, { iou_type }) {
	const expected = knownSize({
		size,
		objects: [...objects, ...shapes]
	});
	return [...expected === null ? [] : sizeErrors(list, shapes, expected), ...size === null ? [] : drawingErrors(list, shapes, size, iou_type)];
}
function knownSize({ size, objects }) {
	if (size !== null) return [size[1], size[0]];
	return objects.map(maskSize).find((one) => one !== null) ?? null;
}
function maskSize({ segmentation }) {
	if (segmentation === null || !("mask" in segmentation)) return null;
	return [segmentation.mask.height, segmentation.mask.width];
}
function sizeErrors(list, shapes, [height, width]) {
	return shapes.flatMap((shape, index) => {
		const found = maskSize(shape);
		if (found === null || found[0] === height && found[1] === width) return [];
		const todo = found[0] === width && found[1] === height ? "`size` is `[height, width]`: the mask seems to have them swapped." : "Give the mask the size of its image.";
		const what = `is ${found[0]} × ${found[1]} pixels (height × width), but the image is ${height} × ${width}`;
		return [fieldError([
			list,
			index,
			"segmentation",
			"size"
		], what, todo)];
	});
}
function drawingErrors(list, shapes, [width, height], iou_type) {
	if (maskSizeError(height, width) === null) return [];
	const why = `the image is ${height} × ${width} pixels, and a mask has fewer than 2^29 and no side beyond 2^20`;
	return shapes.flatMap(({ segmentation }, index) => {
		if (segmentation === null && iou_type === "segm") return [fieldError([
			list,
			index,
			"bbox"
		], `cannot be drawn as a mask: ${why}`, "Compare boxes (`iou_type: bbox`), or cut the image into tiles.")];
		if (segmentation === null || !("polygons" in segmentation)) return [];
		return [fieldError([
			list,
			index,
			"segmentation"
		], `cannot be drawn: ${why}`, "Leave it out and give a `bbox`, or cut the image into tiles.")];
	});
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
	let [width, height] = [1, 1];
	for (const shape of shapes) {
		const [right, bottom] = farCorner(shape);
		width = Math.max(width, Math.ceil(right));
		height = Math.max(height, Math.ceil(bottom));
	}
	return [Math.min(height, LONGEST_SIDE), Math.min(width, LONGEST_SIDE)];
}
function farCorner({ box, segmentation }) {
	let [x, y] = box === null ? [0, 0] : [box[0] + box[2], box[1] + box[3]];
	const polygons = segmentation !== null && "polygons" in segmentation ? segmentation.polygons : [];
	for (const polygon of polygons) for (let i = 0; i + 1 < polygon.length; i += 2) {
		x = Math.max(x, polygon[i]);
		y = Math.max(y, polygon[i + 1]);
	}
	return [x, y];
}
function sceneSize(gold, detections) {
	if (gold.size !== null) {
		const [width, height] = gold.size.map((side) => Math.min(side, LONGEST_SCENE_SIDE));
		return {
			width,
			height
		};
	}
	const hasMask = gold.objects.some((one) => maskSize(one) !== null);
	const [height, width] = imageSize(gold, hasMask ? [] : detections);
	return hasMask ? {
		width,
		height
	} : {
		width: roundUp(width),
		height: roundUp(height)
	};
}
function roundUp(side) {
	const power = 2 ** Math.floor(Math.log2(side));
	if (side === power) return side;
	return side <= 1.5 * power ? 1.5 * power : 2 * power;
}

// src/families/detection/shape-fields.ts
const BOX_NUMBERS = [
	"x",
	"y",
	"width",
	"height"
];
function isBox(value) {
	if (!Array.isArray(value) || value.length !== 4 || !value.every(isCoordinate)) return false;
	const [, , width = -1, height = -1] = value;
	return width >= 0 && height >= 0;
}
function readBox(value, item, errors) {
	if (value === void 0 || value === null) return null;
	if (isBox(value)) return value;
	const path = [...item, "bbox"];
	if (!Array.isArray(value) || value.length !== 4) {
		const expected = "a list of four numbers `[x, y, width, height]`";
		errors.push(Array.isArray(value) ? fieldError(path, `must be ${expected}, not a list of ${value.length}`) : kindError(path, expected, value));
		return null;
	}
	const wrong = value.findIndex((number) => !isCoordinate(number));
	if (wrong >= 0) {
		errors.push(kindError([...path, wrong], `${COORDINATE} (\`${BOX_NUMBERS[wrong]}\` of the box)`, value[wrong]));
		return null;
	}
	const [x, y, width, height] = value;
	const todo = width > x && height > y ? "The numbers look like two corners `[x1, y1, x2, y2]`: write `[x1, y1, x2 - x1, y2 - y1]`." : "Write `[x, y, width, height]`, from the top left corner.";
	const what = width < 0 ? `has the negative width ${width}` : `has the negative height ${height}`;
	errors.push(fieldError(path, what, todo));
	return null;
}
function readSegmentation(value, item, errors) {
	if (value === void 0 || value === null) return null;
	const path = [...item, "segmentation"];
	if (isObject(value)) return readMask(value, path, errors);
	if (Array.isArray(value)) return value.length === 0 ? null : readPolygons(value, path, errors);
	errors.push(kindError(path, "a list of polygons or the run lengths of a mask", value));
	return null;
}
function readPolygons(value, path, errors) {
	if (value.every((part) => typeof part === "number")) {
		errors.push(fieldError(path, "is a list of numbers, not of polygons", "Write a list of polygons, `[[x1, y1, x2, y2, …]]`, even for a single one."));
		return null;
	}
	return arePolygons(path, value, errors) ? { polygons: value } : null;
}
function readMask({ size, counts }, path, errors) {
	const isSize = Array.isArray(size) && size.length === 2 && size.every((side) => Number.isInteger(side) && side > 0);
	if (!isSize) errors.push(kindError([...path, "size"], "`[height, width]` in whole pixels", size));
	if (typeof counts !== "string" && !(Array.isArray(counts) && counts.every((run) => typeof run === "number"))) {
		errors.push(kindError([...path, "counts"], "COCO's compressed string or a list of run lengths", counts));
		return null;
	}
	if (!isSize) return null;
	const [height, width] = size;
	const mask = maskFromCounts(counts, height, width);
	if (typeof mask !== "string") return { mask };
	errors.push(fieldError(path, `is not a valid mask: ${mask}`, "Write masks with COCO's own tools, for example `pycocotools.mask.encode`."));
	return null;
}

// src/families/detection/case.ts
function readGold(line, { iou_type } = { iou_type: null }) {
	if (!isObject(line)) return {
		ok: false,
		errors: [notAnImage(line)]
	};
	const found = [];
	const image = readId(line, "image", found);
	const size = readImageSize(line, found);
	const objects = readList("objects", line["objects"], readObject, found);
	const errors = [...found, ...checkShapes("objects", objects, {
		size,
		objects
	}, { iou_type })];
	if (image === null || errors.length > 0) return {
		ok: false,
		errors
	};
	const { file_name: name } = line;
	return {
		ok: true,
		id: String(image),
		value: {
			image,
			name: typeof name === "string" ? name : "",
			size,
			objects
		}
	};
}
function readTrace(line) {
	if (!isObject(line)) return {
		ok: false,
		errors: [notAnImage(line)]
	};
	const errors = [];
	const id = readId(line, "image", errors);
	const detections = readList("detections", line["detections"], readDetection, errors);
	return errors.length > 0 ? {
		ok: false,
		errors
	} : {
		ok: true,
		id: String(id),
		value: { detections }
	};
}
function notAnImage(line) {
	return kindError([], "an object: one image a line", line, Array.isArray(line) ? "Files in COCO's form need a name that ends in `.json`." : void 0);
}
function readList(list, value, readItem, errors) {
	if (!Array.isArray(value)) {
		errors.push(kindError([list], "a list", value, "Write `[]` if there are none."));
		return [];
	}
	const items = [];
	for (const [index, item] of value.entries()) if (isObject(item)) items.push(...readItem(item, [list, index], errors));
	else errors.push(kindError([list, index], "an object", item));
	return items;
}
function readImageSize({ width, height }, errors) {
	if ((width ?? null) === null && (height ?? null) === null) return null;
	const isSide = (value) => Number.isSafeInteger(value) && value > 0;
	for (const [name, value] of Object.entries({
		width,
		height
	})) if (!isSide(value)) errors.push(kindError([name], "a whole number of pixels of at least 1", value));
	return isSide(width) && isSide(height) ? [width, height] : null;
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
	const scoreOf = scoreReader(item["score"], [...path, "score"], errors);
	const { box, segmentation } = readShape(item, path, errors);
	return labels.map((one) => ({
		key: one.key,
		label: one.label,
		score: scoreOf(one),
		box,
		segmentation
	}));
}
function scoreReader(value, path, errors) {
	if (isObject(value)) return ({ key }) => readScore(key === "" ? value : value[key], key === "" ? path : [...path, key], errors);
	const score = readScore(value, path, errors);
	return () => score;
}
function readShape(item, path, errors) {
	const count = errors.length;
	const box = readBox(item["bbox"], path, errors);
	const segmentation = readSegmentation(item["segmentation"], path, errors);
	if (box === null && segmentation === null && errors.length === count) errors.push(fieldError(path, "has neither `bbox` nor `segmentation`", "Give one of them, or both."));
	return {
		box,
		segmentation
	};
}
function readScore(score, path, errors) {
	if (typeof score === "number" && score >= 0 && score <= 1) return score;
	const todo = score === void 0 ? "Give every detection the score that the system gave it." : typeof score === "number" && score > 1 && score <= 100 ? "Divide percentages by 100." : "Write the system's confidence as a fraction.";
	errors.push(kindError(path, "a number from 0 to 1", score, todo));
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
const recallsSchema = array(number().min(0).max(1).nullable());
function meanRecalls(report) {
	const { data: ious = [] } = iousSchema.safeParse(report?.params);
	const schema = recallsSchema.length(ious.length);
	const read = (recalls) => [schema.safeParse(recalls).data ?? []].filter(({ length }) => length > 0);
	const labels = entriesOf(report?.details["recall_by_iou"]).flatMap(([, value]) => Array.isArray(value) ? read(value) : entriesOf(value).flatMap(([, recalls]) => read(recalls)));
	return new Map(ious.flatMap((iou, index) => {
		const known = labels.flatMap((recalls) => recalls[index] ?? []);
		return known.length === 0 ? [] : [[iou, known.reduce((sum, recall) => sum + recall, 0) / known.length]];
	}));
}
const iousSchema = paramsSchema.pick({ iou_thresholds: true }).strip().transform(iouSteps);
function iouChart(title, what, y, [now, base]) {
	const lines = [...iouLine(y.label, "base", base), ...iouLine(y.label, "now", now)];
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
function iouLine(name, side, values) {
	const points = [...values].map(([iou, y]) => ({
		x: Number(iouName(iou)),
		y
	}));
	return points.length === 0 ? [] : [{
		name,
		side,
		points,
		dots: true
	}];
}
const observed = looseObject({
	count: int().nonnegative(),
	examples: array(unknown())
});
const mistakesSchema = looseObject({
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
]);
const EXAMPLE_STEP = 10;
const LONGEST_NAME = 60;
function mistakesChart(now, base) {
	const [ours, theirs] = [readMistakes(now), readMistakes(base)];
	const [first] = ours;
	if (!first) return [];
	const sides = [{
		side: "base",
		curves: theirs
	}, {
		side: "now",
		curves: ours
	}];
	const lines = (first.steps[0] ?? []).flatMap(({ name }, kind) => sides.flatMap(({ side, curves }) => {
		const countAt = (step) => curves.reduce((sum, { steps }) => sum + (steps[step - 1]?.[kind]?.count ?? 0), 0);
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
	const examples = (first.steps[0] ?? []).flatMap(({ name }, kind) => {
		return ours.flatMap(({ label, steps }) => exampleText(label, steps[9]?.[kind]?.examples[0])).slice(0, 1).map((example) => `${name}: ${example}`);
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
function readMistakes(report) {
	return curveEntries(report?.details["detailed_pr_curve"]).flatMap(([label, curve]) => {
		const steps = readSteps(curve, mistakesSchema);
		return steps ? [{
			label,
			steps
		}] : [];
	});
}
const exampleSchema = looseObject({ datum: string() });
function exampleText(label, example) {
	const { data } = exampleSchema.safeParse(example);
	const short = (text) => truncateText(singleLine(text), LONGEST_NAME);
	return data ? [`${short(label)} in image ${short(data.datum)}`] : [];
}

// src/families/detection/evidence.ts
const MOST_LABELS$1 = 1e4;
const MOST_OBJECTS = 1e4;
const MOST_DETECTIONS = 1e4;
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
function listOf(columns, most) {
	const { length } = columns;
	return custom((list) => {
		if (!Array.isArray(list) || list.length % length !== 0 || list.length > most * length) return false;
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
	objects: listOf(OBJECT, MOST_OBJECTS),
	detections: listOf(DETECTION, MOST_DETECTIONS),
	masks: masksSchema.nullable()
}).refine(({ detections }) => detections.every((score, at) => at % DETECTION.length !== 0 || score <= (detections[at - DETECTION.length] ?? 1)));
const evidenceSchema = strictObject({
	image: union([number(), string().max(1e3)]),
	iou: _enum(["bbox", "segm"]).nullable(),
	missing: boolean(),
	threshold: number(),
	labels: array(labelSchema).max(MOST_LABELS$1).refine((labels) => {
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

// src/families/detection/curves.ts
const MOST_EXAMPLES = {
	box: 2e4,
	mask: 2e3
};
function labelCurves(rows, labels, params) {
	const wanted = params.curves.includes("detailed_pr_curve") ? params.pr_curve_max_examples : 0;
	const most = MOST_EXAMPLES[params.pr_curve_example_geometry];
	return countWithExamples({
		labels: labels.length,
		wanted,
		most
	}, (maxExamples) => {
		const byLabel = new Map(labels.map((one) => [labelId(one), createCounts(maxExamples)]));
		for (const [row, evidence] of rows.entries()) for (const one of evidence.labels) {
			const counts = byLabel.get(labelId(one));
			if (counts) addLabel(counts, one, row);
		}
		return [...byLabel.values()];
	});
}
const createCounts = (maxExamples) => new ThresholdCounts(maxExamples, ({ weight }) => weight);
function exampleIndices(one, maxExamples) {
	const counts = createCounts(maxExamples);
	addLabel(counts, one, 0);
	const indicesOf = (...kinds) => {
		const examples = kinds.flatMap((kind) => atEachStep((step) => counts.examplesOf(kind, step)).flat());
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
	const evidence = rows.map((row) => row.evidence);
	const withCurve = labels.slice(0, MOST_CURVES).sort(compareIds);
	const { counts, limit } = labelCurves(evidence, withCurve, params);
	const byLabel = (curveOf) => objectByLabel(withCurve.map((label, index) => [label, curveOf(counts[index], labelId(label))]));
	return {
		...params.curves.includes("pr_curve") && { pr_curve: byLabel((one) => {
			const countsAt = prCountsReader(one);
			return byThreshold((step) => ({
				...countsAt(step),
				tn: null
			}));
		}) },
		...params.curves.includes("detailed_pr_curve") && {
			detailed_pr_curve: byLabel((one, label) => detailedCurve(one, {
				hasNegatives: false,
				entryOf: (example, kind) => exampleJson(example, kind, label, rows[example.row], suite)
			})),
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
	const counts = /* @__PURE__ */ new Map();
	for (const { labels } of rows) for (const one of labels) {
		const { key, label } = one;
		const count = getOrCreate(counts, labelId(one), () => ({
			key,
			label,
			objects: 0,
			detections: 0
		}));
		count.objects += objectsOf(one).length;
		count.detections += detectionCount(one);
	}
	return [...counts.values()].sort((one, other) => other.objects - one.objects || other.detections - one.detections || compareIds(one, other));
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
	const { missing, threshold, labels } = evidence;
	const isWrong = (one) => missedObjects(one, threshold).length + falseDetections(one, threshold).length > 0;
	return missing || labels.some(isWrong) ? "fail" : "pass";
}
function missedObjects(one, threshold) {
	return countedOf(one).flatMap(({ found }, index) => found >= threshold ? [] : [index]);
}
function falseDetections(one, threshold) {
	return detectionsOf(one).filter(({ score, kind }) => score >= threshold && (kind === KINDS.misclassification || kind === KINDS.hallucination));
}
function explain(evidence) {
	const { missing, threshold, labels } = evidence;
	if (missing) return "has no trace";
	const missed = labels.flatMap((one) => missedObjects(one, threshold).map((index) => `${singleLine(labelName(one))} (object ${index + 1})`));
	const wrong = (which) => labels.flatMap((one) => falseDetections(one, threshold).filter(({ kind }) => kind === which).map(({ score }) => `${singleLine(labelName(one))} (${formatScore(score)})`));
	const clauses = [
		missed.length === 0 ? "" : `${firstFew(missed, MOST_NAMED)} not detected`,
		clause("detects", wrong(KINDS.misclassification), " on an object of another label"),
		clause("detects", wrong(KINDS.hallucination), " without a matching object")
	].filter((text) => text !== "");
	return clauses.length > 0 ? clauses.join("; ") : allFound(labels);
}
function clause(verb, names, where) {
	if (names.length === 0) return "";
	return `${verb} ${firstFew(names, MOST_NAMED)}${where}`;
}
function allFound(labels) {
	const objects = labels.reduce((sum, one) => sum + countedOf(one).length, 0);
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
function maskOf({ segmentation, box }, [height, width]) {
	return lazy(() => {
		if (segmentation === null) return boxMask(box ?? [
			0,
			0,
			0,
			0
		], height, width);
		return "polygons" in segmentation ? polygonsMask(segmentation.polygons, height, width) : segmentation.mask;
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
const ALL = {
	key: null,
	label: null
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
	const sliced = (id, subject) => slicesOf[id].flatMap((name) => selections[name].map((selection) => create(id, subject, selection)));
	const means = ["map", "mar"].map((id) => ({
		...create(id, ALL),
		breakdown: {
			keySets: withKey(slicesOf[id].map((name) => [name])).concat([["key"]]),
			values,
			isHeadline: (slice) => isHeadlineMean(parseSlice(slice)),
			metricsOf: (evidence) => [...sliced(id, ALL), ...listedIn(evidence).keys.flatMap((key) => [create(id, {
				key,
				label: null
			}), ...sliced(id, {
				key,
				label: null
			})])]
		}
	}));
	const byLabel = ["ap", "ar"].map((id) => ({
		...create(id, ALL),
		breakdown: {
			keySets: withKey([["label"], ...slicesOf[id].map((name) => name === "iou" ? [name, "label"] : ["label", name])]),
			values,
			slicesOnly: true,
			metricsOf: (evidence) => listedIn(evidence).labels.flatMap((subject) => [create(id, subject), ...sliced(id, subject)])
		}
	}));
	return [...means, ...byLabel];
}
const withKey = (keySets) => [...keySets, ...keySets.map((set) => ["key", ...set])];
function isHeadlineMean([first, ...others]) {
	if (first === void 0 || others.length > 0) return false;
	const [name, value] = first;
	return name !== "iou" || HEADLINE_IOUS.includes(value);
}
const listedIn = lastResult((evidence) => ({
	labels: frequentNames(evidence, labelId, MOST_LABELS).map(parseLabelId),
	keys: frequentNames(evidence, ({ key }) => key, MOST_KEYS).filter((key) => key !== "")
}));
function frequentNames(evidence, nameOf, most) {
	const frequencies = /* @__PURE__ */ new Map();
	for (const { labels } of evidence) for (const one of labels) {
		const label = nameOf(one);
		const sum = getOrCreate(frequencies, label, () => ({
			label,
			truth: 0,
			predicted: 0
		}));
		sum.truth += countedOf(one).length;
		sum.predicted += detectionCount(one);
	}
	return selectLabels([...frequencies.values()], most);
}
function metricFactory(iouNames, minScore) {
	const table = cocoTable({
		ious: iouNames.length,
		minScore
	});
	return (id, subject, given = {}) => {
		const label = subject.label === null ? null : labelId({
			key: subject.key ?? "",
			label: subject.label
		});
		const selection = {
			iou: null,
			area: "all",
			maxDetections: DEFAULT_MAX,
			...given,
			key: subject.key,
			label
		};
		const slice = sliceOf(subject, selection, iouNames);
		const isPlain = Object.keys(given).length === 0;
		const headline = label === null && isHeadlineMean(parseSlice(slice));
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
				why: whyUndefined(subject, selection),
				because: "gold"
			},
			...subject.key !== null && { part: {
				name: label ?? subject.key,
				namesIn: subjectsIn
			} },
			table,
			read: (computed) => select(computed, selection, what)
		});
	};
}
function subjectsIn({ labels }) {
	return labels.flatMap((label) => label.key === "" ? [labelId(label)] : [labelId(label), label.key]);
}
function whyUndefined({ key, label }, { area }) {
	return `no ${area === "all" ? "object" : `${area} object`}${label !== null ? " of this label" : key !== null ? " of this key" : ""} counts`;
}
function sliceOf({ key, label }, { iou, area, maxDetections }, iouNames) {
	return joinSlices(keySlice(key ?? ""), iou === null ? "" : sliceName("iou", iouNames[iou]), label === null ? "" : sliceName("label", label), area === "all" ? "" : sliceName("area", area), maxDetections === DEFAULT_MAX ? "" : sliceName("max", String(maxDetections)));
}

// src/families/detection/mistakes.ts
const LEAST_OVERLAP = .1;
const nameOf = (one) => `${singleLine(labelName(one))} ${formatScore(one.score)}`;
function matchImage(image, threshold, params) {
	const overlaps = findOverlaps(image, params);
	const [objects, detections] = [[], []];
	for (const part of splitByLabel(image)) {
		const matches = curveMatches(part, overlaps, params);
		const finders = new Map(matches.map((object, index) => [object, part.detections[index]]));
		const names = /* @__PURE__ */ new Map();
		for (const [index, shape] of countedObjects(part, params).entries()) {
			const [name, match] = [`${singleLine(labelName(part))} ${index + 1}`, finders.get(shape) ?? null];
			names.set(shape, name);
			objects.push({
				name,
				shape,
				match,
				matchName: match ? nameOf(match) : ""
			});
		}
		for (const [index, shape] of part.detections.entries()) {
			const match = matches[index] ?? null;
			if (shape.score < threshold || match && !names.has(match)) continue;
			detections.push({
				name: nameOf(shape),
				shape,
				match,
				matchName: names.get(match) ?? ""
			});
		}
	}
	const counted = new Set(objects.map(({ shape }) => shape));
	return {
		objects,
		detections: detections.sort((one, other) => other.shape.score - one.shape.score),
		crowds: image.objects.filter((object) => !counted.has(object))
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
	const [isTaken, whose] = [best.match !== null, best.match === null ? "" : `, matched with ${best.matchName}`];
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
	const scene = {
		kind: "scene",
		title: "Objects",
		...sceneSize(gold, trace?.detections ?? []),
		shapes: drawShapes(kept, showsMasks(gold, image, params) ? counts : null),
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
	const isFound = ({ match }) => match !== null && match.score >= threshold;
	const size = ({ shape: { box } }) => box[2] * box[3];
	const uncounted = crowds.map((shape) => {
		return {
			name: `crowd of ${singleLine(labelName(shape))}`,
			shape,
			match: null,
			matchName: ""
		};
	});
	return {
		missed: objects.filter((one) => !isFound(one)).sort((a, b) => size(b) - size(a)).slice(0, 200).map(({ name, shape, match, matchName }) => {
			const own = {
				role: "missed",
				name,
				shape
			};
			const note = `${matchName}; score ${formatScore(threshold)} is required`;
			if (match) return {
				...own,
				tag: "score too low",
				note,
				iou: iouOf(match, shape)
			};
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
				...reasonOf(shape, [...objects, ...uncounted], (other) => iouOf(shape, other), required) ?? {
					tag: "nothing there",
					note: "",
					iou: null
				}
			};
		}),
		right: detections.filter((one) => !isWrong(one)).slice(0, 200).flatMap(({ name, shape, match, matchName }) => {
			const iou = match && iouOf(shape, match);
			const note = `IoU ${formatIou(iou ?? 0, required)} with ${matchName}`;
			return match ? [{
				role: "found",
				name,
				shape,
				tag: "found",
				note,
				iou
			}] : [];
		}),
		truth: [...objects.filter(isFound).map(({ name, shape, matchName }) => {
			return {
				role: "truth",
				name,
				shape,
				tag: "found",
				note: matchName,
				iou: null
			};
		}), ...uncounted.map(({ name, shape }) => {
			return {
				role: "truth",
				name,
				shape,
				tag: "does not count",
				note: "",
				iou: null
			};
		})]
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
function drawShapes(items, counts) {
	const cornersOf = (outlines) => Math.max(CORNERS.least, Math.min(CORNERS.most, Math.floor(CORNERS.all / Math.max(1, outlines))));
	return items.toSorted((a, b) => LAYERS.indexOf(a.role) - LAYERS.indexOf(b.role)).map(({ role, name, tag, note, shape }) => ({
		role,
		name: truncateText(name, 200),
		note: truncateText(note === "" ? tag : `${tag}: ${note}`, 200),
		shape: draw(shape, counts && cornersOf(counts[role === "truth" || role === "missed" ? "objects" : "detections"]))
	}));
}
function draw(shape, corners) {
	const path = corners === null ? "" : svgPath(maskOutlines(shape.mask(), corners));
	if (path !== "" && path.length <= 2e4) return {
		kind: "outline",
		path
	};
	const [x = 0, y = 0, width = 0, height = 0] = roundedBoxes([shape]);
	return {
		kind: "box",
		x,
		y,
		width,
		height
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