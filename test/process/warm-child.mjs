// Runs built scripts one after another, each as if this process had been started with it. Their shared modules stay loaded
// and compiled, which is most of what a process of its own costs.
/** How long sockets and timers of an ended run may take to go; a process of its own would end with them open. */
const LONGEST_DRAIN_MS = 250;
const emitters = [process, process.stdout, process.stderr];
let runs = 0;
let onEnd = () => {};
let onEmptyLoop = () => {};

process.on("disconnect", () => process.reallyExit(0));
process.on("beforeExit", () => onEmptyLoop());
process.exit = (code) => onEnd(code);

process.on("message", ({ script, args, cwd, env, mark }) => {
  runs += 1;
  const listeners = emitters.map(listenersOf);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, script, ...args];
  process.exitCode = undefined;
  process.chdir(cwd);
  onEnd = (exitCode) => {
    const code = Number(exitCode ?? process.exitCode ?? 0);
    onEnd = () => {};
    process.emit("exit", code);
    for (const [index, emitter] of emitters.entries()) removeOthers(emitter, listeners[index]);
    const report = (isReusable) => {
      clearTimeout(timer);
      onEmptyLoop = () => {};
      process.channel.ref();
      process.chdir("/");
      process.stdout.write(mark);
      process.stderr.write(mark);
      process.send({ code, isReusable });
    };
    const timer = setTimeout(report, LONGEST_DRAIN_MS, false).unref();
    onEmptyLoop = () => report(true);
  };
  onEmptyLoop = () => {
    onEnd();
    onEmptyLoop();
  };
  // The channel does not keep the run going: it ends by itself when nothing else is left to do.
  process.channel.unref();
  void import(`${script}?run=${runs}`);
});

function listenersOf(emitter) {
  return new Map(emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]));
}

function removeOthers(emitter, listeners) {
  for (const name of emitter.eventNames()) {
    for (const listener of emitter.rawListeners(name)) {
      if (!listeners.get(name)?.includes(listener)) emitter.removeListener(name, listener);
    }
  }
}
