import { afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { describeAllIncomplete } from "../../src/report/reasons/verdict-reasons.ts";
import { told } from "../gates/told.ts";
import { rowsOf } from "../input/rows.ts";
import { mergeGroupEvent } from "./runner/event.ts";
import {
  annotationsOf,
  commentText,
  messagesOf,
  reportOf,
  type Scenario,
  type StepChange,
  startStored,
} from "./scenario.ts";
import type { PullRequest } from "./servers/github-things.ts";
import { CASES, guardFiles, type SmallCase } from "./small-set.ts";

const LABEL = "eval-gold-approved";
const FREEZE = `freeze: { gold: true, label: ${LABEL} }\n`;
const GATES = "gates:\n  precision: { min: 0.85 }";
const ALICE = { by: { id: 77, login: "alice", type: "User" } } as const;
const BOB = { by: { id: 78, login: "bob", type: "User" } } as const;
/** Two gold lines less, and one edited: the two that failed are gone. */
const EDITED = CASES.slice(0, 18).map((one) => (one.id === "c001" ? { ...one, question: "What?" } : one));
const CHANGED = guardFiles(EDITED, FREEZE + GATES);
const UNFROZEN = guardFiles(EDITED, GATES);
/** Three of 20 more are answered wrongly. */
const WRONG = guardFiles(
  CASES.map((one): SmallCase => (/c00[345]/.test(one.id) ? { ...one, answer: "wrong" } : one)),
  FREEZE + GATES,
);
const OVERRIDE = { inputs: { "override-label": "eval-override" } };
const LONG_AGO = { ...ALICE, createdAt: "2026-01-01T00:00:00Z" };
const refused = (path: RegExp) => ({ kind: "status", status: 403, path, times: 99 }) as const;
const UNREAD = "`noworse.yml` of the base commit could not be read";

let scene: Scenario;
beforeAll(async () => {
  scene = await startStored(guardFiles(CASES, FREEZE + GATES));
  return () => scene.close();
});
afterEach(() => scene.platform.clearFaults());

/** Uses a repository with other files, until the test ends. */
async function startWith(files: Record<string, string>): Promise<void> {
  const usual = scene;
  scene = await startStored(files);
  onTestFinished(async () => {
    await scene.close();
    scene = usual;
  });
}

async function run(pull: PullRequest, change: StepChange = {}) {
  const end = await scene.runPull(pull, change);
  const report = reportOf(end);
  const freeze = told(report.verdict?.gates ?? []).find(({ demand }) => "freeze" in demand);
  return { end, report, freeze, comment: commentText(scene.state, pull.number) };
}

const stale = (label: string, { head }: PullRequest): string =>
  `the label \`${label}\` was set before commit \`${head.sha.slice(0, 7)}\` was pushed: remove it and set it again to approve this commit`;

/** A pull request that changes the gold set, who labels it with what, what GitHub refuses, and what becomes of it. */
interface Proposal {
  readonly does: string;
  /** What its config freezes; as the base's where not said. */
  readonly config?: string;
  readonly labels?: readonly (readonly [by: "alice" | "bob", seed: object, name?: string])[];
  readonly refused?: string;
  readonly code: number;
  readonly outcome: string;
  readonly why?: string;
  readonly says: string;
}

describe("a frozen gold set", () => {
  const label = (pull: PullRequest, seed: object, name = LABEL) => scene.state.label(pull, name, seed);

  test.each(rowsOf<Proposal>("proposals.jsonl", import.meta.url))("$does", async (proposal) => {
    const { config = FREEZE, labels = [], refused: path, code, outcome, why = ".", says } = proposal;
    const pull = scene.openPull(guardFiles(EDITED, config + GATES));
    for (const [by, seed, name] of labels) label(pull, { ...(by === "bob" ? BOB : ALICE), ...seed }, name);
    if (path !== undefined) scene.platform.github.fault(refused(new RegExp(path)));
    const { end, freeze, comment } = await run(pull);
    expect(end, end.stdout).toMatchObject({ code, outputs: { pass: String(code === 0) } });
    expect(freeze).toMatchObject({ metric: "cases", demand: { freeze: { scope: "gold", label: LABEL } }, outcome });
    expect(freeze?.why).toMatch(new RegExp(why));
    expect(comment).toContain(says);
    if (code === 1) expect(messagesOf(end, "error")[0]).toContain(freeze?.why);
  });

  test("uses the label's current state, not the event's, and needs it again after a push", async () => {
    const pull = scene.openPull(CHANGED);
    /** A label half an hour after the head commit: runs are created when their commit is, an hour after the one before it. */
    const afterHead = () => ({
      ...ALICE,
      createdAt: new Date(Date.parse(scene.state.history.get(pull.head.sha).date) + 30 * 60_000).toISOString(),
    });
    const first = (await run(pull)).end;
    label(pull, afterHead(), LABEL.toUpperCase());
    const approved = await run(pull, { rerun: first.run });
    label(pull, { event: "unlabeled" }, LABEL.toUpperCase());
    const withdrawn = await run(pull, { rerun: first.run });
    label(pull, afterHead());
    const before = { ...pull, head: { ...pull.head } };
    scene.pushToPull(pull, guardFiles(EDITED.slice(0, 10), FREEZE + GATES));
    const pushed = await run(pull);
    expect(pushed.freeze).toMatchObject({ outcome: "fail", why: expect.stringContaining(stale(LABEL, pull)) });
    expect(pushed.comment).toContain(stale(LABEL, pull));
    label(pull, { ...afterHead(), event: "unlabeled" });
    label(pull, afterHead());
    const again = await run(pull);
    // A run of the commit that was pushed away is approved by no label of the new one.
    const old = await run(before, { rerun: first.run });
    expect(old.freeze?.why).toContain(`\`${before.head.sha.slice(0, 7)}\` is no longer the head`);
    const codes = [approved, withdrawn, pushed, again, old].map(({ end }) => end.code);
    expect([first.code, ...codes]).toEqual([1, 0, 1, 1, 0, 4]);
  });

  test("may be unknown where the run's own gates decide: then the run is incomplete", async () => {
    await startWith(guardFiles(CASES, GATES));
    scene.platform.github.fault(refused(/\/git\//));
    const { end, report } = await run(scene.openPull(UNFROZEN), { inputs: { "gates-from": "head" } });
    expect(end).toMatchObject({ code: 4, outputs: { verdict: "inconclusive", pass: "false" } });
    const why = `bot: how it is measured changed, and whether that is frozen is not known: ${UNREAD}`;
    expect(describeAllIncomplete(report.verdict)).toEqual([expect.stringContaining(why)]);
  });
});

test("`freeze: true` needs the label `eval-approved` for other traces, too, even if the pull request removes it", async () => {
  const FROZEN = guardFiles(CASES, `freeze: true\n${GATES}`);
  await startWith(FROZEN);
  const { "noworse.yml": config = "", "traces.jsonl": traces = "" } = FROZEN;
  const moved = config.replace("traces.jsonl", "old.jsonl").replace("    freeze: true\n", "");
  const pull = scene.openPull({ "old.jsonl": traces, "noworse.yml": moved });
  const { end, freeze } = await run(pull);
  const why =
    "1 change of the measure: a pull request that changes how a suite is measured needs the label `eval-approved`";
  expect(freeze).toMatchObject({ demand: { freeze: { scope: "measure", label: "eval-approved" } }, why });
  scene.state.label(pull, "eval-approved", ALICE);
  const approved = await run(pull);
  expect([end.code, approved.end.code]).toEqual([1, 0]);
  expect(approved.freeze?.why).toContain("approved by @alice");
});

test("without `freeze`, that label lets a pull request remove a suite or a gated score", async () => {
  await startWith(guardFiles(CASES, GATES));
  const { "noworse.yml": config = "" } = guardFiles(CASES, GATES);
  const pull = scene.openPull({ "noworse.yml": config.replace("bot:", "new:") });
  const removed = async () => told((await run(pull)).report.verdict?.gates ?? []).find(({ suite }) => suite === "bot");
  expect(await removed()).toMatchObject({
    outcome: "fail",
    why: "this run has no such suite, but gates of the base require it; the label `eval-approved` would approve the change",
  });
  scene.state.label(pull, "eval-approved", ALICE);
  const why = expect.stringContaining("approved by @alice");
  expect(await removed()).toMatchObject({ outcome: "not_evaluated", why });
});

describe("without a baseline, frozen files are compared with the base commit's", () => {
  const { "gold.jsonl": gold = "", "traces.jsonl": traces = "" } = guardFiles(CASES, "");
  const lines = gold.trim().split("\n");
  const text = '{"id":"a","prediction":"{}","references":["{}"]}\n';
  const files = {
    "noworse.yml": `suites:
  bot: { family: grounded, gold: "gold/*", traces: traces.jsonl, freeze: true }
  texts: { family: generation, traces: texts.jsonl, params: { json_schema: s.json }, freeze: true }\n`,
    "gold/a.jsonl": `${lines.slice(0, 10).join("\n")}\n`,
    "gold/b.jsonl": `${lines.slice(10).join("\n")}\n`,
    "traces.jsonl": traces,
    "texts.jsonl": text,
    "s.json": '{"type":"object"}',
  };
  beforeAll(() => void scene.commit({ ...files, "gold.jsonl": null }));

  test.each([
    ["nothing", {}, 0, ["pass", "pass"]],
    ["a gold file of a pattern is deleted", { "gold/b.jsonl": null }, 1, ["fail", "pass"]],
    ["a gold file is added", { "gold/c.jsonl": lines[0]?.replace("c001", "c021") ?? "" }, 1, ["fail", "pass"]],
    ["a file that a parameter names is edited", { "s.json": "{}" }, 1, ["pass", "fail"]],
    ["lines have gold and answers in one", { "texts.jsonl": text.replace("[", '["x",') }, 4, ["pass", "inconclusive"]],
  ])("%s", async (_, changed, code, outcomes) => {
    const { end, report } = await run(scene.openPull(changed), { inputs: { baseline: "none" } });
    const freezes = report.verdict?.gates.filter(({ demand }) => "freeze" in demand);
    expect([end.code, freezes?.map(({ outcome }) => outcome)]).toEqual([code, outcomes]);
  });
});

describe("override-label", () => {
  beforeAll(() => void scene.commit({ ...guardFiles(CASES, FREEZE + GATES), "texts.jsonl": null }));

  test("lets a failed verdict pass, and shows who did, if the input names it", async () => {
    const pull = scene.openPull(WRONG);
    scene.state.label(pull, "eval-override", ALICE);
    expect((await run(pull)).end.code).toBe(1);
    const { end, report, comment } = await run(pull, OVERRIDE);
    expect(end).toMatchObject({ code: 0, outputs: { verdict: "fail", pass: "true", "failed-gates": "1" } });
    expect(report.verdict?.override).toEqual({ label: "eval-override", by: "alice", at: "2026-11-20T09:30:00.000Z" });
    const heading = "## ⚠️ Evaluation failed, overridden by @\u200balice: precision ";
    for (const page of [comment, end.summary]) expect(page.split("\n", 1)[0]).toContain(heading);
    expect(messagesOf(end, "error")).toEqual([]);
    const warning =
      /^Overridden by @alice on 2026-11-20 with the label `eval-override`\. 1 gate failed: bot\/precision/;
    expect(messagesOf(end, "warning")).toEqual([expect.stringMatching(warning)]);
    expect(annotationsOf(end).map((line) => line.split(" ", 1)[0])).toEqual(["warning", "warning", "warning"]);
    expect(end.stdout).toContain("FAIL  overridden by @alice: precision ");
  });

  test("is not looked up when nothing failed", async () => {
    const pull = scene.openPull({ "a.txt": "x" });
    expect((await run(pull, OVERRIDE)).end.code).toBe(0);
    const asked = new RegExp(`/issues/${pull.number}/(?:labels|events)`);
    expect(scene.platform.github.requestsTo(asked)).toEqual([]);
  });

  const FORK_TOKEN = "ghs_readsNothing0123";
  test.each<[string, (pull: PullRequest) => StepChange | undefined, (pull: PullRequest) => string]>([
    [
      "for a fork whose token may not read",
      (pull) => {
        scene.state.token(FORK_TOKEN, { pull_requests: "none", issues: "none" });
        pull.head.repository = scene.state.repository({ owner: "mona", name: "octo-repo", fork: true });
        scene.repository.private = true;
        onTestFinished(() => {
          scene.repository.private = false;
        });
        scene.state.label(pull, "eval-override", ALICE);
        return { token: FORK_TOKEN };
      },
      () => "⚠️ an override could not be checked: the label `eval-override` could not be looked up",
    ],
    [
      "if only the event claims the label",
      (pull) => {
        pull.labels.push("eval-override");
        const none = { body: "[]", headers: { "content-type": "application/json", "content-length": "2" } };
        const rewrite = (answer: object) => ({ ...answer, ...none, status: 200 });
        scene.platform.github.fault({ kind: "rewrite", path: /\/issues\/\d+\/labels/, rewrite });
        return undefined;
      },
      () => "Evaluation failed: precision",
    ],
    [
      "if the label was set before the head commit was pushed",
      (pull) => void scene.state.label(pull, "eval-override", LONG_AGO),
      (pull) => `not overridden: ${stale("eval-override", pull)}`,
    ],
  ])("does not override %s", async (_, lay, says) => {
    const pull = scene.openPull(WRONG);
    const end = await scene.runPull(pull, { ...OVERRIDE, ...lay(pull) });
    expect(end).toMatchObject({ code: 1, outputs: { pass: "false" } });
    expect(reportOf(end).verdict?.override).toBeNull();
    expect(end.summary).toContain(says(pull));
  });
});

describe("the merge queue honours the labels of its pull request", () => {
  const enqueue = (pull: PullRequest, inputs: Record<string, string> = {}) => {
    const baseSha = scene.origin.sha("main");
    const event = mergeGroupEvent(scene.repository, { sha: pull.mergeSha ?? "", baseSha, pull: pull.number });
    return scene.start(event, { branch: event.ref.replace("refs/heads/", "") }, { inputs });
  };

  test("for a changed gold set, but not one from before the head commit", async () => {
    const pull = scene.openPull(CHANGED);
    await run(pull);
    const unlabelled = await enqueue(pull);
    expect(unlabelled.summary).toContain("needs the label `eval-gold-approved`");
    scene.state.label(pull, LABEL, ALICE);
    const approved = await enqueue(pull);
    expect(approved.summary).toContain("approved by @\u200balice");
    scene.state.labelEvents.splice(0);
    scene.state.label(pull, LABEL, LONG_AGO);
    const late = await enqueue(pull);
    expect(late.summary).toContain("was set before commit");
    expect([unlabelled, approved, late].map(({ code }) => code)).toEqual([1, 0, 1]);
  });

  test("for a failed verdict", async () => {
    const pull = scene.openPull(WRONG);
    await run(pull);
    expect((await enqueue(pull, OVERRIDE.inputs)).code).toBe(1);
    scene.state.label(pull, "eval-override", ALICE);
    const end = await enqueue(pull, OVERRIDE.inputs);
    expect(end).toMatchObject({ code: 0, outputs: { verdict: "fail", pass: "true" } });
  });
});
