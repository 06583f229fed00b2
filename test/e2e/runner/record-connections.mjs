// Imported into a process by tests of what it contacts: every TCP connection, UDP socket and name look-up is a line of the
// file that `TEST_CONNECTIONS` names. What the process does stays as it is.
import dgram from "node:dgram";
import dns from "node:dns";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const record = (what) => appendFileSync(process.env.TEST_CONNECTIONS, `${what}\n`);

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  // Within Node the arguments are a list already.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const { host, port, path } = typeof first === "object" ? first : { port: first, host: second };
  record(path === undefined || path === null ? `tcp ${host ?? "localhost"}:${port}` : `socket ${path}`);
  return connect.apply(this, args);
};
for (const place of [dns, dns.promises]) {
  for (const name of Object.keys(place).filter((key) => /^(?:lookup|resolve)/.test(key))) {
    const original = place[name];
    place[name] = function (host, ...rest) {
      record(`name ${host}`);
      return original.call(this, host, ...rest);
    };
  }
}
const createSocket = dgram.createSocket;
dgram.createSocket = (...args) => {
  record("udp");
  return createSocket(...args);
};
syncBuiltinESMExports();
