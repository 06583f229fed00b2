import { describe, expect, test } from "vitest";
import type { Config } from "../../src/core/config/config.ts";
import {
  capJudges,
  limitJudges,
  PROPOSED_CALLS,
  PROPOSED_TOKENS,
  requirePrices,
} from "../../src/pipeline/judge-limits.ts";
import { families } from "../all-families.ts";
import { rowsOf } from "../input/rows.ts";
import { parseConfig } from "../read-config.ts";

const NO_CEILINGS = { maxCalls: null, maxUsd: null };

/** A config whose suites have these `judge` blocks; null for a suite without one. */
function configOf(judges: Record<string, string | null>): Config {
  const suites = Object.entries(judges).map(([name, judge]) => {
    const lines = ["family: ragbench", "traces: a.jsonl", ...(judge === null ? [] : [`judge: ${judge}`])];
    return `  ${name}:\n${lines.map((line) => `    ${line}\n`).join("")}`;
  });
  return parseConfig(`suites:\n${suites.join("")}`, "noworse.yml", "", families);
}

function limited(own: string, base: Record<string, string | null>, name = "qa") {
  return limitJudges(configOf({ [name]: own }), configOf(base), NO_CEILINGS).suites[0]?.judge;
}

describe("the base's limits of the judge", () => {
  const rows = rowsOf<{ limits: string; own: string; base: string; judge: object }>(
    "judge-limits.jsonl",
    import.meta.url,
  );
  test.each(rows)("$limits", ({ own, base, judge }) => {
    expect(limited(own, { qa: base })).toMatchObject(judge);
  });

  test("for an added suite are those of the base's suite that may spend most", () => {
    const base = { a: "{ max_calls: 5 }", b: "{ max_calls: 50 }" };
    expect(limited("{ max_calls: 500 }", base)).toMatchObject({ max_calls: 50 });
    expect(limited("{ max_calls: 500 }", { ...base, c: "{ model: a }" })).toMatchObject({ max_calls: 500 });
  });

  test("are none where the base has no judge, and for suites without one", () => {
    expect(limited("{ max_calls: 500 }", { qa: null })).toMatchObject({ max_calls: 500 });
    const own = configOf({ qa: null });
    expect(limitJudges(own, configOf({ qa: "{ max_calls: 5 }" }), NO_CEILINGS).suites[0]).not.toHaveProperty("judge");
  });
});

describe("ceilings of the judge, whatever the configs say", () => {
  const judgeOf = (config: Config) => config.suites[0]?.judge;
  const own = configOf({ qa: "{ model: a, max_calls: 90000, prices: { input: 1, output: 1 } }" });
  const base = (judge: string) => configOf({ qa: judge });

  test("bind own limits and the base's, and are bound by lower ones", () => {
    const ceilings = { maxCalls: 50, maxUsd: 2 };
    expect(judgeOf(capJudges(own, ceilings))).toMatchObject({ max_calls: 50, max_usd: 2 });
    expect(judgeOf(limitJudges(own, base("{ model: a, max_calls: 80000 }"), ceilings))).toMatchObject({
      max_calls: 50,
    });
    expect(judgeOf(limitJudges(own, base("{ model: a, max_calls: 7 }"), ceilings))).toMatchObject({
      max_calls: 7,
      max_usd: 2,
    });
    expect(judgeOf(capJudges(own, { maxCalls: 0, maxUsd: null }))).toMatchObject({ max_calls: 0 });
    expect(judgeOf(capJudges(own, NO_CEILINGS))).toEqual(judgeOf(own));
  });

  test("are there for a proposed change where neither the base nor the workflow has one", () => {
    const most = { max_calls: PROPOSED_CALLS, max_tokens: PROPOSED_TOKENS };
    expect(judgeOf(limitJudges(own, null, NO_CEILINGS))).toMatchObject(most);
    expect(judgeOf(limitJudges(own, configOf({ qa: null }), NO_CEILINGS))).toMatchObject(most);
    expect(judgeOf(limitJudges(own, base("{ model: a }"), NO_CEILINGS))).toMatchObject(most);
    // The base and the workflow may allow more.
    expect(judgeOf(limitJudges(own, base("{ model: a, max_calls: 80000 }"), NO_CEILINGS))).toMatchObject({
      max_calls: 80000,
    });
    expect(judgeOf(limitJudges(own, null, { maxCalls: 60_000, maxUsd: null }))).toMatchObject({ max_calls: 60_000 });
  });

  test("in dollars need prices", () => {
    const ceilings = { maxCalls: null, maxUsd: 2 };
    expect(() => requirePrices(base("{ model: a }"), ceilings, "the input `judge-max-usd`")).toThrow(
      "The `judge` has no `prices`, which the input `judge-max-usd` needs.",
    );
    expect(() => requirePrices(own, ceilings, "")).not.toThrow();
    expect(() => requirePrices(base("{ model: a }"), NO_CEILINGS, "")).not.toThrow();
  });
});
