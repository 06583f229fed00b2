import type { FAMILIES } from "./family-tasks.ts";
import type { Settings } from "./situation.ts";
import type { Rate } from "./systems.ts";
import type { Falls } from "./toy-task.ts";

/** The settings of a simulated pull request of a system whose cases have chances of their own. */
export interface Cell {
  readonly part: string;
  readonly task: "toy" | keyof typeof FAMILIES;
  readonly rate: Rate;
  readonly n: number;
  /** Cases that share a document, and whether the suite says so with `cluster:`. */
  readonly cluster: number;
  readonly declared: boolean;
  /** Gated metrics of the toy suite. */
  readonly gates: number;
  /** How much the chance of a right answer falls, and in which metrics. */
  readonly drop: number;
  readonly falls: Falls;
  /** Runs of the base commit. */
  readonly bases: number;
  /** Runs of the head commit at most: a failed one is run again, and its runs are pooled. */
  readonly heads: number;
  /** Trials of each case in each run. */
  readonly trials: number;
  /** How much of each case's own chance the head replaces by the mean of all: as good on average, but noisier. */
  readonly noisier: number;
  /** The share of cases of each run that have no value. */
  readonly gaps: number;
  /** The standard deviation of a shift of all answers of a run together, in points of the score. */
  readonly shift: number;
  readonly mix: Mix;
}

/** The gates: `no_regression` or `non_inferior` on every gated metric, or all gates of README's example. */
export type Mix = "no_regression" | "non_inferior" | "readme";

const USUAL: Omit<Cell, "part"> = {
  task: "toy",
  rate: "mixed",
  n: 100,
  cluster: 1,
  declared: true,
  gates: 5,
  drop: 0,
  falls: "one",
  bases: 1,
  heads: 1,
  trials: 1,
  noisier: 0,
  gaps: 0,
  shift: 0,
  mix: "no_regression",
};

type Varied = { readonly [Key in keyof Cell]?: readonly Cell[Key][] };

/** Returns the cells of a part: all combinations of the values that vary. */
function cells(part: string, varied: Varied, fixed: Partial<Cell> = {}): Cell[] {
  let all: Cell[] = [{ ...USUAL, part, ...fixed }];
  for (const [key, values] of Object.entries(varied)) {
    all = all.flatMap((cell) => values.map((value) => ({ ...cell, [key]: value })));
  }
  return all;
}

const SIZES = [30, 100, 400, 2000];

const JOINED = ["grounded", "classification", "generation"] as const;
const SMALL = { drop: 0.15, gates: 1 } as const;

/** The cells by part; what matters most is first. */
export const CELLS: readonly Cell[] = [
  ...cells("readme", { n: [100, 400] }, { task: "grounded", mix: "readme" }),
  ...cells("coverage", { n: [100, 400], cluster: [1, 3, 10], drop: [0, 0.05] }, { falls: "all" }),
  ...cells("coverage", { cluster: [1, 3, 10] }, { rate: 0.8 }),
  ...cells("unchanged", { n: SIZES, cluster: [1, 3, 10] }),
  ...cells("unchanged", { n: [30, 400], cluster: [1, 10], gates: [1, 14] }),
  ...cells("unchanged", { n: [30, 400], cluster: [1, 10] }, { rate: 0.8 }),
  ...cells("unchanged", { n: [35, 120] }, { trials: 3 }),
  ...cells("power", { n: SIZES, drop: [0.02, 0.05, 0.1], bases: [1, 5] }),
  ...cells("power", { bases: [1, 5] }, { n: 400, drop: 0.05, falls: "all" }),
  ...cells("power", { bases: [1, 5] }, { n: 400, drop: 0.05, gates: 1 }),
  ...cells("trials", { n: [20, 35, 60] }, SMALL),
  ...cells("trials", { n: [20, 35, 60] }, { ...SMALL, trials: 3 }),
  ...cells("trials", { n: [20, 35, 60] }, { ...SMALL, bases: 5 }),
  ...cells("undeclared", { n: SIZES, cluster: [3, 10] }, { declared: false }),
  ...cells("unchanged-5-base-runs", { n: [100, 400], cluster: [1, 10] }, { bases: 5 }),
  ...cells("noisier-head", { bases: [5, 10] }, { noisier: 0.5 }),
  ...cells("noisier-head", { n: [400] }, { bases: 5, noisier: 0.5 }),
  ...cells("gaps", { n: [100, 400], gaps: [0.02, 0.06] }),
  ...cells("gaps", { n: [35], gaps: [0.2] }),
  ...cells("run-again-unchanged", { n: [60, 400] }, { heads: 2 }),
  ...cells("run-again-unchanged", { bases: [2] }, { n: 400, heads: 2 }),
  ...cells("run-again-worse", { n: [60, 120] }, { drop: 0.1, heads: 5 }),
  ...cells("run-again-worse", { n: [400] }, { drop: 0.05, heads: 5 }),
  ...cells("detectable", { n: [100, 400], gates: [1, 5] }),
  ...cells("detectable", { n: [100, 400] }, { rate: 0.8 }),
  ...cells("detectable", { bases: [5] }),
  ...cells("families", { task: JOINED, n: [100, 400] }, { falls: "all" }),
  ...cells("families", { task: JOINED, cluster: [10] }, { n: 400 }),
  ...cells("families", { task: ["detection"] }, { falls: "all" }),
  ...cells("non-inferior-noisy", { n: [100, 400] }, { drop: 0.05, gates: 1, mix: "non_inferior" }),
  ...cells("run-shift", { n: [60, 300, 1000], shift: [0, 1, 2, 4] }, { gates: 1 }),
  ...cells("run-shift", { n: [60, 300, 1000], shift: [2, 4] }, { gates: 1, bases: 5 }),
];

/** The repetitions of a cell: fewer where they take long and their error matters little. */
export function repetitionsOf({ n, task, part }: Cell): number {
  if (part === "run-again-unchanged") return n < 100 ? 3000 : 2000;
  if (part === "power") return n >= 2000 ? 200 : n === 400 ? 1000 : 400;
  if (part === "run-again-worse") return 800;
  if (part === "detectable" || part === "run-shift") return 1000;
  if (task !== "toy" && task !== "grounded") return 600;
  return n >= 2000 ? 600 : 2000;
}

/** Returns the settings of a cell that differ from the usual ones, and its size. */
export function settingsOf(cell: Cell): Settings {
  const { part: _, ...all } = cell;
  return Object.fromEntries(
    Object.entries(all).filter(([key, value]) => key === "n" || value !== USUAL[key as keyof typeof USUAL]),
  );
}

/** Returns a setting of a cell, which is the usual one where its settings do not say it. */
export function settingOf(settings: Settings, key: string): Settings[string] | undefined {
  return settings[key] ?? USUAL[key as keyof typeof USUAL];
}
