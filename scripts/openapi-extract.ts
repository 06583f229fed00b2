/**
 * Makes `test/e2e/openapi/github.json`: the operations of GitHub's published OpenAPI description that the loopback
 * servers answer, with every schema reachable from them, without prose, in a dialect that ajv understands.
 *
 * How to run it (the description is 12 MB and therefore not a dependency):
 *
 *     npm pack @octokit/openapi@23.0.2 && tar xzf octokit-openapi-23.0.2.tgz package/generated/api.github.com.json
 *     node scripts/openapi-extract.ts package/generated/api.github.com.json
 */
import { readFileSync, writeFileSync } from "node:fs";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const SOURCE = "@octokit/openapi 23.0.2, generated/api.github.com.json";
const TARGET = new URL("../test/e2e/openapi/github.json", import.meta.url);
const REPO = "/repos/{owner}/{repo}";
const OPERATIONS = [
  `get ${REPO}`,
  `get ${REPO}/commits/{ref}`,
  `get ${REPO}/commits`,
  `get ${REPO}/compare/{basehead}`,
  `get ${REPO}/actions/workflows/{workflow_id}/runs`,
  `get ${REPO}/actions/runs`,
  `get ${REPO}/actions/runs/{run_id}`,
  `get ${REPO}/actions/runs/{run_id}/artifacts`,
  `get ${REPO}/actions/artifacts/{artifact_id}`,
  `get ${REPO}/actions/artifacts/{artifact_id}/{archive_format}`,
  `get ${REPO}/issues/{issue_number}/comments`,
  `post ${REPO}/issues/{issue_number}/comments`,
  `get ${REPO}/issues/comments/{comment_id}`,
  `patch ${REPO}/issues/comments/{comment_id}`,
  `delete ${REPO}/issues/comments/{comment_id}`,
  `get ${REPO}/issues/{issue_number}/labels`,
  `get ${REPO}/issues/{issue_number}/events`,
  `get ${REPO}/pulls/{pull_number}`,
  `get ${REPO}/contents/{path}`,
  `get ${REPO}/git/commits/{commit_sha}`,
  `get ${REPO}/git/trees/{tree_sha}`,
  `get ${REPO}/git/blobs/{file_sha}`,
  "get /user",
  "get /rate_limit",
];
/** Operations whose own example is the base of the server's answers. */
const EXAMPLES = new Set([
  "repos/get",
  "repos/get-commit",
  "repos/get-content",
  "git/get-commit",
  "git/get-tree",
  "git/get-blob",
  "actions/get-workflow-run",
  "actions/get-artifact",
  "issues/get-comment",
  "pulls/get",
  "users/get-authenticated",
  "rate-limit/get",
]);
/** Schemas that any failing operation may answer with, listed for it or not. */
const ERROR_SCHEMAS = ["basic-error", "validation-error"];
/** Where GitHub answers null though its description does not say so: a deleted fork has no repository any more. */
const UNDESCRIBED_NULLS = [
  ["workflow-run", "head_repository"],
  ["pull-request", "head", "repo"],
  ["artifact", "workflow_run", "head_repository_id"],
];
const PROSE = new Set(
  "description summary externalDocs title example examples default deprecated readOnly discriminator".split(" "),
);
const FORMATS = new Set(["date-time", "uri", "email"]);

const description = JSON.parse(readFileSync(process.argv[2] ?? usage(), "utf8")) as JsonObject;
const reached = new Set(ERROR_SCHEMAS);

function usage(): never {
  throw new Error("The path of api.github.com.json is missing: node scripts/openapi-extract.ts <api.github.com.json>");
}

function asObject(value: Json | undefined): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}

function resolve(value: Json | undefined): JsonObject {
  const object = asObject(value);
  if (typeof object["$ref"] !== "string") return object;
  let target: Json | undefined = description;
  for (const key of object["$ref"].slice(2).split("/")) target = asObject(target)[key];
  return resolve(target);
}

