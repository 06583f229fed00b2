import { passMetric } from "../../core/case-results.ts";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import type { Breakdown, Metric } from "../../core/metric.ts";
import { correctSliceName, joinSlices, sliceName } from "../../core/score.ts";
import type { Gate, MetricConditions } from "../../core/verdict/gate.ts";
import { decimalIn } from "../../math/numbers.ts";
import { quoted } from "../../math/text/texts.ts";

/** Receives an error in a gate, and which part of it is wrong: a path inside its value, or null for its name. */
type OnError = (error: ErrorDetail, path: readonly string[] | null) => void;

/** Reads a gate as it is written, or in its short form: finds its score, and rejects limits that are reversed or out of range. */
export function readGate(
  name: string,
  written: MetricConditions | string,
  context: NameContext,
  onError: OnError,
): Gate | null {
  const found = findScore(name, context);
  if ("what" in found) {
    onError(found, null);
    return null;
  }
  const { metric, slice } = found;
  const conditions = typeof written === "string" ? readShort(written, metric, onError) : written;
  if (!conditions) return null;
  const { severity = "fail", ...limits } = conditions;
  for (const [condition, limit] of Object.entries(limits)) {
    if (limit === undefined) continue;
    // `no_regression` and `non_inferior` are maps of a limit and a confidence.
    const inner = typeof limit === "number" ? { [condition]: limit } : limit;
    const [key, value] = Object.entries(inner).find(([name]) => name !== "confidence") ?? [condition, 0];
    const error = checkLimit(key, value, metric);
    if (error) onError(error, typeof written === "string" ? [] : [condition]);
  }
  if (Object.keys(limits).length === 0) {
    const todo = "Add `min`, `max`, `max_drop`, `max_increase`, `no_regression` or `non_inferior`.";
    onError({ what: `The gate on \`${name}\` has no condition.`, todo }, []);
  }
  return { metric: metric.id, slice, conditions: limits, severity };
}

const SHORT = /^\s*(>=|<=|=>|=<|==|=|>|<|≥|≤)\s*(.*?)\s*$/;
const RELATION: Readonly<Record<string, "min" | "max">> = { ">=": "min", "≥": "min", "<=": "max", "≤": "max" };

function readShort(text: string, metric: Metric, onError: OnError): MetricConditions | null {
  const [, relation = "", rest = text.trim()] = SHORT.exec(text) ?? [];
  const condition = RELATION[relation];
  const limit = decimalIn(rest);
  if (condition && limit !== null) return { [condition]: limit };
  const unknown = relation === "" ? `\`${text}\` is not a gate.` : `\`${relation}\` is not a relation of a gate.`;
  const what = condition ? `\`${rest}\` is not a number.` : unknown;
  const { better, unit, range } = metric;
  const [right, best] = better === "higher" ? [">=", range[1]] : ["<=", range[0]];
  const usual = unit === "fraction" ? (better === "higher" ? 0.8 : 0.05) : Number.isFinite(best) ? best : 1;
  const meant = limit ?? Number(meantNumber(rest, metric) ?? Number.NaN);
  const example =
    meant >= range[0] && meant <= range[1] ? `${condition ? relation : right} ${meant}` : `${right} ${usual}`;
  onError({ what, todo: `Write \`"${example}"\`.` }, []);
  return null;
}

/** Returns the number that a text with a decimal comma, or a percentage where values can be fractions, means; null for any other text. */
function meantNumber(text: string, { unit }: Metric): string | null {
  const [, number = "", percent] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text) ?? [];
  const decimal = number.replace(",", ".");
  if (number === "" || percent === "") return number === "" ? null : decimal;
  return unit === "fraction" || unit === "number" ? String(Number(decimal) / 100) : null;
}

