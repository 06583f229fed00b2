import { r as prCounts, s as thresholdName } from "./threshold-counts.js";
import { Ct as int, Et as looseObject, a as isObject } from "./schemas.js";
import { a as labelName } from "./label-key.js";

// src/core/view/pr-curves.ts
const countsSchema = looseObject({
	tp: int().nonnegative(),
	fp: int().nonnegative(),
	fn: int().nonnegative()
});
function readPrCurves(value) {
	const curves = /* @__PURE__ */ new Map();
	for (const [label, curve] of curveEntries(value)) {
		const steps = new Map(entriesOf(curve));
		const counts = Array.from({ length: 19 }, (_, index) => countsSchema.safeParse(steps.get(thresholdName(index + 1)))).flatMap(({ data }) => data ? [prCounts(data.tp, data.fp, data.fn)] : []);
		if (counts.length === 19) curves.set(label, counts);
	}
	return curves;
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

export { entriesOf as n, readPrCurves as r, curveEntries as t };