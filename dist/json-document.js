import { at as offsetOf, ct as repairNotFinite, it as findStarts, nt as TextCursor, ot as needsExactReading, rt as childOf, st as readExactly } from "./evaluation.js";
import { M as explainJsonError, O as parseJson } from "./config.js";

// src/input/formats/json/json-document.ts
const LIST_ITEM_DEPTH = 1;
const INNER_ITEM_DEPTH = 2;
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
		this.#maxDepth = isDeep ? Number.POSITIVE_INFINITY : Array.isArray(value) ? LIST_ITEM_DEPTH : INNER_ITEM_DEPTH;
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
function parseDocument(text, errors, options) {
	const cursor = new TextCursor(text);
	const positionAt = (offset) => `${options.prefix ?? ""}${cursor.positionAt(offset)}`;
	const value = parseJson(text);
	const repaired = value === void 0 && options.allowsNotFinite ? repairNotFinite(text) : null;
	if (value === void 0 && repaired === null) {
		const { index, what, todo } = explainJsonError(text, "file");
		errors.add(positionAt(index), what, todo);
		return null;
	}
	const exact = repaired !== null || !options.allowsRepeatedKeys && needsExactReading(text, value) ? readExactly(repaired ?? { text }, positionAt, errors) : { value };
	return exact && new JsonDocument(errors.file, {
		text: repaired?.text ?? text,
		value: exact.value
	}, options.isDeep);
}

export { parseDocument as t };