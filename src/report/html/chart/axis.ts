import type { ScaleOptions } from "@observablehq/plot";
import type { Axis } from "../../../core/view/chart.ts";
import { cleanText } from "../plain-text.ts";

/** An axis as Plot takes it: fractions as percent, with as many decimals as its span needs. */
export function axisScale(axis: Axis, values: readonly number[]): ScaleOptions {
  const ends = axis.ends ?? spanOf(values);
  return { label: cleanText(axis.label, 60), domain: [...ends], tickFormat: tickText(axis, ends) };
}

/** The largest end: the span between two of them is still a number. */
const FARTHEST = 8e307;

/** The ends of all values with a little room; a unit around a single one. */
export function spanOf(values: readonly number[]): readonly [number, number] {
  const finite = values.filter(Number.isFinite);
  const [first] = finite;
  if (first === undefined) return [0, 1];
  // Not spread into arguments: a curve may have a hundred thousand points.
  const low = within(finite.reduce((least, value) => Math.min(least, value), first));
  const high = within(finite.reduce((most, value) => Math.max(most, value), first));
  const room = (high - low) / 20 || Math.max(Math.abs(high) / 20, 0.01);
  return [
    low >= 0 ? Math.max(0, low - room) : low - room,
    low >= 0 && high <= 1 ? Math.min(1, high + room) : high + room,
  ];
}

const within = (value: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, value));

/** How a tick of an axis is told: `80%`. */
export function tickText(
  { unit }: Pick<Axis, "unit">,
  [low, high]: readonly [number, number],
): (tick: number) => string {
  if (unit === "number") return (tick) => String(Number(tick.toPrecision(6)));
  const span = high - low;
  const decimals = span < 0.01 ? Math.min(12, Math.floor(-Math.log10(span))) : span < 0.06 ? 1 : 0;
  return (tick) => `${(tick * 100).toFixed(decimals)}%`;
}
