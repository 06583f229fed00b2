import { expect, test } from "vitest";
import type { Params } from "../../../src/core/family.ts";
import { scoreValue } from "../../../src/core/score.ts";
import { agent } from "../../../src/families/agent/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { rowsOf } from "../../input/rows.ts";
import { withParams } from "../../with-params.ts";

/** `reference-values.jsonl`: values by one-to-one pairing of equal calls, those of `hand` computed by hand; null is 0/0. */
interface ReferenceCase {
  readonly name: string;
  readonly source: string | null;
  readonly arguments: string | Record<string, number>;
  readonly tool_calls: readonly object[];
  readonly expected_tool_calls: readonly object[];
  /** `tool_correctness` by `match`. */
  readonly modes: Readonly<Record<string, number>>;
  readonly expected: Readonly<Record<string, number | null>>;
}

const cases = rowsOf<ReferenceCase>("reference-values.jsonl", import.meta.url);

/** The scores of a suite of this one case. */
function scoresOf({ name, arguments: compared, ...calls }: ReferenceCase, match: string) {
  const scoring = withParams(agent, { match, arguments: compared } as Params);
  const evidence = scoring.observe(scoring.read({ id: name, ...calls }));
  const scores = summarize(scoring.metrics, [evidence]);
  return {
    passes: scoring.outcome(evidence) === "pass",
    value: (metric: string) => {
      const score = scores.find((one) => one.metric === metric && one.slice === "");
      return score?.status === "measured" ? scoreValue(score) : null;
    },
  };
}

test("all 38 are read", () => expect(cases).toHaveLength(38));

test.each(cases)("values of one case (agent-tool-calls.jsonl): $name", (one) => {
  for (const [match, expected] of Object.entries(one.modes)) {
    const { value, passes } = scoresOf(one, match);
    expect([match, value("tool_correctness"), passes]).toEqual([match, expected, expected === 1]);
    for (const [metric, wanted] of Object.entries(one.expected)) {
      if (wanted === null) expect([metric, value(metric)]).toEqual([metric, null]);
      else expect(value(metric), metric).toBeCloseTo(wanted, 12);
    }
  }
});
