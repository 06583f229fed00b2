import { h } from "preact";
import { caseHash } from "../../case-hash.ts";
import { formatCount } from "../../format.ts";
import type { PageCase, PageIndex } from "../data/page-data.ts";
import type { Markup } from "../element.ts";
import { withCode } from "../with-code.ts";
import { foreign, section, table } from "./markup.ts";

/** So many broken cases stand in front; all of them are in the explorer. */
const MAX_SHOWN = 12;

/** What broke and why, without a click and without a script; null where nothing was compared or nothing broke. */
export function regressedPart({ cases, suites, leftOut }: PageIndex): Markup | null {
  const regressed = cases.filter(({ fate }) => fate === "regressed");
  const count = regressed.length + (leftOut.regressed ?? 0);
  if (regressed.length === 0) return null;
  const several = suites.length > 1;
  const nameOf = ({ suite }: PageCase): string => suites[suite]?.name ?? "";
  const columns = [
    ...(several ? [{ title: "Suite", cell: nameOf }] : []),
    {
      title: "Case",
      isHead: true,
      cell: (one: PageCase) =>
        h(
          "a",
          { href: `#${caseHash(nameOf(one), one.id)}` },
          h("span", { class: "short", title: one.id }, foreign(one.id)),
          one.critical ? " (critical)" : null,
        ),
    },
    { title: wordFor(suites), cell: ({ text }: PageCase) => cutText(text) },
    { title: "Why", label: "Why", cell: ({ now }: PageCase) => withCode(now?.why ?? "") },
    { title: "Before", label: "Before", cell: ({ base }: PageCase) => cutText(base?.got ?? "–") },
    { title: "Now", label: "Now", cell: ({ now }: PageCase) => cutText(now?.got ?? "–") },
  ];
  const title = `What broke: ${formatCount(count, "case")}`;
  const more = count === regressed.length ? `All ${count} are below` : `${regressed.length} of them are below`;
  return section(
    "broken",
    title,
    table("Broken cases", columns, pickEvenly(regressed, MAX_SHOWN)),
    count > MAX_SHOWN ? h("p", null, h("a", { href: "#cases" }, more)) : null,
  );
}

/** So many of the cases in their order, from each suite as evenly as it goes: no suite stands for all. */
export function pickEvenly<One extends Pick<PageCase, "suite">>(cases: readonly One[], most: number): One[] {
  const turns = new Map<number, number>();
  const placed = cases.map((one, place) => {
    const turn = turns.get(one.suite) ?? 0;
    turns.set(one.suite, turn + 1);
    return { one, place, turn };
  });
  const kept = placed.sort((a, b) => a.turn - b.turn || a.place - b.place).slice(0, most);
  return kept.sort((a, b) => a.place - b.place).map(({ one }) => one);
}

function wordFor(suites: PageIndex["suites"]): string {
  const words = new Set(suites.map(({ shownAs }) => shownAs));
  const [word = "case"] = words;
  return words.size === 1 ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : "Shown";
}

/** A few lines of a text: all of it is in the explorer. */
function cutText(text: string): Markup {
  return h("div", { class: "clamp" }, foreign(text));
}
