import { b as columnSorter, n as singleLine, s as defineFamily } from "./families.js";
import { Bt as union, Ct as array, Et as custom, It as record, Lt as strictObject, Mt as number, Ot as int, Rt as string, Tt as boolean, V as whole, Vt as unknown, _t as lastResult, a as isObject, gt as getOrCreate, jt as looseObject, n as PackedJson, ot as evidenceText, xt as _enum, zt as tuple } from "./schemas.js";
import { a as scoresBy, c as keySlice, d as objectByLabel, f as parseLabelId, h as selectLabels, i as fractionAxis, l as labelId, m as readLabels, n as barsBy, t as barChart, u as labelName } from "./bars.js";
import { S as readId, _ as fieldError, et as joinSlices, it as sliceName, tt as parseSlice, y as kindError } from "./config.js";
import { a as COORDINATE, c as maskArea, d as maskSizeError, f as takeIntegers, i as polygonsMask, l as maskBox, n as svgPath, o as arePolygons, p as compressedCounts, r as boxMask, s as isCoordinate, t as maskOutlines, u as maskFromCounts } from "./outline.js";
import { E as compareTexts, n as createFacts, nt as groupBy, r as createList, s as truncateText, t as LONGEST_OUTLINE } from "./basics.js";
import { a as countWithExamples, c as prCountsReader, d as sumPrCounts, f as thresholdName, i as byThreshold, n as ThresholdCounts, o as detailedCurve, r as atEachStep, t as RESULTS, u as stepsReached } from "./threshold-counts.js";
import { U as firstFew } from "./start.js";
import { i as readSteps, n as entriesOf, r as readPrCurves, t as curveEntries } from "./pr-curves.js";

