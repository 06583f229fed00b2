import { l as kindError, s as fieldError } from "./config.js";

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
let expanded = /* @__PURE__ */ new Int32Array(4096);
function expandCounts(compressed) {
	const { length } = compressed;
	if (length > expanded.length) expanded = new Int32Array(length);
	const runs = expanded;
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
	const unsigned = takeIntegers(runs.length);
	unsigned.set(runs);
	return {
		height,
		width,
		counts: zeros === 0 || zeros === 1 && unsigned[0] === 0 ? unsigned : withoutZeroRuns(unsigned)
	};
}
let shared = /* @__PURE__ */ new Uint32Array(32768);
let used = 0;
function takeIntegers(length) {
	if (8 * length > shared.length) return new Uint32Array(length);
	if (used + length > shared.length) {
		shared = new Uint32Array(shared.length);
		used = 0;
	}
	used += length;
	return shared.subarray(used - length, used);
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
function uniteMasks(a, b) {
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
		const isInside = ((runA | runB) & 1) === 1;
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
	return masks.length > 0 ? masks.reduce(uniteMasks) : {
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
	edges.clear();
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
			}, size);
			else addFlatSide({
				x: toX,
				y: toY,
				toX: x,
				toY: y
			}, size);
		} else if (y <= toY) addSteepSide({
			x,
			y,
			toX,
			toY
		}, size);
		else addSteepSide({
			x: toX,
			y: toY,
			toX: x,
			toY: y
		}, size);
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
function addFlatSide({ x, y, toX, toY }, size) {
	const slope = (toY - y) / (toX - x);
	const last = lastColumn(toX, size.width);
	for (let column = firstColumn(x); column <= last; column += 1) {
		const step = PARTS * column + MIDDLE - x + (slope < 0 ? 1 : 0);
		edges.add(column * size.height + rowAt(Math.floor(y + slope * step + .5), size.height));
	}
}
function addSteepSide({ x, y, toX, toY }, size) {
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
	clear() {
		this.#end = 0;
	}
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
		const counts = takeIntegers(end + 1);
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
const edges = new RleEdges();

// src/math/geometry/ring-simplification.ts
const REMOVED = Number.POSITIVE_INFINITY;
const BLOCK = 16;
let before = /* @__PURE__ */ new Int32Array(256);
let after = /* @__PURE__ */ new Int32Array(256);
let doubleAreas = /* @__PURE__ */ new Float64Array(256);
let smallest = new Int32Array(256 / BLOCK);
function simplifyRings(rings, most) {
	const count = rings.ends.at(-1) ?? 0;
	if (count <= most) return remainingRings(rings, () => true);
	linkCorners(rings, count);
	const blocks = Math.ceil(count / BLOCK);
	for (let block = 0; block < blocks; block += 1) searchBlock(block, count);
	for (let left = count; left > most;) {
		const corner = smallestOf(blocks);
		if (doubleAreas[corner] === REMOVED) break;
		const [from, to] = [before[corner], after[corner]];
		const isLast = after[to] === from;
		after[from] = to;
		before[to] = from;
		doubleAreas[corner] = REMOVED;
		doubleAreas[from] = isLast ? REMOVED : doubleArea(rings.points, from);
		doubleAreas[to] = isLast ? REMOVED : doubleArea(rings.points, to);
		left -= isLast ? 3 : 1;
		const [block, fromBlock, toBlock] = [
			blockOf(corner),
			blockOf(from),
			blockOf(to)
		];
		searchBlock(block, count);
		if (fromBlock !== block) searchBlock(fromBlock, count);
		if (toBlock !== block && toBlock !== fromBlock) searchBlock(toBlock, count);
	}
	return remainingRings(rings, (corner) => doubleAreas[corner] !== REMOVED);
}
const blockOf = (corner) => Math.floor(corner / BLOCK);
function searchBlock(block, count) {
	const end = Math.min(count, (block + 1) * BLOCK);
	let found = block * BLOCK;
	for (let corner = found + 1; corner < end; corner += 1) if (doubleAreas[corner] < doubleAreas[found]) found = corner;
	smallest[block] = found;
}
function smallestOf(blocks) {
	let found = smallest[0];
	for (let block = 1; block < blocks; block += 1) {
		const corner = smallest[block];
		if (doubleAreas[corner] < doubleAreas[found]) found = corner;
	}
	return found;
}
function linkCorners({ points, ends }, count) {
	if (count > doubleAreas.length) {
		before = new Int32Array(count);
		after = new Int32Array(count);
		doubleAreas = new Float64Array(count);
		smallest = new Int32Array(Math.ceil(count / BLOCK));
	}
	let start = 0;
	for (const end of ends) {
		for (let at = start; at < end; at += 1) {
			before[at] = at === start ? end - 1 : at - 1;
			after[at] = at + 1 === end ? start : at + 1;
		}
		start = end;
	}
	for (let at = 0; at < count; at += 1) doubleAreas[at] = doubleArea(points, at);
}
function doubleArea(points, corner) {
	const [a, b] = [before[corner], after[corner]];
	const [x, y] = [points[2 * corner], points[2 * corner + 1]];
	const [ax, ay] = [points[2 * a] - x, points[2 * a + 1] - y];
	const [bx, by] = [points[2 * b] - x, points[2 * b + 1] - y];
	return Math.abs(ax * by - ay * bx);
}
function remainingRings({ points, ends }, remains) {
	const rings = [];
	let corner = 0;
	for (const end of ends) {
		const ring = [];
		for (; corner < end; corner += 1) if (remains(corner)) ring.push(points[2 * corner], points[2 * corner + 1]);
		if (ring.length > 0) rings.push(ring);
	}
	return rings;
}

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
	const { points, ends } = rings;
	const corners = ends.at(-1) ?? 0;
	if (corners <= most) return rings;
	let [start, end] = [0, 0];
	return {
		points,
		ends: ends.map((next) => {
			const count = next - start;
			const kept = Math.min(count, Math.max(3, Math.floor(count * most / corners)));
			for (let at = 0; at < kept; at += 1, end += 1) {
				const corner = start + Math.floor(at * count / kept);
				points[2 * end] = points[2 * corner];
				points[2 * end + 1] = points[2 * corner + 1];
			}
			start = next;
			return end;
		})
	};
}
let starts = /* @__PURE__ */ new Uint32Array(1024);
let rows = /* @__PURE__ */ new Uint32Array(1024);
let visited = /* @__PURE__ */ new Uint8Array(1024);
let points = /* @__PURE__ */ new Int32Array(4096);
function traceRings(mask) {
	const edges = findEdges(mask);
	if (visited.length < edges) visited = new Uint8Array(rows.length);
	visited.fill(0, 0, edges);
	if (points.length < 4 * edges) points = new Int32Array(4 * rows.length);
	const ends = [];
	let end = 0;
	for (let first = 0, firstColumn = 0; first < edges; first += 1) {
		if (visited[first]) continue;
		while (first >= starts[firstColumn + 1]) firstColumn += 1;
		const start = end;
		for (let edge = first, column = firstColumn; !visited[edge];) {
			visited[edge] = 1;
			const row = rows[edge];
			const isTop = (edge & 1) === 0;
			edge = isTop ? afterTop(edge, column) : afterBottom(edge, column);
			const nextRow = rows[edge];
			if (nextRow !== row) {
				const border = isTop ? column + 1 : column;
				points[end] = border;
				points[end + 1] = row;
				points[end + 2] = border;
				points[end + 3] = nextRow;
				end += 4;
			}
			if (edge < starts[column] || edge >= starts[column + 1]) column += isTop ? 1 : -1;
		}
		if (end > start) ends.push(end >> 1);
	}
	return {
		points,
		ends
	};
}
function findEdges({ height, width, counts }) {
	const most = counts.length + 2 * width;
	if (rows.length < most) rows = new Uint32Array(most);
	if (starts.length < width + 2) starts = new Uint32Array(width + 2);
	let [end, column, edges] = [
		0,
		0,
		0
	];
	starts[0] = 0;
	for (let run = 0; run + 1 < counts.length; run += 2) {
		let start = end + counts[run];
		end = start + counts[run + 1];
		while (start < end) {
			const at = Math.floor(start / height);
			while (column < at) starts[++column] = edges;
			const stop = Math.min(end, (at + 1) * height);
			rows[edges] = start - at * height;
			rows[edges + 1] = stop - at * height;
			edges += 2;
			start = stop;
		}
	}
	starts.fill(edges, column + 1, width + 2);
	return edges;
}
function afterTop(edge, column) {
	const row = rows[edge];
	const high = starts[column + 2];
	const at = firstFrom(starts[column + 1], high, row);
	const after = at < high && rows[at] === row ? at + 1 : at;
	const [isAbove, isBelow] = [(at & 1) === 1, (after & 1) === 1];
	if (!isBelow) return after < high && rows[after] < rows[edge + 1] ? after : edge + 1;
	if (!isAbove) return at;
	return !(edge === starts[column]) && rows[edge - 1] > rows[at - 1] ? edge - 1 : at - 1;
}
function afterBottom(edge, column) {
	const row = rows[edge];
	const [low, high] = [column > 0 ? starts[column - 1] : 0, starts[column]];
	const at = firstFrom(low, high, row);
	const after = at < high && rows[at] === row ? at + 1 : at;
	const [isAbove, isBelow] = [(at & 1) === 1, (after & 1) === 1];
	if (!isAbove) return at > low && rows[at - 1] > rows[edge - 1] ? at - 1 : edge - 1;
	if (!isBelow) return at;
	return !(edge + 1 === starts[column + 1]) && rows[edge + 1] < rows[at] ? edge + 1 : at;
}
function firstFrom(from, to, row) {
	let [low, high] = [from, to];
	while (low < high) {
		const middle = low + high >> 1;
		if (rows[middle] >= row) high = middle;
		else low = middle + 1;
	}
	return low;
}

export { COORDINATE as a, maskArea as c, maskSizeError as d, takeIntegers as f, polygonsMask as i, maskBox as l, svgPath as n, arePolygons as o, compressedCounts as p, boxMask as r, isCoordinate as s, maskOutlines as t, maskFromCounts as u };