import { tmpdir } from "node:os";
import { relative, resolve, sep } from "node:path";
import { debug, info, setFailed, setSecret, warning } from "@actions/core";
import type { StoredReport } from "./core/baseline.ts";
import type { Config } from "./core/config.ts";
import { type ErrorDetail, UserError } from "./core/error.ts";
import type { Log } from "./core/log.ts";
import { EXIT, exitStatus, type FailOn, type Verdict } from "./core/verdict.ts";
import { grounded } from "./families/grounded/family.ts";
import { families, fitsFamily } from "./families/index.ts";
import { openGitHubClient } from "./github/api/client.ts";
import { makeOutputFolder, readWorkingFolder } from "./github/api/folders.ts";
import { ActionGuard } from "./github/api/guard.ts";
import { type Inputs, readInputs } from "./github/api/inputs.ts";
import { readRunContext, runSource } from "./github/api/run-context.ts";
import { TimeBudget } from "./github/api/time-budget.ts";
import { chooseBaseline } from "./github/baseline/choose.ts";
import { failureSummary } from "./github/publish/closing-line.ts";
import { writeOutputs } from "./github/publish/outputs.ts";
import { publish } from "./github/publish/publish.ts";
import { configFromInputs, decodeConfig, parseConfig, readConfig } from "./input/config/config.ts";
import { overrideJudgeModels, resolveJudgeModels } from "./input/config/judge.ts";
import { judgeSecrets, secretsOf } from "./judge/client/secrets.ts";
import { cleanLine } from "./report/escape.ts";
import { createLog } from "./report/log.ts";
import { formatError, formatErrors } from "./report/terminal/error-text.ts";
import { renderReportText } from "./report/terminal/report-text.ts";
import { labelRun, readActionJudge } from "./run/action-labels.ts";
import { COMMENT_FILE, renderFiles, SUMMARY_FILE } from "./run/action-pages.ts";
import { readCreationTime } from "./run/creation-time.ts";
import { compareAndEvaluate, scoreSuites } from "./run/evaluate.ts";
import { createRescorer } from "./run/rescore.ts";
import { REPORT_FILE } from "./store/parse.ts";
import { writeReport } from "./store/report-folder.ts";

const STATUS = { config: EXIT.config, input: EXIT.input, incomplete: EXIT.incomplete } as const;

/** How a step ends: its exit status, and the one line that says why it is no pass. */
interface Ending {
  readonly status: number;
  readonly line: string | null;
}

/** The whole walk of one step: read, score, compare, rule, tell. Throws UserError for the user's mistakes. */
async function walk(env: NodeJS.ProcessEnv, log: Log): Promise<Ending> {
  const lap = startLaps(log);
  const inputs = readInputs(env);
  const context = await readRunContext(env);
  const root = context.workspace;
  const folder = await readWorkingFolder(inputs.workingDirectory, root);
  const { model, embeddingModel } = inputs.judge;
  const given = { model, embeddingModel, how: "the input `judge-model`" };
  const config = resolveJudgeModels(readSuites(inputs, folder, root), given);
  const judge = readActionJudge(inputs, config, context, env);
  const out = await makeOutputFolder(inputs.name, env, log);
  const created = readCreationTime(env);
  const warn = (suite: string, problem: ErrorDetail): void => log.warn(`${suite}: ${formatError(problem)}`);

  const facts = { created, source: runSource(context), root, warn, wantsViews: true };
  const read = await scoreSuites(config, facts);
  // What is only looked at is written once, at the end.
  await writeReport(out, { ...read, views: [] });
  lap("read, scored and stored");

  const timeBudget = new TimeBudget();
  const { token } = inputs;
  const client = token === null ? null : openGitHubClient({ token, apiUrl: context.apiUrl, log, timeBudget });
  const choice = { inputs, context, folder, client };
  const temp = env["RUNNER_TEMP"] || tmpdir();
  const rescorer = createRescorer({ config, root, created, temp, given, debug: (message) => log.debug(message) });
  const baseline = await chooseBaseline(choice, { fits: fitsFamily, log, timeBudget, rescorer, wantsViews: true });
  lap("looked for the baseline");
  const { scored, notes } = await labelRun(
    { scored: read, baseline, config, judge, inputs, context, client },
    { log, timeBudget },
  );
  lap("labelled");
  const parse = (bytes: Uint8Array, name: string): Config =>
    overrideJudgeModels(parseConfig(decodeConfig(bytes, name), name, "", families), given);
  const guard = new ActionGuard({ inputs, context, folder, client }, { parse, log, timeBudget });
  const bound = await guard.read(scored, baseline, config);
  const told = { ...bound, notes: [...bound.notes, ...notes], withoutKey: judge?.withoutKey ?? false };
  const ruled = compareAndEvaluate(scored, baseline, config, told);
  const done = await guard.override(ruled);
  const beside = await writeStored(out, done, log);
  log.info(renderReportText(done.report, { color: false, where: out }));
  lap("compared, ruled and stored");

  const pages = await renderFiles({ head: done, baseline, inputs, context, folder: out }, { log, env });
  lap("rendered");

  const ending = rule(done.report.verdict, inputs.failOn);
  isPublishing = true;
  const others = [...beside, COMMENT_FILE, ...pages.pictures];
  const files = { report: REPORT_FILE, summary: SUMMARY_FILE, page: pages.file, others };
  const telling = { inputs, context, report: done.report, failing: ending.status !== EXIT.passed, folder: out, files };
  await publish({ ...telling, ...pages }, { client, timeBudget, log, env });
  lap("published");
  return ending;
}

