import type { z } from "zod";
import type { Config, SuiteConfig } from "../../core/config/config.ts";
import type { ScoreDirections } from "../../core/defined-metrics.ts";
import { ErrorList } from "../../core/error.ts";
import type { Family, FamilyList } from "../../core/family.ts";
import { presetId } from "../../core/line/preset.ts";
import { withPassRate } from "../../core/trial.ts";
import type { SuiteGates } from "../../core/verdict/gate.ts";
import { checkSchema, familiesNamedIn } from "./check-schema.ts";
import type { ConfigSchema } from "./config-schema.ts";
import { parseShortGates, readGate } from "./gates.ts";
import { resolveSuite } from "./suite.ts";
import { checkExpressions, expressionsIn } from "./suite-fields.ts";
import { type ConfigFile, parseYaml } from "./yaml.ts";

/** Reads the text of a config in a folder. Throws a UserError with all errors of its shape, or else with all of its meaning. */
export async function readConfig(text: string, name: string, folder: string, families: FamilyList): Promise<Config> {
  const file = parseYaml(text, name);
  await families.load(familiesNamedIn(file.data));
  const written = checkSchema(file, families);
  const expressions = expressionsIn(written.suites);
  if (expressions.length > 0) {
    const { parseExpression } = await import("../mapping/expression.ts");
    checkExpressions(expressions, parseExpression, file);
  }
  const hasPreset = Object.values(written.suites).some(({ preset }) => preset !== undefined);
  const presets = hasPreset ? await import("../mapping/presets/presets.ts") : null;
  const directionsOf = (preset: unknown) => presets?.findPreset(presetId(preset) ?? "")?.directions ?? {};
  return resolveConfig(written, { file, folder, families, directionsOf });
}

/** Where a config is, the families that it can name, and which direction is better in the scores of a preset's tool. */
interface ConfigPlace {
  readonly file: ConfigFile;
  readonly folder: string;
  readonly families: FamilyList;
  readonly directionsOf: (preset: unknown) => ScoreDirections;
}

/** Finds what the names in a config mean. Throws a UserError with all errors of the file. */
export function resolveConfig(
  written: z.output<ConfigSchema>,
  { file, folder, families, directionsOf }: ConfigPlace,
): Config {
  // What fits the schema, without the schema's defaults.
  const plain = file.data as z.input<ConfigSchema>;
  const suites = Object.entries(written.suites).flatMap(([name, suite]) => {
    const judges = [plain.judge, plain.suites[name]?.judge] as const;
    const family = families.find(suite.family) as Family;
    return resolveSuite(suite, { name, file, folder, family, judges, directions: directionsOf(suite.preset) }) ?? [];
  });
  file.throwIfAny();
  return { suites, ...(written.trend && { trend: written.trend }) };
}

/** One suite of one family that is given by inputs instead of a file; its gates are `precision=0.80,…`, null for none. */
type SuiteInputs = Pick<SuiteConfig, "name" | "family" | "gold" | "traces" | "folder"> &
  Readonly<{ k: number | null; gates: string | null }>;

/** Returns the config of a suite that is given by inputs. Throws a UserError with all errors. */
export function configFromInputs(inputs: SuiteInputs): Config {
  const { name, family, gold, traces, folder } = inputs;
  const params = family.params.parse(inputs.k === null ? {} : { k: inputs.k });
  const metrics = withPassRate(family, params, family.metrics(params));
  const at = "input `gates`";
  const written = inputs.gates === null ? [] : parseShortGates(inputs.gates, metrics, at);
  const errors = new ErrorList();
  if (new Set(written.map(({ metric }) => metric)).size < written.length)
    errors.add({ what: "A metric has two gates, by two of its names.", at });
  const gated = written.flatMap(({ name: score, condition, limit }) => {
    const context = { metrics, slices: [] };
    return readGate(score, { [condition]: limit }, context, (error) => errors.add({ ...error, at })) ?? [];
  });
  errors.throwIfAny("config");
  const gates: SuiteGates = { metrics: gated, cases: {}, casesSeverity: "fail" };
  const gatePlaces = {
    scores: new Map(gated.map((gate) => [gate.metric, at])),
    critical: new Map(),
    written: new Map(written.map(({ metric, name, text }) => [metric, `${name}=${text.trim()}`])),
  };
  const suite = { name, file: null, folder, family, params, metrics, gold, traces, gates, gatePlaces, slices: [] };
  return { suites: [suite] };
}
