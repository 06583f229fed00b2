import { hasNoBaseline } from "./schemas.js";
import { EXIT, UserError, VERSION, readCreationTime } from "./start.js";
import { ServiceError, describeVerdictReason, docsUrl, isRefName, readPublishInputs, workflowFilePath, writeOutputs } from "./step.js";
import { DownloadError, createCommentThread, listReports, listRuns, readArtifactFiles, shouldCreateComment, sortRuns, sourceMismatch, untrustedReason, writeComment } from "./github.js";
import { UnusableReportError, decideVerdict, decodeUtf8, endpoints, parseReport, renderComment, reportWithoutTexts, shortenReason } from "./stored-report.js";

// src/pipeline/publish-fork/pull-request-run.ts
var NotPublishedError = class extends Error {
	status;
	isExpected;
	constructor(status, message, todo = "") {
		super(todo === "" ? shortenReason(message) : `${shortenReason(message)} ${todo}`);
		this.name = "NotPublishedError";
		this.status = status;
		this.isExpected = status.startsWith("skipped-");
	}
};
async function readPullRequestRun(context, triggering, client) {
	const run = await endpoints.run(client, triggering.id);
	const facts = [
		[
			"run",
			triggering.id,
			run.id
		],
		[
			"repository",
			context.repository.id,
			run.repository.id
		],
		[
			"workflow",
			triggering.workflowId,
			run.workflow_id
		],
		[
			"commit",
			triggering.headSha,
			run.head_sha
		]
	];
	for (const [what, inEvent, inAnswer] of facts) {
		if (inEvent === inAnswer) continue;
		const why = `The event says that its ${what} is \`${inEvent ?? "unknown"}\`, and GitHub says \`${inAnswer}\`.`;
		throw new NotPublishedError("error-mismatch", why, "Run this job again.");
	}
	if (run.event !== "pull_request") throw new NotPublishedError("skipped-no-pull-request", `It is for the event \`${run.event}\`, not \`pull_request\`.`);
	const { head_branch, head_repository, run_attempt = null } = run;
	if (run_attempt === null || run_attempt > triggering.attempt || run.status !== "completed") {
		const why = `It was started again (attempt ${run_attempt ?? "unknown"}), whose end starts this workflow again.`;
		throw new NotPublishedError("skipped-newer", why);
	}
	if (!head_repository) throw new NotPublishedError("skipped-closed", "The repository of its branch is gone.");
	if (!head_branch || !isRefName(head_branch)) throw new NotPublishedError("error-mismatch", `GitHub says that it is of the branch \`${head_branch ?? ""}\`.`);
	return {
		...run,
		run_attempt,
		head_branch,
		head_repository
	};
}
const MAX_PAGES = 5;
async function findOpenPulls(run, client) {
	const head = `${run.head_repository.owner.login}:${run.head_branch}`;
	const ofBranch = [];
	for await (const page of endpoints.pullsOfBranch(client, head, MAX_PAGES)) {
		const open = page.filter(({ state, base }) => state === "open" && base.repo.id === run.repository.id);
		const isHead = ({ ref, repo }) => ref === run.head_branch && repo?.id === run.head_repository.id;
		ofBranch.push(...open.filter((pull) => isHead(pull.head)));
	}
	const pulls = ofBranch.filter((pull) => pull.head.sha === run.head_sha);
	if (pulls.length > 0) return pulls;
	const [newer] = ofBranch;
	if (newer) {
		const why = `The branch of pull request #${newer.number} has a newer commit, \`${newer.head.sha.slice(0, 7)}\`.`;
		throw new NotPublishedError("skipped-outdated", why);
	}
	throw new NotPublishedError("skipped-closed", `There is no open pull request from \`${head}\`: it was closed or merged.`);
}
function selectPull(pulls, ref) {
	const number = Number(/^refs\/pull\/([1-9]\d{0,9})\/merge$/.exec(ref ?? "")?.[1]);
	const pull = pulls.find((one) => one.number === number);
	if (pull) return pull;
	const known = pulls.map((one) => `#${one.number}`).join(" and ");
	const why = `Its report says that it is of \`${ref ?? ""}\`, and GitHub knows its commit as the head of ${known}.`;
	throw new NotPublishedError("error-mismatch", why);
}

