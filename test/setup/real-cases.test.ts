import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measuredValue, scoreName } from "../../src/core/score.ts";
import { loadAllFamilies } from "../../src/families/index.ts";
import { compareAndEvaluate, fileBaseline, scoreSuites } from "../../src/pipeline/evaluate.ts";
import { readDraft } from "../../src/setup/score-drafts.ts";
import { findSetup } from "../../src/setup/set-up.ts";
import { rowsOf } from "../input/rows.ts";
import { init, place } from "./init-in.ts";

await loadAllFamilies();

/** Which of 40 answers are right: 36 of them, 16, and in a run that is as good as the first 36 others. */
const RUNS = {
  base: (i: number) => i % 10 > 0,
  worse: (i: number) => i % 10 > 5,
  noise: (i: number) => i % 10 !== 4,
};
type Right = (i: number) => boolean;

/** Files as in a public repository or a report of a fault, written anew. */
interface Shape {
  readonly name: string;
  /** The preset or family of the suite that `init` writes; absent where nothing is written, and a config shown or a reason said. */
  readonly is?: string;
  readonly says?: string;
  /** What the config does not have: a number that is no score. */
  readonly never?: string;
  /** What is filled in where the config that is shown leaves the direction open. */
  readonly better?: string;
  /** A score with its values before and after: by default the shares of right answers. */
  readonly score?: string;
  readonly values?: readonly number[];
  /**
   * `«a¦b»` is repeated for the cases 1 to 40, in turn `a` and `b`; `‹right|wrong›` depends on the answer, `$i` is the case, `$half` the same
   * for two, `$right` how many are right, and `$share` their share.
   */
  readonly files: Readonly<Record<string, string>>;
}

const CASES = Array.from({ length: 40 }, (_, at) => at + 1);

function written(files: Shape["files"], right: Right): Record<string, string> {
  const count = CASES.filter(right).length;
  const caseOf = (text: string, i: number): string =>
    text
      .replace(/‹([^|]*)\|([^›]*)›/g, (_, one, other) => (right(i) ? one : other))
      .replaceAll("$i", `${i}`)
      .replaceAll("$half", `${Math.ceil(i / 2)}`);
  const texts = Object.entries(files).map(([file, text]) => {
    const repeat = (_: string, inner: string): string => {
      const turns = inner.split("¦");
      const parts = CASES.map((i) => caseOf(turns[(i - 1) % turns.length] ?? "", i));
      return parts.filter((part) => part !== "").join(file.endsWith(".json") ? "," : "\n");
    };
    const all = text.replace(/«([^»]*)»/g, repeat);
    return [file, all.replaceAll("$right", `${count}`).replaceAll("$share", `${count / CASES.length}`)];
  });
  return Object.fromEntries(texts);
}

test.each(rowsOf<Shape>("real-cases.jsonl", import.meta.url))("$name", async (shape) => {
  const { name, is, says = "", never, better = "higher", score, values = [0.9, 0.4], files } = shape;
  const { status, printed, folder, text, shown, suites } = await init(written(files, RUNS.base));
  expect([status, printed]).toEqual([is === undefined ? 2 : 0, expect.stringContaining(says)]);
  if (is) expect(suites[0]?.["preset"] ?? suites[0]?.["family"]).toBe(is);
  if (never) expect(text).not.toContain(never);
  // The same files give the same config.
  if (Number.parseInt(name, 10) % 4 === 0)
    expect((await findSetup(place(folder), { progress: () => {} })).config?.text ?? "").toBe(text);
  if (score === undefined) return;
  const measure = async (right: Right) => {
    for (const [name, content] of Object.entries(written(files, right))) writeFileSync(join(folder, name), content);
    const read = await readDraft(text || shown.replaceAll("better: #", `better: ${better} #`), place(folder), () => {});
    const run = await scoreSuites(read.config, read.scoring);
    const found = Object.values(run.report.suites)[0]?.scores.find((one) => scoreName(one) === score);
    return { run, value: found && measuredValue(found), config: read.config };
  };
  const [base, worse, noise] = [await measure(RUNS.base), await measure(RUNS.worse), await measure(RUNS.noise)];
  expect([base.value, worse.value]).toEqual(values.map((value) => expect.closeTo(value, 5)));
  if (is === undefined) return;
  const outcomes = [noise, worse].map(
    ({ run, config }) => compareAndEvaluate(run, fileBaseline(base.run), config).report.verdict?.outcome,
  );
  expect(outcomes).toEqual(["pass", values[0] === values[1] ? "pass" : "fail"]);
});
