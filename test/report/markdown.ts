import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Markdown as GitHub's dialect renders it, raw HTML left in, so that a test sees what got through. */
export function renderHtml(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** The page without the contents of code: there nothing is active. */
export function outsideCode(html: string): string {
  return html.replace(/<code[^>]*>[^<]*<\/code>/g, "<code></code>");
}

/** The names of all tags of a page, sorted, each once. */
export function tagsOf(html: string): string[] {
  return [
    ...new Set(
      Array.from(outsideCode(html).matchAll(/<\/?([a-z][a-z0-9]*)/gi), ([, name]) => String(name).toLowerCase()),
    ),
  ].sort();
}

const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The texts of all code elements. */
export function codeTexts(html: string): string[] {
  const texts = Array.from(html.matchAll(/<code[^>]*>([^<]*)<\/code>/g), ([, text]) => String(text));
  return texts.map((text) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity));
}