// src/pipeline/publish-fork/run-report.ts
const AGAIN = "Run that workflow again; if this stays, look at what the pull request changes.";
async function readRunReport(run, artifactName, tools) {
	const artifact = await findArtifact(run, artifactName, tools.client);
	try {
		const { report: bytes } = await readArtifactFiles(artifact, run, tools);
		if (artifact.workflow_run?.head_sha !== run.head_sha) throw new NotPublishedError("error-mismatch", "Its artifact does not say that it is of its commit.", AGAIN);
		const report = parseReport(decodeUtf8(bytes));
		const mismatch = describeMismatch(report.source, run);
		if (mismatch !== null) throw new NotPublishedError("error-mismatch", mismatch, AGAIN);
		return report;
	} catch (error) {
		if (error instanceof UnusableReportError) throw new NotPublishedError("error-report", sentence(error.message), error.reason === "schema" ? "Use the same version of noworse in both workflows." : AGAIN);
		if (!(error instanceof DownloadError)) throw error;
		const { kind, message } = error;
		throw new NotPublishedError(kind === "expired" ? "error-expired" : "error-unavailable", sentence(message), kind === "unreachable" ? "Run this job again." : AGAIN);
	}
}
async function findArtifact(run, artifactName, client) {
	const present = await listReports(client, run, artifactName);
	if ("kind" in present) throw describeMissing(present);
	return present[0];
}
function describeMissing({ kind, why }) {
	if (kind === "expired") return new NotPublishedError("error-expired", sentence(why), "Run that workflow again.");
	if (kind === "ambiguous") return new NotPublishedError("error-ambiguous", sentence(why), "Give each its own there, and a step of its own here.");
	return new NotPublishedError("error-no-report", sentence(why), "It ended before its report was stored, or the input `artifact-name` is another one there: write the same here.");
}
function describeMismatch(source, run) {
	const { run_attempt: attempt, workflow } = source;
	const isKnownAttempt = attempt !== null && attempt >= 1 && attempt <= run.run_attempt;
	const path = workflowFilePath(run.path) ?? run.path;
	const mismatch = sourceMismatch(source, {
		repository: run.repository.full_name,
		run_id: run.id,
		run_attempt: isKnownAttempt ? attempt : run.run_attempt,
		head: run.head_sha,
		event: run.event,
		...workflow !== null && { workflow: path }
	});
	return mismatch && sentence(mismatch);
}
function sentence(clause) {
	return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}
