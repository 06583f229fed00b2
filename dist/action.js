import { A as warning, E as info, O as setFailed, S as readMode, b as readInputs, k as setSecret, s as writeOutputs, t as resultOfError, u as readRunContext, w as debug } from "./step.js";
import { M as judgeSecrets, Q as redactSecrets, S as cleanLine, X as secretsOf, Z as setKnownSecrets, et as EXIT, j as judgeKeys, nt as UserError, rt as errorMessage, y as createLog } from "./start.js";
import { stat } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";

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
async function readWorkingFolder(workingDirectory, workspace) {
	const folder = resolve(workspace, workingDirectory);
	const path = relative(workspace, folder);
	if (path === ".." || path.startsWith(`..${sep}`) || resolve(path) === path) throw folderError(workingDirectory, "is outside the checkout", "Write a path relative to the repository.");
	if (await stat(folder).then((entry) => entry.isDirectory(), () => false)) return folder;
	throw folderError(workingDirectory, "is not a folder", "Check its spelling, and that `actions/checkout` ran before.");
}
function folderError(given, what, todo) {
	return new UserError("config", [{
		what: `\`${given}\` ${what}.`,
		at: "input `working-directory`",
		todo
	}]);
}

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
	if (isPublishing) log.warn(`While publishing: ${errorMessage(error)}`);
	else fail(error);
}
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
process.exitCode = EXIT.internal;
process.on("uncaughtException", onUncaught);
process.on("unhandledRejection", onUncaught);
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