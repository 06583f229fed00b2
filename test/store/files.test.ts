import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder, writeFileAtomically } from "../../src/store/files.ts";
import { temporaryFolder } from "../commands/cli.ts";

const RUNS = Array.from({ length: 8 }, (_, index) => String(index));

// Of eight, seven ended with EEXIST: each found no folder above, made it or met it, and made its own after another one.
test("runs that make one folder and write one file at the same time do not fail each other", async () => {
  const folder = join(temporaryFolder({}), "a/b/c");
  await Promise.all(RUNS.map(() => makeFolder(folder)));
  const file = join(folder, "report.json");
  await Promise.all(RUNS.map((run) => writeFileAtomically(file, run)));
  expect(RUNS).toContain(await readFile(file, "utf8"));
  expect(readdirSync(folder)).toEqual(["report.json"]);
});