async function whyUnconfirmed({ run_id, commit }, run, branch, client) {
	if (run_id === null || commit === null) return "no run stored it";
	try {
		const found = await endpoints.run(client, run_id);
		const workflowPath = workflowFilePath(run.path) ?? run.path;
		const scope = {
			repositoryId: run.repository.id,
			workflowPath,
			branch,
			runId: run.id,
			commit
		};
		return found.head_sha === commit ? untrustedReason(found, scope) : "it is of another commit";
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		return error.message;
	}
}
function withoutTrustedClaims(report, { source, isBaselineConfirmed }) {
	const { diff, verdict, trend: _trend, spread: _spread, ...rest } = report;
	return {
		...rest,
		tool: {
			...report.tool,
			version: VERSION
		},
		source,
		diff: diff && withoutRemarks(diff, isBaselineConfirmed),
		verdict: verdict && withoutDecisions(verdict),
		history: []
	};
}
function withoutRemarks(diff, isConfirmed) {
	const { trend: _trend, spread: _spread, ...baseline } = diff.baseline;
	const why = WHY_NO_BASELINE[baseline.status] ?? null;
	const todo = why === null ? null : "The log of that run says more.";
	const notes = isConfirmed || why !== null ? [] : ["not confirmed by GitHub"];
	const branch = baseline.branch !== null && isRefName(baseline.branch) ? baseline.branch : null;
	return {
		...diff,
		baseline: {
			...baseline,
			branch,
			notes,
			why,
			todo
		}
	};
}
const WHY_NO_BASELINE = {
	none: "the run found none",
	expired: "the run found only expired ones",
	incompatible: "the run found only reports of another schema",
	error: "the run could not fetch it"
};
function withoutDecisions(verdict) {
	const { gates_source: _source, ...rest } = verdict;
	return {
		...rest,
		gates: verdict.gates.map(withoutApproval),
		gates_from: "head",
		override: null,
		notes: []
	};
}
function withoutApproval(gate) {
	const { demand, outcome, actual, approval } = gate;
	if (!("freeze" in demand && outcome === "pass" && actual !== 0) && approval?.kind !== "given" && approval?.kind !== "stale") return gate;
	const unchecked = {
		kind: "unchecked",
		label: approval?.label ?? ""
	};
	return {
		...gate,
		outcome: outcome === "pass" ? "not_evaluated" : outcome,
		approval: unchecked
	};
}
function verdictMismatch({ verdict, complete, failure }) {
	if (failure !== void 0) return verdict === null ? null : "Its report has a verdict, and says that there is none.";
	if (verdict === null) return "Its report has no verdict: it ended before its gates were evaluated.";
	if (verdict.outcome !== "pass") return null;
	const decided = decideVerdict(verdict.gates, verdict.incomplete);
	if (complete && decided.outcome === "pass") return null;
	return `Its report says that it passed, and its gates do not: ${describeVerdictReason(decided) ?? "a gate failed, or it is incomplete"}.`;
}
const MAX_RUNS = 5;
async function hidesTexts(run, branch, artifactName, tools) {
	const workflowPath = workflowFilePath(run.path);
	if (workflowPath === null) return false;
	const scope = {
		repositoryId: run.repository.id,
		workflowPath,
		branch,
		runId: run.id,
		commit: null
	};
	const hide = (why) => {
		tools.warn(`Whether \`${branch}\` shows texts could not be read, so that the comment has none: ${why}`);
		return true;
	};
	try {
		const trusted = (await listRuns(tools.client, workflowPath, { branch })).filter((one) => untrustedReason(one, scope) === null);
		for (const one of sortRuns(trusted, Number.POSITIVE_INFINITY).slice(0, MAX_RUNS)) {
			const listed = await listReports(tools.client, one, artifactName);
			if ("kind" in listed && listed.kind !== "absent") return hide(`run ${one.id}: ${listed.why}`);
			const [artifact] = "kind" in listed ? [] : listed;
			if (artifact === void 0) continue;
			const report = parseReport(decodeUtf8((await readArtifactFiles(artifact, one, tools)).report));
			if (report.failure === void 0) return report.texts !== void 0;
		}
		return false;
	} catch (error) {
		if (!(error instanceof ServiceError || error instanceof DownloadError || error instanceof UnusableReportError)) throw error;
		return hide(error.message);
	}
}

