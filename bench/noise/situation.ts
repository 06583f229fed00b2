import type { Random } from "../../src/math/random.ts";

/** What distinguishes a situation from the others of its part. */
export type Settings = Readonly<Record<string, string | number | boolean>>;

/** A simulated situation. */
export interface Situation {
  readonly part: string;
  readonly settings: Settings;
  readonly repetitions: number;
  /** Simulates it once, and counts what happened. */
  simulate(random: Random, tally: Tally): void;
}

/** By column, how often something happened, and of how many times it could have. */
export type Counts = Readonly<Record<string, readonly [count: number, of: number]>>;

/** Counts what happens in the repetitions of a situation. */
export class Tally {
  readonly #counts: Record<string, [number, number]> = {};
  readonly #values: Record<string, number[]> = {};

  /** Counts one time that something happened, or did not. */
  count(column: string, happened: boolean): void {
    this.#counts[column] ??= [0, 0];
    const counts = this.#counts[column];
    counts[0] += Number(happened);
    counts[1] += 1;
  }

  /** Notes a number, of which the median is shown; infinite where there is none. */
  note(column: string, value: number): void {
    this.#values[column] ??= [];
    this.#values[column].push(value);
  }

  get counts(): Counts {
    return this.#counts;
  }

  /** The medians of what was noted; null where that is infinite. */
  get medians(): Readonly<Record<string, number | null>> {
    const medianOf = (values: readonly number[]): number | null => {
      const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
      return Number.isFinite(middle) ? middle : null;
    };
    return Object.fromEntries(Object.entries(this.#values).map(([column, values]) => [column, medianOf(values)]));
  }
}

/** Returns the name of a situation: its part and its settings. */
export function nameOf({ part, settings }: Pick<Situation, "part" | "settings">): string {
  const textOf = (value: Settings[string]) => (typeof value === "number" ? Number(value.toPrecision(4)) : value);
  return [part, ...Object.entries(settings).map(([key, value]) => `${key}=${textOf(value)}`)].join(" ");
}

/** Returns all combinations of values. */
export function combine<Values extends Record<string, readonly unknown[]>>(varied: Values) {
  type Combined = { readonly [Key in keyof Values]: Values[Key][number] };
  const start: readonly Record<string, unknown>[] = [{}];
  return Object.entries(varied).reduce(
    (all, [key, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    start,
  ) as readonly Combined[];
}
