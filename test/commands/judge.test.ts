import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { type JudgedSet, judgedFiles, literalJudge } from "../e2e/judged-set.ts";
import { gitWorkspace } from "../e2e/runner/git-workspace.ts";
import { startJudgeServer } from "../judge/server/judge-server.ts";
import type { Asked, JudgeServer } from "../judge/server/script.ts";
import { type Ran, runCli, temporaryFolder } from "./cli.ts";

let judge: JudgeServer;
beforeEach(async () => {
  judge = await startJudgeServer({ answer: literalJudge });
});
afterEach(() => judge.close());

const PRICED = "{ model: judge-1, prices: { input: 1, output: 2 } }";
const env = () => ({ OPENAI_API_KEY: judge.key, OPENAI_BASE_URL: judge.url, SOURCE_DATE_EPOCH: "1763719200" });
const run = (folder: string, ...args: string[]): Promise<Ran> => runCli(["run", ...args], folder, env());
const reportIn = (folder: string, out = "noworse-out"): Report =>
  JSON.parse(readFileSync(join(folder, out, "report.json"), "utf8"));
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

function workspace(set: Partial<JudgedSet> = {}): string {
  return temporaryFolder(judgedFiles({ cases: 6, ...set }));
}

test("no request is made for a line that a later one of its id replaces", async () => {
  const folder = workspace({ judge: PRICED });
  const file = join(folder, "runs/trace.jsonl");
  const earlier = judgedFiles({ cases: 6, reworded: [0] })["runs/trace.jsonl"].split("\n")[0];
  const [later, config] = [readFileSync(file, "utf8"), readFileSync(join(folder, "noworse.yml"), "utf8")];
  writeFileSync(join(folder, "gold.jsonl"), later);
  writeFileSync(join(folder, "noworse.yml"), config.replace("traces:", "gold: gold.jsonl\n    traces:"));
  writeFileSync(file, `${earlier}\n${later}`);
  const ran = await run(folder);
  expect(ran.status, ran.stderr).toBe(0);
  expect(ran.stderr).toMatch(/is replaced|twice|duplicate|later/i);
  // Six cases, and the known-bad one of the stage: not a seventh for the line that counts for nothing.
  expect(judge.asked).toHaveLength(7);
});

describe("ending the program during requests", () => {
  /** Fifteen of sixteen cases are changed, and the judge answers to eight of them; then comes the signal. */
  async function ended(): Promise<{ ran: Ran; folder: string }> {
    const folder = workspace({ cases: 16 });
    await run(folder);
    const changed = judgedFiles({ cases: 16, reworded: Array.from({ length: 15 }, (_, place) => place) });
    writeFileSync(join(folder, "runs/trace.jsonl"), changed["runs/trace.jsonl"]);
    let answered = 0;
    const answer = (asked: Asked) => {
      answered += 1;
      return answered > 8 ? new Promise<never>(() => {}) : literalJudge(asked);
    };
    judge.behave({ answer });
    const ran = await runCli(["run", "--baseline", "noworse-out"], folder, env(), (child) => {
      const timer = setInterval(() => {
        if (child.exitCode === null && answered < 15) return;
        clearInterval(timer);
        // For the answers to arrive; on a busy machine that takes a second.
        setTimeout(() => child.kill("SIGINT"), 3000);
      }, 20);
    });
    return { ran, folder };
  }
  const labelsIn = (folder: string): number =>
    gunzipSync(readFileSync(join(folder, "noworse-out/labels.jsonl.gz")))
      .toString()
      .split("\n").length - 1;

  test("keeps the labels received so far and the stored ones in use", async () => {
    const { ran, folder } = await ended();
    expect(ran.status, ran.stderr).toBe(130);
    // Of fifteen questions seven have no answer; the canary's label and that of the unchanged case were stored.
    expect(reportIn(folder).suites["qa"]).toMatchObject({ cases: { unscored: 7 }, judge: { hits: 2 } });
    expect(labelsIn(folder)).toBe(8 + 2);
  });

  test("loses no label that is stored in the output folder", async () => {
    const folder = workspace();
    await run(folder);
    const before = labelsIn(folder);
    writeFileSync(
      join(folder, "runs/trace.jsonl"),
      judgedFiles({ cases: 6, reworded: [0, 1, 2, 3, 4, 5] })["runs/trace.jsonl"],
    );
    judge.behave({ answer: () => new Promise<never>(() => {}) });
    const since = judge.asked.length;
    await runCli(["run", "--baseline", "noworse-out"], folder, env(), (child) => {
      const timer = setInterval(() => {
        if (child.exitCode === null && judge.asked.length === since) return;
        clearInterval(timer);
        child.kill("SIGKILL");
      }, 20);
    });
    expect(labelsIn(folder)).toBe(before);
  });
});

