import { BUGS_URL, ERROR_STATUS, EXIT, UserError, adviceOf, cleanLine, describeCause, errorMessage, families, formatError, isPrivateFile, judgeSecrets, loadFamily, pathIn, readCreationTime, redactKnown, redactSecrets, redactValue, relativePath, sha256, toFileError, unwritable, writeTexts } from "./start.js";
import { ANSWERS_FILE, CASES_FILE, LABELS_FILE, REPORT_FILE, UNUSABLE_VIEWS, UnusableReportError, VIEWS_FILE, committedLabelFiles, endpoints, isBaseRun, isFound, labelsOf, lineOf, overrideVerdict, packCases, parseStoredReport, readReport, renderComment, renderSummary, runsOf, shortenReason, trendWarnings, withAnswers, withLabels, withViews, writeReport } from "./stored-report.js";
import { CallLimitError, ServiceError, adviceFor$1 as adviceFor, annotateRegressions, appendSummary, areChanged, describeNote, docsUrl, emitAnnotation, findTrackedFiles, isProposal, isRefName, isServiceError, keepReserve, limitCalls, outOfTime, passedDrop, placesOf, readPublication, readStep, reportOutputs, resultOfError, resultOfVerdict, runSource, withNextStep, withTimeout, workflowFilePath, writeOutputs } from "./step.js";
import { comparedMetrics, failedGates, lazy, outcomeWithoutTrend } from "./schemas.js";
import { RescoreError, addCommitAnswers, addCommittedLabels, compareCommits, compareFrozenFiles, createRescorer, decidingGates, describeBaseCheckout, isBaseAncestor, labelSourceOf, listHistory, rankAncestors, readBaseConfig, rescoreBaseline, sourcesOfRun, withBaseTexts } from "./rescore.js";
import { concludeSearch, createCommentThread, downloadArtifact, duplicateName, htmlArtifactName, listReports, listRuns, readArchive, readReportOf, shouldCreateComment, sortRuns, untrustedReason, writeComment } from "./github.js";
import { COMMENT_FILE, NO_REFERENCES, SUMMARY_FILE, approvalLabel, combineRuns, compareMeasure, createLabelLookup, decideRun, definedGates, findClone, freezesOf, gatesOfSuites, hideInDetail, hideInError, isLoopback, judgeSettings, labelByJudge, loadEvidenceCheck, loadPage, needsJudge, needsReleaseTags, newReport, noteIgnoredLabels, policyOfBaseline, readEndpoint, readReferences, renderReportText, scoreRun, showProgress, startTimer, textsOfBaseline, writeDocuments } from "./evaluation.js";
import { configFromInputs } from "./config.js";
import { capJudges, findConfigs, limitJudges, overrideJudgeModels, parseConfigs, readConfigFiles, requirePrices, resolveJudgeModels, selectConfigs } from "./config-files.js";
import { copyFile, link, lstat, mkdir, mkdtemp, readFile, realpath, rm, stat } from "node:fs/promises";
import { basename, dirname, join, posix, resolve } from "node:path";
import { tmpdir } from "node:os";

