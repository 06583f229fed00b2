import { gateSchema } from "../../core/config/config-schema.ts";
import {
  type FieldMetric,
  type FieldMetrics,
  MOST_FIELD_METRICS,
  writtenFieldMetricSchema,
} from "../../core/defined-metrics.ts";
import type { Family } from "../../core/family.ts";
import { isObject } from "../../core/json.ts";
import { scoreDirectionOf } from "../../core/line/field.ts";
import type { Better } from "../../core/metric.ts";
import { passMetric } from "../../core/trial.ts";
import { fieldMetric, nameError } from "../../families/fields/definition.ts";
import { addProtoKeys } from "./schema-errors.ts";
import type { ConfigFile } from "./yaml.ts";

/**
 * Reads which scores of its lines a suite measures: those that the map `metrics` defines; in a family that finds scores also those
 * that a list or gates name. Adds errors in names; the suite's schema reports all others.
 */
export function readFieldMetrics(
  suite: readonly string[],
  { metrics, gates, custom, preset }: Record<string, unknown>,
  family: Family,
  errors: ConfigFile,
): FieldMetrics {
  const path = [...suite, "metrics"];
  const allGates = Object.entries(isObject(gates) ? gates : {});
  const reader: Reader = { family, gates: allGates, errors };
  if (isObject(metrics)) return { metrics: readMap(metrics, path, reader), finds: false };
  if (!family.findsScores) return { metrics: [], finds: false };
  const judged = new Set(Object.keys(isObject(custom) ? custom : {}));
  if (Array.isArray(metrics)) return { metrics: readList(metrics, judged, path, reader), finds: false };
  const gated = allGates.filter(([name]) => !judged.has(nameOf(name)));
  const others = scoreDirectionOf(preset);
  const found = { metrics: metricsOfGates(gated, [...suite, "gates"], { others, errors }), finds: true };
  return others === undefined ? found : { ...found, others };
}

interface Reader {
  readonly family: Family;
  /** The gates of the suite as they are written. */
  readonly gates: readonly (readonly [name: string, conditions: unknown])[];
  readonly errors: ConfigFile;
}

function readMap(written: Record<string, unknown>, path: readonly string[], reader: Reader): FieldMetric[] {
  const { family, errors } = reader;
  addProtoKeys(written, path, errors);
  const own = family.metrics(family.params.parse({})).flatMap(({ id, aliases = [] }) => [id, ...aliases]);
  const entries = Object.entries(written).filter(([name]) => name !== "__proto__");
  if (entries.length === 0) errors.addValue(path, { what: "`metrics` is empty.", todo: "Name a score, or remove it." });
  refuseMany(entries.length, path, errors);
  return entries.flatMap(([name, value]) => {
    const at = [...path, name];
    if (!checkName(name, at, { own, family }, errors)) return [];
    const parsed = writtenFieldMetricSchema.safeParse(value ?? {});
    if (parsed.success) return define(name, parsed.data, at, reader);
    // The suite's schema reports what is wrong.
    return placeholder(name, reader);
  });
}

/** Throws a UserError for more scores than are measured: each would be looked up in all of them. */
function refuseMany(count: number, path: readonly string[], errors: ConfigFile): void {
  if (count <= MOST_FIELD_METRICS) return;
  const todo = "Define those that gates or people read, or split the suite.";
  errors.addValue(path, { what: `\`metrics\` defines more than ${MOST_FIELD_METRICS} scores.`, todo });
  errors.throwIfAny();
}

/** Takes the place of a broken metric, so that gates can name it, whatever their limits. A config with one is never used. */
function placeholder(name: string, { gates }: Pick<Reader, "gates">): FieldMetric[] {
  const [, conditions] = gates.find(([written]) => nameOf(written) === name) ?? [];
  return [fieldMetric(name, { better: betterByLimit(conditions) ?? "higher" }) ?? []].flat();
}

