import type { z } from "zod";
import type { ErrorDetail } from "../../core/error.ts";
import type { YamlFile } from "./yaml.ts";

type Issue = z.core.$ZodIssue;

/** What may stand at a path of the config, for "did you mean". */
export type KnownKeys = (path: readonly PropertyKey[]) => readonly string[];

/** Keys that may stand nowhere in a config, and where what they mean belongs. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
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
    "A judge takes a key and an address alone: the inputs `judge-api-key` and `judge-base-url`.",
  ],
  [/^(command|plugins?|env)$/, "Set it in the workflow."],
];

/** Puts the issues of a part of the config into words, each with its place in the file. */
export function schemaErrors(
  issues: readonly Issue[],
  under: readonly PropertyKey[],
  file: YamlFile,
  known: KnownKeys,
): ErrorDetail[] {
  return issues.flatMap((issue) => issueErrors(issue, under, file, known));
}

/** Keys `__proto__` at any depth of a part of the config: no map of names could hold them, and schemas pass over them. */
export function protoKeyErrors(part: unknown, path: readonly PropertyKey[], file: YamlFile): ErrorDetail[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]): ErrorDetail[] => {
    const here = [...path, Array.isArray(part) ? Number(key) : key];
    if (key !== "__proto__") return protoKeyErrors(value, here, file);
    const what = `\`${path.map(String).join(".")}\` has the key \`__proto__\`, which no report can hold.`;
    return [{ what, at: file.placeOfKey(here), todo: "Give it another name." }];
  });
}

function issueErrors(issue: Issue, under: readonly PropertyKey[], file: YamlFile, known: KnownKeys): ErrorDetail[] {
  const path = [...under, ...issue.path];
  const at = file.placeOf(path);
  const name = path.length === 0 ? "The config" : `\`${path.map(String).join(".")}\``;
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownKeyError(key, file.placeOfKey([...path, key]), known(path)));
    case "invalid_union":
      return unionErrors(issue, path, file, known);
    case "invalid_value": {
      const values = issue.values.map(String);
      const given = String(issue.input ?? "");
      const what = `${name} is \`${given}\`; it can be ${values.map((value) => `\`${value}\``).join(" or ")}.`;
      return [{ what, at, given, known: values }];
    }
    case "invalid_type":
      if (isMissing(issue)) return [{ what: `${name} is missing.`, at: file.placeOfKey(path.slice(0, -1)) }];
      return [{ what: `${name} must be ${kind(issue.expected)}.`, at }];
    case "too_small": {
      if (issue.origin === "string" && issue.minimum === 1) return [{ what: `${name} must not be empty.`, at }];
      const least =
        issue.origin === "array"
          ? "have an entry"
          : `be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
      return [{ what: `${name} must ${least}.`, at }];
    }
    case "too_big": {
      const counted = { array: "entries", string: "characters" }[issue.origin as string];
      const most = counted ? `have at most ${issue.maximum} ${counted}` : `be at most ${issue.maximum}`;
      const given = Number(issue.input);
      const percent = issue.origin === "number" && issue.maximum <= 1 && given > 1 && given <= 100;
      return [
        { what: `${name} must ${most}.`, at, ...(percent && { todo: `It is a fraction: write ${given / 100}.` }) },
      ];
    }
    default:
      return [{ what: `${name}: ${issue.message}.`, at }];
  }
}

function isMissing(issue: Issue): boolean {
  return issue.input === undefined;
}

function kind(expected: string): string {
  const words: Readonly<Record<string, string>> = {
    object: "a map",
    record: "a map",
    array: "a list",
    int: "a whole number",
  };
  return words[expected] ?? `a ${expected}`;
}

/** A key that may not stand where it does; some may stand nowhere in a config. */
export function unknownKeyError(key: string, at: string, known: readonly string[]): ErrorDetail {
  const plain = key.toLowerCase().replace(/[_-]/g, "");
  const [, elsewhere] = ELSEWHERE.find(([pattern]) => pattern.test(plain)) ?? [];
  if (elsewhere !== undefined) {
    const what = `\`${key}\` may not stand in the config: a pull request could change where secrets are sent.`;
    return { what, at, todo: elsewhere };
  }
  const list = known.map((word) => `\`${word}\``).join(", ");
  return {
    what: `There is no key \`${key}\` here.`,
    at,
    given: key,
    known,
    ...(list && { todo: `The keys are ${list}.` }),
  };
}

/** Of a union only the branch that the value was meant for is told. */
function unionErrors(
  issue: Extract<Issue, { code: "invalid_union" }>,
  path: readonly PropertyKey[],
  file: YamlFile,
  known: KnownKeys,
): ErrorDetail[] {
  const at = file.placeOf(path);
  const isObject = typeof issue.input === "object" && issue.input !== null && !Array.isArray(issue.input);
  const branch = issue.errors.find(
    (errors) => isObject && !errors.some((one) => one.path.length === 0 && one.code === "invalid_type"),
  );
  if (branch) return branch.flatMap((one) => issueErrors(one, path, file, known));
  const name = `\`${path.map(String).join(".")}\``;
  if (isMissing(issue)) return [{ what: `${name} is missing.`, at: file.placeOfKey(path.slice(0, -1)) }];
  const isGate = path.at(-2) === "gates";
  const todo = isGate ? 'Write `{ min: 0.8 }` or `">= 0.8"`.' : "Write a path or a list of paths.";
  return [{ what: `${name} cannot be ${describe(issue.input)}.`, at, todo }];
}

function describe(input: unknown): string {
  if (input === null || input === undefined) return "empty";
  return typeof input === "object" ? (Array.isArray(input) ? "a list" : "a map") : `\`${String(input)}\``;
}
