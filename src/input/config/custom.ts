import { type CustomMetrics, customMetricSchema, customSchema, isCustomName } from "../../core/defined-metrics.ts";
import type { Family } from "../../core/family.ts";
import { isObject } from "../../core/json.ts";
import { passMetric } from "../../core/trial.ts";
import { fieldOf, placeholdersIn, SHOWN_FIELDS } from "../../families/custom/template.ts";
import { addProtoKeys } from "./schema-errors.ts";
import type { ConfigFile } from "./yaml.ts";

/** Takes the place of a broken metric, so that gates and `metrics` can name it. A config with one is never used. */
const PLACEHOLDER_METRIC = { prompt: "{{answer}}", choices: { yes: 1, no: 0 } };

/** Reads the metrics that a suite defines. Adds errors in names and prompts; the suite's schema reports all others. */
export function readCustom(
  suite: readonly string[],
  { custom, gold }: Record<string, unknown>,
  family: Family,
  errors: ConfigFile,
): CustomMetrics {
  if (!isObject(custom)) return {};
  const path = [...suite, "custom"];
  addProtoKeys(custom, path, errors);
  const named = Object.entries(custom).filter(([name]) => name !== "__proto__");
  const metrics = named.flatMap(([name, metric]) => {
    const at = [...path, name];
    const isNamed = checkName(name, at, family, errors);
    const parsed = customMetricSchema.safeParse(metric);
    if (isObject(metric)) checkPrompt(metric["prompt"], at, gold !== undefined, errors);
    return isNamed ? [[name, parsed.success ? parsed.data : PLACEHOLDER_METRIC] as const] : [];
  });
  const parsed = customSchema.safeParse(Object.fromEntries(metrics));
  return parsed.success ? parsed.data : {};
}

function checkName(name: string, path: readonly string[], family: Family, errors: ConfigFile): boolean {
  const own = family.metrics(family.params.parse({}));
  if (own.some(({ id, aliases = [] }) => id === name || aliases.includes(name)) || passMetric(name) !== null) {
    const what = `\`${name}\` is a metric of the family \`${family.id}\`.`;
    errors.addKey(path, { what, todo: "Give your own metric another name." });
    return false;
  }
  if (isCustomName(name)) return true;
  const todo = "Use lower-case letters, digits and `_`, at most 64 characters, a letter first.";
  errors.addKey(path, { what: `\`${name}\` cannot name a metric.`, todo });
  return false;
}

function checkPrompt(prompt: unknown, path: readonly string[], hasGold: boolean, errors: ConfigFile): void {
  if (typeof prompt !== "string" || prompt === "") return;
  const at = [...path, "prompt"];
  const names = placeholdersIn(prompt);
  const fields = SHOWN_FIELDS.map((name) => `\`{{${name}}}\``).join(", ");
  const todo = `Write ${fields}, or \`{{gold.…}}\` and \`{{trace.…}}\` with the field of a line.`;
  if (names.length === 0) {
    errors.addValue(at, {
      what: `The prompt of \`${path.at(-1)}\` has no placeholder, so the judge is shown nothing.`,
      todo,
    });
  }
  for (const name of names) {
    const field = fieldOf(name);
    if (field === null)
      errors.addValue(at, { what: `There is no \`{{${name}}}\`.`, given: name, known: SHOWN_FIELDS, todo });
    else if (field.from === "gold" && !hasGold) {
      const what = `\`{{${name}}}\` is for the lines of \`gold\`, which the suite does not have.`;
      errors.addValue(at, { what, todo: `Write \`{{trace.${field.field}}}\`: a line of the traces is a whole case.` });
    }
  }
}
