import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { rowsOf } from "../input/rows.ts";
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

/** An example and what makes it worse: a file in the place of its traces, or several. */
interface Worse {
  readonly example: string;
  readonly worse?: string;
  readonly runs?: Readonly<Record<string, string>>;
  readonly gold?: readonly string[];
  readonly pictures?: true;
  /** What regresses and is fixed, as the example's own page says of its two versions, and how many gates fail. */
  readonly regressed: string;
  readonly fixed: string;
  readonly failed: string;
}

/** The family's tables, passed gates and the first case of each part; what every comment says is in `worse.md`. */
function ofFamily(comment: string): string {
  const lines = comment.split("\n").filter((line) => /^(?:\||✅|❌|\*\*|- | {2}|<details><summary><code>)/.test(line));
  return lines.join("\n").replace(/^(- <b>.*(?:\n {2}.*)*)(?:\n- <b>.*(?:\n {2}.*)*)+/gm, "$1");
}

test.each(rowsOf<Worse>("families.jsonl", import.meta.url))(
  "a pull request on each example that makes it worse: $example",
  async ({ example, worse, runs, gold = [], pictures, regressed, fixed, failed }) => {
    const changed: Readonly<Record<string, string>> = runs ?? { "runs/trace.jsonl": `runs/${worse}.jsonl` };
    const others = pictures ? picturesOf(example) : gold;
    const scene = await stored(filesOf(example, [...Object.keys(changed), ...others]));
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
    // Scores of other tools are documented there, and a suite's own questions by itself.
    if (example !== "scores" && example !== "pairs") expect(comment).toContain(`/src/families/${example}/README.md#`);
    expectComment(`family-${example}`, ofFamily(comment), scene.platform);
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
