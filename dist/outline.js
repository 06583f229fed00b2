import { h as fieldError, v as kindError } from "./config.js";

// src/math/geometry/compressed-counts.ts
const FIRST_CODE = 48;
const CONTINUES = 32;
const SIGN = 16;
const GROUP_MASK = 31;
const GROUP_BITS = 5;
const MAX_BITS = 30;
function compressedCounts({ counts }) {
	const codes = [];
	for (let run = 0; run < counts.length; run += 1) {
		let rest = counts[run] - (run > 2 ? counts[run - 2] : 0);
		for (let more = true; more;) {
			const group = rest & GROUP_MASK;
			rest >>= GROUP_BITS;
			more = (group & SIGN) !== 0 ? rest !== -1 : rest !== 0;
			codes.push(FIRST_CODE + group + (more ? CONTINUES : 0));
		}
	}
	const pieces = [];
	for (let at = 0; at < codes.length; at += 4096) pieces.push(String.fromCharCode(...codes.slice(at, at + 4096)));
	return pieces.join("");
}
function expandCounts(compressed) {
	const { length } = compressed;
	const runs = new Int32Array(length);
	let [end, value, bits] = [
		0,
		0,
		0
	];
	for (let at = 0; at < length; at += 1) {
		const code = compressed.charCodeAt(at) - FIRST_CODE;
		if (code < 0 || code >= 64) return `\`counts\` is not COCO's compressed string: invalid character ${at + 1}`;
		if (bits === MAX_BITS) return `\`counts\` has a number of 2^29 or more at character ${at + 1}`;
		value |= (code & GROUP_MASK) << bits;
		bits += GROUP_BITS;
		if ((code & CONTINUES) !== 0) continue;
		const change = value << 32 - bits >> 32 - bits;
		runs[end] = end > 2 ? change + runs[end - 2] | 0 : change;
		end += 1;
		value = 0;
		bits = 0;
	}
	return bits === 0 ? runs.subarray(0, end) : "`counts` ends in the middle of a number";
}

