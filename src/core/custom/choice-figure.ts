import type { Evidence } from "../case.ts";
import { NotLabelled } from "../judge/judge-request.ts";
import { createList, type List, type ListEntry, type Tone } from "../view/figure.ts";
import type { CustomMetric } from "./custom-metric.ts";
import { type ChoiceLabels, choiceValue, notLabelledReason } from "./evidence.ts";

interface NamedMetric {
  readonly name: string;
  readonly metric: CustomMetric;
}

/** Lists the judge's choices for the suite's own metrics, with their analyses; empty where the case has none. */
export function choiceFigures(metrics: readonly NamedMetric[], evidence: Evidence, choices: ChoiceLabels): List[] {
  const entries = metrics.flatMap((metric) => entryOf(metric, evidence, choices));
  return entries.length === 0 ? [] : [createList("Custom metrics", entries)];
}

function entryOf({ name, metric }: NamedMetric, evidence: Evidence, choices: ChoiceLabels): ListEntry[] {
  const reason = notLabelledReason(evidence, name);
  if (reason !== null) return [{ text: name, tone: "open", tags: ["not labelled"], note: reason }];
  const value = choiceValue(evidence, name);
  if (value === null) return [];
  const label = choices.get(name);
  const { choice = "", analysis = "" } = label === undefined || label instanceof NotLabelled ? {} : label.answer;
  const values = Object.values(metric.choices);
  const isShare = values.every((choice) => choice >= 0 && choice <= 1);
  return [
    {
      text: name,
      tone: toneOf(value, metric),
      tags: [...(choice === "" ? [] : [choice]), `worth ${value}`],
      note: analysis,
      share: isShare ? value : null,
    },
  ];
}

/** Returns the tone of a choice: the best is good, the worst bad. */
function toneOf(value: number, { choices, better }: CustomMetric): Tone {
  const values = Object.values(choices);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (value === most) return better === "higher" ? "good" : "bad";
  if (value === least) return better === "higher" ? "bad" : "good";
  return "plain";
}
