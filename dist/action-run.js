import { P as describeCause, R as formatCount, S as cleanLine, et as EXIT, l as formatError, nt as UserError } from "./start.js";
import { A as warning, D as notice, T as error, a as savePending, c as docsUrl, d as runSource, f as commitId, h as workflowFilePath, i as reportOutputs, l as isProposal, m as isRefName, n as resultOfVerdict, o as saveStored, p as branchName, r as appendSummary, s as writeOutputs, v as isCommit } from "./step.js";
import { Et as int, It as string, Ot as literal, jt as object, st as isTextFile, vt as datetime, xt as array, yt as _enum, zt as unknown } from "./schemas.js";
import { $t as capitalize, F as freezesOf, M as approvalLabel, O as shortenReason, S as VIEWS_FILE, _ as LABELS_FILE, a as UNUSABLE_VIEWS, b as REPORT_FILE, d as parseLabelFile, f as readCommittedLabels, g as CASES_FILE, h as relativePath, i as readCreationTime, j as overrideVerdict, l as committedLabelFiles, m as isOutside, o as withViews, p as withLabels, t as renderComment, u as mergeLabels, un as labelledAnswers, x as UnusableReportError, zn as caseNoun } from "./stored-report.js";
import { B as compareAndEvaluate, D as HTML_FILE, Gt as policyOfBaseline, Ht as continueHistory, I as parseStoredReport, Jt as isFound, Kt as compareMeasure, L as showProgress, N as readReport, O as loadPage, P as writeReport, T as runGit, U as scoreSuites, Ut as selectRuns, W as shownBaseline, Yt as labelsOf, c as reportMissingLabels, d as labelSuites, f as needsJudge, h as isLoopback, j as tryRenderHtmlFiles, l as confirmRegressions, nn as renderReportText, o as OutputFolder, qt as gatesOfSuites, r as openGit, s as openReportedJudging, t as renderSummary, u as judgeSettings, v as readEndpoint, x as measureBaseGates, y as checkGates, z as loadEvidenceCheck } from "./evaluation.js";
import { n as uploadHtmlReport, r as uploadReport, t as loadArtifactClient } from "./upload.js";
import { c as isServiceError, i as openGitHubClient, l as outOfTime, o as ServiceError, r as limitCalls, s as adviceFor, t as CallLimitError } from "./client.js";
import { _ as writeComment, c as listRuns, f as sortArtifacts, g as shouldCreateComment, h as whyUnusable, i as chooseArtifact, l as originMismatch, m as untrustedReason, n as DownloadError, o as hasSeveralReports, p as sortRuns, r as SEVERAL_REPORTS, s as listArtifacts, t as readArtifactFiles, u as readRun, v as openThread } from "./comment.js";
import { a as FETCH_DEPTH_ADVICE, c as repositoryRoot, l as configFiles, n as rescoreBaseline, o as RescoreError, s as openBaseTree, t as createRescorer, u as isWithin } from "./rescore.js";
import { a as requirePrices, i as limitJudges, r as capJudges } from "./limits2.js";
import { D as families, S as relativePath$1, T as isPrivateFile, a as readConfigs, c as CONFIG_NAMES, f as pickConfigs, k as loadFamily, l as configScopes, p as selectConfigs, r as parseConfigs } from "./config-files.js";
import { t as TimeBudget } from "./time-budget.js";
import { g as resolveJudgeModels, m as overrideJudgeModels, t as configFromInputs } from "./config.js";
import { lstat, mkdir, realpath, stat } from "node:fs/promises";
import { dirname, join, posix, resolve } from "node:path";
import { tmpdir } from "node:os";

// src/github/publish/annotations.ts
const ANNOTATION_LIMITS = {
	error: 9,
	warning: 10
};
function annotateRegressions(report, options) {
	const regressed = report.diff?.flips?.regressed ?? [];
	const level = options.isFailing ? "error" : "warning";
	const shown = regressed.slice(0, Math.min(options.max, ANNOTATION_LIMITS[level]));
	const annotations = shown.map((flip) => {
		return annotateFlip({
			flip,
			noun: capitalize(caseNoun(report.diff?.shown, flip.suite))
		}, level, options);
	});
	const hidden = regressed.length - shown.length;
	if (hidden === 0 || shown.length === 0) return annotations;
	const message = `… and ${hidden} more regressed ${hidden === 1 ? "case" : "cases"}: see the step summary or the report.`;
	return [...annotations, {
		level: "notice",
		title: "Regressed cases",
		message,
		file: null,
		line: null
	}];
}
function annotateFlip({ flip, noun }, level, { isTracked, sanitize }) {
	const place = readPlace(flip.at, isTracked) ?? readPlace(flip.gold_at, isTracked);
	const answers = (flip.before ?? "") !== "" || (flip.after ?? "") !== "" ? labelledAnswers(flip, sanitize) : [];
	const message = [
		flip.why ?? "",
		flip.text && `${noun}: ${flip.text}`,
		flip.expected && `Expected: ${flip.expected}`,
		...answers.map(([label, answer]) => `${capitalize(label)}: ${answer ?? "–"}`)
	].map(sanitize).filter((part) => part !== "");
	return {
		level,
		title: `${shorten(sanitize(flip.case))} regressed (${shorten(sanitize(flip.suite))})`,
		message: message.join("\n"),
		file: place?.file ?? null,
		line: place?.line ?? null
	};
}
function shorten(name) {
	const points = Array.from(name);
	return points.length <= 80 ? name : `${points.slice(0, 79).join("")}…`;
}
function readPlace(at, isTracked) {
	const [, file = "", line = ""] = /^(.+):(\d{1,9})$/s.exec(at?.replaceAll("\\", "/") ?? "") ?? [];
	if (file === "" || OUTSIDE.test(file) || !isTracked(file)) return null;
	return {
		file,
		line: isTextFile(file) ? Math.max(1, Number(line)) : null
	};
}
const WRITERS = {
	error,
	warning,
	notice
};
function emitAnnotation({ level, title, message, file, line }) {
	const place = file === null ? {} : {
		file,
		...line !== null && { startLine: line }
	};
	WRITERS[level](message, {
		title,
		...place
	});
}
const MAX_NAMED_FILES = 200;
const OUTSIDE = /^(?:\/|[A-Za-z]:|\.\.(?:\/|$))/;
async function findTrackedFiles(diff, workspace) {
	const files = filesOf(Object.values(diff?.flips ?? {}).flat());
	if (files.length === 0) return () => true;
	const args = [
		"--literal-pathspecs",
		"ls-files",
		"-z",
		...files.length > MAX_NAMED_FILES ? [] : ["--", ...files]
	];
	const listed = await runGit(workspace, args, {
		timeout: 5e3,
		maxBuffer: 67108864
	});
	if (listed === null) return () => true;
	const tracked = new Set(listed.toString("utf8").split("\0"));
	return (file) => tracked.has(file);
}
function filesOf(flips) {
	const files = flips.flatMap(({ at, gold_at }) => [at, gold_at]).map((at) => at?.replace(/:\d+$/, "") ?? "");
	return [...new Set(files)].filter((file) => file !== "" && !OUTSIDE.test(file));
}

// src/github/publish/pull-request-comment.ts
async function commentOnPullRequest(publication, stored, options) {
	const { inputs, context } = publication;
	const { log, env } = options;
	const result = await tryComment(publication, stored, options);
	if (!(result instanceof ServiceError)) {
		reportResult(result, inputs, log);
		return result;
	}
	log.debug(result.message);
	const docs = docsUrl(env, context.serverUrl);
	return {
		status: reportCommentError(result, {
			isFork: context.pullRequest?.fork === true,
			actor: env["GITHUB_ACTOR"] ?? "",
			docs
		}, log),
		url: null
	};
}
async function tryComment({ inputs, context, comment, isCommentWanted }, stored, { client, log }) {
	const { pullRequest, runId, runNumber, runAttempt, workflowFile: workflow } = context;
	if (inputs.comment === "off") return {
		status: "skipped-off",
		url: null
	};
	if (pullRequest === null) return {
		status: "skipped-no-pull-request",
		url: null
	};
	if (client === null) return {
		status: "skipped-no-token",
		url: null
	};
	const key = inputs.name;
	const thread = openThread({
		client,
		number: pullRequest.number,
		key,
		workflow,
		log
	});
	const state = {
		run_number: runNumber,
		run_id: runId,
		attempt: runAttempt,
		head: pullRequest.headSha,
		...workflow !== null && { workflow }
	};
	const job = {
		thread,
		key,
		mode: inputs.comment,
		isWanted: isCommentWanted,
		text: comment(stored),
		state
	};
	try {
		return await writeComment(job);
	} catch (error) {
		if (error instanceof ServiceError) return error;
		throw error;
	}
}
const IN_SUMMARY = "The result is in the step summary.";
const MISSING = {
	"skipped-no-token": "the input `github-token` is empty. Leave it out, so that it has its default",
	"skipped-locked": "the pull request is locked. Unlock it to get comments"
};
const UNWANTED = {
	"skipped-off": "the input `comment` is `off`",
	"skipped-no-pull-request": "the event has no pull request",
	"skipped-outdated": "the pull request has another commit now, whose own run comments",
	"skipped-newer": "a later run has commented"
};
function reportResult({ status, url, isShared }, { comment: mode, name }, log) {
	if (isShared) log.warn(`Another job or step of this run wrote the comment \`${name}\` too, and its result is replaced. Give each its own \`name\`, and its own \`artifact-name\`.`);
	const missing = MISSING[status];
	if (missing !== void 0) {
		log.warn(`No comment: ${missing}. ${IN_SUMMARY}`);
		return;
	}
	const unwanted = status === `skipped-no-${mode}` ? `\`comment: ${mode}\` creates none for this result` : UNWANTED[status];
	const why = unwanted === void 0 ? "" : `: ${unwanted}`;
	log.info(`Comment: ${status}${url === null ? "" : ` (${url})`}${why}`);
}
const CURES = {
	auth: "Check the input `github-token`.",
	not_found: "Check that the pull request exists and that the token may read it.",
	gone: "The conversation was deleted, or comments are switched off.",
	rate_limit: "Run the job again when the limit is over.",
	refused: "Run the job with `ACTIONS_STEP_DEBUG` to see the request."
};
const AGAIN = "Run the job again to get it.";
const CLOSED = [[
	/archived/i,
	"skipped-archived",
	"the repository is archived. Unarchive it to get comments."
], [
	/\bblocked\b/i,
	"skipped-blocked",
	"the token's account is blocked. Unblock it in the settings of the organization, or give `github-token` another token."
]];
const PERMISSIONS = `permissions:
  contents: read
  actions: read           # find and download the last stored report
  pull-requests: write    # write the comment`;
