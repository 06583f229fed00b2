import type { ErrorDetail, ErrorList } from "../../core/error.ts";
import type { Gate, MetricConditions } from "../../core/gate.ts";
import type { Metric } from "../../core/metric.ts";
import { findScore } from "./score-name.ts";

/** What is wrong with a gate, and which part of it (`key`: its name; else the demand). */
export interface GateError {
  readonly part: "key" | "value" | { readonly demand: string };
  readonly error: ErrorDetail;
}

/** One gate as it was written: its name, and its conditions or their short form. */
export interface WrittenGate {
  readonly name: string;
  readonly conditions: MetricConditions | string;
}

/** What a gate may name: the metrics of a suite, and the fields that it is sliced by. */
export interface GateContext {
  readonly metrics: readonly Metric[];
  readonly slices: readonly string[];
}

/** Reads one gate: finds its score, spells out the short form, and refuses what could only pass or fail by mistake. */
export function readGate(written: WrittenGate, ground: GateContext, onFault: (fault: GateError) => void): Gate | null {
  const found = findScore(written.name, ground);
  if ("what" in found) {
    onFault({ part: "key", error: found });
    return null;
  }
  const { metric, slice } = found;
  const conditions =
    typeof written.conditions === "string" ? readShort(written.conditions, metric, onFault) : written.conditions;
  if (!conditions) return null;
  const { severity = "fail", ...limits } = conditions;
  for (const [demand, limit] of Object.entries(limits)) {
    if (limit === undefined) continue;
    const fault =
      typeof limit === "number"
        ? checkLimit(demand, limit, metric)
        : checkLimit("min_effect", limit.min_effect, metric);
    if (fault) onFault({ part: typeof written.conditions === "string" ? "value" : { demand }, error: fault });
  }
  if (Object.keys(limits).length === 0) {
    onFault({
      part: "value",
      error: {
        what: `The gate on \`${written.name}\` has no condition.`,
        todo: "Add `min`, `max`, `max_drop`, `max_drop_relative` or `no_regression`.",
      },
    });
  }
  return { metric: metric.id, slice, conditions: limits, severity };
}

/** The metric of a name or an alias. */
export function findMetric(name: string, metrics: readonly Metric[]): Metric | undefined {
  return metrics.find((metric) => metric.id === name || metric.aliases?.includes(name));
}

const SHORT = /^\s*(>=|<=|=>|=<|==|=|>|<|≥|≤)\s*(.*?)\s*$/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const RELATION: Readonly<Record<string, "min" | "max">> = { ">=": "min", "≥": "min", "<=": "max", "≤": "max" };

function readShort(text: string, metric: Metric, onFault: (fault: GateError) => void): MetricConditions | null {
  const refuse = (what: string, todo: string): null => {
    onFault({ part: "value", error: { what, todo } });
    return null;
  };
  const example = exampleOf(metric);
  const [, relation = "", rest = ""] = SHORT.exec(text) ?? [];
  const demand = RELATION[relation];
  if (!demand) {
    const what = relation === "" ? `\`${text}\` is no gate.` : `\`${relation}\` is no relation of a gate.`;
    return refuse(what, `Write ${example}.`);
  }
  const limit = readNumber(rest);
  if (limit !== null) return { [demand]: limit };
  return refuse(`\`${rest}\` is no number.`, `Write ${example}${hint(rest, metric)}.`);
}

