import { B as groupThousands } from "./start.js";
import { Q as NO_TRACE, Rt as union, ct as noTraceSchema, ot as hasNoTrace } from "./schemas.js";
import { ct as seedRandom, ht as leastWhere, n as createFacts, ut as shuffle } from "./basics.js";

// src/math/rounding.ts
const ROUNDING = 1e-12;
function roundingOf(...numbers) {
	return ROUNDING * numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
}
function isEqualRounded(one, other) {
	return one === other || Math.abs(one - other) <= roundingOf(one, other);
}
const DECIMAL_ROUNDING = 4 * Number.EPSILON;
function isWithin(one, other, tolerance) {
	if (one === other || tolerance === 0) return one === other;
	const rounding = DECIMAL_ROUNDING * Math.max(Math.abs(one), Math.abs(other));
	return Number.isFinite(rounding) && Math.abs(one - other) <= tolerance + rounding;
}

// src/math/text/number-unit.ts
const NEGLIGIBLE = 1e-6;
const FINEST_DECIMALS = 4;
const FINEST_SIGNIFICANT = 9;
const plain = {
	shift: 0,
	isGrouped: false,
	finest: FINEST_DECIMALS,
	limitDecimals: 0,
	isBefore: false,
	withUnit: (digits) => digits,
	withSizeUnit: (digits) => digits
};
const FRACTION = {
	...plain,
	shift: 2,
	usual: () => 1,
	withUnit: (digits) => `${digits}%`,
	withSizeUnit: (digits, size) => `${digits}${size === .01 ? " pt" : " pts"}`
};
const NUMBER = {
	...plain,
	usual: (values) => Math.max(2, ...values.map((value) => decimalsWithin(value, FINEST_DECIMALS)))
};
const significant = {
	...plain,
	isGrouped: true,
	finest: FINEST_SIGNIFICANT
};
const DOLLARS = {
	...significant,
	limitDecimals: 2,
	usual: (values) => Math.max(2, ...largest(values) < .1 ? [significantDecimals(values)] : smallDecimals(values)),
	withUnit: (digits) => digits.startsWith("-") ? `-$${digits.slice(1)}` : `$${digits}`,
	withSizeUnit: (digits) => `$${digits}`,
	isBefore: true
};
function namedUnit(unit) {
	const one = singularOf(unit);
	const withUnit = (digits, isRange = false) => `${digits} ${!isRange && /^-?1$/.test(digits) ? one : unit}`;
	const withSizeUnit = (digits, size = 0) => `${digits} ${Math.abs(size) === 1 ? one : unit}`;
	return {
		...significant,
		usual: significantDecimals,
		withUnit,
		withSizeUnit
	};
}
const NO_PLURAL = /(?:[siu]|ea|ia)s$|^(?:series|iops|[kmgt]?flops)$/;
function singularOf(unit) {
	if (!/^[a-z]*[aeiouy][a-z]*s$/.test(unit) || unit.length < 4 || NO_PLURAL.test(unit)) return unit;
	if (/[^aeiou]ies$/.test(unit)) return `${unit.slice(0, -3)}y`;
	return unit.slice(0, /(?:ss|x|ch|sh)es$/.test(unit) ? -2 : -1);
}
function significantDecimals(values) {
	const most = Math.max(0, 2 - exponentOf(largest(values)));
	return Math.max(0, ...values.map((value) => decimalsWithin(value, most)), ...smallDecimals(values));
}
function smallDecimals(values) {
	const least = largest(values) * NEGLIGIBLE;
	return values.map((value) => value === 0 || !(Math.abs(value) > least) ? 0 : Math.max(0, -exponentOf(value)));
}
function largest(values) {
	return values.reduce((most, value) => Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most, 0);
}
function exponentOf(value) {
	return Number.isFinite(value) && value !== 0 ? Number(value.toExponential().split("e")[1]) : 0;
}
function writtenDecimals(value, shift) {
	const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e");
	const places = (mantissa.split(".")[1]?.length ?? 0) - Number(exponent);
	return Math.min(Math.max(places - shift, 0), 18);
}
const MAX_DECIMALS = 18;
function decimalsWithin(value, most) {
	const places = Math.min(most, 18);
	return Number.isFinite(value) ? writtenDecimals(Number(Math.abs(value).toFixed(places)), 0) : 0;
}

