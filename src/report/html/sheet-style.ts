/** The page's colours that a sheet of trends needs, in the page's words: `report-page.css` has the same. */
export const SHEET_COLOURS = {
  light: {
    surface: "#ffffff",
    ink: "#1a1d21",
    muted: "#59626e",
    line: "#d5dae1",
    now: "#0b5cad",
    good: "#0b6e99",
    bad: "#b3400a",
  },
  dark: {
    surface: "#14171b",
    ink: "#e8eaed",
    muted: "#a3adb9",
    line: "#363d47",
    now: "#6cb0ff",
    good: "#6cc3ea",
    bad: "#ff9d66",
  },
} as const;

/** The style of a sheet as its file carries it: a picture in another page has none of that page's. */
export const SHEET_STYLE = [
  `:root{${variables("light")}color:var(--ink);font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}`,
  `@media (prefers-color-scheme:dark){:root{${variables("dark")}}}`,
  ".ground{fill:var(--surface);stroke:var(--line)}",
  "text{fill:var(--ink);font-size:11.5px}",
  ".name,.value{font-size:13px;font-weight:600}",
  ".value{text-anchor:end}",
  ".aside,.plain{fill:var(--muted)}",
  ".good{fill:var(--good)}",
  ".bad{fill:var(--bad)}",
  ".plot{color:var(--ink);overflow:visible}",
  ".plot text{fill:var(--muted);font-size:10px;white-space:pre}",
].join("\n");

function variables(look: keyof typeof SHEET_COLOURS): string {
  return Object.entries(SHEET_COLOURS[look])
    .map(([name, colour]) => `--${name}:${colour};`)
    .join("");
}
