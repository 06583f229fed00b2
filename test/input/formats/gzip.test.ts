import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { OpenFile } from "../../../src/input/formats/open-file.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readFiles, readOne } from "./read-files.ts";

const line = (id: number): string => `{"id":${id}}\n`;

describe("gzip data", () => {
  test("several members are read as one file with continuous line numbers", async () => {
    const { records } = await readOne("a.jsonl.gz", Buffer.concat([gzipSync(line(1) + line(2)), gzipSync(line(3))]));
    expect(records).toEqual([
      ["a.jsonl.gz:1", { id: 1 }],
      ["a.jsonl.gz:2", { id: 2 }],
      ["a.jsonl.gz:3", { id: 3 }],
    ]);
  });

  test("a truncated or damaged file is reported by name, and the other files are read", async () => {
    const whole = gzipSync(Array.from({ length: 1000 }, (_, id) => line(id * 7919)).join(""));
    const damaged = Buffer.from(whole);
    damaged.fill(0x55, 200, 260);
    const cut = whole.subarray(0, whole.length - 20);
    const { records, problems } = await readFiles({ "a.jsonl.gz": damaged, "b.jsonl.gz": cut, "c.jsonl": line(1) });
    expect(problems).toEqual([
      "The gzip data is damaged · a.jsonl.gz · Write the file again.",
      "The gzip data is cut off · b.jsonl.gz · Write the file again.",
    ]);
    expect(records).toEqual([["c.jsonl:1", { id: 1 }]]);
  });

  test("an error in a line has its position in the decompressed file", async () => {
    const { problems } = await readOne("a.jsonl.gz", gzipSync(`${line(1)}{"id":x}`));
    expect(problems).toEqual([expect.stringMatching(/^`x` is not valid JSON here · a\.jsonl\.gz:2:7 · /)]);
  });
});

test("decompressed data can be read at any offset", () => {
  const path = join(temporaryFolder({ "a.gz": gzipSync("0123456789") }), "a.gz");
  const open = new OpenFile({ path, name: "a.gz" });
  expect(open.size).toBe(10);
  expect(open.read(3, 4).toString()).toBe("3456");
  open.close();
});
