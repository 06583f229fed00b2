import { join } from "node:path";
import { type ErrorDetail, EXIT, UserError } from "../../core/error.ts";
import type { Log, OnProgress } from "../../core/log.ts";
import { formatShard, type Shard } from "../../core/shard/shard.ts";
import { uploadReport } from "../../github/publish/artifact.ts";
import { appendSummary, OUTPUTS, savePending, saveStored, writeOutputs } from "../../github/publish/outputs.ts";
import { formatError } from "../../report/terminal/error-text.ts";
import { REPORT_FILE } from "../../store/parse.ts";
import { writeShard } from "../../store/shard-folder.ts";
import { labelRun } from "../action-labels.ts";
import type { ActionResult } from "../action-result.ts";
import { type ActionSetup, findBaseline, scoringOptions } from "../action-setup.ts";
import { decidingGates } from "../base-config.ts";
import { askForGates } from "../check-gates.ts";
import { scoreSuites } from "../evaluate.ts";
import { PolicyReader } from "../gate-policy.ts";
import { describeShard, shardReport } from "./shard-report.ts";

interface ShardTools {
  readonly log: Log;
  readonly env: NodeJS.ProcessEnv;
  readonly onProgress: OnProgress;
}

function shardArtifactName(artifactName: string, { index, count }: Shard): string {
  return `${artifactName}-shard-${index}-of-${count}`;
}

/** Scores and labels one shard, and stores it as an artifact. It has no verdict and no comment: the merge has. Throws UserError. */
export async function runShard(
  setup: ActionSetup,
  shard: Shard,
  { log, env, onProgress }: ShardTools,
): Promise<ActionResult> {
  const { inputs, outputFolder } = setup;
  const base = await new PolicyReader({ ...setup, log }).readBase();
  // The baseline has labels, and gates where the base's config cannot be read.
  const isBaselineUsed =
    setup.judge !== null || (inputs.gatesFrom === "base" && !["none", "found"].includes(base.kind));
  const baseline = isBaselineUsed ? await findBaseline(setup, log) : null;
  const gates = inputs.gatesFrom === "head" ? null : decidingGates(base, baseline);
  const warnings: [string, ErrorDetail][] = [];
  const warn = (suite: string, error: ErrorDetail): void => {
    warnings.push([suite, error]);
    log.warn(`${suite}: ${formatError(error)}`);
  };
  const config = gates === null ? setup.config : askForGates(setup.config, gates);
  const scored = await scoreSuites(config, { ...scoringOptions(setup), warn, onProgress, shard });
  const labelled =
    baseline === null ? { scored, notes: [] } : await labelRun({ ...setup, scored, baseline, base }, { ...setup, log });
  const { notes } = labelled;
  const made = shardReport(labelled.scored, { shard, config: setup.config, warnings, notes });
  const name = shardArtifactName(inputs.artifactName, shard);
  const files = await outputFolder.write((path) => writeShard(path, made));
  const { path: folder } = outputFolder;
  if (files === null || folder === null) {
    throw new UserError("incomplete", [shardError(shard, name, "the runner's disk cannot be written to")]);
  }
  savePending({ folder, artifact: name }, env, log);
  const text = describeShard(made);
  log.info(text);
  const empty = Object.fromEntries(OUTPUTS.map((name) => [name, ""]));
  writeOutputs({ ...empty, pass: "false", "report-path": join(folder, REPORT_FILE) }, env, log);
  const paths = files.map((file) => join(folder, file));
  const job = { name, folder, files: paths, retentionDays: inputs.retentionDays };
  const result = await uploadReport(job, { ...setup, log, env });
  saveStored(env, log);
  if (result.id === null || result.name !== name) {
    const why = result.id === null ? result.why : "another job of this run has stored this shard";
    throw new UserError("incomplete", [shardError(shard, name, why)]);
  }
  writeOutputs({ "artifact-id": String(result.id), "artifact-digest": result.digest ?? "" }, env, log);
  await appendSummary([`${text.trimEnd()}\n`], env, log);
  return { status: EXIT.passed, line: null };
}

function shardError(shard: Shard, name: string, why: string): ErrorDetail {
  const what = `Shard ${formatShard(shard)} could not be stored as the artifact \`${name}\`: ${why}.`;
  return { what, todo: "Run this job again; each job of the matrix has a shard of its own." };
}
