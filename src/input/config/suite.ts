import type { z } from "zod";
import type { SuiteConfig } from "../../core/config/config.ts";
import { freezeSchema, gateSchema, type RawSuite, suiteSchema } from "../../core/config/config-schema.ts";
import { customMetricSchema } from "../../core/custom/custom-metric.ts";
import { withCustomMetrics } from "../../core/custom/family.ts";
import { lineFieldsIn } from "../../core/custom/template.ts";
import type { ErrorList } from "../../core/error.ts";
import type { Family } from "../../core/family.ts";
import { caseConditionsSchema, type Gate, metricConditionsSchema, noRegressionSchema } from "../../core/gate.ts";
import { judgeSchema } from "../../core/judge/judge-settings.ts";
import type { Metric } from "../../core/metric.ts";
import { scoreName } from "../../core/score.ts";
import { suiteNameSchema } from "../../core/suite-report.ts";
import { isObject } from "../json-object.ts";
import { readCustom } from "./custom.ts";
import { type GateContext, type GateError, readGate } from "./gates.ts";
import { mergeJudge, type WrittenJudge } from "./judge.ts";
import { paramKeys } from "./param-keys.ts";
import { protoKeyErrors, schemaErrors } from "./schema-errors.ts";
import { SUITE_FIELD_KEYS, SuiteFieldReader } from "./suite-fields.ts";
import type { YamlFile } from "./yaml.ts";

/** What a suite is read with, and where its problems go. */
export interface SuiteReading {
  readonly families: readonly Family[];
  readonly file: YamlFile;
  readonly problems: ErrorList;
  /** What the config says of the judge of all suites. */
  readonly judge: WrittenJudge;
}

/** Reads the suites of a config one by one, so that a mistake in one hides none in another. */
export class SuiteReader {
  readonly #reading: SuiteReading;

  constructor(reading: SuiteReading) {
    this.#reading = reading;
  }

  /** One suite; null when it has problems, all of which are told. */
  read(name: string, written: unknown): SuiteConfig | null {
    const { file, problems } = this.#reading;
    const path = ["suites", name];
    if (!suiteNameSchema.safeParse(name).success) {
      const todo = "Use small letters, digits, `-` and `_`, at most 64.";
      problems.add({ what: `\`${name}\` cannot name a suite.`, at: file.placeOfKey(path), todo });
    }
    if (!isObject(written)) {
      problems.add({ what: `The suite \`${name}\` must be a map.`, at: file.placeOf(path) });
      return null;
    }
    const family = this.#findFamily(name, written);
    return family ? this.#readSuite(name, written, family) : null;
  }

  #findFamily(name: string, { family: id }: Record<string, unknown>): Family | undefined {
    const { families, file, problems } = this.#reading;
    const found = families.find((family) => family.id === id);
    if (found) return found;
    const known = families.map((family) => family.id);
    const todo = `The families are ${known.map((one) => `\`${one}\``).join(", ")}.`;
    if (id === undefined)
      problems.add({ what: `The suite \`${name}\` has no \`family\`.`, at: file.placeOfKey(["suites", name]), todo });
    else {
      const at = file.placeOf(["suites", name, "family"]);
      problems.add({ what: `There is no family \`${String(id)}\`.`, at, given: String(id), known, todo });
    }
    return undefined;
  }

  #readSuite(name: string, written: Record<string, unknown>, plain: Family): SuiteConfig | null {
    const { file, problems } = this.#reading;
    const hasGold = written["gold"] !== undefined;
    const custom = readCustom(name, written["custom"], { family: plain, file, problems, hasGold });
    const family = withCustomMetrics(plain, custom);
    const path = ["suites", name];
    const params = family.params.safeParse(written["params"] ?? {});
    for (const problem of protoKeyErrors(written["params"], [...path, "params"], file)) problems.add(problem);
    const chosen = params.success ? params.data : family.params.parse({});
    const measured = pickMetrics(family.metrics(chosen), written["metrics"]);
    const slices = slicesIn(written);
    const ground = { metrics: measured, slices };
    const metrics = isObject(written["gates"]) ? this.#readGates([...path, "gates"], written["gates"], ground) : [];
    const mapping = new SuiteFieldReader(file, problems).read(name, written, {
      own: family.input.fields,
      slices: [...slices, ...lineFieldsIn(Object.values(custom).map(({ prompt }) => prompt))],
    });
    const judge = family.judge ? mergeJudge(this.#reading.judge, written["judge"]) : null;
    const shape = suiteSchema(family).safeParse(written, { reportInput: true });
    if (shape.success) {
      const gates = { metrics, ...casesOf(shape.data) };
      const more = {
        ...(mapping && { mapping }),
        ...(judge && { judge }),
        ...(written["custom"] !== undefined && { custom }),
      };
      return { name, family, params: chosen, metrics: measured, ...filesOf(shape.data), gates, slices, ...more };
    }
    const known = (at: readonly PropertyKey[]): readonly string[] => knownKeys(at, family.params);
    for (const problem of schemaErrors(shape.error.issues, path, file, known)) problems.add(problem);
    return null;
  }

  /** The gates that have the shape of one; those that have not are told by the suite's shape. */
  #readGates(path: readonly string[], written: Record<string, unknown>, ground: GateContext): Gate[] {
    const { file, problems } = this.#reading;
    const gates: Gate[] = [];
    for (const [name, value] of Object.entries(written)) {
      const conditions = gateSchema.safeParse(value);
      if (name === "cases") continue;
      const gate = readGate({ name, conditions: conditions.success ? conditions.data : {} }, ground, (fault) => {
        if (conditions.success || fault.part === "key")
          problems.add({ ...fault.error, at: placeOfFault(file, [...path, name], fault) });
      });
      if (gate && gates.some((other) => scoreName(other) === scoreName(gate))) {
        const at = file.placeOfKey([...path, name]);
        problems.add({
          what: `\`${name}\` names a score that has a gate already.`,
          at,
          todo: "Write one gate for a score.",
        });
      }
      if (gate) gates.push(gate);
    }
    return gates;
  }
}

