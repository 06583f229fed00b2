import { Ft as NO_TRACE, Gt as noTraceSchema, Sn as union, Ut as hasNoTrace } from "./start.js";
import { F as shuffle, N as seedRandom } from "./schemas.js";
import { at as leastWhere, n as createFacts } from "./basics.js";

// src/math/statistics/sorted-order.ts
const BITS = 11;
const SIZE = 2048;
const DIGITS = [
	0,
	1,
	2
];
function columnSorter(most) {
	const counts = DIGITS.map(() => new Uint32Array(SIZE));
	let from = space(most);
	let to = space(most);
	return (column, codes) => {
		const n = column.length;
		takeKeys(column, from);
		if (codes) from.places.set(codes);
		countDigits(from.high, n, counts);
		for (const digit of DIGITS) {
			const starts = counts[digit];
			if (!toStarts(starts, n)) continue;
			scatter(from, to, {
				starts,
				shift: BITS * digit,
				n
			});
			[from, to] = [to, from];
		}
		sortLows(from, n);
		const { high, low, places } = from;
		const isTied = (index) => index + 1 < n && high[index] === high[index + 1] && low[index] === low[index + 1];
		return {
			places: places.subarray(0, n),
			isTied
		};
	};
}
function space(most) {
	return {
		high: new Uint32Array(most),
		low: new Uint32Array(most),
		places: new Uint32Array(most)
	};
}
const HIGH = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;
const SIGN = 2147483648;
function takeKeys(column, { high, low, places }) {
	const halves = new Uint32Array(column.buffer, column.byteOffset, 2 * column.length);
	for (let place = 0; place < column.length; place += 1) {
		const hi = halves[2 * place + HIGH];
		const lo = halves[2 * place + 1 - HIGH];
		const isNegative = hi >= SIGN && (hi !== SIGN || lo !== 0);
		high[place] = isNegative ? ~hi : hi | SIGN;
		low[place] = isNegative ? ~lo : lo;
		places[place] = place;
	}
}
function countDigits(high, n, counts) {
	for (const [digit, sizes] of counts.entries()) {
		sizes.fill(0);
		for (let i = 0; i < n; i += 1) {
			const place = high[i] >>> BITS * digit & 2047;
			sizes[place] = sizes[place] + 1;
		}
	}
}
function toStarts(counts, n) {
	let start = 0;
	for (let place = 0; place < SIZE; place += 1) {
		const size = counts[place];
		if (size === n) return false;
		counts[place] = start;
		start += size;
	}
	return true;
}
function scatter(from, to, { starts, shift, n }) {
	const { high, low, places } = from;
	const { high: nextHigh, low: nextLow, places: nextPlaces } = to;
	for (let i = 0; i < n; i += 1) {
		const hi = high[i];
		const digit = hi >>> shift & 2047;
		const at = starts[digit];
		starts[digit] = at + 1;
		nextHigh[at] = hi;
		nextLow[at] = low[i];
		nextPlaces[at] = places[i];
	}
}
function sortLows({ high, low, places }, n) {
	let first = 0;
	let sorted = true;
	for (let i = 1; i <= n; i += 1) {
		if (i < n && high[i] === high[first]) {
			if (low[i] < low[i - 1]) sorted = false;
			continue;
		}
		if (!sorted) sortRun(low.subarray(first, i), places.subarray(first, i));
		first = i;
		sorted = true;
	}
}
function sortRun(low, places) {
	const order = Array.from(low, (_, index) => index);
	order.sort((a, b) => low[a] - low[b] || a - b);
	const [lows, were] = [low.slice(), places.slice()];
	for (const [index, old] of order.entries()) {
		low[index] = lows[old];
		places[index] = were[old];
	}
}
function compareNumbers(a, b) {
	if (a.length !== b.length) return a.length - b.length;
	for (let index = 0; index < a.length; index += 1) {
		const difference = a[index] - b[index];
		if (difference !== 0) return difference;
	}
	return 0;
}
function countBelow(sorted, value) {
	return leastWhere(0, sorted.length, (index) => !(sorted[index] < value));
}

