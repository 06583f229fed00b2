import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMPILE_CACHE } from "../process/shared-folder.ts";
import { runWarm } from "../process/warm-process.ts";

/** The built command line, as users start it. */
export const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** What a command line left behind. */
export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Lines of progress: runs of more than 5 s print them, and on a busy machine any run takes as long. */
const PROGRESS =
  /^(?:.+: )?(?:reading(?: · .+)?|computing scores and intervals|getting the files of .+|comparing(?: and testing)?|writing the (?:HTML )?report)\n|^reading (?:the baseline )?\S+\n/gm;

/** Runs the built command line in a folder, with a clean environment; `onStart` is given its process, which is then a new one. Lines of progress are left out. */
export async function runCli(
  args: readonly string[],
  folder: string,
  env: Record<string, string> = {},
  onStart?: (child: ChildProcess) => void,
): Promise<Ran> {
  const variables = { NO_COLOR: "1", ...env };
  if (onStart !== undefined) return runProcess(args, folder, variables, onStart);
  const { code, stdout, stderr } = await runWarm({ script: CLI, args, cwd: folder, env: variables });
  return { status: code, stdout, stderr: stderr.replace(PROGRESS, "") };
}

function runProcess(
  args: readonly string[],
  folder: string,
  env: Record<string, string>,
  onStart: (child: ChildProcess) => void,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      cwd: folder,
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    });
    onStart(child);
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    child.on("error", reject);
    child.on("close", (status) =>
      resolve({ status, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
  });
}

/** Creates a folder with these files. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "noworse-test-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
