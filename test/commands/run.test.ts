import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runCli, temporaryFolder } from "./cli.ts";

const EXAMPLE = fileURLToPath(new URL("../../examples/wiki-qa", import.meta.url));
const FILES = ["report.json", "cases.jsonl.gz", "comment.md", "summary.md"];

test("equal inputs give equal bytes, wherever and in whatever time zone", async () => {
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

test("warnings go to standard error, and `--quiet` keeps them", async () => {
  const gold = ["A1", "A2"].map((qid) => `{"qid":"${qid}","answerable":false}\n`).join("");
  const folder = temporaryFolder({
    "g.jsonl": gold,
    "t.jsonl": '{"qid":"A1","answer_json":{"claim":"not in context"}}\n',
  });
  const asked = ["score", "--gold", "g.jsonl", "--trace", "t.jsonl"];
  expect((await runCli(asked, folder)).stderr).toBe("warning: 1 gold line has no trace (`A2`).\n");
  expect((await runCli([...asked, "--quiet"], folder)).stderr).toBe("");
});
