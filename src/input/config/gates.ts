import type { ErrorDetail, ErrorList } from "../../core/error.ts";
import type { Gate, MetricConditions } from "../../core/gate.ts";
import type { Metric } from "../../core/metric.ts";
import { findScore, type NameContext } from "./score-name.ts";

/** An error in a gate, and which part of it is wrong: its name (`key`), all of it, or one of its conditions. */
interface GateError {
  readonly part: "key" | "value" | { readonly condition: string };
  readonly error: ErrorDetail;
}

/** A gate as it is written: its name, and its conditions or their short form. */
interface WrittenGate {
  readonly name: string;
  readonly conditions: MetricConditions | string;
}

/** Reads one gate: finds its score, expands the short form, and rejects limits that are reversed or out of range. */
export function readGate(written: WrittenGate, context: NameContext, onError: (error: GateError) => void): Gate | null {
  const found = findScore(written.name, context);
  if ("what" in found) {
    onError({ part: "key", error: found });
    return null;
  }
  const { metric, slice } = found;
  const conditions =
    typeof written.conditions === "string" ? readShort(written.conditions, metric, onError) : written.conditions;
  if (!conditions) return null;
  const { severity = "fail", ...limits } = conditions;
  for (const [condition, limit] of Object.entries(limits)) {
    if (limit === undefined) continue;
    const error =
      typeof limit === "number"
        ? checkLimit(condition, limit, metric)
        : "margin" in limit
          ? checkLimit("margin", limit.margin, metric)
          : checkLimit("min_effect", limit.min_effect, metric);
    if (error) onError({ part: typeof written.conditions === "string" ? "value" : { condition }, error });
  }
  if (Object.keys(limits).length === 0) {
    onError({
      part: "value",
      error: {
        what: `The gate on \`${written.name}\` has no condition.`,
        todo: "Add `min`, `max`, `max_drop`, `max_increase`, `no_regression` or `non_inferior`.",
      },
    });
  }
  return { metric: metric.id, slice, conditions: limits, severity };
}

function findMetric(name: string, metrics: readonly Metric[]): Metric | undefined {
  return metrics.find((metric) => metric.id === name || metric.aliases?.includes(name));
}

const SHORT = /^\s*(>=|<=|=>|=<|==|=|>|<|≥|≤)\s*(.*?)\s*$/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const RELATION: Readonly<Record<string, "min" | "max">> = { ">=": "min", "≥": "min", "<=": "max", "≤": "max" };

function readShort(text: string, metric: Metric, onError: (error: GateError) => void): MetricConditions | null {
  const [, relation = "", rest = text.trim()] = SHORT.exec(text) ?? [];
  const condition = RELATION[relation];
  const limit = readNumber(rest);
  if (condition && limit !== null) return { [condition]: limit };
  const unknown = relation === "" ? `\`${text}\` is not a gate.` : `\`${relation}\` is not a relation of a gate.`;
  const what = condition ? `\`${rest}\` is not a number.` : unknown;
  const meant = limit === null ? meantNumber(rest, metric) : rest;
  const right = metric.better === "higher" ? ">=" : "<=";
  const isMeant = meant !== null && isInRange(Number(meant), metric);
  const example = isMeant ? `${condition ? relation : right} ${meant}` : `${right} ${exampleLimit(metric)}`;
  onError({ part: "value", error: { what, todo: `Write \`"${example}"\`.` } });
  return null;
}

/** Returns whether a limit is a number that the metric can have. */
function isInRange(limit: number, { range: [least, most] }: Metric): boolean {
  return limit >= least && limit <= most;
}

