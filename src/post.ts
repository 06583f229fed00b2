import { readPending } from "./github/publish/pending-report.ts";

/** Keeps the report of a step that was cancelled or killed. Nearly always there is nothing to do, so all that works is loaded late. */
async function post(): Promise<void> {
  const pending = readPending(process.env);
  if (pending === null) return;
  const { LOG_WRITERS } = await import("./github/publish/log-writers.ts");
  const { keepReport } = await import("./run/reported/keep-report.ts");
  await keepReport(pending, process.env, LOG_WRITERS);
}

// Whatever happens here, the step has ended already: this never fails the job, and waits for no socket.
for (const name of ["uncaughtException", "unhandledRejection"]) process.on(name, () => process.exit(0));
post().then(
  () => process.stdout.write("", () => process.exit(0)),
  () => {
    const text = "::warning::The report of this step could not be stored after its end. It is on the runner.\n";
    process.stdout.write(text, () => process.exit(0));
  },
);
