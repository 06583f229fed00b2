import { type PlotOptions, plot, type ScaleOptions } from "@observablehq/plot";
import { parseHTML } from "linkedom";
import type { Unit } from "../../../core/metric.ts";
import type { Axis } from "../../../core/view/chart.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import { cleanText } from "../svg.ts";

/** The text alternative of a drawing. */
export interface Alternative {
  readonly title: string;
  readonly caption: string;
}

/** The document that charts are drawn in, because there is no browser. */
const { document } = parseHTML("<html><body></body></html>");

/** Draws an `svg` element in the colours of the page (`var(--now)`), without scripts or requests. */
export function drawPlot(options: PlotOptions, alternative: Alternative | null): string {
  const drawn = plot({ ...options, document, className: "plot", figure: false }) as unknown as SVGLike;
  for (const style of [...drawn.querySelectorAll("style")]) style.remove();
  // Plot labels every mark; an element without a role must have no label, and the drawing has one of its own.
  for (const mark of [...drawn.querySelectorAll("[aria-label]")]) mark.removeAttribute("aria-label");
  if (alternative === null) drawn.setAttribute("aria-hidden", "true");
  else {
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", cleanText(`${alternative.title}. ${alternative.caption}`));
  }
  return drawn.outerHTML;
}

/** The members of an element that are used here; browser types are not available. */
interface SVGLike {
  readonly outerHTML: string;
  readonly querySelectorAll: (
    selector: string,
  ) => Iterable<{ readonly remove: () => void; readonly removeAttribute: (name: string) => void }>;
  readonly setAttribute: (name: string, value: string) => void;
}

/** Returns the options of an axis: fractions as percentages, with as many decimals as its span needs. */
export function axisScale(axis: Axis, values: readonly number[]): ScaleOptions {
  const ends = axis.ends ?? spanOf(values);
  const label = axis.label === "" || isInTicks(axis.unit) ? axis.label : `${axis.label} (${axis.unit})`;
  return { label: cleanText(label, 60), domain: [...ends], tickFormat: tickText(axis, ends) };
}

/** Returns whether the ticks of an axis show its unit; other units are in its label. */
function isInTicks(unit: Unit): boolean {
  return unit === "fraction" || unit === "number" || unit === "usd";
}

/** Ticks of at least the second or less than the first of these sizes are short: `12M`, `1.2E-9`. */
const [LEAST_PLAIN, LEAST_COMPACT] = [1e-6, 1e7];

/** Formats a tick of an axis with a unit, so that it fits: `1,200`, `$0.02`, `12M`. */
function unitTick(tick: number, unit: Unit): string {
  const format = formatFor(unit);
  const rounded = Number(tick.toPrecision(6));
  const size = Math.abs(rounded);
  if (size >= LEAST_COMPACT || (size > 0 && size < LEAST_PLAIN)) {
    return new Intl.NumberFormat("en", {
      ...{ notation: size < 1 ? "scientific" : "compact", maximumSignificantDigits: 4 },
      ...(unit === "usd" && { style: "currency", currency: "USD" }),
    }).format(rounded);
  }
  return unit === "usd" ? format.value(rounded) : format.bare(rounded);
}

/** The largest end of a range: the difference of two of them is still finite. */
const MAX_END = 8e307;

/** Returns the range of all values with a small margin. */
export function spanOf(values: readonly number[]): readonly [number, number] {
  const finite = values.filter(Number.isFinite);
  const [first] = finite;
  if (first === undefined) return [0, 1];
  // Values are not spread into arguments: a curve may have a hundred thousand points.
  const low = within(finite.reduce((least, value) => Math.min(least, value), first));
  const high = within(finite.reduce((most, value) => Math.max(most, value), first));
  const room = (high - low) / 20 || Math.max(Math.abs(high) / 20, 0.01);
  return [
    low >= 0 ? Math.max(0, low - room) : low - room,
    low >= 0 && high <= 1 ? Math.min(1, high + room) : high + room,
  ];
}

const within = (value: number): number => Math.max(-MAX_END, Math.min(MAX_END, value));

/** Formats a tick of an axis: `80%`. */
export function tickText(
  { unit }: Pick<Axis, "unit">,
  [low, high]: readonly [number, number],
): (tick: number) => string {
  if (unit === "number") return (tick) => String(Number(tick.toPrecision(6)));
  if (unit !== "fraction") return (tick) => unitTick(tick, unit);
  const span = high - low;
  const decimals = span < 0.01 ? Math.min(12, Math.floor(-Math.log10(span))) : span < 0.06 ? 1 : 0;
  return (tick) => `${(tick * 100).toFixed(decimals)}%`;
}
