import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

// src/core/error.ts
const EXIT = {
	passed: 0,
	failed: 1,
	config: 2,
	input: 3,
	incomplete: 4,
	internal: 5
};
const ERROR_STATUS = {
	config: EXIT.config,
	input: EXIT.input,
	incomplete: EXIT.incomplete
};
var UserError = class extends Error {
	kind;
	errors;
	total;
	constructor(kind, details, total = details.length) {
		super(details.map(({ at, what }) => [at, what].filter(Boolean).join(": ")).join("\n"));
		this.name = "UserError";
		this.kind = kind;
		this.errors = details;
		this.total = total;
	}
};
var ParameterError = class extends Error {
	parameter;
	constructor(parameter, clause) {
		super(`\`${parameter}\` ${clause}`);
		this.name = "ParameterError";
		this.parameter = parameter;
	}
};
const MOST_ERRORS_KEPT = 10;
var ErrorList = class {
	errors = [];
	total = 0;
	add(detail) {
		this.total += 1;
		if (this.errors.length < 10) this.errors.push(typeof detail === "function" ? detail() : detail);
	}
	addFrom = (error) => {
		if (!(error instanceof UserError)) throw error;
		for (const detail of error.errors) this.add(detail);
		this.total += error.total - error.errors.length;
	};
	throwIfAny(kind) {
		if (this.total > 0) throw new UserError(kind, this.errors, this.total);
	}
};
function errorMessage(cause) {
	return cause instanceof Error ? cause.message : String(cause);
}

// src/core/secrets.ts
const MASK = "***";
function redactSecrets(secrets) {
	const forms = [...new Set(secrets.filter((secret) => secret !== "").flatMap(formsOf))];
	forms.sort((a, b) => b.length - a.length);
	return (text) => {
		let shown = text;
		for (const form of forms) if (shown.includes(form)) shown = shown.replaceAll(form, MASK);
		return shown;
	};
}
function redactValue(value, redact) {
	if (typeof value === "string") return redact(value);
	if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
	const parts = Object.values(value);
	const shown = parts.map((part) => typeof part === "number" ? part : redactValue(part, redact));
	if (shown.every((part, at) => part === parts[at])) return value;
	return Array.isArray(value) ? shown : Object.fromEntries(Object.keys(value).map((key, at) => [key, shown[at]]));
}
function formsOf(secret) {
	const bytes = Buffer.from(secret, "utf8");
	const escaped = JSON.stringify(secret).slice(1, -1);
	const coded = [
		0,
		1,
		2
	].map((offset) => base64At(bytes, offset)).filter((form) => form.length >= 8);
	const forUrls = coded.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"));
	const encoded = encodeURIComponent(secret.toWellFormed());
	return [
		secret,
		secret.replace(/[%,=[\]]/g, (sign) => encodeURIComponent(sign)),
		encoded,
		encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
		escaped,
		escaped.replaceAll("/", "\\/"),
		...coded,
		...forUrls
	];
}
function base64At(bytes, offset) {
	const coded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").replace(/=+$/, "");
	const isOpen = (offset + bytes.length) % 3 !== 0;
	return coded.slice([
		0,
		2,
		3
	][offset], isOpen ? -1 : void 0);
}
const SHORTEST = 8;
const WORDS = /^[a-z]+(?:[-_. ][a-z]+)*$/i;
const LONGEST_WORDS = 24;
const INVISIBLE$1 = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
function secretsOf(texts) {
	const trimmed = texts.map((text) => text?.trim() ?? "");
	return [...new Set(trimmed.filter((text) => text.length >= SHORTEST && !/^[\d.+-]+$/.test(text)))];
}
let redactData = null;
function setKnownSecrets(secrets) {
	const known = secrets.filter((secret) => secret.length > LONGEST_WORDS || !WORDS.test(secret));
	const redact = redactSecrets(known);
	redactData = known.length === 0 ? null : (text) => redactVisible(text, redact);
}
function redactVisible(text, redact) {
	const visible = text.replace(INVISIBLE$1, "");
	const shown = redact(visible);
	return shown === visible ? text : shown;
}
function hasKnownSecrets() {
	return redactData !== null;
}
function redactKnown(value) {
	return redactData === null ? value : redactValue(value, redactData);
}
function hasSecretName(name) {
	return redactData !== null && redactData(name) !== name;
}
function judgeKeys(env) {
	return secretsOf([env["INPUT_JUDGE-API-KEY"], env["OPENAI_API_KEY"]]);
}
function judgeSecrets(env) {
	const addresses = [env["INPUT_JUDGE-BASE-URL"], env["OPENAI_BASE_URL"]].flatMap((text) => {
		const address = text?.trim() ?? "";
		return URL.canParse(address) ? [address, new URL(address).host] : [address];
	});
	return [.../* @__PURE__ */ new Set([...judgeKeys(env), ...secretsOf(addresses)])];
}

// src/core/config/limits.ts
const MAX_INPUT_FILES = 5e3;
const SPENDING_LIMITS = [
	"max_calls",
	"max_tokens",
	"max_usd"
];
const DOLLARS$1 = /^\d{1,9}(?:\.\d{1,9})?$/;
const WRITE_DOLLARS = "Write dollars as a number, for example `5` or `0.5`.";