// src/github/baseline/committed-report.ts
async function readCommittedReport(path, options) {
	const { context, sources } = options;
	const { workspace } = context;
	const file = path.endsWith(".json") ? path : join(path, REPORT_FILE);
	const inside = relativePath(sources.root, file);
	if (!pathIn(workspace, file)) throw outsideError(file);
	try {
		const target = await sources.findTarget();
		if (target.kind === "newest") return await readFromCheckout(file, target.note, options);
		if (target.kind === "nothing") {
			if (!isProposal(context)) return await readFromCheckout(file, target.why, options);
			return {
				status: "none",
				why: target.why,
				todo: target.todo
			};
		}
		const { commit } = target;
		return await readFromBase(file, {
			inside,
			commit
		}, options, (name) => sources.open(commit).read(name));
	} catch (error) {
		if (!(error instanceof ServiceError || error instanceof RescoreError)) throw error;
		const why = `the base commit could not be read: ${error.message}`;
		if (!isProposal(context)) return readFromCheckout(file, why, options);
		return {
			status: "error",
			why: `\`${inside}\` cannot be read: ${why}`,
			todo: "Check out with `fetch-depth: 2`, so that git itself has the base commit."
		};
	}
}
async function readFromBase(file, { inside, commit: sha }, options, read) {
	const { context } = options;
	const commit = sha.slice(0, 7);
	const report = await read(inside);
	if (report === null) {
		await checkFile(file, context.workspace);
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
	const comparesAnswers = Object.values(stored.report.suites).some(({ custom }) => comparedMetrics(custom).length > 0);
	const judged = withLabels(stored, isJudged ? await readSibling(LABELS_FILE) : null, log.warn);
	const labelled = withAnswers(judged, comparesAnswers ? await readSibling(ANSWERS_FILE) : null, log.warn);
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
	await checkFile(file, options.context.workspace);
	const note = `read from the checked out files (${why})`;
	options.log.warn(`baseline: ${note}`);
	return toBaseline(await readReport(file, options.loadEvidenceCheck, options.log.warn), null, [note]);
}
function toBaseline(stored, branch, notes) {
	const failed = outcomeWithoutTrend(stored.report.verdict) === "fail" ? ["its own gates failed"] : [];
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
	if (isPrivateFile(real) || !pathIn(await realpath(workspace), real)) throw outsideError(file);
}
function outsideError(file) {
	return new UserError("config", [{
		what: "The input `baseline` is outside the workspace.",
		at: file,
		todo: "Name a file of the checked out repository."
	}]);
}

// src/github/baseline/search.ts
function createSearch(scope, reader, wanted) {
	const { context } = reader;
	const rejected = /* @__PURE__ */ new Map();
	let isHistoryHidden = false;
	async function findFor(commit) {
		const exact = await readFirst(await listTrusted({ head_sha: commit }));
		if (exact === null) return findNearest(commit);
		return addRuns({
			...exact,
			status: "exact",
			distance: 0
		}, commit);
	}
	async function findNewest(note) {
		const { sha, runNumber } = context;
		const newest = await readFirst((await listTrusted({ branch: scope.branch })).filter((run) => run.run_number < runNumber));
		if (newest === null) return conclude();
		const found = {
			...newest,
			notes: [note, ...newest.notes]
		};
		const commit = newest.report.source.commit ?? "";
		if (commit === sha) return addRuns({
			...found,
			status: "exact",
			distance: 0
		}, sha);
		const distance = await countBetween(commit, sha);
		if (distance === null) found.notes.push("its commit is not an ancestor of this one");
		return addRuns({
			...found,
			distance
		}, commit);
	}
	function conclude(more = "") {
		return concludeSearch(rejected, scope, more);
	}
	async function findNearest(commit) {
		const trusted = await listTrusted({ branch: scope.branch });
		const candidates = new Set(trusted.map((run) => run.head_sha));
		const history = [];
		for await (const page of candidates.size === 0 ? [] : listHistory(reader.client, commit)) {
			history.push(...page);
			for (const sha of rankAncestors(commit, history, candidates)) {
				candidates.delete(sha);
				const found = await readFirst(trusted.filter((run) => run.head_sha === sha));
				if (found === null) continue;
				const distance = await countBetween(sha, commit);
				if (distance !== null) {
					const since = "what the commits since then changed counts as this pull request's";
					const notes = context.pullRequest === null ? found.notes : [...found.notes, since];
					return addRuns({
						...found,
						distance,
						notes
					}, sha);
				}
				reject(found.report.source.run_id ?? 0, "absent", `its commit \`${sha}\` is not an ancestor of \`${commit}\``);
			}
			if (candidates.size === 0) break;
		}
		isHistoryHidden = candidates.size > 0 && history.length === 0;
		return conclude(isHistoryHidden ? ` (GitHub shows no history of \`${commit}\`)` : "");
	}
	async function countBetween(sha, commit) {
		const comparison = await compareCommits(reader.client, sha, commit);
		return comparison && isBaseAncestor(comparison) ? comparison.ahead_by : null;
	}
	async function listTrusted(filter) {
		const runs = await listRuns(reader.client, scope.workflowPath, filter);
		return sortRuns(runs, context.runNumber).filter((run) => {
			const why = untrustedReason(run, scope);
			if (why !== null) reject(run.id, "untrusted", why);
			return !rejected.has(run.id);
		});
	}
	async function readFirst(runs) {
		for (const run of runs) {
			const stored = await readLast(run);
			if ("kind" in stored) reject(run.id, stored.kind, stored.why);
			else {
				const outcome = outcomeWithoutTrend(stored.report.verdict);
				const notes = [];
				if (outcome === "fail") notes.push("its own gates failed");
				if (outcome === "inconclusive") notes.push("its own verdict was inconclusive");
				if (run.event === "merge_group") notes.push("the merge queue stored it");
				return {
					...stored,
					status: "ancestor",
					distance: null,
					branch: scope.branch,
					notes
				};
			}
		}
		return null;
	}
	async function readLast(run) {
		const artifacts = await listOf(run);
		if ("kind" in artifacts) return artifacts;
		for (const artifact of artifacts) {
			const stored = await readOwn(artifact, run);
			if ("kind" in stored || stored.report.complete) return stored;
		}
		return {
			kind: "absent",
			why: "its report is not complete"
		};
	}
	async function listOf(run) {
		return listReports(reader.client, run, reader.artifactName).catch((error) => {
			if (isServiceError(error, "not_found")) return {
				kind: "absent",
				why: "GitHub does not know it any more"
			};
			throw error;
		});
	}
	async function readOwn(artifact, run) {
		const { id: run_id, head_sha: commit, repository, event } = run;
		const ref = event === "merge_group" ? {} : { ref: `refs/heads/${scope.branch}` };
		return readReportOf(artifact, run, {
			repository: repository.full_name,
			commit,
			run_id,
			event,
			...ref
		}, reader);
	}
	async function addRuns(found, commit) {
		const runs = [...runsOf(found)];
		try {
			if (wanted > 1) await readAll(found.report.source, commit, runs);
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			reader.log.warn(`baseline: further reports of its commit could not be read: ${error.message}`);
		}
		return runs.length === 1 ? found : {
			...found,
			runs
		};
	}
	async function readAll(first, commit, runs) {
		const { log, timeBudget } = reader;
		const known = /* @__PURE__ */ new Set([attemptOf(first)]);
		for (const run of await listTrusted({ head_sha: commit })) {
			const listed = await listOf(run);
			const artifacts = "kind" in listed ? [] : listed;
			for (const artifact of run.id === first.run_id ? artifacts.slice(1) : artifacts) {
				const stored = await readOwn(artifact, run);
				if ("kind" in stored || !stored.report.complete) {
					log.warn(`run ${run.id}: left out: ${"kind" in stored ? stored.why : "its report is not complete"}`);
					continue;
				}
				if (!known.has(attemptOf(stored.report.source))) runs.push(stored);
				known.add(attemptOf(stored.report.source));
				if (runs.length >= wanted) return;
				if (timeBudget.isReserved) throw outOfTime();
			}
		}
	}
	function reject(id, kind, reason) {
		if (rejected.has(id)) return;
		const why = shortenReason(reason);
		rejected.set(id, {
			kind,
			why
		});
		const level = kind === "corrupt" || kind === "unreachable" || kind === "ambiguous" ? "warn" : "info";
		reader.log[level](`run ${id}: rejected: ${why}`);
	}
	return {
		findFor,
		findNewest,
		conclude,
		isHistoryHidden: () => isHistoryHidden
	};
}
function attemptOf({ run_id, run_attempt }) {
	return `${run_id}/${run_attempt}`;
}

// src/github/baseline/choose.ts
async function chooseBaseline(options) {
	const baseline = await readBaseline(options);
	const { log } = options;
	if (isFound(baseline)) log.info(`Baseline (${baseline.status}): ${baseline.report.source.commit ?? "no commit"}`);
	else {
		const line = `No baseline (${baseline.status}): ${baseline.why}. ${baseline.todo}`;
		if (baseline.status === "error") log.warn(line);
		else log.info(line);
	}
	return baseline;
}
async function readBaseline(options) {
	const { baseline } = options.inputs;
	if (baseline.kind === "none") return {
		status: "none",
		why: "the input `baseline` is `none`",
		todo: "Set it to `auto` to compare."
	};
	if (baseline.kind === "file") return readCommittedReport(resolve(options.folder, baseline.path), options);
	if (options.client.hasToken) return findBaseline(options);
	return {
		status: "error",
		why: "the input `github-token` is empty",
		todo: "Leave it out, so that the workflow's own token is used, or set `baseline: none`."
	};
}
const MAX_SEARCH_CALLS = 30;
const CALLS_PER_RUN = 3;
async function findBaseline(options) {
	const branch = options.inputs.baselineBranch ?? options.context.baseBranch;
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
		return await search(options, branch);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		return {
			status: "error",
			why: error.message,
			todo: adviceFor(error)
		};
	}
}
async function search(options, branch) {
	const { context, log, rescorer } = options;
	const { artifactName, baselineRuns } = options.inputs;
	const maxCalls = 30 + CALLS_PER_RUN * (baselineRuns - 1);
	const client = limitCalls(options.client, maxCalls);
	const target = await options.sources.findTarget();
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
		...await readIdentity(context, client),
		branch,
		runId: context.runId,
		commit
	};
	log.info(`baseline: searching ${commit ?? "the newest report"} on ${branch}`);
	const stored = createSearch(scope, {
		...options,
		artifactName,
		client
	}, baselineRuns);
	const baseline = await (target.kind === "commit" ? stored.findFor(target.commit) : stored.findNewest(target.note)).catch((error) => {
		if (error instanceof CallLimitError) return stored.conclude(` (the search ended after ${maxCalls} calls)`);
		throw error;
	});
	if (isFound(baseline)) return rescorer ? addCommitAnswers(baseline, {
		...options,
		rescorer
	}) : baseline;
	if (commit === null) return baseline;
	const result = rescorer ? await rescoreBaseline(commit, baseline, {
		...options,
		rescorer
	}) : baseline;
	if (!stored.isHistoryHidden() || isFound(result) || result.status === "error") return result;
	const todo = "Check that the token has `contents: read`, and that the base commit is still on its branch; else rebase the pull request.";
	return {
		...result,
		status: "error",
		todo
	};
}
async function readIdentity(context, client) {
	const { workflowPath, repository } = context;
	if (workflowPath !== null && repository.id !== null) return {
		workflowPath,
		repositoryId: repository.id
	};
	const run = await endpoints.run(client, context.runId);
	return {
		workflowPath: workflowPath ?? workflowFilePath(run.path) ?? run.path,
		repositoryId: repository.id ?? run.repository.id
	};
}

