import { C as info, D as warning, E as setSecret, T as setFailed, d as readInputs, l as readRunContext, n as resultOfError, s as writeOutputs, v as readWorkingFolder, x as debug, y as readMode } from "./step.js";
import { A as secretsOf, D as judgeSecrets, M as EXIT, g as cleanLine, p as createLog } from "./start.js";

// src/github/api/step.ts
async function readStep(env) {
	const inputs = readInputs(env);
	const context = await readRunContext(env);
	return {
		inputs,
		context,
		folder: await readWorkingFolder(inputs.workingDirectory, context.workspace)
	};
}

// src/action.ts
const secrets = secretsOf([process.env["INPUT_GITHUB-TOKEN"], ...judgeSecrets(process.env)]);
for (const secret of secrets) setSecret(secret);
const log = createLog({
	info,
	warn: warning,
	debug,
	secrets
});
const failureLog = createLog({
	info,
	warn: setFailed,
	debug,
	secrets
});
let isPublishing = false;
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
function onUncaught(error) {
	if (isPublishing) log.warn(`While publishing: ${error instanceof Error ? error.message : String(error)}`);
	else fail(error);
}
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
process.exitCode = EXIT.internal;
process.on("uncaughtException", onUncaught);
process.on("unhandledRejection", onUncaught);
for (const [signal, status] of [["SIGINT", 130], ["SIGTERM", 143]]) process.on(signal, () => finish({
	status,
	line: `Cancelled (${signal}) before the end.`
}));
async function start() {
	if (readMode(process.env) === "publish") {
		const { publishRun } = await import("./publish-run.js");
		return publishRun(process.env, log);
	}
	const step = await readStep(process.env);
	const { runAction } = await import("./action-run.js");
	const onPublish = () => {
		isPublishing = true;
	};
	return runAction(step, {
		env: process.env,
		log,
		onPublish
	});
}
start().then(finish, fail);

export {  };