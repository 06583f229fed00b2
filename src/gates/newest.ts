import { type GateResult, gateKey } from "../core/verdict/gate.ts";

/** Conditions that all runs of a commit decide together. */
const POOLED: ReadonlySet<string> = new Set(["no_regression", "non_inferior", "freeze"]);

const RANKS: Readonly<Record<GateResult["outcome"], number>> = { fail: 2, inconclusive: 1, not_evaluated: 0, pass: 0 };

const ofNewest = (result: GateResult): GateResult => ({ ...result, newest: true });

/**
 * Returns the results over all runs of a commit, and those of the newest run alone where a limit holds over all and not for it: what ships
 * is what ran last.
 */
export function holdNewest(pooled: readonly GateResult[], newest: readonly GateResult[]): GateResult[] {
  const isHeld = ({ demand }: GateResult): boolean => !Object.keys(demand).some((condition) => POOLED.has(condition));
  const alone = new Map(newest.filter(isHeld).map((result) => [gateKey(result), result]));
  const results = pooled.map((result) => {
    const other = alone.get(gateKey(result));
    alone.delete(gateKey(result));
    return other !== undefined && RANKS[other.outcome] > RANKS[result.outcome] ? ofNewest(other) : result;
  });
  // Some results are only there where something is missing.
  return [...results, ...[...alone.values()].filter(({ outcome }) => RANKS[outcome] > 0).map(ofNewest)];
}
