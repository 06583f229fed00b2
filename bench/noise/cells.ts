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
  /** Pushes of the pull request. */
  readonly mix: Mix;
  readonly intervals: boolean;
}

/** The gates: `no_regression` or `non_inferior` on every gated metric, or all gates of README's example, now and in the first version. */
export type Mix = "no_regression" | "non_inferior" | "readme" | "first readme";

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
  ...cells("readme", { mix: ["readme", "first readme"], n: [100, 400] }, { task: "grounded" }),
  ...cells("coverage", { n: [100, 400], cluster: [1, 3, 10], drop: [0, 0.05] }, { intervals: true, falls: "all" }),
  ...cells("unchanged", { n: SIZES, cluster: [1, 3, 10], gates: [1, 5, 14] }),
  ...cells("unchanged", { n: SIZES, cluster: [1, 3, 10] }, { rate: 0.8 }),
  ...cells("power", { n: SIZES, drop: [0.02, 0.05, 0.1], bases: [1, 5] }),
  ...cells("power", { n: [100, 400], bases: [1, 5] }, { drop: 0.05, falls: "all" }),
  ...cells("power", { n: [100, 400], bases: [1, 5] }, { drop: 0.05, gates: 1 }),
  ...cells("power", { n: [100, 400], drop: [0.05, 0.1] }, { rate: 0.8 }),
  ...cells("power", { n: [400, 2000], cluster: [3, 10] }, { drop: 0.05 }),
  ...cells("undeclared", { n: SIZES, cluster: [3, 10] }, { declared: false }),
  ...cells("unchanged-5-base-runs", { n: SIZES, cluster: [1, 10] }, { bases: 5 }),
  ...cells("families", { task: JOINED, n: [100, 400], drop: [0, 0.05] }, { falls: "all" }),
  ...cells("families", { task: JOINED, cluster: [10] }, { n: 400 }),
  ...cells("families", { task: ["detection"], drop: [0, 0.1] }, { falls: "all" }),
  ...cells("non-inferior", { n: [100, 400, 2000], drop: [0, 0.05] }, { gates: 1, mix: "non_inferior" }),
];

/** The repetitions of a cell unless `--repetitions` says otherwise: fewer where they take long. */
export function repetitionsOf({ n, task, drop, part }: Cell): number {
  if (task === "detection" || task === "classification") return n > 100 ? 300 : 500;
  if (n >= 2000) return drop > 0 ? 300 : 1000;
  if (task === "grounded") return 3000;
  if (task !== "toy") return 600;
  if (drop > 0 && part !== "coverage") return 1000;
  return n > 100 ? 1000 : 2000;
}

/** Returns the name of a cell: its part and whatever differs from the usual. */
export function cellName(cell: Cell): string {
  const differing = Object.entries(cell).filter(([key, value]) => {
    return key !== "part" && (key === "n" || value !== USUAL[key as keyof typeof USUAL]);
  });
  return [cell.part, ...differing.map(([key, value]) => `${key}=${value}`)].join(" ");
}
