import type { z } from "zod";
import type { LineFault } from "../../core/family.ts";

/** What a value must be, and what it is instead. */
export function must(be: string) {
  return (issue: { input?: unknown }): string => `must be ${be}, not ${kindOf(issue.input)}`;
}

function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The issues of a line as faults, each with its field in back-ticks; `under` is the field that was looked at. */
export function faultsOf(error: z.ZodError, under: readonly string[] = []): LineFault[] {
  return error.issues.map((issue) => {
    const path = [...under, ...issue.path.map((part) => (typeof part === "number" ? part : String(part)))];
    const name = path.length === 0 ? "the line" : `\`${path.join(".")}\``;
    return { path, what: `${name} ${issue.message}` };
  });
}
