import { at as UserError } from "./start.js";
import { k as parseShard } from "./step.js";
import { o as ServiceError } from "./client.js";
import { l as listOwnArtifacts, n as DownloadError, r as MAX_ARTIFACT_BYTES, t as readArtifactFiles } from "./artifact-files.js";
import { Gt as UnusableReportError } from "./stored-report.js";
import { n as readShardFiles } from "./shard-folder2.js";
import { n as readShard, t as mergeShards } from "./merge-shards.js";
import { resolve } from "node:path";

// src/run/shards/action-merge.ts
async function mergeRunShards(setup, options, log) {
	const { shards: folders, token } = setup.inputs;
	const shards = [];
	const pools = /* @__PURE__ */ new Map();
	for (const folder of folders ?? []) shards.push(await readShard(await readShardFiles(resolve(setup.folder, folder)), folder, pools));
	if (shards.length === 0) {
		if (setup.client === null || token === null) throw new UserError("config", [{
			what: "`mode: merge` needs `github-token`.",
			at: "input `github-token`",
			todo: "Set it, or download the shards and name their folders in `shards`."
		}]);
		await readStored(setup, setup.client, {
			log,
			shards,
			pools
		});
	}
	const [first] = shards;
	return {
		scored: await mergeShards(shards, setup.config, options),
		notes: first?.report.shard.notes ?? []
	};
}
async function readStored({ context, inputs, timeBudget }, client, { log, shards, pools }) {
	const prefix = `${inputs.artifactName}-shard-`;
	const isShard = (name) => name.startsWith(prefix) && parseShard(name.slice(prefix.length).replace("-of-", "/")) !== null;
	try {
		const artifacts = await listOwnArtifacts(context, client, isShard);
		if (artifacts.length === 0) throw new UserError("incomplete", [{
			what: `This run has stored no shard \`${prefix}i-of-n\`.`,
			todo: "Name the jobs of the shards in `needs`, and look at their logs."
		}]);
		for (const artifact of artifacts) {
			log.info(`Reading \`${artifact.name}\``);
			checkArtifact(artifact);
			const files = await readArtifactFiles(artifact, {
				client,
				timeBudget,
				warn: log.warn
			});
			shards.push(await readShard(files, `artifact ${artifact.name}`, pools));
		}
	} catch (cause) {
		if (cause instanceof UnusableReportError) throw new UserError("input", [{
			what: `A shard cannot be used: ${cause.message}.`,
			todo: "Run all shards again."
		}]);
		if (!(cause instanceof ServiceError) && !(cause instanceof DownloadError)) throw cause;
		throw new UserError("incomplete", [{
			what: `The shards could not be downloaded: ${cause.message}.`,
			todo: "Run this job again; it needs `permissions: { actions: read }`."
		}]);
	}
}
function checkArtifact({ name, expired, size_in_bytes: size }) {
	if (expired) throw new UserError("incomplete", [{
		what: `The shard \`${name}\` has expired.`,
		todo: "Run its job again."
	}]);
	if (size <= 268435456) return;
	const what = `The shard \`${name}\` has ${size} bytes, more than ${MAX_ARTIFACT_BYTES}.`;
	throw new UserError("input", [{
		what,
		todo: "Split the run into more shards."
	}]);
}

export { mergeRunShards };