/** Returns the named metrics; the suite's schema reports names that are none. */
function pickMetrics(metrics: readonly Metric[], named: unknown): readonly Metric[] {
  if (!Array.isArray(named)) return metrics;
  const picked = metrics.filter(({ id, aliases = [] }) => [id, ...aliases].some((name) => named.includes(name)));
  return picked.length === 0 ? metrics : picked;
}

/** The fields that scores are broken down by, each once; what is none is told by the suite's shape. */
function slicesIn({ slices }: Record<string, unknown>): string[] {
  return Array.isArray(slices) ? [...new Set(slices.filter((field) => typeof field === "string"))] : [];
}

function placeOfFault(file: YamlFile, path: readonly string[], { part }: GateError): string {
  if (part === "key") return file.placeOfKey(path);
  return file.placeOf(part === "value" ? path : [...path, part.demand]);
}

function filesOf({ gold = [], traces }: RawSuite): Pick<SuiteConfig, "gold" | "traces"> {
  const list = (patterns: string | readonly string[]): readonly string[] =>
    typeof patterns === "string" ? [patterns] : patterns;
  return { gold: list(gold), traces: list(traces) };
}

function casesOf(written: RawSuite): Omit<SuiteConfig["gates"], "metrics"> {
  const { severity = "fail", ...cases } = caseConditionsSchema.parse(written.gates?.cases ?? {});
  const critical = [...new Set([...(written.critical ?? []), ...(cases.critical ?? [])])];
  const onCases = { ...cases, ...(critical.length > 0 && { critical }) };
  return { cases: onCases, casesSeverity: severity, ...(written.freeze && { freeze: written.freeze.label }) };
}

/** The keys that may stand at each place of a suite, told from the shapes themselves. */
function knownKeys(path: readonly PropertyKey[], params: z.ZodType): readonly string[] {
  if (path.length === 2)
    return [
      ...["family", "gold", "traces", ...SUITE_FIELD_KEYS],
      ...["params", "metrics", "custom", "judge", "slices", "critical", "freeze", "gates"],
    ];
  if (path[2] === "judge") return Object.keys(judgeSchema.shape);
  if (path[2] === "params") return paramKeys(params, path.slice(3));
  if (path[2] === "custom") return path.length === 4 ? Object.keys(customMetricSchema.shape) : [];
  if (path[2] === "freeze") return Object.keys(freezeSchema.shape);
  if (path[2] !== "gates") return [];
  if (path[4] === "no_regression") return Object.keys(noRegressionSchema.shape);
  return Object.keys((path[3] === "cases" ? caseConditionsSchema : metricConditionsSchema).shape);
}
