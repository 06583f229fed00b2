import { h, render } from "preact";
import type { PageIndex } from "../data/page-data.ts";
import { Explorer } from "./explorer.ts";
import { startTheme } from "./theme.ts";
import { unpackText } from "./unpack.ts";

/** What runs in the page: everything else of it stands there without a script. */
async function start(): Promise<void> {
  startTheme();
  const place = document.getElementById("explorer");
  if (place === null) return;
  try {
    const text = await unpackText("index");
    if (text === null) throw new Error("the list of cases is missing");
    place.replaceChildren();
    render(h(Explorer, { index: JSON.parse(text) as PageIndex }), place);
  } catch (cause) {
    place.textContent = `The list of cases cannot be shown: ${cause instanceof Error ? cause.message : String(cause)}. A newer browser may help.`;
  }
}

void start();
