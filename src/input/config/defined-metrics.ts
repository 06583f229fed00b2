import { gateSchema } from "../../core/config/config-schema.ts";
import {
  type CustomMetrics,
  customMetricSchema,
  customSchema,
  type FieldMetric,
  type FieldMetrics,
  isCustomName,
  MOST_FIELD_METRICS,
  writtenFieldMetricSchema,
} from "../../core/defined-metrics.ts";
import type { Family } from "../../core/family.ts";
import { isObject } from "../../core/json.ts";
import { scoreDirectionOf } from "../../core/line/field.ts";
import type { Better } from "../../core/metric.ts";
import { passMetric } from "../../core/trial.ts";
import { fieldOf, placeholdersIn, SHOWN_FIELDS } from "../../families/custom/template.ts";
import { fieldMetric, nameError } from "../../families/fields/definition.ts";
import { addProtoKeys, type ConfigFile } from "./yaml.ts";

/**
 * Reads which scores of its lines a suite measures: those that the map `metrics` defines; in a family that finds scores also those
 * that a list or gates name. Adds errors in names; the suite's schema reports all others.
 */
export function readFieldMetrics(
  suite: readonly string[],
  { metrics: written, gates, custom, preset }: Record<string, unknown>,
  family: Family,
  errors: ConfigFile,
): FieldMetrics {
  const path = [...suite, "metrics"];
  const allGates = Object.entries(isObject(gates) ? gates : {});
  /** Takes the place of a broken metric, so that gates can name it, whatever their limits. A config with one is never used. */
  const placeholder = (name: string): FieldMetric[] => {
    const [, conditions] = allGates.find(([gate]) => nameOf(gate) === name) ?? [];
    return [fieldMetric(name, { better: betterByLimit(conditions) ?? "higher" }) ?? []].flat();
  };
  const unclear = (name: string) => ({
    what: `The name \`${name}\` does not say whether higher or lower is better.`,
    todo: `Define it: \`metrics: { ${name}: { better: higher } }\`.`,
  });
  const result = (metrics: readonly FieldMetric[], finds = false): FieldMetrics => ({ metrics, finds });

  if (isObject(written)) {
    addProtoKeys(written, path, errors);
    const all = Object.keys(written).filter((name) => name !== "__proto__");
    const ignored = all.filter((name) => written[name] === false);
    const names = all.filter((name) => written[name] !== false);
    if (all.length === 0) errors.addValue(path, { what: "`metrics` is empty.", todo: "Name a score, or remove it." });
    refuseMany(names.length, path, errors);
    const metrics = names.flatMap((name) => {
      const at = [...path, name];
      if (!checkScoreName(name, at, family, errors)) return [];
      const parsed = writtenFieldMetricSchema.safeParse(written[name] ?? {});
      const metric = parsed.success ? fieldMetric(name, parsed.data) : null;
      // The suite's schema reports what else is wrong.
      if (parsed.success && metric === null) errors.addKey(at, unclear(name));
      return metric ?? placeholder(name);
    });
    return { ...result(metrics, names.length === 0 && family.findsScores), ...(ignored.length > 0 && { ignored }) };
  }
  if (!family.findsScores) return result([]);
  const judged = new Set(Object.keys(isObject(custom) ? custom : {}));
  if (Array.isArray(written)) {
    const names = written.filter((name): name is string => typeof name === "string" && !judged.has(name));
    const distinct = [...new Set(names)];
    refuseMany(distinct.length, path, errors);
    return result(
      distinct.flatMap((name) => {
        const metric = nameError(name) === null ? fieldMetric(name) : null;
        if (metric === null) errors.addValue([...path, String(written.indexOf(name))], unclear(name));
        return metric ?? placeholder(name);
      }),
    );
  }
  // Where a name does not say which direction is better, a limit does.
  const others = scoreDirectionOf(preset);
  const found = new Map<string, FieldMetric[]>();
  for (const [gate, conditions] of allGates) {
    const name = nameOf(gate);
    const isOther = name === "cases" || judged.has(name) || nameError(name) !== null || passMetric(name) !== null;
    if (isOther || found.has(name)) continue;
    const better = betterByLimit(conditions) ?? others;
    const metric = fieldMetric(name) ?? (better && fieldMetric(name, { better }));
    if (!metric) errors.addKey([...suite, "gates", gate], unclear(name));
    found.set(name, metric ? [metric] : placeholder(name));
    refuseMany(found.size, [...suite, "gates", gate], errors);
  }
  return { ...result([...found.values()].flat(), true), ...(others && { others }) };
}