test("a model name that no stored label can contain is refused before any request", async () => {
  const ran = await run(workspace(), "--judge-model", "m".repeat(201));
  expect([ran.status, judge.asked.length]).toEqual([2, 0]);
  expect(ran.stderr).toContain("`--judge-model` is not a model name");
});

describe("`--dry-run`", () => {
  test("prints how many cases need the judge; sends and writes nothing", async () => {
    const folder = workspace({ judge: PRICED });
    const ran = await runCli(["run", "--dry-run"], folder);
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.stdout).toBe("qa: the judge is asked about 6 of 6 cases\n");
    expect(judge.asked).toHaveLength(0);
    expect(readdirSync(folder)).not.toContain("noworse-out");
  });

  test("counts only cases without a stored label", async () => {
    const folder = workspace();
    await run(folder, "--out", "first");
    writeFileSync(join(folder, "runs/trace.jsonl"), judgedFiles({ cases: 6, reworded: [1, 2] })["runs/trace.jsonl"]);
    const { stdout } = await runCli(["run", "--dry-run", "--baseline", "first"], folder);
    expect(stdout).toBe("qa: the judge is asked about 2 of 6 cases\n");
    const { stdout: none } = await runCli(["run", "--dry-run", "--baseline", "first"], workspaceLike(folder));
    expect(none).toBe("qa: all labels are stored\n");
  });

  /** The traces as the first run had them. */
  function workspaceLike(folder: string): string {
    const other = workspace();
    mkdirSync(join(other, "first"));
    for (const name of readdirSync(join(folder, "first"))) {
      writeFileSync(join(other, "first", name), readFileSync(join(folder, "first", name)));
    }
    return other;
  }
});

describe("`--replay`", () => {
  test("gives the same numbers from stored labels, with neither network nor key", async () => {
    const folder = workspace({ wrong: [2] });
    await run(folder, "--out", "first");
    const before = judge.asked.length;
    const ran = await runCli(["run", "--replay", "--baseline", "first", "--out", "second"], folder);
    expect(ran.status, ran.stderr).toBe(0);
    expect(judge.asked.length).toBe(before);
    const [first, second] = [reportIn(folder, "first"), reportIn(folder, "second")].map(({ suites }) => suites["qa"]);
    expect(second?.scores).toEqual(first?.scores);
    expect(second?.fingerprint).toEqual(first?.fingerprint);
    expect(second?.judge).toMatchObject({ calls: 0, misses: 0, unscored: {} });
    expect(readFileSync(join(folder, "second/labels.jsonl.gz"))).toEqual(
      readFileSync(join(folder, "first/labels.jsonl.gz")),
    );
  });

  test("uses a committed label file; cases without a label in it are unscored", async () => {
    const folder = workspace({ judge: "{ model: judge-1, labels: eval/labels.jsonl }" });
    await run(folder, "--out", "first");
    const labels = gunzipSync(readFileSync(join(folder, "first/labels.jsonl.gz"))).toString();
    mkdirSync(join(folder, "eval"));
    writeFileSync(join(folder, "eval/labels.jsonl"), labels);
    writeFileSync(join(folder, "runs/trace.jsonl"), judgedFiles({ cases: 6, reworded: [4] })["runs/trace.jsonl"]);
    const ran = await runCli(["run", "--replay"], folder);
    expect(ran.stderr).toContain("qa: 1 label is missing (1 not labelled)");
    expect(reportIn(folder).suites["qa"]).toMatchObject({ cases: { unscored: 1 }, judge: { calls: 0 } });
    writeFileSync(join(folder, "eval/labels.jsonl"), `${labels}{"key":"x"}\n`);
    const broken = await runCli(["run", "--replay"], folder);
    expect(broken.stderr).toContain("The labels in `eval/labels.jsonl` cannot be used");
    expect(reportIn(folder).suites["qa"]?.cases.unscored).toBe(6);
  });
});

