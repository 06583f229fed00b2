import { anything, barChart, barsBy, defineFamily, fieldError, fieldName, fractionAxis, isLabel, isListOf, isString, keySlice, kindError, labelError, labelId, labelName, labelOf, lineReader, namesIn, objectByLabel, parseLabelId, readKeys, selectLabels, singleLine } from "./config.js";
import { compareTexts, formatCount, formatInteger, formatPercent, isObject } from "./start.js";
import { MOST_EDGES, Mask, drawShape, edgesOf, isPicture, maskOutlines, maskSizeError, readCounts, readPolygons, readSize, svgPath } from "./figures.js";
import { LONGEST_OUTLINE, _enum, _null, array, boolean, corpus, createFacts, createList, getOrCreate, int, joinSlices, number, ratio, record, sliceName, strictObject, string, tuple, union } from "./schemas.js";

// src/families/segmentation/label-map.ts
const NO_CLASS = 65535;
const VOID = 65534;
const MOST_CLASSES = 1e4;
const MOST_PIXELS = 2 ** 26;
const TOO_LARGE = `has more than ${MOST_PIXELS} pixels`;
const TOO_MANY_CLASSES = `has more than ${MOST_CLASSES} classes`;
const MOST_PAINTED = 2 ** 30;
var LabelMapBuilder = class {
	#indices = /* @__PURE__ */ new Map();
	#runClasses = [];
	#runEnds = [];
	#pixels = 0;
	classIndex(written) {
		const key = typeof written === "string" ? labelOf(written) ?? written : written;
		const index = this.#indices.get(key) ?? this.#indices.size;
		if (index >= 1e4) return null;
		this.#indices.set(key, index);
		return index;
	}
	add(index, count = 1) {
		const last = this.#runClasses.length - 1;
		this.#pixels += count;
		if (this.#runClasses[last] === index) this.#runEnds[last] = this.#pixels;
		else {
			this.#runClasses.push(index);
			this.#runEnds.push(this.#pixels);
		}
	}
	addPixels(count, codeAt, classOf) {
		const known = /* @__PURE__ */ new Map();
		let [last, index] = [void 0, null];
		for (let at = 0; at < count; at += 1) {
			const code = codeAt(at);
			if (index === null || code !== last) index = known.get(code) ?? classOf(code);
			if (index === null) return at;
			if (code !== last) known.set(code, index);
			last = code;
			this.add(index);
		}
		return null;
	}
	build({ width, height }) {
		return {
			width,
			height,
			classes: [...this.#indices.keys()],
			runClasses: this.#runClasses,
			runEnds: this.#runEnds
		};
	}
};
function pixelAt(pixel, width) {
	return `row ${Math.floor(pixel / width)}, column ${pixel % width}`;
}
const ROWS = "Write a list of rows, each a list of class indices or label names.";
function readGrid(path, rows) {
	const first = rows[0];
	const width = Array.isArray(first) ? first.length : 0;
	if (rows.length === 0 || Array.isArray(first) && width === 0) return fieldError(path, "has no pixels", ROWS);
	if (width * rows.length > MOST_PIXELS) return fieldError(path, TOO_LARGE, "Scale the label maps down.");
	const builder = new LabelMapBuilder();
	for (const [index, row] of rows.entries()) {
		const here = [...path, index];
		if (!Array.isArray(row)) return kindError(here, "a row (a list)", row, ROWS);
		if (row.length !== width) {
			const what = `has ${row.length} pixels, and the first row has ${width}`;
			return fieldError(here, what, "Give all rows the same length.");
		}
		const wrong = builder.addPixels(row.length, (at) => row[at], (cell) => cellClass(builder, cell));
		if (wrong !== null && isCell(row[wrong])) return fieldError(path, TOO_MANY_CLASSES, "Merge labels.");
		if (wrong !== null) return cellError([...here, wrong], row[wrong]);
	}
	return builder.build({
		width,
		height: rows.length
	});
}
function cellClass(builder, cell) {
	if (!isCell(cell)) return null;
	return cell === null || cell === -1 ? VOID : builder.classIndex(cell);
}
function isCell(cell) {
	return cell === null || isLabel(cell) || Number.isSafeInteger(cell) && cell >= -1;
}
function cellError(path, cell) {
	if (typeof cell === "string") return labelError(path, cell);
	return kindError(path, typeof cell === "number" ? "a class index, a whole number from 0" : "a class index or a label's name", cell, "Write −1 or null if a pixel has no label.");
}
function readMasks(path, value, errors) {
	const size = readMapSize([...path, "size"], value["size"], errors);
	const { masks } = value;
	if (!Array.isArray(masks)) errors.push(kindError([...path, "masks"], "a list of masks, each with its `label`", masks));
	if (size === null || !Array.isArray(masks)) return null;
	const builder = new LabelMapBuilder();
	const shapes = masks.flatMap((item, at) => {
		const here = [
			...path,
			"masks",
			at
		];
		if (!isObject(item)) errors.push(kindError(here, "an object: `label` and `counts` or `polygons`", item));
		const shape = isObject(item) ? readMask(here, item, size, errors) : null;
		if (!isObject(item) || shape === null) return [];
		const index = builder.classIndex(item["label"]);
		if (index === null) errors.push({
			...fieldError(path, TOO_MANY_CLASSES, "Merge labels."),
			path: here
		});
		return [{
			index: index ?? 65535,
			shape
		}];
	});
	const tooMuch = (what) => {
		errors.push(fieldError([...path, "masks"], what, "Simplify the masks, or merge those of a label."));
	};
	const edges = shapes.reduce((sum, { shape }) => sum + edgesOf(shape, size.width), 0);
	if (edges > 1e7) tooMuch(`have up to ${edges} edges, and at most ${MOST_EDGES} are drawn`);
	const drawn = errors.length > 0 ? [] : shapes.map(({ index, shape }) => ({
		index,
		mask: drawShape(shape, size)
	}));
	const painted = drawn.reduce((sum, { mask }) => sum + mask.area, 0);
	if (painted > MOST_PAINTED) tooMuch(`cover ${painted} pixels together, and at most ${MOST_PAINTED} are painted`);
	if (errors.length > 0) return null;
	const pixels = new Uint16Array(size.width * size.height).fill(NO_CLASS);
	for (const { index, mask } of drawn) for (let edge = 0; edge < mask.edges.length; edge += 2) pixels.fill(index, mask.edges[edge], mask.edges[edge + 1]);
	for (let row = 0; row < size.height; row += 1) for (let pixel = row; pixel < pixels.length; pixel += size.height) builder.add(pixels[pixel]);
	return builder.build(size);
}
function readMapSize(path, value, errors) {
	const size = readSize(path, value, errors);
	if (size === null) return null;
	const error = size.height * size.width > MOST_PIXELS ? TOO_LARGE : maskSizeError(size.height, size.width);
	if (error === null) return size;
	errors.push(fieldError(path, error === TOO_LARGE ? error : `is invalid: ${error}`, "Scale the label maps down."));
	return null;
}
function readMask(path, item, size, errors) {
	const { label, counts, polygons: given } = item;
	if (!(Number.isSafeInteger(label) && label >= 0) && !isLabel(label)) errors.push(labelError([...path, "label"], label));
	if (counts !== void 0) {
		const mask = readCounts([...path, "counts"], counts, size, errors);
		return mask && { mask };
	}
	const here = [...path, "polygons"];
	if (given === void 0) errors.push(fieldError(path, "has neither `counts` nor `polygons`", "Write COCO's run lengths or polygons."));
	else if (!Array.isArray(given)) errors.push(kindError(here, "a list of polygons `[x1, y1, x2, y2, …]`", given));
	const polygons = Array.isArray(given) ? readPolygons(here, given, errors) : null;
	return polygons && { polygons };
}

// src/families/segmentation/params.ts
const hexColour = string().regex(/^#[0-9a-fA-F]{6}$/, { error: "it must be a colour: `#rrggbb`" });
const fraction = number().min(0).max(1);
const level = int().min(0).max(255);
const colour = union([hexColour, tuple([
	level,
	level,
	level
])]);
const label = string().refine(isLabel, { error: "it must be a label: a string of at most 400 characters" }).overwrite((name) => labelOf(name) ?? name);
const names = array(label).min(1).max(1e4);
const namesSchema = union([names, record(label, names)]);
function areDifferent(colors) {
	const codes = Object.values(colors).map(colourCode);
	return new Set(codes).size === codes.length;
}
const paramsSchema = strictObject({
	labels: union([...namesSchema.options, _null()]).default(null).describe("The names of the class indices 0, 1, 2 …, or lists of them by key, for lines that have no `labels` of their own."),
	void: union([
		int().min(0).max(65535),
		hexColour,
		_null()
	]).exactOptional().describe("The palette index, grey value or colour (`#rrggbb`) of PNG pixels without a label; null if every pixel has one. By default 255; the run stops if 255 may be a class."),
	ignore: _enum(["truth", "none"]).default("truth").describe("`truth`: pixels that are void in the truth count nowhere; `none`: a label predicted there counts."),
	colors: record(label, colour).refine(areDifferent, { error: "two labels cannot have the same colour" }).nullable().default(null).describe("The colour of each label, `#rrggbb` or `[r, g, b]`, for PNG files whose colours are the classes."),
	pass_iou: fraction.default(.5).describe("An image passes when the mean IoU of the labels in it is at least this.")
}).describe("Parameters of the family `segmentation`.");
function colourCode(colour) {
	if (typeof colour === "string") return Number.parseInt(colour.slice(1), 16);
	const [red = 0, green = 0, blue = 0] = colour;
	return red << 16 | green << 8 | blue;
}
function formatColour(code) {
	return `#${code.toString(16).padStart(6, "0")}`;
}

// src/families/segmentation/picture.ts
const TRANSPARENT = -3;
function readPicture(path, picture, params) {
	const result = picture.read();
	if (!result.ok) return {
		path,
		what: result.what,
		todo: result.todo
	};
	const { pixels } = result;
	if (pixels.width * pixels.height > MOST_PIXELS) return fieldError(path, TOO_LARGE, "Scale the label maps down.");
	const isColoured = pixels.channels >= 3 || pixels.palette !== null && params.colors !== null;
	if (isColoured && params.colors === null) return fieldError(path, `has colours (\`${picture.name}\`), but \`params.colors\` is not set`, "Give `params.colors`, or write class indices: a PNG with a palette or grey values.");
	if (pixels.channels >= 3 && pixels.values instanceof Uint16Array) return fieldError(path, `has colours of 16 bits a channel (\`${picture.name}\`)`, "Write 8 bits a channel.");
	const builder = new LabelMapBuilder();
	const classOf = isColoured ? colourClasses(pixels, params, builder) : valueClasses(params, builder);
	const wrong = builder.addPixels(pixels.width * pixels.height, (at) => codeAt(pixels, at), (code) => code === TRANSPARENT ? NO_CLASS : classOf(code));
	if (wrong === null) return withVoid(builder.build(pixels), params);
	if (!isColoured) return fieldError(path, TOO_MANY_CLASSES, "Merge labels.");
	return colourError(path, pixels, wrong);
}
function colourError(path, pixels, wrong) {
	const code = codeAt(pixels, wrong);
	const colour = colourOf(pixels, code);
	const where = `at ${pixelAt(wrong, pixels.width)}`;
	const what = colour === null ? `value ${code} ${where}, which is not in its palette` : `colour \`${formatColour(colour)}\` ${where}, which is not in \`params.colors\``;
	return fieldError(path, `has the ${what}`, "Name its label in `params.colors`, make it `params.void`, or write the picture with its whole palette.");
}
const DEFAULT_VOID = 255;
function withVoid(map, { void: none }) {
	if (none !== void 0 || !map.runClasses.includes(65534)) return map;
	const lengths = map.runEnds.map((end, run) => map.runClasses[run] === 65534 ? end - (map.runEnds[run - 1] ?? 0) : 0);
	return {
		...map,
		voidByDefault: lengths.reduce((sum, length) => sum + length, 0)
	};
}
function valueClasses({ void: none = DEFAULT_VOID }, builder) {
	return (code) => code === none ? VOID : builder.classIndex(code);
}
function colourClasses(pixels, { colors, void: none }, builder) {
	const labels = new Map(Object.entries(colors ?? {}).map(([name, written]) => [colourCode(written), name]));
	const voidColour = typeof none === "string" ? colourCode(none) : null;
	return (code) => {
		const colour = colourOf(pixels, code);
		if (colour === null) return null;
		if (colour === voidColour) return VOID;
		const label = labels.get(colour);
		return label === void 0 ? null : builder.classIndex(label) ?? 65535;
	};
}
function codeAt({ channels, values }, at) {
	const from = at * channels;
	if (channels === 1) return values[from];
	if (channels !== 3 && values[from + channels - 1] === 0) return TRANSPARENT;
	if (channels === 2) return values[from];
	return values[from] << 16 | values[from + 1] << 8 | values[from + 2];
}
function colourOf({ palette }, code) {
	if (palette === null) return code;
	const colour = palette[code];
	return colour ? colourCode(colour) : null;
}

// src/families/segmentation/case.ts
function namesFor(labels, key) {
	if (labels === null || Array.isArray(labels)) return labels;
	return Object.hasOwn(labels, key) ? labels[key] ?? null : null;
}
function nameOf(names, index) {
	return names?.[index === 255 && names.length === 2 ? 1 : index];
}
const FORMS = "a grid (a list of rows), masks (`size` and `masks`) or the path of a `.png` file";
const LINE = {
	labels: anything,
	text: anything,
	picture: anything
};
const RUN_BYTES = 16;
const readGold = withBytes(lineReader({
	...LINE,
	ground_truth: anything
}, (line, errors, params) => {
	const { maps, labels } = readHalf("ground_truth", line, params, errors);
	if (maps.length === 0 && errors.length === 0) errors.push(kindError(["ground_truth"], FORMS, null, "Write a grid of −1 for an image without labels."));
	if (new Set(maps.map(({ map }) => sizeText(map))).size > 1) errors.push(fieldError(["ground_truth"], "has label maps of different sizes", "Write the label maps of all keys at the size of the image."));
	return {
		text: isString(line.text) ? line.text : "",
		maps,
		labels
	};
}));
const sizeText = ({ width, height }) => `${width} × ${height}`;
const readTrace = withBytes(lineReader({
	...LINE,
	prediction: anything
}, (line, errors, params) => {
	const { maps, labels } = readHalf("prediction", line, params, errors);
	for (const names of line.labels == null ? [] : Array.isArray(labels) ? [labels] : Object.values(labels ?? {})) {
		const seen = /* @__PURE__ */ new Set();
		const repeated = names.find((name) => seen.size === seen.add(name).size);
		if (repeated !== void 0) errors.push(fieldError(["labels"], `has \`${repeated}\` twice`, "Give each class a name of its own."));
	}
	return {
		maps,
		labels
	};
}));
function withBytes(read) {
	return (line, params) => {
		const one = read(line, params);
		if (!one.ok) return one;
		return {
			...one,
			bytes: one.value.maps.reduce((sum, { map }) => sum + RUN_BYTES * map.runEnds.length, 0)
		};
	};
}
function readHalf(ownField, line, params, errors) {
	const labels = line["labels"] == null ? params.labels : readNames(line["labels"], errors);
	const field = line[ownField] === void 0 && line["picture"] !== void 0 ? "picture" : ownField;
	const maps = line[field] === null ? [] : readMaps([field], line[field], params, errors);
	if (errors.length > 0) return {
		maps,
		labels
	};
	for (const { key, map } of maps) errors.push(...unknownClassErrors(map, namesFor(labels, key), key === "" ? [field] : [field, key]));
	return {
		maps,
		labels
	};
}
function readNames(value, errors) {
	const { data = null } = namesSchema.safeParse(value);
	const expected = "a list of names, that of class 0 first, or such a list for each key";
	if (data === null) errors.push(kindError(["labels"], expected, value, "Names are strings of at most 400 characters."));
	return data;
}
function readMaps(path, value, params, errors) {
	const entries = isObject(value) && !isPicture(value) && !("masks" in value || "size" in value) ? readKeys(value, path, errors).map((key) => ({
		key,
		value: value[key],
		path: [...path, key]
	})) : [{
		key: "",
		value,
		path
	}];
	if (entries.length === 0) errors.push(fieldError(path, "is empty", "Give a label map for each key."));
	return entries.flatMap((one) => {
		const map = readLabelMap(one.path, one.value, params, errors);
		return map ? [{
			key: one.key,
			map
		}] : [];
	});
}
function readLabelMap(path, value, params, errors) {
	if (Array.isArray(value) || isPicture(value)) {
		const map = isPicture(value) ? readPicture(path, value, params) : readGrid(path, value);
		if (!("what" in map)) return map;
		errors.push(map);
		return null;
	}
	if (isObject(value)) return readMasks(path, value, errors);
	errors.push(kindError(path, FORMS, value, value === void 0 ? "Give every line its label map." : void 0));
	return null;
}
function check({ gold, trace }) {
	const errors = gold.maps.flatMap(({ key, map }) => {
		const predicted = trace.maps.find((one) => one.key === key);
		const names = [namesFor(gold.labels, key), namesFor(trace.labels, key)];
		return predicted ? pairErrors(map, predicted, names) : [];
	});
	const [first] = trace.maps;
	if (!first || trace.maps.some(({ key }) => gold.maps.some((one) => one.key === key))) return errors;
	const keysText = (maps) => maps[0]?.key === "" ? "no keys" : `the keys ${maps.map(({ key }) => `\`${key}\``).join(", ")}`;
	const what = `has ${keysText(trace.maps)}, and the ground truth has ${keysText(gold.maps)}`;
	return [fieldError(["prediction"], what, "Give both the same keys.")];
}
function pairErrors(truth, { key, map: predicted }, [ours, theirs]) {
	const path = key === "" ? ["prediction"] : ["prediction", key];
	if (sizeText(predicted) !== sizeText(truth)) return [fieldError(path, `has ${sizeText(predicted)} pixels, and the ground truth has ${sizeText(truth)}`, "Write the prediction at the size of the ground truth.")];
	if (theirs === null) return ours ? unknownClassErrors(predicted, ours, path) : mixedClassErrors(truth, predicted, path);
	if (ours !== null || truth.classes.every((one) => typeof one === "string")) return [];
	return [fieldError(["labels"], "would name the class indices of the ground truth, which has no `labels`", "Give the names in the ground truth, or in `params.labels`.")];
}
function mixedClassErrors(truth, predicted, path) {
	const isIndex = (key) => /^\d+$/.test(String(key));
	const [expected, given] = [truth, predicted].map(({ classes }) => {
		if (classes.length === 0) return null;
		return classes.every(isIndex) ? "class indices" : classes.some(isIndex) ? null : "names";
	});
	if (!expected || !given || expected === given) return [];
	const example = (map) => `\`${map.classes[0]}\``;
	const what = `has ${given} (${example(predicted)}), and the ground truth has ${expected} (${example(truth)}): no label matches`;
	return [fieldError(path, what, "Name the class indices with `params.labels`, or with `labels` in the lines.")];
}
function unknownClassErrors(map, labels, path) {
	if (labels === null) return [];
	const known = new Set(labels);
	return map.classes.flatMap((key, index) => {
		if (typeof key === "string" ? known.has(key) : nameOf(labels, key) !== void 0) return [];
		const run = map.runClasses.indexOf(index);
		const where = `at ${pixelAt(map.runEnds[run - 1] ?? 0, map.width)}`;
		if (typeof key === "string") return [{
			path,
			what: `${fieldName(path)} has \`${key}\` ${where}, which is not one of the \`labels\``,
			given: key,
			known: labels
		}];
		return [fieldError(path, `has the class index ${key} ${where}, but only ${labels.length} \`labels\``, "Name all classes in `labels`, or give the value of pixels without a label with `void`.")];
	});
}

// src/families/segmentation/evidence.ts
const pixels = int().min(0).max(MOST_PIXELS);
const labelSchema = strictObject({
	key: string().max(400),
	label: string().min(1).max(400),
	intersection: pixels,
	truth: pixels,
	predicted: pixels
});
const bothSides = strictObject({
	truth: pixels,
	predicted: pixels
});
const evidenceSchema = strictObject({
	labels: array(labelSchema).max(2 * MOST_CLASSES),
	unlabelled: bothSides,
	void_by_default: bothSides.exactOptional(),
	missing: boolean(),
	pass_iou: number().min(0).max(1)
});
const unionOf = ({ intersection, truth, predicted }) => truth + predicted - intersection;
const labelIou = (label) => label.intersection / unionOf(label);
function imageIou({ labels }) {
	return labels.length === 0 ? null : labels.reduce((sum, one) => sum + labelIou(one), 0) / labels.length;
}
function mapPairs(gold, trace, { ignore }) {
	return gold.maps.map(({ key, map }) => {
		const [ours, theirs] = [namesFor(gold.labels, key), trace && namesFor(trace.labels, key)];
		const predicted = trace?.maps.find((one) => one.key === key);
		return {
			key,
			truth: {
				map,
				labels: ours
			},
			predicted: predicted ? {
				map: ignore === "truth" ? withoutVoid(predicted.map, map) : predicted.map,
				labels: theirs ?? ours
			} : null
		};
	});
}
function withoutVoid(predicted, truth) {
	if (!truth.runClasses.includes(65534)) return predicted;
	const builder = new LabelMapBuilder();
	eachCommonRun(truth, predicted, (expected, given, count) => {
		const key = expected === 65534 || given >= 65534 ? null : predicted.classes[given];
		builder.add(key == null ? VOID : builder.classIndex(key) ?? 65534, count);
	});
	return builder.build(predicted);
}
function labelNames({ map, labels }) {
	return map.classes.map((key) => typeof key === "string" ? key : nameOf(labels, key) ?? String(key));
}
function observe({ gold, trace }, params) {
	const pairs = mapPairs(gold, trace, params);
	const voids = (maps) => maps.reduce((sum, { map }) => sum + (map.voidByDefault ?? 0), 0);
	const byDefault = {
		truth: voids(gold.maps),
		predicted: voids(trace?.maps ?? [])
	};
	const unlabelled = {
		truth: 0,
		predicted: 0
	};
	return {
		labels: pairs.flatMap((pair) => countOverlap(pair, unlabelled)),
		unlabelled,
		...byDefault.truth + byDefault.predicted > 0 && { void_by_default: byDefault },
		missing: pairs.every(({ predicted }) => predicted === null),
		pass_iou: params.pass_iou
	};
}
function countOverlap({ key, truth, predicted }, unlabelled) {
	const names = [.../* @__PURE__ */ new Set([...labelNames(truth), ...predicted ? labelNames(predicted) : []])].sort(compareTexts);
	const labels = names.map((label) => ({
		key,
		label,
		intersection: 0,
		truth: 0,
		predicted: 0
	}));
	for (const { expected, given, count } of countPairs(truth, predicted, names)) {
		(labels[expected] ?? unlabelled).truth += count;
		(labels[given] ?? unlabelled).predicted += count;
		if (labels[expected] && expected === given) labels[expected].intersection += count;
	}
	return labels;
}
function countPairs(truth, predicted, labels) {
	const trueLabel = labelIndexer(truth, labels);
	const predictedLabel = predicted ? labelIndexer(predicted, labels) : () => -1;
	const width = labels.length + 1;
	const counts = /* @__PURE__ */ new Map();
	eachCommonRun(truth.map, (predicted ?? truth).map, (one, other, count) => {
		const key = (trueLabel(one) + 1) * width + predictedLabel(other) + 1;
		counts.set(key, (counts.get(key) ?? 0) + count);
	});
	return Array.from(counts, ([key, count]) => {
		return {
			expected: Math.floor(key / width) - 1,
			given: key % width - 1,
			count
		};
	});
}
function labelIndexer(named, labels) {
	const indices = new Map(labels.map((label, index) => [label, index]));
	const found = Int32Array.from(labelNames(named), (name) => indices.get(name) ?? -1);
	return (classIndex) => classIndex >= 65534 ? -1 : found[classIndex];
}
function eachCommonRun(one, other, callback) {
	let [run, otherRun, from] = [
		0,
		0,
		0
	];
	while (run < one.runEnds.length && otherRun < other.runEnds.length) {
		const [end, otherEnd] = [one.runEnds[run], other.runEnds[otherRun]];
		const to = Math.min(end, otherEnd);
		callback(one.runClasses[run], other.runClasses[otherRun], to - from);
		from = to;
		if (end === to) run += 1;
		if (otherEnd === to) otherRun += 1;
	}
}

// src/families/segmentation/scene.ts
const SIDES = [
	256,
	192,
	128,
	96,
	64,
	48,
	32,
	24,
	16,
	8
];
const MOST_CHARACTERS = 4e4;
const WORDS = {
	found: "right",
	missed: "missed",
	wrong: "wrong"
};
const LAYERS = Object.keys(WORDS);
function labelScene(truth, predicted, labels) {
	const all = listRegions(labels);
	const { width, height } = truth.map;
	const { paths, grid } = drawRegions(truth, predicted, labels.map(({ label }) => label), all.slice(0, 200));
	const shapes = paths.toSorted(([a], [b]) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind)).map(([{ kind, label, pixels }, path]) => {
		const one = labels[label];
		const note = `${formatCount(pixels, "pixel")} ${WORDS[kind]}, IoU ${formatShare(labelIou(one))}`;
		return {
			role: kind,
			name: singleLine(one.label),
			note,
			shape: {
				kind: "outline",
				path
			}
		};
	});
	return {
		scene: {
			kind: "scene",
			title: "Labels",
			width,
			height,
			shapes,
			left_out: all.length - shapes.length
		},
		grid
	};
}
function listRegions(labels) {
	const regions = labels.flatMap(({ intersection, truth, predicted }, label) => [
		{
			kind: "missed",
			label,
			pixels: truth - intersection
		},
		{
			kind: "wrong",
			label,
			pixels: predicted - intersection
		},
		{
			kind: "found",
			label,
			pixels: intersection
		}
	]);
	const rank = ({ kind }) => Number(kind === "found");
	return regions.filter(({ pixels }) => pixels > 0).sort((a, b) => rank(a) - rank(b) || b.pixels - a.pixels || a.label - b.label);
}
function drawRegions(truth, predicted, labels, regions) {
	const { width, height } = truth.map;
	for (const side of SIDES) {
		const scale = Math.max(1, width / side, height / side);
		const grid = {
			width: Math.max(1, Math.round(width / scale)),
			height: Math.max(1, Math.round(height / scale))
		};
		const expected = sampleMap(truth, labels, grid);
		const given = predicted ? sampleMap(predicted, labels, grid) : expected.map(() => -1);
		const paths = regions.flatMap((region) => {
			const rings = maskOutlines(regionMask(region, expected, given, grid), Number.POSITIVE_INFINITY);
			const scaled = rings.map((ring) => ring.map((value, at) => Math.round(value * (at % 2 === 0 ? width / grid.width : height / grid.height))));
			return rings.length === 0 ? [] : [[region, svgPath(scaled)]];
		});
		if (paths.reduce((sum, [, { length }]) => sum + length, 0) <= MOST_CHARACTERS && paths.every(([, { length }]) => length <= 2e4)) return {
			paths,
			grid
		};
	}
	throw new Error("the outlines of the coarsest grid do not fit");
}
function sampleMap(named, labels, { width, height }) {
	const { map } = named;
	const labelOf = labelIndexer(named, labels);
	const cells = new Array(width * height);
	let run = 0;
	for (let y = 0; y < height; y += 1) {
		const row = Math.floor((y + .5) * map.height / height);
		for (let x = 0; x < width; x += 1) {
			const pixel = row * map.width + Math.floor((x + .5) * map.width / width);
			while (map.runEnds[run] <= pixel) run += 1;
			cells[x * height + y] = labelOf(map.runClasses[run]);
		}
	}
	return cells;
}
function regionMask({ kind, label }, truth, predicted, grid) {
	const edges = [];
	for (const [at, expected] of truth.entries()) {
		const given = predicted[at];
		if ((kind === "wrong" ? given : expected) !== label || kind === "found" !== (given === expected)) continue;
		if (edges.at(-1) === at) edges[edges.length - 1] = at + 1;
		else edges.push(at, at + 1);
	}
	return new Mask(grid.height, grid.width, edges);
}
function formatShare(share) {
	if (share === 0 || share === 1) return `${100 * share}%`;
	return `${Math.min(99.9, Math.max(.1, Math.round(share * 1e3) / 10)).toFixed(1)}%`;
}

