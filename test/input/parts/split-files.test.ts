import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ParsedLine } from "../../../src/core/line/line.ts";
import { splitFiles } from "../../../src/input/parts/split-files.ts";
import { temporaryFolder } from "../../commands/cli.ts";

const COUNT = 8000;
const IDS = Array.from({ length: COUNT }, (_, index) => `case ${index}`);
/** 103 bytes and the id: 900 KB, more than is read around a place. */
const line = (id: string): string => `${JSON.stringify({ text: "x".repeat(80), id })}\n`;
const parse = (value: unknown): ParsedLine<unknown> => ({ ok: true, id: (value as { id: string }).id, value });
const READERS = { readGold: parse, readTrace: parse };

async function split(gold: readonly string[] | null, traces: readonly string[], parts: number) {
  const text = (ids: readonly string[]): string => ids.map(line).join("");
  const folder = temporaryFolder({ "g.jsonl": text(gold ?? []), "t.jsonl": text(traces) });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string) => [{ path: join(folder, name), name }];
  const files = { gold: gold === null ? [] : file("g.jsonl"), traces: file("t.jsonl") };
  const found = await splitFiles(files, READERS, parts);
  return found?.map((part) =>
    [part.gold, part.traces].map(([own]) => {
      if (!own?.part || !("from" in own.part)) return [];
      const lines = readFileSync(own.path).subarray(own.part.from, own.part.to).toString().trimEnd().split("\n");
      return lines.map((one) => JSON.parse(one).id as string);
    }),
  );
}

test("lines in the same order are split between cases, although the traces have fewer at first", async () => {
  const traces = IDS.filter((_, index) => index % 4 > 0 || index > COUNT / 2);
  const parts = (await split(IDS, traces, 3)) ?? [];
  expect(parts.flatMap(([gold]) => gold)).toEqual(IDS);
  expect(parts.flatMap(([, own]) => own)).toEqual(traces);
  for (const [gold = [], own = []] of parts) {
    expect(gold.length).toBeGreaterThan(COUNT / 4);
    expect(own).toEqual(gold.filter((id) => traces.includes(id)));
  }
});

test("traces in another order are not split", async () => {
  const shuffled = IDS.map((_, index) => IDS[(index * 4999) % COUNT] as string);
  expect(await split(IDS, shuffled, 2)).toBeUndefined();
});

test("lines that are whole cases are split anywhere", async () => {
  const parts = (await split(null, IDS, 8)) ?? [];
  expect(parts.map(([gold]) => gold)).toEqual(Array(8).fill([]));
  expect(parts.flatMap(([, own]) => own)).toEqual(IDS);
});