function checkLimit(condition: string, limit: number, metric: Metric): ErrorDetail | null {
  const { id, better } = metric;
  const [least, most] = metric.range;
  const isLevel = condition === "min" || condition === "max";
  const isShare = condition.endsWith("_relative");
  const isRise = condition === "max" || condition.startsWith("max_increase");
  if ((better === "higher" && isRise) || (better === "lower" && condition === "min")) {
    const other = isLevel ? (condition === "min" ? "max" : "min") : condition.replace("increase", "drop");
    const what = `\`${condition}\` on \`${id}\` is reversed: for this metric ${better} is better.`;
    return { what, todo: `Write \`${other}: ${limit}\`.` };
  }
  // A score can lose all of its baseline's value, or more where lower is better or it can be negative.
  const largest = !isShare ? most - least : better === "lower" || least < 0 ? Number.POSITIVE_INFINITY : 1;
  const [low, high] = isLevel ? [least, most] : [0, largest];
  if (limit >= low && limit <= high) return null;
  const range = isLevel ? `\`${id}\` (${least} to ${most})` : `changes in \`${id}\``;
  const what = `\`${condition}: ${limit}\` is outside the range of ${range}.`;
  const noun = isShare || metric.unit === "fraction" ? "fraction" : "number";
  // What looks like a percentage is one only where values are fractions.
  if (noun === "fraction" && limit > 1 && limit <= 100)
    return { what, todo: `Values are fractions: write ${limit / 100}.` };
  // Without a highest limit it is too low.
  const ends = Number.isFinite(high) ? `from ${low} to ${high}` : `that is at least ${low}`;
  return { what, todo: `Write a ${noun} ${ends}.` };
}

/** A gate of the short form: `precision=0.80`. */
export interface ShortGate {
  readonly name: string;
  /** The limit's own text, white space and all: `score` echoes it. */
  readonly text: string;
  readonly limit: number;
  readonly metric: string;
  readonly condition: "min" | "max";
}

/**
 * Parses `precision=0.80,chr=0.75,…`: a minimum for metrics where higher is better, a maximum where lower is; any finite limit. Of two
 * with one name the last counts. Throws a UserError with all errors.
 */
export function parseShortGates(text: string, metrics: readonly Metric[], at: string): ShortGate[] {
  const errors = new ErrorList();
  const gates = new Map<string, ShortGate>();
  for (const part of text.split(",")) {
    const [rawName = "", value, ...more] = part.split("=");
    const name = rawName.trim();
    const limit = decimalIn((value ?? "").trim());
    const metric = metrics.find((one) => namesOf(one).includes(name));
    const known = metrics.map((one) => one.aliases?.find((alias) => alias !== "recall@k") ?? one.id);
    const todo = "Write for example `precision=0.80,chr=0.75,over=0.10`.";
    if (value === undefined || more.length > 0) errors.add({ what: `\`${part.trim()}\` is not a gate.`, at, todo });
    else if (!metric) errors.add({ what: `There is no metric \`${name}\`.`, at, given: name, known, todo });
    else if (limit === null) {
      const meant = meantNumber(value.trim(), metric);
      const what = `\`${value.trim()}\` is not a number.`;
      errors.add({ what, at, todo: meant === null ? todo : `Write \`${name}=${meant}\`.` });
    } else {
      const condition = metric.better === "higher" ? "min" : "max";
      gates.set(name, { name, text: value, limit, metric: metric.id, condition });
    }
  }
  errors.throwIfAny("config");
  return [...gates.values()];
}

/** What a full name can name: the metrics of a suite, and the fields that it is sliced by. */
export interface NameContext {
  readonly metrics: readonly Metric[];
  readonly slices: readonly string[];
}

