import { expect } from "vitest";
import { OUR_TAGS, outsideCode, renderHtml, tagsOf } from "../report/markdown.ts";

/** Strings that could break out of their place in the log, in a comment, or in a file of the runner. */
export const EVIL = [
  "\n::error::pwned\r\n::set-env name=PATH::/evil\u0085::add-path::/evil\u2028  ::stop-commands::x",
  " ##[add-mask]passed ##[set-output name=verdict]pass",
  " ``` ```` ~~~ ` `` </code></td></details><img src=x onerror=alert(1)><script>x</script><!-- --> -->",
  " @octo-org/team @mona octo-org/octo-repo#1 #1 GH-1 da39a3ee5e6b4b0d3255bfef95601890afd80709 :tada:",
  " [a](javascript:alert(1)) ![b](https://evil.test/x.png) https://evil.test www.evil.test mona@evil.test [^1] $x^2$",
  " | a \\| b | \u202etxet\u202c \u2066x\u2069 \u200b\u200d\ufeff\u00ad \u0000\u001b[31m\u0007 \ud83d\ude00",
].join("");

const OUR_LINK =
  /^http:\/\/gh\.localhost:\d+\/(?:octo-org\/octo-repo\/(?:commit|blob|actions)\/|noworse\/noworse\/blob\/v1\/)[^?]*$/;

/** Expects our own elements only, no link but to this repository, and nothing that GitHub would link by itself. */
export function expectInert(markdown: string): void {
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
