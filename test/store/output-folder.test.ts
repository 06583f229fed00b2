import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { OutputFolder } from "../../src/store/output-folder.ts";
import { temporaryFolder } from "../commands/cli.ts";

const text = (name: string) => async (folder: string) => {
  writeFileSync(join(folder, name), name);
  return folder;
};

/** Fails as the system does when a file is written; the code is the only thing that all systems say. */
const refuse = (code: string) => async (): Promise<never> => {
  throw Object.assign(new Error(`${code}: write`), { code, errno: -1, syscall: "write" });
};

/** Fails in one folder only. */
const refuseIn = (refused: string, code: string) => async (folder: string) => {
  if (folder === refused) await refuse(code)();
  return text("report.json")(folder);
};

let folder: string;
let warnings: string[];
let output: OutputFolder;
beforeEach(() => {
  folder = temporaryFolder({});
  warnings = [];
  output = new OutputFolder(folder, "noworse-out", (line) => warnings.push(line));
});

const CODES = ["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EACCES", "EPERM", "EEXIST", "ENOTDIR", "EISDIR", "ENOENT"];

describe("a report that the disk refuses", () => {
  test.each([...CODES, "ENAMETOOLONG", "ELOOP", "EIO", "EMFILE"])(
    "%s: it is among the temporary files",
    async (code) => {
      const path = await output.write(refuseIn(folder, code));
      expect(path).toBe(output.path);
      expect(readdirSync(path ?? "")).toEqual(["report.json"]);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toMatch(
        new RegExp(`^The report cannot be written to \`${folder}\`: .+ \\(${code}\\)\\. [A-Z]`),
      );
      expect(warnings[0]?.endsWith(`. It is in \`${path}\`.`)).toBe(true);
      expect(output.isRefused).toBe(true);
      // What is written later goes there without another try.
      expect(await output.write(refuseIn(folder, code))).toBe(path);
      expect(warnings).toHaveLength(1);
      rmSync(path ?? "", { recursive: true });
    },
  );

  test("everywhere: one warning, no folder is left behind, and the earlier report stays", async () => {
    await output.write(text("report.json"));
    const tried: string[] = [];
    const write = async (path: string) => {
      tried.push(path);
      return refuse("ENOSPC")();
    };
    expect(await output.write(write)).toBeNull();
    expect(await output.write(write)).toBeNull();
    expect(warnings).toEqual([
      "The report cannot be written: no space is left (ENOSPC). It is not stored. Free some space there.",
    ]);
    expect(output.path).toBe(folder);
    expect(readFileSync(join(folder, "report.json"), "utf8")).toBe("report.json");
    for (const path of tried.filter((one) => one !== folder)) expect(() => readdirSync(path)).toThrow("ENOENT");
  });

  test("a defect is not taken for the disk's error", async () => {
    const broken = async (): Promise<never> => {
      throw new TypeError("undefined is not a function");
    };
    await expect(output.write(broken)).rejects.toThrow(TypeError);
    await expect(output.write(refuse("ECONNRESET"))).rejects.toThrow("ECONNRESET");
  });
});

describe("files beside a report", () => {
  test("one in whose way a folder is costs itself and a warning", async () => {
    mkdirSync(join(folder, "junit.xml", "full"), { recursive: true });
    const files = { "summary.md": "s", "junit.xml": "j", "comment.md": "c" };
    expect(await output.writeBeside(files)).toEqual(["summary.md", "comment.md"]);
    expect(readdirSync(folder).sort()).toEqual(["comment.md", "junit.xml", "summary.md"]);
    expect(warnings).toEqual([
      `\`junit.xml\` cannot be written to \`${folder}\`: a folder has the name of the file (EISDIR). Rename or remove it.`,
    ]);
    expect(output.isRefused).toBe(true);
  });

  test("several that fail for one reason are one warning", async () => {
    rmSync(folder, { recursive: true });
    expect(await output.writeBeside({ "a.md": "a", "b.md": "b" })).toEqual([]);
    expect(warnings).toEqual([
      `\`a.md\`, \`b.md\` cannot be written to \`${folder}\`: the folder does not exist (ENOENT). Create it.`,
    ]);
  });

  test("there are none without a folder", async () => {
    const nowhere = new OutputFolder(null, "noworse-out", (line) => warnings.push(line));
    expect([await nowhere.writeBeside({ "a.md": "a" }), nowhere.path, warnings]).toEqual([[], null, []]);
  });
});