// src/github/baseline/earlier-runs.ts
const NO_RUNS = {
	reports: [],
	known: [],
	unread: []
};
const REPEATED = /* @__PURE__ */ new Set(["pull_request", "merge_group"]);
function isRepeated({ event }) {
	return REPEATED.has(event);
}
const MAX_CALLS = 80;
async function findEarlierRuns(reader) {
	const { context, timeBudget } = reader;
	if (!isRepeated(context)) return NO_RUNS;
	const search = new EarlierSearch({
		...reader,
		client: limitCalls(reader.client, MAX_CALLS)
	});
	try {
		if (timeBudget.isReserved) throw outOfTime();
		for (const run of await search.list()) await search.read(run);
		return search.result();
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (context.runAttempt > 1) return search.result({
			kind: "earlier_runs_not_read",
			detail: error.message
		});
		reader.log[reader.client.hasToken ? "warn" : "info"](`Earlier runs of this commit, if there are any, are not pooled: ${error.message}`);
		return NO_RUNS;
	}
}
var EarlierSearch = class {
	#reader;
	#reports = [];
	#known = /* @__PURE__ */ new Map();
	#unread = [];
	#ownStep = null;
	constructor(reader) {
		this.#reader = reader;
	}
	result(...unread) {
		return {
			reports: this.#reports,
			known: [...this.#known.values()],
			unread: [...this.#unread, ...unread]
		};
	}
	async list() {
		const { context, client } = this.#reader;
		const { runId, runAttempt, workflowPath } = context;
		const own = runAttempt > 1 ? [{
			...await endpoints.run(client, runId),
			run_attempt: runAttempt - 1
		}] : [];
		if (workflowPath === null) return own;
		const others = (await listRuns(client, workflowPath, { head_sha: headOf(context) }, {})).map((run) => {
			return run.status !== "completed" ? {
				...run,
				run_attempt: (run.run_attempt ?? 1) - 1
			} : run;
		}).filter((run) => {
			const isOwn = run.repository.id === context.repository.id && run.head_repository?.id === run.repository.id;
			const isLike = run.event === context.event && workflowFilePath(run.path) === workflowPath;
			return isOwn && isLike && run.id !== runId && run.run_attempt !== 0;
		});
		return [...own, ...others.sort((a, b) => b.run_number - a.run_number)];
	}
	async read(run) {
		const attempts = Array.from({ length: run.run_attempt ?? 1 }, (_, index) => index + 1);
		const open = () => attempts.filter((attempt) => !this.#known.has(keyOf(run.id, attempt)));
		if (open().length === 0) return;
		const problems = [];
		try {
			await this.#readReports(run, problems, open);
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			problems.push({
				kind: "unreachable",
				why: error.message
			});
		}
		for (const attempt of open()) await this.#explain(run, attempt, problems[0]);
	}
	async #readReports(run, problems, open) {
		const { client, artifactName } = this.#reader;
		const artifacts = await listReports(client, run, artifactName);
		for (const artifact of "kind" in artifacts ? [] : artifacts) {
			if (open().length === 0) return;
			const stored = await readReportOf(artifact, run, knownOf(run, this.#reader.context), this.#reader);
			if ("kind" in stored) problems.push(stored);
			else this.#add(stored, run);
		}
		if ("kind" in artifacts && artifacts.kind !== "absent") problems.push(artifacts);
	}
	#add(stored, run) {
		const { source, complete, verdict, earlier = [] } = stored.report;
		const { sha, job, workflowPath } = this.#reader.context;
		const isDecided = source.commit === sha && source.job === job && source.workflow === workflowPath && complete && verdict !== null && verdict.outcome !== "inconclusive";
		for (const one of [{
			run_id: run.id,
			run_attempt: source.run_attempt ?? 1
		}, ...isDecided ? earlier : []]) this.#known.set(keyOf(one.run_id, one.run_attempt), one);
		if (isDecided) this.#reports.push(stored);
	}
	async #explain({ id: run_id }, run_attempt, problem) {
		if (problem === void 0) {
			this.#ownStep ??= findOwnStep(this.#reader);
			if (!await hasEnded({
				run_id,
				run_attempt
			}, await this.#ownStep, this.#reader)) return;
		}
		const detail = shortenReason(problem?.why ?? "its report was not stored, or was deleted");
		const gone = problem?.kind !== "unreachable";
		this.#unread.push({
			kind: "earlier_run_not_read",
			run_id,
			run_attempt,
			gone,
			detail
		});
	}
};
function keyOf(run, attempt) {
	return `${run}/${attempt}`;
}
function headOf({ pullRequest, mergeGroup, sha }) {
	return pullRequest?.headSha ?? mergeGroup?.headSha ?? sha;
}
function knownOf(run, context) {
	const { id: run_id, repository, event } = run;
	return {
		repository: repository.full_name,
		run_id,
		event,
		head: headOf(context)
	};
}
const MAX_PAGES = 3;
async function listJobs(run, attempt, client) {
	return endpoints.jobs(client, run, attempt, MAX_PAGES).catch((error) => {
		if (error instanceof ServiceError) return null;
		throw error;
	});
}
async function findOwnStep(services) {
	const { context, client, env } = services;
	const [job, ...otherJobs] = (await listJobs(context.runId, context.runAttempt, client) ?? []).filter(({ status, runner_name }) => {
		return status === "in_progress" && runner_name === env["RUNNER_NAME"];
	});
	const [step, ...otherSteps] = job?.steps?.filter(({ status }) => status === "in_progress") ?? [];
	if (job === void 0 || step === void 0 || otherJobs.length + otherSteps.length > 0) return null;
	return {
		job: job.name,
		step: step.name
	};
}
const SET_UP = "Set up job";
const NOT_STARTED = /* @__PURE__ */ new Set(["queued", "pending"]);
const NOT_ENDED = /* @__PURE__ */ new Set(["skipped", "cancelled"]);
async function hasEnded({ run_id, run_attempt: attempt }, own, { client }) {
	if (own === null) return true;
	const jobs = await listJobs(run_id, attempt, client);
	if (jobs === null) return true;
	const isOwn = ({ name, run_attempt }) => name === own.job && (run_attempt ?? attempt) === attempt;
	const job = jobs.find(isOwn);
	if (job === void 0) return false;
	const step = job.steps?.find(({ name }) => name === own.step);
	if (step === void 0 && job.steps?.some(({ name, conclusion }) => name === SET_UP && conclusion === "failure")) return false;
	const { status, conclusion = null } = step ?? (job.steps?.length ? { status: "unknown" } : job);
	return !NOT_STARTED.has(status) && (conclusion === null || !NOT_ENDED.has(conclusion));
}

// src/github/publish/artifact.ts
const COMMENT_RESERVE_MS = 1e4;
const UNCHARGED_MS = 2e3;
const MAX_ATTEMPTS = 3;
async function uploadReport(job, upload) {
	const { remainingMs } = upload.timeBudget;
	const limitMs = remainingMs > 2 * COMMENT_RESERVE_MS ? remainingMs - COMMENT_RESERVE_MS : remainingMs / 2;
	return runUpload({
		...job,
		isSingleFile: false,
		limitMs
	}, upload);
}
async function uploadHtmlReport({ html, report, retentionDays }, upload) {
	try {
		const folder = await mkdtemp(join(upload.env["RUNNER_TEMP"] || tmpdir(), "noworse-page-"));
		const name = htmlArtifactName(report);
		const file = join(folder, name);
		await link(html, file).catch(() => copyFile(html, file));
		const { timeBudget } = upload;
		const limitMs = Math.min(timeBudget.callTimeoutMs(), timeBudget.remainingMs - COMMENT_RESERVE_MS);
		const result = await runUpload({
			name,
			folder,
			files: [file],
			retentionDays,
			isSingleFile: true,
			limitMs
		}, upload);
		if (result.id !== null) await rm(folder, {
			recursive: true,
			force: true
		}).catch(() => {});
		return result;
	} catch (cause) {
		return {
			id: null,
			why: describeCause(cause).replace(/\.$/, ""),
			todo: AGAIN
		};
	}
}
const loadArtifactClient = () => import("./artifact-client.js");
async function runUpload(job, upload) {
	const { env, timeBudget } = upload;
	if (!env["ACTIONS_RUNTIME_TOKEN"] || !env["ACTIONS_RESULTS_URL"]) return {
		id: null,
		why: "this runner has no artifact service",
		todo: "Store the output `report-path` by a step of your own."
	};
	const { limitMs, retentionDays, files, folder, isSingleFile } = job;
	const client = new (await (loadArtifactClient())).DefaultArtifactClient();
	const started = performance.now();
	const elapsed = () => performance.now() - started;
	const send = async (name) => {
		const options = {
			...retentionDays !== null && { retentionDays },
			...isSingleFile && { skipArchive: true }
		};
		const work = client.uploadArtifact(name, [...files], folder, options);
		const { id, digest = null } = await withTimeout(work, limitMs - elapsed(), "the artifact service did not finish in time");
		if (id === void 0) throw new Error("the artifact service returned no id");
		return {
			id,
			name,
			digest
		};
	};
	try {
		if (limitMs <= 0) throw new Error("it was not tried: services took too long already");
		const result = await uploadWithRetry(send, job, upload);
		timeBudget.spend(isSingleFile ? elapsed() : elapsed() - UNCHARGED_MS);
		return result;
	} catch (cause) {
		timeBudget.spend(elapsed());
		const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
		const first = errorMessage(cause).split("\n", 1)[0]?.slice(0, 300).replace(/\.$/, "") ?? "";
		const [, why = first, todo = AGAIN] = FAILURES.find(([words]) => words.test(text)) ?? [];
		return {
			id: null,
			why,
			todo
		};
	}
}
async function uploadWithRetry(send, job, upload) {
	const { name: wanted, isSingleFile } = job;
	let name = wanted;
	for (let attempts = 1;; attempts++) try {
		return await send(name);
	} catch (cause) {
		const { message, name: kind } = cause;
		const isLate = kind === "TimeoutError";
		const isLost = isLate || /Unable to make request|FinalizeArtifact/.test(message) && !STORAGE.test(message);
		const stored = isLost ? await findUploaded(name, job, upload) : null;
		if (stored !== null) return stored;
		const isTaken = message.includes("(409)") && name === wanted && !isSingleFile;
		if (attempts === MAX_ATTEMPTS || isLate || !(isTaken || isLost)) throw cause;
		if (!isTaken) continue;
		name = duplicateName(wanted);
		upload.log.warn(`This run already has an artifact \`${wanted}\`, so this report is stored as \`${name}\`, and none of this run can be a baseline. Give each job or step of a run its own \`artifact-name\`, for example \`${wanted}-\${{ matrix.part }}\`.`);
	}
}
const READ_BACK_MS = 5e3;
async function findUploaded(name, { files, isSingleFile }, { client, context, timeBudget }) {
	const find = async () => {
		const newest = (await endpoints.artifacts(client, context.runId, { name }, 1)).filter((one) => one.name === name).toSorted((a, b) => b.id - a.id)[0];
		const sent = files.find((file) => isSingleFile || basename(file) === "report.json");
		if (newest === void 0 || sent === void 0) return null;
		const bytes = await downloadArtifact(client, newest.id, timeBudget);
		const report = isSingleFile ? bytes : (await readArchive(bytes)).report;
		const digest = sha256(bytes);
		return Buffer.compare(report, await readFile(sent)) === 0 ? {
			id: newest.id,
			name,
			digest
		} : null;
	};
	return withTimeout(find(), READ_BACK_MS, "the artifact was not read back in time").catch(() => null);
}
const AGAIN = "Run the job again to store it.";
const STORAGE = /storage quota/i;
const FAILURES = [
	[
		/^GHESNotSupportedError/,
		"this server's artifact service is not that of github.com",
		"Store the output `report-path` with `actions/upload-artifact@v3`."
	],
	[
		/backend IDs|invalid token/i,
		"the runner's token is not valid for artifacts",
		AGAIN
	],
	[
		STORAGE,
		"the artifact storage is full",
		"Delete old artifacts, or lower `retention-days`."
	]
];

// src/github/publish/publish.ts
async function publish(publication, services) {
	const { report, inputs, folder, files, summaries } = publication;
	const { env, log } = services;
	await attempt("The step summary could not be written", log, () => appendSummary(summaries, env, log));
	await attempt("Regressed cases could not be annotated", log, async () => {
		const annotations = annotateRegressions(report, {
			...publication,
			max: inputs.maxAnnotations
		});
		for (const annotation of annotations) emitAnnotation(annotation);
	});
	const pathOf = (file) => folder === null || file === null ? "" : join(folder, file);
	const paths = {
		"report-path": pathOf(files.report),
		"html-path": pathOf(files.html),
		"summary-path": pathOf(files.summary)
	};
	writeOutputs({
		...reportOutputs(report),
		...paths
	}, env, log);
	const stored = await attempt("The report could not be stored", log, () => storeReport(publication, services));
	const artifactId = stored?.id ?? null;
	writeOutputs({
		"artifact-id": String(artifactId ?? ""),
		"artifact-digest": stored?.digest ?? ""
	}, env, log);
	const pageId = await attempt("The HTML report could not be stored", log, async () => stored === null ? null : storeHtml(publication, stored, services));
	const comment = await attempt("The comment could not be written", log, () => commentOnPullRequest(publication, {
		artifactId,
		pageId
	}, services));
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
const MAX_BYTES_WITH_HTML = 25165824;
async function storeReport({ folder, files, inputs }, services) {
	const { artifactName: name, retentionDays } = inputs;
	if (name === null || folder === null) return null;
	const paths = [];
	let bytes = 0;
	for (const file of [
		files.report,
		files.summary,
		...files.others,
		files.html
	]) {
		const entry = file === null ? null : await stat(join(folder, file)).catch(() => null);
		if (file === null || entry === null) continue;
		bytes += entry.size;
		if (file !== files.html || bytes <= MAX_BYTES_WITH_HTML) paths.push(join(folder, file));
	}
	const includesHtml = files.html !== null && paths.includes(join(folder, files.html));
	const result = await uploadReport({
		name,
		folder,
		files: paths,
		retentionDays
	}, services);
	if (result.id !== null) return {
		...result,
		includesHtml
	};
	const { context, log } = services;
	const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
	const loss = !isProposal(context) && context.baseBranch === branch ? " So there is no new baseline from this run." : "";
	const where = `It is on the runner in \`${folder}\`.`;
	log.warn(`The report was not stored as an artifact: ${result.why}.${loss} ${where} ${result.todo}`);
	return null;
}
async function storeHtml({ folder, files, inputs }, stored, services) {
	if (files.html === null || folder === null) return null;
	const job = {
		html: join(folder, files.html),
		report: stored.name,
		retentionDays: inputs.retentionDays
	};
	const result = await uploadHtmlReport(job, services);
	if (result.id !== null) return result.id;
	if (stored.includesHtml) services.log.info(`The HTML report is only stored within the report's artifact: ${result.why}.`);
	else {
		const why = `it is too large for the report's artifact, and by itself: ${result.why}. ${result.todo}`;
		services.log.warn(`The HTML report is not stored: ${why}`);
	}
	return null;
}
async function commentOnPullRequest(commented, stored, services) {
	const { log } = services;
	try {
		const result = await tryComment(commented, stored, services);
		const { status, url, isShared } = result;
		if (isShared) {
			const todo = "Give each its own `name`, and its own `artifact-name`.";
			const who = `Another job or step of this run wrote the comment \`${commented.inputs.name}\` too`;
			log.warn(`${who}, and its result is replaced. ${todo}`);
		}
		const missing = MISSING[status];
		if (missing === void 0) log.info(`Comment: ${status}${url === null ? "" : ` (${url})`}`);
		else log.warn(`No comment: ${missing}. ${IN_SUMMARY}`);
		return result;
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		log.debug(error.message);
		return {
			status: reportCommentError(error, services),
			url: null
		};
	}
}
async function tryComment({ inputs, comment, isCommentWanted }, stored, { client, context, log }) {
	const { pullRequest, runId, runNumber, runAttempt, workflowFile: workflow } = context;
	if (inputs.comment === "off") return {
		status: "skipped-off",
		url: null
	};
	if (pullRequest === null) return {
		status: "skipped-no-pull-request",
		url: null
	};
	if (!client.hasToken) return {
		status: "skipped-no-token",
		url: null
	};
	const key = inputs.name;
	const thread = createCommentThread(client, pullRequest.number, {
		key,
		workflow
	}, log);
	const state = {
		run_number: runNumber,
		run_id: runId,
		attempt: runAttempt,
		head: pullRequest.headSha,
		...workflow !== null && { workflow }
	};
	return writeComment({
		thread,
		key,
		mode: inputs.comment,
		isWanted: isCommentWanted,
		text: comment(stored),
		state
	});
}
const IN_SUMMARY = "The result is in the step summary.";
const MISSING = {
	"skipped-no-token": "the input `github-token` is empty. Leave it out, so that it has its default",
	"skipped-locked": "the pull request is locked. Unlock it to get comments"
};
const CURES = {
	auth: "Check the input `github-token`.",
	not_found: "Check that the pull request exists and that the token may read it.",
	gone: "The conversation was deleted, or comments are switched off.",
	rate_limit: "Run the job again when the limit is over.",
	refused: "Run the job with `ACTIONS_STEP_DEBUG` to see the request."
};
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
function reportCommentError({ kind, message, permissions }, { context: { pullRequest, serverUrl }, env, log }) {
	const closed = kind === "permission" || kind === "refused" ? CLOSED.find(([words]) => words.test(message)) : void 0;
	if (closed !== void 0) {
		log.warn(`No comment: ${closed[2]} ${IN_SUMMARY}`);
		return closed[1];
	}
	if (kind !== "permission") {
		log.warn(`No comment: ${message}. ${CURES[kind] ?? "Run the job again to get it."} ${IN_SUMMARY}`);
		return `error-${kind.replaceAll("_", "-")}`;
	}
	const missing = `the token lacks \`pull-requests: write\`${permissions === null ? "" : ` (GitHub would accept \`${permissions}\`)`}`;
	if (pullRequest?.fork || env["GITHUB_ACTOR"] === "dependabot[bot]") {
		const who = pullRequest?.fork ? "a fork's pull request" : "Dependabot";
		const docs = docsUrl(env, serverUrl);
		const todo = `A second workflow with \`mode: publish\` can write the comment: ${`${docs === null ? "" : `${docs}/`}docs/forks-and-permissions.md`}`;
		log.warn(`No comment: ${missing}, because GitHub gives runs of ${who} a read-only token. ${todo}`);
		return "skipped-read-only-token";
	}
	log.warn(`No comment: ${missing}. Add it to the \`permissions:\` of the job. ${IN_SUMMARY}`);
	log.info(`Add to the job or the workflow:\n${PERMISSIONS}`);
	return "error-permission";
}

// src/pipeline/action-labels.ts
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
async function labelRun(run) {
	const { scored, baseline, judge, inputs, context, sources, log } = run;
	if (judge === null || !needsJudge(scored)) return {
		scored,
		baseline,
		notes: []
	};
	const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
	const source = labelSourceOf(context, branch, sources);
	const place = {
		root: context.workspace,
		source,
		log
	};
	const { labels, ignored } = await addCommittedLabels(labelsOf(baseline), judge.files, place);
	const { config, mode } = spendingOf(run);
	const keyAdvice = judge.withoutKey ? NO_SECRETS : GIVE_KEY;
	return {
		...await labelByJudge(run, {
			mode,
			labels,
			endpoint: judge.endpoint,
			config,
			log,
			keyAdvice
		}),
		notes: noteIgnoredLabels(ignored, log)
	};
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

// src/pipeline/action-setup.ts
async function prepareAction(step, onProgress) {
	const { inputs, context, folder, env, log } = step;
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
	const outputFolder = await makeOutputFolder(inputs.name, env);
	const created = readCreationTime(env);
	const temp = env["RUNNER_TEMP"] || tmpdir();
	const debug = (message) => log.debug(message);
	const rescorer = createRescorer({
		config,
		selection,
		root,
		created,
		temp,
		models,
		debug,
		onProgress
	});
	const sources = await sourcesOfRun(step, repositoryFolders(folder, config));
	return {
		...step,
		sources,
		outputFolder,
		config,
		selection,
		judge,
		created,
		rescorer,
		parseConfigs: async (texts, from) => overrideJudgeModels(await parseConfigs(texts, from, families), models)
	};
}
function repositoryFolders(folder, { suites }) {
	const fileFolders = suites.flatMap((suite) => [...suite.gold, ...suite.traces].map((path) => dirname(resolve(suite.folder, path))));
	return [
		folder,
		...suites.map((suite) => suite.folder),
		...fileFolders
	];
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
			config: await readConfigFiles(findConfigs(selection), selection, families),
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
const MAX_STEPS = 50;
async function makeOutputFolder(name, env) {
	const temp = env["RUNNER_TEMP"];
	const start = join(temp || tmpdir(), `noworse-${name}`);
	try {
		for (let step = 1; temp && step <= MAX_STEPS; step++) {
			const folder = step === 1 ? start : `${start}-${step}`;
			if (await mkdir(folder).then(() => true, (error) => {
				if (error.code === "EEXIST") return false;
				throw error;
			})) return folder;
		}
		return await mkdtemp(`${start}-`);
	} catch (error) {
		throw unwritable(error, "The report", temp || tmpdir());
	}
}

// src/pipeline/action-failure.ts
const MAX_ERRORS = 20;
async function failedOutcome(cause, services, { isEvaluated = false } = {}) {
	const { env, log } = services;
	const result = resultOfError(cause, log);
	const given = readPublication(env);
	const inputs = isEvaluated ? {
		...given,
		artifactName: null
	} : given;
	const report = await failedReport(describeFailure(toFileError(cause)), services);
	const page = await pageOf(report, inputs.name, services);
	const summary = renderSummary(report, page);
	return {
		result,
		publication: {
			inputs,
			report,
			folder: await makeOutputFolder(inputs.name, env).then(async (made) => {
				await writeReport(made, {
					report,
					cases: null
				});
				await writeTexts(made, { [SUMMARY_FILE]: summary });
				return made;
			}).catch((error) => {
				log.warn(`The report could not be written: ${describeCause(error)}`);
				return null;
			}),
			files: {
				report: REPORT_FILE,
				summary: SUMMARY_FILE,
				html: null,
				others: []
			},
			summaries: [summary],
			comment: (stored) => renderComment(report, {
				...page,
				...stored
			}),
			isCommentWanted: shouldCreateComment(inputs.comment, report),
			inRepository: page.inRepository,
			sanitize: cleanLine,
			isFailing: true
		}
	};
}
async function pageOf({ failure, created }, name, { context, env }) {
	const { serverUrl: server, workspace } = context;
	const places = failure?.errors.map(({ at }) => at === void 0 ? null : lineOf(at)) ?? [];
	const clone = await findClone([workspace]);
	const inRepository = clone.top === null ? () => null : await findTrackedFiles(places, {
		clone,
		workspace
	});
	return {
		name,
		server,
		docs: docsUrl(env, server),
		created,
		inRepository,
		artifactId: null
	};
}
async function failedReport(failure, { context, env }) {
	const redact = redactSecrets(judgeSecrets(env));
	const run = {
		created: readCreationTime(env),
		source: runSource(context),
		complete: false
	};
	const { digest } = await packCases([]);
	return redactKnown(newReport({
		...run,
		failure: redactValue(failure, redact),
		cases: digest,
		suites: {}
	}));
}
function describeFailure(thrown) {
	if (!(thrown instanceof UserError)) {
		const what = `Internal error of noworse: ${thrown instanceof Error ? thrown.message : String(thrown)}.`;
		return {
			status: EXIT.internal,
			errors: [{
				what,
				todo: `Please report it at ${BUGS_URL}.`
			}],
			total: 1
		};
	}
	const errors = thrown.errors.slice(0, MAX_ERRORS).map((error) => {
		const todo = adviceOf(error);
		return {
			what: error.what,
			...error.at !== void 0 && { at: error.at },
			...todo !== "" && { todo }
		};
	});
	return {
		status: ERROR_STATUS[thrown.kind],
		errors,
		total: thrown.total
	};
}

// src/pipeline/gate-policy.ts
var PolicyReader = class {
	#options;
	#lookUpLabel;
	constructor(options) {
		this.#options = options;
		const { context, client, timeBudget, sources } = options;
		this.#lookUpLabel = createLabelLookup({
			context,
			client: keepReserve(client, timeBudget)
		}, sources.clone.git);
	}
	async readBase() {
		const { inputs, context, selection, sources, ...options } = this.#options;
		const isUsed = inputs.gatesFrom === "base" || inputs.baseline.kind !== "none";
		if (!isProposal(context) || !isUsed || selection === null) return { kind: "none" };
		return readBaseConfig({
			...options,
			selection
		}, sources);
	}
	async read(scored, baseline, config, base) {
		const { context, log, sources } = this.#options;
		const ofBaseline = policyOfBaseline(baseline);
		if (!isProposal(context)) return ofBaseline;
		const ofBase = this.#addBase(ofBaseline, base, baseline);
		const text = await describeBaseCheckout(context, sources.clone.git);
		if (text !== null) log.warn(`${text}. Evaluate on \`pull_request\`, and check out without \`ref\`.`);
		const notes = text === null ? [] : [{
			mark: "unsure",
			kind: "wrong_checkout",
			detail: text
		}];
		for (const note of ofBase.notes) log.info(describeNote(note));
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
			before,
			head: scored
		});
		const changed = [...new Set(measure.map(({ suite }) => suite))];
		const isUnknown = policy.incomplete.length === 0 && base.kind === "unavailable";
		const unknown = isUnknown ? changed.filter((suite) => !frozen.has(suite)) : [];
		const detail = isUnknown ? base.why : "";
		const reasons = unknown.map((suite) => ({
			kind: "freeze_unknown",
			suite,
			detail
		}));
		const uncompared = (base.kind === "found" ? base.config.suites : []).filter(({ name }) => !before?.report.suites[name]);
		const frozenFiles = await compareFrozenFiles(uncompared, scored, sources);
		const labels = await lookUpLabels(new Set([...changed, ...frozenFiles.keys()].map((one) => approvalLabel(frozen.get(one)))), this.#lookUpLabel);
		return {
			...policy,
			incomplete: [...policy.incomplete, ...reasons],
			labels,
			frozenFiles
		};
	}
	async override(evaluated) {
		const { verdict } = evaluated.report;
		const label = this.#options.inputs.overrideLabel;
		const lookUp = this.#lookUpLabel;
		if (lookUp === null || label === null || verdict?.outcome !== "fail") return evaluated;
		const states = await lookUpLabels(/* @__PURE__ */ new Set([label]), lookUp);
		const overridden = overrideVerdict(verdict, states.get(label) ?? {
			kind: "absent",
			label
		});
		return {
			...evaluated,
			report: {
				...evaluated.report,
				verdict: overridden
			}
		};
	}
	#addBase(policy, base, baseline) {
		const { gatesFrom } = this.#options.inputs;
		const why = "why" in base ? base.why : null;
		const noted = (note) => [...policy.notes, note];
		const incomplete = (reason) => ({
			...policy,
			incomplete: [...policy.incomplete, reason]
		});
		const mark = "unsure";
		if (base.kind === "found") {
			const source = gatesFrom === "base" && { source: {
				file: base.file,
				commit: base.commit
			} };
			const { file } = base;
			const notes = why === null ? policy.notes : noted({
				mark,
				kind: "base_file_decides",
				file,
				detail: why
			});
			const { suites } = base.config;
			return {
				...policy,
				base: definedGates(suites, this.#options.context.workspace),
				gatesFrom,
				...source,
				notes
			};
		}
		if (gatesFrom === "head") return base.kind === "invalid" || base.kind === "unavailable" ? {
			...policy,
			notes: noted({
				mark,
				kind: "gates_not_compared",
				detail: why
			})
		} : policy;
		if (base.kind === "unavailable") return incomplete({
			kind: "base_not_read",
			detail: base.why
		});
		if (!isFound(baseline) && baseline.status === "error") return incomplete({
			kind: "base_gates_unknown",
			detail: baseline.why
		});
		if (policy.base === null || !isFound(baseline)) {
			const own = {
				kind: "own_gates_decide",
				detail: why
			};
			return {
				...policy,
				notes: noted({
					mark: base.kind === "invalid" ? "unsure" : "info",
					...own
				})
			};
		}
		const { commit } = baseline.report.source;
		const notes = why === null ? policy.notes : noted({
			mark,
			kind: "baseline_gates_decide",
			detail: why
		});
		return {
			...policy,
			gatesFrom,
			source: {
				file: null,
				commit
			},
			notes
		};
	}
};
async function lookUpLabels(labels, lookUp) {
	const states = /* @__PURE__ */ new Map();
	for (const label of labels) states.set(label, await lookUp(label));
	return states;
}

// src/pipeline/action-run.ts
async function runAction(services, onUncaught) {
	const uncaught = new Promise((_, reject) => onUncaught(reject));
	const { result, publication } = await Promise.race([evaluateStep(services), uncaught]).catch((error) => failedOutcome(error, services).catch((other) => {
		services.log.warn(`Why the run failed could not be published: ${errorMessage(other)}`);
		throw error;
	}));
	onUncaught((error) => services.log.warn(`While publishing: ${errorMessage(error)}`));
	await publish(publication, services);
	return result;
}
async function evaluateStep(services) {
	const { log } = services;
	const logTiming = startTimer(log);
	const { onProgress } = showProgress({ log });
	const prepared = await prepareAction(await readStep(services), onProgress);
	const policies = new PolicyReader(prepared);
	const readBase = lazy(() => policies.readBase());
	const { context, inputs, created } = prepared;
	const shown = showScoring(prepared, readBase);
	let setup = prepared;
	const facts = {
		created,
		source: runSource(context),
		root: context.workspace,
		wantsViews: true
	};
	const { scored, baseline } = await scoreRun({
		config: prepared.config,
		scoring: {
			...facts,
			warn: shown.warn,
			onProgress
		},
		shownError: shown.error,
		onScored: async (own) => {
			await storeEarly(own, prepared);
			logTiming("scored and stored");
			preload();
		},
		findBaseline: async () => {
			setup = {
				...prepared,
				config: await shown.config()
			};
			return combineRuns(await chooseBaseline({
				...setup,
				loadEvidenceCheck
			}), inputs.baselineRuns);
		},
		rulesOf: async (found) => ({
			gates: inputs.gatesFrom === "head" ? null : decidingGates(await readBase(), found),
			cases: isProposal(context) && isFound(found) ? found.cases : null
		}),
		textsOf: (found) => setup.config.texts ?? (isProposal(context) ? textsOfBaseline(found) : void 0)
	});
	const base = await readBase();
	const earlier = await findEarlierRuns({
		...setup,
		artifactName: inputs.artifactName,
		loadEvidenceCheck
	});
	logTiming("baseline found");
	const labelled = await labelRun({
		...setup,
		scored,
		baseline,
		base
	});
	logTiming("labelled");
	onProgress({ task: "comparing and testing" });
	return writeOutcome({
		evaluated: await evaluate(setup, labelled, {
			base,
			earlier
		}, policies),
		baseline,
		setup,
		onProgress,
		logTiming
	}).catch((error) => failedOutcome(error, services, { isEvaluated: true }));
}
function showScoring({ config: own, inputs, log }, readBase) {
	const held = [];
	const config = lazy(async () => {
		const ruled = withBaseTexts(own, await readBase(), inputs);
		const hide = (error) => ruled.texts === own.texts ? error : hideInDetail(error, own.suites);
		for (const [suite, error] of held) log.warn(`${suite}: ${formatError(hide(error))}`);
		return ruled;
	});
	const error = async (thrown) => (await config()).texts === own.texts ? thrown : hideInError(thrown, own.suites);
	return {
		config,
		error,
		warn: (...message) => held.push(message)
	};
}
async function writeOutcome({ evaluated, baseline, setup, onProgress, logTiming }) {
	const { outputFolder: folder, inputs, log } = setup;
	const { report } = evaluated;
	const tracking = findTrackedFiles(placesOf(report.diff), setup.sources);
	log.info(renderReportText(report, {
		color: false,
		folder
	}));
	const { warnings, files: stored } = await writeReport(folder, evaluated);
	for (const warning of [...trendWarnings(report), ...warnings]) log.warn(warning);
	logTiming("compared, evaluated and stored");
	onProgress({ task: "writing the HTML report" });
	const inRepository = await tracking;
	const rendered = await renderFiles({
		...setup,
		head: evaluated,
		baseline,
		folder,
		inRepository
	}, setup);
	logTiming("rendered");
	const result = resultOfVerdict(report.verdict, inputs.failOn);
	const { html, summary, others } = rendered;
	const files = {
		report: REPORT_FILE,
		summary,
		html,
		others: [...stored, ...others]
	};
	return {
		result,
		publication: {
			...rendered,
			inputs,
			report,
			folder,
			files,
			isFailing: result.status !== EXIT.passed
		}
	};
}
async function storeEarly(scored, { outputFolder }) {
	await writeReport(outputFolder, {
		...scored,
		report: {
			...scored.report,
			complete: false
		},
		views: []
	});
}
function preload() {
	loadPage().then(loadArtifactClient).catch(() => {});
}
async function evaluate(setup, { scored, baseline, notes }, { base, earlier }, policies) {
	const { config, judge } = setup;
	const policy = {
		...await policies.read(scored, baseline, config, base),
		withoutKey: judge?.withoutKey ?? false
	};
	const wantsTags = needsReleaseTags(config, baseline);
	const references = isBaseRun(scored.report.source) ? await readReferences(setup, {
		...setup.inputs,
		wantsTags
	}) : NO_REFERENCES;
	const { evaluated, runs } = await decideRun({
		scored,
		baseline
	}, {
		config,
		policy,
		notes,
		earlier,
		references
	});
	return policies.override(await adviseNext(evaluated, runs, setup));
}
async function adviseNext(evaluated, runs, setup) {
	const { verdict, suites } = evaluated.report;
	if (verdict === null) return evaluated;
	const hasFailed = failedGates(verdict).some(({ test }) => test !== void 0);
	if (!hasFailed && !verdict.gates.some((gate) => passedDrop(gate) === "possible")) return evaluated;
	const traces = Object.values(suites).flatMap(({ files }) => files?.traces ?? []);
	const canRepeat = runs === 1 && isRepeated(setup.context) && await areChanged(setup.sources, traces);
	const advised = withNextStep(verdict, canRepeat ? "run_again" : "more_cases");
	const note = {
		mark: "info",
		kind: "run_again"
	};
	const notes = hasFailed && canRepeat ? [...verdict.notes, note] : verdict.notes;
	return {
		...evaluated,
		report: {
			...evaluated.report,
			verdict: {
				...advised,
				notes
			}
		}
	};
}
async function renderFiles({ head, baseline, inputs, context, folder, inRepository }, { log, env }) {
	const { report } = head;
	const { serverUrl } = context;
	const place = {
		server: serverUrl,
		docs: docsUrl(env, serverUrl),
		created: report.created,
		inRepository
	};
	const page = {
		name: inputs.name,
		...place,
		artifactId: null
	};
	const base = isFound(baseline) ? baseline : null;
	const { comment: short, summary, html } = await writeDocuments(folder, {
		head,
		base,
		page
	}, log);
	const comment = (stored) => renderComment(report, {
		...page,
		...stored
	});
	const summaries = [
		summary,
		short,
		`${short.split("\n\n", 2).join("\n\n").trimEnd()}\n`
	];
	return {
		comment,
		isCommentWanted: shouldCreateComment(inputs.comment, report),
		summaries,
		inRepository,
		sanitize: cleanLine,
		html,
		summary: SUMMARY_FILE,
		others: [COMMENT_FILE]
	};
}

export { runAction };