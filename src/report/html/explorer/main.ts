import { h, render } from "preact";
import type { PageIndex } from "../data/page-data.ts";
import { unpackText } from "./case-detail.ts";
import { Explorer } from "./explorer.ts";

/** Starts the explorer and the theme switch; the rest of the report works without a script. */
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
    place.textContent = `Cannot show the list of cases: ${cause instanceof Error ? cause.message : String(cause)}. Try a newer browser.`;
  }
}

/** Lets the reader choose light or dark, by switching the rule with the dark colours on or off; the default is the system's setting. */
function startTheme(): void {
  const button = document.getElementById("theme");
  const rule = darkRule();
  if (button === null || rule === null) return;
  const system = matchMedia("(prefers-color-scheme: dark)");
  let chosen: boolean | null = null;
  const isDark = (): boolean => chosen ?? system.matches;
  const label = (): void => {
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", `Switch to ${isDark() ? "light" : "dark"} colours`);
  };
  button.addEventListener("click", () => {
    chosen = !isDark();
    rule.media.mediaText = chosen ? "screen" : "not all";
    label();
  });
  system.addEventListener("change", label);
  button.hidden = false;
  label();
}

function darkRule(): CSSMediaRule | null {
  const rules = Array.from(document.querySelector("style")?.sheet?.cssRules ?? []);
  const isDark = (rule: CSSRule): rule is CSSMediaRule =>
    rule instanceof CSSMediaRule && rule.media.mediaText.includes("prefers-color-scheme");
  return rules.find(isDark) ?? null;
}

void start();
