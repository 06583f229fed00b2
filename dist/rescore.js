import { UserError, isWithin, readCreationTime, relativePath } from "./start.js";
import { NO_SOURCE } from "./step.js";
import { fileScopes, formatTime, gatesOfSuites, openGit, packCases, scoreSuites } from "./evaluation.js";
import { committedLabelFiles, readCommittedLabels, shortenReason } from "./stored-report.js";
import { CallLimitError, ServiceError, adviceFor, isServiceError, limitCalls } from "./github.js";
import { array, boolean, groupBy, int, literal, object, string } from "./schemas.js";
import { configScopes, families, findExistingConfigs, findRepositoryRoot, moveSelection, readConfigFiles } from "./config-files.js";
import { resolveJudgeModels } from "./config.js";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { tmpdir } from "node:os";
import { rmSync } from "node:fs";

// src/github/baseline/base-files.ts
var RescoreError = class extends Error {
	constructor(why) {
		super(shortenReason(why));
		this.name = "RescoreError";
	}
};
const FETCH_DEPTH_ADVICE = "check out with `fetch-depth: 2`, so that git itself has the commit";
function requireRemote({ remote }) {
	if (remote !== null) return remote;
	throw new RescoreError("some of its files are not in this clone, which is shallow or partial; `git fetch` it");
}
function repositoryRoot(folder, prefix) {
	return prefix === null ? null : resolve(folder, prefix.replace(/[^/]+/g, ".."));
}
async function openBaseTree(commit, sources) {
	const { git } = sources;
	if (!(await git.readTree(commit, [".gitattributes"]) !== null)) return readRemoteTree(commit, sources);
	return {
		created: await git.readTime(commit),
		list: async (paths) => await git.readTree(commit, paths) ?? (await readRemoteTree(commit, sources)).list(paths)
	};
}
const sha = string().regex(/^[0-9a-f]{40,64}$/);
const commitSchema = object({
	committer: object({ date: string() }),
	tree: object({ sha })
});
const size = int().nonnegative().nullish();
const entrySchema = object({
	path: string(),
	mode: string(),
	type: string(),
	sha,
	size
});
const treeSchema = object({
	tree: array(entrySchema),
	truncated: boolean()
});
async function readRemoteTree(commit, sources) {
	const { context, client } = requireRemote(sources);
	const head = await sources.git.readHead();
	if (head !== null && ![
		context.sha,
		context.pullRequest?.headSha,
		context.mergeGroup?.headSha
	].includes(head)) throw new RescoreError(`the clone is at another commit, \`${head}\`, and does not have \`${commit}\``);
	const { data } = await client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", { commit_sha: commit }, commitSchema);
	const answer = await client.request("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", {
		tree_sha: data.tree.sha,
		recursive: "1"
	}, treeSchema);
	if (answer.data.truncated) throw new RescoreError(`its tree is too large for one answer of GitHub; ${FETCH_DEPTH_ADVICE}`);
	const entries = answer.data.tree.filter(({ type }) => type !== "tree").map(({ size = null, ...entry }) => ({
		...entry,
		size
	}));
	return {
		created: formatTime(data.committer.date),
		list: async () => entries
	};
}
const BLOB = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
const blobSchema = object({
	encoding: literal("base64"),
	content: string()
});
async function readRemoteBlob(file_sha, sources) {
	const { data } = await requireRemote(sources).client.request(BLOB, { file_sha }, blobSchema);
	const content = Buffer.from(data.content, "base64");
	if (createHash(file_sha.length === 64 ? "sha256" : "sha1").update(`blob ${content.length}\0`).update(content).digest("hex") === file_sha) return content;
	throw new ServiceError("unexpected", `GitHub sent other bytes than those of \`${file_sha}\``);
}
const MIB = 1048576;
const MAX_FILES = 5e3;
const MAX_BYTES = 256 * MIB;
const REMOTE_LIMITS = {
	files: 15,
	bytes: 64 * MIB,
	each: 7 * MIB
};
const LFS_POINTER = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\//;
const MAX_POINTER_BYTES = 1024;
const REGULAR = /* @__PURE__ */ new Set(["100644", "100755"]);
const LINK = "120000";
var BaseFileCopier = class {
	#tree;
	#sources;
	#layout;
	#copied = /* @__PURE__ */ new Set();
	#remote = [];
	#bytes = 0;
	constructor(tree, sources, layout) {
		this.#tree = tree;
		this.#sources = sources;
		this.#layout = layout;
	}
	async copy(scopes) {
		const { workspace, top } = this.#layout;
		const paths = scopes.flatMap(({ path }) => pathIn(top, resolve(workspace, path)) ?? []);
		if (paths.length === 0) return 0;
		const files = (await this.#tree.list(paths.includes("") ? [] : paths)).filter((entry) => {
			const at = pathIn(workspace, resolve(top, entry.path));
			return at !== null && !this.#copied.has(entry.path) && scopes.some((scope) => isWithin(at, scope)) && isFile(entry);
		});
		for (const { path } of files) this.#copied.add(path);
		const count = this.#copied.size;
		if (count > MAX_FILES) throw new RescoreError(`its suites can name ${count} files, more than ${MAX_FILES}`);
		this.#addBytes(sizeOf(files));
		await this.#copyAll(files);
		return files.length;
	}
	#addBytes(bytes) {
		this.#bytes += bytes;
		if (this.#bytes > MAX_BYTES) throw new RescoreError(`its files have more than ${MAX_BYTES} bytes`);
	}
	async #copyAll(files) {
		const missing = groupBy(files, ({ sha }) => sha);
		for (const { sha, content } of await this.#sources.git.readBlobs([...missing.keys()])) {
			for (const file of missing.get(sha) ?? []) await this.#write(file, content);
			missing.delete(sha);
		}
		this.#remote.push(...[...missing.values()].flatMap(([first]) => first ?? []));
		if (this.#sources.remote !== null) checkRemote(this.#remote);
		for (const [sha, same] of missing) {
			const content = await readRemoteBlob(sha, this.#sources);
			for (const file of same) await this.#write(file, content);
		}
	}
	async #write({ path, size }, content) {
		if (size === null) this.#addBytes(content.length);
		if (content.length <= MAX_POINTER_BYTES && LFS_POINTER.test(content.toString("latin1"))) throw new RescoreError(`\`${path}\` is stored in Git LFS, which is not read`);
		const { workspace, root, top } = this.#layout;
		const target = resolve(root, relative(workspace, resolve(top, path)));
		try {
			await mkdir(dirname(target), { recursive: true });
			await writeFile(target, content, { flag: "wx" });
		} catch (cause) {
			const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
			throw new RescoreError(`one of its files cannot be written here${code}: \`${path}\``);
		}
	}
};
function pathIn(folder, path) {
	const inside = relativePath(folder, path);
	return inside === ".." || inside.startsWith("../") || resolve(inside) === inside ? null : inside;
}
function isFile({ path, mode }) {
	if (mode === LINK) throw new RescoreError(`its \`${path}\` is a link`);
	if (!REGULAR.has(mode)) return false;
	if (!isPlain(path)) throw new RescoreError(`its tree contains \`${path}\`, which cannot be written safely`);
	return true;
}
function isPlain(path) {
	const isOdd = (part) => part === "" || part === "." || part === ".." || /^\.git$/i.test(part);
	return !/[\\\0\ufffd]/.test(path) && !path.split("/").some(isOdd);
}
function checkRemote(files) {
	const { files: most, bytes, each } = REMOTE_LIMITS;
	const large = files.find(({ size }) => size !== null && size > each);
	if (large) throw new RescoreError(`its \`${large.path}\` is too large for GitHub's API; ${FETCH_DEPTH_ADVICE}`);
	if (files.length > most) throw new RescoreError(`${files.length} of its files are not in the clone; ${FETCH_DEPTH_ADVICE}`);
	if (sizeOf(files) > bytes) throw new RescoreError(`more than ${bytes} bytes are not in the clone; ${FETCH_DEPTH_ADVICE}`);
}
function sizeOf(files) {
	return files.reduce((sum, { size }) => sum + (size ?? 0), 0);
}

