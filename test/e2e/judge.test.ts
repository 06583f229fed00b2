import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startJudgeServer } from "../judge/server/judge-server.ts";
import type { JudgeServer } from "../judge/server/script.ts";
import { credulousJudge, type JudgedSet, judgedFiles, literalJudge } from "./judged-set.ts";
import { messagesOf, type RunEnd, reportOf, type Scenario, startScenario } from "./scenario.ts";

let judge: JudgeServer;
let scene: Scenario;
beforeEach(async () => {
  judge = await startJudgeServer({ answer: literalJudge });
});
afterEach(async () => {
  await scene.close();
  await judge.close();
});

const inputs = () => ({ "judge-api-key": judge.key, "judge-base-url": judge.url });
const withJudge = () => ({ inputs: inputs() });

const qaOf = (end: RunEnd) => reportOf(end).suites["qa"];

/** What was asked since: about cases, and about known-bad answers. */
function asked(since: number): { cases: string[]; canaries: number } {
  const users = judge.asked.slice(since).map(({ user }) => user);
  const cases = users.flatMap((user) => /How long does pump (\d+) run/.exec(user)?.[1] ?? []);
  return { cases: [...new Set(cases)].sort((a, b) => (a < b ? -1 : 1)), canaries: users.length - cases.length };
}

/** Main with its stored report. */
async function stored(set: JudgedSet): Promise<void> {
  scene = await startScenario(judgedFiles(set));
  const end = await scene.push({}, withJudge());
  expect(end, end.stdout).toMatchObject({ code: 0 });
}

const GATE = "{ adherence: { max_drop: 0.1 } }";

const changed = [3, 14, 15, 92, 65, 35, 89, 79, 32, 38];

test("a pull request that changes 10 of 100 traces calls the judge for those 10 only, with the key, and reports the regressions", async () => {
  await stored({ cases: 100, gates: GATE });
  expect(asked(0)).toEqual({ cases: expect.any(Array), canaries: 1 });
  expect(asked(0).cases).toHaveLength(100);
  const before = judge.asked.length;
  const pull = scene.openPull(judgedFiles({ cases: 100, gates: GATE, reworded: changed, wrong: [3] }));
  const end = await scene.runPull(pull, withJudge());
  expect(asked(before).cases).toEqual(changed.map(String).sort((a, b) => (a < b ? -1 : 1)));
  // Ten cases, and case 3, which broke, twice more.
  expect(asked(before).canaries).toBe(0);
  expect(judge.asked.length - before).toBe(12);
  expect(judge.asked.every(({ headers }) => headers["authorization"] === `Bearer ${judge.key}`)).toBe(true);
  expect(end, end.stdout).toMatchObject({ code: 0, outputs: { regressions: "1", "baseline-status": "exact" } });
  expect(qaOf(end)?.judge).toMatchObject({ calls: 12, confirmed: { asked: 1, stood: 1 }, unscored: {} });
  expect(reportOf(end).diff?.flips?.regressed).toMatchObject([
    { case: "c3", why: "the response is not supported (3 of 3 agree)" },
  ]);
  expect(end.stdout).toContain("Judge: qa: the judge is asked about 10 of ");
});

