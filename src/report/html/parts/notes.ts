import { h } from "preact";
import type { Report } from "../../../core/report.ts";
import { createNotes } from "../../notes/note.ts";
import type { Markup } from "../element.ts";
import { withCode } from "../with-code.ts";
import { foreign, section } from "./markup.ts";

const SIGNS = { fail: ["✗", "bad"], unsure: ["!", "open"], info: ["i", "plain"] } as const;

/** What the tables cannot say; null where there is nothing. */
export function notesPart(report: Report): Markup | null {
  const notes = createNotes(report);
  if (notes.length === 0) return null;
  const items = notes.map(({ mark, about, text }) => {
    const [sign, tone] = SIGNS[mark];
    return h(
      "li",
      { class: tone },
      h("span", { class: `badge ${tone}`, "aria-hidden": "true" }, sign),
      h("span", null, about === "" ? null : [foreign(about, "strong"), ": "], withCode(text)),
    );
  });
  return section("notes", "Notes", h("ul", { class: "notes" }, items));
}
