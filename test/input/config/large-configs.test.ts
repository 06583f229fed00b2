import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { UserError } from "../../../src/core/error.ts";
import { findFiles } from "../../../src/input/config/files.ts";
import { parseYaml } from "../../../src/input/config/yaml.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { parseConfig, readConfig, refusalOf } from "../../read-config.ts";

// Where every key is compared with every other, the sizes below take minutes instead of half a second.

const SUITE = "suites:\n  bot:\n    family: scores\n    traces: t.jsonl\n";

function refused(text: string): UserError {
  return refusalOf(() => parseConfig(text, "noworse.yml", "/", families));
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join("");
}

test("each of 20,000 unknown keys is found, and the first is placed", () => {
  const error = refused(SUITE + lines(20_000, (index) => `    k${index}: 1\n`));
  expect(error.total).toBe(20_000);
  expect(error.errors[0]).toMatchObject({ what: "There is no key `k0` here.", at: "noworse.yml:5:5" });
});

test("a key that 20,000 others are between is found to be there twice, in the order of the file", () => {
  const error = refused(`a: { b: 1, b: 2 }\nk0: 1\n${lines(20_000, (index) => `k${index}: 1\n`)}k7: [\n`);
  expect(error.errors.map(({ what, at }) => `${at} ${what}`)).toEqual([
    "noworse.yml:1:12 Invalid YAML: the key `b` is there twice.",
    "noworse.yml:3:1 Invalid YAML: the key `k0` is there twice.",
    "noworse.yml:20003:1 Invalid YAML: the key `k7` is there twice.",
    expect.stringMatching(/^noworse\.yml:20004:1 Invalid YAML: Flow sequence/),
  ]);
});

test("positions of values are found among 2,000 keys, of keys that are numbers too", () => {
  const file = parseYaml(`${lines(2_000, (index) => `${index}: { v: [1, 2] }\n`)}`, "c.yml");
  expect(file.positionOf(["1999", "v", 1])).toBe("c.yml:2000:16");
  expect(file.positionOfKey(["1999", "v"])).toBe("c.yml:2000:9");
  expect(file.positionOf(["3", "missing", "x"])).toBe("c.yml:4:4");
});

test.each([
  ["lists that are closed", "[".repeat(5_000) + "]".repeat(5_000)],
  ["lists that are not closed", "[".repeat(5_000)],
  ["lists in lines", "- ".repeat(5_000)],
])("%s are refused at the level that is too deep", (_, text) => {
  expect(refused(text).errors).toMatchObject([
    { what: "The config is nested deeper than 100 levels.", at: expect.stringMatching(/^noworse\.yml:1:\d+$/) },
  ]);
});

test("aliases that grow to more than the file are refused, a few are not", () => {
  const level = (index: number): string => `a${index + 1}: &a${index + 1} [${`*a${index}, `.repeat(9)}]\n`;
  expect(refused(`a0: &a0 1\n${lines(9, level)}`).errors).toMatchObject([{ what: "The file has too many aliases." }]);
  expect(parseYaml("a: &a { min: 0.8 }\nb: *a\nc: *a\n", "c.yml").data).toMatchObject({ c: { min: 0.8 } });
});

test("a config of 8 GB is refused before it is read", () => {
  const path = join(temporaryFolder({}), "noworse.yml");
  writeFileSync(path, SUITE);
  truncateSync(path, 8 * 1024 ** 3);
  const error = refusalOf(() => readConfig(path, families, "noworse.yml"));
  expect(error.errors).toMatchObject([{ what: "The file is larger than 1 MiB.", at: "noworse.yml" }]);
});

test.each([
  ["gates", `    gates:\n${lines(101, (index) => `      m${index}: ">= 0.5"\n`)}`],
  ["a map", `    metrics:\n${lines(101, (index) => `      m${index}: { better: higher }\n`)}`],
  ["a list", `    metrics: [${lines(101, (index) => `m${index}, `)}]\n`],
])("scores of %s beyond those that are measured are one error", (_, more) => {
  expect(refused(SUITE + more).errors).toMatchObject([{ what: "The suite names more than 100 scores." }]);
});

test("files that are missing are searched for elsewhere only as long as errors are listed", () => {
  // Each search reads the folder; 5,000 of them take seconds, and minutes in a large repository.
  const folder = temporaryFolder({ "there.jsonl": "" });
  const names = Array.from({ length: 5_000 }, (_, index) => `missing-${index}.jsonl`);
  const error = refusalOf(() =>
    findFiles({ gold: names, traces: names.slice(0, 99).map((one) => `*${one}`) }, { folder, root: null }),
  );
  expect([error.total, error.errors.length]).toEqual([5_099, 10]);
});
