import type { FAMILIES } from "./family-tasks.ts";
import type { Rate } from "./systems.ts";
import type { Falls } from "./toy-task.ts";

/** The settings of one simulated situation. */
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
  /** How much of each case's own chance the head replaces by the mean of all: as good on average, but noisier. */
  readonly noisier: number;
  /** The share of cases of each run that have no value. */
  readonly gaps: number;
  readonly mix: Mix;
  readonly intervals: boolean;
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
  noisier: 0,
  gaps: 0,
  mix: "no_regression",
  intervals: false,
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

/** The whole grid by part; what matters most is first. */
export const GRID: readonly Cell[] = [
  ...cells("readme", { n: [100, 400] }, { task: "grounded", mix: "readme" }),
  ...cells("coverage", { n: [100, 400], cluster: [1, 3, 10], drop: [0, 0.05] }, { intervals: true, falls: "all" }),
  ...cells("coverage", { cluster: [1, 3, 10] }, { intervals: true, rate: 0.8 }),
  ...cells("unchanged", { n: SIZES, cluster: [1, 3, 10], gates: [1, 5, 14] }),
  ...cells("unchanged", { n: SIZES, cluster: [1, 3, 10] }, { rate: 0.8 }),
  ...cells("power", { n: SIZES, drop: [0.02, 0.05, 0.1], bases: [1, 5] }),
  ...cells("power", { n: [100, 400], bases: [1, 5] }, { drop: 0.05, falls: "all" }),
  ...cells("power", { n: [100, 400], bases: [1, 5] }, { drop: 0.05, gates: 1 }),
  ...cells("power", { n: [100, 400], drop: [0.05, 0.1] }, { rate: 0.8 }),
  ...cells("power", { n: [400, 2000], cluster: [3, 10] }, { drop: 0.05 }),
  ...cells("undeclared", { n: SIZES, cluster: [3, 10] }, { declared: false }),
  ...cells("unchanged-5-base-runs", { n: SIZES, cluster: [1, 10] }, { bases: 5 }),
  ...cells("noisier-head", { n: [100, 400], bases: [5, 10], gates: [1, 5] }, { noisier: 0.5 }),
  ...cells("gaps", { n: [100, 400], gaps: [0.02, 0.06] }),
  ...cells("run-again-unchanged", { bases: [1, 2] }, { n: 400, heads: 2 }),
  ...cells("run-again-worse", { bases: [1, 2], heads: [2, 5] }, { n: 400, drop: 0.05 }),
  ...cells("detectable", { n: [100, 400, 2000], gates: [1, 5] }),
  ...cells("detectable", { n: [100, 400], gates: [1, 5] }, { rate: 0.8 }),
  ...cells("detectable", { n: [100, 400] }, { bases: 5 }),
  ...cells("families", { task: JOINED, n: [100, 400], drop: [0, 0.05] }, { falls: "all" }),
  ...cells("families", { task: JOINED, cluster: [10] }, { n: 400 }),
  ...cells("families", { task: ["detection"], drop: [0, 0.1] }, { falls: "all" }),
  ...cells("non-inferior", { n: [100, 400, 2000], drop: [0, 0.05] }, { gates: 1, mix: "non_inferior" }),
];

/** The repetitions of a cell unless `--repetitions` says otherwise: fewer where they take long. */
export function repetitionsOf({ n, task, drop, part }: Cell): number {
  if (part.startsWith("run-again-unchanged")) return 3000;
  if (n >= 2000) return 400;
  if (task === "detection" || task === "classification") return 300;
  if (task === "grounded") return 1500;
  if (task !== "toy") return 400;
  return drop > 0 && part !== "coverage" ? 800 : 1500;
}

/** Returns the name of a cell: its part and whatever differs from the usual. */
export function cellName(cell: Cell): string {
  const differing = Object.entries(cell).filter(([key, value]) => {
    return key !== "part" && (key === "n" || value !== USUAL[key as keyof typeof USUAL]);
  });
  return [cell.part, ...differing.map(([key, value]) => `${key}=${value}`)].join(" ");
}
