import type { Config, SuiteConfig } from "../../core/config/config.ts";
import type { ErrorDetail } from "../../core/error.ts";
import type { Json } from "../../core/json.ts";
import { redactKnown } from "../../core/secrets/known-secrets.ts";
import { formatShard, type Shard } from "../../core/shard/shard.ts";
import type { ShardRecord } from "../../core/shard/shard-record.ts";
import { cleanLine } from "../../report/escape.ts";
import type { StoredShard } from "../../store/shard-folder.ts";
import type { ScoredRun } from "../evaluate.ts";

/** Which shard a report is of, and what was said about its files. */
interface ShardOrigin {
  readonly shard: Shard;
  readonly config: Config;
  readonly warnings: readonly (readonly [suite: string, warning: ErrorDetail])[];
  /** Remarks on its labels. */
  readonly notes?: ShardRecord["notes"];
}

/** Returns the report of one shard: what it was made from, its rows and labels, and no scores. */
export function shardReport(
  { suites, report, cases, labels }: ScoredRun,
  { shard, config, warnings, notes = [] }: ShardOrigin,
): StoredShard {
  const settings = new Map(config.suites.map((suite) => [suite.name, suiteSettings(suite)]));
  const parts = suites.map(({ name, rows, part }): [string, ShardRecord["suites"][string]] => {
    if (part === null) throw new RangeError("only a part of the cases is a shard");
    const { slices, nothingMeasured, judge } = part;
    return [
      name,
      {
        rows: rows.length,
        slices: [...slices],
        settings: settings.get(name) ?? {},
        nothing_measured: storedDetail(nothingMeasured),
        ...(judge && { judge }),
      },
    ];
  });
  const details = warnings.map(([suite, warning]) => ({ suite, warning: storedDetail(warning) }));
  const record = { ...shard, suites: Object.fromEntries(parts), notes: [...notes], warnings: details };
  const views = suites.flatMap(({ part }) => part?.views() ?? []);
  const stored = redactKnown({ record, views });
  return {
    report: { ...report, complete: false, shard: stored.record },
    cases,
    views: stored.views,
    ...(labels && { labels }),
  };
}

function storedDetail(detail: ErrorDetail): ShardRecord["warnings"][number]["warning"] {
  return JSON.parse(JSON.stringify(detail));
}

/** Describes a shard to whoever runs it: what it contains, and that it is no result. */
export function describeShard({ report: { suites, shard } }: StoredShard): string {
  if (shard === undefined) throw new RangeError("a report of all cases is no shard");
  const lines = Object.entries(shard.suites).map(
    ([name, { rows }]) => `  ${cleanLine(name)}: ${rows} of ${suites[name]?.cases.total ?? 0} cases\n`,
  );
  return `Shard ${formatShard(shard)}, without scores, gates and verdict; the merge of all shards has them.\n${lines.join("")}`;
}

/** Returns what the config says about a suite, by key: shards of one run, and their merge, must agree in all of it. */
export function suiteSettings(suite: SuiteConfig): ShardRecord["suites"][string]["settings"] {
  const { file, metrics, asked = [], gold, traces, gates, slices, mapping, judge, custom, fieldMetrics } = suite;
  const plain = {
    config: file,
    metrics: metrics.map(({ id }) => id),
    asked: [...asked].sort(),
    gold,
    traces,
    gates,
    slices,
    mapping,
    judge,
    custom,
    scores: fieldMetrics && { finds: fieldMetrics.finds, metrics: fieldMetrics.metrics },
  };
  return JSON.parse(JSON.stringify(plain)) as Record<string, Json>;
}
