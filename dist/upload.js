import { P as describeCause } from "./start.js";
import { Et as int, It as string, jt as object, xt as array } from "./schemas.js";
import { i as htmlArtifactName, n as withTimeout, r as duplicateName } from "./time-budget.js";
import { copyFile, link, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { tmpdir } from "node:os";

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
		const file = join(folder, htmlArtifactName(report));
		await link(html, file).catch(() => copyFile(html, file));
		const { timeBudget } = upload;
		const limitMs = Math.min(timeBudget.callTimeoutMs(), timeBudget.remainingMs - COMMENT_RESERVE_MS);
		const result = await runUpload({
			name: basename(file),
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
	const { DefaultArtifactClient } = await loadArtifactClient();
	const client = new DefaultArtifactClient();
	const { limitMs, retentionDays, files, folder, isSingleFile } = job;
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
		return {
			id: null,
			...describeFailure(cause)
		};
	}
}
async function uploadWithRetry(send, { name: wanted, isSingleFile }, upload) {
	let name = wanted;
	for (let attempts = 1;; attempts++) try {
		return await send(name);
	} catch (cause) {
		const failure = classifyFailure(cause);
		const stored = failure === "lost" ? await findUploaded(name, upload) : null;
		if (stored !== null) return stored;
		const isTaken = failure === "taken" && name === wanted && !isSingleFile;
		if (attempts === MAX_ATTEMPTS || isTimeout(cause) || !(isTaken || failure === "lost")) throw cause;
		if (isTaken) name = chooseSecondName(wanted, upload.log);
	}
}
function chooseSecondName(wanted, log) {
	const name = duplicateName(wanted);
	log.warn(`This run already has an artifact \`${wanted}\`, so this report is stored as \`${name}\`, and none of this run can be a baseline. Give each job or step of a run its own \`artifact-name\`, for example \`${wanted}-\${{ matrix.part }}\`.`);
	return name;
}
function classifyFailure(cause) {
	const text = cause instanceof Error ? cause.message : "";
	if (/\(409\)/.test(text)) return "taken";
	if (/storage quota/i.test(text)) return "other";
	return isTimeout(cause) || /Unable to make request|FinalizeArtifact/.test(text) ? "lost" : "other";
}
function isTimeout(cause) {
	return cause instanceof Error && cause.name === "TimeoutError";
}
const storedSchema = object({ artifacts: array(object({
	id: int(),
	name: string(),
	created_at: string(),
	digest: string().nullish()
})) });
async function findUploaded(name, { client, context }) {
	if (client === null) return null;
	const newest = ((await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts", {
		run_id: context.runId,
		name
	}, storedSchema).catch(() => null))?.data.artifacts.filter((artifact) => artifact.name === name && Date.now() - Date.parse(artifact.created_at) < 3e5))?.toSorted((a, b) => b.id - a.id)[0];
	return newest ? {
		id: newest.id,
		name,
		digest: newest.digest?.replace(/^sha256:/, "") ?? null
	} : null;
}
const AGAIN = "Run the job again to store it.";
function describeFailure(cause) {
	const text = cause instanceof Error ? cause.message : String(cause);
	if (cause instanceof Error && cause.name === "GHESNotSupportedError") return {
		why: "this server's artifact service is not that of github.com",
		todo: "Store the output `report-path` with `actions/upload-artifact@v3`."
	};
	if (/backend IDs|invalid token/i.test(text)) return {
		why: "the runner's token is not valid for artifacts",
		todo: AGAIN
	};
	if (/storage quota/i.test(text)) return {
		why: "the artifact storage is full",
		todo: "Delete old artifacts, or lower `retention-days`."
	};
	return {
		why: text.split("\n", 1)[0]?.slice(0, 300).replace(/\.$/, "") ?? "",
		todo: AGAIN
	};
}

export { uploadHtmlReport as n, uploadReport as r, loadArtifactClient as t };