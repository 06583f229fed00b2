import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OUR_TAGS, outsideCode, renderHtml, tagsOf } from "../report/markdown.ts";
import { pushEvent } from "./runner/event.ts";
import { annotationsOf, commentText, messagesOf, type RunEnd, type Scenario, startScenario } from "./scenario.ts";
import { smallSet } from "./small-set.ts";

/** Strings that could break out of their place in the log, in a comment, or in a file of the runner. */
const EVIL = [
  "\n::error::pwned\r\n::set-env name=PATH::/evil\u0085::add-path::/evil\u2028  ::stop-commands::x",
  " ##[add-mask]passed ##[set-output name=verdict]pass",
  " ``` ```` ~~~ ` `` </code></td></details><img src=x onerror=alert(1)><script>x</script><!-- --> -->",
  " @octo-org/team @mona octo-org/octo-repo#1 #1 GH-1 da39a3ee5e6b4b0d3255bfef95601890afd80709 :tada:",
  " [a](javascript:alert(1)) ![b](https://evil.test/x.png) https://evil.test www.evil.test mona@evil.test [^1] $x^2$",
  " | a \\| b | \u202etxet\u202c \u2066x\u2069 \u200b\u200d\ufeff\u00ad \u0000\u001b[31m\u0007 \ud83d\ude00",
].join("");
const EVIL_HEADER = "::error::pwned @mona <img src=x> `x` ##[group]";
const FILE = "runs/t\n::error::pwned ##[add-mask]file `@octo-org` <details> [x](y) \u202e.jsonl";
const OUR_LINK =
  /^http:\/\/gh\.localhost:\d+\/(?:octo-org\/octo-repo\/(?:commit|blob|actions)\/|noworse\/noworse\/blob\/v1\/(?:README|src\/families\/grounded\/README)\.md#)/;

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

/** The rendered page has our own elements only, no link but to this repository, and nothing that GitHub would link by itself. */
function expectInert(markdown: string): void {
  const html = renderHtml(markdown);
  expect(tagsOf(html).filter((tag) => !OUR_TAGS.includes(tag))).toEqual([]);
  expect(html).not.toMatch(/<pre>(?!<code class="language-diff">)/);
  const links = Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href]) => String(href));
  expect(links.filter((href) => !OUR_LINK.test(href))).toEqual([]);
  const outside = outsideCode(html).replace(/<[^>]*>/g, " ");
  for (const active of [/@[a-z]/i, /#\d/, /GH-\d/, /[0-9a-f]{40}/, /https?:/, /www\./, /:tada:/, /-->/, /\[\^/]) {
    expect(outside).not.toMatch(active);
  }
  expect(html.replaceAll("\u200b", "")).not.toMatch(/[\p{Cf}\p{Cs}]|(?!\n)\p{Cc}/u);
  for (const [open, close] of [
    ["<details", "</details>"],
    ["<sub", "</sub>"],
    ["<table", "</table>"],
  ] as const) {
    expect(html.split(open).length).toBe(html.split(close).length);
  }
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
