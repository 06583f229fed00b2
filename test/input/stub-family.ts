import { z } from "zod";
import { defineFamily } from "../../src/core/family.ts";
import type { ParsedLine } from "../../src/core/line/parsed-line.ts";
import { ratio } from "../../src/core/metric.ts";

interface Line {
  readonly text: string;
}

/** Reads `{"id", "text"}`: enough to see which line was joined with which. */
function readLine(line: unknown): ParsedLine<Line> {
  if (typeof line !== "object" || line === null)
    return { ok: false, errors: [{ path: [], what: "the line must be an object" }] };
  const { id, text } = line as { id?: unknown; text?: unknown };
  if (typeof text === "number") {
    return { ok: false, errors: [{ path: ["text"], what: "`text` must be a text", todo: "Put it in quotes." }] };
  }
  return { ok: true, id: typeof id === "string" ? id : null, value: { text: String(text ?? "") } };
}

const facts = { revision: 1, source: "made up", whenUndefined: { value: null, why: "no case" } } as const;

/** A family of one metric, over texts that are equal or not. */
export const stub = defineFamily<Record<string, never>, Line, Line, { equal: boolean }>({
  id: "stub",
  title: "Equal texts",
  caseNoun: "question",
  params: z.strictObject({}),
  evidence: z.strictObject({ equal: z.boolean() }),
  input: { fields: {}, readGold: readLine, readTrace: readLine },
  metrics: () => [ratio({ ...facts, id: "hits", title: "hits", better: "higher", top: () => 1, bottom: () => 1 })],
  observe: ({ gold, trace }) => ({ equal: gold.text === trace.text }),
  observeMissing: () => ({ equal: false }),
  outcome: ({ equal }) => (equal ? "pass" : "fail"),
  describe: { reason: () => "", texts: () => ({ text: "", expected: "", got: "" }) },
});
