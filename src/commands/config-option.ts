import { resolve } from "node:path";
import type { Config } from "../core/config/config.ts";
import { families } from "../families/index.ts";
import { readConfig } from "../input/config/config.ts";
import { isInside } from "../input/config/files.ts";
import type { CommandContext } from "./command-context.ts";
import { type ParsedOptions, requiredOption } from "./options.ts";

/** Reads the config of `--config`. All files of its suites must be in `root`. Throws UserError. */
export function loadConfig(
  options: ParsedOptions,
  context: CommandContext,
): { readonly config: Config; readonly root: string } {
  const path = resolve(context.folder, requiredOption(options, "config"));
  const isHere = isInside(path, context.folder);
  const config = readConfig(path, families, undefined, isHere ? context.folder : null);
  return { config, root: isHere ? context.folder : config.folder };
}
