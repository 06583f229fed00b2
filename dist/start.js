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
const MOST_ERRORS_KEPT = 10;
var ErrorList = class {
	errors = [];
	total = 0;
	get isFull() {
		return this.errors.length >= 10;
	}
	add(detail) {
		this.total += 1;
		if (!this.isFull) this.errors.push(detail);
	}
	addLazily(detail) {
		if (this.isFull) this.total += 1;
		else this.add(detail());
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

// src/core/secrets/redaction.ts
function redactSecrets(secrets) {
	const forms = [...new Set(secrets.filter((secret) => secret !== "").flatMap(formsOf).map(lower))];
	if (forms.length === 0) return (text) => text;
	const { canContain, canBegin } = sampler(forms);
	let parts = null;
	return (text) => {
		if (!canContain(text)) return text;
		parts ??= forms.map(partsOf$1);
		return maskParts(text, parts, canBegin);
	};
}
function redactValue(value, redact) {
	return redactAny(value, redact);
}
function redactAny(value, redact) {
	if (typeof value === "string") return redact(value);
	if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
	if (isPacked(value)) return redactPacked(value, redact);
	return Array.isArray(value) ? redactList(value, redact) : redactRecord(value, redact);
}
const isPacked = (value) => "toJSON" in value && typeof value.toJSON === "function";
function redactPacked(value, redact) {
	const plain = value.toJSON();
	const shown = redactAny(plain, redact);
	return shown === plain ? value : shown;
}
function redactList(list, redact) {
	let copy = null;
	for (let at = 0; at < list.length; at += 1) {
		const entry = list[at];
		if (typeof entry === "number") continue;
		const shown = redactAny(entry, redact);
		if (shown === entry) continue;
		copy ??= [...list];
		copy[at] = shown;
	}
	return copy ?? list;
}
function redactRecord(record, redact) {
	for (const key in record) {
		const entry = record[key];
		if (typeof entry === "number" || redactAny(entry, redact) === entry) continue;
		const entries = Object.entries(record).map(([name, one]) => [name, redactAny(one, redact)]);
		return Object.fromEntries(entries);
	}
	return record;
}
function formsOf(secret) {
	const bytes = Buffer.from(secret, "utf8");
	const escaped = JSON.stringify(secret).slice(1, -1);
	const units = [...secret].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
	const percents = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
	const coded = [
		0,
		1,
		2
	].map((offset) => base64At(bytes, offset)).filter((form) => form.length >= 4);
	const forUrls = coded.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"));
	return [
		...[
			secret,
			encodeURIComponent(secret.toWellFormed()),
			escaped,
			escaped.replaceAll("/", "\\/")
		],
		units,
		percents,
		bytes.toString("hex"),
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
function lower(text) {
	return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
const LEAST_PART = 16;
function partSize(form) {
	return Math.min(form.length, Math.max(LEAST_PART, Math.ceil(form.length / 2)));
}
const MASK = "***";
function partsOf$1(form) {
	const size = partSize(form);
	let power = 1;
	for (let at = 0; at < size; at += 1) power = Math.imul(power, HASH_BASE);
	const hashes = prefixHashes(form);
	const places = /* @__PURE__ */ new Map();
	for (let at = 0; at + size <= form.length; at += 1) {
		const hash = hashBetween(hashes, at, size, power);
		if (!places.has(hash)) places.set(hash, at);
	}
	return {
		form,
		size,
		power,
		places
	};
}
const HASH_BASE = 16777619;
function prefixHashes(text) {
	const hashes = new Int32Array(text.length + 1);
	for (let at = 0; at < text.length; at += 1) hashes[at + 1] = Math.imul(hashes[at], HASH_BASE) + text.charCodeAt(at) | 0;
	return hashes;
}
function hashBetween(hashes, at, size, power) {
	return hashes[at + size] - Math.imul(hashes[at], power) | 0;
}
function hideParts({ low, hashes, starts, isHidden }, { form, size, power, places }) {
	let from = 0;
	for (const at of starts) {
		if (at < from || at + size > low.length) continue;
		const known = places.get(hashBetween(hashes, at, size, power));
		if (known === void 0) continue;
		const part = low.slice(at, at + size);
		const place = form.startsWith(part, known) ? known : form.indexOf(part);
		if (place < 0) continue;
		let end = at + size;
		while (end < low.length && low[end] === form[place + end - at]) end += 1;
		isHidden.fill(1, at, end);
		from = end - size + 1;
	}
}
function maskParts(text, parts, canBegin) {
	const low = lower(text);
	const hashes = prefixHashes(low);
	const isHidden = new Uint8Array(low.length);
	const starts = [];
	for (let at = 0; at < low.length; at += 1) if (canBegin(low, at)) starts.push(at);
	for (const partsOfOne of parts) hideParts({
		low,
		hashes,
		starts,
		isHidden
	}, partsOfOne);
	let done = "";
	let copied = 0;
	for (let at = isHidden.indexOf(1); at >= 0; at = isHidden.indexOf(1, copied)) {
		const next = isHidden.indexOf(0, at);
		const end = next < 0 ? text.length : next;
		done += text.slice(copied, at) + MASK;
		copied = end;
	}
	return copied === 0 ? text : done + text.slice(copied);
}
const GRAM = 4;
const TABLE_BITS = 20;
function sampler(forms) {
	const shortest = Math.min(...forms.map(partSize));
	if (shortest < GRAM) return {
		canContain: () => true,
		canBegin: () => true
	};
	const step = shortest - GRAM + 1;
	const isKnown = new Uint8Array(1 << TABLE_BITS);
	for (const form of forms) for (let at = 0; at + GRAM <= form.length; at += 1) isKnown[gramAt(form, at)] = 1;
	const isKnownAt = (text, at) => isKnown[gramAt(text, at)] === 1;
	const hasNeighbours = (text, at) => shortest < 8 || isKnownAt(text, at + 1) && isKnownAt(text, at + 2) || isKnownAt(text, at - 1) && isKnownAt(text, at - 2);
	const looked = Math.min(shortest, LEAST_PART);
	const canBegin = (text, at) => {
		for (let next = at; next + GRAM <= at + looked; next += GRAM) if (!isKnownAt(text, next)) return false;
		return true;
	};
	const canContain = (text) => {
		for (let at = 0; at + GRAM <= text.length; at += step) if (isKnownAt(text, at) && hasNeighbours(text, at)) return true;
		return false;
	};
	return {
		canContain,
		canBegin
	};
}
function gramAt(text, at) {
	const high = (text.charCodeAt(at) | 32) << 8 ^ (text.charCodeAt(at + 1) | 32);
	const low = (text.charCodeAt(at + 2) | 32) << 8 ^ (text.charCodeAt(at + 3) | 32);
	return Math.imul(high << 16 ^ low, 2654435761) >>> 12;
}

// src/core/secrets/known-secrets.ts
const SHORTEST = 8;
const WORDS = /^[a-z]+(?:[-_. ][a-z]+)*$/i;
const LONGEST_WORDS = 24;
const INVISIBLE$1 = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
function secretsOf(texts) {
	const trimmed = texts.map((text) => text?.trim() ?? "");
	return [...new Set(trimmed.filter((text) => text.length >= SHORTEST && !/^[\d.+-]+$/.test(text)))];
}
let redactData = null;
let given = [];
function setKnownSecrets(secrets) {
	given = secrets;
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

// src/core/judge/judge-ceilings.ts
const DOLLARS = /^\d{1,9}(?:\.\d{1,9})?$/;
const WRITE_DOLLARS = "Write dollars as a number, for example `5` or `0.5`.";

// src/math/text/join-words.ts
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

// src/math/text/integer.ts
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

// src/store/disk-error.ts
const FREE = "Free some space there.";
const ALLOW = "Allow writing there.";
const OPEN_FILES = "Allow more open files: `ulimit -n`.";
const KNOWN = {
	ENOSPC: {
		why: "no space is left",
		todo: FREE
	},
	EDQUOT: {
		why: "the disk quota is used up",
		todo: FREE
	},
	EFBIG: {
		why: "the file is larger than the system allows",
		todo: "Raise the limit: `ulimit -f`."
	},
	EROFS: {
		why: "the file system is read-only",
		todo: ALLOW
	},
	EACCES: {
		why: "permission denied",
		todo: ALLOW
	},
	EPERM: {
		why: "permission denied",
		todo: ALLOW
	},
	EEXIST: {
		why: "a file has the name of the folder",
		todo: "Rename or remove it."
	},
	ENOTDIR: {
		why: "a file has the name of the folder",
		todo: "Rename or remove it."
	},
	EISDIR: {
		why: "a folder has the name of the file",
		todo: "Rename or remove it."
	},
	ENOTEMPTY: {
		why: "a folder has the name of the file",
		todo: "Rename or remove it."
	},
	ENOENT: {
		why: "the folder does not exist",
		todo: "Create it."
	},
	ENAMETOOLONG: {
		why: "the name is too long",
		todo: "Take a shorter one."
	},
	ELOOP: {
		why: "the path is a loop of links",
		todo: "Remove the links."
	},
	EIO: {
		why: "the disk has an error",
		todo: "Try another disk."
	},
	EMFILE: {
		why: "too many files are open",
		todo: OPEN_FILES
	},
	ENFILE: {
		why: "too many files are open",
		todo: OPEN_FILES
	}
};
function readDiskError(error) {
	if (!(error instanceof Error) || !("code" in error)) return null;
	const known = KNOWN[String(error.code)];
	return known === void 0 ? null : {
		...known,
		why: `${known.why} (${String(error.code)})`
	};
}
function describeCause(cause) {
	const disk = readDiskError(cause);
	if (disk !== null) return `${disk.why}. ${disk.todo}`;
	return errorMessage(cause);
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

// src/judge/client/redaction.ts
function redactLine(text, redact) {
	const line = redact(text).replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
	return line.length <= LINE ? line : `${line.slice(0, LINE - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
const LINE = 240;
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

// src/report/escape.ts
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const WHITE_SPACE = /[\s\u0085]+/g;
const CONTROL = /\p{Cc}/gu;
const REPLACEMENT = "�";
const ZERO_WIDTH = "​";
const CELL_LENGTH = 120;
function cleanLine(text) {
	return text.toWellFormed().replace(INVISIBLE, "").replace(WHITE_SPACE, " ").replace(CONTROL, REPLACEMENT).trim();
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
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;"
};
function codeHtml(text, limit) {
	const line = truncate(cleanLine(text), limit).replace(/[&<>]/g, (mark) => ENTITIES[mark]);
	return line === "" ? "–" : `<code>${line}</code>`;
}
function escapeBars(line) {
	return line.replace(/\\\|+/g, (run) => run.replaceAll("|", "│")).replaceAll("|", "\\|");
}
function nameText(text, place = {}) {
	return /^[a-z]+[A-Z]?[a-z]*\d{0,2}(?:[_-][a-z0-9]+)*(?:@\d{1,4})?$/.test(text) && text.length <= 40 && !/[0-9a-f]{7,}/.test(text) && !/^gh-\d/.test(text) ? text : codeSpan(text, place);
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
	return line.toWellFormed().replace(INVISIBLE, "").replaceAll("	", "  ").replace(CONTROL, REPLACEMENT).trimEnd();
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
	return `${JSON.stringify(value, null, 2).replaceAll("##[", "#\\u0023[")}\n`;
}

// src/core/project.ts
const REPOSITORY = "noworse/noworse";
const VERSION = "1.0.0";
const RELEASE_TAG = `v${VERSION.split(".", 1)[0]}`;
const ACTION = `${REPOSITORY}@${RELEASE_TAG}`;
const DOCS_URL = `https://github.com/${REPOSITORY}/blob/${RELEASE_TAG}`;
const BUGS_URL = `https://github.com/${REPOSITORY}/issues`;
function schemaUrl(name) {
	return `https://raw.githubusercontent.com/${REPOSITORY}/${RELEASE_TAG}/schema/${name}.json`;
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
	const [first = null, ...rest] = references.filter(({ length }) => length > 0).map((reference) => ({
		edits: editDistance(reference, prediction, distinct),
		length: reference.length
	}));
	return rest.reduce((best, one) => best && one.edits * best.length < best.edits * one.length ? one : best, first);
}

// src/math/text/similar-word.ts
const MAX_WORD_LENGTH = 64;
function findSimilar(given, known) {
	if (given.length > MAX_WORD_LENGTH) return null;
	const word = given.toLowerCase();
	let best = null;
	for (const name of known) {
		const most = Math.max(1, Math.floor(Math.max(name.length, word.length) / 3));
		if (Math.abs(name.length - word.length) > most) continue;
		const edits = distanceOf(word, name.toLowerCase());
		if (edits <= most && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = {
			name,
			edits
		};
	}
	const [only, other] = best === null ? known.filter((name) => partsOf(name).includes(word)) : [];
	return best?.name ?? (other === void 0 ? only ?? null : null);
}
function distanceOf(one, other) {
	const numbers = /* @__PURE__ */ new Map();
	const numberAt = (word, index) => {
		const unit = word.charCodeAt(index);
		const number = numbers.get(unit) ?? numbers.size;
		numbers.set(unit, number);
		return number;
	};
	const numbersOf = (word) => Int32Array.from({ length: word.length }, (_, index) => numberAt(word, index));
	const [first, second] = [numbersOf(one), numbersOf(other)];
	return editDistance(first, second, numbers.size);
}
const partsOf = (name) => name.toLowerCase().split(/[_@-]/);

// src/report/terminal/error-text.ts
function formatError(error) {
	return joinParts([
		error.what,
		placeOf(error),
		advice(error)
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
	return (parts.length > 1 ? [what?.replace(/\.$/, ""), ...parts.slice(1)].join(" · ") : what ?? "").replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, " ");
}
function advice({ todo, given, known }) {
	const similar = given === void 0 ? null : findSimilar(given, known ?? []);
	return [similar === null ? "" : `Did you mean \`${similar}\`?`, todo ?? ""].filter(Boolean).join(" ");
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

// src/commands/arguments/judge-limits.ts
const group = "Judge";
const JUDGE_LIMITS = {
	"judge-max-calls": {
		value: "N",
		description: "Most requests to the judge, whatever the config says.",
		group
	},
	"judge-max-usd": {
		value: "USD",
		description: "Most dollars for the judge, by the config's `prices`.",
		group
	}
};
function judgeCeilings({ values }) {
	const read = (option, pattern, todo) => {
		const text = values[option];
		if (text === void 0) return null;
		if (pattern.test(text)) return Number(text);
		throw invalidOption(option, text, todo);
	};
	return {
		maxCalls: read("judge-max-calls", /^\d{1,15}$/, "Write a whole number, for example `1000`."),
		maxUsd: read("judge-max-usd", DOLLARS, WRITE_DOLLARS)
	};
}

// src/commands/arguments/output-format.ts
function formatOption(choices) {
	return {
		short: "f",
		value: "FORMAT",
		description: "What is printed on standard output.",
		choices,
		defaultValue: "text",
		group: "Output"
	};
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

export { ERROR_STATUS as $, truncate as A, groupThousands as B, codeHtml as C, prose as D, nameText as E, readDiskError as F, DOLLARS as G, joinWords as H, toFileError as I, hasSecretName as J, WRITE_DOLLARS as K, unwritable as L, judgeSecrets as M, redactLine as N, terminalText as O, describeCause as P, redactSecrets as Q, formatCount as R, cleanLine as S, escapeWorkflowCommands as T, quoted as U, firstFew as V, quotedChoice as W, secretsOf as X, redactKnown as Y, setKnownSecrets as Z, VERSION as _, COMMON_OPTIONS as a, printJson as b, widthOf as c, findSimilar as d, EXIT as et, editDistance as f, DOCS_URL as g, BUGS_URL as h, judgeCeilings as i, judgeKeys as j, toLogLine as k, formatError as l, ACTION as m, outputFormat as n, UserError as nt, invalidOption as o, leastErrors as p, hasKnownSecrets as q, JUDGE_LIMITS as r, errorMessage as rt, requiredOption as s, formatOption as t, ErrorList as tt, formatErrors as u, schemaUrl as v, codeSpan as w, breakableName as x, createLog as y, formatInteger as z };