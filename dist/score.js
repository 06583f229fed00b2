import { EXIT, formatError, invalidOption, requiredOption } from "./start.js";
import { observeCase, parseShortGates } from "./config.js";
import { getOrCreate, scoreValue } from "./schemas.js";
import { grounded } from "./family-grounded.js";
import { findFiles } from "./config-files.js";
import { joinCases, loadReader, summarize } from "./evaluation.js";

// src/commands/score.ts
async function score(options, context) {
	const k = readK(requiredOption(options, "k"));
	const suite = groundedSuite(k);
	const gates = parseShortGates(requiredOption(options, "gates"), suite.metrics, "--gates");
	const patterns = {
		gold: [requiredOption(options, "gold")],
		traces: [requiredOption(options, "trace")]
	};
	const { evidence, joined } = await observeCases(k, findFiles(patterns, {
		folder: context.folder,
		root: null
	}));
	for (const warning of joined.warnings) context.log.warn(formatError(warning));
	const isGated = ({ id }) => gates.some(({ metric }) => metric === id);
	const metrics = suite.metrics.filter((metric) => metric.reportOnly !== true || isGated(metric));
	const result = referenceResult({
		...suite,
		metrics
	}, evidence, gates);
	context.print(result.json);
	return result.pass ? EXIT.passed : EXIT.failed;
}
function readK(text) {
	const k = /^\s*\+?\d+\s*$/.test(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(k) && k >= 1) return k;
	throw invalidOption("k", text, "Write a whole number of at least 1, for example `--k 5`.");
}
function groundedSuite(k) {
	const suite = {
		family: grounded,
		params: grounded.params.parse({ k })
	};
	const metrics = grounded.metrics(suite.params).filter((metric) => metric.kind === "trial" || !metric.isJudged);
	return {
		...suite,
		metrics
	};
}
async function observeCases(k, files) {
	const suite = groundedSuite(k);
	const readGold = (line, params) => {
		const parsed = grounded.input.readGold(line, params);
		if (parsed.ok) Object.assign(parsed.value, { question: "" });
		return parsed;
	};
	const family = {
		...grounded,
		input: {
			...grounded.input,
			readGold
		}
	};
	const reader = await loadReader({
		...suite,
		family
	}, {
		root: null,
		asReference: true
	});
	const evidence = [];
	const known = /* @__PURE__ */ new Map();
	return {
		evidence,
		joined: await joinCases(files, reader, (index, one) => {
			const observed = observeCase(suite, one);
			const kept = getOrCreate(known, keyOf(observed), () => observed);
			while (evidence.length <= index) evidence.push(kept);
			evidence[index] = kept;
		})
	};
}
function keyOf(evidence) {
	let key = "";
	for (const name in evidence) if (name !== "foreign") key += `${evidence[name]};`;
	return key;
}
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
	if (value === null) throw new Error(`grounded has no number for ${id}`);
	return value;
}
function passesGate({ metric, condition, limit }, scores) {
	const value = numberOf(metric, scores);
	return condition === "min" ? value >= limit : value <= limit;
}
function valueText(id, scores) {
	const rounded = roundToFour(numberOf(id, scores));
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

export { score };