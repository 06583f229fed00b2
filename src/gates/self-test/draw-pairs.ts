import type { CaseRow, TrialRow } from "../../core/case.ts";
import type { SuiteGates } from "../../core/gate.ts";
import type { NoiseSource } from "../../core/self-test.ts";
import { majorityOutcome } from "../../core/trial.ts";
import { groupClusters } from "../../math/statistics/clusters.ts";
import { drawBelow, type Random } from "../../math/statistics/random.ts";

/** The rows of a suite, those of a second run of the same system, if any, and the gates that name its cluster field. */
export interface NoisyRows {
  readonly rows: readonly CaseRow[];
  readonly again: readonly CaseRow[] | null;
  readonly gates: Pick<SuiteGates, "cluster">;
}

/** One case in both runs. */
export type RowPair = readonly [base: CaseRow, head: CaseRow];

/** Returns the best source of noise that a suite has: a second run, trials of its cases, or an assumption. */
export function noiseSourceOf({ rows, again }: Pick<NoisyRows, "rows" | "again">): NoiseSource {
  if (again !== null) return "again";
  return rows.some(({ trials = [] }) => trials.length > 1) ? "trials" : "churn";
}

/** Returns the rows of each cluster; each case is one by itself where cases are independent. */
function clustersOfRows({ rows, gates }: NoisyRows): CaseRow[][] {
  const { of, count } = groupClusters(rows.map(({ cluster }) => (gates.cluster === undefined ? undefined : cluster)));
  const clusters = Array.from({ length: count }, (): CaseRow[] => []);
  for (const [index, row] of rows.entries()) clusters[of[index] as number]?.push(row);
  return clusters;
}

/**
 * Returns a function that draws the cases of two runs that differ by noise only. Whole clusters are drawn with replacement, and the
 * cases of one share their noise: the same trials, the same order of two runs, or, for a share `churn` of the clusters, two others.
 */
export function pairDrawer(suite: NoisyRows, random: Random, churn: number): () => RowPair[] {
  const clusters = clustersOfRows(suite);
  const source = noiseSourceOf(suite);
  const second = new Map((suite.again ?? []).map((row) => [row.id, row]));
  const drawCluster = (): CaseRow[] => clusters[drawBelow(random, clusters.length)] as CaseRow[];
  const drawPairs = (): RowPair[] => {
    const cluster = drawCluster();
    if (source === "trials") {
      const [base, head] = [trialDrawer(random), trialDrawer(random)];
      return cluster.map((row) => [base(row), head(row)]);
    }
    if (source === "again") {
      const isSwapped = random() >= 2 ** 31;
      return cluster.map((row) => {
        const other = second.get(row.id) ?? row;
        return isSwapped ? [other, row] : [row, other];
      });
    }
    if (random() >= churn * 2 ** 32) return cluster.map((row) => [row, row]);
    const [base, head] = [drawCluster(), drawCluster()];
    return cluster.map((_, index) => [cycled(base, index), cycled(head, index)]);
  };
  const isClustered = suite.gates.cluster !== undefined;
  const place = (row: CaseRow, copy: number): CaseRow => (isClustered ? { ...row, cluster: String(copy) } : row);
  return () =>
    clusters.flatMap((_, copy) => drawPairs().map(([base, head]): RowPair => [place(base, copy), place(head, copy)]));
}

function cycled(rows: readonly CaseRow[], index: number): CaseRow {
  return rows[index % rows.length] as CaseRow;
}

/** Returns a function that draws as many trials of a case with replacement as it has, the same ones for every case of a cluster. */
function trialDrawer(random: Random): (row: CaseRow) => CaseRow {
  const shares: number[] = [];
  const shareOf = (place: number): number => {
    shares[place] ??= random() / 2 ** 32;
    return shares[place];
  };
  return (row) => {
    const { trials } = row;
    if (trials === undefined) return row;
    const drawn = trials.map((_, place) => trials[Math.floor(shareOf(place) * trials.length)] as TrialRow);
    return { ...row, trials: drawn, outcome: majorityOutcome(drawn.map(({ outcome }) => outcome)) };
  };
}
