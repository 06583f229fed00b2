import { truncate } from "../../core/case.ts";
import { NO_KEY } from "../../core/line/label-key.ts";
import { formatPercent } from "../../math/text/number-format.ts";

/** The most code points of a label in a sentence. */
const LONGEST = 40;

/** Quotes a label for a sentence: on one line, truncated. */
export function quoteLabel(label: string): string {
  return `\`${truncate(label.replace(/[\s\p{Cc}]+/gu, " "), LONGEST)}\``;
}

/** Appends the key to a chart's title. */
export function titleWithKey(title: string, key: string): string {
  return key === NO_KEY ? title : `${title}: ${key}`;
}

/** A value in both reports; null where a report has none. */
export interface ValuePair {
  readonly now: number | null;
  readonly base: number | null;
}

/** Pairs the values of two maps by name; names without a value on either side are left out. */
export function pairValues(
  now: ReadonlyMap<string, number | null>,
  base: ReadonlyMap<string, number | null> | undefined,
): Map<string, ValuePair> {
  const names = new Set([...now.keys(), ...(base?.keys() ?? [])]);
  const pairs = [...names].map((name): [string, ValuePair] => [
    name,
    { now: now.get(name) ?? null, base: base?.get(name) ?? null },
  ]);
  return new Map(pairs.filter(([, pair]) => pair.now !== null || pair.base !== null));
}

/** Formats `98.2%, was 99.1%`; without the second part if there is no baseline. */
export function formatChange({ now, base }: ValuePair, isCompared: boolean): string {
  const format = (value: number | null): string => (value === null ? "n/a" : formatPercent(value));
  return isCompared ? `${format(now)}, was ${format(base)}` : format(now);
}

/** Returns the names whose values changed most, then those with the lowest values. */
export function mostChanged(values: ReadonlyMap<string, ValuePair>, most: number): string[] {
  const change = ({ now, base }: ValuePair): number => (now === null || base === null ? 0 : Math.abs(now - base));
  return [...values]
    .sort(([, one], [, other]) => change(other) - change(one) || worstFirst(one, other))
    .slice(0, most)
    .map(([name]) => name);
}

/** Compares pairs by the present value, the lowest first, missing ones last. */
export function worstFirst(one: ValuePair, other: ValuePair): number {
  const [first, second] = [one.now ?? Number.MAX_VALUE, other.now ?? Number.MAX_VALUE];
  return first === second ? 0 : first - second;
}
