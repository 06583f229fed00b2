import { type ChildProcess, fork } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { COMPILE_CACHE } from "../../process/shared-folder.ts";
import { setReferenced } from "../../process/warm-process.ts";
import { type BlobAccount, signAccount } from "./sas.ts";

/** Microsoft's own emulator of the blob store behind GitHub's artifacts, as a child process with its data in memory. */
export type Azurite = {
  url: string;
  account: BlobAccount;
  /** Makes a container; its name must be new. */
  createContainer: (name: string) => Promise<void>;
};

const ACCOUNT: BlobAccount = { name: "resultsstore", key: Buffer.alloc(32, 7).toString("base64") };
const START_TIMEOUT_MS = 60_000;
/** Azurite closes connections that rest: on a busy machine a request could be sent on one that is just being closed. */
export const OWN_CONNECTION = { connection: "close" } as const;
const CHILD = fileURLToPath(new URL("azurite-child.mjs", import.meta.url));
let started: Promise<Azurite> | null = null;

/** Starts Azurite on a free port, or returns the one that runs: it takes about a second, so one serves all tests of a worker. */
export function startAzurite(): Promise<Azurite> {
  started ??= start();
  return started;
}

async function start(): Promise<Azurite> {
  const flags =
    "--blobHost 127.0.0.1 --blobPort 0 --inMemoryPersistence --silent --disableTelemetry --skipApiVersionCheck";
  const child = fork(CHILD, flags.split(" "), {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      AZURITE_ACCOUNTS: `${ACCOUNT.name}:${ACCOUNT.key}`,
    },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const url = await listeningAt(child);
  setReferenced(child, false);
  return {
    url,
    account: ACCOUNT,
    createContainer: async (name) => {
      const sas = signAccount(ACCOUNT);
      const response = await fetch(`${url}/${ACCOUNT.name}/${name}?restype=container&${sas}`, {
        method: "PUT",
        headers: OWN_CONNECTION,
      });
      if (response.status !== 201)
        throw new Error(`Azurite refused the container \`${name}\`: ${await response.text()}`);
    },
  };
}

function listeningAt(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`Azurite ${why}:\n${said.join("\n")}`));
    const timer = setTimeout(() => fail("did not start in time"), START_TIMEOUT_MS);
    child.once("exit", (code) => fail(`ended with ${code}`));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        const found = /successfully listens on (\S+)/.exec(line)?.[1];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      });
    }
  });
}
