import type { z } from "zod";
import { withPassRate } from "../../core/case-results.ts";
import type { Config, SuiteConfig } from "../../core/config/config.ts";
import type { ScoreDirections } from "../../core/definition.ts";
import { ErrorList } from "../../core/error.ts";
import type { Family, FamilyList, Params } from "../../core/family.ts";
import { PARSE_ONCE } from "../../core/json.ts";
import { type JudgeSettings, judgeSchema } from "../../core/judge/judge-settings.ts";
import { presetId } from "../../core/line/preset.ts";
import { isPassRate, type Metric } from "../../core/metric.ts";
import { scoreName } from "../../core/score.ts";
import type { SuiteGates } from "../../core/verdict/gate.ts";
import { APPROVAL_LABEL } from "../../core/verdict/verdict.ts";
import { customMetrics } from "../../families/custom/metrics.ts";
import { lineFieldsIn } from "../../families/custom/template.ts";
import { aggregateMetric } from "../../families/fields/aggregates.ts";
import { checkSchema, familiesNamedIn } from "./check-schema.ts";
import type { ConfigSchema, WrittenSuite } from "./config-schema.ts";
import { gatesOn, readCustom, readFieldMetrics, type SuitePlace } from "./defined-metrics.ts";
import { type NameContext, namesOf, parseShortGates, readGate, unknownMetric } from "./gates.ts";
import { checkExpressions, expressionsIn, readMapping } from "./suite-fields.ts";
import { type ConfigFile, type ConfigPath, parseYaml } from "./yaml.ts";

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
  const unfilled = file.data as z.input<ConfigSchema>;
  const suites = Object.entries(written.suites).flatMap(([name, suite]) => {
    const family = families.find(suite.family) as Family;
    const place = { path: ["suites", name], file, family, directions: directionsOf(suite.preset) };
    const resolved = resolveSuite(suite, place, [unfilled.judge, unfilled.suites[name]?.judge]);
    return resolved === null ? [] : { name, file: file.name, folder, ...resolved };
  });
  file.throwIfAny();
  return { suites, ...(written.trend && { trend: written.trend }), ...(written.texts && { texts: written.texts }) };
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

/** Finds what the names, gates and mappings of a suite mean; null when its own metrics, which gates may name, have errors. Adds all errors. */
function resolveSuite(
  written: WrittenSuite,
  place: SuitePlace,
  judges: Parameters<typeof mergeJudge>,
): Omit<SuiteConfig, "name" | "file" | "folder"> | null {
  const { path, file, family } = place;
  const before = file.total;
  const fieldMetrics = readFieldMetrics(written, place);
  const custom = readCustom(written, fieldMetrics.metrics, place);
  const isMeasurable = file.total === before;
  const slices = written.slices ? [...new Set(written.slices)] : (family.defaultSlices ?? []);
  const shown = new Set(lineFieldsIn(custom).map(({ field }) => field));
  const others = [...slices, ...(written.cluster === undefined ? [] : [written.cluster]), ...shown];
  const mapping = readMapping(written, { others, scores: fieldMetrics.metrics }, place);
  const isJudged = family.judge !== undefined || Object.keys(custom).length > 0;
  checkUses(written, place, isJudged);
  if (!isMeasurable) return null;
  const { params, paramPlaces } = readParams(written, place);
  const added = [...fieldMetrics.metrics.map(aggregateMetric), ...customMetrics(custom)];
  const all = withPassRate(family, params, [...family.metrics(params), ...added]);
  const picked = pickMetrics(all, written.metrics, place);
  const { gates, gatePlaces } = readGates(written, { metrics: picked, slices }, place);
  const listed = Array.isArray(written.metrics) ? picked.filter(isNamedIn(written.metrics)).map(({ id }) => id) : [];
  const asked = new Set([...listed, ...gates.metrics.map(({ metric }) => metric)]);
  const metrics = picked.map((one) => (isHidden(one) && asked.has(one.id) ? { ...one, reportOnly: false } : one));
  const judge = isJudged ? mergeJudge(...judges) : null;
  return {
    ...{ family, params, paramPlaces, metrics, asked, slices, gates, gatePlaces },
    ...(written.slices === undefined && slices.length > 0 && { slicesByDefault: true }),
    gold: [written.gold ?? []].flat(),
    traces: [written.traces].flat(),
    ...(written.gold !== undefined && { goldPlace: file.positionOf([...path, "gold"]) }),
    ...(mapping && { mapping }),
    ...(judge && { judge }),
    ...(written.custom && { custom }),
    ...((fieldMetrics.metrics.length > 0 || fieldMetrics.detects || fieldMetrics.ignored) && { fieldMetrics }),
  };
}

