import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settingOf } from "./cells.ts";
import { readGrid } from "./grid.ts";
import { drawLineChart, type Line, type LineChart } from "./line-chart.ts";
import { type Result, shareIn } from "./results.ts";
import type { Settings } from "./situation.ts";
import { goalTable, noiseTable } from "./table.ts";

// `node bench/noise/plots.ts`: writes from the saved results bench/noise.txt, the figures of docs/statistics.md into docs/images/, and its
// table of goals.
const FOLDER = "docs/images";
const SIZES = [30, 100, 400, 2000];
const now = readGrid("bench/noise/results.jsonl");

function find(wanted: Settings, part: string): Result | undefined {
  return now.find(
    (result) =>
      result.part === part && Object.entries(wanted).every(([key, value]) => settingOf(result.settings, key) === value),
  );
}

/** A line over the sizes of the gold set. */
function overSizes(part: string, wanted: Settings, column: string): Line["points"] {
  return SIZES.map((n) => {
    const found = find({ ...wanted, n }, part);
    return found ? shareIn(found, column) : null;
  });
}

const FIVE = { share: 0.05, name: "5%" } as const;
const CLUSTERS = [
  { cluster: 1, colour: "blue", name: "independent cases" },
  { cluster: 3, colour: "green", name: "3 a document" },
  { cluster: 10, colour: "orange", name: "10 a document" },
] as const;
const CHANGELESS = { rate: "mixed", gates: 5, trials: 1 } as const;

const falseAlarms: LineChart = {
  title: "Nothing changed: how often does a run with 5 gates fail?",
  description:
    "With `cluster`, at most 5% of runs fail at every size and for 1, 3 and 10 cases a document. Without it, up to a quarter of them fail.",
  axis: "cases",
  places: SIZES.map((n) => n.toLocaleString("en")),
  top: 0.3,
  limit: FIVE,
  lines: [
    ...CLUSTERS.map(({ cluster, colour, name }) => ({
      name,
      colour,
      points: overSizes("unchanged", { ...CHANGELESS, cluster }, "fail"),
    })),
    ...CLUSTERS.slice(1).map(({ cluster, colour, name }) => ({
      name: `${name}, no \`cluster\``,
      colour,
      dashed: true,
      points: overSizes("undeclared", { cluster }, "fail"),
    })),
  ],
};

const DROPS = [
  { drop: 0.1, colour: "green" },
  { drop: 0.05, colour: "blue" },
  { drop: 0.02, colour: "orange" },
] as const;

const power: LineChart = {
  title: "One of 5 gated metrics falls: how often does its gate fail?",
  description:
    "The share of detected drops grows with the number of cases and with the drop; five runs of the base commit detect more than one.",
  axis: "cases",
  places: SIZES.map((n) => n.toLocaleString("en")),
  top: 1,
  limit: { share: 0.8, name: "80%" },
  lines: DROPS.flatMap(({ drop, colour }) =>
    [1, 5].map((bases) => ({
      name: `${100 * drop} points, ${bases} base run${bases > 1 ? "s" : ""}`,
      colour,
      dashed: bases === 1,
      points: overSizes("power", { gates: 5, drop, bases, falls: "one" }, "first gate fails"),
    })),
  ),
};

for (const [name, chart] of Object.entries({ "false-alarms": falseAlarms, power })) {
  writeFileSync(join(FOLDER, `${name}.svg`), drawLineChart(chart));
}

writeFileSync("bench/noise.txt", noiseTable(now).text);

const PAGE = "docs/statistics.md";
const [start, end] = ["<!-- noise:start -->\n", "<!-- noise:end -->"];
const page = readFileSync(PAGE, "utf8");
const [before = "", rest = ""] = page.split(start);
const [, after = ""] = rest.split(end);
writeFileSync(PAGE, `${before}${start}${goalTable(now)}${end}${after}`);
