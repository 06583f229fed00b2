import { createHash } from "node:crypto";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { UserError } from "../../src/core/error.ts";
import type { StoredLabel } from "../../src/core/judge/labeller.ts";
import type { StoredReport } from "../../src/core/report.ts";
import { writeFileAtomically } from "../../src/store/files.ts";
import { FILE_LIMITS, readReport, writeReport } from "../../src/store/report-folder.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { measured, row, stored, suiteOf } from "../core/sample.ts";

const counts = { total: 2, scored: 2, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 };
const suite = suiteOf([measured(0.5, { n: 2, top: 1, bottom: 2 })], { cases: counts });
const rows = [row("a", "pass"), row("\u2028 ü 👍 \ud800", "fail", { at: null })];
const whole = stored(suite, rows);
const anything = async () => () => true;

const labelOf = (answer: StoredLabel["answer"]): StoredLabel => {
  return { key: "a".repeat(64), stage: "s", judge: "j", model: "m", answer, tokens: { sent: 1, received: 1 } };
};

/** Returns letters that compress to six bits each. */
function noise(length: number, seed = "noise"): string {
  const bytes = createHash("shake256", { outputLength: Math.ceil((length * 3) / 4) })
    .update(seed)
    .digest();
  return bytes.toString("base64").slice(0, length);
}

/** The user's error that a promise ends in. */
async function userError(promise: Promise<unknown>): Promise<UserError> {
  const error = await promise.catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(UserError);
  return error as UserError;
}

describe("a report that is written and read again", () => {
  test.each<[string, StoredReport]>([
    ["with cases", whole],
    ["without cases", { ...whole, cases: null }],
    ["without any suite", stored({}, [])],
  ])("%s", async (_, report) => {
    const folder = join(temporaryFolder({}), "not", "there", "yet");
    await writeReport(folder, report);
    expect(await readReport(folder, anything)).toEqual(report);
    expect(await readReport(join(folder, "report.json"), anything)).toEqual(report);
  });

  test("with its labels, when there is a callback for warnings; without labels their file is removed", async () => {
    const folder = temporaryFolder({});
    const labels = [labelOf({ x: ["ü"] })];
    const files = ["cases.jsonl.gz", "labels.jsonl.gz"];
    expect(await writeReport(folder, { ...whole, labels })).toEqual({ files, warnings: [] });
    expect(await readReport(folder, anything, () => expect.fail("nothing is wrong"))).toEqual({ ...whole, labels });
    expect(await readReport(folder, anything)).toEqual(whole);
    writeFileSync(join(folder, "labels.jsonl.gz"), "no gzip");
    const warnings: string[] = [];
    expect(await readReport(folder, anything, (line) => warnings.push(line))).toEqual(whole);
    expect(warnings).toHaveLength(1);
    await writeReport(folder, whole);
    expect(readdirSync(folder).sort()).toEqual(["cases.jsonl.gz", "report.json"]);
  });

  test("labels, views and cases above their limits are left out with a warning", async () => {
    const folder = temporaryFolder({});
    const labels = [labelOf({ x: noise(2000) })];
    const views = [{ suite: "bot", id: "a", text: noise(2000), figures: [] }];
    const limits = { ...FILE_LIMITS, labels: 1000, views: 1000, unpacked: 1 << 20 };
    expect(await writeReport(folder, { ...whole, labels, views }, limits)).toEqual({
      files: ["cases.jsonl.gz"],
      warnings: ["labels", "views"].map((name) => expect.stringContaining(`The ${name} are too many to be stored`)),
    });
    expect(await writeReport(folder, whole, { ...limits, cases: 10 })).toEqual({
      files: [],
      warnings: [expect.stringContaining("The cases are too many to be stored")],
    });
  });

  test("by default files are limited so that an artifact stays below 256 MiB", () => {
    const mib = { unpacked: 128, cases: 240, labels: 20, views: 10, answers: 60, total: 248 };
    expect(FILE_LIMITS).toEqual(Object.fromEntries(Object.entries(mib).map(([name, size]) => [name, size << 20])));
  });
});

describe("a file is written completely or not at all", () => {
  test("when it cannot be written, the older one is kept", async () => {
    const folder = temporaryFolder({ "report.json": "older" });
    const broken = Object.create(null) as string;
    await expect(writeFileAtomically(join(folder, "report.json"), broken)).rejects.toThrow();
    expect(readFileSync(join(folder, "report.json"), "utf8")).toBe("older");
  });

  test("when it cannot be renamed, what exists is kept", async () => {
    const folder = temporaryFolder({ "report.json/inside": "a folder of that name" });
    await expect(writeFileAtomically(join(folder, "report.json"), "new")).rejects.toThrow();
    expect(readFileSync(join(folder, "report.json", "inside"), "utf8")).toBe("a folder of that name");
  });
});

describe("what cannot be read is a user's error with its place", () => {
  test("nothing there, and a folder without a report", async () => {
    const folder = temporaryFolder({ "other.json": "{}" });
    const error = await userError(readReport(join(folder, "missing"), anything));
    const [at, todo] = [join(folder, "missing"), expect.stringContaining("report.json")];
    expect([error.kind, error.errors[0]]).toEqual(["input", { what: "The report does not exist.", at, todo }]);
    expect((await userError(readReport(folder, anything))).errors[0]?.at).toBe(join(folder, "report.json"));
  });

  test.each([
    ["not JSON", "{", /not JSON/],
    ["of another schema", '{"schema": 9}', /schema 9/],
  ])("%s", async (_, text, what) => {
    const error = await userError(readReport(temporaryFolder({ "report.json": text }), anything));
    expect(error.errors[0]?.what).toMatch(what);
    expect(error.errors[0]?.todo).toBeTruthy();
  });

  test("cases that are a link to themselves", async () => {
    const folder = temporaryFolder({});
    await writeReport(folder, { ...whole, cases: null });
    symlinkSync("cases.jsonl.gz", join(folder, "cases.jsonl.gz"));
    expect((await userError(readReport(folder, anything))).errors).toEqual([
      {
        what: "The cases cannot be read (ELOOP).",
        at: join(folder, "cases.jsonl.gz"),
        todo: "Name a `report.json` or the folder that `noworse run` wrote.",
      },
    ]);
  });
});