// src/math/geometry/run-mask.ts
const MAX_PIXELS = 2 ** 29;
const MAX_SIDE = 2 ** 20;
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
	const runs = typeof counts === "string" ? expandCounts(counts) : integerRuns(counts);
	if (typeof runs === "string") return runs;
	const pixels = height * width;
	let [sum, zeros] = [0, 0];
	for (let index = 0; index < runs.length; index += 1) {
		const run = runs[index];
		if (run <= 0) {
			if (run < 0) return runError(index, run);
			zeros += 1;
		}
		sum += run;
		if (sum > pixels) return `\`counts\` exceeds the ${height} × ${width} = ${pixels} pixels at run ${index + 1}`;
	}
	if (sum < pixels) return `\`counts\` covers only ${sum} of ${height} × ${width} = ${pixels} pixels`;
	const unsigned = new Uint32Array(runs.buffer, 0, runs.length);
	return {
		height,
		width,
		counts: zeros === 0 || zeros === 1 && unsigned[0] === 0 ? unsigned : withoutZeroRuns(unsigned)
	};
}
const runError = (index, run) => `run ${index + 1} of \`counts\` is ${run}, not a number of pixels`;
function integerRuns(counts) {
	const runs = new Int32Array(counts.length);
	for (let index = 0; index < counts.length; index += 1) {
		const run = counts[index];
		if (!Number.isInteger(run) || run < 0) return runError(index, run);
		runs[index] = Math.min(run, MAX_PIXELS);
	}
	return runs;
}
function withoutZeroRuns(runs) {
	let end = 1;
	for (let index = 1; index < runs.length; index += 1) {
		const run = runs[index];
		if (run !== 0) {
			runs[end] = run;
			end += 1;
			continue;
		}
		index += 1;
		if (index < runs.length) runs[end - 1] = runs[end - 1] + runs[index];
	}
	return runs.slice(0, end);
}
function maskArea({ counts }) {
	let area = 0;
	for (let run = 1; run < counts.length; run += 2) area += counts[run];
	return area;
}
function maskBox({ counts, height, width }) {
	if (counts.length < 2) return [
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
	let [end, base, column] = [
		0,
		0,
		0
	];
	for (let run = 0; run + 1 < counts.length; run += 2) {
		const start = end + counts[run] | 0;
		end = start + counts[run + 1] | 0;
		if (start - base >= height) {
			column = start / height | 0;
			base = column * height;
		}
		if (column < left) left = column;
		right = column;
		const upper = start - base;
		if (end - base <= height) {
			if (upper < top) top = upper;
			if (end - base > bottom) bottom = end - base;
		} else {
			top = 0;
			bottom = height;
			right = (end - 1) / height | 0;
		}
	}
	return [
		left,
		top,
		right - left + 1,
		bottom - top
	];
}
function mergeMasks(masks, intersect) {
	const [first, ...others] = masks;
	if (!first) return {
		height: 0,
		width: 0,
		counts: /* @__PURE__ */ new Uint32Array(0)
	};
	return others.reduce((merged, mask) => mergeTwo(merged, mask, intersect), first);
}
function mergeTwo(a, b, intersect) {
	const { height, width } = a;
	if (height !== b.height || width !== b.width) throw new RangeError("masks of different sizes have no union");
	const counts = new Uint32Array(a.counts.length + b.counts.length);
	const pixels = height * width;
	let [runs, pixel, runA, runB] = [
		0,
		0,
		0,
		0
	];
	let endA = a.counts[0];
	let endB = b.counts[0];
	let start = 0;
	let isForeground = false;
	while (pixel < pixels) {
		while (endA === pixel) endA += a.counts[++runA];
		while (endB === pixel) endB += b.counts[++runB];
		const [inA, inB] = [(runA & 1) === 1, (runB & 1) === 1];
		const isInside = intersect ? inA && inB : inA || inB;
		if (isInside !== isForeground) {
			counts[runs] = pixel - start;
			runs += 1;
			start = pixel;
			isForeground = isInside;
		}
		pixel = Math.min(endA, endB);
	}
	counts[runs] = pixels - start;
	return {
		height,
		width,
		counts: counts.slice(0, runs + 1)
	};
}

// src/core/line/polygon-fields.ts
const MAX_COORDINATE = 1e6;
const FEWEST_NUMBERS = 6;
const COORDINATE = `a number of pixels between -${MAX_COORDINATE} and ${MAX_COORDINATE}`;
function isCoordinate(value) {
	return typeof value === "number" && Math.abs(value) <= MAX_COORDINATE;
}
function arePolygons(path, value, errors) {
	const found = value.flatMap((polygon, index) => polygonError([...path, index], polygon) ?? []);
	for (const error of found) errors.push(error);
	return found.length === 0;
}
function polygonError(path, value) {
	if (!Array.isArray(value)) return kindError(path, "a polygon `[x1, y1, x2, y2, …]`", value);
	const wrong = value.findIndex((number) => !isCoordinate(number));
	if (wrong >= 0) return kindError([...path, wrong], COORDINATE, value[wrong]);
	if (value.length % 2 === 1) return fieldError(path, `has ${value.length} numbers, an odd count`, "Write an x and a y for each point.");
	if (value.length >= FEWEST_NUMBERS) return null;
	return fieldError(path, `has ${value.length / 2} points`, "Give a polygon at least three points.");
}

// src/math/geometry/polygon-mask.ts
const PARTS = 5;
const MIDDLE = 2;
const MAX_PART = 2 ** 31 - 1;
function polygonsMask(polygons, height, width) {
	const error = maskSizeError(height, width);
	if (error !== null) throw new RangeError(error);
	const masks = polygons.map((polygon) => polygonMask(polygon, {
		height,
		width
	}));
	return masks.length > 0 ? mergeMasks(masks, false) : {
		height,
		width,
		counts: Uint32Array.of(height * width)
	};
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
	const edges = new RleEdges();
	const corners = polygon.length >> 1;
	for (let corner = 0; corner < corners; corner += 1) {
		const next = corner + 1 === corners ? 0 : corner + 1;
		const [x, y] = [toPart(polygon[2 * corner]), toPart(polygon[2 * corner + 1])];
		const [toX, toY] = [toPart(polygon[2 * next]), toPart(polygon[2 * next + 1])];
		const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)];
		if (across >= down) {
			if (x <= toX) addFlatSide({
				x,
				y,
				toX,
				toY
			}, size, edges);
			else addFlatSide({
				x: toX,
				y: toY,
				toX: x,
				toY: y
			}, size, edges);
		} else if (y <= toY) addSteepSide({
			x,
			y,
			toX,
			toY
		}, size, edges);
		else addSteepSide({
			x: toX,
			y: toY,
			toX: x,
			toY: y
		}, size, edges);
	}
	return {
		...size,
		counts: edges.runs(size.height * size.width)
	};
}
function toPart(coordinate) {
	return Math.max(-MAX_PART, Math.min(MAX_PART, Math.trunc(PARTS * coordinate + .5)));
}
const firstColumn = (low) => Math.max(0, Math.ceil((low - MIDDLE) / PARTS));
const lastColumn = (high, width) => Math.min(width - 1, Math.floor((high - MIDDLE - 1) / PARTS));
function addFlatSide({ x, y, toX, toY }, size, edges) {
	const slope = (toY - y) / (toX - x);
	const last = lastColumn(toX, size.width);
	for (let column = firstColumn(x); column <= last; column += 1) {
		const step = PARTS * column + MIDDLE - x + (slope < 0 ? 1 : 0);
		edges.add(column * size.height + rowAt(Math.floor(y + slope * step + .5), size.height));
	}
}
function addSteepSide({ x, y, toX, toY }, size, edges) {
	const steps = toY - y;
	const slope = (toX - x) / steps;
	const last = lastColumn(Math.max(x, toX), size.width);
	for (let column = firstColumn(Math.min(x, toX)); column <= last; column += 1) {
		const border = PARTS * column + MIDDLE + 1;
		let step = Math.max(1, Math.min(steps, Math.ceil((border - .5 - x) / slope)));
		while (step > 1 && x + slope * (step - 1) + .5 >= border === slope > 0) step -= 1;
		while (step < steps && x + slope * step + .5 >= border !== slope > 0) step += 1;
		edges.add(column * size.height + rowAt(y + step - 1, size.height));
	}
}
function rowAt(part, height) {
	return Math.max(0, Math.min(height, Math.ceil((part - MIDDLE) / PARTS)));
}
var RleEdges = class {
	#pixels = /* @__PURE__ */ new Uint32Array(256);
	#end = 0;
	add(pixel) {
		if (this.#end === this.#pixels.length) {
			this.#cancelPairs();
			if (2 * this.#end > this.#pixels.length) {
				const wider = new Uint32Array(2 * this.#pixels.length);
				wider.set(this.#pixels);
				this.#pixels = wider;
			}
		}
		this.#pixels[this.#end] = pixel;
		this.#end += 1;
	}
	runs(total) {
		this.#cancelPairs();
		const pixels = this.#pixels;
		const end = this.#end > 0 && pixels[this.#end - 1] === total ? this.#end - 1 : this.#end;
		const counts = new Uint32Array(end + 1);
		for (let i = 0; i <= end; i += 1) counts[i] = (i < end ? pixels[i] : total) - (i > 0 ? pixels[i - 1] : 0);
		return counts;
	}
	#cancelPairs() {
		const sorted = this.#pixels.subarray(0, this.#end).sort();
		let kept = 0;
		for (let i = 0; i < sorted.length; i += 1) if (i + 1 < sorted.length && sorted[i] === sorted[i + 1]) i += 1;
		else {
			sorted[kept] = sorted[i];
			kept += 1;
		}
		this.#end = kept;
	}
};

// src/math/geometry/ring-simplification.ts
const REMOVED = -1;
function simplifyRings(rings, most) {
	const corners = linkCorners(rings);
	const { before, after, doubleArea } = corners;
	let left = doubleArea.length;
	if (left > most) {
		const heap = new MinHeap(doubleArea);
		while (left > most) {
			const corner = heap.takeSmallest();
			if (corner === null) break;
			const [from, to] = [before[corner], after[corner]];
			const isLast = after[to] === from;
			for (const removed of isLast ? [
				corner,
				from,
				to
			] : [corner]) doubleArea[removed] = REMOVED;
			left -= isLast ? 3 : 1;
			if (isLast) continue;
			after[from] = to;
			before[to] = from;
			for (const changed of [from, to]) {
				doubleArea[changed] = triangle(corners, changed);
				heap.add(changed);
			}
		}
	}
	return remainingRings(rings, corners);
}
function linkCorners(rings) {
	const points = Float64Array.from(rings.flat());
	const count = points.length >> 1;
	const corners = {
		points,
		before: new Int32Array(count),
		after: new Int32Array(count),
		doubleArea: new Float64Array(count)
	};
	let start = 0;
	for (const ring of rings) {
		const end = start + (ring.length >> 1);
		for (let at = start; at < end; at += 1) {
			corners.before[at] = at === start ? end - 1 : at - 1;
			corners.after[at] = at + 1 === end ? start : at + 1;
		}
		start = end;
	}
	for (let at = 0; at < count; at += 1) corners.doubleArea[at] = triangle(corners, at);
	return corners;
}
function triangle({ points, before, after }, corner) {
	const [a, b] = [before[corner], after[corner]];
	const [x, y] = [points[2 * corner], points[2 * corner + 1]];
	const [ax, ay] = [points[2 * a] - x, points[2 * a + 1] - y];
	const [bx, by] = [points[2 * b] - x, points[2 * b + 1] - y];
	return Math.abs(ax * by - ay * bx);
}
function remainingRings(rings, { doubleArea }) {
	let start = 0;
	return rings.map((ring) => {
		const first = start;
		start += ring.length >> 1;
		return ring.filter((_, at) => doubleArea[first + (at >> 1)] !== REMOVED);
	}).filter((ring) => ring.length > 0);
}
var MinHeap = class {
	#sizes;
	#indices;
	#added;
	#end = 0;
	constructor(sizes) {
		this.#sizes = sizes;
		this.#indices = new Int32Array(3 * sizes.length);
		this.#added = new Float64Array(3 * sizes.length);
		for (let index = 0; index < sizes.length; index += 1) this.add(index);
	}
	add(index) {
		const size = this.#sizes[index];
		let at = this.#end;
		this.#end += 1;
		for (let up = at - 1 >> 1; at > 0 && !this.#isBefore(up, index, size); up = at - 1 >> 1) {
			this.#move(up, at);
			at = up;
		}
		this.#indices[at] = index;
		this.#added[at] = size;
	}
	takeSmallest() {
		while (this.#end > 0) {
			const [index, size] = [this.#indices[0], this.#added[0]];
			this.#end -= 1;
			this.#sinkLast();
			if (this.#sizes[index] === size) return index;
		}
		return null;
	}
	#sinkLast() {
		const [index, size] = [this.#indices[this.#end], this.#added[this.#end]];
		let at = 0;
		for (let down = 1; down < this.#end; down = 2 * at + 1) {
			const other = down + 1;
			const [downIndex, downSize] = [this.#indices[down], this.#added[down]];
			const next = other < this.#end && this.#isBefore(other, downIndex, downSize) ? other : down;
			if (!this.#isBefore(next, index, size)) break;
			this.#move(next, at);
			at = next;
		}
		this.#indices[at] = index;
		this.#added[at] = size;
	}
	#move(from, to) {
		this.#indices[to] = this.#indices[from];
		this.#added[to] = this.#added[from];
	}
	#isBefore(at, index, size) {
		const other = this.#added[at];
		return other < size || other === size && this.#indices[at] < index;
	}
};

// src/math/geometry/outline.ts
const CONSIDERED = 4;
function maskOutlines(mask, most) {
	return simplifyRings(sampleRings(traceRings(mask), CONSIDERED * most), most);
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
function sampleRings(rings, most) {
	const corners = rings.reduce((sum, ring) => sum + (ring.length >> 1), 0);
	if (corners <= most) return rings;
	return rings.map((ring) => {
		const count = ring.length >> 1;
		const kept = Math.min(count, Math.max(3, Math.floor(count * most / corners)));
		const sample = [];
		for (let at = 0; at < kept; at += 1) {
			const corner = Math.floor(at * count / kept);
			sample.push(ring[2 * corner], ring[2 * corner + 1]);
		}
		return sample;
	});
}
function traceRings(mask) {
	const edges = columnEdges(mask);
	const { starts, rows } = edges;
	const visited = new Uint8Array(rows.length);
	const rings = [];
	for (let first = 0, firstColumn = 0; first < rows.length; first += 1) {
		while (first >= starts[firstColumn + 1]) firstColumn += 1;
		const ring = [];
		for (let [edge, column] = [first, firstColumn]; !visited[edge];) {
			visited[edge] = 1;
			const [row, step] = [rows[edge], (edge & 1) === 0 ? 1 : -1];
			edge = step === 1 ? afterTop(edges, edge, column) : afterBottom(edges, edge, column);
			const nextRow = rows[edge];
			const border = step === 1 ? column + 1 : column;
			if (nextRow !== row) ring.push(border, row, border, nextRow);
			if (edge < starts[column] || edge >= starts[column + 1]) column += step;
		}
		if (ring.length > 0) rings.push(ring);
	}
	return rings;
}
function columnEdges({ height, width, counts }) {
	const starts = new Uint32Array(width + 1);
	const rows = [];
	let [end, column] = [0, 0];
	for (let run = 0; run + 1 < counts.length; run += 2) {
		let start = end + counts[run];
		end = start + counts[run + 1];
		while (start < end) {
			const at = Math.floor(start / height);
			starts.fill(rows.length, column + 1, at + 1);
			column = at;
			const stop = Math.min(end, (at + 1) * height);
			rows.push(start - at * height, stop - at * height);
			start = stop;
		}
	}
	starts.fill(rows.length, column + 1);
	return {
		starts,
		rows: Uint32Array.from(rows)
	};
}
function afterTop({ starts, rows }, edge, column) {
	const row = rows[edge];
	const [low, high] = [starts[column + 1], starts[column + 2] ?? rows.length];
	const [at, after] = [firstFrom(rows, [low, high], row), firstFrom(rows, [low, high], row + 1)];
	const [isAbove, isBelow] = [(at & 1) === 1, (after & 1) === 1];
	if (!isBelow) return after < high && rows[after] < rows[edge + 1] ? after : edge + 1;
	if (!isAbove) return at;
	return !(edge === starts[column]) && rows[edge - 1] > rows[at - 1] ? edge - 1 : at - 1;
}
function afterBottom({ starts, rows }, edge, column) {
	const row = rows[edge];
	const [low, high] = [column > 0 ? starts[column - 1] : 0, starts[column]];
	const [at, after] = [firstFrom(rows, [low, high], row), firstFrom(rows, [low, high], row + 1)];
	const [isAbove, isBelow] = [(at & 1) === 1, (after & 1) === 1];
	if (!isAbove) return at > low && rows[at - 1] > rows[edge - 1] ? at - 1 : edge - 1;
	if (!isBelow) return at;
	return !(edge + 1 === starts[column + 1]) && rows[edge + 1] < rows[at] ? edge + 1 : at;
}
function firstFrom(rows, [from, to], row) {
	let [low, high] = [from, to];
	while (low < high) {
		const middle = low + high >> 1;
		if (rows[middle] >= row) high = middle;
		else low = middle + 1;
	}
	return low;
}

export { COORDINATE as a, maskArea as c, maskSizeError as d, compressedCounts as f, polygonsMask as i, maskBox as l, svgPath as n, arePolygons as o, boxMask as r, isCoordinate as s, maskOutlines as t, maskFromCounts as u };