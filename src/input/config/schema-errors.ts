import { z } from "zod";
import { AGGREGATES } from "../../core/defined-metrics.ts";
import { describeValue } from "../../core/line/line.ts";
import { quoted, quotedChoice } from "../../math/text/texts.ts";
import type { ConfigFile, ConfigPath } from "./yaml.ts";

type Issue = z.core.$ZodIssue;

/** Returns the keys that are allowed at a path of the config, for "did you mean". */
type KnownKeys = (path: ConfigPath) => readonly string[];

/** Keys that are not allowed anywhere in a config: what decides where secrets are sent, and what runs. */
const FORBIDDEN_KEYS = new RegExp(
  [
    "^((openai|judge)?(api)?(key|token|secret)|password|authorization|auth|bearer|command|plugins?|env)$",
    "^((openai|judge)?(api)?(base)?(url|uri)|(api)?base|endpoint|host|address|server)$",
    "^((default)?headers?|org|organi[sz]ation|project|proxy)$",
  ].join("|"),
);
const NOT_HERE =
  "Give a judge's key and address as the inputs `judge-api-key` and `judge-base-url` or the variables `OPENAI_API_KEY` and `OPENAI_BASE_URL`; set anything else in the workflow.";
const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ["object", "a map"],
  ["record", "a map"],
  ["array", "a list"],
  ["int", "a whole number"],
]);

export function addSchemaErrors(
  issues: readonly Issue[],
  under: ConfigPath,
  errors: ConfigFile,
  known: KnownKeys,
): void {
  for (const issue of issues) addIssue(issue, [...under, ...issue.path], errors, known);
}

/** Adds an error for a key that is not allowed where it is; some keys are not allowed anywhere in a config. */
export function addUnknownKey(path: ConfigPath, known: readonly string[], errors: ConfigFile): void {
  const key = String(path.at(-1));
  const plain = key.toLowerCase().replace(/[_-]/g, "");
  if (FORBIDDEN_KEYS.test(plain)) {
    const what = `\`${key}\` is not allowed in the config: a pull request could change where secrets are sent.`;
    errors.addKey(path, { what, todo: NOT_HERE });
    return;
  }
  const [, , part, metric] = path;
  const isAggregate = part === "gates" && AGGREGATES.some((one) => one === key);
  const entry = isAggregate ? `Define it in \`metrics\`: \`${String(metric)}: { aggregate: ${key} }\`. ` : "";
  const list = known.length > 0 && { todo: `${entry}The keys are ${quoted(known)}.` };
  errors.addKey(path, { what: `There is no key \`${key}\` here.`, given: key, known, ...list });
}

function addIssue(issue: Issue, path: ConfigPath, errors: ConfigFile, known: KnownKeys): void {
  const name = path.length === 0 ? "The config" : `\`${path.map(String).join(".")}\``;
  const { code, input } = issue;
  const isMissing = input === undefined && (code === "invalid_type" || code === "invalid_union");
  if (isMissing) errors.addKey(path.slice(0, -1), { what: `${name} is missing.` });
  else if (code === "unrecognized_keys") {
    const allowed = known(path);
    for (const key of issue.keys) addUnknownKey([...path, key], allowed, errors);
  } else if (code === "invalid_union") {
    // Of a map, the errors of the one branch that it was meant for.
    const isMeant = (issues: readonly Issue[]): boolean =>
      !issues.some((one) => one.path.length === 0 && one.code === "invalid_type");
    const branch = typeof input === "object" && input !== null ? issue.errors.find(isMeant) : undefined;
    const given = typeof input === "object" ? describeValue(input) : `\`${String(input)}\``;
    const advice = UNION_ADVICE.get(`${String(path.at(-2))}.`) ?? UNION_ADVICE.get(String(path.at(-1)));
    const todo = advice ?? "Write a path or a list of paths.";
    if (branch) addSchemaErrors(branch, path, errors, known);
    else errors.addValue(path, { what: `${name} cannot be ${given}.`, todo });
  } else if (code === "invalid_value") {
    const [values, given] = [issue.values.map(String), String(input ?? "")];
    const what = `${name} must be ${quotedChoice(values)}, not \`${given}\`.`;
    errors.addValue(path, { what, given, known: values });
  } else if (code === "invalid_type") {
    const what = `${name} must be ${TYPE_NAMES.get(issue.expected) ?? `a ${issue.expected}`}.`;
    errors.addValue(path, { what, ...typeAdvice(issue.expected, input, path) });
  } else if (code === "too_small" || code === "too_big") {
    const isFraction = code === "too_big" && issue.origin === "number" && issue.maximum <= 1;
    const given = Number(input);
    // A number from 1 to 100 where a fraction is expected is probably a percentage.
    const isPercent = isFraction && given > 1 && given <= 100;
    const what = `${name} must ${boundOf(issue)}.`;
    errors.addValue(path, { what, ...(isPercent && { todo: `It is a fraction: write ${given / 100}.` }) });
  } else errors.addValue(path, { what: `${name}: ${issue.message}.` });
}

