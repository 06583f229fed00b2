import { rt as errorMessage } from "./start.js";
import { a as isObject } from "./schemas.js";
import { $ as tableRows, Lt as inputError, Mt as asFound, Pt as inBatches, wt as readWholeText } from "./evaluation.js";
import { C as cut } from "./config.js";
import { t as parseDocument } from "./parse-document.js";

// src/input/formats/json/json.ts
const AS_LINES = "Write JSONL, one object per line: any size can be read.";
const IN_PARTS = "Write results into several files, and name all of them with a pattern (`results-*.json`), or:";
const readJson = async function* (open, errors, options) {
	const todo = options.documents === void 0 ? AS_LINES : `${IN_PARTS} ${AS_LINES}`;
	const text = readWholeText({
		open,
		format: "JSON",
		todo
	});
	const document = parseDocument(text, errors, {
		...options,
		isDeep: options.picker !== void 0
	});
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
function findRecords({ name, value }, { picker, suggestPreset }) {
	if (!picker) return rowsIn(value, name) ?? listIn(value, name, suggestPreset);
	const found = picker.fromDocument(value);
	if (found !== null && "what" in found) throw inputError(name, `${found.what}.`, found.todo ?? "");
	if (found !== null) return found;
	throw inputError(name, "`records` finds no list in the JSON file.", "Write an expression that returns the list of the cases.");
}
function rowsIn(whole, name) {
	try {
		return tableRows(whole);
	} catch (error) {
		const why = errorMessage(error);
		throw inputError(name, `The JSON file is not a table: ${why}.`, "Write it again with pandas.");
	}
}
const MAX_KEYS = 5;
function seenIn(keys) {
	const listed = keys.slice(0, MAX_KEYS).map((key) => `\`${cut(key)}\``);
	return listed.length === 0 ? "" : `: it has ${listed.join(", ")}${keys.length > MAX_KEYS ? ", …" : ""}`;
}
function listIn(whole, name, suggestPreset) {
	if (Array.isArray(whole)) return asFound(whole);
	const entries = Object.entries(isObject(whole) ? whole : {});
	const lists = entries.filter((entry) => Array.isArray(entry[1]));
	const ofObjects = lists.filter(([, value]) => value.some(isObject));
	const [only, other] = ofObjects.length > 0 ? ofObjects : lists.filter(([, value]) => value.length === 0);
	if (only && !other) return asFound(only[1]);
	const keys = ofObjects.map(([key]) => `\`${key}\``);
	const what = other ? `The JSON file has several lists of objects (${keys.slice(0, MAX_KEYS).join(", ")}).` : `The JSON file is neither a list nor an object with one list of objects${seenIn(entries.map(([key]) => key))}.`;
	const todo = other ? `Name the list of cases with \`records\`, for example \`records: ${other[0]}\`.` : "Write one list of objects, one for each case, or say where they are with `records`.";
	throw inputError(name, what, suggestPreset?.(whole) ?? todo);
}

export { readJson };