import { h, render } from "preact";
import type { PageIndex } from "../data/page-data.ts";
import { unpackText } from "./case-detail.ts";
import { Explorer } from "./explorer.ts";

/** Starts the explorer; the rest of the report works without a script. */
async function start(): Promise<void> {
  addEventListener("click", showPoint);
  const place = document.getElementById("explorer");
  if (place === null) return;
  try {
    const text = await unpackText("index");
    if (text === null) throw new Error("the list of cases is missing");
    place.replaceChildren();
    render(h(Explorer, { index: JSON.parse(text) as PageIndex }), place);
  } catch (cause) {
    place.textContent = `Cannot show the list of cases: ${cause instanceof Error ? cause.message : String(cause)}. Try a newer browser.`;
  }
}

/** Shows the values of a chart's point below it: a finger has no pointer that hovers. */
function showPoint({ target }: MouseEvent): void {
  const title = target instanceof SVGCircleElement ? target.querySelector("title") : null;
  const figure = title?.closest("figure");
  if (!title || !figure) return;
  const shown = figure.querySelector("[role=status]") ?? figure.appendChild(document.createElement("p"));
  shown.setAttribute("role", "status");
  shown.textContent = title.textContent;
}

void start();
