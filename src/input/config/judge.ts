import type { z } from "zod";
import type { Config } from "../../core/config/config.ts";
import { ErrorList } from "../../core/error.ts";
import { PARSE_ONCE } from "../../core/json.ts";
import { type JudgeSettings, judgeSchema } from "../../core/judge/judge-settings.ts";

/** A `judge` block as it is written, without the schema's defaults. */
export type WrittenJudge = Partial<z.input<typeof judgeSchema>>;

/** Returns a suite's own `judge` block merged over that of the config; null when there is neither. */
export function mergeJudge(all: WrittenJudge | undefined, own: WrittenJudge | undefined): JudgeSettings | null {
  if (all === undefined && own === undefined) return null;
  const { model: _, models: __, ...rest } = all ?? {};
  // A `model` of the suite replaces `models` of the config, and the other way round.
  const common = own?.model === undefined && own?.models === undefined ? all : rest;
  return judgeSchema.parse({ ...common, ...own }, PARSE_ONCE);
}

/** Models from an input, an option or a variable; null where those of the config are used. */
export interface ModelOverrides {
  readonly model: string | null;
  readonly embeddingModel: string | null;
  /** How to set a model outside the config: ``the input `judge-model` ``. */
  readonly how: string;
}

/** Applies the overriding models. Throws a UserError for a suite whose judge has no model, two kinds of them, or a limit in dollars without prices. */
export function resolveJudgeModels(config: Config, given: ModelOverrides): Config {
  const errors = new ErrorList();
  const resolved = overrideJudgeModels(config, given);
  for (const { name, file, judge } of resolved.suites) {
    if (judge === undefined) continue;
    const at = file === null ? name : `${file}: suite \`${name}\``;
    const { model, models, max_usd: dollars, prices } = judge;
    if (dollars !== undefined && prices === undefined) {
      const todo = "Write what a million tokens cost: `prices: { input: 0.15, output: 0.60 }`.";
      errors.add({ what: "The `judge` has `max_usd` but no `prices`.", at, todo });
    }
    if (model !== undefined && models !== undefined)
      errors.add({ what: "The `judge` has both `model` and `models`.", at, todo: "Write one of them." });
    if (model === undefined && models === undefined)
      errors.add({ what: "The `judge` has no `model`.", at, todo: `Write one, or give ${given.how}.` });
  }
  errors.throwIfAny("config");
  return resolved;
}

/** Applies the overriding models to a config that is not used for judging, such as the base's: judges without a model are fine. */
export function overrideJudgeModels(config: Config, { model, embeddingModel }: ModelOverrides): Config {
  const suites = config.suites.map((suite) => {
    if (suite.judge === undefined) return suite;
    const { models, ...rest } = suite.judge;
    const judge: JudgeSettings = {
      ...(models === undefined || model !== null ? rest : suite.judge),
      ...(model !== null && { model }),
      ...(embeddingModel !== null && { embedding_model: embeddingModel }),
    };
    return { ...suite, judge };
  });
  return { ...config, suites };
}
