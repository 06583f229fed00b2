import { M as EXIT, P as UserError, i as formatError } from "./start.js";
import { Fi as observeCase, Gt as findFiles, Yi as scoreValue, bi as grounded, f as parseShortGates, ht as lineReaders, ii as summarize, mt as joinCases } from "./evaluation.js";
import { n as requiredOption } from "./options.js";

// src/commands/reference-scorer.ts
function referenceResult({ metrics, params }, evidence, gates) {
	const scores = summarize(metrics, evidence);
	const k = Number(params["k"]);
	const refused = evidence.reduce((count, row) => count + Number(row["answer"] === "refused"), 0);
	const answerable = evidence.reduce((count, row) => count + Number(row["answerable"] === true), 0);
	const pass = gates.every((gate) => passesGate(gate, scores));
	return {
		json: `{\n${[
			["answered", String(evidence.length - refused)],
			["refused", String(refused)],
			["answerable", String(answerable)],
			["unanswerable", String(evidence.length - answerable)],
			...[
				"precision",
				"chr",
				"under_refusal",
				"over_refusal"
			].map((id) => [id, valueText(id, scores)]),
			["recall@k", valueText(`recall@${k}`, scores)],
			["k", String(k)],
			["gates", gatesText(gates)],
			["pass", String(pass)]
		].map(([name, value]) => `  ${JSON.stringify(name)}: ${value}`).join(",\n")}\n}\n`,
		pass
	};
}
function numberOf(id, scores) {
	const score = scores.find((candidate) => candidate.metric === id);
	const value = score ? scoreValue(score) : null;
	if (!score || value === null) throw new Error(`grounded has no number for ${id}`);
	return {
		value,
		better: score.better
	};
}
function passesGate(gate, scores) {
	const { value, better } = numberOf(gate.metric, scores);
	return better === "higher" ? value >= gate.limit : value <= gate.limit;
}
function valueText(id, scores) {
	const rounded = roundToFour(numberOf(id, scores).value);
	return Number.isInteger(rounded) ? `${rounded}.0` : String(rounded);
}
function roundToFour(share) {
	const thirtySeconds = share * 32;
	if (!(Number.isInteger(thirtySeconds) && thirtySeconds % 2 !== 0)) return Number(share.toFixed(4));
	const below = Math.floor(share * 1e4);
	return (below % 2 === 0 ? below : below + 1) / 1e4;
}
function gatesText(gates) {
	if (gates.length === 0) return "{}";
	return `{\n${gates.map(({ name, text }) => `    ${JSON.stringify(name)}: ${JSON.stringify(text)}`).join(",\n")}\n  }`;
}

// src/commands/score.ts
async function score(options, context) {
	const { readers, ...scoring } = scoringOf(readK(requiredOption(options, "k")));
	const gates = parseShortGates(requiredOption(options, "gates"), scoring.metrics, "--gates");
	const patterns = {
		gold: [requiredOption(options, "gold")],
		traces: [requiredOption(options, "trace")]
	};
	const files = findFiles(patterns, {
		folder: context.folder,
		root: null
	});
	const evidence = [];
	const joined = await joinCases(files, readers, (index, joinedCase) => {
		evidence[index] = observeCase(scoring, joinedCase);
	}, {
		digests: false,
		isLenient: true
	});
	for (const warning of joined.warnings) context.log.warn(formatError(warning));
	const isGated = ({ id }) => gates.some(({ metric }) => metric === id);
	const metrics = scoring.metrics.filter((metric) => metric.reportOnly !== true || isGated(metric));
	const result = referenceResult({
		...scoring,
		metrics
	}, evidence, gates);
	context.print(result.json);
	return result.pass ? EXIT.passed : EXIT.failed;
}
function scoringOf(k) {
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
function readK(text) {
	const k = /^\s*\+?\d+\s*$/.test(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(k) && k >= 1) return k;
	const what = `\`--k\` cannot be \`${text}\`.`;
	throw new UserError("config", [{
		what,
		at: "--k",
		todo: "Write a whole number of at least 1, for example `--k 5`."
	}]);
}

export { score };