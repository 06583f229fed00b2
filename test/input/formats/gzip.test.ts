import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
import { decompress, type GzipLimits } from "../../../src/input/formats/gzip.ts";
import { openFile, readBytes } from "../../../src/input/formats/open-file.ts";
import { formatError } from "../../../src/report/terminal/error-text.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readFiles, readOne } from "./read-files.ts";

const line = (id: number): string => `{"id":${id}}\n`;
const spilled = (): string[] => readdirSync(tmpdir()).filter((name) => /^noworse-[A-Za-z0-9]{6}$/.test(name));

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

describe("data that decompress to huge sizes", () => {
  const ZEROS = gzipSync(Buffer.alloc(1024 * 1024));

  async function refusal(limits: GzipLimits): Promise<string> {
    const folder = temporaryFolder({ "a.gz": ZEROS });
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const packed = openFile({ path: join(folder, "a.gz"), name: "a.gz" });
    const error: unknown = await decompress(packed, limits).catch((thrown: unknown) => thrown);
    packed.close();
    return error instanceof UserError ? error.errors.map(formatError).join("\n") : `not refused: ${error}`;
  }

  test("are refused beyond the size limit and the ratio limit", async () => {
    const todo = "a.gz · Leave out what no metric reads, or write several files.";
    const maxBytes = 1024 ** 3;
    expect(await refusal({ maxBytes: 1024 * 1024 - 1, maxRatio: 2000, freeBytes: 0 })).toBe(
      `The gzip data decompresses to more than 0 GiB · ${todo}`,
    );
    expect(await refusal({ maxBytes, maxRatio: 200, freeBytes: 0 })).toBe(
      `The gzip data decompresses to more than 200 times their size · ${todo}`,
    );
  });

  test("leave no temporary file behind", async () => {
    const before = spilled();
    await refusal({ maxBytes: 1000, maxRatio: 2000, freeBytes: 0 });
    expect(spilled()).toEqual(before);
  });
});

test("decompressed data are in an unnamed file that can be read at any offset", async () => {
  const folder = temporaryFolder({});
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "a.gz"), gzipSync("0123456789"));
  const before = spilled();
  const open = await decompress(openFile({ path: join(folder, "a.gz"), name: "a.gz" }));
  expect(open.size).toBe(10);
  expect(readBytes(open, 3, 4).toString()).toBe("3456");
  expect(spilled()).toEqual(before);
  open.close();
  expect(() => readBytes(open, 0, 1)).toThrow(/EBADF/);
});