function reportCommentError({ kind, message, permissions }, { isFork, actor, docs }, log) {
	const closed = kind === "permission" || kind === "refused" ? CLOSED.find(([words]) => words.test(message)) : void 0;
	if (closed !== void 0) {
		const [, status, why] = closed;
		log.warn(`No comment: ${why} ${IN_SUMMARY}`);
		return status;
	}
	if (kind !== "permission") {
		log.warn(`No comment: ${message}. ${CURES[kind] ?? AGAIN} ${IN_SUMMARY}`);
		return `error-${kind.replaceAll("_", "-")}`;
	}
	const missing = `the token lacks \`pull-requests: write\`${permissions === null ? "" : ` (GitHub would accept \`${permissions}\`)`}`;
	if (isFork || actor === "dependabot[bot]") {
		const who = isFork ? "a fork's pull request" : "Dependabot";
		const todo = `A second workflow with \`mode: publish\` can write the comment: ${docs === null ? "docs/forks-and-permissions.md" : `${docs}/docs/forks-and-permissions.md`}`;
		log.warn(`No comment: ${missing}, because GitHub gives runs of ${who} a read-only token. ${todo}`);
		return "skipped-read-only-token";
	}
	log.warn(`No comment: ${missing}. Add it to the \`permissions:\` of the job. ${IN_SUMMARY}`);
	log.info(`Add to the job or the workflow:\n${PERMISSIONS}`);
	return "error-permission";
}

// src/github/publish/publish.ts
async function publish(publication, options) {
	const { report, folder, files, summaries } = publication;
	const { env, log } = options;
	await attempt("The step summary could not be written", log, () => appendSummary(summaries, env, log));
	await attempt("Regressed cases could not be annotated", log, async () => annotateReport(publication));
	const pathOf = (name) => name === null ? "" : join(folder, name);
	const paths = {
		"report-path": pathOf(files.report),
		"html-path": pathOf(files.html),
		"summary-path": pathOf(files.summary)
	};
	writeOutputs({
		...reportOutputs(report),
		...paths
	}, env, log);
	const stored = await attempt("The report could not be stored", log, () => storeReport$1(publication, options));
	saveStored(env, log);
	const artifactId = stored?.result.id ?? null;
	const digest = stored === null || stored.result.id === null ? null : stored.result.digest;
	writeOutputs({
		"artifact-id": artifactId === null ? "" : String(artifactId),
		"artifact-digest": digest ?? ""
	}, env, log);
	const pageId = await attempt("The HTML report could not be stored", log, () => storeHtml(publication, stored, options));
	const comment = await attempt("The comment could not be written", log, () => commentOnPullRequest(publication, {
		artifactId,
		pageId
	}, options));
	writeOutputs({
		"comment-status": comment?.status ?? "error-internal",
		"comment-url": comment?.url ?? ""
	}, env, log);
}
async function attempt(failure, log, part) {
	try {
		return await part();
	} catch (cause) {
		log.warn(`${failure}: ${describeCause(cause)}`);
		return null;
	}
}
function annotateReport({ report, inputs, isFailing, isTracked, sanitize }) {
	const options = {
		max: inputs.maxAnnotations,
		isFailing,
		isTracked,
		sanitize
	};
	for (const annotation of annotateRegressions(report, options)) emitAnnotation(annotation);
}
const MAX_BYTES_WITH_HTML = 25165824;
async function storeReport$1(publication, options) {
	const { folder, inputs, context } = publication;
	const { artifactName: name, retentionDays } = inputs;
	const files = publication.files.report === null ? [] : await filesToStore(publication);
	const result = files.length === 0 ? {
		id: null,
		why: "it could not be written to the runner's disk",
		todo: "Free some space there."
	} : await uploadReport({
		name,
		folder,
		files,
		retentionDays
	}, {
		...options,
		context
	});
	if (result.id === null) options.log.warn(describeMissingReport(result, publication));
	const { html } = publication.files;
	return {
		result,
		includesHtml: html !== null && files.includes(join(folder, html))
	};
}
async function filesToStore({ folder, files }) {
	const names = [
		files.report,
		files.summary,
		...files.others,
		files.html
	].filter((name) => name !== null);
	const paths = [];
	let bytes = 0;
	for (const name of names) {
		const path = join(folder, name);
		const size = await stat(path).then((entry) => entry.size, () => null);
		if (size === null || name === files.html && bytes + size > MAX_BYTES_WITH_HTML) continue;
		bytes += size;
		paths.push(path);
	}
	return paths;
}
function describeMissingReport({ why, todo }, { inputs, context, folder, files }) {
	const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
	return `The report was not stored as an artifact: ${why}.${!isProposal(context) && context.baseBranch === branch ? " So there is no new baseline from this run." : ""}${files.report === null ? "" : ` It is on the runner in \`${folder}\`.`} ${todo}`;
}
async function storeHtml({ folder, files, inputs, context }, stored, { log, ...options }) {
	if (files.html === null || stored === null || stored.result.id === null) return null;
	const job = {
		html: join(folder, files.html),
		report: stored.result.name,
		retentionDays: inputs.retentionDays
	};
	const result = await uploadHtmlReport(job, {
		...options,
		log,
		context
	});
	if (result.id !== null) return result.id;
	if (stored.includesHtml) log.info(`The HTML report is only stored within the report's artifact: ${result.why}.`);
	else log.warn(`The HTML report is not stored: it is too large for the report's artifact, and by itself: ${result.why}. ${result.todo}`);
	return null;
}

// src/run/action-files.ts
const COMMENT_FILE = "comment.md";
const SUMMARY_FILE = "summary.md";
async function renderFiles({ head, baseline, inputs, context, folder, isTracked }, { log, env }) {
	const { report } = head;
	const { serverUrl } = context;
	const place = {
		server: serverUrl,
		docs: docsUrl(env, serverUrl),
		created: report.created,
		inRepository: isTracked
	};
	const page = {
		name: inputs.name,
		...place,
		artifactId: null
	};
	const base = shownBaseline(baseline);
	const pages = await folder.writeBeside(await tryRenderHtmlFiles({
		head,
		base,
		page
	}, log));
	const html = pages.includes("report.html") ? HTML_FILE : null;
	const comment = (stored) => renderComment(report, {
		...page,
		...stored
	});
	const short = comment({
		artifactId: null,
		pageId: null
	});
	const summary = renderSummary(report, {
		...page,
		pageId: html === null ? null : "to come"
	});
	const texts = await folder.writeBeside({
		[COMMENT_FILE]: short,
		[SUMMARY_FILE]: summary
	});
	const summaries = [
		summary,
		short,
		`${short.split("\n\n", 2).join("\n\n").trimEnd()}\n`
	];
	const others = [...texts, ...pages].filter((name) => name !== "report.html" && name !== SUMMARY_FILE);
	return {
		comment,
		isCommentWanted: shouldCreateComment(inputs.comment, report),
		summaries,
		isTracked,
		sanitize: cleanLine,
		html,
		summary: texts.includes(SUMMARY_FILE) ? SUMMARY_FILE : null,
		others
	};
}

