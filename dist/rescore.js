import { UserError, firstFew, isWithin, readCreationTime, relativePath } from "./start.js";
import { NO_SOURCE, commitId, isCommit, isProposal } from "./step.js";
import { CONFIG_NAMES, configScopes, families, findExistingConfigs, findRepositoryRoot, moveSelection, parseConfigs, pickConfigs, readConfigFiles, relativePath as relativePath$1, scopeOf } from "./config-files.js";
import { fileScopes, formatTime, gatesOfSuites, jsonFileNames, openGit, packCases, pictureScopes, policyOfBaseline, scoreSuites } from "./evaluation.js";
import { committedLabelFiles, mergeLabels, parseLabelFile, readCommittedLabels, shortenReason } from "./stored-report.js";
import { CallLimitError, ServiceError, TRUSTED_EVENTS, adviceFor, checkPermission, isServiceError, limitCalls, listPages, openGitHubClient } from "./github.js";
import { _enum, array, boolean, groupBy, int, literal, object, string, unknown } from "./schemas.js";
import { overrideJudgeModels, resolveJudgeModels } from "./config.js";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, posix, relative, resolve } from "node:path";
import { tmpdir } from "node:os";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";

// src/github/baseline/base-files.ts
var RescoreError = class extends Error {
	constructor(why) {
		super(shortenReason(why));
		this.name = "RescoreError";
	}
};
const FETCH_DEPTH_ADVICE = "check out with `fetch-depth: 2`, so that git itself has the commit";
const NOT_IN_CLONE = "some of its files are not in this clone, which is shallow or partial; `git fetch` it";
function requireRemote({ remote }) {
	if (remote !== null) return remote;
	throw new RescoreError(NOT_IN_CLONE);
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
const commitSchema$1 = object({
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
	const { data } = await client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", { commit_sha: commit }, commitSchema$1);
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
function openBaseFileCopy(tree, sources, { workspace, root, top }) {
	const copied = /* @__PURE__ */ new Set();
	const fetched = [];
	let allBytes = 0;
	async function copy(scopes) {
		const paths = scopes.flatMap(({ path }) => pathIn(top, resolve(workspace, path)) ?? []);
		if (paths.length === 0) return 0;
		const files = (await tree.list(paths.includes("") ? [] : paths)).filter((entry) => {
			const at = pathIn(workspace, resolve(top, entry.path));
			return at !== null && !copied.has(entry.path) && scopes.some((scope) => isWithin(at, scope)) && isFile(entry);
		});
		for (const { path } of files) copied.add(path);
		const count = copied.size;
		if (count > MAX_FILES) throw new RescoreError(`its suites can name ${count} files, more than ${MAX_FILES}`);
		addBytes(sizeOf(files));
		await copyAll(files);
		return files.length;
	}
	function addBytes(bytes) {
		allBytes += bytes;
		if (allBytes > MAX_BYTES) throw new RescoreError(`its files have more than ${MAX_BYTES} bytes`);
	}
	async function copyAll(files) {
		const missing = groupBy(files, ({ sha }) => sha);
		for (const { sha, content } of await sources.git.readBlobs([...missing.keys()])) {
			for (const file of missing.get(sha) ?? []) await write(file, content);
			missing.delete(sha);
		}
		fetched.push(...[...missing.values()].flatMap(([first]) => first ?? []));
		if (sources.remote !== null) checkRemote(fetched);
		for (const [sha, same] of missing) {
			const content = await readRemoteBlob(sha, sources);
			for (const file of same) await write(file, content);
		}
	}
	async function write({ path, size }, content) {
		if (size === null) addBytes(content.length);
		if (content.length <= MAX_POINTER_BYTES && LFS_POINTER.test(content.toString("latin1"))) throw new RescoreError(`\`${path}\` is stored in Git LFS, which is not read`);
		const target = resolve(root, relative(workspace, resolve(top, path)));
		try {
			await mkdir(dirname(target), { recursive: true });
			await writeFile(target, content, { flag: "wx" });
		} catch (cause) {
			const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
			throw new RescoreError(`one of its files cannot be written here${code}: \`${path}\``);
		}
	}
	return copy;
}
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

// src/github/baseline/target.ts
const comparisonSchema = object({
	status: _enum([
		"ahead",
		"behind",
		"diverged",
		"identical"
	]),
	ahead_by: int().nonnegative(),
	base_commit: object({ sha: string() }).optional(),
	merge_base_commit: object({ sha: string() })
});
async function compareCommits(client, base, head) {
	const parameters = {
		basehead: `${base}...${head}`,
		per_page: 1
	};
	try {
		return (await client.request("GET /repos/{owner}/{repo}/compare/{basehead}", parameters, comparisonSchema)).data;
	} catch (error) {
		if (isServiceError(error, "not_found")) return null;
		throw error;
	}
}
function isBaseAncestor(comparison) {
	return comparison.status === "ahead" || comparison.status === "identical";
}
const commitsSchema = array(object({
	sha: string(),
	parents: array(object({ sha: string() }))
}));
const MAX_HISTORY_PAGES = 5;
async function* listHistory(client, commit) {
	try {
		yield* listPages(client, "GET /repos/{owner}/{repo}/commits", { sha: commit }, commitsSchema, MAX_HISTORY_PAGES);
	} catch (error) {
		if (!isServiceError(error, "not_found", "refused")) throw error;
	}
}
function rankAncestors(history, candidates) {
	const parents = new Map(history.map((commit) => [commit.sha, commit.parents.map(({ sha }) => sha)]));
	return history.filter((commit) => candidates.has(commit.sha)).map(({ sha }) => ({
		sha,
		ancestors: countAncestors(parents, sha)
	})).sort((a, b) => b.ancestors - a.ancestors || (a.sha < b.sha ? -1 : 1)).map(({ sha }) => sha);
}
function countAncestors(parents, sha) {
	const counted = /* @__PURE__ */ new Set();
	const queue = [sha];
	for (let next = queue.pop(); next !== void 0; next = queue.pop()) {
		const further = parents.get(next);
		if (further === void 0 || counted.has(next)) continue;
		counted.add(next);
		queue.push(...further);
	}
	return counted.size;
}
const TREND = "a trend: the newest earlier report of the branch";
const targets = /* @__PURE__ */ new WeakMap();
async function findBaselineTarget(context, lookup) {
	const target = targets.get(context) ?? await findByEvent(context, lookup);
	targets.set(context, target);
	return target;
}
async function findByEvent(context, lookup) {
	const { event, pullRequest, mergeGroup, payloadError } = context;
	if (pullRequest) return findForPullRequest(context, pullRequest, lookup);
	if (mergeGroup) return {
		kind: "commit",
		commit: mergeGroup.baseSha
	};
	if (event === "push") return findForPush(context, lookup);
	if (event === "schedule" || event === "workflow_dispatch") return {
		kind: "newest",
		note: TREND
	};
	return {
		kind: "nothing",
		why: `the event \`${event}\` has no commit to compare with${payloadError === null ? "" : ` (${payloadError})`}`,
		todo: "Run noworse on `pull_request`, `merge_group`, `push`, `schedule` or `workflow_dispatch`."
	};
}
async function findForPullRequest(context, pull, lookup) {
	if (await lookup.git.readHead() !== pull.headSha && context.event !== "pull_request_target") {
		const parents = await readParents(context, lookup);
		const [first] = parents;
		if (parents.length > 1 && first !== void 0) return {
			kind: "commit",
			commit: first
		};
		lookup.log.debug(`${context.sha} is not a merge commit`);
	}
	return findMergeBase(pull, lookup);
}
const commitSchema = object({
	sha: commitId,
	parents: array(object({ sha: commitId }))
});
async function readParents(context, { client, git }) {
	const local = await git.readParents(context.sha);
	if (local !== null) return local;
	const parameters = {
		ref: context.sha,
		per_page: 1
	};
	const { data } = await client.request("GET /repos/{owner}/{repo}/commits/{ref}", parameters, commitSchema);
	return data.parents.map((parent) => parent.sha);
}
async function findMergeBase(pull, { client }) {
	for (const tip of [pull.baseRef, pull.baseSha]) {
		const comparison = await compareCommits(client, tip, pull.headSha);
		const base = comparison?.merge_base_commit.sha ?? "";
		const rules = comparison?.base_commit?.sha ?? "";
		if (isCommit(base) && base !== pull.headSha) return {
			kind: "commit",
			commit: base,
			...isCommit(rules) && { tip: rules }
		};
	}
	return {
		kind: "nothing",
		why: `\`${pull.baseRef}\` and the pull request's head have no merge base before the head`,
		todo: "Check out GitHub's merge commit (the default of actions/checkout) or rebase the branch."
	};
}
async function findForPush(context, { client, git }) {
	const { before, sha } = context;
	if (before === null) return {
		kind: "newest",
		note: `${TREND} (the push names no commit before it)`
	};
	const commit = {
		kind: "commit",
		commit: before
	};
	if (await git.isAncestor(before, sha)) return commit;
	const comparison = await compareCommits(client, before, sha).catch((error) => {
		if (isServiceError(error, "refused")) return null;
		throw error;
	});
	if (comparison !== null && isBaseAncestor(comparison)) return commit;
	return {
		kind: "newest",
		note: `${TREND} (the push replaced the commit before it)`
	};
}
async function describeBaseCheckout({ event, sha, pullRequest }, git) {
	if (pullRequest === null) return null;
	const head = await git.readHead();
	const isBase = head === pullRequest.baseSha || event === "pull_request_target" && head === sha;
	if (head === null || head === pullRequest.headSha || !isBase) return null;
	return `the base's commit \`${head.slice(0, 7)}\` is checked out: no file of this pull request is evaluated`;
}

// src/github/baseline/file-at-commit.ts
function sourcesOfRun(context, client, log) {
	const findTarget = (git) => findBaselineTarget(context, {
		client,
		git,
		log
	});
	return {
		workspace: context.workspace,
		remote: {
			context,
			client
		},
		findTarget
	};
}
function sourcesOfCommit(workspace, commit) {
	const findTarget = async () => commit === null ? {
		kind: "nothing",
		why: "git knows no commit here",
		todo: ""
	} : {
		kind: "commit",
		commit
	};
	return {
		workspace,
		remote: null,
		findTarget
	};
}
async function readBaseFile(file, sources) {
	const { root, git } = await openClone(file, sources.workspace);
	const name = relativePath(root, file);
	return withBase(git, sources, `\`${name}\` of the base commit could not be read`, async (commit) => {
		const bytes = await readFileAt(sources.remote?.client ?? null, git, commit, name);
		if (bytes !== null) return {
			kind: "found",
			bytes,
			commit,
			name
		};
		return {
			kind: "missing",
			why: `the base commit \`${commit.slice(0, 7)}\` has no \`${name}\``
		};
	});
}
async function listBaseFiles(scopes, folder, sources) {
	const { workspace, remote } = sources;
	const { root, git } = await openClone(resolve(folder, "any"), workspace);
	return withBase(git, sources, "the base commit's files could not be listed", async (commit) => {
		const tree = await openBaseTree(commit, {
			git,
			remote
		});
		const top = repositoryRoot(root, await git.readPrefix()) ?? workspace;
		const places = scopes.map(({ path }) => relativePath(top, resolve(workspace, path)));
		return {
			kind: "listed",
			commit,
			files: (await tree.list(places.includes("") ? [] : places)).map(({ path, sha }) => ({
				path: relativePath(workspace, resolve(top, path)),
				sha
			})).filter(({ path }) => scopes.some((scope) => isWithin(path, scope)))
		};
	});
}
async function withBase(git, { findTarget }, failure, work) {
	try {
		const target = await findTarget(git);
		if (target.kind === "commit") return await work(target.tip ?? target.commit);
		return {
			kind: "unavailable",
			why: target.kind === "nothing" ? target.why : "this run has no base commit"
		};
	} catch (error) {
		if (error instanceof RescoreError) return {
			kind: "unavailable",
			why: `${failure}: ${error.message}`
		};
		if (!(error instanceof ServiceError)) throw error;
		return {
			kind: "unavailable",
			why: `${failure}: ${error.message}; ${FETCH_DEPTH_ADVICE}`
		};
	}
}
async function openClone(file, workspace) {
	const git = openGit(workspace);
	if (await git.readHead() !== null) return {
		root: workspace,
		git
	};
	const root = dirname(file);
	return {
		root,
		git: openGit(root)
	};
}
async function readFileAt(client, git, commit, path) {
	const local = await git.readFile(commit, path);
	if (local !== null) return local;
	if (await git.readParents(commit) !== null && await git.isFileMissing(commit, path)) return null;
	if (client === null) throw new RescoreError(NOT_IN_CLONE);
	const parameters = {
		ref: commit,
		path: posix.join(await git.readPrefix() ?? "", path)
	};
	try {
		const { data } = await client.request("GET /repos/{owner}/{repo}/contents/{path}", parameters, unknown());
		const file = contentSchema.safeParse(data);
		if (file.success) return Buffer.from(file.data.content, "base64");
		throw new ServiceError("refused", `GitHub does not send \`${path}\`: it is too large or not a file`);
	} catch (error) {
		if (!isServiceError(error, "not_found")) throw error;
		const known = { commit_sha: commit };
		const asked = client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", known, unknown());
		await checkPermission(asked, error, "contents=read");
		return null;
	}
}
const contentSchema = object({
	type: literal("file"),
	encoding: literal("base64"),
	content: string()
});
function labelSourceOf(context, branch, { client, log, timeBudget }) {
	const github = () => client ?? openGitHubClient({
		...context,
		token: "",
		log,
		timeBudget
	});
	if (isProposal(context)) return sourcesOfRun(context, github(), log);
	return TRUSTED_EVENTS.has(context.event) && context.ref === `refs/heads/${branch}` ? "checkout" : "none";
}
async function addCommittedLabels(stored, files, { root, source, log }) {
	if (files.length === 0) return {
		labels: stored,
		ignored: 0
	};
	const own = await readCommittedLabels(files, root, source === "checkout" ? log.warn : log.debug);
	const trusted = typeof source === "object" ? await readLabelsOf(source, files, log) : source === "checkout" ? own : [];
	const labels = mergeLabels(stored, trusted);
	const known = new Set(labels.map(({ key }) => key));
	return {
		labels,
		ignored: own.filter(({ key }) => !known.has(key)).length
	};
}
async function readLabelsOf(sources, files, log) {
	const lists = [];
	for (const file of files) {
		const found = await readBaseFile(file, sources);
		if (found.kind === "found") {
			const parsed = parseLabelFile(found.bytes, found.name);
			if (parsed.ok) lists.push(parsed.labels);
			else log.warn(`The base commit's labels cannot be used, so the judge is asked again: ${parsed.why}`);
		} else if (found.kind === "missing") log.info(`Labels: ${found.why}`);
		else log.warn(`Labels: ${found.why}. Check out with \`fetch-depth: 2\`, so that git itself has the base commit.`);
	}
	return mergeLabels(...lists);
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
	const copyFiles = openBaseFileCopy(tree, scoring, {
		workspace: root,
		root: copy,
		top
	});
	await copyFiles(rescorer.configScopes);
	const { config, gates } = await rescorer.readConfig(copy);
	await copyFiles(rescorer.reachOf(config, copy));
	const facts = {
		root: copy,
		source,
		created: tree.created
	};
	const first = await rescorer.score(config, facts);
	const { stored, skipped } = first.skipped.length > 0 && await copyFiles(rescorer.picturesOf(config, copy)).catch(noneCopied) > 0 ? await rescorer.score(config, facts) : first;
	const [left] = skipped;
	if (left && Object.keys(stored.report.suites).length === 0) throw new RescoreError(`${left.suite}: ${left.why}`);
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
function noneCopied(error) {
	if (error instanceof RescoreError) return 0;
	throw error;
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

// src/core/config/config.ts
function configFiles({ suites }) {
	return [...new Set(suites.flatMap(({ file }) => file ?? []))];
}

// src/run/base/base-config.ts
var UnreadBaseError = class extends Error {};
async function readBaseConfig(options, sources) {
	try {
		return await readSelected(options, sources);
	} catch (error) {
		if (error instanceof UnreadBaseError) return {
			kind: "unavailable",
			why: error.message
		};
		if (!(error instanceof UserError)) throw error;
		return {
			kind: "invalid",
			why: `the base commit's config is not clear: ${error.message}`
		};
	}
}
async function readSelected(options, sources) {
	const { selection, config } = options;
	const known = knownPaths(selection, config);
	const named = known && await readTexts(known, selection, sources);
	if (named?.missing === null) return parseTexts(named.texts, null, options);
	const listing = await listBaseFiles([{
		path: "",
		suffix: ""
	}], selection.folder, sources);
	if (listing.kind === "unavailable") throw new UnreadBaseError(listing.why);
	const files = listing.files.map(({ path }) => path);
	const read = async (paths) => (await readTexts(paths, selection, sources)).texts;
	const found = known === null || selection.paths.length === 0 ? await read(pickConfigs(selection, files)) : [];
	if (found.length > 0) return parseTexts(found, null, options);
	const why = named?.missing ?? `the base commit \`${listing.commit.slice(0, 7)}\` has no config`;
	const kept = named?.texts ?? [];
	const removed = (await read(removedFiles(files, selection))).filter(isConfig);
	if (kept.length + removed.length > 0) return parseTexts([...kept, ...removed], removed.length > 0 ? why : null, options);
	const usual = await read(pickConfigs({
		...selection,
		paths: []
	}, files));
	const other = usual.length > 0 ? await parseTexts(usual, why, options) : null;
	return other?.kind === "found" && haveCommonSuite(other.config, config) ? other : {
		kind: "missing",
		why
	};
}
function knownPaths(selection, config) {
	const { folder, root, paths } = selection;
	if (paths.some((path) => path.includes("*"))) return null;
	if (paths.length > 0) return paths.map((path) => relativePath$1(root, resolve(folder, path)));
	const found = configFiles(config);
	return found.every((file) => CONFIG_NAMES.includes(relativePath$1(folder, resolve(root, file)))) ? found : null;
}
const MAX_REMOVED = 20;
function removedFiles(files, { root }) {
	const removed = files.filter((file) => /\.(?:ya?ml|json)$/.test(file) && !existsSync(resolve(root, file)));
	if (removed.length <= MAX_REMOVED) return removed;
	throw new UserError("config", [{ what: `${removed.length} files that may be configs are removed` }]);
}
function isConfig({ bytes }) {
	return /^[{\s]*["']?suites["']?\s*:/m.test(Buffer.from(bytes).toString("latin1"));
}
function haveCommonSuite(one, other) {
	const keys = ({ suites }) => suites.flatMap(({ name, folder, traces }) => [`name ${name}`, ...traces.map((path) => resolve(folder, path))]);
	const known = new Set(keys(one));
	return keys(other).some((key) => known.has(key));
}
async function readTexts(paths, { root }, sources) {
	const texts = [];
	let missing = null;
	for (const path of paths) {
		const found = await readBaseFile(resolve(root, path), sources);
		if (found.kind === "unavailable") throw new UnreadBaseError(found.why);
		if (found.kind === "missing") missing = found.why;
		else texts.push({
			path,
			...found
		});
	}
	return {
		texts,
		missing
	};
}
async function parseTexts(texts, why, { parseConfigs, selection }) {
	const file = firstFew(texts, 3, ({ name }) => name);
	const commit = texts[0]?.commit ?? "";
	try {
		return {
			kind: "found",
			config: await parseConfigs(texts, selection),
			file,
			commit,
			why
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			kind: "invalid",
			why: `\`${file}\` of the base commit \`${commit.slice(0, 7)}\` has errors`
		};
	}
}
function decidingGates(base, baseline) {
	if (base.kind === "none") return null;
	if (base.kind === "found") return gatesOfSuites(base.config.suites);
	return baseline && policyOfBaseline(baseline).base;
}

// src/run/base/frozen-files.ts
const ANSWERS = "its lines have answers beside the expected values, so that only a baseline tells which of them changed";
async function compareFrozenFiles(suites, scored, sources) {
	const { workspace } = sources;
	const contentOf = (path) => readIfFile(resolve(workspace, path));
	const compared = /* @__PURE__ */ new Map();
	for (const suite of suites) {
		const { name, folder, gold, traces, gates } = suite;
		if (gates.freeze === void 0) continue;
		const [key, patterns] = gold.length === 0 ? ["traces", traces] : ["gold", gold];
		const named = gates.freeze.scope === "measure" ? jsonFileNames(suite) : [];
		const scopes = [...patterns, ...named].flatMap((pattern) => scopeOf(pattern, folder, workspace));
		const { goldPictures, report } = scored.suites.find((one) => one.name === name) ?? {};
		const listed = goldPictures?.size ? [{
			path: "",
			suffix: ""
		}] : scopes;
		const listing = await listBaseFiles(listed, folder, sources);
		if (listing.kind === "unavailable") {
			compared.set(name, `there is no baseline, and ${listing.why}`);
			continue;
		}
		const parameters = named.map((path) => relativePath$1(workspace, resolve(folder, path)));
		const pictures = [...goldPictures ?? []].map((path) => relativePath$1(workspace, path));
		const read = (report?.files?.[key] ?? []).map(({ path }) => path);
		const before = new Map(listing.files.map(({ path, sha }) => [path, sha]));
		const isChanged = (path) => !hasHash(contentOf(path), before.get(path));
		const isGone = (path) => !parameters.includes(path) && contentOf(path) === null;
		const gone = [...before.keys()].filter((path) => scopes.some((scope) => isWithin(path, scope)) && isGone(path));
		const lines = [.../* @__PURE__ */ new Set([...read, ...pictures])].filter(isChanged).length + gone.length;
		const others = parameters.filter(isChanged).length;
		const isUnknown = key === "traces" && lines > 0 && others === 0;
		compared.set(name, isUnknown ? `there is no baseline, and ${ANSWERS}` : lines + others);
	}
	return compared;
}
function readIfFile(path) {
	return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : null;
}
function hasHash(content, hash) {
	if (content === null || hash === void 0) return false;
	const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${createHash("sha256").update(content).digest("hex")}\nsize ${content.length}\n`;
	const algorithm = hash.length === 64 ? "sha256" : "sha1";
	const hashOf = (blob) => createHash(algorithm).update(`blob ${blob.length}\0`).update(blob).digest("hex");
	return hashOf(content) === hash || hashOf(pointer) === hash;
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
		picturesOf: pictureScopes,
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
async function skipEmptySuites({ stored: { report, cases, labels, views = [] }, skipped }) {
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
			...labels && { labels },
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
		const other = scored.gates === null ? await readBaseConfig(optionsOf(run), sourcesOfCommit(run.root, commit)) : null;
		const gates = other?.kind === "found" ? gatesOfSuites(other.config.suites) : scored.gates;
		return {
			...scored.stored,
			...gates && { gates },
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
function optionsOf({ config, selection, models }) {
	const parse = async (texts, from) => overrideJudgeModels(await parseConfigs(texts, from, families), models);
	return {
		config,
		selection,
		parseConfigs: parse
	};
}
async function readCheckoutPolicy(scored, run) {
	const { suites } = run.config;
	const sources = sourcesOfCommit(run.root, await openGit(run.root).readHead());
	const base = await readBaseConfig(optionsOf(run), sources);
	const policy = {
		base: null,
		gatesFrom: "head",
		labels: null,
		notes: [],
		incomplete: []
	};
	if (base.kind === "missing" || base.kind === "none") return policy;
	if (base.kind !== "found") {
		const todo = "give `--baseline` a git ref or a report";
		return {
			...policy,
			incomplete: [`\`freeze\` has nothing to compare with: ${base.why}; ${todo}`]
		};
	}
	const scoredSuites = base.config.suites.filter(({ name }) => suites.some((suite) => suite.name === name));
	const frozenFiles = await compareFrozenFiles(scoredSuites, scored, sources);
	return {
		...policy,
		base: gatesOfSuites(scoredSuites),
		frozenFiles
	};
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

export { addCommittedLabels, compareCommits, compareFrozenFiles, createRescorer, decidingGates, describeBaseCheckout, findBaselineTarget, isBaseAncestor, labelSourceOf, listBaseFiles, listHistory, openClone, rankAncestors, readBaseConfig, readBaseFile, readCheckoutPolicy, readFileAt, rescoreBaseline, scoreRef, sourcesOfCommit, sourcesOfRun };