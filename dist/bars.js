import { E as compareTexts, ft as groupBy, s as truncateText } from "./basics.js";
import { a as isObject } from "./schemas.js";
import { Q as parseSlice, d as labelOf, nt as sliceValue, s as fieldError, tt as sliceName, u as labelError } from "./config.js";

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

// src/core/view/bars.ts
const MOST_BARS = 40;
const MAX_SLICES = 24;
const MAX_NAME_LENGTH = 80;
function fractionAxis(label) {
	return {
		label,
		unit: "fraction",
		ends: [0, 1]
	};
}
function barChart(chart) {
	return chart.bars.length === 0 ? [] : [{
		kind: "bars",
		...chart
	}];
}
function chartValue(score) {
	return score?.status === "measured" || score?.status === "partial" ? score.value : null;
}
function scoresBy(report, metric, field) {
	const values = /* @__PURE__ */ new Map();
	for (const score of report?.scores ?? []) {
		const name = score.metric === metric ? nameBy(score.slice, field) : null;
		if (name !== null) values.set(name, chartValue(score));
	}
	return values;
}
function nameBy(slice, field) {
	const [first, second, ...others] = parseSlice(slice);
	if (first?.[0] !== "key" || second?.[0] !== field || others.length > 0) return sliceValue(slice, field);
	return labelName({
		key: first[1],
		label: second[1]
	});
}
function barsBy(now, base, metric, field) {
	const [ours, theirs] = [scoresBy(now, metric, field), scoresBy(base, metric, field)];
	const all = [.../* @__PURE__ */ new Set([...ours.keys(), ...theirs.keys()])].map((name) => ({
		name,
		now: ours.get(name) ?? null,
		base: theirs.get(name) ?? null
	})).filter((bar) => bar.now !== null || bar.base !== null);
	const isCompared = all.some((bar) => changeOf(bar) !== null);
	const bars = (isCompared ? all.toSorted((a, b) => sizeOf(b) - sizeOf(a)) : all.toSorted(byValue)).slice(0, 40).sort((a, b) => (isCompared ? byChange(a, b) : 0) || byValue(a, b));
	const count = all.length - bars.length;
	return {
		bars,
		...count > 0 && { left_out: {
			count,
			which: isCompared ? "those that changed least" : "those with the highest values"
		} }
	};
}
const changeOf = ({ now, base }) => now === null || base === null ? null : now - base;
const sizeOf = (bar) => Math.abs(changeOf(bar) ?? 1e-9);
const byChange = (a, b) => (changeOf(a) ?? 2) - (changeOf(b) ?? 2);
function byValue(a, b) {
	const [one, other] = [a.now ?? a.base ?? 0, b.now ?? b.base ?? 0];
	return one - other || byName(a, b);
}
function byName(a, b) {
	return a.name < b.name ? -1 : Number(a.name > b.name);
}
function sliceBars(now, base, { metric, title, within = "" }) {
	const scores = now.scores.filter((score) => score.metric === metric && isSingleField(score.slice, within));
	if (scores.length < 2) return [];
	const before = new Map(base?.scores.filter((score) => score.metric === metric).map((score) => [score.slice, score]));
	const fields = new Set(scores.map(({ slice }) => fieldOf(slice, within)[0]));
	const sign = scores.every(({ better }) => better === "higher") ? 1 : -1;
	const rank = (bar) => bar.now === null ? Number.MAX_VALUE : sign * bar.now;
	const bars = scores.map((score) => {
		const [field, value] = fieldOf(score.slice, within);
		return {
			name: truncateText(fields.size > 1 ? `${field} = ${value}` : value, MAX_NAME_LENGTH),
			now: chartValue(score),
			base: chartValue(before.get(score.slice))
		};
	}).sort((a, b) => rank(a) - rank(b) || byName(a, b));
	const count = bars.length - MAX_SLICES;
	const unit = scores.find((score) => score.unit !== void 0)?.unit ?? "fraction";
	return [{
		kind: "bars",
		title,
		caption: `${metric} by ${[...fields].map((field) => truncateText(field, MAX_NAME_LENGTH)).join(", ")}, the worst first.`,
		axis: unit === "fraction" ? fractionAxis(metric) : {
			label: metric,
			unit
		},
		bars: bars.slice(0, MAX_SLICES),
		...count > 0 && { left_out: {
			count,
			which: "the best"
		} }
	}];
}
function isSingleField(slice, within) {
	if (within === "") return slice !== "" && !slice.includes(",");
	return slice.startsWith(`${within},`) && !slice.slice(within.length + 1).includes(",");
}
function fieldOf(slice, within) {
	return parseSlice(within === "" ? slice : slice.slice(within.length + 1))[0] ?? ["", ""];
}

export { scoresBy as a, keySlice as c, objectByLabel as d, parseLabelId as f, selectLabels as h, fractionAxis as i, labelId as l, readLabels as m, barsBy as n, sliceBars as o, readKeys as p, chartValue as r, MOST_KEYS as s, barChart as t, labelName as u };