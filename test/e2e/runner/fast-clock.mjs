// Imported into the action's process by tests of services that hang: its clock and its timers run several times faster, so
// that the time budget of 30 s is used up sooner. Work that needs no waiting takes as long as ever.
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

const SPEED = Number(process.env.TEST_CLOCK_SPEED ?? 1);
const { setTimeout: startTimer } = globalThis;
const startSleep = timers.setTimeout;
const startTimeout = AbortSignal.timeout.bind(AbortSignal);
const now = performance.now.bind(performance);

globalThis.setTimeout = Object.assign(
  (callback, ms, ...args) => startTimer(callback, (ms ?? 0) / SPEED, ...args),
  startTimer,
);
timers.setTimeout = (ms, ...args) => startSleep((ms ?? 0) / SPEED, ...args);
syncBuiltinESMExports();
AbortSignal.timeout = (ms) => startTimeout(Math.ceil(ms / SPEED));
performance.now = () => now() * SPEED;
