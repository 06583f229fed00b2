import { passMetric } from "../../core/case-results.ts";
import {
  type CustomMetrics,
  type FieldMetric,
  type FieldMetrics,
  MOST_FIELD_METRICS,
  type ScoreDirections,
} from "../../core/definition.ts";
import type { Family } from "../../core/family.ts";
import { type Better, PASS_RATE } from "../../core/metric.ts";
import type { MetricConditions } from "../../core/verdict/gate.ts";
import { fieldOf, placeholdersIn, SHOWN_FIELDS } from "../../families/custom/template.ts";
import { directionAdvice, fieldMetric, nameError } from "../../families/fields/definition.ts";
import { BARE_SCORES } from "../../families/fields/known-scores.ts";
import type { WrittenSuite } from "./config-schema.ts";
import type { ConfigFile, ConfigPath } from "./yaml.ts";

/** Where a suite is in its config, and the family that its own metrics are added to. */
export interface SuitePlace {
  readonly path: ConfigPath;
  readonly file: ConfigFile;
  readonly family: Family;
  /** Which direction is better in the scores of the suite's tool. */
  readonly directions: ScoreDirections;
}

/**
 * Returns which scores of its lines a suite measures: those that the map `metrics` defines; in a family that detects scores also those
 * that a list or gates name. Adds errors in names.
 */
export function readFieldMetrics(suite: WrittenSuite, place: SuitePlace): FieldMetrics {
  const { metrics } = suite;
  const { directions } = place;
  const isMap = metrics !== undefined && !Array.isArray(metrics);
  if (!isMap && !place.family.detectsScores) return { metrics: [], detects: false };
  const limits = new Map(gatesOn(suite.gates).map(([name, conditions]) => [name, betterByLimit(conditions)]));
  const fields = isMap
    ? definedScores(metrics, place)
    : metrics === undefined
      ? gatedScores(suite, limits, place)
      : listedScores(metrics, suite, place);
  const isStated = (name: string) =>
    directions.names?.[name] ?? (isMap ? Object(metrics[name]).better : metrics === undefined && limits.get(name));
  const assumed = fields.metrics.flatMap(({ name }) => (BARE_SCORES.includes(name) && !isStated(name) ? [name] : []));
  const hasDirections = Object.keys(directions).length > 0;
  return { ...fields, ...(hasDirections && { directions }), ...(assumed.length > 0 && { assumed }) };
}

function definedScores(
  written: Exclude<NonNullable<WrittenSuite["metrics"]>, string[]>,
  place: SuitePlace,
): FieldMetrics {
  const path = [...place.path, "metrics"];
  const [all, at] = [Object.keys(written), (name: string) => [...path, name]];
  const todo = "Name a score, or remove it.";
  if (all.length === 0) place.file.addValue(path, { what: "`metrics` is empty.", todo });
  const ignored = all.filter((name) => written[name] === false);
  const names = all.filter((name) => written[name] !== false);
  const valid = names.filter((name) => isScoreName(name, at(name), place));
  const metrics = defineScores(valid, at, place, (name) => fieldMetric(name, written[name] || {}, place.directions));
  const detects = names.length === 0 && place.family.detectsScores === true;
  return { metrics, detects, ...(ignored.length > 0 && { ignored }) };
}

function listedScores(written: readonly string[], { custom = {} }: WrittenSuite, place: SuitePlace): FieldMetrics {
  const names = [...new Set(written.filter((name) => !Object.hasOwn(custom, name)))];
  const at = (name: string) => [...place.path, "metrics", written.indexOf(name)];
  const define = (name: string) => (nameError(name) === null ? fieldMetric(name, {}, place.directions) : null);
  return { metrics: defineScores(names, at, place, define), detects: false };
}

