import { c as observeCase } from "./families.js";
import { n as grounded, r as withoutText } from "./family-grounded.js";
import { Jt as joinPart, Mt as createMisspeltFields, Yt as lineReaders } from "./evaluation.js";

// src/commands/score/score-part.ts
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
async function scorePart({ k, files }) {
	const { readers, ...suite } = groundedSuite(k);
	const counts = /* @__PURE__ */ new Map();
	const count = (evidence) => counts.set(evidence, (counts.get(evidence) ?? 0) + 1);
	const onCase = (_, one) => {
		count(withoutText(observeCase(suite, one)));
	};
	const misspelt = createMisspeltFields(suite);
	const part = await joinPart(files, readers, onCase, {
		...REFERENCE_JOIN,
		misspelt
	});
	const shapes = {
		gold: misspelt.gold.shapes.notes,
		traces: misspelt.traces.shapes.notes
	};
	return part && {
		part,
		evidence: JSON.stringify([...counts]),
		shapes
	};
}

export { groundedSuite as n, scorePart as r, REFERENCE_JOIN as t };