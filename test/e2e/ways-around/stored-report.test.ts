import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Ran, runCli, temporaryFolder } from "../../commands/cli.ts";
import { startJudgeServer } from "../../judge/server/judge-server.ts";
import { judgedFiles, literalJudge } from "../judged-set.ts";
import { BASE, BOT, config, WORSE_BOT } from "./repository.ts";

// As on other CI systems: the baseline is the folder of an earlier run, and git may not even be there.

const freeze = (text: string): string => text.replace("    gates:", "    freeze: true\n    gates:");

interface Change {
  readonly files: object;
  readonly options?: readonly string[];
  readonly env?: Record<string, string>;
}

const RIGHT = `{ claim: "join('', ['the fact ', qid])", citations: "[join('', ['doc#', qid])]" }`;
const FAILED = /^FAIL +measure changes .*frozen/m;

/** Runs with changed files against the stored report `b`; `top` is the comment before its table. */
async function runAgainst(folder: string, { files, options = [], env = {} }: Change): Promise<Ran & { top: string }> {
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, name), body);
  const ran = await runCli(["run", "--baseline", "b", ...options], folder, env);
  const [top = ""] = readFileSync(join(folder, "noworse-out/comment.md"), "utf8").split("\n| ");
  return { ...ran, top };
}

describe("what a stored report froze changes only with an approval", () => {
  // A gate on a slice would need it.
  const base = { ...BASE, "noworse.yml": freeze(config(BOT.replace(/^.*topic=law.*\n/m, ""))) };
  const changed = (from: string, to: string) => ({
    ...WORSE_BOT,
    "noworse.yml": base["noworse.yml"].replace(from, to),
  });

  test.each([
    // 12 of 40 answers are wrong now; by these fields all 40 would be right.
    ["fields", "    slices", `    fields: ${RIGHT}\n    slices`, "lines are read differently: `fields.claim` is now"],
    ["slices", "    slices: [topic]\n", "", "`slices:` no longer has `topic`"],
    ["parameters", "    slices", "    params: { k: 1 }\n    slices", "parameters changed: `k` from `5` to `1`"],
    ["metrics", "    slices", "    metrics: [precision, over_refusal]\n    slices", "`metrics:` no longer has `chr`"],
    ["metrics, with freeze itself", "freeze: true", "metrics: [precision, over_refusal]", "`metrics:` no longer has"],
  ])("%s", async (_, from, to, text) => {
    const folder = temporaryFolder(base);
    await runCli(["run", "--out", "b"], folder);
    const files = changed(from, to);
    const { status, stdout, top } = await runAgainst(folder, { files });
    expect(status, stdout).toBe(1);
    expect(stdout).toMatch(FAILED);
    expect(top).toContain(text);
    const approved = await runAgainst(folder, { files, options: ["--approve-measure"] });
    expect(approved.stdout).not.toMatch(FAILED);
    expect((await runCli(["diff", "b", "noworse-out"], folder)).stdout).toContain(text);
  });
});

test.each([
  ["another model", "{ model: strict }", "{ model: lenient }", []],
  ["of the same id", "{ id: j, model: strict }", "{ id: j, model: lenient }", []],
  ["by an option", "{ model: strict }", "{ model: strict }", ["--judge-model", "lenient"]],
])("a frozen judge is not replaced: %s", async (_, before, after, options) => {
  const judge = await startJudgeServer({ answer: literalJudge });
  onTestFinished(() => judge.close());
  const env = { OPENAI_API_KEY: judge.key, OPENAI_BASE_URL: judge.url };
  const configOf = (written: string) => {
    return freeze(
      judgedFiles({ cases: 6, judge: written, gates: "{ adherence: { no_regression: {} } }" })["noworse.yml"],
    );
  };
  const folder = temporaryFolder({ ...judgedFiles({ cases: 6 }), "noworse.yml": configOf(before) });
  await runCli(["run", "--out", "b"], folder, env);
  const files = { "noworse.yml": configOf(after) };
  const { status, stdout, top } = await runAgainst(folder, { files, options, env });
  expect(status, stdout).toBe(1);
  expect(top).toContain("the judge changed: `model` from `strict` to `lenient`");
});