function checkName(
  name: string,
  at: readonly string[],
  { own, family }: { readonly own: readonly string[]; readonly family: Family },
  errors: ConfigFile,
): boolean {
  if (own.includes(name) || passMetric(name) !== null) {
    const what = `\`${name}\` is a metric of the family \`${family.id}\`.`;
    const todo =
      "To gate it, name it in `gates`; it is measured then. A score of your lines needs another name here, and its place as `field`.";
    errors.addKey(at, { what, todo });
    return false;
  }
  const error = nameError(name);
  if (error === null) return true;
  errors.addKey(at, {
    what: `\`${name}\` cannot name a metric: it ${error}.`,
    todo: "Give the score another name, and its place as `field`.",
  });
  return false;
}

function define(
  name: string,
  written: Parameters<typeof fieldMetric>[1],
  at: readonly string[],
  reader: Reader,
): FieldMetric[] {
  const metric = fieldMetric(name, written);
  if (metric !== null) return [metric];
  reader.errors.addKey(at, {
    what: `\`${name}\` does not say whether higher or lower is better.`,
    todo: `Write \`${name}: { better: higher }\` or \`${name}: { better: lower }\`.`,
  });
  return placeholder(name, reader);
}

/** Returns the metric that a gate names, without its slice. */
function nameOf(gate: string): string {
  return gate.replace(/\[.*$/s, "");
}

/** Reads a list of scores; names of metrics that a judge measures are no scores. */
function readList(
  names: readonly unknown[],
  judged: ReadonlySet<string>,
  path: readonly string[],
  reader: Reader,
): FieldMetric[] {
  const { errors } = reader;
  const places = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    if (typeof name === "string" && !judged.has(name) && !places.has(name)) places.set(name, index);
  }
  refuseMany(places.size, path, errors);
  return [...places].flatMap(([name, index]) => {
    const at = [...path, String(index)];
    const metric = nameError(name) === null ? fieldMetric(name) : null;
    if (metric !== null) return [metric];
    errors.addValue(at, unknownDirection(name));
    return placeholder(name, reader);
  });
}

function unknownDirection(name: string): { readonly what: string; readonly todo: string } {
  return {
    what: `The name \`${name}\` does not say whether higher or lower is better.`,
    todo: `Define it: \`metrics: { ${name}: { better: higher } }\`.`,
  };
}

/** Returns the scores that gates name. Where a name does not say which direction is better, a limit does. */
function metricsOfGates(
  gates: readonly (readonly [name: string, conditions: unknown])[],
  path: readonly string[],
  { others, errors }: { readonly others: Better | undefined; readonly errors: ConfigFile },
): FieldMetric[] {
  const found = new Map<string, FieldMetric>();
  for (const [written, conditions] of gates) {
    const name = nameOf(written);
    if (name === "cases" || found.has(name) || nameError(name) !== null || passMetric(name) !== null) continue;
    const better = betterByLimit(conditions) ?? others;
    const metric = fieldMetric(name) ?? (better && fieldMetric(name, { better }));
    if (!metric) errors.addKey([...path, written], unknownDirection(name));
    for (const one of metric ? [metric] : placeholder(name, { gates })) found.set(name, one);
    if (found.size > MOST_FIELD_METRICS) {
      const todo = "Gate those that matter, or split the suite.";
      errors.addKey([...path, written], { what: `The gates name more than ${MOST_FIELD_METRICS} scores.`, todo });
      errors.throwIfAny();
    }
  }
  return [...found.values()];
}

function betterByLimit(conditions: unknown): Better | null {
  if (typeof conditions === "string") return /^\s*(>|=>|≥)/.test(conditions) ? "higher" : "lower";
  const parsed = gateSchema.safeParse(conditions);
  if (!parsed.success || typeof parsed.data === "string") return null;
  const has = (key: string): boolean => Object.hasOwn(parsed.data as object, key);
  const isHigher = has("min");
  const isLower = ["max", "max_increase", "max_increase_relative"].some(has);
  return isHigher === isLower ? null : isHigher ? "higher" : "lower";
}
