import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { NO_SOURCE } from "../../../src/core/report.ts";
import { viewCase } from "../../../src/pipeline/cases/case-view.ts";
import { compareAndEvaluate, scoreSuites } from "../../../src/pipeline/evaluate.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";
import { withParams } from "../../with-params.ts";
import { regression } from "./family.ts";

const readme = readFileSync(new URL("../../../src/families/README.md", import.meta.url), "utf8");
const FACTS = { created: "2026-11-21T10:00:00Z", source: NO_SOURCE, warn: () => {} };

/** The block of the README with this name. */
function block(name: string): string {
  return readme.split(`\n\`\`\`${name}\n`)[1]?.split("\n```")[0] ?? "";
}

/** Scores lines by the family as a run does, and evaluates the gates of the README's config. */
async function run(lines: readonly string[], config = block("yaml noworse.yml")) {
  const gold = lines.map((line) => line.replace(/,"prediction":[^,}]+/, ""));
  const traces = lines.filter((line) => line.includes('"prediction"'));
  const files = { "noworse.yml": config, "gold.jsonl": gold.join("\n"), "traces.jsonl": traces.join("\n") };
  const folder = temporaryFolder(files);
  const read = readConfig(`${folder}/noworse.yml`, [...families, regression]);
  const stored = await scoreSuites(read, { ...FACTS, root: folder });
  const { report, cases } = compareAndEvaluate(stored, { status: "none", why: "", todo: "" }, read);
  return { scores: report.suites["prices"]?.scores ?? [], counts: report.suites["prices"]?.cases, report, cases };
}

const LINES = block("jsonl lines").split("\n");

describe("the family of the README", () => {
  test.each(["ts case.ts", "ts metrics.ts", "ts family.ts", "ts arbitrary-cases.ts", "md README.md"])(
    "%s is shown as it is",
    (title) => {
      const name = title.split(" ")[1] ?? "";
      const file = readFileSync(new URL(name, import.meta.url), "utf8");
      expect(block(title)).toBe(file.replaceAll("../../../src/core/", "../../core/").trimEnd());
    },
  );

  test("scores and gates its example: MAE (0.5 + 0.5 + 4.5) / 3, RMSE √((0.25 + 0.25 + 20.25) / 3)", async () => {
    const { scores, report, cases } = await run(LINES);
    expect(scores).toMatchObject([
      { metric: "mae", status: "measured", value: 5.5 / 3, n: 3, unit: "number" },
      { metric: "rmse", status: "measured", value: Math.sqrt(20.75 / 3), n: 3 },
    ]);
    expect(cases?.map(({ outcome, evidence }) => [outcome, regression.describe.reason(evidence)])).toEqual([
      ["pass", "is 0.5 too high"],
      ["pass", "is 0.5 too low"],
      ["fail", "is 4.5 too high"],
    ]);
    expect(report.verdict?.outcome).toBe("fail");
  });

  test("losing its worst trace does not improve the verdict: the case is missing, and the score has no upper bound", async () => {
    const cut = LINES.map((line) => (line.includes('"c"') ? line.replace(/,"prediction":[^,}]+/, "") : line));
    const { scores, counts, cases, report } = await run(cut);
    expect(counts).toMatchObject({ total: 3, missing: 1 });
    // Two of three cases are measured: (0.5 + 0.5) / 2; the third adds at least 0: (0.5 + 0.5 + 0) / 3.
    expect(scores[0]).toMatchObject({
      status: "partial",
      value: 0.5,
      bounds: [1 / 3, null],
      missing: { "no trace": 1 },
    });
    expect(scores[1]).toMatchObject({ status: "partial", value: 0.5, bounds: [0, null], missing: { "no trace": 1 } });
    const [, , lost] = cases ?? [];
    expect([lost?.outcome, lost && regression.describe.reason(lost.evidence)]).toEqual(["fail", "has no trace"]);
    // The gate on the error sees the other two cases; `max_missing` and the limit of missing values fail the run.
    const outcomes = report.verdict?.gates.map(({ metric, outcome }) => [metric, outcome]);
    expect(outcomes).toContainEqual(["mae", "pass"]);
    expect(outcomes).toContainEqual(["cases", "fail"]);
  });

  test("refuses lines that do not fit, with what is wrong", async () => {
    const wrong = run(['{"id":"a","target":"7","prediction":1}']);
    await expect(wrong).rejects.toThrow(/`target` must be a number, not "7"/);
  });

  test("needs no views: nothing is shown of a case but its texts", () => {
    const { params } = withParams(regression);
    const one = { gold: { question: "How much?", target: 1 }, trace: { prediction: 2 } };
    const texts = regression.describe.texts(one);
    const shown = { one, evidence: { error: 1, tolerance: 1 }, labels: null, texts };
    expect(viewCase({ family: regression, params }, { suite: "prices", id: "a", trial: null }, shown, 1000)).toBeNull();
  });
});
