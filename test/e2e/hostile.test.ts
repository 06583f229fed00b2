import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Report, reportSchema } from "../../src/core/report.ts";
import { renderHtml } from "../report/markdown.ts";
import { startScene } from "./baseline-scene.ts";
import { EVIL, expectInert } from "./hostile-text.ts";
import { startPublishScene } from "./publish-scene.ts";
import { pushEvent } from "./runner/event.ts";
import {
  annotationsOf,
  commentText,
  messagesOf,
  type RunEnd,
  reportOf,
  type Scenario,
  startScenario,
} from "./scenario.ts";
import { smallSet } from "./small-set.ts";
import type { StoredSeed } from "./stored-report.ts";

const EVIL_HEADER = "::error::pwned @mona <img src=x> `x` ##[group]";
const FILE = "runs/t\n::error::pwned ##[add-mask]file `@octo-org` <details> [x](y) \u202e.jsonl";

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(filesWith("right"));
});
afterEach(() => scene.close());

/** The same untrusted text in every string of traces and gold lines, and in the name of a file. */
function filesWith(answer: "right" | "wrong"): Record<string, string> {
  const cases = ["a", "b", "c"].map((id) => ({
    id: `${id}${EVIL}`,
    question: `${id}?${EVIL}`,
    claim: `fact ${id}${EVIL}`,
    citation: `doc ${id}${EVIL}`,
    answer,
  }));
  const { gold, traces } = smallSet(cases);
  const config =
    "suites: { bot: { family: grounded, gold: gold.jsonl, traces: runs/*.jsonl, gates: { cases: { max_new_failures: 0 } } } }";
  return { "noworse.yml": config, "gold.jsonl": gold, [FILE]: traces };
}

/** Checks that the log has only our own commands, by number and place: no text became another one. */
function expectOwnCommands(end: RunEnd, expected: { annotations: string[]; errors: number }): void {
  expect(annotationsOf(end)).toEqual(expected.annotations);
  expect(messagesOf(end, "error")).toHaveLength(expected.errors);
  expect(messagesOf(end, "notice")).toEqual([]);
  expect(end.stdout).not.toContain("\u001b");
}

