import type { CaseRow } from "../../src/core/case.ts";
import type { Gate, MetricConditions, SuiteGates } from "../../src/core/gate.ts";
import { type Score, scoreName, scoreValue } from "../../src/core/score.ts";
import { type Random, seedOfText, seedRandom } from "../../src/math/statistics/random.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { type Cell, cellName } from "./cells.ts";
import { type Answer, evaluateRuns } from "./engine.ts";
import { familyTask } from "./family-tasks.ts";
import { drawSystem, worsen } from "./systems.ts";
import { type Task, toyTask } from "./toy-task.ts";

/** How often something happened in the repetitions of a cell. */
export interface Counts {
  /** The verdict is `fail`, or `inconclusive`. */
  fail: number;
  inconclusive: number;
  /** The gate on the first metric fails, or passes. */
  first: number;
  firstPasses: number;
  /** Intervals of the gated metrics that have one, and those that contain the true difference. */
  intervals: number;
  covered: number;
}

/** Simulates one cell: a new system, new base runs and a new pull request in each repetition. */
export function simulate(cell: Cell, repetitions: number): Counts {
  const random = seedRandom(seedOfText(cellName(cell)));
  const task = cell.task === "toy" ? toyTask(cell.gates) : familyTask(cell.task);
  const counts: Counts = { fail: 0, inconclusive: 0, first: 0, firstPasses: 0, intervals: 0, covered: 0 };
  for (let time = 0; time < repetitions; time += 1) countPullRequest(counts, random, { cell, task });
  return counts;
}

interface Situation {
  readonly cell: Cell;
  readonly task: Task;
}

function countPullRequest(counts: Counts, random: Random, { cell, task }: Situation): void {
  const system = drawSystem(random, cell);
  const changed = cell.drop > 0 ? worsen(system, cell.drop) : system;
  const run = task.prepare(random, system);
  const isClustered = cell.declared && cell.cluster > 1;
  const rows = (side: typeof system): CaseRow[] => {
    const answered = run(side, cell.falls);
    return isClustered ? answered : answered.map(({ cluster: _, ...row }) => row);
  };
  const bases = Array.from({ length: cell.bases }, () => rows(system));
  const gates = { ...gatesOf({ cell, task }, () => rows(system)), ...(isClustered && { cluster: "document" }) };
  const runs = { bases, head: rows(changed), metrics: task.metrics, gates, intervals: cell.intervals };
  countAnswer(counts, evaluateRuns(runs), { cell, task });
}

function countAnswer(counts: Counts, { outcome, results, diff }: Answer, { cell, task }: Situation): void {
  const [first] = task.gated;
  const own = results.filter(({ metric, slice }) => metric === first?.metric && slice === first.slice);
  counts.fail += Number(outcome === "fail");
  counts.inconclusive += Number(outcome === "inconclusive");
  counts.first += Number(own.some((result) => result.outcome === "fail"));
  counts.firstPasses += Number(own.length > 0 && own.every((result) => result.outcome === "pass"));
  if (!cell.intervals) return;
  // The drop is exact for the first metric only.
  for (const { metric, slice } of cell.drop > 0 ? task.gated.slice(0, 1) : task.gated) {
    const change = diff.changes.find((one) => one.metric === metric && one.slice === slice);
    if (!change?.interval) continue;
    const [low, high] = change.interval;
    counts.intervals += 1;
    counts.covered += Number(low <= -cell.drop + 1e-12 && -cell.drop - 1e-12 <= high);
  }
}

/** Returns the gates of a cell. */
function gatesOf({ cell, task }: Situation, run: () => CaseRow[]): SuiteGates {
  const test = { confidence: 0.95, min_effect: 0 };
  const all = (conditions: MetricConditions): Gate[] =>
    task.gated.map((one) => ({ ...one, conditions, severity: "fail" }));
  if (cell.mix === "no_regression") return { metrics: all({ no_regression: test }), cases: {}, casesSeverity: "fail" };
  if (cell.mix === "non_inferior") {
    const metrics = all({ non_inferior: { margin: 0.05, confidence: 0.95 } });
    return { metrics, cases: {}, casesSeverity: "fail" };
  }
  const scores = scoreRows(task.metrics, run(), []);
  const isNow = cell.mix === "readme";
  const metrics = task.gated.map((one): Gate => {
    const score = scores.find((candidate) => scoreName(candidate) === scoreName(one));
    return { ...one, conditions: readmeConditions(one.metric, score, isNow), severity: "fail" };
  });
  const cases = isNow ? { min: cell.n } : { min: cell.n, max_new_failures: 15 };
  return { metrics, cases, casesSeverity: "fail" };
}

const FIRST_DROPS: Readonly<Record<string, number>> = { precision: 0.02, under_refusal: 0.03, over_refusal: 0.05 };
const FIRST_ROOM = 0.05;

/**
 * Returns the conditions of `examples/wiki-qa/noworse.yml`, now and in the first version. The floors are those that docs/gates.md
 * recommends: below one run's score by twice the distance of its interval's lower end. In the first version they were 5 points below.
 */
function readmeConditions(metric: string, score: Score | undefined, isNow: boolean): Gate["conditions"] {
  const value = score === undefined ? 0 : (scoreValue(score) ?? 0);
  const [low, high] = score?.status === "measured" && score.interval ? score.interval : [value, value];
  const isRefusal = metric.endsWith("_refusal");
  const room = isNow ? 2 * (isRefusal ? high - value : value - low) : FIRST_ROOM;
  const limit = isRefusal ? { max: value + room } : { min: value - room };
  const minEffect = isNow || metric === "recall@5" ? 0.01 : 0;
  const test = { no_regression: { confidence: 0.95, min_effect: minEffect } };
  const drop = FIRST_DROPS[metric];
  return {
    ...limit,
    ...(!isNow && drop !== undefined && { max_drop: drop }),
    ...((isNow || !isRefusal) && test),
  };
}
