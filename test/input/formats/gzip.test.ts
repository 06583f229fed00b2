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
    // Node stops at the zeros; gzip reads the member after them.
    const padded = Buffer.concat([gzipSync(line(1)), Buffer.alloc(9), gzipSync(line(2))]);
    const files = {
      "a.jsonl.gz": damaged,
      "b.jsonl.gz": cut,
      "c.jsonl.gz": padded,
      "d.jsonl.gz": padded.subarray(0, 34),
    };
    const { records, problems } = await readFiles(files);
    expect(problems).toEqual(
      ["a", "b", "c"].map(
        (name) =>
          `The gzip data is damaged or cut off, or other data is after it · ${name}.jsonl.gz · Write the file again.`,
      ),
    );
    expect(records).toEqual([["d.jsonl.gz:1", { id: 1 }]]);
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
