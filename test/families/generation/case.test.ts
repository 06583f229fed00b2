import { expect, test } from "vitest";
import { rowsOf } from "../../input/rows.ts";
import { faultIn } from "./line.ts";

test.each(rowsOf<{ name: string; line: unknown; error: string }>("line-errors.jsonl", import.meta.url))(
  "what is wrong is told with its place and what to do: $name",
  ({ line, error }) => expect(faultIn(line)).toBe(error),
);
