import { nt as UserError } from "./start.js";
import { U as NO_SOURCE, i as readCreationTime } from "./stored-report.js";
import { r as openGit } from "./evaluation.js";
import { i as scoreCommit, r as rescoreFailure, t as createRescorer } from "./rescore.js";
import { h as findRepositoryRoot } from "./config-files.js";
import { tmpdir } from "node:os";

// src/commands/run/git-baseline.ts
const MAX_NAMED = 5;
const SHALLOW = "The clone is shallow: get more of its history, with `fetch-depth: 0` in `actions/checkout`, `GIT_DEPTH: \"0\"` on GitLab, else `git fetch --unshallow`.";
async function scoreRef(ref, run, { context, onProgress }) {
	const git = openGit(run.root);
	const commit = await git.resolveRevision(ref);
	if (commit === null) throw await unknownRef(ref, run.root, git);
	const { log, env } = context;
	const short = commit.slice(0, 7);
	const rescorer = createRescorer({
		...run,
		created: readCreationTime(env),
		temp: tmpdir(),
		debug: (message) => log.debug(message),
		onProgress
	});
	onProgress({ task: `baseline: getting the files of ${ref} (${short})` });
	try {
		const source = {
			...NO_SOURCE,
			commit
		};
		const scored = await scoreCommit(commit, {
			git,
			remote: null,
			root: run.root,
			folder: run.root,
			rescorer,
			source
		});
		const notes = [`git ref \`${ref}\``, ...scored.notes];
		const gates = scored.gates && { gates: scored.gates };
		return {
			...scored.stored,
			...gates,
			status: "rescored",
			distance: null,
			branch: null,
			notes
		};
	} catch (cause) {
		const what = `The files of \`${ref}\` (\`${short}\`) cannot be scored: ${rescoreFailure(cause)}.`;
		throw new UserError("input", [{
			what,
			at: "--baseline",
			todo: "Commit the data of that version, or give `--baseline` a report of it."
		}]);
	}
}
async function unknownRef(name, root, git) {
	const at = "--baseline";
	const noReport = "Name a `report.json`, or the folder of an earlier run";
	if (findRepositoryRoot(root) === null) {
		const what = `There is no report \`${name}\`, and \`${root}\` is not in a git repository.`;
		return new UserError("input", [{
			what,
			at,
			todo: `${noReport}.`
		}]);
	}
	if (await git.readPrefix() === null) {
		const what = `There is no report \`${name}\`, and git cannot read the repository \`${root}\`.`;
		return new UserError("input", [{
			what,
			at,
			todo: `${noReport}; \`git status\` there says what is wrong.`
		}]);
	}
	const known = await git.listRefs();
	const named = known.slice(0, MAX_NAMED).map((ref) => `\`${ref}\``);
	const more = known.length > MAX_NAMED ? ", …" : "";
	const refs = known.length === 0 ? "the repository has no branches" : `the refs are ${named.join(", ")}${more}`;
	const what = `\`${name}\` is neither a report nor a git ref.`;
	for (const ref of known.filter((one) => one.slice(one.indexOf("/") + 1) === name)) if (await git.resolveRevision(`refs/remotes/${ref}`) !== null) return new UserError("input", [{
		what,
		at,
		todo: `Write \`${ref}\`.`
	}]);
	const todo = `${noReport}, or a ref: ${refs}.${await git.isShallow() ? ` ${SHALLOW}` : ""}`;
	return new UserError("input", [{
		what,
		at,
		given: name,
		known,
		todo
	}]);
}

export { scoreRef };