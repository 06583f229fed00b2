/** Lets the reader choose light or dark; until then the page goes by the system. */
export function startTheme(): void {
  const button = document.getElementById("theme");
  if (button === null) return;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = (): boolean =>
    (document.documentElement.dataset["theme"] ?? (system.matches ? "dark" : "light")) === "dark";
  const tell = (): void => {
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", `Switch to ${isDark() ? "light" : "dark"} colours`);
  };
  button.addEventListener("click", () => {
    document.documentElement.dataset["theme"] = isDark() ? "light" : "dark";
    tell();
  });
  system.addEventListener("change", tell);
  button.hidden = false;
  tell();
}
