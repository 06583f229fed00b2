import { truncate } from "../../core/case.ts";
import { isObject } from "../../core/json.ts";
import type { FieldRole } from "../../core/line/field.ts";

/** Returns the names in a text, which white space separates. */
export function namesIn(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** What exports call a field, by its role: lower-case letters and digits only, the surest first. */
export const FIELD_NAMES: Readonly<Record<FieldRole, readonly string[]>> = {
  id: namesIn("id qid questionid caseid testid exampleid sampleid case uid key"),
  question: namesIn("question query userinput input prompt userquery userquestion"),
  answer: namesIn(`
    response answer prediction actualoutput output claim completion generatedanswer modeloutput modelanswer
    modelresponse botanswer botresponse reply generated generatedtext generation predictedanswer text`),
  passages: namesIn("contexts retrievedcontexts retrievalcontext documents context passages chunks sources"),
  passage_ids: namesIn(
    "retrievedids documentids docids passageids chunkids retrieved documents contexts context sources",
  ),
  citations: namesIn("citations cited citedids sources"),
  references: namesIn(`
    references reference expectedoutput groundtruth groundtruths expected goldanswer expectedanswer
    expectedresponse referenceanswer correctanswer idealanswer targetanswer ideal`),
  scores: namesIn("scores metrics namedscores feedback"),
  pass: namesIn("pass passed success"),
  reason: namesIn("reason explanation"),
  group: namesIn("group provider model"),
  tool_calls: namesIn("toolcalls toolscalled calls"),
  expected_tool_calls: namesIn("expectedtoolcalls referencetoolcalls expectedtools"),
};
/** Where an entry of a list has its text or its id. */
const ENTRY_NAMES: Readonly<Partial<Record<FieldRole, readonly string[]>>> = {
  passages: namesIn("content text pagecontent documentcontent"),
  passage_ids: namesIn("id docid documentid passageid chunkid"),
  citations: namesIn("id docid documentid passageid chunkid"),
};

const MAX_DEPTH = 4;
const MAX_FIELDS = 500;

/** A field of a record: the path of names to it, and its value. */
interface FoundField {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Returns the fields of a record and of the objects in it, the nearest to its top first. */
export function fieldsIn(record: unknown): readonly FoundField[] {
  const found: FoundField[] = [{ path: [], value: record }];
  for (const { path, value } of found) {
    if (!isObject(value) || path.length >= MAX_DEPTH) continue;
    for (const [key, part] of Object.entries(value)) {
      if (found.length < MAX_FIELDS) found.push({ path: [...path, key], value: part });
    }
  }
  return found.slice(1);
}

/** Returns the JMESPath of the field that seems to be the given one; null when none does. */
export function findFieldExpression(field: string, role: FieldRole | undefined, record: unknown): string | null {
  const fields = fieldsIn(record);
  const names = new Set([
    plainName(field.split(".").at(-1) ?? field),
    ...(role === undefined ? [] : FIELD_NAMES[role]),
  ]);
  for (const name of names) {
    for (const { path, value } of fields) {
      if (plainName(path.at(-1) ?? "") !== name || path.join(".") === field) continue;
      const rest = restOf(role, value);
      if (rest !== null) return isOneOfList(field, role, value) ? `[${expressionOf(path)}]` : expressionOf(path) + rest;
    }
  }
  return null;
}

/** Returns whether the record has one string where the family expects a list of them. */
function isOneOfList(field: string, role: FieldRole | undefined, value: unknown): boolean {
  return role === "references" && field.endsWith("s") && typeof value === "string";
}

/** Returns what must follow the path for the value to fit the role; null when it does not fit. */
function restOf(role: FieldRole | undefined, value: unknown): string | null {
  if (role === undefined) return isObject(value) ? null : "";
  if (!Array.isArray(value)) return isFitting(role, value) ? "" : null;
  if (role === "id" || role === "question" || role === "answer") return null;
  const [first] = value;
  if (!isObject(first)) return "";
  const entry = Object.keys(first).find((key) => ENTRY_NAMES[role]?.includes(plainName(key)));
  return entry === undefined ? null : `[].${expressionOf([entry])}`;
}

function isFitting(role: FieldRole, value: unknown): boolean {
  if (role === "id") return typeof value === "string" || typeof value === "number";
  return typeof value === "string" && role !== "passage_ids" && role !== "citations" && role !== "passages";
}

/** Returns a name as lower-case letters and digits only. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the JMESPath of a path of names. */
export function expressionOf(path: readonly string[]): string {
  return path.map((name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))).join(".");
}

/** How many keys of a record a message lists, and how many characters of one. */
const MAX_KEYS = 8;
const MAX_KEY_LENGTH = 60;

/** Returns the first keys of a record as a message lists them: "`question`, `answer`"; empty without any. */
export function listKeys(record: unknown): string {
  const keys = isObject(record) ? Object.keys(record).slice(0, MAX_KEYS) : [];
  return keys.map((key) => `\`${truncate(key, MAX_KEY_LENGTH)}\``).join(", ");
}