// src/math/statistics/jackknife.ts
const BLOCKS = 50;
function blockJackknifeErrors(n, values, { order, clusters = null } = {}) {
	const units = clusters?.count ?? n;
	const blocks = Math.min(BLOCKS, units);
	const weights = new Uint32Array(n).fill(1);
	const blockOf = dealBlocks(units, blocks);
	const members = clusters ? casesByBlock(blocksOfClusters(blockOf, clusters, order), blocks) : casesByBlock(blockOf, blocks);
	const weigh = (cases, weight) => {
		for (const place of cases) weights[order?.[place] ?? place] = weight;
	};
	const of = new Uint8Array(n);
	for (const [block, cases] of members.entries()) for (const place of cases) of[order?.[place] ?? place] = block;
	const left = members.map((cases, block) => {
		weigh(cases, 0);
		const without = Float64Array.from(values(weights, {
			block,
			of
		}));
		weigh(cases, 1);
		return without;
	});
	return Array.from(left[0] ?? [], (_, place) => {
		const each = left.map((without) => without[place]);
		const mean = each.reduce((sum, one) => sum + one, 0) / blocks;
		const spread = each.reduce((sum, one) => sum + (one - mean) ** 2, 0);
		return Number.isNaN(spread) ? null : Math.sqrt((blocks - 1) / blocks * spread);
	});
}
function jackknifeFreedom(units) {
	return Math.min(BLOCKS, units) - 1;
}
function dealBlocks(n, blocks) {
	const blockOf = new Uint8Array(n).map((_, index) => index % blocks);
	shuffle(blockOf, seedRandom([
		n,
		1,
		2,
		3
	]));
	return blockOf;
}
function blocksOfClusters(blockOf, { of, count }, order) {
	const numbers = new Int32Array(count).fill(-1);
	let known = 0;
	return new Uint8Array(of.length).map((_, place) => {
		const cluster = of[order?.[place] ?? place];
		if (numbers[cluster] === -1) numbers[cluster] = known++;
		return blockOf[numbers[cluster]];
	});
}
function casesByBlock(blockOf, blocks = BLOCKS) {
	const sizes = new Uint32Array(blocks);
	for (const block of blockOf) sizes[block] = sizes[block] + 1;
	const cases = Array.from(sizes, (size) => new Uint32Array(size));
	const filled = new Uint32Array(blocks);
	for (let index = 0; index < blockOf.length; index += 1) {
		const block = blockOf[index];
		const place = filled[block];
		cases[block][place] = index;
		filled[block] = place + 1;
	}
	return cases;
}

// src/core/family.ts
function defineFamily(family) {
	if (family.observeMissing) return family;
	const { parts, views } = family;
	return {
		...family,
		evidence: union([noTraceSchema, family.evidence]),
		outcome: (evidence) => hasNoTrace(evidence) ? "fail" : family.outcome(evidence),
		explain: (evidence) => hasNoTrace(evidence) ? "has no trace" : family.explain(evidence),
		...family.hasNoResult && { hasNoResult: (evidence) => hasNoTrace(evidence) || family.hasNoResult?.(evidence) === true },
		details: (rows, params, suite) => family.details?.(rows.filter(({ evidence }) => !hasNoTrace(evidence)), params, suite) ?? {},
		...parts && { parts: {
			...parts,
			of: (evidence) => hasNoTrace(evidence) ? [] : parts.of(evidence)
		} },
		...views?.figures && { views: {
			...views,
			figures: (one) => hasNoTrace(one.evidence) ? [NO_TRACE_FACTS] : views.figures?.(one) ?? []
		} }
	};
}
const NO_TRACE_FACTS = createFacts([[
	"Trace",
	"none",
	"bad"
]]);
function observeCase({ family, params, asked }, one, labels = null) {
	const context = asked === void 0 ? {
		params,
		labels
	} : {
		params,
		labels,
		asked
	};
	if (one.trace !== null) return family.observe(one, context);
	return family.observeMissing?.(one.gold, context) ?? NO_TRACE;
}

