import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { PageCase } from "../../../../src/report/html/data/page-data.ts";
import { CaseDetail } from "../../../../src/report/html/explorer/case-detail.ts";
import { ViewParts } from "../../../../src/report/html/explorer/view-parts.ts";
import { pageCase, pageIndex, version } from "../sample.ts";

/** Renders a case before its view is unpacked. */
function shown(more: Partial<PageCase>): string {
  const index = pageIndex([pageCase("c1", more)]);
  return renderToString(h(CaseDetail, { index, place: 0, parts: new ViewParts(200), step: () => {} }));
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
    expect(base).not.toContain("badge");
    expect(now).toContain('<span class="word">fails</span>');
  });

  test("a missing version is not shown", () => {
    expect(shown({ base: null, change: "added" })).not.toContain(">Base");
    expect(shown({ now: null, change: "removed" })).not.toContain(">This run");
  });
});
