import type { Config } from "../../core/config/config.ts";
import { ErrorList } from "../../core/error.ts";
import type { Family, FamilyList } from "../../core/family.ts";
import { isObject } from "../../core/json.ts";
import type { Metric } from "../../core/metric.ts";
import type { SuiteGates } from "../../core/verdict/gate.ts";
import { EXAMPLE } from "./config-files.ts";
import { readGate, readShortGates, type ShortGate } from "./gates.ts";
import { readJudge } from "./judge.ts";
import { addUnknownKey } from "./schema-errors.ts";
import { readSuite } from "./suite.ts";
import { mayHaveExpressions, type ParseExpression } from "./suite-fields.ts";
import { type ConfigFile, parseYaml } from "./yaml.ts";

const TOP_KEYS = ["suites", "judge", "$schema"];

/**
 * Parses the text of a config in a folder: the ids of the families that it names, whether it may have JMESPath expressions, and a function
 * that validates it once what reads them is loaded. Throws a UserError with all errors, each at `file:line:column`, as that function does.
 */
export function draftConfig(text: string, name: string, folder: string) {
  const errors = parseYaml(text, name);
  const judge = readJudge(errors.data, errors);
  const raw = rawSuites(errors.data, errors);
  return {
    families: raw.flatMap(([, suite]) =>
      isObject(suite) && typeof suite["family"] === "string" ? suite["family"] : [],
    ),
    hasExpressions: raw.some(([, suite]) => isObject(suite) && mayHaveExpressions(suite)),
    read: (families: FamilyList, parseExpression: ParseExpression | null): Config => {
      const context = { families, errors, judge, folder, parseExpression };
      const suites = raw.flatMap(([suite, value]) => readSuite(suite, value, context) ?? []);
      errors.throwIfAny();
      return { suites };
    },
  };
}

/** Reads the text of a config in a folder. Throws a UserError with all of its errors. */
export async function readConfig(text: string, name: string, folder: string, families: FamilyList): Promise<Config> {
  const draft = draftConfig(text, name, folder);
  const expressions = draft.hasExpressions ? await import("../mapping/expression.ts") : null;
  await families.load(draft.families);
  return draft.read(families, expressions?.parseExpression ?? null);
}

/** Returns the entries under `suites`, whatever they are; adds errors for anything else in the file. */
function rawSuites(data: unknown, errors: ConfigFile): [string, unknown][] {
  const todo = `Write for example:\n${EXAMPLE}`;
  if (data === null || data === undefined) errors.addFile({ what: "The config is empty.", todo });
  else if (!isObject(data)) errors.addValue([], { what: "The config must be a map with the key `suites`.", todo });
  if (!isObject(data)) return [];
  for (const key of Object.keys(data)) if (!TOP_KEYS.includes(key)) addUnknownKey([key], TOP_KEYS, errors);
  const { suites, $schema: schema } = data;
  if (schema !== undefined && typeof schema !== "string") {
    errors.addValue(["$schema"], { what: "`$schema` must be the address of a schema.", todo: "Write a string." });
  }
  if (suites === undefined) errors.addFile({ what: "The config has no `suites`.", todo });
  else if (!isObject(suites) || Object.keys(suites).length === 0) {
    errors.addValue(["suites"], { what: "`suites` must be a map of at least one suite.", todo });
  } else return Object.entries(suites);
  return [];
}

/** One suite of one family that is given by inputs instead of a file. */
export interface SuiteInputs {
  readonly name: string;
  readonly family: Family;
  readonly gold: readonly string[];
  readonly traces: readonly string[];
  readonly k: number | null;
  /** `precision=0.80,…`; null for no gates. */
  readonly gates: string | null;
  readonly folder: string;
}

/** Where its gates are, for messages. */
const GATES_INPUT = "input `gates`";

/** Returns the config of a suite that is given by inputs. Throws a UserError with all errors. */
export function configFromInputs(inputs: SuiteInputs): Config {
  const { name, family, gold, traces, folder } = inputs;
  const params = family.params.parse(inputs.k === null ? {} : { k: inputs.k });
  const metrics = family.metrics(params);
  const at = GATES_INPUT;
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

/** Parses the short form of gates as `score` takes it: any finite limit. Throws a UserError with all errors. */
export function parseShortGates(text: string, metrics: readonly Metric[], at: string): ShortGate[] {
  const errors = new ErrorList();
  const gates = readShortGates(text, metrics, at, errors);
  errors.throwIfAny("config");
  return gates;
}
