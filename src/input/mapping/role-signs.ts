import { isObject } from "../../core/json.ts";
import {
  ENTRY_IDS,
  FIELD_NAMES,
  type FieldRole,
  type FieldSign,
  isListOf,
  isScalar,
  isString,
  namesIn,
} from "../../core/line/field.ts";

/** The calls in the messages of a chat: of the system's own, or of one that shows what is expected. */
export const CALLS_IN_MESSAGES = "messages[].tool_calls[]";

const isText = (value: unknown): boolean => isString(value) && value !== "";
const isTextOrTexts = (value: unknown): boolean => isText(value) || isListOf(isString)(value);
const isCalls = isListOf((call) => isObject(call) || isText(call));

/** How fields with a role are recognized. */
export const ROLE_SIGNS: Readonly<Partial<Record<FieldRole, FieldSign>>> = {
  question: {
    names: [...FIELD_NAMES.question, ...namesIn("instruction title text usermessage message q")],
    otherwise: "messages[?role == 'user'].content | [0]",
    fits: isString,
    isOptional: true,
  },
  answer: {
    names: FIELD_NAMES.answer,
    otherwise: "messages[?role == 'assistant' && content].content | [-1]",
    fits: isString,
  },
  passages: {
    names: FIELD_NAMES.passages,
    entries: namesIn("content text pagecontent documentcontent body passage"),
    fits: isListOf(isString),
  },
  passage_ids: { names: FIELD_NAMES.passage_ids, entries: ENTRY_IDS, fits: isListOf(isScalar) },
  citations: { names: FIELD_NAMES.citations, entries: ENTRY_IDS, fits: isListOf(isScalar) },
  references: { names: FIELD_NAMES.references, fits: isTextOrTexts },
  tool_calls: { names: [...FIELD_NAMES.tool_calls, "tools", "actions"], otherwise: CALLS_IN_MESSAGES, fits: isCalls },
  expected_tool_calls: {
    names: [...FIELD_NAMES.expected_tool_calls, ...namesIn("expectedcalls")],
    otherwise: CALLS_IN_MESSAGES,
    fits: isCalls,
  },
};
