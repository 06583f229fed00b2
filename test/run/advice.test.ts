import { describe, expect, test } from "vitest";
import type { Diff } from "../../src/core/diff.ts";
import type { GateResult } from "../../src/core/gate.ts";
import { adviceFor } from "../../src/run/evaluate.ts";
import { suiteOf } from "../core/sample.ts";
import "../all-families.ts";

const report = { suites: { bot: suiteOf([]), texts: suiteOf([], { family: "rgb" }) } };

function changed(more: object): Pick<Diff, "changes"> {
  const change = { suite: "bot", metric: "chr", slice: "", kind: "worse", interval: [-0.2, -0.1] };
  return { changes: [{ ...change, ...more } as unknown as Diff["changes"][number]] };
}

const failed = { suite: "bot", metric: "over_refusal", slice: "topic=a", outcome: "fail" } as GateResult;
const metricsOf = (diff: Pick<Diff, "changes">, gates: readonly GateResult[] = []) =>
  adviceFor(report, diff, gates).advice?.map(({ suite, text }) => `${suite}: ${text.split(" →")[0]}`);

describe("advice is given", () => {
  test("where a metric clearly got worse", () => {
    expect(metricsOf(changed({}))).toEqual(["bot: chr low, precision not"]);
    expect(metricsOf(changed({ interval: [-0.2, 0.1] }))).toBeUndefined();
    expect(metricsOf(changed({ interval: null }))).toBeUndefined();
    expect(metricsOf(changed({ kind: "better" }))).toBeUndefined();
    expect(metricsOf(changed({ slice: "topic=a" }))).toBeUndefined();
  });

  test("where a gate failed, on a slice too", () => {
    expect(metricsOf({ changes: [] }, [failed])).toEqual(["bot: over_refusal high"]);
    expect(metricsOf({ changes: [] }, [{ ...failed, outcome: "pass" }])).toBeUndefined();
  });

  test("only for families that have any", () => {
    expect(metricsOf({ changes: [] }, [{ ...failed, suite: "texts" }])).toBeUndefined();
  });
});
