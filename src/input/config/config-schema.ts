import { z } from "zod";
import { TREND_RULES } from "../../core/config/config.ts";
import { suiteKeySchema } from "../../core/config/suite-name.ts";
import { customSchema, writtenFieldMetricSchema } from "../../core/definition.ts";
import type { Family } from "../../core/family.ts";
import { judgeSchema } from "../../core/judge/judge-settings.ts";
import { PRESET_ALIASES, PRESETS } from "../../core/line/preset.ts";
import type { Metric } from "../../core/metric.ts";
import {
  caseConditionsSchema,
  duplicateRuleSchema,
  metricConditionsSchema,
  quarantinedSchema,
} from "../../core/verdict/gate.ts";
import { APPROVAL_LABEL, PR_LABEL_PATTERN } from "../../core/verdict/verdict.ts";

const shortCondition = z.string().describe('The short form: `">= 0.80"` for `min`, `"<= 0.05"` for `max`.');
const patterns = z
  .union([z.string(), z.array(z.string()).min(1)])
  .describe("A path or pattern, or a list of them, relative to the config file; with slashes.");

const freezeMapSchema = z
  .strictObject({
    measure: z
      .literal(true)
      .describe("A pull request may change what defines the scores only with this label.")
      .optional(),
    gold: z.literal(true).describe("A pull request may change the gold set only with this label.").optional(),
    label: z
      .string()
      .regex(PR_LABEL_PATTERN, "it is not a valid name of a label")
      .describe("The label by which a change is approved."),
  })
  .refine(({ measure, gold }) => measure === true || gold === true, "it needs `measure: true` or `gold: true`");

/** What a pull request may not change without a label that approves it. */
const freezeSchema = z
  .union([freezeMapSchema, z.literal(true)])
  .describe(
    `What a pull request may change only with a PR label. \`true\`: everything that defines the scores, with the label \`${APPROVAL_LABEL}\`.`,
  );

const preset = z
  .enum([...PRESETS, ...Object.keys(PRESET_ALIASES)])
  .describe("The tool that wrote the files; its fields are mapped onto the family's.");
const records = z.string().describe("JMESPath that picks the records out of a line, or out of a whole JSON file.");
const fields = z
  .record(z.string().min(1), z.string())
  .describe("The family's fields, each with the JMESPath that finds it in a record: `claim: output.answer`.");

const idRule = z
  .union([
    z.enum(["row", "file"]),
    z.strictObject({
      from: z.string().describe("`row`, `file`, or the JMESPath of a string in the record."),
      pattern: z
        .string()
        .min(1)
        .describe("A regular expression (RE2). Its first group is the id; without groups, the whole match is.")
        .optional(),
    }),
  ])
  .describe(
    "How records without an id get one: from `row` (the record's number in its file), `file` (the file's name without its extension), or a part of a text.",
  );
const groupBy = z
  .string()
  .describe("JMESPath of a value; rows of a file with the same value become one record, `{ id, rows: [...] }`.");

const fieldName = z
  .string()
  .min(1)
  .refine((field) => field !== "__proto__", "it is not a valid name of a field");

const gateSchema = z.union([metricConditionsSchema, shortCondition]);

/**
 * Returns the schema of a suite of the family. It takes every name of a metric: a suite may define its own, so what names mean is
 * found later. `metrics` are those that the published schema describes and suggests by name.
 */
