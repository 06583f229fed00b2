import { z } from "zod";
import { AGGREGATES } from "../../core/defined-metrics.ts";
import { quoted, quotedChoice } from "../../math/text/texts.ts";
import type { ConfigFile, ConfigPath } from "./yaml.ts";

type Issue = z.core.$ZodIssue;

/** Returns the keys that are allowed at a path of the config, for "did you mean". */
type KnownKeys = (path: ConfigPath) => readonly string[];

/** Keys that are not allowed anywhere in a config, and where to set what they mean. */
const FORBIDDEN_KEYS: readonly (readonly [RegExp, string])[] = [
  [
    /^((openai|judge)?(api)?(key|token|secret)|password|authorization|auth|bearer)$/,
    "Give a judge's key as the input `judge-api-key`, from a secret, or as the variable `OPENAI_API_KEY`.",
  ],
  [
    /^((openai|judge)?(api)?(base)?(url|uri)|(api)?base|endpoint|host|address|server)$/,
    "Give a judge's address as the input `judge-base-url` or as the variable `OPENAI_BASE_URL`.",
  ],
  [
    /^((default)?headers?|org|organi[sz]ation|project|proxy)$/,
    "A judge takes only a key and an address: the inputs `judge-api-key` and `judge-base-url`.",
  ],
  [/^(command|plugins?|env)$/, "Set it in the workflow."],
];
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

/** Adds an error for each key `__proto__` at any depth of a part of the config: schemas skip it, and no map of names can have it. */
export function addProtoKeys(part: unknown, path: ConfigPath, errors: ConfigFile): void {
  if (typeof part !== "object" || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    const here = [...path, Array.isArray(part) ? Number(key) : key];
    const what = `\`${nameOf(path)}\` has the key \`__proto__\`, which no report can contain.`;
    if (key === "__proto__") errors.addKey(here, { what, todo: "Give it another name." });
    else addProtoKeys(value, here, errors);
  }
}

/** Adds an error for a key that is not allowed where it is; some keys are not allowed anywhere in a config. */
export function addUnknownKey(path: ConfigPath, known: readonly string[], errors: ConfigFile): void {
  const key = String(path.at(-1));
  const plain = key.toLowerCase().replace(/[_-]/g, "");
  const [, todo] = FORBIDDEN_KEYS.find(([pattern]) => pattern.test(plain)) ?? [];
  if (todo !== undefined) {
    const what = `\`${key}\` is not allowed in the config: a pull request could change where secrets are sent.`;
    errors.addKey(path, { what, todo });
    return;
  }
  const [, , part, metric] = path;
  const isAggregate = part === "gates" && AGGREGATES.some((one) => one === key);
  const entry = isAggregate ? `Define it in \`metrics\`: \`${String(metric)}: { aggregate: ${key} }\`. ` : "";
  const list = known.length > 0 && { todo: `${entry}The keys are ${quoted(known)}.` };
  errors.addKey(path, { what: `There is no key \`${key}\` here.`, given: key, known, ...list });
}

function nameOf(path: ConfigPath): string {
  return path.map(String).join(".");
}

function addIssue(issue: Issue, path: ConfigPath, errors: ConfigFile, known: KnownKeys): void {
  const name = path.length === 0 ? "The config" : `\`${nameOf(path)}\``;
  switch (issue.code) {
    case "unrecognized_keys": {
      const allowed = known(path);
      for (const key of issue.keys) addUnknownKey([...path, key], allowed, errors);
      break;
    }
    case "invalid_union":
      addUnionError(issue, path, errors, known);
      break;
    case "invalid_value": {
      const values = issue.values.map(String);
      const given = String(issue.input ?? "");
      errors.addValue(path, {
        what: `${name} must be ${quotedChoice(values)}, not \`${given}\`.`,
        given,
        known: values,
      });
      break;
    }
    case "invalid_type":
      if (issue.input === undefined) errors.addKey(path.slice(0, -1), { what: `${name} is missing.` });
      else {
        const type = TYPE_NAMES.get(issue.expected) ?? `a ${issue.expected}`;
        errors.addValue(path, {
          what: `${name} must be ${type}.`,
          ...(issue.expected === "number" && numberAdvice(issue.input)),
          ...(issue.expected === "string" && stringAdvice(issue.input, path)),
        });
      }
      break;
    case "too_small":
      errors.addValue(path, { what: `${name} must ${minimumOf(issue)}.` });
      break;
    case "too_big":
      errors.addValue(path, { what: `${name} must ${maximumOf(issue)}.`, ...percentAdvice(issue) });
      break;
    default:
      errors.addValue(path, { what: `${name}: ${issue.message}.` });
  }
}

