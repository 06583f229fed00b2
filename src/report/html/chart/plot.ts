import { type PlotOptions, plot, type ScaleOptions } from "@observablehq/plot";
import { parseHTML } from "linkedom";
import type { Axis } from "../../../core/view/chart.ts";
import { cleanText } from "../svg.ts";

/** What a drawing is called and what there is to see in it, for whoever does not see it. */
export interface Alternative {
  readonly title: string;
  readonly caption: string;
}

/** The one document that charts are drawn in: there is no browser here. */
const { document } = parseHTML("<html><body></body></html>");

/** Draws as the text of an `svg` element, in colours that the page names (`var(--now)`); nothing in it runs or is fetched. */
export function drawPlot(options: PlotOptions, alternative: Alternative | null): string {
  const drawn = plot({ ...options, document, className: "plot", figure: false }) as unknown as SVGLike;
  for (const style of [...drawn.querySelectorAll("style")]) style.remove();
  // Its marks are named for the program's sake; the drawing has one name for people, and what has no role may have none.
  for (const mark of [...drawn.querySelectorAll("[aria-label]")]) mark.removeAttribute("aria-label");
  if (alternative === null) drawn.setAttribute("aria-hidden", "true");
  else {
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", cleanText(`${alternative.title}. ${alternative.caption}`));
  }
  return drawn.outerHTML;
}

/** As much of an element as is touched here: this program has no types of a browser. */
interface SVGLike {
  readonly outerHTML: string;
  readonly querySelectorAll: (
    selector: string,
  ) => Iterable<{ readonly remove: () => void; readonly removeAttribute: (name: string) => void }>;
  readonly setAttribute: (name: string, value: string) => void;
}

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
