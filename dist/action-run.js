import { M as EXIT, i as formatError } from "./start.js";
import { a as appendSummary, c as docsUrl, o as reportOutputs, r as resultOfVerdict, s as writeOutputs } from "./step.js";
import { a as outOfTime, r as ServiceError } from "./transport.js";
import { n as emitAnnotation, t as annotateRegressions } from "./annotations2.js";
import { a as labelRun, c as uploadReport, i as scoringOptions, n as findBaseline, o as decidingGates, r as prepareAction, s as uploadHtmlReport, t as PolicyReader } from "./gate-policy.js";
import { a as writeComment, n as SUMMARY_FILE, o as openThread, r as renderFiles, t as COMMENT_FILE } from "./comment.js";
import { Ct as showProgress, Et as compareAndEvaluate, Gn as UnusableReportError, Wn as REPORT_FILE, Xn as parseReport, Xr as pushSchema, c as checkGates, jt as scoreSuites, l as measureBaseGates, qn as decodeUtf8, y as renderReportText, yt as writeReport } from "./evaluation.js";
import { n as limitCalls } from "./client.js";
import { a as workflowFilePath } from "./schemas.js";
import { a as listArtifacts, i as chooseArtifact, l as readOwnRun, n as DownloadError, s as listRuns, t as readArtifactFiles } from "./artifact-files.js";
import { Qt as traceDigests } from "./config.js";
import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";

// src/github/publish/publish.ts
async function publish(publication, options) {
	const { report, folder, files, summaries } = publication;
	const { env, log } = options;
	await attempt("The step summary could not be written", log, () => appendSummary(summaries, env, log));
	await attempt("Regressed cases could not be annotated", log, async () => annotateReport(publication));
	const paths = {
		"report-path": join(folder, files.report),
		"html-path": files.html === null ? "" : join(folder, files.html),
		"summary-path": join(folder, files.summary)
	};
	writeOutputs({
		...reportOutputs(report),
		...paths
	}, env, log);
	const stored = await attempt("The report could not be stored", log, () => storeReport$1(publication, options));
	const artifactId = stored?.result.id ?? null;
	writeOutputs({ "artifact-id": artifactId === null ? "" : String(artifactId) }, env, log);
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
		log.warn(`${failure}: ${cause instanceof Error ? cause.message : String(cause)}`);
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
	const files = await filesToStore(publication);
	const result = await uploadReport({
		name,
		folder,
		files,
		retentionDays
	}, {
		...options,
		context
	});
	if (result.id === null) options.log.warn(describeMissingReport(result.why, publication));
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
		...files.html === null ? [] : [files.html]
	];
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
function describeMissingReport(why, { inputs, context, folder }) {
	const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
	return `The report was not stored as an artifact: ${why}.${context.pullRequest === null && context.mergeGroup === null && context.baseBranch === branch ? " So there is no new baseline from this run." : ""} It is on the runner in \`${folder}\`.`;
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
	else log.warn(`The HTML report is not stored: it is too large for the report's artifact, and by itself: ${result.why}.`);
	return null;
}
async function commentOnPullRequest({ inputs, context, comment, isCommentWanted }, stored, { client, log, env }) {
	const { pullRequest, repository, runId, runNumber, runAttempt } = context;
	if (inputs.comment === "off") return {
		status: "skipped-off",
		url: null
	};
	if (pullRequest === null) return {
		status: "skipped-no-pull-request",
		url: null
	};
	if (client === null) {
		log.warn("No comment: the input `github-token` is empty.");
		return {
			status: "skipped-no-token",
			url: null
		};
	}
	const key = inputs.name;
	const thread = openThread({
		client,
		repository,
		number: pullRequest.number,
		key,
		log
	});
	const state = {
		run_number: runNumber,
		run_id: runId,
		attempt: runAttempt,
		head: pullRequest.headSha
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
		const result = await writeComment(job);
		log.info(`Comment: ${result.status}${result.url === null ? "" : ` (${result.url})`}`);
		return result;
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		log.debug(error.message);
		const docs = docsUrl(env, context.serverUrl);
		return {
			status: reportCommentError(error, {
				isFork: pullRequest.fork,
				actor: env["GITHUB_ACTOR"] ?? "",
				docs
			}, log),
			url: null
		};
	}
}
const PERMISSIONS = `permissions:
  contents: read
  actions: read           # find and download the last stored report
  pull-requests: write    # write the comment`;
function reportCommentError({ kind, message, permissions }, { isFork, actor, docs }, log) {
	if (kind !== "permission") {
		log.warn(`No comment: ${message}. The result is in the step summary.`);
		return `error-${kind.replaceAll("_", "-")}`;
	}
	const missing = `the token lacks \`pull-requests: write\`${permissions === null ? "" : ` (GitHub would accept \`${permissions}\`)`}`;
	if (isFork || actor === "dependabot[bot]") {
		const who = isFork ? "a fork's pull request" : "Dependabot";
		log.warn(`No comment: ${missing}, because GitHub gives runs of ${who} a read-only token.`);
		const page = docs === null ? "docs/forks-and-permissions.md" : `${docs}/docs/forks-and-permissions.md`;
		log.info(`The result is in the step summary. A second workflow with \`mode: publish\` can write the comment: ${page}`);
		return "skipped-read-only-token";
	}
	log.warn(`No comment: ${missing}.`);
	log.info(`Add to the job or the workflow:\n${PERMISSIONS}`);
	return "error-permission";
}

// src/github/pull-request/push-record.ts
function pushOf({ created, verdict, source, suites }, { head_sha: head }) {
	if (verdict === null) return null;
	const failed = verdict.gates.filter(({ outcome, severity }) => outcome === "fail" && severity === "fail");
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
		const listed = await listRuns(context, limited, workflowPath, filter);
		const own = context.runAttempt > 1 ? [await readOwnRun(context, limited)] : [];
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
	const { context, client, artifactName, log } = lookup;
	try {
		const chosen = chooseArtifact(await listArtifacts(context, client, run, artifactName), artifactName, run);
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
	const { scored: unlabelled, notes } = await scoreAndStore(setup, log, onProgress);
	logTiming("scored and stored");
	const policies = new PolicyReader({
		...setup,
		log
	});
	const base = await policies.readBase();
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
	const run = await addEarlierPushes({
		...labelled,
		notes: [...notes, ...labelled.notes]
	}, setup, log);
	onProgress({ task: "comparing and testing" });
	const evaluated = await evaluate(setup, run, {
		baseline,
		base
	}, policies);
	const stored = await storeReport(evaluated, setup, log);
	log.info(renderReportText(evaluated.report, {
		color: false,
		folder: setup.outputFolder
	}));
	logTiming("compared, evaluated and stored");
	onProgress({ task: "writing the HTML report" });
	const rendered = await renderFiles({
		...setup,
		head: evaluated,
		baseline,
		folder: setup.outputFolder
	}, {
		log,
		env
	});
	logTiming("rendered");
	const result = resultOfVerdict(evaluated.report.verdict, setup.inputs.failOn);
	onPublish();
	const { html, pictures } = rendered;
	const others = [
		...stored,
		COMMENT_FILE,
		...pictures
	];
	const publication = {
		...setup,
		...rendered,
		report: evaluated.report,
		folder: setup.outputFolder,
		files: {
			report: REPORT_FILE,
			summary: SUMMARY_FILE,
			html,
			others
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
	await writeReport(setup.outputFolder, {
		...run.scored,
		views: []
	});
	return run;
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
	const { files, warnings } = await writeReport(setup.outputFolder, stored);
	for (const warning of warnings) log.warn(warning);
	return files;
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