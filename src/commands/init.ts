import { resolve } from "node:path";
import { EXIT } from "../core/error.ts";
import { gateSuggestions } from "../setup/config-text.ts";
import { initialize } from "../setup/init.ts";
import { readCreationTime } from "../store/files.ts";
import { loadConfig } from "./config-with-judge.ts";
import { LocalPlaces } from "./local-places.ts";
import type { CommandContext, ParsedOptions } from "./options.ts";

/** Writes a config and a workflow for the files of a folder, or suggests gates for the config that it has. */
export async function init(options: ParsedOptions, context: CommandContext): Promise<number> {
  const { flags, operands } = options;
  const created = readCreationTime(context.env);
  const folder = resolve(context.folder, operands[0] ?? ".");
  if (flags.has("gates")) return printGates(options, folder, context);
  const asked = {
    yes: flags.has("yes"),
    force: flags.has("force"),
    forks: flags.has("forks"),
    dryRun: flags.has("dry-run"),
    example: flags.has("example"),
    quiet: flags.has("quiet"),
  };
  return initialize(
    { ...asked, folder, from: context.folder, color: context.color, created },
    { print: context.print, showStatus: (text) => context.showStatus?.(text), ask: context.ask },
  );
}

async function printGates(options: ParsedOptions, folder: string, context: CommandContext): Promise<number> {
  const { config, root } = await loadConfig(options, { ...context, folder });
  const created = readCreationTime(context.env);
  // Errors name places from where the command was started, not from the folder that it is given.
  const places = new LocalPlaces(root, context.folder);
  context.print(await places.run(() => gateSuggestions(config, { root, created })));
  return EXIT.passed;
}
