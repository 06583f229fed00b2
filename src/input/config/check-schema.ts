import type { z } from "zod";
import { AGGREGATES } from "../../core/definition.ts";
import type { FamilyList } from "../../core/family.ts";
import { isObject, PARSE_ONCE } from "../../core/json.ts";
import { describeValue } from "../../core/line/parsed-line.ts";
import { presetId } from "../../core/line/preset.ts";
import { findSimilar } from "../../math/text/edit-distance.ts";
import { quoted, quotedChoice } from "../../math/text/texts.ts";
import { EXAMPLE } from "./config-files.ts";
import { type ConfigSchema, configSchema } from "./config-schema.ts";
import { addProtoKeys, type ConfigFile, type ConfigPath } from "./yaml.ts";

type Issue = z.core.$ZodIssue;

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
const TYPE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ object: "a map", record: "a map", array: "a list", int: "a whole number" }),
);

/**
 * Checks a config against its schema, with the families that it names loaded, and returns it as typed data. Throws a UserError with
 * all errors: unknown keys, missing ones, values of a wrong type.
 */
export function checkSchema(file: ConfigFile, families: FamilyList): z.output<ConfigSchema> {
  addProtoKeys(file.data, [], file);
  const schema = configSchema(familiesNamedIn(file.data).flatMap((id) => families.find(id) ?? []));
  const parsed = schema.safeParse(file.data, { ...PARSE_ONCE, reportInput: true, error: knownKeysAsMessage });
  const issues = parsed.error?.issues ?? [];
  // A misspelt key is why another is missing.
  const [unknown, others] = [issues.filter(isUnknownKeys), issues.filter((issue) => !isUnknownKeys(issue))];
  for (const issue of [...unknown, ...others]) {
    if ("discriminator" in issue) addFamilyError(issue, file, families.ids);
    else addIssue(issue, [], file);
  }
  file.throwIfAny();
  return parsed.data as z.output<ConfigSchema>;
}

const isUnknownKeys = ({ code }: Issue): boolean => code === "unrecognized_keys";

/** Returns what the suites of a config, which may have any shape, have as their `family`. */
export function familiesNamedIn(data: unknown): string[] {
  const suites = isObject(data) && isObject(data["suites"]) ? Object.values(data["suites"]) : [];
  const named = suites.flatMap((suite) => (isObject(suite) ? suite["family"] : []));
  return [...new Set(named.filter((id) => typeof id === "string"))];
}

/** Gives the issue of unknown keys the known ones as its message, with spaces between them. */
function knownKeysAsMessage({ code, inst }: z.core.$ZodRawIssue): string | undefined {
  const { shape = {} } = (inst?._zod.def ?? {}) as Partial<z.core.$ZodObjectDef>;
  return code === "unrecognized_keys" ? Object.keys(shape).join(" ") : undefined;
}

function addFamilyError({ path, input }: Issue, file: ConfigFile, known: readonly string[]): void {
  const suite = input as Record<string, unknown>;
  const { family, preset } = suite;
  const tool = presetId(family ?? preset);
  const scores = `Write \`family: scores\` and \`preset: ${tool}\` to gate what the tool measured. `;
  const todo = `${tool === null ? "" : scores}The families are ${quoted(known)}.`;
  if (family !== undefined) {
    const given = String(family);
    file.addValue(path, { what: `There is no family \`${given}\`.`, given, known, todo });
    return;
  }
  const what = `The suite \`${String(path.at(-2))}\` has no \`family\`.`;
  const outer = path.slice(0, -1);
  const given = Object.keys(suite).find((key) => findSimilar(key, ["family"]) !== null);
  if (given === undefined) file.addKey(outer, { what, todo });
  else file.addKey([...outer, given], { what, todo, given, known: ["family"] });
}

/** Adds an error for a key that is not allowed where it is; some keys are not allowed anywhere in a config. */
function addUnknownKey(path: ConfigPath, known: readonly string[], file: ConfigFile): void {
  const key = String(path.at(-1));
  const letters = key.toLowerCase().replace(/[_-]/g, "");
  if (FORBIDDEN_KEYS.test(letters)) {
    const what = `\`${key}\` is not allowed in the config: a pull request could change where secrets are sent.`;
    file.addKey(path, { what, todo: NOT_HERE });
    return;
  }
  const [, , part, metric] = path;
  const isAggregate = part === "gates" && AGGREGATES.some((one) => one === key);
  const entry = isAggregate ? `Define it in \`metrics\`: \`${String(metric)}: { aggregate: ${key} }\`. ` : "";
  const todo = `${entry}The keys are ${quoted(known)}.`;
  file.addKey(path, { what: `There is no key \`${key}\` here.`, given: key, known, todo });
}