test("text of traces, gold and file names is shown without effect", async () => {
  await scene.storeMain();
  const end = await scene.runPull(scene.openPull(filesWith("wrong")));
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", regressions: "3", "failed-gates": "1" } });
  const comment = commentText(scene.state, 7);
  for (const page of [comment, end.summary]) {
    expectInert(page);
    expect(renderHtml(page)).toContain("<b>a?");
  }
  const [title, , counts] = comment.split("\n");
  expect(title).toMatch(/^## ❌ Evaluation failed: \S/);
  expect(counts).toMatch(/^1 of 1 gate failed · \d+ cases: 3 regressed, 0 fixed$/);
  const lines = [1, 2, 3];
  const annotation = /^error .* regressed \(bot\)$/s;
  expectOwnCommands(end, { annotations: lines.map(() => expect.stringMatching(annotation)), errors: 1 });
  const placed = end.commands.filter(({ properties }) => properties["file"] !== undefined);
  expect(placed.map(({ properties }) => [properties["file"], properties["line"]])).toEqual(
    lines.map((line) => [FILE, String(line)]),
  );
});

describe("names and messages that GitHub passes on are shown without effect", () => {
  // What git allows in a branch and GitHub in the name of a workflow file: no space, no colon, no opening bracket.
  const NAME = "x`|]](evil.test)<img/src=x>@mona#1,GH-1,www.evil.test--%0A\u202e\u200b";
  const path = `.github/workflows/${NAME}.yml`;

  /** A pull request onto a branch with such a name, and a run of such a workflow for it. */
  async function runOnto(inputs: Record<string, string>, lay: () => void = () => {}): Promise<RunEnd> {
    const { state, repository, origin } = scene;
    const sha = origin.sha("main");
    state.branch(NAME, sha);
    const base = await scene.start(pushEvent(repository, { sha, branch: NAME }), { branch: NAME, path });
    expect(base.code).toBe(0);
    scene.commit({ "notes.txt": "later" });
    const pull = scene.openPull(filesWith("wrong"), { branch: `feature/${NAME}` });
    pull.base.ref = NAME;
    pull.title = EVIL;
    lay();
    const seed = { event: "pull_request", sha: pull.head.sha, branch: pull.head.ref, status: "in_progress" };
    return scene.runPull(pull, { run: state.run({ ...seed, path }), inputs });
  }

  async function expectAllInert(end: RunEnd, errors: number): Promise<void> {
    for (const page of [...scene.state.commentsOf(7).map(({ body }) => body.slice(body.indexOf("\n"))), end.summary]) {
      expectInert(page);
    }
    const lines = end.commands.filter(({ name, properties }) => name === "error" && properties["file"] !== undefined);
    expect(messagesOf(end, "error")).toHaveLength(errors);
    expect(lines.map(({ properties }) => properties["file"])).toEqual(lines.map(() => FILE));
    // The place of an annotation has to be the file's true name.
    const log = end.stdout.replace(/^::error title=.*$/gm, "");
    for (const character of ["\u001b", "\u202e", "\u2028", "\u0085"]) expect(log).not.toContain(character);
    expect(await readFile(end.outputs["html-path"] as string, "utf8")).not.toMatch(/<img[/ ]src=x/);
    const texts = Object.entries(end.outputs).filter(([name]) => !/-path$|-url$/.test(name));
    expect(texts.filter(([, text]) => !/^[a-z0-9-]*$/.test(text))).toEqual([]);
  }

  test("where a baseline is found", async () => {
    const end = await runOnto({});
    expect(end.outputs).toMatchObject({ verdict: "fail", "baseline-status": "ancestor", "comment-status": "created" });
    await expectAllInert(end, 1);
  });

  test("where none is found, with what to do", async () => {
    const end = await runOnto({ "artifact-name": "none", "baseline-branch": NAME });
    expect(end.outputs).toMatchObject({ "comment-status": "created" });
    await expectAllInert(end, end.code === 0 ? 0 : 1);
  });

  test.each([/actions\/workflows/, /issues\/7\/comments/])(
    "in GitHub's own words, of why it refuses %s",
    async (refused) => {
      const body = JSON.stringify({ message: EVIL });
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "x-accepted-github-permissions": EVIL_HEADER,
      };
      const end = await runOnto({}, () => {
        for (const status of [422, 403]) {
          scene.platform.github.fault({ kind: "status", status, headers, body, path: refused, times: 3 });
        }
      });
      expect(end.code).not.toBe(0);
      expect(end.stdout).toMatch(/GitHub answered 4\d\d to GET \/\S+: ::error::pwned/);
      await expectAllInert(end, 1);
    },
  );
});

/** Text of a baseline that is shown: an answer that was fixed, and a case and a score that this run has no more. */
const SPEAKING: StoredSeed = {
  right: 2,
  report: (report) => {
    const { scores = [], ...suite } = report.suites["bot"] ?? {};
    const gone = { ...scores[0], metric: EVIL, slice: `a=${EVIL}` };
    return { ...report, suites: { bot: { ...suite, scores: [...scores, gone] } } };
  },
  rows: (rows) => {
    const shown = { text: EVIL, expected: EVIL, got: EVIL };
    const [last, ...others] = rows.toReversed().map((row) => ({ ...row, shown }));
    // Rows are in the order of their ids: the text is before `q1`.
    return [{ ...last, id: EVIL, at: EVIL, gold_at: EVIL }, ...others.reverse()];
  },
};

test("strings of a baseline are shown without effect", async () => {
  const stage = await startScene();
  await stage.store(stage.main[3], SPEAKING);
  const end = await stage.run({ inputs: { comment: "always" } });
  expect(end.baseline, end.log).toMatchObject({ status: "exact" });
  // Right before: q1 and q2; right now: q1 to q4. The first row has another id in the baseline.
  const { flips } = end.report?.diff ?? {};
  expect(flips?.fixed.map((flip) => flip.case)).toEqual(["q3", "q4"]);
  expect(flips?.removed).toHaveLength(1);
  for (const page of [commentText(stage.platform.state, 7), end.summary]) {
    expectInert(page);
    expect(page).toContain("pwned");
  }
  const known = new Set(["add-mask", "debug", "warning"]);
  expect(end.commands.filter(({ name }) => !known.has(name))).toEqual([]);
  await stage.close();
});

