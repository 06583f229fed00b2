import { resolve } from "node:path";
import { UserError } from "../../core/error.ts";
import type { Log } from "../../core/log.ts";
import { parseShard } from "../../core/shard/shard.ts";
import type { GitHubClient } from "../../github/api/client.ts";
import { ServiceError } from "../../github/api/service-error.ts";
import { readArtifactFiles } from "../../github/baseline/artifact-files.ts";
import { DownloadError } from "../../github/baseline/download.ts";
import { type Artifact, listOwnArtifacts, MAX_ARTIFACT_BYTES } from "../../github/baseline/runs.ts";
import { UnusableReportError } from "../../store/parse.ts";
import type { EvidencePools } from "../../store/rows/evidence-pool.ts";
import { readShardFiles } from "../../store/shard-folder.ts";
import type { ActionSetup } from "../action-setup.ts";
import { mergeShards, type ReadShard, readShard } from "./merge-shards.ts";

/** Merges the shards of this run, or those in the folders that an input names. Throws UserError. */
export async function mergeRunShards(setup: ActionSetup, options: Parameters<typeof mergeShards>[2], log: Log) {
  const { shards: folders, token } = setup.inputs;
  const shards: ReadShard[] = [];
  const pools: EvidencePools = new Map();
  for (const folder of folders ?? [])
    shards.push(await readShard(await readShardFiles(resolve(setup.folder, folder)), folder, pools));
  if (shards.length === 0) {
    if (setup.client === null || token === null) {
      const todo = "Set it, or download the shards and name their folders in `shards`.";
      throw new UserError("config", [
        { what: "`mode: merge` needs `github-token`.", at: "input `github-token`", todo },
      ]);
    }
    await readStored(setup, setup.client, { log, shards, pools });
  }
  const [first] = shards;
  return { scored: await mergeShards(shards, setup.config, options), notes: first?.report.shard.notes ?? [] };
}

/** Reads the shards that jobs of this run have stored. */
async function readStored(
  { context, inputs, timeBudget }: ActionSetup,
  client: GitHubClient,
  { log, shards, pools }: { readonly log: Log; readonly shards: ReadShard[]; readonly pools: EvidencePools },
): Promise<void> {
  const prefix = `${inputs.artifactName}-shard-`;
  const isShard = (name: string): boolean =>
    name.startsWith(prefix) && parseShard(name.slice(prefix.length).replace("-of-", "/")) !== null;
  try {
    const artifacts = await listOwnArtifacts(context, client, isShard);
    if (artifacts.length === 0) {
      const todo = "Name the jobs of the shards in `needs`, and look at their logs.";
      throw new UserError("incomplete", [{ what: `This run has stored no shard \`${prefix}i-of-n\`.`, todo }]);
    }
    for (const artifact of artifacts) {
      log.info(`Reading \`${artifact.name}\``);
      checkArtifact(artifact);
      const files = await readArtifactFiles(artifact, { client, timeBudget, warn: log.warn });
      shards.push(await readShard(files, `artifact ${artifact.name}`, pools));
    }
  } catch (cause) {
    if (cause instanceof UnusableReportError) {
      throw new UserError("input", [
        { what: `A shard cannot be used: ${cause.message}.`, todo: "Run all shards again." },
      ]);
    }
    if (!(cause instanceof ServiceError) && !(cause instanceof DownloadError)) throw cause;
    const todo = "Run this job again; it needs `permissions: { actions: read }`.";
    throw new UserError("incomplete", [{ what: `The shards could not be downloaded: ${cause.message}.`, todo }]);
  }
}

function checkArtifact({ name, expired, size_in_bytes: size }: Artifact): void {
  if (expired) {
    throw new UserError("incomplete", [{ what: `The shard \`${name}\` has expired.`, todo: "Run its job again." }]);
  }
  if (size <= MAX_ARTIFACT_BYTES) return;
  const what = `The shard \`${name}\` has ${size} bytes, more than ${MAX_ARTIFACT_BYTES}.`;
  throw new UserError("input", [{ what, todo: "Split the run into more shards." }]);
}