const SCORE_NAME = /^([^[]*)(?:\[(.*)\])?$/s;

/** Returns the metric and slice of a score's full name, or what is wrong with it. Only the keys of slices are known yet, not their values. */
export function findScore(name: string, context: NameContext): { metric: Metric; slice: string } | ErrorDetail {
  const [, id = name, asked = ""] = SCORE_NAME.exec(name) ?? [];
  const named = context.metrics.filter((metric) => namesOf(metric).includes(id));
  const pass = named.length === 0 ? passMetric(id) : null;
  const metrics = pass ? [pass] : named;
  if (metrics.length === 0) return unknownMetric(id, [...context.metrics.flatMap(namesOf), "cases"], context.metrics);
  const metric = metrics.findLast(({ slice = "" }) => slice === "" || asked === slice || asked.startsWith(`${slice},`));
  if (!metric) return noSlice(name, id, { metrics, context });
  const parts = (metric.slice ? asked.slice(metric.slice.length).replace(/^,/, "") : asked).split(",");
  const breakdown = metric.kind === "trial" ? undefined : metric.breakdown;
  const broken = breakdown ? ownParts(parts, breakdown) : [];
  const rest = parts.slice(broken.length).join(",");
  const error = breakdown ? wrongValue(name, broken, breakdown) : null;
  if (error) return error;
  const field = context.slices.find((one) => rest.startsWith(sliceName(one, "")) && rest !== sliceName(one, ""));
  const isNamed = rest === "" ? broken.length > 0 || !breakdown?.slicesOnly : field !== undefined;
  if (!isNamed || (breakdown?.slicesOnly && broken.length === 0)) return noSlice(name, id, { metrics, context });
  if (field !== undefined && broken.length > 0 && !breakdown?.isHeadline?.(broken.join(","))) {
    const alone = `\`${id}[${broken.join(",")}]\``;
    return { what: `${alone} is not broken down by \`${field}\`.`, todo: `Write ${alone}: it is for all cases.` };
  }
  // Labels stay as they are; values of fields are trimmed.
  const labelParts = broken.map((part) => correctSliceName(part, part.split("=")[0] ?? ""));
  const right = [
    ...labelParts,
    ...(field === undefined ? [] : [correctSliceName(rest, field, (value) => value.trim())]),
  ];
  if (joinSlices(...right) === joinSlices(...broken, rest)) return { metric, slice: asked };
  const fullName = `${id}[${joinSlices(metric.slice ?? "", ...right)}]`;
  return { what: `\`${name}\` cannot name a slice.`, todo: `Write \`${fullName}\`: names are encoded as in URLs.` };
}

/** Returns the names by which gates and lists name a metric. */
export function namesOf({ id, aliases = [] }: Metric): readonly string[] {
  return [id, ...aliases];
}

/** Returns the error of a name that no metric has; `known` are the names that may be meant. */
export function unknownMetric(id: string, known: readonly string[], metrics: readonly Metric[]): ErrorDetail {
  const what = `This suite has no metric \`${id}\`.`;
  return { what, given: id, known, todo: `The metrics are ${metrics.map((one) => `\`${one.id}\``).join(", ")}.` };
}

/** Returns the leading parts that name the metric's own slices: those of the longest set of keys that they begin with. */
function ownParts(parts: readonly string[], { keySets }: Breakdown): string[] {
  const isOf = (key: string, part = ""): boolean => part.startsWith(sliceName(key, "")) && part !== sliceName(key, "");
  const fitting = keySets.filter((keys) => keys.every((key, place) => isOf(key, parts[place])));
  return parts.slice(0, Math.max(0, ...fitting.map(({ length }) => length)));
}

/** Returns an error for a value that a key with few values cannot have. */
function wrongValue(name: string, parts: readonly string[], { values = {} }: Breakdown): ErrorDetail | null {
  for (const part of parts) {
    const [key = "", value = ""] = part.split("=");
    const known = Object.hasOwn(values, key) ? values[key] : undefined;
    if (known === undefined || known.includes(value)) continue;
    const what = `\`${name}\`: there is no \`${key}\` \`${value}\`.`;
    return { what, given: value, known, todo: `Write ${quoted(known, " or ")}.` };
  }
  return null;
}

function noSlice(
  name: string,
  id: string,
  { metrics, context }: { readonly metrics: readonly Metric[]; readonly context: NameContext },
): ErrorDetail {
  const fixed = metrics.flatMap(({ slice }) => (slice ? [slice] : []));
  // What its slices look like, one for each set of keys.
  const keySets = metrics.flatMap((metric) => (metric.kind === "trial" ? [] : (metric.breakdown?.keySets ?? [])));
  const broken = keySets.map((keys) => joinSlices(...keys.map((key) => sliceName(key, "…"))));
  const only = metrics.some((metric) => metric.kind !== "trial" && metric.breakdown?.slicesOnly);
  const fields = only ? [] : context.slices.map((one) => sliceName(one, "…"));
  const known = (fixed.length > 0 ? fixed : [...new Set([...broken, ...fields])]).map((one) => `${id}[${one}]`);
  const what = `\`${name}\` is not a slice of this suite.`;
  // A metric that has no value over all cases is asked for one of its parts.
  if (known.length > 0 && name === id)
    return { what: `\`${id}\` needs a label or an average.`, todo: `Write ${quoted(known, " or ")}.` };
  if (known.length === 0) return { what, todo: "Add the field to `slices` first." };
  return { what, todo: `Write ${quoted(known, " or ")}.` };
}
