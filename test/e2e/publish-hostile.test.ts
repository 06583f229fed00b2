import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Report, reportSchema } from "../../src/core/report.ts";
import { readMarker } from "../../src/github/publish/comment-thread.ts";
import { outsideCode, renderHtml, tagsOf } from "../report/markdown.ts";
import { filesIn } from "./baseline-scene.ts";
import { POISONS } from "./poison.ts";
import { claimed, worded } from "./poison-seed.ts";
import { type ForkSeed, type PublishScene, startPublishScene, storeForRun } from "./publish-scene.ts";
import { commentText, messagesOf, type RunEnd } from "./scenario.ts";

let scene: PublishScene;
beforeEach(async () => {
  scene = await startPublishScene();
});
afterEach(() => scene.close());

/** Nothing was written to GitHub or to the disk, nothing commands the runner, and the job is not red. */
function expectRefused(end: RunEnd, why: RegExp, name: string): void {
  expect.soft(end.code, name).toBe(0);
  expect.soft(end.outputs["comment-status"], name).toMatch(/^error-/);
  expect.soft(messagesOf(end, "warning"), name).toEqual([expect.stringMatching(why)]);
  expect
    .soft(
      filesIn(end.temp).filter((file) => !file.startsWith("_runner_file_commands/")),
      name,
    )
    .toEqual([]);
  expect.soft(end.stdout, name).not.toContain("\u001b");
  expect.soft(end.stderr, name).toBe("");
  expect.soft(scene.state.comments, name).toEqual([]);
}

/** Publishes reports one after the other, each of a pull request of its own. */
async function publishEach(seeds: readonly (readonly [string, ForkSeed, RegExp])[]): Promise<void> {
  for (const [index, [name, seed, why]] of seeds.entries()) {
    const { run } = await scene.storeFork({ ...seed, branch: `patch-${index}`, number: 100 + index });
    expectRefused(await scene.publish(run), why, name);
  }
}

