import type { SuiteConfig } from "../../core/config/config.ts";
import { gateSchema, type RawSuite, suiteSchema } from "../../core/config/config-schema.ts";
import { suiteKeySchema } from "../../core/config/suite-name.ts";
import type { Family, FamilyList } from "../../core/family.ts";
import { isObject, PARSE_ONCE } from "../../core/json.ts";
import { presetId, withScores } from "../../core/line/field.ts";
import { describeValue } from "../../core/line/line.ts";
import type { Metric } from "../../core/metric.ts";
import { scoreName } from "../../core/score.ts";
import { caseConditionsSchema, type Gate } from "../../core/verdict/gate.ts";
import { APPROVAL_LABEL } from "../../core/verdict/verdict.ts";
import { customMetrics } from "../../families/custom/metrics.ts";
import { lineFieldsIn } from "../../families/custom/template.ts";
import { aggregateMetric } from "../../families/fields/aggregates.ts";
import { findSimilar } from "../../math/text/edit-distance.ts";
import { quoted } from "../../math/text/texts.ts";
import { readCustom, readFieldMetrics } from "./defined-metrics.ts";
import { type NameContext, readGate } from "./gates.ts";
import { mergeJudge, type RawJudge } from "./judge.ts";
import { addSchemaErrors, keysAt } from "./schema-errors.ts";
import { type ParseExpression, readSuiteFields } from "./suite-fields.ts";
import { addProtoKeys, type ConfigFile } from "./yaml.ts";

export interface SuiteContext {
  /** With those loaded that the config names. */
  readonly families: FamilyList;
  readonly errors: ConfigFile;
  /** The `judge` block of the config, for all suites. */
  readonly judge: RawJudge;
  readonly folder: string;
  /** Null where no suite has expressions. */
  readonly parseExpression: ParseExpression | null;
}

/** Reads one suite of a config; null when it has errors, all of which are added. */
export function readSuite(name: string, raw: unknown, context: SuiteContext): SuiteConfig | null {
  const { errors } = context;
  const path = ["suites", name];
  if (!suiteKeySchema.safeParse(name).success) {
    const todo = "Use lower-case letters, digits, `-` and `_`, at most 64 characters.";
    errors.addKey(path, { what: `\`${name}\` cannot name a suite.`, todo });
  }
  if (!isObject(raw)) {
    errors.addValue(path, {
      what: `The suite \`${name}\` must be a map with \`family\`, \`gold\` and \`traces\`, not ${describeValue(raw)}.`,
    });
    return null;
  }
  const family = findFamily(name, raw, context);
  return family ? readSuiteOf(family, name, raw, context) : null;
}

function findFamily(
  name: string,
  raw: Record<string, unknown>,
  { families, errors }: SuiteContext,
): Family | undefined {
  const { family: id } = raw;
  const found = typeof id === "string" ? families.find(id) : undefined;
  if (found) return found;
  const path = ["suites", name];
  const known = families.ids;
  const preset = presetId(id ?? raw["preset"]);
  const tool =
    preset === null ? "" : `Write \`family: scores\` and \`preset: ${preset}\` to gate what the tool measured. `;
  const todo = `${tool}The families are ${quoted(known)}.`;
  if (id !== undefined) {
    const given = String(id);
    errors.addValue([...path, "family"], { what: `There is no family \`${given}\`.`, given, known, todo });
  } else {
    const given = Object.keys(raw).find((key) => findSimilar(key, ["family"]) !== null);
    const what = `The suite \`${name}\` has no \`family\`.`;
    errors.addKey(given === undefined ? path : [...path, given], {
      what,
      todo,
      ...(given !== undefined && { given, known: ["family"] }),
    });
  }
  return undefined;
}

