import { resolve } from "node:path";
import type { Config } from "../core/config/config.ts";
import { families } from "../families/index.ts";
import { readConfig } from "../input/config/config.ts";
import { isInside } from "../input/config/files.ts";
import type { CommandContext, ParsedOptions } from "./options.ts";

/** Reads the config of `--config`. All files of its suites must be in `root`. Throws UserError. */
export function loadConfig(
  options: ParsedOptions,
  { folder }: CommandContext,
): { readonly config: Config; readonly root: string } {
  const [file = "evaldelta.yml"] = options.lists["config"] ?? [];
  const path = resolve(folder, file);
  const isHere = isInside(path, folder);
  const config = readConfig(path, families, undefined, isHere ? folder : null);
  return { config, root: isHere ? folder : config.folder };
}
