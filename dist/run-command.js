import { at as UserError } from "./start.js";
import { d as CONFIG_NAMES, n as readConfigWithJudge, y as findRepositoryRoot } from "./config-files.js";

// src/commands/run/run-command.ts
async function run(options, context) {
	const readConfig = () => withConfigOf(options.lists["baseline"]?.[0], context, () => readConfigWithJudge(options, context));
	const loaded = options.flags.has("watch") ? null : await readConfig();
	const { runSuites } = await import("./run.js");
	return runSuites({
		loaded,
		readConfig
	}, options, context);
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