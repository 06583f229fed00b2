import { join } from "node:path";
import type { StoredReport } from "../../../src/core/baseline.ts";
import type { Config } from "../../../src/core/config/config.ts";
import type { ErrorDetail } from "../../../src/core/error.ts";
import { formatReport, NO_SOURCE } from "../../../src/core/report.ts";
import type { Shard } from "../../../src/core/shard/shard.ts";
import { renderComment } from "../../../src/report/comment/comment.ts";
import { compareAndEvaluate, fileBaseline, type ScoredRun, scoreSuites } from "../../../src/run/evaluate.ts";
import { mergeShards, type ReadShard, readShard } from "../../../src/run/shards/merge-shards.ts";
import { shardReport } from "../../../src/run/shards/shard-report.ts";
import type { EvidencePools } from "../../../src/store/rows/evidence-pool.ts";
import { readShardFiles, writeShard } from "../../../src/store/shard-folder.ts";
import { temporaryFolder } from "../../commands/cli.ts";

const PLACE = { created: "2026-11-21T10:00:00Z", source: NO_SOURCE };

/** A config, the folder of its files, and what labels a scored run. */
export interface Scene {
  readonly config: Config;
  readonly root: string;
  readonly label?: (run: ScoredRun, shard: Shard | null) => Promise<ScoredRun>;
}

/** Scores all cases at once. */
export async function runWhole({ config, root, label }: Scene): Promise<ScoredRun> {
  const scored = await scoreSuites(config, { ...PLACE, root, warn: () => {}, wantsViews: true });
  return label ? label(scored, null) : scored;
}

/** Scores each shard by itself, writes and reads it. */
export async function runShards({ config, root, label }: Scene, count: number): Promise<ReadShard[]> {
  const shards: ReadShard[] = [];
  const pools: EvidencePools = new Map();
  for (let index = 1; index <= count; index += 1) {
    const shard = { index, count };
    const warnings: [string, ErrorDetail][] = [];
    const warn = (suite: string, error: ErrorDetail) => warnings.push([suite, error]);
    const scored = await scoreSuites(config, { ...PLACE, root, warn, wantsViews: true, shard });
    const folder = join(temporaryFolder({}), "shard");
    await writeShard(folder, shardReport(label ? await label(scored, shard) : scored, { shard, config, warnings }));
    shards.push(await readShard(await readShardFiles(folder), `shard-${index}`, pools));
  }
  return shards;
}

/** Merges shards; `warn` receives the warnings about the files. */
export function mergeRead(
  { config, root }: Scene,
  shards: readonly ReadShard[],
  warn: (suite: string, error: ErrorDetail) => void = () => {},
): Promise<ScoredRun> {
  return mergeShards(shards, config, { ...PLACE, root, warn });
}

/** Everything that is stored and shown of a run that is compared with another. */
export function outcomeOf(run: StoredReport, base: StoredReport, config: Config) {
  const { report, cases, labels = [], views = [] } = compareAndEvaluate(run, fileBaseline(base), config);
  const page = { name: "default", server: null, artifactId: null, docs: null, created: report.created };
  const rows = [cases ?? [], labels, views].map((list) => list.map((row) => JSON.stringify(row)).join("\n"));
  return { report: formatReport(report), comment: renderComment(report, page), rows };
}
