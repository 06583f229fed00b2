import { readGold, readTrace } from "../../../src/families/generation/case.ts";
import { type Evidence, outcomeOf } from "../../../src/families/generation/evidence.ts";
import { generation } from "../../../src/families/generation/family.ts";
import { JUDGED_METRICS } from "../../../src/families/generation/judge-case.ts";
import { valueIn } from "../../value-in.ts";
import { withParams } from "../../with-params.ts";

/** What is seen in a line that is a whole case. */
export function see(
  line: object,
  params: Record<string, never> | object = {},
  asked: readonly string[] = [],
): Evidence {
  const scoring = withParams(generation, { ...params }, asked);
  return scoring.observe({
    gold: valueIn(readGold(line, scoring.params)),
    trace: valueIn(readTrace(line)),
  }) as Evidence;
}

/** The ids of the judged metrics that every suite with a judge has; `similarity` needs embeddings alone. */
export const JUDGED = JUDGED_METRICS.map(({ id }) => id).filter((id) => id !== "similarity");

/** The values of the judged metrics; null where a case has none. */
export function judgedIn({ values }: Pick<Evidence, "values">): Record<string, number | null> {
  return Object.fromEntries(JUDGED.map((id) => [id, values[id] ?? null]));
}

/** What the verdicts of a case come to. */
export function judgedOf(verdicts: object, rest: object = {}) {
  return judgedIn(see({ id: "a", prediction: "an answer", verdicts, ...rest }));
}

/** How a line comes out, and why. */
export function ruleOn(line: object, params: object = {}): readonly [string, string] {
  const evidence = see(line, params);
  return [outcomeOf(evidence), generation.describe.reason(evidence)];
}

/** The first of what is wrong in a line, as path, text and what to do. */
export function faultIn(line: unknown): string {
  const faults = [readGold(line), readTrace(line)].flatMap((reading) => (reading.ok ? [] : reading.errors));
  return faults.map(({ path, what, todo }) => [path.join("."), what, todo ?? ""].join(" | "))[0] ?? "";
}
