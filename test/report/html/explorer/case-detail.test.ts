import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { PageCase } from "../../../../src/report/html/data/page-data.ts";
import { CaseDetail, viewFinder } from "../../../../src/report/html/explorer/case-detail.ts";
import { pageCase, pageIndex, version } from "../sample.ts";

/** Renders a case before its view is unpacked. */
function shown(more: Partial<PageCase>): string {
  const index = pageIndex([pageCase("c1", more)]);
  return renderToString(h(CaseDetail, { index, place: 0, findView: viewFinder(200), step: () => {} }));
}

describe("the location of a case", () => {
  test("is its trace line, linked if it has an address", () => {
    expect(shown({ at: "runs/t.jsonl:7", goldAt: "gold.jsonl:1" })).toContain("bot · <code>runs/t.jsonl:7</code>");
    expect(shown({ at: "a:1", link: "https://example.org/a#L1" })).toContain(
      '<a href="https://example.org/a#L1" rel="noreferrer noopener"><code>a:1</code></a>',
    );
  });

  test("is its gold line if it has no trace", () => {
    const text = shown({ at: null, goldAt: "gold.jsonl:1", link: "https://example.org/gold" });
    expect(text).toContain(
      'bot · gold <a href="https://example.org/gold" rel="noreferrer noopener"><code>gold.jsonl:1',
    );
    expect(shown({ at: null, goldAt: null })).not.toContain("<code>");
  });
});

describe("the result of a case", () => {
  test("is a sign and a word for each version, and nothing if it is unknown", () => {
    const text = shown({
      change: "unscored",
      base: version("a", { outcome: null }),
      now: version("b", { outcome: "fail" }),
    });
    const [, base = "", now = ""] = text.split("<section");
    expect(base).toContain(">Base <");
    expect(base).not.toContain("chip");
    expect(now).toContain(" fails</span>");
  });

  test("a missing version is not shown", () => {
    expect(shown({ base: null, change: "added" })).not.toContain(">Base");
    expect(shown({ now: null, change: "removed" })).not.toContain(">This run");
  });
});

describe("the title of a case", () => {
  test("is its question, with the id beside it; the id alone where it has no text", () => {
    expect(shown({ text: "When was it built?" })).toContain(
      '<bdi>When was it built?</bdi> <small class="id"><bdi>c1</bdi></small></h3>',
    );
    expect(shown({ text: "" })).toContain('class="id">c1</bdi></h3>');
  });

  test("repeats no text below it, but a long one or one of several lines", () => {
    expect(shown({ text: "When?" })).not.toContain("<dt>Case</dt>");
    for (const text of ["When?\nAnd where?", `${"word ".repeat(40)}end`]) {
      const html = shown({ text });
      expect(html).toContain(`<dt>Case</dt>`);
      expect(html).toContain(`<dd>${text}</dd>`);
    }
  });
});

test("the expected answer is shown where there is one", () => {
  expect(shown({ expected: "1313" })).toContain("<dt>Expected</dt><dd>1313</dd>");
  expect(shown({})).not.toContain("Expected");
});

describe("an empty answer", () => {
  test("is called so if other cases of the suite have one", () => {
    const other = pageCase("c2", { now: version("yes") });
    const index = pageIndex([pageCase("c1"), other]);
    const html = renderToString(h(CaseDetail, { index, place: 0, findView: viewFinder(200), step: () => {} }));
    expect(html).toContain("<i>no answer</i>");
  });

  test("has no card if the suite has neither answers nor results", () => {
    expect(shown({})).not.toContain("no answer");
    const bare = version("", { outcome: null });
    expect(shown({ base: bare, now: bare })).not.toContain("cards");
  });
});
