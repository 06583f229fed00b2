import { C as cleanLine, I as describeCause, rt as EXIT, u as formatError } from "./start.js";
import { n as emitAnnotation, r as findTrackedFiles, t as annotateRegressions } from "./annotations2.js";
import { n as uploadHtmlReport, r as uploadReport, t as loadArtifactClient } from "./upload.js";
import { _ as workflowFilePath, a as appendSummary, c as saveStored, d as isProposal, l as writeOutputs, o as reportOutputs, r as resultOfVerdict, s as savePending, u as docsUrl } from "./step.js";
import { l as outOfTime, o as ServiceError, r as limitCalls } from "./client.js";
import { n as writeComment, r as openThread, t as shouldCreateComment } from "./comment.js";
import { Bn as pushSchema, Gt as UnusableReportError, Qn as traceDigests, Wt as REPORT_FILE, Yt as decodeUtf8, Zt as parseReport, t as renderComment } from "./stored-report.js";
import { h as failedGates } from "./schemas.js";
import { a as chooseArtifact, c as listArtifacts, f as readRun, n as DownloadError, t as readArtifactFiles, u as listRuns } from "./artifact-files.js";
import { E as renderReportText, S as tryRenderHtmlFiles, d as checkGates, et as writeReport, f as measureBaseGates, ht as shownBaseline, mt as scoreSuites, ot as showProgress, t as renderSummary, ut as compareAndEvaluate, v as HTML_FILE, y as loadPage } from "./evaluation.js";
import { a as scoringOptions, i as prepareAction, n as decidingGates, o as labelRun, r as findBaseline, t as PolicyReader } from "./gate-policy.js";
import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";

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

// src/github/pull-request/earlier-pushes.ts
const MAX_CALLS = 16;
const MAX_REPORTS = 4;
async function readEarlierPushes(lookup) {
	const { context, client, log, timeBudget } = lookup;
	const { pullRequest, workflowPath } = context;
	if (!(pullRequest !== null && !pullRequest.fork && context.ref === mergeRef(pullRequest)) || client === null || workflowPath === null) return NO_PUSHES;
	try {
		if (timeBudget.isReserved) throw outOfTime();
		const limited = limitCalls(client, MAX_CALLS);
		const filter = {
			branch: pullRequest.headRef,
			event: "pull_request"
		};
		const listed = await listRuns(limited, workflowPath, filter);
		const own = context.runAttempt > 1 ? [await readRun(context.runId, limited)] : [];
		const pushes = await readPushes(earlierRuns([...listed, ...own], context, pullRequest), {
			...lookup,
			client: limited,
			pullRequest
		});
		const traces = digestTraces(lookup.suites) ?? void 0;
		return {
			pushes: distinctPushes(pushes, {
				head: pullRequest.headSha,
				traces
			}).slice(-50),
			error: null
		};
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		log.warn(`The earlier pushes of this pull request could not be read: ${error.message}`);
		return {
			pushes: [],
			error: error.message
		};
	}
}
const NO_PUSHES = {
	pushes: [],
	error: null
};
function mergeRef({ number }) {
	return `refs/pull/${number}/merge`;
}
function earlierRuns(runs, context, { headRef, headSha }) {
	const { repository, workflowPath, runId, runNumber, runAttempt } = context;
	const isOfPull = (run) => run.event === "pull_request" && run.head_repository?.id === repository.id && run.head_branch === headRef && workflowFilePath(run.path) === workflowPath;
	const isEarlier = (run) => run.status === "completed" && (run.run_number < runNumber || run.head_sha === headSha);
	const own = runs.filter((run) => run.id === runId && runAttempt > 1 && run.head_sha === headSha).slice(-1);
	return runs.filter((run) => run.id !== runId && isEarlier(run)).concat(own.map((run) => ({
		...run,
		run_attempt: runAttempt - 1
	}))).filter(isOfPull).sort((a, b) => b.run_number - a.run_number);
}
async function readPushes(runs, lookup) {
	const known = /* @__PURE__ */ new Map();
	let tried = 0;
	for (const run of runs) {
		if (known.has(attemptName(run.id, lastAttempt(run)))) continue;
		tried += 1;
		if (tried > MAX_REPORTS) break;
		const report = await readReport(run, lookup);
		const own = report && pushOf(report, run);
		if (own) known.set(attemptName(own.run_id, own.run_attempt), own);
		for (const push of report?.pushes ?? []) {
			const name = attemptName(push.run_id, push.run_attempt);
			if (!known.has(name)) known.set(name, push);
		}
	}
	return [...runs].reverse().flatMap((run) => attemptsOf(run, [...known.values()]));
}
function attemptsOf(run, pushes) {
	const isOfRun = ({ run_id, run_attempt, head }) => run_id === run.id && run_attempt <= lastAttempt(run) && head === run.head_sha;
	return pushes.filter(isOfRun).sort((a, b) => a.run_attempt - b.run_attempt);
}
function attemptName(runId, attempt) {
	return `${runId}/${attempt}`;
}
function lastAttempt({ run_attempt }) {
	return run_attempt ?? 1;
}
async function readReport(run, lookup) {
	const { client, artifactName, log } = lookup;
	try {
		const chosen = chooseArtifact(await listArtifacts(client, run, artifactName), artifactName, run);
		if (!("artifact" in chosen)) return leaveOut(run, chosen.why, log);
		const files = await readArtifactFiles(chosen.artifact, {
			...lookup,
			warn: log.debug
		});
		const report = parseReport(decodeUtf8(files.report));
		return isOfRun(report, run, lookup.pullRequest) ? report : leaveOut(run, "its report says that it is of another run", log);
	} catch (error) {
		if (!(error instanceof UnusableReportError || error instanceof DownloadError)) throw error;
		return leaveOut(run, error.message, log);
	}
}
function leaveOut(run, why, log) {
	log.info(`run ${run.id}: not read as an earlier push: ${why}`);
	return null;
}
function isOfRun({ source }, run, pull) {
	return source.repository?.toLowerCase() === run.repository.full_name.toLowerCase() && source.run_id === run.id && source.head === run.head_sha && source.event === run.event && source.ref === mergeRef(pull);
}
function pushOf({ created, verdict, source, suites }, { head_sha: head }) {
	if (verdict === null) return null;
	const failed = failedGates(verdict);
	const traces = digestTraces(suites);
	const push = pushSchema.safeParse({
		head,
		run_id: source.run_id,
		run_attempt: source.run_attempt,
		...traces !== null && { traces },
		created,
		outcome: verdict.outcome,
		...verdict.override !== null && { overridden: true },
		failed: failed.map(({ suite, metric, slice, demand, test }) => {
			return {
				suite,
				metric,
				slice,
				demand: Object.keys(demand)[0] ?? "",
				p: test?.adjusted ?? null
			};
		})
	});
	return push.success ? push.data : null;
}
function digestTraces(suites) {
	const digests = Object.entries(suites).map(([name, suite]) => [name, traceDigests(suite)]);
	if (digests.length === 0 || digests.some(([, digest]) => digest === null)) return null;
	const text = JSON.stringify(digests.sort(([a], [b]) => a < b ? -1 : 1));
	return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}
