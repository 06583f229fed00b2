import type { ErrorDetail } from "../../core/error.ts";
import type { Breakdown, Metric } from "../../core/metric.ts";
import { correctSliceName, joinSlices, sliceName } from "../../core/score.ts";
import { passMetric } from "../../core/trial.ts";
import { quoted } from "../../math/text/texts.ts";

/** What a full name can name: the metrics of a suite, and the fields that it is sliced by. */
export interface NameContext {
  readonly metrics: readonly Metric[];
  readonly slices: readonly string[];
}

/** A metric, and the slice of it that a name means. */
interface ScoreTarget {
  readonly metric: Metric;
  readonly slice: string;
}

const SCORE_NAME = /^([^[]*)(?:\[(.*)\])?$/s;

/** Returns the metric and slice of a score's full name, or what is wrong with it. Only the keys of slices are known yet, not their values. */
export function findScore(name: string, context: NameContext): ScoreTarget | ErrorDetail {
  const [, id = name, asked = ""] = SCORE_NAME.exec(name) ?? [];
  const own = context.metrics.filter((metric) => metric.id === id || metric.aliases?.includes(id));
  const pass = own.length === 0 ? passMetric(id) : null;
  const metrics = pass ? [pass] : own;
  if (metrics.length === 0) return unknownMetric(id, context.metrics);
  const metric = metrics.findLast(({ slice = "" }) => slice === "" || asked === slice || asked.startsWith(`${slice},`));
  if (!metric) return noSlice(name, id, { metrics, context });
  const parts = (metric.slice ? asked.slice(metric.slice.length).replace(/^,/, "") : asked).split(",");
  const breakdown = metric.kind === "trial" ? undefined : metric.breakdown;
  const broken = breakdown ? ownParts(parts, breakdown) : [];
  const rest = parts.slice(broken.length).join(",");
  const error = breakdown ? wrongValue(broken, breakdown) : null;
  if (error) return { what: `\`${name}\`: ${error.what}`, ...error.known };
  const field = context.slices.find((one) => rest.startsWith(sliceName(one, "")) && rest !== sliceName(one, ""));
  const isNamed = rest === "" ? broken.length > 0 || !breakdown?.slicesOnly : field !== undefined;
  if (!isNamed || (breakdown?.slicesOnly && broken.length === 0)) return noSlice(name, id, { metrics, context });
  if (field !== undefined && broken.length > 0 && !breakdown?.isHeadline?.(broken.join(","))) {
    const alone = `\`${id}[${broken.join(",")}]\``;
    return { what: `${alone} is not broken down by \`${field}\`.`, todo: `Write ${alone}: it is for all cases.` };
  }
  const right = [...broken.map(rewrittenPart), ...(field === undefined ? [] : [correctSliceName(rest, field) ?? rest])];
  if (joinSlices(...right) === joinSlices(...broken, rest)) return { metric, slice: asked };
  const whole = `${id}[${joinSlices(metric.slice ?? "", ...right)}]`;
  return { what: `\`${name}\` cannot name a slice.`, todo: `Write \`${whole}\`: names are encoded as in URLs.` };
}

function unknownMetric(id: string, metrics: readonly Metric[]): ErrorDetail {
  const known = [...metrics.flatMap((one) => [one.id, ...(one.aliases ?? [])]), "cases"];
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
function wrongValue(parts: readonly string[], { values = {} }: Breakdown) {
  for (const part of parts) {
    const [key = "", value = ""] = part.split("=");
    const known = Object.hasOwn(values, key) ? values[key] : undefined;
    if (known === undefined || known.includes(value)) continue;
    const todo = `Write ${quoted(known, " or ")}.`;
    return { what: `there is no \`${key}\` \`${value}\`.`, known: { given: value, known, todo } };
  }
  return null;
}

/** Returns a part of the metric's own slice as it must be written; values from the data stay as they are. */
function rewrittenPart(part: string): string {
  return correctSliceName(part, part.split("=")[0] ?? "", (value) => value) ?? part;
}

function noSlice(
  name: string,
  id: string,
  { metrics, context }: { readonly metrics: readonly Metric[]; readonly context: NameContext },
): ErrorDetail {
  const fixed = metrics.flatMap(({ slice }) => (slice ? [slice] : []));
  const broken = metrics.flatMap((metric) => (metric.kind === "trial" ? [] : slicesAsked(metric.breakdown)));
  const only = metrics.some((metric) => metric.kind !== "trial" && metric.breakdown?.slicesOnly);
  const fields = only ? [] : context.slices.map((one) => sliceName(one, "…"));
  const known = (fixed.length > 0 ? fixed : [...new Set([...broken, ...fields])]).map((one) => `${id}[${one}]`);
  const what = `\`${name}\` is not a slice of this suite.`;
  if (known.length === 0) return { what, todo: "Add the field to `slices` first." };
  return { what, todo: `Write ${quoted(known, " or ")}.` };
}

/** Returns what its slices look like, one for each set of keys. */
function slicesAsked({ keySets }: Pick<Breakdown, "keySets"> = { keySets: [] }): string[] {
  return keySets.map((keys) => joinSlices(...keys.map((key) => sliceName(key, "…"))));
}
