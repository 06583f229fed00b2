import type { StoredReport } from "../../../core/baseline.ts";
import type { View } from "../../../core/view/view.ts";
import type { CaseView, PageCase, PageSuite, VersionView } from "./page-data.ts";

/** Cases whose views stand together in one part, which is unpacked when one of them is looked at. */
export const PART_SIZE = 200;

/** Characters of all views together, before they are packed; what matters most comes first. */
const MOST_CHARACTERS = 40_000_000;

/** The views of all listed cases, in their order, a list for each part; what no longer fits is empty. */
export function viewParts(
  suites: readonly PageSuite[],
  cases: readonly PageCase[],
  stored: { readonly head: StoredReport; readonly base: StoredReport | null },
): string[] {
  const [now, before] = [findViews(stored.head), findViews(stored.base)];
  const parts: string[] = [];
  let left = MOST_CHARACTERS;
  for (let start = 0; start < cases.length; start += PART_SIZE) {
    const views = cases.slice(start, start + PART_SIZE).map(({ suite, id, base }) => {
      const name = suites[suite]?.name ?? "";
      // What was not compared is not laid beside it either.
      return caseView(now(name, id), base === null ? null : before(name, id));
    });
    const text = JSON.stringify(views);
    left -= text.length;
    parts.push(left < 0 ? "" : text);
  }
  return parts;
}

type FindView = (suite: string, id: string) => View | null;

function findViews(stored: StoredReport | null): FindView {
  const found = new Map((stored?.views ?? []).map((view) => [keyOf(view.suite, view.id), view]));
  return (suite, id) => found.get(keyOf(suite, id)) ?? null;
}

/** A suite's name has no line break. */
function keyOf(suite: string, id: string): string {
  return `${suite}\n${id}`;
}

/** The gold's texts are this run's where it has any. */
function caseView(now: View | null, base: View | null): CaseView | null {
  if (now === null && base === null) return null;
  const gold = now ?? base;
  return { text: gold?.text ?? null, expected: gold?.expected ?? null, base: versionView(base), now: versionView(now) };
}

function versionView(view: View | null): VersionView | null {
  return view === null ? null : { got: view.got ?? null, figures: view.figures };
}
