import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { countedCases, smallFiles } from "../e2e/small-set.ts";
import { runCli, temporaryFolder } from "./cli.ts";

const EXAMPLE = fileURLToPath(new URL("../../examples/wiki-qa", import.meta.url));
const FILES = ["report.json", "cases.jsonl.gz", "views.jsonl.gz", "comment.md", "summary.md"];

test("equal inputs give equal bytes in any folder and time zone", async () => {
  const made = await Promise.all(
    ["UTC", "Pacific/Chatham"].map(async (zone) => {
      const folder = temporaryFolder({});
      cpSync(EXAMPLE, folder, { recursive: true });
      const ran = await runCli(["run", "--quiet"], folder, { SOURCE_DATE_EPOCH: "1763719200", TZ: zone });
      expect([ran.status, ran.stderr]).toEqual([0, ""]);
      return FILES.map((name) => readFileSync(join(folder, "evaldelta-out", name)).toString("base64"));
    }),
  );
  expect(made[0]).toEqual(made[1]);
});

test("it prints where the HTML report is, and `--json` prints the report alone", async () => {
  const folder = temporaryFolder(smallFiles(countedCases(3)));
  const ran = await runCli(["run", "--out", "a b/out"], folder);
  const path = join("a b/out", "report.html");
  expect(ran.stdout.trimEnd().split("\n").at(-1)).toBe(`HTML report: ${path}`);
  expect(readFileSync(join(folder, path), "utf8")).toMatch(/^<!doctype html>/);
  const json = await runCli(["run", "--json"], folder);
  expect(Object.keys(JSON.parse(json.stdout))).toContain("suites");
});

test("warnings go to standard error, and `--quiet` hides them", async () => {
  const gold = ["A1", "A2"].map((qid) => `{"qid":"${qid}","answerable":false}\n`).join("");
  const folder = temporaryFolder({
    "g.jsonl": gold,
    "t.jsonl": '{"qid":"A1","answer_json":{"claim":"not in context"}}\n',
  });
  const asked = ["score", "--gold", "g.jsonl", "--trace", "t.jsonl"];
  expect((await runCli(asked, folder)).stderr).toBe("warning: 1 gold line has no trace (`A2`).\n");
  expect((await runCli([...asked, "--quiet"], folder)).stderr).toBe("");
});

test("slices that could not be tested are not called insignificant", async () => {
  const wrong = Object.fromEntries(["c001", "c003", "c005"].map((id) => [id, "wrong" as const]));
  const sliced = (answers: typeof wrong) => {
    const files = smallFiles(countedCases(8, answers));
    const gold = String(files["gold.jsonl"]).replace(/\}$/gm, ', "topic": "law"}');
    const config = String(files["evaldelta.yml"]).replace("    gates:", "    slices: [topic]\n    gates:");
    return { ...files, "gold.jsonl": gold, "evaldelta.yml": config };
  };
  const before = temporaryFolder(sliced({}));
  const now = temporaryFolder(sliced(wrong));
  await runCli(["run", "--out", "first"], before);
  const compare = () => runCli(["run", "--baseline", join(before, "first")], now);
  expect((await compare()).stdout).toContain("Slices with the largest drops; no significant drop after correction");
  const compared = await runCli(["diff", join(before, "first"), "evaldelta-out"], now);
  expect(compared.stdout).toContain(
    "Slices with the largest drops; no significant drop after correction (5 slice scores in `--json`)",
  );
  rmSync(join(before, "first", "cases.jsonl.gz"));
  const { stdout } = await compare();
  expect(stdout).toContain("Slices with the largest drops; not tested for significance");
  expect(stdout).not.toContain("significant drop");
  const comment = readFileSync(join(now, "evaldelta-out", "comment.md"), "utf8");
  expect(comment).toContain("not tested for significance");
});
