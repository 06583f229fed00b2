import { type CustomMetrics, customMetricSchema, customSchema, isCustomName } from "../../core/custom/custom-metric.ts";
import { fieldOf, placeholdersIn, SHOWN_FIELDS } from "../../core/custom/template.ts";
import type { ErrorList } from "../../core/error.ts";
import type { Family } from "../../core/family.ts";
import { passMetric } from "../../core/trial.ts";
import { isObject } from "../json-object.ts";
import { protoKeyErrors } from "./schema-errors.ts";
import type { YamlFile } from "./yaml.ts";

/** What a suite's own metrics are read with. */
export interface CustomContext {
  readonly family: Family;
  readonly file: YamlFile;
  readonly problems: ErrorList;
  /** Whether the suite has gold lines of its own. */
  readonly hasGold: boolean;
}

/** Stands for a metric that is told to be faulty, so that its name is known where gates and `metrics` name it: such a config is never used. */
const PLACEHOLDER_METRIC = customMetricSchema.parse({ prompt: "{{answer}}", choices: { yes: 1, no: 0 } });

/** The metrics that a suite defines; what is wrong in names and prompts is told here, and the rest by the suite's shape. */
export function readCustom(suite: string, written: unknown, ground: CustomContext): CustomMetrics {
  if (!isObject(written)) return {};
  const path = ["suites", suite, "custom"];
  for (const problem of protoKeyErrors(written, path, ground.file)) ground.problems.add(problem);
  const named = Object.entries(written).filter(([name]) => name !== "__proto__");
  const right = named.flatMap(([name, metric]) => {
    const isNamed = checkName(name, [...path, name], ground);
    const shape = customMetricSchema.safeParse(metric);
    if (isObject(metric)) checkPrompt(metric["prompt"], [...path, name], ground);
    return isNamed ? [[name, shape.success ? shape.data : PLACEHOLDER_METRIC] as const] : [];
  });
  const all = customSchema.safeParse(Object.fromEntries(right));
  return all.success ? all.data : {};
}

function checkName(name: string, path: readonly string[], { family, file, problems }: CustomContext): boolean {
  const at = file.placeOfKey(path);
  const own = family.metrics(family.params.parse({}));
  if (own.some(({ id, aliases = [] }) => id === name || aliases.includes(name)) || passMetric(name) !== null) {
    const what = `\`${name}\` is a metric of the family \`${family.id}\`.`;
    problems.add({ what, at, todo: "Give your own metric another name." });
    return false;
  }
  if (isCustomName(name)) return true;
  const what = `\`${name}\` cannot name a metric.`;
  problems.add({ what, at, todo: "Use small letters, digits and `_`, at most 64, a letter first." });
  return false;
}

function checkPrompt(prompt: unknown, path: readonly string[], { file, problems, hasGold }: CustomContext): void {
  if (typeof prompt !== "string" || prompt === "") return;
  const at = file.placeOf([...path, "prompt"]);
  const names = placeholdersIn(prompt);
  const todo = `Write ${SHOWN_FIELDS.map((name) => `\`{{${name}}}\``).join(", ")}, or \`{{gold.…}}\` and \`{{trace.…}}\` with the field of a line.`;
  if (names.length === 0) {
    problems.add({ what: `The prompt of \`${path.at(-1)}\` names nothing that the judge is shown.`, at, todo });
  }
  for (const name of names) {
    const field = fieldOf(name);
    if (field === null)
      problems.add({ what: `There is no \`{{${name}}}\`.`, at, given: name, known: SHOWN_FIELDS, todo });
    else if (field.from === "gold" && !hasGold) {
      const what = `\`{{${name}}}\` is of the lines of \`gold\`, which the suite does not have.`;
      problems.add({ what, at, todo: `Write \`{{trace.${field.field}}}\`: a line of the traces is a whole case.` });
    }
  }
}
