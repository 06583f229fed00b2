import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { COMPILE_CACHE } from "./shared-folder.ts";

/** A script to run and all that its process is given. */
export interface ScriptRun {
  /** An ES module. */
  readonly script: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** How a run ended. */
export interface ScriptEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a child reports at the end of a run; it is not reusable when sockets or timers of the run are still open. */
interface ChildReport {
  readonly code: number;
  readonly isReusable: boolean;
}

const CHILD = fileURLToPath(new URL("warm-child.mjs", import.meta.url));

const idle: ChildProcess[] = [];

/**
 * Runs a script in a process that has run others before, which costs a quarter of a new process. Everything else is as in
 * a process of its own: arguments, variables, folder, output, exit status, and the end when nothing is left to do. A
 * process in which anything is left, a socket or a timer, runs nothing else.
 */
export async function runWarm(run: ScriptRun): Promise<ScriptEnd> {
  const child = idle.pop() ?? startChild();
  setReferenced(child, true);
  const mark = randomUUID();
  const ended = endOf(child, mark);
  child.send({ ...run, mark });
  const { isReusable, ...end } = await ended;
  setReferenced(child, false);
  if (isReusable) idle.push(child);
  else child.kill("SIGKILL");
  return end;
}

function startChild(): ChildProcess {
  const child = fork(CHILD, {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.setMaxListeners(0);
  return child;
}

/** Resolves when the child has reported the end of the run and both streams have come to the mark; or when it has died. */
function endOf(child: ChildProcess, mark: string): Promise<ScriptEnd & Pick<ChildReport, "isReusable">> {
  return new Promise((resolve, reject) => {
    let report: ChildReport | null = null;
    const streams = [child.stdout, child.stderr].map((stream) => collect(stream, mark, () => finish()));
    const stop = (): void => {
      for (const { stop: stopStream } of streams) stopStream();
      child.off("message", onMessage).off("close", onClose).off("error", reject);
    };
    const texts = () => ({ stdout: streams[0]?.text() ?? "", stderr: streams[1]?.text() ?? "" });
    const finish = (): void => {
      if (report === null || !streams.every(({ isAtMark }) => isAtMark())) return;
      stop();
      resolve({ ...report, ...texts() });
    };
    const onMessage = (message: unknown): void => {
      report = message as ChildReport;
      finish();
    };
    const onClose = (code: number | null): void => {
      stop();
      resolve({ code, isReusable: false, ...texts() });
    };
    child.on("message", onMessage).on("close", onClose).on("error", reject);
  });
}

function collect(stream: NodeJS.ReadableStream | null, mark: string, onMark: () => void) {
  const chunks: Buffer[] = [];
  const end = Buffer.from(mark);
  const isAtMark = (): boolean => Buffer.concat(chunks.slice(-2)).subarray(-end.length).equals(end);
  const onData = (chunk: Buffer): void => {
    chunks.push(chunk);
    if (isAtMark()) onMark();
  };
  stream?.on("data", onData);
  return {
    isAtMark,
    text: () => Buffer.concat(chunks).toString("utf8").replace(mark, ""),
    stop: () => void stream?.off("data", onData),
  };
}

/** Lets a forked child keep this process alive, or not. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const change = isReferenced ? "ref" : "unref";
  child[change]();
  child.channel?.[change]();
  for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream[change]();
}
