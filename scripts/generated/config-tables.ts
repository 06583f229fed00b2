import { JUDGE_EXAMPLES, PARAM_EXAMPLES, SUITE_EXAMPLES } from "./config-examples.ts";
import { tableOf } from "./markdown-table.ts";
import { resolveRefs, type SchemaObject } from "./schema-refs.ts";
import { SCHEMAS } from "./schemas.ts";

const config = resolveRefs(SCHEMAS["schema/config.json"].schema);
const suites = propertiesOf(config)["suites"]?.["additionalProperties"] as SchemaObject;
const bySuite = suites["oneOf"] as readonly SchemaObject[];

const HEAD = ["key, by example", "meaning"];

/** What the page says of a key instead of its description in the schema, where it can link. */
const NOTES: Readonly<Record<string, string>> = {
  family: "What is measured: a [family](families.md) of metrics.",
  traces: "The files with what your system answered: paths or patterns.",
  gold: "The files with the expected results; `grounded` needs them, other families may have both in one line.",
  params: "The family's [parameters](#parameters).",
  gates: "The [gates](gates.md#all-gates), by metric.",
  judge: "[The judge](#the-judge) of this suite.",
  gold_preset: "Like `preset`, for the files of `gold`.",
  gold_records: "Like `records`, for the files of `gold`.",
  gold_fields: "Like `fields`, for the files of `gold`.",
  id: "[Where ids are from](formats-and-presets.md#ids) where the records have none: `row`, `file`, or a part of a text.",
  group_by: "[JMESPath](jmespath.md) whose equal values make rows of a file one record: `{ id, rows: [...] }`.",
  gold_id: "Like `id`, for the files of `gold`.",
  gold_group_by: "Like `group_by`, for the files of `gold`.",
};

/** Returns the table of a suite's keys: those of all families together. */
export function suiteKeys(): string {
  const keys = new Map(bySuite.flatMap((suite) => Object.entries(propertiesOf(suite))));
  const rows = [...keys].map(([name, schema]) => [
    exampleOf(SUITE_EXAMPLES, name),
    NOTES[name] ?? `${descriptionOf(schema)}${defaultOf(schema)}`,
  ]);
  return tableOf(HEAD, rows);
}

export function judgeKeys(): string {
  return keyTable(propertiesOf(propertiesOf(config)["judge"]), JUDGE_EXAMPLES);
}

/** Returns the table of parameters: one row for each family that has some, each parameter by an example. */
export function paramKeys(): string {
  const rows = bySuite.flatMap((suite) => {
    const family = familyOf(suite);
    const examples = Object.entries(propertiesOf(propertiesOf(suite)["params"])).map(([name, schema]) =>
      exampleOf(PARAM_EXAMPLES, `${family}.${name}`, ownExample(name, schema)),
    );
    return examples.length === 0
      ? []
      : [[`[\`${family}\`](../src/families/${family}/README.md)`, examples.join(" · ")]];
  });
  return tableOf(["family", "parameters, by example"], rows);
}

function keyTable(
  properties: Readonly<Record<string, SchemaObject>>,
  examples: Readonly<Record<string, string>>,
): string {
  const rows = Object.entries(properties).flatMap(([name, schema]) => {
    const inner = Object.entries(propertiesOf(schema)).filter(([, one]) => one["description"] !== undefined);
    return [[name, schema] as const, ...inner.map(([key, one]) => [`${name}.${key}`, one] as const)];
  });
  return tableOf(
    HEAD,
    rows.map(([name, schema]) => [exampleOf(examples, name), `${descriptionOf(schema)}${defaultOf(schema)}`]),
  );
}

/** Returns the example of a key as code. Throws if there is none. */
function exampleOf(examples: Readonly<Record<string, string>>, name: string, otherwise?: string): string {
  const example = examples[name] ?? otherwise;
  if (example === undefined) throw new Error(`scripts/generated/config-examples.ts lacks an example of \`${name}\``);
  return `\`${example}\``;
}

/**
 * The example that a schema has: a value that is not the default, where it lists values, else the default, or `true` for what is only
 * switched on; none if that is null.
 */
function ownExample(name: string, schema: SchemaObject): string | undefined {
  const { default: preset, enum: values, type } = schema;
  const value = Array.isArray(values) ? values.find((one) => one !== preset) : type === "boolean" ? !preset : preset;
  const shown = value ?? (isSwitch(schema) ? true : null);
  return shown === null ? undefined : `${name}: ${plain(shown)}`;
}

/** Whether a schema accepts nothing but `true` and `{}`, as that of a check without parameters. */
function isSwitch({ anyOf }: SchemaObject): boolean {
  const forms = (anyOf ?? []) as readonly SchemaObject[];
  const isEmpty = (form: SchemaObject) => form["type"] === "object" && Object.keys(propertiesOf(form)).length === 0;
  return forms.length > 0 && forms.every((form) => form["const"] === true || isEmpty(form));
}

/** Says the default of a key, where its schema has one: ` (8)`. */
function defaultOf({ default: preset = null }: SchemaObject): string {
  return preset === null ? "" : ` (\`${plain(preset)}\`)`;
}

/** A value as YAML has it in one line. */
function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function descriptionOf(schema: SchemaObject): string {
  return String(schema["description"] ?? "");
}

function propertiesOf(schema: SchemaObject | undefined): Readonly<Record<string, SchemaObject>> {
  return (schema?.["properties"] ?? {}) as Readonly<Record<string, SchemaObject>>;
}

function familyOf(suite: SchemaObject): string {
  return String(propertiesOf(suite)["family"]?.["const"]);
}
