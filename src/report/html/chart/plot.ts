import { type PlotOptions, plot } from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { cleanText } from "../plain-text.ts";

/** What a drawing is called and what there is to see in it, for whoever does not see it. */
export interface Alternative {
  readonly title: string;
  readonly caption: string;
}

/** The one document that charts are drawn in: there is no browser here. */
const { document } = parseHTML("<html><body></body></html>");

/** Draws as the text of an `svg` element, in colours that the page names (`var(--now)`); nothing in it runs or is fetched. */
export function drawPlot(options: PlotOptions, alternative: Alternative | null): string {
  const drawn = plot({ ...options, document, className: "plot", figure: false }) as unknown as SVGLike;
  for (const style of [...drawn.querySelectorAll("style")]) style.remove();
  // Its marks are named for the program's sake; the drawing has one name for people, and what has no role may have none.
  for (const mark of [...drawn.querySelectorAll("[aria-label]")]) mark.removeAttribute("aria-label");
  if (alternative === null) drawn.setAttribute("aria-hidden", "true");
  else {
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", cleanText(`${alternative.title}. ${alternative.caption}`));
  }
  return drawn.outerHTML;
}

/** As much of an element as is touched here: this program has no types of a browser. */
interface SVGLike {
  readonly outerHTML: string;
  readonly querySelectorAll: (
    selector: string,
  ) => Iterable<{ readonly remove: () => void; readonly removeAttribute: (name: string) => void }>;
  readonly setAttribute: (name: string, value: string) => void;
}
