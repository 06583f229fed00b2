import { UserError } from "../../core/error.ts";
import { parseShard, type Shard, WRITE_SHARD } from "../../core/shard/shard.ts";
import type { ParsedOptions } from "../options.ts";

/** Returns the shard of `--shard`; null without the option. Throws a UserError for one that cannot be. */
export function shardOption({ values, flags }: ParsedOptions): Shard | null {
  const text = values["shard"];
  if (text === undefined) return null;
  const shard = parseShard(text);
  if (shard === null) {
    const what = `\`--shard\` cannot be \`${text}\`.`;
    throw new UserError("config", [{ what, at: "--shard", todo: WRITE_SHARD }]);
  }
  const other = ["watch", "json"].find((flag) => flags.has(flag)) ?? (values["format"] === "text" ? null : "format");
  if (other === null) return shard;
  const what = `\`--${other}\` cannot be combined with \`--shard\`.`;
  const todo = "Give it to `evaldelta merge`: a shard has no result to show.";
  throw new UserError("config", [{ what, at: `--${other}`, todo }]);
}