// src/families/segmentation/describe.ts
function outcome(evidence) {
	if (evidence.missing) return "fail";
	return (imageIou(evidence) ?? 1) >= evidence.pass_iou ? "pass" : "fail";
}
const isFound = (label, { missing, pass_iou }) => label.truth > 0 && !missing && labelIou(label) >= pass_iou;
const parts = {
	one: "label",
	many: "labels",
	passed: "found",
	failed: "missed",
	of: (evidence) => evidence.labels.flatMap((one) => {
		const name = labelName(one);
		const text = partText(one, evidence);
		return one.truth === 0 ? [] : [{
			name,
			text,
			passes: isFound(one, evidence),
			kind: name
		}];
	})
};
function partText(label, evidence) {
	if (evidence.missing) return "no prediction";
	const [actual, required] = [formatShare(labelIou(label)), formatShare(evidence.pass_iou)];
	if (isFound(label, evidence)) return `IoU ${actual}`;
	return actual === required ? `IoU just below ${required}` : `IoU ${actual}, below ${required}`;
}
function explain(evidence) {
	if (evidence.missing) return "has no prediction";
	const mean = imageIou(evidence);
	const [worst] = sortByIou(evidence.labels);
	if (mean === null || worst === void 0) return "no pixel has a label, and none is predicted";
	if (mean === 1) return "every pixel is right";
	const label = `\`${singleLine(labelName(worst))}\``;
	if (evidence.labels.length === 1) return `mean IoU ${formatShare(mean)} of ${label}`;
	return `mean IoU ${formatShare(mean)}, worst ${label} (${formatShare(labelIou(worst))})`;
}
function sortByIou(labels) {
	const size = ({ truth, predicted }) => Math.max(truth, predicted);
	return labels.toSorted((a, b) => labelIou(a) - labelIou(b) || size(b) - size(a));
}
function summarize({ gold, trace }) {
	const pairs = mapPairs(gold, trace, { ignore: "none" });
	const format = (mapOf) => {
		const names = pairs.flatMap((pair) => {
			const map = mapOf(pair);
			return map === null ? [] : labelNames(map).map((label) => singleLine(labelName({
				key: pair.key,
				label
			})));
		});
		return names.length === 0 ? "(no labels)" : [...new Set(names)].sort(compareTexts).slice(0, 100).join(", ");
	};
	const isMissing = pairs.every(({ predicted }) => predicted === null);
	return {
		text: gold.text,
		expected: format(({ truth }) => truth),
		got: isMissing ? "(no prediction)" : format(({ predicted }) => predicted)
	};
}
function charts(now, base) {
	return barChart({
		title: "IoU by label",
		caption: "The share of pixels with the label in both truth and prediction, among those with it in either, over all images.",
		axis: fractionAxis("IoU"),
		...barsBy(now, base, "iou", "label")
	});
}
function figures({ gold, trace, evidence, params }) {
	const shown = mapPairs(gold, trace, params).map((pair) => keyFigures(pair, evidence));
	const [first] = shown;
	return first ? [facts(evidence, first.size, first.grid), ...shown.flatMap((one) => one.figures)] : [];
}
function keyFigures({ key, truth, predicted }, evidence) {
	const titled = (figure) => key === "" ? figure : {
		...figure,
		title: `${figure.title}: ${singleLine(key)}`
	};
	const labels = evidence.labels.filter((one) => one.key === key);
	const { scene, grid } = labelScene(truth, predicted, labels);
	const ious = sortByIou(labels).map((one) => labelEntry(one, evidence));
	const lists = [createList("IoU by label", ious), confusionList(truth, predicted, labels)];
	const figures = [...scene.shapes.length > 0 ? [titled(scene)] : [], ...lists.filter(({ entries }) => entries.length > 0).map(titled)];
	return {
		size: truth.map,
		grid,
		figures
	};
}
function facts(evidence, size, grid) {
	const mean = imageIou(evidence);
	const { truth, predicted } = evidence.unlabelled;
	const isCoarse = grid.width < size.width || grid.height < size.height;
	const format = ({ width, height }) => `${width} × ${height}`;
	const iou = [
		"mean IoU",
		mean === null ? "no label" : formatShare(mean),
		outcome(evidence) === "pass" ? "good" : "bad"
	];
	const unlabelled = `${formatCount(truth, "pixel")} of the truth, ${formatInteger(predicted)} of the prediction`;
	const outlines = `on a grid of ${format(grid)}: each cell shows the pixel in its middle`;
	return createFacts([
		evidence.missing ? [
			"prediction",
			"none",
			"bad"
		] : iou,
		["required", formatShare(evidence.pass_iou)],
		["size", `${format(size)} pixels`],
		...truth + predicted > 0 ? [["without a label", unlabelled]] : [],
		...isCoarse ? [["outlines", outlines]] : []
	]);
}
function labelEntry(label, evidence) {
	const { intersection, truth, predicted } = label;
	const iou = labelIou(label);
	const passes = isFound(label, evidence);
	const failure = intersection === 0 ? "missed" : `below ${formatShare(evidence.pass_iou)}`;
	const found = `${formatInteger(intersection)} of ${formatCount(truth, "pixel")} found`;
	const note = truth === 0 ? `${formatCount(predicted, "pixel")} predicted, none in the truth` : `IoU ${formatShare(iou)}: ${found}, ${formatInteger(predicted - intersection)} wrongly predicted`;
	return {
		text: singleLine(label.label),
		tone: passes ? "good" : "bad",
		tags: [truth === 0 ? "not in the truth" : passes ? "found" : failure],
		note,
		share: rounded(iou)
	};
}
const MOST_CONFUSIONS = 20;
function confusionList(truth, predicted, labels) {
	const names = labels.map(({ label }) => label);
	const counts = (predicted === null ? [] : countPairs(truth, predicted, names)).filter(({ expected, given }) => expected >= 0 && expected !== given).sort((a, b) => b.count - a.count || a.expected - b.expected || a.given - b.given);
	const nameOf = (label) => label < 0 ? "no label" : singleLine(names[label] ?? "");
	const entries = counts.slice(0, MOST_CONFUSIONS).map(({ expected, given, count }) => {
		const share = count / (labels[expected]?.truth || count);
		return {
			text: `${nameOf(expected)} → ${nameOf(given)}`,
			tone: "bad",
			tags: [given < 0 ? "not labelled" : "wrong label"],
			note: `${formatCount(count, "pixel")}, ${formatShare(share)} of ${nameOf(expected)}`,
			share: rounded(share)
		};
	});
	return {
		...createList("Confused labels", entries),
		left_out: counts.length - entries.length
	};
}
const rounded = (share) => Math.round(share * 1e4) / 1e4;