// src/github/baseline/commits.ts
const comparisonSchema$1 = object({
	status: _enum([
		"ahead",
		"behind",
		"diverged",
		"identical"
	]),
	ahead_by: int().nonnegative(),
	merge_base_commit: object({ sha: string() })
});
async function compareCommits(client, base, head) {
	const parameters = {
		basehead: `${base}...${head}`,
		per_page: 1
	};
	try {
		const { data } = await client.request("GET /repos/{owner}/{repo}/compare/{basehead}", parameters, comparisonSchema$1);
		return {
			status: data.status,
			aheadBy: data.ahead_by,
			mergeBase: data.merge_base_commit.sha
		};
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
		const pages = client.pages("GET /repos/{owner}/{repo}/commits", { sha: commit }, commitsSchema, MAX_HISTORY_PAGES);
		for await (const page of pages) yield page.map(({ sha, parents }) => ({
			sha,
			parents: parents.map((parent) => parent.sha)
		}));
	} catch (error) {
		if (!isServiceError(error, "not_found", "refused")) throw error;
	}
}
function rankAncestors(history, candidates) {
	const parents = new Map(history.map((commit) => [commit.sha, commit.parents]));
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

// src/github/baseline/target.ts
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
		const base = (await compareCommits(client, tip, pull.headSha))?.mergeBase ?? "";
		if (isCommit(base) && base !== pull.headSha) return {
			kind: "commit",
			commit: base
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
	const comparison = await compareAfterPush(context, client, before);
	if (comparison !== null && isBaseAncestor(comparison)) return commit;
	return {
		kind: "newest",
		note: `${TREND} (the push replaced the commit before it)`
	};
}
async function compareAfterPush(context, client, before) {
	try {
		return await compareCommits(client, before, context.sha);
	} catch (error) {
		if (isServiceError(error, "refused")) return null;
		throw error;
	}
}

// src/github/baseline/file-at-commit.ts
async function readBaseFile(file, context, client, log) {
	const { root, git } = await openClone(file, context.workspace);
	const name = relativePath(root, file);
	try {
		const target = await findBaselineTarget(context, {
			client,
			git,
			log
		});
		if (target.kind !== "commit") return {
			kind: "unavailable",
			why: target.kind === "nothing" ? target.why : "this run has no base commit"
		};
		const { commit } = target;
		const bytes = await readFileAt({
			context,
			client,
			git
		}, commit, name);
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
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		return {
			kind: "unavailable",
			why: `\`${name}\` of the base commit could not be read: ${error.message}; ${FETCH_DEPTH_ADVICE}`
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
async function readFileAt(source, commit, path) {
	const { git } = source;
	const local = await git.readFile(commit, path);
	if (local !== null) return local;
	return await git.readParents(commit) !== null && await git.isFileMissing(commit, path) ? null : readRemote(source, commit, path);
}
const contentSchema = object({
	type: literal("file"),
	encoding: literal("base64"),
	content: string()
});
async function readRemote({ client, git }, ref, path) {
	const parameters = {
		ref,
		path: posix.join(await git.readPrefix() ?? "", path)
	};
	const route = "GET /repos/{owner}/{repo}/contents/{path}";
	try {
		const { data } = await client.request(route, parameters, unknown());
		const file = contentSchema.safeParse(data);
		if (!file.success) throw new ServiceError("refused", `GitHub does not send \`${path}\`: it is too large or not a file`);
		return Buffer.from(file.data.content, "base64");
	} catch (error) {
		if (!isServiceError(error, "not_found")) throw error;
		await checkCommit(client, ref, error);
		return null;
	}
}
async function checkCommit(client, commit_sha, notFound) {
	try {
		await client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", { commit_sha }, unknown());
	} catch (error) {
		if (!isServiceError(error, "not_found")) throw error;
		throw new ServiceError("permission", notFound.message, {
			status: notFound.status,
			permissions: "contents=read"
		});
	}
}
async function listBaseFiles(scopes, folder, { context, client, log }) {
	const { workspace } = context;
	const { root, git } = await openClone(resolve(folder, "any"), workspace);
	try {
		const target = await findBaselineTarget(context, {
			client,
			git,
			log
		});
		if (target.kind !== "commit") return {
			kind: "unavailable",
			why: target.kind === "nothing" ? target.why : "this run has no base commit"
		};
		const { commit } = target;
		const tree = await openBaseTree(commit, {
			git,
			remote: {
				context,
				client
			}
		});
		const top = repositoryRoot(root, await git.readPrefix()) ?? workspace;
		const places = scopes.map(({ path }) => relativePath(top, resolve(workspace, path)));
		return {
			kind: "listed",
			commit,
			paths: (await tree.list(places.includes("") ? [] : places)).map(({ path }) => relativePath(workspace, resolve(top, path))).filter((path) => scopes.some((scope) => isWithin(path, scope)))
		};
	} catch (error) {
		if (!(error instanceof ServiceError || error instanceof RescoreError)) throw error;
		const advice = error instanceof ServiceError ? `; ${FETCH_DEPTH_ADVICE}` : "";
		return {
			kind: "unavailable",
			why: `the base commit's files could not be listed: ${error.message}${advice}`
		};
	}
}

// src/github/baseline/base-labels.ts
async function readBaseLabels(files, options) {
	const { context, log } = options;
	if (files.length === 0) return {
		labels: [],
		ignored: 0
	};
	const readCheckout = (warn) => readCommittedLabels(files, context.workspace, warn);
	if (isOnBase(options)) return {
		labels: await readCheckout(log.warn),
		ignored: 0
	};
	const labels = isProposal(context) ? await readFromBase$1(files, options) : [];
	const known = new Set(labels.map(({ key }) => key));
	return {
		labels,
		ignored: (await readCheckout(log.debug)).filter(({ key }) => !known.has(key)).length
	};
}
const TRUSTED_EVENTS = /* @__PURE__ */ new Set([
	"push",
	"schedule",
	"workflow_dispatch"
]);
function isOnBase({ context, branch }) {
	const { event, ref } = context;
	return !isProposal(context) && TRUSTED_EVENTS.has(event) && ref === `refs/heads/${branch}`;
}
async function readFromBase$1(files, { context, client, log, timeBudget }) {
	const github = client ?? openGitHubClient({
		...context,
		token: "",
		log,
		timeBudget
	});
	const lists = [];
	for (const file of files) {
		const found = await readBaseFile(file, context, github, log);
		if (found.kind === "found") {
			const parsed = parseLabelFile(found.bytes, found.name);
			if (parsed.ok) lists.push(parsed.labels);
			else log.warn(`The base commit's labels cannot be used, so the judge is asked again: ${parsed.why}`);
		} else if (found.kind === "missing") log.info(`Labels: ${found.why}`);
		else log.warn(`Labels: ${found.why}. Check out with \`fetch-depth: 2\`, so that git itself has the base commit.`);
	}
	return mergeLabels(...lists);
}

// src/run/action-labels.ts
function readActionJudge(inputs, config, context, env) {
	if (judgeSettings(config).length === 0) return null;
	const { key, baseUrl } = inputs.judge;
	const endpoint = readEndpoint({
		key,
		baseUrl,
		allowPrivate: env["NOWORSE_PRIVATE_JUDGE"] === "true"
	});
	refusePrivilegedEvent(context.event, endpoint);
	const withoutKey = (context.pullRequest?.fork === true || env["GITHUB_ACTOR"] === "dependabot[bot]") && endpoint.key === null && !isLoopback(endpoint);
	return {
		endpoint,
		files: committedLabelFiles(config, context.workspace),
		withoutKey
	};
}
async function labelRun(run, tools) {
	const { scored, baseline, judge, inputs, context, client } = run;
	const { log } = tools;
	if (judge === null || !needsJudge(scored)) return {
		scored,
		notes: []
	};
	const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
	const committed = await readBaseLabels(judge.files, {
		...tools,
		context,
		client,
		branch
	});
	const labels = mergeLabels(labelsOf(baseline), committed.labels);
	const { config, mode } = spendingOf(run);
	const judging = await openReportedJudging({
		mode,
		labels,
		endpoint: judge.endpoint,
		config,
		log
	});
	try {
		const labelled = await labelSuites(scored, judging.open, config);
		const confirmed = await confirmRegressions(labelled, baseline, config);
		reportMissingLabels(confirmed, log, judge.withoutKey ? NO_SECRETS : GIVE_KEY);
		return {
			scored: confirmed,
			notes: notesOf(committed.ignored, log)
		};
	} finally {
		judging.close();
	}
}
function spendingOf({ config, base, inputs, context }) {
	const { ceilings } = inputs.judge;
	if (!isProposal(context)) return {
		config: capJudges(config, ceilings),
		mode: "ask"
	};
	if (inputs.gatesFrom === "base" && base.kind === "unavailable") return {
		config,
		mode: "replay"
	};
	const limits = inputs.gatesFrom === "base" && base.kind === "found" ? base.config : null;
	return {
		config: limitJudges(config, limits, ceilings),
		mode: "ask"
	};
}
const NO_SECRETS = "GitHub gives runs of forks and of Dependabot no secrets; the merge queue has them and can label the cases.";
const GIVE_KEY = "Set the input `judge-api-key`.";
function notesOf(supplied, log) {
	if (supplied === 0) return [];
	const text = `this change has ${formatCount(supplied, "label")} of its own, which are not used: a judge is asked instead`;
	log.info(`Labels: ${text}`);
	return [{
		mark: "info",
		text
	}];
}
const PRIVILEGED_EVENTS = /* @__PURE__ */ new Set([
	"pull_request_target",
	"issue_comment",
	"issues",
	"discussion",
	"discussion_comment",
	"fork",
	"gollum",
	"watch",
	"workflow_run"
]);
function refusePrivilegedEvent(event, { key }) {
	if (key === null || !PRIVILEGED_EVENTS.has(event)) return;
	const what = `No judge is asked with a key on the event \`${event}\`: anyone can start it, and could choose what is sent and what it costs.`;
	throw new UserError("config", [{
		what,
		at: "the workflow's `on:`",
		todo: "Evaluate on `pull_request`, where forks get no key, and write their comments with `mode: publish`; or remove the key from this step (input `judge-api-key`, variable `OPENAI_API_KEY`)."
	}]);
}

// src/github/baseline/committed-report.ts
async function readCommittedReport(path, context, client, options) {
	const file = path.endsWith(".json") ? path : join(path, REPORT_FILE);
	const clone = await openClone(file, options.workspace);
	const inside = relativePath(clone.root, file);
	if (isOutside(options.workspace, file)) throw outsideError(file);
	const { log, timeBudget } = options;
	const github = client ?? openGitHubClient({
		...context,
		token: "",
		log,
		timeBudget
	});
	try {
		return await readFromBase({
			git: clone.git,
			inside,
			file
		}, context, github, options);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		const why = `the base commit could not be read: ${error.message}`;
		if (!isProposal(context)) return readFromCheckout(file, why, options);
		return {
			status: "error",
			why: `\`${inside}\` cannot be read: ${why}`,
			todo: "Check out with `fetch-depth: 2`, so that git itself has the base commit."
		};
	}
}
async function readFromBase({ git, inside, file }, context, client, options) {
	const target = await findBaselineTarget(context, {
		client,
		git,
		log: options.log
	});
	if (target.kind === "newest") return readFromCheckout(file, target.note, options);
	if (target.kind === "nothing") return isProposal(context) ? {
		status: "none",
		why: target.why,
		todo: target.todo
	} : readFromCheckout(file, target.why, options);
	const read = (path) => readFileAt({
		context,
		client,
		git
	}, target.commit, path);
	const report = await read(inside);
	const commit = target.commit.slice(0, 7);
	if (report === null) {
		await checkFile(file, options.workspace);
		return {
			status: "none",
			why: `the base commit \`${commit}\` has no \`${inside}\``,
			todo: "Commit it to the base branch; later changes are then compared with it."
		};
	}
	const readSibling = (name) => read(posix.join(posix.dirname(inside), name));
	try {
		return toBaseline(await parseWithParts(report, readSibling, options), context.baseBranch, [`read from \`${inside}\` at the base commit \`${commit}\``]);
	} catch (cause) {
		if (!(cause instanceof UnusableReportError)) throw cause;
		return {
			status: cause.reason === "schema" ? "incompatible" : "error",
			why: `\`${inside}\` at the base commit \`${commit}\`: ${cause.message}`,
			todo: "Create it again with this version of noworse and commit it to the base branch."
		};
	}
}
async function parseWithParts(report, readSibling, { loadEvidenceCheck, log }) {
	const stored = await parseStoredReport(report, await readSibling(CASES_FILE), loadEvidenceCheck);
	const isJudged = Object.values(stored.report.suites).some(({ judge }) => judge !== void 0);
	const labelled = withLabels(stored, isJudged ? await readSibling(LABELS_FILE) : null, log.warn);
	if (labelled.cases === null) return labelled;
	try {
		return withViews(labelled, await readSibling(VIEWS_FILE), log.warn);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		log.warn(`${UNUSABLE_VIEWS}: ${error.message}`);
		return labelled;
	}
}
async function readFromCheckout(file, why, options) {
	await checkFile(file, options.workspace);
	const note = `read from the checked out files (${why})`;
	options.log.warn(`baseline: ${note}`);
	return toBaseline(await readReport(file, options.loadEvidenceCheck, options.log.warn), null, [note]);
}
function toBaseline(stored, branch, notes) {
	const failed = stored.report.verdict?.outcome === "fail" ? ["its own gates failed"] : [];
	return {
		...stored,
		status: "file",
		distance: null,
		branch,
		notes: [...notes, ...failed]
	};
}
async function checkFile(file, workspace) {
	if (!(await lstat(file).catch(() => null))?.isFile()) {
		const at = relativePath(workspace, file);
		throw new UserError("input", [{
			what: "There is no report at the path of the input `baseline`.",
			at,
			todo: "Set the input `baseline` to `auto`, or to the path of a committed `report.json`."
		}]);
	}
	const real = await realpath(file);
	if (isPrivateFile(real) || isOutside(await realpath(workspace), real)) throw outsideError(file);
}
function outsideError(file) {
	return new UserError("config", [{
		what: "The input `baseline` is outside the workspace.",
		at: file,
		todo: "Name a file of the checked out repository."
	}]);
}

// src/github/baseline/further-runs.ts
async function readFurtherRuns(found, options) {
	const reports = [];
	const known = /* @__PURE__ */ new Set([attemptOf(found.report.source)]);
	try {
		for await (const [artifact, run] of listCandidates(found, options)) {
			if (reports.length + 1 >= options.baselineRuns) break;
			if (options.timeBudget.isReserved) throw outOfTime();
			const stored = await tryRead(artifact, run, options);
			const attempt = stored && attemptOf(stored.report.source);
			if (stored === null || attempt === null || known.has(attempt)) continue;
			known.add(attempt);
			reports.push(stored);
		}
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		options.log.warn(`baseline: further reports of its commit could not be read: ${error.message}`);
	}
	return reports;
}
function attemptOf({ run_id, run_attempt }) {
	return `${run_id}/${run_attempt}`;
}
async function* listCandidates({ report }, options) {
	for (const run of await options.listRuns()) {
		const present = sortArtifacts(await options.listArtifacts(run), options.artifactName).filter(({ expired }) => !expired);
		for (const artifact of run.id === report.source.run_id ? present.slice(1) : present) {
			const why = whyUnusable(artifact, run);
			if (why === null) yield [artifact, run];
			else options.log.info(`run ${run.id}: left out: ${why}`);
		}
	}
}
async function tryRead(artifact, run, options) {
	const { log, loadEvidenceCheck } = options;
	try {
		const { report, cases } = await readArtifactFiles(artifact, {
			...options,
			warn: log.debug
		});
		const stored = await parseStoredReport(report, cases, loadEvidenceCheck);
		const why = originMismatch(stored.report, run) ?? (stored.report.complete ? null : "its report is not complete");
		if (why === null) return stored;
		log.warn(`run ${run.id}: left out: ${why}`);
	} catch (error) {
		if (!(error instanceof UnusableReportError || error instanceof DownloadError)) throw error;
		log.warn(`run ${run.id}: left out: ${error.message}`);
	}
	return null;
}

// src/github/baseline/rejections.ts
var RejectionList = class {
	#rejections = [];
	#runs = /* @__PURE__ */ new Set();
	#log;
	constructor(log) {
		this.#log = log;
	}
	add({ run, kind, why }) {
		if (this.#runs.has(run)) return;
		this.#runs.add(run);
		const rejection = {
			run,
			kind,
			why: shortenReason(why)
		};
		this.#rejections.push(rejection);
		const line = `run ${run}: rejected: ${rejection.why}`;
		if (kind === "corrupt" || kind === "unreachable" || kind === "ambiguous") this.#log.warn(line);
		else this.#log.info(line);
	}
	has(run) {
		return this.#runs.has(run);
	}
	conclude(workflow, branch, more) {
		const first = (...kinds) => this.#rejections.find(({ kind }) => kinds.includes(kind));
		const broken = first("corrupt", "unreachable");
		if (broken) {
			const rerun = `Delete the artifacts of that run if you do not trust them, and run \`${workflow}\` on \`${branch}\` again.`;
			const todo = broken.kind === "corrupt" ? rerun : "Run the job again: the report itself may be intact.";
			return {
				status: "error",
				why: `run ${broken.run}: ${broken.why}${more}`,
				todo
			};
		}
		const ambiguous = first("ambiguous");
		if (ambiguous) {
			const todo = `Give each job or step of \`${workflow}\` its own \`artifact-name\`, and run it on \`${branch}\` again.`;
			return {
				status: "error",
				why: `run ${ambiguous.run}: ${ambiguous.why}${more}`,
				todo
			};
		}
		const incompatible = first("schema");
		if (incompatible) {
			const todo = `Run \`${workflow}\` on \`${branch}\` once with this version of noworse.`;
			return {
				status: "incompatible",
				why: `run ${incompatible.run}: ${incompatible.why}${more}`,
				todo
			};
		}
		if (first("expired")) {
			const todo = `Run \`${workflow}\` on \`${branch}\` again; \`retention-days\` keeps reports longer.`;
			return {
				status: "expired",
				why: `the stored reports of \`${branch}\` have expired${more}`,
				todo
			};
		}
		return {
			status: "none",
			why: `no earlier run of \`${workflow}\` on \`${branch}\` has stored a usable report${more}`,
			todo: `Run \`${workflow}\` on pushes to \`${branch}\` too: later runs compare with its report.`
		};
	}
};

// src/github/baseline/search.ts
const SINCE = "what the commits since then changed counts as this pull request's";
var BaselineSearch = class {
	#scope;
	#options;
	#rejections;
	#isHistoryHidden = false;
	constructor(scope, options) {
		this.#scope = scope;
		this.#options = options;
		this.#rejections = new RejectionList(options.log);
	}
	async findFor(commit) {
		const exact = await this.#readFirst(await this.#listTrusted({ head_sha: commit }));
		if (exact) {
			const found = {
				...this.#toBaseline(exact.stored, exact.run),
				status: "exact",
				distance: 0
			};
			return this.#addRuns(await this.#joinHistory(found, commit), commit);
		}
		const nearest = await this.#findNearest(commit, null);
		if ("found" in nearest) return this.#addRuns(await this.#joinHistory(nearest.found, nearest.sha), nearest.sha);
		return this.conclude(this.#describeOthers(nearest.others, commit));
	}
	get isHistoryHidden() {
		return this.#isHistoryHidden;
	}
	#describeOthers(others, commit) {
		if (this.isHistoryHidden) return ` (GitHub shows no history of \`${commit}\`)`;
		if (others === 0) return "";
		return others === 1 ? " (1 other commit with runs is no near ancestor)" : ` (${others} other commits with runs are no near ancestors)`;
	}
	async #findNearest(commit, except) {
		const { client } = this.#options;
		const trusted = await this.#listTrusted({ branch: this.#scope.branch });
		const candidates = new Set(trusted.map((run) => run.head_sha).filter((sha) => sha !== except));
		const history = [];
		for await (const page of candidates.size === 0 ? [] : listHistory(client, commit)) {
			history.push(...page);
			for (const sha of rankAncestors(history, candidates)) {
				candidates.delete(sha);
				const found = await this.#readAncestor(trusted, sha, commit);
				if (found) return {
					found,
					sha
				};
			}
			if (candidates.size === 0) break;
		}
		this.#isHistoryHidden ||= candidates.size > 0 && history.length === 0;
		return { others: candidates.size };
	}
	async #joinHistory(found, sha) {
		if (found.report.diff?.baseline.status !== "error") return found;
		try {
			const nearest = await this.#findNearest(sha, sha);
			if (!("found" in nearest)) return found;
			const history = this.#options.continueHistory(found.report, nearest.found);
			return {
				...found,
				report: {
					...found.report,
					history
				}
			};
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			this.#options.log.info(`baseline: its history before an outage could not be read (${error.message})`);
			return found;
		}
	}
	async #addRuns(found, commit) {
		if (this.#options.baselineRuns <= 1) return found;
		const listRuns = () => this.#listTrusted({ head_sha: commit });
		const listArtifacts = (run) => this.#listArtifacts(run);
		const runs = await readFurtherRuns(found, {
			...this.#options,
			listRuns,
			listArtifacts
		});
		return runs.length === 0 ? found : {
			...found,
			runs
		};
	}
	async findNewest(note) {
		const { context } = this.#options;
		const trusted = await this.#listTrusted({ branch: this.#scope.branch });
		const newest = await this.#readFirst(trusted.filter((run) => run.run_number < context.runNumber));
		if (!newest) return this.conclude();
		return this.#addRuns(await this.#placeNewest(newest, note), newest.run.head_sha);
	}
	async #placeNewest(newest, note) {
		const { context, client } = this.#options;
		const found = this.#toBaseline(newest.stored, newest.run);
		const notes = [note, ...found.notes];
		if (newest.run.head_sha === context.sha) return {
			...found,
			status: "exact",
			distance: 0,
			notes
		};
		const comparison = await compareCommits(client, newest.run.head_sha, context.sha);
		if (comparison && isBaseAncestor(comparison)) return {
			...found,
			distance: comparison.aheadBy,
			notes
		};
		return {
			...found,
			notes: [...notes, "its commit is not an ancestor of this one"]
		};
	}
	conclude(more = "") {
		return this.#rejections.conclude(this.#scope.workflowPath, this.#scope.branch, more);
	}
	async #readAncestor(trusted, sha, commit) {
		const { client, context } = this.#options;
		const first = await this.#readFirst(trusted.filter((run) => run.head_sha === sha));
		if (!first) return null;
		const comparison = await compareCommits(client, sha, commit);
		if (comparison && isBaseAncestor(comparison)) {
			const found = this.#toBaseline(first.stored, first.run);
			const since = context.pullRequest === null ? [] : [SINCE];
			return {
				...found,
				distance: comparison.aheadBy,
				notes: [...found.notes, ...since]
			};
		}
		this.#reject(first.run, "absent", `its commit \`${sha}\` is not an ancestor of \`${commit}\``);
		return null;
	}
	async #listTrusted(filter) {
		const { context, client } = this.#options;
		const runs = await listRuns(client, this.#scope.workflowPath, filter);
		return sortRuns(runs, context.runNumber).filter((run) => {
			const why = untrustedReason(run, this.#scope);
			if (why !== null) this.#reject(run, "untrusted", why);
			return why === null && !this.#rejections.has(run.id);
		});
	}
	async #readFirst(runs) {
		for (const run of runs) {
			const stored = await this.#read(run);
			if (stored) return {
				stored,
				run
			};
		}
		return null;
	}
	async #read(run) {
		try {
			let artifacts = await this.#listArtifacts(run);
			do {
				const chosen = chooseArtifact(artifacts, this.#options.artifactName, run);
				if (!("artifact" in chosen)) return this.#reject(run, chosen.kind, chosen.why);
				const stored = await this.#download(chosen.artifact);
				const mismatch = originMismatch(stored.report, run);
				if (mismatch !== null) return this.#reject(run, "corrupt", mismatch);
				if (stored.report.complete) return await this.#isAmbiguous(run) ? null : stored;
				artifacts = artifacts.filter(({ id, expired }) => id < chosen.artifact.id && !expired);
			} while (artifacts.length > 0);
			return this.#reject(run, "absent", "its report is not complete");
		} catch (error) {
			if (error instanceof UnusableReportError) return this.#reject(run, error.reason, error.message);
			if (!(error instanceof DownloadError)) throw error;
			return this.#reject(run, error.kind === "oversized" ? "corrupt" : error.kind, error.message);
		}
	}
	async #listArtifacts(run) {
		const { client, artifactName } = this.#options;
		try {
			return await listArtifacts(client, run, artifactName);
		} catch (error) {
			if (isServiceError(error, "not_found")) return [];
			throw error;
		}
	}
	async #isAmbiguous(run) {
		if (!await hasSeveralReports(this.#options.client, run, this.#options.artifactName)) return false;
		this.#reject(run, "ambiguous", SEVERAL_REPORTS);
		return true;
	}
	async #download(artifact) {
		const { loadEvidenceCheck, log } = this.#options;
		const { report, cases, labels, views } = await readArtifactFiles(artifact, {
			...this.#options,
			warn: log.warn
		});
		const stored = withLabels(await parseStoredReport(report, cases, loadEvidenceCheck), labels, log.warn);
		return withViews(stored, views, log.warn);
	}
	#toBaseline(stored, run) {
		const { outcome } = stored.report.verdict ?? { outcome: "pass" };
		const notes = [];
		if (outcome === "fail") notes.push("its own gates failed");
		if (outcome === "inconclusive") notes.push("its own verdict was inconclusive");
		if (run.event === "merge_group") notes.push("the merge queue stored it");
		return {
			...stored,
			status: "ancestor",
			distance: null,
			branch: this.#scope.branch,
			notes
		};
	}
	#reject(run, kind, why) {
		this.#rejections.add({
			run: run.id,
			kind,
			why
		});
		return null;
	}
};