function readSuiteOf(
  family: Family,
  name: string,
  raw: Record<string, unknown>,
  { errors, judge: commonJudge, folder, parseExpression }: SuiteContext,
): SuiteConfig | null {
  const path = ["suites", name];
  const fieldMetrics = readFieldMetrics(path, raw, family, errors);
  const custom = readCustom(path, raw, { family, scores: fieldMetrics.metrics }, errors);
  addProtoKeys(raw["params"], [...path, "params"], errors);
  const written = paramsIn(path, raw, family, errors);
  const parsedParams = family.params.safeParse(written.params, PARSE_ONCE);
  const params = parsedParams.success ? parsedParams.data : family.params.parse({});
  const added = [...fieldMetrics.metrics.map(aggregateMetric), ...customMetrics(custom)];
  const all = [...family.metrics(params), ...added];
  const metrics = pickMetrics(all, raw["metrics"]);
  const slices = slicesIn(raw, family);
  const gated = isObject(raw["gates"]) ? readGates([...path, "gates"], raw["gates"], { metrics, slices }, errors) : [];
  const scores = new Map(gated.map(({ gate, at }) => [scoreName(gate), at]));
  const shown = new Set(lineFieldsIn(custom).map(({ field }) => field));
  const cluster = typeof raw["cluster"] === "string" ? [raw["cluster"]] : [];
  const others = [...slices, ...cluster, ...shown];
  const fields = { family: withScores(family.input.fields), others, scores: fieldMetrics.metrics };
  const mapping = readSuiteFields(path, raw, fields, { errors, parseExpression });
  const isJudged = family.judge !== undefined || Object.keys(custom).length > 0;
  const judge = isJudged ? mergeJudge(commonJudge, raw["judge"]) : null;
  const schema = suiteSchema(family, { metrics: all, isJudged });
  // A metric can be called `constructor`, which an object without a prototype does not have by itself.
  const ownGates = isObject(raw["gates"]) && { gates: Object.assign(Object.create(null), raw["gates"]) as unknown };
  const parsed = schema.safeParse({ ...raw, ...ownGates }, { ...PARSE_ONCE, reportInput: true });
  if (!parsed.success) {
    addSchemaErrors(parsed.error.issues, path, errors, (at) => keysAt(schema, at.slice(path.length)));
    return null;
  }
  if (parsed.data.gold === undefined && parsed.data.duplicates === "last") {
    errors.addValue([...path, "duplicates"], {
      what: "`duplicates` cannot be `last` in a suite without `gold`: each line is a whole case.",
      todo: "Remove `duplicates`, and give every case its own id.",
    });
  }
  return {
    name,
    file: errors.name,
    folder,
    family,
    params,
    metrics,
    slices,
    paramPlaces: written.places,
    asked: new Set([
      ...(Array.isArray(raw["metrics"]) ? metrics.map(({ id }) => id) : []),
      ...gated.map(({ gate: { metric } }) => metric),
    ]),
    ...(raw["slices"] === undefined && slices.length > 0 && { slicesByDefault: true }),
    gold: [parsed.data.gold ?? []].flat(),
    traces: [parsed.data.traces].flat(),
    ...(raw["gold"] !== undefined && { goldPlace: errors.positionOf([...path, "gold"]) }),
    gates: { metrics: gated.map(({ gate }) => gate), ...caseGates(parsed.data) },
    gatePlaces: {
      scores,
      critical: criticalPlaces(path, parsed.data, errors),
      ...(parsed.data.gates?.cases && { cases: errors.positionOfKey([...path, "gates", "cases"]) }),
    },
    ...(mapping && { mapping }),
    ...(judge && { judge }),
    ...(raw["custom"] !== undefined && { custom }),
    ...((fieldMetrics.metrics.length > 0 || fieldMetrics.finds || fieldMetrics.ignored) && { fieldMetrics }),
  };
}

interface PlacedGate {
  readonly gate: Gate;
  readonly at: string;
}

