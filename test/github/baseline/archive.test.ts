import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readArchive } from "../../../src/github/baseline/archive.ts";
import { UnusableReportError } from "../../../src/store/parse.ts";
import { rowsOf } from "../../input/rows.ts";
import { writeZip, type ZipFile, type ZipShape } from "./zip-writer.ts";

const REPORT: ZipFile = { name: "report.json", content: '{"schema":1}\n' };
const CASES: ZipFile = { name: "cases.jsonl.gz", content: "rows", stored: true };
const text = (bytes: Uint8Array | null): string | null => (bytes === null ? null : Buffer.from(bytes).toString("utf8"));

describe("archives that are read", () => {
  test("a report and its cases, packed and plain, beside files of ours that are passed over", async () => {
    const others = ["comment.md", "summary.md", "report.html"];
    const zip = writeZip([REPORT, ...others.map((name) => ({ name, content: "x" })), CASES]);
    const files = await readArchive(zip);
    expect(text(files.report)).toBe(REPORT.content);
    expect(text(files.cases)).toBe("rows");
  });

  test("a report alone has neither cases nor labels", async () => {
    expect(await readArchive(writeZip([REPORT]))).toMatchObject({ cases: null, labels: null, views: null });
  });

  test("its labels are read; corrupt ones are left out with a warning", async () => {
    const labels = { name: "labels.jsonl.gz", content: "labels" };
    const warnings: string[] = [];
    expect(text((await readArchive(writeZip([REPORT, labels, CASES]), (line) => warnings.push(line))).labels)).toBe(
      "labels",
    );
    expect(warnings).toEqual([]);
    const bomb = { ...labels, packed: zeros(64 * 1024 * 1024) };
    const files = await readArchive(writeZip([REPORT, bomb, CASES]), (line) => warnings.push(line));
    expect([text(files.report), text(files.cases), files.labels]).toEqual([REPORT.content, "rows", null]);
    expect(warnings).toEqual([
      expect.stringContaining("The stored labels cannot be used, so the judge is asked again"),
    ]);
  });

  test("a file as it is uploaded without an archive is the report itself", async () => {
    const files = await readArchive(Buffer.from('{"schema":1}'));
    expect(text(files.report)).toBe('{"schema":1}');
    expect(files.cases).toBeNull();
  });
});

const evil = (file: Partial<ZipFile>): Buffer => writeZip([{ ...REPORT, ...file }]);
const shaped = (shape: ZipShape): Buffer => writeZip([REPORT], shape);
const zeros = (length: number): Uint8Array => deflateRawSync(Buffer.alloc(length));

/** A tail that names zip64 records which lead to a directory elsewhere. */
function zip64(): Uint8Array {
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  return locator;
}

// Rows B-130 to B-135 of the catalogue of bad inputs, one generator each.
const HOSTILE: readonly (readonly [name: string, bytes: Uint8Array, reason: RegExp])[] = [
  ["no bytes", Buffer.alloc(0), /is not a zip/],
  ["a zip without files", writeZip([]), /is not a zip/],
  ["a page of HTML", Buffer.from("<!DOCTYPE html>"), /is not a zip/],
  ["a gzip file", Buffer.from([0x1f, 0x8b, 8, 0]), /is not a zip/],
  ["an unknown file", writeZip([REPORT, { name: "run.sh", content: "" }]), /`run.sh`, which is not part/],
  ["a size of nothing over much", evil({ size: 0, packed: zeros(64 << 20) }), /beyond its limit/],
  ["a bomb with its true size", evil({ size: 120 << 20, packed: zeros(120 << 20) }), /beyond its limit/],
  ["broken data", evil({ packed: Buffer.from("garbage!") }), /corrupt/],
  [
    "bytes behind the data",
    evil({ packed: Buffer.concat([deflateRawSync(REPORT.content), Buffer.from("x")]) }),
    /after the end/,
  ],
  ["two reports", writeZip([REPORT, REPORT]), /twice/],
  [
    "one file's data for two names",
    writeZip([REPORT, { ...REPORT, name: "comment.md", offset: 0 }]),
    /two ways|overlap/,
  ],
  // The cases' plain bytes begin at 44 = 30 + 14 and hold a whole report of their own.
  [
    "a file inside of another",
    writeZip([
      { ...CASES, content: writeZip([REPORT]) },
      { ...REPORT, offset: 44 },
    ]),
    /files that overlap$/,
  ],
  ["no report", writeZip([CASES]), /contains no report.json/],
  ["fewer files counted than listed", writeZip([REPORT, CASES], { count: 1 }), /more files than it counts/],
  ["bytes behind the end", shaped({ after: Buffer.from("x") }), /after its end/],
  ["bytes before the first file", shaped({ before: Buffer.from("MZ") }), /is not a zip/],
  ["zip64 records", shaped({ between: zip64() }), /does not end where it says/],
  ["a long name", evil({ name: "a".repeat(60_000) }), /not part of a report/],
  ["the first half of a zip", writeZip([REPORT]).subarray(0, 40), /cut off/],
];

/** A header that lies, or a wrong end. */
type Lie = Readonly<{ name: string; why: string; file?: Partial<ZipFile>; shape?: ZipShape }>;
const LIES = rowsOf<Lie>("archives.jsonl", import.meta.url).map(
  ({ name, file = {}, shape, why }) => [name, writeZip([{ ...REPORT, ...file }], shape), new RegExp(why)] as const,
);

describe("archives that are refused", () => {
  test.each([...HOSTILE, ...LIES])("%s", async (_name, bytes, reason) => {
    const refused = await readArchive(bytes).catch((cause: unknown) => cause);
    expect(refused).toBeInstanceOf(UnusableReportError);
    expect(refused).toMatchObject({ reason: "corrupt", message: expect.stringMatching(reason) });
    expect((refused as UnusableReportError).message.length).toBeLessThan(300);
  });

  test("no byte of a good archive can be changed into a crash", async () => {
    const good = writeZip([REPORT, CASES]);
    for (let at = 0; at < good.length; at++) {
      const bent = Buffer.from(good);
      bent[at] = (bent[at] ?? 0) ^ 0xff;
      const cause = await readArchive(bent).catch((error: unknown) => error);
      const isFine = cause instanceof UnusableReportError || (cause instanceof Object && "report" in cause);
      expect(isFine, `byte ${at}`).toBe(true);
    }
  });
});
