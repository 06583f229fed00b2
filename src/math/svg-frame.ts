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
 * screen readers say, the text what they describe it by.
 */
export function framed({ width, height, title, text, style, night = "", content }: Frame): string {
  const box = `${svgNumber(width)} ${svgNumber(height)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}" role="img" font-family="system-ui,sans-serif">`,
    `<title>${escapeXml(title)}</title><desc>${escapeXml(text)}</desc>`,
    `<style>${INK}${style}@media(prefers-color-scheme:dark){${NIGHT}${night}}</style>`,
    `<rect class="bg" width="100%" height="100%"/>`,
    content,
    "</svg>",
  ].join("");
}