// src/families/segmentation/metrics.ts
const MOST_KEYS = 50;
const MOST_LISTED = 1e3;
const SOURCE = "valor-metrics, Semantic Segmentation Metrics";
function metrics() {
	return [{
		...meanMetric(null),
		breakdown: {
			keySets: [["key"]],
			isHeadline: () => true,
			listing: { list: listedKeys },
			metricsOf: (keys) => keys.map(meanMetric)
		}
	}, {
		...labelMetric({
			key: "",
			label: ""
		}),
		slice: "",
		breakdown: {
			keySets: [["label"], ["key", "label"]],
			slicesOnly: true,
			listing: { list: (evidence) => listedLabels(poolLabels(evidence.map(({ labels }) => labels))) },
			metricsOf: (labels) => labels.map(parseLabelId).map(labelMetric)
		}
	}];
}
function meanMetric(key) {
	return corpus({
		id: "miou",
		title: "mean over labels of the intersection over union of their pixels",
		source: `${SOURCE}: mIOU, over labels that occur in the ground truth or in a prediction`,
		slice: keySlice(key ?? ""),
		headline: key !== null,
		whenUndefined: {
			value: null,
			why: "no pixel has a label",
			because: "gold"
		},
		group: {
			prepare: (evidence) => meanIou(evidence, key),
			namesIn: ({ labels }) => labels.map((one) => one.key)
		},
		...key !== null && { name: key },
		read: (value) => value
	});
}
function listedKeys(evidence) {
	const keys = new Set(evidence.flatMap(({ labels }) => labels.map(({ key }) => key)));
	keys.delete("");
	return [...keys].sort(compareTexts).slice(0, MOST_KEYS);
}
function labelMetric(label) {
	const pixels = (count) => (evidence) => {
		const found = evidence.labels.find((one) => one.label === label.label && one.key === label.key);
		return found ? count(found) : 0;
	};
	return ratio({
		id: "iou",
		title: "intersection over union of the pixels of a label",
		source: `${SOURCE}: IOU`,
		slice: joinSlices(keySlice(label.key), sliceName("label", label.label)),
		whenUndefined: {
			value: null,
			why: "no pixel has the label, in the ground truth or in a prediction",
			because: "gold"
		},
		top: pixels(({ intersection }) => intersection),
		bottom: pixels(unionOf)
	});
}
function meanIou(evidence, key = null) {
	const rows = evidence.map(({ labels }) => labels.filter((one) => key === null || one.key === key));
	const ids = [...poolLabels(rows).keys()];
	const indices = new Map(ids.map((id, index) => [id, index]));
	const byRow = rows.map((labels) => labels.map((one) => ({
		label: indices.get(labelId(one)),
		intersection: one.intersection,
		union: unionOf(one)
	})));
	return (weights) => {
		const [intersections, unions] = [ids.map(() => 0), ids.map(() => 0)];
		for (const [row, labels] of byRow.entries()) {
			const weight = weights === null ? 1 : weights[row];
			for (const { label, intersection, union } of weight === 0 ? [] : labels) {
				const at = label;
				intersections[at] = intersections[at] + weight * intersection;
				unions[at] = unions[at] + weight * union;
			}
		}
		const ious = unions.flatMap((union, label) => union === 0 ? [] : [intersections[label] / union]);
		return ious.length === 0 ? null : ious.reduce((sum, iou) => sum + iou, 0) / ious.length;
	};
}
function poolLabels(images) {
	const sums = /* @__PURE__ */ new Map();
	for (const one of images.flat()) {
		const sum = getOrCreate(sums, labelId(one), () => ({
			...one,
			intersection: 0,
			truth: 0,
			predicted: 0
		}));
		for (const part of [
			"intersection",
			"truth",
			"predicted"
		]) sum[part] += one[part];
	}
	return new Map([...sums].sort(([one], [other]) => compareTexts(one, other)));
}
function listedLabels(pooled) {
	return selectLabels([...pooled].map(([label, { truth, predicted }]) => ({
		label,
		truth,
		predicted
	})), MOST_LISTED);
}