/** Returns how to write a number that is a percentage or in quotes, and a string that YAML takes for another value, such as a case id. */
function typeAdvice(expected: string, input: unknown, path: ConfigPath): { readonly todo?: string } {
  if (expected === "string" && (typeof input === "number" || typeof input === "boolean"))
    return { todo: `${path.at(-2) === "critical" ? "Case ids are strings: write it" : "Write it"} in quotes.` };
  if (expected !== "number" || typeof input !== "string") return {};
  const [, number, percent] = /^\s*([+-]?\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(input) ?? [];
  if (number === undefined) return {};
  if (percent === "") return { todo: `Write ${number} without quotes.` };
  return { todo: `Write ${Number((Number(number) / 100).toPrecision(12))}: values are fractions.` };
}

function boundOf(issue: Extract<Issue, { code: "too_small" | "too_big" }>): string {
  const { origin } = issue;
  if (issue.code === "too_small") {
    if (origin === "string") return "not be empty";
    return origin === "array" ? "have an entry" : `be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
  }
  const most = `at most ${issue.maximum}`;
  return origin === "array" ? `have ${most} entries` : origin === "string" ? `have ${most} characters` : `be ${most}`;
}

/** How to write a value of several forms, by its key or, with a dot, by the key around it. */
const UNION_ADVICE: ReadonlyMap<string, string> = new Map([
  ["gates.", 'Write `{ min: 0.8 }` or `">= 0.8"`.'],
  ["metrics.", "Write `{ better: higher }` or `{ better: lower }`."],
  ["metrics", "Write a list of names, or a map such as `{ latency_ms: { better: lower } }`."],
  ["pass", 'Write a field, or a condition such as `"faithfulness >= 0.7"`.'],
  [
    "id",
    'Write `row`, `file` or `{ from: file, pattern: "^(.*)_pred" }`; a field with another name is `fields: { id: … }`.',
  ],
  ["freeze", "Write `true` or `{ measure: true, label: eval-approved }`."],
]);

type Shape = z.core.JSONSchema._JSONSchema;

/** Returns the keys that a schema allows at a path; none where there is no map. */
export function keysAt(schema: z.ZodType, path: ConfigPath): readonly string[] {
  let map = mapIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  for (const step of path) {
    const { properties = {}, additionalProperties }: Partial<z.core.JSONSchema.ObjectSchema> = map ?? {};
    map = mapIn(Object.hasOwn(properties, step) ? properties[String(step)] : additionalProperties);
  }
  return Object.keys(map?.properties ?? {});
}

/** Returns the map that a part is, or that is one of its alternatives. */
function mapIn(part: Shape | undefined): z.core.JSONSchema.ObjectSchema | undefined {
  if (typeof part !== "object") return undefined;
  const found = [part, ...(part.anyOf ?? []).filter((one) => typeof one === "object")].find(
    ({ properties, additionalProperties }) => properties !== undefined || additionalProperties !== undefined,
  );
  return found as z.core.JSONSchema.ObjectSchema | undefined;
}
