import { c as observeCase } from "./families.js";
import { n as withoutText } from "./family-grounded.js";
import { Et as joinPart } from "./evaluation.js";
import { n as groundedSuite, t as REFERENCE_JOIN } from "./grounded-suite.js";

// src/commands/score/score-part.ts
async function scorePart({ k, files }) {
	const { readers, ...suite } = groundedSuite(k);
	const counts = /* @__PURE__ */ new Map();
	const count = (evidence) => counts.set(evidence, (counts.get(evidence) ?? 0) + 1);
	const onCase = (_, one) => {
		count(withoutText(observeCase(suite, one)));
	};
	const part = await joinPart(files, readers, onCase, REFERENCE_JOIN);
	return part && {
		part,
		evidence: JSON.stringify([...counts])
	};
}

export { scorePart };