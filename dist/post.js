import { n as readPending } from "./state.js";

// src/post.ts
async function post() {
	const pending = readPending(process.env);
	if (pending === null) return;
	const { LOG_WRITERS } = await import("./log-writers.js");
	const { keepReport } = await import("./keep-report.js");
	await keepReport(pending, process.env, LOG_WRITERS);
}
for (const name of ["uncaughtException", "unhandledRejection"]) process.on(name, () => process.exit(0));
post().then(() => process.stdout.write("", () => process.exit(0)), () => {
	process.stdout.write("::warning::The report of this step could not be stored after its end. It is on the runner.\n", () => process.exit(0));
});

export {  };