import { findTrends, MIN_TREND_POINTS } from "../../src/comparison/trend.ts";
import { scoreValue } from "../../src/core/score.ts";
import type { Random } from "../../src/math/random.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { uniform } from "./draws.ts";
import { combine, type Settings, type Situation, type Tally } from "./situation.ts";
import { drawSystem, type System } from "./systems.ts";
import { toyTask } from "./toy-task.ts";

/** A series of pushes to main. */
interface Slide extends Settings {
  readonly n: number;
  /** Gated scores, of which the first falls, and by how much with each push. */
  readonly scores: number;
  readonly fall: number;
  /** Each push draws all answers anew, keeps those that do not get worse, or changes as many for the better as for the worse. */
  readonly answers: "anew" | "kept" | "wandering";
}

const PUSHES = 30;
/** The share of cases that each push of a wandering system changes. */
const WANDERING = 0.02;
const START = 0.9;
/** Fewer draws than in a real run, to save time. */
const DRAWS = 5_000;

/** Returns the scores of the next push; null where all answers are those of the push before. */
type Push = () => readonly number[] | null;

/** Returns the pushes of a system whose chances all fall in proportion. */
function pushAnew(random: Random, { n, scores, fall }: Slide): Push {
  const task = toyTask(scores);
  const system = drawSystem(random, { rate: "mixed", n, cluster: 1 });
  const mean = system.chances.reduce((sum, chance) => sum + chance, 0) / n;
  const answerAll = task.prepare(random, system);
  let left = 1;
  return () => {
    const worse: System = fall === 0 ? system : { ...system, chances: system.chances.map((chance) => left * chance) };
    left -= fall / mean;
    const evidence = answerAll(worse, "one").map((row) => row.evidence);
    return summarize(task.metrics, evidence).map((score) => scoreValue(score) ?? Number.NaN);
  };
}

/** Returns the pushes of a system that keeps its answers but for those that a push changes. */
function pushKept(random: Random, { n, scores, fall, answers }: Slide): Push {
  const columns = Array.from({ length: scores }, () =>
    Uint8Array.from({ length: n }, () => Number(uniform(random) < START)),
  );
  const rateOf = (column: Uint8Array): number => column.reduce((sum, one) => sum + one, 0) / n;
  const wandering = answers === "wandering" ? WANDERING / 2 : 0;
  let isNew = true;
  return () => {
    for (const [at, column] of isNew ? [] : columns.entries()) {
      const rate = rateOf(column);
      const chances = [wandering / (1 - rate), ((at === 0 ? fall : 0) + wandering) / rate];
      for (let index = 0; index < n; index += 1) {
        if (!(uniform(random) < (chances[column[index] as number] as number))) continue;
        column[index] = 1 - (column[index] as number);
        isNew = true;
      }
    }
    const isPoint = isNew;
    isNew = false;
    return isPoint ? columns.map(rateOf) : null;
  };
}

/** Pushes until a trend is found, and counts when that is. */
function countPushes(tally: Tally, push: Push, scores: number): void {
  const points: (readonly number[])[] = [];
  let found = Number.POSITIVE_INFINITY;
  for (let at = 1; at <= PUSHES && found > PUSHES; at += 1) {
    const point = push();
    if (point === null) continue;
    points.push(point);
    if (points.length < MIN_TREND_POINTS) continue;
    const series = Array.from({ length: scores }, (_, score) => ({
      better: "higher" as const,
      values: Float64Array.from(points, (one) => one[score] as number),
    }));
    if (findTrends(series, DRAWS).some((line) => line !== null)) found = at;
  }
  for (const by of [10, 20, PUSHES]) tally.count(`found by push ${by}`, found <= by);
  tally.note("median push", found);
}

function situationOf(settings: Slide): Situation {
  return {
    part: "trend",
    settings,
    repetitions: 400,
    simulate: (random, tally) => {
      const push = settings.answers === "anew" ? pushAnew(random, settings) : pushKept(random, settings);
      countPushes(tally, push, settings.scores);
    },
  };
}

const unchanged = combine({ n: [60, 400], scores: [1, 4], fall: [0], answers: ["anew"] as const });
const fast = combine({ n: [60, 200, 400, 1000], scores: [1, 4], fall: [0.008], answers: ["anew"] as const });
const slow = combine({ n: [200, 1000], scores: [1, 4], fall: [0.004], answers: ["anew"] as const });
const kept = combine({ n: [60], scores: [1, 4], fall: [0.008], answers: ["kept"] as const });
const wandering = combine({ n: [60, 400], scores: [1], fall: [0], answers: ["wandering"] as const });

/** Main's history: 30 pushes of a system that stays, or falls a little with each. */
export const SLIDES: readonly Situation[] = [...unchanged, ...fast, ...slow, ...kept, ...wandering].map(situationOf);