// src/families/segmentation/family.ts
const fields = {
	id: { role: "id" },
	text: {
		role: "question",
		side: "gold"
	},
	labels: {},
	ground_truth: {
		picture: true,
		side: "gold"
	},
	prediction: {
		picture: true,
		side: "traces"
	},
	picture: { picture: true }
};
const isLabelMap = (value) => typeof value === "string" && /\.png$/i.test(value) || isListOf(Array.isArray)(value) || isObject(value) && Object.hasOwn(value, "masks");
const signs = [{
	what: "label maps of images",
	fields: {
		ground_truth: {
			names: namesIn("groundtruth mask gold target"),
			fits: isLabelMap
		},
		prediction: {
			names: namesIn("predicted predictedmask output"),
			fits: isLabelMap
		}
	}
}];
const segmentation = defineFamily({
	id: "segmentation",
	title: "Semantic segmentation",
	caseNoun: "image",
	params: paramsSchema,
	input: {
		fields,
		signs,
		oneLine: true,
		readGold,
		readTrace,
		check
	},
	evidence: evidenceSchema,
	observe: (one, { params }) => observe(one, params),
	observeMissing: (gold, { params }) => observe({
		gold,
		trace: null
	}, params),
	gated: ["miou"],
	metrics,
	checkSuite,
	outcome,
	describe: {
		reason: explain,
		texts: summarize,
		figures
	},
	parts,
	details,
	charts
});
function details(rows) {
	const pooled = poolLabels(rows.map(({ evidence }) => evidence.labels));
	const listed = listedLabels(pooled);
	const sum = (side) => rows.reduce((total, { evidence }) => total + evidence.unlabelled[side], 0);
	const pixelsOf = (id) => {
		const { intersection, truth, predicted } = pooled.get(id);
		return {
			intersection,
			union: truth + predicted - intersection,
			truth,
			predicted
		};
	};
	return {
		pixels: objectByLabel(listed.map((id) => [parseLabelId(id), pixelsOf(id)])),
		unlabelled: {
			truth: sum("truth"),
			predicted: sum("predicted")
		},
		labels_left_out: pooled.size - listed.length
	};
}
const MOST_VOID = .1;
function checkSuite(all, { labels: names }) {
	const labels = all.flatMap((one) => one.labels);
	const shareOf = (side) => {
		const voids = all.reduce((sum, one) => sum + (one.void_by_default?.[side] ?? 0), 0);
		const pixels = [...labels, ...all.map(({ unlabelled }) => unlabelled)].reduce((sum, one) => sum + one[side], 0);
		return voids === 0 ? 0 : voids / pixels;
	};
	const [truth, predicted] = [shareOf("truth"), shareOf("predicted")];
	const seen = new Set(labels.flatMap((one) => one.truth > 0 ? [one.label] : []));
	const unseen = Object.values(names ?? {}).flat().find((name) => !seen.has(name));
	const have = (share, of) => share > MOST_VOID && `${formatPercent(share)} of the pixels of ${of} have the value 255`;
	const why = have(truth, "the truth") || have(predicted, "the predictions") || truth > 0 && seen.size <= 1 && "The truth has one label and the value 255" || truth > 0 && unseen !== void 0 && `The truth has no label \`${unseen}\`, but the value 255`;
	return why ? { errors: [{
		what: `${why}, which is left out by default.`,
		todo: "Add `void: null` to `params` if 255 is a class, or `void: 255` if these pixels have no label."
	}] } : {};
}

export { segmentation };