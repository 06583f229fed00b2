import { startJudgeServer } from "../test/judge/server/judge-server.ts";
import { judgeAnswer } from "./judge-answer.ts";

// `node bench/judge-server.ts plain|malformed|limited`: runs a judge on loopback with 50 ms latency, in a process of its own. It
// prints its address and key, and a summary of the requests when its standard input ends.
const mode = process.argv[2] ?? "plain";
const MALFORMED = 40;
let broken = 0;
const server = await startJudgeServer({
  latency: 50,
  ...(mode === "limited" && { bucket: { requests: 100, ms: 2000 } }),
  answer: (request) => {
    const isBroken = mode === "malformed" && broken < MALFORMED && request.nth % 20 === 7;
    if (isBroken) broken += 1;
    return judgeAnswer(request, isBroken);
  },
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