/** Throws a UserError for more scores than are measured: each would be looked up in all of them. */
function refuseMany(count: number, path: readonly string[], errors: ConfigFile): void {
  if (count <= MOST_FIELD_METRICS) return;
  const todo = "Name those that gates or people read, or split the suite.";
  errors.addValue(path, { what: `The suite names more than ${MOST_FIELD_METRICS} scores.`, todo });
  errors.throwIfAny();
}

function checkScoreName(name: string, at: readonly string[], family: Family, errors: ConfigFile): boolean {
  if (isOwnMetric(name, family)) {
    const todo =
      "To gate it, name it in `gates`; it is measured then. A score of your lines needs another name here, and its place as `field`.";
    errors.addKey(at, { what: `\`${name}\` is a metric of the family \`${family.id}\`.`, todo });
    return false;
  }
  const error = nameError(name);
  const todo = "Give the score another name, and its place as `field`.";
  if (error !== null) errors.addKey(at, { what: `\`${name}\` cannot name a metric: it ${error}.`, todo });
  return error === null;
}

function isOwnMetric(name: string, family: Family): boolean {
  const own = family.metrics(family.params.parse({}));
  return own.some(({ id, aliases = [] }) => id === name || aliases.includes(name)) || passMetric(name) !== null;
}

/** Returns the metric that a gate names, without its slice. */
function nameOf(gate: string): string {
  return gate.replace(/\[.*$/s, "");
}

function betterByLimit(conditions: unknown): Better | null {
  if (typeof conditions === "string") return /^\s*(>|=>|≥)/.test(conditions) ? "higher" : "lower";
  const parsed = gateSchema.safeParse(conditions);
  if (!parsed.success || typeof parsed.data === "string") return null;
  const { min, max, max_increase: rise, max_increase_relative: share } = parsed.data;
  const isLower = [max, rise, share].some((limit) => limit !== undefined);
  return (min !== undefined) === isLower ? null : isLower ? "lower" : "higher";
}

/** Takes the place of a broken metric, so that gates and `metrics` can name it. A config with one is never used. */
const PLACEHOLDER_METRIC = { prompt: "{{answer}}", choices: { yes: 1, no: 0 } };

/** Reads the metrics that a suite defines. Adds errors in names and prompts; the suite's schema reports all others. */
export function readCustom(
  suite: readonly string[],
  { custom, gold }: Record<string, unknown>,
  { family, scores }: { readonly family: Family; readonly scores: readonly FieldMetric[] },
  errors: ConfigFile,
): CustomMetrics {
  if (!isObject(custom)) return {};
  const path = [...suite, "custom"];
  addProtoKeys(custom, path, errors);
  const named = Object.entries(custom).filter(([name]) => name !== "__proto__");
  const metrics = named.flatMap(([name, metric]) => {
    const at = [...path, name];
    const isOwn = isOwnMetric(name, family) || scores.some((score) => score.name === name);
    const isNamed = !isOwn && isCustomName(name);
    if (isOwn) {
      const what = `\`${name}\` is a metric of the family \`${family.id}\`.`;
      errors.addKey(at, { what, todo: "Give your own metric another name." });
    } else if (!isNamed) {
      const todo = "Use lower-case letters, digits and `_`, at most 64 characters, a letter first.";
      errors.addKey(at, { what: `\`${name}\` cannot name a metric.`, todo });
    }
    const parsed = customMetricSchema.safeParse(metric);
    if (isObject(metric)) checkPrompt(metric["prompt"], [...at, "prompt"], gold !== undefined, errors);
    return isNamed ? [[name, parsed.success ? parsed.data : PLACEHOLDER_METRIC] as const] : [];
  });
  const parsed = customSchema.safeParse(Object.fromEntries(metrics));
  return parsed.success ? parsed.data : {};
}

function checkPrompt(prompt: unknown, at: readonly string[], hasGold: boolean, errors: ConfigFile): void {
  if (typeof prompt !== "string" || prompt === "") return;
  const names = placeholdersIn(prompt);
  const fields = SHOWN_FIELDS.map((name) => `\`{{${name}}}\``).join(", ");
  const todo = `Write ${fields}, or \`{{gold.…}}\` and \`{{trace.…}}\` with the field of a line.`;
  if (names.length === 0) {
    const what = `The prompt of \`${at.at(-2)}\` has no placeholder, so the judge is shown nothing.`;
    errors.addValue(at, { what, todo });
  }
  for (const name of names) {
    const field = fieldOf(name);
    if (field === null)
      errors.addValue(at, { what: `There is no \`{{${name}}}\`.`, given: name, known: SHOWN_FIELDS, todo });
    else if (field.from === "gold" && !hasGold) {
      const what = `\`{{${name}}}\` is for the lines of \`gold\`, which the suite does not have.`;
      errors.addValue(at, { what, todo: `Write \`{{trace.${field.field}}}\`: a line of the traces is a whole case.` });
    }
  }
}
