import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Renders GitHub's Markdown with raw HTML left in, so that a test finds what was not escaped. */
export function renderHtml(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** Removes the contents of code elements, where nothing is active. */
export function outsideCode(html: string): string {
  return html.replace(/<code[^>]*>[^<]*<\/code>/g, "<code></code>");
}

/** Returns the distinct names of all tags, sorted. */
export function tagsOf(html: string): string[] {
  return [
    ...new Set(
      Array.from(outsideCode(html).matchAll(/<\/?([a-z][a-z0-9]*)/gi), ([, name]) => String(name).toLowerCase()),
    ),
  ].sort();
}

const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** Returns the texts of all code elements. */
export function codeTexts(html: string): string[] {
  const texts = Array.from(html.matchAll(/<code[^>]*>([^<]*)<\/code>/g), ([, text]) => String(text));
  return texts.map((text) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity));
}

/** The elements that comments and summaries are made of. */
export const OUR_TAGS: readonly string[] =
  "a b br code details h2 li p pre strong sub summary table tbody td th thead tr ul wbr".split(" ");

/** What GitHub would link or change outside of code. */
export const ACTIVE = [
  ...[/(?:^|[^\w`])@\w/, /[\w.+-]@[a-z][\w-]*\.[a-z]/i, /(?:^|[^&\w])#\d/, /\bGH-\d/i, /\b[0-9a-f]{7,40}\b/i],
  ...[/\b(?:https?|ftp|mailto|xmpp|javascript|data|vbscript):[^\u200b\s]/i, /\bwww\./i, /:\/\//, /:[\w+-]+:/],
];

/** Returns what a reader sees outside of code. */
export function textOutsideCode(html: string): string {
  return outsideCode(html).replace(/&[a-z]+;|<[^>]*>/g, " ");
}
