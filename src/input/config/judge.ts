import type { Config } from "../../core/config/config.ts";
import { ErrorList, UserError } from "../../core/error.ts";
import { type JudgeSettings, judgeSchema } from "../../core/judge/judge-settings.ts";
import { isObject } from "../json-object.ts";
import { schemaErrors } from "./schema-errors.ts";
import type { YamlFile } from "./yaml.ts";

/** What a config or a suite says of the judge, as it is written; null where it says nothing. */
export type WrittenJudge = Readonly<Record<string, unknown>> | null;

/** What stands under `judge` at the top of a config; its problems are told. */
export function readJudge(file: YamlFile, problems: ErrorList): WrittenJudge {
  const written = isObject(file.data) ? file.data["judge"] : undefined;
  if (written === undefined) return null;
  const shape = judgeSchema.safeParse(written, { reportInput: true });
  if (typeof written === "string") {
    const todo = `Write \`judge: { model: ${written} }\`.`;
    problems.add({ what: "`judge` must be a map.", at: file.placeOf(["judge"]), todo });
  } else if (!shape.success) {
    const known = (): readonly string[] => Object.keys(judgeSchema.shape);
    for (const problem of schemaErrors(shape.error.issues, ["judge"], file, known)) problems.add(problem);
  }
  return shape.success && isObject(written) ? written : null;
}

/** A suite's judge: what it says itself, before what the config says of all; null where neither does, or where it is told to be wrong. */
export function mergeJudge(all: WrittenJudge, own: unknown): JudgeSettings | null {
  if (all === null && !isObject(own)) return null;
  const merged = judgeSchema.safeParse({ ...withoutModels(all, own), ...(isObject(own) ? own : {}) });
  return merged.success ? merged.data : null;
}

/** What is said of all suites, without its models where a suite names who judges itself: `model` goes before another's `models`. */
function withoutModels(all: WrittenJudge, own: unknown): WrittenJudge {
  if (all === null || !isObject(own) || !(Object.hasOwn(own, "model") || Object.hasOwn(own, "models"))) return all;
  const { model: _model, models: _models, ...rest } = all;
  return rest;
}

/** The models that a run is given from outside; null where the config's own count. */
export interface ModelOverrides {
  readonly model: string | null;
  readonly embeddingModel: string | null;
  /** How a model is given from outside: ``the input `judge-model` ``. */
  readonly how: string;
}

/** A model as its name may be given; throws a UserError that says where it is from. */
export function checkModelName(name: string, from: string): string {
  if (/^[^\p{Cc}]{1,200}$/u.test(name)) return name;
  const todo = "Write the model's name, at most 200 characters.";
  throw new UserError("config", [{ what: `\`${from}\` is no model's name.`, at: from, todo }]);
}

/** The config with the models that are given from outside; throws UserError where a suite is to be judged by nobody, or for dollars that nobody priced. */
export function resolveJudgeModels(config: Config, given: ModelOverrides): Config {
  const problems = new ErrorList();
  const suites = config.suites.map((suite) => {
    if (suite.judge === undefined) return suite;
    const judge = withModels(suite.judge, given);
    const at = config.file === null ? suite.name : `${config.file}: suite \`${suite.name}\``;
    if (judge.max_usd !== undefined && judge.prices === undefined) {
      const todo = "Write what a million tokens cost: `prices: { input: 0.15, output: 0.60 }`.";
      problems.add({ what: "The `judge` has `max_usd` but no `prices`.", at, todo });
    }
    if (judge.model !== undefined && judge.models !== undefined) {
      problems.add({ what: "The `judge` has both `model` and `models`.", at, todo: "Write one of them." });
    }
    if (judge.model === undefined && judge.models === undefined) {
      problems.add({ what: "The `judge` has no `model`.", at, todo: `Write one, or give ${given.how}.` });
    }
    return { ...suite, judge };
  });
  problems.throwIfAny("config");
  return { ...config, suites };
}

/** The same of a config that nothing is judged by, such as the base's: whoever has no model has none. */
export function overrideJudgeModels(config: Config, given: ModelOverrides): Config {
  const suites = config.suites.map((suite) =>
    suite.judge ? { ...suite, judge: withModels(suite.judge, given) } : suite,
  );
  return { ...config, suites };
}

function withModels(settings: JudgeSettings, { model, embeddingModel }: ModelOverrides): JudgeSettings {
  const { models, ...rest } = settings;
  const own = models === undefined || model !== null ? rest : settings;
  return {
    ...own,
    ...(model !== null && { model }),
    ...(embeddingModel !== null && { embedding_model: embeddingModel }),
  };
}
