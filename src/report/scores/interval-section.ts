import type { Change } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { isMainScore, scoreName } from "../../core/score.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { details } from "../cases/flip-tables.ts";
import { nameText } from "../escape.ts";
import { formatInterval } from "../format.ts";
import { table } from "../table.ts";
import { withoutBreaks } from "./score-table.ts";

const NOTHING = "–";
const ALIGNED = ["l", "l", "r", "r", "r", "l", "r", "r", "r", "r"] as const;
const TESTS = {
  "mcnemar-exact": "McNemar, exact",
  randomization: "randomisation",
  "delta-method": "delta method",
  jackknife: "jackknife",
} as const;

/** The interval of every main score, and the test of its difference, as a fold; empty when there is neither. */
export function intervalSection({ suites, diff }: Report): string {
  const many = Object.keys(suites).length > 1;
  const changes = new Map((diff?.changes ?? []).map((change) => [`${change.suite}/${scoreName(change)}`, change]));
  const rows = Object.entries(suites).flatMap(([suite, { scores }]) =>
    scores.flatMap((score) => {
      if (!isMainScore(score) || score.status !== "measured") return [];
      const [low, high] = score.interval ?? [];
      const told = formatFor(score.unit);
      const interval =
        low === undefined || high === undefined ? NOTHING : `${formatInterval([low, high], told)}${told.sign}`;
      const test = testCells(changes.get(`${suite}/${scoreName(score)}`));
      if (interval === NOTHING && test.every((cell) => cell === NOTHING)) return [];
      const name = nameText(scoreName(score), { cell: true });
      const cells = [name, told.value(score.value), interval, String(score.n), ...test].map(withoutBreaks);
      return [[...(many ? [nameText(suite, { cell: true })] : []), ...cells]];
    }),
  );
  if (rows.length === 0) return "";
  const head = [
    ...(many ? ["Suite"] : []),
    "Metric",
    "Score",
    "95 % interval",
    "Cases",
    "Test",
    "Worse",
    "Better",
    "p",
    "mid-p",
  ];
  const aligned = many ? ALIGNED : ALIGNED.slice(1);
  return details("Intervals and tests", table(head, rows, aligned));
}

function testCells(change: Change | undefined): string[] {
  const test = change?.test ?? null;
  if (test === null) return Array<string>(5).fill(NOTHING);
  const midP = test.mid_p === null ? NOTHING : chanceText(test.mid_p);
  // Of a whole set no case pulls the score by itself.
  const alone = test.changed > 0 && test.worse + test.better === 0;
  const moves = alone ? [NOTHING, NOTHING] : [String(test.worse), String(test.better)];
  return [TESTS[test.name], ...moves, chanceText(test.p), midP];
}

function chanceText(p: number): string {
  return p < 0.0001 ? "< 0.0001" : String(Number(p.toPrecision(2)));
}