function gatedScores(
  { gates, custom = {} }: WrittenSuite,
  limits: ReadonlyMap<string, Better | null>,
  place: SuitePlace,
): FieldMetrics {
  const gated = new Map<string, string>();
  for (const [gate] of gatesOn(gates)) {
    const name = gate.replace(/\[.*$/s, "");
    const isOfResults = passMetric(name) !== null || name === PASS_RATE;
    const isOther = Object.hasOwn(custom, name) || nameError(name) !== null || isOfResults;
    if (!isOther && !gated.has(name)) gated.set(name, gate);
  }
  const at = (name: string) => [...place.path, "gates", gated.get(name) ?? name];
  const metrics = defineScores([...gated.keys()], at, place, (name) => {
    // Where a name does not say which direction is better, a limit does.
    const better = limits.get(gated.get(name) ?? name);
    const { directions } = place;
    const { names = {} } = directions;
    const known = BARE_SCORES.includes(name) && !Object.hasOwn(names, name) ? null : fieldMetric(name, {}, { names });
    return known ?? fieldMetric(name, better ? { better } : {}, directions);
  });
  return { metrics, detects: true };
}

/** Returns the gates on metrics, in the order of the config. */
export function gatesOn(gates: WrittenSuite["gates"]): [string, string | MetricConditions][] {
  const { cases: _, ...conditions } = gates ?? {};
  return Object.entries(conditions);
}

/** Defines scores, and adds an error for each whose direction nothing says. `at` returns where a name is written. */
function defineScores(
  names: readonly string[],
  at: (name: string) => ConfigPath,
  { file }: SuitePlace,
  define: (name: string) => FieldMetric | null,
): FieldMetric[] {
  const [tooMany] = names.slice(MOST_FIELD_METRICS);
  if (tooMany !== undefined) {
    // Each would be looked up in all of them.
    const todo = "Name those that gates or people read, or split the suite.";
    file.addKey(at(tooMany), { what: `The suite names more than ${MOST_FIELD_METRICS} scores.`, todo });
    return [];
  }
  return names.flatMap((name) => {
    const metric = define(name);
    const what = `The name \`${name}\` does not say whether higher or lower is better.`;
    if (metric === null) file.addKey(at(name), { what, todo: directionAdvice(name) });
    return metric ?? [];
  });
}

function isScoreName(name: string, at: ConfigPath, { family, file }: SuitePlace): boolean {
  if (isOwnMetric(name, family)) {
    const todo =
      "To gate it, name it in `gates`; it is measured then. A score of your lines needs another name here, and its place as `field`.";
    file.addKey(at, { what: `\`${name}\` is a metric of the family \`${family.id}\`.`, todo });
    return false;
  }
  const error = nameError(name);
  const todo = "Give the score another name, and its place as `field`.";
  if (error !== null) file.addKey(at, { what: `\`${name}\` cannot name a metric: it ${error}.`, todo });
  return error === null;
}

function isOwnMetric(name: string, family: Family): boolean {
  const familyMetrics = family.metrics(family.params.parse({}));
  return familyMetrics.some(({ id, aliases = [] }) => id === name || aliases.includes(name));
}

function betterByLimit(conditions: string | MetricConditions): Better | null {
  if (typeof conditions === "string") return /^\s*(>|=>|≥)/.test(conditions) ? "higher" : "lower";
  const { min, max, max_increase: rise, max_increase_relative: share } = conditions;
  const isLower = [max, rise, share].some((limit) => limit !== undefined);
  return (min !== undefined) === isLower ? null : isLower ? "lower" : "higher";
}

/** Returns the metrics that a suite asks the judge for. Adds errors in names and prompts. */
export function readCustom(
  { custom = {}, gold }: WrittenSuite,
  scores: readonly FieldMetric[],
  { path, family, file }: SuitePlace,
): CustomMetrics {
  for (const [name, { prompt, compare }] of Object.entries(custom)) {
    const at = [...path, "custom", name];
    if (isOwnMetric(name, family) || passMetric(name) !== null || scores.some((score) => score.name === name)) {
      const what = `\`${name}\` is a metric of the family \`${family.id}\`.`;
      file.addKey(at, { what, todo: "Give your own metric another name." });
    } else if (!isCustomName(name)) {
      const todo = "Use lower-case letters, digits and `_`, at most 64 characters, a letter first.";
      file.addKey(at, { what: `\`${name}\` cannot name a metric.`, todo });
    }
    const place = { path: [...at, "prompt"], file };
    if (compare) checkPairPrompt(prompt, { ...place, hasGold: gold !== undefined });
    else checkPrompt(name, prompt, { ...place, hasGold: gold !== undefined });
  }
  return custom;
}

/** Checks the prompt of a metric that compares answers: question, expected answer and both answers are shown without being named. */
function checkPairPrompt(prompt: string, place: Parameters<typeof checkPrompt>[2]): void {
  const todo = "The judge is shown both answers, the question and the expected answer; say what makes one better.";
  for (const name of placeholdersIn(prompt)) {
    if (name !== "answer" && fieldOf(name)?.from !== "trace") continue;
    const what = `\`{{${name}}}\` is this run's alone, and \`compare\` is about two answers.`;
    place.file.addValue(place.path, { what, todo });
  }
  if (placeholdersIn(prompt).length > 0) checkPrompt("", prompt, place);
}

function checkPrompt(
  metric: string,
  prompt: string,
  { path, file, hasGold }: Pick<SuitePlace, "path" | "file"> & { readonly hasGold: boolean },
): void {
  const names = placeholdersIn(prompt);
  const fields = SHOWN_FIELDS.map((name) => `\`{{${name}}}\``).join(", ");
  const todo = `Write ${fields}, or \`{{gold.…}}\` and \`{{trace.…}}\` with the field of a line.`;
  if (names.length === 0) {
    const what = `The prompt of \`${metric}\` has no placeholder, so the judge is shown nothing.`;
    file.addValue(path, { what, todo });
  }
  for (const name of names) {
    const field = fieldOf(name);
    if (field === null)
      file.addValue(path, { what: `There is no \`{{${name}}}\`.`, given: name, known: SHOWN_FIELDS, todo });
    else if (field.from === "gold" && !hasGold) {
      const what = `\`{{${name}}}\` is for the lines of \`gold\`, which the suite does not have.`;
      file.addValue(path, { what, todo: `Write \`{{trace.${field.field}}}\`: a line of the traces is a whole case.` });
    }
  }
}

/** Returns whether a metric may have this name. Names appear in gates, stored rows and keys, so those of built-in properties are excluded. */
function isCustomName(name: string): boolean {
  return /^[a-z][a-z0-9_]{0,63}$/.test(name) && !(name in {}) && name !== "cases";
}