test.each([
  ["a git ref", ["--baseline", "HEAD"], 1],
  ["a report", ["--baseline", "first"], 1],
  ["the commit that is checked out, where a suite is frozen", [], 1],
  ["a git ref, but with an approval", ["--baseline", "HEAD", "--approve-measure"], 0],
])("labels that a change brings do not count against %s", async (_, args, unscored) => {
  const set = { cases: 6, judge: "{ model: judge-1, labels: eval/labels.jsonl.gz }" };
  const { "noworse.yml": config, ...files } = judgedFiles(set);
  const { dir, write, commit } = gitWorkspace({ ...files, "noworse.yml": `${config}    freeze: true\n` });
  await run(dir, "--out", "first");
  commit("labels", { "eval/labels.jsonl.gz": readFileSync(join(dir, "first/labels.jsonl.gz")) });
  write({ "runs/trace.jsonl": judgedFiles({ ...set, wrong: [4] })["runs/trace.jsonl"] });
  await run(dir, "--out", "second");
  write({ "eval/labels.jsonl.gz": readFileSync(join(dir, "second/labels.jsonl.gz")) });
  const { stdout } = await runCli(["run", "--replay", ...args], dir);
  expect(reportIn(dir).suites["qa"]?.cases).toMatchObject({ total: 6, unscored });
  expect(stdout.includes("this change has 1 label of its own, which are not used")).toBe(unscored === 1);
});

test.each([
  ["{ model: m, api_key: sk-in-the-config }", "`judge-api-key`"],
  ["{ temperature: 0 }", "The `judge` has no `model`"],
  ["{ model: a, models: [b] }", "The `judge` has both `model` and `models`"],
  ["{ model: m, max_usd: 1 }", "has `max_usd` but no `prices`"],
  ["{ model: m, labels: ../labels.jsonl }", "Path is outside the repository (`labels: ../labels.jsonl`)"],
])("%s is refused before any request", async (written, what) => {
  const ran = await run(workspace({ judge: written }));
  expect([ran.status, ran.stderr, judge.asked.length]).toEqual([2, expect.stringContaining(what), 0]);
  expect(ran.stderr).not.toContain("sk-in-the-config");
});

test("options limit what the judge costs, whatever the config says", async () => {
  const folder = workspace({ judge: "{ model: judge-1, max_calls: 500 }" });
  const ran = await run(folder, "--judge-max-calls", "3");
  expect(ran.stderr).toContain("labels are missing (4 budget)");
  expect(judge.asked).toHaveLength(3);
  const free = await run(folder, "--judge-max-usd", "1");
  expect([free.status, judge.asked.length]).toEqual([2, 3]);
  expect(free.stderr).toContain("The `judge` has no `prices`, which the option `--judge-max-usd` needs");
  expect((await run(folder, "--judge-max-usd", "-1")).stderr).toContain("`--judge-max-usd` cannot be `-1`");
});

test("neither the key nor the address is in any file or output, although the judge repeats them in all answers", async () => {
  const address = new URL(judge.url).host;
  const loud = `key ${judge.key} at ${judge.url}`;
  let count = 0;
  judge.behave({
    answer: (asked) => {
      count += 1;
      const said = literalJudge(asked) as { json: Record<string, unknown> };
      return count % 2 === 0 ? { refusal: loud } : { json: { ...said.json, relevance_explanation: loud } };
    },
  });
  const folder = workspace({ cases: 20 });
  const ran = await run(folder, "--json");
  const outputs = [ran.stdout, ran.stderr];
  for (const file of filesIn(join(folder, "noworse-out"))) {
    const bytes = readFileSync(file);
    outputs.push((file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"));
  }
  expect(outputs.length).toBeGreaterThan(6);
  expect(outputs.join("").length).toBeGreaterThan(10_000);
  for (const secret of [judge.key, judge.url, address]) {
    expect(outputs.filter((text) => text.includes(secret))).toEqual([]);
  }
});
