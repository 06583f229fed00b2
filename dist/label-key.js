import { E as compareTexts, nt as groupBy } from "./basics.js";
import { a as isObject } from "./schemas.js";
import { _ as fieldError, b as labelError, it as sliceName, x as labelOf } from "./config.js";

// src/core/line/label-key.ts
const NO_KEY = "";
const MOST_KEYS = 1e3;
function keySlice(key) {
	return key === "" ? "" : sliceName("key", key);
}
function labelName({ key, label }) {
	return key === "" ? label : `${key}: ${label}`;
}
function labelId({ key, label }) {
	return `${key}${SEPARATOR}${label}`;
}
const SEPARATOR = "\0";
function parseLabelId(id) {
	const at = id.indexOf(SEPARATOR);
	return {
		key: id.slice(0, at),
		label: id.slice(at + 1)
	};
}
function objectByLabel(entries) {
	const byKey = [...groupBy(entries, ([{ key }]) => key)].map(([key, part]) => [key, Object.fromEntries(part.map(([{ label }, value]) => [label, value]))]);
	const [only] = byKey;
	return only && byKey.length === 1 && only[0] === "" ? only[1] : Object.fromEntries(byKey);
}
function readLabels(value, path, errors) {
	if (!isObject(value)) return [{
		key: "",
		label: readLabel(value, path, errors)
	}];
	const { key: name, value: label, ...others } = value;
	if (typeof name === "string" && label !== void 0 && Object.keys(others).length === 0) {
		const [key] = readKeys({ [name]: label }, [...path, "key"], errors);
		return [{
			key: key ?? "",
			label: readLabel(label, [...path, "value"], errors)
		}];
	}
	const keys = readKeys(value, path, errors);
	if (keys.length === 0) errors.push(fieldError(path, "is empty", "Give a label for each key."));
	return keys.map((key) => ({
		key,
		label: readLabel(value[key], [...path, key], errors)
	}));
}
function readKeys(value, path, errors) {
	const keys = Object.keys(value).sort(compareTexts);
	if (keys.length > 1e3) errors.push(fieldError(path, `has more than ${MOST_KEYS} keys`, "Split the case."));
	for (const key of keys) if (labelOf(key) === null) errors.push(labelError([...path, key], key));
	else if (key.includes(SEPARATOR)) errors.push(fieldError([...path, key], "contains the character 0"));
	return keys;
}
function readLabel(value, path, errors) {
	const label = labelOf(value);
	if (label === null) errors.push(labelError(path, value));
	return label ?? "";
}
const MOST_NEVER_TRUE = 20;
function selectLabels(labels, most) {
	const asTruth = labels.filter(({ truth }) => truth > 0);
	const neverTrue = labels.filter(({ truth }) => truth === 0);
	const byFrequency = (key) => (a, b) => b[key] - a[key] || compareTexts(a.label, b.label);
	return [...asTruth.sort(byFrequency("truth")).slice(0, most), ...neverTrue.sort(byFrequency("predicted")).slice(0, MOST_NEVER_TRUE)].map(({ label }) => label).sort(compareTexts);
}

export { objectByLabel as a, readLabels as c, labelName as i, selectLabels as l, keySlice as n, parseLabelId as o, labelId as r, readKeys as s, MOST_KEYS as t };