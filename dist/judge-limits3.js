import { Kt as ErrorList } from "./start.js";
import "./config-files.js";

// src/run/judge-limits.ts
const PROPOSED_CALLS = 2e4;
const PROPOSED_TOKENS = 1e8;
function capJudges(config, ceilings) {
	return mapJudges(config, (judge) => capJudge(judge, ceilings));
}
function capJudge(judge, { maxCalls, maxUsd }) {
	return lowerLimits(judge, {
		...maxCalls !== null && { max_calls: maxCalls },
		...maxUsd !== null && { max_usd: maxUsd }
	});
}
function requirePrices({ suites }, { maxUsd }, from) {
	const errors = new ErrorList();
	for (const { judge, name, file } of maxUsd === null ? [] : suites) if (judge && !judge.prices) errors.add(missingPrices(file === null ? name : `${file}: suite \`${name}\``, from));
	errors.throwIfAny("config");
}
function missingPrices(at, from) {
	return {
		what: `The \`judge\` has no \`prices\`, which ${from} needs.`,
		at,
		todo: "Write what a million tokens cost, `prices: { input: 0.15, output: 0.60 }`, or limit calls instead."
	};
}
function limitJudges(config, base, ceilings) {
	const unlimited = {
		max_calls: ceilings.maxCalls ?? 2e4,
		max_tokens: PROPOSED_TOKENS
	};
	const known = base?.suites.flatMap(({ judge }) => judge ?? []) ?? [];
	return capJudges(mapJudges(config, (judge, { name }) => {
		if (known.length === 0) return lowerLimits(judge, unlimited);
		const before = base?.suites.find((suite) => suite.name === name)?.judge;
		return limitJudge(judge, (before ? [before] : known).map((one) => ({
			...unlimited,
			...one
		})));
	}), ceilings);
}
function mapJudges(config, change) {
	const suites = config.suites.map((suite) => suite.judge ? {
		...suite,
		judge: change(suite.judge, suite)
	} : suite);
	return {
		...config,
		suites
	};
}
function lowerLimits(judge, limits) {
	const lower = Object.entries(limits).map(([key, limit]) => [key, Math.min(judge[key] ?? Infinity, limit)]);
	return {
		...judge,
		...Object.fromEntries(lower.filter(([, limit]) => limit !== Infinity))
	};
}
function limitJudge(own, base) {
	const loosest = (key) => Math.max(...base.map((one) => one[key] ?? Infinity));
	const limited = lowerLimits(own, Object.fromEntries([
		"max_calls",
		"max_tokens",
		"max_usd",
		"deadline"
	].map((key) => [key, loosest(key)])));
	const confirm = Math.min(own.confirm, Math.max(...base.map((one) => one.confirm)));
	const canaries = own.canaries || base.every((one) => one.canaries);
	const prices = highestPrices([own, ...base]);
	const retries = own.retries && Math.min(own.retries, Math.max(...base.map((one) => one.retries ?? 4)));
	const others = {
		...retries !== void 0 && { retries },
		...prices && { prices }
	};
	return {
		...limited,
		confirm,
		canaries,
		...others
	};
}
function highestPrices(judges) {
	const known = judges.flatMap(({ prices }) => prices ?? []);
	if (known.length === 0) return void 0;
	const highest = (kind) => Math.max(...known.map((one) => one[kind]));
	return {
		input: highest("input"),
		output: highest("output"),
		embedding: highest("embedding")
	};
}

export { requirePrices as a, limitJudges as i, PROPOSED_TOKENS as n, capJudges as r, PROPOSED_CALLS as t };