/** Adds the error of an issue; `outer` is the path that its own begins at. */
function addIssue(issue: Issue, outer: ConfigPath, file: ConfigFile): void {
  const path = [...outer, ...issue.path];
  const name = path.length === 0 ? "The config" : `\`${path.map(String).join(".")}\``;
  const { code, input } = issue;
  const isMissing = input === undefined && (code === "invalid_type" || code === "invalid_union");
  if (path.length === 0 && input === null) file.addValue([], { what: "The config is empty.", todo: WRITE_EXAMPLE });
  else if (isMissing) file.addKey(path.slice(0, -1), { what: `${name} is missing.`, ...exampleAt(path) });
  else if (code === "invalid_key" && path.length > 2) for (const one of issue.issues) addIssue(one, path, file);
  else if (code === "invalid_key") {
    const todo = "Use lower-case letters, digits, `-` and `_`, at most 64 characters.";
    file.addKey(path, { what: `\`${String(path.at(-1))}\` cannot name a suite.`, todo });
  } else if (code === "unrecognized_keys") {
    const known = issue.message.split(" ");
    for (const key of issue.keys) if (key !== "__proto__") addUnknownKey([...path, key], known, file);
  } else if (code === "invalid_union") addUnionIssue(issue, path, file);
  else if (code === "invalid_value") {
    const [values, given] = [issue.values.map(String), String(input ?? "")];
    // `better:` without a value, as advice leaves it open.
    const not = given === "" ? "" : `, not \`${given}\``;
    file.addValue(path, { what: `${name} must be ${quotedChoice(values)}${not}.`, given, known: values });
  } else if (code === "invalid_type") {
    const what = `${name} must be ${TYPE_NAMES.get(issue.expected) ?? `a ${issue.expected}`}.`;
    file.addValue(path, { what, ...exampleAt(path), ...typeAdvice(issue.expected, input, path) });
  } else if (code === "too_small" || code === "too_big") {
    const isFraction = code === "too_big" && issue.origin === "number" && issue.maximum <= 1;
    const given = Number(input);
    // A number from 1 to 100 where a fraction is expected is probably a percentage.
    const isPercent = isFraction && given > 1 && given <= 100;
    const what = `${name} must ${boundOf(issue)}.`;
    file.addValue(path, { what, ...(isPercent && { todo: `It is a fraction: write ${given / 100}.` }) });
  } else file.addValue(path, { what: `${name}: ${issue.message}.`, ...exampleAt(path) });
}

/** Adds the errors of a value of several forms: of a map, those of the one form that it was meant for. */
function addUnionIssue(issue: Extract<Issue, { code: "invalid_union" }>, path: ConfigPath, file: ConfigFile): void {
  const { input } = issue;
  const isMeant = (issues: readonly Issue[]): boolean =>
    !issues.some((one) => one.path.length === 0 && one.code === "invalid_type");
  const meant = typeof input === "object" && input !== null ? issue.errors.find(isMeant) : undefined;
  for (const one of meant ?? []) addIssue(one, path, file);
  if (meant !== undefined) return;
  const given = typeof input === "object" ? describeValue(input) : `\`${String(input)}\``;
  const advice = UNION_ADVICE.get(`${String(path.at(-2))}.`) ?? UNION_ADVICE.get(String(path.at(-1)));
  const what = `\`${path.map(String).join(".")}\` cannot be ${given}.`;
  file.addValue(path, { what, todo: advice ?? "Write a path or a list of paths." });
}

const WRITE_EXAMPLE = `Write for example:\n${EXAMPLE}`;

/** Returns an example where the config, its suites or one of them is no map. */
function exampleAt([key, ...inner]: ConfigPath): { readonly todo?: string } {
  return key === undefined || (key === "suites" && inner.length <= 1) ? { todo: WRITE_EXAMPLE } : {};
}

/** Returns how to write a judge that is only its model, a number that is a percentage or in quotes, and a string that YAML takes for another value, such as a case id. */
function typeAdvice(expected: string, input: unknown, path: ConfigPath): { readonly todo?: string } {
  if (expected === "string" && (typeof input === "number" || typeof input === "boolean"))
    return { todo: `${path.at(-2) === "critical" ? "Case ids are strings: write it" : "Write it"} in quotes.` };
  if (expected === "object" && typeof input === "string" && path.at(-1) === "judge")
    return { todo: `Write \`judge: { model: ${input} }\`.` };
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