/** The schema without prose, its references noted and pointed at this extract. */
function trimSchema(value: Json): Json {
  if (Array.isArray(value)) return value.map(trimSchema);
  if (value === null || typeof value !== "object") return value;
  const schema: JsonObject = {};
  for (const [key, inner] of Object.entries(value)) {
    if (PROSE.has(key) || key.startsWith("x-") || key === "nullable") continue;
    if (key === "format" && !FORMATS.has(String(inner))) continue;
    schema[key] = trimKeyword(key, inner);
  }
  return value["nullable"] === true ? allowNull(schema) : schema;
}

function trimKeyword(key: string, inner: Json): Json {
  if (key === "$ref") {
    const name = String(inner).replace("#/components/schemas/", "");
    reached.add(name);
    return `#/schemas/${name}`;
  }
  if (key === "enum" || key === "required") return inner;
  if (key !== "properties") return trimSchema(inner);
  return Object.fromEntries(Object.entries(asObject(inner)).map(([name, schema]) => [name, trimSchema(schema)]));
}

/** OpenAPI 3.0's `nullable` in JSON Schema's own words. */
function allowNull(schema: JsonObject): JsonObject {
  if (typeof schema["type"] !== "string") return { anyOf: [schema, { type: "null" }] };
  const nullable: JsonObject = { ...schema, type: [schema["type"], "null"] };
  if (Array.isArray(schema["enum"]) && !schema["enum"].includes(null)) nullable["enum"] = [...schema["enum"], null];
  return nullable;
}

function trimParameter(value: Json): JsonObject {
  const parameter = resolve(value);
  const schema = asObject(trimSchema(parameter["schema"] ?? {}));
  // A number in a path fits `integer` and `string` alike, and `created` takes ranges such as `>=2026-01-01`.
  const { oneOf, ...rest } = schema;
  const loose: JsonObject = oneOf === undefined ? rest : { ...rest, anyOf: oneOf };
  if (parameter["name"] === "created") delete loose["format"];
  return {
    name: parameter["name"] ?? "",
    in: parameter["in"] ?? "",
    required: parameter["required"] === true,
    schema: loose,
  };
}

function trimOperation(path: string, method: string): [string, JsonObject] {
  const operation = asObject(asObject(asObject(description["paths"])[path])[method]);
  const id = String(operation["operationId"]);
  const responses: JsonObject = {};
  for (const [status, response] of Object.entries(asObject(operation["responses"]))) {
    const media = asObject(asObject(resolve(response)["content"])["application/json"]);
    responses[status] = media["schema"] === undefined ? null : trimSchema(media["schema"]);
  }
  const body = asObject(asObject(asObject(operation["requestBody"])["content"])["application/json"])["schema"];
  const parameters = Array.isArray(operation["parameters"]) ? operation["parameters"].map(trimParameter) : [];
  return [id, { method, path, parameters, requestBody: body === undefined ? null : trimSchema(body), responses }];
}

function exampleOf(path: string, method: string): Json {
  const operation = asObject(asObject(asObject(description["paths"])[path])[method]);
  const success = asObject(operation["responses"])["200"];
  const media = asObject(asObject(resolve(success)["content"])["application/json"]);
  return resolve(Object.values(asObject(media["examples"]))[0])["value"] ?? null;
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key] ?? null)]));
}

const operations: JsonObject = {};
const examples: JsonObject = {};
for (const entry of OPERATIONS) {
  const [method = "", path = ""] = entry.split(" ");
  const [id, operation] = trimOperation(path, method);
  operations[id] = operation;
  if (EXAMPLES.has(id)) examples[id] = exampleOf(path, method);
}
const schemas: JsonObject = {};
// The set grows while it is walked: a schema's own references join the end.
for (const name of reached) {
  schemas[name] = trimSchema(asObject(asObject(description["components"])["schemas"])[name] ?? null);
}
for (const [name = "", ...path] of UNDESCRIBED_NULLS) {
  let owner = asObject(asObject(schemas[name])["properties"]);
  const last = path.pop() ?? "";
  for (const property of path) owner = asObject(asObject(owner[property])["properties"]);
  owner[last] = allowNull(asObject(owner[last]));
}
const extract = sorted({ source: SOURCE, operations, schemas, examples });
writeFileSync(TARGET, `${JSON.stringify(extract, null, 1)}\n`);