/** Writes the report and gives the files beside it: what is too large to be read again is told and left out. */
async function writeStored(out: string, stored: StoredReport, log: Log): Promise<readonly string[]> {
  const { files, warnings } = await writeReport(out, stored);
  for (const warning of warnings) log.warn(warning);
  return files;
}

/** Says in the debug log how long each part of the walk took. */
function startLaps(log: Log): (part: string) => void {
  let last = performance.now();
  return (part) => {
    const now = performance.now();
    log.debug(`${part}: ${Math.round(now - last)} ms`);
    last = now;
  };
}

/** The suites of the config file, or the one that the inputs say. */
function readSuites({ suites }: Inputs, folder: string, root: string): Config {
  if (suites.kind === "config") {
    const path = resolve(folder, suites.file);
    return readConfig(path, families, relative(root, path).split(sep).join("/"), root);
  }
  const { gold, traces, k, gates } = suites;
  return configFromInputs({ name: grounded.id, family: grounded, gold, traces, k, gates, folder });
}

function rule(verdict: Verdict | null, failOn: FailOn): Ending {
  if (verdict === null) throw new Error("the report has no verdict");
  return { status: exitStatus(verdict, failOn), line: verdict.outcome === "pass" ? null : failureSummary(verdict) };
}

/** What an error means for the step: the user's own in its words, ours as a fault that is never green. */
function endingOf(error: unknown, log: Log): Ending {
  if (error instanceof UserError) {
    const text = formatErrors(error);
    const [first = "", ...rest] = text.split("\n");
    if (rest.length > 0) log.info(text);
    const more =
      rest.length === 0 ? "" : error.total > 1 ? ` (${error.total} problems: see the log)` : " (see the log)";
    return { status: STATUS[error.kind], line: `${first}${more}` };
  }
  const fault = error instanceof Error ? error : new Error(String(error));
  log.debug(fault.stack ?? "");
  const line = `An internal fault of evaldelta: ${fault.message}. Please report it; \`ACTIONS_STEP_DEBUG\` shows more.`;
  return { status: EXIT.internal, line };
}

/** Ends the process once its output is out, whatever sockets still hang: a step never waits for a service that was given up. */
function finish({ status, line }: Ending): void {
  if (status !== EXIT.passed) lastLog.warn(cleanLine(line ?? "The evaluation did not pass."));
  else if (line !== null) log.warn(line);
  process.exitCode = status;
  process.stdout.write("", () => process.exit(status));
}

const secrets = secretsOf([process.env["INPUT_GITHUB-TOKEN"], ...judgeSecrets(process.env)]);
for (const secret of secrets) setSecret(secret);
const log = createLog({ info, warn: warning, debug, secrets });
/** The same sink for the one line that fails the step. */
const lastLog = createLog({ info, warn: setFailed, debug, secrets });

function fail(error: unknown): void {
  writeOutputs({ verdict: "", pass: "false" }, process.env, log);
  finish(endingOf(error, log));
}

/** What is thrown outside of the walk. Once the verdict stands it can only be a publishing service's leftover. */
function onStray(error: unknown): void {
  if (isPublishing) log.warn(`While publishing: ${error instanceof Error ? error.message : String(error)}`);
  else fail(error);
}

/** A walk that never ends leaves an empty event loop: that must not look like success. */
process.exitCode = EXIT.internal;
let isPublishing = false;
process.on("uncaughtException", onStray);
process.on("unhandledRejection", onStray);
for (const [signal, status] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.on(signal, () => finish({ status, line: `Cancelled (${signal}) before the end.` }));
}

walk(process.env, log).then(finish, fail);
