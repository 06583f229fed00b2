import { createServices, debug, info, isPublishing, resultOfError, setFailed, setSecret, warning, writeOutputs } from "./step.js";
import { EXIT, cleanLine, createLog, judgeKeys, judgeSecrets, redactSecrets, secretsOf, setKnownSecrets } from "./start.js";

// src/action.ts
const TOKENS = [
	"GITHUB_TOKEN",
	"GH_TOKEN",
	"ACTIONS_RUNTIME_TOKEN",
	"ACTIONS_ID_TOKEN_REQUEST_TOKEN"
];
const given = [...judgeSecrets(process.env), ...secretsOf([process.env["INPUT_GITHUB-TOKEN"]])];
for (const secret of given) setSecret(secret);
const tokens = secretsOf(["INPUT_GITHUB-TOKEN", ...TOKENS].map((name) => process.env[name]));
const redact = redactSecrets([...given, ...tokens]);
setKnownSecrets([...judgeKeys(process.env), ...tokens]);
const log = createLog({
	info,
	warn: warning,
	debug,
	redact
});
const failureLog = createLog({
	info,
	warn: setFailed,
	debug,
	redact
});
function finish({ status, line }) {
	if (status !== EXIT.passed) failureLog.warn(cleanLine(line ?? "The evaluation did not pass."));
	else if (line !== null) log.warn(line);
	process.exitCode = status;
	process.stdout.write("", () => process.exit(status));
}
function fail(error) {
	writeOutputs({
		verdict: "",
		pass: "false"
	}, process.env, log);
	finish(resultOfError(error, log));
}
function onUncaught(handle) {
	for (const event of ["uncaughtException", "unhandledRejection"]) process.removeAllListeners(event).on(event, handle);
}
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
process.exitCode = EXIT.internal;
onUncaught(fail);
async function start() {
	const services = await createServices(process.env, log);
	if (isPublishing(process.env)) {
		const { publishRun } = await import("./publish-run.js");
		return publishRun(services);
	}
	const { runAction } = await import("./action-run.js");
	return runAction(services, onUncaught);
}
start().then(finish, fail);

export {  };