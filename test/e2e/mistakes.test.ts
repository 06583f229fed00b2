import { afterEach, beforeEach, expect, test } from "vitest";
import { messagesOf, type RunEnd, type Scenario, type StepChange, startScenario } from "./scenario.ts";
import { countedCases, smallFiles } from "./small-set.ts";

const GOOD = smallFiles(countedCases(20));

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(GOOD);
});
afterEach(() => scene.close());

/** Runs the action and checks that it publishes its errors and nothing else: a comment, no verdict, one line that fails the step. */
async function mistaken(files: Record<string, string | null>, change?: StepChange): Promise<RunEnd> {
  const end = await scene.runPull(scene.openPull(files), change);
  expect(end.outputs).toMatchObject({ verdict: "", pass: "false", "failed-gates": "" });
  expect(messagesOf(end, "error")).toHaveLength(1);
  for (const { body } of scene.state.commentsOf(7)) expect(body).toContain("Evaluation could not run");
  expect(end.stderr).toBe("");
  return end;
}

const closing = (end: RunEnd): string => messagesOf(end, "error")[0] ?? "";

test("all errors of the inputs are reported together, the first one in the line that fails the step", async () => {
  const inputs = { comment: "allways", "max-annotations": "many", "artifact-name": "a/b", "retention-days": "500" };
  const end = await mistaken({}, { inputs });
  expect(end.code).toBe(2);
  expect(closing(end)).toMatch(
    /^`comment` cannot be `allways` · input `comment` · Did you mean `always`\?.* \(4 errors: see the log\)$/,
  );
  for (const name of Object.keys(inputs)) expect(end.stdout).toContain(`· input \`${name}\` ·`);
});

test("all errors of the config are reported with their places", async () => {
  const config = [
    "suites:",
    "  bot:",
    "    family: grounded",
    "    gold: gold.jsonl",
    "    traces: traces.jsonl",
    "    treshold: 5",
    "    gates:",
    "      precison: { min: 0.8 }",
    "      chr: { max: 2, min_drop: 0.1 }",
    "  other:",
    "    family: grouned",
    "    traces: traces.jsonl",
  ].join("\n");
  const end = await mistaken({ "noworse.yml": `${config}\n` });
  expect(end.code).toBe(2);
  for (const place of ["6:5", "9:22", "11:13"]) expect(end.stdout).toContain(`noworse.yml:${place}`);
  expect(end.stdout).toContain("Did you mean `grounded`?");
  expect(closing(end)).toMatch(/errors: see the log\)$/);
});

test.each([
  ["no config", { "noworse.yml": null }, 2, /noworse\.yml/],
  ["no gold file", { "gold.jsonl": null }, 3, /^There is no file `gold\.jsonl`/],
  ["a broken line in the traces", { "traces.jsonl": `${GOOD["traces.jsonl"]}{"qid": no}\n` }, 3, /traces\.jsonl:21:9/],
] as const)("%s", async (_, files, code, said) => {
  const end = await mistaken(files);
  expect(end.code).toBe(code);
  expect(closing(end)).toMatch(said);
});

test("a critical case that neither the pull request nor the baseline has is an error of the config", async () => {
  const end = await scene.runPull(scene.openPull({ "noworse.yml": `${GOOD["noworse.yml"]}    critical: [c0001]\n` }));
  expect(end.code).toBe(2);
  expect(closing(end)).toMatch(
    /^The critical case `c0001` is not in the gold set of `bot` · noworse\.yml:8:16 · Did you mean `c001`\?/,
  );
});

test("files outside the checkout are not read", async () => {
  const end = await mistaken({}, { inputs: { "working-directory": "../.." } });
  expect(end.code).toBe(2);
  expect(closing(end)).toMatch(/^`\.\.\/\.\.` is outside the checkout · input `working-directory`/);
  const config = String(GOOD["noworse.yml"]).replace("traces.jsonl", "../../../../../../../../etc/passwd");
  scene.origin.switchTo("main");
  const pull = scene.openPull({ "noworse.yml": config }, { number: 8, branch: "outside" });
  const outside = await scene.runPull(pull);
  expect([2, 3]).toContain(outside.code);
  expect(outside.stdout).not.toContain("root:");
});

test("the short form needs no config, and its gates are evaluated", async () => {
  const inputs = { gold: "gold.jsonl", traces: "traces.jsonl", k: "1", gates: "precision=0.80,chr=0.75,over=0.10" };
  const pull = scene.openPull({
    ...smallFiles(countedCases(20, { c001: "refused", c002: "refused", c003: "refused" })),
    "noworse.yml": null,
  });
  const end = await scene.runPull(pull, { inputs });
  // 3 of 20 answerable questions are refused: over-refusal is 15%, above 10%; what was answered is right.
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", "failed-gates": "1" } });
  expect(closing(end)).toBe("1 gate failed: grounded/over_refusal: 15.0% is above 10.0%.");
});
