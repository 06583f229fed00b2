import type { Config } from "../../core/config/config.ts";
import { ErrorList } from "../../core/error.ts";
import { isObject, PARSE_ONCE } from "../../core/json.ts";
import { type JudgeSettings, judgeSchema } from "../../core/judge/judge-settings.ts";
import { addSchemaErrors } from "./schema-errors.ts";
import type { ConfigFile } from "./yaml.ts";

/** The `judge` block of a config or a suite as it is written; null where there is none. */
export type RawJudge = Readonly<Record<string, unknown>> | null;

/** Reads the `judge` block at the top of a config; null when there is none, or when it has errors. */
export function readJudge(data: unknown, errors: ConfigFile): RawJudge {
  const raw = isObject(data) ? data["judge"] : undefined;
  if (raw === undefined) return null;
  const parsed = judgeSchema.safeParse(raw, { ...PARSE_ONCE, reportInput: true });
  if (typeof raw === "string") {
    errors.addValue(["judge"], { what: "`judge` must be a map.", todo: `Write \`judge: { model: ${raw} }\`.` });
  } else if (!parsed.success) {
    addSchemaErrors(parsed.error.issues, ["judge"], errors, () => Object.keys(judgeSchema.shape));
  }
  return parsed.success && isObject(raw) ? raw : null;
}

/** Merges a suite's own `judge` block over that of the config; null when there is neither, or when they have errors. */
export function mergeJudge(all: RawJudge, own: unknown): JudgeSettings | null {
  if (all === null && !isObject(own)) return null;
  const merged = judgeSchema.safeParse({ ...withoutModels(all, own), ...(isObject(own) ? own : {}) }, PARSE_ONCE);
  return merged.success ? merged.data : null;
}

/** Removes the models from the config's block where a suite has its own: a `model` replaces `models`. */
function withoutModels(all: RawJudge, own: unknown): RawJudge {
  if (all === null || !isObject(own) || !(Object.hasOwn(own, "model") || Object.hasOwn(own, "models"))) return all;
  const { model: _model, models: _models, ...rest } = all;
  return rest;
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
