import { UserError, families, firstFew, isWithin, pathIn, readCreationTime, relativePath, sha256 } from "./start.js";
import { NO_SOURCE, committedLabelFiles, endpoints, mergeLabels, packCases, parseLabelFile, readCommittedLabels, runsOf, shortenReason } from "./stored-report.js";
import { compareCases, compareWithBaseline, createGit, definedGates, fileScopes, findClone, formatTime, gatesOfSuites, jsonFileNames, labelSuites, needsJudge, pictureScopes, policyOfBaseline, scoreSuites } from "./evaluation.js";
import { comparedMetrics, getOrCreate, groupBy, isCommit, lazy } from "./schemas.js";
import { ServiceError, adviceFor$1 as adviceFor, isProposal, isServiceError, keepReserve, traceDigests } from "./step.js";
import { TRUSTED_EVENTS } from "./github.js";
import { CONFIG_NAMES, configScopes, findExistingConfigs, moveSelection, overrideJudgeModels, parseConfigs, pickConfigs, readConfigFiles, resolveJudgeModels, scopeOf } from "./config-files.js";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, posix, relative, resolve } from "node:path";
import { tmpdir } from "node:os";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";

// src/github/baseline/baseline-target.ts
async function compareCommits(client, base, head) {
	return endpoints.comparison(client, base, head).catch((error) => {
		if (isServiceError(error, "not_found")) return null;
		throw error;
	});
}
function isBaseAncestor(comparison) {
	return comparison.status === "ahead" || comparison.status === "identical";
}
const MAX_HISTORY_PAGES = 5;
async function* listHistory(client, commit) {
	try {
		yield* endpoints.history(client, commit, MAX_HISTORY_PAGES);
	} catch (error) {
		if (!isServiceError(error, "not_found", "refused")) throw error;
	}
}
function rankAncestors(commit, history, candidates) {
	const firstParents = new Map(history.map(({ sha, parents }) => [sha, parents[0]?.sha]));
	const chain = [];
	let next = commit;
	while (next !== void 0 && firstParents.has(next)) {
		chain.push(next);
		const parent = firstParents.get(next);
		firstParents.delete(next);
		next = parent;
	}
	return chain.filter((sha) => candidates.has(sha));
}
const TREND = "a trend: the newest earlier report of the branch";
async function findBaselineTarget({ context, client, log }, git) {
	const lookup = {
		context,
		client,
		log,
		git
	};
	const { event, pullRequest, mergeGroup, payloadError } = context;
	if (pullRequest) return findForPullRequest(pullRequest, lookup);
	if (mergeGroup) return {
		kind: "commit",
		commit: mergeGroup.baseSha
	};
	if (event === "push") return findForPush(lookup);
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
async function findForPullRequest(pull, lookup) {
	const { context } = lookup;
	if (await lookup.git.readHead() !== pull.headSha && context.event !== "pull_request_target") {
		const parents = await readParents(lookup);
		const [first] = parents;
		if (parents.length > 1 && first !== void 0) return {
			kind: "commit",
			commit: first
		};
		lookup.log.debug(`${context.sha} is not a merge commit`);
	}
	return findMergeBase(pull, lookup);
}
async function readParents({ context: { sha }, client, git }) {
	return await git.readParents(sha) ?? (await endpoints.commit(client, sha)).parents.map((parent) => parent.sha);
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
async function findForPush({ context, client, git }) {
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

// src/github/baseline/commit-files.ts
var RescoreError = class extends Error {
	constructor(why) {
		super(shortenReason(why));
		this.name = "RescoreError";
	}
};
const FETCH_DEPTH_ADVICE = "check out with `fetch-depth: 2`, so that git itself has the commit";
const NOT_IN_CLONE = "some of its files are not in this clone, which is shallow or partial; `git fetch` it";
const MAX_REMOTE_FILE_BYTES = 7340032;
const REGULAR = /* @__PURE__ */ new Set(["100644", "100755"]);
const LINK = "120000";
const FOLDER = "040000";
const MAX_LINKS = 5;
function createCommitFiles(commit, { clone: { git }, remote }) {
	const tree = createRemoteTree(commit, () => {
		if (remote !== null) return remote.client;
		throw new RescoreError(NOT_IN_CLONE);
	});
	async function read(path, links = MAX_LINKS) {
		const local = await git.readFile(commit, path);
		if (local !== null) return local;
		const listed = await git.readTree(commit, [path]);
		const entry = listed ? listed.find((one) => one.path === path) : await tree.find(path);
		if (!entry) return null;
		const isLink = entry.mode === "120000" && links > 0;
		if (!(isLink || REGULAR.has(entry.mode)) || (entry.size ?? 0) > 7340032) throw new ServiceError("refused", `GitHub does not send \`${path}\`: it is too large or not a file`);
		const [known] = await git.readBlobs([entry.sha]);
		const content = known?.content ?? await tree.readBlob(entry.sha);
		return isLink ? read(posix.join(posix.dirname(path), content.toString("utf8")), links - 1) : content;
	}
	async function checkClone() {
		const head = await git.readHead();
		const { sha, pullRequest, mergeGroup } = remote?.context ?? {};
		if (remote === null || head === null || [
			sha,
			pullRequest?.headSha,
			mergeGroup?.headSha
		].includes(head)) return;
		throw new RescoreError(`the clone is at another commit, \`${head}\`, and does not have \`${commit}\``);
	}
	return {
		created: async () => await git.readParents(commit) === null ? tree.created() : git.readTime(commit),
		list: async (paths) => {
			const local = await git.readTree(commit, paths);
			if (local !== null) return local;
			await checkClone();
			return tree.list();
		},
		read: (path) => read(path),
		readRemote: tree.readBlob
	};
}
function createRemoteTree(commit, github) {
	const folders = /* @__PURE__ */ new Map();
	const root = lazy(async () => endpoints.gitCommit(github(), commit).catch((error) => {
		if (!isServiceError(error, "not_found")) throw error;
		const { message, status } = error;
		throw new ServiceError("permission", message, {
			status,
			permissions: "contents=read"
		});
	}));
	const read = async (sha, depth) => {
		const { tree, truncated } = await endpoints.tree(github(), sha, depth);
		if (truncated) throw new RescoreError(`its tree is too large for one answer of GitHub; ${FETCH_DEPTH_ADVICE}`);
		return tree.map(({ path, mode, sha: hash, size = null }) => ({
			path,
			mode,
			sha: hash,
			size
		}));
	};
	return {
		created: async () => formatTime((await root()).committer.date),
		list: lazy(async () => (await read((await root()).tree.sha, "whole")).filter(({ mode }) => mode !== FOLDER)),
		find: async (path) => {
			const parts = path.split("/");
			let entry;
			for (const part of parts) {
				if (entry !== void 0 && entry.mode !== FOLDER) return null;
				const sha = entry?.sha ?? (await root()).tree.sha;
				entry = (await getOrCreate(folders, sha, () => read(sha, "folder"))).find((one) => one.path === part);
				if (entry === void 0) return null;
			}
			return entry === void 0 || entry.mode === FOLDER ? null : entry;
		},
		readBlob: async (sha) => readRemoteBlob(sha, github())
	};
}
async function readRemoteBlob(sha, client) {
	const content = Buffer.from((await endpoints.blob(client, sha)).content, "base64");
	if (createHash(sha.length === 64 ? "sha256" : "sha1").update(`blob ${content.length}\0`).update(content).digest("hex") === sha) return content;
	throw new ServiceError("unexpected", `GitHub sent other bytes than those of \`${sha}\``);
}

// src/github/baseline/file-at-commit.ts
async function sourcesOfRun(services, folders) {
	const { context, timeBudget } = services;
	const client = keepReserve(services.client, timeBudget);
	const clone = await findClone(folders);
	const findTarget = () => findBaselineTarget({
		...services,
		client
	}, clone.git);
	return createSources({
		clone,
		remote: {
			context,
			client
		}
	}, context.workspace, findTarget);
}
async function sourcesOfCommit(workspace, commit) {
	const target = commit === null ? {
		kind: "nothing",
		why: "git knows no commit here",
		todo: ""
	} : {
		kind: "commit",
		commit
	};
	return createSources({
		clone: await findClone([workspace]),
		remote: null
	}, workspace, async () => target);
}
function createSources(sources, workspace, findTarget) {
	const opened = /* @__PURE__ */ new Map();
	const open = (commit) => getOrCreate(opened, commit, () => createCommitFiles(commit, sources));
	return {
		...sources,
		workspace,
		root: sources.clone.top ?? workspace,
		findTarget: lazy(findTarget),
		open
	};
}
async function readBaseFile(file, sources) {
	const name = relativePath(sources.root, file);
	return withBase(sources, `\`${name}\` of the base commit could not be read`, async (commit) => {
		const bytes = await sources.open(commit).read(name);
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
async function listBaseFiles(scopes, sources) {
	const { workspace, root } = sources;
	return withBase(sources, "the base commit's files could not be listed", async (commit) => {
		const places = scopes.map(({ path }) => relativePath(root, resolve(workspace, path)));
		return {
			kind: "listed",
			commit,
			files: (await sources.open(commit).list(places.includes("") ? [] : places)).map(({ path, sha }) => ({
				path: relativePath(workspace, resolve(root, path)),
				sha
			})).filter(({ path }) => scopes.some((scope) => isWithin(path, scope)))
		};
	});
}
async function withBase({ findTarget }, failure, work) {
	try {
		const target = await findTarget();
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
function labelSourceOf(context, branch, sources) {
	if (isProposal(context)) return sources;
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

// src/github/baseline/base-files.ts
const MIB = 1048576;
const MAX_FILES = 5e3;
const MAX_BYTES = 256 * MIB;
const REMOTE_LIMITS = {
	files: 15,
	bytes: 64 * MIB
};
const LFS_POINTER = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\//;
const MAX_POINTER_BYTES = 1024;
function createBaseFileCopy(commit, { clone, remote }, { workspace, root, top }) {
	const copied = /* @__PURE__ */ new Set();
	const fetched = [];
	let allBytes = 0;
	async function copy(scopes) {
		const paths = scopes.flatMap(({ path }) => pathIn(top, resolve(workspace, path)) ?? []);
		if (paths.length === 0) return 0;
		const files = (await commit.list(paths.includes("") ? [] : paths)).filter((entry) => {
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
		for (const { sha, content } of await clone.git.readBlobs([...missing.keys()])) {
			for (const file of missing.get(sha) ?? []) await write(file, content);
			missing.delete(sha);
		}
		fetched.push(...[...missing.values()].flatMap(([first]) => first ?? []));
		if (remote !== null) checkRemote(fetched);
		for (const [sha, same] of missing) {
			const content = await commit.readRemote(sha);
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
function isFile({ path, mode }) {
	if (mode === "120000") throw new RescoreError(`its \`${path}\` is a link`);
	if (!REGULAR.has(mode)) return false;
	if (!isPlain(path)) throw new RescoreError(`its tree contains \`${path}\`, which cannot be written safely`);
	return true;
}
function isPlain(path) {
	const isOdd = (part) => part === "" || part === "." || part === ".." || /^\.git$/i.test(part);
	return !/[\\\0\ufffd]/.test(path) && !path.split("/").some(isOdd);
}
function checkRemote(files) {
	const { files: most, bytes } = REMOTE_LIMITS;
	const large = files.find(({ size }) => size !== null && size > 7340032);
	if (large) throw new RescoreError(`its \`${large.path}\` is too large for GitHub's API; ${FETCH_DEPTH_ADVICE}`);
	if (files.length > most) throw new RescoreError(`${files.length} of its files are not in the clone; ${FETCH_DEPTH_ADVICE}`);
	if (sizeOf(files) > bytes) throw new RescoreError(`more than ${bytes} bytes are not in the clone; ${FETCH_DEPTH_ADVICE}`);
}
function sizeOf(files) {
	return files.reduce((sum, { size }) => sum + (size ?? 0), 0);
}

// src/github/baseline/score-commit.ts
const MAX_NAMED = 3;
const NOTES = {
	none: "nothing is stored for it",
	expired: "its stored reports have expired",
	incompatible: "its stored reports have another schema"
};
async function rescoreBaseline(commit, missing, tools) {
	const { status } = missing;
	if (status === "error") return missing;
	const { log, context, sources, rescorer } = tools;
	log.info(`baseline: ${missing.why}; scoring the files of ${commit} itself`);
	try {
		const { stored, notes } = await scoreCommit(commit, {
			sources,
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
async function addCommitAnswers(baseline, tools) {
	const [{ report, answers = [] } = baseline, ...others] = runsOf(baseline);
	const { commit } = report.source;
	const isKnown = new Set(answers.map(({ suite }) => suite));
	const lacking = Object.entries(report.suites).filter(([name, { custom }]) => comparedMetrics(custom).length > 0 && !isKnown.has(name));
	if (commit === null || lacking.length === 0) return baseline;
	const { log, context, sources, rescorer } = tools;
	log.info(`baseline: it has no answers to compare with; reading those in the files of ${commit}`);
	try {
		const { stored } = await scoreCommit(commit, {
			sources,
			rescorer,
			source: sourceOf(commit, context)
		});
		const same = lacking.filter(([name, suite]) => {
			const digests = traceDigests(suite);
			return digests !== null && digests === traceDigests(stored.report.suites[name]);
		});
		const names = new Set(same.map(([name]) => name));
		const found = [...answers, ...(stored.answers ?? []).filter(({ suite }) => names.has(suite))];
		const [first = baseline] = runsOf(baseline);
		return {
			...baseline,
			answers: found,
			...baseline.runs && { runs: [{
				...first,
				answers: found
			}, ...others] }
		};
	} catch (cause) {
		log.info(`baseline: no answers to compare with: ${rescoreFailure(cause)}`);
		return baseline;
	}
}
function isOutage(cause) {
	return isServiceError(cause, "rate_limit", "unavailable", "timeout", "unexpected", "given_up");
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
async function scoreCopy(commit, copy, { sources, rescorer, source }) {
	const files = sources.open(commit);
	const layout = {
		workspace: sources.workspace,
		root: copy,
		top: sources.root
	};
	const copyFiles = createBaseFileCopy(files, sources, layout);
	await copyFiles(rescorer.configScopes);
	const { config, gates } = await rescorer.readConfig(copy);
	await copyFiles(rescorer.reachOf(config, copy));
	const facts = {
		root: copy,
		source,
		created: await files.created()
	};
	const first = await rescorer.score(config, facts);
	const { stored, skipped } = first.skipped.length > 0 && await copyFiles(rescorer.picturesOf(config, copy)).catch(noneCopied) > 0 ? await rescorer.score(config, facts) : first;
	const [left] = skipped;
	if (left && Object.keys(stored.report.suites).length === 0) throw new RescoreError(`${left.suite}: ${left.why}`);
	const notes = skipped.slice(0, MAX_NAMED).map(({ suite, why }) => `without \`${suite}\` (${shortenReason(why)})`);
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

// src/pipeline/base-config.ts
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
	}], sources);
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
	if (paths.length > 0) return paths.map((path) => relativePath(root, resolve(folder, path)));
	const found = [...new Set(config.suites.flatMap(({ file }) => file ?? []))];
	return found.every((file) => CONFIG_NAMES.includes(relativePath(folder, resolve(root, file)))) ? found : null;
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
function withBaseTexts(config, base, { gatesFrom }) {
	return ((base.kind === "invalid" || base.kind === "unavailable") && gatesFrom === "base" || base.kind === "found" && base.config.texts !== void 0) && config.texts === void 0 ? {
		...config,
		texts: "none_by_base"
	} : config;
}
function decidingGates(base, baseline) {
	if (base.kind === "none") return null;
	if (base.kind === "found") return gatesOfSuites(base.config.suites);
	return baseline && policyOfBaseline(baseline).base;
}
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
		const listing = await listBaseFiles(listed, sources);
		if (listing.kind === "unavailable") {
			compared.set(name, `there is no baseline, and ${listing.why}`);
			continue;
		}
		const parameters = named.map((path) => relativePath(workspace, resolve(folder, path)));
		const pictures = [...goldPictures ?? []].map((path) => relativePath(workspace, path));
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
	const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256(content)}\nsize ${content.length}\n`;
	const algorithm = hash.length === 64 ? "sha256" : "sha1";
	const hashOf = (blob) => createHash(algorithm).update(`blob ${blob.length}\0`).update(blob).digest("hex");
	return hashOf(content) === hash || hashOf(pointer) === hash;
}

// src/pipeline/rescorer.ts
function createRescorer(options) {
	const { config, selection, root, created, temp, models, debug } = options;
	const comparing = config.suites.flatMap(({ name, custom }) => comparedMetrics(custom).length > 0 ? [name] : []);
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
			return {
				config: {
					...read,
					texts: config.texts ?? read.texts
				},
				gates: definedGates(read.suites, other)
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
				wantsViews: true,
				comparedSuites: new Set(comparing)
			};
			const scored = await scoreSuites(moved, scoring);
			const relabel = (create, by) => {
				const suites = scored.suites.filter(({ name }) => by.suites.some((one) => one.name === name));
				return labelSuites({
					scored: {
						...scored,
						suites
					},
					baseline: NOTHING
				}, create, by);
			};
			if (!needsJudge(scored)) return skipEmptySuites({
				stored: scored,
				skipped
			});
			const found = await skipEmptySuites({
				stored: await relabel(await replayLabels(moved, facts.root, debug), moved),
				skipped
			});
			return {
				...found,
				stored: {
					...found.stored,
					relabel
				}
			};
		}
	};
}
async function replayLabels(config, root, debug) {
	const labels = await readCommittedLabels(committedLabelFiles(config, root), root, debug);
	const { createReplay } = await import("./judge.js");
	return createReplay(labels);
}
const NOTHING = {
	status: "none",
	why: "",
	todo: ""
};
async function skipEmptySuites({ stored: { report, cases, labels, answers, views = [] }, skipped }) {
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
			...answers && { answers },
			...kept.length > 0 && { views: kept }
		},
		skipped: [...skipped, ...empty]
	};
}
function moveConfig(config, from, to) {
	return {
		suites: config.suites.map((suite) => {
			const move = (pattern) => isAbsolute(pattern) ? relative(suite.folder, pattern) : pattern;
			const folder = resolve(to, relative(from, suite.folder));
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
		}),
		texts: config.texts
	};
}
function firstErrorReason({ errors }, folder) {
	const { what = "", at = "" } = errors[0] ?? {};
	const text = what.replaceAll(` in \`${folder}\``, "").replace(/\.$/, "");
	return at === "" || text.includes(at) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : `${at}: ${text}`;
}

// src/commands/run/git-baseline.ts
async function scoreNamedCommit({ name, commit, tip, notes }, run, { context, onProgress }) {
	const { log, env } = context;
	const short = commit.slice(0, 7);
	const newest = tip === commit ? null : await baseAt(tip, run);
	const { texts = newest?.kind === "found" ? newest.config.texts : void 0 } = run.config;
	const rescorer = createRescorer({
		...run,
		config: {
			...run.config,
			texts
		},
		created: readCreationTime(env),
		temp: tmpdir(),
		debug: (message) => log.debug(message),
		onProgress
	});
	onProgress({ task: `baseline: getting the files of ${name} (${short})` });
	try {
		const source = {
			...NO_SOURCE,
			commit
		};
		const sources = await sourcesOfCommit(run.root, commit);
		const scored = await scoreCommit(commit, {
			sources,
			rescorer,
			source
		});
		const own = scored.gates ?? gatesIn(await baseAt(commit, run), run);
		const gates = own && newest ? withFreezes(own, gatesIn(newest, run)) : own;
		const found = {
			status: "rescored",
			distance: null,
			branch: null,
			notes: [...notes, ...scored.notes]
		};
		return {
			...scored.stored,
			...gates && { gates },
			...found
		};
	} catch (cause) {
		const what = `The files of \`${name}\` (\`${short}\`) cannot be scored: ${rescoreFailure(cause)}.`;
		throw new UserError("input", [{
			what,
			at: "--baseline",
			todo: "Commit the data of that version, or give `--baseline` a report of it."
		}]);
	}
}
async function baseAt(commit, run) {
	return readBaseConfig(optionsOf(run), await sourcesOfCommit(run.root, commit));
}
function gatesIn(base, run) {
	return base.kind === "found" ? definedGates(base.config.suites, run.root) : null;
}
function withFreezes(gates, newest) {
	return new Map([...gates].map(([suite, own]) => {
		const { freeze = own.freeze } = newest?.get(suite) ?? {};
		return [suite, {
			...own,
			...freeze && { freeze }
		}];
	}));
}
function optionsOf({ config, selection, models }) {
	const parse = async (texts, from) => overrideJudgeModels(await parseConfigs(texts, from, families), models);
	return {
		config,
		selection,
		parseConfigs: parse
	};
}
async function readCheckoutPolicy(scored, run, tools) {
	const { suites } = run.config;
	const sources = await sourcesOfCommit(run.root, await createGit(run.root).readHead());
	const base = await readBaseConfig(optionsOf(run), sources);
	const policy = {
		base: null,
		gatesFrom: "head",
		labels: null,
		notes: [],
		incomplete: []
	};
	if (base.kind === "missing" || base.kind === "none") return policy;
	if (base.kind !== "found") return {
		...policy,
		incomplete: [{
			kind: "freeze_not_compared",
			detail: base.why
		}]
	};
	const scoredSuites = base.config.suites.filter(({ name }) => suites.some((suite) => suite.name === name));
	const files = await compareFrozenFiles(scoredSuites, scored, sources);
	const frozenFiles = new Map([...files, ...await countEditedLines(files, scored, run, tools)]);
	return {
		...policy,
		base: definedGates(scoredSuites, run.root),
		frozenFiles
	};
}
async function countEditedLines(files, scored, run, tools) {
	const unknown = [...files].filter(([, changed]) => typeof changed === "string");
	const commit = unknown.length === 0 ? null : await createGit(run.root).readHead();
	if (commit === null) return [];
	try {
		const before = await scoreNamedCommit({
			kind: "commit",
			name: "HEAD",
			commit,
			tip: commit,
			notes: []
		}, run, tools);
		const { renamed } = compareWithBaseline(scored, before);
		return unknown.flatMap(([name]) => {
			return before.report.suites[name] !== void 0 ? [[name, compareCases(name, {
				before,
				head: scored,
				renamed
			}).length]] : [];
		});
	} catch (error) {
		if (error instanceof UserError) return [];
		throw error;
	}
}

export { RescoreError, addCommitAnswers, addCommittedLabels, compareCommits, compareFrozenFiles, createRescorer, decidingGates, describeBaseCheckout, isBaseAncestor, labelSourceOf, listBaseFiles, listHistory, rankAncestors, readBaseConfig, readBaseFile, readCheckoutPolicy, rescoreBaseline, scoreNamedCommit, sourcesOfCommit, sourcesOfRun, withBaseTexts };