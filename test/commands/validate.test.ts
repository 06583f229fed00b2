import { expect, test } from "vitest";
import { countedCases, smallFiles } from "../e2e/small-set.ts";
import { runCli, temporaryFolder } from "./cli.ts";

test("`validate` warns of gates that can never fail and of gates that fail, and succeeds", async () => {
  const gates =
    "precision: { min: 0, no_regression: {} }\n      over: { max: 0.2 }\n      cases: { min: 6, max_missing: 4 }";
  const folder = temporaryFolder(smallFiles(countedCases(4, { c001: "refused" }), gates));
  const ran = await runCli(["validate"], folder);
  // Of 4 questions 3 are answered, all right: fewer than the 4 that a significant regression takes (0.5^5 = 0.031). 1 of 4 is refused.
  expect(ran.stdout).toContain("bot: grounded, 4 cases, 0 without a trace");
  expect(ran.stdout).toContain("bot: smallest detectable drop: precision none (80% power, if no case gets better)");
  expect(ran.stderr.trimEnd().split("\n")).toEqual([
    expect.stringMatching(
      /bot: `over_refusal: \{ max: 0.2 \}` fails on these results: 25.0% is above 20.0% · noworse.yml:8:7 · Set a limit /,
    ),
    expect.stringMatching(/bot: `cases: \{ min: 6 \}` fails on these results: .* · noworse.yml:9:7 · /),
    expect.stringMatching(/bot: `precision: \{ min: 0 \}` can never fail: no value is below 0 · noworse.yml:7:7 · /),
    expect.stringMatching(
      /bot: `precision: \{ no_regression \}` cannot fail against these results: .* at least 4 cases .*, and 3 can · noworse.yml:7:7 · /,
    ),
    expect.stringMatching(
      /bot: `cases: \{ max_missing: 4 \}` cannot fail against these results: it counts at most 4 of 4 cases · noworse.yml:9:7 · /,
    ),
  ]);
  expect(ran.status).toBe(0);
  expect((await runCli(["run"], folder)).status).toBe(1);
});

test("`validate` prints the smallest drop that the regression gates detect together", async () => {
  const gates = "precision: { no_regression: {} }\n      over: { no_regression: {}, severity: warn }";
  const ran = await runCli(["validate"], temporaryFolder(smallFiles(countedCases(100), gates)));
  // scipy 1.17.1: brentq of d = z(0.95) √(d/100) + z(0.8) √((d − d²)/100) is 0.0609. The gate that only warns takes no part of the level.
  expect(ran.stdout).toContain("bot: smallest detectable drop: precision 6.1 pts (80% power, if no case gets better)");
});

test("`validate` has nothing to say of gates that can fail and pass", async () => {
  const ran = await runCli(["validate"], temporaryFolder(smallFiles(countedCases(20))));
  expect([ran.status, ran.stderr]).toEqual([0, ""]);
});
