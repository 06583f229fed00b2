import { _ as checkModelName, a as requirePrices, n as capJudges, y as resolveJudgeModels } from "./config.js";
import { i as judgeCeilings } from "./start.js";
import { t as loadConfig } from "./load-config.js";

// src/commands/config-with-judge.ts
async function readConfigWithJudge(options, context) {
	const given = await readConfigWithModels(options, context);
	const ceilings = judgeCeilings(options);
	requirePrices(given.config, ceilings, "the option `--judge-max-usd`");
	const loaded = {
		...given,
		config: capJudges(given.config, ceilings)
	};
	const isAsked = loaded.config.suites.some(({ judge }) => judge !== void 0) && !options.flags.has("replay") && !options.flags.has("dry-run");
	const { environmentEndpoint, NO_ENDPOINT } = await import("./judge-options.js");
	const judge = {
		mode: options.flags.has("replay") ? "replay" : "ask",
		endpoint: isAsked ? environmentEndpoint(context) : NO_ENDPOINT
	};
	return {
		...loaded,
		judge
	};
}
async function readConfigWithModels(options, context) {
	const loaded = await loadConfig(options, context);
	const models = {
		model: modelOption(options, "judge-model"),
		embeddingModel: modelOption(options, "embedding-model"),
		how: "the option `--judge-model`"
	};
	return {
		...loaded,
		config: resolveJudgeModels(loaded.config, models),
		models
	};
}
function modelOption({ values }, option) {
	const name = values[option];
	return name === void 0 ? null : checkModelName(name, `--${option}`);
}

export { readConfigWithJudge as n, readConfigWithModels as r, modelOption as t };