function suiteSchema(family: Family, metrics: readonly Metric[]) {
  const namesOf = ({ id, aliases = [] }: Metric): readonly string[] => [id, ...aliases];
  const known = metrics.flatMap((metric) =>
    namesOf(metric).map((name) => [
      name,
      gateSchema.optional().describe(`${metric.title} (${metric.better} is better)`),
    ]),
  );
  const [first, ...others] = [...new Set(metrics.flatMap(namesOf))];
  const metricName = first === undefined ? z.string() : z.union([z.enum([first, ...others]), z.string()]);
  const suiteParams = Object.entries(family.suiteParams ?? {}).map(([name, schema]) => [name, schema.optional()]);
  return z
    .strictObject({
      family: z.literal(family.id).describe(family.title),
      gold: family.input.oneLine ? patterns.optional() : patterns,
      traces: patterns,
      preset: preset.optional(),
      records: records.optional(),
      fields: fields.optional(),
      id: idRule.optional(),
      group_by: groupBy.optional(),
      trial: z.literal("repeat").describe("Records with the same id in one file are trials of the case.").optional(),
      gold_preset: preset.optional(),
      gold_records: records.optional(),
      gold_fields: fields.optional(),
      gold_id: idRule.optional(),
      gold_group_by: groupBy.optional(),
      params: family.params.optional(),
      ...(Object.fromEntries(suiteParams) as Record<never, never>),
      judge: judgeSchema.partial().optional(),
      custom: customSchema
        .describe("Metrics of your own, by name: the question to the judge, and its choices.")
        .optional(),
      metrics: z
        .union([
          z.array(metricName).min(1),
          z.record(z.string(), z.union([writtenFieldMetricSchema, z.literal(false), z.null()])),
        ])
        .describe(
          "The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none).",
        )
        .optional(),
      slices: z
        .array(fieldName)
        .max(10)
        .describe("Fields of gold lines by which scores are broken down; `meta.topic` names a nested field.")
        .optional(),
      duplicates: duplicateRuleSchema
        .describe(
          "What happens to a second trace with the same id: it replaces the first (`last`, the default, unless its file is a group) or is an error (`error`). Without `gold` it is always an error.",
        )
        .optional(),
      cluster: fieldName
        .describe("The field of gold lines that groups cases which depend on each other, such as their document.")
        .optional(),
      critical: z.array(z.string()).min(1).describe("Ids of cases that must pass.").optional(),
      quarantine: z
        .array(quarantinedSchema)
        .describe("Cases that count in no gate until a day; on pull requests those of the base branch's config.")
        .optional(),
      freeze: freezeSchema.optional(),
      gates: z
        .object({ ...(Object.fromEntries(known) as Record<never, never>), cases: caseConditionsSchema.optional() })
        .catchall(gateSchema)
        .describe("The conditions by metric; `cases` is for conditions on the cases themselves.")
        .optional(),
    })
    .describe(`A suite of the family \`${family.id}\`.`);
}

/**
 * Returns the schema of `noworse.yml` with suites of these families. `described` returns the metrics of a family that the schema
 * describes, for editors; it accepts and refuses the same with and without them.
 */
export function configSchema(families: readonly Family[], described: (family: Family) => readonly Metric[] = () => []) {
  const suites = families.map((family) => suiteSchema(family, described(family)));
  return z
    .strictObject({
      $schema: z.string().describe("The address of this schema, for editors.").optional(),
      judge: judgeSchema.optional(),
      trend: z
        .enum(TREND_RULES)
        .describe(
          "What a gated score that becomes worse over many pushes does on the base branch: `warn` (the default) reports it, `fail` also fails the run, `off` does not look.",
        )
        .optional(),
      texts: z
        .literal("none")
        .describe(
          "Keeps the texts of all lines in the job: comment, log, page and stored files have ids, places, numbers and names.",
        )
        .optional(),
      suites: z
        .record(suiteKeySchema, z.discriminatedUnion("family", suites as [SuiteSchema, ...SuiteSchema[]]))
        .refine((all) => Object.keys(all).length > 0, "it has no suite")
        .describe("Suites by name: lower-case letters, digits, `-` and `_`."),
    })
    .describe("Configuration of noworse.");
}

type SuiteSchema = ReturnType<typeof suiteSchema>;
export type ConfigSchema = ReturnType<typeof configSchema>;

/** A suite that fits the schema, with the schema's defaults. */
export type WrittenSuite = z.output<SuiteSchema>;
