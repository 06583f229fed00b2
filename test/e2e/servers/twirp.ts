import { type Answer, jsonAnswer } from "./loopback.ts";

type FieldType = "string" | "number" | "int64";
type Shape = { needed: Record<string, FieldType>; optional: Record<string, FieldType> };

const IDS = { workflow_run_backend_id: "string", workflow_job_run_backend_id: "string" } as const;
const NAMED = { ...IDS, name: "string" } as const;

/** Requests of the artifact service, by method; well-known wrapper types are written as their plain value. */
const SHAPES: Record<string, Shape> = {
  CreateArtifact: { needed: { ...NAMED, version: "number" }, optional: { expires_at: "string", mime_type: "string" } },
  FinalizeArtifact: { needed: { ...NAMED, size: "int64" }, optional: { hash: "string" } },
};

/** What in a request is not of its method's shape, in words. */
export function checkTwirp(method: string, body: Record<string, unknown>): string[] {
  const shape = SHAPES[method];
  if (shape === undefined) return [`unknown method \`${method}\``];
  const fields = { ...shape.needed, ...shape.optional };
  const missing = Object.keys(shape.needed).filter((name) => !(name in body));
  const problems = missing.map((name) => `\`${name}\` is missing`);
  for (const [name, value] of Object.entries(body)) {
    const type = fields[name];
    if (type === undefined) problems.push(`unknown field \`${name}\``);
    else if (!isOf(type, value)) problems.push(`\`${name}\` is not of type ${type}`);
  }
  return problems;
}

function isOf(type: FieldType, value: unknown): boolean {
  // Protobuf's JSON writes 64-bit integers as strings.
  if (type === "int64") return typeof value === "string" && /^\d+$/.test(value);
  return typeof value === type;
}

/** An error as Twirp writes it. */
export function twirpError(status: number, code: string, msg: string): Answer {
  return jsonAnswer(status, { code, msg });
}
