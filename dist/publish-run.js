import { D as parseReport, O as shortenReason, T as decodeUtf8, Un as hasNoBaseline, i as readCreationTime, k as decideVerdict, t as renderComment, x as UnusableReportError } from "./stored-report.js";
import { _ as VERSION, et as EXIT, nt as UserError } from "./start.js";
import { Et as int, It as string, jt as object, xt as array } from "./schemas.js";
import { i as openGitHubClient, o as ServiceError } from "./client.js";
import { C as readPublishInputs, c as docsUrl, f as commitId, h as workflowFilePath, m as isRefName, s as writeOutputs, u as readRunContext } from "./step.js";
import { t as TimeBudget } from "./time-budget.js";
import { _ as writeComment, a as claimMismatch, d as runSchema, g as shouldCreateComment, i as chooseArtifact, m as untrustedReason, n as DownloadError, o as hasSeveralReports, r as SEVERAL_REPORTS, s as listArtifacts, t as readArtifactFiles, u as readRun, v as openThread } from "./comment.js";

// src/github/workflow-run/baseline-check.ts
async function checkBaseline({ baseline, run, branch }, client) {
	const { run_id, commit } = baseline;
	if (run_id === null || commit === null) return {
		isConfirmed: false,
		why: "no run stored it"
	};
	try {
		const found = await readRun(run_id, client);
		const workflowPath = workflowFilePath(run.path) ?? run.path;
		const scope = {
			repositoryId: run.repository.id,
			workflowPath,
			branch,
			runId: run.id,
			commit
		};
		const why = found.head_sha === commit ? untrustedReason(found, scope) : "it is of another commit";
		return why === null ? { isConfirmed: true } : {
			isConfirmed: false,
			why
		};
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		return {
			isConfirmed: false,
			why: error.message
		};
	}
}

// src/github/workflow-run/not-published.ts
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

// src/github/workflow-run/open-pulls.ts
const repository = object({ id: int() });
const pullsSchema = array(object({
	number: int().positive(),
	state: string(),
	head: object({
		ref: string(),
		sha: string(),
		repo: repository.nullish()
	}),
	base: object({
		ref: string(),
		repo: repository
	})
}));
const MAX_PAGES = 5;
async function findOpenPulls(run, client) {
	const head = `${run.head_repository.owner.login}:${run.head_branch}`;
	const parameters = {
		state: "open",
		head
	};
	const ofBranch = [];
	for await (const page of client.pages("GET /repos/{owner}/{repo}/pulls", parameters, pullsSchema, MAX_PAGES)) ofBranch.push(...page.filter((pull) => isOfBranch(pull, run)));
	const pulls = ofBranch.filter((pull) => pull.head.sha === run.head_sha);
	if (pulls.length > 0) return pulls;
	const [newer] = ofBranch;
	if (newer) {
		const why = `The branch of pull request #${newer.number} has a newer commit, \`${newer.head.sha.slice(0, 7)}\`.`;
		throw new NotPublishedError("skipped-outdated", why);
	}
	throw new NotPublishedError("skipped-closed", `There is no open pull request from \`${head}\`: it was closed or merged.`);
}
function isOfBranch({ state, head, base }, run) {
	return state === "open" && base.repo.id === run.repository.id && head.repo?.id === run.head_repository.id && head.ref === run.head_branch;
}
function selectPull(pulls, ref) {
	const number = Number(/^refs\/pull\/([1-9]\d{0,9})\/merge$/.exec(ref ?? "")?.[1]);
	const pull = pulls.find((one) => one.number === number);
	if (pull) return pull;
	const known = pulls.map((one) => `#${one.number}`).join(" and ");
	const why = `Its report says that it is of \`${ref ?? ""}\`, and GitHub knows its commit as the head of ${known}.`;
	throw new NotPublishedError("error-mismatch", why);
}

