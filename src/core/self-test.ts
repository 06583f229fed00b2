import type { GateResult } from "./gate.ts";

/** The source of the noise between two runs of one system: a second run, trials of its cases, or an assumed share of changed answers. */
export type NoiseSource = "again" | "trials" | "churn";

/** How often one condition failed over all pairs of runs without a change. */
export interface FalseAlarms {
  readonly suite: string;
  readonly metric: string;
  readonly slice: string;
  readonly demand: GateResult["demand"];
  readonly unit?: GateResult["unit"];
  readonly failed: number;
  readonly inconclusive: number;
  /** Only of `no_regression`: the mean smallest drop that it detects with a power of 80%; null where nothing ever changed. */
  readonly detectable?: number | null;
}

/** How often each condition of all suites, and any of them, fails when nothing changed. */
export interface SelfTestResult {
  readonly runs: number;
  readonly gates: readonly FalseAlarms[];
  /** Runs in which any condition failed. */
  readonly any: number;
}

/** The drops of one metric that a suite's cases can show with a power of 80%. */
export interface PowerRow {
  readonly metric: string;
  /** The cases that the metric counts. */
  readonly cases: number;
  /** Their clusters, and how many times larger the variance of a change is than with independent cases; absent where they are independent. */
  readonly clusters?: number;
  readonly design_effect?: number;
  /** The share of cases that flip although nothing changed. */
  readonly noise: number;
  /** The smallest detectable drop when nothing else flips, and with the noise; null when none is. */
  readonly detectable: number | null;
  readonly detectable_with_noise: number | null;
  /** The fewest cases that detect each drop of `DROPS`: when nothing else flips, and with the noise. */
  readonly needed: readonly { readonly drop: number; readonly cases: number; readonly cases_with_noise: number }[];
}
