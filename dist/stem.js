import { ft as groupBy } from "./basics.js";

// src/math/text/sentence-end.ts
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
const SIGNS = /["“”„«»「」『』()[\]]|\n\s*\n/gu;
function spansKeptWhole(text) {
	const spans = [];
	let open = [];
	for (const { 0: sign, index } of text.matchAll(SIGNS)) {
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

// src/math/text/lcs.ts
function lcsLength(a, b, distinct) {
	let start = 0;
	let [endA, endB] = [a.length, b.length];
	while (start < endA && start < endB && a[start] === b[start]) start += 1;
	while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
		endA -= 1;
		endB -= 1;
	}
	const ends = start + a.length - endA;
	if (start === endA || start === endB) return ends;
	const left = a.subarray(start, endA).filter((number) => number >= 0);
	return ends + (left.length <= BITS ? shortCommon : longCommon)(left, b.subarray(start, endB), distinct);
}
function shortCommon(a, b, distinct) {
	const masks = new Int32Array(distinct);
	for (let i = 0; i < a.length; i += 1) masks[a[i]] = masks[a[i]] | 1 << i;
	let row = FULL;
	for (let j = 0; j < b.length; j += 1) {
		const mask = row & masks[b[j]];
		row = row + mask & FULL | row & ~mask;
	}
	return countOnes(~row & FULL);
}
function longCommon(a, b, distinct) {
	const places = enterPositions(a, new Int32Array(distinct).fill(-1));
	const row = new Int32Array(places.size).fill(FULL);
	for (let j = 0; j < b.length; j += 1) addToRow(row, 0, places, b[j]);
	let length = 0;
	for (const word of row) length += countOnes(~word & FULL);
	return length;
}
function countOnes(word) {
	const pairs = word - (word >>> 1 & 1431655765);
	const fours = (pairs & 858993459) + (pairs >>> 2 & 858993459);
	return Math.imul(fours + (fours >>> 4) & 252645135, 16843009) >>> 24;
}
const ROOM = 2 ** 22;
function markLcs(places, a, b, marked) {
	let [i, j] = [a.length, b.length];
	while (i > 0 && j > 0 && a[i - 1] === b[j - 1]) {
		i -= 1;
		j -= 1;
		marked[i] = 1;
	}
	if (i === 0 || j === 0) return;
	const step = (j + 1) * places.size <= ROOM ? j : Math.ceil(Math.sqrt(j));
	const kept = keptRows(places, b.subarray(0, j), step);
	const rows = new Int32Array((step + 1) * places.size);
	for (let block = kept.length - 1; block >= 0 && i > 0; block -= 1) {
		const part = b.subarray(block * step, Math.min(block * step + step, j));
		rows.set(kept[block]);
		fillRows(rows, places, part);
		i = walkBack({
			rows,
			size: places.size
		}, a.subarray(0, i), part, marked);
	}
}
function keptRows(places, sequence, step) {
	const row = new Int32Array(places.size).fill(FULL);
	const kept = [row.slice()];
	for (let j = 0; j + step < sequence.length; j += step) {
		for (const number of sequence.subarray(j, j + step)) addToRow(row, 0, places, number);
		kept.push(row.slice());
	}
	return kept;
}
function fillRows(rows, places, part) {
	const { size } = places;
	for (let j = 0; j < part.length; j += 1) {
		const next = (j + 1) * size;
		rows.copyWithin(next, next - size, next);
		addToRow(rows, next, places, part[j]);
	}
}
function walkBack(table, a, part, marked) {
	let [i, j] = [a.length, part.length];
	while (i > 0 && j > 0) {
		const place = i - 1;
		if (a[place] === part[j - 1]) {
			marked[place] = 1;
			i -= 1;
			j -= 1;
			continue;
		}
		const word = place / BITS | 0;
		if ((table.rows[j * table.size + word] >> place - word * BITS & 1) === 1) i -= 1;
		else j -= 1;
	}
	return i;
}
const BITS = 31;
const FULL = 2147483647;
function enterPositions(sequence, heads) {
	const { length } = sequence;
	const { nexts, bits } = chainPlaces(sequence, heads);
	const [words, masks] = [new Int32Array(2 * length), new Int32Array(2 * length)];
	let end = 0;
	for (let place = 0; place < length; place += 1) {
		const number = sequence[place];
		if (number < 0 || heads[number] !== place) continue;
		heads[number] = length + end;
		for (let at = place; at >= 0; at = nexts[at]) {
			words[end] = at / BITS | 0;
			masks[end] = bits[at];
			end += 1;
		}
		words[end] = -1;
		end += 1;
	}
	return {
		size: Math.ceil(length / BITS),
		heads,
		offset: length,
		words,
		masks
	};
}
function chainPlaces(sequence, heads) {
	const [nexts, bits] = [new Int32Array(sequence.length), new Int32Array(sequence.length)];
	for (let place = sequence.length - 1; place >= 0; place -= 1) {
		const number = sequence[place];
		if (number < 0) continue;
		const word = place / BITS | 0;
		const bit = 1 << place - word * BITS;
		const head = heads[number];
		if (head >= 0 && (head / BITS | 0) === word) {
			bits[head] = bits[head] | bit;
			continue;
		}
		nexts[place] = head;
		bits[place] = bit;
		heads[number] = place;
	}
	return {
		nexts,
		bits
	};
}
function leavePositions(sequence, heads) {
	for (const number of sequence) if (number >= 0) heads[number] = -1;
}
function addToRow(rows, start, places, number) {
	const { size, words, masks } = places;
	let entry = places.heads[number] - places.offset;
	if (entry < 0) return;
	let carry = 0;
	let at = 0;
	for (let word = words[entry]; word >= 0; word = words[entry]) {
		if (carry !== 0 && at < word) carry = carryOn(rows, start + at, start + word);
		const row = rows[start + word];
		const mask = row & masks[entry];
		const sum = row + mask + carry | 0;
		rows[start + word] = sum & FULL | row & ~mask;
		carry = sum >>> 31;
		at = word + 1;
		entry += 1;
	}
	if (carry !== 0) carryOn(rows, start + at, start + size);
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

// src/math/text/stem.ts
function stem(word) {
	const irregular = IRREGULAR.get(word);
	if (irregular !== void 0) return irregular;
	if (word.length <= 2) return word;
	return withoutFinalE(stripLong(replaceShort(replaceDouble(withPlainY(withoutPast(withoutPlural(word)))))));
}
const IRREGULAR = /* @__PURE__ */ new Map([
	["sky", "sky"],
	["skies", "sky"],
	["dying", "die"],
	["lying", "lie"],
	["tying", "tie"],
	["news", "news"],
	["innings", "inning"],
	["inning", "inning"],
	["outings", "outing"],
	["outing", "outing"],
	["cannings", "canning"],
	["canning", "canning"],
	["howe", "howe"],
	["proceed", "proceed"],
	["exceed", "exceed"],
	["succeed", "succeed"]
]);
function withoutPlural(word) {
	if (!word.endsWith("s")) return word;
	if (word.endsWith("ies")) return word.slice(0, word.length === 4 ? -1 : -2);
	if (word.endsWith("sses")) return word.slice(0, -2);
	return word.endsWith("ss") ? word : word.slice(0, -1);
}
function withoutPast(word) {
	if (word.endsWith("ied")) return word.slice(0, word.length === 4 ? -1 : -2);
	if (word.endsWith("eed")) return measure(word, word.length - 3) > 0 ? word.slice(0, -1) : word;
	const ending = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
	if (ending === 0 || !hasVowel(word, word.length - ending)) return word;
	return mended(word.slice(0, -ending));
}
function mended(word) {
	if (word.endsWith("at") || word.endsWith("bl") || word.endsWith("iz")) return `${word}e`;
	const last = word.length - 1;
	if (last > 0 && word[last] === word[last - 1] && isConsonant(word, last)) return word.endsWith("l") || word.endsWith("s") || word.endsWith("z") ? word : word.slice(0, -1);
	return measure(word, word.length) === 1 && endsShort(word, word.length) ? `${word}e` : word;
}
function withPlainY(word) {
	if (word.length < 3 || !word.endsWith("y") || !isConsonant(word, word.length - 2)) return word;
	return `${word.slice(0, -1)}i`;
}
const DOUBLE = byLastButOne([
	["ational", "ate"],
	["tional", "tion"],
	["enci", "ence"],
	["anci", "ance"],
	["izer", "ize"],
	["bli", "ble"],
	["alli", "al"],
	["entli", "ent"],
	["eli", "e"],
	["ousli", "ous"],
	["ization", "ize"],
	["ation", "ate"],
	["ator", "ate"],
	["alism", "al"],
	["iveness", "ive"],
	["fulness", "ful"],
	["ousness", "ous"],
	["aliti", "al"],
	["iviti", "ive"],
	["biliti", "ble"],
	["fulli", "ful"],
	[
		"logi",
		"log",
		1
	]
]);
const SHORT = byLastButOne([
	["icate", "ic"],
	["ative", ""],
	["alize", "al"],
	["iciti", "ic"],
	["ical", "ic"],
	["ful", ""],
	["ness", ""]
]);
const LONG = byLastButOne("al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize".split(" ").map((suffix) => [suffix, ""]));
function byLastButOne(rules) {
	return groupBy(rules, ([suffix]) => suffix.at(-2) ?? "");
}
function ruleOf(rules, word) {
	return rules.get(word[word.length - 2] ?? "")?.find(([suffix]) => word.endsWith(suffix));
}
function replaceDouble(word) {
	const rule = ruleOf(DOUBLE, word);
	if (!rule) return word;
	const [suffix, replacement, measured = 0] = rule;
	const rest = word.length - suffix.length;
	if (measure(word, rest + measured) === 0) return word;
	const replaced = word.slice(0, rest) + replacement;
	return suffix === "alli" ? replaceDouble(replaced) : replaced;
}
function replaceShort(word) {
	const rule = ruleOf(SHORT, word);
	if (!rule || measure(word, word.length - rule[0].length) === 0) return word;
	return word.slice(0, -rule[0].length) + rule[1];
}
function stripLong(word) {
	const rule = ruleOf(LONG, word);
	if (!rule) return word;
	const rest = word.length - rule[0].length;
	const before = word[rest - 1];
	if (measure(word, rest) < 2 || rule[0] === "ion" && before !== "s" && before !== "t") return word;
	return word.slice(0, rest);
}
function withoutFinalE(word) {
	let end = word.length;
	if (word.endsWith("e")) {
		const size = measure(word, end - 1);
		if (size > 1 || size === 1 && !endsShort(word, end - 1)) end -= 1;
	}
	if (word[end - 1] === "l" && word[end - 2] === "l" && measure(word, end - 1) > 1) end -= 1;
	return word.slice(0, end);
}
const VOWELS = 1065233;
const A = 97;
const Y = 121;
function isConsonantAfter(code, consonantBefore) {
	if (code === Y) return !consonantBefore;
	return code < A || (VOWELS >> code - A & 1) === 0;
}
function isConsonant(word, at) {
	let first = at;
	while (first > 0 && word.charCodeAt(first) === Y) first -= 1;
	let consonant = false;
	for (let i = first; i <= at; i += 1) consonant = isConsonantAfter(word.charCodeAt(i), consonant);
	return consonant;
}
function measure(word, end) {
	let changes = 0;
	let before = false;
	for (let i = 0; i < end; i += 1) {
		const consonant = isConsonantAfter(word.charCodeAt(i), before);
		if (consonant && !before && i > 0) changes += 1;
		before = consonant;
	}
	return changes;
}
function hasVowel(word, end) {
	let consonant = false;
	for (let i = 0; i < end; i += 1) {
		consonant = isConsonantAfter(word.charCodeAt(i), consonant);
		if (!consonant) return true;
	}
	return false;
}
function endsShort(word, end) {
	if (end < 2 || isConsonant(word, end - 2) || !isConsonant(word, end - 1)) return false;
	if (end === 2) return true;
	const last = word[end - 1];
	return isConsonant(word, end - 3) && last !== "w" && last !== "x" && last !== "y";
}

export { markLcs as a, leavePositions as i, enterPositions as n, keySentences as o, lcsLength as r, splitSentences as s, stem as t };