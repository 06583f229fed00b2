import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import type { StoredReport } from "../../../core/baseline.ts";
import type { View } from "../../../core/view/view.ts";
import type { CaseView, PageCase, PageSuite, VersionView } from "./page-data.ts";

/** The number of cases whose views form one part, which is unpacked when one of them is opened. */
export const PART_SIZE = 200;

/** The most characters of all views before compression. */
const MAX_CHARACTERS = 40_000_000;

/** The listed cases and the reports that have their views. */
interface ViewedCases {
  readonly suites: readonly PageSuite[];
  readonly cases: readonly PageCase[];
  readonly head: StoredReport;
  readonly base: StoredReport | null;
}

/** Serializes the views of all listed cases in their order, one JSON list per part; none after the first that does not fit. */
export function viewParts({ suites, cases, head, base }: ViewedCases, most = MAX_CHARACTERS): string[] {
  const keysOf = (some: readonly PageCase[]): ReadonlySet<string> =>
    new Set(some.map(({ suite, id }) => keyOf(suites[suite]?.name ?? "", id)));
  const now = findViews(head, keysOf(cases));
  const before = findViews(base, keysOf(cases.filter((one) => one.base !== null)));
  let left = most;
  const textOf = ({ suite, id, base: version, edited }: PageCase): string => {
    const name = suites[suite]?.name ?? "";
    // The baseline's view is shown only for cases that were compared.
    const baseView = version === null ? null : before(name, id);
    const text = left < 0 ? NONE : JSON.stringify(caseView(edited, now(name, id), baseView));
    left -= text.length;
    return left < 0 ? NONE : text;
  };
  return Array.from({ length: Math.ceil(cases.length / PART_SIZE) }, (_, part) => {
    const texts = cases.slice(part * PART_SIZE, (part + 1) * PART_SIZE).map(textOf);
    return texts.every((text) => text === NONE) ? "" : `[${texts.join(",")}]`;
  });
}

const NONE = "null";

type FindView = (suite: string, id: string) => View | null;

/** Finds the views of cases with these keys. */
function findViews(stored: StoredReport | null, keys: ReadonlySet<string>): FindView {
  const views = stored?.views ?? stored?.readViews?.(({ suite, id }) => keys.has(keyOf(suite, id))) ?? [];
  const found = new Map(views.map((view) => [keyOf(view.suite, view.id), view]));
  return (suite, id) => found.get(keyOf(suite, id)) ?? null;
}

/** Returns a unique key: names of suites have no line breaks. */
function keyOf(suite: string, id: string): string {
  return `${suite}\n${id}`;
}

/** Creates the view of a case. The gold's texts come from this run, or from the baseline if the gold line is the same. */
function caseView(isEdited: boolean, now: View | null, base: View | null): CaseView | null {
  if (now === null && base === null) return null;
  const gold = now ?? (isEdited ? null : base);
  return { text: gold?.text ?? null, expected: gold?.expected ?? null, base: versionView(base), now: versionView(now) };
}

function versionView(view: View | null): VersionView | null {
  return view === null ? null : { got: view.got ?? null, figures: view.figures };
}

/** The best level, because the page is sent to people; large pieces, because each is passed between threads by itself. */
const OPTIONS = { level: 9, chunkSize: 1 << 18 } as const;
const deflateBeside = promisify<string, typeof OPTIONS, Buffer>(deflateRaw);

/** Compresses text for the HTML report, in another thread: deflated, in base64, which cannot be mistaken for markup. */
export async function packText(text: string): Promise<string> {
  return (await deflateBeside(text, OPTIONS)).toString("base64");
}
