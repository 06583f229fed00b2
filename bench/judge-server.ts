import { startJudgeServer } from "../test/judge/server/judge-server.ts";
import type { Asked } from "../test/judge/server/script.ts";
import { judgeAnswer, toolAnswer } from "./judge-answer.ts";

// `node bench/judge-server.ts plain|malformed|limited`: runs a judge on loopback with 50 ms latency, in a process of its own. It
// prints its address and key, and a summary of the requests when its standard input ends.
const mode = process.argv[2] ?? "plain";
const MALFORMED = 40;
let broken = 0;
/** Whether the answer to a request is broken. */
function breaks({ nth }: Asked): boolean {
  const isBroken = mode === "malformed" && broken < MALFORMED && nth % 20 === 7;
  if (isBroken) broken += 1;
  return isBroken;
}
const server = await startJudgeServer({
  latency: 50,
  ...(mode === "limited" && { bucket: { requests: 100, ms: 2000 } }),
  // The server refuses tools, which this project does not use.
  fault: (request) => ("tools" in request.body ? toolAnswer(request, breaks(request)) : null),
  answer: (request) => judgeAnswer(request, breaks(request)),
});
process.stdout.write(`${JSON.stringify({ url: server.url, key: server.key })}\n`);
process.stdin.resume();
process.stdin.on("end", async () => {
  const chat = server.asked.filter(({ kind }) => kind === "chat").length;
  const { mostInFlight, statuses } = server;
  const summary = { calls: server.asked.length, chat, mostInFlight, broken, statuses: [...statuses] };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  await server.close();
});
