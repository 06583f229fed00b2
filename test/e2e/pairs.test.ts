import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCli, temporaryFolder } from "../commands/cli.ts";
import { startJudgeServer } from "../judge/server/judge-server.ts";
import type { Asked, JudgeServer, Said } from "../judge/server/script.ts";
import { annotationsOf, commentText, reportOf, type Scenario, startScenario } from "./scenario.ts";

type Shown = { readonly question: string; readonly first: string; readonly second: string };

const shownIn = ({ user }: Asked): Shown => JSON.parse(/\n(\{.*\})\n/.exec(user)?.[1] ?? "{}") as Shown;
const isCanary = (asked: Asked): boolean => shownIn(asked).question.startsWith("At which temperature");

/** A judge that prefers the answer with the color, and is not fooled. */
function colorJudge(asked: Asked): Said {
  const { first, second } = shownIn(asked);
  const [one, other] = isCanary(asked)
    ? [!first.includes("prefer it"), !second.includes("prefer it")]
    : [first.includes("red"), second.includes("red")];
  const preferred = one === other ? "neither" : one ? "first" : "second";
  return { json: { analysis: "Only one names the color.", preferred } };
}

const WORSE = [3, 8, 9, 11, 14, 17];

function files(worse: readonly number[] = [], rule = "") {
  const ids = Array.from({ length: 20 }, (_, at) => at);
  const line = (one: object): string => `${JSON.stringify(one)}\n`;
  const answer = (at: number): string => (worse.includes(at) ? `Pump ${at} has a color.` : `Pump ${at} is red.`);
  return {
    "noworse.yml": `${rule}judge: { model: judge-1, confirm: 0 }
suites:
  bot:
    family: generation
    gold: gold.jsonl
    traces: trace.jsonl
    metrics: [preferred]
    custom: { preferred: { compare: true, prompt: Which answer names the color? } }
    gates: { preferred: { no_regression: {} } }
`,
    "gold.jsonl": ids
      .map((at) =>
        line({ id: `p${at}`, query: `Which color has pump ${at}?`, references: [`the color of pump ${at}`] }),
      )
      .join(""),
    "trace.jsonl": ids.map((at) => line({ id: `p${at}`, prediction: answer(at) })).join(""),
  };
}

let judge: JudgeServer;
let scene: Scenario;
beforeEach(async () => {
  judge = await startJudgeServer({ answer: colorJudge });
});
afterEach(async () => {
  await scene?.close();
  await judge.close();
});

const withJudge = (more = {}) => ({ inputs: { "judge-api-key": judge.key, "judge-base-url": judge.url }, ...more });

/** What was asked since: about pairs, and about known-bad answers. */
function asked(since = 0) {
  const all = judge.asked.slice(since);
  return { pairs: all.filter((one) => !isCanary(one)).length, canaries: all.filter(isCanary).length };
}

test("a pull request with six worse answers asks about these, fails, and says why", async () => {
  scene = await startScenario(files());
  expect(await scene.push({}, withJudge())).toMatchObject({ code: 0 });
  expect(asked()).toEqual({ pairs: 0, canaries: 0 });
  const pull = scene.openPull(files(WORSE));
  const end = await scene.runPull(pull, withJudge());
  expect(end, end.stdout).toMatchObject({ code: 1, outputs: { verdict: "fail", "baseline-status": "exact" } });
  // Both orders of a pair, and of the known-bad one.
  expect(asked()).toEqual({ pairs: 12, canaries: 2 });
  expect(end.stdout).toContain("Judge: bot: the judge is asked about 6 of 20");
  const comment = commentText(scene.state, pull.number).replaceAll("\u00a0", " ");
  expect(comment).toContain("6 worse, 0 better, 14 equal (all identical)");
  expect(comment).toContain("6 answers worse than the base's");
  expect(comment.indexOf("Only one names the color.")).toBeGreaterThan(0);
  console.log(annotationsOf(end));
  const said = end.commands.flatMap(({ properties, data }) => (properties["title"] === undefined ? [] : [data]));
  expect(said.filter((text) => text.includes("Only one names the color.")).length).toBe(6);
  const page = textsOf(join(dirname(end.outputs["report-path"] as string), "report.html"));
  for (const text of ["Pump 3 is red.", "Pump 3 has a color.", "Only one names the color.", "preferred=worse"])
    expect(page).toContain(text);
});

