import { seedOfText } from "../../math/statistics/random.ts";

/** One of the equal parts that the cases of a run are split into. `index` counts from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** The most shards of a run: GitHub runs no larger matrix. */
export const MAX_SHARDS = 256;

/** Parses `i/n`; null unless 1 ≤ i ≤ n ≤ 256. */
export function parseShard(text: string): Shard | null {
  const [, index = "", count = ""] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  return shard.index >= 1 && shard.index <= shard.count && shard.count <= MAX_SHARDS ? shard : null;
}

/** What to write instead of a shard that cannot be parsed. */
export const WRITE_SHARD = `Write \`i/n\`, the number of the shard and how many there are: \`1/4\` to \`4/4\`; at most ${MAX_SHARDS}.`;

/** Prints a shard as `i/n`. */
export function formatShard({ index, count }: Shard): string {
  return `${index}/${count}`;
}

/** Returns whether a case is in a shard: by a hash of its cluster, so that clusters stay together, or else of its id. */
export function isInShard(
  { id, cluster }: { readonly id: string; readonly cluster?: string | undefined },
  shard: Shard,
): boolean {
  return seedOfText(cluster ?? id)[0] % shard.count === shard.index - 1;
}
