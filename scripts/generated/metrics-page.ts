import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Family } from "../../src/core/family.ts";
import type { Metric } from "../../src/core/metric.ts";
import { passMetric } from "../../src/core/trial.ts";
import { loadAllFamilies } from "../../src/families/index.ts";
import { metricAnchor } from "../../src/report/links.ts";
import { ROOT } from "../root.ts";
import type { GeneratedFile } from "./generated-file.ts";

const families = await loadAllFamilies();

const HEAD = `# All metrics

What each metric measures, how it is computed, where it is defined, and when it is undefined. Values are fractions unless stated
otherwise. \`npm run generate\` makes this page from the families' code and their own pages, which also have the case lines, parameters and
examples.`;

const EVERY = `## Every family

In suites with [repeated trials](statistics.md#repeated-trials), gates may name these metrics. They are scored only if a gate names them.`;

const FOUND = `The metrics are the scores that the lines have: their mean, or another of the
[aggregates](../src/families/scores/README.md#aggregates). A map \`metrics\` adds such metrics to every other family too.`;

function familyPart(family: Family): string {
  const metrics = family.metrics(family.params.parse({}));
  const readme = readFileSync(join(ROOT, "src/families", family.id, "README.md"), "utf8");
  const unique = metrics.filter(
    (metric, index) => metrics.findIndex((one) => documented(one) === documented(metric)) === index,
  );
  return [
    `## ${family.id}`,
    `${family.title}. Case lines, parameters and examples: [${family.id}](../src/families/${family.id}/README.md).`,
    family.findsScores ? FOUND : table(family.id, unique),
    ...unique.map((metric) => metricPart(family.id, metric, readme)),
  ].join("\n\n");
}

function table(family: string, metrics: readonly Metric[]): string {
  const rows = metrics.map((metric) => {
    const { breakdown } = metric.kind === "trial" ? { breakdown: undefined } : metric;
    const slices = breakdown ? breakdown.keySets.map((keys) => `\`${keys.join(",")}\``).join(", ") : "";
    const [least, most] = metric.range;
    const link = `[\`${documented(metric)}\`](#${metricAnchor(family, metric.id)})`;
    return `| ${link} | ${metric.title} | ${metric.better} | ${least} to ${most === Number.POSITIVE_INFINITY ? "∞" : most} | ${slices} | ${metric.whenUndefined.why} |`;
  });
  return [
    "| metric | what it is | better | range | slices | undefined when |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

/** Returns the id as documented: with `k` instead of the default number. */
function documented({ id }: Metric): string {
  return id.replace(/@\d+$/, "@k").replace(/\^\d+$/, "^k");
}

/** Returns a metric's part of its family's page, one heading level lower. */
function metricPart(family: string, metric: Metric, readme: string): string {
  const id = documented(metric);
  const start = readme.indexOf(`\n## \`${id}\`\n`);
  if (start < 0) throw new Error(`src/families/${family}/README.md has no heading for \`${id}\``);
  const from = readme.indexOf("\n", start + 1);
  const next = readme.indexOf("\n## ", from);
  const body = readme.slice(from, next < 0 ? undefined : next).trim();
  const linked = body.replaceAll("](#", `](../src/families/${family}/README.md#`);
  return `<a id="${metricAnchor(family, metric.id)}"></a>\n\n### ${family}: \`${id}\`\n\n${linked}`;
}

function passPart(name: string): string {
  const metric = passMetric(name);
  if (!metric) throw new Error(`${name} is not a metric`);
  const { title, source, whenUndefined } = metric;
  const facts = `- **What it is** ${title.replace("1 trials", "k trials")}\n- **Source** ${source}\n- **Better** higher · **Range** 0 to 1\n- **Undefined** ${whenUndefined.why.replace("1 scored", "k scored")}`;
  return `<a id="${metricAnchor("", name)}"></a>\n\n### \`${documented(metric)}\`\n\n${facts}`;
}

/** Returns the page of all metrics, made from what the families declare and from their READMEs. */
export function metricsPage(): readonly GeneratedFile[] {
  const parts = [HEAD, ...families.map(familyPart), EVERY, passPart("pass@1"), passPart("pass^1")];
  return [{ path: "docs/metrics.md", text: `${parts.join("\n\n")}\n` }];
}
