import { h, render } from "preact";
import { capitalize } from "../../../math/text/texts.ts";
import type { PageIndex } from "../data/page-data.ts";
import { unpackText } from "./case-detail.ts";
import { Explorer } from "./explorer.ts";

/** Starts the explorer and the theme switch; the rest of the report works without a script. */
async function start(): Promise<void> {
  startTheme();
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

/** Lets the reader choose light or dark; the default is the system's setting. */
function startTheme(): void {
  const button = document.getElementById("theme");
  if (button === null) return;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const { style } = document.documentElement;
  const other = (): string =>
    (style.colorScheme || (system.matches ? "dark" : "light")) === "dark" ? "light" : "dark";
  const label = (): void => {
    button.textContent = capitalize(other());
    button.setAttribute("aria-label", `Switch to ${other()} colours`);
  };
  button.addEventListener("click", () => {
    style.colorScheme = other();
    label();
  });
  system.addEventListener("change", label);
  button.hidden = false;
  label();
}

void start();
