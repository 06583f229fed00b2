import { ht as leastWhere } from "./basics.js";

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
const RESULTS = {
	found: 0,
	misclassification: 1,
	hallucination: 2,
	confused: 3,
	unpredicted: 4,
	trueNegative: 5
};
const KINDS = Object.values(RESULTS);
const WIDTH = 20;
var ThresholdCounts = class {
	#maxExamples;
	#weightOf;
	#changes;
	#open;
	#examples;
	constructor(maxExamples, weightOf = null) {
		this.#maxExamples = maxExamples;
		this.#weightOf = weightOf;
		this.#changes = new Int32Array(KINDS.length * WIDTH);
		this.#open = new Int32Array(KINDS.length).fill(maxExamples > 0 ? (1 << 19) - 1 : 0);
		this.#examples = Array.from({ length: KINDS.length * 19 }, () => []);
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
function countReader(counts) {
	const columns = KINDS.map((kind) => counts.countsOf(kind));
	return (kind, step) => columns[kind]?.[step - 1] ?? 0;
}
function prCountsReader(counts) {
	const countAt = countReader(counts);
	return (step) => {
		const fp = countAt(RESULTS.misclassification, step) + countAt(RESULTS.hallucination, step);
		const fn = countAt(RESULTS.confused, step) + countAt(RESULTS.unpredicted, step);
		return {
			...prCounts(countAt(RESULTS.found, step), fp, fn),
			tn: countAt(RESULTS.trueNegative, step)
		};
	};
}
function detailedCurve(counts, { hasNegatives, entryOf }) {
	const countAt = countReader(counts);
	return byThreshold((step) => {
		const observed = (kind) => ({
			count: countAt(kind, step),
			examples: counts.examplesOf(kind, step).map((example) => entryOf(example, kind))
		});
		const [all, tn] = [observed(RESULTS.found), observed(RESULTS.trueNegative)];
		const [hallucinations, misclassifications] = [observed(RESULTS.hallucination), observed(RESULTS.misclassification)];
		const [confused, unpredicted] = [observed(RESULTS.confused), observed(RESULTS.unpredicted)];
		return {
			tp: {
				total: all.count,
				observations: { all }
			},
			fp: {
				total: hallucinations.count + misclassifications.count,
				observations: {
					hallucinations,
					misclassifications
				}
			},
			...hasNegatives && { tn: {
				total: tn.count,
				observations: { all: tn }
			} },
			fn: {
				total: confused.count + unpredicted.count,
				observations: {
					misclassifications: confused,
					no_predictions: unpredicted
				}
			}
		};
	});
}
function countWithExamples({ labels, wanted, most }, count) {
	if (wanted * labels * KINDS.length * 19 <= most) return {
		counts: count(wanted),
		limit: wanted
	};
	const limit = exampleLimit(count(0).flatMap((one) => KINDS.flatMap((kind) => one.countsOf(kind))), wanted, most);
	return {
		counts: count(limit),
		limit
	};
}
function exampleLimit(counts, wanted, most) {
	const size = (limit) => counts.reduce((sum, count) => sum + Math.min(count, limit), 0);
	if (size(wanted) <= most) return wanted;
	return leastWhere(2, Math.min(wanted, most) + 1, (limit) => size(limit) > most) - 1;
}

export { countWithExamples as a, prCountsReader as c, sumPrCounts as d, thresholdName as f, byThreshold as i, quotient as l, ThresholdCounts as n, detailedCurve as o, atEachStep as r, prCounts as s, RESULTS as t, stepsReached as u };