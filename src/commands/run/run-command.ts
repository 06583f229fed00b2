import { readConfigWithJudge } from "../config-with-judge.ts";
import type { CommandContext, ParsedOptions } from "../options.ts";
import { withConfigOf } from "./missing-config.ts";

/** Reads the config before it loads what a run needs, so that errors of a config are printed at once. Watching prints them itself and goes on. */
export async function run(options: ParsedOptions, context: CommandContext): Promise<number> {
  const readConfig = () =>
    withConfigOf(options.lists["baseline"]?.[0], context, () => readConfigWithJudge(options, context));
  const loaded = options.flags.has("watch") ? null : await readConfig();
  const { runSuites } = await import("../run.ts");
  return runSuites({ loaded, readConfig }, options, context);
}
