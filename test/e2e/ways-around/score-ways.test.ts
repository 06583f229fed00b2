import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Scenario } from "../scenario.ts";
import { type Azurite, startAzurite } from "../servers/azurite.ts";
import { attempt, expectAnswer, startAt } from "./attempt.ts";
import { text } from "./repository.ts";
import type { Way } from "./way.ts";

let azurite: Azurite;
beforeAll(async () => {
  azurite = await startAzurite();
});

interface Scored {
  readonly id: string;
  readonly text: string;
  readonly scores: Readonly<Record<string, number | null>>;
}

/** Forty cases; the worse system is half as faithful in the first 14. */
const CASES = Array.from({ length: 40 }, (_, index): Scored => {
  const scores = { faithfulness: 0.75 + index / 200, latency_ms: 500 + index, tone: 0.5 };
  return { id: `c${index}`, text: `Question ${index}`, scores };
});
const WORSE = CASES.map((one, index): Scored => (index < 14 ? withFaithfulness(one, 0.4) : one));
function withFaithfulness(one: Scored, faithfulness: number | null): Scored {
  return { ...one, scores: { ...one.scores, faithfulness } };
}
const lines = (cases: readonly object[]): string => text(cases.map((one) => JSON.stringify(one)));
const GATES = `    gates:
      faithfulness: { no_regression: {} }
      latency_ms: { max_increase_relative: 0.2 }
`;
const config = (more = "", gates = GATES): string =>
  `suites:\n  scored:\n    family: scores\n    traces: scores.jsonl\n${more}${gates}`;
const BASE = { "noworse.yml": config(), "scores.jsonl": lines(CASES) };
const worse = (noworse: string, cases: readonly object[] = WORSE): Way["files"] => {
  return { "noworse.yml": noworse, "scores.jsonl": lines(cases) };
};
const without = (name: string) => WORSE.map(({ scores: { [name]: _, ...scores }, ...one }) => ({ ...one, scores }));
const TURNED = config("    metrics: { faithfulness: { better: lower }, latency_ms: {} }\n", "");

const WAYS: readonly Way[] = [
  { does: "does nothing about it", files: worse(config()), answer: "fails", says: /1 of \d+ gates failed/ },
  {
    does: "turns the direction of a score",
    files: worse(TURNED),
    answer: "fails",
    says: /scores are measured differently/,
  },
  {
    does: "renames the config and turns the direction of a score",
    files: { ...worse(config()), "noworse.yml": null, "eval.yml": TURNED },
    inputs: { config: "eval.yml" },
    answer: "fails",
    says: /scores are measured differently/,
  },
  {
    does: "takes the largest of all cases instead of the mean",
    files: worse(config("    metrics: { faithfulness: { aggregate: max }, latency_ms: {} }\n")),
    answer: "fails",
    says: /scores are measured differently/,
  },
  {
    does: "reads another score under the name",
    files: worse(config("    metrics: { faithfulness: { field: scores.tone }, latency_ms: {} }\n")),
    answer: "fails",
    says: /scores are measured differently/,
  },
  {
    does: "no longer measures the score",
    files: worse(config("    metrics: { tone: { better: higher } }\n", "    gates: { tone: { min: 0.4 } }\n")),
    answer: "fails",
    says: /no longer has .faithfulness/,
  },
  {
    does: "leaves the score out of the lines",
    files: worse(config(), without("faithfulness")),
    answer: "fails",
    says: /faithfulness. is no longer measured|nothing to measure/,
  },
  {
    does: "declares a range that makes the missing scores good",
    files: worse(
      config("    metrics: { faithfulness: { range: [0.9, 1] }, latency_ms: {} }\n"),
      without("faithfulness"),
    ),
    answer: "fails",
    says: /faithfulness.range/,
  },
  {
    does: "removes the worse cases",
    files: worse(config(), WORSE.slice(14)),
    answer: "reported",
    says: /14 cases removed/,
  },
  {
    does: "renames the worse cases",
    files: worse(
      config(),
      WORSE.map((one, index) => (index < 14 ? { ...one, id: `n${index}` } : one)),
    ),
    answer: "fails",
    says: /14 cases renamed/,
  },
  {
    does: "turns the score of each case into trials of old and new ones",
    files: worse(config(), [
      ...WORSE.map((one) => ({ ...one, trial: "1" })),
      ...CASES.map((one) => ({ ...one, trial: "2" })),
    ]),
    answer: "reported",
    says: /2 trials now/,
  },
];

describe("a pull request cannot hide worse scores", () => {
  let scene: Scenario;
  beforeAll(async () => {
    scene = await startAt(azurite, BASE);
  });
  afterAll(() => scene.close());

  test.each(WAYS.map((way) => [way.does, way] as const))("%s", async (_does, way) => {
    expectAnswer(await attempt(scene, way), way);
  });

  test("writes null where the score is worse: the run is incomplete", async () => {
    const lost = CASES.map((one, index) => (index < 14 ? withFaithfulness(one, null) : one));
    const { end } = await attempt(scene, { files: worse(config(), lost) });
    expect(end).toMatchObject({ code: 4, outputs: { verdict: "inconclusive" } });
  });
});

describe("nor lost results", () => {
  const passing = (limit: number): string =>
    config(`    pass: "faithfulness >= ${limit}"\n`, "    gates: { cases: { max_new_failures: 0 } }\n");
  let scene: Scenario;
  beforeAll(async () => {
    scene = await startAt(azurite, { ...BASE, "noworse.yml": passing(0.6) });
  });
  afterAll(() => scene.close());

  test("by another rule of what passes", async () => {
    const { end, top } = await attempt(scene, { files: worse(passing(0.1)) });
    expect(end).toMatchObject({ code: 1 });
    expect(top).toMatch(/parameters changed/);
  });

  test("by no rule", async () => {
    expect((await attempt(scene, { files: worse(config()) })).end).toMatchObject({ code: 1 });
  });

  test("by null", async () => {
    const lost = CASES.map((one, index) => (index < 14 ? withFaithfulness(one, null) : one));
    const { end } = await attempt(scene, { files: worse(passing(0.6), lost) });
    expect(end).toMatchObject({ code: 4, outputs: { verdict: "inconclusive" } });
  });
});