// src/github/workflow-run/run-report.ts
const AGAIN = "Run that workflow again; if this stays, look at what the pull request changes.";
async function readRunReport(run, tools) {
	const artifact = await findArtifact(run, tools);
	try {
		const { report: bytes } = await readArtifactFiles(artifact, tools);
		const report = parseReport(decodeUtf8(bytes));
		const mismatch = sourceMismatch(report.source, run);
		if (mismatch !== null) throw new NotPublishedError("error-mismatch", mismatch, AGAIN);
		return report;
	} catch (error) {
		if (error instanceof UnusableReportError) throw new NotPublishedError("error-report", sentence(error.message), error.reason === "schema" ? "Use the same version of noworse in both workflows." : AGAIN);
		if (error instanceof DownloadError) throw describeDownload(error);
		throw error;
	}
}
async function findArtifact(run, { client, artifactName }) {
	const chosen = chooseArtifact(await listArtifacts(client, run, artifactName), artifactName, run);
	if (!("artifact" in chosen)) throw describeMissing(chosen);
	if (await hasSeveralReports(client, run, artifactName)) throw new NotPublishedError("error-ambiguous", sentence(SEVERAL_REPORTS), "Give each its own there, and a step of its own here.");
	if (chosen.artifact.workflow_run?.head_sha === run.head_sha) return chosen.artifact;
	throw new NotPublishedError("error-mismatch", "Its artifact does not say that it is of its commit.", AGAIN);
}
function describeMissing({ kind, why }) {
	if (kind === "absent") return new NotPublishedError("error-no-report", sentence(why), "It ended before its report was stored, or the input `artifact-name` is another one there: write the same here.");
	if (kind === "expired") return new NotPublishedError("error-expired", sentence(why), "Run that workflow again.");
	return new NotPublishedError("error-report", sentence(why), AGAIN);
}
function describeDownload({ kind, message }) {
	const status = {
		expired: "error-expired",
		unreachable: "error-unavailable",
		oversized: "error-report"
	}[kind];
	return new NotPublishedError(status, sentence(message), kind === "unreachable" ? "Run this job again." : AGAIN);
}
function sourceMismatch(source, run) {
	const { run_attempt: attempt, workflow } = source;
	const isKnownAttempt = attempt !== null && attempt >= 1 && attempt <= run.run_attempt;
	const path = workflowFilePath(run.path) ?? run.path;
	const mismatch = claimMismatch([
		[
			"repository",
			source.repository?.toLowerCase(),
			run.repository.full_name.toLowerCase()
		],
		[
			"run",
			source.run_id,
			run.id
		],
		[
			"attempt",
			attempt,
			isKnownAttempt ? attempt : run.run_attempt
		],
		[
			"commit",
			source.head,
			run.head_sha
		],
		[
			"event",
			source.event,
			run.event
		],
		[
			"workflow",
			workflow ?? path,
			path
		]
	]);
	return mismatch && sentence(mismatch);
}
function sentence(clause) {
	return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

// src/github/workflow-run/triggering-run.ts
const completedRunSchema = runSchema.extend({
	run_attempt: int().positive(),
	workflow_id: int().positive(),
	head_sha: commitId,
	head_repository: object({
		id: int(),
		owner: object({ login: string() })
	}).nullish()
});
async function readPullRequestRun(context, triggering, client) {
	const { data: run } = await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", { run_id: triggering.id }, completedRunSchema);
	checkIdentity(run, triggering, context.repository.id);
	if (run.event !== "pull_request") throw new NotPublishedError("skipped-no-pull-request", `It is for the event \`${run.event}\`, not \`pull_request\`.`);
	if (run.run_attempt > triggering.attempt || run.status !== "completed") {
		const why = `It was started again (attempt ${run.run_attempt}), whose end starts this workflow again.`;
		throw new NotPublishedError("skipped-newer", why);
	}
	const { head_branch, head_repository } = run;
	if (!head_repository) throw new NotPublishedError("skipped-closed", "The repository of its branch is gone.");
	if (!head_branch || !isRefName(head_branch)) throw new NotPublishedError("error-mismatch", `GitHub says that it is of the branch \`${head_branch ?? ""}\`.`);
	return {
		...run,
		head_branch,
		head_repository
	};
}
function checkIdentity(run, triggering, repositoryId) {
	const mismatch = [
		[
			"run",
			triggering.id,
			run.id
		],
		[
			"repository",
			repositoryId,
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
	].find(([, inEvent, inAnswer]) => inEvent !== inAnswer);
	if (!mismatch) return;
	const [what, inEvent, inAnswer] = mismatch;
	const why = `The event says that its ${what} is \`${inEvent ?? "unknown"}\`, and GitHub says \`${inAnswer}\`.`;
	throw new NotPublishedError("error-mismatch", why, "Run this job again.");
}

// src/run/reported/reported-report.ts
function withoutTrustedClaims(report, { source, isBaselineConfirmed }) {
	const { diff, verdict, ...rest } = report;
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
	const { baseline } = diff;
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
	const { gates_source: _source, advice: _advice, ...rest } = verdict;
	return {
		...rest,
		gates: verdict.gates.map(withoutApproval),
		gates_from: "head",
		override: null,
		notes: []
	};
}
function withoutApproval({ approval: _approval, ...gate }) {
	if (!("freeze" in gate.demand && gate.outcome === "pass" && gate.actual !== 0) && !APPROVED.test(gate.why)) return gate;
	const why = `${gate.why.replace(APPROVED, "")}: labels are not checked here`;
	return {
		...gate,
		outcome: gate.outcome === "pass" ? "not_evaluated" : gate.outcome,
		why
	};
}
const APPROVED = /:? approved by .*$/s;
function verdictMismatch({ verdict, complete }) {
	if (verdict === null) return "Its report has no verdict: it ended before its gates were evaluated.";
	if (verdict.outcome !== "pass") return null;
	const decided = decideVerdict(verdict.gates, verdict.incomplete);
	if (complete && decided.outcome === "pass") return null;
	return `Its report says that it passed, and its gates do not: ${decided.why ?? "a gate failed, or it is incomplete"}.`;
}

// src/run/reported/publish-run.ts
async function publishRun(env, log) {
	const { status, url, verdict } = await tryPublish(await preparePublishing(env, log));
	writeOutputs({
		verdict,
		"comment-status": status,
		"comment-url": url ?? ""
	}, env, log);
	log.info(`Comment: ${status}${url === null ? "" : ` (${url})`}`);
	return {
		status: EXIT.passed,
		line: null
	};
}
async function preparePublishing(env, log) {
	const inputs = readPublishInputs(env);
	const context = await readRunContext(env);
	const { event, triggeringRun: triggering } = context;
	if (event !== "workflow_run") throw setupError(`\`mode: publish\` cannot run on the event \`${event}\`.`, "the workflow's `on:`", "Write `on: { workflow_run: { workflows: [NAME], types: [completed] } }`, NAME being that workflow's `name:`.");
	if (triggering === null || triggering.action !== "completed") throw setupError(`The event is not that of a completed run: ${triggering === null ? context.payloadError ?? "it names no run" : `its type is \`${triggering.action}\``}.`, "the workflow's `on:`", "Write `types: [completed]` below `workflow_run:`.");
	if (inputs.token === null) throw setupError("There is no token to write the comment with.", "input `github-token`", "Leave it out.");
	const timeBudget = new TimeBudget();
	return {
		inputs,
		context,
		triggering,
		client: openGitHubClient({
			...context,
			token: inputs.token,
			log,
			timeBudget
		}),
		timeBudget,
		log,
		env
	};
}
function setupError(what, at, todo) {
	return new UserError("config", [{
		what,
		at,
		todo
	}]);
}
async function tryPublish(setup) {
	const { log, triggering } = setup;
	const run = `run ${triggering.id}`;
	try {
		return await publishReport(setup);
	} catch (error) {
		if (error instanceof NotPublishedError) {
			const line = `No comment for ${run}: ${error.message}`;
			if (error.isExpected) log.info(line);
			else log.warn(line);
			return {
				status: error.status,
				url: null,
				verdict: ""
			};
		}
		if (error instanceof ServiceError) return describeFailure(error, run, log);
		throw error;
	}
}
function describeFailure(error, run, log) {
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
	const { inputs, context, triggering, client } = setup;
	if (inputs.comment === "off") return {
		status: "skipped-off",
		url: null,
		verdict: ""
	};
	const run = await readPullRequestRun(context, triggering, client);
	const pulls = await findOpenPulls(run, client);
	const { log, timeBudget } = setup;
	const tools = {
		client,
		timeBudget,
		warn: log.debug,
		artifactName: inputs.artifactName
	};
	const report = await readRunReport(run, tools);
	const pull = selectPull(pulls, report.source.ref);
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
	const check = baseline && !hasNoBaseline(baseline) ? await checkBaseline({
		baseline,
		run,
		branch
	}, client) : null;
	if (check?.isConfirmed === false) log.info(`run ${run.id}: its baseline is not confirmed: ${check.why}`);
	const isConfirmed = check?.isConfirmed ?? false;
	const shown = withoutTrustedClaims(report, {
		source: sourceOf(run, report, context),
		isBaselineConfirmed: isConfirmed
	});
	const page = {
		name: inputs.name,
		server: context.serverUrl,
		docs: docsUrl(env, context.serverUrl),
		created: readCreationTime(env),
		artifactId: null,
		inRepository: () => false,
		reported: {
			branch: `${run.head_repository.owner.login}:${run.head_branch}`,
			baseline: baseline === void 0 || hasNoBaseline(baseline) ? null : {
				isConfirmed,
				branch
			},
			commits: [run.head_sha, ...isConfirmed && baseline?.commit ? [baseline.commit] : []]
		}
	};
	const workflow = workflowFilePath(run.path) ?? run.path;
	const state = {
		workflow,
		run_number: run.run_number,
		run_id: run.id,
		attempt: shown.source.run_attempt ?? 1,
		head: run.head_sha
	};
	return writeComment({
		thread: openThread({
			client,
			number: pull.number,
			key: inputs.name,
			workflow,
			log
		}),
		key: inputs.name,
		mode: inputs.comment,
		isWanted: shouldCreateComment(inputs.comment, shown),
		text: render(shown, page, log),
		state,
		keepsSameRun: true
	});
}
function render(report, page, log) {
	try {
		return renderComment(report, page);
	} catch (cause) {
		log.debug(cause instanceof Error ? cause.stack ?? "" : "");
		throw new NotPublishedError("error-report", `Its report cannot be shown: ${String(cause)}.`);
	}
}
function sourceOf(run, { source }, { repository }) {
	return {
		repository: `${repository.owner}/${repository.name}`,
		commit: null,
		ref: null,
		head: run.head_sha,
		event: run.event,
		run_id: run.id,
		run_attempt: source.run_attempt,
		workflow: workflowFilePath(run.path)
	};
}

export { publishRun };