// src/github/baseline/rescore.ts
const MAX_CALLS = 20;
const MAX_NAMED$1 = 3;
const NOTES = {
	none: "nothing is stored for it",
	expired: "its stored reports have expired",
	incompatible: "its stored reports have another schema"
};
async function rescoreBaseline(commit, missing, tools) {
	const { status } = missing;
	if (status === "error") return missing;
	const { log, context, rescorer } = tools;
	log.info(`baseline: ${missing.why}; scoring the files of ${commit} itself`);
	try {
		const { stored, notes } = await scoreCommit(commit, {
			git: openGit(tools.folder),
			remote: {
				context,
				client: limitCalls(tools.client, MAX_CALLS)
			},
			root: context.workspace,
			folder: tools.folder,
			rescorer,
			source: sourceOf(commit, context)
		});
		const found = {
			status: "rescored",
			distance: 0,
			branch: context.baseBranch
		};
		return {
			...stored,
			...found,
			notes: [NOTES[status], ...notes]
		};
	} catch (cause) {
		const reason = rescoreFailure(cause);
		const line = `not rescored: ${reason}`;
		if (cause instanceof ServiceError) log.warn(line);
		else log.info(line);
		const why = `${missing.why}, and the base commit's own files were not scored: ${reason}`;
		return isOutage(cause) ? {
			status: "error",
			why,
			todo: adviceFor(cause)
		} : {
			...missing,
			why
		};
	}
}
function isOutage(cause) {
	return !(cause instanceof CallLimitError) && isServiceError(cause, "rate_limit", "unavailable", "timeout", "unexpected", "given_up");
}
async function inTemporaryFolder(temp, work) {
	const name = "noworse-base-";
	const root = await mkdtemp(join(temp, name)).catch(() => mkdtemp(join(tmpdir(), name)));
	const remove = () => rmSync(root, {
		recursive: true,
		force: true
	});
	process.on("exit", remove);
	try {
		return await work(root);
	} finally {
		await rm(root, {
			recursive: true,
			force: true,
			maxRetries: 2
		});
		process.off("exit", remove);
	}
}
function rescoreFailure(cause) {
	if (cause instanceof RescoreError || cause instanceof ServiceError) return cause.message;
	if (cause instanceof UserError) return new RescoreError(`its config cannot be used: ${cause.message}`).message;
	const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
	if (/^E[A-Z]+$/.test(code)) return `they cannot be written here (${code})`;
	throw cause;
}
async function scoreCommit(commit, scoring) {
	return inTemporaryFolder(scoring.rescorer.temp, (copy) => scoreCopy(commit, copy, scoring));
}
async function scoreCopy(commit, copy, scoring) {
	const { git, root, folder, rescorer, source } = scoring;
	const tree = await openBaseTree(commit, scoring);
	const top = repositoryRoot(folder, await git.readPrefix()) ?? root;
	const files = new BaseFileCopier(tree, scoring, {
		workspace: root,
		root: copy,
		top
	});
	await files.copy(rescorer.configScopes);
	const { config, gates } = await rescorer.readConfig(copy);
	await files.copy(rescorer.reachOf(config, copy));
	const { stored, skipped } = await rescorer.score(config, {
		root: copy,
		source,
		created: tree.created
	});
	const [first] = skipped;
	if (first && Object.keys(stored.report.suites).length === 0) throw new RescoreError(`${first.suite}: ${first.why}`);
	const notes = skipped.slice(0, MAX_NAMED$1).map(({ suite, why }) => `without \`${suite}\` (${shortenReason(why)})`);
	const more = skipped.length - notes.length;
	if (more > 0) notes.push(`without ${more} other suites`);
	if (rescorer.configScopes.length > 0 && gates === null) notes.unshift("scored with this run's config, since it has none");
	return {
		stored,
		gates,
		notes
	};
}
function sourceOf(commit, { repository, baseBranch }) {
	const ref = baseBranch === null ? null : `refs/heads/${baseBranch}`;
	return {
		...NO_SOURCE,
		repository: `${repository.owner}/${repository.name}`,
		commit,
		ref
	};
}

