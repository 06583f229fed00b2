import { expect, test } from "vitest";
import { countedCases, smallFiles } from "../e2e/small-set.ts";
import { runCli, temporaryFolder } from "./cli.ts";

test("`validate` warns of gates that can never fail and of gates that fail, and succeeds", async () => {
  const gates =
    "precision: { min: 0, no_regression: {} }\n      over: { max: 0.2 }\n      cases: { min: 6, max_missing: 4 }";
  const folder = temporaryFolder(smallFiles(countedCases(4, { c001: "refused" }), gates));
  const ran = await runCli(["validate"], folder);
  // Of 4 questions 3 are answered, all right: fewer than the 5 that a significant drop takes (0.5^5 = 0.031). 1 of 4 is refused.
  expect(ran.stdout).toContain("bot: grounded, 4 cases, 0 without a trace");
  expect(ran.stdout).toContain("bot: too few cases to detect any drop of precision");
  expect(ran.stderr.trimEnd().split("\n")).toEqual([
    expect.stringMatching(
      /bot: `over_refusal: \{ max: 0.2 \}` fails on these results: 25.0% is above 20.0% · noworse.yml:8:7 · Set a limit /,
    ),
    expect.stringMatching(/bot: `cases: \{ min: 6 \}` fails on these results: .* · noworse.yml:9:7 · /),
    expect.stringMatching(/bot: `precision: \{ min: 0 \}` can never fail: no value is below 0 · noworse.yml:7:7 · /),
    expect.stringMatching(
      /bot: `precision: \{ no_regression \}` cannot fail with these data: 3 cases can get worse, .* at least 5 .* · noworse.yml:7:7 · /,
    ),
    expect.stringMatching(
      /bot: `cases: \{ max_missing: 4 \}` cannot fail against these results: it counts at most 4 of 4 cases · noworse.yml:9:7 · /,
    ),
    // What fails already sees nothing.
    expect.stringMatching(/bot: No gate fails if answers are swapped · /),
    expect.stringMatching(/bot: No gate fails if half of the cases get worse · /),
    expect.stringMatching(/bot: No gate fails if a tenth of the answers is lost · /),
  ]);
  expect(ran.status).toBe(0);
  expect((await runCli(["run"], folder)).status).toBe(1);
});

test("`validate` prints the smallest drop that the regression gates detect together", async () => {
  const gates = "precision: { no_regression: {} }\n      over: { no_regression: {}, severity: warn }";
  const ran = await runCli(["validate"], temporaryFolder(smallFiles(countedCases(100), gates)));
  // Five of 100 cases must change: scipy 1.17.1, brentq of binom.sf(4, 100, d) − 0.8 is 0.0663. The gate that only warns takes no part of the level.
  expect(ran.stdout).toContain(
    "bot: smallest loss that would be found in 8 of 10 pull requests if nothing gets better: precision 6.6 pts",
  );
  // Above a min_effect of 10 pts, by hand: 0.1 + 0.8416 · √(0.01 · 0.1281 · 0.8719) = 0.1281.
  const allowing = smallFiles(countedCases(100), "precision: { no_regression: { min_effect: 0.1 } }");
  expect((await runCli(["validate"], temporaryFolder(allowing))).stdout).toContain(
    "if nothing gets better: precision 12.8 pts",
  );
});

test("`validate` only says when gates fail that can fail and pass, and warns of damage that they do not see", async () => {
  const ran = await runCli(["validate"], temporaryFolder(smallFiles(countedCases(20))));
  expect([ran.status, ran.stderr]).toEqual([0, ""]);
  const all =
    "bot: These gates fail if answers are swapped, if half of the cases get worse and if a tenth of the answers is lost.\n";
  expect(ran.stdout).toContain(all);
  const blind = await runCli(["validate"], temporaryFolder(smallFiles(countedCases(20), "cases: { min: 20 }")));
  expect(blind.stdout).toContain("bot: These gates fail if a tenth of the answers is lost.\n");
  expect(blind.stderr).toMatch(
    /bot: No gate fails if answers are swapped · Add a gate on `.*bot: No gate fails if half of /s,
  );
  expect(blind.status).toBe(0);
});

test("`validate` has no smallest drop of a rating, whose cases are neither right nor wrong", async () => {
  const line = (index: number): string => `${JSON.stringify({ id: index, scores: { rating: 1 + (index % 5) } })}\n`;
  const suite = "family: scores\n    traces: t.jsonl\n    metrics: { rating: { better: higher, range: [1, 5] } }";
  const files = {
    "noworse.yml": `suites:\n  s:\n    ${suite}\n    gates: { rating: { no_regression: {} } }\n`,
    "t.jsonl": Array.from({ length: 40 }, (_, index) => line(index)).join(""),
  };
  const ran = await runCli(["validate"], temporaryFolder(files));
  expect([ran.status, ran.stdout]).toEqual([0, expect.not.stringContaining("smallest loss")]);
});

test("`validate` says what repeated trials find in a small suite with a regression gate, and nothing without one", async () => {
  const print = async (gates: string) =>
    (await runCli(["validate"], temporaryFolder(smallFiles(countedCases(40), gates)))).stdout;
  // The figures for 35 cases, of which `src/report/reasons/regressions.ts` says whose they are.
  expect(await print("precision: { no_regression: {} }")).toContain(
    "bot: if answers vary from run to run, take 3 trials of each case, on the base branch too: of 100 pull requests that lose 15 pts they find 96, single answers 55 (simulated with 35 cases)\n",
  );
  expect(await print("precision: { min: 0.5 }")).not.toContain("trials");
});
