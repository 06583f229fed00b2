import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { packText } from "../../../src/report/html/data/case-details.ts";
import { renderFile } from "../../../src/report/html/html-file.ts";

const digest = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const parts = { title: "a", body: "<p>b</p>", data: [], script: "go()", style: "p{}" };
const between = (text: string, start: string, end: string): string =>
  text.slice(text.indexOf(start) + start.length, text.indexOf(end, text.indexOf(start)));

test("the policy has the digests of the script and the style in the document", () => {
  const text = renderFile({ ...parts, script: "let a = '…';\n", style: "p::before{content:'–'}" });
  const policy = between(text, 'http-equiv="Content-Security-Policy" content="', '">');
  expect(policy).toContain(`script-src '${digest(between(text, "<script>", "</script>"))}'`);
  expect(policy).toContain(`style-src '${digest(between(text, "<style>", "</style>"))}'`);
  expect(policy.split("; ")[0]).toBe("default-src 'none'");
  // A policy applies only to what follows it.
  expect(text.indexOf("Content-Security-Policy")).toBeLessThan(text.indexOf("<style>"));
});

test("the title is escaped, lone surrogates included", () => {
  expect(renderFile({ ...parts, title: "</title><script>x</script> & \uD800" })).toContain(
    "<title>&lt;/title&gt;&lt;script&gt;x&lt;/script&gt; &amp; \uFFFD</title>",
  );
});

test("packed data contain no markup and unpack to the same text", async () => {
  const text = `</script><!--${"\u0000 … \uD83D\uDE00".repeat(100)}`;
  const packed = await packText(text);
  expect(packed).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(inflateRawSync(Buffer.from(packed, "base64")).toString()).toBe(text);
  expect(renderFile({ ...parts, data: [["index", packed]] })).toContain(
    `<script type="text/plain" id="index">${packed}</script>`,
  );
});
