import type { Unit } from "../metric.ts";

/** The version of a series: this run, the baseline, or neither (a reference line). */
export type Side = "now" | "base" | "reference";

/** An axis: its label, whether its values are fractions (shown as percentages), and its range where it is fixed. */
export interface Axis {
  readonly label: string;
  readonly unit: Unit;
  readonly ends?: readonly [number, number];
}

/** Curves over a number: precision over recall, accuracy over noise. Points are in drawing order; null breaks the line. */
export interface LineChart {
  readonly kind: "lines";
  readonly title: string;
  /** The text alternative: a sentence on what the chart shows. */
  readonly caption: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly lines: readonly {
    readonly name: string;
    readonly side: Side;
    readonly points: readonly { readonly x: number; readonly y: number | null }[];
    /** Whether the points are marked: few, and each measured. */
    readonly dots?: boolean;
    /** Whether the line has steps: each value is constant up to the next point. */
    readonly steps?: boolean;
    /** The name of the line that a reference belongs to; absent where it belongs to all. */
    readonly of?: string;
  }[];
}

/** A number for each of several names, base and now: AP by label. */
export interface BarChart {
  readonly kind: "bars";
  readonly title: string;
  readonly caption: string;
  readonly axis: Axis;
  readonly bars: readonly { readonly name: string; readonly now: number | null; readonly base: number | null }[];
  /** The names left out, and which they are: `those that changed least`. */
  readonly left_out?: { readonly count: number; readonly which: string };
}

/** Counts by two names, this run's and the baseline's: a confusion matrix with its difference. */
export interface MatrixChart {
  readonly kind: "matrix";
  readonly title: string;
  readonly caption: string;
  readonly rows: { readonly label: string; readonly names: readonly string[] };
  readonly columns: { readonly label: string; readonly names: readonly string[] };
  /** `[row][column]`. */
  readonly now: readonly (readonly number[])[];
  readonly base: readonly (readonly number[])[] | null;
  /** Whether the diagonal is correct. */
  readonly diagonal: boolean;
}

/** A chart of a suite: its content, never how it is drawn. Names are foreign text. */
export type Chart = LineChart | BarChart | MatrixChart;

export const MOST_CHARTS = 24;
