import type { Change } from "../../core/diff.ts";
import type { GateResult } from "../../core/gate.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { formatDelta, formatInterval, NO_NUMBER } from "../format.ts";

const NOTHING = "–";
const MOST_DECIMALS = 4;
const WITHHELD = { added: "new", removed: "gone", redefined: "withheld" } as const;

/** What stands under Δ: the difference in its own unit, whether that is good, and its interval. */
export function deltaCell(head: string, change: Change | undefined, rulings: readonly GateResult[]): string {
  if (change === undefined) return NOTHING;
  if (change.kind === "added" || change.kind === "removed" || change.kind === "redefined") return WITHHELD[change.kind];
  if (change.delta === null || head === NO_NUMBER) return NOTHING;
  const size = Math.abs(change.delta);
  const limits = rulings.flatMap(({ demand }) => allowedDrop(demand, change.base ?? 0));
  const told = formatFor(change.unit);
  const decimals = Math.min(told.apart(size, limits), MOST_DECIMALS);
  const text = formatDelta(change.delta, told, decimals);
  const interval =
    change.interval === null || change.test?.changed === 0
      ? ""
      : ` (${formatInterval(change.interval, told, decimals)})`;
  const open = change.unscored ? `, ${change.unscored.cases} unscored` : "";
  return `${change.kind === "same" ? text : `${text} ${change.kind}`}${interval}${open}`;
}

function allowedDrop({ max_drop, max_drop_relative }: GateResult["demand"], base: number): number[] {
  const relative = typeof max_drop_relative === "number" ? max_drop_relative * Math.abs(base) : undefined;
  return [max_drop, relative].filter((limit) => typeof limit === "number");
}