// src/math/text/words.ts
function wordsOf(text, tokenize) {
	const words = [];
	tokenize(text, (whole, start, end) => words.push(whole.slice(start, end)));
	return words;
}
function numberWords(prediction, references, tokenize, stem = null) {
	words.clear();
	const own = words.read(prediction, tokenize, true);
	const { size } = words;
	const theirs = references.map((reference) => words.read(reference, tokenize, stem !== null));
	if (stem === null) return {
		prediction: own,
		references: theirs,
		distinct: size
	};
	const stems = /* @__PURE__ */ new Map();
	const numbers = Int32Array.from({ length: words.size }, (_, number) => {
		const found = stem(words.word(number));
		if (number < size && !stems.has(found)) stems.set(found, stems.size);
		return stems.get(found) ?? -1;
	});
	const stemmed = (text) => text.map((number) => numbers[number]);
	return {
		prediction: stemmed(own),
		references: theirs.map(stemmed),
		distinct: stems.size
	};
}
const SLOTS = 1024;
var WordNumbers = class {
	size = 0;
	#units = new Uint16Array(SLOTS);
	#starts = new Int32Array(SLOTS);
	#hashes = new Int32Array(SLOTS);
	#slots = new Int32Array(SLOTS);
	#numbers = new Int32Array(SLOTS);
	clear() {
		this.size = 0;
		if (this.#slots.length > SLOTS) this.#slots = new Int32Array(SLOTS);
		else this.#slots.fill(0);
	}
	read(text, tokenize, adds) {
		let count = 0;
		tokenize(text, (whole, start, end) => {
			if (count === this.#numbers.length) this.#numbers = doubled(this.#numbers);
			this.#numbers[count] = this.#numberOf(whole, start, end, adds);
			count += 1;
		});
		return this.#numbers.slice(0, count);
	}
	word(number) {
		let word = "";
		const end = this.#starts[number + 1];
		for (let at = this.#starts[number]; at < end; at += 1) word += String.fromCharCode(this.#units[at] ?? 0);
		return word;
	}
	#numberOf(text, start, end, adds) {
		const hash = hashOf(text, start, end);
		const mask = this.#slots.length - 1;
		let slot = hash & mask;
		for (let entry = this.#slots[slot]; entry > 0; entry = this.#slots[slot]) {
			if (this.#hashes[entry - 1] === hash && this.#is(entry - 1, text, start, end)) return entry - 1;
			slot = slot + 1 & mask;
		}
		if (!adds) return -1;
		this.#add(text, start, end, hash);
		this.#slots[slot] = this.size;
		if (2 * this.size > this.#slots.length) this.#enlarge();
		return this.size - 1;
	}
	#is(number, text, start, end) {
		const from = this.#starts[number];
		if (this.#starts[number + 1] - from !== end - start) return false;
		for (let at = start; at < end; at += 1) if (this.#units[from + at - start] !== text.charCodeAt(at)) return false;
		return true;
	}
	#add(text, start, end, hash) {
		if (this.size + 1 === this.#starts.length) [this.#starts, this.#hashes] = [doubled(this.#starts), doubled(this.#hashes)];
		const from = this.#starts[this.size];
		while (from + end - start > this.#units.length) this.#units = doubled(this.#units);
		for (let at = start; at < end; at += 1) this.#units[from + at - start] = text.charCodeAt(at);
		this.#hashes[this.size] = hash;
		this.size += 1;
		this.#starts[this.size] = from + end - start;
	}
	#enlarge() {
		this.#slots = new Int32Array(2 * this.#slots.length);
		const mask = this.#slots.length - 1;
		for (let number = 0; number < this.size; number += 1) {
			let slot = this.#hashes[number] & mask;
			while (this.#slots[slot] !== 0) slot = slot + 1 & mask;
			this.#slots[slot] = number + 1;
		}
	}
};
const words = new WordNumbers();
function hashOf(text, start, end) {
	let hash = -2128831035;
	for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
	return hash ^ hash >>> 15;
}
function doubled(numbers) {
	const larger = new numbers.constructor(2 * numbers.length);
	larger.set(numbers);
	return larger;
}

// src/math/text/whitespace.ts
function stripWhitespace(text) {
	let start = 0;
	let end = text.length;
	while (start < end && isWhitespace(text.charCodeAt(start))) start += 1;
	while (end > start && isWhitespace(text.charCodeAt(end - 1))) end -= 1;
	return end - start === text.length ? text : text.slice(start, end);
}
function splitWhitespace(text) {
	return wordsOf(text, visitSpacedWords);
}
function visitSpacedWords(text, visit) {
	let start = 0;
	for (let end = 0; end <= text.length; end += 1) {
		if (end < text.length && !isWhitespace(text.charCodeAt(end))) continue;
		if (end > start) visit(text, start, end);
		start = end + 1;
	}
}
function isWhitespace(unit) {
	if (unit <= 32) return unit === 32 || unit >= 9 && unit <= 13 || unit >= 28 && unit <= 31;
	if (unit < 5760) return unit === 133 || unit === 160;
	if (unit >= 8192 && unit <= 8202) return true;
	return WIDE.has(unit);
}
const WIDE = /* @__PURE__ */ new Set([
	5760,
	8232,
	8233,
	8239,
	8287,
	12288
]);
function singleLine(label) {
	return label.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim() || "(blank)";
}

export { visitSpacedWords as a, observeCase as c, jackknifeFreedom as d, columnSorter as f, stripWhitespace as i, blockJackknifeErrors as l, countBelow as m, singleLine as n, numberWords as o, compareNumbers as p, splitWhitespace as r, defineFamily as s, isWhitespace as t, casesByBlock as u };