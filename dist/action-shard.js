import { M as EXIT, P as UserError, i as formatError } from "./start.js";
import { a as appendSummary, i as OUTPUTS, m as formatShard, s as writeOutputs } from "./step.js";
import { a as labelRun, c as uploadReport, i as scoringOptions, n as findBaseline, o as decidingGates, t as PolicyReader } from "./gate-policy.js";
import { Wn as REPORT_FILE, jt as scoreSuites, s as askForGates } from "./evaluation.js";
import { r as writeShard } from "./shard-folder2.js";
import { n as shardReport, t as describeShard } from "./shard-report2.js";
import { join } from "node:path";

// src/run/shards/action-shard.ts
function shardArtifactName(artifactName, { index, count }) {
	return `${artifactName}-shard-${index}-of-${count}`;
}
async function runShard(setup, shard, { log, env, onProgress }) {
	const { inputs, outputFolder: folder } = setup;
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
	const files = await writeShard(folder, made);
	const text = describeShard(made);
	log.info(text);
	const empty = Object.fromEntries(OUTPUTS.map((name) => [name, ""]));
	writeOutputs({
		...empty,
		pass: "false",
		"report-path": join(folder, REPORT_FILE)
	}, env, log);
	const name = shardArtifactName(inputs.artifactName, shard);
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
	if (result.id === null || result.name !== name) {
		const why = result.id === null ? result.why : "another job of this run has stored this shard";
		const what = `Shard ${formatShard(shard)} could not be stored as the artifact \`${name}\`: ${why}.`;
		throw new UserError("incomplete", [{
			what,
			todo: "Run this job again; each job of the matrix has a shard of its own."
		}]);
	}
	writeOutputs({ "artifact-id": String(result.id) }, env, log);
	await appendSummary([`${text.trimEnd()}\n`], env, log);
	return {
		status: EXIT.passed,
		line: null
	};
}

export { runShard };