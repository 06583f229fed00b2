import { at as leastWhere } from "./basics.js";

// src/math/statistics/threshold-counts.ts
const THRESHOLD_STEPS = 19;
const thresholdAt = (step) => step / 20;
function thresholdName(step) {
	return thresholdAt(step).toFixed(2);
}
function atEachStep(valueAt) {
	return Array.from({ length: 19 }, (_, index) => valueAt(index + 1));
}
function byThreshold(valueAt) {
	return Object.fromEntries(atEachStep((step) => [thresholdName(step), valueAt(step)]));
}
function stepsReached(score) {
	const step = Math.min(19, Math.max(0, Math.floor(score * 20)));
	return step > 0 && score < thresholdAt(step) ? step - 1 : step;
}
const WIDTH = 20;
var ThresholdCounts = class {
	#maxExamples;
	#weightOf;
	#changes;
	#open;
	#examples;
	constructor(kinds, maxExamples, weightOf = null) {
		this.#maxExamples = maxExamples;
		this.#weightOf = weightOf;
		this.#changes = new Int32Array(kinds * WIDTH);
		this.#open = new Int32Array(kinds).fill(maxExamples > 0 ? (1 << 19) - 1 : 0);
		this.#examples = Array.from({ length: kinds * 19 }, () => []);
	}
	add(kind, from, to, example) {
		if (from >= to) return;
		const first = kind * WIDTH;
		this.#changes[first + from] = this.#changes[first + from] + 1;
		this.#changes[first + to] = this.#changes[first + to] - 1;
		let open = this.#open[kind] & (1 << to) - (1 << from);
		if (open === 0) return;
		const weight = this.#weightOf?.(example) ?? 0;
		for (; open !== 0; open &= open - 1) this.#keep(kind, 31 - Math.clz32(open & -open), {
			example,
			weight
		});
	}
	#keep(kind, step, added) {
		const kept = this.#examples[kind * 19 + step];
		const at = placeIn(kept, added.weight);
		if (at === this.#maxExamples) return;
		kept.splice(at, 0, added);
		if (kept.length > this.#maxExamples) kept.pop();
		if (this.#weightOf === null && kept.length === this.#maxExamples) this.#open[kind] = this.#open[kind] & ~(1 << step);
	}
	countsOf(kind) {
		let count = 0;
		return atEachStep((step) => {
			count += this.#changes[kind * WIDTH + step - 1];
			return count;
		});
	}
	examplesOf(kind, step) {
		return (this.#examples[kind * 19 + step - 1] ?? []).map(({ example }) => example);
	}
};
function placeIn(kept, weight) {
	let [low, high] = [0, kept.length];
	while (low < high) {
		const middle = low + high >>> 1;
		if (kept[middle].weight < weight) high = middle;
		else low = middle + 1;
	}
	return low;
}
function prCounts(tp, fp, fn) {
	return {
		tp,
		fp,
		fn,
		precision: quotient(tp, tp + fp),
		recall: quotient(tp, tp + fn),
		f1: quotient(2 * tp, 2 * tp + fp + fn)
	};
}
const quotient = (top, bottom) => bottom === 0 ? null : top / bottom;
function sumPrCounts(curves) {
	const sums = atEachStep(() => ({
		tp: 0,
		fp: 0,
		fn: 0
	}));
	for (const curve of curves) for (const [step, sum] of sums.entries()) {
		const { tp = 0, fp = 0, fn = 0 } = curve[step] ?? {};
		sums[step] = {
			tp: sum.tp + tp,
			fp: sum.fp + fp,
			fn: sum.fn + fn
		};
	}
	return sums.map(({ tp, fp, fn }) => prCounts(tp, fp, fn));
}
function exampleLimit(counts, wanted, most) {
	const size = (limit) => counts.reduce((sum, count) => sum + Math.min(count, limit), 0);
	if (size(wanted) <= most) return wanted;
	return leastWhere(2, Math.min(wanted, most) + 1, (limit) => size(limit) > most) - 1;
}

export { prCounts as a, sumPrCounts as c, exampleLimit as i, thresholdName as l, atEachStep as n, quotient as o, byThreshold as r, stepsReached as s, ThresholdCounts as t };