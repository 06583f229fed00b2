import type { StoredReport } from "../core/baseline.ts";
import type { Log } from "../core/log.ts";
import { EXIT } from "../core/verdict.ts";
import { fitsFamily } from "../families/index.ts";
import { runSource } from "../github/api/run-context.ts";
import { chooseBaseline } from "../github/baseline/choose.ts";
import { publish } from "../github/publish/publish.ts";
import { continueHistory } from "../history/history.ts";
import { formatError } from "../report/terminal/error-text.ts";
import { renderReportText } from "../report/terminal/report-text.ts";
import { REPORT_FILE } from "../store/parse.ts";
import { writeReport } from "../store/report-folder.ts";
import { COMMENT_FILE, renderFiles, SUMMARY_FILE } from "./action-files.ts";
import { labelRun } from "./action-labels.ts";
import { type ActionResult, resultOfVerdict } from "./action-result.ts";
import { type ActionSetup, prepareAction } from "./action-setup.ts";
import { compareAndEvaluate, scoreSuites } from "./evaluate.ts";
import { PolicyReader } from "./gate-policy.ts";

/**
 * Evaluates one step of a workflow: scores, stores, compares, labels, evaluates gates, publishes. Calls `onPublish` once
 * the verdict is stored. Throws UserError for the user's errors.
 */
export async function runAction(env: NodeJS.ProcessEnv, log: Log, onPublish: () => void): Promise<ActionResult> {
  const logTiming = startTimer(log);
  const setup = await prepareAction(env, log);
  const { inputs, context, config, judge, client, timeBudget, outputFolder } = setup;

  const unlabelled = await scoreSuites(config, {
    created: setup.created,
    source: runSource(context),
    root: context.workspace,
    warn: (suite, error) => log.warn(`${suite}: ${formatError(error)}`),
    wantsViews: true,
  });
  // The report is stored before the first network call. Views are stored once, with the final report.
  await writeReport(outputFolder, { ...unlabelled, views: [] });
  logTiming("scored and stored");

  const { rescorer } = setup;
  const baseline = await chooseBaseline(setup, {
    ...{ rescorer, log, timeBudget, isFamilyEvidence: fitsFamily },
    continueHistory: (report, found) => continueHistory(report, found, true),
  });
  logTiming("baseline found");

  const labelled = await labelRun(
    { scored: unlabelled, baseline, config, judge, inputs, context, client },
    { log, timeBudget },
  );
  logTiming("labelled");

  const policies = new PolicyReader({ ...setup, log });
  const policy = await policies.read(labelled.scored, baseline, config);
  const notes = [...policy.notes, ...labelled.notes];
  const withoutKey = judge?.withoutKey ?? false;
  const evaluated = await policies.override(
    compareAndEvaluate(labelled.scored, baseline, config, { ...policy, notes, withoutKey }),
  );
  const stored = await storeReport(evaluated, setup, log);
  log.info(renderReportText(evaluated.report, { color: false, folder: outputFolder }));
  logTiming("compared, evaluated and stored");

  const rendered = await renderFiles(
    { head: evaluated, baseline, inputs, context, folder: outputFolder },
    { log, env },
  );
  logTiming("rendered");

  const result = resultOfVerdict(evaluated.report.verdict, inputs.failOn);
  onPublish();
  const others = [...stored, COMMENT_FILE, ...rendered.pictures];
  const files = { report: REPORT_FILE, summary: SUMMARY_FILE, html: rendered.html, others };
  const isFailing = result.status !== EXIT.passed;
  await publish(
    { ...rendered, inputs, context, report: evaluated.report, isFailing, folder: outputFolder, files },
    { client, timeBudget, log, env },
  );
  logTiming("published");
  return result;
}

/** Writes the final report and returns the names of the files next to it. A file that is too large is left out with a warning. */
async function storeReport(stored: StoredReport, setup: ActionSetup, log: Log): Promise<readonly string[]> {
  const { files, warnings } = await writeReport(setup.outputFolder, stored);
  for (const warning of warnings) log.warn(warning);
  return files;
}

/** Returns a function that writes to the debug log how long the last part took. */
function startTimer(log: Log): (part: string) => void {
  let last = performance.now();
  return (part) => {
    const now = performance.now();
    log.debug(`${part}: ${Math.round(now - last)} ms`);
    last = now;
  };
}
