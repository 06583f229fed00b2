import type { CaseRow, Evidence } from "../../src/core/case.ts";
import type { Metric } from "../../src/core/metric.ts";
import type { Gate } from "../../src/core/verdict/gate.ts";
import type { Random } from "../../src/math/random.ts";
import { toyMetrics, toyRow } from "../toy.ts";
import { betaHigh } from "./draws.ts";
import { answer, type System, thresholds } from "./systems.ts";

/** What a simulated suite measures: its metrics, a gate on each of some of them, and one run of a system. */
export interface Task {
  readonly metrics: readonly Metric[];
  /** The gated metrics; the first is the one that falls. */
  readonly gated: readonly Pick<Gate, "metric" | "slice">[];
  /** Prepares a gold set for a system; the returned function answers all cases once. `worse` is the system of the metrics that fall. */
  prepare(random: Random, system: System): (worse: System, falls: Falls) => CaseRow[];
}

/** Whether a change makes the first gated metric worse, or all of them. */
export type Falls = "one" | "all";

/** Of so many gated metrics, how many are quotients whose denominators vary too: answers that are given. */
const QUOTIENTS: Readonly<Record<number, number>> = { 1: 0, 5: 2, 14: 6 };

/**
 * Metrics that are hit or miss in each case, and some that are quotients of answers given, all of the same cases. Every second one is
 * rarely wrong, a tenth as often as the others: few of its cases change.
 */
export function toyTask(count: number): Task {
  const quotients = QUOTIENTS[count] ?? 0;
  return {
    metrics: toyMetrics(count, quotients),
    gated: Array.from({ length: count }, (_, index) => ({ metric: `m${index}`, slice: "" })),
    prepare: (random, system) => prepareToy(random, system, count),
  };
}

function prepareToy(random: Random, system: System, count: number) {
  const given = thresholds(system.chances.map(() => betaHigh(random, 8)));
  const usual = limitsOf(system);
  return (worse: System, falls: Falls): CaseRow[] => {
    const fallen = worse === system ? usual : limitsOf(worse);
    const columns = Array.from({ length: count }, (_, index) => {
      const { often, rarely } = index === 0 || falls === "all" ? fallen : usual;
      return index % 2 === 0 ? often : rarely;
    });
    const hits = answer(random, system, [...columns, given]);
    return system.documents.map((document, index) => {
      const evidence: Evidence = { s: hits[count]?.[index] ?? 0 };
      for (let metric = 0; metric < count; metric += 1) evidence[`m${metric}`] = hits[metric]?.[index] ?? 0;
      return { ...toyRow(index, evidence), cluster: `d${document}` };
    });
  };
}

/** How much rarer the mistakes of every second metric are. */
const RARITY = 0.1;

function limitsOf({ chances }: System) {
  return { often: thresholds(chances), rarely: thresholds(chances.map((chance) => 1 - RARITY * (1 - chance))) };
}
