import { t as grounded } from "./family-grounded.js";
import { Dt as lineReaders } from "./evaluation.js";

// src/commands/score/grounded-suite.ts
const REFERENCE_JOIN = {
	digests: false,
	isLenient: true
};
function groundedSuite(k) {
	const suite = {
		family: grounded,
		params: grounded.params.parse({ k })
	};
	const metrics = grounded.metrics(suite.params).filter((metric) => metric.kind === "trial" || !metric.isJudged);
	const { check: _, ...readers } = lineReaders(suite);
	return {
		...suite,
		metrics,
		readers
	};
}

export { groundedSuite as n, REFERENCE_JOIN as t };