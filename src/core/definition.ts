import { z } from "zod";
import {
  caseConditionsSchema,
  duplicateRuleSchema,
  freezeConditionSchema,
  gateResultSchema,
  metricConditionsSchema,
  quarantinedSchema,
  type SuiteGates,
} from "./verdict/gate.ts";

/** The most entries of a list or settings, and the most characters of each. Only untrusted reports have more. */
const MAX_ENTRIES = 10_000;
const MAX_LENGTH = 500_000;

const text = z.string().max(MAX_LENGTH);
const list = z.array(text).max(MAX_ENTRIES);
const isBounded = (settings: object): boolean => Object.keys(settings).length <= MAX_ENTRIES;
/** Settings by their keys in the config: `fields.claim`. */
const texts = z.record(text, text).refine(isBounded);
const values = z.record(text, z.json()).refine(isBounded);

const { severity } = gateResultSchema.shape;

const gatesSchema = z.strictObject({
  metrics: z
    .array(
      z.strictObject({
        metric: text,
        slice: text,
        conditions: metricConditionsSchema.omit({ severity: true }),
        severity,
      }),
    )
    .max(MAX_ENTRIES),
  cases: caseConditionsSchema.omit({ severity: true }),
  cases_severity: severity,
  freeze: freezeConditionSchema.optional(),
  quarantine: z.array(quarantinedSchema).max(MAX_ENTRIES).optional(),
});

/** What defines the scores and gates of a suite, as its config says it. Two runs with equal definitions and data measure the same. */
export const definitionSchema = z.strictObject({
  family: text,
  /** The patterns of its files, relative to the repository; no gold where each trace line is a whole case. */
  gold: list,
  traces: list,
  /** How lines are read: `preset`, `records`, `fields.claim`, `gold_fields.claim`. */
  fields: texts,
  /** As they are written: a file by its name. */
  params: values,
  slices: list,
  metrics: list,
  /** The definitions of the numbers that lines contain, those that were found besides the config's included: `metrics.cost.unit`. */
  scores: texts,
  cluster: text.optional(),
  duplicates: duplicateRuleSchema,
  /** The settings that change the judge's labels, and its questions: `model`, `custom.tone`. */
  judge: texts,
  /** What the judge may spend, and its prices; absent without a judge. */
  spending: values.optional(),
  gates: gatesSchema,
});
export type Definition = z.infer<typeof definitionSchema>;

/** The gates of a suite with its definition; absent where it is not known. */
export interface DefinedGates extends SuiteGates {
  readonly definition?: Definition;
}
