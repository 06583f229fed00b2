import type { Evidence } from "../case.ts";
import type { JudgeLabels } from "../judge-request.ts";
import { createList, type List, type Tone } from "../view/figure.ts";
import type { CustomMetric } from "./custom-metric.ts";
import { choiceValue, notLabelledReason } from "./evidence.ts";

/** A metric that a config defines, and the name under which a case asks for it. */
export interface NamedMetric {
  readonly name: string;
  readonly metric: CustomMetric;
  readonly ask: string;
}

type Entry = Parameters<typeof createList>[1][number];

/** What a judge chose in a case for each of the suite's own metrics, and its reason; nothing where the case has no part in any. */
export function choiceFigures(metrics: readonly NamedMetric[], evidence: Evidence, labels: JudgeLabels): List[] {
  const entries = metrics.flatMap((one) => entryOf(one, evidence, labels));
  return entries.length === 0 ? [] : [createList("Metrics of the suite's own", entries)];
}

function entryOf({ name, metric, ask }: NamedMetric, evidence: Evidence, labels: JudgeLabels): Entry[] {
  const reason = notLabelledReason(evidence, name);
  if (reason !== null) return [{ text: name, tone: "open", tags: ["not labelled"], note: reason }];
  const value = choiceValue(evidence, name);
  if (value === null) return [];
  const label = labels.get(ask);
  const { choice, analysis } = label?.status === "labelled" ? label.answer : {};
  const values = Object.values(metric.choices);
  const isShare = values.every((one) => one >= 0 && one <= 1);
  return [
    {
      text: name,
      tone: toneOf(value, metric),
      tags: [...(typeof choice === "string" ? [choice] : []), `worth ${value}`],
      note: typeof analysis === "string" ? analysis : "",
      share: isShare ? value : null,
    },
  ];
}

/** The best choice is good, the worst bad. */
function toneOf(value: number, { choices, better }: CustomMetric): Tone {
  const values = Object.values(choices);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (value === most) return better === "higher" ? "good" : "bad";
  if (value === least) return better === "higher" ? "bad" : "good";
  return "plain";
}
