import type { CaseRow } from "../../src/core/case.ts";
import { type Score, scoreName, scoreValue } from "../../src/core/score.ts";
import type { Gate, GateResult, SuiteGates } from "../../src/core/verdict/gate.ts";
import { drawBelow, type Random } from "../../src/math/random.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { mergeCaseRuns } from "../../src/scoring/trials.ts";
import { type Cell, repetitionsOf, settingsOf } from "./cells.ts";
import { normal } from "./draws.ts";
import {
  type Answer,
  changeOf,
  covers,
  evaluateRuns,
  gatesOn,
  NO_REGRESSION,
  type Scored,
  type SimulatedRuns,
} from "./engine.ts";
import { familyTask } from "./family-tasks.ts";
import type { Situation, Tally } from "./situation.ts";
import { drawSystem, type System, shiftSystem, worsen } from "./systems.ts";
import { type Task, toyTask } from "./toy-task.ts";

/** Returns the situation of a cell: a new system, new base runs and a new pull request in each repetition. */
export function pullRequest(cell: Cell): Situation {
  const task = cell.task === "toy" ? toyTask(cell.gates) : familyTask(cell.task);
  return {
    part: cell.part,
    settings: settingsOf(cell),
    repetitions: repetitionsOf(cell),
    simulate: (random, tally) => countPullRequest(tally, random, { cell, task }),
  };
}

interface Setup {
  readonly cell: Cell;
  readonly task: Task;
}

function countPullRequest(tally: Tally, random: Random, { cell, task }: Setup): void {
  const system = drawSystem(random, cell);
  const changed = changedSystem(system, cell);
  const run = runOf(random, system, { cell, task });
  const bases = Array.from({ length: cell.bases }, () => run(system));
  const runs = { bases, metrics: task.metrics, gates: gatesOf({ cell, task }, () => run(system)) };
  const answer = evaluateAgain(tally, runs, () => run(changed), cell.heads);
  if (cell.part !== "detectable") {
    countAnswer(tally, answer, { cell, task, random });
    return;
  }
  const drop = firstResults(answer, task).find(({ test }) => test)?.test?.detectable ?? null;
  tally.count("states a drop", drop !== null);
  if (drop === null) return;
  const worse = evaluateRuns({ ...runs, heads: [run(worsen(system, drop))] });
  tally.count("found", hasFailed(firstResults(worse, task)));
}

function countAnswer(tally: Tally, answer: Answer, { cell, task, random }: Setup & { readonly random: Random }): void {
  const results = firstResults(answer, task);
  tally.count("fail", answer.outcome === "fail");
  tally.count("inconclusive", answer.outcome === "inconclusive");
  tally.count("first gate fails", hasFailed(results));
  if (cell.mix === "non_inferior") tally.count("passes", !results.some(({ outcome }) => outcome !== "pass"));
  // Where something fell, the drop is exact for the first metric only.
  if (cell.part !== "coverage" && cell.part !== "families") return;
  const place = cell.drop > 0 ? 0 : drawBelow(random, task.gated.length);
  const { interval = null } = changeOf(answer.diff, task.gated[place] as Scored) ?? {};
  tally.count("covers", interval !== null && covers(interval, -cell.drop));
}

/** Returns the results of the gate on the metric that falls. */
function firstResults({ results }: Answer, { gated: [first] }: Task): readonly GateResult[] {
  return results.filter(({ metric, slice }) => metric === first?.metric && slice === first.slice);
}

function hasFailed(results: readonly GateResult[]): boolean {
  return results.some(({ outcome }) => outcome === "fail");
}

/** The shift that moves the score of a usual system by a point. */
const POINT = 0.07;

/** Returns a function that lets a system answer all cases in one run. */
function runOf(random: Random, system: System, { cell, task }: Setup): (side: System) => CaseRow[] {
  const answerAll = task.prepare(random, system);
  const isClustered = cell.declared && cell.cluster > 1;
  const once = (side: System): CaseRow[] =>
    answerAll(side, cell.falls).map(({ cluster, ...row }) => {
      const hasGap = cell.gaps > 0 && random() < cell.gaps * 2 ** 32;
      const evidence = hasGap ? { ...row.evidence, gap: 1 } : row.evidence;
      return { ...row, evidence, ...(isClustered && cluster !== undefined && { cluster }) };
    });
  return (side) => {
    const shifted = cell.shift > 0 ? shiftSystem(side, POINT * cell.shift * normal(random)) : side;
    if (cell.trials === 1) return once(shifted);
    return mergeCaseRuns(Array.from({ length: cell.trials }, () => once(shifted)));
  };
}

/** Evaluates a run of the head, and more of them while they fail. */
function evaluateAgain(
  tally: Tally,
  runs: Omit<SimulatedRuns, "heads">,
  run: () => CaseRow[],
  mostRuns: number,
): Answer {
  const heads = [run()];
  let answer = evaluateRuns({ ...runs, heads });
  if (answer.outcome !== "fail" || mostRuns === 1) return answer;
  while (answer.outcome === "fail" && heads.length < mostRuns) {
    heads.push(run());
    answer = evaluateRuns({ ...runs, heads });
  }
  tally.count("passes after it failed", answer.outcome !== "fail");
  return answer;
}

/** Returns the system of the pull request: worse, or as good and noisier. */
function changedSystem(system: System, { drop, noisier }: Cell): System {
  if (drop > 0) return worsen(system, drop);
  if (noisier === 0) return system;
  const mean = system.chances.reduce((sum, chance) => sum + chance, 0) / system.chances.length;
  return { ...system, chances: system.chances.map((chance) => chance + noisier * (mean - chance)) };
}

/** Returns the gates of a cell. */
function gatesOf({ cell, task }: Setup, run: () => CaseRow[]): SuiteGates {
  const isClustered = cell.declared && cell.cluster > 1;
  if (cell.mix === "no_regression") return gatesOn(task.gated, NO_REGRESSION, isClustered);
  if (cell.mix === "non_inferior") {
    return gatesOn(task.gated, { non_inferior: { margin: 0.05, confidence: 0.95 } }, isClustered);
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
  const [low, high] = (score?.status === "measured" && score.interval) || [value, value];
  const isRefusal = metric.endsWith("_refusal");
  const room = 2 * (isRefusal ? (high ?? value) - value : value - (low ?? value));
  const limit = isRefusal ? { max: value + room } : { min: value - room };
  return { ...limit, no_regression: { confidence: 0.95, min_effect: 0.01 } };
}
