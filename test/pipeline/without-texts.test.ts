import { expect, test } from "vitest";
import { type Diff, emptyDiff, type ScoreDrops } from "../../src/core/diff.ts";
import type { RunSet } from "../../src/core/report.ts";
import { withoutTexts } from "../../src/pipeline/cases/without-texts.ts";
import { record, stored, suiteOf } from "../core/sample.ts";

test("expected answers that most regressed cases have are texts, slices of the config are none", () => {
  const counts = { worse: 3, of: 3, size: 3, all: 9 };
  const [label, slice] = [
    { field: null, values: ["zqxjv"], ...counts },
    { field: "topic", values: ["returns"], ...counts },
  ];
  const drops: ScoreDrops = { suite: "bot", metric: "bleu", better: "higher", worse: 3, improved: 0, cases: [] };
  const { report } = stored(suiteOf([]), []);
  const diff: Diff = {
    ...emptyDiff(record()),
    fallen: { bot: label, other: slice },
    score_drops: [
      { ...drops, fallen: label },
      { ...drops, fallen: slice },
    ],
  };
  const hidden = withoutTexts<RunSet>({ report: { ...report, diff }, cases: null }).report.diff;
  expect(hidden?.fallen).toEqual({ other: slice });
  expect(hidden?.score_drops?.map(({ fallen }) => fallen)).toEqual([undefined, slice]);
});
