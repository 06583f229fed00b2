import { resolve } from "node:path";
import type { Config } from "../core/config.ts";
import { families } from "../families/index.ts";
import { readConfig } from "../input/config/config.ts";
import { isInside } from "../input/config/files.ts";
import type { CommandContext } from "./command-context.ts";
import { type ParsedOptions, requiredOption } from "./options.ts";

/** The config that `--config` names, and the folder that all files of its suites must lie in. */
export function loadConfig(
  asked: ParsedOptions,
  desk: CommandContext,
): { readonly config: Config; readonly root: string } {
  const path = resolve(desk.folder, requiredOption(asked, "config"));
  const isHere = isInside(path, desk.folder);
  const config = readConfig(path, families, undefined, isHere ? desk.folder : null);
  return { config, root: isHere ? desk.folder : config.folder };
}