/** A `judge` block as it is written, without the schema's defaults. */
type WrittenJudge = Partial<z.input<typeof judgeSchema>>;

/** Returns a suite's own `judge` block merged over that of the config; null when there is neither. */
function mergeJudge(all: WrittenJudge | undefined, ofSuite: WrittenJudge | undefined): JudgeSettings | null {
  if (all === undefined && ofSuite === undefined) return null;
  const { model: _, models: __, ...rest } = all ?? {};
  // A `model` of the suite replaces `models` of the config, and the other way round.
  const common = ofSuite?.model === undefined && ofSuite?.models === undefined ? all : rest;
  return judgeSchema.parse({ ...common, ...ofSuite }, PARSE_ONCE);
}

function checkUses(
  { gold, duplicates, judge }: WrittenSuite,
  { path, file, family }: SuitePlace,
  isJudged: boolean,
): void {
  if (gold === undefined && duplicates === "last") {
    const what = "`duplicates` cannot be `last` in a suite without `gold`: each line is a whole case.";
    file.addValue([...path, "duplicates"], { what, todo: "Remove `duplicates`, and give every case its own id." });
  }
  if (judge !== undefined && !isJudged) {
    const what = `\`judge\` has nothing to label: no metric of the family \`${family.id}\` is judged.`;
    file.addKey([...path, "judge"], { what, todo: "Remove it, or define a metric that asks the judge in `custom`." });
  }
}

function readGates(written: WrittenSuite, context: NameContext, { path, file }: SuitePlace) {
  const scores = new Map<string, string>();
  const metrics = gatesOn(written.gates).flatMap(([name, conditions]) => {
    const at = [...path, "gates", name];
    const gate = readGate(name, conditions, context, (error, inside) => {
      if (inside === null) file.addKey(at, error);
      else file.addValue([...at, ...inside], error);
    });
    if (gate === null) return [];
    const what = `\`${name}\` names a score that already has a gate.`;
    if (scores.has(scoreName(gate))) file.addKey(at, { what, todo: "Write one gate per score." });
    scores.set(scoreName(gate), file.positionOfKey(at));
    return gate;
  });
  const { cases } = written.gates ?? {};
  const placed = (ids: readonly string[] = [], ...list: ConfigPath): [string, string][] =>
    ids.map((id, index) => [id, file.positionOf([...path, ...list, index])]);
  const critical = new Map([
    ...placed(cases?.critical, "gates", "cases", "critical"),
    ...placed(written.critical, "critical"),
  ]);
  return {
    gates: { metrics, ...caseGates(written) },
    gatePlaces: { scores, critical, ...(cases && { cases: file.positionOfKey([...path, "gates", "cases"]) }) },
  };
}

/** Returns the metrics that a list names, and the share of cases that pass, which needs no fields; without a list, all. */
function pickMetrics(
  metrics: readonly Metric[],
  named: WrittenSuite["metrics"],
  { path, file }: SuitePlace,
): readonly Metric[] {
  if (!Array.isArray(named)) return metrics;
  const known = metrics.flatMap(namesOf);
  for (const [index, name] of named.entries())
    if (!known.includes(name)) file.addValue([...path, "metrics", index], unknownMetric(name, known, metrics));
  return metrics.filter((one) => isNamedIn(named)(one) || isPassRate(one));
}

const isNamedIn = (named: readonly string[]) => (one: Metric) => namesOf(one).some((name) => named.includes(name));

/** Returns whether tables leave out a metric unless a list or a gate names it. */
const isHidden = ({ reportOnly, slice }: Metric): boolean => reportOnly === true && slice === undefined;

function caseGates(written: WrittenSuite): Omit<SuiteConfig["gates"], "metrics"> {
  const { gates, critical: ofSuite = [], freeze, quarantine, duplicates, cluster } = written;
  const { severity = "fail", ...cases } = gates?.cases ?? {};
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

/** Returns the parameters of a suite, with those that it has beside `params`, and where each is written. */
function readParams(written: WrittenSuite, { path, file, family }: SuitePlace) {
  const { suiteParams = {} } = family;
  const beside = Object.entries(written as Params).filter(([key]) => Object.hasOwn(suiteParams, key));
  const inside = written.params ?? family.params.parse({});
  const places = [
    ...Object.keys(inside).map((name) => [name, file.positionOf([...path, "params", name])] as const),
    ...beside.map(([name]) => [name, file.positionOf([...path, name])] as const),
  ];
  return { params: { ...inside, ...Object.fromEntries(beside) }, paramPlaces: new Map(places) };
}
