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
  failed: number;
  inconclusive: number;
}

/** How often each condition of all suites, and any of them, fails when nothing changed. */
export interface SelfTestResult {
  readonly runs: number;
  readonly demands: readonly FalseAlarms[];
  /** Runs in which any condition failed. */
  readonly any: number;
}

/** The drops of one metric that a suite's cases can show at 95 %, with a power of 80 %. */
export interface PowerRow {
  readonly metric: string;
  /** The cases that the metric counts. */
  readonly n: number;
  /** The assumed share of cases that flip although nothing changed. */
  readonly noise: number;
  /** The smallest detectable drop when nothing else flips; null when none is. */
  readonly best: number | null;
  /** The fewest cases for each drop of `DROPS`: when nothing else flips, and with the noise. */
  readonly needed: readonly { readonly fall: number; readonly best: number; readonly noisy: number }[];
}
