import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeAllIncomplete } from "../../src/report/reasons/verdict-reasons.ts";
import { told } from "../gates/told.ts";
import { CASES, firstLine, guardFiles, reportOf } from "./guard-scene.ts";
import { mergeGroupEvent } from "./runner/event.ts";
import { annotationsOf, commentText, messagesOf, type Scenario, type StepChange, startScenario } from "./scenario.ts";
import type { PullRequest } from "./servers/github-things.ts";
import type { SmallCase } from "./small-set.ts";

const FREEZE = "freeze: { gold: true, label: eval-gold-approved }\n";
const GATES = "gates:\n  precision: { min: 0.85 }";
const ALICE = { id: 77, login: "alice", type: "User" } as const;
const BOB = { id: 78, login: "bob", type: "User" } as const;
const LABEL = "eval-gold-approved";
const ASKED = /\/issues\/7\/(?:labels|events)/;
/** Two gold lines less, and one edited: the two that failed are gone. */
const EDITED = CASES.slice(0, 18).map((one) => (one.id === "c001" ? { ...one, question: "What?" } : one));

const UNREADABLE = { kind: "status", status: 403, path: /\/git\//, times: 9 } as const;
const UNREAD = "`noworse.yml` of the base commit could not be read";
const CHANGED = "2 changes of the gold set";

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(guardFiles(CASES, FREEZE + GATES));
  await scene.storeMain();
});
afterEach(() => scene.close());

async function run(pull: PullRequest, change: StepChange = {}) {
  const end = await scene.runPull(pull, change);
  const report = reportOf(end);
  const freeze = told(report.verdict?.gates ?? []).find(({ demand }) => "freeze" in demand);
  return { end, report, freeze };
}

