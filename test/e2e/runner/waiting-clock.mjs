// Imported into the action's process by tests of services that do not answer. Its clock runs as usual while it works, however
// long that takes on a busy machine, and fast while all that it waits for is a sleep, or requests that hang: the test counts
// these in a file. So the time budget of 30 s is used up by waiting alone.
import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

const SPEED = 20;
const { setTimeout: startTimer, setInterval: startInterval, clearInterval: stop } = globalThis;
const startSleep = timers.setTimeout;
const realNow = performance.now.bind(performance);

/** Requests without an end, of Node's client and of undici's. */
let open = 0;
const end = () => {
  open -= 1;
};
subscribe("http.client.request.start", ({ request }) => {
  open += 1;
  request.once("close", end);
});
subscribe("undici:request:create", () => {
  open += 1;
});
for (const name of ["trailers", "error"]) subscribe(`undici:request:${name}`, end);

function waitsOnly() {
  try {
    const hung = Number(readFileSync(process.env.TEST_HUNG_FILE, "utf8"));
    return hung > 0 && open <= hung;
  } catch {
    return false;
  }
}

let last = realNow();
let lastIdle = 0;
let virtual = last;
function now() {
  const real = realNow();
  const { idle } = performance.eventLoopUtilization();
  virtual += real - last + (waitsOnly() ? (idle - lastIdle) * (SPEED - 1) : 0);
  last = real;
  lastIdle = idle;
  return virtual;
}

performance.now = now;
globalThis.setTimeout = Object.assign((callback, ms = 0, ...args) => {
  const due = now() + ms;
  if (ms < 50) return startTimer(callback, ms, ...args);
  const timer = startInterval(() => {
    if (now() < due) return;
    stop(timer);
    callback(...args);
  }, 10);
  return timer;
}, startTimer);
timers.setTimeout = async (ms, value, options) => {
  const due = now() + ms;
  await startSleep(ms / SPEED, undefined, options);
  virtual = Math.max(now(), due);
  return value;
};
syncBuiltinESMExports();
AbortSignal.timeout = (ms) => {
  const controller = new AbortController();
  const timeout = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  globalThis.setTimeout(() => controller.abort(timeout), ms).unref();
  return controller.signal;
};
