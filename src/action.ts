import { debug, info, setFailed, setSecret, warning } from "@actions/core";
import { EXIT } from "./core/error.ts";
import { judgeKeys, judgeSecrets, redactSecrets, secretsOf, setKnownSecrets } from "./core/secrets.ts";
import { isPublishing } from "./github/api/inputs.ts";
import { createServices } from "./github/api/services.ts";
import { writeOutputs } from "./github/publish/outputs.ts";
import { type ActionResult, resultOfError } from "./pipeline/action-result.ts";
import { cleanLine } from "./report/escape.ts";
import { createLog } from "./report/log.ts";

/** Tokens of the job, which the runner masks in its log only. */
const TOKENS = ["GITHUB_TOKEN", "GH_TOKEN", "ACTIONS_RUNTIME_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_TOKEN"];
const given = [...judgeSecrets(process.env), ...secretsOf([process.env["INPUT_GITHUB-TOKEN"]])];
for (const secret of given) setSecret(secret);
const tokens = secretsOf(["INPUT_GITHUB-TOKEN", ...TOKENS].map((name) => process.env[name]));
const redact = redactSecrets([...given, ...tokens]);
// The judge's address is masked in the log only: data may well mention its host.
setKnownSecrets([...judgeKeys(process.env), ...tokens]);
const log = createLog({ info, warn: warning, debug, redact });
/** Writes the line that fails the step. */
const failureLog = createLog({ info, warn: setFailed, debug, redact });

/** Ends the process once its output is written, whatever sockets are still open: a step never waits for a service that was given up. */
function finish({ status, line }: ActionResult): void {
  if (status !== EXIT.passed) failureLog.warn(cleanLine(line ?? "The evaluation did not pass."));
  else if (line !== null) log.warn(line);
  process.exitCode = status;
  process.stdout.write("", () => process.exit(status));
}

function fail(error: unknown): void {
  writeOutputs({ verdict: "", pass: "false" }, process.env, log);
  finish(resultOfError(error, log));
}

/** Handles what is thrown outside of what the step waits for, from now on. */
function onUncaught(handle: (error: unknown) => void): void {
  for (const event of ["uncaughtException", "unhandledRejection"]) process.removeAllListeners(event).on(event, handle);
}

// If nobody reads the output any more, each write fails: reporting that in the output would never end.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
// A run that never settles ends with an empty event loop, which must not look like success.
process.exitCode = EXIT.internal;
onUncaught(fail);
// A signal ends the process at once: a listener would wait until a long computation is over, and files are written atomically.

/** Evaluates, or publishes another run's report. What a step needs is loaded once it is known where it runs. */
async function start(): Promise<ActionResult> {
  const services = await createServices(process.env, log);
  if (isPublishing(process.env)) {
    const { publishRun } = await import("./pipeline/publish-fork/publish-run.ts");
    return publishRun(services);
  }
  const { runAction } = await import("./pipeline/action-run.ts");
  return runAction(services, onUncaught);
}

start().then(finish, fail);
