import type { SuiteConfig } from "../../core/config/config.ts";
import type { Json } from "../../core/json.ts";
import type { ShardRecord } from "../../core/shard/shard-record.ts";

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
