import type { SuiteConfig } from "../../core/config/config.ts";
import { gateSchema, type RawSuite, suiteSchema } from "../../core/config/config-schema.ts";
import { suiteKeySchema } from "../../core/config/suite-name.ts";
import type { FieldMetrics } from "../../core/defined-metrics.ts";
import type { Family, FamilyList } from "../../core/family.ts";
import { caseConditionsSchema, type Freeze, type Gate } from "../../core/gate.ts";
import { isObject, PARSE_ONCE } from "../../core/json.ts";
import { presetId } from "../../core/line/field.ts";
import { describeValue } from "../../core/line/line.ts";
import type { Metric } from "../../core/metric.ts";
import { scoreName } from "../../core/score.ts";
import { APPROVAL_LABEL } from "../../core/verdict.ts";
import { withCustomMetrics } from "../../families/custom/family.ts";
import { lineFieldsIn } from "../../families/custom/template.ts";
import { withFieldMetrics } from "../../families/fields/family.ts";
import { findSimilar } from "../../math/text/edit-distance.ts";
import { quoted } from "../../math/text/texts.ts";
import { readCustom } from "./custom.ts";
import { readFieldMetrics } from "./field-metrics.ts";
import { readGate } from "./gates.ts";
import { mergeJudge, type RawJudge } from "./judge.ts";
import { paramPlaces, paramsIn } from "./params.ts";
import { addProtoKeys, addSchemaErrors, keysAt } from "./schema-errors.ts";
import type { NameContext } from "./score-name.ts";
import { type ParseExpression, readSuiteFields } from "./suite-fields.ts";
import type { ConfigFile } from "./yaml.ts";

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

function findFamily(name: string, raw: Record<string, unknown>, context: SuiteContext): Family | undefined {
  const { families, errors } = context;
  const { family: id } = raw;
  const found = typeof id === "string" ? families.find(id) : undefined;
  if (found) return found;
  const known = families.ids;
  const todo = `The families are ${quoted(known)}.`;
  const first = "preset" in raw ? "Write `family: scores` to gate what the tool measured. " : "";
  const path = ["suites", name];
  const misspelt = Object.keys(raw).find((key) => findSimilar(key, ["family"]) !== null);
  if (id === undefined && misspelt !== undefined) {
    const what = `There is no key \`${misspelt}\` here.`;
    errors.addKey([...path, misspelt], { what, given: misspelt, known: ["family"], todo });
  } else if (id === undefined) {
    errors.addKey(path, { what: `The suite \`${name}\` has no \`family\`.`, todo: `${first}${todo}` });
  } else {
    const given = String(id);
    const preset = presetId(given);
    const tool = preset === null ? "" : `Write \`family: scores\` and \`preset: ${preset}\`. `;
    const what = `There is no family \`${given}\`.`;
    errors.addValue([...path, "family"], { what, given, known, todo: `${tool}${todo}` });
  }
  return undefined;
}

function readSuiteOf(
  plain: Family,
  name: string,
  raw: Record<string, unknown>,
  { errors, judge: commonJudge, folder, parseExpression }: SuiteContext,
): SuiteConfig | null {
  const path = ["suites", name];
  const fieldMetrics = readFieldMetrics(path, raw, plain, errors);
  const measuring = withFieldMetrics(plain, fieldMetrics);
  const custom = readCustom(path, raw, measuring, errors);
  const family = withCustomMetrics(measuring, custom);
  addProtoKeys(raw["params"], [...path, "params"], errors);
  const parsedParams = family.params.safeParse(paramsIn(raw, family), PARSE_ONCE);
  const params = parsedParams.success ? parsedParams.data : family.params.parse({});
  const metrics = pickMetrics(family.metrics(params), raw["metrics"]);
  const slices = slicesIn(raw, family);
  const gated = isObject(raw["gates"]) ? readGates([...path, "gates"], raw["gates"], { metrics, slices }, errors) : [];
  const scores = new Map(gated.map(({ gate, at }) => [scoreName(gate), at]));
  const shown = lineFieldsIn(Object.values(custom).map(({ prompt }) => prompt));
  const cluster = typeof raw["cluster"] === "string" ? [raw["cluster"]] : [];
  const others = [...slices, ...cluster, ...shown];
  const fields = { family: family.input.fields, others, scores: fieldMetrics.metrics };
  const mapping = readSuiteFields(path, raw, fields, { errors, parseExpression });
  const judge = family.judge ? mergeJudge(commonJudge, raw["judge"]) : null;
  const schema = suiteSchema(family, false, params);
  const parsed = schema.safeParse(raw, { ...PARSE_ONCE, reportInput: true });
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
    paramPlaces: paramPlaces(path, raw, family, errors),
    asked: askedMetrics(raw["metrics"], metrics, gated),
    ...(raw["slices"] === undefined && slices.length > 0 && { slicesByDefault: true }),
    ...filesOf(parsed.data),
    gates: { metrics: gated.map(({ gate }) => gate), ...caseGates(parsed.data) },
    gatePlaces: {
      scores,
      critical: criticalPlaces(path, parsed.data, errors),
      ...(parsed.data.gates?.cases && { cases: errors.positionOfKey([...path, "gates", "cases"]) }),
    },
    ...(mapping && { mapping }),
    ...(judge && { judge }),
    ...(raw["custom"] !== undefined && { custom }),
    ...(isMeasuring(fieldMetrics) && { fieldMetrics }),
  };
}

