import type { Change } from "../../core/diff.ts";
import { type Report, seriesName } from "../../core/report.ts";
import { isMainScore, type Score, scoreName } from "../../core/score.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { capitalize } from "../../math/text/texts.ts";
import { type Column, createTable, type Section } from "../block.ts";
import { formatInteger, NO_VALUE } from "../format.ts";
import { aggregateSuffix } from "./cells.ts";

interface Row {
  readonly suite: string;
  /** How the values of the cases become the score, ` (p95)`; else empty. */
  readonly suffix: string;
  readonly score: Extract<Score, { status: "measured" }>;
  readonly cases: Change["cases"];
}

/** Returns the interval of every main score and the cases that changed it; none where there is neither. */
export function intervalSections({ suites, diff }: Report): Section[] {
  const several = Object.keys(suites).length > 1;
  const changes = new Map((diff?.changes ?? []).map((change) => [seriesName(change.suite, scoreName(change)), change]));
  const rows = Object.entries(suites).flatMap(([suite, own]) =>
    own.scores.flatMap((score): Row[] => {
      if (!isMainScore(score) || score.status !== "measured") return [];
      const cases = changes.get(seriesName(suite, scoreName(score)))?.cases ?? null;
      return score.interval || cases ? [{ suite, suffix: aggregateSuffix(own, score.metric), score, cases }] : [];
    }),
  );
  if (rows.length === 0) return [];
  const suite: Column<Row> = { title: "Suite", narrow: "lead", cell: (row) => (several ? { name: row.suite } : "") };
  const table = createTable("Intervals", [suite, ...COLUMNS], rows);
  return [{ id: "intervals", name: "Intervals", title: "Intervals", look: "folded", blocks: [table] }];
}

const COLUMNS: readonly Column<Row>[] = [
  { title: "Metric", isHead: true, cell: ({ score, suffix }) => [{ name: scoreName(score) }, suffix] },
  { title: "Score", align: "r", cell: ({ score }) => formatFor(score.unit).value(score.value) },
  { title: "95% CI", align: "r", cell: ({ score }) => intervalCell(score) },
  { title: "Cases", align: "r", cell: ({ score }) => formatInteger(score.n) },
  { title: "Worse", align: "r", cell: ({ cases }) => directionCell(cases, "worse") },
  { title: "Better", align: "r", cell: ({ cases }) => directionCell(cases, "better") },
];

function intervalCell({ interval, unit }: Row["score"]): string {
  return interval ? formatFor(unit).range(interval, " to ") : NO_VALUE;
}

/** Formats the number of worse or better cases; a dash for whole-set metrics, which do not count single cases. */
function directionCell(cases: Change["cases"], direction: "worse" | "better"): string {
  if (cases === null || (cases.changed > 0 && cases.worse + cases.better === 0)) return NO_VALUE;
  return formatInteger(cases[direction]);
}

type SuiteRow = readonly [name: string, suite: Report["suites"][string]];

const COUNTS = ["total", "scored", "missing", "duplicates", "unmatched"] as const;
const MAX_PARAMS = 300;

/** Returns the counts of cases and lines in each suite, its parameters, and the digest of its gold set. */
export function suitesSection({ suites }: Report): Section {
  const columns: Column<SuiteRow>[] = [
    { title: "Suite", isHead: true, cell: ([name]) => ({ name }) },
    { title: "Family", cell: ([, { family }]) => ({ name: family }) },
    ...COUNTS.map((key): Column<SuiteRow> => {
      const title = key === "total" ? "Cases" : capitalize(key);
      return { title, align: "r", cell: ([, { cases }]) => formatInteger(cases[key]) };
    }),
    { title: "Parameters", cell: ([, { params }]) => ({ code: JSON.stringify(params), limit: MAX_PARAMS }) },
    { title: "Gold set", cell: ([, { fingerprint }]) => ({ code: fingerprint.gold, limit: 20 }) },
  ];
  const table = createTable("Suites", columns, Object.entries(suites));
  return { id: "suites", name: "Suites", title: "Suites", look: "folded", blocks: [table] };
}
