import { tableOf } from "./markdown-table.ts";
import { resolveRefs, type SchemaObject } from "./schema-refs.ts";
import { SCHEMAS } from "./schemas.ts";

const config = resolveRefs(SCHEMAS["schema/config.json"].schema);
const suites = propertiesOf(config)["suites"]?.["additionalProperties"] as SchemaObject;
const bySuite = suites["oneOf"] as readonly SchemaObject[];
const [anySuite] = bySuite;

/** Returns the table of a suite's keys: those of all families together. */
export function suiteKeys(): string {
  const keys = new Map(bySuite.flatMap((suite) => Object.entries(propertiesOf(suite))));
  const notes: Readonly<Record<string, string>> = {
    family: `One of ${bySuite.map((suite) => `\`${familyOf(suite)}\``).join(", ")}.`,
    traces: "The files with what your system answered.",
    gold: "The files with the expected results; `grounded` needs them, other families may have both in one line.",
    params: "The family's [parameters](#parameters).",
    gates: "The [gates](#gates-of-a-metric), by metric.",
    judge: "[The judge](#the-judge) of this suite.",
    gold_preset: "Like `preset`, for the files of `gold`.",
    gold_records: "Like `records`, for the files of `gold`.",
    gold_fields: "Like `fields`, for the files of `gold`.",
  };
  const rows = [...keys].map(([name, schema]) => [`\`${name}\``, notes[name] ?? descriptionOf(schema)]);
  return tableOf(["key", "meaning"], rows);
}

/** Returns the table of the conditions that a gate on a metric may have. */
export function gateKeys(): string {
  const [gate] = Object.values(propertiesOf(gatesOf(anySuite)));
  const [conditions] = (gate?.["anyOf"] ?? []) as readonly SchemaObject[];
  return keyTable(propertiesOf(conditions));
}

/** Returns the table of the conditions on a suite's cases. */
export function caseGateKeys(): string {
  return keyTable(propertiesOf(propertiesOf(gatesOf(anySuite))["cases"]));
}

/** Returns the table of a judge's keys. */
export function judgeKeys(): string {
  return keyTable(propertiesOf(propertiesOf(config)["judge"]));
}

/** Returns the table of all families' parameters. */
export function paramKeys(): string {
  const rows = bySuite.flatMap((suite) =>
    Object.entries(propertiesOf(propertiesOf(suite)["params"])).map(([name, schema]) => [
      `\`${familyOf(suite)}\``,
      `\`${name}\``,
      defaultOf(schema),
      descriptionOf(schema),
    ]),
  );
  return tableOf(["family", "parameter", "default", "meaning"], rows);
}

function keyTable(properties: Readonly<Record<string, SchemaObject>>): string {
  const rows = Object.entries(properties).flatMap(([name, schema]) => {
    const inner = Object.entries(propertiesOf(schema)).filter(([, one]) => one["description"] !== undefined);
    return [[name, schema] as const, ...inner.map(([key, one]) => [`${name}.${key}`, one] as const)];
  });
  return tableOf(
    ["key", "default", "meaning"],
    rows.map(([name, schema]) => [`\`${name}\``, defaultOf(schema), descriptionOf(schema)]),
  );
}

const LONGEST_DEFAULT = 40;

function defaultOf(schema: SchemaObject): string {
  const preset = schema["default"] ?? null;
  if (preset === null) return "";
  const value = JSON.stringify(preset);
  return value.length > LONGEST_DEFAULT ? "see its page" : `\`${value}\``;
}

function descriptionOf(schema: SchemaObject): string {
  return String(schema["description"] ?? "");
}

function propertiesOf(schema: SchemaObject | undefined): Readonly<Record<string, SchemaObject>> {
  return (schema?.["properties"] ?? {}) as Readonly<Record<string, SchemaObject>>;
}

function gatesOf(suite: SchemaObject | undefined): SchemaObject | undefined {
  return propertiesOf(suite)["gates"];
}

function familyOf(suite: SchemaObject): string {
  return String(propertiesOf(suite)["family"]?.["const"]);
}
