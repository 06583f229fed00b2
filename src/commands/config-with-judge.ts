import { checkModelName, resolveJudgeModels } from "../input/config/judge.ts";
import { capJudges, requirePrices } from "../run/judge/limits.ts";
import { judgeCeilings } from "./arguments/judge-limits.ts";
import type { JudgeAccess } from "./judge-options.ts";
import { loadConfig } from "./load-config.ts";
import type { CommandContext, ParsedOptions } from "./options.ts";

/** Reads the config with the models given as options, and the judge of the environment. Throws UserError. */
export async function readConfigWithJudge(options: ParsedOptions, context: CommandContext) {
  const given = await readConfigWithModels(options, context);
  const ceilings = judgeCeilings(options);
  requirePrices(given.config, ceilings, "the option `--judge-max-usd`");
  const loaded = { ...given, config: capJudges(given.config, ceilings) };
  const hasJudge = loaded.config.suites.some(({ judge }) => judge !== undefined);
  const isAsked = hasJudge && !options.flags.has("replay") && !options.flags.has("dry-run");
  const { environmentEndpoint, NO_ENDPOINT } = await import("./judge-options.ts");
  const judge: JudgeAccess = {
    mode: options.flags.has("replay") ? "replay" : "ask",
    endpoint: isAsked ? environmentEndpoint(context) : NO_ENDPOINT,
  };
  return { ...loaded, judge };
}

/** Reads the config with the models given as options. Throws UserError. */
export async function readConfigWithModels(options: ParsedOptions, context: CommandContext) {
  const loaded = await loadConfig(options, context);
  const model = modelOption(options, "judge-model");
  const embeddingModel = modelOption(options, "embedding-model");
  const models = { model, embeddingModel, how: "the option `--judge-model`" };
  return { ...loaded, config: resolveJudgeModels(loaded.config, models), models };
}

/** Returns the model given by an option; null without the option. Throws UserError. */
export function modelOption({ values }: ParsedOptions, option: "judge-model" | "embedding-model"): string | null {
  const name = values[option];
  return name === undefined ? null : checkModelName(name, `--${option}`);
}
