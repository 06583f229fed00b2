/** Which version a series or a number is of: this run's, the baseline's, or neither (a line to compare with). */
export type Side = "now" | "base" | "reference";

/** An axis: what it counts, whether as a fraction (shown as percent), and its ends where they are given. */
export interface Axis {
  readonly label: string;
  readonly unit: "fraction" | "number";
  readonly ends?: readonly [number, number];
}

/** Curves over a number: precision over recall, accuracy over noise. Points in the order in which they are joined; null breaks the line. */
export interface LineChart {
  readonly kind: "lines";
  readonly title: string;
  /** What there is to see, as a sentence, for whoever does not see it. */
  readonly caption: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly lines: readonly {
    readonly name: string;
    readonly side: Side;
    readonly points: readonly { readonly x: number; readonly y: number | null }[];
    /** Whether the points are marked: few, and each measured by itself. */
    readonly dots?: boolean;
    /** Whether the line goes in steps: each value holds up to the next point. */
    readonly steps?: boolean;
  }[];
}

/** A number for each of several names, base and now: AP by label. */
export interface BarChart {
  readonly kind: "bars";
  readonly title: string;
  readonly caption: string;
  readonly axis: Axis;
  readonly bars: readonly { readonly name: string; readonly now: number | null; readonly base: number | null }[];
  /** Names that did not fit, and which they are: `those that changed least`. */
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
  /** Whether the diagonal is what is right. */
  readonly diagonal: boolean;
}

/** One picture of a suite: what it shows, never how it is drawn. Names are foreign texts. */
export type Chart = LineChart | BarChart | MatrixChart;

/** The most charts of a suite on a page. */
export const MOST_CHARTS = 24;
