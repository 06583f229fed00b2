import { at as UserError, rt as EXIT, u as formatError } from "./start.js";
import { D as formatShard, a as appendSummary, c as saveStored, i as OUTPUTS, l as writeOutputs, s as savePending } from "./step.js";
import { r as uploadReport } from "./upload.js";
import { Wt as REPORT_FILE } from "./stored-report.js";
import { i as writeShard } from "./shard-folder2.js";
import { a as scoringOptions, n as decidingGates, o as labelRun, r as findBaseline, t as PolicyReader } from "./gate-policy.js";
import { mt as scoreSuites, u as askForGates } from "./evaluation.js";
import { n as shardReport, t as describeShard } from "./shard-report2.js";
import { join } from "node:path";

// src/run/shards/action-shard.ts
function shardArtifactName(artifactName, { index, count }) {
	return `${artifactName}-shard-${index}-of-${count}`;
}
async function runShard(setup, shard, { log, env, onProgress }) {
	const { inputs, outputFolder } = setup;
	const base = await new PolicyReader({
		...setup,
		log
	}).readBase();
	const baseline = setup.judge !== null || inputs.gatesFrom === "base" && !["none", "found"].includes(base.kind) ? await findBaseline(setup, log) : null;
	const gates = inputs.gatesFrom === "head" ? null : decidingGates(base, baseline);
	const warnings = [];
	const warn = (suite, error) => {
		warnings.push([suite, error]);
		log.warn(`${suite}: ${formatError(error)}`);
	};
	const config = gates === null ? setup.config : askForGates(setup.config, gates);
	const scored = await scoreSuites(config, {
		...scoringOptions(setup),
		warn,
		onProgress,
		shard
	});
	const labelled = baseline === null ? {
		scored,
		notes: []
	} : await labelRun({
		...setup,
		scored,
		baseline,
		base
	}, {
		...setup,
		log
	});
	const { notes } = labelled;
	const made = shardReport(labelled.scored, {
		shard,
		config: setup.config,
		warnings,
		notes
	});
	const name = shardArtifactName(inputs.artifactName, shard);
	const files = await outputFolder.write((path) => writeShard(path, made));
	const { path: folder } = outputFolder;
	if (files === null || folder === null) throw new UserError("incomplete", [shardError(shard, name, "the runner's disk cannot be written to")]);
	savePending({
		folder,
		artifact: name
	}, env, log);
	const text = describeShard(made);
	log.info(text);
	const empty = Object.fromEntries(OUTPUTS.map((name) => [name, ""]));
	writeOutputs({
		...empty,
		pass: "false",
		"report-path": join(folder, REPORT_FILE)
	}, env, log);
	const job = {
		name,
		folder,
		files: files.map((file) => join(folder, file)),
		retentionDays: inputs.retentionDays
	};
	const result = await uploadReport(job, {
		...setup,
		log,
		env
	});
	saveStored(env, log);
	if (result.id === null || result.name !== name) {
		const why = result.id === null ? result.why : "another job of this run has stored this shard";
		throw new UserError("incomplete", [shardError(shard, name, why)]);
	}
	writeOutputs({
		"artifact-id": String(result.id),
		"artifact-digest": result.digest ?? ""
	}, env, log);
	await appendSummary([`${text.trimEnd()}\n`], env, log);
	return {
		status: EXIT.passed,
		line: null
	};
}
function shardError(shard, name, why) {
	return {
		what: `Shard ${formatShard(shard)} could not be stored as the artifact \`${name}\`: ${why}.`,
		todo: "Run this job again; each job of the matrix has a shard of its own."
	};
}

export { runShard };