import type { JudgeLabel, JudgeLabels, JudgeRequest } from "../../core/judge-request.ts";
import type { Want } from "../../core/labeller.ts";

/** No family asks that often one after the other: it would never end. */
const MOST_ROUNDS = 32;

/** Answers a case's asks, round by round, until it asks nothing new. */
export async function walkRounds(want: Want, label: (ask: JudgeRequest) => Promise<JudgeLabel>): Promise<JudgeLabels> {
  const labels = new Map<string, JudgeLabel>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const asks = newAsks(want, labels);
    if (asks.length === 0) break;
    const found = await Promise.all(asks.map(([, ask]) => label(ask)));
    for (const [place, [name]] of asks.entries()) labels.set(name, found[place] as JudgeLabel);
  }
  return labels;
}

/** Thinks a case's rounds through with answers that are supposed; ends where there is none to be supposed, or where it leads nowhere. */
export function supposeRounds(want: Want, suppose: (ask: JudgeRequest) => JudgeLabel): void {
  const labels = new Map<string, JudgeLabel>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const asks = trialAsks(want, labels);
    if (asks.length === 0) return;
    for (const [name, ask] of asks) labels.set(name, suppose(ask));
  }
}

function newAsks(want: Want, labels: JudgeLabels): readonly (readonly [string, JudgeRequest])[] {
  return Object.entries(want.next(labels)).filter(([name]) => !labels.has(name));
}

/** A supposed answer may be one that no judge would give: what then fails is no fault of the case. */
function trialAsks(want: Want, labels: JudgeLabels): readonly (readonly [string, JudgeRequest])[] {
  if (labels.size === 0) return newAsks(want, labels);
  try {
    return newAsks(want, labels);
  } catch {
    return [];
  }
}
