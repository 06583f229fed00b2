import { escapeXml, svgNumber } from "./svg-text.ts";

/** A picture: its size in its own units, what it is in a line and in full (both unescaped), styles and content (both SVG). */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly text: string;
  readonly style: string;
  /** Styles on dark pages. */
  readonly night?: string;
  readonly content: string;
}

/** Readable on light pages and, by the page's own scheme, on dark ones. */
const INK =
  ".bg{fill:#fff}.ink{fill:#1f2328}.soft{fill:#59636e}.line{stroke:#59636e;fill:none}.grid{stroke:#d1d9e0;fill:none}";
const NIGHT = ".bg{fill:#151b23}.ink{fill:#e6edf3}.soft{fill:#9da7b3}.line{stroke:#9da7b3}.grid{stroke:#3d444d}";

/**
 * A whole SVG document that only shows something: no scripts, links, pictures or fonts from elsewhere. The title is what
 * screen readers say, the text what they describe it by. Styles are rules of one class each.
 */
export function framed({ width, height, title, text, style, night = "", content }: Frame): string {
  const scope = scopeOf(style + night);
  const within = (rules: string): string => rules.replace(/\.[a-z][\w-]*(?=\{)/g, `.${scope} $&`);
  const box = `${svgNumber(width)} ${svgNumber(height)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="${scope}" viewBox="0 0 ${box}" role="img" font-family="system-ui,sans-serif">`,
    `<title>${escapeXml(title)}</title><desc>${escapeXml(text)}</desc>`,
    `<style>${within(INK + style)}@media(prefers-color-scheme:dark){${within(NIGHT + night)}}</style>`,
    `<rect class="bg" width="100%" height="100%"/>`,
    content,
    "</svg>",
  ].join("");
}

/** A name for pictures of these styles: several of them on one page change nothing in each other. The hash is FNV-1a with 32 bits. */
function scopeOf(rules: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < rules.length; at += 1) hash = Math.imul(hash ^ rules.charCodeAt(at), 0x01000193);
  return `ed-${(hash >>> 0).toString(36)}`;
}
