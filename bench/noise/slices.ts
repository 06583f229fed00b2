import type { CaseRow } from "../../src/core/case.ts";
import { evaluateRuns, gatesOn } from "./engine.ts";
import type { Situation } from "./situation.ts";
import { combine } from "./situation.ts";
import { drawSystem } from "./systems.ts";
import { toyTask } from "./toy-task.ts";

const SLICES = 10;
/** All cases vary from run to run. */
const RATE = 0.7;

/** Unchanged runs whose cases belong to ten slices without a gate: how often one of these is called clearly worse. */
export const SLICED: readonly Situation[] = combine({ n: [60, 120, 600], metrics: [1, 4] }).map(({ n, metrics }) => {
  const task = toyTask(metrics);
  const gates = gatesOn([], {});
  return {
    part: "slices",
    settings: { n, metrics, slices: SLICES, rate: RATE },
    repetitions: 1500,
    simulate: (random, tally) => {
      const system = drawSystem(random, { rate: RATE, n, cluster: 1 });
      const answerAll = task.prepare(random, system);
      const run = (): CaseRow[] =>
        answerAll(system, "one").map(({ cluster: _, ...row }, index) => ({
          ...row,
          slices: { topic: [`t${index % SLICES}`] },
        }));
      const { diff } = evaluateRuns({ bases: [run()], heads: [run()], metrics: task.metrics, gates });
      const worse = diff.changes.filter(({ slice, clear }) => slice !== "" && clear === true);
      tally.count("a slice is called worse", worse.length > 0);
    },
  };
});
