import { dirname, parse } from "node:path";
import type { Config } from "../core/config/config.ts";
import { DOLLARS, type JudgeCeilings, WRITE_DOLLARS } from "../core/config/limits.ts";
import { UserError } from "../core/error.ts";
import { isInside } from "../core/paths.ts";
import { families } from "../families/index.ts";
import { type ConfigSelection, findConfigs, selectConfigs } from "../input/config/config-files.ts";
import { readConfigFiles, resolveJudgeModels } from "../input/config/config-set.ts";
import { findRepositoryRoot } from "../input/config/files.ts";
import { quoted } from "../math/text/texts.ts";
import { capJudges, requirePrices } from "../pipeline/judge-limits.ts";
import type { JudgeAccess } from "./judge-options.ts";
import { LocalPlaces } from "./local-places.ts";
import { type CommandContext, invalidOption, type ParsedOptions } from "./options.ts";

/** Reads the config with the models and limits given as options, and the judge of the environment. Throws UserError. */
export async function readConfigWithJudge(options: ParsedOptions, context: CommandContext) {
  const loaded = await loadConfig(options, context);
  const models = {
    model: modelOption(options, "judge-model"),
    embeddingModel: modelOption(options, "embedding-model"),
    how: "the option `--judge-model`",
  };
  const resolved = resolveJudgeModels(loaded.config, models);
  const ceilings = judgeCeilings(options);
  requirePrices(resolved, ceilings, "the option `--judge-max-usd`");
  const config = capJudges(resolved, ceilings);
  const mode = options.flags.has("replay") ? "replay" : "ask";
  const isAsked = mode === "ask" && !options.flags.has("dry-run") && config.suites.some(({ judge }) => judge);
  const { environmentEndpoint, NO_ENDPOINT } = await import("./judge-options.ts");
  const judge: JudgeAccess = { mode, endpoint: isAsked ? environmentEndpoint(context) : NO_ENDPOINT };
  return { ...loaded, config, models, judge };
}

/** Returns the model given by an option; null without the option. Throws UserError. */
function modelOption({ values }: ParsedOptions, option: "judge-model" | "embedding-model"): string | null {
  const name = values[option];
  if (name === undefined || /^[^\p{Cc}]{1,200}$/u.test(name)) return name ?? null;
  const todo = "Write the name of a model, at most 200 characters.";
  throw new UserError("config", [{ what: `\`--${option}\` is not a model name.`, at: `--${option}`, todo }]);
}

export interface LoadedConfig {
  readonly config: Config;
  /** The folder that all files of its suites must be in, and that places are relative to. */
  readonly root: string;
  readonly selection: ConfigSelection;
  readonly places: LocalPlaces;
}

/** Reads the configs of `--config`, or the one that is found upwards. Throws UserError. */
export async function loadConfig(options: ParsedOptions, { folder }: CommandContext): Promise<LoadedConfig> {
  const paths = options.lists["config"] ?? [];
  const start = findRepositoryRoot(folder) ?? folder;
  const option = "the option `--config`";
  // Patterns are searched for anywhere: the boundary is the root of what they match.
  const found = findConfigs({ folder, root: paths.length === 0 ? start : parse(folder).root, paths, option });
  const root = commonRoot(found, folder);
  const selection = selectConfigs({ folder, root, paths, option });
  const places = new LocalPlaces(root, folder);
  const config = await places.run(() => readConfigFiles(found, selection, families));
  return { config, root, selection, places };
}

/** Returns the root of all configs: their repository's, else the working folder or their own. Throws a UserError when there are several. */
function commonRoot(paths: readonly string[], folder: string): string {
  const roots = [...new Set(paths.map((path) => rootOf(path, folder)))];
  const outermost = roots.find((root) => roots.every((other) => isInside(other, root)));
  if (outermost !== undefined) return outermost;
  const what = `The configs are in different repositories: ${quoted(roots)}.`;
  const todo = "Run them one by one, or move them into one repository.";
  throw new UserError("config", [{ what, at: "--config", todo }]);
}

function rootOf(path: string, folder: string): string {
  const own = dirname(path);
  const repository = findRepositoryRoot(own);
  if (repository !== null) return repository;
  return isInside(own, folder) ? folder : own;
}

/** Returns the limits of the judge that options give. Throws UserError. */
function judgeCeilings({ values }: ParsedOptions): JudgeCeilings {
  const read = (option: string, pattern: RegExp, todo: string): number | null => {
    const text = values[option];
    if (text !== undefined && !pattern.test(text)) throw invalidOption(option, text, todo);
    return text === undefined ? null : Number(text);
  };
  return {
    maxCalls: read("judge-max-calls", /^\d{1,15}$/, "Write a whole number, for example `1000`."),
    maxUsd: read("judge-max-usd", DOLLARS, WRITE_DOLLARS),
  };
}
