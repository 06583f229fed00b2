import { i as judgeCeilings, nt as UserError } from "./start.js";
import { c as CONFIG_NAMES, h as findRepositoryRoot, t as loadConfig } from "./config-files.js";

// src/commands/config-with-judge.ts
async function readConfigWithJudge(options, context) {
	const given = await readConfigWithModels(options, context);
	const { capJudges, requirePrices } = await import("./limits.js");
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
	const { resolveJudgeModels } = await import("./judge-models.js");
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
function checkModelName(name, from) {
	if (/^[^\p{Cc}]{1,200}$/u.test(name)) return name;
	throw new UserError("config", [{
		what: `\`${from}\` is not a model name.`,
		at: from,
		todo: "Write the name of a model, at most 200 characters."
	}]);
}

// src/commands/run/run-command.ts
async function run(options, context) {
	const base = options.lists["baseline"]?.[0];
	const loaded = await withConfigOf(base, context, () => readConfigWithJudge(options, context));
	const { runSuites } = await import("./run.js");
	return runSuites(loaded, options, context);
}
async function withConfigOf(ref, { folder }, load) {
	try {
		return await load();
	} catch (error) {
		const what = error instanceof UserError ? error.errors[0]?.what : void 0;
		if (ref === void 0 || !what?.startsWith("There is no config: ")) throw error;
		const name = await configOf(ref, folder);
		if (name === null) throw error;
		const todo = `\`${ref}\` has \`${name}\`: merge it into this branch (\`git merge ${ref}\`), as GitHub does before it runs a pull request.`;
		throw new UserError("config", [{
			what: what.replace(/: no .*$/s, "."),
			todo
		}]);
	}
}
async function configOf(ref, folder) {
	const root = findRepositoryRoot(folder);
	if (root === null) return null;
	const { openGit } = await import("./git.js");
	const git = openGit(root);
	const commit = await git.resolveRevision(ref);
	if (commit === null) return null;
	const tree = await git.readTree(commit, CONFIG_NAMES) ?? [];
	return CONFIG_NAMES.find((name) => tree.some(({ path }) => path === name)) ?? null;
}

export { run };