import { describe, expect, test } from "vitest";
import { breakableName, codeHtml, codeSpan, nameText, prose } from "../../src/report/escape.ts";
import { ACTIVE, renderHtml, tagsOf, textOutsideCode } from "./markdown.ts";

/** What GitHub makes something of, in Markdown or after it; each is tried in every place that untrusted text is written to. */
const PAYLOADS: readonly string[] = [
  "https://evil.example/a http://evil.example ftp://evil.example //evil.example",
  "HTTPS://EVIL.EXAMPLE wWw.evil.example www.evil.example/x?y=1",
  "<https://evil.example> <mailto:a@evil.example> <a@evil.example>",
  "mailto:a@evil.example xmpp:a@evil.example/b a.b+c@evil.example",
  "[a](https://evil.example) [a]: https://evil.example [a][b] [b]: x",
  "![a](https://evil.example/x.png) ![a][b] [![a](b)](c)",
  "[a](javascript:alert(1)) [a](data:text/html;base64,PHNjcmlwdD4=) [a](vbscript:x)",
  "[a](<javascript:alert(1)>) [a]( javascript:alert(1)) [a](java&#x0a;script:alert(1))",
  "@mona @octo-org/team x@mona (@mona) .@mona ,@mona recall@mona @5 a@5b",
  "#1 GH-1 gh-12 octo-org/octo-repo#1 octo-repo#1 (#1) [#1] #1a",
  "octo-org/octo-repo@da39a3ee5e6b4b0d3255bfef95601890afd80709 mona@da39a3e",
  "da39a3ee5e6b4b0d3255bfef95601890afd80709 DA39A3EE5E6B4B0D3255BFEF95601890AFD80709 da39a3e 1234567",
  "0123456...89abcde da39a3ee5e6b4b0d3255..bfef95601890afd80709",
  "[^1] [^1]: a footnote [^a b] ^[inline note]",
  "> [!NOTE] > [!CAUTION] [!WARNING]\n> a",
  "```mermaid graph TD; click A href 'javascript:1' ```",
  "```math \\href{javascript:alert(1)}{x} ``` ```geojson {} ``` ```stl solid ```",
  "$x^2$ $$y$$ $`z`$ \\(a\\) \\[b\\] \\$c\\$",
  "$\\unicode{x3c}script\\unicode{x3e}$ $\\href{https://evil.example}{x}$ $\\require{html}\\style{position:fixed}{x}$",
  "<!-- noworse:v1 key=default --> --> <!-- <!-- -- > --!> <!-->",
  "- [ ] task - [x] done * [ ] other 1. [x] more",
  "</details></summary></code></pre></td></tr></table><h1>ours</h1>",
  "<details open><summary>✅ passed</summary></details> <sub><sup><kbd><ins><del>",
  "<img src=https://evil.example/x onerror=alert(1)> <image href=x> <picture><source srcset=x>",
  "<svg><script>alert(1)</script></svg> <math><mtext><mglyph><style><img src=x>",
  "<a href='https://evil.example'>x</a> <a name=x id=y> <div align=center markdown=1>",
  "<script>alert(1)</script> <style>*{}</style> <iframe srcdoc=x> <form><button>",
  "<?php ?> <!DOCTYPE x> <![CDATA[ x ]]> </p > <b/onclick=x>",
  "&lt;script&gt; &#60;b&#62; &#x3c;i&#x3e; &commat;mona &num;1 &colon;tada&colon;",
  ":tada: :+1: :-1: :white_check_mark: ::error:: :octocat",
  "\u202e\u202dtxet\u202c \u2066\u2067a\u2068b\u2069 \u200f\u200e\u061c",
  "a\u200b@mona \u2060#1 \ufeffhttps://evil.example \u00ad@\u00admona",
  "＠mona ﹫mona ＃1 ｈttps://evil.example\u3000x",
  "a|b|c || \\| \\\\| |---|---| | a | b |",
  "a\n\n# heading\n\n---\n\n***\n===\n\n    code\n\n1. x\n\n\n+ y",
  "a\r\rb\u2028# c\u2029> d\u0085- e\u000bf\u000cg",
  "**bold** __bold__ *a* _b_ ~~c~~ ~d~ ==e== ++f++",
  "`a` ``b`` ` `` ``` ```` \\` `\\` a`b`c",
  `${"`".repeat(5000)} x ${"`".repeat(4999)}`,
  `${"[".repeat(3000)}${"]".repeat(3000)} ${"*a ".repeat(2000)} ${"<b>".repeat(2000)}`,
  "\\@mona \\#1 \\<b> \\[x](y) \\`z\\` \\&lt;",
  "#0969DA rgb(9, 105, 218) hsl(212, 92%, 45%) `#fff`",
  "TICKET-123 JIRA-1 CVE-2026-12345 GHSA-8q5r-x57p-2m2v RFC1234",
  "\ud800 \udc00 \u0000 \u001b[31m \u009b31m \u007f",
];

const PLACES: Readonly<Record<string, (text: string) => string>> = {
  "prose in a paragraph": (text) => `x ${prose(text, { limit: 20_000 })} y`,
  "prose at the start of a line": (text) => prose(text),
  "prose in a list": (text) => `- ${prose(text)}\n- z`,
  "prose in a table": (text) => `| a | b |\n|---|---|\n| ${prose(text, { cell: true })} | z |`,
  "code in a table": (text) => `| a | b |\n|---|---|\n| ${codeSpan(text, { cell: true, limit: 20_000 })} | z |`,
  "code in a paragraph": (text) => `x ${codeSpan(text)} y`,
  "a name": (text) => `x ${nameText(text)} y`,
  "a name in a narrow cell": (text) => `| a | b |\n|---|---|\n| ${breakableName(text)} | z |`,
  "a folded title": (text) => `<details><summary>${codeHtml(text, 20_000)}</summary>\n\nz\n\n</details>`,
};
const OURS = "code details li p pre summary table tbody td th thead tr ul wbr".split(" ");

describe.each(Object.entries(PLACES))("%s", (_place, written) => {
  test("each of more than forty payloads is text", () => {
    for (const payload of PAYLOADS) {
      const html = renderHtml(written(payload));
      expect(
        tagsOf(html).filter((tag) => !OURS.includes(tag)),
        payload,
      ).toEqual([]);
      expect(html, payload).not.toMatch(/<(?:code|p|td|pre|li|details|summary)\s(?!class="language-text")/);
      const outside = textOutsideCode(html);
      for (const active of ACTIVE) expect(outside, payload).not.toMatch(active);
      // A dollar sign outside of code begins a formula unless a backslash is before it, which the Markdown has and the HTML no longer.
      const bare = written(payload).replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, "");
      expect(bare.replace(/<code>.*?<\/code>/g, ""), payload).not.toMatch(/(?<!\\)\$/);
      expect(html.replaceAll("\u200b", ""), payload).not.toMatch(/[\p{Cf}\p{Cs}]|(?!\n)\p{Cc}/u);
    }
  });
});

test("the rules find what is not escaped", () => {
  expect(tagsOf(renderHtml("x <b>y</b>"))).toEqual(["b", "p"]);
  for (const text of ["@mona", "a@evil.example", "#1", "GH-1", "da39a3e", "https://x", "www.x", ":tada:"]) {
    expect(
      ACTIVE.filter((one) => one.test(`x ${text} y`)),
      text,
    ).not.toEqual([]);
  }
});