// src/github/baseline/choose.ts
async function chooseBaseline(choice, options) {
	const baseline = await readBaseline(choice, options);
	const { log } = options;
	if (isFound(baseline)) log.info(`Baseline (${baseline.status}): ${baseline.report.source.commit ?? "no commit"}`);
	else {
		const line = `No baseline (${baseline.status}): ${baseline.why}. ${baseline.todo}`;
		if (baseline.status === "error") log.warn(line);
		else log.info(line);
	}
	return baseline;
}
async function readBaseline(choice, options) {
	const { inputs, context, folder, client } = choice;
	const { baseline } = inputs;
	if (baseline.kind === "none") return {
		status: "none",
		why: "the input `baseline` is `none`",
		todo: "Set it to `auto` to compare."
	};
	if (baseline.kind === "file") {
		const path = resolve(folder, baseline.path);
		return readCommittedReport(path, context, client, {
			...options,
			workspace: context.workspace
		});
	}
	if (client !== null) return findBaseline$1({
		...choice,
		client
	}, options);
	return {
		status: "error",
		why: "the input `github-token` is empty",
		todo: "Leave it out, so that the workflow's own token is used, or set `baseline: none`."
	};
}
const MAX_SEARCH_CALLS = 30;
const CALLS_PER_RUN = 3;
async function findBaseline$1(choice, options) {
	const branch = choice.inputs.baselineBranch ?? choice.context.baseBranch;
	if (branch !== null && !isRefName(branch)) {
		const todo = "Write the branch's name, for example `main`.";
		const what = `\`${branch}\` is not a branch name.`;
		throw new UserError("config", [{
			what,
			at: "input `baseline-branch`",
			todo
		}]);
	}
	try {
		if (options.timeBudget.isReserved) throw outOfTime();
		return await search(choice, branch, options);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		return {
			status: "error",
			why: error.message,
			todo: adviceFor(error)
		};
	}
}
async function search({ inputs, context, folder, client }, branch, options) {
	const { log, rescorer } = options;
	const { artifactName, baselineRuns } = inputs;
	const maxCalls = 30 + CALLS_PER_RUN * (baselineRuns - 1);
	const limited = limitCalls(client, maxCalls);
	const target = await findBaselineTarget(context, {
		client: limited,
		git: openGit(folder),
		log
	});
	if (target.kind === "nothing") return {
		status: "none",
		why: target.why,
		todo: target.todo
	};
	if (branch === null) return {
		status: "error",
		why: "it is not known which branch's reports to compare with",
		todo: "Set the input `baseline-branch`."
	};
	const commit = target.kind === "commit" ? target.commit : null;
	const scope = {
		...await readIdentity(context, limited),
		branch,
		runId: context.runId,
		commit
	};
	log.info(`baseline: searching ${commit ?? "the newest report"} on ${branch}`);
	const stored = new BaselineSearch(scope, {
		...options,
		artifactName,
		baselineRuns,
		context,
		client: limited
	});
	const baseline = await searchStored(stored, target, maxCalls);
	if (isFound(baseline) || commit === null) return baseline;
	const result = rescorer === void 0 ? baseline : await rescoreBaseline(commit, baseline, {
		context,
		client,
		log,
		workspace: folder,
		rescorer
	});
	return stored.isHistoryHidden && !isFound(result) && result.status !== "error" ? {
		...result,
		status: "error",
		todo: READ_CONTENTS
	} : result;
}
const READ_CONTENTS = "Check that the token has `contents: read`, and that the base commit is still on its branch; else rebase the pull request.";
async function searchStored(stored, target, maxCalls) {
	try {
		return await (target.kind === "commit" ? stored.findFor(target.commit) : stored.findNewest(target.note));
	} catch (error) {
		if (!(error instanceof CallLimitError)) throw error;
		return stored.conclude(` (the search ended after ${maxCalls} calls)`);
	}
}
async function readIdentity(context, client) {
	const { workflowPath, repository } = context;
	if (workflowPath !== null && repository.id !== null) return {
		workflowPath,
		repositoryId: repository.id
	};
	const run = await readRun(context.runId, client);
	return {
		workflowPath: workflowPath ?? workflowFilePath(run.path) ?? run.path,
		repositoryId: repository.id ?? run.repository.id
	};
}