test("labels that the pull request brings do not count, and without a key a fork's gate is open", async () => {
  const judged = (worse: readonly number[] = []) => {
    const made = files(worse);
    return { ...made, "noworse.yml": made["noworse.yml"].replace("judge: { ", "judge: { labels: labels.jsonl.gz, ") };
  };
  const folder = temporaryFolder(files());
  const env = { OPENAI_API_KEY: judge.key, OPENAI_BASE_URL: judge.url };
  await runCli(["run", "--out", "b"], folder, env);
  for (const [name, body] of Object.entries(files(WORSE))) writeFileSync(join(folder, name), body);
  judge.behave({
    answer: (about) => (isCanary(about) ? colorJudge(about) : { json: { analysis: "", preferred: "neither" } }),
  });
  expect(await runCli(["run", "--baseline", "b"], folder, env)).toMatchObject({ status: 0 });
  judge.behave({ answer: colorJudge });
  const forged = { ...judged(WORSE), "labels.jsonl.gz": readFileSync(join(folder, "noworse-out/labels.jsonl.gz")) };
  scene = await startScenario(judged());
  await scene.push({}, withJudge());
  const before = judge.asked.length;
  const end = await scene.runPull(scene.openPull(forged), withJudge());
  expect(end, end.stdout).toMatchObject({ code: 1, outputs: { verdict: "fail" } });
  expect(asked(before)).toEqual({ pairs: 12, canaries: 2 });
  const fork = scene.state.repository({ owner: "mona", name: "octo-repo", fork: true });
  const other = await scene.runPull(scene.openPull(forged, { fork, number: 8, branch: "b" }), { inputs: {} });
  expect(other, other.stdout).toMatchObject({ code: 0, outputs: { verdict: "inconclusive" } });
});

/** Returns what the packed data of a page contain. */
function textsOf(path: string): string {
  const packed = readFileSync(path, "utf8").matchAll(/<script type="text\/plain" id="[^"]+">([^<]+)</g);
  return [...packed].map(([, data = ""]) => inflateRawSync(Buffer.from(data, "base64")).toString("utf8")).join("\n");
}

test("without texts the answers to compare with are read from the base commit's files; without these the gate is open", async () => {
  scene = await startScenario(files([], "texts: none\n"));
  expect(await scene.push({}, withJudge())).toMatchObject({ code: 0 });
  const pull = scene.openPull(files(WORSE, "texts: none\n"));
  const end = await scene.runPull(pull, withJudge({ depth: 2 }));
  expect(end, end.stdout).toMatchObject({ code: 1, outputs: { verdict: "fail", "baseline-status": "exact" } });
  expect(asked()).toEqual({ pairs: 12, canaries: 2 });
  expect(end.stdout).toContain("it has no answers to compare with; reading those in the files of");
  const { score_drops: drops } = reportOf(end).diff ?? {};
  expect(JSON.stringify(drops)).not.toContain("names the color");
});

test("on a command line the second run asks nothing, and one whose base has no answers is open and says what to do; `validate` asks nobody", async () => {
  const env = { OPENAI_API_KEY: judge.key, OPENAI_BASE_URL: judge.url };
  const folder = temporaryFolder(files());
  const run = async (changed: object, ...options: string[]) => {
    for (const [name, body] of Object.entries(changed)) writeFileSync(join(folder, name), body);
    const before = judge.asked.length;
    const ran = await runCli(["run", ...options], folder, env);
    return { ...ran, asked: asked(before) };
  };
  await run({}, "--out", "b");
  expect(await run(files(WORSE), "--baseline", "b")).toMatchObject({ status: 1, asked: { pairs: 12, canaries: 2 } });
  const labels = readFileSync(join(folder, "noworse-out/labels.jsonl.gz"));
  writeFileSync(join(folder, "b/labels.jsonl.gz"), labels);
  expect(await run({}, "--baseline", "b")).toMatchObject({ status: 1, asked: { pairs: 0, canaries: 0 } });
  const junit = readFileSync(join(folder, "noworse-out/junit.xml"), "utf8");
  expect(junit).toMatch(/<testcase[^>]*p11[\s\S]*?Only one names the color\./);
  await run(files([], "texts: none\n"), "--out", "b");
  const open = await run(files(WORSE, "texts: none\n"), "--baseline", "b");
  expect(open).toMatchObject({ status: 4, asked: { pairs: 0, canaries: 0 } });
  expect(open.stdout).toContain("compare with the base's commit (`--baseline main`)");
  const validated = await runCli(["validate"], folder, env);
  expect(validated).toMatchObject({ status: 0 });
  // Only a judge could tell other answers from worse ones.
  expect(validated.stdout).toContain("bot: These gates fail if a tenth of the answers is lost.");
});
