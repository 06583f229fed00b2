import { readFileSync } from "node:fs";
import type { Evidence } from "../src/core/case.ts";
import { observeCase } from "../src/core/family.ts";
import { applicableMetrics } from "../src/core/metric.ts";
import { scoreName, scoreValue } from "../src/core/score.ts";
import { classification } from "../src/families/classification/family.ts";
import { summarize } from "../src/scoring/scores.ts";

// `node bench/classification-score.ts FILE`: computes all metrics, curves and examples of JSON lines, without intervals and without a report.
// Prints JSON: the CPU seconds without reading, and the values that `classification.py` computes too.
const params = classification.params.parse({});
const rows: { readonly id: string; readonly evidence: Evidence }[] = [];
for (const line of readFileSync(process.argv[2] ?? "", "latin1")
  .trimEnd()
  .split("\n")) {
  const parsed: unknown = JSON.parse(line);
  const [gold, trace] = [classification.input.readGold(parsed, params), classification.input.readTrace(parsed, params)];
  if (!gold.ok || !trace.ok) throw new Error(line);
  rows.push({
    id: gold.id ?? "",
    evidence: observeCase({ family: classification, params }, { gold: gold.value, trace: trace.value }),
  });
}
const start = process.cpuUsage();
const evidence = rows.map((row) => row.evidence);
const metrics = applicableMetrics(classification.metrics(params), evidence);
const scores = new Map(summarize(metrics, evidence).map((score) => [scoreName(score), scoreValue(score)]));
const details = classification.details?.(rows, params, "s") as {
  pr_curve: Record<string, Record<string, { tp: number; fp: number }>>;
};
const { user, system } = process.cpuUsage(start);
const seconds = (user + system) / 1_000_000;
const averages = ["precision", "recall", "f1"].flatMap((id) => [
  [id, scores.get(`${id}[average=macro]`)],
  [`${id} weighted`, scores.get(`${id}[average=weighted]`)],
]);
const curve = Object.values(details.pr_curve).flatMap((steps) => Object.values(steps));
const cells = curve.reduce((sum, { tp, fp }) => sum + 2 * tp + fp, 0);
const values = { accuracy: scores.get("accuracy"), ...Object.fromEntries(averages) };
const all = { ...values, roc_auc: scores.get("roc_auc[average=macro]"), cells };
process.stdout.write(`${JSON.stringify({ seconds, values: all })}\n`);