// src/pipeline/publish-fork/publish-run.ts
async function publishRun(services) {
	const { env, log } = services;
	const setup = preparePublishing(services);
	const { status, url, verdict } = await publishReport(setup).catch((error) => describeFailure(error, `run ${setup.triggering.id}`, log));
	writeOutputs({
		verdict,
		pass: String(verdict === "pass"),
		"comment-status": status,
		"comment-url": url ?? ""
	}, env, log);
	log.info(`Comment: ${status}${url === null ? "" : ` (${url})`}`);
	return {
		status: EXIT.passed,
		line: null
	};
}
function preparePublishing(services) {
	const { context, client, env } = services;
	const inputs = readPublishInputs(env);
	const { event, triggeringRun: triggering } = context;
	if (event !== "workflow_run") throw setupError(`\`mode: publish\` cannot run on the event \`${event}\`.`, "the workflow's `on:`", "Write `on: { workflow_run: { workflows: [NAME], types: [completed] } }`, NAME being that workflow's `name:`.");
	if (triggering?.action !== "completed") throw setupError(`The event is not that of a completed run: ${triggering ? `its type is \`${triggering.action}\`` : context.payloadError ?? "it names no run"}.`, "the workflow's `on:`", "Write `types: [completed]` below `workflow_run:`.");
	if (!client.hasToken) throw setupError("There is no token to write the comment with.", "input `github-token`", "Leave it out.");
	return {
		...services,
		inputs,
		triggering
	};
}
function setupError(what, at, todo) {
	return new UserError("config", [{
		what,
		at,
		todo
	}]);
}
function describeFailure(error, run, log) {
	if (error instanceof NotPublishedError) {
		log[error.isExpected ? "info" : "warn"](`No comment for ${run}: ${error.message}`);
		return {
			status: error.status,
			url: null,
			verdict: ""
		};
	}
	if (!(error instanceof ServiceError)) throw error;
	const { kind, message, permissions } = error;
	if (kind === "permission" || kind === "auth") {
		const todo = `Give the job \`permissions: { actions: read, pull-requests: write }\`${permissions === null ? "" : ` (GitHub would accept \`${permissions}\`)`}.`;
		throw setupError(`No comment for ${run}: ${message}.`, "the job's `permissions:`", todo);
	}
	log.warn(`No comment for ${run}: ${message}. Run this job again.`);
	return {
		status: `error-${kind.replaceAll("_", "-")}`,
		url: null,
		verdict: ""
	};
}
async function publishReport(setup) {
	const { inputs, context, triggering, client, log, timeBudget } = setup;
	if (inputs.comment === "off") return {
		status: "skipped-off",
		url: null,
		verdict: ""
	};
	const run = await readPullRequestRun(context, triggering, client);
	const pulls = await findOpenPulls(run, client);
	const stored = await readRunReport(run, inputs.artifactName, {
		client,
		timeBudget,
		warn: log.debug
	});
	const pull = selectPull(pulls, stored.source.ref);
	const report = stored.texts === void 0 && await hidesTexts(run, pull.base.ref, inputs.artifactName, {
		client,
		timeBudget,
		warn: log.info
	}) ? reportWithoutTexts(stored) : stored;
	const mismatch = verdictMismatch(report);
	if (mismatch !== null) throw new NotPublishedError("error-report", mismatch);
	const verdict = report.verdict?.outcome ?? "";
	return {
		...await commentOnPull(report, {
			run,
			pull
		}, setup),
		verdict
	};
}
async function commentOnPull(report, { run, pull }, { inputs, context, client, env, log }) {
	const branch = pull.base.ref;
	const baseline = report.diff?.baseline;
	const claimed = baseline === void 0 || hasNoBaseline(baseline) ? null : baseline;
	const why = claimed && await whyUnconfirmed(claimed, run, branch, client);
	if (why !== null) log.info(`run ${run.id}: its baseline is not confirmed: ${why}`);
	const isConfirmed = claimed !== null && why === null;
	const workflow = workflowFilePath(run.path) ?? run.path;
	const { run_attempt } = report.source;
	const source = {
		repository: `${context.repository.owner}/${context.repository.name}`,
		commit: null,
		ref: null,
		head: run.head_sha,
		event: run.event,
		run_id: run.id,
		run_attempt,
		workflow: workflowFilePath(run.path),
		job: null
	};
	const shown = withoutTrustedClaims(report, {
		source,
		isBaselineConfirmed: isConfirmed
	});
	const page = {
		name: inputs.name,
		server: context.serverUrl,
		docs: docsUrl(env, context.serverUrl),
		created: readCreationTime(env),
		artifactId: null,
		inRepository: () => null,
		reported: {
			branch: `${run.head_repository.owner.login}:${run.head_branch}`,
			baseline: claimed && {
				isConfirmed,
				branch
			},
			commits: [run.head_sha, ...isConfirmed && claimed.commit ? [claimed.commit] : []]
		}
	};
	const { run_number, id: run_id, head_sha: head } = run;
	const state = {
		workflow,
		run_number,
		run_id,
		attempt: run_attempt ?? 1,
		head
	};
	let text;
	try {
		text = renderComment(shown, page);
	} catch (cause) {
		log.debug(cause instanceof Error ? cause.stack ?? "" : "");
		throw new NotPublishedError("error-report", `Its report cannot be shown: ${String(cause)}.`);
	}
	return writeComment({
		thread: createCommentThread(client, pull.number, {
			key: inputs.name,
			workflow
		}, log),
		key: inputs.name,
		mode: inputs.comment,
		isWanted: shouldCreateComment(inputs.comment, shown),
		text,
		state,
		keepsSameRun: true
	});
}

export { publishRun };