// src/run/action-setup.ts
async function prepareAction({ inputs, context, folder }, { env, log, onProgress }) {
	const root = context.workspace;
	const { model, embeddingModel } = inputs.judge;
	const models = {
		model,
		embeddingModel,
		how: "the input `judge-model`"
	};
	const { config: written, selection } = await readSuites(inputs, folder, root);
	const config = resolveJudgeModels(written, models);
	requirePrices(config, inputs.judge.ceilings, "the input `judge-max-usd`");
	const judge = readActionJudge(inputs, config, context, env);
	const outputFolder = await makeOutputFolder(inputs.name, env, log);
	const created = readCreationTime(env);
	const timeBudget = new TimeBudget();
	const { token } = inputs;
	const client = token === null ? null : openGitHubClient({
		...context,
		token,
		log,
		timeBudget
	});
	const temp = env["RUNNER_TEMP"] || tmpdir();
	const debug = (message) => log.debug(message);
	return {
		inputs,
		context,
		folder,
		outputFolder,
		config,
		selection,
		judge,
		created,
		client,
		timeBudget,
		rescorer: createRescorer({
			config,
			selection,
			root,
			created,
			temp,
			models,
			debug,
			onProgress
		}),
		parseConfigs: async (texts, from) => overrideJudgeModels(await parseConfigs(texts, from, families), models)
	};
}
const FAMILY_OF_INPUTS = "grounded";
async function readSuites({ suites }, folder, root) {
	if (suites.kind === "config") {
		const selection = selectConfigs({
			folder,
			root,
			paths: suites.paths,
			option: "the input `config`"
		});
		return {
			config: await readConfigs(selection, families),
			selection
		};
	}
	const { gold, traces, k, gates } = suites;
	const family = await loadFamily(FAMILY_OF_INPUTS);
	return {
		config: configFromInputs({
			name: family.id,
			family,
			gold,
			traces,
			k,
			gates,
			folder
		}),
		selection: null
	};
}
async function findBaseline(setup, log) {
	const { inputs, rescorer, timeBudget } = setup;
	const baseline = await chooseBaseline(setup, {
		rescorer,
		log,
		timeBudget,
		loadEvidenceCheck,
		continueHistory: (report, found) => continueHistory(report, found, true)
	});
	return selectRuns(baseline, inputs.baselineRuns);
}
function scoringOptions({ context, created }) {
	return {
		created,
		source: runSource(context),
		root: context.workspace,
		wantsViews: true
	};
}
const MAX_STEPS = 50;
async function makeOutputFolder(name, env, log) {
	const path = await makeRunnerFolder(name, env["RUNNER_TEMP"], log);
	return new OutputFolder(path, `noworse-${name}`, log.warn);
}
async function makeRunnerFolder(name, temp, log) {
	for (let step = 1; temp && step <= MAX_STEPS; step++) {
		const folder = join(temp, `noworse-${name}${step === 1 ? "" : `-${step}`}`);
		try {
			await mkdir(folder);
			return folder;
		} catch (cause) {
			const { code } = cause;
			if (code === "EEXIST") continue;
			log.warn(`RUNNER_TEMP is not writable (${code}). The report is written to the system's temporary folder.`);
			break;
		}
	}
	return null;
}

