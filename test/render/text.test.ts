import { expect, test } from "vitest";
import { renderComment } from "../../src/render/comment.ts";
import { renderSummary } from "../../src/render/summary.ts";
import { renderDiffMarkdown, renderDiffText, renderText } from "../../src/render/text.ts";
import { expectGolden } from "../golden.ts";
import { renderHtml, tagsOf } from "./markdown.ts";
import { PAGE } from "./reports.ts";
import { scenarios } from "./scenarios.ts";

const diffOf = (name: string) => {
  const diff = scenarios[name]?.diff;
  if (!diff) throw new Error(`the scenario ${name} has no diff`);
  return diff;
};

test.each(["fail", "unchanged", "suites", "no-cases", "redefined", "hostile", "partial"])("the diff of %s", (name) => {
  expectGolden(new URL(`golden/${name}.diff.txt`, import.meta.url), renderDiffText(diffOf(name), { color: false }));
  expectGolden(new URL(`golden/${name}.diff.md`, import.meta.url), renderDiffMarkdown(diffOf(name)));
});

test("colour is only added, on a terminal", () => {
  for (const report of Object.values(scenarios)) {
    const plain = renderText(report, { color: false, where: "out" });
    const colored = renderText(report, { color: true, where: "out" });
    expect(plain).not.toContain("\u001b");
    expect(colored).toContain("\u001b[");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
    expect(colored.replace(/\u001b\[\d+m/g, "")).toBe(plain);
  }
});

test("no line of any text commands the runner of a job", () => {
  for (const report of Object.values(scenarios)) {
    for (const line of renderText(report, { color: false, where: "::error::x ##[x]" }).split("\n")) {
      expect(line).not.toMatch(/^\s*::|##\[/);
    }
  }
});

test("no page holds a tag that is not ours, or an address outside the repository", () => {
  const ours = "a code details h2 li p pre sub summary table tbody td th thead tr ul".split(" ");
  for (const report of Object.values(scenarios)) {
    for (const page of [renderComment(report, PAGE), renderSummary(report, PAGE)]) {
      const html = renderHtml(page);
      expect(ours).toEqual(expect.arrayContaining(tagsOf(html)));
      expect(html).not.toMatch(/<pre>(?!<code class="language-mermaid">%%\{init: )/);
      for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
        expect(address).toMatch(/^https:\/\/github\.com\/acme\/(?:bot|evaldelta)[/#]/);
      }
    }
  }
});

test("nothing is ever NaN, undefined, null or zero points apart", () => {
  for (const report of Object.values(scenarios)) {
    const text = renderText(report, { color: false, where: "out" });
    expect(text).not.toMatch(/NaN|undefined|null|[▼▲] 0\.0(?!\d)/);
  }
});