// src/run/rescore.ts
function createRescorer(options) {
	const { config, selection, root, created, temp, models, debug } = options;
	const onProgress = (step) => options.onProgress?.({
		...step,
		task: `baseline: ${step.task}`
	});
	return {
		configScopes: selection === null ? [] : configScopes(selection),
		temp,
		readConfig: async (other) => {
			const there = selection && moveSelection(selection, other);
			const found = there === null ? [] : findExistingConfigs(there);
			if (there === null || found.length === 0) return {
				config: moveConfig(config, root, other),
				gates: null
			};
			const read = resolveJudgeModels(await readConfigFiles(found, there, families), models);
			const placed = read.suites.map((suite) => ({
				...suite,
				folder: moveFolder(suite, other, root)
			}));
			return {
				config: read,
				gates: gatesOfSuites(placed)
			};
		},
		reachOf: fileScopes,
		score: async (moved, facts) => {
			const skipped = [];
			const warn = (suite, { what, at }) => debug(`base: ${suite}: ${at ?? ""}: ${what}`);
			const onSkippedSuite = (suite, error) => {
				const folder = moved.suites.find(({ name }) => name === suite)?.folder ?? facts.root;
				skipped.push({
					suite,
					why: firstErrorReason(error, folder)
				});
			};
			const scoring = {
				...facts,
				created: facts.created ?? created,
				warn,
				onSkippedSuite,
				onProgress,
				...moved.suites.some(({ judge }) => judge !== void 0) && await replayLabels(moved, facts.root, debug),
				wantsViews: true
			};
			return skipEmptySuites({
				stored: await scoreSuites(moved, scoring),
				skipped
			});
		}
	};
}
async function replayLabels(config, root, debug) {
	const labels = await readCommittedLabels(committedLabelFiles(config, root), root, debug);
	const { openReplay } = await import("./judge.js");
	return { openLabeller: openReplay(labels) };
}
async function skipEmptySuites({ stored: { report, cases, views = [] }, skipped }) {
	const empty = Object.entries(report.suites).flatMap(([suite, { cases: counts }]) => {
		return counts.unscored > 0 && counts.unscored + counts.missing >= counts.total ? [{
			suite,
			why: "no labels of its cases are stored"
		}] : [];
	});
	const skippedNames = new Set(empty.map(({ suite }) => suite));
	const suites = Object.fromEntries(Object.entries(report.suites).filter(([name]) => !skippedNames.has(name)));
	const rows = (cases ?? []).filter(({ suite }) => !skippedNames.has(suite));
	const kept = views.filter(({ suite }) => !skippedNames.has(suite));
	return {
		stored: {
			report: {
				...report,
				suites,
				cases: (await packCases(rows)).digest
			},
			cases: rows,
			...kept.length > 0 && { views: kept }
		},
		skipped: [...skipped, ...empty]
	};
}
function moveConfig(config, from, to) {
	return { suites: config.suites.map((suite) => {
		const move = (pattern) => isAbsolute(pattern) ? relative(suite.folder, pattern) : pattern;
		const folder = moveFolder(suite, from, to);
		const judge = suite.judge?.labels === void 0 ? suite.judge : {
			...suite.judge,
			labels: move(suite.judge.labels)
		};
		return {
			...suite,
			folder,
			gold: suite.gold.map(move),
			traces: suite.traces.map(move),
			...judge && { judge }
		};
	}) };
}
function moveFolder({ folder }, from, to) {
	return resolve(to, relative(from, folder));
}
function firstErrorReason({ errors }, folder) {
	const { what = "", at = "" } = errors[0] ?? {};
	const text = what.replaceAll(` in \`${folder}\``, "").replace(/\.$/, "");
	return at === "" || text.includes(at) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : `${at}: ${text}`;
}

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

export { FETCH_DEPTH_ADVICE, RescoreError, createRescorer, openBaseTree, repositoryRoot, rescoreBaseline, scoreRef };