describe("a frozen gold set", () => {
  const changed = (): PullRequest => scene.openPull(guardFiles(EDITED, FREEZE + GATES));

  test("fails the pull request that changes it without the label", async () => {
    const { end, freeze } = await run(changed());
    expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", "failed-gates": "1" } });
    const why = `${CHANGED}: a pull request that changes the gold set needs the label \`eval-gold-approved\``;
    const demand = { freeze: { scope: "gold", label: LABEL } };
    expect(freeze).toMatchObject({ metric: "cases", demand, outcome: "fail", actual: 2, why });
    expect(commentText(scene.state, 7)).toContain(`- ❌ these changes need the PR label \`${LABEL}\`\n`);
    expect(commentText(scene.state, 7)).toMatch(/^❌\u00a0measure changes 2 \(frozen\)$/m);
    expect(messagesOf(end, "error")[0]).toContain(why);
  });

  test("lets it pass with the label, naming who added it last, and when", async () => {
    const pull = changed();
    scene.state.label(pull, LABEL, { by: BOB, createdAt: "2026-11-18T08:00:00Z" });
    scene.state.label(pull, LABEL, { event: "unlabeled", by: BOB, createdAt: "2026-11-19T08:00:00Z" });
    scene.state.label(pull, LABEL, { by: ALICE, createdAt: "2026-11-20T08:00:00Z" });
    scene.state.label(pull, "other", { by: BOB, createdAt: "2026-11-20T09:00:00Z" });
    const { end, freeze } = await run(pull);
    expect(end.code).toBe(0);
    const approved = "approved by @alice on 2026-11-20 with the label `eval-gold-approved`";
    expect(freeze).toMatchObject({ outcome: "pass", why: `${CHANGED}: ${approved}` });
    expect(commentText(scene.state, 7)).toContain(approved.replace("@alice", "@\u200balice"));
  });

  test("uses the label's current state, not the event's", async () => {
    const pull = changed();
    const rerun = (await run(pull)).end.run;
    scene.state.label(pull, LABEL.toUpperCase(), { by: ALICE });
    const again = await run(pull, { rerun });
    expect(again.end.code).toBe(0);
    scene.state.label(pull, LABEL.toUpperCase(), { event: "unlabeled" });
    expect((await run(pull, { rerun })).end.code).toBe(1);
  });

  test("cannot be unfrozen by the pull request that changes it", async () => {
    const { end, freeze } = await run(scene.openPull(guardFiles(EDITED, GATES)));
    expect(end.code).toBe(1);
    expect(freeze).toMatchObject({ outcome: "fail" });
    expect(commentText(scene.state, 7)).toContain(
      "⚠️ merging removes the gate `cases` freeze (gold set, label `eval-gold-approved`)",
    );
  });

  test("nor while the base's config cannot be read: the baseline's report has what was frozen", async () => {
    scene.platform.github.fault(UNREADABLE);
    const { end, report, freeze } = await run(scene.openPull(guardFiles(EDITED, GATES)));
    expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", pass: "false" } });
    expect(describeAllIncomplete(report.verdict)).toEqual([expect.stringContaining(UNREAD)]);
    expect(freeze).toMatchObject({ outcome: "fail" });
  });

  test("is not ruled out while the base's config cannot be read, with the run's own gates too", async () => {
    await scene.storeMain(guardFiles(CASES, GATES));
    scene.platform.github.fault(UNREADABLE);
    const pull = scene.openPull(guardFiles(EDITED, GATES));
    const { end, report } = await run(pull, { inputs: { "gates-from": "head" } });
    expect(end).toMatchObject({ code: 4, outputs: { verdict: "inconclusive", pass: "false" } });
    const why = `bot: how it is measured changed, and whether that is frozen is not known: ${UNREAD}`;
    expect(describeAllIncomplete(report.verdict)).toEqual([expect.stringContaining(why)]);
  });

  test("is not loosened by another label in the pull request's config", async () => {
    const pull = scene.openPull(guardFiles(EDITED, FREEZE.replace(LABEL, "documentation") + GATES));
    scene.state.label(pull, "documentation", { by: ALICE });
    expect((await run(pull)).end.code).toBe(1);
  });

  test("is incomplete, never a pass, when the label cannot be looked up", async () => {
    scene.platform.github.fault({ kind: "status", status: 403, path: ASKED, times: 9 });
    const pull = changed();
    scene.state.label(pull, LABEL, { by: ALICE });
    const { end, freeze } = await run(pull);
    expect(end).toMatchObject({ code: 4, outputs: { verdict: "inconclusive", pass: "false" } });
    expect(freeze).toMatchObject({ outcome: "inconclusive" });
    expect(commentText(scene.state, 7)).toContain("Add `pull-requests: read` to the job's `permissions:`");
  });

  test("an outage of the baseline hides no change", async () => {
    scene.platform.github.fault({ kind: "status", status: 403, path: /\/actions\//, times: 99 });
    const { end, freeze } = await run(changed());
    expect(end.code).toBe(1);
    expect(freeze).toMatchObject({ outcome: "fail", actual: 1 });
  });
});

describe("freeze: true", () => {
  const FROZEN = "freeze: true\n";
  const { "noworse.yml": base = "", "traces.jsonl": old = "", ...gold } = guardFiles(CASES, FROZEN + GATES);
  const config = base.replace("traces.jsonl", "old.jsonl");
  const moved = { ...gold, "old.jsonl": old };

  test("needs the label `eval-approved` for other traces, too, even if the pull request removes it", async () => {
    await scene.storeMain(guardFiles(CASES, FROZEN + GATES));
    const pull = scene.openPull({ ...moved, "noworse.yml": config.replace("    freeze: true\n", "") });
    const { end, freeze } = await run(pull);
    expect(end.code).toBe(1);
    const why =
      "1 change of the measure: a pull request that changes how a suite is measured needs the label `eval-approved`";
    expect(freeze).toMatchObject({ demand: { freeze: { scope: "measure", label: "eval-approved" } }, why });
    scene.state.label(pull, "eval-approved", { by: ALICE });
    const approved = await run(pull);
    expect(approved.end.code).toBe(0);
    expect(approved.freeze?.why).toContain("approved by @alice");
  });
});

describe("without a baseline, frozen files are compared with the base commit's", () => {
  const { "gold.jsonl": gold = "", "traces.jsonl": traces = "" } = guardFiles(CASES, "");
  const lines = gold.trim().split("\n");
  const config = (texts: string) =>
    `suites:\n  bot: { family: grounded, gold: "gold/*", traces: traces.jsonl, freeze: true }\n  ${texts}, freeze: true }\n`;
  const text = '{"id":"a","prediction":"{}","references":["{}"]}\n';
  const TEXTS = "texts: { family: generation, traces: texts.jsonl, params: { json_schema: s.json }";
  const files = {
    "noworse.yml": config(TEXTS),
    "gold/a.jsonl": `${lines.slice(0, 10).join("\n")}\n`,
    "gold/b.jsonl": `${lines.slice(10).join("\n")}\n`,
    "traces.jsonl": traces,
    "texts.jsonl": text,
    "s.json": '{"type":"object"}',
  };

  test.each([
    ["nothing", {}, 0, ["pass", "pass"]],
    ["a gold file of a pattern is deleted", { "gold/b.jsonl": null }, 1, ["fail", "pass"]],
    ["a gold file is added", { "gold/c.jsonl": lines[0]?.replace("c001", "c021") ?? "" }, 1, ["fail", "pass"]],
    ["a file that a parameter names is edited", { "s.json": "{}" }, 1, ["pass", "fail"]],
    ["lines have gold and answers in one", { "texts.jsonl": text.replace("[", '["x",') }, 4, ["pass", "inconclusive"]],
  ])("%s", async (_, changed, code, outcomes) => {
    scene.commit({ ...files, "gold.jsonl": null });
    const { end, report } = await run(scene.openPull(changed), { inputs: { baseline: "none" } });
    expect(end.code).toBe(code);
    const freezes = report.verdict?.gates.filter(({ demand }) => "freeze" in demand);
    expect(freezes?.map(({ outcome }) => outcome)).toEqual(outcomes);
  });
});

test("without `freeze`, the label `eval-approved` lets a pull request remove a suite or a gated score", async () => {
  await scene.storeMain(guardFiles(CASES, GATES));
  const { "noworse.yml": config = "" } = guardFiles(CASES, GATES);
  const pull = scene.openPull({ "noworse.yml": config.replace("bot:", "new:") });
  const removed = async () => told((await run(pull)).report.verdict?.gates ?? []).find(({ suite }) => suite === "bot");
  expect(await removed()).toMatchObject({
    outcome: "fail",
    why: "this run has no such suite, but gates of the base require it; the label `eval-approved` would approve the change",
  });
  scene.state.label(pull, "eval-approved", { by: ALICE });
  expect(await removed()).toMatchObject({
    outcome: "not_evaluated",
    why: expect.stringContaining("approved by @alice"),
  });
});

describe("override-label", () => {
  const WRONG = CASES.map((one): SmallCase => (/c00[345]/.test(one.id) ? { ...one, answer: "wrong" } : one));
  const INPUTS = { inputs: { "override-label": "eval-override" } };
  const broken = (): PullRequest => scene.openPull(guardFiles(WRONG, FREEZE + GATES));

  test("lets a failed verdict pass, and shows who did", async () => {
    const pull = broken();
    scene.state.label(pull, "eval-override", { by: ALICE });
    const { end, report } = await run(pull, INPUTS);
    expect(end).toMatchObject({ code: 0, outputs: { verdict: "fail", pass: "true", "failed-gates": "1" } });
    expect(report.verdict?.override).toEqual({ label: "eval-override", by: "alice", at: "2026-11-20T09:30:00.000Z" });
    const heading = "## ⚠️ Evaluation failed, overridden by @\u200balice: precision ";
    expect(firstLine(commentText(scene.state, 7))).toContain(heading);
    expect(heading.length).toBeLessThan(140);
    expect(firstLine(end.summary)).toContain(heading);
    expect(messagesOf(end, "error")).toEqual([]);
    expect(messagesOf(end, "warning")).toEqual([
      expect.stringMatching(
        /^Overridden by @alice on 2026-11-20 with the label `eval-override`\. 1 gate failed: bot\/precision/,
      ),
    ]);
    expect(annotationsOf(end).map((line) => line.split(" ", 1)[0])).toEqual(["warning", "warning", "warning"]);
    expect(end.stdout).toContain("FAIL  overridden by @alice: precision ");
  });

  test("has no effect unless the input names it, and is not looked up when nothing failed", async () => {
    const pull = broken();
    scene.state.label(pull, "eval-override", { by: ALICE });
    expect((await run(pull)).end.code).toBe(1);
    expect((await run(scene.openPull({ "a.txt": "x" }, { number: 8, branch: "good" }), INPUTS)).end.code).toBe(0);
    expect(scene.platform.github.requestsTo(/\/issues\/\d+\/(?:labels|events)/)).toEqual([]);
  });

  test("does not override for a fork whose token may not read, and shows what to add", async () => {
    const token = "ghs_readsNothing0123";
    scene.state.token(token, { pull_requests: "none", issues: "none" });
    scene.repository.private = true;
    const fork = scene.state.repository({ owner: "mona", name: "octo-repo", fork: true });
    const pull = scene.openPull(guardFiles(WRONG, FREEZE + GATES), { fork });
    scene.state.label(pull, "eval-override", { by: ALICE });
    const { end, report } = await run(pull, { ...INPUTS, token });
    expect(end).toMatchObject({ code: 1, outputs: { pass: "false" } });
    expect(report.verdict?.override).toBeNull();
    expect(end.summary).toContain(
      "⚠️ an override could not be checked: the label `eval-override` could not be looked up",
    );
    expect(end.summary).toContain("Add `pull-requests: read`");
  });

  test("a fork's event that claims the label does not count", async () => {
    const pull = broken();
    pull.labels.push("eval-override");
    const event = { ...INPUTS };
    scene.platform.github.fault({
      kind: "rewrite",
      path: /\/issues\/7\/labels/,
      rewrite: (answer) => ({ ...answer, body: "[]", headers: { ...answer.headers, "content-length": "2" } }),
    });
    expect((await run(pull, event)).end.code).toBe(1);
  });
});

describe("an approval is for one commit", () => {
  const WRONG = CASES.map((one): SmallCase => (/c00[345]/.test(one.id) ? { ...one, answer: "wrong" } : one));
  const INPUTS = { inputs: { "override-label": "eval-override" } };
  /** Runs are created when their commit is, an hour after the one before it; a label half an hour after a commit is between them. */
  const afterHead = (pull: PullRequest): string => {
    const at = scene.state.history.get(pull.head.sha).date;
    return new Date(Date.parse(at) + 30 * 60_000).toISOString();
  };
  const stale = (label: string, sha: string): string =>
    `the label \`${label}\` was set before commit \`${sha.slice(0, 7)}\` was pushed: remove it and set it again to approve this commit`;

  test("of a changed gold set, and must be given again after a push", async () => {
    const pull = scene.openPull(guardFiles(EDITED, FREEZE + GATES));
    expect((await run(pull)).end.code).toBe(1);
    scene.state.label(pull, LABEL, { by: ALICE, createdAt: afterHead(pull) });
    expect((await run(pull)).end.code).toBe(0);
    scene.pushToPull(pull, guardFiles(EDITED.slice(0, 10), FREEZE + GATES));
    const { end, freeze } = await run(pull);
    expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", pass: "false" } });
    expect(freeze).toMatchObject({ outcome: "fail", why: expect.stringContaining(stale(LABEL, pull.head.sha)) });
    expect(commentText(scene.state, 7)).toContain(stale(LABEL, pull.head.sha));
    scene.state.label(pull, LABEL, { event: "unlabeled", by: ALICE, createdAt: afterHead(pull) });
    scene.state.label(pull, LABEL, { by: ALICE, createdAt: afterHead(pull) });
    expect((await run(pull)).end.code).toBe(0);
  });

  test("not of one that was pushed away, in a run of it that is run again", async () => {
    const pull = scene.openPull(guardFiles(EDITED, FREEZE + GATES));
    const before = { ...pull, head: { ...pull.head } };
    const { end } = await run(pull);
    scene.pushToPull(pull, guardFiles(CASES, FREEZE + GATES));
    scene.state.label(pull, LABEL, { by: ALICE, createdAt: afterHead(pull) });
    const again = await run(before, { rerun: end.run });
    expect(again.end).toMatchObject({ code: 4, outputs: { pass: "false" } });
    expect(again.freeze?.why).toContain(`\`${before.head.sha.slice(0, 7)}\` is no longer the head`);
  });

  test("of a failed verdict", async () => {
    const pull = scene.openPull(guardFiles(WRONG, FREEZE + GATES));
    scene.state.label(pull, "eval-override", { by: ALICE, createdAt: "2026-01-01T00:00:00Z" });
    const { end, report } = await run(pull, INPUTS);
    expect(end.code).toBe(1);
    expect(report.verdict?.override).toBeNull();
    expect(commentText(scene.state, 7)).toContain(`not overridden: ${stale("eval-override", pull.head.sha)}`);
  });
});

describe("the merge queue", () => {
  const enqueue = (pull: PullRequest, inputs: Record<string, string> = {}) => {
    const baseSha = scene.origin.sha("main");
    const event = mergeGroupEvent(scene.repository, { sha: pull.mergeSha ?? "", baseSha, pull: pull.number });
    return scene.start(event, { branch: event.ref.replace("refs/heads/", "") }, { inputs });
  };

  test("fails a changed gold set, honours the label of its pull request, and not one from before the head commit", async () => {
    const pull = scene.openPull(guardFiles(EDITED, FREEZE + GATES));
    await run(pull);
    const unlabelled = await enqueue(pull);
    expect(unlabelled).toMatchObject({ code: 1, outputs: { "failed-gates": "1" } });
    expect(unlabelled.summary).toContain("needs the label `eval-gold-approved`");
    scene.state.label(pull, LABEL, { by: ALICE });
    const end = await enqueue(pull);
    expect(end.code).toBe(0);
    expect(end.summary).toContain("approved by @\u200balice");
    scene.state.label(pull, LABEL, { by: ALICE, createdAt: "2026-01-01T00:00:00Z" });
    scene.state.labelEvents.shift();
    const late = await enqueue(pull);
    expect(late.code).toBe(1);
    expect(late.summary).toContain("was set before commit");
  });

  test("honours an override of its pull request", async () => {
    const wrong = CASES.map((one): SmallCase => (/c00[345]/.test(one.id) ? { ...one, answer: "wrong" } : one));
    const pull = scene.openPull(guardFiles(wrong, FREEZE + GATES));
    await run(pull);
    const inputs = { "override-label": "eval-override" };
    expect((await enqueue(pull, inputs)).code).toBe(1);
    scene.state.label(pull, "eval-override", { by: ALICE });
    expect(await enqueue(pull, inputs)).toMatchObject({ code: 0, outputs: { verdict: "fail", pass: "true" } });
  });
});