// src/run/base-config.ts
async function readBaseConfig(options, client) {
	const { inputs, context, selection } = options;
	const isUsed = inputs.gatesFrom === "base" || inputs.baseline.kind !== "none";
	if (!isProposal(context) || !isUsed || selection === null) return { kind: "none" };
	try {
		return await readSelected(selection, options, client);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			kind: "invalid",
			why: `the base commit's config is not clear: ${error.message}`
		};
	}
}
async function readSelected(selection, options, client) {
	const known = knownPaths(selection, options.config);
	const first = known === null ? null : await readAt(known, selection, options, client);
	if (first !== null && (first.kind !== "missing" || selection.paths.length > 0)) return first;
	const { folder } = selection;
	const listing = await listBaseFiles(configScopes(selection), folder, {
		...options,
		client
	});
	if (listing.kind !== "listed") return listing;
	const paths = pickConfigs(selection, listing.paths);
	if (paths.length > 0) return readAt(paths, selection, options, client);
	return first ?? {
		kind: "missing",
		why: `the base commit \`${listing.commit.slice(0, 7)}\` has no config`
	};
}
function knownPaths(selection, config) {
	const { folder, root, paths } = selection;
	if (paths.some((path) => path.includes("*"))) return null;
	if (paths.length > 0) return paths.map((path) => relativePath$1(root, resolve(folder, path)));
	const found = configFiles(config);
	return found.every((file) => CONFIG_NAMES.includes(relativePath$1(folder, resolve(root, file)))) ? found : null;
}
async function readAt(paths, selection, { context, log, parseConfigs }, client) {
	const texts = [];
	let commit = "";
	let missing = {
		kind: "missing",
		why: "the base commit has no config"
	};
	for (const path of paths) {
		const found = await readBaseFile(resolve(selection.root, path), context, client, log);
		if (found.kind === "unavailable") return found;
		if (found.kind === "missing") missing = found;
		else {
			commit = found.commit;
			texts.push({
				path,
				name: found.name,
				bytes: found.bytes
			});
		}
	}
	if (texts.length === 0) return missing;
	const file = listNames(texts.map(({ name }) => name));
	try {
		return {
			kind: "found",
			config: await parseConfigs(texts, selection),
			file,
			commit
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			kind: "invalid",
			why: `\`${file}\` of the base commit \`${commit.slice(0, 7)}\` has errors`
		};
	}
}
function listNames(names) {
	const [first = ""] = names;
	return names.length <= 3 ? names.join(", ") : `${first} and ${names.length - 1} more`;
}
function decidingGates(base, baseline) {
	if (base.kind === "none") return null;
	if (base.kind === "found") return gatesOfSuites(base.config.suites);
	return baseline && policyOfBaseline(baseline).base;
}

// src/github/pull-request/checkout.ts
async function describeBaseCheckout({ event, sha, pullRequest }, git) {
	if (pullRequest === null) return null;
	const head = await git.readHead();
	const isBase = head === pullRequest.baseSha || event === "pull_request_target" && head === sha;
	if (head === null || head === pullRequest.headSha || !isBase) return null;
	return `the base's commit \`${head.slice(0, 7)}\` is checked out: no file of this pull request is evaluated`;
}

