import { afterEach, beforeEach, expect, test } from "vitest";
import { outsideCode, renderHtml, tagsOf } from "../report/markdown.ts";
import { type Scene, type SceneEnd, startScene } from "./baseline-scene.ts";
import type { StoredSeed } from "./stored-report.ts";

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.close());

const HOSTILE = [
  "PWNED | cell |\n\n# heading @octocat #7 octo-org/octo-repo#7 GH-7",
  "\n::error file=a::PWNED\n::set-output name=pass::true\n##[add-mask]a",
  "\r\n<img src=https://evil.example/x.png onerror=x> <!-- noworse:v1 key=default --> </details></table>",
  "[click](https://evil.example) https://evil.example www.evil.example ![x](https://evil.example/y) ``` ~~~ `` $\\href{x}{y}$",
  "\u202egnp.exe\u200b\u0000\u001b[2J\ud800",
].join(" ");

/** Text of the baseline that is shown: an answer that healed, and a case and a score that this run has no more. */
function speaking(text: string): StoredSeed {
  return {
    right: 2,
    report: (report) => {
      const scores = (report.suites["bot"] ?? { scores: [] }).scores;
      const gone = { ...scores[0], metric: `${text}`, slice: `a=${text}` };
      const bot = { ...report.suites["bot"], scores: [...scores, gone] };
      return { ...report, suites: { bot } };
    },
    rows: (rows) => {
      const shown = { text, expected: text, got: text };
      const [last, ...others] = rows.toReversed().map((row) => ({ ...row, shown }));
      // Rows are in the order of their ids: both texts are before `q1`.
      return [{ ...last, id: text, at: text, gold_at: text }, ...others.reverse()];
    },
  };
}

const INPUTS = { comment: "always" };
const bodyOf = (): string => scene.platform.state.commentsOf(7)[0]?.body ?? "";

async function compareWith(text: string): Promise<SceneEnd> {
  await scene.store(scene.main[3], speaking(text));
  const end = await scene.run({ inputs: INPUTS });
  expect(end.baseline, end.log).toMatchObject({ status: "exact" });
  // Right before: q1 and q2; right now: q1 to q4. The first row has another id in the baseline.
  const { flips } = end.report?.diff ?? {};
  expect(flips?.fixed.map((flip) => flip.case)).toEqual(["q3", "q4"]);
  expect(flips?.removed).toHaveLength(1);
  expect(end.code).toBe(0);
  return end;
}

test("strings of a baseline are shown as code without effect: no tag, mention, link, marker or command", async () => {
  const calm = await compareWith("calm");
  const pages = [bodyOf(), calm.summary].map((page) => tagsOf(renderHtml(page)));
  const end = await compareWith(HOSTILE);
  const shown = [bodyOf(), end.summary];
  for (const [index, page] of shown.entries()) {
    const html = renderHtml(page);
    const live = outsideCode(html);
    expect(page).toContain("PWNED");
    expect(tagsOf(html)).toEqual(pages[index]);
    expect(live).not.toMatch(/@octocat|evil\.example|#7|GH-7|\$/);
    expect(["\u202e", "\u0000", "\u001b", "\ud800"].filter((trick) => page.includes(trick))).toEqual([]);
    expect(page.match(/<!-- noworse:v1/g) ?? []).toHaveLength(index === 0 ? 1 : 0);
  }
  expect(new Set(end.commands.map(({ name }) => name))).toEqual(new Set(calm.commands.map(({ name }) => name)));
  expect(scene.platform.state.commentsOf(7)).toHaveLength(1);
  expect(end.outputs["pass"]).toBe("true");
});
