// A comment as GitHub shows it: its Markdown, its sanitizing and its style sheet. Mermaid diagrams stay code.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "../../test/browser/page.ts";
import { renderHtml } from "../../test/report/markdown.ts";

const STYLES = readFileSync(createRequire(import.meta.url).resolve("github-markdown-css/github-markdown.css"), "utf8");

// https://github.com/gjtorikian/html-pipeline/blob/main/lib/html_pipeline/sanitization_filter.rb; `input` is a task of a list.
const ELEMENTS =
  "h1 h2 h3 h4 h5 h6 br b i strong em a pre code img tt div ins del sup sub p picture ol ul table thead tbody tfoot " +
  "blockquote dl dt dd kbd q samp var hr ruby rt rp li tr td th s strike summary details caption figure figcaption abbr " +
  "bdo cite dfn mark small source span time wbr input";
const ATTRIBUTES =
  "href src alt align aria-label aria-describedby aria-hidden aria-labelledby colspan rowspan height width open title dir lang " +
  "start type checked disabled valign role scope";

/** Where Markdown is shown: GitHub ends a line at each line break of a comment, but not of a file or a step summary. */
export type Place = "comment" | "file";

/** Returns the HTML of Markdown, before it is sanitized. */
export function htmlOf(markdown: string, place: Place): string {
  // micromark joins the lines of a code block in an item without blank lines; GitHub does not.
  const html = renderHtml(markdown.replaceAll("\n  ```diff\n", "\n\n  ```diff\n"))
    .replace(/<li>\n<p>/g, "<li>")
    .replace(/<\/p>\n<pre>/g, "\n<pre>");
  if (place === "file") return html;
  const paragraph = /(<p>)(.*?)(<\/p>)/gs;
  return html.replace(paragraph, (_, start: string, text: string, end: string) => {
    return start + text.replace(/<br \/>\n/g, "<br>").replaceAll("\n", "<br>") + end;
  });
}

/** Returns an empty page of GitHub with a comment of a pull request. */
export function commentPage(fonts: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Comment</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${fonts}${STYLES}
:root { --border: #d1d9e0; --head: #f6f8fa; --text: #59636e; --ground: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --border: #3d444d; --head: #151b23; --text: #9198a1; --ground: #0d1117; } }
body { margin: 0; background: var(--ground); padding: 16px; }
.box { box-sizing: border-box; max-width: 830px; margin: 0 auto; border: 1px solid var(--border); border-radius: 6px; }
.head { font: 14px/1.5 "Noto Sans"; color: var(--text); background: var(--head); padding: 8px 16px; }
.head { border-bottom: 1px solid var(--border); border-radius: 6px 6px 0 0; }
.markdown-body { font-size: 14px; padding: 16px; }
</style>
<div class="box"><div class="head"><b>github-actions</b> (bot) commented</div><div class="markdown-body"></div></div></html>`;
}

/** Shows HTML in a page of `commentPage`, sanitized as GitHub does. Returns the names of what was removed, sorted. */
export function showComment(page: Page, html: string): Promise<string[]> {
  return page.evaluate(
    ({ html, elements, attributes }) => {
      const found = new Set<string>();
      const template = document.createElement("template");
      template.innerHTML = html;
      for (const element of template.content.querySelectorAll("*")) {
        const name = element.localName;
        for (const attribute of element.getAttributeNames()) {
          const isScript = /^\s*(?:javascript|vbscript|data):/i.test(element.getAttribute(attribute) ?? "");
          if (attributes.includes(attribute) && !isScript) continue;
          element.removeAttribute(attribute);
          found.add(`${name} ${attribute}`);
        }
        if (elements.includes(name)) continue;
        found.add(name);
        element.replaceWith(...element.childNodes);
      }
      for (const quote of template.content.querySelectorAll("blockquote")) {
        const [first] = quote.querySelectorAll("p");
        const kind = /^\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*(?:<br>|\n|$)/.exec(first?.innerHTML ?? "");
        if (first === undefined || kind === null) continue;
        const alert = document.createElement("div");
        const name = kind[1] ?? "";
        alert.className = `markdown-alert markdown-alert-${name.toLowerCase()}`;
        const title = document.createElement("p");
        title.className = "markdown-alert-title";
        title.textContent = name.charAt(0) + name.slice(1).toLowerCase();
        first.innerHTML = first.innerHTML.slice(kind[0].length);
        if (first.innerHTML === "") first.remove();
        alert.append(title, ...quote.childNodes);
        quote.replaceWith(alert);
      }
      for (const code of template.content.querySelectorAll("pre code")) {
        const lines = (code.textContent ?? "").trimEnd().split("\n");
        const spans = lines.map((line) => {
          const span = document.createElement("span");
          span.className = line.startsWith("-") ? "pl-md" : line.startsWith("+") ? "pl-mi1" : "";
          span.textContent = `${line}\n`;
          return span;
        });
        code.replaceChildren(...spans);
      }
      document.querySelector(".markdown-body")?.replaceChildren(template.content);
      return [...found].sort();
    },
    { html, elements: ELEMENTS.split(" "), attributes: ATTRIBUTES.split(" ") },
  );
}
