import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

type Parameter = { name: string; in: string; required: boolean; schema: JsonObject };
type Operation = {
  method: string;
  path: string;
  parameters: Parameter[];
  requestBody: JsonObject | null;
  responses: { [status: string]: JsonObject | null };
};
type Extract = {
  operations: { [id: string]: Operation };
  schemas: { [name: string]: JsonObject };
  examples: { [id: string]: JsonObject };
};

/** An operation of the description with the values in its path. */
export type Match = { id: string; operation: Operation; params: Record<string, string | undefined> };

const extract = JSON.parse(readFileSync(new URL("../openapi/github.json", import.meta.url), "utf8")) as Extract;
const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false, validateSchema: false });
// The package is CommonJS whose default export is the function under both module systems' views of it.
const addFormats = addFormatsModule as unknown as (target: Ajv2020) => void;
addFormats(ajv);
ajv.addSchema(extract, "github");

/** Parameters that may contain slashes: a branch, a pair of branches, a file. */
const SLASHED = new Set(["ref", "basehead", "path"]);
const routes = Object.entries(extract.operations).map(([id, operation]) => {
  const pattern = operation.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => `(?<${name}>${SLASHED.has(name) ? ".+" : "[^/]+"})`,
  );
  return { id, operation, pattern: new RegExp(`^${pattern}$`), fixed: operation.path.split("{")[0]?.length ?? 0 };
});
// A longer fixed beginning is the more telling one; fewer parameters decide between equals.
routes.sort((a, b) => b.operation.path.split("/").length - a.operation.path.split("/").length || b.fixed - a.fixed);

/** The operation of GitHub's description that a request addresses, if the extract has it. */
export function findOperation(method: string, path: string): Match | undefined {
  for (const { id, operation, pattern } of routes) {
    if (operation.method.toUpperCase() !== method) continue;
    const found = pattern.exec(path);
    if (found === null) continue;
    const entries = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return { id, operation, params: Object.fromEntries(entries) };
  }
  return undefined;
}

/** What in the request goes against the description, in words; empty when nothing does. */
export function checkRequest(match: Match, query: URLSearchParams, body: Json | undefined): string[] {
  const { id, operation, params } = match;
  const problems: string[] = [];
  const known = new Set(operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name));
  for (const name of query.keys()) if (!known.has(name)) problems.push(`unknown query parameter \`${name}\``);
  for (const parameter of operation.parameters) {
    const text = parameter.in === "path" ? params[parameter.name] : query.get(parameter.name);
    if (text === undefined || text === null) {
      if (parameter.required) problems.push(`\`${parameter.name}\` is missing`);
      continue;
    }
    const index = operation.parameters.indexOf(parameter);
    const schema = `operations/${pointer(id)}/parameters/${index}/schema`;
    problems.push(...checkValue(schema, typed(text, parameter.schema), `\`${parameter.name}\``));
  }
  return [...problems, ...checkRequestBody(match, body)];
}

function checkRequestBody({ id, operation }: Match, body: Json | undefined): string[] {
  if (operation.requestBody === null) return body === undefined ? [] : ["a body where none belongs"];
  const known = Object.keys((operation.requestBody["properties"] ?? {}) as JsonObject);
  const sent = body !== null && typeof body === "object" && !Array.isArray(body) ? Object.keys(body) : [];
  const unknown = sent.filter((key) => !known.includes(key)).map((key) => `unknown body property \`${key}\``);
  return [...unknown, ...checkValue(`operations/${pointer(id)}/requestBody`, body ?? null, "body")];
}

/** Returns how a response breaks the description; an undescribed error status must have the shape of the basic error. */
export function checkResponse({ id, operation }: Match, status: number, body: Json | undefined): string[] {
  if (!(status in operation.responses)) {
    return status >= 400
      ? checkValue("schemas/basic-error", body ?? null, `${status}`)
      : [`undescribed status ${status}`];
  }
  if (operation.responses[status] === null) return body === undefined ? [] : [`${status} has a body`];
  return checkValue(`operations/${pointer(id)}/responses/${status}`, body ?? null, `${status}`);
}

/** A fresh copy of the description's own example of an operation's answer. */
export function exampleOf(operationId: string): JsonObject {
  const example = extract.examples[operationId];
  if (example === undefined) throw new Error(`The extract has no example of \`${operationId}\`.`);
  return structuredClone(example);
}

const validators = new Map<string, ValidateFunction>();

function checkValue(schema: string, value: Json, where: string): string[] {
  const validate = validators.get(schema) ?? ajv.compile({ $ref: `github#/${schema}` });
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .slice(0, 5)
    .map((error) => `${where}${error.instancePath}: ${error.message ?? error.keyword}`);
}

function pointer(id: string): string {
  return id.replaceAll("/", "~1");
}

/** The text as the number or boolean that the schema asks for, else as it is. */
function typed(text: string, schema: JsonObject): Json {
  if (schema["type"] === "integer" && /^-?\d+$/.test(text)) return Number(text);
  if (schema["type"] === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text;
}