function distinctPushes(pushes, current) {
	const seen = /* @__PURE__ */ new Set([experimentOf(current)]);
	const isNew = (push) => {
		const experiment = experimentOf(push);
		if (experiment === null) return true;
		const isKnown = seen.has(experiment);
		seen.add(experiment);
		return !isKnown;
	};
	return [...pushes].reverse().filter(isNew).reverse();
}
function experimentOf({ head, traces }) {
	return traces === void 0 ? null : `${head} ${traces}`;
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

// src/run/action-run.ts
async function runAction(step, { env, log, onPublish }) {
	const logTiming = startTimer(log);
	const { onProgress } = showProgress({ log });
	const setup = await prepareAction(step, {
		env,
		log,
		onProgress
	});
	if (setup.inputs.shard !== null) {
		const { runShard } = await import("./action-shard.js");
		return runShard(setup, setup.inputs.shard, {
			log,
			env,
			onProgress
		});
	}
	const keep = () => keepPending(setup, {
		env,
		log
	});
	const { scored: unlabelled, notes } = await scoreAndStore(setup, log, onProgress);
	keep();
	logTiming("scored and stored");
	const policies = new PolicyReader({
		...setup,
		log
	});
	const reading = policies.readBase();
	loadPage().then(loadArtifactClient).catch(() => {});
	const base = await reading;
	const baseline = await findBaseline(setup, log, unlabelled.cases);
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
	const run = await addEarlierPushes({
		...labelled,
		notes: [...notes, ...labelled.notes]
	}, setup, log);
	onProgress({ task: "comparing and testing" });
	const evaluated = await evaluate(setup, run, {
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
	const options = {
		...scoringOptions(setup),
		warn,
		onProgress
	};
	const run = setup.inputs.shards === null ? {
		scored: await scoreSuites(setup.config, options),
		notes: []
	} : await (await import("./action-merge.js")).mergeRunShards(setup, options, log);
	const early = {
		...run.scored,
		report: {
			...run.scored.report,
			complete: false
		},
		views: []
	};
	await setup.outputFolder.write((folder) => writeReport(folder, early));
	return run;
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
	const options = setup.inputs.shards === null ? {
		...scoringOptions(setup),
		warn: () => {}
	} : null;
	return measureBaseGates(scored, gates, setup.config, options);
}
async function addEarlierPushes({ scored, notes }, setup, log) {
	const lookup = {
		...setup,
		artifactName: setup.inputs.artifactName,
		suites: scored.report.suites,
		log
	};
	const { pushes, error } = await readEarlierPushes(lookup);
	const text = `the earlier pushes of this pull request could not be read: ${error}`;
	const withNote = error === null ? notes : [...notes, {
		mark: "info",
		text
	}];
	if (pushes.length === 0) return {
		scored,
		notes: withNote
	};
	return {
		scored: {
			...scored,
			report: {
				...scored.report,
				pushes: [...pushes]
			}
		},
		notes: withNote
	};
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