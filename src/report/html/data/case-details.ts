import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import type { CaseRow } from "../../../core/case.ts";
import { caseTerms, evidenceOf, partsFor } from "../../../core/case-results.ts";
import {
  applicableMetrics,
  isQuantile,
  type Metric,
  type QuantileMetric,
  type SummedMetric,
} from "../../../core/metric.ts";
import type { StoredReport } from "../../../core/report.ts";
import { scoreName } from "../../../core/score.ts";
import type { View } from "../../../core/view/figure.ts";
import { exactSum } from "../../../math/exact-sum.ts";
import type { RatioTerms } from "../../../math/statistics/ratio.ts";
import type { CaseView, PageCase, PageIndex, PageMetric, VersionView } from "./page-data.ts";

/** The most metrics of a suite in the explorer. */
const MAX_METRICS = 80;

/** A metric to which each case contributes by itself. */
type CountedMetric = SummedMetric | QuantileMetric;

/** Computes the contribution of each case to each metric, five numbers a metric as in `PageCase.counts`; none before for redefined metrics. */
export function countCases(
  metrics: readonly Metric[],
  cases: readonly { readonly base: CaseRow | null; readonly now: CaseRow | null }[],
  redefined: ReadonlySet<string>,
): { readonly metrics: readonly PageMetric[]; readonly counts: readonly (readonly number[])[] } {
  const [base, now] = [cases.flatMap((one) => one.base ?? []), cases.flatMap((one) => one.now ?? [])];
  const summed = applicableMetrics(metrics, [...base, ...now].flatMap(evidenceOf))
    .flatMap((metric): CountedMetric[] => {
      return !metric.reportOnly && (metric.kind !== "corpus" || isQuantile(metric)) ? [metric] : [];
    })
    .slice(0, MAX_METRICS);
  const counts = cases.map((): number[] => []);
  const counted = summed.map((metric, place): PageMetric => {
    const name = scoreName({ metric: metric.id, slice: metric.slice ?? "" });
    const [before, after] = [termsOf(metric, redefined.has(name) ? [] : base), termsOf(metric, now)];
    let [was, is] = [0, 0];
    for (const [index, one] of cases.entries()) {
      const old = one.base === null ? -1 : was++;
      const own = one.now === null ? -1 : is++;
      const numbers = [before.top[old], before.bottom[old], after.top[own], after.bottom[own]].map(rounded);
      if (numbers[1] !== 0 || numbers[3] !== 0) counts[index]?.push(place, ...numbers);
    }
    const isCount = [before, after].every(({ top, bottom }) =>
      [top, bottom].every((all) => all.every(Number.isInteger)),
    );
    return { name, better: metric.better, unit: metric.unit, isCount };
  });
  return { metrics: counted, counts };
}

/** Returns what each case adds; of a quantile the mean of its trials' numbers, nothing where one is missing. */
function termsOf(metric: CountedMetric, rows: readonly CaseRow[]): RatioTerms {
  if (metric.kind !== "corpus") return caseTerms(metric, rows);
  const numbers = rows.map((row) => partsFor(metric, row).map((one) => metric.quantile.of(one)));
  const isKnown = (own: readonly (number | null)[]): own is number[] => own.every((one) => one !== null);
  return {
    top: Float64Array.from(numbers, (own) => (isKnown(own) ? exactSum(own) / own.length : 0)),
    bottom: Float64Array.from(numbers, (own) => Number(isKnown(own))),
  };
}

/** Rounds to six digits, which suffice for display; integers stay exact. */
function rounded(value = 0): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(6));
}

/** The number of cases whose views form one part, which is unpacked when one of them is opened. */
export const PART_SIZE = 200;
/** The most characters of all views before compression. */
const MAX_CHARACTERS = 40_000_000;

/** The listed cases and the reports that have their views. */
interface ViewedCases extends Pick<PageIndex, "suites" | "cases"> {
  readonly head: StoredReport;
  readonly base: StoredReport | null;
}

/** Serializes the views of all listed cases in their order, one JSON list per part; none after the first that does not fit. */
export function viewParts({ suites, cases, head, base }: ViewedCases, most = MAX_CHARACTERS): string[] {
  // Names of suites have no line breaks.
  const keyOf = (suite: string, id: string): string => `${suite}\n${id}`;
  const keyOfCase = ({ suite, id }: PageCase): string => keyOf(suites[suite]?.name ?? "", id);
  const findViews = (stored: StoredReport | null, some: readonly PageCase[]): ReadonlyMap<string, View> => {
    const keys = new Set(some.map(keyOfCase));
    const views = stored?.views ?? stored?.readViews?.(({ suite, id }) => keys.has(keyOf(suite, id))) ?? [];
    return new Map(views.map((view) => [keyOf(view.suite, view.id), view]));
  };
  // The baseline's view is shown only for cases that were compared.
  const compared = cases.filter((one) => one.base !== null);
  const [now, before] = [findViews(head, cases), findViews(base, compared)];
  let left = most;
  const textOf = (one: PageCase): string => {
    const key = keyOfCase(one);
    const view = caseView(one.edited, now.get(key) ?? null, (one.base && before.get(key)) ?? null);
    const text = left < 0 ? "null" : JSON.stringify(view);
    left -= text.length;
    return left < 0 ? "null" : text;
  };
  return Array.from({ length: Math.ceil(cases.length / PART_SIZE) }, (_, part) => {
    const texts = cases.slice(part * PART_SIZE, (part + 1) * PART_SIZE).map(textOf);
    return texts.every((text) => text === "null") ? "" : `[${texts.join(",")}]`;
  });
}

/** Creates the view of a case. The gold's texts come from this run, or from the baseline if the gold line is the same. */
function caseView(isEdited: boolean, now: View | null, base: View | null): CaseView | null {
  if (now === null && base === null) return null;
  const gold = now ?? (isEdited ? null : base);
  const version = (view: View | null): VersionView | null => view && { got: view.got ?? null, figures: view.figures };
  return { text: gold?.text ?? null, expected: gold?.expected ?? null, base: version(base), now: version(now) };
}

/** The best level, because the page is sent to people; large pieces, because each is passed between threads by itself. */
const OPTIONS = { level: 9, chunkSize: 1 << 18 } as const;
const deflateBeside = promisify<string, typeof OPTIONS, Buffer>(deflateRaw);

/** Compresses text for the HTML report, in another thread: deflated, in base64, which cannot be mistaken for markup. */
export async function packText(text: string): Promise<string> {
  return (await deflateBeside(text, OPTIONS)).toString("base64");
}
