import { formatPercent } from "../../math/text/number-format.ts";
import { NO_KEY } from "./evidence.ts";

/** The most code points of a label that stand in a sentence. */
const LONGEST = 40;

/** A label on one line, as a sentence names it. */
export function quoteLabel(label: string): string {
  const points = Array.from(label.slice(0, 4 * LONGEST).replace(/[\s\p{Cc}]+/gu, " "));
  const isCut = points.length > LONGEST || label.length > 4 * LONGEST;
  return `\`${isCut ? `${points.slice(0, LONGEST - 1).join("")}…` : points.join("")}\``;
}

/** A chart's title, with the key that it is of. */
export function titleWithKey(title: string, key: string): string {
  return key === NO_KEY ? title : `${title}: ${key}`;
}

/** `98.2 %, was 99.1 %`; `isCompared`: whether there is anything to compare with. */
export function formatChange(now: number | null, base: number | null, isCompared: boolean): string {
  const told = (value: number | null): string => (value === null ? "n/a" : formatPercent(value));
  return isCompared ? `${told(now)}, was ${told(base)}` : told(now);
}

/** A number on both sides; null where a side has none. */
export interface ValuePair {
  readonly now: number | null;
  readonly base: number | null;
}

/** The labels that changed most, then the worst ones; `least` is the worst value. */
export function mostChanged(values: ReadonlyMap<string, ValuePair>, most: number): string[] {
  const change = ({ now, base }: ValuePair): number => (now === null || base === null ? 0 : Math.abs(now - base));
  return [...values]
    .sort(([, one], [, other]) => change(other) - change(one) || worstFirst(one, other))
    .slice(0, most)
    .map(([label]) => label);
}

/** By this run's number, the smallest first; without one last. */
export function worstFirst(one: ValuePair, other: ValuePair): number {
  const [first, second] = [one.now ?? Number.MAX_VALUE, other.now ?? Number.MAX_VALUE];
  return first === second ? 0 : first - second;
}