// src/families/detection/mask-size.ts
function checkObjects({ size, objects }, params) {
	return [...sizeErrors("objects", objects, expectedSize(size, objects)), ...drawingErrors("objects", objects, {
		size,
		...params
	})];
}
function checkDetections({ size, objects }, { detections }, params) {
	return [...sizeErrors("detections", detections, expectedSize(size, [...objects, ...detections])), ...drawingErrors("detections", detections, {
		size,
		...params
	})];
}
function expectedSize(size, shapes) {
	if (size !== null) return [size[1], size[0]];
	return shapes.map(maskSize).find((one) => one !== null) ?? null;
}
function maskSize({ segmentation }) {
	if (segmentation === null || !("mask" in segmentation)) return null;
	return [segmentation.mask.height, segmentation.mask.width];
}
function sizeErrors(list, shapes, size) {
	if (size === null) return [];
	const [height, width] = size;
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
function drawingErrors(list, shapes, { size, iou_type }) {
	if (size === null) return [];
	const [width, height] = size;
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
	if (size !== null) return [size[1], size[0]];
	const shapes = [...objects, ...detections];
	for (const { segmentation } of shapes) if (segmentation !== null && "mask" in segmentation) return [segmentation.mask.height, segmentation.mask.width];
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
	const hasMask = gold.objects.some(({ segmentation }) => segmentation !== null && "mask" in segmentation);
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
	const errors = [...found, ...checkObjects({
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

// src/math/statistics/matching.ts
const IOU_STEPS = Array.from({ length: 10 }, (_, step) => step === 9 ? .95 : .5 + step * ((.95 - .5) / 9));
const FULL = 1 - 1e-10;
const matchThreshold = (iou) => Math.min(iou, FULL);
const UNMATCHED = -1;
function matchGreedily(overlaps, iou, taken = new Uint8Array(overlaps.objects)) {
	const { detections, objects, ignored } = overlaps;
	const matches = new Int32Array(detections).fill(-1);
	const seeker = {
		detection: 0,
		taken,
		least: matchThreshold(iou)
	};
	const someIgnored = ignored.includes(1);
	for (; objects > 0 && seeker.detection < detections; seeker.detection += 1) {
		let object = bestFree(overlaps, seeker, 0);
		if (object === -1 && someIgnored) object = bestFree(overlaps, seeker, 1);
		if (object === -1) continue;
		matches[seeker.detection] = object;
		taken[object] = 1;
	}
	return matches;
}
function bestFree(overlaps, { detection, taken, least }, ignored) {
	const { ious, objects, crowds } = overlaps;
	let [best, most] = [-1, least];
	for (let object = 0; object < objects; object += 1) {
		const overlap = ious[detection * objects + object];
		if (overlap < most || overlaps.ignored[object] !== ignored || taken[object] && !crowds[object]) continue;
		[best, most] = [object, overlap];
	}
	return best;
}
function takeLargest(overlaps, free) {
	let best = -1;
	for (let object = 0; object < overlaps.length; object += 1) if (free[object] && (best === -1 || overlaps[object] > overlaps[best])) best = object;
	if (best !== -1) free[best] = 0;
	return best;
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

// src/families/detection/evidence.ts
const MOST_LABELS$2 = 1e4;
const MOST_OBJECTS = 1e4;
const MOST_DETECTIONS = 1e4;
const LONGEST_MASK = 2e3;
const AREAS$2 = [
	"all",
	"small",
	"medium",
	"large"
];
const KINDS$1 = {
	found: 0,
	misclassification: 1,
	hallucination: 2,
	overCrowd: 3
};
const count = int().min(0).max(MOST_OBJECTS);
function listOf(isItem, most) {
	return custom((value) => Array.isArray(value) && value.length <= most && value.every(isItem));
}
const isWhole = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;
const bits = listOf((value) => isWhole(value, 2 ** 20 - 1), MOST_OBJECTS);
const coordinates = listOf(Number.isFinite, 4 * MOST_DETECTIONS);
const scores = listOf(Number.isFinite, MOST_DETECTIONS);
const scoresOrNull = listOf((value) => value === null || Number.isFinite(value), MOST_OBJECTS);
const objectsSchema = strictObject({
	found: scoresOrNull,
	confused: scoresOrNull,
	boxes: listOf(Number.isFinite, 4 * MOST_OBJECTS)
}).refine(({ found, confused, boxes }) => confused.length === found.length && boxes.length === 4 * found.length);
const kinds = listOf((value) => isWhole(value, KINDS$1.overCrowd), MOST_DETECTIONS);
const byArea = tuple([
	bits,
	bits,
	bits,
	bits
]);
const masksSchema = strictObject({
	size: tuple([int().positive(), int().positive()]),
	detections: record(string(), string().max(LONGEST_MASK)),
	objects: record(string(), string().max(LONGEST_MASK))
});
const labelSchema = strictObject({
	key: string().max(400),
	label: string().min(1).max(400),
	counts: tuple([
		count,
		count,
		count,
		count
	]),
	scores,
	matched: byArea,
	ignored: byArea,
	kinds,
	boxes: coordinates,
	objects: objectsSchema,
	masks: masksSchema.nullable(),
	plain: strictObject({
		kinds,
		objects: objectsSchema
	}).nullable()
}).refine(isAligned);
function isAligned(label) {
	const n = label.scores.length;
	const lengths = label.matched.map(({ length }) => length);
	return lengths.every((length) => length <= n) && label.ignored.every(({ length }, area) => length === lengths[area]) && label.kinds.length === n && (label.plain?.kinds.length ?? n) === n && label.boxes.length === 4 * n && label.objects.found.length === label.counts[0] && label.scores.every((score, index) => index === 0 || label.scores[index - 1] >= score);
}
const evidenceSchema = strictObject({
	image: union([number(), string().max(1e3)]),
	iou: _enum(["bbox", "segm"]).nullable(),
	missing: boolean(),
	threshold: number(),
	labels: array(labelSchema).max(MOST_LABELS$2).refine((labels) => {
		const ids = labels.map(labelId);
		return ids.every((id, index) => index === 0 || ids[index - 1] < id);
	})
});

// src/families/detection/labels/label-names.ts
const labels = [];
const numbers = /* @__PURE__ */ new Map();
function labelNumber({ key, label }) {
	const ofKey = getOrCreate(numbers, key, () => /* @__PURE__ */ new Map());
	return getOrCreate(ofKey, label, () => labels.push({
		key,
		label,
		id: labelId({
			key,
			label
		})
	}) - 1);
}
function labelAt(number) {
	return labels[number];
}
function allLabels() {
	return labels;
}

// src/families/detection/labels/pack.ts
const IMAGE = {
	labels: 0,
	doubles: 1,
	size: 2
};
const LABEL = {
	integers: 0,
	doubles: 1,
	name: 2,
	detections: 3,
	matched: 4,
	objects: 5,
	flags: 6,
	counts: 7,
	size: 11
};
const FLAGS = {
	plain: 256,
	onlyFirst: 512
};
const KINDS_EACH = 16;
const kindIntegers = (detections) => Math.ceil(detections / 16);
function setBits(flags) {
	let count = 0;
	for (let left = flags; left !== 0; left &= left - 1) count += 1;
	return count;
}
const BLOCK = {
	integers: 65536,
	doubles: 8192
};
var NumberBlocks = class {
	integers = /* @__PURE__ */ new Int32Array(0);
	doubles = /* @__PURE__ */ new Float64Array(0);
	at = 0;
	next = 0;
	#most;
	constructor(share = 1) {
		this.#most = share;
	}
	reserve(integers, doubles) {
		if (this.at + integers > this.integers.length) {
			this.integers = new Int32Array(Math.max(this.#most * BLOCK.integers, integers));
			this.at = 0;
		}
		if (this.next + doubles > this.doubles.length) {
			this.doubles = new Float64Array(Math.max(this.#most * BLOCK.doubles, doubles));
			this.next = 0;
		}
	}
};
function packInto(room, labels) {
	let [integers, doubles] = [IMAGE.size, 0];
	for (const { scores, matched, objects, plain } of labels) {
		const others = plain?.objects.found.length ?? -1;
		const kinds = kindIntegers(scores.length);
		integers += LABEL.size + kinds + 8 * matched[0].length + 4 * (scores.length + objects.found.length);
		doubles += scores.length + 2 * objects.found.length;
		if (others < 0) continue;
		integers += 1 + kinds + 4 * others;
		doubles += 2 * others;
	}
	room.reserve(integers, doubles);
	const start = room.at;
	room.integers[start + IMAGE.labels] = labels.length;
	room.integers[start + IMAGE.doubles] = room.next;
	room.at += IMAGE.size;
	for (const one of labels) packLabel(room, one);
	return {
		integers: room.integers,
		doubles: room.doubles,
		start
	};
}
function packLabel(room, one) {
	const { counts, matched, ignored, scores, boxes, kinds, objects, plain } = one;
	const { integers, at: start, next: first } = room;
	const length = matched[0].length;
	let flags = plain === null ? 0 : FLAGS.plain;
	if (matched[1].length < length) flags |= FLAGS.onlyFirst;
	room.at += LABEL.size;
	packKinds(room, kinds);
	for (let list = 0; list < 2 * matched.length; list += 1) {
		const bits = list < matched.length ? matched[list] : ignored[list - matched.length];
		if (!hasSetBit(bits)) continue;
		flags |= 1 << list;
		for (let index = 0; index < length; index += 1) integers[room.at + index] = bits[index] ?? 0;
		room.at += length;
	}
	packDoubles(room, scores);
	packBoxes(room, boxes);
	packObjects(room, objects);
	if (plain !== null) {
		integers[room.at] = plain.objects.found.length;
		room.at += 1;
		packKinds(room, plain.kinds);
		packObjects(room, plain.objects);
	}
	integers[start + LABEL.integers] = room.at - start;
	integers[start + LABEL.doubles] = room.next - first;
	integers[start + LABEL.name] = labelNumber(one);
	integers[start + LABEL.detections] = scores.length;
	integers[start + LABEL.matched] = length;
	integers[start + LABEL.objects] = objects.found.length;
	integers[start + LABEL.flags] = flags;
	for (let area = 0; area < counts.length; area += 1) integers[start + LABEL.counts + area] = counts[area];
}
function hasSetBit(bits) {
	for (let index = 0; index < bits.length; index += 1) if (bits[index] !== 0) return true;
	return false;
}
function packKinds(room, kinds) {
	const { integers, at } = room;
	room.at += kindIntegers(kinds.length);
	integers.fill(0, at, room.at);
	for (let index = 0; index < kinds.length; index += 1) {
		const place = at + Math.floor(index / 16);
		integers[place] = integers[place] | kinds[index] << 2 * (index % 16);
	}
}
function packDoubles(room, values) {
	for (let index = 0; index < values.length; index += 1) room.doubles[room.next + index] = values[index] ?? NaN;
	room.next += values.length;
}
function packObjects(room, { found, confused, boxes }) {
	packDoubles(room, found);
	packDoubles(room, confused);
	packBoxes(room, boxes);
}
const SCALE = 100;
function packBoxes(room, boxes) {
	const { integers, at } = room;
	for (let index = 0; index < boxes.length; index += 1) integers[at + index] = Math.round(100 * boxes[index]);
	room.at += boxes.length;
}

// src/families/detection/labels/label-cursor.ts
const AREAS$1 = 4;
var LabelCursor = class {
	#integers = /* @__PURE__ */ new Int32Array(0);
	#doubles = /* @__PURE__ */ new Float64Array(0);
	place = 0;
	first = 0;
	#next = 0;
	#nextFirst = 0;
	#left = 0;
	#located = -1;
	#bits = 0;
	#boxes = 0;
	#own = {
		count: 0,
		kinds: 0,
		boxes: 0,
		found: 0
	};
	#plain = {
		count: 0,
		kinds: 0,
		boxes: 0,
		found: 0
	};
	open(image) {
		const { integers, start } = image;
		this.#enter(image, start + IMAGE.size, integers[start + IMAGE.doubles]);
		this.#left = integers[start + IMAGE.labels];
		return this;
	}
	#enter({ integers, doubles }, place, first) {
		this.#integers = integers;
		this.#doubles = doubles;
		this.#located = -1;
		this.#next = place;
		this.#nextFirst = first;
	}
	next() {
		if (this.#left === 0) return false;
		this.#left -= 1;
		this.place = this.#next;
		this.first = this.#nextFirst;
		this.#next += this.#head(LABEL.integers);
		this.#nextFirst += this.#head(LABEL.doubles);
		return true;
	}
	moveTo(image, place, first) {
		this.#enter(image, place, first);
		this.#left = 1;
		this.next();
		return this;
	}
	get name() {
		return this.#head(LABEL.name);
	}
	get detections() {
		return this.#head(LABEL.detections);
	}
	get matched() {
		return this.#head(LABEL.matched);
	}
	count(area) {
		return this.#head(LABEL.counts + area);
	}
	score(index) {
		return this.#doubles[this.first + index];
	}
	bitsAt(list, index) {
		const from = this.#listAt(list);
		return from < 0 ? 0 : this.#integers[from + index];
	}
	get curveObjects() {
		return this.#curve().count;
	}
	curveKind(index) {
		return this.#kind(this.#curve().kinds, index);
	}
	curveFound(index) {
		return this.#doubles[this.#curve().found + index];
	}
	curveConfused(index) {
		const { count, found } = this.#curve();
		return this.#doubles[found + count + index];
	}
	curveArea(index) {
		const from = this.#curve().boxes + 4 * index;
		return this.#coordinate(from + 2) * this.#coordinate(from + 3);
	}
	#curve() {
		this.#locate();
		return this.#head(LABEL.flags) & FLAGS.plain ? this.#plain : this.#own;
	}
	hash() {
		let hash = this.#left;
		const [from, first] = [this.#next, this.#nextFirst];
		while (this.next());
		for (let at = from; at < this.#next; at += 1) hash = Math.imul(hash ^ hash >>> 15 ^ this.#integers[at], 2654435761);
		for (let at = first; at < this.#nextFirst; at += 1) {
			double[0] = this.#doubles[at] + 0;
			hash = Math.imul(hash ^ hash >>> 15 ^ words[0], 2654435761) ^ words[1];
		}
		return hash;
	}
	#head(field) {
		return this.#integers[this.place + field];
	}
	#locate() {
		if (this.#located === this.#left) return;
		this.#located = this.#left;
		const { detections } = this;
		const flags = this.#head(LABEL.flags);
		const own = this.#own;
		own.count = this.#head(LABEL.objects);
		own.kinds = this.place + LABEL.size;
		this.#bits = own.kinds + kindIntegers(detections);
		this.#boxes = this.#bits + setBits(flags & 255) * this.matched;
		own.boxes = this.#boxes + 4 * detections;
		own.found = this.first + detections;
		if (!(flags & FLAGS.plain)) return;
		const plain = this.#plain;
		const after = own.boxes + 4 * own.count;
		plain.count = this.#integers[after];
		plain.kinds = after + 1;
		plain.boxes = plain.kinds + kindIntegers(detections);
		plain.found = own.found + 2 * own.count;
	}
	#listAt(list) {
		this.#locate();
		const flags = this.#head(LABEL.flags);
		if (!(flags & 1 << list)) return -1;
		return this.#bits + setBits(flags & (1 << list) - 1) * this.matched;
	}
	#kind(from, index) {
		return this.#integers[from + Math.floor(index / 16)] >>> 2 * (index % 16) & 3;
	}
	#coordinate(place) {
		return this.#integers[place] / 100;
	}
	bits(list) {
		const isShort = list % AREAS$1 > 0 && (this.#head(LABEL.flags) & FLAGS.onlyFirst) !== 0;
		const bits = new Array(isShort ? 0 : this.matched);
		const from = this.#listAt(list);
		for (let at = 0; at < bits.length; at += 1) bits[at] = from < 0 ? 0 : this.#integers[from + at];
		return bits;
	}
	scores() {
		return this.#numbers(this.first, this.detections);
	}
	boxes() {
		this.#locate();
		return this.#coordinates(this.#boxes, 4 * this.detections);
	}
	matches(which) {
		this.#locate();
		if (which === "plain" && !(this.#head(LABEL.flags) & FLAGS.plain)) return null;
		const { count, kinds, boxes, found } = which === "own" ? this.#own : this.#plain;
		return {
			kinds: this.#kinds(kinds),
			objects: {
				found: this.#numbersOrNull(found, count),
				confused: this.#numbersOrNull(found + count, count),
				boxes: this.#coordinates(boxes, 4 * count)
			}
		};
	}
	#numbers(from, count) {
		const numbers = new Array(count);
		for (let index = 0; index < count; index += 1) numbers[index] = this.#doubles[from + index];
		return numbers;
	}
	#numbersOrNull(from, count) {
		const numbers = this.#numbers(from, count);
		for (let index = 0; index < count; index += 1) if (Number.isNaN(numbers[index])) numbers[index] = null;
		return numbers;
	}
	#coordinates(from, count) {
		const numbers = new Array(count);
		for (let index = 0; index < count; index += 1) numbers[index] = this.#coordinate(from + index);
		return numbers;
	}
	#kinds(from) {
		return Array.from({ length: this.detections }, (_, index) => this.#kind(from, index));
	}
};
const double = /* @__PURE__ */ new Float64Array(1);
const words = new Int32Array(double.buffer);

// src/families/detection/labels/packed-labels.ts
const blocks = new NumberBlocks();
const unpacking = new LabelCursor();
let last = null;
var PackedLabels = class extends PackedJson {
	integers;
	doubles;
	start;
	constructor({ integers, doubles, start }) {
		super();
		this.integers = integers;
		this.doubles = doubles;
		this.start = start;
	}
	toJSON() {
		const labels = [];
		for (unpacking.open(this); unpacking.next();) labels.push(unpackLabel(unpacking));
		return labels;
	}
	hash() {
		return unpacking.open(this).hash();
	}
};
function unpackLabel(cursor) {
	const { key, label } = labelAt(cursor.name);
	const listsFrom = (first) => [
		0,
		1,
		2,
		3
	].map((area) => cursor.bits(first + area));
	const { kinds, objects } = cursor.matches("own");
	return {
		key,
		label,
		counts: [
			cursor.count(0),
			cursor.count(1),
			cursor.count(2),
			cursor.count(3)
		],
		matched: listsFrom(0),
		ignored: listsFrom(AREAS$2.length),
		scores: cursor.scores(),
		boxes: cursor.boxes(),
		kinds,
		objects,
		plain: cursor.matches("plain"),
		masks: null
	};
}
function packEvidence(evidence) {
	const labels = evidence["labels"];
	if (!Array.isArray(labels) || labels.some(({ masks }) => masks !== null)) return evidence;
	const packed = new PackedLabels(packInto(blocks, labels));
	last = {
		packed,
		labels
	};
	if (Object.isFrozen(evidence)) return Object.freeze({
		...evidence,
		labels: packed
	});
	evidence["labels"] = packed;
	return evidence;
}
function labelsOf({ labels }) {
	if (!(labels instanceof PackedLabels)) return labels;
	if (last?.packed !== labels) last = {
		packed: labels,
		labels: labels.toJSON()
	};
	return last.labels;
}
function packedLabels({ labels }) {
	return labels instanceof PackedLabels ? labels : new PackedLabels(packInto(new NumberBlocks(0), labels));
}

// src/families/detection/label-curves.ts
const MOST_EXAMPLES = {
	box: 2e4,
	mask: 2e3
};
function labelCurves(rows, labels, params) {
	const wanted = params.curves.includes("detailed_pr_curve") ? params.pr_curve_max_examples : 0;
	const most = MOST_EXAMPLES[params.pr_curve_example_geometry];
	const limits = {
		labels: labels.length,
		wanted,
		most
	};
	return countWithExamples(limits, (maxExamples) => countLabels(rows, labels, maxExamples));
}
function countLabels(rows, labels, maxExamples) {
	const byLabel = new Map(labels.map((one) => [labelNumber(one), createCounts(maxExamples)]));
	for (const [row, evidence] of rows.entries()) for (cursor$4.open(packedLabels(evidence)); cursor$4.next();) {
		const counts = byLabel.get(cursor$4.name);
		if (counts) addLabel(counts, row);
	}
	return [...byLabel.values()];
}
const createCounts = (maxExamples) => new ThresholdCounts(maxExamples, ({ weight }) => weight);
function exampleIndices(one, maxExamples) {
	const counts = createCounts(maxExamples);
	cursor$4.open(packedLabels({ labels: [one] })).next();
	addLabel(counts, 0);
	const indicesOf = (...kinds) => {
		const examples = kinds.flatMap((kind) => atEachStep((step) => counts.examplesOf(kind, step)).flat());
		return [...new Set(examples.map(({ index }) => index))];
	};
	return {
		detections: indicesOf(RESULTS.found, RESULTS.misclassification, RESULTS.hallucination),
		objects: indicesOf(RESULTS.confused, RESULTS.unpredicted)
	};
}
const cursor$4 = new LabelCursor();
function addLabel(counts, row) {
	for (let index = 0; index < cursor$4.detections; index += 1) {
		const [kind, score] = [cursor$4.curveKind(index), cursor$4.score(index)];
		if (kind !== KINDS$1.overCrowd) counts.add(kind, 0, stepsReached(score), {
			row,
			index,
			weight: score
		});
	}
	for (let index = 0; index < cursor$4.curveObjects; index += 1) {
		const confused = cursor$4.curveConfused(index);
		const [foundUpTo, confusedUpTo] = [stepsOrNone(cursor$4.curveFound(index)), stepsOrNone(confused)];
		counts.add(RESULTS.confused, foundUpTo, confusedUpTo, {
			row,
			index,
			weight: confused || 0
		});
		const missedFrom = Math.max(foundUpTo, confusedUpTo);
		counts.add(RESULTS.unpredicted, missedFrom, 19, {
			row,
			index,
			weight: cursor$4.curveArea(index)
		});
	}
}
const stepsOrNone = (score) => Number.isNaN(score) ? 0 : stepsReached(score);
function plainCurve(counts) {
	const countsAt = prCountsReader(counts);
	return byThreshold((step) => ({
		...countsAt(step),
		tn: null
	}));
}
function curveWithExamples(counts, label, source) {
	const entryOf = (one, kind) => exampleJson(one, kind, label, source);
	return detailedCurve(counts, {
		hasNegatives: false,
		entryOf
	});
}
function exampleJson({ row, index }, kind, label, { rows, suite }) {
	const image = rows[row];
	const one = labelsOf(image.evidence).find((other) => labelId(other) === labelId(label));
	const isDetection = kind < RESULTS.confused;
	const boxes = isDetection ? one.boxes : (one.plain ?? one).objects.boxes;
	const counts = one.masks?.[isDetection ? "detections" : "objects"][index];
	return {
		dataset: suite,
		datum: image.id,
		box: boxes.slice(4 * index, 4 * index + 4),
		...one.masks && counts !== void 0 && { mask: {
			size: one.masks.size,
			counts
		} }
	};
}

// src/families/detection/details.ts
const MOST_CURVES = 50;
const MOST_RECALLS = 1e3;
function details(rows, params, suite) {
	const evidence = rows.map((row) => row.evidence);
	const labels = labelsByFrequency(evidence);
	const isSelected = (name) => params.curves.includes(name);
	return {
		...isSelected("pr_curve") || isSelected("detailed_pr_curve") ? curveDetails(rows, labels, params, suite) : {},
		...isSelected("recall_by_iou") && {
			recall_by_iou: objectByLabel(recallsByIou(evidence, labels.slice(0, MOST_RECALLS).sort(compareIds), params)),
			labels_without_recall: Math.max(0, labels.length - MOST_RECALLS)
		},
		iou_type: countIouTypes(evidence)
	};
}
function curveDetails(rows, labels, params, suite) {
	const evidence = rows.map((row) => row.evidence);
	const withCurve = labels.slice(0, MOST_CURVES).sort(compareIds);
	const { counts, limit } = labelCurves(evidence, withCurve, params);
	const byLabel = (curveOf) => objectByLabel(withCurve.map((label, index) => [label, curveOf(counts[index], label)]));
	return {
		...params.curves.includes("pr_curve") && { pr_curve: byLabel(plainCurve) },
		...params.curves.includes("detailed_pr_curve") && {
			detailed_pr_curve: byLabel((one, label) => curveWithExamples(one, label, {
				rows,
				suite
			})),
			max_examples: limit
		},
		labels_without_curve: labels.length - withCurve.length
	};
}
const compareIds = (one, other) => compareTexts(labelId(one), labelId(other));
const cursor$3 = new LabelCursor();
function labelsByFrequency(rows) {
	const counts = /* @__PURE__ */ new Map();
	for (const row of rows) for (cursor$3.open(packedLabels(row)); cursor$3.next();) {
		const { name } = cursor$3;
		const count = counts.get(name) ?? {
			...labelAt(name),
			objects: 0,
			detections: 0
		};
		count.objects += cursor$3.curveObjects;
		count.detections += cursor$3.detections;
		counts.set(name, count);
	}
	return [...counts.values()].sort((one, other) => other.objects - one.objects || other.detections - one.detections || compareIds(one, other));
}
function countIouTypes(rows) {
	const counts = {
		bbox: 0,
		segm: 0,
		none: 0
	};
	for (const { iou } of rows) counts[iou ?? "none"] += 1;
	return counts;
}
function recallsByIou(rows, labels, { recall_score_threshold: minScore, iou_thresholds }) {
	const counts = new Map(labels.map((label) => [labelNumber(label), {
		label,
		objects: 0,
		found: iou_thresholds.map(() => 0)
	}]));
	for (const row of rows) for (cursor$3.open(packedLabels(row)); cursor$3.next();) {
		const count = counts.get(cursor$3.name);
		if (!count) continue;
		count.objects += cursor$3.count(0);
		for (let index = 0; index < cursor$3.matched; index += 1) {
			if (minScore !== null && cursor$3.score(index) < minScore) break;
			const counted = cursor$3.bitsAt(0, index) & ~cursor$3.bitsAt(AREAS$2.length, index);
			if (counted === 0) continue;
			for (const step of iou_thresholds.keys()) count.found[step] = count.found[step] + (counted >> step & 1);
		}
	}
	return [...counts.values()].map(({ label, objects, found }) => [label, found.map((count) => objects === 0 ? null : count / objects)]);
}

// src/families/detection/explain.ts
const MOST_NAMED = 3;
const MOST_SUMMARIZED = 10;
function outcome(evidence) {
	const { missed, wrong } = countMistakes(evidence);
	return evidence.missing || missed + wrong > 0 ? "fail" : "pass";
}
function countMistakes(evidence) {
	const { threshold } = evidence;
	const labels = labelsOf(evidence);
	return {
		missed: labels.reduce((sum, one) => sum + missedObjects(one, threshold).length, 0),
		wrong: labels.reduce((sum, one) => sum + falseDetections(one, threshold).length, 0)
	};
}
function missedObjects({ objects }, threshold) {
	const missed = [];
	for (let index = 0; index < objects.found.length; index += 1) if (!isFound(objects.found[index] ?? null, threshold)) missed.push(index);
	return missed;
}
const isFound = (score, threshold) => score !== null && score >= threshold;
function falseDetections({ scores, kinds }, threshold) {
	const wrong = [];
	for (let index = 0; index < scores.length && scores[index] >= threshold; index += 1) {
		const kind = kinds[index];
		if (kind === KINDS$1.misclassification || kind === KINDS$1.hallucination) wrong.push(index);
	}
	return wrong;
}
function explain(evidence) {
	const { missing, threshold } = evidence;
	const labels = labelsOf(evidence);
	if (missing) return "has no trace";
	const missed = labels.flatMap((one) => missedObjects(one, threshold).map((index) => `${singleLine(labelName(one))} ${index + 1}`));
	const wrong = (kind) => labels.flatMap((one) => falseDetections(one, threshold).filter((index) => one.kinds[index] === kind).map((index) => `${singleLine(labelName(one))} (${formatScore(one.scores[index])})`));
	const clauses = [
		clause("misses", missed, ""),
		clause("detects", wrong(KINDS$1.misclassification), " on an object of another label"),
		clause("detects", wrong(KINDS$1.hallucination), " without a matching object")
	].filter((text) => text !== "");
	return clauses.length > 0 ? clauses.join("; ") : allFound(labels);
}
function clause(verb, names, where) {
	if (names.length === 0) return "";
	return `${verb} ${firstFew(names, MOST_NAMED)}${where}`;
}
function allFound(labels) {
	const objects = labels.reduce((sum, one) => sum + one.objects.found.length, 0);
	if (objects === 0) return "has no objects and no detections";
	return objects === 1 ? "the only object is found" : `all ${objects} objects are found`;
}
const formatScore = (score) => String(Math.round(score * 1e4) / 1e4);
function objectParts(evidence) {
	const { threshold } = evidence;
	return labelsOf(evidence).flatMap((one) => {
		const label = labelName(one);
		return one.objects.found.map((score, index) => ({
			name: `${label} ${index + 1}`,
			text: partText(one.objects, index, threshold),
			passes: isFound(score, threshold),
			kind: label
		}));
	});
}
function partText({ found, confused, boxes }, index, threshold) {
	const [score = null, other = null] = [found[index], confused[index]];
	if (score !== null && score >= threshold) return `found with score ${formatScore(score)}`;
	if (score !== null) return `found only with a score ${belowText(formatScore(score), formatScore(threshold))}`;
	const [x, y, width, height] = boxes.slice(4 * index, 4 * index + 4).map(Math.round);
	const where = `${width} × ${height} pixels at ${x}, ${y}`;
	return other !== null && other >= threshold ? `detected as another label (${where})` : `missed (${where})`;
}
function belowText(score, threshold) {
	return score === threshold ? `just below ${threshold}` : `of ${score}, below ${threshold}`;
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

// src/families/detection/labels/send-labels.ts
function sendLabels(values) {
	const integers = /* @__PURE__ */ new Map();
	const doubles = /* @__PURE__ */ new Map();
	const places = new Uint32Array(3 * values.length);
	for (const [index, value] of values.entries()) {
		places[3 * index] = getOrCreate(integers, value.integers, () => integers.size);
		places[3 * index + 1] = getOrCreate(doubles, value.doubles, () => doubles.size);
		places[3 * index + 2] = value.start;
	}
	return {
		integers: [...integers.keys()],
		doubles: [...doubles.keys()],
		places,
		names: allLabels()
	};
}
function receiveLabels({ integers, doubles, places, names }) {
	const numbers = Uint32Array.from(names, labelNumber);
	for (const block of integers) renumber(block, numbers);
	return Array.from({ length: places.length / 3 }, (_, index) => {
		const [own, other] = [integers[places[3 * index]], doubles[places[3 * index + 1]]];
		return new PackedLabels({
			integers: own,
			doubles: other,
			start: places[3 * index + 2]
		});
	});
}
function renumber(block, numbers) {
	for (let at = 0; at + IMAGE.size <= block.length;) {
		const count = block[at + IMAGE.labels];
		at += IMAGE.size;
		for (let label = 0; label < count; label += 1) {
			block[at + LABEL.name] = numbers[block[at + LABEL.name]];
			at += block[at + LABEL.integers];
		}
	}
}

// src/math/geometry/boxes.ts
function boxIous(detections, objects, crowds) {
	const count = objects.length >> 2;
	const ious = new Float64Array((detections.length >> 2) * count);
	for (let d = 0, row = 0; 4 * d < detections.length; d += 1, row += count) {
		const [left, top] = [detections[4 * d], detections[4 * d + 1]];
		const [width, height] = [detections[4 * d + 2], detections[4 * d + 3]];
		const area = width * height;
		for (let o = 0; o < count; o += 1) {
			const at = 4 * o;
			const [otherWidth, otherHeight] = [objects[at + 2], objects[at + 3]];
			const across = overlapLength(left, width + left, objects[at], otherWidth);
			if (across === 0) continue;
			const shared = across * overlapLength(top, height + top, objects[at + 1], otherHeight);
			if (shared === 0) continue;
			ious[row + o] = shared / (crowds[o] ? area : area + otherWidth * otherHeight - shared);
		}
	}
	return ious;
}
function overlapLength(start, end, other, length) {
	const otherEnd = length + other;
	const shared = (end < otherEnd ? end : otherEnd) - (start > other ? start : other);
	return shared > 0 ? shared : 0;
}

// src/math/geometry/mask-ious.ts
function maskIous(detections, objects, crowds, least = 0) {
	const ious = new Float64Array(detections.length * objects.length);
	for (let d = 0, at = 0; d < detections.length; d += 1) {
		const detection = detections[d];
		const { box, area } = detection;
		for (let o = 0; o < objects.length; o += 1, at += 1) {
			const object = objects[o];
			const common = sharedBoxArea(box, object.box);
			if (common === 0) continue;
			const both = crowds[o] ? null : area + object.area;
			if (iouOf(Math.min(common, area, object.area), area, both) < least) continue;
			const shared = object.sharedWith(detection);
			if (shared > 0) ious[at] = iouOf(shared, area, both);
		}
	}
	return ious;
}
function iouOf(shared, area, both) {
	return shared / (both === null ? area : both - shared);
}
function sharedBoxArea([left, top, width, height], [otherLeft, otherTop, otherWidth, otherHeight]) {
	const across = overlapLength(left, left + width, otherLeft, otherWidth);
	return across === 0 ? 0 : across * overlapLength(top, top + height, otherTop, otherHeight);
}
const MOST_KNOWN = 256;
var CachedMask = class {
	mask;
	#box = null;
	#area = null;
	#edges = null;
	#shared = null;
	constructor(mask) {
		this.mask = mask;
	}
	get box() {
		this.#box ??= maskBox(this.mask);
		return this.#box;
	}
	get area() {
		this.#area ??= maskArea(this.mask);
		return this.#area;
	}
	get edges() {
		this.#edges ??= edgesOf(this.mask);
		return this.#edges;
	}
	sharedWith(other) {
		this.#shared ??= /* @__PURE__ */ new Map();
		const known = this.#shared.get(other);
		if (known !== void 0) return known;
		const shared = haveSameSize(this.mask, other.mask) ? sharedPixels(other.edges, this.edges) : 0;
		if (this.#shared.size < MOST_KNOWN) this.#shared.set(other, shared);
		return shared;
	}
};
function haveSameSize(a, b) {
	return a.height === b.height && a.width === b.width;
}
function edgesOf({ counts }) {
	const { buffer, byteOffset, length } = takeIntegers(counts.length & -2);
	const edges = new Int32Array(buffer, byteOffset, length);
	let sum = 0;
	for (let run = 0; run < edges.length; run += 1) {
		sum += counts[run];
		edges[run] = sum;
	}
	return edges;
}
function sharedPixels(a, b) {
	let [i, j, shared] = [
		firstRunBeyond(a, b[0]),
		firstRunBeyond(b, a[0]),
		0
	];
	while (i < a.length && j < b.length) {
		const endA = a[i + 1];
		const startB = b[j];
		const endGap = b[j + 1] - endA;
		const startGap = startB - a[i];
		const overlap = endA + (endGap & endGap >> 31) - (startB - (startGap & startGap >> 31));
		shared += overlap & ~(overlap >> 31);
		i += 2 & ~(endGap >> 31);
		j += 2 & ~(-endGap >> 31);
	}
	return shared;
}
function firstRunBeyond(edges, pixel) {
	let [low, high] = [0, edges.length >> 1];
	while (low < high) {
		const middle = low + high >> 1;
		if (edges[2 * middle + 1] > pixel) high = middle;
		else low = middle + 1;
	}
	return 2 * low;
}

// src/families/detection/image.ts
const shapeImage = lastResult((gold, trace, iou_type) => {
	const detections = trace?.detections ?? [];
	const size = imageSize(gold, detections);
	return {
		type: iou_type ?? (detections.some(({ segmentation }) => segmentation !== null) ? "segm" : "bbox"),
		objects: gold.objects.map((one) => new ObjectShape(one, size)),
		detections: detections.map((one) => new DetectionShape(one, size)).sort((a, b) => b.score - a.score)
	};
});
const parts = /* @__PURE__ */ new WeakMap();
function splitByLabel(image) {
	return getOrCreate(parts, image, () => split(image));
}
function split({ type, objects, detections }) {
	const keys = /* @__PURE__ */ new Map();
	const partOf = ({ key, label }) => {
		const labels = keys.get(key) ?? /* @__PURE__ */ new Map();
		if (labels.size === 0) keys.set(key, labels);
		const part = labels.get(label) ?? {
			objects: [],
			detections: []
		};
		if (part.objects.length + part.detections.length === 0) labels.set(label, part);
		return part;
	};
	for (const object of objects) partOf(object).objects.push(object);
	for (const detection of detections) partOf(detection).detections.push(detection);
	const byName = ([one], [other]) => compareTexts(one, other);
	return [...keys].sort(byName).flatMap(([key, labels]) => [...labels].sort(byName).map(([label, part]) => ({
		key,
		label,
		image: {
			type,
			...part
		}
	})));
}
var DrawableShape = class {
	key;
	label;
	box;
	#source;
	#size;
	#mask = null;
	constructor(source, size) {
		this.key = source.key;
		this.label = source.label;
		this.#source = source;
		this.#size = size;
		this.box = source.box ?? this.mask().box;
	}
	mask() {
		const { segmentation, box } = this.#source;
		this.#mask ??= new CachedMask(segmentation === null ? boxMask(box ?? [
			0,
			0,
			0,
			0
		], ...this.#size) : drawMask(segmentation, this.#size));
		return this.#mask;
	}
};
var ObjectShape = class extends DrawableShape {
	crowd;
	area;
	constructor(object, size) {
		super(object, size);
		this.crowd = object.crowd;
		this.area = object.area ?? (object.segmentation === null ? boxArea(this.box) : this.mask().area);
	}
};
var DetectionShape = class extends DrawableShape {
	score;
	area;
	constructor(detection, size) {
		super(detection, size);
		this.score = detection.score + 0;
		this.area = detection.box === null ? this.mask().area : boxArea(detection.box);
	}
};
const boxArea = (box) => box[2] * box[3];
function drawMask(segmentation, size) {
	if ("polygons" in segmentation) return polygonsMask(segmentation.polygons, ...size);
	return segmentation.mask;
}
function shapeIous(type, detections, objects, crowds = new Uint8Array(objects.length), least = 0) {
	if (type === "bbox") return boxIous(flatBoxes(detections), flatBoxes(objects), crowds);
	return maskIous(detections.map((shape) => shape.mask()), objects.map((shape) => shape.mask()), crowds, least);
}
const BATCH = 200;
function* batches(list) {
	for (let from = 0; from < list.length; from += 200) yield list.slice(from, from + 200);
}
function flatBoxes(shapes) {
	const numbers = new Float64Array(4 * shapes.length);
	for (let index = 0, at = 0; index < shapes.length; index += 1) {
		const { box } = shapes[index];
		for (let side = 0; side < 4; side += 1, at += 1) numbers[at] = box[side];
	}
	return numbers;
}
function roundedBoxes(shapes) {
	const numbers = new Array(4 * shapes.length);
	let at = 0;
	for (const { box } of shapes) for (const number of box) numbers[at++] = Math.round(number * 100) / 100 + 0;
	return numbers;
}

// src/families/detection/matching/area-matching.ts
const RANGES = {
	all: [0, 1e10],
	small: [0, 1024],
	medium: [1024, 9216],
	large: [9216, 1e10]
};
function ignoredObjects(area, objects) {
	return flagsOf(objects, (object) => object.crowd || isOutside(object, area));
}
function flagsOf(items, isFlagged) {
	const flags = new Uint8Array(items.length);
	for (let at = 0; at < items.length; at += 1) if (isFlagged(items[at])) flags[at] = 1;
	return flags;
}
function isOutside({ area }, range) {
	const [smallest, largest] = RANGES[range];
	return area < smallest || area > largest;
}
const crowdFlags = (objects) => flagsOf(objects, ({ crowd }) => crowd);
function matchByArea({ objects, detections: all }, ious, overlaps) {
	const detections = all.slice(0, 100);
	const allIous = (1 << ious.length) - 1;
	if (objects.length === 0) return withoutObjects(detections, allIous);
	const candidates = findCandidates(overlaps, objects, {
		count: detections.length,
		lowest: ious[0]
	});
	const known = /* @__PURE__ */ new Map();
	const columns = AREAS$2.map((area) => {
		const ignored = ignoredObjects(area, objects);
		const outside = flagsOf(detections, (detection) => isOutside(detection, area));
		const count = ignored.reduce((sum, flag) => sum + 1 - flag, 0);
		const pattern = count === 0 || count === objects.length ? "" : ignored.join("");
		const matches = known.get(pattern) ?? matchAtEach({
			...candidates,
			ignored
		}, ious);
		known.set(pattern, matches);
		return {
			count,
			...matchBits({
				...candidates,
				ignored
			}, matches, {
				outside,
				all: allIous
			})
		};
	});
	return {
		counts: columns.map(({ count }) => count),
		matched: columns.map(({ matched }) => matched),
		ignored: columns.map(({ ignored }) => ignored)
	};
}
const NO_COUNTS = [
	0,
	0,
	0,
	0
];
function withoutObjects(detections, allIous) {
	const none = noBits(detections.length);
	const outsideOf = (area) => detections.some((detection) => isOutside(detection, area)) ? detections.map((detection) => isOutside(detection, area) ? allIous : 0) : none;
	return {
		counts: NO_COUNTS,
		matched: [
			none,
			none,
			none,
			none
		],
		ignored: AREAS$2.map(outsideOf)
	};
}
function findCandidates(overlaps, objects, { count, lowest }) {
	const threshold = matchThreshold(lowest);
	const width = objects.length;
	const indices = [];
	for (let index = 0; index < count; index += 1) for (let at = index * width; at < (index + 1) * width; at += 1) {
		if (overlaps[at] < threshold) continue;
		indices.push(index);
		break;
	}
	const ious = new Float64Array(indices.length * width);
	for (let row = 0; row < indices.length; row += 1) {
		const from = indices[row] * width;
		for (let object = 0; object < width; object += 1) ious[row * width + object] = overlaps[from + object];
	}
	return {
		ious,
		crowds: crowdFlags(objects),
		detections: indices.length,
		objects: width,
		indices
	};
}
function matchAtEach(candidates, ious) {
	if (candidates.detections === 0) return [];
	let matches = /* @__PURE__ */ new Int32Array();
	let reached = Number.NEGATIVE_INFINITY;
	return ious.map((iou) => {
		if (reached >= matchThreshold(iou)) return matches;
		matches = matchGreedily(candidates, iou);
		reached = Number.POSITIVE_INFINITY;
		for (let row = 0; row < matches.length; row += 1) {
			const object = matches[row];
			if (object === -1) continue;
			reached = Math.min(reached, candidates.ious[row * candidates.objects + object]);
		}
		return matches;
	});
}
function matchBits(candidates, matches, { outside, all }) {
	const none = noBits(outside.length);
	const outsideBits = outside.includes(1) ? Array.from(outside, (isOut) => isOut * all) : none;
	if (matches.length === 0) return {
		matched: none,
		ignored: outsideBits
	};
	const [matched, ignored] = [none.slice(), outsideBits.slice()];
	for (let step = 0; step < matches.length; step += 1) {
		const bit = 1 << step;
		const atStep = matches[step];
		for (let row = 0; row < atStep.length; row += 1) {
			const object = atStep[row];
			if (object === -1) continue;
			const index = candidates.indices[row];
			const counts = candidates.ignored[object] === 0;
			if (counts) matched[index] = matched[index] | bit;
			ignored[index] = counts ? ignored[index] & ~bit : ignored[index] | bit;
		}
	}
	return {
		matched,
		ignored
	};
}
const zeros = [];
function noBits(length) {
	zeros[length] ??= Array(length).fill(0);
	return zeros[length];
}

// src/families/detection/matching/document-matching.ts
function takeObjects({ type, objects, detections }) {
	const takers = detections.slice(0, objects.length);
	const free = new Uint8Array(objects.length).fill(1);
	const taken = [];
	const ious = [];
	for (const batch of batches(takers)) {
		const overlaps = shapeIous(type, batch, objects);
		for (let row = 0; row < batch.length; row += 1) {
			const values = overlaps.subarray(row * objects.length, (row + 1) * objects.length);
			const object = takeLargest(values, free);
			taken.push(object);
			ious.push(values[object]);
		}
	}
	return {
		taken,
		ious
	};
}
function matchByDocument(image, steps) {
	const matched = takeObjects(image).ious.map((iou) => steps.reduce((bits, step, index) => iou >= matchThreshold(step) ? bits | 1 << index : bits, 0));
	return {
		counts: [
			image.objects.length,
			0,
			0,
			0
		],
		matched: [
			matched,
			[],
			[],
			[]
		],
		ignored: [
			matched.map(() => 0),
			[],
			[],
			[]
		]
	};
}

// src/families/detection/matching/matching.ts
function observe({ gold, trace }, params) {
	const image = shapeImage(gold, trace, params.iou_type);
	const confusions = findConfusions(image, params.pr_curve_iou_threshold);
	const ious = iouSteps(params);
	return {
		image: typeof gold.image === "number" ? gold.image + 0 : gold.image,
		iou: image.detections.length === 0 ? null : image.type,
		missing: trace === null,
		threshold: params.found_score_threshold,
		labels: splitByLabel(image).map((part) => observeLabel(part, confusions, {
			...params,
			ious
		}))
	};
}
function observeLabel({ key, label, image }, confusions, params) {
	const { matching, pr_curve_iou_threshold: iou, ious } = params;
	const least = matchThreshold(Math.min(iou, ...ious));
	const hasCrowd = matching === "coco" && image.objects.some(({ crowd }) => crowd);
	const { counts, matched, ignored } = matching === "coco" ? matchByArea(image, ious, overlapsOf(image, least)) : matchByDocument(image, ious);
	const { kinds, objects } = classifyMatches(image, confusions, matchAtIou(image, {
		matching,
		iou,
		plain: false
	}));
	const one = {
		key,
		label,
		counts,
		matched,
		ignored,
		scores: image.detections.map(({ score }) => score),
		boxes: roundedBoxes(image.detections),
		kinds,
		objects,
		plain: hasCrowd ? classifyMatches(image, confusions, matchAtIou(image, {
			matching,
			iou,
			plain: true
		})) : null,
		masks: null
	};
	one.masks = exampleMasks(image, one, params);
	return one;
}
function findConfusions({ type, objects, detections }, iou) {
	const mistaken = /* @__PURE__ */ new Set();
	const confused = /* @__PURE__ */ new Map();
	const threshold = matchThreshold(iou);
	if (objects.length === 0) return {
		mistaken,
		confused
	};
	for (const batch of batches(detections)) {
		const overlaps = shapeIous(type, batch, objects, void 0, threshold);
		for (let at = 0; at < overlaps.length; at += 1) {
			if (overlaps[at] < threshold) continue;
			const detection = batch[Math.floor(at / objects.length)];
			const object = objects[at % objects.length];
			if (object.key !== detection.key || object.label === detection.label) continue;
			mistaken.add(detection);
			confused.set(object, Math.max(detection.score, confused.get(object) ?? 0));
		}
	}
	return {
		mistaken,
		confused
	};
}
const NO_OVERLAPS = /* @__PURE__ */ new Float64Array();
function overlapsOf({ type, objects, detections }, least, from = 0) {
	if (objects.length === 0) return NO_OVERLAPS;
	return shapeIous(type, detections.slice(from, from + 200), objects, crowdFlags(objects), least);
}
function matchAtIou(image, { matching, iou, plain }) {
	const { type, objects, detections } = image;
	if (matching === "document") {
		const { taken, ious } = takeObjects(image);
		const found = (index) => (ious[index] ?? 0) >= matchThreshold(iou);
		return {
			matches: detections.map((_, index) => found(index) ? taken[index] : -1),
			ignored: new Uint8Array(objects.length)
		};
	}
	const matches = new Int32Array(detections.length).fill(-1);
	const ignored = plain ? new Uint8Array(objects.length) : ignoredObjects("all", objects);
	if (objects.length === 0) return {
		matches,
		ignored
	};
	const crowds = plain ? ignored : crowdFlags(objects);
	const least = matchThreshold(iou);
	const taken = new Uint8Array(objects.length);
	for (let from = 0; from < detections.length; from += 200) {
		const count = Math.min(200, detections.length - from);
		const overlaps = {
			ious: plain ? shapeIous(type, detections.slice(from, from + 200), objects, crowds, least) : overlapsOf(image, least, from),
			detections: count,
			objects: objects.length,
			ignored,
			crowds
		};
		matches.set(matchGreedily(overlaps, iou, taken), from);
	}
	return {
		matches,
		ignored
	};
}
function classifyMatches({ objects, detections }, { mistaken, confused }, { matches, ignored }) {
	const found = /* @__PURE__ */ new Map();
	const kinds = detections.map((detection, index) => {
		const object = matches[index];
		if (object === -1) return mistaken.has(detection) ? KINDS$1.misclassification : KINDS$1.hallucination;
		found.set(objects[object], detection.score);
		return ignored[object] ? KINDS$1.overCrowd : KINDS$1.found;
	});
	if (objects.length === 0) return {
		kinds,
		objects: NO_OBJECTS
	};
	const counted = objects.filter((_, index) => ignored[index] === 0);
	return {
		kinds,
		objects: {
			found: counted.map((object) => found.get(object) ?? null),
			confused: counted.map((object) => confused.get(object) ?? null),
			boxes: roundedBoxes(counted)
		}
	};
}
const NO_OBJECTS = {
	found: [],
	confused: [],
	boxes: []
};
function exampleMasks({ type, objects, detections }, one, params) {
	const { pr_curve_example_geometry: geometry, pr_curve_max_examples: most, matching, curves } = params;
	const [shape] = [...detections, ...objects];
	if (!(geometry === "mask" && most > 0 && curves.includes("detailed_pr_curve")) || type !== "segm" || !shape) return null;
	const ignored = matching === "coco" && one.plain === null ? ignoredObjects("all", objects) : null;
	const counted = objects.filter((_, index) => !ignored?.[index]);
	const indices = exampleIndices(one, most);
	const { height, width } = shape.mask().mask;
	return {
		size: [height, width],
		detections: masksAt(detections, indices.detections),
		objects: masksAt(counted, indices.objects)
	};
}
function masksAt(shapes, indices) {
	return Object.fromEntries(indices.flatMap((index) => {
		const counts = compressedCounts(shapes[index].mask().mask);
		return counts.length > 2e3 ? [] : [[String(index), counts]];
	}));
}

// src/families/detection/labels/label-rows.ts
const cursor$2 = new LabelCursor();
function labelIn({ packed, rows, places, firsts }, at) {
	return cursor$2.moveTo(packed[rows[at]], places[at], firsts[at]);
}
function rowsByLabel(evidence) {
	const packed = evidence.map(packedLabels);
	const images = evidence.map(({ image }) => image);
	const lists = new Map([...countRows(packed)].map(([name, count]) => {
		const integers = () => new Uint32Array(count);
		return [name, {
			rows: integers(),
			places: integers(),
			firsts: integers(),
			packed,
			images,
			count: 0
		}];
	}));
	for (const row of rowsByImage(evidence)) {
		cursor$2.open(packed[row]);
		while (cursor$2.next()) {
			const list = lists.get(cursor$2.name);
			list.rows[list.count] = row;
			list.places[list.count] = cursor$2.place;
			list.firsts[list.count] = cursor$2.first;
			list.count += 1;
		}
	}
	const byId = Array.from(lists, ([name, list]) => [labelAt(name).id, list]);
	return new Map(byId.sort(([one], [other]) => one < other ? -1 : 1));
}
function countRows(packed) {
	const counts = /* @__PURE__ */ new Map();
	for (const one of packed) for (cursor$2.open(one); cursor$2.next();) counts.set(cursor$2.name, (counts.get(cursor$2.name) ?? 0) + 1);
	return counts;
}
function rowsByImage(evidence) {
	const imageOf = (row) => evidence[row].image;
	const texts = /* @__PURE__ */ new Map();
	const textOf = (row) => {
		const text = texts.get(row) ?? evidenceText(evidence[row]);
		texts.set(row, text);
		return text;
	};
	return [...evidence.keys()].sort((a, b) => compareImages(imageOf(a), imageOf(b)) || compareTexts(textOf(a), textOf(b)));
}
function compareImages(one, other) {
	if (one === other) return 0;
	if (typeof one === typeof other) return one < other ? -1 : 1;
	return typeof one === "number" ? -1 : 1;
}
function matchedInTrials(label, start) {
	const { images, rows } = label;
	const image = images[rows[start]];
	const counts = [labelIn(label, start).matched];
	for (let at = start + 1; at < rows.length && images[rows[at]] === image; at += 1) counts.push(labelIn(label, at).matched);
	return counts;
}

// src/families/detection/pr-curve.ts
const MAX_DETECTIONS = [
	100,
	10,
	1
];
function prCurves(labels, settings) {
	const own = [...labels];
	const buffers = createBuffers$1(own.reduce((most, one) => Math.max(most, countDetections(one)), 0));
	return own.flatMap((label) => {
		const ranked = rankDetections(label, buffers);
		return countObjects(label).map((objects, area) => ({
			...objects,
			...detectionColumns(ranked, area, settings, buffers.columns)
		}));
	});
}
function countDetections(label) {
	let count = 0;
	for (let at = 0; at < label.rows.length; at += 1) count += labelIn(label, at).matched;
	return count;
}
function countObjects(label) {
	const lists = AREAS$2.map(() => ({
		rows: [],
		counts: []
	}));
	for (let at = 0; at < label.rows.length; at += 1) {
		const one = labelIn(label, at);
		for (let area = 0; area < lists.length; area += 1) {
			const count = one.count(area);
			if (count === 0) continue;
			lists[area]?.rows.push(label.rows[at]);
			lists[area]?.counts.push(count);
		}
	}
	return lists.map(({ rows, counts }) => ({
		objectRows: new Uint32Array(rows),
		objectCounts: new Uint32Array(counts)
	}));
}
function createBuffers$1(size) {
	const integers = () => new Uint32Array(size);
	return {
		sort: columnSorter(size),
		keys: new Float64Array(size),
		rows: integers(),
		indices: integers(),
		matched: AREAS$2.map(integers),
		ignored: AREAS$2.map(integers),
		columns: {
			falseRows: integers(),
			rows: integers(),
			before: integers(),
			matched: integers(),
			ignored: integers(),
			reach: new Uint8Array(size)
		}
	};
}
function detectionColumns(ranked, area, { ious, minScore }, { falseRows, rows, before, matched, ignored, reach }) {
	const { places } = ranked;
	const [matchedBits, ignoredBits] = [ranked.matched[area], ranked.ignored[area]];
	const all = (1 << ious) - 1;
	let [falses, others] = [0, 0];
	for (let i = 0; i < places.length; i += 1) {
		const place = places[i];
		const [found, left] = [matchedBits[place], ignoredBits[place]];
		if (left === all) continue;
		if (left === 0 && found === 0) {
			falseRows[falses] = ranked.rows[place];
			falses += 1;
			continue;
		}
		rows[others] = ranked.rows[place];
		before[others] = falses;
		matched[others] = found;
		ignored[others] = left;
		const isTooLow = minScore !== null && -ranked.keys[place] < minScore;
		reach[others] = isTooLow ? 0 : reachOf(ranked.indices[place]);
		others += 1;
	}
	return {
		falseRows: falseRows.slice(0, falses),
		rows: rows.slice(0, others),
		before: before.slice(0, others),
		matched: matched.slice(0, others),
		ignored: ignored.slice(0, others),
		reach: reach.slice(0, others)
	};
}
function reachOf(index) {
	let reach = 1;
	while (reach < MAX_DETECTIONS.length && index < MAX_DETECTIONS[reach]) reach += 1;
	return reach;
}
function rankDetections(label, { sort, keys, rows, indices, matched, ignored }) {
	let first = 0;
	for (let start = 0; start < label.rows.length;) {
		const counts = matchedInTrials(label, start);
		for (let trial = 0; trial < counts.length; trial += 1) {
			const one = labelIn(label, start + trial);
			const count = counts[trial];
			for (let index = 0; index < count; index += 1) {
				const place = first + placeInImage(counts, trial, index);
				keys[place] = -one.score(index);
				rows[place] = label.rows[start + trial];
				indices[place] = index;
				for (let area = 0; area < AREAS$2.length; area += 1) {
					matched[area][place] = one.bitsAt(area, index);
					ignored[area][place] = one.bitsAt(AREAS$2.length + area, index);
				}
			}
		}
		for (const count of counts) first += count;
		start += counts.length;
	}
	const { places } = sort(keys.subarray(0, first));
	return {
		places,
		keys,
		rows,
		indices,
		matched,
		ignored
	};
}
function placeInImage(counts, trial, index) {
	if (counts.length === 1) return index;
	let place = 0;
	for (let other = 0; other < counts.length; other += 1) place += Math.min(counts[other], other < trial ? index + 1 : index);
	return place;
}
function blockCurves(curves) {
	let known = null;
	return (of) => {
		if (known?.of === of) return known.curves;
		const blocksOf = (rows) => {
			const blocks = new Uint8Array(rows.length);
			for (let at = 0; at < rows.length; at += 1) blocks[at] = of[rows[at]];
			return blocks;
		};
		const inBlocks = curves.map((curve) => ({
			...curve,
			objectRows: blocksOf(curve.objectRows),
			falseRows: blocksOf(curve.falseRows),
			rows: blocksOf(curve.rows)
		}));
		known = {
			of,
			curves: inBlocks
		};
		return inBlocks;
	};
}
function allBut(block) {
	return (/* @__PURE__ */ new Uint32Array(256)).fill(1).fill(0, block, block + 1);
}

// src/families/detection/accumulate.ts
const MAXIMA$2 = MAX_DETECTIONS.length;
const RECALLS = Float64Array.from({ length: 101 }, (_, step) => step * .01);
function createBuffers(curves, ious) {
	const size = curves.reduce((largest, { rows }) => Math.max(largest, rows.length), 0);
	return {
		size,
		ious,
		precision: new Float64Array(ious * size),
		sums: new Float64Array(ious * size),
		points: new Uint32Array(ious),
		found: new Float64Array(ious),
		falses: new Float64Array(ious),
		reached: new Float64Array(MAXIMA$2 * ious)
	};
}
function accumulate(curve, weights, metrics, buffers) {
	const { ious, precision, recall, index } = metrics;
	const objects = weightedObjects(curve, weights);
	if (objects === 0) {
		precision.fill(NaN, index * ious, (index + 1) * ious);
		recall.fill(NaN, index * MAXIMA$2 * ious, (index + 1) * MAXIMA$2 * ious);
		return;
	}
	collectPoints(curve, weights, buffers);
	for (let step = 0; step < ious; step += 1) precision[index * ious + step] = averagePrecision(step, objects, buffers);
	for (let cell = 0; cell < MAXIMA$2 * ious; cell += 1) recall[index * MAXIMA$2 * ious + cell] = buffers.reached[cell] / objects;
}
function weightedObjects({ objectRows, objectCounts }, weights) {
	let objects = 0;
	for (let i = 0; i < objectRows.length; i += 1) objects += weights[objectRows[i]] * objectCounts[i];
	return objects;
}
function collectPoints(curve, weights, buffers) {
	const { falseRows, rows, before } = curve;
	for (const sums of [
		buffers.points,
		buffers.found,
		buffers.falses,
		buffers.reached
	]) sums.fill(0);
	let [falses, next] = [0, 0];
	for (let i = 0; i < rows.length; i += 1) {
		const end = before[i];
		for (; next < end; next += 1) falses += weights[falseRows[next]];
		const weight = weights[rows[i]];
		if (weight > 0) addDetection(curve, i, {
			weight,
			falses
		}, buffers);
	}
}
function addDetection(curve, i, { weight, falses }, buffers) {
	const matched = curve.matched[i];
	const falseBits = ~(matched | curve.ignored[i]);
	const { ious } = buffers;
	const reach = curve.reach[i] * ious;
	for (let step = 0; step < ious; step += 1) {
		const bit = 1 << step;
		if (falseBits & bit) buffers.falses[step] = buffers.falses[step] + weight;
		if (!(matched & bit)) continue;
		const found = buffers.found[step] + weight;
		const point = step * buffers.size + buffers.points[step];
		buffers.found[step] = found;
		buffers.sums[point] = found;
		buffers.precision[point] = found / (found + falses + buffers.falses[step]);
		buffers.points[step] = buffers.points[step] + 1;
		for (let at = step; at < reach; at += ious) buffers.reached[at] = buffers.reached[at] + weight;
	}
}
function averagePrecision(step, objects, { size, precision, sums, points }) {
	const first = step * size;
	const last = first + points[step] - 1;
	if (last < first) return 0;
	let [sum, best, upper] = [
		0,
		0,
		recallsWithin(sums[last] / objects)
	];
	for (let point = last; point >= first; point -= 1) {
		const value = precision[point];
		if (value <= best) continue;
		const lower = recallsWithin(sums[point] / objects);
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

// src/families/detection/coco-metrics.ts
const MAXIMA$1 = MAX_DETECTIONS.length;
const cursor$1 = new LabelCursor();
function cocoMetricsTable(settings) {
	return {
		prepare: (evidence) => prepareCocoMetrics(evidence, settings),
		work: (evidence) => {
			let work = 0;
			for (const one of evidence) {
				work += 1;
				for (cursor$1.open(packedLabels(one)); cursor$1.next();) work += 1 + cursor$1.detections / 4;
			}
			return work;
		}
	};
}
function prepareCocoMetrics(evidence, settings) {
	const { ious } = settings;
	const rows = rowsByLabel(evidence);
	const curves = prCurves(rows.values(), settings);
	const labels = [...rows.keys()];
	const keys = labels.map((label) => parseLabelId(label).key);
	const buffers = createBuffers(curves, ious);
	const cells = curves.length * ious;
	const metrics = {
		ious,
		labels: new Map(labels.map((label, index) => [label, index])),
		keys: groupBy(labels.keys(), (index) => keys[index]),
		precision: new Float64Array(cells),
		recall: new Float64Array(MAXIMA$1 * cells)
	};
	const once = new Uint32Array(evidence.length).fill(1);
	const inBlocks = blockCurves(curves);
	return (weights, without) => {
		const [weighed, own] = without ? [inBlocks(without.of), allBut(without.block)] : [curves, weights ?? once];
		for (const [index, curve] of weighed.entries()) accumulate(curve, own, {
			...metrics,
			index
		}, buffers);
		return metrics;
	};
}
function selectPrecision(metrics, selection) {
	const { ious, precision } = metrics;
	const { iou, area } = selection;
	return meanOverLabels(metrics, selection, (index) => meanOverIous(precision, (index * AREAS$2.length + AREAS$2.indexOf(area)) * ious, {
		iou,
		ious
	}));
}
function selectRecall(metrics, selection) {
	const { ious, recall } = metrics;
	const { iou, area, maxDetections } = selection;
	return meanOverLabels(metrics, selection, (index) => {
		const curve = index * AREAS$2.length + AREAS$2.indexOf(area);
		return meanOverIous(recall, (curve * MAXIMA$1 + MAX_DETECTIONS.indexOf(maxDetections)) * ious, {
			iou,
			ious
		});
	});
}
function meanOverLabels({ labels, keys }, { key, label }, valueAt) {
	if (label !== null) {
		const index = labels.get(label);
		const value = index === void 0 ? NaN : valueAt(index);
		return Number.isNaN(value) ? null : value;
	}
	let [sum, count] = [0, 0];
	for (const index of key === null ? labels.values() : keys.get(key) ?? []) {
		const value = valueAt(index);
		if (Number.isNaN(value)) continue;
		sum += value;
		count += 1;
	}
	return count === 0 ? null : sum / count;
}
function meanOverIous(cells, first, { iou, ious }) {
	if (iou !== null) return cells[first + iou];
	let sum = 0;
	for (let step = 0; step < ious; step += 1) sum += cells[first + step];
	return sum / ious;
}

// src/families/detection/metrics.ts
const SOURCE = "valor-metrics, Object Detection and Instance Segmentation Metrics";
const HEADLINE_IOUS = ["0.5", "0.75"];
const SIZES = AREAS$2.slice(1);
const [DEFAULT_MAX, ...SMALLER_MAXIMA] = MAX_DETECTIONS;
const MAXIMA = SMALLER_MAXIMA.toReversed();
const MOST_LABELS$1 = 500;
const MOST_KEYS = 50;
const IDS = {
	map: {
		title: "mean over labels and IoUs of average precision",
		source: `${SOURCE}: Mean Average Precision; COCO's AP`,
		select: selectPrecision
	},
	mar: {
		title: "mean over labels and IoUs of recall",
		source: `${SOURCE}: Mean Average Recall; COCO's AR`,
		select: selectRecall
	},
	ap: {
		title: "average precision of a label",
		source: `${SOURCE}: Average Precision`,
		select: selectPrecision
	},
	ar: {
		title: "recall of a label over IoUs",
		source: `${SOURCE}: Average Recall`,
		select: selectRecall
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
const listed = /* @__PURE__ */ new WeakMap();
function listedIn(evidence) {
	const known = listed.get(evidence);
	if (known) return known;
	const found = {
		labels: frequentNames(evidence, ({ id }) => id, MOST_LABELS$1).map(parseLabelId),
		keys: frequentNames(evidence, ({ key }) => key, MOST_KEYS).filter((key) => key !== "")
	};
	listed.set(evidence, found);
	return found;
}
const cursor = new LabelCursor();
function frequentNames(evidence, nameOf, most) {
	const frequencies = /* @__PURE__ */ new Map();
	for (const one of evidence) for (cursor.open(packedLabels(one)); cursor.next();) {
		const name = nameOf(labelAt(cursor.name));
		const sum = frequencies.get(name) ?? {
			label: name,
			truth: 0,
			predicted: 0
		};
		frequencies.set(name, sum);
		sum.truth += cursor.count(0);
		sum.predicted += cursor.detections;
	}
	return selectLabels([...frequencies.values()], most);
}
function metricFactory(iouNames, minScore) {
	const table = cocoMetricsTable({
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
		const { title, source, select } = IDS[id];
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
			read: (computed) => select(computed, selection)
		});
	};
}
function subjectsIn(evidence) {
	const names = [];
	for (cursor.open(packedLabels(evidence)); cursor.next();) {
		const { id, key } = labelAt(cursor.name);
		names.push(id);
		if (key !== "") names.push(key);
	}
	return names;
}
function whyUndefined({ key, label }, { area }) {
	return `no ${area === "all" ? "object" : `${area} object`}${label !== null ? " of this label" : key !== null ? " of this key" : ""} counts`;
}
function sliceOf({ key, label }, { iou, area, maxDetections }, iouNames) {
	return joinSlices(keySlice(key ?? ""), iou === null ? "" : sliceName("iou", iouNames[iou]), label === null ? "" : sliceName("label", label), area === "all" ? "" : sliceName("area", area), maxDetections === DEFAULT_MAX ? "" : sliceName("max", String(maxDetections)));
}

// src/families/detection/error-chart.ts
const observed = looseObject({
	count: int().nonnegative(),
	examples: array(unknown())
});
const stepSchema = looseObject({
	fp: looseObject({ observations: looseObject({
		hallucinations: observed,
		misclassifications: observed
	}) }),
	fn: looseObject({ observations: looseObject({
		misclassifications: observed,
		no_predictions: observed
	}) })
}).transform(({ fp, fn }) => [
	fp.observations.hallucinations,
	fp.observations.misclassifications,
	fn.observations.misclassifications,
	fn.observations.no_predictions
]);
const KINDS = [
	"false, nothing there",
	"false, other label there",
	"missed, other label detected",
	"missed, nothing detected"
];
const EXAMPLE_STEP = 10;
const LONGEST_NAME = 60;
const THRESHOLD = {
	label: "score threshold",
	unit: "number",
	ends: [.05, .95]
};
const COUNT = {
	label: "count",
	unit: "number"
};
function errorChart(now, base) {
	const [ours, theirs] = [readMistakes(now), readMistakes(base)];
	if (ours === null) return [];
	return [{
		kind: "lines",
		title: "Mistakes by score threshold",
		caption: `False detections and missed objects at the score thresholds 0.05 to 0.95, all labels with curves together.${ours.examples.length > 0 ? ` Examples at ${thresholdName(EXAMPLE_STEP)}: ${ours.examples.join("; ")}.` : ""}`,
		x: THRESHOLD,
		y: COUNT,
		lines: KINDS.flatMap((name, kind) => [...line(name, "base", theirs?.counts[kind]), ...line(name, "now", ours.counts[kind])])
	}];
}
function line(name, side, counts) {
	if (!counts) return [];
	return [{
		name,
		side,
		points: counts.map((y, index) => ({
			x: Number(thresholdName(index + 1)),
			y
		}))
	}];
}
function readMistakes(report) {
	const curves = curveEntries(report?.details["detailed_pr_curve"]).flatMap(([label, curve]) => {
		const counts = readSteps(curve, stepSchema);
		return counts ? [{
			label,
			counts
		}] : [];
	});
	if (curves.length === 0) return null;
	const countAt = (step, kind) => curves.reduce((sum, { counts }) => sum + (counts[step - 1]?.[kind]?.count ?? 0), 0);
	return {
		counts: KINDS.map((_, kind) => atEachStep((step) => countAt(step, kind))),
		examples: KINDS.flatMap((name, kind) => {
			return curves.flatMap(({ label, counts }) => exampleText(label, counts[9]?.[kind]?.examples[0])).slice(0, 1).map((example) => `${name}: ${example}`);
		})
	};
}
const exampleSchema = looseObject({ datum: string() });
function exampleText(label, example) {
	const { data } = exampleSchema.safeParse(example);
	const short = (text) => truncateText(singleLine(text), LONGEST_NAME);
	return data ? [`${short(label)} in image ${short(data.datum)}`] : [];
}

// src/families/detection/charts.ts
const AP = fractionAxis("average precision");
const RECALL = fractionAxis("recall");
const AREAS = [
	["small", "small (up to 32²)"],
	["medium", "medium (32² to 96²)"],
	["large", "large (from 96²)"]
];
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
			caption: "Average precision of small, medium and large objects, by their area in pixels.",
			axis: AP,
			bars: areaBars(now, base)
		}),
		...prCharts(now, base),
		...errorChart(now, base)
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
function areaBars(now, base) {
	const [ours, theirs] = [scoresBy(now, "map", "area"), scoresBy(base, "map", "area")];
	return AREAS.map(([slice, name]) => ({
		name,
		now: ours.get(slice) ?? null,
		base: theirs.get(slice) ?? null
	})).filter((bar) => bar.now !== null || bar.base !== null);
}
const MOST_LABELS = 6;
const LONGEST_LABEL = 60;
const PRECISION = fractionAxis("precision");
function prCharts(now, base) {
	const [ours, theirs] = [readPrCurves(now.details["pr_curve"]), readPrCurves(base?.details["pr_curve"])];
	const together = {
		name: "all labels",
		now: sumPrCounts(ours.values()),
		base: theirs.size > 0 ? sumPrCounts(theirs.values()) : null
	};
	const labels = [.../* @__PURE__ */ new Set([...ours.keys(), ...theirs.keys()])].map((name) => ({
		name,
		now: ours.get(name) ?? null,
		base: theirs.get(name) ?? null
	}));
	const left = now.details["labels_without_curve"];
	return [...prChart(together, typeof left === "number" && left > 0 ? ` ${left} rarer labels are left out.` : ""), ...selectPairs(labels).flatMap((pair) => prChart(pair, ""))];
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
		x: RECALL,
		y: PRECISION,
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

// src/families/detection/error-reason.ts
const LEAST_OVERLAP = .1;
const leastIou = ({ iou }) => Math.min(LEAST_OVERLAP, matchThreshold(iou));
function formatIou(iou, { iou: required }) {
	const text = iou.toFixed(2);
	return iou < matchThreshold(required) && Number(text) >= required ? String(Math.floor(iou * 1e4) / 1e4) : text;
}
function shapeIou(type, detection, object) {
	return shapeIous(type, [detection], [object])[0] ?? 0;
}
const formatDetection = (one) => `${singleLine(labelName(one))} ${formatScore(one.score)}`;
const crowdName = (one) => `crowd of ${singleLine(labelName(one))}`;
function errorReasons(matches, criteria) {
	return {
		ofMissed: cached((one) => whyMissed(one, matches, criteria)),
		ofWrong: cached((one) => whyWrong(one, matches, criteria))
	};
}
function cached(compute) {
	const reasons = /* @__PURE__ */ new Map();
	return (one) => getOrCreate(reasons, one, () => compute(one));
}
function whyMissed({ object, finder }, { detections }, criteria) {
	const iouText = (iou) => `IoU ${formatIou(iou, criteria)}`;
	if (finder) {
		const iou = shapeIou(criteria.type, finder, object);
		return {
			tag: "score too low",
			note: `found with score ${formatScore(finder.score)} and ${iouText(iou)}; ${formatScore(criteria.threshold)} is required`,
			iou
		};
	}
	const candidates = detections.map(({ detection }) => detection).filter(({ key }) => key === object.key);
	const ious = shapeIous(criteria.type, candidates, [object], void 0, leastIou(criteria));
	const nearest = (isSameLabel) => largestIou(ious, (index) => candidates[index]?.label === object.label === isSameLabel);
	const [same, other] = [nearest(true), nearest(false)];
	const overlapText = (index, iou) => `overlaps ${formatDetection(candidates[index])} (${iouText(iou)})`;
	if (other && other.iou >= matchThreshold(criteria.iou)) return {
		tag: "wrong label",
		note: overlapText(other.index, other.iou),
		iou: other.iou
	};
	if (same && same.iou >= matchThreshold(criteria.iou)) {
		const finds = detections.find(({ detection }) => detection === candidates[same.index])?.finds;
		const text = overlapText(same.index, same.iou);
		return finds ? {
			tag: "found as another",
			note: `${text}, which finds ${finds.name}`,
			iou: same.iou
		} : {
			tag: "taken",
			note: `${text}, but a detection with a higher score took it`,
			iou: same.iou
		};
	}
	if (same && same.iou >= LEAST_OVERLAP) return {
		tag: "IoU too low",
		note: `${overlapText(same.index, same.iou)}; ${criteria.iou} is required`,
		iou: same.iou
	};
	const [, , width, height] = object.box.map(Math.round);
	return {
		tag: "not detected",
		note: `${width} × ${height} pixels`,
		iou: null
	};
}
function whyWrong({ detection, kind }, { objects, crowds }, criteria) {
	const ofKey = objects.filter(({ object }) => object.key === detection.key);
	const all = [...ofKey.map(({ object }) => object), ...crowds.filter(({ key }) => key === detection.key)];
	const ious = shapeIous(criteria.type, [detection], all, void 0, leastIou(criteria));
	const overlapText = (index, iou) => {
		const name = ofKey[index]?.name ?? crowdName(all[index]);
		return `IoU ${formatIou(iou, criteria)} with ${name}`;
	};
	if (kind === KINDS$1.misclassification) {
		const other = largestIou(ious, (index) => all[index]?.label !== detection.label);
		return {
			tag: "wrong label",
			note: other ? overlapText(other.index, other.iou) : "",
			iou: other?.iou ?? null
		};
	}
	const same = largestIou(ious, (index) => index < ofKey.length && all[index]?.label === detection.label);
	if (same === null || same.iou < LEAST_OVERLAP) return {
		tag: "nothing there",
		note: "",
		iou: null
	};
	const note = overlapText(same.index, same.iou);
	if (same.iou < matchThreshold(criteria.iou)) return {
		tag: "IoU too low",
		note: `${note}; ${criteria.iou} is required`,
		iou: same.iou
	};
	const finder = ofKey[same.index]?.finder;
	if (!finder) return {
		tag: "taken",
		note: `${note}, which a detection with a higher score took`,
		iou: same.iou
	};
	return {
		tag: "duplicate",
		note: `${note}, found by ${formatDetection(finder)}`,
		iou: same.iou
	};
}
function largestIou(ious, isCandidate) {
	let largest = null;
	for (const [index, iou] of ious.entries()) if (iou > (largest?.iou ?? 0) && isCandidate(index)) largest = {
		index,
		iou
	};
	return largest;
}
function matchImage(image, evidence, params) {
	const byLabel = new Map(labelsOf(evidence).map((one) => [labelId(one), one]));
	const all = splitByLabel(image).flatMap((part) => {
		const one = byLabel.get(labelId(part));
		return one ? [matchLabel(part, one, params, evidence.threshold)] : [];
	});
	return {
		objects: all.flatMap(({ objects }) => objects),
		detections: all.flatMap(({ detections }) => detections),
		crowds: image.objects.filter(({ crowd }) => crowd)
	};
}
function matchLabel({ image, ...label }, evidence, params, threshold) {
	const { matching, pr_curve_iou_threshold: iou } = params;
	const { matches, ignored } = matchAtIou(image, {
		matching,
		iou,
		plain: false
	});
	const finders = /* @__PURE__ */ new Map();
	for (const [index, detection] of image.detections.entries()) {
		const object = matches[index];
		if (object !== -1) finders.set(object, detection);
	}
	const objects = /* @__PURE__ */ new Map();
	for (const [index, object] of image.objects.entries()) {
		if (ignored[index]) continue;
		const finder = finders.get(index) ?? null;
		const isFound = finder !== null && finder.score >= threshold;
		objects.set(index, {
			name: `${singleLine(labelName(label))} ${objects.size + 1}`,
			object,
			finder,
			isFound
		});
	}
	const detections = image.detections.flatMap((detection, index) => {
		const kind = evidence.kinds[index] ?? KINDS$1.overCrowd;
		if (detection.score < threshold || kind === KINDS$1.overCrowd) return [];
		return [{
			detection,
			kind,
			finds: objects.get(matches[index] ?? -1) ?? null
		}];
	});
	return {
		objects: [...objects.values()],
		detections
	};
}

// src/families/detection/scene.ts
const LAYERS = [
	"truth",
	"found",
	"missed",
	"wrong"
];
const CORNERS = {
	all: 1e3,
	least: 8,
	most: 64
};
function sortMatches({ objects, detections }) {
	const size = ({ box }) => box[2] * box[3];
	const byScore = detections.toSorted((a, b) => b.detection.score - a.detection.score);
	return {
		missed: objects.filter(({ isFound }) => !isFound).sort((a, b) => size(b.object) - size(a.object)),
		wrong: byScore.filter(({ kind }) => kind !== KINDS$1.found),
		right: byScore.filter(({ kind }) => kind === KINDS$1.found),
		found: objects.filter(({ isFound }) => isFound)
	};
}
function objectScene(matches, reasons, { criteria, asMasks }) {
	const all = drawables(matches, reasons, criteria);
	const kept = all.slice(0, 200).sort((a, b) => LAYERS.indexOf(a.role) - LAYERS.indexOf(b.role));
	const maxCorners = {
		objects: cornersPerOutline(matches.objects.length + matches.crowds.length),
		detections: cornersPerOutline(matches.detections.length)
	};
	return {
		kind: "scene",
		title: "Objects",
		shapes: kept.map(({ role, name, note, shape }) => ({
			role,
			name: truncateText(name, 200),
			note: truncateText(note(), 200),
			shape: asMasks ? drawOutline(shape, role === "truth" || role === "missed" ? maxCorners.objects : maxCorners.detections) : drawBox(shape)
		})),
		left_out: all.length - kept.length
	};
}
function drawables(matches, reasons, criteria) {
	const { missed, wrong, right, found } = sortMatches(matches);
	const half = 200 / 2;
	return [
		...missed.slice(0, half).map((one) => missedObject(one, reasons)),
		...wrong.slice(0, half).map((one) => wrongDetection(one, reasons)),
		...missed.slice(half).map((one) => missedObject(one, reasons)),
		...wrong.slice(half).map((one) => wrongDetection(one, reasons)),
		...right.map((one) => rightDetection(one, criteria)),
		...found.map(foundObject),
		...matches.crowds.map((shape) => ({
			role: "truth",
			name: crowdName(shape),
			note: () => "does not count",
			shape
		}))
	];
}
const missedObject = (one, { ofMissed }) => ({
	role: "missed",
	name: one.name,
	note: () => `missed: ${ofMissed(one).tag}`,
	shape: one.object
});
const wrongDetection = (one, { ofWrong }) => ({
	role: "wrong",
	name: singleLine(labelName(one.detection)),
	note: () => `score ${formatScore(one.detection.score)}: ${ofWrong(one).tag}`,
	shape: one.detection
});
const foundObject = ({ name, object, finder }) => ({
	role: "truth",
	name,
	note: () => finder ? `found with score ${formatScore(finder.score)}` : "found",
	shape: object
});
const rightDetection = ({ detection, finds }, criteria) => ({
	role: "found",
	name: singleLine(labelName(detection)),
	note: () => {
		const score = `score ${formatScore(detection.score)}`;
		if (!finds) return score;
		return `${score}, IoU ${formatIou(shapeIou(criteria.type, detection, finds.object), criteria)}`;
	},
	shape: detection
});
const cornersPerOutline = (outlines) => Math.max(CORNERS.least, Math.min(CORNERS.most, Math.floor(CORNERS.all / Math.max(1, outlines))));
function drawOutline(shape, maxCorners) {
	const path = svgPath(maskOutlines(shape.mask().mask, maxCorners));
	return path === "" || path.length > 2e4 ? drawBox(shape) : {
		kind: "outline",
		path
	};
}
function drawBox(shape) {
	const [x = 0, y = 0, width = 0, height = 0] = roundedBoxes([shape]);
	return {
		kind: "box",
		x,
		y,
		width,
		height
	};
}

// src/families/detection/views.ts
const views = {
	figures,
	charts
};
function figures({ gold, trace, evidence, params }) {
	const image = shapeImage(gold, trace, params.iou_type);
	const matches = matchImage(image, evidence, params);
	const criteria = {
		type: image.type,
		iou: params.pr_curve_iou_threshold,
		threshold: evidence.threshold
	};
	const reasons = errorReasons(matches, criteria);
	const { missed, wrong, right } = sortMatches(matches);
	const lists = [
		boundedList("Missed", missed, (one) => mistake(one.name, reasons.ofMissed(one))),
		boundedList("Wrong", wrong, (one) => mistake(formatDetection(one.detection), reasons.ofWrong(one))),
		boundedList("Found", right, (one) => foundEntry(one, criteria))
	];
	const asMasks = showsMasks(gold, image, params);
	const scene = {
		...objectScene(matches, reasons, {
			criteria,
			asMasks
		}),
		...sceneSize(gold, trace?.detections ?? [])
	};
	return [
		facts(matches, evidence, criteria),
		...scene.shapes.length > 0 ? [scene] : [],
		...lists.filter(({ entries }) => entries.length > 0)
	];
}
function showsMasks({ objects }, { type, detections }, { iou_type }) {
	if (type === "segm" || iou_type === "bbox" || detections.length > 0) return type === "segm";
	return objects.some(({ segmentation }) => segmentation !== null);
}
function facts({ objects, detections }, { missing, iou }, criteria) {
	const found = objects.filter(({ isFound }) => isFound).length;
	const wrong = detections.filter(({ kind }) => kind !== KINDS$1.found).length;
	const tone = (isGood) => isGood ? "good" : "bad";
	const compared = iou === null ? "" : iou === "segm" ? " of masks" : " of boxes";
	return createFacts([
		objects.length === 0 ? ["objects", "none"] : [
			"objects found",
			`${found} of ${objects.length}`,
			tone(found === objects.length)
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
		["required", `score ${formatScore(criteria.threshold)}, IoU ${criteria.iou}${compared}`]
	]);
}
function boundedList(title, all, toEntry) {
	const kept = all.slice(0, 200);
	return {
		...createList(title, kept.map(toEntry)),
		left_out: all.length - kept.length
	};
}
const mistake = (text, { tag, note, iou }) => ({
	text,
	tone: "bad",
	tags: [tag],
	note,
	share: iou === null ? null : roundedIou(iou)
});
function foundEntry({ detection, finds }, criteria) {
	const name = formatDetection(detection);
	if (!finds) return {
		text: name,
		tone: "good",
		tags: ["found"],
		note: name
	};
	const iou = shapeIou(criteria.type, detection, finds.object);
	const note = `${name}, IoU ${formatIou(iou, criteria)}`;
	return {
		text: finds.name,
		tone: "good",
		tags: ["found"],
		note,
		share: roundedIou(iou)
	};
}
const roundedIou = (iou) => Math.round(iou * 1e4) / 1e4;

// src/families/detection/family.ts
const fields = {
	id: { role: "id" },
	file_name: { side: "gold" },
	width: { side: "gold" },
	height: { side: "gold" },
	objects: { side: "gold" },
	detections: { side: "traces" }
};
const detection = defineFamily({
	id: "detection",
	title: "Detection",
	caseNoun: "image",
	params: paramsSchema,
	input: {
		fields,
		oneLine: true,
		forms: ["COCO"],
		readGold,
		readTrace,
		check: ({ gold, trace }, params) => [...keyErrors(gold, trace), ...checkDetections(gold, trace, params)]
	},
	evidence: evidenceSchema,
	observe: (one, { params }) => observe(one, params),
	observeMissing: (gold, { params }) => observe({
		gold,
		trace: null
	}, params),
	packing: {
		pack: packEvidence,
		send: (values) => sendLabels(values),
		receive: (sent) => receiveLabels(sent)
	},
	metrics,
	outcome,
	explain,
	summarize,
	parts: {
		one: "object",
		many: "objects",
		passed: "found",
		failed: "missed",
		of: objectParts
	},
	details,
	views
});

export { detection };