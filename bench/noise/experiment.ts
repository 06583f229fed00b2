import type { CaseRow } from "../../src/core/case.ts";
import { type Score, scoreName, scoreValue } from "../../src/core/score.ts";
import type { Gate, MetricConditions, SuiteGates } from "../../src/core/verdict/gate.ts";
import { type Random, seedOfText, seedRandom } from "../../src/math/random.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { type Cell, cellName } from "./cells.ts";
import { type Answer, evaluateRuns } from "./engine.ts";
import { familyTask } from "./family-tasks.ts";
import { drawSystem, type System, worsen } from "./systems.ts";
import { type Task, toyTask } from "./toy-task.ts";

/** How often something happened in the repetitions of a cell. */
export interface Counts {
  /** The verdict is `fail`, or `inconclusive`. */
  fail: number;
  inconclusive: number;
  /** The gate on the first metric fails, or passes. */
  first: number;
  firstPasses: number;
  /** Intervals of the first gated metric, and those that contain the true difference. */
  intervals: number;
  covered: number;
  /** The first run of the head fails; of those, some later run of the pooled ones does not. */
  firstRuns: number;
  healed: number;
}

/** Simulates one cell: a new system, new base runs and a new pull request in each repetition. */
export function simulate(cell: Cell, repetitions: number): Counts {
  const random = seedRandom(seedOfText(cellName(cell)));
  const task = cell.task === "toy" ? toyTask(cell.gates) : familyTask(cell.task);
  const counts: Counts = {
    fail: 0,
    inconclusive: 0,
    first: 0,
    firstPasses: 0,
    intervals: 0,
    covered: 0,
    firstRuns: 0,
    healed: 0,
  };
  for (let time = 0; time < repetitions; time += 1) countPullRequest(counts, random, { cell, task });
  return counts;
}

interface Situation {
  readonly cell: Cell;
  readonly task: Task;
}

function countPullRequest(counts: Counts, random: Random, { cell, task }: Situation): void {
  const system = drawSystem(random, cell);
  const changed = changedSystem(system, cell);
  const run = task.prepare(random, system);
  const isClustered = cell.declared && cell.cluster > 1;
  const rows = (side: typeof system): CaseRow[] => {
    const answered = run(side, cell.falls).map((row) =>
      cell.gaps > 0 && random() < cell.gaps * 2 ** 32 ? { ...row, evidence: { ...row.evidence, gap: 1 } } : row,
    );
    return isClustered ? answered : answered.map(({ cluster: _, ...row }) => row);
  };
  const bases = Array.from({ length: cell.bases }, () => rows(system));
  const gates = { ...gatesOf({ cell, task }, () => rows(system)), ...(isClustered && { cluster: "document" }) };
  const heads = [rows(changed)];
  const runs = { bases, metrics: task.metrics, gates };
  let answer = evaluateRuns({ ...runs, heads });
  counts.firstRuns += Number(answer.outcome === "fail");
  const hasFailed = answer.outcome === "fail";
  while (answer.outcome === "fail" && heads.length < cell.heads) {
    heads.push(rows(changed));
    answer = evaluateRuns({ ...runs, heads });
  }
  counts.healed += Number(hasFailed && answer.outcome !== "fail");
  if (cell.part === "detectable") {
    const drop = detectableIn(answer, task);
    if (drop === null) return;
    const worse = worsen(system, drop);
    answer = evaluateRuns({ ...runs, heads: [rows(worse)] });
    counts.intervals += 1;
  }
  countAnswer(counts, answer, { cell, task });
}

/** Returns the system of the pull request: worse, or as good and noisier. */
function changedSystem(system: System, { drop, noisier }: Cell): System {
  if (drop > 0) return worsen(system, drop);
  if (noisier === 0) return system;
  const mean = system.chances.reduce((sum, chance) => sum + chance, 0) / system.chances.length;
  return { ...system, chances: system.chances.map((chance) => chance + noisier * (mean - chance)) };
}

/** Returns the detectable drop that a run states for the first gated metric. */
function detectableIn({ results }: Answer, { gated: [first] }: Task): number | null {
  return (
    results.find(({ metric, slice }) => metric === first?.metric && slice === first.slice)?.test?.detectable ?? null
  );
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
  const change = diff.changes.find((one) => one.metric === first?.metric && one.slice === first.slice);
  if (!change?.interval) return;
  const [low, high] = change.interval;
  counts.intervals += 1;
  counts.covered += Number(low <= -cell.drop + 1e-12 && -cell.drop - 1e-12 <= high);
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
  const metrics = task.gated.map((one): Gate => {
    const score = scores.find((candidate) => scoreName(candidate) === scoreName(one));
    return { ...one, conditions: readmeConditions(one.metric, score), severity: "fail" };
  });
  return { metrics, cases: { min: cell.n }, casesSeverity: "fail" };
}

/**
 * Returns the conditions of `examples/wiki-qa/noworse.yml`. The floors are those that docs/gates.md recommends: below one run's score by
 * twice the distance of its interval's lower end.
 */
function readmeConditions(metric: string, score: Score | undefined): Gate["conditions"] {
  const value = score === undefined ? 0 : (scoreValue(score) ?? 0);
  const [low, high] = score?.status === "measured" && score.interval ? score.interval : [value, value];
  const isRefusal = metric.endsWith("_refusal");
  const room = 2 * (isRefusal ? high - value : value - low);
  const limit = isRefusal ? { max: value + room } : { min: value - room };
  return { ...limit, no_regression: { confidence: 0.95, min_effect: 0.01 } };
}