// What limits bind, and what the comment says of others: judge-limits.test.ts.
test("nothing is asked while the base's limits of the judge cannot be read", async () => {
  await stored({ cases: 4, judge: "{ model: judge-1, max_calls: 25, confirm: 0 }" });
  const before = judge.asked.length;
  scene.platform.github.fault({ kind: "status", status: 403, path: /\/git\//, times: 9 });
  const raised = "{ model: judge-1, max_calls: 500, confirm: 8, canaries: false }";
  const pull = scene.openPull(judgedFiles({ cases: 4, judge: raised, reworded: [1, 2] }));
  expect((await scene.runPull(pull, withJudge())).code).toBe(4);
  expect(judge.asked.length).toBe(before);
});

describe("without a key", () => {
  const change = (fork: boolean) => {
    const files = judgedFiles({ cases: 20, gates: "{ adherence: { min: 0.5 } }", reworded: [1, 2], wrong: [3] });
    const seed = fork ? { fork: scene.state.repository({ owner: "mona", name: "octo-repo", fork: true }) } : {};
    return scene.runPull(scene.openPull(files, seed), { inputs: {} });
  };

  test("a fork's unchanged cases use stored labels; the others leave the verdict open, and fail nothing", async () => {
    await stored({ cases: 20, gates: "{ adherence: { min: 0.5 } }" });
    const before = judge.asked.length;
    const end = await change(true);
    expect(judge.asked.length).toBe(before);
    // The three others are those that changed, so that their values are not missing at random.
    expect(end, end.stdout).toMatchObject({ code: 0, outputs: { verdict: "inconclusive", regressions: "0" } });
    expect(qaOf(end)).toMatchObject({
      cases: { total: 20, unscored: 3 },
      judge: { calls: 0, unscored: { "no key": 3 } },
    });
    const warnings = messagesOf(end, "warning").filter((text) => text.includes("key"));
    expect(warnings).toEqual([
      "3 labels are missing: there is no key for the judge. Unchanged cases use stored labels; the others are not labelled. GitHub gives runs of forks and of Dependabot no secrets; the merge queue has them and can label the cases.",
      expect.stringMatching(/^The evaluation is inconclusive: 3 of 20 cases have no value of `adherence` \(no key\): /),
    ]);
  });

  test("a pull request of the repository itself is incomplete", async () => {
    await stored({ cases: 4, gates: "{ adherence: { min: 0.5 } }" });
    const end = await change(false);
    expect(end, end.stdout).toMatchObject({ code: 4, outputs: { verdict: "inconclusive" } });
    expect(qaOf(end)?.judge?.unscored).toEqual({ "no key": 19 });
  });
});

describe("a judge that does not answer leaves the run incomplete, not red or green", () => {
  const gates = "{ adherence: { min: 0.5 } }";

  test("a refused key: no further request", async () => {
    scene = await startScenario(judgedFiles({ cases: 30, gates }));
    judge.behave({ fault: () => ({ status: 401, error: { message: `bad key ${judge.key}` } }) });
    const end = await scene.push({}, withJudge());
    expect(end, end.stdout).toMatchObject({ code: 4, outputs: { verdict: "inconclusive" } });
    expect(qaOf(end)?.judge?.unscored).toEqual({ "refused key": 30 });
    expect(judge.asked.length).toBeLessThanOrEqual(8);
    const warnings = messagesOf(end, "warning").filter((text) => text.startsWith("The judge did not answer"));
    expect(warnings).toEqual([expect.stringMatching(/^The judge did not answer \(refused key\): .*\*\*\*/)]);
  });

  // What a pull request changed is what has no label: however few cases they are, they are not missing at random.
  test.each([
    ["an outage", "outage", {}, { fault: () => ({ status: 503 }) }],
    ["a `deadline` that a pull request sets", "time-out", { judge: "{ model: judge-1, deadline: 0.001 }" }, {}],
  ])("%s", async (_, why, set, fault) => {
    await stored({ cases: 30, gates });
    judge.behave(fault);
    const end = await scene.runPull(scene.openPull(judgedFiles({ cases: 30, gates, wrong: [3], ...set })), withJudge());
    expect(end, end.stdout).toMatchObject({ code: 4, outputs: { verdict: "inconclusive" } });
    expect(qaOf(end)?.judge?.unscored).toEqual({ [why]: 1 });
    expect(messagesOf(end, "warning")).toContain(`qa: 1 label is missing (1 ${why})`);
  });
});

describe("labels that a change adds", () => {
  const JUDGE = "{ model: judge-1, labels: eval/labels.jsonl.gz }";
  const labelled = (set: Partial<JudgedSet> = {}) => judgedFiles({ cases: 6, judge: JUDGE, ...set });
  const LABELS = "eval/labels.jsonl.gz";

  /** What a judge says of these files who takes all but the known-bad answer for true. */
  async function forged(files: Record<string, string>): Promise<Uint8Array> {
    const fool = await startScenario(files);
    judge.behave({ answer: (about) => (about.user.includes("warranty") ? literalJudge : credulousJudge)(about) });
    const end = await fool.push({}, withJudge());
    judge.behave({ answer: literalJudge });
    const bytes = readFileSync(join(dirname(end.outputs["report-path"] as string), "labels.jsonl.gz"));
    await fool.close();
    return bytes;
  }

  test("are counted and not used, in a pull request; in a fork's neither", async () => {
    const files = labelled({ wrong: [1, 2] });
    const labels = await forged(files);
    scene = await startScenario(labelled());
    expect(await scene.push({}, withJudge())).toMatchObject({ code: 0 });
    const before = judge.asked.length;
    const end = await scene.runPull(scene.openPull({ ...files, [LABELS]: labels }), withJudge());
    expect(asked(before).cases).toEqual(["1", "2"]);
    expect(end, end.stdout).toMatchObject({ outputs: { regressions: "2" } });
    // The labels of the other cases and of the known-bad one are the baseline's.
    const ignored = { mark: "info", kind: "labels_ignored", count: 2 };
    expect(reportOf(end).verdict?.notes).toContainEqual(ignored);
    const fork = scene.state.repository({ owner: "mona", name: "octo-repo", fork: true });
    const change = { ...files, [LABELS]: labels };
    const other = await scene.runPull(scene.openPull(change, { fork, number: 8, branch: "b" }), { inputs: {} });
    expect(qaOf(other)).toMatchObject({ cases: { unscored: 2 }, judge: { unscored: { "no key": 2 } } });
  });

  test("to lines of its traces do not count", async () => {
    scene = await startScenario(labelled());
    expect(await scene.push({}, withJudge())).toMatchObject({ code: 0 });
    const support = `"sentence_support_information":[{"response_sentence_key":"a","fully_supported":true}]`;
    const labels = `"all_relevant_sentence_keys":["0a"],"all_utilized_sentence_keys":["0a"],${support}`;
    const files = labelled({ wrong: [1, 2] });
    const traces = files["runs/trace.jsonl"].replaceAll("}\n", `,${labels}}\n`);
    const end = await scene.runPull(scene.openPull({ ...files, "runs/trace.jsonl": traces }), withJudge());
    expect(end, end.stdout).toMatchObject({ outputs: { regressions: "2" } });
    expect(messagesOf(end, "warning")[0]).toContain("qa: 6 lines have labels, which do not count");
  });

  test("are trusted on the base branch, and of a pull request those of its base commit", async () => {
    const files = labelled({ wrong: [1] });
    const labels = await forged(labelled());
    scene = await startScenario({ ...labelled(), [LABELS]: labels });
    const before = judge.asked.length;
    // Nothing is stored, and the pull request takes the file away: what labels both sides is the base commit's.
    const end = await scene.runPull(scene.openPull({ ...files, [LABELS]: null }), { ...withJudge(), depth: 2 });
    expect(asked(before)).toEqual({ cases: ["1"], canaries: 0 });
    expect(end, end.stdout).toMatchObject({ outputs: { "baseline-status": "rescored", regressions: "1" } });
    const again = judge.asked.length;
    expect(qaOf(await scene.push({ "notes.txt": "1" }, withJudge()))?.judge).toMatchObject({ calls: 0, misses: 0 });
    expect(judge.asked.length).toBe(again);
  });
});
