import { f as thresholdName, r as atEachStep, s as prCounts } from "./threshold-counts.js";
import { Et as int, a as isObject, kt as looseObject } from "./schemas.js";
import { u as labelName } from "./bars.js";

// src/core/view/pr-curves.ts
const countsSchema = looseObject({
	tp: int().nonnegative(),
	fp: int().nonnegative(),
	fn: int().nonnegative()
});
function readPrCurves(value) {
	const curves = /* @__PURE__ */ new Map();
	for (const [label, curve] of curveEntries(value)) {
		const counts = readSteps(curve, countsSchema);
		if (counts) curves.set(label, counts.map(({ tp, fp, fn }) => prCounts(tp, fp, fn)));
	}
	return curves;
}
function readSteps(curve, schema) {
	const steps = new Map(entriesOf(curve));
	const read = atEachStep((step) => schema.safeParse(steps.get(thresholdName(step))));
	return read.every(({ success }) => success) ? read.map(({ data }) => data) : null;
}
function curveEntries(value) {
	const isCurve = (part) => entriesOf(part).some(([step]) => step === thresholdName(1));
	return entriesOf(value).flatMap(([name, part]) => isCurve(part) ? [[name, part]] : entriesOf(part).map(([label, curve]) => [labelName({
		key: name,
		label
	}), curve]));
}
function entriesOf(value) {
	return isObject(value) ? Object.entries(value) : [];
}

export { readSteps as i, entriesOf as n, readPrCurves as r, curveEntries as t };