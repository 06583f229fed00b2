import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { secretsOf } from "../../core/secrets/known-secrets.ts";
import { redactSecrets } from "../../core/secrets/redaction.ts";
import { TimeBudget } from "../../github/api/time-budget.ts";
import { uploadReport } from "../../github/publish/artifact.ts";
import type { PendingReport } from "../../github/publish/pending-report.ts";
import { judgeSecrets } from "../../judge/client/redaction.ts";
import { createLog, type LogOptions } from "../../report/log.ts";

/** The files of a report, all of them optional but the first. Nothing else in the folder is stored. */
const FILES = [
  "report.json",
  "cases.jsonl.gz",
  "labels.jsonl.gz",
  "views.jsonl.gz",
  "summary.md",
  "comment.md",
  "report.html",
];

/** Stores the report of a step that ended before it did: cancelled, killed, or stopped by an error after scoring. */
export async function keepReport(
  { folder, artifact }: PendingReport,
  env: NodeJS.ProcessEnv,
  writers: Omit<LogOptions, "redact">,
): Promise<void> {
  const tokens = secretsOf([env["INPUT_GITHUB-TOKEN"], env["ACTIONS_RUNTIME_TOKEN"]]);
  const log = createLog({ ...writers, redact: redactSecrets([...judgeSecrets(env), ...tokens]) });
  const paths = FILES.map((name) => join(folder, name));
  const exists = await Promise.all(paths.map((path) => stat(path).then(Boolean, () => false)));
  const files = paths.filter((_, index) => exists[index]);
  if (files[0] !== paths[0]) return;
  const { complete } = JSON.parse(await readFile(files[0] ?? "", "utf8")) as { complete?: unknown };
  const what = complete === true ? "the report is complete" : "it has scores and no verdict, and is never a baseline";
  const days = Number(env["INPUT_RETENTION-DAYS"] || Number.NaN);
  const job = { name: artifact, folder, files, retentionDays: Number.isInteger(days) ? days : null };
  // The id of this run is needed only to look up an upload whose answer was lost, which takes a client.
  const context = { repository: { owner: "", name: "", id: 0, defaultBranch: null }, runId: 0 };
  const result = await uploadReport(job, { context, client: null, timeBudget: new TimeBudget(), log, env });
  if (result.id === null) log.warn(`This step ended before its report was stored: ${result.why}. ${result.todo}`);
  else log.warn(`This step ended before its report was stored. It is now the artifact \`${result.name}\`: ${what}.`);
}