// src/core/json.ts
function parseJson(text, revive) {
	try {
		return JSON.parse(text, revive);
	} catch {
		return;
	}
}
function canonicalJson(value) {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
	if (typeof value === "number") return String(value);
	if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
	const entries = Object.entries(value).filter(([, entry]) => entry !== void 0);
	entries.sort(([a], [b]) => byUnits(a, b));
	return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(",")}}`;
}
function canonicalText(value, omitted) {
	if (typeof value === "string") return canonicalString(value);
	if (typeof value !== "object" || value === null) return String(value);
	let text = "";
	if (Array.isArray(value)) {
		for (const entry of value) text += `${canonicalText(entry)},`;
		return `[${text}]`;
	}
	if (ArrayBuffer.isView(value)) return `[${String(value)}]`;
	if (value instanceof Map || value instanceof Set) return `(${Array.from(value, (entry) => canonicalText(entry)).sort(byUnits).join()})`;
	for (const key of Object.keys(value).sort(byUnits)) {
		if (key === omitted) continue;
		text += `${canonicalString(key)}${canonicalText(value[key])},`;
	}
	return `{${text}}`;
}
const byUnits = (a, b) => a < b ? -1 : Number(a > b);
function canonicalString(text) {
	return text.isWellFormed() ? `${text.length}"${text}` : JSON.stringify(text);
}
const MOST_LEVELS = 100;
function isWithinDepth(value, most = 100) {
	if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return true;
	if (most === 0) return false;
	return !(Array.isArray(value) ? value : Object.values(value)).some((child) => typeof child === "object" && !isWithinDepth(child, most - 1));
}
function countKeys(whole) {
	const parts = typeof whole === "object" && whole !== null ? [whole] : [];
	let count = 0;
	for (let part = parts.pop(); part !== void 0; part = parts.pop()) {
		const children = Array.isArray(part) ? part : Object.values(part);
		if (!Array.isArray(part)) count += children.length;
		for (const child of children) if (typeof child === "object" && child !== null) parts.push(child);
	}
	return count;
}
function repeatsKey(text, value) {
	return [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)].filter(([, colon]) => colon !== void 0).length !== countKeys(value);
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isEqualJson(one, other) {
	if (one === other) return true;
	if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((entry, at) => isEqualJson(entry, other[at]));
	if (!isObject(one) || !isObject(other)) return false;
	for (const key in one) if (!isEqualJson(one[key], ownValue(other, key))) return false;
	for (const key in other) if (ownValue(one, key) === void 0 && other[key] !== void 0) return false;
	return true;
}
function ownValue(record, name) {
	return Object.hasOwn(record, name) ? record[name] : void 0;
}
function areStrings(value) {
	return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
const PARSE_ONCE = { jitless: true };
const WIDTH = 640;
function formatJson(value) {
	return printAt(value, "") ?? "null";
}
function printAt(value, indent) {
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const inner = `${indent}  `;
	const parts = Array.isArray(value) ? value.map((one) => printAt(one, inner) ?? "null") : Object.entries(value).flatMap(([key, one]) => {
		const text = printAt(one, inner);
		return text === void 0 ? [] : [`${JSON.stringify(key)}: ${text}`];
	});
	const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{ ", " }"];
	if (parts.length === 0) return open.trim() + close.trim();
	if (parts.reduce((sum, part) => sum + part.length + 2, 0) <= WIDTH) return `${open}${parts.join(", ")}${close}`;
	return `${open.trim()}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close.trim()}`;
}
function sha256(text) {
	return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex");
}

// src/math/text/texts.ts
function compareTexts(a, b) {
	return a < b ? -1 : Number(a > b);
}
function capitalize(word) {
	return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
function joinWords(parts) {
	const last = parts.at(-1) ?? "";
	return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
function quoted(names, separator = ", ") {
	return names.map((name) => `\`${name}\``).join(separator);
}
function quotedChoice(names) {
	const [last = "", ...others] = names.toReversed();
	return others.length === 0 ? quoted([last]) : `${quoted(others.reverse())} or ${quoted([last])}`;
}
function firstFew(items, most, nameOf = String, { separator = ", ", total = items.length } = {}) {
	const named = items.slice(0, most).map((item) => nameOf(item));
	const more = total - named.length;
	return `${named.join(separator)}${more > 0 ? ` and ${more} more` : ""}`;
}

// src/core/paths.ts
function relativePath(folder, path) {
	return relative(folder, path).split(sep).join("/");
}
function pathIn(folder, path) {
	const way = relativePath(folder, path);
	return way === ".." || way.startsWith("../") || isAbsolute(way) ? null : way;
}
function isInside(path, folder) {
	return pathIn(folder, path) !== null;
}
const GIT_FOLDER = /^(?:\.git|git~\d)[. ]*(?::.*)?$/i;
const CREDENTIALS = /^(?:gha-creds-.*\.json|git-credentials-.*\.config|\.git-credentials|[._]netrc)[. ]*$/i;
function isPrivateFile(path) {
	const parts = path.split(/[\\/]/);
	return parts.some((part) => GIT_FOLDER.test(part)) || CREDENTIALS.test(parts.at(-1) ?? "");
}

// src/math/numbers.ts
const ROUNDING = 1e-12;
const GROUPED = /^[-+]?\d{1,3}(?:,\d{3})+(?=[.e]|$)/i;
const DECIMAL = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;
function decimalIn(text, { mayHaveGroups = false } = {}) {
	const plain = mayHaveGroups ? text.trim().replace(GROUPED, (digits) => digits.replaceAll(",", "")) : text.trim();
	const number = DECIMAL.test(plain) ? Number(plain) : NaN;
	return Number.isFinite(number) ? number : null;
}
function roundingOf(...numbers) {
	return ROUNDING * numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
}
function isEqualRounded(one, other) {
	return one === other || Math.abs(one - other) <= roundingOf(one, other);
}
const DECIMAL_ROUNDING = 4 * Number.EPSILON;
function isWithin$1(one, other, tolerance) {
	if (one === other || tolerance === 0) return one === other;
	const rounding = DECIMAL_ROUNDING * Math.max(Math.abs(one), Math.abs(other));
	return Number.isFinite(rounding) && Math.abs(one - other) <= tolerance + rounding;
}
const quotient = (top, bottom) => bottom === 0 ? null : top / bottom;
function leastWhere(low, high, holds) {
	let [from, to] = [low, high];
	while (from < to) {
		const middle = from + Math.floor((to - from) / 2);
		if (holds(middle)) to = middle;
		else from = middle + 1;
	}
	return from;
}
function countBelow(sorted, value) {
	return leastWhere(0, sorted.length, (index) => !(sorted[index] < value));
}
function cosineSimilarity(a, b) {
	const [x, y] = [toUnitScale(a), toUnitScale(b)];
	if (x === null || y === null || x.length !== y.length) return null;
	let [dot, squareX, squareY] = [
		0,
		0,
		0
	];
	for (let i = 0; i < x.length; i += 1) {
		const [xi, yi] = [x[i], y[i]];
		dot += xi * yi;
		squareX += xi * xi;
		squareY += yi * yi;
	}
	return Math.max(-1, Math.min(1, dot / (Math.sqrt(squareX) * Math.sqrt(squareY))));
}
function toUnitScale(vector) {
	let largest = 0;
	for (const value of vector) {
		if (!Number.isFinite(value)) return null;
		largest = Math.max(largest, Math.abs(value));
	}
	return largest === 0 ? null : Float64Array.from(vector, (value) => value / largest);
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
	withSizeUnit: (digits) => `${digits}${digits === "1" ? " pt" : " pts"}`
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
	return values.map((value) => value === 0 || !(Math.abs(value) > least) ? 0 : Math.min(Math.max(0, -exponentOf(value)), 18));
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
const UNITS$1 = /* @__PURE__ */ new Map([
	["fraction", FRACTION],
	["number", NUMBER],
	["usd", DOLLARS]
]);
function formatFor(unit = "fraction") {
	return createFormat(UNITS$1.get(unit) ?? namedUnit(unit));
}
function formatPercent(value, decimals = 1) {
	return formatFor().value(value, decimals);
}
function formatLimitPercent(limit) {
	return formatFor().limit(limit);
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
const FINEST_IN_TABLE = 4;
function createFormat(unit) {
	const values = valueFormat(unit);
	return {
		...values,
		...sizeFormat(unit, values)
	};
}
function valueFormat({ shift, isGrouped, isBefore, withUnit, ...unit }) {
	const usual = (...values) => unit.usual(values);
	const most = (...values) => Math.max(FINEST_IN_TABLE, usual(...values));
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
	const between = (base, head, { decimals = apart(head, [base]), limits = [] } = {}) => {
		const exact = head - base;
		const [was = 0, is = 0] = [base, head].map((one) => Number(bare(one, decimals).replaceAll(",", "")));
		const printed = Number(((is - was) / 10 ** shift).toFixed(decimals + shift));
		const side = (delta, limit) => isEqualRounded(Math.abs(delta), limit) ? 0 : Math.sign(Math.abs(delta) - limit);
		const isAlike = limits.every((limit) => side(printed, limit) === side(exact, limit));
		return Math.abs(exact) * 10 ** shift >= 10 ** -decimals && isAlike && printed !== 0 && Number.isFinite(printed) ? printed : exact;
	};
	const written = (limit) => {
		const own = writtenDecimals(limit, shift);
		return own === 0 ? 0 : Math.max(own, unit.limitDecimals);
	};
	const limit = (one) => value(one, written(one));
	const pair = (actual, limit) => {
		const decimals = Math.max(written(limit), Number.isFinite(actual) ? apart(actual, [limit]) : apart(limit, []));
		const both = [value(actual, decimals), value(limit, decimals)];
		return both[0] === both[1] && !isEqualRounded(actual, limit) ? [String(actual), String(limit)] : both;
	};
	const range = (ends, separator, decimals = usual(...ends)) => {
		return `${isBefore ? value(ends[0], decimals) : bare(ends[0], decimals)}${separator}${Number.isFinite(ends[1]) ? withUnit(bare(ends[1], decimals), true) : NOT_A_NUMBER}`;
	};
	return {
		value,
		bare,
		range,
		limit,
		usual,
		most,
		apart,
		between,
		pair,
		written,
		digits
	};
}
function sizeFormat({ shift, finest, withSizeUnit }, { usual, digits, bare, apart, written }) {
	const isPrinted = (delta, decimals) => Number.isFinite(delta) && (delta === 0 || Math.abs(delta) * 10 ** shift >= 10 ** -decimals);
	const print = (delta, wanted) => {
		const least = Math.min(wanted, finest + 2);
		for (let decimals = least; decimals <= Math.max(least, finest); decimals++) if (isPrinted(delta, decimals)) return ["", digits(Math.abs(delta), decimals)];
		return ["under ", `0.${"1".padStart(finest, "0")}`];
	};
	const size = (delta, least = usual(delta)) => Number.isFinite(delta) ? print(delta, least).join("") : NOT_A_NUMBER;
	const difference = (delta, least = usual(delta)) => {
		if (!Number.isFinite(delta)) return NOT_A_NUMBER;
		const [word, text] = print(delta, least);
		return `${word}${withSizeUnit(text, delta)}`;
	};
	const atLeast = (delta) => {
		const least = usual(delta);
		const decimals = Array.from({ length: Math.max(1, finest - least + 1) }, (_, more) => least + more).find((one) => isPrinted(delta, one));
		if (decimals === void 0) return null;
		return withSizeUnit(digits(Math.abs(delta) - 10 ** -(decimals + shift) / 2, decimals), delta);
	};
	const sizes = (deltas, limit) => {
		const limits = limit === null ? [] : [Math.abs(limit)];
		const moved = deltas.map(Math.abs);
		const isTiny = limits.some((one) => !isPrinted(one, finest));
		const isShown = (one) => isTiny && Number.isFinite(one) || isPrinted(one, finest);
		const shown = [...moved.filter(isShown), ...limits];
		const decimals = Math.max(0, ...limits.map(written), ...shown.map((one) => apart(one, shown)));
		return [...moved.map((one) => isShown(one) ? digits(one, decimals) : size(one)), ...limits.map((one) => digits(one, decimals))];
	};
	const limitSize = (one) => bare(Math.abs(one), written(one));
	return {
		size,
		difference,
		atLeast,
		sizes,
		limitSize,
		withSizeUnit
	};
}
function shiftedDigits(size, shift, decimals) {
	if (size >= 0x38d7ea4c68000) return String(size * 10 ** shift);
	const text = String(Number(size.toPrecision(15)));
	const units = Number(`${text}e${decimals + shift}`);
	const [whole = "0", rest = ""] = (units < 2 ** 53 ? Number(`${Math.round(units)}e-${decimals + shift}`) : size).toFixed(decimals + shift).split(".");
	const shifted = `${whole}${rest.slice(0, shift)}`.replace(/^0+(?=\d)/, "");
	return decimals === 0 ? shifted : `${shifted}.${rest.slice(shift)}`;
}
function formatInteger(count) {
	return `${count < 0 ? "-" : ""}${groupThousands(String(Math.abs(count)))}`;
}
function formatCount(count, noun, plural = `${noun}s`) {
	return `${formatInteger(count)} ${count === 1 ? noun : plural}`;
}
function groupThousands(digits) {
	const [whole = "", ...rest] = digits.split(".");
	return [/^\d+$/.test(whole) ? whole.replace(/\B(?=(?:\d{3})+$)/g, ",") : whole, ...rest].join(".");
}

// src/store/files.ts
const LATEST = Date.UTC(9999, 11, 31) / 1e3;
function readCreationTime(env) {
	const written = env["SOURCE_DATE_EPOCH"] ?? "";
	const epoch = /^\d+$/.test(written) ? Number(written) : NaN;
	return (epoch <= LATEST ? /* @__PURE__ */ new Date(epoch * 1e3) : /* @__PURE__ */ new Date()).toISOString().replace(/\.\d+Z$/, "Z");
}
async function writeTexts(folder, texts) {
	for (const [name, text] of Object.entries(texts)) try {
		if (text === null) await rm(join(folder, name), { force: true });
		else await writeFileAtomically(join(folder, name), text);
	} catch (error) {
		throw unwritable(error, `\`${name}\``, folder);
	}
}
async function makeFolder(path) {
	try {
		await makeOne(path);
	} catch (error) {
		if (error.code !== "ENOENT" || dirname(path) === path) throw error;
		await makeFolder(dirname(path));
		await makeOne(path);
	}
}
async function makeOne(path) {
	try {
		await mkdir(path);
	} catch (error) {
		if (error.code !== "EEXIST" || !(await stat(path)).isDirectory()) throw error;
	}
}
async function writeFileAtomically(path, content) {
	const draft = `${path}.${randomUUID()}.tmp`;
	try {
		const file = await open(draft, "wx");
		try {
			await file.writeFile(content);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(draft, path);
	} catch (error) {
		await rm(draft, { force: true });
		throw Object.assign(error, { path });
	}
}
async function writeNamedFile(path, content) {
	const found = await stat(path).catch(() => null);
	const isFile = !/^\/(?:dev|proc)\//.test(path) && (found === null || found.isFile() || found.isDirectory());
	await (isFile ? writeFileAtomically(path, content) : writeFile(path, content));
	return isFile;
}
const FREE = "Free some space there.";
const ALLOW = "Allow writing there.";
const DISK_ERRORS = {
	ENOSPC: ["no space is left", FREE],
	EDQUOT: ["the disk quota is used up", FREE],
	EFBIG: ["the file is larger than the system allows", "Raise the limit: `ulimit -f`."],
	EROFS: ["the file system is read-only", ALLOW],
	EACCES: ["permission denied", ALLOW],
	EPERM: ["permission denied", ALLOW],
	EEXIST: ["a file has the name of the folder", "Rename or remove it."],
	ENOTDIR: ["a file has the name of the folder", "Rename or remove it."],
	EISDIR: ["a folder has the name of the file", "Rename or remove it."],
	ENOENT: ["the folder does not exist", "Create it."],
	ENAMETOOLONG: ["the name is too long", "Take a shorter one."],
	EMFILE: ["too many files are open", "Allow more open files: `ulimit -n`."]
};
function readDiskError(error) {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	const [why, todo] = DISK_ERRORS[code] ?? [];
	return why === void 0 || todo === void 0 ? null : {
		why: `${why} (${code})`,
		todo
	};
}
function describeCause(cause) {
	const disk = readDiskError(cause);
	return disk === null ? errorMessage(cause) : `${disk.why}. ${disk.todo}`;
}
function unwritable(error, thing, at) {
	const disk = readDiskError(error);
	if (disk === null) return error;
	return new UserError("config", [{
		what: `${thing} cannot be written: ${disk.why}.`,
		at,
		todo: disk.todo
	}]);
}
function toFileError(error) {
	const disk = readDiskError(error);
	if (disk === null) return error;
	const at = error instanceof Error && "path" in error ? { at: String(error.path) } : {};
	return new UserError("config", [{
		what: `A file cannot be read or written: ${disk.why}.`,
		...at,
		todo: disk.todo
	}]);
}
function isWithin(path, scope) {
	if (scope.suffix === null) return path === scope.path;
	const below = scope.path === "" ? "" : `${scope.path}/`;
	return path.startsWith(below) && `${path.slice(below.length)}/`.includes(`${scope.suffix}/`);
}

// src/core/project.ts
const REPOSITORY = "noworse/noworse";
const VERSION = "1.0.0";
const RELEASE_TAG = `v${VERSION.split(".", 1)[0]}`;
const ANY_COMMIT = "FULL_COMMIT_ID";
const RELEASED_STEP = `- uses: ${REPOSITORY}@${RELEASE_TAG}`;
function actionSteps(commit = ANY_COMMIT) {
	return [
		"- uses: actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1",
		`  with: { repository: ${REPOSITORY}, ref: ${commit}, path: .noworse, persist-credentials: false }`,
		"- uses: ./.noworse"
	];
}
const REF = "main";
const DOCS_URL = `https://github.com/${REPOSITORY}/blob/${REF}`;
const BUGS_URL = `https://github.com/${REPOSITORY}/issues`;
function schemaUrl(name) {
	return `https://raw.githubusercontent.com/${REPOSITORY}/${REF}/schema/${name}.json`;
}

// src/report/escape.ts
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const WHITE_SPACE = /[\s\u0085]+/g;
const CONTROL$1 = /\p{Cc}/gu;
const REPLACEMENT = "�";
const ZERO_WIDTH = "​";
const CELL_LENGTH = 120;
function cleanLine(text) {
	return text.toWellFormed().replace(INVISIBLE, "").replace(WHITE_SPACE, " ").replace(CONTROL$1, REPLACEMENT).trim();
}
let graphemes = null;
function truncate(text, limit) {
	const points = Array.from(text.slice(0, 2 * limit + 2));
	if (points.length <= limit) return text;
	const room = points.slice(0, limit - 1).join("");
	if (/^[ -~]{2}$/.test(points.slice(limit - 2, limit).join(""))) return `${room}…`;
	graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
	let end = 0;
	for (const { index, segment } of graphemes.segment(points.join(""))) {
		if (index + segment.length > room.length) break;
		end = index + segment.length;
	}
	return `${room.slice(0, end === 0 ? room.length : end)}…`;
}
function codeSpan(text, { cell = false, limit = CELL_LENGTH } = {}) {
	const line = truncate(cleanLine(text), limit);
	if (line === "") return "–";
	const runs = line.match(/`+/g) ?? [];
	const fence = "`".repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
	const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
	return `${fence}${pad}${cell ? escapeBars(line) : line}${pad}${fence}`;
}
function escapeMarkup(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
function codeHtml(text, limit) {
	const line = escapeMarkup(truncate(cleanLine(text), limit));
	return line === "" ? "–" : `<code>${line}</code>`;
}
function escapeBars(line) {
	return line.replace(/\\\|+/g, (run) => run.replaceAll("|", "│")).replaceAll("|", "\\|");
}
const HARMLESS = /^[a-z]+[A-Z]?[a-z]*\d{0,2}(?:[_-][a-z0-9]+)*(?:@\d{1,4})?(?:\[(?:,?[a-z]+=(?:[a-z0-9]+(?:_[a-z0-9]+)*|\d\.\d+))+\])?$/;
function nameText(text, place = {}) {
	return HARMLESS.test(text) && text.length <= 60 && !/[0-9a-f]{7,}|^gh-\d/.test(text) ? text.replace(/[[\]]/g, "\\$&") : codeSpan(text, place);
}
const SHORT_NAME = 16;
function breakableName(text) {
	if (!/^[\w@-]+(?:\[[\w@=,. -]+\])?$/.test(text) || text.length > CELL_LENGTH) return codeSpan(text, { cell: true });
	return text.length <= SHORT_NAME ? plainText(text) : plainText(text).replace(/[=,_[-](?=.)/g, "$&<wbr>");
}
function prose(text, { cell = false, limit = 300 } = {}) {
	return truncate(cleanLine(text), limit).split(/`([^`]*[^`\s][^`]*)`/).map((part, index) => index % 2 === 1 ? codeSpan(part, {
		cell,
		limit
	}) : plainText(part) || ZERO_WIDTH).join("").replace(/^\u200b|\u200b$/g, "").replace(/^(?=[-+=])|^(\d+)(?=[.)](?:\s|$))/, "$1\\");
}
const MENTION = /@(?!(?<=[a-z]@)\d{1,4}(?![\w.-]))/g;
function plainText(line) {
	return line.replace(/[0-9a-f]{7,}/gi, (hex) => hex.replace(/.{6}(?=.)/g, `$&${ZERO_WIDTH}`)).replace(/(www|GH-)(?=[.\d])/gi, `$1${ZERO_WIDTH}`).replace(MENTION, `@${ZERO_WIDTH}`).replace(/#(?=\w)|:(?=[\w+/-])/g, (mark) => `${mark}${ZERO_WIDTH}`).replace(/[\\`*[\]<>#|~$&]|(?<![a-z0-9])_|_(?![a-z0-9])/gi, "\\$&");
}
function terminalText(text, limit = CELL_LENGTH) {
	return escapeWorkflowCommands(truncate(cleanLine(text), limit));
}
function escapeWorkflowCommands(line) {
	const broken = line.replaceAll("##[", `#${ZERO_WIDTH}#[`);
	return /^\s*::/.test(broken) ? `│ ${broken}` : broken;
}
function toLogLines(message) {
	return message.split(LINE_BREAK).map((line) => escapeWorkflowCommands(cleanLineKeepingIndent(line))).map((line, index) => index === 0 || line.startsWith("│ ") ? line : `│ ${line}`);
}
function toLogLine(message, redact = (text) => text) {
	return redact(toLogLines(redact(message)).join(" "));
}
function cleanLineKeepingIndent(line) {
	return line.toWellFormed().replace(INVISIBLE, "").replaceAll("	", "  ").replace(CONTROL$1, REPLACEMENT).trimEnd();
}
function displayWidth(text) {
	const wide = text.match(/[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
	const none = text.match(/[\p{Mn}\u200b]/gu)?.length ?? 0;
	const selected = text.match(/\ufe0f/g)?.length ?? 0;
	return Array.from(text).length + (wide?.length ?? 0) - none + selected;
}

// src/math/text/edit-distance.ts
const BITS = 32;
function editDistance(one, other, distinct) {
	const [rows, columns] = one.length <= other.length ? [one, other] : [other, one];
	if (rows.length === 0) return columns.length;
	const changes = new Int8Array(columns.length).fill(1);
	const places = new Int32Array(distinct + 1);
	for (let first = 0; first < rows.length; first += BITS) {
		const end = Math.min(rows.length, first + BITS);
		for (let row = first; row < end; row += 1) {
			const at = rows[row] + 1;
			if (at > 0) places[at] = places[at] | 1 << row - first;
		}
		passBlock(columns, places, changes, end - first - 1);
		for (let row = first; row < end; row += 1) places[rows[row] + 1] = 0;
	}
	return changes.reduce((distance, change) => distance + change, rows.length);
}
function passBlock(columns, places, changes, last) {
	let up = -1;
	let down = 0;
	for (let column = 0; column < columns.length; column += 1) {
		const equal = places[columns[column] + 1];
		const change = changes[column];
		const vertical = equal | down;
		const matches = equal | change >>> 31;
		const horizontal = ((matches & up) + up | 0) ^ up | matches;
		let more = down | ~(horizontal | up);
		let less = up & horizontal;
		changes[column] = (more >>> last & 1) - (less >>> last & 1);
		more = more << 1 | change + 1 >> 1;
		less = less << 1 | change >>> 31;
		up = less | ~(vertical | more);
		down = more & vertical;
	}
}
function leastErrors({ prediction, references, distinct }) {
	const filled = references.filter(({ length }) => length > 0);
	if (references.length > 0 && (filled.length === 0 || prediction.length === 0 && filled.length < references.length)) return {
		edits: prediction.length,
		length: 0
	};
	const [first = null, ...rest] = filled.map((reference) => ({
		edits: editDistance(reference, prediction, distinct),
		length: reference.length
	}));
	return rest.reduce((best, one) => best && one.edits * best.length < best.edits * one.length ? one : best, first);
}
const MAX_WORD_LENGTH = 64;
function findSimilar(given, known) {
	if (given.length > MAX_WORD_LENGTH) return null;
	const word = given.toLowerCase();
	let best = null;
	for (const name of known) {
		const most = Math.max(1, Math.floor(Math.max(name.length, word.length) / 3));
		if (Math.abs(name.length - word.length) > most) continue;
		const edits = countEdits(word, name.toLowerCase());
		if (edits <= most && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = {
			name,
			edits
		};
	}
	const [only, other] = best === null ? known.filter((name) => partsOf(name).includes(word)) : [];
	return best?.name ?? (other === void 0 ? only ?? null : null);
}
function countEdits(word, other) {
	return isSwapped(word, other) ? 1 : editDistance(unitsOf(word), unitsOf(other), UNITS);
}
const UNITS = 65536;
const unitsOf = (word) => Int32Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
function isSwapped(one, other) {
	const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
	return at >= 0 && `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}` === other;
}
const partsOf = (name) => name.toLowerCase().split(/[_@-]/);

// src/report/terminal.ts
function formatError(error) {
	return joinParts([
		error.what,
		placeOf(error),
		adviceOf(error)
	]);
}
function placeOf({ at, rows }) {
	if (at === void 0 || rows === void 0) return at;
	const { count, total, noun, others } = rows;
	const nouns = total === null && noun === "record" ? "places" : `${noun}s`;
	const of = total === null ? "" : ` of ${formatInteger(total)}`;
	const share = count === total ? `all ${formatInteger(count)}` : `${formatInteger(count)}${of}`;
	const place = count === 1 ? at : `in ${share} ${nouns}, first ${at}`;
	return others === 0 ? place : `${place}, and ${formatCount(others, "more such error")}`;
}
function formatErrors(error) {
	const lines = error.errors.flatMap(errorLines);
	const shown = error.errors.length;
	return [...error.total > shown ? [`The first ${shown} of ${error.total} errors:`] : [], ...lines].join("\n");
}
function errorLines(error) {
	const [todo = "", ...example] = (error.todo ?? "").split("\n");
	return [formatError({
		...error,
		todo
	}), ...example.map((line) => `    ${line}`)];
}
function joinParts([what, ...rest]) {
	const parts = [what, ...rest].filter((part) => part !== void 0 && part !== "");
	return (parts.length > 1 ? [clauseOf(what ?? ""), ...parts.slice(1)].join(" · ") : what ?? "").replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, " ");
}
function clauseOf(what) {
	return what.replace(/\.$/, "");
}
function adviceOf({ todo, given, known }) {
	const similar = given === void 0 ? null : findSimilar(given, known ?? []);
	return [similar === null ? "" : `Did you mean \`${similar}\`?`, todo ?? ""].filter(Boolean).join(" ");
}
function formatProgress({ suite, done, total, calls, usd }, seconds) {
	const rate = seconds > 0 ? calls / seconds : 0;
	const left = done > 0 && done < total ? Math.round(seconds / done * (total - done)) : null;
	return [
		total === 0 ? suite : `${suite}: ${done} of ${formatCount(total, "case")}`,
		formatCount(calls, "call"),
		calls > 0 && seconds > 0 ? `${rate.toFixed(1)} calls/s` : "",
		usd === null ? "" : formatDollars(usd),
		left === null ? "" : `${formatDuration(left)} left`
	].filter((part) => part !== "").join(" · ");
}
function formatPlan(suite, { cases, of }) {
	if (cases === 0) return `${suite}: all labels are stored`;
	return `${suite}: the judge is asked about ${formatInteger(cases)} of ${formatCount(of, "case")}`;
}
function formatDollars(usd) {
	const short = Number(usd.toPrecision(2));
	return short === 0 || short >= .1 ? `$${usd.toFixed(2)}` : `$${short}`;
}
const MEGABYTE = 1e6;
function formatStep({ task, done = 0, total, unit = "case" }, seconds) {
	if (total === void 0 || total <= 0) return task;
	const rate = seconds > 0 ? done / seconds : 0;
	const left = rate > 0 && done < total ? (total - done) / rate : null;
	const isBytes = unit === "bytes";
	const amount = isBytes ? `${formatSize(done, total)} of ${formatSize(total, total)} MB` : `${formatInteger(done)} of ${formatCount(total, unit)}`;
	const speed = isBytes ? `${(rate / MEGABYTE).toFixed(1)} MB/s` : `${formatRate(rate)} ${unit}s/s`;
	return [
		task,
		amount,
		rate > 0 ? speed : "",
		left === null ? "" : `${formatDuration(left)} left`
	].filter((part) => part !== "").join(" · ");
}
function formatSize(bytes, total) {
	return (bytes / MEGABYTE).toFixed(total < 10 * MEGABYTE ? 1 : 0);
}
function formatRate(rate) {
	return rate < 10 ? rate.toFixed(1) : formatInteger(Math.round(rate));
}
function formatDuration(seconds) {
	if (seconds < 120) return `${Math.round(seconds)} s`;
	return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

// src/report/log.ts
function createLog({ redact, ...writers }) {
	const write = (emit) => (message) => {
		for (const line of toLogLines(redact(message))) emit(redact(line));
	};
	return {
		info: write(writers.info),
		warn: write(writers.warn),
		debug: write(writers.debug)
	};
}
function printJson(value) {
	return `${safeJson(JSON.stringify(value, null, 2))}\n`;
}
function safeJson(json) {
	const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return json.replaceAll("##[", "#\\u0023[").replace(/(?!\n)\p{Cc}/gu, escaped);
}
const CONTROL = /(?![\n\t]|\p{Cc}(?:\[[\d;]*m|\]8;;|\\))\p{Cc}/gu;
function toOutput(text, redact) {
	return redact(redact(text).replace(CONTROL, "�").split("\n").map(escapeWorkflowCommands).join("\n"));
}

// src/commands/options.ts
const COMMON_OPTIONS = {
	quiet: {
		short: "q",
		description: "Print only results and errors: no progress, no warnings.",
		group: "General"
	},
	help: {
		short: "h",
		description: "Show this help.",
		group: "General"
	}
};
function requiredOption({ values }, name) {
	const value = values[name];
	if (value === void 0) throw new UserError("config", [{ what: `\`--${name}\` is missing.` }]);
	return value;
}
function invalidOption(name, value, todo) {
	return new UserError("config", [{
		what: `\`--${name}\` cannot be \`${value}\`.`,
		at: `--${name}`,
		todo
	}]);
}
function widthOf({ width }) {
	return width === void 0 ? {} : { width };
}
function outputFormat({ values, flags }) {
	const given = ["json", "markdown"].filter((format) => flags.has(format));
	const { format = "text" } = values;
	if (new Set(format === "text" ? given : [format, ...given]).size <= 1) return given[0] ?? format;
	const options = [...format === "text" ? [] : [`--format ${format}`], ...given.map((flag) => `--${flag}`)];
	const what = `${quoted(options, " and ")} contradict each other.`;
	throw new UserError("config", [{
		what,
		at: "--format",
		todo: "Keep one of them."
	}]);
}

// src/core/config/config.ts
const TREND_RULES = [
	"off",
	"warn",
	"fail"
];
const TEXTS_RULES = ["none", "none_by_base"];

// src/families/index.ts
const LOADERS = /* @__PURE__ */ new Map([
	["grounded", async () => (await import("./family-grounded.js")).grounded],
	["rgb", async () => (await import("./family-rgb.js")).rgb],
	["ragbench", async () => (await import("./family-ragbench.js")).ragbench],
	["generation", async () => (await import("./family-generation.js")).generation],
	["retrieval", async () => (await import("./family-retrieval.js")).retrieval],
	["classification", async () => (await import("./family-classification.js")).classification],
	["regression", async () => (await import("./family-regression.js")).regression],
	["detection", async () => (await import("./family-detection.js")).detection],
	["segmentation", async () => (await import("./family-segmentation.js")).segmentation],
	["scores", async () => (await import("./figures.js")).scores],
	["agent", async () => (await import("./family-agent.js")).agent]
]);
const loaded = /* @__PURE__ */ new Map();
const families = {
	ids: [...LOADERS.keys()],
	load: async (ids) => {
		await Promise.all([...ids].map(async (id) => {
			const load = loaded.has(id) ? void 0 : LOADERS.get(id);
			if (load !== void 0) loaded.set(id, await load());
		}));
	},
	find: findFamily
};
function findFamily(id) {
	const family = loaded.get(id);
	if (family === void 0 && LOADERS.has(id)) throw new Error(`the family ${id} is not loaded`);
	return family;
}
async function loadAllFamilies() {
	await families.load(families.ids);
	return families.ids.flatMap((id) => findFamily(id) ?? []);
}
async function loadFamily(id) {
	await families.load([id]);
	const family = findFamily(id);
	if (family === void 0) throw new Error(`there is no family ${id}`);
	return family;
}

export { ANY_COMMIT, BUGS_URL, COMMON_OPTIONS, DOCS_URL, DOLLARS$1 as DOLLARS, ERROR_STATUS, EXIT, ErrorList, MAX_INPUT_FILES, PARSE_ONCE, ParameterError, ROUNDING, SPENDING_LIMITS, TEXTS_RULES, TREND_RULES, UserError, VERSION, WRITE_DOLLARS, actionSteps, adviceOf, areStrings, breakableName, canonicalJson, canonicalText, capitalize, clauseOf, cleanLine, codeHtml, codeSpan, compareTexts, cosineSimilarity, countBelow, countEdits, countKeys, createLog, decimalIn, describeCause, displayWidth, errorMessage, escapeMarkup, escapeWorkflowCommands, families, findFamily, findSimilar, firstFew, formatCount, formatDollars, formatEquality, formatError, formatErrors, formatFor, formatInteger, formatJson, formatLimitPercent, formatP, formatPercent, formatPlan, formatProgress, formatStep, hasKnownSecrets, hasSecretName, invalidOption, isEqualJson, isEqualRounded, isInside, isObject, isPrivateFile, isWithin, isWithin$1, isWithinDepth, joinWords, judgeKeys, judgeSecrets, leastErrors, leastWhere, loadAllFamilies, loadFamily, makeFolder, nameText, outputFormat, ownValue, parseJson, pathIn, plainText, printJson, prose, quoted, quotedChoice, quotient, readCreationTime, redactKnown, redactSecrets, redactValue, relativePath, repeatsKey, requiredOption, roundingOf, safeJson, schemaUrl, secretsOf, setKnownSecrets, sha256, terminalText, textBeside, toFileError, toLogLine, toOutput, truncate, unwritable, widthOf, writeFileAtomically, writeNamedFile, writeTexts };