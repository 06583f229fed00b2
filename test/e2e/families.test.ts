import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { expectComment } from "./golden.ts";
import { annotationsOf, commentText, reportOf, type Scenario, startScenario } from "./scenario.ts";

const EXAMPLES = new URL("../../examples/", import.meta.url);

/** An example's file. */
function read(example: string, path: string): string {
  return readFileSync(new URL(`${example}/${path}`, EXAMPLES), "utf8");
}

/** An example as a repository of its own, its first version on main. */
function filesOf(example: string, others: readonly string[]): Record<string, string | Uint8Array> {
  const paths = ["noworse.yml", ...others];
  const bytes = (path: string): Uint8Array => readFileSync(new URL(`${example}/${path}`, EXAMPLES));
  return Object.fromEntries(paths.map((path) => [path, path.endsWith(".png") ? bytes(path) : read(example, path)]));
}

/** The pictures that are the ground truth of an example. */
function picturesOf(example: string): string[] {
  return readdirSync(new URL(`${example}/eval/`, EXAMPLES)).map((name) => `eval/${name}`);
}

/** A repository with these files, whose main branch has stored its report. */
async function stored(files: Record<string, string | Uint8Array>): Promise<Scenario> {
  const scene = await startScenario(files as Record<string, string>);
  onTestFinished(() => scene.close());
  expect(await scene.push({})).toMatchObject({ code: 0, outputs: { verdict: "pass" } });
  return scene;
}

// What regresses and is fixed is what the example's own page says of its two versions.
test.each([
  { example: "rgb", worse: "fewer-documents", gold: ["eval/gold.jsonl"], regressed: "20", fixed: "11", failed: "2" },
  { example: "ragbench", worse: "worse-chunking", gold: [], regressed: "2", fixed: "0", failed: "1" },
  {
    example: "generation",
    worse: "worse-chunking",
    gold: ["eval/gold.jsonl", "eval/labelled.jsonl", "eval/checked.jsonl", "eval/answer.schema.json"],
    regressed: "10",
    fixed: "1",
    failed: "2",
  },
  { example: "retrieval", worse: "truncated", gold: ["eval/gold.jsonl"], regressed: "37", fixed: "4", failed: "5" },
  {
    example: "scores",
    runs: { "runs/output.json": "runs/worse.json" },
    gold: [],
    regressed: "6",
    fixed: "0",
    failed: "4",
  },
  { example: "classification", worse: "smaller", gold: [], regressed: "54", fixed: "12", failed: "4" },
  {
    example: "detection",
    runs: { "runs/boxes.json": "runs/worse-boxes.json", "runs/masks.json": "runs/worse-masks.json" },
    gold: ["eval/instances.json"],
    regressed: "10",
    fixed: "0",
    failed: "6",
  },
  {
    example: "segmentation",
    worse: "stricter",
    gold: picturesOf("segmentation"),
    regressed: "6",
    fixed: "1",
    failed: "3",
  },
  { example: "agent", worse: "shorter-rules", gold: ["eval/gold.jsonl"], regressed: "20", fixed: "10", failed: "4" },
])(
  "a pull request on each example that makes it worse: $example",
  async ({ example, worse, runs, gold, regressed, fixed, failed }) => {
    const changed: Readonly<Record<string, string>> = runs ?? { "runs/trace.jsonl": `runs/${worse}.jsonl` };
    const scene = await stored(filesOf(example, [...Object.keys(changed), ...gold]));
    const files = Object.entries(changed).map(([path, other]) => [path, read(example, other)] as const);
    const end = await scene.runPull(scene.openPull(Object.fromEntries(files)));
    expect(end).toMatchObject({
      code: 1,
      outputs: { verdict: "fail", "baseline-status": "exact", regressions: regressed, improvements: fixed },
    });
    expect(end.outputs["failed-gates"]).toBe(failed);
    // One line is question and answer: only the answers changed, so that no gold line did.
    expect(reportOf(end).diff?.gold).toEqual([]);
    expect(annotationsOf(end).length).toBeGreaterThan(0);
    const comment = commentText(scene.state, 7);
    // Scores of other tools are documented there.
    if (example !== "scores") expect(comment).toContain(`/src/families/${example}/README.md#`);
    // Their golden files have the family's tables, passed gates and cases; what every comment says is in `worse.md`.
    expectComment(`family-${example}`, comment, scene.platform, /^(?:\||✅|❌|\*\*|- | {2}|<details><summary><code>)/);
  },
);

describe("whole cases in one line", () => {
  const config = `suites: { pets: { family: classification, traces: "runs/*", gates: { accuracy: { min: 0.5 } } } }`;
  const line = (id: number, label: string, predicted: string): string =>
    JSON.stringify({ id: `c${id}`, label, predictions: { cat: predicted === "cat" ? 0.9 : 0.1, dog: 0.5 } });
  const lines = (predicted: string): string =>
    [line(1, "cat", predicted), line(2, "dog", "dog"), line(3, "cat", "cat")].join("\n");

  test("may be gzipped, and then have no line numbers", async () => {
    const scene = await stored({ "noworse.yml": config, "runs/t.jsonl.gz": gzipSync(lines("cat")) });
    const end = await scene.runPull(scene.openPull({ "runs/t.jsonl.gz": gzipSync(lines("dog")) }));
    expect(end).toMatchObject({ code: 0, outputs: { regressions: "1" } });
    expect(commentText(scene.state, 7)).toMatch(/\[`runs\/t\.jsonl\.gz:1`\]\(\S+\/runs\/t\.jsonl\.gz\)/);
    const broken = end.commands.filter(({ properties }) => properties["file"] === "runs/t.jsonl.gz");
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.every(({ properties }) => properties["line"] === undefined)).toBe(true);
  });

  test("of a base commit are re-scored with the pictures that they name", async () => {
    const [one = ""] = picturesOf("segmentation");
    const picture = (path: string): Uint8Array => readFileSync(new URL(`segmentation/${path}`, EXAMPLES));
    const gold = JSON.stringify({ id: "a", ground_truth: "maps/truth.png" });
    const trace = (name: string): string => JSON.stringify({ id: "a", prediction: `../eval/maps/${name}.png` });
    const files = {
      "noworse.yml": "suites: { s: { family: segmentation, gold: eval/gold.jsonl, traces: runs/t.jsonl } }",
      "eval/gold.jsonl": gold,
      "runs/t.jsonl": trace("truth"),
      "eval/maps/truth.png": picture(one),
    };
    const scene = await startScenario(files);
    onTestFinished(() => scene.close());
    const end = await scene.runPull(
      scene.openPull({ "runs/t.jsonl": trace("blank"), "eval/maps/blank.png": picture(one) }),
    );
    expect(end).toMatchObject({ code: 0, outputs: { "baseline-status": "rescored", regressions: "0" } });
    expect(reportOf(end).diff?.gold).toEqual([]);
  });
});