/** Parses a finite number as JSON and Python write it; null for anything else. */
export function readNumber(text: string): number | null {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Returns a limit as an example; for a number, it is a quarter of its range from its best value. */
function exampleLimit({ better, unit, range: [least, most] }: Metric): string {
  if (unit === "fraction") return better === "higher" ? "0.80" : "0.05";
  const end = better === "higher" ? most : least;
  if (!Number.isFinite(end)) return "1";
  const quarter = Number.isFinite(most - least) ? (most - least) / 4 : 0;
  return String(better === "higher" ? most - quarter : least + quarter);
}

/** Returns the number that a text with a decimal comma, or a percentage where values can be fractions, means; null for any other text. */
function meantNumber(text: string, { unit }: Metric): string | null {
  const [, number = "", percent] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text) ?? [];
  const plain = number.replace(",", ".");
  if (number === "" || percent === "") return number === "" ? null : plain;
  return unit === "fraction" || unit === "number" ? String(Number(plain) / 100) : null;
}

function checkLimit(condition: string, limit: number, metric: Metric): ErrorDetail | null {
  if (!Number.isFinite(limit))
    return { what: `\`${condition}: ${limit}\` is not a finite number.`, todo: todoNumber(condition, metric) };
  const [least, most] = metric.range;
  if (condition === "min" || condition === "max") {
    const reversed = condition === "min" ? metric.better === "lower" : metric.better === "higher";
    const other = condition === "min" ? "max" : "min";
    if (reversed) {
      const what = `\`${condition}\` on \`${metric.id}\` is reversed: for this metric ${metric.better} is better.`;
      return { what, todo: `Write \`${other}: ${limit}\`.` };
    }
    if (limit >= least && limit <= most) return null;
    const what = `\`${condition}: ${limit}\` is outside the range of \`${metric.id}\` (${least} to ${most}).`;
    return { what, todo: todoLimit(limit, metric, [least, most]) };
  }
  if (condition.startsWith("max_increase") && metric.better === "higher") {
    const what = `\`${condition}\` on \`${metric.id}\` is reversed: for this metric higher is better.`;
    return { what, todo: `Write \`${condition.replace("increase", "drop")}: ${limit}\`.` };
  }
  const isShare = condition.endsWith("_relative");
  const largest = isShare ? largestShare(metric) : most - least;
  if (limit >= 0 && limit <= largest) return null;
  const what = `\`${condition}: ${limit}\` is outside the range of changes in \`${metric.id}\`.`;
  return { what, todo: todoLimit(limit, isShare ? FRACTION : metric, [0, largest]) };
}

const FRACTION = { unit: "fraction" } as const;

/** Returns the largest share of its baseline's value that a score can lose: all of it, or more where lower is better or it can be negative. */
function largestShare({ better, range: [least] }: Metric): number {
  return better === "lower" || least < 0 ? Number.POSITIVE_INFINITY : 1;
}

/** Returns what a limit must be instead. What looks like a percentage is one only where values are fractions. */
function todoLimit(limit: number, { unit }: Pick<Metric, "unit">, [least, most]: readonly [number, number]): string {
  if (unit === "fraction" && limit > 1 && limit <= 100) return `Values are fractions: write ${limit / 100}.`;
  const noun = unit === "fraction" ? "fraction" : "number";
  if (Number.isFinite(most)) return `Write a ${noun} from ${least} to ${most}.`;
  return Number.isFinite(least) ? `Write a ${noun} that is at least ${least}.` : `Write a ${noun}.`;
}

function todoNumber(condition: string, { unit, range: [least, most] }: Metric): string {
  if (unit === "fraction" || condition.endsWith("_relative")) return "Write a fraction such as 0.8.";
  return todoLimit(0, { unit }, condition === "min" || condition === "max" ? [least, most] : [0, most - least]);
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

/** Parses `precision=0.80,chr=0.75,…`: a minimum for metrics where higher is better, a maximum where lower is. Of two with one name the last counts. */
export function readShortGates(text: string, metrics: readonly Metric[], at: string, errors: ErrorList): ShortGate[] {
  const gates = new Map<string, ShortGate>();
  for (const part of text.split(",")) {
    const [rawName = "", value, ...more] = part.split("=");
    const name = rawName.trim();
    const limit = readNumber((value ?? "").trim());
    const metric = findMetric(name, metrics);
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
  return [...gates.values()];
}