function isMeasuring({ metrics, finds }: FieldMetrics): boolean {
  return metrics.length > 0 || finds;
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
    const gate = readGate({ name, conditions: parsed.success ? parsed.data : {} }, context, ({ part, error }) => {
      if (part === "key") errors.addKey(at, error);
      else if (parsed.success) errors.addValue(part === "value" ? at : [...at, part.condition], error);
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

function criticalPlaces(
  path: readonly string[],
  { gates, critical = [] }: RawSuite,
  errors: ConfigFile,
): ReadonlyMap<string, string> {
  const placed = (ids: readonly string[], ...list: string[]): [string, string][] =>
    ids.map((id, index) => [id, errors.positionOf([...path, ...list, index])]);
  return new Map([
    ...placed(gates?.cases?.critical ?? [], "gates", "cases", "critical"),
    ...placed(critical, "critical"),
  ]);
}

/** Returns the named metrics; the suite's schema reports unknown names. */
function pickMetrics(metrics: readonly Metric[], named: unknown): readonly Metric[] {
  if (!Array.isArray(named)) return metrics;
  const wanted = new Set<unknown>(named);
  const picked = metrics.filter(({ id, aliases = [] }) => [id, ...aliases].some((name) => wanted.has(name)));
  return picked.length === 0 ? metrics : picked.map(asShown);
}

/** Returns the ids of the metrics that a list of the config, or a gate, names. */
function askedMetrics(named: unknown, picked: readonly Metric[], gated: readonly PlacedGate[]): ReadonlySet<string> {
  return new Set([
    ...(Array.isArray(named) ? picked.map(({ id }) => id) : []),
    ...gated.map(({ gate: { metric } }) => metric),
  ]);
}

/** Returns a metric that a config names: tables show it, even if they leave it out of all metrics. */
function asShown(metric: Metric): Metric {
  return metric.reportOnly === true && metric.slice === undefined ? { ...metric, reportOnly: false } : metric;
}

/** Returns the fields that scores are broken down by, each once; the suite's schema reports fields that are not strings. */
function slicesIn({ slices }: Record<string, unknown>, { defaultSlices = [] }: Family): readonly string[] {
  if (slices === undefined) return defaultSlices;
  return Array.isArray(slices) ? [...new Set(slices.filter((field) => typeof field === "string"))] : [];
}

function filesOf({ gold = [], traces }: RawSuite): Pick<SuiteConfig, "gold" | "traces"> {
  const list = (patterns: string | readonly string[]): readonly string[] =>
    typeof patterns === "string" ? [patterns] : patterns;
  return { gold: list(gold), traces: list(traces) };
}

function caseGates({
  gates,
  critical: ofSuite = [],
  freeze,
  duplicates,
  cluster,
}: RawSuite): Omit<SuiteConfig["gates"], "metrics"> {
  const { severity = "fail", ...cases } = caseConditionsSchema.parse(gates?.cases ?? {});
  const critical = [...new Set([...ofSuite, ...(cases.critical ?? [])])];
  return {
    cases: { ...cases, ...(critical.length > 0 && { critical }) },
    casesSeverity: severity,
    ...(cluster !== undefined && { cluster }),
    ...(freeze && { freeze: readFreeze(freeze) }),
    ...(duplicates && { duplicates }),
  };
}

function readFreeze(freeze: NonNullable<RawSuite["freeze"]>): Freeze {
  if (freeze === true) return { scope: "measure", label: APPROVAL_LABEL };
  return { scope: freeze.measure === true ? "measure" : "gold", label: freeze.label };
}
