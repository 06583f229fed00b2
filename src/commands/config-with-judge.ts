import { UserError } from "../core/error.ts";
import { judgeCeilings } from "./arguments/judge-limits.ts";
import type { JudgeAccess } from "./judge-options.ts";
import { loadConfig } from "./load-config.ts";
import type { CommandContext, ParsedOptions } from "./options.ts";

/** Reads the config with the models given as options, and the judge of the environment. Throws UserError. */
export async function readConfigWithJudge(options: ParsedOptions, context: CommandContext) {
  const given = await readConfigWithModels(options, context);
  const { capJudges, requirePrices } = await import("../run/judge/limits.ts");
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
  const { resolveJudgeModels } = await import("../input/config/judge.ts");
  const model = modelOption(options, "judge-model");
  const embeddingModel = modelOption(options, "embedding-model");
  const models = { model, embeddingModel, how: "the option `--judge-model`" };
  return { ...loaded, config: resolveJudgeModels(loaded.config, models), models };
}

/** Returns the model given by an option; null without the option. Throws UserError. */
function modelOption({ values }: ParsedOptions, option: "judge-model" | "embedding-model"): string | null {
  const name = values[option];
  return name === undefined ? null : checkModelName(name, `--${option}`);
}

/** Checks and returns the name of a model. Throws a UserError that names its source. */
function checkModelName(name: string, from: string): string {
  if (/^[^\p{Cc}]{1,200}$/u.test(name)) return name;
  const todo = "Write the name of a model, at most 200 characters.";
  throw new UserError("config", [{ what: `\`${from}\` is not a model name.`, at: from, todo }]);
}