/** Reads the gates of a valid shape; the suite's schema reports the others. */
function readGates(
  path: readonly string[],
  raw: Record<string, unknown>,
  context: NameContext,
  errors: ConfigFile,
): PlacedGate[] {
  const gates: PlacedGate[] = [];
  const gated = new Set<string>();
  for (const [name, value] of Object.entries(raw)) {
    if (name === "cases") continue;
    const parsed = gateSchema.safeParse(value, PARSE_ONCE);
    const at = [...path, name];
    const gate = readGate(name, parsed.success ? parsed.data : {}, context, (error, inside) => {
      if (inside === null) errors.addKey(at, error);
      else if (parsed.success) errors.addValue([...at, ...inside], error);
    });
    if (!gate) continue;
    if (gated.has(scoreName(gate))) {
      errors.addKey(at, {
        what: `\`${name}\` names a score that already has a gate.`,
        todo: "Write one gate per score.",
      });
    }
    gated.add(scoreName(gate));
    gates.push({ gate, at: errors.positionOfKey(at) });
  }
  return gates;
}

function criticalPlaces(path: readonly string[], raw: RawSuite, errors: ConfigFile): ReadonlyMap<string, string> {
  const placed = (ids: readonly string[] | undefined, ...list: string[]): [string, string][] =>
    (ids ?? []).map((id, index) => [id, errors.positionOf([...path, ...list, index])]);
  return new Map([
    ...placed(raw.gates?.cases?.critical, "gates", "cases", "critical"),
    ...placed(raw.critical, "critical"),
  ]);
}

/** Returns the named metrics, which tables show even if they leave them out of all metrics; the suite's schema reports unknown names. */
function pickMetrics(metrics: readonly Metric[], named: unknown): readonly Metric[] {
  if (!Array.isArray(named)) return metrics;
  const wanted = new Set<unknown>(named);
  const picked = metrics.filter(({ id, aliases = [] }) => [id, ...aliases].some((name) => wanted.has(name)));
  const shown = picked.map((one) => (one.reportOnly && one.slice === undefined ? { ...one, reportOnly: false } : one));
  return picked.length === 0 ? metrics : shown;
}

/** Returns the fields that scores are broken down by, each once; the suite's schema reports fields that are not strings. */
function slicesIn({ slices }: Record<string, unknown>, { defaultSlices = [] }: Family): readonly string[] {
  if (slices === undefined) return defaultSlices;
  return Array.isArray(slices) ? [...new Set(slices.filter((field) => typeof field === "string"))] : [];
}

function caseGates(raw: RawSuite): Omit<SuiteConfig["gates"], "metrics"> {
  const { gates, critical: ofSuite = [], freeze, quarantine, duplicates, cluster } = raw;
  const { severity = "fail", ...cases } = caseConditionsSchema.parse(gates?.cases ?? {});
  const critical = [...new Set([...ofSuite, ...(cases.critical ?? [])])];
  const { measure, label } = freeze === true ? { measure: true, label: APPROVAL_LABEL } : (freeze ?? {});
  return {
    cases: { ...cases, ...(critical.length > 0 && { critical }) },
    casesSeverity: severity,
    ...(cluster !== undefined && { cluster }),
    ...(label !== undefined && { freeze: { scope: measure ? "measure" : "gold", label } }),
    ...(quarantine && { quarantine }),
    ...(duplicates && { duplicates }),
  };
}

/** Returns the parameters of a suite with those that are written in the suite itself, and where each is written. */
function paramsIn(
  path: readonly string[],
  raw: Record<string, unknown>,
  { suiteParams = {} }: Family,
  errors: ConfigFile,
) {
  const { params: inside = {} } = raw;
  const beside = Object.keys(suiteParams).filter((name) => raw[name] !== undefined);
  const own = isObject(inside) ? Object.keys(inside).map((name) => [...path, "params", name]) : [];
  const places = [...own, ...beside.map((name) => [...path, name])];
  return {
    params: isObject(inside) ? { ...inside, ...Object.fromEntries(beside.map((name) => [name, raw[name]])) } : inside,
    places: new Map(places.map((one) => [one.at(-1) ?? "", errors.positionOf(one)])),
  };
}