/** Puts the text into every string of a report that its schema lets be any text, source aside, and returns how many there were. */
function poisonStrings(report: Report): number {
  let count = 0;
  const visit = (owner: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(owner)) {
      if (owner === (report as unknown) && key === "source") continue;
      if (typeof value === "object" && value !== null) visit(value as Record<string, unknown>);
      if (typeof value !== "string") continue;
      owner[key] = EVIL;
      if (reportSchema.safeParse(report).success) count += 1;
      else owner[key] = value;
    }
  };
  visit(report as unknown as Record<string, unknown>);
  return count;
}

test("strings of a fork's report are shown without effect by the publisher", async () => {
  const stage = await startPublishScene();
  await stage.storeMain();
  const { pull, run, end } = await stage.runFork();
  const report = reportOf(end);
  expect(poisonStrings(report)).toBeGreaterThan(60);
  const second = await stage.storeAgain(
    { pull, run },
    { report: ({ source }) => ({ ...report, source: { ...report.source, run_id: source.run_id } }) },
  );
  const published = await stage.publish(second);
  expect(messagesOf(published, "warning")).toEqual([]);
  expect(published.outputs).toMatchObject({ verdict: "fail", "comment-status": "created" });
  const text = commentText(stage.state, pull.number);
  expectInert(text);
  expect(text.split("\n")[2]).toMatch(/^\*\*Reported by the pull request's own run; not verified\.\*\*/);
  await stage.close();
});

test("errors quote untrusted text without effect", async () => {
  const bad = `{"qid": NaN ##[add-mask]passed\u2028::error::pwned @octo-org/team\n::set-output name=verdict::pass\n`;
  const end = await scene.runPull(scene.openPull({ [FILE]: bad }));
  expect(end).toMatchObject({ code: 3, outputs: { verdict: "", pass: "false" } });
  expectOwnCommands(end, { annotations: [], errors: 1 });
});

test("so do errors in the config and the inputs", async () => {
  const config = `suites: { ${JSON.stringify(`bot${EVIL}`)}: { family: ${JSON.stringify(EVIL)}, ${JSON.stringify(EVIL)}: 1 } }`;
  const pull = scene.openPull({ "noworse.yml": config });
  const end = await scene.runPull(pull);
  expect(end.code).toBe(2);
  expectOwnCommands(end, { annotations: [], errors: 1 });
  const inputs = { comment: EVIL, "working-directory": EVIL, config: EVIL, [`x${EVIL}`.replaceAll("\0", "")]: "y" };
  const wrong = await scene.runPull(pull, {
    inputs: Object.fromEntries(Object.entries(inputs).map(([key, text]) => [key, text.replaceAll("\0", "")])),
  });
  expect(wrong.code).toBe(2);
  expectOwnCommands(wrong, { annotations: [], errors: 1 });
});

test("2,000 regressed cases of wide characters give a complete comment that fits", async () => {
  const wide = (answer: "right" | "wrong") => {
    const cases = Array.from({ length: 2000 }, (_, index) => ({
      id: `ケース-${index}`,
      question: "長い質問👩‍👩‍👧‍👦".repeat(20),
      claim: `事実${index}🇦🇹${"期待".repeat(50)}`,
      answer,
    }));
    return smallSet(cases);
  };
  const [good, bad] = [wide("right"), wide("wrong")];
  const config =
    "suites: { bot: { family: grounded, gold: gold.jsonl, traces: traces.jsonl, gates: { precision: '>= 0.8' } } }";
  await scene.push({ "noworse.yml": config, "gold.jsonl": good.gold, "traces.jsonl": good.traces, [FILE]: null });
  const end = await scene.runPull(scene.openPull({ "traces.jsonl": bad.traces }));
  expect(end).toMatchObject({ code: 1, outputs: { regressions: "2000", "comment-status": "created" } });
  const body = scene.state.commentsOf(7)[0]?.body ?? "";
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(60_000);
  expect(Buffer.byteLength(end.summary)).toBeLessThanOrEqual(1024 * 1024);
  expectInert(commentText(scene.state, 7));
  for (const page of [body, end.summary]) {
    expect(page.isWellFormed()).toBe(true);
    expect(page).toContain("2,000 regressed");
  }
  expect(annotationsOf(end).map((text) => text.split(" ")[0])).toEqual([...Array(9).fill("error"), "notice"]);
});
