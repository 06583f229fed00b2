import type { Config } from "../../core/config/config.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import type { Shard } from "../../core/shard/shard.ts";

/** Returns a config whose judges have a shard's share of their limits: the shares of all shards together are the limits. */
export function shareJudges(config: Config, shard: Shard): Config {
  const suites = config.suites.map((suite) =>
    suite.judge === undefined ? suite : { ...suite, judge: shareLimits(suite.judge, shard) },
  );
  return { ...config, suites };
}

function shareLimits(judge: JudgeSettings, { index, count }: Shard): JudgeSettings {
  const shareOf = (most: number): number =>
    Math.floor((most * index) / count) - Math.floor((most * (index - 1)) / count);
  const { max_calls: calls, max_tokens: tokens, max_usd: usd } = judge;
  return {
    ...judge,
    ...(calls !== undefined && { max_calls: shareOf(calls) }),
    ...(tokens !== undefined && { max_tokens: shareOf(tokens) }),
    ...(usd !== undefined && { max_usd: usd / count }),
  };
}