// src/github/pull-request/head-time.ts
const runSchema = object({
	id: int(),
	event: string(),
	head_branch: string().nullish(),
	head_sha: string(),
	head_repository: object({ id: int() }).nullish(),
	created_at: datetime({ offset: true })
});
const runsSchema = object({ workflow_runs: array(runSchema) });
const MAX_PAGES$1 = 3;
async function readHeadTime({ head, ownRunId }, client, forcePushes) {
	const route = "GET /repos/{owner}/{repo}/actions/runs";
	const parameters = {
		branch: head.headRef,
		event: "pull_request",
		exclude_pull_requests: true
	};
	const runs = [];
	for await (const page of client.pages(route, parameters, runsSchema, MAX_PAGES$1)) runs.push(...page.workflow_runs);
	const onBranch = runs.filter((run) => isOnBranch(run, head));
	const others = onBranch.filter((run) => run.head_sha !== head.headSha).map(createdAt);
	const since = Math.max(Number.NEGATIVE_INFINITY, ...others, ...forcePushes);
	const own = onBranch.filter((run) => run.head_sha === head.headSha).map(createdAt);
	const later = own.filter((time) => time >= since);
	if (later.length > 0) return Math.min(...later);
	if (own.length > 0) return since;
	return ownRunId === null ? null : readOwnTime(ownRunId, client);
}
function isOnBranch({ event, head_branch, head_repository }, head) {
	const isSameRepository = head.headRepositoryId !== null && head_repository?.id === head.headRepositoryId;
	return event === "pull_request" && isSameRepository && head_branch === head.headRef;
}
function createdAt({ created_at }) {
	return Date.parse(created_at);
}
async function readOwnTime(run_id, client) {
	const { data } = await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", { run_id }, runSchema);
	return createdAt(data);
}

// src/github/pull-request/pr-labels.ts
const labelsSchema = array(object({ name: string() }));
const eventsSchema = array(object({
	event: string(),
	created_at: string(),
	actor: object({ login: string() }).nullish(),
	label: object({ name: string() }).nullish()
}));
const MAX_PAGES = 10;
function openPrLabelLookup(pull) {
	const { number, client: getClient } = pull;
	const issue = { issue_number: number };
	let current = null;
	return async (label) => {
		let permission = "pull-requests: read";
		try {
			const client = getClient();
			current ??= listLabels(client, issue);
			const found = (await current).find((name) => isSameLabel(name, label));
			if (found === void 0) return { kind: "absent" };
			const { event, forcePushes } = await findLabeling(client, issue, found);
			permission = "actions: read";
			return stateOf(found, event, await readHeadTime(pull, client, forcePushes), pull.head.headSha);
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			const advice = isServiceError(error, "permission", "not_found") ? `. Add \`${permission}\` to the job's \`permissions:\`` : "";
			return {
				kind: "unknown",
				why: `${error.message}${advice}`
			};
		}
	};
}
function stateOf(label, event, headTime, commit) {
	const at = readTime(event?.created_at ?? "");
	if (at === null) return {
		kind: "unknown",
		why: "GitHub's events do not say when it was set"
	};
	if (headTime === null) return {
		kind: "unknown",
		why: `GitHub lists no run of \`${commit.slice(0, 7)}\``
	};
	const approval = {
		label,
		by: readLogin(event?.actor?.login),
		at
	};
	return Date.parse(at) > headTime ? {
		kind: "given",
		approval
	} : {
		kind: "stale",
		approval,
		commit
	};
}
function isSameLabel(name, label) {
	return name.toLowerCase() === label.toLowerCase();
}
async function listLabels(client, issue) {
	const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/labels";
	const names = [];
	for await (const page of client.pages(route, issue, labelsSchema, MAX_PAGES)) names.push(...page.map(({ name }) => name));
	return names;
}
async function findLabeling(client, issue, label) {
	const read = async (page) => {
		return client.request("GET /repos/{owner}/{repo}/issues/{issue_number}/events", {
			...issue,
			per_page: 100,
			page
		}, eventsSchema);
	};
	const first = await read(1);
	const last = readLastPage(first.headers["link"]);
	const forcePushes = [];
	for (let page = last; page > Math.max(0, last - MAX_PAGES); page--) {
		const { data } = page === 1 ? first : await read(page);
		const pushed = data.filter((one) => one.event === "head_ref_force_pushed");
		forcePushes.push(...pushed.map((one) => Date.parse(one.created_at)).filter(Number.isFinite));
		const event = latestLabeling(data, label);
		if (event) return {
			event,
			forcePushes
		};
	}
	return {
		event: null,
		forcePushes
	};
}
function readLastPage(link) {
	const [, page = "1"] = /[?&]page=(\d{1,6})[^>]*>;\s*rel="last"/.exec(String(link ?? "")) ?? [];
	return Math.max(1, Number(page));
}
function latestLabeling(events, label) {
	return events.filter((one) => one.event === "labeled" && isSameLabel(one.label?.name ?? "", label)).sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)).at(-1);
}
function readLogin(login) {
	return login !== void 0 && /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}(?:\[bot\])?$/.test(login) ? login : null;
}
function readTime(text) {
	const time = Date.parse(text);
	return Number.isFinite(time) ? new Date(time).toISOString() : null;
}

// src/github/pull-request/label-lookup.ts
function openLabelLookup({ context, client, git }) {
	const { pullRequest, mergeGroup, runId } = context;
	if (!isProposal(context)) return null;
	if (client === null) return lookUpWithoutToken;
	if (pullRequest !== null) {
		const { number } = pullRequest;
		return openPrLabelLookup({
			number,
			head: pullRequest,
			ownRunId: runId,
			client
		});
	}
	return mergeGroup && openGroupLookup(mergeGroup, {
		client,
		git
	});
}
async function lookUpWithoutToken() {
	return {
		kind: "unknown",
		why: "the input `github-token` is empty"
	};
}
function openGroupLookup(group, { client, git }) {
	let lookups = null;
	const open = async () => {
		return (await findGroupPulls(group, {
			client: client(),
			git
		})).map((head) => openPrLabelLookup({
			number: head.number,
			head,
			ownRunId: null,
			client
		}));
	};
	return async (label) => {
		try {
			lookups ??= open();
			const states = [];
			for (const lookUp of await lookups) states.push(await lookUp(label));
			return combineStates(states);
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			const advice = isServiceError(error, "permission", "not_found") ? ". Add `pull-requests: read` to the job's `permissions:`" : "";
			return {
				kind: "unknown",
				why: `${error.message}${advice}`
			};
		}
	};
}
function combineStates(states) {
	const first = (kind) => states.find((state) => state.kind === kind);
	return first("absent") ?? first("stale") ?? first("unknown") ?? states[0] ?? {
		kind: "unknown",
		why: "the merge queue's group contains no pull request"
	};
}
const pullSchema = object({
	number: int().positive(),
	state: string(),
	head: object({
		sha: commitId,
		ref: string().refine(isRefName, "is not a ref name"),
		repo: object({ id: int() }).nullish()
	}),
	base: object({ ref: string() })
});
const comparisonSchema = object({
	total_commits: int(),
	commits: array(object({
		sha: commitId,
		parents: array(object({ sha: commitId }))
	}))
});
const MAX_COMMITS = 20;
async function findGroupPulls(group, lookup) {
	const named = await readPull(numberIn(group), lookup);
	const pulls = await isSingle(group, lookup) ? [named] : await findByCommits(group, named, lookup);
	const others = pulls.filter(({ base }) => base.ref !== group.baseRef);
	if (others.length > 0) throw unknownPulls(`#${others[0]?.number} is not for \`${group.baseRef}\``);
	return pulls.map(({ number, head }) => ({
		number,
		headSha: head.sha,
		headRef: head.ref,
		headRepositoryId: head.repo?.id ?? null
	}));
}
function numberIn({ headRef, baseRef }) {
	const branch = branchName(headRef ?? "");
	const prefix = `gh-readonly-queue/${baseRef}/`;
	const number = branch.startsWith(prefix) ? /^pr-([1-9]\d{0,9})-/.exec(branch.slice(prefix.length))?.[1] : void 0;
	if (number === void 0) throw unknownPulls(`its branch \`${branch}\` names none`);
	return Number(number);
}
async function isSingle({ headSha, headRef, baseSha }, { git }) {
	if (headRef?.endsWith(`-${baseSha}`)) return true;
	const [first] = await git.readParents(headSha) ?? [];
	return first === baseSha;
}
async function readPull(pull_number, { client }) {
	return (await client.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number }, pullSchema)).data;
}
async function findByCommits(group, named, lookup) {
	const { client } = lookup;
	const parameters = {
		basehead: `${group.baseSha}...${group.headSha}`,
		per_page: 100
	};
	const { data } = await client.request("GET /repos/{owner}/{repo}/compare/{basehead}", parameters, comparisonSchema);
	const commits = data.commits.filter(({ sha }) => sha !== group.headSha);
	if (data.total_commits > data.commits.length || commits.length > MAX_COMMITS) throw unknownPulls(`it has ${data.total_commits} commits`);
	const pulls = /* @__PURE__ */ new Map([[named.number, named]]);
	const unattributed = [];
	for (const one of commits) {
		const found = (await listPulls(one.sha, lookup)).filter(({ base }) => base.ref === group.baseRef);
		for (const pull of found) pulls.set(pull.number, pull);
		if (found.length === 0) unattributed.push(one);
	}
	const heads = new Set([...pulls.values()].map(({ head }) => head.sha));
	const stray = unattributed.find(({ parents }) => !parents.slice(1).some(({ sha }) => heads.has(sha)));
	if (stray) throw unknownPulls(`GitHub names none for its commit \`${stray.sha.slice(0, 7)}\``);
	return [...pulls.values()];
}
async function listPulls(commit_sha, { client }) {
	const { data } = await client.request("GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls", {
		commit_sha,
		per_page: 100
	}, array(pullSchema));
	return data.filter(({ state }) => state === "open");
}
function unknownPulls(why) {
	return new ServiceError("unexpected", `it is not known which pull requests the merge queue's group contains: ${why}`);
}

