import { n as UserError } from "./error.js";
import { a as offsetOf, c as originOf, n as TextCursor, o as visit, t as findJsonFault } from "./json-fault.js";
import { n as readBytes } from "./open-file.js";
import { t as decodeText } from "./text.js";

// src/read/placed-json.ts
/**
* Parses a JSON text as `JSON.parse` does; null where that would throw. The places of what lies in more than `deepest`
* others are not kept. Throws a RangeError for nesting too deep.
*/
function parsePlaced(text, deepest = Number.POSITIVE_INFINITY) {
	const parsing = new Parsing(deepest);
	visit(text, parsing.visitor, {
		disallowComments: true,
		allowTrailingComma: false
	});
	if (parsing.isBroken) return null;
	const { spans } = parsing;
	return {
		value: parsing.root[0],
		spanOf: (part) => spans.get(part)
	};
}
var Parsing = class {
	root = [];
	spans = /* @__PURE__ */ new Map();
	isBroken = false;
	deepest;
	open = [{
		value: this.root,
		from: 0,
		key: ""
	}];
	constructor(deepest) {
		this.deepest = deepest;
	}
	visitor = {
		onObjectBegin: (offset) => this.begin({}, offset),
		onArrayBegin: (offset) => this.begin([], offset),
		onObjectEnd: (offset) => this.end(offset),
		onArrayEnd: (offset) => this.end(offset),
		onObjectProperty: (name) => {
			const inner = this.open.at(-1);
			if (inner) inner.key = name;
		},
		onLiteralValue: (value) => this.add(value),
		onError: () => {
			this.isBroken = true;
		}
	};
	begin(value, from) {
		this.add(value);
		this.open.push({
			value,
			from,
			key: ""
		});
	}
	end(offset) {
		const inner = this.open.pop();
		if (inner && this.open.length <= this.deepest + 1) this.spans.set(inner.value, {
			from: inner.from,
			to: offset + 1
		});
	}
	/** A key like `__proto__` is plain data. */
	add(value) {
		const inner = this.open.at(-1);
		if (!inner) return;
		if (Array.isArray(inner.value)) inner.value.push(value);
		else if (inner.key !== "__proto__") inner.value[inner.key] = value;
		else Object.defineProperty(inner.value, inner.key, {
			value,
			enumerable: true,
			writable: true,
			configurable: true
		});
	}
};

// src/read/json.ts
/** A JSON file is read as a whole; a larger one is JSONL's business. */
const LARGEST_JSON = 268435456;
const AS_LINES = "Write JSONL, one object a line: any size is read.";
const IN_PARTS = "Write results into several files, and name all of them with a pattern (`results-*.json`), or:";
const RECORDS_AT_ONCE = 256;
/** A record lies in a list, and that perhaps in an object. */
const IN_LIST = 2;
/**
* Reads a JSON file that is one list of records, or an object with one list of objects among its fields; any other shape
* needs a `pick`. The places of its records are lines and columns of the file.
*/
const readJson = async function* (open, sink, { pick, advise, form }) {
	const { name } = open.file;
	const text = readText(open, form !== void 0);
	const whole = form && !pick ? parseWhole(text) : void 0;
	if (form?.fits(whole)) {
		yield* form.read({
			name,
			text,
			value: whole
		}, sink);
		return;
	}
	const cursor = new TextCursor(text);
	const placed = parse(text, pick ? Number.POSITIVE_INFINITY : IN_LIST);
	if (placed === null) {
		const { index, what, todo } = findJsonFault(text, "file");
		sink.problem({
			what,
			at: `${name}:${cursor.placeAt(index)}`,
			todo
		});
		return;
	}
	const records = pick ? picked(placed.value, pick, name) : listIn(placed.value, name, advise?.(placed.value) ?? null);
	for (let from = 0; from < records.length; from += RECORDS_AT_ONCE) {
		for (const value of records.slice(from, from + RECORDS_AT_ONCE)) sink.record(recordOf(value, placed, text, cursor));
		yield Math.min(1, (from + RECORDS_AT_ONCE) / records.length);
	}
};
function readText(open, hasForm) {
	const { size, file } = open;
	if (size > LARGEST_JSON) throw new UserError("input", [{
		what: `The JSON file is larger than ${LARGEST_JSON / 1024 / 1024} MiB.`,
		at: file.name,
		todo: hasForm ? `${IN_PARTS} ${AS_LINES}` : AS_LINES
	}]);
	const { text } = decodeText(readBytes(open, 0, size), file.name, 1);
	return text.startsWith("﻿") ? text.slice(1) : text;
}
/** What the text says; undefined where it is no JSON. */
function parseWhole(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function parse(text, deepest) {
	try {
		return parsePlaced(text, deepest);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
/** What is no object and no list (a family refuses it) has no place of its own, and is told by the file's first line. */
function recordOf(value, { spanOf }, text, cursor) {
	const { from, to } = (typeof value === "object" && value !== null ? spanOf(originOf(value)) : void 0) ?? {
		from: 0,
		to: 0
	};
	const placeOf = (path) => cursor.placeAt(from + offsetOf(text.slice(from, to), path));
	return {
		value,
		line: cursor.lineAt(from),
		placeOf
	};
}
function listIn(whole, at, advice) {
	if (Array.isArray(whole)) return whole;
	const lists = Object.entries(isObject(whole) ? whole : {}).filter((entry) => Array.isArray(entry[1]));
	const ofObjects = lists.filter(([, value]) => value.some(isObject));
	const [only, other] = ofObjects.length > 0 ? ofObjects : lists.filter(([, value]) => value.length === 0);
	if (only && !other) return only[1];
	const keys = ofObjects.map(([key]) => `\`${key}\``);
	const what = other ? `The JSON file has several lists of objects (${keys.slice(0, 5).join(", ")}).` : "The JSON file is no list, and no object with one list of objects.";
	const todo = other ? `Name the one that holds the cases with \`records\`, for instance \`records: ${other[0]}\`.` : "Write one list of objects, one for each case, or say where they are with `records`.";
	throw new UserError("input", [{
		what,
		at,
		todo: advice ?? todo
	}]);
}
function picked(whole, pick, at) {
	const records = pick(whole);
	if (Array.isArray(records)) return records;
	throw new UserError("input", [{
		what: "`records` finds no list in the JSON file.",
		at,
		todo: "Write an expression that gives the list of the cases."
	}]);
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export { readJson };