describe("what a report claims and GitHub knows better", () => {
  test(
    "is refused with both values",
    () =>
      publishEach([
        [
          "another repository",
          claimed({ repository: "octo-org/other" }),
          /of the repository `octo-org\/other`, and GitHub says `octo-org\/octo-repo`/,
        ],
        ["another run", claimed({ run_id: 1 }), /of the run `1`/],
        ["another head", claimed({ head: "e".repeat(40) }), /of the commit `e{40}`/],
        ["no head", claimed({ head: null }), /of the commit `null`/],
        ["a later attempt", claimed({ run_attempt: 999_999_999 }), /of the attempt `999999999`, and GitHub says `1`/],
        ["no attempt", claimed({ run_attempt: null }), /of the attempt `null`/],
        ["another event", claimed({ event: "push" }), /of the event `push`/],
        ["another workflow", claimed({ workflow: ".github/workflows/release.yml" }), /of the workflow/],
        [
          "another pull request",
          claimed({ ref: "refs/pull/1/merge" }),
          /`refs\/pull\/1\/merge`, and GitHub knows its commit as the head of #108/,
        ],
        ["no pull request", claimed({ ref: "refs/heads/main" }), /GitHub knows its commit as the head of #109/],
        [
          "a ref of a hostile form",
          claimed({ ref: "refs/pull/1/merge\n::error::x\u001b[2J @octocat" }),
          /GitHub knows its commit/,
        ],
        [
          "a pass that its gates are not",
          worded(/"outcome":\s?"pass",\s*"actual"/, '"outcome": "fail", "actual"'),
          /says that it passed, and its gates do not/,
        ],
      ]),
    60_000,
  );

  test("another pull request of the repository cannot be written to, though its number is claimed", async () => {
    const victim = scene.openPull({ "notes.txt": "v" }, { branch: "victim", number: 1 });
    const { run } = await scene.storeFork(claimed({ ref: "refs/pull/1/merge" }));
    expect((await scene.publish(run)).outputs["comment-status"]).toBe("error-mismatch");
    expect(scene.state.commentsOf(victim.number)).toEqual([]);
  });
});

/** Reasons that differ from those of a baseline. */
const OTHER_REASONS: Readonly<Partial<Record<string, RegExp>>> = {
  "a report that is not complete": /passed, and its gates do not/,
  "no source at all": /of the repository `null`/,
};
const READ = POISONS.filter(([group]) => group !== "cases");
describe.each(READ)("%s", (_, poisons) => {
  // The merge commit and the file of cases are neither read nor shown.
  const refused = poisons.filter(({ name }) => name !== "another commit" && name !== "a bomb within");
  test("each is refused with its reason", async () => {
    for (const [index, { name, seed = {}, sent, why }] of refused.entries()) {
      const { run } = await scene.storeFork({ ...seed, branch: `patch-${index}`, number: 100 + index });
      const blob = scene.state.artifacts.find((artifact) => artifact.run === run)?.blob ?? "";
      if (sent)
        scene.platform.blobs.fault({ kind: "rewrite", rewrite: sent, path: new RegExp(`/${blob}\\?`), times: 9 });
      const reason = OTHER_REASONS[name] ?? why;
      expectRefused(await scene.publish(run), new RegExp(reason.source.replace(".*possible poisoning", ""), "i"), name);
    }
  }, 90_000);
});

describe("artifacts that are not there", () => {
  test("are a warning with what to do", () =>
    publishEach([
      ["of another name", { artifact: { name: "other" } }, /has no artifact `noworse-report`.*`artifact-name`/],
      ["expired", { artifact: { expired: true } }, /has expired\. Run that workflow again/],
      ["of another fork", { artifact: { namesRun: false } }, /does not say that it is of this run/],
    ]));

  test("one of another run of the same name is not taken", async () => {
    const { pull, run } = await scene.storeFork({ artifact: { name: "other" } });
    const second = scene.state.run({ ...run, id: scene.state.nextId() });
    await storeForRun(scene, { pull, run: second }, {});
    expect((await scene.publish(run)).outputs["comment-status"]).toBe("error-no-report");
  });
});

/** Strings that act where they are not escaped. */
const EVIL = [
  "\n::error::pwned\r\n##[add-mask]a\u2028::stop-commands::x ",
  "``` ` </code></td></details><img src=x onerror=alert(1)><script>x</script><!-- --> ",
  "@octo-org/team @mona octo-org/octo-repo#1 #1 GH-1 da39a3ee5e6b4b0d3255bfef95601890afd80709 :tada: ",
  "[a](javascript:alert(1)) ![b](https://evil.test/x.png) https://evil.test www.evil.test [^1] ",
  "| a \\| b | \u202etxet\u202c \u200b\u200d\ufeff \u0000\u001b[31m\u0007",
].join("");

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

test("every text of a report is shown without effect", async () => {
  await scene.storeMain();
  const { pull, run, end } = await scene.runFork();
  const stored = scene.state.artifacts.find((one) => one.run === run && one.name === "noworse-report");
  expect([end.code, stored !== undefined]).toEqual([1, true]);
  const report = JSON.parse(await readReportOf(end)) as Report;
  expect(poisonStrings(report)).toBeGreaterThan(60);
  const second = scene.state.run({ ...run, id: scene.state.nextId() });
  const source = { ...report.source, run_id: second.id };
  await storeForRun(scene, { pull, run: second }, { report: () => ({ ...report, source }) });
  const published = await scene.publish(second);
  expect(messagesOf(published, "warning")).toEqual([]);
  expect(published.outputs).toMatchObject({ verdict: "fail", "comment-status": "created" });
  const text = commentText(scene.state, 7);
  const html = renderHtml(text);
  const tags = tagsOf(html).join(" ");
  expect(tags).toMatch(
    /^(?:(?:a|b|blockquote|br|code|details|h2|li|ol|p|pre|strong|sub|summary|table|tbody|td|th|thead|tr|ul) ?)+$/,
  );
  const links = Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href]) => String(href));
  const own =
    /^http:\/\/gh\.localhost:\d+\/(?:octo-org\/octo-repo\/(?:commit|actions\/runs)\/|noworse\/noworse\/blob\/v1\/)[\w./#-]*$/;
  expect(links.filter((href) => !own.test(href))).toEqual([]);
  const outside = outsideCode(html).replace(/<[^>]*>/g, " ");
  for (const active of [/@[a-z]/i, /#\d/, /GH-\d/, /[0-9a-f]{40}/, /https?:\/\//, /www\./, /:tada:/, /-->/, /\[\^/]) {
    expect(outside).not.toMatch(active);
  }
  expect(html.replaceAll("\u200b", "")).not.toMatch(/[\p{Cf}\p{Cs}]|(?!\n)\p{Cc}/u);
  expect(text.split("\n")[2]).toMatch(/^\*\*Reported by the pull request's own run; not verified\.\*\*/);
}, 30_000);

/** The text of the report that a run left on the disk. */
async function readReportOf({ temp }: RunEnd): Promise<string> {
  const { readFile } = await import("node:fs/promises");
  const file = filesIn(temp).find((name) => name.endsWith("/report.json")) ?? "";
  return readFile(`${temp}/${file}`, "utf8");
}

describe("facts that only a trusted run could state", () => {
  const by = { label: "ok", by: "octocat", at: "2026-11-20T09:30:00Z" };
  const named = {
    status: "exact",
    commit: "c".repeat(40),
    branch: "main",
    distance: 0,
    created: null,
    outcome: "pass",
    run_id: 77,
    notes: ["approved by the owners"],
    why: null,
    todo: null,
  };

  /** Publishes a report whose verdict and baseline are changed, and returns the comment. */
  async function commentOf(change: (report: Report) => object): Promise<string> {
    const { run } = await scene.storeFork({ report: (report) => change(report as Report) });
    const end = await scene.publish(run);
    expect(end.outputs["comment-status"]).toBe("created");
    return commentText(scene.state, 7);
  }

  test("an override and its person are not shown", async () => {
    const text = await commentOf((report) => {
      const verdict = { ...report.verdict, outcome: "fail", override: by, gates_from: "base" };
      return { ...report, verdict: { ...verdict, gates_source: { file: "noworse.yml", commit: "d".repeat(40) } } };
    });
    expect(text).toMatch(/^## ❌ Evaluation failed \(reported, not verified\)/);
    expect(text).not.toMatch(/verridden|octocat|Gates: |ddddddd|curl/);
  });

  test("an approval of a frozen gold set is not shown, and its gate does not pass", async () => {
    const text = await commentOf((report) => {
      const freeze = {
        suite: "bot",
        metric: "cases",
        slice: "",
        demand: { freeze: { scope: "gold", label: "ok" } },
        severity: "fail",
      };
      const gate = {
        ...freeze,
        outcome: "pass",
        actual: 2,
        reason: { kind: "frozen" },
        approval: { kind: "given", label: "ok", by: "octocat", at: "2026-11-20T09:30:00Z" },
      };
      return { ...report, verdict: { ...report.verdict, gates: [...(report.verdict?.gates ?? []), gate] } };
    });
    expect(text).not.toMatch(/octocat|approved/);
    expect(text).toMatch(/passed \(reported, not verified\): 1 of 3 gates/);
  });

  test.each<[string, (pushed: { id: number; sha: string }) => object, boolean]>([
    ["of main is confirmed", ({ id, sha }) => ({ ...named, run_id: id, commit: sha }), true],
    ["that is another commit's is not", ({ id }) => ({ ...named, run_id: id }), false],
    ["that does not exist is not", ({ sha }) => ({ ...named, commit: sha }), false],
    ["without a run is not", ({ sha }) => ({ ...named, status: "rescored", run_id: null, commit: sha }), false],
  ])("a baseline %s", async (_, claim, isConfirmed) => {
    const pushed = scene.state.run({ sha: scene.origin.sha("main") });
    const text = await commentOf((report) => ({ ...report, diff: { ...report.diff, baseline: claim(pushed) } }));
    expect(text.includes("its baseline is a run of `main`")).toBe(isConfirmed);
    expect(text.includes("not confirmed by GitHub")).toBe(!isConfirmed);
    expect(text.includes("/octo-repo/commit/") && text.includes(`/commit/${pushed.sha}`)).toBe(isConfirmed);
    expect(text).not.toContain("approved by the owners");
  });

  test("a baseline that is another fork's run of main is not confirmed", async () => {
    const sha = scene.origin.sha("main");
    const own = scene.state.run({ sha, headRepository: scene.fork });
    const text = await commentOf((report) => ({
      ...report,
      diff: { ...report.diff, baseline: { ...named, run_id: own.id, commit: sha } },
    }));
    expect(text).toContain("not confirmed by GitHub");
  });

  test("the order of comments follows GitHub's numbers of runs, and their workflow is the one that GitHub names", async () => {
    const { run } = await scene.storeFork();
    await scene.publish(run);
    const marker = readMarker(scene.state.commentsOf(7)[0]?.body ?? "", "default");
    expect(marker?.state).toEqual({
      run_number: run.runNumber,
      run_id: run.id,
      attempt: 1,
      head: run.sha,
      workflow: run.path,
    });
  });
});

test("a person's comment that begins with our marker stays", async () => {
  const { run } = await scene.storeFork();
  const user = { id: 7, login: "mallory", type: "User" as const };
  const forged = scene.state.comment(7, "<!-- noworse:v1 key=default s=e30 -->\nmine", { user });
  expect((await scene.publish(run)).outputs["comment-status"]).toBe("created");
  expect(forged.body).toContain("mine");
});