// src/run/gate-policy.ts
var PolicyReader = class {
	#options;
	#git;
	#lookUpLabel;
	constructor(options) {
		this.#options = options;
		this.#git = openGit(options.folder);
		const client = options.client === null ? null : () => this.#limitedClient();
		this.#lookUpLabel = openLabelLookup({
			context: options.context,
			client,
			git: this.#git
		});
	}
	async readBase() {
		return readBaseConfig(this.#options, this.#limitedClient());
	}
	async read(scored, baseline, config, base) {
		const { context, log } = this.#options;
		const ofBaseline = policyOfBaseline(baseline);
		if (!isProposal(context)) return ofBaseline;
		const ofBase = this.#addBase(ofBaseline, base, baseline);
		const text = await describeBaseCheckout(context, this.#git);
		if (text !== null) log.warn(`${text}. Evaluate on \`pull_request\`, and check out without \`ref\`.`);
		const notes = text === null ? [] : [{
			mark: "unsure",
			text
		}];
		for (const note of ofBase.notes) log.info(note.text);
		const policy = {
			...ofBase,
			notes: [...notes, ...ofBase.notes]
		};
		if (this.#lookUpLabel === null) return policy;
		const own = gatesOfSuites(config.suites);
		const frozen = freezesOf(policy.base, own);
		const before = isFound(baseline) ? baseline : null;
		const measure = compareMeasure({
			base: policy.base,
			own,
			before,
			head: scored
		});
		const changed = [...new Set(measure.map(({ suite }) => suite))];
		const isUnknown = policy.incomplete.length === 0 && base.kind === "unavailable";
		const unknown = isUnknown ? changed.filter((suite) => !frozen.has(suite)) : [];
		const why = isUnknown ? base.why : "";
		const reasons = unknown.map((suite) => `${suite}: how it is measured changed, and whether that is frozen is not known: ${why}`);
		const labels = await lookUpLabels(new Set(changed.map((suite) => approvalLabel(frozen.get(suite)))), this.#lookUpLabel);
		return {
			...policy,
			incomplete: [...policy.incomplete, ...reasons],
			labels
		};
	}
	async override(evaluated) {
		const { verdict } = evaluated.report;
		const label = this.#options.inputs.overrideLabel;
		const lookUp = this.#lookUpLabel;
		if (lookUp === null || label === null || verdict?.outcome !== "fail") return evaluated;
		const state = (await lookUpLabels(/* @__PURE__ */ new Set([label]), lookUp)).get(label) ?? { kind: "absent" };
		const overridden = overrideVerdict(verdict, label, state);
		return {
			...evaluated,
			report: {
				...evaluated.report,
				verdict: overridden
			}
		};
	}
	#limitedClient() {
		const { client, context, log, timeBudget } = this.#options;
		if (client !== null && !timeBudget.isReserved) return client;
		const budget = client === null ? timeBudget : new TimeBudget(0);
		return openGitHubClient({
			...context,
			token: "",
			log,
			timeBudget: budget
		});
	}
	#addBase(policy, base, baseline) {
		const { gatesFrom } = this.#options.inputs;
		if (base.kind === "found") {
			const source = gatesFrom === "base" && { source: {
				file: base.file,
				commit: base.commit
			} };
			return {
				...policy,
				base: gatesOfSuites(base.config.suites),
				gatesFrom,
				...source
			};
		}
		if (gatesFrom === "head") return base.kind === "none" || base.kind === "missing" ? policy : uncomparedPolicy(policy, base.why);
		if (base.kind === "unavailable") return incompletePolicy(policy, base.why);
		if (!isFound(baseline) && baseline.status === "error") return incompletePolicy(policy, `the gates of the base are not known: ${baseline.why}`);
		if (policy.base === null || !isFound(baseline)) return ownGatesPolicy(policy, base);
		const { commit } = baseline.report.source;
		return {
			...policy,
			gatesFrom,
			source: {
				file: null,
				commit
			},
			notes: [...policy.notes, ...notesOnSource(base)]
		};
	}
};
async function lookUpLabels(labels, lookUp) {
	const states = /* @__PURE__ */ new Map();
	for (const label of labels) states.set(label, await lookUp(label));
	return states;
}
function uncomparedPolicy(policy, why) {
	const text = `gates are not compared with the base's: ${why}`;
	return {
		...policy,
		notes: [...policy.notes, {
			mark: "unsure",
			text
		}]
	};
}
function ownGatesPolicy(policy, base) {
	const why = "why" in base ? base.why : "there is no baseline with the gates of the base";
	const mark = base.kind === "invalid" ? "unsure" : "info";
	return {
		...policy,
		notes: [...policy.notes, {
			mark,
			text: `${why}, so this run's own gates decide`
		}]
	};
}
function notesOnSource(base) {
	if (!("why" in base)) return [];
	return [{
		mark: "unsure",
		text: `${base.why}, so the gates in the baseline's report decide`
	}];
}
function incompletePolicy(policy, why) {
	return {
		...policy,
		incomplete: [...policy.incomplete, why]
	};
}

// src/run/action-run.ts
async function runAction(step, { env, log, onPublish }) {
	const logTiming = startTimer(log);
	const { onProgress } = showProgress({ log });
	const setup = await prepareAction(step, {
		env,
		log,
		onProgress
	});
	const keep = () => keepPending(setup, {
		env,
		log
	});
	const unlabelled = await scoreAndStore(setup, log, onProgress);
	keep();
	logTiming("scored and stored");
	const policies = new PolicyReader({
		...setup,
		log
	});
	const reading = policies.readBase();
	loadPage().then(loadArtifactClient).catch(() => {});
	const base = await reading;
	const baseline = await findBaseline(setup, log);
	checkGates(unlabelled, setup.config, baseline);
	logTiming("baseline found");
	const scored = await addBaseGates(unlabelled, setup, {
		baseline,
		base
	});
	const labelled = await labelRun({
		...setup,
		scored,
		baseline,
		base
	}, {
		...setup,
		log
	});
	logTiming("labelled");
	onProgress({ task: "comparing and testing" });
	const evaluated = await evaluate(setup, labelled, {
		baseline,
		base
	}, policies);
	const tracking = findTrackedFiles(evaluated.report.diff, setup.context.workspace);
	const stored = await storeReport(evaluated, setup, log);
	keep();
	const { path: folder } = setup.outputFolder;
	log.info(renderReportText(evaluated.report, {
		color: false,
		folder: stored === null ? null : folder
	}));
	logTiming("compared, evaluated and stored");
	onProgress({ task: "writing the HTML report" });
	const isTracked = await tracking;
	const rendered = await renderFiles({
		...setup,
		head: evaluated,
		baseline,
		folder: setup.outputFolder,
		isTracked
	}, {
		log,
		env
	});
	logTiming("rendered");
	const result = resultOfVerdict(evaluated.report.verdict, setup.inputs.failOn);
	onPublish();
	const { html, summary, others } = rendered;
	const publication = {
		...setup,
		...rendered,
		report: evaluated.report,
		folder: folder ?? "",
		files: {
			report: stored && "report.json",
			summary,
			html,
			others: [...stored ?? [], ...others]
		},
		isFailing: result.status !== EXIT.passed
	};
	await publish(publication, {
		...setup,
		log,
		env
	});
	logTiming("published");
	return result;
}
async function scoreAndStore(setup, log, onProgress) {
	const warn = (suite, error) => log.warn(`${suite}: ${formatError(error)}`);
	const scored = await scoreSuites(setup.config, {
		...scoringOptions(setup),
		warn,
		onProgress
	});
	const early = {
		...scored,
		report: {
			...scored.report,
			complete: false
		},
		views: []
	};
	await setup.outputFolder.write((folder) => writeReport(folder, early));
	return scored;
}
function keepPending({ outputFolder: { path: folder }, inputs: { artifactName: artifact } }, { env, log }) {
	if (folder !== null) savePending({
		folder,
		artifact
	}, env, log);
}
async function addBaseGates(scored, setup, { baseline, base }) {
	const gates = setup.inputs.gatesFrom === "head" ? null : decidingGates(base, baseline);
	if (gates === null) return scored;
	return measureBaseGates(scored, gates, setup.config, {
		...scoringOptions(setup),
		warn: () => {}
	});
}
async function evaluate(setup, { scored, notes }, { baseline, base }, policies) {
	const { config, judge } = setup;
	const policy = await policies.read(scored, baseline, config, base);
	const withNotes = {
		...policy,
		notes: [...policy.notes, ...notes],
		withoutKey: judge?.withoutKey ?? false
	};
	return policies.override(compareAndEvaluate(scored, baseline, config, withNotes));
}
async function storeReport(stored, setup, log) {
	const written = await setup.outputFolder.write((folder) => writeReport(folder, stored));
	for (const warning of written?.warnings ?? []) log.warn(warning);
	return written?.files ?? null;
}
function startTimer(log) {
	let last = performance.now();
	return (part) => {
		const now = performance.now();
		log.debug(`${part}: ${Math.round(now - last)} ms`);
		last = now;
	};
}

export { runAction };