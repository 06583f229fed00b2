import { expect, test } from "vitest";
import { NO_SOURCE } from "../../src/core/report.ts";
import { createRescorer } from "../../src/pipeline/rescorer.ts";
import { families } from "../all-families.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { smallFiles } from "../e2e/small-set.ts";
import { readConfig } from "../read-config.ts";

test("a re-scored commit has views of its cases, except for skipped suites", async () => {
  const question = `Why ${"so long ".repeat(40)}?`;
  const files = smallFiles([{ id: "c1", question }]);
  const suite = String(files["noworse.yml"]).replace("suites:\n", "");
  const without = suite.replace("bot:", "later:").replace("traces: traces.jsonl", "traces: none.jsonl");
  const config = `suites:\n${suite}${without}`;
  const root = temporaryFolder({ ...files, "noworse.yml": config, "none.jsonl": "" });
  const read = readConfig(`${root}/noworse.yml`, families);
  const models = { model: null, embeddingModel: null, how: "" };
  const created = "2026-11-21T10:00:00Z";
  const rescorer = createRescorer({
    config: read,
    selection: null,
    root,
    created,
    temp: root,
    models,
    debug: () => {},
  });
  const { stored, skipped } = await rescorer.score(read, { root, source: NO_SOURCE, created: null });
  expect(skipped).toEqual([{ suite: "later", why: "none.jsonl: The traces have no records" }]);
  expect(stored.views).toMatchObject([{ suite: "bot", id: "c1", text: question }]);
});
