import { $ as inputError, B as needsExactReading, G as TextCursor, H as explainJsonError, J as offsetOf, K as childOf, Q as inBatches, V as readExactly, X as readBytes, Y as decodeText, Z as parseJson, it as isObject, q as findStarts } from "./evaluation.js";

// src/input/formats/json/json-document.ts
const LIST_ITEM_DEPTH = 2;
var JsonDocument = class {
	name;
	value;
	#text;
	#cursor;
	#maxDepth;
	#isOneLine;
	#starts = null;
	constructor(name, { text, value }, isDeep = false) {
		this.name = name;
		this.value = value;
		this.#text = text;
		this.#cursor = new TextCursor(text);
		this.#maxDepth = isDeep ? Number.POSITIVE_INFINITY : LIST_ITEM_DEPTH;
		this.#isOneLine = !text.trimEnd().includes("\n");
	}
	placeOf(part) {
		return {
			line: this.lineOf(part),
			positionOf: (path) => this.positionOf(path, part)
		};
	}
	lineOf(part) {
		return this.#isOneLine ? 1 : this.#cursor.lineAt(this.#startOf(part) ?? 0);
	}
	positionOf(path, part = this.value) {
		let [inner, depth] = [part, 0];
		for (let child = childOf(inner, path[0] ?? null); this.#startOf(child) !== void 0; depth += 1) {
			inner = child;
			child = childOf(inner, path[depth + 1] ?? null);
		}
		const start = this.#startOf(inner);
		return this.#cursor.positionAt(start === void 0 ? 0 : offsetOf(this.#text, path.slice(depth), start));
	}
	#startOf(part) {
		this.#starts ??= findStarts(this.#text, this.value, this.#maxDepth);
		return this.#starts.get(part);
	}
};

// src/input/formats/json/json.ts
const MAX_FILE_SIZE = 268435456;
const AS_LINES = "Write JSONL, one object per line: any size can be read.";
const IN_PARTS = "Write results into several files, and name all of them with a pattern (`results-*.json`), or:";
const readJson = async function* (open, errors, options) {
	const document = parseDocument(readText(open, options.documents !== void 0), errors, options);
	if (document === null) return;
	if (!options.picker && options.documents?.accepts(document.value)) {
		yield* options.documents.read(document, errors);
		return;
	}
	const records = findRecords(document, options);
	yield* inBatches(records, ({ value, origin }) => ({
		value,
		place: document.placeOf(origin)
	}));
};
function readText(open, hasDocuments) {
	const { size, file } = open;
	if (size > MAX_FILE_SIZE) {
		const what = `The JSON file is larger than ${MAX_FILE_SIZE / 1024 / 1024} MiB.`;
		throw inputError(file.name, what, hasDocuments ? `${IN_PARTS} ${AS_LINES}` : AS_LINES);
	}
	const { text } = decodeText(readBytes(open, 0, size), file.name, 1);
	return text.startsWith("﻿") ? text.slice(1) : text;
}
function parseDocument(text, errors, options) {
	const cursor = new TextCursor(text);
	const value = parseJson(text);
	if (value === void 0) {
		const { index, what, todo } = explainJsonError(text, "file");
		errors.add(cursor.positionAt(index), what, todo);
		return null;
	}
	const exact = !options.allowsRepeatedKeys && needsExactReading(text) ? readExactly(text, (offset) => cursor.positionAt(offset), errors) : { value };
	return exact && new JsonDocument(errors.file, {
		text,
		value: exact.value
	}, options.picker !== void 0);
}
function findRecords({ name, value }, { picker, suggestPreset }) {
	if (!picker) return listIn(value, name, suggestPreset?.(value) ?? null).map((one) => ({
		value: one,
		origin: one
	}));
	const found = picker.fromDocument(value);
	if (found !== null && "what" in found) throw inputError(name, `${found.what}.`, found.todo ?? "");
	if (found !== null) return found;
	throw inputError(name, "`records` finds no list in the JSON file.", "Write an expression that returns the list of the cases.");
}
function listIn(whole, name, suggestion) {
	if (Array.isArray(whole)) return whole;
	const lists = Object.entries(isObject(whole) ? whole : {}).filter((entry) => Array.isArray(entry[1]));
	const ofObjects = lists.filter(([, value]) => value.some(isObject));
	const [only, other] = ofObjects.length > 0 ? ofObjects : lists.filter(([, value]) => value.length === 0);
	if (only && !other) return only[1];
	const keys = ofObjects.map(([key]) => `\`${key}\``);
	const what = other ? `The JSON file has several lists of objects (${keys.slice(0, 5).join(", ")}).` : "The JSON file is neither a list nor an object with one list of objects.";
	const todo = other ? `Name the list of cases with \`records\`, for example \`records: ${other[0]}\`.` : "Write one list of objects, one for each case, or say where they are with `records`.";
	throw inputError(name, what, suggestion ?? todo);
}

export { readJson };