/** Returns how to write a number that is given as a percentage or in quotes. */
function numberAdvice(input: unknown): { readonly todo?: string } {
  const [, number = "", percent] =
    /^\s*([+-]?\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(typeof input === "string" ? input : "") ?? [];
  if (number === "") return {};
  if (percent === "") return { todo: `Write ${number} without quotes.` };
  return { todo: `Write ${Number((Number(number) / 100).toPrecision(12))}: values are fractions.` };
}

/** Returns how to write a string that YAML takes for a number or a truth value, such as the id of a critical case. */
function stringAdvice(input: unknown, path: ConfigPath): { readonly todo?: string } {
  if (typeof input !== "number" && typeof input !== "boolean") return {};
  const why = path.at(-2) === "critical" ? "Case ids are strings: write it" : "Write it";
  return { todo: `${why} in quotes.` };
}

function minimumOf({ origin, minimum, inclusive }: Extract<Issue, { code: "too_small" }>): string {
  if (origin === "string" && minimum === 1) return "not be empty";
  if (origin === "array") return "have an entry";
  return `be ${inclusive ? "at least" : "more than"} ${minimum}`;
}

function maximumOf({ origin, maximum }: Extract<Issue, { code: "too_big" }>): string {
  if (origin === "array") return `have at most ${maximum} entries`;
  return origin === "string" ? `have at most ${maximum} characters` : `be at most ${maximum}`;
}

/** Suggests a fraction for a number from 1 to 100 where a fraction is expected: it is probably a percentage. */
function percentAdvice({ origin, maximum, input }: Extract<Issue, { code: "too_big" }>): { readonly todo?: string } {
  const given = Number(input);
  const isPercent = origin === "number" && maximum <= 1 && given > 1 && given <= 100;
  return isPercent ? { todo: `It is a fraction: write ${given / 100}.` } : {};
}

/** Adds the errors of the one branch of a union that the value was meant for. */
function addUnionError(
  issue: Extract<Issue, { code: "invalid_union" }>,
  path: ConfigPath,
  errors: ConfigFile,
  known: KnownKeys,
): void {
  const branch = issue.errors.find(
    (issues) =>
      typeof issue.input === "object" &&
      issue.input !== null &&
      !issues.some((one) => one.path.length === 0 && one.code === "invalid_type"),
  );
  const name = `\`${nameOf(path)}\``;
  if (branch) addSchemaErrors(branch, path, errors, known);
  else if (issue.input === undefined) errors.addKey(path.slice(0, -1), { what: `${name} is missing.` });
  else {
    errors.addValue(path, { what: `${name} cannot be ${describeInput(issue.input)}.`, todo: unionAdvice(path) });
  }
}

function unionAdvice(path: ConfigPath): string {
  if (path.at(-2) === "gates") return 'Write `{ min: 0.8 }` or `">= 0.8"`.';
  if (path.at(-2) === "metrics") return "Write `{ better: higher }` or `{ better: lower }`.";
  if (path.at(-1) === "metrics") return "Write a list of names, or a map such as `{ latency_ms: { better: lower } }`.";
  if (path.at(-1) === "pass") return 'Write a field, or a condition such as `"faithfulness >= 0.7"`.';
  if (path.at(-1) === "freeze") return "Write `true` or `{ measure: true, label: eval-approved }`.";
  return "Write a path or a list of paths.";
}

function describeInput(input: unknown): string {
  if (input === null) return "empty";
  if (typeof input === "object") return Array.isArray(input) ? "a list" : "a map";
  return `\`${String(input)}\``;
}

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
