import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { seedRandom } from "../../src/math/random.ts";
import { runCli, temporaryFolder } from "../commands/cli.ts";
import { commentText, reportOf, type Scenario, startScenario } from "./scenario.ts";
import { countedCases, linesOf, smallSet } from "./small-set.ts";

const GATES = "    gates: { precision: { no_regression: {} }, chr: { no_regression: {} } }\n";
const config = (gold: string): string =>
  `suites:\n  bot:\n    family: grounded\n    gold: ${gold}\n    traces: traces.jsonl\n${GATES}`;

/** 104 cases, of which so many are answered wrongly. */
const casesWith = (wrong: number) =>
  countedCases(104, Object.fromEntries(Array.from({ length: wrong }, (_, at) => [idOf(at), "wrong" as const])));
const idOf = (at: number): string => `c${String(at + 1).padStart(3, "0")}`;
const parse = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
/** The gold lines, the first 40 of which have something beside. */
const noted = (more: object): string =>
  linesOf(parse(smallSet(casesWith(0)).gold).map((line, at) => (at < 40 ? { ...line, ...more } : line)));
const filesWith = (wrong: number, gold = noted({})): Record<string, string> => ({
  "noworse.yml": config("gold.jsonl"),
  "gold.jsonl": gold,
  "traces.jsonl": smallSet(casesWith(wrong)).traces,
});
/** Gold and traces in one file. */
const merged = (wrong: number): string => {
  const { gold, traces } = smallSet(casesWith(wrong));
  const answers = parse(traces);
  return linesOf(parse(gold).map((line, at) => ({ ...line, ...answers[at] })));
};

const scenes: Scenario[] = [];
afterAll(async () => {
  for (const scene of scenes) await scene.close();
});

/** Runs the command line on two sets of files, the second against the report of the first; and a pull request from one to the other. */
async function compare(before: Record<string, string>, now: Record<string, string>) {
  const folder = temporaryFolder(before);
  const first = await runCli(["run", "--out", "base"], folder);
  for (const [name, content] of Object.entries(now)) writeFileSync(join(folder, name), content);
  const cli = await runCli(["run", "--baseline", "base"], folder);
  const scene = await startScenario(before);
  scenes.push(scene);
  await scene.storeMain();
  const action = await scene.runPull(scene.openPull(now));
  const comment = action.code === 2 || action.code === 3 ? "" : commentText(scene.state, 7);
  return { first, cli, action, comment };
}

describe("edited gold", () => {
  test.each(["./traces.jsonl", "tr*.jsonl"])(
    "in the file of the traces, named `%s`, is an error that says what to do",
    async (gold) => {
      const one = { "noworse.yml": config(`"${gold}"`), "traces.jsonl": merged(0) };
      const { first, action } = await compare(one, { "traces.jsonl": merged(40) });
      expect([first.status, action.code]).toEqual([2, 2]);
      for (const printed of [first.stderr, action.stdout]) {
        expect(printed).toMatch(/is in `gold` and in `traces`.*Leave out `gold`/s);
      }
    },
  );

  test("by a date and a list that nothing reads is no edit: 40 worse answers fail", async () => {
    const more = { checked: { on: "2026-11-01", by: ["Ann"] } };
    const { cli, action, comment } = await compare(filesWith(0), filesWith(40, noted(more)));
    expect([cli.status, action.code], cli.stdout + action.stdout).toEqual([1, 1]);
    expect(comment).toContain("40 regressed");
    expect(comment).not.toMatch(/edited/);
    expect(reportOf(action).diff?.measure).toEqual([]);
  });

  test("by other expected answers decides nothing silently: the run is incomplete, and all cases are counted", async () => {
    const edited = noted({ gold_citations: ["doc#new"] });
    const { cli, action, comment } = await compare(filesWith(0), filesWith(40, edited));
    expect([cli.status, action.code], cli.stdout + action.stdout).toEqual([4, 4]);
    expect(comment).toMatch(/^## ⚠️ /);
    expect(comment).toMatch(/40 regressed/);
    expect(comment).toMatch(/40 (?:cases|gold lines) edited|40 cases have an edited gold line/);
  });

  test("decides nothing where the answers are as before", async () => {
    const { cli, action } = await compare(filesWith(0), filesWith(0, noted({ question: "What is it?" })));
    expect([cli.status, action.code], cli.stdout + action.stdout).toEqual([0, 0]);
  });
});

describe("missing values", () => {
  const GATED = "    gates: { correctness: { min: 0.3, no_regression: {} } }\n";
  const scored = (seed: number, share: number, drop = 0): Record<string, string> => {
    const random = seedRandom([seed, 1, 2, 3]);
    const next = (): number => random() / 2 ** 32;
    const rows = Array.from({ length: 100 }, (_, at) => {
      const isMissing = next() < share;
      const noise = 0.1 * (next() - 0.5);
      return `{"id":"${idOf(at)}","text":"Question ${at}","scores":{"correctness":${isMissing ? "NaN" : 0.6 + (at % 10) / 50 + noise - drop}}}\n`;
    });
    return {
      "noworse.yml": `suites:\n  bot:\n    family: scores\n    traces: scores.jsonl\n${GATED}`,
      "scores.jsonl": rows.join(""),
    };
  };

  test.each([
    ["the baseline's own gaps do not fail", 0.2, 0, 0],
    ["a system that loses 30% of its scores fails", 0, 0.3, 1],
  ])("%s", async (_, before, now, code) => {
    const { cli, action } = await compare(scored(1, before), scored(2, now));
    expect([cli.status, action.code], cli.stdout + action.stdout).toEqual([code, code]);
  });

  test.each([
    ["and nothing else says which cases pass", ""],
    ["and the results say that all cases pass", '"success":true,'],
  ])("of 49 of 1,000 cases leave the run incomplete with the gates of `init`, %s", async (_, result) => {
    const scores = (lost: number): string =>
      Array.from({ length: 1000 }, (__, at) => {
        const value = at < lost ? "null" : at % 10 === 0 ? 0.4 : 0.9;
        return `{"id":"c${at}","text":"Question ${at}",${result}"scores":{"correctness":${value}}}\n`;
      }).join("");
    const folder = temporaryFolder({ "scores.jsonl": scores(0) });
    expect((await runCli(["init", "--yes"], folder)).status).toBe(0);
    const config = readFileSync(join(folder, "noworse.yml"), "utf8");
    const { cli, action, comment } = await compare(
      { "noworse.yml": config, "scores.jsonl": scores(0) },
      { "noworse.yml": config, "scores.jsonl": scores(49) },
    );
    expect([cli.status, action.code], cli.stdout + action.stdout).toEqual([4, 4]);
    for (const shown of [cli.stdout, comment]) {
      expect(shown).toMatch(/49 of 1,000 values of `correctness` that the baseline has are lost/);
      expect(shown).not.toMatch(/all 1,000 cases unchanged|No score changed/);
    }
  });
});
