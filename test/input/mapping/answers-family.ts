import { z } from "zod";
import { defineFamily } from "../../../src/core/family.ts";
import type { ParsedLine } from "../../../src/core/line/parsed-line.ts";
import { ratio } from "../../../src/core/metric.ts";

const text = (issue: { input?: unknown }): string =>
  `must be a text, not ${issue.input === undefined ? "missing" : typeof issue.input}`;
const goldSchema = z.object({
  id: z.string({ error: text }),
  query: z.string({ error: text }),
  references: z.array(z.string({ error: text })).optional(),
});
const traceSchema = z.object({
  id: z.string({ error: text }),
  out: z.object(
    { text: z.string({ error: text }), seen: z.array(z.string({ error: text })).optional() },
    { error: text },
  ),
});

function read(schema: z.ZodType<{ id: string }>): (line: unknown) => ParsedLine<unknown> {
  return (line) => {
    const result = schema.safeParse(line);
    if (result.success) return { ok: true, id: result.data.id, value: result.data };
    const errors = result.error.issues.map(({ path, message }) => {
      return {
        path: path.map((key) => (typeof key === "number" ? key : String(key))),
        what: `\`${path.join(".")}\` ${message}`,
        clause: message,
      };
    });
    return { ok: false, errors };
  };
}

const facts = { revision: 1, source: "made up", whenUndefined: { value: null, why: "no case" } } as const;

/** A family whose line can be a whole case: what was asked and, in a map of its own, what was answered and seen. */
export const answers = defineFamily<Record<string, never>, unknown, unknown, { answered: boolean }>({
  id: "answers",
  title: "Answers",
  caseNoun: "question",
  params: z.strictObject({}),
  evidence: z.strictObject({ answered: z.boolean() }),
  input: {
    oneLine: true,
    fields: {
      id: { role: "id" },
      query: { role: "question" },
      prediction: { path: ["out", "text"], role: "answer" },
      contexts: { path: ["out", "seen"], role: "passages" },
      out: {},
      references: { role: "references" },
      reference: { role: "references" },
    },
    readGold: read(goldSchema),
    readTrace: read(traceSchema),
  },
  metrics: () => [ratio({ ...facts, id: "hits", title: "hits", better: "higher", top: () => 1, bottom: () => 1 })],
  observe: () => ({ answered: true }),
  observeMissing: () => ({ answered: false }),
  outcome: ({ answered }) => (answered ? "pass" : "fail"),
  describe: { reason: () => "", texts: () => ({ text: "", expected: "", got: "" }) },
});