// src/math/text/number-format.ts
const NOT_A_NUMBER = "n/a";
const FRACTION_FORMAT = createFormat(FRACTION);
const NUMBER_FORMAT = createFormat(NUMBER);
const DOLLAR_FORMAT = createFormat(DOLLARS);
function formatFor(unit = "fraction") {
	if (unit === "fraction") return FRACTION_FORMAT;
	if (unit === "number") return NUMBER_FORMAT;
	return unit === "usd" ? DOLLAR_FORMAT : createFormat(namedUnit(unit));
}
function formatPercent(value, decimals = 1) {
	return FRACTION_FORMAT.value(value, decimals);
}
function formatLimitPercent(limit) {
	return FRACTION_FORMAT.limit(limit);
}
function formatP(p) {
	return p < 1e-4 ? "< 0.0001" : String(Number(p.toPrecision(2)));
}
function formatEquality(p) {
	const text = formatP(p);
	return `p ${text.startsWith("<") ? text : `= ${text}`}`;
}
function textBeside(value, limit) {
	const decimals = [
		2,
		4,
		8
	].find((places) => value.toFixed(places) !== limit.toFixed(places));
	return decimals === void 0 ? String(value) : value.toFixed(decimals);
}
function createFormat(unit) {
	const digits = digitsOf(unit);
	const { usual, bare, value, apart, written } = digits;
	const pair = (actual, limit) => {
		const both = withLimit([actual], limit);
		return both[0] === both[1] && !isEqualRounded(actual, limit) ? [String(actual), String(limit)] : both;
	};
	const withLimit = (values, limit) => {
		const all = [...values.filter(Number.isFinite), limit];
		const decimals = Math.max(written(limit), ...all.map((one) => apart(one, all)));
		return [...values, limit].map((one) => value(one, decimals));
	};
	const range = (ends, separator, decimals = usual(...ends)) => {
		return `${unit.isBefore ? value(ends[0], decimals) : bare(ends[0], decimals)}${separator}${Number.isFinite(ends[1]) ? unit.withUnit(bare(ends[1], decimals), true) : NOT_A_NUMBER}`;
	};
	const limit = (one) => value(one, written(one));
	const most = (...values) => Math.max(FINEST_IN_TABLE, usual(...values));
	return {
		value,
		bare,
		range,
		limit,
		usual,
		most,
		apart,
		pair,
		withLimit,
		...sizeFormat(unit, digits)
	};
}
const FINEST_IN_TABLE = 4;
function digitsOf({ shift, isGrouped, withUnit, ...unit }) {
	const usual = (...values) => unit.usual(values);
	const digits = (size, decimals) => {
		const text = shiftedDigits(size, shift, decimals);
		return isGrouped ? groupThousands(text) : text;
	};
	const bare = (value, decimals = usual(value)) => {
		if (!Number.isFinite(value)) return NOT_A_NUMBER;
		const text = digits(Math.abs(value), decimals);
		return `${value < 0 && /[1-9]/.test(text) ? "-" : ""}${text}`;
	};
	const value = (one, decimals) => Number.isFinite(one) ? withUnit(bare(one, decimals)) : NOT_A_NUMBER;
	const apart = (one, others) => {
		const different = others.filter((other) => !isEqualRounded(other, one));
		let decimals = usual(one, ...different);
		while (decimals < 18 && different.some((other) => bare(other, decimals) === bare(one, decimals))) decimals++;
		return decimals;
	};
	const written = (limit) => {
		const own = writtenDecimals(limit, shift);
		return own === 0 ? 0 : Math.max(own, unit.limitDecimals);
	};
	return {
		usual,
		digits,
		bare,
		value,
		apart,
		written
	};
}
function sizeFormat({ shift, finest, withSizeUnit }, { usual, digits, bare, apart, written }) {
	const print = (delta, wanted) => {
		const distance = Math.abs(delta);
		const least = Math.min(wanted, finest + 2);
		for (let decimals = least; decimals <= Math.max(least, finest); decimals++) if (distance === 0 || distance * 10 ** shift >= 10 ** -decimals) return ["", digits(distance, decimals)];
		return ["under ", `0.${"1".padStart(finest, "0")}`];
	};
	const size = (delta, least = usual(delta)) => Number.isFinite(delta) ? print(delta, least).join("") : NOT_A_NUMBER;
	const difference = (delta, least = usual(delta)) => {
		if (!Number.isFinite(delta)) return NOT_A_NUMBER;
		const [word, text] = print(delta, least);
		return `${word}${withSizeUnit(text, delta)}`;
	};
	const sizes = (actual, limit) => {
		const [moved, most] = [Math.abs(actual), Math.abs(limit)];
		const decimals = Math.max(written(most), apart(moved, [most]));
		return [digits(moved, decimals), digits(most, decimals)];
	};
	const sizesWithLimit = (deltas, limit) => {
		const limits = limit === null ? [] : [limit];
		const isPrinted = (delta) => Number.isFinite(delta) && (delta === 0 || Math.abs(delta) * 10 ** shift >= 10 ** -finest);
		const shown = [...deltas.filter(isPrinted), ...limits];
		const decimals = Math.max(0, ...limits.map(written), ...shown.map((one) => apart(one, shown)));
		const print = (delta) => isPrinted(delta) ? digits(Math.abs(delta), decimals) : size(delta);
		return [...deltas.map(print), ...limits.map((one) => digits(Math.abs(one), decimals))];
	};
	const limitSize = (one) => bare(Math.abs(one), written(one));
	return {
		size,
		difference,
		sizes,
		sizesWithLimit,
		limitSize,
		withSizeUnit
	};
}
function shiftedDigits(size, shift, decimals) {
	if (size >= 0x38d7ea4c68000) return String(size * 10 ** shift);
	const [whole = "0", rest = ""] = size.toFixed(decimals + shift).split(".");
	const shifted = `${whole}${rest.slice(0, shift)}`.replace(/^0+(?=\d)/, "");
	return decimals === 0 ? shifted : `${shifted}.${rest.slice(shift)}`;
}

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
	const { parts, describe } = family;
	return {
		...family,
		evidence: union([noTraceSchema, family.evidence]),
		outcome: (evidence) => hasNoTrace(evidence) ? "fail" : family.outcome(evidence),
		...family.hasNoResult && { hasNoResult: (evidence) => hasNoTrace(evidence) || family.hasNoResult?.(evidence) === true },
		details: (rows, params, suite) => family.details?.(rows.filter(({ evidence }) => !hasNoTrace(evidence)), params, suite) ?? {},
		...parts && { parts: {
			...parts,
			of: (evidence) => hasNoTrace(evidence) ? [] : parts.of(evidence)
		} },
		describe: {
			...describe,
			reason: (evidence) => hasNoTrace(evidence) ? "has no trace" : describe.reason(evidence),
			...describe.figures && { figures: (one) => hasNoTrace(one.evidence) ? [NO_TRACE_FACTS] : describe.figures?.(one) ?? [] }
		}
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

export { isEqualRounded as C, ROUNDING as S, roundingOf as T, formatFor as _, visitSpacedWords as a, formatPercent as b, observeCase as c, jackknifeFreedom as d, columnSorter as f, formatEquality as g, FRACTION_FORMAT as h, stripWhitespace as i, blockJackknifeErrors as l, countBelow as m, singleLine as n, numberWords as o, compareNumbers as p, splitWhitespace as r, defineFamily as s, isWhitespace as t, casesByBlock as u, formatLimitPercent as v, isWithin as w, textBeside as x, formatP as y };