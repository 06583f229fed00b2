import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { groupBy } from "../../src/math/statistics/group.ts";
import { formatMachine } from "../machine.ts";
import { drawLogCharts, type LogLine } from "./log-chart.ts";
import { type Growth, readGrowth } from "./results.ts";

// `node bench/growth/plot.ts [results]`: writes from the saved results of `bench/growth.ts` the chart of docs/performance.md and its table.
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const CHART = here("../../docs/images/growth.svg");
const PAGE = here("../../docs/performance.md");
const [START, END] = ["<!-- growth:start -->\n", "<!-- growth:end -->"];

const results = readGrowth(process.argv[2] ?? here("results.jsonl")).toSorted((a, b) => a.cases - b.cases);
/** The families, the one that takes longest at its largest size first, as their lines are from top to bottom. */
const families = [...groupBy(results, ({ family }) => family).values()].toSorted((a, b) => perCase(b) - perCase(a));

function perCase(sizes: readonly Growth[]): number {
  const last = lastOf(sizes);
  return last.cpu / last.cases;
}

function lastOf(sizes: readonly Growth[]): Growth {
  const last = sizes.at(-1);
  if (!last) throw new Error("a family without results");
  return last;
}

const linesOf = (value: (growth: Growth) => number): readonly LogLine[] =>
  families.map((sizes) => ({
    name: sizes[0]?.family ?? "",
    points: sizes.map((growth) => [growth.cases, value(growth)] as const),
  }));

const chart = drawLogCharts(
  "Processor time and memory of a run by number of cases",
  "Of every family, processor time grows in proportion to the number of cases or slower; memory grows slower.",
  [
    { title: "Processor time", lines: linesOf(({ cpu }) => cpu), formatTick: (seconds) => `${seconds} s` },
    {
      title: "Largest memory",
      lines: linesOf(({ mebibytes }) => mebibytes),
      formatTick: (mebibytes) => `${mebibytes.toLocaleString("en")} MiB`,
    },
  ],
);

function formatRow(sizes: readonly Growth[]): string {
  const { family, cases, bytes, wall, cpu, mebibytes, floor } = lastOf(sizes);
  const numbers = [
    cases.toLocaleString("en"),
    `${Math.round(bytes / 1e6).toLocaleString("en")} MB`,
    `${wall.toFixed(1)} s`,
    `${cpu.toFixed(1)} s`,
    Math.round(cases / wall).toLocaleString("en"),
    `${mebibytes.toLocaleString("en")} MiB`,
    (cpu / floor).toFixed(1),
  ];
  return `| \`${family}\` | ${numbers.join(" | ")} |`;
}

const loads = results.flatMap(({ load }) => load);
const machines = [...new Set(results.map(({ machine }) => formatMachine(machine)))];
const runs = Math.min(...results.map((result) => result.runs));
const repeats = runs === 1 ? "one run each" : `median of ${runs}`;
const table = [
  `Measured on ${machines.join("; ")}; load ${Math.min(...loads)} to ${Math.max(...loads)}; ${repeats}.`,
  "",
  "| family | cases | files | time | processor | cases a second | memory | × floor |",
  "|---|--:|--:|--:|--:|--:|--:|--:|",
  ...families.map(formatRow),
].join("\n");

writeFileSync(CHART, chart);
const [before = "", rest = ""] = readFileSync(PAGE, "utf8").split(START);
const [, after = ""] = rest.split(END);
writeFileSync(PAGE, `${before}${START}${table}\n${END}${after}`);