/** A finite number as JSON and Python write it, or null. */
export function readNumber(text: string): number | null {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** A gate of the short form that could stand on a metric: of a number, a quarter of its range from its best. */
function exampleOf({ better, unit, range: [least, most] }: Metric): string {
  if (unit === "fraction") return better === "higher" ? '`">= 0.80"`' : '`"<= 0.05"`';
  const quarter = Number.isFinite(most - least) ? (most - least) / 4 : 0;
  return better === "higher" ? `\`">= ${most - quarter}"\`` : `\`"<= ${least + quarter}"\``;
}

function hint(text: string, { unit }: Metric): string {
  const percent = /^(\d+(?:[.,]\d+)?)\s*%$/.exec(text)?.[1];
  if (percent !== undefined && unit === "number") return "";
  if (percent !== undefined) return `: ${text} is ${Number(percent.replace(",", ".")) / 100}`;
  return /^\d+,\d+$/.test(text) ? `: with a point, \`${text.replace(",", ".")}\`` : "";
}

function checkLimit(demand: string, limit: number, metric: Metric): ErrorDetail | null {
  if (!Number.isFinite(limit))
    return { what: `\`${demand}: ${limit}\` is no finite number.`, todo: todoNumber(demand, metric) };
  const [least, most] = metric.range;
  if (demand === "min" || demand === "max") {
    const reversed = demand === "min" ? metric.better === "lower" : metric.better === "higher";
    const other = demand === "min" ? "max" : "min";
    if (reversed) {
      const what = `\`${demand}\` on \`${metric.id}\` is reversed: of this metric ${metric.better} is better.`;
      return { what, todo: `Write \`${other}: ${limit}\`.` };
    }
    if (limit >= least && limit <= most) return null;
    const what = `\`${demand}: ${limit}\` lies outside of what \`${metric.id}\` can be (${least} to ${most}).`;
    return { what, todo: todoLimit(limit, metric, [least, most]) };
  }
  const largest = demand === "max_drop_relative" ? largestShare(metric) : most - least;
  if (limit >= 0 && limit <= largest) return null;
  const what = `\`${demand}: ${limit}\` is no part of what \`${metric.id}\` can be.`;
  return { what, todo: todoLimit(limit, demand === "max_drop_relative" ? FRACTION : metric, [0, largest]) };
}

const FRACTION = { unit: "fraction" } as const;

/** How much of its baseline's value a score can lose: all of it, or more where it is better lower or can be negative. */
function largestShare({ better, range: [least] }: Metric): number {
  return better === "lower" || least < 0 ? Number.POSITIVE_INFINITY : 1;
}

/** What a limit must be instead: what looks like a percentage is taken for one only where values are fractions. */
function todoLimit(limit: number, { unit }: Pick<Metric, "unit">, [least, most]: readonly [number, number]): string {
  if (unit === "fraction" && limit > 1 && limit <= 100) return `Values are fractions: write ${limit / 100}.`;
  const noun = unit === "fraction" ? "fraction" : "number";
  if (Number.isFinite(most)) return `Write a ${noun} from ${least} to ${most}.`;
  return Number.isFinite(least) ? `Write a ${noun} that is at least ${least}.` : `Write a ${noun}.`;
}

function todoNumber(demand: string, { unit, range: [least, most] }: Metric): string {
  if (unit === "fraction" || demand === "max_drop_relative") return "Write a fraction such as 0.8.";
  return todoLimit(0, { unit }, demand === "min" || demand === "max" ? [least, most] : [0, most - least]);
}

/** A gate of the short form as it was written: `precision=0.80`. */
export interface ShortGate {
  readonly name: string;
  /** The limit's own text, white space and all: `score` echoes it. */
  readonly text: string;
  readonly limit: number;
  readonly metric: string;
  readonly demand: "min" | "max";
}

/** Reads `precision=0.80,chr=0.75,…`: a floor for metrics where higher is better, a ceiling where lower is. Of two of a name the last counts. */
export function readShortGates(text: string, metrics: readonly Metric[], at: string, problems: ErrorList): ShortGate[] {
  const gates = new Map<string, ShortGate>();
  for (const part of text.split(",")) {
    const [rawName = "", value, ...more] = part.split("=");
    const name = rawName.trim();
    const limit = readNumber((value ?? "").trim());
    const metric = findMetric(name, metrics);
    const known = metrics.map((one) => one.aliases?.find((alias) => alias !== "recall@k") ?? one.id);
    const todo = "Write for example `precision=0.80,chr=0.75,under=0.05,over=0.10`.";
    if (value === undefined || more.length > 0) problems.add({ what: `\`${part.trim()}\` is no gate.`, at, todo });
    else if (!metric) problems.add({ what: `No metric is called \`${name}\`.`, at, given: name, known, todo });
    else if (limit === null)
      problems.add({ what: `\`${value.trim()}\` is no number${hint(value.trim(), metric)}.`, at, todo });
    else {
      const demand = metric.better === "higher" ? "min" : "max";
      gates.set(name, { name, text: value, limit, metric: metric.id, demand });
    }
  }
  return [...gates.values()];
}
