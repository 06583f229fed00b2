import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorsOf, runSuite } from "./families/scores/suite.ts";
import { makePng } from "./input/formats/png/made-png.ts";

/** A file as people have it, written anew and small: its right numbers with their working, or what is said instead. */
interface Shape {
  readonly name: string;
  readonly working: string;
  /** What the suite says beside its name, a line of YAML each. */
  readonly suite: readonly string[];
  /** Its files: texts, lines as JSON, or grey pictures by their rows. */
  readonly files: Readonly<Record<string, string | readonly object[] | { readonly rows: readonly number[][] }>>;
  readonly scores?: Readonly<Record<string, number>>;
  /** The results of its cases. */
  readonly cases?: readonly string[];
  readonly verdict?: "pass" | "fail";
  readonly warnings?: readonly string[];
  readonly errors?: readonly string[];
  /** What becomes of parts of the suite by the advice of the error: with it the suite has the scores. */
  readonly cure?: Readonly<Record<string, string>>;
}

const SHAPES: readonly Shape[] = readFileSync(new URL("real-shapes.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line));

function contentOf(content: Shape["files"][string]): string | Uint8Array {
  if (typeof content === "string") return content;
  if (!("rows" in content)) return content.map((line) => `${JSON.stringify(line)}\n`).join("");
  const { rows } = content;
  return makePng({ width: rows[0]?.length ?? 0, height: rows.length, values: rows.flat() });
}

const containing = (texts: readonly string[]) => texts.map((text) => expect.stringContaining(text));

test.each(SHAPES)("$name", async (shape) => {
  const { suite, scores = {}, verdict = "pass", warnings = [], errors, cure = {} } = shape;
  const written = suite.join("\n");
  const files = Object.fromEntries(Object.entries(shape.files).map(([name, content]) => [name, contentOf(content)]));
  if (errors) {
    expect(await errorsOf(written, files)).toEqual(containing(errors));
    if (Object.keys(cure).length === 0) return;
  }
  const cured = Object.entries(cure).reduce((text, [part, better]) => text.replace(part, () => better), written);
  const run = await runSuite(cured, files);
  const values = Object.keys(scores).map((name) => {
    const score = run.scores.get(name);
    return [name, score && "value" in score ? score.value : (score?.status ?? null)];
  });
  expect(values).toEqual(Object.entries(scores).map(([name, value]) => [name, expect.closeTo(value, 4)]));
  if (shape.cases) expect(run.cases.map(({ outcome }) => outcome)).toEqual(shape.cases);
  expect(run.verdict.outcome).toBe(verdict);
  expect(run.warnings).toEqual(containing(warnings));
});
